/* Any bytes as a program of a CPU, run free and then stepped. */
#include <stdint.h>
#include <stdlib.h>

#include "cpu/cpu.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* longest: states of the longest instruction. */
static void fuzz_core(const struct cpu_core *core, unsigned longest, const uint8_t *data, size_t size)
{
	unsigned addresses = 1u << core->isa->address_bits;
	struct arena arena = ARENA_INIT;
	struct cpu_memory *m = cpu_memory_new(&arena);
	if (size > 1) {		/* repeated to the end, so that jumps find something */
		for (unsigned i = 0; i < addresses; i++)
			if (!(data[0] & 1) || i < size)
				cpu_poke(m, i, data[1 + i % (size - 1)]);
	}
	struct cpu *cpu = cpu_create(core, &arena, m);
	if (size) {
		cpu->ignore_undefined = data[0] & 2;
		core->set(cpu, core->pc, data[0] & 4 ? addresses - 2 : 0);
	}
	core->run(cpu, 10000);
	if (cpu->states > 10000 + longest * (addresses + 1))
		abort();
	for (unsigned i = 0; i < 100; i++)
		core->step(cpu);
	for (unsigned i = 0; core->registers[i].name; i++)
		if (core->get(cpu, i) >> core->registers[i].bits)
			abort();
	arena_free(&arena);
}
