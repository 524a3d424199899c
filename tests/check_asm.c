#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/asm.h"
#include "asm/editions.h"
#include "asm/scan.h"
#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "tests/rig.h"

static struct arena arena;
static char said[4096];		/* by the last try() */

static void teardown(void)
{
	arena_free(&arena);
}

static const struct dialect *scelbi(void)
{
	return &asm8008_dialects[0];
}

static const struct dialect *intel(void)
{
	return &asm8008_dialects[1];
}

/* Assembles a text; messages go to said[]. */
static bool try(const struct dialect *d, const char *text, struct assembly *as)
{
	struct source *src = source_new(&arena, "t", text, strlen(text));
	struct diag diag;
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	ck_assert_ptr_nonnull(f);
	diag_init(&diag, f);
	bool good = assemble(&arena, &diag, d, &src, 1, NULL, as);
	fclose(f);
	ck_assert(good == (diag.errors == 0));
	return good;
}

static void assemble_text(const struct dialect *d, const char *text, struct assembly *as)
{
	ck_assert_msg(try(d, text, as), "'%s': %s", text, said);
}

/* A text's bytes from address 0 are these and no others. */
static void expect(const struct dialect *d, const char *text, const char *bytes, unsigned n)
{
	struct assembly as;
	unsigned low, high;
	assemble_text(d, text, &as);
	ck_assert(image_extent(as.image, &low, &high));
	ck_assert_msg(low == 0 && high + 1 == n, "'%s': %u to %u", text, low, high);
	for (unsigned i = 0; i < n; i++)
		ck_assert_msg(as.image->byte[i] == (uint8_t)bytes[i], "'%s': byte %u is %03o",
			      text, i, as.image->byte[i]);
}

/* A text that is wrong, and a part of what is said of it. */
static void refuse(const struct dialect *d, const char *text, const char *message)
{
	struct assembly as;
	ck_assert_msg(!try(d, text, &as), "'%s' was taken", text);
	ck_assert_msg(strstr(said, message) != NULL, "'%s': no '%s' in:\n%s", text, message, said);
}

/* decode, print, scan, parse, encode: the same bytes for every opcode, and
 * what no assembler makes is marked. All 256 are one text. */
static const struct dialect *const dialects[] = {
	&asm8008_dialects[0], &asm8008_dialects[1], &asm8080_dialects[0], &asm8080_dialects[1],
	&asm6502_dialects[0], &asm6502_dialects[1], &asm6502_dialects[2], &asm6502_dialects[3],
};

enum { DIALECTS = sizeof dialects / sizeof *dialects };

START_TEST(every_opcode_round_trips)
{
	static const uint8_t operands[][2] = {{0123, 0045}, {0, 0}, {0377, 0077}, {0377, 0377}};
	const struct dialect *d = dialects[_i / 4];
	const uint8_t *operand = operands[_i % 4];
	struct isa_insn in[256];
	struct assembly as;
	struct buf text = BUF_INIT;
	unsigned address = 0;
	for (unsigned op = 0; op < 256; op++) {
		const uint8_t bytes[3] = {(uint8_t)op, operand[0], operand[1]};
		ck_assert(isa_decode(d->isa, bytes, 3, &in[op]));
		isa_at(d->isa, &in[op], address);
		address += in[op].length;
		dialect_print(d, &in[op], NULL, NULL, &text);
		buf_putc(&text, '\n');
	}
	assemble_text(d, buf_str(&text), &as);
	const struct stmt *s = as.stmts;
	for (unsigned op = 0; op < 256; op++, s = s->next) {
		const uint8_t bytes[3] = {(uint8_t)op, operand[0], operand[1]};
		ck_assert_uint_eq(s->length, in[op].length);
		ck_assert_msg(!memcmp(s->bytes, bytes, s->length), "opcode %03o: '%s %s'", op,
			      s->mnemonic, s->operands);
		bool must = in[op].row->flags || (s->length == 3 && operand[1] >> (d->isa->address_bits - 8))
			|| isa_reads_shorter(d->isa, d->form, &in[op]);
		ck_assert_msg((s->kind == STMT_BYTES) == must, "opcode %03o: '%s %s'", op,
			      s->mnemonic, s->operands);
		ck_assert(!must || *s->comment);
	}
	ck_assert_ptr_null(s);
	buf_free(&text);
}
END_TEST

static const struct {
	const char *text, *bytes;
	unsigned n;
} scelbi_texts[] = {
	{"START,\tLLI 076 Set pointer", "\066\076", 2},
	{"  start, lli 76 / x\n JMP START", "\066\076\104\000\000", 5},
	{"CPI 316 If input, was it N?", "\074\316", 2},
	{"JMP 001 026", "\104\026\001", 3},
	{"JMP 001 026 back", "\104\026\001", 3},
	{"JMP 426", "\104\026\001", 3},
	{"SET, NDA is a label\n JMP SET\nIN, RET\n CAL IN", "\240\104\000\000\007\106\004\000", 8},
	{"TABLE EQU 001 000\n LLI TABLE-400+3\n JMP TABLE+3", "\066\003\104\003\001", 5},
	{"340 043 340 of a table", "\340\043\340", 3},
	{"T, 1 2/3", "\001\002", 2},
	{"LLI -1\n RST 5\n OUT 016", "\066\377\055\135", 4},
	{"RET\r\n/ x\r\n\r\nRET\r\n", "\007\007", 2},
	{"ORG 000 000\n RET\nEND\nthis is not read", "\007", 1},
	{"LAB and the rest", "\301", 1},
	{"RET/x", "\007", 1},
};

START_TEST(scelbi_notation)
{
	expect(scelbi(), scelbi_texts[_i].text, scelbi_texts[_i].bytes, scelbi_texts[_i].n);
}
END_TEST

static const struct {
	const char *text, *bytes;
	unsigned n;
} intel_texts[] = {
	{"START: MVI L,3EH ; pointer\n JMP START", "\066\076\104\000\000", 5},
	{" mov a,b\n mov m , c\n", "\301\372", 2},
	{"DB 255,0FFH,377Q,377O,11111111B,10D,-1", "\377\377\377\377\377\012\377", 7},
	{"DB 'A','it''s',''''", "Ait's'", 6},
	{"DW 1234H,'AB'", "\x34\x12" "AB", 4},
	{"DB 1+2*3,(1+2)*3,7 MOD 4,1 SHL 4,80H SHR 3", "\007\011\003\020\020", 5},
	{"DB 1 OR 2 AND 3 XOR 1, NOT 0FEH AND 3, LOW NOT 0", "\002\001\377", 3},
	{"DB HIGH 1234H,LOW 1234H+1,LOW(1234H)", "\x12\x35\x34", 3},
	{"X SET 1\n DB X\nX SET X+1\n DB X", "\001\002", 2},
	{"DB $,$\nHERE EQU $\n DB HERE", "\000\000\002", 3},
	{"LOOP: IN 3\n OUT 8\n CALL LOOP", "\107\121\106\000\000", 5},
	{"MVI A,(2)+1", "\006\003", 2},
	{"MVI A,(2)", "\006\002", 2},
	{"A1 EQU 5\nMVI A,A1", "\006\005", 2},
	{"DS 2\nORG 0\nDB 1", "\001", 1},
	{"MVI A,10 - -2", "\006\014", 2},
};

START_TEST(intel_notation)
{
	expect(intel(), intel_texts[_i].text, intel_texts[_i].bytes, intel_texts[_i].n);
}
END_TEST

/* What the 8080 has and the 8008 has not. */
static const struct {
	int dialect;
	const char *text, *bytes;
	unsigned n;
} texts_8080[] = {
	{0, "LXH 350 001 the message", "\041\350\001", 3},
	{0, "LXS 000 003", "\061\000\003", 3},
	{0, "LDA\n", "\127", 1},
	{0, "LDA the number", "\127", 1},
	{0, "LDA A number", "\127", 1},
	{0, "LDA / x", "\127", 1},
	{0, "LDA 350 001", "\072\350\001", 3},
	{0, "LDA 350 001 2 bytes", "\072\350\001", 3},
	{0, "SAVE EQU 001 350\n LDA SAVE\n LDA SAVE+1 x\n STA SAVE", "\072\350\001\072\351\001\062\350\001", 9},
	{0, "ORG 000 000\nJMP 026 001", "\303\026\001", 3},
	{0, "PUSH PSW Save it\n pop h\n RST 7\n OUT 377", "\365\341\377\323\377", 5},
	{0, "LXD -1", "\021\377\377", 3},
	{0, "ADD\n SUB\n INC\n STAD\n STC\n SBB", "\202\220\014\022\067\230", 6},
	{0, "IN, IN 1\n JMP IN", "\333\001\303\000\000", 5},
	{1, "LXI SP,0F000H\n LXI B,-2\n PUSH PSW", "\061\000\360\001\376\377\365", 7},
	{1, "MOV M,A\n CP 5\n CPI 5\n RPE", "\167\364\005\000\376\005\350", 7},
	{1, "LDA 377Q\n LDAX D\n IN 0FFH", "\072\377\000\032\333\377", 6},
};

START_TEST(notation_8080)
{
	expect(&asm8080_dialects[texts_8080[_i].dialect], texts_8080[_i].text, texts_8080[_i].bytes,
	       texts_8080[_i].n);
}
END_TEST

static const struct {
	int dialect;
	const char *text, *message;
} wrong_8080[] = {
	{0, "LMM", "'LMM' is no 8080 mnemonic of the scelbi syntax"},
	{0, "PUSH S", "PUSH does not take 'S'; it is written PUSH k (k: register pair B D H PSW)"},
	{0, "B, RET", "'B' is a register and cannot be a label"},
	{0, "OUT 400", "400 does not fit: OUT takes 000 to 377 (port 0 to 255)"},
	{0, "ORG 400000", "'400000' is too large"},
	{0, "ORG 377 377\n RET\n RET", "the code goes past 377 377, the last address of the 8080"},
	{1, "LXI SP,40000H", "'40000H' is too large"},
	{1, "MOV M,M", "MOV does not take 'M,M'"},
	{1, "SP: RET", "'SP' is a register and cannot be a label"},
};

START_TEST(errors_8080)
{
	refuse(&asm8080_dialects[wrong_8080[_i].dialect], wrong_8080[_i].text, wrong_8080[_i].message);
}
END_TEST

static const struct {
	const char *text, *message;
} scelbi_wrong[] = {
	{"LHI 0I2", "'0I2' is not an octal number: 'I' is no octal digit"},
	{"LHI 008", "'008' is not an octal number: '8'"},
	{"1FOO, LAB", "t:1:1: error: '1FOO' is no label; a name begins with a letter"},
	{"JMP 001 4O0", "t:1:9: error: '4O0'"},
	{"JMP 001 400", "'400' is too large for half an address"},
	{"LHI 7777777", "'7777777' is too large: it does not fit 16 bits"},
	{"LHI 77777777777777777777777777777777", "too large"},
	{"LHI 400", "400 does not fit: LHI takes -200 to 377 (byte -128 to 255)"},
	{"OUT 7", "007 does not fit: OUT takes 010 to 037 (output port 8 to 31)"},
	{"RST 10", "10 does not fit: RST takes 0 to 7"},
	{"T EQU 001 000\n LLI T", "t:2:6: error: 400 does not fit: LLI"},
	{"JMP 100 000", "100 000 does not fit: JMP takes 000 000 to 077 377"},
	{"400", "400 does not fit: data takes -200 to 377"},
	{"LLX 0", "'LLX' is no 8008 mnemonic of the scelbi syntax; did you mean "},
	{"LLI", "LLI lacks its operand; it is written LLI b (b: byte -128 to 255)"},
	{"LLI /x", "LLI lacks its operand"},
	{"JMP STRAT\nSTART, RET", "'STRAT' is not defined; did you mean START?"},
	{"A, RET\nA, RET", "t:1:1: note: the first definition of 'A'"},
	{"ORG B\nB EQU 1", "the value of 'B' is needed here, before its definition"},
	{"A EQU B\nB EQU A", "t:2:1: note: 'B' is defined here"},
	{"A EQU A", "'A' is defined by itself"},
	{"ORG 100 000", "ORG takes 000 000 to 077 377, this is 100 000"},
	{"ORG 077 377\nLLI 0", "t:2:1: error: the code goes past 077 377, the last address of the 8008"},
	{"LLI 1\nORG 0\nRET", "t:1:1: note: the statement that put it there"},
	{"LLI 1 \nORG 1\nRET", "there is a byte at 000 001 already"},
	{"EQU 5", "EQU lacks the name before it"},
	{"ORG", "ORG takes an address"},
	{"LLI A+", "unexpected end of line: a number or a name is missing"},
	{"LLI 'A", "''' does not belong here"},
};

START_TEST(scelbi_errors)
{
	refuse(scelbi(), scelbi_wrong[_i].text, scelbi_wrong[_i].message);
}
END_TEST

static const struct {
	const char *text, *message;
} intel_wrong[] = {
	{"MVI A,0FGH", "'0FGH' is not a hex number: 'G'"},
	{"MVI A,12A", "'12A' is not a decimal number: 'A'"},
	{"MVI A,2B", "'2B' is not a binary number: '2'"},
	{"MOV A,5", "MOV does not take 'A,5'; MVI does"},
	{"MOV A", "MOV lacks its second operand"},
	{"RET 5", "RET takes no operand"},
	{"DB 1/0", "division by zero"},
	{"DB 1 SHL 17", "a shift by 17"},
	{"DB 0FFFFH*0FFFFH", "the expression overflows"},
	{"DB A", "'A' is a register; DB takes bytes and strings"},
	{"DB 'abc", "the string has no closing apostrophe"},
	{"DB 'abc'+1", "a string of 3 characters is no number"},
	{"MVI A,256", "0100H does not fit: MVI takes -080H to 0FFH"},
	{"A: RET", "'A' is a register and cannot be a label"},
	{"X SET 1\nX EQU 2", "'X' is defined twice"},
	{"DB X\nX SET 1", "the value of 'X' is needed here, before its definition"},
	{"DB (1", "unexpected end of line: a ')' is missing"},
	{"DS -1", "DS takes"},
	{"12 DB", "'12' stands where a label or a mnemonic should"},
};

START_TEST(intel_errors)
{
	refuse(intel(), intel_wrong[_i].text, intel_wrong[_i].message);
}
END_TEST

/* After an error the next line is read as if nothing had been. */
enum { MICROADE, MOS, SYMBOLIC, ACORN };

static const struct {
	int dialect;
	const char *text, *bytes;
	unsigned n;
} texts_6502[] = {
	/* the mode is a suffix, a name without one is as wide as it must be */
	{MICROADE, "L LDAIM FF A COMMENT\n STAZX 50\n JMP L", "\xA9\xFF\x95\x50\x4C\0\0", 7},
	{MICROADE, " STA .D\n DEC .D\n.D * 50", "\x85\x50\xC6\x50", 4},
	{MICROADE, " STA .D\n DEC .D\n.D * 0150", "\x8D\x50\x01\xCE\x50\x01", 6},
	{MICROADE, " CMPAY .D\n.D * 50", "\xD9\x50\x00", 3},
	{MICROADE, " LDA# 5\n LDAX 5\n STAY 5\n JMPI 5\n JMI 5\n JMI 5",
	 "\xA9\5\xBD\5\0\x99\5\0\x6C\5\0\x6C\5\0\x6C\5\0", 17},
	/* operands end, comments begin */
	{MICROADE, " LSRA  *****\n CLC   ILLEGAL\n LDAIM 0C (OF IT)", "\x4A\x18\xA9\x0C", 4},
	{MICROADE, "LDAIM 'A'\n LDAIM 'B  DON'T", "\xA9" "A\xA9" "B", 4},
	/* names */
	{MICROADE, "OUT JSR *OUT\n JSR OUT\n JSR .OUT\n*OUT * 1F1F\n.OUT = 2",
	 "\x20\x1F\x1F\x20\0\0\x20\2\0", 9},
	{MICROADE, "ROL = 5\n LDAIM ROL", "\xA9\5", 2}, {MICROADE, "ROL * 5\n LDAIM ROL", "\xA9\5", 2},
	{MICROADE, "ROL=5\n LDAIM ROL", "\xA9\5", 2}, {MOS, "ROL = 5\n LDA #ROL", "\xA9\5", 2},
	{MICROADE, "ROL ASLZ 5\n BNE ROL\nEND STA END\n BEQ END", "\x06\5\xD0\xFC\x85\4\xF0\xFC", 8},
	{MICROADE, " LDAIM FF\n LDA ADD", "\xA9\xFF\xAD\xDD\x0A", 5},
	{MICROADE, " LDAIM FF\n LDA ADD\nFF * 7\nADD * 8", "\xA9\7\xA5\x08", 4},
	{MICROADE, " LDAIM 0FF\n BIT ABCDE\nFF * 7\nABCDE * 0123", "\xA9\xFF\x2C\x23\1", 5},
	{MICROADE, "+++ 0002 BACK\n RTS\n ORG 0\n NOP\n NOP", "\xEA\xEA\x60", 3},
	/* data */
	{MICROADE, "T BYTE 1,'A','BC', T+2\n WORD 1234,T", "\1" "ABC\2\x34\x12\0\0", 9},
	{MICROADE, " JMP .T\n.T * 2\nBLOCK DATA\n.T 0003 03 04\n\n  FF\n; REM\nAD 0006 CC",
	 "\x4C\2\0\3\4\xFF\xCC", 7},
	{MICROADE, " JMP .T\nBLOCK DATA\n.T 0003 03\n.T 0004 04", "\x4C\3\0\3\4", 5},
	{MICROADE, "BLOCK RTS\nBLOCKDATA RTS\nBLOCK1 RTS DATA", "\x60\x60\x60", 3},
	{SYMBOLIC, "L LDA# 10\n CPX# L", "\xA9\x10\xE0\0", 4},
	{ACORN, "L LDAIM 10\n STAAX &10\nN * 'A\nB = N,L,&FF", "\xA9\x0A\x9D\x10\0A\0\xFF", 8},
	{ACORN, " LDA FF\nFF * 3", "\xA5\3", 2},
	/* parentheses, widths, signs */
	{MOS, "L LDA #$10\nM: LDA ($10),Y\n LDA ($10,X)", "\xA9\x10\xB1\x10\xA1\x10", 6},
	{MOS, " LDA (5)+1,X\n STX (5)+0\n JMP (5)\n JMP 5", "\xB5\6\x86\5\x6C\5\0\x4C\5\0", 10},
	{MOS, "D = 5\n LDA D\n LDA E\n LDA <E\n LDX <E,Y\nE = 6",
	 "\xA5\5\xAD\6\0\xA5\6\xB6\6", 9},
	{MOS, " LDA #<$1FF+1\n LDA #>$1FF+1\n LDA #1+2*3", "\xA9\0\xA9\2\xA9\x09", 6},
	{MOS, " ASL\n ASL A\n ASL 5\n BNE *-2\n .BYTE *,2*3", "\x0A\x0A\6\5\xD0\xFC\6\6", 8},
	{MOS, "A1 .BYTE 'A','BC',%101,@17\n .WORD A1+1\n .DBYTE $1234", "ABC\5\x0F\1\0\x12\x34", 9},
	{MOS, " NOP\nB *=*+1\n .BYTE B\n* = 1\n.BYTE 7", "\xEA\7\1", 3},
};

START_TEST(notation_6502)
{
	expect(&asm6502_dialects[texts_6502[_i].dialect], texts_6502[_i].text, texts_6502[_i].bytes,
	       texts_6502[_i].n);
}
END_TEST

static const struct {
	int dialect;
	const char *text, *message;
} wrong_6502[] = {
	{MICROADE, " LDXM FF", "did you mean LDXIM"},
	{MICROADE, " STAIM 5", "STA has no form IM; it has STAIX STAZ"},
	{MICROADE, " LDAIM", "LDAIM lacks its operand; it is written LDAIM b"},
	{MICROADE, " LDAZ 0100", "0100 does not fit: LDAZ takes 00 to FF (address in page zero)"},
	{MICROADE, " LDAZ .L\n+++ 0200\n.L RTS", "0200 does not fit"},
	{MICROADE, " BNE L\n+++ 0082\nL RTS", "0082 is 128 bytes ahead of the next instruction; "
	 "BNE reaches 128 back and 127 ahead"},
	{MICROADE, "+++ 0100\nL RTS\n+++ 0180\n BNE L", "0100 is 130 bytes back from the next"},
	{MICROADE, " BNE ADD", "it is a number, since no name 'ADD' is defined"},
	{MICROADE, "+++", "write +++ 0100, or give --origin an address for each (0 so far)"},
	{MICROADE, "L RTS\nL RTS", "'L' is defined twice"},
	{MICROADE, ".L * 1\n.L = 1", "'.L' is defined twice"},
	{MICROADE, ".A * .B\n.B * .A\n STA .B", "t:1:6: error: the value of '.B' is needed here"},
	{MICROADE, "BLOCK DATA\n.T 03 04", "a line of BLOCK DATA is a name, an address"},
	{MICROADE, "BLOCK DATA\n.T 0000 03\nNOTE THAT", "'NOTE' is not a hex number"},
	{MICROADE, "BLOCK DATA\nT 0000 03 0304", "does not fit"},
	{MICROADE, "L * ", "* takes a value"},
	{MICROADE, "  FOO", "'FOO' is no 6502 mnemonic of the microade syntax"},
	{MICROADE, "+++ FFFF\n LDA L\nL RTS", "the code goes past FFFF"},
	{MOS, " LDAIM 5", "another syntax has it, here it is written LDA #n"},
	{MOS, " LDA (5),X", "LDA does not take '(5),X'; the nearest form is LDA (z),Y"},
	{MOS, " LDA ($100),Y", "$0100 does not fit"},
	{MOS, "X RTS", "'X' is a register and cannot be a label"},
	{MOS, " .BYTE #5", "'#5' is an instruction's operand"},
	{MOS, " LDA $", "'$' lacks its digits"},
	{MOS, " LDA $G", "'G' is not a hex number"},
	{MOS, " LDA %12", "is not a binary number"},
	{MOS, " LDA (5", "a ')' is missing"},
	{MOS, " LDA (5,Y)", "LDA does not take '(5,Y)'"},
	{ACORN, " LDAIM 0C", "'0C' is not a decimal number"},
	{ACORN, "+++ 0100", "'+++' is no 6502 mnemonic"},
};

START_TEST(errors_6502)
{
	refuse(&asm6502_dialects[wrong_6502[_i].dialect], wrong_6502[_i].text, wrong_6502[_i].message);
}
END_TEST

/*
 * L0 is at FE to begin with. The last instruction grows since its operand is at
 * 0100; that moves the label before that to 0100, so that the one before it grows,
 * and so on: one a pass, more of them than there are passes, and yet it ends.
 */
START_TEST(many_passes)
{
	enum { CHAIN = 60 };
	struct buf text = BUF_INIT;
	struct assembly as;
	/* segment i: LDA L(i+1), then L(i), at FF if that is short, else at 0100 */
	for (int i = 0; i < CHAIN; i++)
		buf_printf(&text, " ORG 00FD\n LDA L%d\nL%d\n", i + 1, i);
	buf_printf(&text, "L%d * 0100\n", CHAIN);
	struct source *src = source_new(&arena, "t", buf_str(&text), text.len);
	struct diag quiet = {0};
	/* the segments overlap: that is the one complaint */
	ck_assert(!assemble(&arena, &quiet, &asm6502_dialects[0], &src, 1, NULL, &as));
	for (const struct stmt *s = as.stmts; s; s = s->next)
		ck_assert(s->kind != STMT_INSN || s->length == 3);
	for (const struct symbol *s = as.symbols; s; s = s->next)
		ck_assert_int_eq(s->value, 0x100);
	buf_free(&text);
}
END_TEST

START_TEST(bare_origins)
{
	static const char text[] = " +++\n RTS\n+++ 2  A COMMENT\n NOP\n+++ COMMENT\n TAX";
	static const unsigned origins[] = {4, 0};
	struct asm_options o = {.origins = origins, .norigins = 2};
	struct source *src = source_new(&arena, "t", text, sizeof text - 1);
	struct diag d = {0};
	struct assembly as;
	ck_assert(assemble(&arena, &d, &asm6502_dialects[0], &src, 1, &o, &as));
	ck_assert_uint_eq(d.warnings, 0);
	ck_assert(as.image->byte[4] == 0x60 && as.image->byte[2] == 0xEA && as.image->byte[0] == 0xAA);
	o.norigins = 1;
	ck_assert(!assemble(&arena, &d, &asm6502_dialects[0], &src, 1, &o, &as));
}
END_TEST

/* ---- the Z80 ---- */

/* Puts the operands of an opcode with prefixes where they belong. */
static void put_operands(const struct isa *isa, uint8_t *bytes, unsigned length, const uint8_t operand[2])
{
	unsigned at = 1, end = length;
	for (const struct isa_prefix *x = isa->prefixes; x && x->length; x++) {
		if (length <= x->length || memcmp(bytes, x->byte, x->length) != 0)
			continue;
		at = x->length + !x->offset_first;
		end = x->offset_first ? at + 1 : length;
		break;
	}
	for (unsigned i = 0; at < end; i++)
		bytes[at++] = operand[i & 1];
}

/* All pages, every number at its ends. */
START_TEST(all_pages_round_trip)
{
	static const uint8_t operands[][2] = {{0123, 045}, {0, 0}, {0377, 0377}, {0200, 0177}, {0177, 0200}};
	const struct dialect *d = &asmz80_dialects[_i / 5];
	struct isa_insn *in = arena_alloc(&arena, opcodes(d->isa) * sizeof *in);
	unsigned count = 0, address = 0;
	struct buf text = BUF_INIT;
	struct assembly as;
	for (unsigned n = 0; n < opcodes(d->isa); n++) {
		uint8_t bytes[ISA_MAX_LENGTH];
		if (!make_opcode(d->isa, n, bytes, &in[count]))
			continue;
		put_operands(d->isa, bytes, in[count].length, operands[_i % 5]);
		ck_assert(isa_decode(d->isa, bytes, ISA_MAX_LENGTH, &in[count]));
		isa_at(d->isa, &in[count], address);
		address += in[count].length;
		dialect_print(d, &in[count++], NULL, NULL, &text);
		buf_putc(&text, '\n');
	}
	ck_assert(count > 1200);
	assemble_text(d, buf_str(&text), &as);
	const struct stmt *s = as.stmts;
	for (unsigned i = 0; i < count; i++, s = s->next) {
		MUST(s->length == in[i].length && !memcmp(s->bytes, in[i].byte, s->length), "'%s %s'",
		     s->mnemonic, s->operands);
		MUST((s->kind == STMT_BYTES) == (in[i].row->flags != 0), "'%s %s'", s->mnemonic, s->operands);
		MUST(s->kind == STMT_INSN || *s->comment, "'%s %s'", s->mnemonic, s->operands);
	}
	ck_assert_ptr_null(s);
	buf_free(&text);
}
END_TEST

enum { BAKER, ZILOG };

static const struct {
	int dialect;
	const char *text, *bytes;
	unsigned n;
} texts_z80[] = {
	{BAKER, " CP BC\n LD C,BC\n CP 27\n LD BC,0200", "\xFE\xBC\x0E\xBC\xFE\x27\x01\x00\x02", 9},
	{BAKER, " LD A,B\n LD A,(BC)\n LD (BC),A\n LD HL,(BC)\n LD (BC),DE", "\x78\x0A\x02\x2A\xBC\x00"
	 "\xED\x53\xBC\x00", 10},
	{BAKER, " ADD A,C\n ADD A,0C\n ADD A,AF\n JP C,DE\n RET C", "\x81\xC6\x0C\xC6\xAF\xDA\xDE\x00\xD8", 9},
	{BAKER, " LD A,(FE)\n IN A,(FE)\n IN A,(C)\n OUT (C),C\n LD A,(IX+C)", "\x3A\xFE\x00\xDB\xFE\xED\x78"
	 "\xED\x49\xDD\x7E\x0C", 12},
	{BAKER, "LDI  LDI\n DJNZ LDI\n DJNZ,LDI and so on\nX DJNZ,X", "\xED\xA0\x10\xFC\x10\xFA\x10\xFE", 8},
	{BAKER, "LDI LDI LDI", "\xED\xA0", 2},
	{BAKER, "ADD RET\n CALL ADD", "\xC9\xCD\x00\x00", 4},
	{BAKER, " CALL ADD", "\xCD\xDD\x0A", 3},
	{BAKER, "T EQU 1234\n LD H,T-high\n LD L,T-low\n LD A,T+100-HIGH\n LD BC,T-1", "\x26\x12\x2E\x34\x3E\x13"
	 "\x01\x33\x12", 9},
	{BAKER, " DEFB FA FB 06 05\n DEFB 1,2 03 be it\n DEFW 1234 5678 9", "\xFA\xFB\x06\x05\x01\x02\x03"
	 "\x34\x12\x78\x56", 11},
	{BAKER, " DEFM \"ILLE\"  \"ILLEGAL\n DEFM \"GAL 1\"\n DEFM \"a.\"\"?\"", "\x2E\x31\x31\x2A\x2C\x26\x31\x00\x1D"
	 "\xA6\x1B\x0B\x0F", 13},
	{BAKER, " DEFM \" \"\"$:?()><=+-*/;,.09AZaz\"", "\x00\x0B\x0D\x0E\x0F\x10\x11\x12\x13\x14\x15\x16"
	 "\x17\x18\x19\x1A\x1B\x1C\x25\x26\x3F\xA6\xBF", 23},
	{BAKER, " CP \"1\"\n RET Z for? If so\n RET Return\n RET", "\xFE\x1D\xC8\xC9\xC9", 5},
	{BAKER, " LD A, B\n LD A ,B\n EX AF,AF' x\n NEG it", "\x78\x78\x08\xED\x44", 5},
	{BAKER, "0001: L1 RET\n0000:   NOP ; x\n0002: CALL CALL L1\n0005:\nM1  JP M1", "\x00\xC9\xCD\x01\x00\xC3\x05\x00", 8},
	{BAKER, "0000:     MM\n JP MM", "\xC3\x00\x00", 3},
	{BAKER, " IM MM\nMM EQU 0\n IM NN\nNN EQU 2\n IM 1", "\xED\x46\xED\x5E\xED\x56", 6},
	{BAKER, " BIT 3,(IX-80)\n LD (IY+7F),FF\n SET 0,(HL)", "\xDD\xCB\x80\x5E\xFD\x36\x7F\xFF\xCB\xC6", 10},
	{BAKER, " NOP\n END\nFROB", "\x00", 1},
	{ZILOG, " LD A,(2)+1\n LD A,(2)\n LD A,(1+1)\n LD A,((2))", "\x3E\x03\x3A\x02\x00\x3A\x02\x00\x3A\x02\x00", 11},
	{ZILOG, "X EQU 5\n LD (IX+X),X+1\n LD A,(IX+X-6)\n LD B,(IY-X+1)\n LD C,(iy-2*x)", "\xDD\x36\x05\x06"
	 "\xDD\x7E\xFF\xFD\x46\xFC\xFD\x4E\xF6", 13},
	{ZILOG, " BIT 1,(IX+LOW 103H)\n RES 7,a\n set 0 , ( hl )", "\xDD\xCB\x03\x4E\xCB\xBF\xCB\xC6", 8},
	{ZILOG, " DB 255,0FFH,$FF,0xFF,0Xff,11111111B,377Q", "\377\377\377\377\377\377\377", 7},
	{ZILOG, " DEFB \"A\",'B'\n DEFM \"it's\"\"\"\n DM 'a''b'\n DW $,\"A\"", "ABit's\"a'b\012\000A\000", 14},
	{ZILOG, " EX AF,AF'\n ex af , af' ; it's\n EX DE,HL", "\x08\x08\xEB", 3},
	{ZILOG, "L1: JR $\n JR NZ,L1\n DJNZ $+2\n JP (IX)\n RST 38H\n RST 8", "\x18\xFE\x20\xFC\x10\x00\xDD\xE9\xFF\xCF", 10},
	{ZILOG, "V DEFL 1\n DB V\nV DEFL V+1\n DB V\n DEFS 2\n DS 1\n DEFW 1", "\1\2\0\0\0\1\0", 7},
	{ZILOG, " IM 0\n IM 1\n IM 2\n OUT (C),A\n IN A,(0FEH)", "\xED\x46\xED\x56\xED\x5E\xED\x79\xDB\xFE", 10},
	{ZILOG, " LD A,1 OR 2\n LD HL,NOT 0 AND 0FH\n AND 1 AND 3", "\x3E\x03\x21\x0F\x00\xE6\x01", 7},
};

START_TEST(notation_z80)
{
	const struct dialect *d = &asmz80_dialects[texts_z80[_i].dialect];
	expect(d, texts_z80[_i].text, texts_z80[_i].bytes, texts_z80[_i].n);
}
END_TEST

static const struct {
	int dialect;
	const char *text, *message;
} wrong_z80[] = {
	{BAKER, " LD Q,5", "it is written LD m,b or LD d,b or LD h,i or LD p,i ("},
	{BAKER, " LD A,(IX+80)", "t:1:7: error: 80 does not fit: LD takes -80 to 7F (offset -128 to 127)"},
	{ZILOG, " LD A,(IX+200)", "0C8H does not fit: LD takes -080H to 07FH"},
	{ZILOG, " LD (IX+5),256", "t:1:12: error: 0100H does not fit: LD takes -080H to 0FFH"},
	{BAKER, " BIT 8,A", "8 does not fit: BIT takes 0 to 7 (bit number 0 to 7)"},
	{BAKER, " BIT 8,(IX+0)", "8 does not fit"},
	{BAKER, " BIT 0,(IX+123)", "t:1:8: error: 0123 does not fit: BIT takes -80 to 7F"},
	{BAKER, " LD", "note: it is written LD m,b or"},
	{BAKER, " INC", "note: it is written INC m or INC d or INC h or INC p"},
	{BAKER, " LDQ A,5", "did you mean LD, LDI or LDD?"},
	{ZILOG, "L1: JR FAR\nFAR EQU 6000H", "6000H is 24574 bytes ahead of the next instruction; JR reaches 128 back"},
	{BAKER, " DJNZ ADD", "it is a number, since no name 'ADD' is defined"},
	{BAKER, "NEXTLINE  six NOPs", "'six' is no Z80 mnemonic of the baker syntax"},
	{BAKER, " 2A0C40 LD HL,5", "of a printed row only the address may stand before them"},
	{BAKER, " IM 3", "IM takes 0 to 2 (mode 0, mode 1 or 2)"},
	{ZILOG, " RST 7", "RST takes 000H to 038H (restart 0, 8, 16 ... 56)"},
	{BAKER, " DEFM \"A#\"", "t:1:9: error: the ZX81 has no character '#'"},
	{BAKER, " DEFM \"AB", "the string has no closing quote"},
	{BAKER, "BC NOP", "'BC' is a register and cannot be a label"},
	{BAKER, " JP (1234)", "JP does not take '(1234)'"},
	{BAKER, " DEFB HL", "'HL' is a register; DEFB takes bytes and strings"},
	{ZILOG, " DEFB (HL)", "'HL' is a register"},
	{ZILOG, " DEFB (IX+1)", "'(IX+1)' is an instruction's operand"},
	{ZILOG, " LD A,(IX*2)", "unexpected"},
	{ZILOG, " LD HL,(IX+5)", "LD does not take 'HL,(IX+5)'"},
	{ZILOG, " EX AF,AF", "EX DE,HL or EX AF,AF' or EX (SP),h"},
	{ZILOG, " DEFB \"A", "the string has no closing quote"},
	{ZILOG, " DEFB $FG", "'FG' is not a hex number"},
	{ZILOG, " SLL A", "'SLL' is no Z80 mnemonic"},
	{BAKER, "0000: NOP\n0000: L1 RET", "there is a byte at 0000 already; --layers lets"},
	{BAKER, " NOP  <- NEW ROM ONLY", "t:1:10: error: this line is of the edition 'NEW ROM' alone"},
};

START_TEST(errors_z80)
{
	refuse(&asmz80_dialects[wrong_z80[_i].dialect], wrong_z80[_i].text, wrong_z80[_i].message);
}
END_TEST

static const char layered[] =
	"0000: A1 RET\n"
	"B1 LD BC,0102     Store. <- NEW ROM ONLY\n"
	"B1 LD DE,0304     <- OLD ROM ONLY\n"
	"0000: A1 NOP\n"
	" HALT  <- OLD ROM ONL\n";

static bool try_layers(const char *text, bool layers, const char *edition, struct assembly *as)
{
	const struct asm_options o = {.layers = layers, .edition = edition};
	struct source *src = source_new(&arena, "t", text, strlen(text));
	struct diag d = {0};
	return assemble(&arena, &d, &asmz80_dialects[BAKER], &src, 1, &o, as);
}

START_TEST(layers_and_editions)
{
	struct assembly as;
	ck_assert(try_layers(layered, true, "new-rom", &as));
	ck_assert(!memcmp(as.image->byte, "\x00\x76\x02\x01", 4));
	ck_assert_uint_eq(as.image->origin[0], 4);
	ck_assert(as.stmts->next->next->left_out);
	ck_assert_str_eq(as.stmts->next->next->label_text, "B1");
	ck_assert(try_layers(layered, true, "Old Rom", &as));
	ck_assert(!memcmp(as.image->byte, "\x00\x76\x04\x03", 4));
	ck_assert(!try_layers(layered, false, "OLDROM", &as));
	ck_assert(!try_layers(layered, true, "ROM", &as));
	ck_assert(!try_layers(layered, true, NULL, &as));
	ck_assert(!try_layers(" NOP", true, "NEW ROM", &as));
	/* what is not there says nothing, not even the end */
	ck_assert(try_layers(" END <- A ONLY\n NOP <- B ONLY", false, "B", &as));
	ck_assert(image_has(as.image, 0));
	/* a label of two layers is one place */
	ck_assert(!try_layers("A1 RET\nA1 RET", true, NULL, &as));
	ck_assert(!try_layers("A1 EQU 5\nA1 EQU 6", true, NULL, &as));
	ck_assert(try_layers("A1 EQU 5\nA1 EQU 5", true, NULL, &as));
}
END_TEST

START_TEST(goes_on_after_an_error)
{
	struct assembly as;
	ck_assert(!try(scelbi(), "A, LLI 9\nB, FOO\nC, LLI 400\n JMP A\n JMP B\n JMP C\n JMP D\n", &as));
	ck_assert_ptr_nonnull(strstr(said, "t:1:8: error"));
	ck_assert_ptr_nonnull(strstr(said, "t:2:4: error"));
	ck_assert_ptr_nonnull(strstr(said, "t:3:8: error"));
	ck_assert_ptr_null(strstr(said, "t:4:"));
	ck_assert_ptr_nonnull(strstr(said, "t:7:6: error: 'D' is not defined"));
}
END_TEST

/* Nothing a user feeds may outgrow a stack: not parentheses, not terms. */
START_TEST(deep_and_long)
{
	static const char *const piece[] = {"(", "-", "NOT ", "1+", "HIGH (", "1 OR ("};
	struct buf text = BUF_INIT;
	struct assembly as;
	buf_puts(&text, "DB ");
	for (int i = 0; i < 100000; i++)
		buf_puts(&text, piece[_i]);
	buf_puts(&text, "1\nDB 9");
	ck_assert(!try(intel(), buf_str(&text), &as));
	ck_assert(strstr(said, "too deeply nested") || strstr(said, "too long"));
	ck_assert_ptr_null(strstr(said, "t:2"));
	buf_free(&text);
}
END_TEST

START_TEST(defines)
{
	static const char *const text[] = {"INPUT=006 000", "ONE"};
	const struct asm_options o = {.defines = text, .ndefines = 2};
	struct source *src = source_new(&arena, "t", "CAL INPUT\nLLI ONE", 17);
	struct diag d = {0};
	struct assembly as;
	ck_assert(assemble(&arena, &d, scelbi(), &src, 1, &o, &as));
	ck_assert(!memcmp(as.image->byte, "\106\000\006\066\001", 5));
	ck_assert_str_eq(as.symbols->name, "INPUT");
	ck_assert(as.stmts->kind == STMT_INSN);
}
END_TEST

/* What the collator and the listing printer rely on. */
START_TEST(statements)
{
	struct assembly as;
	assemble_text(scelbi(), "Start,\tlli 076\t Set it \n\n/\n 1 2 3\n END", &as);
	const struct stmt *s = as.stmts;
	ck_assert_str_eq(s->label_text, "Start");
	ck_assert_str_eq(s->label->name, "START");
	ck_assert_str_eq(s->mnemonic, "lli");
	ck_assert_str_eq(s->operands, "076");
	ck_assert_str_eq(s->comment, "Set it");
	ck_assert_int_eq(s->value, 076);
	ck_assert_uint_eq(s->pos.line, 1);
	s = s->next;
	ck_assert(s->kind == STMT_NONE && !*s->comment && s->pos.line == 2);
	s = s->next;
	ck_assert_str_eq(s->comment, "/");
	s = s->next;
	ck_assert(s->kind == STMT_BYTES && s->length == 3 && s->address == 2);
	ck_assert_str_eq(s->operands, "1 2 3");
	ck_assert_uint_eq(as.image->origin[2], 4);
	ck_assert(as.has_end);
}
END_TEST

START_TEST(addresses)
{
	static const struct {
		int dialect;
		const char *text;
		long value;
	} all[] = {
		{0, "001 026", 0426}, {0, "001026", 0426}, {0, "1:026", 0426}, {0, "26", 026},
		{0, "0x116", 0x116},  {0, "008", -1},      {0, "001 400", -1}, {0, "", -1},
		{0, "1:", -1},        {0, "1 2 3", -1},    {1, "256", 256},    {1, "0100H", 0x100},
		{1, "377Q", 0377},    {1, "FFH", -1},      {1, "0xFFFF", 0xFFFF}, {1, "65536", -1},
		{0, "02G", -1},       {0, "0x1G", -1},     {1, "0G3H", -1},    {1, "3/", -1},
	};
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		ck_assert_msg(dialect_parse_address(&asm8008_dialects[all[i].dialect], all[i].text)
			      == all[i].value, "%s", all[i].text);
	for (int i = 0; i < 2; i++) {
		struct buf out = BUF_INIT;
		dialect_address(&asm8008_dialects[i], 0xABC, &out);
		ck_assert_int_eq(dialect_parse_address(&asm8008_dialects[i], buf_str(&out)), 0xABC);
		buf_free(&out);
	}
}
END_TEST

/* How addresses are written and read: by CPU and syntax. */
static const struct {
	const struct dialect *dialect;
	const char *text;
	long value;
	bool written;		/* so, too */
} written[] = {
	{&asm8008_dialects[0], "000 000", 0, true}, {&asm8008_dialects[0], "377 377", 0xFFFF, true},
	{&asm8008_dialects[0], "001\t026", 0426, false}, {&asm8008_dialects[0], "001  026", 0426, false},
	{&asm8008_dialects[0], "377377", 0xFFFF, false}, {&asm8008_dialects[0], "400000", -1, false},
	{&asm8008_dialects[0], "00102", 0102, false}, {&asm8008_dialects[0], "0001026", 0001026, false},
	{&asm8008_dialects[0], "400:0", -1, false}, {&asm8008_dialects[0], "1:", -1, false},
	{&asm8008_dialects[0], ":1", -1, false}, {&asm8008_dialects[0], "1::2", -1, false},
	{&asm8008_dialects[0], "001028", -1, false}, {&asm8008_dialects[0], "0xffff", 0xFFFF, false},
	{&asm8008_dialects[0], "0X1f", 31, false}, {&asm8008_dialects[0], "0x10000", -1, false},
	{&asm8008_dialects[0], "0x", -1, false}, {&asm8008_dialects[0], "0xG", -1, false},
	{&asm8008_dialects[1], "0000H", 0, true}, {&asm8008_dialects[1], "9FFFH", 0x9FFF, true},
	{&asm8008_dialects[1], "0A000H", 0xA000, true}, {&asm8008_dialects[1], "0FFFFH", 0xFFFF, true},
	{&asm8008_dialects[1], "0ffffh", 0xFFFF, false}, {&asm8008_dialects[1], "177777Q", 0xFFFF, false},
	{&asm8008_dialects[1], "177777O", 0xFFFF, false}, {&asm8008_dialects[1], "200000Q", -1, false},
	{&asm8008_dialects[1], "101B", 5, false}, {&asm8008_dialects[1], "65535D", 65535, false},
	{&asm8008_dialects[1], "65535", 65535, false}, {&asm8008_dialects[1], "65536D", -1, false},
	{&asm8008_dialects[1], "12Q", 10, false}, {&asm8008_dialects[1], "18Q", -1, false},
	{&asm8008_dialects[1], "102B", -1, false}, {&asm8008_dialects[1], "1AD", -1, false},
	{&asm8008_dialects[1], "1GH", -1, false}, {&asm8008_dialects[1], "H", -1, false},
	{&asm8008_dialects[1], "10 ", -1, false}, {&asm8008_dialects[1], "1:0", -1, false},
	{&asm8080_dialects[0], "001 026", 0426, true}, {&asm8080_dialects[1], "0116H", 0x116, true},
	{&asm6502_dialects[0], "0116", 0x116, true}, {&asm6502_dialects[0], "FFFF", 0xFFFF, true},
	{&asm6502_dialects[0], "1F", 0x1F, false}, {&asm6502_dialects[0], "10000", -1, false},
	{&asm6502_dialects[0], "", -1, false}, {&asm6502_dialects[0], "$10", -1, false},
	{&asm6502_dialects[0], "10H", -1, false},
	{&asm6502_dialects[1], "$0116", 0x116, true}, {&asm6502_dialects[1], "278", 278, false},
	{&asm6502_dialects[1], "$", -1, false}, {&asm6502_dialects[1], "$FG", -1, false},
	{&asm6502_dialects[1], "FF", -1, false}, {&asm6502_dialects[1], "&10", -1, false},
	{&asm6502_dialects[2], "0116", 0x116, true}, {&asm6502_dialects[3], "&0116", 0x116, true},
	{&asm6502_dialects[3], "10", 10, false},
	{&asmz80_dialects[0], "0116", 0x116, true}, {&asmz80_dialects[0], "4C97", 0x4C97, true},
	{&asmz80_dialects[1], "0116H", 0x116, true}, {&asmz80_dialects[1], "0FFFFH", 0xFFFF, true},
	{&asmz80_dialects[1], "278", 278, false},
};

/* Bytes have a width, space may count words; and a line may have what it must have. */
START_TEST(widths_of_directives)
{
	static const struct dialect *const all[] = {asm8008_dialects, asm8080_dialects, asm6502_dialects, asmz80_dialects};
	for (const struct dialect *d = all[_i]; d->name; d++)
		for (const struct asm_directive *dir = d->scanner->directives; dir->name; dir++) {
			ck_assert_msg(dir->kind == STMT_SPACE || (dir->kind == STMT_BYTES) == (dir->width > 0), "%s", dir->name);
			ck_assert_msg(dir->min <= dir->max, "%s", dir->name);
			/* they are looked up so */
			for (const char *p = dir->name; *p; p++)
				ck_assert_msg(!islower((unsigned char)*p), "%s", dir->name);
		}
}
END_TEST

/* Errors from before count: no more are told in all than there is room for. */
START_TEST(errors_before)
{
	struct assembly as;
	struct buf text = BUF_INIT;
	for (int i = 0; i < 30; i++)
		buf_puts(&text, " FOO\n");
	struct source *src = source_new(&arena, "t", buf_str(&text), text.len);
	for (unsigned before = 0; before < 12; before++) {
		struct diag diag = {.cap = 10, .errors = before};
		ck_assert(!assemble(&arena, &diag, scelbi(), &src, 1, NULL, &as));
		ck_assert_uint_eq(diag.errors, before < 10 ? 11 : before + 1);
	}
	buf_free(&text);
}
END_TEST

START_TEST(written_addresses)
{
	const struct dialect *d = written[_i].dialect;
	struct buf out = BUF_INIT;
	ck_assert_msg(dialect_parse_address(d, written[_i].text) == written[_i].value, "%s", written[_i].text);
	if (written[_i].written) {
		dialect_address(d, (unsigned)written[_i].value, &out);
		ck_assert_str_eq(buf_str(&out), written[_i].text);
	}
	buf_free(&out);
}
END_TEST

/* How many operands a directive takes: none, one, one or two, any number but none, at most one. */
enum operands { NONE, ONE, TWO, SOME, PERHAPS };

static const struct {
	const struct dialect *dialect;
	const char *directive;
	enum operands operands;
} directives[] = {
	{&asm8008_dialects[0], "ORG", ONE}, {&asm8008_dialects[0], "NAME EQU", ONE},
	{&asm8008_dialects[1], "ORG", ONE}, {&asm8008_dialects[1], "NAME EQU", ONE}, {&asm8008_dialects[1], "NAME SET", ONE},
	{&asm8008_dialects[1], "DB", SOME}, {&asm8008_dialects[1], "DW", SOME}, {&asm8008_dialects[1], "DS", TWO},
	{&asm8008_dialects[1], "END", PERHAPS},
	{&asm6502_dialects[0], "+++", PERHAPS}, {&asm6502_dialects[0], "ORG", ONE}, {&asm6502_dialects[0], "NAME *", ONE},
	{&asm6502_dialects[0], "NAME =", ONE}, {&asm6502_dialects[0], "BYTE", SOME}, {&asm6502_dialects[0], "WORD", SOME},
	{&asm6502_dialects[1], "*=", ONE}, {&asm6502_dialects[1], "NAME =", ONE}, {&asm6502_dialects[1], ".BYTE", SOME},
	{&asm6502_dialects[1], ".WORD", SOME}, {&asm6502_dialects[1], ".DBYTE", SOME}, {&asm6502_dialects[1], ".END", NONE},
	{&asm6502_dialects[3], "ORG", ONE}, {&asm6502_dialects[3], "NAME *", ONE}, {&asm6502_dialects[3], "=", SOME},
	{&asmz80_dialects[0], "ORG", ONE}, {&asmz80_dialects[0], "NAME EQU", ONE}, {&asmz80_dialects[0], "DEFB", SOME},
	{&asmz80_dialects[0], "DEFM", SOME}, {&asmz80_dialects[0], "DEFW", SOME}, {&asmz80_dialects[0], "DEFS", ONE},
	{&asmz80_dialects[1], "ORG", ONE}, {&asmz80_dialects[1], "NAME EQU", ONE}, {&asmz80_dialects[1], "NAME DEFL", ONE},
	{&asmz80_dialects[1], "DEFB", SOME}, {&asmz80_dialects[1], "DB", SOME}, {&asmz80_dialects[1], "DEFM", SOME},
	{&asmz80_dialects[1], "DM", SOME}, {&asmz80_dialects[1], "DEFW", SOME}, {&asmz80_dialects[1], "DW", SOME},
	{&asmz80_dialects[1], "DEFS", TWO}, {&asmz80_dialects[1], "DS", TWO}, {&asmz80_dialects[1], "END", PERHAPS},
};

START_TEST(operands_of_directives)
{
	enum operands o = directives[_i].operands;
	const char *word = directives[_i].directive, *before = *word == 'N' ? "" : " ";
	struct assembly as;
	static const unsigned origins[] = {0};
	const struct asm_options options = {.origins = origins, .norigins = 1};
	for (unsigned n = 0; n < 3; n++) {
		static const char *const operands[] = {"", " 1", " 1,2"};
		const char *text = arena_printf(&arena, "%s%s%s\n", before, word, operands[n]);
		struct source *src = source_new(&arena, "t", text, strlen(text));
		struct diag quiet = {0};
		bool good = n == 0 ? o == NONE || o == PERHAPS : n == 1 ? o != NONE : o == SOME || o == TWO;
		ck_assert_msg(assemble(&arena, &quiet, directives[_i].dialect, &src, 1, n ? NULL : &options, &as) == good,
			      "%s", text);
	}
}
END_TEST

/* Data up to the last byte of memory and beyond it; very many names. */
START_TEST(as_much_as_there_is)
{
	struct buf text = BUF_INIT;
	struct assembly as;
	for (unsigned n = 65535; n <= 65537; n++) {
		text.len = 0;
		buf_puts(&text, "DB 1");
		for (unsigned i = 1; i < n; i++)
			buf_puts(&text, ",7");
		ck_assert_int_eq(try(&asm8080_dialects[1], buf_str(&text), &as), n <= 65536);
		if (n <= 65536)
			ck_assert_int_eq(as.image->byte[n - 1], 7);
	}
	for (unsigned n = 65536; n < 140000; n += 70000) {	/* a string alone */
		text.len = 0;
		buf_puts(&text, "DB '");
		for (unsigned i = 0; i < n; i++)
			buf_putc(&text, 'x');
		buf_puts(&text, "'\n");
		ck_assert_int_eq(try(&asm8080_dialects[1], buf_str(&text), &as), n == 65536);
	}
	text.len = 0;
	for (unsigned i = 0; i < 3000; i++)
		buf_printf(&text, "N%u: DW N%u\n", i, 2999 - i);
	assemble_text(&asm8080_dialects[1], buf_str(&text), &as);
	unsigned n = 0;
	for (const struct symbol *s = as.symbols; s; s = s->next, n++)
		if (s->value != 2 * strtol(s->name + 1, NULL, 10))
			ck_abort_msg("%s is %ld", s->name, s->value);
	ck_assert_uint_eq(n, 3000);
	for (unsigned i = 0; i < 3000; i++)
		if ((as.image->byte[2 * i] | as.image->byte[2 * i + 1] << 8) != 2 * (2999 - (int)i))
			ck_abort_msg("%u is %02X", i, as.image->byte[2 * i]);
	buf_free(&text);
}
END_TEST

/* Where the mark of an edition begins; -1: it is none. */
START_TEST(edition_marks)
{
	static const struct {
		const char *comment;
		int at;
	} all[] = {
		{"<- A ONLY", 0}, {"Store it. <-A ONLY \t", 10}, {"<- ONLY", -1}, {"<-ONLY", -1}, {"<- AONLY", -1},
		{"<- A ONLY x", -1}, {"A ONLY", -1}, {"<- A only", -1}, {"", -1}, {"<-", -1}, {"ONLY", -1},
		{"x<- NEW ROM ONLY", 1}, {"<< <- A ONLY", 3}, {"<-\tA\tONLY", 0}, {"<- A-ONLY", -1},
	};
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		const char *mark = edition_mark(all[i].comment);
		ck_assert_msg((mark ? (int)(mark - all[i].comment) : -1) == all[i].at, "'%s'", all[i].comment);
	}
}
END_TEST

/* The name that was meant: one letter in four, two in longer ones, the first of the nearest. */
START_TEST(names_nearby)
{
	static const struct {
		const char *names, *word, *meant;
	} all[] = {
		{"X, RET\n", "Y", NULL}, {"X1, RET\n", "Y1", "X1"}, {"X1, RET\n", "Y2", NULL}, {"LOOP, RET\n", "LOPO", "LOOP"},
		{"LOOP, RET\n", "LOPQ", NULL}, {"LOOPS, RET\n", "LOPQS", "LOOPS"}, {"LOOPS, RET\n", "XYOPS", "LOOPS"},
		{"LOOPS, RET\n", "XYZPS", NULL}, {"LOOPS, RET\n", "OLOPS", "LOOPS"}, {"LOOPS, RET\n", "LOOPSAB", "LOOPS"},
		{"LOOPS, RET\n", "LOOPSABC", NULL}, {"LOOPS, RET\n", "OPSS", NULL},
		{"ABCDE, RET\nABCDX, RET\n", "ABCDF", "ABCDE"}, {"ABCXY, RET\nABCDX, RET\n", "ABCDF", "ABCDX"},
	};
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct assembly as;
		ck_assert(!try(scelbi(), arena_printf(&arena, "%s JMP %s", all[i].names, all[i].word), &as));
		const char *tail = all[i].meant ? arena_printf(&arena, "'%s' is not defined; did you mean %s?\n", all[i].word, all[i].meant)
			: arena_printf(&arena, "'%s' is not defined\n", all[i].word);
		ck_assert_msg(strstr(said, tail) != NULL, "%s: %s", all[i].word, said);
	}
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

Suite *suite_asm(void)
{
	Suite *s = suite_create("asm");
	TCase *t = tcase_create("assembling");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, every_opcode_round_trips, 0, DIALECTS * 4);
	tcase_add_loop_test(t, scelbi_notation, 0, COUNT(scelbi_texts));
	tcase_add_loop_test(t, intel_notation, 0, COUNT(intel_texts));
	tcase_add_loop_test(t, notation_8080, 0, COUNT(texts_8080));
	tcase_add_loop_test(t, errors_8080, 0, COUNT(wrong_8080));
	tcase_add_loop_test(t, scelbi_errors, 0, COUNT(scelbi_wrong));
	tcase_add_loop_test(t, intel_errors, 0, COUNT(intel_wrong));
	tcase_add_loop_test(t, notation_6502, 0, COUNT(texts_6502));
	tcase_add_loop_test(t, errors_6502, 0, COUNT(wrong_6502));
	tcase_add_loop_test(t, all_pages_round_trip, 0, 10);
	tcase_add_loop_test(t, notation_z80, 0, COUNT(texts_z80));
	tcase_add_loop_test(t, errors_z80, 0, COUNT(wrong_z80));
	tcase_add_test(t, layers_and_editions);
	tcase_add_test(t, many_passes);
	tcase_add_test(t, bare_origins);
	tcase_add_test(t, goes_on_after_an_error);
	tcase_add_loop_test(t, deep_and_long, 0, 6);
	tcase_add_test(t, defines);
	tcase_add_test(t, statements);
	tcase_add_test(t, addresses);
	tcase_add_loop_test(t, widths_of_directives, 0, 4);
	tcase_add_test(t, errors_before);
	tcase_add_loop_test(t, written_addresses, 0, COUNT(written));
	tcase_add_loop_test(t, operands_of_directives, 0, COUNT(directives));
	tcase_add_test(t, as_much_as_there_is);
	tcase_add_test(t, edition_marks);
	tcase_add_test(t, names_nearby);
	suite_add_tcase(s, t);
	return s;
}
