#include "debug/panes_parts.h"

#include <ctype.h>
#include <string.h>

enum {
	WITH_ADDRESS = 64, WITH_BYTES = 80,	/* columns of the listing that have these, too */
	BYTES_MOST = 16,	/* in a row of memory */
	SIDE_GAP = 3,		/* between the panel and the board */
};

/* ---- the machine ---- */

unsigned panes_pc(const struct panes *p)
{
	return p->m->core->get(p->m->cpu, p->m->core->pc);
}

bool panes_is_void(const struct panes *p, unsigned address)
{
	return p->m->memory->note[address] & (NOTE_EMPTY | NOTE_ABSENT);
}

unsigned panes_length(const struct panes *p, unsigned address)
{
	struct isa_insn in;
	if (panes_is_void(p, address))
		return 1;
	machine_decode(p->m, address, &in);
	return in.length;
}

unsigned panes_line(const struct panes *p, unsigned address)
{
	return p->program->source ? p->program->line_at[address] : 0;
}

const struct point *panes_point(const struct panes *p, unsigned low, unsigned length, bool breaks)
{
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		const struct point *at = &p->points->point[i];
		if (at->number && at->placed && (at->kind == POINT_BREAK) == breaks && at->low < low + length
		    && at->high >= low)
			return at;
	}
	return NULL;
}

unsigned panes_before(const struct panes *p, unsigned address)
{
	enum { FAR = 4 * ISA_MAX_LENGTH };
	unsigned last = (address + p->m->addresses - 1) % p->m->addresses, line = panes_line(p, last);
	if (line && p->program->lines[line - 1].code)
		return p->program->lines[line - 1].address;
	/* from further back decoding falls into step */
	for (unsigned back = FAR; back > 1 && !line; back--) {
		unsigned at = (address + p->m->addresses - back) % p->m->addresses, begin = at, gone = 0;
		while (gone < back) {
			unsigned length = panes_length(p, at);
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
		column = text[n] == '\t' ? (column / PANES_TAB + 1) * PANES_TAB : column + 1;
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

unsigned panes_rows_from(const struct buf *b, size_t from, unsigned width)
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

void panes_draw_tail(struct panes *p, const struct area *at, const struct buf *b, unsigned *scroll)
{
	static const unsigned looks[] = {[SAID_SHOWN] = 0, [SAID_TYPED] = LOOK_TITLE, [SAID_ERROR] = LOOK_ERROR};
	const char *text = buf_str(b);
	unsigned rows = panes_rows_from(b, 0, at->w), most = rows > at->h ? rows - at->h : 0;
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
			panes_put_from(p, at, row + (int)i, 0, 0, text + from, len, looks[(unsigned char)text[begin]]);
		}
	}
}

static size_t next_stop(size_t column)
{
	return (column / PANES_TAB + 1) * PANES_TAB;
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
			column = next_stop(column) < width ? next_stop(column) : width;
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

static bool is_at(const struct program_line *l, unsigned address)
{
	return address >= l->address && address - l->address < l->length;
}

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

void panes_draw_listing(struct panes *p, const struct area *at)
{
	const struct program *program = p->program;
	const struct source *src = program->source;
	unsigned pc = panes_pc(p), digits = src->lines > 9999 ? 5 : 4;
	p->top = top_for(p->top, p->cursor, at->h);
	for (unsigned i = 0; i < at->h && p->top + i <= src->lines; i++) {
		unsigned line = p->top + i;
		size_t len;
		int row = (int)i;
		const char *text = source_line(src, line, &len);
		const struct program_line *l = &program->lines[line - 1];
		bool here = l->length && is_at(l, pc), cursor = line == p->cursor;
		const struct point *breaks = l->length ? panes_point(p, l->address, l->length, true) : NULL;
		const struct point *watch = l->length ? panes_point(p, l->address, l->length, false) : NULL;
		struct buf b = BUF_INIT;
		panes_set(p, at, row, 0, breaks ? '*' : watch ? 'o' : ' ', breaks || watch ? LOOK_POINT : 0);
		panes_set(p, at, row, 1, here ? '>' : ' ', 0);
		buf_printf(&b, "%*u ", (int)digits, line);
		unsigned column = panes_put_buf(p, at, row, 2, LOOK_DIM, &b);
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
			column = panes_put_buf(p, at, row, column, LOOK_DIM, &b);
		}
		panes_put_from(p, at, row, column, p->left, text, len, 0);
		panes_join(p, at, row, 0, at->w, (here ? LOOK_HERE : 0u) | (cursor ? LOOK_CURSOR : 0u));
	}
}

/* The first row's address likewise. */
static unsigned code_top_for(const struct panes *p, unsigned rows)
{
	unsigned at = p->code_top;
	for (unsigned i = 0; i <= rows; i++, at = (at + panes_length(p, at)) % p->m->addresses)
		if (at == p->code_cursor)
			return i < rows ? p->code_top : (p->code_top + panes_length(p, p->code_top)) % p->m->addresses;
	at = p->code_cursor;
	if ((at + panes_length(p, at)) % p->m->addresses == p->code_top)
		return at;
	for (unsigned i = 0; i < rows / 3; i++)
		at = panes_before(p, at);
	return at;
}

void panes_draw_code(struct panes *p, const struct area *at)
{
	p->code_top = code_top_for(p, at->h);
	unsigned address = p->code_top, pc = panes_pc(p);
	for (unsigned i = 0; i < at->h; i++) {
		int row = (int)i;
		unsigned length = panes_length(p, address);
		const struct point *breaks = panes_point(p, address, 1, true);
		const struct program_name *name = program_name_at(p->program, address);
		struct buf b = BUF_INIT;
		panes_set(p, at, row, 0, breaks ? '*' : ' ', breaks ? LOOK_POINT : 0);
		panes_set(p, at, row, 1, address == pc ? '>' : ' ', 0);
		if (panes_is_void(p, address)) {
			p->program->put_address(p->program->context, address, &b);
			buf_puts(&b, "  ");
			program_put_cell(p->program, p->m, address, &b);
		} else {
			program_put_insn(p->program, p->m, address, true, &b);
		}
		if (name && panes_line(p, address))
			buf_printf(&b, "%s%s", b.data[b.len - 1] == ' ' ? "" : "  ", name->name);
		panes_put_from(p, at, row, 3, p->left, buf_str(&b), b.len, 0);
		buf_free(&b);
		panes_join(p, at, row, 0, at->w, (address == pc ? LOOK_HERE : 0u)
		     | (address == p->code_cursor ? LOOK_CURSOR : 0u));
		address = (address + length) % p->m->addresses;
	}
}

/* ---- registers, memory ---- */

unsigned panes_draw_registers(struct panes *p, const struct area *at, int row)
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
			column = panes_put(p, at, row, column, LOOK_DIM, r->name);
			column = panes_put_buf(p, at, row, column + 1, changed ? LOOK_CHANGED : 0, &b) + 2;
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

void panes_draw_memory(struct panes *p, const struct area *at)
{
	unsigned byte, address = measure(p, &byte), n = BYTES_MOST, pc = panes_pc(p), length = panes_length(p, pc);
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
		unsigned column = panes_put_buf(p, at, row, 0, LOOK_DIM, &b) + 1;
		for (unsigned k = 0; k < n; k++, column += byte) {
			unsigned where = from + k;
			int c = cpu_peek(p->m->memory, where) & 0x7F;
			unsigned look = (cpu_peek(p->m->memory, where) != p->bytes[where] ? LOOK_CHANGED : 0u)
				| (panes_point(p, where, 1, false) ? LOOK_POINT : 0u)
				| ((where + p->m->addresses - pc) % p->m->addresses < length ? LOOK_HERE : 0u);
			program_put_cell(p->program, p->m, where, &b);
			panes_put_buf(p, at, row, column, look, &b);
			if (text)
				panes_set(p, at, row, address + n * byte + 1 + k, isprint(c) ? (uint32_t)c : '.', look);
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
			panes_set(p, at, row + (int)rows, x++, panes_next_char(p, &s, end), now);
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

void panes_draw_machine(struct panes *p, const struct area *at)
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
		panes_draw_tail(p, &below, &b, rows ? &none : scroll);
	} else if (!rows) {
		panes_put(p, at, 0, 0, LOOK_DIM, "nothing printed yet");
	}
	buf_free(&b);
}

unsigned panes_wanted_by_machine(struct panes *p, unsigned width)
{
	enum { TELETYPE_ROWS = 24 };
	const struct area clipped = {.w = width};
	unsigned rows = draw_picture(p, &clipped, 0);
	return rows && !p->printed.len ? rows : rows + TELETYPE_ROWS;
}
