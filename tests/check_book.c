#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/asm.h"
#include "collate/collate.h"
#include "manifest/manifest.h"
#include "tests/many.h"
#include "tests/pages.h"

static struct collation *collate_edition(const char *page, const char *edition, bool *ok)
{
	return pages_collate(dialect_find("z80", "baker"), page, strlen(page), NULL, edition, ok);
}

static struct collation *collate_text(const char *page)
{
	return pages_read(dialect_find("z80", "baker"), page);
}

static const char *bytes_at(const struct collation *c, unsigned address, unsigned n)
{
	return pages_bytes(c, address, n, "%02X", "--", "");
}

/* A chapter of our own in the manner of the book: it counts the pieces of a board. */
static const char chapter[] =
	"Counting the pieces needs a table and a loop. You should load this to address 4B00.\n"
	"\n"
	"01020408  WEIGHT    DEFB 01 02 04 08\n"			/* 3 */
	"\n"
	"The loop goes over the board, which both machines keep at another place.\n"
	"\n"
	"4B10: 213C40/4B COUNT     LD HL,BOARD       The first square.\n"	/* 7 */
	"      062A                LD B,2A           There are 42.\n"
	"      0E00                LD C,00\n"
	"4B17: 7E        NEXT      LD A,(HL)         A piece is 27 or, for the\n"	/* 10 */
	"                                            computer, BC.\n"
	"      FE27                CP 27\n"				/* 12 */
	"      2003                JR NZ,OTHER\n"
	"      0C                  INC C\n"
	"      1806                JR SQUARE\n"
	"      FEBC      OTHER     CP BC\n"				/* 16 */
	"      2002                JR NZ,SQUARE\n"
	"      CB81                RES 0,C\n"
	"      23        SQUARE    INC HL\n"
	"      10EF                DJNZ,NEXT\n"			/* 20 */
	"      79                  LD A,C\n"
	"      CD404B              CALL SHOW\n"
	"4B2C: C9                  RET               Back to BASIC.\n"	/* 23 */
	"\n"
	"[NEW ROM ONLY]\n"
	"4B40: 2A1040    SHOW      LD HL,(VARS)\n"			/* 26 */
	"      23                  INC HL\n"
	"      77                  LD (HL),A\n"
	"      C9                  RET\n"
	"\n"
	"On the older machine it is this:\n"
	"\n"
	"4B40: 2A0840    SHOW      LD HL,(VARS)    <- OLD ROM ONLY\n"	/* 33 */
	"      77                  LD (HL),A       <- OLD ROM ONLY\n"
	"      C9                  RET             <- OLD ROM ONLY\n"
	"\n"
	"Now change the end, so that the loop begins again.\n"
	"\n"
	"4B2C: C3104B              JP COUNT\n";			/* 39 */

static const char new_rom[] = "213C40062A0E007EFE2720030C1806FEBC2002CB812310EF79CD404BC3104B";

START_TEST(a_chapter_that_agrees)
{
	bool ok;
	const struct collation *c = collate_text(chapter);
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x4B00, 4), "01020408");
	ck_assert_str_eq(bytes_at(c, 0x4B10, 31), new_rom);
	/* the row that came back has replaced the RET */
	ck_assert_str_eq(bytes_at(c, 0x4B40, 6), "2A10402377C9");
	c = collate_edition(chapter, "old-rom", &ok);
	ck_assert(ok);
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x4B10, 3), "213C4B");
	ck_assert_str_eq(bytes_at(c, 0x4B40, 6), "2A084077C9--");
	collate_edition(chapter, "newer-rom", &ok);
	ck_assert(!ok);
}
END_TEST

static const char *differences(struct collation *a, struct collation *b)
{
	struct buf text = BUF_INIT;
	for (const struct difference *d = compare_editions(a, b); d; d = d->next)
		buf_printf(&text, "%s%s: %s at %X | %s at %X", text.len ? "; " : "", d->what, d->ours, d->address, d->theirs,
			   d->their_address);
	const char *s = arena_strndup(&pages_arena, buf_str(&text), text.len);
	buf_free(&text);
	return s;
}

/* Two editions of one page: a cell elsewhere once, instructions, bytes of data. */
START_TEST(two_editions)
{
	bool ok;
	struct collation *c = collate_edition(chapter, "new-rom", &ok), *old = collate_edition(chapter, "old-rom", &ok);
	ck_assert_str_eq(differences(c, old), "the same name elsewhere: LD HL,BOARD, 403C, at 4B10 | LD HL,BOARD, 4B3C, at 4B10; "
			 "the same name elsewhere: LD HL,(VARS), 4010, at 4B40 | LD HL,(VARS), 4008, at 4B40; "
			 "more: INC HL at 4B43 |  at 0");
	ck_assert_str_eq(differences(c, c), "");
	struct collation *other = collate_text(with(with(chapter, "062A  ", "0629  "), "LD B,2A", "LD B,29"));
	ck_assert_str_eq(differences(c, other), "another constant: LD B,2A at 4B13 | LD B,29 at 4B13");
	other = collate_text(with(with(chapter, "01020408 ", "01020409 "), "02 04 08", "02 04 09"));
	ck_assert_str_eq(differences(c, other), "another byte: 08 at 4B03 | 09 at 4B03");
}
END_TEST

/* ---- rows that are lost ---- */

/* The chapter without a line. */
static char *without(unsigned line)
{
	const char *from = chapter, *to;
	while (--line)
		from = strchr(from, '\n') + 1;
	to = strchr(from, '\n') + 1;
	return arena_printf(&pages_arena, "%.*s%s", (int)(from - chapter), chapter, to);
}

/* Bytes of c that are others than those of right, and not doubtful. */
static unsigned surely_wrong(const struct collation *c, const struct collation *right)
{
	unsigned n = 0;
	for (unsigned a = 0; a < c->addresses; a++)
		n += c->truth[a].has_byte && c->truth[a].proof != PROOF_DOUBTFUL
			&& (!right->truth[a].has_byte || c->truth[a].byte != right->truth[a].byte);
	return n;
}

/* What a lost line leaves is where it was, or doubtful and told. Nothing can say so where
 * an edition's mark is lost, a row of a layer, or one of the block that ends memory. */
START_TEST(a_line_is_lost)
{
	const struct collation *right = collate_text(chapter);
	unsigned line = (unsigned)_i + 1, last = 39;
	const struct collation *c = collate_text(without(line));
	bool mark = line == 25, layer = line == last, open_end = line >= 27 && line <= 29;
	if (mark || layer || open_end)
		return;
	ck_assert_msg(!surely_wrong(c, right), "line %u: %u bytes surely wrong", line, surely_wrong(c, right));
	if (c->doubtful)
		ck_assert_str_ne(told(c), "");
}
END_TEST

static const struct {
	unsigned line;
	const char *told;
	unsigned address, n;
	const char *bytes;
} lost[] = {
	/* the jumps above and below it say where it was */
	{14, "14 reading row >1 byte", 0x4B1B, 3, "03--18"},
	{18, "17 reading location >4B21?; 18 reading row >2 bytes", 0x4B22, 4, "02----23"},
	/* one end of the stretch is known, and no jump goes over the other */
	{9, "8 reading location >4B13?; 9 reading row >2 bytes", 0x4B13, 5, "062A----7E"},
	/* the first row of a block: it ends where the next begins */
	{7, "7 reading location >4B13?; 7 reading row >15 bytes", 0x4B10, 5, "------062A"},
};

START_TEST(a_lost_row_leaves_a_hole)
{
	const struct collation *c = collate_text(without(lost[_i].line));
	ck_assert_str_eq(told(c), lost[_i].told);
	ck_assert_str_eq(bytes_at(c, lost[_i].address, lost[_i].n), lost[_i].bytes);
}
END_TEST

static const struct {
	unsigned line;
	const char *errata, *told;
	unsigned address, n;
	const char *bytes;
} settled[] = {
	/* where a row was lost */
	{9, "erratum { at=\"4B13\" witness=row class=reading printed=\"\" reads=\"2 bytes\" }",
	 "8 reading row >2 bytes", 0x4B10, 7, "213C40----062A"},
	/* where a block begins */
	{26, "erratum { at=\"4B43\" witness=location class=reading printed=\"\" reads=\"4B43\" }",
	 "26 reading location >4B43; 26 reading row >20 bytes", 0x4B40, 6, "------2377C9"},
};

START_TEST(an_erratum_says_where)
{
	bool ok;
	char *page = without(settled[_i].line);
	const struct collation *c = pages_collate(dialect_find("z80", "baker"), page, strlen(page), settled[_i].errata, NULL, &ok);
	ck_assert(ok);
	ck_assert_str_eq(told(c), settled[_i].told);
	ck_assert_str_eq(bytes_at(c, settled[_i].address, settled[_i].n), settled[_i].bytes);
	ck_assert_uint_eq(c->doubtful, 0);
	ck_assert_uint_eq(c->unused, 0);
}
END_TEST

static const struct {
	const char *was, *is, *told;
} damage[] = {
	/* bytes, where the source says otherwise */
	{"062A", "06ZA", "8 reading byte ZA>2A"},
	{"FE27", "FF27", "12 reading byte FF>FE?"},
	{"CD404B", "CD4O4B", "22 reading byte 4O>40"},
	/* a displacement that goes to no row */
	{"10EF", "10EE", "20 reading byte EE>EF?"},
	/* source, where the bytes say otherwise */
	{"LD B,2A", "LD 8,2A", "8 reading operand 8,2A>B,2A"},
	{"INC C\n", "1NC C\n", "14 reading mnemonic 1NC>INC"},
	{"JR SQUARE", "JP SQUARE", "15 reading mnemonic JP>JR?"},
	{"CP BC", "CP 8C", "16 reading operand 8C>BC?"},
	{"CALL SHOW", "CALL SH0W", "22 reading operand SH0W>SHOW?"},
	{"SQUARE    INC", "SQUAPE    INC", "19 reading label SQUAPE>SQUARE"},
	/* a jump beside its label: the bytes were typed in */
	{"10EF                DJNZ,NEXT", "10F0                DJNZ,NEXT", "20 author operand NEXT>4B18?"},
	/* locations */
	{"4B17: 7E", "4817: 7E", "10 reading location 4817>4B17"},
	{"4B17: 7E", "4B1X: 7E", "10 reading location 4B1X>4B17"},
	{"DEFB 01 02 04", "DEFB 01 OZ 04", "3 reading operand OZ>02"},
};

START_TEST(one_misreading)
{
	const struct collation *c = collate_text(with(chapter, damage[_i].was, damage[_i].is));
	ck_assert_msg(!strcmp(told(c), damage[_i].told), "'%s' for '%s':\n %s\nis not\n %s", damage[_i].is,
		      damage[_i].was, told(c), damage[_i].told);
	if (!strstr(damage[_i].told, "author"))
		ck_assert_str_eq(bytes_at(c, 0x4B10, 31), new_rom);
}
END_TEST

START_TEST(restored_source_round_trip)
{
	struct buf text = BUF_INIT;
	struct assembly out;
	struct diag d = {.out = stderr};
	const struct collation *c = collate_text(chapter);
	restore_source(c, &text);
	struct source *src = source_new(&pages_arena, "restored", arena_strndup(&pages_arena, buf_str(&text), text.len), text.len);
	buf_free(&text);
	ck_assert(assemble(&pages_arena, &d, c->dialect, &src, 1, NULL, &out));
	for (unsigned a = 0; a < 0x10000; a++) {
		ck_assert(image_has(c->image, a) == image_has(out.image, a));
		ck_assert(!image_has(c->image, a) || c->image->byte[a] == out.image->byte[a]);
	}
}
END_TEST

/* A layer replaces a part; what replaces more than a third is another program. */
START_TEST(two_programs)
{
	static const char other[] =
		"\nThe other program:\n\n4B10: 210040    BEGIN     LD HL,4000\n      110050              LD DE,5000\n"
		"      012000              LD BC,0020\n      EDB0                LDIR\n      D5                  PUSH DE\n"
		"      E1                  POP HL\n      0605                LD B,05\n      77        CLEAR     LD (HL),A\n"
		"      10FD                DJNZ CLEAR\n4B21: C9                  RET\n";
	const struct collation *c = collate_text(arena_printf(&pages_arena, "%s%s", chapter, other));
	ck_assert_str_eq(told(c), "43 layout line 4B10: 210040    BEGIN     LD HL,4000>");
	ck_assert_str_eq(bytes_at(c, 0x4B10, 31), new_rom);
	c = collate_text(arena_printf(&pages_arena, "%s\n%s", other, chapter));
	ck_assert_str_eq(told(c), "4 layout line 4B10: 210040    BEGIN     LD HL,4000>");
	ck_assert_str_eq(bytes_at(c, 0x4B10, 31), new_rom);
	/* four rows of it are a layer */
	c = collate_text(arena_printf(&pages_arena, "%s%.*s\n", chapter, (int)(strstr(other, "      D5") - other), other));
	ck_assert_str_eq(bytes_at(c, 0x4B10, 14), "210040110050012000EDB0030C18");
}
END_TEST

/* In other notations, with blanks between the bytes or without. */
static const struct {
	const char *cpu, *page;
	unsigned address, n;
	const char *bytes, *told;
} sparse[] = {
	{"6502", "0300  A9 05     START LDA #$05\n      8D 00 20        STA $2000\n      A2 00           LDX #$00\n"
	 "0307  E8        LOOP  INX\n      E0 08           CPX #$08\n      D0 FB           BNE LOOP\n      60              RTS\n",
	 0x0300, 13, "A9058D0020A200E8E008D0FB60", ""},
	{"8080", "0200 3E05   START: MVI A,05H\n     47            MOV B,A\n     05     LOOP:  DCR B\n     C20302        JNZ LOOP\n"
	 "     C9            RET\n", 0x0200, 8, "3E054705C20302C9", ""},
	/* a row is lost */
	{"6502", "0300  A905     START LDA #$05\n      8D0020         STA $2000\n0307  E8       LOOP  INX\n      E008           CPX #$08\n"
	 "      D0FB           BNE LOOP\n      60             RTS\n030F  60       END   RTS\n", 0x0300, 13, "A9058D0020----E8E008D0FB60",
	 "2 reading location >0302?; 4 reading location >0308?; 3 reading row >2 bytes; 7 reading row >2 bytes"},
};

START_TEST(rows_without_addresses)
{
	const struct dialect *d = dialect_find(sparse[_i].cpu, !strcmp(sparse[_i].cpu, "6502") ? "mos" : "intel");
	const struct collation *c = pages_read(d, sparse[_i].page);
	ck_assert_str_eq(told(c), sparse[_i].told);
	ck_assert_str_eq(bytes_at(c, sparse[_i].address, sparse[_i].n), sparse[_i].bytes);
	ck_assert_int_eq(c->verdict, *sparse[_i].told ? VERDICT_OPEN : VERDICT_VERIFIED);
}
END_TEST

/* What a person accepts of the page that lost rows: an address is that of its row and of those that go on behind it,
 * all that is proposed together leaves nothing open, and an address at which no row begins explains nothing. */
#define LOCATION(at) "erratum { at=\"$" at "\" witness=location class=reading printed=\"\" reads=\"" at "\" }\n"
#define LOST_ROW(at, n) "erratum { at=\"$" at "\" witness=row class=reading printed=\"\" reads=\"" n "\" }\n"

static const struct {
	const char *errata;
	unsigned doubtful, unused;
	enum verdict verdict;
} accepted[] = {
	{"", 8, 0, VERDICT_OPEN},
	{LOCATION("0302"), 5, 0, VERDICT_OPEN},
	{LOCATION("0308"), 3, 0, VERDICT_OPEN},
	{LOCATION("0302") LOCATION("0308"), 0, 0, VERDICT_OPEN},
	{LOST_ROW("0305", "2 bytes") LOST_ROW("030D", "2 bytes"), 0, 0, VERDICT_READ},
	{LOCATION("0302") LOCATION("0308") LOST_ROW("0305", "2 bytes") LOST_ROW("030D", "2 bytes"), 0, 0, VERDICT_READ},
	{LOCATION("0302") LOCATION("0309") LOST_ROW("0305", "2 bytes") LOST_ROW("030D", "2 bytes"), 0, 1, VERDICT_OPEN},
	{LOCATION("0307") LOST_ROW("0305", "2 bytes") LOST_ROW("030D", "2 bytes"), 0, 1, VERDICT_OPEN},
};

START_TEST(places_are_accepted)
{
	bool ok;
	const char *page = sparse[2].page;
	const struct collation *c = pages_collate(dialect_find("6502", "mos"), page, strlen(page), accepted[_i].errata, NULL, &ok);
	ck_assert(ok);
	ck_assert_uint_eq(c->doubtful, accepted[_i].doubtful);
	ck_assert_uint_eq(c->unused, accepted[_i].unused);
	ck_assert_int_eq(c->verdict, accepted[_i].verdict);
	/* whatever is accepted, that it stands there is one print's word */
	ck_assert_uint_eq(c->proven, 0);
}
END_TEST

/* A row that is printed twice is one, where the next address says so, and two where that says so. */
START_TEST(a_row_twice)
{
	static const char row[] = "      23        SQUARE    INC HL\n", next[] = "      79                  LD A,C\n";
	const struct collation *c = collate_text(with(chapter, row, arena_printf(&pages_arena, "%s%s", row, row)));
	ck_assert_str_eq(told(c), "20 layout row 23 SQUARE INC HL>");
	ck_assert_str_eq(bytes_at(c, 0x4B10, 31), new_rom);
	/* an operand, or a comment, of several words */
	c = collate_text(with(chapter, "LD B,2A           There are 42.\n", "LD B, 2A           There are 42, all told.\n"
			      "      062A                LD B, 2A           There are 42, all told.\n"));
	ck_assert_str_eq(told(c), "9 layout row 06 2A LD B, 2A There are 42, all told.>");
	ck_assert_str_eq(bytes_at(c, 0x4B10, 31), new_rom);
	char *again = with(with(chapter, next, arena_printf(&pages_arena, "%s%s", next, next)), "4B2C: C9", "4B2D: C9");
	c = collate_text(with(again, "4B2C: C3", "4B2D: C3"));
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(bytes_at(c, 0x4B28, 2), "7979");
}
END_TEST

/* The chapter with two of its rows, 8 to 23, printed twice; they may be the same. */
static char *rows_twice(unsigned one, unsigned other)
{
	struct buf page = BUF_INIT;
	unsigned line = 1;
	for (const char *p = chapter; *p; line++) {
		const char *end = strchr(p, '\n') + 1;
		for (unsigned n = 1u + (line == one) + (line == other); n--;)
			buf_put(&page, p, (size_t)(end - p));
		p = end;
	}
	char *text = arena_strndup(&pages_arena, buf_str(&page), page.len);
	buf_free(&page);
	return text;
}

/* Two rows too many among some that print no address: which they are the others say, or none of them is sure. */
START_TEST(two_rows_twice)
{
	const struct collation *right = collate_text(chapter);
	enum { COMMENT = 11 };	/* the second line of the row above it */
	unsigned one = (unsigned)_i;
	for (unsigned other = one; other <= 22; other++) {
		if (one == COMMENT && other == COMMENT)
			continue;
		const struct collation *c = collate_text(rows_twice(one, other));
		ck_assert_msg(!surely_wrong(c, right), "lines %u and %u: %u bytes surely wrong", one, other, surely_wrong(c, right));
		ck_assert_msg(c->verdict == VERDICT_OPEN, "lines %u and %u", one, other);
	}
}
END_TEST

/* Rows that go back to the same few addresses hundreds of times: a few of them dispute them, all they say is not told. */
START_TEST(rows_in_a_crowd)
{
	struct buf page = BUF_INIT;
	for (unsigned i = 0; i < 4000; i++) {
		if (i % 40)
			buf_puts(&page, "      ");
		else
			buf_printf(&page, "%04X: ", 0x4000 + i / 40);
		buf_puts(&page, i % 3 ? "23        INC HL\n" : "3E05      LD A,05\n");
	}
	const struct collation *c = collate_text(buf_str(&page));
	buf_free(&page);
	ck_assert(c->verdict == VERDICT_OPEN);
	ck_assert_uint_lt(c->nfindings, 2000);
	ck_assert_uint_gt(c->doubtful, c->bytes / 2);
}
END_TEST

/* What has no place is no part of the image, but its bytes and statements are held against each other. */
START_TEST(rows_without_a_place)
{
	static const char first[] = "010002    BEGIN     LD BC,0200\nEDB0                LDIR\n\nThe table:\n\n", table[] = "01020408  WEIGHT";
	char *page = arena_printf(&pages_arena, "%s4B00: %s", first, strstr(chapter, table));
	ck_assert_str_eq(told(collate_text(page)), "");
	ck_assert_uint_eq(collate_text(page)->bytes, collate_text(chapter)->bytes);
	ck_assert_str_eq(told(collate_text(with(page, "010002", "010003"))), "1 reading line 01 00 03 BEGIN LD BC,0200>");
	ck_assert_str_eq(told(collate_text(with(page, "EDB0  ", "EDB8  "))), "2 reading line ED B8 LDIR>");
}
END_TEST

/* Bytes that another page prints stand where this one prints none. */
START_TEST(borrowed_bytes)
{
	static const char more[] = "\n4B40: 2A1040    SHOW      LD HL,(VARS)\n4B2D: 0102      DEFB 01 02\n";
	struct borrowed b = {.from = collate_text(more), .low = 0x4B2D, .high = 0x4B2E};
	char *page = with(chapter, "4B2C: C3104B              JP COUNT\n", "");
	struct collation c;
	struct diag d = {.out = NULL};
	struct source *src = source_new(&pages_arena, "page", page, strlen(page));
	collation_init(&c, &pages_arena, dialect_find("z80", "baker"), "page");
	c.borrowed = &b;
	c.nborrowed = 1;
	ck_assert(collate(&c, &d, &src, 1, (struct page_range){0, 0}));
	ck_assert_str_eq(bytes_at(&c, 0x4B2C, 4), "C90102--");
	/* nothing there, and nothing that is not here already */
	for (unsigned low = 0x4B2F; low <= 0x4B40; low += 0x11) {
		struct borrowed none = {.from = b.from, .low = low, .high = low};
		collation_init(&c, &pages_arena, dialect_find("z80", "baker"), "page");
		c.borrowed = &none;
		c.nborrowed = 1;
		ck_assert(!collate(&c, &d, &src, 1, (struct page_range){0, 0}));
	}
}
END_TEST

/* Nothing decides between the bytes and the statement beside them: an erratum does. */
static const struct {
	const char *was, *is, *told, *errata;
	unsigned address, n;
	const char *bytes, *source;
} doubts[] = {
	{"CP BC", "CP 8C", "16 reading operand 8C>BC?",
	 "erratum { at=\"4B1F\" witness=operand class=reading printed=8C reads=BC }", 0x4B1F, 2, "FEBC", "CP      BC"},
	{"CP BC", "CP 8C", "16 reading operand 8C>BC?",
	 "erratum { at=\"4B1F\" witness=operand class=reading printed=8C reads=\"8C\" }", 0x4B1F, 2, "FE8C", "CP      8C"},
	/* the other bytes contradict it: it explains the finding and settles nothing */
	{"CP BC", "CP 8C", "16 reading operand 8C>BC?",
	 "erratum { at=\"4B1F\" witness=operand class=reading printed=8C reads=\"A,(HL)\" }", 0x4B1F, 2, "FEBC", "CP      BC"},
	/* data: a byte of the run */
	{"DEFB 01 02 04 08", "DEFB 01 02 O4 06", "3 reading byte 08>06?; 3 reading operand O4>04",
	 "erratum { at=\"4B03\" witness=byte class=reading printed=\"08\" reads=\"08\" }"
	 "erratum { at=\"4B02\" witness=operand class=reading printed=O4 reads=\"04\" }", 0x4B00, 4, "01020408", "DEFB    01 02 04 08"},
};

START_TEST(an_erratum_settles)
{
	bool ok;
	const struct dialect *dialect = dialect_find("z80", "baker");
	char *page = with(chapter, doubts[_i].was, doubts[_i].is);
	const struct collation *c = collate_text(page);
	ck_assert_str_eq(told(c), doubts[_i].told);
	ck_assert_uint_ne(c->doubtful, 0);
	c = pages_collate(dialect, page, strlen(page), doubts[_i].errata, NULL, &ok);
	ck_assert(ok);
	ck_assert_str_eq(bytes_at(c, doubts[_i].address, doubts[_i].n), doubts[_i].bytes);
	bool refused = strstr(doubts[_i].errata, "A,(HL)");
	ck_assert_int_eq(c->verdict, refused ? VERDICT_OPEN : VERDICT_VERIFIED);
	struct buf text = BUF_INIT;
	restore_source(c, &text);
	ck_assert_ptr_nonnull(strstr(buf_str(&text), doubts[_i].source));
	buf_free(&text);
}
END_TEST

Suite *suite_book(void)
{
	Suite *s = suite_create("book");
	TCase *t = tcase_create("book");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_test(t, a_chapter_that_agrees);
	tcase_add_test(t, two_editions);
	tcase_add_loop_test(t, a_lost_row_leaves_a_hole, 0, sizeof lost / sizeof *lost);
	tcase_add_loop_test(t, an_erratum_says_where, 0, sizeof settled / sizeof *settled);
	tcase_add_loop_test(t, one_misreading, 0, sizeof damage / sizeof *damage);
	tcase_add_test(t, two_programs);
	tcase_add_loop_test(t, places_are_accepted, 0, sizeof accepted / sizeof *accepted);
	tcase_add_loop_test(t, rows_without_addresses, 0, sizeof sparse / sizeof *sparse);
	tcase_add_test(t, a_row_twice);
	tcase_add_loop_test(t, two_rows_twice, 8, 10);
	tcase_add_test(t, rows_without_a_place);
	tcase_add_test(t, borrowed_bytes);
	tcase_add_loop_test(t, an_erratum_settles, 0, sizeof doubts / sizeof *doubts);
	tcase_add_test(t, restored_source_round_trip);
	suite_add_tcase(s, t);
	t = many_of(s, NULL, pages_teardown);
	tcase_add_loop_test(t, a_line_is_lost, 0, 39);
	tcase_add_loop_test(t, two_rows_twice, 10, 23);
	tcase_add_test(t, rows_in_a_crowd);
	return s;
}
