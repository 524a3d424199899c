/*
 * Rows whose address has the mark of its base, as their bytes may have, or stands in brackets:
 *
 *     $0300: A9 05      #8000 21 20 40      C000H  C3 04 C0      $0300 $A9 $05      (0300) A9 05
 *
 * With blanks for the marks they are read as any others.
 */
#ifndef PAGE_BASES_H
#define PAGE_BASES_H

#include "base/diag.h"

/* The page itself, or one with as many characters that lives in the arena. */
struct source *without_bases(struct arena *a, struct source *page);

#endif
