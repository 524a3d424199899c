/* The CPUs and their notations that are built in. */
#ifndef MANIFEST_DIALECTS_H
#define MANIFEST_DIALECTS_H

#include "asm/dialect.h"
#include "base/arena.h"

/* cpu "8008", syntax "scelbi" or NULL for the book's; NULL when not there. */
const struct dialect *dialect_find(const char *cpu, const char *syntax);
/* The dialects of a CPU, its default first, ended by a NULL name; NULL: no such CPU. */
const struct dialect *dialect_list(const char *cpu);
/* The CPUs, NULL-terminated; the first is the programs' default. */
const char *const *cpu_names(struct arena *a);
/* ... and behind them those that are asked for by name and never guessed. */
const char *const *cpu_names_asked(struct arena *a);

#endif
