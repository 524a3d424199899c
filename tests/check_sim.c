/* Machines and their devices, sessions and how they compare, the terminal. */
#define _XOPEN_SOURCE 700	/* pseudo-terminals */
#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/signals.h"
#include "machine/machine.h"
#include "play/session.h"
#include "play/solve.h"
#include "play/terminal.h"
#include "tests/capture.h"
#include "tests/many.h"

static struct arena arena;
static struct diag d;
static struct image *image;

static void setup(void)
{
	d = (struct diag){.out = NULL};
	image = arena_alloc(&arena, sizeof *image);
}

static void teardown(void)
{
	arena_free(&arena);
}

static void put(unsigned address, const char *octal)
{
	for (char *end;; octal = end) {
		unsigned long byte = strtoul(octal, &end, 8);
		if (end == octal)
			break;
		image_set(image, address++, (uint8_t)byte, 1);
	}
}

/* ---- a console of strings ---- */

struct script {
	const char *keys;
	unsigned not_ready;	/* polls before a key is */
	char out[256];
	size_t len, stop_at;	/* ends the run after so many characters, 0 never */
};

static int script_key(void *context)
{
	struct script *s = context;
	return *s->keys ? *s->keys++ : -1;
}

static int script_ready(void *context, uint64_t polls, double seconds)
{
	struct script *s = context;
	(void)seconds;
	return *s->keys && polls > s->not_ready;
}

static bool script_print(void *context, uint8_t c, bool echo)
{
	struct script *s = context;
	if (echo)
		s->out[s->len++] = '~';
	s->out[s->len++] = (char)c;
	s->out[s->len] = 0;
	return !s->stop_at || s->len < s->stop_at;
}

static struct machine *make(const char *name, const struct device_config *devices, size_t n,
			    struct script *s)
{
	struct machine_config config = {.machine = name, .cpu = "8008", .clock = 500000,
		.devices = devices, .ndevices = n};
	struct console console = {s, script_key, script_ready, script_print, NULL, NULL};
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert_ptr_nonnull(m);
	ck_assert(machine_load(m, &d, image));
	return m;
}

static unsigned accumulator(const struct machine *m)
{
	return m->core->get(m->cpu, m->core->accumulator);
}

/* ---- devices ---- */

static const struct device_config traps[] = {
	{.kind = DEVICE_CONSOLE_IN, .place = PLACE_TRAP, .address = 03000},
	{.kind = DEVICE_CONSOLE_OUT, .place = PLACE_TRAP, .address = 03100},
	{.kind = DEVICE_READY, .place = PLACE_TRAP, .address = 03200},
	{.kind = DEVICE_EXIT, .place = PLACE_TRAP, .address = 03300},
};

/* The trap is taken before the byte that is there, as a CAL and as a JMP. */
START_TEST(at_traps)
{
	struct script s = {.keys = "N"};
	put(0, "106 000 006 106 020 000 104 300 006");	/* CAL in, CAL 020, JMP exit */
	put(020, "024 001 104 100 006");		/* SUI 1, JMP out */
	put(03000, "000");
	put(03100, "042");
	struct machine *m = make("scelbi", traps, 4, &s);
	ck_assert_int_eq(machine_run(m, 0), END_EXIT);
	ck_assert_str_eq(s.out, "~NM");
	ck_assert_uint_eq(m->exit_status, 0315);
	ck_assert_int_eq(machine_status(m), 0315);
	ck_assert_uint_eq(m->cpu->instructions, 5 + 3);	/* and three returns */
	ck_assert_double_eq_tol(machine_seconds(m), (double)m->cpu->states * 4e-6, 1e-9);
}
END_TEST

START_TEST(in_memory)
{
	static const struct device_config devices[] = {
		{.kind = DEVICE_CONSOLE_IN, .place = PLACE_MEMORY, .address = 01000},
		{.kind = DEVICE_CONSOLE_OUT, .place = PLACE_MEMORY, .address = 01000},
		{.kind = DEVICE_READY, .place = PLACE_MEMORY, .address = 01001},
	};
	struct script s = {.keys = "K", .not_ready = 2};
	/* LHI 2; LLI 1; LAM, NDA, JTS: until ready; DCL; LAM (key); ADI 1; LMA; HLT */
	put(0, "056 002 066 001 307 240 160 004 000 061 307 004 001 370 000");
	struct machine *m = make("bare", devices, 3, &s);
	ck_assert_int_eq(machine_run(m, 0), END_HALT);
	ck_assert_str_eq(s.out, "~KL");
	ck_assert_uint_eq(accumulator(m), 'L');		/* bare: bit 7 is 0 */
	ck_assert_uint_eq(m->polls, 0);
}
END_TEST

START_TEST(at_ports)
{
	static const struct device_config devices[] = {
		{.kind = DEVICE_CONSOLE_IN, .place = PLACE_PORT, .address = 5, .text = TEXT_HIGH,
		 .no_echo = true},
		{.kind = DEVICE_CONSOLE_OUT, .place = PLACE_PORT, .address = 020},
		{.kind = DEVICE_EXIT, .place = PLACE_PORT, .address = 021},
	};
	struct script s = {.keys = "A"};
	put(0, "113 141 310 101 143");	/* INP 5, OUT 20, LBA, INP 0 (nothing there), OUT 21 */
	struct machine *m = make("bare", devices, 3, &s);
	ck_assert_int_eq(machine_run(m, 0), END_EXIT);
	ck_assert_str_eq(s.out, "A");
	ck_assert_uint_eq(m->core->get(m->cpu, 1), 0301);
	ck_assert_uint_eq(m->exit_status, 0377);
	ck_assert_uint_eq(m->core->get(m->cpu, m->core->pc), 5);
}
END_TEST

/* The end of input leaves the instruction undone. */
START_TEST(end_of_input)
{
	static const struct device_config port = {.kind = DEVICE_CONSOLE_IN, .place = PLACE_PORT,
		.address = 5};
	struct script s = {.keys = ""};
	put(0, "300 113 000");
	struct machine *m = make("bare", &port, 1, &s);
	ck_assert_int_eq(machine_run(m, 0), END_INPUT);
	ck_assert_uint_eq(m->core->get(m->cpu, m->core->pc), 1);
	s.keys = "A";
	ck_assert_int_eq(machine_run(m, 0), END_HALT);
	ck_assert_uint_eq(accumulator(m), 'A');
	s = (struct script){.keys = ""};
	put(0, "106 000 006 000");
	m = make("scelbi", traps, 4, &s);
	ck_assert_int_eq(machine_run(m, 0), END_INPUT);
	ck_assert_int_eq(machine_status(m), 0);
}
END_TEST

START_TEST(console_ends_a_run)
{
	struct script s = {.keys = "", .stop_at = 3};
	put(0, "006 301 106 100 006 104 000 000");
	struct machine *m = make("scelbi", traps, 4, &s);
	ck_assert_int_eq(machine_run(m, 0), END_CONSOLE);
	ck_assert_str_eq(s.out, "AAA");
	ck_assert_uint_eq(m->core->get(m->cpu, m->core->pc), 5);
}
END_TEST

START_TEST(ends)
{
	struct script s = {.keys = ""};
	put(0, "300 104 005 000 377 104 005 000");
	struct machine *m = make("scelbi", traps, 4, &s);
	ck_assert_int_eq(machine_run(m, 0), END_SELF_JUMP);
	ck_assert_int_eq(machine_status(m), 0);
	m = make("scelbi", traps, 4, &s);
	m->stop = 5;
	ck_assert_int_eq(machine_run(m, 0), END_STOP);
	put(5, "104 000 001");
	m = make("scelbi", traps, 4, &s);
	ck_assert_int_eq(machine_run(m, 0), END_EMPTY);
	ck_assert_uint_eq(m->cpu->from, 5);
	ck_assert_int_eq(machine_status(m), 1);
	put(0400, "104 000 000");
	m = make("scelbi", traps, 4, &s);
	ck_assert_int_eq(machine_run(m, 1000), END_BUDGET);
	ck_assert_uint_lt(m->cpu->states, 1100);
	ck_assert_int_eq(machine_status(m), 1);
	put(0400, "042");
	m = make("scelbi", traps, 4, &s);
	ck_assert_int_eq(machine_run(m, 1000), END_UNDEFINED);
	ck_assert_uint_eq(m->core->get(m->cpu, m->core->pc), 0400);
}
END_TEST

/* A trap that returns to itself does not hang. */
START_TEST(trap_loop)
{
	static const struct device_config out = {.kind = DEVICE_READY, .place = PLACE_TRAP};
	struct script s = {.keys = ""};
	struct machine *m = make("scelbi", &out, 1, &s);
	ck_assert_int_eq(machine_run(m, 10000), END_BUDGET);
}
END_TEST

START_TEST(memory_that_is_not_there)
{
	static const unsigned memory[][2] = {{0, 0377}, {01000, 01377}};
	struct machine_config config = {.machine = "bare", .cpu = "8008", .memory = memory, .nmemory = 2};
	struct script s = {.keys = ""};
	struct console console = {&s, script_key, script_ready, script_print, NULL, NULL};
	put(0, "104 000 001");
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert(machine_load(m, &d, image));
	ck_assert_int_eq(machine_run(m, 0), END_ABSENT);
	put(0400, "000");
	ck_assert(!machine_load(m, &d, image));
	ck_assert_uint_eq(d.errors, 1);
}
END_TEST

/* What an interrupt pushes may go to a device, which ends the run or does not. */
START_TEST(interrupt_to_a_device)
{
	static const struct device_config stack = {.kind = DEVICE_CONSOLE_OUT, .place = PLACE_MEMORY, .address = 01000};
	const struct machine_config config = {.machine = "bare", .cpu = "8080", .devices = &stack, .ndevices = 1,
		.interrupt = {.every = 1000, .which = CPU_IRQ, .byte = 0377}};
	struct script s = {.keys = ""};
	struct console console = {&s, script_key, script_ready, script_print, NULL, NULL};
	put(0, "061 001 002 303 000 101");			/* LXI SP; JMP */
	put(040400, "373 303 001 101");				/* EI; JMP */
	put(070, "166");					/* HLT, where RST 7 leads */
	for (unsigned refuses = 0; refuses < 2; refuses++) {
		s = (struct script){.keys = "", .stop_at = refuses};
		struct machine *m = machine_new(&arena, &d, &config, &console);
		ck_assert(m && machine_load(m, &d, image));
		ck_assert_int_eq(machine_run(m, 0), refuses ? END_CONSOLE : END_HALT);
		ck_assert_str_eq(s.out, "A");
		ck_assert_uint_lt(m->cpu->states, 2000);
	}
}
END_TEST

START_TEST(wrong_machines)
{
	static const struct device_config far = {.kind = DEVICE_EXIT, .place = PLACE_TRAP,
		.address = 0x4000};
	struct console console = {0};
	struct machine_config wrong[] = {
		{.machine = "altair", .cpu = "8008"},
		{.machine = "bare", .cpu = "8009"},
		{.machine = "bare", .cpu = "8008", .start = 0x4000},
		{.machine = "bare", .cpu = "8008", .devices = &far, .ndevices = 1},
	};
	for (unsigned i = 0; i < 4; i++) {
		ck_assert_ptr_null(machine_new(&arena, &d, &wrong[i], &console));
		ck_assert_uint_eq(d.errors, i + 1);
	}
}
END_TEST

/* ---- reading sessions ---- */

static struct session *session_of(const char *text)
{
	return session_read(&arena, &d, source_new(&arena, "s", text, strlen(text)));
}

START_TEST(session_tokens)
{
	struct session *s = session_of("title: A game\ntypist: ^ is printed | I\n\nFm {8} ^to|\n\n{N<CR><wait 7>Y}!\n");
	static const struct { char c; bool key, newline; unsigned wait; } want[] = {
		{'F', false, true, 0}, {'m', false, false, 0}, {'8', true, false, 0},
		{'^', false, false, 0}, {'t', false, false, 0}, {'o', false, false, 0},
		{'|', false, false, 0}, {'N', true, true, 0}, {'\r', true, false, 0},
		{'Y', true, false, 7},
	};
	ck_assert_ptr_nonnull(s);
	ck_assert_str_eq(s->title, "A game");
	ck_assert_uint_eq(s->ntokens, sizeof want / sizeof *want);
	ck_assert_uint_eq(s->nkeys, 4);
	for (size_t i = 0; i < s->ntokens; i++) {
		ck_assert_int_eq(s->tokens[i].c, want[i].c);
		ck_assert(s->tokens[i].key == want[i].key);
		ck_assert_msg(s->tokens[i].newline == want[i].newline, "newline %zu", i);
		ck_assert_uint_eq(s->tokens[i].wait, want[i].wait);
	}
}
END_TEST

/* A word that the page spells otherwise is read as the program says it. */
START_TEST(session_words)
{
	struct session *s = session_of("typist: GOODBY is printed GOODBYE\n\nGOODBYE! {N}\nGOODBYES\n");
	ck_assert_ptr_nonnull(s);
	static const char want[] = "GOODBYNGOODBYES";
	ck_assert_uint_eq(s->ntokens, sizeof want - 1);
	for (size_t i = 0; i < s->ntokens; i++)
		ck_assert_int_eq(s->tokens[i].c, want[i]);
}
END_TEST

/* What is said of a text; NULs may be in it. */
static const char *said_of(const char *text, size_t len)
{
	char *said = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&said, &size);
	d = (struct diag){.out = f};
	struct session *s = session_read(&arena, &d, source_new(&arena, "s", arena_strndup(&arena, text, len), len));
	fclose(f);
	ck_assert((s == NULL) == (d.errors > 0));
	const char *copy = arena_strndup(&arena, said, size);
	free(said);
	d.out = NULL;
	return copy;
}

#define TEXT(t) t, sizeof t - 1

static const struct {
	const char *text;
	size_t len;
	const char *said;
} broken[] = {
	{TEXT(""), "s: error: no text: a blank line"},
	{TEXT("\n"), "s: error: no text to compare after the header"},
	{TEXT("title: x\n"), "s: error: no text: a blank line"},
	{TEXT("title: x\n\n"), "s: error: no text to compare after the header"},
	{TEXT("no header\n\nX\n"), "s:1:1: error: this is no 'key: value' line"},
	{TEXT("title: {\n\nX\n"), "s:1:1: error: this is no 'key: value' line"},
	{TEXT("title: x\0\n\nX\n"), "s:1:1: error: this is no 'key: value' line"},
	{TEXT("title: x\nkind: x\n\nX\n"), "s:2:1: error: no key 'kind'; there are title, printed, overlay, typist, lines, only, printer"},
	{TEXT("lines: some\n\nX\n"), "s:1:1: error: lines are 'kept', 'free' or rows of a 'screen', not 'some'"},
	{TEXT("typist: ^ shown |\n\nX\n"), "s:1:1: error: a rule reads 'C is printed A B"},
	{TEXT("typist: \177 is printed |\n\nX\n"), "s:1:1: error: a rule reads 'C is printed A B"},
	{TEXT("typist: ^ is printed ab\n\nX\n"), "s:1:1: error: a blank stands between the characters of a rule"},
	{TEXT("typist: ^ is printed a \177\n\nX\n"), "s:1:1: error: a rule is about visible ASCII characters"},
	{TEXT("typist: ^ is printed a \t\n\nX\n"), ""},
	{TEXT("typist: ^ is printed \t a\n\nX\n"), "s:1:1: error: a rule is about visible ASCII characters"},
	{TEXT("typist: GOODBY is printed GOOD BYE\n\nGOODBYE\n"), "s:1:1: error: a word is printed as one word"},
	{TEXT("typist: GOODBY is printed G\n\nGOODBYE\n"), "s:1:1: error: a word is printed as one word"},
	{TEXT("typist: GOODBY is printed GOODBYE\n\nGOODBYES\n"), "s:1:1: error: this explains nothing: the page has no GOODBYE"},
	{TEXT("typist: ^ is printed |\ntypist: ^ is printed I\n\nX\n"), "s:2:1: error: there is a rule for '^' already"},
	{TEXT("\nFM {8\n"), "s:2:4: error: no '}' for this"},
	{TEXT("\nFM 8}\n"), "s:2:5: error: no '{' for this"},
	{TEXT("\n{8{9}}\n"), "s:2:1: error: no '}' for this"},
	{TEXT("\nFM {}\n"), "s:2:4: error: no key between the braces"},
	{TEXT("\n{8<NO>}\n"), "s:2:3: error: no such key; there are <CR> <LF> <ESC> <SP> <BS> <RUB> <LT>, of a panel <"},
	{TEXT("\n{<CR}\n"), "s:2:2: error: no such key"},
	{TEXT("\n{<wait x>A}\n"), "s:2:2: error: no such key"},
	{TEXT("\n{<wait 5x>A}\n"), "s:2:2: error: no such key"},
	{TEXT("\n{<wait >A}\n"), "s:2:2: error: no such key"},
	{TEXT("\n{<wait +5>A}\n"), "s:2:2: error: no such key"},
	{TEXT("\n{<wait 1000000001>A}\n"), "s:2:2: error: no such key"},
	{TEXT("\n{<wait 99999999999>A}\n"), "s:2:2: error: no such key"},
	{TEXT("\nX\001\n"), "s:2:2: error: byte 001 is no printed character"},
	{TEXT("\nX\037\n"), "s:2:2: error: byte 037 is no printed character"},
	{TEXT("\nX\177\n"), "s:2:2: error: byte 177 is no printed character"},
	{TEXT("\nX\200\n"), "s:2:2: error: byte 200 is no printed character"},
	{TEXT("\nX\377\n"), "s:2:2: error: byte 377 is no printed character"},
	{TEXT("\n...\n"), "s: error: no text to compare after the header"},
	{TEXT("typist: is printed\n\nX\n"), "s:1:1: error: a rule reads 'C is printed A B"},
	{TEXT("typist:\n\nX\n"), "s:1:1: error: a rule reads 'C is printed A B"},
	{TEXT("only: 123456789012345678901234\n\nX\n"), ""},
	{TEXT("only: 1234567890123456789012345\n\nX\n"), "s:1:1: error: how a line begins is 1 to 24 characters"},
	/* and what is not */
	{TEXT("only: X\nonly: Y\n\nX\n"), ""},
	{TEXT("\nX\t\f ~\n"), ""}, {TEXT("lines: free\n\nX\n"), ""}, {TEXT("lines: kept\n\nX\n"), ""},
	{TEXT("typist: ! is printed ~ !\n\nX\n"), ""}, {TEXT("typist: ~ is printed a\n\nX\n"), ""},
	{TEXT("title:\t x \t\n\nX"), ""}, {TEXT("\n{<wait 1000000000>A}\n"), ""},
};

START_TEST(session_broken)
{
	const char *said = said_of(broken[_i].text, broken[_i].len);
	ck_assert_msg(!strncmp(said, broken[_i].said, strlen(broken[_i].said)) && (*broken[_i].said || !*said),
		      "%s: %s", broken[_i].text, said);
	ck_assert_uint_eq(d.errors, *broken[_i].said != 0);
}
END_TEST

/* Sixteen words that the page spells otherwise, and no more. */
START_TEST(session_many_words)
{
	struct buf b = BUF_INIT;
	for (unsigned n = 16; n <= 17; n++) {
		b.len = 0;
		for (unsigned i = 0; i < n; i++)
			buf_printf(&b, "typist: X%02u is printed Y%02u\n", i, i);
		buf_putc(&b, '\n');
		for (unsigned i = 0; i < n; i++)
			buf_printf(&b, "Y%02u ", i);
		const char *said = said_of(b.data, b.len);
		ck_assert_msg(n == 16 ? !*said : strstr(said, "s:17:1: error: more than 16 words") == said, "%s", said);
	}
	buf_free(&b);
}
END_TEST

/* Keys as they are named, and bytes that have no name. */
START_TEST(session_keys)
{
	struct session *s = session_read(&arena, &d, source_new(&arena, "s", TEXT("\n{<LF><ESC><SP><BS><RUB><LT>a\0<wait 0>b<GO><AD>}")));
	static const int want[] = {012, 033, 040, 010, 0177, '<', 'a', 0, 'b'};
	ck_assert_ptr_nonnull(s);
	ck_assert_uint_eq(s->nkeys, 11);
	ck_assert_uint_eq(s->ntokens, 11);
	for (size_t i = 0; i < sizeof want / sizeof *want; i++)
		ck_assert_int_eq(s->tokens[i].c, want[i]);
	ck_assert_uint_eq(s->tokens[0].pos.col, 2);
	ck_assert_uint_eq(s->tokens[0].pos.len, 4);
	ck_assert_uint_eq(s->tokens[8].pos.col, 38);
	ck_assert_uint_eq(s->tokens[8].wait_len, 8);
	ck_assert_uint_eq(s->tokens[9].wait_len, 0);
}
END_TEST

/* Many tokens, rows of a screen, and words of the page at the ends of a line. */
START_TEST(session_rows)
{
	struct session *s = session_of("lines: screen\n\n \t12 3 \n\n{61B}  x{<CR>}{7}y \n");
	static const struct { const char *row; int key; unsigned col, len; } want[] = {
		{"12 3", 0, 3, 4}, {NULL, '6', 2, 1}, {NULL, '1', 3, 1}, {NULL, 'B', 4, 1}, {NULL, '\r', 5, 1},
		{"x", 0, 8, 1}, {NULL, '\r', 10, 4}, {NULL, '7', 16, 1}, {NULL, '\r', 17, 1}, {"y", 0, 18, 1},
	};
	ck_assert_ptr_nonnull(s);
	ck_assert_uint_eq(s->ntokens, sizeof want / sizeof *want);
	for (size_t i = 0; i < s->ntokens; i++) {
		const struct session_token *t = &s->tokens[i];
		if (want[i].row)
			ck_assert_str_eq(t->row, want[i].row);
		else
			ck_assert(!t->row && t->key && t->c == want[i].key);
		ck_assert_uint_eq(t->pos.col, want[i].col);
		ck_assert_uint_eq(t->pos.len, want[i].len);
	}
	ck_assert_uint_eq(s->nkeys, 7);
	s = session_of("typist: NO is printed NOT\ntypist: ON is printed TNO\n\nNOT TNO,NOTNO\nNOTE TNO");
	ck_assert_ptr_nonnull(s);
	struct buf b = BUF_INIT;
	for (size_t i = 0; i < s->ntokens; i++)
		buf_putc(&b, (char)s->tokens[i].c);
	ck_assert_str_eq(buf_str(&b), "NOONNOTNONOTEON");
	ck_assert_uint_eq(s->tokens[2].pos.col, 5);
	b.len = 0;
	buf_putc(&b, '\n');
	for (unsigned i = 0; i < 1000; i++)
		buf_printf(&b, "%u\n", i % 10);
	s = session_of(buf_str(&b));
	ck_assert_uint_eq(s->ntokens, 1000);
	for (unsigned i = 0; i < 1000; i++)
		ck_assert(s->tokens[i].c == '0' + i % 10 && s->tokens[i].newline && s->tokens[i].pos.line == i + 2);
	buf_free(&b);
}
END_TEST

/* ---- comparing ---- */

static const char page[] =
	"typist: ^ is printed | I l 1\n"
	"\n"
	"Here's the board\n"
	"\n"
	"X|X|X\n"
	"\n"
	" | |\n"
	"OIlIO\n"
	"FM {8} TO {5}\n"
	"I MOVE TO 7,\n"
	"I WIN\n";

/* What a program prints; a key that it asks for is '~'. */
static const char program[] =
	"\r\nHERE'S THE BOARD\r\nX^X^X\r\n ^ ^ \r\nO^^^O\r\nFM ~ TO ~\r\nI MOVE TO  7,\r\nI WIN! YOU LOSE";

static enum session_state replayed(const char *text, const char *printed, struct replay *r)
{
	struct session *s = session_of(text);
	ck_assert_ptr_nonnull(s);
	replay_begin(r, s);
	struct console c = replay_console(r);
	for (const char *p = printed; *p && r->state == SESSION_GOES_ON; p++) {
		int key = *p == '~' ? c.key(r) : 0;
		if (key < 0)
			break;
		if (key)
			c.print(r, (uint8_t)key, true);
		else if (!c.print(r, (uint8_t)*p, false))
			break;
	}
	replay_end(r);
	buf_free(&r->transcript);
	return r->state;
}

START_TEST(same)
{
	struct replay r;
	ck_assert_int_eq(replayed(page, program, &r), SESSION_COMPLETE);
}
END_TEST

/* Every real difference is one. */
static const struct difference {
	const char *what, *printed;
	unsigned line;
	int got;
} differences[] = {
	{"a letter", "HERE'S THE BEARD", 3, 'E'},
	{"a letter left out", "HERE'S TE BOARD", 3, 'E'},
	{"an X in another square", "HERE'S THE BOARD\r\nX^X^X\r\nX^ ^ \r\nO^^^O\r\n", 7, 'X'},
	{"an X on the next row", "HERE'S THE BOARD\r\nX^X^\r\nX^ ^ \r\nO^^^O\r\n", 5, GOT_LINE},
	{"a bar missing", "HERE'S THE BOARD\r\nX^XX\r\n ^ ^ \r\n", 5, 'X'},
	{"a bar more", "HERE'S THE BOARD\r\nX^X^X^\r\n ^ ^ \r\n", 7, GOT_NO_LINE},
	{"extra output", "HERE'S THE BOARD\r\nX^X^X\r\nNO\r\n ^ ^ \r\n", 7, 'N'},
	{"extra output before a key", "HERE'S THE BOARD\r\nX^X^X\r\n ^ ^ \r\nO^^^O\r\nFM NO ~", 9, 'N'},
	{"a key not asked for", "HERE'S THE BOARD\r\nX^X^X\r\n ^ ^ \r\nO^^^O\r\nFM TO ~", 9, 'T'},
	{"a key more", "HERE'S THE BOARD\r\nX^X^X\r\n ^ ^ \r\nO^^^O\r\nFM ~~", 9, GOT_KEY_WANTED},
	{"another move", "HERE'S THE BOARD\r\nX^X^X\r\n ^ ^ \r\nO^^^O\r\nFM ~ TO ~\r\nI MOVE TO 8", 10, '8'},
	{"an I for a 1", "HERE'S THE BOARD\r\nX^X^X\r\n ^ ^ \r\nO^^^O\r\nFM ~ TO ~\r\n1 MOVE", 10, '1'},
	{"an early end", "HERE'S THE BOARD\r\nX^X^X\r\n ^ ^ \r\nO^^^O\r\nFM ~ TO ~\r\nI MO", 10, GOT_END},
	{"the lines run on", "HERE'S THE BOARD X^X^X", 5, GOT_NO_LINE},
	{"nothing at all", "", 3, GOT_END},
};

START_TEST(different)
{
	const struct difference *x = &differences[_i];
	struct replay r;
	ck_assert_msg(replayed(page, x->printed, &r) == SESSION_DIFFERS, "%s was not found", x->what);
	ck_assert_msg(r.got == x->got, "%s: got %d", x->what, r.got);
	ck_assert_msg(r.session->tokens[r.at].pos.line == x->line, "%s: line %u", x->what,
		      r.session->tokens[r.at].pos.line);
}
END_TEST

/* Of a page that has some lines only these are compared; a line that begins as one of them is one. */
START_TEST(only_lines)
{
	static const char some[] = "only: I MOVE\nonly: I WIN\n\n{8}{5}\nI MOVE TO 7,\nI WIN\n";
	static const struct { const char *printed; enum session_state state; } games[] = {
		{program, SESSION_COMPLETE},
		{"X\r\n~\r\nY\r\n~\r\nI MOVE TO  7,\r\nI MUST\r\nI WIN! YOU LOSE", SESSION_COMPLETE},
		{"~~\r\nI MOVE TO 8", SESSION_DIFFERS},
		{"~~\r\nI MOVE TO 7\r\nI MOVE TO 7\r\nI WIN", SESSION_DIFFERS},
		{"~~\r\nI MOVE TO 7\r\nI LOSE", SESSION_DIFFERS},
		{"~~\r\nNO, I MOVE TO 7\r\nI WIN", SESSION_DIFFERS},
	};
	for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
		struct replay r;
		ck_assert_msg(replayed(some, games[i].printed, &r) == games[i].state, "game %u", i);
	}
}
END_TEST

START_TEST(free_lines)
{
	struct replay r;
	ck_assert_int_eq(replayed("\nA\nB {1}\nC\n", "A B ~ C", &r), SESSION_DIFFERS);
	ck_assert_int_eq(replayed("lines: free\n\nA\nB {1}\nC\n", "A B ~ C", &r), SESSION_COMPLETE);
}
END_TEST

/* Keys after which the page says nothing are typed, and the rest is open. */
START_TEST(ends_with_a_key)
{
	struct replay r;
	ck_assert_int_eq(replayed("\nMOVE {8}\n", "MOVE ~ GOOD", &r), SESSION_COMPLETE);
	ck_assert_int_eq(replayed("\nMOVE {8}\n", "MOVE ~~", &r), SESSION_COMPLETE);
	ck_assert_int_eq(replayed("\nMOVE {8}\n", "MOVE ~", &r), SESSION_COMPLETE);
	ck_assert_int_eq(replayed("\nMOVE {8}\n", "MOVE", &r), SESSION_DIFFERS);
}
END_TEST

START_TEST(polls)
{
	struct replay r;
	replay_begin(&r, session_of("\n{<wait 3>A}\n"));
	struct console c = replay_console(&r);
	for (uint64_t n = 1; n <= 3; n++)
		ck_assert(!c.ready(&r, n, 0));
	ck_assert_int_eq(c.ready(&r, 4, 0), 1);
	ck_assert_int_eq(c.key(&r), 'A');
	ck_assert_int_eq(c.ready(&r, 5, 0), -1);	/* the page is at its end */
	ck_assert_int_eq(r.state, SESSION_COMPLETE);
}
END_TEST

/* ---- looking for polls ---- */

static const struct device_config polled[] = {
	{.kind = DEVICE_READY, .place = PLACE_PORT, .address = 0},
	{.kind = DEVICE_CONSOLE_IN, .place = PLACE_PORT, .address = 1},
	{.kind = DEVICE_CONSOLE_OUT, .place = PLACE_PORT, .address = 010},
};

/* Counts polls modulo 8 (all: 256) in L; at the key prints the count of the key
 * before as a digit, which at first is 0. */
static struct machine *counting_machine(bool all)
{
	struct script nobody = {.keys = ""};
	put(0, "046 260");				/* 000 LEI '0' */
	put(2, "101 240 120 014 000");			/* 002 INP 0; NDA; JFS 014 */
	put(7, "060 104 002 000");			/* 007 INL; JMP 002 */
	put(014, "103 304 121");			/* 014 INP 1; LAE; OUT 010 */
	put(017, all ? "306 340" : "306 044 007 064 260 340");	/* LAL; NDI 7; ORI '0'; LEA */
	put(all ? 021 : 025, "066 000 104 002 000");	/* LLI 0; JMP 002 */
	return make("bare", polled, 3, &nobody);
}

static struct solution solved(const char *text, bool all)
{
	struct solution x;
	solve(&arena, counting_machine(all), session_of(text), 1000000, 0, &x);
	return x;
}

START_TEST(solutions)
{
	struct solution x = solved("\n{A}0{B}3{C}7{D}0\n", false);
	static const long want[] = {3, -1, 7, -1, 0, -1, 0, -1};
	ck_assert(x.found);
	ck_assert_uint_eq(x.polled, 4);
	for (size_t i = 0; i < 8; i++)
		ck_assert_int_eq(x.waits[i], want[i]);
	x = solved("\n{A}0{B}Z{C}A\n", true);		/* polls, at both ends of the ASCII */
	ck_assert(x.found);
	ck_assert(x.waits[0] == 'Z' && x.waits[2] == 'A');
}
END_TEST

/* All 256 counts of each key are tried, yet not once for each that came before. */
START_TEST(no_solution)
{
	struct solution x = solved("\n{A}0{B}3{C}7{D}8\n", false);
	ck_assert(!x.found);
	ck_assert_uint_eq(x.furthest.session->tokens[x.furthest.at].c, '8');
	ck_assert_uint_lt(x.tried, 20000);
	buf_free(&x.furthest.transcript);
	x = solved("\nNO\n", false);
	ck_assert(!x.found && !x.polled);
	buf_free(&x.furthest.transcript);
}
END_TEST

START_TEST(solutions_are_written)
{
	struct session *s = session_of("title: x \n\n a{<wait 3>A}0 \r\n{B<wait 8>}{<wait 1><wait 2>C}.\n  {D}");
	const long waits[] = {-1, 0, -1, 17, 5, -1};
	struct buf out = BUF_INIT;
	session_write(s, waits, &out);
	ck_assert_str_eq(buf_str(&out),
			 "title: x \n\n a{A}0 \r\n{<wait 17>B<wait 8>}{<wait 5>C}.\n  {D}");
	buf_free(&out);
}
END_TEST

START_TEST(going_back)
{
	struct script s = {.keys = "AB", .not_ready = 5};
	struct console console = {&s, script_key, script_ready, script_print, NULL, NULL};
	struct machine *m = counting_machine(false);
	m->console = console;
	struct machine_state *begin = machine_state_new(&arena, m);
	machine_save(m, begin);
	uint64_t hash = machine_hash(m), states;
	machine_run(m, 5000);
	ck_assert_str_eq(s.out, "~A0~B5");
	ck_assert(!machine_same(m, begin) && machine_hash(m) != hash);
	states = m->cpu->states;
	machine_restore(m, begin);
	ck_assert(machine_same(m, begin) && machine_hash(m) == hash);
	s = (struct script){.keys = "AB", .not_ready = 5};
	machine_run(m, 5000);
	ck_assert_uint_eq(m->cpu->states, states);
}
END_TEST

/* CP/M's calls from an 8080, and the devices of the SCELBI machine around it. */
START_TEST(cpm_calls)
{
	struct device_config bdos[] = {
		{.place = PLACE_TRAP, .address = 5},
		{.kind = DEVICE_CONSOLE_IN, .place = PLACE_TRAP, .address = 0100},
	};
	ck_assert(device_named("bdos", 4, &bdos[0]));
	struct machine_config config = {.machine = "scelbi", .cpu = "8080", .clock = 2000000,
		.start = 0400, .devices = bdos, .ndevices = 2};
	struct script s = {.keys = "K"};
	struct console console = {&s, script_key, script_ready, script_print, NULL, NULL};
	put(0400, "061 000 004 021 040 001 016 011 315 005 000");	/* LXI SP; LXI D; MVI C,9; CALL 5 */
	put(0413, "315 100 000 137 016 002 315 005 000");	/* CALL in; MOV E,A; MVI C,2; CALL 5 */
	put(0424, "016 000 303 005 000");			/* MVI C,0; JMP 5 */
	put(0440, "110 111 044 116 117");			/* HI$NO */
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert(m && machine_load(m, &d, image));
	ck_assert_int_eq(machine_run(m, 0), END_EXIT);
	ck_assert_str_eq(s.out, "HI~KK");
	ck_assert_int_eq(machine_status(m), 0);
	ck_assert_uint_eq(machine_get(m, "E"), 0313);
	ck_assert_uint_eq(m->core->get(m->cpu, m->core->accumulator), 0);	/* what the call returns */
	ck_assert_uint_eq(m->cpu->instructions, 11 + 4 - 1);	/* and three returns */
}
END_TEST

static struct machine *cpm_machine(const char *tail, struct script *s)
{
	struct machine_config config = {.machine = "cpm", .cpu = "8080", .clock = 2000000, .start = 0x100, .tail = tail};
	struct console console = {s, script_key, script_ready, script_print, NULL, NULL};
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert(m && machine_load(m, &d, image));
	return m;
}

/* A line at 0200 with room for four characters. */
START_TEST(cpm_lines)
{
	static const struct {
		const char *keys, *line;
	} lines[] = {
		{"AB\r", "AB"}, {"AB\n", "AB"}, {"\r", ""},
		{"ABCDE\r", "ABCD"}, {"ABCDE\bX\r", "ABCX"},
		/* rubouts, and Ctrl-X for the whole line */
		{"AB\bC\r", "AC"}, {"AB\177C\r", "AC"}, {"AB\b\b\bC\r", "C"}, {"\177A\r", "A"},
		{"AB\030C\r", "C"}, {"\030A\r", "A"},
		/* Ctrl-C is a warm boot as the first character, any other is itself; NULL: the run ends */
		{"\003", NULL}, {"A\177\003", NULL}, {"A\003\r", "A\003"}, {"\002\r", "\002"}, {"\004\r", "\004"},
	};
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct script s = {.keys = lines[i].keys};
		put(0x100, "016 012 021 000 002 315 005 000 166");	/* MVI C,10; LXI D; CALL 5; HLT */
		put(0x200, "004");
		struct machine *m = cpm_machine(NULL, &s);
		ck_assert_msg(machine_run(m, 0) == (lines[i].line ? END_HALT : END_BOOT), "%zu", i);
		if (!lines[i].line)
			continue;
		ck_assert_msg(cpu_peek(m->memory, 0x201) == strlen(lines[i].line), "%zu", i);
		for (unsigned k = 0; lines[i].line[k]; k++)
			ck_assert_msg(cpu_peek(m->memory, 0x202 + k) == (uint8_t)lines[i].line[k], "%zu", i);
	}
}
END_TEST

/* What a program finds around it: all that is not named is zero. */
START_TEST(cpm_memory)
{
	struct script s = {.keys = ""};
	uint8_t is[0x10000] = {[0] = 0xC3, [2] = 0xFF, [1] = 0x03, [5] = 0xC3, [6] = 0x06, [7] = 0xFE};
	memset(&is[0x5D], ' ', 11);
	memset(&is[0x6D], ' ', 11);
	is[0x80] = 6;
	memcpy(&is[0x81], " B:X Y", 6);
	is[0x100] = 0166;
	for (unsigned i = 0; i < 17; i++)	/* BOOT to SECTRAN of CP/M 2.2 */
		memcpy(&is[0xFF00 + 3 * i], (uint8_t[]){0xC3, (uint8_t)(0x40 + i), 0xFF}, 3);
	put(0x100, "166");
	struct machine *m = cpm_machine(" b:x Y", &s);
	for (unsigned i = 0; i < sizeof is; i++)
		ck_assert_msg(cpu_peek(m->memory, i) == is[i], "%04X: %02X, not %02X", i, cpu_peek(m->memory, i), is[i]);
	ck_assert_uint_eq(machine_get(m, "SP"), 0xFDFE);
}
END_TEST

/* ---- the terminal, on a pseudo-terminal ---- */

/* A child that plays with its input on a pty; keys, then a signal (0: none). The
 * status it ended with; *restored: the terminal is as before. */
static bool no_return;	/* see struct terminal */

static int on_pty(const char *keys, int sig, bool *restored)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY), ready[2];
	ck_assert_int_ge(master, 0);
	ck_assert_int_eq(grantpt(master) | unlockpt(master), 0);
	int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	struct termios before, during, after;
	ck_assert_int_eq(tcgetattr(slave, &before), 0);
	ck_assert_int_eq(pipe(ready), 0);
	pid_t pid = fork();
	if (pid == 0) {
		alarm(500);	/* a child that hangs would keep the tests' output open */
		setsid();
		ioctl(slave, TIOCSCTTY, 0);
		dup2(slave, 0);
		dup2(slave, 1);
		struct terminal t = {.no_return = no_return};
		terminal_open(&t);
		struct console c = terminal_console(&t);
		if (write(ready[1], "", 1) != 1)
			_exit(99);
		int sum = 0, k;
		while ((k = c.key(&t)) >= 0)
			sum += k;
		if (terminal_interrupted)
			sum = 77;
		terminal_close(&t);
		_exit(sum);
	}
	char byte;
	close(ready[1]);
	ck_assert_int_eq((int)read(ready[0], &byte, 1), 1);
	tcgetattr(slave, &during);
	ck_assert(!(during.c_lflag & (ICANON | ECHO)));
	ck_assert_int_eq((int)write(master, keys, strlen(keys)), (int)strlen(keys));
	if (sig) {
		usleep(20000);
		kill(pid, sig);
	}
	int status;
	waitpid(pid, &status, 0);
	tcgetattr(slave, &after);
	*restored = before.c_lflag == after.c_lflag && before.c_iflag == after.c_iflag
		&& before.c_oflag == after.c_oflag && before.c_cflag == after.c_cflag
		&& !memcmp(before.c_cc, after.c_cc, sizeof before.c_cc);
	close(ready[0]);
	close(slave);
	close(master);
	return status;
}

START_TEST(terminal_restored)
{
	bool restored;
	int status = on_pty("a\004", 0, &restored);		/* end of input; upper case */
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 'A' && restored);
	status = on_pty("a\003", 0, &restored);		/* Ctrl-C at the keyboard */
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 77 && restored);
	status = on_pty("", SIGINT, &restored);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 77 && restored);
	status = on_pty("\r\004", 0, &restored);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == '\r' && restored);
	no_return = true;	/* passed over, where the program does not know it */
	status = on_pty("\ra\n\r\004", 0, &restored);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 'A' && restored);
	no_return = false;
	for (unsigned i = 0; i < SIGNALS_MOST && signals_deadly[i]; i++) {
		status = on_pty("", signals_deadly[i], &restored);
		ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == signals_deadly[i] && restored);
	}
}
END_TEST

static void two_lines(void *context, struct buf *out)
{
	(void)context;
	buf_puts(out, "left\nand below\n");
}

/* What a terminal of that size gets of a screen; NULL: of a panel. */
static const char *drawn_on(unsigned rows, unsigned columns, const struct screen *s)
{
	static char got[8192];
	static const uint8_t segments[PANEL_DIGITS];
	struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
	struct terminal t = {.side = two_lines, .hint = "so it is played and so on and on"};
	struct console c = terminal_console(&t);
	int master = posix_openpt(O_RDWR | O_NOCTTY), before = dup(STDOUT_FILENO);
	ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
	int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	ck_assert_int_eq(ioctl(slave, TIOCSWINSZ, &size), 0);
	fflush(stdout);
	dup2(slave, STDOUT_FILENO);
	setenv("TERM", "xterm", 1);
	if (s) {
		unsetenv("NO_COLOR");
		c.screen(&t, s, 0);
	} else {
		setenv("NO_COLOR", "1", 1);
		c.display(&t, segments, 0);
	}
	fflush(stdout);
	dup2(before, STDOUT_FILENO);
	close(slave);
	/* on a busy machine it comes in pieces */
	size_t len = 0;
	for (ssize_t n; (n = read(master, got + len, sizeof got - 1 - len)) > 0;)
		len += (size_t)n;
	ck_assert_uint_gt(len, 0);
	got[len] = 0;
	buf_free(&t.picture);
	close(master);
	close(before);
	return got;
}

static unsigned line_ends(const char *s)
{
	unsigned n = 0;
	for (; *s; s++)
		n += *s == '\n';
	return n;
}

/* What does not fit is drawn smaller: never more lines than there are. */
START_TEST(fits_the_terminal)
{
	struct screen s = {.rows = 24, .columns = 32, .set = &charset_zx81};
	s.cell[0][0] = 0x27;
	s.cell[23][0] = 0x26;
	ck_assert_uint_eq(line_ends(drawn_on(24, 80, NULL)), 5);
	ck_assert_str_eq(drawn_on(5, 80, NULL), "left       .. .. ..\033[K\r\n"
			 "and below  0-9 A-F  / AD  = DA  +  P PC  G GO  S ST  R RS\033[K\033[J");
	ck_assert_uint_eq(line_ends(drawn_on(6, 40, NULL)), 2);
	ck_assert_uint_eq(line_ends(drawn_on(2, 16, NULL)), 1);
	const char *full = drawn_on(24, 80, &s);
	ck_assert_uint_eq(line_ends(full), 23);
	ck_assert_ptr_nonnull(strstr(full, "so it is played"));
	/* beside what is on the screen, where that leaves room, else below */
	ck_assert_ptr_nonnull(strstr(drawn_on(24, 40, &s), "so it is played"));
	ck_assert_ptr_null(strstr(drawn_on(24, 20, &s), "played"));
	ck_assert_ptr_nonnull(strstr(drawn_on(30, 20, &s), "so it is played and\033[K\r\nso on and on\033[K\033[J"));
	ck_assert_str_eq(drawn_on(10, 40, &s), "B   so it is played and so on and on\033[K\r\n\033[K\r\nA\033[K\033[J");
	ck_assert_ptr_nonnull(strstr(drawn_on(4, 21, &s), "B   so it is played\033[K"));
	ck_assert_str_eq(drawn_on(4, 20, &s), "B\033[K\r\n\033[K\r\nA\033[K\r\nso it is played and\033[K\033[J");
	/* no blank row in the place of another */
	ck_assert_str_eq(drawn_on(2, 20, &s), "B\033[K\r\nA\033[K\033[J");
	ck_assert_str_eq(drawn_on(1, 20, &s), "A\033[K\033[J");
}
END_TEST

/* Where a board does not fit, first the rows of its squares go that are there twice, then the edges, then what is
 * empty in a square; a text has no row too many. */
static const struct board_fits {
	const char *text;
	unsigned rows;
	const char *drawn;
} board_fits[] = {
	{"+-+/|p|/| |/| |/+-+/+-+/| |/| |/| |/+-+/A", 7, "+-+/|p|/| |/+-+/| |/+-+/A"},
	{"+-+/|p|/| |/| |/+-+/+-+/| |/| |/| |/+-+/A", 3, "|p|/| |/A"},
	{"+-+/|p|/| |/+-+/+-+/|q|/| |/+-+/A", 3, "|p|/|q|/A"},
	{"+-+/|p|/| |/+-+/+-+/|q|/| |/+-+/A", 2, "+-+/A"},
	{"A/B/A/C/A", 4, "B/A/C/A"},
	{"pA/B/pA/C/pA", 4, "B/pA/C/pA"},
};

START_TEST(a_board_in_few_rows)
{
	static const char *const glyphs[SCREEN_INVERSE] = {[' '] = " ", ['+'] = "┌", ['-'] = "─", ['|'] = "│",
		['p'] = "▗", ['q'] = "▖", ['A'] = "A", ['B'] = "B", ['C'] = "C"};
	const struct board_fits *b = &board_fits[_i];
	struct screen s = {.rows = 1, .columns = 3, .blank = ' ', .glyphs = glyphs};
	struct buf want = BUF_INIT;
	memset(s.cell, ' ', sizeof s.cell);
	for (unsigned i = 0, column = 0; b->text[i]; i++) {
		if (b->text[i] == '/')
			s.rows++, column = 0;
		else
			s.cell[s.rows - 1][column++] = (uint8_t)b->text[i];
	}
	for (const char *p = b->drawn; *p; p++)
		buf_puts(&want, *p == '/' ? "\033[K\r\n" : glyphs[(unsigned char)*p]);
	buf_puts(&want, "\033[K\033[J");
	ck_assert_str_eq(drawn_on(b->rows, 5, &s), buf_str(&want));
	buf_free(&want);
}
END_TEST

/* Who goes on behind Ctrl-Z sees the line that was begun, or else the last. */
START_TEST(line_again)
{
	static const char *const rows[][2] = {
		{"A\r\nFM ", "A\r\nFM fg\n\rFM "}, {"A\nDIAG?\n", "A\nDIAG?\nfg\n\rDIAG?\n"}, {"A\a\001\n\nB\b", "A\a\n\nB\bfg\n\rB\b"}, {"", "fg\n\r"},
	};
	char got[64];
	struct terminal t = {0};
	struct console c = terminal_console(&t);
	struct capture out = capture_begin();
	for (const char *p = rows[_i][0]; *p; p++)
		c.print(&t, (uint8_t)*p, false);
	fputs("fg\n", stdout);
	terminal_changed = 1;
	c.ready(&t, 2, 0);
	capture_end(&out, got, sizeof got);
	terminal_close(&t);
	ck_assert_str_eq(got, rows[_i][1]);
}
END_TEST

static int next_typed(void *context)
{
	const int **at = context;
	return *(*at)++;
}

/* What is typed as the program gets it, up to -1. */
START_TEST(keys_as_typed)
{
	static const struct {
		struct terminal t;
		int typed[8], keys[8];
	} rows[] = {
		{{0}, {0, 'a', 4, '\n', '\r', 0xC1, -1}, {0, 'A', 4, '\r', 'A', -1}},
		{{.newline = true}, {'\n', '\r', -1}, {'\r', '\r', -1}},
		{{.keep_case = true}, {'a', 'A', -1}, {'a', 'A', -1}},
		{{.raw = true}, {'\n', '\r', 0, 3, 'a', 4, 'b'}, {'\n', '\r', 0, 3, 'A', -1}},
		{{.raw = true, .no_return = true}, {'\n', '\r', 0, 'a', 4}, {0, 'A', -1}},
		{{.newline = true, .no_return = true}, {'\n', -1}, {'\r', -1}},
	};
	const int *at = rows[_i].typed;
	struct terminal t = rows[_i].t;
	struct console c = terminal_console(&t);
	t.typed = next_typed;
	t.typed_context = &at;
	for (const int *k = rows[_i].keys;; k++) {
		ck_assert_int_eq(c.key(&t), *k);
		if (*k < 0)
			break;
	}
}
END_TEST

static double since(const struct timespec *then)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - then->tv_sec) + (double)(now.tv_nsec - then->tv_nsec) * 1e-9;
}

/* A machine that polls is held to its own time, until there is a key. */
START_TEST(terminal_paces_polls)
{
	int keys[2], status;
	ck_assert_int_eq(pipe(keys), 0);
	pid_t pid = fork();
	if (pid == 0) {
		struct terminal t = {0};
		struct timespec begun;
		alarm(500);
		dup2(keys[0], 0);
		terminal_open(&t);
		struct console c = terminal_console(&t);
		clock_gettime(CLOCK_MONOTONIC, &begun);
		for (unsigned n = 1; n <= 200; n++)	/* 0.2 s */
			if (c.ready(&t, n, n * 0.001) != 0)
				_exit(1);
		if (since(&begun) < 0.18)
			_exit(2);
		clock_gettime(CLOCK_MONOTONIC, &begun);
		/* polls that are nearly too far from one another to be a wait, and those that are */
		for (unsigned n = 1; n <= 5; n++)
			if (c.ready(&t, n, n * 0.09) != 0)
				_exit(1);
		if (since(&begun) < 0.3)
			_exit(6);
		clock_gettime(CLOCK_MONOTONIC, &begun);
		for (unsigned n = 1; n <= 50; n++)	/* 45 s */
			if (c.ready(&t, n, n * 0.9) != 0)
				_exit(1);
		if (since(&begun) > 20)
			_exit(7);
		if (write(keys[1], "a", 1) != 1 || c.ready(&t, 201, 50) != 1 || c.key(&t) != 'A')
			_exit(3);
		/* a RETURN that is passed over is no key that waits */
		t.no_return = t.raw = true;
		if (write(keys[1], "\rb", 2) != 2 || c.ready(&t, 1, 50) != 0 || c.ready(&t, 2, 50) != 1
		    || c.ready(&t, 3, 50) != 1 || c.key(&t) != 'B')
			_exit(5);
		terminal_interrupted = 1;
		_exit(c.ready(&t, 1, 51) == -1 ? 0 : 4);
	}
	waitpid(pid, &status, 0);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %d", status);
	close(keys[0]);
	close(keys[1]);
}
END_TEST

Suite *suite_sim(void)
{
	Suite *s = suite_create("sim");
	TCase *t = tcase_create("machine");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_test(t, at_traps);
	tcase_add_test(t, in_memory);
	tcase_add_test(t, at_ports);
	tcase_add_test(t, end_of_input);
	tcase_add_test(t, console_ends_a_run);
	tcase_add_test(t, ends);
	tcase_add_test(t, trap_loop);
	tcase_add_test(t, memory_that_is_not_there);
	tcase_add_test(t, interrupt_to_a_device);
	tcase_add_test(t, wrong_machines);
	tcase_add_test(t, going_back);
	tcase_add_test(t, cpm_calls);
	tcase_add_test(t, cpm_lines);
	tcase_add_test(t, cpm_memory);
	suite_add_tcase(s, t);
	t = tcase_create("session");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_test(t, session_tokens);
	tcase_add_test(t, session_words);
	tcase_add_loop_test(t, session_broken, 0, sizeof broken / sizeof *broken);
	tcase_add_test(t, session_many_words);
	tcase_add_test(t, session_keys);
	tcase_add_test(t, session_rows);
	tcase_add_test(t, same);
	tcase_add_loop_test(t, different, 0, sizeof differences / sizeof *differences);
	tcase_add_test(t, only_lines);
	tcase_add_test(t, free_lines);
	tcase_add_test(t, ends_with_a_key);
	tcase_add_test(t, polls);
	tcase_add_test(t, no_solution);
	tcase_add_test(t, solutions_are_written);
	suite_add_tcase(s, t);
	t = tcase_create("terminal");
	tcase_add_test(t, terminal_restored);
	tcase_add_test(t, fits_the_terminal);
	tcase_add_loop_test(t, a_board_in_few_rows, 0, sizeof board_fits / sizeof *board_fits);
	tcase_add_loop_test(t, line_again, 0, 4);
	tcase_add_loop_test(t, keys_as_typed, 0, 6);
	tcase_add_test(t, terminal_paces_polls);
	suite_add_tcase(s, t);
	t = many_of(s, setup, teardown);
	tcase_add_test(t, solutions);
	return s;
}
