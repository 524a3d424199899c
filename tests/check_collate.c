#define _GNU_SOURCE	/* memmem */
#include <check.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asm/asm.h"
#include "asm/listing.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "base/file.h"
#include "base/objfile.h"
#include "collate/collate.h"
#include "collate/recognitions.h"
#include "collate/shares.h"
#include "manifest/manifest.h"
#include "tests/many.h"
#include "tests/pages.h"

static struct collation *collate_with(const char *page, const char *errata, bool *ok)
{
	return pages_collate(&asm8008_dialects[0], page, strlen(page), errata, NULL, ok);
}

static struct collation *collate_text(const char *page)
{
	return pages_read(&asm8008_dialects[0], page);
}

static const char *bytes_at(const struct collation *c, unsigned address, unsigned n)
{
	return pages_bytes(c, address, n, "%03o", "---", " ");
}

/* ---- the confusion model ---- */

/* What a word costs as another, beside what the table says of two characters. */
/* All bytes at once are what one after the other is, asked again, and of another style, too. */
START_TEST(bytes_that_cost)
{
	static const char *const printed[] = {"A9", "O8", "1B", "121", "O", "3776", "I2I", "", "\xC1" "F", "ABCDEFGHIJKLMNOPQRSTUVWXY"};
	static const enum number_name styles[] = {NUMBER_HEX, NUMBER_OCTAL, NUMBER_BINARY, NUMBER_HEX};
	struct confusions c;
	confusions_init(&c, &pages_arena);
	for (size_t n = 0; n < sizeof styles / sizeof *styles; n++) {
		const struct number_style *s = &number_style[styles[n]];
		for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
			size_t len = strlen(printed[i]);
			const uint16_t *cost = confuse_bytes(&c, printed[i], len, s->letters, s->radix, s->digits[1]);
			for (unsigned v = 0; v < 256; v++) {
				char truth[NUMBER_MOST];
				unsigned is = confuse(&c, printed[i], len, truth, style_print(s, 1, v, truth));
				ck_assert_msg(cost[v] == is, "%s for %s: %u, not %u", printed[i], truth, cost[v], is);
			}
		}
	}
}
END_TEST

START_TEST(words_that_cost)
{
	static const struct {
		const char *printed, *truth;
		unsigned cost;
	} words[] = {
		{"A", "A", 0}, {"", "", 0}, {"A", "", COST_NONE}, {"", "A", COST_NONE},
		{"a", "A", COST_MISREAD + COST_CASE}, {"+", "A", COST_MISREAD + COST_LETTER}, {"2", "4", COST_MISREAD + COST_DIGIT},
		{"\xC1", "A", COST_MISREAD + COST_LETTER}, {"\x80", "0", COST_MISREAD + COST_LETTER},
		{"AB", "B", COST_EDIT}, {"AB", "A", COST_EDIT}, {"A", "XAY", 2 * COST_EDIT}, {"ABC", "AC", COST_EDIT},
		{"AB", "BA", 2 * COST_EDIT}, {"++", "AB", 2 * (COST_MISREAD + COST_LETTER)},
		{"ABCDEFGHIJKLMNOPQRSTUVWX", "ABCDEFGHIJKLMNOPQRSTUVWX+", COST_NONE},
		{"ABCDEFGHIJKLMNOPQRSTUVW", "ABCDEFGHIJKLMNOPQRSTUVWX", COST_EDIT},
		{"ABCDEFGHIJKLMNOPQRSTUVWXY", "ABCDEFGHIJKLMNOPQRSTUVWX", COST_NONE},
		{"121", "0", 1 + COST_MISREAD}, {"1211", "01", 1 + COST_MISREAD}, {"1121", "10", 1 + COST_MISREAD},
	};
	struct confusions c;
	confusions_init(&c, &pages_arena);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		unsigned cost = confuse(&c, words[i].printed, strlen(words[i].printed), words[i].truth, strlen(words[i].truth));
		ck_assert_msg(cost == words[i].cost, "%s for %s: %u, not %u", words[i].printed, words[i].truth, cost, words[i].cost);
	}
	ck_assert_uint_eq(confuse_likeliest(&c, "O", "70A"), 1);
	ck_assert_uint_eq(confuse_likeliest(&c, "O", "0O"), 1);
	ck_assert_uint_eq(confuse_likeliest(&c, "\xC1", "AB"), 0);
	ck_assert_uint_eq(confuse_nearest(&c, "O", "7A0"), confuse(&c, "O", 1, "0", 1) - COST_MISREAD);
	ck_assert_uint_eq(confuse_nearest(&c, "0", "10"), 0);
	ck_assert_uint_eq(confuse_nearest(&c, "\xC1", "A"), COST_LETTER);
	/* costs from 1 to 10, of ASCII, and as many shapes as there is room for */
	ck_assert(!confusions_add(&c, "\xC1" "0 2"));
	ck_assert(!confusions_add(&c, "X0 0"));
	ck_assert(confusions_add(&c, "X0 10"));
	ck_assert_uint_eq(confuse(&c, "X", 1, "0", 1), 10 + COST_MISREAD);
	ck_assert_uint_eq(confuse(&c, "0", 1, "X", 1), 10 + COST_MISREAD);
	for (unsigned n = c.nshapes; n < CONFUSE_SHAPES; n++)
		ck_assert(confusions_add(&c, "XYZ>0 2"));
	ck_assert(!confusions_add(&c, "XYZ>0 2"));
	ck_assert(confusions_add(&c, "XY 2"));
	char out[CONFUSE_MAX];
	ck_assert_uint_eq(confuse_shapes(&c, "XYZXYZXYZXYZXYZXYZXYZXYZ", 24, out), 8);
	ck_assert_uint_eq(confuse_shapes(&c, "XYZXYZXYZXYZXYZXYZXYZXYZ0", 25, out), 0);
}
END_TEST

/* What is said of a character stands for the table, where it stands and nowhere else. */
START_TEST(choices)
{
	struct arena arena = ARENA_INIT;
	static const struct print_choice said[] = {{4, 'B', 2}, {4, 'D', 5}, {5, '7', 1}};
	struct source *page = source_new(&arena, "page", "00\n0?1\n", 7);
	struct confusions c;
	confusions_init(&c, &arena);
	page->choice = said;
	page->nchoices = sizeof said / sizeof *said;
	confuse_page(&c, &arena, page);
	ck_assert_uint_eq(confuse(&c, page->text + 3, 2, "0B", 2), 2);
	ck_assert_uint_eq(confuse(&c, page->text + 3, 2, "0D", 2), 5);
	ck_assert_uint_eq(confuse(&c, page->text + 3, 3, "0D7", 3), 6);
	ck_assert_uint_eq(confuse(&c, page->text + 3, 2, "0C", 2), confuse(&c, "?", 1, "C", 1));
	ck_assert_uint_eq(confuse(&c, page->text + 5, 1, "1", 1), 0);
	ck_assert_uint_eq(confuse(&c, "0?", 2, "0B", 2), confuse(&c, "?", 1, "B", 1));
	for (int again = 0; again < 2; again++) {
		ck_assert_uint_eq(confuse_bytes(&c, page->text + 3, 2, number_letters, 16, 2)[0x0B], 2);
		ck_assert_uint_eq(confuse_bytes(&c, "0?", 2, number_letters, 16, 2)[0x0B], confuse(&c, "?", 1, "B", 1));
	}
	ck_assert_uint_eq(confuse_likeliest(&c, page->text + 4, "0123456789ABCDEF"), 0xB);
	ck_assert_uint_eq(confuse_nearest(&c, page->text + 4, "ABD"), 2);
	arena_free(&arena);
}
END_TEST

enum { RECOGNISED = 8 };

/* As wide as a recogniser may make the space between two columns. */
#define WIDE "                                                                      "

/* Recognitions of one print vote; where they are as many, both are choices. */
START_TEST(recognitions)
{
	struct arena arena = ARENA_INIT;
	static const struct {
		const char *page, *other[2], *joined, *choices;	/* of all characters, in their order */
	} t[RECOGNISED] = {
		{"0200 A9 05\n", {"0200 A9 05\n", "0200 A9 05\n"}, "0200 A9 05\n", ""},
		{"0200 A9 0S\n", {"0200 A9 05\n", "0200 A9 05\n"}, "0200 A9 05\n", "S"},
		{"0200 A9 05\n", {"0200 A9 0S\n", "02O0 A9 05\n"}, "0200 A9 05\n", "OS"},
		{"0200 A9 05\n", {"0200 A9 0S\n", NULL}, "0200 A9 0?\n", "5S"},
		{"0200 A9 0?\n", {"0200 A9 05\n", NULL}, "0200 A9 05\n", ""},
		/* a lost letter, a lost line, other blanks */
		{"0200 A9 05\n0202 60\n", {"020 A9  05\n0202 60\n", "0202  6O\n0204 E8\n"}, "0200 A9 05\n0202 60\n", "O"},
		{"0200 A9 0S\n", {"  0200 " WIDE WIDE WIDE WIDE "A9  05\n", WIDE WIDE "0200 A9 05\n"}, "0200 A9 05\n", "S"},
		/* another page */
		{"0200 A9 05\n0202 60\n", {"WHAT HAS NOTHING OF IT\n", NULL}, "0200 A9 05\n0202 60\n", ""},
	};
	struct source *other[2], *page = source_new(&arena, "page", t[_i].page, strlen(t[_i].page));
	struct confusions c;
	struct diag d;
	size_t n = 0;
	char got[8] = "";
	diag_init(&d, NULL);
	confusions_init(&c, &arena);
	for (; n < 2 && t[_i].other[n]; n++)
		other[n] = source_new(&arena, "other", t[_i].other[n], strlen(t[_i].other[n]));
	struct source *joined = recognitions_join(&arena, &d, &c, page, other, n);
	ck_assert_str_eq(joined->text, t[_i].joined);
	ck_assert_uint_lt(joined->nchoices, sizeof got);
	for (size_t i = 0; i < joined->nchoices; i++)
		got[i] = joined->choice[i].letter;
	ck_assert_str_eq(got, t[_i].choices);
	ck_assert_uint_eq(d.warnings, _i == RECOGNISED - 1);
	ck_assert_ptr_eq(source_file(joined), page);
	arena_free(&arena);
}
END_TEST

START_TEST(confusions)
{
	struct confusions c;
	confusions_init(&c, &pages_arena);
	ck_assert_uint_eq(confuse(&c, "066", 3, "066", 3), 0);
	unsigned like = confuse(&c, "O66", 3, "066", 3), unlike = confuse(&c, "X66", 3, "066", 3);
	ck_assert_uint_lt(like, unlike);
	/* two likely misreadings do not outweigh one unlikely one */
	ck_assert_uint_gt(2 * like, unlike - COST_MISREAD);
	ck_assert_uint_eq(confuse(&c, "66", 2, "066", 3), COST_EDIT);
	ck_assert_uint_eq(confuse(&c, "", 0, "066", 3), COST_NONE);
	ck_assert(confusions_add(&c, "X0 1"));
	ck_assert_uint_eq(confuse(&c, "X66", 3, "066", 3), 1 + COST_MISREAD);
	/* one character taken for several */
	ck_assert_uint_eq(confuse(&c, "12144", 5, "044", 3), 1 + COST_MISREAD);
	ck_assert_uint_eq(confuse(&c, "121121121", 9, "000", 3), 3 * (1 + COST_MISREAD));
	ck_assert_uint_eq(confuse(&c, "121", 3, "121", 3), 0);
	ck_assert_uint_eq(confuse(&c, "I-I", 3, "H", 1), confuse(&c, "I-I", 3, "B", 1));
	ck_assert(confusions_add(&c, "I-I>H 2"));
	ck_assert_uint_eq(confuse(&c, "I-ILT", 5, "HLT", 3), 2 + COST_MISREAD);
	char out[CONFUSE_MAX];
	ck_assert_uint_eq(confuse_shapes(&c, "2121121", 7, out), 3);
	ck_assert_mem_eq(out, "200", 3);
	ck_assert_uint_eq(confuse_shapes(&c, "2112", 4, out), 0);
	ck_assert(!confusions_add(&c, "1234>0 2"));
	ck_assert(!confusions_add(&c, "X0"));
	ck_assert(!confusions_add(&c, "X0 11"));
	ck_assert(!confusions_add(&c, "X0 2 3"));
	ck_assert(!confusions_add(&c, "X 2"));
}
END_TEST

/* ---- what a page may look like ---- */

#define HEAD \
	"001 000\t066 076\tSTART,\tLLI 076\n" \
	"001 002\t056 005\t\tLHI 005\n" \
	"001 004\t106 012 001\t\tCAL MSG\n" \
	"001 007\t104 000 001\t\tJMP START\n"
#define TAIL \
	"001 012\t307\tMSG,\tLAM\n" \
	"001 013\t240\t\tNDA\n" \
	"001 014\t053\t\tRTZ\n" \
	"001 015\t060\t\tINL\n" \
	"001 016\t104 012 001\t\tJMP MSG\n" \
	"001 021\t007\t\tRET\n"

static const struct {
	const char *page, *findings;
	unsigned bytes;
} pages[] = {
	{HEAD TAIL, "", 18},
	/* blanks for tabs, prose around, a location alone */
	{"Some 3 words of prose.\n001 000  066 076   START, LLI 076\n001 002\n"
	 "001 002  104 000 001  JMP START\nAnd JMP on.\n", "", 5},
	/* shifted columns, a label beside its mnemonic */
	{"001\t000\t066\t076\tSTART, LLI 076\n001\t002\t104\t000 001\tJMP START\n", "", 5},
	/* a row over two lines, in each way it breaks */
	{"001 000 066 076\nSTART, LLI 076\n001 002 104 000 001 JMP START\n", "", 5},
	{"001 000 066 076 START, LLI 076\n001 002 104 000\n001 JMP START\n", "", 5},
	{"001 000 066 076 START, LLI 076\n001 002\n104 000 001 JMP START\n", "", 5},
	/* a blank lost between numbers, and one put in */
	{"001000 066 076 START, LLI 076\n001 002 104000001 JMP START\n", "", 5},
	{"001 000 066 076 START, LLI 076\n001 00 2 104 000 001 JMP START\n",
	 "2 reading location 001 00 2>001 002", 5},
	/* ... all of them, or read as marks; a date in the text is none */
	{"001000066076 START, LLI 076\n001 002 104000001 JMP START\nTABLE\n"
	 "003 000 001 002/003-004.005 006|007 010\n003 010 021022023 024025 026 027 030\n", "", 21},
	{HEAD TAIL "TABLE\n003 000 001 002 003\nPrinted 001/400 times.\n", "", 21},
	/* zeros with a stroke, each read as three characters; what is 121 stays 121 */
	{"001 000 066 121121121 START, LLI 000\n1211211 002 006 12144 LAI 044\n001 004 121 OUT 010\n"
	 "001 12105 104 000 001 JMP START\n",
	 "1 reading byte 121121121>000; 2 reading location 1211211 002>001 002; 2 reading byte 12144>044; "
	 "4 reading location 001 12105>001 005", 8},
	/* a byte and its mnemonic joined; bars between columns, a UTF-8 mark, hard blanks */
	{"001 000 066 076 START, LLI 076\n001 002 060INL\n001 003 007RET\n", "", 4},
	{"\xEF\xBB\xBF| 001 000 | 066 076 | START, | LLI 076 |\n"
	 "| 001\xC2\xA0""002 | 104 000 001 | | JMP START |\n", "", 5},
	/* markup around bytes */
	{"001 000 <u>066</u> 076 START, LLI 076\n001 002 **104** 000 001 JMP START\n", "", 5},
	/* a dump, its rows shorter and longer, and a table that begins in mid-row */
	{HEAD TAIL "TABLE\n\n003 010\t340\t043\t340\t016\t340\t025\t260\t021\n003 020\t040\n\n"
	 "INDEX TABLE\n\n003 022\t\t\t000\t004\n", "18 reading row >1 byte", 29},
	/* the source column repeats a byte of data; the last row, too */
	{HEAD TAIL "002 000\t377\t\t377\n002 001\t001\t\t001\n002 002\t000\t\t000\n",
	 "11 reading row >238 bytes", 21},
	/* bytes one a line */
	{"000 040     056   START, LHI 000   /start\n000 041     000\n"
	 "000 042     104   JMP START\n000 043     040\n000 044     000\n", "", 5},
	/* routines that the reader is to write: two ways of printing them */
	{"001 000 106 000 006 CAL INPUT\n001 003 106 100 006 CAL PRINT\n001 006 000 HLT\n"
	 "006 000 000\n\nINPUT\n\n006 100 000\n\nPRINT\n",
	 "4 reading row >1273 bytes; 8 reading row >63 bytes", 9},
	{"001 000 106 000 006 CAL INPUT\n001 003 106 100 006 CAL PRINT\n001 006 000 HLT\n"
	 "006 000 INPUT,\n006 100 PRINT,\n", "", 7},
	/* a number behind a name is octal where all are, also misread */
	{"001 000 104 016 001 START, JMP TABLE+1O\n001 003 104 000 001 JMP START\n001 006 007 TABLE, RET\n001 007 007 RET\n",
	 "1 reading operand TABLE+1O>TABLE+10", 8},
	/* ... and begins with a digit, or what is taken for one */
	{"001 000 104 006 001 START, JMP CK-AP\n001 003 104 000 001 JMP START\n001 006 007 CKCAP, RET\n001 007 007 RET\n",
	 "1 reading operand CK-AP>CKCAP", 8},
	/* a lost line of addresses is a gap, not a crash */
	{HEAD TAIL "\nMORE\n\n" "004 000\t000\t\tHLT\n", "", 19},
	/* ... into which a routine was called */
	{HEAD "\nMORE\n\n" "004 000\t000\t\tHLT\n", "8 reading row >758 bytes", 11},

	/* the last addresses: what does not fit there is no instruction */
	{HEAD TAIL "MORE\n077 375 301 LAB\n077 376 302 LAC\n077 377 104 000 001 JMP START\n",
	 "14 reading byte 000 001>", 21},

	/* location: reading, press, lost */
	{HEAD "OO1 012\t307\tMSG,\tLAM\n001 013\t007\t\tRET\n", "5 reading location OO1 012>001 012", 12},
	{HEAD "003 012\t307\tMSG,\tLAM\n001 013\t007\t\tRET\n", "5 press location 003 012>001 012", 12},
	{"001 000 106 004 001 CAL MSG\n001 003 000 HLT\n307 MSG, LAM\n001 005 007 RET\n",
	 "3 reading location >001 004", 6},
	/* byte: reading; press; lost; doubled */
	{"001 000\tO66 076\tSTART,\tLLI 076\n001 002\t104 000 001\t\tJMP START\n",
	 "1 reading byte O66>066", 5},
	{HEAD "001 012\t307\tMSG,\tLAM\n001 013\t240\t\tNDA\n001 014\t1O4 000 001\t\tJMP START\n",
	 "7 reading byte 1O4>104", 15},
	{"001 000\t066 076\tSTART,\tLLI 076\n001 002\t104 000 021\t\tJMP START\n001 005 007 RET\n",
	 "2 press byte 021>001?", 6},
	{"001 000\t066\tSTART,\tLLI 076\n001 002\t104 000 001\t\tJMP START\n", "1 reading byte >076", 5},
	{"001 000\t066 076 076\tSTART,\tLLI 076\n001 002\t104 000 001\t\tJMP START\n",
	 "1 reading byte 076>", 5},
	/* label: misread at its row; misread where it is used; lost */
	{HEAD "001 012\t307\tMSG.\tLAM\n001 013 007 RET\n", "5 reading label MSG.>MSG,", 12},
	{"001 000\t066 076\tSTART,\tLLI 076\n001 002\t104 000 001\t\tJMP ST4RT\n",
	 "2 reading operand ST4RT>START?", 5},
	{HEAD "001 012\t307\t\tLAM\n001 013 007 RET\n", "5 reading label >MSG,", 12},
	/* ... before the location, behind the source; a comment's last word is none */
	{HEAD "MSG,\t001 012\t307\tLAM\n001 013 007 RET\n", "5 layout label MSG,>MSG,", 12},
	{HEAD "001 012\t307\tLAM\tMSG,\n001 013 007 RET\n", "5 layout label MSG,>MSG,", 12},
	{HEAD "001 012\t307\tMSG,\tLAM See START,\n001 013 007 RET\n", "", 12},
	/* mnemonic: misread, misread like a number, split, lost */
	{"001 000\t066 076\tSTART,\tLL1 076\n001 002\t104 000 001\t\tJMP START\n",
	 "1 reading mnemonic LL1>LLI", 5},
	{"001 000\t004 001\tSTART,\t4DI 001\n001 002\t104 000 001\t\tJMP START\n",
	 "1 reading mnemonic 4DI>ADI", 5},
	{"001 000\t066 076\tSTART,\tLLI 076\n001 002\t110 000 001\t\tJ FZ START\n",
	 "2 reading mnemonic J FZ>JFZ; 2 reading row >1 byte", 5},
	{"001 000\t066 076\tSTART,\tLLI 076\n001 002\t060\n001 003\t104 000 001\t\tJMP START\n",
	 "2 reading mnemonic >INL", 6},
	/* a word twice: the first is no label */
	{"001 000\t066 076\tSTART,\tLLI LLI 076\n001 002\t104 000 001\t\tJMP START\n",
	 "1 layout stray LLI>", 5},
	/* a row twice; two alike, the location of the second misread */
	{HEAD "001 007\t104 000 001\t\tJMP START\n" TAIL,
	 "5 layout row 001 007 104 000 001 JMP START>", 18},
	{HEAD "001 012\t002\tMSG,\tRLC\n001 012\t002\t\tRLC\n001 014\t007\t\tRET\n",
	 "6 press location 001 012>001 013", 13},
	{HEAD "001 012\t002\tMSG,\tRLC\n001 014\t002\t\tRLC\n001 014\t002\t\tRLC\n001 015\t007\t\tRET\n",
	 "6 press location 001 014>001 013", 14},
	/* a row lost: between instructions, between rows of a dump */
	{HEAD "001 012\t307\tMSG,\tLAM\n001 014\t060\t\tINL\n001 015\t007\t\tRET\n",
	 "6 reading row >1 byte", 13},
	{HEAD TAIL "TABLE\n\n003 000 001 002 003 004 005 006 007 010\n"
	 "003 020 001 002 003 004 005 006 007 010\n", "14 reading row >8 bytes", 34},
	/* a word lost: half of a location; an operand, and the next row is its own */
	{"001 000 066 076 START, LLI 076\n002 104 000 001 JMP START\n001 005 007 RET\n",
	 "2 reading location >001 002", 6},
	{"001 000 066 076 START, LLI 076\n001 002 104 000 001 JMP\n001 005 007 RET\n",
	 "2 reading operand >START", 6},
	/* operand: a number; a name that a blank has split */
	{"001 000\t066 076\tSTART,\tLLI O76\n001 002\t104 000 001\t\tJMP START\n",
	 "1 reading operand O76>076", 5},
	{"001 000\t066 076\tMOVTAB,\tLLI 076\n001 002\t104 000 001\t\tJMP MOV TAB\n",
	 "2 reading operand MOV TAB>MOVTAB", 5},
	{"001 000\t066 076\tMOV TAB,\tLLI 076\n001 002\t104 000 001\t\tJMP MOVTAB\n",
	 "1 reading label MOV TAB,>MOVTAB,", 5},
	/* rows in the wrong order: one too low, one too high */
	{"001 000 066 076 START, LLI 076\n001 004 106 012 001 CAL MSG\n001 002 056 005 LHI 005\n"
	 "001 007 104 000 001 JMP START\n001 012 307 MSG, LAM\n",
	 "3 layout row 001 002 056 005 LHI 005>; 5 reading row >1 byte", 11},
	{"001 000 066 076 START, LLI 076\n001 007 104 000 001 JMP START\n001 002 056 005 LHI 005\n"
	 "001 004 106 012 001 CAL MSG\n001 012 307 MSG, LAM\n",
	 "2 layout row 001 007 104 000 001 JMP START>; 5 reading row >1 byte", 11},
	/* ... where nothing stands before or behind them, one may as well print another address */
	{"001 002 056 005 LHI 005\n001 000 066 076 LLI 076\n", "2 press location 001 000>001 004; 2 reading row >1 byte", 4},
	{"001 002 056 005 LHI 005\n001 000 066 076 LLI 076\n001 004 007 RET\n", "2 layout row 001 000 066 076 LLI 076>", 5},
	/* what is left of a broken byte is no label */
	{"001 000\t066 076\tSTART,\tLLI 076\n001 002\t10 (-\tJMP START\n001 003 000\n001 004 001\n",
	 "2 reading byte 10>104; 2 layout stray (->", 5},
	/* directives make no bytes, and their numbers are none */
	{"017 372 ORG 017 372\n017 372 066 023 START, LLI 023\n017 374 104 372 017 JMP START\n017 377 END\n", "", 5},
	{"006 010 COUNT, EQU 006 010\n001 000 066 023 START, LLI 023\n001 002 104 000 001 JMP START\n", "", 5},
	/* a word of a page's header inside a dump */
	{HEAD TAIL "TABLE\n003 010 340 043 HEXPAWN 340 016\n", "12 layout stray HEXPAWN>", 22},
	/* one label that must be two: the jumps' bytes tell which */
	{"001 000 160 010 001 JTS NO\n001 003 104 011 001 JMP NO\n001 006 000 HLT\n001 007 000 HLT\n"
	 "001 010 010 NO, INB\n001 011 010 NO, INB\n001 012 104 010 001 JMP NO\n001 015 104 011 001 JMP NO\n"
	 "001 020 150 011 001 JTZ NO\n",
	 "1 reading operand NO>NO2?; 5 reading label NO,>NO2,?; 7 reading operand NO>NO2?; 9 reading row >1 byte", 19},
	/* an encoding that runs but that no assembler makes */
	{"001 000 066 076 START, LLI 076\n001 002 114 000 001 JMP START\n", "2 press byte 114>104?", 5},
	/* what is legal and looks unlike stands so on the page: a mnemonic, a label;
	 * in the book's text it is the author's */
	{HEAD "001 012 307 MSG, LAM\n001 013 240 ORD\n001 014 007 RET\n", "6 press mnemonic ORD>NDA?", 13},
	{HEAD "001 012 307 MSG, LAM\n001 013 104 012 001 JMP START\n001 016 007 RET\n",
	 "6 press operand START>MSG?", 15},
	{"START,\tLLI 076\n\tLHI 005\n\tCAL START\n\tJMP START\n" HEAD TAIL,
	 "3 author text-operand START>MSG", 18},
	/* the book's text: a mnemonic misread, a label */
	{"START,\tLLI 076\n\tL1I 005\n\tCAL MSG\n\tJMP START\n" HEAD TAIL,
	 "2 reading text-mnemonic L1I>LHI", 18},
	{"STARI,\tLLI 076\n\tLHI 005\n\tCAL MSG\n\tJMP START\n" HEAD TAIL,
	 "1 reading text-label STARI,>START,", 18},
	/* a dump byte: misread; a row of texts at the wrong location */
	{HEAD TAIL "TABLE\n003 010 340 043 34O 016\n003 014 001 002\n", "12 reading dump 34O>340?", 24},
	{HEAD TAIL "WORDS\n003 010 301 302 303 304 305 306 307 310\n007 020 311 312 313 314 315 316 317 320\n"
	 "003 030 321\n", "13 press dump-location 007 020>003 020", 35},
	/* nothing decides between two legal numbers */
	{"001 000 066 023 START, LLI 032\n001 002 104 000 001 JMP START\n",
	 "1 press operand 032>023?", 5},
};

START_TEST(page_is_read)
{
	struct collation *c = collate_text(pages[_i].page);
	ck_assert_msg(!strcmp(told(c), pages[_i].findings), "page %d:\n%sgot  %s\nwant %s", _i,
		      pages[_i].page, told(c), pages[_i].findings);
	ck_assert_uint_eq(c->bytes, pages[_i].bytes);
	ck_assert_uint_eq(c->bytes, c->proven + c->single + c->doubtful);
}
END_TEST

/* Eight rows of the book's text, some as they are given, before the same rows of the listing. */
#define EIGHT(second, sixth) \
	"START,\tLLI 076\n\t" second "\n\tLAM\n\tINL\n\tCAL SHOW\n\t" sixth "\n\tJTZ START\n\tJMP START\nand so on.\n" \
	"001 000 066 076 START, LLI 076\n001 002 006 005 LAI 005\n001 004 307 LAM\n001 005 060 INL\n" \
	"001 006 106 021 001 CAL SHOW\n001 011 044 017 NDI 017\n001 013 150 000 001 JTZ START\n" \
	"001 016 104 000 001 JMP START\n001 021 007 SHOW, RET\n"

START_TEST(proof)
{
	struct collation *c = collate_text(HEAD TAIL "DATA\n003 000 001 002 003\n");
	ck_assert_uint_eq(c->proven, 18);
	ck_assert_uint_eq(c->single, 3);
	c = collate_text("001 000 066 023 START, LLI 032\n001 002 104 000 001 JMP START\n");
	ck_assert_uint_eq(c->doubtful, 1);
	ck_assert_str_eq(c->findings->reads, "023");
	/* the chapter's source is the third witness, and decides */
	c = collate_text("START,\tLLI 032\tpoint to it\n\tJMP START\tfor ever\n\tHLT\n"
			 "001 000 066 023 START, LLI 032\n001 002 104 000 001 JMP START\n001 005 000 HLT\n");
	ck_assert_uint_eq(c->doubtful, 0);
	ck_assert_str_eq(told(c), "4 press byte 023>032");
	/* the same the other way round: the text is wrong */
	c = collate_text("START,\tLLI 021\tpoint to it\n\tLAM\n\tINL\n\tLHI 005\n\tJMP START\tfor ever\n"
			 "001 000 066 023 START, LLI 023\n001 002 307 LAM\n001 003 060 INL\n"
			 "001 004 056 005 LHI 005\n001 006 104 000 001 JMP START\n");
	ck_assert_str_eq(told(c), "1 author text-operand 021>023");
	/* a small piece, and a number that no misreading explains */
	c = collate_text("START,\tLLI 076\n\tLHI 222\n\tCAL MSG\n\tJMP START\n" HEAD TAIL);
	ck_assert_str_eq(told(c), "2 author text-operand 222>005");
	/* a piece of which less is the same may be of another program */
	c = collate_text(EIGHT("LAI 222", "NDI 017"));
	ck_assert_str_eq(told(c), "2 author text-operand 222>005");
	c = collate_text(EIGHT("LAI 222", "NDI 0I7"));
	ck_assert_str_eq(told(c), "");
}
END_TEST

#define TEXTS \
	"004 000 327 301 316 324 240 327 317 322\n004 010 304 277 000 307 317 317 304 302\n" \
	"004 020 331 241 000 316 317 320 305 241\n004 030 000\n"

/* The book's own list of messages is a witness of the bytes. */
START_TEST(prose)
{
	struct collation *c = collate_text(HEAD TAIL "MESSAGES\n" TEXTS "The messages are:\n\nWANT WORD?\n\n"
					   "GOODBY!\n\nNOPE!\n\nand that is all.\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_eq(c->proven, 18 + 18);	/* the letters; not blanks, marks and ends */
	/* a text goes over the ends of its lines and a bell, with bit 7 set or without; any other control character ends it */
	c = collate_text(HEAD TAIL "MESSAGES\n"
		"004 000 327 301 316 324 215 212 327 317\n004 010 322 304 277 207 204 307 317 317\n004 020 304 302 331 241 201 116 117 015\n"
		"004 030 012 120 105 041 004\nWANT WORD?\n\nGOODBY!\n\nNO PE!\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_eq(c->proven, 18 + 18);
	/* quoted, over two lines; one that is spelt otherwise: the program is wrong */
	c = collate_text(HEAD TAIL "MESSAGES\n" TEXTS "They are \n\"WANT\nWORD?\"\n\"GOODBYE!\"\n\"NOPE!\"\n");
	ck_assert_str_eq(told(c), "19 author prose GOODBYE!>GOODBY!");
	/* a byte beyond reading takes the letter that the list has */
	c = collate_text(HEAD TAIL "MESSAGES\n"
		"004 000 327 301 316 324 240 327 317 322\n004 010 304 277 000 307 3X7 317 304 302\n"
		"004 020 331 241 000 316 317 320 305 241\n004 030 000\nWANT WORD?\nGOODBY!\nNOPE!\n");
	ck_assert_str_eq(told(c), "13 reading dump 3X7>317");
	ck_assert_uint_eq(c->doubtful, 0);
	/* a printed game goes on behind the message: what the player types, a number */
	c = collate_text(HEAD TAIL "MESSAGES\n" TEXTS "WANT WORD? Y\nGOODBY! 7, X = 12\nNOPE!\n");
	ck_assert_str_eq(told(c), "");
	/* words that happen to be there prove nothing */
	c = collate_text(HEAD TAIL "MESSAGES\n" TEXTS "He said NOPE\nNOPE!\nand wanted no more.\n");
	ck_assert_uint_eq(c->proven, 18);
}
END_TEST

/* Tables that another edition prints. */
START_TEST(borrowed_bytes)
{
	struct collation *other = collate_text(HEAD TAIL "TABLE\n003 000 001 002 003 004\n");
	struct borrowed b = {.from = other, .low = 0x302, .high = 0x3FF};
	struct collation c;
	struct diag d = {.out = NULL};
	struct source *src = source_new(&pages_arena, "page", HEAD, sizeof HEAD - 1);
	collation_init(&c, &pages_arena, &asm8008_dialects[0], "page");
	c.borrowed = &b;
	c.nborrowed = 1;
	ck_assert(collate(&c, &d, &src, 1, (struct page_range){0, 0}));
	ck_assert_str_eq(bytes_at(&c, 0x300, 5), "--- --- 003 004 ---");
	ck_assert_uint_eq(c.single, 4);	/* and where HEAD calls MSG, which it has not */
}
END_TEST

#define DUMP_OF(row) \
	"003 000 001 002 003 004 005 006 007 010\n" row "003 020 021 022 023 024 025 026 027 030\n" \
	"003 030 031 032 033 034 035 036 037 040\n"

/* A row of a dump that lost a byte: what may be another byte of it is doubtful. */
static const struct {
	const char *row, *bytes, *told;
	unsigned doubtful;	/* bits of the row's eight, the first lowest */
} short_rows[] = {
	{"003 010 011 012 013 014 015 016 017 020\n", "011 012 013 014 015 016 017 020", "", 0},
	{"003 010 011 012 013 014 015 016 017\n", "011 012 013 014 015 016 017 000", "14 reading dump >000?", 0xFF},
	/* a word beyond reading stands where it stood */
	{"003 010 011 012 @@@ 014 015 016 017 020\n", "011 012 000 014 015 016 017 020", "14 reading dump @@@>000?", 4},
	{"003 010 011 012 @@@@@@@ 015 016 017 020\n", "011 012 000 015 016 017 020 000",
	 "14 reading dump @@@@@@@>000?; 14 reading dump >000?", 0xFF},
	/* too few: the end of a table */
	{"003 010 011 012 013 014\n", "011 012 013 014 --- --- --- ---", "15 reading row >4 bytes", 0},
};

START_TEST(dump_row_that_lost_a_byte)
{
	static const char *const whole[] = {DUMP_OF("")};
	const char *from = strstr(*whole, "003 020");
	const struct collation *c = collate_text(arena_printf(&pages_arena, HEAD TAIL "TABLE\n\n%.*s%s%s", (int)(from - *whole),
							       *whole, short_rows[_i].row, from));
	unsigned doubtful = 0;
	for (unsigned i = 0; i < 8; i++)
		doubtful |= (unsigned)(c->truth[0x308 + i].proof == PROOF_DOUBTFUL) << i;
	ck_assert_str_eq(bytes_at(c, 0x308, 8), short_rows[_i].bytes);
	ck_assert_str_eq(told(c), short_rows[_i].told);
	ck_assert_uint_eq(doubtful, short_rows[_i].doubtful);
	ck_assert_uint_eq(c->doubtful, (unsigned)__builtin_popcount(doubtful));
}
END_TEST

START_TEST(erratum_says_which_byte_was_lost)
{
	static const char page[] = HEAD TAIL "TABLE\n\n" DUMP_OF("003 010 011 012 013 014 015 017 020\n");
	bool ok;
	struct collation *c = collate_with(page, "erratum { at=\"003 015\" witness=dump class=reading printed=\"\" reads=\"016\" }", &ok);
	ck_assert(ok);
	ck_assert_str_eq(bytes_at(c, 0x308, 8), "011 012 013 014 015 016 017 020");
	ck_assert_uint_eq(c->doubtful, 0);
	ck_assert_uint_eq(c->unexplained + c->unused, 0);
}
END_TEST

static struct collation *collate_8080(const char *page)
{
	return pages_read(&asm8080_dialects[0], page);
}

/* What one CPU does otherwise is no difference: a pair loaded at once, memory
 * counted in place. A constant, a branch or a lost instruction is. */
START_TEST(editions)
{
	struct collation *a = collate_text(
		"001 000 056 003 START, LHI 003\n001 002 066 100 LLI 100\n001 004 317 LBM\n001 005 010 INB\n"
		"001 006 371 LMB\n001 007 307 LAM\n001 010 074 261 CPI 261\n001 012 160 000 001 JTS START\n"
		"001 015 240 NDA\n001 016 053 RTZ\n001 017 104 000 001 JMP START\n");
	struct collation *b = collate_8080(
		"001 000 041 100 003 START, LXH 100 003\n001 003 064 INM\n001 004 176 LAM\n"
		"001 005 376 260 CPI 260\n001 007 372 000 001 JTS START\n001 012 247 NDA\n"
		"001 013 310 RTZ\n001 014 303 000 001 JMP START\n");
	struct difference *d = compare_editions(a, b);
	ck_assert_ptr_nonnull(d);
	ck_assert_str_eq(d->what, "another constant");
	ck_assert_str_eq(d->ours, "CPI 261");
	ck_assert_str_eq(d->theirs, "CPI 260");
	ck_assert_uint_eq(d->address, 0x108);
	ck_assert_uint_eq(d->their_address, 0x105);
	ck_assert_ptr_null(d->next);
	ck_assert_ptr_null(compare_editions(a, a));
	/* another address in a pair that one CPU loads at once */
	struct collation *near = collate_text(
		"001 000 056 003 START, LHI 003\n001 002 066 100 LLI 100\n001 004 307 LAM\n"
		"001 005 074 261 CPI 261\n001 007 160 000 001 JTS START\n001 012 007 RET\n");
	struct collation *far = collate_8080(
		"001 000 041 100 004 START, LXH 100 004\n001 003 176 LAM\n"
		"001 004 376 261 CPI 261\n001 006 372 000 001 JTS START\n001 011 311 RET\n");
	d = compare_editions(near, far);
	ck_assert_ptr_nonnull(d);
	ck_assert_str_eq(d->what, "another constant");
	ck_assert_str_eq(d->ours, "LHI 003");
	ck_assert_str_eq(d->theirs, "LXH 100 004");
	ck_assert_ptr_null(d->next);
	/* as a finding it wants an erratum */
	check_edition(a, b);
	ck_assert_str_eq(told(a), "7 author edition CPI 261>CPI 260");
	ck_assert(a->verdict != VERDICT_VERIFIED);
}
END_TEST

/* What the prose says and the program does not do is the author's. */
START_TEST(claims)
{
	static const struct manifest_claim all[] = {
		{.address = 0100, .about = "speed", .printed = "3 s", .measured = "3 s", .how = "timed"},
		{.address = 0101, .about = "speed", .printed = "100 s", .measured = "63 s", .how = "timed"},
	};
	struct collation *c = collate_text("001 000 056 003 START, LHI 003\n001 002 007 RET\n");
	ck_assert_uint_eq(c->nfindings, 0);
	check_claims(c, all, 1);
	ck_assert_uint_eq(c->nfindings, 0);
	ck_assert(c->verdict == VERDICT_VERIFIED);
	check_claims(c, all, 2);
	ck_assert_uint_eq(c->nfindings, 1);
	ck_assert_str_eq(told(c), "0 author claim 100 s>63 s");
	ck_assert_str_eq(c->findings->evidence, "speed; timed");
	ck_assert_uint_eq(c->findings->address, 0101);
	ck_assert(c->verdict != VERDICT_VERIFIED);
}
END_TEST

START_TEST(no_program)
{
	static const char *const none[] = {
		"", "\n\n\n", "It was a dark and stormy night.\n", "SSSSS GGGGG EEEEE\n",
		"MOVE NO. 3\tBYTE NO. 1\t100\n1\t1\t4\t---\n", "BIT POSITION\tB7\tB6\n",
	};
	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		bool ok;
		collate_with(none[i], NULL, &ok);
		ck_assert_msg(!ok, "a program in '%s'?", none[i]);
	}
}
END_TEST

START_TEST(another_program_is_left_out)
{
	/* the same addresses once more, with another CPU's bytes */
	struct collation *c = collate_text(HEAD TAIL "\nLISTING FOR AN 8080\n\n"
		"001 000 041 076 005 START, LXH 076 005\n001 003 315 011 001 CAL MSG\n"
		"001 006 303 000 001 JMP START\n001 011 176 MSG, LAM\n001 012 247 NDA\n");
	ck_assert_str_eq(told(c), "14 layout line 001 000 041 076 005 START, LXH 076 005>");
	ck_assert(c->verdict != VERDICT_VERIFIED);
	ck_assert_uint_eq(c->nprograms, 2);
	ck_assert_str_eq(bytes_at(c, 0400, 3), "066 076 056");
	ck_assert_uint_eq(c->bytes, 18);
}
END_TEST

/* ---- errata ---- */

#define ERRATUM(printed, reads) \
	"erratum {\n\tat = \"001 000\"\n\twitness = \"byte\"\n\tclass = \"press\"\n" \
	"\tprinted = \"" printed "\"\n\treads = \"" reads "\"\n}\n"

START_TEST(errata_explain)
{
	static const char page[] = "001 000\tO66 076\tSTART,\tLLI 076\n001 002\t104 000 001\t\tJMP START\n";
	bool ok;
	struct collation *c = collate_with(page, ERRATUM("O66", "066"), &ok);
	ck_assert(ok && c->verdict == VERDICT_VERIFIED);
	ck_assert_int_eq(c->findings->kind, CLASS_PRESS);	/* the person's word */
	/* no erratum; one that says otherwise; one that explains nothing any more */
	ck_assert(collate_with(page, "", &ok)->verdict != VERDICT_VERIFIED);
	c = collate_with(page, ERRATUM("O66", "056"), &ok);
	ck_assert(c->verdict != VERDICT_VERIFIED);
	ck_assert_uint_eq(c->unused, 1);
	ck_assert_str_eq(bytes_at(c, 0400, 1), "066");
	c = collate_with(HEAD TAIL, ERRATUM("O66", "066"), &ok);
	ck_assert(c->verdict != VERDICT_VERIFIED && c->unused == 1 && !c->unexplained);
}
END_TEST

/* A page as if it had been read on a scan: each letter ten pixels wide, twenty high, on page 3 of the file. */
static struct source *scanned(const char *page)
{
	size_t len = strlen(page);
	struct source *s = source_new(&pages_arena, "page", page, len);
	struct print_char *chr = arena_alloc(&pages_arena, len * sizeof *chr);
	struct print *print = arena_alloc(&pages_arena, sizeof *print);
	unsigned x = 0, y = 0;
	for (size_t i = 0; i < len; i++, x += 10) {
		if ((unsigned char)page[i] > ' ')
			chr[print->n++] = (struct print_char){i, {3, x, y, x + 10, y + 20}};
		if (page[i] == '\n') {
			x = 0u - 10;
			y += 20;
		}
	}
	print->chr = chr;
	print->pages = 4;
	s->print = print;
	return s;
}

static struct collation *collate_scan(const char *page, const char *errata)
{
	struct collation *c = arena_alloc(&pages_arena, sizeof *c);
	struct diag d = {.out = NULL};
	struct source *src = scanned(page);
	collation_init(c, &pages_arena, &asm8008_dialects[0], "page");
	ck_assert(errata_read(c, &d, source_new(&pages_arena, "errata.conf", errata, strlen(errata))));
	ck_assert(collate(c, &d, &src, 1, (struct page_range){0, 0}));
	return c;
}

#define PLACED(at, witness, printed, print, reads) \
	"erratum {\n\tat = \"" at "\"\n\twitness = \"" witness "\"\n\tclass = \"press\"\n\tprinted = \"" printed \
	"\"\n\tprint = \"" print "\"\n\treads = \"" reads "\"\n}\n"

/* An erratum that names the place of its word: whatever that is read as, and whatever the tool makes of it. */
static const struct {
	const char *was, *is, *errata;	/* the page reads otherwise */
	bool scan;
	const char *told;
	unsigned unused, byte, verdict;
} placed[] = {
	/* what the tool found, another reading than its own, and what is printed after all */
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 3, pixels 80,0 to 110,20", "066"), true, "1 press byte O66>066", 0, 066, VERDICT_VERIFIED},
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 3, pixels 80,0 to 110,20", "056"), true, "1 press byte O66>056", 0, 056, VERDICT_VERIFIED},
	{"066", "056", PLACED("001 000", "byte", "056", "page 3, pixels 80,0 to 110,20", "056"), true, "1 press byte 056>056?", 0, 056, VERDICT_VERIFIED},
	/* the recogniser reads it otherwise now, or finds it a little aside */
	{"066", "0b6", PLACED("001 000", "byte", "O66", "page 3, pixels 80,0 to 110,20", "066"), true, "1 press byte 0b6>066", 0, 066, VERDICT_VERIFIED},
	{"066", "O66", PLACED("001 000", "byte", "Q", "page 3, pixels 84,4 to 120,26", "066"), true, "1 press byte O66>066", 0, 066, VERDICT_VERIFIED},
	/* ... or as the person did: nothing is wrong any more */
	{"066", "066", PLACED("001 000", "byte", "O66", "page 3, pixels 80,0 to 110,20", "066"), true, "", 0, 066, VERDICT_VERIFIED},
	{"066", "066", PLACED("001 000", "byte", "O66", "page 3, pixels 80,0 to 110,20", "067"), true, "", 1, 066, VERDICT_OPEN},
	{"066", "066", PLACED("001 000", "byte", "O66", "page 3, pixels 500,0 to 530,20", ""), true, "", 1, 066, VERDICT_OPEN},
	/* another page, box, address, witness; a place of a text */
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 2, pixels 80,0 to 110,20", "066"), true, "1 reading byte O66>066", 1, 066, VERDICT_OPEN},
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 3, pixels 120,0 to 150,20", "066"), true, "1 reading byte O66>066", 1, 066, VERDICT_OPEN},
	{"066", "O66", PLACED("001 001", "byte", "O66", "page 3, pixels 80,0 to 110,20", "066"), true, "1 reading byte O66>066", 1, 066, VERDICT_OPEN},
	{"066", "O66", PLACED("001 000", "label", "O66", "page 3, pixels 80,0 to 110,20", "066"), true, "1 reading byte O66>066", 1, 066, VERDICT_OPEN},
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 3, line 1, columns 9 to 11", "066"), true, "1 reading byte O66>066", 1, 066, VERDICT_OPEN},
	/* texts have lines and columns */
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 1, line 1, columns 9 to 11", "056"), false, "1 press byte O66>056", 0, 056, VERDICT_VERIFIED},
	{"066", "066", PLACED("001 000", "byte", "O66", "page 1, line 1, columns 9 to 11", "066"), false, "", 0, 066, VERDICT_VERIFIED},
	{"066", "066", PLACED("001 000", "byte", "O66", "page 1, line 1, columns 9 to 110", "066"), false, "", 1, 066, VERDICT_OPEN},
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 1, line 2, columns 9 to 11", "066"), false, "1 reading byte O66>066", 1, 066, VERDICT_OPEN},
	/* what cannot be is not heard: no byte, a statement that the bytes are not, a place */
	{"066", "O66", PLACED("001 000", "byte", "O66", "page 1, line 1, columns 9 to 11", "X"), false, "1 reading byte O66>066", 1, 066, VERDICT_OPEN},
	{"LLI", "LL1", PLACED("001 000", "mnemonic", "LL1", "page 1, line 1, columns 24 to 26", "LHI"), false, "1 reading mnemonic LL1>LLI", 1, 066, VERDICT_OPEN},
	{"001 002", "001 00Z", PLACED("001 002", "location", "001 00Z", "page 1, line 2, columns 1 to 7", "001 003"), false, "2 reading location 001 00Z>001 002", 1, 066, VERDICT_OPEN},
	{"001 002", "001 00Z", PLACED("001 002", "location", "001 00Z", "page 1, line 2, columns 1 to 7", "001 00Z"), false, "2 reading location 001 00Z>001 002", 1, 066, VERDICT_OPEN},
	/* a label is called as a person reads it */
	{"MSG,\t", "M5G,\t", PLACED("001 012", "label", "M5G,", "page 1, line 5, columns 13 to 16", "M5G,"), false, "5 press label M5G,>M5G,", 0, 066, VERDICT_VERIFIED},
};

START_TEST(errata_are_found_by_their_place)
{
	bool ok = true;
	const char *page = with(HEAD TAIL, placed[_i].was, placed[_i].is);
	struct collation *c = placed[_i].scan ? collate_scan(page, placed[_i].errata) : collate_with(page, placed[_i].errata, &ok);
	ck_assert(ok);
	ck_assert_str_eq(told(c), placed[_i].told);
	ck_assert_uint_eq(c->unused, placed[_i].unused);
	ck_assert_str_eq(bytes_at(c, 0400, 1), arena_printf(&pages_arena, "%03o", placed[_i].byte));
	ck_assert_uint_eq(c->verdict, placed[_i].verdict);
	/* what a person reads against the statement beside it is one print's word */
	ck_assert(placed[_i].byte == 066 || c->truth[0400].proof == PROOF_SINGLE);
	for (const struct finding *f = c->findings; f; f = f->next)
		ck_assert(!f->erratum == (c->verdict == VERDICT_OPEN));
}
END_TEST

START_TEST(places_are_read)
{
	static const char *const good[] = {
		"page 1, line 12, columns 7 to 9", "page 2, pixels 120,40 to 160,62", "page 1, pixels 0,0 to 1,1", "page 9999999, line 9999999, columns 1 to 1",
	}, *const bad[] = {
		"", "page", "page 1", "page 1, ", "page 0, line 1, columns 1 to 1", "page 1, line 0, columns 1 to 1", "page 1, line 1, columns 0 to 1",
		"page 1, line 1, columns 2 to 1", "page 1, line 1, columns 1 to ", "page 1, line 1, columns 1 to 1 ", "page 1, line 1 columns 1 to 1",
		"page 1, pixels 1,1 to 1,2", "page 1, pixels 1,2 to 2,2", "page 1, pixels 1,1 to 2", "page -1, pixels 1,1 to 2,2", "page 1, pixels +1,1 to 2,2",
		"page 1, pixels 1,1 to 2,99999999", "page 99999999999999999999, pixels 1,1 to 2,2", " page 1, pixels 1,1 to 2,2", "page 1, columns 1 to 2",
	};
	struct print_place place;
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
		struct buf b = BUF_INIT;
		ck_assert_msg(print_place_parse(good[i], &place), "%s", good[i]);
		print_place_put(&place, &b);
		ck_assert_str_eq(buf_str(&b), good[i]);
		buf_free(&b);
	}
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(!print_place_parse(bad[i], &place), "%s", bad[i]);
}
END_TEST

/* What is proposed of a scan is found by its place, of a text by what it is; both are heard. */
START_TEST(errata_are_proposed)
{
	const char *page = with(HEAD TAIL, "066", "O66");
	struct buf b = BUF_INIT;
	bool ok;
	errata_write(collate_scan(page, ""), &b);
	ck_assert_ptr_nonnull(strstr(buf_str(&b), "\tprint = \"page 3, pixels 80,0 to 110,20\"\n"));
	ck_assert_uint_eq(collate_scan(page, buf_str(&b))->verdict, VERDICT_VERIFIED);
	b.len = 0;
	errata_write(collate_with(page, "", &ok), &b);
	ck_assert_ptr_null(strstr(buf_str(&b), "\tprint = "));
	ck_assert_uint_eq(collate_with(page, buf_str(&b), &ok)->verdict, VERDICT_VERIFIED);
	buf_free(&b);
}
END_TEST

START_TEST(erratum_decides_what_nothing_else_does)
{
	bool ok;
	struct collation *c = collate_with("001 000 066 023 START, LLI 032\n001 002 104 000 001 JMP START\n",
		"erratum { at = \"001 000\" witness = \"operand\" class = \"reading\"\n"
		" printed = \"032\" reads = \"023\" note = \"checked on the page\" }\n", &ok);
	ck_assert(ok);
	ck_assert_msg(c->verdict == VERDICT_VERIFIED, "%s", told(c));
	ck_assert_str_eq(bytes_at(c, 0400, 2), "066 023");
	ck_assert_uint_eq(c->doubtful, 0);
}
END_TEST

START_TEST(errata_file_is_checked)
{
	static const char *const bad[] = {
		"erratum { at = \"001 000\" }\n",
		"erratum { at = \"900\" witness = \"byte\" class = \"press\" printed = \"1\" reads = \"2\" }\n",
		"erratum { at = \"001 000\" witness = \"bite\" class = \"press\" printed = \"1\" reads = \"2\" }\n",
		"erratum { at = \"001 000\" witness = \"byte\" class = \"pres\" printed = \"1\" reads = \"2\" }\n",
		"erratum { at = \"001 000\" witness = \"byte\" class = \"press\" printed = \"1\" print = \"page 1\" reads = \"2\" }\n",
		"confusions = {\"e0\"}\n", "colour = 1\n",
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct collation c;
		struct diag d = {.out = NULL};
		collation_init(&c, &pages_arena, &asm8008_dialects[0], "page");
		ck_assert_msg(!errata_read(&c, &d, source_new(&pages_arena, "e", bad[i], strlen(bad[i]))),
			      "accepted: %s", bad[i]);
		ck_assert_uint_gt(d.errors, 0);
	}
}
END_TEST

/* ---- Hexpawn: the real page ---- */

static char *hexpawn(void)
{
	size_t len;
	char *text = file_read(&pages_arena, "listings/hexpawn-8008/printed.txt", &len);
	ck_assert_msg(text != NULL, "listings/hexpawn-8008/printed.txt: run from the top folder");
	return text;
}

START_TEST(hexpawn_findings)
{
	struct collation *c = collate_text(hexpawn());
	ck_assert_uint_eq(c->bytes, 1160);
	ck_assert_uint_eq(c->proven, 486);	/* the program: 001 000 to 002 345 */
	ck_assert_uint_eq(c->single, 674);	/* the tables: printed once */
	ck_assert_uint_eq(c->nfindings, 8);	/* three words, and holes that nothing explains */
	ck_assert_ptr_nonnull(strstr(told(c), "press location 003 323>002 323"));
	ck_assert_ptr_nonnull(strstr(told(c), "reading label RTLTP,>RTLP,"));
	ck_assert_ptr_nonnull(strstr(told(c), "reading operand RTLTP>RTLP"));
}
END_TEST

/* Lines of the page read otherwise: what is told of them, beside the page's own
 * three findings; the image stays. */
static const struct {
	const char *was, *is, *told;
} misread[] = {
	/* the chapter's source: an operand that does not fit the mnemonic, or no mnemonic */
	{"\tLHI 003\t\n\tLLM", "\tLHE 003\t\n\tLLM", "text-mnemonic LHE>LHI"},
	{"\tLAM\t\n\tCPI 261", "\tLAI\t\n\tCPI 261", NULL},
	{"JTZ BLK", "JTZ &LK", "text-operand &LK>BLK"},
	{"FNUM,\tLAM\t\n", "FNUM,\tLAMM\t\n", "text-mnemonic LAMM>LAM"},
	{"\tLLI 002\t\n\tLAM", "\tL1I 002\t\n\tLAM", NULL},
	{"CKCAP,\tCPI 007", "CKCAP.,\tCPI 007", "text-label CKCAP.,>CKCAP,"},
	/* labels: a letter read as a mark, a comma twice */
	{"066 076\tSTART,", "066 076\tSTAR',", "label STAR',>START,"},
	{"364\tRSTR,", "364\tRSTR,,", "label RSTR,,>RSTR,"},
	/* a row that the listing lost is restored from the text */
	{"002\t203\t050\t\tINH\n", "", "row >INH"},
	/* a byte is one digit off the mnemonic's misreading, but the row is too long for it */
	{"164 002\tCAL STO\n001 202", "164 002\tLAL STO\n001 202", "mnemonic LAL>CAL"},
};

static char *replaced(const char *text, const char *was, const char *is)
{
	const char *p = strstr(text, was);
	return p ? arena_printf(&pages_arena, "%.*s%s%s", (int)(p - text), text, is, p + strlen(was)) : NULL;
}

/* What the page tells as it is printed; once for all tests that damage it. */
static struct {
	char sha256[65];
	unsigned nfindings;
} right;

static void collate_right(void)
{
	const struct collation *c = collate_text(hexpawn());
	strcpy(right.sha256, c->sha256);
	right.nfindings = c->nfindings;
	pages_teardown();
}

START_TEST(hexpawn_misread)
{
	const char *told_of = misread[_i].told;
	char *text = replaced(hexpawn(), misread[_i].was, misread[_i].is);
	if (!text)
		ck_abort_msg("'%s' is not on the page", misread[_i].was);
	struct collation *c = collate_text(text);
	ck_assert_msg(!told_of || strstr(told(c), told_of), "not told: %s\n%s", told_of, told(c));
	ck_assert_msg(c->nfindings == right.nfindings + 1, "%s", told(c));
	ck_assert_str_eq(c->sha256, right.sha256);
}
END_TEST

static uint32_t next_random(uint32_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 17;
	*state ^= *state << 5;
	return *state;
}

/* A place in a row of code of the listing, one that is not blank. */
static char *random_place(char *text, uint32_t *state)
{
	char *listing = strstr(text, "001 000\t"), *end = strstr(text, "TEMPORARY DATA");
	for (;;) {
		char *p = listing + next_random(state) % (uint32_t)(end - listing), *line = p;
		while (line[-1] != '\n')
			line--;
		size_t len = strcspn(line, "\n");
		bool code = false;
		for (size_t i = 8; i < len; i++)
			code |= line[i] >= 'A' && line[i] <= 'Z';
		/* what is misread on the page already is no place to misread */
		if (code && !strchr(" \t\n", *p) && !memmem(line, len, "RTLTP", 5)
		    && !memmem(line, len, "START,", 6) && !memmem(line, len, "SET,", 4))
			return p;
	}
}

static unsigned line_number(const char *text, const char *p)
{
	unsigned n = 1;
	for (; text < p; text++)
		n += *text == '\n';
	return n;
}

/*
 * Ten misreadings that look like what they stand for, in rows with two
 * witnesses: each must be named, and the image must stay what it is. (START and
 * SET are labels that nothing refers to: one witness each beside the text's.)
 */
START_TEST(ten_misreadings)
{
	static const char *const looks[][2] = {
		{"0", "OUDQo"}, {"1", "Il|7"}, {"2", "Z"}, {"3", "8B"}, {"4", "A9"}, {"5", "S6"},
		{"6", "Gb5"}, {"7", "1T?"}, {"A", "4"}, {"B", "8R"}, {"C", "GO"}, {"D", "0O"}, {"E", "F"},
		{"F", "E"}, {"G", "6C"}, {"H", "NM"}, {"I", "1l"}, {"J", "I"}, {"K", "X"}, {"L", "I1"},
		{"M", "NH"}, {"N", "MH"}, {"O", "0Q"}, {"P", "R"}, {"R", "PB"}, {"S", "5"}, {"T", "7I"},
		{"U", "V"}, {"V", "U"}, {"W", "V"}, {"X", "K"}, {"Y", "V"}, {"Z", "2"}, {",", ".;"},
	};
	uint32_t state = 0x1975u + (uint32_t)_i * 7919u;
	char *text = hexpawn();
	struct {
		unsigned line;
		char was, is;
	} made[10];
	unsigned n = 0;
	while (n < 10) {
		char *p = random_place(text, &state);
		unsigned line = line_number(text, p);
		bool again = false;
		for (unsigned i = 0; i < n; i++)
			again |= made[i].line == line;
		for (size_t i = 0; !again && i < sizeof looks / sizeof *looks; i++) {
			if (*p != *looks[i][0])
				continue;
			made[n].line = line;
			made[n].was = *p;
			*p = looks[i][1][next_random(&state) % strlen(looks[i][1])];
			made[n++].is = *p;
			break;
		}
	}
	struct collation *c = collate_text(text);
	for (unsigned i = 0; i < n; i++) {
		bool named = false;
		for (const struct finding *f = c->findings; f; f = f->next)
			/* one letter may be as likely as the other in a name */
			named |= source_printed(f->pos).line == made[i].line && strchr(f->printed, made[i].is) && (!f->doubtful || strchr(f->reads, made[i].was));
		ck_assert_msg(named, "%c for %c in line %u is not named: %s", made[i].is, made[i].was,
			      made[i].line, told(c));
	}
	ck_assert_msg(!strcmp(c->sha256, right.sha256), "another image: %s", told(c));
	ck_assert_msg(c->nfindings == n + right.nfindings, "%s", told(c));
}
END_TEST

START_TEST(restored_source_round_trip)
{
	struct collation *c = collate_text(hexpawn());
	struct buf text = BUF_INIT;
	struct diag d = {.out = NULL};
	struct assembly out;
	struct asm_options options = {.warnings = ASM_WARN_END};
	restore_source(c, &text);
	struct source *src = source_new(&pages_arena, "restored", buf_str(&text), text.len);
	ck_assert(assemble(&pages_arena, &d, c->dialect, &src, 1, &options, &out));
	ck_assert_uint_eq(d.warnings, 0);
	for (unsigned a = 0; a < c->addresses; a++)
		if (image_has(out.image, a) != image_has(c->image, a)
		    || (image_has(c->image, a) && out.image->byte[a] != c->image->byte[a]))
			ck_abort_msg("another byte at %05o", a);
	buf_free(&text);
}
END_TEST

/* What asm8008 -l prints of our source reads as a page without a finding. */
START_TEST(our_listing_is_a_page)
{
	size_t len;
	char *text = file_read(&pages_arena, "listings/hexpawn-8008/hexpawn.asm", &len);
	ck_assert_ptr_nonnull(text);
	struct source *src = source_new(&pages_arena, "hexpawn.asm", text, len);
	struct diag d = {.out = NULL};
	struct assembly out;
	struct asm_options options = {0};
	struct buf listing = BUF_INIT;
	ck_assert(assemble(&pages_arena, &d, &asm8008_dialects[0], &src, 1, &options, &out));
	listing_write(&out, &listing);
	struct collation *c = collate_text(buf_str(&listing));
	/* the book prints no ORG, so that nothing but a heading says why a table begins there */
	ck_assert_str_eq(told(c), "298 reading row >3 bytes; 322 reading row >4 bytes; 353 reading row >1 byte; "
			 "389 reading row >2 bytes; 390 reading row >63 bytes");
	ck_assert_str_eq(c->sha256, collate_text(hexpawn())->sha256);
	buf_free(&listing);
}
END_TEST

/* Whatever the bytes: no crash, and the restored source makes the image. */
START_TEST(noise)
{
	char *text = hexpawn();
	uint32_t state = 0xBADF00Du + (uint32_t)_i;
	size_t len = strlen(text);
	for (unsigned i = 0; i < len / 8; i++)
		text[next_random(&state) % len] = (char)(1 + next_random(&state) % 255);
	struct collation *c = arena_alloc(&pages_arena, sizeof *c);
	struct diag d = {.out = stderr};
	struct source *src = source_new(&pages_arena, "noise", text, len);
	collation_init(c, &pages_arena, &asm8008_dialects[0], "noise");
	collate(c, &d, &src, 1, (struct page_range){0, 0});
	ck_assert_uint_eq(d.errors, 0);
	struct buf json = BUF_INIT;
	const struct collation *one = c;
	report_json(&one, 1, false, &json);
	ck_assert_ptr_nonnull(setlocale(LC_CTYPE, "C.UTF-8"));
	ck_assert_msg(mbstowcs(NULL, buf_str(&json), 0) != (size_t)-1, "not UTF-8");
	buf_free(&json);
}
END_TEST

struct questions {
	pid_t here;
	unsigned asked;
};

/* Some processes come to an end before they answer. */
static bool answer(void *context, size_t i)
{
	struct questions *q = context;
	q->asked++;
	if (getpid() != q->here && i % 50 == 7)
		_exit(1);
	return i % 3 == 0;
}

/* Every question is answered, by whom ever; what a process does not answer is asked here. */
START_TEST(shares)
{
	static const size_t counts[] = {0, 1, 7, 16, 1000};
	for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
		struct questions q = {getpid(), 0};
		uint8_t yes[1000 + 1];
		memset(yes, 9, sizeof yes);
		shares_ask(counts[k], answer, &q, yes);
		for (size_t i = 0; i < counts[k]; i++)
			ck_assert_uint_eq(yes[i], i % 3 == 0);
		ck_assert_uint_eq(yes[counts[k]], 9);
		ck_assert_uint_le(q.asked, counts[k]);
	}
}
END_TEST

Suite *suite_collate(void)
{
	Suite *s = suite_create("collate");
	TCase *t = tcase_create("collate");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_test(t, bytes_that_cost);
	tcase_add_test(t, words_that_cost);
	tcase_add_test(t, confusions);
	tcase_add_test(t, choices);
	tcase_add_loop_test(t, recognitions, 0, RECOGNISED);
	tcase_add_loop_test(t, page_is_read, 0, sizeof pages / sizeof *pages);
	tcase_add_test(t, proof);
	tcase_add_test(t, prose);
	tcase_add_test(t, borrowed_bytes);
	tcase_add_loop_test(t, dump_row_that_lost_a_byte, 0, sizeof short_rows / sizeof *short_rows);
	tcase_add_test(t, erratum_says_which_byte_was_lost);
	tcase_add_test(t, editions);
	tcase_add_test(t, claims);
	tcase_add_test(t, no_program);
	tcase_add_test(t, another_program_is_left_out);
	tcase_add_test(t, errata_explain);
	tcase_add_loop_test(t, errata_are_found_by_their_place, 0, sizeof placed / sizeof *placed);
	tcase_add_test(t, places_are_read);
	tcase_add_test(t, errata_are_proposed);
	tcase_add_test(t, erratum_decides_what_nothing_else_does);
	tcase_add_test(t, errata_file_is_checked);
	tcase_add_test(t, hexpawn_findings);
	tcase_add_test(t, restored_source_round_trip);
	tcase_add_test(t, our_listing_is_a_page);
	tcase_add_test(t, shares);
	suite_add_tcase(s, t);
	t = many_of(s, NULL, pages_teardown);
	tcase_add_unchecked_fixture(t, collate_right, NULL);
	tcase_add_loop_test(t, ten_misreadings, 0, 60);
	tcase_add_loop_test(t, noise, 0, 20);
	tcase_add_loop_test(t, hexpawn_misread, 0, sizeof misread / sizeof *misread);
	return s;
}
