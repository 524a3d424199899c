/* Translating and disassembling: whatever comes out assembles to what went in. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/disasm.h"
#include "asm/listing.h"
#include "asm/outputs.h"
#include "asm/translate.h"
#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "tests/rig.h"

static struct arena arena;
static char said[4096];

static void teardown(void)
{
	arena_free(&arena);
}

static const struct dialect *const dialects[] = {
	&asm8008_dialects[0], &asm8008_dialects[1], &asm8080_dialects[0], &asm8080_dialects[1],
	&asm6502_dialects[0], &asm6502_dialects[1], &asm6502_dialects[2], &asm6502_dialects[3],
	&asmz80_dialects[0], &asmz80_dialects[1],
};

enum { DIALECTS = sizeof dialects / sizeof *dialects };

/* The other dialect of the same CPU. */
static const struct dialect *other(int i)
{
	return dialects[i ^ 1];
}

static const struct source *text_source(const char *text)
{
	return source_new(&arena, "t", text, strlen(text));
}

static void assemble_text(const struct dialect *d, const char *text, struct assembly *as)
{
	struct source *src = source_new(&arena, "t", text, strlen(text));
	struct diag diag;
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	diag_init(&diag, f);
	bool good = assemble(&arena, &diag, d, &src, 1, NULL, as);
	fclose(f);
	ck_assert_msg(good, "%s\n%.2000s", said, text);
}

static void same_bytes(const struct image *a, const struct image *b, const char *text)
{
	/* asserting costs too much to do it for every address */
	for (unsigned i = 0; i < IMAGE_SIZE; i++)
		if (image_has(a, i) != image_has(b, i) || (image_has(a, i) && a->byte[i] != b->byte[i]))
			ck_abort_msg("%06o: %03o and %03o\n%s", i, a->byte[i], b->byte[i], text);
}

/* Arena text of the translation; what was said of it in said[]. */
static const char *translated(const struct assembly *as, const struct dialect *to)
{
	struct buf out = BUF_INIT;
	struct diag diag;
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	diag_init(&diag, f);
	bool good = translate(&arena, &diag, as, to, &out);
	fclose(f);
	ck_assert_msg(good && !diag.errors, "%s\n%s", said, buf_str(&out));
	const char *text = arena_strndup(&arena, buf_str(&out), out.len);
	buf_free(&out);
	return text;
}

/* There, back, and to itself. */
static void there_and_back(int i, const char *text)
{
	struct assembly first, there, back;
	assemble_text(dialects[i], text, &first);
	const char *a = translated(&first, other(i));
	assemble_text(other(i), a, &there);
	same_bytes(first.image, there.image, a);
	const char *b = translated(&there, dialects[i]);
	assemble_text(dialects[i], b, &back);
	same_bytes(first.image, back.image, b);
	assemble_text(dialects[i], translated(&first, dialects[i]), &back);
	same_bytes(first.image, back.image, b);
}

START_TEST(every_opcode_translates)
{
	struct buf text = BUF_INIT;
	unsigned address = 0;
	for (unsigned op = 0; op < 256; op++) {
		const uint8_t bytes[3] = {(uint8_t)op, 0123, 0045};
		struct isa_insn in;
		isa_decode(dialects[_i]->isa, bytes, 3, &in);
		isa_at(dialects[_i]->isa, &in, address);
		address += in.length;
		dialect_print(dialects[_i], &in, NULL, NULL, &text);
		buf_putc(&text, '\n');
	}
	there_and_back(_i, buf_str(&text));
	buf_free(&text);
}
END_TEST

/* Those behind prefixes, too; from the Z80's first dialect on. */
START_TEST(all_pages_translate)
{
	enum { Z80 = DIALECTS - 2 };
	const struct isa *isa = dialects[Z80 + _i]->isa;
	struct buf text = BUF_INIT;
	unsigned address = 0;
	for (unsigned n = 0; n < opcodes(isa); n++) {
		uint8_t bytes[ISA_MAX_LENGTH];
		struct isa_insn in;
		if (!make_opcode(isa, n, bytes, &in))
			continue;
		isa_at(isa, &in, address);
		address += in.length;
		dialect_print(dialects[Z80 + _i], &in, NULL, NULL, &text);
		buf_putc(&text, '\n');
	}
	there_and_back(Z80 + _i, buf_str(&text));
	buf_free(&text);
}
END_TEST

/* A text, its dialect, and a part of what the other dialect makes of it. */
static const struct {
	int dialect;
	const char *text, *part, *warning;
} texts[] = {
	{0, "START, LLI 076 Set it\n JMP START+2", "START:  MVI L,03EH              ; Set it\n", NULL},
	{5, "Q = 5\n *=Q+10\nB *=*+1\n .BYTE B", "        +++ 000F\nB\n        +++ 0010\n", NULL},
	{5, "FACE LDA #255\nADD JMP FACE\n JMP ADD\n JMP $ADD", "FACE_   LDAIM FF\nADD     JMP FACE_\n        "
	 "JMP ADD\n        JMP 0ADD\n", "'FACE' cannot be a name in the microade syntax; it becomes FACE_"},
	{5, "WORD\nEND:\nCLC: INX\nROL: BNE END\n.END", "WORD_\nEND:\nCLC     INX\nROL     BNE END\n", "'WORD' cannot"},
	{0, "/ only this\n/\n\n RET / x", "; only this\n;\n\n        RET                     ; x\n", NULL},
	{0, "TABLE, 340 043 and so", "TABLE:  DB 0E0H,023H            ; and so\n", NULL},
	{0, "SET, RET\nIN, RET\nOUT, RET\nADD, JMP ADD\nORG, JMP SET", "SET:    RET\n", NULL},
	{0, "SET EQU 5\nIN EQU 6\n LLI SET-IN+6", "MVI L,SET-IN+6\n", NULL},
	{0, "M, RET\nB, JMP M\n JMP B", "M_:     RET\nB_:     JMP M_\n",
		"'M' cannot be a name in the intel syntax; it becomes M_"},
	{0, "M, RET\nM_, JMP M\n JMP M_", "M_2:    RET\nM_:     JMP M_2\n", "it becomes M_2"},
	{0, "AND, RET\nMOD, JMP AND\nHIGH, JMP MOD", "MOD_:   JMP AND_\n", "'HIGH' cannot"},
	{0, "K EQU -2\n LLI K\n LLI -1\n LLI K-1-1+7", "K       EQU -2\n", NULL},
	{0, " ORG 001 000\nA1, RET\nA2, ORG A1+10\n RET\nEND", "A2:     ORG A1+8\n", NULL},
	{1, "X: DB 'it''s',0FFH,X-X+1\nY: DW X,Y+1", "X,      151 164 047 163 377 001\n", NULL},
	{1, "T: MVI A,LOW T\n MVI B,2*(3+4)\n MVI C,3+4\n MVI D,-3", "LBI 016\n        LCI 3+4\n        LDI -3\n", NULL},
	{1, " CPI 'A'\n CPI 'A'+1\n JMP $+3", "CPI 101\n        CPI 101+1\n        JMP 000 007\n", NULL},
	{1, "N SET 1\n MVI A,N\nN SET N+1 ; more\n MVI A,N\n DB N", "/ N SET N+1 / more\n        LAI 002\n", NULL},
	{1, "BUF: DS 8 ; room\nE1: DB 1\n DS 3\n", "BUF,\n        ORG 000 010             / room\nE1,", NULL},
	{1, "A?B: RET\n@X: JMP A?B\n JMP @X", "A_B,    RET\n_X,     JMP A_B\n", "'@X' cannot"},
	{1, " DB ''\nLL: DB ''\n JMP LL\n END LL", "LL,\n", NULL},
	{1, " ORG 3FFEH\nLL: DS 2", "LL,\n", NULL},
	{1, " DB 1 OR 2 AND NOT 3,NOT (1+2) AND 7,(1 OR 2) AND 3,1-(2-3),-(1+2)*3,8/(2*2),HIGH (1+2)", "", NULL},
	{2, "LXH 350 001\n LXS 000 003\n JMP 026 001", "LXI H,01E8H\n        LXI SP,0300H\n        JMP 0116H\n", NULL},
	{2, "LDA and so on\nMM, LDA MM\n LDA MM+1\n STA MM", "MOV D,A                 ; and so on\nMM:     LDA MM\n", NULL},
	{2, "SP, RET\nC, JMP SP\n JMP C", "C_:     JMP SP_\n", "'SP' cannot"},
	{2, " PUSH PSW\n POP B\n ADD\n STAD\n CFS 001 002", "PUSH PSW\n        POP B\n", NULL},
	{3, "X: LDA X\n LDA X+1\n STA X\n LDA $\n LDA -1+2", "X,      LDA 000 000\n", NULL},
	{8, "T EQU 1234\n LD H,T-high\n LD BC,T+1-low\n CP BC\n DEFM \"A1\"\n LD A,\"A\"\n LD (IX-T-high),T-low",
	 "        LD H,HIGH T\n        LD BC,LOW (T+1)\n        CP 0BCH\n        DEFB 026H,01DH\n"
	 "        LD A,026H\n        LD (IX-HIGH T),LOW T\n", NULL},
	{8, "0005: T LD IX,T  Store\n0009: LD A,B\n0100: LDI LDI\n DJNZ,LDI", "        ORG 0005H\nT:      LD IX,T                 "
	 "; Store\n        LD A,B\n        ORG 0100H\nLDI:    LDI\n        DJNZ LDI\n", NULL},
	{8, "EXX:\nNOP NOP\n JP EXX\n JP NOP\nFF EQU 9", "EXX:\nNOP:    NOP\n", NULL},
	{9, "T EQU 1234H\n LD A,1+HIGH T\n LD B,HIGH T+1\n LD C,HIGH (T+1)\n LD D,-LOW T\n LD (IX+2*T-2*T+1),LOW T",
	 "        LD A,13\n        LD B,13\n        LD C,T+1-high\n        LD D,CC\n        LD (IX+01),T-low\n", NULL},
	{9, "BE: DEFM \"it's\"\n DEFW BE,$\nE1 DEFL 5\n LD A,(IX+E1)\n AND 'A'\n EX AF,AF'", "BE_     DEFB 69 74 27 73\n",
	 "'BE' cannot be a name in the baker syntax; it becomes BE_"},
	{9, " NOP ; <- X ONLY\n RET ; Go <- Y ONLY", "        NOP\n        RET                     ; Go\n", NULL},
	{9, "HALT:\n HALT\n DS 3\nX: JR X\n END", "HALT:\n        HALT\n        DEFS 3\nX       JR X\n        END\n", NULL},
	{3, "XY: LDA XY\n LDA 2-1+XY\nLL: LXI H,-2\nH1: LDA H1-1\n LXI SP,'AB'", "XY,     LDA XY\n        LDA 2-1+XY\n", NULL},
};

START_TEST(texts_translate)
{
	struct assembly as;
	assemble_text(dialects[texts[_i].dialect], texts[_i].text, &as);
	const char *text = translated(&as, other(texts[_i].dialect));
	ck_assert_msg(strstr(text, texts[_i].part) != NULL, "no '%s' in\n%s", texts[_i].part, text);
	if (texts[_i].warning)
		ck_assert_msg(strstr(said, texts[_i].warning) != NULL, "said: %s", said);
	there_and_back(texts[_i].dialect, texts[_i].text);
}
END_TEST

START_TEST(defines_translate)
{
	static const char *const define[] = {"M=006 000"};
	const struct asm_options o = {.defines = define, .ndefines = 1};
	struct source *src = source_new(&arena, "t", "CAL M", 5);
	struct diag d = {0};
	struct assembly as;
	ck_assert(assemble(&arena, &d, dialects[0], &src, 1, &o, &as));
	ck_assert_str_eq(translated(&as, dialects[1]), "M_      EQU 0600H\n        CALL M_\n");
}
END_TEST

/* ---- disassembling ---- */

static const char *disassembled(const struct disasm *what)
{
	struct buf out = BUF_INIT;
	struct diag diag;
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	diag_init(&diag, f);
	bool good = disassemble(&arena, &diag, what, &out);
	fclose(f);
	ck_assert_msg(good, "%s", said);
	const char *text = arena_strndup(&arena, buf_str(&out), out.len);
	buf_free(&out);
	return text;
}

static void comes_back(const struct disasm *what)
{
	struct assembly as;
	const char *text = disassembled(what);
	assemble_text(what->dialect, text, &as);
	same_bytes(what->image, as.image, text);
}

/* Bytes from an address on, and the end of the memory. */
static struct image *image_of(unsigned address, const char *bytes, size_t n, const struct isa *isa)
{
	struct image *im = arena_alloc(&arena, sizeof *im);
	for (size_t i = 0; i < n; i++)
		image_set(im, (address + (unsigned)i) & ((1u << isa->address_bits) - 1), (uint8_t)bytes[i], 1);
	return im;
}

/* Noise with gaps, at the start, in the middle and over the end of the memory. */
START_TEST(noise)
{
	const struct dialect *d = dialects[_i % DIALECTS];
	unsigned size = 1u << d->isa->address_bits, seed = 12345u + (unsigned)_i;
	struct image *im = arena_alloc(&arena, sizeof *im);
	unsigned start = _i % 3 == 0 ? 0 : _i % 3 == 1 ? size - 600 : size / 2;
	for (unsigned i = 0; i < 1200; i++) {
		seed = seed * 1103515245u + 12345u;
		if ((seed >> 24) % 97 == 0)
			i += 5;
		/* near addresses, so that jumps hit instructions in their middle */
		uint8_t byte = (uint8_t)(seed >> 16);
		if (i % 4 == 3)
			byte = (uint8_t)(start >> 8);
		image_set(im, (start + i) & (size - 1), byte, 1);
	}
	const unsigned entries[] = {start & (size - 1), (start + 7) & (size - 1)};
	const struct disasm what = {d, im, entries, 2, NULL};
	comes_back(&what);
}
END_TEST

START_TEST(every_opcode_comes_back)
{
	const struct dialect *d = dialects[_i];
	for (unsigned op = 0; op < 256; op++) {
		const char bytes[] = {(char)op, 2, 0, (char)op, '\377', '\377', (char)op};
		struct image *im = image_of(0, bytes, sizeof bytes, d->isa);
		const unsigned entries[] = {0, 3, 6};
		const struct disasm what = {d, im, entries, 3, NULL};
		comes_back(&what);
		arena_free(&arena);
	}
}
END_TEST

/* Bytes and what comes of them, with a symbol file or none. */
static const struct {
	int dialect;
	unsigned address;
	const char *bytes;
	size_t n;
	const char *hints, *text;
} pieces[] = {
	/* data behind a jump are data */
	{0, 0400, "\104\005\001\340\043\007", 6, "",
	 "        ORG 001 000\n        JMP L001005\n        340 043\nL001005, RET\n        END\n"},
	/* a jump into an instruction */
	{0, 0400, "\006\007\104\001\001", 5, "",
	 "L001001 EQU 001 001\n        ORG 001 000\n        LAI 007\n        JMP L001001\n        END\n"},
	/* an alias, a conditional return, a halt */
	{0, 0400, "\114\003\001\053\000\000", 6, "",
	 "        ORG 001 000\n        114 003 001 / alias of JMP\nL001003, RTZ\n        HLT\n        000\n"
	 "        END\n"},
	{1, 0400, "\106\004\001\000\065\000", 6, "%comment 0100H call it\nDOIT 0104H\nPRINT 0640H\n",
	 "PRINT   EQU 0640H\n        ORG 0100H\n        CALL DOIT               ; call it\n        HLT\n"
	 "DOIT:   RST 6\n        HLT\n        END\n"},
	{0, 0400, "\106\003\001\301\007\100", 6, "%data 001 003 001 004 \n%code 001 005\n# x\nA 001 003\nB 001:003\n",
	 "        ORG 001 000\n        106 003 001\nA,\nB,      301 007 100\n        END\n"},
	{2, 0400, "\041\005\001\166\000\310", 6, "M 001 005\n",
	 "        ORG 001 000\n        LXH M\n        HLT\n        000\nM,      310\n        END\n"},
	{2, 0400, "\072\004\001\166\000", 5, "X 001 004\n",
	 "        ORG 001 000\n        LDA 004 001\n        HLT\nX,      000\n        END\n"},
	{3, 0400, "\042\005\001\351\000\000", 6, "M 0105H\n",
	 "        ORG 0100H\n        SHLD L0105\n        PCHL\n        DB 000H\nL0105:  DB 000H\n        END\n"},
	/* two numbers, a name for one of one; an undefined opcode */
	{8, 0x4C00, "\335\066\373\005\041\013\114\020\371\311\335\104", 12, "",
	 "L4C02   EQU 4C02\n        ORG 4C00\n        LD (IX-05),05\n        LD HL,L4C0B\n        DJNZ L4C02\n        RET\n"
	 "        DEFB DD\nL4C0B   DEFB 44\n        END\n"},
	/* over the end of the memory */
	{2, 0177776, "\303\000\000", 3, "%code 377 376\n",
	 "        ORG 000 000\n        000\n        ORG 377 376\n        303 000\n        END\n"},
	{2, 0177775, "\303\000\000\311", 4, "%code 377 375\n",
	 "        ORG 000 000\nL000000, RET\n        ORG 377 375\n        JMP L000000\n        END\n"},
};

START_TEST(small_pieces)
{
	const struct dialect *d = dialects[pieces[_i].dialect];
	struct diag quiet = {0};
	struct hint *hints;
	ck_assert(hints_read(&arena, &quiet, d, text_source(pieces[_i].hints), &hints));
	const struct disasm what = {
		.dialect = d, .hints = hints,
		.image = image_of(pieces[_i].address, pieces[_i].bytes, pieces[_i].n, d->isa),
	};
	ck_assert_str_eq(disassembled(&what), pieces[_i].text);
	comes_back(&what);
}
END_TEST

static const char scelbi_symbols[] = " ORG 001 000\nSTART, CAL P\n HLT\nP, RET\nBIG EQU -1\n";
static const char intel_symbols[] = " ORG 1000\nSTART: CALL P\n HLT\nP: RET\nBIG EQU 0FFFFH\n";
static const char microade_symbols[] = " ORG 0100\nSTART JSR *P\n RTS\n*P RTS\n.BIG * FFFF\n";
static const char mos_symbols[] = " *=$100\nSTART JSR P\n RTS\nP RTS\nBIG = $FFFF\n";
static const char acorn_symbols[] = " ORG &0100\nSTART JSR P\n RTS\nP RTS\n.BIG * &FFFF\n";
static const char baker_symbols[] = " ORG 0100\nSTART CALL P1\n HALT\nP1 RET\nBIG EQU FFFF\n";
static const char zilog_symbols[] = " ORG 0100H\nSTART: CALL P1\n HALT\nP1: RET\nBIG EQU 0FFFFH\n";
static const char *const symbol_texts[DIALECTS] = {
	scelbi_symbols, intel_symbols, scelbi_symbols, intel_symbols,
	microade_symbols, mos_symbols, microade_symbols, acorn_symbols,
	baker_symbols, zilog_symbols,
};

START_TEST(reads_what_the_assembler_writes)
{
	struct assembly as;
	struct diag quiet = {0};
	struct hint *hints;
	assemble_text(dialects[_i], symbol_texts[_i], &as);
	for (int form = SYMBOLS_TYPEIN; form <= SYMBOLS_VICE; form++) {
		struct buf symbols = BUF_INIT;
		symbols_write(&arena, &as, (enum symbol_form)form, SORT_BY_NAME, &symbols);
		ck_assert(hints_read(&arena, &quiet, dialects[_i], text_source(buf_str(&symbols)), &hints));
		const struct disasm what = {.dialect = dialects[_i], .image = as.image, .hints = hints};
		const char *text = disassembled(&what);
		ck_assert_msg(strstr(text, "START") && (form == SYMBOLS_VICE || strstr(text, "\nP") || strstr(text, "\n*P")),
			      "%s", text);
		comes_back(&what);
		buf_free(&symbols);
	}
}
END_TEST

static const struct {
	const char *text, *message;
} wrong_hints[] = {
	{"START", "an address is missing"},
	{"START 009 000", "h:1:7: error: this is not an address"},
	{"START 001 000 x", "the line should end here"},
	{"A 1:0\nA 1:1", "h:2:1: error: the name has another address already"},
	{"%frob 1:0", "unknown word; there are %data, %code and %comment"},
	{"%data 1:0", "an address is missing"},
	{"%data 1:1 1:0", "the last address is before the first"},
	{"%code 100:0", "the CPU has no such address"},
	{"%comment", "an address is missing"},
};

/* Very many places to go on from at once; names without a byte at both ends of memory. */
START_TEST(many_branches)
{
	enum { BRANCHES = 9000 };
	static struct image im;
	struct diag quiet = {0};
	struct hint *hints;
	memset(&im, 0, sizeof im);
	for (unsigned i = 0; i < BRANCHES; i++) {	/* JNZ 8000, JNZ 8001 ...; RET there */
		unsigned to = 0x8000 + i;
		image_set(&im, 0x10 + 3 * i, 0xC2, 1);
		image_set(&im, 0x11 + 3 * i, (uint8_t)to, 1);
		image_set(&im, 0x12 + 3 * i, (uint8_t)(to >> 8), 1);
		image_set(&im, to, 0xC9, 1);
	}
	image_set(&im, 0x10 + 3 * BRANCHES, 0xC9, 1);
	ck_assert(hints_read(&arena, &quiet, dialects[3], text_source("ZERO 0H\nTOP 0FFFFH\n"), &hints));
	const struct disasm what = {.dialect = dialects[3], .image = &im, .hints = hints};
	const char *text = disassembled(&what);
	ck_assert(strstr(text, "ZERO    EQU 0000H\n") && strstr(text, "TOP     EQU 0FFFFH\n"));
	ck_assert(strstr(text, "JNZ LA327\n") && strstr(text, "LA327:  RET\n"));
	ck_assert_ptr_null(strstr(text, "DB "));
	comes_back(&what);
}
END_TEST

START_TEST(hint_errors)
{
	struct diag diag;
	struct hint *hints;
	struct source *src = source_new(&arena, "h", wrong_hints[_i].text, strlen(wrong_hints[_i].text));
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	diag_init(&diag, f);
	ck_assert(!hints_read(&arena, &diag, dialects[0], src, &hints));
	fclose(f);
	ck_assert_msg(strstr(said, wrong_hints[_i].message) != NULL, "%s", said);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

Suite *suite_disasm(void)
{
	Suite *s = suite_create("disasm");
	TCase *t = tcase_create("translating");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, every_opcode_translates, 0, DIALECTS);
	tcase_add_loop_test(t, all_pages_translate, 0, 2);
	tcase_add_loop_test(t, texts_translate, 0, COUNT(texts));
	tcase_add_test(t, defines_translate);
	suite_add_tcase(s, t);
	t = tcase_create("disassembling");
	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, noise, 0, DIALECTS * 12);
	tcase_add_loop_test(t, every_opcode_comes_back, 0, DIALECTS);
	tcase_add_loop_test(t, small_pieces, 0, COUNT(pieces));
	tcase_add_loop_test(t, reads_what_the_assembler_writes, 0, DIALECTS);
	tcase_add_test(t, many_branches);
	tcase_add_loop_test(t, hint_errors, 0, COUNT(wrong_hints));
	suite_add_tcase(s, t);
	return s;
}
