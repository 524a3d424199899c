#include "page/align.h"

#include <string.h>

#include "page/number.h"

enum {
	FAR = 1 << 14,
	PUT_IN = ALIGN_CELLS + 1,	/* the owner of a character that is not the row's */
	ILLEGIBLE = 1,			/* what a ? costs for a digit: it speaks neither for the row nor against it, and any digit is better */
};

const char align_edges[] = ":;.-=/'\",>*[]";

struct aligner {
	const struct letters *letters;
	unsigned digit[RADIX_MOST + 1][128];	/* what they cost: [radix][printed] */
	bool edge[128];				/* of align_edges */
	bool ready;				/* ... are filled in */
	const struct slot *slot;
	unsigned rows, cols;			/* characters, slots */
	char text[ALIGN_TEXT];
	unsigned lost[ALIGN_SLOTS], put_in[ALIGN_TEXT];
	bool tail;				/* what is behind the last slot costs nothing */
	unsigned at[ALIGN_TEXT + 1];		/* where each character stood in the line */
	unsigned kinds;				/* of slots: those of one kind take the same characters for the same cost */
	uint8_t kind[ALIGN_SLOTS];		/* by slot */
	uint8_t first[ALIGN_SLOTS];		/* by kind: a slot of it */
	unsigned pair[ALIGN_TEXT][ALIGN_SLOTS];	/* [character][kind] */
	unsigned rest[ALIGN_TEXT + 1];		/* what the characters from there on cost at the least */
	unsigned ahead[ALIGN_TEXT + 1][ALIGN_SLOTS + 1];	/* what it costs to get there */
	unsigned behind[ALIGN_TEXT + 1][ALIGN_SLOTS + 1];	/* ... and from there to the end */
};

static unsigned letter_cost(const struct letters *l, unsigned printed, unsigned truth)
{
	unsigned cost = l->cost[printed][truth];
	return cost ? cost + l->misread : 0;
}

void letters_digits(const struct letters *l, unsigned digit[RADIX_MOST + 1][128])
{
	for (unsigned p = 0; p < 128; p++) {
		unsigned least = ~0u;
		for (unsigned d = 0; d < RADIX_MOST; d++) {
			unsigned cost = letter_cost(l, p, (unsigned char)number_letters[d]);
			digit[d + 1][p] = least = cost < least ? cost : least;
		}
	}
}

struct aligner *aligner_new(struct arena *a, const struct letters *letters)
{
	struct aligner *t = arena_alloc(a, sizeof *t);
	t->letters = letters;
	return t;
}

static void weigh_digits(struct aligner *t)
{
	letters_digits(t->letters, t->digit);
	for (unsigned radix = 1; radix <= RADIX_MOST; radix++)
		t->digit[radix]['?'] = ILLEGIBLE;
	for (const char *p = align_edges; *p; p++)
		t->edge[(unsigned char)*p] = true;
	t->ready = true;
}

/* Runs of blanks are one, and none stand at the ends. */
static void squeeze(struct aligner *t, const char *text, unsigned len)
{
	t->rows = 0;
	for (unsigned i = 0; i < len && t->rows < ALIGN_TEXT - 1; i++) {
		bool blank = (unsigned char)text[i] <= ' ';
		if (blank && (!t->rows || t->text[t->rows - 1] == ' '))
			continue;
		t->text[t->rows] = blank ? ' ' : text[i];
		t->at[t->rows++] = i;
	}
	if (t->rows && t->text[t->rows - 1] == ' ')
		t->rows--;
}

static unsigned pair_cost(const struct aligner *t, char ch, const struct slot *s)
{
	unsigned char p = (unsigned char)ch;
	if (p > 127)
		return t->letters->edit;
	if (ch == ' ' || s->kind == SLOT_BLANK)
		return ch == ' ' && s->kind == SLOT_BLANK ? 0 : FAR;
	switch (s->kind) {
	case SLOT_DIGIT:
		return t->digit[s->radix][p];
	case SLOT_MARK:
		return letter_cost(t->letters, p, (unsigned char)s->ch & 127);
	case SLOT_EDGE:
		return t->edge[p] ? 0 : FAR;
	default:
		return FAR;
	}
}

static unsigned lost_cost(const struct letters *l, const struct slot *s)
{
	return s->optional ? 0 : s->kind == SLOT_BLANK ? l->split : l->edit;
}

/* ... of a character put in behind so many slots. */
static unsigned put_in_cost(const struct aligner *t, unsigned i, unsigned slots)
{
	return slots == t->cols && t->tail ? 0 : t->put_in[i];
}

static unsigned least_of(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static bool same_kind(const struct slot *a, const struct slot *b)
{
	return a->kind == b->kind && (a->kind != SLOT_MARK || a->ch == b->ch) && (a->kind != SLOT_DIGIT || a->radix == b->radix);
}

static unsigned pair_at(const struct aligner *t, unsigned i, unsigned j)
{
	return t->pair[i][t->kind[j]];
}

static bool shows(const struct slot *s)
{
	return s->kind == SLOT_DIGIT || s->kind == SLOT_MARK;
}

/* What each slot and each character costs by itself: how many of both can be each other's to the letter. */
static unsigned weigh(struct aligner *t)
{
	const struct letters *l = t->letters;
	bool shown[ALIGN_SLOTS];
	unsigned n = 0, wanted = 0;
	t->kinds = 0;
	for (unsigned j = 0; j < t->cols; j++) {
		unsigned k = 0;
		while (k < t->kinds && !same_kind(&t->slot[t->first[k]], &t->slot[j]))
			k++;
		if (k == t->kinds) {
			shown[k] = shows(&t->slot[j]);
			t->first[t->kinds++] = (uint8_t)j;
		}
		t->kind[j] = (uint8_t)k;
		wanted += shown[k];
		t->lost[j] = lost_cost(l, &t->slot[j]);
	}
	t->tail = t->cols && t->slot[t->cols - 1].kind == SLOT_TAIL;
	t->rest[t->rows] = 0;
	for (unsigned i = t->rows; i-- > 0;) {
		bool exact = false;
		t->put_in[i] = t->text[i] == ' ' ? l->split : l->edit;
		unsigned least = put_in_cost(t, i, t->cols);
		for (unsigned k = 0; k < t->kinds; k++) {
			unsigned cost = t->pair[i][k] = pair_cost(t, t->text[i], &t->slot[t->first[k]]);
			exact |= !cost && shown[k];
			least = least_of(least, cost);
		}
		t->rest[i] = t->rest[i + 1] + least;
		n += exact;
	}
	return least_of(n, wanted);
}

/* The cost from which on no way with so many digits and marks to the letter is worth as much as it is to be. */
static unsigned cost_limit(const struct worth *w, unsigned exact)
{
	long most = w ? (long)(w->exact * exact) - w->least : 0;
	return !w ? FAR + 1 : most <= 0 ? 0 : least_of((unsigned)((most + w->cost - 1) / w->cost), FAR + 1);
}

/* Are there so few characters for the slots that nothing else need be asked? */
static bool is_short(const struct aligner *t, const struct worth *w)
{
	unsigned wanted = 0, must = 0, letters = 0;
	for (unsigned j = 0; j < t->cols; j++) {
		wanted += shows(&t->slot[j]);
		must += shows(&t->slot[j]) && !t->slot[j].optional;
	}
	for (unsigned i = 0; i < t->rows; i++)
		letters += t->text[i] != ' ';
	unsigned lost = must > letters ? (must - letters) * t->letters->edit : 0;
	return least_of(FAR, lost) >= cost_limit(w, least_of(wanted, letters));
}

/*
 * false: every way costs so much. Of a row only the cells are computed that may be on a way which costs less than
 * that and the margin, which note_vague() looks at and is 0 where nobody asks it; the others are FAR.
 *
 *	0 0 7 F F F
 *	F 0 0 7 F F		limit 9
 *	F F 0 0 7 F
 */
static bool fill(struct aligner *t, unsigned limit, unsigned margin)
{
	unsigned from = 0, to = 0;
	for (unsigned i = 0; i <= t->rows; i++) {
		unsigned *row = t->ahead[i], *above = i ? t->ahead[i - 1] : row, least = FAR;
		unsigned bound = limit + margin, first = t->cols + 1, last = 0, j = 0;
		bound -= least_of(bound, t->rest[i]);
		for (; j < from; j++)
			row[j] = FAR;
		for (; j <= t->cols; j++) {
			unsigned best = i || j ? FAR : 0;
			best = j ? least_of(best, row[j - 1] + t->lost[j - 1]) : best;
			if (i) {
				best = j ? least_of(best, above[j - 1] + pair_at(t, i - 1, j - 1)) : best;
				best = least_of(best, above[j] + put_in_cost(t, i - 1, j));
			}
			row[j] = best;
			least = least_of(least, best);
			if (best < bound) {
				first = least_of(first, j);
				last = j;
			} else if (j > to) {
				break;	/* nothing stands above, and what is before it is too dear */
			}
		}
		for (; j <= t->cols; j++)
			row[j] = FAR;
		if (least_of(FAR, least + t->rest[i]) >= limit)
			return false;
		from = first;
		to = last;
	}
	return t->ahead[t->rows][t->cols] < limit;
}

/* Nobody asks what is behind no character. */
static void fill_behind(struct aligner *t)
{
	for (unsigned i = t->rows; i > 0; i--) {
		for (unsigned j = t->cols + 1; j-- > 0;) {
			unsigned best = i < t->rows || j < t->cols ? FAR : 0;
			if (i < t->rows && j < t->cols)
				best = least_of(best, t->behind[i + 1][j + 1] + pair_at(t, i, j));
			if (i < t->rows)
				best = least_of(best, t->behind[i + 1][j] + put_in_cost(t, i, j));
			if (j < t->cols)
				best = least_of(best, t->behind[i][j + 1] + t->lost[j]);
			t->behind[i][j] = best;
		}
	}
}

/* Whose each character is, on the cheapest way. */
static void trace(const struct aligner *t, uint8_t *owner, struct aligned *out)
{
	for (unsigned i = t->rows, j = t->cols; i || j;) {
		unsigned cost = t->ahead[i][j];
		if (i && j && cost == t->ahead[i - 1][j - 1] + pair_at(t, i - 1, j - 1)) {
			owner[--i] = t->slot[--j].cell;
			out->exact += !pair_at(t, i, j) && shows(&t->slot[j]);
		} else if (j && cost == t->ahead[i][j - 1] + t->lost[j - 1]) {
			j--;
		} else {
			owner[--i] = PUT_IN;
		}
	}
}

/* A character put in is of the number that it touches. */
static void adopt(const struct aligner *t, uint8_t *owner)
{
	for (unsigned i = 0; i < t->rows; i++) {
		if (owner[i] != PUT_IN || t->text[i] == ' ' || strchr(align_edges, t->text[i]))
			continue;
		uint8_t left = i && t->text[i - 1] != ' ' ? owner[i - 1] : PUT_IN;
		uint8_t right = i + 1 < t->rows && t->text[i + 1] != ' ' ? owner[i + 1] : PUT_IN;
		owner[i] = left < ALIGN_CELLS ? left : right;
	}
}

/* Characters that another cell may have for about the same cost make both vague. */
static void note_vague(const struct aligner *t, const uint8_t *owner, struct aligned *out)
{
	unsigned limit = out->cost + t->letters->margin;
	for (unsigned i = 0; i < t->rows; i++) {
		for (unsigned j = 0; j < t->cols && t->text[i] != ' '; j++) {
			uint8_t cell = t->slot[j].cell;
			if (cell == owner[i] || t->ahead[i][j] + pair_at(t, i, j) + t->behind[i + 1][j + 1] >= limit)
				continue;
			if (cell < ALIGN_CELLS)
				out->span[cell].vague = true;
			if (owner[i] < ALIGN_CELLS)
				out->span[owner[i]].vague = true;
		}
	}
}

bool align(struct aligner *t, const char *text, unsigned len, const struct slot *slot, unsigned nslots, const struct worth *worth,
	   bool thorough, struct aligned *out)
{
	uint8_t owner[ALIGN_TEXT];
	t->slot = slot;
	t->cols = nslots < ALIGN_SLOTS ? nslots : ALIGN_SLOTS;
	squeeze(t, text, len);
	if (!t->ready)
		weigh_digits(t);
	if (is_short(t, worth))
		return false;
	if (!fill(t, cost_limit(worth, weigh(t)), thorough ? t->letters->margin : 0))
		return false;
	*out = (struct aligned){.cost = t->ahead[t->rows][t->cols]};
	trace(t, owner, out);
	adopt(t, owner);
	for (unsigned i = 0; i < t->rows; i++) {
		struct span *s = owner[i] < ALIGN_CELLS ? &out->span[owner[i]] : NULL;
		if (!s)
			continue;
		s->from = s->to ? s->from : t->at[i];
		s->to = t->at[i] + 1;
	}
	/* a row that is all there is not vague */
	if (!out->cost || !thorough)
		return true;
	fill_behind(t);
	note_vague(t, owner, out);
	return true;
}
