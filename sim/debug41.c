#include "sim/debug41.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/names.h"
#include "base/show.h"
#include "base/usage.h"
#include "debug/line.h"
#include "play/terminal.h"

enum {
	POINTS = 64,
	AROUND = 4,		/* lines before the next one, and behind, that `list` shows */
	KEYS = 80,
	PAST = 4096,		/* lines that it can go back */
	REGISTERS_A_ROW = 4,
};

struct debug41 {
	struct arena *a;
	struct diag *d;
	struct steps41 *steps;
	const struct debug_script *scripts;
	size_t nscripts;
	struct keying *key;
	struct console console;		/* whose keys they are, and who is shown what is printed */
	enum calc_end end;		/* how the calculator stands */
	bool over;			/* there are no more keys, or it is off */
	bool replayed;
	size_t point[POINTS];		/* lines */
	unsigned npoints;
	uint64_t left;			/* lines until it stops; 0: no end */
	bool passes;			/* the line on which it stands is passed now */
	/* As it was before each line since the last key, of which another past would take another. */
	struct calc *past[PAST];	/* a ring; NULL: not needed so far */
	unsigned first, npast;
	uint64_t seen;			/* lines executed before it went back: what they print was printed */
	uint64_t closed;		/* ... and at which of them nobody looked any more; 0: none */
	char typed[KEYS + 2];		/* keys of `key` that are not taken yet */
	size_t ntyped, taken;
	const char *name;		/* of where the commands are from */
	const struct source *script;
	unsigned line;
	bool quit, failed;
};

/* ---- messages ---- */

static bool fail(struct debug41 *g, const char *text)
{
	diag(g->d, DIAG_ERROR, (struct pos){g->script, g->line, 0, 0}, "%s", text);
	return false;
}

static void show(const struct buf *b)
{
	show_lines(stdout, buf_str(b), b->len);
}

static const struct hp41_program *program(const struct debug41 *g)
{
	return &g->steps->program->program;
}

static void put_here(const struct debug41 *g, size_t line, struct buf *out)
{
	if (line >= program(g)->n) {
		buf_puts(out, "-- the program's end");
		return;
	}
	steps41_put_line(g->steps, line, out);
}

/* Where it stands, and what is in the stack. */
static void tell(const struct debug41 *g)
{
	struct buf b = BUF_INIT;
	put_here(g, g->key->calc->pc, &b);
	buf_pad(&b, 0, 22);
	buf_puts(&b, "  ");
	steps41_put_stack(g->key->calc, &b);
	buf_putc(&b, '\n');
	show(&b);
	buf_free(&b);
}

/* ---- places ---- */

/* "62", "LBL 06", "REVERSI": a line; a label is the next one from where it stands. */
static bool place_of(struct debug41 *g, const char *text, size_t *out)
{
	const struct hp41_program *p = program(g);
	size_t here = g->key->calc->pc < p->n ? g->key->calc->pc : 0;
	struct hp41_step label = {.kind = HP41_FUNCTION, .f = hp41_function("GTO")};
	if (*text && !text[strspn(text, "0123456789")]) {
		unsigned long n = strtoul(text, NULL, 10);
		size_t begin = hp41_begin(p, here), lines = hp41_end(p, here) + 1 - begin;
		*out = begin + n - 1;
		return n >= 1 && n <= lines ? true : fail(g, arena_printf(g->a, "there is no line %s: the program has %zu", text, lines));
	}
	bool named = strncasecmp(text, "LBL ", 4) != 0;
	const char *name = named ? text : text + 4 + strspn(text + 4, " ");
	int operand = named ? -1 : hp41_operand(HP41_TARGET, false, name, strlen(name));
	label.alpha = operand < 0;
	label.operand = (uint8_t)(operand < 0 ? 0 : operand);
	for (const char *c = name; label.alpha && *c; c++)
		if (*c != '"' && label.n < HP41_LABEL_MAX)
			label.text[label.n++] = (uint8_t)*c;
	long to = hp41_target(p, here, &label);
	*out = (size_t)to;
	return to != HP41_NOWHERE ? true : fail(g, arena_printf(g->a, "no line and no label '%.20s': 62, LBL 06 or a label's name would fit", text));
}

/* ---- moving ---- */

static bool is_point(const struct debug41 *g, size_t line)
{
	for (unsigned i = 0; i < g->npoints; i++)
		if (g->point[i] == line)
			return true;
	return false;
}

static void remember(struct debug41 *g)
{
	const struct calc *c = g->key->calc;
	struct calc **slot = &g->past[(g->first + g->npast) % PAST];
	if (!*slot)
		*slot = calc_new(g->a, &(struct calc_config){.size = c->config.size});
	calc_copy(*slot, c);
	if (g->npast < PAST)
		g->npast++;
	else
		g->first = (g->first + 1) % PAST;
}

static bool halt(void *halter, size_t line)
{
	struct debug41 *g = halter;
	bool stop = !g->passes && ((g->left && !--g->left) || is_point(g, line));
	g->passes = false;
	if (!stop)
		remember(g);
	return !stop;
}

/* n lines, or to a breakpoint; what the past does not have is not gone back. */
static bool go_back(struct debug41 *g, unsigned long n, bool to_point)
{
	struct calc *c = g->key->calc;
	if (!g->npast)
		return fail(g, "it goes back no farther, at the most to the last line that was typed");
	g->seen = c->lines > g->seen ? c->lines : g->seen;
	g->closed = g->end == CALC_CLOSED ? c->lines : g->closed;
	do
		calc_copy(c, g->past[(g->first + --g->npast) % PAST]);
	while (g->npast && --n && !(to_point && is_point(g, c->pc)));
	g->end = CALC_WATCHED;
	g->over = false;
	tell(g);
	return true;
}

/* "back", "back 3": is that what is wanted? Then *text is what follows. */
static bool is_back(const char **text)
{
	if (strncmp(*text, "back", 4) != 0 || ((*text)[4] && (*text)[4] != ' '))
		return false;
	*text += 4;
	*text += strspn(*text, " ");
	return true;
}

static void move(struct debug41 *g)
{
	struct calc *c = g->key->calc;
	enum calc_end end = g->end;
	if (terminal_interrupted)
		terminal_interrupted = 0;
	if (end == CALC_WATCHED || end == CALC_INTERRUPTED || end == CALC_BUDGET) {
		g->passes = end == CALC_WATCHED;
		end = calc_go_on(c, g->key->budget);
	}
	g->end = keying_work(g->key, end);
	g->over = g->end == CALC_OFF || g->end == CALC_CLOSED || (g->replayed && g->end == CALC_STOPPED);
	if (g->end == CALC_INTERRUPTED)
		puts("interrupted");
	else if (g->end == CALC_BUDGET)
		puts("it goes on for long without a key");
	else if (g->over)
		puts(g->end == CALC_OFF ? "it is off" : "the game is over");
	else if (g->end == CALC_STOPPED)
		puts("it waits: key LINE types one");
	tell(g);
}

static bool may_move(struct debug41 *g)
{
	return g->over ? fail(g, "nothing goes on any more") : true;
}

static bool do_run(struct debug41 *g, const char *text)
{
	bool back = is_back(&text);
	if (*text)
		return fail(g, "run takes nothing or back");
	if (back)
		return go_back(g, PAST, true);
	if (!may_move(g))
		return false;
	g->left = 0;
	move(g);
	return true;
}

static bool do_step(struct debug41 *g, const char *text)
{
	bool back = is_back(&text);
	unsigned long n = *text ? strtoul(text, NULL, 10) : 1;
	if (*text && (text[strspn(text, "0123456789")] || !n))
		return fail(g, "step takes a number of lines");
	if (back)
		return go_back(g, n, false);
	if (!may_move(g))
		return false;
	g->left = n;
	move(g);
	return true;
}

static bool do_key(struct debug41 *g, const char *text)
{
	if (g->replayed)
		return fail(g, "the keys are the session's");
	if (strlen(text) > KEYS)
		return fail(g, "a line has at most 80 keys");
	if (!may_move(g))
		return false;
	g->ntyped = (size_t)snprintf(g->typed, sizeof g->typed, "%s\r", text);
	g->taken = 0;
	g->left = 0;
	move(g);
	return true;
}

/* ---- points ---- */

static bool do_break(struct debug41 *g, const char *text)
{
	size_t line;
	struct buf b = BUF_INIT;
	if (*text && g->npoints == POINTS)
		return fail(g, "there are no more than 64 breakpoints");
	if (*text && !place_of(g, text, &line))
		return false;
	if (*text)
		g->point[g->npoints++] = line;
	for (unsigned i = *text ? g->npoints - 1 : 0; i < g->npoints; i++) {
		buf_printf(&b, "break %u: ", i + 1);
		put_here(g, g->point[i], &b);
		buf_putc(&b, '\n');
	}
	show(&b);
	buf_free(&b);
	return true;
}

static bool do_delete(struct debug41 *g, const char *text)
{
	unsigned long n = strtoul(text, NULL, 10);
	if (!*text) {
		g->npoints = 0;
		return true;
	}
	if (n < 1 || n > g->npoints)
		return fail(g, "delete takes the number of a breakpoint, as break lists them");
	memmove(g->point + n - 1, g->point + n, (g->npoints - n) * sizeof *g->point);
	g->npoints--;
	return true;
}

/* ---- looking ---- */

static bool do_list(struct debug41 *g, const char *text)
{
	size_t line = g->key->calc->pc, n = program(g)->n;
	struct buf b = BUF_INIT;
	if (*text && !place_of(g, text, &line))
		return false;
	for (size_t i = line > AROUND ? line - AROUND : 0; i < n && i <= line + AROUND; i++) {
		buf_puts(&b, i == g->key->calc->pc ? "> " : "  ");
		put_here(g, i, &b);
		buf_putc(&b, '\n');
	}
	show(&b);
	buf_free(&b);
	return true;
}

static bool do_stack(struct debug41 *g, const char *text)
{
	(void)text;
	tell(g);
	return true;
}

static bool do_flags(struct debug41 *g, const char *text)
{
	struct buf b = BUF_INIT;
	(void)text;
	buf_puts(&b, "set:");
	for (unsigned i = 0; i < CALC_FLAGS; i++)
		if (g->key->calc->flag[i])
			buf_printf(&b, " %02u", i);
	buf_putc(&b, '\n');
	show(&b);
	buf_free(&b);
	return true;
}

/* "08", "08-15"; without them all that are not 0. */
static bool do_registers(struct debug41 *g, const char *text)
{
	const struct calc *c = g->key->calc;
	char *end = (char *)text;
	unsigned long first = *text ? strtoul(text, &end, 10) : 0, last = *text ? first : c->config.size - 1;
	if (*text && *end == '-')
		last = strtoul(end + 1, &end, 10);
	if (*end || first > last || last >= c->config.size)
		return fail(g, arena_printf(g->a, "registers takes one or two numbers, 08-15, below %u", c->config.size));
	struct buf b = BUF_INIT;
	for (unsigned long i = first, shown = 0; i <= last; i++) {
		const struct calc_value *v = &c->reg[i];
		if (!*text && !v->alpha && !v->number.mantissa)
			continue;
		buf_printf(&b, "%sR%02lu ", !shown ? "" : shown % REGISTERS_A_ROW ? "  " : "\n", i);
		steps41_put_value(v, &b);
		shown++;
	}
	buf_puts(&b, b.len ? "\n" : "all are 0\n");
	show(&b);
	buf_free(&b);
	return true;
}

static bool do_where(struct debug41 *g, const char *text)
{
	const struct calc *c = g->key->calc;
	struct buf b = BUF_INIT;
	(void)text;
	put_here(g, c->pc, &b);
	for (unsigned i = c->nreturns; i-- > 0;) {
		buf_puts(&b, "\n  returns to ");
		put_here(g, c->returns[i], &b);
	}
	buf_putc(&b, '\n');
	show(&b);
	buf_free(&b);
	return true;
}

static bool do_quit(struct debug41 *g, const char *text)
{
	(void)text;
	g->quit = true;
	return true;
}

static bool do_help(struct debug41 *g, const char *text);

static const struct {
	const char *name, *brief, *takes, *what;
	bool (*does)(struct debug41 *g, const char *text);
} commands[] = {
	{"step", "s", "[back] [N]", "execute a line, or N; back: as it was before them", do_step},
	{"run", "r", "[back]", "go on to a breakpoint, or until it waits; back: to one before", do_run},
	{"key", "k", "[LINE]", "type a line for it, nothing is R/S, and go on", do_key},
	{"break", "b", "[PLACE]", "stop before a line: 62, LBL 06, REVERSI; without one list them", do_break},
	{"delete", "d", "[N]", "forget a breakpoint, or all", do_delete},
	{"list", "l", "[PLACE]", "the lines around", do_list},
	{"stack", "x", "", "the next line, the stack and ALPHA", do_stack},
	{"flags", "f", "", "the flags that are set", do_flags},
	{"registers", "reg", "[N[-N]]", "data registers; those that are not 0", do_registers},
	{"where", "w", "", "the next line, and where its callers go on", do_where},
	{"help", "h", "", "this list", do_help},
	{"quit", "q", "", "leave", do_quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static bool do_help(struct debug41 *g, const char *text)
{
	(void)g, (void)text;
	for (unsigned i = 0; i < COMMANDS; i++)
		printf("  %-9s %-3s %-10s %s\n", commands[i].name, commands[i].brief, commands[i].takes, commands[i].what);
	return true;
}

static bool command(struct debug41 *g, const char *text)
{
	text += strspn(text, " \t");
	size_t n = strcspn(text, " \t\r\n");
	char rest[128];
	snprintf(rest, sizeof rest, "%s", text + n + strspn(text + n, " \t"));
	rest[strcspn(rest, "\r\n")] = 0;
	for (size_t len = strlen(rest); len && isspace((unsigned char)rest[len - 1]);)
		rest[--len] = 0;
	if (!n || *text == '#')
		return true;
	for (unsigned i = 0; i < COMMANDS; i++)
		if ((strlen(commands[i].name) == n && !memcmp(commands[i].name, text, n))
		    || (strlen(commands[i].brief) == n && !memcmp(commands[i].brief, text, n))) {
			if (*rest && !*commands[i].takes)
				return fail(g, arena_printf(g->a, "%s takes nothing", commands[i].name));
			return commands[i].does(g, rest);
		}
	const char *names[COMMANDS + 1] = {NULL};
	for (unsigned i = 0; i < COMMANDS; i++)
		names[i] = commands[i].name;
	const char *word = arena_strndup(g->a, text, n);
	return fail(g, arena_printf(g->a, "no command '%.20s'; there is %s", word, names_closest(g->a, word, names)));
}

/* ---- running ---- */

/* The keys of `key`; there are no others. */
static int next_key(void *context)
{
	struct debug41 *g = context;
	return g->taken < g->ntyped ? (unsigned char)g->typed[g->taken++] : -1;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	if (!echo && (c == '\n' || c >= ' '))
		putchar(c);
	return true;
}

/* Keys and what is shown pass here: a key ends the past, and what was seen is not shown again. */
static int take_key(void *context)
{
	struct debug41 *g = context;
	int key = g->console.key(g->console.context);
	if (key >= 0) {
		g->npast = 0;
		g->seen = 0;
	}
	return key;
}

static bool show_once(void *context, uint8_t c, bool echo)
{
	struct debug41 *g = context;
	uint64_t lines = g->key->calc->lines;
	if (g->seen && lines <= g->seen)
		return lines != g->closed;
	return g->console.print(g->console.context, c, echo);
}

/* The lines of a script, up to an error. */
static bool run_script(struct debug41 *g, const struct debug_script *s)
{
	const struct source *src = s->file ? source_read(g->a, s->text) : source_new(g->a, "--command", s->text, strlen(s->text));
	if (!src) {
		file_error("sim", s->text);
		return false;
	}
	g->script = src;
	for (g->line = 1; g->line <= src->lines && !g->quit; g->line++) {
		size_t len;
		const char *text = source_line(src, g->line, &len);
		if (!command(g, arena_strndup(g->a, text, len)))
			return false;
	}
	g->script = NULL;
	g->line = 0;
	return true;
}

static void take_commands(struct debug41 *g)
{
	bool person = line_is_terminal();
	char *text;
	while (!g->quit && (text = line_read("sim> "))) {
		bool good = command(g, text);
		free(text);
		fflush(stdout);
		if (!good && !person) {
			g->failed = true;
			return;
		}
	}
}

struct debug41 *debug41_new(struct arena *a, struct diag *d, struct steps41 *steps, const struct debug_script *scripts, size_t nscripts)
{
	struct debug41 *g = arena_alloc(a, sizeof *g);
	*g = (struct debug41){.a = a, .d = d, .steps = steps, .scripts = scripts, .nscripts = nscripts, .left = 1};
	steps->halt = halt;
	steps->halter = g;
	return g;
}

enum calc_end debug41_run(struct debug41 *g, struct keying *k, enum calc_end end, bool replayed)
{
	g->key = k;
	g->end = end;
	g->replayed = replayed;
	g->over = g->quit = false;
	g->console = replayed ? k->console : (struct console){.context = g, .key = next_key, .print = print};
	k->console = (struct console){.context = g, .key = take_key, .print = show_once};
	for (size_t i = 0; i < g->nscripts && !g->quit && !g->failed; i++)
		g->failed = !run_script(g, &g->scripts[i]);
	if (!g->quit && !g->failed && (line_is_terminal() || !g->nscripts))
		take_commands(g);
	for (unsigned i = 0; i < PAST && g->past[i]; i++)
		calc_free(g->past[i]);
	return g->end;
}

bool debug41_failed(const struct debug41 *g)
{
	return g->failed;
}
