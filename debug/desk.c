#include "debug/desk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "debug/line.h"
#include "debug/paint.h"

static const double BETWEEN = 0.04;	/* seconds between pictures of a run */

struct desk {
	struct panes panes;
	struct desk_config config;
	struct console under;		/* the machine's own, and its pace */
	void (*pace)(void *context, double seconds);
	void *pace_context;
	bool open;
	int pending;			/* a key for the program; PRESS_NONE */
	double painted;			/* when, in seconds */
	struct terminal *terminal, own;	/* own: without a player's */
	struct diag diag;		/* as it was before it told its errors */
	FILE *errors;			/* to this text: */
	char *text;
	size_t len;
};

static void show(struct desk *k, enum panes_mode mode)
{
	k->panes.mode = mode;
	paint(&k->panes);
	k->painted = terminal_clock();
}

/* While the program runs: not so often that it is held up. */
static void show_sometimes(struct desk *k, enum panes_mode mode)
{
	if (k->open && (k->panes.mode != mode || terminal_changed || terminal_clock() - k->painted > BETWEEN))
		show(k, mode);
}

static void tell_errors(struct desk *k)
{
	fflush(k->errors);
	panes_say(&k->panes, SAID_ERROR, k->text, k->len);
	rewind(k->errors);
}

/* ---- the console ---- */

/* Is it this terminal that the program is played at? */
static bool is_played(const struct desk *k)
{
	return k->open && k->config.terminal;
}

/* What the key is for the program, -1: for the panes. */
static int for_program(int key)
{
	return key >= 0 && key < 0x80 ? key : key == PRESS_RUBOUT ? '\b' : -1;
}

/* Waits for a byte; -1: there will be none. */
static int typed(void *context)
{
	struct desk *k = context;
	while (k->pending == PRESS_NONE) {
		show(k, PANES_ASKS);
		int key = paint_key(true);
		if (key == PRESS_BREAK || key == PRESS_GONE)
			return -1;
		if (for_program(key) >= 0)
			k->pending = for_program(key);
		else
			panes_key(&k->panes, key);
	}
	int key = k->pending;
	k->pending = PRESS_NONE;
	k->panes.mode = PANES_RUNS;
	return key;
}

static int key(void *context)
{
	struct desk *k = context;
	return k->under.key(k->under.context);
}

/* The terminal knows only that there is a byte, which may be part of a key for us. */
static int ready(void *context, uint64_t polls, double seconds)
{
	struct desk *k = context;
	if (is_played(k)) {
		if (k->pending != PRESS_NONE)
			return 1;
		show_sometimes(k, PANES_ASKS);
	}
	int is = k->under.ready(k->under.context, polls, seconds);
	if (is <= 0 || !is_played(k))
		return is;
	int key = paint_key(false);
	k->pending = for_program(key) < 0 ? PRESS_NONE : for_program(key);
	if (k->pending != PRESS_NONE)
		return 1;
	panes_key(&k->panes, key);
	show(k, PANES_ASKS);
	return 0;
}

static bool print(void *context, uint8_t c, bool echo)
{
	struct desk *k = context;
	panes_print(&k->panes, c);
	show_sometimes(k, PANES_RUNS);
	return is_played(k) || k->under.print(k->under.context, c, echo);
}

static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	struct desk *k = context;
	show_sometimes(k, k->panes.mode);
	return is_played(k) || k->under.display(k->under.context, segments, seconds);
}

static bool screen(void *context, const struct screen *s, double seconds)
{
	struct desk *k = context;
	panes_screen(&k->panes, s);
	show_sometimes(k, k->panes.mode);
	return is_played(k) || k->under.screen(k->under.context, s, seconds);
}

/* Between parts of a run, which may go on for long without a word. */
static void pace(void *context, double seconds)
{
	struct desk *k = context;
	show_sometimes(k, k->panes.mode);
	if (k->pace)
		k->pace(k->pace_context, seconds);
}

/* ---- opening and closing ---- */

struct desk *desk_new(struct arena *a, const struct desk_config *config)
{
	struct desk *k = arena_alloc(a, sizeof *k);
	struct console *live = &config->points->past.live;
	k->config = *config;
	k->terminal = config->terminal ? config->terminal : &k->own;
	k->pending = PRESS_NONE;
	k->panes.name = config->name;
	k->panes.points = config->points;
	k->panes.m = config->points->m;
	k->panes.program = config->program;
	k->panes.board = config->board;
	panes_init(&k->panes);
	k->under = *live;
	*live = (struct console){k, key, ready, print, live->display ? display : NULL,
		live->screen ? screen : NULL};
	k->pace = config->points->pace;
	k->pace_context = config->points->m->pace_context;
	config->points->pace = pace;
	config->points->m->pace_context = k;
	return k;
}

void desk_free(struct desk *k)
{
	desk_close(k);
	k->config.points->past.live = k->under;
	k->config.points->pace = k->pace;
	k->config.points->m->pace_context = k->pace_context;
	panes_free(&k->panes);
}

static void close_errors(struct desk *k)
{
	fclose(k->errors);
	free(k->text);
}

const char *desk_open(struct desk *k)
{
	struct terminal *t = k->terminal;
	const char *why = NULL;
	if (!line_is_terminal())
		return "standard input and output are no terminal";
	k->errors = open_memstream(&k->text, &k->len);
	if (!k->errors)
		return strerror(errno);
	terminal_open(t);
	why = paint_open();
	if (why) {
		terminal_close(t);
		close_errors(k);
		return why;
	}
	t->typed = typed;
	t->typed_context = k;
	k->diag = *k->config.diag;
	k->config.diag->out = k->errors;
	k->config.diag->color = false;
	k->panes.unicode = paint_is_unicode();
	k->open = true;
	return NULL;
}

void desk_close(struct desk *k)
{
	if (!k->open)
		return;
	k->open = false;
	paint_close();
	k->terminal->typed = NULL;
	terminal_close(k->terminal);
	k->config.diag->out = k->diag.out;
	k->config.diag->color = k->diag.color;
	close_errors(k);
}

bool desk_is_open(const struct desk *k)
{
	return k->open;
}

/* ---- commands ---- */

char *desk_read(struct desk *k)
{
	struct panes *p = &k->panes;
	const struct machine *m = p->m;
	tell_errors(k);
	if (m->core->get(m->cpu, m->core->pc) != p->followed)
		panes_follow(p);
	for (;;) {
		show(k, PANES_STOPPED);
		int key = paint_key(true);
		bool typing = p->typing;
		if (key == PRESS_GONE)
			return NULL;
		if (key == PRESS_BREAK)
			terminal_interrupted = 0;
		const char *command = panes_key(p, key);
		if (!command)
			continue;
		if (typing)
			line_remember(command);
		panes_say(p, SAID_TYPED, "sim> ", 5);
		panes_say(p, SAID_TYPED, command, strlen(command));
		panes_say(p, SAID_TYPED, "\n", 1);
		return strdup(command);
	}
}

void desk_say(struct desk *k, const char *text, size_t len)
{
	tell_errors(k);
	panes_say(&k->panes, SAID_SHOWN, text, len);
}

void desk_begin(struct desk *k)
{
	panes_begin(&k->panes);
	show(k, PANES_RUNS);
}

void desk_end(struct desk *k)
{
	k->panes.mode = PANES_STOPPED;
	panes_follow(&k->panes);
}

void desk_show_line(struct desk *k, unsigned line)
{
	k->panes.code = false;
	k->panes.cursor = line;
}

void desk_show_code(struct desk *k, unsigned address)
{
	k->panes.code = true;
	k->panes.code_cursor = address;
}

void desk_show_memory(struct desk *k, unsigned address)
{
	k->panes.memory = address;
}
