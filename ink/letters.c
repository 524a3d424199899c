#include "ink/letters.h"

#include <math.h>
#include <string.h>

static const char head[] = "typein letters 1";

/* What a shape's numbers are kept as: 128 is 0, and this is 1. */
#define STEPS 500.0

void letters_write(const struct letters_file *f, struct buf *out)
{
	unsigned kept[128] = {0};
	buf_printf(out, "%s\n", head);
	for (unsigned i = 0; i < f->n; i++) {
		if (kept[f->letter[i] & 127]++ >= LETTERS_KEPT)
			continue;
		buf_printf(out, "%c ", f->letter[i]);
		for (unsigned k = 0; k < SHAPE_SIZE; k++)
			buf_printf(out, "%02x", (unsigned)fmin(fmax(128 + STEPS * (double)f->shape[i]->at[k], 0), 255));
		buf_putc(out, '\n');
	}
}

static bool read_shape(const char *hex, size_t len, struct ink_shape *out)
{
	static const char digits[] = "0123456789abcdef";
	double square = 0;
	if (len != 2 * SHAPE_SIZE)
		return false;
	for (unsigned k = 0; k < SHAPE_SIZE; k++) {
		const char *high = hex[2 * k] ? strchr(digits, hex[2 * k]) : NULL;
		const char *low = hex[2 * k + 1] ? strchr(digits, hex[2 * k + 1]) : NULL;
		if (!high || !low)
			return false;
		out->at[k] = (float)((int)((high - digits) * 16 + (low - digits) - 128) / STEPS);
		square += (double)out->at[k] * out->at[k];
	}
	for (unsigned k = 0; k < SHAPE_SIZE; k++)
		out->at[k] /= (float)fmax(sqrt(square), 1e-6);
	return true;
}

bool letters_read(struct arena *a, struct diag *d, const struct source *src, struct letters_file *out)
{
	size_t len;
	const char *line = source_line(src, 1, &len);
	char *letter = arena_alloc(a, src->lines + 1);
	*out = (struct letters_file){arena_alloc(a, (src->lines + 1) * sizeof *out->shape), letter, 0};
	if (len != strlen(head) || memcmp(line, head, len) != 0) {
		diag(d, DIAG_ERROR, (struct pos){src, 1, 1, 1}, "no letters: the first line would be '%s'", head);
		return false;
	}
	for (unsigned n = 2; n <= src->lines; n++) {
		struct ink_shape *s = arena_alloc(a, sizeof *s);
		line = source_line(src, n, &len);
		if (!len)
			continue;
		if (len < 3 || line[0] <= ' ' || line[0] > '~' || line[1] != ' ' || !read_shape(line + 2, len - 2, s)) {
			diag(d, DIAG_ERROR, (struct pos){src, n, 1, 1}, "no letter: a letter, a blank and %d digits in hex would fit", 2 * SHAPE_SIZE);
			return false;
		}
		out->shape[out->n] = s;
		letter[out->n++] = line[0];
	}
	return true;
}
