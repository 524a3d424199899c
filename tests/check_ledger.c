#define _GNU_SOURCE	/* memmem */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/asm.h"
#include "asm/listing.h"
#include "asm6502/asm6502.h"
#include "base/file.h"
#include "collate/collate.h"
#include "manifest/manifest.h"
#include "reading/survey.h"
#include "tests/many.h"
#include "tests/pages.h"
#include "weigh/sequence.h"

static struct collation *collate_as(const struct dialect *dialect, const char *page, size_t len, const char *errata)
{
	bool ok;
	struct collation *c = pages_collate(dialect, page, len, errata, NULL, &ok);
	ck_assert(ok);
	return c;
}

static struct collation *collate_text(const char *page)
{
	return pages_read(&asm6502_dialects[0], page);
}

static const char *bytes_at(const struct collation *c, unsigned address, unsigned n)
{
	return pages_bytes(c, address, n, "%02X", "--", " ");
}

static const char *restored(const struct collation *c)
{
	struct buf b = BUF_INIT;
	restore_source(c, &b);
	const char *s = arena_strndup(&pages_arena, buf_str(&b), b.len);
	buf_free(&b);
	return s;
}

/*
 * A program of our own, printed in all the ways there are: it counts a table down
 * into a display cell, and stops at a key.
 */
static const char whole[] =
	"1\t\t\t;\tCOUNT DOWN\n"			/* 1 */
	"2\t\t\t+++\n"
	"3\t0200 A2 05\tSTART\tLDXIM\t05\tFIVE\n"
	"4\t0202 B5 40\tLOOP\tLDAZX\t.TABLE\tNEXT ONE\n"
	"5\t0204 85 FB\t\tSTA\t.SHOW\tDISPLAY\n"
	"6\t0206 20 1F 1F\t\tJSR\t*OUT\n"
	"7\t0209 CA\t\tDEX\n"
	"8\t020A 10 F6\t\tBPL\tLOOP\n"
	"9\t\t\t;\n"
	"10\t020C 20 6A 1F\tWAIT\tJSR\t*KEY\tANY KEY\n"	/* 10 */
	"11\t020F C9 15\t\tCMPIM\t15\n"
	"12\t0211 F0 F9\t\tBEQ\tWAIT\tNONE YET\n"
	"13\t0213 A9 FF\t\tLDAIM\tFF\n"
	"14\t0215 85 FB\t\tSTAZ\t.SHOW\n"
	"15\t0217 4C 00 02\t\tJMP\tSTART\n"
	"\n"
	"SYMBOL\tADDR\tDEF\tCROSS REFERENCES\n"
	"START\t0200\t3\t15\n"				/* 18 */
	"LOOP\t0202\t4\t8\n"
	"WAIT\t020C\t10\t12\n"
	".TABLE\t0040\t16\t4\n"
	".SHOW\t00FB\t17\t5 14\n"
	"*OUT\t1F1F\t18\t6\n"
	"*KEY\t1F6A\t19\t10\n"				/* 24 */
	"\n"
	"0200:\tA2 05 B5 40 85 FB 20 1F 1F CA 10 F6 20 6A 1F C9\n"	/* 26 */
	"0210:\t15 F0 F9 A9 FF 85 FB 4C 00 02 EA EA EA EA EA EA\n"
	"\n"
	"0040\t.TABLE : WHAT IS SHOWN\n"		/* 29 */
	"00FB\t.SHOW : THE DISPLAY\n"
	"\n"
	"BLOCK DATA\n"
	".TABLE\t0040\t01 02 03 05 08 0D\n";		/* 33 */

static const struct dialect *microade(void)
{
	return &asm6502_dialects[0];
}

/* What stands in the image whatever is misread. */
static void check_image(const struct collation *c)
{
	ck_assert_str_eq(bytes_at(c, 0x200, 26),
			 "A2 05 B5 40 85 FB 20 1F 1F CA 10 F6 20 6A 1F C9 15 F0 F9 A9 FF 85 FB 4C 00 02");
	ck_assert_str_eq(bytes_at(c, 0x21A, 2), "-- --");
	ck_assert_str_eq(bytes_at(c, 0x40, 7), "01 02 03 05 08 0D --");
}

START_TEST(a_page_that_agrees)
{
	const struct collation *c = collate_text(whole);
	ck_assert_str_eq(told(c), "");
	check_image(c);
	ck_assert(c->verdict == VERDICT_VERIFIED);
	ck_assert_uint_eq(c->bytes, 32);
	ck_assert_uint_eq(c->proven, 26);	/* the table is printed once */
	ck_assert_str_eq(restored(c),
		";\n"
		"        +++     0200\n"
		"START   LDXIM   05\n"
		"LOOP    LDAZX   .TABLE\n"
		"        STA     .SHOW\n"
		"        JSR     *OUT\n"
		"        DEX\n"
		"        BPL     LOOP\n"
		";\n"
		"WAIT    JSR     *KEY\n"
		"        CMPIM   15\n"
		"        BEQ     WAIT\n"
		"        LDAIM   FF\n"
		"        STAZ    .SHOW\n"
		"        JMP     START\n"
		".TABLE  *       0040\n"
		".SHOW   *       00FB\n"
		"*OUT    *       1F1F\n"
		"*KEY    *       1F6A\n"
		"BLOCK DATA\n"
		".TABLE  0040    01 02 03 05 08 0D\n");
}
END_TEST

/* Editions of one page. */
START_TEST(two_editions)
{
	char *text = with(with(whole, "0200 A2 05\t", "0200 A2 06\t"), "LDXIM\t05", "LDXIM\t06");
	struct collation *c = collate_text(whole), *other = collate_text(with(text, "0200:\tA2 05", "0200:\tA2 06"));
	struct difference *d = compare_editions(c, other);
	ck_assert_ptr_nonnull(d);
	ck_assert_str_eq(d->ours, "LDXIM 05");
	ck_assert_str_eq(d->theirs, "LDXIM 06");
	ck_assert_uint_eq(d->pos.line, 3);
	ck_assert_ptr_null(d->next);
}
END_TEST

/* One misreading each: what is told, to the word, and the image stands. */
static const struct {
	const char *was, *is, *told;
} damage[] = {
	/* bytes, letters for digits, and legal ones */
	{"020F C9 15", "020F CS 15", "11 reading byte CS>C9"},
	{"0213 A9 FF", "0213 A9 EF", "13 reading byte EF>FF"},
	{"0204 85 FB", "0204 85 9B", "5 press byte 9B>FB"},
	{"0206 20 1F 1F", "0206 20 1F", "6 reading byte >1F"},
	{"10 F6 20 6A", "IO F6 20 6A", "26 reading dump IO>10"},
	{"A9 FF 85 FB 4C 00", "A9 FF 85 FB 6C 00", "27 press dump 6C>4C"},
	/* a run lost and one gained in a row of the dump is two findings, not ten */
	{"05 B5 40 85 FB 20 1F 1F CA 10 F6 20 6A 1F C9", "05 85 FB 20 1F 1F CA 10 F6 20 6A 1F C9 C9 C9",
	 "26 reading dump C9 C9>; 26 reading dump >B5 40"},
	/* locations and numbers */
	{"0206 20", "O2O6 20", "6 reading location O2O6>0206"},
	{"020A 10", "020B 10", "8 press location 020B>020A"},
	{"0210:\t", "0310:\t", "27 press dump-location 0310>0210"},
	{"12\t0211", "l2\t0211", "12 reading number l2>12"},
	{"13\t0213", "18\t0213", "13 reading number 18>13"},
	/* labels: misread, lost, invented, one row off */
	{"WAIT\tJSR", "WA1T\tJSR", "10 reading label WA1T>WAIT"},
	{"WAIT\tJSR", "\tJSR", "10 reading label >WAIT"},
	{"CA\t\tDEX", "CA\tBPL\tDEX", "7 layout label BPL>"},
	{"CA\t\tDEX", "CA\tLOOP\tDEX", "7 layout label LOOP>"},
	/* mnemonics */
	{"BEQ\tWAIT", "8EQ\tWAIT", "12 reading mnemonic 8EQ>BEQ"},
	{"BEQ\tWAIT", "BNE\tWAIT", "12 press mnemonic BNE>BEQ"},
	{"LDAZX\t", "LDA ZX\t", "4 reading mnemonic LDA ZX>LDAZX"},
	{"WAIT\tJSR\t*KEY", "WAIT\t*KEY", "10 reading mnemonic >JSR"},
	{"STA\t.SHOW\tDISPLAY", "STA\tDISPLAY", "5 reading operand >.SHOW"},
	{"FF\t\tLDAIM\tFF", "FF", "13 reading mnemonic >LDAIM FF"},
	/* operands */
	{"JSR\t*KEY\tANY", "JSR\tKEY\tANY", "10 reading operand KEY>*KEY?"},
	{"CMPIM\t15", "CMPIM\tl5", "11 reading operand l5>15"},
	{"BPL\tLOOP", "BPL\tL00P", "8 reading operand L00P>LOOP"},
	{"STAZ\t.SHOW", "STAZ\t.TABLE", "14 press operand .TABLE>.SHOW"},
	/* the symbol table */
	{"WAIT\t020C\t10\t12", "WA|T\t020C\t10\t12", "20 reading symbol WA|T>WAIT"},
	{"WAIT\t020C\t10\t12", "WAIT\t02OC\t10\t12", "20 reading symbol-location 02OC>020C"},
	{"WAIT\t020C\t10\t12", "WAIT\t020C\t1O\t12", "20 reading definition 1O>10"},
	{"WAIT\t020C\t10\t12", "WAIT\t020C\t10\t13", "20 reading use 13>12"},
	{"WAIT\t020C\t10\t12", "WAIT\t020C\t10\t12 14", "20 reading use 14>"},
	{"17\t5 14\n", "17\t5\n", "22 reading use >14"},
	{"LOOP\t0202\t4\t8\n", "", "23 reading symbol >LOOP"},
	{"00FB\t17", "00F8\t17", "22 reading symbol-location 00F8>00FB"},
	/* explanations and blocks */
	{"00FB\t.SHOW :", "00F8\t.SHOW :", "30 reading explanation-location 00F8>00FB"},
	{"00FB\t.SHOW :", "00FB\t.SH0W :", "30 reading explanation .SH0W>.SHOW"},
	{".TABLE\t0040\t01", ".TABLE\t004O\t01", "33 reading block-location 004O>0040"},
	{"05 08 0D", "05 08 OD", "33 reading block OD>0D?"},
};

START_TEST(one_misreading)
{
	const struct collation *c = collate_text(with(whole, damage[_i].was, damage[_i].is));
	ck_assert_msg(!strcmp(told(c), damage[_i].told), "'%s' for '%s':\n %s\nis not\n %s", damage[_i].is,
		      damage[_i].was, told(c), damage[_i].told);
	check_image(c);
}
END_TEST

/* A whole column or table that is not there is no finding, and the rest restores it. */
START_TEST(a_witness_is_missing)
{
	static const struct {
		const char *from, *to;
		unsigned proven;
	} parts[] = {
		{"\nSYMBOL\t", "\n0200:", 26},
		{"\n0200:", "\n0040\t", 26},
		{"\n0040\t", "\nBLOCK", 26},
	};
	const char *from = strstr(whole, parts[_i].from), *to = strstr(whole, parts[_i].to);
	char *page = arena_printf(&pages_arena, "%.*s%s", (int)(from - whole), whole, to);
	const struct collation *c = collate_text(page);
	ck_assert_str_eq(told(c), "");
	check_image(c);
	ck_assert_uint_eq(c->proven, parts[_i].proven);
}
END_TEST

/* The same without a column of the listing: 0 numbers, 1 bytes, 2 source. */
START_TEST(a_column_is_missing)
{
	struct buf page = BUF_INIT;
	for (const char *line = whole; *line;) {
		const char *end = strchr(line, '\n') + 1, *tab = memchr(line, '\t', (size_t)(end - line));
		bool code = tab && isdigit((unsigned char)*line) && tab[1] == '0' && tab - line < 3;
		size_t bytes = code ? strcspn(tab + 6, "\t\n") : 0;
		if (code && _i == 0)
			buf_put(&page, tab + 1, (size_t)(end - tab - 1));
		else if (code && _i == 1)
			buf_printf(&page, "%.*s%.*s", (int)(tab + 5 - line), line, (int)(end - (tab + 6 + bytes)), tab + 6 + bytes);
		else if (code && _i == 2)
			buf_printf(&page, "%.*s\n", (int)(tab + 6 + bytes - line), line);
		else if (_i != 0 || !isdigit((unsigned char)*line) || line[4] == ':' || line[4] == '\t')
			buf_put(&page, line, (size_t)(end - line));
		line = end;
	}
	const struct collation *c = collate_text(buf_str(&page));
	buf_free(&page);
	ck_assert_str_eq(told(c), "");
	check_image(c);
}
END_TEST

/* Source that stands one row low, the last of it lost. */
START_TEST(source_slides)
{
	char *page = with(whole, "12\t0211 F0 F9\t\tBEQ\tWAIT\tNONE YET\n13\t0213 A9 FF\t\tLDAIM\tFF\n14\t0215 85 FB\t\tSTAZ\t.SHOW\n",
			  "12\t0211 F0 F9\n13\t0213 A9 FF\t\tBEQ\tWAIT\n14\t0215 85 FB\t\tLDAIM\tFF\n");
	const struct collation *c = collate_text(page);
	ck_assert_str_eq(told(c), "13 layout mnemonic BEQ WAIT>BEQ WAIT; 14 layout mnemonic LDAIM FF>LDAIM FF; "
			 "14 reading mnemonic >STAZ .SHOW");
	check_image(c);
}
END_TEST

/* The left half of a row and its source on lines of their own. */
START_TEST(source_on_another_line)
{
	char *page = with(whole, "12\t0211 F0 F9\t\tBEQ\tWAIT\tNONE YET\n", "\tBEQ\tWAIT\tNONE YET\n12\t0211 F0 F9\n");
	const struct collation *c = collate_text(page);
	ck_assert_str_eq(told(c), "12 layout mnemonic BEQ WAIT>BEQ WAIT");
	check_image(c);
}
END_TEST

START_TEST(a_lost_row)
{
	const struct collation *c = collate_text(with(whole, "7\t0209 CA\t\tDEX\n8\t020A 10 F6\t\tBPL\tLOOP\n", ""));
	ck_assert_str_eq(told(c), "8 reading row >DEX; 8 reading row >BPL LOOP");
	check_image(c);
	ck_assert(strstr(restored(c), "        DEX\n        BPL     LOOP\n;\nWAIT"));
}
END_TEST

/* Comments hold mnemonics, too. */
START_TEST(comment_is_no_source)
{
	const struct collation *c = collate_text(with(with(whole, "9\t\t\t;\n", "9\t\t\t;\tJMP START\n"), "DEX\n", "DEX\tINX LDAIM FF\n"));
	ck_assert_str_eq(told(c), "");
	check_image(c);
}
END_TEST

/* Numbers that the family writes otherwise. */
START_TEST(related_notations)
{
	static const char page[] =
		"0200 A2 05    START  LDX#  05\n"
		"0202 BD 40 02 LOOP   LDAX  TABLE\n"
		"0205 CA              DEX\n"
		"0206 10 FA           BPL   LOOP\n"
		"0208 6C 3E 02        JMPI  VECTOR\n";
	const struct dialect *symbolic = &asm6502_dialects[2];
	ck_assert_str_eq(symbolic->name, "symbolic");
	const struct collation *c = collate_as(symbolic, page, strlen(page), NULL);
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x200, 11), "A2 05 BD 40 02 CA 10 FA 6C 3E 02");
	ck_assert(strstr(restored(c), "START   LDX#    05\nLOOP    LDAX    TABLE\n"));
}
END_TEST

START_TEST(acorn)
{
	static const char page[] =
		"0200 A2 05    START LDXIM &05\n"
		"0202 9D 40 02 LOOP  STAAX &0240\n"
		"0205 CA             DEX\n"
		"0206 10 FA          BPL LOOP\n"
		"0208 48 49    TEXT  = &48,&49\n";
	const struct dialect *d = &asm6502_dialects[3];
	ck_assert_str_eq(d->name, "acorn");
	const struct collation *c = collate_as(d, page, strlen(page), NULL);
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x200, 10), "A2 05 9D 40 02 CA 10 FA 48 49");
	c = collate_as(d, with(page, "CA  ", "C4  "), strlen(page), NULL);
	ck_assert_str_eq(told(c), "3 reading byte C4>CA?");
}
END_TEST

/*
 * The same program in the ways that pages print it, each agreeing with itself: nothing
 * is told. The bytes are those of `variant_bytes`.
 */
static const char variant_bytes[] = "A2 05 BD 15 02 95 41 CA 10 F8 20 1F 1F A5 40 D0 F1 4C 00 02 60 01 02 03 04 05 06";

static const struct {
	const char *syntax, *page;
} variants[] = {
	{"microade",	/* 10: numbers; a symbol with an offset; data in two rows */
	 "10:\t0200\tA2 05\tSTART\tLDXIM\t05\n20:\t0202\tBD 15 02\tLOOP\tLDAAX\tDATA\n30:\t0205\t95 41\t\tSTAZX\tBUFF+01\n"
	 "40:\t0207\tCA\t\tDEX\n50:\t0208\t10 F8\t\tBPL\tLOOP\n60:\t020A\t20 1F 1F\t\tJSR\tDISP\n70:\t020D\tA5 40\t\tLDAZ\tBUFF\n"
	 "80:\t020F\tD0 F1\t\tBNE\tLOOP\n90:\t0211\t4C 00 02\t\tJMP\tSTART\n100:\t0214\t60\t\tRTS\n"
	 "110:\t0215\t01 02 03\tDATA\tBYTE\t01,02,03,04,05,06\n\t0218\t04 05 06\n120:\t\t\tBUFF\t*\t0040\n130:\t\t\tDISP\t*\t1F1F\n"},
	{"microade",	/* small letters, 0200:, = makes bytes, a table of symbols without lines */
	 "0200: a2 05    start  ldxim 05\n0202: bd 15 02 loop   ldaax data\n0205: 95 41           stazx buff+01\n"
	 "0207: ca              dex\n0208: 10 f8           bpl   loop\n020a: 20 1f 1f        jsr   disp\n020d: a5 40           ldaz  buff\n"
	 "020f: d0 f1           bne   loop\n0211: 4c 00 02        jmp   start\n0214: 60              rts\n"
	 "0215: 01 02 03 data   =     01,02,03,04,05,06\n0218: 04 05 06\n\nstart 0200\nloop 0202\ndata 0215\nbuff 0040\ndisp 1f1f\n"},
	{"symbolic",	/* bytes without blanks, no numbers */
	 "0200 A205    START LDX#  05\n0202 BD1502  LOOP  LDAX  DATA\n0205 9541          STAZX BUFF+01\n0207 CA            DEX\n"
	 "0208 10F8          BPL   LOOP\n020A 201F1F        JSR   DISP\n020D A540          LDAZ  BUFF\n020F D0F1          BNE   LOOP\n"
	 "0211 4C0002        JMP   START\n0214 60            RTS\n0215 010203  DATA  BYTE  01,02,03\n0218 040506        BYTE  04,05,06\n"
	 "             BUFF  *     0040\n             DISP  *     1F1F\n"},
	{"microade",	/* left halves first */
	 "0200 A2 05\n0202 BD 15 02\n0205 95 41\n0207 CA\n0208 10 F8\n020A 20 1F 1F\n020D A5 40\n020F D0 F1\n0211 4C 00 02\n0214 60\n"
	 "0215 01 02 03\n0218 04 05 06\n\nPAGE 02\n\nSTART LDXIM 05\nLOOP LDAAX DATA\nSTAZX BUFF+01\n;\nDEX\nBPL LOOP\nJSR DISP\n"
	 "LDAZ BUFF\nBNE LOOP\nJMP START\nRTS\nDATA BYTE 01,02,03\nBYTE 04,05,06\nBUFF * 0040\nDISP * 1F1F\n"},
	{"microade",	/* two columns */
	 "0200 A2 05    START LDXIM 05       020D A5 40          LDAZ BUFF\n0202 BD 15 02 LOOP  LDAAX DATA     020F D0 F1          BNE  LOOP\n"
	 "0205 95 41          STAZX BUFF+01  0211 4C 00 02       JMP  START\n0207 CA             DEX            0214 60             RTS\n"
	 "0208 10 F8          BPL   LOOP     0215 01 02 03 DATA  BYTE 01,02,03\n020A 20 1F 1F       JSR   DISP     0218 04 05 06       BYTE 04,05,06\n"
	 "\nBUFF * 0040\nDISP * 1F1F\n"},
	{"acorn",
	 "0200 A2 05    START LDXIM &05\n0202 BD 15 02 LOOP  LDAAX DATA\n0205 95 41          STAZX BUFF+1\n0207 CA             DEX\n"
	 "0208 10 F8          BPL   LOOP\n020A 20 1F 1F       JSR   DISP\n020D A5 40          LDAZ  BUFF\n020F D0 F1          BNE   LOOP\n"
	 "0211 4C 00 02       JMP   START\n0214 60             RTS\n0215 01 02 03 DATA  =     &01,&02,&03,&04,&05,&06\n0218 04 05 06\n"
	 "              BUFF  *     &0040\n              DISP  *     &1F1F\n"},
	{"mos",
	 "0200 A2 05    START LDX #$05\n0202 BD 15 02 LOOP  LDA DATA,X\n0205 95 41          STA BUFF+1,X\n0207 CA             DEX\n"
	 "0208 10 F8          BPL LOOP\n020A 20 1F 1F       JSR DISP\n020D A5 40          LDA BUFF\n020F D0 F1          BNE LOOP\n"
	 "0211 4C 00 02       JMP START\n0214 60             RTS\n0215 01 02 03 DATA  .BYTE $01,$02,$03,$04,$05,$06\n0218 04 05 06\n"
	 "              BUFF  =   $0040\n              DISP  =   $1F1F\n"},
};

static const struct dialect *syntax(const char *name)
{
	const struct dialect *d = asm6502_dialects;
	while (strcmp(d->name, name))
		d++;
	return d;
}

START_TEST(other_layouts)
{
	const char *page = variants[_i].page;
	const struct collation *c = collate_as(syntax(variants[_i].syntax), page, strlen(page), NULL);
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x200, 27), variant_bytes);
	ck_assert_uint_gt(c->proven, 20);
}
END_TEST

/* One misreading in each of them. */
static const struct {
	unsigned variant;
	const char *was, *is, *told;
} variant_damage[] = {
	{0, "BUFF+01", "BUFP+01", "3 reading operand BUFP+01>BUFF+01"},
	{0, "02,03,04", "02,O3,04", "11 reading operand O3>03"},
	{0, "04 05 06", "04 OS 06", "12 reading byte OS>05"},
	{0, "DATA\tBYTE", "DATA\tBYTF", "11 reading mnemonic BYTF>BYTE"},
	{0, "40:", "4O:", "4 reading number 4O>40"},
	{1, "a5 40", "as 40", "7 reading byte as>a5"},
	{1, "bpl   loop", "bp1   loop", "5 reading mnemonic bp1>bpl"},
	{1, "020f:", "02of:", "8 reading location 02of>020f"},
	{2, "BD1502", "BDI502", "2 reading byte I5>15"},
	{2, "201F1F", "201FF", "6 reading byte F>1F"},
	{3, "JSR DISP", "JSP DISP", "22 reading mnemonic JSP>JSR"},
	{3, "RTS\n", "RT5\n", "26 reading mnemonic RT5>RTS"},
	{4, "LDAZ BUFF", "LDAZ 8UFF", "1 reading operand 8UFF>BUFF"},
	{4, "BNE  LOOP", "BNF  LOOP", "2 reading mnemonic BNF>BNE"},
	{5, "LDXIM &05", "LDXIM &0S", "1 reading operand &0S>&05"},
	{6, "#$05", "#$OS", "1 reading operand #$OS>#$05"},
	{6, "BUFF+1,X", "8UFF+1,X", "3 reading operand 8UFF+1,X>BUFF+1,X"},
};

START_TEST(other_layouts_misread)
{
	const char *page = variants[variant_damage[_i].variant].page;
	char *text = with(page, variant_damage[_i].was, variant_damage[_i].is);
	const struct collation *c = collate_as(syntax(variants[variant_damage[_i].variant].syntax), text, strlen(text), NULL);
	ck_assert_msg(!strcmp(told(c), variant_damage[_i].told), "'%s':\n %s\nis not\n %s", variant_damage[_i].is,
		      told(c), variant_damage[_i].told);
	ck_assert_str_eq(bytes_at(c, 0x200, 27), variant_bytes);
}
END_TEST

START_TEST(a_row_twice)
{
	const struct collation *c = collate_text(with(whole, "7\t0209 CA\t\tDEX\n", "7\t0209 CA\t\tDEX\n7\t0209 CA\t\tDEX\n"));
	ck_assert_str_eq(told(c), "8 layout row 0209 CA DEX>");
	check_image(c);
}
END_TEST

/* The syntax of a page whose numbers are marked. */
START_TEST(marks)
{
	for (unsigned i = 0; i < sizeof variants / sizeof *variants; i++) {
		const struct dialect *most = NULL;
		unsigned least = 0;
		for (const struct dialect *d = asm6502_dialects; d->name; d++) {
			const char *page = variants[i].page;
			struct source *src = source_new(&pages_arena, "page", arena_strndup(&pages_arena, page, strlen(page)), strlen(page));
			if (page_marks(d, src) > least) {
				least = page_marks(d, src);
				most = d;
			}
		}
		bool marked = !strcmp(variants[i].syntax, "acorn") || !strcmp(variants[i].syntax, "mos");
		ck_assert(marked ? most && !strcmp(most->name, variants[i].syntax) : !most);
	}
}
END_TEST

/* What the restored source prints is a page that agrees with itself. */
START_TEST(our_listing_is_a_page)
{
	struct assembly out;
	struct diag d = {.out = NULL};
	struct buf listing = BUF_INIT;
	const char *text = restored(collate_text(whole));
	struct source *src = source_new(&pages_arena, "restored", text, strlen(text));
	ck_assert(assemble(&pages_arena, &d, microade(), &src, 1, NULL, &out));
	listing_write(&out, &listing);
	const struct collation *c = collate_text(buf_str(&listing));
	buf_free(&listing);
	ck_assert_str_eq(told(c), "");
	check_image(c);
	ck_assert_str_eq(restored(c), text);
}
END_TEST

START_TEST(errata_explain)
{
	const char *page = with(whole, "020F C9 15", "020F CS 15");
	struct collation *c = collate_as(microade(), page, strlen(page), NULL);
	struct buf errata = BUF_INIT;
	ck_assert(c->verdict != VERDICT_VERIFIED);
	errata_write(c, &errata);
	c = collate_as(microade(), page, strlen(page), buf_str(&errata));
	buf_free(&errata);
	ck_assert(c->verdict == VERDICT_VERIFIED);
	ck_assert_uint_eq(c->nfindings, 1);
}
END_TEST

#define DUMP \
	"0200: A2 05 B5 40 85 FB 20 1F 1F CA 10 F6 20 6A 1F C9\n" \
	"0210: 15 F0 F9 A9 FF 85 FB 4C 00 02 EA EB EC ED EE EF\n" \
	"0220: 15 F0 F9 A9 FE 85 FB 4C 00 03 EA EB EC ED EE EF\n" \
	"0230: 10 F1 F9 A9 FF 85 FB 4C 00 02 EA EB EC ED EE EF\n"

/* A dump that lost a byte, and nothing else: all of the row is doubtful until an erratum
 * says where it was. Blanks that were lost, or read as marks, are no loss. */
START_TEST(dump_that_lost_a_byte)
{
	const struct dialect *d = microade();
	const struct collation *c = collate_text(DUMP);
	ck_assert_str_eq(told(c), "");
	c = collate_text(with(with(DUMP, "FE 85 FB", "FE85FB"), "10 F1 F9", "10/F1-F9"));
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x224, 3), "FE 85 FB");
	ck_assert_str_eq(bytes_at(c, 0x230, 3), "10 F1 F9");
	char *page = with(DUMP, "A9 FE 85", "A9 85");
	c = collate_text(page);
	ck_assert_uint_eq(c->doubtful, 16);
	ck_assert_uint_eq(c->truth[0x21F].proof, PROOF_SINGLE);
	ck_assert_uint_eq(c->truth[0x230].proof, PROOF_SINGLE);
	ck_assert_uint_eq(c->nfindings, 1);
	c = collate_as(d, page, strlen(page), "erratum { at=\"0224\" witness=dump class=reading printed=\"\" reads=\"FE\" }");
	ck_assert_str_eq(bytes_at(c, 0x220, 16), "15 F0 F9 A9 FE 85 FB 4C 00 03 EA EB EC ED EE EF");
	ck_assert_uint_eq(c->doubtful, 0);
	ck_assert_uint_eq(c->unexplained + c->unused, 0);
	/* the listing beside it says which */
	c = collate_text(with(whole, "85 FB 20 1F 1F CA 10", "85 FB 1F 1F CA 10"));
	check_image(c);
	ck_assert_uint_eq(c->doubtful, 0);
}
END_TEST

/* A table that another page prints. */
START_TEST(borrowed_bytes)
{
	struct borrowed b = {.from = collate_text(whole), .low = 0x40, .high = 0x45};
	char *page = with(whole, ".TABLE\t0040\t01 02 03 05 08 0D\n", "");
	struct collation c;
	struct diag d = {.out = NULL};
	struct source *src = source_new(&pages_arena, "page", page, strlen(page));
	collation_init(&c, &pages_arena, microade(), "page");
	c.borrowed = &b;
	c.nborrowed = 1;
	ck_assert(collate(&c, &d, &src, 1, (struct page_range){0, 0}));
	check_image(&c);
	ck_assert_uint_eq(c.truth[0x40].borrowed, PROOF_SINGLE);
	ck_assert_ptr_nonnull(strstr(restored(&c), "01 02 03 05 08 0D"));
}
END_TEST

/* Another program at the same addresses is left out and told, whichever comes first. */
START_TEST(two_programs)
{
	static const char other[] =
		"\nFor the other machine:\n\n1 0200 A9 00 BEGIN LDAIM 00\n2 0202 A0 10 LDYIM 10\n3 0204 99 80 02 NEXT STAAY 0280\n"
		"4 0207 88 DEY\n5 0208 10 FA BPL NEXT\n6 020A 4C 00 02 JMP BEGIN\n\n";
	const struct collation *c = collate_text(arena_printf(&pages_arena, "%s%s", whole, other));
	ck_assert_str_eq(told(c), "37 layout line 1 0200 A9 00 BEGIN LDAIM 00>");
	check_image(c);
	ck_assert_int_eq(c->verdict, VERDICT_OPEN);
	c = collate_text(arena_printf(&pages_arena, "%s%s", other, whole));
	ck_assert_str_eq(told(c), "4 layout line 1 0200 A9 00 BEGIN LDAIM 00>");
	check_image(c);
	/* the same program again, with a misreading */
	char *again = with(whole, "0215 85 FB\t\tSTAZ", "0215 8S FB\t\tSTAZ");
	c = collate_text(arena_printf(&pages_arena, "%s\nAnd once more:\n\n%s", whole, again));
	ck_assert_ptr_null(strstr(told(c), "layout line"));
	check_image(c);
}
END_TEST

/* Two prints of a byte, both legal, and nothing else: an erratum decides. */
START_TEST(erratum_decides)
{
	char *page = arena_printf(&pages_arena, "%s0040: 01 02 03 05 08 OE\n", whole);
	struct collation *c = collate_as(microade(), with(page, "08 OE", "08 5D"), strlen(page), NULL);
	ck_assert_uint_eq(c->nfindings, 1);
	ck_assert(c->findings->doubtful);
	const struct finding *f = c->findings;
	bool block = f->witness == WITNESS_BLOCK;
	char *errata = arena_printf(&pages_arena, "erratum {\nat = \"0045\"\nwitness = \"%s\"\nclass = \"press\"\nprinted = \"%s\"\nreads = \"%s\"\n}\n",
				    witness_name[f->witness], f->printed, block ? "5D" : "0D");
	c = collate_as(microade(), with(page, "08 OE", "08 5D"), strlen(page), errata);
	ck_assert_str_eq(bytes_at(c, 0x45, 1), block ? "5D" : "0D");
	ck_assert(c->verdict == VERDICT_VERIFIED);
}
END_TEST

/* Our own source against the page: a byte, a name, a line too many. */
START_TEST(restored_source_is_checked)
{
	static const struct {
		const char *was, *is, *told;
	} wrong[] = {
		{"LDAIM   FF", "LDAIM   FE", "FE>FF"},
		{"BEQ     WAIT", "BEQ     020C", "used in >WAIT used in 12"},
		{";\nWAIT", ";\n;\nWAIT", "in line 11>WAIT in line 10"},
	};
	struct collation *c = collate_text(whole);
	struct diag d = {.out = NULL};
	char *text = with(restored(c), wrong[_i].was, wrong[_i].is);
	ck_assert(check_restored(c, &d, source_new(&pages_arena, "restored", text, strlen(text))));
	ck_assert_msg(strstr(told(c), wrong[_i].told), "%s", told(c));
	ck_assert(c->verdict != VERDICT_VERIFIED);
}
END_TEST

/* Examples in the text say which column of a table the bytes are that no block has. */
START_TEST(column_of_a_table)
{
	static const char tail[] =
		"\nWhat the display shows, in three ways:\n\n"
		"45	11	slow	21	0D	41	51	61\n"
		"44	12	slow	22	08	42	52	62\n"
		"??	13	slow	23	05	43	53	63\n"
		"42	14	slow	24	03	44	54	64\n"
		"41	15	slow	25	02	45	55	65\n"
		"40	16	slow	26	01	46	56	66\n"
		"3F	17	slow	27	77	47	57	67\n"
		"\nFor example:\n\n"
		"0045	0D	the first\n0044	08	the second\n0042	03	the fourth\n0041	02	the fifth\n"
		"0040	01	the last\n";
	const char *block = strstr(whole, "\nBLOCK DATA");
	char *page = arena_printf(&pages_arena, "%.*s%s", (int)(block - whole), whole, tail);
	const struct collation *c = collate_text(page);
	ck_assert_str_eq(bytes_at(c, 0x3F, 8), "77 01 02 03 05 08 0D --");
	ck_assert_str_eq(told(c), "");
}
END_TEST

/* ---- the printed Microchess ---- */

static struct source *microchess(void)
{
	struct source *src = source_read(&pages_arena, "listings/microchess-6502/printed.txt");
	ck_assert_ptr_nonnull(src);
	return src;
}

static struct collation *collate_microchess(const char *text, size_t len)
{
	return collate_as(microade(), text, len, NULL);
}

START_TEST(microchess_unaided)
{
	struct source *src = microchess();
	const struct collation *c = collate_microchess(src->text, src->len);
	unsigned n[WITNESSES] = {0};
	for (const struct finding *f = c->findings; f; f = f->next)
		n[f->witness]++;
	ck_assert_uint_eq(c->bytes, 953);
	ck_assert_str_eq(c->sha256, "13459c4809510ab589b2c0d94c9ec8f9a9d8ff0686c10c53a580bae706b75eb2");
	ck_assert_uint_eq(n[WITNESS_DUMP], 103);
	ck_assert_uint_eq(n[WITNESS_LABEL], 30);
	ck_assert_uint_eq(n[WITNESS_USE], 2);
	ck_assert_uint_eq(c->doubtful, 0);
}
END_TEST

static unsigned long lcg;

static unsigned pick(unsigned below)
{
	lcg = lcg * 6364136223846793005ul + 1442695040888963407ul;
	return (unsigned)(lcg >> 33) % below;
}

/*
 * Forty more misreadings, of characters of the program in lines that have other
 * witnesses: the image stands. Blocks are printed once and are let alone.
 */
START_TEST(microchess_misread)
{
	static const char like[] = "O0D0U0I1l1S5B8Z2G6C9";
	struct source *src = microchess();
	const struct collation *right = collate_microchess(src->text, src->len);
	lcg = (unsigned long)_i * 977 + 5;
	char *text = arena_strndup(&pages_arena, src->text, src->len);
	for (unsigned done = 0; done < 40;) {
		unsigned line = 130 + pick(src->lines - 150);
		size_t len;
		const char *start = source_line(src, line, &len);
		unsigned col = len ? pick((unsigned)len) : 0;
		char *at = text + (start - src->text) + col;
		const char *same = len && isalnum((unsigned char)*at) ? strchr(like, *at) : NULL;
		if (!same)
			continue;
		*at = like[(same - like) ^ 1];
		done++;
	}
	const struct collation *c = collate_microchess(text, src->len);
	ck_assert_str_eq(c->sha256, right->sha256);
	ck_assert_uint_gt(c->nfindings, right->nfindings + 25);
}
END_TEST

/* ---- numbers that go up ---- */

static unsigned apart(const void *context, const struct link *link, unsigned value)
{
	const unsigned *printed = link->row;
	(void)context;
	return *printed == value ? 0 : 10;
}

START_TEST(sequence)
{
	static const unsigned printed[] = {5, 6, 9, 8, 9, 20, 21};
	struct link links[7] = {0};
	for (unsigned i = 0; i < 7; i++) {
		links[i].row = &printed[i];
		link_add_printed(&links[i], printed[i]);
		link_add_step(&links[i], 1, 0);
		links[i].gap = 7;
		links[i].back = 20;
	}
	sequence_solve(&pages_arena, links, 7, 100, apart, link_goes_on, NULL);
	static const unsigned right[] = {5, 6, 7, 8, 9, 20, 21};
	for (unsigned i = 0; i < 7; i++)
		ck_assert_uint_eq(links[i].value, right[i]);
}
END_TEST

/* The second row prints no number; what else is known of it puts the gap before it. */
START_TEST(gap_before_rows_without_numbers)
{
	static const unsigned known[] = {5, 17, 18, 19, 20};
	struct link links[5] = {0};
	for (unsigned i = 0; i < 5; i++) {
		links[i].row = &known[i];
		link_add_step(&links[i], 1, 0);
		links[i].gap = 7;
		links[i].back = 20;
	}
	link_add_printed(&links[0], 5);
	link_add_printed(&links[4], 20);
	sequence_solve(&pages_arena, links, 5, 100, apart, link_goes_on, NULL);
	for (unsigned i = 0; i < 5; i++)
		ck_assert_uint_eq(links[i].value, known[i]);
}
END_TEST

/* Numbers with a blank more or less, and addresses with a digit more or less, where the
 * rows around say what is expected. */
START_TEST(split_and_glued_numbers)
{
	static const char rows[] =
		"101 0300 A2 05    GO     LDXIM 05\n%s\n103 0305 CA              DEX\n104 0306 D0 FA           BNE   NEXT\n105 0308 60              RTS\n";
	static const char *const second[] = {
		"102 0302 4C 05 03 NEXT   JMP   GO+05", "1 02 0302 4C 05 03 NEXT   JMP   GO+05", "1020302 4C 05 03 NEXT   JMP   GO+05",
		"102 03024C 05 03 NEXT   JMP   GO+05", "102 03 02 4C 05 03 NEXT   JMP   GO+05", "102 032 4C 05 03 NEXT   JMP   GO+05",
	};
	for (size_t i = 0; i < sizeof second / sizeof *second; i++) {
		const struct collation *c = collate_text(arena_printf(&pages_arena, rows, second[i]));
		ck_assert_msg(!strcmp(bytes_at(c, 0x300, 8), "A2 05 4C 05 03 CA D0 FA"), "%s: %s", second[i], bytes_at(c, 0x300, 8));
		for (const struct finding *f = c->findings; f; f = f->next)
			ck_assert_msg(f->witness != WITNESS_LINE && f->witness != WITNESS_ROW, "%s: %s", second[i], told(c));
	}
}
END_TEST

/* A text says its bytes, blanks and all; a label may have a colon. */
START_TEST(texts_are_witnesses)
{
	static const char page[] = "0300 A9 05    GO:    LDA #$05\n0302 54 52 59 TEXT:  .BYTE 'TRY IT'\n0305 20 49 54\n0308 4C 00 03        JMP GO\n";
	const struct collation *c = pages_read(dialect_find("6502", "mos"), page);
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_eq(c->proven, 11);
	c = pages_read(dialect_find("6502", "mos"), with(page, "20 49", "20 4O"));
	ck_assert_uint_eq(c->doubtful, 1);
}
END_TEST

/* Numbers of lines may stand behind the bytes; they are none of them. */
START_TEST(numbers_behind_the_bytes)
{
	const struct collation *c = pages_read(dialect_find("6502", "mos"),
		"               8   WUNI     =    $00A2\n"
		"0300: A0 59    9   GO       LDY  #$59\n"
		"0302: CA      10   LOOP     DEX\n"
		"0303: D0 FD   11            BNE  LOOP\n"
		"0305: 86 A2   12            STX  WUNI\n"
		"0307: 60      13            RTS\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x300, 9), "A0 59 CA D0 FD 86 A2 60 --");
	ck_assert_uint_eq(c->proven, 8);
}
END_TEST

/* Hexadecimal pages for the 8080 and 8008 in their maker's notation, as CP/M's and Intel's
 * assemblers list them, and what is told of them when a word is another. */
#define INTEL_PAGE \
	" 0100          ORG     0100H\n" \
	" 000A =        COUNT   EQU     10\n" \
	" 0100 060A     START:  MVI     B,COUNT\n" \
	" 0102 211401   LOOP:   LXI     H,TEXT\n" \
	" 0105 7E               MOV     A,M     ; the next one\n" \
	" 0106 FE24             CPI     '$'\n" \
	" 0108 CA1301           JZ      DONE\n" \
	" 010B E67F             ANI     7FH\n" \
	" 010D 05               DCR     B\n" \
	" 010E C20201           JNZ     LOOP\n" \
	" 0111 3E0D             MVI     A,0DH\n" \
	" 0113 C9       DONE:   RET\n" \
	" 0114 48492124 TEXT:   DB      'HI!$'\n"

static const struct {
	const char *was, *is, *told;
} intel[] = {
	{"0100 060A", "0100 060A", ""},
	{"MOV     A,M", "MOV     A,H", "5 reading operand A,H>A,M?"},
	{"211401", "2114Ol", "4 reading byte Ol>01"},
	{"211401", "211501", "4 press byte 15>14?"},
	{"7FH", "7EH", "8 reading operand 7EH>07FH?"},
	{"JNZ", "JNC", "10 reading byte C2>D2?"},
	{"ANI     7FH", "AN1     7FH", "8 reading mnemonic AN1>ANI"},
	{"MVI     A,0DH", "MVI     A,13", ""},
	{"JZ      DONE", "JZ      D0NE", "7 reading operand D0NE>DONE?"},
	{" 010D 05               DCR     B\n", "", "9 reading row >1 byte"},
};

START_TEST(an_intel_page)
{
	const struct collation *c = pages_read(dialect_find("8080", "intel"), with(INTEL_PAGE, intel[_i].was, intel[_i].is));
	ck_assert_msg(!strcmp(told(c), intel[_i].told), "%s: %s", intel[_i].is, told(c));
	ck_assert(c->restored);
	if (!_i)
		ck_assert_uint_eq(c->proven, 24);
}
END_TEST

/* Octal pages in Intel's notation, as the Altair's books have them; a statement a row, and
 * a byte a row. */
#define OCTAL_PAGE "001 000  041 000 002  START:  LXI   H,TABLE\n001 003  006 005              MVI   B,005Q\n" \
	"001 005  176          LOOP:   MOV   A,M\n001 006  043                  INX   H\n" \
	"001 007  005                  DCR   B\n001 010  302                  JNZ   LOOP\n001 011  005\n001 012  001\n" \
	"001 013  323 010              OUT   010Q\n001 015  166                  HLT\n" \
	"001 016  311                  RET\n"

static const struct {
	const char *was, *is, *told;
} octal_pages[] = {
	{"TABLE\n", "001000Q\n", ""},
	{"001 010", "001 O1O", "6 reading location 001 O1O>001 010"},
	{"001 011", "OO1 011", "7 reading location OO1 011>001 011"},
	{"001 012  001", "001 012  0O1", "8 reading byte 0O1>001"},
	{"323 010", "323 O1O", "9 reading byte O1O>010"},
	{"005Q", "006Q", "2 reading operand B,006Q>B,005H?"},
	{"001 015  166", "001-015: 166", ""},
};

START_TEST(an_octal_page)
{
	const char *page = with(OCTAL_PAGE, "TABLE\n", "001000Q\n");
	const struct collation *c = pages_read(dialect_find("8080", "intel"), _i ? with(page, octal_pages[_i].was, octal_pages[_i].is) : page);
	ck_assert_str_eq(told(c), octal_pages[_i].told);
	ck_assert(c->restored);
	if (!_i)
		ck_assert_uint_eq(c->proven, 15);
}
END_TEST

static const struct {
	const char *cpu, *page, *style, *dialect;
	unsigned rows, steps;
} surveyed[] = {
	{"8080", "001 000 041 023 001 START, LXH 023 001\n001 003 167 LMA\n", "split octal", "scelbi", 2, 1},
	{"8080", "001 000 041 023 001 START: LXI H,LIST\n001 003 167 MOV M,A\n", "split octal", "intel", 2, 1},
	{"8008", "01-000 056 001 LHI 001\n01-002 307 110 LAM\n", "split octal", "scelbi", 2, 1},
	{"8080", "000376 041 023 001 LXI H,X\n000401 167 MOV M,A\n", "octal", "intel", 2, 1},
	/* where the jump goes tells octal from page and place */
	{"8080", "001000: 167\n001001: 303 000 001\n", "split octal", NULL, 2, 1},
	{"8080", "001000: 167\n001001: 303 000 002\n", "octal", NULL, 2, 1},
	{"8080", "10 0100: 3E05 mvi a,5\n20 0102 c9 ret\n", "hexadecimal", "intel", 2, 1},
	{"z80", "16514 62 15 LD A,15\n16516 201 RET\n", "decimal", "zilog", 2, 1},
	{"6502", "0300 A9 05 GO LDAIM 05\n0302 60 RTS\n", "hexadecimal", "microade", 2, 1},
	{"6502", "10 0300 A9 05 GO LDA #$05\n20 0302 60 RTS\n", "hexadecimal", "mos", 2, 1},
	{"6502", "To be or not to be\nthat is 1 question\n", NULL, NULL, 0, 0},
};

START_TEST(surveys)
{
	struct source *page = source_new(&pages_arena, "page", surveyed[_i].page, strlen(surveyed[_i].page));
	const struct dialect *list = dialect_find(surveyed[_i].cpu, NULL);
	unsigned n = 0;
	while (list[n].name)
		n++;
	struct survey s = survey_pages(&page, 1, list, n);
	ck_assert_pstr_eq(s.style ? s.style->name : NULL, surveyed[_i].style);
	ck_assert_pstr_eq(s.dialect ? s.dialect->name : NULL, surveyed[_i].dialect);
	ck_assert_uint_eq(s.rows, surveyed[_i].rows);
	ck_assert_uint_eq(s.steps, surveyed[_i].steps);
}
END_TEST

/* In which base operands are that have no mark: their bytes tell, whatever stands around the number. */
static const struct {
	const char *page;
	unsigned unmarked;
} bases[] = {
	{"0300 A5 28 LDA 40\n0302 85 2A STA 42\n0304 65 2C ADC 44\n0306 60 RTS\n", 10},
	{"0300 A5 28 LDA 28\n0302 85 30 STA 30\n0304 65 2C ADC 2C\n0306 60 RTS\n", 16},
	{"0300 B1 28 LDA (40),Y\n0302 91 2A STA (42),Y\n0304 71 2C ADC (44),Y\n0306 60 RTS\n", 10},
	{"0300 B1 28 LDA (28),Y\n0302 91 30 STA (30),Y\n0304 71 2C ADC (2C),Y\n0306 60 RTS\n", 16},
	{"0300 B5 28 LDA 40,X\n0302 95 2A STA 42,X\n0304 75 2C ADC 44,X\n0306 60 RTS\n", 10},
	{"0300 6C 28 00 JMP (40)\n0303 6C 2A 00 JMP (42)\n0306 6C 2C 00 JMP (44)\n0309 60 RTS\n", 10},
	{"0300 AD 28 01 LDA 296\n0303 8D 2A 01 STA 298\n0306 6D 2C 01 ADC 300\n0309 60 RTS\n", 10},
	{"0300 A5 28 LDA $28\n0302 85 30 STA $30\n0304 65 2C ADC $2C\n0306 60 RTS\n", 0},
};

START_TEST(bases_of_operands)
{
	struct source *page = source_new(&pages_arena, "page", bases[_i].page, strlen(bases[_i].page));
	const struct dialect *list = dialect_find("6502", NULL);
	unsigned n = 0;
	while (list[n].name)
		n++;
	ck_assert_uint_eq(survey_pages(&page, 1, list, n).unmarked, bases[_i].unmarked);
}
END_TEST

START_TEST(glued_bytes_of_a_dump)
{
	const struct collation *c = collate_text("0300: A2 05 4C 05 03 CA D0 FB\n0308: A205 4C 05 03 CA D0 FC\n0310: A2 05 4C 05 03 CA D0 FD\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x308, 8), "A2 05 4C 05 03 CA D0 FC");
	/* or with a mark between them for a blank, in a dump alone and below a listing */
	c = collate_text("0300: A2 05 4C 05 03 CA D0 FB\n0308: A2 05/4C/05 03 CA-D0 FC\n0310: A2 05 4C 05 03 CA D0 FD\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x308, 8), "A2 05 4C 05 03 CA D0 FC");
	c = collate_text("0300 E8        START INX\n0301 CA        LOOP  DEX\n0302 D0 FD           BNE LOOP\n0304 4C 00 03        JMP START\n0307 60              RTS\n"
			 "0308 01/02/03/04/05/06/07/08\n0310 09 0A/0B/0C 0D 0E 0F 10\n0318 11 12 13 14 15-16-17 18\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x308, 8), "01 02 03 04 05 06 07 08");
	ck_assert_str_eq(bytes_at(c, 0x310, 16), "09 0A 0B 0C 0D 0E 0F 10 11 12 13 14 15 16 17 18");
}
END_TEST

Suite *suite_ledger(void)
{
	Suite *s = suite_create("ledger");
	TCase *t = tcase_create("ledger");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_test(t, split_and_glued_numbers);
	tcase_add_test(t, texts_are_witnesses);
	tcase_add_test(t, numbers_behind_the_bytes);
	tcase_add_loop_test(t, an_intel_page, 0, sizeof intel / sizeof *intel);
	tcase_add_loop_test(t, an_octal_page, 0, sizeof octal_pages / sizeof *octal_pages);
	tcase_add_loop_test(t, surveys, 0, sizeof surveyed / sizeof *surveyed);
	tcase_add_loop_test(t, bases_of_operands, 0, sizeof bases / sizeof *bases);
	tcase_add_test(t, glued_bytes_of_a_dump);
	tcase_add_test(t, a_page_that_agrees);
	tcase_add_test(t, two_editions);
	tcase_add_loop_test(t, one_misreading, 0, sizeof damage / sizeof *damage);
	tcase_add_loop_test(t, a_witness_is_missing, 0, 3);
	tcase_add_loop_test(t, a_column_is_missing, 0, 3);
	tcase_add_test(t, source_slides);
	tcase_add_test(t, source_on_another_line);
	tcase_add_test(t, a_lost_row);
	tcase_add_test(t, comment_is_no_source);
	tcase_add_test(t, related_notations);
	tcase_add_test(t, acorn);
	tcase_add_loop_test(t, other_layouts, 0, sizeof variants / sizeof *variants);
	tcase_add_loop_test(t, other_layouts_misread, 0, sizeof variant_damage / sizeof *variant_damage);
	tcase_add_test(t, a_row_twice);
	tcase_add_test(t, marks);
	tcase_add_test(t, our_listing_is_a_page);
	tcase_add_test(t, errata_explain);
	tcase_add_test(t, dump_that_lost_a_byte);
	tcase_add_test(t, two_programs);
	tcase_add_test(t, borrowed_bytes);
	tcase_add_test(t, erratum_decides);
	tcase_add_loop_test(t, restored_source_is_checked, 0, 3);
	tcase_add_test(t, column_of_a_table);
	tcase_add_test(t, microchess_unaided);
	tcase_add_test(t, sequence);
	tcase_add_test(t, gap_before_rows_without_numbers);
	suite_add_tcase(s, t);
	t = many_of(s, NULL, pages_teardown);
	tcase_add_loop_test(t, microchess_misread, 0, 12);
	return s;
}
