#include "reading/encodings.h"

#include <string.h>

#include "base/arena.h"

/* One prefix's encoding of an opcode. */
static void add(struct encodings *all, const struct isa_prefix *prefix, uint8_t opcode)
{
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	unsigned at = prefix->length + prefix->offset_first;
	memcpy(bytes, prefix->byte, prefix->length);
	bytes[at] = opcode;
	isa_decode(all->isa, bytes, sizeof bytes, &in);
	/* a prefix of nothing is an instruction by itself */
	if (in.page != prefix->page || in.opcode != opcode)
		return;
	unsigned code = (unsigned)in.page << 8 | in.opcode, number = prefix->length + !prefix->offset_first;
	struct encoding *e = &all->of[code];
	*e = (struct encoding){.code = (uint16_t)code, .length = in.length, .undefined = in.row->flags != 0, .row = in.row};
	memset(e->fixed, true, in.length);
	memcpy(e->byte, bytes, in.length);
	const struct isa_hole *hole[ISA_MAX_VALUES] = {in.hole, in.hole2};
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++) {
		unsigned n = hole[k] ? isa_number_bytes(hole[k]) : 0;
		e->number[k] = (struct place_of_number){hole[k], (uint8_t)number, (uint8_t)n};
		for (; n; n--)
			e->fixed[number++] = false;
	}
	all->longest = e->length > all->longest ? e->length : all->longest;
	all->list[all->n++] = (uint16_t)code;
}

/* The encodings that a spelling is of: one for each value of a number in the opcode. */
static void add_ways(struct encodings *all, const struct isa_mnemonic *m, const struct isa_spelling *s)
{
	bool in_opcode = s->hole && isa_in_opcode(s->hole->kind);
	long first = in_opcode ? s->hole->min : 0, last = in_opcode ? s->hole->max : 0;
	for (long value = first; value <= last; value++) {
		uint8_t bytes[ISA_MAX_LENGTH] = {0};
		struct isa_insn in;
		if (in_opcode && !isa_fits(s, 0, value))
			continue;
		isa_encode2(s, 0, in_opcode ? value : s->hole && s->hole->kind == ISA_RELATIVE ? s->length : 0, 0, bytes);
		isa_decode(all->isa, bytes, sizeof bytes, &in);
		struct encoding *e = &all->of[(unsigned)in.page << 8 | in.opcode];
		const char *blank = strchr(s->text, ' ');
		if (e->nways < WAYS)
			e->way[e->nways++] = (struct way){m, s, blank ? blank + 1 : "", in_opcode ? value : -1};
	}
}

static struct encodings *encodings_new(struct arena *a, const struct isa *isa, const struct isa_vocabulary *v)
{
	static const struct isa_prefix none = {0};
	struct encodings *all = arena_alloc(a, sizeof *all);
	size_t n;
	all->isa = isa;
	all->vocabulary = v;
	for (unsigned op = 0; op < 256; op++)
		add(all, &none, (uint8_t)op);
	for (const struct isa_prefix *x = isa->prefixes; x && x->length; x++) {
		all->leads[x->byte[0]] = true;
		for (unsigned op = 0; op < 256; op++)
			add(all, x, (uint8_t)op);
	}
	const struct isa_mnemonic *const *m = isa_mnemonics(v, &n);
	for (unsigned synonyms = 0; synonyms < 2; synonyms++)
		for (size_t i = 0; i < n; i++)
			for (const struct isa_spelling *s = m[i]->first; s; s = s->next)
				if (!(s->row->flags & ISA_SYNONYM) == !synonyms)
					add_ways(all, m[i], s);
	return all;
}

const struct encodings *encodings_of(const struct isa *isa, const struct isa_vocabulary *v)
{
	static struct arena kept = ARENA_INIT;
	static struct encodings *all;
	for (const struct encodings *e = all; e; e = e->next)
		if (e->isa == isa && e->vocabulary == v)
			return e;
	struct encodings *e = encodings_new(&kept, isa, v);
	e->next = all;
	return all = e;
}

const struct encoding *encoding_at(const struct encodings *all, const uint8_t *p, size_t n)
{
	struct isa_insn in;
	if (!all->leads[*p])
		return &all->of[*p];
	isa_decode(all->isa, p, n, &in);
	return &all->of[(unsigned)in.page << 8 | in.opcode];
}

const struct place_of_number *encoding_number_at(const struct encoding *e, unsigned i)
{
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++)
		if (e->number[k].hole && i >= e->number[k].at && i < e->number[k].at + e->number[k].bytes)
			return &e->number[k];
	return NULL;
}

uint8_t encoding_byte(const struct encoding *e, unsigned i, unsigned address, unsigned value)
{
	const struct place_of_number *n = encoding_number_at(e, i);
	if (!n)
		return e->byte[i];
	if (n->hole->kind == ISA_RELATIVE)
		value -= address + e->length;
	return (uint8_t)(value >> 8 * (i - n->at));
}
