/*
 * Draws small faults from all that C files give room for: so many sites, each once, and
 * one of the faults that may stand there. One line a fault, with tabs between
 *
 *	file  offset  length  line  column  what stands there instead  fault  reason  line
 *
 * where the fault is "< to <=", or "< (2) to <=" for the second < in its line. The reason
 * is that of a file of faults that change nothing, or "-":
 *
 *	debug/past.c: while (n < room) {
 *		< to <=: why nobody can see it
 *
 * "BEFORE \\ LINE" is a line that has BEFORE in front of it, where others read the same. An
 * entry that no site fits is an error: the line was changed, and the reason may be
 * wrong by now.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/usage.h"
#include "tests/mutants/sites.h"

static const char program[] = "mutate";

struct named {
	struct pos pos;
	const char *file, *line, *fault, *reason;
	bool used;
};

struct names {
	struct named *of;
	size_t n;
};

/* ---- the file of faults that change nothing ---- */

static const char *trimmed(struct arena *a, const char *s, size_t n)
{
	while (n > 0 && strchr(" \t\r", s[n - 1]))
		n--;
	while (n > 0 && (*s == ' ' || *s == '\t'))
		s++, n--;
	return arena_strndup(a, s, n);
}

static bool read_names(struct arena *a, struct diag *d, const struct source *src, struct names *all)
{
	struct named last = {0};
	all->of = arena_alloc(a, (src->lines + 1) * sizeof *all->of);
	for (unsigned i = 1; i <= src->lines; i++) {
		size_t n;
		const char *raw = source_line(src, i, &n), *line = trimmed(a, raw, n);
		if (!*line || *line == '#')
			continue;
		char *colon = strstr(line, ": ");
		struct pos pos = {src, i, 0, 0};
		bool fault = *raw == '\t';
		if (!colon || (fault && (!last.file || !strstr(line, " to ")))) {
			diag(d, DIAG_ERROR, pos,
			     "neither 'FILE: LINE' nor, behind a tab, 'OLD to NEW: reason'");
			continue;
		}
		const char *head = arena_strndup(a, line, (size_t)(colon - line)),
			   *tail = colon + 2;
		if (fault)
			all->of[all->n++] =
				(struct named){pos, last.file, last.line, head, tail, false};
		else
			last = (struct named){.file = head, .line = tail};
	}
	return d->errors == 0;
}

static const char *nth_line(struct arena *a, const struct site *s, unsigned n)
{
	size_t len;
	const char *line = source_line(s->pos.src, n, &len);
	return trimmed(a, line, len);
}

static const char *line_of(struct arena *a, const struct site *s)
{
	return nth_line(a, s, s->pos.line);
}

/* What an entry says before its faults is the site's. */
static bool speaks_of(struct arena *a, const struct named *x, const struct site *s)
{
	const char *line = line_of(a, s), *apart = strstr(x->line, " \\ ");
	if (strcmp(x->file, s->pos.src->name) != 0)
		return false;
	if (!strcmp(x->line, line))
		return true;
	return apart && !strcmp(apart + 3, line)
		&& !strcmp(nth_line(a, s, s->pos.line - 1), arena_strndup(a, x->line, (size_t)(apart - x->line)));
}

static const char *reason_of(struct arena *a, struct names *all, const struct site *s, const char *fault)
{
	const char *reason = NULL;
	for (size_t i = 0; i < all->n; i++) {
		struct named *x = &all->of[i];
		if (!strcmp(x->fault, fault) && speaks_of(a, x, s)) {
			x->used = true;
			reason = x->reason;
		}
	}
	return reason;
}

/* ---- faults ---- */

static const char *shown(const char *fault)
{
	return *fault == ' ' ? "nothing" : fault;
}

static const char *fault_name(struct arena *a, const struct site *s, const char *fault)
{
	const char *was = arena_strndup(a, s->pos.src->text + s->offset, s->pos.len);
	return s->nth == 1 ? arena_printf(a, "%s to %s", was, shown(fault))
			   : arena_printf(a, "%s (%u) to %s", was, s->nth, shown(fault));
}

/* Marks what the sites have. */
static void check_names(struct arena *a, struct diag *d, struct names *names,
			const struct sites *sites)
{
	for (size_t i = 0; i < sites->n && names->n > 0; i++) {
		const struct site *s = &sites->of[i];
		for (const char *const *f = s->fault; *f; f++)
			reason_of(a, names, s, fault_name(a, s, *f));
	}
	for (size_t i = 0; i < names->n; i++) {
		const struct named *x = &names->of[i];
		bool read = false;
		for (size_t k = 0; k < sites->n && !read; k++)
			read = strcmp(sites->of[k].pos.src->name, x->file) == 0;
		if (!x->used && read)
			diag(d, DIAG_ERROR, x->pos, "there is no such fault in %s any more",
			     x->file);
	}
}

static uint64_t random_number(uint64_t *state)
{
	/* splitmix64 */
	uint64_t z = *state += 0x9E3779B97F4A7C15u;
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	return z ^ (z >> 31);
}

static void print(struct arena *a, struct names *names, const struct site *s, const char *fault)
{
	const char *line = line_of(a, s), *name = fault_name(a, s, fault);
	const char *reason = reason_of(a, names, s, name);
	printf("%s\t%zu\t%u\t%u\t%u\t%s\t%s\t%s\t", s->pos.src->name, s->offset, s->pos.len,
	       s->pos.line, s->pos.col, fault, name, reason ? reason : "-");
	for (; *line; line++)
		putchar(*line == '\t' ? ' ' : *line);
	putchar('\n');
}

static void draw(struct arena *a, struct names *names, struct sites *sites, size_t n, uint64_t seed)
{
	for (size_t i = 0; i < n && i < sites->n; i++) {
		size_t k = i + (size_t)(random_number(&seed) % (sites->n - i));
		struct site s = sites->of[k];
		sites->of[k] = sites->of[i];
		sites->of[i] = s;
		size_t faults = 1;
		while (s.fault[faults])
			faults++;
		print(a, names, &s, s.fault[random_number(&seed) % faults]);
	}
}

static void print_all(struct arena *a, struct names *names, const struct sites *sites)
{
	for (size_t i = 0; i < sites->n; i++)
		for (const char *const *f = sites->of[i].fault; *f; f++)
			print(a, names, &sites->of[i], *f);
}

static int run(struct arena *a, struct sites *sites, int argc, char **argv)
{
	struct diag d;
	struct names names = {0};
	diag_init(&d, stderr);
	const char *all = argv[1], *seed = argv[2], *path = argv[3];
	const struct source *src = source_read(a, path);
	if (!src)
		return file_error(program, path);
	if (!read_names(a, &d, src, &names))
		return EXIT_FINDINGS;
	for (int i = 4; i < argc; i++) {
		if (!(src = source_read(a, argv[i])))
			return file_error(program, argv[i]);
		sites_add(sites, a, src);
	}
	check_names(a, &d, &names, sites);
	if (strcmp(all, "all") == 0)
		print_all(a, &names, sites);
	else
		draw(a, &names, sites, strtoul(all, NULL, 10), strtoull(seed, NULL, 10));
	return d.errors ? EXIT_FINDINGS : EXIT_FINE;
}

int main(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	struct sites sites = {0};
	if (argc < 5) {
		fputs("usage: mutate HOW-MANY|all SEED NAMED-FAULTS FILE...\n", stderr);
		return EXIT_USAGE;
	}
	int status = run(&a, &sites, argc, argv);
	free(sites.of);
	arena_free(&a);
	return finish_output(program, status);
}
