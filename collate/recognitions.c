#include "collate/recognitions.h"

#include <stdlib.h>
#include <string.h>

#include "page/align.h"
#include "reading/columns.h"

enum {
	PAIRS = 64,		/* kinds of two letters that stand side by side are counted by */
	PAIRINGS = 25000000,	/* of lines that are compared at the most */
};
#define ALIKE 0.4	/* of two lines' pairs of letters, those that both have: less, and they are no line's recognitions */
#define SAME  0.3	/* of a page's lines, those that another recognition has, too */
#define LETTERS 0.8	/* ... of the letters of these, those that are the same: another program in the same layout has fewer */

/* What a line's letters are, whatever their order. */
struct look {
	uint8_t pairs[PAIRS];
	unsigned n;
};

static struct look look_at(const struct source *s, unsigned line)
{
	struct look l = {.n = 0};
	size_t len;
	const char *text = source_line(s, line, &len);
	unsigned char last = 0;
	for (size_t i = 0; i < len; i++) {
		if (text[i] == ' ' || text[i] == '\t')
			continue;
		uint8_t *to = &l.pairs[(last * 31 + (unsigned char)text[i]) % PAIRS];
		*to = (uint8_t)(*to + (*to < UINT8_MAX));
		l.n++;
		last = (unsigned char)text[i];
	}
	return l;
}

static struct look *look_all(const struct source *s)
{
	struct look *l = xrealloc(NULL, (s->lines + 1) * sizeof *l);
	for (unsigned i = 0; i < s->lines; i++)
		l[i] = look_at(s, i + 1);
	return l;
}

static float alike(const struct look *a, const struct look *b)
{
	unsigned both = 0;
	for (unsigned i = 0; i < PAIRS; i++)
		both += a->pairs[i] < b->pairs[i] ? a->pairs[i] : b->pairs[i];
	return a->n && b->n ? 2 * (float)both / (float)(a->n + b->n) : 0;
}

/* Which line of another recognition each line of the page is, from 1; 0: none. The most alike in all, in their order. */
static unsigned match_lines(const struct source *page, const struct source *other, unsigned *is)
{
	size_t wide = other->lines + 1, matched = 0;
	struct look *one = look_all(page), *two = look_all(other);
	float *best = xrealloc(NULL, (page->lines + 1) * wide * sizeof *best);
	memset(best, 0, (page->lines + 1) * wide * sizeof *best);
	for (unsigned i = page->lines; i-- > 0;)
		for (unsigned k = other->lines; k-- > 0;) {
			float *at = &best[i * wide + k], both = at[wide + 1] + alike(&one[i], &two[k]) - (float)ALIKE;
			*at = at[1] > at[wide] ? at[1] : at[wide];
			*at = both > *at ? both : *at;
		}
	for (unsigned i = 0, k = 0; i < page->lines; i++) {
		const float *at = &best[i * wide];
		while (k < other->lines && at[k] == at[k + 1])
			k++;
		bool pair = k < other->lines && at[k] > at[wide + k];
		is[i] = pair ? ++k : 0;
		matched += pair;
	}
	free(best);
	free(two);
	free(one);
	return (unsigned)matched;
}

/* A line as a row of letters that another recognition of it should have. */
static unsigned slots_of(const char *text, size_t len, struct slot slot[ALIGN_SLOTS], char letter[ALIGN_CELLS], unsigned *cells)
{
	unsigned n = 0;
	*cells = 0;
	for (size_t i = 0; i < len && n < ALIGN_SLOTS; i++) {
		bool blank = text[i] == ' ' || text[i] == '\t';
		if (blank && (!n || slot[n - 1].kind == SLOT_BLANK))
			continue;
		slot[n] = (struct slot){.kind = blank ? SLOT_BLANK : SLOT_MARK, .ch = text[i], .cell = ALIGN_CELLS};
		if (!blank && *cells < ALIGN_CELLS) {
			letter[*cells] = text[i];
			slot[n].cell = (uint8_t)(*cells)++;
		}
		n++;
	}
	return n;
}

/* What a line's recognition has for each of the page's characters, in vote; 0: nothing. */
static void take_line(struct aligner *t, const struct source *page, unsigned line, const struct source *other, unsigned is, char *vote)
{
	struct slot slot[ALIGN_SLOTS];
	struct aligned aligned;
	char letter[ALIGN_CELLS];
	size_t len, other_len;
	unsigned cells;
	const char *text = source_line(page, line, &len), *said = source_line(other, is, &other_len);
	unsigned n = slots_of(said, other_len, slot, letter, &cells);
	align(t, text, len < ALIGN_TEXT ? (unsigned)len : ALIGN_TEXT, slot, n, NULL, false, &aligned);
	for (unsigned i = 0; i < cells; i++) {
		const struct span *s = &aligned.span[i];
		if (s->to == s->from + 1 && letter[i] > ' ' && letter[i] < 0x7f && letter[i] != '?')
			vote[(size_t)(text - page->text) + s->from] = letter[i];
	}
}

/* Are most letters that two have for the same place, each of them a recognition of the page or itself, the same? */
static bool agree(const char *one, const char *two, size_t len)
{
	size_t same = 0, all = 0;
	for (size_t at = 0; at < len; at++) {
		bool both = one[at] > ' ' && one[at] != '?' && two[at] > ' ' && two[at] != '?';
		all += both;
		same += both && one[at] == two[at];
	}
	return (double)same >= LETTERS * (double)all;
}

/* Of the votes those that agree with the page, or with one another: where two do, the page is the bad one. */
static unsigned keep_recognitions(const struct source *page, char **vote, const struct source **of, unsigned n, bool *contradicted, struct diag *d)
{
	unsigned kept = 0;
	bool borne[RECOGNITIONS] = {false};
	for (unsigned i = 0; i < n; i++) {
		borne[i] = agree(vote[i], page->text, page->len);
		*contradicted |= !borne[i];
		for (unsigned k = 0; k < n; k++)
			borne[i] |= k != i && agree(vote[i], vote[k], page->len);
	}
	for (unsigned i = 0; i < n; i++) {
		if (borne[i]) {
			vote[kept++] = vote[i];
			continue;
		}
		free(vote[i]);
		diag(d, DIAG_WARNING, (struct pos){of[i], 0, 0, 0}, "has the page's lines with other words: left out, and nothing is verified");
	}
	return kept;
}

struct choices {
	struct print_choice *choice;
	size_t n, room;
};

static void add_choice(struct choices *c, size_t at, char letter, unsigned cost)
{
	if (c->n == c->room) {
		c->room = c->room ? 2 * c->room : 256;
		c->choice = xrealloc(c->choice, c->room * sizeof *c->choice);
	}
	c->choice[c->n++] = (struct print_choice){at, letter, (uint8_t)cost};
}

/*
 * What most have for a character; a ? where two letters are as likely. Each other letter is a choice, the dearer the
 * fewer have it.
 */
static char decide(const char *votes, unsigned n, size_t at, struct choices *out)
{
	unsigned best = 0, count[RECOGNITIONS + 1] = {0};
	bool tie = false;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < n; k++)
			count[i] += votes[k] == votes[i];
	for (unsigned i = 1; i < n; i++)
		best = count[i] > count[best] ? i : best;
	for (unsigned i = 0; i < n; i++)
		tie |= count[i] == count[best] && votes[i] != votes[best];
	for (unsigned i = 0; i < n; i++) {
		bool first = !memchr(votes, votes[i], i);
		if (first && (tie || votes[i] != votes[best]))
			add_choice(out, at, votes[i], 1 + COST_FEWER * (count[best] - count[i]));
	}
	return tie ? '?' : votes[best];
}

/* The page's own choices of a character that is still in doubt. */
static size_t keep_choices(const struct source *page, size_t at, size_t from, bool keep, struct choices *out)
{
	for (; from < page->nchoices && page->choice[from].at <= at; from++)
		if (keep && page->choice[from].at == at)
			add_choice(out, at, page->choice[from].letter, page->choice[from].cost);
	return from;
}

struct source *recognitions_join(struct arena *a, struct diag *d, const struct confusions *c, struct source *page,
				 struct source *const *other, size_t n)
{
	struct letters letters = letters_of(c);
	struct aligner *t = aligner_new(a, &letters);
	unsigned *is = xrealloc(NULL, (page->lines + 1) * sizeof *is), said = 0;
	char *vote[RECOGNITIONS], *text = arena_strndup(a, page->text, page->len);
	struct choices choices = {NULL, 0, 0};
	const struct source *of[RECOGNITIONS];
	bool contradicted = false;
	for (size_t i = 0; i < n; i++) {
		bool large = (double)page->lines * other[i]->lines > PAIRINGS;
		if (large || match_lines(page, other[i], is) < SAME * page->lines) {
			diag(d, DIAG_WARNING, (struct pos){other[i], 0, 0, 0},
			     large ? "is too long to be held against the page: left out" : "has few of the page's lines: left out");
			continue;
		}
		vote[said] = xrealloc(NULL, page->len + 1);
		memset(vote[said], 0, page->len + 1);
		for (unsigned k = 0; k < page->lines; k++)
			if (is[k])
				take_line(t, page, k + 1, other[i], is[k], vote[said]);
		of[said++] = other[i];
	}
	said = keep_recognitions(page, vote, of, said, &contradicted, d);
	for (size_t at = 0, own = 0; at < page->len; at++) {
		char votes[RECOGNITIONS + 1];
		unsigned nvotes = 0;
		if (page->text[at] != '?' && page->text[at] > ' ')
			votes[nvotes++] = page->text[at];
		for (unsigned i = 0; i < said; i++)
			if (vote[i][at])
				votes[nvotes++] = vote[i][at];
		bool agreed = nvotes > 1 || (nvotes && page->text[at] == '?');
		if (agreed)
			text[at] = decide(votes, nvotes, at, &choices);
		own = keep_choices(page, at, own, !agreed, &choices);
	}
	for (unsigned i = 0; i < said; i++)
		free(vote[i]);
	free(is);
	struct source *out = source_new(a, page->name, text, page->len);
	struct print_choice *kept = arena_alloc(a, (choices.n + 1) * sizeof *kept);
	if (choices.n)
		memcpy(kept, choices.choice, choices.n * sizeof *kept);
	free(choices.choice);
	out->file = page;
	out->contradicted = contradicted;
	out->print = page->print;
	out->choice = kept;
	out->nchoices = choices.n;
	return out;
}
