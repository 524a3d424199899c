/* Runs every suite of suites.def, or with the arguments I N every n-th one from the i-th on, from 0;
 * its last line counts: N passed, N failed. */
#include <check.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* What a runner's tests came to. */
struct outcome {
	int run, failed;
};

static struct outcome run_all(SRunner *r)
{
	srunner_run_all(r, CK_ENV);
	return (struct outcome){srunner_ntests_run(r), srunner_ntests_failed(r)};
}

/*
 * The suites whose tests share a process: one of ours. Where that dies none of them has a name, and each gets a
 * process of its own.
 */
static struct outcome run_shared(SRunner *r)
{
	struct outcome o;
	int ends[2];
	fflush(stdout);
	if (pipe(ends) != 0)
		return (struct outcome){1, 1};
	pid_t pid = fork();
	if (pid == 0) {
		srunner_set_fork_status(r, CK_NOFORK);
		o = run_all(r);
		fflush(stdout);
		_exit(write(ends[1], &o, sizeof o) != sizeof o);
	}
	close(ends[1]);
	bool told = pid > 0 && read(ends[0], &o, sizeof o) == sizeof o;
	close(ends[0]);
	if (pid > 0)
		waitpid(pid, NULL, 0);
	if (told)
		return o;
	printf("a process of many tests died: once more, a process each\n");
	srunner_set_fork_status(r, CK_FORK);
	o = run_all(r);
	return (struct outcome){o.run, o.failed ? o.failed : 1};
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
	struct outcome first = run_all(own), then = run_shared(shared);
	int run = first.run + then.run, failed = first.failed + then.failed;
	srunner_free(own);
	srunner_free(shared);
	printf("%d passed, %d failed\n", run - failed, failed);
	return failed ? 1 : 0;
}
