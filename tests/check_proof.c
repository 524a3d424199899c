/* What is proven: the rule, what names say, and both on pages of a few lines. */
#include <check.h>
#include <string.h>

#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asmz80/asmz80.h"
#include "tests/pages.h"
#include "weigh/names.h"
#include "weigh/proof.h"

enum { B = 1 << ROLE_BYTE, S = 1 << ROLE_SOURCE, D = 1 << ROLE_DUMP, T = 1 << ROLE_TEXT };

static const struct {
	struct heard heard;
	bool undecided;
	enum proof proof;
} rule[] = {
	{{B, 0, 0, 0, 0, PLACE_CERTAIN}, false, PROOF_SINGLE},
	{{B | S, 0, 0, 0, 0, PLACE_CERTAIN}, false, PROOF_PROVEN},
	{{B | S, 0, 0, 0, 0, PLACE_CERTAIN}, true, PROOF_DOUBTFUL},
	/* misread: it takes a legible one to prove, another misreading to be believed */
	{{B, S, 0, 0, 0, PLACE_CERTAIN}, false, PROOF_PROVEN},
	{{0, B, 0, 0, 0, PLACE_CERTAIN}, false, PROOF_DOUBTFUL},
	{{0, B | S, 0, 0, 0, PLACE_CERTAIN}, false, PROOF_SINGLE},
	/* one legible word against another is a guess; two against one are not */
	{{B, 0, 0, S, 0, PLACE_CERTAIN}, false, PROOF_DOUBTFUL},
	{{B | D, 0, 0, S, 0, PLACE_CERTAIN}, false, PROOF_PROVEN},
	{{B | D, 0, 0, S | T, 0, PLACE_CERTAIN}, false, PROOF_DOUBTFUL},
	/* two words of one role that differ: the role has said neither */
	{{B, 0, 0, B, 0, PLACE_CERTAIN}, false, PROOF_DOUBTFUL},
	{{B | S, 0, 0, B, 0, PLACE_CERTAIN}, false, PROOF_DOUBTFUL},
	{{B | S | D, 0, 0, B, 0, PLACE_CERTAIN}, false, PROOF_PROVEN},
	{{0, 0, 0, 0, 0, PLACE_CERTAIN}, false, PROOF_DOUBTFUL},
	/* all agree, and nobody knows where they stand, or only their own row says it */
	{{B | S, 0, 0, 0, 0, PLACE_GUESSED}, false, PROOF_DOUBTFUL},
	{{B | S, 0, 0, 0, B, PLACE_PRINTED}, false, PROOF_SINGLE},
	{{B | D, 0, 0, 0, B | D, PLACE_PRINTED}, false, PROOF_PROVEN},
};

START_TEST(the_rule)
{
	ck_assert_str_eq(proof_name[proof_of(rule[_i].heard, rule[_i].undecided)], proof_name[rule[_i].proof]);
}
END_TEST

START_TEST(one_role_is_one_witness)
{
	struct heard h = {0};
	hear(&h, ROLE_DUMP, SAYS_IT, PLACE_CERTAIN);
	hear(&h, ROLE_DUMP, SAYS_IT, PLACE_CERTAIN);
	hear(&h, ROLE_SOURCE, SAYS_NOTHING, PLACE_CERTAIN);
	ck_assert_int_eq(proof_of(h, false), PROOF_SINGLE);
	hear(&h, ROLE_SOURCE, SAYS_NEARLY, PLACE_CERTAIN);
	ck_assert_int_eq(proof_of(h, false), PROOF_PROVEN);
	hear(&h, ROLE_TEXT, SAYS_OTHER, PLACE_CERTAIN);
	ck_assert_int_eq(proof_of(h, false), PROOF_PROVEN);
	hear(&h, ROLE_BLOCK, SAYS_OTHER, PLACE_CERTAIN);
	ck_assert_int_eq(proof_of(h, false), PROOF_DOUBTFUL);
}
END_TEST

START_TEST(what_names_say)
{
	struct arena a = ARENA_INIT;
	struct names *n = names_new(&a);
	ck_assert_int_eq(names_say(n, "MSG", 3, 10, 1), SAYS_NOTHING);
	/* a use says nothing of itself; another may have been misread as it was, and two others say it */
	names_use(n, "MSG", 3, 10, 1);
	ck_assert_int_eq(names_say(n, "MSG", 3, 10, 1), SAYS_NOTHING);
	names_use(n, "MSG", 3, 10, 7);
	ck_assert_int_eq(names_say(n, "MSG", 3, 10, 1), SAYS_WEAKLY);
	ck_assert_int_eq(names_say(n, "msg", 3, 10, 2), SAYS_IT);
	ck_assert_int_eq(names_say(n, "MSG", 3, 11, 2), SAYS_NOTHING);
	ck_assert(!names_defined(n, "MSG", 3));
	/* printed twice it is one use still */
	names_use(n, "MSG", 3, 10, 7);
	ck_assert_int_eq(names_say(n, "MSG", 3, 10, 1), SAYS_WEAKLY);
	names_use(n, "MSG", 3, 10, 9);
	ck_assert_int_eq(names_say(n, "MSG", 3, 10, 1), SAYS_IT);
	ck_assert_int_eq(names_say(n, "MSG", 3, 10, 9), SAYS_IT);
	names_define(n, "Start", 5, 0x4D26);
	ck_assert_int_eq(names_say(n, "START", 5, 0x4D26, 1), SAYS_IT);
	/* a definition denies what one instruction prints, and not what two do */
	names_use(n, "START", 5, 0x4D27, 1);
	ck_assert_int_eq(names_say(n, "START", 5, 0x4D27, 1), SAYS_OTHER);
	names_use(n, "START", 5, 0x4D27, 5);
	ck_assert_int_eq(names_say(n, "START", 5, 0x4D27, 1), SAYS_NOTHING);
	ck_assert(names_defined(n, "START", 5));
	ck_assert_int_eq(names_say_half(n, "START", 5, true, 0x4D), SAYS_NOTHING);	/* two uses, one definition */
	names_define(n, "START", 5, 0x4D26);
	names_define(n, "START", 5, 0x4D26);
	ck_assert_int_eq(names_say_half(n, "START", 5, true, 0x4D), SAYS_IT);
	ck_assert_int_eq(names_say_half(n, "START", 5, true, 0x26), SAYS_OTHER);
	ck_assert_int_eq(names_say_half(n, "START", 5, false, 0x26), SAYS_IT);
	ck_assert_int_eq(names_say_half(n, "START", 5, false, 0x4D), SAYS_OTHER);
	ck_assert_int_eq(names_say_half(n, "MSG", 3, true, 0), SAYS_NOTHING);
	ck_assert_int_eq(names_say_half(n, "MSG", 3, false, 10), SAYS_NOTHING);
	arena_free(&a);
}
END_TEST

/* A name that does not have one value throughout. */
START_TEST(names_contradicted)
{
	struct arena a = ARENA_INIT;
	struct names *n = names_new(&a);
	/* an equate and one operand are misread alike where as many others deny it */
	names_define(n, "SEED", 4, 0xFE);
	names_use(n, "SEED", 4, 0xFE, 1);
	ck_assert_int_eq(names_say(n, "SEED", 4, 0xFE, 1), SAYS_IT);
	names_use(n, "SEED", 4, 0xEE, 3);
	ck_assert_int_eq(names_say(n, "SEED", 4, 0xFE, 1), SAYS_NOTHING);
	ck_assert_int_eq(names_say(n, "SEED", 4, 0xFE, 3), SAYS_IT);	/* who asks does not deny */
	names_use(n, "SEED", 4, 0xFE, 5);
	ck_assert_int_eq(names_say(n, "SEED", 4, 0xFE, 1), SAYS_IT);
	/* uses alone are two more than those of another value */
	for (unsigned i = 0; i < 4; i++)
		names_use(n, "PTR", 3, 0x10, i);
	names_use(n, "PTR", 3, 0x18, 4);
	ck_assert_int_eq(names_say(n, "PTR", 3, 0x10, 0), SAYS_IT);
	names_use(n, "PTR", 3, 0x18, 5);
	ck_assert_int_eq(names_say(n, "PTR", 3, 0x10, 0), SAYS_WEAKLY);
	/* where a label stands elsewhere nothing else is the value; where it stands, nothing denies it */
	names_stand(n, "NEW", 3, 0x302, true);
	ck_assert(!names_defined(n, "NEW", 3));
	names_define(n, "CLEAR", 5, 0x308);
	names_use(n, "CLEAR", 5, 0x308, 7);
	names_use(n, "CLEAR", 5, 0x308, 8);
	names_stand(n, "CLEAR", 5, 0x302, false);
	ck_assert_int_eq(names_say(n, "CLEAR", 5, 0x308, 7), SAYS_IT);
	names_stand(n, "clear", 5, 0x302, true);
	ck_assert_int_eq(names_say(n, "CLEAR", 5, 0x308, 7), SAYS_NOTHING);
	ck_assert_int_eq(names_say_half(n, "CLEAR", 5, false, 0x08), SAYS_NOTHING);
	ck_assert_int_eq(names_say(n, "CLEAR", 5, 0x302, 7), SAYS_OTHER);	/* nobody takes it for its label */
	names_define(n, "CLEAR", 5, 0x302);
	ck_assert_int_eq(names_say(n, "CLEAR", 5, 0x302, 7), SAYS_IT);
	names_stand(n, "CLEAR", 5, 0x308, false);	/* two labels */
	ck_assert_int_eq(names_say(n, "CLEAR", 5, 0x308, 7), SAYS_IT);
	arena_free(&a);
}
END_TEST

/* What is heard of one byte, in order, and what it proves. */
static const struct {
	unsigned n;
	struct {
		enum role role;
		enum saying saying;
		enum place place;
	} said[3];
	enum proof proof;
} heard[] = {
	{2, {{ROLE_BYTE, SAYS_IT, PLACE_CERTAIN}, {ROLE_BYTE, SAYS_NOTHING, PLACE_GUESSED}}, PROOF_SINGLE},
	{2, {{ROLE_BYTE, SAYS_IT, PLACE_GUESSED}, {ROLE_DUMP, SAYS_IT, PLACE_CERTAIN}}, PROOF_PROVEN},
	{2, {{ROLE_DUMP, SAYS_IT, PLACE_CERTAIN}, {ROLE_BYTE, SAYS_IT, PLACE_GUESSED}}, PROOF_PROVEN},
	/* a misreading has a place, too; who says otherwise, or nothing, has none to give */
	{2, {{ROLE_BYTE, SAYS_IT, PLACE_GUESSED}, {ROLE_DUMP, SAYS_NEARLY, PLACE_CERTAIN}}, PROOF_PROVEN},
	{3, {{ROLE_BYTE, SAYS_IT, PLACE_GUESSED}, {ROLE_DUMP, SAYS_IT, PLACE_GUESSED}, {ROLE_TEXT, SAYS_OTHER, PLACE_CERTAIN}},
	 PROOF_DOUBTFUL},
	{3, {{ROLE_BYTE, SAYS_IT, PLACE_GUESSED}, {ROLE_DUMP, SAYS_IT, PLACE_GUESSED}, {ROLE_TEXT, SAYS_NOTHING, PLACE_CERTAIN}},
	 PROOF_DOUBTFUL},
	/* two rows that print the address bear each other out; the two columns of one row do not */
	{2, {{ROLE_BYTE, SAYS_IT, PLACE_PRINTED}, {ROLE_DUMP, SAYS_NEARLY, PLACE_PRINTED}}, PROOF_PROVEN},
	{2, {{ROLE_BYTE, SAYS_IT, PLACE_PRINTED}, {ROLE_SOURCE, SAYS_IT, PLACE_PRINTED}}, PROOF_SINGLE},
	{2, {{ROLE_DUMP, SAYS_IT, PLACE_PRINTED}, {ROLE_SOURCE, SAYS_IT, PLACE_PRINTED}}, PROOF_PROVEN},
	{2, {{ROLE_BYTE, SAYS_IT, PLACE_PRINTED}, {ROLE_DUMP, SAYS_IT, PLACE_GUESSED}}, PROOF_SINGLE},
	{3, {{ROLE_BYTE, SAYS_IT, PLACE_PRINTED}, {ROLE_SOURCE, SAYS_IT, PLACE_PRINTED}, {ROLE_DUMP, SAYS_OTHER, PLACE_PRINTED}},
	 PROOF_SINGLE},
	/* what is said weakly is enough alone, and outweighs one that differs, but is no second witness */
	{1, {{ROLE_SOURCE, SAYS_WEAKLY, PLACE_CERTAIN}}, PROOF_SINGLE},
	{2, {{ROLE_SOURCE, SAYS_WEAKLY, PLACE_CERTAIN}, {ROLE_BYTE, SAYS_OTHER, PLACE_CERTAIN}}, PROOF_DOUBTFUL},
	{2, {{ROLE_SOURCE, SAYS_WEAKLY, PLACE_CERTAIN}, {ROLE_BYTE, SAYS_NEARLY, PLACE_CERTAIN}}, PROOF_SINGLE},
	{2, {{ROLE_SOURCE, SAYS_WEAKLY, PLACE_CERTAIN}, {ROLE_BYTE, SAYS_IT, PLACE_CERTAIN}}, PROOF_SINGLE},
	{2, {{ROLE_SOURCE, SAYS_WEAKLY, PLACE_CERTAIN}, {ROLE_SOURCE, SAYS_OTHER, PLACE_CERTAIN}}, PROOF_DOUBTFUL},
	{3, {{ROLE_SOURCE, SAYS_WEAKLY, PLACE_CERTAIN}, {ROLE_BYTE, SAYS_IT, PLACE_CERTAIN}, {ROLE_DUMP, SAYS_OTHER, PLACE_CERTAIN}}, PROOF_SINGLE},
};

START_TEST(what_is_heard)
{
	struct heard h = {0};
	for (size_t i = 0; i < heard[_i].n; i++)
			hear(&h, heard[_i].said[i].role, heard[_i].said[i].saying, heard[_i].said[i].place);
	ck_assert_str_eq(proof_name[proof_of(h, false)], proof_name[heard[_i].proof]);
}
END_TEST

/* Rows, the addresses that they print (-1: not legible) and where they stand: certain, by their
 * own print alone, or nobody knows; C: certain, and vague. */
static const struct {
	struct {
		unsigned address, takes;
		long printed;
	} row[12];
	const char *places;
} standings[] = {
	{{{0, 2, 0}, {2, 1, 2}, {3, 1, 3}}, "ccc"},
	{{{0, 2, -1}, {2, 1, 2}, {3, 1, -1}}, "?p?"},
	{{{5, 2, 5}, {7, 1, -1}, {8, 1, 8}}, "ccc"},
	{{{5, 2, -1}, {7, 1, 7}, {8, 1, 8}, {9, 3, -1}}, "?cc?"},
	/* a gap, and an overlap */
	{{{5, 2, 5}, {8, 1, 8}, {9, 1, 9}}, "pcc"},
	{{{5, 2, 5}, {6, 1, 6}}, "pp"},
	{{{5, 2, 5}, {7, 2, -1}, {10, 1, -1}, {11, 1, 11}}, "p??p"},
	/* rows elsewhere that would fill the gap around them, but for one row, or would not; one that only overlaps */
	{{{5, 1, 5}, {6, 1, 6}, {60, 1, 60}, {61, 1, 61}, {9, 1, 9}}, "cc??p"},
	{{{5, 1, 5}, {6, 1, 6}, {15, 1, 15}, {16, 1, 16}, {9, 1, 9}}, "cc??p"},
	{{{65, 1, 65}, {66, 1, 66}, {7, 1, 7}, {8, 1, 8}, {69, 1, 69}}, "cc??p"},
	{{{5, 1, 5}, {6, 1, 6}, {60, 1, 60}, {61, 1, 61}, {10, 1, 10}}, "cc??p"},
	{{{5, 1, 5}, {6, 1, 6}, {60, 1, 60}, {61, 1, 61}, {11, 1, 11}}, "ccccp"},
	{{{5, 1, 5}, {6, 1, 6}, {60, 1, 60}, {50, 1, 50}, {9, 1, 9}, {10, 1, 10}}, "cc??cc"},
	{{{5, 2, 5}, {7, 1, 7}, {8, 1, 8}, {10, 1, 10}}, "cccp"},
	/* one that prints another address, be it 0, is misread; of two near each other nobody knows */
	{{{5, 1, 5}, {6, 1, 0}, {7, 1, 7}}, "ccc"},
	{{{5, 1, 5}, {6, 1, 7}, {7, 1, 6}, {8, 1, 8}}, "c??c"},
	{{{5, 1, 50}, {6, 1, 6}, {7, 1, 7}, {8, 1, 8}, {9, 1, 9}, {10, 1, 10}, {11, 1, 11}, {12, 1, 12}, {13, 1, 0}, {14, 1, 14}},
	 "?ccccccc?c"},
	{{{5, 1, 5}, {6, 1, 60}, {7, 1, 7}, {8, 1, 8}, {9, 1, 9}, {10, 1, 10}, {11, 1, 11}, {12, 1, 12}, {13, 1, 13}, {14, 1, 14},
	  {15, 1, 0}, {16, 1, 16}}, "cccccccccccc"},
	/* one that prints where it would stand behind the next, which prints nothing */
	{{{5, 1, 5}, {6, 2, 7}, {8, 1, -1}, {9, 1, 9}}, "c??c"},
	{{{5, 1, 5}, {6, 2, 9}, {8, 1, -1}, {9, 1, 9}}, "c?cc"},
	{{{5, 1, 5}, {6, 2, 70}, {8, 1, -1}, {9, 1, 9}}, "cccc"},
	/* among rows that print no address one that prints where it would stand had they slid */
	{{{5, 1, 5}, {6, 1, -1}, {7, 3, 8}, {10, 1, -1}, {11, 1, 11}}, "c???c"},
	{{{5, 1, 5}, {6, 1, -1}, {7, 3, 20}, {10, 1, -1}, {11, 1, 11}}, "ccccc"},
	{{{5, 1, 5}, {6, 1, -1}, {7, 3, 8}, {10, 1, 10}, {11, 1, 11}}, "ccccc"},
	/* one that prints where there is room may belong there */
	{{{5, 1, 5}, {6, 1, 9}, {7, 2, 7}, {10, 1, 10}, {11, 1, 11}}, "c?ccc"},
	{{{5, 1, 5}, {6, 1, 10}, {7, 2, 7}, {9, 1, 9}, {10, 1, 10}}, "c?ccc"},
	{{{5, 1, 5}, {6, 1, 90}, {7, 2, 7}, {10, 1, 10}, {11, 1, 11}}, "ccccc"},
	{{{5, 1, 5}, {6, 1, 10}, {7, 2, 7}, {9, 1, 9}}, "c?cc"},
	{{{5, 1, 5}, {6, 1, 11}, {7, 2, 7}, {9, 1, 9}}, "cccc"},
	/* one that would fit before the first, or has a row near it that prints no address */
	{{{6, 1, 6}, {7, 1, 5}, {8, 1, 8}, {9, 1, 9}}, "c?cc"},
	{{{5, 1, 5}, {6, 1, 4}, {7, 1, 7}, {8, 1, 8}}, "c?cc"},
	{{{5, 1, 5}, {6, 1, 60}, {7, 1, PRINTS_NONE}, {8, 1, 8}}, "c??c"},
	{{{5, 1, 5}, {6, 1, 60}, {7, 1, -1}, {8, 1, 8}}, "cccc"},
	{{{5, 1, 5}, {6, 1, 6}, {7, 1, PRINTS_NONE}, {8, 1, 8}}, "cccc"},
	/* rows far from each other that print each other's; a row that prints where another stands, which prints that */
	{{{5, 1, 15}, {6, 1, 6}, {7, 1, 7}, {8, 1, 8}, {9, 1, 9}, {10, 1, 10}, {11, 1, 11}, {12, 1, 12}, {13, 1, 13}, {14, 1, 14}, {15, 1, 5}, {16, 1, 16}},
	 "?ccccccccc?c"},
	{{{5, 1, 5}, {6, 1, 15}, {7, 1, 7}, {8, 1, 8}, {9, 1, 9}, {10, 1, 10}, {11, 1, 11}, {12, 1, 12}, {13, 1, 13}, {14, 1, 14}, {15, 1, 15}, {16, 1, 16}},
	 "cccccccccccc"},
	/* two rows beside each other that print one address, in the middle and at an end */
	{{{5, 1, 5}, {6, 2, 6}, {8, 2, 6}, {10, 1, 10}, {11, 1, 11}}, "c??cc"},
	{{{3, 2, 5}, {5, 2, 5}, {7, 1, 7}, {8, 1, 8}}, "??cc"},
	/* rows that go on, where one begins before another ends: either is not there */
	{{{5, 2, 5}, {7, 3, 7}, {9, 1, 9}, {10, 1, 10}}, "pppp"},
	{{{5, 2, 5}, {7, 3, 7}, {11, 1, 11}, {12, 1, 12}}, "cccc"},
	/* a row of which nobody knows how many it takes bears out what prints where it ends, and nothing else */
	{{{5, 1, 5}, {6, 2, 6}, {8, 1, 8}, {9, 1, 9}}, "cCcc"},
	{{{5, 1, 5}, {6, 2, 6}, {8, 1, -1}, {9, 1, 9}, {10, 1, 10}}, "cC?cc"},
	{{{5, 1, 5}, {6, 2, 6}, {8, 1, 70}, {9, 1, 9}, {10, 1, 10}}, "cC?cc"},
};

START_TEST(where_rows_stand)
{
	struct standing rows[12];
	size_t n = strlen(standings[_i].places);
	char places[13] = "";
	for (size_t i = 0; i < n; i++) {
		rows[i] = standing_at(standings[_i].row[i].address, standings[_i].row[i].takes, standings[_i].row[i].printed);
		rows[i].vague = standings[_i].places[i] == 'C';
	}
	settle_places(rows, n);
	for (size_t i = 0; i < n; i++)
		places[i] = rows[i].place == PLACE_CERTAIN ? rows[i].vague ? 'C' : 'c' : rows[i].place == PLACE_PRINTED ? 'p' : '?';
	ck_assert_str_eq(places, standings[_i].places);
}
END_TEST

/* Names are told apart by forty characters, and have as many as sixteen values. */
START_TEST(long_names_and_many_values)
{
	static const char long_name[] = "ABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJK", other[] = "ABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIXK",
		same[] = "ABCDEFGHIJABCDEFGHIJABCDEFGHIJABCDEFGHIJX";
	struct arena a = ARENA_INIT;
	struct names *n = names_new(&a);
	names_define(n, long_name, 41, 1);
	ck_assert(names_defined(n, long_name, 41));
	ck_assert(names_defined(n, same, 41));
	ck_assert(!names_defined(n, other, 40));
	ck_assert(!names_defined(n, long_name, 39));
	names_define(n, "", 0, 1);
	names_use(n, "", 0, 2, 3);
	ck_assert(!names_defined(n, "", 0));
	ck_assert_int_eq(names_say(n, "", 0, 2, 1), SAYS_NOTHING);
	for (unsigned i = 0; i < 34; i++)
		names_use(n, "MANY", 4, i % 17, 8 + i / 17);
	for (unsigned i = 0; i < 17; i++)
		ck_assert_int_eq(names_say(n, "MANY", 4, i, 1), i < 16 ? SAYS_WEAKLY : SAYS_NOTHING);
	arena_free(&a);
}
END_TEST

/* How far two names are apart: their last letters. */
static unsigned last_letters(const void *context, const char *text, size_t len)
{
	const char *from = context;
	int apart = text[len - 1] - from[strlen(from) - 1];
	return (unsigned)(apart < 0 ? -apart : apart);
}

static const struct {
	const char *from;
	unsigned limit;
	const char *nearest;
} nearest[] = {
	{"A", 9, "XXA"}, {"B", 9, "XXA"}, {"C", 9, "YD"}, {"E", 9, NULL}, {"F", 9, "F"}, {"I", 9, "F"}, {"I", 4, "F"}, {"I", 3, NULL},
	{"A", 1, "XXA"}, {"A", 0, NULL}, {"H", 9, "F"}, {"P", 9, NULL}, {"Z", 4, NULL},
};

START_TEST(the_nearest_name)
{
	struct arena a = ARENA_INIT;
	struct names *n = names_new(&a);
	unsigned length = 99;
	names_define(n, "XXA", 3, 1);
	names_define(n, "YD", 2, 2);
	names_define(n, "F", 1, 3);
	names_use(n, "H", 1, 4, 4);	/* nothing defines it */
	const char *found = names_nearest(n, nearest[_i].limit, &length, last_letters, nearest[_i].from);
	ck_assert_msg(!found == !nearest[_i].nearest, "%s: %s", nearest[_i].from, found ? found : "none");
	ck_assert_uint_eq(length, found ? strlen(nearest[_i].nearest) : 0);
	ck_assert(!found || !memcmp(found, nearest[_i].nearest, length));
	arena_free(&a);
}
END_TEST

/* ---- pages ---- */

/* Pages, the same text twice where `again` says so, and how many bytes are proven,
 * single and doubtful. */
static const struct {
	const struct dialect *dialect;
	const char *page;
	bool again;
	unsigned proven, single, doubtful;
} page[] = {
	/* a name that nothing defines is no witness of its own bytes, whatever they are */
	{asm8008_dialects, "001 000 106 100 002 START, CAL PRINT\n001 003 007 RET\n", false, 2, 2, 0},
	{asm8008_dialects, "001 000 106 130 005 START, CAL PRINT\n001 003 007 RET\n", false, 2, 2, 0},
	/* ... a label is; so are two others that name it, but not one; so are numbers */
	{asm8008_dialects, "001 000 106 003 001 START, CAL PRINT\n001 003 007 PRINT, RET\n", false, 4, 0, 0},
	{asm8008_dialects, "001 000 106 100 002 START, CAL PRINT\n001 003 104 100 002 JMP PRINT\n", false, 2, 4, 0},
	{asm8008_dialects, "001 000 106 100 002 START, CAL PRINT\n001 003 106 100 002 CAL PRINT\n001 006 104 100 002 JMP PRINT\n", false, 9, 0, 0},
	{asm8008_dialects, "001 000 106 100 002 START, CAL 002 100\n001 003 007 RET\n", false, 4, 0, 0},
	/* the label stands elsewhere than the bytes say: one against one */
	{asm8008_dialects, "001 000 106 004 001 START, CAL PRINT\n001 003 007 PRINT, RET\n001 004 007 RET\n", false, 4, 0, 1},
	/* the same text twice is one witness, legible or not */
	{asm8008_dialects, "001 000 106 100 002 START, CAL PRINT\n001 003 007 RET\n\n003 000 001 002 003 004 005\n", true, 2, 7, 0},
	{asm8008_dialects, "003 000 001 002 003 004 005 006 0O7\n", true, 0, 6, 1},
	/* addresses of six digits are no pages and places: the row that prints such is none of theirs */
	{asm8008_dialects, "001376 106 100 002 CAL PRINT\n001401 007 RET\n001402 106 100 002 CAL PRINT\n001405 007 RET\n"
	 "001 000 007 RET\n", false, 4, 4, 1},
	/* a byte misread as another, beside its source */
	{asm8008_dialects, "001 000 066 023 START, LLI 032\n001 002 104 000 001 JMP START\n", false, 4, 0, 1},

	{asm6502_dialects, "1 0200 20 34 12 GO JSR PRINT\n2 0203 A9 05 LDAIM 05\n3 0205 60 RTS\n", false, 4, 2, 0},
	{asm6502_dialects, "1 0200 20 05 02 GO JSR PRINT\n2 0203 A9 05 LDAIM 05\n3 0205 60 PRINT RTS\n", false, 6, 0, 0},
	{asm6502_dialects, "1 0200 20 34 12 GO JSR PRINT\n2 0203 A9 05 LDAIM 05\n3 0205 60 RTS\n", true, 4, 2, 0},

	/* the order of two rows without an address, which is one print */
	{asmz80_dialects, "4C97: CD3412 GO CALL PRINT\n      3E05 LD A,05\n      C9 RET\n4C9D: C9 RET\n", false, 2, 5, 0},
	{asmz80_dialects, "4C97: CD3412 GO CALL PRINT\n      3E05 LD A,05\n4C9C: C9 RET\n", false, 4, 2, 0},
	{asmz80_dialects, "4C97: CD9C4C GO CALL PRINT\n      3E05 LD A,05\n      C9 PRINT RET\n", false, 6, 0, 0},
	{asmz80_dialects, "4C97: 264C GO LD H,GO-high\n      CD9C4C CALL WRITE\n4C9C: C9 PRINT RET\n", false, 4, 2, 0},
	/* an address at the beginning alone: nobody knows what was lost behind it */
	{asmz80_dialects, "4C97: 3E05 GO LD A,05\n      C9 RET\n", false, 0, 3, 0},
};

START_TEST(pages_prove)
{
	struct arena *a = &pages_arena;
	struct collation *c = arena_alloc(a, sizeof *c);
	struct diag d = {.out = NULL};
	const char *text = page[_i].page;
	struct source *src = source_new(a, "page", text, strlen(text)), *both[] = {src, source_new(a, "again", text, strlen(text))};
	collation_init(c, a, page[_i].dialect, "page");
	ck_assert(collate(c, &d, both, page[_i].again ? 2 : 1, (struct page_range){0, 0}));
	ck_assert_msg(c->proven == page[_i].proven && c->single == page[_i].single && c->doubtful == page[_i].doubtful,
		      "%s%u proven, %u single, %u doubtful; wanted %u, %u, %u", text, c->proven, c->single, c->doubtful,
		      page[_i].proven, page[_i].single, page[_i].doubtful);
}
END_TEST

/* What was left out of a page is told, and what the page explains is not. */
static const struct {
	const struct dialect *dialect;
	const char *page, *told;
	enum verdict verdict;
} left_out[] = {
	/* a dump alone is read, however well */
	{asm8008_dialects, "003 000 001 002 003 004 005 006 007 010\n", "", VERDICT_READ},
	{asm8008_dialects, "001 000 066 023 START, LLI 023\n001 002 104 000 001 JMP START\n", "", VERDICT_VERIFIED},
	/* a lost row, whatever stands where it was: nothing, an empty line, a heading */
	{asm8008_dialects, "001 000 066 023 START, LLI 023\n001 004 104 000 001 JMP START\n", "2 reading row >2 bytes", VERDICT_OPEN},
	{asm8008_dialects, "001 000 066 023 START, LLI 023\n\n001 004 104 000 001 JMP START\n", "3 reading row >2 bytes", VERDICT_OPEN},
	{asm8008_dialects, "001 000 066 023 START, LLI 023\nGo on:\n001 004 104 000 001 JMP START\n", "3 reading row >2 bytes", VERDICT_OPEN},
	/* more than a row under a heading; an origin */
	{asm8008_dialects, "001 000 104 010 001 START, JMP ON\nGo on:\n001 010 104 000 001 ON, JMP START\n", "", VERDICT_READ},
	/* ... into which the program runs, or jumps, or a statement without its row stands in it */
	{asm8008_dialects, "001 000 066 023 START, LLI 023\nGo on:\n001 010 104 000 001 JMP START\n", "3 reading row >6 bytes", VERDICT_OPEN},
	{asm8008_dialects, "001 000 110 010 001 JFZ 001 010\n001 003 104 000 001 JMP 001 000\nGo on:\n001 014 104 000 001 JMP 001 000\n",
	 "4 reading row >6 bytes", VERDICT_OPEN},
	{asm8008_dialects, "001 000 104 010 001 START, JMP ON\n            ADD B\n001 010 104 000 001 ON, JMP START\n", "3 reading row >5 bytes", VERDICT_OPEN},
	{asm8008_dialects, "001 000 066 023 START, LLI 023\n\n001 010 104 000 001 JMP START\n", "3 reading row >6 bytes", VERDICT_OPEN},
	{asm6502_dialects, "1 0200 A9 05 GO LDAIM 05\n2           +++\n3 0203 4C 00 02 JMP GO\n", "", VERDICT_READ},
	{asm6502_dialects, "1 0200 A9 05 GO LDAIM 05\n3 0203 4C 00 02 JMP GO\n", "2 reading row >1 byte", VERDICT_OPEN},
	{asmz80_dialects, "4C97: 3E05 GO LD A,05\n      C9 RET\n4C9B: C3974C JP GO\n", "2 reading location >4C99?; 3 reading row >1 byte", VERDICT_OPEN},
	/* a name that nothing defines, and that looks like one: bytes and label say otherwise */
	{asm8008_dialects, "001 000 106 100 002 START, CAL PR1NT\n001 003 104 006 001 JMP PRINT\n001 006 007 PRINT, RET\n",
	 "1 reading operand PR1NT>PRINT?", VERDICT_OPEN},
	{asm8008_dialects, "001 000 106 100 002 START, CAL PR2NT\n001 003 104 006 001 JMP PRINT\n001 006 007 PRINT, RET\n",
	 "", VERDICT_VERIFIED},
	{asm6502_dialects, "1 0200 20 34 12 GO JSR PR1NT\n2 0203 20 06 02 JSR PRINT\n3 0206 60 PRINT RTS\n",
	 "1 reading operand PR1NT>PRINT?", VERDICT_OPEN},
	{asmz80_dialects, "4C97: CD3412 GO CALL PR1NT\n      CD9D4C CALL PRINT\n4C9D: C9 PRINT RET\n",
	 "1 reading operand PR1NT>PRINT?", VERDICT_OPEN},
	/* a line of numbers in the rows' columns that is no row; words in prose are not */
	{asm8008_dialects, "001 000 066 023 START, LLI 023\n001 002 104 000 001 JMP START\n@@@ ~~2 104 000 001 JMP\n",
	 "3 reading line @@@ ~~2 104 000 001 JMP>", VERDICT_OPEN},
	{asm8008_dialects, "001 000 066 023 START, LLI 023\n001 002 104 000 001 JMP START\nThe 104 is a jump to 001 and 000.\n", "", VERDICT_VERIFIED},
};

START_TEST(what_was_left_out)
{
	const struct collation *c = pages_read(left_out[_i].dialect, left_out[_i].page);
	ck_assert_msg(!strcmp(told(c), left_out[_i].told), "%sgot %s\nwanted %s", left_out[_i].page, told(c), left_out[_i].told);
	ck_assert_msg(c->verdict == left_out[_i].verdict, "%s%s", left_out[_i].page, verdict_name[c->verdict]);
}
END_TEST

/* The runs of the map as one string. */
static const char *map_of(const struct collation *c)
{
	struct buf b = BUF_INIT;
	struct map_run run = {0};
	while (map_next(c, &run))
		buf_printf(&b, "%s%X+%u %s", b.len ? ", " : "", run.first, run.length, proof_name[run.proof]);
	const char *s = arena_strndup(&pages_arena, buf_str(&b), b.len);
	buf_free(&b);
	return s;
}

START_TEST(the_map)
{
	static const char text[] = "001 000 106 100 002 START, CAL PRINT\n001 004 066 023 LLI 032\n001 006 007 RET\nDATA\n001 020 001 002 0O3\n";
	const struct collation *c = pages_read(asm8008_dialects, text);
	ck_assert_str_eq(map_of(c), "100+1 single, 101+2 single, 103+1 missing, 104+1 proven, 105+1 doubtful, 106+1 proven, "
			 "110+2 single, 112+1 doubtful");
	ck_assert_uint_eq(c->missing, 1);
	ck_assert_uint_eq(c->holes->next->length, 9);
	ck_assert(c->holes->next->explained);
}
END_TEST

Suite *suite_proof(void)
{
	Suite *s = suite_create("proof");
	TCase *t = tcase_create("rule");
	tcase_add_loop_test(t, the_rule, 0, sizeof rule / sizeof *rule);
	tcase_add_test(t, one_role_is_one_witness);
	tcase_add_loop_test(t, what_is_heard, 0, sizeof heard / sizeof *heard);
	tcase_add_loop_test(t, where_rows_stand, 0, sizeof standings / sizeof *standings);
	tcase_add_test(t, what_names_say);
	tcase_add_test(t, names_contradicted);
	tcase_add_test(t, long_names_and_many_values);
	tcase_add_loop_test(t, the_nearest_name, 0, sizeof nearest / sizeof *nearest);
	suite_add_tcase(s, t);
	t = tcase_create("pages");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_loop_test(t, what_was_left_out, 0, sizeof left_out / sizeof *left_out);
	tcase_add_test(t, the_map);
	tcase_add_loop_test(t, pages_prove, 0, sizeof page / sizeof *page);
	suite_add_tcase(s, t);
	return s;
}
