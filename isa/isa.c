#include "isa/isa.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"

enum { TEXT_MAX = 32 };	/* longer than any form with its names filled in */

static const struct isa_prefix no_prefix;

static const struct isa_hole *hole_of(const struct isa *isa, char letter)
{
	if (letter < 'a' || letter > 'z')
		return NULL;
	const struct isa_hole *h = isa->holes;
	while (h->letter && h->letter != letter)
		h++;
	return h->letter ? h : NULL;
}

static unsigned field(const struct isa_hole *h, unsigned code)
{
	return code >> h->shift & ((1u << h->bits) - 1);
}

/* ISA_SPREAD: from one encoding to the next. */
static long step_of(const struct isa_hole *h)
{
	return h->bits ? (h->max - h->min) / ((1L << h->bits) - 1) : 1;
}

/* Of a number in the opcode. */
static long value_in(const struct isa_hole *h, unsigned code)
{
	long v = (long)field(h, code);
	return h->kind == ISA_SPREAD ? h->min + v * step_of(h) : v;
}

static unsigned code_of(const struct isa_insn *in)
{
	return (unsigned)in->page << 8 | in->opcode;
}

/* Any spelling tells the holes. */
static enum isa_form form_of(const struct isa_row *row)
{
	unsigned form = 0;
	while (form + 1 < ISA_FORMS && !row->form[form])
		form++;
	return form;
}

/* The column with the names of a form. */
static enum isa_form names_of(enum isa_form form)
{
	return form == ISA_SUFFIXED ? ISA_STANDARD : form;
}

const char *isa_form_text(const struct isa *isa, const struct isa_row *row, enum isa_form form,
			  char room[ISA_FORM_ROOM])
{
	const char *text = row->form[names_of(form)], *operand = text ? strchr(text, ' ') : NULL;
	if (form != ISA_SUFFIXED)
		return text;
	const struct isa_suffix *x = isa->suffixes;
	for (; operand && x && x->operand; x++)
		if (!strcmp(x->operand, operand + 1)) {
			snprintf(room, ISA_FORM_ROOM, "%.*s%s %s", (int)(operand - text), text, x->suffix, x->rest);
			return room;
		}
	return x ? text : NULL;
}

/*
 * Appends a form with its names filled in, so that letters that are left stand
 * for numbers. false when a hole has not what the code encodes: the text is without it then.
 */
static bool fill_in(const struct isa *isa, enum isa_form form, const char *f, unsigned code,
		    char text[TEXT_MAX], size_t *len)
{
	bool all = true;
	for (; f && *f; f++) {
		const struct isa_hole *h = hole_of(isa, *f);
		if (h && h->kind == ISA_NAME) {
			const char *name = h->names[names_of(form)][field(h, code)];
			all = name && *name && fill_in(isa, form, name, code, text, len) && all;
			continue;
		}
		if (*len + 1 < TEXT_MAX)
			text[(*len)++] = *f;
	}
	text[*len] = '\0';
	return all;
}

static bool fill_row(const struct isa *isa, enum isa_form form, const struct isa_row *row,
		     unsigned code, char text[TEXT_MAX])
{
	char room[ISA_FORM_ROOM];
	size_t len = 0;
	return fill_in(isa, form, isa_form_text(isa, row, form, room), code, text, &len);
}

/* Of a code with the row's bits. text: the form with its names filled in. */
static bool names_fit(const struct isa *isa, const struct isa_row *row, unsigned code, char text[TEXT_MAX])
{
	if (!fill_row(isa, form_of(row), row, code, text))
		return false;
	for (const char *p = text; *p; p++) {
		const struct isa_hole *h = hole_of(isa, *p);
		if (h && h->kind == ISA_NUMBER && ((long)field(h, code) < h->min || (long)field(h, code) > h->max))
			return false;
	}
	return true;
}

static bool row_fits(const struct isa *isa, const struct isa_row *row, unsigned code, char text[TEXT_MAX])
{
	return (code & row->mask) == row->match && names_fit(isa, row, code, text);
}

/* The numbers of a form with its names filled in, in order; NULL for those that it has not. */
static void numbers_of(const struct isa *isa, const char *text, const struct isa_hole *hole[ISA_MAX_VALUES])
{
	unsigned n = 0;
	hole[0] = hole[1] = NULL;
	for (const char *p = text; *p && n < ISA_MAX_VALUES; p++)
		if ((hole[n] = hole_of(isa, *p)) != NULL)
			n++;
}

/* The same of a row. */
static void numbers(const struct isa *isa, const struct isa_row *row, unsigned code,
		    const struct isa_hole *hole[ISA_MAX_VALUES])
{
	char text[TEXT_MAX];
	fill_row(isa, form_of(row), row, code, text);
	numbers_of(isa, text, hole);
}

/* What a code is: its row, or the end of the rows, and the numbers of that. */
struct meaning {
	const struct isa_row *row;	/* NULL: nobody asked so far */
	const struct isa_hole *hole[ISA_MAX_VALUES];
	struct narrower {
		bool asked;
		const struct isa_hole *hole;	/* of a row that is shorter and is written alike; NULL: there is none */
	} narrower[ISA_FORMS + 1];		/* the last: ISA_SUFFIXED */
};

struct meanings {
	const struct isa *isa;
	struct meanings *next;		/* another's */
	struct meaning *page[ISA_CODES >> 8];	/* of 256 codes; NULL: nobody asked for one of them */
};

/* Found when it is asked for first, and kept for ever: a page asks for the same few a thousand times. */
static struct meaning *meaning_of(const struct isa *isa, unsigned code)
{
	static struct arena kept = ARENA_INIT;
	static struct meanings *all;
	struct meanings *m = all;
	while (m && m->isa != isa)
		m = m->next;
	if (!m) {
		m = arena_alloc(&kept, sizeof *m);
		m->isa = isa;
		m->next = all;
		all = m;
	}
	struct meaning **page = &m->page[code >> 8];
	if (!*page)
		*page = arena_alloc(&kept, 256 * sizeof **page);
	struct meaning *is = &(*page)[code & 0xFF];
	if (is->row)
		return is;
	char text[TEXT_MAX];
	is->row = isa->rows;
	while (is->row->mask && !row_fits(isa, is->row, code, text))
		is->row++;
	if (is->row->mask)
		numbers_of(isa, text, is->hole);
	return is;
}

unsigned isa_number_bytes(const struct isa_hole *h)
{
	return !h || isa_in_opcode(h->kind) ? 0 : h->kind == ISA_WORD ? 2 : 1;
}

static unsigned length_of(const struct isa_prefix *prefix, const struct isa_hole *const hole[ISA_MAX_VALUES])
{
	return prefix->length + 1u + isa_number_bytes(hole[0]) + isa_number_bytes(hole[1]);
}

static const struct isa_prefix *prefix_of(const struct isa *isa, const uint8_t *p, size_t n)
{
	for (const struct isa_prefix *x = isa->prefixes; x && x->length; x++)
		if (n >= x->length && !memcmp(p, x->byte, x->length))
			return x;
	return &no_prefix;
}

static const struct isa_prefix *prefix_to(const struct isa *isa, unsigned code)
{
	for (const struct isa_prefix *x = isa->prefixes; x && x->length; x++)
		if (x->page == code >> 8)
			return x;
	return &no_prefix;
}

/* Reads a number, whose bytes are at p if it has any; gives what is behind them. */
static const uint8_t *take(const struct isa *isa, struct isa_insn *in, const struct isa_hole *h,
			   const uint8_t *p, long *value)
{
	if (!h)
		return p;
	switch (h->kind) {
	case ISA_NUMBER: case ISA_SPREAD:
		*value = value_in(h, code_of(in));
		break;
	case ISA_BYTE: case ISA_ZERO:
		*value = *p;
		break;
	case ISA_OFFSET:
		*value = (*p ^ 0x80) - 0x80;
		break;
	case ISA_RELATIVE:
		*value = in->length + (*p ^ 0x80) - 0x80;
		*value &= (1L << isa->address_bits) - 1;
		break;
	case ISA_WORD:
		*value = p[0] | p[1] << 8;
		break;
	case ISA_NAME:
		break;
	}
	return p + isa_number_bytes(h);
}

bool isa_decode(const struct isa *isa, const uint8_t *p, size_t n, struct isa_insn *in)
{
	const struct isa_prefix *prefix = prefix_of(isa, p, n);
	size_t at = prefix->length + prefix->offset_first, wanted = at + 1;
	const struct meaning *is = NULL;
	if (n >= wanted)
		is = meaning_of(isa, (unsigned)prefix->page << 8 | p[at]);
	if (!is || !is->row->mask) {	/* a prefix of nothing, as far as one sees */
		prefix = &no_prefix;
		at = 0;
		is = meaning_of(isa, p[0]);
	}
	*in = (struct isa_insn){.row = is->row, .page = prefix->page, .opcode = p[at],
				.length = (uint8_t)wanted};
	memcpy(in->byte, p, n < ISA_MAX_LENGTH ? n : ISA_MAX_LENGTH);
	if (n < wanted)
		return false;
	in->hole = is->hole[0];
	in->hole2 = is->hole[1];
	in->length = (uint8_t)length_of(prefix, is->hole);
	if (n < in->length)
		return false;
	p += prefix->length + !prefix->offset_first;
	p = take(isa, in, in->hole, p, &in->value);
	take(isa, in, in->hole2, p, &in->value2);
	return true;
}

void isa_at(const struct isa *isa, struct isa_insn *in, unsigned address)
{
	if (in->hole && in->hole->kind == ISA_RELATIVE)
		in->value = (in->value + (long)address) & ((1L << isa->address_bits) - 1);
}

/* Are they the same but for the letters of their numbers? */
static bool same_text(const struct isa *isa, const char *a, const char *b)
{
	for (; *a && *b; a++, b++)
		if (*a != *b && !(hole_of(isa, *a) && hole_of(isa, *b)))
			return false;
	return *a == *b;
}

/* The number of a row that is shorter than an instruction and is written alike, where it is in range; of several the one with the widest. */
static const struct isa_hole *narrower_of(const struct isa *isa, enum isa_form form, const struct isa_insn *in)
{
	char text[TEXT_MAX], other[TEXT_MAX];
	const struct isa_hole *hole[ISA_MAX_VALUES], *widest = NULL;
	if (in->length < 2 || !in->row->form[names_of(form)] || !fill_row(isa, form, in->row, code_of(in), text))
		return NULL;
	for (const struct isa_row *row = isa->rows; row->mask; row++) {
		/* its names are those of the longer one */
		unsigned code = (code_of(in) & ~(unsigned)row->mask) | row->match;
		const char *f = row->form[names_of(form)];
		unsigned same = 0;	/* most rows differ in the mnemonic */
		while (f && f[same] && f[same] == text[same])
			same++;
		if (f && f[same] != text[same] && f[same] != ' ' && !hole_of(isa, f[same]))
			continue;
		if (row->flags & ~(unsigned)ISA_SYNONYM || !f
		    || !fill_row(isa, form, row, code, other) || !same_text(isa, text, other))
			continue;
		numbers(isa, row, code, hole);
		if (length_of(prefix_to(isa, code), hole) < in->length && hole[0] && (!widest || hole[0]->max - hole[0]->min > widest->max - widest->min))
			widest = hole[0];
	}
	return widest;
}

bool isa_reads_shorter(const struct isa *isa, enum isa_form form, const struct isa_insn *in)
{
	struct meaning *is = meaning_of(isa, code_of(in));
	struct narrower *n = &is->narrower[form], other = {0};
	if (is->row != in->row)		/* a synonym of it */
		n = &other;
	if (!n->asked)
		*n = (struct narrower){.asked = true, .hole = narrower_of(isa, form, in)};
	return n->hole && in->value >= n->hole->min && in->value <= n->hole->max;
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

void isa_print2(const struct isa *isa, enum isa_form form, const struct isa_insn *in,
		const char *number, const char *number2, struct buf *out)
{
	char text[TEXT_MAX];
	bool first = true;
	fill_row(isa, form, in->row, code_of(in), text);
	for (const char *p = text; *p; p++) {
		bool is_number = hole_of(isa, *p) != NULL;
		const char *n = first ? number : number2;
		if (!is_number && !(*p == '+' && hole_of(isa, p[1]) && *n == '-'))
			buf_putc(out, *p);
		else if (is_number)
			buf_puts(out, n);
		first = first && !is_number;
	}
}

void isa_print(const struct isa *isa, enum isa_form form, const struct isa_insn *in,
	       const char *number, struct buf *out)
{
	isa_print2(isa, form, in, number, number, out);
}

unsigned isa_encoding(const struct isa_spelling *s, const struct isa_hole *h)
{
	return field(h, (unsigned)s->prefix->page << 8 | s->opcode);
}

/* All that a row's bits leave, a bit each. */
static unsigned encodings_of(const struct isa_row *row, const struct isa_hole *h)
{
	unsigned all = 0, fixed = row->mask >> h->shift & ((1u << h->bits) - 1);
	for (unsigned i = 0; h->kind == ISA_NAME && i < 1u << h->bits; i++)
		if (!((i ^ field(h, row->match)) & fixed))
			all |= 1u << i;
	return all;
}

void isa_describe(const struct isa *isa, const struct isa_hole *h, enum isa_form form, unsigned encodings, const struct isa_row *row, struct buf *out)
{
	buf_puts(out, h->what);
	for (unsigned i = 0; h->kind == ISA_NAME && i < 1u << h->bits; i++) {
		const char *name = h->names[names_of(form)][i];
		const struct isa_hole *other = *name && !name[1] ? hole_of(isa, *name) : NULL;
		unsigned others = other ? row ? encodings_of(row, other) : ISA_ALL_ENCODINGS : 0;
		if (!(encodings >> i & 1) || strstr(h->what, name))
			continue;
		const char *before = "";
		buf_printf(out, " %s", other ? "" : name);
		for (unsigned k = 0; other && k < 1u << other->bits; k++)
			if (others >> k & 1 && *other->names[names_of(form)][k]) {
				buf_printf(out, "%s%s", before, other->names[names_of(form)][k]);
				before = "/";
			}
	}
}

/* ---- vocabulary ---- */

enum {
	HASH_SIZE = 2048,	/* a power of two, several times the spellings */
};

struct word {
	struct isa_mnemonic mnemonic;
	struct isa_spelling *last;
};

struct isa_vocabulary {
	const struct isa *isa;
	enum isa_form form;
	unsigned flags;			/* rows that have others have no spelling */
	struct isa_vocabulary *next;	/* of another */
	struct isa_spelling *spelling[HASH_SIZE];
	uint16_t word[HASH_SIZE];	/* place among the mnemonics, from 1; 0: free */
	const struct isa_mnemonic *mnemonics[ISA_MNEMONICS];	/* each begins a struct word */
	size_t count;
	const char *registers[32];
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
static size_t word_slot(const struct isa_vocabulary *v, const char *name, size_t len)
{
	size_t i = hash(name, len);
	while (v->word[i] && !same(v->mnemonics[v->word[i] - 1]->name, name, len))
		i = (i + 1) & (HASH_SIZE - 1);
	return i;
}

const struct isa_mnemonic *isa_mnemonic(const struct isa_vocabulary *v, const char *name, size_t len)
{
	unsigned number = v->word[word_slot(v, name, len)];
	return number ? v->mnemonics[number - 1] : NULL;
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
		size_t len = 0;
		while (isupper((unsigned char)p[len]))
			len++;
		if (len)
			note_register(a, v, p, len);
		n += n == 0 || *p == ',';
		p += len ? len : 1;
	}
	return n;
}

/* Of the same text and length: do they differ in the values that they take? */
static bool values_differ(const struct isa_spelling *s, const struct isa_spelling *other)
{
	return s->hole && s->hole->kind == ISA_SPREAD && s->hole != other->hole;
}

/* Puts it into the hash, among those with the same text in order of length; false
 * when it says nothing new. The first row wins. */
static bool note_spelling(struct isa_vocabulary *v, struct isa_spelling *s)
{
	size_t len = strlen(s->text), i = hash(s->text, len);
	while (v->spelling[i] && !same(v->spelling[i]->text, s->text, len))
		i = (i + 1) & (HASH_SIZE - 1);
	struct isa_spelling **place = &v->spelling[i];
	while (*place && ((*place)->length < s->length || values_differ(*place, s)))
		place = (struct isa_spelling **)(uintptr_t)&(*place)->same;
	if (*place && (*place)->length == s->length)
		return false;
	s->same = *place;
	*place = s;
	return true;
}

/* The first of a text may still change: a shorter one comes before it. */
static void note_plain(const struct isa_vocabulary *v, struct isa_mnemonic *m, const struct isa_spelling *s)
{
	static const char *const operands[ISA_PLAIN] = {[ISA_NONE] = "", [ISA_E] = " e", [ISA_HASH_E] = " #e", [ISA_PAREN_E] = " (e)"};
	for (unsigned i = 0; i < ISA_PLAIN; i++)
		if (!strcmp(s->text + strlen(m->name), operands[i]))
			m->plain[i] = isa_spelling(v, s->text, strlen(s->text));
}

static void add_spelling(struct arena *a, struct isa_vocabulary *v, struct isa_spelling *s)
{
	if (!note_spelling(v, s))
		return;
	size_t mlen = strcspn(s->text, " ");
	unsigned operands = scan_operands(a, v, s->text + mlen);
	size_t slot = word_slot(v, s->text, mlen);
	struct word *w;
	if (v->word[slot]) {
		w = (struct word *)(uintptr_t)v->mnemonics[v->word[slot] - 1];
		w->last->next = s;
	} else {
		w = arena_alloc(a, sizeof *w);
		w->mnemonic.name = arena_strndup(a, s->text, mlen);
		w->mnemonic.first = s;
		w->mnemonic.min_operands = w->mnemonic.max_operands = (uint8_t)operands;
		w->mnemonic.index = (unsigned)v->count;
		v->mnemonics[v->count++] = &w->mnemonic;
		v->word[slot] = (uint16_t)v->count;
	}
	w->last = s;
	note_plain(v, &w->mnemonic, s);
	if (operands < w->mnemonic.min_operands)
		w->mnemonic.min_operands = (uint8_t)operands;
	if (operands > w->mnemonic.max_operands)
		w->mnemonic.max_operands = (uint8_t)operands;
}

/* The bits of a number in the opcode: one spelling for all its values. */
static unsigned number_bits(const struct isa_hole *h)
{
	return h && isa_in_opcode(h->kind) ? ((1u << h->bits) - 1) << h->shift : 0;
}

/* The spelling that a row gives to a code; NULL when that is another row's. bits:
 * those of its number. */
static struct isa_spelling *spell(struct arena *a, const struct isa *isa, enum isa_form form,
				  const struct isa_row *row, unsigned bits,
				  const struct isa_prefix *prefix, uint8_t opcode)
{
	unsigned code = (unsigned)prefix->page << 8 | opcode;
	const struct isa_hole *hole[ISA_MAX_VALUES];
	char names[TEXT_MAX], scanned[TEXT_MAX];
	if ((code & row->mask & ~bits) != (row->match & ~bits) || code & bits
	    || !fill_row(isa, form, row, code, names))
		return NULL;
	/* the row with the facts */
	const struct isa_row *facts = bits ? row : meaning_of(isa, code)->row;
	if (row->flags & ISA_SYNONYM ? facts->flags || !row_fits(isa, row, code, scanned) : facts != row)
		return NULL;
	numbers_of(isa, names, hole);
	for (char *p = names; *p; p++)
		*p = hole_of(isa, *p) ? 'e' : *p;
	struct isa_spelling *s = arena_alloc(a, sizeof *s);
	s->text = arena_strndup(a, names, strlen(names));
	s->row = facts;
	s->hole = hole[0];
	s->hole2 = hole[1];
	s->prefix = prefix;
	s->opcode = opcode;
	s->length = (uint8_t)length_of(prefix, hole);
	return s;
}

static struct isa_vocabulary *vocabulary(struct arena *a, const struct isa *isa, enum isa_form form,
					 unsigned flags)
{
	struct isa_vocabulary *v = arena_alloc(a, sizeof *v);
	v->isa = isa;
	v->form = form;
	v->flags = flags;
	char room[ISA_FORM_ROOM];
	for (const struct isa_row *row = isa->rows; row->mask; row++) {
		if (row->flags & ~flags || !isa_form_text(isa, row, form, room))
			continue;
		const struct isa_prefix *prefix = &no_prefix, *next = isa->prefixes;
		const struct isa_hole *hole[ISA_MAX_VALUES];
		numbers(isa, row, row->match, hole);
		unsigned bits = number_bits(hole[0]);
		unsigned fixed = (row->mask & ~bits) & 0xFF, match = row->match & fixed;
		for (; prefix; prefix = next && next->length ? next++ : NULL)
			/* every opcode with these bits: the sum carries over those that are fixed */
			for (unsigned op = match; op < 256; op = (((op | fixed) + 1) & ~fixed) | match) {
				struct isa_spelling *s = spell(a, isa, form, row, bits, prefix, (uint8_t)op);
				if (s)
					add_spelling(a, v, s);
			}
	}
	return v;
}

/* A page is assembled row by row: to make it each time would take more than the rows do. */
static const struct isa_vocabulary *kept_vocabulary(const struct isa *isa, enum isa_form form, unsigned flags)
{
	static struct arena kept = ARENA_INIT;
	static struct isa_vocabulary *all;
	for (const struct isa_vocabulary *v = all; v; v = v->next)
		if (v->isa == isa && v->form == form && v->flags == flags)
			return v;
	struct isa_vocabulary *v = vocabulary(&kept, isa, form, flags);
	v->next = all;
	return all = v;
}

const struct isa_vocabulary *isa_vocabulary(const struct isa *isa, enum isa_form form)
{
	return kept_vocabulary(isa, form, ISA_SYNONYM);
}

const struct isa_vocabulary *isa_vocabulary_all(const struct isa *isa, enum isa_form form)
{
	return kept_vocabulary(isa, form, ISA_SYNONYM | ISA_UNDEFINED);
}

long isa_distance(const struct isa_spelling *s, unsigned here, long value)
{
	/* around the end of memory it is near, too */
	return (((value - (long)here - s->length) & 0xFFFF) ^ 0x8000) - 0x8000;
}

/* Does it fit but for where the instruction is? */
static bool is_one(const struct isa_hole *h, long value)
{
	return value >= h->min && value <= h->max
		&& (h->kind != ISA_SPREAD || (value - h->min) % step_of(h) == 0);
}

bool isa_fits(const struct isa_spelling *s, unsigned here, long value)
{
	if (!s->hole)
		return true;
	if (!is_one(s->hole, value))
		return false;
	long distance = isa_distance(s, here, value);
	return s->hole->kind != ISA_RELATIVE || (distance >= -128 && distance <= 127);
}

bool isa_fits2(const struct isa_spelling *s, long value2)
{
	return !s->hole2 || is_one(s->hole2, value2);
}

/* Writes a number's bytes at p; gives what is behind them. */
static uint8_t *put(const struct isa_hole *h, long value, uint8_t *p)
{
	unsigned n = isa_number_bytes(h);
	for (unsigned i = 0; i < n; i++)
		*p++ = (uint8_t)(value >> 8 * i & 0xFF);
	return p;
}

void isa_encode2(const struct isa_spelling *s, unsigned here, long value, long value2, uint8_t *out)
{
	const struct isa_hole *h = s->hole;
	unsigned opcode = s->opcode;
	if (h && h->kind == ISA_RELATIVE)
		value = isa_distance(s, here, value);
	if (h && isa_in_opcode(h->kind))
		opcode |= (unsigned)(h->kind == ISA_SPREAD ? (value - h->min) / step_of(h) : value) << h->shift;
	memcpy(out, s->prefix->byte, s->prefix->length);
	out += s->prefix->length;
	if (!s->prefix->offset_first)
		*out++ = (uint8_t)opcode;
	out = put(h, value, out);
	out = put(s->hole2, value2, out);
	if (s->prefix->offset_first)
		*out = (uint8_t)opcode;
}

void isa_encode(const struct isa_spelling *s, unsigned here, long value, uint8_t *out)
{
	isa_encode2(s, here, value, 0, out);
}
