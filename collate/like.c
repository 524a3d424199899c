#include "collate/like.h"

#include <string.h>

#include "reading/columns.h"
#include "page/layout.h"
#include "page/shape.h"

struct likeness {
	const struct collation *c;
	const struct lines *lines;
	const bool *taken[2];		/* either may be NULL */
	struct page_looker *look;
	bool pokes;			/* some line of the page does */
};

static bool is_taken(const struct likeness *k, unsigned line)
{
	return (k->taken[0] && k->taken[0][line]) || (k->taken[1] && k->taken[1][line]);
}

/* Is POKE on the page? Else what its DATA lines hold is no program. */
static bool has_poke(const struct source *page)
{
	static const char word[] = "POKE";
	size_t same = 0;
	for (const char *p = page->text; *p && word[same]; p++)
		same = *p == word[same] ? same + 1 : *p == *word;
	return !word[same];
}

struct likeness *likeness_new(const struct collation *c, const struct lines *lines, const bool *also_taken)
{
	struct likeness *k = arena_alloc(c->arena, sizeof *k);
	struct letters *letters = arena_alloc(c->arena, sizeof *letters);
	struct page_part *part = arena_alloc(c->arena, sizeof *part);
	*letters = letters_of(&c->confusions);
	*part = (struct page_part){lines->source, lines->first, lines->last};
	*k = (struct likeness){c, lines, {lines->taken, also_taken}, page_looker(c->arena, letters, part), has_poke(lines->source)};
	return k;
}

/* The next line that nobody took, in this direction, with nothing but empty ones and such as are no rows between; 0: there is none. */
static unsigned neighbour(const struct likeness *k, unsigned line, int step)
{
	enum { FAR = 3 };
	for (unsigned i = 1; i <= FAR; i++) {
		unsigned at = (unsigned)((int)line + step * (int)i);
		if (at < k->lines->first || at > k->lines->last || is_taken(k, at))
			return 0;
		size_t len;
		const char *text = source_line(k->lines->source, at, &len);
		for (size_t n = 0; n < len; n++)
			if ((unsigned char)text[n] > ' ')
				return at;
	}
	return 0;
}

/* Does a row of the layout in the line begin at the address, or end there? */
static bool neighbour_at(struct likeness *k, unsigned line, const struct page_layout *l, long address, bool ends)
{
	struct page_row row;
	if (!line || !page_line_is(k->look, line, l, &row))
		return false;
	long at = layout_address(l, &row);
	return at >= 0 && at + (ends ? (long)row.nbytes : 0) == address;
}

/* Does one byte of the program stand there, and none before it, or behind it? */
static bool is_end(const struct collation *c, long address)
{
	bool here = address < (long)c->addresses && c->truth[address].has_byte, before = address && c->truth[address - 1].has_byte;
	return here != before;
}

static bool is_no_accident(struct likeness *k, unsigned line, const struct page_layout *l, const struct page_row *row)
{
	long at = layout_address(l, row);
	return at >= 0 && at < (long)k->c->addresses
		&& (is_end(k->c, at) || neighbour_at(k, neighbour(k, line, 1), l, at + (long)row->nbytes, false)
		    || neighbour_at(k, neighbour(k, line, -1), l, at, true));
}

const struct page_layout *likeness_of(struct likeness *k, unsigned line, unsigned *col)
{
	size_t len;
	const char *text = source_line(k->lines->source, line, &len);
	*col = (unsigned)strspn(text, " \t") + 1;
	for (unsigned i = 0; i < npage_layouts; i++) {
		const struct page_layout *l = &page_layouts[i];
		bool basic = pattern_has(l->row, "#"), addressed = pattern_has(l->row, "A");
		struct page_row row;
		if ((basic && !k->pokes) || !page_line_is(k->look, line, l, &row))
			continue;
		if (addressed && (basic || !layout_is_marked(l)) && !is_no_accident(k, line, l, &row))
			continue;
		return l;
	}
	for (unsigned i = 0; i < npage_layouts && layout_is_record(text, (unsigned)len); i++)	/* a row of a tape, misread */
		if (pattern_has(page_layouts[i].row, "n"))
			return &page_layouts[i];
	return NULL;
}
