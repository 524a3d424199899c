/* A number of a machine's state by the name that saved states have for it. */
#ifndef TESTS_PART_H
#define TESTS_PART_H

#include <stdlib.h>
#include <string.h>

#include "machine/machine.h"

/* Where it is: *base and what is returned; a name that is none ends the test. */
static inline const struct field *part_named(const struct machine *m, const char *name, void **base)
{
	struct machine_part parts[MACHINE_PARTS];
	machine_parts(m, parts);
	for (unsigned p = 0; p < MACHINE_PARTS; p++)
		for (const struct field *f = parts[p].fields; f->name; f++)
			if (!strcmp(f->name, name)) {
				*base = parts[p].base;
				return f;
			}
	abort();
}

static inline uint64_t part_get(const struct machine *m, const char *name)
{
	void *base;
	const struct field *f = part_named(m, name, &base);
	return field_get(f, base, 0);
}

static inline void part_set(struct machine *m, const char *name, uint64_t value)
{
	void *base;
	const struct field *f = part_named(m, name, &base);
	field_set(f, base, 0, value);
}

#endif
