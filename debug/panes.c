#include "debug/panes_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
	RIGHT_LEAST = 34,	/* columns of the right half: a ZX81's screen and a margin */
	WIDE = 70, HIGH = 18,	/* less than that: one pane at a time */
	LOG_LEAST = 4,		/* rows, its title included */
	SAID_MAX = 1 << 18,	/* of commands; half of it goes when it is full */
	PRINTED_MAX = 1 << 18,	/* likewise of the program */
};

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
	const struct point *there = at < 0 ? NULL : panes_point(p, (unsigned)at, 1, true);
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
	} else if (panes_line(p, p->code_cursor)) {
		p->cursor = panes_line(p, p->code_cursor);
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
		p->code_cursor = panes_before(p, p->code_cursor);
	for (; by > 0; by--)
		p->code_cursor = (p->code_cursor + panes_length(p, p->code_cursor)) % p->m->addresses;
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
	return pane == PANE_LOG || (pane == PANE_MACHINE && !machine_panel(p->m) && !machine_has_screen(p->m));
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
	case PRESS_LEFT: sidewards(p, -PANES_TAB); break;
	case PRESS_RIGHT: sidewards(p, PANES_TAB); break;
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
	panes_put_buf(p, &at, 0, 0, 0, &left);
	unsigned end = panes_put(p, &at, 0, len, p->mode == PANES_ASKS ? LOOK_ASKS : 0, state);
	if (end + 2 + right.len <= p->width)
		panes_put_buf(p, &at, 0, p->width - (unsigned)right.len, 0, &right);
	buf_free(&right);
	panes_join(p, &at, 0, 0, p->width, LOOK_BAR);
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
		panes_put_buf(p, &at, 0, 0, 0, &b);
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
			column = panes_put_buf(p, &at, 0, column, LOOK_KEY, &key) + 1;
		column = panes_put(p, &at, 0, column, 0, b->label) + 1;
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
		panes_put(p, &at, 0, 0, LOOK_DIM, "letters are keys; ':' types a command");
		return;
	}
	unsigned left = e->at > room ? (unsigned)e->at - room : 0;
	unsigned column = panes_put(p, &at, 0, 0, LOOK_TITLE, prompt);
	panes_put_from(p, &at, 0, column, left, e->text, e->len, 0);
	p->cursor_row = (int)at.y;
	p->cursor_column = (int)(column + e->at - left);
	if (p->cursor_column >= (int)p->width)
		p->cursor_column = (int)p->width - 1;
}

/* Keys and what they do, as far as there is room. */
static void draw_help(struct panes *p)
{
	enum { FUNCTION_AT = 4, LABEL_AT = 9, HELP_AT = 20 };	/* columns */
	const struct area at = {1, 1, p->width - 1, p->height - 1};
	static const char *const more[] = {
		"arrows, page keys   scroll; the cursor is in the listing",
		"The keys of the program go to it when it asks for one, and Ctrl-C stops it.",
		"All commands: help, and typein-debug(7). The command view goes back to lines.",
	};
	int row = 0;
	panes_put(p, &at, row++, 0, LOOK_TITLE, "Keys: letters while a pane has them, F1 to F10 always");
	for (unsigned i = 0; i < BINDINGS; i++) {
		const struct binding *b = &bindings[i];
		struct buf key = BUF_INIT;
		if (b->letter != PRESS_TAB)
			buf_putc(&key, b->letter);
		buf_pad(&key, 0, FUNCTION_AT);
		if (b->function)
			buf_printf(&key, "F%u", b->function);
		buf_pad(&key, 0, LABEL_AT);
		buf_puts(&key, b->label);
		buf_pad(&key, 0, HELP_AT);
		panes_put_buf(p, &at, row, 0, LOOK_KEY, &key);
		panes_put(p, &at, row++, HELP_AT, 0, b->help);
	}
	for (unsigned i = 0; i < sizeof more / sizeof *more; i++)
		panes_put(p, &at, row++, 0, 0, more[i]);
}

/* ---- panes ---- */

/* Where the listing has no line that is marked: why. */
static const char *what_is_at(const struct panes *p, unsigned address)
{
	return p->code || panes_line(p, address) ? "" : machine_is_trap(p->m, address) ? ", done by the machine"
		: panes_is_void(p, address) ? ", nothing there" : "";
}

static void draw_title(struct panes *p, const struct area *at, enum pane pane)
{
	static const char *const names[] = {"listing", "registers", "memory", "machine", "commands"};
	bool focus = p->mode == PANES_STOPPED ? !p->typing && pane == p->pane
		: p->mode == PANES_ASKS && pane == PANE_MACHINE;
	for (unsigned i = 0; i < at->w; i++)
		panes_set(p, at, 0, i, '-', LOOK_LINE);
	struct buf b = BUF_INIT;
	buf_printf(&b, " %s ", pane == PANE_LISTING && p->code ? "instructions"
		   : pane == PANE_MACHINE ? p->m->config.machine : names[pane]);
	unsigned column = panes_put_buf(p, at, 0, 2, LOOK_TITLE | (focus ? LOOK_FOCUS : 0u), &b);
	if (pane == PANE_LISTING) {
		const struct program_name *name = program_before(p->program, panes_pc(p));
		buf_putc(&b, ' ');
		if (name && panes_line(p, panes_pc(p)))
			buf_printf(&b, "%s + %u ", name->name, panes_pc(p) - name->value);
		else
			program_put_place(p->program, panes_pc(p), &b), buf_printf(&b, "%s ", what_is_at(p, panes_pc(p)));
		panes_put_buf(p, at, 0, column + 1, LOOK_DIM, &b);
	} else if (p->scroll[pane] && pane != PANE_MEMORY) {
		panes_put(p, at, 0, column + 1, LOOK_TITLE, is_tail(p, pane) ? " more below " : " more above ");
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
			panes_draw_code(p, &at);
		else
			panes_draw_listing(p, &at);
		break;
	case PANE_REGISTERS: {
		unsigned rows = panes_draw_registers(p, &clipped, 0), most = rows > at.h ? rows - at.h : 0;
		p->scroll[pane] = p->scroll[pane] < most ? p->scroll[pane] : most;
		panes_draw_registers(p, &at, -(int)p->scroll[pane]);
		break;
	}
	case PANE_MEMORY:
		panes_draw_memory(p, &at);
		break;
	case PANE_MACHINE:
		panes_draw_machine(p, &at);
		break;
	case PANE_LOG:
		if (p->answered) {
			unsigned rows = panes_rows_from(&p->said, p->answer, at.w);
			p->scroll[pane] = rows > at.h ? rows - at.h : 0;
			p->answered = false;
		}
		panes_draw_tail(p, &at, &p->said, &p->scroll[pane]);
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
	unsigned registers = panes_draw_registers(p, &clipped, 0) + 1, machine;
	registers = registers < at.h / 2 ? registers : at.h / 2;
	unsigned rest = at.h - registers, memory = rest / 4 > 2 ? rest / 4 : 2;
	machine = panes_wanted_by_machine(p, at.w) + 1;
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
		panes_set(p, &line, (int)i, 0, '|', LOOK_LINE);
	draw_right(p, (struct area){left + 1, at.y, right, at.h});
}

void panes_draw(struct panes *p, unsigned width, unsigned height)
{
	p->width = width;
	p->height = height;
	p->cursor_row = -1;
	p->cells = xrealloc(p->cells, (size_t)width * height * sizeof *p->cells);
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
	unsigned pc = panes_pc(p), line = panes_line(p, pc);
	p->followed = p->code_cursor = pc;
	/* nothing is to be seen where a device or a ROM does the work */
	p->code = p->wants_code || !p->program->source || (!line && !panes_is_void(p, pc) && !machine_is_trap(p->m, pc));
	/* ... but who called it */
	if (!line && !p->code && p->m->cpu->from != CPU_NOWHERE)
		line = panes_line(p, p->m->cpu->from);
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

static unsigned number_of_registers(const struct panes *p)
{
	unsigned n = 0;
	while (p->m->core->registers[n].name)
		n++;
	return n;
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
	for (unsigned n = p->m->addresses; n && panes_is_void(p, p->memory); n--)
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
