#include "collate/dump.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "collate/characters.h"
#include "collate/ledger.h"
#include "collate/sums.h"
#include "page/basic.h"
#include "page/parts.h"
#include "page/shape.h"
#include "reading/columns.h"
#include "reading/numeral.h"
#include "reading/source_alone.h"
#include "reading/survey.h"

enum {
	TRIED = 6,	/* layouts that explain a page about as well */
	WORDS = 8,	/* of a line, among which a mnemonic stands */
};

/* ---- which layout ---- */

enum { STATEMENTS_FEW = 16 };	/* one row in so many may seem to have a statement */

/* Is the line one of the loader's own, whose words may be mnemonics: 30 CALL &8000? */
static bool is_loader(const struct page_part *part, unsigned line, const struct page_reading *p)
{
	size_t len;
	const char *text = source_line(part->source, line, &len);
	return pattern_has(p->layout->row, "#") && basic_is_statement(text, len);
}

/* A page that has source for a quarter of its rows is a listing, wherever that stands. */
static bool has_listing(const struct collation *c, const struct page_part *part, const struct page_reading *p)
{
	unsigned sources = 0;
	for (unsigned line = part->first; line <= part->last; line++) {
		struct token tok[WORDS];
		if (is_loader(part, line, p))
			continue;
		unsigned n = token_line(part->source, line, tok, WORDS), i = 0;
		while (i < n && !has_source(&c->reader, tok + i, n - i))
			i++;
		sources += i < n;
	}
	return sources * 4 >= p->explained;
}

/* The lines of a page that are asked for. */
static struct page_part part_of(const struct source *page, struct page_range range)
{
	return (struct page_part){page, range.first ? range.first : 1, range.last && range.last < page->lines ? range.last : page->lines};
}

static const struct page_reading *find(struct collation *c, const struct source *page, struct page_range range)
{
	const struct letters letters = letters_of(&c->confusions);
	const struct page_part part = part_of(page, range);
	struct page_reading *out[TRIED], *nearest;
	unsigned n = page_layouts_of(c->arena, &letters, &part, out, TRIED, &nearest);
	if (nearest && (!c->nearest || nearest->gain > c->nearest->gain))
		c->nearest = nearest;
	struct page_reading *best = page_read_best(c->arena, &letters, &part, out, n);
	for (unsigned i = 1; best && i < n && pattern_has(best->layout->row, "o"); i++) {	/* what holds is a sum, and no new byte */
		struct page_reading *p = page_read_as(c->arena, &letters, &part, out[i]->layout, out[i]->columns);
		best = pattern_has(p->layout->row, "S") && sums_bear_out(p) ? p : best;
	}
	if (best && best->lacks)
		c->nearest = best;
	return best && !best->lacks && !has_listing(c, &part, best) ? best : NULL;
}

/* The words of a line that is none of a dump's rows; 0: it is one. */
static unsigned words_beside(const struct page_part *part, const struct page_reading *p, unsigned line, struct token tok[WORDS])
{
	return line <= p->last && p->taken[line] ? 0 : token_line(part->source, line, tok, WORDS);
}

/* The address of a line with bytes behind it, behind the number of the line or at its beginning; false: it has none. */
static bool row_address(const struct reader *r, const struct token *tok, unsigned n, bool numbered, unsigned *at)
{
	unsigned from = numbered && n && all_digits(tok, decimal_digits);
	unsigned words = numbered && !from ? 0 : address_words(r, tok + from, n - from, at), byte = from + words;
	return words && byte < n && (number_value(r, &tok[byte], WIDTH_BYTE) >= 0 || number_joined(r, &tok[byte]));
}

/* Do most rows of a dump stand where the lines around it have addresses, of bytes behind them? In another base nothing else says that they are of the same program. */
static bool stands_among(const struct collation *c, const struct page_part *part, const struct page_reading *p)
{
	struct reader r = c->reader;
	unsigned low = UINT_MAX, high = 0, among = 0;
	r.style = c->survey.style;
	for (unsigned line = part->first; line <= part->last; line++) {
		struct token tok[WORDS];
		unsigned n = words_beside(part, p, line, tok), at;
		for (unsigned numbered = 0; numbered < 2; numbered++)
			if (row_address(&r, tok, n, numbered, &at)) {
				low = at < low ? at : low;
				high = at > high ? at : high;
			}
	}
	for (unsigned i = 0; i < p->nrows; i++) {
		long at = layout_address(p->layout, &p->row[i]);
		among += at >= (long)low && at <= (long)high;
	}
	return among * 2 > p->nrows;
}

/* Are most bytes of a dump printed once more, by rows of other lines? */
static bool says_again(struct collation *c, const struct page_part *part, const struct page_reading *p)
{
	struct reader r = c->reader;
	bool *said = arena_alloc(c->arena, c->addresses * sizeof *said);
	unsigned again = 0;
	r.style = c->survey.style;
	for (unsigned line = part->first; line <= part->last; line++) {
		struct token tok[WORDS];
		unsigned n = words_beside(part, p, line, tok), at, i = address_words(&r, tok, n, &at), bytes;
		for (; i && i < n && (bytes = number_value(&r, &tok[i], WIDTH_BYTE) >= 0 ? 1 : number_joined(&r, &tok[i])); i++)
			for (; bytes; bytes--, at++)
				said[at & (c->addresses - 1)] = true;
	}
	for (unsigned i = 0; i < p->nrows; i++) {
		long at = layout_address(p->layout, &p->row[i]);
		again += at >= 0 && at < (long)c->addresses && said[at];
	}
	return again * 2 > p->nrows;
}

/* What no mark makes a row only its sum tells from a dump's with a byte more, or where it stands, or that its bytes are printed twice. */
static bool is_no_accident(struct collation *c, const struct page_part *part, const struct page_reading *p, const struct number_style *rest)
{
	if (pattern_has(p->layout->row, "#nmo") || (p->width == 1 && says_again(c, part, p)))
		return true;
	return parts_is_based(p->layout, rest, false) ? stands_among(c, part, p) : sums_bear_out(p);
}

enum base_of { BASE_OPEN, BASE_OWN, BASE_REST };

/* What rows of the listing print at addresses, by these; -1: none does. *beside: one without a statement, and with a letter among its digits, ends
 * where a dump's first row begins, in the line below, or begins where its last one ends. */
static int *listed_bytes(const struct collation *c, const struct page_part *part, const struct page_reading *p, bool *beside)
{
	int *said = arena_alloc(c->arena, c->addresses * sizeof *said);
	const struct page_row *last = &p->row[p->nrows - 1];
	struct reader r = c->reader;
	r.style = c->survey.style;
	memset(said, -1, c->addresses * sizeof *said);
	for (unsigned line = part->first; line <= part->last; line++) {
		struct token tok[WORDS];
		unsigned n = words_beside(part, p, line, tok), first, i = address_words(&r, tok, n, &first), at = first;
		bool letter = false;
		int value;
		for (; i && i < n && (value = number_value(&r, &tok[i], WIDTH_BYTE)) >= 0; i++) {
			for (unsigned k = 0; k < tok[i].len; k++)
				letter |= isalpha((unsigned char)tok[i].text[k]) != 0;
			said[at++ & (c->addresses - 1)] = value;
		}
		bool above = line + 1 == p->row->line && (long)at == layout_address(p->layout, p->row);
		bool below = line == last->line + 1 && (long)first == layout_address(p->layout, last) + (long)last->nbytes;
		*beside |= i == n && letter && (above || below);
	}
	return said;
}

/* In which base is a dump whose digits may be of two? The listing's rows that have its bytes say so, and bytes right beside it, with which it goes on. */
static enum base_of base_of(const struct collation *c, const struct page_part *part, const struct page_reading *p, const struct number_style *rest)
{
	enum { LEAST = 2 };
	unsigned said = 0, own = 0, others = 0;
	bool beside = false;
	const int *listed = listed_bytes(c, part, p, &beside);
	for (unsigned i = 0; i < p->nrows; i++) {
		long at = layout_address(p->layout, &p->row[i]);
		for (unsigned k = 0; k < p->row[i].nbytes && at >= 0 && at + (long)k < (long)c->addresses; k++) {
			const struct cell *cell = &p->row[i].byte[k];
			said += listed[at + k] >= 0;
			own += listed[at + k] >= 0 && listed[at + k] == style_value(&number_style[p->layout->byte], 1, cell->text, cell->len);
			others += listed[at + k] >= 0 && listed[at + k] == style_value_any(rest, 1, cell->text, cell->len);
		}
	}
	if (said >= LEAST && own != others)
		return own > others ? BASE_OWN : BASE_REST;
	return beside ? BASE_REST : BASE_OPEN;
}

/* Dumps in another base than the listing's, whose digits may be in that as well: all of one base on a page are in it if one shows it, and
 * where nothing does their bytes are doubtful. */
static unsigned settle_bases(const struct collation *c, const struct page_part *part, struct page_reading **p, unsigned n, const struct number_style *rest)
{
	unsigned kept = 0;
	for (unsigned i = 0; i < n; i++) {
		bool open = rest && parts_is_based(p[i]->layout, rest, false) && parts_is_of_rest(p[i], rest), shown = !open;
		for (unsigned k = 0; k < n && !shown; k++)
			shown = p[k]->layout->byte == p[i]->layout->byte && parts_is_based(p[k]->layout, rest, false) && !parts_is_of_rest(p[k], rest);
		enum base_of base = shown ? BASE_OWN : base_of(c, part, p[i], rest);
		for (unsigned k = 0; k < p[i]->nrows; k++)
			p[i]->row[k].two_bases = base == BASE_OPEN;
		if (base != BASE_REST)
			p[kept++] = p[i];
	}
	return kept;
}

static struct dump_parts find_beside(struct collation *c, const struct source *page, struct page_range range, const struct survey *s, bool alone)
{
	const struct letters letters = letters_of(&c->confusions);
	const struct page_part part = part_of(page, range);
	struct page_reading *out[PARTS_MOST];
	struct dump_parts parts = {.page = page};
	unsigned n = page_parts(c->arena, &letters, &part, s->statements ? s->style : NULL, alone, out);
	n = alone ? n : settle_bases(c, &part, out, n, s->statements ? s->style : NULL);
	parts.part = arena_alloc(c->arena, (n + 1) * sizeof(*parts.part));
	for (unsigned i = 0; i < n; i++)
		if (alone || is_no_accident(c, &part, out[i], s->style))
			parts.part[parts.n++] = out[i];
	return parts;
}

bool dump_find(struct collation *c, struct source *const *pages, size_t npages, struct page_range range)
{
	bool all = npages > 0;
	c->dumps = arena_alloc(c->arena, npages * sizeof(*c->dumps));
	c->beside = arena_alloc(c->arena, npages * sizeof(*c->beside));
	for (size_t i = 0; i < npages; i++) {
		/* rows beside their own statements are a listing's, and what else is there its data */
		struct survey s = npages > 1 ? survey_pages(&pages[i], 1, c->dialect, 1) : c->survey;
		bool listing = s.statements * STATEMENTS_FEW > s.rows;
		/* below an origin, and of no row: a dump stands beside it */
		const struct source_seen seen = s.statements ? (struct source_seen){0} : source_seen(c->dialect, &pages[i], 1);
		bool alone = seen.origin && source_is_alone(&seen);
		c->dumps[i] = listing || alone ? NULL : find(c, pages[i], range);
		all &= c->dumps[i] != NULL;
		c->beside[i] = c->dumps[i] ? (struct dump_parts){.page = pages[i]} : find_beside(c, pages[i], range, &s, alone);
	}
	return all;
}

const struct page_reading *dump_of(const struct collation *c, const struct source *page)
{
	for (size_t i = 0; c->dumps && i < c->npages; i++)
		if (c->beside[i].page == page)
			return c->dumps[i];
	return NULL;
}

bool dump_any(const struct collation *c)
{
	bool any = false;
	for (size_t i = 0; c->dumps && i < c->npages; i++)
		any |= c->dumps[i] != NULL;
	return any;
}

const struct page_reading *dump_at(const struct collation *c, const struct source *page, unsigned line)
{
	for (size_t i = 0; c->dumps && i < c->npages; i++)
		for (unsigned k = 0; c->beside[i].page == page && k < c->beside[i].n; k++) {
			const struct page_reading *p = c->beside[i].part[k];
			if (line <= p->last && p->taken[line])
				return p;
		}
	return dump_of(c, page);
}

bool dump_side_by_side(const struct collation *c)
{
	for (size_t i = 0; c->dumps && i < c->npages; i++)
		if (c->dumps[i] && c->dumps[i]->columns > 1)
			return true;
	return false;
}

static void add_layout(const struct collation *c, const struct page_reading *p, struct buf *b)
{
	if (!p || (b->len && strstr(buf_str(b), p->layout->name)))
		return;
	buf_printf(b, "%s%s", b->len ? "; " : "", p->layout->name);
	if (p->columns > 1)
		buf_printf(b, ", %u rows side by side", p->columns);
	if (c->ledger && !pattern_has(p->layout->row, "x"))
		sums_tell(c->ledger, b);
}

const char *dump_layout(const struct collation *c)
{
	struct buf b = BUF_INIT;
	for (size_t i = 0; c->dumps && i < c->npages; i++) {
		add_layout(c, c->dumps[i], &b);
		for (unsigned k = 0; k < c->beside[i].n; k++)
			add_layout(c, c->beside[i].part[k], &b);
	}
	char *text = arena_strndup(c->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

const struct number_style *dump_bytes(const struct collation *c)
{
	return c->dumps && c->dumps[0] ? &number_style[c->dumps[0]->layout->byte] : NULL;
}

/* ---- records ---- */

struct token dump_token(const struct collation *c, const struct source *page, const struct page_row *row, const struct cell *cell,
			     const struct number_style *style, unsigned bytes, int low)
{
	struct numeral *r = arena_alloc(c->arena, sizeof *r);
	*r = (struct numeral){.style = style, .bytes = bytes, .proved = -1, .vague = cell->vague,
		.left_out = low >= 0, .low = low < 0 ? 0 : (unsigned)low};
	/* Whoever recognised the page may say more of characters that stand there, not of copies (confuse.h). */
	size_t len;
	const char *line = source_line(page, row->line, &len), *text = line && cell->col ? line + cell->col - 1 : NULL;
	bool there = text && cell->col - 1 + cell->len <= len && cell->width == cell->len && !memcmp(text, cell->text, cell->len);
	return (struct token){.text = there ? text : cell->text, .len = cell->len, .pos = {page, row->line, cell->col, cell->width}, .numeral = r};
}

static struct token *location_of(const struct collation *c, const struct page_layout *l, const struct source *page, const struct page_row *row)
{
	struct token *t = arena_alloc(c->arena, sizeof *t);
	*t = dump_token(c, page, row, &row->address, &number_style[l->address], 2, row->left_out ? (int)row->low : -1);
	return t;
}

/* Does the count that the row prints say how many bytes it has? */
static bool counts(const struct page_layout *l, const struct page_row *row)
{
	unsigned more = pattern_has(l->row, "m") ? 3 : 0;
	return style_value(&number_style[l->byte], 1, row->count.text, row->count.len) == (long)(row->nbytes + more);
}

static void put_words(struct ledger *l, const struct page_layout *layout, const struct source *page,
		      const struct page_row *row, struct record *rec)
{
	struct arena *a = l->c->arena;
	rec->nbytes = row->nbytes;
	/* digits that may be another number's say no address */
	rec->location = row->address.len && !row->address.vague ? location_of(l->c, layout, page, row) : NULL;
	rec->byte = arena_alloc(a, (row->nbytes + 1) * sizeof *rec->byte);
	rec->counted = row->count.len && counts(layout, row);
	for (unsigned i = 0; i < row->nbytes; i++) {
		struct cell cell = row->byte[i];
		/* a count that says otherwise: a byte is lost, and nobody knows where */
		cell.vague |= (row->count.len && !rec->counted) || row->miscounted || row->two_bases;
		rec->byte[i] = dump_token(l->c, page, row, &cell, &number_style[layout->byte], 1, -1);
	}
	if (row->characters.len && row->nbytes) {
		size_t len;
		const char *line = source_line(page, row->line, &len);
		take_characters(l->reader, rec->byte, row->nbytes, line, len);
	}
	if (row->sum.len) {
		rec->sum = arena_alloc(a, sizeof *rec->sum);
		*rec->sum = dump_token(l->c, page, row, &row->sum, row->bits ? &number_style[NUMBER_BINARY] : layout_sum_style(layout, row->sum_bytes), row->sum_bytes, -1);
	}
}

static struct record *record_of(struct ledger *l, const struct page_layout *layout, const struct source *page, const struct page_row *row)
{
	struct arena *a = l->c->arena;
	struct record *rec = arena_alloc(a, sizeof *rec);
	*rec = (struct record){.kind = RECORD_DUMP, .line = row->line, .moved = row->moved, .unsure = row->unsure, .print = row};
	put_words(l, layout, page, row, rec);
	if (row->range) {
		rec->kind = RECORD_SUM;
		rec->word = arena_alloc(a, sizeof *rec->word);
		*rec->word = dump_token(l->c, page, row, &row->to, &number_style[layout->address], 2, -1);
		rec->nwords = 1;
	}
	return rec;
}

struct record **dump_records(struct ledger *l, const struct page_reading *p, struct source *page, unsigned first,
			     unsigned last, struct lines *taken, struct record **tail)
{
	l->c->row_usual = p->width;
	for (unsigned i = 0; i < p->nrows; i++) {
		const struct page_row *row = &p->row[i];
		if (row->line < first || row->line > last)
			continue;
		taken->taken[row->line] = true;
		bool range = row->range && row->sum.len && row->to.len && row->address.len && !row->address.vague;
		if (!row->nbytes && !range)
			continue;
		*tail = record_of(l, p->layout, page, row);
		tail = &(*tail)->next;
	}
	return tail;
}

struct record **dump_beside(struct ledger *l, struct source *page, unsigned first, unsigned last, struct lines *taken, struct record **tail)
{
	for (size_t i = 0; i < l->c->npages; i++)
		for (unsigned k = 0; l->c->beside[i].page == page && k < l->c->beside[i].n; k++) {
			const struct page_reading *p = l->c->beside[i].part[k];
			tail = dump_records(l, p, page, first, last, taken, tail);
			for (unsigned line = first; line <= last && line <= p->last; line++)
				taken->taken[line] |= p->taken[line];
		}
	return tail;
}
