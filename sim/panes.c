#include "sim/panes.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
	RIGHT_LEAST = 34,	/* columns of the right half: a ZX81's screen and a margin */
	WIDE = 70, HIGH = 18,	/* less than that: one pane at a time */
	LOG_LEAST = 4,		/* rows, its title included */
	TAB = 8,
	SAID_MAX = 1 << 18,	/* of commands; half of it goes when it is full */
	PRINTED_MAX = 1 << 18,	/* likewise of the program */
	WITH_ADDRESS = 64, WITH_BYTES = 80,	/* columns of the listing that have these, too */
	BYTES_MOST = 16,	/* in a row of memory */
	SIDE_GAP = 3,		/* between the panel and the board */
};

/* ---- cells ---- */

struct area {
	unsigned x, y, w, h;
};

/* Of Unicode, what takes one column and needs no neighbour: letters of Europe,
 * punctuation and blocks. */
static bool is_narrow(uint32_t c)
{
	return (c >= ' ' && c < 0x7F) || (c >= 0xA0 && c < 0x300) || (c >= 0x2010 && c < 0x2028)
		|| (c >= 0x2030 && c < 0x2660);
}

/* The next character of UTF-8, '?' for what cannot be shown. */
static uint32_t next_char(const struct panes *p, const char **text, const char *end)
{
	const unsigned char *s = (const unsigned char *)*text;
	unsigned more = *s < 0xC0 ? 0 : *s < 0xE0 ? 1 : *s < 0xF0 ? 2 : 3;
	uint32_t c = more ? *s & (0x3Fu >> more) : *s;
	unsigned i = 0;
	while (i < more && *text + i + 1 < end && (s[i + 1] & 0xC0) == 0x80)
		c = c << 6 | (s[++i] & 0x3F);
	*text += i + 1;
	if (i < more || (!more && *s >= 0x80) || !is_narrow(c) || (c >= 0x7F && !p->unicode))
		return '?';
	return c;
}

static void set(struct panes *p, const struct area *at, int row, unsigned column, uint32_t c, unsigned look)
{
	if (row < 0 || (unsigned)row >= at->h || column >= at->w)
		return;
	p->cells[(at->y + (unsigned)row) * p->width + at->x + column] = (struct panes_cell){c, (uint16_t)look};
}

/*
 * Text from a column on, its first `left` columns left away; the rest is clipped.
 * The column behind it.
 */
static unsigned put_from(struct panes *p, const struct area *at, int row, unsigned column, unsigned left,
			 const char *text, size_t len, unsigned look)
{
	const char *end = text + len;
	unsigned n = 0;		/* columns of the text */
	while (text < end) {
		unsigned to = *text == '\t' ? (n / TAB + 1) * TAB : n + 1;
		uint32_t c = *text == '\t' ? ' ' : 0;
		if (c)
			text++;
		else
			c = next_char(p, &text, end);
		for (; n < to; n++)
			if (n >= left)
				set(p, at, row, column + n - left, c, look);
	}
	return column + (n > left ? n - left : 0);
}

static unsigned put(struct panes *p, const struct area *at, int row, unsigned column, unsigned look,
		    const char *text)
{
	return put_from(p, at, row, column, 0, text, strlen(text), look);
}

static unsigned put_buf(struct panes *p, const struct area *at, int row, unsigned column, unsigned look,
			struct buf *b)
{
	column = put_from(p, at, row, column, 0, buf_str(b), b->len, look);
	buf_free(b);
	return column;
}

/* Adds a meaning to what stands in part of a row. */
static void join(struct panes *p, const struct area *at, int row, unsigned from, unsigned to, unsigned look)
{
	for (unsigned i = from; row >= 0 && (unsigned)row < at->h && i < to && i < at->w; i++) {
		struct panes_cell *c = &p->cells[(at->y + (unsigned)row) * p->width + at->x + i];
		c->look = (uint16_t)(c->look | look);
	}
}

/* ---- the machine ---- */

static unsigned pc_of(const struct panes *p)
{
	return p->m->core->get(p->m->cpu, p->m->core->pc);
}

static unsigned number_of_registers(const struct panes *p)
{
	unsigned n = 0;
	while (p->m->core->registers[n].name)
		n++;
	return n;
}

static bool is_void(const struct panes *p, unsigned address)
{
	return p->m->memory->note[address] & (NOTE_EMPTY | NOTE_ABSENT);
}

static unsigned length_at(const struct panes *p, unsigned address)
{
	struct isa_insn in;
	if (is_void(p, address))
		return 1;
	machine_decode(p->m, address, &in);
	return in.length;
}

static unsigned line_of(const struct panes *p, unsigned address)
{
	return p->program->source ? p->program->line_at[address] : 0;
}

static bool is_at(const struct program_line *l, unsigned address)
{
	return address >= l->address && address - l->address < l->length;
}

/* A point there; a breakpoint, or one that watches. */
static const struct point *point_at(const struct panes *p, unsigned low, unsigned length, bool breaks)
{
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		const struct point *at = &p->points->point[i];
		if (at->number && at->placed && (at->kind == POINT_BREAK) == breaks && at->low < low + length
		    && at->high >= low)
			return at;
	}
	return NULL;
}

/* Where the instruction before an address begins. */
static unsigned address_before(const struct panes *p, unsigned address)
{
	enum { FAR = 4 * ISA_MAX_LENGTH };
	unsigned last = (address + p->m->addresses - 1) % p->m->addresses, line = line_of(p, last);
	if (line && p->program->lines[line - 1].code)
		return p->program->lines[line - 1].address;
	/* from further back decoding falls into step */
	for (unsigned back = FAR; back > 1 && !line; back--) {
		unsigned at = (address + p->m->addresses - back) % p->m->addresses, begin = at, gone = 0;
		while (gone < back) {
			unsigned length = length_at(p, at);
			begin = at;
			gone += length;
			at = (at + length) % p->m->addresses;
		}
		if (gone == back)
			return begin;
	}
	return last;
}

/* ---- rows that are scrolled from their end ---- */

/* Bytes of a text that one row takes; at a blank, if there is one. *next: where the next
 * row begins. */
static size_t row_of(const char *text, size_t len, unsigned width, size_t *next)
{
	size_t n = 0, blank = 0;
	for (unsigned column = 0; n < len && column < width; n++) {
		column = text[n] == '\t' ? (column / TAB + 1) * TAB : column + 1;
		blank = isspace((unsigned char)text[n]) ? n : blank;
	}
	*next = n;
	if (n == len || !blank)
		return n;
	for (*next = blank; *next < len && isspace((unsigned char)text[*next]);)
		++*next;
	return blank;
}

static unsigned rows_of(const char *text, size_t len, unsigned width)
{
	unsigned n = 0;
	size_t next;
	for (size_t from = 0; from < len || !n; from += next, n++)
		row_of(text + from, len - from, width ? width : 1, &next);
	return n;
}

/* Rows of the lines from there on. */
static unsigned rows_from(const struct buf *b, size_t from, unsigned width)
{
	unsigned rows = 0;
	while (from < b->len) {
		const char *begin = b->data + from, *end = memchr(begin, '\n', b->len - from);
		size_t len = end ? (size_t)(end - begin) : b->len - from;
		rows += rows_of(begin + 1, len - 1, width);
		from += len + 1;
	}
	return rows;
}

/*
 * Lines, each with its enum panes_said before it, long ones wrapped; the last at the
 * bottom but for so many rows. Bounds *scroll.
 */
static void draw_tail(struct panes *p, const struct area *at, const struct buf *b, unsigned *scroll)
{
	static const unsigned looks[] = {[SAID_SHOWN] = 0, [SAID_TYPED] = LOOK_TITLE, [SAID_ERROR] = LOOK_ERROR};
	const char *text = buf_str(b);
	unsigned rows = rows_from(b, 0, at->w), most = rows > at->h ? rows - at->h : 0;
	*scroll = *scroll < most ? *scroll : most;
	size_t end = b->len && text[b->len - 1] == '\n' ? b->len - 1 : b->len;
	int row = (int)(rows < at->h ? rows : at->h) + (int)*scroll;
	for (size_t begin; end && row > 0; end = begin ? begin - 1 : 0) {
		for (begin = end; begin && text[begin - 1] != '\n';)
			begin--;
		unsigned n = rows_of(text + begin + 1, end - begin - 1, at->w);
		size_t from = begin + 1, next;
		row -= (int)n;
		for (unsigned i = 0; i < n; i++, from += next) {
			size_t len = row_of(text + from, end - from, at->w ? at->w : 1, &next);
			put_from(p, at, row + (int)i, 0, 0, text + from, len, looks[(unsigned char)text[begin]]);
		}
	}
}

/* What the program printed up to here, as a teletype of that width has it. */
static void teletype(const struct panes *p, unsigned width, struct buf *out)
{
	uint64_t n = p->points->past.prints;
	size_t len = n < p->forgotten ? 0 : (size_t)(n - p->forgotten);
	size_t line = 0, column = 0;
	len = len < p->printed.len ? len : p->printed.len;
	for (size_t i = 0; i < len; i++) {
		char c = p->printed.data[i];
		if (!out->len || c == '\n' || (column == width && c >= ' ')) {
			if (out->len)
				buf_putc(out, '\n');
			buf_putc(out, SAID_SHOWN);
			line = out->len;
			column = 0;
		}
		if (c == '\r')
			column = 0;
		else if (c == '\b')
			column -= column > 0;
		else if (c == '\t')
			column = column / TAB * TAB + TAB < width ? column / TAB * TAB + TAB : width;
		if (c < ' ' || c > '~')
			continue;
		buf_pad(out, line, column);
		if (line + column < out->len)
			out->data[line + column] = c;
		else
			buf_putc(out, c);
		column++;
	}
}

/* ---- the listing ---- */

/* The first of so many rows, for a cursor that is to be seen: it follows by a row,
 * and jumps when the cursor did. */
static unsigned top_for(unsigned top, unsigned cursor, unsigned rows)
{
	if (cursor + 1 == top)
		return cursor;
	if (cursor == top + rows)
		return top + 1;
	if (cursor < top || cursor > top + rows)
		return cursor > rows / 3 ? cursor - rows / 3 : 1;
	return top;
}

static void draw_listing(struct panes *p, const struct area *at)
{
	const struct program *program = p->program;
	const struct source *src = program->source;
	unsigned pc = pc_of(p), digits = src->lines > 9999 ? 5 : 4;
	p->top = top_for(p->top, p->cursor, at->h);
	for (unsigned i = 0; i < at->h && p->top + i <= src->lines; i++) {
		unsigned line = p->top + i;
		size_t len;
		int row = (int)i;
		const char *text = source_line(src, line, &len);
		const struct program_line *l = &program->lines[line - 1];
		bool here = l->length && is_at(l, pc), cursor = line == p->cursor;
		const struct point *breaks = l->length ? point_at(p, l->address, l->length, true) : NULL;
		const struct point *watch = l->length ? point_at(p, l->address, l->length, false) : NULL;
		struct buf b = BUF_INIT;
		set(p, at, row, 0, breaks ? '*' : watch ? 'o' : ' ', breaks || watch ? LOOK_POINT : 0);
		set(p, at, row, 1, here ? '>' : ' ', 0);
		buf_printf(&b, "%*u ", (int)digits, line);
		unsigned column = put_buf(p, at, row, 2, LOOK_DIM, &b);
		if (at->w >= WITH_ADDRESS) {
			if (l->length)
				program->put_address(program->context, l->address, &b);
			buf_pad(&b, 0, 8);
			if (at->w >= WITH_BYTES) {
				for (unsigned k = 0; k < l->length && k < ISA_MAX_LENGTH - 1; k++) {
					program_put_cell(program, p->m, (l->address + k) % p->m->addresses, &b);
					buf_putc(&b, ' ');
				}
				buf_pad(&b, 0, 8 + 13);
			}
			column = put_buf(p, at, row, column, LOOK_DIM, &b);
		}
		put_from(p, at, row, column, p->left, text, len, 0);
		join(p, at, row, 0, at->w, (here ? LOOK_HERE : 0u) | (cursor ? LOOK_CURSOR : 0u));
	}
}

/* The first row's address likewise. */
static unsigned code_top_for(const struct panes *p, unsigned rows)
{
	unsigned at = p->code_top;
	for (unsigned i = 0; i <= rows; i++, at = (at + length_at(p, at)) % p->m->addresses)
		if (at == p->code_cursor)
			return i < rows ? p->code_top : (p->code_top + length_at(p, p->code_top)) % p->m->addresses;
	at = p->code_cursor;
	if ((at + length_at(p, at)) % p->m->addresses == p->code_top)
		return at;
	for (unsigned i = 0; i < rows / 3; i++)
		at = address_before(p, at);
	return at;
}

static void draw_code(struct panes *p, const struct area *at)
{
	p->code_top = code_top_for(p, at->h);
	unsigned address = p->code_top, pc = pc_of(p);
	for (unsigned i = 0; i < at->h; i++) {
		int row = (int)i;
		unsigned length = length_at(p, address);
		const struct point *breaks = point_at(p, address, 1, true);
		const struct program_name *name = program_name_at(p->program, address);
		struct buf b = BUF_INIT;
		set(p, at, row, 0, breaks ? '*' : ' ', breaks ? LOOK_POINT : 0);
		set(p, at, row, 1, address == pc ? '>' : ' ', 0);
		if (is_void(p, address)) {
			p->program->put_address(p->program->context, address, &b);
			buf_puts(&b, "  ");
			program_put_cell(p->program, p->m, address, &b);
		} else {
			program_put_insn(p->program, p->m, address, true, &b);
		}
		if (name && line_of(p, address))
			buf_printf(&b, "%s%s", b.data[b.len - 1] == ' ' ? "" : "  ", name->name);
		put_from(p, at, row, 3, p->left, buf_str(&b), b.len, 0);
		buf_free(&b);
		join(p, at, row, 0, at->w, (address == pc ? LOOK_HERE : 0u)
		     | (address == p->code_cursor ? LOOK_CURSOR : 0u));
		address = (address + length) % p->m->addresses;
	}
}

/* ---- registers, memory ---- */

/* How many rows they take. */
static unsigned draw_registers(struct panes *p, const struct area *at, int row)
{
	int first = row;
	for (int stack = 0; stack < 2; stack++) {
		unsigned column = 0;
		for (unsigned i = 0; p->m->core->registers[i].name; i++) {
			const struct cpu_register *r = &p->m->core->registers[i];
			struct buf b = BUF_INIT;
			if ((r->kind == REGISTER_STACK) != stack)
				continue;
			program_put_register(p->program, p->m, i, &b);
			unsigned width = (unsigned)strlen(r->name) + 1 + (unsigned)b.len;
			if (column && column + width > at->w) {
				row++;
				column = 0;
			}
			bool changed = p->m->core->get(p->m->cpu, i) != p->registers[i];
			column = put(p, at, row, column, LOOK_DIM, r->name);
			column = put_buf(p, at, row, column + 1, changed ? LOOK_CHANGED : 0, &b) + 2;
		}
		row += column > 0;
	}
	return (unsigned)(row - first);
}

/* Columns of an address and of a byte as the dialect writes them, and a blank. */
static unsigned measure(const struct panes *p, unsigned *byte)
{
	struct buf b = BUF_INIT;
	p->program->put_address(p->program->context, 0, &b);
	unsigned address = (unsigned)b.len + 1;
	p->program->put_byte(p->program->context, 0, &b);
	*byte = (unsigned)b.len + 2 - address;
	buf_free(&b);
	return address;
}

static void draw_memory(struct panes *p, const struct area *at)
{
	unsigned byte, address = measure(p, &byte), n = BYTES_MOST, pc = pc_of(p), length = length_at(p, pc);
	while (n > 1 && address + n * byte > at->w)
		n /= 2;
	bool text = address + n * byte + 1 + n <= at->w;
	p->row_bytes = n;
	p->memory -= p->memory % n;
	for (unsigned i = 0; i < at->h && i * n < p->m->addresses; i++) {
		int row = (int)i;
		unsigned from = (p->memory + i * n) % p->m->addresses;
		struct buf b = BUF_INIT;
		p->program->put_address(p->program->context, from, &b);
		unsigned column = put_buf(p, at, row, 0, LOOK_DIM, &b) + 1;
		for (unsigned k = 0; k < n; k++, column += byte) {
			unsigned where = from + k;
			int c = cpu_peek(p->m->memory, where) & 0x7F;
			unsigned look = (cpu_peek(p->m->memory, where) != p->bytes[where] ? LOOK_CHANGED : 0u)
				| (point_at(p, where, 1, false) ? LOOK_POINT : 0u)
				| ((where + p->m->addresses - pc) % p->m->addresses < length ? LOOK_HERE : 0u);
			program_put_cell(p->program, p->m, where, &b);
			put_buf(p, at, row, column, look, &b);
			if (text)
				set(p, at, row, address + n * byte + 1 + k, isprint(c) ? (uint32_t)c : '.', look);
		}
	}
}

/* ---- what the machine shows ---- */

/* Lines of a picture; \1 and \2 switch a look on and off. The rows, *width columns. */
static unsigned put_picture(struct panes *p, const struct area *at, int row, unsigned column, unsigned look,
			    struct buf *b, unsigned *width)
{
	unsigned rows = 0, now = look == LOOK_INVERSE ? 0 : look, x = column;
	const char *s = buf_str(b), *end = s + b->len;
	*width = 0;
	while (s < end) {
		if (*s == '\n') {
			rows++;
			x = column;
			s++;
		} else if (*s == '\1' || *s == '\2') {
			now = *s++ == '\1' ? look : 0;
		} else {
			set(p, at, row + (int)rows, x++, next_char(p, &s, end), now);
			*width = x - column > *width ? x - column : *width;
		}
	}
	buf_free(b);
	return rows;
}

/* The panel, the screen, the board: rows from the top; 0: there is none of them. */
static unsigned draw_picture(struct panes *p, const struct area *at, int row)
{
	const uint8_t *segments = machine_panel(p->m);
	struct screen screen;
	struct buf b = BUF_INIT;
	unsigned rows = 0, width = 0, beside, side = 0;
	if (segments) {
		panel_draw(segments, "", "", &b);
		rows += put_picture(p, at, row, 0, LOOK_LIT, &b, &width);
	}
	if (machine_screen(p->m, &screen)) {
		const struct screen_style style = {"\1", "\2", p->unicode};
		if (p->screen.set && p->screen_states == p->m->cpu->states)
			screen = p->screen;
		screen_draw(&screen, &style, &b);
		rows += put_picture(p, at, row + (int)rows, 0, LOOK_INVERSE, &b, &width);
	}
	if (p->board) {
		pieces_draw(p->board, p->m->memory, &b);
		unsigned columns = 2 * p->board->files + 1;
		bool room = rows && width + SIDE_GAP + columns <= at->w;
		if (room)
			side = put_picture(p, at, row, width + SIDE_GAP, 0, &b, &beside);
		else
			rows += put_picture(p, at, row + (int)rows, 0, 0, &b, &beside);
	}
	return rows > side ? rows : side;
}

static void draw_machine(struct panes *p, const struct area *at)
{
	static const struct area nowhere;
	unsigned *scroll = &p->scroll[PANE_MACHINE], rows;
	struct area clipped = nowhere;
	struct buf b = BUF_INIT;
	clipped.w = at->w;
	rows = draw_picture(p, &clipped, 0);
	if (rows) {
		unsigned most = rows > at->h ? rows - at->h : 0;
		bool bottom = p->mode == PANES_ASKS && !machine_panel(p->m);	/* that is typed */
		*scroll = *scroll < most ? *scroll : most;
		draw_picture(p, at, -(int)(bottom ? most : *scroll));
	}
	teletype(p, at->w, &b);
	if (b.len) {	/* a machine may have a teletype besides */
		struct area below = *at;
		unsigned none = 0;
		if (rows >= at->h)
			below.h = 0;
		else
			below.y += rows, below.h -= rows;
		draw_tail(p, &below, &b, rows ? &none : scroll);
	} else if (!rows) {
		put(p, at, 0, 0, LOOK_DIM, "nothing printed yet");
	}
	buf_free(&b);
}

/* Rows that it would like to have. */
static unsigned wanted_by_machine(struct panes *p, unsigned width)
{
	const struct area clipped = {.w = width};
	unsigned rows = draw_picture(p, &clipped, 0);
	return rows && !p->printed.len ? rows : rows + SCREEN_ROWS;
}

/* ---- keys ---- */

/* What a place is called in commands. */
static void put_cursor(const struct panes *p, struct buf *out)
{
	if (p->code)
		buf_printf(out, "0x%X", p->code_cursor);
	else
		buf_printf(out, ":%u", p->cursor);
}

static const char *toggle_point(struct panes *p)
{
	long at = p->code ? (long)p->code_cursor : program_address(p->program, p->cursor);
	const struct point *there = at < 0 ? NULL : point_at(p, (unsigned)at, 1, true);
	p->command.len = 0;
	if (there) {
		buf_printf(&p->command, "delete %u", there->number);
	} else {
		buf_puts(&p->command, "break ");
		put_cursor(p, &p->command);
	}
	return buf_str(&p->command);
}

static const char *show_help(struct panes *p)
{
	p->help = true;
	return NULL;
}

static const char *show_alone(struct panes *p)
{
	p->alone = !p->alone;
	return NULL;
}

static const char *show_code(struct panes *p)
{
	if (!p->program->source)
		return NULL;
	p->wants_code = p->code = !p->code;
	if (p->code) {
		long at = program_address(p->program, p->cursor);
		p->code_cursor = at < 0 ? p->code_cursor : (unsigned)at;
	} else if (line_of(p, p->code_cursor)) {
		p->cursor = line_of(p, p->code_cursor);
	}
	return NULL;
}

static const char *show_pc(struct panes *p)
{
	panes_follow(p);
	p->left = 0;
	return NULL;
}

static const char *type_command(struct panes *p)
{
	p->typing = true;
	return NULL;
}

static const char *type_memory(struct panes *p)
{
	entry_set(&p->entry, "memory ");
	return type_command(p);
}

/* To be ended with RETURN: a letter is typed too easily. */
static const char *type_quit(struct panes *p)
{
	entry_set(&p->entry, "quit");
	return type_command(p);
}

static const char *next_pane(struct panes *p)
{
	if (p->typing) {
		p->typing = false;
		p->pane = PANE_LISTING;
	} else if (++p->pane == PANES) {
		p->pane = PANE_LISTING;
		p->typing = true;
	}
	return NULL;
}

static const char *last_pane(struct panes *p)
{
	if (p->typing) {
		p->typing = false;
		p->pane = PANES - 1;
	} else if (p->pane-- == PANE_LISTING) {
		p->pane = PANE_LISTING;
		p->typing = true;
	}
	return NULL;
}

/* In the order of the last row, as far as there is room for them. */
static const struct binding {
	char letter;		/* while a pane has the keys */
	unsigned function;	/* Fn, always; 0 */
	const char *label;
	const char *command;	/* '@' is the cursor's place */
	const char *(*act)(struct panes *p);	/* instead */
	const char *help;
} bindings[] = {
	{'?', 1, "help", NULL, show_help, "this; any key goes back"},
	{'s', 7, "step", "step", NULL, "one instruction"},
	{'n', 8, "next", "next", NULL, "the same, a call with all it does as one"},
	{'f', 6, "finish", "finish", NULL, "to where this routine returns"},
	{'r', 5, "run", "run", NULL, "on to the next breakpoint"},
	{'u', 4, "here", "until @", NULL, "run to the cursor"},
	{'b', 2, "break", NULL, toggle_point, "a breakpoint at the cursor, or none"},
	{'S', 3, "back", "step back", NULL, "one instruction back"},
	{'R', 9, "run back", "run back", NULL, "back to where a breakpoint was met"},
	{':', 0, "command", NULL, type_command, "type any command of the debugger; Esc leaves"},
	{'\t', 0, "Tab", NULL, next_pane, "on to the next pane, and the command line"},
	{'q', 10, "quit", NULL, type_quit, "end: asks for RETURN"},
	{'m', 0, "memory", NULL, type_memory, "choose what memory is shown"},
	{'d', 0, "code", NULL, show_code, "instructions in place of the listing, or back"},
	{'.', 0, "PC", NULL, show_pc, "show where the program is"},
	{'z', 0, "zoom", NULL, show_alone, "this pane alone, or all"},
};

enum { BINDINGS = sizeof bindings / sizeof *bindings };

static const char *bound(struct panes *p, const struct binding *b)
{
	if (b->act)
		return b->act(p);
	p->command.len = 0;
	for (const char *c = b->command; *c; c++) {
		if (*c == '@')
			put_cursor(p, &p->command);
		else
			buf_putc(&p->command, *c);
	}
	return buf_str(&p->command);
}

static void move_code(struct panes *p, int by)
{
	for (; by < 0; by++)
		p->code_cursor = address_before(p, p->code_cursor);
	for (; by > 0; by--)
		p->code_cursor = (p->code_cursor + length_at(p, p->code_cursor)) % p->m->addresses;
}

static void move_listing(struct panes *p, int by)
{
	int to = (int)p->cursor + by, last = (int)p->program->source->lines;
	p->cursor = (unsigned)(to > last ? last : to < 1 ? 1 : to);
}

static void move_memory(struct panes *p, int by)
{
	int n = (int)p->m->addresses, to = ((int)p->memory + by * (int)p->row_bytes) % n;
	p->memory = (unsigned)(to < 0 ? to + n : to);
}

/* Is what it shows scrolled from its end? */
static bool is_tail(const struct panes *p, enum pane pane)
{
	return pane == PANE_LOG || (pane == PANE_MACHINE && !machine_panel(p->m) && !p->m->zx.rom);
}

/* By so many rows; down is more. */
static void scroll(struct panes *p, int by)
{
	unsigned *s = &p->scroll[p->pane];
	bool tail = is_tail(p, p->pane);
	if (p->pane == PANE_LISTING)
		(p->code ? move_code : move_listing)(p, by);
	else if (p->pane == PANE_MEMORY)
		move_memory(p, by);
	else
		*s = (int)*s + (tail ? -by : by) > 0 ? *s + (unsigned)(tail ? -by : by) : 0;
}

static void sidewards(struct panes *p, int by)
{
	if (p->pane == PANE_LISTING)
		p->left = (int)p->left + by > 0 ? p->left + (unsigned)by : 0;
}

static bool move(struct panes *p, int key)
{
	int page = (int)p->page[p->pane] > 1 ? (int)p->page[p->pane] - 1 : 1, far = 0x10000;
	switch (key) {
	case PRESS_UP: scroll(p, -1); break;
	case PRESS_DOWN: scroll(p, 1); break;
	case PRESS_PAGE_UP: scroll(p, -page); break;
	case PRESS_PAGE_DOWN: scroll(p, page); break;
	case PRESS_LEFT: sidewards(p, -TAB); break;
	case PRESS_RIGHT: sidewards(p, TAB); break;
	case PRESS_FIRST:
	case PRESS_LAST:
		if (p->pane == PANE_MEMORY || (p->pane == PANE_LISTING && p->code))
			p->memory = p->code_cursor = 0;
		else
			scroll(p, key == PRESS_FIRST ? -far : far);
		break;
	default: return false;
	}
	return true;
}

static void move_in(struct panes *p, enum pane pane, int key)
{
	enum pane before = p->pane;
	p->pane = pane;
	move(p, key);
	p->pane = before;
}

/* The program's keys are not here: the caller has them. */
const char *panes_key(struct panes *p, int key)
{
	if (p->help) {
		p->help = key == PRESS_CHANGED;
		return NULL;
	}
	for (unsigned i = 0; i < BINDINGS && p->mode == PANES_STOPPED; i++)
		if ((bindings[i].function && key == PRESS_FUNCTION + (int)bindings[i].function)
		    || (key == bindings[i].letter && (!p->typing || key == PRESS_TAB)))
			return bound(p, &bindings[i]);
	if (p->mode != PANES_STOPPED) {
		move_in(p, PANE_MACHINE, key);
	} else if (key == PRESS_TAB_BACK) {
		last_pane(p);
	} else if (key == PRESS_ESCAPE || key == PRESS_BREAK) {
		if (p->typing)
			entry_set(&p->entry, "");
		p->typing = p->alone = false;
	} else if (!p->typing && (key == PRESS_RETURN || key == '\n')) {
		type_command(p);
	} else if (!p->typing) {
		move(p, key);
	} else if (key == PRESS_PAGE_UP || key == PRESS_PAGE_DOWN) {
		move_in(p, PANE_LOG, key);
	} else if (key == ':' && !p->entry.len) {
		return NULL;	/* by habit; no command begins so */
	} else if (entry_press(&p->entry, key)) {
		p->command.len = 0;
		buf_puts(&p->command, p->entry.text);
		entry_set(&p->entry, "");
		return p->command.len ? buf_str(&p->command) : NULL;
	}
	return NULL;
}

/* ---- the rows around ---- */

static void draw_bar(struct panes *p)
{
	const struct area at = {0, 0, p->width, 1};
	const struct past *h = &p->points->past;
	struct buf left = BUF_INIT, right = BUF_INIT;
	unsigned long long insns = p->m->cpu->instructions, states = p->m->cpu->states;
	const char *state = p->mode == PANES_ASKS ? "TYPE A KEY"
		: p->mode == PANES_RUNS ? "running" : h->again ? "in the past" : "stopped";
	buf_printf(&left, " %s  %s  ", p->name, p->m->core->isa->name);
	buf_printf(&right, "%llu instructions  %llu %s", insns, states, p->m->core->isa->cycle_name);
	if (p->m->config.clock)
		buf_printf(&right, "  %.*f s", machine_seconds(p->m) < 10 ? 3 : 1, machine_seconds(p->m));
	buf_putc(&right, ' ');
	unsigned len = (unsigned)left.len;
	put_buf(p, &at, 0, 0, 0, &left);
	unsigned end = put(p, &at, 0, len, p->mode == PANES_ASKS ? LOOK_ASKS : 0, state);
	if (end + 2 + right.len <= p->width)
		put_buf(p, &at, 0, p->width - (unsigned)right.len, 0, &right);
	buf_free(&right);
	join(p, &at, 0, 0, p->width, LOOK_BAR);
}

static void draw_keys(struct panes *p)
{
	const struct area at = {0, p->height - 1, p->width, 1};
	unsigned column = 0;
	if (p->mode != PANES_STOPPED) {
		struct buf b = BUF_INIT;
		buf_puts(&b, "Ctrl-C stops it");
		if (p->mode == PANES_ASKS && machine_panel(p->m))
			buf_puts(&b, "; "), panel_legend(&b);
		else if (p->mode == PANES_ASKS)
			buf_puts(&b, "; all else that is typed goes to the program");
		put_buf(p, &at, 0, 0, 0, &b);
		return;
	}
	for (unsigned n = 0; n < BINDINGS; n++) {
		/* the function keys by their numbers */
		const struct binding *b = &bindings[n];
		for (unsigned i = 0; p->typing && i < BINDINGS; i++)
			if (bindings[i].function == n + 1)
				b = &bindings[i];
		struct buf key = BUF_INIT;
		if (p->typing && b->function == n + 1)
			buf_printf(&key, "%s%u", n ? "" : "F", n + 1);
		else if (p->typing)
			break;
		else if (b->letter != PRESS_TAB)
			buf_putc(&key, b->letter);
		size_t width = key.len + strlen(b->label) + (key.len > 0);
		if (column + width > p->width) {
			buf_free(&key);
			break;
		}
		if (key.len)
			column = put_buf(p, &at, 0, column, LOOK_KEY, &key) + 1;
		column = put(p, &at, 0, column, 0, b->label) + 1;
		buf_free(&key);
	}
}

static void draw_entry(struct panes *p)
{
	static const char prompt[] = "sim> ";
	const struct area at = {0, p->height - 2, p->width, 1};
	const struct entry *e = &p->entry;
	unsigned room = p->width > sizeof prompt ? p->width - (unsigned)sizeof prompt : 1;
	p->cursor_row = -1;
	if (p->mode != PANES_STOPPED)
		return;
	if (!p->typing) {
		put(p, &at, 0, 0, LOOK_DIM, "letters are keys; ':' types a command");
		return;
	}
	unsigned left = e->at > room ? (unsigned)e->at - room : 0;
	unsigned column = put(p, &at, 0, 0, LOOK_TITLE, prompt);
	put_from(p, &at, 0, column, left, e->text, e->len, 0);
	p->cursor_row = (int)at.y;
	p->cursor_column = (int)(column + e->at - left);
	if (p->cursor_column >= (int)p->width)
		p->cursor_column = (int)p->width - 1;
}

/* Keys and what they do, as far as there is room. */
static void draw_help(struct panes *p)
{
	const struct area at = {1, 1, p->width - 1, p->height - 1};
	static const char *const more[] = {
		"arrows, page keys   scroll; the cursor is in the listing",
		"The keys of the program go to it when it asks for one, and Ctrl-C stops it.",
		"All commands: help, and debug(7). The command view goes back to lines.",
	};
	int row = 0;
	put(p, &at, row++, 0, LOOK_TITLE, "Keys: letters while a pane has them, F1 to F10 always");
	for (unsigned i = 0; i < BINDINGS; i++) {
		const struct binding *b = &bindings[i];
		struct buf key = BUF_INIT;
		if (b->letter != PRESS_TAB)
			buf_putc(&key, b->letter);
		buf_pad(&key, 0, 4);
		if (b->function)
			buf_printf(&key, "F%u", b->function);
		buf_pad(&key, 0, 9);
		buf_puts(&key, b->label);
		buf_pad(&key, 0, 20);
		put_buf(p, &at, row, 0, LOOK_KEY, &key);
		put(p, &at, row++, 20, 0, b->help);
	}
	for (unsigned i = 0; i < sizeof more / sizeof *more; i++)
		put(p, &at, row++, 0, 0, more[i]);
}

/* ---- panes ---- */

static void draw_title(struct panes *p, const struct area *at, enum pane pane)
{
	static const char *const names[] = {"listing", "registers", "memory", "machine", "commands"};
	bool focus = p->mode == PANES_STOPPED ? !p->typing && pane == p->pane
		: p->mode == PANES_ASKS && pane == PANE_MACHINE;
	for (unsigned i = 0; i < at->w; i++)
		set(p, at, 0, i, '-', LOOK_LINE);
	struct buf b = BUF_INIT;
	buf_printf(&b, " %s ", pane == PANE_LISTING && p->code ? "instructions"
		   : pane == PANE_MACHINE ? p->m->config.machine : names[pane]);
	unsigned column = put_buf(p, at, 0, 2, LOOK_TITLE | (focus ? LOOK_FOCUS : 0u), &b);
	if (pane == PANE_LISTING) {
		const struct program_name *name = program_before(p->program, pc_of(p));
		buf_putc(&b, ' ');
		if (name && line_of(p, pc_of(p)))
			buf_printf(&b, "%s + %u ", name->name, pc_of(p) - name->value);
		else
			program_put_place(p->program, pc_of(p), &b), buf_putc(&b, ' ');
		put_buf(p, at, 0, column + 1, LOOK_DIM, &b);
	} else if (p->scroll[pane] && pane != PANE_MEMORY) {
		put(p, at, 0, column + 1, LOOK_TITLE, is_tail(p, pane) ? " more below " : " more above ");
	}
	buf_free(&b);
}

static void draw_pane(struct panes *p, struct area at, enum pane pane)
{
	struct area clipped = {.w = at.w}, title = at;
	at.y++;
	at.h--;
	p->page[pane] = at.h;
	switch (pane) {
	case PANE_LISTING:
		if (p->code)
			draw_code(p, &at);
		else
			draw_listing(p, &at);
		break;
	case PANE_REGISTERS: {
		unsigned rows = draw_registers(p, &clipped, 0), most = rows > at.h ? rows - at.h : 0;
		p->scroll[pane] = p->scroll[pane] < most ? p->scroll[pane] : most;
		draw_registers(p, &at, -(int)p->scroll[pane]);
		break;
	}
	case PANE_MEMORY:
		draw_memory(p, &at);
		break;
	case PANE_MACHINE:
		draw_machine(p, &at);
		break;
	case PANE_LOG:
		if (p->answered) {
			unsigned rows = rows_from(&p->said, p->answer, at.w);
			p->scroll[pane] = rows > at.h ? rows - at.h : 0;
			p->answered = false;
		}
		draw_tail(p, &at, &p->said, &p->scroll[pane]);
		break;
	case PANES:
		break;
	}
	draw_title(p, &title, pane);
}

/* The right half: registers as they are, then memory and the machine by what it
 * wants; memory keeps a quarter. */
static void draw_right(struct panes *p, struct area at)
{
	struct area clipped = {.w = at.w};
	unsigned registers = draw_registers(p, &clipped, 0) + 1, machine;
	registers = registers < at.h / 2 ? registers : at.h / 2;
	unsigned rest = at.h - registers, memory = rest / 4 > 2 ? rest / 4 : 2;
	machine = wanted_by_machine(p, at.w) + 1;
	machine = machine < rest - memory ? machine : rest - memory;
	draw_pane(p, (struct area){at.x, at.y, at.w, registers}, PANE_REGISTERS);
	draw_pane(p, (struct area){at.x, at.y + registers, at.w, rest - machine}, PANE_MEMORY);
	draw_pane(p, (struct area){at.x, at.y + at.h - machine, at.w, machine}, PANE_MACHINE);
}

static void draw_all(struct panes *p, struct area at)
{
	unsigned right = at.w * 2 / 5 > RIGHT_LEAST ? at.w * 2 / 5 : RIGHT_LEAST, left = at.w - right - 1;
	unsigned part = p->typing ? 2 : 4, said = at.h / part > LOG_LEAST ? at.h / part : LOG_LEAST;
	const struct area line = {left, at.y, 1, at.h};
	draw_pane(p, (struct area){0, at.y, left, at.h - said}, PANE_LISTING);
	draw_pane(p, (struct area){0, at.y + at.h - said, left, said}, PANE_LOG);
	for (unsigned i = 0; i < at.h; i++)
		set(p, &line, (int)i, 0, '|', LOOK_LINE);
	draw_right(p, (struct area){left + 1, at.y, right, at.h});
}

void panes_draw(struct panes *p, unsigned width, unsigned height)
{
	p->width = width;
	p->height = height;
	p->cursor_row = -1;
	p->cells = xrealloc(p->cells, ((size_t)width * height + 1) * sizeof *p->cells);
	for (size_t i = 0; i < (size_t)width * height; i++)
		p->cells[i] = (struct panes_cell){' ', 0};
	if (!width || !height)
		return;
	draw_bar(p);
	if (height < 4)
		return;
	if (p->help) {
		draw_help(p);
		return;
	}
	bool small = width < WIDE || height < HIGH;
	struct area middle = {0, 1, width, height - 3};
	if (small || p->alone)
		draw_pane(p, middle, p->mode != PANES_STOPPED ? PANE_MACHINE
			  : p->typing && small ? PANE_LOG : p->pane);
	else
		draw_all(p, middle);
	draw_entry(p);
	draw_keys(p);
}

/* ---- what happens ---- */

void panes_begin(struct panes *p)
{
	for (unsigned i = 0; p->m->core->registers[i].name; i++)
		p->registers[i] = p->m->core->get(p->m->cpu, i);
	for (unsigned i = 0; i < p->m->addresses; i++)
		p->bytes[i] = cpu_peek(p->m->memory, i);
}

void panes_follow(struct panes *p)
{
	unsigned pc = pc_of(p), line = line_of(p, pc);
	p->followed = p->code_cursor = pc;
	/* nothing is to be seen where a device or a ROM does the work */
	p->code = p->wants_code || !p->program->source || (!line && !is_void(p, pc) && !machine_is_trap(p->m, pc));
	if (line)
		p->cursor = line;
}

/* Lets go of the older half, up to the end of a line. */
static size_t halve(struct buf *b)
{
	const char *end = memchr(b->data + b->len / 2, '\n', b->len - b->len / 2);
	size_t n = end ? (size_t)(end + 1 - b->data) : b->len / 2;
	memmove(b->data, b->data + n, b->len - n + 1);
	b->len -= n;
	return n;
}

void panes_say(struct panes *p, enum panes_said what, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		struct buf *b = &p->said;
		if (!b->len || b->data[b->len - 1] == '\n') {
			p->answer = what == SAID_TYPED ? b->len : p->answer;
			buf_putc(b, (char)what);
		}
		buf_putc(b, text[i]);
	}
	if (p->said.len > SAID_MAX) {
		size_t gone = halve(&p->said);
		p->answer = p->answer > gone ? p->answer - gone : 0;
	}
	p->answered |= len > 0;
}

void panes_print(struct panes *p, uint8_t c)
{
	uint64_t before = p->points->past.prints - 1;
	if (before < p->forgotten)
		p->forgotten = before;
	/* what another future had printed is gone */
	if (before - p->forgotten < p->printed.len)
		p->printed.len = (size_t)(before - p->forgotten);
	buf_putc(&p->printed, (char)c);
	if (p->printed.len > PRINTED_MAX)
		p->forgotten += halve(&p->printed);
	if (is_tail(p, PANE_MACHINE))
		p->scroll[PANE_MACHINE] = 0;
}

void panes_screen(struct panes *p, const struct screen *s)
{
	p->screen = *s;
	p->screen_states = p->m->cpu->states;
}

void panes_init(struct panes *p)
{
	p->registers = xrealloc(NULL, number_of_registers(p) * sizeof *p->registers);
	p->bytes = xrealloc(NULL, p->m->addresses);
	p->row_bytes = p->top = p->cursor = 1;
	p->cursor_row = -1;
	panes_begin(p);
	panes_follow(p);
	p->code_top = p->code_cursor;
	p->memory = p->followed;
	for (unsigned n = p->m->addresses; n && is_void(p, p->memory); n--)
		p->memory = (p->memory + 1) % p->m->addresses;
}

void panes_free(struct panes *p)
{
	free(p->registers);
	free(p->bytes);
	free(p->cells);
	buf_free(&p->said);
	buf_free(&p->printed);
	buf_free(&p->command);
}
