#include "page/parts.h"

#include <string.h>

#include "page/basic.h"
#include "page/shape.h"

enum {
	APART = 2,	/* lines of a run that are no rows to the letter stand between two that are */
	TRIED = 6,	/* layouts that explain a run about as well */
};

/* What a line is to a run of tape, or of a loader: OTHER is a loader's line without bytes, a tape's that is misread or its last. */
enum member { MEMBER_NONE, MEMBER_BLANK, MEMBER_OTHER, MEMBER_ROW };

static enum member member_of(struct page_looker *look, const struct page_part *page, unsigned line, bool basic)
{
	size_t len;
	const char *text = source_line(page->source, line, &len);
	size_t blanks = 0;
	while (blanks < len && (unsigned char)text[blanks] <= ' ')
		blanks++;
	if (blanks == len)
		return MEMBER_BLANK;
	for (unsigned i = 0; i < npage_layouts; i++) {
		struct page_row row;
		if (layout_is_marked(&page_layouts[i]) && pattern_has(page_layouts[i].row, "#") == basic && page_line_is(look, line, &page_layouts[i], &row))
			return MEMBER_ROW;
	}
	return (basic ? basic_is_statement(text, len) : layout_is_record(text, (unsigned)len)) ? MEMBER_OTHER : MEMBER_NONE;
}

/* The last line of a run that begins in this one; rows: how many of its lines are some. */
static unsigned run_end(struct page_looker *look, const struct page_part *page, unsigned first, bool basic, unsigned *rows)
{
	unsigned end = first - 1, apart = 0;
	*rows = 0;
	for (unsigned line = first; line <= page->last && apart <= APART; line++) {
		enum member is = member_of(look, page, line, basic);
		apart = is > MEMBER_BLANK ? 0 : apart + (is == MEMBER_NONE);
		end = is > MEMBER_BLANK ? line : end;
		*rows += is == MEMBER_ROW;
		if (end < first)	/* it begins with a line of its own */
			break;
	}
	return end;
}

/* Reads a run in the layout that explains it; NULL: no marked one does, or the loader does not say where its bytes stand. */
static struct page_reading *read_run(struct arena *a, const struct letters *letters, const struct page_part *run)
{
	struct page_reading *list[TRIED], *nearest;
	unsigned n = page_layouts_of(a, letters, run, list, TRIED, &nearest);
	struct page_reading *best = page_read_best(a, letters, run, list, n);
	return best && !best->lacks && layout_is_marked(best->layout) ? best : NULL;
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

unsigned page_parts(struct arena *a, const struct letters *letters, const struct page_part *page, struct page_reading *out[PARTS_MOST])
{
	struct page_looker *look = page_looker(a, letters, page);
	unsigned n = 0;
	for (unsigned line = page->first, rows; line <= page->last && n < PARTS_MOST; line++) {
		unsigned end = run_end(look, page, line, false, &rows);
		if (!rows)
			end = run_end(look, page, line, true, &rows);
		struct page_part run = {page->source, line, end};
		struct page_reading *p = rows ? read_run(a, letters, &run) : NULL;
		if (p && pattern_has(p->layout->row, "#") && pattern_has(p->layout->row, "A"))
			drop_lone(p);
		if (p && p->nrows) {
			take_statements(p, &run);
			out[n++] = p;
		}
		line = end > line ? end : line;
	}
	return n;
}
