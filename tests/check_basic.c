/* BASIC: words to tokens and back, control codes, programs and their errors. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "basic/petscii.h"
#include "basic/program.h"

static struct arena arena;
static char said[4096];

static void teardown(void)
{
	arena_free(&arena);
}

static bool assemble(const char *text, const struct basic_reading *how, struct basic_program *p)
{
	struct diag d;
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	diag_init(&d, f);
	bool good = basic_assemble(&arena, &d, source_new(&arena, "t", text, strlen(text)), how, p);
	fclose(f);
	return good;
}

/* Bytes of a line as hexadecimal digits, printable ones as themselves. */
static const char *shown(const struct basic_line *l)
{
	static char out[1024];
	size_t n = 0;
	for (size_t i = 0; i < l->n; i++)
		n += (size_t)snprintf(out + n, sizeof out - n, l->bytes[i] >= ' ' && l->bytes[i] < 0x7F ? "%c" : "<%02X>",
				      l->bytes[i]);
	out[n] = 0;
	return out;
}

static const struct {
	const char *text, *kept;
} lines[] = {
	{"1 PRINT A", "<99> A"},
	{"1 PRINTA", "<99>A"},
	{"1PRINTA", "<99>A"},
	{"1 ?A", "<99>A"},
	{"1 pOA,B", "<97>A,B"},
	{"1 gO10", "<89>10"},
	{"1 goS10", "<8D>10"},
	{"1 gosU10", "<8D>10"},
	{"1 nE", "<82>"},
	{"1 nI", "N"},			/* no word begins so, and what is shifted is lost */
	{"1 rU:rE:reS:reT", "<8A>:<87>:<8C>:<8E>"},
	{"1 lI:liS", "<9B>:<9B>"},
	{"1 tA5)", "<A3>5)"},
	{"1 leFA$,1)", "<C8>A$,1)"},
	{"1 rI(A$,1)", "<C9>(A$,1)"},
	/* the first word of the table that is there */
	{"1 IFFORTHEN10", "<8B><81><A7>10"},
	{"1 IFAORBTHENGOTO10", "<8B>A<B0>B<A7><89>10"},
	{"1 SCORE=TOTAL", "SC<B0>E<B2><A4>TAL"},
	{"1 GO TO 10", "<CB> <A4> 10"},
	{"1 INPUT#1,A", "<84>1,A"},
	{"1 INPUTA", "<85>A"},
	{"1 PRINT#1", "<98>1"},
	{"1 A=B^2>=C", "A<B2>B<AE>2<B1><B2>C"},
	{"1 A$=\"PRINT\"+PRINT", "A$<B2>\"PRINT\"<AA><99>"},
	{"1 REM PRINT ? \"FOR", "<8F> PRINT ? \"FOR"},
	{"1 DATA FOR,?,\"FOR:?\":FOR", "<83> FOR,?,\"FOR:?\":<81>"},
	{"1 PRINT\"A:FOR", "<99>\"A:FOR"},
	{"1 A=\xCF\x80*R:B=PI", "A<B2><FF><AC>R:B<B2>PI"},
	{"1 A=~", "A<B2><FF>"},
	/* a word whose last letter is shifted is none, and the letter is lost */
	{"1 enD", "EN"},
	/* control codes */
	{"1 ?\"[5CU 3CR RE]A[RO]\"", "<99>\"<91><91><91><91><91><1D><1D><1D><12>A<92>\""},
	{"1 ?\"[CS 2CD 16CR RE] B\"", "<99>\"<93><11><11><1D><1D><1D><1D><1D><1D><1D><1D><1D><1D><1D><1D><1D><1D><1D><1D><12> B\""},
	{"1 ?\"{CLR}{3 DOWN}{HOME}{DOWN*2}{LEFT 2}\"", "<99>\"<93><11><11><11><13><11><11><9D><9D>\""},
	{"1 ?\"[HOM][CLR][2 CRSR RIGHTLY]\"", "<99>\"<13><93>[2 CRSR RIGHTLY]\""},
	{"1 ?\"[SH]A[SL]AB8[SR]C[RE SP]\"", "<99>\"<C1><C1><C2><B8>C<12> \""},
	{"1 ?\"{$A3}{163}{SHIFT-A}{CBM-A}{2 SHIFT-Q}\"", "<99>\"<A3><A3><C1><B0><D1><D1>\""},
	{"1 ?\"{clr,2 down}\"", "<99>\"<93><11><11>\""},
	{"1 ?\"[Y/N] [Y]\"", "<99>\"[Y/N] [Y]\""},
	{"1 ?\"\xE2\x99\xA0\xE2\x99\xA5\xE2\x94\x80\"", "<99>\"<C1><D3><C0>\""},
	{"1 ?\"Ab\"", "<99>\"A<C2>\""},
	{"1 {$B0}{$20}{32}A", "<B0>  A"},
};

START_TEST(test_lines)
{
	struct basic_program p;
	ck_assert_msg(assemble(lines[_i].text, &(struct basic_reading){0}, &p), "%s", said);
	ck_assert_uint_eq(p.nlines, 1);
	ck_assert_uint_eq(p.lines[0].number, 1);
	ck_assert_str_eq(shown(&p.lines[0]), lines[_i].kept);
}
END_TEST

START_TEST(test_small_letters)
{
	struct basic_program p;
	ck_assert(assemble("10 print \"Hello\":pO1,2:gosub20\n20 return", &(struct basic_reading){0}, &p));
	ck_assert_str_eq(shown(&p.lines[0]), "<99> \"<C8>ELLO\":<97>1,2:<8D>20");
	ck_assert(assemble("10 print \"Hello\"", &(struct basic_reading){.has_case = true}, &p));
	ck_assert_str_eq(shown(&p.lines[0]), "<99> \"H<C5><CC><CC><CF>\"");
}
END_TEST

/* The same character as magazines write it. */
static const struct {
	const char *text, *kept;
} spellings[] = {
	{"{2 CRSR DNs}{CRSR RT}", "<11><11><1D>"},			/* RUN's */
	{"{SHIFT CLR}{CTRL 9}{CTRL-1}{COMD A}{COMD 1}{FUNCTION 1}", "<93><12><90><B0><81><85>"},
	{"{22 SPACES}{SHIFT CRSR DN}{CBM SPACE}", "                      <91><A0>"},
	{"{SHIFT CLR/HOME}{SHIFT INST/DEL}{SH A}{3 SHIFT-A}{F1}{SHIFT F1}", "<93><94><C1><C1><C1><C1><85><89>"},
	{"{A}{<A>}[<A>][<3>]", "<C1><B0><B0><96>"},			/* COMPUTE!'s: underlined, in the logo's marks */
	{"[RVS ON][s A][c A][CRSR DOWN][DOWN 3][CD 2]", "<12><C1><B0><11><11><11><11><11><11>"},
	{"[s S][c S][c R][SS]{S-S}", "<D3><AE><B2><A0><D3>"},
	{"<SHIFT-A><CBM-A>", "<C1><B0>"},
	{"[4\" \"][3\"[DOWN]\"][2\"*-\"]", "    <11><11><11>*-*-"},	/* Ahoy!'s */
	{"[EP][UPARROW][BACKARROW]{UP ARROW}{POUND}{CHR$(160)}", "\\^_^\\<A0>"},
	{"{LIG.RED}{LT. BLUE}{GREY 1}{CTRL-N}{ESC}{TAB}", "<96><9A><97><0E><1B><09>"},
	{"[Y/N][HI THERE][ ][]<CLR>", "[Y/N][HI THERE][ ][]<93>"},	/* clears the screen: angles are this text's */
	{"{CLR}<CLR>(HOME)", "<93><CLR>(HOME)"},			/* here they are not */
	{"PRESS <RETURN> OR (F1)", "PRESS <RETURN> OR (F1)"},
	{"<3 DOWN><RVS>A<OFF><YES>", "<11><11><11><12>A<92><YES>"},
	{"(CLR)(2DOWN)(RVSON)HI (YOU)", "<93><11><11><12>HI (YOU)"},
};

START_TEST(test_spellings)
{
	struct basic_program p;
	char text[200], kept[200];
	snprintf(text, sizeof text, "1 PRINT\"%s\":A=(3)<(4)", spellings[_i].text);
	snprintf(kept, sizeof kept, "<99>\"%s\":A<B2>(3)<B3>(4)", spellings[_i].kept);
	ck_assert_msg(assemble(text, &(struct basic_reading){0}, &p), "%s", said);
	ck_assert_str_eq(shown(&p.lines[0]), kept);
}
END_TEST

/* Prose that looks like codes comes out as prose when it is read again. */
START_TEST(test_prose)
{
	static const uint8_t bytes[] = {TOKEN_PRINT, '"', '<', 'C', 'L', 'R', '>', '(', 'C', 'L', 'R', ')'};
	struct basic_line line = {.number = 1, .bytes = bytes, .n = sizeof bytes};
	struct basic_program p = {basic_machines, 0x0401, &line, 1}, q;
	struct buf text = BUF_INIT;
	basic_list(&p, &(struct basic_spelling_rules){(enum basic_notation)_i, CASE_UPPER}, &text);
	ck_assert_msg(assemble(arena_strndup(&arena, buf_str(&text), text.len), &(struct basic_reading){
		.has_notation = _i == NOTATION_INVERSE, .notation = (enum basic_notation)_i}, &q), "%s", said);
	ck_assert_uint_eq(q.lines[0].n, sizeof bytes);
	ck_assert_mem_eq(q.lines[0].bytes, bytes, sizeof bytes);
	buf_free(&text);
}
END_TEST

START_TEST(test_inverse)
{
	const struct basic_reading how = {.has_notation = true, .notation = NOTATION_INVERSE};
	struct basic_program p;
	ck_assert(assemble("1 ?\"[S][Q][]][R]\"", &how, &p));
	ck_assert_str_eq(shown(&p.lines[0]), "<99>\"<13><11><1D><12>\"");
	ck_assert(assemble("1 ?\"[\xE2\x99\xA5][\xE2\x97\x8F][\xE2\x94\x82]\"", &how, &p));
	ck_assert_str_eq(shown(&p.lines[0]), "<99>\"<93><91><9D>\"");
}
END_TEST

/* Word by word as the manuals have the tokens. */
START_TEST(test_tokens)
{
	ck_assert_int_eq(TOKEN_END, 0x80);
	ck_assert_int_eq(TOKEN_REM, 0x8F);
	ck_assert_int_eq(TOKEN_PRINT, 0x99);
	ck_assert_int_eq(TOKEN_NEW, 0xA2);
	ck_assert_int_eq(TOKEN_TO, 0xA4);
	ck_assert_int_eq(TOKEN_PLUS, 0xAA);
	ck_assert_int_eq(TOKEN_SGN, 0xB4);
	ck_assert_int_eq(TOKEN_PEEK, 0xC2);
	ck_assert_int_eq(TOKEN_MID, 0xCA);
	ck_assert_int_eq(TOKEN_GO, 0xCB);
	ck_assert_int_eq(TOKEN_DIRECTORY, 0xDA);
	struct basic_program p;
	ck_assert(assemble("1 DIRECTORY", &(struct basic_reading){.machine = basic_machine_find("pet4")}, &p));
	ck_assert_str_eq(shown(&p.lines[0]), "<DA>");
	ck_assert(assemble("1 DIRECTORY", &(struct basic_reading){0}, &p));
	ck_assert_str_eq(shown(&p.lines[0]), "DIREC<A4>RY");
	ck_assert_uint_eq(basic_shortest(basic_machines, TOKEN_POKE), 2);
	ck_assert_uint_eq(basic_shortest(basic_machines, TOKEN_GOSUB), 3);
	ck_assert_uint_eq(basic_shortest(basic_machines, TOKEN_ON), 2);
}
END_TEST

START_TEST(test_prg)
{
	static const unsigned char expected[] = {
		0x01, 0x04, 0x09, 0x04, 0x0A, 0x00, 0x99, 0x20, 0x41, 0x00,
		0x10, 0x04, 0xFF, 0xF9, 0x89, 0x31, 0x00, 0x00, 0x00,
	};
	struct basic_program p;
	struct buf out = BUF_INIT;
	ck_assert(assemble("10 PRINT A\n\n  63999 GOTO1  \n", &(struct basic_reading){0}, &p));
	basic_prg(&p, &out);
	ck_assert_uint_eq(out.len, sizeof expected);
	ck_assert_mem_eq(out.data, expected, sizeof expected);
	out.len = 0;
	ck_assert(assemble("10 A", &(struct basic_reading){.machine = basic_machine_find("c64")}, &p));
	basic_prg(&p, &out);
	ck_assert_mem_eq(out.data, "\x01\x08\x07\x08", 4);
	buf_free(&out);
}
END_TEST

/* Whatever bytes lines have, their text in each notation and case makes them again. */
START_TEST(test_round_trip)
{
	unsigned seed = (unsigned)_i * 7919 + 1;
	struct buf prg = BUF_INIT, text = BUF_INIT, again = BUF_INIT;
	uint8_t bytes[20][60];
	struct basic_line all[20];
	for (unsigned i = 0; i < 20; i++) {
		all[i] = (struct basic_line){.number = i * 10, .bytes = bytes[i], .n = 1 + (seed = seed * 1103515245 + 12345) / 65536 % 60};
		for (size_t k = 0; k < all[i].n; k++) {
			seed = seed * 1103515245 + 12345;
			unsigned c = seed / 65536 % 255 + 1;
			bytes[i][k] = (uint8_t)(i % 3 ? c : c % 3 ? TOKEN_FIRST + c % BASIC_WORDS_2 : (unsigned)"AORTF\":N "[c % 9]);
		}
	}
	struct basic_program p = {basic_machines, 0x0401, all, 20}, q;
	struct basic_spelling_rules rules = {(enum basic_notation)(_i % NOTATIONS), _i & 1 ? CASE_LOWER : CASE_UPPER};
	basic_prg(&p, &prg);
	basic_list(&p, &rules, &text);
	ck_assert_msg(assemble(arena_strndup(&arena, buf_str(&text), text.len), &(struct basic_reading){
		.has_notation = true, .notation = rules.notation, .has_case = true, .letters = rules.letters}, &q), "%s", said);
	basic_prg(&q, &again);
	ck_assert_uint_eq(prg.len, again.len);
	ck_assert_mem_eq(prg.data, again.data, prg.len);
	buf_free(&prg);
	buf_free(&text);
	buf_free(&again);
}
END_TEST

START_TEST(test_list)
{
	static const char *const texts[NOTATIONS] = {
		"10 PRINT\"{3 DOWN}{RVS}A\xE2\x99\xA0\":IF A OR B THEN 10\n",
		"10 PRINT\"[3CD][RE]A[SH]A\":IF A OR B THEN 10\n",
		"10 PRINT\"[Q][Q][Q][R]A\xE2\x99\xA0\":IF A OR B THEN 10\n",
		"10 PRINT\"<3 DOWN><RVS>A\xE2\x99\xA0\":IF A OR B THEN 10\n",
		"10 PRINT\"(3 DOWN)(RVS)A\xE2\x99\xA0\":IF A OR B THEN 10\n",
	};
	struct basic_program p;
	struct buf out = BUF_INIT;
	ck_assert(assemble(texts[0], &(struct basic_reading){0}, &p));
	basic_list(&p, &(struct basic_spelling_rules){(enum basic_notation)_i, CASE_UPPER}, &out);
	ck_assert_str_eq(buf_str(&out), texts[_i]);
	/* F and OR side by side would be read as FOR: a number stands for as little as can be */
	static const uint8_t odd[] = {'F', TOKEN_OR, 'T'};
	out.len = 0;
	basic_list_line(basic_machines, &(struct basic_line){.number = 5, .bytes = odd, .n = 3},
			&(struct basic_spelling_rules){(enum basic_notation)_i, CASE_UPPER}, &out);
	ck_assert_str_eq(buf_str(&out), "5 {$46}ORT\n");
	buf_free(&out);
}
END_TEST

static const struct {
	const char *text, *told;
} wrongs[] = {
	{"20 A\n10 B\n", "t:2:1: error: line 10 stands behind line 20: lines go up"},
	{"20 A\n20 B\n", "t:2:1: error: there is a line 20 already"},
	{"20 A\n20 B\n", "t:1:1: note: it is here"},
	{"64000 A\n", "t:1:1: error: a line's number is 0 to 63999"},
	{"99999999999999999999 A\n", "t:1:1: error: a line's number is 0 to 63999"},
	{"PRINT\n", "t:1:1: error: a line begins with its number, 0 to 63999"},
	{"10\n", "t:1:1: error: nothing stands in line 10: typed in, it would delete that line"},
	{"10 A{FOO}\n", "t:1:5: error: '{FOO}' is no code; such as {CLR}, {3 DOWN}, {SHIFT-A}, {$A3} would fit"},
	{"10 A{\n", "t:1:5: error: '{' is no code; such as"},
	{"10 A{}\n", "t:1:5: error: '{}' is no code"},
	{"10 A{0}\n", "t:1:5: error: '{0}' is no code"},
	{"10 A{256 DOWN}\n", "t:1:5: error: '{256 DOWN}' is no code"},
	{"10 A\x7F\n", "t:1:5: error: '?' is no character of the machine"},
	{"\n\n", "there is no line of a program in it"},
	{"10 {251 SPACE}\n", "t:1:4: error: the line is too long: 251 bytes, where a line has room for 250"},
	{"10 {80 SPACE}\n", "t:1:4: warning: the line takes 82 characters with all words abbreviated; 80 can be typed"},
	{"10 {255 SPACE}{255 SPACE}{255 SPACE}{255 SPACE}{255 SPACE}\n", "begins a line of more characters than"},
};

START_TEST(test_wrong)
{
	struct basic_program p;
	assemble(wrongs[_i].text, &(struct basic_reading){0}, &p);
	ck_assert_msg(strstr(said, wrongs[_i].told) != NULL, "%s\nlacks: %s", said, wrongs[_i].told);
}
END_TEST

START_TEST(test_memory_full)
{
	struct buf text = BUF_INIT;
	struct basic_program p;
	for (unsigned i = 0; i < 406; i++)
		buf_printf(&text, "%u {72 SPACE}A\n", i);
	assemble(arena_strndup(&arena, buf_str(&text), text.len), &(struct basic_reading){0}, &p);
	ck_assert_str_eq(said, "");
	buf_printf(&text, "900 {72 SPACE}A\n");
	ck_assert(!assemble(arena_strndup(&arena, buf_str(&text), text.len), &(struct basic_reading){0}, &p));
	ck_assert_msg(strstr(said, "t:407:1: error: memory is full in line 900: the program takes 31748 bytes, and a pet has "
		      "31743 from 0401 on") != NULL, "%s", said);
	buf_free(&text);
}
END_TEST

static const struct {
	const char *bytes;
	size_t n;
	bool relink;
	const char *told;	/* NULL: it is read */
} files[] = {
	{"\x01\x04\x07\x04\x0A\x00""A\x00\x00\x00", 10, false, NULL},
	{"\x01\x04\x08\x04\x0A\x00""A\x00\x00\x00", 10, false,
	 "t: error: line 10 at 0401: its link is 0408, and its end at 0406 wants 0407; --relink would make it so"},
	{"\x01\x04\x08\x04\x0A\x00""A\x00\x00\x00", 10, true, NULL},
	{"\x01\x04\x07\x04\x0A\x00""A\x00\x00\x00", 9, false, "at 0407 the program does not end with two zeros"},
	{"\x01\x04\x07\x04\x0A\x00""A\x00\x00\x00", 8, false, "at 0407 the program does not end with two zeros"},
	{"\x01\x04\x07\x04\x0A\x00""A\x00\x00\x00", 7, false, "at 0401 a line has no end"},
	{"\x01\x04\x07\x04\x0A\x00""A\x00\x00\x00", 3, false, "too short for a program"},
	{"\x01\x04\x07\x04\x00\xFA""A\x00\x00\x00", 10, false, "the line at 0401 has number 64000; 63999 is the last"},
	{"\x01\x04\x07\x04\x0A\x00""A\x00\x0D\x04\x0A\x00""A\x00\x00\x00", 16, false,
	 "the line at 0407 has number 10 behind 10: lines go up"},
	{"\xFE\xFF\x00\x00\x00\x00", 6, false, "at FFFE begins more than memory holds"},
	{"\x01\x04\x07\x04\x0A\x00""A\x00\x00\x00\x60", 11, false,
	 "warning: behind the program, from 0409 on, 1 bytes are no BASIC"},
};

START_TEST(test_files)
{
	struct diag d;
	struct basic_program p;
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	diag_init(&d, f);
	char *bytes = arena_strndup(&arena, files[_i].bytes, files[_i].n);
	bool good = basic_load(&arena, &d, source_new(&arena, "t", bytes, files[_i].n),
			       &(struct basic_reading){.relink = files[_i].relink}, &p);
	fclose(f);
	ck_assert_msg(files[_i].told ? strstr(said, files[_i].told) != NULL : !*said, "%s", said);
	ck_assert_int_eq(good, !strstr(said, "error"));
}
END_TEST

/* A character's code on the screen, and what prints that code again. */
START_TEST(test_petscii)
{
	static const struct {
		uint8_t c, screen;
	} known[] = {
		{'A', 1}, {'@', 0}, {' ', 0x20}, {'9', 0x39}, {0xC1, 0x41}, {0x61, 0x41}, {0xA1, 0x61}, {0xE1, 0x61},
		{0xFF, 0x5E}, {0x13, 0x93}, {0x93, 0xD3}, {0x5F, 0x1F}, {0xDF, 0x5F}, {0xA0, 0x60},
	};
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		ck_assert_uint_eq(petscii_screen(known[i].c), known[i].screen);
	for (unsigned code = 0; code < PETSCII_CODES; code++) {
		ck_assert_uint_eq(petscii_screen(petscii_of_screen((uint8_t)code)), code);
		for (unsigned other = 0; other < code; other++)
			ck_assert_msg(strcmp(petscii_graphics[code], petscii_graphics[other]) != 0 || code == 0x60,
				      "%02X and %02X look the same", code, other);
	}
}
END_TEST


Suite *suite_basic(void)
{
	Suite *s = suite_create("basic");
	TCase *t = tcase_create("basic");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, test_lines, 0, sizeof lines / sizeof *lines);
	tcase_add_test(t, test_small_letters);
	tcase_add_loop_test(t, test_spellings, 0, sizeof spellings / sizeof *spellings);
	tcase_add_loop_test(t, test_prose, 0, NOTATIONS);
	tcase_add_test(t, test_inverse);
	tcase_add_test(t, test_tokens);
	tcase_add_test(t, test_prg);
	tcase_add_loop_test(t, test_round_trip, 0, 60);
	tcase_add_loop_test(t, test_list, 0, NOTATIONS);
	tcase_add_loop_test(t, test_wrong, 0, sizeof wrongs / sizeof *wrongs);
	tcase_add_test(t, test_memory_full);
	tcase_add_loop_test(t, test_files, 0, sizeof files / sizeof *files);
	tcase_add_test(t, test_petscii);
	suite_add_tcase(s, t);
	return s;
}
