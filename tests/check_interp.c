/*
 * The interpreter on a PET: what programs print, errors, limits, arithmetic with known results. A
 * program is typed in line by line or loaded, and what the screen shows is compared.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "basic/interp.h"
#include "basic/program.h"
#include "machine/machine.h"

static struct arena arena;
static struct machine *pet;
static const char *keys;	/* that are still to be typed */
static bool polled;		/* keys wait for GET, too */

static void teardown(void)
{
	arena_free(&arena);
}

static int key(void *context)
{
	(void)context;
	return *keys ? (unsigned char)*keys++ : -1;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	(void)context, (void)polls, (void)seconds;
	return polled && *keys ? 1 : polled && polls > 2000 ? -1 : 0;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context, (void)c, (void)echo;
	return true;
}

/* A PET with the program, typed in after what it says when it is switched on: CLR, and the keys. */
static void start(const char *program, const char *typed)
{
	struct diag d = {.out = stderr};
	const struct console console = {.key = key, .ready = ready, .print = print};
	const struct machine_config config = {.machine = "pet", .cpu = "6502"};
	struct basic_program p;
	struct buf image = BUF_INIT;
	struct image *im = arena_alloc(&arena, sizeof *im);
	pet = machine_new(&arena, &d, &config, &console);
	ck_assert(pet != NULL);
	if (program) {
		ck_assert(basic_assemble(&arena, &d, source_new(&arena, "t", program, strlen(program)),
					 &(struct basic_reading){0}, &p));
		basic_image(&p, &image);
		for (unsigned i = 0; i < image.len; i++)
			image_set(im, p.load + i, (uint8_t)image.data[i], 1);
		buf_free(&image);
	}
	ck_assert(machine_load(pet, &d, im));
	keys = typed;
	polled = false;
}

/* The rows of the screen behind the first one that reads RUN, or all; inverse video in brackets. */
static const char *screen(void)
{
	struct screen s;
	struct buf b = BUF_INIT;
	machine_screen(pet, &s);
	screen_draw(&s, &screen_plain, &b);
	const char *all = arena_strndup(&arena, buf_str(&b), b.len), *run = strstr(all, "RUN\n");
	buf_free(&b);
	return run ? run + 4 : all;
}

/* What the program says until it is ready again. */
static const char *run(const char *program, const char *typed)
{
	start(program, typed);
	machine_run(pet, 2000000000);
	ck_assert_int_eq(pet->reason, END_INPUT);
	char *said = arena_strndup(&arena, screen(), strlen(screen()));
	char *end = strstr(said, "\nREADY.");
	if (end)
		*end = 0;
	for (size_t n = strlen(said); n && said[n - 1] == '\n'; n--)
		said[n - 1] = 0;
	return said;
}

static const struct {
	const char *program, *typed, *said;
} programs[] = {
	{"10 PRINT\"A\";1;-2;\"B\",\"C\"", "", "A 1 -2 B  C"},
	{"10 PRINT1,2,3", "", " 1         2         3"},
	{"10 PRINTTAB(5)\"A\"SPC(3)\"B\"TAB(2)\"C\"", "", "     A   BC"},
	{"10 A$=\"AB\"+\"CD\":PRINTA$LEN(A$)MID$(A$,2,2)LEFT$(A$,1)RIGHT$(A$,1)MID$(A$,3)", "", "ABCD 4 BCADCD"},
	{"10 PRINTASC(\"A\")CHR$(66)STR$(7)VAL(\"1.5E2X\")VAL(\"\")VAL(\"-7\")", "", " 65 B 7 150  0 -7"},
	{"10 FORI=1TO3:PRINTI;:NEXT:PRINTI", "", " 1  2  3  4"},
	{"10 FORI=3TO1STEP-1:PRINTI;:NEXTI", "", " 3  2  1"},
	{"10 FORI=5TO1:PRINTI;:NEXT", "", " 5"},		/* once, whatever the limit is */
	{"10 FORI=1TO2:FORJ=1TO2:PRINTI*J;:NEXTJ,I", "", " 1  2  2  4"},
	{"10 FORI=0TO1STEP.25:PRINTI;:NEXT", "", " 0  .25  .5  .75  1"},
	{"10 FORI=1TO3:GOTO30\n20 END\n30 FORI=7TO8:PRINTI;:NEXT:NEXT", "",
	 " 7  8\n?NEXT WITHOUT FOR ERROR IN  30"},	/* the same variable: the older loop is gone */
	{"10 DIMA(2,3),B$(1),C%(4):A(1,2)=5:B$(1)=\"X\":C%(4)=3.9:PRINTA(1,2)A(0,0)B$(1)C%(4)", "", " 5  0 X 3"},
	{"10 A(10)=1:PRINTA(10):A(11)=1", "", " 1\n\n?BAD SUBSCRIPT ERROR IN  10"},
	{"10 DEFFNA(X)=X*X+Y:Y=1:X=7:PRINTFNA(3)X", "", " 10  7"},
	{"10 DEFFNA(X)=X+1:DEFFNB(X)=FNA(X)*2:PRINTFNB(4)", "", " 10"},
	{"10 GOSUB30:PRINT\"B\"\n20 END\n30 PRINT\"A\":RETURN", "", "A\nB"},
	{"10 ON2GOTO20,30\n20 PRINT2\n30 PRINT3:ON9GOTO10:ON1GOSUB40:END\n40 PRINT4:RETURN", "", " 3\n 4"},
	{"10 READA,B$,C$,D:PRINTA;B$;C$;D:RESTORE:READE:PRINTE\n20 DATA1,\"X,Y\", Z Z ,4", "", " 1 X,YZ Z  4\n 1"},
	{"10 READA:READA\n20 DATA1", "", "\n?OUT OF DATA ERROR IN  10"},
	{"10 READA\n20 DATAX", "", "\n?SYNTAX ERROR IN  20"},
	{"10 IF1=1THENPRINT\"Y\":PRINT\"Z\"\n20 IF0THENPRINT\"N\":PRINT\"N\"\n30 IF\"A\"<\"B\"GOTO50\n40 PRINT\"N\"\n50 PRINT\"E\"", "", "Y\nZ\nE"},
	{"10 INPUT\"NAME\";N$:PRINT\"HI \"N$", "BOB\r", "NAME? BOB\nHI BOB"},
	{"10 INPUTA,B:PRINTA+B", "1\r2\r", "? 1\n?? 2\n 3"},
	{"10 INPUTA:PRINTA", "X\r7\r", "? X\n?REDO FROM START\n? 7\n 7"},
	{"10 INPUTA:PRINTA", "1,2\r", "? 1,2\n?EXTRA IGNORED\n 1"},
	{"10 INPUTA:PRINTA", "\r", "?"},		/* nothing: the program ends */
	{"10 INPUT\"A  *{3 LEFT}\";A$:PRINT\"[\"A$\"]\"", "\r", "A? *\n[*]"},
	{"10 STOP", "", "\nBREAK IN  10"},
	{"10 PRINT\"A\":END:PRINT\"B\"", "", "A"},
	{"10 GO TO 30\n20 PRINT20\n30 PRINT30", "", " 30"},
	{"10 A=5:LETA=A+1:PRINTA:CLR:PRINTA", "", " 6\n 0"},
	{"10 A%=32767:PRINTA%:A%=-32767:PRINTA%:A%=A%-1", "", " 32767\n-32767\n\n?ILLEGAL QUANTITY ERROR IN  10"},
	{"10 POKE1000,200:PRINTPEEK(1000):POKE32768,1:PRINTPEEK(32768)", "", " 200\n 1"},
	{"10 TI$=\"235959\":PRINTTI$:T=TI:IFTI-T<9THENPRINT\"OK\"", "", "235959\nOK"},
	{"10 PRINTPOS(0);:PRINTPOS(0)", "", " 0  3"},
	/* where the cursor is: its row, its column, and where its line begins, which may have two rows */
	{"10 PRINTTAB(3);:A=PEEK(216):B=PEEK(198):C=PEEK(196)+256*PEEK(197)-32768:PRINTB;C/40-A", "", "    3  0"},
	{"10 PRINTTAB(39)\"XY\";:A=PEEK(216):B=PEEK(198):C=PEEK(196)+256*PEEK(197)-32768:PRINTB;C/40-A", "",
	 "                                       X\nY 41 -1"},
	{"10 PRINT\"{CLR}\";:A=PEEK(216):B=PEEK(198):C=PEEK(196)+256*PEEK(197)-32768:PRINTA;B;C", "", " 0  0  0"},
	{"10 AB=1:ABC=2:PRINTABD", "", " 2"},
	{"10 PRINT\"A\xE2\x99\xA0[RE]B[RO]C\"", "", "A\xE2\x99\xA0[B]C"},
	{"10 WAIT1000,0,1:PRINT1\n", "", NULL},
	{"10 FORI=826TO831:READA:POKEI,A:NEXT:SYS826:PRINT\"B\":FORI=1TO9:SYS831:NEXT:SYS53539\n20 DATA169,65,32,210,255,96", "",
	 "AB\n\n?ILLEGAL QUANTITY ERROR IN  10"},
	/* USR: the number in its place in memory doubled, as a whole number by the ROM's routines, and errors on the way */
	{"10 FORI=0TO2:READA:POKE826+I,A:NEXT:POKE1,58:POKE2,3:PRINT\"A\";USR(1/3);USR(USR(1)+1);USR(0)\n20 DATA230,94,96", "",
	 "A .666666667  6  0"},
	{"10 FORI=0TO13:READA:POKE826+I,A:NEXT:POKE1,58:POKE2,3:PRINTUSR(21)USR(-1.5)*2USR(-16384)\n"
	 "11 A=USR(40000)\n20 DATA32,154,208,6,98,38,97,164,98,165,97,76,109,210", "", " 42 -8 -32768\n\n?ILLEGAL QUANTITY ERROR IN  11"},
	{"10 PRINTPEEK(0)PEEK(1)PEEK(2):PRINTUSR(1)", "", " 76  35  209\n\n?ILLEGAL QUANTITY ERROR IN  10"},
	{"10 POKE1,137:POKE2,195:PRINT1;USR(1):PRINT2", "", " 1"},		/* it goes where BASIC is ready */
	{"10 POKE826,234:POKE827,76:POKE828,58:POKE829,3:POKE1,58:POKE2,3:PRINTUSR(1)", "", NULL},	/* it never ends */
	/* errors */
	{"10 NEXT", "", "\n?NEXT WITHOUT FOR ERROR IN  10"},
	{"10 PRINT(", "", "\n?SYNTAX ERROR IN  10"},
	{"10 RETURN", "", "\n?RETURN WITHOUT GOSUB ERROR IN  10"},
	{"10 PRINTSQR(-1)", "", "\n?ILLEGAL QUANTITY ERROR IN  10"},
	{"10 PRINT1E38*10", "", "\n?OVERFLOW ERROR IN  10"},
	{"10 DIMA(9999)", "", "\n?OUT OF MEMORY ERROR IN  10"},
	{"10 GOTO20", "", "\n?UNDEF'D STATEMENT ERROR IN  10"},
	{"10 DIMA(1):DIMA(1)", "", "\n?REDIM'D ARRAY ERROR IN  10"},
	{"10 PRINT1/0", "", "\n?DIVISION BY ZERO ERROR IN  10"},
	{"10 A=\"X\"", "", "\n?TYPE MISMATCH ERROR IN  10"},
	{"10 A$=1", "", "\n?TYPE MISMATCH ERROR IN  10"},
	{"10 FORI=1TO9:A$=A$+A$+\"X\":NEXT", "", "\n?STRING TOO LONG ERROR IN  10"},
	{"10 PRINT\"A\"+(\"B\"+(\"C\"+(\"D\"+\"E\")))", "", "\n?FORMULA TOO COMPLEX ERROR IN  10"},
	{"10 PRINTFNA(1)", "", "\n?UNDEF'D FUNCTION ERROR IN  10"},
	{"10 PRINTMID$(\"A\",0)", "", "\n?ILLEGAL QUANTITY ERROR IN  10"},
	{"10 PRINTASC(\"\")", "", "\n?ILLEGAL QUANTITY ERROR IN  10"},
	{"10 PRINTCHR$(256)", "", "\n?ILLEGAL QUANTITY ERROR IN  10"},
	{"10 POKE65536,1", "", "\n?ILLEGAL QUANTITY ERROR IN  10"},
	{"10 TI=5", "", "\n?SYNTAX ERROR IN  10"},
	{"10 OPEN1,8", "", "\n?DEVICE NOT PRESENT ERROR IN  10"},
	{"10 PRINT#1,\"A\"", "", "\n?FILE NOT OPEN ERROR IN  10"},
	{"10 OPEN1,3:PRINT#1,\"A\":CLOSE1", "", "A"},
	{"10 LOAD\"X\"", "", "\n?DEVICE NOT PRESENT ERROR IN  10"},
	/* how deep it goes */
	{"10 A=A+1:PRINTA\"{UP}\":GOSUB10", "", " 24\n?OUT OF MEMORY ERROR IN  10"},
	{"10 DIMA(20):I=0\n20 FORA=1TO2:FORB=1TO2:FORC=1TO2:FORD=1TO2:FORE=1TO2:FORF=1TO2\n"
	 "30 FORG=1TO2:FORH=1TO2:FORI=1TO2:PRINT\"9\"\n40 FORJ=1TO2:PRINT\"10\":FORK=1TO2", "", "9\n\n?OUT OF MEMORY ERROR IN  40"},
};

START_TEST(test_programs)
{
	if (!programs[_i].said) {	/* it never ends: the budget does it */
		start(programs[_i].program, programs[_i].typed);
		ck_assert_int_eq(machine_run(pet, 3000000), END_BUDGET);
		return;
	}
	ck_assert_str_eq(run(programs[_i].program, programs[_i].typed), programs[_i].said);
}
END_TEST

/* PRINT of an expression; results that the machine's manual or its users have. */
static const struct {
	const char *expression, *printed;
} numbers[] = {
	{"1/3", " .333333333"}, {"2/3", " .666666667"}, {".1+.2", " .3"}, {"1E9", " 1E+09"}, {"999999999", " 999999999"},
	{"999999999.5", " 1E+09"}, {".01", " .01"}, {".00999999999", " .01"}, {".009", " 9E-03"}, {"1E-39", " 0"},
	{"2.93873588E-39", " 2.93873588E-39"}, {"1.70141183E38", " 1.70141183E+38"}, {"-1E-10", "-1E-10"}, {"123456789.4", " 123456789"},
	{"1234567890", " 1.23456789E+09"}, {"-0", " 0"}, {"\xCF\x80", " 3.14159265"}, {"2^31", " 2.14748365E+09"}, {"2^10", " 1024"},
	{"SQR(2)", " 1.41421356"}, {"EXP(1)", " 2.71828183"}, {"LOG(10)", " 2.30258509"}, {"SIN(1)", " .841470985"},
	{"COS(1)", " .540302306"}, {"TAN(1)", " 1.55740772"}, {"ATN(1)*4", " 3.14159266"}, {"INT(-1.5)", "-2"}, {"INT(7.9)", " 7"},
	{"INT(4294967295)", " 4.2949673E+09"}, {"ABS(-3)", " 3"}, {"SGN(-9)", "-1"}, {"-2^2", "-4"}, {"(-2)^3", "-8"}, {"2^-1", " .5"},
	{"0^0", " 1"}, {"NOT5", "-6"}, {"5AND3", " 1"}, {"5OR3", " 7"}, {"-1AND255", " 255"}, {"1<2", "-1"}, {"2<1", " 0"}, {"1<>1", " 0"},
	{"1=>1", "-1"}, {"3>2>1", " 0"}, {"\"A\"<\"B\"", "-1"}, {"\"AB\">\"A\"", "-1"}, {"\"A\"=\"A\"", "-1"}, {"NOT1=2", "-1"},
	{"1+2*3^2", " 19"}, {"(1+2)*3", " 9"}, {"10-5-3", " 2"}, {"- -3", " 3"}, {"+5", " 5"}, {"8/4/2", " 1"}, {"7-+2", " 5"},
	{"1E", " 1"}, {".", " 0"}, {"1 2 3", " 123"}, {"1E-5*1E5", " 1"}, {"100/3*3", " 100"}, {"3-2.9", " .1"}, {"1-.9", " .1"},
	{"1E5*1E5", " 1E+10"}, {"8388608*2", " 16777216"}, {"LOG(EXP(5))", " 5"}, {"RND(-1)", " 2.99196472E-08"},
	{"PEEK(50003)", " 1"}, {"FRE(0)", " 31731"}, {"LEN(\"\")", " 0"}, {"VAL(\" 1 2\")", " 12"},
};

START_TEST(test_numbers)
{

	char *program = arena_printf(&arena, "10 PRINT%s\n", numbers[_i].expression);
	ck_assert_str_eq(run(program, ""), numbers[_i].printed);
}
END_TEST

/* RND(1) from the beginning, as the ROM that asm6502 makes of the published source has it. */
START_TEST(test_random)
{
	ck_assert_str_eq(run("10 FORI=1TO6:PRINTRND(1):NEXT:PRINTPEEK(136)", ""),
		" .271501516\n .427915321\n .821764148\n .330230092\n .80319887\n .250100647\n 127");
}
END_TEST

/* Typed where commands are: lines go into the program and out, LIST has them as they were. */
START_TEST(test_direct)
{
	start(NULL, "20 ?\"B\"\r10 PRINT\"A\"\r30 GOTO10\r30\rLIST\r");
	machine_run(pet, 100000000);
	ck_assert_msg(strstr(screen(), "LIST\n\n 10 PRINT\"A\"\n 20 PRINT\"B\"\n\nREADY.\n") != NULL, "%s", screen());
	start(NULL, "10 A\r20 B\r30 C\rLIST20-\r");
	machine_run(pet, 100000000);
	ck_assert_msg(strstr(screen(), "LIST20-\n\n 20 B\n 30 C\n\nREADY.\n") != NULL, "%s", screen());
	start(NULL, "PRINT 2+2\rINPUT A\r");
	machine_run(pet, 100000000);
	ck_assert_msg(strstr(screen(), "PRINT 2+2\n 4\n\nREADY.\n") != NULL, "%s", screen());
	ck_assert_msg(strstr(screen(), "?ILLEGAL DIRECT ERROR\nREADY.\n") != NULL, "%s", screen());
	start("10 A=1:STOP\n20 PRINTA", "A=5\rCONT\r");
	machine_run(pet, 100000000);
	ck_assert_msg(strstr(screen(), "BREAK IN  10\nREADY.\nA=5\n\nREADY.\nCONT\n 5\n") != NULL, "%s", screen());
	start(NULL, "CONT\r");
	machine_run(pet, 100000000);
	ck_assert_msg(strstr(screen(), "?CAN'T CONTINUE ERROR\n") != NULL, "%s", screen());
	start("10 A", "NEW\rLIST\r?FRE(0)\r");
	machine_run(pet, 100000000);
	ck_assert_msg(strstr(screen(), "?FRE(0)\n 31741\n") != NULL, "%s", screen());
}
END_TEST

/* What is typed in the lowest row of the screen, which may go up under it; what stands before it is no part of it. */
START_TEST(test_lowest_row)
{
	static const char *const typed[] = {
		"BOB", "AAAAABBBBBCCCCCDDDDDEEEEEFFFFFGGGGGHHH", "AAAAABBBBBCCCCCDDDDDEEEEEFFFFFGGGGGHHHH", "AAAAABBBBBCCCCCDDDDDEEEEEFFFFFGGGGGHHHHHIIIIIJJJJJ",
	};
	for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
		start("10 FORI=1TO30:PRINT:NEXT:INPUTA$:B$=A$:PRINTLEN(B$):PRINTB$", arena_printf(&arena, "%s\r", typed[i]));
		machine_run(pet, 100000000);
		struct screen s;
		machine_screen(pet, &s);
		char said[64] = "";
		unsigned len = (unsigned)strlen(typed[i]), rows = (len + 39) / 40, row = 22 - rows;
		for (unsigned k = 0; k < len; k++)
			said[k] = (char)(s.cell[row + k / 40][k % 40] | '@');
		ck_assert_msg(!strcmp(said, typed[i]) && strstr(screen(), arena_printf(&arena, "\n %u\n", len)), "%s", screen());
	}
}
END_TEST

/* A key by GET, PEEK(151) and WAIT, which leaves it for GET. */
START_TEST(test_keys)
{
	start("10 GETA$:IFA$=\"\"GOTO10\n20 PRINTA$PEEK(151)\n30 WAIT59410,4,4:PRINTPEEK(59410)\n40 GETA$:PRINT\"<\"A$\">\"", "A ");
	polled = true;
	machine_run(pet, 100000000);
	ck_assert_msg(strstr(screen(), "A 48\n 251\n< >\n\nREADY.") != NULL, "%s", screen());
}
END_TEST

/* Time: of the clock, the same in every run, and about what a PET takes. The programs are the
 * benchmarks that Kilobaud and Personal Computer World printed; the seconds are those that are told of
 * a PET, and were not compared with the magazines. */
static const struct {
	const char *program;
	double seconds;
} benchmarks[] = {
	{"300 PRINT\"S\"\n400 FORK=1TO1000\n500 NEXTK\n700 PRINT\"E\"\n800 END", 1.7},
	{"300 PRINT\"S\"\n400 K=0\n500 K=K+1\n600 IFK<1000THEN500\n700 PRINT\"E\"\n800 END", 9.9},
	{"300 PRINT\"S\"\n400 K=0\n500 K=K+1\n510 A=K/K*K+K-K\n600 IFK<1000THEN500\n700 PRINT\"E\"\n800 END", 18.4},
	{"300 PRINT\"S\"\n400 K=0\n500 K=K+1\n510 A=K/2*3+4-5\n600 IFK<1000THEN500\n700 PRINT\"E\"\n800 END", 20.4},
	{"300 PRINT\"S\"\n400 K=0\n500 K=K+1\n510 A=K/2*3+4-5\n520 GOSUB820\n600 IFK<1000THEN500\n700 PRINT\"E\"\n800 END\n820 RETURN", 21.9},
	{"300 PRINT\"S\"\n400 K=0\n430 DIMM(5)\n500 K=K+1\n510 A=K/2*3+4-5\n520 GOSUB820\n530 FORL=1TO5\n540 NEXTL\n"
	 "600 IFK<1000THEN500\n700 PRINT\"E\"\n800 END\n820 RETURN", 32.4},
	{"300 PRINT\"S\"\n400 K=0\n430 DIMM(5)\n500 K=K+1\n510 A=K/2*3+4-5\n520 GOSUB820\n530 FORL=1TO5\n535 M(L)=A\n540 NEXTL\n"
	 "600 IFK<1000THEN500\n700 PRINT\"E\"\n800 END\n820 RETURN", 51.0},
	{"300 PRINT\"S\"\n400 K=0\n500 K=K+1\n530 A=K^2\n540 B=LOG(K)\n550 C=SIN(K)\n600 IFK<100THEN500\n700 PRINT\"E\"\n800 END", 12.0},
};

START_TEST(test_time)
{
	run(benchmarks[_i].program, "");
	double took = machine_seconds(pet), first = took;
	ck_assert_msg(took > benchmarks[_i].seconds * 0.85 && took < benchmarks[_i].seconds * 1.15,
		      "benchmark %d: %.1f s instead of %.1f", _i + 1, took, benchmarks[_i].seconds);
	run(benchmarks[_i].program, "");
	took = machine_seconds(pet);
	ck_assert(took == first);
}
END_TEST

Suite *suite_interp(void)
{
	Suite *s = suite_create("interp");
	TCase *t = tcase_create("interp");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, test_programs, 0, sizeof programs / sizeof *programs);
	tcase_add_loop_test(t, test_numbers, 0, sizeof numbers / sizeof *numbers);
	tcase_add_test(t, test_random);
	tcase_add_test(t, test_direct);
	tcase_add_test(t, test_lowest_row);
	tcase_add_test(t, test_keys);
	tcase_add_loop_test(t, test_time, 0, sizeof benchmarks / sizeof *benchmarks);
	suite_add_tcase(s, t);
	return s;
}
