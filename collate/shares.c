#include "collate/shares.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CORES_MOST = 64, LEAST = 8 /* questions that a process is made for */, ANSWERED = 2 };

/* Every so many from the first; answers have ANSWERED in them. */
static void ask_share(size_t first, size_t step, size_t n, bool (*ask)(void *context, size_t i), void *context, volatile uint8_t *answer)
{
	for (size_t i = first; i < n; i += step)
		if (!(answer[i] & ANSWERED))
			answer[i] = (uint8_t)(ANSWERED | ask(context, i));
}

void shares_ask(size_t n, bool (*ask)(void *context, size_t i), void *context, uint8_t *yes)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	size_t most = cores < 1 ? 1 : cores > CORES_MOST ? CORES_MOST : (size_t)cores, shares = n / LEAST < most ? n / LEAST : most, made = 0;
	pid_t child[CORES_MOST];
	uint8_t *answer = shares > 1 ? mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) : MAP_FAILED;
	memset(yes, 0, n);
	for (; answer != MAP_FAILED && made < shares; made++) {
		child[made] = fork();
		if (child[made] < 0)
			break;
		if (!child[made]) {
			ask_share(made, shares, n, ask, context, answer);
			_exit(0);
		}
	}
	for (size_t i = 0; i < made; i++)
		waitpid(child[i], NULL, 0);
	/* what no process has answered, because there is none or it came to an end */
	ask_share(0, 1, n, ask, context, answer == MAP_FAILED ? yes : answer);
	for (size_t i = 0; i < n; i++)
		yes[i] = (answer == MAP_FAILED ? yes : answer)[i] & 1;
	if (answer != MAP_FAILED)
		munmap(answer, n);
}
