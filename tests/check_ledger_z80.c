/* The Z80 in Zilog's notation: prefixes, two numbers in one instruction, numbers in the
 * opcode, and what is told when a word of them is another. */
#define _GNU_SOURCE	/* memmem */
#include <check.h>
#include <string.h>

#include "asmz80/asmz80.h"
#include "collate/collate.h"
#include "manifest/manifest.h"
#include "tests/pages.h"

static const char page[] =
	"00FE            PORT    EQU 0FEH\n"			/* 1 */
	"4C00                    ORG 4C00H\n"
	"4C00 DD 21 2F 4C START: LD IX,TABLE\n"
	"4C04 DD 7E 01   LOOP:   LD A,(IX+1)           ; the next one\n"
	"4C07 DD 36 FE 0A        LD (IX-2),0AH\n"		/* 5 */
	"4C0B DD CB 01 7E        BIT 7,(IX+1)\n"
	"4C0F CB 6F              BIT 5,A\n"
	"4C11 CB 86              RES 0,(HL)\n"
	"4C13 28 02              JR Z,SKIP\n"
	"4C15 10 ED              DJNZ LOOP\n"			/* 10 */
	"4C17 DD 19      SKIP:   ADD IX,DE\n"
	"4C19 22 35 4C           LD (SAVED+1),HL\n"
	"4C1C ED 4B 34 4C        LD BC,(SAVED)\n"
	"4C20 D3 FE              OUT (PORT),A\n"
	"4C22 DB FE              IN A,(0FEH)\n"			/* 15 */
	"4C24 ED B0              LDIR\n"
	"4C26 08                 EX AF,AF'\n"
	"4C27 FE 41              CP 'A'\n"
	"4C29 ED 56              IM 1\n"
	"4C2B FF                 RST 38H\n"			/* 20 */
	"4C2C C8                 RET Z\n"
	"4C2D DD E9              JP (IX)\n"
	"4C2F 01 02 80   TABLE:  DEFB 1,2,80H\n"
	"4C32 48 49              DEFM 'HI'\n"
	"4C34 2F 4C      SAVED:  DEFW TABLE\n";			/* 25 */

static const struct {
	const char *was, *is, *told;
} damage[] = {
	{"7E 01", "7E 01", ""},
	/* a prefix, the byte behind it, and one with both */
	{"DD 7E 01", "DO 7E 01", "4 reading byte DO>DD"},
	{"ED 4B", "ED 48", "13 reading byte 48>4B?"},
	{"CB 6F", "C8 6F", "7 reading byte C8>CB?"},
	{"01 7E ", "01 7F ", "6 reading byte 7F>7E?"},
	/* either number of an instruction */
	{"36 FE 0A", "36 FE OA", "5 reading byte OA>0A"},
	{"36 FE 0A", "36 EF 0A", "5 press byte EF>FE?"},
	{"(IX-2),0AH", "(IX-2),OAH", "5 reading operand (IX-2),OAH>(IX-002H),00AH"},
	{"(IX-2),0AH", "(IX-Z),0AH", "5 reading operand (IX-Z),0AH>(IX-002H),00AH"},
	/* one in the opcode */
	{"BIT 5,A", "BIT S,A", "7 reading operand S,A>5,A?"},
	{"RST 38H", "RST 3BH", "20 reading operand 3BH>038H?"},
	{"RST 38H", "RST 56", ""},
	/* what stands as it is */
	{"ADD IX,DE", "ADD IX,OE", "11 reading operand IX,OE>IX,DE?"},
	{"LD BC,(SAVED)", "LD BC,(SAVEO)", "13 reading operand BC,(SAVEO)>BC,(SAVED)"},
	{"LD A,(IX+1)", "LD A,(1X+1)", "4 reading operand A,(1X+1)>A,(IX+001H)"},
	{"DJNZ LOOP", "OJNZ LOOP", "10 reading mnemonic OJNZ>DJNZ"},
	{"C8       ", "CB       ", "21 reading byte CB>C8?"},
};

START_TEST(a_zilog_page)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"), with(page, damage[_i].was, damage[_i].is));
	ck_assert_str_eq(told(c), damage[_i].told);
	if (!*damage[_i].told)
		ck_assert_uint_eq(c->proven, 54);
}
END_TEST

/* Bytes that are a directive's name as well: JP Z,4CDBH has one of each. */
START_TEST(a_byte_like_a_directive)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"),
		"4CD8 CA DB 4C         JP Z,GO\n4CDB DB DB     GO:    IN A,(0DBH)\n4CDD 38 DB            JR C,4CBAH\n4CDF C9               RET\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(pages_bytes(c, 0x4CD8, 8, "%02X", "--", " "), "CA DB 4C DB DB 38 DB C9");
	ck_assert_uint_eq(c->proven, 8);
}
END_TEST

/* A monitor that disassembles shows data as a dump: no row is lost there. */
START_TEST(a_dump_between_rows)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"),
		"4C00 3E 05        LD A,05H\n4C02 18 08        JR 4C0CH\n4C04 01 02 03 04 05 06 07 08\n"
		"4C0C D3 FE        OUT (0FEH),A\n4C0E C9           RET\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_eq(c->proven, 7);
	ck_assert_uint_eq(c->single, 8);
}
END_TEST

/* ... and so are bytes that are no instruction, however few. */
START_TEST(bytes_beside_source)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"),
		"4C00 3E 05        LD A,05H\n4C02 18 04        JR 4C08H\n4C04 20 57 49 4E\n"
		"4C08 D3 FE        OUT (0FEH),A\n4C0A C9           RET\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(pages_bytes(c, 0x4C04, 4, "%02X", "--", " "), "20 57 49 4E");
	ck_assert_uint_eq(c->proven, 7);
	ck_assert_uint_eq(c->single, 4);
}
END_TEST

/* A byte a line is no instruction a line. */
START_TEST(a_byte_a_line)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"),
		"4C00 ED\n4C01 B0\n4C02 CB\n4C03 7E\n4C04 CD\n4C05 00\n4C06 4C\n4C07 C9\n");
	ck_assert_str_eq(told(c), "");
	ck_assert_str_eq(pages_bytes(c, 0x4C00, 8, "%02X", "--", " "), "ED B0 CB 7E CD 00 4C C9");
}
END_TEST

/* A register pair and a number that could be two bytes are no list of them; words are. */
START_TEST(lists_of_words)
{
	const char *text = "4C00 11 70 00      LD DE,0070H\n4C03 34 12 CD AB   DEFW 1234H,0ABCDH\n4C07 C9            RET\n";
	const struct collation *c = pages_read(dialect_find("z80", "zilog"), text);
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_eq(c->proven, 8);
	c = pages_read(dialect_find("z80", "zilog"), with(text, "1234H", "1243H"));
	ck_assert_str_eq(told(c), "2 press operand 43>34?");
}
END_TEST

/* M80 prints an operand as the number that it is, and marks what the linker changes. */
static const char m80[] =
	"  4C00'   22 4C0E'          START:  LD      (SAVED),HL\n"
	"  4C03'   DD 21 4C0C'               LD      IX,TABLE\n"
	"  4C07'   CD 4C00'                  CALL    START\n"
	"  4C0A'   18 F4                     JR      START\n"
	"  4C0C'   12 34             TABLE:  DEFB    12H,34H\n"
	"  4C0E'   4C00'             SAVED:  DEFW    START\n";

static const struct {
	const char *was, *is, *told;
} m80_damage[] = {
	{"12 34", "12 34", ""},
	{"22 4C0E'", "22 4COE'", "1 reading byte OE>0E"},
	{"22 4C0E'", "22 4C0E\"", ""},
	{"22 4C0E'", "22 4C0F'", "1 reading byte 0F>0E?"},
	{"CD 4C00'", "CO 4C00'", "3 reading byte CO>CD"},
	{"CD 4C00'", "CD 4C00 ", ""},
};

START_TEST(words_high_byte_first)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"), with(m80, m80_damage[_i].was, m80_damage[_i].is));
	ck_assert_str_eq(told(c), m80_damage[_i].told);
	ck_assert_str_eq(pages_bytes(c, 0x4C00, 17, "%02X", "--", " "), "22 0E 4C DD 21 0C 4C CD 00 4C 18 F4 12 34 00 4C --");
}
END_TEST

/* Blanks in operands, parts of names, and the address of the statement itself. */
static const char expressions[] =
	"4C00 78          START: LD A, B\n"
	"4C01 32 10 4C           LD (TABLE) , A\n"
	"4C04 26 4C              LD H,HIGH TABLE\n"
	"4C06 2E 10              LD L,LOW TABLE\n"
	"4C08 18 FE              JR $\n"
	"4C0A C3 0A 4C           JP $\n"
	"4C0D 20 FB              JR NZ,$-3\n"
	"4C0F C9                 RET            , it is a comma\n"
	"4C10 01 02       TABLE: DEFB 1, 2\n";

static const struct {
	const char *was, *is, *told;
} in_expressions[] = {
	{"JR $\n", "JR $\n", ""},
	{"26 4C", "26 4D", "3 reading byte 4D>4C?"},
	{"20 FB", "20 F8", "7 reading byte F8>FB?"},
	{"A, B", "A, 8", "1 reading operand A, 8>A,B?"},
	{"HIGH TABLE", "HIGH TA8LE", "3 reading operand H,HIGH TA8LE>H,HIGH TABLE?"},
};

START_TEST(operands_are_expressions)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"),
					       with(expressions, in_expressions[_i].was, in_expressions[_i].is));
	ck_assert_str_eq(told(c), in_expressions[_i].told);
}
END_TEST

/*
 * As EDTASM, a later assembler and Zilog's own list it: numbers of lines between, in front
 * or behind, bytes that go on without an address, room that is kept, a mark of the linker.
 */
static const struct {
	const char *text;
	unsigned proven, single;
} of_the_time[] = {
	{"                00100 ;  KEYBOARD ROUTINE\n"
	 "7000            00110        ORG   7000H\n"
	 "0049            00120 KEY    EQU   49H\n"
	 "7000 CD4900     00130 START  CALL  KEY\n"
	 "7003 FE41       00140        CP    'A'        ;IS IT AN A\n"
	 "7005 20F9       00150        JR    NZ,START\n"
	 "7007 DD360A20   00160        LD    (IX+10),' '\n"
	 "700B 3A0F70     00170        LD    A,(FLAG)\n"
	 "700E C9         00180        RET\n"
	 "700F            00190 FLAG   DEFS  1\n"
	 "7010 48454C4C   00200 MSG    DEFM  'HELLO'\n"
	 "     4F\n"
	 "7015 0D         00210        DEFB  13\n", 21, 0},
	{" 1                       ; PRINT A MESSAGE\n"
	 " 2  0100                      org  100h\n"
	 " 3  0100  21 0b 01  start:    ld   hl,msg      ; point to it\n"
	 " 4  0103  7e        loop:     ld   a,(hl)\n"
	 " 5  0104  cd 00 f0            call 0f000h\n"
	 " 6  0107  23                  inc  hl\n"
	 " 7  0108  c3 03 01            jp   loop\n"
	 " 8  010b  48 49 00  msg:      db   'HI',0\n"
	 " 9  010e  fd cb 05 7e         bit  7,(iy+5)\n"
	 "10  0112  c9                  ret\n", 19, 0},
	{"LOC    OBJ CODE   M STMT SOURCE STATEMENT                         ASM 5.9\n"
	 "\n"
	 "0000                  2          ORG  0\n"
	 "0000  310020          3          LD   SP,2000H\n"
	 "0003  3E4F            4          LD   A,4FH\n"
	 "0005  D30A            5          OUT  (0AH),A\n"
	 "0007  ED5E            6          IM   2\n"
	 "0009  FB              7          EI\n"
	 "000A  76              8 WAIT     HALT\n"
	 "000B  18FD    R       9          JR   WAIT\n"
	 "000D                 10 BUF      DEFS 16\n"
	 "001D  1D00    R      11 PTR      DEFW $\n"
	 "001F  210D00  R      12          LD   HL,BUF\n"
	 "0022  C9             13          RET\n", 19, 0},
};

START_TEST(pages_of_the_time)
{
	const struct collation *c = pages_read(dialect_find("z80", "zilog"), of_the_time[_i].text);
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_eq(c->missing, 0);
	ck_assert_uint_eq(c->single, of_the_time[_i].single);
	ck_assert_uint_eq(c->proven, of_the_time[_i].proven);
	ck_assert(c->verdict == VERDICT_VERIFIED);
}
END_TEST

/* Hexadecimal without a mark, as a typing book's, in other layouts. */
START_TEST(bare_numbers)
{
	static const char text[] =
		"1200:           KIBO  EQU 1200\n"
		"1201:           KILO  EQU 1201\n"
		"1202:           MEMO  EQU 1202\n"
		"4C00: 3E05      GO    LD A,5          Any more\n"
		"4C02: 060A            LD B,0A\n"
		"4C04: 80              ADD A,B\n"
		"4C05: 10FD            DJNZ 4C04\n"
		"4C07: 320012          LD (KIBO),A\n"
		"4C0A: 47414D45  LIST  DEFB 47 41 4D 45 10\n"
		"4C0E: 10\n"
		"4C0F: C9              RET\n";
	const struct collation *c = pages_read(dialect_find("z80", "baker"), text);
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_eq(c->proven, 16);
	ck_assert_ptr_nonnull(c->ledger);
	c = pages_read(dialect_find("z80", "baker"), with(text, "45 10\n", "45 11\n"));
	ck_assert_str_eq(told(c), "9 press operand 11>10?");
}
END_TEST

/* Which pages are to be typed in, and which are not. */
START_TEST(typed_pages)
{
	static const struct {
		const char *text;
		int typed;
	} pages[] = {
		{"4C97: FAFB0605 TABLE DEFB FA FB 06 05\n1F RRA\n2640 LD H,40\n4D68: CONTINUE\n", 4},
		{"4C97: FAFB0605\n4C9B: 2E31312A\n", 2},
		{"4C97: FAFB0605 TABLE DEFB FA FB 06 05\n4C9B: C9 RET\n", -2},
		{"4C00: 36 4D 05 B7\n4C04: 22 84 4C AF\n", -2},
		{"4C00 364D  LD (HL),4DH\n4C02 05 DEC B\n", -2},
		{" 3  4c00  21 0b 01  start: ld hl,msg\n", -1},
	};
	for (unsigned i = 0; i < sizeof pages / sizeof *pages; i++)
		ck_assert_int_eq(page_typed(source_new(&pages_arena, "page", pages[i].text, strlen(pages[i].text))), pages[i].typed);
	static const char bare[] = "4C05 10 FD  DJNZ 4C04\n4C07 32 0A 20  LD (200A),A\n4C0A 3E 05  LD A,5 ; 4C FACE\n4C0C 3E 0A 4C 0D\n";
	ck_assert_uint_eq(page_bare(source_new(&pages_arena, "page", bare, strlen(bare))), 2);
	struct source *marked = source_new(&pages_arena, "page", "LD A,3EH\nCP 0FFH ; HASH 12 BEACH 5THE\n", 38);
	ck_assert_uint_eq(page_marks(dialect_find("z80", "zilog"), marked), 2);
	ck_assert_uint_eq(page_marks(dialect_find("z80", "baker"), marked), 0);
	marked = source_new(&pages_arena, "page", "LD A,#3E\nDEFB 5,$0A,&FF\nCP #0G ; A#12 #1\n", 41);
	ck_assert_uint_eq(page_marks(dialect_find("z80", "zilog"), marked), 3);
}
END_TEST

Suite *suite_ledger_z80(void)
{
	Suite *s = suite_create("ledger_z80");
	TCase *t = tcase_create("ledger_z80");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_loop_test(t, a_zilog_page, 0, sizeof damage / sizeof *damage);
	tcase_add_test(t, a_byte_like_a_directive);
	tcase_add_test(t, a_dump_between_rows);
	tcase_add_test(t, a_byte_a_line);
	tcase_add_test(t, bytes_beside_source);
	tcase_add_test(t, typed_pages);
	tcase_add_test(t, lists_of_words);
	tcase_add_test(t, bare_numbers);
	tcase_add_loop_test(t, pages_of_the_time, 0, sizeof of_the_time / sizeof *of_the_time);
	tcase_add_loop_test(t, operands_are_expressions, 0, sizeof in_expressions / sizeof *in_expressions);
	tcase_add_loop_test(t, words_high_byte_first, 0, sizeof m80_damage / sizeof *m80_damage);
	suite_add_tcase(s, t);
	return s;
}
