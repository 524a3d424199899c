/* Pages that are dumps: which layout they have, and what their rows say, damaged or not. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "page/layout.h"
#include "page/marks.h"
#include "page/numbered.h"
#include "page/order.h"
#include "page/plain.h"
#include "page/sides.h"
#include "page/shape.h"
#include "page/signs.h"
#include "weigh/confuse.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

static struct letters letters_of(struct confusions *c)
{
	confusions_init(c, &arena);
	return (struct letters){(const uint8_t (*)[128])c->cost, COST_MISREAD, COST_EDIT, COST_BLANK, MARGIN};
}

/* Layout, columns, and each row: address, bytes, sum; ? behind what may be its neighbour's, ~ behind an
 * address that is a guess, # where bytes were lost or put in. */
static char *read_page(const char *text)
{
	struct confusions c;
	struct letters letters = letters_of(&c);
	struct source *src = plain_page(&arena, source_new(&arena, "page", text, strlen(text)));
	struct page_part part = {src, 1, src->lines};
	struct page_reading *out[4], *nearest;
	struct buf b = BUF_INIT;
	unsigned n = page_layouts_of(&arena, &letters, &part, out, 4, &nearest);
	if (!n)
		return arena_printf(&arena, "none, nearest %s", nearest ? nearest->layout->name : "nothing");
	struct page_reading *p = page_read_best(&arena, &letters, &part, out, n);
	buf_printf(&b, "%s %u:%s", p->layout->name, p->columns, p->lacks ? " lacks" : "");
	for (unsigned i = 0; i < p->nrows; i++) {
		const struct page_row *r = &p->row[i];
		buf_printf(&b, "%s %s", i ? ";" : "", r->address.len ? r->address.text : "-");
		if (r->left_out)
			buf_printf(&b, "(%X)", r->low);
		buf_printf(&b, "%s%s", r->unsure ? "~" : "", r->miscounted ? "#" : "");
		for (unsigned k = 0; k < r->nbytes; k++)
			buf_printf(&b, " %s%s", r->byte[k].len ? r->byte[k].text : "-", r->byte[k].vague ? "?" : "");
		if (r->sum.len)
			buf_printf(&b, " =%s", r->sum.text);
	}
	char *told = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return told;
}

static const struct {
	const char *page, *told;
} pages[] = {
	{"0300: A9 00 8D 20\n0304: D0 60 EA EA\n0308: 00 01\n",
	 "dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA; 0308 00 01"},
	{"0300- A9 00 8D 20\n0304- D0 60 EA EA\n", "dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA"},
	{"0300 a9 00 8d 20\n0304 d0 60 ea ea\n", "dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA"},
	{"0300 a9 00 20 20\n0304 0a 60 1a aa\n", "dump 1: 0300 A9 00 20 20; 0304 0A 60 1A AA"},
	{"0300 f9 00 20 20\n0304 0f 60 1f ff\n", "dump 1: 0300 F9 00 20 20; 0304 0F 60 1F FF"},
	{"0300 A9 00 8d 20\n0304 d0 60 1a 0b\n", "none, nearest dump"},
	{"0300 F9 00 8d 20\n0304 d0 60 1a 0b\n", "none, nearest dump"},
	{"0300 A9 00 8d 20\n0304 d0 60 1a bb\n", "dump 1: 0300 A9 00 8D 20; 0304 D0 60 1A BB"},
	{"001 000  006 012 026 001\n001/004  066 000 056 005\n", "octal dump 1: 001000 006 012 026 001; 001004 066 000 056 005"},
	{"000770 006 012 026 001 377 001 002 003\n001000 066 000 056 005 000 000 000 000\n",
	 "six-digit octal dump 1: 000770 006 012 026 001 377 001 002 003; 001000 066 000 056 005 000 000 000 000"},
	/* six digits are one number unless its steps say otherwise */
	{"001010 006 012 026 001\n001014 066 000 056 005\n", "six-digit octal dump 1: 001010 006 012 026 001; 001014 066 000 056 005"},
	{"001374 006 012 026 001\n002000 066 000 056 005\n", "octal dump 1: 001374 006 012 026 001; 002000 066 000 056 005"},
	/* four digits are decimal where the rows then go on, and hexadecimal where they do as well */
	{"7168 A9 00 8D 20\n7172 D0 60 EA EA\n7176 D0 60 EA EA\n7180 D0 60\n",
	 "dump, decimal addresses 1: 7168 A9 00 8D 20; 7172 D0 60 EA EA; 7176 D0 60 EA EA; 7180 D0 60"},
	{"7168 A9 00 8D 20\n7170 D0 60 EA EA\n", "dump 1: 7168 A9 00 8D 20; 7170 D0 60 EA EA"},
	{"16514 62 10 205 9\n16518 201 0 6 255\n", "decimal dump 1: 16514 62 10 205 9; 16518 201 0 6 255"},
	{"826  160,0,132,52,177,48,1\n833  200,202,177,48,200,209,2\n840  144,16,240,14,72,177,3\n",
	 "decimal dump with commas 1: 826 160 0 132 52 177 48 1; 833 200 202 177 48 200 209 2; 840 144 16 240 14 72 177 3"},
	{"828 :160,000,132\n831 :048,170,200\n", "decimal dump with commas 1: 828 160 000 132; 831 048 170 200"},
	{"828 160   0 132 =292\n831  48   1   0 =49\n834 202 177  48 =427\n",
	 "decimal dump with sums 1: 828 160 0 132 =292; 831 48 1 0 =49; 834 202 177 48 =427"},
	/* a mark before the sum, with or without a blank */
	{"0300 A9 00 8D,36\n0303 D0 60 EA,1A\n", "dump with sums 1: 0300 A9 00 8D =36; 0303 D0 60 EA =1A"},
	/* what was typed to a monitor, and its registers */
	{"   PC  IRQ  SR AC XR YR SP\n.; 0401 E62E 32 04 5E 00 F8\n.M 0300 0307\n.: 0300 A9 00 8D 20\n.: 0304 D0 60 EA EA\n",
	 "Commodore dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA"},
	/* a short row's characters stand where the others' do */
	{"0100 48 45 4C 4C 48 45 4C 4C *HELLHELL*\n0108 4F 2E                   *O.*\n",
	 "dump with characters 1: 0100 48 45 4C 4C 48 45 4C 4C; 0108 4F 2E"},
	{"002 010  00 101 110\n002 011  11 000 011\n", "binary dump, page and place 1: 002010 00101110; 002011 11000011"},
	{"002 010  00 101 110  056\n002 011  11 000 011  303\n", "binary and octal, page and place 1: 002010 056 =00101110; 002011 303 =11000011"},
	{"001010  00101110  056\n001011  11 000 011 303\n", "binary and octal 1: 001010 056 =00101110; 001011 303 =11000011"},
	{"0200  1010 1001  A9\n0201  0000 0000  00\n", "binary and hexadecimal 1: 0200 A9 =10101001; 0201 00 =00000000"},
	{"0300  21 A9\n0301  28 00\n0302  2F 60\n0303  36 .\n", "old and new bytes 1: 0300 A9; 0301 00; 0302 60"},
	{"0300 A9008D20\n0304 D060EAEA\n", "joined dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA"},
	{".:0300 A9 00 8D 20\n.:0304 D0 60 EA EA\n", "Commodore dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA"},
	{"0100 48 45 4C 4C HELL\n0104 4F 2E 00 01 O...\n", "dump with characters 1: 0100 48 45 4C 4C; 0104 4F 2E 00 01"},
	/* side by side: the left column first */
	{"0300 A9 00    0304 D0 60\n0302 8D 20    0306 EA\n", "dump 2: 0300 A9 00; 0302 8D 20; 0304 D0 60; 0306 EA"},
	{"00 A9   05 60\n", "none, nearest nothing"},
	/* a grid: what is not there stays white */
	{"       .0 .1 .2 .3 .4 .5 .6 .7 .8 .9 .A .B .C .D .E .F\n"
	 "030.                                        A9 00 8D 20\n"
	 "031.   01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F 10\n"
	 "032.   11 12\n",
	 "grid 1: 030(C) A9 00 8D 20; 031(0) 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F 10; 032(0) 11 12"},
	/* ... without its head the whole rows say where the bytes of the others stand */
	{"031.   01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F 10\n032.   11 12 13 14 15 16 17 18 19 1A 1B 1C 1D 1E 1F 20\n033.   21\n"
	 "034.                                                 2F\n",
	 "grid 1: 031(0) 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F 10; 032(0) 11 12 13 14 15 16 17 18 19 1A 1B 1C 1D 1E 1F 20; 033(0) 21; 034(F) 2F"},
	/* blanks and characters lost and put in */
	{"0300: A9 008D 20\n0304: D 0 60 EA EA\n0308: 0O 01 02 03\n030C: 1 12 13 14\n",
	 "dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA; 0308 0O 01 02 03; 030C 1 12 13 14"},
	/* where a digit is lost among bytes joined, nobody knows which */
	{"0300 A9008D20\n0304 D060EAEA\n0308 112233445566778\n0310 1122334455667788\n0318 1122334455667788\n",
	 NULL},
	/* rows exchanged */
	{"0300: A9 00 8D 20\n0308: 00 01 02 03\n0304: D0 60 EA EA\n030C: 00 01 02 03\n",
	 "dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA; 0308 00 01 02 03; 030C 00 01 02 03"},
	/* a listing is none */
	{"0200 A2 05    START LDXIM 05\n0202 BD 15 02 LOOP  LDAAX DATA\n0205 95 41          STAZX BUFF+01\n", "none, nearest dump"},
	/* BASIC: the loop says where, the numbers of the lines that none is lost */
	{"100 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n110 DATA 169,0,141\n120 DATA 32,208,96\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208 96"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 169,0,141\n130 DATA 32,208,96\n140 DATA 1,2,3\n",
	 "BASIC data 1: 00512 169 0 141; 00518 32 208 96; 00521 1 2 3"},
	{"100 FOR A=512 TO 518:READ D:POKE A,D:NEXT\n110 DATA 169,0,141\n130 DATA 32,208,96\n", "BASIC data 1: 00512~ 169 0 141; 00518~ 32 208 96"},
	{"110 DATA 169,0,141\n120 DATA 32,208,96\n", "BASIC data 1: lacks"},
	/* numbers misread, lines exchanged, lost, printed twice, too short and too long, loops before and behind them */
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n170 DATA 1,2,3\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n130 DATA 7,8,9\n190 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n720 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n140 DATA 10,11,12\n130 DATA 7,8,9\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n120 DATA 4,5,6\n110 DATA 1,2,3\n",
	 "BASIC data 1: lacks"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n120 DATA 4,5\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00515# 4 5; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 526:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n140 DATA 10,11,12\n150 DATA 13,14,15\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00521 10 11 12; 00524 13 14 15"},
	{"100 FOR A=512 TO 526:READ D:POKE A,D:NEXT\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n150 DATA 13,14,15\n",
	 "BASIC data 1: 00515 4 5 6; 00518 7 8 9; 00521 10 11 12; 00524 13 14 15"},
	{"100 FOR A=512 TO 526:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512~ 1 2 3; 00515~ 4 5 6; 00518~ 7 8 9; 00521~ 10 11 12"},
	{"100 FOR A=512 TO 527:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n150 DATA 13\n",
	 "BASIC data 1: 00512~ 1 2 3; 00515~ 4 5 6; 00518~ 7 8 9; 00521~ 10 11 12; 00524~ 13"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515# 4 5; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515# 4 5 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"1 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n2 DATA 1,2,3\n3 DATA 4,5,6\n4 DATA 7,8,9\n5 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n200 DATA 1,2,3\n300 DATA 4,5,6\n400 DATA 7,8,9\n500 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"101 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n202 DATA 1,2,3\n303 DATA 4,5,6\n404 DATA 7,8,9\n505 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n130 FOR A=768 TO 773:READ D:POKE A,D:NEXT\n140 DATA 7,8,9\n150 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00768 7 8 9; 00771 10 11 12"},
	{"110 DATA 1,2,3\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n150 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{" FOR A=512 TO 520:READ D:POKE A,D:NEXT\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 4 5 6; 00515 7 8 9; 00518 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n120 DATA 4,5,6\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=65530 TO 65535:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n130 DATA 7,8,9\n",
	 "BASIC data 1: 65530~ 1 2 3; 65533~ 4 5 6"},
	{"100 FOR A=65527 TO 65535:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n130 DATA 7,8,9\n",
	 "BASIC data 1: 65527 1 2 3; 65530 4 5 6; 65533 7 8 9"},
	{"100 FOR A=512 TO 514:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n",
	 "none, nearest BASIC data"},
	{"100 FOR A=512 TO 535:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n170 DATA 7,8,9\n180 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00530 7 8 9; 00533 10 11 12"},
	/* the last number of a row is its sum where it may be one: none is less than a byte of it */
	{"100 FOR A=512 TO 519:READ D:POKE A,D:NEXT\n110 DATA 110,20,30,60\n120 DATA 160,50,60,150\n", "BASIC data 1: 00512 110 20 30 60; 00516 160 50 60 150"},
	{"100 FOR A=512 TO 519:READ D:POKE A,D:NEXT\n110 DATA 10,20,130,60\n120 DATA 40,50,160,150\n", "BASIC data 1: 00512 10 20 130 60; 00516 40 50 160 150"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n120 DATA 4,5,6\n110 DATA 1,2,3\n130 DATA 7,8,9\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n130 DATA 7,8,9\n120 DATA 4,5,6\n140 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"100 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n110 DATA 1,2,3\n110 DATA 1,2,3\n120 DATA 4,5,6\n120 DATA 4,5,6\n120 DATA 4,5,6\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6"},
	/* the first number may be 0; what stands before the first of two loops is nobody's */
	{"0 DATA 1,2,3\n10 DATA 4,5,6\n20 DATA 7,8,9\n30 DATA 10,11,12\n40 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"2 DATA 1,2,3\n4 DATA 4,5,6\n6 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n", "BASIC data 1: 00512 1 2 3; 00515 4 5 6"},
	{"10 DATA 1,2,3\n30 DATA 4,5,6\n40 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n", "BASIC data 1: 00512 1 2 3; 00515 4 5 6"},
	{"10 DATA 1,2,3\n30 DATA 4,5,6\n40 FOR A=512 TO 520:READ D:POKE A,D:NEXT\n", "BASIC data 1: 00512~ 1 2 3; 00515~ 4 5 6"},
	{"0 FOR A=512 TO 523:READ D:POKE A,D:NEXT\n20 DATA 4,5,6\n30 DATA 7,8,9\n40 DATA 10,11,12\n",
	 "BASIC data 1: 00515 4 5 6; 00518 7 8 9; 00521 10 11 12"},
	{"90 DATA 9,9,9\n100 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n110 DATA 1,2,3\n120 DATA 4,5,6\n130 FOR A=768 TO 773:READ D:POKE A,D:NEXT\n140 DATA 7,8,9\n150 DATA 10,11,12\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00768 7 8 9; 00771 10 11 12"},
	/* the loop stands some lines before its bytes, in two lines, with another loop in it */
	{"10 FOR A=512 TO 512+5\n20 READ D:POKE A,D:NEXT\n30 X=USR(0)\n100 DATA 1,2,3\n110 DATA 4,5,6\n", "BASIC data 1: 00512 1 2 3; 00515 4 5 6"},
	{"10  FOR A = 768 TO 773 STEP 3:S = 0\n20  FOR J = 0 TO 2: READ B: POKE A + J,B:S = S + B: NEXT J\n30  READ C: IF C <  > S THEN  STOP\n40  NEXT A\n"
	 "100  DATA  1,2,3,6\n110  DATA  4,5,6,15\n", "BASIC data with sums 1: 00768 1 2 3 =6; 00771 4 5 6 =15"},
	/* as many bytes as the loops read: none is lost, whatever the numbers of lines and however long these are */
	{"10 FOR A=512 TO 520:READ D:POKE A,D:NEXT\n100 DATA 1,2,3\n110 DATA 4,5,6\n150 DATA 7,8,9\n", "BASIC data 1: 00512 1 2 3; 00515 4 5 6; 00518 7 8 9"},
	{"10 FOR A=512 TO 518:READ D:POKE A,D:NEXT\n100 DATA 1,2\n110 DATA 3\n120 DATA 4,5,6,7\n", "BASIC data 1: 00512 1 2; 00514 3; 00515 4 5 6 7"},
	{"10 FOR A=512 TO 520:READ D:POKE A,D:NEXT\n100 DATA 1,2,3\n150 DATA 7,8,9\n110 DATA 4,5,6\n", "BASIC data 1: lacks"},
	{"10 FOR A=512 TO 519:READ D:POKE A,D:NEXT\n100 DATA 1,2,3\n110 DATA 4,5,6\n150 DATA 7,8,9\n",
	 "BASIC data 1: 00512~ 1 2 3; 00515~ 4 5 6; 00527~ 7 8 9"},
	{"10 FOR A=512 TO 515:READ D:POKE A,D:NEXT\n20 FOR A=768 TO 769:READ D:POKE A,D:NEXT\n30 DATA 1,2,3\n40 DATA 4,5,6\n",
	 "BASIC data 1: 00512 1 2 3; 00515 4; 00768 5 6"},
	/* each number with the mark of its base, or in quotes; no mark before one of them, and the base is not known */
	{"10 FOR A=&200 TO &205:READ D:POKE A,D:NEXT\n100 DATA &A9,&20,&8D\n110 DATA &32,&0F,&60\n", "BASIC data, hexadecimal 1: 00512 A9 20 8D; 00515 32 0F 60"},
	{"10 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n100 DATA &HA9, &H20, &H8D\n110 DATA &H32, &HF0, &H60\n",
	 "BASIC data, hexadecimal 1: 00512 A9 20 8D; 00515 32 F0 60"},
	{"10 FOR A=512 TO 517:READ D$:POKE A,VAL(\"&\"+D$):NEXT\n100 DATA \"A9\",\"20\",\"8D\"\n110 DATA \"32\",\"0F\",\"60\"\n",
	 "BASIC data, hexadecimal 1: 00512 A9 20 8D; 00515 32 0F 60"},
	{"10 FOR A=512 TO 517:READ D:POKE A,D:NEXT\n100 DATA &19,&20,&15\n110 DATA &32,10,&60\n", "none, nearest BASIC data, hexadecimal"},
	/* a letter of each of three of the words of a loop is misread, one of the last is lost */
	{"10 POR A=512 TO 517:READ D:POKB A,D:NEX\n110 DATA 169,0,141\n120 DATA 32,208,96\n", "BASIC data 1: 00512 169 0 141; 00515 32 208 96"},
	/* a pointer that is counted up; the number that the program asks for ends the data, any other is a byte that was misread */
	{"10 A=512\n20 READ B:IF B=999 THEN STOP\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,96\n120 DATA 999\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208 96"},
	{"10 A=512\n20 READ B:IF B=9990 THEN STOP\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,96\n120 DATA 999\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208 96; 00518 999"},
	{"10 A=512\n20 READ B:IF B=-1 THEN STOP\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,-1\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208"},
	{"10 A=512\n20 READ B:IF B<0 THEN STOP\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,-9\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208"},
	{"10 A=512\n20 READ B:IF B>255 THEN STOP\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,256\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208"},
	{"10 A=512\n20 READ B:IF B=-2 THEN STOP\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,-1\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208 1"},
	{"10 A=512\n20 READ B:C=999\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,96\n120 DATA 999\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208 96; 00518 999"},
	{"10 A=512\n20 READ B:IF B=96 THEN STOP\n30 POKE A,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,6\n120 DATA 96\n",
	 "BASIC data 1: 00512 169 0 141; 00515 32 208 6; 00518 96"},
	/* ... one that nothing counts up, or nothing is poked to, says no address */
	{"10 A=512\n20 READ B\n30 POKE A,B:A=A+10:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,96\n120 DATA 4,5,6\n", "BASIC data 1: lacks"},
	{"10 A=512\n20 READ B\n30 POKE C,B:A=A+1:GOTO 20\n100 DATA 169,0,141\n110 DATA 32,208,96\n120 DATA 4,5,6\n", "BASIC data 1: lacks"},
	/* numbers of lines are no addresses, though the loop is lost */
	{"10 F?? I=32512 ?? 32541\n20 READ A:POKE ?,A\n820 DATA 160,100,132,152,177,148,101,200,202,177\n"
	 "830 DATA 160,100,132,152,177,148,101,200,202,177\n840 DATA 144,116,240,114,172,148,101,200,202,177\n",
	 "BASIC data 1: lacks"},
	{"10 POKE 16514,33\n20 POKE 16515,10\n30 POKE 16516,8\n", "BASIC POKE 1: 16514 33; 16515 10; 16516 8"},
	{"DDT VERS 2.2\nNEXT  PC\n0180 0100\n-D100,10F\n0100 A9 00 8D 20\n0104 D0 60 EA EA\n", "dump 1: 0100 A9 00 8D 20; 0104 D0 60 EA EA"},
	{"NEXT PC IS\n0100 A9 00 8D 20\n0104 D0 60 EA EA\n", "dump 1: 0100 A9 00 8D 20; 0104 D0 60 EA EA"},
	/* monitors' prompts, the name of a file, sentences with numbers in them */
	{"<M>=0300 A9 00 8D 20\n< >  0304 D0 60 EA EA\n", "dump 1: 0300 A9 00 8D 20; 0304 D0 60 EA EA"},
	/* heads above the columns, and the range that was asked for: whole addresses are no grid's; zeros are no heads */
	{"HEXDUMP: 200,22F\n      0  1  2  3  4  5  6  7  8  9  A  B  C  D  E  F\n0200: A0 00 84 72 B1 70 AA C8 CA F0 1E B1 70 C8 D1 70\n"
	 "0210: 90 10 F0 0E 48 B1 70 88 91 70 68 C8 91 70 A9 FF\n0220: 85 72 CA D0 E6 24 72 30 D7 60 A9 36 85 70 A9 02\n",
	 "dump 1: 0200 A0 00 84 72 B1 70 AA C8 CA F0 1E B1 70 C8 D1 70; 0210 90 10 F0 0E 48 B1 70 88 91 70 68 C8 91 70 A9 FF; "
	 "0220 85 72 CA D0 E6 24 72 30 D7 60 A9 36 85 70 A9 02"},
	{"0200 A9 00 8D 20\n0204 00 00 00 00\n", "dump 1: 0200 A9 00 8D 20; 0204 00 00 00 00"},
	{"S00600004844521B\nS1060300A9008DC0\nS1060303D060EA84\n", "S-records 1: 0300 A9 00 8D =C0; 0303 D0 60 EA =84"},
	{"Set the 8 switches to 03 and load what follows at 0300:\n0300 A9 00\nThere are 10 ways, of which 2 work on the old board, to do it.\n0302 8D 20\n",
	 "dump 1: 0300 A9 00; 0302 8D 20"},
	{"No numbers here,\nnor there.\n", "none, nearest nothing"},
};

START_TEST(layouts)
{
	if (pages[_i].told)
		ck_assert_str_eq(read_page(pages[_i].page), pages[_i].told);
	else
		ck_assert_ptr_nonnull(strchr(read_page(pages[_i].page), '?'));
	arena_free(&arena);
}
END_TEST

/* ---- lines between rows ---- */

/* Which of them are told as rows that nobody could read. */
static const struct {
	const char *line;
	bool unlike;
} between[] = {
	/* heads of columns count on; two alone may be bytes */
	{"ADDR 0 1 2 3", false},
	{"LOC  +0 +1 +2 +3", false},
	{"Address  B1 B2 B3", false},
	{"ADDR 0 1", true},
	{"ADDR 0 1 3", true},
	{"ADDR 0 1 2 SUM", false},
	{"ADDR 0 1 2 7F", true},
	{"ADDR 0 1 2 7F3", true},
	{"FACE 0 1 2 3", true},
	/* more words than numbers, and a number alone, are none */
	{"COMPUTE!  December 1983  219", false},
	{"Page 24", false},
	/* two numbers are apart by blanks or a comma */
	{"12!34", false},
	{"12 34", true},
	{"12,34", true},
};

START_TEST(lines_between)
{
	struct confusions c;
	struct letters letters = letters_of(&c);
	const char *text = arena_printf(&arena, "0300 A9 00 8D 20\n%s\n0304 D0 60 EA EA\n0308 A2 FF 9A 60\n", between[_i].line);
	struct source *src = source_new(&arena, "page", text, strlen(text));
	struct page_part part = {src, 1, src->lines};
	struct page_reading *out[4], *nearest;
	unsigned n = page_layouts_of(&arena, &letters, &part, out, 4, &nearest);
	ck_assert_uint_ge(n, 1);
	struct page_reading *p = page_read_best(&arena, &letters, &part, out, n);
	ck_assert_uint_eq(p->nrows, 3);
	ck_assert_msg(p->unlike[2] == between[_i].unlike, "%s", between[_i].line);
}
END_TEST

/* ---- BASIC: what a loop says of the six bytes behind it ---- */

/* Pages, and their words in the order in which they are read; is NULL: as they stand. */
static const struct {
	const char *was, *is;
} plain[] = {
	{"0300 A9 05 LDA #5\n0302 85 40 STA $40\n0304 CA DEX\n0305 CA DEX\n0306 60 RTS\n", NULL},
	{"10 0300 A9 05 LDA #5\n20 0302 85 40 STA $40\n30 0304 CA DEX\n40 0305 CA DEX\n50 0306 60 RTS\n", NULL},
	/* two dumps side by side, labels before some addresses, numbers between */
	{"0300 A9 05  0400 A9 05\n0302 85 40  0402 85 40\n0304 CA CA  0404 CA CA\n0306 CA 60  0406 CA 60\n0308 CA 60  0408 CA 60\n", NULL},
	{"GO,  0300 A9 05 LDA #5\n     0302 85 40 STA $40\n     0304 CA DEX\n     0305 CA DEX\n     0306 60 RTS\n", NULL},
	{"001 000 00 101 001 051\n001 001 00 101 001 051\n001 002 00 101 001 051\n001 003 00 101 001 051\n001 004 00 101 001 051\n", NULL},
	/* bytes behind the source; a row whose address is misread; a label alone */
	{"LDA #5  0300 A9 05\nSTA $40 0302 85 40\nDEX     0304 CA\nDEX     O3?5 CA\nINX     0306 E8\nTAX     0307 AA\nRTS     0308 60\nEND\n",
	 "0300 A9 05 LDA #5\n0302 85 40 STA $40\n0304 CA DEX\nO3?5 CA DEX\n0306 E8 INX\n0307 AA TAX\n0308 60 RTS\nEND\n"},
	/* ... a label between */
	{"0300 GO  A9 05 LDA #5\n0302 ON  85 40 STA $40\n0304     CA    DEX\n0305 TO  CA    DEX\n0306 THE 60    RTS\n",
	 "0300 A9 05 GO LDA #5\n0302 85 40 ON STA $40\n0304 CA DEX\n0305 CA TO DEX\n0306 60 THE RTS\n"},
	/* keys, of which one says another byte */
	{"DA A9 + 0300 A9 LDA #5\nDA 05 + 0301 05\nDA CA + 0302 CA DEX\nDA C4 + 0303 CA DEX\nDA AA + 0304 AA TAX\nDA 60 + 0305 60 RTS\n",
	 "0300 A9 LDA #5\n0301 05\n0302 CA DEX\n0303 C? DEX\n0304 AA TAX\n0305 60 RTS\n"},
	{"0 3 0 0   A 9   0 5   L D A\n0 3 0 2   C A   D E X\n0 3 0 3  6 0  R T S   N O T\n", "0300 A9 05 LDA\n0302 CA DEX\n0303 60 RTS NOT\n"},
	{"001 000  MVI A   00 111 110  076\n001 001  (data)  00 000 101  005\n001 002  HLT     01 110 110  166\n",
	 "001 000 00 111 110 076\n001 001 00 000 101 005\n001 002 01 110 110 166\n"},
	{"001 000  00 111 110  076 MVI A\n001 001  00 000 101  005\n001 002  01 110 110  166 HLT\n", "001 000 076 MVI A\n001 001 005\n001 002 166 HLT\n"},
	{"<M>=0300 A9 00\n< >  0304 D0 60\n", "0300 A9 00\n0304 D0 60\n"},
	{"NEXT  PC\n0180 0100\n0100 A9\n", "NEXT PC\n\n0100 A9\n"},
	{"PC  SR AC XR YR SP\nC000 B0 00 00 00 F6\n0100 A9\n", "PC SR AC XR YR SP\n\n0100 A9\n"},
	/* a row that is longer than its column leaves room for */
	{"LDA #5  0300 A9 05\nSTA $40 0302 85 40\nDEX     0304 CA\nINX     0305 E8\nTAX     0306 AA\n.BYTE 1,2,3,4  0307 01 02 03 04\n",
	 "0300 A9 05 LDA #5\n0302 85 40 STA $40\n0304 CA DEX\n0305 E8 INX\n0306 AA TAX\n0307 01 02 03 04 .BYTE 1,2,3,4\n"},
	/* keys that say what is shown, and of one byte they do not */
	{"AD   xxxx xx\n0 2 0 0   0200 xx\nDA   0200 xx\nA 9   0200 A9\n+   0201 xx\n0 5   0201 05\n+    0202 xx\nC A   0202 CA\n+ 0203 xx\n6 0  0203 60\n+ 0204 xx\nE A 0204 E8\n",
	 "\n\n\n0200 A9\n\n0201 05\n\n0202 CA\n\n0203 60\n\nE A 0204 E8\n"},
	{"", NULL}, {"\n\n", NULL}, {"a", NULL}, {"0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0", "000000000\n000000000\n"},
};

/* ---- signs of an assembler in a book's notation ---- */

/* Every character stands where it was printed but those behind the name of a character. NULL: the page has no such signs. */
static const struct {
	const char *was, *is;
} signs[] = {
	{":L LDA @#41\n LDA @CH\"A\" \\ ONE\n LDA CH\"A\",X\n LDX \"@#1\"\nP=#2800\n",
	 " L LDA #$41\n LDA #'A'   ; ONE\n LDA 'A',X  \n LDX \"@#1\"\n*=$2800\n"},
	{"P%=&2800\n.loop lda #&41:cmp #ASC\"a\" \\ it\n cmp #ASC\"0\",x\n equs \"a&4\"\n",
	 " *=$2800\n LOOP LDA #$41:CMP #'a'    ; IT\n CMP #'0',X   \n EQUS \"a&4\"\n"},
	{" LD A,#3F\n CP (#20)\n RST   #38\n DEFM /Text #3/\n DEFM /a\"b/\n DEFM /a\n",
	 " LD A,$3F\n CP ($20)\n RST   $38\n DEFM \"Text #3\"\n DEFM /a\"b/\n DEFM /a\n"},
	/* what is no word of its own, or not whole, is none of them */
	{" LDA @#41\n LDA @#4\nL:X@Y\nCH\"A\n CH\"\"\nXP=#2\nP\n", " LDA #$41\n LDA #$4\nL:X#Y\nCH\"A\n CH\"\"\nXP=$2\nP\n"},
	/* one may be an accident, and as many dollars are of a notation that is read as it is */
	{" LD A,#3F\n", NULL},
	{" LD A,#3F\n CP (#20)\n LD A,$3F\n CP $20\n", NULL},
	{" LD A,#3F\n CP (#20)\n LD A,$3F\n", " LD A,$3F\n CP ($20)\n LD A,$3F\n"},
	{" LD A,#XY\n LD B,#G\n RST #\n", NULL},
};

START_TEST(signs_of_books)
{
	const char *is = signs_changed(&arena, source_new(&arena, "page", signs[_i].was, strlen(signs[_i].was)));
	ck_assert_pstr_eq(is, signs[_i].is);
}
END_TEST

/* The words of a text with one blank between them. */
static const char *words_of(const struct source *src)
{
	struct buf b = BUF_INIT;
	for (unsigned line = 1; line <= src->lines; line++) {
		size_t len, n = b.len;
		const char *p = source_line(src, line, &len);
		for (size_t i = 0; i < len; i++) {
			if (p[i] != ' ' && i && p[i - 1] == ' ' && b.len > n)
				buf_putc(&b, ' ');
			if (p[i] != ' ')
				buf_putc(&b, p[i]);
		}
		buf_putc(&b, '\n');
	}
	const char *text = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

START_TEST(plain_rows)
{
	struct source *page = source_new(&arena, "page", plain[_i].was, strlen(plain[_i].was)), *made = plain_page(&arena, page);
	ck_assert_uint_eq(made->lines, page->lines);
	ck_assert_str_eq(words_of(made), plain[_i].is ? plain[_i].is : words_of(page));
	/* each word is told where it was printed, however often it was moved; ? is a letter that cannot be read */
	for (unsigned line = 1; line <= made->lines; line++) {
		size_t len, had;
		const char *p = source_line(made, line, &len);
		for (size_t i = 0; i < len; i++) {
			struct pos at = source_printed((struct pos){made, line, (unsigned)i + 1, 1});
			const char *q = source_line(page, line, &had);
			if (p[i] != ' ' && made->nparts)
				ck_assert(at.line == line && at.col <= had && (p[i] == '?' || q[at.col - 1] == p[i]));
		}
	}
}
END_TEST

/* The same of pages that are no BASIC and no form. */
static const struct {
	const char *was, *is;
} listed[] = {
	/* places in octal, their bytes' digits apart; in decimal; in hexadecimal, with a mark */
	{"ADDRESS CODE\n 6 0 7 2 LDA\n 7 2 0 0\n 10 0 0 0\n 11 1 0 7 MOV B,A\n12 1 6 6\n13 3 1 1 RET\n",
	 "ADDRESS CODE\n000 006 072 LDA\n000 007 200\n000 010 000\n000 011 107 MOV B,A\n000 012 166\n000 013 311 RET\n"},
	{"6 072\n7 200\n8 000\n9 107\n10 166\n11 311\n12 000\n",
	 "000 006 072\n000 007 200\n000 010 000\n000 011 107\n000 012 166\n000 013 311\n000 014 000\n"},
	{"6: 62\n7: 200\n8: 1\n9: 71\n10: 118\n11: 201\n", NULL},	/* decimal bytes: their layouts have short addresses */
	{"6 072\n7 200\n8 000\n9 107\n10 166\n", NULL},	/* too few */
	{"08: A2 FF 9A\n0B: E8 60\n0D: 4C 00 00\n10: 60\n", "0008 A2 FF 9A\n000B E8 60\n000D 4C 00 00\n0010 60\n"},
	{"08: A2 FF 9A\n0B: E8 60\n18: 4C 00 00\n1C: 60\n", NULL},	/* they do not go on */
	/* switches */
	{"000  00 111 010  LDA\n001  10 000 000\n002  00 000 000\n003  01 000 111  MOV B,A\n004  01 110 110  HLT\n005 00 000 000\n",
	 "000 000 072 LDA\n000 001 200\n000 002 000\n000 003 107 MOV B,A\n000 004 166 HLT\n000 005 000\n"},
	{"1370 061 000 004 DUMP LXI SP,STACK\n1373 041 000 001\n1376 076 015\n1400 315 066 003\n",
	 "001370 061 000 004 DUMP LXI SP,STACK\n001373 041 000 001\n001376 076 015\n001400 315 066 003\n"},
	{"0000 301\n0001 044 007\n0003 106 000 003\n0006 301\n0007 024\n0008 003\n0009 277\n0010 007\n",
	 "000000 301\n000001 044 007\n000003 106 000 003\n000006 301\n000007 024\n000010 003\n000011 277\n000012 007\n"},
	/* a page that is printed once, up to where it ends; not where rows are lost */
	{"001 370 056 001 LHI 1\n    372 066 200 LLI\n    374 307 LAM\n    375 104 370 001 JMP\n    000 007\n",
	 "001 370 056 001 LHI 1\n001 372 066 200 LLI\n001 374 307 LAM\n001 375 104 370 001 JMP\n000 007\n"},
	{"001 370 056 001\n    372 066 200\n    374 307\n    376 104 370 001\n    001 007\n", NULL},
	{"001 100 056 001\n    102 066 200\n    104 307\n    105 307\n031 106 307\n    107 307\n",
	 "001 100 056 001\n001 102 066 200\n001 104 307\n001 105 307\n031 106 307\n107 307\n"},
	{"001 370 056 001\n        372 066 200\n        374 307\n        375 104\n", NULL},
	/* what a magazine counts */
	{"0300 A9 05\nPage 14        April, 1976\nDEC 10\nDECEMBER 1978\n  BYTE - DEC 1978  17\n0302 60\n", "0300 A9 05\n\nDEC 10\n\n\n0302 60\n"},
	/* addresses are none; nor are the numbers of lines */
	{"0 0300 A9 05\n1 0302 85 40\n2 0304 CA CA\n3 0306 CA 60\n4 0308 CA 60\n5 030A 60 60\n", NULL},
	{"000 072 200\n000 074 000\n", NULL}, {"1 24\n2 37\n4 40\n5 41\n7 2\n8 9\n9 4\n", NULL},
	{"0  MVI A   00 111 110  076\n1  (data)  00 000 011  003\n2  OUT     11 010 011  323\n3  (data)  00 010 000  020\n4  HLT     01 110 110  166\n5  RET     11 001 001  311\n",
	 NULL},
	{"0  00 111 110  076\n1  00 000 011  003\n2  11 010 011  323\n3  00 010 000  021\n4  01 110 110  166\n5  11 001 001  311\n",
	 "000 000 00 111 110 076\n000 001 00 000 011 003\n000 002 11 010 011 323\n000 003 00 010 000 021\n000 004 01 110 110 166\n000 005 11 001 001 311\n"},
	{"000  BNNPPPPPNF   076\n001  BNNNNNNNNF   000\n002  BNNPPNPPNF   066\n003  BNNPNPNNPF   051\n004  BNNNNPPPNF   016\n005  BNNNNNNNNF   020\n",
	 "000 000 00111110 076\n000 001 00000000 000\n000 002 00110110 066\n000 003 00101001 051\n000 004 00001110 016\n000 005 00000000 020\n"},
	/* BNPF: a bit that is not legible, a row that is short, rows behind their numbers */
	{"BNNPPPPPNF BNNNNNNPNF\nBPPNP?NPPF\nBNPPPNPPNF BPPPPPPPPF\n\nEND\n",
	 "000 000 00111110 00000010\n000 002 1101?011\n000 004 01110110 11111111\n\nEND\n"},
	{"0 BNNPPPPPNF BNNNNNNPNF\n2 BPPNPNNPPF BPPPPPPPPF\n4 BNPPPNPPNF BPPPPPPPPF\n6 BNPPPNPPNF\n",
	 "000 000 076 002\n000 002 323 377\n000 004 166 377\n000 006 166\n"},
	{"BNNPPPPPNF\nBNNPPPPPNF\nBNNPPPPPNF\n", NULL}, {"BNN??PPPNF BN???PPPNF BNNPPPPPNG XNNPPPPPNF BNNPPPPPNF\n", NULL},
};

START_TEST(listed_rows)
{
	struct source *page = source_new(&arena, "page", listed[_i].was, strlen(listed[_i].was)), *made = plain_listing(&arena, page_as_seen(&arena, page));
	ck_assert_uint_eq(made->lines, page->lines);
	ck_assert_str_eq(words_of(made), listed[_i].is ? listed[_i].is : words_of(page));
	/* where each is told to be printed a word begins, or blanks that a page is put in for */
	for (unsigned line = 1; line <= made->lines && made != page; line++) {
		size_t len, had;
		const char *p = source_line(made, line, &len), *q = source_line(page, line, &had);
		for (size_t i = 0; i < len; i++) {
			struct pos at = source_printed((struct pos){made, line, (unsigned)i + 1, 1});
			if (p[i] != ' ' && (!i || p[i - 1] == ' '))
				ck_assert(at.line == line && at.col <= had && (q[at.col - 1] != ' ' || !made->nparts));
		}
	}
}
END_TEST

/* Pages of two columns, and their words one below the other; NULL: as they stand. */
static const struct {
	const char *was, *is;
} sides[] = {
	{"HEAD\n0200 A2 FF    LDX #1      020A 90 B0    BCC 9\n0202 9A       TXS         020C 00       BRK\n0203 86 40    STX 2  ; A\n"
	 "; B                       020D EA       NOP\n",
	 "HEAD\n0200 A2 FF LDX #1\n0202 9A TXS\n0203 86 40 STX 2 ; A\n; B\n020A 90 B0 BCC 9\n020C 00 BRK\n020D EA NOP\n"},
	/* two sheets; what stands between them and behind them */
	{"0200 A2 FF          0206 90 B0\n0202 9A 9A          0208 00 00\n0204 86 40          020A EA EA\n      -  3 -\n"
	 "020C A2 FF          0210 90 B0\n020E 9A 9A          0212 00 00\nEND\n",
	 "0200 A2 FF\n0202 9A 9A\n0204 86 40\n0206 90 B0\n0208 00 00\n020A EA EA\n- 3 -\n"
	 "020C A2 FF\n020E 9A 9A\n0210 90 B0\n0212 00 00\nEND\n"},
	/* numbers before page and place; a column that drifts */
	{" 1  002/100  056 002          4  002/106  056 002\n 2  002/102  066 215           5  002/110  066 215\n 3  002/104  036 002          6  002/112  036 002\n",
	 "1 002/100 056 002\n2 002/102 066 215\n3 002/104 036 002\n4 002/106 056 002\n5 002/110 066 215\n6 002/112 036 002\n"},
	/* three columns of octal places */
	{"000  061     003  017     006  021\n001  000     004  315     007  306\n002  004     005  053     010  060\n",
	 "000 061\n001 000\n002 004\n003 017\n004 315\n005 053\n006 021\n007 306\n010 060\n"},
	/* records; lines of BASIC; tabs */
	{":0102000000FD       :0102030000FA\n:0102010000FC       :0102040000F9\n:0102020000FB       :0102050000F8\n",
	 ":0102000000FD\n:0102010000FC\n:0102020000FB\n:0102030000FA\n:0102040000F9\n:0102050000F8\n"},
	{"10 DATA 1,2,3         40 DATA 1,2,3\n20 DATA 1,2,3         50 DATA 1,2,3\n30 DATA 1,2,3         60 DATA 1,2,3\n",
	 "10 DATA 1,2,3\n20 DATA 1,2,3\n30 DATA 1,2,3\n40 DATA 1,2,3\n50 DATA 1,2,3\n60 DATA 1,2,3\n"},
	{"0200 A2 FF\t\t0206 90 B0\n0202 9A 9A\t\t0208 00 00\n0204 86 40\t\t020A EA EA\n",
	 "0200 A2 FF\n0202 9A 9A\n0204 86 40\n0206 90 B0\n0208 00 00\n020A EA EA\n"},
	/* two programs */
	{"SORT                 MUSIC\n\n0200 A2 FF          0100 90 B0\n0202 9A 9A          0102 00 00\n0204 86 40          0104 EA EA\n0206 9A 9A          0106 00 00\n"
	 "0208 9A 9A          0108 00 00\n020A 9A 9A          010A 00 00\n",
	 "SORT\n\n0200 A2 FF\n0202 9A 9A\n0204 86 40\n0206 9A 9A\n0208 9A 9A\n020A 9A 9A\n"
	 "MUSIC\n0100 90 B0\n0102 00 00\n0104 EA EA\n0106 00 00\n0108 00 00\n010A 00 00\n"},
	/* fewer rows of them; rows that go on to the right; too few; other bytes in the same rows; operands that count up */
	{"0200 A2 FF          0900 90 B0\n0202 9A 9A          0902 00 00\n0204 86 40          0904 EA EA\n", NULL},
	{"0200 A2 FF          0202 90 B0\n0204 9A 9A          0206 00 00\n0208 86 40          020A EA EA\n", NULL},
	{"0200 A2 FF          0204 90 B0\n0202 9A 9A          0206 00 00\n", NULL},
	{"0200 A2 FF          0200 90 B0\n0202 9A 9A          0202 00 00\n0204 86 40          0204 EA EA\n", NULL},
	{"001 000 066 005 LLI 5 011 000\n001 002 066 005 LLI 5 012 000\n001 004 066 005 LLI 5 013 000\n", NULL},
	/* operands of two numbers beside the places and bytes of a listing */
	{"001 061  062 113 013          STA 113 013\n001 072  023                  INXD\n001 073  341                  POP H\n"
	 "001 104  062 356 117          STA 356 117\n001 107  123                  LDE\n001 110  167          ROWO,   LMA\n", NULL},
	{"", NULL}, {"0200 A2\n", NULL},
};

START_TEST(columns_side_by_side)
{
	struct source *page = source_new(&arena, "page", sides[_i].was, strlen(sides[_i].was));
	unsigned last = page->lines, had = page->lines;
	struct source *made = sides_page(&arena, page_as_seen(&arena, page), 1, &last);
	ck_assert_str_eq(words_of(made), sides[_i].is ? sides[_i].is : words_of(page));
	ck_assert_uint_eq(last - had, made->lines - page->lines);
	/* each word is told where it was printed */
	for (unsigned line = 1; line <= made->lines; line++) {
		size_t len, printed;
		const char *p = source_line(made, line, &len);
		for (size_t i = 0; i < len; i++) {
			struct pos at = source_printed((struct pos){made, line, (unsigned)i + 1, 1});
			const char *q = source_line(page, at.line, &printed);
			ck_assert(p[i] == ' ' || q[at.col - 1] == p[i]);
		}
	}
}
END_TEST

/* Lines that are asked for: the others stay as they are. */
START_TEST(columns_of_some_lines)
{
	static const char text[] = "0200 A2 FF          0206 90 B0\n0202 9A 9A          0208 00 00\n0204 86 40          020A EA EA\n"
				   "020C A2 FF          0212 90 B0\n020E 9A 9A          0214 00 00\n0210 86 40          0216 EA EA\n";
	struct source *page = source_new(&arena, "page", text, strlen(text));
	unsigned last = 6;
	ck_assert_str_eq(words_of(sides_page(&arena, page, 4, &last)),
			 "0200 A2 FF 0206 90 B0\n0202 9A 9A 0208 00 00\n0204 86 40 020A EA EA\n"
			 "020C A2 FF\n020E 9A 9A\n0210 86 40\n0212 90 B0\n0214 00 00\n0216 EA EA\n");
	ck_assert_uint_eq(last, 9);
}
END_TEST

static const struct {
	const char *loop, *told;
} loops[] = {
	{"FOR A=512 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=5I2 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=S12 TO 5l7:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=5?2 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 5?7:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 57:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 17:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 51:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 27:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=51 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=12 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=51?2 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 517?:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO ?517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 5178:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=512 TO 519:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=510 TO 519:READ D:POKE A,D:NEXT", "00510~ 00513~"},
	{"FOR A=511 TO 519:READ D:POKE A,D:NEXT", "00514~ 00517~"},
	{"FOR A=5\?\?7 TO 517:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=51? TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO ?17:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO ?27:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=1 TO 6:READ D:POKE A,D:NEXT", "none"},
	{"FOR A=1 TO 26:READ D:POKE A,D:NEXT", "none"},
	{"FOR A=10 TO 15:READ D:POKE A,D:NEXT", "00010 00013"},
	{"FOR A=65530 TO 65535:READ D:POKE A,D:NEXT", "65530 65533"},
	{"FOR A=65531 TO 65536:READ D:POKE A,D:NEXT", "65531~ 65534~"},
	{"FOR A=65536 TO 65541:READ D:POKE A,D:NEXT", "none"},
	{"FOR A=0 TO 5:READ D:POKE A,D:NEXT", "none"},
	{"FOR A=00 TO 05:READ D:POKE A,D:NEXT", "00000 00003"},
	{"FOR A=12345 TO 12350:READ D:POKE A,D:NEXT", "12345 12348"},
	{"FOR A=1234S TO 1235O:READ D:POKE A,D:NEXT", "12345 12348"},
	{"FOR A=512TO517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=10TO15:READ D:POKE A,D:NEXT", "00010 00013"},
	{"FOR A:512 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A-512 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 T0 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A 512 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FORA 512 TO 517:READ D:POKE A,D:NEXT", "none"},
	{"FOR I 10 T0 15\n102 READ D\n105 ?0KE 502?I,D:NEXT", "00512 00515"},
	{"?0R A=512 TO 517:R??D D:P0?E A,D:N??T", "00512 00515"},
	{"FOR I=0 TO 12:READ D\n105 POKE 512?I,D:NEXT", "00512~ 00515~"},
	{"FOR I=0 TO 12:READ D\n105 POKE 51??I,D:NEXT", "none"},
	{"FOR I=0 TO 12:READ D\n105 POKE 51?+I,D:NEXT", "none"},
	{"FOR I=0 TO 12:READ D\n105 P?K? 512+I,D:NEXT", "none"},
	{"FOR A=512 IO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TOX517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 T O 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A-5 12 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=5 12 TO 57:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=(12 TO 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO S7:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=512 TO T5:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=51 TO T5:READ D:POKE A,D:NEXT", "none"},
	{"FOR A=512 TO x17:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TOs 517:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=512 TO 517", "none"},
	{"FOR A=512 TO 517:READ D", "00512 00515"},
	{"F0R A=512 TO 517:READ D:NEXT", "00512 00515"},
	{"F0R A=512 TO 517:REED D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=768 TO 777:READ D:NEXT", "00768~ 00771~"},
	{"FOR A=600 TO 517:READ D:NEXT", "00512~ 00515~"},
	/* marks of a base, of a kind; names; what is added, what a row has; Acorn's indirection */
	{"FOR A=&200 TO &205:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=&H200 TO &H205:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=#200 TO #205:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A=#200 TO #20X:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=40000! TO 40005!:READ D:POKE A,D:NEXT", "40000 40003"},
	{"B=512\n101 FOR I=0 TO 5\n102 READ D\n103 POKE B+I,D\n104 NEXT", "00512 00515"},
	{"B=512:E=B+5:FOR I=B TO E:READ D:POKE I,D:NEXT", "00512 00515"},
	{"B=512\n101 FOR I=1 TO 6:READ D:POKE B+I-1,D:NEXT", "00512 00515"},
	{"B=512:B=768\n101 FOR I=0 TO 5:READ D:POKE B+I,D:NEXT", "none"},
	{"INPUT B\n101 FOR I=0 TO 5:READ D:POKE B+I,D:NEXT", "none"},
	{"FOR L=0 TO 1:FOR I=0 TO 2:READ D:POKE 512+L*3+I,D:NEXT:NEXT", "00512 00515"},
	{"FOR L=0 TO 1:FOR I=0 TO 2:READ D:POKE 512+4*L+I,D:NEXT:NEXT", "none"},
	{"FOR I%=0 TO 5:READ D:I%?&200=D:NEXT", "00512 00515"},
	{"FOR I%=&200 TO &205:READ D:?I%=D:NEXT", "00512 00515"},
	{"FOR I%=0 TO 5:READ D:?(&200+I%)=D:NEXT", "00512 00515"},
	{"FOR I%=0 TO 5:READ D:PRINT I%+&200:NEXT", "none"},
	/* as a machine lists it, with blanks; what is to be worked out; a loop for the rows, another in it */
	{"FOR A = 512 TO 517: READ D: POKE A,D: NEXT", "00512 00515"},
	{"FOR A=512 TO 512+5:READ D:POKE A,D:NEXT", "00512 00515"},
	{"FOR A = 512 TO 512 + 5: READ D: POKE A,D: NEXT", "00512 00515"},
	{"FOR A=512 TO 512+7:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=512 TO 512+:READ D:POKE A,D:NEXT", "00512~ 00515~"},
	{"FOR A=512 TO 515 STEP 3:FOR J=0 TO 2:READ D:POKE A+J,D:NEXT:NEXT", "00512 00515"},
	{"FOR A = 512 TO 517 STEP 3: FOR J = 0 TO 2: READ D: POKE A + J,D: NEXT : NEXT", "00512 00515"},
	{"FOR A=512 TO 518 STEP 3:FOR J=0 TO 2:READ D:POKE A+J,D:NEXT:NEXT", "00512~ 00515~"},
	{"FOR A=512 TO 515 STEP :FOR J=0 TO 2:READ D:POKE A+J,D:NEXT:NEXT", "00512~ 00515~"},
};

START_TEST(basic_loops)
{
	const char *told = read_page(arena_printf(&arena, "100 %s\n110 DATA 1,2,3\n120 DATA 4,5,6\n", loops[_i].loop));
	char is[40] = "none";
	char first[10], second[10];
	if (sscanf(told, "BASIC data 1: %9s 1 2 3; %9s 4 5 6", first, second) == 2)
		snprintf(is, sizeof is, "%s %s", first, second);
	ck_assert_msg(!strcmp(is, loops[_i].told), "%s: %s", loops[_i].loop, told);
}
END_TEST

static const struct {
	enum number_name style;
	unsigned bytes;
	const char *text;
	long value;
	bool shown;	/* it is printed so */
} numbers[] = {
	{NUMBER_HEX, 1, "3E", 0x3E, true}, {NUMBER_HEX, 2, "034A", 0x34A, true}, {NUMBER_HEX, 1, "3", -1, false},
	{NUMBER_HEX, 1, "3G", -1, false}, {NUMBER_OCTAL, 1, "076", 62, true}, {NUMBER_OCTAL, 1, "400", -1, false},
	{NUMBER_OCTAL, 2, "001512", 0x34A, true}, {NUMBER_OCTAL, 2, "200000", -1, false},
	{NUMBER_SPLIT, 2, "003112", 0x34A, true}, {NUMBER_SPLIT, 2, "003400", -1, false},
	{NUMBER_DECIMAL, 1, "062", 62, true}, {NUMBER_DECIMAL, 1, "62", 62, false}, {NUMBER_DECIMAL, 1, "256", -1, false},
	{NUMBER_DECIMAL, 2, "00842", 842, true}, {NUMBER_DECIMAL, 2, "", -1, false},
};

START_TEST(number_styles)
{
	const struct number_style *s = &number_style[numbers[_i].style];
	char text[NUMBER_MOST];
	ck_assert_int_eq(style_value(s, numbers[_i].bytes, numbers[_i].text, (unsigned)strlen(numbers[_i].text)), numbers[_i].value);
	if (numbers[_i].shown) {
		ck_assert_uint_eq(style_print(s, numbers[_i].bytes, (unsigned)numbers[_i].value, text), strlen(numbers[_i].text));
		ck_assert_str_eq(text, numbers[_i].text);
	}
}
END_TEST

/* A letter behind a backslash is itself, and has no role. */
START_TEST(letters_of_patterns)
{
	static const struct {
		const char *pattern, *letters;
		bool has;
	} of[] = {
		{"A B", "A", true}, {"A B", "B", true}, {"A B", "JS", false}, {"\\A B", "A", false}, {"\\AB", "B", true}, {"\\BA", "A", true}, {"\\B\\A", "AB", false},
		{"\\\\A", "A", true}, {"", "A", false}, {NULL, "A", false},
	};
	for (size_t i = 0; i < sizeof of / sizeof *of; i++)
		ck_assert_msg(pattern_has(of[i].pattern, of[i].letters) == of[i].has, "%zu", i);
}
END_TEST

/* ---- columns one after the other ---- */

/* X makes one byte, XX two; = is nothing. */
static void look(const void *context, const char *text, unsigned len, struct order_text *out)
{
	(void)context;
	*out = (struct order_text){.kind = *text == '=' ? ORDER_OTHER : *text == 'X' ? ORDER_CODE : ORDER_UNKNOWN};
	memset(out->length, len > 1 && text[1] == 'X' ? 2 : 1, sizeof out->length);
}

#define PLACES "0200\n0202\n0203\n0204\n0206\n0207\n0208\n020A\n"
#define TEXT   "XX a\nX b\nX c\nXX d\nX e\nX f\nXX g\n"

static const struct {
	const char *page, *told;
	unsigned left;		/* blocks that do not go together */
} orders[] = {
	{PLACES "A9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n" TEXT "X h\n",
	 "0200 A9 00 XX a/0202 60 X b/0203 61 X c/0204 A2 01 XX d/0206 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/", 0},
	/* a lost line of bytes, the addresses say which; text before and behind stays */
	{"Chapter 1\n" PLACES "A9 00\n60\n61\n62\n63\nA0 02\n65\n" TEXT "X h\nSome more text is here, and it is long.\n",
	 "Chapter 1/0200 A9 00 XX a/0202 60 X b/0203 61 X c/0204 XX d/0206 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/"
	 "Some more text is here, and it is long./", 0},
	/* the addresses do not say which: the bytes of neither have one */
	{PLACES "A9 00\n60\n61\nA2 01\n62\nA0 02\n65\n" TEXT "X h\n",
	 "0200 A9 00 XX a/0202 60 X b/0203 61 X c/0204 A2 01 XX d/ X e/0206/ 62 X f/0208 A0 02 XX g/020A 65 X h/0207/", 0},
	/* an origin, a misread address and one in two words */
	{"0200\n0200\n02 02\n0203\n0204\n9206\n0207\n0208\n020A\nA9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n= 0200\n" TEXT "X h\n",
	 "0200 = 0200/0200 A9 00 XX a/02 02 60 X b/0203 61 X c/0204 A2 01 XX d/9206 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/", 0},
	/* a lost address, two that are exchanged; bytes exchanged, source too: there bytes and source disagree */
	{"0200\n0203\n0206\n0204\n0207\n0208\n020A\nA9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n" TEXT "X h\n",
	 "0200 A9 00 XX a/ 60 X b/0203 61 X c/0204 A2 01 XX d/0206 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/", 0},
	{PLACES "A9 00\n60\n61\n62\nA2 01\n63\nA0 02\n65\n" TEXT "X h\n",
	 "0200 A9 00 XX a/0202 60 X b/0203 61 X c/ A2 01 XX d/ 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/0204/0206/", 0},
	{PLACES "A9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\nXX a\nX b\nX c\nX e\nXX d\nX f\nXX g\nX h\n",
	 "0200 A9 00 XX a/0202 60 X b/0203 61 X c/0204 A2 01 X e/0206 62 XX d/0207 63 X f/0208 A0 02 XX g/020A 65 X h/", 0},
	/* monitors' marks, before and behind */
	{"0200:\n0202:\n0203:\n0204:\n0206:\n0207:\n0208:\n020A:\nA9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n" TEXT "X h\n",
	 "0200: A9 00 XX a/0202: 60 X b/0203: 61 X c/0204: A2 01 XX d/0206: 62 X e/0207: 63 X f/0208: A0 02 XX g/020A: 65 X h/", 0},
	{">0200-\n>0202-\n>0203-\n>02?4-\n>0206-\n>0207-\n>0208-\n>020A-\nA9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n" TEXT "X h\n",
	 ">0200- A9 00 XX a/>0202- 60 X b/>0203- 61 X c/>02?4- A2 01 XX d/>0206- 62 X e/>0207- 63 X f/>0208- A0 02 XX g/>020A- 65 X h/", 0},
	/* a line may be one letter */
	{PLACES "A9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\nXX a\nX b\nX\nXX d\nX e\nX f\nXX g\nX\n",
	 "0200 A9 00 XX a/0202 60 X b/0203 61 X/0204 A2 01 XX d/0206 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X/", 0},
	/* ends of lines as other systems write them are no part of what stays */
	{"Chapter 1\r\n\r\n0200\r\n0202\r\n0203\r\n0204\r\n0206\r\n0207\r\n0208\r\n020A\r\nA9 00\r\n60\r\n61\r\nA2 01\r\n62\r\n63\r\nA0 02\r\n65\r\n"
	 "XX a\r\nX b\r\nX c\r\nXX d\r\nX e\r\nX f\r\nXX g\r\nX h\r\n",
	 "Chapter 1/0200 A9 00 XX a/0202 60 X b/0203 61 X c/0204 A2 01 XX d/0206 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/", 0},
	/* where lines have numbers, a row without one has more bytes of the row above and no source */
	{"10 0200\n20 0202\n30 0203\n0204\n0206\n40 0207\n50 0208\n60 020A\nA9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n"
	 "XX a\nX b\nX c\nX f\nXX g\nX h\n",
	 "10 0200 A9 00 XX a/20 0202 60 X b/30 0203 61 X c/0204 A2 01/0206 62/40 0207 63 X f/50 0208 A0 02 XX g/60 020A 65 X h/", 0},
	/* ... a line that is a number alone has no bytes */
	{"10 0200\n20 0202\n30 0203\n35\n40 0204\n50 0206\n60 0207\n70 0208\n80 020A\nA9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n"
	 "XX a\nX b\nX c\n= d\nXX d\nX e\nX f\nXX g\nX h\n",
	 "10 0200 A9 00 XX a/20 0202 60 X b/30 0203 61 X c/35 = d/40 0204 A2 01 XX d/50 0206 62 X e/60 0207 63 X f/70 0208 A0 02 XX g/80 020A 65 X h/", 0},
	/* a misread address still says where bytes stand when others are lost; they may be either row's of one byte */
	{"0200\n0202\n0203\nD204\n0206\n0207\n0208\n020A\nA9 00\n60\nA2 01\n62\n63\nA0 02\n65\n" TEXT "X h\n",
	 "0200 A9 00 XX a/ X b/0202/ 60 X c/D204 A2 01 XX d/0206 62 X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/0203/", 0},
	/* bytes torn in two are as many as they were; what cannot be read among them ends no column */
	{PLACES "A 9 00\n60\n61\nA2 0 1\n6;?:\n63\nA0 02\n65\n" TEXT "X h\n",
	 "0200 A 9 00 XX a/0202 60 X b/0203 61 X c/0204 A2 0 1 XX d/0206 6;?: X e/0207 63 X f/0208 A0 02 XX g/020A 65 X h/", 0},
	/* the number of a line before an address in three words; a line that is a number of three digits alone */
	{"110 0200\n120 0202\n130 0203\n135\n140 0 #0 4\n150 0206\n160 0207\n170 0208\n180 020A\nA9 00\n60\n61\nA2 01\n62\n63\nA0 02\n65\n"
	 "XX a\nX b\nX c\n= d\nXX d\nX e\nX f\nXX g\nX h\n",
	 "110 0200 A9 00 XX a/120 0202 60 X b/130 0203 61 X c/135 = d/140 0 #0 4 A2 01 XX d/150 0206 62 X e/160 0207 63 X f/170 0208 A0 02 XX g/180 020A 65 X h/", 0},
	/* 106 000 002 is three bytes of a column whose next is one, and no line number with an address;
	 * 056 000 is two, although no byte of one above it says so */
	{"001 002\n001 003\n001 006\n001 007\n001 011\n001 012\n001 015\n001 016\n"
	 "260\n106 003 002\n310\n056 000\n320\n106 011 002\n007\n006 001\n"
	 "X b\nXXX c\nX d\nXX e\nX f\nXXX g\nX h\nXX i\n",
	 "001 002 260 X b/001 003 106 003 002 XXX c/001 006 310 X d/001 007 056 000 XX e/001 011 320 X f/"
	 "001 012 106 011 002 XXX g/001 015 007 X h/001 016 006 001 XX i/", 0},
	/* an address torn in two in halves of their own, one with a character too many, bytes of which one can be read */
	{"001 002\n001 003\n001 0 06\n001 00#7\n001 011\n001 012\n001 015\n001 016\n"
	 "260\n106 XQ# #XQ\n310\n056 000\n320\n106 011 002\n007\n006 001\n"
	 "X b\nXXX c\nX d\nXX e\nX f\nXXX g\nX h\nXX i\n",
	 "001 002 260 X b/001 003 106 XQ# #XQ XXX c/001 0 06 310 X d/001 00#7 056 000 XX e/001 011 320 X f/"
	 "001 012 106 011 002 XXX g/001 015 007 X h/001 016 006 001 XX i/", 0},
	/* rows that are whole, and prose, stay as they are */
	{"0200 A9 00 XX a\n0202 60 X b\n0203 61 X c\n0204 A2 01 XX d\n0206 62 X e\n0207 63 X f\n0208 64 X g\n0209 65 X h\n", NULL, 0},
	{"The year 1976\n1977\n1978\nand 1979 were good.\n", NULL, 0},
	/* addresses with far too few bytes */
	{PLACES "020B\n020C\n020D\n020E\n020F\nA9 00\n" TEXT, NULL, 1},
};

START_TEST(order)
{
	struct confusions c;
	struct letters letters = letters_of(&c);
	const struct order_judge judge = {.look = look};
	struct source *src = source_new(&arena, "page", orders[_i].page, strlen(orders[_i].page));
	struct page_part part = {src, 1, src->lines};
	struct ordered o = order_page(&arena, &letters, &part, &judge);
	ck_assert_uint_eq(o.left, orders[_i].left);
	if (!orders[_i].told) {
		ck_assert_uint_eq(o.rows, 0);
		return;
	}
	struct buf b = BUF_INIT;
	for (unsigned line = 1; line <= o.source->lines; line++) {
		size_t len;
		const char *text = source_line(o.source, line, &len);
		for (size_t i = 0; i < len; i++)
			if (text[i] != ' ' || (b.len && b.data[b.len - 1] != ' '))
				buf_putc(&b, text[i]);
		if (len)
			buf_putc(&b, '/');
	}
	ck_assert_str_eq(buf_str(&b), orders[_i].told);
	buf_free(&b);
	/* every line has its words where they were printed */
	for (size_t i = 0; i < o.source->nparts; i++) {
		const struct source_part *p = &o.source->part[i];
		size_t len;
		struct pos at = source_printed((struct pos){o.source, p->line, p->col + 1, 1});
		const char *was = source_line(at.src, at.line, &len), *is = source_line(o.source, p->line, &len);
		ck_assert_ptr_eq(at.src, src);
		ck_assert_int_eq(was[at.col - 1], is[p->col]);
	}
	struct pos outside = source_printed((struct pos){src, 1, 1, 1});
	ck_assert_ptr_eq(outside.src, src);
}
END_TEST

/* Columns of any length, each row as long as its text says, go together again as they were. */
START_TEST(order_of_any_length)
{
	static const unsigned lengths[] = {8, 9, 15, 40, 250};
	struct confusions c;
	struct letters letters = letters_of(&c);
	const struct order_judge judge = {.look = look};
	uint32_t state = 20260101;
	for (unsigned run = 0; run < sizeof lengths / sizeof *lengths; run++) {
		unsigned n = lengths[run], at = 0x1000;
		struct buf place = BUF_INIT, bytes = BUF_INIT, text = BUF_INIT, rows = BUF_INIT;
		for (unsigned i = 0; i < n; i++) {
			state = state * 1664525 + 1013904223;
			unsigned two = state >> 31, first = state >> 8 & 0x7F;
			const char *both = two ? arena_printf(&arena, "%02X %02X", first, state >> 16 & 0x7F) : arena_printf(&arena, "%02X", first);
			buf_printf(&place, "%04X\n", at);
			buf_printf(&bytes, "%s\n", both);
			buf_printf(&text, "%s n%u\n", two ? "XX" : "X", i);
			buf_printf(&rows, "%04X  %-5s  %s n%u\n", at, both, two ? "XX" : "X", i);
			at += 1 + two;
		}
		buf_put(&place, buf_str(&bytes), bytes.len);
		buf_put(&place, buf_str(&text), text.len);
		struct source *src = source_new(&arena, "page", arena_strndup(&arena, buf_str(&place), place.len), place.len);
		struct page_part part = {src, 1, src->lines};
		struct ordered o = order_page(&arena, &letters, &part, &judge);
		ck_assert_uint_eq(o.rows, n);
		ck_assert_uint_eq(o.left, 0);
		ck_assert_msg(!strncmp(o.source->text, buf_str(&rows), rows.len), "%u rows:\n%.300s", n, o.source->text);
		ck_assert_uint_eq(strspn(o.source->text + rows.len, "\n"), o.source->len - rows.len);
		ck_assert_uint_eq(o.source->lines, src->lines);
		buf_free(&place);
		buf_free(&bytes);
		buf_free(&text);
		buf_free(&rows);
	}
}
END_TEST

/* ---- lines of BASIC ---- */

static const struct {
	const char *page, *told;
} numbered[] = {
	{"Text.\n\n10 A=1\n20 B=2\n30 C=3\n\nMore text.\n", "BASIC|10 A=1|20 B=2|30 C=3"},
	{"10 A=1\n20 B=2\n\n10 C=3\n", NULL},			/* two go up */
	{"  10A=1\n 200 GOTO 10\nl210 B\n 2Z0 C\n300 D\n", "BASIC|10 A=1|200 GOTO 10|l210 B|2Z0 C|300 D"},
	{"10 A=1 :rem 79\n20 B=2 :xex 1O\n30 C=3\n", "BASIC|10 A=1 :rem 79|20 B=2 :xex 1O|30 C=3"},
	{"10 A=1 :rem 79\n20 B=2 ;ren 1O\n30 C=3:rem 3\n", "BASIC with sums behind REM|10 A=1 =79|20 B=2 =1O|30 C=3 =3"},
	{"10 A=1:REM*79\n20 B=2 :REM*100\n30 C=3\n", "BASIC with sums behind REM*|10 A=1 =79|20 B=2 =100|30 C=3"},
	{"10 A=1  <079>\n20 B=2  <001>\n30 C=3  <1 01>\n", "BASIC with sums in brackets|10 A=1 =079|20 B=2 =001|30 C=3  <1 01>"},
	{"HQ 10 A=1\nXA 20 B=2\n30 C=3\nAB 40 D=1\n", "BASIC with letters before the lines|10 A=1 =HQ|20 B=2 =XA|30 C=3|40 D=1 =AB"},
	{"\xE2\x80\xA2" "10 A=1   FA\n\xE2\x80\xA2" "20 B=2  DO\n\xC2\xB7" "30 C=FA\n40 D   F A\n50 E  8\n", "BASIC with letters behind the lines|10 A=1 =FA|20 B=2 =DO|30 C=FA|40 D =F A|50 E =8"},
	/* a row that fills the column goes on; one that does not, does not */
	{"10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZA\nBC\"\n20 A=1\nno row\n30 B=2\n", "BASIC|10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZABC\"|20 A=1|30 B=2"},
	{"10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\n  A\" :rem 5\n20 A=1 :rem 6\n30 B=2 :rem 7\n", "BASIC with sums behind REM|10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZA\" =5|20 A=1 =6|30 B=2 =7"},
	/* a row whose sum is still to come goes on, whatever its width; one that has it does not */
	{"10 PRINT \"AB\n   CD\":GOTO 1\n   :C=1       :rem 5\n20 A=1                 :rem 6\ntext\n30 B=2 :rem 7\n",
	 "BASIC with sums behind REM|10 PRINT \"ABCD\":GOTO 1:C=1 =5|20 A=1 =6|30 B=2 =7"},
	/* rows that are all cut at the same column lose the blanks there, behind it and before it */
	{"10 PRINT \"ABCDEFGHIJKLMNOPQRST\nUVWXYZ\"\n20 PRINT \"ABCDEFGHIJKLMNOPQRS\nTUVWXYZ\"\n30 PRINT \"ABCDEFGHIJKLMNOPQRST\n UVWXYZ\"\n40 A=1\n",
	 "BASIC|10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\"|20 PRINT \"ABCDEFGHIJKLMNOPQRS TUVWXYZ\"|30 PRINT \"ABCDEFGHIJKLMNOPQRST UVWXYZ\"|40 A=1"},
	/* where they go on a column further in, that is no blank */
	{"10 PRINT \"ABCDEFGHIJKLMNOPQRST\n   UVWXYZ\"\n20 PRINT \"ABCDEFGHIJKLMNOPQRST\n    UVWXYZ\"\n30 PRINT \"ABCDEFGHIJKLMNOPQRS\n   TUVWXYZ\"\n",
	 "BASIC|10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\"|20 PRINT \"ABCDEFGHIJKLMNOPQRST UVWXYZ\"|30 PRINT \"ABCDEFGHIJKLMNOPQRS TUVWXYZ\""},
	/* one that is wider, where a character was read that is not there, is no measure */
	{"10 PRINT \"ABCDEFGHIJKLMNOPQRST\nUVWXYZ\"\n20 PRINT \"ABCDEFGHIJKLMNOPQRSTT\nUVWXYZ\"\n30 PRINT \"ABCDEFGHIJKLMNOPQRST\nUVWXYZ\"\n40 PRINT \"ABCDEFGHIJKLMNOPQRST\nUVWXYZ\"\n",
	 "BASIC|10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\"|20 PRINT \"ABCDEFGHIJKLMNOPQRSTTUVWXYZ\"|30 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\"|40 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\""},
	/* between words they are as ragged as these */
	{"10 PRINT \"ABCDEFGHIJKLMNOPQRST\nUVWXYZ\"\n20 PRINT \"ABCDEFGHIJKLMNOPQR\nSTUVWXYZ\"\n30 PRINT \"ABCDEFGHIJKLMNOPQRST\"\n",
	 "BASIC|10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\"|20 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\"|30 PRINT \"ABCDEFGHIJKLMNOPQRST\""},
	/* sums that stand only where lines go on, and one that has a row of its own */
	{"10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVW\nX\"      <005>\n20 PRINT \"ABCDEFGHIJKLMNOPQRSTUVW\nXYZ\"    <006>\n30 PRINT \"ABCDEFG\"\n          <007>\n",
	 "BASIC with sums in brackets|10 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWX\" =005|20 PRINT \"ABCDEFGHIJKLMNOPQRSTUVWXYZ\" =006|30 PRINT \"ABCDEFG\" =007"},
};

static char *read_numbered(const char *text, const bool *goes_on)
{
	struct source *src = source_new(&arena, "page", text, strlen(text));
	const struct numbered_page *p = numbered_read(&arena, &(struct page_part){src, 1, src->lines}, goes_on);
	struct buf b = BUF_INIT;
	if (!p)
		return NULL;
	buf_puts(&b, p->layout->name);
	for (unsigned i = 0; i < p->nrows; i++) {
		size_t len;
		buf_printf(&b, "|%.*s", (int)(p->row[i].text_from + p->row[i].text_len), source_line(p->text, i + 1, &len));
		if (p->row[i].sum.len)
			buf_printf(&b, " =%s", p->row[i].sum.text);
	}
	char *told = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return told;
}

START_TEST(numbered_rows)
{
	const char *told = read_numbered(numbered[_i].page, NULL);
	if (numbered[_i].told)
		ck_assert_str_eq(told ? told : "none", numbered[_i].told);
	else
		ck_assert_msg(!told, "%s", told);
}
END_TEST

/* A row may go on in one that begins with a number; each word knows where it was printed. */
START_TEST(numbered_parts)
{
	static const char page[] = "10 A=1\n20 IF A=B AND C=D THEN GOTO 1\n300:B=1\n30 GOTO 2\n";
	const bool goes_on[] = {false, false, false, true, false, false};
	struct source *src = source_new(&arena, "page", page, sizeof page - 1);
	const struct numbered_page *p = numbered_read(&arena, &(struct page_part){src, 1, src->lines}, goes_on);
	ck_assert_str_eq(read_numbered(page, goes_on), "BASIC|10 A=1|20 IF A=B AND C=D THEN GOTO 1300:B=1|30 GOTO 2");
	struct pos at = source_printed((struct pos){p->text, 2, 31, 1});
	ck_assert_uint_eq(at.line, 3);
	ck_assert_uint_eq(at.col, 2);
	at = source_printed((struct pos){p->text, 3, 4, 1});
	ck_assert_uint_eq(at.line, 4);
	ck_assert_uint_eq(at.col, 4);
	ck_assert_ptr_eq(at.src, src);
}
END_TEST

/* The table's own examples, as often as rows are needed. */
START_TEST(numbered_like)
{
	const char *like = numbered_layouts[_i].like, *ten = strstr(like, "10");
	int before = (int)(ten - like);
	char *page = arena_printf(&arena, "%.*s10%s\n%.*s20%s\n%.*s30%s\n", before, like, ten + 2, before, like, ten + 2, before, like, ten + 2);
	struct source *src = source_new(&arena, "page", page, strlen(page));
	const struct numbered_page *p = numbered_read(&arena, &(struct page_part){src, 1, src->lines}, NULL);
	ck_assert(p != NULL);
	ck_assert_str_eq(p->layout->name, numbered_layouts[_i].name);
	ck_assert_uint_eq(p->nrows, 3);
	ck_assert_uint_eq(p->sums, strcmp(p->layout->name, "BASIC") ? 3 : 0);
}
END_TEST

/* ---- what monitors and debuggers print beside rows ---- */

static const struct {
	const char *line, *is;
} marked[] = {
	/* what was typed: a letter and numbers of addresses, a range, or registers */
	{".M 0342 035E", "command 0342-035E "},
	{"  .M 0342 035E\t ", "command 0342-035E "},
	{"*300L", "command 0300-0300 "},
	{"*300l", "command 0300-0300 "},
	{"*300LL", "command 0300-0300 "},
	{"*300LLX", ""},
	{"* 300 L", ""},
	{"-D100,17F", "command 0100-017F "},
	{"-d0100", "command 0100-0100 "},
	{">L 10000 1FFFF", "command 10000-1FFFF "},
	{"-D", ""},
	{"-D 17", ""},
	{".M 0342 35", ""},
	{".M 123456", ""},
	{".300 30F", ""},
	{".300.30F", "command 0300-030F "},
	{".300.30F.31F", ""},
	{"300.30F", ""},
	{".M 100 200 300", "command 0100-0300 "},
	{".M 100 200 300 400", ""},
	{".DM 100", "command 0100-0100 "},
	{".DMX 100", ""},
	{">DH 2D00-2D2C", "command 2D00-2D2C "},
	{".V 200-23D", "command 0200-023D "},
	{"T C80 CB0", "command 0C80-0CAF "},
	{"T C80", ""},
	{"T CB0 C80", ""},
	{"T C80 CB0 17", ""},
	{"THE C80 CB0", ""},
	{".M 100 G", ""},
	{">DU 0 7D", "command 0000-007D "},
	{"-DM 10,2F", "command 0010-002F "},
	{">DU 7D 0", ""},
	{">DU 7D", ""},
	{">AD 00 03", ""},
	{".BY 00 03", ""},
	{"* IN 30 5F", ""},
	{".", ""},
	{".; 0401 32 04 5E 00 F8", "command 0401-0401 "},
	{".; 0401 E62E 32 04 5E 00 F8", "command 0401-E62E "},
	{".; 0401 32 04 5E 00", ""},
	{".; 0401 E62E 0402 32 04 5E 00 F8", ""},
	{".; 32 04 5E 00 F8", ""},
	/* in forms of their own, or to save what is printed */
	{":Q0300", "command 0300-0300 "},
	{":Q0300 A9", ""},
	{":D0307,0310", "command 0307-030F "},
	{":D0307", ""},
	{":0307", ""},
	{"*D12001239", "command 1200-1239 "},
	{"*D12391200", ""},
	{"*D1200123", ""},
	{".S \"TEST\",01,033C,0356", "command saves 033C-0355 "},
	{".s \"a, b\", 08, 033C, 0356 ", "command saves 033C-0355 "},
	{".S \"TEST\",01,0356", ""},
	{".S \"TEST,01,033C,0356", ""},
	{"BSAVE TEST,A$300,L$0F", "command saves 0300-030E "},
	{"]BSAVE MY TEST, A768, L15", "command saves 0300-030E "},
	{"BSAVE TEST,L$F,A$300", "command saves 0300-030E "},
	{"BSAVE TEST,A$300,L$0F,D2", "command saves 0300-030E "},
	{"BSAVE TEST,A$300", ""},
	{"BLOAD TEST,A$300", ""},
	{"*300.30EW", "command saves 0300-030E "},
	{"*SAVE TEST 2000 2010", "command saves 2000-200F "},
	{"*SAVE TEST 2000+10 2000", "command saves 2000-200F "},
	{"*SAVE TEST", ""},
	{"*SAVE TEST BC DE", ""},
	{"*SAVE TEST ABC DEF", ""},
	{"*SAVE TEST E00 F00", "command saves 0E00-0EFF "},
	/* prompts */
	{"<M>=0300 A9", "prompt of 4 "},
	{"< > 0304 00", "prompt of 3 "},
	{"  <K>*=0300", "prompt of 5 "},
	{"<M>", ""},
	{"<MN>=0300", ""},
	{"(M>=0300", ""},
	{"<M>=", "prompt of 4 "},
	/* heads of registers */
	{"NEXT  PC", "head "},
	{"  pc  sr ac xr yr sp", "head "},
	{"PC IRQ SR AC XR YR SP NV-BDIZC", "head "},
	{"PC", ""},
	{"AC XR", ""},
	{"NEXT PC A", ""},
	{"NEXTPC", ""},
	/* the name of a file */
	{"S00600004844521B", "header "},
	{" SO030000FC\t", "header "},
	{"S003000", ""},
	{"S00300000", ""},
	{"S1030000FC", ""},
	{"S0030000FC x", ""},
	{"s0030000FC", ""},
	{"Page 24                   Number 47", "footer "},
	{"Page 9, Micro-8 Newsletter, Vol. 1 No. 6, April 21, 1975", "footer "},
	{"COMPUTE!  December 1983  219", "footer "},
	{"COMPUTE!                 September, 1981. Issue 16                 111", "footer "},
	{"112          September, 1981     COMPUTE!", "footer "},
	{"UNIT 18                                                     18-7", ""},
	{"100 REM MAY 1979", ""},
	{"September, 1981        111 112", ""},
	{"112     September, 1981     COMPUTE!", ""},
	{"1121         September, 1981     COMPUTE!", ""},
	{"0300         DEC 1978", ""},
	{"03           DEC 1978", ""},
	{"Page 24 1B", ""},
	{"Page 24 18", ""},
	{"0300 DEC 12", ""},
	{"December 1983 219 20", ""},
	{"Number", ""},
};

START_TEST(marks)
{
	const char *line = marked[_i].line;
	unsigned len = (unsigned)strlen(line), from, to, prompt = marks_prompt(line, len);
	struct buf b = BUF_INIT;
	if (marks_command(line, len))
		buf_puts(&b, "command ");
	enum marks_asked asks = marks_asked(line, len, &from, &to);
	if (asks)
		buf_printf(&b, "%s%04X-%04X ", asks == ASKED_SAVE ? "saves " : "", from, to);
	ck_assert(marks_range(line, len, &from, &to) == (asks == ASKED_ANEW || asks == ASKED_ROWS));
	if (prompt)
		buf_printf(&b, "prompt of %u ", prompt);
	if (marks_head(line, len))
		buf_puts(&b, "head ");
	if (marks_header(line, len))
		buf_puts(&b, "header ");
	if (marks_footer(line, len))
		buf_puts(&b, "footer ");
	ck_assert_msg(!strcmp(buf_str(&b), marked[_i].is), "'%s': '%s', not '%s'", line, buf_str(&b), marked[_i].is);
	buf_free(&b);
}
END_TEST

Suite *suite_page(void)
{
	Suite *s = suite_create("page");
	TCase *t = tcase_create("page");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, layouts, 0, sizeof pages / sizeof *pages);
	tcase_add_loop_test(t, lines_between, 0, sizeof between / sizeof *between);
	tcase_add_loop_test(t, signs_of_books, 0, sizeof signs / sizeof *signs);
	tcase_add_loop_test(t, plain_rows, 0, sizeof plain / sizeof *plain);
	tcase_add_loop_test(t, listed_rows, 0, sizeof listed / sizeof *listed);
	tcase_add_loop_test(t, columns_side_by_side, 0, sizeof sides / sizeof *sides);
	tcase_add_test(t, columns_of_some_lines);
	tcase_add_loop_test(t, basic_loops, 0, sizeof loops / sizeof *loops);
	tcase_add_loop_test(t, marks, 0, sizeof marked / sizeof *marked);
	tcase_add_test(t, letters_of_patterns);
	tcase_add_test(t, order_of_any_length);
	tcase_add_loop_test(t, order, 0, sizeof orders / sizeof *orders);
	tcase_add_loop_test(t, number_styles, 0, sizeof numbers / sizeof *numbers);
	tcase_add_loop_test(t, numbered_rows, 0, sizeof numbered / sizeof *numbered);
	tcase_add_test(t, numbered_parts);
	tcase_add_loop_test(t, numbered_like, 0, (int)nnumbered_layouts);
	suite_add_tcase(s, t);
	return s;
}
