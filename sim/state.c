#include "sim/state.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 16, WORD_MAX = 32 };

static const char head[] = "typein-state 1";

/* The counts by name; the same place in any machine. */
static uint64_t *count_named(struct machine *m, const char *name)
{
	return !strcmp(name, "states") ? &m->cpu->states
		: !strcmp(name, "instructions") ? &m->cpu->instructions
		: !strcmp(name, "polls") ? &m->polls
		: !strcmp(name, "key-states") ? &m->key_states
		: !strcmp(name, "due") && m->config.interrupt.every ? &m->due : NULL;
}

static bool has_byte(const struct machine *m, unsigned address)
{
	return address < m->addresses && !(m->memory->note[address] & (NOTE_EMPTY | NOTE_ABSENT));
}

void state_write(const struct machine *m, struct buf *out)
{
	const struct cpu_register *reg = m->core->registers;
	buf_printf(out, "%s\ncpu %s\n", head, m->core->isa->name);
	buf_printf(out, "count states %llu\ncount instructions %llu\ncount polls %llu\ncount key-states %llu\n",
		   (unsigned long long)m->cpu->states, (unsigned long long)m->cpu->instructions,
		   (unsigned long long)m->polls, (unsigned long long)m->key_states);
	if (m->config.interrupt.every)
		buf_printf(out, "count due %llu\n", (unsigned long long)m->due);
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
}

/* ---- reading ---- */

struct line {
	struct diag *d;
	struct pos pos;
	const char *p, *end;
	char word[WORD_MAX];
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
	return (!*end && *out <= max) || wrong(l, "this number does not fit here");
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

static bool read_line(struct line *l, struct machine *m, bool set)
{
	uint64_t value;
	if (!next(l))
		return true;
	if (!strcmp(l->word, "register"))
		return read_register(l, m, set);
	if (!strcmp(l->word, "memory"))
		return read_memory(l, m, set);
	if (!strcmp(l->word, "cpu")) {
		next(l);
		return !strcmp(l->word, m->core->isa->name) || wrong(l, "this is the state of another CPU");
	}
	if (strcmp(l->word, "count") != 0)
		return wrong(l, "a line begins with cpu, count, register or memory");
	next(l);
	uint64_t *count = count_named(m, l->word);
	if (!count)
		return wrong(l, "there is no such count");
	if (!next_number(l, 10, UINT64_MAX / 2, &value))
		return false;
	if (set)
		*count = value;
	return true;
}

static bool read_all(struct diag *d, const struct source *src, struct machine *m, bool set)
{
	for (unsigned n = 1; n <= src->lines; n++) {
		size_t len;
		const char *p = source_line(src, n, &len);
		struct line l = {.d = d, .pos = {src, n, 1, 1}, .p = p, .end = p + len};
		if (n > 1 && !read_line(&l, m, set))
			return false;
		if (n == 1 && (len != sizeof head - 1 || memcmp(p, head, len) != 0))
			return wrong(&l, "this is no state of a machine: its first line is 'typein-state 1'");
	}
	return src->lines > 0 || (diag(d, DIAG_ERROR, (struct pos){.src = src}, "an empty file"), false);
}

bool state_read(struct diag *d, const struct source *src, struct machine *m)
{
	if (!read_all(d, src, m, false))
		return false;
	for (unsigned a = 0; a < m->addresses; a++) {
		if (m->memory->note[a] & NOTE_ABSENT)
			continue;
		cpu_poke(m->memory, a, 0);
		cpu_note(m->memory, a, NOTE_EMPTY, 0);
	}
	m->cpu->pass = false;
	m->due = 0;
	bool good = read_all(d, src, m, true);
	if (!m->due)	/* it was saved where nothing interrupts */
		machine_due(m);
	return good;
}
