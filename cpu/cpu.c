/* What all cores share: noted memory, the empty bus, the list of cores. */
#include "cpu/cpu.h"

#include <string.h>
#include <strings.h>

struct cpu_memory *cpu_memory_new(struct arena *a)
{
	struct cpu_memory *m = arena_alloc(a, sizeof *m);
	for (unsigned i = 0; i < CPU_ADDRESSES; i++)
		cpu_note(m, i, NOTE_EMPTY);
	return m;
}

static void renote(struct cpu_memory *m, unsigned address, unsigned note)
{
	m->note[address] = (uint8_t)note;
	m->cell[address] = (uint16_t)(cpu_peek(m, address) | (m->note[address] ? CELL_NOTED : 0));
}

void cpu_note(struct cpu_memory *m, unsigned address, unsigned what)
{
	renote(m, address, m->note[address] | what);
}

void cpu_unnote(struct cpu_memory *m, unsigned address, unsigned what)
{
	renote(m, address, m->note[address] & ~what);
}

void cpu_poke(struct cpu_memory *m, unsigned address, uint8_t byte)
{
	m->cell[address] = byte;
	cpu_unnote(m, address, NOTE_EMPTY);
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
	/* operands in the last cells go on at 0: see copy_edge in core.h */
	for (unsigned i = addresses - (ISA_MAX_LENGTH - 1); i < addresses; i++)
		cpu_note(m, i, NOTE_CORE);
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
#define CPU(name, isa, core, dialects) &core,
#define VARIANT CPU
#include "isa/cpus.def"
#undef VARIANT
#undef CPU
	};
	for (unsigned i = 0; i < sizeof cores / sizeof *cores; i++)
		if (!strcmp(cores[i]->isa->name, name))
			return cores[i];
	return NULL;
}

int cpu_register_nth(const struct cpu_core *core, unsigned i)
{
	unsigned n = 0;
	while (core->registers[n].name)
		n++;
	if (i < n)
		return (int)i;
	for (n = i - n, i = 0; core->views[i].as.name; i++)
		if (i == n)
			return (int)(CPU_VIEW + i);
	return -1;
}

int cpu_register_find(const struct cpu_core *core, const char *name, size_t n)
{
	int number;
	for (unsigned i = 0; (number = cpu_register_nth(core, i)) >= 0; i++) {
		const char *is = cpu_register(core, (unsigned)number)->name;
		if (!strncasecmp(is, name, n) && !is[n])
			break;
	}
	return number;
}

const struct cpu_register *cpu_register(const struct cpu_core *core, unsigned number)
{
	return number < CPU_VIEW ? &core->registers[number] : &core->views[number - CPU_VIEW].as;
}

unsigned cpu_get(const struct cpu *cpu, unsigned number)
{
	if (number < CPU_VIEW)
		return cpu->core->get(cpu, number);
	const struct cpu_view *v = &cpu->core->views[number - CPU_VIEW];
	unsigned all = 0, mask = (1u << v->bits) - 1;
	for (unsigned i = 0; i < v->nparts; i++) {
		bool fixed = v->part[i] >= VIEW_ZERO;
		unsigned part = fixed ? v->part[i] == VIEW_ONE : cpu_get(cpu, v->part[i]) >> v->shift;
		all = all << v->bits | (part & mask);
	}
	return all;
}

void cpu_set(struct cpu *cpu, unsigned number, unsigned value)
{
	if (number < CPU_VIEW) {
		cpu->core->set(cpu, number, value);
		return;
	}
	const struct cpu_view *v = &cpu->core->views[number - CPU_VIEW];
	unsigned mask = (1u << v->bits) - 1;
	for (unsigned i = v->nparts; i--; value >>= v->bits)
		if (v->part[i] < VIEW_ZERO)
			cpu_set(cpu, v->part[i], (cpu_get(cpu, v->part[i]) & ~(mask << v->shift))
				| (value & mask) << v->shift);
}
