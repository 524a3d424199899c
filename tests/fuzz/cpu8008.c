/* Any bytes as a program of the 8008, run free and then stepped. */
#include <stdint.h>
#include <stdlib.h>

#include "sim/cpu.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum { SIZE = 0x4000 };
	struct arena arena = ARENA_INIT;
	struct cpu_memory *m = cpu_memory_new(&arena);
	if (size > 1) {		/* repeated to the end, so that jumps find something */
		for (unsigned i = 0; i < SIZE; i++)
			if (!(data[0] & 1) || i < size)
				cpu_poke(m, i, data[1 + i % (size - 1)]);
	}
	struct cpu *cpu = cpu_i8008.create(&arena, m);
	if (size) {
		cpu->ignore_undefined = data[0] & 2;
		cpu_i8008.set(cpu, cpu_i8008.pc, data[0] & 4 ? SIZE - 2 : 0);
	}
	cpu_i8008.run(cpu, 10000);
	if (cpu->states > 10000 + 11 * (SIZE + 1))
		abort();
	for (unsigned i = 0; i < 100; i++)
		cpu_i8008.step(cpu);
	for (unsigned i = 0; cpu_i8008.registers[i].name; i++)
		if (cpu_i8008.get(cpu, i) >> cpu_i8008.registers[i].bits)
			abort();
	arena_free(&arena);
	return 0;
}
