/*
 * The Sinclair ZX81 (new ROM) and ZX80 (old ROM) with 16K of memory, 4000 to 7FFF.
 * The ROM is not here. What it does between a program in machine code and the
 * person is done in C: it runs lines of BASIC as far as programs need it that are
 * called by them, it puts what was typed where BASIC has its variables, and the
 * display file is the screen.
 *
 * ZX81, system variables from 4009 (ZX81 BASIC Programming, 1981, chapter 28):
 *
 *	4009      407D                                              E_LINE
 *	+---------+--------------------------+---------+-----------+----
 *	| system  | BASIC; a REM holds the   | display | variables |
 *	|variables| bytes of machine code    | file    | and 80    |
 *	+---------+--------------------------+---------+-----------+----
 *	 a .p file is all this                D_FILE    VARS
 *
 * ZX80, from 4000 (ZX80 Operating Manual, 1980, appendix III):
 *
 *	4000      4028                                  E_LINE   D_FILE
 *	+---------+--------------------------+-----------+--------+---------+----
 *	| system  | BASIC; a REM holds the   | variables | line   | display |
 *	|variables| bytes of machine code    | and 80    | edited | file    |
 *	+---------+--------------------------+-----------+--------+---------+----
 *	 a .o file ends before E_LINE         VARS                           DF_END
 *
 * A line of BASIC is its number, high byte first; on the ZX81 the length of what
 * follows, low byte first; words as one byte each, characters, 76. On the ZX81 a
 * number has 7E and five bytes of floating point behind its digits.
 */
#include <ctype.h>
#include <string.h>

#include "base/cassette.h"
#include "base/charset.h"
#include "machine/board.h"

enum { ZX_INPUT = 255 };	/* characters that INPUT takes */

struct zx81 {
	const struct zx_rom *rom;	/* below */
	bool saved;			/* the image brought its own system variables */
	unsigned low, top;		/* the lowest byte loaded, and behind the highest */
	unsigned next, line;		/* BASIC: ZX80 only, the next line; number of this one */
	bool called;			/* USR was: it returns */
	bool asking;			/* INPUT is at work: for the variable of this letter, */
	uint8_t letter, typed[ZX_INPUT];	/* what was typed */
	uint8_t ntyped;
	char report;			/* END_REPORT: '0' ...; 0: no such thing is done */
	uint8_t word;			/* ... with this word of BASIC */
};

static struct zx81 *zx(const struct machine *m)
{
	return m->state;
}

enum {
	/* Both machines. */
	ROWS = 24, COLUMNS = 32,	/* of the screen */
	RAM = 0x4000, RAMTOP = 0x8000,
	STACK = 0x7FFC,
	SPARE = 0x80,		/* bytes that BASIC leaves to the stack */
	VARIABLES_END = 0x80, NEWLINE = 0x76, NUMBER = 0x7E,
	QUOTE_80 = 0x01, QUOTE_81 = 0x0B, DOLLAR = 0x0D, DIGIT_0 = 0x1C, LETTER_A = 0x26,
	CURSOR = CHARSET_INVERSE | 0x31,	/* an inverse L */

	/* ZX81 */
	ERR_SP = 0x4002, RAMTOP_81 = 0x4004, PPC_81 = 0x4007, DF_CC = 0x400E, DF_SZ = 0x4022,
	NXTLIN = 0x4029, SEED_81 = 0x4032, S_POSN = 0x4039,
	/* ZX80 */
	DF_EA = 0x400E, SEED_80 = 0x401C, PPC_80 = 0x4002,

	/*
	 * In the ROM. A program that is called by USR returns to 1520 on a ZX81; where
	 * to on a ZX80 programs do not know, nor that BASIC goes on there.
	 */
	ERROR = 0x0008, PRINT = 0x0010, BASIC = 0x1520,

	/* A line of BASIC takes about a millisecond. */
	LINE_STATES = 3250,
	LINE_MAX = 9999,	/* the last line's number */
};

#define ZX(name, member, max) FIELD(struct zx81, name, member, max)

/* The ROM is the machine's. */
static const struct field fields[] = {
	ZX("loaded-saved", saved, 1),
	ZX("loaded-low", low, RAMTOP),
	ZX("loaded-top", top, RAMTOP),
	ZX("basic-next", next, 0x1FFFF),
	ZX("basic-line", line, 0xFFFF),
	ZX("basic-word", word, 0xFF),
	ZX("basic-called", called, 1),
	ZX("input-asking", asking, 1),
	ZX("input-letter", letter, CHARSET_CODES - 1),
	ZX("input-length", ntyped, ZX_INPUT),
	FIELD_ARRAY(struct zx81, "input-typed", typed, CHARSET_CODES - 1),
	ZX("report", report, 'Z'),
	{0},
};

struct zx_rom {
	const struct charset *set;
	bool is_new;
	uint8_t quote;
	/* The first byte saved, the program; system variables. */
	uint16_t file, program, vars, e_line, d_file;
	/* System variables that move with what they point at: the first, how many. The
	 * last is the end of all. */
	uint16_t pointer, npointers;
	/* A string's name less its letter, and bytes around its characters. */
	uint8_t string, around;
};

static const struct zx_rom new_rom = {&charset_zx81, true, QUOTE_81, 0x4009, 0x407D, 0x4010, 0x4014,
	0x400C, 0x400C, 9, 0x40, 3};
static const struct zx_rom old_rom = {&charset_zx80, false, QUOTE_80, 0x4000, 0x4028, 0x4008, 0x400A,
	0x400C, 0x4008, 5, 0x80, 2};

/* Words of BASIC and their codes; 0: it is written in letters. */
enum word { W_INPUT, W_RANDOMISE, W_RAND, W_USR, W_STOP, W_RUN, W_GOTO, W_REM, W_OPEN, W_CLOSE, WORDS };

static const struct {
	const char *text;
	uint8_t zx81, zx80;
} words[WORDS] = {
	[W_INPUT] = {"INPUT", 0xEE, 0xEE},
	[W_RANDOMISE] = {"RANDOMISE", 0xF9, 0xEF},
	[W_RAND] = {"RAND", 0xF9, 0xEF},
	[W_USR] = {"USR", 0xD4, 0},
	[W_STOP] = {"STOP", 0xE3, 0xF8},
	[W_RUN] = {"RUN", 0xF7, 0xF7},
	[W_GOTO] = {"GOTO", 0xEC, 0xEC},
	[W_REM] = {"REM", 0xEA, 0xFE},
	[W_OPEN] = {"(", 0, 0xDA},
	[W_CLOSE] = {")", 0, 0xD9},
};

static uint8_t code_of(const struct zx_rom *rom, enum word w)
{
	return rom->is_new ? words[w].zx81 : words[w].zx80;
}

static uint8_t peek(const struct machine *m, unsigned address)
{
	return cpu_peek(m->memory, address & 0xFFFF);
}

static unsigned word_at(const struct machine *m, unsigned address)
{
	return peek(m, address) | (unsigned)peek(m, address + 1) << 8;
}

/* Only memory that is there is written. */
static void poke(struct machine *m, unsigned address, unsigned byte)
{
	if (address >= RAM && address < RAMTOP)
		cpu_poke(m->memory, address, (uint8_t)byte);
}

static void poke_word(struct machine *m, unsigned address, unsigned word)
{
	poke(m, address, word & 0xFF);
	poke(m, address + 1, word >> 8);
}

static unsigned poke_all(struct machine *m, unsigned address, const struct buf *b)
{
	for (size_t i = 0; i < b->len; i++)
		poke(m, address++, (uint8_t)b->data[i]);
	return address;
}

/* ---- text to codes ---- */

static bool complain(struct diag *d, const struct machine_line *line, const char *at, const char *what)
{
	struct pos pos = line->pos;
	if (pos.col) {
		pos.col += (unsigned)(at - line->text);
		pos.len = 1;
	}
	diag(d, DIAG_ERROR, pos, "%s: %s", line->text, what);
	return false;
}

static unsigned number_at(const char *p, const char **end)
{
	unsigned n = 0;
	while (isdigit((unsigned char)*p)) {
		if (n <= 0xFFFF)
			n = n * 10 + (unsigned)(*p - '0');
		p++;
	}
	*end = p;
	return n;
}

/* Exponent, and a mantissa of four bytes whose first bit, always 1, is the sign. */
static void put_float(unsigned n, struct buf *out)
{
	unsigned exponent = 0;
	uint32_t mantissa = n;
	while (n >> exponent)
		exponent++;
	mantissa = n ? mantissa << (32 - exponent) & 0x7FFFFFFF : 0;
	buf_putc(out, (char)(n ? 0x80 + exponent : 0));
	for (unsigned i = 0; i < 4; i++)
		buf_putc(out, (char)(mantissa >> (24 - 8 * i)));
}

/* The word at p in the text; WORDS: there is none. */
static enum word find_word(const struct zx_rom *rom, const char *p)
{
	for (enum word w = 0; w < WORDS; w++) {
		size_t i = 0;
		while (words[w].text[i] && toupper((unsigned char)p[i]) == words[w].text[i])
			i++;
		if (!words[w].text[i] && code_of(rom, w))
			return w;
	}
	return WORDS;
}

/* What follows a line's number. NULL, or the character that is none. */
static const char *tokenise(const struct zx_rom *rom, const char *p, struct buf *out)
{
	bool remark = false;
	while (*p) {
		enum word w = remark ? WORDS : find_word(rom, p);
		int c = charset_shown(rom->set, *p);
		if (w != WORDS) {
			buf_putc(out, (char)code_of(rom, w));
			p += strlen(words[w].text);
			remark = w == W_REM;
		} else if (*p == ' ' && !remark) {
			p++;
		} else if (rom->is_new && !remark && isdigit((unsigned char)*p)) {
			const char *end;
			unsigned n = number_at(p, &end);
			while (p < end)
				buf_putc(out, (char)charset_shown(rom->set, *p++));
			buf_putc(out, NUMBER);
			put_float(n, out);
		} else if (c < 0) {
			return p;
		} else {
			buf_putc(out, (char)c);
			p++;
		}
	}
	buf_putc(out, NEWLINE);
	return NULL;
}

static void put_line(const struct zx_rom *rom, unsigned number, const void *body, size_t len,
		     struct buf *out)
{
	buf_putc(out, (char)(number >> 8));
	buf_putc(out, (char)number);
	if (rom->is_new) {
		buf_putc(out, (char)len);
		buf_putc(out, (char)(len >> 8));
	}
	buf_put(out, body, len);
}

/* Appends a line "10 RUN" whose number is above *last, which it becomes. */
static bool basic_line(const struct zx_rom *rom, struct diag *d, const struct machine_line *line,
		       unsigned *last, struct buf *out)
{
	const char *p;
	unsigned number = number_at(line->text, &p);
	struct buf body = BUF_INIT;
	if (p == line->text || number <= *last || number > LINE_MAX)
		return complain(d, line, line->text,
				"a line of BASIC begins with its number, 1 to 9999, and they rise");
	*last = number;
	const char *wrong = tokenise(rom, p, &body);
	if (!wrong)
		put_line(rom, number, body.data, body.len, out);
	buf_free(&body);
	return !wrong || complain(d, line, wrong, "the machine does not have this character");
}

/* Appends a row; brackets are around what is inverse. */
static bool screen_line(const struct zx_rom *rom, struct diag *d, const struct machine_line *line,
			struct buf *out)
{
	unsigned inverse = 0, n = 0;
	for (const char *p = line->text; *p; p++) {
		int code = charset_shown(rom->set, *p);
		if (*p == '[' || *p == ']') {
			inverse = *p == '[' ? CHARSET_INVERSE : 0;
			continue;
		}
		if (code < 0)
			return complain(d, line, p, "the machine does not have this character");
		if (++n > COLUMNS)
			return complain(d, line, p, "a row has 32 characters");
		buf_putc(out, (char)((unsigned)code | inverse));
	}
	buf_putc(out, NEWLINE);
	return true;
}

/* ---- laying out memory ---- */

/* The display file. Rows that somebody gave are as long as they are, as in a machine
 * with little memory; else all are full, as with much. */
static bool make_screen(const struct machine *m, struct diag *d, struct buf *out)
{
	const struct machine_config *c = &m->config;
	bool ok = true;
	buf_putc(out, NEWLINE);
	if (c->nscreen > ROWS)
		ok = complain(d, &c->screen[ROWS], c->screen[ROWS].text, "a screen has 24 rows");
	for (size_t i = 0; i < c->nscreen && ok; i++)
		ok = screen_line(zx(m)->rom, d, &c->screen[i], out);
	for (size_t i = c->nscreen; i < ROWS; i++) {
		for (unsigned k = 0; k < COLUMNS && !c->nscreen; k++)
			buf_putc(out, 0);
		buf_putc(out, NEWLINE);
	}
	return ok;
}

/* The lines of BASIC; the number of the last. */
static bool make_basic(const struct machine *m, struct diag *d, unsigned *last, struct buf *out)
{
	const struct machine_config *c = &m->config;
	const struct zx_rom *rom = zx(m)->rom;
	bool ok = true;
	*last = 0;
	if (!c->nbasic) {
		struct buf text = BUF_INIT;
		buf_printf(&text, rom->is_new ? "1 RAND USR %u" : "1 RANDOMISE USR(%u)", c->start);
		const struct machine_line own[] = {{buf_str(&text), {0}}, {"2 STOP", {0}}};
		for (size_t i = 0; i < sizeof own / sizeof *own; i++)
			ok &= basic_line(rom, d, &own[i], last, out);
		buf_free(&text);
	}
	for (size_t i = 0; i < c->nbasic; i++)
		ok &= basic_line(rom, d, &c->basic[i], last, out);
	return ok;
}

/*
 * The program's bytes stand where they are. From the end of BASIC to the last of
 * them a REM is laid around; it has no room when they begin right there, and what
 * they are is then not for BASIC to look at.
 */
static unsigned lay_remark(struct machine *m, unsigned at, unsigned low, unsigned number)
{
	struct buf head = BUF_INIT;
	const struct zx_rom *rom = zx(m)->rom;
	uint8_t remark = code_of(rom, W_REM);
	unsigned length = zx(m)->top + 1 - at;	/* with its end */
	put_line(rom, number, &remark, 1, &head);
	if (low >= at + head.len) {
		poke_all(m, at, &head);
		if (rom->is_new)
			poke_word(m, at + 2, length - 4);
	}
	buf_free(&head);
	poke(m, zx(m)->top, NEWLINE);
	return zx(m)->top + 1;
}

/* As a program finds them that was just loaded and runs by itself: NXTLIN is the first
 * line. */
static void lay_variables_81(struct machine *m, unsigned d_file, unsigned vars, unsigned e_line)
{
	static const struct {
		uint16_t address, word;
	} words81[] = {
		{0x401F, 0x405D},	/* MEM: MEMBOT */
		{0x4025, 0xFFFF},	/* LAST_K: no key */
		{0x4030, 0x0C8D},	/* T_ADDR */
		{0x4034, 0xFFFF},	/* FRAMES */
		{S_POSN, 0x1821},	/* the first place of the screen */
	};
	static const struct {
		uint16_t address;
		uint8_t byte;
	} bytes81[] = {
		{DF_SZ, 2}, {0x4028, 55 /* MARGIN */}, {0x4038, 0xBC /* PR_CC */},
		{0x403B, 0x40 /* CDFLAG: SLOW */}, {0x405C, NEWLINE /* behind PRBUFF */},
	};
	for (unsigned i = new_rom.file; i < new_rom.program; i++)
		poke(m, i, 0);
	for (size_t i = 0; i < sizeof words81 / sizeof *words81; i++)
		poke_word(m, words81[i].address, words81[i].word);
	for (size_t i = 0; i < sizeof bytes81 / sizeof *bytes81; i++)
		poke(m, bytes81[i].address, bytes81[i].byte);
	poke_word(m, new_rom.d_file, d_file);
	poke_word(m, DF_CC, d_file + 1);
	poke_word(m, new_rom.vars, vars);
	poke_word(m, new_rom.e_line, e_line);
	/* what LOAD leaves is behind the command that saved */
	poke_word(m, 0x4016, e_line + 4);	/* CH_ADD */
	poke_word(m, 0x401A, e_line + 5);	/* STKBOT */
	poke_word(m, 0x401C, e_line + 5);	/* STKEND */
	poke_word(m, NXTLIN, new_rom.program);
}

static void lay_variables_80(struct machine *m, unsigned vars, unsigned e_line)
{
	for (unsigned i = old_rom.file; i < old_rom.program; i++)
		poke(m, i, 0);
	poke(m, 0x4000, 0xFF);			/* ERR_NR: no error */
	poke_word(m, 0x4004, e_line);		/* P_PTR */
	poke_word(m, old_rom.vars, vars);
	poke_word(m, old_rom.e_line, e_line);
	poke(m, 0x4012, 2);			/* DF_SZ */
	poke(m, 0x4024, 0x21);			/* S_POSN */
	poke(m, 0x4025, 0x18);
}

/* What a .o file does not have. */
static unsigned lay_screen_80(struct machine *m, const struct buf *screen)
{
	unsigned at = word_at(m, old_rom.e_line), end;
	poke(m, at++, 0xB0);	/* the cursor of an empty line */
	poke(m, at++, NEWLINE);
	end = poke_all(m, at, screen);
	poke_word(m, old_rom.d_file, at);
	poke_word(m, DF_EA, end - 1);
	poke_word(m, 0x4010, end);	/* DF_END */
	return end;
}

/* Does the image bring its own system variables? */
static bool is_saved(const struct zx_rom *rom, const struct image *im)
{
	return image_has(im, rom->file) && image_has(im, rom->e_line) && image_has(im, rom->vars);
}

static bool no_room(struct diag *d, unsigned address, const char *what)
{
	diag(d, DIAG_ERROR, (struct pos){0}, "at %04X there is %s", address, what);
	return false;
}

static bool lay(struct machine *m, struct diag *d, unsigned low, const struct buf *basic,
		const struct buf *screen, unsigned last)
{
	const struct zx_rom *rom = zx(m)->rom;
	unsigned at = rom->program + (unsigned)basic->len, d_file;
	if (low < at)
		return no_room(d, low, "a byte of the program, but the machine's BASIC stands there");
	poke_all(m, rom->program, basic);
	if (low < zx(m)->top)
		at = lay_remark(m, at, low, last + 1);
	if (at + screen->len + SPARE >= STACK)
		return no_room(d, at, "the end of the program, and no room for the screen and a stack");
	d_file = at;
	if (rom->is_new)
		at = poke_all(m, at, screen);
	poke(m, at, VARIABLES_END);
	if (rom->is_new) {
		lay_variables_81(m, d_file, at, at + 1);
	} else {
		lay_variables_80(m, at, at + 1);
		lay_screen_80(m, screen);
	}
	return true;
}

static bool loaded(struct machine *m, struct diag *d, const struct image *im)
{
	const struct zx_rom *rom = zx(m)->rom;
	struct buf basic = BUF_INIT, screen = BUF_INIT;
	unsigned low = 0, high = 0, last;
	bool any = image_extent(im, &low, &high);
	bool ok = make_basic(m, d, &last, &basic) && make_screen(m, d, &screen);
	if (any && is_saved(rom, im)) {
		zx(m)->saved = true;
		if (!rom->is_new && word_at(m, rom->e_line) + screen.len + SPARE < STACK)
			lay_screen_80(m, &screen);
		unsigned next = word_at(m, NXTLIN);
		if (rom->is_new && (next < rom->program || next >= word_at(m, rom->d_file)))
			poke_word(m, NXTLIN, rom->program);
	} else if (ok && !zx(m)->saved) {
		if (any && low < zx(m)->low)
			zx(m)->low = low;
		if (any && high + 1 > zx(m)->top)
			zx(m)->top = high + 1;
		ok = lay(m, d, zx(m)->low, &basic, &screen, last);
	}
	zx(m)->next = rom->program;
	buf_free(&basic);
	buf_free(&screen);
	return ok;
}

static bool tape(const struct machine *m, bool sound, struct buf *out)
{
	const struct zx_rom *rom = zx(m)->rom;
	unsigned end = word_at(m, rom->e_line);
	struct buf bytes = BUF_INIT;
	if (end <= rom->program || end > RAMTOP)
		return false;
	for (unsigned i = rom->file; i < end; i++)
		buf_putc(&bytes, (char)peek(m, i));
	if (sound)
		cassette_zx(bytes.data, bytes.len, rom->is_new, out);
	else
		buf_put(out, bytes.data, bytes.len);
	buf_free(&bytes);
	return true;
}

/* ---- the screen ---- */

static void screen_of(const struct machine *m, struct screen *s)
{
	*s = (struct screen){.rows = ROWS, .columns = COLUMNS, .set = zx(m)->rom->set};
	unsigned at = word_at(m, zx(m)->rom->d_file) + 1;
	for (unsigned row = 0; row < ROWS; row++, at++) {
		for (unsigned i = 0; at < RAMTOP && peek(m, at) != NEWLINE; i++, at++)
			if (i < COLUMNS)
				s->cell[row][i] = peek(m, at) & (CHARSET_INVERSE | (CHARSET_CODES - 1));
	}
}

/* The display file's rows, and one of our own at the bottom. false: the run ends. */
static bool show(struct machine *m, const uint8_t *bottom, size_t n, bool typing)
{
	struct screen s;
	screen_of(m, &s);
	s.typing = typing;
	size_t skip = n > COLUMNS ? n - COLUMNS : 0;
	if (n) {
		memset(s.cell[ROWS - 1], 0, COLUMNS);
		memcpy(s.cell[ROWS - 1], bottom + skip, n - skip);
	}
	m->reason = END_CONSOLE;
	return !m->console.screen || m->console.screen(m->console.context, &s, machine_since_key(m));
}

static void put_report(const struct machine *m, struct buf *out)
{
	buf_printf(out, "%c/%u", zx(m)->report, zx(m)->line);
}

/* BASIC ends; always false. */
static bool stop(struct machine *m, char report)
{
	struct buf text = BUF_INIT;
	uint8_t bottom[COLUMNS];
	size_t n = 0;
	zx(m)->report = report;
	m->exit_status = report != '0' && report != '9';	/* came to its end, or STOP */
	put_report(m, &text);
	for (; report && n < text.len; n++)
		bottom[n] = (uint8_t)charset_shown(zx(m)->rom->set, text.data[n]);
	buf_free(&text);
	if (show(m, bottom, n, false))
		m->reason = END_REPORT;
	return false;
}

/* ---- variables ---- */

/* As the ROM does it: n bytes more, or less, before what is at the address; what
 * points behind it moves along. false: there is no room. */
static bool make_room(struct machine *m, unsigned at, int n)
{
	const struct zx_rom *rom = zx(m)->rom;
	unsigned end = word_at(m, rom->pointer + 2u * (rom->npointers - 1u)), behind = n < 0 ? at - (unsigned)n : at;
	if (at < rom->program || end < behind || end >= STACK || (n > 0 && end + (unsigned)n + SPARE >= STACK))
		return false;
	for (unsigned i = 0; i < end - behind && n < 0; i++)
		poke(m, at + i, peek(m, behind + i));
	for (unsigned i = end; i > at && n > 0; i--)
		poke(m, i - 1 + (unsigned)n, peek(m, i - 1));
	for (unsigned i = 0; i < rom->npointers; i++) {
		unsigned p = rom->pointer + 2 * i;
		if (word_at(m, p) > at)
			poke_word(m, p, word_at(m, p) + (unsigned)n);
	}
	return true;
}

/* A name whose last letter alone has bit 7. */
static unsigned behind_name(const struct machine *m, unsigned at)
{
	do
		at++;
	while (at < RAMTOP && !(peek(m, at) & 0x80));
	return at + 1;
}

/* The variable behind this one; by the three bits in front of its letter. */
static unsigned behind_variable(const struct machine *m, unsigned at)
{
	bool is_new = zx(m)->rom->is_new;
	switch (peek(m, at) >> 5) {
	case 3:		/* number */
		return at + (is_new ? 6 : 3);
	case 5:		/* ZX81 number with a long name, ZX80 array */
		return is_new ? behind_name(m, at) + 5 : at + 2 + 2 * (peek(m, at + 1) + 1u);
	case 7:		/* loop */
		return at + (is_new ? 18 : 7);
	case 2:		/* ZX81 string, ZX80 number with a long name */
		return is_new ? at + 3 + word_at(m, at + 1) : behind_name(m, at) + 2;
	case 4:		/* ZX81 array, ZX80 string */
		if (is_new)
			return at + 3 + word_at(m, at + 1);
		while (at < RAMTOP && peek(m, at) != QUOTE_80)
			at++;
		return at + 1;
	default:	/* array of characters, or nothing we know */
		return at + 3 + word_at(m, at + 1);
	}
}

/* A variable, or where the variables end; RAMTOP and above: they do not. */
static unsigned find_variable(const struct machine *m, uint8_t name)
{
	unsigned at = word_at(m, zx(m)->rom->vars);
	while (at < RAMTOP && peek(m, at) != VARIABLES_END && peek(m, at) != name)
		at = behind_variable(m, at);
	return at;
}

/* LET A$ = what was typed: the old one goes, the new one is the last. */
static bool assign(struct machine *m, unsigned letter, const uint8_t *code, unsigned n)
{
	const struct zx_rom *rom = zx(m)->rom;
	/* its name has the letter's number, 1 for A ... on the ZX80 its code */
	uint8_t name = (uint8_t)(rom->string | (letter & 0x1F));
	unsigned at = find_variable(m, name);
	if (at < RAMTOP && peek(m, at) == name) {
		unsigned size = behind_variable(m, at) - at;
		if (!make_room(m, at, -(int)size))
			return false;
		at = find_variable(m, VARIABLES_END);
	}
	if (at >= RAMTOP || !make_room(m, at, (int)(n + rom->around)))
		return false;
	poke(m, at++, name);
	if (rom->is_new) {
		poke_word(m, at, n);
		at += 2;
	}
	for (unsigned i = 0; i < n; i++)
		poke(m, at++, code[i]);
	if (!rom->is_new)
		poke(m, at, QUOTE_80);
	return true;
}

static bool clear(struct machine *m)
{
	const struct zx_rom *rom = zx(m)->rom;
	unsigned vars = word_at(m, rom->vars), end = word_at(m, rom->e_line);
	return end <= vars || make_room(m, vars, -(int)(end - 1 - vars));
}

/* ---- BASIC ---- */

/* A line's words. */
static unsigned body_of(const struct machine *m, unsigned line)
{
	return line + (zx(m)->rom->is_new ? 4 : 2);
}

static unsigned behind_line(const struct machine *m, unsigned line)
{
	unsigned at = body_of(m, line);
	if (zx(m)->rom->is_new)
		return at + word_at(m, line + 2);
	while (at < RAMTOP && peek(m, at) != NEWLINE)
		at++;
	return at + 1;
}

/* Beyond the program something stands whose first byte no line's number has. */
static bool is_line(const struct machine *m, unsigned line)
{
	return line < RAMTOP && !(peek(m, line) & 0xC0);
}

/* The number in a line at or behind an address, 0 without one. */
static unsigned number_in(const struct machine *m, unsigned at)
{
	unsigned n = 0;
	for (; at < RAMTOP && peek(m, at) != NEWLINE; at++) {
		unsigned digit = peek(m, at) - (unsigned)DIGIT_0;
		if (digit <= 9 && n <= 0xFFFF)
			n = n * 10 + digit;
		else if (n)
			break;
	}
	return n;
}

static void go_to(struct machine *m, unsigned number)
{
	unsigned line = zx(m)->rom->program;
	while (is_line(m, line) && ((unsigned)peek(m, line) << 8 | peek(m, line + 1)) < number)
		line = behind_line(m, line);
	zx(m)->next = line;
	if (zx(m)->rom->is_new)
		poke_word(m, NXTLIN, line);
}

/* What is typed, with the cursor and quotes around, in the bottom row. */
static bool show_typed(struct machine *m, bool typing)
{
	const struct zx81 *z = zx(m);
	uint8_t bottom[ZX_INPUT + 3], quote = z->rom->quote;
	bottom[0] = quote;
	memcpy(bottom + 1, z->typed, z->ntyped);
	bottom[z->ntyped + 1] = CURSOR;
	bottom[z->ntyped + 2] = quote;
	return show(m, bottom, z->ntyped + 3u, typing);
}

/* INPUT at work. When there are no keys left the run ends, and it goes on from here. */
static bool take_line(struct machine *m, bool begun)
{
	struct zx81 *z = zx(m);
	for (bool typing = begun;; typing = true) {
		if (!show_typed(m, typing))
			return false;
		int key = machine_key(m);
		if (key < 0)
			return false;
		if (key == '\r' || key == '\n')
			break;
		int c = charset_shown(z->rom->set, (char)toupper(key));
		if ((key == '\b' || key == 0x7F) && z->ntyped)
			z->ntyped--;
		else if (c >= 0 && c != z->rom->quote && z->ntyped < ZX_INPUT)
			z->typed[z->ntyped++] = (uint8_t)c;
	}
	z->asking = false;
	return assign(m, z->letter, z->typed, z->ntyped) || stop(m, '4');
}

/* INPUT A$ */
static bool input(struct machine *m, unsigned at)
{
	struct zx81 *z = zx(m);
	unsigned letter = peek(m, at);
	if (letter < LETTER_A || letter >= CHARSET_CODES || peek(m, at + 1) != DOLLAR)
		return stop(m, 0);
	z->asking = true;
	z->letter = (uint8_t)letter;
	z->ntyped = 0;
	return take_line(m, false);
}

/* RAND USR 19684: the number and what it calls. */
static bool usr(struct machine *m, unsigned at)
{
	const struct zx_rom *rom = zx(m)->rom;
	static const uint8_t letters[] = {LETTER_A + 'U' - 'A', LETTER_A + 'S' - 'A', LETTER_A + 'R' - 'A'};
	bool is = rom->is_new ? peek(m, at) == code_of(rom, W_USR)
		: peek(m, at) == letters[0] && peek(m, at + 1) == letters[1] && peek(m, at + 2) == letters[2];
	unsigned address = number_in(m, at + 1);
	if (!is || !address || address > 0xFFFF)
		return stop(m, 0);
	machine_set(m, "SP", STACK - 2);
	poke_word(m, STACK - 2, BASIC);
	machine_set(m, "B", address >> 8);
	machine_set(m, "C", address & 0xFF);
	machine_set(m, "IX", 0x0281);
	machine_set(m, "IY", RAM);
	machine_set(m, "I", 0x1E);
	m->core->set(m->cpu, m->core->pc, address);
	zx(m)->called = true;
	return true;
}

static bool statement(struct machine *m, unsigned at)
{
	const struct zx_rom *rom = zx(m)->rom;
	uint8_t word = zx(m)->word = peek(m, at++);
	if (word == code_of(rom, W_INPUT))
		return input(m, at);
	if (word == code_of(rom, W_RAND))
		return usr(m, at);
	if (word == code_of(rom, W_STOP))
		return stop(m, '9');
	if (word == code_of(rom, W_RUN) && !clear(m))
		return stop(m, '4');
	if (word == code_of(rom, W_RUN) || word == code_of(rom, W_GOTO)) {
		go_to(m, number_in(m, at));
		return true;
	}
	return word == code_of(rom, W_REM) || stop(m, 0);
}

/* A line, as the PC is where BASIC goes on. */
static bool basic(struct machine *m)
{
	struct zx81 *z = zx(m);
	bool is_new = z->rom->is_new;
	unsigned line = is_new ? word_at(m, NXTLIN) : z->next;
	if (z->asking)
		return take_line(m, true);
	m->cpu->states += LINE_STATES;
	if (z->called)
		poke_word(m, is_new ? SEED_81 : SEED_80, machine_get(m, "B") << 8 | machine_get(m, "C"));
	z->called = false;
	if (!is_line(m, line))
		return stop(m, '0');
	z->line = (unsigned)peek(m, line) << 8 | peek(m, line + 1);
	z->next = behind_line(m, line);
	poke_word(m, is_new ? PPC_81 : PPC_80, z->line);
	if (is_new)
		poke_word(m, NXTLIN, z->next);
	return statement(m, body_of(m, line));
}

/* ---- the ROM ---- */

/* RST 08: the report's number less one stands behind it. */
static bool error(struct machine *m)
{
	unsigned code = (peek(m, word_at(m, machine_get(m, "SP"))) + 1u) & 0xFF;
	return stop(m, code < 10 ? (char)('0' + code) : code < 36 ? (char)('A' + code - 10) : '0');
}

/* The rest of a row is left; false: there is no other above the bottom two. */
static bool next_row(struct machine *m)
{
	unsigned at = word_at(m, DF_CC), rows = peek(m, S_POSN + 1);
	while (at < RAMTOP && peek(m, at) != NEWLINE)
		at++;
	if (rows <= peek(m, DF_SZ) + 1u)
		return false;
	poke_word(m, DF_CC, at + 1);
	poke(m, S_POSN, COLUMNS + 1);
	poke(m, S_POSN + 1, rows - 1);
	return true;
}

/* RST 10: a character to the print position. */
static bool print(struct machine *m)
{
	unsigned c = machine_get(m, "A");
	bool full = false;
	if (c == NEWLINE || peek(m, S_POSN) <= 1)
		full = !next_row(m);
	unsigned at = word_at(m, DF_CC);
	if (full || at <= word_at(m, new_rom.d_file) || at >= word_at(m, new_rom.vars))
		return stop(m, '5');
	if (c != NEWLINE) {
		if (peek(m, at) == NEWLINE && !make_room(m, at, 1))
			return stop(m, '4');
		poke(m, at, c & (CHARSET_INVERSE | (CHARSET_CODES - 1)));
		poke_word(m, DF_CC, at + 1);
		poke(m, S_POSN, peek(m, S_POSN) - 1u);
	}
	m->core->ret(m->cpu);
	return true;
}

static bool knows(unsigned address)
{
	return address == BASIC || address == ERROR || address == PRINT;
}

static bool trap(struct machine *m, unsigned address)
{
	return address == BASIC ? basic(m) : address == ERROR ? error(m) : print(m);
}

static void power_on(struct machine *m, const struct zx_rom *rom)
{
	*zx(m) = (struct zx81){.rom = rom, .low = RAMTOP};
	cpu_note(m->memory, BASIC, NOTE_EXECUTE);
	if (rom->is_new) {
		cpu_note(m->memory, ERROR, NOTE_EXECUTE);
		cpu_note(m->memory, PRINT, NOTE_EXECUTE);
		for (unsigned i = RAM; i < new_rom.file; i++)
			poke(m, i, 0);
		poke_word(m, ERR_SP, STACK);
		poke_word(m, RAMTOP_81, RAMTOP);
	}
	machine_set(m, "SP", STACK);
	m->core->set(m->cpu, m->core->pc, BASIC);
}

static void prepare_81(struct machine *m)
{
	power_on(m, &new_rom);
}

static void prepare_80(struct machine *m)
{
	power_on(m, &old_rom);
}

static void report(const struct machine *m, struct buf *out)
{
	if (zx(m)->report) {
		buf_puts(out, "report ");
		put_report(m, out);
	} else {
		buf_printf(out, "line %u of BASIC needs more of it than is done here (its word is %02X)",
			   zx(m)->line, zx(m)->word);
	}
}

static const unsigned memory[][2] = {{RAM, RAMTOP - 1}};

#define SINCLAIR \
	.cpus = {"z80"}, .clock = 3250000, .memory = memory, .nmemory = 1, .rom = {0, RAM - 1}, \
	.size = sizeof(struct zx81), .fields = fields, .loaded = loaded, .knows = knows, .trap = trap, \
	.screen = screen_of, .report = report, .tape = tape, .has_tape = true

const struct board board_zx81 = {.name = "zx81", .prepare = prepare_81, .tape_format = OBJECT_P, SINCLAIR};
const struct board board_zx80 = {.name = "zx80", .prepare = prepare_80, .tape_format = OBJECT_O, SINCLAIR};
