/*
 * What value an equate gives its name. The line prints it once or twice, and each row that
 * uses the name prints it in its bytes: ten rows that agree are right, and the line misread.
 *
 *	1A            KEMI     =    $00AA
 *	0308: E6 A4            INC  KEMI
 *	04BF: E6 A4            INC  KEMI
 */
#include "ledger.h"

enum { VALUES_TRIED = 8 };	/* of one equate */

/* A number of an instruction that is printed as this name. */
struct use {
	struct use *next;
	unsigned at;			/* where its bytes are, so many */
	unsigned bytes, offset;
	long own;			/* the name's value as they have it; -1: one is not legible */
};

static void add_use(struct ledger *l, struct word_map *uses, const struct record *row, unsigned k)
{
	const struct place_of_number *n = &l->spot[row->address].encoding->number[k];
	unsigned offset;
	if (!n->bytes || n->hole->kind == ISA_RELATIVE || !row->source.number[k].len)
		return;
	struct token t = operand_word(l, &row->source, k, &offset, NULL);
	if (!t.len || operand_part(l, &t) != PART_WHOLE)
		return;
	struct use *use = arena_alloc(l->c->arena, sizeof *use), *first = word_find(uses, t.text, t.len);
	long own = own_number(l, row, k);
	*use = (struct use){.at = row->address + n->at, .bytes = n->bytes, .offset = offset,
			    .own = own < 0 ? -1 : (own - (long)offset) & (long)(l->c->addresses - 1)};
	word_add(uses, t.text, t.len, use);
	if (first) {
		use->next = first->next;
		first->next = use;
	}
}

static unsigned print_cost(const struct ledger *l, const struct token *digits, unsigned value)
{
	unsigned cost = number_cost(l->reader, digits, value, value_width(l->reader, digits));
	return cost < COST_CAP ? cost : COST_CAP;
}

static unsigned value_cost(struct ledger *l, const struct record *equate, const struct use *use, unsigned value)
{
	struct token digits = address_digits(l->reader, equate);
	unsigned cost = print_cost(l, &digits, value);
	cost += equate->stated ? print_cost(l, equate->stated, value) : 0;
	for (; use && l->tries; use = use->next, l->tries--) {
		unsigned here = (value + use->offset) & (l->c->addresses - 1);
		cost += says_cost(l, use->at, here & 0xFF);
		cost += use->bytes > 1 ? says_cost(l, use->at + 1, here >> 8) : 0;
	}
	return cost;
}

static unsigned weigh_equate(struct ledger *l, const struct record *equate, const struct use *uses)
{
	unsigned best = printed_address(l->reader, equate), least = value_cost(l, equate, uses, best), tried = 1;
	const struct use *use = uses;
	for (bool stated = equate->stated; (stated || use) && tried < VALUES_TRIED; stated = false) {
		long value = stated ? (long)number_best(l->reader, equate->stated, WIDTH_ADDRESS) : use->own;
		use = stated ? use : use->next;
		if (value < 0 || value == (long)best)
			continue;
		unsigned cost = value_cost(l, equate, uses, (unsigned)value);
		tried++;
		if (cost < least) {
			least = cost;
			best = (unsigned)value;
		}
	}
	return best;
}

/*
 * N EQU 64 where numbers have the mark of hexadecimal ones: its own was lost, or it is decimal. What each row that uses the name
 * has in its bytes, to the letter, tells, or the value that the line prints before it, 000C N EQU 12: then it is kept as an address is
 * printed.
 */
static void read_decimal(struct ledger *l, struct record *equate, const struct use *uses)
{
	const struct token *t = equate->location;
	char *text;
	if (!(uses || equate->stated) || !t || !mark_is_lost(l, t) || t->len > 5)
		return;
	unsigned value = digits_best(l->reader, t, decimal_digits);
	if (equate->stated && number_value(l->reader, equate->stated, WIDTH_ADDRESS) != (int)value)
		return;
	for (const struct use *use = equate->stated ? NULL : uses; use; use = use->next)
		if (use->own != (long)value)
			return;
	struct token *made = arena_alloc(l->c->arena, sizeof *made);
	text = arena_alloc(l->c->arena, NUMBER_MOST);
	*made = *t;
	made->len = number_text(l->reader->style, value, WIDTH_ADDRESS, text);
	made->text = text;
	made->marked = true;
	equate->location = made;
}

void ledger_equates(struct ledger *l)
{
	const struct record *equate = l->records;
	while (equate && equate->kind != RECORD_EQUATE)
		equate = equate->next;
	if (!equate)
		return;
	struct word_map *uses = word_map_new(l->c->arena);
	for (unsigned i = 0; i < l->ncode; i++) {
		const struct spot *s = &l->spot[l->code[i]->address];
		for (unsigned k = 0; s->row == l->code[i] && s->encoding && k < ISA_MAX_VALUES; k++)
			add_use(l, uses, l->code[i], k);
	}
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_EQUATE) {
			const struct use *use = word_find(uses, rec->name->text, rec->name->len);
			read_decimal(l, rec, use);
			rec->address = weigh_equate(l, rec, use);
		}
}
