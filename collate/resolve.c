/*
 * What is true: for every address the byte, instruction and name that explain
 * all that is printed about it with the least misreading. Costs are those of
 * the confusion model, capped, so that one word beyond recognition does not
 * outvote two that agree.
 */
#include "collate/collate.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

enum {
	VOICES_MAX = 32,
	NAME_MAX = 16,		/* characters; a longer word is no label */
	NAMES_MAX = 24,		/* spellings of one name that are weighed */
};

static unsigned capped(unsigned cost, unsigned cap)
{
	return cost < cap ? cost : cap;
}

static unsigned token_cost(const struct collation *c, const struct token *t, const char *truth)
{
	return confuse(&c->confusions, t->text, t->len, truth, strlen(truth));
}

static unsigned byte_cost(const struct collation *c, const struct token *t, unsigned value)
{
	return capped(confuse_octal(&c->confusions, t->text, t->len, value, 3), COST_CAP);
}

/* ---- what a row says ---- */

struct token *row_data(const struct collation *c, const struct row *row)
{
	if (!row->listing)
		return NULL;
	if (!row->mnemonic && row->nbytes == 2 && row->advance == 1)
		return row->byte[1];
	if (row->mnemonic && !row->known && row->nbytes <= 1 && token_octalish(&c->reader, row->mnemonic)
	    && !token_names_opcode(&c->reader, row, row->mnemonic, row->noperands))
		return row->mnemonic;
	return NULL;
}

bool row_is_code(const struct collation *c, const struct row *row)
{
	return row->lost_source || (row->mnemonic && !row->directive && !row_data(c, row));
}

static size_t copy_token(const struct token *t, char *buf, size_t at, size_t size)
{
	for (unsigned i = 0; i < t->len && at + 1 < size; i++)
		buf[at++] = t->text[i];
	buf[at] = '\0';
	return at;
}

unsigned operand_text(const struct collation *c, const struct row *row,
		      const struct isa_hole *hole, char *buf, size_t size)
{
	buf[0] = '\0';
	if (!hole || !row->noperands)
		return 0;
	const struct token *t = row->operand;
	size_t n = copy_token(t, buf, 0, size);
	bool pair = hole->kind == ISA_WORD && c->dialect->pairs && row->noperands > 1
		&& token_octalish(&c->reader, &t[0]) && token_octalish(&c->reader, &t[1]);
	if (!pair)
		return 1;
	buf[n++] = ' ';
	copy_token(&t[1], buf, n, size);
	return 2;
}

const char *name_at(const struct collation *c, unsigned address)
{
	const char *name = c->truth[address & (c->addresses - 1)].name;
	return name ? name : "";
}

/* The operand and the word behind it as one; "" when nothing stands behind it. */
static size_t joined_operand(const struct row *row, char *buf, size_t size)
{
	buf[0] = '\0';
	if (row->noperands < 2)
		return 0;
	return copy_token(&row->operand[1], buf, copy_token(&row->operand[0], buf, 0, size), size);
}

/* A name that a blank has split is read as one word, if that is the better. */
static unsigned name_cost(const struct collation *c, const struct row *row, const char *name)
{
	if (!*name)
		return COST_CAP_NAME;
	unsigned cost = token_cost(c, row->operand, name);
	if (cost && row->noperands > 1) {
		char joined[CONFUSE_MAX + 2];
		size_t n = joined_operand(row, joined, sizeof joined);
		unsigned both = confuse(&c->confusions, joined, n, name, strlen(name)) + COST_SPLIT;
		cost = both < cost ? both : cost;
	}
	return capped(cost, COST_CAP_NAME);
}

unsigned operand_cost(const struct collation *c, const struct row *row,
		      const struct isa_hole *hole, unsigned value)
{
	char printed[64], truth[16];
	if (!hole || !row->noperands)
		return 0;
	unsigned tokens = operand_text(c, row, hole, printed, sizeof printed);
	if (hole->kind == ISA_WORD && tokens == 1) {
		unsigned cost = name_cost(c, row, name_at(c, value));
		/* the page may call that address otherwise, and so does this row */
		const struct voice *v = c->truth[value & (c->addresses - 1)].sources;
		for (; cost > COST_CALLED && v; v = v->next)
			if (v->row->label && token_label(v->row->label) == row->operand->len
			    && !memcmp(v->row->label->text, row->operand->text, row->operand->len))
				cost = COST_CALLED;
		return cost;
	}
	if (hole->kind == ISA_WORD) {
		unsigned first = value >> 8, second = value & 0377;
		if (c->dialect->low_first) {
			first = value & 0377;
			second = value >> 8;
		}
		return byte_cost(c, &row->operand[0], first) + byte_cost(c, &row->operand[1], second);
	}
	if (hole->kind == ISA_BYTE)
		return byte_cost(c, row->operand, value);
	/* 15 and 015 are the same port */
	unsigned least = COST_CAP;
	for (int width = 1; width <= 3; width++) {
		snprintf(truth, sizeof truth, "%0*o", width, value);
		least = capped(token_cost(c, row->operand, truth), least);
	}
	return least;
}

/* ---- voices ---- */

/* More than VOICES_MAX prints of one byte are as good as VOICES_MAX. */
static void add_voice(struct collation *c, struct voice **list, struct row *row, struct token *token)
{
	unsigned n = 0;
	for (; *list; list = &(*list)->next)
		if (++n == VOICES_MAX)
			return;
	*list = arena_alloc(c->arena, sizeof **list);
	(*list)->row = row;
	(*list)->token = token;
}

static void place(struct collation *c, struct row *row, unsigned i, unsigned address)
{
	if (address >= c->addresses)	/* no listing goes on at the beginning */
		return;
	row->byte[i]->placed = true;
	row->byte[i]->address = address;
	add_voice(c, &c->truth[row->byte[i]->address].bytes, row, row->byte[i]);
}

static struct truth *truth_at(struct collation *c, unsigned address)
{
	return &c->truth[address & (c->addresses - 1)];
}

/* What the row's source says its bytes are, as far as that is plain; -1: unknown. */
static void expected_bytes(const struct row *row, int *expected)
{
	for (unsigned i = 0; i < ROW_BYTES + 1; i++)
		expected[i] = -1;
	if (!row->known)
		return;
	const struct isa_spelling *s = row->known->first;
	if (!s->hole || s->hole->kind != ISA_NUMBER)
		expected[0] = s->opcode;
	if (s->hole && s->hole->kind == ISA_BYTE && row->noperands)
		expected[1] = token_byte(row->operand);
}

/* What it costs that the ith byte, from 1, does not belong there. */
static unsigned drop_cost(const struct row *row, unsigned i)
{
	return i > 1 && token_byte(row->byte[i - 1]) == token_byte(row->byte[i - 2]) ? COST_DOUBLED : COST_LOST;
}

/* How a row's bytes are laid over its places: what each step costs, the least cost up to
 * a byte and a place, and from there on. */
struct layout {
	const struct collation *c;
	const struct row *row;
	int expected[ROW_BYTES + 1];
	unsigned places;
	unsigned before[ROW_BYTES + 2][ROW_BYTES + 2], behind[ROW_BYTES + 2][ROW_BYTES + 2];
};

/* ... that the ith byte, from 1, stands at the jth place. */
static unsigned same_cost(const struct layout *l, unsigned i, unsigned j)
{
	return l->expected[j - 1] < 0 ? COST_UNKNOWN : byte_cost(l->c, l->row->byte[i - 1], (unsigned)l->expected[j - 1]);
}

/* ... that the byte of the jth place is lost. */
static unsigned lost_cost(const struct layout *l, unsigned j)
{
	return erratum_says_lost(l->c, WITNESS_BYTE, l->row->address + j - 1) ? 0 : COST_LOST;
}

static void least(unsigned *best, unsigned cost)
{
	*best = cost < *best ? cost : *best;
}

static void lay_out(struct layout *l)
{
	unsigned n = l->row->nbytes;
	for (unsigned i = 0; i <= n; i++) {
		for (unsigned j = 0; j <= l->places; j++) {
			unsigned *cost = &l->before[i][j];
			*cost = i || j ? ~0u : 0;
			if (i && j)
				least(cost, l->before[i - 1][j - 1] + same_cost(l, i, j));
			if (i)
				least(cost, l->before[i - 1][j] + drop_cost(l->row, i));
			if (j)
				least(cost, l->before[i][j - 1] + lost_cost(l, j));
		}
	}
	for (unsigned i = n + 1; i-- > 0;) {
		for (unsigned j = l->places + 1; j-- > 0;) {
			unsigned *cost = &l->behind[i][j];
			*cost = i < n || j < l->places ? ~0u : 0;
			if (i < n && j < l->places)
				least(cost, l->behind[i + 1][j + 1] + same_cost(l, i + 1, j + 1));
			if (i < n)
				least(cost, l->behind[i + 1][j] + drop_cost(l->row, i + 1));
			if (j < l->places)
				least(cost, l->behind[i][j + 1] + lost_cost(l, j + 1));
		}
	}
}

/* The least cost of all with another byte than the ith at the jth place, or with any where
 * none stands: i is 0. */
static unsigned otherwise(const struct layout *l, unsigned i, unsigned j)
{
	const struct row *row = l->row;
	unsigned best = ~0u;
	for (unsigned k = 0; k <= row->nbytes; k++) {
		if (i)
			least(&best, l->before[k][j - 1] + lost_cost(l, j) + l->behind[k][j]);
		if (k && (!i || token_byte(row->byte[k - 1]) < 0 || token_byte(row->byte[k - 1]) != token_byte(row->byte[i - 1])))
			least(&best, k == i ? ~0u : l->before[k - 1][j - 1] + same_cost(l, k, j) + l->behind[k][j]);
	}
	return best;
}

/*
 * A row with fewer or more bytes than it should have: which were lost or doubled? Lays
 * the printed bytes over the places. Where another way is about as cheap nothing says
 * which byte it is.
 */
static void place_bytes(struct collation *c, struct row *row)
{
	struct layout l = {.c = c, .row = row, .places = row->advance < ROW_BYTES + 1 ? row->advance : ROW_BYTES + 1};
	expected_bytes(row, l.expected);
	lay_out(&l);
	unsigned i = row->nbytes, j = l.places, all = l.before[i][j];
	while (j) {
		bool lost = !i || l.before[i][j] == l.before[i][j - 1] + lost_cost(&l, j);
		if (i && l.before[i][j] == l.before[i - 1][j] + drop_cost(row, i)) {
			i--;
			continue;
		}
		struct truth *t = truth_at(c, row->address + j - 1);
		t->unplaced |= otherwise(&l, lost ? 0 : i, j) < all + MARGIN;
		j--;
		if (!lost)
			place(c, row, --i, row->address + j);
	}
}

static void gather_voices(struct collation *c)
{
	for (size_t p = 0; p < c->npages; p++) {
		for (struct row *row = c->pages[p]->rows; row; row = row->next) {
			if (row->ignored)
				continue;
			if (row->label || row->mnemonic || row_data(c, row))
				add_voice(c, &truth_at(c, row->address)->sources, row, NULL);
			if (!row->listing)
				continue;
			unsigned bytes = row_data(c, row) && !row->mnemonic ? 1 : row->nbytes;
			for (unsigned i = 0; bytes == row->advance && i < bytes; i++)
				place(c, row, i, row->address + i);
			if (bytes != row->advance)
				place_bytes(c, row);
			for (unsigned i = 0; i < row->advance && row->address + i < c->addresses; i++)
				c->truth[row->address + i].has_byte = true;
		}
	}
}

/* ---- instructions ---- */

static unsigned mnemonic_cost(const struct collation *c, const struct row *row, const char *name)
{
	char word[32];
	row_mnemonic(row, word, sizeof word);
	size_t n = strlen(word);
	if (!n)
		return 0;
	unsigned cost = confuse(&c->confusions, word, n, name, strlen(name));
	/* DC 1..: a blank inside the mnemonic */
	if (!row->known && row->noperands && n + row->operand->len < sizeof word) {
		n = copy_token(row->operand, word, n, sizeof word);
		unsigned joined = confuse(&c->confusions, word, n, name, strlen(name)) + COST_SPLIT;
		cost = joined < cost ? joined : cost;
	}
	return capped(cost, COST_CAP);
}

/* Room that the rows leave for the instruction; 0: they do not say. */
static unsigned room_for(const struct collation *c, unsigned address)
{
	unsigned room = 0;
	for (const struct voice *v = c->truth[address].sources; v; v = v->next) {
		if (!v->row->listing || !v->row->nbytes)
			continue;
		room = v->row->advance;
		/* bytes one a line: those of the next rows belong to it */
		while (room < ISA_MAX_LENGTH && address + room < c->addresses
		       && c->truth[address + room].bytes && !c->truth[address + room].sources)
			room++;
	}
	return room;
}

static unsigned opcode_cost(const struct collation *c, unsigned address, uint8_t opcode, unsigned room)
{
	const struct truth *t = &c->truth[address];
	struct isa_insn in;
	isa_decode(c->dialect->isa, &opcode, 1, &in);
	unsigned cost = in.row->flags ? COST_ALIAS : 0;
	for (const struct voice *v = t->bytes; v; v = v->next)
		cost += byte_cost(c, v->token, opcode);
	for (const struct voice *v = t->sources; v; v = v->next) {
		if (!row_is_code(c, v->row))
			continue;
		cost += *c->mnemonic[opcode] ? mnemonic_cost(c, v->row, c->mnemonic[opcode]) : COST_CAP;
		if (in.hole && in.hole->kind == ISA_NUMBER)
			cost += operand_cost(c, v->row, in.hole, (unsigned)in.value);
	}
	bool uneven = room && in.length > room;
	for (const struct voice *v = t->sources; v && !uneven; v = v->next)
		uneven = v->row->listing && v->row->mnemonic && v->row->nbytes == v->row->advance
			&& v->row->nbytes > in.length;
	return cost + (uneven ? COST_LENGTH : 0);
}

/* The opcode that every witness prints, read to the letter; -1 when they differ. */
static int agreed_opcode(const struct collation *c, unsigned address)
{
	const struct truth *t = &c->truth[address];
	int opcode = t->bytes ? token_byte(t->bytes->token) : -1;
	if (opcode < 0)
		return -1;
	for (const struct voice *v = t->bytes; v; v = v->next)
		if (token_byte(v->token) != opcode)
			return -1;
	for (const struct voice *v = t->sources; v; v = v->next)
		if (row_is_code(c, v->row)
		    && !v->row->lost_source && (!v->row->known || strcmp(v->row->known->name, c->mnemonic[opcode])))
			return -1;
	return opcode;
}

static void resolve_opcode(struct collation *c, unsigned address)
{
	struct truth *t = &c->truth[address];
	int agreed = agreed_opcode(c, address);
	uint8_t best = (uint8_t)agreed;
	struct isa_insn in;
	if (agreed >= 0)
		isa_decode(c->dialect->isa, &best, 1, &in);
	if (agreed < 0 || in.row->flags || (in.hole && in.hole->kind == ISA_NUMBER)) {
		unsigned least = ~0u, second = ~0u, room = room_for(c, address);
		for (unsigned op = 0; op < 256; op++) {
			unsigned cost = opcode_cost(c, address, (uint8_t)op, room);
			if (cost < least) {
				second = least;
				least = cost;
				best = (uint8_t)op;
			} else if (cost < second) {
				second = cost;
			}
		}
		t->doubtful = second - least < MARGIN;
		isa_decode(c->dialect->isa, &best, 1, &in);
	}
	t->byte = best;
	t->has_byte = true;
	if (address + in.length > c->addresses)
		return;		/* no room for it: a byte of data */
	t->insn = in.row;
	t->hole = in.hole;
	t->length = in.length;
	t->alias = in.row->flags != 0;
	t->value = in.hole && in.hole->kind == ISA_NUMBER ? (unsigned)in.value : 0;
	for (unsigned i = 1; i < in.length; i++) {
		struct truth *next = truth_at(c, address + i);
		next->has_byte = next->in_instruction = true;
	}
}

static bool has_code(const struct collation *c, const struct truth *t)
{
	for (const struct voice *v = t->sources; v; v = v->next)
		if (row_is_code(c, v->row))
			return true;
	return false;
}

/*
 * A row between two instructions whose own source was lost: its bytes are an
 * instruction, too, when they have just the length of one.
 */
static bool lost_source(const struct collation *c, const struct row *before, const struct row *row)
{
	const struct row *after = row_after(row);
	if (!before || !after || row->mnemonic || !row->nbytes || row->nbytes != row->advance
	    || row->after_break || after->after_break || token_byte(row->byte[0]) < 0)
		return false;
	if (!before->known || !after->known || before->nbytes < before->known->first->length
	    || before->address + before->advance != row->address
	    || row->address + row->advance != after->address)
		return false;
	uint8_t opcode = (uint8_t)token_byte(row->byte[0]);
	struct isa_insn in;
	isa_decode(c->dialect->isa, &opcode, 1, &in);
	return !in.row->flags && in.length == row->advance;
}

static void note_lost_sources(struct collation *c)
{
	for (size_t p = 0; p < c->npages; p++) {
		struct row *before = NULL;
		for (struct row *row = c->pages[p]->rows; row; row = row->next) {
			if (!row->listing || row->ignored)
				continue;
			row->lost_source = lost_source(c, before, row);
			if (row->lost_source && !truth_at(c, row->address)->sources)
				add_voice(c, &truth_at(c, row->address)->sources, row, NULL);
			if (row->advance)
				before = row;
		}
	}
}

/* ---- numbers ---- */

/* The value of a byte that costs its witnesses least: printed bytes here, and
 * operands or data of sources at another address. */
static void resolve_byte(const struct collation *c, struct truth *t, const struct truth *insn,
			 const struct truth *data)
{
	unsigned least = ~0u, second = ~0u;
	for (unsigned value = 0; value < 256; value++) {
		unsigned cost = 0;
		for (const struct voice *v = t->bytes; v; v = v->next)
			cost += byte_cost(c, v->token, value);
		for (const struct voice *v = insn ? insn->sources : NULL; v; v = v->next)
			if (row_is_code(c, v->row))
				cost += operand_cost(c, v->row, insn->hole, value);
		for (const struct voice *v = data ? data->sources : NULL; v; v = v->next)
			if (row_data(c, v->row))
				cost += byte_cost(c, row_data(c, v->row), value);
		if (cost < least) {
			second = least;
			least = cost;
			t->byte = (uint8_t)value;
		} else if (cost < second) {
			second = cost;
		}
	}
	t->doubtful = second - least < MARGIN;
}

/* Most bytes are legible and undisputed: no need to weigh 256 values. */
static bool plain_byte(const struct collation *c, struct truth *t, const struct truth *insn,
		       const struct truth *data)
{
	int value = t->bytes ? token_byte(t->bytes->token) : -1;
	if (value < 0)
		return false;
	for (const struct voice *v = t->bytes; v; v = v->next)
		if (token_byte(v->token) != value)
			return false;
	for (const struct voice *v = insn ? insn->sources : NULL; v; v = v->next)
		if (row_is_code(c, v->row) && operand_cost(c, v->row, insn->hole, (unsigned)value))
			return false;
	for (const struct voice *v = data ? data->sources : NULL; v; v = v->next)
		if (row_data(c, v->row) && token_byte(row_data(c, v->row)) != value)
			return false;
	t->byte = (uint8_t)value;
	return true;
}

/* ---- names ---- */

/* How an address is called on the page: distinct spellings, with how often. */
struct called {
	const char *text[NAMES_MAX];
	unsigned votes[NAMES_MAX];
	bool defines[NAMES_MAX];	/* a row of the listing has it as label */
	bool labels[NAMES_MAX];		/* some row has */
	unsigned n;
};

struct naming {
	struct called **at;		/* by address */
	unsigned *order;		/* addresses with a name, the surest first */
	unsigned count;
};

static void upper_case(char *s)
{
	for (; *s; s++)
		*s = (char)toupper((unsigned char)*s);
}

/* Names are upper case: the assemblers do not tell TEST from TESt. */
static void call(struct collation *c, struct naming *nm, unsigned address, const char *printed,
		 size_t len, const struct row *label)
{
	address &= c->addresses - 1;
	while (!label && len && !isalnum((unsigned char)printed[len - 1]))
		len--;
	if (!len || len > CONFUSE_MAX)
		return;
	char text[CONFUSE_MAX + 1];
	size_t n = 0;
	for (size_t i = 0; i < len; i++)
		if (!isspace((unsigned char)printed[i]))
			text[n++] = (char)toupper((unsigned char)printed[i]);
	text[len = n] = '\0';
	struct called *k = nm->at[address];
	if (!k) {
		k = nm->at[address] = arena_alloc(c->arena, sizeof *k);
		nm->order[nm->count++] = address;
	}
	for (unsigned i = 0; i < k->n; i++) {
		if (strlen(k->text[i]) == len && !memcmp(k->text[i], text, len)) {
			k->votes[i]++;
			k->defines[i] |= label && label->listing;
			k->labels[i] |= label != NULL;
			return;
		}
	}
	if (k->n == NAMES_MAX)
		return;
	k->text[k->n] = arena_strndup(c->arena, text, len);
	k->votes[k->n] = 1;
	k->labels[k->n] = label != NULL;
	k->defines[k->n++] = label && label->listing;
}

static unsigned all_votes(const struct called *k)
{
	unsigned n = 0;
	for (unsigned i = 0; i < k->n; i++)
		n += k->votes[i];
	return n;
}

/* A label stands there: better than many who only say that they jump there. */
static bool is_defined(const struct called *k)
{
	for (unsigned i = 0; i < k->n; i++)
		if (k->defines[i])
			return true;
	return false;
}

static bool is_identifier(const char *s)
{
	if (!isalpha((unsigned char)*s))
		return false;
	size_t n = 0;
	for (; s[n]; n++)
		if (!isalnum((unsigned char)s[n]))
			return false;
	return n <= NAME_MAX;
}

/* What tells of two spellings, when nothing else does: names are words, now and
 * then with a digit. */
static unsigned strangeness(const char *s)
{
	unsigned cost = 0;
	for (; *s; s++)
		cost += isdigit((unsigned char)*s) ? COST_NAME_DIGIT : 0;
	return cost;
}

/* A name for an address, other than those taken: the spelling that all the
 * others are most easily misreadings of. -1: none is left. */
static int best_name(const struct collation *c, const struct called *k, const bool *refused,
		     bool *doubtful)
{
	int best = -1;
	unsigned least = ~0u, second = ~0u;
	for (unsigned i = 0; i < k->n; i++) {
		if (refused[i])
			continue;
		unsigned cost = strangeness(k->text[i]);
		for (unsigned j = 0; j < k->n; j++)
			cost += k->votes[j] * capped(confuse(&c->confusions, k->text[j], strlen(k->text[j]),
				k->text[i], strlen(k->text[i])), COST_CAP_NAME);
		if (cost < least || (cost == least && k->defines[i] && !k->defines[best])) {
			second = least;
			least = cost;
			best = (int)i;
		} else if (cost < second) {
			second = cost;
		}
	}
	*doubtful = best >= 0 && second - least < MARGIN;
	return best;
}

static struct naming *sort_on;	/* qsort has no context; one collation at a time sorts */

static int surer(const void *a, const void *b)
{
	unsigned p = *(const unsigned *)a, q = *(const unsigned *)b;
	bool d = is_defined(sort_on->at[p]), e = is_defined(sort_on->at[q]);
	unsigned x = all_votes(sort_on->at[p]), y = all_votes(sort_on->at[q]);
	if (d != e)
		return d ? -1 : 1;
	if (x != y)
		return x > y ? -1 : 1;
	return p < q ? -1 : p > q;
}

/* ---- a map from names to addresses ---- */

enum { NAME_SLOTS = 1 << 15 };	/* twice the addresses of a 14-bit CPU */

struct name_map {
	unsigned slot[NAME_SLOTS];	/* 1 + address */
};

/* Is it a label's spelling at some address? Then it is the name of no other
 * that has no label. */
static bool is_label(const struct naming *nm, const char *text)
{
	for (unsigned i = 0; i < nm->count; i++) {
		const struct called *k = nm->at[nm->order[i]];
		for (unsigned j = 0; is_defined(k) && j < k->n; j++)
			if (k->labels[j] && !strcmp(k->text[j], text))
				return true;
	}
	return false;
}

static unsigned *map_slot(const struct collation *c, struct name_map *m, const char *s, size_t len)
{
	unsigned h = hash_bytes(s, len) % NAME_SLOTS;
	for (; m->slot[h]; h = (h + 1) % NAME_SLOTS) {
		const char *name = c->truth[m->slot[h] - 1].name;
		if (strlen(name) == len && !memcmp(name, s, len))
			break;
	}
	return &m->slot[h];
}

/* The nth name for an address whose own is taken or cannot be one: of its letters
 * and digits, if they make one. */
static const char *made_name(const struct collation *c, const struct called *k, unsigned address,
			     unsigned n)
{
	char word[CONFUSE_MAX + 1];
	size_t len = 0;
	for (const char *s = k->text[0]; *s; s++)
		if (isalnum((unsigned char)*s))
			word[len++] = *s;
	word[len] = '\0';
	if (n == 1 && is_identifier(word))
		return arena_strndup(c->arena, word, len);
	return is_identifier(word) ? arena_printf(c->arena, "%.*s%u", NAME_MAX - 4, word, n)
		: arena_printf(c->arena, "L%05o%u", address, n);
}

static void choose_names(struct collation *c, struct naming *nm, struct name_map *map)
{
	sort_on = nm;
	qsort(nm->order, nm->count, sizeof *nm->order, surer);
	memset(map, 0, sizeof *map);
	for (unsigned i = 0; i < nm->count && i < NAME_SLOTS / 2; i++) {
		unsigned address = nm->order[i];
		struct truth *t = &c->truth[address];
		const struct called *k = nm->at[address];
		bool refused[NAMES_MAX] = {false};
		int best;
		unsigned *slot = NULL;
		for (unsigned n = 0; n < k->n; n++)
			refused[n] = !is_identifier(k->text[n]) || (!is_defined(k) && is_label(nm, k->text[n]));
		while ((best = best_name(c, k, refused, &t->doubtful_name)) >= 0) {
			slot = map_slot(c, map, k->text[best], strlen(k->text[best]));
			if (!*slot)
				break;
			refused[best] = true;
		}
		t->name = best >= 0 ? k->text[best] : NULL;
		/* one name at two addresses, and nothing says what the other is called; or
		 * no name that could be one */
		for (unsigned n = is_identifier(k->text[0]) ? 2 : 1; !t->name && is_defined(k); n++) {
			const char *made = made_name(c, k, address, n);
			slot = map_slot(c, map, made, strlen(made));
			t->doubtful_name = t->made_name = true;
			if (!*slot)
				t->name = made;
		}
		if (t->name)
			*slot = address + 1;
	}
}

/* ---- words ---- */

static long printed_word(const struct collation *c, unsigned address)
{
	int low = -1, high = -1;
	const struct truth *l = &c->truth[(address + 1) & (c->addresses - 1)];
	const struct truth *h = &c->truth[(address + 2) & (c->addresses - 1)];
	if (l->bytes)
		low = token_byte(l->bytes->token);
	if (h->bytes)
		high = token_byte(h->bytes->token);
	return low < 0 || high < 0 ? -1 : low | high << 8;
}

struct choice {
	unsigned value, least, second;
	/* What it costs to read the printed low and high byte as each value; filled
	 * before the names are gone through, which may be thousands. */
	bool filled;
	unsigned printed[2][256];
};

static unsigned printed_cost(const struct collation *c, unsigned address, unsigned byte)
{
	unsigned cost = 0;
	for (const struct voice *v = c->truth[address & (c->addresses - 1)].bytes; v; v = v->next)
		cost += byte_cost(c, v->token, byte);
	return cost;
}

static void fill(const struct collation *c, unsigned address, struct choice *ch)
{
	for (unsigned i = 0; i < 2; i++)
		for (unsigned byte = 0; byte < 256; byte++)
			ch->printed[i][byte] = printed_cost(c, address + 1 + i, byte);
	ch->filled = true;
}

static void consider(const struct collation *c, unsigned address, unsigned value, struct choice *ch)
{
	const struct truth *t = &c->truth[address];
	unsigned low = value & 0377, high = value >> 8 & 0377, cost;
	if (ch->least != ~0u && value == ch->value)
		return;
	if (ch->filled)
		cost = ch->printed[0][low] + ch->printed[1][high];
	else
		cost = printed_cost(c, address + 1, low) + printed_cost(c, address + 2, high);
	/* no assembler sets the bits of an address that the CPU ignores */
	cost += value < c->addresses ? 0 : COST_ALIAS;
	for (const struct voice *v = t->sources; v && cost < ch->second; v = v->next)
		if (row_is_code(c, v->row))
			cost += operand_cost(c, v->row, t->hole, value);
	if (cost < ch->least) {
		ch->second = ch->least;
		ch->least = cost;
		ch->value = value;
	} else if (cost < ch->second) {
		ch->second = cost;
	}
}

/* The best reading of the printed bytes alone. */
static unsigned read_word(const struct collation *c, unsigned address)
{
	unsigned value = 0;
	for (unsigned i = 0; i < 2; i++) {
		struct truth t = c->truth[(address + 1 + i) & (c->addresses - 1)];
		resolve_byte(c, &t, NULL, NULL);
		value |= (unsigned)t.byte << (8 * i);
	}
	return value;
}

static void resolve_word(struct collation *c, unsigned address, const struct naming *nm,
			 struct name_map *map)
{
	struct truth *t = &c->truth[address];
	long printed = printed_word(c, address);
	struct choice ch;
	ch.value = 0;
	ch.least = ch.second = ~0u;
	ch.filled = false;
	if (printed >= 0)
		consider(c, address, (unsigned)printed, &ch);
	if (ch.least) {
		for (const struct voice *v = t->sources; v; v = v->next) {
			char text[64];
			if (!row_is_code(c, v->row))
				continue;
			unsigned n = operand_text(c, v->row, t->hole, text, sizeof text);
			upper_case(text);
			unsigned *slot = n == 1 ? map_slot(c, map, text, strlen(text)) : NULL;
			if (slot && *slot)
				consider(c, address, *slot - 1, &ch);
			if (n == 2 && token_byte(&v->row->operand[0]) >= 0 && token_byte(&v->row->operand[1]) >= 0) {
				unsigned a = (unsigned)token_byte(&v->row->operand[0]);
				unsigned b = (unsigned)token_byte(&v->row->operand[1]);
				consider(c, address, c->dialect->low_first ? a | b << 8 : a << 8 | b, &ch);
			}
		}
		fill(c, address, &ch);
		for (unsigned i = 0; i < nm->count; i++)
			consider(c, address, nm->order[i], &ch);
		if (printed < 0)
			consider(c, address, read_word(c, address), &ch);
	}
	t->value = ch.value;
	t->unread = false;
	t->doubtful = t->doubtful || (ch.second != ~0u && ch.second - ch.least < MARGIN);
}

/* ---- all of it ---- */

unsigned target_text(const struct collation *c, const struct truth *t, const struct row *row,
			    char *text, size_t size)
{
	char joined[CONFUSE_MAX + 2];
	unsigned n = operand_text(c, row, t->hole, text, size);
	size_t len = n == 1 ? joined_operand(row, joined, sizeof joined) : 0;
	const struct voice *v = len ? c->truth[t->value & (c->addresses - 1)].sources : NULL;
	for (; v; v = v->next)
		if (v->row->label && token_label(v->row->label) == len
		    && !memcmp(v->row->label->text, joined, len))
			snprintf(text, size, "%s", joined);
	return n;
}

static void name_addresses(struct collation *c, struct naming *nm, struct name_map *map)
{
	nm->count = 0;
	memset(nm->at, 0, c->addresses * sizeof *nm->at);
	for (unsigned a = 0; a < c->addresses; a++) {
		struct truth *t = &c->truth[a];
		t->name = NULL;
		t->made_name = false;
		for (const struct voice *v = t->sources; v; v = v->next) {
			char text[64];
			if (v->row->label)
				call(c, nm, a, v->row->label->text, token_label(v->row->label), v->row);
			if (t->insn && t->hole && t->hole->kind == ISA_WORD && !t->unread && row_is_code(c, v->row)
			    && target_text(c, t, v->row, text, sizeof text) == 1
			    && isalpha((unsigned char)*text))
				call(c, nm, t->value, text, strlen(text), NULL);
		}
	}
	choose_names(c, nm, map);
}

/* Does another row print the byte there? */
static bool is_confirmed(const struct truth *t)
{
	const struct row *row = t->bytes ? t->bytes->row : NULL;
	for (const struct voice *v = t->bytes; v; v = v->next)
		if (v->row != row && v->row->nbytes == v->row->advance && token_byte(v->token) == t->byte)
			return true;
	return false;
}

static void settle_byte(struct collation *c, struct truth *t, const struct truth *insn,
			const struct truth *data)
{
	if (!plain_byte(c, t, insn, data))
		resolve_byte(c, t, insn, data);
	t->doubtful |= t->unplaced && !is_confirmed(t);
}

void resolve(struct collation *c)
{
	struct naming nm = {
		.at = arena_alloc(c->arena, c->addresses * sizeof *nm.at),
		.order = arena_alloc(c->arena, c->addresses * sizeof *nm.order),
	};
	struct name_map *map = arena_alloc(c->arena, sizeof *map);
	gather_voices(c);
	note_lost_sources(c);
	for (unsigned a = 0; a < c->addresses; a++) {
		struct truth *t = &c->truth[a];
		if (!t->in_instruction && has_code(c, t))
			resolve_opcode(c, a);
		/* names are first taken from the targets that the bytes print */
		if (t->insn && t->hole && t->hole->kind == ISA_WORD) {
			long printed = printed_word(c, a);
			t->value = printed >= 0 ? (unsigned)printed : read_word(c, a);
			t->unread = printed < 0;
		}
	}
	for (int round = 0; round < 2; round++) {
		name_addresses(c, &nm, map);
		for (unsigned a = 0; a < c->addresses; a++) {
			struct truth *t = &c->truth[a];
			if (t->insn && t->hole && t->hole->kind == ISA_WORD)
				resolve_word(c, a, &nm, map);
		}
	}
	name_addresses(c, &nm, map);
	for (unsigned a = 0; a < c->addresses; a++) {
		struct truth *t = &c->truth[a];
		struct truth *low = truth_at(c, a + 1), *high = truth_at(c, a + 2);
		if (!t->insn) {
			if (t->has_byte && !t->in_instruction)
				settle_byte(c, t, NULL, t);
		} else if (t->hole && t->hole->kind == ISA_BYTE) {
			settle_byte(c, low, t, NULL);
			t->value = low->byte;
		} else if (t->hole && t->hole->kind == ISA_WORD) {
			low->byte = t->value & 0377;
			high->byte = t->value >> 8 & 0377;
			low->doubtful = high->doubtful = t->doubtful;
		}
	}
}
