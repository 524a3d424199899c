/* Reading a ledger line by line: what no line says alone, the lines around it do. */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>

#include "collate/dump.h"
#include "collate/printings.h"
#include "page/marks.h"
#include "reading/source_alone.h"

/* ---- what the company of a row says ---- */

static bool near_listing(const struct ledger *l, const struct record *rec, const struct record *other)
{
	if (!other || (other->kind != RECORD_CODE && other->kind != RECORD_NOTE && other->kind != RECORD_DATA))
		return false;
	unsigned apart = other->line > rec->line ? other->line - rec->line : rec->line - other->line;
	return apart <= NEAR && (other->number || other->kind == RECORD_DATA || other->data || has_source(&l->c->reader, other->word, other->nwords));
}

static bool near_kind(const struct record *rec, const struct record *other)
{
	return other && other->kind == rec->kind
		&& (other->line > rec->line ? other->line - rec->line : rec->line - other->line) <= 2 * NEAR;
}

void leave_line(struct ledger *l, const struct token *t)
{
	for (size_t i = 0; t && i < l->npages; i++)
		if (l->c->lines[i].source == t->pos.src)
			l->c->lines[i].taken[t->pos.line] = false;
}

/* Is a row of code, to the letter, printed right below another, where that ends? */
static bool goes_on_below(const struct ledger *l, const struct record *rec, const struct record *before)
{
	bool below = before && before->kind == RECORD_CODE && rec->location && rec->nbytes && rec->line == before->line + 1
		&& number_value(l->reader, rec->location, WIDTH_ADDRESS) == next_address(l->reader, before);
	for (unsigned i = 0; i < rec->nbytes && below; i++)
		below = number_value(l->reader, &rec->byte[i], WIDTH_BYTE) >= 0;
	return below;
}

/* What a table says of registers is read, and nothing follows from it. */
static void leave_registers(struct ledger *l)
{
	for (struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_SYMBOL && is_register(l, rec->name, rec->location))
			*rec = (struct record){.next = rec->next, .kind = RECORD_NOTE, .line = rec->line};
}

/*
 * Rows of a table stand together; one alone is prose. An address and a byte with
 * words that are no source, away from any listing, show an example.
 */
static void sift(struct ledger *l)
{
	const struct record *before = NULL;
	for (struct record **at = &l->records, *rec; (rec = *at);) {
		bool alone = (rec->kind == RECORD_SYMBOL || rec->kind == RECORD_EXPLAIN || rec->kind == RECORD_TABLE)
			&& !near_kind(rec, before) && !near_kind(rec, rec->next);
		if (rec->kind == RECORD_CODE && !rec->number && rec->nwords && !rec->data
		    && !has_source(&l->c->reader, rec->word, rec->nwords)
		    && !near_listing(l, rec, before) && !near_listing(l, rec, rec->next) && !goes_on_below(l, rec, before)) {
			rec->kind = RECORD_BLOCK;
			rec->example = true;
		}
		before = rec;
		if (alone) {
			*at = rec->next;
			leave_line(l, rec->location);
		} else {
			at = &rec->next;
		}
	}
}

/* Is the row of code the one before it once more, to the letter? */
static bool is_repeated(const struct record *rec, const struct record *before)
{
	if (!before || before->kind != RECORD_CODE || rec->kind != RECORD_CODE || rec->bare != before->bare
	    || (!rec->bare && (!rec->location || !before->location)) || rec->nbytes != before->nbytes || rec->nwords != before->nwords)
		return false;
	bool same = rec->bare ? rec->line == before->line + 1 : same_word(rec->location, before->location);
	for (unsigned i = 0; i < rec->nbytes; i++)
		same &= same_word(&rec->byte[i], &before->byte[i]);
	for (unsigned i = 0; i < rec->nwords; i++)
		same &= same_word(&rec->word[i], &before->word[i]);
	return same && (!rec->number || !before->number || same_word(rec->number, before->number));
}

/* The row with its operand made one word: LD A, (HL), as that of the row before it is by now. */
static const struct record *joined_row(const struct ledger *l, const struct record *rec)
{
	struct record *row = arena_alloc(l->c->arena, sizeof *row);
	*row = *rec;
	row->word = memcpy(arena_alloc(l->c->arena, rec->nwords * sizeof *row->word), rec->word, rec->nwords * sizeof *row->word);
	join_operand(l, row);
	return row;
}

/* The next row of code behind a record that is printed once; NULL. */
static const struct record *row_behind(const struct record *rec)
{
	while (rec && (rec->kind != RECORD_CODE || !rec->location))
		rec = rec->next;
	return rec;
}

/*
 * Two rows printed alike may be two instructions, and one address misread: the second's when
 * the rows after it go on behind it, the first's when the rows before it leave room for one
 * more.
 */
static void judge_repeated(struct ledger *l)
{
	const struct record *before[2] = {NULL, NULL}, *after = l->records;	/* the second last, the last row */
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind == RECORD_REPEATED) {
			/* a page of one row, thousands of times, is searched once */
			if (after && after->line <= rec->line)
				after = row_behind(rec->next);
			unsigned at = number_best(l->reader, rec->location, WIDTH_ADDRESS);
			bool room = before[0] && number_best(l->reader, before[0]->location, WIDTH_ADDRESS) + before[0]->nbytes + rec->nbytes == at;
			if (room || (after && number_best(l->reader, after->location, WIDTH_ADDRESS) == at + 2 * rec->nbytes))
				rec->kind = RECORD_CODE;
		}
		if (rec->kind == RECORD_CODE && rec->location) {
			before[0] = before[1];
			before[1] = rec;
		}
	}
}

/*
 * Source without addresses right below the listing is that of the rows around when they lack
 * their own; three lines and more between rows that are whole are the text's.
 */
static void part_text(struct ledger *l)
{
	enum { LEAST = 3 };
	const struct record *row = NULL;
	for (struct record *rec = l->records, *end; rec; rec = end) {
		unsigned n = 0;
		for (end = rec; end && end->kind == RECORD_SOURCE; end = end->next)
			n++;
		bool whole = row && is_consistent(l, row) && !(end && end->kind == RECORD_CODE && !is_consistent(l, end));
		l->runs += n >= LEAST && whole;
		for (struct record *one = rec, text; one != end && n >= LEAST && whole; one = one->next) {
			parse_text(l, &text, one->word, one->nwords, true);
			one->nwords = text.nwords;
			one->kind = RECORD_TEXT;
			one->run = l->runs;
		}
		if (n)
			continue;
		row = rec->kind == RECORD_CODE ? rec : row;
		end = rec->next;
	}
}

/* An address and the rest of an instruction's bytes, which are added to the row before. */
static bool continue_row(struct ledger *l, struct record *before, struct record *rec)
{
	if (!before || before->kind != RECORD_CODE || before->data || !before->nbytes || rec->kind != RECORD_CODE || rec->data
	    || !rec->location || !rec->nbytes || has_source(l->reader, rec->word, rec->nwords))
		return false;
	unsigned n = before->nbytes;
	int at = next_address(l->reader, before);
	if (rec->nbytes > before->owed || (at >= 0 && number_cost(l->reader, rec->location, (unsigned)at, WIDTH_ADDRESS) > COST_CAP))
		return false;
	struct token *byte = arena_alloc(l->c->arena, (n + rec->nbytes) * sizeof *byte);
	memcpy(byte, before->byte, n * sizeof *byte);
	memcpy(byte + n, rec->byte, rec->nbytes * sizeof *byte);
	before->byte = byte;
	before->nbytes += rec->nbytes;
	before->owed -= rec->nbytes;
	/* ED is the first of two bytes or of four: the second one says */
	unsigned length = n == 1 && l->encodings->leads[number_best(l->reader, byte, WIDTH_BYTE)] ? bytes_length(l, byte, before->nbytes) : 0;
	before->owed = length > before->nbytes ? length - before->nbytes : before->owed;
	rec->kind = RECORD_MORE;
	rec->row = before;
	rec->offset = n;
	return true;
}

/* The word i as two, the first of so many characters. */
static bool cut_word(struct token *tok, unsigned *n, unsigned i, unsigned len)
{
	if (i >= *n || tok[i].len <= len || !len || *n == LINE_TOKENS)
		return false;
	memmove(&tok[i + 1], &tok[i], ((*n)++ - i) * sizeof *tok);
	token_cut(&tok[i], len);
	tok[i + 1] = token_part(&tok[i + 1], len, tok[i + 1].len);
	return true;
}

/* The halves of an address that were made the word i, as two words again. */
static void part_address(const struct ledger *l, struct token *tok, unsigned *n, unsigned i)
{
	const struct number_style *s = l->reader->style;
	struct token *t = &tok[i];
	unsigned half = s->digits[WIDTH_BYTE], end = i < *n ? t->pos.col + t->pos.len : 0;
	bool joined = i < *n && (t->text < t->pos.src->text || t->text >= t->pos.src->text + t->pos.src->len);
	if (!joined || !s->split || t->len != 2 * half || !cut_word(tok, n, i, half))
		return;
	t[1].pos.col = end - half;
	t[0].mended = t[1].mended = false;
}

/* ---- source in the text ---- */

/* A line of source alone, or one that only looks so, before one that surely is. */
static bool take_text(const struct ledger *l, struct record *rec, struct token *tok, unsigned *words, bool in_run, const struct ledger_line *next)
{
	struct token copy[LINE_TOKENS];
	struct record after;
	/* L1I 005 is no address here */
	for (unsigned i = 0; i < 2 && i < *words; i++)
		if (number_value(l->reader, &tok[i], WIDTH_ADDRESS) < 0)
			part_address(l, tok, words, i);
	unsigned n = *words;
	if (parse_text(l, rec, tok, n, in_run))
		return true;
	memcpy(copy, tok, n * sizeof *tok);
	if (in_run || !next || !parse_text(l, &after, copy, n, true))
		return false;
	memcpy(copy, next->token, next->n * sizeof *copy);
	return parse_text(l, &after, copy, next->n, false) && parse_text(l, rec, tok, n, true);
}

/* ---- lines whose first words were split or glued ---- */

/* The words i and i + 1, between which a blank was read, as one. */
static bool join_words(const struct ledger *l, struct token *tok, unsigned *n, unsigned i)
{
	if (i + 1 >= *n || tok[i + 1].pos.col > tok[i].pos.col + tok[i].len + 1)
		return false;
	tok[i] = token_joined(l->c->arena, tok[i], &tok[i + 1]);
	memmove(&tok[i + 1], &tok[i + 2], (--*n - i - 1) * sizeof *tok);
	return true;
}

/* Does the record go on where a record of its kind ended: its address is printed to the
 * letter, and not far behind that one's? */
static bool goes_on(const struct ledger *l, const struct record *rec, const struct record *last)
{
	const struct reader *r = l->reader;
	static const int far[] = {[RECORD_CODE] = 2 * DATA_BYTES, [RECORD_DUMP] = 64, [RECORD_BLOCK] = 64};
	if (rec->kind == RECORD_CODE && rec->bare)
		return is_consistent(l, rec);
	if (!last || rec->kind != last->kind || !rec->location || !last->location
	    || (rec->kind != RECORD_SYMBOL && !rec->nbytes))
		return false;
	int at = number_value(r, rec->location, WIDTH_ADDRESS), from = number_value(r, last->location, WIDTH_ADDRESS);
	if (rec->kind == RECORD_SYMBOL || last->origin)
		return at >= 0 && (!last->origin || at == from);
	return rec->kind <= RECORD_BLOCK && far[rec->kind] && at > from && from >= 0 && at <= from + far[rec->kind];
}

/* Words of a line, and the address that they are taken for. */
struct guess {
	struct token printed;		/* the words as one */
	unsigned words, address, cost;
};

/* Where a row ends: by its own address, which may be misread, and by those before it. -1: not known. */
enum end { END_PRINTED, END_COUNTED, ENDS };

static int end_of(const struct ledger *l, const struct record *row, enum end by)
{
	return by == END_PRINTED ? next_address(l->reader, row) : row ? (int)row->ends_at - 1 : -1;
}

/* What it costs that the words from tok on are an address behind a row: where its bytes
 * end, or where those of an instruction may. */
static void guess_address(const struct ledger *l, const struct token *tok, unsigned n, const struct record *last, enum end by, struct guess *g)
{
	int end = end_of(l, last, by);
	unsigned most = l->reader->style->split ? 3 : 1, ends = last && last->kind == RECORD_CODE && !last->origin ? ISA_MAX_LENGTH : 0;
	struct token one = *tok;
	*g = (struct guess){.cost = COST_EDIT + 2 * COST_MISREAD + 1};
	for (unsigned words = 1; end >= 0 && words <= most && words <= n; words++) {
		if (words > 1) {
			one = token_joined(l->c->arena, one, &tok[words - 1]);
		} else if (one.len > 3 && strchr(":-.;", one.text[one.len - 1])) {
			one.len--;
		}
		for (unsigned k = 0; k <= ends; k++) {
			unsigned address = k ? (unsigned)end - last->nbytes + k : (unsigned)end;
			char text[NUMBER_MOST];
			unsigned width = number_text(l->reader->style, address & 0xFFFF, WIDTH_ADDRESS, text);
			if (one.len + 1 < width || one.len > width + 1)
				continue;
			unsigned cost = confuse(&l->c->confusions, one.text, one.len, text, width);
			if (cost < g->cost)
				*g = (struct guess){one, words, address & 0xFFFF, cost};
		}
	}
}

/* By both ends, the likelier first. */
static void guess_addresses(const struct ledger *l, const struct token *tok, unsigned n, const struct record *last, struct guess g[ENDS])
{
	struct guess counted;
	guess_address(l, tok, n, last, END_PRINTED, &g[0]);
	guess_address(l, tok, n, last, END_COUNTED, &counted);
	g[1] = counted.cost < g[0].cost ? g[0] : counted;
	g[0] = counted.cost < g[0].cost ? counted : g[0];
}

/* What a row's address is for the rows behind it, when it is not legible. */
static void assume_address(const struct ledger *l, struct record *rec, const struct record *last)
{
	struct guess g[ENDS];
	if (rec->bare)
		rec->assumed = (unsigned)(next_address(l->reader, last) + 1);
	if (rec->assumed || !rec->location || number_value(l->reader, rec->location, WIDTH_ADDRESS) >= 0)
		return;
	guess_addresses(l, rec->location, 1, last, g);
	rec->assumed = g->words ? g->address + 1 : 0;
}

/* The words from the ith on are read as a row's address that was guessed, to know what the row is; it stays as printed. */
static bool parse_guess(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, unsigned i, const struct guess *g,
			const struct record *before)
{
	struct token was[LINE_TOKENS];
	unsigned count = *n;
	char *text = arena_alloc(l->c->arena, NUMBER_MOST);
	memcpy(was, tok, count * sizeof *tok);
	memmove(&tok[i + 1], &tok[i + g->words], (count - i - g->words) * sizeof *tok);
	*n = count - g->words + 1;
	tok[i].text = text;
	token_cut(&tok[i], number_text(l->reader->style, g->address, WIDTH_ADDRESS, text));
	if (parse_record(l, rec, tok, n, before) && (rec->kind == RECORD_CODE || rec->kind == RECORD_DUMP) && rec->location == &tok[i]) {
		tok[i] = g->printed;
		rec->assumed = g->address + 1;
		return true;
	}
	memcpy(tok, was, count * sizeof *tok);
	*n = count;
	return false;
}

/* 207 21  195 96 78: the two first words are the address that the row above ends at, to the letter, where shorter numbers may be such, too. */
static bool parse_parted_address(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, const struct record *before)
{
	struct token was[LINE_TOKENS];
	unsigned count = *n;
	int next = next_address(l->reader, before);
	memcpy(was, tok, count * sizeof *tok);
	for (unsigned i = 0; i < 2 && next >= 0; i++) {
		if (join_words(l, tok, n, i) && tok[i].len == l->reader->style->digits[WIDTH_ADDRESS] && number_value(l->reader, &tok[i], WIDTH_ADDRESS) == next
		    && parse_record(l, rec, tok, n, before) && rec->kind == RECORD_CODE && rec->location == &tok[i] && is_consistent(l, rec)) {
			rec->location->mended = true;
			return true;
		}
		memcpy(tok, was, count * sizeof *tok);
		*n = count;
	}
	return false;
}

/* An address misread, or with a character lost or put in, where the next is expected. */
static bool parse_expected(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
			   const struct record *before, const struct record *const *last)
{
	static const enum record_kind kinds[] = {RECORD_CODE, RECORD_DUMP};
	for (unsigned k = 0; k < 2; k++) {
		for (unsigned i = 0; i < 2 && i < *n; i++) {
			struct guess g[ENDS];
			guess_addresses(l, tok + i, *n - i, last[kinds[k]], g);
			for (unsigned e = 0; e < ENDS; e++)
				if (g[e].words && parse_guess(l, rec, tok, n, i, &g[e], before))
					return true;
		}
	}
	return false;
}

/* 8ABD among the bytes of a dump. */
static void cut_bytes(const struct ledger *l, struct token *tok, unsigned *n)
{
	for (unsigned i = 1; i < *n; i++)
		if (number_joined(l->reader, &tok[i]) == 2)
			cut_word(tok, n, i, tok[i].len / 2);
}

/*
 * A blank more or less among the first words of a row: 13702FF 4C, 3 84 0325. What is
 * read then must go on where the last row of its kind ended.
 */
static bool parse_mended(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
			 const struct record *before, const struct record *const *last)
{
	enum { WORDS = 3 };	/* that are looked at */
	unsigned width = l->reader->style->digits[WIDTH_ADDRESS];
	struct token was[LINE_TOKENS];
	unsigned count = *n;
	memcpy(was, tok, count * sizeof *tok);
	for (unsigned i = 0; i < WORDS; i++) {
		for (unsigned how = 0; how < 3; how++) {
			bool changed = how == 0 ? join_words(l, tok, n, i)
				: how == 1 ? cut_word(tok, n, i, width)
				: i < *n && tok[i].len > width && cut_word(tok, n, i, tok[i].len - width);
			if (changed && parse_record(l, rec, tok, n, before) && goes_on(l, rec, last[rec->kind]))
				return true;
			memcpy(tok, was, count * sizeof *tok);
			*n = count;
		}
	}
	if (parse_expected(l, rec, tok, n, before, last))
		return true;
	cut_bytes(l, tok, n);
	if (*n != count && parse_record(l, rec, tok, n, before) && rec->kind == RECORD_DUMP)
		return true;
	memcpy(tok, was, count * sizeof *tok);
	*n = count;
	return false;
}

/* 0 680  LD B,80: a row without an address whose bytes a blank has split. */
static bool parse_split(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n)
{
	struct token was[LINE_TOKENS];
	unsigned count = *n;
	memcpy(was, tok, count * sizeof *tok);
	bool apart = count > 1 && gap_between(tok, tok + 1) == 1;	/* 389E is two words by now */
	for (unsigned nearly = 0; nearly < 2 && l->sparse && !was->marked; nearly++) {
		bool joined = (apart || !nearly) && join_words(l, tok, n, 0);
		if (joined && (nearly ? parse_bare_nearly(l, rec, tok, n) : parse_bare(l, rec, tok, n) && is_consistent(l, rec)))
			return true;
		memcpy(tok, was, count * sizeof *tok);
		*n = count;
	}
	return false;
}

/* ---- words that other rows name ---- */

/* Words that stand behind mnemonics, and those that are labels. */
struct words_named {
	struct word_map *called, *labels;
};

static void collect_words(const struct ledger *l, struct words_named *w)
{
	for (struct record *rec = l->records; rec; rec = rec->next) {
		struct statement s;
		if (rec->kind != RECORD_CODE && rec->kind != RECORD_SOURCE && rec->kind != RECORD_TEXT)
			continue;
		if (plain_statement(l, rec, &s) && s.operand)
			word_add(w->called, s.operand->text, s.operand->len, rec);
		if (s.label)
			word_add(w->labels, s.label->text, s.label->len, rec);
	}
}

/* LAM FNUM, - the label behind the statement, which some row calls. */
static void take_label_behind(const struct words_named *w, const struct statement *s, const char *mark, struct record *rec)
{
	struct token *last = &rec->word[rec->nwords - 1], label = *last;
	if (s->label || !*mark || last <= (s->operand ? s->operand : s->mnemonic) || last->text[last->len - 1] != *mark)
		return;
	label.len--;
	if (!word_find(w->called, label.text, label.len))
		return;
	memmove(rec->word + 1, rec->word, (rec->nwords - 1) * sizeof *rec->word);
	*rec->word = label;
	rec->astray = true;
}

/* JMP MOV TAB: a name that a blank has split, when a label is so. */
static void join_name(const struct ledger *l, const struct words_named *w, const struct statement *s, struct record *rec)
{
	struct token *t = s->operand;
	if (!t || t + 1 >= rec->word + rec->nwords || word_find(w->labels, t->text, t->len))
		return;
	struct token both = token_joined(l->c->arena, *t, t + 1);
	if (!word_find(w->labels, both.text, both.len))
		return;
	*t = both;
	t->mended = true;
	rec->nwords--;
	memmove(t + 1, t + 2, (size_t)(rec->word + rec->nwords - t - 1) * sizeof *t);
}

/* ---- rows that are comments ---- */

/* Does the notation's mark of a comment stand before the row's words? A speck may look so. */
static bool is_commented(const struct ledger *l, const struct record *row)
{
	const char *mark = l->c->dialect->scanner->comment_mark;
	const struct pos *pos = row->location ? &row->location->pos : NULL;
	size_t len, from = 0;
	const char *line = pos ? source_line(pos->src, pos->line, &len) : NULL;
	while (line && from < len && (unsigned char)line[from] <= ' ')
		from++;
	return line && *mark && from < pos->col && from < len && line[from] == *mark;
}

/* The address that a row prints, behind such a mark that touches it or without one; -1: it is not legible. */
static int place_behind_mark(const struct ledger *l, const struct record *row)
{
	const char *mark = l->c->dialect->scanner->comment_mark;
	struct token at = row->location ? *row->location : (struct token){0};
	if (at.len > 1 && *mark && *at.text == *mark) {
		at.text++;
		at.len--;
	}
	return at.len ? number_value(l->reader, &at, WIDTH_ADDRESS) : -1;
}

/* ; SHIFT A 24 BIT NUMBER: a word without a digit is no address that is misread behind such a mark. */
static bool is_remark(const struct ledger *l, const struct record *row)
{
	bool digit = false;
	for (unsigned i = 0; row->location && i < row->location->len; i++)
		digit |= isdigit((unsigned char)row->location->text[i]) != 0;
	return row->location && !digit && is_commented(l, row);
}

/* ; 0305 EA  NOP was here: a row behind the mark of a comment is what the comment says where the page has another at its address,
 * and one more where that ends, so that none is lacking without it. */
static void leave_commented(struct ledger *l)
{
	struct arena a = ARENA_INIT;
	unsigned *length = arena_alloc(&a, (l->c->addresses + DATA_BYTES) * sizeof *length);	/* of rows that are none, by address; 0: none */
	for (unsigned pass = 0; pass < 2; pass++)
		for (struct record *rec = l->records; rec; rec = rec->next) {
			int at = rec->kind == RECORD_CODE ? place_behind_mark(l, rec) : -1;
			if (rec->kind == RECORD_CODE && at < 0 && is_remark(l, rec))
				*rec = (struct record){.next = rec->next, .kind = RECORD_NOTE, .line = rec->line};
			if (at < 0 || at >= (int)l->c->addresses || rec->nbytes > DATA_BYTES)
				continue;
			bool commented = is_commented(l, rec);
			if (!pass && !commented)
				length[at] = rec->nbytes;
			else if (pass && commented && !rec->data && length[at] && length[(unsigned)at + length[at]])
				*rec = (struct record){.next = rec->next, .kind = RECORD_NOTE, .line = rec->line};
		}
	arena_free(&a);
}

/* ---- tables whose names stand nowhere else ---- */

static const char *in_capitals(struct arena *a, const char *text, unsigned len)
{
	char *out = arena_strndup(a, text, len);
	for (unsigned i = 0; i < len; i++)
		out[i] = (char)toupper((unsigned char)out[i]);
	return out;
}

/* The names in a word: both of TABLE+SIZE,X. */
static void add_names(struct arena *a, struct word_map *names, const struct token *t)
{
	for (unsigned i = 0, end; i < t->len; i = end + 1) {
		for (end = i; end < t->len && (isalnum((unsigned char)t->text[end]) || strchr("_.$@", t->text[end]));)
			end++;
		if (end > i)
			word_add(names, in_capitals(a, &t->text[i], end - i), end - i, names);
	}
}

/* The words of rows and equates; of one that a row begins with, that row. *low, *high: between which addresses rows stand. false: none
 * has some. */
static bool collect_names(const struct ledger *l, struct arena *a, struct word_map *names, int *low, int *high)
{
	bool any = false;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		int at = rec->kind == RECORD_CODE ? legible_address(l, rec) : -1;
		*low = at >= 0 && at < *low ? at : *low;
		*high = at > *high ? at : *high;
		if (rec->kind == RECORD_CODE && rec->location && rec->nwords)
			word_add(names, in_capitals(a, rec->word->text, token_label(rec->word)), token_label(rec->word), rec);
	}
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		bool words = rec->kind == RECORD_CODE || rec->kind == RECORD_SOURCE || rec->kind == RECORD_TEXT || rec->kind == RECORD_DATA;
		for (unsigned i = 0; words && i < rec->nwords; i++)
			add_names(a, names, &rec->word[i]);
		if (rec->kind != RECORD_SYMBOL && rec->name)
			add_names(a, names, rec->name);
		any |= words && rec->nwords;
	}
	return any;
}

/*
 * A table of symbols names what the program names. Two lines of a flow chart, CLEAR 0300 and TO 03FF, do not: of a few names more
 * than half, of more one at least, must stand elsewhere on the pages, to the letter, or be a register's; or of few one at the address of
 * the row that bears it, and all of them among the rows or right beside them. Where no row has words, nobody can tell.
 */
static void leave_strange_tables(struct ledger *l)
{
	enum { FEW = 3 };
	struct arena a = ARENA_INIT;
	struct word_map *names = word_map_new(&a);
	int low = (int)l->c->addresses, high = -1;
	bool any = collect_names(l, &a, names, &low, &high);
	for (struct record **at = &l->records, *rec; any && (rec = *at);) {
		unsigned n = 0, known = 0, agree = 0, near = 0;
		struct record *end = rec;
		for (const struct record *last = rec; end && end->kind == RECORD_SYMBOL && (end == rec || near_kind(end, last)); last = end, end = end->next) {
			unsigned len = token_label(end->name);
			const void *found = word_find(names, in_capitals(&a, end->name->text, len), len);
			const struct record *row = found && found != names ? found : NULL;
			n++;
			known += found || is_register(l, end->name, end->location);
			int value = number_value(l->reader, end->location, WIDTH_ADDRESS);
			agree += row && value >= 0 && number_value(l->reader, row->location, WIDTH_ADDRESS) == value;
			near += value + ISA_MAX_LENGTH >= low && value <= high + ISA_MAX_LENGTH;
		}
		bool strange = n && (n > FEW ? !known : known * 2 <= n && !(agree && near == n));
		for (; strange && rec != end; rec = rec->next)
			leave_line(l, rec->location);
		if (strange)
			*at = end;
		end = n ? end : rec->next;
		while (*at != end)
			at = &(*at)->next;
	}
	arena_free(&a);
}

/* What stands right behind a row's address, if that is a mark; 0: none does. */
static char mark_behind(const struct record *rec)
{
	const struct token *t = rec->location;
	size_t len;
	const char *line = source_line(t->pos.src, t->pos.line, &len);
	unsigned end = t->pos.col - 1 + t->len;
	return end < len && marks_behind(line[end]) ? line[end] : 0;
}

/*
 * A dump's first row with no more bytes than an instruction, right above its second one and apart from what is above:
 *
 *     0002: 00
 *     0010: A9 00 A8 85 FA 4C 10 00
 */
static void take_short_rows(struct ledger *l)
{
	const struct record *above = NULL;
	for (struct record *rec = l->records; rec; above = rec, rec = rec->next) {
		const struct record *next = rec->next;
		bool bare = rec->kind == RECORD_CODE && rec->location && rec->nbytes && rec->nbytes <= l->encodings->longest && !rec->nwords && !rec->number;
		bool dump = bare && next && next->kind == RECORD_DUMP && next->line == rec->line + 1 && next->location && !next->print;
		if (dump && !(above && above->line + 1 == rec->line) && next->location->pos.col == rec->location->pos.col && mark_behind(rec) == mark_behind(next))
			rec->kind = RECORD_DUMP;
	}
}

void ledger_words_named(struct ledger *l)
{
	struct arena a = ARENA_INIT;
	take_short_rows(l);
	struct words_named w = {word_map_new(&a), word_map_new(&a)};
	struct record *row = NULL;
	collect_words(l, &w);
	leave_commented(l);
	leave_strange_tables(l);
	leave_registers(l);
	for (struct record **at = &l->records, *rec; (rec = *at);) {
		struct statement s;
		bool name = rec->kind == RECORD_NAME, code = rec->kind == RECORD_CODE;
		if (name && row && word_find(w.called, rec->word->text, rec->word->len)) {
			row->word = rec->word;
			row->nwords = 1;
			row->data = true;	/* the routine is the reader's own */
		} else if (code && !rec->data && rec->nwords > 1 && plain_statement(l, rec, &s)) {
			join_name(l, &w, &s, rec);
			take_label_behind(&w, &s, l->c->dialect->scanner->label_mark, rec);
		}
		if (name && !(row && row->word == rec->word))
			leave_line(l, rec->word);
		row = code ? rec : row;
		if (name)
			*at = rec->next;
		else
			at = &rec->next;
	}
	arena_free(&a);
}

/* ---- rows that are not whole ---- */

/* Bytes and source that bear each other out, whose address was lost, or its first half only is
 * left. empty: as it stands the row is an address and source, without bytes. */
static bool parse_placeless(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, const struct record *before,
			    bool empty)
{
	struct token was[LINE_TOKENS];
	unsigned count = *n;
	/* the first row's bytes may look like an address */
	if (!(!before && empty) && (!before || (before->kind != RECORD_CODE && before->kind != RECORD_DUMP && before->kind != RECORD_BEYOND)))
		return false;
	memcpy(was, tok, count * sizeof *tok);
	part_address(l, tok, n, 0);
	for (unsigned half = 0, have = *n; half < 2 && half < have; half++) {
		struct token row[LINE_TOKENS];
		unsigned left = have;
		memcpy(row, tok, have * sizeof *tok);
		struct record r = {.kind = RECORD_CODE};
		if (half && !byte_likeness(l->reader, tok))
			break;
		take_row(l, &r, row, &left, half);
		if (!is_consistent(l, &r))
			continue;
		memcpy(tok, row, left * sizeof *tok);
		*n = left;
		r.byte = tok + (r.byte - row);
		r.word = tok + (r.word - row);
		r.assumed = (unsigned)(next_address(l->reader, before) + 1);
		*rec = r;
		return true;
	}
	memcpy(tok, was, count * sizeof *tok);
	*n = count;
	return false;
}

bool ledger_goes_on(const struct ledger *l)
{
	enum { STEPS_LEAST = 4 };
	unsigned rows = 0, steps = 0;
	long end = -1;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_CODE || rec->nbytes || !rec->location || !has_source(l->reader, rec->word, rec->nwords))
			continue;
		bool exact = number_value(l->reader, rec->location, WIDTH_ADDRESS) == (int)rec->address;
		rows++;
		steps += exact && (long)rec->address == end;
		end = exact && l->c->truth[rec->address].insn ? (long)(rec->address + l->c->truth[rec->address].length) : -1;
	}
	return steps >= STEPS_LEAST && steps * 4 >= rows * 3;
}

/* 3F  SEGS: DB 3FH: bytes, to the letter, and a directive that makes as many? */
static bool is_data_row(const struct ledger *l, const struct record *row)
{
	unsigned at = row->nbytes && number_value(l->reader, row->byte, WIDTH_BYTE) >= 0 ? has_data(l->c, row->word, row->nwords, false) : 0;
	/* 0010 ; HEX DUMP; 0001  0003 DATA EQU 1: a label may be called as one */
	if (!at || *row->word->text == ';' || directive_kind(l->c->dialect, row->word + at) != STMT_NONE)
		return false;
	return count_data(l->c, directive_of(l->c->dialect, row->word + at - 1), row->word + at, row->nwords - at) == row->nbytes;
}

/* Is the line a row with its statement before its address and its bytes? LOOP: HLT   2004  76 */
static bool is_turned(const struct ledger *l, const struct token *tok, unsigned n, unsigned *col)
{
	for (unsigned k = 1; k + 1 < n; k++) {
		struct token row[LINE_TOKENS];
		unsigned value, words = address_words(l->reader, tok + k, n - k, &value), left = n - words;
		struct record r = {.kind = RECORD_CODE};
		if (!words || k + words == n || number_value(l->reader, &tok[k + words], WIDTH_BYTE) < 0)
			continue;
		memcpy(row, tok + k + words, (n - k - words) * sizeof *row);
		memcpy(row + (n - k - words), tok, k * sizeof *row);
		take_row(l, &r, row, &left, 0);
		*col = tok->pos.col;
		if (r.nbytes == n - k - words && (is_consistent(l, &r) || is_data_row(l, &r)))
			return true;
	}
	return false;
}

bool ledger_row_at(const struct ledger *l, const struct token *tok, unsigned n, bool data)
{
	struct token row[LINE_TOKENS];
	struct record r = {.kind = RECORD_CODE};
	memcpy(row, tok, n * sizeof *tok);
	if (number_joined(l->reader, row) > 1 && (l->joined || !is_word(row)))
		n = split_bytes(row, n, 0, l->reader->style->digits[WIDTH_BYTE]);
	if (number_value(l->reader, row, WIDTH_BYTE) < 0)
		return false;
	take_row(l, &r, row, &n, 0);
	for (; r.nwords; r.nwords--)	/* strays behind it */
		if (is_consistent(l, &r) || (data && is_data_row(l, &r)))
			return true;
	return false;
}

bool ledger_like_row(const struct ledger *l, const struct source *page, unsigned line, unsigned *col)
{
	struct token tok[LINE_TOKENS];
	unsigned n = token_line(page, line, tok, LINE_TOKENS);
	for (unsigned i = 0; i + 1 < n && i < ISA_MAX_LENGTH + 1; i++) {
		if (number_value(l->reader, &tok[i], WIDTH_BYTE) >= 0 || number_joined(l->reader, &tok[i]) > 1)
			*col = tok[i].pos.col;
		if (ledger_row_at(l, tok + i, n - i, !i))
			return true;
	}
	return is_turned(l, tok, n, col);
}

/* MSG, 001 012 307 LAM: the label stands before the address. */
static bool parse_label_first(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, const struct record *before)
{
	const char *mark = l->c->dialect->scanner->label_mark;
	unsigned rest = *n - 1;
	struct token label = *tok;
	if (*n < 4 || !*mark || !is_name(tok))
		return false;
	label.len += label.pos.len == label.len + 1;	/* the mark may have been taken off */
	if (label.text[label.len - 1] != *mark)
		return false;
	if (!parse_record(l, rec, tok + 1, &rest, before) || rec->kind != RECORD_CODE || !is_consistent(l, rec) || !rec->location)
		return false;
	unsigned at = (unsigned)(rec->word - tok) - 1;
	memmove(tok, tok + 1, at * sizeof *tok);
	label.len--;
	tok[at] = label;
	rec->location--;
	rec->byte--;
	rec->word--;
	rec->nwords++;
	rec->astray = true;
	*n = rest + 1;
	return true;
}

/*
 * A row that breaks over lines: words of the next lines are taken while the whole bears itself
 * out. Returns the lines that were taken; 0: none.
 */
static unsigned join_lines(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
			   const struct record *before, const struct ledger_line *line, unsigned lines)
{
	enum { LINES = 3, BLANK = 2 };
	struct token all[LINE_TOKENS];
	unsigned have = *n, at = 0;
	memcpy(all, line->token, line->n * sizeof *all);
	have = line->n;
	for (unsigned more = 0; more < LINES; more++) {
		unsigned next = at + 1;
		while (next < lines && next - at <= BLANK + 1 && !line[next].n)
			next++;
		if (next >= lines || !line[next].n || have + line[next].n + 1 > LINE_TOKENS)
			return 0;
		struct token own[LINE_TOKENS], whole[LINE_TOKENS];
		unsigned count = line[next].n, numbers = 0;
		struct record r;
		/* what is a row by itself is no part of another */
		memcpy(own, line[next].token, count * sizeof *own);
		if (parse_record(l, &r, own, &count, before)
		    && (r.kind == RECORD_PLACE || (r.kind == RECORD_CODE && (is_consistent(l, &r) || (r.location && follows(l->reader, &r, rec))))))
			return 0;
		count = line[next].n;
		memcpy(&all[have], line[next].token, count * sizeof *all);
		part_address(l, &all[have], &count, 0);
		for (unsigned k = 0; k < count; k++)
			numbers += byte_likeness(l->reader, &all[have + k]) > 0;
		have += count;
		memcpy(whole, all, have * sizeof *all);
		count = have;
		if (parse_record(l, &r, whole, &count, before) && r.kind == RECORD_CODE && is_consistent(l, &r)) {
			record_move(&r, tok, whole, count);
			*n = count;
			*rec = r;
			return next;
		}
		if (numbers < line[next].n)
			return 0;
		at = next;
	}
	return 0;
}

/* An address with no more than an instruction's bytes, and its source not whole. */
static bool may_go_on(const struct ledger *l, const struct record *rec)
{
	return rec->kind == RECORD_PLACE || (rec->kind == RECORD_CODE && !rec->data && rec->nbytes <= ISA_MAX_LENGTH && !is_consistent(l, rec));
}

/* ---- what stands between rows ---- */

/* Between the last row and the next. */
struct between {
	struct printing printing;
	bool parted;			/* something stands there */
	bool ended;			/* an END: what is behind it goes on with nothing */
	struct token *said;		/* an address in it; NULL */
};

bool ledger_is_end(const struct ledger *l, const struct token *tok, unsigned n)
{
	enum { WORDS = 2 };	/* END START */
	return n && n <= WORDS && directive_kind(l->c->dialect, tok) == STMT_END;
}

/* ORG 0100H: the address of an origin, printed where its operand is; len 0: it is none with a number. */
static struct token origin_of(const struct ledger *l, const struct ledger_line *line)
{
	enum { BEFORE = 3 };	/* a number, a label */
	for (unsigned k = 0; k < line->n && k < BEFORE; k++) {
		long value = source_origin(l->c->dialect, &line->token[k], line->n - k);
		if (value < 0 || value >= (long)l->c->addresses)
			continue;
		char *text = arena_alloc(l->c->arena, NUMBER_MOST);
		struct token at = {.text = text, .pos = line->token[k + (k + 1 < line->n)].pos};
		at.len = number_text(l->reader->style, (unsigned)value, WIDTH_ADDRESS, text);
		return at;
	}
	return (struct token){.len = 0};
}

static void set_said(const struct ledger *l, struct between *b, const struct token *t)
{
	b->said = arena_alloc(l->c->arena, sizeof *b->said);
	*b->said = *t;
}

/* load this to address 4CE4; 4CC9: the next six bytes are; ORG 4CC9H */
static void read_said(const struct ledger *l, struct between *b, const struct ledger_line *line, bool located)
{
	static const char word[] = "address";
	for (unsigned i = 0; i < line->n; i++) {
		struct token t = line->token[i];
		while (t.len && strchr(".,:;)", t.text[t.len - 1]))
			t.len--;
		token_cut(&t, t.len);
		bool glued = t.len > sizeof word - 1 && !strncasecmp(t.text, word, sizeof word - 1);
		if (glued)
			t = token_part(&t, sizeof word - 1, t.len);
		bool said = glued || (i ? isdigit((unsigned char)*t.text) && token_is(&line->token[i - 1], word) : located);
		if (said && number_value(l->reader, &t, WIDTH_ADDRESS) >= 0)
			set_said(l, b, &t);
	}
	struct token origin = l->sparse ? origin_of(l, line) : (struct token){.len = 0};
	b->parted |= origin.len > 0;
	if (origin.len)
		set_said(l, b, &origin);
}

static void read_between(const struct ledger *l, struct between *b, const struct source *page, const struct ledger_line *line)
{
	bool located = line->n > 1 && line->token->marked && in_small_letters(&line->token[1]);	/* 4C97: FAFB is a row */
	b->ended |= ledger_is_end(l, line->token, line->n);
	b->parted |= printing_between(&b->printing, page, line->line, located);
	read_said(l, b, line, located);
}

/* NOPs where another edition has an instruction. */
static void make_nops(const struct ledger *l, struct record *rec)
{
	char *text = arena_alloc(l->c->arena, NUMBER_MOST);
	unsigned len = number_text(l->reader->style, 0, WIDTH_BYTE, text);
	for (unsigned i = 0; i < rec->nbytes; i++) {
		rec->byte[i].text = text;
		rec->byte[i].len = len;
	}
	rec->data = true;
	rec->nwords = rec->owed = 0;
}

/* Whether a row is one of the edition that is collated. */
static bool take_edition(const struct ledger *l, struct between *b, const struct source *page, const struct ledger_line *line, struct record *rec)
{
	if (rec->kind != RECORD_CODE && rec->kind != RECORD_PLACE && rec->kind != RECORD_EQUATE) {
		read_between(l, b, page, line);
		return true;
	}
	enum printing_is is = printing_of(&b->printing, page, line->line);
	if (is == PRINTING_NOPS && rec->kind == RECORD_CODE)
		make_nops(l, rec);
	return is == PRINTING_OURS || (is == PRINTING_NOPS && rec->kind == RECORD_CODE);
}

/* What stands above a row of code on a page whose rows have an address now and then. */
static void place_below(const struct ledger *l, struct between *b, struct record *rec)
{
	if (rec->kind != RECORD_CODE)
		return;
	rec->begins = l->sparse && b->parted;
	if (l->sparse && !rec->location && b->parted && b->said) {
		rec->location = b->said;
		rec->bare = false;
		rec->said_above = true;
	}
	b->parted = false;
	b->said = NULL;
}

/* ---- where the next row stands, and lines that print it in other words ---- */

/* Addresses at which the row above may have ended. */
struct ends {
	int printed;			/* behind its address as it is printed; -1: not legible */
	int counted;			/* ... as the rows before it have it; -1: they have not */
};

static void ends_behind(const struct reader *r, const struct record *row, struct ends *e)
{
	int from = e->printed >= 0 ? e->printed : e->counted;
	if (row->kind != RECORD_CODE || !row->nbytes)
		return;
	e->counted = from < 0 ? -1 : from + (int)row->nbytes;
	e->printed = next_address(r, row);
}

/* An origin is for the row below it a row without bytes that ends there. */
static void hear_origin(const struct ledger *l, const struct ledger_line *line, struct record **before, const struct record **latest, struct ends *e)
{
	struct token at = origin_of(l, line);
	if (!at.len)
		return;
	struct token *location = arena_alloc(l->c->arena, sizeof *location);
	struct record *row = arena_alloc(l->c->arena, sizeof *row);
	*location = at;
	*row = (struct record){.kind = RECORD_CODE, .origin = true, .number = *before ? (*before)->number : NULL, .location = location, .line = line->line};
	*latest = *before = row;
	e->printed = e->counted = next_address(l->reader, row);
}

/* Is the word, without a mark behind it, the very address of the next row? */
static bool is_next(const struct reader *r, const struct token *t, const struct ends *e)
{
	int at = t->len == r->style->digits[WIDTH_ADDRESS] ? number_value(r, t, WIDTH_ADDRESS) : -1;
	return at >= 0 && (at == e->printed || at == e->counted);
}

/* 023 B- 99 E1 02 */
static bool join_next_address(const struct ledger *l, struct token *tok, unsigned *n, unsigned first, const struct ends *e)
{
	if (first + 1 >= *n)
		return false;
	struct token *t = &tok[first], last = without_mark(t[1]), whole = token_joined(l->c->arena, *t, &last);
	if (last.pos.col != t->pos.col + t->len + 1 || !is_next(l->reader, &whole, e))
		return false;
	*t = whole;
	t->mended = true;
	memmove(t + 1, t + 2, (--*n - first - 1) * sizeof *t);
	return true;
}

/* 2180 02D9, where the line is numbered and the blank was lost. */
static void cut_number(const struct ledger *l, struct token *tok, unsigned *n, const struct ends *e)
{
	unsigned digits = l->reader->style->digits[WIDTH_ADDRESS];
	if (*n == LINE_TOKENS || tok->len <= digits)
		return;
	unsigned cut = tok->len - digits;
	struct token number = token_part(tok, 0, cut), at = token_part(tok, cut, tok->len);
	if (!is_next(l->reader, &at, e) || !decimalish(l->reader, &number))
		return;
	number.mended = at.mended = true;
	memmove(tok + 2, tok + 1, (*n - 1) * sizeof *tok);
	tok[0] = number;
	tok[1] = at;
	++*n;
}

static void mend_beginning(const struct ledger *l, struct token *tok, unsigned *n, const struct record *before, const struct ends *e)
{
	bool numbered = before && before->number;
	if (l->reader->style->bare || is_next(l->reader, &tok[numbered && *n > 1], e) || join_next_address(l, tok, n, numbered, e) || !numbered)
		return;
	/* 21 80  02D9 */
	if (*n > 2 && decimalish(l->reader, tok) && decimalish(l->reader, &tok[1]) && is_next(l->reader, &tok[2], e))
		join_words(l, tok, n, 0);
	else
		cut_number(l, tok, n, e);
}

/* ---- all of it ---- */

bool ledger_read(struct ledger *l, struct source *page, unsigned first, unsigned last)
{
	struct arena *a = l->c->arena;
	struct record **tail = &l->records, **begin, *before = NULL;
	const struct record *latest[RECORD_KINDS] = {NULL};	/* of each kind */
	unsigned count = 0;
	for (; *tail; tail = &(*tail)->next)
		count++;
	begin = tail;
	if (!last || last > page->lines)
		last = page->lines;
	unsigned lines, end = last;
	bool whole;
	struct lines *taken = page_lines(l->c, page, (struct page_range){first, last});
	const struct page_reading *dump = dump_of(l->c, page);
	if (dump) {
		dump_records(l, dump, page, first, last, taken, tail);
		return true;
	}
	struct ledger_line *all = ledger_lines(l, page, first ? first : 1, &end, &lines);
	whole = end == last;
	bool in_run = false;
	struct ends ends = {-1, -1};
	struct between between = {.printing = {.of = l->c->printings}, .parted = true};
	for (unsigned i = 0; i < lines; i++) {
		struct token tok[LINE_TOKENS], *kept;
		struct record rec;
		unsigned n = all[i].n;
		if (!n && dump_at(l->c, page, all[i].line))
			continue;
		if (!n || (*all[i].token->text == '.' && ledger_is_end(l, all[i].token, n))) {	/* .END is no bytes: 0E 0D */
			read_between(l, &between, page, &all[i]);
			continue;
		}
		memcpy(tok, all[i].token, n * sizeof *tok);
		if (all[i].symbol)
			rec = (struct record){.kind = RECORD_SYMBOL, .location = &tok[1], .name = &tok[0]};
		else
			mend_beginning(l, tok, &n, before, &ends);
		bool read = all[i].symbol || parse_record(l, &rec, tok, &n, before);
		struct record mended;
		unsigned joined = read && may_go_on(l, &rec) ? join_lines(l, &rec, tok, &n, before, &all[i], lines - i) : 0;
		bool code = read && rec.kind == RECORD_CODE;
		if (joined || (code && ((rec.data && (!rec.location || follows(l->reader, &rec, before))) || is_consistent(l, &rec)))) {
			;	/* it is what it says */
		} else if (parse_split(l, &mended, tok, &n)) {
			rec = mended;
			code = read = true;
		} else if ((code && rec.location && !follows(l->reader, &rec, before) && parse_parted_address(l, &mended, tok, &n, before))
			   || parse_refit(l, &mended, tok, &n, before, true)) {
			rec = mended;
			read = true;
		} else if (code && rec.location && follows(l->reader, &rec, before)) {
			;	/* so is it, with a word misread */
		} else if ((!between.ended && parse_placeless(l, &mended, tok, &n, before, code && !rec.nbytes)) || (!code && parse_label_first(l, &mended, tok, &n, before))) {
			rec = mended;
			read = true;
		} else if ((!read || rec.kind == RECORD_SOURCE) && (parse_mended(l, &mended, tok, &n, before, latest) || parse_refit(l, &mended, tok, &n, before, false))) {
			rec = mended;
			read = true;
		} else if (!read && !take_text(l, &rec, tok, &n, in_run, i + 1 < lines && all[i + 1].n ? &all[i + 1] : NULL)) {
			in_run = false;
			read_between(l, &between, page, &all[i]);
			hear_origin(l, &all[i], &before, &latest[RECORD_CODE], &ends);
			continue;
		}
		bool ours = take_edition(l, &between, page, &all[i], &rec);
		for (unsigned k = 0; k < n; k++)
			taken->taken[tok[k].pos.line] = true;
		if (!ours)
			continue;
		l->runs += rec.kind == RECORD_TEXT && !in_run;
		rec.run = l->runs;
		in_run = rec.kind == RECORD_TEXT;
		if (++count > LEDGER_RECORDS) {
			end = all[i].line - 1;
			whole = false;
			break;
		}
		kept = arena_alloc(a, n * sizeof *kept);
		struct record *made = arena_alloc(a, sizeof *made);
		*made = rec;
		made->line = all[i].line;
		record_move(made, kept, tok, n);
		place_below(l, &between, made);
		between.ended &= !made->location;
		assume_address(l, made, latest[made->kind]);
		ends_behind(l->reader, made, &ends);
		made->ends_at = made->kind == RECORD_CODE ? (unsigned)(ends.counted + 1) : 0;
		if (made->assumed > l->c->addresses)
			made->kind = RECORD_BEYOND;
		bool parted = before && !made->data && made->nwords > before->nwords, repeated = is_repeated(parted ? joined_row(l, made) : made, before);
		made->again = repeated && made->bare;	/* the addresses of those around say whether it is */
		if (repeated && !made->bare)
			made->kind = RECORD_REPEATED;
		else if (made->kind != RECORD_TEXT && !continue_row(l, before, made))
			latest[made->kind] = before = made;
		if (made->kind == RECORD_NOTE)
			hear_origin(l, &all[i], &before, &latest[RECORD_CODE], &ends);
		if ((made->kind == RECORD_CODE || made->kind == RECORD_SOURCE || made->kind == RECORD_TEXT) && !made->data)
			join_operand(l, made);
		*tail = made;
		tail = &made->next;
		tail = add_data(l, made, tail);
		i += joined;
	}
	if (!whole) {	/* what is behind is no row that could not be read */
		taken->last = end;
		taken->cut = true;
	}
	fill_gaps(l, begin, all, lines, taken);
	judge_repeated(l);
	part_text(l);
	sift(l);
	while (*tail)
		tail = &(*tail)->next;
	dump_beside(l, page, first, taken->last, taken, tail);
	return whole;
}
