/*
 * What the tests of CPU cores share: a core in memory full of zeros with a bus
 * that answers with numbers, the arithmetic of gates, repeatable chance, and
 * random programs run on a core and on a slow plain CPU side by side.
 */
#ifndef TESTS_RIG_H
#define TESTS_RIG_H

#include <check.h>
#include <stdbool.h>

#include "sim/cpu.h"

/* libcheck notes every assertion that holds, too: far too slow in these loops. */
#define MUST(e, ...) \
	do { \
		if (!(e)) \
			ck_abort_msg(__VA_ARGS__); \
	} while (0)

extern struct cpu_memory *memory;
extern struct cpu *cpu;
extern unsigned out_sum;	/* of all that was put out: sum_output */

void rig_setup(const struct cpu_core *core);
void rig_teardown(void);

unsigned get(unsigned reg);
void set(unsigned reg, unsigned value);
/* Octal bytes, wrapping at the end of the core's addresses. */
void load(unsigned address, const char *octal);

/* What the bus's ports answer, and how outputs are summed. */
unsigned port_answer(unsigned port);
unsigned sum_output(unsigned sum, unsigned port, unsigned byte);

/* Sum of two bytes and a carry the way gates make it; half: out of bit 3. */
unsigned add_bits(unsigned a, unsigned b, bool carry, bool *out, bool *half);
bool even_bits(unsigned v);

/* The row of an opcode. */
const struct isa_row *row_of(unsigned opcode);

/*
 * Bytes of the n-th opcode of all pages, what stands around it included, and what
 * they decode to; operands are 0123, and 045 behind that. false: it is a prefix.
 */
bool make_opcode(const struct isa *isa, unsigned n, uint8_t bytes[ISA_MAX_LENGTH],
		 struct isa_insn *in);
unsigned opcodes(const struct isa *isa);

/* The same numbers in every run. */
void seed(uint64_t n);
unsigned pick(unsigned below);
/* Noise for memory; one of the bytes in `ends` becomes `instead` (NULL: none). */
void randomise_memory(const bool ends[256], uint8_t instead);

/* A plain CPU, whose state the core's is copied to and compared with. */
struct plain_cpu {
	void (*randomise)(bool tame);	/* the core; tame: no program ends early */
	void (*copy)(void);		/* the core's state to the plain CPU */
	enum cpu_stop (*step)(void);
	uint64_t (*states)(void);
	/* Aborts, telling when, where the core differs. */
	void (*compare)(const char *when, unsigned long n);
	const uint8_t *(*memory)(void);
};

/* Programs, every instruction compared. */
void compare_by_step(const struct plain_cpu *p, unsigned long programs);
/* The same with the core running free, until it says that it stopped. */
void compare_by_run(const struct plain_cpu *p, unsigned long programs);

#endif
