/*
 * Rows whose blanks and digits do not stand where they should, when a mnemonic, or the directive
 * of data, that can be read says how many bytes stand before it:
 *
 *     0253:C1        NOKAL: MOV   A,B        a mark between address and byte
 *     46 D 85 A1     STA   VEVER             an address in two
 *     02E2: 0144 01  LXI   B,PALA            a blank lost: as many digits as there should be
 *     0302 8         PHA                     a digit lost, in its place
 */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>

#include "page/marks.h"

enum { WORDS = 12, DIGITS = 40 };	/* words, and characters of them, before a statement */

/* The address, the bytes. */
struct parts {
	struct token part[WORDS];
	unsigned n;
};

static bool add_part(struct parts *p, const struct token *t, unsigned from, unsigned len)
{
	if (!len)
		return true;
	if (p->n == WORDS)
		return false;
	struct token *part = &p->part[p->n++];
	*part = *t;
	part->text += from;
	part->pos.col += from;
	token_cut(part, len);
	part->mended = len < t->len;
	return true;
}

/* The words without marks between them. false: there are too many, or more than `strange` of them look like no number. */
static bool part_words(const struct ledger *l, const struct token *tok, unsigned n, unsigned strange, struct parts *p)
{
	p->n = 0;
	for (unsigned k = 0; k < n; k++) {
		unsigned from = 0, i = 0;
		if (likely_address(&l->c->reader, &tok[k]))	/* 02-155 */
			i = tok[k].len;
		for (; i < tok[k].len; i++) {
			if (isalnum((unsigned char)tok[k].text[i]))
				continue;
			if (!marks_behind(tok[k].text[i]) && confuse_nearest(&l->c->confusions, &tok[k].text[i], l->reader->style->letters) <= COST_LETTER)
				continue;
			if (!add_part(p, &tok[k], from, i - from))
				return false;
			from = i + 1;
		}
		if (!add_part(p, &tok[k], from, i - from))
			return false;
	}
	unsigned unlike = 0;
	for (unsigned k = 1; k < p->n; k++)	/* an address may be illegible */
		unlike += !looks_number(&l->c->reader, &p->part[k]);
	return p->n && unlike <= strange;
}

/* All characters, cut into an address and `bytes` bytes. */
static bool cut_evenly(const struct ledger *l, struct parts *p, unsigned bytes)
{
	const struct number_style *s = l->reader->style;
	unsigned digits = s->digits[WIDTH_ADDRESS] + bytes * s->digits[WIDTH_BYTE], len = 0;
	struct pos pos[DIGITS];
	char *text = arena_alloc(l->c->arena, DIGITS);
	for (unsigned k = 0; k < p->n; k++) {
		const struct token *t = &p->part[k];
		for (unsigned i = 0; i < t->len; i++, len++) {
			if (len == DIGITS)
				return false;
			text[len] = t->text[i];
			pos[len] = t->pos;
			pos[len].col += i;
		}
	}
	if (s->bare || len != digits || bytes + 1 > WORDS)
		return false;
	for (unsigned k = 0, at = 0; k <= bytes; k++) {
		unsigned width = s->digits[k ? WIDTH_BYTE : WIDTH_ADDRESS];
		struct token *t = &p->part[k];
		bool whole = false;
		for (unsigned i = 0; i < p->n && k < p->n; i++)
			whole |= t->pos.line == pos[at].line && t->pos.col == pos[at].col && t->len == width;
		*t = (struct token){.text = text + at, .len = width, .pos = pos[at], .mended = !whole};
		t->pos.len = 1;
		token_reach(t, &pos[at + width - 1], 1);
		at += width;
	}
	p->n = bytes + 1;
	return true;
}

/* A word each, a digit more or less. */
static bool stand_apart(const struct ledger *l, const struct parts *p, unsigned bytes)
{
	const struct number_style *s = l->reader->style;
	for (unsigned k = 0; k < p->n; k++) {
		unsigned width = k ? WIDTH_BYTE : WIDTH_ADDRESS, least = s->bare ? 1 : s->digits[width] - 1;
		if (p->part[k].len < least || p->part[k].len > s->digits[width] + 1)
			return false;
	}
	return p->n == bytes + 1;
}

/* Does the word stand where the row above has its address? */
static bool stands_below(const struct record *before, const struct token *t)
{
	const struct token *above = before && before->kind == RECORD_CODE ? before->location : NULL;
	return above && above->pos.src == t->pos.src && t->pos.col + 1 >= above->pos.col && t->pos.col <= above->pos.col + 1;
}

static bool has_length(const struct isa_mnemonic *m, unsigned length)
{
	const struct isa_spelling *s = m->first;
	while (s && s->length != length)
		s = s->next;
	return s;
}

/* Words from `first` to `source` as an address and so many bytes. */
static bool refit(const struct ledger *l, struct record *rec, const struct token *tok, unsigned n, unsigned first, unsigned source,
		  unsigned bytes, bool even, unsigned strange, struct token *out)
{
	struct parts p;
	if (!part_words(l, tok + first, source - first, even ? 0 : strange, &p) || !(even ? cut_evenly(l, &p, bytes) : stand_apart(l, &p, bytes))
	    || first + p.n + n - source > LINE_TOKENS)
		return false;
	memcpy(out, tok, first * sizeof *out);
	memcpy(out + first, p.part, p.n * sizeof *out);
	memcpy(out + first + p.n, tok + source, (n - source) * sizeof *out);
	*rec = (struct record){.kind = RECORD_CODE, .number = first ? out : NULL, .location = out + first, .byte = out + first + 1,
		.nbytes = bytes};
	take_words(l, rec, out + first + p.n, n - source);
	return true;
}

/* Is the word a mnemonic with its operand, or a directive of bytes? *m: which, or NULL. */
static bool is_statement(const struct ledger *l, const struct token *t, unsigned n, const struct isa_mnemonic **m)
{
	*m = isa_mnemonic(l->reader->vocabulary, t->text, t->len);
	if (*m)
		return n > 1 || !(*m)->min_operands;
	const struct asm_directive *d = is_data_directive(l->c, t, n) ? directive_of(l->c->dialect, t) : NULL;
	return d && d->width != 2;	/* whose bytes may stand high byte first */
}

/* The last two bytes as a number has them that stands high byte first. */
static void turn_word(struct record *rec)
{
	struct token *low = &rec->byte[rec->nbytes - 2], high = *low;
	if (low->pos.col > low[1].pos.col)	/* it is so already */
		return;
	low[0] = low[1];
	low[1] = high;
}

/* Is the row its statement's, but for one byte that is not legible? */
static bool is_nearly_consistent(const struct ledger *l, const struct record *rec)
{
	struct statement s;
	int value[ISA_MAX_LENGTH];
	unsigned illegible = 0;
	const struct isa_mnemonic *m = rec->nbytes <= ISA_MAX_LENGTH ? plain_statement(l, rec, &s) : NULL;
	for (unsigned i = 0; m && i < rec->nbytes; i++) {
		value[i] = number_value(l->reader, &rec->byte[i], WIDTH_BYTE);
		illegible += value[i] < 0;
	}
	for (unsigned k = 0; m && rec->nbytes > 1 && illegible == 1 && k < l->encodings->n; k++) {
		const struct encoding *e = &l->encodings->of[l->encodings->list[k]];
		bool fits = e->length == rec->nbytes;
		for (unsigned i = 0; fits && i < e->length; i++)
			fits = value[i] < 0 || !e->fixed[i] || value[i] == e->byte[i];
		for (unsigned w = 0; fits && w < e->nways; w++) {
			struct token number[ISA_MAX_VALUES];
			if (e->way[w].mnemonic == m && s.operand && *e->way[w].operand && !operand_fit(l, &e->way[w], s.operand, number))
				return true;
		}
	}
	return false;
}

bool parse_refit(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, const struct record *before, bool sure)
{
	unsigned first = before && before->number, at = first + 1;
	const struct isa_mnemonic *m = NULL;
	while (at < *n && at < first + WORDS && !is_statement(l, tok + at, *n - at, &m))
		at++;
	if (at >= *n || at == first + WORDS)
		return false;
	bool named = ends_in_label(l, tok + first + 1, *n - first - 1, at - first - 1);
	unsigned most = m ? ISA_MAX_LENGTH : count_data(l->c, NULL, tok + at + 1, *n - at - 1);
	most = most < WORDS ? most : WORDS - 1;
	/* D 6 C5 00 are three bytes, one of them in two, rather than four, two of which lost a digit */
	for (unsigned how = 0; how < 4; how++) {
		for (unsigned bytes = most; bytes; bytes--) {
			struct token out[LINE_TOKENS];
			unsigned label = how % 2;
			if ((m && !has_length(m, bytes)) || at - label <= first || (named && !label) || !refit(l, rec, tok, *n, first, at - label, bytes, how < 2, m && bytes > 1, out))
				continue;
			if (l->high_first && m && bytes > 2)
				turn_word(rec);
			int printed = number_value(l->reader, rec->location, WIDTH_ADDRESS);
			bool next = printed >= 0 && printed == next_address(l->reader, before);
			bool fits = next || (m && !rec->location->mended);
			fits = fits && (!m || is_consistent(l, rec) || (!rec->location->mended && is_nearly_consistent(l, rec)));
			if (!fits && (sure || !stands_below(before, rec->location)))
				continue;
			*n = (unsigned)(rec->word - out) + rec->nwords;
			record_move(rec, tok, out, *n);
			return true;
		}
	}
	return false;
}
