#include "isa/isa.h"

#include <ctype.h>
#include <string.h>

#include "base/hash.h"

static const struct isa_hole *hole_of(const struct isa *isa, char letter)
{
	for (const struct isa_hole *h = isa->holes; h->letter; h++)
		if (h->letter == letter)
			return h;
	return NULL;
}

static unsigned field(const struct isa_hole *h, unsigned opcode)
{
	return opcode >> h->shift & ((1u << h->bits) - 1);
}

/* Any spelling tells the holes. */
static const char *form_of(const struct isa_row *row)
{
	for (unsigned form = 0; form < ISA_FORMS; form++)
		if (row->form[form])
			return row->form[form];
	return "";
}

/* The number in a row's form: forms have one at the most. */
static const struct isa_hole *number_hole(const struct isa *isa, const struct isa_row *row)
{
	for (const char *f = form_of(row); *f; f++) {
		const struct isa_hole *h = islower((unsigned char)*f) ? hole_of(isa, *f) : NULL;
		if (h && h->kind != ISA_NAME)
			return h;
	}
	return NULL;
}

static bool row_fits(const struct isa *isa, const struct isa_row *row, unsigned opcode)
{
	if ((opcode & row->mask) != row->match)
		return false;
	for (const char *f = form_of(row); *f; f++) {
		const struct isa_hole *h = islower((unsigned char)*f) ? hole_of(isa, *f) : NULL;
		if (!h)
			continue;
		unsigned v = field(h, opcode);
		if (h->kind == ISA_NAME && !*h->names[ISA_STANDARD][v])
			return false;
		if (h->kind == ISA_NUMBER && ((long)v < h->min || (long)v > h->max))
			return false;
	}
	return true;
}

static const struct isa_row *row_of(const struct isa *isa, unsigned opcode)
{
	const struct isa_row *row = isa->rows;
	while (row->mask && !row_fits(isa, row, opcode))
		row++;
	return row;
}

unsigned isa_length(const struct isa *isa, const struct isa_row *row)
{
	const struct isa_hole *h = number_hole(isa, row);
	if (!h || h->kind == ISA_NUMBER)
		return 1;
	return h->kind == ISA_WORD ? 3 : 2;
}

bool isa_decode(const struct isa *isa, const uint8_t *p, size_t n, struct isa_insn *in)
{
	*in = (struct isa_insn){.row = row_of(isa, p[0]), .opcode = p[0]};
	in->hole = number_hole(isa, in->row);
	in->length = (uint8_t)isa_length(isa, in->row);
	if (n < in->length)
		return false;
	if (!in->hole)
		return true;
	switch (in->hole->kind) {
	case ISA_NUMBER:
		in->value = (long)field(in->hole, in->opcode);
		break;
	case ISA_BYTE: case ISA_ZERO:
		in->value = p[1];
		break;
	case ISA_RELATIVE:
		in->value = in->length + (p[1] ^ 0x80) - 0x80;
		isa_at(isa, in, 0);
		break;
	case ISA_WORD:
		in->value = p[1] | p[2] << 8;
		break;
	case ISA_NAME:
		break;
	}
	return true;
}

void isa_at(const struct isa *isa, struct isa_insn *in, unsigned address)
{
	if (in->hole && in->hole->kind == ISA_RELATIVE)
		in->value = (in->value + (long)address) & ((1L << isa->address_bits) - 1);
}

/* Do two forms have the same text once their numbers are written? */
static bool same_text(const struct isa *isa, const char *a, const char *b)
{
	for (; *a && *b; a++, b++) {
		const struct isa_hole *h = islower((unsigned char)*a) ? hole_of(isa, *a) : NULL;
		const struct isa_hole *g = islower((unsigned char)*b) ? hole_of(isa, *b) : NULL;
		bool numbers = h && g && h->kind != ISA_NAME && g->kind != ISA_NAME;
		if (*a != *b && !numbers)
			return false;
	}
	return *a == *b;
}

bool isa_reads_shorter(const struct isa *isa, enum isa_form form, const struct isa_insn *in)
{
	for (const struct isa_row *row = isa->rows; row->mask && in->row->form[form]; row++) {
		if (row->flags & ~(unsigned)ISA_SYNONYM || !row->form[form]
		    || isa_length(isa, row) >= in->length
		    || !same_text(isa, row->form[form], in->row->form[form]))
			continue;
		const struct isa_hole *h = number_hole(isa, row);
		/* its names are those of the longer one */
		if (h && in->value >= h->min && in->value <= h->max
		    && row_fits(isa, row, (in->opcode & ~(unsigned)row->mask) | row->match))
			return true;
	}
	return false;
}

bool isa_target(const struct isa *isa, const struct isa_insn *in, unsigned *address)
{
	unsigned flow = in->row->flow & ~(unsigned)ISA_IF;
	if ((flow != ISA_JUMP && flow != ISA_CALL) || !in->hole)
		return false;
	/* A restart's number counts routines of eight bytes. */
	unsigned value = (unsigned)in->value << (in->hole->kind == ISA_NUMBER ? 3 : 0);
	*address = value & ((1u << isa->address_bits) - 1);
	return true;
}

bool isa_goes_on(const struct isa_insn *in)
{
	unsigned flow = in->row->flow;
	return flow == ISA_NEXT || flow == ISA_CALL || (flow & ISA_IF) != 0;
}

void isa_print(const struct isa *isa, enum isa_form form, const struct isa_insn *in,
	       const char *number, struct buf *out)
{
	const char *f = in->row->form[form];
	for (; f && *f; f++) {
		const struct isa_hole *h = islower((unsigned char)*f) ? hole_of(isa, *f) : NULL;
		if (!h)
			buf_putc(out, *f);
		else if (h->kind == ISA_NAME)
			buf_puts(out, h->names[form][field(h, in->opcode)]);
		else
			buf_puts(out, number);
	}
}

void isa_describe(const struct isa_hole *h, enum isa_form form, struct buf *out)
{
	buf_puts(out, h->what);
	for (unsigned i = 0; h->kind == ISA_NAME && i < 1u << h->bits; i++)
		if (!strstr(h->what, h->names[form][i]))
			buf_printf(out, " %s", h->names[form][i]);
}

/* ---- vocabulary ---- */

enum {
	HASH_SIZE = 2048,	/* a power of two, several times the spellings */
	MNEMONICS_MAX = HASH_SIZE / 4,
};

struct word {
	struct isa_mnemonic mnemonic;
	struct isa_spelling *last;
};

struct isa_vocabulary {
	struct isa_spelling *spelling[HASH_SIZE];
	struct word *word[HASH_SIZE];
	const struct isa_mnemonic **mnemonics;
	size_t count;
	const char *registers[16];
	size_t nregisters;
};

static size_t hash(const char *s, size_t len)
{
	return hash_bytes(s, len) & (HASH_SIZE - 1);
}

static bool same(const char *z, const char *s, size_t len)
{
	return strlen(z) == len && !memcmp(z, s, len);
}

const struct isa_spelling *isa_spelling(const struct isa_vocabulary *v, const char *text, size_t len)
{
	for (size_t i = hash(text, len); v->spelling[i]; i = (i + 1) & (HASH_SIZE - 1))
		if (same(v->spelling[i]->text, text, len))
			return v->spelling[i];
	return NULL;
}

/* The slot of a mnemonic: the one that holds it or the empty one it would get. */
static struct word **word_slot(struct isa_vocabulary *v, const char *name, size_t len)
{
	size_t i = hash(name, len);
	while (v->word[i] && !same(v->word[i]->mnemonic.name, name, len))
		i = (i + 1) & (HASH_SIZE - 1);
	return &v->word[i];
}

const struct isa_mnemonic *isa_mnemonic(const struct isa_vocabulary *v, const char *name, size_t len)
{
	struct word *w = *word_slot((struct isa_vocabulary *)(uintptr_t)v, name, len);
	return w ? &w->mnemonic : NULL;
}

const struct isa_mnemonic *const *isa_mnemonics(const struct isa_vocabulary *v, size_t *n)
{
	*n = v->count;
	return v->mnemonics;
}

bool isa_is_register(const struct isa_vocabulary *v, const char *word, size_t len)
{
	for (size_t i = 0; i < v->nregisters; i++)
		if (same(v->registers[i], word, len))
			return true;
	return false;
}

static void note_register(struct arena *a, struct isa_vocabulary *v, const char *word, size_t len)
{
	if (!isa_is_register(v, word, len) && v->nregisters < sizeof v->registers / sizeof *v->registers)
		v->registers[v->nregisters++] = arena_strndup(a, word, len);
}

/* Words in the operands of a spelling are registers; `e` is the number. */
static unsigned scan_operands(struct arena *a, struct isa_vocabulary *v, const char *p)
{
	unsigned n = 0;
	while (*p) {
		size_t len = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
		if (len)
			note_register(a, v, p, len);
		n += n == 0 || *p == ',';
		p += len ? len : 1;
	}
	return n;
}

/* Puts it into the hash, among those with the same text in order of length; false
 * when it says nothing new. The first row wins. */
static bool note_spelling(struct isa_vocabulary *v, struct isa_spelling *s)
{
	size_t len = strlen(s->text), i = hash(s->text, len);
	while (v->spelling[i] && !same(v->spelling[i]->text, s->text, len))
		i = (i + 1) & (HASH_SIZE - 1);
	struct isa_spelling **place = &v->spelling[i];
	while (*place && (*place)->length < s->length)
		place = (struct isa_spelling **)(uintptr_t)&(*place)->same;
	if (*place && (*place)->length == s->length)
		return false;
	s->same = *place;
	*place = s;
	return true;
}

static void add_spelling(struct arena *a, struct isa_vocabulary *v, struct isa_spelling *s)
{
	if (!note_spelling(v, s))
		return;
	size_t mlen = strcspn(s->text, " ");
	unsigned operands = scan_operands(a, v, s->text + mlen + (s->text[mlen] == ' '));
	struct word **slot = word_slot(v, s->text, mlen);
	struct word *w = *slot;
	if (!w) {
		w = *slot = arena_alloc(a, sizeof *w);
		w->mnemonic.name = arena_strndup(a, s->text, mlen);
		w->mnemonic.first = s;
		w->mnemonic.min_operands = w->mnemonic.max_operands = (uint8_t)operands;
		v->mnemonics[v->count++] = &w->mnemonic;
	} else {
		w->last->next = s;
	}
	w->last = s;
	if (operands < w->mnemonic.min_operands)
		w->mnemonic.min_operands = (uint8_t)operands;
	if (operands > w->mnemonic.max_operands)
		w->mnemonic.max_operands = (uint8_t)operands;
}

struct isa_vocabulary *isa_vocabulary(struct arena *a, const struct isa *isa, enum isa_form form)
{
	struct isa_vocabulary *v = arena_alloc(a, sizeof *v);
	struct buf text = BUF_INIT;
	v->mnemonics = arena_alloc(a, MNEMONICS_MAX * sizeof *v->mnemonics);
	for (const struct isa_row *row = isa->rows; row->mask; row++) {
		if (row->flags & ~(unsigned)ISA_SYNONYM || !row->form[form])
			continue;
		const struct isa_hole *number = number_hole(isa, row);
		/* A number in the opcode: one spelling for all its values. */
		unsigned number_bits = number && number->kind == ISA_NUMBER
			? ((1u << number->bits) - 1) << number->shift : 0;
		for (unsigned op = 0; op < 256; op++) {
			if ((op & row->mask & ~number_bits) != (row->match & ~number_bits)
			    || op & number_bits)
				continue;
			/* the row with the facts */
			const struct isa_row *facts = number_bits ? row : row_of(isa, op);
			if (row->flags & ISA_SYNONYM ? facts->flags || !row_fits(isa, row, op) : facts != row)
				continue;
			struct isa_insn in = {.row = row, .opcode = (uint8_t)op, .hole = number};
			text.len = 0;
			isa_print(isa, form, &in, "e", &text);
			struct isa_spelling *s = arena_alloc(a, sizeof *s);
			s->text = arena_strndup(a, buf_str(&text), text.len);
			s->row = facts;
			s->hole = number;
			s->opcode = (uint8_t)op;
			s->length = (uint8_t)isa_length(isa, row);
			add_spelling(a, v, s);
		}
	}
	buf_free(&text);
	return v;
}

long isa_distance(const struct isa_spelling *s, unsigned here, long value)
{
	/* around the end of memory it is near, too */
	return (((value - (long)here - s->length) & 0xFFFF) ^ 0x8000) - 0x8000;
}

bool isa_fits(const struct isa_spelling *s, unsigned here, long value)
{
	if (!s->hole)
		return true;
	if (value < s->hole->min || value > s->hole->max)
		return false;
	long distance = isa_distance(s, here, value);
	return s->hole->kind != ISA_RELATIVE || (distance >= -128 && distance <= 127);
}

void isa_encode(const struct isa_spelling *s, unsigned here, long value, uint8_t *out)
{
	out[0] = s->opcode;
	if (!s->hole)
		return;
	if (s->hole->kind == ISA_NUMBER) {
		out[0] = (uint8_t)(s->opcode | (unsigned long)value << s->hole->shift);
		return;
	}
	if (s->hole->kind == ISA_RELATIVE)
		value = isa_distance(s, here, value);
	out[1] = (uint8_t)(value & 0xFF);
	if (s->hole->kind == ISA_WORD)
		out[2] = (uint8_t)(value >> 8 & 0xFF);
}
