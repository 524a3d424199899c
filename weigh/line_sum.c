#include "weigh/line_sum.h"

#include <stdio.h>
#include <string.h>

enum { BLANK = ' ', QUOTE = '"' };

static void nothing(struct line_sum *s, unsigned number)
{
	(void)s, (void)number;
}

static uint8_t low(const struct line_sum *s)
{
	return (uint8_t)s->sum;
}

static uint8_t halves(const struct line_sum *s)
{
	return (uint8_t)(s->sum ^ s->sum >> 8);
}

/* The quote itself counts as in quotes when it opens, and as outside when it closes. false: a blank outside. */
static bool counts(struct line_sum *s, uint8_t byte)
{
	s->quoted ^= byte == QUOTE;
	return byte != BLANK || s->quoted;
}

static void start_at_number(struct line_sum *s, unsigned number)
{
	s->sum = (uint16_t)number;
}

/* ---- COMPUTE!'s ---- */

static void take_plain(struct line_sum *s, uint8_t byte)
{
	s->sum = (uint8_t)(s->sum + (byte == BLANK ? 0 : byte));
}

static void take_weighed(struct line_sum *s, uint8_t byte)
{
	if (counts(s, byte))
		s->sum = (uint16_t)(s->sum + ++s->at * byte);
}

/* ---- Ahoy!'s ---- */

static void take_doubled(struct line_sum *s, uint8_t byte)
{
	if (byte != BLANK)
		s->sum = (uint8_t)((s->sum + byte) << 1);
}

/* The carry is that of the comparison with a quote. */
static void take_carried(struct line_sum *s, uint8_t byte)
{
	if (counts(s, byte))
		s->sum = (uint8_t)((s->sum + byte + (byte >= QUOTE)) ^ ++s->at);
}

static void take_exclusive(struct line_sum *s, uint8_t byte)
{
	if (counts(s, byte))
		s->sum = (uint8_t)((s->sum + byte) ^ s->at++);
}

/* The number's bytes are taken like the others. */
static void take_number(struct line_sum *s, unsigned number)
{
	take_exclusive(s, (uint8_t)number);
	take_exclusive(s, (uint8_t)(number >> 8));
}

/* ---- RUN's ---- */

/* Turned left by its place, once more than its lowest three bits say, and what fell out last is added again. */
static void take_turned(struct line_sum *s, uint8_t byte)
{
	if (!counts(s, byte))
		return;
	unsigned turns = (++s->at & 7) + 1, carry = 0;
	for (; turns; turns--) {
		carry = byte >> 7;
		byte = (uint8_t)(byte << 1 | carry);
	}
	s->sum = (uint8_t)(s->sum + byte + carry);
}

static void add_number(struct line_sum *s, unsigned number)
{
	s->sum = (uint8_t)(number + (number >> 8));
}

static const char compute[] = "ABCDEFGHJKMPQRSX", ahoy[] = "ABCDEFGHIJKLMNOP";

/* Those that are printed alike are tried in this order. */
const struct line_sum_kind line_sum_kinds[] = {
	{"COMPUTE!'s Automatic Proofreader of 1983", LINE_SUM_NUMBER, NULL, false, false, nothing, take_plain, low},
	{"COMPUTE!'s Automatic Proofreader of 1986", LINE_SUM_LETTERS, compute, true, false, start_at_number, take_weighed, halves},
	{"Ahoy!'s Bug Repellent of April 1984", LINE_SUM_LETTERS, ahoy, false, true, nothing, take_doubled, low},
	{"Ahoy!'s Bug Repellent of June 1984", LINE_SUM_LETTERS, ahoy, false, true, nothing, take_carried, low},
	{"Ahoy!'s Bug Repellent of 1987", LINE_SUM_LETTERS, ahoy, false, true, take_number, take_exclusive, low},
	{"RUN's Perfect Typist of 1985", LINE_SUM_NUMBER, NULL, false, true, add_number, take_turned, low},
	{"RUN's Perfect Typist of 1988", LINE_SUM_NUMBER, NULL, false, true, start_at_number, take_weighed, halves},
	{"64'er's Checksummer of 1985", LINE_SUM_NUMBER, NULL, false, true, add_number, take_plain, low},
};
const unsigned nline_sum_kinds = sizeof line_sum_kinds / sizeof *line_sum_kinds;

void line_sum_put(const struct line_sum_kind *k, uint8_t value, char out[LINE_SUM_WIDTH])
{
	if (k->print == LINE_SUM_NUMBER) {
		snprintf(out, LINE_SUM_WIDTH, "%u", (unsigned)value);
		return;
	}
	out[k->low_first] = k->letters[value >> 4];
	out[!k->low_first] = k->letters[value & 15];
	out[2] = 0;
}

void line_sum_begin(const struct line_sum_kind *k, struct line_sum *s, unsigned number)
{
	char digits[12];
	memset(s, 0, sizeof *s);
	k->begin(s, number);
	snprintf(digits, sizeof digits, "%u", number);
	for (const char *p = digits; !k->kept && *p; p++)
		k->take(s, (uint8_t)*p);
}

uint8_t line_sum_end(const struct line_sum_kind *k, struct line_sum s)
{
	if (k->kept)
		k->take(&s, 0);
	return k->value(&s);
}

uint8_t line_sum_of(const struct line_sum_kind *k, unsigned number, const uint8_t *typed, size_t ntyped, const uint8_t *kept, size_t nkept)
{
	struct line_sum s;
	line_sum_begin(k, &s, number);
	for (size_t i = 0; i < (k->kept ? nkept : ntyped); i++)
		k->take(&s, (k->kept ? kept : typed)[i]);
	return line_sum_end(k, s);
}
