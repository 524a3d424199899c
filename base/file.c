#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <unistd.h>

#include "base/signals.h"

/* What has no size, such as /dev/zero, may have no end. */
enum { PIPE_MAX = 256 * 1024 * 1024 };

static ssize_t read_some(int fd, void *p, size_t n)
{
	ssize_t got;
	do
		got = read(fd, p, n);
	while (got < 0 && errno == EINTR);
	return got;
}

char *file_read_most(struct arena *a, const char *path, size_t max, size_t *len)
{
	int fd = strcmp(path, "-") ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO;
	if (fd < 0)
		return NULL;
	char *data = NULL, *result = NULL;
	size_t used = 0, cap = 64 * 1024;
	struct stat st;
	/* a file that says its size is read into its place */
	if (fstat(fd, &st) < 0 || !S_ISREG(st.st_mode))
		max = max < PIPE_MAX ? max : PIPE_MAX;
	else if (st.st_size > 0 && (size_t)st.st_size <= max) {
		cap = (size_t)st.st_size + 1;
		data = xrealloc(NULL, cap);
		arena_touch(data, cap);
	}
	for (;;) {
		data = xrealloc(data, cap);
		ssize_t n = read_some(fd, data + used, cap - used);
		if (n < 0)
			goto out;
		if (n == 0)
			break;
		used += (size_t)n;
		if (used > max) {
			errno = EFBIG;
			goto out;
		}
		if (used == cap)
			cap *= 2;
	}
	result = arena_take(a, data, used);
	data = NULL;
	*len = used;
out:;
	int saved = errno;
	if (fd != STDIN_FILENO)
		close(fd);
	free(data);
	errno = saved;
	return result;
}

char *file_read(struct arena *a, const char *path, size_t *len)
{
	return file_read_most(a, path, FILE_MAX, len);
}

static int write_all(int fd, const char *p, size_t len)
{
	while (len) {
		ssize_t n = write(fd, p, len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		p += n;
		len -= (size_t)n;
	}
	return 0;
}

/* ---- files that are not yet where they belong ---- */

enum { STAGED_MAX = 16, LINKS_MAX = 40 };

static struct staged {
	char temp[PATH_MAX], target[PATH_MAX];	/* no target: it is where it belongs, but not for ever */
	FILE *stream;		/* of file_create; NULL */
} staged[STAGED_MAX];
static volatile sig_atomic_t nstaged;
static bool holding;

void file_discard(void)
{
	for (int i = 0; i < nstaged; i++)
		unlink(staged[i].temp);
	nstaged = 0;
	holding = false;
}

static void on_signal(int sig)
{
	file_discard();
	signal(sig, SIG_DFL);
	raise(sig);
}

/* Nobody else's handler is taken away: whoever has one ends in order. To be called while no signal comes. */
static void catch_signals(void)
{
	const struct sigaction ours = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
	struct sigaction before;
	for (int i = -1; i < SIGNALS_MOST && (i < 0 || signals_deadly[i]); i++) {
		int sig = i < 0 ? SIGINT : signals_deadly[i];
		if (sigaction(sig, &ours, &before) == 0 && before.sa_handler != SIG_DFL)
			sigaction(sig, &before, NULL);
	}
}

/* Where a path leads that may be a link, also one to what is not there; NULL: in a circle. */
static char *followed(struct arena *a, const char *path)
{
	char *at = arena_strndup(a, path, strlen(path)), to[PATH_MAX];
	for (int i = 0; i < LINKS_MAX; i++) {
		ssize_t n = readlink(at, to, sizeof to);
		if (n < 0 || n == sizeof to)
			return at;
		at = file_join(a, file_dir(a, at), arena_strndup(a, to, (size_t)n));
	}
	return NULL;
}

/* A new file beside the target, whose name nobody has. Fewer calls than mkstemp, which gives it a mode that is none of
 * a new file. */
static int open_temp(struct staged *s, const char *target, mode_t mode)
{
	enum { TRIES = 1000 };
	int fd = -1;
	for (unsigned n = 0; fd < 0 && n < TRIES && (!n || errno == EEXIST); n++) {
		if (snprintf(s->temp, sizeof s->temp, "%s.%06x", target, (unsigned)getpid() + n) >= (int)sizeof s->temp) {
			errno = ENAMETOOLONG;
			break;
		}
		fd = open(s->temp, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
	}
	return fd;
}

/* A temporary beside the target, staged; -1 with errno. *in_place: the target itself, for
 * it is no regular file. */
static int stage(const char *path, bool *in_place)
{
	struct arena a = ARENA_INIT;
	struct stat st;
	bool exists = lstat(path, &st) == 0, linked = exists && S_ISLNK(st.st_mode);
	const char *target = linked ? followed(&a, path) : path;
	sigset_t all, before;
	int fd = -1;
	exists = linked ? stat(path, &st) == 0 : exists;
	*in_place = exists && !S_ISREG(st.st_mode);
	if (exists && S_ISDIR(st.st_mode)) {
		errno = EISDIR;
	} else if (*in_place) {
		fd = open(path, O_WRONLY | O_CLOEXEC);
	} else if (!target || nstaged == STAGED_MAX) {
		errno = target ? EMFILE : ELOOP;
	} else {
		sigfillset(&all);
		sigprocmask(SIG_BLOCK, &all, &before);
		catch_signals();
		struct staged *s = &staged[nstaged];
		snprintf(s->target, sizeof s->target, "%s", target);
		s->stream = NULL;
		fd = open_temp(s, target, exists ? 0600 : 0666);
		if (fd >= 0)
			nstaged = nstaged + 1;
		sigprocmask(SIG_SETMASK, &before, NULL);
		if (exists && fd >= 0 && fchmod(fd, st.st_mode & 07777) < 0) {
			close(fd);
			fd = -1;
		}
	}
	int saved = errno;
	arena_free(&a);
	errno = saved;
	return fd;
}

static bool made_again;

void file_made_again(void)
{
	made_again = true;
}

/* The two change places, and what was there goes away. false: not here, or there is nothing so far. */
static bool exchange(const char *temp, const char *target)
{
#ifdef SYS_renameat2
	const unsigned rename_exchange = 1 << 1;
	if (syscall(SYS_renameat2, AT_FDCWD, temp, AT_FDCWD, target, rename_exchange) < 0)
		return false;
	if (unlink(temp) == 0)
		return true;
	syscall(SYS_renameat2, AT_FDCWD, temp, AT_FDCWD, target, rename_exchange);	/* a folder, since a moment */
#else
	(void)temp;
	(void)target;
#endif
	return false;
}

/* Takes one of them out of the list: to its target, or away. 0, or -1 with errno. */
static int settle(int i, bool good)
{
	const struct staged *s = &staged[i];
	int r = !good ? -1 : made_again && exchange(s->temp, s->target) ? 0 : rename(s->temp, s->target), saved = errno;
	if (r < 0)
		unlink(s->temp);
	for (int k = i; k + 1 < nstaged; k++)
		staged[k] = staged[k + 1];
	nstaged = nstaged - 1;
	errno = saved;
	return r;
}

int file_write(const char *path, const void *data, size_t len)
{
	bool in_place;
	if (!strcmp(path, "-"))
		return write_all(STDOUT_FILENO, data, len);
	int before = nstaged, fd = stage(path, &in_place);
	int r = fd < 0 ? -1 : write_all(fd, data, len), saved = errno;
	if (fd >= 0 && close(fd) < 0 && r == 0) {
		r = -1;
		saved = errno;
	}
	errno = saved;
	if (in_place || nstaged == before || (holding && r == 0))
		return r;
	return settle(before, r == 0);
}

void file_hold(void)
{
	holding = true;
}

const char *file_release(void)
{
	static char failed[PATH_MAX];
	bool good = true;
	int saved = 0;
	holding = false;
	for (int i = 0; i < nstaged;) {
		if (staged[i].stream || !*staged[i].target) {
			i++;
			continue;
		}
		if (good)
			snprintf(failed, sizeof failed, "%s", staged[i].target);
		if (settle(i, good) < 0 && good) {
			good = false;
			saved = errno;
		}
	}
	errno = saved;
	return good ? NULL : failed;
}

FILE *file_create(const char *path)
{
	bool in_place;
	int before = nstaged, fd = stage(path, &in_place);
	FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
	if (f && nstaged > before)
		staged[before].stream = f;
	else if (!f && nstaged > before)
		settle(before, false);
	return f;
}

int file_finish(FILE *f)
{
	int i = 0, failed = ferror(f);
	while (i < nstaged && staged[i].stream != f)
		i++;
	errno = 0;
	failed |= fclose(f) != 0;
	if (failed && !errno)
		errno = EIO;	/* an earlier write took its reason along */
	if (holding && i < nstaged && !failed) {
		staged[i].stream = NULL;
		return 0;
	}
	return i < nstaged ? settle(i, !failed) : failed ? -1 : 0;
}

void file_remove_at_end(const char *path)
{
	sigset_t all, before;
	if (nstaged == STAGED_MAX)
		return;
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	catch_signals();
	snprintf(staged[nstaged].temp, sizeof staged[nstaged].temp, "%s", path);
	*staged[nstaged].target = 0;
	staged[nstaged].stream = NULL;
	nstaged = nstaged + 1;
	sigprocmask(SIG_SETMASK, &before, NULL);
}

void file_remove(const char *path)
{
	int i = 0;
	while (i < nstaged && (*staged[i].target || strcmp(staged[i].temp, path) != 0))
		i++;
	if (i < nstaged)
		settle(i, false);
	else
		unlink(path);
}

int file_copy(const char *from, const char *to)
{
	char data[1 << 16];
	ssize_t n = -1;
	int in = open(from, O_RDONLY | O_CLOEXEC);
	int out = in < 0 ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	while (out >= 0 && (n = read_some(in, data, sizeof data)) > 0)
		if (write_all(out, data, (size_t)n) < 0) {
			n = -1;
			break;
		}
	int failed = n < 0 ? errno : 0;
	if (in >= 0)
		close(in);
	if (out >= 0 && close(out) < 0 && !failed)
		failed = errno;
	if (out >= 0 && failed)
		unlink(to);
	errno = failed;
	return failed ? -1 : 0;
}

/* ---- files that are not read but mapped ---- */

enum { MAP_LEAST = 1024 * 1024, PASSED = 1024 * 1024 };

/* Another program cut the file off. Nothing is there of what was to be written. */
static void on_shorter(int sig)
{
	static const char said[] = "a file got shorter while it was read\n";
	(void)sig;
	file_discard();
	write_all(STDERR_FILENO, said, sizeof said - 1);
	_exit(2);
}

const char *file_map(struct arena *a, const char *path, size_t max, size_t *len, bool *mapped)
{
	struct stat st;
	char *p = MAP_FAILED;
	int fd = stat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_size >= MAP_LEAST ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	/* the NUL is what fills its last page */
	if (fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0 && (size_t)st.st_size <= max && st.st_size % sysconf(_SC_PAGESIZE))
		p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	if (fd >= 0)
		close(fd);
	*mapped = p != MAP_FAILED;
	if (!*mapped)
		return file_read_most(a, path, max, len);
	*len = (size_t)st.st_size;
	signal(SIGBUS, on_shorter);
	arena_take_map(a, p, *len);
	return p;
}

void file_pass(const char *text, size_t from, size_t to)
{
	from = from / PASSED * PASSED;
	to = to / PASSED * PASSED;
	if (to > from)
		madvise((void *)(uintptr_t)(text + from), to - from, MADV_DONTNEED);
}

char *file_join(struct arena *a, const char *dir, const char *name)
{
	if (*name == '/' || !strcmp(name, "-"))
		return arena_strndup(a, name, strlen(name));
	return arena_printf(a, "%s/%s", dir, name);
}

char *file_dir(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');
	if (!slash)
		return arena_strndup(a, ".", 1);
	if (slash == path)
		return arena_strndup(a, "/", 1);
	return arena_strndup(a, path, (size_t)(slash - path));
}
