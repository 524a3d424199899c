#include "debug/debug.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "base/names.h"
#include "base/show.h"
#include "base/usage.h"
#include "debug/desk.h"
#include "debug/line.h"
#include "machine/state.h"
#include "play/session.h"

enum {
	DATA_MAX = 256,		/* bytes that one command sets */
	MEMORY_ROW = 16,
	LIST_LINES = 10,
	FILES_MAX = 16,		/* of commands that read one another */
};

struct debug {
	const struct debug_config *config;
	struct machine *m;
	const struct program *program;
	struct arena *arena;
	struct diag *d;
	struct points *points;
	struct arena keys;	/* those typed and not read yet */
	struct desk *desk;
	bool view;		/* the desk is to be open */
	FILE *trace;
	/* What traces the machine anyway, its context. */
	void (*traced)(void *context, const struct machine *m);
	void *traced_context;
	unsigned files;		/* being read */
	unsigned listed;	/* the line that list shows next; 0: the one at the PC */
	unsigned shown;		/* the address that memory shows next */
	unsigned disassembled;	/* likewise */
	bool quit;
	int status;
};

static unsigned pc_of(const struct debug *g)
{
	return g->m->core->get(g->m->cpu, g->m->core->pc);
}

/* ---- telling ---- */

/* All that commands show goes through here. */
static void show(struct debug *g, const char *text, size_t len)
{
	struct buf shown = BUF_INIT;
	buf_show_lines(&shown, text, len);
	if (g->config->show)
		g->config->show(g->config->show_context, buf_str(&shown), shown.len);
	else if (desk_is_open(g->desk))
		desk_say(g->desk, buf_str(&shown), shown.len);
	else
		fwrite(buf_str(&shown), 1, shown.len, stdout);
	buf_free(&shown);
}

/* A line. */
static void say(struct debug *g, const char *text)
{
	show(g, text, strlen(text));
	show(g, "\n", 1);
}

static void tell(struct debug *g, struct buf *b)
{
	say(g, buf_str(b));
	buf_free(b);
}

/* The program may be in the middle of a line. */
static void fresh_line(struct debug *g)
{
	if (g->points->past.middle && !desk_is_open(g->desk))
		show(g, "\n", 1);
	g->points->past.middle = false;
}

static void tell_where(struct debug *g)
{
	struct buf b = BUF_INIT;
	if (desk_is_open(g->desk))	/* the line is to be seen there */
		program_put_insn(g->program, g->m, pc_of(g), true, &b);
	else
		program_put_line(g->program, g->m, pc_of(g), &b);
	g->listed = 0;
	g->disassembled = pc_of(g);
	tell(g, &b);
}

static void put_byte(const struct debug *g, uint8_t byte, struct buf *out)
{
	g->program->put_byte(g->program->context, byte, out);
}

static void put_places(const struct debug *g, unsigned low, unsigned high, struct buf *out)
{
	program_put_place(g->program, low, out);
	if (high != low) {
		buf_puts(out, " to ");
		program_put_place(g->program, high, out);
	}
}

/* "break 1: 001 026 LOOP if A == 3", "watch 2: read, change of 013 100" */
static void put_point(const struct debug *g, const struct point *at, struct buf *out)
{
	static const struct {
		unsigned kind;
		const char *name;
	} kinds[] = {{POINT_READ, " read"}, {POINT_WRITE, " write"}, {POINT_CHANGE, " change"}};
	buf_puts(out, at->kind ? "watch" : "break");
	if (at->number)		/* else one for a single run */
		buf_printf(out, " %u", at->number);
	buf_putc(out, ':');
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (at->kind & kinds[i].kind)
			buf_puts(out, kinds[i].name);
	if (at->placed) {
		buf_putc(out, ' ');
		put_places(g, at->low, at->high, out);
	}
	if (at->conditional)
		buf_printf(out, " if %s", at->text);
}

void debug_tell(struct debug *g, enum halt halt)
{
	struct points *p = g->points;
	struct buf b = BUF_INIT;
	fresh_line(g);
	switch (halt) {
	case HALT_POINT:
		put_point(g, p->hit, &b);
		if (p->hit->kind) {
			buf_printf(&b, "; %s ", p->seen.wrote ? "wrote" : "read");
			program_put_place(g->program, p->seen.where, &b);
			buf_puts(&b, ": ");
			put_byte(g, p->seen.before, &b);
			if (p->seen.wrote) {
				buf_puts(&b, " -> ");
				put_byte(g, p->seen.after, &b);
			}
		}
		tell(g, &b);
		break;
	case HALT_END:
		say(g, g->config->reason(g->config->context, g->m));
		break;
	case HALT_BEGIN:
		say(g, "the beginning: nothing is known of what was before");
		break;
	case HALT_GOAL:
		break;
	}
	if (g->config->interrupt)
		*g->config->interrupt = 0;
	tell_where(g);
}

/* ---- reading places ---- */

/* As the CPU's notation writes it; one beyond all of them as a number. */
static const char *address_text(struct debug *g, unsigned address)
{
	struct buf b = BUF_INIT;
	if (address < g->m->addresses)
		g->program->put_address(g->program->context, address, &b);
	else
		buf_printf(&b, "0x%X", address);
	const char *text = arena_strndup(g->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* An address of the machine. */
static bool read_place(struct debug *g, struct reader *r, unsigned *out)
{
	struct value v;
	reader_blanks(r);
	struct reader begin = *r;
	if (!value_parse(r, &v))
		return false;
	int64_t n = value_of(&v, g->m, 0);
	if (n >= 0 && n < (int64_t)g->m->addresses) {
		*out = (unsigned)n;
		return true;
	}
	begin.end = r->p;
	return reader_error(&begin, 0, "this is %lld; the %s has addresses 0 to %s", (long long)n,
			    g->m->core->isa->name, address_text(g, g->m->addresses - 1));
}

static bool read_condition(struct debug *g, struct reader *r, struct point *at)
{
	reader_blanks(r);
	const char *p = r->p;
	at->conditional = true;
	if (!value_parse(r, &at->condition))
		return false;
	while (r->p > p && isspace((unsigned char)r->p[-1]))
		r->p--;
	at->text = arena_strndup(g->arena, p, (size_t)(r->p - p));
	return true;
}

/* "PLACE [to PLACE] [if CONDITION]", or for breakpoints the condition alone */
static bool read_point(struct debug *g, struct reader *r, struct point *at)
{
	if (!(at->kind == POINT_BREAK && reader_word(r, "if"))) {
		struct reader rest = *r;
		if (reader_word(&rest, "if"))
			return reader_wrong(r, strlen("if"), "the place is missing here");
		if (!read_place(g, r, &at->low))
			return false;
		at->placed = true;
		at->high = at->low;
		if (reader_word(r, "to") && !read_place(g, r, &at->high))
			return false;
		if (at->high < at->low || at->high - at->low >= WATCHED_MAX)
			return reader_error(r, 1, "from the lower address to the higher, at the most %d",
					    WATCHED_MAX);
		if (!reader_word(r, "if"))
			return reader_nothing_more(r);
	}
	return read_condition(g, r, at) && reader_nothing_more(r);
}

static bool read_kinds(struct reader *r, struct point *at)
{
	at->kind = 0;
	for (bool more = true; more;) {
		more = true;
		if (reader_word(r, "read"))
			at->kind |= POINT_READ;
		else if (reader_word(r, "write"))
			at->kind |= POINT_WRITE;
		else if (reader_word(r, "change"))
			at->kind |= POINT_CHANGE;
		else
			more = false;
	}
	return at->kind != 0;
}

/* ---- moving ---- */

static void begin_move(struct debug *g)
{
	fflush(stdout);
	if (desk_is_open(g->desk))
		desk_begin(g->desk);
	else
		g->config->begin(g->config->context);
}

/* The terminal is the debugger's again. */
static void finish_move(struct debug *g)
{
	if (desk_is_open(g->desk))
		desk_end(g->desk);
	else
		g->config->end(g->config->context);
}

static bool end_move(struct debug *g, enum halt halt)
{
	finish_move(g);
	debug_tell(g, halt);
	return true;
}

static bool no_room(struct reader *r)
{
	return reader_error(r, 1, "there are %d breakpoints and watchpoints already", POINTS_MAX);
}

/* Runs to a point that is there for this run alone. back: to the last such moment. */
static bool run_to(struct debug *g, struct reader *r, const struct point *what, bool back)
{
	struct points *p = g->points;
	struct point *at = points_add(p, what);
	if (!at)
		return no_room(r);
	p->only = back ? at : NULL;	/* to that and to nothing else */
	begin_move(g);
	enum halt halt = back ? points_run_back(p) : points_run(p);
	finish_move(g);
	bool got = halt == HALT_POINT && p->hit == at;
	bool touched = got && what->kind != POINT_BREAK;
	p->only = NULL;
	at->number = 0;
	debug_tell(g, got && !touched ? HALT_GOAL : halt);
	points_note(p);
	return true;
}

static bool run_back(struct debug *g, struct reader *r)
{
	struct point at = {0};
	if (reader_done(r)) {
		begin_move(g);
		return end_move(g, points_run_back(g->points));
	}
	struct reader rest = *r;
	if (!read_kinds(r, &at) && !reader_word(r, "to") && !reader_word(&rest, "if"))
		return reader_wrong(r, 0, "back to where");
	return read_point(g, r, &at) && run_to(g, r, &at, true);
}

static bool do_run(struct debug *g, struct reader *r)
{
	if (reader_word(r, "back"))
		return run_back(g, r);
	if (!reader_nothing_more(r))
		return false;
	begin_move(g);
	return end_move(g, points_run(g->points));
}

/* "[N]": so many moves, or until one ends elsewhere. */
static bool move_times(struct debug *g, struct reader *r, enum halt (*move)(struct points *p))
{
	uint64_t n;
	enum halt halt = HALT_GOAL;
	if (!reader_count(r, 1, &n) || !reader_nothing_more(r))
		return false;
	begin_move(g);
	while (n-- && halt == HALT_GOAL)
		halt = move(g->points);
	return end_move(g, halt);
}

static bool do_step(struct debug *g, struct reader *r)
{
	return move_times(g, r, reader_word(r, "back") ? points_step_back : points_step);
}

static bool do_next(struct debug *g, struct reader *r)
{
	return move_times(g, r, points_next);
}

static bool do_finish(struct debug *g, struct reader *r)
{
	if (!reader_nothing_more(r))
		return false;
	begin_move(g);
	return end_move(g, points_finish(g->points));
}

static bool do_until(struct debug *g, struct reader *r)
{
	struct point at = {.kind = POINT_BREAK};
	return read_point(g, r, &at) && run_to(g, r, &at, false);
}

/* ---- points ---- */

static bool add_point(struct debug *g, struct reader *r, const struct point *at)
{
	const struct point *added = points_add(g->points, at);
	if (!added)
		return no_room(r);
	struct buf b = BUF_INIT;
	put_point(g, added, &b);
	tell(g, &b);
	return true;
}

static bool do_break(struct debug *g, struct reader *r)
{
	struct point at = {.kind = POINT_BREAK};
	if (reader_done(r)) {
		at.placed = true;
		at.low = at.high = pc_of(g);
	} else if (!read_point(g, r, &at)) {
		return false;
	}
	return add_point(g, r, &at);
}

static bool do_watch(struct debug *g, struct reader *r)
{
	struct point at = {0};
	if (!read_kinds(r, &at))
		at.kind = POINT_CHANGE;
	return read_point(g, r, &at) && add_point(g, r, &at);
}

static bool do_points(struct debug *g, struct reader *r)
{
	if (!reader_nothing_more(r))
		return false;
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		const struct point *at = &g->points->point[i];
		struct buf b = BUF_INIT;
		if (!at->number)
			continue;
		put_point(g, at, &b);
		uint64_t hits = points_hits(g->points, at);
		buf_printf(&b, "; %llu time%s", (unsigned long long)hits, hits == 1 ? "" : "s");
		tell(g, &b);
	}
	return true;
}

static bool do_delete(struct debug *g, struct reader *r)
{
	uint64_t number;
	bool found = false, all = reader_done(r);
	if (!reader_count(r, 0, &number) || !reader_nothing_more(r))
		return false;
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		struct point *at = &g->points->point[i];
		if (at->number && (all || at->number == number)) {
			at->number = 0;
			found = true;
		}
	}
	points_note(g->points);
	return found || all || reader_error(r, 1, "there is no breakpoint or watchpoint %llu; points "
					    "lists them", (unsigned long long)number);
}

/* ---- looking ---- */

static bool do_where(struct debug *g, struct reader *r)
{
	struct buf b = BUF_INIT;
	if (!reader_nothing_more(r))
		return false;
	const struct program_name *name = program_before(g->program, pc_of(g));
	tell_where(g);
	if (name && g->program->line_at[pc_of(g)])
		buf_printf(&b, "%s + %u; ", name->name, pc_of(g) - name->value);
	buf_printf(&b, "%llu instructions, %llu %s", (unsigned long long)g->m->cpu->instructions,
		   (unsigned long long)g->m->cpu->states, g->m->core->isa->cycle_name);
	tell(g, &b);
	return true;
}

static bool do_registers(struct debug *g, struct reader *r)
{
	struct buf b = BUF_INIT;
	if (!reader_nothing_more(r))
		return false;
	program_put_registers(g->program, g->m, false, &b);
	size_t len = b.len;
	buf_putc(&b, '\n');
	program_put_registers(g->program, g->m, true, &b);
	if (b.len == len + 1)	/* none is part of a stack */
		b.data[--b.len] = 0;
	tell(g, &b);
	return true;
}

/* "003 (3)", "001 026 LOOP (278)", "-1" */
static void put_value(struct debug *g, int64_t n, struct buf *b)
{
	size_t from = b->len;
	if (n >= 0 && n <= 0xFF)
		put_byte(g, (uint8_t)n, b);
	else if (n >= 0 && n < CPU_ADDRESSES)
		program_put_place(g->program, (unsigned)n, b);
	buf_printf(b, b->len > from ? " (%lld)" : "%lld", (long long)n);
}

static bool do_print(struct debug *g, struct reader *r)
{
	struct value v;
	struct buf b = BUF_INIT;
	if (!value_parse(r, &v) || !reader_nothing_more(r))
		return false;
	put_value(g, value_of(&v, g->m, 0), &b);
	tell(g, &b);
	return true;
}

static bool do_expect(struct debug *g, struct reader *r)
{
	struct value v;
	reader_blanks(r);
	struct reader begin = *r;
	if (!value_parse(r, &v) || !reader_nothing_more(r))
		return false;
	if (value_of(&v, g->m, 0))
		return true;
	struct buf b = BUF_INIT;
	int64_t left, right;
	if (value_sides(&v, g->m, &left, &right)) {
		buf_puts(&b, "; left is ");
		put_value(g, left, &b);
		buf_puts(&b, ", right ");
		put_value(g, right, &b);
	}
	reader_error(&begin, 0, "this does not hold%s", buf_str(&b));
	buf_free(&b);
	return false;
}

/* Bytes as a dump, with the characters that they are but for bit 7. */
static void put_row(struct debug *g, unsigned address, unsigned n, struct buf *b)
{
	char text[MEMORY_ROW + 1] = "";
	g->program->put_address(g->program->context, address, b);
	buf_putc(b, ' ');
	for (unsigned i = 0; i < n; i++) {
		unsigned at = (address + i) % g->m->addresses;
		int c = cpu_peek(g->m->memory, at) & 0x7F;
		buf_putc(b, ' ');
		program_put_cell(g->program, g->m, at, b);
		text[i] = (char)(isprint(c) ? c : '.');
		text[i + 1] = 0;
	}
	buf_printf(b, "  %s", text);
}

static bool read_place_and_count(struct debug *g, struct reader *r, unsigned *place, uint64_t *n)
{
	uint64_t most = g->m->addresses;
	if (!reader_done(r) && !reader_mark(r, ",") && !read_place(g, r, place))
		return false;
	reader_mark(r, ",");
	if (!reader_count(r, *n, n) || !reader_nothing_more(r))
		return false;
	*n = *n > most ? most : *n;
	return true;
}

static bool do_memory(struct debug *g, struct reader *r)
{
	uint64_t n = 4 * MEMORY_ROW;
	unsigned at = g->shown;
	if (!read_place_and_count(g, r, &at, &n))
		return false;
	desk_show_memory(g->desk, at);
	while (n) {
		struct buf b = BUF_INIT;
		unsigned row = n < MEMORY_ROW ? (unsigned)n : MEMORY_ROW;
		put_row(g, at, row, &b);
		tell(g, &b);
		at = (at + row) % g->m->addresses;
		n -= row;
	}
	g->shown = at;
	return true;
}

static bool do_disassemble(struct debug *g, struct reader *r)
{
	uint64_t n = LIST_LINES;
	unsigned at = g->disassembled;
	if (!read_place_and_count(g, r, &at, &n))
		return false;
	desk_show_code(g->desk, at);
	while (n--) {
		struct isa_insn in;
		struct buf b = BUF_INIT;
		machine_decode(g->m, at, &in);
		program_put_line(g->program, g->m, at, &b);
		tell(g, &b);
		at = (at + in.length) % g->m->addresses;
	}
	g->disassembled = at;
	return true;
}

static bool do_list(struct debug *g, struct reader *r)
{
	const struct source *src = g->program->source;
	unsigned line = g->listed, at = pc_of(g);
	if (!src)
		return reader_error(r, 1, "there are no lines without a listing; see disassemble");
	if (!reader_done(r)) {
		if (!read_place(g, r, &at) || !reader_nothing_more(r))
			return false;
		line = 0;
	}
	if (!line) {
		line = g->program->line_at[at];
		if (!line)
			return reader_error(r, 1, "no line of the listing has a byte there");
		desk_show_line(g->desk, line);
		line = line > LIST_LINES / 2 ? line - LIST_LINES / 2 : 1;
	}
	for (unsigned i = 0; i < LIST_LINES && line <= src->lines; i++, line++) {
		struct buf b = BUF_INIT;
		size_t len;
		const char *text = source_line(src, line, &len);
		const struct program_line *l = &g->program->lines[line - 1];
		buf_putc(&b, l->length && pc_of(g) - l->address < l->length ? '>' : ' ');
		if (l->length)
			g->program->put_address(g->program->context, l->address, &b);
		buf_pad(&b, 0, 8);
		buf_printf(&b, " %5u | %.*s", line, (int)len, text);
		tell(g, &b);
	}
	g->listed = line;
	return true;
}

/* ---- changing ---- */

static bool put_bytes(struct debug *g, struct reader *r, unsigned at, const uint8_t *bytes, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (at + i >= g->m->addresses || g->m->memory->note[at + i] & NOTE_ABSENT)
			return reader_error(r, 1, "there is no memory at %s", address_text(g, at + i));
	for (unsigned i = 0; i < n; i++)
		cpu_poke(g->m->memory, at + i, bytes[i]);
	points_cut(g->points);
	return true;
}

static bool set_memory(struct debug *g, struct reader *r)
{
	unsigned at;
	uint8_t bytes[DATA_MAX];
	unsigned n = 0;
	struct reader begin = *r;
	if (!read_place(g, r, &at) || !(reader_mark(r, "]") || reader_wrong(r, 1, "']' is missing here")))
		return false;
	if (!reader_mark(r, "="))
		return reader_wrong(r, 1, "'=' is missing here");
	do {
		struct value v;
		reader_blanks(r);
		struct reader from = *r;
		if (!value_parse(r, &v))
			return false;
		from.end = r->p;
		int64_t byte = value_of(&v, g->m, 0);
		if (n == DATA_MAX)
			return reader_error(&from, 0, "one command sets %d bytes at the most", DATA_MAX);
		if (byte < -128 || byte > 255)
			return reader_error(&from, 0, "this is %lld; a byte is -128 to 255, with commas between "
					    "several", (long long)byte);
		bytes[n++] = (uint8_t)byte;
	} while (reader_mark(r, ","));
	return reader_nothing_more(r) && put_bytes(g, &begin, at, bytes, n);
}

static bool do_set(struct debug *g, struct reader *r)
{
	struct value v;
	if (reader_mark(r, "["))
		return set_memory(g, r);
	int i = reader_register(r);
	if (i < 0)
		return reader_wrong(r, 0, "a register, or a place in brackets, stands here");
	const struct cpu_register *reg = cpu_register(g->m->core, (unsigned)i);
	if (!reader_mark(r, "="))
		return reader_wrong(r, 1, "'=' is missing here");
	reader_blanks(r);
	struct reader from = *r;
	if (!value_parse(r, &v) || !reader_nothing_more(r))
		return false;
	int64_t n = value_of(&v, g->m, 0);
	if (n < -(1L << (reg->bits - 1)) || n >= 1L << reg->bits)
		return reader_error(&from, 0, "this is %lld; %s has %d bit%s, %ld to %ld", (long long)n,
				    reg->name, reg->bits, reg->bits == 1 ? "" : "s", -(1L << (reg->bits - 1)),
				    (1L << reg->bits) - 1);
	cpu_set(g->m->cpu, (unsigned)i, (unsigned)n & ((1u << reg->bits) - 1));
	points_cut(g->points);
	return true;
}

static bool do_assemble(struct debug *g, struct reader *r)
{
	unsigned at;
	uint8_t bytes[DATA_MAX];
	struct buf b = BUF_INIT;
	struct reader begin = *r;
	if (!read_place(g, r, &at))
		return false;
	reader_mark(r, ",");
	if (reader_done(r))
		return reader_wrong(r, 1, "a statement in the listing's notation is missing here");
	const char *text = arena_strndup(g->arena, r->p, (size_t)(r->end - r->p));
	int n = g->program->assemble(g->program->context, g->d, at, text, bytes, DATA_MAX);
	if (n < 0 || !put_bytes(g, &begin, at, bytes, (unsigned)n))
		return false;
	program_put_insn(g->program, g->m, at, true, &b);
	tell(g, &b);
	return true;
}

/* "interrupt", "interrupt 317", "interrupt nmi" */
static bool do_interrupt(struct debug *g, struct reader *r)
{
	const struct cpu_core *core = g->m->core;
	struct reader begin = *r;
	struct value v;
	int64_t byte = core->restart;
	enum cpu_interrupt which = reader_word(r, "nmi") ? CPU_NMI : CPU_IRQ;
	if (which == CPU_NMI && !core->nmi)
		return reader_error(&begin, 0, "the %s has no NMI", core->isa->name);
	if (!reader_done(r)) {
		begin = *r;
		if (!value_parse(r, &v) || !reader_nothing_more(r))
			return false;
		byte = value_of(&v, g->m, 0);
		if (byte < 0 || byte > 255)
			return reader_error(&begin, 0, "a byte is 0 to 255, this is %lld", (long long)byte);
	}
	begin_move(g);
	bool heard = points_interrupt(g->points, which, (uint8_t)byte);
	finish_move(g);
	fresh_line(g);
	if (!heard)
		say(g, "not heard: interrupts are disabled just now");
	tell_where(g);
	return true;
}

/* "Y8<CR>", as in a session. */
static bool do_keys(struct debug *g, struct reader *r)
{
	struct buf keys = BUF_INIT;
	if (reader_done(r))
		return reader_wrong(r, 1, "the keys are missing here");
	buf_puts(&keys, g->points->past.keys);
	while (r->p < r->end) {
		unsigned wait;
		int key = (unsigned char)*r->p;
		const char *behind = key == '<' ? session_key(r->p, r->end, &key, &wait) : r->p + 1;
		if (!behind || key <= 0 || key > 0x7F) {
			keys.len = 0;
			session_key_names(&keys);
			reader_error(r, 1, "no such key; they are ASCII characters and%s", buf_str(&keys));
			buf_free(&keys);
			return false;
		}
		buf_putc(&keys, (char)key);
		r->p = behind;
	}
	const char *copy = arena_strndup(g->arena, buf_str(&keys), keys.len);
	g->points->past.keys = copy;
	buf_free(&keys);
	return true;
}

/* ---- files ---- */

static const char *read_path(struct debug *g, struct reader *r)
{
	if (reader_done(r)) {
		reader_wrong(r, 1, "the name of a file is missing here");
		return NULL;
	}
	if (g->config->sealed) {
		reader_error(r, 0, "commands that come from elsewhere may touch no file; --debug's may");
		return NULL;
	}
	const char *path = arena_strndup(g->arena, r->p, (size_t)(r->end - r->p));
	r->p = r->end;
	return path;
}

/* The path was all that was left of the line. */
static bool file_failed(struct reader *r, const char *path)
{
	r->p = r->end - strlen(path);
	return reader_error(r, 1, "%s: %s", path, strerror(errno));
}

static bool do_save(struct debug *g, struct reader *r)
{
	const char *path = read_path(g, r);
	struct buf b = BUF_INIT;
	if (!path)
		return false;
	state_write(g->m, &b);
	bool good = file_write(path, buf_str(&b), b.len) == 0 || file_failed(r, path);
	buf_free(&b);
	return good;
}

static bool do_restore(struct debug *g, struct reader *r)
{
	const char *path = read_path(g, r);
	if (!path)
		return false;
	struct source *src = source_read(g->arena, path);
	if (!src)
		return file_failed(r, path);
	if (!state_read(g->d, src, g->m))
		return false;
	points_forget(g->points);
	tell_where(g);
	return true;
}

static void trace(void *context, const struct machine *m)
{
	struct debug *g = context;
	struct buf b = BUF_INIT;
	if (g->traced)
		g->traced(g->traced_context, m);
	if (g->points->past.again)
		return;
	program_put_step(g->program, m, true, &b);
	buf_putc(&b, '\n');
	show_lines(g->trace, buf_str(&b), b.len);
	buf_free(&b);
}

static bool trace_off(struct debug *g)
{
	bool lost = g->trace && file_finish(g->trace) < 0;
	g->trace = NULL;
	g->m->trace = g->traced;
	g->m->trace_context = g->traced_context;
	return !lost;
}

static bool do_trace(struct debug *g, struct reader *r)
{
	if (reader_word(r, "off"))
		return reader_nothing_more(r)
			&& (trace_off(g) || reader_error(r, 1, "trace: %s", strerror(errno)));
	const char *path = read_path(g, r);
	if (!path)
		return false;
	trace_off(g);
	g->trace = file_create(path);
	if (!g->trace)
		return file_failed(r, path);
	g->m->trace = trace;
	g->m->trace_context = g;
	return true;
}

static bool command_file(struct debug *g, const char *path);

static bool do_do(struct debug *g, struct reader *r)
{
	const char *path = read_path(g, r);
	if (!path)
		return false;
	if (g->files == FILES_MAX)
		return reader_error(r, 1, "files of commands read one another, %d deep", FILES_MAX);
	errno = 0;
	return command_file(g, path) || (errno ? file_failed(r, path) : false);
}

static bool do_quit(struct debug *g, struct reader *r)
{
	struct value v;
	g->status = EXIT_FINE;
	if (!reader_done(r)) {
		if (!value_parse(r, &v) || !reader_nothing_more(r))
			return false;
		g->status = (int)(value_of(&v, g->m, 0) & 0xFF);
	}
	g->quit = true;
	return true;
}

static bool do_view(struct debug *g, struct reader *r)
{
	if (!reader_nothing_more(r))
		return false;
	if (g->config->show)
		return reader_error(r, 1, "these commands come from where there is no screen");
	if (!g->view && !line_is_terminal())
		return reader_error(r, 1, "standard input and output are no terminal");
	g->view = !g->view;
	return true;
}

static bool do_help(struct debug *g, struct reader *r);
static const struct command *command_named(struct debug *g, struct reader *r);

static const struct command {
	const char *name, *other;	/* other: a short name, or NULL */
	bool (*run)(struct debug *g, struct reader *r);
	const char *usage, *help;
} commands[] = {
	{"run", "r", do_run, "run", "on to the next point"},
	{"run", NULL, do_run, "run back", "back to where a point would have stopped"},
	{"run", NULL, do_run, "run back to PLACE", "back to when it was last there"},
	{"run", NULL, do_run, "run back if EXPRESSION", "back to when it last began to hold"},
	{"run", NULL, do_run, "run back write PLACE", "back to the last write (read, change)"},
	{"step", "s", do_step, "step [N]", "N instructions"},
	{"step", NULL, do_step, "step back [N]", "N instructions back"},
	{"next", "n", do_next, "next [N]", "the same, calls and all they do as one"},
	{"finish", "f", do_finish, "finish", "to where this routine returns"},
	{"until", "u", do_until, "until PLACE | until if EXPRESSION", "run to there"},
	{"break", "b", do_break, "break [PLACE [to PLACE]] [if EXPRESSION]", "stop there, or when it holds"},
	{"watch", "w", do_watch, "watch [read] [write] [change] PLACE [to PLACE] [if EXPRESSION]",
	 "stop behind an instruction that does"},
	{"points", NULL, do_points, "points", "breakpoints and watchpoints"},
	{"delete", "d", do_delete, "delete [NUMBER]", "take one away, or all"},
	{"where", NULL, do_where, "where", "instruction, routine and counts"},
	{"list", "l", do_list, "list [PLACE]", "the listing, on from there"},
	{"disassemble", "dis", do_disassemble, "disassemble [PLACE][, N]", "instructions and their lines"},
	{"memory", "m", do_memory, "memory [PLACE][, N]", "bytes"},
	{"registers", "reg", do_registers, "registers", "all of them"},
	{"print", "p", do_print, "print EXPRESSION", "its value"},
	{"set", NULL, do_set, "set REGISTER = EXPRESSION", "change a register or flag"},
	{"set", NULL, do_set, "set [PLACE] = EXPRESSION, ...", "change memory"},
	{"assemble", "a", do_assemble, "assemble PLACE, STATEMENT", "change memory to what it makes"},
	{"keys", "k", do_keys, "keys TEXT", "what the program reads next: Y8<CR>"},
	{"interrupt", "i", do_interrupt, "interrupt [nmi] [BYTE]", "as a device does, with this on the data lines"},
	{"trace", NULL, do_trace, "trace FILE | trace off", "a line for each instruction"},
	{"save", NULL, do_save, "save FILE", "all that the machine is, as a text"},
	{"restore", NULL, do_restore, "restore FILE", "what was saved"},
	{"do", NULL, do_do, "do FILE", "the commands in it"},
	{"expect", NULL, do_expect, "expect EXPRESSION", "an error when it does not hold"},
	{"view", "v", do_view, "view", "a full screen, or lines again"},
	{"help", "h", do_help, "help [COMMAND]", "this"},
	{"quit", "q", do_quit, "quit [EXPRESSION]", "end with this status"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static bool do_help(struct debug *g, struct reader *r)
{
	reader_blanks(r);
	size_t len = (size_t)(r->end - r->p);
	const struct command *c = len ? command_named(g, r) : NULL;
	if (len && (!c || !reader_nothing_more(r)))
		return false;
	for (unsigned i = 0; i < COMMANDS; i++) {
		struct buf b = BUF_INIT;
		if (c && strcmp(commands[i].name, c->name) != 0)
			continue;
		buf_printf(&b, "  %-40s %s", commands[i].usage, commands[i].help);
		tell(g, &b);
	}
	if (!len)
		say(g, "A PLACE is an expression: 001 026, LOOP, LOOP + 3, :545 (line of the listing), PC");
	return true;
}

/* Another row of the command before? */
static bool is_same(unsigned i)
{
	return i && !strcmp(commands[i].name, commands[i - 1].name);
}

static size_t letters(const char *p, const char *end)
{
	size_t n = 0;
	while (p + n < end && isalpha((unsigned char)p[n]))
		n++;
	return n;
}

/* By a name, a short one or the beginning of one; NULL: there is none. *second: another
 * that begins so, NULL. */
static const struct command *command_of(const char *word, size_t len, const struct command **second)
{
	const struct command *found = NULL;
	*second = NULL;
	for (unsigned i = 0; i < COMMANDS; i++) {
		const struct command *c = &commands[i];
		if ((c->other && strlen(c->other) == len && !strncasecmp(c->other, word, len))
		    || (len == strlen(c->name) && !strncasecmp(c->name, word, len))) {
			*second = NULL;
			return c;
		}
		if (is_same(i) || !len || strncasecmp(c->name, word, len) != 0)
			continue;
		if (!found)
			found = c;
		else if (!*second)
			*second = c;
	}
	return found;
}

/* NULL, reported. */
static const struct command *command_named(struct debug *g, struct reader *r)
{
	const char *names[COMMANDS + 1] = {NULL}, *word;
	unsigned n = 0;
	size_t len = letters(r->p, r->end);
	const struct command *second, *found = command_of(r->p, len, &second);
	if (second) {
		reader_error(r, len, "this may be %s or %s", found->name, second->name);
		return NULL;
	}
	if (found) {
		r->p += len;
		return found;
	}
	for (unsigned i = 0; i < COMMANDS; i++)
		if (!is_same(i))
			names[n++] = commands[i].name;
	word = arena_strndup(g->arena, r->p, len);
	reader_error(r, len ? len : 1, "no command; there is %s", names_closest(g->arena, word, names));
	return NULL;
}

/* ---- the key TAB ---- */

static void offer_commands(struct line_words *to)
{
	for (unsigned i = 0; i < COMMANDS; i++)
		line_offer(to, commands[i].name);
}

/* What an expression is made of. Names with other characters than words have are between
 * apostrophes. */
static void offer_values(const struct debug *g, bool quoted, struct line_words *to)
{
	const struct cpu_core *core = g->m->core;
	int r;
	for (unsigned i = 0; !quoted && (r = cpu_register_nth(core, i)) >= 0; i++)
		line_offer(to, cpu_register(core, (unsigned)r)->name);
	for (unsigned i = 0; value_words[i] && !quoted; i++)
		line_offer(to, value_words[i]);
	for (size_t i = 0; i < g->program->nnames; i++)
		if (quoted || value_is_word(g->program->names[i].name))
			line_offer(to, g->program->names[i].name);
}

/* The words of a command's usage: small ones are themselves, large ones what may stand
 * there. false: files. */
static bool offer_usage(const struct debug *g, const struct command *c, bool quoted, struct line_words *to)
{
	bool files = false;
	for (const char *p = c->usage + strlen(c->name); *p;) {
		size_t n = letters(p, p + strlen(p));
		char word[32];
		snprintf(word, sizeof word, "%.*s", (int)n, p);
		if (n && islower((unsigned char)*p) && strcmp(word, c->name) != 0)
			line_offer(to, word);
		else if (!strcmp(word, "PLACE") || !strcmp(word, "EXPRESSION") || !strcmp(word, "STATEMENT"))
			offer_values(g, quoted, to);
		else if (!strcmp(word, "COMMAND"))
			offer_commands(to);
		files |= !strcmp(word, "FILE");
		p += n ? n : 1;
	}
	return !files;
}

static bool complete(void *context, const char *line, size_t start, struct line_words *to)
{
	const struct debug *g = context;
	const struct command *second, *c;
	bool words = true;
	while (*line == ' ' && start)
		line++, start--;
	if (!start) {
		offer_commands(to);
		return true;
	}
	c = command_of(line, letters(line, line + start), &second);
	if (!c || second)
		return true;
	for (unsigned i = 0; i < COMMANDS; i++)
		if (!strcmp(commands[i].name, c->name))
			words &= offer_usage(g, &commands[i], line[start - 1] == '\'', to);
	return words;
}

/* One line; false after an error, which has been reported. */
static bool command_line(struct debug *g, const struct source *src, unsigned line)
{
	size_t len;
	const char *p = source_line(src, line, &len);
	struct reader r = {g->d, src, line, p, p + len, g->m, g->program, 0, NULL};
	while (r.end > r.p && isspace((unsigned char)r.end[-1]))
		r.end--;
	if (reader_done(&r) || reader_mark(&r, "//"))
		return true;
	const struct command *c = command_named(g, &r);
	if (!c)
		return false;
	struct buf usage = BUF_INIT;
	for (unsigned i = 0; i < COMMANDS; i++)
		if (!strcmp(commands[i].name, c->name))
			buf_printf(&usage, "%s%s", usage.len ? " | " : "", commands[i].usage);
	r.usage = buf_str(&usage);
	bool good = c->run(g, &r);
	buf_free(&usage);
	return good;
}

static bool command_text(struct debug *g, const struct source *src)
{
	for (unsigned i = 1; i <= src->lines && !g->quit; i++)
		if (!command_line(g, src, i)) {
			errno = 0;	/* it was not the file that failed */
			return false;
		}
	return true;
}

/* false with errno 0 after a command that failed. */
static bool command_file(struct debug *g, const char *path)
{
	struct source *src = source_read(g->arena, path);
	if (!src)
		return false;
	g->files++;
	bool good = command_text(g, src);
	g->files--;
	return good;
}

static bool run_scripts(struct debug *g)
{
	const struct debug_config *c = g->config;
	for (size_t i = 0; i < c->nscripts && !g->quit; i++) {
		const char *text = c->scripts[i].text;
		errno = 0;
		if (!(c->scripts[i].file ? command_file(g, text)
		      : command_text(g, source_new(g->arena, "--command", text, strlen(text))))) {
			g->status = EXIT_FINDINGS;
			if (errno)
				g->status = file_error("sim", text);
			return false;
		}
	}
	return true;
}

/* Opens or closes the desk as wanted; false: it cannot be opened, which was reported. */
static bool turn_to_view(struct debug *g)
{
	const char *why = NULL;
	if (g->view && !desk_is_open(g->desk))
		why = desk_open(g->desk);
	else if (!g->view && desk_is_open(g->desk))
		desk_close(g->desk);
	else
		return true;
	if (why)
		diag(g->d, DIAG_ERROR, (struct pos){0}, "view: %s", why);
	else
		tell_where(g);
	g->view = desk_is_open(g->desk);
	return !why;
}

bool debug_command(struct debug *g, const char *name, const char *text)
{
	const char *copy = arena_strndup(g->arena, text, strlen(text));
	return command_text(g, source_new(g->arena, name, copy, strlen(copy)));
}

/* What is typed; a person goes on after an error, a script does not. */
static void run_typed(struct debug *g)
{
	line_open(complete, g);
	bool person = line_is_terminal();
	unsigned n = 0;
	if (person)
		g->d->cap = 0;
	if (!turn_to_view(g)) {
		g->status = EXIT_USAGE;
		return;
	}
	if (person && !g->view)
		tell_where(g);
	while (!g->quit) {
		char *line = g->view ? desk_read(g->desk) : line_read("sim> ");
		if (!line)
			break;
		const char *name = person ? "command" : arena_printf(g->arena, "stdin, line %u", ++n);
		bool good = debug_command(g, name, line);
		free(line);
		if (!good && !person) {
			g->status = EXIT_FINDINGS;
			break;
		}
		if (!turn_to_view(g) && !person) {
			g->status = EXIT_FINDINGS;
			break;
		}
		fflush(stdout);
	}
	desk_close(g->desk);
	line_close();
	if (person && !g->quit)
		show(g, "\n", 1);
}

struct debug *debug_begin(struct arena *a, struct diag *d, const struct debug_config *config)
{
	struct debug *g = arena_alloc(a, sizeof *g);
	*g = (struct debug){.config = config, .m = config->machine, .program = config->program, .arena = a,
		.d = d, .points = arena_alloc(a, sizeof *g->points), .view = config->view,
		.traced = config->machine->trace, .traced_context = config->machine->trace_context};
	const struct desk_config desk = {config->name, g->points, config->program, config->board, d,
		config->terminal};
	points_init(g->points, a, g->m);
	g->desk = desk_new(a, &desk);
	g->points->budget = config->budget;
	g->shown = g->disassembled = pc_of(g);
	return g;
}

struct points *debug_points(struct debug *g)
{
	return g->points;
}

bool debug_quits(const struct debug *g)
{
	return g->quit;
}

int debug_end(struct debug *g)
{
	if (!trace_off(g))
		g->status = file_error("sim", "trace");
	desk_free(g->desk);
	points_free(g->points);
	return g->status;
}

int debug(struct arena *a, struct diag *d, const struct debug_config *config)
{
	struct debug *g = debug_begin(a, d, config);
	if (run_scripts(g) && !g->quit && (line_is_terminal() || !config->nscripts || g->view))
		run_typed(g);
	return debug_end(g);
}
