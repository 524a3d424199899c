/*
 * Two editions of one program, for one CPU or for two that share mnemonics: where do
 * they differ in meaning rather than in encoding?
 *
 * The instructions of both are aligned by mnemonic, operand and label; a register
 * pair that one CPU loads at once is two loads for the other. Between what is the
 * same lie blocks that differ. A block with an instruction that the other CPU has
 * not is the other way of doing it, and no difference; what is left is one: a
 * constant, a branch, an instruction more or less.
 */
#include "collate/collate.h"

#include <limits.h>
#include <string.h>

#include "collate/basic.h"
#include "collate/ledger.h"

enum {
	BETWEEN = 2,		/* equal instructions that do not part two blocks */
	CELLS_MAX = 1 << 26,
};

/* One instruction, or half of one that loads a register pair; a byte of data. */
struct item {
	const struct truth *truth;
	unsigned address;
	const char *mnemonic;
	const char *form;	/* with letters for what is a number; NULL: the mnemonic says all */
	const char *number, *label;
	bool foreign;		/* the other CPU has no such instruction */
	bool half;		/* ... but two that do the same, of which this is one */
};

struct edition {
	const struct collation *c;
	struct item *items;
	unsigned n;
};

static const char *kept(const struct collation *c, struct buf *b)
{
	const char *s = arena_strndup(c->arena, buf_str(b), b->len);
	buf_free(b);
	return s;
}

/* The number of the instruction at an address as its page writes it, by name if it has one. */
static const char *number_of(const struct collation *c, unsigned address)
{
	const struct truth *t = &c->truth[address];
	struct buf b = BUF_INIT;
	if (!t->hole)
		return "";
	ledger_operand(c->ledger, address, 0, &b);
	return kept(c, &b);
}

/* The instruction with some text for its numbers. */
static const char *spelt(const struct collation *c, unsigned address, const char *number, const char *second)
{
	struct isa_insn in;
	struct buf b = BUF_INIT;
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	unsigned n = 0;
	for (; n < ISA_MAX_LENGTH && address + n < c->addresses; n++)
		bytes[n] = c->truth[address + n].byte;
	isa_decode(c->dialect->isa, bytes, n, &in);
	isa_print2(c->dialect->isa, c->dialect->form, &in, number, second, &b);
	while (b.len && b.data[b.len - 1] == ' ')
		b.len--;
	return kept(c, &b);
}

static struct item *add(struct edition *e, unsigned address, const char *mnemonic, const char *number)
{
	struct item *it = &e->items[e->n++];
	const struct truth *t = &e->c->truth[address];
	*it = (struct item){.truth = t, .address = address, .mnemonic = mnemonic, .number = number,
			    .label = t->name ? t->name : ""};
	return it;
}

static const char pairs[][2] = {{'B', 'C'}, {'D', 'E'}, {'H', 'L'}};

/*
 * LXH 076 005 as LLI 076, LHI 005: the word's low byte goes to the register that
 * the pair's second name is. The table's period forms name pairs by their first
 * register, LX and a letter, so the halves are found in the other's vocabulary.
 */
static bool add_pair(struct edition *e, unsigned address, const struct isa_vocabulary *other)
{
	const struct collation *c = e->c;
	const struct truth *t = &c->truth[address];
	struct buf b = BUF_INIT;
	opcode_mnemonic(c, t->byte, &b);
	const char *m = kept(c, &b);
	if (strlen(m) != 3 || memcmp(m, "LX", 2) || isa_mnemonic(other, m, 3))
		return false;
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		if (pairs[i][0] != m[2])
			continue;
		for (unsigned half = 0; half < 2; half++) {
			char *load = arena_printf(c->arena, "L%cI", pairs[i][1 - half]);
			if (!isa_mnemonic(other, load, 3))
				return false;
			struct item *it = add(e, address, load,
				arena_printf(c->arena, "%03o", t->value >> (8 * half) & 0377));
			it->foreign = it->half = true;
			if (half)
				it->label = "";
		}
		return true;
	}
	return false;
}

static bool is_half(const struct item *it, char reg)
{
	const char *m = it->mnemonic;
	return m[0] == 'L' && m[1] == reg && m[2] == 'I' && !m[3];
}

/* LHI, LLI in the order in which a pair's halves stand. */
static void order_pair(struct edition *e)
{
	if (e->n < 2)
		return;
	struct item *a = &e->items[e->n - 2], *b = a + 1;
	bool pair = false;
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		pair |= is_half(a, pairs[i][0]) && is_half(b, pairs[i][1]);
	if (!pair || *b->label)
		return;
	struct item swap = *a;
	*a = *b;
	*b = swap;
	a->label = b->label;
	b->label = "";
}

/* An instruction, or a byte of data; NULL: neither begins there. */
static struct item *add_place(struct edition *e, unsigned address, bool data)
{
	const struct collation *c = e->c;
	const struct truth *t = &c->truth[address];
	if (t->insn) {
		const char *form = spelt(c, address, "n", "m"), *blank = strchr(form, ' ');
		struct item *it = add(e, address, arena_strndup(c->arena, form, blank ? (size_t)(blank - form) : strlen(form)),
				      number_of(c, address));
		it->form = form;
		return it;
	}
	if (!data || !t->has_byte || t->in_instruction)
		return NULL;
	struct buf b = BUF_INIT;
	dialect_byte(c->dialect, t->byte, &b);
	return add(e, address, "", kept(c, &b));
}

/* Bytes of data are compared where the CPU is the same: addresses are data, too. */
static void list_items(struct edition *e, const struct collation *c, const struct collation *other)
{
	unsigned n = 0;
	bool data = c->dialect->isa == other->dialect->isa;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1))
		n += c->truth[a].insn || c->truth[a].has_byte;
	*e = (struct edition){c, arena_alloc(c->arena, (2 * n + 1) * sizeof *e->items), 0};
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct isa_vocabulary *v = other->reader.vocabulary;
		if (c->truth[a].insn && !data && add_pair(e, a, v))
			continue;
		struct item *it = add_place(e, a, data);
		if (!it)
			continue;
		it->foreign = !data && !isa_mnemonic(v, it->mnemonic, strlen(it->mnemonic));
		order_pair(e);
	}
}

static int alike(const struct item *a, const struct item *b)
{
	if (strcmp(a->mnemonic, b->mnemonic) || (a->form && b->form && strcmp(a->form, b->form)))
		return SCORE_OTHER;
	int score = strcmp(a->number, b->number) ? SCORE_OTHER_NUMBER : SCORE_SAME;
	return score + (*a->label && !strcmp(a->label, b->label) ? SCORE_SAME_LABEL : 0);
}

/* A step of the alignment: both sides go on, or one of them. */
struct step {
	const struct item *a, *b;
	bool same;
};

static const char *item_text(const struct edition *e, const struct item *it)
{
	const char *number = it->half ? number_of(e->c, it->address) : it->number;
	if (it->half || it->form)
		return spelt(e->c, it->address, number, "");
	return arena_printf(e->c->arena, *it->mnemonic && *number ? "%s %s" : "%s%s", it->mnemonic, number);
}

static struct pos item_pos(const struct edition *e, const struct item *it)
{
	const struct pos *pos = ledger_statement_pos(e->c->ledger, it->address);
	pos = pos ? pos : it->truth->pos;
	return pos ? *pos : (struct pos){0};
}

/* Two values of one name that were told. */
struct told {
	const struct told *next;
	unsigned ours, theirs;
};

struct teller {
	struct arena *arena;
	const struct edition *a, *b;
	struct difference **tail;
	const struct told *elsewhere;
};

/* "LCH", or "LCH to RET, 7 instructions" */
static const char *items_text(const struct teller *t, const struct edition *e, const struct item *first,
			      const struct item *last, unsigned n)
{
	if (n < 2)
		return first ? item_text(e, first) : "";
	return arena_printf(t->arena, "%s to %s, %u instructions,", item_text(e, first), item_text(e, last), n);
}

static void tell(struct teller *t, const struct item *a, const struct item *b, const char *what,
		 const char *ours, const char *theirs)
{
	struct difference *d = arena_alloc(t->arena, sizeof *d);
	*d = (struct difference){.what = what, .ours = ours, .theirs = theirs};
	if (a) {
		d->address = a->address;
		d->pos = item_pos(t->a, a);
	}
	if (b) {
		d->their_address = b->address;
		d->their_pos = item_pos(t->b, b);
	}
	*t->tail = d;
	t->tail = &d->next;
}

/* The same instruction with another number; `halves` count as such. */
static bool is_number(const struct step *s, bool halves)
{
	return s->a && s->b && !s->same && (!s->a->foreign || (halves && s->a->half))
		&& (!s->b->foreign || (halves && s->b->half));
}

/* Steps first..end, of which the first and the last differ: a number on its own
 * is told, the rest unless it is one CPU's way of doing what the other cannot.
 * Pairs are compared where nothing but numbers differs: among other instructions
 * a half may stand beside another load than its own. */
static void tell_block(struct teller *t, const struct step *first, const struct step *end)
{
	const struct item *a = NULL, *b = NULL, *a_last = NULL, *b_last = NULL;
	unsigned na = 0, nb = 0;
	bool foreign = false, halves = true;
	for (const struct step *s = first; s < end; s++)
		halves &= s->same || is_number(s, true);
	for (const struct step *s = first; s < end; s++) {
		if (s->same)
			continue;
		if (is_number(s, halves)) {
			bool branch = s->a->truth->hole && s->a->truth->hole->kind == ISA_WORD;
			const char *what = branch ? "another branch" : *s->a->mnemonic ? "another constant" : "another byte";
			tell(t, s->a, s->b, what, item_text(t->a, s->a), item_text(t->b, s->b));
			continue;
		}
		foreign |= (s->a && s->a->foreign) || (s->b && s->b->foreign);
		if (s->a) {
			a = a ? a : s->a;
			a_last = s->a;
			na++;
		}
		if (s->b) {
			b = b ? b : s->b;
			b_last = s->b;
			nb++;
		}
	}
	if (foreign || (!na && !nb))
		return;
	tell(t, a, b, !nb ? "more" : !na ? "less" : "other instructions", items_text(t, t->a, a, a_last, na),
	     items_text(t, t->b, b, b_last, nb));
}

/* The same operand means another value outside the programs: a cell of another machine. */
static bool is_elsewhere(const struct teller *t, const struct step *s)
{
	const struct truth *a = s->a ? s->a->truth : NULL, *b = s->b ? s->b->truth : NULL;
	if (!s->same || !a || !b || s->a->half || s->b->half || !a->hole || !b->hole || a->hole->kind != b->hole->kind
	    || a->value == b->value)
		return false;
	if (a->hole->kind == ISA_BYTE)
		return true;
	unsigned at = a->value & (t->a->c->addresses - 1), there = b->value & (t->b->c->addresses - 1);
	return a->hole->kind != ISA_RELATIVE && !t->a->c->truth[at].has_byte && !t->b->c->truth[there].has_byte;
}

static const char *with_value(const struct teller *t, const struct edition *e, const struct item *it)
{
	struct buf b = BUF_INIT;
	dialect_operand(e->c->dialect, it->truth->hole, (long)it->truth->value, &b);
	const char *s = arena_printf(t->arena, "%s, %s,", item_text(e, it), buf_str(&b));
	buf_free(&b);
	return s;
}

/* Each name once. */
static void tell_elsewhere(struct teller *t, const struct step *s)
{
	unsigned ours = s->a->truth->value, theirs = s->b->truth->value;
	for (const struct told *k = t->elsewhere; k; k = k->next)
		if (k->ours == ours && k->theirs == theirs)
			return;
	struct told *k = arena_alloc(t->arena, sizeof *k);
	*k = (struct told){t->elsewhere, ours, theirs};
	t->elsewhere = k;
	tell(t, s->a, s->b, "the same name elsewhere", with_value(t, t->a, s->a), with_value(t, t->b, s->b));
}

/* Blocks that only a step or two separate are one. */
static void tell_blocks(struct teller *t, const struct step *steps, size_t n)
{
	for (size_t i = 0; i < n;) {
		if (steps[i].same) {
			if (is_elsewhere(t, &steps[i]))
				tell_elsewhere(t, &steps[i]);
			i++;
			continue;
		}
		size_t end = i + 1;
		for (size_t k = end; k < n && k - end <= BETWEEN; k++)
			if (!steps[k].same)
				end = k + 1;
		tell_block(t, &steps[i], &steps[end]);
		i = end;
	}
}

/* The best alignment, from the ends so that the way is then walked forward
 * (Needleman-Wunsch). Returns the steps. */
static size_t align(const struct edition *a, const struct edition *b, struct step *steps)
{
	struct arena work = ARENA_INIT;
	size_t w = b->n + 1, n = 0;
	int *score = arena_alloc(&work, (a->n + 1) * w * sizeof *score);
	for (size_t i = a->n + 1; i-- > 0;) {
		for (size_t j = w; j-- > 0;) {
			int *at = &score[i * w + j];
			*at = i == a->n && j == b->n ? 0 : INT_MIN;
			if (i < a->n && j < b->n && alike(&a->items[i], &b->items[j]) > SCORE_OTHER)
				*at = at[w + 1] + alike(&a->items[i], &b->items[j]);
			if (i < a->n && at[w] + SCORE_GAP > *at)
				*at = at[w] + SCORE_GAP;
			if (j < b->n && at[1] + SCORE_GAP > *at)
				*at = at[1] + SCORE_GAP;
		}
	}
	for (size_t i = 0, j = 0; i < a->n || j < b->n; n++) {
		const int *at = &score[i * w + j];
		const struct item *p = i < a->n ? &a->items[i] : NULL, *q = j < b->n ? &b->items[j] : NULL;
		if (p && q && alike(p, q) > SCORE_OTHER && *at == at[w + 1] + alike(p, q)) {
			steps[n] = (struct step){p, q, !strcmp(p->number, q->number)};
			i++;
			j++;
		} else if (p && *at == at[w] + SCORE_GAP) {
			steps[n] = (struct step){p, NULL, false};
			i++;
		} else {
			steps[n] = (struct step){NULL, q, false};
			j++;
		}
	}
	arena_free(&work);
	return n;
}

struct difference *compare_editions(const struct collation *ours, const struct collation *theirs)
{
	struct difference *list = NULL;
	struct edition a, b;
	if (ours->numbered && theirs->numbered)
		return basic_differences(ours, theirs);
	if (ours->numbered || theirs->numbered || ours->form || theirs->form)
		return NULL;
	list_items(&a, ours, theirs);
	list_items(&b, theirs, ours);
	if (!a.n || !b.n || a.n > CELLS_MAX / (b.n + 1) - 1)
		return NULL;
	struct step *steps = arena_alloc(ours->arena, (a.n + b.n) * sizeof *steps);
	struct teller t = {ours->arena, &a, &b, &list, NULL};
	tell_blocks(&t, steps, align(&a, &b, steps));
	return list;
}
