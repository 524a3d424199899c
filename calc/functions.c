#include "calc/functions.h"

#include "calc/wide.h"

static const struct number none = {0};

/* ---- powers and logarithms ---- */

enum number_fault number_square(struct number x, struct number *out)
{
	return number_multiply(x, x, out);
}

enum number_fault number_inverse(struct number x, struct number *out)
{
	return number_divide(number_of(1), x, out);
}

enum number_fault number_sqrt(struct number x, struct number *out)
{
	*out = none;
	if (x.negative)
		return NUMBER_DATA;
	struct wide w = wide_sqrt(wide_of(x));
	return wide_round(&w, out);
}

enum number_fault number_ln(struct number x, struct number *out)
{
	*out = none;
	if (x.negative || !x.mantissa)
		return NUMBER_DATA;
	struct wide w = wide_ln(wide_of(x));
	return wide_round(&w, out);
}

enum number_fault number_log(struct number x, struct number *out)
{
	*out = none;
	if (x.negative || !x.mantissa)
		return NUMBER_DATA;
	struct wide w = wide_divide(wide_ln(wide_of(x)), wide_ln(wide_integer(10)));
	return wide_round(&w, out);
}

enum number_fault number_ln_1(struct number x, struct number *out)
{
	*out = none;
	if (number_compare(x, number_of(-1)) <= 0)
		return NUMBER_DATA;
	struct wide w = wide_ln_1(wide_of(x));
	return wide_round(&w, out);
}

/* e^a where that may be no number that there is. */
static enum number_fault exp_of(bool negative, struct wide a, struct number *out)
{
	enum { BEYOND = 300 };
	long about = a.exponent > 0 ? (a.negative ? -BEYOND : BEYOND) : wide_nearest(a);
	if (about <= -BEYOND) {
		*out = none;
		return NUMBER_FINE;
	}
	if (about >= BEYOND)
		return number_round(negative, 1, NUMBER_EXPONENT_MAX + 1, out);
	struct wide w = wide_exp(a);
	w.negative = negative;
	return wide_round(&w, out);
}

enum number_fault number_exp(struct number x, struct number *out)
{
	return exp_of(false, wide_of(x), out);
}

enum number_fault number_ten(struct number x, struct number *out)
{
	return exp_of(false, wide_multiply(wide_of(x), wide_ln(wide_integer(10))), out);
}

enum number_fault number_exp_1(struct number x, struct number *out)
{
	if (x.exponent > 1 && !x.negative)
		return exp_of(false, wide_of(x), out);
	if (x.exponent > 2)
		x = number_of(-1000);
	struct wide w = wide_exp_1(wide_of(x));
	return wide_round(&w, out);
}

static bool is_odd(struct number x)
{
	struct number rest;
	number_mod(number_absolute(x), number_of(2), &rest);
	return rest.mantissa != 0;
}

enum number_fault number_power_of(struct number y, struct number x, struct number *out)
{
	*out = none;
	if (!y.mantissa)
		return x.negative || !x.mantissa ? NUMBER_DATA : NUMBER_FINE;
	if (y.negative && !number_is_integer(x))
		return NUMBER_DATA;
	bool negative = y.negative && is_odd(x);
	return exp_of(negative, wide_multiply(wide_of(x), wide_ln(wide_of(number_absolute(y)))), out);
}

enum number_fault number_factorial(struct number x, struct number *out)
{
	enum { MOST = 69 };	/* 70! is above 10^100 */
	*out = none;
	if (x.negative || !number_is_integer(x))
		return NUMBER_DATA;
	unsigned long n = number_index(x, MOST + 1);
	if (n > MOST)
		return number_round(false, 1, NUMBER_EXPONENT_MAX + 1, out);
	struct wide w = wide_integer(1);
	for (uint32_t k = 2; k <= n; k++)
		w = wide_times(w, k);
	return wide_round(&w, out);
}

enum number_fault number_sign(struct number x, struct number *out)
{
	*out = number_of(x.negative ? -1 : 1);
	return NUMBER_FINE;
}

/* ---- angles ---- */

static unsigned quarter_of(enum angle unit)
{
	return unit == ANGLE_DEG ? 90 : 100;
}

struct number number_pi(void)
{
	struct wide pi = wide_pi();
	struct number out;
	wide_round(&pi, &out);
	return out;
}

/* Degrees and grads turn round exactly. */
static void sin_cos(struct number x, enum angle unit, struct wide *sin, struct wide *cos)
{
	struct wide rest;
	long quarters;
	if (unit == ANGLE_RAD) {
		quarters = wide_quarters(wide_of(x), &rest);
	} else {
		struct number turned;
		bool negative = x.negative;
		number_mod(number_absolute(x), number_of(4 * (long)quarter_of(unit)), &turned);
		struct wide w = wide_of(turned);
		quarters = wide_nearest(wide_over(w, quarter_of(unit)));
		rest = wide_subtract(w, wide_integer(quarters * (long)quarter_of(unit)));
		rest = wide_over(wide_multiply(rest, wide_pi()), 2 * quarter_of(unit));
		if (negative) {
			rest = wide_negative(rest);
			quarters = -quarters;
		}
	}
	wide_sin_cos(quarters, rest, sin, cos);
}

enum number_fault number_sin(struct number x, enum angle unit, struct number *out)
{
	struct wide s, c;
	sin_cos(x, unit, &s, &c);
	return wide_round(&s, out);
}

enum number_fault number_cos(struct number x, enum angle unit, struct number *out)
{
	struct wide s, c;
	sin_cos(x, unit, &s, &c);
	return wide_round(&c, out);
}

/* The calculator has the largest number for the tangent of a right angle, and complains of nothing. */
enum number_fault number_tan(struct number x, enum angle unit, struct number *out)
{
	struct wide s, c;
	sin_cos(x, unit, &s, &c);
	if (wide_is_zero(&c)) {
		number_round(s.negative, 1, NUMBER_EXPONENT_MAX + 1, out);
		return NUMBER_FINE;
	}
	s = wide_divide(s, c);
	return wide_round(&s, out);
}

static enum number_fault angle_of(struct wide radians, enum angle unit, struct number *out)
{
	if (unit != ANGLE_RAD)
		radians = wide_divide(wide_times(radians, 2 * quarter_of(unit)), wide_pi());
	return wide_round(&radians, out);
}

/* The angle of a point: of 0, 0 it is 0. */
static struct wide direction(struct wide x, struct wide y)
{
	if (wide_is_zero(&x)) {
		struct wide quarter = wide_is_zero(&y) ? y : wide_over(wide_pi(), 2);
		return y.negative ? wide_negative(quarter) : quarter;
	}
	struct wide angle = wide_atan(wide_divide(y, x));
	if (!x.negative)
		return angle;
	return y.negative ? wide_subtract(angle, wide_pi()) : wide_add(angle, wide_pi());
}

/* sqrt(1 - x^2) of |x| <= 1, without a loss near 1. */
static struct wide other_side(struct wide x)
{
	struct wide one = wide_integer(1);
	return wide_sqrt(wide_multiply(wide_subtract(one, x), wide_add(one, x)));
}

enum number_fault number_asin(struct number x, enum angle unit, struct number *out)
{
	*out = none;
	if (number_compare(number_absolute(x), number_of(1)) > 0)
		return NUMBER_DATA;
	struct wide w = wide_of(x);
	return angle_of(direction(other_side(w), w), unit, out);
}

enum number_fault number_acos(struct number x, enum angle unit, struct number *out)
{
	*out = none;
	if (number_compare(number_absolute(x), number_of(1)) > 0)
		return NUMBER_DATA;
	struct wide w = wide_of(x);
	return angle_of(direction(w, other_side(w)), unit, out);
}

enum number_fault number_atan(struct number x, enum angle unit, struct number *out)
{
	return angle_of(wide_atan(wide_of(x)), unit, out);
}

enum number_fault number_radians(struct number x, struct number *out)
{
	struct wide w = wide_over(wide_multiply(wide_of(x), wide_pi()), 180);
	return wide_round(&w, out);
}

enum number_fault number_degrees(struct number x, struct number *out)
{
	return angle_of(wide_of(x), ANGLE_DEG, out);
}

enum number_fault number_polar(struct number *x, struct number *y, enum angle unit)
{
	struct wide a = wide_of(*x), b = wide_of(*y);
	struct wide r = wide_sqrt(wide_add(wide_multiply(a, a), wide_multiply(b, b)));
	angle_of(direction(a, b), unit, y);
	return wide_round(&r, x);
}

enum number_fault number_rectangular(struct number *x, struct number *y, enum angle unit)
{
	struct wide s, c, r = wide_of(*x);
	sin_cos(*y, unit, &s, &c);
	s = wide_multiply(s, r);
	c = wide_multiply(c, r);
	enum number_fault first = wide_round(&c, x), second = wide_round(&s, y);
	return first ? first : second;
}

/* ---- hours, minutes and seconds ---- */

static struct wide part_of(struct number x, unsigned times, struct number *rest)
{
	struct number whole;
	number_multiply(x, number_of((long)times), &x);
	number_int(x, &whole);
	number_fraction(x, rest);
	return wide_of(whole);
}

/* H.MMSSs as hours. */
static struct wide hours_of(struct number x)
{
	struct number rest, seconds;
	struct wide h = part_of(x, 1, &rest), m = part_of(rest, 100, &seconds);
	struct wide s = wide_times(wide_of(seconds), 100);
	return wide_add(h, wide_over(wide_add(wide_times(m, 60), s), 3600));
}

/* The integer of a; *rest is what is behind its point. */
static struct wide whole_of(struct wide a, struct wide *rest)
{
	struct wide whole = a;
	for (long i = a.exponent + 1 > 0 ? a.exponent + 1 : 0; i < WIDE_PARTS; i++)
		whole.part[i] = 0;
	if (!whole.part[0])
		whole = (struct wide){0};
	*rest = wide_subtract(a, whole);
	return whole;
}

/* Sixty seconds, or minutes, that rounding made: the digits at `unit` and behind are 60. */
static void carry_sixty(struct number *x, int decimals, struct number more)
{
	struct number shifted = *x, fraction;
	shifted.exponent = (int8_t)(shifted.exponent + decimals);
	number_fraction(shifted, &fraction);
	if (x->mantissa && number_compare(number_absolute(fraction), (struct number){false, -1, 6000000000}) >= 0)
		number_add(*x, x->negative ? number_negative(more) : more, x);
}

static enum number_fault hms_of(struct wide hours, struct number *out)
{
	enum { SNAP = 16 };
	/* thirds of an hour are no decimals: what lies a hair below a second is that second */
	struct wide snap = {hours.negative, hours.exponent - SNAP, {1}}, minutes, seconds, rest;
	if (!wide_is_zero(&hours))
		hours = wide_add(hours, snap);
	struct wide h = whole_of(hours, &rest), m = whole_of(wide_times(rest, 60), &minutes);
	seconds = wide_times(minutes, 60);
	struct wide all = wide_add(h, wide_over(wide_add(wide_times(m, 100), seconds), 10000));
	enum number_fault fault = wide_round(&all, out);
	if (out->exponent < NUMBER_DIGITS) {
		carry_sixty(out, 2, (struct number){false, -3, 4000000000});
		carry_sixty(out, 0, (struct number){false, -1, 4000000000});
	}
	return fault;
}

enum number_fault number_hms(struct number x, struct number *out)
{
	return hms_of(wide_of(x), out);
}

enum number_fault number_hours(struct number x, struct number *out)
{
	struct wide w = hours_of(x);
	return wide_round(&w, out);
}

enum number_fault number_hms_add(struct number y, struct number x, struct number *out)
{
	return hms_of(wide_add(hours_of(y), hours_of(x)), out);
}

enum number_fault number_hms_subtract(struct number y, struct number x, struct number *out)
{
	return hms_of(wide_subtract(hours_of(y), hours_of(x)), out);
}

/* ---- the rest ---- */

/* The number whose digits, in base `to`, are those of x in base `from`; both take ten digits at the most. */
static enum number_fault other_base(struct number x, unsigned from, unsigned to, struct number *out)
{
	const unsigned long beyond = 10000000000;
	unsigned long value = number_index(x, beyond), result = 0, place = 1;
	*out = none;
	if (!number_is_integer(x) || value >= beyond)
		return NUMBER_DATA;
	for (; value; value /= to, place *= from) {
		if (value % to >= from)
			return NUMBER_DATA;
		result += value % to * place;
	}
	return result >= beyond ? NUMBER_DATA : number_round(x.negative, result, 0, out);
}

enum number_fault number_octal(struct number x, struct number *out)
{
	if (number_compare(number_absolute(x), number_of(1073741823)) > 0) {
		*out = none;
		return NUMBER_DATA;
	}
	return other_base(x, 10, 8, out);
}

enum number_fault number_decimal(struct number x, struct number *out)
{
	return other_base(x, 8, 10, out);
}

enum number_fault number_percent(struct number y, struct number x, struct number *out)
{
	struct wide w = wide_over(wide_multiply(wide_of(y), wide_of(x)), 100);
	return wide_round(&w, out);
}

enum number_fault number_change(struct number y, struct number x, struct number *out)
{
	*out = none;
	if (!y.mantissa)
		return NUMBER_DATA;
	struct wide from = wide_of(y), w = wide_divide(wide_times(wide_subtract(wide_of(x), from), 100), from);
	return wide_round(&w, out);
}

enum number_fault number_deviation(struct number sum, struct number squares, struct number n, struct number *out)
{
	struct number less;
	*out = none;
	number_subtract(n, number_of(1), &less);
	if (less.negative || !less.mantissa)
		return NUMBER_DATA;
	struct wide s = wide_of(sum), count = wide_of(n);
	struct wide w = wide_subtract(wide_multiply(count, wide_of(squares)), wide_multiply(s, s));
	if (w.negative)
		return NUMBER_DATA;
	w = wide_sqrt(wide_divide(w, wide_multiply(count, wide_of(less))));
	return wide_round(&w, out);
}
