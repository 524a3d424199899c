/* The games that a book prints as witnesses of lines of BASIC: with each other likely reading of one character. */
#include "collate/basic_parts.h"

#include <stdlib.h>
#include <string.h>

#include "collate/shares.h"

/* A line as it may be, too. */
struct variant {
	unsigned line;			/* of the pages' */
	const uint8_t *bytes;
	size_t n;
	const char *text;
};

struct player {
	struct collation *c;
	const struct basic_judge *judge;
	struct basic_program whole;	/* with the lines that no page has */
	struct image *image;
	struct variant *variant;
	size_t n, room;
};

/* The program with one line otherwise; NULL: as it is. */
static bool plays(struct player *p, const struct variant *v)
{
	struct buf bytes = BUF_INIT;
	struct basic_program with = p->whole;
	with.lines = arena_alloc(p->c->arena, (with.nlines + 1) * sizeof *with.lines);
	memcpy(with.lines, p->whole.lines, with.nlines * sizeof *with.lines);
	for (size_t i = 0; v && i < with.nlines; i++)
		if (with.lines[i].number == p->c->basic->line[v->line].number) {
			with.lines[i].bytes = v->bytes;
			with.lines[i].n = v->n;
		}
	basic_image(&with, &bytes);
	memset(p->image, 0, sizeof *p->image);
	for (size_t i = 0; i < bytes.len; i++)
		image_set(p->image, (unsigned)(with.load + i), (uint8_t)bytes.data[i], 1);
	buf_free(&bytes);
	return p->judge->same(p->judge->context, p->image);
}

static bool variant_plays(void *context, size_t i)
{
	struct player *p = context;
	return plays(p, &p->variant[i]);
}

static void add_variant(struct player *p, const struct variant *v)
{
	for (size_t i = p->n; i-- && p->variant[i].line == v->line;)
		if (basic_same(p->variant[i].bytes, p->variant[i].n, v->bytes, v->n))
			return;
	if (p->n == p->room)
		p->variant = xrealloc(p->variant, (p->room = 2 * p->room + 64) * sizeof *p->variant);
	p->variant[p->n++] = *v;
}

/* A line as it is read, with another character in one place. */
static void try_character(struct player *p, unsigned line, size_t at, char c)
{
	const struct basic_pages *b = p->c->basic;
	const struct basic_truth *t = &b->line[line];
	uint8_t bytes[BASIC_KEYS_MAX];
	char *text = arena_strndup(p->c->arena, t->read.text, strlen(t->read.text));
	text[at] = c;
	size_t n = basic_kept(b->machine, &b->rules, text, strlen(text), bytes);
	if (!n || basic_syntax_check(bytes, n) >= 0 || basic_same(bytes, n, t->read.bytes, t->read.n))
		return;
	add_variant(p, &(struct variant){line, memcpy(arena_alloc(p->c->arena, n), bytes, n), n, text});
}

/* All that BASIC takes and that look like the line. */
static void find_variants(struct player *p, unsigned line)
{
	static const char characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:\"(),;$.%#!&'@+-*/^<>=? ";
	const struct basic_pages *b = p->c->basic;
	const char *text = b->line[line].read.text;
	bool lower = b->rules.letters == CASE_LOWER;
	for (size_t at = 0; text[at]; at++)
		for (const char *c = characters; *c; c++) {
			char other = lower && *c >= 'A' && *c <= 'Z' ? (char)(*c + ('a' - 'A')) : *c;
			if (other != text[at] && confuse(&p->c->confusions, text + at, 1, &other, 1) <= PLAY_CHARACTER)
				try_character(p, line, at, other);
		}
}

static bool is_open(const struct basic_truth *t)
{
	return !t->unread && !t->other && (t->proof == PROOF_SINGLE || t->proof == PROOF_DOUBTFUL);
}

/* The program as it was read does not play: is there one reading of one doubtful line that does? */
static void tell_reading(struct player *p, const uint8_t *same)
{
	const struct variant *found = NULL;
	struct basic_collator col = {.c = p->c, .a = p->c->arena, .b = p->c->basic, .tail = &p->c->findings};
	for (size_t i = 0; i < p->n; i++) {
		if (!same[i])
			continue;
		if (found)
			return;
		found = &p->variant[i];
	}
	while (*col.tail)
		col.tail = &(*col.tail)->next;
	if (!found)
		return;
	const struct basic_truth *t = &p->c->basic->line[found->line];
	basic_tell(&col, WITNESS_LINE, basic_text_pos(t, 0, (unsigned)t->nprinted), t->number, basic_as_printed(&col, t), found->text,
		   "the printed games come out with it, and with no other reading of a doubtful line")->doubtful = true;
}

void basic_play(struct collation *c, const struct basic_program *whole, const struct basic_judge *judge)
{
	struct player p = {.c = c, .judge = judge, .whole = whole ? *whole : basic_program_of(c), .image = arena_alloc(c->arena, sizeof *p.image)};
	c->play = arena_alloc(c->arena, sizeof *c->play);
	*c->play = (struct play){.games = judge->games, .bits = PLAY_CHARACTER};
	if (!judge->games)
		return;
	c->play->plays = plays(&p, NULL);
	for (unsigned i = 0; i < c->basic->nlines; i++)
		if (is_open(&c->basic->line[i]) && (c->play->plays || c->basic->line[i].proof == PROOF_DOUBTFUL))
			find_variants(&p, i);
	uint8_t *same = arena_alloc(c->arena, p.n + 1);
	shares_ask(p.n, variant_plays, &p, same);
	c->play->tried = (unsigned)p.n;
	for (size_t i = 0, k; i < p.n; i = k) {
		bool refuted = true;
		for (k = i; k < p.n && p.variant[k].line == p.variant[i].line; k++) {
			c->play->refuted += !same[k];
			refuted &= !same[k];
		}
		if (c->play->plays && refuted)
			c->basic->line[p.variant[i].line].proof = PROOF_PLAYED;
	}
	if (!c->play->plays)
		tell_reading(&p, same);
	free(p.variant);
	apply_errata(c);
	take_stock(c);
}
