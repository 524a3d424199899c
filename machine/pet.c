/*
 * The Commodore PET 2001 with the upgraded ROM and 32K of memory. The ROM is not here: basic/ does
 * what its interpreter does, in the machine's own memory, and this file what its screen editor, its
 * keyboard and its clock do. Programs in machine code (SYS) run on the 6502, and find in the ROM
 * what prints a character and what asks for a key.
 *
 *	0000   zero page, stack, buffers
 *	0401   the program, its variables, strings, to 7FFF
 *	8000   the screen, 25 rows of 40
 *	E810   keyboard: row to look at, E812 the keys of it that are up
 *	E840   timers; E84C: 14 small letters, 12 graphics
 *
 * Memory that the editor uses is where the ROM has it:
 *
 *	8D clock in sixtieths of a second, 3 bytes	97 key that is down, FF none	98 SHIFT
 *	9E keys that wait, in 026F			9F reverse			C4 cursor's line, 2 bytes
 *	C6 its column, 0 to 79: a line may have two rows	CD in quotes	D8 its row	DC inserted
 *	E0 the rows' high addresses, bit 7 clear in the second of a line
 */
#include <string.h>

#include "basic/dialect.h"
#include "basic/interp.h"
#include "basic/petscii.h"
#include "machine/board.h"
#include "machine/tape.h"

enum {
	ROWS = 25, COLUMNS = 40, CELLS = ROWS * COLUMNS, SCREEN = 0x8000,
	TOP = 0x8000,			/* of the memory for programs */

	KEY = 0x97, SHIFTED = 0x98, WAITING = 0x9E, REVERSE = 0x9F, LINE = 0xC4, COLUMN = 0xC6, QUOTED = 0xCD, ROW = 0xD8,
	INSERTED = 0xDC, LINKS = 0xE0, BUFFER = 0x026F, BUFFER_KEYS = 10,

	KEY_ROW = 0xE810, KEYS_UP = 0xE812, RETRACE = 0xE840, TIMER_1 = 0xE844, TIMER_2 = 0xE848, LETTERS = 0xE84C,
	IO = 0xE800, IO_END = 0xE8FF,

	/* In the ROM. */
	READY = BASIC_PET_READY, CHECKED = 0xCC8E, TO_WHOLE = 0xD09A, FROM_WHOLE = 0xD26D, QUANTITY = BASIC_QUANTITY, PRINT = 0xFFD2, STOPPED = 0xFFE1, GET = 0xFFE4, ROM_KIND = 50003,
	ROM_UPGRADED = 1,		/* what programs find there that want to know which ROM it is */

	SLICE = 500,			/* microseconds of BASIC at a time */
	JIFFY = 16640,			/* ... of a sixtieth of a second */
	DAY = 24 * 60 * 60 * 60,	/* sixtieths */
	FRAME = 33000,			/* ... between two pictures for a person */
	HELD = 6 * JIFFY,		/* ... that a key is down */
	TIME_PRINT = 270, TIME_SCROLL = 9000,
	RESTS = 3,			/* asked so often for a key with the same screen, a program waits */

	NO_KEY = 0xFF, RUN_STOP = 0x03, ESCAPE = 0x1B, RETURN = 0x0D, QUOTE = '"', BLANK = ' ',
	LOWER = 14, UPPER = 12,
};

struct pet {
	struct basic basic;
	uint64_t jiffy;			/* cpu->states of the next one, */
	uint64_t frame;			/* picture, */
	uint64_t held;			/* and until when the key is down */
	uint32_t line;			/* of the configuration, typed next */
	uint32_t end;			/* behind the program that was loaded; 0: there is none */
	uint8_t letters;		/* E84C */
	uint8_t key_row;
	uint8_t down;			/* the key that is, as PETSCII; 0 */
	uint8_t pending;		/* that was typed behind ESC; 0 */
	uint8_t rests;
	bool stop;			/* RUN/STOP was pressed */
	bool calling;			/* SYS is at work */
	bool in_usr, came;		/* USR is, and has come back, */
	enum basic_came how;		/* in this way */
	uint8_t shown[CELLS];		/* when it was last asked for a key */
};

#define PET(name, member, max) FIELD(struct pet, name, member, max)

static const struct field fields[] = {
	PET("basic-stack", basic.sp, 0xFF),
	PET("basic-ready", basic.ready, 1),
	PET("basic-waits", basic.waits, 1),
	PET("basic-failed", basic.failed, 1),
	PET("basic-files", basic.nfiles, BASIC_FILES),
	FIELD_ARRAY(struct pet, "basic-file", basic.file, 0xFF),
	FIELD_ARRAY(struct pet, "basic-device", basic.device, 0xFF),
	PET("jiffy", jiffy, FIELD_COUNT),
	PET("frame", frame, FIELD_COUNT),
	PET("key-until", held, FIELD_COUNT),
	PET("typed-lines", line, 0xFFFF),
	PET("loaded-end", end, TOP),
	PET("letters", letters, 0xFF),
	PET("key-row", key_row, 0xFF),
	PET("key-down", down, 0xFF),
	PET("key-pending", pending, 0xFF),
	PET("rests", rests, RESTS),
	PET("stop", stop, 1),
	PET("calling", calling, 1),
	{0},
};

static struct pet *pet(const struct machine *m)
{
	return m->state;
}

static uint8_t peek(const struct machine *m, unsigned at)
{
	return cpu_peek(m->memory, at);
}

static void poke(struct machine *m, unsigned at, unsigned byte)
{
	cpu_poke(m->memory, at, (uint8_t)byte);
}

/* ---- time ---- */

/* What BASIC has taken is the machine's; the clock goes on. */
static void pass_time(struct machine *m)
{
	struct pet *p = pet(m);
	m->cpu->states += p->basic.cycles + p->basic.unit.cycles;
	p->basic.cycles = p->basic.unit.cycles = 0;
	for (; p->jiffy <= m->cpu->states; p->jiffy += JIFFY) {
		unsigned t = (unsigned)peek(m, BASIC_CLOCK) << 16 | (unsigned)peek(m, BASIC_CLOCK + 1) << 8 | peek(m, BASIC_CLOCK + 2);
		t = t + 1 >= DAY ? 0 : t + 1;
		for (unsigned i = 0; i < 3; i++)
			poke(m, BASIC_CLOCK + i, t >> (16 - 8 * i) & 0xFF);
	}
}

/* ---- the screen ---- */

static void screen_of(const struct machine *m, struct screen *s)
{
	*s = (struct screen){.rows = ROWS, .columns = COLUMNS, .blank = BLANK,
		.glyphs = pet(m)->letters & 2 ? petscii_letters : petscii_graphics};
	for (unsigned i = 0; i < CELLS; i++)
		s->cell[i / COLUMNS][i % COLUMNS] = peek(m, SCREEN + i);
}

/* false: the run ends. */
static bool show(struct machine *m, bool typing)
{
	struct screen s;
	screen_of(m, &s);
	s.typing = typing;
	m->reason = END_CONSOLE;
	return !m->console.screen || m->console.screen(m->console.context, &s, machine_since_key(m));
}

/* Is it another than when this was last asked? */
static bool has_changed(struct machine *m)
{
	struct pet *p = pet(m);
	bool changed = false;
	for (unsigned i = 0; i < CELLS; i++) {
		changed |= p->shown[i] != peek(m, SCREEN + i);
		p->shown[i] = peek(m, SCREEN + i);
	}
	return changed;
}

static bool is_second(const struct machine *m, unsigned row)
{
	return row < ROWS && !(peek(m, LINKS + row) & 0x80);
}

static void link_row(struct machine *m, unsigned row, bool second)
{
	poke(m, LINKS + row, ((SCREEN + row * COLUMNS) >> 8 & 0x7F) | (second ? 0 : 0x80));
}

static unsigned row_of(const struct machine *m)
{
	return peek(m, ROW) < ROWS ? peek(m, ROW) : ROWS - 1;
}

static unsigned column_of(const struct machine *m)
{
	return peek(m, COLUMN) % COLUMNS;
}

static void move_to(struct machine *m, unsigned row, unsigned column)
{
	bool second = is_second(m, row) && row > 0;
	unsigned line = SCREEN + (second ? row - 1 : row) * COLUMNS;
	poke(m, ROW, row);
	poke(m, COLUMN, column + (second ? COLUMNS : 0));
	poke(m, LINE, line & 0xFF);
	poke(m, LINE + 1, line >> 8);
}

static void clear(struct machine *m)
{
	for (unsigned i = 0; i < CELLS; i++)
		poke(m, SCREEN + i, BLANK);
	for (unsigned row = 0; row < ROWS; row++)
		link_row(m, row, false);
	move_to(m, 0, 0);
}

/* A line goes at the top; how many rows. */
static unsigned scroll(struct machine *m)
{
	unsigned n = 0;
	do {
		for (unsigned i = 0; i < CELLS; i++)
			poke(m, SCREEN + i, i + COLUMNS < CELLS ? peek(m, SCREEN + i + COLUMNS) : BLANK);
		for (unsigned row = 0; row < ROWS; row++)
			link_row(m, row, row + 1 < ROWS && is_second(m, row + 1));
		n++;
		pet(m)->basic.cycles += TIME_SCROLL;
	} while (is_second(m, 0));
	return n;
}

/* The row below one, which is made if there is none. */
static unsigned below(struct machine *m, unsigned row)
{
	return row + 1 < ROWS ? row + 1 : row + 1 - scroll(m);
}

static void end_line(struct machine *m)
{
	unsigned row = below(m, row_of(m));
	if (is_second(m, row))
		row = below(m, row);
	poke(m, REVERSE, 0);
	poke(m, QUOTED, 0);
	poke(m, INSERTED, 0);
	move_to(m, row, 0);
}

static void put(struct machine *m, uint8_t code)
{
	unsigned row = row_of(m), column = column_of(m);
	poke(m, SCREEN + row * COLUMNS + column, code);
	if (peek(m, INSERTED))
		poke(m, INSERTED, peek(m, INSERTED) - 1u);
	if (column + 1 < COLUMNS) {
		move_to(m, row, column + 1);
		return;
	}
	bool second = is_second(m, row);
	row = below(m, row);
	if (!second)
		link_row(m, row, true);
	move_to(m, row, 0);
}

/* Rows of the line that the cursor is in, as cells: the first, how many. */
static unsigned line_of(const struct machine *m, unsigned *cells)
{
	unsigned row = row_of(m), first = is_second(m, row) && row ? row - 1 : row;
	*cells = is_second(m, first + 1) ? 2 * COLUMNS : COLUMNS;
	return first * COLUMNS;
}

static void delete(struct machine *m)
{
	unsigned cells, first = line_of(m, &cells), at = row_of(m) * COLUMNS + column_of(m);
	if (at == first)
		return;
	for (unsigned i = at; i < first + cells; i++)
		poke(m, SCREEN + i - 1, peek(m, SCREEN + i));
	poke(m, SCREEN + first + cells - 1, BLANK);
	move_to(m, (at - 1) / COLUMNS, (at - 1) % COLUMNS);
}

static void insert(struct machine *m)
{
	unsigned cells, first = line_of(m, &cells), at = row_of(m) * COLUMNS + column_of(m), last = first + cells - 1;
	if (peek(m, SCREEN + last) != BLANK || peek(m, INSERTED) == 0xFF)
		return;
	for (unsigned i = last; i > at; i--)
		poke(m, SCREEN + i, peek(m, SCREEN + i - 1));
	poke(m, SCREEN + at, BLANK);
	poke(m, INSERTED, peek(m, INSERTED) + 1u);
}

static void control(struct machine *m, uint8_t c)
{
	unsigned row = row_of(m), column = column_of(m);
	switch (c) {
	case 0x11:
		row = below(m, row);
		move_to(m, row, column);
		break;
	case 0x91:
		move_to(m, row ? row - 1 : 0, column);
		break;
	case 0x1D:
		if (column + 1 < COLUMNS)
			move_to(m, row, column + 1);
		else
			move_to(m, below(m, row), 0);
		break;
	case 0x9D:
		if (column)
			move_to(m, row, column - 1);
		else if (row)
			move_to(m, row - 1, COLUMNS - 1);
		break;
	case 0x12:
	case 0x92:
		poke(m, REVERSE, c == 0x12);
		break;
	case 0x13:
		move_to(m, 0, 0);
		break;
	case 0x93:
		clear(m);
		break;
	case 0x14:
		delete(m);
		break;
	case 0x94:
		insert(m);
		break;
	default:
		break;
	}
}

static void print(struct machine *m, uint8_t c)
{
	bool quoted = peek(m, QUOTED), inserted = peek(m, INSERTED), reverse = peek(m, REVERSE);
	pet(m)->basic.cycles += TIME_PRINT;
	if ((c & 0x7F) == RETURN) {
		end_line(m);
	} else if (petscii_is_control(c) && (c == 0x14 ? !inserted : c == 0x94 ? !quoted : !quoted && !inserted)) {
		control(m, c);
	} else {
		if (c == QUOTE && !inserted)
			poke(m, QUOTED, !quoted);
		put(m, petscii_screen(c) | (reverse ? PETSCII_INVERSE : 0));
	}
}

/* ---- the keyboard ---- */

/* The keys by the rows of the matrix, bit 0 of a row first; 0: none, or none that is a character. */
static const uint8_t matrix[10][8] = {
	{'!', '#', '%', '&', '(', '_', 0x13, 0x1D},
	{'"', '$', '\'', '\\', ')', 0, 0x11, 0x14},
	{'Q', 'E', 'T', 'U', 'O', '^', '7', '9'},
	{'W', 'R', 'Y', 'I', 'P', 0, '8', '/'},
	{'A', 'D', 'G', 'J', 'L', 0, '4', '6'},
	{'S', 'F', 'H', 'K', ':', 0, '5', '*'},
	{'Z', 'C', 'B', 'M', ';', RETURN, '1', '3'},
	{'X', 'V', 'N', ',', '?', 0, '2', '+'},
	{0, '@', ']', 0, '>', 0, '0', '-'},
	{0x12, '[', ' ', '<', RUN_STOP, 0, '.', '='},
};

enum { MATRIX_KEYS = 80 };

/* Its place in the matrix; MATRIX_KEYS: none. */
static unsigned key_of(uint8_t c)
{
	unsigned i = 0;
	if (c & 0x80)
		c &= 0x7F;
	while (c && i < MATRIX_KEYS && matrix[i / 8][i % 8] != c)
		i++;
	return c ? i : MATRIX_KEYS;
}

/* What arrows at a terminal send behind ESC [ */
static uint8_t arrow(int c)
{
	return c == 'A' ? 0x91 : c == 'B' ? 0x11 : c == 'C' ? 0x1D : c == 'D' ? 0x9D : c == 'H' ? 0x13 : 0;
}

static uint8_t of_ascii(const struct machine *m, int c)
{
	bool letters = pet(m)->letters & 2;
	if (c >= 'a' && c <= 'z')
		return (uint8_t)(c - 0x20);
	if (c >= 'A' && c <= 'Z')
		return (uint8_t)(letters ? c + 0x80 : c);
	if (c == '\n')
		return RETURN;
	if (c == '\b' || c == 0x7F)
		return 0x14;
	return (uint8_t)((c >= ' ' && c < 0x60) || c == RETURN || c == RUN_STOP ? c : c == '~' ? PETSCII_PI : 0);
}

/* What was typed, as PETSCII; 0: nothing that the keyboard has. -1: the run ends. */
static int typed(struct machine *m)
{
	struct pet *p = pet(m);
	int c = p->pending;
	p->pending = 0;
	if (!c)
		c = machine_key(m);
	if (c != ESCAPE)
		return c < 0 ? -1 : of_ascii(m, c);
	int more = m->console.ready(m->console.context, 1, machine_seconds(m));
	int next = more > 0 ? machine_key(m) : 0;
	if (next == '[' || next == 'O') {
		next = machine_key(m);
		return next < 0 ? -1 : arrow(next);
	}
	p->pending = next > 0 ? (uint8_t)next : 0;
	return RUN_STOP;
}

static void press(struct machine *m, uint8_t c)
{
	struct pet *p = pet(m);
	unsigned n = peek(m, WAITING), key = key_of(c);
	p->down = c;
	p->held = m->cpu->states + HELD;
	p->stop |= c == RUN_STOP;
	poke(m, KEY, key < MATRIX_KEYS ? MATRIX_KEYS - key : NO_KEY);
	poke(m, SHIFTED, c >> 7);
	if (c && c != RUN_STOP && n < BUFFER_KEYS) {
		poke(m, BUFFER + n, c);
		poke(m, WAITING, n + 1);
	}
}

static void let_go(struct machine *m)
{
	if (!pet(m)->down || m->cpu->states < pet(m)->held)
		return;
	pet(m)->down = 0;
	poke(m, KEY, NO_KEY);
	poke(m, SHIFTED, 0);
}

/* A program looks at the keyboard. false: the run ends. */
static bool poll(struct machine *m)
{
	struct pet *p = pet(m);
	pass_time(m);
	let_go(m);
	p->rests = has_changed(m) ? 0 : p->rests < RESTS ? p->rests + 1 : RESTS;
	if (p->rests == RESTS - 1 && !show(m, false))
		return false;
	if (p->down || peek(m, WAITING) >= BUFFER_KEYS)
		return true;
	int ready = p->pending ? 1 : machine_key_ready(m);
	int c = ready > 0 ? typed(m) : 0;
	if (c > 0) {
		press(m, (uint8_t)c);
		p->rests = 0;
	}
	return ready >= 0 && c >= 0;
}

/* The first of the keys that wait; 0. */
static uint8_t take_key(struct machine *m)
{
	unsigned n = peek(m, WAITING) <= BUFFER_KEYS ? peek(m, WAITING) : BUFFER_KEYS;
	if (!n)
		return 0;
	uint8_t c = peek(m, BUFFER);
	for (unsigned i = 1; i < n; i++)
		poke(m, BUFFER + i - 1, peek(m, BUFFER + i));
	poke(m, WAITING, n - 1);
	return c;
}

/* ---- what BASIC asks of it ---- */

static void host_print(void *context, uint8_t c)
{
	print(context, c);
}

static unsigned host_column(void *context)
{
	return peek(context, COLUMN);
}

static int host_key(void *context)
{
	struct machine *m = context;
	pet(m)->basic.cycles += TIME_PRINT;
	return peek(m, WAITING) || poll(m) ? take_key(m) : -1;
}

static bool host_stopped(void *context)
{
	struct pet *p = pet(context);
	bool stop = p->stop;
	p->stop = false;
	return stop;
}

/* Of the cells from one on, up to the last that is not blank, as PETSCII. */
static int read_cells(const struct machine *m, unsigned from, unsigned end, uint8_t *out, size_t most)
{
	while (end > from && peek(m, SCREEN + end - 1) == BLANK)
		end--;
	size_t n = 0;
	for (unsigned i = from; i < end && n < most; i++)
		out[n++] = petscii_of_screen(peek(m, SCREEN + i));
	return (int)n;
}

/* One of the configuration, as if it were typed where commands are; -1: there is no further one. */
static int given_line(struct machine *m, uint8_t *out, size_t most)
{
	struct pet *p = pet(m);
	bool own = m->config.nbasic;
	if (peek(m, BASIC_CURLIN + 1) != 0xFF || !p->end || p->line >= (own ? m->config.nbasic : 1))
		return -1;
	const char *text = own ? m->config.basic[p->line].text : "RUN";
	size_t n = 0;
	p->line++;
	for (; text[n] && n + 1 < most; n++) {
		out[n] = of_ascii(m, text[n]);
		print(m, out[n]);
	}
	print(m, RETURN);
	return (int)n;
}

/* The line in which RETURN is typed; from where the cursor was, if it is the same. */
static int host_line(void *context, uint8_t *out, size_t most)
{
	struct machine *m = context;
	unsigned cells, begin_line = line_of(m, &cells), begin = row_of(m) * COLUMNS + column_of(m);
	pass_time(m);
	int n = given_line(m, out, most);
	if (n >= 0)
		return n;
	bool first = true;
	for (;;) {
		int c = take_key(m);
		if (!c && !show(m, !first))
			return -1;
		if (!c) {
			first = false;
			c = typed(m);
		}
		pet(m)->stop = false;
		if (c < 0)
			return -1;
		if (c == RETURN)
			break;
		if (c && c != RUN_STOP) {
			unsigned before = row_of(m);
			print(m, (uint8_t)c);
			if (before == ROWS - 1 && line_of(m, &cells) < begin_line)	/* all of it went up */
				begin -= COLUMNS, begin_line -= COLUMNS;
		}
	}
	unsigned line = line_of(m, &cells);
	n = read_cells(m, line == begin_line && begin >= line ? begin : line, line + cells, out, most - 1);
	end_line(m);
	return n;
}

static uint32_t host_timers(void *context)
{
	struct machine *m = context;
	pass_time(m);
	/* the four bytes in the order in which RND takes them: low ones of both, then high ones */
	uint16_t one = (uint16_t)~m->cpu->states, two = (uint16_t)~(m->cpu->states * 7);
	return (uint32_t)(one & 0xFF) << 24 | (uint32_t)(two & 0xFF) << 16 | (uint32_t)(one >> 8) << 8 | two >> 8;
}

/* ---- the bus ---- */

static uint8_t io_load(struct machine *m, unsigned address)
{
	struct pet *p = pet(m);
	unsigned key = p->down ? key_of(p->down) : MATRIX_KEYS;
	uint16_t one = (uint16_t)~m->cpu->states, two = (uint16_t)~(m->cpu->states * 7);
	switch (address) {
	case KEY_ROW:
		return p->key_row;
	case KEYS_UP:
		return key / 8 == (p->key_row & 0x0F) ? (uint8_t)~(1u << key % 8) : 0xFF;
	case RETRACE:
		return m->cpu->states % JIFFY < 12000 ? 0xFF : 0xDF;
	case TIMER_1:
		return (uint8_t)one;
	case TIMER_1 + 1:
		return (uint8_t)(one >> 8);
	case TIMER_2:
		return (uint8_t)two;
	case TIMER_2 + 1:
		return (uint8_t)(two >> 8);
	case LETTERS:
		return p->letters;
	default:
		return 0xFF;
	}
}

static void io_store(struct machine *m, unsigned address, uint8_t byte)
{
	if (address == LETTERS)
		pet(m)->letters = byte;
	else if (address == KEY_ROW)
		pet(m)->key_row = byte;
}

static int host_peek(void *context, unsigned address)
{
	struct machine *m = context;
	bool keyboard = address == KEY || address == SHIFTED || address == WAITING || address == KEYS_UP;
	if (keyboard && !poll(m))
		return -1;
	pass_time(m);
	if (address >= IO && address <= IO_END)
		return io_load(m, address);
	return address == ROM_KIND ? ROM_UPGRADED : peek(m, address);
}

static bool host_poke(void *context, unsigned address, uint8_t byte)
{
	struct machine *m = context;
	if (address >= IO && address <= IO_END)
		io_store(m, address, byte);
	else if (address < SCREEN + CELLS)
		poke(m, address, byte);
	return true;		/* where there is no memory, and in the ROM, it is lost */
}

static int load(struct machine *m, unsigned address, bool exact)
{
	(void)exact;
	return io_load(m, address);
}

static void store(struct machine *m, unsigned address, uint8_t byte)
{
	io_store(m, address, byte);
}

static void stored(struct machine *m)
{
	(void)m;
}

/* ---- running ---- */

/* On the 6502, which comes back to where BASIC is. */
static void call(struct machine *m, unsigned address, unsigned back)
{
	unsigned s = pet(m)->basic.sp;
	poke(m, BASIC_STACK + s--, (back - 1) >> 8);
	poke(m, BASIC_STACK + (s-- & 0xFF), (back - 1) & 0xFF);
	machine_set(m, "SP", s & 0xFF);
	m->core->set(m->cpu, m->core->pc, address);
}

/*
 * USR, of which BASIC waits for the number: in the middle of a statement, which cannot be left and come back to, so that
 * the debugger sees it as one step.
 */
static enum basic_came host_usr(void *context)
{
	struct machine *m = context;
	struct pet *p = pet(m);
	pass_time(m);
	call(m, BASIC_USR, CHECKED);
	p->in_usr = true;
	p->came = false;
	bool more = machine_until(m, &p->came);
	p->in_usr = false;
	if (!more)
		return CAME_ENDS;
	m->core->set(m->cpu, m->core->pc, READY);
	return p->how;
}

/* Where machine code ends; false: the run does. */
static bool come(struct machine *m, unsigned address)
{
	struct pet *p = pet(m);
	if (p->in_usr) {
		p->came = true;
		p->how = address == CHECKED ? CAME_BACK : address == QUANTITY ? CAME_QUANTITY : CAME_READY;
		return true;
	}
	if (address == QUANTITY)
		basic_quantity(&p->basic);
	m->core->set(m->cpu, m->core->pc, READY);
	return true;
}

/* The number is a whole one then, in its last two bytes, the low one behind. false: it is none of 16 bits. */
static bool to_whole(struct machine *m)
{
	struct real r = basic_fac(&pet(m)->basic);
	int32_t v = r.exponent < REAL_BIAS + 31 ? real_floor(r) : INT32_MAX;
	/* the ROM takes of those below -32767 that number alone of which nothing is left */
	if (v < -32768 || v > 32767 || (v == -32768 && real_compare(r, real_of_int(v))))
		return false;
	for (unsigned i = 0; i < 4; i++)
		poke(m, BASIC_FAC + 1 + i, (uint32_t)v >> (24 - 8 * i) & 0xFF);
	return true;
}

/* Somebody looks at it while it runs, and may press RUN/STOP. */
static bool look_in(struct machine *m)
{
	struct pet *p = pet(m);
	if (m->cpu->states < p->frame)
		return true;
	p->frame = m->cpu->states + FRAME;
	if (m->pace && m->console.ready(m->console.context, 1, machine_seconds(m)) > 0) {
		int c = typed(m);
		if (c < 0)
			return false;
		press(m, (uint8_t)c);
	}
	let_go(m);
	return !m->pace || show(m, true);
}

static bool basic(struct machine *m)
{
	struct pet *p = pet(m);
	p->calling = false;
	enum basic_outcome outcome = basic_run(&p->basic, SLICE);
	pass_time(m);
	if (outcome == BASIC_ENDS)
		return false;
	if (outcome == BASIC_CALLS) {
		call(m, p->basic.call, READY);
		p->calling = true;
	}
	return look_in(m);
}

static const unsigned traps[] = {READY, CHECKED, TO_WHOLE, FROM_WHOLE, QUANTITY, PRINT, GET, STOPPED};
enum { NTRAPS = sizeof traps / sizeof *traps };

static bool knows(unsigned address)
{
	for (unsigned i = 0; i < NTRAPS; i++)
		if (traps[i] == address)
			return true;
	return false;
}

static bool trap(struct machine *m, unsigned address)
{
	if (address == READY && !pet(m)->in_usr)
		return basic(m);
	if (address == READY || address == CHECKED || address == QUANTITY)
		return come(m, address);
	if (address == TO_WHOLE && !to_whole(m))
		return come(m, QUANTITY);
	if (address == FROM_WHOLE)
		basic_put_fac(&pet(m)->basic, real_of_int((int16_t)(machine_get(m, "A") << 8 | machine_get(m, "Y"))));
	if (address == PRINT)
		print(m, (uint8_t)machine_get(m, "A"));
	if (address == GET) {
		int c = host_key(m);
		if (c < 0)
			return false;
		machine_set(m, "A", (unsigned)c);
		machine_set(m, "FZ", c == 0);
	}
	if (address == STOPPED)
		machine_set(m, "FZ", host_stopped(m));
	pass_time(m);
	m->core->ret(m->cpu);
	return look_in(m);
}

static size_t host_load(void *context, const uint8_t *name, size_t n, uint8_t *out, size_t room)
{
	const struct machine *m = context;
	return tape_load(m->config.tape, name, n, out, room);
}

static bool host_save(void *context, const uint8_t *name, size_t n, const uint8_t *prg, size_t len)
{
	const struct machine *m = context;
	return tape_save(m->config.tape, name, n, prg, len);
}

static void prepare(struct machine *m)
{
	struct pet *p = pet(m);
	*p = (struct pet){.jiffy = JIFFY, .letters = UPPER, .key_row = 0xF9};
	p->basic.memory = m->memory;
	p->basic.host = (struct basic_host){.context = m, .print = host_print, .column = host_column, .key = host_key,
		.line = host_line, .stopped = host_stopped, .peek = host_peek, .poke = host_poke, .usr = host_usr, .timers = host_timers};
	if (m->config.tape) {
		p->basic.host.load = host_load;
		p->basic.host.save = host_save;
	}
	for (unsigned i = 0; i < TOP; i++)
		poke(m, i, 0);
	for (unsigned i = SCREEN + CELLS; i < SCREEN + 0x400; i++)
		poke(m, i, BLANK);
	for (unsigned i = IO; i <= IO_END; i++) {
		poke(m, i, 0xFF);
		cpu_note(m->memory, i, NOTE_READ | NOTE_WRITE);
	}
	for (unsigned i = 0; i < NTRAPS; i++)
		cpu_note(m->memory, traps[i], NOTE_EXECUTE);
	poke(m, KEY, NO_KEY);
	clear(m);
	basic_power_on(&p->basic, TOP);
	for (const char *c = "### COMMODORE BASIC ###\r\r 31743 BYTES FREE\r\rREADY.\r"; *c; c++)
		print(m, (uint8_t)*c);
	p->basic.cycles = 0;
	m->core->set(m->cpu, m->core->pc, READY);
}

static bool loaded(struct machine *m, struct diag *d, const struct image *im)
{
	unsigned end = BASIC_PROGRAM;
	(void)d;
	while (end < TOP && image_has(im, end))
		end++;
	if (end > BASIC_PROGRAM + 1) {
		basic_loaded(&pet(m)->basic, end);
		pet(m)->end = end;
	}
	return true;
}

/* The program in memory, as SAVE would. */
static bool tape(const struct machine *m, bool sound, struct buf *out)
{
	if (sound)
		return false;
	unsigned end = basic_program_end(&pet(m)->basic);
	if (end <= BASIC_PROGRAM + 2)
		return false;
	buf_putc(out, BASIC_PROGRAM & 0xFF);
	buf_putc(out, BASIC_PROGRAM >> 8);
	for (unsigned i = BASIC_PROGRAM; i < end; i++)
		buf_putc(out, (char)peek(m, i));
	return true;
}

static const unsigned memory[][2] = {{0, TOP - 1}, {SCREEN, SCREEN + 0x3FF}, {IO, IO_END}};

const struct board board_pet = {
	.name = "pet", .cpus = {"6502"}, .clock = 1000000, .memory = memory, .nmemory = sizeof memory / sizeof *memory,
	.paced = true, .rom = {0xC000, 0xFFFF}, .place = BASIC_PROGRAM, .size = sizeof(struct pet), .fields = fields,
	.prepare = prepare, .loaded = loaded, .knows = knows, .trap = trap, .load = load, .store = store, .stored = stored,
	.screen = screen_of, .tape = tape, .has_folder = true, .has_tape = true, .tape_format = OBJECT_PRG,
};
