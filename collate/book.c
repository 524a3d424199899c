#include "collate/book.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "asm/write.h"
#include "base/hash.h"
#include "base/names.h"
#include "collate/hex.h"
#include "collate/pairs.h"
#include "collate/sequence.h"
#include "collate/token.h"

enum {
	ROWS_MAX = 1 << 14,
	WORDS_MAX = 48,		/* of a line */
	RUN_MAX = 16,		/* bytes of a row */
	EDITIONS = 8, EDITION_NAME = 32,
	CLOSE = 4,		/* a letter as near to a digit may be one */
	CAP = 24,		/* a word that has nothing in common with the truth */
	COST_GAP = 18, COST_GAP_TEXT = 10, COST_BACK = 30, COST_BACK_TEXT = 12,
	COST_UNEVEN = 6,
	COST_NUMBER = 3,	/* a number where the page has a name */
	MISREAD_NAME = 14,	/* spellings as near as that are one name's */
	AUTHOR_FAR = 2,		/* a label is this far from where its jump goes, and the jump is right */
	MARGIN = 3,
	UNLIKE = 20,
	NAMES_TRIED = 64,	/* names of one address that are compared */
	COLUMN_LEAST = 3,	/* so many rows make a column */
	COST_OTHER_PAGE = 3,	/* a location far from all others */
	HINT_LINES = 12,	/* of text before a block that may say its address */
};

struct book_row {
	struct book_row *next;
	unsigned line;
	struct token *location, *run, *label;
	struct token *mnemonic, *operand;	/* NULL: none is printed, or none is legible */
	struct token *word;			/* nwords, behind the run */
	unsigned nwords;
	unsigned editions;		/* bits of those it is for; 0: all */
	bool text_before;		/* something else stands between it and the row before */
	bool nops;			/* another edition has as many NOPs here */
	unsigned hint;			/* 1 + the address that the text before it says */
	/* ---- found later ---- */
	bool placed;			/* its address is known */
	bool code, data, replaced, skipped;
	unsigned address, length;
	uint8_t byte[RUN_MAX];
	const char *operand_text;	/* as it should be; "" */
	const char *mnemonic_text;
	const char *evidence;		/* for an operand that the bytes contradict */
	bool author;			/* ... and they are right */
	bool doubtful;
};

struct book_name {
	struct book_name *next, *beside;	/* of its slot; of its address */
	const char *text;
	long address;			/* -1: unknown */
	struct book_row *row;		/* whose label it is; NULL */
	long value;			/* that most operands' bytes have for it; -1 */
	unsigned uses;
	struct book_name *same;		/* it is that one, misread; NULL */
	bool doubtful;
};

enum { NAME_SLOTS = 1 << 12, NAME_MAX = 32, COLUMNS = 80 };

struct book {
	struct collation *c;
	struct book_row *rows, **tail;
	unsigned nrows;
	const char *edition[EDITIONS + 1];
	unsigned neditions, chosen;
	struct book_name *names, *slot[NAME_SLOTS];
	struct book_name **named;	/* by address */
	struct book_row **at;		/* by address: the row that begins there, of the last layer */
	/* Where statements stand in rows whose bytes begin in a column; 0: unknown. */
	unsigned statement_column[COLUMNS];
	unsigned own_pages[256];	/* locations by high byte, how many */
	struct letter_pairs pairs;
	struct writer writer;		/* to know which names can be written */
	struct finding **finding;	/* where the next one goes */
};

/* ---- words ---- */

static bool digit_like(const struct book *b, char ch)
{
	return confuse_nearest(&b->c->confusions, ch, hex_digits) <= CLOSE;
}

static int hex_value(char ch)
{
	const char *d = strchr(hex_digits, toupper((unsigned char)ch));
	return ch && d ? (int)(d - hex_digits) : -1;
}

static unsigned token_number(const struct book *b, const char *s, unsigned n)
{
	unsigned v = 0;
	for (unsigned i = 0; i < n; i++)
		v = v << 4 | confuse_likeliest(&b->c->confusions, s[i], hex_digits);
	return v;
}

/* How many characters are hexadecimal; -1: one is not even like a digit. */
static int hexness(const struct book *b, const char *s, unsigned n)
{
	int exact = 0;
	for (unsigned i = 0; i < n; i++) {
		if (!digit_like(b, s[i]))
			return -1;
		exact += hex_value(s[i]) >= 0;
	}
	return exact;
}

static bool is_location(const struct book *b, const struct token *t)
{
	return t->len == 5 && strchr(":;.", t->text[4]) && hexness(b, t->text, 4) >= 2;
}

/* Two of its digits are legible, and the column behind it has its statement. */
static bool loose_location(const struct token *t)
{
	unsigned exact = 0;
	for (unsigned i = 0; i < 4 && t->len == 5; i++) {
		if (!isupper((unsigned char)t->text[i]) && !isdigit((unsigned char)t->text[i]))
			return false;
		exact += hex_value(t->text[i]) >= 0;
	}
	return t->len == 5 && t->text[4] == ':' && exact >= 2;
}

/* 113C40/4B: the digits before the second edition's, and those. */
static unsigned run_digits(const struct token *t)
{
	const char *slash = memchr(t->text, '/', t->len);
	return slash ? (unsigned)(slash - t->text) : t->len;
}

static bool is_run(const struct book *b, const struct token *t, bool exact)
{
	unsigned n = run_digits(t);
	if (n < 1 || n > 2 * RUN_MAX || (t->len > n && t->len - n != 3))
		return false;
	int same = hexness(b, t->text, n);
	return exact ? same == (int)n && n % 2 == 0 : same * 2 >= (int)n && n >= 2;
}

/* A run where the column has one: half its digits are legible. */
static bool loose_run(const struct book *b, const struct token *t)
{
	unsigned n = run_digits(t), exact = 0;
	if (t->pos.col >= COLUMNS || !b->statement_column[t->pos.col] || n < 2 || n > 2 * RUN_MAX)
		return false;
	for (unsigned i = 0; i < n; i++) {
		/* words are in small letters */
		if (!isalnum((unsigned char)t->text[i]) || (islower((unsigned char)t->text[i]) && !digit_like(b, t->text[i])))
			return false;
		exact += isupper((unsigned char)t->text[i]) || isdigit((unsigned char)t->text[i]) ? hex_value(t->text[i]) >= 0 : 0;
	}
	return exact * 2 >= n;
}

static const struct isa_mnemonic *mnemonic_of(const struct book *b, const char *s, size_t n)
{
	return isa_mnemonic(b->c->reader.vocabulary, s, n);
}

static bool is_data_word(const struct book *b, const struct token *t)
{
	return directive_kind(b->c, t) == STMT_BYTES;
}

/* ... perhaps misread, where a statement stands. */
static bool like_data_word(const struct book *b, const struct token *t, const struct token *operand)
{
	if (is_data_word(b, t) || (operand && *operand->text == '"'))
		return true;
	for (const struct asm_directive *d = b->c->dialect->scanner->directives; d->name; d++)
		if (d->kind == STMT_BYTES && t->len == strlen(d->name) && !mnemonic_of(b, t->text, t->len)
		    && confuse(&b->c->confusions, t->text, t->len, d->name, strlen(d->name)) <= MISREAD_NAME)
			return true;
	return false;
}

/* DJNZ,LOOP: the mnemonic ends at the comma. */
static unsigned mnemonic_length(const struct book *b, const struct token *t)
{
	const char *comma = memchr(t->text, ',', t->len);
	unsigned n = comma ? (unsigned)(comma - t->text) : t->len;
	return mnemonic_of(b, t->text, n) ? n : t->len;
}

static bool is_statement(const struct book *b, const struct token *t, unsigned left)
{
	const struct isa_mnemonic *m = mnemonic_of(b, t->text, mnemonic_length(b, t));
	return is_data_word(b, t) || (m && (left || !m->min_operands || mnemonic_length(b, t) < t->len));
}

/* ---- editions ---- */

/* The number of an edition by the words before ONLY; it is added if it is new. */
static unsigned edition_bit(struct book *b, const char *s, size_t n)
{
	char name[EDITION_NAME];
	size_t len = 0;
	if (n >= sizeof name)	/* more than a name */
		return 0;
	for (size_t i = 0; i < n && len + 1 < sizeof name; i++) {
		if (isalnum((unsigned char)s[i]))
			name[len++] = (char)tolower((unsigned char)s[i]);
		else if (len && name[len - 1] != '-')
			name[len++] = '-';
	}
	while (len && name[len - 1] == '-')
		len--;
	name[len] = '\0';
	if (!len)
		return 0;
	for (unsigned i = 0; i < b->neditions; i++)
		if (!strcmp(b->edition[i], name))
			return 1u << i;
	if (b->neditions == EDITIONS)
		return 0;
	b->edition[b->neditions] = arena_strndup(b->c->arena, name, len);
	return 1u << b->neditions++;
}

/* Where a line says ONLY, whatever the case; NULL. */
static const char *find_only(const char *s, const char *end)
{
	for (; end - s >= 4; s++)
		if (toupper((unsigned char)s[0]) == 'O' && toupper((unsigned char)s[1]) == 'N'
		    && toupper((unsigned char)s[2]) == 'L' && toupper((unsigned char)s[3]) == 'Y')
			return s;
	return NULL;
}

/* <- NEW ROM ONLY, [NEW ROM ONLY], 4CC9: ... for the NEW ROM only: the edition, or 0. */
static unsigned line_edition(struct book *b, const struct source *page, unsigned line, bool located)
{
	size_t len;
	const char *start = source_line(page, line, &len), *end = start + len, *only = find_only(start, end);
	if (!only)
		return 0;
	for (const char *p = only; p > start; p--) {
		if (p[-1] == '[' || (p[-1] == '-' && p - start >= 2 && p[-2] == '<'))
			return edition_bit(b, p, (size_t)(only - p));
	}
	/* the last words in capitals: NEW ROM */
	const char *to = only, *from;
	while (to > start && isspace((unsigned char)to[-1]))
		to--;
	for (from = to; from > start && (isupper((unsigned char)from[-1]) || from[-1] == ' ');)
		from--;
	while (from < to && *from == ' ')
		from++;
	return located && to - from > 2 ? edition_bit(b, from, (size_t)(to - from)) : 0;
}

/* ---- rows ---- */

/* The first words that may be a label and a statement. */
static void find_statement(const struct book *b, struct book_row *row)
{
	unsigned column = row->run && row->run->pos.col < COLUMNS ? b->statement_column[row->run->pos.col] : 0;
	for (unsigned k = 0; k < 2 && k < row->nwords; k++) {
		struct token *t = &row->word[k];
		/* "six NOPs" is no statement */
		bool there = column && t->pos.col + 1 >= column && t->pos.col <= column + 1 && !islower((unsigned char)*t->text);
		if (!there && !is_statement(b, t, row->nwords - k - 1))
			continue;
		/* a label may be any word, and stands before the column */
		if (!there && column && k == 0 && row->nwords > 1 && row->word[1].pos.col + 1 >= column
		    && row->word[1].pos.col <= column + 1)
			continue;
		/* EDA0  LDI  LDI: the first is the label */
		if (k == 0 && row->nwords > 1 && is_statement(b, &row->word[1], row->nwords - 2)
		    && !memchr(row->word[1].text, '(', row->word[1].len) && row->word[1].len == t->len
		    && !memcmp(row->word[1].text, t->text, t->len))
			continue;
		row->mnemonic = t;
		row->label = k ? &row->word[0] : NULL;
		unsigned n = mnemonic_length(b, t);
		if (n < t->len) {	/* split at the comma; the token is ours */
			struct token *two = arena_alloc(b->c->arena, 2 * sizeof *two);
			two[0] = two[1] = *t;
			two[0].len = two[0].pos.len = n;
			two[1].text += n + 1;
			two[1].pos.col += n + 1;
			two[1].len = two[1].pos.len = t->len - n - 1;
			row->mnemonic = &two[0];
			row->operand = &two[1];
		} else if (k + 1 < row->nwords) {
			row->operand = t + 1;
		}
		return;
	}
	/* a label beside bytes whose statement is English, or a label alone */
	if (row->nwords && (row->nwords > 1 || !row->run) && isupper((unsigned char)*row->word->text))
		row->label = row->word;
}

/* Does a statement stand where rows with such a run have it? */
static bool stands_in_column(const struct book *b, const struct token *tok, unsigned n)
{
	unsigned column = b->statement_column[tok->pos.col];
	for (unsigned k = 1; k < 3 && k < n; k++)
		if (tok[k].pos.col == column && is_statement(b, &tok[k], n - k - 1))
			return true;
	return false;
}

static bool parse_row(struct book *b, struct book_row *row, struct token *tok, unsigned n, bool in_block)
{
	unsigned i = 0;
	bool known;
	*row = (struct book_row){.line = tok->pos.line};
	if (is_location(b, &tok[0]) || (n > 1 && loose_location(&tok[0]) && loose_run(b, &tok[1]))) {
		row->location = &tok[i++];
		row->location->len = row->location->pos.len = 4;
	}
	known = i < n && loose_run(b, &tok[i]) && (row->location || in_block || stands_in_column(b, tok, n));
	if (known)
		row->run = &tok[i++];
	else if (i < n && is_run(b, &tok[i], !row->location && !in_block)
	    && (is_run(b, &tok[i], true) || row->location || (i + 1 < n && is_statement(b, &tok[i + 1], n - i - 2))
		|| (i + 2 < n && is_statement(b, &tok[i + 2], n - i - 3))))
		row->run = &tok[i++];
	row->word = &tok[i];
	row->nwords = n - i;
	find_statement(b, row);
	if (row->location && !row->run) {
		/* a label alone; else an address in the text */
		row->label = row->nwords == 1 ? row->word : NULL;
		return row->label != NULL;
	}
	if (!row->run)
		return false;
	return row->location || row->mnemonic || known;
}

/* Learns the columns from rows that are surely such. */
static void learn_columns(struct book *b, const struct source *page, unsigned first, unsigned last)
{
	unsigned (*seen)[COLUMNS] = arena_alloc(b->c->arena, COLUMNS * sizeof *seen);
	for (unsigned line = first; line <= last; line++) {
		struct token tok[WORDS_MAX];
		unsigned n = token_line(page, line, tok, WORDS_MAX), i = n && is_location(b, &tok[0]);
		if (i + 1 >= n || !is_run(b, &tok[i], true) || tok[i].pos.col >= COLUMNS)
			continue;
		if (i)
			b->own_pages[token_number(b, tok[0].text, 2)]++;
		for (unsigned k = i + 1; k <= i + 2 && k < n; k++)
			if (is_statement(b, &tok[k], n - k - 1) && tok[k].pos.col < COLUMNS)
				seen[tok[i].pos.col][tok[k].pos.col]++;
	}
	for (unsigned run = 0; run < COLUMNS; run++) {
		unsigned most = COLUMN_LEAST - 1;
		for (unsigned col = 0; col < COLUMNS; col++) {
			if (seen[run][col] > most) {
				most = seen[run][col];
				b->statement_column[run] = col;
			}
		}
	}
}

/* An address that the text before a block says: "load this to address 4CE4". */
static unsigned text_hint(const struct book *b, const struct source *page, unsigned line)
{
	for (unsigned back = 1; back <= HINT_LINES && back < line; back++) {
		struct token tok[WORDS_MAX];
		unsigned n = token_line(page, line - back, tok, WORDS_MAX);
		if (n && is_location(b, &tok[0]))
			return 0;
		for (unsigned i = n; i-- > 1;) {
			unsigned len = tok[i].len;
			while (len && strchr(".,:;)", tok[i].text[len - 1]))
				len--;
			if (len == 4 && hexness(b, tok[i].text, 4) == 4 && strchr("0123456789", *tok[i].text)
			    && tok[i - 1].len == 7 && !memcmp(tok[i - 1].text, "address", 7))
				return 1 + token_number(b, tok[i].text, 4);
		}
	}
	return 0;
}

static bool mentions_nops(const struct source *page, unsigned line)
{
	for (unsigned k = line; k <= line + 1 && k <= page->lines; k++) {
		size_t len;
		const char *s = source_line(page, k, &len);
		for (size_t i = 0; i + 4 <= len; i++)
			if (!memcmp(s + i, "NOPs", 4))
				return true;
	}
	return false;
}

/* What stands between rows. */
struct reading {
	unsigned edition;	/* of the rows that come; 0: all */
	bool nops, used;	/* ..: rows came since it was said */
	bool in_block;
	unsigned gap;		/* lines that are no rows since the last one */
	unsigned hint;		/* 1 + an address that a line of text begins with */
};

/* A line that is no row: a comment that goes on, an edition's mark, or text. */
static void read_between(struct book *b, struct reading *r, struct book_row *before,
			 const struct source *page, unsigned line, const struct token *tok)
{
	size_t len;
	const char *text = source_line(page, line, &len);
	bool located = is_location(b, tok);
	unsigned mark = line_edition(b, page, line, located || *tok->text == '[');
	if (r->in_block && isspace((unsigned char)*text)) {
		if (before)
			before->editions |= mark;
		return;
	}
	r->gap++;
	r->in_block = mark != 0;
	r->edition = mark;
	r->used = false;
	r->nops = mark && mentions_nops(page, line);
	if (located)
		r->hint = 1 + token_number(b, tok->text, 4);
}

static bool book_read(struct book *b, struct source *page, unsigned first, unsigned last)
{
	struct reading r = {.gap = 1};
	struct book_row *before = NULL;
	if (!last || last > page->lines)
		last = page->lines;
	first = first ? first : 1;
	learn_columns(b, page, first, last);
	for (unsigned line = first; line <= last; line++) {
		struct token tok[WORDS_MAX], *kept;
		unsigned n = token_line(page, line, tok, WORDS_MAX);
		if (!n) {
			r.gap++;
			r.in_block = false;
			r.edition = r.used ? 0 : r.edition;
			continue;
		}
		kept = arena_alloc(b->c->arena, n * sizeof *kept);
		memcpy(kept, tok, n * sizeof *kept);
		struct book_row row;
		if (!parse_row(b, &row, kept, n, r.in_block)) {
			read_between(b, &r, before, page, line, tok);
			continue;
		}
		if (++b->nrows > ROWS_MAX)
			return false;
		row.text_before = r.gap > 0;
		if (r.gap && !row.location)
			row.hint = r.hint ? r.hint : text_hint(b, page, line);
		row.editions = line_edition(b, page, line, false);
		if (!row.editions && r.edition) {
			row.editions = r.edition;
			row.nops = r.nops;
		}
		before = arena_alloc(b->c->arena, sizeof *before);
		*before = row;
		*b->tail = before;
		b->tail = &before->next;
		r.used = r.in_block = true;
		r.gap = r.hint = 0;
	}
	return true;
}

/* ---- where rows stand ---- */

/* The digits of a row's run in the edition that is collated. Returns how many. */
static unsigned digits_of(const struct book *b, const struct book_row *row, char *out)
{
	unsigned n = run_digits(row->run);
	memcpy(out, row->run->text, n);
	if (row->run->len > n && b->chosen && n >= 2)
		memcpy(out + n - 2, row->run->text + n + 1, 2);
	return n;
}

static unsigned printed_bytes(const struct book *b, const struct book_row *row, uint8_t *out)
{
	char d[2 * RUN_MAX + 2];
	unsigned n = row->run ? digits_of(b, row, d) : 0;
	for (unsigned i = 0; i < n / 2; i++)
		out[i] = (uint8_t)token_number(b, d + 2 * i, 2);
	return n / 2;
}

static unsigned location_cost(const void *context, const struct link *link, unsigned value)
{
	const struct book *b = context;
	const struct book_row *row = link->row;
	if (row->hint)
		return row->hint == value + 1 ? 0 : CAP;
	if (!row->location)
		return 0;
	struct token t = *row->location;
	t.len = 4;
	return hex_cost(b->c, &t, value, 4) + (b->own_pages[value >> 8 & 0xFF] > 1 ? 0 : COST_OTHER_PAGE);
}

static bool is_ours(const struct book *b, const struct book_row *row)
{
	return !row->editions || row->editions >> b->chosen & 1 || row->nops;
}

/* Is there a spelling of the mnemonic with so many bytes? */
static bool has_length(const struct book *b, const struct token *t, unsigned bytes)
{
	const struct isa_mnemonic *m = mnemonic_of(b, t->text, t->len);
	const struct isa_spelling *s = m ? m->first : NULL;
	while (s && s->length != bytes)
		s = s->next;
	return s != NULL;
}

/* The likeliest reading of a location, and those with one digit read as its next likely. */
static void add_locations(const struct book *b, struct link *k, const struct token *t)
{
	unsigned best = token_number(b, t->text, 4);
	link_add_printed(k, best);
	for (unsigned i = 0; i < 4; i++) {
		unsigned shift = 4 * (3 - i), least = ~0u, second = 0;
		if (hex_value(t->text[i]) >= 0)
			continue;
		for (unsigned d = 0; d < 16; d++) {
			char one[2] = {hex_digits[d], '\0'};
			unsigned cost = confuse_nearest(&b->c->confusions, t->text[i], one);
			if (d != (best >> shift & 15) && cost < least) {
				least = cost;
				second = d;
			}
		}
		link_add_printed(k, (best & ~(15u << shift)) | second << shift);
	}
}

/* The code that the source of a data row has for its ith byte: DEFB's number, DEFM's
 * character. NULL: none, *code is then that character's, or -1. */
static const struct token *data_source(const struct book *b, const struct book_row *row, unsigned i, int *code)
{
	const struct token *t = row->operand;
	*code = -1;
	if (!t)
		return NULL;
	if (*t->text == '"') {
		if (i + 2 < t->len && b->c->dialect->charset)
			*code = charset_code(b->c->dialect->charset, t->text[i + 1]);
		return NULL;
	}
	t += i;
	return t < row->word + row->nwords && t->len == 2 && hexness(b, t->text, 2) >= 0 ? t : NULL;
}

/* How many bytes the source of a data row has, of which a run of n is; 0: that is not
 * to be told. A word of comment may look like digits. */
static unsigned data_length(const struct book *b, const struct book_row *row, unsigned n)
{
	const struct token *t = row->operand;
	unsigned len = 0;
	int code;
	if (t && *t->text == '"')
		len = t->len > 2 && t->text[t->len - 1] == '"' ? t->len - 2 : 0;
	else
		while ((t = data_source(b, row, len, &code)) && (len < n || token_hex(t, 2) >= 0))
			len++;
	return len <= RUN_MAX ? len : 0;
}

static void place_rows(struct book *b)
{
	struct link *links = arena_alloc(b->c->arena, (b->nrows + 1) * sizeof *links);
	unsigned n = 0;
	bool placed = false;
	for (struct book_row *row = b->rows; row; row = row->next) {
		struct isa_insn in;
		if (!is_ours(b, row))
			continue;
		struct link *k = &links[n++];
		k->row = row;
		unsigned bytes = printed_bytes(b, row, row->byte);
		if (row->hint)
			link_add_printed(k, row->hint - 1);
		else if (row->location)
			add_locations(b, k, row->location);
		link_add_step(k, bytes, 0);
		if (bytes && row->mnemonic && !is_data_word(b, row->mnemonic) && !has_length(b, row->mnemonic, bytes)) {
			isa_decode(b->c->dialect->isa, row->byte, bytes, &in);
			link_add_step(k, in.length, in.length == bytes ? 0 : COST_UNEVEN);
		}
		if (bytes && row->mnemonic && is_data_word(b, row->mnemonic)) {
			unsigned source = data_length(b, row, bytes);
			if (source && source != bytes)
				link_add_step(k, source, COST_UNEVEN);
		}
		k->gap = row->text_before ? COST_GAP_TEXT : COST_GAP;
		k->back = row->text_before ? COST_BACK_TEXT : COST_BACK;
	}
	sequence_solve(b->c->arena, links, n, b->c->addresses, location_cost, link_goes_on, b);
	n = 0;
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!is_ours(b, row))
			continue;
		row->address = links[n].value;
		row->length = links[n++].takes;
		placed |= row->location || row->hint;
		row->placed = placed && row->address + row->length <= b->c->addresses;
		row->skipped = row->nops && !(row->editions >> b->chosen & 1);
		row->data = row->mnemonic && like_data_word(b, row->mnemonic, row->operand);
		row->code = row->mnemonic && !row->data && !row->skipped;
	}
}

/* ---- names ---- */

/* Names are in capitals. Longer words than NAME_MAX are none. */
static size_t capitals(const char *text, size_t len, char *out)
{
	len = len < NAME_MAX ? len : NAME_MAX;
	for (size_t i = 0; i < len; i++)
		out[i] = (char)toupper((unsigned char)text[i]);
	out[len] = '\0';
	return len;
}

static struct book_name *name_find(const struct book *b, const char *word, size_t len)
{
	char text[NAME_MAX + 1];
	len = capitals(word, len, text);
	struct book_name *n = b->slot[hash_bytes(text, len) % NAME_SLOTS];
	while (n && (strlen(n->text) != len || memcmp(n->text, text, len)))
		n = n->next;
	return n;
}

static struct book_name *name_add(struct book *b, const char *word, size_t len)
{
	char text[NAME_MAX + 1];
	struct book_name *n = name_find(b, word, len);
	if (n)
		return n;
	len = capitals(word, len, text);
	struct book_name **slot = &b->slot[hash_bytes(text, len) % NAME_SLOTS];
	n = arena_alloc(b->c->arena, sizeof *n);
	*n = (struct book_name){.next = *slot, .text = arena_strndup(b->c->arena, text, len), .address = -1, .value = -1};
	return *slot = n;
}

static unsigned name_length(const char *s, size_t n)
{
	size_t i = 0;
	while (i < n && (isalnum((unsigned char)s[i]) || s[i] == '_'))
		i++;
	return (unsigned)i;
}

/* A word that cannot be but a name: no number of the notation. */
static bool is_name(const char *s, size_t n)
{
	if (!n || n > 16 || name_length(s, n) != n || !isalpha((unsigned char)*s))
		return false;
	bool hex = n <= 4;
	for (size_t i = 0; i < n; i++)
		hex &= hex_value(s[i]) >= 0;
	return !hex;
}

/* ---- statements ---- */

struct capture {
	const char *text;
	size_t len;
};

/* Matches an operand with a spelling's, "HL,(e)"; what stands for each e. */
static bool match_operand(const char *pattern, const char *s, size_t n, struct capture *got)
{
	size_t i = 0;
	unsigned holes = 0;
	for (; *pattern; pattern++) {
		if (*pattern != 'e') {
			if (i == n || s[i++] != *pattern)
				return false;
			continue;
		}
		size_t from = i;
		while (i < n && s[i] != pattern[1])
			i++;
		if (i == from || holes == 2)
			return false;
		got[holes++] = (struct capture){s + from, i - from};
	}
	return i == n;
}

static const char *operand_pattern(const struct isa_spelling *s)
{
	const char *blank = strchr(s->text, ' ');
	return blank ? blank + 1 : "";
}

/* The value of a captured text; false: it is unknown. */
static bool value_of(const struct book *b, const struct capture *c, long *value)
{
	static const char high[] = "-high";
	size_t n = c->len;
	bool part = n > sizeof high - 1 && !memcmp(c->text + n - (sizeof high - 1), high, sizeof high - 1);
	if (part)
		n -= sizeof high - 1;
	const struct book_name *name = name_find(b, c->text, n);
	if (name && name->same)
		name = name->same;
	if (name && name->address >= 0 && (part || is_name(c->text, n) || name->row)) {
		*value = part ? name->address >> 8 : name->address;
		return true;
	}
	*value = 0;
	for (size_t i = 0; i < n; i++) {
		if (hex_value(c->text[i]) < 0 || n > 4)
			return false;
		*value = *value << 4 | hex_value(c->text[i]);
	}
	return !part;
}

/* The mnemonic printed, or that of the bytes where it is that one misread. */
static const struct isa_mnemonic *meant_mnemonic(const struct book *b, const struct book_row *row)
{
	const struct isa_mnemonic *m = mnemonic_of(b, row->mnemonic->text, row->mnemonic->len);
	struct isa_insn in;
	struct buf text = BUF_INIT;
	if (m || !row->length)
		return m;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	isa_print2(b->c->dialect->isa, b->c->dialect->form, &in, "0", "0", &text);
	size_t n = strcspn(buf_str(&text), " ");
	if (confuse(&b->c->confusions, row->mnemonic->text, row->mnemonic->len, buf_str(&text), n) <= MISREAD_NAME)
		m = mnemonic_of(b, buf_str(&text), n);
	buf_free(&text);
	return m;
}

/* The bytes that the printed statement makes at the row's address; 0: it makes none. */
static unsigned assemble_row(const struct book *b, const struct book_row *row, uint8_t *out)
{
	const struct isa_mnemonic *m = meant_mnemonic(b, row);
	const char *operand = row->operand ? row->operand->text : "";
	size_t len = row->operand ? row->operand->len : 0;
	unsigned length = 0;
	for (const struct isa_spelling *s = m ? m->first : NULL; s; s = s->next) {
		struct capture got[2] = {{NULL, 0}, {NULL, 0}};
		long v[2] = {0, 0};
		const char *pattern = operand_pattern(s);
		if (*pattern ? !match_operand(pattern, operand, len, got) : false)
			continue;
		if ((got[0].text && !value_of(b, &got[0], &v[0])) || (got[1].text && !value_of(b, &got[1], &v[1])))
			continue;
		for (const struct isa_spelling *w = s; w; w = w->same) {
			if (!isa_fits(w, row->address, v[0]) || !isa_fits2(w, v[1]) || (length && w->length != row->length))
				continue;
			isa_encode2(w, row->address, v[0], v[1], out);
			length = w->length;
			break;
		}
		/* a register is meant before a number that looks like one */
		if (length == row->length || (length && !got[0].text))
			break;
	}
	return length;
}

static unsigned text_cost(const struct book *b, const struct token *t, const char *truth)
{
	unsigned cost = !t ? (*truth ? CAP / 2 : 0) : confuse(&b->c->confusions, t->text, t->len, truth, strlen(truth));
	return cost < CAP ? cost : CAP;
}

/* How an instruction's number may be written: names of the address, the number. */
static unsigned number_texts(const struct book *b, const struct isa_insn *in, const struct token *printed,
			     const char **list, unsigned max)
{
	unsigned n = 0;
	bool wide = in->hole && (in->hole->kind == ISA_WORD || in->hole->kind == ISA_RELATIVE);
	if (wide && in->value >= 0 && in->value < (long)b->c->addresses)
		for (const struct book_name *name = b->named[in->value]; name && n + 1 < max; name = name->beside)
			if (!name->same && write_is_name(&b->writer, name->text))
				list[n++] = name->text;
	static const char high[] = "-high";
	size_t len = printed ? printed->len : 0;
	/* L,BOARD-high: the name is the printed one's */
	for (size_t i = 0; in->hole && in->hole->kind == ISA_BYTE && i + sizeof high <= len; i++) {
		if (memcmp(printed->text + len - (sizeof high - 1), high, sizeof high - 1))
			break;
		const struct book_name *name = name_find(b, printed->text + i, len - (sizeof high - 1) - i);
		if (name && name->same)
			name = name->same;
		if (name && name->address >= 0 && name->address >> 8 == in->value && write_is_name(&b->writer, name->text)) {
			list[n++] = arena_printf(b->c->arena, "%s-high", name->text);
			break;
		}
	}
	struct buf number = BUF_INIT;
	if (in->hole)
		dialect_operand(b->c->dialect, in->hole, in->value, &number);
	list[n++] = arena_strndup(b->c->arena, buf_str(&number), number.len);
	buf_free(&number);
	return n;
}

/*
 * The least cost of reading the row's statement as what the bytes say; sets the texts
 * of mnemonic and operand.
 */
static unsigned read_as(struct book *b, struct book_row *row, const uint8_t *bytes, unsigned n)
{
	enum { TEXTS = 24 };
	struct isa_insn in;
	const char *list[TEXTS];
	unsigned least = ~0u;
	isa_decode(b->c->dialect->isa, bytes, n, &in);
	isa_at(b->c->dialect->isa, &in, row->address);
	unsigned texts = number_texts(b, &in, row->operand, list, TEXTS);
	struct buf second = BUF_INIT;
	if (in.hole2)
		dialect_operand(b->c->dialect, in.hole2, in.value2, &second);
	for (unsigned i = 0; i < texts; i++) {
		struct buf text = BUF_INIT;
		isa_print2(b->c->dialect->isa, b->c->dialect->form, &in, list[i], buf_str(&second), &text);
		const char *whole = buf_str(&text), *blank = strchr(whole, ' ');
		char *mnemonic = arena_strndup(b->c->arena, whole, blank ? (size_t)(blank - whole) : text.len);
		char *operand = arena_strndup(b->c->arena, blank ? blank + 1 : "", blank ? strlen(blank + 1) : 0);
		buf_free(&text);
		unsigned cost = text_cost(b, row->mnemonic, mnemonic);
		if (*operand)
			cost += text_cost(b, row->operand, operand);
		if (cost < least) {
			least = cost;
			row->mnemonic_text = mnemonic;
			row->operand_text = operand;
		}
	}
	buf_free(&second);
	return least + (in.row->flags ? CAP : 0) + (in.length != n ? COST_UNEVEN : 0);
}

static unsigned run_cost(const struct book *b, const struct book_row *row, const uint8_t *bytes, unsigned n)
{
	char d[2 * RUN_MAX + 2], truth[2 * RUN_MAX + 2];
	unsigned len = digits_of(b, row, d);
	for (unsigned i = 0; i < n; i++)
		snprintf(truth + 2 * i, 3, "%02X", bytes[i]);
	if (len > CONFUSE_MAX || 2 * n > CONFUSE_MAX)
		return len == 2 * n && !memcmp(d, truth, len) ? 0 : CAP;
	return confuse(&b->c->confusions, d, len, truth, 2 * n);
}

/* ---- what is true ---- */

/* The printed operand names a place near to where the bytes go, and both are rows. */
static bool author_erred(const struct book *b, const struct book_row *row, const uint8_t *bytes, unsigned n)
{
	struct isa_insn in;
	unsigned target;
	isa_decode(b->c->dialect->isa, bytes, n, &in);
	isa_at(b->c->dialect->isa, &in, row->address);
	if (!row->operand || !isa_target(b->c->dialect->isa, &in, &target) || target >= b->c->addresses || !b->at[target])
		return false;
	const char *s = row->operand->text;
	size_t len = row->operand->len;
	for (size_t i = 0; i < len; i++) {	/* the name behind a condition */
		if (s[i] == ',') {
			s += i + 1;
			len -= i + 1;
			break;
		}
	}
	const struct book_name *name = name_find(b, s, len);
	long far = name && name->row ? name->address - (long)target : AUTHOR_FAR + 1;
	return far && far >= -AUTHOR_FAR && far <= AUTHOR_FAR;
}

static void weigh_code(struct book *b, struct book_row *row)
{
	uint8_t printed[RUN_MAX], source[RUN_MAX];
	unsigned n = printed_bytes(b, row, printed), made = assemble_row(b, row, source);
	unsigned by_run = run_cost(b, row, printed, n) + read_as(b, row, printed, n);
	unsigned by_source = made ? run_cost(b, row, source, made) : ~0u;
	bool author = by_run && made && author_erred(b, row, printed, n);
	row->author = author;
	/* two words as unlike as that were printed so: one is the page's error */
	row->doubtful = !author && by_run && by_run < UNLIKE && made && (made != n || memcmp(printed, source, n))
		&& by_source + MARGIN > by_run && by_run + MARGIN > by_source;
	/* what the machine was given before what the author wrote beside it */
	if (made && by_source < by_run && !author) {
		read_as(b, row, source, made);
		memcpy(row->byte, source, made);
		row->length = made;
		return;
	}
	read_as(b, row, printed, n);
	memcpy(row->byte, printed, n);
	/* what is printed behind an instruction's bytes is none of them */
	struct isa_insn in;
	isa_decode(b->c->dialect->isa, printed, n, &in);
	row->length = in.length < n ? in.length : n;
}

/* What the source's print of a byte costs when it is `value`. */
static unsigned data_cost(const struct book *b, const struct book_row *row, unsigned i, unsigned value)
{
	int code;
	const struct token *t = data_source(b, row, i, &code);
	if (t)
		return hex_cost(b->c, t, value, 2);
	/* a character that is another one's misreading */
	for (unsigned k = 0; code >= 0 && code != (int)value && k < CHARSET_CODES; k++)
		if (value == k) {
			char was[2] = {row->operand->text[i + 1], '\0'}, is[2] = {b->c->dialect->charset->at[k], '\0'};
			return confuse(&b->c->confusions, was, 1, is, 1);
		}
	return code < 0 || code == (int)value ? 0 : CAP;
}

/* DEFB FA FB 06: each byte has two prints. */
static void weigh_data(struct book *b, struct book_row *row)
{
	uint8_t printed[RUN_MAX];
	char d[2 * RUN_MAX + 2];
	row->length = printed_bytes(b, row, printed);
	memcpy(row->byte, printed, row->length);
	digits_of(b, row, d);
	unsigned n = row->length, source = data_length(b, row, n);
	for (unsigned i = n; i < source; i++) {	/* lost from the run */
		int code;
		const struct token *t = data_source(b, row, i, &code);
		row->byte[i] = (uint8_t)(t ? (unsigned)token_hex(t, 2) : code < 0 ? 0 : (unsigned)code);
	}
	if (source) {
		row->length = source;
		row->doubtful |= source < n;	/* either has lost some or has too many */
	}
	for (unsigned i = 0; i < row->length && i < n && row->operand; i++) {
		unsigned least = ~0u, second = ~0u;
		struct token run = {.text = d + 2 * i, .len = 2};
		for (unsigned v = 0; v < 256; v++) {
			unsigned cost = hex_cost(b->c, &run, v, 2) + data_cost(b, row, i, v);
			if (cost < least) {
				second = least;
				least = cost;
				row->byte[i] = (uint8_t)v;
			} else if (cost < second) {
				second = cost;
			}
		}
		row->doubtful |= second - least < MARGIN;
	}
}

/*
 * A printed location that is not where the jumps to its label go, two of them at
 * least, is misread. Says so in the row's hint; returns whether any is.
 */
static bool heed_jumps(struct book *b)
{
	bool any = false;
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (struct book_name *n = b->slot[i]; n; n = n->next) {
			struct book_row *row = n->row;
			if (!row || !row->location || !n->uses || n->value < 0 || n->value == n->address)
				continue;
			struct token t = *row->location;
			if ((n->uses < 2 && token_hex(&t, 4) >= 0) || hex_cost(b->c, &t, (unsigned)n->value, 4) > CAP)
				continue;
			row->hint = 1 + (unsigned)n->value;
			any = true;
		}
	}
	return any;
}

/* Labels, and what operands call the values of their bytes. */
static void collect_names(struct book *b)
{
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!is_ours(b, row) || row->skipped || !row->label)
			continue;
		struct book_name *n = name_add(b, row->label->text, name_length(row->label->text, row->label->len));
		n->address = row->address;
		n->row = row;
	}
	for (struct book_row *row = b->rows; row; row = row->next) {
		struct isa_insn in;
		if (!row->code || !is_ours(b, row) || !row->operand)
			continue;
		const struct isa_mnemonic *m = meant_mnemonic(b, row);
		isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
		isa_at(b->c->dialect->isa, &in, row->address);
		for (const struct isa_spelling *s = m ? m->first : NULL; s; s = s->next) {
			struct capture got[2] = {{NULL, 0}, {NULL, 0}};
			if (!in.hole || s->row != in.row || !match_operand(operand_pattern(s), row->operand->text, row->operand->len, got)
			    || !got[0].text || !is_name(got[0].text, got[0].len))
				continue;
			struct book_name *n = name_add(b, got[0].text, got[0].len);
			/* of several values the one that most have */
			if (n->value == in.value) {
				n->uses++;
			} else if (!n->uses) {
				n->value = in.value;
				n->uses = 1;
			} else {
				n->uses--;
			}
			if (!n->row)
				n->address = n->value;
			break;
		}
	}
}

/* Names by their address. */
static void index_names(struct book *b)
{
	memset(b->named, 0, b->c->addresses * sizeof(*b->named));
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (struct book_name *n = b->slot[i]; n; n = n->next) {
			if (n->address < 0 || n->address >= (long)b->c->addresses)
				continue;
			n->beside = b->named[n->address];
			b->named[n->address] = n;
		}
	}
}

/* A name of a cell that another name, near to it, has oftener. */
static void match_cells(struct book *b)
{
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (struct book_name *n = b->slot[i]; n; n = n->next) {
			if (n->row || n->address < 0 || n->address >= (long)b->c->addresses)
				continue;
			unsigned tried = 0;
			for (struct book_name *o = b->named[n->address]; o && !n->same && tried < NAMES_TRIED; o = o->beside, tried++)
				if (o != n && !o->same && o->uses > n->uses
				    && confuse(&b->c->confusions, n->text, strlen(n->text), o->text, strlen(o->text)) <= MISREAD_NAME)
					n->same = o;
		}
	}
}

/* Of a label and the operands that go to it one may be misread: they are one name. */
static void match_names(struct book *b)
{
	index_names(b);
	match_cells(b);
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (struct book_name *n = b->slot[i]; n; n = n->next) {
			const struct book_row *row = n->row || n->address < 0 || n->address >= (long)b->c->addresses ? NULL : b->at[n->address];
			struct book_name *label = row && row->label
				? name_find(b, row->label->text, name_length(row->label->text, row->label->len)) : NULL;
			if (!label || label->row != row || label->same
			    || confuse(&b->c->confusions, n->text, strlen(n->text), label->text, strlen(label->text)) > MISREAD_NAME)
				continue;
			unsigned here = n->uses, there = 1 + label->uses;
			unsigned odd = pairs_strangeness(&b->pairs, n->text, here);
			unsigned label_odd = pairs_strangeness(&b->pairs, label->text, there);
			bool operand = here > there || (here == there && label_odd > odd);
			label->doubtful = n->doubtful = here == there && label_odd == odd;
			if (operand) {
				n->row = label->row;
				label->same = n;
				label->row = NULL;
			} else {
				n->same = label;
			}
		}
	}
}

/* Later rows replace what they cover. */
static void lay(struct book *b)
{
	struct book_row **owner = arena_alloc(b->c->arena, b->c->addresses * sizeof(*owner));
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!is_ours(b, row) || !row->placed)
			continue;
		for (unsigned i = 0; i < row->length; i++) {
			struct book_row *was = owner[row->address + i];
			if (was)
				was->replaced = true;
			owner[row->address + i] = row;
		}
	}
	memset(b->at, 0, b->c->addresses * sizeof(*b->at));
	for (struct book_row *row = b->rows; row; row = row->next)
		if (is_ours(b, row) && row->placed && row->length && !row->replaced)
			b->at[row->address] = row;
}

/* What a row's label is called. */
static const struct book_name *label_name(const struct book *b, const struct book_row *row)
{
	const struct book_name *n = row && row->label
		? name_find(b, row->label->text, name_length(row->label->text, row->label->len)) : NULL;
	return n && n->same ? n->same : n;
}

/* The byte that the source of a data row has, to the letter; -1: none. */
static int data_says(const struct book *b, const struct book_row *row, unsigned i)
{
	int code;
	const struct token *t = data_source(b, row, i, &code);
	return t ? token_hex(t, 2) : code;
}

static void write_truth(struct book *b)
{
	struct collation *c = b->c;
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!is_ours(b, row) || !row->placed)
			continue;
		for (unsigned i = 0; i < row->length; i++) {
			struct truth *t = &c->truth[row->address + i];
			*t = (struct truth){.has_byte = true, .byte = row->skipped ? 0 : row->byte[i], .doubtful = row->doubtful};
			bool agrees = row->code && !row->author && row->mnemonic_text
				&& token_is(row->mnemonic, row->mnemonic_text)
				&& (!*row->operand_text || (row->operand && token_is(row->operand, row->operand_text)));
			if (row->data)
				agrees = data_says(b, row, i) == row->byte[i];
			t->proof = row->doubtful ? PROOF_DOUBTFUL : agrees ? PROOF_PROVEN : PROOF_SINGLE;
		}
		for (unsigned i = 0; i < row->length && row->code; i++)
			c->truth[row->address + i].in_instruction = i > 0;
	}
	for (unsigned a = 0; a < c->addresses; a++) {
		const struct book_row *row = b->at[a];
		const struct book_name *n = label_name(b, row);
		if (n)
			c->truth[a].name = n->text;
	}
}

/* ---- findings ---- */

static struct finding *tell(struct book *b, enum witness w, const struct token *t, struct pos pos,
			    unsigned address, const char *reads, const char *evidence)
{
	return put_finding(b->c, &b->finding, &(struct finding){
		.witness = w, .kind = CLASS_READING, .pos = t ? t->pos : pos, .address = address & (b->c->addresses - 1),
		.printed = t ? arena_strndup(b->c->arena, t->text, t->len) : "", .reads = reads, .evidence = evidence,
	});
}

static void tell_bytes(struct book *b, const struct book_row *row)
{
	char d[2 * RUN_MAX + 2], reads[8];
	unsigned n = digits_of(b, row, d);
	const char *why = row->data ? "the source beside them" : arena_printf(b->c->arena, "source in line %u", row->line);
	if (n != 2 * row->length) {
		struct buf all = BUF_INIT;
		for (unsigned i = 0; i < row->length; i++)
			buf_printf(&all, "%02X", row->byte[i]);
		tell(b, WITNESS_BYTE, row->run, row->run->pos, row->address,
		     arena_strndup(b->c->arena, buf_str(&all), all.len), why)->doubtful = row->doubtful;
		buf_free(&all);
		return;
	}
	for (unsigned i = 0; i < row->length; i++) {
		struct token t = *row->run;
		bool second = b->chosen && row->run->len > n && i + 1 == row->length;
		t.text = second ? t.text + n + 1 : t.text + 2 * i;
		t.pos.col += second ? n + 1 : 2 * i;
		t.len = t.pos.len = 2;
		if (token_hex(&t, 2) == row->byte[i])
			continue;
		snprintf(reads, sizeof reads, "%02X", row->byte[i]);
		struct finding *f = tell(b, WITNESS_BYTE, &t, t.pos, row->address + i,
					 arena_strndup(b->c->arena, reads, 2), why);
		f->doubtful = row->doubtful;
		if (stands_so(b->c, &t, token_hex(&t, 2) >= 0, reads, LOOKS_LIKE))
			f->kind = CLASS_PRESS;
	}
}

/* The bytes go to a row, and the label that is printed in the operand stands in another. */
static const char *why_author(const struct book *b, const struct book_row *row)
{
	struct isa_insn in;
	unsigned target;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	isa_at(b->c->dialect->isa, &in, row->address);
	if (!isa_target(b->c->dialect->isa, &in, &target) || target >= b->c->addresses || !b->at[target])
		return "the bytes";
	const struct book_row *to = b->at[target];
	return arena_printf(b->c->arena, "the bytes go to %04X, the row of line %u; the label stands beside it",
			    target, to->line);
}

/* The directive that a misread one is. */
static const char *data_word(const struct book *b, const struct book_row *row)
{
	const char *best = "";
	unsigned least = ~0u;
	for (const struct asm_directive *d = b->c->dialect->scanner->directives; d->name; d++) {
		unsigned cost = confuse(&b->c->confusions, row->mnemonic->text, row->mnemonic->len, d->name, strlen(d->name));
		if (d->kind == STMT_BYTES && cost < least) {
			least = cost;
			best = d->name;
		}
	}
	return best;
}

/* One character of a text that its byte contradicts. */
static void tell_character(struct book *b, const struct book_row *row, unsigned i, const char *why)
{
	struct token t = *row->operand;
	unsigned code = row->byte[i] & (CHARSET_CODES - 1);
	t.text += i + 1;
	t.pos.col += i + 1;
	t.len = t.pos.len = 1;
	tell(b, WITNESS_OPERAND, &t, t.pos, row->address + i, arena_printf(b->c->arena, "%c", b->c->dialect->charset->at[code]), why)
		->doubtful = row->doubtful;
}

static void tell_source(struct book *b, const struct book_row *row)
{
	const char *why = arena_printf(b->c->arena, "bytes in line %u", row->line);
	if (row->data) {
		if (!is_data_word(b, row->mnemonic))
			tell(b, WITNESS_MNEMONIC, row->mnemonic, row->mnemonic->pos, row->address, data_word(b, row), "what stands behind it");
		for (unsigned i = 0; i < row->length && row->operand; i++) {
			int code = data_says(b, row, i);
			const struct token *t = data_source(b, row, i, &(int){0});
			if (code == row->byte[i] || (!t && code < 0))
				continue;
			if (t)
				tell(b, WITNESS_OPERAND, t, t->pos, row->address + i, arena_printf(b->c->arena, "%02X", row->byte[i]), why)
					->doubtful = row->doubtful;
			else
				tell_character(b, row, i, why);
		}
		return;
	}
	if (!row->code || !row->mnemonic_text)
		return;
	if (!token_is(row->mnemonic, row->mnemonic_text)) {
		struct finding *f = tell(b, WITNESS_MNEMONIC, row->mnemonic, row->mnemonic->pos, row->address, row->mnemonic_text, why);
		if (stands_so(b->c, row->mnemonic, mnemonic_of(b, row->mnemonic->text, row->mnemonic->len),
			      row->mnemonic_text, LOOKS_LIKE_NAME))
			f->kind = CLASS_PRESS;
	}
	if (!*row->operand_text || (row->operand && token_is(row->operand, row->operand_text)))
		return;
	if (row->author)
		why = why_author(b, row);
	struct finding *f = tell(b, WITNESS_OPERAND, row->operand, row->mnemonic->pos, row->address, row->operand_text, why);
	f->doubtful = row->doubtful;
	if (row->author)
		f->kind = CLASS_AUTHOR;
	else if (stands_so(b->c, row->operand, true, row->operand_text, LOOKS_LIKE_NAME))
		f->kind = CLASS_PRESS;
}

static void tell_label(struct book *b, const struct book_row *row)
{
	const struct book_name *n = label_name(b, row);
	if (n && !token_is(row->label, n->text))
		tell(b, WITNESS_LABEL, row->label, row->label->pos, row->address, n->text, "the operands that go there")
			->doubtful = n->doubtful;
}

static void tell_all(struct book *b)
{
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!is_ours(b, row) || row->skipped)
			continue;
		if (row->location) {
			struct token t = *row->location;
			if (token_hex(&t, 4) != (int)row->address)
				tell(b, WITNESS_LOCATION, &t, t.pos, row->address, arena_printf(b->c->arena, "%04X", row->address),
				     "the rows before and after it");
		}
		if (row->run)
			tell_bytes(b, row);
		tell_label(b, row);
		tell_source(b, row);
	}
}

/* ---- the program as source ---- */

static const char *label_text(const struct book *b, const struct book_row *row)
{
	const struct book_name *n = label_name(b, row);
	return n && n->row == row && write_is_name(&b->writer, n->text) ? n->text : "";
}

/* Is it the same instruction when it is read back? */
static bool is_written(const struct book *b, const struct book_row *row)
{
	struct isa_insn in;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	return row->code && row->mnemonic_text && in.length == row->length && !in.row->flags;
}

void book_restore(const struct book *b, struct buf *out)
{
	const struct collation *c = b->c;
	struct writer w = b->writer;
	unsigned at = c->addresses;
	w.out = out;
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (const struct book_name *n = b->slot[i]; n; n = n->next) {
			struct buf value = BUF_INIT;
			if ((n->row && c->truth[n->address].name && b->at[n->address] == n->row) || n->address < 0 || n->same
			    || !write_is_name(&w, n->text))
				continue;
			dialect_address(c->dialect, (unsigned)n->address, &value);
			write_equate(&w, false, n->text, buf_str(&value), "");
			buf_free(&value);
		}
	}
	for (unsigned a = 0; a < c->addresses;) {
		const struct book_row *row = b->at[a];
		if (!c->truth[a].has_byte) {
			a++;
			continue;
		}
		if (a != at)
			write_origin(&w, a, "");
		unsigned n = row && row->length ? row->length : 1;
		if (row && is_written(b, row)) {
			char *text = arena_printf(c->arena, *row->operand_text ? "%s %s" : "%s", row->mnemonic_text, row->operand_text);
			write_line(&w, label_text(b, row), text, "");
		} else {
			uint8_t bytes[RUN_MAX];
			for (unsigned i = 0; i < n; i++)
				bytes[i] = c->truth[a + i].byte;
			write_bytes(&w, label_text(b, row), bytes, n, "");
		}
		a = at = a + n;
	}
	write_line(&w, "", "END", "");
}

/* ---- all of it ---- */

/* Chooses the edition; false when the page has not the one that was asked for. */
static bool choose_edition(struct book *b, struct diag *d)
{
	const char *wanted = b->c->edition;
	for (unsigned i = 0; i < b->neditions; i++) {
		if (wanted && !strcmp(wanted, b->edition[i])) {
			b->chosen = i;
			return true;
		}
	}
	if (!wanted)
		return true;
	if (b->neditions)
		diag(d, DIAG_ERROR, (struct pos){0}, "the page has no edition '%s'; it has: %s", wanted,
		     names_closest(b->c->arena, wanted, b->edition));
	else
		diag(d, DIAG_ERROR, (struct pos){0}, "the page has no editions: no row says NEW ROM ONLY or the like");
	return false;
}

bool book_collate(struct collation *c, struct source *const *pages, size_t npages,
		  struct page_range range, struct diag *d, unsigned *rows)
{
	struct book *b = arena_alloc(c->arena, sizeof *b);
	b->c = c;
	b->tail = &b->rows;
	b->at = arena_alloc(c->arena, c->addresses * sizeof(*b->at));
	b->named = arena_alloc(c->arena, c->addresses * sizeof(*b->named));
	b->finding = &c->findings;
	b->writer = writer_new(c->arena, c->dialect, NULL);
	c->book = b;
	for (size_t i = 0; i < npages; i++)
		pairs_count(&b->pairs, pages[i]);
	for (size_t i = 0; i < npages; i++)
		if (!book_read(b, pages[i], range.first, range.last))
			diag(d, DIAG_WARNING, (struct pos){pages[i], 0, 0, 0},
			     "%d rows are read and no chapter has more: the rest is left out", ROWS_MAX);
	*rows = b->nrows;
	if (!b->nrows)
		return true;
	if (!choose_edition(b, d))
		return false;
	place_rows(b);
	collect_names(b);
	if (heed_jumps(b)) {
		memset(b->slot, 0, sizeof b->slot);
		place_rows(b);
		collect_names(b);
	}
	lay(b);
	match_names(b);
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!is_ours(b, row) || row->skipped || !row->run)
			continue;
		if (row->code)
			weigh_code(b, row);
		else if (row->data)
			weigh_data(b, row);
		else
			row->length = printed_bytes(b, row, row->byte);
	}
	lay(b);
	write_truth(b);
	tell_all(b);
	return true;
}
