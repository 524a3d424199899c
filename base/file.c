#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

static char *read_most(struct arena *a, const char *path, size_t max, size_t *len)
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
	else if (st.st_size > 0 && (size_t)st.st_size <= max)
		cap = (size_t)st.st_size + 1;
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
	return read_most(a, path, FILE_MAX, len);
}

char *file_read_large(struct arena *a, const char *path, size_t *len)
{
	return read_most(a, path, SIZE_MAX / 4, len);
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

static int write_in_place(const char *path, const void *data, size_t len)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	int r = write_all(fd, data, len);
	return close(fd) < 0 ? -1 : r;
}

int file_write(const char *path, const void *data, size_t len)
{
	if (!strcmp(path, "-"))
		return write_all(STDOUT_FILENO, data, len);
	struct stat st;
	bool exists = stat(path, &st) == 0;
	if (exists && S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		return -1;
	}
	if (exists && !S_ISREG(st.st_mode))
		return write_in_place(path, data, len);
	struct arena a = ARENA_INIT;
	char *temp = arena_printf(&a, "%s.XXXXXX", path);
	int r = -1;
	int fd = mkstemp(temp);
	if (fd < 0)
		goto out;
	mode_t mask = umask(0);
	umask(mask);
	r = write_all(fd, data, len);
	if (r == 0)
		r = fchmod(fd, exists ? st.st_mode & 07777 : 0666 & ~mask);
	if (close(fd) < 0)
		r = -1;
	if (r == 0)
		r = rename(temp, path);
	if (r < 0) {
		int saved = errno;
		unlink(temp);
		errno = saved;
	}
out:
	arena_free(&a);
	return r;
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
