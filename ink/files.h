/*
 * What other recognisers wrote: hOCR, words or, as archive.org has it, characters; ALTO, PAGE and
 * DjVu's XML; Tesseract's TSV; each of them compressed by gzip, too. Known by what they begin with.
 */
#ifndef INK_FILES_H
#define INK_FILES_H

#include <stdbool.h>

#include "base/diag.h"
#include "ink/words.h"

bool recognised_is_file(const char *path);

/* The text with its places (base/print.h), columns where they stand. NULL: it has been said why. */
struct source *recognised_text(struct arena *a, struct diag *d, const char *path);

/* Adds what stands in a file of XML. false: it has been said why. */
bool recognised_xml(struct diag *d, const struct source *src, struct words *w);

#endif
