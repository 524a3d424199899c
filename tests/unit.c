/* Runs every suite of suites.def; its last line counts: N passed, N failed. */
#include <check.h>
#include <stdio.h>

#define SUITE(name) Suite *suite_##name(void);
#include "tests/suites.def"
#undef SUITE

int main(void)
{
	SRunner *r = srunner_create(NULL);
#define SUITE(name) srunner_add_suite(r, suite_##name());
#include "tests/suites.def"
#undef SUITE
	srunner_run_all(r, CK_ENV);
	int run = srunner_ntests_run(r), failed = srunner_ntests_failed(r);
	srunner_free(r);
	printf("%d passed, %d failed\n", run - failed, failed);
	return failed ? 1 : 0;
}
