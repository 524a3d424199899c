#include "tests/score/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const cpu_name[NCPUS] = {"8008", "8080", "6502", "z80"};
const char *const cpu_assembler[NCPUS] = {"asm8008", "asm8080", "asm6502", "asmz80"};

struct random random_of(uint64_t seed, const char *name)
{
	/* FNV-1a of the name */
	uint64_t h = 0xCBF29CE484222325u;
	for (; *name; name++)
		h = (h ^ (unsigned char)*name) * 0x100000001B3u;
	return (struct random){h ^ (seed * 0x9E3779B97F4A7C15u)};
}

uint64_t random_next(struct random *r)
{
	uint64_t z = r->state += 0x9E3779B97F4A7C15u;
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	return z ^ (z >> 31);
}

unsigned random_below(struct random *r, unsigned n)
{
	return (unsigned)(((random_next(r) >> 32) * n) >> 32);
}

bool random_chance(struct random *r, unsigned per_million)
{
	return random_below(r, 1000000) < per_million;
}

/* ---- notations ---- */

static void put_hex_h(struct buf *b, unsigned size, unsigned value)
{
	char digits[8];
	snprintf(digits, sizeof digits, size == 1 ? "%02X" : "%04X", value);
	buf_printf(b, "%s%sH", digits[0] > '9' ? "0" : "", digits);
}

void number_put(struct buf *b, enum number style, unsigned size, unsigned value)
{
	unsigned high = value >> 8 & 0xFF, low = value & 0xFF;
	switch (style) {
	case OCTAL:
		size == 1 ? buf_printf(b, "%03o", low) : buf_printf(b, "%03o %03o", high, low);
		break;
	case OCTAL_LOW:
		size == 1 ? buf_printf(b, "%03o", low) : buf_printf(b, "%03o %03o", low, high);
		break;
	case OCTAL_SIX:
		buf_printf(b, size == 1 ? "%03o" : "%06o", value);
		break;
	case OCTAL_Q:
		buf_printf(b, size == 1 ? "%03oQ" : "%06oQ", value);
		break;
	case HEX:
		buf_printf(b, size == 1 ? "%02X" : "%04X", value);
		break;
	case HEX_H:
		put_hex_h(b, size, value);
		break;
	case HEX_DOLLAR:
		buf_printf(b, size == 1 ? "$%02X" : "$%04X", value);
		break;
	case OCTAL_DASH:
		size == 1 ? buf_printf(b, "%03o", low) : buf_printf(b, "%02o-%03o", high, low);
		break;
	case DECIMAL:
		buf_printf(b, "%u", value);
		break;
	case DECIMAL_THREE:
		buf_printf(b, size == 1 ? "%03u" : "%05u", value);
		break;
	}
}

const struct syntax scelbi_8008 = {"scelbi", 0,  OCTAL, OCTAL, ",",  "/ ", "ORG",
				   "EQU",    "", " ",   NULL,  NULL, "END"};
const struct syntax scelbi_8080 = {"scelbi", 0,  OCTAL_LOW, OCTAL, ",",  "/ ", "ORG",
				   "EQU",    "", " ",       NULL,  NULL, "END"};
const struct syntax intel = {"intel", 1,    HEX_H, HEX_H, ":",  "; ", "ORG",
			     "EQU",   "DB", ",",   "'",   "DS", "END"};
const struct syntax intel_octal = {"intel", 1,    OCTAL_Q, OCTAL_Q, ":",  "; ", "ORG",
				   "EQU",   "DB", ",",     "'",     "DS", "END"};
const struct syntax microade = {"microade", 0,      HEX, HEX,  "",   "",   "+++",
				"*",        "BYTE", ",", NULL, NULL, "END"};
const struct syntax mos = {
	"mos", 1, HEX_DOLLAR, HEX_DOLLAR, "", "; ", "*=", "=", ".BYTE", ",", "'", NULL, ".END"};
const struct syntax baker = {"baker", 0,      HEX, HEX,  "",     "",   "ORG",
			     "EQU",   "DEFB", " ", NULL, "DEFS", "END"};
const struct syntax zilog_decimal = {"zilog", 1,      DECIMAL, DECIMAL, ":",    "; ", "ORG",
				     "EQU",   "DEFB", ",",     "'",     "DEFS", "END"};
const struct syntax zilog = {"zilog", 1,      HEX_H, HEX_H, ":",    "; ", "ORG",
			     "EQU",   "DEFB", ",",   "'",   "DEFS", "END"};

/* ---- instructions ---- */

enum hole { NOTHING, BYTE, WORD, JUMP, NEAR, PAGE_ZERO };

/* Both spellings, the book's and the maker's; % is where the operand goes. */
struct op {
	const char *text[2];
	uint8_t code[2], ncode;
	enum hole hole;
	bool ends; /* what follows it is reached from elsewhere */
};

#define PLAIN(book, maker, code)                                                                   \
	{                                                                                          \
		{book, maker}, {code}, 1, NOTHING, false                                           \
	}
#define PLAIN2(book, maker, a, b)                                                                  \
	{                                                                                          \
		{book, maker}, {a, b}, 2, NOTHING, false                                           \
	}
#define WITH(hole, book, maker, code)                                                              \
	{                                                                                          \
		{book, maker}, {code}, 1, hole, false                                              \
	}
#define ENDS(hole, book, maker, code)                                                              \
	{                                                                                          \
		{book, maker}, {code}, 1, hole, true                                               \
	}

static const struct op ops_8008[] = {
	PLAIN("LAM", "MOV A,M", 0307),
	PLAIN("LMA", "MOV M,A", 0370),
	PLAIN("LAB", "MOV A,B", 0301),
	PLAIN("LBA", "MOV B,A", 0310),
	PLAIN("LCA", "MOV C,A", 0320),
	PLAIN("LAE", "MOV A,E", 0304),
	PLAIN("LEA", "MOV E,A", 0340),
	PLAIN("LHD", "MOV H,D", 0353),
	PLAIN("LMB", "MOV M,B", 0371),
	WITH(BYTE, "LAI %", "MVI A,%", 0006),
	WITH(BYTE, "LBI %", "MVI B,%", 0016),
	WITH(BYTE, "LHI %", "MVI H,%", 0056),
	WITH(BYTE, "LLI %", "MVI L,%", 0066),
	WITH(BYTE, "LMI %", "MVI M,%", 0076),
	PLAIN("INL", "INR L", 0060),
	PLAIN("INB", "INR B", 0010),
	PLAIN("INE", "INR E", 0040),
	PLAIN("DCB", "DCR B", 0011),
	PLAIN("DCL", "DCR L", 0061),
	PLAIN("RLC", "RLC", 0002),
	PLAIN("RRC", "RRC", 0012),
	PLAIN("RAL", "RAL", 0022),
	PLAIN("ADB", "ADD B", 0201),
	PLAIN("ADM", "ADD M", 0207),
	PLAIN("NDB", "ANA B", 0241),
	PLAIN("XRA", "XRA A", 0250),
	PLAIN("ORC", "ORA C", 0262),
	PLAIN("CPM", "CMP M", 0277),
	WITH(BYTE, "ADI %", "ADI %", 0004),
	WITH(BYTE, "SUI %", "SUI %", 0024),
	WITH(BYTE, "NDI %", "ANI %", 0044),
	WITH(BYTE, "CPI %", "CPI %", 0074),
	ENDS(JUMP, "JMP %", "JMP %", 0104),
	WITH(JUMP, "JFZ %", "JNZ %", 0110),
	WITH(JUMP, "JTZ %", "JZ %", 0150),
	WITH(JUMP, "JFC %", "JNC %", 0100),
	WITH(JUMP, "CAL %", "CALL %", 0106),
	WITH(JUMP, "CAL %", "CALL %", 0106),
	WITH(JUMP, "CTZ %", "CZ %", 0152),
	ENDS(NOTHING, "RET", "RET", 0007),
	PLAIN("RTZ", "RZ", 0053),
	PLAIN("RFC", "RNC", 0003),
};

static const struct op ops_8080[] = {
	PLAIN("LAM", "MOV A,M", 0176),
	PLAIN("LMA", "MOV M,A", 0167),
	PLAIN("LBA", "MOV B,A", 0107),
	PLAIN("LAB", "MOV A,B", 0170),
	PLAIN("LCA", "MOV C,A", 0117),
	PLAIN("LDE", "MOV D,E", 0123),
	WITH(BYTE, "LAI %", "MVI A,%", 0076),
	WITH(BYTE, "LBI %", "MVI B,%", 0006),
	WITH(BYTE, "LMI %", "MVI M,%", 0066),
	WITH(BYTE, "LLI %", "MVI L,%", 0056),
	WITH(WORD, "LXH %", "LXI H,%", 0041),
	WITH(WORD, "LXD %", "LXI D,%", 0021),
	WITH(WORD, "LXB %", "LXI B,%", 0001),
	PLAIN("INL", "INR L", 0054),
	PLAIN("DCB", "DCR B", 0005),
	PLAIN("INXH", "INX H", 0043),
	PLAIN("INXD", "INX D", 0023),
	PLAIN("INM", "INR M", 0064),
	PLAIN("STAD", "STAX D", 0022),
	PLAIN("LDAD", "LDAX D", 0032),
	WITH(WORD, "SHLD %", "SHLD %", 0042),
	WITH(WORD, "LHLD %", "LHLD %", 0052),
	WITH(WORD, "STA %", "STA %", 0062),
	PLAIN("ADB", "ADD B", 0200),
	PLAIN("XRA", "XRA A", 0257),
	PLAIN("CPM", "CMP M", 0276),
	PLAIN("NDB", "ANA B", 0240),
	PLAIN("RLC", "RLC", 0007),
	PLAIN("RRC", "RRC", 0017),
	PLAIN("PUSH H", "PUSH H", 0345),
	PLAIN("POP H", "POP H", 0341),
	PLAIN("XCHG", "XCHG", 0353),
	WITH(BYTE, "ADI %", "ADI %", 0306),
	WITH(BYTE, "SUI %", "SUI %", 0326),
	WITH(BYTE, "NDI %", "ANI %", 0346),
	WITH(BYTE, "CPI %", "CPI %", 0376),
	ENDS(JUMP, "JMP %", "JMP %", 0303),
	WITH(JUMP, "JFZ %", "JNZ %", 0302),
	WITH(JUMP, "JTZ %", "JZ %", 0312),
	WITH(JUMP, "JFC %", "JNC %", 0322),
	WITH(JUMP, "CAL %", "CALL %", 0315),
	WITH(JUMP, "CAL %", "CALL %", 0315),
	ENDS(NOTHING, "RET", "RET", 0311),
	PLAIN("RTZ", "RZ", 0310),
	PLAIN("RFC", "RNC", 0320),
};

static const struct op ops_6502[] = {
	WITH(BYTE, "LDAIM %", "LDA #%", 0xA9),
	WITH(PAGE_ZERO, "LDAZ %", "LDA %", 0xA5),
	WITH(PAGE_ZERO, "LDAZX %", "LDA %,X", 0xB5),
	WITH(WORD, "LDAAX %", "LDA %,X", 0xBD),
	WITH(PAGE_ZERO, "LDAIY %", "LDA (%),Y", 0xB1),
	WITH(PAGE_ZERO, "STAZ %", "STA %", 0x85),
	WITH(PAGE_ZERO, "STAZX %", "STA %,X", 0x95),
	WITH(WORD, "STAAY %", "STA %,Y", 0x99),
	WITH(PAGE_ZERO, "STAIY %", "STA (%),Y", 0x91),
	WITH(BYTE, "LDXIM %", "LDX #%", 0xA2),
	WITH(BYTE, "LDYIM %", "LDY #%", 0xA0),
	WITH(PAGE_ZERO, "LDXZ %", "LDX %", 0xA6),
	WITH(PAGE_ZERO, "STXZ %", "STX %", 0x86),
	WITH(PAGE_ZERO, "INCZ %", "INC %", 0xE6),
	WITH(PAGE_ZERO, "DECZ %", "DEC %", 0xC6),
	WITH(BYTE, "CMPIM %", "CMP #%", 0xC9),
	WITH(PAGE_ZERO, "CMPZ %", "CMP %", 0xC5),
	WITH(BYTE, "CPXIM %", "CPX #%", 0xE0),
	WITH(BYTE, "ADCIM %", "ADC #%", 0x69),
	WITH(BYTE, "ANDIM %", "AND #%", 0x29),
	WITH(BYTE, "ORAIM %", "ORA #%", 0x09),
	WITH(PAGE_ZERO, "EORZ %", "EOR %", 0x45),
	PLAIN("ASLA", "ASL A", 0x0A),
	PLAIN("LSRA", "LSR A", 0x4A),
	PLAIN("TAX", "TAX", 0xAA),
	PLAIN("TXA", "TXA", 0x8A),
	PLAIN("TAY", "TAY", 0xA8),
	PLAIN("DEX", "DEX", 0xCA),
	PLAIN("INX", "INX", 0xE8),
	PLAIN("DEY", "DEY", 0x88),
	PLAIN("INY", "INY", 0xC8),
	PLAIN("PHA", "PHA", 0x48),
	PLAIN("PLA", "PLA", 0x68),
	PLAIN("CLC", "CLC", 0x18),
	PLAIN("SEC", "SEC", 0x38),
	WITH(NEAR, "BEQ %", "BEQ %", 0xF0),
	WITH(NEAR, "BNE %", "BNE %", 0xD0),
	WITH(NEAR, "BCC %", "BCC %", 0x90),
	WITH(NEAR, "BPL %", "BPL %", 0x10),
	WITH(NEAR, "BMI %", "BMI %", 0x30),
	WITH(JUMP, "JSR %", "JSR %", 0x20),
	WITH(JUMP, "JSR %", "JSR %", 0x20),
	ENDS(JUMP, "JMP %", "JMP %", 0x4C),
	ENDS(NOTHING, "RTS", "RTS", 0x60),
};

static const struct op ops_z80[] = {
	PLAIN("LD A,(HL)", "LD A,(HL)", 0x7E),
	PLAIN("LD (HL),A", "LD (HL),A", 0x77),
	PLAIN("LD B,A", "LD B,A", 0x47),
	PLAIN("LD A,B", "LD A,B", 0x78),
	PLAIN("LD E,A", "LD E,A", 0x5F),
	WITH(BYTE, "LD A,%", "LD A,%", 0x3E),
	WITH(BYTE, "LD B,%", "LD B,%", 0x06),
	WITH(BYTE, "LD (HL),%", "LD (HL),%", 0x36),
	WITH(WORD, "LD HL,%", "LD HL,%", 0x21),
	WITH(WORD, "LD DE,%", "LD DE,%", 0x11),
	WITH(WORD, "LD BC,%", "LD BC,%", 0x01),
	WITH(WORD, "LD HL,(%)", "LD HL,(%)", 0x2A),
	WITH(WORD, "LD (%),HL", "LD (%),HL", 0x22),
	WITH(WORD, "LD A,(%)", "LD A,(%)", 0x3A),
	WITH(WORD, "LD (%),A", "LD (%),A", 0x32),
	PLAIN("INC HL", "INC HL", 0x23),
	PLAIN("INC DE", "INC DE", 0x13),
	PLAIN("DEC B", "DEC B", 0x05),
	PLAIN("INC A", "INC A", 0x3C),
	PLAIN("DEC A", "DEC A", 0x3D),
	PLAIN("EX DE,HL", "EX DE,HL", 0xEB),
	PLAIN("ADD HL,DE", "ADD HL,DE", 0x19),
	PLAIN("ADD A,B", "ADD A,B", 0x80),
	WITH(BYTE, "ADD A,%", "ADD A,%", 0xC6),
	WITH(BYTE, "SUB %", "SUB %", 0xD6),
	WITH(BYTE, "AND %", "AND %", 0xE6),
	WITH(BYTE, "CP %", "CP %", 0xFE),
	PLAIN("OR A", "OR A", 0xB7),
	PLAIN("XOR A", "XOR A", 0xAF),
	PLAIN("CPL", "CPL", 0x2F),
	PLAIN("RRA", "RRA", 0x1F),
	PLAIN("CP (HL)", "CP (HL)", 0xBE),
	PLAIN("PUSH HL", "PUSH HL", 0xE5),
	PLAIN("POP HL", "POP HL", 0xE1),
	PLAIN2("LDIR", "LDIR", 0xED, 0xB0),
	PLAIN2("SBC HL,DE", "SBC HL,DE", 0xED, 0x52),
	PLAIN2("BIT 7,(HL)", "BIT 7,(HL)", 0xCB, 0x7E),
	WITH(NEAR, "JR NZ,%", "JR NZ,%", 0x20),
	WITH(NEAR, "JR Z,%", "JR Z,%", 0x28),
	WITH(NEAR, "JR C,%", "JR C,%", 0x38),
	WITH(NEAR, "DJNZ %", "DJNZ %", 0x10),
	ENDS(JUMP, "JP %", "JP %", 0xC3),
	WITH(JUMP, "JP Z,%", "JP Z,%", 0xCA),
	WITH(JUMP, "CALL %", "CALL %", 0xCD),
	WITH(JUMP, "CALL %", "CALL %", 0xCD),
	ENDS(NOTHING, "RET", "RET", 0xC9),
	PLAIN("RET Z", "RET Z", 0xC8),
};

static const struct {
	const struct op *ops;
	unsigned n;
} vocabulary[NCPUS] = {
	{ops_8008, sizeof ops_8008 / sizeof *ops_8008},
	{ops_8080, sizeof ops_8080 / sizeof *ops_8080},
	{ops_6502, sizeof ops_6502 / sizeof *ops_6502},
	{ops_z80, sizeof ops_z80 / sizeof *ops_z80},
};

static const char *const comments[] = {
	"Set the pointer",  "Is it the last",       "Count it",
	"No, try the next", "Back to the loop",     "Save for later",
	"Show the message", "Any more to do",       "Clear the line",
	"Get the answer",   "Move one to the left", "Add the score",
	"Yes, then go on",  "Test the flag",        "Next player",
};

static const char *const messages[] = {
	"YOUR MOVE", "HELLO THERE", "TRY AGAIN", "GAME OVER", "HOW MANY", "I WIN", "GOOD LUCK",
};

/* ---- making ---- */

enum {
	VARIABLES = 8,
	MOST_STATEMENTS = 4096,
	MOST_NAMES = 1024,
	REACH = 100, /* of a branch; the limits themselves are the assemblers' tests */
};

/* A word that is no number in any base and no instruction: consonants that are no hex digits,
 * each with a vowel behind it. */
static int new_name(struct program *p, struct random *r, unsigned value)
{
	static const char consonants[] = "KLMNPRSTVW", vowels[] = "AEIOU";
	struct name *n = &p->names[p->nnames];
	bool taken;
	do {
		unsigned pairs = 2, len = 0;
		for (unsigned i = 0; i < pairs; i++) {
			n->text[len++] = consonants[random_below(r, sizeof consonants - 1)];
			n->text[len++] = vowels[random_below(r, sizeof vowels - 1)];
		}
		if (random_chance(r, 600000))
			n->text[len++] = consonants[random_below(r, sizeof consonants - 1)];
		n->text[len] = '\0';
		taken = false;
		for (unsigned i = 0; i < p->nnames; i++)
			taken |= !strcmp(p->names[i].text, n->text);
	} while (taken);
	n->value = value;
	return (int)p->nnames++;
}

static struct statement *add(struct program *p, enum statement_kind kind, unsigned address,
			     unsigned size)
{
	struct statement *s = &p->statements[p->nstatements++];
	*s = (struct statement){kind, address, size, NULL, -1, -1, 0, NULL};
	return s;
}

static unsigned op_size(const struct op *o)
{
	switch (o->hole) {
	case NOTHING:
		return o->ncode;
	case BYTE:
	case NEAR:
	case PAGE_ZERO:
		return o->ncode + 1u;
	default:
		return o->ncode + 2u;
	}
}

static void set_byte(struct program *p, unsigned address, unsigned value)
{
	p->byte[address] = (uint8_t)value;
	p->known[address] = true;
}

/* Numbers of which programs are full are small, letters, or masks. */
static unsigned some_byte(struct random *r)
{
	switch (random_below(r, 4)) {
	case 0:
		return random_below(r, 16);
	case 1:
		return 'A' + random_below(r, 26);
	case 2:
		return 1u << random_below(r, 8);
	default:
		return random_below(r, 256);
	}
}

static void add_data(struct program *p, struct random *r, unsigned *at)
{
	unsigned n = 2 + random_below(r, 7);
	struct statement *s = add(p, BYTES, *at, n);
	for (unsigned i = 0; i < n; i++)
		set_byte(p, *at + i, some_byte(r));
	s->label = new_name(p, r, *at);
	*at += n;
}

static void add_text(struct program *p, struct random *r, unsigned *at)
{
	const char *text = messages[random_below(r, sizeof messages / sizeof *messages)];
	struct statement *s = add(p, TEXT, *at, (unsigned)strlen(text));
	for (unsigned i = 0; text[i]; i++)
		set_byte(p, *at + i, (unsigned char)text[i]);
	s->label = new_name(p, r, *at);
	*at += s->size;
}

/* A routine: instructions with a label now and then, the last of them one that ends it. */
static void add_routine(struct program *p, struct random *r, unsigned *at)
{
	unsigned wanted = 8 + random_below(r, 14);
	for (unsigned i = 0; i < wanted; i++) {
		const struct op *o = NULL;
		while (!o || o->ends != (i == wanted - 1))
			o = &vocabulary[p->cpu].ops[random_below(r, vocabulary[p->cpu].n)];
		struct statement *s = add(p, INSTRUCTION, *at, op_size(o));
		s->op = o;
		if (i == 0 || random_chance(r, 180000))
			s->label = new_name(p, r, *at);
		if (random_chance(r, 250000))
			s->comment = comments[random_below(r, sizeof comments / sizeof *comments)];
		*at += s->size;
	}
}

/* The names of variables come first. */
static bool names_code(int name)
{
	return name >= VARIABLES;
}

/* A name that the operand can have: of a variable, of a place near or anywhere. */
static int choose_target(const struct program *p, const struct statement *s, struct random *r)
{
	for (unsigned tries = 0; tries < 200; tries++) {
		int name = (int)random_below(r, p->nnames);
		unsigned value = p->names[name].value;
		switch (s->op->hole) {
		case JUMP:
		case WORD:
			if (names_code(name) || (s->op->hole == WORD && p->cpu != CPU_6502))
				return name;
			break;
		case NEAR:
			if (names_code(name) && value + REACH > s->address
			    && value < s->address + REACH)
				return name;
			break;
		case PAGE_ZERO:
			if (!names_code(name))
				return name;
			break;
		default:
			return -1;
		}
	}
	return -1;
}

static void fill_in(struct program *p, struct statement *s, struct random *r)
{
	const struct op *o = s->op;
	unsigned at = s->address;
	if (o->hole == BYTE || (o->hole == WORD && random_chance(r, 200000))) {
		s->value = some_byte(r) | (o->hole == WORD ? (some_byte(r) | 2) << 8 : 0);
	} else if (o->hole != NOTHING) {
		s->target = choose_target(p, s, r);
		if (s->target >= 0)
			s->value = p->names[s->target].value;
		else
			s->value = o->hole == NEAR ? at + 4 : 0x40;
	}
	for (unsigned i = 0; i < o->ncode; i++)
		set_byte(p, at++, o->code[i]);
	switch (o->hole) {
	case NOTHING:
		break;
	case BYTE:
	case PAGE_ZERO:
		set_byte(p, at, s->value);
		break;
	case NEAR:
		set_byte(p, at, s->value - (s->address + s->size));
		break;
	default:
		set_byte(p, at, s->value & 0xFF);
		set_byte(p, at + 1, s->value >> 8);
	}
}

struct program *program_make(enum cpu cpu, struct random *r, unsigned bytes, unsigned origin,
			     unsigned parts)
{
	struct program *p = calloc(1, sizeof *p);
	p->cpu = cpu;
	p->statements = calloc(MOST_STATEMENTS, sizeof *p->statements);
	p->names = calloc(MOST_NAMES, sizeof *p->names);
	/* the 6502 keeps what it works with in page zero, the others behind the program */
	unsigned variable = cpu == CPU_6502 ? 0xA0 : (origin + bytes + 0x500) & 0x3F00;
	for (unsigned i = 0; i < VARIABLES; i++, variable += 1 + random_below(r, 3)) {
		struct statement *s = add(p, EQU, variable, 0);
		s->label = new_name(p, r, variable);
		s->value = variable;
	}
	unsigned at = origin;
	for (unsigned part = 0; part < parts; part++) {
		unsigned end = at + bytes / parts;
		add(p, ORG, at, 0)->value = at;
		while (at < end) {
			if (random_chance(r, 150000))
				add_data(p, r, &at);
			else if (random_chance(r, 120000))
				add_text(p, r, &at);
			else
				add_routine(p, r, &at);
		}
		/* the next part begins at a page of its own, with luck */
		at = (at + 0x40 + random_below(r, 0x80)) & ~0xFu;
	}
	for (unsigned i = 0; i < p->nstatements; i++)
		if (p->statements[i].kind == INSTRUCTION)
			fill_in(p, &p->statements[i], r);
	return p;
}

void program_free(struct program *p)
{
	if (!p)
		return;
	free(p->statements);
	free(p->names);
	free(p);
}

/* ---- source ---- */

static void put_bytes(struct buf *b, const struct program *p, const struct statement *s,
		      const struct syntax *syntax)
{
	for (unsigned i = 0; i < s->size; i++) {
		buf_puts(b, i ? syntax->between : "");
		number_put(b, syntax->number, 1, p->byte[s->address + i]);
	}
}

static void instruction_words(struct words *w, const struct program *p, const struct statement *s,
			      const struct syntax *syntax)
{
	const char *text = s->op->text[syntax->spelling];
	size_t n = strcspn(text, " ");
	buf_put(&w->mnemonic, text, n);
	for (text += text[n] ? n + 1 : n; *text; text++) {
		if (*text != '%')
			buf_putc(&w->operand, *text);
		else if (s->target >= 0)
			buf_puts(&w->operand, p->names[s->target].text);
		else
			number_put(&w->operand, syntax->number,
				   s->op->hole == BYTE || s->op->hole == PAGE_ZERO ? 1 : 2,
				   s->value);
	}
}

void words_make(struct words *w, const struct program *p, const struct statement *s,
		const struct syntax *syntax)
{
	*w = (struct words){BUF_INIT, BUF_INIT, BUF_INIT, BUF_INIT};
	if (s->label >= 0) {
		buf_puts(&w->label, p->names[s->label].text);
		buf_puts(&w->label, s->kind == EQU ? "" : syntax->label);
	}
	if (s->comment) {
		buf_puts(&w->comment, syntax->comment);
		buf_puts(&w->comment, s->comment);
	}
	switch (s->kind) {
	case INSTRUCTION:
		instruction_words(w, p, s, syntax);
		break;
	case BYTES:
		buf_puts(&w->mnemonic, syntax->bytes);
		put_bytes(&w->operand, p, s, syntax);
		break;
	case TEXT:
		buf_puts(&w->mnemonic, syntax->bytes);
		if (syntax->text)
			buf_printf(&w->operand, "%s%.*s%s", syntax->text, (int)s->size,
				   (const char *)p->byte + s->address, syntax->text);
		else
			put_bytes(&w->operand, p, s, syntax);
		break;
	case RESERVE:
		buf_puts(&w->mnemonic, syntax->reserve ? syntax->reserve : syntax->org);
		number_put(&w->operand, syntax->reserve ? syntax->number : syntax->origin,
			   syntax->reserve ? 1 : 2,
			   syntax->reserve ? s->size : s->address + s->size);
		break;
	case ORG:
		buf_puts(&w->mnemonic, syntax->org);
		number_put(&w->operand, syntax->origin, 2, s->value);
		break;
	case EQU:
		buf_puts(&w->mnemonic, syntax->equ);
		number_put(&w->operand, syntax->origin, 2, s->value);
		break;
	}
}

void words_free(struct words *w)
{
	buf_free(&w->label);
	buf_free(&w->mnemonic);
	buf_free(&w->operand);
	buf_free(&w->comment);
}

void program_source(const struct program *p, const struct syntax *syntax, struct buf *out)
{
	for (unsigned i = 0; i < p->nstatements; i++) {
		struct words w;
		words_make(&w, p, &p->statements[i], syntax);
		buf_printf(out, "%-8s %-7s %-14s %s\n", buf_str(&w.label), buf_str(&w.mnemonic),
			   buf_str(&w.operand), buf_str(&w.comment));
		words_free(&w);
	}
	buf_printf(out, "%-8s %s\n", "", syntax->end);
}

unsigned run_first(const bool *known, unsigned from)
{
	while (from < MEMORY && !known[from])
		from++;
	return from;
}

unsigned run_length(const bool *known, unsigned first)
{
	unsigned n = 0;
	while (first + n < MEMORY && known[first + n])
		n++;
	return n;
}
