/* The grammar of BASIC's lines: what goes on and what does not, and where; what it tells of names and lines. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "basic/program.h"
#include "basic/syntax.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

static struct basic_line line_of(const char *text)
{
	struct diag d = {.out = stderr};
	struct basic_program p;
	ck_assert_msg(basic_assemble(&arena, &d, source_new(&arena, "t", text, strlen(text)), &(struct basic_reading){0}, &p), "%s", text);
	return p.lines[0];
}

/* Lines that the interpreter would do. */
static const char *const good[] = {
	"1 :", "1 A=1", "1 LET A=1:B$=\"X\"", "1 A%=1:AB$=STR$(1)", "1 A(1)=2:B$(1,2)=A$", "1 A(1,B(2))=C(D(1))",
	"1 A=-1:B=--1:C=NOT A", "1 A=1.5E-3:B=.:C=1E", "1 A=B=C:A=B<=C:A=A<>B:A=B=>C", "1 A=A$=B$+C$ AND D$>\"\"",
	"1 A=(B+C)*(D-E)/F^2", "1 A$=\"A\"+LEFT$(B$,1)+MID$(C$,1)+MID$(C$,1,2)", "1 A=FNA(1)+FN B(X):DEF FNA(X)=X*2",
	"1 DEF FN AB(X1)=SIN(X1)/LEN(A$)", "1 A=~*2", "1 A=(A$=B$)+(C<1)", "1 A$=(B$+C$)", "1 A=FRE(0)+FRE(\"\")+POS(0)",
	"1 FOR I=1 TO 10:NEXT", "1 FORI=ATOBSTEP-1:NEXTI,J", "1 IF A THEN 10", "1 IF A THEN PRINT", "1 IF A GOTO 10",
	"1 IF A GO TO 10", "1 IF A=1 THEN IF B$=\"Y\" THEN 10:A=1", "1 GOTO 10", "1 GO TO 10:GOSUB 20", "1 ON A GOTO 1,2,3",
	"1 ON A GOSUB 1", "1 ON A GO TO 1,2", "1 PRINT", "1 ?A;B,C$;", "1 PRINT \"A\"B\"C\"SPC(3);TAB(A)1", "1 PRINT A;:GOTO 1",
	"1 PRINT#1,A;B", "1 PRINT#1", "1 CMD 4", "1 CMD 4,A$", "1 INPUT A", "1 INPUT \"X\";A$,B(1)", "1 INPUT#2,A$", "1 GET A$,B",
	"1 GET#1,A$", "1 READ A,B$(1)", "1 DATA X,\"A:B\",,1E5:A=1", "1 DIM A(1),B$(1,2),C", "1 REM )(\"", "1 RESTORE:RUN:RUN 10:CLR",
	"1 POKE 1,2:WAIT 1,2:WAIT 1,2,3:SYS 64", "1 OPEN 1:OPEN 1,2,3,\"A\":CLOSE 1", "1 LOAD:LOAD\"A\":SAVE\"A\",8,1", "1 LIST:LIST 10:LIST 10-:LIST -20",
	"1 STOP:END:NEW:CONT", "1 A=USR(1)+PEEK(2)", "1 IF A THEN", "1 A=1:REM X:Y(", "1 NEXT:RETURN", "1 PRINT \"NO END", "1 IF FNA(1)=2 THEN 3",
	"1 A=ASC(\"A\")AND(B OR 2)", "1 A B=1", "1 PRINT A(1)B(2)", "1 A=B(1)+1:B(1)=A$=B$",
};

START_TEST(test_good)
{
	struct basic_line l = line_of(good[_i]);
	long at = basic_syntax_check(l.bytes, l.n);
	ck_assert_msg(at == -1, "%s: %ld", good[_i], at);
}
END_TEST

/* Lines that it would not, and the byte behind the number at which it is seen. */
static const struct {
	const char *line;
	long at;
} bad[] = {
	{"1 A", 1}, {"1 A$=1", 4}, {"1 A=\"X\"", 5}, {"1 A=B$", 4}, {"1 A=1)", 3}, {"1 A=(1", 4}, {"1 A=B$+1", 6}, {"1 A=-B$", 5},
	{"1 A$=B$-C$", 5}, {"1 FOR I=1 10", 8}, {"1 FOR I=1", 5}, {"1 FOR A(1)=1 TO 2", 3}, {"1 FOR I%=1 TO 2", 3}, {"1 IF A PRINT", 4},
	{"1 GOTO A", 2}, {"1 GOTO", 1}, {"1 GOSUB 10 20:30 A", 8}, {"1 ON A THEN 1", 4}, {"1 PRINT A))", 3}, {"1 PRINT :)", 3}, {"1 INPUT 1", 2},
	{"1 READ 1", 2}, {"1 NEXT 1", 2}, {"1 DIM", 1}, {"1 POKE 1", 3}, {"1 POKE 1,2,3", 5}, {"1 A=LEN(1)", 5}, {"1 A=LEFT$(A$)", 6}, {"1 A$=LEFT$(A$)", 7},
	{"1 A$=MID$(A$,1,2,3)", 11}, {"1 A=SIN 1", 4}, {"1 RESTORE 10", 2}, {"1 =1", 0}, {"1 \"A\"", 0}, {"1 THEN 10", 0}, {"1 DEF A(X)=1", 2},
	{"1 DEF FNA(X$)=1", 7}, {"1 A=FNA", 4}, {"1 A=B==C", 4}, {"1 HND5", 4}, {"1 A=1 B=2", 4}, {"1 GOTO 64000", 6}, {"1 A=B$ AND 1", 5},
};

START_TEST(test_bad)
{
	struct basic_line l = line_of(bad[_i].line);
	long at = basic_syntax_check(l.bytes, l.n);
	ck_assert_msg(at == bad[_i].at, "%s: %ld", bad[_i].line, at);
}
END_TEST

static void put_event(const struct basic_told *e, char *out, size_t room)
{
	size_t n = strlen(out);
	if (e->what == EVENT_LINE)
		snprintf(out + n, room - n, "=%u ", (unsigned)e->line);
	else if (e->name.dimensions)
		snprintf(out + n, room - n, "%.2s%s%u ", (const char *)e->name.name, e->name.type == 's' ? "$" : "", e->name.dimensions);
	else
		snprintf(out + n, room - n, "%.2s%s ", (const char *)e->name.name, e->name.type == 's' ? "$" : e->name.type == 'F' ? "F" : "");
}

static const struct {
	const char *line, *told;
} names[] = {
	{"1 A$=B1$+C$", "A$ B1$ C$ "}, {"1 LIGER=SHUVEL", "LI SH "}, {"1 A$(1,2)=B$(C)", "A$2 C B$1 "}, {"1 GOTO 10", "=10 "}, {"1 IF A THEN 20:B=1", "A =20 B "},
	{"1 ON X GOSUB 1,22,333", "X =1 =22 =333 "}, {"1 PRINT FNAB(Q)Z", "Q ABF Z "}, {"1 A=A(B(1),2)", "A B1 A2 "}, {"1 FORI=ATOB:NEXTI", "I A B I "},
	{"1 REM A=B", ""}, {"1 RUN 70", "=70 "},
};

START_TEST(test_names)
{
	struct basic_line l = line_of(names[_i].line);
	struct basic_syntax s;
	char told[200] = "";
	basic_syntax_begin(&s);
	for (size_t i = 0; i <= l.n; i++) {
		ck_assert(i < l.n ? basic_syntax_step(&s, l.bytes[i]) : basic_syntax_end(&s));
		for (unsigned e = 0; e < s.nevents; e++)
			put_event(&s.event[e], told, sizeof told);
	}
	ck_assert_str_eq(told, names[_i].told);
}
END_TEST

/* What is wrong is passed to the next statement. */
START_TEST(test_pass)
{
	struct basic_line l = line_of("1 FOR X \":\" Y:A=1");
	struct basic_syntax s;
	unsigned passed = 0;
	basic_syntax_begin(&s);
	for (size_t i = 0; i < l.n; i++)
		if (!basic_syntax_step(&s, l.bytes[i])) {
			basic_syntax_pass(&s);
			ck_assert(basic_syntax_step(&s, l.bytes[i]));
			passed++;
		}
	ck_assert_uint_eq(passed, 1);
	ck_assert(basic_syntax_end(&s));
	ck_assert_uint_eq(s.nevents, 0);
}
END_TEST

Suite *suite_syntax(void);
Suite *suite_syntax(void)
{
	Suite *s = suite_create("syntax");
	TCase *t = tcase_create("syntax");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, test_good, 0, sizeof good / sizeof *good);
	tcase_add_loop_test(t, test_bad, 0, sizeof bad / sizeof *bad);
	tcase_add_loop_test(t, test_names, 0, sizeof names / sizeof *names);
	tcase_add_test(t, test_pass);
	suite_add_tcase(s, t);
	return s;
}
