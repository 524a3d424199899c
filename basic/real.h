/*
 * The numbers of the interpreter: 40 bits, an exponent and 32 of mantissa, and its arithmetic to
 * the last bit of every result, errors included.
 *
 *	 exponent   mantissa, the highest bit first
 *	+--------+ +--------+--------+--------+--------+	value = 0.mantissa * 2 ^ (exponent - 80)
 *	|   81   | |s1001000 00111111 01101010 10001001|	s, in memory: the sign, where the mantissa
 *	+--------+ +--------+--------+--------+--------+	has a bit that is always 1; exponent 0: zero
 *
 * While it computes, eight more bits are behind the mantissa (`more`): they are what is rounded,
 * once a number is stored or given on.
 */
#ifndef BASIC_REAL_H
#define BASIC_REAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REAL_BYTES = 5, REAL_TEXT = 20, REAL_BIAS = 0x80 };

struct real {
	uint8_t exponent;
	bool negative;
	uint32_t mantissa;
	uint8_t more;
};

enum real_fault { REAL_FINE, REAL_OVERFLOW, REAL_DIVISION, REAL_QUANTITY };

/* Where it computes: what went wrong first, and the time it takes a PET. */
struct real_unit {
	enum real_fault fault;
	uint64_t cycles;	/* of one microsecond */
	uint8_t seed[REAL_BYTES];	/* of RND, as in memory */
};

/* As a PET has it when it is switched on. */
extern const uint8_t real_first_seed[REAL_BYTES];

struct real real_of_int(int32_t v);	/* 24 bits and a sign */
struct real real_load(const uint8_t packed[REAL_BYTES]);
/* Rounds it, too. */
void real_store(struct real_unit *u, struct real *r, uint8_t packed[REAL_BYTES]);
/* What is behind its mantissa becomes part of it. */
void real_round(struct real_unit *u, struct real *r);

/* a is rounded, b need not be. */
struct real real_add(struct real_unit *u, struct real a, struct real b);
struct real real_subtract(struct real_unit *u, struct real a, struct real b);
struct real real_multiply(struct real_unit *u, struct real a, struct real b);
struct real real_divide(struct real_unit *u, struct real a, struct real b);
struct real real_power(struct real_unit *u, struct real a, struct real b);
struct real real_negate(struct real r);

/* -1, 0 or 1: is b smaller than a, the same, or greater? */
int real_compare(struct real a, struct real b);
int real_sign(struct real r);

/* The greatest whole number that is not greater, below 2^31. */
int32_t real_floor(struct real r);

struct real real_int(struct real_unit *u, struct real r);
struct real real_sqr(struct real_unit *u, struct real r);
struct real real_log(struct real_unit *u, struct real r);
struct real real_exp(struct real_unit *u, struct real r);
struct real real_sin(struct real_unit *u, struct real r);
struct real real_cos(struct real_unit *u, struct real r);
struct real real_tan(struct real_unit *u, struct real r);
struct real real_atn(struct real_unit *u, struct real r);
/* timers: what RND(0) takes, its four bytes. */
struct real real_rnd(struct real_unit *u, struct real r, uint32_t timers);
extern const uint8_t real_pi[REAL_BYTES];

/*
 * A number at the beginning of what next() hands out, -1 or any other character behind it; a minus
 * may be the character or the token of it. *behind is the character behind.
 */
struct real real_read(struct real_unit *u, int first, int (*next)(void *context), void *context, int *behind);

/* As PRINT has it, a blank or the sign in front, and a NUL. */
void real_write(struct real_unit *u, struct real r, char out[REAL_TEXT]);

#endif
