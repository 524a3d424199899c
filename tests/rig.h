/*
 * What the tests of CPU cores share: a core and a plain CPU in memory full of zeros
 * with a bus that answers with numbers, repeatable chance, and all kinds of programs
 * on the two side by side.
 */
#ifndef TESTS_RIG_H
#define TESTS_RIG_H

#include <check.h>
#include <stdbool.h>

#include "tests/beside.h"

/* libcheck notes every assertion that holds, too: far too slow in these loops. */
#define MUST(e, ...) \
	do { \
		if (!(e)) \
			ck_abort_msg(__VA_ARGS__); \
	} while (0)

extern struct beside side;
extern struct cpu_memory *memory;	/* the core's, and the core */
extern struct cpu *cpu;

void rig_setup(const struct plain_kind *kind);
void rig_teardown(void);

unsigned get(unsigned reg);
void set(unsigned reg, unsigned value);
/* A pair is its two registers: what is put into either is in the other. */
void check_pair(const char *pair, const char *high, const char *low);
/* Octal bytes, wrapping at the end of the core's addresses. */
void load(unsigned address, const char *octal);

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
/*
 * Random programs on core and plain CPU, stepped and free: so many memories full of
 * noise, many programs in each. half: every second memory has nothing that ends one.
 */
void compare_programs(unsigned memories);
/* Every opcode, with any operands, registers and place, so many times. */
void compare_opcodes(unsigned rounds);
/*
 * An instruction with every byte a, every operand v and every value of so many bits of
 * flags, or each stride-th of these cases; prepare sets the registers and memory that
 * have them. The bytes equal to 0123 are the operand, too.
 */
void compare_operands(const char *octal, unsigned bits, unsigned stride,
		      void (*prepare)(unsigned a, unsigned v, unsigned flags));

/* A program at 01000 that comes to an end: what it leaves in a register, and its whole
 * time; stepped, run free, and on the plain CPU. */
struct whole {
	const char *octal;
	unsigned reg, value;
	uint64_t cycles;
};
void run_whole(const struct whole *w);

#endif
