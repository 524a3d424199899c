/*
 * The KIM-1: 1 KB of memory, the RAM, timers and ports of two 6530s, a panel, and
 * what its ROM does for programs. The ROM is not here: calls of its routines are
 * trapped and done in C, in the time that the ROM takes (KIM-1 User Manual, 1976,
 * appendix "KIM program listings"); so is its monitor.
 */
#include <string.h>

#include "machine/board.h"

/* One of the interval timers. */
struct kim1_timer {
	uint64_t from;		/* states when it was written */
	uint8_t value, shift;	/* counts down once in 1 << shift cycles */
};

struct kim1 {
	uint8_t segments[PANEL_DIGITS];	/* what is lit */
	uint8_t told[PANEL_DIGITS];	/* what the console was last told */
	bool tell;			/* a key was taken since */

	/* The key that is down, and the finger on it. */
	uint8_t key;			/* PANEL_NONE: none is */
	uint8_t pending;		/* PANEL_RS, PANEL_ST: to be heard, or PANEL_NONE */
	uint8_t last;			/* what the monitor saw last */
	unsigned polls;			/* while it is down, or since it is up */
	uint64_t polled;		/* states at the last poll */
	unsigned rest;			/* polls since the display changed */

	/* The ports; what is selected since when. */
	uint64_t selected;
	uint16_t wrote;			/* where: its time is still to be told; 0 */
	uint8_t sad, sbd;
	struct kim1_timer timers[2];	/* at 1704, 1744 */
};

static struct kim1 *kim(const struct machine *m)
{
	return m->state;
}

enum {
	/* The monitor's cells in page zero. */
	PCL = 0xEF, PCH, PREG, SPUSER, ACC, YREG, XREG,
	INH = 0xF9, POINTL, POINTH, TEMP, TMPX, CHAR, MODE,

	/* Ports of the panel: segments or columns, and the line that is selected. */
	SAD = 0x1740, PADD, SBD, PBDD,
	NMIV = 0x17FA, IRQV = 0x17FE,

	/* Lines of SBD: three rows of keys, the teletype's switch, six digits. */
	LINE_DIGITS = 4,
	KEY_COLUMNS = 7,

	TABLE = 0x1FE7,		/* the digits' segments */
	VECTORS = 0xFFFA,

	RTS = 6,		/* cycles, which cpu_core.ret counts */

	/*
	 * A finger: a key is down for so many polls, which is long enough for any
	 * program that looks twice, but not beyond a short time, for a program that
	 * goes away to think; then up for as many.
	 */
	HELD_POLLS = 16,
	UP_POLLS = 16,
	HELD_STATES = 200000,
	/*
	 * A program that asks for a key has something to say. One that only lights
	 * the display, or asks whether any key is down, may be flashing it: it
	 * rests when it was lit so often in a row, and never longer dark.
	 */
	REST_POLLS = 50,
	REST_STATES = 20000,
	/* A digit that is selected so long is seen; less, it is being switched. */
	SEEN_STATES = 40,

	/* A character on a teletype: 11 bits at 110 baud, at 1 MHz. */
	CHARACTER = 100000,
};

#define KIM(name, member, max) FIELD(struct kim1, name, member, max)
#define KIM_ARRAY(name, member, max) FIELD_ARRAY(struct kim1, name, member, max)

static const struct field fields[] = {
	KIM_ARRAY("lit", segments, 0x7F),
	KIM_ARRAY("told", told, 0x7F),
	KIM("tell", tell, 1),
	KIM("key", key, PANEL_NONE),
	KIM("pending", pending, PANEL_ST),
	KIM("last", last, PANEL_NONE),
	KIM("looks", polls, UINT32_MAX),
	KIM("looked", polled, FIELD_MOMENT),
	KIM("rest", rest, UINT32_MAX),
	KIM("selected", selected, FIELD_MOMENT),
	KIM("wrote", wrote, 0xFFFF),
	KIM("sad", sad, 0xFF),
	KIM("sbd", sbd, 0xFF),
	KIM("timer-0-from", timers[0].from, FIELD_MOMENT),
	KIM("timer-0-value", timers[0].value, 0xFF),
	KIM("timer-0-shift", timers[0].shift, 10),
	KIM("timer-1-from", timers[1].from, FIELD_MOMENT),
	KIM("timer-1-value", timers[1].value, 0xFF),
	KIM("timer-1-shift", timers[1].shift, 10),
	{0},
};

static uint8_t peek(const struct machine *m, unsigned address)
{
	return cpu_peek(m->memory, address);
}

static void poke(struct machine *m, unsigned address, uint8_t byte)
{
	cpu_store(m->cpu, address, byte);
}

static void flags_of(struct machine *m, unsigned byte)
{
	machine_set(m, "FZ", byte == 0);
	machine_set(m, "FN", byte >> 7);
}

/* Returns from a routine that takes so many cycles, its RTS included. */
static bool finish(struct machine *m, unsigned cycles)
{
	m->core->ret(m->cpu);
	m->cpu->states += cycles - RTS;
	return true;
}

/* ---- the panel ---- */

static bool tell(struct machine *m)
{
	struct kim1 *k = kim(m);
	if (!k->tell && !memcmp(k->told, k->segments, sizeof k->told))
		return true;
	k->tell = false;
	memcpy(k->told, k->segments, sizeof k->told);
	m->reason = END_CONSOLE;
	return !m->console.display
		|| m->console.display(m->console.context, k->segments, machine_since_key(m));
}

/* Is the finger on a key, or just off it? */
static bool finger(struct kim1 *k, uint64_t now, uint64_t pressed)
{
	if (k->key != PANEL_NONE && (++k->polls > HELD_POLLS || now - pressed > HELD_STATES)) {
		k->key = PANEL_NONE;
		k->polls = 0;
	}
	return k->key != PANEL_NONE || ++k->polls <= UP_POLLS;
}

/* The run ends before a look at the keypad, which is done when it goes on. */
static bool not_yet(struct machine *m, const struct kim1 *before, uint64_t polls)
{
	kim(m)->rest = before->rest;
	kim(m)->polled = before->polled;
	kim(m)->polls = before->polls;
	m->polls = polls;
	return false;
}

/*
 * The program looks at the keypad; asks: it wants to know which key. false: the
 * run ends, and nothing has happened yet.
 */
static bool poll(struct machine *m, bool asks)
{
	struct kim1 *k = kim(m);
	const struct kim1 before = *k;
	uint64_t now = m->cpu->states, polls = m->polls;
	k->rest = now - k->polled > REST_STATES ? 0 : k->rest + 1;
	k->polled = now;
	if (finger(k, now, m->key_states) || (!asks && k->rest < REST_POLLS))
		return true;
	if (!tell(m))
		return not_yet(m, &before, polls);
	int ready = machine_key_ready(m);
	if (ready <= 0)
		return ready == 0 || not_yet(m, &before, polls);
	int typed = machine_key(m);
	if (typed < 0)
		return not_yet(m, &before, polls);
	unsigned code = panel_code(typed);
	if (code == PANEL_RS || code == PANEL_ST)
		k->pending = (uint8_t)code;
	else
		k->key = (uint8_t)code;
	k->tell = code != PANEL_NONE;
	k->polls = 0;
	return true;
}

static void light(struct machine *m, unsigned digit, uint8_t segments)
{
	struct kim1 *k = kim(m);
	if (k->segments[digit] != segments)
		k->rest = 0;
	k->segments[digit] = segments;
}

/* The columns of a row of keys, that which is down as a 1 in bits 6 to 0. */
static unsigned columns(const struct kim1 *k, unsigned row)
{
	bool down = k->key != PANEL_NONE && k->key / KEY_COLUMNS == row;
	return down ? 0x40u >> k->key % KEY_COLUMNS : 0;
}

/* ---- the routines ---- */

/*
 * Cycles, counted in the listing. One digit (CONVD) is 38 and 127 rounds of a delay
 * of 5, less 1; a byte is two of them and 35. A look at the keys (ONEKEY) takes 18
 * and 17 for each of its rows, less 1.
 */
enum {
	DIGIT = 38 + 127 * 5 - 1,
	AK_CYCLES = 2 + 2 + 18 + 3 * 17 - 1,
	SCANDS_CYCLES = 10 + 3 * (35 + 2 * DIGIT) - 1 + 13 + AK_CYCLES,
	SCAND_CYCLES = 10 + SCANDS_CYCLES,
};

/* AK: is any key down? A has the columns, Z is set when there is none. */
static void look(struct machine *m)
{
	unsigned any = 0;
	for (unsigned row = 0; row < 3; row++)
		any |= columns(kim(m), row);
	machine_set(m, "A", any);
	machine_set(m, "X", 7);
	machine_set(m, "Y", 7);
	flags_of(m, any);
}

static bool ak(struct machine *m)
{
	if (!poll(m, false))
		return false;
	look(m);
	return finish(m, AK_CYCLES);
}

static void light_bytes(struct machine *m)
{
	for (unsigned i = 0; i < PANEL_DIGITS; i++) {
		uint8_t byte = peek(m, POINTH - i / 2);
		light(m, i, panel_font[i % 2 ? byte & 0xF : byte >> 4]);
	}
	poke(m, TEMP, 1);
}

static bool scands(struct machine *m)
{
	light_bytes(m);
	if (!poll(m, false))
		return false;
	look(m);
	return finish(m, SCANDS_CYCLES);
}

/* The byte at the address in POINTL and POINTH to INH, where the display has it. */
static void fetch(struct machine *m)
{
	unsigned address = peek(m, POINTL) | (unsigned)peek(m, POINTH) << 8;
	bool there = !(m->memory->note[address] & NOTE_ABSENT);
	poke(m, INH, there ? peek(m, address) : 0xFF);
}

static bool scand(struct machine *m)
{
	fetch(m);
	light_bytes(m);
	if (!poll(m, false))
		return false;
	look(m);
	return finish(m, SCAND_CYCLES);
}

/* 49 cycles a row in vain; the columns of the right one are shifted out. */
static bool getkey(struct machine *m)
{
	if (!poll(m, true))
		return false;
	unsigned key = kim(m)->key, row = key / KEY_COLUMNS, column = key % KEY_COLUMNS;
	bool none = key == PANEL_NONE;
	machine_set(m, "A", key);
	machine_set(m, "X", none ? 0x27 : 0);
	machine_set(m, "Y", none ? 7 : column);
	machine_set(m, "FC", none || row == 0);
	machine_set(m, "FZ", !none);
	machine_set(m, "FN", 0);
	return finish(m, none ? 2 + 3 * 49 - 1 + 2 + 6 : 86 + 58 * row + 9 * column);
}

static bool incpt(struct machine *m)
{
	uint8_t low = (uint8_t)(peek(m, POINTL) + 1), high = (uint8_t)(peek(m, POINTH) + !low);
	poke(m, POINTL, low);
	poke(m, POINTH, high);
	flags_of(m, low ? low : high);
	return finish(m, low ? 5 + 3 + 6 : 5 + 2 + 5 + 6);
}

/* X stays; Y is what the delay of the last bit leaves. */
static bool type(struct machine *m, const char *text, unsigned n)
{
	bool go_on = true;
	m->reason = END_CONSOLE;
	for (unsigned i = 0; i < n && go_on; i++)
		go_on = m->console.print(m->console.context, text[i] & 0x7F, false);
	machine_set(m, "Y", 0xFF);
	finish(m, n * CHARACTER);
	return go_on;
}

static bool outch(struct machine *m)
{
	char c = (char)machine_get(m, "A");
	return type(m, &c, 1);
}

static bool outsp(struct machine *m)
{
	return type(m, " ", 1);
}

static bool crlf(struct machine *m)
{
	machine_set(m, "X", 0xFF);
	return type(m, "\r\n\0\0\0\0\0", 8);
}

static bool prtbyt(struct machine *m)
{
	unsigned a = machine_get(m, "A");
	const char *hex = "0123456789ABCDEF", text[] = {hex[a >> 4], hex[a & 0xF]};
	poke(m, TEMP, (uint8_t)a);
	return type(m, text, 2);
}

/* A character from the teletype, which types it itself. */
static bool getch(struct machine *m)
{
	int c = machine_key(m);
	if (c < 0)
		return false;
	m->reason = END_CONSOLE;
	bool go_on = m->console.print(m->console.context, (uint8_t)c, true);
	machine_set(m, "A", (unsigned)c);
	machine_set(m, "Y", 0xFF);
	finish(m, CHARACTER);
	return go_on;
}

/* ---- the monitor ---- */

/* Where it is entered. */
enum {
	SAVE = 0x1C00,
	SAVE_CALLED = 0x1C05,
	NMIT = 0x1C1C,
	IRQT = 0x1C1F,
	RST = 0x1C22,
	START = 0x1C4F,
};

static bool to(struct machine *m, unsigned address)
{
	m->core->set(m->cpu, m->core->pc, address);
	return true;
}

static uint8_t pull(struct machine *m)
{
	unsigned sp = (machine_get(m, "SP") + 1) & 0xFF;
	machine_set(m, "SP", sp);
	return peek(m, 0x100 | sp);
}

static void push(struct machine *m, uint8_t byte)
{
	unsigned sp = machine_get(m, "SP");
	poke(m, 0x100 | sp, byte);
	machine_set(m, "SP", (sp - 1) & 0xFF);
}

/* INITS: keys are an address; ports as the panel wants them. */
static void inits(struct machine *m)
{
	poke(m, MODE, 1);
	machine_set(m, "FD", 0);
	machine_set(m, "FI", 1);
	kim(m)->last = kim(m)->key;	/* a key that is down already is none */
}

/* The registers of the program that was interrupted, into their cells. */
static bool save_called(struct machine *m)
{
	uint8_t low = pull(m), high = pull(m);
	poke(m, PCL, low);
	poke(m, POINTL, low);
	poke(m, PCH, high);
	poke(m, POINTH, high);
	poke(m, YREG, (uint8_t)machine_get(m, "Y"));
	poke(m, XREG, (uint8_t)machine_get(m, "X"));
	poke(m, SPUSER, (uint8_t)machine_get(m, "SP"));
	inits(m);
	return to(m, START);
}

static bool save(struct machine *m)
{
	poke(m, ACC, (uint8_t)machine_get(m, "A"));
	poke(m, PREG, pull(m));
	return save_called(m);
}

static bool reset(struct machine *m)
{
	machine_set(m, "SP", 0xFF);
	poke(m, SPUSER, 0xFF);
	inits(m);
	return to(m, START);
}

static bool through(struct machine *m, unsigned vector)
{
	m->cpu->states += 5;	/* JMP (vector) */
	return to(m, peek(m, vector) | (unsigned)peek(m, vector + 1) << 8);
}

static bool nmit(struct machine *m)
{
	return through(m, NMIV);
}

static bool irqt(struct machine *m)
{
	return through(m, IRQV);
}

/* As the ROM does it: by way of the stack, of which three bytes are written. */
static void go(struct machine *m)
{
	static const char *const flags[] = {"FC", "FZ", "FI", "FD", NULL, NULL, "FV", "FN"};
	uint8_t p = peek(m, PREG);
	machine_set(m, "SP", peek(m, SPUSER));
	push(m, peek(m, POINTH));
	push(m, peek(m, POINTL));
	push(m, p);
	machine_set(m, "SP", peek(m, SPUSER));
	machine_set(m, "X", peek(m, XREG));
	machine_set(m, "Y", peek(m, YREG));
	machine_set(m, "A", peek(m, ACC));
	for (unsigned i = 0; i < 8; i++)
		if (flags[i])
			machine_set(m, flags[i], p >> i & 1);
	to(m, peek(m, POINTL) | (unsigned)peek(m, POINTH) << 8);
}

/* A digit goes into the address or the byte from the right. */
static void digit(struct machine *m, unsigned key)
{
	unsigned address = peek(m, POINTL) | (unsigned)peek(m, POINTH) << 8;
	if (!peek(m, MODE)) {
		poke(m, address, (uint8_t)((unsigned)peek(m, address) << 4 | key));
		return;
	}
	address = address << 4 | key;
	poke(m, POINTL, (uint8_t)address);
	poke(m, POINTH, (uint8_t)(address >> 8));
}

static void command(struct machine *m, unsigned key)
{
	switch (key) {
	case PANEL_AD:
		poke(m, MODE, 1);
		break;
	case PANEL_DA:
		poke(m, MODE, 0);
		break;
	case PANEL_PLUS:
		poke(m, POINTL, (uint8_t)(peek(m, POINTL) + 1));
		poke(m, POINTH, (uint8_t)(peek(m, POINTH) + !peek(m, POINTL)));
		break;
	case PANEL_PC:
		poke(m, POINTL, peek(m, PCL));
		poke(m, POINTH, peek(m, PCH));
		break;
	case PANEL_GO:
		go(m);
		break;
	case PANEL_NONE:
		break;
	default:
		digit(m, key);
	}
}

/* Once round: shows the address and what is there, and hears a key when it goes
 * down. The PC stays. */
static bool monitor(struct machine *m)
{
	struct kim1 *k = kim(m);
	fetch(m);
	light_bytes(m);
	if (!poll(m, true))
		return false;
	m->cpu->states += SCAND_CYCLES;
	if (k->key != k->last) {
		k->last = k->key;
		command(m, k->key);
	}
	return true;
}

static void settle(struct machine *m)
{
	struct kim1 *k = kim(m);
	unsigned pending = k->pending;
	k->pending = PANEL_NONE;
	if (pending == PANEL_RS)
		to(m, RST);
	else if (pending == PANEL_ST)
		m->core->interrupt(m->cpu, CPU_NMI, m->core->restart);
}

static const struct routine {
	uint16_t address;
	bool (*run)(struct machine *m);
} routines[] = {
	{SAVE, save}, {SAVE_CALLED, save_called}, {NMIT, nmit}, {IRQT, irqt}, {RST, reset},
	{START, monitor},
	{0x1E2F, crlf}, {0x1E3B, prtbyt}, {0x1E5A, getch}, {0x1E9E, outsp}, {0x1EA0, outch},
	{0x1EFE, ak}, {0x1F19, scand}, {0x1F1F, scands}, {0x1F63, incpt}, {0x1F6A, getkey},
};

enum { ROUTINES = sizeof routines / sizeof *routines };

static const struct routine *routine_at(unsigned address)
{
	for (unsigned i = 0; i < ROUTINES; i++)
		if (routines[i].address == address)
			return &routines[i];
	return NULL;
}

static bool knows(unsigned address)
{
	return routine_at(address) != NULL;
}

static bool trap(struct machine *m, unsigned address)
{
	return routine_at(address)->run(m);
}

/* ---- ports and timers ---- */

/*
 * 0001 0111 0n00 i1xx is timer n; i is for its interrupt, which is not wired.
 * Written, xx chooses how fast it counts; read, the low x whether it has run out.
 */
static struct kim1_timer *timer_at(struct machine *m, unsigned address)
{
	return (address & 0xFFB4) == 0x1704 ? &kim(m)->timers[address >> 6 & 1] : NULL;
}

static unsigned read_timer(const struct kim1_timer *t, unsigned address, uint64_t now)
{
	uint64_t gone = now - t->from, end = ((uint64_t)t->value + 1) << t->shift;
	if (address & 1)
		return gone >= end ? 0x80 : 0;
	/* beyond its end it counts every cycle */
	return (uint8_t)(gone < end ? t->value - (gone >> t->shift) : 0xFF - (gone - end));
}

static int load(struct machine *m, unsigned address, bool exact)
{
	const struct kim1_timer *t = timer_at(m, address);
	if (address != SAD && !t)
		return peek(m, address);
	if (!exact)
		return -1;
	if (t)
		return (int)read_timer(t, address, m->cpu->states);
	if (!poll(m, false))
		return -1;
	/* what is output is read back; keys pull their columns down */
	unsigned inputs = ~(unsigned)peek(m, PADD);
	unsigned line = kim(m)->sbd >> 1 & 0xF;
	return (int)((kim(m)->sad & ~inputs & 0xFF) | (inputs & (0xFF ^ columns(kim(m), line))));
}

/* What the ports did select is now known how long. */
static void deselect(struct machine *m)
{
	struct kim1 *k = kim(m);
	unsigned line = k->sbd >> 1 & 0xF;
	bool seen = m->cpu->states - k->selected >= SEEN_STATES;
	if (seen && line >= LINE_DIGITS && line < LINE_DIGITS + PANEL_DIGITS)
		light(m, line - LINE_DIGITS, k->sad & peek(m, PADD) & 0x7F);
	k->selected = m->cpu->states;
}

static void store(struct machine *m, unsigned address, uint8_t byte)
{
	(void)byte;	/* it is in memory */
	kim(m)->wrote = (uint16_t)address;
}

static void stored(struct machine *m)
{
	static const uint8_t shifts[] = {0, 3, 6, 10};
	struct kim1 *k = kim(m);
	unsigned address = k->wrote;
	struct kim1_timer *t = timer_at(m, address);
	k->wrote = 0;
	if (t) {
		*t = (struct kim1_timer){m->cpu->states, peek(m, address), shifts[address & 3]};
	} else {
		deselect(m);
		k->sad = peek(m, SAD);
		k->sbd = peek(m, SBD);
	}
}

/* ---- power on ---- */

static void rom(struct machine *m, unsigned address, uint8_t byte)
{
	cpu_poke(m->memory, address, byte);
	cpu_note(m->memory, address, NOTE_ABSENT | NOTE_READ);	/* read only */
}

static void rom_word(struct machine *m, unsigned address, unsigned word)
{
	rom(m, address, (uint8_t)word);
	rom(m, address + 1, (uint8_t)(word >> 8));
}

static void prepare(struct machine *m)
{
	unsigned start = m->config.start;	/* for the key GO: it is in the display */
	static const unsigned ports[] = {0x1704, 0x170C, 0x1744, 0x174C};
	struct kim1 *k = kim(m);
	*k = (struct kim1){.key = PANEL_NONE, .pending = PANEL_NONE, .last = PANEL_NONE,
		.polls = UP_POLLS, .tell = true};
	for (unsigned i = 0; i < 16; i++)
		rom(m, TABLE + i, panel_font[i] | 0x80);
	rom_word(m, VECTORS, NMIT);
	rom_word(m, VECTORS + 2, RST);
	rom_word(m, VECTORS + 4, IRQT);
	for (unsigned i = 0; i < ROUTINES; i++)
		cpu_note(m->memory, routines[i].address, NOTE_EXECUTE);
	for (unsigned i = 0; i < sizeof ports / sizeof *ports * 4; i++)
		cpu_note(m->memory, ports[i / 4] + i % 4, NOTE_READ | NOTE_WRITE);
	cpu_note(m->memory, SAD, NOTE_READ | NOTE_WRITE);
	cpu_note(m->memory, SBD, NOTE_WRITE);
	for (unsigned i = PADD; i <= PBDD; i++)
		cpu_poke(m->memory, i, 0);
	/* what the manual has people enter, so that ST and BRK come to the monitor */
	static const uint8_t vectors[] = {
		SAVE & 0xFF, SAVE >> 8, RST & 0xFF, RST >> 8, SAVE & 0xFF, SAVE >> 8};
	for (unsigned i = 0; i < sizeof vectors; i++)
		cpu_poke(m->memory, NMIV + i, vectors[i]);
	for (unsigned i = PCL; i <= XREG; i++)
		cpu_poke(m->memory, i, 0);
	cpu_poke(m->memory, POINTL, (uint8_t)start);
	cpu_poke(m->memory, POINTH, (uint8_t)(start >> 8));
	to(m, RST);
}

static const uint8_t *panel(const struct machine *m)
{
	return kim(m)->segments;
}

/* As SCANDS lights what is at 00FB 00FA 00F9, as GETKEY the code of the key that is
 * down, 15 for none. */
static const struct board_routine own_routines[] = {{"kim-display", scands, NULL}, {"kim-keys", getkey, NULL}, {0}};

static const unsigned memory[][2] = {{0x0000, 0x03FF}, {0x1700, 0x17FF}};

const struct board board_kim1 = {
	.name = "kim1", .text = TEXT_PLAIN, .cpus = {"6502"}, .clock = 1000000,
	.memory = memory, .nmemory = sizeof memory / sizeof *memory,
	.routines = own_routines, .size = sizeof(struct kim1), .fields = fields,
	.prepare = prepare, .knows = knows, .trap = trap,
	.load = load, .store = store, .stored = stored, .settle = settle,
	.panel = panel,
};
