/*
 * Small functions that much stands on, held against plain ones: those say the same in the
 * words of the headers, by trying everything, and share no table with them.
 */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm6502/asm6502.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "reading/number.h"
#include "reading/numeral.h"
#include "tests/many.h"
#include "tests/pages.h"
#include "weigh/names.h"
#include "weigh/pairs.h"
#include "weigh/proof.h"
#include "weigh/sequence.h"

static uint32_t state;

static void setup(void)
{
	state = 20260101;
}

/* One of n. */
static unsigned draw(unsigned n)
{
	state = state * 1664525 + 1013904223;
	return (unsigned)((uint64_t)state * n >> 32);
}

/* ---- where rows stand ---- */

enum { ROWS = 11 };

static bool one_stretch(const struct standing *rows, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++)
		if (rows[i].address + rows[i].takes != rows[i + 1].address)
			return false;
	return true;
}

/* Would the row stand where it prints if the next, which prints nothing legible, stood before it? */
static bool plain_exchange(const struct standing *rows, const long *printed, size_t n, size_t i)
{
	return i + 1 < n && printed[i] >= 0 && printed[i + 1] < 0 && one_stretch(rows, i, i + 1) && (unsigned)printed[i] != rows[i].address
		&& (unsigned)printed[i] - rows[i].address == rows[i + 1].takes;
}

static bool plain_disorder(const struct standing *rows, const long *printed, size_t n, size_t i)
{
	bool other = printed[i] >= 0 && (unsigned)printed[i] != rows[i].address;
	if (other && plain_exchange(rows, printed, n, i))
		return true;
	for (size_t k = 0; k < n && other; k++) {
		bool near = k != i && k + 8 >= i && k <= i + 8;
		bool moved = printed[k] >= 0 && (unsigned)printed[k] != rows[k].address;
		bool room = rows[k].address + rows[k].takes == (unsigned)printed[i] && (k + 1 == n || rows[k + 1].address > (unsigned)printed[i]);
		if (room || (moved && rows[k].address == (unsigned)printed[i]))
			return true;
		bool first = k == 0 || rows[k - 1].address + rows[k - 1].takes != rows[k].address;
		bool before = first && (unsigned)printed[i] + rows[i].takes == rows[k].address;
		if (near && (moved || before || printed[k] == PRINTS_NONE || rows[k].address == (unsigned)printed[i]))
			return true;
	}
	return false;
}

/* Is row i one of some, eight at most, that would fill the gap between those around them, or leave
 * room for one as long as the first, and of which none stands in it? A row that prints another address than it stands at
 * is behind the gap only if it prints the address where they fill it. */
static bool plain_filler(const struct standing *rows, const long *printed, size_t n, size_t i)
{
	for (size_t first = 1; first <= i; first++) {
		unsigned from = rows[first - 1].address + rows[first - 1].takes, sum = 0;
		for (size_t next = first + 1; next < n && next <= first + 8 && rows[first].address != from; next++) {
			sum += rows[next - 1].takes;
			bool moved = printed[next] >= 0 && printed[next] != (long)rows[next].address;
			unsigned end = moved ? (unsigned)printed[next] : rows[next].address;
			if (end < from + sum || end - (from + sum) > (moved ? 0 : rows[first].takes))
				continue;
			bool none = true;
			for (size_t k = first; k < next; k++)
				for (unsigned a = 0; a < rows[k].takes; a++)
					none &= rows[k].address + a < from || rows[k].address + a >= end;
			if (none && i < next)
				return true;
			break;
		}
	}
	return false;
}

/* Is row i one of several that print nothing legible, or an address up to four away, and is such one within, which stands
 * among those that print no address? */
static bool plain_slip(const struct standing *rows, const long *printed, size_t n, size_t i)
{
	for (size_t k = 0; k < n; k++) {
		bool within = true;
		for (size_t j = 0; j < n; j++)
			within &= printed[j] != (long)rows[j].address || ((j < i || j > k) && (j < k || j > i));
		if (within && printed[k] >= 0 && labs(printed[k] - (long)rows[k].address) <= 4 && k && k + 1 < n
		    && printed[k - 1] != (long)rows[k - 1].address && printed[k + 1] != (long)rows[k + 1].address)
			return true;
	}
	return false;
}

/* Is row i one of four at most that go on, the first of which begins in the row above, or in the last of which the row below begins? */
static bool plain_overlap(const struct standing *rows, size_t n, size_t i)
{
	size_t first = i, last = i;
	while (first && one_stretch(rows, first - 1, first))
		first--;
	while (last + 1 < n && one_stretch(rows, last, last + 1))
		last++;
	bool within = false;
	for (unsigned a = 0; last + 1 < n && a < rows[last].takes; a++)
		within |= rows[last + 1].address == rows[last].address + a;
	for (unsigned a = 0; first && a < rows[first - 1].takes; a++)
		within |= rows[first].address == rows[first - 1].address + a;
	return within && last - first < 4;
}

/* Does row i print the same to the letter as one right beside it, where one of the two stands and the other does not? */
static bool plain_twice(const struct standing *rows, const long *printed, size_t n, size_t i)
{
	for (size_t k = i ? i - 1 : 0; k < n && k <= i + 1; k++)
		if (printed[k] >= 0 && printed[k] == printed[i]
		    && (printed[k] == (long)rows[k].address) != (printed[i] == (long)rows[i].address))
			return true;
	return false;
}

static enum place plain_place(const struct standing *rows, const long *printed, size_t n, size_t i)
{
	if (plain_filler(rows, printed, n, i) || plain_slip(rows, printed, n, i) || plain_twice(rows, printed, n, i))
		return PLACE_GUESSED;
	if (plain_disorder(rows, printed, n, i) || (i && plain_exchange(rows, printed, n, i - 1)))
		return PLACE_GUESSED;
	for (size_t k = 0; k < n; k++) {
		bool claimed = printed[i] == PRINTS_NONE || (printed[k] == (long)rows[i].address && printed[i] != printed[k]);
		if (claimed && k + 8 >= i && k <= i + 8 && plain_disorder(rows, printed, n, k))
			return PLACE_GUESSED;
	}
	for (size_t a = 0; a <= i; a++)
		for (size_t b = i; b < n; b++)
			if (a < b && !plain_overlap(rows, n, i) && rows[a].address == (unsigned)printed[a] && rows[b].address == (unsigned)printed[b] && one_stretch(rows, a, b))
				return PLACE_CERTAIN;
	return printed[i] == (long)rows[i].address ? PLACE_PRINTED : PLACE_GUESSED;
}

START_TEST(places_of_rows)
{
	for (unsigned run = 0; run < 20000; run++) {
		struct standing rows[ROWS];
		long printed[ROWS];
		size_t n = draw(ROWS + 1);
		for (size_t i = 0; i < n; i++) {
			unsigned address = i && draw(6) ? rows[i - 1].address + rows[i - 1].takes : draw(30);
			printed[i] = draw(3) ? (long)address : draw(2) ? NOT_LEGIBLE : draw(3) ? (long)draw(30) : PRINTS_NONE;
			rows[i] = standing_at(address, 1 + draw(3), printed[i]);
		}
		settle_places(rows, n);
		for (size_t i = 0; i < n; i++)
			ck_assert_msg(rows[i].place == plain_place(rows, printed, n, i), "run %u, row %zu of %zu", run, i, n);
	}
}
END_TEST

/* ---- what is proven ---- */

/* As in typein-collate-model(7). */
static enum proof plain_proof(const enum role *role, const enum saying *saying, const enum place *place, unsigned n, bool undecided)
{
	unsigned exact = 0, agree = 0, weak = 0, differ = 0, here = 0;
	bool guess = true, certain = false;
	for (unsigned r = 0; r < ROLES; r++) {
		bool it = false, nearly = false, weakly = false, other = false;
		for (unsigned i = 0; i < n; i++)
			if (role[i] == r) {
				it |= saying[i] == SAYS_IT;
				nearly |= saying[i] == SAYS_NEARLY;
				weakly |= saying[i] == SAYS_WEAKLY;
				other |= saying[i] == SAYS_OTHER;
			}
		exact += it && !other;
		agree += (it || nearly) && !other;
		weak += weakly && !it && !nearly && !other;
		differ += other;
	}
	for (unsigned r = 0; r < ROLES; r++) {
		bool stands = false;
		for (unsigned i = 0; i < n; i++) {
			bool says = saying[i] == SAYS_IT || saying[i] == SAYS_NEARLY || saying[i] == SAYS_WEAKLY;
			enum role row = role[i] == ROLE_SOURCE ? ROLE_BYTE : role[i] == ROLE_SUM ? ROLE_DUMP : role[i];
			stands |= says && row == r && place[i] > PLACE_MOVED;
			guess &= !(says && place[i] != PLACE_GUESSED);
			certain |= says && place[i] == PLACE_CERTAIN;
		}
		here += stands;
	}
	if (undecided || guess || differ >= agree + weak || (exact == 0 && weak == 0 && agree < 2))
		return PROOF_DOUBTFUL;
	return exact > 0 && agree >= 2 && (certain || here >= 2) ? PROOF_PROVEN : PROOF_SINGLE;
}

START_TEST(proofs)
{
	unsigned of[PROOFS] = {0};
	for (unsigned run = 0; run < 50000; run++) {
		enum role role[5];
		enum saying saying[5];
		enum place place[5];
		unsigned n = draw(6), roles = 2 + draw(ROLES - 1), from = draw(ROLES);
		struct heard h = {0};
		for (unsigned i = 0; i < n; i++) {
			role[i] = (enum role)((from + draw(roles)) % ROLES);
			saying[i] = (enum saying)draw(5);
			place[i] = (enum place)draw(PLACE_CERTAIN + 1);
			hear(&h, role[i], saying[i], place[i]);
		}
		bool undecided = !draw(10);
		enum proof plain = plain_proof(role, saying, place, n, undecided);
		ck_assert_msg(proof_of(h, undecided) == plain, "run %u: %s, not %s", run, proof_name[proof_of(h, undecided)], proof_name[plain]);
		of[plain]++;
	}
	ck_assert(of[PROOF_DOUBTFUL] > 1000 && of[PROOF_SINGLE] > 1000 && of[PROOF_PROVEN] > 1000);
}
END_TEST

/* ---- names ---- */

enum { EVENTS = 24, NAMES = 5 };

static const char *const called[NAMES] = {"A", "AB", "ABC", "LOOP", "LOOP1"};

struct event {
	unsigned name, value, address;
	bool defines;
};

/* How many definitions, or uses at other addresses, give the name the value, or another one? */
static unsigned plain_count(const struct event *e, unsigned n, const struct event *asked, bool defines, bool other)
{
	unsigned count = 0;
	for (unsigned i = 0; i < n; i++) {
		bool again = false;
		for (unsigned k = 0; k < i && !defines; k++)
			again |= e[k].name == e[i].name && !e[k].defines && e[k].value == e[i].value && e[k].address == e[i].address;
		count += e[i].name == asked->name && e[i].defines == defines && (e[i].value == asked->value) == !other
			&& (defines || e[i].address != asked->address) && !again;
	}
	return count;
}

/* What is said but by the operand at the address: by a definition, or by uses at two addresses, if they are more than what denies it. */
static enum saying plain_say(const struct event *e, unsigned n, unsigned name, unsigned value, unsigned address)
{
	struct event asked = {.name = name, .value = value, .address = address};
	unsigned defined = plain_count(e, n, &asked, true, false), others = plain_count(e, n, &asked, false, false);
	unsigned elsewhere = plain_count(e, n, &asked, true, true), denied = elsewhere + plain_count(e, n, &asked, false, true);
	if (defined ? defined + others > denied : others >= 2 + denied)
		return SAYS_IT;
	return defined ? SAYS_NOTHING : elsewhere ? others ? SAYS_NOTHING : SAYS_OTHER : others ? SAYS_WEAKLY : SAYS_NOTHING;
}

/* Where several values have the high byte, that it is said by one of them. */
static enum saying plain_high(const struct event *e, unsigned n, unsigned name, unsigned high)
{
	enum saying says = SAYS_NOTHING;
	bool has = false;
	for (unsigned i = 0; i < n; i++) {
		if (e[i].name != name || !e[i].defines)
			continue;
		bool it = plain_say(e, n, name, e[i].value, 0x10) == SAYS_IT;	/* no operand is there */
		has |= e[i].value >> 8 == high;
		says = says == SAYS_IT || (e[i].value >> 8 == high && it) ? SAYS_IT : SAYS_OTHER;
	}
	return says == SAYS_OTHER && has ? SAYS_NOTHING : says;
}

static unsigned by_length(const void *context, const char *text, size_t len)
{
	const unsigned *cost = context;
	(void)text;
	return cost[len];
}

static const char *plain_nearest(const struct event *e, unsigned n, unsigned limit, const unsigned *cost)
{
	const char *best = NULL;
	for (unsigned name = 0; name < NAMES; name++) {
		bool defined = false, alone = true;
		for (unsigned i = 0; i < n; i++)
			defined |= e[i].name == name && e[i].defines;
		for (unsigned i = 0; i < n; i++)
			alone &= !e[i].defines || e[i].name == name || cost[strlen(called[e[i].name])] > cost[strlen(called[name])];
		if (defined && alone && cost[strlen(called[name])] < limit)
			best = called[name];
	}
	return best;
}

static void ask_of_names(const struct names *names, const struct event *e, unsigned n)
{
	for (unsigned k = 0; k < NAMES; k++) {
		const char *s = called[k];
		size_t len = strlen(s);
		bool defined = false;
		for (unsigned i = 0; i < n; i++)
			defined |= e[i].name == k && e[i].defines;
		ck_assert_int_eq(names_defined(names, s, len), defined);
		for (unsigned value = 0; value < 0x400; value += value % 0x100 == 2 ? 0xFE : 1)
			for (unsigned address = 0; address < 4; address++)
				ck_assert_int_eq(names_say(names, s, len, value, address), plain_say(e, n, k, value, address));
		for (unsigned high = 0; high < 5; high++)
			ck_assert_int_eq(names_say_half(names, s, len, true, high), plain_high(e, n, k, high));
	}
}

START_TEST(names_and_values)
{
	for (unsigned run = 0; run < 400; run++) {
		struct arena a = ARENA_INIT;
		struct names *names = names_new(&a);
		struct event e[EVENTS];
		unsigned cost[6], n = draw(EVENTS), length;
		for (unsigned i = 0; i < n; i++) {
			e[i] = (struct event){draw(NAMES), draw(4) << 8 | draw(3), draw(4), !draw(5)};
			char text[8];
			unsigned len = (unsigned)snprintf(text, sizeof text, "%s", called[e[i].name]);
			for (unsigned k = 0; k < len; k++)
				text[k] = draw(2) ? (char)tolower((unsigned char)text[k]) : text[k];
			if (e[i].defines)
				names_define(names, text, len, e[i].value);
			else
				names_use(names, text, len, e[i].value, e[i].address);
		}
		ask_of_names(names, e, n);
		for (unsigned i = 0; i < 6; i++)
			cost[i] = draw(6);
		unsigned limit = draw(7);
		const char *plain = plain_nearest(e, n, limit, cost), *got = names_nearest(names, limit, &length, by_length, cost);
		ck_assert_msg(!got == !plain && length == (plain ? strlen(plain) : 0) && (!got || !memcmp(got, plain, length)),
			      "run %u: %s is nearest", run, plain ? plain : "none");
		arena_free(&a);
	}
}
END_TEST

/* ---- what a word is taken for ---- */

static unsigned least_of(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static unsigned plain_confuse(const struct confusions *c, const char *p, const char *t)
{
	if (!*p || !*t)
		return COST_EDIT * (unsigned)(strlen(p) + strlen(t));
	unsigned taken = (unsigned char)*p > 127 ? COST_LETTER : c->cost[(unsigned char)*p][(unsigned char)*t];
	unsigned least = (taken ? taken + COST_MISREAD : 0) + plain_confuse(c, p + 1, t + 1);
	least = least_of(least, COST_EDIT + plain_confuse(c, p + 1, t));
	least = least_of(least, COST_EDIT + plain_confuse(c, p, t + 1));
	for (unsigned i = 0; i < c->nshapes; i++)
		if (c->shape[i].truth == *t && !strncmp(p, c->shape[i].printed, strlen(c->shape[i].printed)))
			least = least_of(least, c->shape[i].cost + COST_MISREAD + plain_confuse(c, p + strlen(c->shape[i].printed), t + 1));
	return least;
}

static void draw_word(char *out, const char *letters, unsigned most)
{
	unsigned n = 1 + draw(most);
	for (unsigned i = 0; i < n; i++)
		out[i] = letters[draw((unsigned)strlen(letters))];
	out[n] = '\0';
}

START_TEST(words_taken_for_others)
{
	struct confusions c;
	confusions_init(&c, &pages_arena);
	ck_assert(confusions_add(&c, "11>U 1"));
	ck_assert(confusions_add(&c, ".2.>X 2"));
	for (unsigned run = 0; run < 6000; run++) {
		char p[8], t[8];
		draw_word(p, "0121oO.VU8B\xC1", 5);
		draw_word(t, "012OUVWXL8B", 4);
		unsigned plain = strcmp(p, t) ? plain_confuse(&c, p, t) : 0, got = confuse(&c, p, strlen(p), t, strlen(t));
		ck_assert_msg(got == plain, "%s for %s: %u, not %u", p, t, got, plain);
	}
}
END_TEST

/* The first of the set that costs least. */
START_TEST(likeliest_of_a_set)
{
	static const char *const sets[] = {"0123456789", "0123456789ABCDEF", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "B8", "."};
	struct confusions c;
	confusions_init(&c, &pages_arena);
	for (unsigned s = 0; s < sizeof sets / sizeof *sets; s++)
		for (int printed = 1; printed < 256; printed++) {
			unsigned best = 0, least = ~0u;
			for (unsigned i = 0; sets[s][i]; i++) {
				unsigned cost = printed > 127 ? COST_LETTER : c.cost[printed][(unsigned char)sets[s][i]];
				if (cost < least)
					least = cost, best = i;
			}
			ck_assert_uint_eq(confuse_likeliest(&c, &(char){(char)printed}, sets[s]), best);
			ck_assert_uint_eq(confuse_nearest(&c, &(char){(char)printed}, sets[s]), least_of(least, COST_LETTER));
		}
}
END_TEST

/* ---- numbers as they were read ---- */

static struct token token_of(const char *text)
{
	return (struct token){.text = text, .len = (unsigned)strlen(text), .pos = {NULL, 1, 1, (unsigned)strlen(text)}};
}

static struct collation *reader_of(const struct dialect *dialect)
{
	struct collation *c = arena_alloc(&pages_arena, sizeof *c);
	collation_init(c, &pages_arena, dialect, "page");
	return c;
}

/* All words of two digits and what may stand for one: the value, what it costs, the likeliest. */
START_TEST(hexadecimal_words)
{
	static const char digits[] = "0123456789ABCDEF", letters[] = "0123456789ABCDEFOISZGTabf@\xC3";
	const struct collation *c = reader_of(&asm6502_dialects[0]);
	for (const char *h = letters; *h; h++)
		for (const char *l = letters; *l; l++) {
			char text[3] = {*h, *l, '\0'};
			struct token t = token_of(text);
			const char *high = strchr(digits, *h), *low = strchr(digits, *l);
			bool exact = high && low;
			ck_assert_int_eq(number_value(&c->reader, &t, WIDTH_BYTE), exact ? (high - digits) * 16 + (low - digits) : -1);
			ck_assert_int_eq(number_value(&c->reader, &t, WIDTH_ADDRESS), -1);
			unsigned least = ~0u, first = 0;
			for (unsigned v = 0; v < 256; v++) {
				char truth[3];
				snprintf(truth, sizeof truth, "%02X", v);
				unsigned cost = strcmp(text, truth) ? plain_confuse(&c->confusions, text, truth) : 0;
				ck_assert_uint_eq(number_cost(&c->reader, &t, v, WIDTH_BYTE), cost);
				if (cost < least)
					least = cost, first = v;
			}
			ck_assert_uint_eq(number_best(&c->reader, &t, WIDTH_BYTE), first);
		}
}
END_TEST

START_TEST(words_of_other_lengths)
{
	const struct collation *c = reader_of(&asm6502_dialects[0]);
	static const struct {
		const char *text;
		unsigned digits, best;
	} words[] = {
		{"4C0F", 4, 0x4C0F}, {"OlOO", 4, 0x0100}, {"ZS6B", 4, 0x256B}, {"4C", 4, 0}, {"4C000", 4, 0}, {"A", 2, 0x0A}, {"A95", 2, 0x95},
		{"121", 2, 0x11}, {"gF", 2, 0x9F},
	};
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
		struct token t = token_of(words[i].text);
		unsigned best = number_best(&c->reader, &t, words[i].digits == 2 ? WIDTH_BYTE : WIDTH_ADDRESS), least = ~0u;
		for (unsigned v = 0; words[i].digits == 2 && v < 256; v++)
			least = least_of(least, number_cost(&c->reader, &t, v, WIDTH_BYTE));
		if (words[i].digits == 2)
			ck_assert_uint_eq(number_cost(&c->reader, &t, best, WIDTH_BYTE), least);
		ck_assert_msg(best == words[i].best || (words[i].digits == 2 && t.len != 2), "%s: %X", words[i].text, best);
	}
	struct token one = token_of("5");
	ck_assert_uint_eq(number_best(&c->reader, &one, WIDTH_BYTE), 0x05);
	ck_assert_int_eq(hex_value('g'), -1);
	ck_assert_int_eq(hex_value('\0'), -1);
	for (int i = 0; i < 16; i++) {
		ck_assert_int_eq(hex_value(number_letters[i]), i);
		ck_assert_int_eq(hex_value((char)tolower(number_letters[i])), i);
	}
}
END_TEST

/* Of all words, the one that trying each of them finds: the cheapest, of several the lowest. */
START_TEST(likeliest_numerals)
{
	static const char letters[] = "0123456789ABCDEFOISZGTabf@\xC3";
	static const enum number_name styles[] = {NUMBER_HEX, NUMBER_OCTAL, NUMBER_SPLIT, NUMBER_DECIMAL};
	const struct collation *c = reader_of(&asm6502_dialects[0]);
	for (unsigned run = 0; run < 60; run++) {
		struct numeral n = {.style = &number_style[styles[run % 4]], .bytes = run % 5 ? 2 : 1, .proved = -1, .left_out = run % 8 == 4, .low = 5};
		char text[NUMBER_MOST + 2] = "";
		unsigned len = n.style->digits[n.bytes] - draw(2) + draw(2), least = ~0u, best = 0;
		style_print(n.style, n.bytes, draw(n.bytes == 1 ? 0x100 : 0x10000), text);
		while (strlen(text) < len)
			strcat(text, "1");
		text[len] = '\0';
		for (unsigned wrong = draw(4); wrong; wrong--)
			text[draw(len)] = letters[draw(sizeof letters - 1)];
		struct token t = token_of(text);
		t.numeral = &n;
		for (unsigned v = 0; v < (n.bytes == 1 ? 0x100u : 0x10000u); v++) {
			unsigned cost = numeral_cost(&c->confusions, &t, v);
			best = cost < least ? v : best;
			least = cost < least ? cost : least;
		}
		ck_assert_msg(numeral_best(&c->confusions, &t) == best, "%s, %s: %X is not %X", n.style->name, text,
			      numeral_best(&c->confusions, &t), best);
	}
}
END_TEST

START_TEST(decimal_words)
{
	const struct collation *c = reader_of(&asm6502_dialects[0]);
	for (unsigned v = 0; v < 1200; v++) {
		char text[8], padded[8], other[8];
		snprintf(text, sizeof text, "%u", v);
		snprintf(padded, sizeof padded, "%05u", v);
		struct token t = token_of(text), p = token_of(padded);
		ck_assert_uint_eq(decimal_best(&c->reader, &t), v);
		ck_assert_uint_eq(decimal_best(&c->reader, &p), v);
		ck_assert_uint_eq(decimal_cost(&c->reader, &t, v), 0);
		ck_assert_uint_eq(decimal_cost(&c->reader, &p, v), 0);
		snprintf(other, sizeof other, "%u", v + 10);
		ck_assert_uint_eq(decimal_cost(&c->reader, &t, v + 10), confuse(&c->confusions, text, strlen(text), other, strlen(other)));
	}
	static const struct {
		const char *text;
		unsigned best;
	} words[] = {{"l2", 12}, {"O", 0}, {"IOO", 100}, {"1S7", 157}, {"16777216", 16777216}, {"167772165", 16777216}, {"16777215", 16777215}, {"167772150", 167772150}, {"1677721509", 167772150}};
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
		struct token t = token_of(words[i].text);
		ck_assert_uint_eq(decimal_best(&c->reader, &t), words[i].best);
	}
	/* only so many zeros are put before a number as it has not */
	struct token zeros = token_of("000"), short_one = token_of("010");
	ck_assert_uint_eq(decimal_cost(&c->reader, &zeros, 0), 0);
	ck_assert_uint_eq(decimal_cost(&c->reader, &short_one, 100), confuse(&c->confusions, "010", 3, "100", 3));
}
END_TEST

/* A number of a notation, as so many hex digits. */
static const struct {
	const struct dialect *dialect;
	const char *text;
	unsigned digits;
	const char *bare;
} bares[] = {
	{&asm8080_dialects[1], "3EH", 2, "3E"}, {&asm8080_dialects[1], "0FFH", 2, "FF"}, {&asm8080_dialects[1], "62", 2, "3E"},
	{&asm8080_dialects[1], "255", 2, "FF"}, {&asm8080_dialects[1], "256", 2, "256"}, {&asm8080_dialects[1], "256", 4, "0100"},
	{&asm8080_dialects[1], "76Q", 2, "3E"}, {&asm8080_dialects[1], "76O", 2, "3E"}, {&asm8080_dialects[1], "00111110B", 2, "3E"},
	{&asm8080_dialects[1], "62D", 2, "3E"}, {&asm8080_dialects[1], "3eh", 2, "3E"}, {&asm8080_dialects[1], "'>'", 2, "3E"},
	{&asm8080_dialects[1], "'>", 2, "'>"}, {&asm8080_dialects[1], "FFH", 2, "FFH"}, {&asm8080_dialects[1], "79Q", 2, "79Q"},
	{&asm8080_dialects[1], "0FFFFH", 4, "FFFF"}, {&asm8080_dialects[1], "10000H", 4, "10000H"}, {&asm8080_dialects[1], "LOOP", 4, "LOOP"},
	{&asm8080_dialects[1], "9", 2, "09"}, {&asm8080_dialects[1], "0", 4, "0000"}, {&asm8080_dialects[1], "0H", 2, "00"},
	{&asm8080_dialects[1], "000000000000001", 2, "01"}, {&asm8080_dialects[1], "0000000000000001", 2, "0000000000000001"},
	{&asm8080_dialects[1], "''", 2, "''"}, {&asm8080_dialects[1], "'AB'", 4, "'AB'"}, {&asm8080_dialects[1], "#5", 2, "5"},
	{&asm6502_dialects[1], "$3E", 2, "3E"}, {&asm6502_dialects[1], "#62", 2, "62"}, {&asm6502_dialects[1], "$", 2, "$"},
	{&asm6502_dialects[1], "62", 2, "62"}, {&asm6502_dialects[3], "&3E", 2, "3E"}, {&asm6502_dialects[0], "3E", 2, "3E"},
	{&asm6502_dialects[0], "62", 2, "62"}, {&asmz80_dialects[1], "0A9H", 2, "A9"},
};

START_TEST(bare_numbers)
{
	struct token t = token_of(bares[_i].text), bare = bare_number(&reader_of(bares[_i].dialect)->reader, &t, bares[_i].digits == 2 ? WIDTH_BYTE : WIDTH_ADDRESS);
	ck_assert_msg(token_is(&bare, bares[_i].bare), "%s: %.*s", bares[_i].text, (int)bare.len, bare.text);
}
END_TEST

/* ---- numbers down a page ---- */

enum { LINKS = 5, LIMIT = 12 };

struct printed_number {
	long value;	/* -1: none */
	unsigned misread;
};

static unsigned line_cost(const void *context, const struct link *link, unsigned value)
{
	const struct printed_number *p = link->row;
	(void)context;
	return p->value < 0 || p->value == (long)value ? 0 : p->misread;
}

/* What the numbering costs; ~0u when it is none. */
static unsigned cost_of(const struct link *links, unsigned n, const unsigned *value, const unsigned *takes)
{
	unsigned cost = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned step = ~0u, end = i ? value[i - 1] + takes[i - 1] : value[i];
		for (unsigned k = 0; k < links[i].nsteps; k++)
			step = links[i].step[k].n == takes[i] ? links[i].step[k].cost : step;
		if (step == ~0u)
			return step;
		cost += step + line_cost(NULL, &links[i], value[i]) + (value[i] == end ? 0 : value[i] > end ? links[i].gap : links[i].back);
	}
	return cost;
}

static unsigned cheapest(const struct link *links, unsigned n, unsigned at, unsigned *value, unsigned *takes)
{
	unsigned least = ~0u;
	if (at == n)
		return cost_of(links, n, value, takes);
	for (value[at] = 0; value[at] < LIMIT; value[at]++)
		for (unsigned k = 0; k < links[at].nsteps; k++) {
			takes[at] = links[at].step[k].n;
			least = least_of(least, cheapest(links, n, at + 1, value, takes));
		}
	return least;
}

/* No numbering below the limit costs less than the one that is found. */
START_TEST(cheapest_numbers)
{
	for (unsigned run = 0; run < 60; run++) {
		struct link links[LINKS] = {0};
		struct printed_number printed[LINKS];
		unsigned n = 1 + draw(run % 10 ? 3 : 4), value[LINKS], takes[LINKS], got_value[LINKS], got_takes[LINKS], at = draw(4);
		for (unsigned i = 0; i < n; i++) {
			printed[i] = (struct printed_number){draw(4) ? (long)(draw(3) ? at : draw(LIMIT)) : -1, 3 + draw(9)};
			links[i].row = &printed[i];
			if (printed[i].value >= 0)
				link_add_printed(&links[i], (unsigned)printed[i].value);
			link_add_step(&links[i], 1 + draw(2), draw(2));
			link_add_step(&links[i], 1 + draw(3), draw(6));
			links[i].gap = 5 + draw(4);
			links[i].back = 12;
			at += links[i].step[0].n;
		}
		sequence_solve(&pages_arena, links, n, 100, line_cost, link_goes_on, NULL);
		for (unsigned i = 0; i < n; i++) {
			got_value[i] = links[i].value;
			got_takes[i] = links[i].takes;
			ck_assert(!links[i].beyond);
		}
		ck_assert_msg(cost_of(links, n, got_value, got_takes) <= cheapest(links, n, 0, value, takes), "run %u", run);
	}
}
END_TEST

/* Readings and steps are kept once, at their least cost, and as many as there is room for. */
START_TEST(what_links_keep)
{
	struct link k = {0};
	for (unsigned i = 0; i < 3 * LINK_PRINTED; i++)
		link_add_printed(&k, i / 2);
	ck_assert_uint_eq(k.nprinted, LINK_PRINTED);
	for (unsigned i = 0; i < LINK_PRINTED; i++)
		ck_assert_uint_eq(k.printed[i], i);
	for (unsigned i = 0; i < 2 * LINK_STEPS; i++)
		link_add_step(&k, i, 9);
	ck_assert_uint_eq(k.nsteps, LINK_STEPS);
	link_add_step(&k, 2, 10);
	link_add_step(&k, 3, 4);
	for (unsigned i = 0; i < LINK_STEPS; i++)
		ck_assert(k.step[i].n == i && k.step[i].cost == (i == 3 ? 4 : 9));
}
END_TEST

/* ---- pairs of letters ---- */

/* On a page of enough letters a pair is rare that is there no more often than the word itself. */
START_TEST(rare_pairs)
{
	char *text = arena_alloc(&pages_arena, 4001);
	struct letter_pairs few = {0}, many = {0};
	memset(text, '.', 4000);
	memcpy(text, "AB ab AB cD Q5 ZZ", 17);
	pairs_count(&few, source_new(&pages_arena, "page", text, 3999));
	pairs_count(&many, source_new(&pages_arena, "page", text, 4000));
	static const struct {
		const char *word;
		unsigned times, digits, rare;
	} words[] = {
		{"AB", 0, 0, 0}, {"ab", 1, 0, 0}, {"AB", 2, 0, 1}, {"CD", 0, 0, 1}, {"BA", 0, 0, 1}, {"ABCD", 1, 0, 2}, {"A5", 0, 1, 0},
		{"5A5", 0, 2, 0}, {"Q", 0, 0, 0}, {"", 0, 0, 0}, {"ZZZ", 0, 0, 2}, {"A-B", 0, 0, 0},
	};
	for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
		unsigned digits = words[i].digits * COST_NAME_DIGIT;
		ck_assert_uint_eq(pairs_strangeness(&few, words[i].word, words[i].times), digits);
		ck_assert_msg(pairs_strangeness(&many, words[i].word, words[i].times) == digits + words[i].rare * COST_RARE, "%s: %u",
			      words[i].word, pairs_strangeness(&many, words[i].word, words[i].times));
	}
}
END_TEST

/* ---- the words of a line ---- */

static const struct {
	const char *line, *words;	/* a bar between two: word@column */
	unsigned max;
} lines[] = {
	{"", "", 9}, {"   ", "", 9}, {"A", "A@1", 9}, {" A  BC\tD ", "A@2|BC@5|D@8", 9}, {"A B C", "A@1|B@3", 2}, {"A B C", "", 0},
	{"<u>215</u>", "215@4", 9}, {"<>A", "<>A@1", 9}, {"<b", "<b@1", 9}, {"<1>", "<1>@1", 9}, {"A<u>B", "A@1|B@5", 9},
	{"<abcdefghijk>A", "A@14", 9}, {"<abcdefghijkl>A", "<abcdefghijkl>A@1", 9}, {"<u", "<u@1", 9}, {"A<", "A<@1", 9}, {"<u>", "", 9},
	{"A\xC2\xA0""B", "A@1|B@4", 9}, {"\xEF\xBB\xBF""A", "A@4", 9}, {"A\xC2", "A\xC2@1", 9}, {"\xC2\xA0", "", 9}, {"\xEF\xBB\xBF", "", 9},
	{"A \xEF\xBB", "A@1|\xEF\xBB@3", 9}, {"| A | B|", "A@3|B|@7", 9}, {"|2 3", "|2@1|3@4", 9}, {"A |", "A@1", 9}, {"A\001B", "A@1|B@3", 9},
	{"`215` *X* _Y_", "215@2|X@8|Y@12", 9}, {"** **A** `", "**@1|A@6|`@10", 9}, {"*A_ `A", "*A_@1|`A@5", 9}, {"***", "*@2", 9},
	{"\"A B\" C", "\"A B\"@1|C@7", 9}, {"\"A B\"C D", "\"A B\"C@1|D@8", 9}, {"\"A B", "\"A@1|B@4", 9}, {"X\"A B\"", "X\"A@1|B\"@5", 9},
	{"\"\" A", "\"\"@1|A@4", 9},
};

START_TEST(words_of_a_line)
{
	struct token tok[9];
	char *words = arena_printf(&pages_arena, "%s\n", lines[_i].line);
	const struct source *page = source_new(&pages_arena, "page", words, strlen(words));
	unsigned n = token_line(page, 1, tok, lines[_i].max);
	struct buf got = BUF_INIT;
	for (unsigned i = 0; i < n; i++) {
		buf_printf(&got, "%s%.*s@%u", i ? "|" : "", (int)tok[i].len, tok[i].text, tok[i].pos.col);
		ck_assert(tok[i].pos.line == 1 && tok[i].pos.len == tok[i].len && tok[i].pos.src == page && !tok[i].placed);
	}
	ck_assert_str_eq(buf_str(&got), lines[_i].words);
	buf_free(&got);
}
END_TEST

Suite *suite_helpers(void)
{
	Suite *s = suite_create("helpers");
	TCase *t = tcase_create("beside plain ones");
	tcase_add_checked_fixture(t, setup, pages_teardown);
	tcase_add_test(t, places_of_rows);
	tcase_add_test(t, proofs);
	tcase_add_test(t, names_and_values);
	tcase_add_test(t, words_taken_for_others);
	tcase_add_test(t, likeliest_of_a_set);
	tcase_add_test(t, hexadecimal_words);
	tcase_add_test(t, words_of_other_lengths);
	tcase_add_test(t, decimal_words);
	tcase_add_loop_test(t, bare_numbers, 0, sizeof bares / sizeof *bares);
	tcase_add_test(t, cheapest_numbers);
	tcase_add_test(t, what_links_keep);
	tcase_add_test(t, rare_pairs);
	tcase_add_loop_test(t, words_of_a_line, 0, sizeof lines / sizeof *lines);
	suite_add_tcase(s, t);
	t = many_of(s, setup, pages_teardown);
	tcase_add_test(t, likeliest_numerals);
	return s;
}
