/* What all cores share: noted memory, the empty bus, the list of cores. */
#include "sim/cpu.h"

#include <string.h>

struct cpu_memory *cpu_memory_new(struct arena *a)
{
	struct cpu_memory *m = arena_alloc(a, sizeof *m);
	for (unsigned i = 0; i < CPU_ADDRESSES; i++)
		cpu_note(m, i, NOTE_EMPTY, 0);
	return m;
}

void cpu_note(struct cpu_memory *m, unsigned address, unsigned add, unsigned take)
{
	m->note[address] = (uint8_t)((m->note[address] & ~take) | add);
	m->cell[address] = (uint16_t)(cpu_peek(m, address) | (m->note[address] ? CELL_NOTED : 0));
}

void cpu_poke(struct cpu_memory *m, unsigned address, uint8_t byte)
{
	m->cell[address] = byte;
	cpu_note(m, address, 0, NOTE_EMPTY);
}

int cpu_load(struct cpu *cpu, unsigned address)
{
	unsigned note = cpu->memory->note[address];
	if (note & NOTE_READ)
		return cpu->bus.load(cpu->bus.context, address);
	return note & NOTE_ABSENT ? 0xFF : cpu_peek(cpu->memory, address);
}

bool cpu_store(struct cpu *cpu, unsigned address, uint8_t byte)
{
	unsigned note = cpu->memory->note[address];
	if (!(note & NOTE_ABSENT))
		cpu_poke(cpu->memory, address, byte);
	return !(note & NOTE_WRITE) || cpu->bus.store(cpu->bus.context, address, byte);
}

static int floating(void *context, unsigned where)
{
	(void)context;
	(void)where;
	return 0xFF;
}

static bool lost(void *context, unsigned where, uint8_t byte)
{
	(void)context;
	(void)where;
	(void)byte;
	return true;
}

const struct cpu_bus cpu_no_bus = {
	.load = floating,
	.in = floating,
	.store = lost,
	.out = lost,
};

struct cpu *cpu_create(const struct cpu_core *core, struct arena *a, struct cpu_memory *m)
{
	struct cpu *cpu = arena_alloc(a, core->size);
	unsigned addresses = 1u << core->isa->address_bits;
	cpu->core = core;
	cpu->memory = m;
	cpu->bus = cpu_no_bus;
	/* operands in the last cells go on at 0: see copy_edge in sim/core.h */
	for (unsigned i = addresses - (ISA_MAX_LENGTH - 1); i < addresses; i++)
		cpu_note(m, i, NOTE_CORE, 0);
	core->reset(cpu);
	return cpu;
}

void cpu_begin(struct cpu *cpu)
{
	cpu->states = cpu->instructions = 0;
	cpu->from = CPU_NOWHERE;
	cpu->pass = false;
	cpu->inserted = -1;
}

const struct cpu_core *cpu_find(const char *name)
{
	static const struct cpu_core *const cores[] = {
		&cpu_i8008, &cpu_i8080, &cpu_m6502, &cpu_z80,
	};
	for (unsigned i = 0; i < sizeof cores / sizeof *cores; i++)
		if (!strcmp(cores[i]->isa->name, name))
			return cores[i];
	return NULL;
}
