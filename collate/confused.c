/*
 * One character read for another all over a page. Byte and source beside it are then misread alike, and their agreement
 * says nothing of the print: what was found of it in the places that give it away is the evidence. So it is with numbers read in
 * another base than the page's.
 */
#include <string.h>

#include "collate/kind.h"
#include "collate/ledger.h"
#include "reading/number.h"

enum {
	LEAST = 3,		/* findings that are the one confusion, */
	LEAST_GONE = 2,		/* ... where no byte of the page has the digit */
	CHARACTERS = 128,
};

struct confused {
	char printed, truth;
};

/* By what is printed and what it reads: findings whose words differ in that character, once or more, and those of them that are no address of a
 * row, which may be another row's. */
struct counts {
	unsigned all[CHARACTERS][CHARACTERS], words[CHARACTERS][CHARACTERS];
};

static void count_findings(const struct collation *c, struct counts *counts)
{
	for (const struct finding *f = c->findings; f; f = f->next) {
		size_t n = strlen(f->printed), at = 0, differ = 0;
		for (size_t i = 0; n == strlen(f->reads) && i < n; i++) {
			if (f->printed[i] == f->reads[i])
				continue;
			bool alike = !differ || (f->printed[i] == f->printed[at] && f->reads[i] == f->reads[at]);
			at = i;
			differ = alike && differ < 2 ? 1 : 2;
		}
		unsigned char printed = (unsigned char)f->printed[at], reads = differ == 1 ? (unsigned char)f->reads[at] : 0;
		if (differ != 1 || printed >= CHARACTERS || reads >= CHARACTERS)
			continue;
		counts->all[printed][reads]++;
		counts->words[printed][reads] += f->witness != WITNESS_LOCATION && f->witness != WITNESS_DUMP_LOCATION;
	}
}

/* How often a character stands in the bytes that rows print. */
static unsigned count_printed(const struct ledger *l, char ch)
{
	unsigned n = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		for (unsigned i = 0; i < rec->nbytes; i++)
			for (unsigned k = 0; k < rec->byte[i].len; k++)
				n += rec->byte[i].text[k] == ch;
	return n;
}

/* A digit that is read for another as often as that is read right, or more often. false: there is none. */
static bool find_confusion(const struct collation *c, struct confused *out)
{
	struct counts *counts = arena_alloc(c->arena, sizeof *counts);
	const char *digits = c->reader.style->letters;
	count_findings(c, counts);
	for (const char *p = digits; *p; p++)
		for (const char *t = digits; *t; t++) {
			unsigned n = counts->all[(unsigned char)*p][(unsigned char)*t];
			unsigned right = n >= LEAST_GONE ? count_printed(c->ledger, *t) : 0;
			if (n < (right ? LEAST : LEAST_GONE) || !counts->words[(unsigned char)*p][(unsigned char)*t] || right > n)
				continue;
			*out = (struct confused){*p, *t};
			return true;
		}
	return false;
}

static bool has_character(const struct collation *c, unsigned value, enum width width, char ch)
{
	char text[NUMBER_MOST];
	number_text(c->reader.style, value, width, text);
	return strchr(text, ch) != NULL;
}

/* Have all operands that name labels of rows other pages of the memory in their bytes than these rows have, two of them or more, or one
 * where bytes are not decimal and addresses are? The rows' addresses are read in another base than they are printed in, or from one
 * address that was misread. */
static bool addresses_denied(const struct ledger *l)
{
	const struct number_style *style = l->reader->style;
	unsigned denied = 0, least = style->word_radix == 10 && style->radix != 10 ? 1 : 2;
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		const struct spot *spot = &l->spot[row->address];
		for (unsigned i = 0; i < ISA_MAX_VALUES && spot->row == row && spot->encoding && row->source.operand; i++) {
			const struct isa_hole *h = spot->encoding->number[i].hole;
			unsigned offset = 0;
			struct token word = {0};
			if (h && h->kind == ISA_WORD)
				word = operand_word(l, &row->source, i, &offset, NULL);
			const struct symbol_name *n = word.len ? word_find(l->words, word.text, word.len) : NULL;
			long own = n && n->row && !offset ? own_number(l, row, i) : -1;
			if (own >= 0 && own >> 8 == n->address >> 8)
				return false;
			denied += own >= 0;
		}
	}
	return denied >= least;
}

void doubt_confused(struct collation *c)
{
	struct confused of = {0};
	bool guessed = kind_sure(c).guessed || (c->ledger && addresses_denied(c->ledger));
	if (!c->ledger || (!guessed && !find_confusion(c, &of)))
		return;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		if (t->proof == PROOF_PROVEN && (guessed || has_character(c, t->byte, WIDTH_BYTE, of.printed) || has_character(c, a, WIDTH_ADDRESS, of.printed)))
			truth_at(c, a)->proof = PROOF_SINGLE;
	}
}
