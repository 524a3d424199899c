/* The debugger's full screen, as cells: no terminal is needed. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "debug/line.h"
#include "debug/panes.h"
#include "manifest/manifest.h"
#include "sim/assembled.h"
#include "sim/listing.h"

static struct arena arena;
static struct diag d;
static struct points *points;
static struct machine *m;
static struct panes p;
static const char *typed;	/* what the console still has */

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

static void make_panes(const char *name, const struct program *program, const struct pieces *board)
{
	points = arena_alloc(&arena, sizeof *points);
	points_init(points, &arena, m);
	p = (struct panes){.name = name, .points = points, .m = m, .program = program, .board = board};
	panes_init(&p);
}

static const struct console console = {NULL, key, ready, print, display, screen};

static void open_listing(const char *name)
{
	struct assembly as;
	const struct manifest *man = manifest_read(&arena, &d, arena_printf(&arena, "listings/%s", name));
	ck_assert_ptr_nonnull(man);
	struct source *src = source_read(&arena, man->restored);
	ck_assert_ptr_nonnull(src);
	ck_assert(assemble(&arena, &d, man->dialect, &src, 1, NULL, &as));
	struct machine_config config;
	ck_assert(listing_machine(&arena, &d, man, &config));
	m = machine_new(&arena, &d, &config, &console);
	ck_assert(m && machine_load(m, &d, as.image));
	make_panes(man->name, program_new(&arena, man->dialect, &as), listing_board(&arena, man));
}

static void open_bytes(const char *cpu, const char *hex)
{
	struct machine_config config = {.machine = "bare", .cpu = cpu, .start = 0x100};
	m = machine_new(&arena, &d, &config, &console);
	unsigned at = 0x100;
	for (char *end; *hex; hex = end)
		cpu_poke(m->memory, at++, (uint8_t)strtoul(hex, &end, 16));
	make_panes("bytes", program_new(&arena, dialect_find(cpu, NULL), NULL), NULL);
}

static void setup(void)
{
	d = (struct diag){.out = NULL};
	typed = "";
}

static void teardown(void)
{
	panes_free(&p);
	points_free(points);
	arena_free(&arena);
}

/* ---- looking ---- */

static const char *row_text(unsigned row)
{
	static char text[512];
	for (unsigned i = 0; i < p.width; i++)
		text[i] = (char)(p.cells[row * p.width + i].c < 0x7F ? p.cells[row * p.width + i].c : '?');
	text[p.width] = 0;
	return text;
}

/* The first cell of a text; NULL: it is nowhere. */
static const struct panes_cell *find(const char *text)
{
	for (unsigned row = 0; row < p.height; row++) {
		const char *found = strstr(row_text(row), text);
		if (found)
			return &p.cells[row * p.width + (unsigned)(found - row_text(row))];
	}
	return NULL;
}

static const struct panes_cell *there(const char *text)
{
	const struct panes_cell *c = find(text);
	if (!c)
		for (unsigned row = 0; row < p.height; row++)
			fprintf(stderr, "%s\n", row_text(row));
	ck_assert_msg(c != NULL, "no '%s'", text);
	return c;
}

/* How many cells mean it. */
static unsigned looks(unsigned look)
{
	unsigned n = 0;
	for (unsigned i = 0; i < p.width * p.height; i++)
		n += (p.cells[i].look & look) != 0;
	return n;
}

static void draw(void)
{
	panes_draw(&p, 80, 24);
}

static void step(void)
{
	panes_begin(&p);
	points_step(points);
	panes_follow(&p);
}

/* ---- sizes ---- */

START_TEST(small_screen)
{
	open_listing("hexpawn-8008");
	draw();
	ck_assert_ptr_nonnull(strstr(row_text(0), " hexpawn-8008  8008  stopped "));
	ck_assert_ptr_nonnull(strstr(row_text(0), "0 instructions  0 states"));
	ck_assert_int_eq(there("   4 START,  LLI 076")->look, LOOK_HERE | LOOK_CURSOR | LOOK_DIM);
	there("A 000  B 000");
	there("S7 000 000");
	there("001 000 066 076 056 005");
	there("nothing printed yet");
	there("registers"), there("memory"), there("scelbi"), there("commands");
	ck_assert_uint_eq(there(" listing ")->look, LOOK_TITLE | LOOK_FOCUS);
	ck_assert_str_eq(strstr(row_text(23), "? help"), row_text(23));
}
END_TEST

START_TEST(large_screen)
{
	open_listing("hexpawn-8008");
	panes_draw(&p, 132, 50);
	there(">   4 001 000 START,  LLI 076");
	there("001 000 066 076 056 005 106 171 002 056  6>..Fy..");
	there("q quit");
	panes_draw(&p, 180, 50);	/* what memory has, too */
	there(">   4 001 000 066 076      START,  LLI 076");
	panes_draw(&p, 240, 60);
	there("001 000 066 076 056 005 106 171 002 056 004 036 000 046 200 364 307 363");
}
END_TEST

/* Any size can be had; with little room there is one pane, and Tab changes it. */
START_TEST(any_size)
{
	static const char *const shown[] = {"START,", "S7 000 000", "001 010", "nothing printed", "said"};
	open_listing("hexpawn-8008");
	panes_say(&p, SAID_SHOWN, "said\n", 5);
	for (unsigned w = 0; w < 90; w++)
		for (unsigned h = 0; h < 30; h++)
			panes_draw(&p, w, h);
	for (unsigned i = 0; i < sizeof shown / sizeof *shown; i++) {
		panes_draw(&p, 40, 12);
		there(shown[i]);
		for (unsigned k = 0; k < sizeof shown / sizeof *shown; k++)
			ck_assert_msg(i == k || !find(shown[k]), "%s in pane %u", shown[k], i);
		panes_key(&p, PRESS_TAB);
	}
	ck_assert(p.typing);	/* behind the panes: the command line, with what was said */
	panes_draw(&p, 40, 12);
	there("said");
	ck_assert_int_eq(p.cursor_row, 10);
	panes_key(&p, PRESS_TAB_BACK);
	ck_assert(!p.typing && p.pane == PANE_LOG);
	p.mode = PANES_ASKS;	/* now the machine has to be seen */
	panes_draw(&p, 40, 12);
	there("nothing printed");
	ck_assert_uint_gt(looks(LOOK_ASKS), 0);
}
END_TEST

START_TEST(one_pane)
{
	open_listing("hexpawn-8008");
	panes_key(&p, 'z');
	draw();
	ck_assert(find("START,") && !find("registers"));
	panes_key(&p, 'z');
	panes_key(&p, '?');
	draw();
	there("one instruction back");
	ck_assert_ptr_null(find("registers"));
	panes_key(&p, 'x');
	draw();
	there("registers");
}
END_TEST

/* Whatever is pressed, at whatever size: nothing is drawn outside, and what it draws are
 * characters. */
START_TEST(anything)
{
	static const char *const listings[] = {"hexpawn-8008", "microchess-6502", "draughts-z80"};
	uint32_t seed = 1;
	open_listing(listings[_i]);
	for (unsigned i = 0; i < 400; i++) {
		seed = seed * 1103515245 + 12345;
		unsigned n = seed >> 16;
		panes_key(&p, (int)(n % 3 ? PRESS_NONE + n % 28 : n % 0x200));
		p.mode = n % 50 ? PANES_STOPPED : PANES_ASKS;
		if (n % 40 == 0)
			typed = "61B\r8C", points_run(points), panes_follow(&p);
		if (n % 9 == 0)
			step();
		if (n % 97 == 0)
			points_step_back(points);
		panes_draw(&p, n >> 4 & 0xFF, n >> 7 & 0x3F);
		unsigned controls = 0;
		for (unsigned k = 0; k < p.width * p.height; k++)
			controls += p.cells[k].c < ' ';
		ck_assert_uint_eq(controls, 0);
		ck_assert_int_lt(p.cursor_row, (int)p.height);
	}
}
END_TEST

/* ---- the listing ---- */

static unsigned cursor_line(void)
{
	draw();
	return p.cursor;
}

START_TEST(scrolls)
{
	open_listing("hexpawn-8008");
	unsigned last = p.program->source->lines;
	ck_assert_uint_eq(cursor_line(), 4);
	ck_assert_uint_eq(p.top, 1);
	panes_key(&p, PRESS_UP);
	ck_assert_uint_eq(cursor_line(), 3);
	for (unsigned i = 0; i < p.page[PANE_LISTING] - 2; i++)
		panes_key(&p, PRESS_DOWN), draw();
	ck_assert_uint_eq(p.top, 2);	/* it follows by a row */
	panes_key(&p, PRESS_LAST);
	ck_assert_uint_eq(cursor_line(), last);
	panes_key(&p, PRESS_DOWN);
	ck_assert_uint_eq(cursor_line(), last);
	panes_key(&p, PRESS_PAGE_UP);
	ck_assert_uint_eq(cursor_line(), last - p.page[PANE_LISTING] + 1);
	panes_key(&p, PRESS_FIRST);
	ck_assert_uint_eq(cursor_line(), 1);
	panes_key(&p, PRESS_UP);
	ck_assert_uint_eq(cursor_line(), 1);
	panes_key(&p, PRESS_RIGHT);
	draw();
	ck_assert(!find("START,") && find("LLI 076"));
	panes_follow(&p);
	draw();
	ck_assert(!find("START,") && find(">   4 LLI 076"));
	panes_key(&p, '.');
	ck_assert_uint_eq(cursor_line(), 4);
	there("START,");
}
END_TEST

/* Keys make commands; what those did is marked. */
/* Thousandths of a second as long as a person may count them. */
START_TEST(seconds)
{
	open_listing("hexpawn-8008");
	m->cpu->states = (uint64_t)(m->config.clock * 5 / 4 / m->core->clocks);
	draw();
	there("  1.250 s ");
	m->cpu->states *= 8;
	draw();
	there("  10.0 s ");
}
END_TEST

START_TEST(breakpoints)
{
	open_listing("hexpawn-8008");
	ck_assert_str_eq(panes_key(&p, 'b'), "break :4");
	ck_assert_str_eq(panes_key(&p, 'u'), "until :4");
	draw();
	ck_assert_ptr_null(find("*>   4"));
	const struct point at = {.kind = POINT_BREAK, .placed = true, .low = 0x100, .high = 0x100};
	points_add(points, &at);
	draw();
	ck_assert_uint_eq(there("*>   4")->look, LOOK_POINT | LOOK_HERE | LOOK_CURSOR);
	ck_assert_str_eq(panes_key(&p, PRESS_FUNCTION + 2), "delete 1");
	panes_key(&p, PRESS_UP);	/* a line without bytes means the next that has some */
	ck_assert_str_eq(panes_key(&p, 'b'), "delete 1");
	panes_key(&p, 'd');
	draw();
	there("*> 001 000  066 076      LLI 076");
	panes_key(&p, PRESS_DOWN);
	ck_assert_str_eq(panes_key(&p, 'b'), "break 0x102");
	panes_key(&p, PRESS_UP);
	ck_assert_uint_eq(p.code_cursor, 0x100);
	panes_key(&p, PRESS_DOWN);
	panes_key(&p, 'd');	/* back, and where it was */
	ck_assert_uint_eq(p.cursor, 5);
}
END_TEST

/* Without a listing instructions are shown, and going up finds where they begin. */
START_TEST(instructions)
{
	open_bytes("z80", "21 34 12 DD 36 05 AF CD 00 20 ED B0 18 F4");
	draw();
	there(" instructions ");
	there("> 0100  21 34 12");
	for (unsigned i = 0; i < 4; i++)
		panes_key(&p, PRESS_DOWN);
	ck_assert_uint_eq(p.code_cursor, 0x10C);
	for (unsigned i = 0; i < 4; i++)
		panes_key(&p, PRESS_UP);
	ck_assert_uint_eq(p.code_cursor, 0x100);
	panes_key(&p, PRESS_UP);
	ck_assert_uint_eq(p.code_cursor, 0xFF);
	draw();
	there("  00FF  ..");	/* never got a byte */
	panes_key(&p, PRESS_FIRST);
	panes_key(&p, PRESS_UP);
	ck_assert_uint_eq(p.code_cursor, 0xFFFF);
	draw();
	there("  FFFF  ..");
}
END_TEST

/* ---- what changed ---- */

START_TEST(registers)
{
	open_listing("hexpawn-8008");
	draw();
	ck_assert_uint_eq(looks(LOOK_CHANGED), 0);
	step();		/* LLI 076 */
	draw();
	ck_assert_uint_eq(there("L 076")[2].look, LOOK_CHANGED);
	ck_assert_uint_eq(there("H 000")[2].look, 0);
	ck_assert_uint_eq(there("PC 001 002")[3].look, LOOK_CHANGED);
	ck_assert_uint_eq(there(">   5         LHI 005")->look & LOOK_HERE, LOOK_HERE);
	step();		/* LHI 005 */
	draw();
	ck_assert_uint_eq(there("L 076")[2].look, 0);
	ck_assert_uint_eq(there("H 005")[2].look, LOOK_CHANGED);
	ck_assert_ptr_nonnull(strstr(row_text(0), "2 instructions"));
	points_step_back(points);
	draw();
	there("in the past");
}
END_TEST

START_TEST(memory)
{
	open_bytes("8080", "3E 5A 32 00 02 76");
	const struct point watch = {.kind = POINT_CHANGE, .placed = true, .low = 0x201, .high = 0x201};
	cpu_poke(m->memory, 0x200, 'A');
	cpu_poke(m->memory, 0x201, 'B');
	points_add(points, &watch);
	panes_begin(&p);
	p.memory = 0x200;
	p.pane = PANE_MEMORY;
	draw();
	ck_assert_uint_eq(there("002 000 101 102")[8].look, 0);
	ck_assert_uint_eq(there("002 000 101 102")[12].look, LOOK_POINT);
	there("002 000 101 102 ... ...  AB..");
	step();
	step();
	draw();
	ck_assert_uint_eq(there("002 000 132 102")[8].look, LOOK_CHANGED);
	ck_assert_uint_eq(there("ZB..")->look, LOOK_CHANGED);
	panes_key(&p, PRESS_UP);
	draw();
	ck_assert_uint_eq(p.memory, 0x200 - p.row_bytes);
	there("001 374 ... ...");
	panes_key(&p, PRESS_FIRST);
	panes_key(&p, PRESS_PAGE_UP);	/* round the end */
	draw();
	there("377 3");
	p.memory = 0x105;
	panes_draw(&p, 132, 50);	/* rows begin at round addresses */
	there("001 000 076 132 062 000 002 166");
}
END_TEST

/* ---- what machines show ---- */

START_TEST(teletype)
{
	open_listing("hexpawn-8008");
	typed = "Y";
	points_run(points);
	panes_draw(&p, 132, 50);
	there("YOU START.");
	there("FM Y");
	uint64_t all = points->past.prints;
	while (points->past.prints > 40)
		points_step_back(points);
	panes_draw(&p, 132, 50);
	ck_assert(find("HERE'S") && !find("YOU START."));	/* not yet */
	points_run(points);
	ck_assert_uint_eq(points->past.prints, all);
	draw();
	there("NO! NO!");	/* printed once */
	ck_assert_uint_eq(p.printed.len, all);
	p.pane = PANE_MACHINE;
	for (unsigned i = 0; i < 40; i++)
		panes_key(&p, PRESS_UP);
	draw();
	there(" more below ");
	there("HERE'S");
	ck_assert_ptr_null(find("FM Y"));
}
END_TEST

/* Line ends, tabs and backspaces as a terminal takes them; long lines go on below. */
START_TEST(teletype_characters)
{
	static const char text[] = "ab\tc\r\nxyz\b\b!\rX\n\nlong line that is longer than the pane is wide\a";
	open_bytes("8080", "76");
	for (const char *c = text; *c; c++) {
		points->past.prints++;
		panes_print(&p, (uint8_t)*c);
	}
	draw();
	there("ab      c");
	there("X!z");
	there("long line that is longer than the ");
	there("pane is wide");
	for (unsigned i = 0; i < 3000000; i++) {	/* it is bounded */
		points->past.prints++;
		panes_print(&p, i % 30 ? 'x' : '\n');
	}
	ck_assert_uint_lt(p.printed.cap, 1u << 23);
	draw();
	there("xxxxxxxx");
	points->past.prints = 5;	/* of which nothing is known any more */
	draw();
	ck_assert_ptr_null(find("xxxxxxxx"));
}
END_TEST

START_TEST(panel)
{
	open_listing("microchess-6502");
	typed = "GC";
	points_run(points);
	draw();
	there(" kim1 ");
	there("|   |     |   |     |   |");
	ck_assert_uint_gt(looks(LOOK_LIT), 20);
	there("0 r n b k q b n r");
	there("7 R N B K Q B N R");
	p.mode = PANES_ASKS;
	draw();
	ck_assert_str_eq(strstr(row_text(23), "Ctrl-C"), row_text(23));
	there("0-9 A-F  / AD  = DA  +");
	p.mode = PANES_STOPPED;
	panes_draw(&p, 132, 40);	/* there is room beside the digits */
	there("|_    |_  |_    |_  |_    1 p p p p p p p p");
}
END_TEST

/* Where control is: a line, nothing, a trap, bytes that no line has. */
START_TEST(follows)
{
	static const struct {
		const char *listing;
		unsigned pc;
		bool code;
		unsigned line;
	} table[] = {
		{"hexpawn-8008", 0x100, false, 4}, {"hexpawn-8008", 0x3000, false, 4}, {"hexpawn-8008", 0xC40, false, 4},
		{"hexpawn-8008", 0x7F0, true, 4}, {"microchess-6502", 0x1C22, false, 9}, {"microchess-6502", 0x1F1F, false, 9},
	};
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		if (i)
			teardown();
		open_listing(table[i].listing);
		panes_follow(&p);
		unsigned line = p.cursor;
		cpu_poke(m->memory, 0x7F0 % m->addresses, 0);
		m->core->set(m->cpu, m->core->pc, table[i].pc);
		panes_follow(&p);
		ck_assert_msg(p.code == table[i].code, "%s: %X", table[i].listing, table[i].pc);
		ck_assert_uint_eq(p.cursor, line);
		ck_assert_uint_eq(p.code_cursor, table[i].pc);
		m->cpu->from = table[i].pc < 0x1C00 || table[i].pc == 0x3000 ? 0x150 : 0x10;	/* a line that called it */
		panes_follow(&p);
		unsigned caller = p.program->line_at[m->cpu->from];
		ck_assert_uint_gt(caller, 0);
		ck_assert_uint_eq(p.cursor, i && !table[i].code ? caller : line);
		p.wants_code = true;
		panes_follow(&p);
		ck_assert(p.code);
	}
	teardown();
	open_bytes("8080", "00 76");
	panes_follow(&p);
	ck_assert(p.code);
}
END_TEST

/* A machine with a picture and a teletype: this below that, where there is room. */
START_TEST(picture_and_teletype)
{
	open_listing("microchess-6502");
	/* LDA #; JSR OUTCH; twice; a jump to itself */
	static const uint8_t code[] = {0xA9, 'H', 0x20, 0xA0, 0x1E, 0xA9, 'Q', 0x20, 0xA0, 0x1E, 0x4C, 0x0A, 0x03};
	for (unsigned i = 0; i < sizeof code; i++)
		cpu_poke(m->memory, 0x300 + i, code[i]);
	m->core->set(m->cpu, m->core->pc, 0x300);
	points_cut(points);
	points_run(points);
	p.pane = PANE_MACHINE;
	for (unsigned height = 6; height < 90; height++) {
		panes_draw(&p, 80, height);
		const struct panes_cell *digits = find("|   |     |   |     |   |"), *text = find("HQ"), *board = find("7 . . . . . . . .");
		if (text && digits)
			ck_assert(text > digits);
		if (text)
			ck_assert_msg(board && board < text, "%u rows", height);
	}
	ck_assert_ptr_nonnull(find("HQ"));
}
END_TEST

START_TEST(screens)
{
	open_listing("draughts-z80");
	p.unicode = true;
	typed = "61";
	points_run(points);
	panes_draw(&p, 100, 40);
	there("1 W W W W1");
	ck_assert_uint_eq(there("1 W W W W1")[2].look, LOOK_INVERSE);
	ck_assert_uint_eq(there("7 B B B B7")[2].look, LOOK_INVERSE);
	there("\"61L\"");	/* being typed */
	p.mode = PANES_ASKS;
	draw();
	there("\"61L\"");
	points_step_back(points);
	draw();
	ck_assert_ptr_null(find("\"61L\""));
	there("1 W W W W1");
}
END_TEST

/* ---- commands ---- */

START_TEST(keys)
{
	static const struct {
		int letter;
		unsigned function;
		const char *command;
	} pairs[] = {{'s', 7, "step"}, {'n', 8, "next"}, {'f', 6, "finish"}, {'r', 5, "run"},
		{'S', 3, "step back"}, {'R', 9, "run back"}, {'u', 4, "until :4"}};
	open_listing("hexpawn-8008");
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		ck_assert_str_eq(panes_key(&p, pairs[i].letter), pairs[i].command);
		ck_assert_str_eq(panes_key(&p, PRESS_FUNCTION + (int)pairs[i].function), pairs[i].command);
	}
	panes_key(&p, ':');
	panes_key(&p, ':');
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		ck_assert_ptr_null(panes_key(&p, pairs[i].letter));	/* a text now */
		ck_assert_str_eq(panes_key(&p, PRESS_FUNCTION + (int)pairs[i].function), pairs[i].command);
	}
	draw();
	there("sim> snfrSRu ");
	there("F1 help 2 break 3 back");
	ck_assert_int_eq(p.cursor_row, 22);
	ck_assert_int_eq(p.cursor_column, 12);
	ck_assert_str_eq(panes_key(&p, PRESS_RETURN), "snfrSRu");
	ck_assert_ptr_null(panes_key(&p, PRESS_RETURN));	/* nothing is no command */
	panes_key(&p, PRESS_ESCAPE);
	ck_assert_ptr_null(panes_key(&p, 'q'));		/* not without asking */
	ck_assert_str_eq(panes_key(&p, PRESS_RETURN), "quit");
	panes_key(&p, PRESS_ESCAPE);
	panes_key(&p, 'm');
	panes_key(&p, 'H');
	ck_assert_str_eq(panes_key(&p, PRESS_RETURN), "memory H");
	panes_key(&p, PRESS_ESCAPE);
	p.mode = PANES_ASKS;		/* keys are not ours */
	ck_assert_ptr_null(panes_key(&p, PRESS_FUNCTION + 7));
}
END_TEST

static void press(struct entry *e, const char *text)
{
	while (*text)
		entry_press(e, *text++);
}

START_TEST(entries)
{
	struct entry e = {.len = 0};
	open_bytes("8080", "76");
	setenv("TERM", "vt100", 1);
	line_remember("first");
	line_remember("second");
	line_remember("second");
	line_remember("");
	ck_assert_str_eq(line_earlier(1), "second");
	ck_assert_str_eq(line_earlier(2), "first");
	ck_assert_ptr_null(line_earlier(3));
	ck_assert_ptr_null(line_earlier(0));
	press(&e, "stp bac");
	press(&e, "\x01\x06\x06" "e\x05k");
	ck_assert_str_eq(e.text, "step back");
	entry_press(&e, PRESS_UP);
	ck_assert_str_eq(e.text, "second");
	entry_press(&e, PRESS_UP);
	entry_press(&e, PRESS_UP);
	ck_assert_str_eq(e.text, "first");
	entry_press(&e, PRESS_DOWN);
	entry_press(&e, PRESS_DOWN);
	entry_press(&e, PRESS_DOWN);
	ck_assert_str_eq(e.text, "step back");
	press(&e, "\x17");
	ck_assert_str_eq(e.text, "step ");
	press(&e, "\b\x7f");
	entry_press(&e, PRESS_RUBOUT);
	entry_press(&e, PRESS_LEFT);
	entry_press(&e, PRESS_DELETE);
	entry_press(&e, PRESS_DELETE);
	ck_assert_str_eq(e.text, "s");
	entry_press(&e, PRESS_FIRST);
	entry_press(&e, 0x20AC);
	entry_press(&e, PRESS_RUBOUT);
	press(&e, "\x0b");
	ck_assert_str_eq(e.text, "");
	for (unsigned i = 0; i < 3 * ENTRY_MAX; i++)
		press(&e, "x");
	ck_assert_uint_eq(e.len, ENTRY_MAX - 1);
	ck_assert(entry_press(&e, PRESS_RETURN));
	press(&e, "\x15");
	ck_assert_uint_eq(e.len, 0);
}
END_TEST

START_TEST(log_of_commands)
{
	static const char text[] = "a line that is longer than the pane has columns and goes on below it\n";
	open_listing("hexpawn-8008");
	panes_say(&p, SAID_TYPED, "sim> foo\n", 9);
	panes_say(&p, SAID_ERROR, "wro", 3);
	panes_say(&p, SAID_ERROR, "ng\n", 3);
	draw();
	ck_assert_uint_eq(there("sim> foo")->look, LOOK_TITLE);
	ck_assert_uint_eq(there("wrong")->look, LOOK_ERROR);
	panes_say(&p, SAID_SHOWN, text, strlen(text));
	panes_say(&p, SAID_TYPED, "sim> bar\n", 9);
	panes_say(&p, SAID_SHOWN, "tab\there \xC3\xA9 \xFF\x1B[2J\n", 18);
	draw();
	there("a line that is longer than the pane has ");
	ck_assert_uint_eq(there("columns and goes on below it")->look, 0);
	there("tab     here ? ??[2J");
	panes_say(&p, SAID_TYPED, "sim> help\n", 10);
	for (unsigned i = 0; i < 20; i++) {
		panes_say(&p, SAID_SHOWN, i ? "and so on\n" : "the first\n", 10);
	}
	draw();
	ck_assert_ptr_null(find("wrong"));
	there("sim> help");	/* a long answer is read from its beginning */
	there("the first");
	there(" more below ");
	panes_key(&p, ':');
	draw();
	panes_key(&p, PRESS_PAGE_DOWN);
	panes_key(&p, PRESS_PAGE_DOWN);
	draw();
	ck_assert_ptr_null(find("the first"));
	panes_key(&p, PRESS_ESCAPE);
	panes_say(&p, SAID_TYPED, "sim> step\n", 10);
	panes_say(&p, SAID_SHOWN, "there\n", 6);
	draw();
	there("there");
	ck_assert_ptr_null(find(" more below "));
	p.pane = PANE_LOG;
	for (unsigned i = 0; i < 100; i++)
		panes_key(&p, PRESS_UP);
	draw();
	there("sim> foo");
	panes_key(&p, PRESS_LAST);
	draw();
	ck_assert_ptr_null(find("sim> foo"));
	for (unsigned i = 0; i < 100000; i++)
		panes_say(&p, SAID_SHOWN, "so it goes on\n", 14);
	ck_assert_uint_lt(p.said.len, 1u << 19);
	/* what is kept begins with a line */
	ck_assert_int_eq(p.said.data[0], SAID_SHOWN);
	ck_assert_int_eq(strncmp(p.said.data + 1, "so it goes on\n", 14), 0);
	ck_assert_uint_gt(p.said.len, 1u << 10);
	draw();
	there("so it goes on");
}
END_TEST

START_TEST(letters)
{
	open_bytes("8080", "76");
	static const char text[] = "caf\xC3\xA9 \xE2\x96\x88 \xE4\xB8\xAD \xC3\n";
	panes_say(&p, SAID_SHOWN, text, strlen(text));
	draw();
	there("caf? ? ? ?");
	p.unicode = true;
	draw();
	const struct panes_cell *c = there("caf");
	ck_assert_uint_eq(c[3].c, 0xE9);
	ck_assert_uint_eq(c[5].c, 0x2588);
	ck_assert_uint_eq(c[7].c, '?');	/* takes two columns */
	ck_assert_uint_eq(c[9].c, '?');
}
END_TEST

Suite *suite_panes(void)
{
	Suite *s = suite_create("panes");
	TCase *tc = tcase_create("panes");
	tcase_add_checked_fixture(tc, setup, teardown);
	tcase_add_test(tc, small_screen);
	tcase_add_test(tc, large_screen);
	tcase_add_test(tc, any_size);
	tcase_add_test(tc, one_pane);
	tcase_add_loop_test(tc, anything, 0, 3);
	tcase_add_test(tc, scrolls);
	tcase_add_test(tc, seconds);
	tcase_add_test(tc, breakpoints);
	tcase_add_test(tc, instructions);
	tcase_add_test(tc, registers);
	tcase_add_test(tc, memory);
	tcase_add_test(tc, teletype);
	tcase_add_test(tc, teletype_characters);
	tcase_add_test(tc, panel);
	tcase_add_test(tc, follows);
	tcase_add_test(tc, picture_and_teletype);
	tcase_add_test(tc, screens);
	tcase_add_test(tc, keys);
	tcase_add_test(tc, entries);
	tcase_add_test(tc, log_of_commands);
	tcase_add_test(tc, letters);
	suite_add_tcase(s, tc);
	return s;
}
