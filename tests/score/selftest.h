/* Are the pages right? Held against our assemblers and against decoders of loaders' records. */
#ifndef TESTS_SCORE_SELFTEST_H
#define TESTS_SCORE_SELFTEST_H

#include "tests/score/printed.h"

/* Says on standard error what is wrong; how many things were looked at, and how many were wrong. */
void self_test(const struct places *at, uint64_t seed, unsigned *looked, unsigned *wrong);

#endif
