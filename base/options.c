#include "base/options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/names.h"
#include "base/usage.h"

enum {
	HELP_COLUMN = 25,	/* where what an option does begins */
	HELP_WIDTH = 80,
	LONG_ONLY = 256,	/* getopt's number of a row without a letter is this and its place */
};

static const struct option_row always[] = {
	{"help", 'h', NULL, "this text", .kind = OPTION_CALLS},
	{"version", 'V', NULL, "the version", .kind = OPTION_CALLS},
	{0},
};

static size_t count(const struct option_row *rows)
{
	size_t n = 0;
	while (rows[n].name)
		n++;
	return n;
}

/* Of the program's own and those that all have, the i-th; NULL behind the last. */
static const struct option_row *row_at(const struct option_table *t, size_t i)
{
	size_t n = count(t->rows);
	return i < n ? &t->rows[i] : i - n < count(always) ? &always[i - n] : NULL;
}

/* ---- help ---- */

/* Appends the words, and a new line where the next would go beyond the last column. */
static void put_words(const char *text, size_t col, struct buf *out)
{
	while (*text) {
		size_t n = strcspn(text, " ");
		if (col > HELP_COLUMN && col + 1 + n > HELP_WIDTH) {
			buf_printf(out, "\n%*s", HELP_COLUMN, "");
			col = HELP_COLUMN;
		} else if (col > HELP_COLUMN) {
			buf_putc(out, ' ');
			col++;
		}
		buf_put(out, text, n);
		col += n;
		text += n + (text[n] == ' ');
	}
	buf_putc(out, '\n');
}

/* "  -l, --load FILE", and the names behind it that mean the same. */
static void put_names(const struct option_row *r, struct buf *out)
{
	if (r->letter)
		buf_printf(out, "  -%c, ", r->letter);
	else
		buf_puts(out, "      ");
	for (const struct option_row *also = r; also == r || (also->name && !also->help); also++)
		buf_printf(out, "%s--%s%s%s", also == r ? "" : ", ", also->name,
			   also->arg && *also->arg != '[' ? " " : "", also->arg ? also->arg : "");
}

static void put_row(struct arena *a, const struct option_row *r, struct buf *out)
{
	struct buf names = BUF_INIT;
	const char *words = r->words ? names_list(a, r->words(a)) : "", *at = strstr(r->help, "%s");
	const char *text = !at ? r->help : arena_printf(a, "%.*s%s%s", (int)(at - r->help), r->help, words, at + 2);
	put_names(r, &names);
	size_t pad = names.len + 1 < HELP_COLUMN ? HELP_COLUMN - names.len : 2;
	buf_put(out, buf_str(&names), names.len);
	buf_printf(out, "%*s", (int)pad, "");
	/* a long name pushes its first line to the right */
	if (names.len + pad > HELP_COLUMN) {
		size_t n = strcspn(text, " ");
		buf_put(out, text, n);
		text += n + (text[n] == ' ');
		put_words(text, names.len + pad + n, out);
	} else {
		put_words(text, HELP_COLUMN, out);
	}
	buf_free(&names);
}

/* The head, whose lines of usage begin with the program's name. */
static void put_head(const struct option_table *t, struct buf *out)
{
	enum { USAGE = sizeof "usage: " - 1 };
	size_t name = strlen(t->program);
	for (const char *p = t->head, *end; *p; p = end) {
		end = p + strcspn(p, "\n");
		end += *end == '\n';
		bool named = (!strncmp(p, "usage: ", USAGE) || !strncmp(p, "       ", USAGE))
			&& !strncmp(p + USAGE, t->program, name) && p[USAGE + name] == ' ';
		if (named) {
			buf_printf(out, "%.*s%s", USAGE, p, program_called(t->program));
			p += USAGE + name;
		}
		buf_put(out, p, (size_t)(end - p));
	}
	buf_putc(out, '\n');
}

void options_help(const struct option_table *t, const void *context, struct buf *out)
{
	struct arena a = ARENA_INIT;
	const struct option_row *r;
	put_head(t, out);
	for (size_t i = 0; (r = row_at(t, i)); i++)
		if (r->help)
			put_row(&a, r, out);
	buf_putc(out, '\n');
	if (t->lists)
		t->lists(context, out);
	buf_puts(out, t->tail);
	arena_free(&a);
}

/* ---- reading ---- */

/* The table as getopt wants it. */
static struct option *long_options(struct arena *a, const struct option_table *t, struct buf *letters)
{
	size_t n = count(t->rows) + count(always);
	struct option *options = arena_alloc(a, (n + 1) * sizeof *options);
	buf_putc(letters, ':');
	for (size_t i = 0; i < n; i++) {
		const struct option_row *r = row_at(t, i);
		int has = !r->arg ? no_argument : *r->arg == '[' ? optional_argument : required_argument;
		options[i] = (struct option){r->name, has, NULL, r->letter ? r->letter : LONG_ONLY + (int)i};
		if (r->letter)
			buf_printf(letters, "%c%s", r->letter,
				   has == no_argument ? "" : has == optional_argument ? "::" : ":");
	}
	return options;
}

static int set_output(const char *program, const char **path, const char *arg)
{
	if (!*arg)
		return usage_error(program, "an output has an empty name");
	if (*path)
		return usage_error(program, "an output is named twice: '%s' and '%s'", *path, arg);
	*path = arg;
	return EXIT_FINE;
}

static int set(const char *program, const struct option_row *r, void *context, const char *arg)
{
	char *at = (char *)context + r->offset;
	switch (r->kind) {
	case OPTION_IS_FLAG:
		*(bool *)(void *)at = true;
		return EXIT_FINE;
	case OPTION_IS_TEXT:
		*(const char **)(void *)at = arg;
		return EXIT_FINE;
	case OPTION_IS_OUTPUT:
		return set_output(program, (const char **)(void *)at, arg);
	case OPTION_CALLS:
		break;
	}
	return r->set(context, arg);
}

static int show_help(const struct option_table *t, const void *context)
{
	struct buf b = BUF_INIT;
	options_help(t, context, &b);
	fputs(buf_str(&b), stdout);
	buf_free(&b);
	if (t->more)
		t->more();
	return EXIT_DONE;
}

int options_read(const struct option_table *t, void *context, int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct buf letters = BUF_INIT;
	const struct option *options = long_options(&a, t, &letters);
	int got, status = EXIT_FINE, place;
	opterr = 0;
	while (status == EXIT_FINE && (got = getopt_long(argc, argv, buf_str(&letters), options, NULL)) != -1) {
		for (place = 0; options[place].name && options[place].val != got; place++)
			;
		if (got == 'h') {
			status = show_help(t, context);
		} else if (got == 'V') {
			printf("%s (typein) %s\n", program_called(t->program), VERSION);
			status = EXIT_DONE;
		} else if (!options[place].name) {
			status = option_error(t->program, got, argv, options);
		} else {
			status = set(t->program, row_at(t, (size_t)place), context, optarg);
		}
	}
	arena_free(&a);
	buf_free(&letters);
	return status;
}
