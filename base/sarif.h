/*
 * Messages as editors and services take them: SARIF 2.1.0 (OASIS), a JSON format. An error
 * or warning is a result with its place; the notes behind it, and the calls that led to
 * it, are its related places. The rule of a warning is the name that turns it off.
 */
#ifndef BASE_SARIF_H
#define BASE_SARIF_H

#include "base/buf.h"
#include "base/diag.h"

struct sarif;

/* Takes down what d is told from now on; messages beyond its cap are not. Lives in the arena,
 * which must outlive the last message. */
struct sarif *sarif_new(struct arena *a, struct diag *d);

/* The document, of a program of that name, appended. */
void sarif_write(const struct sarif *s, const char *program, struct buf *out);

#endif
