/*
 * Lines between two rows whose addresses leave room for them, of which no row could be made:
 * where the row begins and how many bytes it has is known then, and only which characters were
 * lost, put in or misread is not.
 *
 *     04DE 08        INR   B
 *     02D 48 7P 04   ]NZ   VAKEV     04DF and three bytes
 *     04E2 C8        MOV   B,A
 *
 * The line is held against what the page would print there, character by character. That says
 * where its words begin; what they read is for others to decide.
 */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>

#include "page/marks.h"

enum {
	GAP_BYTES = DATA_BYTES,			/* most that a row has */
	CHARACTERS = 96,			/* of a line before its statement */
	SLOTS = NUMBER_MOST * (GAP_BYTES + 3),	/* characters that a row should have there */
	BESIDE = 2,				/* characters that a column may be off */
	APART = 12,				/* lines between two rows that are looked at */
	ROWS = 4,				/* of which the first and the last say how much room there is */
};

/* What the page should print. */
struct slot {
	enum slot_kind {
		SLOT_KNOWN,		/* this character */
		SLOT_DIGIT,		/* any digit */
		SLOT_NUMBER,		/* a digit of the line's number, or none */
		SLOT_MAYBE,		/* a digit of a number that need not have so many, or none */
		SLOT_BLANK,
		SLOT_CUT,		/* a blank, a mark or nothing */
	} kind;
	char known;
	unsigned field;			/* 0: the line's number, 1: the address, from 2 on the bytes */
};

struct expected {
	struct slot slot[SLOTS];
	unsigned n, fields;
};

/* What it does print: blanks count once. */
struct shown {
	struct {
		const char *text;	/* NULL: a blank */
		struct pos pos;
	} at[CHARACTERS];
	unsigned n;
};

/* A line as a row. */
struct fit {
	unsigned cost;
	unsigned source;		/* the word where the statement begins */
	struct token token[2 + GAP_BYTES];	/* by field; len 0: nothing is left of it */
};

/* ---- what there should be ---- */

static void add_slot(struct expected *e, enum slot_kind kind, char known, unsigned field)
{
	if (e->n < SLOTS)
		e->slot[e->n++] = (struct slot){kind, known, field};
}

static void expect_row(const struct ledger *l, struct expected *e, const struct record *before, unsigned address, unsigned bytes, bool whole)
{
	const struct number_style *s = l->reader->style;
	char text[NUMBER_MOST];
	unsigned len = number_text(s, address, WIDTH_ADDRESS, text);
	*e = (struct expected){.fields = 2 + bytes};
	for (unsigned i = 0; before->number && i <= before->number->len; i++)
		add_slot(e, SLOT_NUMBER, 0, 0);
	if (before->number)
		add_slot(e, SLOT_BLANK, 0, 0);
	for (unsigned i = 0; i < len; i++) {
		if (s->split && i == len / 2)
			add_slot(e, SLOT_CUT, 0, 1);
		add_slot(e, SLOT_KNOWN, text[i], 1);
	}
	for (unsigned b = 0; b < bytes; b++) {
		bool joined = b && (l->joined || (whole && b + 1 == bytes && bytes > 2));
		add_slot(e, joined ? SLOT_CUT : SLOT_BLANK, 0, 2 + b);
		for (unsigned i = s->digits[WIDTH_BYTE]; i; i--)
			add_slot(e, s->bare && i > 1 ? SLOT_MAYBE : SLOT_DIGIT, 0, 2 + b);
	}
}

/* ---- what there is ---- */

static bool show(struct shown *p, const struct token *tok, unsigned n)
{
	p->n = 0;
	for (unsigned k = 0; k < n; k++) {
		if (p->n + tok[k].len + 1 > CHARACTERS)
			return false;
		if (k)
			p->at[p->n++].text = NULL;
		for (unsigned i = 0; i < tok[k].len; i++, p->n++) {
			p->at[p->n].text = tok[k].text + i;
			p->at[p->n].pos = tok[k].pos;
			p->at[p->n].pos.col += i;
			p->at[p->n].pos.len = 1;
		}
	}
	return true;
}

/* What it costs that a character stands for a slot; COST_NONE: it can't. */
static unsigned match_cost(const struct ledger *l, const char *text, const struct slot *s)
{
	const struct confusions *c = &l->c->confusions;
	const char *digits = s->kind == SLOT_NUMBER ? decimal_digits : l->reader->style->letters;
	if (s->kind == SLOT_BLANK || s->kind == SLOT_CUT)
		return text ? COST_NONE : 0;
	if (!text)
		return COST_NONE;
	return s->kind == SLOT_KNOWN ? confuse(c, text, 1, &s->known, 1) : confuse_nearest(c, text, digits);
}

static unsigned lost_cost(const struct slot *s)
{
	switch (s->kind) {
	case SLOT_BLANK: return COST_BLANK;
	case SLOT_CUT: case SLOT_NUMBER: case SLOT_MAYBE: return 0;
	default: return COST_EDIT;
	}
}

static unsigned added_cost(const char *text)
{
	return !text ? COST_BLANK : marks_behind(*text) ? COST_SPLIT : COST_EDIT;
}

/* ---- one against the other ---- */

/* Takes the characters from..to as the word of a field. */
static void take_field(const struct ledger *l, const struct shown *p, unsigned from, unsigned to, struct token *t)
{
	unsigned len = 0, end = 0;
	char *text = arena_alloc(l->c->arena, to - from + 1);
	for (unsigned i = from; i < to; i++) {
		if (!p->at[i].text)
			continue;
		if (!len)
			t->pos = p->at[i].pos;
		text[len++] = *p->at[i].text;
		end = p->at[i].pos.col + 1;
	}
	t->mended = len && p->at[from].text + len != p->at[to - 1].text + 1;
	t->text = t->mended ? text : len ? p->at[from].text : text;
	t->len = len;
	t->pos.len = len ? end - t->pos.col : 0;
}

/* The cheapest way to read what is shown as what is expected, and the words that it makes; false: it costs more than a fit may, or puts in
 * as many digits, side by side, as a byte has: D111 is no 11. */
static bool align(const struct ledger *l, const struct shown *p, const struct expected *e, struct fit *fit)
{
	unsigned cost[CHARACTERS + 1][SLOTS + 1];
	enum way { BEGIN, MATCH, ADDED, LOST };
	unsigned char way[CHARACTERS + 1][SLOTS + 1];
	for (unsigned i = 0; i <= p->n; i++) {
		unsigned least = ~0u;
		for (unsigned j = 0; j <= e->n; j++) {
			const char *text = i ? p->at[i - 1].text : NULL;
			const struct slot *s = j ? &e->slot[j - 1] : NULL;
			unsigned best = i || j ? ~0u : 0, how = BEGIN, match = i && j ? match_cost(l, text, s) : COST_NONE;
			if (match != COST_NONE && cost[i - 1][j - 1] + match < best) {
				best = cost[i - 1][j - 1] + match;
				how = MATCH;
			}
			if (i && cost[i - 1][j] + added_cost(text) < best) {
				best = cost[i - 1][j] + added_cost(text);
				how = ADDED;
			}
			if (j && cost[i][j - 1] + lost_cost(s) < best) {
				best = cost[i][j - 1] + lost_cost(s);
				how = LOST;
			}
			cost[i][j] = best;
			way[i][j] = (unsigned char)how;
			least = best < least ? best : least;
		}
		if (least > GAP_FIT)
			return false;
	}
	fit->cost = cost[p->n][e->n];
	unsigned from[2 + GAP_BYTES], to[2 + GAP_BYTES] = {0}, added = 0;
	for (unsigned i = p->n, j = e->n; i || j;) {
		enum way w = way[i][j];
		const char *text = i ? p->at[i - 1].text : NULL;
		added = w == ADDED && text && strchr(l->reader->style->letters, *text) ? added + 1 : 0;
		if (added == l->reader->style->digits[WIDTH_BYTE])
			return false;
		if (w == MATCH && text) {
			unsigned field = e->slot[j - 1].field;
			to[field] = to[field] ? to[field] : i;
			from[field] = i - 1;
		}
		i -= w != LOST;
		j -= w != ADDED;
	}
	for (unsigned f = 0; f < e->fields; f++) {
		fit->token[f] = (struct token){.text = ""};
		if (to[f])
			take_field(l, p, from[f], to[f], &fit->token[f]);
	}
	return true;
}

/* Does a statement, or the place where the rows around have theirs, begin at tok[k]? */
static bool begins_source(const struct ledger *l, const struct token *tok, unsigned n, const struct record *const around[2])
{
	enum { LABEL = 2 };	/* words of it */
	if (!n || has_source(l->reader, tok, n) || has_data(l->c, tok, n, true))
		return true;
	const char *mark = l->c->dialect->scanner->label_mark;
	for (unsigned k = 0; *mark && k < LABEL && k + 1 < n; k++)	/* VILO: DOR, WON IV: RRC */
		if (tok[k].len > 1 && tok[k].text[tok[k].len - 1] == *mark && isalpha((unsigned char)*tok->text))
			return begins_source(l, tok + k + 1, n - k - 1, around);
	for (unsigned i = 0; i < 2; i++)
		for (unsigned k = 0; k < 2 && k < around[i]->nwords; k++) {
			unsigned col = around[i]->word[k].pos.col;
			if (tok->pos.col + BESIDE >= col && tok->pos.col <= col + BESIDE)
				return true;
		}
	return false;
}

/* Are half of the digits of each byte to be read, and none of them a longer word? */
static bool has_bytes(const struct ledger *l, const struct fit *fit, unsigned bytes)
{
	const struct number_style *s = l->reader->style;
	bool has = fit->token[1].len > 0;
	for (unsigned b = 0; b < bytes; b++) {
		const struct token *t = &fit->token[2 + b];
		unsigned digits = 0;
		for (unsigned i = 0; i < t->len; i++)
			digits += strchr(s->letters, t->text[i]) != NULL;
		has &= digits && 2 * digits >= t->len && t->len <= s->digits[WIDTH_BYTE] + 1;
	}
	return has;
}

/* An address that can be read is not cut for the want of a byte. */
static bool keeps_address(const struct ledger *l, const struct ledger_line *line, unsigned words, unsigned address, const struct token *is)
{
	for (unsigned k = 0; k < words; k++)
		if (number_value(l->reader, &line->token[k], WIDTH_ADDRESS) == (int)address)
			return line->token[k].pos.col == is->pos.col && line->token[k].len == is->len;
	return true;
}

/* The line as a row of so many bytes at an address. false: it is none. */
static bool fit_line(const struct ledger *l, const struct ledger_line *line, const struct record *const around[2], unsigned address, unsigned bytes, struct fit *fit)
{
	struct shown shown;
	fit->cost = GAP_FIT + 1;
	for (unsigned k = 1; k <= line->n; k++) {
		struct fit one = {.source = k};
		struct expected e;
		if (!begins_source(l, line->token + k, line->n - k, around))
			continue;
		if (!show(&shown, line->token, k))
			break;
		bool whole = l->whole_words && has_source(l->reader, line->token + k, line->n - k);
		expect_row(l, &e, around[0], address, bytes, whole);
		if (align(l, &shown, &e, &one) && has_bytes(l, &one, bytes) && keeps_address(l, line, k, address, &one.token[1]) && one.cost < fit->cost)
			*fit = one;
		/* bytes that are lost are not made of the statement's words, nor of DEFB, which would be two */
		const struct token *word = &line->token[k];
		if (k < line->n && (isa_mnemonic(l->reader->vocabulary, word->text, word->len) || makes_data(l->c, word, line->n - k)))
			break;
	}
	return fit->cost <= GAP_FIT;
}

/* ---- gaps ---- */

/* The record of the line as it was fitted. */
static struct record *make_row(const struct ledger *l, const struct ledger_line *line, const struct record *before, const struct fit *fit, unsigned address, unsigned bytes)
{
	unsigned rest = line->n - fit->source, first = before->number && fit->token[0].len;
	struct token *tok = arena_alloc(l->c->arena, (first + 1 + bytes + rest) * sizeof *tok);
	struct record *rec = arena_alloc(l->c->arena, sizeof *rec);
	memcpy(tok, fit->token + !first, (first + 1 + bytes) * sizeof *tok);
	memcpy(tok + first + 1 + bytes, line->token + fit->source, rest * sizeof *tok);
	*rec = (struct record){.kind = RECORD_CODE, .line = line->line, .number = first ? tok : NULL, .location = tok + first,
		.byte = tok + first + 1, .nbytes = bytes, .assumed = address + 1};
	if (l->high_first && bytes > 2 && has_source(l->reader, line->token + fit->source, rest)) {
		struct token low = rec->byte[bytes - 1];
		rec->byte[bytes - 1] = rec->byte[bytes - 2];
		rec->byte[bytes - 2] = low;
	}
	take_words(l, rec, tok + first + 1 + bytes, rest);
	if (!rec->data)
		join_operand(l, rec);
	return rec;
}

static bool same_table(const struct record *rec, const struct record *other)
{
	return other && other->kind == RECORD_TABLE && other->table == rec->table;
}

/* Has the record what a row has? Then its line is read. A table has more rows than one. */
static bool is_read(const struct record *before, const struct record *rec)
{
	if (rec->kind == RECORD_TABLE && !same_table(rec, before) && !same_table(rec, rec->next))
		return false;
	return rec->nbytes || rec->kind == RECORD_EQUATE || rec->kind == RECORD_SYMBOL || rec->kind == RECORD_EXPLAIN;
}

/* Puts the row in the place of what its line was taken for. */
static void put_row(struct ledger *l, struct record *before, const struct record *after, struct record *made)
{
	struct record **to = &before->next, *rest;
	while (*to != after && (*to)->line < made->line)
		to = &(*to)->next;
	for (rest = *to; rest != after && rest->line == made->line;)
		rest = rest->next;
	*to = made;
	*add_data(l, made, &made->next) = rest;
}

/* A row that was read, and where its print says that it begins; -1: it is not legible. */
struct read_row {
	struct record *rec;
	int at;
};

/* A line, and the row that it would be. */
struct found {
	const struct ledger_line *line;
	struct record *before, *after;
	unsigned address, n;		/* n: lines that fit */
	struct fit fit;
};

/* The first line behind one, by its index. */
static unsigned line_behind(const struct ledger_line *line, unsigned lines, unsigned after)
{
	unsigned first = 0;
	for (unsigned behind = lines; first < behind;) {
		unsigned mid = (first + behind) / 2;
		if (line[mid].line <= after)
			first = mid + 1;
		else
			behind = mid;
	}
	return first;
}

/* Is the line a remark, or an origin, which the records between two rows say? */
static bool is_noted(const struct read_row row[2], unsigned line)
{
	const struct record *rec = row[0].rec;
	while (rec != row[1].rec && !(rec->kind == RECORD_NOTE && rec->line == line))
		rec = rec->next;
	return rec != row[1].rec;
}

/* Which lines between two rows fit as one of so many bytes that stands there? */
static void find_line(const struct ledger *l, const struct read_row row[2], const struct ledger_line *line, unsigned lines, unsigned address, unsigned bytes,
		      struct found *found)
{
	const struct record *const around[2] = {row[0].rec, row[1].rec};
	if (around[1]->line > around[0]->line + APART)
		return;
	for (unsigned i = line_behind(line, lines, around[0]->line); i < lines && line[i].line < around[1]->line; i++) {
		struct fit fit;
		if (line[i].n && !is_noted(row, line[i].line) && fit_line(l, &line[i], around, address, bytes, &fit) && !found->n++)
			*found = (struct found){&line[i], row[0].rec, row[1].rec, address, 1, fit};
	}
}

/* Is the address to be read on the line? */
static bool prints(const struct ledger *l, const struct ledger_line *line, unsigned address)
{
	for (unsigned k = 0; k < 2 && k < line->n; k++)
		if (number_value(l->reader, &line->token[k], WIDTH_ADDRESS) == (int)address)
			return true;
	return false;
}

/* Does it begin with what may be an address, perhaps behind a number? Remarks do not, and are not held against rows. */
static bool begins_address(const struct ledger *l, const struct ledger_line *line)
{
	for (unsigned k = 0; k < 2 && k < line->n; k++) {
		const struct token *t = &line->token[k];
		bool halves = l->reader->style->split && k + 1 < line->n;
		struct token both = halves ? token_joined(l->c->arena, *t, &t[1]) : *t;
		if (loose_address(l->reader, t) || loose_address(l->reader, &both))
			return true;
	}
	return false;
}

/* ... where more is passed over: the line whose own address, with as many bytes as are on it, leads up to the next row.
 * A single byte may be that of an origin: 0640  *= $0640. */
static void find_first(const struct ledger *l, const struct read_row row[2], const struct ledger_line *line, unsigned lines, struct found *found)
{
	unsigned next = (unsigned)row[1].at;
	for (unsigned i = line_behind(line, lines, row[0].rec->line); i < lines && line[i].line < row[1].rec->line; i++) {
		struct found best = {.n = 0};
		if (!begins_address(l, &line[i]))
			continue;
		for (unsigned bytes = prints(l, &line[i], next - 1) ? 1 : 2; bytes <= GAP_BYTES; bytes++) {
			struct found one = {.n = 0};
			find_line(l, row, line + i, 1, next - bytes, bytes, &one);
			bool whole = one.n && one.fit.token[1].len + 1 >= l->reader->style->digits[WIDTH_ADDRESS];
			if (whole && (!best.n || one.fit.cost < best.fit.cost))
				best = one;
		}
		if (best.n && !found->n++)
			*found = best;
	}
}

/* Do the words of a row that can be read stay as they are, and look those like bytes that it gets? */
static bool keeps_words(const struct ledger *l, const struct record *rec, unsigned room, const struct fit *fit)
{
	for (unsigned i = 0; i <= rec->nbytes; i++) {
		const struct token *was = i ? &rec->byte[i - 1] : rec->location, *is = &fit->token[i + 1];
		if (was && number_value(l->reader, was, i ? WIDTH_BYTE : WIDTH_ADDRESS) >= 0 && (was->pos.col != is->pos.col || was->len != is->len))
			return false;
	}
	for (unsigned b = rec->nbytes; b < rec->nbytes + room; b++)
		if (!byte_likeness(l->reader, &fit->token[2 + b]))
			return false;
	return true;
}

/* Bytes that a row lacks: its line as one with as many more. */
static void find_longer(const struct ledger *l, const struct read_row row[2], const struct ledger_line *line, unsigned lines, unsigned address, unsigned room,
			struct found *found)
{
	const struct record *rec = row[0].rec, *const around[2] = {rec, row[1].rec};
	unsigned behind = line_behind(line, lines, rec->line);
	const struct ledger_line *own = behind ? &line[behind - 1] : NULL;
	struct fit fit;
	if (rec->kind == RECORD_CODE && !is_consistent(l, rec) && own && own->line == rec->line && rec->nbytes + room <= GAP_BYTES
	    && fit_line(l, own, around, address, rec->nbytes + room, &fit) && keeps_words(l, rec, room, &fit) && !found->n++)
		*found = (struct found){own, row[0].rec, row[1].rec, address, 1, fit};
}

static void put_found(struct ledger *l, const struct found *f, unsigned bytes, struct lines *taken)
{
	put_row(l, f->before, f->after, make_row(l, f->line, f->before, &f->fit, f->address, bytes));
	taken->taken[f->line->line] = true;
}

/* The rows between two whose addresses can be read, bytes of which are missing: the line that has them. false: none has. */
static bool fill_gap(struct ledger *l, const struct read_row *row, unsigned n, const struct ledger_line *line, unsigned lines, struct lines *taken)
{
	unsigned address = (unsigned)row[0].at, bytes = 0;
	struct found found = {.n = 0}, longer = {.n = 0};
	for (unsigned i = 0; i + 1 < n; i++)
		bytes += row[i].rec->nbytes;
	unsigned room = (unsigned)row[n - 1].at - address - bytes;
	for (unsigned i = 0; i + 1 < n; i++) {
		find_longer(l, row + i, line, lines, address, room, &longer);
		address += row[i].rec->nbytes;
		find_line(l, row + i, line, lines, address, room, &found);
	}
	if (found.n == 1) {
		put_found(l, &found, room, taken);
		return true;
	}
	if (found.n || longer.n != 1)
		return false;
	struct record *rec = longer.before, *rest = rec->next, *made = make_row(l, longer.line, rec, &longer.fit, longer.address, rec->nbytes + room);
	while (rest != longer.after && rest->line == rec->line)
		rest = rest->next;
	*rec = *made;
	*add_data(l, rec, &rec->next) = rest;
	return true;
}

static void lead_up(struct ledger *l, const struct read_row row[2], const struct ledger_line *line, unsigned lines, struct lines *taken)
{
	struct found found = {.n = 0};
	find_first(l, row, line, lines, &found);
	if (found.n == 1)
		put_found(l, &found, (unsigned)row[1].at - found.address, taken);
}

/* Do rows leave room for one more between the first and the last? */
static bool leave_room(const struct read_row *row, unsigned n)
{
	int end = row->at;
	for (unsigned i = 0; i + 1 < n; i++)
		end += (int)row[i].rec->nbytes;
	return row->at >= 0 && row[n - 1].at > end && row[n - 1].at <= end + GAP_BYTES;
}

/* The row above the first whose address can be read, in the lines above that. Nothing but that row speaks for it: an address of its own
 * that can be read, and is another, is one. */
static void lead_in(struct ledger *l, struct record **first, const struct read_row *row, const struct ledger_line *line, unsigned lines, struct lines *taken)
{
	struct record head = {.kind = RECORD_NOTE, .next = *first, .number = row->rec->number};
	head.line = row->rec->line > APART ? row->rec->line - APART : 0;
	const struct read_row rows[2] = {{&head, -1}, *row};
	struct found found = {.n = 0};
	find_first(l, rows, line, lines, &found);
	int printed = found.n == 1 ? number_value(l->reader, &found.fit.token[1], WIDTH_ADDRESS) : -1;
	if (found.n == 1 && (printed < 0 || printed == (int)found.address))
		put_found(l, &found, (unsigned)row->at - found.address, taken);
	*first = head.next;
}

void fill_gaps(struct ledger *l, struct record **first, const struct ledger_line *line, unsigned lines, struct lines *taken)
{
	unsigned n = 0, from = 0;	/* from: behind the last gap that was filled */
	for (const struct record *rec = *first; rec; rec = rec->next)
		n++;
	struct read_row *row = arena_alloc(l->c->arena, n * sizeof *row);
	n = 0;
	bool begun = false;		/* an address was read, or an origin says where the first row begins */
	const struct record *before = NULL;
	for (struct record *rec = *first; rec && !l->sparse; before = rec, rec = rec->next) {
		begun |= rec->origin;
		if (rec->origin)	/* the room before the next row is explained */
			from = n;
		if (!is_read(before, rec))
			continue;
		int at = rec->nbytes ? legible_address(l, rec) : -1;
		unsigned behind = from;
		bool filled = false;
		row[n++] = (struct read_row){rec, at};
		for (unsigned back = 2; at >= 0 && back <= ROWS && from + back <= n; back++) {
			if (leave_room(row + n - back, back)) {
				filled = fill_gap(l, row + n - back, back, line, lines, taken);
				from = n - 1;
				break;
			}
		}
		if (!filled && at >= 0 && n >= behind + 2 && row[n - 2].at >= 0 && at > row[n - 2].at + (int)row[n - 2].rec->nbytes)
			lead_up(l, row + n - 2, line, lines, taken);
		if (at >= 0 && !begun && rec->kind == RECORD_CODE)
			lead_in(l, first, &row[n - 1], line, lines, taken);
		begun |= at >= 0;
	}
}
