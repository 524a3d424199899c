#include "collate/book.h"

#include <ctype.h>
#include <string.h>

#include "collate/hex.h"

enum {
	WORDS_MAX = 48,		/* of a line */
	EDITION_NAME = 32,
	COLUMN_LEAST = 3,	/* so many rows make a column */
	HINT_LINES = 12,	/* of text before a block that may say its address */
};

/* ---- words ---- */

static bool digit_like(const struct book *b, char ch)
{
	return confuse_nearest(&b->c->confusions, &ch, number_letters) <= DIGIT_CLOSE;
}

unsigned book_number(const struct book *b, const char *s, unsigned n)
{
	unsigned v = 0;
	for (unsigned i = 0; i < n; i++)
		v = v << 4 | confuse_likeliest(&b->c->confusions, &s[i], number_letters);
	return v;
}

int book_hexness(const struct book *b, const char *s, unsigned n)
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
	return t->len == 5 && strchr(":;.", t->text[4]) && book_hexness(b, t->text, 4) >= 2;
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

unsigned book_run_digits(const struct token *t)
{
	const char *slash = memchr(t->text, '/', t->len);
	return slash ? (unsigned)(slash - t->text) : t->len;
}

static bool is_run(const struct book *b, const struct token *t, bool exact)
{
	unsigned n = book_run_digits(t);
	if (n < 1 || n > 2 * RUN_MAX || (t->len > n && t->len - n != 3))
		return false;
	int same = book_hexness(b, t->text, n);
	return exact ? same == (int)n && n % 2 == 0 : same * 2 >= (int)n && n >= 2;
}

/* A run where the column has one: half its digits are legible. */
static bool loose_run(const struct book *b, const struct token *t)
{
	unsigned n = book_run_digits(t), exact = 0;
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

const struct isa_mnemonic *book_mnemonic(const struct book *b, const char *s, size_t n)
{
	return isa_mnemonic(b->c->reader.vocabulary, s, n);
}

bool book_is_data_word(const struct book *b, const struct token *t)
{
	return directive_kind(b->c->dialect, t) == STMT_BYTES;
}

bool book_like_data_word(const struct book *b, const struct token *t, const struct token *operand)
{
	if (book_is_data_word(b, t) || (operand && *operand->text == '"'))
		return true;
	for (const struct asm_directive *d = b->c->dialect->scanner->directives; d->name; d++)
		if (d->kind == STMT_BYTES && t->len == strlen(d->name) && !book_mnemonic(b, t->text, t->len)
		    && confuse(&b->c->confusions, t->text, t->len, d->name, strlen(d->name)) <= SAME_WORD)
			return true;
	return false;
}

/* DJNZ,LOOP: the mnemonic ends at the comma. */
static unsigned mnemonic_length(const struct book *b, const struct token *t)
{
	const char *comma = memchr(t->text, ',', t->len);
	unsigned n = comma ? (unsigned)(comma - t->text) : t->len;
	return book_mnemonic(b, t->text, n) ? n : t->len;
}

static bool is_statement(const struct book *b, const struct token *t, unsigned left)
{
	const struct isa_mnemonic *m = book_mnemonic(b, t->text, mnemonic_length(b, t));
	return book_is_data_word(b, t) || (m && (left || !m->min_operands || mnemonic_length(b, t) < t->len));
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

bool book_is_ours(const struct book *b, const struct book_row *row)
{
	return !row->left_out && (!row->editions || row->editions >> b->chosen & 1 || row->nops);
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
	*row = (struct book_row){.page = tok->pos.src, .line = tok->pos.line};
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

/* An address that the text before a block, behind line `above`, says: "load this to address
 * 4CE4". */
static unsigned text_hint(const struct book *b, const struct source *page, unsigned line, unsigned above)
{
	for (unsigned back = 1; back <= HINT_LINES && back + above < line; back++) {
		struct token tok[WORDS_MAX];
		unsigned n = token_line(page, line - back, tok, WORDS_MAX);
		if (n && is_location(b, &tok[0]))
			return 0;
		for (unsigned i = n; i-- > 1;) {
			unsigned len = tok[i].len;
			while (len && strchr(".,:;)", tok[i].text[len - 1]))
				len--;
			if (len == 4 && book_hexness(b, tok[i].text, 4) == 4 && strchr("0123456789", *tok[i].text)
			    && tok[i - 1].len == 7 && !memcmp(tok[i - 1].text, "address", 7))
				return 1 + book_number(b, tok[i].text, 4);
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
		r->hint = 1 + book_number(b, tok->text, 4);
}

bool book_read(struct book *b, struct source *page, unsigned first, unsigned last)
{
	struct reading r = {.gap = 1};
	struct book_row *before = NULL;
	if (!last || last > page->lines)
		last = page->lines;
	first = first ? first : 1;
	struct lines *taken = page_lines(b->c, page, (struct page_range){first, last});
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
		if (++b->nrows > ROWS_MAX) {
			taken->last = line - 1;	/* what is behind is no row that could not be read */
			taken->cut = true;
			return false;
		}
		taken->taken[line] = true;
		row.text_before = r.gap > 0;
		if (r.gap && !row.location)
			row.hint = text_hint(b, page, line, before ? before->line : 0);
		if (r.gap && !row.location && !row.hint)
			row.hint = r.hint;	/* further up: the text behind it says none */
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
