/*
 * The numbers that a device's state is made of, listed once: whoever keeps a
 * machine, puts one back or writes one down goes over the list.
 */
#ifndef MACHINE_FIELD_H
#define MACHINE_FIELD_H

#include <stddef.h>
#include <stdint.h>

struct field {
	const char *name;	/* as in a file; NULL ends a list */
	uint16_t offset;	/* in the struct that the list is of */
	uint8_t size;		/* bytes of one number: 1, 2, 4 or 8 */
	uint8_t n;		/* how many, one behind the other */
	uint64_t max;		/* none is above */
};

/* The max of a moment, in states: not later than now. */
#define FIELD_MOMENT UINT64_MAX
/* The max of what is only counted. */
#define FIELD_COUNT (UINT64_MAX / 2)

#define FIELD_OF(type, member) (((type *)0)->member)
/* One number, and an array of them. */
#define FIELD(type, name, member, max) \
	{name, offsetof(type, member), sizeof FIELD_OF(type, member), 1, max}
#define FIELD_ARRAY(type, name, member, max) \
	{name, offsetof(type, member), sizeof *FIELD_OF(type, member), \
	 sizeof FIELD_OF(type, member) / sizeof *FIELD_OF(type, member), max}

uint64_t field_get(const struct field *f, const void *base, unsigned i);
void field_set(const struct field *f, void *base, unsigned i, uint64_t value);

#endif
