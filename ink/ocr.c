#include "ink/ocr.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/typography.h"
#include "ink/run.h"

enum { SECONDS = 120, SAID = 16 << 20, FIELDS = 12, LINES = 10000 };

char *ocr_ascii(struct arena *a, const char *text, size_t len)
{
	char *out = arena_alloc(a, len + 1), *to = out;
	for (size_t i = 0; i < len;) {
		unsigned char c = (unsigned char)text[i];
		size_t n = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
		*to = c > ' ' && c < 0x7f ? (char)c : c && strchr(" \t\r\n", c) ? ' ' : '?';
		typography_ascii(text + i, len - i, to);
		to++;
		i += n < len - i ? n : len - i;
	}
	return out;
}

/* Fields: level page block paragraph line word left top width height confidence text. */
static bool take_word(struct arena *a, const char *line, size_t len, struct ocr_word *w)
{
	double v[FIELDS - 1];
	const char *at = line, *end = line + len;
	for (unsigned i = 0; i < FIELDS - 1; i++) {
		char *after;
		v[i] = strtod(at, &after);
		if (after == at || after >= end || *after != '\t')
			return false;
		at = after + 1;
	}
	if (v[0] != 5 || v[10] < 0 || at == end || v[8] <= 0 || v[9] <= 0)
		return false;
	*w = (struct ocr_word){v[6], v[7], v[6] + v[8], v[7] + v[9], v[10] / 100, ocr_ascii(a, at, (size_t)(end - at)),
		v[1], ((v[2] * LINES) + v[3]) * LINES + v[4]};
	return w->text[0] != 0;
}

struct ocr_word *ocr_words(struct arena *a, const char *tsv, unsigned *n)
{
	size_t lines = 1;
	for (const char *at = tsv; (at = strchr(at, '\n')); at++)
		lines++;
	struct ocr_word *word = arena_alloc(a, lines * sizeof *word);
	*n = 0;
	for (const char *at = tsv; *at;) {
		size_t len = strcspn(at, "\n");
		*n += take_word(a, at, len, &word[*n]);
		at += len + (at[len] == '\n');
	}
	return *n ? word : NULL;
}

struct ocr {
	struct program program;
	const char *path;
};

struct ocr *ocr_begin(struct arena *a, const struct plate *p)
{
	const char *dir = getenv("TMPDIR");
	char *path = arena_printf(a, "%s/typein-XXXXXX", dir && *dir ? dir : "/tmp");
	struct ocr *o = arena_alloc(a, sizeof *o);
	int fd = program_there("tesseract") ? mkstemp(path) : -1;
	if (fd < 0)
		return NULL;
	close(fd);
	o->path = path;
	/* One thread reads a page faster than several that wait for each other. */
	const char *const argv[] = {"env", "OMP_THREAD_LIMIT=1", "tesseract", path, "-", "--dpi", "300", "--psm", "6", "tsv", NULL};
	if (plate_write(p, path) && program_start(&o->program, argv, SECONDS))
		return o;
	unlink(path);
	return NULL;
}

struct ocr_word *ocr_end(struct arena *a, struct ocr *o, unsigned *n)
{
	struct buf said = BUF_INIT;
	bool fine = o && program_end(&o->program, SAID, &said) == 0;
	struct ocr_word *words = fine ? ocr_words(a, buf_str(&said), n) : NULL;
	*n = words ? *n : 0;
	if (o)
		unlink(o->path);
	buf_free(&said);
	return words;
}

void ocr_stop(struct ocr *o)
{
	program_stop(&o->program);
	unlink(o->path);
}
