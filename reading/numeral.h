/* Words that are known to be numbers of a style: what they read, and what it costs to read
 * them as something else. */
#ifndef READING_NUMERAL_H
#define READING_NUMERAL_H

#include "reading/token.h"
#include "weigh/confuse.h"
#include "weigh/sum.h"

/* Of a token with a reading. -1: it is no such number to the letter. */
long numeral_value(const struct token *t);
unsigned numeral_cost(const struct confusions *c, const struct token *t, unsigned value);
/* ... as each of the bytes that the style prints with its zeros; until it is asked again. */
const uint16_t *numeral_costs(const struct confusions *c, const struct number_style *s, const struct token *t);
/* Each character of a word, no longer than a number, as the digit that it is likeliest to be. */
void numeral_by_digits(const struct confusions *c, const struct number_style *s, const struct token *t, char out[NUMBER_MOST]);
/* The likeliest number of a style whose zeros are printed; of several the lowest. */
unsigned numeral_likeliest(const struct confusions *c, const struct number_style *s, unsigned bytes, const struct token *t);
/* The likeliest value; of several the lowest. */
unsigned numeral_best(const struct confusions *c, const struct token *t);
/* The readings that cost no more than `limit` above the cheapest, at most `max`; 0: it is not
 * legible at all. */
unsigned numeral_options(const struct confusions *c, const struct token *t, unsigned limit, struct sum_option *out, unsigned max);
/* A value as the page would print it there; its length. */
unsigned numeral_text(const struct token *t, unsigned value, char out[NUMBER_MOST]);

#endif
