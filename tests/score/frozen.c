#include "tests/score/frozen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of the file: condition, name, and a figure a column; those that are nothing are left out.
 */
void frozen_write(const struct frozen_line *lines, unsigned n, struct buf *out)
{
	buf_puts(out,
		 "# What collate makes of a few damaged pages; `make score-frozen` writes this "
		 "file.\n"
		 "# A figure changes only in a commit that says why, and `sure` never rises.\n");
	for (unsigned i = 0; i < n; i++) {
		buf_printf(out, "%s; %s:", lines[i].condition, lines[i].name);
#define FIGURE(what)                                                                               \
	if (lines[i].figures.what)                                                                 \
		buf_printf(out, " " #what "=%lu", lines[i].figures.what);
		FIGURES(FIGURE)
#undef FIGURE
		buf_puts(out, "\n");
	}
}

void frozen_write_reports(const struct frozen_line *lines, unsigned n, struct buf *out)
{
	buf_puts(out, "# Sums of all that collate tells of the pages of frozen.txt; `make score-frozen` "
		      "writes this file.\n");
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, "%s; %s: %08lx\n", lines[i].condition, lines[i].name,
			   (unsigned long)lines[i].figures.report);
}

static unsigned long figure_in(const char *line, size_t len, const char *what)
{
	char key[40];
	size_t n = (size_t)snprintf(key, sizeof key, " %s=", what);
	for (size_t i = 0; i + n <= len; i++)
		if (!memcmp(line + i, key, n))
			return strtoul(line + i + n, NULL, 10);
	return 0;
}

/* The line of a condition and name, NULL if there is none. */
static const char *find_line(const char *text, const struct frozen_line *l)
{
	char head[80];
	size_t n = (size_t)snprintf(head, sizeof head, "%s; %s:", l->condition, l->name);
	for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
		if (!strncmp(line, head, n))
			return line;
	return NULL;
}

static bool same_figure(const struct frozen_line *l, const char *what, unsigned long was,
			unsigned long is)
{
	if (was == is)
		return true;
	printf("FAIL score: %s, %s: %s was %lu, is %lu%s\n", l->name, l->condition, what, was, is,
	       !strcmp(what, "sure") && is > was ? ": more bytes are wrong and called proven" : "");
	return false;
}

static bool same_line(const struct frozen_line *l, const char *line)
{
	size_t len = strcspn(line, "\n");
	bool same = true;
#define FIGURE(what) same &= same_figure(l, #what, figure_in(line, len, #what), l->figures.what);
	FIGURES(FIGURE)
#undef FIGURE
	return same;
}

static bool same_report(const struct frozen_line *l, const char *line)
{
	const char *sum = strchr(line, ':');
	if (sum && strtoul(sum + 1, NULL, 16) == l->figures.report)
		return true;
	printf("FAIL score: %s, %s: something is told otherwise; --keep DIR has the reports\n", l->name,
	       l->condition);
	return false;
}

static void compare(const char *text, const struct frozen_line *lines, unsigned n,
		    bool (*same)(const struct frozen_line *l, const char *line), unsigned *passed,
		    unsigned *failed)
{
	unsigned in_file = 0, found = 0;
	for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p == '\n')
		in_file += *p != '#' && *p != '\n';
	for (unsigned i = 0; i < n; i++) {
		const char *line = find_line(text, &lines[i]);
		found += line != NULL;
		if (!line)
			printf("FAIL score: %s, %s: not in the file\n", lines[i].name,
			       lines[i].condition);
		if (line && same(&lines[i], line))
			++*passed;
		else
			++*failed;
	}
	if (found < in_file) {
		printf("FAIL score: %u lines of the file are of no page\n", in_file - found);
		++*failed;
	}
	if (*failed)
		printf("score: if that is meant, `make score-frozen` rewrites the figures; the "
		       "commit says why\n");
}

void frozen_compare(const char *text, const struct frozen_line *lines, unsigned n, unsigned *passed,
		    unsigned *failed)
{
	compare(text, lines, n, same_line, passed, failed);
}

void frozen_compare_reports(const char *text, const struct frozen_line *lines, unsigned n,
			    unsigned *passed, unsigned *failed)
{
	compare(text, lines, n, same_report, passed, failed);
}
