#include "calc/wide.h"

#include <string.h>

enum { PART_DIGITS = 9, GOOD_DIGITS = 150, SERIES_MAX = 4000 };
static const uint32_t BASE = 1000000000;

bool wide_is_zero(const struct wide *a)
{
	return a->part[0] == 0;
}

struct wide wide_negative(struct wide a)
{
	a.negative = !a.negative && !wide_is_zero(&a);
	return a;
}

/* From parts with `carry` before the first: makes part[0] not 0. */
static struct wide normal(struct wide a, uint32_t carry)
{
	unsigned zeros = 0;
	if (carry) {
		memmove(a.part + 1, a.part, (WIDE_PARTS - 1) * sizeof *a.part);
		a.part[0] = carry;
		a.exponent++;
		return a;
	}
	while (zeros < WIDE_PARTS && !a.part[zeros])
		zeros++;
	if (zeros == WIDE_PARTS)
		return (struct wide){0};
	memmove(a.part, a.part + zeros, (WIDE_PARTS - zeros) * sizeof *a.part);
	memset(a.part + WIDE_PARTS - zeros, 0, zeros * sizeof *a.part);
	a.exponent -= (long)zeros;
	return a;
}

/* value * 10^exponent */
static struct wide scaled(bool negative, uint64_t value, long exponent)
{
	long nines = exponent >= 0 ? exponent / PART_DIGITS : -((PART_DIGITS - 1 - exponent) / PART_DIGITS);
	struct wide w = {negative, nines + 2, {0}};
	/* value below 10^10, times up to 10^8 */
	value *= number_power((unsigned)(exponent - nines * PART_DIGITS));
	for (unsigned i = 3; i-- > 0; value /= BASE)
		w.part[i] = (uint32_t)(value % BASE);
	return normal(w, 0);
}

struct wide wide_of(struct number x)
{
	return scaled(x.negative, x.mantissa, x.exponent - (NUMBER_DIGITS - 1));
}

struct wide wide_integer(long v)
{
	return scaled(v < 0, v < 0 ? 0 - (uint64_t)v : (uint64_t)v, 0);
}

static unsigned digits_of(uint32_t part)
{
	unsigned n = 0;
	for (; part; part /= 10)
		n++;
	return n;
}

enum number_fault wide_round(const struct wide *w, struct number *out)
{
	/* the first 27 digits after half a unit of the 150th was added: two parts and a bit are kept */
	struct wide half = {false, w->exponent - GOOD_DIGITS / PART_DIGITS, {BASE / 2}}, a = *w;
	a.negative = false;
	if (wide_is_zero(w)) {
		*out = (struct number){0};
		return NUMBER_FINE;
	}
	a = wide_add(a, half);
	unsigned first = digits_of(a.part[0]);
	/* first digits of part 0, and as many of the next two as make eighteen */
	uint64_t value = (uint64_t)a.part[0] * number_power(18 - first);
	uint64_t behind = (uint64_t)a.part[1] * BASE + a.part[2];
	value += behind / number_power(first);
	long exponent = a.exponent * PART_DIGITS - (18 - (long)first);
	return number_round(w->negative, value, exponent, out);
}

/* ---- arithmetic ---- */

static int compare_parts(const struct wide *a, const struct wide *b)
{
	if (wide_is_zero(a) || wide_is_zero(b))
		return !wide_is_zero(a) - !wide_is_zero(b);
	if (a->exponent != b->exponent)
		return a->exponent < b->exponent ? -1 : 1;
	for (unsigned i = 0; i < WIDE_PARTS; i++)
		if (a->part[i] != b->part[i])
			return a->part[i] < b->part[i] ? -1 : 1;
	return 0;
}

struct wide wide_add(struct wide a, struct wide b)
{
	if (compare_parts(&a, &b) < 0) {
		struct wide t = a;
		a = b;
		b = t;
	}
	long apart = a.exponent - b.exponent;
	if (wide_is_zero(&b) || apart >= WIDE_PARTS)
		return a;
	bool less = a.negative != b.negative;
	int64_t carry = 0;
	for (unsigned i = WIDE_PARTS; i-- > 0;) {
		int64_t other = (long)i >= apart ? b.part[i - (size_t)apart] : 0;
		int64_t sum = (int64_t)a.part[i] + (less ? -other : other) + carry;
		carry = sum < 0 ? -1 : sum >= BASE;
		a.part[i] = (uint32_t)(sum - carry * BASE);
	}
	return normal(a, carry > 0 ? 1 : 0);
}

struct wide wide_subtract(struct wide a, struct wide b)
{
	return wide_add(a, wide_negative(b));
}

struct wide wide_multiply(struct wide a, struct wide b)
{
	uint32_t product[2 * WIDE_PARTS] = {0};
	for (unsigned i = WIDE_PARTS; i-- > 0;) {
		uint64_t carry = 0;
		for (unsigned k = WIDE_PARTS; k-- > 0 && a.part[i];) {
			uint64_t sum = (uint64_t)a.part[i] * b.part[k] + product[i + k + 1] + carry;
			product[i + k + 1] = (uint32_t)(sum % BASE);
			carry = sum / BASE;
		}
		product[i] = (uint32_t)carry;
	}
	struct wide w = {a.negative != b.negative, a.exponent + b.exponent + 1, {0}};
	unsigned from = product[0] == 0;
	if (wide_is_zero(&a) || wide_is_zero(&b))
		return (struct wide){0};
	w.exponent -= from;
	memcpy(w.part, product + from, sizeof w.part);
	return w;
}

struct wide wide_times(struct wide a, uint32_t n)
{
	uint64_t carry = 0;
	for (unsigned i = WIDE_PARTS; i-- > 0; carry /= BASE) {
		carry += (uint64_t)a.part[i] * n;
		a.part[i] = (uint32_t)(carry % BASE);
	}
	return normal(a, (uint32_t)carry);
}

struct wide wide_over(struct wide a, uint32_t n)
{
	uint64_t rest = 0;
	for (unsigned i = 0; i < WIDE_PARTS; i++) {
		rest = rest * BASE + a.part[i];
		a.part[i] = (uint32_t)(rest / n);
		rest %= n;
	}
	return normal(a, 0);
}

/* Newton's way to 1/b, each turn of which has twice as many good digits. */
struct wide wide_divide(struct wide a, struct wide b)
{
	const struct wide two = wide_integer(2);
	uint64_t first = (uint64_t)b.part[0] * BASE + b.part[1];
	struct wide r = {false, -b.exponent - 1, {0}}, positive = b;
	positive.negative = false;
	/* 10^18 / first is between 1 and 10^9: a part and, of the rest, another */
	uint64_t whole = (uint64_t)BASE * BASE / first, rest = (uint64_t)BASE * BASE % first;
	r.part[0] = (uint32_t)(whole < BASE ? whole : BASE - 1);
	r.part[1] = (uint32_t)(rest / (first / BASE + 1) < BASE ? rest / (first / BASE + 1) : BASE - 1);
	for (unsigned turn = 0; turn < 7; turn++)
		r = wide_multiply(r, wide_subtract(two, wide_multiply(positive, r)));
	r = wide_multiply(a, r);
	r.negative = a.negative != b.negative && !wide_is_zero(&r);
	return r;
}

long wide_nearest(struct wide a)
{
	struct wide half = {false, -1, {BASE / 2}};
	bool negative = a.negative;
	a.negative = false;
	a = wide_add(a, half);
	if (a.exponent < 0)
		return 0;
	long value = a.part[0];
	for (long i = 1; i <= a.exponent && i < 2; i++)
		value = value * (long)BASE + a.part[i];
	return negative ? -value : value;
}

/* ---- series ---- */

/* Is it too small beside the sum to change it? */
static bool is_done(const struct wide *term, const struct wide *sum)
{
	return wide_is_zero(term) || (!wide_is_zero(sum) && sum->exponent - term->exponent >= WIDE_PARTS);
}

/* z - z^3/3 + z^5/5 ..., or with pluses: |z| well below 1. */
static struct wide odd_series(struct wide z, bool minus)
{
	struct wide square = wide_multiply(z, z), power = z, sum = z;
	for (uint32_t k = 3; k < SERIES_MAX; k += 2) {
		power = wide_multiply(power, square);
		struct wide term = wide_over(power, k);
		if (is_done(&term, &sum))
			break;
		sum = minus && k % 4 == 3 ? wide_subtract(sum, term) : wide_add(sum, term);
	}
	return sum;
}

/* atan or artanh of 1/n. */
static struct wide of_part(uint32_t n, bool minus)
{
	return odd_series(wide_over(wide_integer(1), n), minus);
}

/* Made once. */
static struct wide pi, ln_2, ln_10;

static void constants(void)
{
	if (!wide_is_zero(&pi))
		return;
	ln_2 = wide_times(of_part(3, false), 2);
	ln_10 = wide_add(wide_times(ln_2, 3), wide_times(of_part(9, false), 2));
	pi = wide_times(wide_subtract(wide_times(of_part(5, true), 4), of_part(239, true)), 4);
}

struct wide wide_pi(void)
{
	constants();
	return pi;
}

/* a + a^2/2! + a^3/3! ... */
static struct wide exp_series(struct wide a)
{
	struct wide term = a, sum = a;
	for (uint32_t k = 2; k < SERIES_MAX; k++) {
		term = wide_over(wide_multiply(term, a), k);
		if (is_done(&term, &sum))
			break;
		sum = wide_add(sum, term);
	}
	return sum;
}

struct wide wide_exp(struct wide a)
{
	enum { HALVES = 6 };
	constants();
	long tens = wide_nearest(wide_divide(a, ln_10));
	struct wide rest = wide_subtract(a, wide_multiply(ln_10, wide_integer(tens)));
	struct wide one = wide_integer(1), e = wide_add(one, exp_series(wide_over(rest, 1 << HALVES)));
	for (unsigned i = 0; i < HALVES; i++)
		e = wide_multiply(e, e);
	return wide_multiply(e, scaled(false, 1, tens));
}

struct wide wide_exp_1(struct wide a)
{
	if (a.exponent < -1)
		return exp_series(a);
	return wide_subtract(wide_exp(a), wide_integer(1));
}

/* ln((1 + z) / (1 - z)) */
static struct wide ln_of_ratio(struct wide z)
{
	return wide_times(odd_series(z, false), 2);
}

struct wide wide_ln(struct wide a)
{
	const struct wide one = wide_integer(1);
	long twos = 0;
	constants();
	/* a = 10^(9 exponent) * part[0].part[1]..., whose halves come near 1 */
	long nines = a.exponent;
	a.exponent = 0;
	while (a.exponent > 0 || a.part[0] > 1) {
		a = wide_over(a, 2);
		twos++;
	}
	/* below 2; three quarters and more is near enough */
	if (a.part[0] == 0 || a.exponent < 0)
		a = wide_times(a, 2), twos--;
	struct wide ln = ln_of_ratio(wide_divide(wide_subtract(a, one), wide_add(a, one)));
	ln = wide_add(ln, wide_multiply(ln_2, wide_integer(twos)));
	return wide_add(ln, wide_multiply(ln_10, wide_integer(nines * PART_DIGITS)));
}

struct wide wide_ln_1(struct wide a)
{
	if (a.exponent >= -1)
		return wide_ln(wide_add(wide_integer(1), a));
	return ln_of_ratio(wide_divide(a, wide_add(a, wide_integer(2))));
}

struct wide wide_power(struct wide a, struct wide b)
{
	return wide_exp(wide_multiply(b, wide_ln(a)));
}

struct wide wide_sqrt(struct wide a)
{
	return wide_is_zero(&a) ? a : wide_exp(wide_over(wide_ln(a), 2));
}

/* sin from a, cos from 1: every second term of e^ia. */
static struct wide circle_series(struct wide first, uint32_t from, struct wide square)
{
	struct wide term = first, sum = first;
	for (uint32_t k = from; k < SERIES_MAX; k += 2) {
		term = wide_negative(wide_over(wide_multiply(term, square), k * (k - 1)));
		if (is_done(&term, &sum))
			break;
		sum = wide_add(sum, term);
	}
	return sum;
}

long wide_quarters(struct wide radians, struct wide *rest)
{
	constants();
	/* there may be more quarters than a long has, so whole turns go first */
	struct wide turn = wide_times(pi, 2), whole = wide_divide(radians, turn);
	for (long i = whole.exponent + 1 > 0 ? whole.exponent + 1 : 0; i < WIDE_PARTS; i++)
		whole.part[i] = 0;
	radians = wide_subtract(radians, wide_multiply(whole, turn));
	long quarters = wide_nearest(wide_divide(wide_times(radians, 2), pi));
	*rest = wide_subtract(radians, wide_over(wide_multiply(pi, wide_integer(quarters)), 2));
	return quarters;
}

void wide_sin_cos(long quarters, struct wide radians, struct wide *sin, struct wide *cos)
{
	struct wide square = wide_multiply(radians, radians);
	struct wide s = circle_series(radians, 3, square), c = circle_series(wide_integer(1), 2, square);
	unsigned which = (unsigned)((quarters % 4 + 4) % 4);
	*sin = which % 2 ? c : s;
	*cos = which % 2 ? s : c;
	if (which >= 2)
		*sin = wide_negative(*sin);
	if (which == 1 || which == 2)
		*cos = wide_negative(*cos);
}

struct wide wide_atan(struct wide a)
{
	enum { HALVES = 3 };
	const struct wide one = wide_integer(1);
	bool negative = a.negative, large;
	constants();
	a.negative = false;
	large = compare_parts(&a, &one) > 0;
	if (large)
		a = wide_divide(one, a);
	if (a.exponent < -1) {	/* so small that halves of its angle are lost in 1 */
		a = odd_series(a, true);
	} else if (!wide_is_zero(&a)) {
		for (unsigned i = 0; i < HALVES; i++)
			a = wide_divide(a, wide_add(one, wide_sqrt(wide_add(one, wide_multiply(a, a)))));
		a = wide_times(odd_series(a, true), 1 << HALVES);
	}
	if (large)
		a = wide_subtract(wide_over(pi, 2), a);
	return negative ? wide_negative(a) : a;
}
