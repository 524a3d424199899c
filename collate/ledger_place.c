/* Where everything stands: line numbers, addresses, and what is printed at each. */
#include "collate/ledger.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "collate/ledger_parse.h"
#include "collate/programs.h"
#include "collate/sums.h"
#include "page/order.h"

enum {
	SAYS_MOST = 20,		/* prints of one byte: more are as good */
	ALIGN_MAX = 96,		/* bytes of a row that are aligned */
	SLACK = 8,		/* bytes that a row may have lost */
	NEXT_ROW = 3,		/* lines from a row of a dump to the next */
	FAR_GAP = 256,		/* addresses: one digit more in the high byte */
	TABLE_COLUMNS = 40, EXAMPLES_LEAST = 5,
	TABLE_ROWS = 12,
	BLOCK_LEAST = 4,	/* so many bytes are known again elsewhere */
	BLOCKS_MOVED = 128,	/* blocks that are looked for elsewhere: pages have a few */
	LOST_MAX = 64,		/* bytes of rows that were lost */
	IN_STEP_LEAST = 5,	/* rows in step, which by chance few are: of 18 bytes called proven in the wrong place,
				 * on 81 pages in columns, 4 are left, with 3 rows 9 */
};

/* ---- line numbers ---- */

static unsigned line_cost(const void *context, const struct link *link, unsigned value)
{
	const struct record *rec = link->row;
	return decimal_cost(context, rec->number, value);
}

/* More bytes of a list below it, whose row may have the line's number once more. */
static bool goes_on_below(const struct record *rec)
{
	const struct record *next = rec->next;
	while (next && !next->number)
		next = next->next;
	return next && next->kind == RECORD_CODE && next->nbytes && !next->nwords;
}

static void place_lines(struct ledger *l)
{
	unsigned n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next)
		n++;
	struct link *links = arena_alloc(l->c->arena, (n + 1) * sizeof *links);
	unsigned used = 0;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (!rec->number)
			continue;
		struct link *k = &links[used++];
		k->row = rec;
		link_add_printed(k, decimal_best(l->reader, rec->number));
		link_add_step(k, 1, 0);
		if (goes_on_below(rec))
			link_add_step(k, 0, 0);
		k->gap = COST_GAP;
		k->back = COST_BACK;
	}
	sequence_solve(l->c->arena, links, used, LEDGER_LINES, line_cost, link_goes_on, l->reader);
	used = 0;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (!rec->number)
			continue;
		rec->at = links[used++].value;
		if (rec->at > l->last_line)
			l->last_line = rec->at;
	}
}

/* ---- bytes ---- */

static void add_say(struct ledger *l, struct record *rec, unsigned i, unsigned address, enum say_kind kind)
{
	if (address >= l->c->addresses)
		return;
	struct say **tail = &spot_at(l, address)->says;
	unsigned n = 0;
	for (; *tail; tail = &(*tail)->next)
		if (++n == SAYS_MOST)
			return;
	*tail = arena_alloc(l->c->arena, sizeof **tail);
	**tail = (struct say){.token = &rec->byte[i], .record = rec, .kind = kind};
	rec->byte[i].placed = true;
	rec->byte[i].address = address;
}

/* Does the source say what stands at the address? */
static bool is_expected(const struct ledger *l, unsigned address)
{
	return address < l->c->addresses && l->expected[address];
}

/* How far the token is from what others print, or the source says, at the address. */
static unsigned heard_cost(const struct ledger *l, unsigned address, const struct token *t)
{
	const struct say *s = address < l->c->addresses ? l->spot[address].says : NULL;
	unsigned least = COST_CAP;
	if (is_expected(l, address))
		least = number_cost(l->reader, t, l->expected[address] - 1u, WIDTH_BYTE);
	else if (!s)
		return COST_UNHEARD;
	for (; s; s = s->next) {
		unsigned cost = number_cost(l->reader, t, number_best(l->reader, s->token, WIDTH_BYTE), WIDTH_BYTE);
		least = cost < least ? cost : least;
	}
	return least;
}

/* The same where it stands: its source may stand in a wrong row. */
static unsigned say_cost(const struct ledger *l, unsigned address, const struct token *t)
{
	unsigned cost = heard_cost(l, address, t);
	return is_expected(l, address) && cost > COST_NOT_SOURCE ? COST_NOT_SOURCE : cost;
}

/* ---- addresses ---- */

static unsigned location_cost(const void *context, const struct link *link, unsigned value)
{
	const struct ledger *l = context;
	const struct record *rec = link->row;
	unsigned cost = rec->location ? number_cost(l->reader, rec->location, value, WIDTH_ADDRESS) : sparse_cost(l, rec, value);
	/* rows of another kind, which stand before it, may end there */
	cost += rec->assumed && value + 1 != rec->assumed ? COST_GAP : 0;
	/* what the sum counts it speaks of */
	return rec->address_margin && value == rec->address_weighed ? 0 : cost + rec->address_margin;
}

/* ... of a dump's row, whose bytes say where they stand, too. */
static unsigned dump_cost(const void *context, const struct link *link, unsigned value)
{
	const struct ledger *l = context;
	const struct record *rec = link->row;
	unsigned cost = 0;
	for (unsigned i = 0; i < rec->nbytes; i++) {
		unsigned one = heard_cost(l, value + i, &rec->byte[i]);
		cost += one > LOOKS_LIKE ? COST_OTHER_BYTE : rec->kind == RECORD_DUMP && one == COST_UNHEARD ? COST_UNHEARD : 0;
	}
	return location_cost(l, link, value) + cost;
}

static void add_printed(const struct reader *r, struct link *k, const struct token *t)
{
	if (t)
		link_add_printed(k, number_best(r, t, WIDTH_ADDRESS));
}

/* Lengths that the words of a row speak for, when its bytes are not there. */
static void add_source_steps(const struct ledger *l, const struct record *rec, struct link *k)
{
	for (unsigned i = 0; i < 2 && i < rec->nwords; i++) {
		const struct isa_mnemonic *m = isa_mnemonic(l->c->reader.vocabulary, rec->word[i].text,
							    rec->word[i].len);
		if (m)
			for (const struct isa_spelling *s = m->first; s; s = s->next)
				link_add_step(k, s->length, 0);
	}
	for (unsigned n = 1; n <= ISA_MAX_LENGTH; n++)
		link_add_step(k, n, COST_UNEVEN);
}

static void add_steps(const struct ledger *l, const struct record *rec, struct link *k)
{
	if (rec->kind == RECORD_PLACE || rec->takes) {
		link_add_step(k, rec->takes, 0);
		return;
	}
	if (!rec->nbytes) {
		add_source_steps(l, rec, k);
		return;
	}
	unsigned length = bytes_length(l, rec->byte, rec->nbytes), said = rec->data ? 0 : source_length(l, rec);
	if (said)
		link_add_step(k, said, said == rec->nbytes ? 0 : COST_UNEVEN);
	if (!rec->data)
		link_add_step(k, length, length == rec->nbytes ? 0 : COST_UNEVEN);
	/* without an address behind it a row is as long as its list of values */
	bool list = l->sparse && rec->data && rec->next && rec->next->kind == RECORD_DATA && rec->owed && rec->owed <= ISA_MAX_LENGTH
		&& !(rec->next->next && rec->next->next->more);
	if (list)
		link_add_step(k, rec->nbytes + rec->owed, 0);
	link_add_step(k, rec->nbytes, rec->data ? list : COST_UNEVEN);
	if (rec->twin)
		link_add_step(k, 1, 0);
	if (rec->again)
		link_add_step(k, 0, COST_AGAIN);
	if (rec->nbytes < ISA_MAX_LENGTH)
		link_add_step(k, rec->nbytes + 1, COST_LOST_BYTE);
	if (rec->nbytes > 1)
		link_add_step(k, rec->nbytes - 1, COST_LOST_BYTE);
}

/* Bytes of most rows of a kind; 0: there are none. */
static unsigned usual_width(const struct ledger *l, enum record_kind kind)
{
	unsigned times[LINE_TOKENS + 1] = {0}, best = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == kind && rec->nbytes <= LINE_TOKENS && ++times[rec->nbytes] > times[best])
			best = rec->nbytes;
	return best;
}

static bool same_page(const struct record *a, const struct record *b)
{
	return a->nbytes && b->nbytes && a->byte->pos.src == b->byte->pos.src;
}

/* Does the next row, with nothing in between, begin where a whole one would end? */
static bool goes_on_behind(const struct ledger *l, const struct record *rec, unsigned width)
{
	const struct record *next = rec->next;
	if (!next || next->kind != rec->kind || !next->location || !same_page(rec, next) || next->line <= rec->line)
		return false;
	for (unsigned line = rec->line + 1; line < next->line; line++)
		if (!source_is_blank(next->location->pos.src, line))
			return false;
	unsigned at = number_best(l->reader, next->location, WIDTH_ADDRESS);
	return !rec->location || number_value(l->reader, rec->location, WIDTH_ADDRESS) < 0 || number_value(l->reader, next->location, WIDTH_ADDRESS) < 0
		|| at == number_best(l->reader, rec->location, WIDTH_ADDRESS) + width;
}

/* Addresses alone stand among the rows of code. */
static bool stands_among(const struct record *rec, enum record_kind kind)
{
	return rec->kind == kind || (kind == RECORD_CODE && rec->kind == RECORD_PLACE);
}

/* Says the record that the assembler goes on elsewhere? X EQU $ says where it is: then the row below prints the same. */
static bool goes_elsewhere(const struct ledger *l, const struct record *rec)
{
	if ((rec->kind != RECORD_NOTE && rec->kind != RECORD_EQUATE) || !rec->origin)
		return false;
	const struct record *row = rec->here ? rec->next : NULL;
	while (row && row->kind != RECORD_CODE)
		row = row->next;
	return !row || (row->location && number_value(l->reader, row->location, WIDTH_ADDRESS) == number_value(l->reader, rec->location, WIDTH_ADDRESS));
}

/* Rows of one kind in their order; returns how many. Their records are the links'. */
static unsigned make_links(const struct ledger *l, enum record_kind kind, struct link *links)
{
	unsigned n = 0;
	bool origin = true;	/* nothing stands before the first row */
	const struct record *before = NULL;
	unsigned width = usual_width(l, kind);
	for (struct record *rec = l->records; rec; before = rec, rec = rec->next) {
		origin = (origin && (n || !rec->nbytes || stands_among(rec, kind))) || goes_elsewhere(l, rec);
		if (!stands_among(rec, kind))
			continue;
		struct link *k = &links[n++];
		k->row = rec;
		k->gap = rec->begins ? BLOCK_GAP : COST_GAP;
		bool part = kind == RECORD_CODE && begins_part(rec);
		k->back = rec->begins && rec->location ? BLOCK_GAP : part && legible_address(l, rec) >= 0 ? COST_BACK_APART : COST_BACK;
		add_printed(l->reader, k, rec->location);
		if (rec->assumed)
			link_add_printed(k, rec->assumed - 1);
		sparse_addresses(l, rec, k);
		if (rec->address_margin)
			link_add_printed(k, rec->address_weighed);
		if (kind == RECORD_CODE) {
			rec->after_origin = origin || rec->said_above;
			add_steps(l, rec, k);
		} else {
			/* a row that lost or gained bytes ends where the full one would; one that counts as many lost none */
			link_add_step(k, rec->nbytes, 0);
			unsigned apart = rec->nbytes > width ? rec->nbytes - width : width - rec->nbytes;
			if (apart && !rec->counted && (rec->print ? 2 * apart < width : apart <= width / 4 && goes_on_behind(l, rec, width)))
				link_add_step(k, width, COST_SHORT_ROW);
			/* another dump, or only another row */
			bool next = before && before->kind == kind && same_page(before, rec) && rec->line - before->line <= NEXT_ROW;
			if (kind != RECORD_DUMP || !next)
				k->back = COST_GAP;
			if (before && before->kind == RECORD_CODE)	/* its rows stand between */
				k->gap = BLOCK_GAP;
		}
		origin = false;
	}
	return n;
}

/* 003 260  377  377: where a number alone is a statement, the second may be the source of
 * the first. */
static bool is_twin(const struct ledger *l, const struct record *rec)
{
	const struct token *t = rec->byte;
	return !*l->c->dialect->scanner->data_word && rec->kind == RECORD_CODE && rec->nbytes == 2 && !rec->nwords
		&& confuse(&l->c->confusions, t[0].text, t[0].len, t[1].text, t[1].len) <= COST_MISREAD + COST_DIGIT;
}

/* A row on another page of the memory, of which nothing but one digit of its address says that it stands not in the line's place. */
static bool is_far(const struct ledger *l, const struct record *row, const struct record *to, unsigned end, unsigned value)
{
	return value >= end + FAR_GAP && to->line == row->line + 1 && !to->after_origin && to->location
		&& number_value(l->reader, to->location, WIDTH_ADDRESS) == (int)value
		&& number_cost(l->reader, to->location, end, WIDTH_ADDRESS) <= COST_MISREAD + COST_DIGIT;
}

static unsigned dump_goes_on(const void *context, const struct link *before, struct link_way from, const struct link *link, struct link_way way)
{
	return link_goes_on(context, before, from, link, way) + (is_far(context, before->row, link->row, from.value + from.takes, way.value) ? COST_FAR : 0);
}

/* Rows print their source, or they do not. */
static unsigned row_goes_on(const void *context, const struct link *before, struct link_way from, const struct link *link, struct link_way way)
{
	const struct record *row = before->row, *to = link->row;
	unsigned cost = row->twin && to->twin && (from.takes == 1) != (way.takes == 1) ? COST_RESTYLE : 0;
	const struct ledger *l = context;
	if (l->sparse)
		return cost + sparse_step(l, link, from.value + from.takes, way.value);
	return cost + link_goes_on(context, before, from, link, way) + (is_far(l, row, to, from.value + from.takes, way.value) ? COST_FAR : 0);
}

/* The second number of a twin that takes one address is a record of its own. */
static void part_twins(struct ledger *l)
{
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_CODE || !rec->twin || rec->advance != 1)
			continue;
		struct record *data = arena_alloc(l->c->arena, sizeof *data);
		*data = (struct record){.next = rec->next, .kind = RECORD_DATA, .line = rec->line, .byte = &rec->byte[1], .nbytes = 1, .advance = 1};
		rec->next = data;
		rec->nbytes = 1;
		rec->data = true;
	}
}

static void place_rows(struct ledger *l, enum record_kind kind)
{
	unsigned n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next)
		n++;
	struct link *links = arena_alloc(l->c->arena, (n + 1) * sizeof *links);
	for (struct record *rec = l->records; rec; rec = rec->next)
		rec->twin = is_twin(l, rec);
	n = make_links(l, kind, links);
	if (kind == RECORD_CODE)
		sequence_solve(l->c->arena, links, n, l->c->addresses, location_cost, row_goes_on, l);
	else
		sequence_solve(l->c->arena, links, n, l->c->addresses, dump_cost, dump_goes_on, l);
	n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (!stands_among(rec, kind))
			continue;
		rec->address = links[n].value;
		rec->advance = links[n].takes;
		rec->kind = links[n].beyond ? RECORD_BEYOND : rec->again && !links[n].takes ? RECORD_REPEATED : rec->kind;
		n++;
	}
}

/* ---- aligned ---- */

enum move { MOVE_PAIR, MOVE_LOST, MOVE_PUT_IN, MOVES };

/*
 * The bytes of a row against the addresses it covers: which byte stands where,
 * with runs lost and runs put in (Gotoh's alignment with affine gaps).
 */
static void align_bytes(struct ledger *l, struct record *rec, unsigned places, enum say_kind kind)
{
	enum { N = ALIGN_MAX + SLACK + 1 };
	static const unsigned far = 1u << 24;
	unsigned rows = rec->nbytes < ALIGN_MAX ? rec->nbytes : ALIGN_MAX;
	unsigned cols = places < N - 1 ? places : N - 1;
	struct table {
		unsigned cost[ALIGN_MAX + 1][N][MOVES];
		uint8_t from[ALIGN_MAX + 1][N][MOVES];
	} *table = l->scratch ? l->scratch : arena_alloc(l->c->arena, sizeof *table);
	l->scratch = table;
	unsigned (*cost)[N][MOVES] = table->cost;
	uint8_t (*from)[N][MOVES] = table->from;
	for (unsigned i = 0; i <= rows; i++) {
		for (unsigned j = 0; j <= cols; j++) {
			for (unsigned m = 0; m < MOVES; m++)
				cost[i][j][m] = i || j || m ? far : 0;
			for (unsigned m = 0; m < MOVES; m++) {
				unsigned pi = i - (m != MOVE_LOST), pj = j - (m != MOVE_PUT_IN);
				if (pi > rows || pj > cols)
					continue;
				bool said = m == MOVE_LOST && kind == SAY_DUMP && erratum_says_lost(l->c, WITNESS_DUMP, rec->address + pj);
				unsigned pair = m == MOVE_PAIR ? say_cost(l, rec->address + pj, &rec->byte[pi]) : said ? 0 : COST_RUN_BYTE;
				for (unsigned b = 0; b < MOVES; b++) {
					unsigned total = cost[pi][pj][b] + pair + (m != MOVE_PAIR && b != m && !said ? COST_LOST_BYTE : 0);
					if (total < cost[i][j][m]) {
						cost[i][j][m] = total;
						from[i][j][m] = (uint8_t)b;
					}
				}
			}
		}
	}
	unsigned i = rows, j = cols, m = MOVE_PAIR;
	for (unsigned k = 0; k < MOVES; k++)	/* of two ways the one that lost the end; an instruction's row may have more there */
		if (cost[i][j][k] < cost[i][j][m] + (k == MOVE_LOST || (k == MOVE_PUT_IN && kind == SAY_LISTING)))
			m = k;
	while (i || j) {
		unsigned before = from[i][j][m];
		if (m == MOVE_PAIR)
			add_say(l, rec, i - 1, rec->address + j - 1, kind);
		i -= m != MOVE_LOST;
		j -= m != MOVE_PUT_IN;
		m = before;
	}
}

/* The byte of a row at the jth place when the run that is lost, or put in, is before byte
 * `at`; -1: none. */
static int byte_at(unsigned rows, unsigned cols, unsigned at, unsigned j)
{
	if (cols > rows)
		return j < at ? (int)j : j < at + cols - rows ? -1 : (int)(j - (cols - rows));
	return j < at ? (int)j : (int)(j + rows - cols);
}

/* What it costs that one run, from byte `at` on, is lost or put in. */
static unsigned run_at_cost(const struct ledger *l, const struct record *rec, unsigned cols, unsigned at)
{
	unsigned rows = rec->nbytes, run = rows > cols ? rows - cols : cols - rows;
	unsigned cost = erratum_says_lost(l->c, WITNESS_DUMP, rec->address + at) ? 0 : COST_LOST_BYTE + run * COST_RUN_BYTE;
	for (unsigned j = 0; j < cols; j++) {
		int i = byte_at(rows, cols, at, j);
		cost += i < 0 ? 0 : say_cost(l, rec->address + j, &rec->byte[i]);
	}
	return cost;
}

static bool same_byte(const struct reader *r, const struct record *rec, int i, int k)
{
	return i == k || (i >= 0 && k >= 0 && number_value(r, &rec->byte[i], WIDTH_BYTE) >= 0
			  && number_value(r, &rec->byte[i], WIDTH_BYTE) == number_value(r, &rec->byte[k], WIDTH_BYTE));
}

/*
 * A row of a dump with fewer or more bytes than places, and one run that is lost or put
 * in: where that run may as well be elsewhere, nothing says which byte is at a place.
 */
static void note_unplaced(struct ledger *l, const struct record *rec, unsigned cols)
{
	unsigned rows = rec->nbytes, last = rows < cols ? rows : cols, best = 0, least = ~0u;
	unsigned cost[ALIGN_MAX + SLACK + 1];
	if (rows == cols || rows > ALIGN_MAX || cols > ALIGN_MAX)
		return;
	for (unsigned at = 0; at <= last; at++) {
		cost[at] = run_at_cost(l, rec, cols, at);
		if (cost[at] <= least) {	/* the last: it is the end that is cut off */
			least = cost[at];
			best = at;
		}
	}
	for (unsigned at = 0; at <= last; at++) {
		for (unsigned j = 0; cost[at] < least + MARGIN && j < cols && rec->address + j < l->c->addresses; j++) {
			int i = byte_at(rows, cols, best, j);
			truth_at(l->c, rec->address + j)->unplaced |= i < 0 || !same_byte(l->reader, rec, i, byte_at(rows, cols, at, j));
		}
	}
}

/* Bytes that may be their neighbours' in part: which digit was lost nobody knows. */
static void note_vague(struct ledger *l, const struct record *rec)
{
	for (unsigned i = 0; i < rec->nbytes; i++) {
		const struct token *t = &rec->byte[i];
		if (t->numeral && t->numeral->vague && t->placed && t->address < l->c->addresses)
			truth_at(l->c, t->address)->unplaced = true;
	}
}

/* Does a row print its address, and as many bytes as there is room, to the letter? They stand in that order, whatever others print. */
static bool is_whole_row(const struct ledger *l, const struct record *rec)
{
	bool whole = legible_address(l, rec) == (int)rec->address && rec->nbytes == rec->advance;
	for (unsigned i = 0; whole && i < rec->nbytes; i++)
		whole = number_value(l->reader, &rec->byte[i], WIDTH_BYTE) >= 0;
	return whole;
}

static void place_bytes(struct ledger *l, enum record_kind kind)
{
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != kind)
			continue;
		enum say_kind say = kind == RECORD_DUMP ? SAY_DUMP : rec->example ? SAY_EXAMPLE : SAY_BLOCK;
		if (kind == RECORD_DUMP)
			note_unplaced(l, rec, rec->advance);
		if (kind != RECORD_DUMP && is_whole_row(l, rec))
			for (unsigned i = 0; i < rec->nbytes; i++)
				add_say(l, rec, i, rec->address + i, say);
		else
			align_bytes(l, rec, rec->advance, say);
		note_vague(l, rec);
	}
}

/* A directive's values make the bytes of its row and those behind it. */
static void place_data(struct ledger *l)
{
	const struct record *row = NULL;
	resolve_data(l);
	for (struct record *rec = l->records; rec; rec = rec->next) {
		row = row_of_data(rec, row);
		if (rec->kind != RECORD_DATA || !row)
			continue;
		rec->address = row->address + rec->offset;
		align_bytes(l, rec, rec->advance, SAY_DATA);
	}
}

/* What it costs that a row's bytes stand at an address, one for one. */
static unsigned stand_cost(const struct ledger *l, const struct record *rec, unsigned address)
{
	unsigned cost = rec->location ? number_cost(l->reader, rec->location, address, WIDTH_ADDRESS) : 0;
	for (unsigned i = 0; i < rec->nbytes; i++)
		cost += say_cost(l, address + i, &rec->byte[i]);
	return cost;
}

/* A block may stand where the dump has its bytes, when its address is misread. */
static void find_blocks(struct ledger *l)
{
	unsigned tries = BLOCKS_MOVED;
	for (struct record *rec = l->records; rec && tries; rec = rec->next) {
		if (rec->kind != RECORD_BLOCK || rec->nbytes < BLOCK_LEAST)
			continue;
		unsigned least = stand_cost(l, rec, rec->address);
		if (least <= rec->nbytes)
			continue;
		tries--;
		for (unsigned a = next_used(l->c, 0); a + rec->nbytes <= l->c->addresses; a = next_used(l->c, a + 1)) {
			unsigned cost = l->spot[a].says ? stand_cost(l, rec, a) : least;
			if (cost < least) {
				least = cost;
				rec->address = a;
			}
		}
	}
}

/* ---- what the source says of the bytes ---- */

/* The number that an operand's word stands for, by itself or in the symbol table. */
static long value_of(const struct ledger *l, const struct token *t, const struct isa_hole *h)
{
	const struct record *entry = word_find(l->words, t->text, t->len);
	if (entry)
		return number_value(l->reader, entry->location, WIDTH_ADDRESS);
	enum width width = h->kind == ISA_WORD ? WIDTH_ADDRESS : WIDTH_BYTE;
	struct token bare = operand_number(l, t, width);
	return number_value(l->reader, &bare, width);
}

/* The table says which lines use the name, and this is none of them: the source may
 * stand in a wrong row. */
static bool contradicted(const struct ledger *l, const struct record *row, const struct token *name)
{
	const struct record *entry = word_find(l->words, name->text, name->len);
	if (!entry || !row->at || entry->nwords < 2)
		return false;
	for (unsigned i = 1; i < entry->nwords; i++)
		if (!decimal_cost(l->reader, &entry->word[i], row->at))
			return false;
	return true;
}

static const struct isa_mnemonic *mnemonic_at(const struct ledger *l, const struct record *row, unsigned k)
{
	const struct isa_mnemonic *m = k < row->nwords
		? isa_mnemonic(l->c->reader.vocabulary, row->word[k].text, row->word[k].len) : NULL;
	return m && has_operands(m, row->nwords - k - 1) ? m : NULL;
}

/* The spelling of a mnemonic that an operand has the form of, to the letter, of so many
 * bytes; NULL: there is none. */
static const struct isa_spelling *spelling_of(const struct ledger *l, const struct isa_mnemonic *m, const struct token *operand,
					      unsigned length, struct token number[ISA_MAX_VALUES])
{
	for (const struct isa_spelling *s = m->first; s; s = s->next) {
		const char *blank = strchr(s->text, ' ');
		const struct way way = {m, s, blank ? blank + 1 : "", -1};
		bool fits = blank && operand ? !operand_fit(l, &way, operand, number) : !(operand && spelt_so(l, m, operand));
		if (s->length == length && fits)
			return s;
	}
	return NULL;
}

bool statement_takes(const struct ledger *l, const struct record *row, unsigned n)
{
	struct statement s;
	struct token number[ISA_MAX_VALUES];
	const struct isa_mnemonic *m = plain_statement(l, row, &s);
	return m && spelling_of(l, m, s.operand, n, number);
}

/* What a spelling with these numbers says of the bytes at the row's address. */
static void expect_bytes(struct ledger *l, const struct record *row, const struct isa_spelling *s,
			 const struct token number[ISA_MAX_VALUES])
{
	const struct isa_hole *hole[ISA_MAX_VALUES] = {s->hole, s->hole2};
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	long value[ISA_MAX_VALUES] = {0, 0};
	bool known[ISA_MAX_VALUES];
	for (unsigned k = 0; k < ISA_MAX_VALUES; k++) {
		if (hole[k] && number[k].len && contradicted(l, row, &number[k]))
			return;
		value[k] = hole[k] && number[k].len ? value_of(l, &number[k], hole[k]) : -1;
		known[k] = value[k] >= 0 && (k ? isa_fits2(s, value[k]) : isa_fits(s, row->address, value[k]));
		if (hole[k] && isa_in_opcode(hole[k]->kind) && !known[k])
			return;
		value[k] = known[k] ? value[k] : hole[k] && hole[k]->kind == ISA_RELATIVE ? (long)row->address : 0;
	}
	isa_encode2(s, row->address, value[0], value[1], bytes);
	const struct encoding *e = encoding_at(l->encodings, bytes, s->length);
	for (unsigned i = 0; i < e->length && i < s->length; i++) {
		const struct place_of_number *n = encoding_number_at(e, i);
		if (!n || known[n - e->number])
			l->expected[row->address + i] = (uint16_t)(bytes[i] + 1);
	}
}

/* Rows whose mnemonic is one to the letter, and its operand known, say their bytes. */
static void expect(struct ledger *l, const struct record *row)
{
	for (unsigned k = 0; k < 2 && k < row->nwords; k++) {
		const struct isa_mnemonic *m = mnemonic_at(l, row, k);
		struct token number[ISA_MAX_VALUES] = {{0}};
		if (!m || (k == 0 && mnemonic_at(l, row, 1)))
			continue;
		const struct isa_spelling *s = spelling_of(l, m, k + 1 < row->nwords ? &row->word[k + 1] : NULL, row->advance, number);
		if (!s || row->address + s->length > l->c->addresses)
			continue;
		expect_bytes(l, row, s, number);
		return;
	}
}

/* Does the row go on where an instruction with its source ends, and does one begin where it
 * ends, and nothing stands between? */
static bool stands_between(const struct ledger *l, unsigned k)
{
	const struct record *row = l->code[k], *before = k ? l->code[k - 1] : NULL, *after = k + 1 < l->ncode ? l->code[k + 1] : NULL;
	if (!before || !after || before->next != row || row->next != after || !row->location || !before->location || !after->location
	    || !has_source(l->reader, before->word, before->nwords) || !has_source(l->reader, after->word, after->nwords))
		return false;
	unsigned at = number_best(l->reader, row->location, WIDTH_ADDRESS);
	return number_best(l->reader, before->location, WIDTH_ADDRESS) + before->nbytes == at
		&& number_best(l->reader, after->location, WIDTH_ADDRESS) == at + row->nbytes;
}

/* 0200 A2 LDX #3F: of instructions that are longer hardly any row prints more than the opcode; the AIM 65's K command does so. */
static bool opcodes_alone(const struct ledger *l)
{
	enum { LEAST = 6, MOST = 10 };	/* rows that make a habit; one in so many may be otherwise */
	unsigned longer = 0, more = 0;
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		bool counts = row->nbytes && !row->data && has_source(l->reader, row->word, row->nwords) && bytes_length(l, row->byte, row->nbytes) > 1;
		longer += counts;
		more += counts && row->nbytes > 1;
	}
	return longer >= LEAST && more * MOST <= longer;
}

/* Does control not come to the row behind this one: are its bytes data, or to the letter an instruction that leaves? */
static bool ends_code(const struct ledger *l, const struct record *row)
{
	uint8_t byte[ISA_MAX_LENGTH];
	unsigned n = 0;
	struct isa_insn in;
	for (int value; n < row->nbytes && n < ISA_MAX_LENGTH && (value = number_value(l->reader, &row->byte[n], WIDTH_BYTE)) >= 0; n++)
		byte[n] = (uint8_t)value;
	return row->data || (n && n == row->nbytes && isa_decode(l->c->dialect->isa, byte, n, &in) && !isa_goes_on(&in));
}

/*
 * 0244  00  RATE: a byte that control does not come to, beside a name alone that statements have as their operand, is a
 * variable.
 */
static void find_variables(struct ledger *l)
{
	struct word_map *named = word_map_new(l->c->arena);
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		for (unsigned i = 1; i < row->nwords && has_source(l->reader, row->word, row->nwords); i++) {
			unsigned len = 0;
			while (len < row->word[i].len && isalnum((unsigned char)row->word[i].text[len]))
				len++;
			word_add(named, row->word[i].text, len, l->code[k]);
		}
	}
	for (unsigned k = 1; k < l->ncode; k++) {
		struct record *row = l->code[k];
		struct token label = row->nwords == 1 ? without_mark(*row->word) : (struct token){.len = 0};
		row->data |= label.len && row->nbytes && word_find(named, label.text, label.len) && !isa_mnemonic(l->reader->vocabulary, label.text, label.len)
			&& ends_code(l, l->code[k - 1]);
	}
}

/* Does a row of a byte, a byte a row, print no statement, but perhaps a label or a letter in quotes? */
static bool is_byte_alone(const struct ledger *l, const struct record *row)
{
	return row->kind == RECORD_CODE && row->nbytes == 1 && row->location && (!row->nwords
		|| (row->nwords == 1 && !isa_mnemonic(l->reader->vocabulary, row->word->text, row->word->len)));
}

/*
 * 2006  76          HLT
 * 2007  60   LIM             A byte a row, and no statement beside any of them from a label on, or from where control ends:
 * 2008  3F   SEGS            so many are a table, and no instructions whose statements were lost. What is left of the
 * 2009  06                   instruction above them is none of theirs.
 */
static void find_tables(struct ledger *l)
{
	enum { LEAST = 3 };
	for (unsigned k = 1, end; k < l->ncode; k = end + 1) {
		struct token byte[ISA_MAX_LENGTH];
		unsigned n = 0, from = k;
		for (end = k; end < l->ncode && is_byte_alone(l, l->code[end]); end++)
			;
		const struct record *above = l->code[k - 1];
		for (unsigned i = 0; i < above->nbytes && n < ISA_MAX_LENGTH; i++)
			byte[n++] = above->byte[i];
		for (unsigned i = k; i < end && n < ISA_MAX_LENGTH && bytes_length(l, byte, n) > n; i++, from++)
			byte[n++] = *l->code[i]->byte;
		struct record whole = *above;
		whole.byte = byte;
		whole.nbytes = n;
		if (from + LEAST > end || !(l->code[from]->nwords || ends_code(l, &whole)))
			continue;
		for (unsigned i = from; i < end; i++)
			l->code[i]->data = true;
	}
}

/* Most rows have their column; one that nobody has was not printed, or not received. */
static void find_columns(struct ledger *l)
{
	unsigned words = 0, numbers = 0, bytes = 0, fit = 0;
	for (unsigned k = 0; k < l->ncode; k++) {
		words += l->code[k]->nwords > 0;
		numbers += l->code[k]->number != NULL;
		bytes += l->code[k]->nbytes > 0;
	}
	/* without bytes, P1 and GO are labels */
	for (unsigned k = 0; k < l->ncode && bytes * 4 <= l->ncode && !l->c->alone; k++) {
		struct record *row = l->code[k];
		struct token *word = arena_alloc(l->c->arena, (row->nbytes + row->nwords + 1) * sizeof *word);
		if (row->nbytes)	/* which may be those of several lines, and stand elsewhere */
			memcpy(word, row->byte, row->nbytes * sizeof *word);
		if (row->nwords)
			memcpy(word + row->nbytes, row->word, row->nwords * sizeof *word);
		row->word = word;
		row->nwords += row->nbytes;
		row->nbytes = 0;
	}
	l->has_source = words * 4 > l->ncode;
	for (unsigned k = 0; k < l->ncode && !l->has_source; k++)
		fit += l->code[k]->nbytes && bytes_length(l, l->code[k]->byte, l->code[k]->nbytes) == l->code[k]->nbytes;
	/* beside source, bytes alone that are no instruction are data; where data need no word,
	 * those that do not stand between two others are, too */
	for (unsigned k = 0; k < l->ncode && l->has_source; k++) {
		struct record *row = l->code[k];
		bool whole = row->nbytes && bytes_length(l, row->byte, row->nbytes) == row->nbytes;
		if (*l->c->dialect->scanner->data_word)
			row->data |= !row->nwords && row->nbytes > 1 && !whole;
		else
			row->data |= !row->nwords && row->nbytes && !(whole && stands_between(l, k));
	}
	if (l->has_source)
		find_variables(l);
	if (l->has_source)
		find_tables(l);
	/* rows that are cut otherwise than instructions are a dump's: a byte a line */
	for (unsigned k = 0; k < l->ncode && !l->has_source && fit * 4 < l->ncode * 3; k++)
		l->code[k]->data |= !l->code[k]->nwords;
	l->has_numbers = numbers * 4 > l->ncode;
	l->has_bytes = bytes * 4 > 3 * l->ncode;
	l->opcodes_alone = opcodes_alone(l);
}

static void read_expected(struct ledger *l)
{
	l->expected = arena_alloc(l->c->arena, l->c->addresses * sizeof *l->expected);
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_SYMBOL) {
			word_add(l->words, rec->name->text, rec->name->len, rec);
			l->has_uses |= rec->nwords > 1;	/* behind the line that defines it */
		}
	for (unsigned k = 0; k < l->ncode; k++)
		expect(l, l->code[k]);
}

/* ---- tables by address ---- */

/* The row of the tables that begins with the last two digits of an address. */
static struct record *table_row(const struct ledger *l, unsigned address)
{
	return l->table[address & 0xFF];
}

/*
 * A row of a table between two others whose own address is misread, or was lost: a
 * first word that is not as long as an address is one of its cells.
 */
static void mend_table_rows(struct ledger *l)
{
	struct record *before[2] = {NULL, NULL};	/* the second last, the last row of a table */
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_TABLE)
			continue;
		int from = before[0] ? number_value(l->reader, before[0]->location, WIDTH_BYTE) : -1, to = number_value(l->reader, rec->location, WIDTH_BYTE);
		struct record *lost = before[1];
		if (lost && from >= 0 && to >= 0 && (from - to == 2 || to - from == 2)
		    && number_value(l->reader, lost->location, WIDTH_BYTE) < 0 && !l->table[(from + to) / 2]) {
			if (lost->location->len != 2) {
				lost->byte--;	/* the words of a line stand together */
				lost->nbytes++;
			}
			l->table[(from + to) / 2] = lost;
		}
		before[0] = before[1];
		before[1] = rec;
	}
}

static bool index_tables(struct ledger *l)
{
	bool tables = false;
	unsigned line = 0, table = 0;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		int low = rec->kind == RECORD_TABLE ? number_value(l->reader, rec->location, WIDTH_BYTE) : -1;
		tables |= rec->kind == RECORD_TABLE;
		if (rec->kind == RECORD_TABLE) {
			table += rec->line > line + NEXT_ROW;
			line = rec->line;
			rec->table = table;
		}
		if (low >= 0 && !l->table[low])
			l->table[low] = rec;
	}
	mend_table_rows(l);
	return tables;
}

static unsigned nearest_byte(const struct ledger *l, const struct record *row, const struct token *t, unsigned *which)
{
	unsigned least = ~0u;
	for (unsigned i = 0; i < row->nbytes; i++) {
		if (number_value(l->reader, &row->byte[i], WIDTH_BYTE) < 0)
			continue;
		unsigned cost = number_cost(l->reader, t, (unsigned)number_value(l->reader, &row->byte[i], WIDTH_BYTE), WIDTH_BYTE);
		if (cost < least) {
			least = cost;
			*which = i;
		}
	}
	return least;
}

/* How many of a block's bytes the tables have where it would stand at an address. */
static unsigned table_fit(const struct ledger *l, const struct record *block, unsigned address)
{
	unsigned same = 0, which = 0;
	for (unsigned i = 0; i < block->nbytes; i++) {
		const struct record *row = table_row(l, address + i);
		same += row && !nearest_byte(l, row, &block->byte[i], &which);
	}
	return same;
}

/* A block whose address is misread stands where the tables have its bytes, and in the
 * page of the others. */
static void find_table_blocks(struct ledger *l)
{
	bool tables = index_tables(l);
	unsigned tries = BLOCKS_MOVED;
	for (struct record *rec = l->records; rec && tables && tries; rec = rec->next) {
		if (rec->kind != RECORD_BLOCK || rec->nbytes < TABLE_ROWS || rec->nbytes > 0x100)
			continue;
		tries--;
		unsigned page = rec->address >> 8, low = rec->address & 0xFF, most = 0;
		for (unsigned a = 0; a + rec->nbytes <= 0x100; a++) {
			unsigned fit = table_fit(l, rec, a);
			if (fit > most || (fit == most && a == (rec->address & 0xFF))) {
				most = fit;
				low = a;
			}
		}
		if (most * 5 < rec->nbytes * 4)
			continue;
		for (const struct record *o = l->records; o; o = o->next)
			if (o->kind == RECORD_BLOCK && o != rec
			    && rec->location && number_cost(l->reader, rec->location, (o->address & 0xFF00) | low, WIDTH_ADDRESS) <= LOOKS_LIKE)
				page = o->address >> 8;
		rec->address = page << 8 | low;
	}
}

/* Does the table have the ith byte of the block where it stands? So it is where the table has no row, and beyond the block. */
static bool in_table(const struct ledger *l, const struct record *block, unsigned i)
{
	unsigned which;
	const struct record *row = i < block->nbytes ? table_row(l, block->byte[i].address) : NULL;
	return !row || !nearest_byte(l, row, &block->byte[i], &which);
}

/* A block that is a column of the table: nearly each row has its byte. A row has many, and some byte by chance: it says
 * one only between two that the table has as well, so nothing of a stretch that slid. */
static void hear_tables(struct ledger *l)
{
	for (struct record *rec = l->records; rec; rec = rec->next) {
		unsigned rows = 0, same = 0, which = 0;
		if (rec->kind != RECORD_BLOCK || rec->nbytes < TABLE_ROWS)
			continue;
		for (unsigned i = 0; i < rec->nbytes; i++) {
			const struct record *row = table_row(l, rec->byte[i].address);
			rows += row != NULL;
			same += row && in_table(l, rec, i);
		}
		if (rows * 4 < rec->nbytes * 3 || same * 5 < rows * 4)
			continue;
		for (unsigned i = 0; i < rec->nbytes; i++) {
			struct record *row = table_row(l, rec->byte[i].address);
			if (row && rec->byte[i].placed && in_table(l, rec, i + 1) && (!i || in_table(l, rec, i - 1))
			    && nearest_byte(l, row, &rec->byte[i], &which) < COST_NONE)
				add_say(l, row, which, rec->byte[i].address, SAY_TABLE);
		}
	}
}

/* ---- rows that the listing has lost ---- */

/* Line numbers between two rows that no line of the page has; how many. */
static unsigned free_lines(const struct record *row, const struct record *to, unsigned *line, unsigned max)
{
	unsigned n = 0, at = row->at + 1;
	for (const struct record *rec = row->next; rec && at && n < max; rec = rec->next) {
		for (; rec->number && at < rec->at && n < max; at++)
			line[n++] = at;
		if (rec->number)
			at = rec->at + 1;
		if (rec == to)
			break;
	}
	return n;
}

static void list_code(struct ledger *l)
{
	unsigned n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next)
		n += rec->kind == RECORD_CODE || rec->kind == RECORD_TEXT;	/* those are added later */
	l->code = arena_alloc(l->c->arena, (n + 1) * sizeof(*l->code));
	l->ncode = 0;
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_CODE) {
			rec->order = l->ncode;
			l->code[l->ncode++] = rec;
		}
}

/* Is a dump printed between the rows that has what is between them? A monitor that
 * disassembles shows data so. */
static bool dump_between(const struct record *row, const struct record *to)
{
	for (const struct record *rec = row->next; rec && rec != to; rec = rec->next)
		if (rec->kind == RECORD_DUMP && rec->address >= row->address + row->advance && rec->address < to->address)
			return true;
	return false;
}

/* Is a byte, to the letter, one that begins no instruction? Then what a dump has there is data, and the byte is not to be read as
 * another for want of an opcode. */
static bool begins_none(const struct ledger *l, const struct token *byte)
{
	int value = number_value(l->reader, byte, WIDTH_BYTE);
	return value >= 0 && !l->encodings->leads[value] && encoding_at(l->encodings, &(uint8_t){(uint8_t)value}, 1)->undefined;
}

/* Do instructions fill what the dump has from an address on, up to another? length: of each; *n: how many; *data: some byte begins none. */
static bool dump_instructions(const struct ledger *l, unsigned from, unsigned to, unsigned length[LOST_MAX], unsigned *n, bool *data)
{
	*data = false;
	for (*n = 0; from < to && *n < LOST_MAX; ++*n) {
		struct token byte[ISA_MAX_LENGTH];
		unsigned have = 0;
		for (; have < ISA_MAX_LENGTH && from + have < to; have++)
			byte[have] = *l->spot[from + have].says->token;
		*data |= begins_none(l, byte);
		from += length[*n] = bytes_length(l, byte, have);
	}
	return from == to && *n;
}

/* ... data that a directive lists: its row prints the first of them alone. */
static bool lists_any(const struct ledger *l, unsigned from, unsigned to)
{
	for (unsigned a = from; a < to; a++)
		for (const struct say *s = l->spot[a].says; s; s = s->next)
			if (s->kind == SAY_DATA)
				return true;
	return false;
}

/* Instructions that fill the addresses from one row to the next, out of the dump, or one row of data. */
static void add_lost(struct ledger *l, struct record *row, struct record *to)
{
	if (dump_between(row, to))
		return;
	unsigned end = row->address + row->advance, n, line[LOST_MAX];
	unsigned length[LOST_MAX], at = end;
	for (unsigned a = end; a < to->address; a++)
		if (!l->spot[a].says || l->spot[a].says->kind == SAY_LISTING)
			return;
	bool data;
	if (lists_any(l, end, to->address) || !dump_instructions(l, end, to->address, length, &n, &data))
		return;
	if (data && !l->has_bytes)	/* a monitor that disassembles passes data over */
		return;
	if (data) {
		length[0] = to->address - end;
		n = 1;
	}
	bool numbered = free_lines(row, to, line, n) == n;
	for (unsigned i = 0; i < n; i++) {
		struct record *lost = arena_alloc(l->c->arena, sizeof *lost);
		*lost = (struct record){.next = row->next, .kind = RECORD_CODE, .line = to->line, .lost = true,
					.data = data, .at = numbered ? line[i] : 0, .address = at, .advance = length[i]};
		at += length[i];
		/* behind the notes whose numbers come first */
		while (numbered && row->next != to && row->next->number && row->next->at < line[i])
			row = row->next;
		lost->next = row->next;
		row = row->next = lost;
	}
}

/* By address: how many bytes a row of a dump has that begins there. */
static unsigned *dump_lengths(const struct ledger *l)
{
	unsigned *length = arena_alloc(l->c->arena, (l->c->addresses + 1) * sizeof *length);
	for (const struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_DUMP && rec->address < l->c->addresses && !length[rec->address])
			length[rec->address] = rec->nbytes;
	return length;
}

/* Is what rows leave out between two addresses just what rows of a dump print, data of which a disassembler makes no rows? */
static bool dump_fills(const unsigned *length, unsigned from, unsigned to)
{
	while (from < to && length[from])
		from += length[from];
	return from == to;
}

static void add_lost_rows(struct ledger *l)
{
	const unsigned *dump = dump_lengths(l);
	for (unsigned k = 0; k + 1 < l->ncode; k++) {
		struct record *row = l->code[k], *to = l->code[k + 1];
		if (!to->after_origin && !to->begins && to->address > row->address + row->advance
		    && to->address - row->address - row->advance <= LOST_MAX && !dump_fills(dump, row->address + row->advance, to->address))
			add_lost(l, row, to);
	}
	list_code(l);
}

/* A row of code with all its bytes needs no alignment. */
static void place_even_code(struct ledger *l, bool even)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		struct record *rec = l->code[k];
		if ((rec->nbytes == rec->advance) != even)
			continue;
		for (unsigned i = 0; even && i < rec->nbytes; i++)
			add_say(l, rec, i, rec->address + i, SAY_LISTING);
		if (!even)
			align_bytes(l, rec, rec->advance, SAY_LISTING);
	}
}

/* ---- the end of the program ---- */

/* The instruction of a row's bytes, which can be read. false: it has none. */
static bool row_instruction(const struct ledger *l, const struct record *row, struct isa_insn *in)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	for (unsigned i = 0; i < row->nbytes && row->nbytes <= ISA_MAX_LENGTH; i++) {
		int value = number_value(l->reader, &row->byte[i], WIDTH_BYTE);
		if (value < 0)
			return false;
		bytes[i] = (uint8_t)value;
	}
	return row->nbytes && row->nbytes <= ISA_MAX_LENGTH && !row->data && isa_decode(l->c->dialect->isa, bytes, row->nbytes, in) && in->length == row->nbytes;
}

/* Does the program go on at an address: runs the row into it that ends there, or names an instruction one before `end`? */
static bool program_goes_on(const struct ledger *l, unsigned first, unsigned end)
{
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		struct isa_insn in;
		if (!row_instruction(l, row, &in))
			continue;
		if (row->address + row->advance == first && (in.row->flow == ISA_NEXT || in.row->flow & ISA_IF))
			return true;
		if (in.hole && in.hole->kind == ISA_WORD && in.value >= (long)first && in.value < (long)end)
			return true;
	}
	return false;
}

/* Does each byte that has its place stand as far behind the first as it is printed? */
static bool stands_straight(const struct record *rec)
{
	for (unsigned i = 0; i < rec->nbytes; i++)
		if (rec->byte[i].placed && rec->byte[i].address != rec->address + i)
			return false;
	return true;
}

/*
 * A dump is printed in whole rows: what stands in the row behind the last byte
 * that the listing has is what the memory held, unless the dump goes on, or the
 * program does. What a loader reads has no more bytes than it has, nor has a row that is shorter than the one above.
 */
static void mark_filler(struct ledger *l)
{
	const struct record *before = NULL;
	for (struct record *rec = l->records; rec; before = rec, rec = rec->next) {
		bool shorter = before && before->kind == RECORD_DUMP && rec->nbytes < before->nbytes && rec->nbytes == rec->advance && stands_straight(rec);
		if (rec->kind != RECORD_DUMP || shorter || (rec->print && (rec->print->count.len || rec->print->number.len)))
			continue;
		unsigned end = rec->address + rec->advance, last = rec->address;
		for (unsigned a = rec->address; a < end && a < l->c->addresses; a++) {
			const struct record *row = l->spot[a].row;
			if (row && row->address + row->advance > last)
				last = row->address + row->advance;
			for (const struct say *s = l->spot[a].says; s; s = s->next)
				if (s->kind != SAY_DUMP && a >= last)
					last = a + 1;
		}
		if (last == rec->address || (end < l->c->addresses && l->spot[end].says) || program_goes_on(l, last, end))
			continue;
		for (unsigned a = last; a < end && a < l->c->addresses; a++)
			spot_at(l, a)->filler = true;
	}
}

static void index_rows(struct ledger *l)
{
	l->by_line = arena_alloc(l->c->arena, LEDGER_LINES * sizeof(*l->by_line));
	for (unsigned k = l->ncode; k-- > 0;) {
		struct record *rec = l->code[k];
		if (rec->at && rec->at < LEDGER_LINES)
			l->by_line[rec->at] = rec;
		if (rec->address < l->c->addresses) {
			rec->same = l->spot[rec->address].row;
			spot_at(l, rec->address)->row = rec;
		}
	}
	/* nobody asks what more rows of one address say */
	for (unsigned a = next_used(l->c, 0); a < l->c->addresses; a = next_used(l->c, a + 1)) {
		struct record *row = l->spot[a].row;
		for (unsigned n = 1; row; row = row->same, n++)
			if (n == NAMES_MOST)
				row->same = NULL;
	}
}

static bool only_examples(const struct ledger *l, unsigned address)
{
	for (const struct say *s = l->spot[address].says; s; s = s->next)
		if (s->kind != SAY_EXAMPLE)
			return false;
	return true;
}

/* Of the examples' bytes, how many a column of the tables has; *known: how many there
 * are, *page: of their addresses, *table: in which. */
static unsigned column_fit(const struct ledger *l, unsigned column, unsigned *known, unsigned *page, unsigned *table)
{
	unsigned same = 0;
	*known = 0;
	for (unsigned a = next_used(l->c, 0); a < l->c->addresses; a = next_used(l->c, a + 1)) {
		const struct record *row = l->spot[a].says && only_examples(l, a) ? table_row(l, a) : NULL;
		if (!row)
			continue;
		(*known)++;
		*page = a >> 8;
		*table = row->table;
		same += column < row->nbytes && number_value(l->reader, &row->byte[column], WIDTH_BYTE) == number_value(l->reader, l->spot[a].says->token, WIDTH_BYTE);
	}
	return same;
}

/*
 * Without the block itself, examples of its bytes in the text tell which column of
 * the tables it is; the column then has the others.
 */
static void hear_columns(struct ledger *l)
{
	unsigned known, page = 0, table = 0, best = 0, most = 0;
	for (unsigned k = 0; k < TABLE_COLUMNS; k++) {
		unsigned fit = column_fit(l, k, &known, &page, &table);
		if (!known)
			return;
		if (fit > most) {
			most = fit;
			best = k;
		}
	}
	if (most < EXAMPLES_LEAST || most * 5 < known * 4)
		return;
	for (unsigned low = 0; low < 0x100; low++) {
		struct record *row = l->table[low];
		if (row && row->table == table && best < row->nbytes && number_value(l->reader, &row->byte[best], WIDTH_BYTE) >= 0 && only_examples(l, page << 8 | low))
			add_say(l, row, best, page << 8 | low, SAY_TABLE);
	}
}

/* ---- how sure it is ---- */

static bool same_bytes(const struct ledger *l, const struct record *a, const struct record *b)
{
	bool same = a->nbytes == b->nbytes;
	for (unsigned i = 0; same && i < a->nbytes; i++)
		same = number_value(l->reader, &a->byte[i], WIDTH_BYTE) == number_value(l->reader, &b->byte[i], WIDTH_BYTE);
	return same;
}

/* Is it moved off the address that it prints, where the same bytes stand as well: a row that is
 * printed again? */
static bool stands_elsewhere(const struct ledger *l, const struct record *rec, struct record *const *at)
{
	int printed = legible_address(l, rec);
	const struct record *other = printed >= 0 && printed != (int)rec->address && printed < (int)l->c->addresses ? at[printed] : NULL;
	return other && same_bytes(l, other, rec);
}

/* Was the row put together from the page's columns? */
static bool was_joined(const struct ledger *l, const struct record *rec)
{
	for (size_t i = 0; i < l->npages; i++)
		if (l->c->ordered && l->c->ordered[i] && rec->nbytes && rec->byte->pos.src == l->pages[i])
			return l->c->ordered[i][rec->byte->pos.line] != ORDER_PRINTED;
	return false;
}

static bool is_legible(const struct ledger *l, const struct record *rec)
{
	return legible_address(l, rec) == (int)rec->address;
}

static bool goes_on(const struct ledger *l, const struct record *row, const struct record *next)
{
	return is_legible(l, row) && is_legible(l, next) && row->address + row->advance == next->address;
}

/* Of rows in step, taken from one end (`step` 1 or -1) of a run, how many may have slid by one
 * along the addresses: those that take as much as their neighbours fit beside those' as well. */
static unsigned may_have_slid(struct record *const *end, unsigned nrows, int step)
{
	unsigned i = 1;
	while (i < nrows && end[step * (int)i]->advance == end[step * (int)(i - 1)]->advance)
		i++;
	return i;
}

/* Is there a line in the columns of which nobody could say beside which other it stands? */
static bool has_loose(const struct collation *c)
{
	for (size_t p = 0; c->ordered && p < c->npages; p++)
		for (unsigned line = c->lines[p].first; c->ordered[p] && line <= c->lines[p].last; line++)
			if (c->ordered[p][line] == ORDER_LOOSE)
				return true;
	return false;
}

/* Where columns were put together an address may have another row's bytes: a place is no guess
 * only in a run in step, and at its ends not before lengths change. Where a page begins and
 * ends there is nothing that a column could have lost, unless a line is left over. */
static void doubt_columns(struct ledger *l, struct record *const *row, unsigned n)
{
	const bool loose = has_loose(l->c);
	for (unsigned first = 0, behind; first < n; first = behind) {
		/* an address beside which no bytes were found parts them */
		for (behind = first + 1; behind < n && row[behind]->advance && goes_on(l, row[behind - 1], row[behind]); behind++)
			;
		unsigned nrows = behind - first;
		unsigned head = first || loose ? may_have_slid(row + first, nrows, 1) : 0;
		unsigned tail = behind < n || loose ? may_have_slid(row + behind - 1, nrows, -1) : 0;
		for (unsigned i = 0; i < nrows; i++)
			if (was_joined(l, row[first + i]) && (nrows < IN_STEP_LEAST || i < head || i >= nrows - tail))
				row[first + i]->place = PLACE_GUESSED;
	}
}

/* The addresses that a row takes, or would if the next one did not stand where it ends. */
unsigned row_claims(const struct ledger *l, const struct record *rec)
{
	/* no address may be near that would bear the length out */
	if (l->sparse && rec->kind == RECORD_CODE && !rec->data && rec->nbytes && !is_consistent(l, rec))
		return rec->nbytes == rec->advance && !statement_takes(l, rec, rec->advance) ? bytes_length(l, rec->byte, rec->nbytes) : rec->nbytes;
	return rec->kind == RECORD_CODE && rec->nbytes > rec->advance && is_consistent(l, rec) ? rec->nbytes : rec->advance;
}

/* ... and as far as it bears the next row's address out: a row whose last bytes were given up for that does not. */
static unsigned row_reaches(const struct ledger *l, const struct record *rec)
{
	bool cut = rec->kind == RECORD_CODE && !rec->data && rec->nbytes > rec->advance && !statement_takes(l, rec, rec->advance);
	return cut ? rec->nbytes : row_claims(l, rec);
}

/* Does the word print an address to the letter, and another one than that? */
static bool prints_elsewhere(const struct ledger *l, const struct token *t, unsigned address)
{
	int printed = t ? number_value(l->reader, t, WIDTH_ADDRESS) : -1;
	return printed >= 0 && printed != (int)address;
}

/* Is an illegible byte the end of a word of letters, 46 20  ML1, that may be the label? */
static bool ends_word(const struct ledger *l, const struct token *t)
{
	size_t len;
	const char *text = source_line(t->pos.src, t->pos.line, &len);
	unsigned before = t->pos.col > 1 && t->pos.col - 2 < len ? (unsigned char)text[t->pos.col - 2] : ' ';
	return isalpha((int)before) && !strchr(l->reader->style->letters, (int)before) && number_value(l->reader, t, WIDTH_BYTE) < 0;
}

/* E110: is a word among its bytes that may be more of them or none, and nothing else says how many they are, or
 * the address that is printed says otherwise? */
static bool is_vague(const struct ledger *l, const struct record *rec)
{
	const struct number_style *style = l->reader->style;
	bool odd = false;
	for (unsigned i = 0; i < rec->nbytes; i++)
		if (ends_word(l, &rec->byte[i]))
			return true;
	for (unsigned i = 0; i < rec->nbytes && !style->bare; i++)
		odd |= number_value(l->reader, &rec->byte[i], WIDTH_BYTE) < 0 && rec->byte[i].len != style->digits[WIDTH_BYTE];
	return odd && (!statement_takes(l, rec, rec->advance) || prints_elsewhere(l, rec->location, rec->address));
}

/* Does a line between two rows, ORG 001 100, say where the second stands? */
static bool parted(const struct ledger *l, const struct record *row, const struct record *next)
{
	const struct token *from = row->nbytes ? row->byte : row->location, *to = next->location;
	bool found = false;
	for (unsigned line = from && to && from->pos.src == to->pos.src ? from->pos.line + 1 : ~0u; to && line < to->pos.line && !found; line++)
		found = is_origin(l->c, to->pos.src, line);
	return found;
}

static int by_address(const void *a, const void *b)
{
	const struct record *x = *(struct record *const *)a, *y = *(struct record *const *)b;
	if (x->address != y->address)
		return x->address < y->address ? -1 : 1;
	return x->line < y->line ? -1 : x->line > y->line;
}

/*
 * A row below rows of a dump that prints an address among theirs, while the next row goes on behind them, has it misread, however
 * well it goes on at the end of the row above them:
 *
 *	0540  4C EA 03  JMP 03EA
 *	0543  02 56 B6 2E 56 02 59 04
 *	0543  38        SEC		<- 054B
 *	054C  48        PHA
 */
static void doubt_fallen(struct ledger *l)
{
	const struct record *first = NULL, *last = NULL;	/* of the dump's rows right above */
	for (struct record *rec = l->records; rec; rec = rec->next) {
		const struct record *next = rec->next;
		unsigned end = last ? last->address + last->nbytes : 0;
		if (rec->kind == RECORD_CODE && last && rec->address >= first->address && rec->address < end && next && next->kind == RECORD_CODE && next->address >= end)
			rec->place = PLACE_GUESSED;
		last = rec->kind == RECORD_DUMP ? rec : NULL;
		first = last && first ? first : last;
	}
}

/* Of an instruction printed a byte a line two lines that print other addresses than they stand at may have been exchanged. */
static void doubt_lines(struct ledger *l)
{
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_MORE && prints_elsewhere(l, rec->location, rec->row->address + rec->offset)
		    && prints_elsewhere(l, rec->row->location, rec->row->address))
			rec->row->place = PLACE_GUESSED;
}

static void doubt_place(struct record *row)
{
	row->place = row->place == PLACE_CERTAIN ? PLACE_PRINTED : row->place;
}

static int by_line(const void *a, const void *b)
{
	const struct record *x = *(struct record *const *)a, *y = *(struct record *const *)b;
	return x->line < y->line ? -1 : x->line > y->line;
}

/* The longest run of rows, in the order of the page, whose addresses go up: rows of it are set. Returns how many. */
static unsigned find_ascent(struct arena *a, struct record *const *row, unsigned n, bool *in)
{
	unsigned *last = arena_alloc(a, (n + 1) * sizeof *last), *before = arena_alloc(a, (n + 1) * sizeof *before), length = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned low = 0, high = length;
		while (low < high) {
			unsigned mid = (low + high) / 2;
			if (row[last[mid]]->address < row[i]->address)
				low = mid + 1;
			else
				high = mid;
		}
		before[i] = low ? last[low - 1] : n;
		last[low] = i;
		length += low == length;
	}
	for (unsigned i = length ? last[length - 1] : n; i < n; i = before[i])
		in[i] = true;
	return length;
}

/* Are both the row of one address, printed twice, with another operand? They are told as such. */
static bool is_second_print(const struct ledger *l, const struct record *a, const struct record *b)
{
	return is_legible(l, a) && is_legible(l, b) && a->address == b->address && a->nbytes && a->nbytes == b->nbytes
		&& number_value(l->reader, a->byte, WIDTH_BYTE) == number_value(l->reader, b->byte, WIDTH_BYTE);
}

/* The row of each address; NULL: none has it. */
static struct record **owners(const struct ledger *l, struct record *const *row, unsigned n)
{
	struct record **owner = arena_alloc(l->c->arena, l->c->addresses * sizeof(*owner));
	for (unsigned k = 0; k < n; k++)
		for (unsigned a = row[k]->address; a < row[k]->address + row[k]->advance && a < l->c->addresses; a++)
			owner[a] = row[k];
	return owner;
}

static bool stands_behind(const struct record *row, const struct record *next)
{
	return row->address + row->advance == next->address;
}

/* 2559 below a row that ends at 32559: is it that address without some of its digits? */
static bool lost_digits(const struct ledger *l, const struct record *row, const struct record *above)
{
	char digits[NUMBER_MOST];
	unsigned end = above->address + above->advance, n = style_print(l->reader->style, 2, end, digits);
	return row->location && row->location->len < n && number_cost(l->reader, row->location, end, WIDTH_ADDRESS) < COST_CAP;
}

/* The lowest address of rows, and the one behind the highest. */
static void find_extent(struct record *const *row, unsigned n, unsigned *low, unsigned *end)
{
	*low = ~0u;
	*end = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned behind = row[i]->address + row[i]->advance;
		*low = row[i]->address < *low ? row[i]->address : *low;
		*end = behind > *end ? behind : *end;
	}
}

/* Are rows, which the page has together, a block of which no other row is within an instruction's length? owner: by address. */
static bool is_block(const struct ledger *l, struct record *const *owner, struct record *const *row, unsigned n)
{
	unsigned low, end;
	find_extent(row, n, &low, &end);
	for (unsigned k = 0; k < ISA_MAX_LENGTH; k++)
		if ((low > k && owner[low - k - 1]) || (end + k < l->c->addresses && owner[end + k]))
			return false;
	return true;
}

/*
 * Rows that stand elsewhere than the page has them: the addresses of these and of the rows that they were moved over may as well have been
 * exchanged. Where one would fit between the rows around it on the page its address may be another's.
 */
static void doubt_moved(const struct ledger *l, struct record *const *owner, struct record **row, unsigned n)
{
	enum { SPAN = 12, FEW = 4, STRETCH = 3 };	/* rows that it was moved over; one in so many; rows that are a block */
	bool *in = arena_alloc(l->c->arena, n + 1), *stays = arena_alloc(l->c->arena, n + 1);
	qsort(row, n, sizeof(*row), by_line);
	unsigned length = find_ascent(l->c->arena, row, n, in), moved = n - length;
	for (unsigned first = 0, behind; first < n; first = behind) {	/* rows that go on, one at the end of the other */
		for (behind = first + 1; !in[first] && behind < n && !in[behind] && stands_behind(row[behind - 1], row[behind]);)
			behind++;
		bool misread = first && lost_digits(l, row[first], row[first - 1]);
		bool part = (!first || begins_part(row[first])) && (behind == n || begins_part(row[behind]));
		if (in[first] || misread || !(part || behind - first >= STRETCH || is_block(l, owner, row + first, behind - first)))
			continue;
		memset(stays + first, true, (behind - first) * sizeof *stays);
		moved -= l->sparse ? 0 : behind - first;
	}
	for (unsigned i = 0; i < n && moved <= 1 + n / FEW; i++) {
		unsigned above = i, below = i, room = 0, span = 0;
		if (in[i] || !is_legible(l, row[i]))	/* what says so */
			continue;
		while (above > 0 && !in[above])
			room += row[above--]->advance;
		unsigned at = row[above]->address + row[above]->advance + room - row[i]->advance;
		for (below = i + 1; below < n && !in[below]; below++)
			room += row[below]->advance;
		if (in[above] && below < n && row[above]->address + row[above]->advance + room == row[below]->address) {
			doubt_place(row[i]);
			row[i]->vacant = at + 1;
		}
		if (stays[i])
			continue;
		bool up = in[above] && row[above]->address > row[i]->address;
		unsigned k = up ? above : below;
		for (; k < n && span <= SPAN && (up ? row[k]->address >= row[i]->address : row[k]->address <= row[i]->address); k += up ? ~0u : 1)
			span++;
		if (span && is_second_print(l, row[up ? k + 1 : k - 1], row[i]))
			continue;
		while (span <= SPAN && span-- > 0)
			doubt_place(row[k += up ? 1 : ~0u]);
		doubt_place(row[i]);
	}
}

/* In how many digits are the numbers, of one byte or two, not the same? */
static unsigned digits_apart(const struct ledger *l, unsigned bytes, unsigned value, unsigned other)
{
	char printed[NUMBER_MOST], own[NUMBER_MOST];
	unsigned n = style_print(l->reader->style, bytes, value, printed), apart = 0;
	style_print(l->reader->style, bytes, other, own);
	for (unsigned i = 0; i < n; i++)
		apart += printed[i] != own[i];
	return apart;
}

enum {
	NOT_DUMPED = -1,
	DUMP_WIDTH = 8,		/* a row has so many bytes, or twice as many */
	DUMP_LEAST = 2,		/* bytes that a dump prints otherwise: one is misread or misprinted */
	DUMP_ROWS = 2,		/* below a row, that are rows beside it */
};

/* How surely a row of a dump has all of its bytes: as many as there is room to the next one, or as such rows have; nothing stands
 * behind it, and it may have lost one. */
enum whole { NOT_WHOLE, WHOLE_LAST, WHOLE };

static enum whole is_whole_dump(const struct ledger *l, const struct record *rec)
{
	const struct record *next = rec->next;
	bool last = !next || next->kind != RECORD_DUMP, reaches = !last && is_legible(l, next) && next->address == rec->address + rec->nbytes;
	if (rec->kind != RECORD_DUMP || !is_legible(l, rec) || rec->nbytes != rec->advance)
		return NOT_WHOLE;
	return reaches || rec->nbytes == DUMP_WIDTH || rec->nbytes == 2 * DUMP_WIDTH ? WHOLE : last ? WHOLE_LAST : NOT_WHOLE;
}

/* What such rows print at an address. */
struct dumped {
	int16_t byte;		/* or NOT_DUMPED */
	bool last;		/* in a row that may have lost one */
};

/* By address; NULL: there are none. */
static struct dumped *dumped_bytes(const struct ledger *l)
{
	struct dumped *at = NULL;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		enum whole whole = is_whole_dump(l, rec);
		if (!whole)
			continue;
		if (!at) {
			at = arena_alloc(l->c->arena, l->c->addresses * sizeof *at);
			for (unsigned i = 0; i < l->c->addresses; i++)
				at[i].byte = NOT_DUMPED;
		}
		for (unsigned i = 0; i < rec->nbytes && rec->address + i < l->c->addresses; i++)
			at[rec->address + i] = (struct dumped){(int16_t)number_value(l->reader, &rec->byte[i], WIDTH_BYTE), whole == WHOLE_LAST};
	}
	return at;
}

/* How many of a row's bytes does a dump print otherwise, in so many digits at least? A row that may have lost one does not say so of
 * one whose place other rows bear out. */
static unsigned dumped_otherwise(const struct ledger *l, const struct dumped *dumped, const struct record *rec, unsigned digits)
{
	unsigned n = 0;
	for (unsigned i = 0; i < rec->nbytes && rec->address + i < l->c->addresses; i++) {
		const struct dumped *d = &dumped[rec->address + i];
		int byte = number_value(l->reader, &rec->byte[i], WIDTH_BYTE);
		if (byte >= 0 && d->byte >= 0 && !(d->last && rec->place == PLACE_CERTAIN))
			n += digits_apart(l, 1, (unsigned)byte, (unsigned)d->byte) >= digits;
	}
	return n;
}

/* Is one address the other with one digit read for another, wherever it has that: DCD7 for 0C07? */
static bool misread_alike(const struct ledger *l, unsigned address, unsigned other)
{
	char own[NUMBER_MOST], printed[NUMBER_MOST];
	unsigned n = style_print(l->reader->style, 2, address, own), first = n;
	bool alike = true;
	style_print(l->reader->style, 2, other, printed);
	for (unsigned i = 0; i < n; i++) {
		first = first == n && own[i] != printed[i] ? i : first;
		alike &= own[i] == printed[i] || (own[i] == own[first] && printed[i] == printed[first]);
	}
	return first < n && alike;
}

/* Is there no origin in the lines between two rows? */
static bool no_origin_between(const struct ledger *l, const struct record *row, const struct record *next)
{
	unsigned line = row->line + 1;
	while (line < next->line && !is_origin(l->c, next->location->pos.src, line))
		line++;
	return line == next->line;
}

/* Does a row stand below another in the text, and more than a page of the memory from its end, by one digit of its address? Behind prose, a
 * section may begin at a round address: 0400 behind 02FF. */
static bool leaps(const struct ledger *l, const struct record *row, const struct record *next)
{
	unsigned end = row->address + row->advance, apart = end < next->address ? next->address - end : end - next->address;
	bool section = next->line > row->line + 1 && !(next->address & 0xFF);
	return row->location && next->location && !section && !next->after_origin && apart >= FAR_GAP && misread_alike(l, end, next->address)
		&& no_origin_between(l, row, next);
}

/* Where rows leap so, the digit may be misread in all rows to the next hole or origin, above or below: the fewer are doubted, if they are few;
 * both, where they are as many. */
static void doubt_leaps(const struct ledger *l, struct record *const *row, unsigned n)
{
	for (unsigned above = 0, first = 0, behind; first < n; above = behind - first, first = behind) {
		for (behind = first + 1; behind < n && !row[behind]->after_origin && stands_behind(row[behind - 1], row[behind]);)
			behind++;
		unsigned below = behind - first, fewer = below < above ? below : above;
		unsigned from = above == fewer ? first - above : first, to = below == fewer ? behind : first;
		bool leap = first && fewer <= LEAP_FEW && leaps(l, row[first - 1], row[first]);
		for (unsigned k = from; leap && k < to; k++)
			row[k]->place = PLACE_GUESSED;
	}
}

/* Is one of two rows a lost one, or is there room for such between them? Then each stands at the other end of that as well. */
static bool leaves_gap(const struct record *row, const struct record *next)
{
	unsigned end = row->address + row->advance;
	return row->lost || next->lost || (next->address > end && next->address <= end + ISA_MAX_LENGTH);
}

/* Has a dump other bytes where the row stands: two of them, or one in more digits than are misread, and one of the rows below; or only
 * one where no rows around it bear its place out, or there is a gap beside it? */
static bool is_dumped_otherwise(const struct ledger *l, const struct dumped *dumped, struct record *const *row, unsigned n, unsigned i)
{
	bool borne = is_legible(l, row[i]) && row[i]->place == PLACE_CERTAIN && !(i && leaves_gap(row[i - 1], row[i])) && !(i + 1 < n && leaves_gap(row[i], row[i + 1]));
	unsigned bytes = dumped_otherwise(l, dumped, row[i], 1), least = borne ? DUMP_LEAST : 1;
	if (bytes >= least || !dumped_otherwise(l, dumped, row[i], 2))
		return bytes >= least;
	for (unsigned k = i + 1; k <= i + DUMP_ROWS && k < n && bytes < DUMP_LEAST; k++)
		bytes += dumped_otherwise(l, dumped, row[k], 1);
	return bytes >= DUMP_LEAST;
}

/* Such a row may stand elsewhere, and so may one right beside it of which the dump has another byte. */
static void doubt_dumped(const struct ledger *l, const struct dumped *dumped, struct record *const *row, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		row[i]->disputed = false;
	for (unsigned i = 0; dumped && i < n; i++) {
		if (!is_dumped_otherwise(l, dumped, row, n, i))
			continue;
		for (unsigned k = i ? i - 1 : 0; k <= i + DUMP_ROWS && k < n; k++)
			row[k]->disputed |= dumped_otherwise(l, dumped, row[k], 1) > 0;
	}
	for (unsigned i = 0; i < n; i++) {
		row[i]->unborne = row[i]->disputed && row[i]->place != PLACE_CERTAIN;
		row[i]->place = row[i]->disputed ? PLACE_GUESSED : row[i]->place;
	}
}

/* Nor is a dump sure of bytes that were moved in its rows for the sake of such a row, unless rows around that bear it out. */
static void doubt_bent(struct ledger *l, struct record *const *row, unsigned n)
{
	bool *unborne = NULL;	/* by address */
	for (unsigned i = 0; i < n; i++) {
		if (!row[i]->unborne)
			continue;
		unborne = unborne ? unborne : arena_alloc(l->c->arena, l->c->addresses * sizeof *unborne);
		for (unsigned a = row[i]->address; a < row[i]->address + row[i]->advance && a < l->c->addresses; a++)
			unborne[a] = true;
	}
	for (struct record *rec = l->records; rec && unborne; rec = rec->next) {
		if (rec->kind != RECORD_DUMP || stands_straight(rec))
			continue;
		for (unsigned a = rec->address; a < rec->address + rec->advance && a < l->c->addresses; a++)
			rec->place = unborne[a] ? PLACE_GUESSED : rec->place;
	}
}

/*
 * Addresses that were printed a row too late or too early, or in another order, leave a row at one end that does not stand where it
 * prints, or two that print one address, and at the other a gap, or another such row. What stands between two signs of that, near each
 * other, is as well one row off.
 *
 *	0212  8D 01 17  STA  PADD
 *	0212  A2 06     LDX  #$06		<- 0215
 *	0215  86 E2     STX  NUMB		<- 0217
 *	0217  2C 00 17  BIT  PAD		<- 0219
 *	021C  10 05     BPL  SHOW
 */
struct claim {
	struct record *row;
	int printed;		/* its address; -1: not to the letter, */
	bool none;		/* ... nor otherwise */
	bool odd;		/* ... another one than where it stands, or one that another row prints, too */
	bool again;		/* ... the one of the row above it */
	unsigned offset;	/* of its first byte in the row */
	bool parts;		/* the next row does not stand where it ends */
	unsigned number, line;	/* of its line, 0: none; where that is printed */
	const struct source *page;
	bool skips;		/* the numbers of lines have a gap before it; */
	bool gap;		/* ... the addresses behind it, with no line between that could say why */
};

/* Is the address that a row prints another than the one at which it stands, and no misreading of that? */
static bool is_odd_claim(const struct ledger *l, int printed, unsigned address)
{
	enum { SLIP = 16 };
	return printed >= 0 && printed != (int)address && (abs(printed - (int)address) <= SLIP || digits_apart(l, 2, (unsigned)printed, address) > 1);
}

/* Does a row print more bytes, to the letter and beside each other, than there is room for? They may be those of the row below it. */
static bool has_too_many(const struct ledger *l, const struct record *rec)
{
	bool more = rec->nbytes > rec->advance && rec->advance && !is_consistent(l, rec);
	for (unsigned i = 0; i < rec->nbytes; i++)
		more &= number_value(l->reader, &rec->byte[i], WIDTH_BYTE) >= 0 && (!i || gap_between(&rec->byte[i - 1], &rec->byte[i]) <= 1);
	return more;
}

/* A row once more: may it be an instruction that stands twice, and the next row print its address? */
static bool may_stand_twice(const struct claim *claim, unsigned n, unsigned i)
{
	int nbytes = (int)claim[i].row->nbytes, room = i + 2 < n ? claim[i + 2].printed - claim[i + 1].printed : 0;
	return i + 2 == n || (i + 2 < n && (room == nbytes || room == nbytes + (int)claim[i + 1].row->nbytes));
}

/* Does each row from a claim to another print the address of the one above it (off 1), or below (-1)? Is there any? */
static bool are_off(const struct claim *claim, unsigned first, unsigned last, int off)
{
	bool so = last > first + 1;
	for (unsigned i = first + 1; so && i < last; i++) {
		const struct claim *c = &claim[i], *low = off > 0 ? c : c - 1, *high = low + 1;
		so = low->printed + (int)(off > 0 ? c[-1] : *c).row->nbytes == high->printed;
	}
	return so;
}

/* Do the first words of a line, which is no claim's, stand where rows have their bytes, and are such? */
static bool has_bytes_alone(const struct ledger *l, const struct source *page, unsigned line, unsigned col)
{
	size_t len;
	const char *text = source_line(page, line, &len);
	unsigned first = (unsigned)strspn(text, " "), digits = l->reader->style->digits[WIDTH_BYTE], n = 0;
	while (first + n < len && text[first + n] != ' ')
		n++;
	/* a word alone may be a label */
	bool bytes = first + 1 == col && n >= digits && n % digits == 0 && first + n + strspn(text + first + n, " ") < len;
	for (unsigned i = 0; bytes && i < n; i += digits)
		bytes = style_value(l->reader->style, WIDTH_BYTE, text + first + i, digits) >= 0;
	return bytes;
}

/*
 * Does a row with bytes and no address stand above one that prints where the row above both ends, or where no row ends? Its own address
 * may be that, as those below may be a row late.
 *
 *	0311  A9 0D     LDA  #$0D
 *	      20 D2 FF  JSR  OUTCH		<- 0313
 *	0313  C6 FB     DEC  COUNT		<- 0316
 *	0316  60        RTS			<- 0318
 *	0319  48 45     TEXT
 */
static bool comes_late(const struct ledger *l, const struct claim *claim, unsigned i)
{
	const struct claim *c = &claim[i], *above = i ? c - 1 : NULL;
	bool none = above && above->none && above->page == c->page && above->line + 1 == c->line;
	above = none ? i > 1 ? c - 2 : NULL : above;
	above = above && above->page == c->page ? above : NULL;
	if (c->printed < 0 || c->line < 2 || (above && above->line + 1 >= c->line))
		return false;
	if (!none && !has_bytes_alone(l, c->page, c->line - 1, c->row->byte[c->offset].pos.col))
		return false;
	if (!above)
		return true;
	int end = above->printed + (int)(above[1].row == above->row ? above[1].offset : above->row->nbytes) - (int)above->offset;
	return above->printed >= 0 && (c->printed == end || c->printed > end + ISA_MAX_LENGTH || c->printed < end);
}

/* Of lines one below the other, most of which have their numbers so far apart: where are they farther apart than the lines are? */
static void find_skips(struct claim *claim, unsigned n)
{
	enum { STEPS = 128, LEAST = 4 };
	unsigned count[STEPS] = {0}, step = 0, all = 0;
	for (unsigned i = 1; i < n; i++) {
		bool next = claim[i].number > claim[i - 1].number && claim[i - 1].number && claim[i].line == claim[i - 1].line + 1;
		unsigned apart = next ? claim[i].number - claim[i - 1].number : 0;
		count[apart < STEPS ? apart : 0]++;
		all += next;
	}
	for (unsigned k = 1; k < STEPS; k++)
		step = count[k] > count[step] || !step ? k : step;
	for (unsigned i = 1; i < n && count[step] >= LEAST && count[step] * 4 >= all * 3; i++) {
		unsigned from = claim[i - 1].number, to = claim[i].number;
		claim[i].skips = from && to > from && claim[i].page == claim[i - 1].page && (to - from) / step > claim[i].line - claim[i - 1].line;
	}
}

/* Rows between a gap in the addresses and one in the numbers of lines: a lost row stood at the one or at the other. */
static void doubt_beside_skips(const struct claim *claim, unsigned n, unsigned span)
{
	for (unsigned i = 1; i < n; i++) {
		unsigned behind = i, before = i - 1;
		if (!claim[i].skips || claim[i - 1].gap)
			continue;
		while (behind < n && behind - i < span && !claim[behind].gap)
			behind++;
		while (before && i - before <= span && !claim[before - 1].gap)
			before--;
		for (unsigned k = i; k <= behind && behind < n && claim[behind].gap; k++)
			doubt_place(claim[k].row);
		for (unsigned k = before; k < i && before && claim[before - 1].gap; k++)
			doubt_place(claim[k].row);
	}
}

static void doubt_between(const struct ledger *l)
{
	enum { SPAN = 8 };	/* rows */
	unsigned n = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		n++;
	struct claim *claim = arena_alloc(l->c->arena, (n + 1) * sizeof *claim);
	n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		bool more = rec->kind == RECORD_MORE, row = rec->kind == RECORD_CODE || rec->kind == RECORD_REPEATED;
		if (!(more && rec->location) && !(row && rec->nbytes))
			continue;
		/* a row once more has no place of its own */
		struct record *here = more ? rec->row : rec->kind == RECORD_REPEATED && n ? claim[n - 1].row : rec;
		unsigned stands = here->address + (more ? rec->offset : 0);
		int printed = legible_address(l, rec);
		struct claim *c = &claim[n++];
		*c = (struct claim){.row = here, .printed = printed, .none = row && !rec->location, .offset = more ? rec->offset : 0,
				    .odd = is_odd_claim(l, printed, stands), .number = rec->number ? rec->at : 0, .line = rec->line, .page = (rec->location ? rec->location : rec->byte)->pos.src};
		c->again = n > 1 && printed >= 0 && printed == c[-1].printed;
		c->odd |= row && has_too_many(l, here);
		if (n > 1 && !more && c->row != c[-1].row) {
			unsigned end = c[-1].row->address + c[-1].row->advance;
			c[-1].parts = stands != end && stands <= end + ISA_MAX_LENGTH && stands + ISA_MAX_LENGTH > c[-1].row->address;
			c[-1].gap = c[-1].parts && c->line == c[-1].line + 1 && !(stands > end && c[-1].row->owed >= stands - end);
			c[-1].parts |= c[-1].row->nbytes != c[-1].row->advance;
		}
	}
	for (unsigned i = 1; i < n; i++)
		if (claim[i].again && (!same_bytes(l, claim[i - 1].row, claim[i].row) || may_stand_twice(claim, n, i)))
			claim[i].odd = claim[i - 1].odd = true;
	for (unsigned i = 0; i < n; i++)
		if (comes_late(l, claim, i))
			claim[i && claim[i - 1].none ? i - 1 : i].odd = true;
	find_skips(claim, n);
	doubt_beside_skips(claim, n, SPAN);
	unsigned odd = ~0u;
	for (unsigned i = 0; i < n; i++) {
		bool first = claim[i].again && claim[i].odd && are_off(claim, 0, i, -1), last = i + 1 == n && odd != ~0u && (odd + 1 == i || are_off(claim, odd, i, 1));
		if (!claim[i].odd && !claim[i].parts && !last)
			continue;
		unsigned from = first ? 0 : !claim[i].odd ? odd : claim[i].parts ? i : ~0u;
		for (unsigned k = i; claim[i].odd && !first && k-- > 0 && i - k <= SPAN;)
			from = claim[k].odd || claim[k].parts ? k : from;
		for (unsigned k = from; from != ~0u && i - from <= SPAN && k <= i; k++)
			doubt_place(claim[k].row);
		odd = claim[i].odd ? i : odd;
	}
}

/* Has it no row right before it, nor behind it? */
static bool stands_apart(const struct ledger *l, struct record *const *owner, const struct record *rec)
{
	unsigned end = rec->address + rec->advance;
	return !(rec->address && owner[rec->address - 1]) && !(end < l->c->addresses && owner[end]);
}

/* Does a row print another address to the letter than it stands at, which is no misreading of it that the rows beside it bear out? Those
 * that print none bear nothing out; a jump to it does. Which; -1: no. */
static int prints_another(const struct ledger *l, struct record *const *owner, const struct record *rec)
{
	int printed = legible_address(l, rec);
	bool another = printed >= 0 && printed != (int)rec->address && printed < (int)l->c->addresses;
	bool looks = another && number_cost(l->reader, rec->location, rec->address, WIDTH_ADDRESS) <= LOOKS_LIKE;
	bool borne = l->sparse ? rec->jumped == rec->address + 1 : !stands_apart(l, owner, rec);
	return another && !(looks && borne) ? printed : -1;
}

/* What stands where such a row prints may be another edition's; and what stands where a row alone was left out as another program's. */
static void doubt_contested(const struct ledger *l, struct record *const *owner, struct record *const *row, unsigned n)
{
	const struct collation *c = l->c;
	for (unsigned i = 0; i < n; i++) {
		int printed = prints_another(l, owner, row[i]);
		if (printed >= 0 && owner[printed])
			doubt_place(owner[printed]);
	}
	for (unsigned i = 0; i < c->nprograms && !c->program; i++)
		for (unsigned a = c->programs[i].low; c->programs[i].rows == 1 && !c->programs[i].taken && a <= c->programs[i].high; a++)
			if (owner[a])
				doubt_place(owner[a]);
}

/* Would a row fit at an address, if two rows, of which it is one, were not where they are? owner: by address. */
static bool has_room(const struct ledger *l, struct record *const *owner, const struct record *rec, unsigned at, const struct record *other)
{
	bool free = at + rec->advance <= l->c->addresses;
	for (unsigned a = at; free && a < at + rec->advance; a++)
		free = !owner[a] || owner[a] == rec || owner[a] == other;
	return free;
}

/*
 * Such a row and one near it on the page that stands where it prints may have each other's address, if each has room there.
 *
 *	2006  77        SHIFT MOV  M,A		<- 2008
 *	2008  3E 01     WALK  MVI  A,01H	<- 2006
 *	2009  BE              CMP  M
 *
 * Rows without an address between where it prints and where it stands, or behind it, may have slid.
 */
static void doubt_swapped(const struct ledger *l, struct record *const *owner, struct record *const *row, unsigned n)
{
	enum { NEAR_ROWS = 4, FAR = 2 * DATA_BYTES };
	for (unsigned i = 0; i < n; i++) {
		int printed = prints_another(l, owner, row[i]);
		if (printed < 0 || abs(printed - (int)row[i]->address) > FAR)
			continue;
		bool before = row[i]->address < (unsigned)printed;
		unsigned low = before ? row[i]->address : (unsigned)printed, high = before ? (unsigned)printed : row[i]->address;
		for (unsigned a = low; a <= high && a < l->c->addresses; a++)
			if (owner[a] && !owner[a]->location)
				doubt_place(owner[a]);
		for (unsigned k = i + 1; k < n && !row[k]->location; k++)
			doubt_place(row[k]);
		for (unsigned k = i > NEAR_ROWS ? i - NEAR_ROWS : 0; k < n && k <= i + NEAR_ROWS; k++) {
			unsigned at = row[k]->address, there = (unsigned)printed;
			bool apart = there + row[k]->advance <= at || at + row[i]->advance <= there;
			if (k == i || at == there || !is_legible(l, row[k]) || !apart || !has_room(l, owner, row[k], there, row[i]) || !has_room(l, owner, row[i], at, row[k]))
				continue;
			doubt_place(row[k]);
			doubt_place(row[i]);
		}
	}
}

/* Rows of a listing with addresses that print none, of which two or more follow each other, stand in the order of the page alone. */
static void doubt_order(const struct ledger *l, struct record *const *row, unsigned n)
{
	for (unsigned first = 0, behind; first < n && !l->sparse; first = behind + 1) {
		for (behind = first; behind < n && !row[behind]->location && !row[behind]->lost;)
			behind++;
		for (unsigned i = first; behind - first > 1 && i < behind; i++)
			doubt_place(row[i]);
	}
}

static bool stands_as_printed(const struct ledger *l, const struct record *rec)
{
	return legible_address(l, rec) == (int)rec->address;
}

/* Is one of the bytes that a row has from an address on none to the letter? Those may be its statement's words. */
static bool may_end_at(const struct ledger *l, const struct record *rec, unsigned address)
{
	bool vague = is_vague(l, rec);
	for (unsigned i = address - rec->address; i < rec->nbytes && !vague; i++)
		vague = number_value(l->reader, &rec->byte[i], WIDTH_BYTE) < 0;
	return vague;
}

/* May the ith row stand at another address, the row below it before it, the row above it behind it, or that one be shorter? */
static bool may_stand_at(const struct ledger *l, struct record *const *row, unsigned n, unsigned i, unsigned address)
{
	const struct record *rec = row[i], *above = i ? row[i - 1] : NULL, *below = i + 1 < n ? row[i + 1] : NULL;
	bool behind = below && address == rec->address + below->advance && !stands_as_printed(l, below);
	bool before = above && address == above->address && !stands_as_printed(l, above);
	return behind || before || (above && address > above->address && address < rec->address && may_end_at(l, above, address));
}

/*
 * The address that the ith row prints; NOT_LEGIBLE: it cannot be read, and may well be that at which the row stands. By its looks it may
 * be another one by far, where the row may stand as well. A character that is like no digit says nothing for either:
 *
 *	034S  69 11     ADC #$11	<- 0343
 *	83?3  65 EE     ADC SEED	<- 0345
 */
static long claimed_address(const struct ledger *l, struct record *const *row, unsigned n, unsigned i)
{
	const struct record *rec = row[i], *above = i ? row[i - 1] : rec, *below = i + 1 < n ? row[i + 1] : rec;
	long printed = number_value(l->reader, rec->location, WIDTH_ADDRESS), best = NOT_LEGIBLE;
	if (printed >= 0 || rec->address >= l->c->addresses)
		return printed;
	unsigned taken = number_cost(l->reader, rec->location, rec->address, WIDTH_ADDRESS), least = taken;
	/* where the row above stands, within its bytes, and behind the row below: no other can be */
	for (unsigned k = 0; k <= above->advance + 1; k++) {
		unsigned at = k <= above->advance ? above->address + k : rec->address + below->advance;
		unsigned cost = at < l->c->addresses && may_stand_at(l, row, n, i, at) ? number_cost(l->reader, rec->location, at, WIDTH_ADDRESS) : taken;
		if (cost < least) {
			least = cost;
			best = (long)at;
		}
	}
	return least + READS_AS <= taken ? best : NOT_LEGIBLE;
}

static void judge_places(struct ledger *l, enum record_kind kind)
{
	unsigned n = 0;
	struct record **at = arena_alloc(l->c->arena, l->c->addresses * sizeof(*at)), **row;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		n += stands_among(rec, kind);
		if (stands_among(rec, kind) && rec->nbytes && rec->address < l->c->addresses)
			at[rec->address] = rec;
	}
	struct standing *s = arena_alloc(l->c->arena, (n + 1) * sizeof *s);
	row = arena_alloc(l->c->arena, (n + 1) * sizeof(*row));
	n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (stands_among(rec, kind))
			row[n++] = rec;
	/* blocks stand in any order */
	if (l->sparse && kind == RECORD_CODE)
		qsort(row, n, sizeof(*row), by_address);
	for (unsigned i = 0; i < n; i++) {
		s[i] = standing_at(row[i]->address, row_reaches(l, row[i]), row[i]->location ? claimed_address(l, row, n, i)
			: row[i]->bare ? sparse_says(l, i ? row[i - 1] : NULL, row[i]) : PRINTS_NONE);
		s[i].far = s[i].moved && row[i]->location && digits_apart(l, 2, s[i].printed, s[i].address) > 1;
		s[i].vague = is_vague(l, row[i]);
		/* a row whose address is one of those that the row above it takes says that this one may be shorter */
		if (i && s[i].moved && row[i]->location && legible_address(l, row[i]) < 0 && s[i].printed > s[i - 1].address && s[i].printed < s[i].address)
			s[i - 1].vague = true;
		s[i].lost = row[i]->lost;
		s[i].apart = i && row[i]->address == s[i - 1].address + s[i - 1].takes && parted(l, row[i - 1], row[i]);
	}
	settle_places(s, n);
	for (unsigned i = 0; i < n; i++)
		row[i]->place = s[i].place;
	if (l->sparse && kind == RECORD_CODE)
		sparse_judge(l, row, n);
	for (unsigned i = 0; i < n; i++) {
		struct record *rec = row[i];
		/* the address is counted in a sum that no other one makes hold */
		if (rec->address_margin >= SUM_PROOF && rec->address == rec->address_weighed)
			rec->place = PLACE_CERTAIN;
		else if (rec->unsure || stands_elsewhere(l, rec, at))
			rec->place = PLACE_GUESSED;
		else if (rec->moved && rec->place == PLACE_CERTAIN)	/* only its own print says so */
			rec->place = PLACE_PRINTED;
		else if (kind == RECORD_CODE && rec->nwords && prints_elsewhere(l, rec->location, rec->address) && !rec->data && !is_consistent(l, rec))
			doubt_place(rec);	/* nor do its bytes bear its statement out */
		/* so were the bytes of a row that has room for more, or that were moved in it */
		if ((rec->data && !rec->takes && rec->nbytes != rec->advance) || (kind != RECORD_DUMP && !stands_straight(rec)))
			rec->place = PLACE_GUESSED;
	}
	doubt_columns(l, row, n);
	struct record **here = arena_alloc(l->c->arena, (n + 1) * sizeof(*here)), **owner = owners(l, row, n);
	for (size_t p = 0; p < l->npages && kind == RECORD_CODE; p++) {
		unsigned rows = 0;
		for (unsigned i = 0; i < n; i++)
			if ((row[i]->location || l->sparse) && row[i]->nbytes && row[i]->byte->pos.src == l->pages[p])
				here[rows++] = row[i];
		for (unsigned first = 0, behind; first < rows; first = behind) {	/* an origin may go back */
			for (behind = first + 1; behind < rows && (l->sparse || !here[behind]->after_origin);)
				behind++;
			doubt_moved(l, owner, here + first, behind - first);
		}
		doubt_leaps(l, here, rows);
		for (unsigned i = 0; i < rows && l->pages[p]->unplaced; i++) {
			here[i]->place = PLACE_GUESSED;
			here[i]->slid = i ? NULL : "nothing says for certain in which page of the memory its places are";
		}
	}
	if (kind == RECORD_CODE) {
		doubt_fallen(l);
		doubt_lines(l);
		if (!l->sparse)
			doubt_between(l);
		doubt_swapped(l, owner, row, n);
		doubt_contested(l, owner, row, n);
		doubt_order(l, row, n);
	}
}

static bool is_right_below(const struct record *a, const struct record *b)
{
	return a->byte->pos.src == b->byte->pos.src && a->byte->pos.line + 1 == b->byte->pos.line;
}

/*
 * A few rows that the page has elsewhere, and that would fill the room between two rows right below each other, were moved, or are another
 * edition's: no matter whether all bytes agree, that is told. But data by itself, below a heading, may be printed anywhere.
 *
 *	0237  D0 FA             BNE  HOLD
 *	0239  60                RTS
 *	023B  41     '2'
 *	023A  08     '1'
 */
static void note_moved(struct ledger *l)
{
	enum { FEW = 4 };	/* rows */
	unsigned n = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		n++;
	struct record **row = arena_alloc(l->c->arena, (n + 1) * sizeof(*row));
	bool *in = arena_alloc(l->c->arena, n + 1);
	n = 0;
	for (struct record *rec = l->records; rec; rec = rec->next)
		if ((rec->kind == RECORD_CODE || rec->kind == RECORD_BLOCK) && rec->nbytes && is_legible(l, rec))
			row[n++] = rec;
	if (find_ascent(l->c->arena, row, n, in) == n)
		return;
	struct record **owner = owners(l, row, n);
	for (unsigned first = 0, behind; first < n; first = behind + 1) {
		for (behind = first; behind < n && !in[behind];)
			behind++;
		unsigned low, end;
		bool alone = behind > first && behind - first <= FEW;
		find_extent(row + first, behind - first, &low, &end);
		for (unsigned i = first; i < behind; i++)
			alone = alone && owner[row[i]->address] == row[i] && (i == first || is_right_below(row[i - 1], row[i]));
		const struct record *above = alone && low ? owner[low - 1] : NULL, *below = above && end < l->c->addresses ? owner[end] : NULL;
		if (!below || below->address != end || !is_right_below(above, below))
			continue;
		bool code = row[first]->kind == RECORD_CODE && row[first]->nwords && !row[first]->data;
		for (unsigned i = first; i < behind && (code || (first && is_right_below(row[first - 1], row[first]))); i++)
			row[i]->moved = true;
	}
}

/* What a row has behind the last address has no place; until here it kept the others in
 * theirs. */
static void cut_rows(struct ledger *l)
{
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->address < l->c->addresses && rec->advance > l->c->addresses - rec->address)
			rec->advance = l->c->addresses - rec->address;
}

/* 0800  ZPTR EPZ $1A: where no row has a line's number, what stands before an equate is the address that it stands at. */
static void drop_addresses(struct ledger *l)
{
	unsigned numbers = 0;
	for (unsigned k = 0; k < l->ncode; k++)
		numbers += l->code[k]->number != NULL;
	for (struct record *rec = l->records; rec && l->ncode && !numbers; rec = rec->next)
		if (rec->kind == RECORD_EQUATE && rec->number && number_value(l->reader, rec->number, WIDTH_ADDRESS) >= 0) {
			rec->counter = rec->number;
			rec->number = NULL;
		}
}

/* X EQU $ has in front of it, where the numbers of the lines around go on with it, its own number and no address. */
static void number_equates(struct ledger *l)
{
	const struct record *before = NULL, *next = NULL;	/* the nearest with a number */
	for (struct record *rec = l->records; rec; before = rec->number ? rec : before, rec = rec->next) {
		next = next == rec ? NULL : next;
		if (rec->kind != RECORD_EQUATE || !rec->here || !rec->location || rec->number || !before || !all_digits(rec->location, decimal_digits))
			continue;
		for (next = next ? next : rec->next; next && !next->number;)
			next = next->next;
		unsigned number = decimal_best(l->reader, rec->location);
		if (!next || decimal_best(l->reader, before->number) >= number || number >= decimal_best(l->reader, next->number))
			continue;
		rec->number = rec->location;
		rec->location = NULL;
		rec->origin = false;
	}
}

/* Does a word say that so many addresses are passed over, in either base? */
static bool says_room(const struct ledger *l, const struct token *t, unsigned room)
{
	struct token bare = bare_number(l->reader, t, WIDTH_ADDRESS);
	return decimal_best(l->reader, t) == room || number_value(l->reader, t, WIDTH_BYTE) == (int)room || number_value(l->reader, &bare, WIDTH_ADDRESS) == (int)room;
}

/*
 * X EQU $ without an address is where the row above it ends, and the one below begins, or room does between them that says how much it
 * is. Elsewhere nobody says where it is.
 *
 *	0430 0154        DS   32
 *	0440      STACK  EQU  $
 *	0450 0174 BUFF:  DS   72
 */
static void give_counters(struct ledger *l)
{
	long at = -1;			/* where the assembler is; -1: unknown */
	const struct record *next = NULL;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		const struct token *printed = rec->counter ? rec->counter : rec->origin ? rec->location : NULL;
		next = next == rec ? NULL : next;
		if (rec->kind == RECORD_CODE) {
			at = rec->place == PLACE_GUESSED ? -1 : (long)(rec->address + rec->advance);
		} else if (rec->origin && !rec->here) {
			bool here = printed && at >= 0 && number_value(l->reader, printed, WIDTH_ADDRESS) == (int)at;
			const struct record *behind = rec->next;	/* that prints where the room ends */
			while (here && rec->room && behind && behind->kind != RECORD_CODE && !(behind->origin && !behind->here))
				behind = behind->next;
			const struct token *end = !here || !rec->room || !behind ? NULL : behind->location ? behind->location : behind->counter;
			long ends = end ? number_value(l->reader, end, WIDTH_ADDRESS) : -1;
			at = ends > at && says_room(l, rec->room, (unsigned)(ends - at)) ? ends : -1;
		}
		if (rec->kind != RECORD_EQUATE || !rec->here || rec->location)
			continue;
		for (next = next ? next : rec->next; next && next->kind != RECORD_CODE && !(next->origin && !next->here);)
			next = next->next;
		const struct token *below = !next ? NULL : next->kind == RECORD_CODE ? next->location : next->counter ? next->counter : next->location;
		bool same = below && at >= 0 && number_value(l->reader, below, WIDTH_ADDRESS) == (int)at;
		if (!same || (next->kind == RECORD_CODE && (next->place == PLACE_GUESSED || (long)next->address != at))) {
			rec->kind = RECORD_NOTE;
			rec->name = NULL;
			continue;
		}
		rec->location = arena_alloc(l->c->arena, sizeof *rec->location);
		*rec->location = *below;
		rec->location->marked = true;	/* it is printed as an address */
	}
}

/*
 * Data among the rows of a listing, in rows as a dump's, whose bytes just fill the room between the row above and the row below: they
 * stand there rather than where a misread address has them.
 *
 *	002 213  007                  RET
 *	Q02 214  110 117 127 040		and not 007 214, as the row below it says
 *	007 220  115 101 116 131
 *	002 224  022          LOVO,   RAL
 */
static void assume_filled(struct ledger *l)
{
	const struct record *above = NULL;
	for (struct record *rec = l->records, *first = NULL; rec; rec = rec->next) {
		if (rec->kind == RECORD_DUMP) {
			first = first ? first : rec;
			continue;
		}
		if (rec->kind != RECORD_CODE && rec->kind != RECORD_PLACE)
			continue;
		unsigned end = above ? above->address + above->advance : 0, bytes = 0;
		bool fills = above && first && above->kind == RECORD_CODE && rec->kind == RECORD_CODE && !rec->after_origin && rec->address > end;
		for (const struct record *r = first; fills && r != rec; r = r->next)
			bytes += r->kind == RECORD_DUMP ? r->nbytes : 0;
		for (struct record *r = first; fills && end + bytes == rec->address && r != rec; r = r->next) {
			if (r->kind != RECORD_DUMP)
				continue;
			r->assumed = r->assumed ? r->assumed : 1 + end;
			end += r->nbytes;
			bytes -= r->nbytes;
		}
		above = rec;
		first = NULL;
	}
}

void ledger_place(struct ledger *l)
{
	mend_order(l);
	list_code(l);
	drop_addresses(l);
	number_equates(l);
	weigh_sums(l);
	place_lines(l);
	find_columns(l);
	if (l->sparse)
		sparse_begin(l);
	place_rows(l, RECORD_CODE);
	list_code(l);
	if (l->sparse)
		sparse_lay(l);
	part_twins(l);
	list_code(l);
	read_expected(l);
	place_even_code(l, true);
	assume_filled(l);
	place_rows(l, RECORD_DUMP);
	const struct dumped *dumped = dumped_bytes(l);
	place_bytes(l, RECORD_DUMP);
	place_rows(l, RECORD_BLOCK);
	find_blocks(l);
	find_table_blocks(l);
	place_bytes(l, RECORD_BLOCK);
	hear_tables(l);
	hear_columns(l);
	place_even_code(l, false);
	place_data(l);
	add_lost_rows(l);
	match_fragments(l);
	list_code(l);
	judge_places(l, RECORD_CODE);
	doubt_dumped(l, dumped, l->code, l->ncode);
	const struct record *row = NULL;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		row = row_of_data(rec, row);
		if (rec->kind == RECORD_MORE)
			rec->address = rec->row->address + rec->offset;
		else if (rec->kind == RECORD_DATA && row)
			/* else what agrees has laid it beside the bytes */
			rec->place = rec->nbytes == rec->advance && stands_straight(rec) ? row->place : PLACE_GUESSED;
		else if (rec->kind == RECORD_TABLE)
			rec->place = PLACE_PRINTED;
	}
	judge_places(l, RECORD_DUMP);
	doubt_bent(l, l->code, l->ncode);
	judge_places(l, RECORD_BLOCK);
	index_rows(l);
	mark_filler(l);
	note_moved(l);
	cut_rows(l);
	weigh_range_sums(l);
	give_counters(l);
}
