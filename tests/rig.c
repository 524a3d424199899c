#include "tests/rig.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena;
struct cpu_memory *memory;
struct cpu *cpu;
unsigned out_sum;

static unsigned size(void)
{
	return 1u << cpu->core->isa->address_bits;
}

unsigned port_answer(unsigned port)
{
	return (port * 37 + 5) & 0xFF;
}

unsigned sum_output(unsigned sum, unsigned port, unsigned byte)
{
	return sum * 31 + port * 256 + byte;
}

static int in_port(void *context, unsigned port)
{
	(void)context;
	return (int)port_answer(port);
}

static bool out_port(void *context, unsigned port, uint8_t byte)
{
	(void)context;
	out_sum = sum_output(out_sum, port, byte);
	return true;
}

void rig_setup(const struct cpu_core *core)
{
	memory = cpu_memory_new(&arena);
	cpu = cpu_create(core, &arena, memory);
	for (unsigned i = 0; i < size(); i++)
		cpu_poke(memory, i, 0);
	cpu->bus.in = in_port;
	cpu->bus.out = out_port;
	out_sum = 0;
}

void rig_teardown(void)
{
	arena_free(&arena);
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

unsigned add_bits(unsigned a, unsigned b, bool carry, bool *out, bool *half)
{
	unsigned sum = 0;
	for (unsigned i = 0; i < 8; i++) {
		bool x = a >> i & 1, y = b >> i & 1;
		sum |= (unsigned)(x ^ y ^ carry) << i;
		carry = (x && y) || (carry && (x || y));
		if (i == 3)
			*half = carry;
	}
	*out = carry;
	return sum;
}

bool even_bits(unsigned v)
{
	bool even = true;
	for (unsigned i = 0; i < 8; i++)
		even ^= v >> i & 1;
	return even;
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

bool make_opcode(const struct isa *isa, unsigned n, uint8_t bytes[ISA_MAX_LENGTH],
		 struct isa_insn *in)
{
	static const struct isa_prefix none = {0};
	const struct isa_prefix *prefix = n < 256 ? &none : &isa->prefixes[n / 256 - 1];
	unsigned at = prefix->length + prefix->offset_first;
	memset(bytes, 0123, ISA_MAX_LENGTH);
	memcpy(bytes, prefix->byte, prefix->length);
	bytes[at] = (uint8_t)n;
	if (at + 2 < ISA_MAX_LENGTH)
		bytes[at + 2] = 045;
	ck_assert(isa_decode(isa, bytes, ISA_MAX_LENGTH, in));
	return in->page <= prefix->page;
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

void randomise_memory(const bool ends[256], uint8_t instead)
{
	for (unsigned i = 0; i < size(); i++) {
		unsigned byte = pick(256);
		cpu_poke(memory, i, ends && ends[byte] ? instead : (uint8_t)byte);
	}
}

static void compare_memory(const struct plain_cpu *p, const char *when, unsigned long n)
{
	const uint8_t *byte = p->memory();
	for (unsigned i = 0; i < size(); i++)
		MUST((uint8_t)memory->cell[i] == byte[i], "%s %lu: memory at %o is %03o, should be %03o",
		     when, n, i, memory->cell[i] & 0xFFu, byte[i]);
}

void compare_by_step(const struct plain_cpu *p, unsigned long programs)
{
	for (unsigned long n = 0; n < programs; n++) {
		p->randomise(n & 1);
		p->copy();
		for (unsigned i = 0; i < 300; i++) {
			enum cpu_stop stop = cpu->core->step(cpu), want = p->step();
			MUST(stop == want, "program %lu: stop %d, should be %d", n, stop, want);
			p->compare("program", n);
			if (stop != CPU_BUDGET)
				break;
		}
		compare_memory(p, "program", n);
	}
}

void compare_by_run(const struct plain_cpu *p, unsigned long programs)
{
	enum { BUDGET = 20000 };
	for (unsigned long n = 0; n < programs; n++) {
		p->randomise(true);
		p->copy();
		uint64_t before = cpu->states;
		enum cpu_stop stop = cpu->core->run(cpu, BUDGET), want;
		do
			want = p->step();
		while (p->states() < cpu->states && want == CPU_BUDGET);
		if (stop == CPU_UNDEFINED || (stop == CPU_JAM && want != CPU_JAM))	/* takes no time: the plain one is before it */
			want = p->step();
		p->compare("run", n);
		compare_memory(p, "run", n);
		ck_assert(stop == want || stop == CPU_BUDGET);
		if (stop == CPU_BUDGET)
			ck_assert_uint_ge(cpu->states - before, BUDGET);
	}
}
