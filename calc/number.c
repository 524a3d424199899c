#include "calc/number.h"

static const uint64_t SMALLEST = 1000000000, BEHIND = 10000000000;	/* mantissas: 10^9, 10^10 */

/* Products of two mantissas have twenty digits. */
__extension__ typedef unsigned __int128 twice;

uint64_t number_power(unsigned n)
{
	uint64_t p = 1;
	while (n--)
		p *= 10;
	return p;
}

/* The same as number_round for 38 digits. */
static enum number_fault round_twice(bool negative, twice value, long exponent, struct number *out)
{
	enum { AT_ONCE = 9 };	/* digits: with so many less, what has two words is still longer than a mantissa */
	unsigned last = 0;
	*out = (struct number){0};
	for (; value >> 64; exponent += AT_ONCE)
		value /= SMALLEST;
	uint64_t mantissa = (uint64_t)value;
	if (!mantissa)
		return NUMBER_FINE;
	for (; mantissa < SMALLEST; exponent--)
		mantissa *= 10;
	for (; mantissa >= BEHIND; exponent++) {
		last = (unsigned)(mantissa % 10);
		mantissa /= 10;
	}
	if (last >= 5 && ++mantissa == BEHIND) {
		mantissa /= 10;
		exponent++;
	}
	exponent += NUMBER_DIGITS - 1;
	if (exponent < -NUMBER_EXPONENT_MAX)
		return NUMBER_FINE;
	*out = (struct number){negative, (int8_t)exponent, mantissa};
	if (exponent <= NUMBER_EXPONENT_MAX)
		return NUMBER_FINE;
	*out = (struct number){negative, NUMBER_EXPONENT_MAX, BEHIND - 1};
	return NUMBER_RANGE;
}

enum number_fault number_round(bool negative, uint64_t value, long exponent, struct number *out)
{
	return round_twice(negative, value, exponent, out);
}

struct number number_of(long v)
{
	struct number n;
	number_round(v < 0, v < 0 ? 0 - (uint64_t)v : (uint64_t)v, 0, &n);
	return n;
}

struct number number_negative(struct number x)
{
	x.negative = x.mantissa && !x.negative;
	return x;
}

struct number number_absolute(struct number x)
{
	x.negative = false;
	return x;
}

/* ---- arithmetic ---- */

static bool is_smaller(struct number a, struct number b)
{
	if (!a.mantissa || !b.mantissa)
		return !a.mantissa && b.mantissa;
	return a.exponent != b.exponent ? a.exponent < b.exponent : a.mantissa < b.mantissa;
}

enum number_fault number_add(struct number y, struct number x, struct number *out)
{
	enum { GUARD = 15 };
	struct number big = is_smaller(y, x) ? x : y, small = is_smaller(y, x) ? y : x;
	int apart = big.exponent - small.exponent;
	*out = big;
	if (!small.mantissa)
		return NUMBER_FINE;
	twice value = (twice)big.mantissa * number_power(GUARD), less;
	/* what is cut of the smaller one makes a difference only where it is taken away */
	bool cut = apart > GUARD;
	if (!cut)
		less = (twice)small.mantissa * number_power((unsigned)(GUARD - apart));
	else
		less = apart - GUARD >= NUMBER_DIGITS ? 0 : small.mantissa / number_power((unsigned)(apart - GUARD));
	if (big.negative == small.negative)
		value += less;
	else
		value -= less + cut;
	return round_twice(big.negative, value, big.exponent - (NUMBER_DIGITS - 1) - GUARD, out);
}

enum number_fault number_subtract(struct number y, struct number x, struct number *out)
{
	return number_add(y, number_negative(x), out);
}

enum number_fault number_multiply(struct number y, struct number x, struct number *out)
{
	return round_twice(y.negative != x.negative, (twice)y.mantissa * x.mantissa,
			   y.exponent + x.exponent - 2 * (NUMBER_DIGITS - 1), out);
}

enum number_fault number_divide(struct number y, struct number x, struct number *out)
{
	enum { MORE = 12 };	/* digits: of the quotient eleven at least */
	*out = (struct number){0};
	if (!x.mantissa)
		return NUMBER_DATA;
	return round_twice(y.negative != x.negative, (twice)y.mantissa * number_power(MORE) / x.mantissa,
			   y.exponent - x.exponent - MORE, out);
}

/* y - x * floor(y / x), which is exact; of x = 0 it is y. */
enum number_fault number_mod(struct number y, struct number x, struct number *out)
{
	struct number rest = number_absolute(y);
	if (x.mantissa && !is_smaller(rest, number_absolute(x))) {
		uint64_t value = rest.mantissa % x.mantissa;
		for (int i = y.exponent - x.exponent; i > 0; i--)
			value = value * 10 % x.mantissa;
		number_round(false, value, x.exponent - (NUMBER_DIGITS - 1), &rest);
	}
	*out = y.negative ? number_negative(rest) : rest;
	if (!x.mantissa || !rest.mantissa || x.negative == y.negative)
		return NUMBER_FINE;
	return number_add(*out, x, out);
}

/* ---- parts ---- */

bool number_is_integer(struct number x)
{
	struct number fraction;
	number_fraction(x, &fraction);
	return !fraction.mantissa;
}

enum number_fault number_int(struct number x, struct number *out)
{
	*out = x;
	if (x.exponent < 0)
		*out = (struct number){0};
	else if (x.exponent < NUMBER_DIGITS - 1)
		out->mantissa -= x.mantissa % number_power((unsigned)(NUMBER_DIGITS - 1 - x.exponent));
	return NUMBER_FINE;
}

enum number_fault number_fraction(struct number x, struct number *out)
{
	struct number whole;
	number_int(x, &whole);
	return number_subtract(x, whole, out);
}

int number_compare(struct number x, struct number y)
{
	if (x.negative != y.negative)
		return x.negative ? -1 : 1;
	if (is_smaller(x, y))
		return x.negative ? 1 : -1;
	return is_smaller(y, x) ? x.negative ? -1 : 1 : 0;
}

unsigned long number_index(struct number x, unsigned long limit)
{
	if (x.exponent < 0 || !x.mantissa)
		return 0;
	if (x.exponent >= NUMBER_DIGITS)
		return limit;
	uint64_t value = x.mantissa / number_power((unsigned)(NUMBER_DIGITS - 1 - x.exponent));
	return value < limit ? (unsigned long)value : limit;
}

struct number number_at(struct number x, int decimals)
{
	int cut = NUMBER_DIGITS - 1 - x.exponent - decimals;
	if (cut <= 0 || !x.mantissa)
		return x;
	if (cut > NUMBER_DIGITS)
		return (struct number){0};
	uint64_t unit = number_power((unsigned)cut), value = (x.mantissa + unit / 2) / unit;
	number_round(x.negative, value, -decimals, &x);
	return x;
}
