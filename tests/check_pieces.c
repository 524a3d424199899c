/* Pieces of the collator that stand on their own, each with a table of what goes in and what comes out. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "reading/alone.h"
#include "reading/columns.h"
#include "tests/pages.h"

/* ---- what a line of source may stand beside ---- */

/* Its kind, and the first bytes that it may have: opcode:length. */
static const struct {
	const struct dialect *dialect;
	unsigned dialects;
	const char *text, *told;
} sources[] = {
	{&asm6502_dialects[1], 1, "INX", "code E8:1"},
	{&asm6502_dialects[1], 1, "LOOP LDX #$00", "code A2:2 A6:2 AE:3 B6:2 BE:3"},
	{&asm6502_dialects[1], 1, "  loop:\tbne  loop ; again", "code D0:2"},
	{&asm6502_dialects[1], 1, "A LABEL JMP LOOP", "code 4C:3 6C:3"},
	{&asm6502_dialects[1], 1, "A LONG LABEL JMP LOOP", "unknown"},
	{&asm6502_dialects[1], 1, "LOOP", "unknown"},
	{&asm6502_dialects[1], 1, "", "unknown"},
	{&asm6502_dialects[1], 1, "; JMP LOOP", "other"},
	{&asm6502_dialects[1], 1, "* JMP LOOP", "other"},
	{&asm6502_dialects[1], 1, "/ JMP LOOP", "other"},
	{&asm6502_dialects[1], 1, "LOOP ; JMP LOOP", "unknown"},
	{&asm6502_dialects[1], 1, "FIFTEENLETTERSX INX", "code E8:1"},
	{&asm6502_dialects[1], 1, "SIXTEENLETTERSXX INX", "unknown"},
	{&asm6502_dialects[1], 1, "PTR = $B2", "other"},
	{&asm6502_dialects[1], 1, "  *= $0200", "other"},
	{&asm6502_dialects[0], 1, "HERE org 0200", "other"},
	/* a number may be of any base: so many bytes it may be */
	{&asm6502_dialects[1], 1, "TEXT .BYTE $48,$49", "data 04:1 30:1 48:1"},
	{&asm6502_dialects[1], 1, ".BYTE 12", "data 0A:1 0C:1 12:1"},
	{&asm6502_dialects[1], 1, ".BYTE $FF", "data FF:1"},
	{&asm6502_dialects[1], 1, ".BYTE &99", "data 63:1 99:1"},
	{&asm6502_dialects[1], 1, ".BYTE #377", "data FF:1"},
	{&asm6502_dialects[1], 1, ".BYTE 400", "any"},
	{&asm6502_dialects[1], 1, ".BYTE 256", "data AE:1"},
	{&asm6502_dialects[1], 1, ".BYTE 255", "data AD:1 FF:1"},
	{&asm6502_dialects[1], 1, ".BYTE LOW", "any"},
	{&asm6502_dialects[1], 1, ".BYTE", "any"},
	{&asm6502_dialects[1], 1, ".BYTE 'A'", "data 41:1"},
	{&asm6502_dialects[1], 1, ".BYTE \"B\"", "data 42:1"},
	{&asm6502_dialects[1], 1, ".BYTE '", "any"},
	/* registers stand in the opcode; a prefix comes before it */
	{&asm8080_dialects[1], 1, "POP D", "code C1:1 D1:1 E1:1 F1:1"},
	{&asm8080_dialects[1], 1, "X: RST 7", "code C7:1 CF:1 D7:1 DF:1 E7:1 EF:1 F7:1 FF:1"},
	{&asm8080_dialects[1], 1, "DB 'HI'", "data 48:1"},
	{&asmz80_dialects[1], 1, "LDIR", "code ED:2"},
	{&asm8008_dialects[0], 1, "RTZ", "code 2B:1"},
	/* in any of several notations; no more than four of them are asked */
	{&asm6502_dialects[0], 2, "LDXIM 00", "code A2:2"},
	{&asm6502_dialects[0], 2, "LDX #0", "code A2:2 A6:2 AE:3 B6:2 BE:3"},
	{&asm6502_dialects[0], 1, "LDX #0", "code A6:2 AE:3"},
	{&asm6502_dialects[0], 0, "INX", "unknown"},
};

START_TEST(source_stands_beside)
{
	static const char *const kind[] = {[ORDER_UNKNOWN] = "unknown", [ORDER_OTHER] = "other", [ORDER_CODE] = "code", [ORDER_DATA] = "data"};
	struct order_judge judge = columns_judge(&pages_arena, sources[_i].dialect, sources[_i].dialects);
	struct order_text is;
	struct buf got = BUF_INIT;
	/* what stands behind the text is not looked at */
	char *line = arena_printf(&pages_arena, "%sX", sources[_i].text);
	judge.look(judge.context, line, (unsigned)strlen(line) - 1, &is);
	buf_puts(&got, is.any ? "any" : kind[is.kind]);
	ck_assert(!is.any || is.kind == ORDER_DATA);
	for (unsigned op = 0; op < 256; op++)
		if (is.length[op])
			buf_printf(&got, " %02X:%u", op, is.length[op]);
	ck_assert_msg(!strcmp(buf_str(&got), sources[_i].told), "'%s': %s, not %s", sources[_i].text, buf_str(&got), sources[_i].told);
	buf_free(&got);
}
END_TEST

START_TEST(lengths_by_first_byte)
{
	static const struct {
		uint8_t op, length;
	} of[] = {{0xEA, 1}, {0xA9, 2}, {0x4C, 3}, {0x00, 1}, {0xFE, 3}};
	struct order_judge judge = columns_judge(&pages_arena, &asm6502_dialects[1], 1);
	for (size_t i = 0; i < sizeof of / sizeof *of; i++)
		ck_assert_uint_eq(judge.length[of[i].op], of[i].length);
}
END_TEST

/* Rows of a byte, and whether their words are no statements, but what a byte is. */
static const struct {
	const char *page;
	bool lone;
} mnemonics[] = {
	{"000 000 072 LDA LOAD IT\n000 001 200 (address)\n000 002 000\n000 003 076 MVI A\n000 004 003\n000 005 107 MOV B,A\n"
	 "000 006 303 JMP\n000 007 000\n000 010 000\n", true},
	{"0000 3A LDA\n0001 80\n0002 00\n0003 32 STA\n0004 81\n0005 00\n0006 C3 JMP\n0007 00\n0008 00\n", true},
	/* too few; with numbers; with names that rows have */
	{"0000 3A LDA\n0001 80\n0002 00\n0003 32 STA\n0004 81\n0005 00\n", false},
	{"0000 3A LDA 0080H\n0001 80\n0002 00\n0003 32 STA 0081H\n0004 81\n0005 00\n0006 C3 JMP 0\n0007 00\n0008 00\n", false},
	{"0000 3A GO: LDA GO\n0001 00\n0002 00\n0003 32 STA GO\n0004 00\n0005 00\n0006 C3 JMP GO\n0007 00\n0008 00\n", false},
	/* another row's statement below; the byte is another instruction's; rows of several bytes */
	{"0000 3A LDA\n0001 80 ADD B\n0002 32 STA\n0003 80 ADD B\n0004 C3 JMP\n0005 80 ADD B\n", false},
	{"0000 AF LDA\n0001 80\n0002 00\n0003 AF STA\n0004 81\n0005 00\n0006 AF JMP\n0007 00\n0008 00\n", false},
	{"0000 3A 80 00 LDA\n0003 32 81 00 STA\n0006 C3 00 00 JMP\n", false}, {"", false},
};

START_TEST(mnemonics_alone)
{
	struct order_judge judge = columns_judge(&pages_arena, &asm8080_dialects[1], 1);
	struct source *page = source_new(&pages_arena, "page", mnemonics[_i].page, strlen(mnemonics[_i].page));
	struct source *made = without_lone_mnemonics(&pages_arena, page, &judge);
	ck_assert_int_eq(made != page, mnemonics[_i].lone);
	ck_assert_uint_eq(made->len, page->len);
	for (size_t i = 0; i < made->len; i++)
		ck_assert(made->text[i] == page->text[i] || made->text[i] == ' ');
	for (unsigned line = 1; line <= made->lines && mnemonics[_i].lone; line++) {
		size_t len;
		const char *p = source_line(made, line, &len);
		while (len && p[len - 1] == ' ')
			len--;
		ck_assert_uint_eq(len, made->text[4] == ' ' ? 7 : 11);	/* address and byte */
	}
}
END_TEST

/* ---- what a person reads where the page does not say ---- */

static const char settled_page[] =
	"0200 A9 A5    START  LDA #$A5\n"
	"0202 85 B2           STA PTR\n"
	"0204 BD 0D 02 LOOP   LDA TABLE,X\n"
	"0207 D0 FB           BNE LOOP\n"
	"0209 4C 00 02        JMP START\n"
	"020C 60              RTS\n"
	"020D 01 02 03 TABLE  .BYTE $01,$02,$03\n"
	"00B2          PTR    = $B2\n"
	"\n"
	"0200 A9 A5 85 B2 BD 0D 02 D0 FB 4C 00 02 60 01 02 03\n";

#define SETTLES(at, witness, printed, line, from, to, reads) \
	"erratum {\n\tat = \"" at "\"\n\twitness = \"" witness "\"\n\tclass = \"press\"\n\tprinted = \"" printed \
	"\"\n\tprint = \"page 1, line " line ", columns " from " to " to "\"\n\treads = \"" reads "\"\n}\n"

/* The page with two parts of it read otherwise, and an erratum; what is told, and bytes from an address on. */
static const struct {
	const char *was, *is, *also_was, *also_is, *errata, *told;
	unsigned at;
	const char *bytes;
	unsigned unused, doubtful;
} settled[] = {
	{"0200 A9 A5    ", "0200 A9 AS    ", "", "", SETTLES("$0201", "byte", "AS", "1", "9", "10", "A6"),
	 "1 press byte AS>A6", 0x200, "A9 A6 85 B2 BD 0D", 0, 0},
	{"0200 A9 A5    ", "0200 A9 AS    ", "", "", SETTLES("$0201", "byte", "AS", "1", "9", "10", "A5"),
	 "1 press byte AS>A5", 0x200, "A9 A5 85 B2 BD 0D", 0, 0},
	{"0200 A9 A5    ", "0200 A9 AS    ", "", "", SETTLES("$0201", "byte", "AS", "1", "9", "10", "$A6 86"),
	 "1 press byte AS>$A6 86", 0x200, "A9 A6 86 B2 BD 0D", 0, 0},
	{"0200 A9 A5    ", "0200 A9 AS    ", "", "", SETTLES("$0201", "byte", "AS", "1", "9", "10", "A"),
	 "1 reading byte AS>A5", 0x200, "A9 A5 85 B2 BD 0D", 1, 0},
	{"0200 A9 A5    ", "0200 A9 AS    ", "", "", SETTLES("$0201", "byte", "AS", "1", "9", "10", ""),
	 "1 reading byte AS>A5", 0x200, "A9 A5 85 B2 BD 0D", 1, 0},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0200", "operand", "#$A6", "1", "26", "29", "#$A6"),
	 "1 press operand #$A6>#$A6?; 10 press dump A7>A5?", 0x200, "A9 A6 85 B2", 0, 0},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0200", "operand", "#$A6", "1", "26", "29", "#$A5"),
	 "1 press operand #$A6>#$A5?; 10 press dump A7>A5?", 0x200, "A9 A5 85 B2", 0, 0},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0200", "operand", "#$A6", "1", "26", "29", "#PTR-$B"),
	 "1 press operand #$A6>#PTR-$B?; 10 press dump A7>A5?", 0x200, "A9 A7 85 B2", 0, 0},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0200", "operand", "#$A6", "1", "26", "29", "#NOWHERE"),
	 "1 press operand #$A6>#NOWHERE?; 10 press dump A7>A5?", 0x200, "A9 A5 85 B2", 0, 1},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0200", "operand", "#$A6", "1", "26", "29", "$A5"),
	 "1 press operand #$A6>$A5?; 10 press dump A7>A5?", 0x200, "A9 A5 85 B2", 0, 1},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0200", "operand", "#$A6", "1", "26", "29", "TABLE"),
	 "1 press operand #$A6>TABLE?; 10 press dump A7>A5?", 0x200, "A9 A5 85 B2", 0, 1},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0201", "dump", "A7", "10", "9", "10", "A7"),
	 "1 reading operand #$A6>#$A5?; 10 press dump A7>A7?", 0x200, "A9 A7 85 B2", 0, 0},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0201", "dump", "A7", "10", "9", "10", "A7 85"),
	 "1 reading operand #$A6>#$A5?; 10 press dump A7>A7 85?", 0x200, "A9 A7 85 B2", 0, 0},
	{"LDA #$A5\n", "LDA #$A6\n", "A9 A5 85", "A9 A7 85", SETTLES("$0201", "dump", "A7", "10", "9", "10", "A7 X"),
	 "1 reading operand #$A6>#$A5?; 10 press dump A7>A7 X?", 0x200, "A9 A5 85 B2", 0, 1},
	{"0209 4C", "0209 6C", "FB 4C 00", "FB CC 00", SETTLES("$0209", "operand", "START", "5", "26", "30", "START"),
	 "5 press operand START>START; 10 press dump CC>6C?", 0x209, "4C 00 02", 0, 0},
	{"0209 4C", "0209 6C", "FB 4C 00", "FB CC 00", SETTLES("$0209", "operand", "START", "5", "26", "30", "(START)"),
	 "5 press operand START>(START); 10 press dump CC>6C?", 0x209, "6C 00 02", 0, 1},
	{"0209 4C", "0209 6C", "FB 4C 00", "FB CC 00", SETTLES("$0209", "operand", "START", "5", "26", "30", "LOOP-4"),
	 "5 press operand START>LOOP-4; 10 press dump CC>6C?", 0x209, "4C 00 02", 0, 0},
	{"0209 4C", "0209 6C", "FB 4C 00", "FB CC 00", SETTLES("$0209", "operand", "START", "5", "26", "30", "LOOP"),
	 "5 press operand START>(START); 10 press dump CC>6C?", 0x209, "6C 00 02", 1, 1},
	{"START  LDA", "ST4RT  LDA", "", "", SETTLES("$0200", "label", "ST4RT", "1", "15", "19", "ST4RT"),
	 "1 press label ST4RT>ST4RT?", 0x200, "A9 A5", 0, 0},
	{"START  LDA", "ST4RT  LDA", "", "", SETTLES("$0200", "label", "ST4RT", "1", "15", "19", "START"),
	 "1 press label ST4RT>START?", 0x200, "A9 A5", 0, 0},
	{"START  LDA", "ST4RT  LDA", "", "", SETTLES("$0200", "label", "ST4RT", "1", "15", "19", "BEGIN"),
	 "1 press label ST4RT>BEGIN?", 0x200, "A9 A5", 0, 0},
	{"BNE LOOP", "BNE L0QP", "", "", SETTLES("$0207", "operand", "L0QP", "4", "26", "29", "LOOP"),
	 "4 press operand L0QP>LOOP?", 0x207, "D0 FB", 0, 0},
	{"BNE LOOP", "BNE L0QP", "", "", SETTLES("$0207", "operand", "L0QP", "4", "26", "29", "TABLE"),
	 "4 press operand L0QP>TABLE?", 0x207, "D0 FB", 0, 0},
	{"BNE LOOP", "BNE L0QP", "", "", SETTLES("$0207", "operand", "L0QP", "4", "26", "29", "LOOP+0"),
	 "4 press operand L0QP>LOOP+0?", 0x207, "D0 FB", 0, 0},
	{"BNE LOOP", "BN? LOOP", "", "", SETTLES("$0207", "mnemonic", "BN?", "4", "22", "24", "BNE"),
	 "4 press mnemonic BN?>BNE", 0x207, "D0 FB", 0, 0},
	{"BNE LOOP", "BN? LOOP", "", "", SETTLES("$0207", "mnemonic", "BN?", "4", "22", "24", "BEQ"),
	 "4 reading mnemonic BN?>BNE", 0x207, "D0 FB", 1, 0},
	{"02 03 TABLE", "08 03 TABLE", "02 03\n", "07 03\n", SETTLES("$020E", "byte", "08", "7", "9", "10", "08"),
	 "7 press byte 08>08?; 10 reading dump 07>02?", 0x20D, "01 08 03", 0, 0},
	{"02 03 TABLE", "08 03 TABLE", "02 03\n", "07 03\n", SETTLES("$020E", "byte", "08", "7", "9", "10", "02"),
	 "7 press byte 08>02?; 10 reading dump 07>02?", 0x20D, "01 02 03", 0, 0},
	{"02 03 TABLE", "08 03 TABLE", "02 03\n", "07 03\n", SETTLES("$020E", "byte", "08", "7", "9", "10", "09 0A"),
	 "7 press byte 08>09 0A?; 10 reading dump 07>02?", 0x20D, "01 09 0A", 0, 0},
	{"$01,$02", "$01,$O2", "", "", SETTLES("$020E", "operand", "O2", "7", "33", "34", "02"),
	 "7 press operand O2>02", 0x20D, "01 02 03", 0, 0},
	{"$01,$02", "$01,$O2", "", "", SETTLES("$020E", "operand", "O2", "7", "33", "34", "0C"),
	 "7 press operand O2>0C", 0x20D, "01 0C 03", 0, 0},
	{"0207 D0", "02O9 D0", "", "", SETTLES("$0207", "location", "02O9", "4", "1", "4", "0207"),
	 "4 press location 02O9>0207", 0x207, "D0 FB", 0, 0},
	{"0207 D0", "02O9 D0", "", "", SETTLES("$0207", "location", "02O9", "4", "1", "4", "0209"),
	 "4 reading location 02O9>0207", 0x207, "D0 FB", 1, 0},
};

START_TEST(errata_settle)
{
	const char *page = with(settled_page, settled[_i].was, settled[_i].is);
	bool ok;
	page = *settled[_i].also_was ? with(page, settled[_i].also_was, settled[_i].also_is) : page;
	struct collation *c = pages_collate(&asm6502_dialects[1], page, strlen(page), settled[_i].errata, NULL, &ok);
	ck_assert(ok);
	ck_assert_msg(!strcmp(told(c), settled[_i].told), "%d: %s", _i, told(c));
	const char *bytes = pages_bytes(c, settled[_i].at, (unsigned)(strlen(settled[_i].bytes) + 1) / 3, "%02X", "--", " ");
	ck_assert_msg(!strcmp(bytes, settled[_i].bytes), "%d: %s", _i, bytes);
	ck_assert_msg(c->unused == settled[_i].unused && c->doubtful == settled[_i].doubtful, "%d: %zu unused, %u doubtful", _i, (size_t)c->unused, c->doubtful);
}
END_TEST

/* Pages in files of their own are counted through; what a file in front is called changes nothing. */
static const struct {
	const char *first, *second;	/* words in place of B2 and of D0 */
	const char *print, *printed, *at, *told;
	unsigned unused;
} paged[] = {
	{"B2", "DO", "page 2, line 1, columns 6 to 7", "DO", "$0207", "1 press byte DO>D0", 0},
	{"B2", "DO", "page 1, line 1, columns 6 to 7", "DO", "$0207", "1 reading byte DO>D0", 1},
	{"B2", "DO", "page 3, line 1, columns 6 to 7", "DO", "$0207", "1 reading byte DO>D0", 1},
	{"BZ", "D0", "page 1, line 2, columns 9 to 10", "BZ", "$0203", "2 press byte BZ>B2", 0},
	{"BZ", "D0", "page 2, line 2, columns 9 to 10", "BZ", "$0203", "2 reading byte BZ>B2", 1},
	/* what is read as it should be is no finding any more, on either page */
	{"B2", "D0", "page 2, line 1, columns 6 to 7", "DO", "$0207", "", 0},
	{"B2", "D0", "page 1, line 2, columns 9 to 10", "BZ", "$0203", "", 0},
	{"B2", "D0", "page 1, line 1, columns 6 to 7", "DO", "$0207", "", 1},
	{"B2", "D0", "page 3, line 1, columns 6 to 7", "DO", "$0207", "", 1},
	{"B2", "D0", "page 2, line 9, columns 6 to 7", "DO", "$0207", "", 1},
	{"B2", "D0", "page 2, line 1, columns 6 to 8", "DO", "$0207", "", 1},
	{"B2", "D0", "page 2, line 1, columns 90 to 91", "DO", "$0207", "", 1},
};

START_TEST(errata_of_several_pages)
{
	struct arena *a = &pages_arena;
	const char *reads = strstr(paged[_i].printed, "D") ? "D0" : "B2";
	char *text[2] = {
		arena_printf(a, "0200 A9 A5    START  LDA #$A5\n0202 85 %s           STA PTR\n0204 BD 0D 02 LOOP   LDA TABLE,X\n", paged[_i].first),
		arena_printf(a, "0207 %s FB           BNE LOOP\n0209 4C 00 02        JMP START\n020C 60              RTS\n"
			     "020D 01 02 03 TABLE  .BYTE $01,$02,$03\n00B2          PTR    = $B2\n", paged[_i].second),
	};
	const char *errata = arena_printf(a, "erratum {\n at = \"%s\"\n witness = \"byte\"\n class = \"press\"\n printed = \"%s\"\n print = \"%s\"\n reads = \"%s\"\n}\n",
					  paged[_i].at, paged[_i].printed, paged[_i].print, reads);
	struct collation *c = arena_alloc(a, sizeof *c);
	struct diag d = {.out = NULL};
	struct source *src[2];
	for (unsigned i = 0; i < 2; i++)
		src[i] = source_new(a, i ? "two" : "one", text[i], strlen(text[i]));
	collation_init(c, a, &asm6502_dialects[1], "page");
	ck_assert(errata_read(c, &d, source_new(a, "errata.conf", errata, strlen(errata))));
	ck_assert(collate(c, &d, src, 2, (struct page_range){0, 0}));
	ck_assert_msg(!strcmp(told(c), paged[_i].told) && c->unused == paged[_i].unused, "%d: %s, %zu unused", _i, told(c), (size_t)c->unused);
	ck_assert_str_eq(pages_bytes(c, 0x202, 2, "%02X", "--", " "), "85 B2");
	ck_assert_str_eq(pages_bytes(c, 0x207, 2, "%02X", "--", " "), "D0 FB");
}
END_TEST

/* ---- two editions ---- */

static const char edition[] =
	"0200 A9 A5     START  LDA #$A5\n"
	"0202 85 B2            STA $B2\n"
	"0204 A2 05            LDX #$05\n"
	"0206 BD 20 02  LOOP   LDA TABLE,X\n"
	"0209 20 18 02         JSR OUT\n"
	"020C CA               DEX\n"
	"020D D0 F7            BNE LOOP\n"
	"020F E6 B2            INC $B2\n"
	"0211 4C 00 02         JMP START\n"
	"0214 EA               NOP\n"
	"0215 EA               NOP\n"
	"0216 EA               NOP\n"
	"0217 EA               NOP\n"
	"0218 9D 00 D0  OUT    STA $D000,X\n"
	"021B C8               INY\n"
	"021C 88               DEY\n"
	"021D EA               NOP\n"
	"021E EA               NOP\n"
	"021F 60               RTS\n"
	"0220 01 02 03  TABLE  .BYTE $01,$02,$03\n";

/* Lines that the other edition has otherwise, and what is told, both ways: line, what, ours>theirs. */
static const struct {
	const char *line[4][2];
	const char *told;
} edited[] = {
	/* a number */
	{{{"0204 A2 05            LDX #$05\n", "0204 A2 06            LDX #$06\n"}},
	 "3/3 0204/0204 another constant LDX #$05>LDX #$06 | 3/3 0204/0204 another constant LDX #$06>LDX #$05"},
	/* two numbers apart */
	{{{"0200 A9 A5     START  LDA #$A5\n", "0200 A9 A6     START  LDA #$A6\n"},
	  {"0204 A2 05            LDX #$05\n", "0204 A2 07            LDX #$07\n"},
	  {"0209 20 18 02         JSR OUT\n", "0209 20 18 02         JSR OUT\n"}},
	 "1/1 0200/0200 another constant LDA #$A5>LDA #$A6; 3/3 0204/0204 another constant LDX #$05>LDX #$07 | 1/1 0200/0200 another constant LDA #$A6>LDA #$A5; 3/3 0204/0204 another constant LDX #$07>LDX #$05"},
	/* an address outside */
	{{{"0202 85 B2            STA $B2\n", "0202 85 B3            STA $B3\n"}},
	 "2/2 0202/0202 another constant STA $B2>STA $B3 | 2/2 0202/0202 another constant STA $B3>STA $B2"},
	/* both uses of it */
	{{{"0202 85 B2            STA $B2\n", "0202 85 B3            STA $B3\n"},
	  {"020F E6 B2            INC $B2\n", "020F E6 B3            INC $B3\n"}},
	 "2/2 0202/0202 another constant STA $B2>STA $B3; 8/8 020F/020F another constant INC $B2>INC $B3 | 2/2 0202/0202 another constant STA $B3>STA $B2; 8/8 020F/020F another constant INC $B3>INC $B2"},
	/* a branch */
	{{{"0211 4C 00 02         JMP START\n", "0211 4C 06 02         JMP LOOP\n"}},
	 "9/9 0211/0211 another branch JMP START>JMP LOOP | 9/9 0211/0211 another branch JMP LOOP>JMP START"},
	/* another instruction */
	{{{"020C CA               DEX\n", "020C 88               DEY\n"}},
	 "6/6 020C/020C other instructions DEX>DEY | 6/6 020C/020C other instructions DEY>DEX"},
	/* two instructions */
	{{{"020C CA               DEX\n", "020C 88               DEY\n"},
	  {"020D D0 F7            BNE LOOP\n", "020D 10 F7            BPL LOOP\n"}},
	 "6/6 020C/020C other instructions DEX to BNE LOOP, 2 instructions,>DEY to BPL LOOP, 2 instructions, | 6/6 020C/020C other instructions DEY to BPL LOOP, 2 instructions,>DEX to BNE LOOP, 2 instructions,"},
	/* one that is no more */
	{{{"020F E6 B2            INC $B2\n", "020F EA               NOP\n0210 EA               NOP\n"}},
	 "8/8 020F/020F other instructions INC $B2>NOP to NOP, 2 instructions, | 8/8 020F/020F other instructions NOP to NOP, 2 instructions,>INC $B2"},
	/* a byte */
	{{{"0220 01 02 03  TABLE  .BYTE $01,$02,$03\n", "0220 01 05 03  TABLE  .BYTE $01,$05,$03\n"}},
	 "20/20 0221/0221 another byte 02>05 | 20/20 0221/0221 another byte 05>02"},
	/* all bytes */
	{{{"0220 01 02 03  TABLE  .BYTE $01,$02,$03\n", "0220 04 05 06  TABLE  .BYTE $04,$05,$06\n"}},
	 "20/20 0220/0220 another byte 01>04; 20/20 0221/0221 another byte 02>05; 20/20 0222/0222 another byte 03>06 | 20/20 0220/0220 another byte 04>01; 20/20 0221/0221 another byte 05>02; 20/20 0222/0222 another byte 06>03"},
	/* another mode */
	{{{"0206 BD 20 02  LOOP   LDA TABLE,X\n", "0206 BD 20 02  LOOP   LDA TABLE,X\n"},
	  {"0218 9D 00 D0  OUT    STA $D000,X\n", "0218 99 00 D0  OUT    STA $D000,Y\n"}},
	 "14/14 0218/0218 other instructions STA $D000,X>STA $D000,Y | 14/14 0218/0218 other instructions STA $D000,Y>STA $D000,X"},
	/* instructions apart */
	{{{"020C CA               DEX\n", "020C 88               DEY\n"},
	  {"0217 EA               NOP\n", "0217 C8               INY\n"},
	  {"021F 60               RTS\n", "021F 40               RTI\n"}},
	 "6/6 020C/020C other instructions DEX>DEY; 13/13 0217/0217 other instructions NOP>INY; 19/19 021F/021F other instructions RTS>RTI | 6/6 020C/020C other instructions DEY>DEX; 13/13 0217/0217 other instructions INY>NOP; 19/19 021F/021F other instructions RTI>RTS"},
};

static const char *differences(const struct collation *a, const struct collation *b)
{
	struct buf told = BUF_INIT;
	for (const struct difference *d = compare_editions(a, b); d; d = d->next)
		buf_printf(&told, "%s%u/%u %04X/%04X %s %s>%s", told.len ? "; " : "", d->pos.line, d->their_pos.line, d->address, d->their_address, d->what,
			   d->ours, d->theirs);
	const char *kept = arena_strndup(&pages_arena, buf_str(&told), told.len);
	buf_free(&told);
	return kept;
}

START_TEST(editions_differ)
{
	const char *other = edition;
	for (unsigned i = 0; i < 4 && edited[_i].line[i][0]; i++)
		other = with(other, edited[_i].line[i][0], edited[_i].line[i][1]);
	struct collation *a = pages_read(&asm6502_dialects[1], edition), *b = pages_read(&asm6502_dialects[1], other);
	const char *told = arena_printf(&pages_arena, "%s | %s", differences(a, b), differences(b, a));
	ck_assert_msg(!strcmp(told, edited[_i].told), "%d: %s", _i, told);
	ck_assert_ptr_null(compare_editions(a, a));
	ck_assert_ptr_null(compare_editions(b, b));
}
END_TEST

/* ---- rows without a statement ---- */

/* Numbered rows that are cut as instructions are code; a byte a line, or too many rows that are cut otherwise, are
 * data. What the restored source has of each, without its empty lines. */
static const struct {
	const char *page, *source;
} bare_rows[] = {
	{"10 0200 A9 A5\n20 0202 85 B2\n30 0204 A2 05\n40 0206 BD 20 02\n50 0209 CA\n60 020A D0 FA\n70 020C 60\n",
	 "*=$0200/LDA#$A5/STA$B2/LDX#$05/LDA$0220,X/DEX/BNE$0206/RTS/.END/"},
	{"10 0300 A9\n20 0301 00\n30 0302 8D\n40 0303 20\n50 0304 D0\n60 0305 60\n",
	 "*=$0300/.BYTE$A9/.BYTE$00/.BYTE$8D/.BYTE$20/.BYTE$D0/.BYTE$60/.END/"},
	/* an instruction over two lines; two of them, and six of nine rows that are whole: no three quarters */
	{"10 0200 A9 A5\n20 0202 85 B2\n30 0204 A2 05\n40 0206 BD\n45 0207 20 02\n50 0209 CA\n60 020A D0 FA\n70 020C 60\n",
	 "*=$0200/LDA#$A5/STA$B2/LDX#$05/LDA$0220,X/DEX/BNE$0206/RTS/.END/"},
	{"10 0200 A9 A5\n20 0202 85 B2\n30 0204 A2\n35 0205 05\n40 0206 BD\n45 0207 20 02\n50 0209 CA\n60 020A D0 FA\n70 020C 60\n",
	 "*=$0200/.BYTE$A9,$A5/.BYTE$85,$B2/.BYTE$A2/.BYTE$05/.BYTE$BD/.BYTE$20,$02/.BYTE$CA/.BYTE$D0,$FA/.BYTE$60/.END/"},
};

START_TEST(rows_without_a_statement)
{
	struct buf source = BUF_INIT, kept = BUF_INIT;
	restore_source(pages_read(&asm6502_dialects[1], bare_rows[_i].page), &source);
	for (const char *p = buf_str(&source), *end; *p; p = *end ? end + 1 : end) {
		end = p + strcspn(p, "\n");
		for (const char *q = p; q < end && *p != ';'; q++)
			if (*q != ' ')
				buf_putc(&kept, *q);
		if (*p != ';')
			buf_putc(&kept, '/');
	}
	ck_assert_msg(!strcmp(buf_str(&kept), bare_rows[_i].source), "%d: %s", _i, buf_str(&kept));
	buf_free(&source);
	buf_free(&kept);
}
END_TEST

Suite *suite_pieces(void)
{
	Suite *s = suite_create("pieces");
	TCase *t = tcase_create("tables");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_loop_test(t, source_stands_beside, 0, sizeof sources / sizeof *sources);
	tcase_add_test(t, lengths_by_first_byte);
	tcase_add_loop_test(t, mnemonics_alone, 0, sizeof mnemonics / sizeof *mnemonics);
	tcase_add_loop_test(t, errata_settle, 0, sizeof settled / sizeof *settled);
	tcase_add_loop_test(t, errata_of_several_pages, 0, sizeof paged / sizeof *paged);
	tcase_add_loop_test(t, rows_without_a_statement, 0, sizeof bare_rows / sizeof *bare_rows);
	tcase_add_loop_test(t, editions_differ, 0, sizeof edited / sizeof *edited);
	suite_add_tcase(s, t);
	return s;
}
