/*
 * What the slow plain CPUs share: memory, time and ports. Each stands in a header
 * of its own, written from the maker's description of the chip, and shares no table
 * with the core that it is held against: tests/beside.h does that.
 */
#ifndef TESTS_PLAIN_H
#define TESTS_PLAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "cpu/cpu.h"

enum { PLAIN_REGISTERS = 32 };	/* no CPU has more */

/* Every plain CPU begins with it. */
struct plain_bus {
	uint8_t mem[CPU_ADDRESSES];
	uint64_t cycles;	/* of the maker's count: states, T states */
	uint32_t ports;		/* sum of all that was done at ports */
	bool ignore_undefined;	/* as in struct cpu */
};

struct plain_kind {
	const struct cpu_core *core;	/* that it is the like of */
	size_t size;			/* of its struct */
	/* All registers, in the order of the core's table. */
	void (*put)(struct plain_bus *q, const unsigned *reg);
	void (*get)(const struct plain_bus *q, unsigned *reg);
	enum cpu_stop (*step)(struct plain_bus *q);
	/* CPU_WAIT: it is not heard; byte: on the data lines. */
	enum cpu_stop (*interrupt)(struct plain_bus *q, enum cpu_interrupt which, uint8_t byte);
	/* Does an opcode, by its first byte, stop a random program for good? */
	bool (*ends)(uint8_t opcode);
};

/* What a port answers, and what that does to the sum: of the order, too. */
static inline uint8_t plain_in(uint32_t *ports, unsigned port)
{
	*ports = *ports * 31 + port + 7;
	return (uint8_t)(*ports >> 11 ^ port);
}

static inline void plain_out(uint32_t *ports, unsigned port, unsigned byte)
{
	*ports = *ports * 31 + port * 256 + byte;
}

static inline bool plain_even(unsigned byte)
{
	unsigned ones = 0;
	for (unsigned bit = 1; bit <= 128; bit *= 2)
		ones += (byte & bit) != 0;
	return ones % 2 == 0;
}

#endif
