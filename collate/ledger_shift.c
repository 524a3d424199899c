/*
 * Rows whose addresses are all off by as much: a digit misread throughout a column, or digits cut off at the page's edge. They go on one at
 * the end of the other, and so bear each other out; what stands around them, and names, say otherwise.
 *
 *	040D  CD 1A 04          CALL  DELAY
 *	0510  3E 3C             MVI   A,3CH		<- 0410
 *	...
 *	051A  11 80 25  DELAY:  LXI   D,2580H		<- 041A
 */
#include "collate/ledger.h"

#include <stdlib.h>

#include "collate/ledger_parse.h"

enum {
	NEXT_PAGE = 256,	/* addresses: one digit more in the high byte */
	STRETCHES = 16,		/* of rows that go on, of which a run is taken to be */
};

/* What an operand says, or a table of symbols, of a row. */
struct use {
	const struct record *user, *named;	/* user: NULL: the table; named: NULL: it is a number that a jump goes to */
	long value, operand;
	bool relative;		/* it prints the way there; of a number, which is the operand, as well */
};

struct uses {
	struct use *use;
	unsigned n;
	struct word_map *labels, *twice;	/* rows by their labels; those that are of several */
};

/* What they say of a run's addresses: so many that they are right, or off by as much as is asked; and so many ways out of the run, or into
 * it, that are. */
struct said {
	unsigned right, off, ways;
};

/* Labels as the rows have them, wherever other prints say that they are. */
static void find_labels(const struct ledger *l, struct uses *u)
{
	u->labels = word_map_new(l->c->arena);
	u->twice = word_map_new(l->c->arena);
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		const struct token *word = row->data ? row_data(l->c, row) > 1 ? row->word : NULL : row->source.from == row ? row->source.label : NULL;
		struct token label = word ? without_mark(*word) : (struct token){.len = 0};
		if (label.len)
			word_add(word_find(u->labels, label.text, label.len) ? u->twice : u->labels, label.text, label.len, l->code[k]);
	}
}

static const struct record *row_called(const struct uses *u, const struct token *t)
{
	return t->len && !word_find(u->twice, t->text, t->len) ? word_find(u->labels, t->text, t->len) : NULL;
}

/* Adds what the kth number of a row's operand says. */
static void add_use(const struct ledger *l, struct uses *u, const struct record *row, unsigned k)
{
	const struct isa_hole *h = l->spot[row->address].encoding->number[k].hole;
	const struct isa_row *insn = l->c->truth[row->address].insn;
	unsigned offset = 0, flow = insn ? insn->flow & ~(unsigned)ISA_IF : ISA_NEXT;
	bool relative = h && h->kind == ISA_RELATIVE;
	long own = h && (h->kind == ISA_WORD || relative) ? own_number(l, row, k) : -1;
	if (own < 0)
		return;
	struct token word = operand_word(l, &row->source, k, &offset, NULL);
	const struct record *named = offset ? NULL : row_called(u, &word);
	long operand = named || offset ? -1 : operand_value(l, word.len ? &word : row->source.operand);
	if (named || (relative ? operand >= 0 : !offset && (!word.len || operand >= 0) && (flow == ISA_JUMP || flow == ISA_CALL)))
		u->use[u->n++] = (struct use){row, named, own, operand, relative};
}

static struct uses find_uses(const struct ledger *l)
{
	unsigned symbols = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		symbols += rec->kind == RECORD_SYMBOL;
	struct uses u = {.use = arena_alloc(l->c->arena, (l->ncode * ISA_MAX_VALUES + symbols + 1) * sizeof *u.use)};
	find_labels(l, &u);
	for (unsigned k = 0; k < l->ncode; k++) {
		const struct record *row = l->code[k];
		const struct spot *spot = row->address < l->c->addresses ? &l->spot[row->address] : NULL;
		for (unsigned i = 0; spot && i < ISA_MAX_VALUES && spot->encoding && spot->row == row && row->source.operand; i++)
			add_use(l, &u, row, i);
	}
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		const struct record *named = rec->kind == RECORD_SYMBOL ? row_called(&u, rec->name) : NULL;
		int value = named ? legible_address(l, rec) : -1;
		if (value >= 0)
			u.use[u.n++] = (struct use){NULL, named, value, -1, false};
	}
	return u;
}

/* Does a row of those begin at an address? */
static bool begins_in(const struct ledger *l, unsigned first, unsigned behind, long address)
{
	const struct record *row = address >= 0 && address < (long)l->c->addresses ? l->spot[address].row : NULL;
	return row && !row->lost && row->order >= first && row->order < behind;
}

/* ... of rows first..behind, were they off by so much. */
static struct said what_is_said(const struct ledger *l, const struct uses *u, unsigned first, unsigned behind, long off)
{
	struct said s = {0};
	unsigned holes = 0, lost = 0;	/* jumps into holes where rows would begin; ... or where none would: others were lost there */
	long hole = -1;
	bool several = false;
	for (unsigned i = 0; i < u->n; i++) {
		const struct use *use = &u->use[i];
		bool from = use->user && use->user->order >= first && use->user->order < behind;
		if (!use->named && use->relative) {	/* 5045: 10 F9  DJNZ 5038H: a row eight too high */
			s.right += from && use->value == use->operand;
			s.off += from && use->value == use->operand + off;
			continue;
		}
		if (!use->named) {
			bool right = begins_in(l, first, behind, use->value), there = begins_in(l, first, behind, use->value + off);
			bool other = begins_in(l, 0, l->ncode, use->value), in_hole = !l->c->truth[use->value].has_byte;
			s.right += right;
			s.off += there && !other && !in_hole;
			lost += in_hole && !there;
			holes += in_hole && there;
			several |= in_hole && there && hole >= 0 && hole != use->value;
			hole = in_hole && there ? use->value : hole;
			continue;
		}
		bool to = use->named->order >= first && use->named->order < behind;
		long apart = (long)use->named->address - use->value;
		if (!use->relative) {
			s.right += to && !apart;
			s.off += to && apart == off;
		} else if (from != to) {
			s.right += !apart;
			s.ways += apart == (to ? off : -off);
		}
	}
	s.off += (several || s.off) && !lost ? holes : 0;
	return s;
}

/* Does a line between a row and the one above it say where it stands: ORG, and not how much room is kept free? */
static bool begins_anew(const struct ledger *l, unsigned k)
{
	const struct record *row = l->code[k], *rec = k ? l->code[k - 1] : NULL;
	bool anew = !rec || row->said_above;
	while (!anew && row->after_origin && (rec = rec->next) && rec != row)
		anew = rec->origin && !rec->room && !rec->here && (rec->kind == RECORD_NOTE || rec->kind == RECORD_EQUATE);
	return anew;
}

/* How far behind the end of the row above it, that is printed, does a row stand that no line between says the place of? */
static long gap_before(const struct ledger *l, unsigned k)
{
	const struct record *row = l->code[k], *above = k ? l->code[k - 1] : NULL;
	while (above && above->lost)
		above = above->order ? l->code[above->order - 1] : NULL;
	return !above || !row->nbytes || row->after_origin || !row->location || !above->location ? 0 : (long)row->address - (long)(above->address + row_claims(l, above));
}

/* How many rows from one on, down the page or up, go on at the end of the other? */
static unsigned goes_on_for(const struct ledger *l, unsigned k, int step)
{
	unsigned n = 1;
	while ((step > 0 ? k + n < l->ncode : n <= k) && !begins_anew(l, step > 0 ? k + n : k - n + 1) && !gap_before(l, step > 0 ? k + n : k - n + 1))
		n++;
	return n;
}

/* Does the program go on behind a row, whatever its bytes make it do? */
static bool runs_on(const struct ledger *l, const struct record *row)
{
	const struct isa_row *insn = row->data || !l->spot[row->address].encoding ? NULL : l->c->truth[row->address].insn;
	return insn && insn->flow == ISA_NEXT;
}

/* Is the gap one digit of the address, on another page of the memory, as no section begins there: 0410 behind 030F? Where the program runs on
 * into the gap, none begins behind it at the start of a page, either. Of fewer rows, behind it or before, doubt_leaps() has said so. */
static bool is_leap(const struct ledger *l, unsigned k, long gap)
{
	char printed[NUMBER_MOST], due[NUMBER_MOST];
	unsigned address = l->code[k]->address, n = style_print(l->reader->style, 2, address, printed), apart = 0;
	if (labs(gap) < NEXT_PAGE || (!(address & 0xFF) && !runs_on(l, l->code[k - 1])) || style_print(l->reader->style, 2, (unsigned)((long)address - gap), due) != n)
		return false;
	for (unsigned i = 0; i < n; i++)
		apart += printed[i] != due[i];
	return apart == 1 && goes_on_for(l, k, 1) > LEAP_FEW && goes_on_for(l, k - 1, -1) > LEAP_FEW;
}

/* How many names or jumps must deny a run? Behind a heading another part of the program may begin, and one alone be misread itself. */
static unsigned voices_needed(const struct ledger *l, unsigned k)
{
	return l->code[k]->line == l->code[k - 1]->line + 1 ? 1 : 2;
}

/* off: how far behind their own place they stand by their addresses. */
static void doubt_run(struct ledger *l, unsigned first, unsigned behind, long off, const char *why)
{
	for (unsigned k = first; k < behind; k++) {
		struct record *row = l->code[k];
		long place = (long)row->address - off;
		if (k == first && legible_address(l, row) == (int)row->address && !row->vacant && place >= 0 && place < (long)l->c->addresses) {
			row->vacant = 1 + (unsigned)place;
			row->slid = why;
		}
		row->off = k > first;
		row->place = PLACE_GUESSED;
		for (struct record *rec = row->next; rec && rec->kind == RECORD_DATA; rec = rec->next)	/* its list */
			rec->place = PLACE_GUESSED;
	}
}

/* Do rows fit between the one above a gap before them and the one behind another gap? Where they stand on another page of the memory a row or
 * so may have been lost there, too; but where those around them go on, they left no room, and belong where they stand. */
static bool closes(const struct ledger *l, unsigned k, unsigned end, long gap, long other)
{
	enum { NEARLY = 16 };
	long left = gap + other, length = (long)(l->code[end - 1]->address + row_claims(l, l->code[end - 1])) - (long)l->code[k]->address;
	return gap && left >= 0 && left < length && left <= (labs(gap) >= NEXT_PAGE ? NEARLY : 0);
}

/* From a row on, down the page or up, the row with which the next stretch begins: behind a gap, or an origin. */
static unsigned next_stretch(const struct ledger *l, unsigned k)
{
	for (k++; k < l->ncode && !gap_before(l, k) && !begins_anew(l, k);)
		k++;
	return k;
}

static unsigned stretch_of(const struct ledger *l, unsigned k)
{
	while (k && !gap_before(l, k) && !begins_anew(l, k))
		k--;
	return k;
}

static bool is_borne(struct said s)
{
	return s.right > s.off;
}

/* Where a run ends that begins with the gap before row k: at an origin, at a gap that goes back as far, which closes it, or at a stretch of
 * which names bear out that it stands where it says. */
static unsigned run_behind(const struct ledger *l, const struct uses *u, unsigned k, long gap, bool *closed)
{
	unsigned end = next_stretch(l, k), tries = STRETCHES;
	for (*closed = false; end < l->ncode && !begins_anew(l, end) && tries--;) {
		*closed = closes(l, k, end, gap, gap_before(l, end));
		unsigned next = *closed ? end : next_stretch(l, end);
		if (*closed || is_borne(what_is_said(l, u, end, next, gap)))
			break;
		end = next;
	}
	return end;
}

static unsigned run_above(const struct ledger *l, const struct uses *u, unsigned k, long gap)
{
	unsigned first = stretch_of(l, k - 1), tries = STRETCHES;
	while (first && !begins_anew(l, first) && tries--) {
		unsigned before = stretch_of(l, first - 1);
		if (is_borne(what_is_said(l, u, before, first, -gap)))
			break;
		first = before;
	}
	return first;
}

/*
 * What stands behind a gap, or before it, and is off by just that, as names or jumps have it, has no certain place; nor has what stands
 * between two gaps of one length, a hole and an overlap, of which it would close both.
 */
void doubt_shifted(struct ledger *l)
{
	if (l->sparse)
		return;
	struct uses u = find_uses(l);
	for (unsigned k = 1; k < l->ncode; k++) {
		long gap = gap_before(l, k);
		bool closed;
		if (!gap)
			continue;
		unsigned end = run_behind(l, &u, k, gap, &closed), first = run_above(l, &u, k, gap);
		struct said below = what_is_said(l, &u, k, end, gap), above = what_is_said(l, &u, first, k, -gap);
		unsigned voices = voices_needed(l, k);
		bool ways = below.ways > below.right && below.ways >= voices, leap = is_leap(l, k, gap), apart = leap || ways;
		bool denied = below.off > below.right && (below.off >= voices || closed || leap);
		if (denied || ((closed || apart) && below.off == below.right))
			doubt_run(l, k, end, gap, denied || ways ? "names or jumps say that it and the rows behind it stand there, right behind the row above"
				: closed ? "it and rows behind it fit there between those above and below them" : "there it would be right behind the row above, one digit away");
		if (!closed && ((above.off > above.right && (above.off >= voices || leap)) || (apart && !denied && above.off == above.right)))
			doubt_run(l, first, k, -gap, leap ? "there it and the rows behind it would be right above the next ones, one digit away"
				: "names or jumps say that it and the rows behind it stand there, right above the next ones");
		k = closed && l->code[k]->place == PLACE_GUESSED ? end : k;
	}
}
