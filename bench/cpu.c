/*
 * Speed of the CPU cores alone: a loop that mixes what programs do (moves, memory,
 * arithmetic, calls, conditions, rotations), in millions of instructions a second.
 */
#include <stdio.h>
#include <time.h>

#include "sim/cpu.h"

static const uint8_t program_8008[] = {
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

/* The same as far as it goes, with the pairs and the stack of an 8080. */
static const uint8_t program_8080[] = {
	0061, 0000, 0020,	/* 000	LXI SP,10000 */
	0041, 0000, 0004,	/* 003	LXI H,2000	outer */
	0176,			/* 006	MOV A,M		inner: sum a page into B, C */
	0200,			/* 007	ADD B */
	0107,			/* 010	MOV B,A */
	0171,			/* 011	MOV A,C */
	0316, 0000,		/* 012	ACI 0 */
	0117,			/* 014	MOV C,A */
	0315, 0040, 0000,	/* 015	CALL 40 */
	0054,			/* 020	INR L */
	0302, 0006, 0000,	/* 021	JNZ inner */
	0303, 0003, 0000,	/* 024	JMP outer */
	0, 0, 0, 0, 0,
	0345,			/* 040	PUSH H		change the byte */
	0176,			/* 041	MOV A,M */
	0037,			/* 042	RAR */
	0250,			/* 043	XRA B */
	0376, 0200,		/* 044	CPI 200 */
	0332, 0052, 0000,	/* 046	JC 52 */
	0023,			/* 051	INX D */
	0167,			/* 052	MOV M,A */
	0341,			/* 053	POP H */
	0311,			/* 054	RET */
};

/* The same with what a 6502 has: the page through (z),Y, sums in page zero. */
static const uint8_t program_6502[] = {
	0xA9, 0x04,		/* 0000	LDA #$04 */
	0x85, 0xF1,		/* 0002	STA $F1 */
	0xA0, 0x00,		/* 0004	LDY #$00	outer */
	0xB1, 0xF0,		/* 0006	LDA ($F0),Y	inner */
	0x18,			/* 0008	CLC */
	0x65, 0xF2,		/* 0009	ADC $F2 */
	0x85, 0xF2,		/* 000B	STA $F2 */
	0xA5, 0xF3,		/* 000D	LDA $F3 */
	0x69, 0x00,		/* 000F	ADC #$00 */
	0x85, 0xF3,		/* 0011	STA $F3 */
	0x20, 0x20, 0x00,	/* 0013	JSR $0020 */
	0xC8,			/* 0016	INY */
	0xD0, 0xED,		/* 0017	BNE inner */
	0x4C, 0x04, 0x00,	/* 0019	JMP outer */
	0, 0, 0, 0,
	0x48,			/* 0020	PHA		change the byte */
	0xB1, 0xF0,		/* 0021	LDA ($F0),Y */
	0x6A,			/* 0023	ROR A */
	0x45, 0xF2,		/* 0024	EOR $F2 */
	0xC9, 0x80,		/* 0026	CMP #$80 */
	0x90, 0x01,		/* 0028	BCC $002B */
	0xE8,			/* 002A	INX */
	0x91, 0xF0,		/* 002B	STA ($F0),Y */
	0x68,			/* 002D	PLA */
	0x60,			/* 002E	RTS */
};

/* The same with what a Z80 has for it: DJNZ, an index register, bits. */
static const uint8_t program_z80[] = {
	0x31, 0x00, 0x10,	/* 00	LD SP,1000H */
	0xDD, 0x21, 0x00, 0x05,	/* 03	LD IX,500H */
	0x21, 0x00, 0x04,	/* 07	LD HL,400H	outer */
	0x7E,			/* 0A	LD A,(HL)	inner: sum a page into D, C */
	0x82,			/* 0B	ADD A,D */
	0x57,			/* 0C	LD D,A */
	0x79,			/* 0D	LD A,C */
	0xCE, 0x00,		/* 0E	ADC A,0 */
	0x4F,			/* 10	LD C,A */
	0xCD, 0x20, 0x00,	/* 11	CALL 20H */
	0x2C,			/* 14	INC L */
	0x10, 0xF3,		/* 15	DJNZ inner */
	0x18, 0xEE,		/* 17	JR outer */
	0, 0, 0, 0, 0, 0, 0,
	0xE5,			/* 20	PUSH HL		change the byte */
	0x7E,			/* 21	LD A,(HL) */
	0xCB, 0x1F,		/* 22	RR A */
	0xDD, 0xAE, 0x02,	/* 24	XOR (IX+2) */
	0xFE, 0x80,		/* 27	CP 80H */
	0x38, 0x01,		/* 29	JR C,+1 */
	0x13,			/* 2B	INC DE */
	0x77,			/* 2C	LD (HL),A */
	0xE1,			/* 2D	POP HL */
	0xC9,			/* 2E	RET */
};

static void measure(const struct cpu_core *core, const uint8_t *program, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct cpu_memory *m = cpu_memory_new(&arena);
	for (unsigned i = 0; i < 1u << core->isa->address_bits; i++)
		cpu_poke(m, i, i < size ? program[i] : (uint8_t)(i * 7));
	struct cpu *cpu = core->create(&arena, m);
	double best = 0;
	for (int round = 0; round < 5; round++) {
		struct timespec t0, t1;
		uint64_t before = cpu->instructions;
		clock_gettime(CLOCK_MONOTONIC, &t0);
		core->run(cpu, 2000000000);
		clock_gettime(CLOCK_MONOTONIC, &t1);
		double s = (double)(t1.tv_sec - t0.tv_sec) + (double)(t1.tv_nsec - t0.tv_nsec) / 1e9;
		double mips = (double)(cpu->instructions - before) / s / 1e6;
		best = mips > best ? mips : best;
	}
	printf("%s: %.0f million instructions a second, best of 5\n", core->isa->name, best);
	arena_free(&arena);
}

int main(void)
{
	measure(&cpu_i8008, program_8008, sizeof program_8008);
	measure(&cpu_i8080, program_8080, sizeof program_8080);
	measure(&cpu_m6502, program_6502, sizeof program_6502);
	measure(&cpu_z80, program_z80, sizeof program_z80);
	return 0;
}
