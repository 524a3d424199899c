/* The KIM-1: its routines and their time, monitor, ports and timers, and sessions
 * with its display. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "machine/machine.h"
#include "play/pieces.h"
#include "play/session.h"
#include "play/terminal.h"
#include "tests/capture.h"
#include "tests/part.h"

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

static void put(unsigned address, const char *hex)
{
	for (char *end;; hex = end) {
		unsigned long byte = strtoul(hex, &end, 16);
		if (end == hex)
			break;
		image_set(image, address++, (uint8_t)byte, 1);
	}
}

/* Keys, and all that is displayed and printed. */
struct script {
	const char *keys;
	char out[512];
	size_t len;
};

static int script_key(void *context)
{
	struct script *s = context;
	return *s->keys ? *s->keys++ : -1;
}

static int script_ready(void *context, uint64_t polls, double seconds)
{
	struct script *s = context;
	(void)polls;
	(void)seconds;
	return *s->keys ? 1 : -1;
}

static bool script_print(void *context, uint8_t c, bool echo)
{
	struct script *s = context;
	if (echo)
		s->out[s->len++] = '~';
	s->out[s->len++] = (char)(c ? c : '0');
	s->out[s->len] = 0;
	return true;
}

static bool script_display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	struct script *s = context;
	(void)seconds;
	s->out[s->len++] = '[';
	panel_text(segments, s->out + s->len);
	s->len += strlen(s->out + s->len);
	s->out[s->len++] = ']';
	s->out[s->len] = 0;
	return true;
}

static struct machine *make(struct script *s, const char *keys)
{
	struct machine_config config = {.machine = "kim1", .cpu = "6502", .start = 0x200};
	struct console console = {s, script_key, script_ready, script_print, script_display, NULL};
	*s = (struct script){.keys = keys};
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert_ptr_nonnull(m);
	ck_assert(machine_load(m, &d, image));
	return m;
}

enum { ENOUGH = 1000000000 };

/* The program at 0200, with these keys behind GO: what it shows and how it ends. */
static struct machine *play(struct script *s, const char *keys, enum machine_reason reason)
{
	struct machine *m = make(s, keys);
	ck_assert_int_eq(machine_run(m, ENOUGH), reason);
	return m;
}

static unsigned at(const struct machine *m, unsigned address)
{
	return cpu_peek(m->memory, address);
}

/* ---- the monitor ---- */

/* Each key is followed by the display that it makes. */
START_TEST(monitor_shows)
{
	struct script s;
	put(0x200, "D8 A2");
	put(0x20, "11");
	play(&s, "+/0020", END_INPUT);
	ck_assert_str_eq(s.out, "[02 00 D8][02 01 A2][02 01 A2][20 10 FF][01 00 00][10 02 FF][00 20 11]");
}
END_TEST

START_TEST(monitor_changes)
{
	struct script s;
	put(0x200, "D8");
	struct machine *m = play(&s, "/0010=42+37/17FF=5", END_INPUT);
	ck_assert_uint_eq(at(m, 0x10), 0x42);
	ck_assert_uint_eq(at(m, 0x11), 0x37);
	ck_assert_uint_eq(at(m, 0x17FF), 0xC5);	/* of 1C, one digit in */
	/* the address wraps, ROM cannot be written */
	m = play(&s, "/FFFF=7+", END_INPUT);
	ck_assert_uint_eq(at(m, 0xFFFF), 0x1C);
	ck_assert_str_eq(s.out + s.len - 10, "[00 00 00]");
}
END_TEST

/* A program that is interrupted goes on with all that it had. */
START_TEST(st_and_go)
{
	struct script s;
	/* SED SEC LDA LDX LDY; getkey: JSR 1F6A, CMP #3, BNE; STA 10; PHP; JMP * */
	put(0x200, "A2 F0 9A F8 38 A9 12 A2 34 A0 56 20 6A 1F C9 03 D0 F9 85 10 08 4C 15 02");
	struct machine *m = play(&s, "GS/0020=7PG3", END_SELF_JUMP);
	ck_assert_uint_eq(at(m, 0x10), 3);
	ck_assert_uint_eq(at(m, 0x20), 7);
	ck_assert_uint_eq(at(m, 0xEF), 0x0E);	/* behind the JSR 1F6A */
	ck_assert_uint_eq(at(m, 0xF0), 0x02);
	ck_assert_uint_eq(at(m, 0xF1) & 0x0D, 0x09);	/* D and C; I clear since GO's P was 0 */
	ck_assert_uint_eq(at(m, 0xF2), 0xF0);
	ck_assert_uint_eq(at(m, 0xF3), 0x15);
	ck_assert_uint_eq(at(m, 0xF4), 0x07);
	ck_assert_uint_eq(at(m, 0xF5), 0x27);
	ck_assert_uint_eq(machine_get(m, "FD"), 1);
	ck_assert_uint_eq(machine_get(m, "SP"), 0xEF);
}
END_TEST

/* A user's own vector is taken; RS comes to the monitor whatever the program does. */
START_TEST(vectors)
{
	struct script s;
	put(0x200, "20 6A 1F 4C 00 02");
	put(0x300, "E6 10 40");
	put(0x17FA, "00 03");
	struct machine *m = play(&s, "GSSR", END_INPUT);
	ck_assert_uint_eq(at(m, 0x10), 2);
	ck_assert_str_eq(s.out + s.len - 10, "[02 00 20]");
	ck_assert_uint_eq(at(m, 0xF2), 0xFF);
	/* BRK, to the monitor; the PC is behind it and the byte that is passed over */
	put(0x200, "00");
	m = play(&s, "GP", END_INPUT);
	ck_assert_uint_eq(at(m, 0xEF), 0x02);
}
END_TEST

/* ---- the panel ---- */

/* As Microchess reads keys: one that is the same as before is no key. A key typed
 * twice is seen twice, for the finger was off it. */
START_TEST(debounced)
{
	struct script s;
	/* 0200 JSR 1F1F, JSR 1F6A, CMP 10, BEQ 0200, STA 10, CMP #15, BEQ 0200;
	 * 0210 CMP #0F, BEQ 021A; INC 11, JMP 0200; 021A JMP 021A */
	put(0x200, "20 1F 1F 20 6A 1F C5 10 F0 F6 85 10 C9 15 F0 F0"
	    " C9 0F F0 06 E6 F9 4C 00 02 EA 4C 1A 02");
	struct machine *m = play(&s, "G555F", END_SELF_JUMP);
	ck_assert_uint_eq(at(m, 0xF9), 0x20 + 4);	/* GO was the first: it was still down */
	ck_assert_str_eq(s.out, "[02 00 20][02 00 21][02 00 22][02 00 23][02 00 24]");
}
END_TEST

/* Registers and cycles of a look at the panel with each key, and with none. */
START_TEST(routines_of_the_panel)
{
	static const char keys[] = "0123456789ABCDEF/=+GP";
	struct script s;
	for (unsigned code = 0; code <= PANEL_NONE; code++) {
		struct machine *m = make(&s, "");
		part_set(m, "key", code);
		part_set(m, "looks", 0);
		ck_assert(code == PANEL_NONE || panel_code(keys[code]) == code);
		put(0x200, "20 6A 1F 85 10 86 11 84 12 20 FE 1E 85 13 20 1F 1F 85 14 4C 13 02");
		ck_assert(machine_load(m, &d, image));
		m->core->set(m->cpu, m->core->pc, 0x200);
		m->stop = 0x203;
		uint64_t before = m->cpu->states;
		ck_assert_int_eq(machine_run(m, 0), END_STOP);
		/* rows of seven: 49 cycles for each that is not it, then 9 a column */
		unsigned want = code == PANEL_NONE ? 156 : 86 + code / 7 * 58 + code % 7 * 9;
		ck_assert_uint_eq(m->cpu->states - before, 6 + want);
		ck_assert_uint_eq(machine_get(m, "X"), code == PANEL_NONE ? 0x27 : 0);
		cpu_unnote(m->memory, 0x203, NOTE_EXECUTE);
		m->stop = 0x20C;
		before = m->cpu->states;
		machine_run(m, 0);
		ck_assert_uint_eq(m->cpu->states - before, 9 + 6 + 72);
		cpu_unnote(m->memory, 0x20C, NOTE_EXECUTE);
		m->stop = 0x211;
		before = m->cpu->states;
		machine_run(m, 0);
		ck_assert_uint_eq(m->cpu->states - before, 3 + 6 + 4231);
		cpu_unnote(m->memory, 0x211, NOTE_EXECUTE);
		m->stop = -1;
		ck_assert_int_eq(machine_run(m, 0), END_SELF_JUMP);
		unsigned columns = code == PANEL_NONE ? 0 : 0x40u >> code % 7;
		ck_assert_uint_eq(at(m, 0x10), code);
		ck_assert_uint_eq(at(m, 0x12), code == PANEL_NONE ? 7 : code % 7);
		ck_assert_uint_eq(at(m, 0x13), columns);
		ck_assert_uint_eq(at(m, 0x14), columns);
	}
}
END_TEST

/* A program that never asks which key, and one that flashes the display. */
START_TEST(display_at_rest)
{
	struct script s;
	/* 0200 JSR 1F1F, BEQ 0200; JSR 1F6A, CMP #15, BEQ 0200; STA F9, CMP #0F,
	 * BNE 0200; JMP * */
	put(0x200, "20 1F 1F F0 FB 20 6A 1F C9 15 F0 F4 85 F9 C9 0F D0 EE 4C 12 02");
	play(&s, "G3F", END_SELF_JUMP);
	ck_assert_str_eq(s.out, "[02 00 20][02 00 13][02 00 03]");
	/* twenty others, each lit ten times, are nothing to log or to type at:
	 * LDX #20 ... INC F9, LDY 10 times JSR 1F1F */
	put(0x200, "A9 14 85 10 A9 0A 85 11 20 1F 1F C6 11 D0 F9 E6 F9 C6 10 D0 EF"
	    " 20 6A 1F C9 0F D0 F9 4C 1C 02");
	play(&s, "GF", END_SELF_JUMP);
	ck_assert_str_eq(s.out, "[02 00 A9][02 00 BC]");
}
END_TEST

START_TEST(other_addresses)
{
	struct device_config devices[] = {
		{.place = PLACE_TRAP, .address = 0x300},
		{.place = PLACE_TRAP, .address = 0x303},
	};
	ck_assert(device_named("kim-display", 11, &devices[0]) && device_named("kim-keys", 8, &devices[1]));
	struct script s = {.keys = "G7"};
	struct machine_config config = {.machine = "kim1", .cpu = "6502", .start = 0x200,
		.devices = devices, .ndevices = 2};
	struct console console = {&s, script_key, script_ready, script_print, script_display, NULL};
	put(0x200, "20 00 03 20 03 03 C9 07 D0 F6 4C 0A 02");
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert(machine_load(m, &d, image));
	ck_assert_int_eq(machine_run(m, ENOUGH), END_SELF_JUMP);
	/* no other machine has a panel, and a panel is no cell */
	config.machine = "bare";
	ck_assert_ptr_null(machine_new(&arena, &d, &config, &console));
	const struct device_config cell = {.kind = DEVICE_ROUTINE, .routine = devices[1].routine,
		.place = PLACE_MEMORY, .address = 0x300};
	config = (struct machine_config){.machine = "kim1", .cpu = "6502", .devices = &cell, .ndevices = 1};
	ck_assert_ptr_null(machine_new(&arena, &d, &config, &console));
	config = (struct machine_config){.machine = "kim1", .cpu = "8080"};
	ck_assert_ptr_null(machine_new(&arena, &d, &config, &console));
}
END_TEST

/* ---- the other routines ---- */

START_TEST(teletype)
{
	struct script s;
	/* LDA #5A, JSR 1E3B, JSR 1E2F, JSR 1E5A, JSR 1EA0, JSR 1E9E, JMP * */
	put(0x200, "A9 5A 20 3B 1E 85 10 20 2F 1E 20 5A 1E 85 11 20 A0 1E 20 9E 1E 4C 15 02");
	struct machine *m = play(&s, "GK", END_SELF_JUMP);
	ck_assert_str_eq(s.out, "[02 00 A9]5A\r\n000000~KK ");
	ck_assert_uint_eq(at(m, 0x10), 0x5A);
	ck_assert_uint_eq(at(m, 0x11), 'K');
	ck_assert_double_gt(machine_seconds(m), 1.3);	/* 13 characters at 110 baud */
	ck_assert_double_lt(machine_seconds(m), 1.6);
	static const struct {
		unsigned routine, characters;
	} all[] = {{0x1EA0, 1}, {0x1E9E, 1}, {0x1E3B, 2}, {0x1E2F, 8}};
	for (unsigned i = 0; i < 4; i++) {	/* 11 bits at 110 baud each, and the JSR */
		cpu_poke(m->memory, 0x300, 0x20);
		cpu_poke(m->memory, 0x301, (uint8_t)all[i].routine);
		cpu_poke(m->memory, 0x302, (uint8_t)(all[i].routine >> 8));
		m->core->set(m->cpu, m->core->pc, 0x300);
		uint64_t before = m->cpu->states;
		s.len = 0;
		while (m->core->get(m->cpu, m->core->pc) != 0x303)
			ck_assert(machine_go(m, 0));
		ck_assert_uint_eq(m->cpu->states - before, 6 + 100000 * all[i].characters);
	}
}
END_TEST

START_TEST(incpt)
{
	struct script s;
	put(0x200, "20 63 1F F0 05 20 63 1F 85 10 4C 0A 02");
	struct machine *m = make(&s, "");
	m->core->set(m->cpu, m->core->pc, 0x200);
	cpu_poke(m->memory, 0xFA, 0xFE);
	cpu_poke(m->memory, 0xFB, 0x12);
	ck_assert_int_eq(machine_run(m, 0), END_SELF_JUMP);
	ck_assert_uint_eq(at(m, 0xFA), 0x00);
	ck_assert_uint_eq(at(m, 0xFB), 0x13);
	ck_assert_uint_eq(m->cpu->states, 6 + 14 + 2 + 6 + 18 + 3 + 3);
}
END_TEST

/* SCAND fetches the byte at the address; a routine that is not here is no memory. */
START_TEST(rom)
{
	struct script s;
	put(0x200, "20 19 1F AD E8 1F 85 10 A9 00 8D E8 1F AD E8 1F 85 11 20 9D 1F");
	put(0x345, "67");
	struct machine *m = make(&s, "");
	m->core->set(m->cpu, m->core->pc, 0x200);
	cpu_poke(m->memory, 0xFA, 0x45);
	cpu_poke(m->memory, 0xFB, 0x03);
	ck_assert_int_eq(machine_run(m, 0), END_ABSENT);
	ck_assert_uint_eq(at(m, 0xF9), 0x67);
	ck_assert_uint_eq(at(m, 0x10), 0x86);	/* the digit 1 */
	ck_assert_uint_eq(at(m, 0x11), 0x86);
	ck_assert_uint_eq(machine_get(m, "PC"), 0x1F9D);
	image_set(image, 0x1C00, 0, 1);
	ck_assert(!machine_load(m, &d, image));
}
END_TEST

/* ---- ports and timers ---- */

START_TEST(timer)
{
	struct script s;
	/* LDA #20, STA 1704; 6 NOP, LDA 1706; LDX 1707; LDA #2, STA 1745;
	 * 1747: BIT until bit 7; JMP * */
	put(0x200, "A9 20 8D 04 17 EA EA EA EA EA EA AD 06 17 AE 07 17"
	    " 86 11 85 10 A9 02 8D 45 17 2C 47 17 10 FB 4C 1F 02");
	struct machine *m = make(&s, "");
	m->core->set(m->cpu, m->core->pc, 0x200);
	ck_assert_int_eq(machine_run(m, 0), END_SELF_JUMP);
	ck_assert_uint_eq(at(m, 0x10), 0x20 - 12);
	ck_assert_uint_eq(at(m, 0x11), 0);
	/* 3 times 8 cycles: rounds of 7, seen at 28 */
	ck_assert_uint_eq(m->cpu->states, 2 + 4 + 12 + 4 + 4 + 3 + 3 + 2 + 4 + 4 * 7 + 6 + 3);
}
END_TEST

/* A program with its own scan: digits lit one by one, a key found in row 1. */
START_TEST(ports)
{
	struct script s;
	/* 0200 LDA #7F STA 1741 (PADD); LDX #9; 0207 LDA #0 STA 1740; STX 1742;
	 * LDA 0300,X STA 1740; LDY #40: DEY BNE; INX INX CPX #15 BNE 0207;
	 * LDA #0 STA 1740 STA 1741; LDA #3 STA 1742; LDA 1740; CMP #FF; BEQ 0200;
	 * STA 10; JMP * */
	put(0x200, "A9 7F 8D 41 17 A2 09 A9 00 8D 40 17 8E 42 17 BD 00 03 8D 40 17"
	    " A0 40 88 D0 FD E8 E8 E0 15 D0 E7 A9 00 8D 40 17 8D 41 17 A9 03 8D 42 17"
	    " AD 40 17 C9 FF F0 CC 85 10 4C 36 02");
	put(0x309, "86 00 DB 00 CF 00 E6 00 ED 00 C0");
	struct machine *m = play(&s, "G9", END_SELF_JUMP);
	ck_assert_str_eq(s.out, "[02 00 A9][12 34 5?]");
	ck_assert_uint_eq(at(m, 0x10), 0xFF ^ 0x10);	/* 9: row 1, column 2 */
}
END_TEST

START_TEST(executions)
{
	struct script s;
	struct machine_count counts[] = {{0x204, 0}, {0x1F6A, 0}, {0x300, 0}};
	put(0x200, "A9 05 85 10 20 6A 1F C6 10 D0 F9 4C 0B 02");
	struct machine *m = make(&s, "G");
	m->counts = counts;
	m->ncounts = 3;
	ck_assert_int_eq(machine_run(m, ENOUGH), END_SELF_JUMP);
	ck_assert_uint_eq(counts[0].n, 5);
	ck_assert_uint_eq(counts[1].n, 5);
	ck_assert_uint_eq(counts[2].n, 0);
}
END_TEST

/* ---- sessions ---- */

static struct replay replayed;

static enum session_state replay(const char *text)
{
	struct source *src = source_new(&arena, "game", text, strlen(text));
	struct session *session = session_read(&arena, &d, src);
	struct machine_config config = {.machine = "kim1", .cpu = "6502", .start = 0x200};
	ck_assert_ptr_nonnull(session);
	buf_free(&replayed.transcript);
	replay_begin(&replayed, session);
	struct console console = replay_console(&replayed);
	struct machine *m = machine_new(&arena, &d, &config, &console);
	ck_assert(machine_load(m, &d, image));
	machine_run(m, ENOUGH);
	replay_end(&replayed);
	return replayed.state;
}

/* Digits scroll in, F adds one; what the keys between show may be left out. */
START_TEST(sessions)
{
	/* 0200 CLD; LDA #0 STA F9 FA FB; 0209 JSR 1F1F JSR 1F6A CMP 10 BEQ 0209 STA 10;
	 * 0215 CMP #15 BCS 0209; CMP #0F BEQ 022C; LDX #4; 021F ASL F9 ROL FA DEX BNE;
	 * ORA F9 STA F9 JMP 0209; 022C INC F9 JMP 0209 */
	put(0x200, "D8 A9 00 85 F9 85 FA 85 FB 20 1F 1F 20 6A 1F C5 10 F0 F6 85 10"
	    " C9 10 B0 F0 C9 0F F0 10 A2 04 06 F9 26 FA CA D0 F9 05 F9 85 F9 4C 09 02 E6 F9 4C 09 02");
	ck_assert_int_eq(replay("title: a panel\n\n{<GO>} [00 00 00]\n{1 2 2 4} [00 12 24]\n{F} [00 12 25]\n"),
			 SESSION_COMPLETE);
	ck_assert_ptr_eq(strstr(buf_str(&replayed.transcript), "[02 00 D8]\n{<GO>} [00 00 00]\n{1} [00 00 01]\n"),
			 buf_str(&replayed.transcript));
	ck_assert_int_eq(replay("\n{<GO>1}[00 00 01]{1}[00 00 12]"), SESSION_DIFFERS);
	ck_assert_int_eq(replayed.got, '1');
	ck_assert_int_eq(replay("\n{<GO>1}[00 00 01]{<PC>}[00 00 01]{F}[00 00 02]"), SESSION_COMPLETE);
	/* a display that never comes */
	ck_assert_int_eq(replay("\n{<GO>1}[00 00 01][00 00 02]"), SESSION_DIFFERS);
	ck_assert_int_eq(replayed.got, GOT_KEY_WANTED);
	/* ST in the monitor comes back to it, with its own address */
	ck_assert_int_eq(replay("\n[02 00 D8]{<AD>1<ST><RS><+>}[1C 50 FF]"), SESSION_COMPLETE);
	buf_free(&replayed.transcript);
}
END_TEST

/* ---- how it looks ---- */

START_TEST(digits)
{
	const uint8_t segments[PANEL_DIGITS] = {panel_font[0], panel_font[1], panel_font[0xA], 0, 0x40,
		panel_font[8]};
	char text[PANEL_TEXT];
	struct buf b = BUF_INIT;
	panel_text(segments, text);
	ck_assert_str_eq(text, "01 A. ?8");
	panel_draw(segments, "<", ">", &b);
	ck_assert_str_eq(buf_str(&b),
		"<   _         _             _ >\n"
		"<  | |   |   |_|        _  |_|>\n"
		"<  |_|   |   | |           |_|>\n");
	buf_free(&b);
	for (unsigned i = 0; i < 16; i++)
		for (unsigned k = 0; k < i; k++)
			ck_assert_uint_ne(panel_font[i], panel_font[k]);
	ck_assert_uint_eq(panel_code('g'), PANEL_GO);
	ck_assert_uint_eq(panel_code('f'), 0xF);
	ck_assert_uint_eq(panel_code(' '), PANEL_NONE);
	ck_assert_uint_eq(panel_code(0), PANEL_NONE);
}
END_TEST

static void one_line(void *context, struct buf *out)
{
	buf_puts(out, context);
}

/* At a terminal, over what was drawn before; a character printed is in the way. */
START_TEST(drawn_in_place)
{
	static const uint8_t segments[PANEL_DIGITS] = {0x06, 0, 0, 0, 0, 0};
	static char side[] = "side\n";
	struct terminal t = {.times = true, .side = one_line, .side_context = side};
	struct console c = terminal_console(&t);
	char got[1024] = "", want[1024] = "";
	struct buf drawn = BUF_INIT, rows = BUF_INIT;
	struct capture out = capture_begin();
	setenv("TERM", "xterm", 1);
	unsetenv("NO_COLOR");
	c.display(&t, segments, 0);
	setenv("NO_COLOR", "1", 1);
	c.display(&t, segments, 1.5);
	c.print(&t, 'X', false);
	c.display(&t, segments, 2);
	ck_assert_uint_gt(capture_end(&out, got, sizeof got), 0);
	terminal_close(&t);
	panel_draw(segments, "", "", &drawn);
	char legend[128];
	const char *end = strstr(got, "R RS");
	ck_assert_ptr_nonnull(end);
	const char *begin = strstr(got, "  0-9");
	snprintf(legend, sizeof legend, "%.*s", (int)(end + 4 - begin), begin);
	/* each line clears what is left of the last one; the cursor stays in the last */
	for (const char *p = buf_str(&drawn), *line; (line = strchr(p, '\n')); p = line + 1)
		buf_printf(&rows, "%.*s\033[K\n", (int)(line - p), p);
	snprintf(want, sizeof want, "%s  0.00 s\033[K\nside\033[K\033[J\r\033[4A%s%s  1.50 s\033[K\nside\033[K\033[J"
		 "\nX%s%s  2.00 s\033[K\nside\033[K\033[J", legend, buf_str(&rows), legend, buf_str(&rows), legend);
	ck_assert_str_eq(begin, want);
	ck_assert(!strncmp(got, "\033[1;31m", 7));
	buf_free(&drawn);
	buf_free(&rows);
}
END_TEST

/* Two sides of two pieces; one is off the board, one on the other's square. */
START_TEST(board)
{
	const struct pieces p = {{0x50, 0x60}, "KP", 2, 3};
	struct cpu_memory *m = cpu_memory_new(&arena);
	struct buf b = BUF_INIT;
	cpu_poke(m, 0x50, 0x00);
	cpu_poke(m, 0x51, 0xCC);
	cpu_poke(m, 0x60, 0x12);
	cpu_poke(m, 0x61, 0x00);
	pieces_draw(&p, m, &b);
	ck_assert_str_eq(buf_str(&b), "  0 1 2\n0 k . .\n1 . . K\n");
	buf_free(&b);
}
END_TEST

Suite *suite_kim1(void)
{
	Suite *s = suite_create("kim1");
	TCase *t = tcase_create("kim1");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_test(t, monitor_shows);
	tcase_add_test(t, monitor_changes);
	tcase_add_test(t, st_and_go);
	tcase_add_test(t, vectors);
	tcase_add_test(t, debounced);
	tcase_add_test(t, routines_of_the_panel);
	tcase_add_test(t, display_at_rest);
	tcase_add_test(t, other_addresses);
	tcase_add_test(t, teletype);
	tcase_add_test(t, incpt);
	tcase_add_test(t, rom);
	tcase_add_test(t, timer);
	tcase_add_test(t, ports);
	tcase_add_test(t, executions);
	tcase_add_test(t, sessions);
	tcase_add_test(t, digits);
	tcase_add_test(t, drawn_in_place);
	tcase_add_test(t, board);
	suite_add_tcase(s, t);
	return s;
}
