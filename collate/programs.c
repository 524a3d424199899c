#include "collate/programs.h"

#include <ctype.h>
#include <string.h>

enum {
	CONTRADICTION = 6,	/* bytes that differ make another program; fewer are misread, */
	ROWS_LEAST = 2,		/* and those of a single row are misplaced */
	PART = 3,		/* of a program that a layer may replace */
	LAYER_TOLD = 8,		/* bytes of a layer that are worth a word */
	MEMORY = 0x10000,
	PROGRAMS_MAX = 64,
	SHOWN = 60,		/* characters of a line in a finding */
};

/* ---- rows that go back ---- */

/* What was printed at an address first, and in which row; program is 1 + the row's, 0: nothing. */
struct seen {
	unsigned program, row;
	int byte;
};

/* A stretch of rows that goes forward, from row `i` on: does it say other bytes than were
 * printed at these addresses before? */
static bool contradicts(const struct printed_row *rows, unsigned n, unsigned i, const struct seen *seen,
			unsigned program)
{
	unsigned same = 0, other = 0, end = 0, here = 0, there = 0, last = ~0u;
	for (; i < n && rows[i].address >= end; i++) {
		const struct printed_row *row = &rows[i];
		unsigned before = other;
		for (unsigned k = 0; k < row->nbytes && k < row->takes && row->address + k < MEMORY; k++) {
			const struct seen *s = &seen[row->address + k];
			if (s->program != program || s->byte < 0)
				continue;
			if (s->byte == row->byte[k]) {
				same++;
				continue;
			}
			other++;
			there += s->row != last;
			last = s->row;
		}
		here += other > before;
		end = row->address + row->takes;
	}
	return other > same && other >= CONTRADICTION && here >= ROWS_LEAST && there >= ROWS_LEAST;
}

static unsigned end_of(const struct printed_row *row)
{
	return row->address + row->takes;
}

/* ... but for what may stand between, which has its place there, or none. */
static bool goes_on(const struct printed_row *before, const struct printed_row *row, unsigned bytes)
{
	return row->address == end_of(before) || row->address == end_of(before) + bytes;
}

/*
 * Do the rows around those that begin, or end, before row i, where addresses go back, go on over them? Then these are no
 * program's first or last: their addresses are misread, or they are no rows of this place at all.
 *
 *	0136  C2 00 01        1048  F2 35 10
 *	0109  C6 03           1054  3F 06 5B
 *	010B  FE 0A           1057  4F 66 6D
 *	013D  CA 00 01        104B  76
 */
static bool stands_between(const struct printed_row *const *row, unsigned n, unsigned i)
{
	unsigned first = i, end = i, bytes = 0;
	do
		bytes += row[end++]->takes;
	while (end < n && row[end]->address == end_of(row[end - 1]));
	if (end < n && goes_on(row[i - 1], row[end], bytes))
		return true;
	bytes = 0;
	do
		bytes += row[--first]->takes;
	while (first && row[first]->address == end_of(row[first - 1]));
	return first && goes_on(row[first - 1], row[i], bytes);
}

unsigned split_programs(struct arena *a, struct printed_row *rows, unsigned n)
{
	struct seen *seen = arena_alloc(a, MEMORY * sizeof *seen);
	const struct printed_row **printed = arena_alloc(a, (n + 1) * sizeof *printed);	/* those that have bytes */
	unsigned program = 1, end = 0, before = 0, all = 0;
	for (unsigned i = 0; i < n; i++)
		if (rows[i].nbytes)
			printed[all++] = &rows[i];
	for (unsigned i = 0; i < n; i++) {
		struct printed_row *row = &rows[i];
		if (row->address < end && contradicts(rows, n, i, seen, program) && !(before && before < all && stands_between(printed, all, before)))
			program++;
		row->program = program - 1;
		for (unsigned k = 0; k < row->nbytes && k < row->takes && row->address + k < MEMORY; k++) {
			struct seen *s = &seen[row->address + k];
			if (s->program != program)
				*s = (struct seen){program, i, row->byte[k]};
		}
		before += row->nbytes > 0;
		end = end_of(row);
	}
	return program;
}

/* ---- rows that replace others ---- */

/* An address in rows first..last: which prints it first, as what, and which last as
 * something else. */
struct printed_at {
	unsigned stretch, first, other;
	int byte;
};

/* Does a block begin there, most of which replaces others? */
static bool replaces_others(const struct printed_row *rows, unsigned i, unsigned end)
{
	unsigned bytes = 0, replaced = 0;
	if (!rows[i].begins)
		return false;
	for (unsigned k = i; k < end && (k == i || !rows[k].begins); k++) {
		bytes += rows[k].nbytes;
		replaced += rows[k].replaces;
	}
	return replaced >= CONTRADICTION && 2 * replaced > bytes;
}

/*
 * Where the rows of a stretch are parted so that those behind replace the most of those
 * before; the same row as first: nowhere.
 */
static unsigned best_part(struct printed_row *rows, unsigned first, unsigned end, struct printed_at *at,
			  unsigned stretch, int *replaced, int *printed)
{
	memset(replaced + first, 0, (end - first + 1) * sizeof *replaced);
	memset(printed + first, 0, (end - first + 1) * sizeof *printed);
	for (unsigned i = first; i < end; i++) {
		rows[i].replaces = 0;
		for (unsigned k = 0; k < rows[i].nbytes && k < rows[i].takes && rows[i].address + k < MEMORY; k++) {
			struct printed_at *p = &at[rows[i].address + k];
			if (p->stretch != stretch) {
				*p = (struct printed_at){stretch, i, i, rows[i].byte[k]};
				printed[i + 1 < end ? i + 1 : end]++;
			} else if (rows[i].byte[k] >= 0 && p->byte >= 0 && rows[i].byte[k] != p->byte) {
				replaced[p->other + 1]++;
				replaced[i + 1]--;
				p->other = i;
				rows[i].replaces++;
			}
		}
	}
	int now = 0, before = 0, most = CONTRADICTION;
	unsigned best = first;
	for (unsigned i = first + 1; i < end; i++) {
		now += replaced[i];
		before += printed[i];
		if (PART * now > before && now >= most && replaces_others(rows, i, end)) {
			most = now;
			best = i;
		}
	}
	return best;
}

unsigned split_layers(struct arena *a, struct printed_row *rows, unsigned n)
{
	struct printed_at *at = arena_alloc(a, MEMORY * sizeof *at);
	int *replaced = arena_alloc(a, (n + 1) * sizeof *replaced), *printed = arena_alloc(a, (n + 1) * sizeof *printed);
	unsigned begin[PROGRAMS_MAX + 1] = {0}, programs = 1, tried = 0;
	begin[1] = n;
	for (unsigned i = 0; i < programs && programs < PROGRAMS_MAX;) {
		unsigned part = best_part(rows, begin[i], begin[i + 1], at, ++tried, replaced, printed);
		if (part == begin[i]) {
			i++;
			continue;
		}
		memmove(&begin[i + 2], &begin[i + 1], (programs - i) * sizeof *begin);
		begin[i + 1] = part;
		programs++;
	}
	for (unsigned i = 0; i < programs; i++)
		for (unsigned k = begin[i]; k < begin[i + 1]; k++)
			rows[k].program = i;
	return programs;
}

void note_layers(struct diag *d, const struct printed_row *rows, unsigned n)
{
	for (unsigned i = 0, next; i < n; i = next) {
		unsigned replaced = rows[i].replaces;
		for (next = i + 1; next < n && !rows[next].begins; next++)
			replaced += rows[next].replaces;
		if (replaced >= LAYER_TOLD && !rows[i].left_out)
			diag(d, DIAG_NOTE, rows[i].pos, "lines %u to %u replace %u bytes that stand above: taken as a later layer",
			     rows[i].pos.line, rows[next - 1].pos.line, replaced);
	}
}

/* ---- one of them ---- */

static void tell_left_out(struct collation *c, struct finding ***tail, const struct program_part *p, unsigned number, unsigned last)
{
	size_t len, skip = 0;
	const char *text = source_line(p->first.src, p->first.line, &len);
	while (skip < len && isspace((unsigned char)text[skip]))
		skip++;
	struct buf b = BUF_INIT;
	unsigned begins = source_printed(p->first).line, ends = source_printed((struct pos){p->first.src, p->last, 0, 0}).line;
	if (begins == ends)
		buf_printf(&b, "line %u is another program, or a change of one, at the same addresses, ", begins);
	else
		buf_printf(&b, "lines %u to %u are another program at the same addresses, ", begins, ends);
	page_address(c, p->low, &b);
	buf_puts(&b, " to ");
	page_address(c, p->high, &b);
	buf_printf(&b, last > number ? ": left out (--program %u to %u take them)" : ": left out (--program %u takes it)", number, last);
	put_finding(c, tail, &(struct finding){
		.witness = WITNESS_LINE, .kind = CLASS_LAYOUT, .pos = p->first, .address = p->address & (c->addresses - 1),
		.printed = arena_strndup(c->arena, text + skip, len - skip < SHOWN ? len - skip : SHOWN), .reads = "",
		.evidence = arena_strndup(c->arena, buf_str(&b), b.len),
	});
	buf_free(&b);
}

static void add_row(struct program_part *p, const struct printed_row *row, unsigned addresses)
{
	unsigned last = row->takes ? row->address + row->takes - 1 : row->address;
	last = last < addresses ? last : addresses - 1;
	p->fit += row->fits;
	if (!p->rows++) {
		p->first = row->pos;
		p->address = p->low = row->address;
	}
	p->low = row->address < p->low ? row->address : p->low;
	p->high = last > p->high ? last : p->high;
	p->last = row->pos.line;
}

/* The one that is wanted, or of which most rows fit. */
static unsigned best_program(const struct program_part *p, unsigned n, unsigned wanted)
{
	unsigned best = 0;
	if (wanted && wanted <= n)
		return wanted - 1;
	for (unsigned i = 1; i < n; i++)
		if (p[i].fit > p[best].fit || (p[i].fit == p[best].fit && p[i].rows > p[best].rows))
			best = i;
	return best;
}

void choose_program(struct collation *c, struct printed_row *rows, unsigned n, unsigned programs)
{
	struct program_part *p = arena_alloc(c->arena, programs * sizeof *p);
	struct finding **tail = &c->findings;
	for (unsigned i = 0; i < n; i++)
		add_row(&p[rows[i].program], &rows[i], c->addresses);
	unsigned best = best_program(p, programs, c->program);
	p[best].taken = true;
	for (unsigned i = 0; i < n; i++)
		rows[i].left_out = rows[i].program != best;
	while (*tail)
		tail = &(*tail)->next;
	for (unsigned i = 0, next; i < programs; i = next) {
		struct program_part whole = p[i];
		/* another CPU's listing, read with this one's lengths, falls apart */
		for (next = i + 1; i != best && next < programs && next != best; next++) {
			whole.last = p[next].last;
			whole.low = p[next].low < whole.low ? p[next].low : whole.low;
			whole.high = p[next].high > whole.high ? p[next].high : whole.high;
		}
		/* who says which is wanted has seen the others */
		if (i != best && !c->program)
			tell_left_out(c, &tail, &whole, i + 1, next);
	}
	c->programs = p;
	c->nprograms = programs;
}
