/*
 * Names: the symbol table, labels, operands and explanations each print them, and
 * each with the address that they stand for. One symbol is one name at one
 * address; one address may have several names.
 */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>

#include "asm/scan.h"

enum {
	USES_TRIED = 8,
	SYMBOLS_TRIED = 1 << 22,	/* on all rows together: a page that needs more is no listing */
};

static bool is_address(const struct isa_hole *h)
{
	return h && (h->kind == ISA_WORD || h->kind == ISA_ZERO || h->kind == ISA_RELATIVE);
}

/* The number of an instruction that is an address: which; -1: it has none. */
static int address_number(const struct ledger *l, unsigned address)
{
	const struct encoding *e = l->c->truth[address].insn ? l->spot[address].encoding : NULL;
	for (int k = 0; e && k < ISA_MAX_VALUES; k++)
		if (is_address(e->number[k].hole))
			return k;
	return -1;
}

static unsigned name_cost(const struct ledger *l, const struct token *t, const char *name)
{
	return confuse(&l->c->confusions, t->text, t->len, name, strlen(name));
}

static struct symbol_name *add_name(struct ledger *l, const char *text, size_t len, unsigned address)
{
	address &= l->c->addresses - 1;
	struct symbol_name **tail = &spot_at(l, address)->names;
	unsigned beside = 0;
	for (; *tail; tail = &(*tail)->beside)
		if (++beside == NAMES_MOST)	/* no program has so many: it is one of them, misread */
			return *tail;
	struct symbol_name *n = arena_alloc(l->c->arena, sizeof *n);
	char *copy = arena_strndup(l->c->arena, text, len);
	for (char *s = copy; *s; s++)
		*s = (char)toupper((unsigned char)*s);
	n->text = copy;
	n->address = address;
	*l->symbols_tail = n;
	l->symbols_tail = &n->next;
	*tail = n;
	word_add(l->words, n->text, len, n);
	return n;
}

static void add_spelling(struct ledger *l, struct symbol_name *n, const struct token *t, const char *as)
{
	struct spelling **tail = &n->spellings;
	if (n->nspellings == NAMES_MOST)	/* more say nothing more */
		return;
	n->nspellings++;
	while (*tail)
		tail = &(*tail)->next;
	*tail = arena_alloc(l->c->arena, sizeof **tail);
	**tail = (struct spelling){.token = t, .as = as};
}

/* The name of an address that the word is nearest to; *cost: how near. */
static struct symbol_name *nearest(const struct ledger *l, unsigned address, const struct token *t,
				   unsigned *cost)
{
	struct symbol_name *best = NULL;
	*cost = ~0u;
	for (struct symbol_name *n = l->spot[address & (l->c->addresses - 1)].names; n; n = n->beside) {
		unsigned one = name_cost(l, t, n->text);
		for (const struct spelling *s = n->spellings; s && one; s = s->next)
			if (s->token->len == t->len && !memcmp(s->token->text, t->text, t->len))
				one = one < COST_CALLED ? one : COST_CALLED;
		if (one < *cost) {
			*cost = one;
			best = n;
		}
	}
	return best;
}

/* The symbol of that name, to the letter. */
static struct symbol_name *named(const struct ledger *l, const struct token *t)
{
	return word_find(l->words, t->text, t->len);
}

/* Do all prints of a byte agree, to the letter? */
static bool unanimous(const struct ledger *l, unsigned address)
{
	const struct say *s = l->spot[address & (l->c->addresses - 1)].says;
	int first = s ? number_value(l->reader, s->token, WIDTH_BYTE) : -1;
	for (; s; s = s->next)
		if (number_value(l->reader, s->token, WIDTH_BYTE) != first)
			return false;
	return first >= 0;
}

/* ---- the symbol table ---- */

static unsigned label_cost(const struct ledger *l, const struct record *row, const struct token *name)
{
	unsigned cost = row->source.label ? name_cost(l, row->source.label, arena_strndup(l->c->arena, name->text, name->len))
		: COST_NO_WORD;
	return cost < COST_CAP ? cost : COST_CAP;
}

/* Where the table says that the symbol is defined; 0: it does not say. */
static unsigned entry_line(const struct ledger *l, const struct record *entry)
{
	return entry->nwords ? decimal_best(l->reader, &entry->word[0]) : 0;
}

bool entry_has_line(const struct ledger *l, const struct record *entry, unsigned address)
{
	const struct record *row = l->spot[address & (l->c->addresses - 1)].row;
	return row && row->at && entry->nwords && all_digits(&entry->word[0], decimal_digits) && entry_line(l, entry) == row->at;
}

/* The row of code that a table's row speaks of: by its line, or by its address. */
static struct record *row_of_entry(const struct ledger *l, const struct record *entry, unsigned *cost)
{
	unsigned line = entry_line(l, entry), address = number_best(l->reader, entry->location, WIDTH_ADDRESS);
	struct record *a = line < LEDGER_LINES ? l->by_line[line] : NULL;
	struct record *b = address < l->c->addresses ? l->spot[address].row : NULL;
	unsigned by_line = a ? number_cost(l->reader, entry->location, a->address, WIDTH_ADDRESS) + label_cost(l, a, entry->name) : COST_NONE;
	unsigned by_address = b ? (line ? decimal_cost(l->reader, &entry->word[0], b->at) : 0) + label_cost(l, b, entry->name) : COST_NONE;
	*cost = by_line <= by_address ? by_line : by_address;
	return by_line <= by_address ? a : b;
}

/* What the ith line that a symbol's row says uses it takes as its address, when its
 * bytes are beyond doubt; else -1. */
static long used_address(struct ledger *l, const struct record *entry, unsigned i)
{
	unsigned offset = 0;
	unsigned line = decimal_best(l->reader, &entry->word[i]);
	const struct record *row = line < LEDGER_LINES ? l->by_line[line] : NULL;
	int k = row ? address_number(l, row->address) : -1;
	if (k < 0)
		return -1;
	for (unsigned b = 1; b < l->c->truth[row->address].length; b++)
		if (!unanimous(l, row->address + b))
			return -1;
	if (row->source.operand)
		operand_word(l, &row->source, (unsigned)k, &offset, NULL);
	return (l->spot[row->address].number[k].value - offset) & (l->c->addresses - 1);
}

/* What it costs that a symbol of the table, no row's label, is at an address: its own
 * print, its explanation, and the bytes of the lines that it says use it. */
static unsigned entry_cost(struct ledger *l, const struct record *entry, unsigned address)
{
	unsigned cost = number_cost(l->reader, entry->location, address, WIDTH_ADDRESS);
	const struct record *explained = word_find(l->explained, entry->name->text, entry->name->len);
	if (explained)
		cost += (printed_address(l->reader, explained) == address ? 0 : COST_OTHER_VALUE);
	for (unsigned i = 1; i < entry->nwords; i++) {
		long used = used_address(l, entry, i);
		if (used >= 0 && used != (long)address)
			cost += COST_OTHER_VALUE;
	}
	return cost;
}

static unsigned entry_address(struct ledger *l, const struct record *entry)
{
	const struct record *explained = word_find(l->explained, entry->name->text, entry->name->len);
	unsigned best = number_best(l->reader, entry->location, WIDTH_ADDRESS), least = entry_cost(l, entry, best);
	for (unsigned i = 0; least && i < entry->nwords && i < USES_TRIED; i++) {
		long used = i ? used_address(l, entry, i) : -1;
		unsigned address = used >= 0 ? (unsigned)used : !i && explained ? printed_address(l->reader, explained) : best;
		unsigned cost = entry_cost(l, entry, address);
		if (cost < least) {
			least = cost;
			best = address;
		}
	}
	return best;
}

static void read_table(struct ledger *l)
{
	for (struct record *rec = l->records; rec; rec = rec->next) {
		unsigned cost;
		if (rec->kind != RECORD_SYMBOL)
			continue;
		l->has_table = true;
		struct record *row = row_of_entry(l, rec, &cost);
		unsigned line = entry_line(l, rec);
		bool code = row && cost <= COST_CAP;
		/* a line behind the last of the listing's rows defines what is no label */
		unsigned address = code ? row->address : entry_address(l, rec);
		struct symbol_name *n = add_name(l, rec->name->text, rec->name->len, address);
		n->entry = rec;
		n->defined = code ? row->at : line;
		rec->symbol = n;
		add_spelling(l, n, rec->name, "symbol table");
	}
}

/* exact: those that a name of their address is to the letter. */
static void read_explanations(struct ledger *l, bool exact)
{
	for (struct record *rec = l->records; rec; rec = rec->next) {
		unsigned cost;
		if ((rec->kind != RECORD_EXPLAIN && rec->kind != RECORD_BLOCK && rec->kind != RECORD_EQUATE) || !rec->name)
			continue;
		unsigned address = rec->kind == RECORD_EXPLAIN ? printed_address(l->reader, rec) : rec->address;
		nearest(l, address, rec->name, &cost);
		/* an equate defines its name, whoever uses it */
		bool defines = rec->kind == RECORD_EQUATE && (cost == ~0u || (rec->here && cost)) && !named(l, rec->name);
		if (rec->symbol || (exact && cost && !defines))
			continue;
		struct symbol_name *n = nearest(l, address, rec->name, &cost);
		struct symbol_name *other = named(l, rec->name);
		if (exact && defines)	/* BUF2 EQU $ below BUF1 EQU $ */
			n = NULL;
		/* the name as printed is one elsewhere: the address may be misread, or a table be
		 * called by the place before its first byte */
		if (cost > COST_CAP || (other && cost))
			n = other ? other : cost <= COST_CAP ? n : NULL;
		if (!n && rec->kind == RECORD_BLOCK)
			continue;
		if (!n)
			n = add_name(l, rec->name->text, rec->name->len, address);
		rec->symbol = n;
		if (rec->kind != RECORD_BLOCK)
			n->explained = rec;
		if (rec->kind == RECORD_EQUATE && !n->defined)
			n->defined = rec->at;
		add_spelling(l, n, rec->name, rec->kind == RECORD_BLOCK ? "block" : rec->kind == RECORD_EQUATE ? "equate" : "explanation");
	}
}

/* ---- operands ---- */

static enum number_kind kind_of(const struct isa_hole *h)
{
	return h->kind == ISA_ZERO ? NUMBER_ZERO : is_address(h) ? NUMBER_ADDRESS : NUMBER_BYTE;
}

/* Values that its bytes can have. */
static unsigned values_of(const struct ledger *l, const struct isa_hole *h)
{
	return h->kind == ISA_BYTE || h->kind == ISA_ZERO || h->kind == ISA_OFFSET ? 0x100 : l->c->addresses;
}

static void decode_numbers(struct ledger *l, unsigned address)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	struct isa_insn in;
	struct spot *s = spot_at(l, address);
	for (unsigned i = 0; i < ISA_MAX_LENGTH; i++)
		bytes[i] = l->c->truth[(address + i) & (l->c->addresses - 1)].byte;
	isa_decode(l->c->dialect->isa, bytes, sizeof bytes, &in);
	isa_at(l->c->dialect->isa, &in, address);
	const long value[ISA_MAX_VALUES] = {in.value, in.value2};
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++)
		if (s->encoding->number[k].bytes)
			s->number[k].value = (unsigned)value[k] & (values_of(l, s->encoding->number[k].hole) - 1);
	truth_at(l->c, address)->value = s->number->value;
}

/* The value that costs the printed bytes of an address least; *sure: no other is near. */
static uint8_t printed_byte(const struct ledger *l, unsigned address, bool *sure)
{
	struct decision best = {.often = l->often, .kind = NUMBER_BYTE, .cost = ~0u, .next = ~0u};
	const struct say *s = l->spot[address & (l->c->addresses - 1)].says;
	int first = s ? number_value(l->reader, s->token, WIDTH_BYTE) : -1;
	bool agreed = first >= 0;
	for (; s; s = s->next)
		agreed &= number_value(l->reader, s->token, WIDTH_BYTE) == first && !(s->token->numeral && s->token->numeral->cost);
	*sure = true;
	if (agreed)
		return (uint8_t)first;
	best.own = first >= 0 ? (unsigned)first : ~0u;
	for (unsigned v = 0; v < 256; v++)
		decide(&best, says_cost(l, address, v), v);
	*sure = decided_surely(&best);
	return (uint8_t)best.value;
}

static bool is_spelt_as_name(const struct ledger *l, const struct token *t)
{
	unsigned i = t->len > 1 && strchr(".*", *t->text) ? 1 : 0;
	if (t->len > 12 || (!i && !isalpha((unsigned char)*t->text)))
		return false;
	for (; i < t->len; i++)
		if (!isalnum((unsigned char)t->text[i]) && !strchr(l->c->dialect->scanner->name_marks, t->text[i]))
			return false;
	return true;
}

static bool could_be_name(const struct ledger *l, const struct token *t)
{
	return is_spelt_as_name(l, t) && !isa_mnemonic(l->c->reader.vocabulary, t->text, t->len);
}

static bool in_uses(const struct ledger *l, const struct symbol_name *n, unsigned line)
{
	for (unsigned i = 1; n->entry && line && i < n->entry->nwords; i++)
		if (!decimal_cost(l->reader, &n->entry->word[i], line))
			return true;
	return false;
}

/* Does the row's label, or its operand, stand where that of another row does, which is no mnemonic? What several rows have before
 * their statements is no label. */
static bool stands_below(struct ledger *l, const struct record *row, const struct token *word)
{
	bool label = word == row->source.label, stands = false;
	for (unsigned k = 0; k < l->ncode && l->tries; k++, l->tries--) {
		const struct statement *s = &l->code[k]->source;
		const struct token *other = label ? s->label : s->operand;
		if (label && other && other != word && same_word(other, word))
			return false;
		stands |= other && other->pos.col == word->pos.col && !isa_mnemonic(l->c->reader.vocabulary, other->text, other->len);
	}
	return stands;
}

/* STA DEC,X: a mnemonic right behind another one is its operand where those of other rows stand; else it may be a comment's word, or
 * another row's. */
static bool stands_as_operand(struct ledger *l, const struct record *row, const struct token *name)
{
	const struct statement *s = &row->source;
	bool whole = s->operand->len == name->len || memchr(s->operand->text, ',', s->operand->len);	/* OUT-8 may be one name */
	return whole && s->from == row && s->mnemonic && s->operand == s->mnemonic + 1 && is_spelt_as_name(l, name) && stands_below(l, row, s->operand);
}

/* Does the row print the word where its label stands? */
static bool labelled(const struct record *row, const struct token *t)
{
	for (; row; row = row->same) {
		const struct token *w = row->source.label;
		if (w && w->len == t->len && !memcmp(w->text, t->text, t->len))
			return true;
	}
	return false;
}

/*
 * An operand's word becomes a spelling of a name of its target: of one that it is
 * near to, else of a new one. Not every word is the operand: when it was lost, a
 * comment stands there.
 */
static void call(struct ledger *l, unsigned address, const struct token *t, const struct record *row, unsigned k)
{
	unsigned cost;
	address &= l->c->addresses - 1;
	struct record *target = l->spot[address].row;
	struct symbol_name *n = nearest(l, address, t, &cost), *other = named(l, t);
	if (cost && other && other->address != address && !labelled(target, t))
		return;
	/* of two that it may be, misread, the one that the table says the line uses */
	for (struct symbol_name *o = l->spot[address].names; o && cost; o = o->beside)
		if (in_uses(l, o, row->at) && name_cost(l, t, o->text) <= COST_CAP) {
			n = o;
			cost = name_cost(l, t, o->text);
		}
	/* the table has all names; and a row of code has one */
	if (!n || cost > (n->entry || n->explained || target ? COST_CAP : 0)) {
		if (n && (target || in_uses(l, n, row->at)))
			return;
		if (!could_be_name(l, t) && !labelled(target, t) && !stands_as_operand(l, row, t))
			return;
		if (number_value(l->reader, t, WIDTH_BYTE) == (int)address || number_value(l->reader, t, WIDTH_ADDRESS) == (int)address)
			return;
		n = add_name(l, t->text, t->len, address);
	}
	add_spelling(l, n, t, "operand");
	n->operands++;
	spot_at(l, row->address & (l->c->addresses - 1))->number[k].name = n;
}

static unsigned spellings(const struct symbol_name *n)
{
	unsigned count = 0;
	for (const struct spelling *s = n->spellings; s; s = s->next)
		count++;
	return count;
}

/* A word that stands once, near to one of the same address that stands oftener, is
 * that misread. */
static void merge_names(struct ledger *l)
{
	for (struct symbol_name *n = l->symbols; n; n = n->next) {
		struct symbol_name *into = NULL;
		if (n->entry || n->explained || !n->spellings || n->spellings->next)
			continue;
		for (struct symbol_name *o = l->spot[n->address].names; o; o = o->beside)
			if (o != n && spellings(o) > 1 && name_cost(l, n->spellings->token, o->text) <= SAME_WORD)
				into = o;
		if (!into)
			continue;
		add_spelling(l, into, n->spellings->token, n->spellings->as);
		into->operands += n->operands;
		n->merged = into;
	}
	for (unsigned k = 0; k < l->ncode; k++) {
		struct spot *s = spot_at(l, l->code[k]->address);
		for (unsigned i = 0; i < ISA_MAX_VALUES; i++)
			if (s->number[i].name && s->number[i].name->merged)
				s->number[i].name = s->number[i].name->merged;
	}
	for (struct symbol_name **at = &l->symbols, *n; (n = *at);) {
		if (!n->merged) {
			at = &n->next;
			continue;
		}
		*at = n->next;
		struct symbol_name **beside = &spot_at(l, n->address)->names;
		while (*beside != n)
			beside = &(*beside)->beside;
		*beside = n->beside;
	}
	l->symbols_tail = &l->symbols;
	while (*l->symbols_tail)
		l->symbols_tail = &(*l->symbols_tail)->next;
}

/* ---- values ---- */

struct weighed {
	struct decision decision;
	struct symbol_name *name;
	unsigned heard[2][256];	/* what its bytes cost as each value; ~0: nobody has asked */
};

/* How an address is printed as a number: a jump's target in full, however short the jump. */
static enum width width_of(const struct isa_hole *h)
{
	return h->kind == ISA_ZERO ? WIDTH_BYTE : WIDTH_ADDRESS;
}

/* Does a row begin at a value that stands near the one whose label the name is? */
static bool is_beside(const struct ledger *l, const struct symbol_name *n, unsigned value)
{
	enum { ROWS = 2 };
	unsigned from = n && n->address < value ? n->address : value, to = n && n->address < value ? value : n ? n->address : value;
	for (unsigned k = 0; n && k < ROWS && from < to; k++) {
		const struct record *row = l->spot[from].row;
		from = row ? from + row->advance : to + 1;
	}
	return n && from == to && to < l->c->addresses && l->spot[value].row;
}

/* The name at a value that an operand's kth number most likely means. */
static unsigned operand_reading(struct ledger *l, const struct record *row, unsigned k,
				unsigned value, struct symbol_name **name)
{
	const struct statement *s = &row->source;
	const struct isa_hole *h = l->spot[row->address].encoding->number[k].hole;
	unsigned offset = 0;
	struct token t = {0};
	if (s->operand)
		t = operand_word(l, s, k, &offset, NULL);
	*name = NULL;
	if (row->expression)
		return row->expression - 1 == (long)value ? 0 : COST_OTHER_VALUE;
	if (!is_address(h)) {
		if (!s->operand || !t.len)
			return s->from ? COST_NO_WORD : 0;
		struct token whole = t;
		enum operand_part part = number_part(l, s, k, h, &t);
		struct symbol_name *constant = named(l, &t);
		if (constant && part != PART_WHOLE)
			return ((constant->address + (part == PART_LOW ? offset : 0)) >> (part == PART_HIGH ? 8 : 0) & 0xFF) == (value & 0xFF) ? 0 : COST_OTHER_VALUE;
		t = whole;
		/* MVI B,COUNT-1: a constant's name */
		if (constant && constant->address == ((value - offset) & 0xFF)) {
			*name = constant;
			return 0;
		}
		struct token bare = operand_number(l, &s->number[k], WIDTH_BYTE);
		unsigned cost = number_cost(l->reader, &bare, value & 0xFF, WIDTH_BYTE);
		return cost < COST_CAP ? cost : COST_CAP;
	}
	if (operand_is_here(&t))
		return value == ((row->address + offset) & (l->c->addresses - 1)) ? 0 : COST_OTHER_VALUE;
	unsigned best = s->operand ? COST_CAP : COST_NO_WORD, listed = 0;
	for (struct symbol_name *n = l->spot[(value - offset) & (l->c->addresses - 1)].names; n; n = n->beside) {
		unsigned cost = s->operand ? COST_CAP : 0;
		if (s->operand) {
			unsigned one = name_cost(l, &t, n->text);
			for (const struct spelling *sp = n->spellings; sp && one > COST_CALLED; sp = sp->next)
				if (sp->token->len == t.len && !memcmp(sp->token->text, t.text, t.len))
					one = COST_CALLED;
			cost = one < COST_CAP ? one : COST_CAP;
		}
		bool uses = in_uses(l, n, row->at);
		listed |= uses;
		if (uses && cost > COST_LOST_OPERAND)
			cost = COST_LOST_OPERAND;
		cost += uses || !n->entry || !n->entry->nwords ? 0 : COST_UNLISTED;
		if (cost < best || (cost == best && !*name)) {
			best = cost;
			*name = n;
		}
	}
	/* the row there is called so, and so is another one */
	if (best > COST_CALLED && labelled(l->spot[(value - offset) & (l->c->addresses - 1)].row, &t))
		best = COST_CALLED;
	if (l->sparse && best > COST_MISCOUNT && h->kind == ISA_RELATIVE && is_beside(l, named(l, &t), value)) {
		best = COST_MISCOUNT;
		*name = NULL;
	}
	enum width width = width_of(h);
	struct token bare = operand_number(l, &t, width);
	if (t.len && (h->kind != ISA_RELATIVE || number_value(l->reader, &bare, width) >= 0)) {
		unsigned number = number_cost(l->reader, &bare, (value - offset) & (l->c->addresses - 1), width);
		if (number < best) {
			best = number;
			*name = NULL;
		}
	}
	return best + (listed ? 0 : COST_UNLISTED);
}

static unsigned heard_cost(const struct ledger *l, unsigned at, unsigned i, unsigned value, struct weighed *w)
{
	unsigned *cost = &w->heard[i][value];
	if (*cost == ~0u)
		*cost = says_cost(l, at + i, value);
	return *cost;
}

static void weigh(struct ledger *l, const struct record *row, unsigned k, unsigned value, struct weighed *w)
{
	const struct encoding *e = l->spot[row->address].encoding;
	const struct isa_hole *h = e->number[k].hole;
	struct symbol_name *name;
	unsigned at = row->address + e->number[k].at, cost;
	value &= values_of(l, h) - 1;
	if (w->decision.cost != ~0u && value == w->decision.value)
		return;
	if (h->kind == ISA_RELATIVE) {
		long far = (long)value - (long)(row->address + e->length);
		if (far < -128 || far > 127)
			return;
		cost = heard_cost(l, at, 0, (unsigned)far & 0xFF, w);
	} else {
		cost = heard_cost(l, at, 0, value & 0xFF, w);
		if (h->kind == ISA_WORD && worth_deciding(&w->decision, cost))
			cost += heard_cost(l, at, 1, value >> 8, w);
	}
	if (!worth_deciding(&w->decision, cost))
		return;
	cost += operand_reading(l, row, k, value, &name);
	struct symbol_name *other;	/* rows printed again, and those of the text */
	for (const struct record *o = row->same; o && worth_deciding(&w->decision, cost); o = o->same)
		cost += o->source.from ? operand_reading(l, o, k, value, &other) : 0;
	if (decide(&w->decision, cost, value))
		w->name = name;
}

static void store_value(struct ledger *l, const struct record *row, unsigned k, unsigned value, bool doubtful)
{
	const struct encoding *e = l->spot[row->address].encoding;
	struct truth *t = truth_at(l->c, row->address);
	spot_at(l, row->address)->number[k].value = value;
	t->value = l->spot[row->address].number->value;
	t->unread = false;
	for (unsigned i = e->number[k].at; i < e->number[k].at + e->number[k].bytes; i++) {
		t[i].byte = encoding_byte(e, i, row->address, value);
		t[i].doubtful = doubtful;
	}
}

/* What the bytes alone say. */
static void read_values(struct ledger *l)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		struct truth *t = truth_at(l->c, l->code[k]->address);
		bool sure;
		if (l->spot[l->code[k]->address].row != l->code[k])
			continue;	/* printed twice: the first row has said it */
		const struct encoding *e = t->insn ? l->spot[l->code[k]->address].encoding : NULL;
		for (unsigned i = 1; e && i < e->length; i++)
			if (!e->fixed[i])
				t[i].byte = printed_byte(l, l->code[k]->address + i, &sure);
		if (e)
			decode_numbers(l, l->code[k]->address);
	}
}

/* What the page has, before anything is weighed. */
static void count_numbers(struct ledger *l)
{
	l->often = arena_alloc(l->c->arena, sizeof *l->often);
	for (unsigned a = next_used(l->c, 0); a < l->c->addresses; a = next_used(l->c, a + 1)) {
		const struct spot *s = &l->spot[a];
		int byte = s->says && !l->c->truth[a].insn && !l->c->truth[a].in_instruction ? number_value(l->reader, s->says->token, WIDTH_BYTE) : -1;
		if (s->row)
			often_add(l->often, NUMBER_ADDRESS, a);
		if (byte >= 0)
			often_add(l->often, NUMBER_BYTE, (unsigned)byte);
		for (unsigned k = 0; l->c->truth[a].insn && s->encoding && k < ISA_MAX_VALUES; k++)
			if (s->encoding->number[k].bytes)
				often_add(l->often, kind_of(s->encoding->number[k].hole), s->number[k].value);
	}
}

/* The kth number of a row's instruction. */
static void weigh_value(struct ledger *l, struct record *row, unsigned k)
{
	struct spot *spot = spot_at(l, row->address);
	const struct place_of_number *n = &spot->encoding->number[k];
	struct weighed w = {.decision = {.often = l->often, .kind = kind_of(n->hole), .own = spot->number[k].value, .cost = ~0u, .next = ~0u}};
	memset(w.heard, 0xFF, sizeof w.heard);
	weigh(l, row, k, spot->number[k].value, &w);
	if (row->expression)
		weigh(l, row, k, (unsigned)row->expression - 1, &w);
	if (w.decision.cost && !is_address(n->hole)) {
		for (unsigned v = 0; v < 256; v++)
			weigh(l, row, k, v, &w);
	} else if (w.decision.cost) {
		struct token bare = {0};
		unsigned offset = 0;
		enum width width = width_of(n->hole);
		if (row->source.operand) {
			bare = operand_word(l, &row->source, k, &offset, NULL);
			bare = operand_number(l, &bare, width);
		}
		if (operand_is_here(&bare))
			weigh(l, row, k, row->address + offset, &w);
		for (struct symbol_name *name = l->symbols; name && l->tries; name = name->next, l->tries--)
			weigh(l, row, k, name->address + offset, &w);
		if (number_value(l->reader, &bare, width) >= 0)
			weigh(l, row, k, number_best(l->reader, &bare, width) + offset, &w);
	}
	if (w.name && row->source.operand && in_uses(l, w.name, row->at)) {
		unsigned offset;
		struct token word = operand_word(l, &row->source, k, &offset, NULL);
		if (!named(l, &word) && name_cost(l, &word, w.name->text) >= COST_CAP)
			row->source.operand = NULL;
	}
	store_value(l, row, k, w.decision.value, !decided_surely(&w.decision));
	spot->number[k].name = w.name;
	spot->number[k].offset = 0;
	spot->number[k].tail = "";
	if (w.name && row->source.operand && !row->expression)
		operand_word(l, &row->source, k, &spot->number[k].offset, &spot->number[k].tail);
}

static void weigh_values(struct ledger *l)
{
	find_expressions(l);
	for (unsigned i = 0; i < l->ncode; i++) {
		struct record *row = l->code[i];
		const struct spot *spot = &l->spot[row->address];
		if (!l->c->truth[row->address].insn || spot->row != row)
			continue;
		for (unsigned k = 0; k < ISA_MAX_VALUES; k++)
			if (spot->encoding->number[k].bytes)
				weigh_value(l, row, k);
	}
}

/* Rows with a label that another row has, and has more right to. */
static void make_names(struct ledger *l)
{
	/* a table has all names */
	for (unsigned k = 0; k < l->ncode && !l->has_table; k++) {
		const struct record *row = l->code[k];
		const struct token *t = row->source.label;
		struct symbol_name *other = t ? named(l, t) : NULL;
		unsigned cost;
		if (!other || other->address == row->address || nearest(l, row->address, t, &cost))
			continue;
		const char *text = t->text;
		for (unsigned n = 2; n < NAMES_MOST && (text == t->text || word_find(l->words, text, strlen(text))); n++)
			text = arena_printf(l->c->arena, "%.*s%u", (int)t->len, t->text, n);
		add_name(l, text, strlen(text), row->address)->made = true;
	}
}

/* H,HICH TABLE: does the operand's word have a name of the page right behind it? */
static bool name_behind(const struct ledger *l, const struct record *row)
{
	const struct record *from = row->source.from;
	const struct token *t = row->source.operand, *next = t + 1;
	return from && t >= from->word && next < from->word + from->nwords && gap_between(t, next) == 1 && named(l, next);
}

/* The number of an instruction that is a byte, which the word that the row has for it is a name of, and no number of which two
 * characters are misread: MVI B,COUNT-1. -1: it has none. A row at the address that the byte would be has its label. */
static int constant_number(const struct ledger *l, const struct record *row)
{
	const struct encoding *e = l->c->truth[row->address].insn ? l->spot[row->address].encoding : NULL;
	for (unsigned k = 0; e && k < ISA_MAX_VALUES; k++) {
		unsigned offset, value = l->spot[row->address].number[k].value;
		if (e->number[k].bytes != 1 || e->number[k].hole->kind != ISA_BYTE || !row->source.number[k].len)
			continue;
		struct token t = operand_word(l, &row->source, k, &offset, NULL), bare = operand_number(l, &t, WIDTH_BYTE);
		unsigned constant = (value - offset) & (l->c->addresses - 1), cost = number_cost(l->reader, &bare, value, WIDTH_BYTE);
		bool letters = true;	/* B3 is a number, however far from the byte */
		for (unsigned i = 0; i < t.len; i++)
			letters &= !isdigit((unsigned char)t.text[i]);
		if (constant <= 0xFF && !l->spot[constant].row && could_be_name(l, &t) && (cost >= COST_CAP || (letters && cost > 2 * LOOKS_LIKE)) && !name_behind(l, row))
			return (int)k;
	}
	return -1;
}

static void call_operands(struct ledger *l, bool all)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		struct truth *t = truth_at(l->c, row->address);
		bool sure = true;
		int number = address_number(l, row->address);
		bool constant = number < 0 && row->source.operand;
		if (constant)
			number = constant_number(l, row);
		if (number < 0 || !row->source.operand || !row->source.number[number].len)
			continue;
		for (unsigned i = 1; i < t->length; i++)
			sure &= unanimous(l, row->address + i);
		if ((!all || constant) && !sure)
			continue;
		struct token *kept = arena_alloc(l->c->arena, sizeof *kept);
		unsigned offset;
		*kept = operand_word(l, &row->source, (unsigned)number, &offset, NULL);
		call(l, l->spot[row->address].number[number].value - offset, kept, row, (unsigned)number);
	}
}

/*
 * A row whose words are no source but whose operand is among them: it lost its
 * mnemonic alone (KING  SNGMV), or that is another one.
 */
static void find_operands(struct ledger *l)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		int number = address_number(l, row->address);
		const struct symbol_name *name = number < 0 ? NULL : l->spot[row->address].number[number].name;
		if (row->source.from || row->taken || !name)
			continue;
		for (unsigned i = 0; i < 2 && i < row->nwords && !row->source.from; i++) {
			unsigned cost = ~0u;
			if (name_cost(l, &row->word[i], name->text) > SAME_WORD)
				continue;
			if (i)
				nearest(l, row->address, &row->word[0], &cost);
			row->source = (struct statement){.from = row, .operand = &row->word[i],
							 .parts = 1, .label = i && cost <= COST_CAP ? &row->word[0] : NULL};
			row->source.number[number] = row->word[i];
			if (i && cost > COST_CAP)
				row->source.mnemonic = &row->word[0];
		}
	}
}

/* ---- labels ---- */

unsigned label_words(const struct ledger *l, struct record *row, struct token *list[LABEL_WORDS])
{
	unsigned n = 0;
	const struct statement *s = &row->source;
	if (s->label)
		list[n++] = s->label;
	if (s->stray)
		list[n++] = s->stray;
	/* a row whose words are no source, or whose source stands elsewhere */
	if (s->from != row && row->nwords && !row->taken && !isa_mnemonic(l->c->reader.vocabulary, row->word->text, row->word->len))
		list[n++] = row->word;
	return n;
}

static void read_labels(struct ledger *l)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		struct token *word[LABEL_WORDS], *best = NULL;
		unsigned n = label_words(l, row, word), least = ~0u;
		struct symbol_name *name = NULL;
		for (unsigned i = 0; i < n; i++) {
			unsigned cost;
			struct symbol_name *here = nearest(l, row->address, word[i], &cost), *other = named(l, word[i]);
			if (!here || cost > COST_CAP || cost >= least)
				continue;
			/* to the letter another row's name, or a mnemonic */
			if (cost && ((other && other->address != row->address) || isa_mnemonic(l->c->reader.vocabulary, word[i]->text, word[i]->len)))
				continue;
			least = cost;
			best = word[i];
			name = here;
		}
		row->label_token = best;
		row->label = name;
		bool marked = best && best->pos.len > best->len;
		l->marked += marked ? 1 : -(best != NULL);
		l->colons += marked ? best->text[best->len] == ':' ? 1 : -1 : 0;
		if (name)
			add_spelling(l, name, best, "label");
	}
}

long own_number(const struct ledger *l, const struct record *row, unsigned k)
{
	const struct truth *t = &l->c->truth[row->address];
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	if (!t->insn || !l->spot[row->address].encoding->number[k].bytes || row->nbytes != t->length)
		return -1;
	for (unsigned i = 0; i < row->nbytes; i++) {
		if (number_value(l->reader, &row->byte[i], WIDTH_BYTE) < 0)
			return -1;
		bytes[i] = (uint8_t)number_value(l->reader, &row->byte[i], WIDTH_BYTE);
	}
	isa_decode(l->c->dialect->isa, bytes, row->nbytes, &in);
	isa_at(l->c->dialect->isa, &in, row->address);
	return in.row == t->insn ? (long)((unsigned)(k ? in.value2 : in.value) & (l->c->addresses - 1)) : -1;
}

/* Rows that name the word and print the address, to the letter. */
static unsigned callers(struct ledger *l, const struct token *word, unsigned address)
{
	unsigned n = 0;
	for (unsigned k = 0; k < l->ncode && l->tries; k++, l->tries--) {
		const struct record *row = l->code[k];
		int number = address_number(l, row->address);
		unsigned offset;
		if (number < 0 || !row->source.operand)
			continue;
		struct token t = operand_word(l, &row->source, (unsigned)number, &offset, NULL);
		n += t.len == word->len && !memcmp(t.text, word->text, t.len) && own_number(l, row, (unsigned)number) == (long)address;
	}
	return n;
}

/* Two rows have the label: it is that of the one whom others call so. */
static void move_label(struct ledger *l, struct symbol_name *n, const struct record *row, const struct token *word)
{
	struct symbol_name **beside = &spot_at(l, n->address)->names;
	if (n->entry || n->explained || n->address == row->address || callers(l, word, row->address) <= callers(l, word, n->address))
		return;
	while (*beside != n)
		beside = &(*beside)->beside;
	*beside = n->beside;
	n->address = row->address;
	n->beside = l->spot[n->address].names;
	spot_at(l, n->address)->names = n;
}

/* INX  INC LO: a mnemonic before another one is a label where it stands where another row's does. */
static bool stands_as_label(struct ledger *l, const struct record *row, const struct token *word)
{
	return word == row->source.label && is_spelt_as_name(l, word) && stands_below(l, row, word);
}

/* Labels that no other witness names, or not yet: of words that are no other name. */
static void add_labels(struct ledger *l)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		struct token *word[LABEL_WORDS];
		unsigned cost;
		if (!label_words(l, row, word) || (!could_be_name(l, word[0]) && !stands_as_label(l, row, word[0])))
			continue;
		if (named(l, word[0])) {
			move_label(l, named(l, word[0]), row, word[0]);
			continue;
		}
		/* TEND EQU $ above it names its address, too */
		const struct symbol_name *here = nearest(l, row->address, word[0], &cost);
		if (!here || (cost > COST_CAP && here->explained && here->explained->kind == RECORD_EQUATE))
			add_name(l, word[0]->text, word[0]->len, row->address);
	}
}

/* A row whose label is lost or misread has the name that the others use for it. */
static void give_labels(struct ledger *l)
{
	for (struct symbol_name *n = l->symbols; n; n = n->next) {
		struct record *row = l->spot[n->address].row;
		/* a line behind the listing's equates a name with the address of a row */
		if (!row || (n->defined && row->at && n->defined != row->at))
			continue;
		n->row = row;
		if (!n->defined)
			n->defined = row->at;
		for (; row; row = row->same)
			if (!row->label)
				row->label = n;
	}
}

/* ---- which spelling ---- */

/* Names that end in a digit, by what stands before it. */
static void find_families(struct ledger *l)
{
	l->families = word_map_new(l->c->arena);
	for (const struct symbol_name *n = l->symbols; n; n = n->next) {
		size_t len = strlen(n->text);
		if (len < 3 || !isdigit((unsigned char)n->text[len - 1]))
			continue;
		unsigned *digits = word_find(l->families, n->text, len - 1);
		if (!digits) {
			digits = arena_alloc(l->c->arena, sizeof *digits);
			word_add(l->families, n->text, len - 1, digits);
		}
		*digits |= 1u << (n->text[len - 1] - '0');
	}
}

/* Is the word one of several that differ in a digit at the end? */
static bool has_family(const struct ledger *l, const char *text)
{
	size_t len = strlen(text);
	if (len < 3 || !isdigit((unsigned char)text[len - 1]))
		return false;
	const unsigned *digits = word_find(l->families, text, len - 1);
	return digits && (*digits & ~(1u << (text[len - 1] - '0')));
}

/* What it costs that the name is `text`. Spellings that are alike are likely to be
 * misread alike: only the first counts in full. */
static unsigned spelling_cost(const struct ledger *l, const struct symbol_name *n, const char *text)
{
	unsigned cost = 0;
	for (const struct spelling *s = n->spellings; s; s = s->next) {
		unsigned one = name_cost(l, s->token, text);
		bool again = false;
		for (const struct spelling *o = n->spellings; o != s && !again; o = o->next)
			again = o->token->len == s->token->len && !memcmp(o->token->text, s->token->text, s->token->len);
		one = one < COST_CAP ? one : COST_CAP;
		cost += again ? one / 2 : one;
	}
	return cost + pairs_strangeness(&l->pairs, text, n->nspellings) + (has_family(l, text) ? 0 : COST_CAP);
}

static void choose_text(struct ledger *l, struct symbol_name *n)
{
	unsigned least = ~0u, second = ~0u;
	const char *best = n->text;
	for (const struct spelling *s = n->spellings; s; s = s->next) {
		char *text = arena_strndup(l->c->arena, s->token->text, s->token->len);
		for (char *p = text; *p; p++)
			*p = (char)toupper((unsigned char)*p);
		if (!could_be_name(l, s->token) && !labelled(l->spot[n->address].row, s->token))
			continue;
		if (n->made && named(l, s->token) != n && named(l, s->token))
			continue;
		unsigned cost = spelling_cost(l, n, text) + (could_be_name(l, s->token) ? 0 : COST_CAP);
		/* of two that are as likely the one that defines the name */
		if (cost < least || (cost == least && strcmp(s->as, "operand") != 0 && strcmp(best, text) != 0)) {
			if (strcmp(best, text) && least != ~0u)
				second = least;
			least = cost;
			best = text;
		} else if (cost < second && strcmp(best, text)) {
			second = cost;
		}
	}
	n->doubtful = (second != ~0u && second - least < MARGIN) || (n->made && best == n->text);
	n->text = best;
}

static void forget(struct ledger *l)
{
	l->words = word_map_new(l->c->arena);
	l->symbols = NULL;
	l->symbols_tail = &l->symbols;
	for (unsigned a = next_used(l->c, 0); a < l->c->addresses; a = next_used(l->c, a + 1))
		spot_at(l, a)->names = spot_at(l, a)->number[0].name = spot_at(l, a)->number[1].name = NULL;
	for (struct record *rec = l->records; rec; rec = rec->next)
		rec->symbol = NULL;
}

static void collect(struct ledger *l, bool all)
{
	forget(l);
	ledger_equates(l);
	read_table(l);
	read_explanations(l, true);
	add_labels(l);
	make_names(l);
	call_operands(l, all);
	read_explanations(l, false);
	read_labels(l);
	merge_names(l);
	find_families(l);
	for (struct symbol_name *n = l->symbols; n; n = n->next)
		choose_text(l, n);
	give_labels(l);
	l->words = word_map_new(l->c->arena);
	for (struct symbol_name *n = l->symbols; n; n = n->next)
		word_add(l->words, n->text, strlen(n->text), n);
}

/* Is the byte printed there, in a row that has as many as it should? */
static bool is_confirmed(const struct ledger *l, unsigned address)
{
	const struct say *s = l->spot[address].says;
	while (s && ((s->token->numeral && s->token->numeral->vague) || s->record->nbytes != s->record->advance
		     || number_value(l->reader, s->token, WIDTH_BYTE) != l->c->truth[address].byte))
		s = s->next;
	return s != NULL;
}

void ledger_names(struct ledger *l)
{
	struct collation *c = l->c;
	for (size_t p = 0; p < l->npages; p++)
		pairs_count(&l->pairs, l->pages[p]);
	l->explained = word_map_new(c->arena);
	l->tries = SYMBOLS_TRIED;
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_EXPLAIN || rec->kind == RECORD_EQUATE)
			word_add(l->explained, rec->name->text, rec->name->len, rec);
	read_values(l);
	count_numbers(l);
	collect(l, false);
	weigh_values(l);
	find_operands(l);
	collect(l, true);
	weigh_values(l);
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		struct truth *t = truth_at(c, a);
		const struct spot *s = &l->spot[a];
		bool sure = true;
		t->has_byte = t->insn || t->in_instruction || (s->says && !s->filler);
		if (t->has_byte && !t->insn && !t->in_instruction) {
			t->byte = printed_byte(l, a, &sure);
			t->doubtful = !sure;
		}
		/* a byte that a dump has lost, and those that may stand in its place */
		if (t->unplaced && !is_confirmed(l, a)) {
			t->doubtful = true;
			t->has_byte = true;
		}
		t->name = s->row && s->row->label ? s->row->label->text : s->names ? s->names->text : NULL;
	}
}

long ledger_value_of(const struct ledger *l, const char *text, size_t len)
{
	const struct symbol_name *n = word_find(l->words, text, len);
	return n ? (long)n->address : -1;
}

static long address_called(void *context, const char *text, size_t len)
{
	return ledger_value_of(context, text, len);
}

struct name_values ledger_addresses(struct ledger *l)
{
	return (struct name_values){address_called, l};
}

void ledger_settled(struct ledger *l, unsigned address)
{
	struct spot *s = spot_at(l, address);
	if (!l->c->truth[address].insn || !s->encoding)
		return;
	unsigned was[ISA_MAX_VALUES] = {s->number[0].value, s->number[1].value};
	decode_numbers(l, address);
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++)
		if (s->number[k].value != was[k])
			s->number[k].name = NULL;
}

bool ledger_rename(struct ledger *l, const char *was, const char *is)
{
	struct symbol_name *n = word_find(l->words, was, strlen(was));
	if (!n)
		return false;
	n->text = is;
	n->doubtful = false;
	if (n->row && l->c->truth[n->address].name)
		truth_at(l->c, n->address)->name = is;
	return true;
}
