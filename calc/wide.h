/*
 * Decimal numbers of 180 digits, in which functions are computed before they are rounded to ten: so many
 * that even the sine of 10^99 radians has a hundred good ones, and that a result which is exact, or half way,
 * is seen to be so.
 */
#ifndef CALC_WIDE_H
#define CALC_WIDE_H

#include "calc/number.h"

enum { WIDE_PARTS = 20 };	/* of nine digits each */

/* part[0].part[1]... * 10^(9 * exponent); part[0] is not 0 but in 0. */
struct wide {
	bool negative;
	long exponent;
	uint32_t part[WIDE_PARTS];
};

struct wide wide_of(struct number x);
struct wide wide_integer(long v);
/* Rounded to ten digits; before that to 150, since the last ones are not exact. */
enum number_fault wide_round(const struct wide *w, struct number *out);

struct wide wide_add(struct wide a, struct wide b);
struct wide wide_subtract(struct wide a, struct wide b);
struct wide wide_multiply(struct wide a, struct wide b);
struct wide wide_divide(struct wide a, struct wide b);	/* b is not 0 */
struct wide wide_times(struct wide a, uint32_t n);	/* n below 10^9 */
struct wide wide_over(struct wide a, uint32_t n);
struct wide wide_negative(struct wide a);
bool wide_is_zero(const struct wide *a);
/* The integer next to it, which is below 2^31; and what is left. */
long wide_nearest(struct wide a);
struct wide wide_pi(void);
struct wide wide_exp(struct wide a);		/* |a| below 10^4 */
struct wide wide_exp_1(struct wide a);		/* e^a - 1 */
struct wide wide_ln(struct wide a);		/* a > 0 */
struct wide wide_ln_1(struct wide a);		/* ln(1 + a), a > -1 */
struct wide wide_sqrt(struct wide a);		/* a >= 0 */
/* Of quarters of a turn and radians more, which are fewer than half a quarter has. */
void wide_sin_cos(long quarters, struct wide radians, struct wide *sin, struct wide *cos);
/* The quarters of a turn that are next to an angle in radians; *rest is what is left. */
long wide_quarters(struct wide radians, struct wide *rest);
struct wide wide_atan(struct wide a);
struct wide wide_power(struct wide a, struct wide b);	/* a > 0 */

#endif
