/* Any bytes as a program of a 6502, on the core and on the plain one side by side. */
#include <stdlib.h>

#include "tests/plain6502.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* In the order of the core's table of registers. */
static void copy(const struct cpu *cpu, struct plain6502 *q)
{
	unsigned v[11];
	for (unsigned i = 0; i < 11; i++)
		v[i] = cpu->core->get(cpu, i);
	q->a = v[0]; q->x = v[1]; q->y = v[2]; q->n = v[3]; q->v = v[4]; q->d = v[5];
	q->i = v[6]; q->z = v[7]; q->c = v[8]; q->pc = v[9]; q->sp = v[10];
	q->cycles = cpu->states;
}

static int differs(const struct cpu *cpu, const struct plain6502 *q)
{
	const unsigned want[] = {q->a, q->x, q->y, q->n, q->v, q->d, q->i, q->z, q->c, q->pc, q->sp};
	for (unsigned i = 0; i < 11; i++)
		if (cpu->core->get(cpu, i) != want[i])
			return 1;
	return cpu->states != q->cycles;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct plain6502 q;
	enum { REGISTERS = 11, STEPS = 400 };
	if (size <= REGISTERS)
		return 0;
	struct arena arena = ARENA_INIT;
	struct cpu_memory *m = cpu_memory_new(&arena);
	struct cpu *cpu = cpu_create(&cpu_m6502, &arena, m);
	for (unsigned i = 0; i < CPU_ADDRESSES; i++) {
		q.mem[i] = data[REGISTERS + i % (size - REGISTERS)];
		cpu_poke(m, i, q.mem[i]);
	}
	for (unsigned i = 0; i < REGISTERS; i++)
		cpu_m6502.set(cpu, i, i == cpu_m6502.pc ? data[i] * 257u
			      : data[i] & ((1u << cpu_m6502.registers[i].bits) - 1));
	copy(cpu, &q);
	for (unsigned i = 0; i < STEPS; i++) {
		enum cpu_stop stop = cpu_m6502.step(cpu), want = plain6502_step(&q);
		if (stop != want || differs(cpu, &q))
			abort();
		if (stop != CPU_BUDGET)
			break;
	}
	for (unsigned i = 0; i < CPU_ADDRESSES; i++)
		if (cpu_peek(m, i) != q.mem[i])
			abort();
	arena_free(&arena);
	return 0;
}
