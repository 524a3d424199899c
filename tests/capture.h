/* What a test prints to standard output, as text. */
#ifndef TESTS_CAPTURE_H
#define TESTS_CAPTURE_H

#include <stdio.h>
#include <unistd.h>

struct capture {
	FILE *file;
	int before;		/* standard output */
};

static inline struct capture capture_begin(void)
{
	struct capture c = {tmpfile(), dup(STDOUT_FILENO)};
	fflush(stdout);
	dup2(fileno(c.file), STDOUT_FILENO);
	return c;
}

/* Into `got`, which has room for so many characters with the end of it. Returns how many there are. */
static inline size_t capture_end(struct capture *c, char *got, size_t size)
{
	fflush(stdout);
	dup2(c->before, STDOUT_FILENO);
	close(c->before);
	rewind(c->file);
	size_t n = fread(got, 1, size - 1, c->file);
	got[n] = 0;
	fclose(c->file);
	return n;
}

#endif
