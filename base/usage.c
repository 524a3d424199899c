#include "base/usage.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int usage_error(const char *program, const char *fmt, ...)
{
	va_list ap;
	fprintf(stderr, "%s: ", program);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fprintf(stderr, "\nTry '%s --help'.\n", program);
	return EXIT_USAGE;
}

int file_error(const char *program, const char *path)
{
	fprintf(stderr, "%s: %s: %s\n", program, path, strerror(errno));
	return EXIT_USAGE;
}

int finish_output(const char *program, int status)
{
	errno = 0;
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	/* an earlier write failed, and took its reason along */
	if (!errno)
		errno = EIO;
	file_error(program, "standard output");
	return status > EXIT_USAGE ? status : EXIT_USAGE;
}
