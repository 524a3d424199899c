/*
 * Pages that print an operand of two bytes as the number that it is, high byte first, as
 * Microsoft's M80 does, with a mark behind what the linker is to change:
 *
 *     4C04'   22 4C84'            LD      (KOKOT),HL      22 84 4C
 *     4C2F'   4C00'               DEFW    START           00 4C
 */
#include "collate/ledger.h"

#include <string.h>

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

bool words_high_first(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	unsigned words = 0, apart = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned at = bytes_begin(l, &line[i]), have = at ? count_bytes(l, &line[i], at) : 0;
		apart += at && number_joined(l->reader, &line[i].token[at]) > 2;	/* C26E05 */
		if (!have)
			continue;
		unsigned length = bytes_length(l, &line[i].token[at], have);
		struct token word = at + have < line[i].n ? unmarked(&line[i].token[at + have]) : line[i].token[0];
		words += length == have + 2 && at + have < line[i].n && number_value(l->reader, &word, WIDTH_ADDRESS) >= 0
			&& source_behind(l, &line[i], at + have + 1);
		apart += have > 2 && length == have;
	}
	return words >= WORDS_LEAST && words > apart;
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
	t[k] = t[k + 1] = word;
	t[k].text += high;
	t[k].pos.col += high;
	token_cut(&t[k], word.len - high);
	token_cut(&t[k + 1], high);
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
