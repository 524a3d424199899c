#include "page/basic.h"

#include <ctype.h>
#include <string.h>

enum { LOOPS = 64 };

struct loop {
	unsigned line, from, end;	/* addresses from one up to, and without, another */
};

/* ---- loops ---- */

static const char *skip_blanks(const char *p, const char *end)
{
	while (p < end && (unsigned char)*p <= ' ')
		p++;
	return p;
}

/* Behind a word, wherever it stands in the line; NULL. */
static const char *behind(const char *p, const char *end, const char *word)
{
	size_t n = strlen(word);
	for (; p + n <= end; p++)
		if (!memcmp(p, word, n))
			return skip_blanks(p + n, end);
	return NULL;
}

/* A decimal number that is one to the letter; -1. *p: behind it. */
static long number_at(const char **p, const char *end)
{
	const char *from = *p;
	while (*p < end && isalnum((unsigned char)**p))
		(*p)++;
	return style_value(&number_style[NUMBER_DECIMAL], 2, from, (unsigned)(*p - from));
}

/* FOR v=from TO to, where POKE v follows. */
static bool read_loop(const char *text, size_t len, struct loop *loop)
{
	const char *end = text + len, *poke = behind(text, end, "POKE");
	for (const char *p = text; poke && (p = behind(p, end, "FOR"));) {
		const char *name = p;
		while (p < end && isalnum((unsigned char)*p))
			p++;
		size_t n = (size_t)(p - name);
		p = skip_blanks(p, end);
		bool pokes = n && poke + n < end && !memcmp(poke, name, n) && !isalnum((unsigned char)poke[n]);
		if (!pokes || p == end || *p != '=')
			continue;
		p = skip_blanks(p + 1, end);
		long from = number_at(&p, end);
		p = skip_blanks(p, end);
		if (from < 0 || end - p < 2 || memcmp(p, "TO", 2))
			continue;
		p = skip_blanks(p + 2, end);
		long to = number_at(&p, end);
		if (to < from)
			continue;
		loop->from = (unsigned)from;
		loop->end = (unsigned)to + 1;
		return true;
	}
	return false;
}

bool basic_is_loop(const char *text, size_t len)
{
	struct loop loop;
	return read_loop(text, len, &loop);
}

static unsigned find_loops(struct page_reading *p, const struct page_part *part, struct loop loops[LOOPS])
{
	unsigned n = 0;
	for (unsigned line = part->first; line <= part->last && n < LOOPS; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		loops[n].line = line;
		if (!read_loop(text, len, &loops[n]))
			continue;
		p->taken[line] = true;
		p->unlike[line] = false;
		n++;
	}
	return n;
}

/* ---- lines ---- */

static long number_of(const struct page_row *row)
{
	return style_value(&number_style[NUMBER_DECIMAL], 2, row->number.text, row->number.len);
}

/* By how much the numbers of the lines go up. */
static unsigned usual_step(const struct page_reading *p)
{
	unsigned count[101] = {0}, best = 0;
	for (unsigned i = 1; i < p->nrows; i++) {
		long step = number_of(&p->row[i]) - number_of(&p->row[i - 1]);
		if (number_of(&p->row[i - 1]) >= 0 && step > 0 && step <= 100)
			count[step]++;
	}
	for (unsigned s = 1; s <= 100; s++)
		if (count[s] > count[best])
			best = s;
	return best;
}

/* Is the number of a line one of those that go up by the step? */
static bool is_regular(const struct page_row *row, unsigned step)
{
	return number_of(row) >= 0 && step && number_of(row) % (long)step == 0;
}

/*
 * Lines that were lost between row i and the one before it, by the nearest numbers on both
 * sides that are legible; -1: they do not say.
 */
static long lost_before(const struct page_row *row, unsigned n, unsigned i, unsigned step)
{
	unsigned before = i - 1, behind = i;
	while (before && !is_regular(&row[before], step))
		before--;
	while (behind + 1 < n && !is_regular(&row[behind], step))
		behind++;
	long apart = number_of(&row[behind]) - number_of(&row[before]), rows = (long)(behind - before);
	if (!is_regular(&row[before], step) || !is_regular(&row[behind], step) || apart < rows * (long)step)
		return -1;
	long lost = apart / (long)step - rows;
	return !lost || rows == 1 ? lost : -1;
}

static void put_address(struct arena *a, struct page_row *row, unsigned address)
{
	char text[NUMBER_MOST];
	unsigned len = style_print(&number_style[NUMBER_DECIMAL], 2, address & 0xFFFF, text);
	row->address = (struct cell){.text = arena_strndup(a, text, len), .len = len, .col = row->number.col, .width = row->number.width};
}

/* Do the rows, and lines of the usual length where some are lost, fill the loop? */
static bool fills(const struct page_row *row, unsigned n, const struct loop *loop, unsigned step, unsigned width)
{
	unsigned long at = loop->from;
	for (unsigned i = 0; i < n; i++) {
		long lost = i ? lost_before(row, n, i, step) : 0;
		if (lost < 0)
			return false;
		at += (unsigned long)lost * width + row[i].nbytes;
	}
	return at == loop->end;
}

/*
 * The rows of a loop. When they do not fill it, only those from its begin on have addresses,
 * up to the first of which nothing is certain; and these are guesses.
 */
static void place_loop(struct arena *a, struct page_row *row, unsigned n, const struct loop *loop, unsigned step, unsigned width)
{
	bool whole = fills(row, n, loop, step, width);
	unsigned at = loop->from;
	for (unsigned i = 0; i < n; i++) {
		long lost = i ? lost_before(row, n, i, step) : 0;
		if (!whole && (lost || (i && row[i - 1].nbytes != width) || at + row[i].nbytes > loop->end))
			break;
		at += (unsigned)lost * width;
		put_address(a, &row[i], at);
		row[i].unsure = !whole;
		at += row[i].nbytes;
	}
}

/* A line that is printed twice is one. */
static void drop_doubles(struct page_reading *p)
{
	unsigned n = 0;
	for (unsigned i = 0; i < p->nrows; i++) {
		bool twice = n && number_of(&p->row[i]) >= 0 && number_of(&p->row[i]) == number_of(&p->row[n - 1])
			&& p->row[i].nbytes == p->row[n - 1].nbytes;
		if (!twice)
			p->row[n++] = p->row[i];
	}
	p->nrows = n;
}

bool basic_addresses(struct arena *a, struct page_reading *p, const struct page_part *part)
{
	struct loop loops[LOOPS + 1];
	unsigned n = find_loops(p, part, loops), step = usual_step(p), kept = 0, i = 0;
	drop_doubles(p);
	/* each loop stands before its lines, or there is one, wherever */
	for (unsigned k = 0; k < n; k++) {
		unsigned first = i, until = k + 1 < n ? loops[k + 1].line : part->last + 1;
		while (n > 1 && first < p->nrows && p->row[first].line < loops[k].line)
			first++;
		for (i = first; i < p->nrows && p->row[i].line < until;)
			i++;
		place_loop(a, p->row + first, i - first, &loops[k], step, p->width);
	}
	for (unsigned k = 0; k < p->nrows; k++) {
		if (p->row[k].address.len) {
			p->row[kept++] = p->row[k];
		} else {
			p->taken[p->row[k].line] = false;
			p->unlike[p->row[k].line] = true;
		}
	}
	p->nrows = kept;
	return kept > 0;
}
