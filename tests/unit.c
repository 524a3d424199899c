/* Runs every suite of suites.def, or with the argument 0 or 1 every second one from there;
 * its last line counts: N passed, N failed. */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/signals.h"
#include "tests/many.h"

#define SUITE(name) Suite *suite_##name(void);
#include "tests/suites.def"
#undef SUITE

TCase *many_of(Suite *s, SFun setup, SFun teardown)
{
	TCase *t = tcase_create("many");
	tcase_set_tags(t, "many");
	tcase_add_checked_fixture(t, setup, teardown);
	suite_add_tcase(s, t);
	return t;
}

int main(int argc, char **argv)
{
	SRunner *r = srunner_create(NULL);
	/* nohup and shells that start something in the background have some ignored, and who waits to die of one waits for ever */
	for (unsigned i = 0; i < SIGNALS_MOST && signals_deadly[i]; i++)
		signal(signals_deadly[i], SIG_DFL);
	signal(SIGINT, SIG_DFL);
	int n = 0, half = argc > 1 ? atoi(argv[1]) : -1;
#define SUITE(name) if (half < 0 || n++ % 2 == half) srunner_add_suite(r, suite_##name());
#include "tests/suites.def"
#undef SUITE
	srunner_run_all(r, CK_ENV);
	int run = srunner_ntests_run(r), failed = srunner_ntests_failed(r);
	srunner_free(r);
	printf("%d passed, %d failed\n", run - failed, failed);
	return failed ? 1 : 0;
}
