/*
 * Marks about the addresses of rows, taken off:
 *
 *     .,0200 A9 05  LDA #$05         before them
 *     ., 0202 60    RTS
 *     0200- A9 05   LDA #$05         behind them
 *
 * Where most rows of a page have a mark before their address, one that cannot be read as it
 * is, split or with a character lost is one all the same: . ,0200  .u,0200  s,@200.
 */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>

#include "page/marks.h"

enum {
	MARK_MOST = 2,		/* characters of a mark before an address */
	HABIT_LEAST = 4,	/* rows that make a habit */
};

/* What most rows of a page begin with; len 0: with no mark. */
struct habit {
	unsigned len, col;
};

/* Takes so many characters from the line's first words. */
static void cut_front(struct ledger_line *line, unsigned len)
{
	while (len && line->n) {
		struct token *t = line->token;
		unsigned cut = len < t->len ? len : t->len;
		len -= cut;
		t->text += cut;
		t->pos.col += cut;
		token_cut(t, t->len - cut);
		line->token += !t->len;
		line->n -= !t->len;
	}
}

/* The first word behind so many characters of the line's first words; len 0: there is none. */
static struct token behind(const struct ledger_line *line, unsigned len)
{
	struct token all[MARK_MOST + 2];
	struct ledger_line front = {.token = all, .n = line->n < MARK_MOST + 2 ? line->n : MARK_MOST + 2, .line = line->line};
	for (unsigned i = 0; i < front.n; i++)
		all[i] = line->token[i];
	cut_front(&front, len);
	return front.n ? *front.token : (struct token){.len = 0};
}

static bool legible(const struct ledger *l, const struct token *t)
{
	return t->len && number_value(l->reader, t, WIDTH_ADDRESS) >= 0;
}

static struct habit survey_marks(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	unsigned rows[MARK_MOST + 1] = {0}, col[MARK_MOST + 1] = {0}, most = 0, all = 0;
	for (unsigned i = 0; i < n; i++) {
		const struct token *t = line[i].token;
		unsigned len = line[i].n > 1 ? marks_before(t->text, t->len) : 0;
		struct token at = line[i].n > 1 ? behind(&line[i], len) : (struct token){.len = 0};
		if (!legible(l, &at) || len > MARK_MOST)
			continue;
		col[len] = rows[len]++ && col[len] < t->pos.col ? col[len] : t->pos.col;
		all++;
	}
	for (unsigned len = 1; len <= MARK_MOST; len++)
		most = rows[len] > rows[most] ? len : most;
	return rows[most] >= HABIT_LEAST && rows[most] * 2 > all ? (struct habit){most, col[most]} : (struct habit){0, 0};
}

/* Characters before the address of a row that has no mark to the letter; 0: it is no such row. */
static unsigned damaged_mark(const struct ledger *l, const struct ledger_line *line, const struct habit *h)
{
	const struct token *t = line->token;
	if (!h->len || line->n < 2 || t->pos.col > h->col + 1 || legible(l, t))
		return 0;
	/* as many as others have, one less or one more, when an address stands behind them */
	const unsigned tries[] = {h->len, h->len + 1, h->len - 1};
	for (unsigned i = 0; i < 3; i++) {
		struct token at = behind(line, tries[i]);
		if (tries[i] && legible(l, &at))
			return tries[i];
	}
	bool mark = false;
	unsigned digits = 0;
	for (unsigned i = 0; i < h->len && i < t->len; i++)
		mark |= !isalnum((unsigned char)t->text[i]);
	struct token at = behind(line, h->len);
	for (unsigned i = 0; i < at.len; i++)
		digits += at.text[i] && strchr(l->reader->style->letters, at.text[i]);
	return mark && digits && digits * 2 >= at.len ? h->len : 0;
}

static void strip_before(const struct ledger *l, struct ledger_line *line, const struct habit *h)
{
	const struct token *t = line->token;
	unsigned len = marks_before(t->text, t->len);
	len = line->n > 1 || len < t->len ? len : 0;
	struct token at = len ? behind(line, len) : *t;
	/* one of two characters is no accident: ==0300 START */
	bool row = len && likely_address(l->reader, &at)
		&& ((len > 1 && legible(l, &at)) || h->len || (line->n > 2 && byte_likeness(l->reader, &line->token[len == t->len ? 2 : 1]) >= SCORE_BYTE_CLOSE));
	unsigned cut = row ? len : damaged_mark(l, line, h);
	cut_front(line, cut);
	line->token->marked |= cut > 0;
}

/* 0200: or 0200- before a row of code, when it is no row of a dump; loose: where most rows have such a mark, with a
 * character lost or put in. How many were taken off. */
static unsigned strip_behind(const struct ledger *l, struct ledger_line *line, bool loose)
{
	unsigned stripped = 0;
	for (unsigned k = 0; k < 2 && k + 1 < line->n; k++) {
		struct token *t = &line->token[k], at = *t;
		unsigned bytes = 0;
		if (t->len < 2 || !marks_behind(t->text[t->len - 1]) || (k && !decimalish(l->reader, line->token)))
			continue;
		at.len--;
		while (k + 1 + bytes < line->n && byte_likeness(l->reader, &line->token[k + 1 + bytes]) > 2)
			bytes++;
		if ((likely_address(l->reader, &at) || (loose && bytes && loose_address(l->reader, &at))) && (bytes <= ISA_MAX_LENGTH || k || k + 1 + bytes < line->n)) {
			token_cut(t, at.len);
			t->marked = true;
			stripped++;
		}
	}
	return stripped;
}

/*
 * A second row in a line has the marks that the first has, before its address or behind it:
 *
 *     0200- A2 3F   LDX #$3F      0223- F0 0E   BEQ $0233
 */
static void strip_second(const struct ledger *l, struct ledger_line *line)
{
	for (unsigned k = 2; line->n && line->token->marked && k + 1 < line->n; k++) {
		struct token *t = &line->token[k];
		unsigned before = marks_before(t->text, t->len);
		bool apart = before == t->len;
		struct token at = apart ? t[1] : token_part(t, before, t->len);
		bool behind = at.len > 1 && marks_behind(at.text[at.len - 1]);
		token_cut(&at, at.len - behind);
		const struct token *byte = t + 1 + apart;
		if ((!before && !behind) || !legible(l, &at) || byte >= line->token + line->n
		    || (number_value(l->reader, byte, WIDTH_BYTE) < 0 && number_joined(l->reader, byte) < 2))
			continue;
		at.marked = true;
		*t = at;
		if (apart)
			memmove(t + 1, t + 2, (--line->n - k - 1) * sizeof *t);
	}
}

void strip_marks(const struct ledger *l, struct ledger_line *line, unsigned n)
{
	const struct habit h = survey_marks(l, line, n);
	unsigned stripped = 0, rows = 0;
	for (unsigned i = 0; i < n; i++) {
		if (line[i].n)
			strip_before(l, &line[i], &h);
		rows += line[i].n > 1 && likely_address(l->reader, line[i].token);
		stripped += strip_behind(l, &line[i], false);
	}
	for (unsigned i = 0; i < n && stripped >= HABIT_LEAST && stripped > rows; i++)
		strip_behind(l, &line[i], true);
	for (unsigned i = 0; i < n; i++)
		strip_second(l, &line[i]);
}
