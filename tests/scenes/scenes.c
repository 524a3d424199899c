/*
 * The debugger's full screen as text, for golden files: what stands where and what it
 * means, without a terminal.
 *
 *	scenes LISTING|CPU=HEX STEP...
 *
 * is a listing's folder or the bytes of a program at 0100, and what happens to it:
 *
 *	run step back     a move of the machine
 *	type=TEXT         the keys that the program gets when it asks
 *	asks runs stopped what goes on, as the first row says
 *	press=KEYS        keys of the panes; <UP> <DOWN> ... <F1> those with a name
 *	at=HEX            the PC goes there
 *	break=HEX         a breakpoint; watch=HEX: a watchpoint
 *	say=TEXT err=TEXT what a command showed
 *	unicode           the terminal has it
 *	draw=80x24        shows the screen: the characters, beside each row what its cells
 *	                  mean, a letter for each of enum panes_look, and how many
 *
 * A command that keys make is shown where it is made.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "debug/panes.h"
#include "manifest/manifest.h"
#include "sim/assembled.h"
#include "sim/listing.h"

static struct arena arena;
static struct panes p;
static struct points points;
static struct machine *m;
static const char *typed = "";

static int key(void *context)
{
	(void)context;
	return *typed ? *typed++ : -1;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	(void)context;
	(void)polls;
	(void)seconds;
	return *typed ? 1 : -1;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	(void)echo;
	panes_print(&p, c);
	return true;
}

static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	(void)context;
	(void)segments;
	(void)seconds;
	return true;
}

static bool screen(void *context, const struct screen *s, double seconds)
{
	(void)context;
	(void)seconds;
	panes_screen(&p, s);
	return true;
}

static const struct console console = {NULL, key, ready, print, display, screen};

static bool open_listing(struct diag *d, const char *name)
{
	struct assembly as;
	const struct manifest *man = manifest_read(&arena, d, name);
	struct source *src = man && man->restored ? source_read(&arena, man->restored) : NULL;
	struct machine_config config;
	if (!src || !listing_machine(&arena, d, man, &config) || !assemble(&arena, d, man->dialect, &src, 1, NULL, &as))
		return false;
	m = machine_new(&arena, d, &config, &console);
	p.name = man->name;
	p.program = program_new(&arena, man->dialect, &as);
	p.board = listing_board(&arena, man);
	return m && machine_load(m, d, as.image);
}

static bool open_bytes(struct diag *d, const char *cpu, const char *hex)
{
	const struct machine_config config = {.machine = "bare", .cpu = cpu, .start = 0x100};
	unsigned at = 0x100;
	m = machine_new(&arena, d, &config, &console);
	if (!m)
		return false;
	for (char *end; *hex; hex = end)
		cpu_poke(m->memory, at++, (uint8_t)strtoul(hex, &end, 16));
	p.name = "bytes";
	p.program = program_new(&arena, dialect_find(cpu, NULL), NULL);
	return true;
}

/* ---- what is shown ---- */

static void put_utf8(uint32_t c)
{
	if (c < 0x80)
		printf("%c", (int)c);
	else if (c < 0x800)
		printf("%c%c", (int)(0xC0 | c >> 6), (int)(0x80 | (c & 0x3F)));
	else if (c < 0x10000)
		printf("%c%c%c", (int)(0xE0 | c >> 12), (int)(0x80 | (c >> 6 & 0x3F)), (int)(0x80 | (c & 0x3F)));
	else
		printf("%c%c%c%c", (int)(0xF0 | c >> 18), (int)(0x80 | (c >> 12 & 0x3F)),
		       (int)(0x80 | (c >> 6 & 0x3F)), (int)(0x80 | (c & 0x3F)));
}

/* "a12 .3 bf1": lengths of runs that mean the same. */
static void put_looks(const struct panes_cell *cell, unsigned n)
{
	for (unsigned i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n && cell[end].look == cell[i].look; end++)
			continue;
		putchar(' ');
		for (unsigned k = 0; k < 14; k++)
			if (cell[i].look >> k & 1)
				putchar((int)('a' + k));
		printf("%s%u", cell[i].look ? "" : ".", end - i);
	}
}

static void draw(unsigned width, unsigned height)
{
	panes_draw(&p, width, height);
	printf("== %ux%u, cursor %d %d\n", width, height, p.cursor_row, p.cursor_column);
	for (unsigned row = 0; row < height; row++) {
		for (unsigned i = 0; i < width; i++)
			put_utf8(p.cells[row * width + i].c);
		fputs("   ", stdout);
		put_looks(p.cells + row * width, width);
		putchar('\n');
	}
}

/* ---- what happens ---- */

static const struct {
	const char *name;
	int key;
} names[] = {
	{"UP", PRESS_UP}, {"DOWN", PRESS_DOWN}, {"LEFT", PRESS_LEFT}, {"RIGHT", PRESS_RIGHT},
	{"PGUP", PRESS_PAGE_UP}, {"PGDN", PRESS_PAGE_DOWN}, {"HOME", PRESS_FIRST}, {"END", PRESS_LAST},
	{"BS", PRESS_RUBOUT}, {"DEL", PRESS_DELETE}, {"TAB", PRESS_TAB}, {"BTAB", PRESS_TAB_BACK},
	{"CR", PRESS_RETURN}, {"ESC", PRESS_ESCAPE},
};

static int next_key(const char **at)
{
	const char *close = **at == '<' ? strchr(*at, '>') : NULL;
	if (!close)
		return (unsigned char)*(*at)++;
	const char *name = *at + 1;
	size_t len = (size_t)(close - name);
	*at = close + 1;
	if (*name == 'F')
		return PRESS_FUNCTION + atoi(name + 1);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i].name) == len && !memcmp(names[i].name, name, len))
			return names[i].key;
	return PRESS_NONE;
}

static void press(const char *keys)
{
	while (*keys) {
		const char *command = panes_key(&p, next_key(&keys));
		if (command)
			printf("-- %s\n", command);
	}
}

static void move(enum halt (*how)(struct points *))
{
	panes_begin(&p);
	how(&points);
	panes_follow(&p);
}

static void add_point(unsigned kind, unsigned address)
{
	const struct point at = {.kind = kind, .placed = true, .low = address, .high = address};
	points_add(&points, &at);
}

static bool step(const char *word, const char *value)
{
	unsigned width, height;
	unsigned address = value ? (unsigned)strtoul(value, NULL, 16) : 0;
	if (!strcmp(word, "run"))
		move(points_run);
	else if (!strcmp(word, "step"))
		move(points_step);
	else if (!strcmp(word, "back"))
		move(points_step_back);
	else if (!strcmp(word, "asks"))
		p.mode = PANES_ASKS;
	else if (!strcmp(word, "runs"))
		p.mode = PANES_RUNS;
	else if (!strcmp(word, "stopped"))
		p.mode = PANES_STOPPED;
	else if (!strcmp(word, "unicode"))
		p.unicode = true;
	else if (!value)
		return false;
	else if (!strcmp(word, "type"))
		typed = value;
	else if (!strcmp(word, "press"))
		press(value);
	else if (!strcmp(word, "at")) {
		m->core->set(m->cpu, m->core->pc, address);
		points_cut(&points);
		panes_follow(&p);
	} else if (!strcmp(word, "break"))
		add_point(POINT_BREAK, address);
	else if (!strcmp(word, "watch"))
		add_point(POINT_WRITE, address);
	else if (!strcmp(word, "say") || !strcmp(word, "err")) {
		panes_say(&p, *word == 's' ? SAID_SHOWN : SAID_ERROR, value, strlen(value));
		panes_say(&p, SAID_SHOWN, "\n", 1);
	} else if (!strcmp(word, "draw") && sscanf(value, "%ux%u", &width, &height) == 2)
		draw(width, height);
	else
		return false;
	return true;
}

int main(int argc, char **argv)
{
	struct diag d;
	diag_init(&d, stderr);
	char *bytes = argc > 1 ? strchr(argv[1], '=') : NULL;
	if (bytes)
		*bytes++ = 0;
	if (argc < 2 || !(bytes ? open_bytes(&d, argv[1], bytes) : open_listing(&d, argv[1])))
		return 2;
	points_init(&points, &arena, m);
	p.points = &points;
	p.m = m;
	panes_init(&p);
	for (int i = 2; i < argc; i++) {
		char *value = strchr(argv[i], '=');
		if (value)
			*value++ = 0;
		if (!step(argv[i], value)) {
			fprintf(stderr, "scenes: what is '%s'?\n", argv[i]);
			return 2;
		}
	}
	panes_free(&p);
	points_free(&points);
	arena_free(&arena);
	return 0;
}
