#include "machine/machine.h"

#include <string.h>

#include "base/names.h"
#include "machine/board.h"

static const struct field no_fields[] = {{0}};

static const struct field cpu_fields[] = {
	FIELD(struct cpu, "states", states, FIELD_COUNT),
	FIELD(struct cpu, "instructions", instructions, FIELD_COUNT),
	FIELD(struct cpu, "last-jump", from, CPU_NOWHERE),
	{0},
};

static const struct field machine_fields[] = {
	FIELD(struct machine, "polls", polls, FIELD_COUNT),
	FIELD(struct machine, "key-states", key_states, FIELD_MOMENT),
	FIELD(struct machine, "again", again, 1),
	{0},
};

static const struct field clock_fields[] = {
	FIELD(struct machine, "due", due, FIELD_COUNT),
	{0},
};

static const struct field line_fields[] = {
	FIELD(struct machine, "irq", irq, 1),
	FIELD(struct machine, "nmi", nmi, 1),
	FIELD(struct machine, "nmi-due", nmi_due, 1),
	{0},
};

enum {
	CHUNK = 1 << 24,	/* states, some 10 ms of ours */
	TICKS = 100,		/* a second of the machine's */
	HIGH_BIT = 0x80,
};

/* ---- devices ---- */

/* Is the device one that the CPU reads? */
static bool delivers(enum device_kind kind)
{
	return kind == DEVICE_CONSOLE_IN || kind == DEVICE_READY || kind == DEVICE_CONSTANT || kind == DEVICE_BYTES;
}

/* The device at a place; NULL. reads: of the two that share a cell or port. There
 * are a handful. */
static const struct device_config *find(const struct machine *m, enum device_place place,
					unsigned address, bool reads)
{
	for (size_t i = 0; i < m->config.ndevices; i++) {
		const struct device_config *d = &m->config.devices[i];
		if (d->place == place && d->address == address
		    && (place == PLACE_TRAP || delivers(d->kind) == reads))
			return d;
	}
	return NULL;
}

static double seconds(const struct machine *m, uint64_t states)
{
	unsigned long clock = m->config.clock ? m->config.clock : m->core->usual_clock;
	return (double)states * m->core->clocks / (double)clock;
}

/* States of a tick. */
static uint64_t tick(const struct machine *m)
{
	return (uint64_t)(1 / (seconds(m, 1) * TICKS)) + 1;
}

double machine_since_key(const struct machine *m)
{
	return seconds(m, m->cpu->states - m->key_states);
}

int machine_key_ready(struct machine *m)
{
	int ready = m->console.ready(m->console.context, m->polls + 1, seconds(m, m->cpu->states));
	if (ready < 0)
		m->reason = END_INPUT;
	else
		m->polls++;
	return ready;
}

int machine_key(struct machine *m)
{
	int key = m->console.key(m->console.context);
	if (key < 0) {
		m->reason = END_INPUT;
		return -1;
	}
	m->polls = 0;
	m->key_states = m->cpu->states;
	return key;
}

/* The byte of an input device, -1: the run ends. */
static int take(struct machine *m, const struct device_config *d)
{
	if (d->kind == DEVICE_CONSTANT)
		return d->value;
	if (d->kind == DEVICE_BYTES) {
		uint32_t *taken = &m->taken[d - m->config.devices];
		if (*taken < d->nbytes)
			return d->bytes[(*taken)++];
		m->reason = END_INPUT;
		return -1;
	}
	if (d->kind == DEVICE_READY) {
		int ready = machine_key_ready(m);
		return ready < 0 ? ready : ready ? 0 : HIGH_BIT;
	}
	int key = machine_key(m);
	if (key < 0)
		return -1;
	/* an echo that ends the run is noticed at the next character */
	if (!d->no_echo)
		m->console.print(m->console.context, (uint8_t)key, true);
	enum device_text text = d->text == TEXT_OF_MACHINE ? m->text : d->text;
	return text == TEXT_HIGH ? key | HIGH_BIT : key;
}

/* false: the run ends. */
static bool give(struct machine *m, const struct device_config *d, uint8_t byte)
{
	if (d->kind == DEVICE_EXIT) {
		m->reason = END_EXIT;
		m->exit_status = byte;
		return false;
	}
	if (d->kind == DEVICE_LINES) {
		bool nmi = byte & d->nmi;
		m->irq = byte & d->value;
		m->nmi_due |= nmi && !m->nmi;
		m->nmi = nmi;
		m->held = true;		/* the run ends only for that to be looked at */
		return false;
	}
	m->reason = END_CONSOLE;
	return m->console.print(m->console.context, byte & 0x7F, false);
}

static int bus_load(void *context, unsigned address)
{
	struct machine *m = context;
	const struct device_config *d = find(m, PLACE_MEMORY, address, true);
	if (d)
		return take(m, d);
	if (!m->board->load)
		return cpu_peek(m->memory, address);
	int byte = m->board->load(m, address, m->exact);
	m->again = byte < 0 && !m->exact;
	return byte;
}

static bool bus_store(void *context, unsigned address, uint8_t byte)
{
	struct machine *m = context;
	const struct device_config *d = find(m, PLACE_MEMORY, address, false);
	if (d)
		return give(m, d, byte);
	if (!m->board->store)
		return true;
	m->board->store(m, address, byte);
	m->again = true;
	return false;
}

/* Above the low eight lines some CPUs show what else they have at hand; these
 * devices do not look at it. */
enum { PORT_LINES = 0xFF };

static int bus_in(void *context, unsigned port)
{
	struct machine *m = context;
	const struct device_config *d = find(m, PLACE_PORT, port & PORT_LINES, true);
	return d ? take(m, d) : 0xFF;
}

static bool bus_out(void *context, unsigned port, uint8_t byte)
{
	struct machine *m = context;
	const struct device_config *d = find(m, PLACE_PORT, port & PORT_LINES, false);
	return !d || give(m, d, byte);
}

unsigned machine_get(const struct machine *m, const char *name)
{
	int i = cpu_register_find(m->core, name, strlen(name));
	return i < 0 ? 0 : cpu_get(m->cpu, (unsigned)i);
}

void machine_set(struct machine *m, const char *name, unsigned value)
{
	int i = cpu_register_find(m->core, name, strlen(name));
	if (i >= 0)
		cpu_set(m->cpu, (unsigned)i, value);
}

/* The PC is at a trap: does its work and returns. false: the run ends. */
static bool trap(struct machine *m, const struct device_config *d)
{
	const struct cpu_core *core = m->core;
	bool go_on = true;
	if (d->kind == DEVICE_ROUTINE)
		return d->routine->run(m);
	if (delivers(d->kind)) {
		int byte = take(m, d);
		if (byte < 0)
			return false;
		core->set(m->cpu, core->accumulator, (unsigned)byte);
	} else {
		go_on = give(m, d, (uint8_t)core->get(m->cpu, core->accumulator));
	}
	core->ret(m->cpu);
	go_on |= m->held;
	m->held = false;
	return go_on;
}

/* ---- making one ---- */

static void put_address(const struct machine *m, unsigned address, struct buf *out)
{
	if (m->config.write_address)
		m->config.write_address(m->config.notation, address, out);
	else
		buf_printf(out, "0x%04X", address);
}

static bool beyond(const struct machine *m, struct diag *d, const char *what, const char *place, unsigned address)
{
	struct buf b = BUF_INIT;
	put_address(m, address, &b);
	diag(d, DIAG_ERROR, (struct pos){0}, "%s: %s %s is beyond what the %s has", what, place, buf_str(&b),
	     m->config.cpu);
	buf_free(&b);
	return false;
}

static bool fits(const struct board *board, const char *cpu)
{
	for (size_t i = 0; i < sizeof board->cpus / sizeof *board->cpus; i++)
		if (board->cpus[i] && !strcmp(board->cpus[i], cpu))
			return true;
	return !board->cpus[0];
}

/* Does the machine do what the routine is? */
static bool check_routine(const struct machine *m, struct diag *d, const struct device_config *dev)
{
	const struct board_routine *own = m->board->routines, *r = dev->routine;
	if (dev->place != PLACE_TRAP) {
		diag(d, DIAG_ERROR, (struct pos){0}, "%s: it is called, and can only be a trap", r->name);
		return false;
	}
	while (own && own->name && own != r)
		own++;
	if (own && own->name)
		return true;
	if (!r->wants)
		diag(d, DIAG_ERROR, (struct pos){0}, "%s: the machine %s does not have it", r->name, m->board->name);
	else if (cpu_register_find(m->core, r->wants, strlen(r->wants)) < 0)
		diag(d, DIAG_ERROR, (struct pos){0}, "%s: it is called with a register %s, which the %s does not have",
		     r->name, r->wants, m->core->isa->name);
	else
		return true;
	return false;
}

static bool check_devices(const struct machine *m, struct diag *d)
{
	bool ok = true;
	for (size_t i = 0; i < m->config.ndevices; i++) {
		const struct device_config *dev = &m->config.devices[i];
		unsigned limit = dev->place == PLACE_PORT ? m->core->ports : m->addresses;
		if (!limit) {
			diag(d, DIAG_ERROR, (struct pos){0}, "%s: the %s has no ports; places are memory and trap",
			     device_name(dev), m->core->isa->name);
			ok = false;
		} else if (dev->address >= limit) {
			ok = beyond(m, d, device_name(dev), device_place_names[dev->place], dev->address);
		}
		if (dev->kind == DEVICE_ROUTINE)
			ok &= check_routine(m, d, dev);
		if (dev->kind == DEVICE_LINES && dev->nmi && !m->core->nmi) {
			diag(d, DIAG_ERROR, (struct pos){0}, "%s: the %s has no NMI", device_name(dev), m->core->isa->name);
			ok = false;
		}
	}
	if (m->config.start >= m->addresses)
		ok = beyond(m, d, "start", "address", m->config.start);
	return ok;
}

/*
 * The core is asked for a trap with its counts made up; a memory cell or port is
 * read while it runs. So that such a ready flag, too, is told the time, the core
 * is stopped each tick.
 */
static void note_devices(struct machine *m)
{
	m->chunk = CHUNK;
	for (size_t i = 0; i < m->config.ndevices; i++) {
		const struct device_config *d = &m->config.devices[i];
		if (d->place == PLACE_TRAP)
			cpu_note(m->memory, d->address, NOTE_EXECUTE);
		else if (d->place == PLACE_MEMORY)
			cpu_note(m->memory, d->address, delivers(d->kind) ? NOTE_READ : NOTE_WRITE);
		if (d->kind == DEVICE_READY && d->place != PLACE_TRAP)
			m->chunk = tick(m);
		m->has_lines |= d->kind == DEVICE_LINES;
		if (d->kind == DEVICE_BYTES)
			m->taken_fields[0] = (struct field){"bytes-read", 0, sizeof *m->taken,
				(uint8_t)m->config.ndevices, FIELD_COUNT};
	}
}

void machine_pace(struct machine *m, void (*pace)(void *context, double seconds), void *context)
{
	m->pace = pace;
	m->pace_context = context;
	m->chunk = tick(m) < m->chunk ? tick(m) : m->chunk;
}

void machine_due(struct machine *m)
{
	uint64_t every = m->config.interrupt.every;
	m->due = every ? (m->cpu->states / every + 1) * every : 0;
}

static bool check_interrupt(const struct machine *m, struct diag *d)
{
	const struct interrupt_config *i = &m->config.interrupt;
	for (size_t k = 0; i->every && k < m->config.ndevices; k++) {
		if (m->config.devices[k].kind != DEVICE_LINES)
			continue;
		diag(d, DIAG_ERROR, (struct pos){0}, "interrupts come by the clock or by lines, not both");
		return false;
	}
	if (i->every && m->board->prepare) {
		diag(d, DIAG_ERROR, (struct pos){0}, "interrupts by the clock are for the machines bare and scelbi; "
		     "a %s has its own devices", m->board->name);
		return false;
	}
	if (i->every && i->which == CPU_NMI && !m->core->nmi) {
		diag(d, DIAG_ERROR, (struct pos){0}, "the %s has no NMI", m->core->isa->name);
		return false;
	}
	return true;
}

static bool is_in(const unsigned (*memory)[2], size_t n, unsigned address)
{
	for (size_t i = 0; i < n; i++)
		if (address >= memory[i][0] && address <= memory[i][1])
			return true;
	return false;
}

static void note_memory(struct machine *m)
{
	const struct board *b = m->board;
	if (!m->config.nmemory && !b->nmemory)
		return;
	for (unsigned i = 0; i < m->addresses; i++) {
		if (!is_in(m->config.memory, m->config.nmemory, i) && !is_in(b->memory, b->nmemory, i)) {
			cpu_unnote(m->memory, i, NOTE_EMPTY);
			cpu_note(m->memory, i, NOTE_ABSENT);
		}
	}
}

struct machine *machine_new(struct arena *a, struct diag *d, const struct machine_config *config,
			    const struct console *console)
{
	const struct board *board = board_find(config->machine);
	const struct cpu_core *core = cpu_find(config->cpu);
	if (!board) {
		diag(d, DIAG_ERROR, (struct pos){0}, "no machine '%s'; there is %s", config->machine,
		     names_closest(a, config->machine, machine_names(a)));
		return NULL;
	}
	if (!fits(board, config->cpu)) {
		diag(d, DIAG_ERROR, (struct pos){0}, "the CPU of the machine %s is a %s%s%s, not a %s",
		     board->name, board->cpus[0], board->cpus[1] ? " or " : "",
		     board->cpus[1] ? board->cpus[1] : "", config->cpu);
		return NULL;
	}
	if (!core) {
		diag(d, DIAG_ERROR, (struct pos){0}, "no core for a CPU '%s'", config->cpu);
		return NULL;
	}
	struct machine *m = arena_alloc(a, sizeof *m);
	m->config = *config;
	if (!m->config.clock)
		m->config.clock = board->clock;
	m->board = board;
	m->core = core;
	m->console = *console;
	m->text = board->text;
	m->addresses = 1u << core->isa->address_bits;
	m->stop = -1;
	m->taken = arena_alloc(a, config->ndevices * sizeof *m->taken);
	if (!check_devices(m, d) || !check_interrupt(m, d))
		return NULL;
	m->memory = cpu_memory_new(a);
	m->cpu = cpu_create(core, a, m->memory);
	m->cpu->bus = (struct cpu_bus){m, bus_load, bus_in, bus_store, bus_out};
	core->set(m->cpu, core->pc, config->start);
	note_memory(m);
	m->state = arena_alloc(a, board->size);
	if (board->prepare)
		board->prepare(m);
	note_devices(m);
	machine_due(m);
	return m;
}

bool machine_load(struct machine *m, struct diag *d, const struct image *im)
{
	for (unsigned i = 0; i < IMAGE_SIZE; i++) {
		if (!image_has(im, i))
			continue;
		if (i >= m->addresses || m->memory->note[i] & NOTE_ABSENT) {
			struct buf b = BUF_INIT;
			put_address(m, i, &b);
			diag(d, DIAG_ERROR, (struct pos){0},
			     "the program has a byte at %s, where the machine has no memory", buf_str(&b));
			buf_free(&b);
			return false;
		}
		cpu_poke(m->memory, i, im->byte[i]);
	}
	return !m->board->loaded || m->board->loaded(m, d, im);
}

/* ---- running ---- */

/* budget 0: one instruction. */
static enum cpu_stop some(struct machine *m, uint64_t budget)
{
	unsigned pc = m->core->get(m->cpu, m->core->pc);
	if (!m->trace && budget)
		return m->core->run(m->cpu, budget);
	if (m->trace && (m->cpu->pass || !(m->memory->note[pc] & (NOTE_EXECUTE | NOTE_EMPTY | NOTE_ABSENT))))
		m->trace(m->trace_context, m);
	return m->core->step(m->cpu);
}

/* true: the run goes on. */
static bool at_trap(struct machine *m)
{
	unsigned pc = m->core->get(m->cpu, m->core->pc);
	const struct device_config *d = find(m, PLACE_TRAP, pc, false);
	if (m->breaks && m->breaks(m->breaks_context, pc)) {
		m->reason = END_BREAK;
		return false;
	}
	if (m->stop == (long)pc) {
		m->reason = END_STOP;
		return false;
	}
	for (size_t i = 0; i < m->ncounts; i++)
		m->counts[i].n += m->counts[i].address == pc;
	if (d)
		return trap(m, d);
	if (m->board->knows && m->board->knows(pc))
		return m->board->trap(m, pc);
	if (m->memory->note[pc] & (NOTE_EMPTY | NOTE_ABSENT)) {
		m->reason = m->memory->note[pc] & NOTE_ABSENT ? END_ABSENT : END_EMPTY;
		return false;
	}
	m->cpu->pass = true;	/* somebody else's note */
	return true;
}

bool machine_is_trap(const struct machine *m, unsigned address)
{
	return find(m, PLACE_TRAP, address, false) || (m->board->knows && m->board->knows(address));
}

bool machine_loads(const struct machine *m)
{
	bool loads = m->board->knows || m->config.interrupt.every || m->has_lines;
	for (size_t i = 0; i < m->config.ndevices; i++)
		loads |= m->config.devices[i].place == PLACE_TRAP;
	return loads;
}

void machine_decode(const struct machine *m, unsigned address, struct isa_insn *out)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
		bytes[i] = cpu_peek(m->memory, (address + i) % m->addresses);
	isa_decode(m->core->isa, bytes, sizeof bytes, out);
	isa_at(m->core->isa, out, address);
}

unsigned machine_insn(const struct machine *m, struct isa_insn *out)
{
	unsigned pc = m->core->get(m->cpu, m->core->pc);
	machine_decode(m, pc, out);
	return pc;
}

/* The instruction that asked for the time, alone. */
static enum cpu_stop exactly(struct machine *m)
{
	m->exact = m->cpu->pass = true;
	enum cpu_stop stop = m->core->step(m->cpu);
	m->exact = false;
	return stop;
}

/* What a part of a run, a single instruction or an interrupt came to. true: it goes
 * on. */
static bool go_on(struct machine *m, enum cpu_stop stop)
{
	if (m->again && stop == CPU_WAIT) {
		m->again = false;
		stop = exactly(m);
	}
	if (m->held && stop == CPU_BUS) {
		m->held = false;
		return true;
	}
	if (m->again && stop == CPU_BUS) {
		m->again = false;
		m->board->stored(m);
		return true;
	}
	switch (stop) {
	case CPU_BUDGET:
		return true;
	case CPU_TRAP:
		return at_trap(m);
	case CPU_HALT:
		m->reason = END_HALT;
		return false;
	case CPU_SELF_JUMP:
		m->reason = END_SELF_JUMP;
		return false;
	case CPU_EMPTY:
		m->reason = END_EMPTY;
		return false;
	case CPU_ABSENT:
		m->reason = END_ABSENT;
		return false;
	case CPU_UNDEFINED:
		m->reason = END_UNDEFINED;
		return false;
	case CPU_JAM:
		m->reason = END_JAM;
		return false;
	case CPU_WAIT:
	case CPU_BUS:
		return false;	/* the device has said why */
	}
	return false;
}

/* Would the device's interrupt end waiting? */
static bool awaited(const struct machine *m)
{
	return m->config.interrupt.every && m->core->hears(m->cpu, m->config.interrupt.which);
}

/* The device asks, if it is time; see struct machine_config. */
static bool ask(struct machine *m)
{
	const struct interrupt_config *i = &m->config.interrupt;
	if (m->cpu->states < m->due || m->cpu->pass || !m->core->hears(m->cpu, i->which))
		return true;
	machine_due(m);
	return go_on(m, m->core->interrupt(m->cpu, i->which, i->byte));
}

/* The same as without a device, but that behind each instruction is looked whether it
 * is time: so the moment is the same however the way is cut into parts. */
static bool go_by_the_clock(struct machine *m, uint64_t states)
{
	uint64_t end = m->cpu->states + states;
	bool more;
	do {
		enum cpu_stop stop = some(m, 0);
		bool waits = (stop == CPU_HALT || stop == CPU_SELF_JUMP) && awaited(m);
		if (waits && stop == CPU_HALT && m->cpu->states < m->due)
			m->core->idle(m->cpu, m->due - m->cpu->states);
		more = (waits || go_on(m, stop)) && ask(m);
	} while (more && m->cpu->states < end);
	return more;
}

/* Would one of the lines be heard? *which. */
static bool heard(const struct machine *m, enum cpu_interrupt *which)
{
	*which = m->nmi_due ? CPU_NMI : CPU_IRQ;
	return (m->nmi_due || m->irq) && !m->cpu->pass && m->core->hears(m->cpu, *which);
}

/* The same with lines that the program holds: only while one is held is behind each
 * instruction looked whether it is heard. */
static bool go_by_the_lines(struct machine *m, uint64_t states)
{
	uint64_t end = m->cpu->states + states;
	enum cpu_interrupt which;
	bool more;
	do {
		uint64_t left = end > m->cpu->states ? end - m->cpu->states : 0;
		enum cpu_stop stop = some(m, m->irq || m->nmi_due ? 0 : left);
		bool waits = (stop == CPU_HALT || stop == CPU_SELF_JUMP) && heard(m, &which);
		more = waits || go_on(m, stop);
		if (more && heard(m, &which)) {
			m->nmi_due &= which != CPU_NMI;
			stop = m->core->interrupt(m->cpu, which, m->core->restart);
			more = stop == CPU_BUDGET || go_on(m, stop);
		}
	} while (more && m->cpu->states < end);
	return more;
}

bool machine_interrupt(struct machine *m, enum cpu_interrupt which, uint8_t byte)
{
	enum cpu_stop stop = m->core->interrupt(m->cpu, which, byte);
	if (stop == CPU_WAIT)
		return false;
	m->cpu->pass = false;
	if (stop != CPU_BUDGET)
		go_on(m, stop);
	return true;
}

bool machine_go(struct machine *m, uint64_t states)
{
	if (m->board->settle)
		m->board->settle(m);
	if (m->pace)
		m->pace(m->pace_context, seconds(m, m->cpu->states));
	bool more = !(m->interrupt && *m->interrupt);
	if (more)
		more = m->config.interrupt.every ? go_by_the_clock(m, states)
			: m->has_lines ? go_by_the_lines(m, states) : go_on(m, some(m, states));
	if (!more && m->interrupt && *m->interrupt)	/* while it waited for a key, too */
		m->reason = END_INTERRUPT;
	return more;
}

static bool go_a_part(struct machine *m)
{
	uint64_t used = m->cpu->states - m->key_states, part = m->chunk;
	if (m->budget && used >= m->budget) {
		m->reason = END_BUDGET;
		return false;
	}
	if (m->budget && m->budget - used < part)
		part = m->budget - used;
	return machine_go(m, part);
}

enum machine_reason machine_run(struct machine *m, uint64_t budget)
{
	if (m->stop >= 0)
		cpu_note(m->memory, (unsigned)m->stop, NOTE_EXECUTE);
	for (size_t i = 0; i < m->ncounts; i++)
		cpu_note(m->memory, m->counts[i].address, NOTE_EXECUTE);
	m->budget = budget;
	while (go_a_part(m))
		continue;
	m->budget = 0;
	return m->reason;
}

bool machine_until(struct machine *m, const bool *done)
{
	bool (*breaks)(void *context, unsigned address) = m->breaks;
	long stop = m->stop;
	bool more = true;
	m->breaks = NULL;
	m->stop = -1;
	while (more && !*done)
		more = go_a_part(m);
	m->breaks = breaks;
	m->stop = stop;
	return more;
}

int machine_status(const struct machine *m)
{
	switch (m->reason) {
	case END_HALT:
	case END_SELF_JUMP:
	case END_INPUT:
	case END_CONSOLE:
		return m->stop >= 0;
	case END_STOP:
	case END_BOOT:
	case END_BREAK:
		return 0;
	case END_REPORT:
	case END_EXIT:
		return m->exit_status;
	case END_EMPTY:
	case END_ABSENT:
	case END_UNDEFINED:
	case END_JAM:
	case END_BUDGET:
		return 1;
	case END_INTERRUPT:
		return 130;
	}
	return 1;
}

const uint8_t *machine_panel(const struct machine *m)
{
	return m->board->panel ? m->board->panel(m) : NULL;
}

bool machine_has_screen(const struct machine *m)
{
	return m->board->screen != NULL;
}

bool machine_screen(const struct machine *m, struct screen *s)
{
	if (m->board->screen)
		m->board->screen(m, s);
	return machine_has_screen(m);
}

void machine_report(const struct machine *m, struct buf *out)
{
	if (m->board->report)
		m->board->report(m, out);
}

bool machine_tape(const struct machine *m, bool sound, struct buf *out)
{
	return m->board->tape && m->board->tape(m, sound, out);
}

bool machine_in_rom(const struct machine *m, unsigned address)
{
	return address >= m->board->rom[0] && address <= m->board->rom[1] && m->board->rom[1];
}

double machine_seconds(const struct machine *m)
{
	return m->config.clock ? seconds(m, m->cpu->states) : 0;
}

/* ---- going back ---- */

struct machine_state {
	uint16_t *cell;
	uint8_t *note;
	struct cpu *cpu;	/* its counts are in it */
	uint64_t *number;	/* the fields of the other parts */
	uint64_t left;		/* see below */
};

void machine_parts(const struct machine *m, struct machine_part out[MACHINE_PARTS])
{
	void *base = (void *)m;		/* whoever has it for reading only reads */
	out[0] = (struct machine_part){cpu_fields, m->cpu};
	out[1] = (struct machine_part){machine_fields, base};
	out[2] = (struct machine_part){m->board->fields ? m->board->fields : no_fields, m->state};
	out[3] = (struct machine_part){m->config.interrupt.every ? clock_fields : no_fields, base};
	out[4] = (struct machine_part){m->has_lines ? line_fields : no_fields, base};
	out[5] = (struct machine_part){m->taken_fields, m->taken};
}

/* Calls keep for each number of the parts that struct cpu has not. */
static size_t each_number(const struct machine *m, uint64_t *number,
			  void (*keep)(const struct field *f, void *base, unsigned i, uint64_t *number))
{
	struct machine_part parts[MACHINE_PARTS];
	size_t n = 0;
	machine_parts(m, parts);
	for (unsigned p = 1; p < MACHINE_PARTS; p++)
		for (const struct field *f = parts[p].fields; f->name; f++)
			for (unsigned i = 0; i < f->n; i++, n++)
				if (keep)
					keep(f, parts[p].base, i, &number[n]);
	return n;
}

static void save(const struct field *f, void *base, unsigned i, uint64_t *number)
{
	*number = field_get(f, base, i);
}

static void restore(const struct field *f, void *base, unsigned i, uint64_t *number)
{
	field_set(f, base, i, *number);
}

struct machine_state *machine_state_new(struct arena *a, const struct machine *m)
{
	struct machine_state *s = arena_alloc(a, sizeof *s);
	s->cell = arena_alloc(a, m->addresses * sizeof *s->cell);
	s->note = arena_alloc(a, m->addresses);
	s->cpu = arena_alloc(a, m->core->size);
	s->number = arena_alloc(a, each_number(m, NULL, NULL) * sizeof *s->number);
	return s;
}

/* What will come of itself: states until the clock interrupts, lines that are held, bytes
 * that were taken. */
static uint64_t left(const struct machine *m)
{
	uint64_t h = m->config.interrupt.every ? m->due - m->cpu->states : 0;
	h = h << 3 | (uint64_t)m->irq << 2 | (uint64_t)m->nmi << 1 | (uint64_t)m->nmi_due;
	for (size_t i = 0; i < m->config.ndevices; i++)
		h = h * 31 + m->taken[i];
	return h;
}

void machine_save(const struct machine *m, struct machine_state *s)
{
	memcpy(s->cell, m->memory->cell, m->addresses * sizeof *s->cell);
	memcpy(s->note, m->memory->note, m->addresses);
	memcpy(s->cpu, m->cpu, m->core->size);
	each_number(m, s->number, save);
	s->left = left(m);
}

void machine_restore(struct machine *m, const struct machine_state *s)
{
	memcpy(m->memory->cell, s->cell, m->addresses * sizeof *s->cell);
	memcpy(m->memory->note, s->note, m->addresses);
	memcpy(m->cpu, s->cpu, m->core->size);
	each_number(m, s->number, restore);
}

bool machine_same(const struct machine *m, const struct machine_state *s)
{
	if (left(m) != s->left)
		return false;
	for (unsigned i = 0; m->core->registers[i].name; i++)
		if (m->core->get(m->cpu, i) != m->core->get(s->cpu, i))
			return false;
	return !memcmp(m->memory->cell, s->cell, m->addresses * sizeof *s->cell)
		&& !memcmp(m->memory->note, s->note, m->addresses);
}

uint64_t machine_hash(const struct machine *m)
{
	uint64_t h = left(m);
	for (unsigned i = 0; m->core->registers[i].name; i++)
		h = (h ^ m->core->get(m->cpu, i)) * 0x9E3779B97F4A7C15u;
	for (unsigned i = 0; i < m->addresses; i += 4) {	/* a multiple of four */
		uint64_t four;
		memcpy(&four, &m->memory->cell[i], sizeof four);
		h = (h ^ h >> 29 ^ four) * 0x9E3779B97F4A7C15u;
	}
	return h;
}
