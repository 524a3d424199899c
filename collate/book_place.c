#include "collate/book_place.h"

#include "collate/hex.h"

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static bool says_address(const struct book_row *row)
{
	return row->location || row->hint;
}

/* The address that is printed to the letter before a row, or in the text; -1: none is. */
static int plain_address(const struct book_row *row)
{
	struct token t = row->location ? *row->location : (struct token){0};
	return row->hint ? (int)row->hint - 1 : token_hex(&t, 4);
}

/* Is the address printed in row i, or in the rows of its block above it? */
static bool is_own(const struct placing *p, unsigned i, unsigned address)
{
	for (unsigned k = i; k + p->longest >= i; k--) {
		if (plain_address(p->row[k]) == (long)address)
			return true;
		if (!k || p->row[k]->text_before)
			break;
	}
	return false;
}

unsigned place_hole(const struct placing *p, unsigned i, unsigned end)
{
	unsigned from = end > p->longest ? end - p->longest : 0;
	for (unsigned a = from + 1; a <= end + p->longest && a < p->b->c->addresses; a++)
		if (p->begins[a] && p->begins[a] > (unsigned)is_own(p, i, a))
			return a > end ? a - end : 0;	/* a block up to there covers the address */
	return 0;
}

/* Behind an address that the text says the first rows may be lost. */
static unsigned hint_cost(const struct placing *p, unsigned hint, unsigned address)
{
	return address == hint ? 0 : address - hint <= p->longest ? BOOK_LOST_ROW : COST_CAP;
}

static unsigned location_cost(const struct placing *p, const struct book_row *row, unsigned value)
{
	if (row->hint)
		return hint_cost(p, row->hint - 1, value);
	if (row->follows && !row->location)	/* rows that are lost are place_step's */
		return value - (row->follows - 1) <= p->longest ? 0 : COST_OTHER_VALUE;
	if (!row->location)
		return 0;
	struct token t = *row->location;
	int printed = token_hex(&t, 4);
	unsigned cost = hex_cost(p->b->c, &t, value, 4);
	return cost + (cost && printed >= 0 && p->begins[printed] > 1 ? BOOK_OTHERS_TOO : 0);
}

unsigned place_cost(const struct placing *p, unsigned i, unsigned address)
{
	unsigned calls = 0;
	for (const struct call *call = p->calls[i]; call; call = call->next)
		calls += call->value == address ? 0 : call->times * COST_OTHER_VALUE;
	return location_cost(p, p->row[i], address) + least(calls, COST_CAP);
}

static bool is_set(const struct placing *p, const bool *map, unsigned address)
{
	return address < p->b->c->addresses && map[address];
}

/* A block without an address: it is the end of the one before, or begins anywhere. */
static unsigned unsaid_cost(const struct placing *p, unsigned end, unsigned address)
{
	if (is_set(p, p->accepted, address))
		return 0;
	unsigned cost = p->any_accepted ? BOOK_ACCEPTED : 0;
	if (address < p->b->c->addresses && p->begins[address])
		cost += BOOK_TAKEN;
	return cost + (address == end ? 0 : BOOK_UNSAID);
}

unsigned place_step(const struct placing *p, unsigned i, unsigned end, unsigned address)
{
	const struct book_row *row = i < p->n ? p->row[i] : NULL;
	bool unsaid = row && row->text_before && !says_address(row), lost = is_set(p, p->lost, end);
	if (row && row->hint)
		address = row->hint - 1;
	unsigned cost = unsaid ? unsaid_cost(p, end, address) : 0;
	if (row && address == end)
		return cost;
	if (row && !unsaid && address > end && address - end <= p->longest)
		return lost ? 0 : BOOK_LOST_ROW;
	if (row && !row->text_before)
		return lost && address > end ? 0 : says_address(row) ? BOOK_BLOCK : address < end ? COST_BACK : BOOK_LOST_ROWS;
	cost += !lost && place_hole(p, i - 1, end) ? BOOK_LOST_ROW : 0;
	return unsaid || !row ? cost : cost + (p->unsaid[i] ? BOOK_UNSAID_END : BOOK_ELSEWHERE);
}

static unsigned link_costs(const void *context, const struct link *link, unsigned value)
{
	const struct placing *p = context;
	return place_cost(p, (unsigned)(link - p->link), value);
}

static unsigned link_follows(const void *context, const struct link *before, struct link_way from,
			     const struct link *link, struct link_way way)
{
	const struct placing *p = context;
	(void)before;
	return place_step(p, (unsigned)(link - p->link), from.value + from.takes, way.value);
}

/* Is there a spelling of the mnemonic with so many bytes? */
static bool has_length(const struct book *b, const struct token *t, unsigned bytes)
{
	const struct isa_mnemonic *m = book_mnemonic(b, t->text, t->len);
	const struct isa_spelling *s = m ? m->first : NULL;
	while (s && s->length != bytes)
		s = s->next;
	return s != NULL;
}

/* The likeliest reading of a location, and those with one digit read as its next likely. */
static void add_locations(const struct book *b, struct link *k, const struct token *t)
{
	unsigned best = book_number(b, t->text, 4);
	link_add_printed(k, best);
	for (unsigned i = 0; i < 4; i++) {
		unsigned shift = 4 * (3 - i), least = ~0u, second = 0;
		if (hex_value(t->text[i]) >= 0)
			continue;
		for (unsigned d = 0; d < 16; d++) {
			char one[2] = {number_letters[d], '\0'};
			unsigned cost = confuse_nearest(&b->c->confusions, &t->text[i], one);
			if (d != (best >> shift & 15) && cost < least) {
				least = cost;
				second = d;
			}
		}
		link_add_printed(k, (best & ~(15u << shift)) | second << shift);
	}
}

/* How many bytes the row may have. */
static void add_steps(const struct book *b, const struct book_row *row, struct link *k)
{
	unsigned bytes = row->length;
	link_add_step(k, bytes, 0);
	if (bytes && row->mnemonic && !book_is_data_word(b, row->mnemonic) && !has_length(b, row->mnemonic, bytes)) {
		struct isa_insn in;
		isa_decode(b->c->dialect->isa, row->byte, bytes, &in);
		link_add_step(k, in.length, in.length == bytes ? 0 : COST_UNEVEN);
	}
	if (bytes && row->mnemonic && book_is_data_word(b, row->mnemonic)) {
		unsigned source = book_data_length(b, row, bytes);
		if (source && source != bytes)
			link_add_step(k, source, COST_UNEVEN);
	}
}

static void add_addresses(const struct placing *p, unsigned i)
{
	const struct book_row *row = p->row[i];
	if (row->hint)
		link_add_printed(&p->link[i], row->hint - 1);
	else if (row->location)
		add_locations(p->b, &p->link[i], row->location);
	else if (row->follows)
		link_add_printed(&p->link[i], row->follows - 1);
	for (const struct erratum *e = p->b->c->errata; e && row->text_before && !says_address(row); e = e->next)
		if (p->accepted[e->address])
			link_add_printed(&p->link[i], e->address);
	for (const struct call *call = p->calls[i]; call; call = call->next)
		link_add_printed(&p->link[i], call->value);
}

/* Another edition's row that prints its address says where ours behind it stands. */
static void pass_over(const struct book *b, const struct book_row *row, unsigned *follows)
{
	struct token t = row->location ? *row->location : (struct token){0};
	uint8_t byte[RUN_MAX];
	int at = token_hex(&t, 4);
	if (at >= 0)
		*follows = 1 + (unsigned)at;
	else if (row->location || row->text_before)
		*follows = 0;
	*follows += *follows ? book_printed_bytes(b, row, byte) : 0;
}

/* Where a person has accepted that a row is lost, and that a block begins. */
static void gather_errata(struct placing *p)
{
	for (const struct erratum *e = p->b->c->errata; e; e = e->next) {
		p->lost[e->address] |= e->witness == WITNESS_ROW && !*e->printed;
		if (e->witness == WITNESS_LOCATION && !*e->printed) {
			p->accepted[e->address] = p->any_accepted = true;
		}
	}
}

/* The rows of the edition, with the bytes that they print. */
static void gather(struct placing *p)
{
	struct book *b = p->b;
	unsigned follows = 0;
	bool unsaid = false;
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (row->left_out)
			continue;
		int at = plain_address(row);
		if (at >= 0 && p->begins[at] < UINT8_MAX)
			p->begins[at]++;
		if (!book_is_ours(b, row)) {
			pass_over(b, row, &follows);
			continue;
		}
		row->follows = row->text_before ? 0 : follows;
		follows = 0;
		p->unsaid[p->n] = unsaid;
		unsaid = (unsaid || row->text_before) && !says_address(row);
		row->order = p->n;
		p->row[p->n++] = row;
		row->length = book_printed_bytes(b, row, row->byte);
		row->skipped = row->nops && !(row->editions >> b->chosen & 1);
		row->data = row->mnemonic && book_like_data_word(b, row->mnemonic, row->operand);
		row->code = row->mnemonic && !row->data && !row->skipped;
		p->longest = row->length > p->longest ? row->length : p->longest;
	}
}

/* Does row i stand where the one before it ends? */
static bool goes_on(const struct placing *p, unsigned i)
{
	return i && p->link[i].value == p->link[i - 1].value + p->link[i - 1].takes;
}

static bool stands_as_printed(const struct placing *p, unsigned i)
{
	return plain_address(p->row[i]) == (long)p->link[i].value;
}

/*
 * From one printed address to the next: do the rows go on from the one or up to the
 * other, without a break? If not it is the jumps to their labels that say where they
 * stand, and these addresses bear no jump out.
 */
static void note_jumps(struct placing *p)
{
	for (unsigned i = 0, j; i < p->n; i = j) {
		bool broken = false;
		for (j = i + 1; j < p->n && !says_address(p->row[j]) && !p->row[j]->text_before; j++)
			broken |= !goes_on(p, j);
		bool inside = j < p->n && !p->row[j]->text_before;
		broken |= inside && !goes_on(p, j);
		bool held = stands_as_printed(p, i) || goes_on(p, i) || (inside && stands_as_printed(p, j));
		for (unsigned k = i; k < j; k++)
			p->row[k]->by_jumps = !held || (broken && !stands_as_printed(p, k));
	}
}

void book_fit(const struct book *b, struct book_row *row)
{
	unsigned room = b->c->addresses - row->address;
	if (row->length <= room)
		return;
	row->beyond = row->length - room;
	row->length = room;
}

void book_place(struct book *b)
{
	struct arena *a = b->c->arena;
	size_t n = b->nrows + 1;
	struct placing p = {
		.b = b,
		.row = arena_alloc(a, n * sizeof(*p.row)),
		.link = arena_alloc(a, n * sizeof(*p.link)),
		.ties = arena_alloc(a, n * sizeof(*p.ties)),
		.calls = arena_alloc(a, n * sizeof(*p.calls)),
		.unsaid = arena_alloc(a, n * sizeof(*p.unsaid)),
		.lost = arena_alloc(a, b->c->addresses * sizeof(*p.lost)),
		.accepted = arena_alloc(a, b->c->addresses * sizeof(*p.accepted)),
		.begins = arena_alloc(a, b->c->addresses * sizeof(*p.begins)),
	};
	gather(&p);
	gather_errata(&p);
	place_heed_jumps(&p);
	for (unsigned i = 0; i < p.n; i++) {
		p.link[i].row = p.row[i];
		add_addresses(&p, i);
		add_steps(b, p.row[i], &p.link[i]);
	}
	sequence_solve(a, p.link, p.n, b->c->addresses, link_costs, link_follows, &p);
	place_shift(&p);
	b->ours = p.row;
	b->nours = p.n;
	note_jumps(&p);
	bool placed = false;
	for (unsigned i = 0; i < p.n; i++) {
		struct book_row *row = p.row[i];
		row->address = p.link[i].value;
		row->length = p.link[i].takes;
		row->beyond = 0;
		row->adrift &= placed;
		placed |= says_address(row);
		row->behind = p.link[i].beyond;
		row->placed = placed && !row->behind;
		book_fit(b, row);
		unsigned end = i ? p.row[i - 1]->address + p.row[i - 1]->length : row->address;
		row->accepted = (row->text_before && !says_address(row) && is_set(&p, p.accepted, row->address))
			|| (row->address > end && is_set(&p, p.lost, end));
	}
}
