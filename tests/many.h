/* Tests that do one thing many times over: what they tell is whether a result is right, and the
 * sanitizers learn no more from them than from their fewer neighbours. */
#ifndef TESTS_MANY_H
#define TESTS_MANY_H

#include <check.h>

/* A case of the suite whose tests CK_EXCLUDE_TAGS=many leaves out. */
TCase *many_of(Suite *s, SFun setup, SFun teardown);

#endif
