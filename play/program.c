#include "play/program.h"

#include <string.h>
#include <strings.h>

enum { BYTES_WIDTH = 4 * (ISA_MAX_LENGTH - 1) + 1, INSN_WIDTH = 14 };

const struct program_name *program_name_at(const struct program *p, unsigned value)
{
	size_t low = 0, high = p->nnames;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (p->names[middle].value < value)
			low = middle + 1;
		else
			high = middle;
	}
	return low < p->nnames && p->names[low].value == value ? &p->names[low] : NULL;
}

const struct program_name *program_find(const struct program *p, const char *name, size_t len)
{
	for (size_t i = 0; i < p->nnames; i++)
		if (!strncasecmp(p->names[i].name, name, len) && !p->names[i].name[len])
			return &p->names[i];
	return NULL;
}

const struct program_name *program_before(const struct program *p, unsigned address)
{
	const struct program_name *found = NULL;
	for (size_t i = 0; i < p->nnames && p->names[i].value <= address; i++)
		if (p->line_at[p->names[i].value] && (!found || found->value != p->names[i].value))
			found = &p->names[i];
	return found;
}

long program_address(const struct program *p, unsigned line)
{
	if (!p->source || !line)
		return -1;
	for (unsigned i = line - 1; i < p->source->lines; i++)
		if (p->lines[i].length)
			return (long)p->lines[i].address;
	return -1;
}

void program_put_place(const struct program *p, unsigned address, struct buf *out)
{
	const struct program_name *name = program_name_at(p, address);
	p->put_address(p->context, address, out);
	if (name && p->line_at[address])
		buf_printf(out, " %s", name->name);
}

/* The name of what an instruction names, for those that go or reach there. */
static const char *target_name(const struct program *p, const struct isa_insn *in)
{
	if (!in->hole || in->hole->kind < ISA_WORD || in->value < 0)
		return NULL;
	const struct program_name *name = program_name_at(p, (unsigned)in->value);
	return name ? name->name : NULL;
}

void program_put_insn(const struct program *p, const struct machine *m, unsigned address, bool names,
		      struct buf *out)
{
	struct isa_insn in;
	machine_decode(m, address, &in);
	p->put_address(p->context, address, out);
	buf_puts(out, "  ");
	size_t start = out->len;
	for (unsigned i = 0; i < in.length; i++) {
		p->put_byte(p->context, in.byte[i], out);
		buf_putc(out, ' ');
	}
	buf_pad(out, start, BYTES_WIDTH);
	start = out->len;
	p->put_insn(p->context, &in, names ? target_name(p, &in) : NULL, out);
	buf_pad(out, start, INSN_WIDTH);
}

void program_put_step(const struct program *p, const struct machine *m, bool names, struct buf *out)
{
	program_put_insn(p, m, m->core->get(m->cpu, m->core->pc), names, out);
	buf_puts(out, "  ");
	program_put_registers(p, m, false, out);
}

void program_put_line(const struct program *p, const struct machine *m, unsigned address,
		      struct buf *out)
{
	unsigned line = p->source ? p->line_at[address] : 0;
	size_t len;
	program_put_insn(p, m, address, true, out);
	if (!line || p->lines[line - 1].address != address)
		return;
	const char *text = source_line(p->source, line, &len);
	buf_printf(out, " %5u | %.*s", line, (int)len, text);
}

void program_put_cell(const struct program *p, const struct machine *m, unsigned address,
		      struct buf *out)
{
	size_t from = out->len;
	p->put_byte(p->context, cpu_peek(m->memory, address), out);
	if (m->memory->note[address] & (NOTE_EMPTY | NOTE_ABSENT))
		memset(out->data + from, '.', out->len - from);
}

void program_put_register(const struct program *p, const struct machine *m, unsigned reg,
			  struct buf *out)
{
	unsigned bits = m->core->registers[reg].bits, v = m->core->get(m->cpu, reg);
	if (bits <= 3)
		buf_printf(out, "%o", v);
	else if (bits <= 8)
		p->put_byte(p->context, (uint8_t)v, out);
	else
		p->put_address(p->context, v, out);
}

void program_put_registers(const struct program *p, const struct machine *m, bool stack,
			   struct buf *out)
{
	const struct cpu_register *r = m->core->registers;
	const char *gap = "";
	for (unsigned i = 0; r[i].name; i++) {
		if ((r[i].kind == REGISTER_STACK) != stack)
			continue;
		buf_printf(out, "%s%s ", gap, r[i].name);
		program_put_register(p, m, i, out);
		gap = "  ";
	}
}
