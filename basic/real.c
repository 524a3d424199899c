/*
 * What is known of the interpreter's arithmetic is from its published source of 1978: which bits are
 * shifted out and which are kept, when it rounds, and its constants. Where the carry of a step before
 * comes in by accident, and multiplication loses a bit to it, that is said below.
 */
#include "basic/real.h"

#include <string.h>

#include "basic/dialect.h"

enum {
	MANTISSA = 32,
	WHOLE = REAL_BIAS + MANTISSA,	/* the exponent of a number whose mantissa is a whole number */
	TOP = 0x80,			/* the highest bit of a byte */

	/* Microseconds, counted in the loops of the ROM and fitted to the benchmarks in tests/check_interp.c. */
	TIME_MOVE = 95, TIME_ADD = 300, TIME_SHIFT = 46, TIME_SHIFT_BYTE = 60, TIME_NORMAL = 30, TIME_NORMAL_BYTE = 50,
	TIME_BIT = 37, TIME_BIT_SET = 74, TIME_MULTIPLY = 280, TIME_DIVIDE = 320, TIME_QUOTIENT = 41, TIME_QUOTIENT_TRIED = 15, TIME_QUOTIENT_SET = 45, TIME_COMPARE = 110,
	TIME_DIGIT = 250,		/* of a number that is printed */
};

static const uint32_t HIGHEST = 0x80000000u;

typedef const uint8_t constant[REAL_BYTES];

/* The ROM has a fifth byte, 58, which its first loop does not copy. */
constant real_first_seed = {0x80, 0x4F, 0xC7, 0x52, 0};
constant real_pi = {0x82, 0x49, 0x0F, 0xDA, 0xA1};

static constant one = {0x81, 0, 0, 0, 0}, half = {0x80, 0, 0, 0, 0}, minus_half = {0x80, 0x80, 0, 0, 0},
	quarter = {0x7F, 0, 0, 0, 0}, ten = {0x84, 0x20, 0, 0, 0}, root_half = {0x80, 0x35, 0x04, 0xF3, 0x34},
	root_two = {0x81, 0x35, 0x04, 0xF3, 0x34}, log_2 = {0x80, 0x31, 0x72, 0x17, 0xF8},
	log2_e = {0x81, 0x38, 0xAA, 0x3B, 0x29}, half_pi = {0x81, 0x49, 0x0F, 0xDA, 0xA2},
	two_pi = {0x83, 0x49, 0x0F, 0xDA, 0xA2}, billion = {0x9E, 0x6E, 0x6B, 0x28, 0},
	most_digits = {0x9E, 0x6E, 0x6B, 0x27, 0xFD},	/* 999999999.5, nearly */
	least_digits = {0x9B, 0x3E, 0xBC, 0x1F, 0xFD},	/* 99999999.95, nearly */
	/* These have four bytes in the ROM, and what stands behind them is taken for the fifth. */
	rnd_factor = {0x98, 0x35, 0x44, 0x7A, 0x68}, rnd_term = {0x68, 0x28, 0xB1, 0x46, 0x20};

/* Polynomials, the coefficient of the highest power first. */
static constant log_terms[] = {
	{0x7F, 0x5E, 0x56, 0xCB, 0x79}, {0x80, 0x13, 0x9B, 0x0B, 0x64}, {0x80, 0x76, 0x38, 0x93, 0x16},
	{0x82, 0x38, 0xAA, 0x3B, 0x20},
}, exp_terms[] = {
	{0x71, 0x34, 0x58, 0x3E, 0x56}, {0x74, 0x16, 0x7E, 0xB3, 0x1B}, {0x77, 0x2F, 0xEE, 0xE3, 0x85},
	{0x7A, 0x1D, 0x84, 0x1C, 0x2A}, {0x7C, 0x63, 0x59, 0x58, 0x0A}, {0x7E, 0x75, 0xFD, 0xE7, 0xC6},
	{0x80, 0x31, 0x72, 0x18, 0x10}, {0x81, 0, 0, 0, 0},
}, sin_terms[] = {
	{0x84, 0xE6, 0x1A, 0x2D, 0x1B}, {0x86, 0x28, 0x07, 0xFB, 0xF8}, {0x87, 0x99, 0x68, 0x89, 0x01},
	{0x87, 0x23, 0x35, 0xDF, 0xE1}, {0x86, 0xA5, 0x5D, 0xE7, 0x28}, {0x83, 0x49, 0x0F, 0xDA, 0xA2},
}, atn_terms[] = {
	{0x76, 0xB3, 0x83, 0xBD, 0xD3}, {0x79, 0x1E, 0xF4, 0xA6, 0xF5}, {0x7B, 0x83, 0xFC, 0xB0, 0x10},
	{0x7C, 0x0C, 0x1F, 0x67, 0xCA}, {0x7C, 0xDE, 0x53, 0xCB, 0xC1}, {0x7D, 0x14, 0x64, 0x70, 0x4C},
	{0x7D, 0xB7, 0xEA, 0x51, 0x7A}, {0x7D, 0x63, 0x30, 0x88, 0x7E}, {0x7E, 0x92, 0x44, 0x99, 0x3A},
	{0x7E, 0x4C, 0xCC, 0x91, 0xC7}, {0x7F, 0xAA, 0xAA, 0xAA, 0x13}, {0x81, 0, 0, 0, 0},
};

static struct real fault(struct real_unit *u, enum real_fault what)
{
	if (u->fault == REAL_FINE)
		u->fault = what;
	return (struct real){0};
}

/* ---- moving ---- */

struct real real_load(const uint8_t p[REAL_BYTES])
{
	uint32_t m = (uint32_t)p[1] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 8 | p[4];
	return (struct real){p[0], p[1] & TOP, m | HIGHEST, 0};
}

/* One bit more than the mantissa holds: it all moves to the right. */
static void squeeze(struct real_unit *u, struct real *r, bool carry)
{
	if (++r->exponent == 0)
		fault(u, REAL_OVERFLOW);
	r->more = (uint8_t)(r->more >> 1 | (r->mantissa & 1) << 7);
	r->mantissa = r->mantissa >> 1 | (carry ? HIGHEST : 0);
}

void real_round(struct real_unit *u, struct real *r)
{
	bool up = r->exponent && r->more & TOP;
	if (r->exponent)
		r->more = (uint8_t)(r->more << 1);
	if (up && ++r->mantissa == 0)
		squeeze(u, r, true);
}

void real_store(struct real_unit *u, struct real *r, uint8_t p[REAL_BYTES])
{
	real_round(u, r);
	u->cycles += TIME_MOVE;
	uint32_t m = r->negative ? r->mantissa : r->mantissa & ~HIGHEST;
	p[0] = r->exponent;
	for (unsigned i = 1; i < REAL_BYTES; i++)
		p[i] = (uint8_t)(m >> (MANTISSA - 8 * i));
	r->more = 0;
}

/* The other operand: rounded, nothing behind it. */
static struct real copied(struct real_unit *u, struct real *r)
{
	real_round(u, r);
	r->more = 0;
	u->cycles += TIME_MOVE;
	return *r;
}

static struct real normal(struct real_unit *u, struct real r)
{
	unsigned by = 0;
	if (!r.mantissa)
		return (struct real){0, false, 0, r.more};
	for (; !(r.mantissa & HIGHEST); by++) {
		r.mantissa = r.mantissa << 1 | r.more >> 7;
		r.more = (uint8_t)(r.more << 1);
	}
	u->cycles += by / 8 * TIME_NORMAL_BYTE + by % 8 * TIME_NORMAL;
	if (by >= r.exponent)
		return (struct real){0, false, r.mantissa, r.more};
	r.exponent = (uint8_t)(r.exponent - by);
	return r;
}

struct real real_negate(struct real r)
{
	r.negative ^= r.exponent != 0;
	return r;
}

struct real real_of_int(int32_t v)
{
	struct real_unit u = {0};
	struct real r = {WHOLE, v < 0, v < 0 ? (uint32_t)-v : (uint32_t)v, 0};
	return normal(&u, r);
}

/* ---- adding ---- */

/* Mantissa and more, so many bits to the right. */
static struct real shifted(struct real_unit *u, struct real r, unsigned by)
{
	uint64_t all = (uint64_t)r.mantissa << 8 | r.more;
	all = by < 40 ? all >> by : 0;
	u->cycles += by / 8 * TIME_SHIFT_BYTE + by % 8 * TIME_SHIFT;
	r.mantissa = (uint32_t)(all >> 8);
	r.more = (uint8_t)all;
	return r;
}

/* Neither is zero; a has nothing behind it. */
static struct real sum(struct real_unit *u, struct real a, struct real b)
{
	bool same = a.negative == b.negative, level = a.exponent == b.exponent;
	struct real big = b, small = a;
	u->cycles += TIME_ADD;
	if (a.exponent > b.exponent) {
		big = a;
		small = b;
	}
	small.more = a.exponent > b.exponent ? small.more : 0;
	small = shifted(u, small, (unsigned)(big.exponent - small.exponent));
	if (same) {
		/* where nothing was shifted, the carry of the comparison comes in */
		unsigned more = (unsigned)small.more + big.more + level;
		uint64_t m = (uint64_t)big.mantissa + small.mantissa + (more >> 8);
		big.mantissa = (uint32_t)m;
		big.more = (uint8_t)more;
		if (m >> MANTISSA)
			squeeze(u, &big, true);
		return big;
	}
	int64_t d = (int64_t)((uint64_t)big.mantissa << 8 | big.more) - (int64_t)((uint64_t)small.mantissa << 8 | small.more);
	if (d < 0) {
		d = -d;
		big.negative = !big.negative;
	}
	big.mantissa = (uint32_t)(d >> 8);
	big.more = (uint8_t)d;
	return normal(u, big);
}

struct real real_add(struct real_unit *u, struct real a, struct real b)
{
	a.more = 0;
	return !b.exponent ? a : !a.exponent ? b : sum(u, a, b);
}

struct real real_subtract(struct real_unit *u, struct real a, struct real b)
{
	b.negative = !b.negative;
	return real_add(u, a, b);
}

/* By ten, as digits are read. */
static struct real ten_times(struct real_unit *u, struct real r)
{
	struct real a = copied(u, &r);
	if (!r.exponent)
		return r;
	if (r.exponent > 0xFF - 2)
		return fault(u, REAL_OVERFLOW);
	a.exponent = (uint8_t)(a.exponent + 2);
	r = sum(u, a, r);
	return ++r.exponent ? r : fault(u, REAL_OVERFLOW);
}

static struct real add_small(struct real_unit *u, struct real r, int v)
{
	struct real a = copied(u, &r);
	u->cycles += TIME_MOVE + 4 * TIME_NORMAL;
	return real_add(u, a, real_of_int(v));
}

/* ---- multiplying ---- */

enum fit { FITS, IS_ZERO, TOO_BIG };

/* The exponent of a product into r; *carry is what the sum of the exponents leaves. */
static enum fit exponents(struct real *r, uint8_t a, bool negative, bool *carry)
{
	unsigned both = (unsigned)r->exponent + a;
	if (!a)
		return IS_ZERO;
	if (both >= 0x180)
		return TOO_BIG;
	if (both < 0x80)
		return IS_ZERO;
	*carry = both < 0x100;
	r->exponent = (uint8_t)(both - 0x80);
	r->negative = r->exponent && negative;
	return FITS;
}

/*
 * A byte of the multiplier, the product so far in *product with what leaves it in *more. A byte of
 * zeros is meant to be eight shifts. But it is nine where the carry is clear, which is after another
 * such byte, or when the first is zero and the exponents say so: then a bit is lost.
 */
static void multiply_byte(struct real_unit *u, uint8_t by, uint32_t a, uint64_t *product, uint8_t *more, bool *carry)
{
	if (!by) {
		*more = (uint8_t)*product;
		*product = *product >> 8 >> !*carry;
		*carry = false;
		u->cycles += TIME_MOVE;
		return;
	}
	for (unsigned i = 0; i < 8; i++, by >>= 1) {
		if (by & 1)
			*product += a;
		u->cycles += by & 1 ? TIME_BIT_SET : TIME_BIT;
		*more = (uint8_t)(*more >> 1 | (*product & 1) << 7);
		*product >>= 1;
	}
	*carry = true;
}

struct real real_multiply(struct real_unit *u, struct real a, struct real b)
{
	uint64_t product = 0;
	bool carry = false;
	if (!b.exponent)
		return b;
	uint32_t by = b.mantissa;
	uint8_t more = b.more;
	enum fit fit = exponents(&b, a.exponent, a.negative != b.negative, &carry);
	if (fit != FITS)
		return fit == IS_ZERO ? (struct real){0} : fault(u, REAL_OVERFLOW);
	u->cycles += TIME_MULTIPLY;
	multiply_byte(u, b.more, a.mantissa, &product, &more, &carry);
	for (unsigned i = 0; i < MANTISSA; i += 8)
		multiply_byte(u, (uint8_t)(by >> i), a.mantissa, &product, &more, &carry);
	b.mantissa = (uint32_t)product;
	b.more = more;
	return normal(u, b);
}

struct real real_divide(struct real_unit *u, struct real a, struct real b)
{
	bool carry;
	if (!b.exponent)
		return fault(u, REAL_DIVISION);
	real_round(u, &b);
	uint32_t by = b.mantissa;
	b.exponent = (uint8_t)-b.exponent;
	enum fit fit = exponents(&b, a.exponent, a.negative != b.negative, &carry);
	if (fit == IS_ZERO)
		return (struct real){0};
	if (fit == TOO_BIG || ++b.exponent == 0)
		return fault(u, REAL_OVERFLOW);
	uint64_t rest = a.mantissa, quotient = 0;
	for (unsigned i = 0; i < MANTISSA + 2; i++) {	/* two bits to round */
		bool bit = rest >= by;
		quotient = quotient << 1 | bit;
		u->cycles += TIME_QUOTIENT + (bit ? TIME_QUOTIENT_SET : 0u) + (rest >= HIGHEST ? TIME_QUOTIENT_TRIED : 0u);
		rest = (bit ? rest - by : rest) << 1;
	}
	u->cycles += TIME_DIVIDE;
	b.mantissa = (uint32_t)(quotient >> 2);
	b.more = (uint8_t)(quotient << 6);
	return normal(u, b);
}

static struct real divide_by_ten(struct real_unit *u, struct real r)
{
	struct real a = copied(u, &r);
	a.negative = false;
	return real_divide(u, a, real_load(ten));
}

/* ---- comparing, whole numbers ---- */

int real_sign(struct real r)
{
	return !r.exponent ? 0 : r.negative ? -1 : 1;
}

int real_compare(struct real a, struct real b)
{
	if (!a.exponent)
		return real_sign(b);
	if (a.negative != b.negative)
		return b.negative ? -1 : 1;
	int greater = b.negative ? -1 : 1;
	if (a.exponent != b.exponent)
		return a.exponent > b.exponent ? -greater : greater;
	uint32_t high_a = a.mantissa >> 8, high_b = b.mantissa >> 8;
	if (high_a != high_b)
		return high_a > high_b ? -greater : greater;
	/* of what is behind b only the lowest byte hears */
	int low = (int)(a.mantissa & 0xFF) - (int)(b.mantissa & 0xFF) - (b.more >= 0x80);
	return !(low & 0xFF) ? 0 : low > 0 ? -greater : greater;
}

int32_t real_floor(struct real r)
{
	if (!r.exponent)
		return 0;
	int64_t v = (int64_t)((uint64_t)r.mantissa << 8 | r.more);
	unsigned by = 8u + (WHOLE - r.exponent);
	if (r.negative)
		v = -v;
	return (int32_t)(by < 63 ? v >> by : v < 0 ? -1 : 0);
}

struct real real_int(struct real_unit *u, struct real r)
{
	if (r.exponent >= WHOLE)
		return r;
	u->cycles += TIME_ADD;
	int64_t v = r.exponent ? real_floor(r) : 0;
	struct real n = {WHOLE, v < 0, (uint32_t)(v < 0 ? -v : v), 0};
	return normal(u, n);
}

/* ---- functions ---- */

/* c0 x^n + c1 x^(n-1) + ... + cn */
static struct real polynomial(struct real_unit *u, constant *c, size_t n, struct real x)
{
	uint8_t kept[REAL_BYTES];
	real_store(u, &x, kept);
	struct real r = real_multiply(u, real_load(c[0]), x);
	for (size_t i = 1; i < n; i++) {
		if (i > 1)
			r = real_multiply(u, real_load(kept), r);
		r = real_add(u, real_load(c[i]), r);
	}
	return r;
}

/* x times the polynomial of its square; *kept is x, rounded. */
static struct real odd_polynomial(struct real_unit *u, constant *c, size_t n, struct real x, struct real *kept)
{
	*kept = copied(u, &x);
	struct real square = real_multiply(u, *kept, x);
	return real_multiply(u, *kept, polynomial(u, c, n, square));
}

#define TERMS(table) table, sizeof table / sizeof *table

struct real real_log(struct real_unit *u, struct real r)
{
	struct real kept;
	if (real_sign(r) <= 0)
		return fault(u, REAL_QUANTITY);
	int exponent = r.exponent - REAL_BIAS;
	r.exponent = REAL_BIAS;
	r = real_add(u, real_load(root_half), r);
	r = real_divide(u, real_load(root_two), r);
	r = real_subtract(u, real_load(one), r);
	r = odd_polynomial(u, TERMS(log_terms), r, &kept);
	r = real_add(u, real_load(minus_half), r);
	return real_multiply(u, real_load(log_2), add_small(u, r, exponent));
}

/* 2 to the power of a whole number times r: a product with an exponent alone. */
static struct real scaled(struct real_unit *u, struct real r, uint8_t exponent)
{
	bool carry;
	enum fit fit = exponents(&r, exponent, false, &carry);
	return fit == FITS ? r : fit == IS_ZERO ? (struct real){0} : fault(u, REAL_OVERFLOW);
}

struct real real_exp(struct real_unit *u, struct real r)
{
	enum { LIMIT = REAL_BIAS + 8, ROUNDING = 0x50 };	/* 2 ^ 128 is too much */
	r = real_multiply(u, real_load(log2_e), r);
	/* rounded up more often than elsewhere, and what is behind it is kept in part */
	unsigned more = (unsigned)r.more + ROUNDING;
	if (more > 0xFF && ++r.mantissa == 0)
		squeeze(u, &r, true);
	r.more = 0;
	struct real whole = r.exponent < LIMIT ? real_int(u, r) : r;
	uint8_t low = (uint8_t)(r.exponent < LIMIT ? real_floor(r) : 0), exponent = (uint8_t)(low + 0x81);
	if (r.exponent >= LIMIT || !exponent)
		return (r.exponent >= LIMIT ? r : whole).negative ? (struct real){0} : fault(u, REAL_OVERFLOW);
	r.more = (uint8_t)more;
	r = real_negate(real_subtract(u, whole, r));
	return scaled(u, polynomial(u, TERMS(exp_terms), r), (uint8_t)(exponent - 1));
}

struct real real_power(struct real_unit *u, struct real a, struct real b)
{
	uint8_t kept[REAL_BYTES];
	bool odd = false;
	if (!b.exponent)
		return real_exp(u, b);
	if (!a.exponent)
		return (struct real){0};
	real_store(u, &b, kept);
	if (a.negative) {
		struct real whole = real_int(u, b);
		/* else it stays negative, and has no logarithm */
		if (!real_compare(real_load(kept), whole)) {
			a.negative = false;
			odd = b.exponent <= WHOLE && (b.exponent == WHOLE ? b.mantissa : (uint32_t)real_floor(b)) & 1;
		}
	}
	struct real r = real_exp(u, real_multiply(u, real_load(kept), real_log(u, a)));
	return odd ? real_negate(r) : r;
}

struct real real_sqr(struct real_unit *u, struct real r)
{
	struct real a = copied(u, &r);
	return real_power(u, a, real_load(half));
}

/* From -1/4 to 1/4, or what SIN makes of it, to the sine of 2 pi times that. back: from the other side. */
static struct real sine_of_part(struct real_unit *u, struct real r, bool negate, bool back, struct real *kept)
{
	if (negate)
		r = real_negate(r);
	r = real_add(u, real_load(quarter), r);
	return odd_polynomial(u, TERMS(sin_terms), back ? real_negate(r) : r, kept);
}

/* *other: of the quadrants, what TAN must know; *kept: what the sine was computed of. */
static struct real sine(struct real_unit *u, struct real r, bool *other, struct real *kept)
{
	struct real a = copied(u, &r);
	r = real_divide(u, a, real_load(two_pi));
	a = copied(u, &r);
	r = real_subtract(u, a, real_int(u, r));
	r = real_subtract(u, real_load(quarter), r);
	bool back = r.negative, negate = true;
	if (back) {
		r = real_add(u, real_load(half), r);
		negate = !r.negative;
		*other ^= negate;
	}
	return sine_of_part(u, r, negate, back, kept);
}

struct real real_sin(struct real_unit *u, struct real r)
{
	bool other = false;
	struct real kept;
	return sine(u, r, &other, &kept);
}

struct real real_cos(struct real_unit *u, struct real r)
{
	return real_sin(u, real_add(u, real_load(half_pi), r));
}

struct real real_tan(struct real_unit *u, struct real r)
{
	bool other = false;
	struct real kept, ignored;
	struct real s = sine(u, r, &other, &kept);
	s = copied(u, &s);
	kept.negative = false;
	return real_divide(u, s, sine_of_part(u, kept, true, other, &ignored));
}

struct real real_atn(struct real_unit *u, struct real r)
{
	bool negative = r.negative, large = r.exponent > REAL_BIAS;
	struct real kept;
	if (negative)
		r = real_negate(r);
	if (large)
		r = real_divide(u, real_load(one), r);
	r = odd_polynomial(u, TERMS(atn_terms), r, &kept);
	if (large)
		r = real_subtract(u, real_load(half_pi), r);
	return negative ? real_negate(r) : r;
}

struct real real_rnd(struct real_unit *u, struct real r, uint32_t timers)
{
	int sign = real_sign(r);
	if (sign > 0) {
		r = real_multiply(u, real_load(rnd_factor), real_load(u->seed));
		r = real_add(u, real_load(rnd_term), r);
	}
	uint32_t m = r.mantissa;	/* its bytes the other way round */
	r.mantissa = sign ? m >> 24 | (m >> 8 & 0xFF00) | (m << 8 & 0xFF0000) | m << 24 : timers;
	r.negative = false;
	r.more = r.exponent;
	r.exponent = REAL_BIAS;
	r = normal(u, r);
	real_store(u, &r, u->seed);
	return r;
}

/* ---- text ---- */

struct reading {
	int (*next)(void *context);
	void *context;
	int c;
};

static bool is_digit(int c)
{
	return c >= '0' && c <= '9';
}

/* Behind an E: as many digits as there are. */
static int read_exponent(struct real_unit *u, struct reading *r)
{
	enum { MOST = 100 };
	int v = 0;
	r->c = r->next(r->context);
	bool negative = r->c == '-' || r->c == TOKEN_MINUS;
	if (negative || r->c == '+' || r->c == TOKEN_PLUS)
		r->c = r->next(r->context);
	for (; is_digit(r->c); r->c = r->next(r->context)) {
		if (v >= 10 && !negative)
			fault(u, REAL_OVERFLOW);
		v = v >= 10 ? MOST : v * 10 + r->c - '0';
	}
	return negative ? -v : v;
}

struct real real_read(struct real_unit *u, int first, int (*next)(void *context), void *context, int *behind)
{
	struct reading r = {next, context, first};
	struct real v = {0};
	bool point = false, negative = first == '-';
	uint8_t places = 0;
	int exponent = 0;
	if (first == '-' || first == '+')
		r.c = next(context);
	for (; is_digit(r.c) || (r.c == '.' && !point); r.c = next(context)) {
		if (r.c == '.') {
			point = true;
			continue;
		}
		places = (uint8_t)(places + point);
		v = add_small(u, ten_times(u, v), r.c - '0');
	}
	if (r.c == 'E')
		exponent = read_exponent(u, &r);
	*behind = r.c;
	for (int8_t tens = (int8_t)(exponent - places); tens && u->fault == REAL_FINE; tens = (int8_t)(tens + (tens < 0 ? 1 : -1)))
		v = tens < 0 ? divide_by_ten(u, v) : ten_times(u, v);
	return negative ? real_negate(v) : v;
}

/* Nine digits before the point; *tens: by how many places it was moved to that. */
static uint32_t nine_digits(struct real_unit *u, struct real r, int *tens)
{
	r.negative = false;
	*tens = 0;
	if (r.exponent <= REAL_BIAS) {
		r = real_multiply(u, real_load(billion), r);
		*tens = -9;
	}
	for (;;) {
		int most = real_compare(real_load(most_digits), r);
		if (most == 0)
			return (uint32_t)real_floor(r);
		if (most > 0) {
			r = divide_by_ten(u, r);
			if (++*tens == 0)
				break;
			continue;
		}
		while (real_compare(real_load(least_digits), r) <= 0) {
			r = ten_times(u, r);
			--*tens;
		}
		break;
	}
	return (uint32_t)real_floor(real_add(u, real_load(half), r));
}

void real_write(struct real_unit *u, struct real r, char out[REAL_TEXT])
{
	enum { DIGITS = 9 };
	char *p = out;
	int tens;
	*p++ = r.negative ? '-' : ' ';
	if (!r.exponent) {
		memcpy(p, "0", 2);
		return;
	}
	uint32_t v = nine_digits(u, r, &tens);
	/* places before the point: below .01 and from a billion on there is one, and an exponent */
	int places = tens + DIGITS, exponent = 0;
	if (places < -1 || places > DIGITS) {
		exponent = places - 1;
		places = 1;
	}
	u->cycles += DIGITS * TIME_DIGIT;
	if (places <= 0)
		*p++ = '.';
	if (places < 0)
		*p++ = '0';
	for (uint32_t unit = 100000000; unit; unit /= 10) {
		*p++ = (char)('0' + v / unit % 10);
		if (--places == 0)
			*p++ = '.';
	}
	while (p[-1] == '0')
		p--;
	if (p[-1] == '.')
		p--;
	if (exponent) {
		unsigned e = (unsigned)(exponent < 0 ? -exponent : exponent);
		*p++ = 'E';
		*p++ = exponent < 0 ? '-' : '+';
		*p++ = (char)('0' + e / 10);
		*p++ = (char)('0' + e % 10);
	}
	*p = 0;
}
