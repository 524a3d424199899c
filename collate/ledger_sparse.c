/*
 * Pages of which few rows print an address, as books have them whose reader types the bytes:
 *
 *     4C97: FAFB0605  TABLE     DEFB FA FB 06 05   an address where a block begins
 *           1F                  RRA                rows behind it have none
 *     2A0C40          COPY      LD HL,(D_FILE)     a block whose address the text says
 *
 * Rows follow one that prints its address, unless a row was lost between; a program may be built
 * in layers. A row that says nothing of where it stands is bare.
 */
#include "collate/ledger.h"

#include <stdlib.h>
#include <string.h>

/* ---- what jumps say ---- */

/* The encoding of a row whose bytes and statement bear each other out, and the words for its
 * numbers; *in: as if it stood at 0. NULL: they do not. */
static const struct encoding *plain_instruction(const struct ledger *l, const struct record *row, struct statement *s, struct isa_insn *in)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	if (!row->nwords || row->data || !is_consistent(l, row) || !plain_statement(l, row, s))
		return NULL;
	for (unsigned i = 0; i < row->nbytes; i++)
		bytes[i] = (uint8_t)number_value(l->reader, &row->byte[i], WIDTH_BYTE);
	const struct encoding *e = encoding_at(l->encodings, bytes, row->nbytes);
	isa_decode(l->c->dialect->isa, bytes, row->nbytes, in);
	isa_at(l->c->dialect->isa, in, 0);
	for (unsigned w = 0; s->operand && w < e->nways; w++)
		if (*e->way[w].operand && !operand_fit(l, &e->way[w], s->operand, s->number))
			break;
	return e;
}

bool sparse_agrees(const struct ledger *l, const struct record *row)
{
	struct statement s;
	struct isa_insn in;
	const struct record *data = row->next;
	bool same = !row->owed;
	for (unsigned i = 0; row->data && data && data->kind == RECORD_DATA && i < row->nbytes && i < data->nbytes; i++)
		same &= number_value(l->reader, &row->byte[i], WIDTH_BYTE) == number_value(l->reader, &data->byte[i], WIDTH_BYTE);
	if (row->data)
		return same;
	const struct encoding *e = plain_instruction(l, row, &s, &in);
	if (!e || !e->number->bytes || e->number->hole->kind == ISA_RELATIVE || !s.number->len)
		return e;
	enum width width = e->number->bytes == 2 ? WIDTH_ADDRESS : WIDTH_BYTE;
	struct token bare = operand_number(l, s.number, width);
	int value = number_value(l->reader, &bare, width);
	return value < 0 || value == in.value;
}

/* The word for the address in a row's instruction; NULL: it is none, or no name. *value: what the
 * bytes have for it, a relative one's from where the row begins. */
static const struct isa_hole *named_address(const struct ledger *l, const struct record *row, struct token *word, long *value)
{
	struct statement s;
	struct isa_insn in;
	const struct encoding *e = plain_instruction(l, row, &s, &in);
	const struct isa_hole *hole = e ? e->number->hole : NULL;
	if (!hole || (hole->kind != ISA_RELATIVE && hole->kind != ISA_WORD) || !s.number->len || number_value(l->reader, s.number, WIDTH_ADDRESS) >= 0)
		return NULL;
	*word = s.number[0];
	*value = in.value < (long)l->c->addresses / 2 ? in.value : in.value - (long)l->c->addresses;
	return hole;
}

/* Two that say different things say nothing. */
static void say(const struct ledger *l, struct record *row, long address)
{
	if (!row->bare || row->torn || address < 0 || address >= (long)l->c->addresses)
		return;
	row->torn = row->jumped && row->jumped != (unsigned)address + 1;
	row->jumped = row->torn ? 0 : (unsigned)address + 1;
}

static unsigned length_of(const struct ledger *l, const struct record *row)
{
	if (row->data || statement_takes(l, row, row->nbytes))
		return row->nbytes;
	for (unsigned n = 1; n <= ISA_MAX_LENGTH; n++)
		if (statement_takes(l, row, n))
			return n;
	return row->nbytes ? bytes_length(l, row->byte, row->nbytes) : 1;
}

/* Rows whose printed address another one of their block bears out, or no other one is in it. */
static void note_sound(struct ledger *l)
{
	struct record *last = NULL;	/* that prints one */
	unsigned end = 0;
	bool alone = true;
	for (unsigned k = 0; k <= l->ncode; k++) {
		struct record *row = k < l->ncode ? l->code[k] : NULL;
		if (last && (!row || row->begins))
			last->sound |= alone;
		last = row && !row->begins ? last : NULL;
		if (row && row->location) {
			bool fits = last && legible_address(l, last) >= 0 && legible_address(l, row) == (int)end;
			row->sound = fits;
			if (last)
				last->sound |= fits;
			alone = !last;
			last = row;
			end = (unsigned)legible_address(l, row);
		}
		end += row ? length_of(l, row) : 0;
	}
}

/*
 * Between a jump and the row of its label, which both print no address, as many bytes stand as it
 * goes over; or a row was lost among them.
 */
static void stretch(const struct ledger *l, unsigned from, unsigned to, long distance)
{
	long sum = 0;
	for (unsigned k = from; k < to && sum <= distance; k++) {
		if ((k > from && l->code[k]->begins) || !(is_consistent(l, l->code[k]) || (l->code[k]->data && !l->code[k]->owed)))
			return;
		sum += length_of(l, l->code[k]);
	}
	for (unsigned k = from + 1; k <= to && sum <= distance; k++) {
		l->code[k]->whole |= sum == distance;
		l->code[k]->gapes |= sum < distance;
	}
}

static void heed_jumps(struct ledger *l)
{
	struct arena a = ARENA_INIT;
	struct word_map *labels = word_map_new(&a), *twice = word_map_new(&a);
	for (unsigned k = 0; k < l->ncode; k++) {
		struct statement s;
		if (!plain_statement(l, l->code[k], &s) || !s.label)
			continue;
		if (word_find(labels, s.label->text, s.label->len))
			word_add(twice, s.label->text, s.label->len, l->code[k]);
		word_add(labels, s.label->text, s.label->len, l->code[k]);
	}
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		struct token word;
		long far;
		const struct isa_hole *hole = named_address(l, row, &word, &far);
		struct record *to = hole && !word_find(twice, word.text, word.len) ? word_find(labels, word.text, word.len) : NULL;
		if (!to || to == row)
			continue;
		if (hole->kind == ISA_WORD) {
			say(l, to, far & (long)(l->c->addresses - 1));
			continue;
		}
		row->to = to;
		row->distance = far;
		if (to->sound)
			say(l, row, legible_address(l, to) - far);
		if (row->sound)
			say(l, to, legible_address(l, row) + far);
		if (to->bare && row->bare)
			stretch(l, far < 0 ? to->order : k, far < 0 ? k : to->order, labs(far));
	}
	arena_free(&a);
}

/* Who counts by hand may be wrong: a page where jumps go beside their labels proves no place by them. */
static void trust_jumps(struct ledger *l)
{
	enum { RELIABLE = 32 };
	unsigned right = 0, wrong = 0;
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		bool goes = row->to && (long)row->address + row->distance == (long)row->to->address;
		right += goes;
		wrong += row->to && !goes;
	}
	l->jumps_trusted = wrong * RELIABLE <= right;
}

/* ---- blocks ---- */

/* Rows before the first block that says where it stands have no place. */
static void leave_unplaced(struct ledger *l)
{
	bool first = true;
	for (unsigned k = 0; k < l->ncode && !l->code[k]->location; k++)
		first = k + 1 < l->ncode && !l->code[k + 1]->begins;
	for (unsigned k = 0; k < l->ncode && !first && !l->code[k]->location; k++)
		l->code[k]->kind = RECORD_UNPLACED;
}

/* Does the kth row, which prints no address, stand before one that does, or end its block, where another block begins, and
 * is one of the rows above it, up to one that prints its address, printed twice or not what its statement takes, or that one
 * moved? Then there may be a byte too many. */
static bool runs_over(const struct ledger *l, unsigned k, const struct record *by)
{
	bool odd = false;
	if (!l->code[k]->bare || (k + 1 < l->ncode && l->code[k + 1]->bare && !l->code[k + 1]->begins)
	    || !by->begins || by->address != l->code[k]->address)
		return false;
	for (; k && l->code[k]->bare && !l->code[k]->begins; k--)
		odd |= l->code[k]->again || !statement_takes(l, l->code[k], l->code[k]->nbytes);
	return odd || (legible_address(l, l->code[k]) >= 0 && legible_address(l, l->code[k]) != (int)l->code[k]->address);
}

/* Does it stand where the row above says, and that where the next above does? */
static bool is_counted(const struct ledger *l, unsigned k)
{
	return l->code[k]->bare && !l->code[k]->begins;
}

/* The kth row and those above it, up to one that prints its address. */
static void set_adrift(struct ledger *l, unsigned k)
{
	if (l->code[k]->adrift)
		return;
	l->code[k]->adrift = true;
	while (k && is_counted(l, k) && is_counted(l, k - 1) && !l->code[k - 1]->adrift)
		l->code[--k]->adrift = true;
}

/* Rows that are the one above once more, between two that print their addresses; of one length, or of any. */
struct repeats {
	struct record *first, *last;
	unsigned kept;		/* bytes of those that are */
	bool left_out;
};

static void note_repeat(struct repeats *r, struct record *rec)
{
	r->first = r->first ? r->first : rec;
	r->last = rec;
	r->kept += rec->kind == RECORD_CODE ? rec->nbytes : 0;
	r->left_out |= rec->kind == RECORD_REPEATED;
}

static void doubt_rows(struct record *from, const struct record *to)
{
	for (; from; from = from != to ? from->next : NULL)
		from->unsure = true;
}

/*
 * Some of as many bytes were left out to reach the next address, some are kept: which are too many nothing says. Or those
 * that are kept would make the next address, which is another, fit.
 */
static void doubt_repeats(struct ledger *l)
{
	struct repeats of[ISA_MAX_LENGTH + 1] = {{0}}, any = {0};
	for (struct record *rec = l->records; rec; rec = rec->next) {
		bool row = rec->kind == RECORD_CODE || rec->kind == RECORD_REPEATED, ends = row && !rec->bare;
		int at = ends ? legible_address(l, rec) : -1;
		if (at >= 0 && at < (int)rec->address && rec->address - (unsigned)at <= any.kept)
			doubt_rows(any.first, rec);
		if (row && rec->again) {
			note_repeat(&of[rec->nbytes <= ISA_MAX_LENGTH ? rec->nbytes : 0], rec);
			note_repeat(&any, rec);
		}
		for (unsigned n = 0; n <= ISA_MAX_LENGTH && (ends || !rec->next); n++)
			if (of[n].kept && of[n].left_out)
				doubt_rows(of[n].first, of[n].last);
		if (ends) {
			memset(of, 0, sizeof of);
			any = (struct repeats){0};
		}
	}
}

/* A program may be built in layers: a block that comes back to an address, which it prints,
 * replaces what stood there. A row that is replaced in part stays. */
void sparse_lay(struct ledger *l)
{
	trust_jumps(l);
	doubt_repeats(l);
	enum { CROWD = 4 };	/* rows beside another that are held against it: more say no more */
	struct record **owner = arena_alloc(l->c->arena, l->c->addresses * sizeof(*owner));
	uint8_t *beside = arena_alloc(l->c->arena, l->c->addresses);
	bool layer = false;
	unsigned end = 0;
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		/* bytes alone, where the rows above have their statements, say nothing of the program that is to be changed */
		const struct record *under = row->address < l->c->addresses ? owner[row->address] : NULL;
		bool bytes = !row->nwords && under && under->nwords;
		layer = row->begins ? legible_address(l, row) == (int)row->address && !bytes : layer && row->address == end;
		/* those above have a row too many, or lost the address of one */
		if (!layer && k && row->address < end && l->code[k - 1]->bare)
			set_adrift(l, k - 1);
		end = row->address + row->advance;
		for (unsigned a = row->address; a < end && a < l->c->addresses; a++) {
			if (!layer && owner[a] && owner[a]->bare)
				set_adrift(l, owner[a]->order);
			owner[a] = layer || !owner[a] || owner[a]->adrift ? row : owner[a];
		}
	}
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		unsigned own = 0;
		for (unsigned a = row->address; a < row->address + row->advance && a < l->c->addresses; a++)
			own += owner[a] == row;
		row->cut = own < row->advance;
		if (own || !row->advance)
			continue;
		bool disputed = row->adrift || owner[row->address]->order < k;
		if (disputed && beside[row->address] < CROWD) {
			beside[row->address]++;
			continue;
		}
		row->kind = RECORD_REPLACED;
		if (!disputed && runs_over(l, k, owner[row->address]))
			set_adrift(l, k);
	}
}

/* Rows of a block that prints no address are adrift. */
static void note_adrift(struct ledger *l)
{
	bool adrift = false;
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		adrift = (adrift || row->begins) && !row->location && !row->jumped;
		row->adrift = adrift;
	}
}

/* Where a person has accepted that a row is lost, and that a block begins. */
static void gather_errata(struct ledger *l)
{
	l->lost_at = arena_alloc(l->c->arena, l->c->addresses * sizeof *l->lost_at);
	l->begins_at = arena_alloc(l->c->arena, l->c->addresses * sizeof *l->begins_at);
	for (const struct erratum *e = l->c->errata; e; e = e->next) {
		l->lost_at[e->address] |= e->witness == WITNESS_ROW && !*e->printed;
		l->begins_at[e->address] |= e->witness == WITNESS_LOCATION && !*e->printed;
		l->any_begins |= l->begins_at[e->address];
	}
}

void sparse_begin(struct ledger *l)
{
	gather_errata(l);
	for (unsigned k = 0; k < l->ncode; k++)
		l->code[k]->assumed = l->code[k]->bare ? 0 : l->code[k]->assumed;	/* it helped to read the rows behind it */
	leave_unplaced(l);
	note_sound(l);
	heed_jumps(l);
	note_adrift(l);
}

/* ---- costs ---- */

static bool begins_unsaid(const struct record *rec)
{
	return rec->begins && rec->adrift;
}

void sparse_addresses(const struct ledger *l, const struct record *rec, struct link *k)
{
	if (rec->jumped)
		link_add_printed(k, rec->jumped - 1);
	for (const struct erratum *e = l->c->errata; e && begins_unsaid(rec); e = e->next)
		if (l->begins_at[e->address])
			link_add_printed(k, e->address);
}

unsigned sparse_cost(const struct ledger *l, const struct record *rec, unsigned value)
{
	bool elsewhere = begins_unsaid(rec) && l->any_begins && !(value < l->c->addresses && l->begins_at[value]);
	unsigned cost = elsewhere ? BLOCK_ACCEPTED : 0;
	return rec->jumped && value + 1 != rec->jumped ? cost + COST_MISCOUNT : cost;
}

/* Programs stand together. */
static unsigned far_cost(unsigned end, unsigned value)
{
	enum { FAR = 0x1000 };
	return value > end + FAR || end > value + FAR ? BLOCK_FAR : 0;
}

unsigned sparse_step(const struct ledger *l, const struct link *link, unsigned end, unsigned value)
{
	const struct record *rec = link->row;
	if (value == end || (value > end && end < l->c->addresses && l->lost_at[end]))
		return 0;
	unsigned cost = (value > end ? link->gap : link->back) + far_cost(end, value);
	if (rec->begins || value < end)
		return cost;
	return rec->whole ? cost + COST_MISCOUNT : rec->gapes ? cost / 2 : cost;
}

/* ---- how sure it is ---- */

long sparse_says(const struct ledger *l, const struct record *before, const struct record *row)
{
	unsigned end = before ? before->address + before->advance : row->address;
	bool said = (end < row->address && l->lost_at[end]) || (begins_unsaid(row) && l->begins_at[row->address]);
	return said || (l->jumps_trusted && row->jumped == row->address + 1) ? (long)row->address : NOT_LEGIBLE;
}

static unsigned longest_row(const struct ledger *l)
{
	unsigned most = 0;
	for (unsigned k = 0; k < l->ncode; k++)
		most = l->code[k]->nbytes > most ? l->code[k]->nbytes : most;
	return most;
}

/* A block without an address stands somewhere when a row of it, on to which it goes, prints one or
 * a person says where it begins. */
static void anchor_blocks(struct ledger *l)
{
	bool said = false;
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		said = row->begins ? begins_unsaid(row) && l->begins_at[row->address] : said;
		row->adrift &= !said;
	}
	for (unsigned k = l->ncode; k-- > 1;) {
		struct record *above = l->code[k - 1], *below = l->code[k];
		above->adrift &= below->adrift || below->begins || below->address != above->address + row_claims(l, above)
			|| (!below->bare && legible_address(l, below) != (int)below->address);
	}
}

static bool goes_on(const struct ledger *l, const struct record *above, const struct record *below)
{
	return (below->bare || below->more) && !below->begins && below->address == above->address + row_claims(l, above);
}

/* A jump goes over it, and the gap that is left over may stand before it. */
static bool may_gape(const struct record *row)
{
	return row->gapes && !row->whole;
}

/*
 * Rows first to last go on from one to the next. Those behind one whose place is known are counted
 * from it, and those before one are counted back, as far as no row is lost among them.
 */
static void count_rows(struct record **row, unsigned first, unsigned last, bool ends)
{
	unsigned gape = first, end = last + 1, known = first;
	while (known <= last && row[known]->place == PLACE_GUESSED)
		known++;
	for (unsigned k = first; k < known && known <= last; k++)
		gape = may_gape(row[k]) ? k : gape;
	for (unsigned k = gape; k < known && known <= last && may_gape(row[gape]); k++)
		row[k]->place = PLACE_PRINTED;
	for (unsigned k = last; k > known && !ends; k--)
		end = may_gape(row[k]) ? k : end;
	for (unsigned k = known + 1; k < end && (ends || end <= last || may_gape(row[last + 1])); k++)
		if (row[k]->place == PLACE_GUESSED && row[k - 1]->place != PLACE_GUESSED)
			row[k]->place = PLACE_PRINTED;
}

/* An address that stands with a mark on a line of its own, ==0300 START: where the next rows begin, by itself or put before
 * the first of them. */
static bool stands_alone(const struct record *rec)
{
	const struct token *t = rec->location;
	return t && t->marked && ((rec->kind == RECORD_EQUATE && !rec->here) || rec->kind == RECORD_PLACE || (rec->nbytes && t->pos.line != rec->byte->pos.line));
}

/*
 * Between two such addresses as many bytes stand as they are apart. Else a row was lost between them, or an address was
 * misread: where any row of them stands, nothing says, nor whether the first of them is the one that the address means. Behind the last
 * one nobody counts.
 */
static void doubt_stretches(const struct ledger *l)
{
	struct record *first = NULL;	/* behind the address, to which it belongs */
	bool lost = false;
	unsigned end = 0;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (stands_alone(rec)) {
			int at = legible_address(l, rec);
			for (struct record *r = at >= 0 && at != (int)end && !lost ? first : NULL; r && r != rec; r = r->next)
				r->place = r->kind == RECORD_CODE ? PLACE_GUESSED : r->place;
			first = at >= 0 && rec->kind == RECORD_CODE ? rec : NULL;
			end = (unsigned)at;
			lost = false;
		} else if (rec->kind == RECORD_CODE && (!rec->bare || rec->begins)) {
			first = NULL;	/* what stands between may be room that is kept free */
		}
		if (rec->kind != RECORD_CODE || !first)
			continue;
		end += row_claims(l, rec);
		lost |= end < l->c->addresses && l->lost_at[end];
	}
	for (; first; first = first->next)
		first->place = first->place == PLACE_CERTAIN ? PLACE_PRINTED : first->place;
}

/* By address: does the page print it before room that it keeps free, ==0328 SAVEX *=*+1? */
static const bool *rooms_of(const struct ledger *l)
{
	bool *room = arena_alloc(l->c->arena, l->c->addresses + 1);
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		int at = rec->kind == RECORD_EQUATE && rec->origin ? number_value(l->reader, rec->location, WIDTH_ADDRESS) : -1;
		if (at >= 0 && (unsigned)at < l->c->addresses)
			room[at] = true;
	}
	return room;
}

/* By order: something else than the order of the rows says where the row stands, its own print, a word that names its address,
 * or how far it jumps to such a row, or is jumped to from one. */
static bool *find_anchors(const struct ledger *l)
{
	bool *anchored = arena_alloc(l->c->arena, l->ncode + 1), more = l->jumps_trusted;
	for (unsigned k = 0; k < l->ncode; k++)
		anchored[k] = legible_address(l, l->code[k]) == (int)l->code[k]->address || (l->jumps_trusted && l->code[k]->jumped == l->code[k]->address + 1);
	while (more) {
		more = false;
		for (unsigned k = 0; k < l->ncode; k++) {
			const struct record *row = l->code[k], *to = row->to;
			if (!to || anchored[k] == anchored[to->order] || (long)row->address + row->distance != (long)to->address)
				continue;
			anchored[k] = anchored[to->order] = more = true;
		}
	}
	return anchored;
}

/* A row that prints another address than it stands at stands there by those above it, or by those below, which may have been moved. */
static void doubt_printed(const struct ledger *l)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *row = l->code[k];
		int printed = legible_address(l, row);
		bool jumped = l->jumps_trusted && row->jumped == row->address + 1;
		if (printed >= 0 && printed != (int)row->address && !jumped && row->place == PLACE_CERTAIN)
			row->place = PLACE_PRINTED;
	}
}

/*
 * Rows that print no address stand between two that do in the order of the page, which is one print: two of them that were
 * exchanged would each prove its bytes at the other's place. One by itself has no other to be exchanged with.
 */
static void doubt_order(const struct ledger *l)
{
	const bool *anchored = find_anchors(l);
	for (unsigned k = 0, next; k < l->ncode; k = next + (next == k)) {
		for (next = k; next < l->ncode && !anchored[next] && l->code[next]->bare;)
			next++;
		for (unsigned i = k; next > k + 1 && i < next; i++)
			l->code[i]->place = l->code[i]->place == PLACE_CERTAIN ? PLACE_PRINTED : l->code[i]->place;
	}
}

void sparse_judge(struct ledger *l, struct record **row, unsigned n)
{
	unsigned longest = longest_row(l);
	const bool *room = rooms_of(l);
	anchor_blocks(l);
	for (unsigned i = 0, next; i < n; i = next) {
		for (next = i + 1; next < n && goes_on(l, row[next - 1], row[next]);)
			next++;
		unsigned end = row[next - 1]->address + row[next - 1]->advance;
		/* it ends within a row of where another one begins: a row may be lost */
		bool ends = next == n || row[next]->address > end + longest || (end < l->c->addresses && l->lost_at[end]) || room[end];
		count_rows(row, i, next - 1, ends);
	}
	for (unsigned i = 0; i < n; i++)
		row[i]->place = row[i]->adrift || row[i]->cut ? PLACE_GUESSED : row[i]->place;
	doubt_stretches(l);
	doubt_printed(l);
	doubt_order(l);
}
