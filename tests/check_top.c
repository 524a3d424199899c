/*
 * Pages whose rows reach the last address, or the first: what is behind the last one is
 * told, and stands neither at the first nor anywhere else.
 */
#include <check.h>
#include <string.h>

#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "tests/pages.h"

static const struct {
	const struct dialect *dialect;
	const char *page;
	const char *last, *first;	/* bytes of the last four and the first four addresses */
	const char *told;
} pages[] = {
	{asm8008_dialects,
	 "077 372\t066 001\tTOP,\tLLI 001\n077 374\t006 001\t\tLAI 001\n077 376\t104 000 001\t\tJMP 000 001\n",
	 "06 01 44 00", ".. .. .. ..", "3 reading byte 001>"},
	{asm8008_dialects,
	 "077 370\t066 001\tTOP,\tLLI 001\n077 372\t300 301 302 303 304 305 306 307\n\t066 011\tX,\tLLI 011\n"
	 "\t006 002\t\tLAI 002\n",
	 "C2 C3 C4 C5", ".. .. .. ..",
	 "2 reading dump 306 307>; 3 reading row 066 011 X, LLI 011>; 4 reading row 006 002 LAI 002>"},
	{asm8008_dialects, "000 000\t006 001\t\tLAI 001\n000 002\t066 011\tX,\tLLI 011\n", ".. .. .. ..",
	 "06 01 36 09", "2 reading row >1 byte"},
	{asm8080_dialects,
	 "377 372\t056 001\tTOP,\tLLI 001\n377 374\t300 301 302 303 304 305 306 307\n\t056 011\tX,\tLLI 011\n",
	 "C0 C1 C2 C3", ".. .. .. ..",
	 "2 reading dump 304 305 306 307>; "
	 "3 reading row 056 011 X, LLI 011>"},
	{asm6502_dialects,
	 " 1 FFFA 85 10      TOP STAZ  .A\n 2 FFFC EA             NOP\n 3 FFFD EA             NOP\n"
	 " 4 FFFE 20 FA FF       JSR   TOP\n 5      A9 07          LDAIM 07\n",
	 "EA EA 20 FA", ".. .. .. ..", "4 reading byte FF>; 5 reading row A9 07 LDAIM 07>"},
	{asm6502_dialects, "FFE8 EA A9 01 85 10 4C F8 FF\nFFF0 EA A9 01 85 10 4C F8 FF 20 00 00 11 22 33 44 55\n"
	 "FFF8 20 00 00 11 22 33 44 55 66 77 88 99 AA BB CC DD\n",
	 "22 33 44 55", ".. .. .. ..", "3 reading dump 66 77 88 99 AA BB CC DD>"},
	{asm6502_dialects, "0000 A9 01 85 10 4C F8 FF 20\n0008 EA A9 01 85 10 4C F8 FF\n", ".. .. .. ..", "A9 01 85 10", ""},
	{asmz80_dialects, "FFFC: 0102030405060708  TABLE DEFB 01 02 03 04 05 06 07 08\n", "01 02 03 04", ".. .. .. ..",
	 "1 reading byte 05 06 07 08>; 1 reading operand 05 06 07 08>"},
	{asmz80_dialects, "FFFF: 21  TABLE DEFB 21 22 23 24\n", ".. .. .. 21", ".. .. .. ..", "1 reading operand 22 23 24>"},
	{asmz80_dialects, "FFFA: 3E01    TOP  LD A,01\n      C3FAFF       JP TOP\n      CDFAFF       CALL TOP\n      C9           RET\n",
	 "C3 FA FF CD", ".. .. .. ..", "3 reading location >FFFF?; 3 reading byte FA FF>; 4 reading row C9 RET>"},
	{asmz80_dialects, "0000: 3E01    TOP  LD A,01\n      C30000       JP TOP\n", ".. .. .. ..", "3E 01 C3 00", ""},
};

START_TEST(ends_of_memory)
{
	struct collation *c = pages_read(pages[_i].dialect, pages[_i].page);
	ck_assert_str_eq(told(c), pages[_i].told);
	ck_assert_str_eq(pages_bytes(c, c->addresses - 4, 4, "%02X", "..", " "), pages[_i].last);
	ck_assert_str_eq(pages_bytes(c, 0, 4, "%02X", "..", " "), pages[_i].first);
	ck_assert(!*pages[_i].told || c->verdict == VERDICT_OPEN);
}
END_TEST

Suite *suite_top(void)
{
	Suite *s = suite_create("top");
	TCase *t = tcase_create("top");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_loop_test(t, ends_of_memory, 0, (int)(sizeof pages / sizeof *pages));
	suite_add_tcase(s, t);
	return s;
}
