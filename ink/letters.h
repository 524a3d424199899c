/*
 * Shapes of letters kept from one page of a printer for others: a text file, a line an example,
 * the letter and its shape in hex.
 */
#ifndef INK_LETTERS_H
#define INK_LETTERS_H

#include "base/buf.h"
#include "base/diag.h"
#include "ink/shape.h"

struct letters_file {
	const struct ink_shape **shape;
	const char *letter;
	unsigned n;
};

/* So many examples of a letter are kept. */
enum { LETTERS_KEPT = 16 };

void letters_write(const struct letters_file *f, struct buf *out);

/* false: it is no such file; d has been told where. */
bool letters_read(struct arena *a, struct diag *d, const struct source *src, struct letters_file *out);

#endif
