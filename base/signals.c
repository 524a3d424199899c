#include "base/signals.h"

#include <stddef.h>

const int signals_deadly[SIGNALS_MOST] = {
	SIGHUP, SIGTERM, SIGQUIT, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
	SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGTRAP,
#ifdef SIGPOLL
	SIGPOLL,
#endif
#ifdef SIGSTKFLT
	SIGSTKFLT,
#endif
#ifdef SIGPWR
	SIGPWR,
#endif
};

void signals_catch(void (*handler)(int), struct sigaction kept[SIGNALS_MOST])
{
	const struct sigaction ours = {.sa_handler = handler};
	struct sigaction before;
	for (int i = 0; i < SIGNALS_MOST && signals_deadly[i]; i++) {
		sigaction(signals_deadly[i], &ours, &before);
		if (before.sa_handler == SIG_IGN)
			sigaction(signals_deadly[i], &before, NULL);
		if (kept)
			kept[i] = before;
	}
}

void signals_restore(const struct sigaction kept[SIGNALS_MOST])
{
	for (int i = 0; i < SIGNALS_MOST && signals_deadly[i]; i++)
		sigaction(signals_deadly[i], &kept[i], NULL);
}
