#include "tests/rig.h"

enum { AT = 01000 };	/* where programs are put */

#include <stdlib.h>
#include <string.h>

struct beside side;
struct cpu_memory *memory;
struct cpu *cpu;

static unsigned size(void)
{
	return 1u << cpu->core->isa->address_bits;
}

void rig_setup(const struct plain_kind *kind)
{
	beside_init(&side, kind);
	memory = side.memory;
	cpu = side.cpu;
}

void rig_teardown(void)
{
	beside_free(&side);
}

unsigned get(unsigned reg)
{
	return cpu->core->get(cpu, reg);
}

void set(unsigned reg, unsigned value)
{
	cpu->core->set(cpu, reg, value);
}

void load(unsigned address, const char *octal)
{
	for (char *end; *octal; octal = end) {
		unsigned long byte = strtoul(octal, &end, 8);
		if (end == octal)
			break;
		cpu_poke(memory, address++ & (size() - 1), (uint8_t)byte);
	}
}

const struct isa_row *row_of(unsigned opcode)
{
	const uint8_t byte = (uint8_t)opcode;
	struct isa_insn in;
	isa_decode(cpu->core->isa, &byte, 1, &in);
	return in.row;
}

unsigned opcodes(const struct isa *isa)
{
	unsigned pages = 1;
	for (const struct isa_prefix *p = isa->prefixes; p && p->length; p++)
		pages++;
	return pages * 256;
}

/* Prefix and opcode into bytes that are there; where the opcode is. */
static unsigned place_opcode(const struct isa *isa, unsigned n, uint8_t bytes[ISA_MAX_LENGTH])
{
	static const struct isa_prefix none = {0};
	const struct isa_prefix *prefix = n < 256 ? &none : &isa->prefixes[n / 256 - 1];
	unsigned at = prefix->length + prefix->offset_first;
	memcpy(bytes, prefix->byte, prefix->length);
	bytes[at] = (uint8_t)n;
	return at;
}

bool make_opcode(const struct isa *isa, unsigned n, uint8_t bytes[ISA_MAX_LENGTH],
		 struct isa_insn *in)
{
	memset(bytes, 0123, ISA_MAX_LENGTH);
	unsigned at = place_opcode(isa, n, bytes);
	if (at + 2 < ISA_MAX_LENGTH)
		bytes[at + 2] = 045;
	ck_assert(isa_decode(isa, bytes, ISA_MAX_LENGTH, in));
	return n < 256 ? in->page == 0 : in->page <= isa->prefixes[n / 256 - 1].page;
}

static uint64_t random_state;

void seed(uint64_t n)
{
	random_state = n;
}

unsigned pick(unsigned below)
{
	random_state = random_state * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(random_state >> 33) % below;
}

static unsigned picked(void *context, unsigned below)
{
	(void)context;
	return pick(below);
}

/* tame: nothing in it ends a program. */
static void randomise_memory(bool tame)
{
	for (unsigned i = 0; i < size(); i++) {
		uint8_t byte = (uint8_t)pick(256);
		while (tame && side.kind->ends(byte))
			byte = (uint8_t)pick(256);
		beside_poke(&side, i, byte);
	}
}

static unsigned named(const char *name)
{
	int reg = cpu_register_find(cpu->core, name, strlen(name));
	ck_assert_msg(reg >= 0, "%s", name);
	return (unsigned)reg;
}

void check_pair(const char *pair, const char *high, const char *low)
{
	cpu_set(cpu, named(high), 0);
	cpu_set(cpu, named(low), 0);
	cpu_set(cpu, named(pair), 0x52D7);
	ck_assert_msg(cpu_get(cpu, named(high)) == 0x52 && cpu_get(cpu, named(low)) == 0xD7, "%s", pair);
	cpu_set(cpu, named(high), 0xC6);
	ck_assert_uint_eq(cpu_get(cpu, named(pair)), 0xC6D7);
	cpu_set(cpu, named(low), 0x93);
	ck_assert_uint_eq(cpu_get(cpu, named(pair)), 0xC693);
}

void compare_programs(unsigned memories)
{
	for (unsigned n = 0; n < memories; n++) {
		randomise_memory(n % 2);
		for (unsigned i = 0; i < 100; i++) {
			cpu->ignore_undefined = i % 2;
			beside_randomise(&side, picked, NULL);
			MUST(beside_go(&side, 300, picked, NULL), "program %u/%u: %s", n, i, side.wrong);
		}
		MUST(beside_same_memory(&side), "programs %u: %s", n, side.wrong);
	}
}

void compare_opcodes(unsigned rounds)
{
	const struct isa *isa = cpu->core->isa;
	uint8_t bytes[ISA_MAX_LENGTH];
	enum cpu_stop stop;
	randomise_memory(false);
	for (unsigned n = 0; n < rounds * opcodes(isa); n++) {
		for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
			bytes[i] = (uint8_t)pick(256);
		place_opcode(isa, n % opcodes(isa), bytes);
		beside_randomise(&side, picked, NULL);
		for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
			beside_poke(&side, (get(cpu->core->pc) + i) % size(), bytes[i]);
		MUST(beside_step(&side, &stop), "round %u: %s", n / opcodes(isa), side.wrong);
	}
	MUST(beside_same_memory(&side), "%s", side.wrong);
}

static void must_be(const struct whole *w, const char *how)
{
	MUST(get(w->reg) == w->value, "%s, %s: %s is %X", w->octal, how, cpu->core->registers[w->reg].name,
	     get(w->reg));
	MUST(cpu->states == w->cycles, "%s, %s: %lu cycles", w->octal, how, (unsigned long)cpu->states);
}

void run_whole(const struct whole *w)
{
	enum cpu_stop stop;
	for (unsigned stepped = 0; stepped < 2; stepped++) {
		cpu->core->reset(cpu);
		load(AT, w->octal);
		set(cpu->core->pc, AT);
		beside_level(&side);
		do
			if (!stepped)
				stop = cpu->core->run(cpu, 100000);
			else
				MUST(beside_step(&side, &stop), "%s: %s", w->octal, side.wrong);
		while (stepped && stop == CPU_BUDGET);
		MUST(stop == CPU_HALT || stop == CPU_SELF_JUMP, "%s: stop %d", w->octal, stop);
		must_be(w, stepped ? "stepped" : "free");
	}
}

void compare_operands(const char *octal, unsigned bits, unsigned stride,
		      void (*prepare)(unsigned a, unsigned v, unsigned flags))
{
	enum cpu_stop stop;
	bool operand[ISA_MAX_LENGTH];
	load(AT, octal);
	for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
		operand[i] = cpu_peek(memory, AT + i) == 0123;
	beside_level(&side);
	for (unsigned n = 0; n < 0x10000u << bits; n += stride) {
		unsigned a = n & 0xFF, v = n >> 8 & 0xFF;
		for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
			if (operand[i])
				beside_poke(&side, AT + i, (uint8_t)v);
		prepare(a, v, n >> 16);
		set(cpu->core->pc, AT);
		beside_registers(&side);
		MUST(beside_step(&side, &stop), "%s with %02X, %02X, flags %X: %s", octal, a, v, n >> 16, side.wrong);
	}
	MUST(beside_same_memory(&side), "%s: %s", octal, side.wrong);
}
