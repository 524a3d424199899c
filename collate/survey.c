#include "collate/survey.h"
#include "page/marks.h"

#include <ctype.h>
#include <string.h>

enum {
	ROW_WORDS = 24,		/* of a line that are looked at */
	NUMBER_DIGITS = 5,	/* of a line's number */
	STATEMENT_FAR = 4,	/* words between the bytes and their statement: a number, a label */
	STATEMENT_WORDS = 3,	/* of a statement that are compared */
	SURVEYED = 1 << 15,	/* lines */
	ASSEMBLED = 48,		/* rows whose statement is: they tell notations apart that have the same words */
};

/* 02-155, 001/000, 1:026: page and place in one word; -1: they are not. */
static int pair_in_word(const struct reader *r, const struct token *t)
{
	unsigned mark = 0;
	while (mark < t->len && !strchr("-/:", t->text[mark]))
		mark++;
	unsigned half = r->style->digits[WIDTH_BYTE];
	if (!mark || mark > half || t->len != mark + 1 + half)
		return -1;
	char text[NUMBER_TEXT] = "000000";
	memcpy(text + half - mark, t->text, mark);
	memcpy(text + half, t->text + mark + 1, half);
	return number_value(r, &(struct token){.text = text, .len = 2 * half}, WIDTH_ADDRESS);
}

unsigned address_words(const struct reader *r, const struct token *tok, unsigned n, unsigned *value)
{
	struct token at = *tok;
	if (!n)
		return 0;
	if (at.len > 1 && marks_behind(at.text[at.len - 1]))
		at.len--;
	int v = number_value(r, &at, WIDTH_ADDRESS);
	if (v < 0 && r->style->split)
		v = pair_in_word(r, &at);
	unsigned words = 1;
	if (v < 0 && r->style->split && n > 1 && at.len == tok->len) {
		struct token place = tok[1];
		if (place.len > 1 && marks_behind(place.text[place.len - 1]))
			place.len--;
		int high = number_value(r, tok, WIDTH_BYTE), low = number_value(r, &place, WIDTH_BYTE);
		v = high < 0 || low < 0 ? -1 : high << 8 | low;
		words = 2;
	}
	*value = (unsigned)v;
	return v < 0 ? 0 : words;
}

/* A line as a row of a style, to the letter. */
struct surveyed {
	unsigned address, nbytes;
	uint8_t byte[ROW_WORDS];
	const struct token *rest;	/* behind the bytes */
	unsigned nrest;
};

static void add_bytes(const struct reader *r, const struct token *t, struct surveyed *row)
{
	unsigned joined = number_joined(r, t), unit = joined ? t->len / joined : t->len;
	for (unsigned k = 0; k < (joined ? joined : 1) && row->nbytes < ROW_WORDS; k++) {
		struct token one = {.text = t->text + k * unit, .len = unit};
		row->byte[row->nbytes++] = (uint8_t)number_value(r, &one, WIDTH_BYTE);
	}
}

static bool is_bytes(const struct reader *r, const struct token *t)
{
	unsigned joined = number_joined(r, t), unit = joined ? t->len / joined : t->len;
	for (unsigned k = 0; k < joined; k++) {
		struct token one = {.text = t->text + k * unit, .len = unit};
		if (number_value(r, &one, WIDTH_BYTE) < 0)
			return false;
	}
	return joined || number_value(r, t, WIDTH_BYTE) >= 0;
}

/* numbered: lines have numbers before them. */
static bool read_row(const struct reader *r, const struct token *tok, unsigned n, bool numbered, struct surveyed *row)
{
	unsigned i = numbered && n && tok->len <= NUMBER_DIGITS && all_digits(tok, decimal_digits);
	unsigned words = address_words(r, tok + i, n - i, &row->address);
	row->nbytes = 0;
	for (i += words; words && i < n && is_bytes(r, &tok[i]); i++)
		add_bytes(r, &tok[i], row);
	row->rest = tok + i;
	row->nrest = n - i;
	return row->nbytes > 0;
}

/* ---- which notation ---- */

struct notations {
	const struct dialect *list;
	unsigned n, *score, *statements;
};

/* Does one of the first words behind the bytes begin a statement that the dialect's
 * assembler makes them of? */
static bool assembles(const struct dialect *d, const struct surveyed *row)
{
	bool same = false;
	for (unsigned k = 0; k + 1 < row->nrest && k < STATEMENT_FAR && !same; k++) {
		struct arena a = ARENA_INIT;
		struct diag silent = {0};
		struct assembly out;
		char *text = arena_printf(&a, " %.*s %.*s\n", (int)row->rest[k].len, row->rest[k].text, (int)row->rest[k + 1].len, row->rest[k + 1].text);
		struct source *source = source_new(&a, "statement", text, strlen(text));
		same = assemble(&a, &silent, d, &source, 1, NULL, &out) && !memcmp(out.image->byte, row->byte, row->nbytes);
		arena_free(&a);
	}
	return same;
}

/* The words of the statement that a dialect makes of a row's bytes that stand behind them,
 * one after the other. */
static unsigned statement_score(const struct dialect *d, const struct surveyed *row)
{
	struct isa_insn in;
	struct buf text = BUF_INIT;
	unsigned most = 0;
	isa_decode(d->isa, row->byte, row->nbytes, &in);
	isa_at(d->isa, &in, row->address);
	dialect_print(d, &in, NULL, NULL, &text);
	const char *word[STATEMENT_WORDS];
	size_t len[STATEMENT_WORDS], nwords = 0;
	for (const char *p = buf_str(&text); *p && nwords < STATEMENT_WORDS; p += strcspn(p, " ")) {
		p += strspn(p, " ");
		len[nwords] = strcspn(p, " ");
		if (len[nwords])
			word[nwords++] = p;
	}
	for (unsigned k = 0; k < row->nrest && k < STATEMENT_FAR; k++) {
		unsigned same = 0;
		while (same < nwords && k + same < row->nrest && row->rest[k + same].len == len[same]
		       && !memcmp(row->rest[k + same].text, word[same], len[same]))
			same++;
		most = same > most ? same : most;
	}
	buf_free(&text);
	return most;
}

/* ---- which numbers ---- */

/* Do three bytes say where another row begins, the low one first? */
static bool says_target(const struct surveyed *row, const bool *begins)
{
	return row->nbytes == 3 && begins[row->byte[1] | row->byte[2] << 8];
}

static unsigned survey_style(const struct reader *r, struct source *const *pages, size_t npages,
			     bool numbered, struct survey *s, struct notations *notations)
{
	static const unsigned none = ~0u;
	bool *begins = arena_alloc(r->arena, 1 << 16);
	unsigned targets = 0, tried = 0;
	for (unsigned again = 0; again < 2; again++) {
		unsigned next = none;
		for (size_t p = 0; p < npages; p++) {
			for (unsigned line = 1; line <= pages[p]->lines && line <= SURVEYED; line++) {
				struct token tok[ROW_WORDS];
				struct surveyed row;
				unsigned n = token_line(pages[p], line, tok, ROW_WORDS);
				if (!read_row(r, tok, n, numbered, &row))
					continue;
				if (again) {
					targets += says_target(&row, begins);
					/* with two bytes the second is a number in the source, too */
					tried += row.nbytes == 2;
					for (unsigned d = 0; d < notations->n; d++) {
						unsigned words = statement_score(&notations->list[d], &row);
						notations->score[d] += 2 * words;
						notations->statements[d] += words > 0;
						if (row.nbytes == 2 && tried < ASSEMBLED)
							notations->score[d] += assembles(&notations->list[d], &row);
					}
					continue;
				}
				begins[row.address] = true;
				s->rows++;
				s->steps += row.address == next;
				next = row.address + row.nbytes;
			}
		}
	}
	return s->steps + targets;
}

/* The page in capitals: its small letters are no other digits. */
static struct source *in_capitals(struct arena *a, const struct source *page)
{
	char *text = arena_strndup(a, page->text, page->len);
	for (size_t i = 0; i < page->len; i++)
		text[i] = (char)toupper((unsigned char)text[i]);
	return source_new(a, page->name, text, page->len);
}

struct survey survey_pages(struct source *const *pages, size_t npages, const struct dialect *dialects)
{
	struct arena capitals = ARENA_INIT;
	struct source **page = arena_alloc(&capitals, npages * sizeof(*page));
	for (size_t i = 0; i < npages; i++)
		page[i] = in_capitals(&capitals, pages[i]);
	struct survey best = {0};
	unsigned most = 0;
	struct notations notations = {.list = dialects};
	while (dialects && dialects[notations.n].name)
		notations.n++;
	for (unsigned how = 0; how < 2 * NUMBERS; how++) {
		struct arena a = ARENA_INIT;
		struct reader r = {.arena = &a, .style = &number_style[how / 2]};
		struct survey s = {.style = r.style};
		notations.score = arena_alloc(&a, notations.n * sizeof *notations.score);
		notations.statements = arena_alloc(&a, notations.n * sizeof *notations.statements);
		unsigned words = 0, score = survey_style(&r, page, npages, how % 2, &s, &notations);
		for (unsigned d = 0; d < notations.n; d++) {
			if (notations.score[d] <= words)
				continue;
			words = notations.score[d];
			s.dialect = &dialects[d];
			s.statements = notations.statements[d];
		}
		/* rows that go on say more than rows that may be such */
		score = 2 * score + s.rows + words;
		if (s.rows && score > most) {
			most = score;
			best = s;
		}
		arena_free(&a);
	}
	arena_free(&capitals);
	return best;
}
