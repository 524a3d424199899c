/* The ZX81 and ZX80: memory as their ROMs lay it out, BASIC's few words, the screen,
 * tapes, and sessions with screens. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/objfile.h"
#include "machine/machine.h"
#include "play/session.h"
#include "play/terminal.h"
#include "tests/capture.h"
#include "tests/part.h"

static struct arena arena;
static struct diag d;
static struct image *image;
static struct buf said;		/* what the diag was told */
static FILE *to;

static void setup(void)
{
	to = tmpfile();
	d = (struct diag){.out = to};
	image = arena_alloc(&arena, sizeof *image);
}

static void teardown(void)
{
	fclose(to);
	buf_free(&said);
	arena_free(&arena);
}

static const char *errors(void)
{
	char line[512];
	said.len = 0;
	rewind(to);
	while (fgets(line, sizeof line, to))
		buf_puts(&said, line);
	return buf_str(&said);
}

static void put(unsigned address, const char *hex)
{
	for (char *end;; hex = end) {
		unsigned long byte = strtoul(hex, &end, 16);
		if (end == hex)
			break;
		image_set(image, address++, (uint8_t)byte, 1);
	}
}

/* Lines typed, and the screens at rest. */
struct script {
	const char *keys;
	struct buf out;
	unsigned typing;	/* screens while somebody types */
};

static int script_key(void *context)
{
	struct script *s = context;
	return *s->keys ? *s->keys++ : -1;
}

static bool script_screen(void *context, const struct screen *screen, double seconds)
{
	struct script *s = context;
	s->typing += screen->typing;
	if (screen->typing || seconds < 0)
		return true;
	s->out.len = 0;
	screen_draw(screen, &screen_plain, &s->out);
	return true;
}

enum { LINES = 30 };

/* A machine with BASIC and screen given as texts of lines, '/' between them. */
static struct machine_config configure(const char *name, char *basic, char *screen)
{
	struct machine_config c = {.machine = name, .cpu = "z80", .start = 0x4200};
	struct machine_line *lines = arena_alloc(&arena, 2 * LINES * sizeof *lines);
	c.basic = lines;
	c.screen = lines + LINES;
	for (char *p = basic ? strtok(basic, "/") : NULL; p; p = strtok(NULL, "/"))
		lines[c.nbasic++] = (struct machine_line){p, {0}};
	for (char *p = screen ? strtok(screen, "/") : NULL; p; p = strtok(NULL, "/"))
		lines[LINES + c.nscreen++] = (struct machine_line){p, {0}};
	return c;
}

static char *copy(const char *s)
{
	return s ? arena_strndup(&arena, s, strlen(s)) : NULL;
}

/* NULL when it cannot be loaded. */
static struct machine *make(const char *name, const char *basic, const char *screen, struct script *s)
{
	struct machine_config config = configure(name, copy(basic), copy(screen));
	struct console console = {s, script_key, NULL, NULL, NULL, script_screen};
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert_ptr_nonnull(m);
	return machine_load(m, &d, image) ? m : NULL;
}

static unsigned byte(const struct machine *m, unsigned address)
{
	return cpu_peek(m->memory, address);
}

static unsigned word(const struct machine *m, unsigned address)
{
	return byte(m, address) | byte(m, address + 1) << 8;
}

static void same_bytes(const struct machine *m, unsigned address, const char *hex)
{
	for (char *end;; hex = end, address++) {
		unsigned long want = strtoul(hex, &end, 16);
		if (end == hex)
			break;
		ck_assert_msg(byte(m, address) == want, "%04X is %02X, should be %02lX", address,
			      byte(m, address), want);
	}
}

/* The system variables, by the manuals: ZX81 BASIC Programming, chapter 28; ZX80 Operating
 * Manual, chapter 21. A screen of one row that holds an A. */
START_TEST(system_variables)
{
	struct script s = {.keys = ""};
	put(0x4200, "C9");
	struct machine *m = make("zx81", "1 STOP", "A", &s);
	same_bytes(m, 0x4000, "00 00 FC 7F 00 80 00 00 00"	/* ERR_NR to PPC */
		   " 00 00 00 02 42 03 42 1C 42 00 00 1D 42"	/* VERSN E_PPC D_FILE DF_CC VARS DEST E_LINE */
		   " 21 42 00 00 22 42 22 42 00 5D 40 00"	/* CH_ADD X_PTR STKBOT STKEND BERG MEM spare */
		   " 02 00 00 FF FF 00 37 7D 40"		/* DF_SZ S_TOP LAST_K debounce MARGIN NXTLIN */
		   " 00 00 00 00 00 8D 0C 00 00"		/* OLDPPC FLAGX STRLEN T_ADDR SEED */
		   " FF FF 00 00 BC 21 18 40");			/* FRAMES COORDS PR_CC S_POSN CDFLAG */
	for (unsigned i = 0x403C; i < 0x407D; i++)
		ck_assert_uint_eq(byte(m, i), i == 0x405C ? 0x76 : 0);	/* behind the printer's buffer */
	same_bytes(m, 0x407D, "00 01 02 00 E3 76 00 02 7B 01 EA");
	same_bytes(m, 0x4200, "C9 76 76 26 76 76");
	m = make("zx80", "1 STOP", "A", &s);
	same_bytes(m, 0x4000, "FF 00 00 00 03 42 00 00 02 42 03 42 05 42 1E 42 1F 42 02 00 00 00"
		   " 00 00 00 00 00 00 00 00 00 00 00 00 00 00 21 18 00 00 00 01 F8 76 00 02 FE 00");
	same_bytes(m, 0x4200, "C9 76 80 B0 76 76 26 76 76");
}
END_TEST

/* A program and its screen may fill memory to where the stack begins, less what BASIC
 * leaves to it; so may what is typed. */
START_TEST(full_memory)
{
	static const char *const names[] = {"zx81", "zx80"};
	for (unsigned i = 0; i < 2; i++) {
		struct script s = {.keys = ""};
		unsigned low = 0x7F00;
		for (;; low++) {
			memset(image, 0, sizeof *image);
			put(low, "C9");
			if (!make(names[i], "1 STOP", "A", &s))
				break;
		}
		/* behind it NEWLINE, and 26 bytes of screen; 128 are left */
		ck_assert_uint_eq(low, 0x7FFC - 128 - 26 - 2);
	}
	struct script s = {.keys = "0123456789\r"};
	memset(image, 0, sizeof *image);
	put(0x7F5F, "C9");
	struct machine *m = make("zx81", "7 INPUT A$", "A", &s);
	ck_assert_int_eq(machine_run(m, 0), END_REPORT);
	ck_assert_uint_eq(part_get(m, "report"), '4');
	ck_assert_int_eq(machine_status(m), 1);
	memset(image, 0, sizeof *image);
	put(0x7F50, "C9");
	for (unsigned i = 0; i < 2; i++) {
		s.keys = i ? "0123456\r" : "012345\r";
		m = make("zx81", "7 INPUT A$", "A", &s);
		ck_assert_int_eq(machine_run(m, 0), END_REPORT);
		ck_assert_uint_eq(part_get(m, "report"), i ? '4' : '0');
	}
	buf_free(&s.out);
}
END_TEST

static const char draughts[] = "1 INPUT A$/2 RAND USR 19684/3 STOP";

/* The chapter's addresses: line three, that ends the game, is at 4097. */
START_TEST(basic_81)
{
	struct script s = {.keys = ""};
	put(0x4CE4, "C9");
	struct machine *m = make("zx81", draughts, NULL, &s);
	ck_assert_ptr_nonnull(m);
	same_bytes(m, 0x407D, "00 01 04 00 EE 26 0D 76"
		   " 00 02 0E 00 F9 D4 1D 25 22 24 20 7E 8F 19 C8 00 00 76"
		   " 00 03 02 00 E3 76"
		   " 00 04");
	/* the remark goes to behind the program, where the screen is */
	ck_assert_uint_eq(0x409D + 4 + word(m, 0x409F), 0x4CE6);
	same_bytes(m, 0x4CE4, "C9 76 76 00");
	ck_assert_uint_eq(word(m, 0x400C), 0x4CE6);
	ck_assert_uint_eq(word(m, 0x4010), 0x4CE6 + 1 + 24 * 33);
	same_bytes(m, word(m, 0x4010), "80");
	ck_assert_uint_eq(word(m, 0x4014), word(m, 0x4010) + 1);
	ck_assert_uint_eq(word(m, 0x4029), 0x407D);
}
END_TEST

/* The chapter again: 403C is right behind the old ROM's two lines. */
START_TEST(basic_80)
{
	struct script s = {.keys = ""};
	struct machine *m = make("zx80", "1 INPUT A$/2 RANDOMISE USR(19684)", " AB/[C]", &s);
	ck_assert_ptr_nonnull(m);
	same_bytes(m, 0x4028, "00 01 EE 26 0D 76 00 02 EF 3A 38 37 DA 1D 25 22 24 20 D9 76 80");
	ck_assert_uint_eq(word(m, 0x4008), 0x403C);
	ck_assert_uint_eq(word(m, 0x400A), 0x403D);
	ck_assert_uint_eq(word(m, 0x400C), 0x403F);
	same_bytes(m, 0x403D, "B0 76 76 00 26 27 76 A8 76 76");
	ck_assert_uint_eq(word(m, 0x4010), 0x403F + 25 + 4);
}
END_TEST

START_TEST(numbers)
{
	struct script s = {.keys = ""};
	struct machine *m = make("zx81", "1 GOTO 1/2 GOTO 0/3 GOTO 65535/4 REM 1 A", NULL, &s);
	ck_assert_ptr_nonnull(m);
	same_bytes(m, 0x407D, "00 01 09 00 EC 1D 7E 81 00 00 00 00 76"
		   " 00 02 09 00 EC 1C 7E 00 00 00 00 00 76"
		   " 00 03 0D 00 EC 22 21 21 1F 21 7E 90 7F FF 00 00 76"
		   " 00 04 06 00 EA 00 1D 00 26 76 76");
}
END_TEST

/* A program that looks at A$ and then changes what is next: 407D, or line 30. */
START_TEST(input_81)
{
	struct script s = {.keys = "61b\r\"`x\bY\rlonger\r"};
	put(0x4200, "21 7D 40 22 29 40 C9");	/* LD HL,407D; LD (NXTLIN),HL; RET */
	struct machine *m = make("zx81", "10 INPUT A$/20 RAND USR 16896/30 STOP", " [A]", &s);
	unsigned vars = word(m, 0x4010);
	m->stop = 0x4200;
	for (unsigned i = 0; i < 3; i++) {
		static const char *const want[] = {
			"46 03 00 22 1D 27 80", "46 02 00 01 3E 80", "46 06 00 31 34 33 2C 2A 37 80"};
		ck_assert_int_eq(machine_run(m, 0), END_STOP);
		same_bytes(m, vars, want[i]);
		ck_assert_uint_eq(word(m, 0x4010), vars);
		ck_assert_uint_eq(word(m, 0x4014), vars + (strlen(want[i]) + 1) / 3);
		ck_assert_uint_eq(word(m, 0x401C), word(m, 0x4014) + 5);
		ck_assert_uint_eq(machine_get(m, "IY"), 0x4000);
		ck_assert_uint_eq(word(m, 0x4007), 20);
		m->cpu->pass = true;
	}
	ck_assert_int_eq(machine_run(m, 0), END_INPUT);
	ck_assert_str_eq(buf_str(&s.out), " [A]\n\n\"[L]\"\n");
	ck_assert_uint_eq(s.typing, 3 + 5 + 6);
	ck_assert_int_eq(machine_status(m), 1);	/* not where it was to stop */
	m->stop = -1;
	ck_assert_int_eq(machine_status(m), 0);
	buf_free(&s.out);
}
END_TEST

/* Strings end with a quote, and all behind them moves: the screen, too. */
START_TEST(input_80)
{
	struct script s = {.keys = "_ 61b\rb\r"};
	put(0x4200, "C9");
	struct machine *m = make("zx80", "1 INPUT A$/2 INPUT B$/3 RANDOMISE USR(16896)/4 STOP", "A/B", &s);
	unsigned vars = word(m, 0x4008), d_file = word(m, 0x400C);
	ck_assert_int_eq(machine_run(m, 0), END_REPORT);
	same_bytes(m, vars, "86 03 00 22 1D 27 01 87 27 01 80");
	ck_assert_uint_eq(word(m, 0x400A), vars + 11);
	ck_assert_uint_eq(word(m, 0x400C), d_file + 10);
	same_bytes(m, d_file + 10, "76 26 76 27 76");
	ck_assert_str_eq(buf_str(&s.out), "A\nB\n\n9/4\n");
	buf_free(&s.out);
}
END_TEST

/* Other variables are stepped over; RUN forgets all. */
START_TEST(variables)
{
	struct script s = {.keys = "X\r"};
	struct machine *m = make("zx81", "1 INPUT A$", "A", &s);
	unsigned vars = word(m, 0x4010);
	static const uint8_t others[] = {
		0x66, 0x81, 0, 0, 0, 0,			/* a number */
		0xA6, 0x27, 0xA8, 0x81, 0, 0, 0, 0,	/* ABC */
		0x86, 2, 0, 1, 2,			/* arrays */
		0xC6, 3, 0, 1, 0x80, 0x46,
		0xE6, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46, 0x46,
		0x46, 0x46, 0x46, 0x46,			/* a loop */
		0x47, 1, 0, 0x46,			/* B$ */
	};
	const unsigned n = sizeof others;
	for (unsigned i = 0; i < n; i++)
		cpu_poke(m->memory, vars + i, others[i]);
	cpu_poke(m->memory, vars + n, 0x80);
	for (unsigned p = 0x4014; p <= 0x401C; p += 2) {
		unsigned moved = word(m, p) + n;
		cpu_poke(m->memory, p, (uint8_t)moved);
		cpu_poke(m->memory, p + 1, (uint8_t)(moved >> 8));
	}
	ck_assert_int_eq(machine_run(m, 0), END_REPORT);
	same_bytes(m, vars + n, "46 01 00 3D 80");
	buf_free(&s.out);

	s = (struct script){.keys = "X\r"};
	m = make("zx81", "1 INPUT A$/2 RUN", "A", &s);
	ck_assert_int_eq(machine_run(m, 0), END_INPUT);
	same_bytes(m, word(m, 0x4010), "80");
	ck_assert_uint_eq(word(m, 0x4014), word(m, 0x4010) + 1);
	buf_free(&s.out);
}
END_TEST

START_TEST(variables_80)
{
	struct script s = {.keys = "X\r"};
	struct machine *m = make("zx80", "1 INPUT A$/2 STOP", "A", &s);
	unsigned vars = word(m, 0x4008);
	static const uint8_t others[] = {
		0x66, 1, 2,				/* a number */
		0x46, 0x27, 0xA8, 0x81, 0,		/* ABC */
		0xA6, 2, 0x86, 0x86, 0x86, 0x86, 0x86, 0x86,	/* an array */
		0xE6, 0x86, 0x86, 0x86, 0x86, 0x86, 0x86,	/* a loop */
		0x87, 0x26, 0x27, 0x01,			/* B$ */
	};
	const unsigned n = sizeof others;
	for (unsigned i = word(m, 0x4010); i-- > vars;)
		cpu_poke(m->memory, i + n, (uint8_t)byte(m, i));
	for (unsigned i = 0; i < n; i++)
		cpu_poke(m->memory, vars + i, others[i]);
	for (unsigned p = 0x400A; p <= 0x4010; p += 2) {
		unsigned moved = word(m, p) + n;
		cpu_poke(m->memory, p, (uint8_t)moved);
		cpu_poke(m->memory, p + 1, (uint8_t)(moved >> 8));
	}
	ck_assert_int_eq(machine_run(m, 0), END_REPORT);
	same_bytes(m, vars + n, "86 3D 01 80 B0 76 76 26");
	buf_free(&s.out);
}
END_TEST

/* Both keys that rub out, nothing to rub out, and a line that is too long. */
START_TEST(long_lines)
{
	char keys[300];
	memset(keys, '1', sizeof keys);
	memcpy(keys, "\b2\1773\b", 5);
	keys[sizeof keys - 2] = '\n';
	keys[sizeof keys - 1] = 0;
	struct script s = {.keys = keys};
	struct machine *m = make("zx81", "1 INPUT A$", NULL, &s);
	unsigned vars = word(m, 0x4010);
	ck_assert_int_eq(machine_run(m, 0), END_REPORT);
	ck_assert_uint_eq(word(m, vars + 1), 255);
	same_bytes(m, vars + 3, "1D 1D");
	same_bytes(m, vars + 3 + 255, "80");
	buf_free(&s.out);
}
END_TEST

/* What ends a run, and what is said and the exit status then. */
static const struct end {
	const char *machine, *basic, *code, *report;
	int status;
} ends[] = {
	{"zx81", NULL, "C9", "9/2", 0},
	{"zx81", "7 RAND USR 16896", "C9", "0/8", 0},	/* the remark */
	{"zx81", "7 RAND USR 16896/8 STOP", "C9", "9/8", 0},
	{"zx80", "7 RANDOMISE USR(16896)/8 STOP", "C9", "9/8", 0},
	{"zx81", "7 RAND USR 16896", "CF 0B", "C/7", 1},
	{"zx81", "7 RAND USR 16896", "3E 26 D7 18 FD", "5/7", 1},
	{"zx81", "7 RAND USR 16896", "CF FF", "0/7", 0}, {"zx81", "7 RAND USR 16896", "CF 00", "1/7", 1},
	{"zx81", "7 RAND USR 16896", "CF 08", "9/7", 0}, {"zx81", "7 RAND USR 16896", "CF 09", "A/7", 1},
	{"zx81", "7 RAND USR 16896", "CF 22", "Z/7", 1}, {"zx81", "7 RAND USR 16896", "CF 23", "0/7", 0},
	{"zx81", "7 RAND USR 65536", "C9", NULL, 1}, {"zx81", "7 RAND USR 0", "C9", NULL, 1},
	{"zx81", "7 RAND USR", "C9", NULL, 1}, {"zx80", "7 RANDOMISE UST(16896)", "C9", NULL, 1},
	{"zx80", "7 RANDOMISE URR(16896)", "C9", NULL, 1}, {"zx80", "7 RANDOMISE TSR(16896)", "C9", NULL, 1},
	{"zx81", "9999 STOP", "C9", "9/9999", 0}, {"zx81", "256 STOP", "C9", "9/256", 0},
	{"zx81", "1 GOTO 8/7 STOP/9 STOP", "C9", "9/9", 0}, {"zx80", "1 GOTO 7/7 STOP/9 STOP", "C9", "9/7", 0},
	{"zx81", "7 INPUT 9$", "C9", NULL, 1}, {"zx81", "7 INPUT $", "C9", NULL, 1}, {"zx81", "1 GOTO 99999/7 STOP", "C9", "0/1", 0},
	{"zx81", "7 RAND USR 16896/8 GOTO 30/9 STOP/30 REM X", "C9", "0/31", 0},
	{"zx81", "7 INPUT A", "C9", NULL, 1},
	{"zx81", "7 RAND 1", "C9", NULL, 1},
	{"zx81", "7 REM 7/8 ABC", "C9", NULL, 1},
	{"zx81", "1 RUN 7/2 STOP/7 REM", "C9", "0/8", 0},
};

START_TEST(how_it_ends)
{
	const struct end *e = &ends[_i];
	struct script s = {.keys = ""};
	struct buf report = BUF_INIT;
	put(0x4200, e->code);
	struct machine *m = make(e->machine, e->basic, NULL, &s);
	ck_assert_int_eq(machine_run(m, 10000000), END_REPORT);
	ck_assert_int_eq(machine_status(m), e->status);
	if (e->report) {
		machine_report(m, &report);
		ck_assert_str_eq(buf_str(&report), arena_printf(&arena, "report %s", e->report));
		ck_assert_ptr_nonnull(strstr(buf_str(&s.out), arena_printf(&arena, "%s\n", e->report)));
	} else {
		ck_assert_uint_eq(part_get(m, "report"), 0);
		ck_assert_uint_gt(part_get(m, "basic-line"), 6);
	}
	buf_free(&report);
	buf_free(&s.out);
}
END_TEST

/* Calls of a ROM that is not there; BASIC that goes round. */
START_TEST(other_ends)
{
	struct script s = {.keys = ""};
	put(0x4200, "CD 2A 0A");
	struct machine *m = make("zx81", NULL, NULL, &s);
	ck_assert_int_eq(machine_run(m, 0), END_ABSENT);
	ck_assert_uint_eq(m->core->get(m->cpu, m->core->pc), 0x0A2A);
	ck_assert_uint_eq(m->cpu->from, 0x4200);
	m = make("zx81", "1 GOTO 1", NULL, &s);
	ck_assert_int_eq(machine_run(m, 1000000), END_BUDGET);
	m = make("zx80", "1 RANDOMISE USR(32768)", NULL, &s);
	ck_assert_int_eq(machine_run(m, 0), END_ABSENT);
	ck_assert_double_eq(machine_seconds(m), 3250 / 3250000.0);
	buf_free(&s.out);
}
END_TEST

/* RST 10: rows grow as far as they are short, go on in the next, and end. */
START_TEST(printing)
{
	struct script s = {.keys = ""};
	put(0x4200, "21 10 42 7E FE FF C8 D7 23 18 F8");
	put(0x4210, "A6 27 76 76 28 06 FF");
	struct machine *m = make("zx81", NULL, "X/X/X", &s);
	unsigned d_file = word(m, 0x400C), vars = word(m, 0x4010);
	machine_run(m, 0);
	ck_assert_str_eq(buf_str(&s.out), "[A]B\nX\nC&\n\n9/2\n");
	same_bytes(m, d_file, "76 A6 27 76 3D 76 28 06 76 76");
	ck_assert_uint_eq(word(m, 0x4010), vars + 2);
	ck_assert_uint_eq(word(m, 0x400E), d_file + 8);

	put(0x4200, "06 21 3E 3F D7 10 FD C9");	/* 33 characters */
	m = make("zx81", NULL, NULL, &s);
	machine_run(m, 0);
	ck_assert_str_eq(buf_str(&s.out), "ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ\nZ\n\n9/2\n");
	buf_free(&s.out);
}
END_TEST

static const struct wrong {
	const char *machine, *basic, *screen, *says;
	unsigned at;
} wrongs[] = {
	{"zx81", "RUN", NULL, "a line of BASIC begins with its number", 0},
	{"zx81", "2 RUN/2 STOP", NULL, "2 STOP: a line of BASIC begins with its number", 0},
	{"zx81", "10000 RUN", NULL, "1 to 9999", 0},
	{"zx81", "1 REM {", NULL, "1 REM {: the machine does not have this character", 0},
	{"zx81", NULL, "A{", "A{: the machine does not have this character", 0},
	{"zx81", NULL, "123456789012345678901234567890123", "a row has 32 characters", 0},
	{"zx81", NULL, "1/2/3/4/5/6/7/8/9/0/1/2/3/4/5/6/7/8/9/0/1/2/3/4/X", "X: a screen has 24 rows", 0},
	{"zx81", NULL, NULL, "at 4080 there is a byte of the program, but the machine's BASIC", 0x4080},
	{"zx80", NULL, NULL, "at 4028 there is a byte of the program, but the machine's BASIC", 0x4028},
	{"zx81", NULL, NULL, "at 7FF2 there is the end of the program, and no room", 0x7FF0},
	{"zx81", NULL, NULL, "0x3FFF, where the machine has no memory", 0x3FFF},
};

START_TEST(errors_told)
{
	const struct wrong *w = &wrongs[_i];
	struct script s = {.keys = ""};
	if (w->at)
		put(w->at, "C9");
	ck_assert_ptr_null(make(w->machine, w->basic, w->screen, &s));
	ck_assert_msg(strstr(errors(), w->says), "said: %s", errors());
	ck_assert_uint_eq(d.errors, 1);
}
END_TEST

/* ---- tapes ---- */

static const struct source *tape_of(const struct machine *m)
{
	struct buf b = BUF_INIT;
	ck_assert(machine_tape(m, false, &b));
	char *text = arena_strndup(&arena, buf_str(&b), b.len);
	size_t len = b.len;
	buf_free(&b);
	return source_new(&arena, "tape", text, len);
}

START_TEST(tape_81)
{
	struct script s = {.keys = "A\r"};
	put(0x4200, "2A 0C 40 23 36 A8 C9");	/* an inverse C at the screen's begin */
	struct machine *m = make("zx81", "1 INPUT A$/2 RAND USR 16896/3 STOP", "A/[B]", &s);
	const struct source *tape = tape_of(m);
	ck_assert_int_eq(object_recognise(tape), OBJECT_P);
	ck_assert_uint_eq(tape->len, word(m, 0x4014) - 0x4009u);
	ck_assert_uint_eq((unsigned char)tape->text[tape->len - 1], 0x80);
	ck_assert(object_read(&d, tape, -1, image));
	unsigned low, high;
	ck_assert(image_extent(image, &low, &high));
	ck_assert_uint_eq(low, 0x4009);
	for (unsigned i = low; i <= high; i++)
		ck_assert_uint_eq(image->byte[i], byte(m, i));
	/* it brings its BASIC and screen */
	m = make("zx81", "1 STOP", "X", &s);
	ck_assert_int_eq(machine_run(m, 0), END_REPORT);
	ck_assert_str_eq(buf_str(&s.out), "[C]\n[B]\n\n9/3\n");
	buf_free(&s.out);
}
END_TEST

START_TEST(tape_80)
{
	struct script s = {.keys = "A\r"};
	put(0x4200, "2A 0C 40 23 36 A8 C9");
	struct machine *m = make("zx80", "1 INPUT A$/2 RANDOMISE USR(16896)/3 STOP", "A/[B]", &s);
	const struct source *tape = tape_of(m);
	ck_assert_int_eq(object_recognise(tape), OBJECT_O);
	ck_assert_uint_eq(tape->len, word(m, 0x400A) - 0x4000u);
	ck_assert(object_read(&d, tape, -1, image));
	/* it brings BASIC; the screen is not on it */
	m = make("zx80", "1 STOP", "X/Y", &s);
	ck_assert_int_eq(machine_run(m, 0), END_REPORT);
	ck_assert_str_eq(buf_str(&s.out), "[C]\nY\n\n9/3\n");
	buf_free(&s.out);
}
END_TEST

/* A byte less or more, or a wrong system variable, and it is just bytes. */
START_TEST(no_tape)
{
	struct script s = {.keys = ""};
	const struct source *tape = tape_of(make("zx81", NULL, "A", &s));
	char *text = arena_strndup(&arena, tape->text, tape->len + 1);
	ck_assert_int_eq(object_recognise(source_new(&arena, "x", text, tape->len - 1)), OBJECT_BIN);
	ck_assert_int_eq(object_recognise(source_new(&arena, "x", text, tape->len + 1)), OBJECT_BIN);
	for (unsigned i = 0; i < 2; i++) {
		static const unsigned places[] = {0x400C - 0x4009, 0x4010 - 0x4009};
		text[places[i]]++;
		ck_assert_int_eq(object_recognise(source_new(&arena, "x", text, tape->len)), OBJECT_BIN);
		text[places[i]]--;
	}
	text[tape->len - 1] = 0;
	ck_assert_int_eq(object_recognise(source_new(&arena, "x", text, tape->len)), OBJECT_BIN);
	/* raw bytes go where they are said to */
	ck_assert(object_read(&d, tape, 0x5000, image));
	ck_assert(image_has(image, 0x5000) && !image_has(image, 0x4009));
}
END_TEST

/* What a program made of its variables is not saved. */
START_TEST(not_saved)
{
	struct script s = {.keys = ""};
	struct buf out = BUF_INIT;
	struct machine *m = make("zx81", NULL, NULL, &s);
	cpu_poke(m->memory, 0x4015, 0);
	ck_assert(!machine_tape(m, false, &out));
	cpu_poke(m->memory, 0x4015, 0x80);
	ck_assert(!machine_tape(m, false, &out));
	ck_assert_uint_eq(out.len, 0);
}
END_TEST

/* ---- sessions and the terminal ---- */

static struct replay replayed;

static int replay_text(const char *text)
{
	struct machine_config config = configure("zx81", copy("1 INPUT A$/2 RAND USR 16896/3 RUN"), copy("  TOP/[AB] C/-1-"));
	image_set(image, 0x4200, 0xC9, 1);
	struct session *session = session_read(&arena, &d, source_new(&arena, "s", copy(text), strlen(text)));
	ck_assert_ptr_nonnull(session);
	replay_begin(&replayed, session);
	struct console console = replay_console(&replayed);
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert(machine_load(m, &d, image));
	machine_run(m, 100000000);
	replay_end(&replayed);
	return replayed.state == SESSION_DIFFERS ? replayed.got : 0;
}

static const struct played {
	const char *text;
	int got;
	const char *says;
} plays[] = {
	{"lines: screen\n\nTOP\n-1-\n{A}\n\n[ab] c\n{<CR>}\n", 0, NULL},
	{"lines: screen\n\n{A} top {B}\n{C}", 0, NULL},
	{"lines: screen\n\n{A}\n\"[L]\"\n", 0, NULL},
	{"typist: - is printed I\nlines: screen\n\nI1-\n{A}", 0, NULL},
	{"lines: screen\n\n-1-\nTOP\n", GOT_NO_ROW, "s:4:1: error: the screen has no such row"},
	{"lines: screen\n\nTOP\nTOP\n", GOT_NO_ROW, "s:4:1"},
	{"lines: screen\n\n{A}\nAB C\n", GOT_NO_ROW, "{A}\n      |   TOP\n      | [AB] C\n      | -1-\n"},
	{"lines: screen\n\n[AB]\n", GOT_NO_ROW, "s:3:1"},
	{"lines: screen\n\n[AB] CD\n", GOT_NO_ROW, "the screen was:"},
	{"\nTOP\n{A}", GOT_SCREEN, "the session's header says 'lines: screen'"},
};

START_TEST(sessions)
{
	const struct played *p = &plays[_i];
	ck_assert_int_eq(replay_text(p->text), p->got);
	if (p->says) {
		replay_report(&replayed, &d, "");
		ck_assert_msg(strstr(errors(), p->says), "said: %s", errors());
	}
	buf_free(&replayed.transcript);
}
END_TEST

/* A program without a screen prints where the session has rows. */
START_TEST(rows_of_no_screen)
{
	static const char text[] = "lines: screen\n\nTOP\n";
	struct replay r;
	replay_begin(&r, session_read(&arena, &d, source_new(&arena, "s", text, strlen(text))));
	struct console c = replay_console(&r);
	ck_assert(!c.print(&r, 'T', false));
	replay_report(&r, &d, "");
	ck_assert_ptr_nonnull(strstr(errors(), "the program prints 'T' where the page has this row"));
	buf_free(&r.transcript);
}
END_TEST

/* last: as where a run ends. */
static const char *drawn_at(struct terminal *t, const struct screen *s, double seconds, bool last)
{
	static char got[4096];
	struct console c = terminal_console(t);
	struct capture out = capture_begin();
	if (last)
		terminal_last(t, s, seconds);
	else
		c.screen(t, s, seconds);
	capture_end(&out, got, sizeof got);
	return got;
}

static const char *drawn(struct terminal *t, const struct screen *s, double seconds)
{
	return drawn_at(t, s, seconds, false);
}

START_TEST(at_a_terminal)
{
	struct screen s = {.rows = 24, .columns = 32, .set = &charset_zx81};
	struct terminal t = {.times = true};
	setenv("TERM", "xterm", 1);
	unsetenv("NO_COLOR");
	setenv("LC_ALL", "en_GB.UTF-8", 1);
	s.cell[0][0] = 0x07;
	s.cell[0][1] = 0xA6;
	s.cell[23][2] = 0x26;
	const char *got = drawn(&t, &s, 1.5);
	ck_assert_msg(!strncmp(got, "  \u259B\033[7mA\033[0m\033[K\n  ", 18), "%s", got);
	ck_assert_ptr_nonnull(strstr(got, "  1.50 s\033[K\n"));
	/* 24 rows and no line below them: that is all of a terminal's */
	ck_assert_ptr_nonnull(strstr(got, "\n    A\033[K\033[J"));
	ck_assert_uint_eq(t.drawn, 24);
	ck_assert(t.newline);
	setenv("NO_COLOR", "1", 1);
	setenv("LC_ALL", "C", 1);
	ck_assert(!strncmp(drawn(&t, &s, 0), "\r\033[23A  @[A]\033[K\n", 16));
	setenv("TERM", "dumb", 1);
	unsetenv("NO_COLOR");
	ck_assert_ptr_null(strstr(drawn(&t, &s, 0), "\033[7m"));
	t.log = true;
	ck_assert_str_eq(drawn(&t, &s, 0), "0.00 s\n@[A]\n\n  A\n\n");
	s.typing = true;
	ck_assert_str_eq(drawn(&t, &s, 0), "");
	buf_free(&t.picture);
}
END_TEST

/* Where a run ends the screen is drawn once more if something stands there that nobody saw, not for what is gone. */
START_TEST(last_screen)
{
	struct screen s = {.rows = 24, .columns = 32, .set = &charset_zx81};
	struct terminal t = {.log = true};
	ck_assert_str_eq(drawn_at(&t, &s, 0, true), "");
	s.cell[0][0] = 0x26;
	ck_assert_ptr_nonnull(strstr(drawn_at(&t, &s, 0, true), "A\n"));
	ck_assert_str_eq(drawn_at(&t, &s, 0, true), "");
	s.cell[23][31] = 0x27;
	drawn(&t, &s, 0);
	ck_assert_str_eq(drawn_at(&t, &s, 0, true), "");
	s.cell[0][0] = 0;
	ck_assert_str_eq(drawn_at(&t, &s, 0, true), "");
	s.cell[23][31] = 0x28;
	ck_assert_ptr_nonnull(strstr(drawn_at(&t, &s, 0, true), "C\n"));
	s.rows = 23;
	drawn(&t, &s, 0);
	s.rows = 24;
	ck_assert_ptr_nonnull(strstr(drawn_at(&t, &s, 0, true), "C\n"));
	buf_free(&t.picture);
}
END_TEST

/* Each code has a character of its own, and graphics their shapes. */
START_TEST(characters)
{
	static const struct charset *const sets[] = {&charset_zx81, &charset_zx80};
	for (unsigned k = 0; k < 2; k++)
		for (int i = 0; i < CHARSET_CODES; i++)
			ck_assert_int_eq(charset_shown(sets[k], sets[k]->at[i]), i);
	ck_assert_int_eq(charset_code(&charset_zx81, '0'), 0x1C);
	ck_assert_int_eq(charset_code(&charset_zx81, 'Z'), 0x3F);
	ck_assert_int_eq(charset_code(&charset_zx80, 'a'), 0xA6);
	ck_assert_int_eq(charset_shown(&charset_zx80, '_'), 3);
	ck_assert_int_eq(charset_code(&charset_zx80, '_'), -1);
	ck_assert_int_eq(charset_code(&charset_zx81, '['), -1);
	ck_assert_int_eq(charset_shown(&charset_zx81, '['), -1);
	ck_assert_int_eq(charset_shown(&charset_zx81, 0), -1);
	ck_assert_str_eq(charset_unicode(&charset_zx80, '@'), "\u2597");
	ck_assert_ptr_null(charset_unicode(&charset_zx81, 'A'));
}
END_TEST

Suite *suite_zx81(void)
{
	Suite *s = suite_create("zx81");
	TCase *t = tcase_create("zx81");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_test(t, system_variables);
	tcase_add_test(t, full_memory);
	tcase_add_test(t, variables_80);
	tcase_add_test(t, long_lines);
	tcase_add_test(t, basic_81);
	tcase_add_test(t, basic_80);
	tcase_add_test(t, numbers);
	tcase_add_test(t, input_81);
	tcase_add_test(t, input_80);
	tcase_add_test(t, variables);
	tcase_add_loop_test(t, how_it_ends, 0, sizeof ends / sizeof *ends);
	tcase_add_test(t, other_ends);
	tcase_add_test(t, printing);
	tcase_add_loop_test(t, errors_told, 0, sizeof wrongs / sizeof *wrongs);
	tcase_add_test(t, tape_81);
	tcase_add_test(t, tape_80);
	tcase_add_test(t, no_tape);
	tcase_add_test(t, not_saved);
	tcase_add_loop_test(t, sessions, 0, sizeof plays / sizeof *plays);
	tcase_add_test(t, rows_of_no_screen);
	tcase_add_test(t, at_a_terminal);
	tcase_add_test(t, last_screen);
	tcase_add_test(t, characters);
	suite_add_tcase(s, t);
	return s;
}
