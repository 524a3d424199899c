/* Rows that stand in the wrong order, put back where their addresses say that they belong. */
#include "collate/ledger.h"

#include <string.h>

enum { MOVED_MAX = 8 };		/* rows that a row may have moved by */

/* Where a row begins that prints its address to the letter, and where the next does; what
 * is not plain fits nothing. */
struct span {
	bool plain;
	bool apart;		/* a blank line stands above it: it may be printed by itself */
	unsigned begin, end;
};

bool begins_part(const struct record *rec)
{
	return rec->nbytes && rec->byte->pos.line > 1 && source_is_blank(rec->byte->pos.src, rec->byte->pos.line - 1);
}

static struct span plain_place(const struct ledger *l, const struct record *rec)
{
	int at = rec->nbytes ? legible_address(l, rec) : -1;
	bool even = rec->kind == RECORD_DUMP || rec->data || (rec->nbytes && bytes_length(l, rec->byte, rec->nbytes) == rec->nbytes);
	return (struct span){at >= 0 && even, begins_part(rec), (unsigned)at, (unsigned)at + rec->nbytes};
}

/* Rows first..last, each beginning where the one before it ended: one stretch? */
static bool plain_stretch(const struct span *p, unsigned first, unsigned last)
{
	for (unsigned i = first; i <= last; i++)
		if (!p[i].plain || (i > first && p[i].begin != p[i - 1].end))
			return false;
	return true;
}

/*
 * Do rows i..k stand in the wrong order, one of them at the wrong end: would the
 * addresses of all, and of the rows around, fit if rows mid..k stood first, which are no part by themselves?
 */
static bool turned(const struct span *p, unsigned n, unsigned i, unsigned mid, unsigned k)
{
	/* something must stand before or behind them */
	return !p[mid].apart && (i ? p[i - 1].plain && p[mid].begin == p[i - 1].end : k + 1 < n) && p[k].end == p[i].begin
		&& plain_stretch(p, i, mid - 1) && plain_stretch(p, mid, k)
		&& (k + 1 == n || (p[k + 1].plain && p[k + 1].begin == p[mid - 1].end));
}

/* The last record of a row's own: the values of its directive. */
static struct record *end_of(struct record *row)
{
	while (row->next && (row->next->kind == RECORD_DATA || row->next->kind == RECORD_MORE))
		row = row->next;
	return row;
}

/* The link to a record, which stands at or behind `from`. */
static struct record **link_to(struct record **from, const struct record *rec)
{
	while (*from != rec)
		from = &(*from)->next;
	return from;
}

/* Takes a row and what is part of it out of the list, and puts it in again at a link. */
static void move_to(struct record **link, struct record *row, struct record **to)
{
	struct record *end = end_of(row);
	*link = end->next;
	end->next = *to;
	*to = row;
}

void mend_order(struct ledger *l)
{
	unsigned n = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		n++;
	struct record **row = arena_alloc(l->c->arena, (n + 1) * sizeof(*row));
	struct span *p = arena_alloc(l->c->arena, (n + 1) * sizeof *p);
	n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_CODE || (rec->kind == RECORD_DUMP && !rec->print)) {
			p[n] = plain_place(l, rec);
			row[n++] = rec;
		}
	for (unsigned i = 0; i + 1 < n; i++) {
		for (unsigned k = i + 1; k < n && k <= i + MOVED_MAX; k++) {
			bool last_first = turned(p, n, i, k, k);
			if (!last_first && !turned(p, n, i, i + 1, k))
				continue;
			struct record *moved = row[last_first ? k : i], **before = i ? &row[i - 1]->next : &l->records;
			moved->moved = true;
			if (last_first)
				move_to(link_to(&row[k - 1]->next, moved), moved, link_to(before, row[i]));
			else
				move_to(link_to(before, moved), moved, &end_of(row[k])->next);
			if (last_first)
				memmove(&row[i + 1], &row[i], (k - i) * sizeof *row);
			else
				memmove(&row[i], &row[i + 1], (k - i) * sizeof *row);
			row[last_first ? i : k] = moved;
			p[k] = plain_place(l, row[k]);	/* the next begins behind it */
			i = k;
			break;
		}
	}
}
