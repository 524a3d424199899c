#include "page/parts.h"

#include <string.h>

#include "page/basic.h"
#include "page/shape.h"
#include "page/words.h"

enum {
	APART = 2,	/* lines that are no rows stand between two of a run, but of numbers alone in another base */
	AGAIN_MOST = 16,	/* runs of a page, of which the shorter is left alone */
	PAIRS_LEAST = 6,	/* rows of one byte: more than those of an instruction whose bytes stand below each other */
	TRIED = 6,	/* layouts that explain a run about as well */
	ROW_LEAST = 4,		/* bytes of a row, before a sum or in another base: more than an instruction or a listing's row of data has beside its statement */
};

/* What a line is to a run: SHORT is a row of numbers alone with few bytes, which may be another's; OTHER is a loader's line without
 * bytes, a tape's that is misread or its last, a misread row with a sum. */
enum member { MEMBER_NONE, MEMBER_SHORT, MEMBER_BLANK, MEMBER_OTHER, MEMBER_ROW };

/* What a run may be of. */
enum run_kind { RUN_TAPE, RUN_BASIC, RUN_SUMMED, RUN_TYPED, RUN_BASED, RUN_PAIRS, RUN_KINDS };

/* Does an address stand in each row, and a sum behind its bytes, which nothing but its value tells from another byte? */
static bool is_summed(const struct page_layout *l)
{
	return *l->row == 'A' && pattern_has(l->row, "SW") && !layout_is_marked(l);
}

bool parts_is_based(const struct page_layout *l, const struct number_style *rest, bool alone)
{
	const struct number_style *address = &number_style[l->address], *byte = &number_style[l->byte];
	bool dump = !strcmp(l->row, "A~ B") || !strcmp(l->row, "A_~_D");
	bool other = alone || (rest && (address->word_radix != rest->word_radix || address->split != rest->split || byte->radix != rest->radix));
	return dump && other && !l->also && byte->radix != 2;
}

/* Is the layout one of those that a run of the kind may have? */
static bool is_of(const struct page_layout *l, enum run_kind kind, const struct number_style *rest, bool alone)
{
	if (kind == RUN_BASED)
		return parts_is_based(l, rest, alone);
	if (kind == RUN_SUMMED)
		return is_summed(l);
	if (kind == RUN_TYPED)
		return pattern_has(l->row, "o");
	if (kind == RUN_PAIRS)
		return !strcmp(l->name, "dump");
	return layout_is_marked(l) && pattern_has(l->row, "#") == (kind == RUN_BASIC);
}

/* Where runs are looked for. */
struct search {
	struct page_looker *look;
	const struct page_part *page;
	const struct number_style *rest;
	bool alone;
	bool *of[RUN_KINDS];	/* by layout: may a run of the kind be of it? */
	long *ends, *behind;	/* by layout, where the row before ends as it reads that, or -1: a number may be an address in several; of a line ahead */
};

static void forget(long *ends)
{
	for (unsigned i = 0; i < npage_layouts; i++)
		ends[i] = -1;
}

/* 1800  3E    1803  02    1806  02: each byte with its address. */
static bool is_pairs(const struct source *page, unsigned line)
{
	enum { ADDRESS = 4, BYTE = 2, COLUMNS = 4 };
	struct word w[WORDS_MOST];
	unsigned n = words_of(page, line, w), words;
	bool pairs = n && n % 2 == 0 && n <= 2 * COLUMNS;
	for (unsigned i = 0; i < n && pairs; i++)
		pairs = w[i].len == (i % 2 ? BYTE : ADDRESS) && words_bytes(&w[i], 1, &words);
	return pairs;
}

/* ends: of rows of numbers alone, where the one before ends: there a shorter row, the last, may begin. Set to where this one does. */
static enum member member_of(const struct search *s, unsigned line, enum run_kind kind, long *ends)
{
	size_t len;
	const char *text = source_line(s->page->source, line, &len);
	size_t blanks = 0;
	while (blanks < len && (unsigned char)text[blanks] <= ' ')
		blanks++;
	if (blanks == len)
		return MEMBER_BLANK;
	if (kind == RUN_PAIRS)
		return is_pairs(s->page->source, line) ? MEMBER_ROW : MEMBER_NONE;
	bool short_row = false, whole = false;
	for (unsigned i = 0; i < npage_layouts; i++) {
		const struct page_layout *l = &page_layouts[i];
		struct page_row row;
		long before = ends[i];
		bool bare = kind >= RUN_SUMMED;	/* its words are numbers alone */
		if (!s->of[kind][i])
			continue;
		ends[i] = -1;
		if (!page_line_is(s->look, line, l, &row))
			continue;
		bool few = bare && kind != RUN_TYPED && shape_bytes(l, 1, text, len) < ROW_LEAST;
		if (few && kind == RUN_SUMMED && before < 0)
			continue;
		long at = bare ? layout_address(l, &row) : -1;
		if (few && (at != before || at < 0)) {
			short_row = kind == RUN_BASED;
			continue;
		}
		if (!bare)
			return MEMBER_ROW;
		whole = true;
		ends[i] = at < 0 ? -1 : at + (long)row.nbytes;
	}
	if (whole)
		return MEMBER_ROW;
	bool other = kind == RUN_BASIC ? basic_is_statement(text, len) : kind == RUN_TAPE && layout_is_record(text, (unsigned)len);
	return other ? MEMBER_OTHER : short_row ? MEMBER_SHORT : MEMBER_NONE;
}

/* Have two lines as many words, and each as long as the other's? */
static bool same_shape(const struct source *page, unsigned line, unsigned other)
{
	size_t len[2], at[2] = {0, 0}, word[2];
	const char *text[2] = {source_line(page, line, &len[0]), source_line(page, other, &len[1])};
	do {
		for (unsigned k = 0; k < 2; k++) {
			while (at[k] < len[k] && (unsigned char)text[k][at[k]] <= ' ')
				at[k]++;
			for (word[k] = 0; at[k] < len[k] && (unsigned char)text[k][at[k]] > ' '; at[k]++)
				word[k]++;
		}
	} while (word[0] && word[0] == word[1]);
	return !word[0] && !word[1];
}

/* 50 LIST .BYTE 7 | | 100 PRINT "..." | 110 FOR I=512 TO 530:READ A ...: a loader is one with its loop, or goes on behind that. */
static bool is_loop(const struct source *page, unsigned line)
{
	size_t len;
	const char *text = source_line(page, line, &len);
	return basic_is_loop(text, len);
}

/* The last line of a run that begins in this one; rows: how many of its lines are some. */
static unsigned run_end(const struct search *s, unsigned first, enum run_kind kind, unsigned *rows)
{
	unsigned end = first - 1, apart = 0, row = 0;	/* row: the last one to the letter */
	const struct page_part *page = s->page;
	bool gap = false;
	forget(s->ends);
	*rows = 0;
	for (unsigned line = first; line <= page->last && apart <= (kind >= RUN_BASED ? 0 : APART); line++) {
		enum member is = member_of(s, line, kind, s->ends);
		if (is == MEMBER_SHORT) {	/* of another dump's end, or behind a hole; right beside a row with more */
			forget(s->behind);
			bool above = row && row + 1 == line, below = line < page->last && member_of(s, line + 1, kind, s->behind) == MEMBER_ROW;
			is = above || below ? MEMBER_OTHER : MEMBER_NONE;
		}
		if (is == MEMBER_NONE && kind >= RUN_SUMMED && row && same_shape(page->source, line, row))
			is = MEMBER_OTHER;
		if (kind == RUN_BASIC && gap && !row && is_loop(page->source, line))
			break;
		gap |= is <= MEMBER_BLANK;
		row = is == MEMBER_ROW ? line : row;
		apart = is > MEMBER_BLANK ? 0 : apart + (is == MEMBER_NONE);
		end = is > MEMBER_BLANK ? line : end;
		*rows += is == MEMBER_ROW;
		if (end < first)	/* it begins with a line of its own */
			break;
	}
	return end;
}

bool parts_is_of_rest(const struct page_reading *p, const struct number_style *rest)
{
	bool same = rest && number_style[p->layout->address].word_radix == rest->word_radix && number_style[p->layout->address].split == rest->split;
	for (unsigned i = 0; i < p->nrows && same; i++)
		for (unsigned k = 0; k < p->row[i].nbytes && same; k++)
			same = style_value_any(rest, 1, p->row[i].byte[k].text, p->row[i].byte[k].len) >= 0;
	return same;
}

/* Reads a run in the layout that explains it; NULL: none of its kind does, a loader does not say where its bytes stand, or of
 * rows with sums or in another base no more than half go on where the one before ended, its sum left out, of typed bytes not all. */
static struct page_reading *read_run(struct arena *a, const struct letters *letters, const struct page_part *run, enum run_kind kind,
				     const struct search *s)
{
	struct page_reading *list[TRIED], *nearest;
	/* most runs of a listing are of no layout of the kind, and all others take ten times as long */
	if (!page_some_explains(a, letters, run, s->of[kind]))
		return NULL;
	unsigned all = page_layouts_of(a, letters, run, list, TRIED, &nearest), n = 0;
	for (unsigned i = 0; i < all; i++)	/* its lines are rows to the letter, and one each */
		if (kind != RUN_BASED || list[i]->columns == 1)
			list[n++] = list[i];
	struct page_reading *best = page_read_best(a, letters, run, list, n);
	if (!best || best->lacks || !is_of(best->layout, kind, s->rest, s->alone))
		return NULL;
	unsigned steps = kind == RUN_TYPED ? best->nrows - 1 : kind >= RUN_SUMMED ? (best->nrows + 1) / 2 : 0;
	if (kind == RUN_PAIRS && (best->width != 1 || best->nrows < PAIRS_LEAST))
		return NULL;
	return best->steps < steps ? NULL : best;
}

static bool goes_on(const struct page_reading *p, unsigned i)
{
	long at = i + 1 < p->nrows ? layout_address(p->layout, &p->row[i]) : -1;
	return at >= 0 && layout_address(p->layout, &p->row[i + 1]) == at + (long)p->row[i].nbytes;
}

/* A POKE by itself sets a register of the machine. */
static void drop_lone(struct page_reading *p)
{
	unsigned n = 0;
	bool before = false;
	for (unsigned i = 0; i < p->nrows; i++) {
		bool behind = goes_on(p, i);
		p->taken[p->row[i].line] = before || behind;
		if (before || behind)
			p->row[n++] = p->row[i];
		before = behind;
	}
	p->nrows = n;
}

/* A loader's lines that hold no bytes are no others'. */
static void take_statements(struct page_reading *p, const struct page_part *run)
{
	for (unsigned line = run->first; line <= run->last && pattern_has(p->layout->row, "#"); line++) {
		size_t len;
		const char *text = source_line(run->source, line, &len);
		p->taken[line] |= basic_is_statement(text, len);
	}
}

unsigned page_parts(struct arena *a, const struct letters *letters, const struct page_part *page, const struct number_style *rest,
		    bool alone, struct page_reading *out[PARTS_MOST])
{
	struct search search = {.look = page_looker(a, letters, page), .page = page, .rest = rest, .alone = alone,
		.ends = arena_alloc(a, npage_layouts * sizeof(long)), .behind = arena_alloc(a, npage_layouts * sizeof(long))};
	unsigned n = 0, again = 0;
	for (enum run_kind kind = 0; kind < RUN_KINDS; kind++) {
		search.of[kind] = arena_alloc(a, npage_layouts * sizeof(bool));
		for (unsigned i = 0; i < npage_layouts; i++)
			search.of[kind][i] = is_of(&page_layouts[i], kind, rest, alone);
	}
	for (unsigned line = page->first, rows; line <= page->last && n < PARTS_MOST; line++) {
		struct page_reading *p = NULL;
		struct page_part run = {.source = page->source};
		unsigned end = line, shortest = page->last;
		for (enum run_kind kind = 0; kind < RUN_KINDS && !p; kind++) {
			unsigned last = run_end(&search, line, kind, &rows);
			run = (struct page_part){page->source, line, last};
			p = rows ? read_run(a, letters, &run, kind, &search) : NULL;
			end = p || (rows && last > end) ? last : end;
			shortest = rows && last < shortest ? last : shortest;
		}
		/* behind a run that is none another may begin, which a run of another kind reached into */
		if (!p && shortest < end && again++ < AGAIN_MOST)
			end = shortest;
		if (p && pattern_has(p->layout->row, "#") && pattern_has(p->layout->row, "A"))
			drop_lone(p);
		if (p && p->nrows) {
			take_statements(p, &run);
			out[n++] = p;
		}
		line = end;
	}
	return n;
}
