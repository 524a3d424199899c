/*
 * Numbers as a calculator keeps them: ten decimal digits and an exponent of two. Every result is
 * the exact one rounded to ten digits, half away from zero; too small is 0, too large is reported,
 * and is the largest there is. There is no binary fraction anywhere.
 */
#ifndef CALC_NUMBER_H
#define CALC_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

enum { NUMBER_DIGITS = 10, NUMBER_EXPONENT_MAX = 99 };

struct number {
	bool negative;		/* never with a mantissa of 0 */
	int8_t exponent;	/* -99 to 99; of 0 it is 0 */
	uint64_t mantissa;	/* ten digits, d.ddddddddd, the first not 0; or 0 */
};

enum number_fault {
	NUMBER_FINE,
	NUMBER_DATA,		/* DATA ERROR: there is no result */
	NUMBER_RANGE,		/* OUT OF RANGE: it is the largest there is, with its sign */
};

typedef enum number_fault number_one(struct number x, struct number *out);
typedef enum number_fault number_two(struct number y, struct number x, struct number *out);

/* 20 digits: exact for small numbers. */
struct number number_of(long v);

/* value * 10^exponent, rounded: half away from zero, so that of what is cut one digit decides. */
enum number_fault number_round(bool negative, uint64_t value, long exponent, struct number *out);

number_two number_add, number_subtract, number_multiply, number_divide, number_mod;
number_one number_int, number_fraction;

struct number number_negative(struct number x);
struct number number_absolute(struct number x);

/* Below 0, 0 or above as x is below, equal to or above y. */
int number_compare(struct number x, struct number y);

/* |INT x|, at the most `limit`. */
unsigned long number_index(struct number x, unsigned long limit);
bool number_is_integer(struct number x);

/* x rounded to so many decimals, which may be negative. */
struct number number_at(struct number x, int decimals);

/* 10^n, n 0 to 19. */
uint64_t number_power(unsigned n);

#endif
