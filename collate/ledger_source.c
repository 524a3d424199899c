/*
 * Which source belongs to which row of code, and so which instruction stands
 * there. Most rows bear themselves out. Between those that do, the words of the
 * page are aligned with the rows: source may stand some rows off, or be lost, and
 * what looks like source may be comment.
 */
#include "collate/ledger.h"

#include <stdlib.h>
#include <string.h>

enum {
	SEGMENT = 250,		/* rows and sources that are aligned at once */
	STARTS = 3, PARTS = 2,	/* words where a mnemonic may begin, and that make it */
	UNREAD = 0xFF,		/* no statement costs so much */
};

/* ---- what is printed of a byte ---- */

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

static bool is_mnemonic(const struct ledger *l, const struct token *t)
{
	return isa_mnemonic(l->c->reader.vocabulary, t->text, t->len) != NULL;
}

/* Is the first word a label, by its mark, or since the same word stands there twice: LDI  LDI? */
static bool is_marked_label(const struct ledger *l, const struct record *rec)
{
	const struct token *w = rec->word;
	bool twice = rec->nwords > 1 && !*l->c->dialect->scanner->label_mark && w->len == w[1].len && !memcmp(w->text, w[1].text, w->len);
	return rec->nwords && ((!w->mended && w->pos.len > w->len) || (twice && is_mnemonic(l, w)));
}

const struct isa_mnemonic *plain_statement(const struct ledger *l, const struct record *rec, struct statement *s)
{
	const struct token *w = rec->word;
	unsigned n = rec->nwords, k = 0;
	const struct isa_mnemonic *m = NULL;
	*s = (struct statement){.from = NULL, .parts = 1};
	if (!n)
		return NULL;
	bool marked = is_marked_label(l, rec);
	m = marked ? NULL : isa_mnemonic(l->reader->vocabulary, w->text, w->len);
	if (marked || (n > 1 && !(m && has_operands(m, n - 1)) && is_mnemonic(l, &w[1])))
		s->label = &rec->word[k++];
	if (k == n)
		return NULL;
	m = isa_mnemonic(l->reader->vocabulary, w[k].text, w[k].len);
	if (!m && k + 1 < n) {
		struct token both = token_joined(l->c->arena, w[k], &w[k + 1]);
		m = isa_mnemonic(l->reader->vocabulary, both.text, both.len);
		s->parts += m != NULL;
	}
	s->mnemonic = &rec->word[k];
	k += s->parts;
	s->operand = k < n && (!m || m->min_operands) ? &rec->word[k] : NULL;
	return m;
}

/* The first word of a record that may be source: behind the semicolon of a note. */
static unsigned first_word(const struct record *rec)
{
	unsigned k = 0;
	while (rec->kind == RECORD_NOTE && k < rec->nwords && *rec->word[k].text == ';' && rec->word[k].len == 1)
		k++;
	return k;
}

/* The words of a record that may be source, and what each costs as each mnemonic: -1
 * until somebody asks. */
struct reading {
	const struct record *rec;
	unsigned first;
	int16_t cost[STARTS][PARTS][ISA_MNEMONICS];
};

static void begin_reading(struct reading *r, const struct record *rec)
{
	r->rec = rec;
	r->first = first_word(rec);
	memset(r->cost, 0xFF, sizeof r->cost);
}

/* Of the word `start` behind the first, and the next one if there are two parts. */
static unsigned mnemonic_cost(const struct ledger *l, struct reading *r, unsigned start, unsigned parts,
			      const struct isa_mnemonic *m)
{
	int16_t *cost = &r->cost[start][parts - 1][m->index];
	if (*cost < 0)
		*cost = (int16_t)word_cost(l, &r->rec->word[r->first + start], parts, m->name);
	return (unsigned)*cost;
}

/* What it costs that the word is the operand of a spelling; NULL: that there is none. */
static unsigned operand_cost_as(const struct ledger *l, const struct way *w, const struct token *t,
				struct token number[ISA_MAX_VALUES])
{
	memset(number, 0, ISA_MAX_VALUES * sizeof *number);
	if (!*w->operand)	/* RET Z is no RET */
		return t && spelt_so(l, w->mnemonic, t) ? COST_OTHER_SHAPE : 0;
	if (!t)
		return COST_NO_WORD;
	return operand_fit(l, w, t, number) + (is_mnemonic(l, t) ? COST_ODD_OPERAND : 0);
}

/* What it costs to read the words as an encoding, and how; *way may be NULL. */
static unsigned read_statement(const struct ledger *l, struct reading *r, const struct encoding *e,
			       struct statement *out, const struct way **way)
{
	unsigned least = COST_CAP;
	const struct record *rec = r->rec;
	for (unsigned w = 0; w < e->nways; w++) {
		const struct way *one = &e->way[w];
		/* INC,  INL: a label that is spelt like an instruction, before one, is none */
		bool labelled = !r->first && rec->nwords > 1 && is_marked_label(l, rec) && is_mnemonic(l, &rec->word[1]);
		for (unsigned i = labelled; i < STARTS && r->first + i < rec->nwords; i++) {
			for (unsigned parts = 1; parts <= PARTS && r->first + i + parts <= rec->nwords; parts++) {
				struct token *word = &rec->word[r->first + i], number[ISA_MAX_VALUES];
				unsigned cost = mnemonic_cost(l, r, i, parts, one->mnemonic)
					+ (parts > 1 ? COST_SPLIT : 0) + (i == STARTS - 1 ? COST_THIRD_WORD : 0);
				if (cost >= least)
					continue;
				struct token *operand = r->first + i + parts < rec->nwords ? word + parts : NULL;
				cost += operand_cost_as(l, one, operand, number);
				if (cost >= least)
					continue;
				least = cost;
				*out = (struct statement){.mnemonic = word, .parts = parts,
							  .operand = *one->operand ? operand : NULL,
							  .label = i ? &rec->word[r->first] : NULL,
							  .stray = i > 1 ? &rec->word[r->first + 1] : NULL};
				memcpy(out->number, number, sizeof number);
				if (way)
					*way = one;
			}
		}
	}
	return least;
}

bool has_words_left(const struct ledger *l, const struct record *rec, const struct statement *s)
{
	const struct dialect *d = l->c->dialect;
	const struct token *behind = s->operand ? s->operand + 1 : s->mnemonic + s->parts;
	return !d->blank_ends && !d->pairs && behind < rec->word + rec->nwords;
}

/* What it costs to read the words of a page of source alone as an encoding: nothing says how many bytes it has. */
static unsigned read_alone(const struct ledger *l, struct reading *r, const struct encoding *e, struct statement *s, const struct way **way)
{
	unsigned cost = e->undefined ? COST_CAP : read_statement(l, r, e, s, way);
	return cost + (cost < COST_CAP && has_words_left(l, r->rec, s) ? COST_OTHER_SHAPE : 0);
}

const struct encoding *likeliest_statement(const struct ledger *l, const struct record *rec, struct statement *s, const struct way **way, unsigned apart[2])
{
	struct reading r;
	struct statement as;
	const struct encoding *best = NULL;
	const struct way *by = NULL;
	unsigned least = COST_CAP;
	begin_reading(&r, rec);
	for (unsigned i = 0; i < l->encodings->n; i++) {
		const struct encoding *e = &l->encodings->of[l->encodings->list[i]];
		unsigned cost = read_alone(l, &r, e, &as, &by);
		if (cost >= least)
			continue;
		least = cost;
		best = e;
		*s = as;
		*way = by;
	}
	unsigned cost[2][ISA_MNEMONICS];	/* of each mnemonic: of as many bytes, of another number */
	memset(cost, 0xFF, sizeof cost);
	for (unsigned i = 0; best && i < l->encodings->n; i++) {
		const struct encoding *e = &l->encodings->of[l->encodings->list[i]];
		unsigned one = read_alone(l, &r, e, &as, &by), *all = one < COST_CAP ? &cost[e->length != best->length][by->mnemonic->index] : &one;
		*all = one < *all ? one : *all;
	}
	apart[0] = apart[1] = least > SAME_WORD ? 0 : COST_CAP;	/* what reads so badly may be anything */
	for (unsigned m = 0; best && m < ISA_MNEMONICS; m++) {
		bool other = m != (*way)->mnemonic->index;
		/* of both numbers it has the one that its operand says, as the best has */
		if (!(other && cost[0][m] <= cost[1][m]) && cost[1][m] < apart[other] + least)
			apart[other] = cost[1][m] - least;
	}
	return best;
}

/* ---- rows ---- */

/* The encodings that a row's bytes may be, the likeliest first. */
struct choice {
	struct candidate {
		const struct encoding *encoding;
		unsigned cost;		/* of the printed bytes */
	} *list;
	unsigned n;
};

/* What the bytes printed at the places of an instruction cost as each value; ~0: nobody
 * has asked. */
struct heard_bytes {
	unsigned cost[ISA_MAX_LENGTH][256];
};

static unsigned bytes_cost(const struct ledger *l, const struct record *row, const struct encoding *e, struct heard_bytes *h)
{
	unsigned cost = e->undefined ? COST_ALIAS : 0;
	cost += e->length != row->advance ? COST_UNEVEN : 0;
	for (unsigned i = 0; i < e->length; i++) {
		unsigned *one = &h->cost[i][e->byte[i]];
		if (!e->fixed[i])
			continue;
		if (*one == ~0u)
			*one = says_cost(l, row->address + i, e->byte[i]);
		cost += *one;
	}
	return cost;
}

static int cheaper(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;
	if (x->cost != y->cost)
		return x->cost < y->cost ? -1 : 1;
	return x->encoding < y->encoding ? -1 : x->encoding > y->encoding;
}

/* Those that cost so much more than the best that they are never taken are left out. */
static void list_choices(const struct ledger *l, const struct record *row, struct choice *ch)
{
	struct heard_bytes h;
	unsigned least = ~0u, n = 0;
	memset(h.cost, 0xFF, sizeof h.cost);
	if (!ch->list)
		ch->list = arena_alloc(l->c->arena, l->encodings->n * sizeof *ch->list);
	for (unsigned i = 0; i < l->encodings->n; i++) {
		const struct encoding *e = &l->encodings->of[l->encodings->list[i]];
		unsigned cost = bytes_cost(l, row, e, &h);
		ch->list[i] = (struct candidate){e, cost};
		least = cost < least ? cost : least;
	}
	for (unsigned i = 0; i < l->encodings->n; i++)
		if (ch->list[i].cost <= least + COST_LOST_SOURCE)
			ch->list[n++] = ch->list[i];
	ch->n = n;
	qsort(ch->list, n, sizeof *ch->list, cheaper);
}

/* The least cost of reading a record's words as the row's source; *found: as which.
 * as: read_statement's costs by code, UNREAD until they are known. */
static unsigned match(const struct ledger *l, const struct choice *ch, struct reading *words,
		      uint8_t *as, const struct encoding **found)
{
	unsigned least = ~0u;
	for (unsigned i = 0; i < ch->n && ch->list[i].cost < least; i++) {
		struct statement s = {0};
		const struct encoding *e = ch->list[i].encoding;
		if (as[e->code] == UNREAD)
			as[e->code] = (uint8_t)read_statement(l, words, e, &s, NULL);
		if (ch->list[i].cost + as[e->code] >= least)
			continue;
		least = ch->list[i].cost + as[e->code];
		*found = e;
	}
	return least;
}

/* The encoding of the bytes printed at a row's address, when all prints agree to the
 * letter; NULL: they do not. */
static const struct encoding *printed_encoding(const struct ledger *l, const struct record *row)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	unsigned n = 0;
	for (; n < ISA_MAX_LENGTH && n < row->advance; n++) {
		const struct say *s = l->spot[(row->address + n) & (l->c->addresses - 1)].says;
		int value = s ? number_value(l->reader, s->token, WIDTH_BYTE) : -1;
		for (; s; s = s->next)
			if (number_value(l->reader, s->token, WIDTH_BYTE) != value)
				return NULL;
		if (value < 0)
			return NULL;
		bytes[n] = (uint8_t)value;
	}
	const struct encoding *e = n ? encoding_at(l->encodings, bytes, n) : NULL;
	return e && e->length == row->advance && !e->undefined ? e : NULL;
}

/* Do the row's bytes and its own words bear each other out, to the letter or nearly? */
static bool stands_alone(const struct ledger *l, struct record *row, struct choice *ch,
			 struct statement *out, const struct encoding **found)
{
	struct reading words;
	uint8_t as[CODES];
	begin_reading(&words, row);
	*found = row->nwords ? printed_encoding(l, row) : NULL;
	if (*found && !read_statement(l, &words, *found, out, NULL))
		return true;
	list_choices(l, row, ch);
	memset(as, UNREAD, sizeof as);
	if (!row->nwords || match(l, ch, &words, as, found) >= COST_ELSEWHERE)
		return false;
	read_statement(l, &words, *found, out, NULL);
	return out->mnemonic != NULL;
}

static void settle(struct ledger *l, struct record *row, struct record *words, struct statement s,
		   const struct encoding *e)
{
	struct truth *t = truth_at(l->c, row->address & (l->c->addresses - 1));
	struct spot *spot = spot_at(l, row->address & (l->c->addresses - 1));
	/* another mnemonic than the bytes', in the row itself, contradicts them */
	struct statement plain;
	if (!s.mnemonic && words == row && plain_statement(l, row, &plain))
		s = plain;
	s.from = s.mnemonic ? words : NULL;
	row->source = s;
	if (s.from && s.from != row)
		s.from->taken = true;
	if (t->insn)		/* printed twice: the first row has said it */
		return;
	t->byte = e->byte[0];
	t->insn = NULL;
	if (row->address + e->length > l->c->addresses)
		return;
	for (unsigned i = 0; i < e->length; i++)
		if (e->fixed[i])
			t[i].byte = e->byte[i];
	t->insn = e->row;
	t->hole = e->number[0].hole;
	t->length = e->length;
	t->alias = e->undefined;
	spot->encoding = e;
	spot->way = e->nways ? &e->way[0] : NULL;
	if (s.from) {
		struct reading r;
		begin_reading(&r, s.from);
		read_statement(l, &r, e, &s, &spot->way);
	}
	for (unsigned k = 0; spot->way && k < ISA_MAX_VALUES; k++)
		spot->number[k] = (struct number){.value = k || spot->way->number < 0 ? 0 : (unsigned)spot->way->number, .tail = ""};
	t->value = spot->number->value;
}

/* ---- rows that do not bear themselves out ---- */

struct item {
	struct record *record;
	unsigned idle;		/* what it costs that no row's source it is */
	struct reading words;
	uint8_t as[CODES];	/* what it costs to read it as each encoding */
};

struct segment {
	struct record *row[SEGMENT];
	struct choice choice[SEGMENT];	/* of each row */
	struct item item[SEGMENT];
	unsigned rows, items;
	unsigned cost[SEGMENT + 1][SEGMENT + 1];
};

static unsigned pair_cost(const struct ledger *l, struct segment *g, unsigned i, unsigned j,
			  const struct encoding **found)
{
	struct item *item = &g->item[j];
	unsigned cost = match(l, &g->choice[i], &item->words, item->as, found);
	return cost + (item->record != g->row[i] ? COST_ELSEWHERE : 0);
}

static unsigned lost_cost(const struct segment *g, unsigned i)
{
	return COST_LOST_SOURCE + g->choice[i].list->cost;
}

/* The words of the segment in their order against its rows in theirs. */
static void align(struct ledger *l, struct segment *g)
{
	struct statement s = {0}, none = {0};
	const struct encoding *e = NULL;
	for (unsigned i = 0; i <= g->rows; i++) {
		for (unsigned j = 0; j <= g->items; j++) {
			unsigned best = i || j ? ~0u : 0;
			if (i && j && g->cost[i - 1][j - 1] < best)
				best = g->cost[i - 1][j - 1] + pair_cost(l, g, i - 1, j - 1, &e);
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
			settle(l, g->row[i], NULL, none, g->choice[i].list->encoding);
		} else {
			pair_cost(l, g, i - 1, j - 1, &e);
			i--;
			j--;
			s = none;
			read_statement(l, &g->item[j].words, e, &s, NULL);
			settle(l, g->row[i], g->item[j].record, s, e);
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
	begin_reading(&item->words, rec);
	memset(item->as, UNREAD, sizeof item->as);
	/* what stands to the letter in the line of a row's bytes is no other row's, and does not vanish */
	struct statement s;
	bool own = rec->kind == RECORD_CODE && rec->nbytes && rec->byte->pos.line == rec->word->pos.line &&
	           plain_statement(l, rec, &s);
	item->idle = rec->kind == RECORD_NOTE ? 0 : own ? COST_CAP : COST_IDLE;
}

/* A directive's bytes, and rows that only go on with them. */
static bool take_data(const struct ledger *l, struct record *row)
{
	unsigned k = row_data(l->c, row);
	/* a cross assembler's page has one, too, where the notation has none */
	bool word = *l->c->dialect->scanner->data_word, directive = word || (k && is_directive(l->c->dialect, &row->word[k - 1]));
	if (k)
		row->source = (struct statement){.from = row, .mnemonic = word ? &row->word[k - 1] : NULL, .parts = 1, .label = k > directive ? row->word : NULL};
	return row->data;
}

/* What the text prints of an instruction stands behind the rows that print it. */
static void take_text(struct ledger *l)
{
	for (struct record *rec = l->records; rec; rec = rec->next) {
		struct spot *spot = spot_at(l, rec->address & (l->c->addresses - 1));
		struct record **tail = &spot->row;
		struct reading words;
		if (rec->kind != RECORD_TEXT || !rec->beside || !spot->encoding)
			continue;
		begin_reading(&words, rec);
		read_statement(l, &words, spot->encoding, &rec->source, NULL);
		if (!rec->source.mnemonic && !plain_statement(l, rec, &rec->source))
			rec->source = (struct statement){0};
		rec->source.from = rec->source.mnemonic ? rec : NULL;
		rec->place = PLACE_GUESSED;	/* no address is printed before it */
		unsigned n = 0;
		while (*tail && ++n < NAMES_MOST)
			tail = &(*tail)->same;
		if (!*tail)
			*tail = rec;
		l->code[l->ncode++] = rec;
	}
}

void ledger_source(struct ledger *l)
{
	struct segment *g = arena_alloc(l->c->arena, sizeof *g);
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_CODE && rec->kind != RECORD_NOTE && rec->kind != RECORD_SOURCE)
			continue;
		if (g->items == SEGMENT || g->rows == SEGMENT)
			flush(l, g);
		if (rec->kind == RECORD_CODE && take_data(l, rec))
			continue;
		if (rec->kind == RECORD_CODE) {
			struct statement s = {0};
			const struct encoding *e;
			if (stands_alone(l, rec, &g->choice[g->rows], &s, &e)) {
				flush(l, g);
				settle(l, rec, rec, s, e);
				continue;
			}
			g->row[g->rows++] = rec;
		}
		add_item(g, l, rec);
	}
	flush(l, g);
	take_text(l);
	for (unsigned a = next_used(l->c, 0); a < l->c->addresses; a = next_used(l->c, a + 1)) {
		const struct truth *t = &l->c->truth[a];
		for (unsigned i = 1; t->insn && i < t->length; i++)
			truth_at(l->c, a + i)->in_instruction = true;
	}
}
