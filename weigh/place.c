#include "weigh/place.h"

#include <string.h>

enum {
	NEAR = 8,		/* rows: as far a row may have moved, but into a gap */
	FEW = 4,		/* rows that go on beside one that overlaps: as many addresses may have been turned */
	SLIP = 4,		/* bytes: a row that was lost among those that print no address, or what was read as one */
	MEMORY = 0x10000,
};

struct standing standing_at(unsigned address, unsigned takes, long printed)
{
	return (struct standing){.address = address, .takes = takes, .legible = printed == (long)address,
				 .moved = printed >= 0 && printed != (long)address,
				 .printed = (unsigned)printed, .bare = printed == PRINTS_NONE};
}

/* Where gaps begin behind rows, where the last one ends, and where a row stands that prints another address: rows of one
 * length that were exchanged, or turned, print each other's, however far apart they are. */
struct rooms {
	bool at[MEMORY];
};

static void find_rooms(struct rooms *r, const struct standing *rows, size_t n)
{
	memset(r, 0, sizeof *r);
	for (size_t k = 0; k < n; k++) {
		unsigned end = rows[k].address + rows[k].takes;
		if ((k + 1 == n || rows[k + 1].address > end) && end < MEMORY)
			r->at[end] = true;
		if (rows[k].moved && rows[k].address < MEMORY)
			r->at[rows[k].address] = true;
	}
}

/* Would the row fit just before the kth, with which a stretch begins? */
static bool fits_before(const struct standing *rows, size_t k, const struct standing *row)
{
	return row->printed + row->takes == rows[k].address && (!k || rows[k - 1].address + rows[k - 1].takes != rows[k].address);
}

/* Does a row print where it would stand if the next, which is not legible, stood before it? */
static bool is_exchanged(const struct standing *rows, size_t n, size_t i)
{
	return i + 1 < n && rows[i].moved && !rows[i + 1].legible && !rows[i + 1].moved
		&& rows[i + 1].address == rows[i].address + rows[i].takes && rows[i].printed == rows[i].address + rows[i + 1].takes;
}

static bool is_disordered(const struct standing *rows, size_t n, size_t i, const struct rooms *rooms)
{
	if (!rows[i].moved)
		return false;
	for (size_t k = i < NEAR ? 0 : i - NEAR; k < n && k <= i + NEAR; k++)
		if (k != i && (rows[k].moved || rows[k].bare || rows[k].address == rows[i].printed || fits_before(rows, k, &rows[i])))
			return true;
	return rows[i].far || (rows[i].printed < MEMORY && rooms->at[rows[i].printed]);
}

/* Does a row among some that print no address print where it would stand had those above it slid? Two lengths that are
 * wrong may make the way to the next address the right one. */
static bool may_have_slid(const struct standing *rows, size_t n, size_t i)
{
	unsigned far = rows[i].printed > rows[i].address ? rows[i].printed - rows[i].address : rows[i].address - rows[i].printed;
	return rows[i].moved && far <= SLIP && i && !rows[i - 1].legible && i + 1 < n && !rows[i + 1].legible;
}

/* Does a row go on where a gap is filled, or so many bytes further, for a row that may be lost? One that stands elsewhere prints to the
 * letter that it does. */
static bool ends_gap(const struct standing *row, unsigned filled, unsigned lost)
{
	return row->moved ? row->printed == filled : row->address >= filled && row->address <= filled + lost;
}

/* Do two rows right beside each other print one address to the letter, of which one is said to stand elsewhere? One may be another
 * edition's. */
static bool prints_beside(const struct standing *rows, size_t i, size_t k)
{
	return rows[i].moved && rows[k].legible && rows[k].printed == rows[i].printed;
}

/* How many rows from i on stand elsewhere than in the gap between the rows where they are printed,
 * and would fill it, but for one row that may be lost? */
static size_t fill_gap(const struct standing *rows, size_t n, size_t i)
{
	unsigned begin = i ? rows[i - 1].address + rows[i - 1].takes : 0, room = 0;
	size_t behind = i;
	if (!i || rows[i].address == begin)
		return 0;
	do
		room += rows[behind++].takes;
	while (behind < n && behind <= i + NEAR && !ends_gap(&rows[behind], begin + room, rows[i].takes));
	if (behind == n || behind > i + NEAR || !room)
		return 0;
	room = rows[behind].moved ? room : rows[behind].address - begin;
	for (size_t k = i; k < behind; k++)
		if (rows[k].address < begin + room && rows[k].address + rows[k].takes > begin)
			return 0;
	return behind - i;
}

static bool bears_out(const struct standing *row, const struct standing *next)
{
	return next->address == row->address + row->takes && (next->legible || !row->vague) && !next->apart && !row->lost && !next->lost;
}

/* Does a row begin before the one above ends? One of them does not stand there. */
static bool overlaps(const struct standing *rows, size_t n, size_t i)
{
	return i && i < n && rows[i - 1].address <= rows[i].address && rows[i - 1].address + rows[i - 1].takes > rows[i].address;
}

void settle_places(struct standing *rows, size_t n)
{
	for (size_t i = 0, next; i < n; i = next) {
		size_t first = n, last = 0;
		for (next = i; next < n; next++) {
			if (next > i && !bears_out(&rows[next - 1], &rows[next]))
				break;
			if (!rows[next].legible || (next == i && rows[i].vague))	/* of a vague one the next only says where it ends */
				continue;
			first = first == n ? next : first;
			last = next;
		}
		bool alone = next - i <= FEW && (overlaps(rows, n, i) || overlaps(rows, n, next));
		for (size_t k = i; k < next; k++)
			rows[k].place = first < last && k >= first && k <= last && !alone ? PLACE_CERTAIN
				: rows[k].legible ? PLACE_PRINTED : PLACE_GUESSED;
	}
	for (size_t i = 0; i < n; i++)
		for (size_t k = fill_gap(rows, n, i); k; k--)
			rows[i + k - 1].place = PLACE_GUESSED;
	for (size_t i = 0; i < n; i++) {
		bool slid = may_have_slid(rows, n, i);
		for (size_t k = i; slid && k-- && !rows[k].legible;)
			rows[k].place = PLACE_GUESSED;
		for (size_t k = i; slid && k < n && !rows[k].legible; k++)
			rows[k].place = PLACE_GUESSED;
	}
	for (size_t i = 0; i + 1 < n; i++)
		if (prints_beside(rows, i, i + 1) || prints_beside(rows, i + 1, i))
			rows[i].place = rows[i + 1].place = PLACE_GUESSED;
	struct rooms rooms;
	find_rooms(&rooms, rows, n);
	for (size_t i = 0; i < n; i++) {
		bool exchanged = is_exchanged(rows, n, i);
		if (exchanged)
			rows[i + 1].place = PLACE_GUESSED;
		if (!exchanged && !is_disordered(rows, n, i, &rooms))
			continue;
		rows[i].place = PLACE_GUESSED;
		/* nor is one sure where this one says that it stands, unless it says so itself */
		for (size_t k = i < NEAR ? 0 : i - NEAR; k < n && k <= i + NEAR; k++)
			if (rows[k].bare || (rows[k].address == rows[i].printed && !rows[k].legible))
				rows[k].place = PLACE_GUESSED;
	}
}
