/*
 * Texts of the program that the book prints in its prose, too: a list of the
 * messages, a table of words. The bytes hold each as characters, all with bit 7 set or
 * none, up to a byte that is none; letters and digits are compared, in their order.
 *
 *     "WANT A NEW WORD?"          327 301 316 324 240 301 ... 277 000
 *     "GOODBYE!"                  307 317 317 304 302 331 241 000
 *
 * A line alone proves little: words are everywhere. What is taken is a stretch of
 * the page whose texts stand one after the other as those in memory do, and long
 * texts that are the same to the letter.
 */
#include "collate/collate.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
	UNIT_MAX = 600,		/* letters of one text */
	UNIT_LINES = 40,	/* lines that a quotation may take */
	LETTERS_MIN = 3,	/* shorter texts are not compared */
	NEAR_PERCENT = 20,	/* letters that may differ in a text that is the same */
	LONG = 8,		/* letters of a long one */
	ALONE_MIN = 10,		/* letters of a text that needs no company, if it is the same */
	LISTS = 8,		/* in one stretch */
	SHOWN = 48,		/* characters of a text in a message */
	CELLS_MAX = 1 << 22,
};

/* A text: its letters and digits, upper case, and where each is from. */
struct unit {
	char *letters;
	unsigned n;
	struct pos pos;			/* on the page: of its beginning */
	const char *shown;		/* as printed, or as the bytes have it */
	unsigned *address;		/* in memory: of each letter */
	unsigned stretch;		/* on the page: which stretch it is in */
};

struct units {
	struct unit *list;
	unsigned n, cap;
};

static struct unit *new_unit(struct units *u)
{
	if (u->n == u->cap) {
		u->cap = u->cap ? u->cap * 2 : 128;
		u->list = xrealloc(u->list, u->cap * sizeof *u->list);
	}
	u->list[u->n] = (struct unit){0};
	return &u->list[u->n++];
}

/* ---- texts on the page ---- */

/* Length of a quotation mark at p, ASCII or typographic; 0: there is none. */
static unsigned quote_at(const char *p, const char *end)
{
	if (p < end && *p == '"')
		return 1;
	return end - p >= 3 && !memcmp(p, "\xE2\x80", 2) && (p[2] == '\x9C' || p[2] == '\x9D') ? 3 : 0;
}

/* A text from p on, to the end given; what it shows is its first line. */
static void add_text(struct collation *c, struct units *u, const struct source *src, const char *p,
		     const char *end, unsigned line, unsigned stretch)
{
	char letters[UNIT_MAX];
	unsigned n = 0;
	for (const char *q = p; q < end && n < UNIT_MAX; q++)
		if (isalnum((unsigned char)*q))
			letters[n++] = (char)toupper((unsigned char)*q);
	if (n < LETTERS_MIN || n == UNIT_MAX)
		return;
	size_t shown = strcspn(p, "\r\n"), most = (size_t)(end - p);
	shown = shown < most ? shown : most;
	shown = shown < SHOWN ? shown : SHOWN;
	size_t len;
	const char *start = source_line(src, line, &len);
	struct unit *t = new_unit(u);
	t->letters = arena_strndup(c->arena, letters, n);
	t->n = n;
	t->pos = (struct pos){src, line, (unsigned)(p - start) + 1, (unsigned)shown};
	t->shown = arena_strndup(c->arena, p, shown);
	t->stretch = stretch;
}

/* The end of the quotation that begins at p; NULL when nothing closes it. */
static const char *closing(const struct lines *pg, const char *p, unsigned line, unsigned *last)
{
	unsigned stop = line + UNIT_LINES < pg->source->lines ? line + UNIT_LINES : pg->source->lines;
	for (*last = line; *last <= stop; p = NULL, ++*last) {
		size_t len;
		const char *start = source_line(pg->source, *last, &len), *end = start + len;
		if (pg->taken[*last])
			return NULL;
		for (const char *q = p ? p : start; q < end; q++)
			if (quote_at(q, end))
				return q;
	}
	return NULL;
}

static void page_texts(struct collation *c, const struct lines *pg, struct units *u)
{
	unsigned stretch = 0;
	for (unsigned line = 1; line <= pg->source->lines; line++) {
		size_t len;
		const char *p = source_line(pg->source, line, &len), *end = p + len;
		if (pg->taken[line]) {
			stretch++;
			continue;
		}
		for (;;) {
			while (p < end && isspace((unsigned char)*p))
				p++;
			unsigned q = quote_at(p, end), last;
			const char *close = q ? closing(pg, p + q, line, &last) : NULL;
			if (!close) {
				add_text(c, u, pg->source, p + q, end, line, stretch);
				break;
			}
			add_text(c, u, pg->source, p + q, close, line, stretch);
			line = last;
			p = source_line(pg->source, line, &len);
			end = p + len;
			p = close + quote_at(close, end);
		}
	}
}

/* ---- texts in memory ---- */

/* high: with bit 7 set, as teletypes of the time had it, or without. */
static bool is_text(const struct truth *t, bool high)
{
	unsigned c = t->byte & 0177;
	return t->has_byte && !t->insn && !t->in_instruction && (t->byte >= 0200) == high
		&& (c >= ' ' || c == '\r' || c == '\n' || c == '\a');
}

static void memory_texts(struct collation *c, struct units *u, bool high)
{
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		char letters[UNIT_MAX], shown[SHOWN + 1];
		unsigned address[UNIT_MAX], n = 0, m = 0;
		for (; a < c->addresses && is_text(&c->truth[a], high); a++) {
			char ch = (char)(c->truth[a].byte & 0177);
			if (m < SHOWN && (m || ch > ' ') && (n || isgraph((unsigned char)ch)) && ch >= ' ')
				shown[m++] = ch;
			if (!isalnum((unsigned char)ch) || n == UNIT_MAX)
				continue;
			address[n] = a;
			letters[n++] = (char)toupper((unsigned char)ch);
		}
		if (n < LETTERS_MIN || n == UNIT_MAX)
			continue;
		while (m && shown[m - 1] == ' ')
			m--;
		struct unit *t = new_unit(u);
		t->letters = arena_strndup(c->arena, letters, n);
		t->n = n;
		t->shown = arena_strndup(c->arena, shown, m);
		t->address = arena_alloc(c->arena, n * sizeof *t->address);
		memcpy(t->address, address, n * sizeof *t->address);
	}
}

/* ---- beside each other ---- */

/* Letters lost, put in or changed; `most` + 1 when there are more. */
static unsigned differing(const struct unit *a, const struct unit *b, unsigned most)
{
	static unsigned row[UNIT_MAX + 1];
	unsigned gap = a->n > b->n ? a->n - b->n : b->n - a->n;
	if (gap > most)
		return most + 1;
	for (unsigned j = 0; j <= b->n; j++)
		row[j] = j;
	for (unsigned i = 0; i < a->n; i++) {
		unsigned diagonal = row[0], least = ~0u;
		row[0] = i + 1;
		for (unsigned j = 0; j < b->n; j++) {
			unsigned swap = diagonal + (a->letters[i] != b->letters[j]);
			diagonal = row[j + 1];
			unsigned put = (row[j] < diagonal ? row[j] : diagonal) + 1;
			row[j + 1] = swap < put ? swap : put;
			least = row[j + 1] < least ? row[j + 1] : least;
		}
		if (least > most)
			return most + 1;
	}
	return row[b->n];
}

static int alike(const struct unit *a, const struct unit *b)
{
	if (a->n == b->n && !memcmp(a->letters, b->letters, a->n))
		return a->n < LONG ? SCORE_TEXT : SCORE_TEXT_LONG;
	unsigned most = (a->n < b->n ? b->n : a->n) * NEAR_PERCENT / 100;
	return most && differing(a, b, most) <= most ? SCORE_TEXT_NEAR : SCORE_TEXT_OTHER;
}

/* WANT TO PLAY? Y: the message and behind it what the player typed or the program
 * worked out, numbers and single letters, as a printed game has it. */
static bool goes_on(const struct unit *text, const struct unit *memory)
{
	if (text->n <= memory->n || memcmp(text->letters, memory->letters, memory->n))
		return false;
	const char *p = text->shown;
	for (unsigned n = memory->n; *p && n; p++)
		n -= isalnum((unsigned char)*p) != 0;
	for (unsigned length = 2; *p; p++) {
		bool digit = isdigit((unsigned char)*p), letter = isalpha((unsigned char)*p);
		length = !digit && !letter ? 0 : length + letter;
		if (length > 1)
			return false;
	}
	return true;
}

/* The letters that agree bear their bytes out. Walks the two texts from the ends
 * that are alike; a text is told as a finding when they are not the same. */
static void bear_out_letters(struct collation *c, const struct unit *text, const struct unit *memory)
{
	unsigned n = text->n < memory->n ? text->n : memory->n, i = 0, j = 0;
	while (i < n && text->letters[i] == memory->letters[i])
		truth_at(c, memory->address[i++])->text = &text->pos;
	while (j < n - i && text->letters[text->n - 1 - j] == memory->letters[memory->n - 1 - j])
		truth_at(c, memory->address[memory->n - 1 - j++])->text = &text->pos;
	/* a byte beyond reading takes the letter that the page gives it */
	unsigned doubtful = 0, at = i;
	for (unsigned k = 0; k < memory->n; k++) {
		doubtful += c->truth[memory->address[k]].doubtful;
		at = i == n && c->truth[memory->address[k]].doubtful ? k : at;
	}
	if (text->n == memory->n && i + j + 1 >= n && doubtful == 1 && c->truth[memory->address[at]].doubtful) {
		struct truth *t = truth_at(c, memory->address[at]);
		t->byte = (uint8_t)((t->byte & 0200) | (unsigned char)text->letters[at]);
		t->doubtful = false;
		t->text = &text->pos;
	} else if ((text->n != memory->n || i < n) && !goes_on(text, memory)) {
		put_finding(c, &(struct finding **){&c->prose_findings}, &(struct finding){
			.witness = WITNESS_PROSE, .kind = CLASS_AUTHOR,
			.pos = text->pos, .address = memory->address[0], .printed = text->shown,
			.reads = memory->shown, .evidence = "the bytes of the listing",
		});
	}
}

struct match {
	const struct unit *text, *memory;
	unsigned ntext, nmemory;
	int *score;			/* (ntext + 1) * (nmemory + 1) */
	int8_t *alike;
	bool *taken;			/* texts that a stretch has found its place for */
};

/* The best way through the texts of both sides, some left out on either
 * (Smith-Waterman). Returns what it is worth, and where it ends. */
static int best_way(struct match *m, unsigned *bi, unsigned *bj)
{
	unsigned w = m->nmemory + 1;
	int best = 0;
	for (unsigned i = 1; i <= m->ntext; i++) {
		for (unsigned j = 1; j <= m->nmemory; j++) {
			int *at = &m->score[i * w + j];
			int v = at[-(int)w - 1] + (m->taken[i - 1] ? SCORE_TEXT_OTHER : m->alike[i * w + j]);
			v = at[-(int)w] + SCORE_TEXT_SKIP > v ? at[-(int)w] + SCORE_TEXT_SKIP : v;
			v = at[-1] + SCORE_TEXT_SKIP > v ? at[-1] + SCORE_TEXT_SKIP : v;
			*at = v > 0 ? v : 0;
			if (*at > best) {
				best = *at;
				*bi = i;
				*bj = j;
			}
		}
	}
	return best;
}

static void follow(struct collation *c, struct match *m, unsigned i, unsigned j)
{
	unsigned w = m->nmemory + 1;
	while (m->score[i * w + j] > 0) {
		const int *at = &m->score[i * w + j];
		int s = m->taken[i - 1] ? SCORE_TEXT_OTHER : m->alike[i * w + j];
		if (*at == at[-(int)w - 1] + s) {
			if (s > 0)
				bear_out_letters(c, &m->text[i - 1], &m->memory[j - 1]);
			m->taken[--i] = true;
			j--;
		} else if (*at == at[-(int)w] + SCORE_TEXT_SKIP) {
			i--;
		} else {
			j--;
		}
	}
}

/* One stretch of the page against all texts in memory. It may hold two lists. */
static void match_stretch(struct collation *c, const struct unit *text, unsigned ntext,
			  const struct unit *memory, unsigned nmemory)
{
	if (!nmemory || (ntext + 1ull) * (nmemory + 1) > CELLS_MAX)
		return;
	struct arena a = ARENA_INIT;
	size_t w = nmemory + 1, i = 0, j = 0;
	struct match m = {text, memory, ntext, nmemory, arena_alloc(&a, (ntext + 1) * w * sizeof(int)),
			  arena_alloc(&a, (ntext + 1) * w), arena_alloc(&a, ntext)};
	bool any = false;
	for (i = 1; i <= ntext; i++)
		for (j = 1; j <= nmemory; j++) {
			m.alike[i * w + j] = (int8_t)alike(&text[i - 1], &memory[j - 1]);
			any |= m.alike[i * w + j] > 0;
		}
	unsigned bi, bj;
	for (unsigned lists = 0; any && lists < LISTS && best_way(&m, &bi, &bj) >= SCORE_STRETCH; lists++)
		follow(c, &m, bi, bj);
	for (i = 1; any && i <= ntext; i++)
		for (j = 1; j <= nmemory && !m.taken[i - 1]; j++)
			if (m.alike[i * w + j] == SCORE_TEXT_LONG && text[i - 1].n >= ALONE_MIN)
				bear_out_letters(c, &text[i - 1], &memory[j - 1]);
	arena_free(&a);
}

void match_prose(struct collation *c)
{
	struct units text = {0}, memory = {0};
	memory_texts(c, &memory, true);
	memory_texts(c, &memory, false);
	for (size_t p = 0; memory.n && p < c->npages; p++)
		page_texts(c, &c->lines[p], &text);
	for (unsigned i = 0, next; i < text.n; i = next) {
		for (next = i; next < text.n && text.list[next].stretch == text.list[i].stretch
			       && text.list[next].pos.src == text.list[i].pos.src;)
			next++;
		match_stretch(c, text.list + i, next - i, memory.list, memory.n);
	}
	/* the texts' places outlive the array */
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		if (!c->truth[a].text)
			continue;
		struct pos *kept = arena_alloc(c->arena, sizeof *kept);
		*kept = *c->truth[a].text;
		truth_at(c, a)->text = kept;
	}
	free(text.list);
	free(memory.list);
}
