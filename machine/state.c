#include "machine/state.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 16, WORD_MAX = 32 };

static const char head[] = "typein-state 1", tail[] = "end";

static bool has_byte(const struct machine *m, unsigned address)
{
	return address < m->addresses && !(m->memory->note[address] & (NOTE_EMPTY | NOTE_ABSENT));
}

static void put_field(const struct field *f, const void *base, struct buf *out)
{
	buf_printf(out, "value %s", f->name);
	for (unsigned i = 0; i < f->n; i++)
		buf_printf(out, " %llu", (unsigned long long)field_get(f, base, i));
	buf_putc(out, '\n');
}

void state_write(const struct machine *m, struct buf *out)
{
	const struct cpu_register *reg = m->core->registers;
	struct machine_part parts[MACHINE_PARTS];
	buf_printf(out, "%s\nmachine %s\ncpu %s\n", head, m->config.machine, m->core->isa->name);
	machine_parts(m, parts);
	for (unsigned p = 0; p < MACHINE_PARTS; p++)
		for (const struct field *f = parts[p].fields; f->name; f++)
			put_field(f, parts[p].base, out);
	for (unsigned i = 0; reg[i].name; i++)
		buf_printf(out, "register %s %X\n", reg[i].name, m->core->get(m->cpu, i));
	for (unsigned a = 0; a < m->addresses; a++) {
		if (!has_byte(m, a))
			continue;
		if (a % ROW == 0 || !has_byte(m, a - 1))
			buf_printf(out, "memory %04X", a);
		buf_printf(out, " %02X", cpu_peek(m->memory, a));
		if (a % ROW == ROW - 1 || !has_byte(m, a + 1))
			buf_putc(out, '\n');
	}
	buf_printf(out, "%s\n", tail);
}

/* ---- reading ---- */

struct line {
	struct diag *d;
	struct pos pos;
	const char *p, *end;
	char word[WORD_MAX];
	uint64_t now;		/* states, when they have been read */
	bool ended;
};

static bool wrong(const struct line *l, const char *what)
{
	diag(l->d, DIAG_ERROR, l->pos, "%s", what);
	return false;
}

/* The next word; false at the end. One too long is cut, and then is none that fits. */
static bool next(struct line *l)
{
	size_t n = 0;
	while (l->p < l->end && *l->p == ' ')
		l->p++;
	l->pos.col = (unsigned)(l->p - l->pos.src->line[l->pos.line - 1]) + 1;
	while (l->p < l->end && *l->p != ' ') {
		if (n + 1 < sizeof l->word)
			l->word[n++] = *l->p;
		l->p++;
	}
	l->word[n] = 0;
	l->pos.len = (unsigned)n;
	return n > 0;
}

static bool next_number(struct line *l, int radix, uint64_t max, uint64_t *out)
{
	char *end;
	if (!next(l) || !isxdigit((unsigned char)*l->word))
		return wrong(l, "a number is missing here");
	*out = strtoull(l->word, &end, radix);
	if (!*end && *out <= max)
		return true;
	diag(l->d, DIAG_ERROR, l->pos, radix == 16 ? "this number does not fit here: 0 to %llX"
	     : "this number does not fit here: 0 to %llu", (unsigned long long)max);
	return false;
}

static bool read_register(struct line *l, struct machine *m, bool set)
{
	const struct cpu_register *reg = m->core->registers;
	uint64_t value;
	next(l);
	for (unsigned i = 0; reg[i].name; i++) {
		if (strcmp(reg[i].name, l->word) != 0)
			continue;
		if (!next_number(l, 16, (1u << reg[i].bits) - 1, &value))
			return false;
		if (set)
			m->core->set(m->cpu, i, (unsigned)value);
		return true;
	}
	return wrong(l, "the CPU has no such register");
}

static bool read_memory(struct line *l, struct machine *m, bool set)
{
	uint64_t address, byte;
	if (!next_number(l, 16, m->addresses - 1, &address))
		return false;
	while (l->p < l->end) {
		if (!next_number(l, 16, 0xFF, &byte))
			return false;
		if (address >= m->addresses || m->memory->note[address] & NOTE_ABSENT)
			return wrong(l, "the machine has no memory for this byte");
		if (set)
			cpu_poke(m->memory, (unsigned)address, (uint8_t)byte);
		address++;
	}
	return true;
}

static bool read_field(struct line *l, const struct field *f, void *base, bool set)
{
	for (unsigned i = 0; i < f->n; i++) {
		uint64_t value;
		if (!next_number(l, 10, f->max == FIELD_MOMENT ? l->now : f->max, &value))
			return false;
		if (!strcmp(f->name, "states"))
			l->now = value;
		if (set)
			field_set(f, base, i, value);
	}
	return true;
}

static bool read_value(struct line *l, struct machine *m, bool set)
{
	struct machine_part parts[MACHINE_PARTS];
	machine_parts(m, parts);
	next(l);
	for (unsigned p = 0; p < MACHINE_PARTS; p++)
		for (const struct field *f = parts[p].fields; f->name; f++)
			if (!strcmp(f->name, l->word))
				return read_field(l, f, parts[p].base, set);
	return wrong(l, "the machine has no such value");
}

static bool is_named(struct line *l, const char *name, const char *what)
{
	next(l);
	return !strcmp(l->word, name) || wrong(l, what);
}

static bool read_line(struct line *l, struct machine *m, bool set)
{
	bool good;
	if (!next(l))
		return true;
	if (l->ended)
		return wrong(l, "the state has ended");
	if (!strcmp(l->word, "register"))
		good = read_register(l, m, set);
	else if (!strcmp(l->word, "memory"))
		good = read_memory(l, m, set);
	else if (!strcmp(l->word, "value"))
		good = read_value(l, m, set);
	else if (!strcmp(l->word, "cpu"))
		good = is_named(l, m->core->isa->name, "this is the state of another CPU");
	else if (!strcmp(l->word, "machine"))
		good = is_named(l, m->config.machine, "this is the state of another machine");
	else if (!strcmp(l->word, tail))
		good = l->ended = true;
	else
		good = wrong(l, "a line begins with machine, cpu, value, register, memory or end");
	return good && (!next(l) || wrong(l, "this is more than fits here"));
}

static bool read_all(struct diag *d, const struct source *src, struct machine *m, bool set)
{
	struct line l = {.d = d, .pos = {.src = src}};
	for (unsigned n = 1; n <= src->lines; n++) {
		size_t len;
		l.p = source_line(src, n, &len);
		l.end = l.p + len;
		l.pos = (struct pos){src, n, 1, 1};
		if (n > 1 && !read_line(&l, m, set))
			return false;
		if (n == 1 && (len != sizeof head - 1 || memcmp(l.p, head, len) != 0))
			return wrong(&l, "this is no state of a machine: its first line is 'typein-state 1'");
	}
	return l.ended || wrong(&l, src->lines ? "the state is cut off: its last line is 'end'" : "an empty file");
}

bool state_read(struct diag *d, const struct source *src, struct machine *m)
{
	if (!read_all(d, src, m, false))
		return false;
	for (unsigned a = 0; a < m->addresses; a++) {
		if (m->memory->note[a] & NOTE_ABSENT)
			continue;
		cpu_poke(m->memory, a, 0);
		cpu_note(m->memory, a, NOTE_EMPTY);
	}
	m->cpu->pass = false;
	m->due = 0;
	bool good = read_all(d, src, m, true);
	/* it was saved where nothing interrupts, or says what cannot be */
	if (!m->due || m->due > m->cpu->states + m->config.interrupt.every)
		machine_due(m);
	return good;
}
