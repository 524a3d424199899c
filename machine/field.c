#include "machine/field.h"

#include <string.h>

uint64_t field_get(const struct field *f, const void *base, unsigned i)
{
	const unsigned char *at = (const unsigned char *)base + f->offset + (size_t)i * f->size;
	uint64_t eight;
	uint32_t four;
	uint16_t two;
	switch (f->size) {
	case 1:
		return *at;
	case 2:
		memcpy(&two, at, sizeof two);
		return two;
	case 4:
		memcpy(&four, at, sizeof four);
		return four;
	default:
		memcpy(&eight, at, sizeof eight);
		return eight;
	}
}

void field_set(const struct field *f, void *base, unsigned i, uint64_t value)
{
	unsigned char *at = (unsigned char *)base + f->offset + (size_t)i * f->size;
	uint32_t four = (uint32_t)value;
	uint16_t two = (uint16_t)value;
	switch (f->size) {
	case 1:
		*at = (unsigned char)value;
		break;
	case 2:
		memcpy(at, &two, sizeof two);
		break;
	case 4:
		memcpy(at, &four, sizeof four);
		break;
	default:
		memcpy(at, &value, sizeof value);
	}
}
