#include "ink/run.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool program_there(const char *name)
{
	const char *path = getenv("PATH");
	char file[4096];
	while (path && *path) {
		size_t len = strcspn(path, ":");
		int n = snprintf(file, sizeof file, "%.*s/%s", (int)len, path, name);
		if (len && n > 0 && (size_t)n < sizeof file && access(file, X_OK) == 0)
			return true;
		path += len + (path[len] == ':');
	}
	return false;
}

static void become(const char *const *argv, int out)
{
	int nowhere = open("/dev/null", O_RDWR);
	dup2(nowhere, 0);
	dup2(out, 1);
	dup2(nowhere, 2);
	execvp(argv[0], (char *const *)argv);
	_exit(127);
}

/* Until the pipe ends; false: too much or too long. */
static bool drain(int fd, time_t until, size_t limit, struct buf *out)
{
	char part[65536];
	for (;;) {
		time_t left = until - time(NULL);
		struct pollfd p = {.fd = fd, .events = POLLIN};
		int ready = left > 0 ? poll(&p, 1, (int)left * 1000) : 0;
		if (ready < 0 && errno == EINTR)
			continue;
		if (ready <= 0)
			return false;
		ssize_t n = read(fd, part, sizeof part);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return n == 0;
		if (out->len + (size_t)n > limit)
			return false;
		buf_put(out, part, (size_t)n);
	}
}

bool program_start(struct program *p, const char *const *argv, unsigned seconds)
{
	int fd[2];
	*p = (struct program){.pid = -1};
	if (pipe(fd) < 0)
		return false;
	fflush(NULL);
	p->pid = fork();
	if (p->pid == 0) {
		close(fd[0]);
		become(argv, fd[1]);
	}
	close(fd[1]);
	p->fd = fd[0];
	p->until = time(NULL) + (time_t)seconds;
	if (p->pid < 0)
		close(fd[0]);
	return p->pid > 0;
}

static int wait_for(struct program *p)
{
	int status = 0;
	close(p->fd);
	while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR)
		;
	p->pid = -1;
	return WIFEXITED(status) && WEXITSTATUS(status) != 127 ? WEXITSTATUS(status) : -1;
}

int program_end(struct program *p, size_t limit, struct buf *out)
{
	if (drain(p->fd, p->until, limit, out))
		return wait_for(p);
	program_stop(p);
	return -1;
}

void program_stop(struct program *p)
{
	kill(p->pid, SIGKILL);
	wait_for(p);
}

int run_program(const char *const *argv, unsigned seconds, size_t limit, struct buf *out)
{
	struct program p;
	return program_start(&p, argv, seconds) ? program_end(&p, limit, out) : -1;
}
