/*
 * Pages that print an operand of two bytes as the number that it is, high byte first, as
 * Microsoft's M80 does, with a mark behind what the linker is to change:
 *
 *     4C04'   22 4C84'            LD      (KOKOT),HL      22 84 4C
 *     4C2F'   4C00'               DEFW    START           00 4C
 *
 * or as its bytes follow each other, as some editor assemblers do:
 *
 *     7530 21 2040      SCROLL  LD   HL,4020H
 */
#include "collate/ledger.h"

#include <string.h>

#include "reading/statement.h"

enum { WORDS_LEAST = 2 };	/* rows with such words make a page of them */

static const char reloc_marks[] = "'\"*";

/* The word without the linker's mark. */
static struct token unmarked(const struct token *t)
{
	struct token bare = *t;
	if (bare.len > 2 && strchr(reloc_marks, bare.text[bare.len - 1]))
		token_cut(&bare, bare.len - 1);
	return bare;
}

/* Where the bytes of a line begin: behind its address, and perhaps a number. 0: it has none. */
static unsigned bytes_begin(const struct ledger *l, const struct ledger_line *line)
{
	const struct reader *r = &l->c->reader;
	for (unsigned k = 0; k < 2 && k + 1 < line->n; k++)
		if (likely_address(r, &line->token[k]) && (!k || decimalish(r, line->token)))
			return k + 1;
	return 0;
}

static unsigned count_bytes(const struct ledger *l, const struct ledger_line *line, unsigned at)
{
	unsigned n = 0;
	while (at + n < line->n && line->token[at + n].len == l->reader->style->digits[WIDTH_BYTE] && byte_likeness(&l->c->reader, &line->token[at + n]))
		n++;
	return n;
}

/* Is there source behind the kth word, perhaps behind a label? */
static bool source_behind(const struct ledger *l, const struct ledger_line *line, unsigned k)
{
	return k < line->n && has_source(&l->c->reader, line->token + k, line->n - k);
}

/* What rows say of which byte of their words is the first. */
struct order {
	uint8_t *begins;		/* by address, a bit each: a row does there */
	unsigned high, low;		/* words that mean something when their high, low byte is */
};

enum { BEGINS = (1 << 16) / 8 };

static bool row_begins(const struct order *o, unsigned address)
{
	return o->begins[address >> 3] >> (address & 7) & 1;
}

/* Is the statement that begins with one of the words behind an instruction's opcode one of these bytes? Names may be anything. */
static bool assembles_to(const struct ledger *l, const struct ledger_line *line, unsigned k, const uint8_t *bytes, unsigned n)
{
	enum { FAR = 4 };	/* words before a mnemonic: a number, a label */
	for (unsigned end = k + FAR; k + 1 < line->n && k < end; k++) {
		const struct token *t = &line->token[k];
		uint8_t made[ISA_MAX_LENGTH];
		if (isa_mnemonic(l->c->reader.vocabulary, t->text, t->len))
			return statement_bytes(l->c->dialect, 0, arena_printf(l->c->arena, "%.*s %.*s", (int)t->len, t->text, (int)t[1].len, t[1].text), NULL, made, sizeof made) == n
				&& !memcmp(made, bytes, n);
	}
	return false;
}

/* A row whose opcode's bytes begin at the word `at`, with a number behind so many of them. */
static void hear_order(const struct ledger *l, const struct ledger_line *line, unsigned at, unsigned have, unsigned word, struct order *o)
{
	uint8_t bytes[ISA_MAX_LENGTH + 2];
	for (unsigned i = 0; i < have; i++)
		bytes[i] = (uint8_t)number_value(l->reader, &line->token[at + i], WIDTH_BYTE);
	unsigned turned = (word >> 8 | word << 8) & 0xFFFF;
	for (unsigned low = 0; low < 2; low++) {
		unsigned value = low ? turned : word;
		bytes[have] = value & 0xFF;
		bytes[have + 1] = (uint8_t)(value >> 8);
		*(low ? &o->low : &o->high) += row_begins(o, value) || assembles_to(l, line, at + have + 1, bytes, have + 2);
	}
}

bool stands_whole(const struct ledger *l, const struct ledger_line *line, unsigned n, bool *high_first)
{
	unsigned words = 0, apart = 0;
	struct order o = {.begins = arena_alloc(l->c->arena, BEGINS)};
	for (unsigned i = 0; i < n; i++) {
		unsigned at = bytes_begin(l, &line[i]);
		int address = at ? number_value(l->reader, &line[i].token[at - 1], WIDTH_ADDRESS) : -1;
		if (address >= 0)
			o.begins[address >> 3] |= (uint8_t)(1 << (address & 7));
	}
	for (unsigned i = 0; i < n; i++) {
		unsigned at = bytes_begin(l, &line[i]), have = at ? count_bytes(l, &line[i], at) : 0;
		apart += at && number_joined(l->reader, &line[i].token[at]) > 2;	/* C26E05 */
		if (!have)
			continue;
		unsigned length = bytes_length(l, &line[i].token[at], have);
		struct token word = at + have < line[i].n ? unmarked(&line[i].token[at + have]) : line[i].token[0];
		int value = length == have + 2 && at + have < line[i].n ? number_value(l->reader, &word, WIDTH_ADDRESS) : -1;
		apart += have > 2 && length == have;
		if (value < 0 || !source_behind(l, &line[i], at + have + 1))
			continue;
		words++;
		if (have <= ISA_MAX_LENGTH)
			hear_order(l, &line[i], at, have, (unsigned)value, &o);
	}
	bool whole = words >= WORDS_LEAST && words > apart;
	*high_first = whole && o.low <= o.high;
	return whole;
}

/* Behind the numbers of two bytes that begin there. */
static unsigned words_end(const struct ledger *l, const struct ledger_line *line, unsigned k)
{
	for (; k < line->n; k++) {
		struct token word = unmarked(&line->token[k]);
		if (number_value(l->reader, &word, WIDTH_ADDRESS) < 0)
			break;
	}
	return k;
}

/* Is the kth word, behind so many bytes, one of two bytes? */
static bool is_word(const struct ledger *l, const struct ledger_line *line, unsigned at, unsigned have)
{
	unsigned k = at + have;
	if (k >= line->n)
		return false;
	struct token word = unmarked(&line->token[k]);
	if (!have) {	/* DEFW's, one or more */
		unsigned end = words_end(l, line, k), data = end > k ? has_data(l->c, line->token + end, line->n - end, true) : 0;
		const struct asm_directive *d = data ? directive_of(l->c->dialect, &line->token[end + data - 1]) : NULL;
		return d && d->width == 2;
	}
	unsigned digits = l->reader->style->digits[WIDTH_ADDRESS];
	if (word.len + 1 < digits || word.len > digits + 1 || !looks_number(&l->c->reader, &word))
		return false;
	bool fits = bytes_length(l, &line->token[at], have) == have + 2, exact = number_value(l->reader, &word, WIDTH_ADDRESS) >= 0;
	/* FACE may be a label */
	bool number = word.len != line->token[k].len || strcspn(arena_strndup(l->c->arena, word.text, word.len), decimal_digits) < word.len;
	return fits ? exact || source_behind(l, line, k + 1) : exact && number && source_behind(l, line, k + 1);
}

static void split_word(struct ledger *l, struct ledger_line *line, unsigned k)
{
	struct token *t = arena_alloc(l->c->arena, (line->n + 1) * sizeof *t), word = unmarked(&line->token[k]);
	memcpy(t, line->token, k * sizeof *t);
	memcpy(t + k + 2, line->token + k + 1, (line->n - k - 1) * sizeof *t);
	unsigned unit = l->reader->style->digits[WIDTH_BYTE], high = word.len > unit ? word.len - unit : 1;
	struct token left = word, right = word;
	right.text += high;
	right.pos.col += high;
	token_cut(&right, word.len - high);
	token_cut(&left, high);
	t[k] = l->high_first ? right : left;
	t[k + 1] = l->high_first ? left : right;
	line->token = t;
	line->n++;
}

bool split_words(struct ledger *l, struct ledger_line *line, bool goes_on)
{
	unsigned at = bytes_begin(l, line), have = at ? count_bytes(l, line, at) : 0, k = at + have, words = 0;
	bool list = at && !have, more = goes_on && list && words_end(l, line, at) == line->n;
	for (; at && line->n < LINE_TOKENS && k < line->n && (more || is_word(l, line, k - have, have)) && (list || !words); k += 2, words++)
		split_word(l, line, k);
	return list && words;
}
