#include "tests/beside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static unsigned addresses(const struct beside *b)
{
	return 1u << b->kind->core->isa->address_bits;
}

static int in(void *context, unsigned port)
{
	struct beside *b = context;
	return plain_in(&b->ports, port);
}

static bool out(void *context, unsigned port, uint8_t byte)
{
	struct beside *b = context;
	plain_out(&b->ports, port, byte);
	return true;
}

void beside_init(struct beside *b, const struct plain_kind *kind)
{
	*b = (struct beside){.kind = kind};
	b->memory = cpu_memory_new(&b->arena);
	b->cpu = cpu_create(kind->core, &b->arena, b->memory);
	b->plain = arena_alloc(&b->arena, kind->size);
	b->cpu->bus.context = b;
	b->cpu->bus.in = in;
	b->cpu->bus.out = out;
	for (unsigned i = 0; i < addresses(b); i++)
		beside_poke(b, i, 0);
	beside_registers(b);
}

void beside_free(struct beside *b)
{
	arena_free(&b->arena);
}

void beside_poke(struct beside *b, unsigned address, uint8_t byte)
{
	cpu_poke(b->memory, address, byte);
	b->plain->mem[address] = byte;
}

void beside_fill(struct beside *b, const uint8_t *data, size_t n)
{
	uint16_t *cell = b->memory->cell;
	size_t size = addresses(b);
	for (size_t i = 0; i < size; i += n)
		memcpy(b->plain->mem + i, data, n < size - i ? n : size - i);
	for (size_t i = 0; i < size; i++)
		cell[i] = (uint16_t)((cell[i] & CELL_NOTED) | b->plain->mem[i]);
}

void beside_registers(struct beside *b)
{
	unsigned reg[PLAIN_REGISTERS];
	for (unsigned i = 0; b->kind->core->registers[i].name; i++)
		reg[i] = b->kind->core->get(b->cpu, i);
	b->kind->put(b->plain, reg);
	b->plain->cycles = b->cpu->states;
	b->plain->ports = b->ports;
	b->plain->ignore_undefined = b->cpu->ignore_undefined;
}

void beside_level(struct beside *b)
{
	for (unsigned i = 0; i < addresses(b); i++)
		b->plain->mem[i] = cpu_peek(b->memory, i);
	beside_registers(b);
}

void beside_randomise(struct beside *b, beside_pick *pick, void *context)
{
	const struct cpu_core *core = b->kind->core;
	bool edge = pick(context, 4) == 0;
	for (unsigned i = 0; core->registers[i].name; i++) {
		unsigned values = 1u << core->registers[i].bits, value = pick(context, values);
		if (edge && core->registers[i].kind != REGISTER_FLAG && core->registers[i].bits >= 8)
			value = (value % 8 - 4) & (values - 1);
		core->set(b->cpu, i, value);
	}
	beside_registers(b);
}

/* ---- comparing ---- */

static bool differs(struct beside *b, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(b->wrong, sizeof b->wrong, fmt, ap);
	va_end(ap);
	return false;
}

/* at: where the PC was. */
static bool same(struct beside *b, const char *after, unsigned at)
{
	const struct cpu_register *name = b->kind->core->registers;
	unsigned want[PLAIN_REGISTERS];
	b->kind->get(b->plain, want);
	for (unsigned i = 0; name[i].name; i++) {
		unsigned is = b->kind->core->get(b->cpu, i);
		if (is != want[i])
			return differs(b, "after %s at %04X (%02X %02X %02X %02X): %s is %X, should be %X", after, at,
				       b->plain->mem[at], b->plain->mem[(at + 1) % addresses(b)],
				       b->plain->mem[(at + 2) % addresses(b)], b->plain->mem[(at + 3) % addresses(b)],
				       name[i].name, is, want[i]);
	}
	if (b->cpu->states != b->plain->cycles)
		return differs(b, "after %s at %04X (%02X %02X): %+lld cycles", after, at, b->plain->mem[at],
			       b->plain->mem[(at + 1) % addresses(b)], (long long)(b->cpu->states - b->plain->cycles));
	return b->ports == b->plain->ports || differs(b, "after %s at %04X: ports", after, at);
}

bool beside_same_memory(struct beside *b)
{
	const uint16_t *cell = b->memory->cell;
	const uint8_t *want = b->plain->mem;
	for (unsigned i = 0, size = addresses(b); i < size; i++)
		if ((uint8_t)cell[i] != want[i])
			return differs(b, "memory at %04X is %02X, should be %02X", i, cpu_peek(b->memory, i),
				       b->plain->mem[i]);
	return true;
}

static unsigned pc(const struct beside *b)
{
	return b->kind->core->get(b->cpu, b->kind->core->pc);
}

static bool same_stop(struct beside *b, unsigned at, enum cpu_stop is, enum cpu_stop want)
{
	return is == want || differs(b, "at %04X (%02X): stop %d, should be %d", at, b->plain->mem[at], is, want);
}

bool beside_step(struct beside *b, enum cpu_stop *stop)
{
	unsigned at = pc(b);
	*stop = b->kind->core->step(b->cpu);
	return same_stop(b, at, *stop, b->kind->step(b->plain)) && same(b, "step", at);
}

/*
 * The core runs; where it stopped is told by its clock, up to which the plain one
 * follows. What takes no time is before that still.
 */
static bool run(struct beside *b, uint64_t budget, enum cpu_stop *stop)
{
	unsigned at = pc(b);
	uint64_t before = b->cpu->states;
	enum cpu_stop want = CPU_BUDGET;
	*stop = b->kind->core->run(b->cpu, budget);
	if (*stop == CPU_BUDGET && b->cpu->states - before < budget)
		return differs(b, "run at %04X: %llu cycles of %llu", at, (unsigned long long)(b->cpu->states - before),
			       (unsigned long long)budget);
	while (b->plain->cycles < b->cpu->states && want == CPU_BUDGET)
		want = b->kind->step(b->plain);
	if ((*stop == CPU_UNDEFINED || *stop == CPU_JAM) && want == CPU_BUDGET)
		want = b->kind->step(b->plain);
	/* a run that is over its budget does not say what it is at, nor the other way round */
	return same_stop(b, at, *stop, want) && same(b, "run", at);
}

bool beside_interrupt(struct beside *b, enum cpu_interrupt which, uint8_t byte, enum cpu_stop *stop)
{
	unsigned at = pc(b);
	*stop = b->kind->core->interrupt(b->cpu, which, byte);
	return same_stop(b, at, *stop, b->kind->interrupt(b->plain, which, byte)) && same(b, "interrupt", at);
}

static bool turn(struct beside *b, beside_pick *pick, void *context, enum cpu_stop *stop)
{
	switch (pick(context, 32)) {
	case 0: case 2: return run(b, 1 + pick(context, 200), stop);
	case 3: return beside_interrupt(b, CPU_IRQ, (uint8_t)pick(context, 256), stop);
	case 4: return beside_interrupt(b, CPU_NMI, 0, stop);
	default: return beside_step(b, stop);
	}
}

bool beside_go(struct beside *b, unsigned turns, beside_pick *pick, void *context)
{
	enum cpu_stop stop = CPU_BUDGET;
	for (unsigned i = 0; i < turns; i++) {
		if (!turn(b, pick, context, &stop))
			return false;
		if (stop != CPU_BUDGET && stop != CPU_HALT && stop != CPU_WAIT)
			return true;
	}
	return true;
}
