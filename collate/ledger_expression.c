/*
 * Operands that are neither a number nor a name with one behind it:
 *
 *     LDA #'A'+$80        LDX #END-TABLE        MVI A,'A' OR 80H        DW (LEN+1)/2
 *
 * Their value is what the assembler makes of the statement, with the names that the page has.
 */
#include <ctype.h>
#include <string.h>

#include "collate/ledger.h"
#include "reading/statement.h"

/* The number of an encoding; NULL: it has none, or two. */
static const struct place_of_number *only_number(const struct encoding *e)
{
	const struct place_of_number *found = NULL;
	for (unsigned k = 0; e && k < ISA_MAX_VALUES; k++) {
		if (!e->number[k].hole)
			continue;
		if (found || !e->number[k].bytes)
			return NULL;
		found = &e->number[k];
	}
	return found;
}

static bool is_part(char ch)
{
	return isalnum((unsigned char)ch) || strchr("$&%@'\".:?_", ch);
}

/* Is there more than a number or a name to it? What a name has behind it is read without an assembler, and what an address has. */
static bool is_expression(const struct ledger *l, const struct way *way, const struct statement *s, const struct isa_hole *h)
{
	bool fits = operand_shape(l, way, s->operand), within = false, operates = false;
	const struct token *t = fits ? &s->number[0] : s->operand;
	unsigned offset, values = 0;
	struct token word = operand_word(l, s, 0, &offset, NULL);
	bool plain = true;
	for (unsigned i = 0; i < word.len; i++)
		plain &= is_part(word.text[i]);
	if (offset && fits && plain && (h->kind != ISA_BYTE || isalpha((unsigned char)*word.text)))
		return false;
	for (unsigned i = 0; i < t->len; i++) {
		char next = i + 1 < t->len ? t->text[i + 1] : ' ';
		operates |= i && strchr("+-*/ ", t->text[i]);
		operates |= t->text[i] == '-' && isalpha((unsigned char)next);
		operates |= within && strchr("&|!^", t->text[i]) && is_part(next);	/* #NAME&255 */
		operates |= within && t->text[i] == '(';	/* HIGH(NAME) */
		values += is_part(t->text[i]) && !within;
		within = is_part(t->text[i]);
	}
	/* %1010, 'A, !10 */
	return (operates || (t->len > 1 && strchr("%'\"!", t->text[*t->text == '#']))) && values;
}

struct asked {
	const struct ledger *l;
	unsigned address;
};

/* ... once it is known what defines the names, only where something does. */
static long value_of_name(void *context, const char *name, size_t len)
{
	const struct asked *a = context;
	const struct names *names = a->l->c->names;
	long value = ledger_value_of(a->l, name, len);
	bool known = value >= 0 && (!names || (names_defined(names, name, len) && names_say(names, name, len, (unsigned)value, a->address) == SAYS_IT));
	return known ? value : -1;
}

/* The words of the statement, as they are. */
static const char *statement_text(const struct ledger *l, const struct statement *s)
{
	return arena_printf(l->c->arena, "%.*s %.*s", (int)s->mnemonic->len, s->mnemonic->text, (int)s->operand->len, s->operand->text);
}

bool is_high_character(const struct record *row)
{
	const struct token *t = row->source.operand;
	return t && t->len == 4 && !memcmp(t->text, "#\"", 2) && t->text[3] == '"' && row->expression == 1 + ((unsigned char)t->text[2] | 0x80L);
}

/* Merlin's #"A" has bit 7: is that what the row prints? */
static bool prints_high(const struct ledger *l, const struct record *row, long value)
{
	const struct token *t = row->source.operand;
	return t->len == 4 && t->text[1] == '"' && row->nbytes == 2 && number_value(l->reader, &row->byte[1], WIDTH_BYTE) == (value | 0x80);
}

static long find_value(const struct ledger *l, const struct record *row)
{
	const struct encoding *e = l->spot[row->address].encoding;
	const struct place_of_number *n = only_number(e);
	const struct way *way = l->spot[row->address].way;
	const struct statement *s = &row->source;
	uint8_t bytes[ISA_MAX_LENGTH];
	if (!n || !way || n->hole->kind == ISA_RELATIVE || !s->mnemonic || s->parts != 1 || !s->operand || !is_expression(l, way, s, n->hole))
		return -1;
	struct asked asked = {l, row->address};
	if (statement_bytes(l->c->dialect, row->address, statement_text(l, s), &(struct name_values){value_of_name, &asked}, bytes, sizeof bytes) != e->length)
		return -1;
	unsigned value = 0;
	for (unsigned i = 0; i < n->bytes; i++)
		value |= (unsigned)bytes[n->at + i] << 8 * i;
	for (unsigned i = 0; i < e->length; i++)
		if (encoding_byte(e, i, row->address, value) != bytes[i])
			return -1;
	return prints_high(l, row, value) ? (long)(value | 0x80) : (long)value;
}

bool expression_stands(const struct ledger *l, const struct record *row, const struct name_values *names)
{
	const struct encoding *e = l->spot[row->address].encoding;
	uint8_t bytes[ISA_MAX_LENGTH];
	/* how wide an address in page zero is depends on where its names are defined */
	if (!row->expression || only_number(e)->hole->kind == ISA_ZERO || statement_bytes(l->c->dialect, row->address, statement_text(l, &row->source), names, bytes, sizeof bytes) != e->length)
		return false;
	for (unsigned i = 0; i < e->length; i++)
		if (bytes[i] != l->c->truth[row->address + i].byte)
			return false;
	return true;
}

void find_expressions(struct ledger *l)
{
	for (unsigned k = 0; k < l->ncode; k++)
		if (l->code[k]->address < l->c->addresses)
			l->code[k]->expression = 1 + find_value(l, l->code[k]);
}
