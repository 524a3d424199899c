#define _GNU_SOURCE	/* program_invocation_name */
#include "base/usage.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/show.h"

static bool by_the_door(void)
{
	static const char door[] = "typein ";
	return !strncmp(program_invocation_name, door, sizeof door - 1);
}

const char *program_called(const char *program)
{
	return by_the_door() ? program_invocation_name : program;
}

const char *program_others(const char *names, const char *words)
{
	return by_the_door() ? words : names;
}

int usage_error(const char *program, const char *fmt, ...)
{
	struct buf text = BUF_INIT;
	va_list ap;
	va_start(ap, fmt);
	buf_vprintf(&text, fmt, ap);
	va_end(ap);
	show_line(stderr, "%s: %s", program_called(program), buf_str(&text));
	show_line(stderr, "Try '%s --help'.", program_called(program));
	buf_free(&text);
	return EXIT_USAGE;
}

/* The options that a word may have been short for. */
static const struct option *begun_by(const char *word, const struct option *o)
{
	size_t n = strcspn(word, "=");
	while (o->name && strncmp(o->name, word, n) != 0)
		o++;
	return o->name ? o : NULL;
}

/* "option '--s' is ambiguous: --sort --syntax" */
static int ambiguous(const char *program, const char *word, const struct option *o)
{
	struct buf list = BUF_INIT;
	for (o = begun_by(word, o); o; o = begun_by(word, o + 1))
		buf_printf(&list, " --%s", o->name);
	usage_error(program, "option '--%.*s' is ambiguous:%s", (int)strcspn(word, "="), word, buf_str(&list));
	buf_free(&list);
	return EXIT_USAGE;
}

int option_error(const char *program, int got, char *const *argv, const struct option *options)
{
	const char *word = argv[optind - 1];
	bool is_long = !strncmp(word, "--", 2);
	const struct option *known = options;
	if (got == ':' && is_long)
		return usage_error(program, "option '%s' requires an argument", word);
	if (got == ':')
		return usage_error(program, "option requires an argument -- '%c'", optopt);
	if (!optopt && begun_by(word + 2, options))
		return ambiguous(program, word + 2, options);
	if (!optopt)
		return usage_error(program, "unrecognized option '%s'", word);
	while (known->name && known->val != optopt)
		known++;
	if (known->name)
		return usage_error(program, "option '--%s' doesn't allow an argument", known->name);
	return usage_error(program, "invalid option -- '%c'", optopt);
}

int file_error(const char *program, const char *path)
{
	show_line(stderr, "%s: %s: %s", program_called(program), path, strerror(errno));
	return EXIT_USAGE;
}

int finish_files(const char *program, int status)
{
	const char *failed = NULL;
	if (status != EXIT_FINE)
		file_discard();
	else if ((failed = file_release()))
		status = file_error(program, failed);
	return status;
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
