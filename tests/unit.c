/* Runs every suite of suites.def, or with the arguments I N every n-th one from the i-th on, from 0;
 * its last line counts: N passed, N failed. */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/signals.h"
#include "tests/many.h"

#define SUITE(name) Suite *suite_##name(void);
#define ROWS SUITE
#include "tests/suites.def"
#undef ROWS
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
	SRunner *own = srunner_create(NULL), *shared = srunner_create(NULL);	/* a process for each test; one for all */
	int n = 0, part = argc > 2 ? atoi(argv[1]) : 0, parts = argc > 2 ? atoi(argv[2]) : 1;
	/* nohup and shells that start something in the background have some ignored, and who waits to die of one waits for ever */
	for (unsigned i = 0; i < SIGNALS_MOST && signals_deadly[i]; i++)
		signal(signals_deadly[i], SIG_DFL);
	signal(SIGINT, SIG_DFL);
#define ADD(runner, name) if (n++ % parts == part) srunner_add_suite(runner, suite_##name());
#define SUITE(name) ADD(own, name)
#define ROWS(name) ADD(shared, name)
#include "tests/suites.def"
#undef ROWS
#undef SUITE
	srunner_set_fork_status(shared, CK_NOFORK);
	srunner_run_all(own, CK_ENV);
	srunner_run_all(shared, CK_ENV);	/* behind them: what it leaves in memory each of them would have a copy of */
	int run = srunner_ntests_run(own) + srunner_ntests_run(shared), failed = srunner_ntests_failed(own) + srunner_ntests_failed(shared);
	srunner_free(own);
	srunner_free(shared);
	printf("%d passed, %d failed\n", run - failed, failed);
	return failed ? 1 : 0;
}
