/*
 * Speed of the 8008 core alone: a loop that mixes what programs do (moves, memory,
 * arithmetic, calls, conditions, rotations), in millions of instructions a second.
 */
#include <stdio.h>
#include <time.h>

#include "sim/cpu.h"

static const uint8_t program[] = {
	0056, 0004,		/* 000	LHI 004 */
	0066, 0000,		/* 002	LLI 000		outer */
	0307,			/* 004	LAM		inner: sum a page into B, C */
	0201,			/* 005	ADB */
	0310,			/* 006	LBA */
	0302,			/* 007	LAC */
	0014, 0000,		/* 010	ACI 000 */
	0320,			/* 012	LCA */
	0106, 0040, 0000,	/* 013	CAL 040 */
	0060,			/* 016	INL */
	0110, 0004, 0000,	/* 017	JFZ inner */
	0104, 0002, 0000,	/* 022	JMP outer */
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0307,			/* 040	LAM		change the byte */
	0032,			/* 041	RAR */
	0251,			/* 042	XRB */
	0074, 0200,		/* 043	CPI 200 */
	0140, 0051, 0000,	/* 045	JTC 051 */
	0030,			/* 050	IND */
	0370,			/* 051	LMA */
	0007,			/* 052	RET */
};

int main(void)
{
	struct arena arena = ARENA_INIT;
	struct cpu_memory *m = cpu_memory_new(&arena);
	for (unsigned i = 0; i < 0x4000; i++)
		cpu_poke(m, i, i < sizeof program ? program[i] : (uint8_t)(i * 7));
	struct cpu *cpu = cpu_i8008.create(&arena, m);
	double best = 0;
	for (int round = 0; round < 5; round++) {
		struct timespec t0, t1;
		uint64_t before = cpu->instructions;
		clock_gettime(CLOCK_MONOTONIC, &t0);
		cpu_i8008.run(cpu, 2000000000);
		clock_gettime(CLOCK_MONOTONIC, &t1);
		double s = (double)(t1.tv_sec - t0.tv_sec) + (double)(t1.tv_nsec - t0.tv_nsec) / 1e9;
		double mips = (double)(cpu->instructions - before) / s / 1e6;
		best = mips > best ? mips : best;
	}
	printf("8008: %.0f million instructions a second, best of 5\n", best);
	arena_free(&arena);
	return 0;
}
