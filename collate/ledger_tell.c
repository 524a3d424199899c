/* Every printed word of a ledger beside the truth. */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/scan.h"
#include "asm/uses.h"
#include "collate/characters.h"
#include "collate/sums.h"
#include "page/marks.h"

enum { EVIDENCE_MAX = 4 };

struct teller {
	struct ledger *l;
	struct finding **tail;
	struct buf evidence;
	unsigned told;		/* witnesses in it */
};

/* ---- evidence ---- */

static void because(struct teller *t, const char *what, const struct pos *pos)
{
	if (t->told++ < EVIDENCE_MAX)
		buf_printf(&t->evidence, "%s%s in line %u", t->evidence.len ? ", " : "", what, source_printed(*pos).line);
}

/* What a word says that cannot be read and is near the value: O8 beside D8 another, if one is nearer from which D8 may as well be misread
 * where it is printed to the letter; AQ beside AD nothing, if one is as near, A0. */
static enum saying near_says(const struct ledger *l, const struct token *t, unsigned value)
{
	char text[NUMBER_MOST];
	struct token print = {.text = text, .len = number_text(l->reader->style, value, WIDTH_BYTE, text)};
	unsigned cost = number_cost(l->reader, t, value, WIDTH_BYTE);
	enum saying says = SAYS_NEARLY;
	for (unsigned other = 0; other < 0x100; other++) {
		unsigned costs = other == value ? cost + 1 : number_cost(l->reader, t, other, WIDTH_BYTE);
		unsigned more = costs <= cost ? costs + number_cost(l->reader, &print, other, WIDTH_BYTE) - cost : COST_NONE;
		if (costs < cost && more < NEAR_PROOF)
			return SAYS_OTHER;
		if (costs == cost && more <= NEAR_PROOF)
			says = SAYS_NOTHING;
	}
	return says;
}

/* numeral: those who print the value to the letter do so as a number, too. */
static enum saying byte_says(const struct ledger *l, const struct token *t, unsigned value, bool numeral)
{
	int exact = number_value(l->reader, t, WIDTH_BYTE);
	if (exact >= 0)
		return exact == (int)value ? SAYS_IT : SAYS_OTHER;
	if (number_cost(l->reader, t, value, WIDTH_BYTE) > READS_AS)
		return SAYS_NOTHING;
	return numeral ? near_says(l, t, value) : SAYS_NEARLY;
}

static const char *const say_name[] = {"byte", "dump", "block", "example", "table", "source"};
static const enum role say_role[] = {ROLE_BYTE, ROLE_DUMP, ROLE_BLOCK, ROLE_EXAMPLE, ROLE_TABLE, ROLE_SOURCE};

static unsigned instruction_of(const struct ledger *l, unsigned address)
{
	while (address && l->c->truth[address].in_instruction && !l->c->truth[address].insn)
		address--;
	return address;
}

static bool mnemonic_agrees(const struct ledger *l, const struct record *row)
{
	const struct spot *s = &l->spot[row->address];
	return row->source.mnemonic && s->way && row->source.parts == 1 && token_is(row->source.mnemonic, s->way->mnemonic->name);
}

static enum width number_width(const struct isa_hole *h)
{
	return h && (h->kind == ISA_WORD || h->kind == ISA_RELATIVE) ? WIDTH_ADDRESS : WIDTH_BYTE;
}

/* The number as it is in the opcode or the bytes: an offset has a sign. */
static long signed_number(const struct isa_hole *h, unsigned value)
{
	return h->kind == ISA_OFFSET ? (long)((value & 0xFF) ^ 0x80) - 0x80 : (long)value;
}

/* An instruction's number as one, not as a name. */
void ledger_number(const struct ledger *l, unsigned address, unsigned k, struct buf *out)
{
	const struct dialect *d = l->c->dialect;
	const struct encoding *e = l->c->truth[address].insn ? l->spot[address].encoding : NULL;
	const struct isa_hole *h = e ? e->number[k].hole : NULL;
	unsigned value = l->spot[address].number[k].value;
	if (h)
		dialect_operand(d, h, signed_number(h, value), out);
}

void ledger_operand(const struct ledger *l, unsigned address, unsigned k, struct buf *out)
{
	const struct number *n = &l->spot[address].number[k];
	if (l->c->truth[address].insn && n->name)
		buf_printf(out, "%s%s", n->name->text, n->tail);
	else
		ledger_number(l, address, k, out);
}

/* The numbers with what surrounds them. */
static void whole_operand(const struct ledger *l, unsigned address, struct buf *out)
{
	struct buf word[ISA_MAX_VALUES] = {BUF_INIT, BUF_INIT};
	const struct way *way = l->spot[address].way;
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++)
		ledger_operand(l, address, k, &word[k]);
	if (way)
		operand_whole(way->operand, (const char *[]){buf_str(&word[0]), buf_str(&word[1])}, out);
	buf_free(&word[0]);
	buf_free(&word[1]);
}

void ledger_statement(const struct ledger *l, unsigned address, struct buf *mnemonic, struct buf *operand)
{
	const struct way *way = l->spot[address].way;
	if (way)
		buf_puts(mnemonic, way->mnemonic->name);
	else
		opcode_mnemonic(l->c, l->c->truth[address].byte, mnemonic);
	whole_operand(l, address, operand);
}

const struct pos *ledger_statement_pos(const struct ledger *l, unsigned address)
{
	const struct record *row = l->spot[address & (l->c->addresses - 1)].row;
	return row && row->kind == RECORD_CODE && row->source.mnemonic ? &row->source.mnemonic->pos : NULL;
}

static bool shape_agrees(const struct ledger *l, const struct record *row)
{
	const struct spot *spot = &l->spot[row->address];
	return !spot->way || row->expression || operand_shape(l, spot->way, row->source.operand);
}

/* 5, 05: a number that is the same in any base. */
static bool has_one_digit(const struct token *t)
{
	unsigned zeros = 0;
	while (zeros + 1 < t->len && t->text[zeros] == '0')
		zeros++;
	return zeros + 1 == t->len;
}

bool mark_is_lost(const struct ledger *l, const struct token *t)
{
	const char *mark = l->c->dialect->hex;
	return mark && *mark && !l->reader->unmarked && !has_one_digit(t) && all_digits(t, decimal_digits);
}

/* LDA $400, LDX #$5: a number with its mark that lacks the one zero before it, or, where the instruction goes on there and so has no shorter form,
 * JMP ($3C), two; -1: it is none. */
static long short_number(const struct ledger *l, const struct encoding *e, const struct token *t, enum width width)
{
	const char *mark = l->c->dialect->hex;
	const struct number_style *s = l->reader->style;
	struct token digits = t->len ? token_part(t, 1, t->len) : *t;
	unsigned lost = s->digits[width] > digits.len ? s->digits[width] - digits.len : 0;
	bool goes = width == WIDTH_ADDRESS && e->row->flow != ISA_NEXT;
	bool lacks = mark && *mark && t->len && *t->text == *mark && digits.len && (lost == 1 || (goes && lost == 2)) && s->radix == 16;
	return lacks ? number_digits(s, &digits) : -1;
}

/* Are all bytes of a row numbers to the letter? */
static bool all_legible(const struct ledger *l, const struct record *rec)
{
	unsigned i = 0;
	while (i < rec->nbytes && number_value(l->reader, &rec->byte[i], WIDTH_BYTE) >= 0)
		i++;
	return i == rec->nbytes;
}

/* What a row's operand says of the kth number of its instruction. A name says what else
 * the page says of it. */
static enum saying number_says(const struct ledger *l, const struct record *row, unsigned k)
{
	const struct spot *spot = &l->spot[row->address];
	const struct isa_hole *h = spot->encoding->number[k].hole;
	const struct statement *s = &row->source;
	unsigned offset;
	if (is_high_character(row))
		return SAYS_NOTHING;
	if (row->expression)
		return row->expression - 1 == (long)spot->number[k].value ? SAYS_IT : SAYS_OTHER;
	if (!s->operand || !s->number[k].len)
		return SAYS_NOTHING;
	struct token word = operand_word(l, s, k, &offset, NULL);
	if (operand_is_here(&word))
		return spot->number[k].value == ((row->address + offset) & (l->c->addresses - 1)) ? SAYS_IT : SAYS_OTHER;
	enum operand_part part = number_part(l, s, k, h, &word);
	if (part != PART_WHOLE) {
		unsigned half = part == PART_LOW ? (spot->number[k].value - offset) & 0xFF : spot->number[k].value;
		return names_say_half(l->c->names, word.text, word.len, part == PART_HIGH, half);
	}
	enum width width = number_width(h);
	unsigned mask = width == WIDTH_BYTE ? 0xFF : l->c->addresses - 1;
	struct token bare = operand_number(l, &word, width);
	int number = number_value(l->reader, &bare, width);
	bool is_name = width == WIDTH_BYTE ? false : names_defined(l->c->names, word.text, word.len);
	if (number >= 0 && !is_name && mark_is_lost(l, &word))
		return SAYS_NOTHING;
	if (number >= 0 && !is_name) {
		bool weakly = number_in_two_bases(l->reader, &word, width) && !all_legible(l, row);
		return (((unsigned)number + offset) & mask) != spot->number[k].value ? SAYS_OTHER : weakly ? SAYS_WEAKLY : SAYS_IT;
	}
	/* or one that lost a digit, where it is another */
	long lacking = short_number(l, spot->encoding, &word, width);
	if (lacking >= 0 && (((unsigned long)lacking + offset) & mask) == spot->number[k].value)
		return SAYS_IT;
	unsigned value = (spot->number[k].value - offset) & (l->c->addresses - 1);
	enum saying said = names_say(l->c->names, word.text, word.len, value, row->address);
	const struct symbol_name *name = said == SAYS_IT ? word_find(l->words, word.text, word.len) : NULL;
	bool weakly = name && name->explained && equate_in_two_bases(l, name->explained) && !all_legible(l, row);
	return weakly ? SAYS_WEAKLY : said;
}

/* What the halves of a name's value are kept as, beside the name. */
static struct token half_name(const struct ledger *l, const struct token *name, enum operand_part part)
{
	char *text = arena_printf(l->c->arena, "%c%.*s", part == PART_HIGH ? '>' : '<', (int)name->len, name->text);
	return (struct token){.text = text, .len = name->len + 1};
}

/* Is the kth number of the operand the right one? 0AH and 10 are one. */
static bool number_agrees(const struct ledger *l, const struct record *row, unsigned k)
{
	const struct spot *spot = &l->spot[row->address];
	const struct isa_hole *h = spot->encoding->number[k].hole;
	const struct number *n = &spot->number[k];
	struct buf text = BUF_INIT;
	unsigned offset;
	if (row->expression)
		return row->expression - 1 == (long)n->value;
	struct token word = operand_word(l, &row->source, k, &offset, NULL);
	if (operand_is_here(&word))
		return n->value == ((row->address + offset) & (l->c->addresses - 1));
	enum operand_part part = number_part(l, &row->source, k, h, &word);
	if (part != PART_WHOLE) {
		long value = ledger_value_of(l, word.text, word.len);
		if (value < 0) {	/* what nothing defines denies nothing but by another use */
			struct token of = half_name(l, &word, part);
			return word.len && isalpha((unsigned char)*word.text) && !names_defined(l->c->names, word.text, word.len) && !names_differ(l->c->names, of.text, of.len);
		}
		return ((value + (part == PART_LOW ? (long)offset : 0)) >> (part == PART_HIGH ? 8 : 0) & 0xFF) == (long)n->value;
	}
	const char *mark = l->c->dialect->hex;
	const struct token *t = &row->source.number[k];
	bool unmarked = has_one_digit(t) || (l->reader->unmarked && t->len && *t->text != (mark ? *mark : 0));
	if (!n->name && (isa_in_opcode(h->kind) || !mark || !*mark || unmarked)) {
		enum width width = number_width(h);
		struct token bare = operand_number(l, &row->source.number[k], width);
		return isa_in_opcode(h->kind) || number_value(l->reader, &bare, width) == (int)n->value;
	}
	if (!n->name && short_number(l, spot->encoding, t, number_width(h)) == (long)n->value)
		return true;
	/* NAME+0100 in the page's own base, to the letter, which the restored source writes otherwise */
	struct token far = offset && word.len + 1 < t->len ? token_part(t, word.len + 1, t->len) : (struct token){0};
	if (n->name && unmarked && far.len && offset == n->offset && token_is(&word, n->name->text) && operand_value(l, &far) >= 0)
		return true;
	struct token bare = operand_number(l, &word, number_width(h));
	int number = offset ? number_value(l->reader, &bare, number_width(h)) : -1;	/* $42+1 */
	if (!n->name && number >= 0 && (((unsigned)number + offset) & (l->c->addresses - 1)) == n->value)
		return true;
	ledger_operand(l, row->address, k, &text);
	bool same = token_is(&row->source.number[k], buf_str(&text));
	buf_free(&text);
	return same;
}

/* Is the operand the right one? A number may be written with or without its mark. */
static bool operand_agrees(const struct ledger *l, const struct record *row)
{
	const struct spot *spot = &l->spot[row->address];
	if (!row->source.operand || row->source.operand->mended || !shape_agrees(l, row))
		return false;
	for (unsigned k = 0; k < ISA_MAX_VALUES && spot->encoding && spot->encoding->number[k].hole; k++)
		if (!number_agrees(l, row, k))
			return false;
	return true;
}

/* Does the mnemonic take a number? */
static bool takes_number(const struct isa_mnemonic *m)
{
	const struct isa_spelling *s = m->first;
	while (s && !s->hole)
		s = s->next;
	return s;
}

/* A name that the page defines, or so far behind one: NAME, NAME+1? */
static bool has_name(const struct ledger *l, const struct token *t)
{
	unsigned n = 0;
	while (n < t->len && t->text[n] != '+' && t->text[n] != '-')
		n++;
	bool far = n + 1 < t->len && isdigit((unsigned char)t->text[n + 1]);	/* COUNT-DOWN is a comment */
	return names_defined(l->c->names, t->text, far ? n : t->len);
}

/* Does a word behind the mnemonic make it another instruction: RET Z, LSR NAME? Comments may have no mark. */
static bool says_more(const struct ledger *l, const struct statement *s, const struct way *way)
{
	const struct record *from = s->from;
	const struct token *next = s->mnemonic + s->parts;
	if (*way->operand || !from || next >= from->word + from->nwords)
		return false;
	bool name = takes_number(way->mnemonic) && has_name(l, next);
	return name || spelt_so(l, way->mnemonic, next);
}

/* Is there another instruction that is written like it: LDA NAME, with one byte or two? */
static bool has_twin(const struct way *way)
{
	const struct isa_spelling *s = way->mnemonic->first;
	while (s && s->same != way->spelling)
		s = s->next;
	return s || way->spelling->same;
}

/* Without an operand, is the mnemonic another instruction? */
static bool is_whole_without(const struct spot *spot)
{
	bool same = !*spot->way->operand;
	for (unsigned w = 0; w < spot->encoding->nways; w++)
		same |= spot->encoding->way[w].mnemonic == spot->way->mnemonic && !*spot->encoding->way[w].operand;
	return !same && !spot->way->mnemonic->min_operands;
}

/* Do a row's words make it another instruction without a number: MOV A,B beside MOV A,C, RET beside RET Z, LSR NAME? */
static bool is_another(const struct ledger *l, const struct record *row)
{
	const struct statement *s = &row->source;
	const struct spot *spot = &l->spot[row->address];
	if (s->operand)
		return *spot->way->operand && !shape_agrees(l, row);
	return s->mnemonic && (says_more(l, s, spot->way) || is_whole_without(spot));
}

/* Does the instruction go on where a row that prints its address begins? */
static bool reaches_over(const struct ledger *l, const struct record *row)
{
	for (unsigned i = 1; i < l->spot[row->address].encoding->length && row->address + i < l->c->addresses; i++) {
		const struct record *other = l->spot[row->address + i].row;
		if (other && other->kind == RECORD_CODE && other->location && other->place != PLACE_GUESSED)
			return true;
	}
	return false;
}

/* 2A 1D  ROL: does a number to the letter stand right behind the row's bytes, and no row at the address behind them? Then
 * the opcode is one of more bytes. */
static bool leaves_byte(const struct ledger *l, const struct record *row)
{
	const struct token *t = row->source.label, *last = row->nbytes ? &row->byte[row->nbytes - 1] : NULL;
	unsigned end = (row->address + l->spot[row->address].encoding->length) & (l->c->addresses - 1);
	return t && last && t->pos.line == last->pos.line && t->pos.col == last->pos.col + last->len + 1
		&& number_value(l->reader, t, WIDTH_BYTE) >= 0 && !names_defined(l->c->names, t->text, t->len)
		&& !(l->spot[end].row && l->spot[end].row->kind == RECORD_CODE);
}

/* RET ?, JR ?"LOOP": may the illegible letter behind the mnemonic be a condition, or a register, which makes it another instruction? */
static bool hides_another(const struct statement *s, const struct way *way)
{
	const struct record *from = s->from;
	const struct token *next = s->mnemonic + s->parts;
	bool more = false;
	for (const struct isa_spelling *other = way->mnemonic->first; other; other = other->next)
		more |= other != way->spelling;
	return more && from && next < from->word + from->nwords && *next->text == '?' && (next->len == 1 || !isalnum((unsigned char)next->text[1]));
}

/* What a row's mnemonic, and what stands as it is in its operand, say of the opcode. */
static enum saying opcode_says(const struct ledger *l, const struct record *row)
{
	const struct statement *s = &row->source;
	const struct spot *spot = &l->spot[row->address];
	if (!s->mnemonic || s->parts != 1 || !isa_mnemonic(l->c->reader.vocabulary, s->mnemonic->text, s->mnemonic->len))
		return SAYS_NOTHING;
	if (!mnemonic_agrees(l, row) || says_more(l, s, spot->way) || leaves_byte(l, row))
		return SAYS_OTHER;
	if (hides_another(s, spot->way))
		return SAYS_NOTHING;
	/* LDA NAME that has room for two bytes says nothing of the opcode with three, nor the other way round */
	if (row->advance && row->advance != spot->encoding->length)
		return reaches_over(l, row) ? SAYS_OTHER : SAYS_NOTHING;
	/* the operand may be what tells LDA #05 from LDA 05, and MOV A,B from MOV A,C */
	bool hole = spot->way->spelling->hole && spot->way->number < 0;
	if (!s->operand)	/* RET alone is no RET Z */
		return is_whole_without(spot) ? SAYS_OTHER : *spot->way->operand && !hole ? SAYS_NOTHING : SAYS_IT;
	if (!shape_agrees(l, row))
		return hole ? SAYS_NOTHING : SAYS_OTHER;
	unsigned end = (row->address + spot->encoding->length) & (l->c->addresses - 1);
	/* its length is known where a row begins behind it, and does not print to the letter that it begins elsewhere */
	const struct record *next = l->spot[end].says ? l->spot[end].says->record : NULL;
	int printed = next ? legible_address(l, next) : -1;
	bool ends = next && next->place != PLACE_GUESSED && (next->kind != RECORD_CODE || printed < 0 || printed == (int)next->address);
	return !ends && has_twin(spot->way) && number_says(l, row, 0) != SAYS_IT ? SAYS_NOTHING : SAYS_IT;
}

/* Does the statement at `at` make the byte of this address? Another one may reach over it. */
static bool makes_byte(const struct ledger *l, unsigned at, unsigned address)
{
	const struct encoding *e = l->spot[at].encoding;
	const struct place_of_number *n = encoding_number_at(e, address - at);
	return encoding_byte(e, address - at, at, n ? l->spot[at].number[n - e->number].value : 0) == l->c->truth[address].byte;
}

/* Does the row print other bytes than its statement makes, two of them to the letter? Then that may be another row's, and what agrees an accident. */
static bool is_denied(const struct ledger *l, const struct record *row)
{
	const struct encoding *e = l->spot[row->address].encoding;
	unsigned denied = 0;
	for (unsigned i = 0; row->nbytes == e->length && i < row->nbytes && row->address + i < l->c->addresses; i++) {
		int value = number_value(l->reader, &row->byte[i], WIDTH_BYTE);
		denied += value >= 0 && value != l->c->truth[row->address + i].byte;
	}
	return denied > 1;
}

/*
 * What the witnesses say of the byte at an address; `but` is left out. Appends those
 * that bear it out to the evidence when t is given.
 */
static struct heard hear_byte(const struct ledger *l, unsigned address, const struct token *but, struct teller *t)
{
	struct heard h = {0};
	unsigned at = instruction_of(l, address);
	const struct truth *truth = &l->c->truth[address], *insn = &l->c->truth[at];
	const struct encoding *e = insn->insn ? l->spot[at].encoding : NULL;
	const struct place_of_number *n = e ? encoding_number_at(e, address - at) : NULL;
	for (const struct say *s = l->spot[address].says; s; s = s->next) {
		enum saying said = byte_says(l, s->token, truth->byte, !e || n);
		if (s->token == but)
			continue;
		/* what a row of as many bytes as it has places has elsewhere is another byte; and beside addresses that are counted one whose place
		 * is guessed may be any other's */
		bool moved = s->record->nbytes == s->record->advance && address != s->record->address + (unsigned)(s->token - s->record->byte);
		if (s->kind == SAY_DUMP && (said == SAYS_IT || said == SAYS_NEARLY) && (moved || (l->c->alone && s->record->place == PLACE_GUESSED)))
			said = SAYS_WEAKLY;
		/* 45 for 45H says 45 by its digits alone */
		if (s->token->unmarked && said == SAYS_IT)
			said = SAYS_WEAKLY;
		/* a list that lost or gained something was laid beside the bytes by what agrees */
		if (s->kind == SAY_DATA && said == SAYS_IT && s->record->place == PLACE_GUESSED)
			said = SAYS_NOTHING;
		enum place place = moved && s->kind == SAY_DUMP && s->record->place > PLACE_MOVED ? PLACE_MOVED : s->record->place;
		hear(&h, say_role[s->kind], said, place);
		int proved = s->token->numeral ? s->token->numeral->proved : -1;
		if (proved >= 0)
			hear(&h, ROLE_SUM, proved == truth->byte ? SAYS_IT : SAYS_OTHER, s->record->place);
		if (s->token->beside && !is_character(truth->byte, *s->token->beside))
			hear(&h, ROLE_CHARACTERS, SAYS_OTHER, s->record->place);
		if (t && (said == SAYS_IT || said == SAYS_NEARLY))
			because(t, say_name[s->kind], &s->token->pos);
	}
	if (truth->text) {
		hear(&h, ROLE_PROSE, SAYS_IT, PLACE_PRINTED);
		if (t)
			because(t, "text", truth->text);
	}
	for (const struct record *row = e ? l->spot[at].row : NULL; row; row = row->same) {
		const struct token *word = n ? row->source.operand : row->source.mnemonic;
		if (!word || word == but)
			continue;
		bool text = row->kind == RECORD_TEXT || row->lost;
		enum saying said = n ? number_says(l, row, (unsigned)(n - e->number)) : opcode_says(l, row);
		/* a name that the listing and the text both use says its value once */
		if (text && n && names_defined(l->c->names, word->text, word->len) && (h.exact & 1u << ROLE_SOURCE))
			said = SAYS_NOTHING;
		if ((said == SAYS_IT || said == SAYS_WEAKLY) && !makes_byte(l, at, address))
			said = SAYS_OTHER;
		/* the statement of another row's own bytes says nothing here */
		const struct record *from = row->source.from;
		if (from && from != row && from->kind == RECORD_CODE && is_consistent(l, from))
			said = SAYS_NOTHING;
		/* ... and of one that has its own address or bytes, or is placed by the order of the page, or that stands in for one of the row's
		 * own line, who knows where it belongs */
		bool own = from && from->kind == RECORD_CODE && (from->location || from->nbytes || from->takes);
		if (said == SAYS_IT && from && from != row && (own || row->taken))
			said = SAYS_WEAKLY;
		if (said == SAYS_IT && is_denied(l, row))
			said = SAYS_WEAKLY;
		hear(&h, text ? ROLE_TEXT : ROLE_SOURCE, said, text ? PLACE_GUESSED : row->place);
		if (t && (n ? operand_agrees(l, row) : mnemonic_agrees(l, row)))
			because(t, text ? "text" : "source", &word->pos);
	}
	return h;
}

/* What gives names their values: the tables, labels at their addresses, and the
 * printed bytes of those who name them. */
static void collect_names(struct ledger *l)
{
	struct names *names = l->c->names = names_new(l->c->arena);
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		bool defines = rec->kind == RECORD_SYMBOL || rec->kind == RECORD_EXPLAIN || rec->kind == RECORD_EQUATE || rec->kind == RECORD_BLOCK;
		if (defines && rec->name && rec->location) {
			struct token bare = address_digits(l->reader, rec);
			int value = number_value(l->reader, &bare, value_width(l->reader, &bare));
			if (value >= 0)
				names_define(names, rec->name->text, rec->name->len, (unsigned)value);
			if (value >= 0 && rec->kind == RECORD_SYMBOL && entry_has_line(l, rec, (unsigned)value))
				names_stand(names, rec->name->text, rec->name->len, (unsigned)value, true);
		}
		bool row = (rec->kind == RECORD_CODE && !rec->lost) || (rec->kind == RECORD_TEXT && rec->beside);
		if (!row || rec->address >= l->c->addresses)
			continue;
		if (rec->label_token)
			names_define(names, rec->label_token->text, rec->label_token->len, rec->address);
		for (unsigned k = 0; k < ISA_MAX_VALUES && rec->source.operand; k++) {
			unsigned offset;
			struct token word = operand_word(l, &rec->source, k, &offset, NULL), half = word;
			long value = word.len ? own_number(l, rec, k) : -1;
			enum operand_part part = value >= 0 ? operand_part(l, &half) : PART_WHOLE;
			if (part != PART_WHOLE) {
				struct token of = half_name(l, &half, part);
				names_use(names, of.text, of.len, (unsigned)value, rec->address);
			} else if (value >= 0)
				names_use(names, word.text, word.len, ((unsigned)value - offset) & (l->c->addresses - 1), rec->address);
		}
	}
	for (unsigned k = 0; k < l->ncode; k++) {
		struct token *word[LABEL_WORDS];
		unsigned n = label_words(l, l->code[k], word);
		for (unsigned i = 0; i < n; i++)
			names_stand(names, word[i]->text, word[i]->len, l->code[k]->address, l->code[k]->place > PLACE_GUESSED);
	}
}

/* By address: may what is named there have slid? NULL: nothing has. */
static const bool *find_slid(const struct ledger *l)
{
	bool *slid = NULL;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		if (!rec->unsure || !(rec->takes || rec->kind == RECORD_EQUATE) || rec->address >= l->c->addresses)
			continue;
		slid = slid ? slid : arena_alloc(l->c->arena, l->c->addresses);
		slid[rec->address] = true;
	}
	return slid;
}

/* Is the byte a part of the value of such a name? */
static bool names_slid(const struct ledger *l, const bool *slid, unsigned address)
{
	unsigned at = instruction_of(l, address);
	const struct encoding *e = l->c->truth[at].insn ? l->spot[at].encoding : NULL;
	const struct place_of_number *n = e ? encoding_number_at(e, address - at) : NULL;
	const struct symbol_name *name = n ? l->spot[at].number[n - e->number].name : NULL;
	return name && slid[name->address];
}

static void weigh_proof(struct ledger *l)
{
	const bool *slid = find_slid(l);
	collect_names(l);
	find_expressions(l);
	for (unsigned a = next_used(l->c, 0); a < l->c->addresses; a = next_used(l->c, a + 1)) {
		struct truth *t = truth_at(l->c, a);
		if (!t->has_byte || t->borrowed)
			continue;
		t->heard = hear_byte(l, a, NULL, NULL);
		t->proof = proof_of(t->heard, t->doubtful || (slid && names_slid(l, slid, a)));
		t->pos = l->spot[a].says ? &l->spot[a].says->token->pos : NULL;
	}
	bool note = false, *begun = arena_alloc(l->c->arena, l->c->addresses * sizeof *begun);
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		bool block = rec->kind == RECORD_BLOCK && rec->name && rec->location;
		note |= rec->kind == RECORD_NOTE || rec->kind == RECORD_PLACE;
		if (rec->nbytes > l->c->row_longest && rec->kind != RECORD_TABLE)
			l->c->row_longest = rec->nbytes;
		if ((rec->kind != RECORD_CODE && !block) || rec->address >= l->c->addresses)
			continue;
		uint8_t *begins = &truth_at(l->c, rec->address)->begins, is = block || rec->after_origin ? BEGINS_ORIGIN : note ? BEGINS_TEXT : BEGINS_NOT;
		/* of two rows there the one that is less of a beginning: nothing stands before a page's first */
		if (!begun[rec->address] ? is > *begins : is < *begins)
			*begins = is;
		begun[rec->address] = true;
		if (!rec->nbytes && l->has_bytes)	/* its address may be no address */
			*begins = BEGINS_NOT;
		note = false;
	}
}

/* ---- findings ---- */

/* The word as the page has it. */
static char *text_of(const struct ledger *l, const struct token *t)
{
	if (!t)
		return "";
	size_t len;
	unsigned printed = t->pos.len > t->len ? t->pos.len : t->len;	/* 001 026 */
	const char *line = source_line(t->pos.src, t->pos.line, &len);
	bool whole = t->pos.col - 1 + printed <= len;
	char *text = arena_strndup(l->c->arena, whole ? line + t->pos.col - 1 : t->text, whole ? printed : t->len), *to = text;
	for (const char *p = text; *p; p++)	/* one blank between words */
		if (!isspace((unsigned char)*p) || (to > text && to[-1] != ' '))
			*to++ = isspace((unsigned char)*p) ? ' ' : *p;
	*to = '\0';
	return text;
}

/* What the text prints is another kind of witness. */
static enum witness witness_in(const struct record *row, enum witness w)
{
	static const enum witness in_text[WITNESSES] = {[WITNESS_LABEL] = WITNESS_TEXT_LABEL, [WITNESS_MNEMONIC] = WITNESS_TEXT_MNEMONIC,
							[WITNESS_OPERAND] = WITNESS_TEXT_OPERAND};
	return row->kind == RECORD_TEXT ? in_text[w] : w;
}

static enum finding_class guess(const struct ledger *l, enum witness w, const struct token *t, const char *reads)
{
	bool legal;
	enum finding_class printed_so = CLASS_PRESS;
	switch (w) {
	case WITNESS_STRAY:
		return CLASS_LAYOUT;
	case WITNESS_LOCATION: case WITNESS_SYMBOL_LOCATION: case WITNESS_DUMP_LOCATION: case WITNESS_BLOCK_LOCATION:
		legal = t && !t->mended && number_value(l->reader, t, WIDTH_ADDRESS) >= 0;
		break;
	case WITNESS_BYTE: case WITNESS_DUMP: case WITNESS_BLOCK:
		legal = t && number_value(l->reader, t, WIDTH_BYTE) >= 0;
		break;
	case WITNESS_TEXT_MNEMONIC: case WITNESS_TEXT_OPERAND:
		printed_so = CLASS_AUTHOR;	/* nobody assembled it */
		legal = t && (w == WITNESS_TEXT_MNEMONIC ? isa_mnemonic(l->c->reader.vocabulary, t->text, t->len) != NULL
			: number_value(l->reader, t, WIDTH_BYTE) >= 0 || word_find(l->words, t->text, t->len));
		break;
	case WITNESS_MNEMONIC:
		legal = t && isa_mnemonic(l->c->reader.vocabulary, t->text, t->len);
		break;
	case WITNESS_OPERAND:
		legal = t && !t->mended && (number_value(l->reader, t, WIDTH_BYTE) >= 0 || word_find(l->words, t->text, t->len));
		break;
	default:
		legal = false;
	}
	unsigned looks = w == WITNESS_MNEMONIC || w == WITNESS_TEXT_MNEMONIC ? SAME_WORD : LOOKS_LIKE;
	return stands_so(l->c, t, legal, reads, looks) ? printed_so : CLASS_READING;
}

/* Does the page print such a word in small letters? */
static bool in_small(const struct ledger *l, enum witness w)
{
	switch (w) {
	case WITNESS_LABEL:
		return l->lower || l->lower_names;
	case WITNESS_BYTE: case WITNESS_DUMP: case WITNESS_LOCATION: case WITNESS_DUMP_LOCATION:
		return l->lower || l->lower_numbers;
	default:
		return l->lower;
	}
}

/* Do two prints of a byte have another value each, and neither the one that is read? */
static bool prints_differ(const struct ledger *l, unsigned address)
{
	unsigned a = address & (l->c->addresses - 1);
	int first = -1;
	bool differ = false;
	for (const struct say *s = l->spot[a].says; s; s = s->next) {
		int value = number_value(l->reader, s->token, WIDTH_BYTE);
		if (value == l->c->truth[a].byte)
			return false;
		differ |= value >= 0 && first >= 0 && value != first;
		first = value >= 0 ? value : first;
	}
	return differ;
}

/* What is told where nobody bears the reading out. */
static const char *without_evidence(const struct ledger *l, enum witness w, unsigned address)
{
	unsigned length = w == WITNESS_OPERAND ? l->c->truth[address & (l->c->addresses - 1)].length : 1;
	for (unsigned i = 0; i < length; i++)
		if (prints_differ(l, address + i))
			return "two prints differ, and neither is believed: the reading that is nearest to both";
	return "no other witness; the nearest reading";
}

static struct finding *tell(struct teller *t, enum witness w, const struct token *word, struct pos pos,
			    unsigned address, const char *reads)
{
	struct collation *c = t->l->c;
	char *should = arena_strndup(c->arena, reads, strlen(reads));
	for (char *p = should; in_small(t->l, w) && *p; p++)
		*p = (char)tolower((unsigned char)*p);
	struct finding *f = put_finding(c, &t->tail, &(struct finding){
		.witness = w, .kind = guess(t->l, w, word, reads), .pos = word ? word->pos : pos,
		.address = address & (c->addresses - 1), .printed = text_of(t->l, word), .reads = should,
		.evidence = t->evidence.len ? arena_strndup(c->arena, t->evidence.data, t->evidence.len)
			: without_evidence(t->l, w, address),
	});
	t->evidence.len = 0;
	t->told = 0;
	return f;
}

static struct pos place_of(const struct record *rec)
{
	const struct token *first = rec->number ? rec->number : rec->location ? rec->location
		: rec->nbytes ? rec->byte : rec->word;
	return first ? first->pos : (struct pos){0};
}

static void tell_number(struct teller *t, const struct record *rec)
{
	char reads[16];
	if (!rec->number || !decimal_cost(t->l->reader, rec->number, rec->at))
		return;
	snprintf(reads, sizeof reads, "%u", rec->at);
	buf_puts(&t->evidence, "the lines before and after it");
	tell(t, WITNESS_NUMBER, rec->number, rec->number->pos, rec->address, reads);
}

/* Of a row without an address: does it not go on behind the one above it, or may it not? */
static bool begins_somewhere(const struct ledger *l, const struct record *rec)
{
	const struct record *above = rec->order ? l->code[rec->order - 1] : NULL;
	bool goes_on = above && rec->address == above->address + row_claims(l, above), guessed = rec->place == PLACE_GUESSED;
	return (rec->begins && (guessed || !goes_on)) || (guessed && !(above && above->bare && above->place == PLACE_GUESSED));
}

/* The printed row: address, bytes, words. */
static char *row_text(const struct ledger *l, const struct record *rec)
{
	struct buf b = BUF_INIT;
	if (rec->location && !rec->takes)
		buf_puts(&b, text_of(l, rec->location));
	for (unsigned i = 0; i < rec->nbytes + rec->nwords; i++)
		buf_printf(&b, "%s%s", b.len ? " " : "", text_of(l, i < rec->nbytes ? &rec->byte[i] : &rec->word[i - rec->nbytes]));
	char *text = arena_strndup(l->c->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* Why a row may stand elsewhere than the lines above it are long. */
static void tell_counted(struct teller *t, const struct record *rec)
{
	struct buf reads = BUF_INIT;
	if (!rec->slid)
		return;
	number_reads(t->l->reader, NULL, rec->address, WIDTH_ADDRESS, &reads);
	buf_puts(&t->evidence, rec->slid);
	struct finding *f = tell(t, WITNESS_LOCATION, NULL, rec->takes ? rec->word->pos : place_of(rec), rec->address, buf_str(&reads));
	f->pos.len = 0;
	f->doubtful = true;
	buf_free(&reads);
}

/* A line of a page of source alone that could not be read, and what is behind it may have slid. */
static void tell_left(struct teller *t, const struct record *rec)
{
	if (!rec->slid)
		return;
	buf_puts(&t->evidence, rec->slid);
	tell(t, WITNESS_LINE, rec->word, rec->word->pos, rec->address, "")->printed = row_text(t->l, rec);
}

/* The end of a list of which nothing is known: bytes that are missing, and no hole between others. */
static void tell_lost_end(struct teller *t, const struct record *row)
{
	const struct collation *c = t->l->c;
	unsigned end = row->address + row->takes, n = 0;
	while (end <= c->addresses && n < row->takes && !c->truth[end - 1 - n].has_byte)
		n++;
	if (!row->data || !n || (end < c->addresses && c->truth[end].has_byte))
		return;
	buf_puts(&t->evidence, "nothing on the page says what a word of the list is");
	tell(t, WITNESS_ROW, NULL, row->word->pos, end - n, arena_printf(c->arena, "%u byte%s", n, n == 1 ? "" : "s"));
}

/* 1 + where the row right above or below stands, to the letter, that prints the same address; 0: none does. */
static unsigned printed_beside(const struct ledger *l, const struct record *rec)
{
	int printed = rec->kind == RECORD_CODE ? legible_address(l, rec) : -1;
	for (int step = -1; step <= 1 && printed >= 0; step += 2) {
		const struct record *other = rec->order + (unsigned)step < l->ncode ? l->code[rec->order + (unsigned)step] : NULL;
		if (other && (int)other->address == printed && legible_address(l, other) == printed)
			return other->address + 1;
	}
	return 0;
}

static void tell_location(struct teller *t, const struct record *rec, enum witness w)
{
	struct buf reads = BUF_INIT;
	if (rec->vacant && rec->location) {
		number_reads(t->l->reader, rec->location, rec->vacant - 1, WIDTH_ADDRESS, &reads);
		buf_puts(&t->evidence, rec->slid ? rec->slid : "the rows around it on the page leave room for it there");
		struct finding *f = tell(t, w, rec->location, place_of(rec), rec->address, buf_str(&reads));
		f->doubtful = f->elsewhere = true;
		buf_free(&reads);
		return;
	}
	bool bare = rec->bare && !rec->location;
	if (rec->more || (bare && !begins_somewhere(t->l, rec)) || (rec->location && !rec->location->mended && number_value(t->l->reader, rec->location, WIDTH_ADDRESS) == (int)rec->address))
		return;
	number_reads(t->l->reader, rec->location, rec->address, WIDTH_ADDRESS, &reads);
	unsigned beside = printed_beside(t->l, rec);
	buf_puts(&t->evidence, beside ? "another row beside it prints this address too, and which of them stands there is not certain" : "the rows before and after it");
	struct finding *f = tell(t, w, rec->location, place_of(rec), rec->address, buf_str(&reads));
	if (!rec->location)
		f->pos.len = 0;
	f->doubtful |= bare && rec->place == PLACE_GUESSED;
	f->beside = beside;
	buf_free(&reads);
}

/* Does the row stand where the one above ends, or in the page of memory that that one stands in? */
static bool counts_on(const struct record *row)
{
	return row->bare || row->off || (row->nbytes && row->byte->pos.src->unplaced);
}

/* An accepted address is that of the row there, and of those that go on behind it. */
void ledger_settle_place(struct ledger *l, unsigned address)
{
	struct record *row = l->spot[address & (l->c->addresses - 1)].row;
	for (unsigned k = row ? row->order : l->ncode; k < l->ncode && (l->code[k] == row || (counts_on(l->code[k]) && l->code[k]->place == PLACE_GUESSED)); k++) {
		struct record *rec = l->code[k];
		rec->place = PLACE_PRINTED;
		for (unsigned a = rec->address; a < rec->address + rec->advance && a < l->c->addresses; a++) {
			struct truth *t = truth_at(l->c, a);
			t->heard = hear_byte(l, a, NULL, NULL);
			if (t->proof == PROOF_DOUBTFUL)
				t->proof = proof_of(t->heard, t->doubtful);
		}
	}
}

bool ledger_stands(const struct ledger *l, unsigned address)
{
	const struct record *row = address < l->c->addresses ? l->spot[address].row : NULL;
	return row && (row->bare || row->takes) && row->place != PLACE_GUESSED;
}

/* A row that stands where another one belongs. */
static void tell_moved(struct teller *t, const struct record *rec)
{
	const struct token *word = rec->location ? rec->location : rec->nbytes ? rec->byte : rec->word;
	if (!word)
		return;
	buf_puts(&t->evidence, "its address, and the rows before and after it");
	struct finding *f = tell(t, WITNESS_ROW, word, word->pos, rec->address, "");
	f->printed = row_text(t->l, rec);
	f->kind = CLASS_LAYOUT;
}

static void tell_stray(struct teller *t, const struct record *rec)
{
	if (!rec->stray)
		return;
	buf_puts(&t->evidence, "the row is whole without it");
	tell(t, WITNESS_STRAY, rec->stray, rec->stray->pos, rec->address, "");
}

static void tell_sum(struct teller *t, const struct record *rec)
{
	long value = rec->sum ? expected_sum(t->l, rec) : -1;
	struct buf reads = BUF_INIT;
	if (value < 0 || number_value(t->l->reader, rec->sum, WIDTH_BYTE) == (int)value)
		return;
	number_reads(t->l->reader, rec->sum, (unsigned)value, WIDTH_BYTE, &reads);
	buf_puts(&t->evidence, rec->sum_kind->name);
	tell(t, WITNESS_SUM, rec->sum, rec->sum->pos, rec->kind == RECORD_SUM ? number_best(t->l->reader, rec->location, WIDTH_ADDRESS) : rec->address, buf_str(&reads));
	buf_free(&reads);
}

static void tell_beyond(struct teller *t, const struct record *rec)
{
	const struct token *word = rec->nbytes ? rec->byte : rec->nwords ? rec->word : rec->number;
	if (!word)
		return;
	buf_puts(&t->evidence, "memory ends before it");
	tell(t, WITNESS_ROW, word, word->pos, t->l->c->addresses - 1, "")->printed = row_text(t->l, rec);
}

/* Bytes of a row that have no place in it, or were lost: a run is one finding. */
static void tell_runs(struct teller *t, const struct record *rec, enum witness w)
{
	const struct ledger *l = t->l;
	for (unsigned i = 0, n; i < rec->nbytes; i += n) {
		for (n = 0; i + n < rec->nbytes && !rec->byte[i + n].placed;)
			n++;
		if (n) {
			struct token run = rec->byte[i];
			const struct token *last = &rec->byte[i + n - 1];
			struct buf printed = BUF_INIT;
			for (unsigned j = i; j < i + n; j++)
				buf_printf(&printed, "%s%.*s", j > i ? " " : "", (int)rec->byte[j].len, rec->byte[j].text);
			if (last->pos.col >= run.pos.col)	/* words may stand high byte first */
				run.pos.len = last->pos.col + last->len - run.pos.col;
			buf_printf(&t->evidence, "the row has room for %u%s", rec->advance,
				   rec->address + rec->advance == l->c->addresses ? ": memory ends there" : "");
			tell(t, w, &run, run.pos, rec->address, "")->printed =
				arena_strndup(l->c->arena, buf_str(&printed), printed.len);
			buf_free(&printed);
		}
		n += !n;
	}
	unsigned expected = rec->address;
	for (unsigned i = 0; i <= rec->nbytes; i++) {
		if (i < rec->nbytes && !rec->byte[i].placed)
			continue;
		unsigned at = i < rec->nbytes ? rec->byte[i].address : rec->address + rec->advance;
		/* the bytes behind the opcode may stand in no row of the page */
		bool told = rec->nbytes ? !(l->opcodes_alone && rec->nbytes == 1 && i) : l->has_bytes;
		if (at > expected && told && expected < l->c->addresses) {
			struct buf reads = BUF_INIT;
			unsigned from = expected;
			bool doubtful = false;
			for (; expected < at && expected < l->c->addresses; expected++) {
				buf_puts(&reads, reads.len ? " " : "");
				number_reads(l->reader, rec->nbytes ? rec->byte : NULL, l->c->truth[expected].byte, WIDTH_BYTE, &reads);
				doubtful |= l->c->truth[expected].doubtful;
			}
			hear_byte(l, from, NULL, t);
			struct pos pos = rec->nbytes ? rec->byte[i < rec->nbytes ? i : rec->nbytes - 1].pos : place_of(rec);
			tell(t, w, NULL, pos, from, buf_str(&reads))->doubtful = doubtful;
			buf_free(&reads);
		}
		expected = at + 1;
	}
}

static void tell_byte(struct teller *t, const struct token *b, enum witness w)
{
	const struct truth *truth = &t->l->c->truth[b->address];
	struct buf reads = BUF_INIT;
	number_reads(t->l->reader, b, truth->byte, WIDTH_BYTE, &reads);
	if (b->unmarked)
		buf_putc(&reads, 'H');
	hear_byte(t->l, b->address, b, t);
	if (number_value(t->l->reader, b, WIDTH_BYTE) == truth->byte && truth->alias) {
		buf_printf(&t->evidence, "%san opcode that no assembler makes", t->evidence.len ? "; " : "");
		tell(t, w, b, b->pos, b->address, buf_str(&reads))->kind = CLASS_AUTHOR;
	} else {
		tell(t, w, b, b->pos, b->address, buf_str(&reads))->doubtful = truth->proof == PROOF_DOUBTFUL;
	}
	buf_free(&reads);
}

static void tell_bytes(struct teller *t, const struct record *rec, enum witness w)
{
	for (unsigned i = 0; i < rec->nbytes; i++) {
		const struct token *b = &rec->byte[i];
		if (!b->placed || !t->l->c->truth[b->address].has_byte)
			continue;
		const struct truth *truth = &t->l->c->truth[b->address];
		if (number_value(t->l->reader, b, WIDTH_BYTE) != truth->byte || truth->alias || b->mended)
			tell_byte(t, b, w);
	}
	tell_runs(t, rec, w);
}

/* Characters that are none of the bytes before them; which of the two is misread only others may say. */
static void tell_characters(struct teller *t, const struct record *rec)
{
	for (unsigned i = 0; i < rec->nbytes; i++) {
		const struct token *b = &rec->byte[i];
		const struct truth *truth = b->placed && b->beside ? &t->l->c->truth[b->address] : NULL;
		if (!truth || !truth->has_byte || is_character(truth->byte, *b->beside))
			continue;
		char reads[2] = {isgraph(truth->byte) ? (char)truth->byte : '.'};
		size_t len;
		struct token word = {.text = b->beside, .len = 1, .pos = b->pos};
		word.pos.col = (unsigned)(b->beside - source_line(b->pos.src, b->pos.line, &len)) + 1;
		word.pos.len = 1;
		hear_byte(t->l, b->address, NULL, t);
		tell(t, WITNESS_CHARACTERS, &word, word.pos, b->address, reads)->doubtful = truth->proof == PROOF_DOUBTFUL;
	}
}

/* ---- source ---- */

/* Values that are none of the notation speak for no byte; nor does anybody know what they were. */
static void tell_list(struct teller *t, const struct record *rec)
{
	struct buf reads = BUF_INIT;
	ledger_values(t->l, rec->address, rec->advance, &reads);
	buf_printf(&t->evidence, "%s; the notation has no such values", t->l->c->alone ? "no other witness" : "the bytes beside it");
	tell(t, WITNESS_OPERAND, rec->name, rec->name->pos, rec->address, buf_str(&reads));
	buf_free(&reads);
}

/* Who else spells the name so. */
static void name_evidence(struct teller *t, const struct symbol_name *n, const struct token *but)
{
	for (const struct spelling *s = n->spellings; s; s = s->next)
		if (s->token != but && token_is(s->token, n->text))
			because(t, s->as, &s->token->pos);
}

/* What stands behind labels: the notation's mark, or colons where most on the page are. */
static const char *label_mark(const struct ledger *l)
{
	const char *mark = l->c->dialect->scanner->label_mark;
	return *mark && l->colons <= 0 ? mark : ":";
}

/* A label as the page prints them. */
static const char *label_text(const struct ledger *l, const struct token *printed, const char *name)
{
	bool marked = printed ? printed->pos.len > printed->len : l->marked > 0;
	return marked ? arena_printf(l->c->arena, "%s%s", name, label_mark(l)) : name;
}

/* Is it printed to the letter, with the mark that most labels have? */
static bool label_agrees(const struct ledger *l, const struct token *printed, const char *name)
{
	const char *mark = label_mark(l);
	unsigned n = printed->pos.len > printed->len ? printed->pos.len - printed->len : 0;
	return token_is(printed, name) && (!n || (n == strlen(mark) && !memcmp(printed->text + printed->len, mark, n)));
}

static struct finding *tell_label_reads(struct teller *t, const struct record *row, const struct token *printed, const char *reads)
{
	struct finding *f = tell(t, witness_in(row, WITNESS_LABEL), printed, place_of(row), row->address, reads);
	if (!printed)
		f->pos.len = 0;
	return f;
}

/* A label that a list has otherwise, in one look, and nothing defines so: DW TWO beside TW0. */
static void tell_listed_label(struct teller *t, const struct record *row)
{
	const struct token *label = row->label_token;
	for (const struct listed_name *e = t->l->listed; e && label; e = e->next) {
		const char *name = listed_value(t->l, e) == (long)row->address ? text_of(t->l, e->name) : NULL;
		if (!name || label_agrees(t->l, label, name) || e->name->len != label->len
		    || confuse(&t->l->c->confusions, label->text, label->len, name, strlen(name)) > LOOKS_LIKE)
			continue;
		buf_printf(&t->evidence, "the list in line %u has it so", source_printed(e->name->pos).line);
		tell_label_reads(t, row, label, label_text(t->l, label, name))->kind = CLASS_READING;
		return;
	}
}

/* Is there a column of labels: does any row have one? Of a program with a single name that may have been lost. */
static bool has_labels(const struct ledger *l)
{
	unsigned lost = 0;
	const struct record *r = l->records;
	for (; r && !(r->kind == RECORD_CODE && (r->label_token || r->source.label)); r = r->next)
		lost += r->kind == RECORD_CODE && r->label;
	return r || lost < 2;
}

/* Two rows of numbers alone, below a blank line or a heading: a table, which says otherwise what it is. */
static bool heads_table(const struct ledger *l, const struct record *row)
{
	const struct record *above = NULL, *next = row->next;
	for (const struct record *r = l->records; r != row; r = r->next)
		above = r;
	return above && above->line + 1 < row->line && !row->nwords && next && next->kind == RECORD_CODE && !next->nwords && next->line == row->line + 1;
}

static void tell_label(struct teller *t, const struct record *row)
{
	const struct symbol_name *n = row->label;
	const struct token *words[] = {row->source.label, row->source.stray};
	/* what stands before the mnemonic and is not the label */
	for (unsigned i = 0; i < 2; i++) {
		const struct token *w = words[i];
		if (!w || w == row->label_token)
			continue;
		if (n && !row->label_token && i == 0) {
			name_evidence(t, n, w);
			tell_label_reads(t, row, w, label_text(t->l, w, n->text))->doubtful = n->doubtful;
			n = NULL;
			continue;
		}
		if (n && row->label_token)
			buf_printf(&t->evidence, "the label is '%s'", n->text);
		else
			buf_puts(&t->evidence, "no other witness has a name here");
		struct finding *f = tell_label_reads(t, row, w, "");
		f->kind = CLASS_LAYOUT;
		if (!isalnum((unsigned char)*w->text))	/* what is left of a byte */
			f->witness = WITNESS_STRAY;
	}
	if (!n || !t->l->has_source)
		return;
	if (!row->label_token) {
		/* the text need not have all that the listing has; a line above may define it */
		if (row->kind == RECORD_TEXT || (n->explained && n->explained->kind == RECORD_EQUATE) || !has_labels(t->l) || heads_table(t->l, row))
			return;
		name_evidence(t, n, NULL);
		tell_label_reads(t, row, NULL, label_text(t->l, NULL, n->text))->doubtful = n->doubtful;
	} else if (row->astray && label_agrees(t->l, row->label_token, n->text)) {
		buf_puts(&t->evidence, "it stands before the mnemonic");
		tell_label_reads(t, row, row->label_token, text_of(t->l, row->label_token))->kind = CLASS_LAYOUT;
	} else if (!label_agrees(t->l, row->label_token, n->text)) {
		name_evidence(t, n, row->label_token);
		tell_label_reads(t, row, row->label_token, label_text(t->l, row->label_token, n->text))->doubtful = n->doubtful;
	} else {
		tell_listed_label(t, row);
	}
}

/* B060H beside 60 00: a number whose first digit, or mark, was misread as a letter passes as a name. *text: what it reads as
 * the value that its bytes have; false: it is not so near to that. */
static bool is_misread_number(const struct ledger *l, const struct token *word, unsigned value, const char **text)
{
	enum { LEAST = 3 };	/* A5 may well be a name */
	static const char first[] = "0123456789$&#";
	if (word->len < LEAST || !isalpha((unsigned char)*word->text) || names_defined(l->c->names, word->text, word->len))
		return false;
	for (const char *p = first; *p; p++) {
		char *read = arena_strndup(l->c->arena, word->text, word->len);
		*read = *p;
		if (operand_value(l, &(struct token){.text = read, .len = word->len}) != (long)value)
			continue;
		*text = read;
		return true;
	}
	return false;
}

static void tell_misread_number(struct teller *t, const struct record *row, const struct token *word, const char *number)
{
	const struct token *operand = row->source.operand;
	unsigned before = (unsigned)(word->text - operand->text), behind = before + word->len;
	buf_puts(&t->evidence, "nothing on the page defines such a name, and the bytes are the number");
	tell(t, witness_in(row, WITNESS_OPERAND), operand, operand->pos, row->address,
	     arena_printf(t->l->c->arena, "%.*s%s%.*s", (int)before, operand->text, number, (int)(operand->len - behind), operand->text + behind))->kind = CLASS_READING;
}

/* A name that nothing defines, where no bytes stand beside it: what it stands for nobody says. */
static void tell_undefined(struct teller *t, const struct record *row, unsigned k)
{
	struct buf reads = BUF_INIT;
	ledger_number(t->l, row->address, k, &reads);
	buf_puts(&t->evidence, "nothing on the page defines the name");
	struct finding *f = tell(t, WITNESS_OPERAND, row->source.operand, row->source.operand->pos, row->address, buf_str(&reads));
	f->kind = CLASS_READING;
	f->doubtful = true;
	buf_free(&reads);
}

/* A name in the operand that nothing defines: is it told? */
static bool tell_strange_name(struct teller *t, const struct record *row)
{
	const struct ledger *l = t->l;
	const struct spot *spot = &l->spot[row->address];
	const struct statement *s = &row->source;
	bool strange = false;
	for (unsigned k = 0; k < ISA_MAX_VALUES && spot->encoding->number[k].bytes; k++) {
		const struct symbol_name *name = spot->number[k].name;
		unsigned offset;
		if (number_says(l, row, k) != SAYS_NOTHING)
			continue;
		strange = true;
		if (name && (name->entry || (name->row && (name->row->label_token || name->row->source.label))))
			continue;
		struct token word = operand_word(l, s, k, &offset, NULL);
		const char *number;
		operand_part(l, &word);
		if (is_misread_number(l, &word, (spot->number[k].value - offset) & (l->c->addresses - 1), &number)) {
			tell_misread_number(t, row, &word, number);
			continue;
		}
		bool told = tell_unknown_name(l->c, &t->tail, &(struct unknown_name){
			.witness = witness_in(row, WITNESS_OPERAND), .pos = s->operand->pos, .operand = s->operand->text, .length = s->operand->len,
			.name = word.text, .len = word.len, .address = row->address,
			.first = row->address + spot->encoding->number[k].at, .n = spot->encoding->number[k].bytes});
		if (!told && row->takes && !names_defined(l->c->names, word.text, word.len))
			tell_undefined(t, row, k);
	}
	return strange;
}

/* Do the bytes of a relative jump go beside the label that it names, which were counted by hand? */
static bool counts_wrong(const struct ledger *l, const struct record *row)
{
	const struct spot *spot = &l->spot[row->address];
	const struct isa_hole *h = spot->encoding->number->hole;
	const struct token *word = &row->source.number[0];
	long label = h && h->kind == ISA_RELATIVE && !spot->number->name && row->source.operand ? ledger_value_of(l, word->text, word->len) : -1;
	return l->sparse && label >= 0 && own_number(l, row, 0) == (long)spot->number->value;
}

/* ASL B where the instruction is written ASL A, too: the word alone behind the mnemonic is as long, and no comment. */
static const char *misread_register(const struct ledger *l, const struct record *row)
{
	const struct spot *spot = &l->spot[row->address];
	const struct statement *s = &row->source;
	const struct token *next = s->mnemonic ? s->mnemonic + s->parts : NULL;
	if (!spot->way || s->from != row || !next || s->operand || next + 1 != row->word + row->nwords)
		return NULL;
	for (unsigned w = 0; w < spot->encoding->nways; w++) {
		const char *operand = spot->encoding->way[w].operand;
		if (spot->encoding->way[w].mnemonic == spot->way->mnemonic && *operand && strlen(operand) == next->len)
			return token_is(next, operand) ? NULL : operand;
	}
	return NULL;
}

static void tell_operand(struct teller *t, const struct record *row)
{
	const struct ledger *l = t->l;
	const struct truth *truth = &l->c->truth[row->address];
	const struct statement *s = &row->source;
	const struct spot *spot = &l->spot[row->address];
	const struct token *word;
	struct buf reads = BUF_INIT;
	bool hole = spot->encoding->number[0].bytes || spot->encoding->number[1].bytes;
	if (hole && operand_agrees(l, row) && tell_strange_name(t, row))
		return;
	bool another = !hole && spot->way && is_another(l, row);
	const char *reg = hole || another ? NULL : misread_register(l, row);
	if (reg) {
		word = s->mnemonic + s->parts;
		hear_byte(l, row->address, NULL, t);
		tell(t, witness_in(row, WITNESS_OPERAND), word, word->pos, row->address, reg)->kind = CLASS_READING;
		return;
	}
	word = s->operand ? s->operand : another && says_more(l, s, spot->way) ? s->mnemonic + s->parts : NULL;
	bool split = s->operand && s->operand->mended;	/* a blank was read in it */
	if (!split && !another && (!hole || operand_agrees(l, row)))
		return;
	unsigned first = 0;
	while (!another && first + 1 < truth->length && spot->encoding->fixed[first])
		first++;
	whole_operand(l, row->address, &reads);
	hear_byte(l, row->address + first, s->operand, t);
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++)
		if (spot->number[k].name)
			name_evidence(t, spot->number[k].name, s->operand);
	struct pos pos = s->mnemonic ? s->mnemonic->pos : place_of(row);
	struct finding *f = tell(t, witness_in(row, WITNESS_OPERAND), word, pos, row->address, buf_str(&reads));
	f->doubtful = truth[first].proof == PROOF_DOUBTFUL;
	if (counts_wrong(l, row)) {
		f->kind = CLASS_AUTHOR;
		f->evidence = arena_printf(l->c->arena, "the bytes go to %04X; the label stands beside it", spot->number->value);
	}
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++) {
		f->doubtful |= spot->number[k].name && spot->number[k].name->doubtful;
		if (split || (spot->number[k].name && spot->number[k].name->made))
			f->kind = CLASS_READING;
	}
	buf_free(&reads);
}

static char *whole_statement(const struct ledger *l, const struct statement *s)
{
	struct buf b = BUF_INIT;
	const struct token *words[] = {s->label, s->mnemonic, s->operand};
	for (unsigned i = 0; i < 3; i++)
		if (words[i])
			buf_printf(&b, "%s%.*s", b.len ? " " : "", (int)words[i]->len, words[i]->text);
	char *text = arena_strndup(l->c->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* What stands before bytes of data, as the page has it. */
static const char *data_word(const struct ledger *l)
{
	const char *word = l->c->dialect->scanner->data_word;
	return l->directive ? arena_strndup(l->c->arena, l->directive->text, l->directive->len) : arena_strndup(l->c->arena, word, strcspn(word, " "));
}

/* The mnemonic of a row's bytes, or, where no instruction makes them, what would. */
static const char *mnemonic_here(const struct ledger *l, unsigned address)
{
	const struct way *way = l->spot[address].way;
	return way ? way->mnemonic->name : data_word(l);
}

static void tell_source(struct teller *t, const struct record *row)
{
	const struct ledger *l = t->l;
	const struct truth *truth = &l->c->truth[row->address];
	const struct spot *spot = &l->spot[row->address];
	const struct statement *s = &row->source;
	if (row->data && s->mnemonic && directive_kind(l->c->dialect, s->mnemonic) != STMT_BYTES && !token_is(s->mnemonic, "=")) {
		buf_puts(&t->evidence, "the operands are a list of bytes");
		tell(t, WITNESS_MNEMONIC, s->mnemonic, s->mnemonic->pos, row->address, data_word(l));
	}
	if (row->misread && row->nwords && (row->data || !truth->insn)) {
		buf_puts(&t->evidence, "it stands for the mnemonic, away from the bytes, and is none");
		tell(t, WITNESS_MNEMONIC, row->word, row->word->pos, row->address, "");
	}
	struct statement plain;
	const struct isa_mnemonic *m = row->data && row->nbytes && !s->mnemonic ? plain_statement(l, row, &plain) : NULL;
	if (m && plain.parts == 1 && has_operands(m, plain.operand ? 1 : 0) && !(plain.operand && in_small_letters(plain.operand))) {
		buf_puts(&t->evidence, "the bytes beside it are no such instruction");
		tell(t, WITNESS_MNEMONIC, plain.mnemonic, plain.mnemonic->pos, row->address, "");
	}
	if (!truth->insn || row->data)
		return;
	if (!s->from) {
		if (!t->l->has_source || row->kind == RECORD_TEXT)
			return;
		struct buf reads = BUF_INIT;
		buf_puts(&reads, mnemonic_here(t->l, row->address));
		if (spot->way && *spot->way->operand)
			buf_putc(&reads, ' ');
		whole_operand(l, row->address, &reads);
		hear_byte(l, row->address, NULL, t);
		struct finding *f = tell(t, WITNESS_MNEMONIC, NULL, place_of(row), row->address, buf_str(&reads));
		f->pos.len = 0;
		buf_free(&reads);
		return;
	}
	if (s->from != row) {
		char *text = whole_statement(l, s);
		buf_printf(&t->evidence, "it belongs to line %u", source_printed(place_of(row)).line);
		hear_byte(l, row->address, NULL, t);
		struct finding *f = tell(t, WITNESS_MNEMONIC, s->mnemonic, s->mnemonic->pos, row->address, text);
		f->printed = text;
		f->kind = CLASS_LAYOUT;
	}
	if (!s->mnemonic) {
		hear_byte(l, row->address, NULL, t);
		struct pos pos = s->operand->pos;
		pos.len = 0;
		tell(t, witness_in(row, WITNESS_MNEMONIC), NULL, pos, row->address, mnemonic_here(l, row->address));
	} else if (spot->way && (s->parts > 1 || s->mnemonic->mended || !token_is(s->mnemonic, spot->way->mnemonic->name))) {
		hear_byte(l, row->address, s->mnemonic, t);
		struct finding *f = tell(t, witness_in(row, WITNESS_MNEMONIC), s->mnemonic, s->mnemonic->pos, row->address, spot->way->mnemonic->name);
		if (s->mnemonic->mended)
			f->kind = CLASS_READING;
		if (s->parts > 1) {
			f->printed = arena_printf(l->c->arena, "%s %s", text_of(l, s->mnemonic), text_of(l, s->mnemonic + 1));
			f->kind = CLASS_READING;
		}
		f->doubtful = truth->proof == PROOF_DOUBTFUL;
	}
	tell_operand(t, row);
}

static void tell_lost_row(struct teller *t, const struct record *row)
{
	const struct ledger *l = t->l;
	struct buf reads = BUF_INIT;
	const struct spot *spot = &l->spot[row->address];
	if (row->data)
		buf_printf(&reads, "%u byte%s", row->advance, row->advance == 1 ? "" : "s");
	else if (spot->way)
		buf_printf(&reads, "%s%s", spot->way->mnemonic->name, *spot->way->operand ? " " : "");
	if (!row->data)
		whole_operand(l, row->address, &reads);
	hear_byte(l, row->address, NULL, t);
	tell(t, WITNESS_ROW, NULL, (struct pos){l->c->source, row->line, 0, 0}, row->address, buf_str(&reads));
	buf_free(&reads);
}

static void tell_repeated(struct teller *t, const struct record *rec)
{
	buf_puts(&t->evidence, "the row before it, to the letter");
	const struct token *first = rec->location ? rec->location : rec->byte;
	unsigned at = rec->location ? number_best(t->l->reader, rec->location, WIDTH_ADDRESS) : rec->address;
	struct finding *f = tell(t, WITNESS_ROW, first, first->pos, at, "");
	f->printed = row_text(t->l, rec);
	f->kind = CLASS_LAYOUT;
}

/* Rows that have no place are not in the image, but their words are held against each other. */
static void tell_unplaced(struct teller *t, const struct record *rec)
{
	if (sparse_agrees(t->l, rec))
		return;
	buf_puts(&t->evidence, "its bytes and its statement are not the same, and no address says where it stands");
	tell(t, WITNESS_LINE, rec->byte, rec->byte->pos, 0, "")->printed = row_text(t->l, rec);
}

static bool is_next_line(const struct record *row, const struct record *rec)
{
	return row && row->kind == RECORD_CODE && rec->nwords && (row->line + 1 == rec->line || row->line == rec->line + 1);
}

/* A statement right at a row that stands beside none, or of a text that goes on where the listing does not: of another row it could be read. */
static void tell_bare(struct teller *t, const struct record *rec)
{
	buf_puts(&t->evidence, rec->beyond ? "the text goes on so where the listing does not" : "a statement right at the rows, without address and bytes");
	tell(t, WITNESS_LINE, rec->word, rec->word->pos, 0, "")->printed = row_text(t->l, rec);
}

/* Its bytes are no more than single. */
static void unprove(const struct ledger *l, const struct record *row)
{
	for (unsigned a = row->address; a < row->address + row->advance && a < l->c->addresses; a++)
		if (l->c->truth[a].proof == PROOF_PROVEN)
			truth_at(l->c, a)->proof = PROOF_SINGLE;
}

/* A statement without bytes between two rows, where no address behind it says that none are lost: its bytes were not read, and the
 * rows behind it stand that much too early. */
static bool tell_without_bytes(struct teller *t, const struct record *rec)
{
	const struct ledger *l = t->l;
	const struct record *above = NULL, *end = NULL, *below = rec->next;
	for (const struct record *r = l->records; r != rec; r = r->next)
		above = r->kind == RECORD_CODE ? r : above;
	end = above;
	for (; below && !(below->kind == RECORD_CODE && below->location); below = below->next)
		end = below->kind == RECORD_CODE ? below : end;
	if (!above || (!below && end == above) || (below && legible_address(l, below) == (int)(end->address + end->advance)))
		return false;
	for (const struct record *r = rec; r != below; r = r->next)
		if (r->kind == RECORD_CODE)
			unprove(l, r);
	buf_puts(&t->evidence, "a statement between rows, whose bytes were not read: those behind it are counted");
	struct finding *f = tell(t, WITNESS_LINE, rec->word, rec->word->pos, above->address + above->advance, "");
	f->printed = row_text(l, rec);
	f->kind = CLASS_READING;
	f->unread = true;
	return true;
}

/* Is there an address in the word, to the letter, with marks about it or without? */
static bool is_marked_address(const struct ledger *l, const struct token *t)
{
	unsigned before = marks_before(t->text, t->len);
	struct token at = token_part(t, before < t->len ? before : 0, t->len);
	if (at.len > 1 && marks_behind(at.text[at.len - 1]))
		token_cut(&at, at.len - 1);
	return number_value(l->reader, &at, WIDTH_ADDRESS) >= 0;
}

/* An address, bytes, and a statement? Where the rows have no bytes, an address and a statement; where they have no address, joined
 * bytes and a statement. */
static bool is_row(const struct ledger *l, const struct token *t, unsigned n)
{
	unsigned value, address = is_marked_address(l, t) ? 1 : address_words(l->reader, t, n, &value), bytes = address;
	if (!address && !(l->sparse && number_joined(l->reader, t) > 1))
		return false;
	while (bytes < n && number_value(l->reader, &t[bytes], WIDTH_BYTE) >= 0)
		bytes++;
	bytes += bytes == address && n > bytes && number_joined(l->reader, &t[bytes]) > 1;
	return (bytes > address || !l->has_bytes) && bytes < n
		&& (has_source(l->reader, t + bytes, n - bytes) || has_data(l->c, t + bytes, n - bytes, true) || has_data(l->c, t + bytes + 1, n - bytes - 1, true));
}

/* Is the byte at an address read from the line of a word, behind it? */
static bool is_read_behind(const struct ledger *l, const struct token *t, unsigned address)
{
	const struct pos *pos = address < l->c->addresses ? l->c->truth[address].pos : NULL;
	return pos && pos->src == t->pos.src && pos->line == t->pos.line && pos->col > t->pos.col;
}

/* 806D: 59 00 DB 89,0  806F: 01 00: does a row that was not read go on in the line, behind its bytes or its values, with the address at
 * which the bytes end? NULL: no. */
static const struct token *next_beside(const struct ledger *l, const struct token *tok, unsigned n, const struct record *row)
{
	unsigned value, words = 0, k = 0, bytes = 0;
	while (k < n && !((words = address_words(l->reader, tok + k, n - k, &value)) && value == row->address))
		k++;
	const char *mark = l->c->dialect->scanner->comment_mark;
	for (k += words; k + 1 < n && strncmp(tok[k].text, mark, strlen(mark)) != 0; k++) {
		unsigned at = bytes ? address_words(l->reader, tok + k, n - k, &value) : 0;
		if (at && value == row->address + bytes && k + at < n && number_value(l->reader, &tok[k + at], WIDTH_BYTE) >= 0)
			return is_read_behind(l, &tok[k], value) ? NULL : &tok[k];
		bytes += row->nbytes > bytes ? number_joined(l->reader, &tok[k]) : 0;
	}
	return NULL;
}

/* The words from w on are a row beside a row: of which of them the address before both is nobody knows. */
static void tell_second(struct teller *t, const struct record *row, const struct token *w, const struct token *end)
{
	struct token beside = *w;
	unprove(t->l, row);
	beside.pos.len = end[-1].pos.col + end[-1].len - w->pos.col;
	buf_puts(&t->evidence, "a row stands beside this one, and was not read");
	tell(t, WITNESS_LINE, &beside, beside.pos, row->address, "")->kind = CLASS_READING;
}

static void tell_next_beside(struct teller *t, const struct record *row)
{
	struct token tok[LINE_TOKENS];
	bool placed = row->location && row->location->pos.src && !t->l->sparse && !row->print;
	unsigned n = placed ? token_line(row->location->pos.src, row->line, tok, LINE_TOKENS) : 0;
	const struct token *w = next_beside(t->l, tok, n, row);
	/* 004 000  007 004 003 200 001 004 005 200: bytes that would be its address stand as all do */
	bool apart = w && w > tok;
	for (const struct token *b = tok + 1; row->kind == RECORD_DUMP && b < w; b++)
		apart &= gap_between(b - 1, b) < gap_between(w - 1, w);
	if (apart)
		tell_second(t, row, w, tok + n);
}

/* What stands behind a statement without the mark of a comment, and is a row: a second column that was not read, or the row below,
 * which lost the end of the line before it. */
static void tell_beside(struct teller *t, const struct record *row)
{
	const struct ledger *l = t->l;
	const char *mark = l->c->dialect->scanner->comment_mark;
	const struct statement *s = &row->source;
	unsigned data = row->data ? row_data(l->c, row) : 0;
	const struct token *end = row->nwords ? row->word + row->nwords : NULL, *w = s->from == row && s->mnemonic ? s->mnemonic + s->parts : data ? row->word + data : end;
	while (w < end && strncmp(w->text, mark, strlen(mark)) != 0
	       && (w == s->operand || !(is_row(l, w, (unsigned)(end - w)) || (l->sparse && ledger_row_at(l, w, (unsigned)(end - w), false)))))
		w++;
	if (w >= end || !strncmp(w->text, mark, strlen(mark)))
		tell_next_beside(t, row);
	else
		tell_second(t, row, w, end);
}

/* 0316- 04 6704, 030E 48 45 4C 4C 4F 20: numbers behind a row's bytes, which are neither a statement nor its own. */
static void tell_numbers_behind(struct teller *t, const struct record *rec)
{
	const struct ledger *l = t->l;
	const struct token *w = rec->word;
	bool legible = rec->location && number_value(l->reader, rec->location, WIDTH_ADDRESS) >= 0;
	bool bytes = legible && rec->nbytes && rec->nwords;
	for (unsigned i = 0; i < 2 && i < rec->nwords; i++)	/* DE FM "HELLO" is no number */
		bytes &= number_value(l->reader, &w[i], WIDTH_BYTE) >= 0 || number_joined(l->reader, &w[i]) > 1 || all_digits(&w[i], decimal_digits);
	/* in octal a number alone may be a statement; 5DC0 21EE5D  20 START LD HL,MSG: the number of the line */
	if (!bytes || l->reader->style->split || has_source(l->reader, w, rec->nwords) || has_source(l->reader, w + 1, rec->nwords - 1) || row_data(l->c, rec)
	    || directive_kind(l->c->dialect, w) == STMT_BYTES)
		return;
	struct token behind = *w;
	behind.pos.len = w[rec->nwords - 1].pos.col + w[rec->nwords - 1].len - w->pos.col;
	buf_puts(&t->evidence, "numbers stand behind the bytes of the row, and were not read");
	tell(t, WITNESS_LINE, &behind, behind.pos, rec->address, "")->kind = CLASS_READING;
}

/* DB 1,2,3 and three bytes, and below them two more, of a list that has no value for them. before: the row above. */
static void tell_surplus(struct teller *t, const struct record *row, const struct record *before)
{
	bool surplus = before && before->kind == RECORD_CODE && before->data && before->owed && before->owed < row->nbytes && !row->nwords
		&& row->line == before->line + 1 && row->address == before->address + before->advance;
	for (unsigned i = 0; i < row->nbytes; i++)	/* 41 4 9 4E: else one may be two */
		surplus &= number_value(t->l->reader, &row->byte[i], WIDTH_BYTE) >= 0;
	if (!surplus)
		return;
	const struct token *b = &row->byte[before->owed];
	buf_printf(&t->evidence, "the list in the row above has %u more value%s", before->owed, before->owed == 1 ? "" : "s");
	tell(t, WITNESS_BYTE, b, b->pos, row->address + before->owed, "")->kind = CLASS_READING;
}

/* DB 1,2,3, with nothing that goes on behind it. */
static void tell_open_list(struct teller *t, const struct record *row)
{
	const struct token *last = row->data && row->nwords ? &row->word[row->nwords - 1] : NULL;
	const struct record *next = row->next;
	while (next && next->kind == RECORD_DATA)
		next = next->next;
	bool goes_on = next && next->kind == RECORD_CODE && (next->nbytes || next->nwords);
	if (!last || *t->l->c->dialect->scanner->label_mark == ',' || last->text[last->len - 1] != ',' || goes_on || !row_data(t->l->c, row))
		return;
	buf_puts(&t->evidence, "its list goes on, and no row behind it does");
	tell(t, WITNESS_LINE, last, last->pos, row->address, "")->kind = CLASS_READING;
}

static void tell_code(struct teller *t, const struct record *row)
{
	if (row->lost) {
		tell_lost_row(t, row);
		return;
	}
	if (row->moved)
		tell_moved(t, row);
	tell_number(t, row);
	if (row->takes) {
		tell_counted(t, row);
		tell_lost_end(t, row);
	} else if (row->slid && !row->vacant) {
		tell_counted(t, row);
	} else {
		tell_location(t, row, WITNESS_LOCATION);
	}
	if (row->nbytes)
		tell_bytes(t, row, WITNESS_BYTE);
	else
		tell_runs(t, row, WITNESS_BYTE);
	tell_stray(t, row);
	tell_label(t, row);
	tell_source(t, row);
	tell_beside(t, row);
	tell_numbers_behind(t, row);
	tell_open_list(t, row);
}

/* ---- the symbol table ---- */

struct uses {
	unsigned line[512], n;
};

static void true_uses(const struct ledger *l, const struct symbol_name *name, struct uses *u)
{
	u->n = 0;
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		const struct number *n = l->spot[row->address].number;
		if (row->at && (n[0].name == name || n[1].name == name) && u->n < sizeof u->line / sizeof *u->line)
			u->line[u->n++] = row->at;
	}
}

/* 4  0218  11 02  VECT  .WORD DISP, 5  021A  A9 15  LDA #<TEXT: does a row of data, or an operand that takes a part of it, name the symbol? */
static bool lists_name(const struct ledger *l, const struct record *row, const struct symbol_name *name)
{
	size_t len = strlen(name->text);
	unsigned at = row->data ? row_data(l->c, row) : 0;
	const struct token *operand = row->data ? at ? &row->word[at] : NULL : row->source.operand, *last = row->data ? row->word + row->nwords : operand + 1;
	for (const struct token *t = operand; t && t < last; t++) {
		for (unsigned from = 0, end; from < t->len; from = end + 1) {
			for (end = from; end < t->len && !strchr("#,<>+-", t->text[end]);)
				end++;
			if (end - from == len && !memcmp(t->text + from, name->text, len))
				return true;
		}
	}
	return false;
}

/* Not all assemblers list such uses: those that the table prints are put among the others. */
static void add_listed(const struct ledger *l, const struct record *rec, struct uses *u)
{
	for (unsigned i = 1; i < rec->nwords && u->n < sizeof u->line / sizeof *u->line; i++) {
		unsigned line = decimal_best(l->reader, &rec->word[i]), at = 0;
		const struct record *row = line < LEDGER_LINES && !decimal_cost(l->reader, &rec->word[i], line) ? l->by_line[line] : NULL;
		if (!row || row->kind != RECORD_CODE || !lists_name(l, row, rec->symbol))
			continue;
		while (at < u->n && u->line[at] < line)
			at++;
		if (!row->data && at < u->n && u->line[at] == line)
			continue;
		memmove(&u->line[at + 1], &u->line[at], (u->n++ - at) * sizeof *u->line);
		u->line[at] = line;
	}
}

static unsigned use_cost(const struct ledger *l, const struct token *t, unsigned line)
{
	unsigned cost = decimal_cost(l->reader, t, line);
	return cost < COST_CAP ? cost : COST_CAP;
}

/* The printed lines of use beside the true ones, both in their order. */
static void tell_uses(struct teller *t, const struct record *rec)
{
	enum { N = 90 };
	struct ledger *l = t->l;
	struct uses u;
	unsigned cost[N][N], rows = rec->nwords - 1 < N - 1 ? rec->nwords - 1 : N - 1;
	true_uses(l, rec->symbol, &u);
	add_listed(l, rec, &u);
	unsigned cols = u.n < N - 1 ? u.n : N - 1;
	for (unsigned i = 0; i <= rows; i++) {
		for (unsigned j = 0; j <= cols; j++) {
			unsigned best = i || j ? ~0u : 0;
			if (i && j)
				best = cost[i - 1][j - 1] + use_cost(l, &rec->word[i], u.line[j - 1]);
			if (i && cost[i - 1][j] + COST_EDIT < best)
				best = cost[i - 1][j] + COST_EDIT;
			if (j && cost[i][j - 1] + COST_EDIT < best)
				best = cost[i][j - 1] + COST_EDIT;
			cost[i][j] = best;
		}
	}
	struct told {
		unsigned i, line;
	} told[2 * N];
	unsigned n = 0, i = rows, j = cols;
	while (i || j) {
		if (i && j && cost[i][j] == cost[i - 1][j - 1] + use_cost(l, &rec->word[i], u.line[j - 1])) {
			if (decimal_cost(l->reader, &rec->word[i], u.line[j - 1]))
				told[n++] = (struct told){i, u.line[j - 1]};
			i--;
			j--;
		} else if (i && cost[i][j] == cost[i - 1][j] + COST_EDIT) {
			told[n++] = (struct told){i--, 0};
		} else {
			told[n++] = (struct told){0, u.line[--j]};
		}
	}
	while (n--) {
		char reads[16] = "";
		const struct token *w = told[n].i ? &rec->word[told[n].i] : NULL;
		if (told[n].line) {
			const struct record *row = l->by_line[told[n].line];
			snprintf(reads, sizeof reads, "%u", told[n].line);
			if (row && row->source.operand)
				because(t, "operand", &row->source.operand->pos);
		} else {
			buf_printf(&t->evidence, "no such line uses %s", rec->symbol->text);
		}
		tell(t, WITNESS_USE, w, rec->word[rec->nwords - 1].pos, rec->symbol->address, reads);
	}
}

static void tell_name(struct teller *t, const struct record *rec, enum witness w)
{
	const struct symbol_name *n = rec->symbol;
	if (!n || token_is(rec->name, n->text))
		return;
	name_evidence(t, n, rec->name);
	tell(t, w, rec->name, rec->name->pos, n->address, n->text)->doubtful = n->doubtful;
}

static void tell_symbol_location(struct teller *t, const struct record *rec, enum witness w)
{
	char reads[NUMBER_MOST];
	const struct symbol_name *n = rec->symbol;
	if (!n)
		return;
	struct token bare = address_digits(t->l->reader, rec);
	if (number_value(t->l->reader, &bare, WIDTH_ADDRESS) == (int)n->address || number_value(t->l->reader, &bare, WIDTH_BYTE) == (int)n->address)
		return;
	number_printed(t->l->reader->style, n->address, WIDTH_ADDRESS, reads);
	if (n->row && n->row->location)
		because(t, "row", &n->row->location->pos);
	if (n->entry && n->entry != rec)
		because(t, "symbol table", &n->entry->location->pos);
	if (n->explained && n->explained != rec)
		because(t, "explanation", &n->explained->location->pos);
	if (rec->kind == RECORD_EQUATE)
		name_evidence(t, n, rec->name);
	tell(t, w, rec->location, rec->location->pos, n->address, reads);
}

static void tell_symbol(struct teller *t, const struct record *rec)
{
	char reads[16];
	struct symbol_name *n = rec->symbol;
	tell_name(t, rec, WITNESS_SYMBOL);
	tell_symbol_location(t, rec, WITNESS_SYMBOL_LOCATION);
	if (rec->nwords && n->defined && decimal_cost(t->l->reader, &rec->word[0], n->defined)) {
		snprintf(reads, sizeof reads, "%u", n->defined);
		if (n->row && n->row->number)
			because(t, "row", &n->row->number->pos);
		tell(t, WITNESS_DEFINITION, &rec->word[0], rec->word[0].pos, n->address, reads);
	}
	if (rec->nwords && t->l->has_numbers && t->l->has_uses)
		tell_uses(t, rec);
}

/* ---- what stands where rows have their address ---- */

/* The address that a record prints there, to the letter; -1: none. */
static int stands_at(const struct ledger *l, const struct record *rec)
{
	const struct token *t = rec->kind == RECORD_CODE || rec->origin ? rec->location ? rec->location : rec->counter : NULL;
	return t ? number_value(l->reader, t, WIDTH_ADDRESS) : -1;
}

static const struct record *next_row(const struct record *rec)
{
	while (rec && rec->kind != RECORD_CODE)
		rec = rec->next;
	return rec;
}

/* By address: how many lines that make no bytes print it there? */
static const unsigned *count_counters(const struct ledger *l)
{
	unsigned *n = arena_alloc(l->c->arena, l->c->addresses * sizeof *n);
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		int at = rec->counter ? number_value(l->reader, rec->counter, WIDTH_ADDRESS) : -1;
		if (at >= 0 && (unsigned)at < l->c->addresses)
			n[at]++;
	}
	return n;
}

/* Does it stand where a row has its address? Else it may be the number of a line. */
static bool is_in_column(const struct token *t, const struct record *row)
{
	enum { SLIP = 2 };
	const struct token *at = row ? row->location : NULL;
	return at && t->pos.col <= at->pos.col + SLIP && at->pos.col <= t->pos.col + SLIP;
}

/*
 * Beside an equate, an origin or END stands its value, where the row above ends, or the address of the row below:
 *
 *     C030-          SPKR  .EQ $C030
 *     0200                 ORG $0200
 *
 * above: the last row; NULL: there is none. printing: by address, how many such lines print it.
 */
static void tell_counter(struct teller *t, const struct record *rec, const struct record *above, const unsigned *printing)
{
	enum { OWN, ABOVE, BELOW, ALL };
	const struct ledger *l = t->l;
	int printed = rec->counter ? number_value(l->reader, rec->counter, WIDTH_ADDRESS) : -1;
	const struct record *below = printed >= 0 ? next_row(rec) : NULL;
	if (printed < 0 || l->reader->style->split || !(is_in_column(rec->counter, above) || is_in_column(rec->counter, below)))
		return;
	/* some assemblers print where they were to begin beside them all */
	if (!printed || ((unsigned)printed < l->c->addresses && printing[printed] > 1))
		return;
	long named = rec->operand ? ledger_value_of(l, rec->operand->text, rec->operand->len) : -1;
	struct token bare = rec->operand ? bare_number(l->reader, rec->operand, WIDTH_ADDRESS) : (struct token){.len = 0};
	int number = rec->operand ? number_value(l->reader, &bare, WIDTH_ADDRESS) : -1;
	const long may[ALL] = {
		[OWN] = rec->kind == RECORD_EQUATE ? (long)rec->address : named >= 0 ? named : number,
		[ABOVE] = above ? (long)(above->address + above->advance) : -1, [BELOW] = below ? (long)below->address : -1,
	};
	unsigned least = COST_NONE, best = 0;
	if (!below && printed > may[ABOVE])	/* behind the last row room may be kept free */
		return;
	for (unsigned i = 0; i < ALL; i++) {
		if (may[i] == printed)
			return;
		unsigned cost = may[i] >= 0 ? number_cost(l->reader, rec->counter, (unsigned)may[i], WIDTH_ADDRESS) : COST_NONE;
		best = cost < least ? (unsigned)may[i] : best;
		least = cost < least ? cost : least;
	}
	if (least == COST_NONE)
		return;
	char reads[NUMBER_MOST];
	number_printed(l->reader->style, best, WIDTH_ADDRESS, reads);
	buf_puts(&t->evidence, "what the line defines, and the rows before and after it");
	tell(t, WITNESS_LOCATION, rec->counter, rec->counter->pos, best, reads)->kind = CLASS_READING;
}

/* Does an ORG stand between a record and the next, or is that one? */
static bool is_moved_between(const struct ledger *l, const struct record *rec)
{
	const struct record *next = rec->next;
	if (next->kind == RECORD_NOTE && next->origin && next->operand && !next->room)
		return true;
	const struct token *t = next->location ? next->location : next->counter;
	for (unsigned line = rec->line + 1; t && t->pos.src == rec->room->pos.src && line < next->line; line++)
		if (is_origin(l->c, t->pos.src, line))
			return true;
	return false;
}

/* 015E  DS 32 above 017E: what is passed over is as long as the addresses are apart, unless an ORG says where the next stands. */
static void tell_room(struct teller *t, const struct record *rec)
{
	const struct ledger *l = t->l;
	int from = stands_at(l, rec), to = rec->next ? stands_at(l, rec->next) : -1;
	long room = rec->room ? operand_value(l, rec->room) : -1;
	if (l->reader->style->split || room < 0 || from < 0 || to <= from || to - from == room || (room < to - from && is_moved_between(l, rec)))
		return;
	char reads[NUMBER_MOST];
	bool decimal = all_digits(rec->room, decimal_digits) && strtol(rec->room->text, NULL, 10) == room;
	const char *text = decimal ? arena_printf(l->c->arena, "%d", to - from) : number_printed(l->reader->style, (unsigned)(to - from), WIDTH_ADDRESS, reads);
	buf_puts(&t->evidence, "the addresses before and behind it");
	tell(t, WITNESS_OPERAND, rec->room, rec->room->pos, (unsigned)from, text)->kind = CLASS_READING;
}

/* ---- our own source ---- */

static void differs(struct ledger *l, struct pos pos, unsigned address, const char *ours, const char *page)
{
	add_finding(l->c, WITNESS_SOURCE, pos, address, ours, page, "the page, after its errata");
}

/* The lines of a symbol's uses, each once: "34 111". n counts those taken. */
static char *lines_of(struct ledger *l, const struct asm_use *u, const struct asm_use *end)
{
	struct buf text = BUF_INIT;
	unsigned last = 0;
	const struct symbol *s = u->symbol;
	for (; u < end && u->symbol == s; u++)
		if (!u->definition && u->line != last)
			buf_printf(&text, "%s%u", text.len ? " " : "", last = u->line);
	char *copy = arena_strndup(l->c->arena, buf_str(&text), text.len);
	buf_free(&text);
	return copy;
}

static char *lines_of_page(struct ledger *l, const struct symbol_name *n)
{
	struct buf text = BUF_INIT;
	struct uses u;
	true_uses(l, n, &u);
	for (unsigned i = 0; i < u.n; i++)
		buf_printf(&text, "%s%u", text.len ? " " : "", u.line[i]);
	char *copy = arena_strndup(l->c->arena, buf_str(&text), text.len);
	buf_free(&text);
	return copy;
}

void ledger_check(struct ledger *l, const struct assembly *as)
{
	size_t n;
	const struct asm_use *uses = asm_uses(l->c->arena, as, &n), *end = uses + n;
	for (const struct asm_use *u = uses; u < end;) {
		const struct symbol *s = u->symbol;
		const struct symbol_name *name = word_find(l->words, s->name, strlen(s->name));
		if (name && s->value != (long)name->address)
			differs(l, s->where, name->address, arena_printf(l->c->arena, "%s %04lX", s->name, s->value),
				arena_printf(l->c->arena, "%s %04X", s->name, name->address));
		if (name && name->entry && l->has_numbers) {
			unsigned line = u->definition ? u->line : 0;
			if (line != name->defined)
				differs(l, s->where, name->address, arena_printf(l->c->arena, "%s in line %u", s->name, line),
					arena_printf(l->c->arena, "%s in line %u", s->name, name->defined));
			const char *ours = lines_of(l, u, end), *page = lines_of_page(l, name);
			if (strcmp(ours, page))
				differs(l, s->where, name->address, arena_printf(l->c->arena, "%s used in %s", s->name, ours),
					arena_printf(l->c->arena, "%s used in %s", s->name, page));
		}
		while (u < end && u->symbol == s)
			u++;
	}
	for (const struct symbol_name *m = l->symbols; m; m = m->next) {
		const struct symbol *s = as->symbols;
		while (s && strcmp(s->name, m->text))
			s = s->next;
		if (!s)
			differs(l, (struct pos){as->stmts ? as->stmts->pos.src : NULL, 0, 0, 0}, m->address, "", m->text);
	}
}

/* Names that the listing has and the table has not. A list of nothing but what stands elsewhere, in page zero or the
 * monitor, has no labels; of few names that may be a table whose only label was lost. */
static void tell_lost_symbols(struct teller *t)
{
	enum { FEW = 3 };
	const struct ledger *l = t->l;
	const struct record *last = NULL;
	unsigned names = 0, labels = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_SYMBOL) {
			last = rec;
			names++;
			labels += rec->symbol && rec->symbol->row;
		}
	for (const struct symbol_name *n = l->symbols; n && last && (labels || names <= FEW); n = n->next) {
		if (n->entry || n->explained || (!n->operands && !n->row))
			continue;
		name_evidence(t, n, NULL);
		tell(t, WITNESS_SYMBOL, NULL, last->name->pos, n->address, n->text)->pos.len = 0;
	}
}

/*
 * Bytes alone, without an address, right below an instruction that has all of its own: the row that they went on with was lost.
 *
 *	1024  3E B2        TWO:  MVI  A,0B2H
 *	      54 57 4F 00		<- 'TWO',0
 */
static void tell_alone(struct teller *t, const struct record *row, const struct record *above)
{
	const struct ledger *l = t->l;
	bool whole = above && above->source.from == above && above->source.mnemonic && !above->data && above->nbytes == above->advance;
	if (!l->has_source || !whole || row->location || !row->nbytes || row->nwords || row->more || row->source.mnemonic || row->line != above->line + 1)
		return;
	buf_puts(&t->evidence, "the instruction above has all of its bytes, and nothing says what these are");
	struct finding *f = tell(t, WITNESS_MNEMONIC, NULL, place_of(row), row->address, data_word(l));
	f->kind = CLASS_READING;
	f->pos.len = 0;
}

void ledger_tell(struct ledger *l)
{
	struct teller t = {.l = l, .tail = &l->c->findings, .evidence = BUF_INIT};
	weigh_proof(l);
	const unsigned *printing = count_counters(l);
	const struct record *above = NULL, *last = NULL;	/* of code, before the record; the one before it */
	bool blocks = false;
	unsigned col;
	for (const struct record *rec = l->records; rec && !blocks; rec = rec->next)
		blocks = rec->kind == RECORD_BLOCK && !rec->example;
	for (struct record *rec = l->records, *before = NULL; rec; before = rec, rec = rec->next) {
		above = before && before->kind == RECORD_CODE ? before : above;
		/* where room ends that is kept free between them, the line behind it says */
		if (!before || !before->room)
			tell_counter(&t, rec, above, printing);
		tell_room(&t, rec);
		switch (rec->kind) {
		case RECORD_CODE:
			tell_code(&t, rec);
			tell_surplus(&t, rec, above);
			tell_alone(&t, rec, last);
			last = rec;
			tell_characters(&t, rec);
			break;
		case RECORD_UNPLACED:
			tell_unplaced(&t, rec);
			break;
		case RECORD_REPLACED:
			break;
		case RECORD_MORE: case RECORD_PLACE:
			tell_number(&t, rec);
			tell_location(&t, rec, WITNESS_LOCATION);
			break;
		case RECORD_NOTE:
			tell_number(&t, rec);
			tell_left(&t, rec);
			break;
		case RECORD_DUMP:
			if (rec->moved)
				tell_moved(&t, rec);
			tell_location(&t, rec, WITNESS_DUMP_LOCATION);
			tell_bytes(&t, rec, WITNESS_DUMP);
			tell_next_beside(&t, rec);
			tell_characters(&t, rec);
			tell_stray(&t, rec);
			tell_sum(&t, rec);
			break;
		case RECORD_BLOCK:
			if (rec->moved)
				tell_moved(&t, rec);
			if (rec->location)
				tell_location(&t, rec, WITNESS_BLOCK_LOCATION);
			tell_bytes(&t, rec, WITNESS_BLOCK);
			tell_numbers_behind(&t, rec);
			tell_name(&t, rec, WITNESS_BLOCK_NAME);
			break;
		case RECORD_SYMBOL:
			tell_symbol(&t, rec);
			break;
		case RECORD_EQUATE:
			tell_number(&t, rec);
			tell_name(&t, rec, WITNESS_SYMBOL);
			if (!(l->c->alone && rec->origin))	/* else its value is counted */
				tell_symbol_location(&t, rec, WITNESS_SYMBOL_LOCATION);
			break;
		case RECORD_EXPLAIN:
			tell_name(&t, rec, WITNESS_EXPLANATION);
			tell_symbol_location(&t, rec, WITNESS_EXPLANATION_LOCATION);
			break;
		case RECORD_DATA:
			if (rec->list)
				tell_list(&t, rec);
			else
				tell_bytes(&t, rec, WITNESS_OPERAND);
			break;
		case RECORD_SUM:
			tell_sum(&t, rec);
			break;
		case RECORD_BEYOND:
			tell_beyond(&t, rec);
			break;
		case RECORD_REPEATED:
			tell_repeated(&t, rec);
			break;
		case RECORD_TEXT:
			if (rec->beside) {
				tell_label(&t, rec);
				tell_source(&t, rec);
			} else if (rec->beyond || is_next_line(before, rec) || is_next_line(rec->next, rec)) {
				tell_bare(&t, rec);
			} else if (ledger_like_row(l, rec->word->pos.src, rec->line, &col)) {
				leave_line(l, rec->word);
			}
			break;
		case RECORD_SOURCE:
			if (!rec->taken && !(l->sparse && tell_without_bytes(&t, rec)))
				leave_line(l, rec->word);
			break;
		case RECORD_TABLE:
			if (!blocks && all_legible(l, rec))	/* it speaks of no bytes but theirs */
				leave_line(l, rec->location);
			break;
		case RECORD_NAME: case RECORD_KINDS:
			break;
		}
	}
	if (l->has_table)
		tell_lost_symbols(&t);
	while (*t.tail)		/* what was told before */
		t.tail = &(*t.tail)->next;
	*t.tail = l->c->prose_findings;
	buf_free(&t.evidence);
}
