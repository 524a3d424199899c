/*
 * CP/M 2.2 (Digital Research, Interface Guide and Alteration Guide, 1979) as far as
 * a program needs it that talks to the console and to nothing else. There is no copy
 * of it and there are no disks.
 *
 *	0000  JP FF03	warm boot: ends the run
 *	0005  JP FE06	BDOS; the word at 0006 is the top of a program's memory
 *	005C  006C	two file control blocks, blank
 *	0080		length and text of what followed the program's name
 *	0100		the program; SP is FDFE, where the word 0000 stands to return to
 *	FE06		BDOS
 *	FF00		BIOS, 17 jumps
 */
#include <ctype.h>
#include <string.h>

#include "machine/board.h"

enum {
	PROGRAM = 0x100,
	BOOT = 0x0000, CALL = 0x0005, FCB = 0x5C, FCB_2 = 0x6C, TAIL = 0x80, TAIL_MAX = 0x7F,
	TOP = 0xFE00, BDOS = 0xFE06, BIOS = 0xFF00, BIOS_JUMPS = 17,
	BIOS_TRAPS = 0xFF40,	/* where the jumps of the BIOS lead: one address each */
	JP = 0xC3,
	NAME = 11,		/* characters of a name in a file control block */
	CONTROL_C = 3, CONTROL_X = 030, RUBOUT = 0x7F, END_OF_FILE = 032,
	VERSION_2_2 = 0x22,
	NO_FILE = 0xFF,
};

static bool print(struct machine *m, unsigned c)
{
	m->reason = END_CONSOLE;
	return m->console.print(m->console.context, c & 0x7F, false);
}

/* An echo that ends the run is noticed at the next character. */
static void echo(struct machine *m, const char *text)
{
	for (; *text; text++)
		m->console.print(m->console.context, (uint8_t)*text, true);
}

/* A text without an end is as long as memory. */
static bool print_text(struct machine *m, unsigned at)
{
	for (unsigned n = 0; n < m->addresses; n++) {
		uint8_t c = cpu_peek(m->memory, (at + n) % m->addresses);
		if (c == '$')
			break;
		if (!print(m, c))
			return false;
	}
	return true;
}

/*
 * The line, without the return that ends it, behind the two bytes that say how many
 * characters there is room for and how many there are. Ctrl-C as the first is a warm
 * boot. What was typed of a line when the keys end is lost.
 */
static bool read_line(struct machine *m, unsigned at)
{
	unsigned n = 0, most = cpu_peek(m->memory, at);
	int c;
	while ((c = machine_key(m)) != '\r' && c != '\n') {
		bool rubs = c == '\b' || c == RUBOUT || c == CONTROL_X;
		if (c < 0)
			return false;
		if (c == CONTROL_C && !n) {
			m->reason = END_BOOT;
			return false;
		}
		for (unsigned i = rubs && n ? c == CONTROL_X ? n : 1 : 0; i; i--, n--)
			echo(m, "\b \b");
		if (rubs || n == most)
			continue;
		cpu_poke(m->memory, (at + 2 + n++) % m->addresses, (uint8_t)c);
		echo(m, (char[]){(char)c, 0});
	}
	cpu_poke(m->memory, (at + 1) % m->addresses, (uint8_t)n);
	echo(m, "\r");
	return true;
}

/* Function 6: FF in E asks for a key, without waiting and without an echo. */
static bool direct(struct machine *m, unsigned e, unsigned *result)
{
	if (e != 0xFF)
		return print(m, e);
	int c = machine_key_ready(m);
	if (c > 0)
		c = machine_key(m);
	*result = c > 0 ? (unsigned)c : 0;
	return c >= 0;
}

static bool bdos(struct machine *m, unsigned function, unsigned de, unsigned *result)
{
	int c;
	switch (function) {
	case 0:
		m->reason = END_EXIT;
		m->exit_status = 0;
		return false;
	case 1:
		c = machine_key(m);
		if (c < 0)
			return false;
		*result = (unsigned)c;
		echo(m, (char[]){(char)c, 0});
		return true;
	case 2:
		return print(m, de);
	case 3:			/* a reader with nothing in it */
		*result = END_OF_FILE;
		return true;
	case 6:
		return direct(m, de & 0xFF, result);
	case 9:
		return print_text(m, de);
	case 10:
		return read_line(m, de);
	case 11:
		c = machine_key_ready(m);
		*result = c > 0 ? 0xFF : 0;
		return c >= 0;
	case 12:
		*result = VERSION_2_2;
		return true;
	/* open, close, search, delete, read, write, make, rename; at random, size */
	case 15: case 16: case 17: case 18: case 19: case 20: case 21: case 22: case 23:
	case 33: case 34: case 35: case 40:
		*result = NO_FILE;
		return true;
	default:		/* disk A of user 0 is all there is; punch and list take anything */
		return true;
	}
}

/* After a call that did its work, or has no need to be done again. */
static bool come_back(struct machine *m, bool go_on)
{
	if (go_on || (m->reason != END_INPUT && m->reason != END_BOOT))
		m->core->ret(m->cpu);
	return go_on;
}

/*
 * What the BDOS does for a program that calls it with the function in C and, as
 * the function wants, DE, and returns from the call; the result is in HL, its halves
 * in B and A as well. false: the run ends, with its reason; if it wants a key, the call
 * is still to be done.
 */
static bool call_bdos(struct machine *m)
{
	unsigned result = 0, de = machine_get(m, "DE") % m->addresses;
	bool go_on = bdos(m, machine_get(m, "C"), de, &result);
	if (go_on) {
		machine_set(m, "HL", result);
		machine_set(m, "B", result >> 8);
		machine_set(m, "A", result & 0xFF);
	}
	return come_back(m, go_on);
}

/* By number of the jump. */
static bool bios(struct machine *m, unsigned function)
{
	int c;
	switch (function) {
	case 0: case 1:		/* cold and warm boot */
		m->reason = END_BOOT;
		return false;
	case 2:			/* CONST */
		c = machine_key_ready(m);
		machine_set(m, "A", c > 0 ? 0xFF : 0);
		return c >= 0;
	case 3:			/* CONIN */
		c = machine_key(m);
		machine_set(m, "A", c < 0 ? 0 : (unsigned)c);
		return c >= 0;
	case 4:			/* CONOUT */
		return print(m, machine_get(m, "C"));
	case 5: case 6:		/* LIST, PUNCH */
		return true;
	case 7:			/* READER */
		machine_set(m, "A", END_OF_FILE);
		return true;
	default:		/* no disk: HL of SELDSK, A of the others */
		machine_set(m, "HL", 0);
		machine_set(m, "A", 1);
		return true;
	}
}

static bool knows(unsigned address)
{
	return address == BOOT || address == BDOS || (address >= BIOS_TRAPS && address < BIOS_TRAPS + BIOS_JUMPS);
}

static bool trap(struct machine *m, unsigned address)
{
	if (address == BDOS)
		return call_bdos(m);
	return come_back(m, bios(m, address == BOOT ? 0 : address - BIOS_TRAPS));
}

static void poke_word(struct machine *m, unsigned address, unsigned word)
{
	cpu_poke(m->memory, address, (uint8_t)word);
	cpu_poke(m->memory, address + 1, (uint8_t)(word >> 8));
}

static void jump(struct machine *m, unsigned from, unsigned to)
{
	cpu_poke(m->memory, from, JP);
	poke_word(m, from + 1, to);
}

/* Small letters become capitals, as the CCP has them. */
static void put_tail(struct machine *m)
{
	const char *text = m->config.tail ? m->config.tail : "";
	unsigned n = (unsigned)strnlen(text, TAIL_MAX);
	cpu_poke(m->memory, TAIL, (uint8_t)n);
	for (unsigned i = 0; i < TAIL_MAX; i++)
		cpu_poke(m->memory, TAIL + 1 + i, i < n ? (uint8_t)toupper((unsigned char)text[i]) : 0);
}

static void prepare(struct machine *m)
{
	jump(m, BOOT, BIOS + 3);
	poke_word(m, 3, 0);	/* IOBYTE, disk A */
	jump(m, CALL, BDOS);
	for (unsigned i = BOOT; i < PROGRAM; i++)
		cpu_poke(m->memory, i, cpu_peek(m->memory, i));
	for (unsigned i = 1; i <= NAME; i++) {
		cpu_poke(m->memory, FCB + i, ' ');
		cpu_poke(m->memory, FCB_2 + i, ' ');
	}
	put_tail(m);
	for (unsigned i = 0; i < BIOS_JUMPS; i++) {
		jump(m, BIOS + 3 * i, BIOS_TRAPS + i);
		cpu_note(m->memory, BIOS_TRAPS + i, NOTE_EXECUTE);
	}
	cpu_note(m->memory, BOOT, NOTE_EXECUTE);
	cpu_note(m->memory, BDOS, NOTE_EXECUTE);
	poke_word(m, TOP - 2, BOOT);
	machine_set(m, "SP", TOP - 2);
}

static bool loaded(struct machine *m, struct diag *d, const struct image *im)
{
	unsigned low, high;
	if (image_extent(im, &low, &high) && high >= TOP - 2) {
		diag(d, DIAG_ERROR, (struct pos){0}, "the program reaches to %04X; a program of CP/M may to %04X",
		     high, TOP - 3);
		return false;
	}
	if (m->config.tail && strlen(m->config.tail) > TAIL_MAX) {
		diag(d, DIAG_ERROR, (struct pos){0}, "the program's arguments have %zu characters; CP/M has room for %d",
		     strlen(m->config.tail), TAIL_MAX);
		return false;
	}
	return true;
}

static const struct board_routine routines[] = {{"bdos", call_bdos, "DE"}, {0}};

const struct board board_cpm = {
	.name = "cpm", .text = TEXT_PLAIN, .cpus = {"z80", "8080"}, .lines = true, .has_words = true, .place = PROGRAM,
	.routines = routines, .prepare = prepare, .loaded = loaded, .knows = knows, .trap = trap,
};
