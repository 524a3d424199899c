/*
 * A cross reference by lines that has no values, and a mark at the line that defines the name:
 *
 *     BEGIN     6#    24    72
 *     CL1      53#    56
 *
 * Where the lines of the listing that have these numbers name it, it says nothing else.
 */
#ifndef PAGE_REFERENCES_H
#define PAGE_REFERENCES_H

#include "base/diag.h"

/* The page itself, or one with blanks for what its listing bears out, that lives in the arena. What it does not stays, to be told. */
struct source *without_references(struct arena *a, struct source *page);

#endif
