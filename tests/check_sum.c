/* Check sums: what each kind adds up to, what they say of the bytes, and both on pages. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "asm6502/asm6502.h"
#include "tests/pages.h"
#include "weigh/sum.h"

static const char *bytes_at(const struct collation *c, unsigned address, unsigned n)
{
	return pages_bytes(c, address, n, "%02X", "--", " ");
}

/* Rows as their books print them: address, bytes, sum, by the kind's place in the table. */
static const struct {
	const char *kind;
	unsigned bytes, address, n;
	uint8_t byte[8];
	unsigned sum;
} rows[] = {
	{"sum of the bytes", 1, 0x0300, 3, {0xA9, 0x00, 0x8D}, 0x36},
	{"sum of the bytes", 2, 0x0300, 3, {0xA9, 0x00, 0x8D}, 0x136},
	{"exclusive or of the bytes", 1, 0x0300, 3, {0xA9, 0x0F, 0x8D}, 0x2B},
	{"sum of count, address and bytes", 2, 0x0000, 1, {0xFF}, 0x100},
	/* :03003000 02337A 1E */
	{"sum of count, address and bytes, negative", 1, 0x0030, 3, {0x02, 0x33, 0x7A}, 0x1E},
	/* S107 1000 00010203 E2 */
	{"sum of count, address and bytes, complemented", 1, 0x1000, 4, {0, 1, 2, 3}, 0xE2},
	{"sum of the address's low byte and the bytes", 1, 49152 + 6, 6, {169, 0, 141, 32, 208, 96}, (6 + 646) & 0xFF},
	{"sum of address and bytes, doubled between them, modulo 255", 1, 0xC000, 2, {0x01, 0x02}, (0xC0 * 8 + 4) % 255},
};

static const struct sum_kind *kind_named(const char *name, unsigned bytes)
{
	for (unsigned k = 0; k < nsum_kinds; k++)
		if (!strcmp(sum_kinds[k].name, name) && sum_kinds[k].bytes == bytes)
			return &sum_kinds[k];
	return NULL;
}

START_TEST(kinds)
{
	const struct sum_kind *k = kind_named(rows[_i].kind, rows[_i].bytes);
	ck_assert_ptr_nonnull(k);
	ck_assert_uint_eq(sum_of(k, rows[_i].address, rows[_i].byte, rows[_i].n), rows[_i].sum);
}
END_TEST

/* Three hundred bytes FF at FEDC, and three at 1234: every kind of the table, in its order. */
static const struct {
	unsigned many, few;
} sums[] = {
	{0xD4, 0x64},
	{0xB0, 0x98},
	{0xAE, 0xAA},
	{0xDA, 0xAD},
	{0x26, 0x53},
	{0x22, 0x4F},
	{0xAD, 0x72},
	{0x0, 0x5A},
	{0x2AD4, 0x164},
	{0x2CAE, 0x1AA},
	{0x2DDA, 0x1AD},
};

START_TEST(long_rows)
{
	uint8_t byte[300];
	memset(byte, 0xFF, sizeof byte);
	ck_assert_uint_eq(nsum_kinds, sizeof sums / sizeof *sums);
	ck_assert_uint_eq(sum_of(&sum_kinds[_i], 0xFEDC, byte, 300), sums[_i].many);
	ck_assert_uint_eq(sum_of(&sum_kinds[_i], 0x1234, (const uint8_t[]){0xC1, 0x05, 0x9E}, 3), sums[_i].few);
}
END_TEST

/* ---- readings, beside all of them tried one by one ---- */

enum { TRIED = 4, OPTIONS = 3, DIFFERENT = 200 };

static unsigned drawn;

static unsigned draw(unsigned below)
{
	drawn = drawn * 1103515245 + 12345;
	return (drawn >> 16) % below;
}

/* A row: address, bytes, sum, each with so many readings; the first of each is what was printed. */
struct tried {
	struct sum_option option[TRIED + 2][OPTIONS];
	struct sum_part part[TRIED + 2];
	struct sum_row row;
};

static void make(struct tried *t, const struct sum_kind *k)
{
	uint8_t byte[TRIED];
	for (unsigned i = 0; i < TRIED + 2; i++) {
		unsigned most = i == 0 || (i > TRIED && k->bytes == 2) ? 0x10000 : 0x100;
		t->part[i] = (struct sum_part){t->option[i], 1 + draw(OPTIONS)};
		for (unsigned o = 0; o < OPTIONS; o++)
			t->option[i][o] = (struct sum_option){draw(most), o ? 1 + draw(20) : 0};
		if (i && i <= TRIED)
			byte[i - 1] = (uint8_t)t->option[i][0].value;
	}
	/* in three of four it holds, perhaps for the second reading of a byte */
	unsigned at = draw(TRIED);
	if (draw(2))
		byte[at] = (uint8_t)t->option[at + 1][1].value;
	if (draw(4))
		t->option[TRIED + 1][0].value = sum_of(k, t->option[0][0].value, byte, TRIED);
	t->row = (struct sum_row){t->part[0], t->part[TRIED + 1], t->part + 1, TRIED};
}

enum { NONE = 10000 };

/* The least cost of all readings that make it hold with reading `option` of part `fixed`; fixed < 0: any. */
static unsigned least_of(const struct tried *t, const struct sum_kind *k, int fixed, unsigned option)
{
	unsigned least = NONE, at[TRIED + 2] = {0};
	/* what differs by so much nobody misreads */
	unsigned modulus = k->modulus < 2048 ? k->modulus : 2048;
	bool address = k->high || k->low;
	for (unsigned i = 0; i < TRIED + 2;) {
		uint8_t byte[TRIED];
		unsigned cost = address ? t->option[0][at[0]].cost : 0;
		for (unsigned b = 1; b <= TRIED; b++) {
			byte[b - 1] = (uint8_t)t->option[b][at[b]].value;
			cost += t->option[b][at[b]].cost;
		}
		const struct sum_option *sum = &t->option[TRIED + 1][at[TRIED + 1]];
		unsigned says = sum_of(k, t->option[0][at[0]].value, byte, TRIED);
		cost += sum->cost;
		if (says % modulus == sum->value % modulus && cost < least && (fixed < 0 || at[fixed] == option))
			least = cost;
		for (i = address ? 0 : 1; i < TRIED + 2 && ++at[i] == t->part[i].n; i++)
			at[i] = 0;
	}
	return least;
}

/* By how much a reading of a part is dearer than the cheapest of all; alike ones speak together. */
static unsigned dearer_by(const struct tried *t, const struct sum_kind *k, unsigned part, unsigned option, unsigned least)
{
	unsigned best = NONE;
	for (unsigned o = 0; o < t->part[part].n; o++) {
		unsigned cost = t->option[part][o].value == t->option[part][option].value ? least_of(t, k, (int)part, o) : NONE;
		best = cost < best ? cost : best;
	}
	return best - least < SUM_NEVER ? best - least : SUM_NEVER;
}

START_TEST(all_readings)
{
	const struct sum_kind *k = &sum_kinds[_i];
	drawn = 7 + (unsigned)_i;
	for (unsigned n = 0; n < DIFFERENT; n++) {
		struct arena a = ARENA_INIT;
		struct tried t;
		struct sum_weighed w;
		make(&t, k);
		unsigned least = least_of(&t, k, -1, 0), second = NONE;
		bool ok = sum_weigh(&a, k, &t.row, 400, &w);
		ck_assert_int_eq(ok, least < NONE);
		for (unsigned b = 0; ok && b < TRIED; b++)
			for (unsigned o = 0; o < t.part[b + 1].n; o++)
				ck_assert_uint_eq(w.byte[b][t.option[b + 1][o].value], dearer_by(&t, k, b + 1, o, least));
		for (unsigned o = 0; ok && (k->high || k->low) && o < t.part[0].n; o++) {
			unsigned cost = least_of(&t, k, 0, o);
			if (t.option[0][o].value != w.address)
				second = cost < second ? cost : second;
			else
				ck_assert_uint_eq(cost, least);
		}
		if (ok) {
			ck_assert_uint_eq(w.least, least);
			if (k->high && k->low && second < NONE)
				ck_assert_uint_eq(w.address_margin, second - least);
			if (!k->high || !k->low)
				ck_assert_uint_eq(w.address_margin, 0);
		}
		arena_free(&a);
	}
}
END_TEST

/* The printed sum, a byte or the address one more: none holds but what is not counted. */
START_TEST(holds)
{
	const struct sum_kind *k = &sum_kinds[_i];
	const uint8_t byte[3] = {0x12, 0x34, 0x56};
	struct sum_option option[5] = {{0x2040, 0}, {byte[0], 0}, {byte[1], 0}, {byte[2], 0}, {sum_of(k, 0x2040, byte, 3), 0}};
	struct sum_part part[5];
	for (unsigned i = 0; i < 5; i++)
		part[i] = (struct sum_part){&option[i], 1};
	struct sum_row row = {part[0], part[4], part + 1, 3};
	ck_assert(sum_holds(k, &row));
	for (unsigned i = 0; i < 5; i++) {
		option[i].value++;
		ck_assert_int_eq(sum_holds(k, &row), i == 0 && !k->low);
		option[i].value--;
	}
	option[0].value += 0x100;
	ck_assert_int_eq(sum_holds(k, &row), !k->high);
	option[0].value -= 0x100;
	/* of two readings the cheaper one counts */
	const struct sum_option two[2] = {{byte[1] + 1u, 9}, {byte[1], 3}};
	part[2] = (struct sum_part){two, 2};
	ck_assert(sum_holds(k, &row));
	/* what is not legible */
	struct sum_weighed w;
	struct arena a = ARENA_INIT;
	part[2].n = 0;
	ck_assert(!sum_holds(k, &row) && !sum_weigh(&a, k, &row, 400, &w));
	part[2].n = 1;
	row.sum.n = 0;
	ck_assert(!sum_holds(k, &row) && !sum_weigh(&a, k, &row, 400, &w));
	row.sum.n = 1;
	row.nbytes = 0;
	ck_assert(!sum_weigh(&a, k, &row, 400, &w));
	row.nbytes = 3;
	part[2] = (struct sum_part){&option[2], 1};
	row.address.n = 0;
	ck_assert_int_eq(sum_holds(k, &row), !k->high && !k->low);
	ck_assert_int_eq(sum_weigh(&a, k, &row, 400, &w), !k->high && !k->low);
	arena_free(&a);
}
END_TEST

/*
 * Three bytes of which each may be read in two ways, and their sum: the cheapest readings that
 * make it hold, and by how much each value of the first byte is dearer.
 */
static const struct {
	struct sum_option byte[3][2], sum[2];
	unsigned least, first, other;	/* ... the first byte's first option, its second */
} weighed[] = {
	/* as it reads; another first byte needs another sum, or another second byte */
	{{{{1, 0}, {2, 9}}, {{5, 0}, {6, 9}}, {{7, 0}, {7, 0}}}, {{13, 0}, {14, 12}}, 0, 0, 21},
	{{{{1, 0}, {2, 9}}, {{5, 0}, {4, 8}}, {{7, 0}, {7, 0}}}, {{13, 0}, {14, 12}}, 0, 0, 17},
	/* it does not hold: the second byte is the cheaper misreading */
	{{{{1, 0}, {2, 9}}, {{5, 0}, {6, 7}}, {{7, 0}, {7, 0}}}, {{14, 0}, {14, 0}}, 7, 0, 2},
	/* nothing makes it hold */
	{{{{1, 0}, {2, 9}}, {{5, 0}, {6, 9}}, {{7, 0}, {7, 0}}}, {{20, 0}, {20, 0}}, ~0u, 0, 0},
};

START_TEST(readings)
{
	struct arena a = ARENA_INIT;
	struct sum_part byte[3];
	struct sum_weighed w;
	for (unsigned i = 0; i < 3; i++)
		byte[i] = (struct sum_part){weighed[_i].byte[i], 2};
	struct sum_row row = {.byte = byte, .nbytes = 3, .sum = {weighed[_i].sum, 2}};
	bool ok = sum_weigh(&a, kind_named("sum of the bytes", 1), &row, 40, &w);
	ck_assert_int_eq(ok, weighed[_i].least != ~0u);
	if (ok) {
		ck_assert_uint_eq(w.least, weighed[_i].least);
		ck_assert_uint_eq(w.byte[0][weighed[_i].byte[0][0].value], weighed[_i].first);
		ck_assert_uint_eq(w.byte[0][weighed[_i].byte[0][1].value], weighed[_i].other);
		ck_assert_uint_eq(w.byte[0][99], SUM_NEVER);
	}
	arena_free(&a);
}
END_TEST

/* Readings are looked at that are dearer by the limit than what was printed, and none beyond. */
START_TEST(limits)
{
	static const struct sum_option first[2] = {{1, 3}, {2, 13}}, second = {5, 0}, sum = {7, 0};
	const struct sum_part byte[2] = {{first, 2}, {&second, 1}};
	const struct sum_row row = {.byte = byte, .nbytes = 2, .sum = {&sum, 1}};
	struct arena a = ARENA_INIT;
	struct sum_weighed w;
	ck_assert(sum_weigh(&a, kind_named("sum of the bytes", 1), &row, 10, &w));
	ck_assert_uint_eq(w.least, 13);
	ck_assert(!sum_weigh(&a, kind_named("sum of the bytes", 1), &row, 9, &w));
	arena_free(&a);
}
END_TEST

START_TEST(margins)
{
	uint8_t dearer[256];
	memset(dearer, SUM_NEVER, sizeof dearer);
	dearer[7] = 0;
	dearer[9] = 16;
	ck_assert_int_eq(sum_proves(dearer, 16), 7);
	ck_assert_int_eq(sum_proves(dearer, 17), -1);
	/* whichever of all bytes the other is, or the best */
	static const uint8_t ends[] = {0, 255};
	for (unsigned i = 0; i < sizeof ends; i++) {
		dearer[ends[i]] = 3;
		ck_assert_int_eq(sum_proves(dearer, 3), 7);
		ck_assert_int_eq(sum_proves(dearer, 4), -1);
		dearer[ends[i]] = 0;
		dearer[7] = SUM_NEVER;
		ck_assert_int_eq(sum_proves(dearer, 16), ends[i]);
		dearer[ends[i]] = SUM_NEVER;
		dearer[7] = 0;
	}
}
END_TEST

/* Two plain rows around a third, and what is said of its bytes at 0208. */
#define BEFORE "0200: 12 31 22 21 11 13 23 32 =FF\n"
#define BEHIND "0210: 11 12 23 31 13 22 32 21 =FF\n"
static const struct {
	const char *row;
	const char *bytes, *told;
} pages[] = {
	/* it holds */
	{"0208: 11 12 23 31 13 22 32 21 =FF\n", "11 12 23 31 13 22 32 21", ""},
	/* one is not legible: the sum says which it is */
	{"0208: 11 12 Z3 31 13 22 32 21 =FF\n", "11 12 23 31 13 22 32 21", "2 reading dump Z3>23?"},
	/* the sum is */
	{"0208: 11 12 23 31 13 22 32 21 =FE\n", "11 12 23 31 13 22 32 21", "2 reading sum FE>FF"},
	/* two bytes that were exchanged: it holds as well */
	{"0208: 21 12 23 31 13 22 32 11 =FF\n", "21 12 23 31 13 22 32 11", ""},
};

START_TEST(pages_with_sums)
{
	char text[400];
	snprintf(text, sizeof text, "%s%s%s", BEFORE, pages[_i].row, BEHIND);
	const struct collation *c = pages_read(asm6502_dialects, text);
	ck_assert_str_eq(told(c), pages[_i].told);
	ck_assert_str_eq(bytes_at(c, 0x208, 8), pages[_i].bytes);
	ck_assert_uint_eq(c->proven, 0);
	ck_assert(c->verdict != VERDICT_VERIFIED);
}
END_TEST

/* Which sums prove a byte where it stands: of all kinds only the one that is another when two bytes are exchanged. */
START_TEST(order)
{
	const struct sum_kind *k = &sum_kinds[_i];
	uint8_t byte[9] = {0x11, 0x12, 0x23, 0x31, 0x13, 0x22, 0x32, 0x21, 0x44};
	for (unsigned n = 2; n <= sizeof byte; n++) {
		unsigned sum = sum_of(k, 0x0200, byte, n);
		bool tells = true;
		for (unsigned i = 0; i < n; i++) {
			for (unsigned j = 0; j < i; j++) {
				uint8_t other[sizeof byte];
				memcpy(other, byte, sizeof byte);
				other[i] = byte[j];
				other[j] = byte[i];
				tells &= sum_of(k, 0x0200, other, n) != sum;
			}
		}
		ck_assert_int_eq(sum_tells_order(k, n), tells);
	}
}
END_TEST

START_TEST(proven_in_order)
{
	static const uint8_t byte[3][8] = {
		{0x12, 0x31, 0x22, 0x21, 0x11, 0x13, 0x23, 0x32},
		{0x11, 0x12, 0x23, 0x31, 0x13, 0x22, 0x32, 0x21},
		{0x11, 0x12, 0x23, 0x31, 0x13, 0x22, 0x32, 0x21},
	};
	char text[400] = "";
	for (unsigned i = 0; i < 3; i++) {
		snprintf(text + strlen(text), sizeof text - strlen(text), "%04X:", 0x0200 + 8 * i);
		for (unsigned b = 0; b < 8; b++)
			snprintf(text + strlen(text), sizeof text - strlen(text), "%02X ", byte[i][b]);
		snprintf(text + strlen(text), sizeof text - strlen(text), "%02X\n",
			 sum_of(kind_named("sum of address and bytes, doubled between them, modulo 255", 1), 0x0200 + 8 * i, byte[i], 8));
	}
	const struct collation *c = pages_read(asm6502_dialects, text);
	ck_assert_str_eq(told(c), "");
	ck_assert_uint_gt(c->proven, 0);
	char *row = strstr(text, "0208:");
	memcpy(row + 5, "12 11", 5);
	c = pages_read(asm6502_dialects, text);
	ck_assert(c->truth[0x208].proof != PROOF_PROVEN && c->truth[0x209].proof != PROOF_PROVEN);
	ck_assert(c->verdict != VERDICT_VERIFIED);
}
END_TEST

/* A record that was lost is a hole; one that stands in a wrong place is where its sum says. */
START_TEST(records)
{
	static const char first[] = ":080000001112233113223221F9\n", second[] = ":080008001112233113223221F1\n",
		third[] = ":080010001112233113223221E9\n", fourth[] = ":080018001112233113223221E1\n";
	char text[400];
	snprintf(text, sizeof text, "%s%s%s:00000001FF\n", first, second, fourth);
	const struct collation *c = pages_read(asm6502_dialects, text);
	ck_assert_uint_eq(c->missing, 8);
	ck_assert_uint_eq(c->doubtful, 0);
	ck_assert_str_eq(bytes_at(c, 0x18, 2), "11 12");
	snprintf(text, sizeof text, "%s%s%s%s", first, third, second, fourth);
	c = pages_read(asm6502_dialects, text);
	ck_assert_uint_eq(c->missing, 0);
	ck_assert_uint_eq(c->doubtful, 0);
}
END_TEST

Suite *suite_sum(void)
{
	Suite *s = suite_create("sum");
	TCase *t = tcase_create("sum");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_loop_test(t, kinds, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(t, long_rows, 0, (int)nsum_kinds);
	tcase_add_loop_test(t, all_readings, 0, (int)nsum_kinds);
	tcase_add_loop_test(t, holds, 0, (int)nsum_kinds);
	tcase_add_loop_test(t, readings, 0, sizeof weighed / sizeof *weighed);
	tcase_add_test(t, limits);
	tcase_add_test(t, margins);
	tcase_add_loop_test(t, pages_with_sums, 0, sizeof pages / sizeof *pages);
	tcase_add_loop_test(t, order, 0, (int)nsum_kinds);
	tcase_add_test(t, proven_in_order);
	tcase_add_test(t, records);
	suite_add_tcase(s, t);
	return s;
}
