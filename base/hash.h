/* FNV-1a, for tables in memory: short words, no adversary that matters. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

static inline uint32_t hash_bytes(const char *s, size_t n)
{
	uint32_t h = 2166136261u;
	for (size_t i = 0; i < n; i++)
		h = (h ^ (unsigned char)s[i]) * 16777619u;
	return h;
}

/* Of two numbers; its upper bits are the better ones, so those. */
static inline uint32_t hash_numbers(uint64_t a, uint64_t b)
{
	return (uint32_t)(((a ^ b * 31) * 0x9E3779B97F4A7C15u) >> 40);
}

#endif
