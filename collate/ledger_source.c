/*
 * Which source belongs to which row of code, and so which instruction stands
 * there. Most rows bear themselves out. Between those that do, the words of the
 * page are aligned with the rows: source may stand some rows off, or be lost, and
 * what looks like source may be comment.
 */
#include "collate/ledger.h"

#include <string.h>

enum {
	SEGMENT = 250,		/* rows and sources that are aligned at once */
};

/* ---- how an instruction is spelt ---- */

static void list_ways(struct ledger *l)
{
	size_t n;
	const struct isa_mnemonic *const *all = isa_mnemonics(l->c->reader.vocabulary, &n);
	for (unsigned synonyms = 0; synonyms < 2; synonyms++) {
		for (size_t i = 0; i < n; i++) {
			for (const struct isa_spelling *s = all[i]->first; s; s = s->next) {
				unsigned op = s->opcode;
				if (!(s->row->flags & ISA_SYNONYM) == !synonyms && l->nways[op] < WAYS)
					l->way[op][l->nways[op]++] = (struct way){all[i]->name, s};
			}
		}
	}
}

unsigned says_cost(const struct ledger *l, unsigned address, unsigned value)
{
	unsigned cost = 0;
	for (const struct say *s = l->spot[address & (l->c->addresses - 1)].says; s; s = s->next) {
		unsigned one = number_cost(l->reader, s->token, value, WIDTH_BYTE);
		one = one < COST_CAP ? one : COST_CAP;
		/* an example in the text weighs less; a table has many bytes that could have agreed */
		cost += s->kind == SAY_EXAMPLE ? one / 2 : s->kind == SAY_TABLE ? 2 * one : one;
	}
	return cost;
}

/* ---- operands ---- */

struct token operand_core(const struct ledger *l, const struct token *t)
{
	struct token core = *t;
	if (l->c->dialect->form != ISA_STANDARD)
		return core;
	/* A,05H: the register before a number */
	const char *comma = memchr(core.text, ',', core.len);
	unsigned before = comma ? (unsigned)(comma - core.text) : 0;
	if (before && before + 1 < core.len && isa_is_register(l->c->reader.vocabulary, core.text, before)) {
		core.text += before + 1;
		core.pos.col += before + 1;
		core.len -= before + 1;
	}
	while (core.len > 1 && strchr("#(<>", *core.text)) {
		core.text++;
		core.pos.col++;
		core.len--;
	}
	for (unsigned i = 1; i < core.len; i++)
		if (strchr(",)", core.text[i]))
			core.len = i;
	core.pos.len = core.len;
	return core;
}

/* Where the number stands in what the spelling has behind the mnemonic; NULL: nowhere. */
static const char *place_of_number(const struct isa_spelling *s, const char **operand)
{
	*operand = strchr(s->text, ' ');
	if (!*operand)
		return NULL;
	++*operand;
	return strchr(*operand, 'e');
}

bool operand_shape(const struct ledger *l, const struct isa_spelling *s, const struct token *t)
{
	const char *start, *hole = place_of_number(s, &start);
	struct token core = operand_core(l, t);
	if (l->c->dialect->form != ISA_STANDARD)
		return true;
	if (!hole)
		return start && token_is(t, start);
	size_t before = (size_t)(core.text - t->text), after = t->len - before - core.len;
	while (before && strchr("<>", t->text[before - 1]))
		before--;
	return before == (size_t)(hole - start) && !memcmp(t->text, start, before)
		&& after == strlen(hole + 1) && !memcmp(core.text + core.len, hole + 1, after);
}

void operand_whole(const struct isa_spelling *s, const char *word, struct buf *out)
{
	const char *start, *hole = place_of_number(s, &start);
	if (!hole) {
		buf_puts(out, start ? start : word);
		return;
	}
	buf_put(out, start, (size_t)(hole - start));
	buf_puts(out, word);
	buf_puts(out, hole + 1);
}

/* ---- a record's words as a statement ---- */

static unsigned word_cost(const struct ledger *l, const struct token *t, unsigned parts, const char *text)
{
	char word[CONFUSE_MAX + 2];
	unsigned n = 0;
	for (unsigned i = 0; i < parts; i++)
		for (unsigned j = 0; j < t[i].len && n < CONFUSE_MAX + 1; j++)
			word[n++] = t[i].text[j];
	unsigned cost = confuse(&l->c->confusions, word, n, text, strlen(text));
	return cost < COST_CAP ? cost : COST_CAP;
}

/* What it costs that the registers of a spelling, MOV A,B or MVI A,e, are the printed ones. */
static unsigned registers_cost(const struct ledger *l, const struct isa_spelling *s, const struct token *t)
{
	const char *start, *hole = place_of_number(s, &start);
	if (!start)
		return 0;
	if (!hole)
		return word_cost(l, t, 1, start);
	size_t n = (size_t)(hole - start);
	struct token core = operand_core(l, t);
	size_t printed = (size_t)(core.text - t->text);
	unsigned cost = confuse(&l->c->confusions, t->text, printed, start, n);
	return cost < COST_OTHER_SHAPE ? COST_OTHER_SHAPE : cost < COST_CAP ? cost : COST_CAP;
}

static bool is_mnemonic(const struct ledger *l, const struct token *t)
{
	return isa_mnemonic(l->c->reader.vocabulary, t->text, t->len) != NULL;
}

/* The first word of a record that may be source: behind the semicolon of a note. */
static unsigned first_word(const struct record *rec)
{
	unsigned k = 0;
	while (rec->kind == RECORD_NOTE && k < rec->nwords && *rec->word[k].text == ';' && rec->word[k].len == 1)
		k++;
	return k;
}

/* What it costs to read the record's words as this opcode, and how; *way may be NULL. */
static unsigned read_statement(const struct ledger *l, const struct record *rec, unsigned opcode,
			       struct statement *out, const struct way **way)
{
	unsigned least = COST_CAP, first = first_word(rec);
	for (unsigned w = 0; w < l->nways[opcode]; w++) {
		const struct way *one = &l->way[opcode][w];
		for (unsigned k = first; k < first + 3 && k < rec->nwords; k++) {
			for (unsigned parts = 1; parts <= 2 && k + parts <= rec->nwords; parts++) {
				unsigned cost = word_cost(l, &rec->word[k], parts, one->mnemonic);
				if (cost >= COST_CAP)
					continue;
				cost += parts > 1 ? COST_SPLIT : 0;
				cost += k == first + 2 ? COST_THIRD_WORD : 0;
				bool fixed = !one->spelling->hole && strchr(one->spelling->text, ' ');
				bool operand = (one->spelling->hole || fixed) && k + parts < rec->nwords;
				if (operand && is_mnemonic(l, &rec->word[k + parts]))
					cost += COST_ODD_OPERAND;
				if (operand && !operand_shape(l, one->spelling, &rec->word[k + parts]))
					cost += l->c->dialect->hex ? COST_OTHER_SHAPE : registers_cost(l, one->spelling, &rec->word[k + parts]);
				if ((one->spelling->hole || fixed) && !operand)
					cost += COST_NO_WORD;
				if (cost >= least)
					continue;
				least = cost;
				*out = (struct statement){.mnemonic = &rec->word[k], .parts = parts};
				if (operand) {
					out->operand = &rec->word[k + parts];
					out->operand_parts = 1;
				}
				if (k > first)
					out->label = &rec->word[first];
				if (k > first + 1)
					out->stray = &rec->word[first + 1];
				if (way)
					*way = one;
			}
		}
	}
	return least;
}

/* ---- rows ---- */

struct choice {
	uint8_t opcode[256];
	unsigned cost[256];	/* of the printed bytes */
	unsigned n;
};

/* The opcodes that the row's bytes may be, the likeliest first. */
static void list_opcodes(const struct ledger *l, const struct record *row, struct choice *ch)
{
	ch->n = 0;
	for (unsigned op = 0; op < 256; op++) {
		unsigned cost = says_cost(l, row->address, op) + (l->undefined[op] ? COST_ALIAS : 0)
			+ (l->length[op] != row->advance ? COST_UNEVEN : 0);
		unsigned i = ch->n < 256 ? ch->n++ : 255;
		for (; i && ch->cost[i - 1] > cost; i--) {
			ch->cost[i] = ch->cost[i - 1];
			ch->opcode[i] = ch->opcode[i - 1];
		}
		ch->cost[i] = cost;
		ch->opcode[i] = (uint8_t)op;
	}
}

/* The least cost of reading a record's words as the row's source; opcode: as which.
 * as: read_statement's costs, when they are known; may be NULL. */
static unsigned match(const struct ledger *l, const struct choice *ch, const struct record *words,
		      const uint8_t *as, struct statement *out, uint8_t *opcode)
{
	unsigned least = ~0u;
	for (unsigned i = 0; i < ch->n && ch->cost[i] < least; i++) {
		struct statement s = {0};
		unsigned cost = ch->cost[i] + (as ? as[ch->opcode[i]] : read_statement(l, words, ch->opcode[i], &s, NULL));
		if (cost >= least)
			continue;
		least = cost;
		*out = s;
		*opcode = ch->opcode[i];
	}
	return least;
}

static void settle(struct ledger *l, struct record *row, struct record *words, struct statement s,
		   uint8_t opcode)
{
	struct truth *t = &l->c->truth[row->address & (l->c->addresses - 1)];
	struct spot *spot = &l->spot[row->address & (l->c->addresses - 1)];
	s.from = s.mnemonic ? words : NULL;
	row->source = s;
	if (s.from && s.from != row)
		s.from->taken = true;
	if (t->insn)		/* printed twice: the first row has said it */
		return;
	t->byte = opcode;
	t->insn = NULL;
	struct isa_insn in;
	isa_decode(l->c->dialect->isa, &opcode, 1, &in);
	if (row->address + in.length > l->c->addresses)
		return;
	t->insn = in.row;
	t->hole = in.hole;
	t->length = in.length;
	t->alias = in.row->flags != 0;
	spot->way = l->nways[opcode] ? &l->way[opcode][0] : NULL;
	if (s.from)
		read_statement(l, s.from, opcode, &s, &spot->way);
}

/* ---- rows that do not bear themselves out ---- */

struct item {
	struct record *record;
	unsigned idle;		/* what it costs that no row's source it is */
	uint8_t as[256];	/* what it costs to read it as each opcode */
};

struct segment {
	struct record *row[SEGMENT];
	struct choice *choice;		/* of each row */
	struct item item[SEGMENT];
	unsigned rows, items;
	unsigned cost[SEGMENT + 1][SEGMENT + 1];
};

static unsigned pair_cost(const struct ledger *l, const struct segment *g, unsigned i, unsigned j,
			  struct statement *s, uint8_t *opcode)
{
	const struct record *words = g->item[j].record;
	unsigned cost = match(l, &g->choice[i], words, g->item[j].as, s, opcode);
	return cost + (words != g->row[i] ? COST_ELSEWHERE : 0);
}

static unsigned lost_cost(const struct segment *g, unsigned i)
{
	return COST_LOST_SOURCE + g->choice[i].cost[0];
}

/* The words of the segment in their order against its rows in theirs. */
static void align(struct ledger *l, struct segment *g)
{
	struct statement s = {0}, none = {0};
	uint8_t op = 0;
	for (unsigned j = 0; j < g->items; j++)
		for (unsigned k = 0; k < 256; k++)
			g->item[j].as[k] = (uint8_t)read_statement(l, g->item[j].record, k, &s, NULL);
	for (unsigned i = 0; i <= g->rows; i++) {
		for (unsigned j = 0; j <= g->items; j++) {
			unsigned best = i || j ? ~0u : 0;
			if (i && j && g->cost[i - 1][j - 1] < best)
				best = g->cost[i - 1][j - 1] + pair_cost(l, g, i - 1, j - 1, &s, &op);
			if (i && g->cost[i - 1][j] + lost_cost(g, i - 1) < best)
				best = g->cost[i - 1][j] + lost_cost(g, i - 1);
			if (j && g->cost[i][j - 1] + g->item[j - 1].idle < best)
				best = g->cost[i][j - 1] + g->item[j - 1].idle;
			g->cost[i][j] = best;
		}
	}
	unsigned i = g->rows, j = g->items;
	while (i) {
		if (j && g->cost[i][j] == g->cost[i][j - 1] + g->item[j - 1].idle) {
			j--;
		} else if (g->cost[i][j] == g->cost[i - 1][j] + lost_cost(g, i - 1)) {
			i--;
			settle(l, g->row[i], NULL, none, g->choice[i].opcode[0]);
		} else {
			pair_cost(l, g, i - 1, j - 1, &s, &op);
			i--;
			j--;
			read_statement(l, g->item[j].record, op, &s, NULL);
			settle(l, g->row[i], g->item[j].record, s, op);
		}
	}
}

static bool may_be_source(const struct ledger *l, const struct record *rec)
{
	unsigned first = first_word(rec);
	for (unsigned k = first; k < first + 2 && k < rec->nwords; k++) {
		const struct isa_mnemonic *m = isa_mnemonic(l->c->reader.vocabulary, rec->word[k].text, rec->word[k].len);
		if (m && has_operands(m, rec->nwords - k - 1))
			return true;
	}
	return false;
}

static void flush(struct ledger *l, struct segment *g)
{
	if (g->rows)
		align(l, g);
	g->rows = g->items = 0;
}

static void add_item(struct segment *g, const struct ledger *l, struct record *rec)
{
	if (!rec->nwords || (rec->kind == RECORD_NOTE && !may_be_source(l, rec)))
		return;
	struct item *item = &g->item[g->items++];
	item->record = rec;
	item->idle = rec->kind == RECORD_NOTE ? 0 : COST_IDLE;
}

/* A directive's bytes, and rows that only go on with them. */
static bool take_data(const struct ledger *l, struct record *row)
{
	unsigned k = has_data(l->c, row->word, row->nwords, row->nbytes > 0);
	if (k)
		row->source = (struct statement){.from = row, .mnemonic = &row->word[k - 1], .parts = 1, .label = k > 1 ? row->word : NULL};
	return row->data;
}

void ledger_source(struct ledger *l)
{
	struct segment *g = arena_alloc(l->c->arena, sizeof *g);
	g->choice = arena_alloc(l->c->arena, SEGMENT * sizeof *g->choice);
	list_ways(l);
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_CODE && rec->kind != RECORD_NOTE && rec->kind != RECORD_SOURCE)
			continue;
		if (g->items == SEGMENT || g->rows == SEGMENT)
			flush(l, g);
		if (rec->kind == RECORD_CODE && take_data(l, rec))
			continue;
		if (rec->kind == RECORD_CODE) {
			struct choice *ch = &g->choice[g->rows];
			struct statement s = {0};
			uint8_t op = 0;
			list_opcodes(l, rec, ch);
			if (rec->nwords && match(l, ch, rec, NULL, &s, &op) < COST_ELSEWHERE && s.mnemonic) {
				flush(l, g);
				settle(l, rec, rec, s, op);
				continue;
			}
			g->row[g->rows++] = rec;
		}
		add_item(g, l, rec);
	}
	flush(l, g);
	for (unsigned a = 0; a < l->c->addresses; a++) {
		const struct truth *t = &l->c->truth[a];
		for (unsigned i = 1; t->insn && i < t->length; i++)
			l->c->truth[a + i].in_instruction = true;
	}
}
