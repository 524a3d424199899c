/*
 * A core and a plain CPU side by side: the same program, stepped, running free and
 * interrupted, until they differ in a register, a count or a byte of memory. It asks
 * nobody how to go on but for numbers, be they chance or a fuzzer's.
 */
#ifndef TESTS_BESIDE_H
#define TESTS_BESIDE_H

#include "base/arena.h"
#include "tests/plain.h"

struct beside {
	const struct plain_kind *kind;
	struct arena arena;
	struct cpu_memory *memory;
	struct cpu *cpu;
	struct plain_bus *plain;
	uint32_t ports;		/* the core's sum, see tests/plain.h */
	char wrong[200];	/* what differs first; "": nothing */
};

/* Numbers below a limit, which is not 0. */
typedef unsigned beside_pick(void *context, unsigned below);

/* Memory is all zeros. Free with beside_free. */
void beside_init(struct beside *b, const struct plain_kind *kind);
void beside_free(struct beside *b);

/* The core's registers and counts are the plain one's from now on; beside_level
 * memory, too. */
void beside_registers(struct beside *b);
void beside_level(struct beside *b);
/* A byte of both. */
void beside_poke(struct beside *b, unsigned address, uint8_t byte);
/* All memory of both, from n bytes again and again. */
void beside_fill(struct beside *b, const uint8_t *data, size_t n);
/* All registers, one of four with PC, stack and pairs at an end of memory. */
void beside_randomise(struct beside *b, beside_pick *pick, void *context);

/* One instruction on both. false: b->wrong. */
bool beside_step(struct beside *b, enum cpu_stop *stop);
/* The same for an interrupt; CPU_WAIT: it was not heard. */
bool beside_interrupt(struct beside *b, enum cpu_interrupt which, uint8_t byte, enum cpu_stop *stop);
/* So many turns: an instruction, some running free, an interrupt. Ends before where
 * there is nothing after. */
bool beside_go(struct beside *b, unsigned turns, beside_pick *pick, void *context);
bool beside_same_memory(struct beside *b);

#endif
