#include "reading/survey.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/scan.h"
#include "page/marks.h"
#include "reading/directives.h"
#include "reading/statement.h"

enum {
	ROW_WORDS = 24,		/* of a line that are looked at */
	NUMBER_DIGITS = 5,	/* of a line's number */
	STATEMENT_FAR = 4,	/* words between the bytes and their statement: a number, a label */
	STATEMENT_WORDS = 3,	/* of a statement that are compared */
	INSTRUCTION_MOST = 3,	/* bytes that a number in the source is compared with */
	SURVEYED = 1 << 15,	/* lines */
	MARKED_WORDS = 80,	/* of a line in which marks are looked for */
	UNPADDED_LEAST = 2,	/* operands: one alone may have lost its zeros */
	BEGINS = (1 << 16) / 8,	/* bytes with a bit an address */
	ASSEMBLED = 12,		/* rows whose statement is: they tell notations apart that have the same words */
};

struct token without_mark(struct token t)
{
	t.len -= t.len > 1 && marks_behind(t.text[t.len - 1]);
	return t;
}

unsigned half_mark(const struct token *t)
{
	unsigned mark = 0;
	while (mark < t->len && !strchr("-/:.", t->text[mark]))
		mark++;
	return mark < t->len ? mark : 0;
}

/* 02-155, 001/000, 1:026, 040.100: page and place in one word; -1: they are not. */
static int pair_in_word(const struct reader *r, const struct token *t)
{
	unsigned mark = half_mark(t), half = r->style->digits[WIDTH_BYTE];
	if (!mark || mark > half || t->len != mark + 1 + half)
		return -1;
	char text[NUMBER_MOST] = "000000";
	memcpy(text + half - mark, t->text, mark);
	memcpy(text + half, t->text + mark + 1, half);
	return number_value(r, &(struct token){.text = text, .len = 2 * half}, WIDTH_ADDRESS);
}

unsigned address_words(const struct reader *r, const struct token *tok, unsigned n, unsigned *value)
{
	unsigned mark = n ? marks_before(tok->text, tok->len) : 0;
	if (mark && mark == tok->len) {
		unsigned behind = address_words(r, tok + 1, n - 1, value);
		return behind + (behind > 0);
	}
	if (!n)
		return 0;
	struct token at = without_mark(*tok);
	at.text += mark;
	at.len -= mark;
	int v = number_value(r, &at, WIDTH_ADDRESS);
	if (v < 0 && r->style->split)
		v = pair_in_word(r, &at);
	unsigned words = 1;
	if (v < 0 && r->style->split && n > 1 && !mark && at.len == tok->len) {
		struct token place = without_mark(tok[1]);
		int high = number_value(r, tok, WIDTH_BYTE), low = number_value(r, &place, WIDTH_BYTE);
		v = high < 0 || low < 0 ? -1 : high << 8 | low;
		words = 2;
	}
	*value = (unsigned)v;
	return v < 0 ? 0 : words;
}

/* A line as a row of a style, to the letter. */
struct surveyed {
	unsigned address, nbytes;
	bool bare;			/* it prints no address */
	bool joined;			/* page and place without a blank or mark between them */
	uint8_t byte[ROW_WORDS];
	const struct token *rest;	/* behind the bytes */
	unsigned nrest;
};

/* The bytes that a word is, joined or not, behind those of the row. false: it is none. */
static bool add_bytes(const struct reader *r, const struct token *t, struct surveyed *row)
{
	const char *comma = memchr(t->text, ',', t->len);
	if (comma && r->style->radix == 10 && row->nbytes < ROW_WORDS) {	/* 221,33,73 */
		struct token first = *t, rest = *t;
		first.len = (unsigned)(comma - t->text);
		rest.text = comma + 1;
		rest.len -= first.len + 1;
		return add_bytes(r, &first, row) && rest.len && add_bytes(r, &rest, row);
	}
	unsigned joined = number_joined(r, t), n = joined ? joined : 1, unit = t->len / n;
	int value[ROW_WORDS];
	for (unsigned k = 0; k < n && k < ROW_WORDS; k++) {
		struct token one = {.text = t->text + k * unit, .len = unit};
		value[k] = number_value(r, &one, WIDTH_BYTE);
		if (value[k] < 0)
			return false;
	}
	for (unsigned k = 0; k < n && row->nbytes < ROW_WORDS; k++)
		row->byte[row->nbytes++] = (uint8_t)value[k];
	return true;
}

/* DB 0AH,0DH: a word that looks like a byte before what is none, but operands. */
static bool before_operands(const struct token *t, unsigned n)
{
	bool number = n > 1 && isdigit((unsigned char)*t[1].text) && t[1].text[t[1].len - 1] == 'H';
	return n > 1 && (memchr(t[1].text, ',', t[1].len) || strchr("'\"", *t[1].text) || number) && isalpha((unsigned char)*t->text);
}

/* Where the numbers of lines stand: before the rows, or between bytes and source, where some look like bytes: 033D A2 27  1060  LDX #39 */
enum line_numbers { NUMBERS_NOWHERE, NUMBERS_BEFORE, NUMBERS_BETWEEN, LINE_NUMBERS };

static bool is_line_number(const struct token *t)
{
	return t->len <= NUMBER_DIGITS && all_digits(t, decimal_digits);
}

/* 0314 C9 0A  ADD1 CMP #10: a name of letters, behind bytes that stand apart and before another word, is no two bytes. */
static bool is_name_behind(const struct reader *r, const struct token *first, const struct token *t, unsigned n)
{
	return t > first && n > 1 && isalpha((unsigned char)*t->text) && isalpha((unsigned char)*t[1].text) && number_joined(r, t) > 1 && number_joined(r, first) == 1;
}

/* The bytes from the ith word on, and what stands behind them. */
static void read_bytes(const struct reader *r, const struct token *tok, unsigned n, unsigned i, enum line_numbers numbers, struct surveyed *row)
{
	unsigned before = 0;
	const struct token *first = tok + i;
	for (row->nbytes = 0; i < n && !before_operands(&tok[i], n - i); i++) {
		unsigned had = row->nbytes;
		if (is_name_behind(r, first, &tok[i], n - i) || !add_bytes(r, &tok[i], row))
			break;
		before = had;
	}
	if (numbers == NUMBERS_BETWEEN && before && i < n && is_line_number(&tok[i - 1]))
		row->nbytes = before;
	row->rest = tok + i;
	row->nrest = n - i;
}

static bool read_row(const struct reader *r, const struct token *tok, unsigned n, enum line_numbers numbers, struct surveyed *row)
{
	struct token number = n ? without_mark(*tok) : (struct token){.len = 0};	/* 0070: 0200 A2 3F */
	unsigned i = numbers == NUMBERS_BEFORE && n && is_line_number(&number);
	unsigned words = address_words(r, tok + i, n - i, &row->address);
	row->joined = r->style->split && words == 1 && !half_mark(&tok[i]);
	read_bytes(r, tok, n, i + words, numbers, row);
	row->bare = !words || !row->nbytes;
	if (words && row->bare)		/* A900 LDA #0 */
		read_bytes(r, tok, n, i, numbers, row);
	return row->nbytes > 0;
}

/* ---- which notation ---- */

struct notations {
	const struct dialect *list;
	unsigned n, *score, *statements;
};

/* Does one of the first words behind the bytes begin a statement that the dialect's
 * assembler makes them of? */
static bool assembles(const struct dialect *d, const struct surveyed *row)
{
	const struct isa_vocabulary *words = isa_vocabulary(d->isa, d->form);
	bool same = false;
	for (unsigned k = 0; k + 1 < row->nrest && k < STATEMENT_FAR && !same; k++) {
		const struct token *t = &row->rest[k];
		if (!isa_mnemonic(words, t->text, t->len) && !is_directive(d, t))
			continue;
		struct arena a = ARENA_INIT;
		uint8_t bytes[ROW_WORDS];
		unsigned n = statement_bytes(d, 0, arena_printf(&a, "%.*s %.*s", (int)t->len, t->text, (int)t[1].len, t[1].text), NULL, bytes, ROW_WORDS);
		same = n && n >= row->nbytes && !memcmp(bytes, row->byte, row->nbytes);
		arena_free(&a);
	}
	return same;
}

/* The words of the statement that a dialect makes of a row's bytes that stand behind them,
 * one after the other. */
static unsigned statement_score(const struct dialect *d, const struct surveyed *row)
{
	struct isa_insn in;
	struct buf text = BUF_INIT;
	unsigned most = 0;
	if (!row->nrest)
		return 0;
	isa_decode(d->isa, row->byte, row->nbytes, &in);
	if (in.row->flags)	/* is printed as data, which any bytes may be */
		return 0;
	isa_at(d->isa, &in, row->address);
	dialect_print(d, &in, NULL, NULL, &text);
	const char *word[STATEMENT_WORDS];
	size_t len[STATEMENT_WORDS], nwords = 0;
	for (const char *p = buf_str(&text); *p && nwords < STATEMENT_WORDS; p += strcspn(p, " ")) {
		p += strspn(p, " ");
		len[nwords] = strcspn(p, " ");
		if (len[nwords])
			word[nwords++] = p;
	}
	for (unsigned k = 0; k < row->nrest && k < STATEMENT_FAR; k++) {
		unsigned same = 0;
		while (same < nwords && k + same < row->nrest && row->rest[k + same].len == len[same]
		       && !memcmp(row->rest[k + same].text, word[same], len[same]))
			same++;
		most = same > most ? same : most;
	}
	buf_free(&text);
	return most;
}

/* ---- which numbers ---- */

/* Do three bytes say where another row begins, the low one first? */
static bool says_target(const struct surveyed *row, const uint8_t *begins)
{
	return row->nbytes == 3 && begins[row->byte[1] >> 3 | row->byte[2] << 5] >> (row->byte[1] & 7) & 1;
}

/* The words of all lines that are looked at. */
struct lines {
	struct line_words { struct token *tok; unsigned n; } *line;
	unsigned n;
};

static struct lines words_of(struct arena *a, struct source *const *pages, size_t npages)
{
	struct lines l = {.n = 0};
	for (size_t p = 0; p < npages; p++)
		l.n += pages[p]->lines < SURVEYED ? pages[p]->lines : SURVEYED;
	struct line_words *w = l.line = arena_alloc(a, (l.n + 1) * sizeof(*l.line));
	for (size_t p = 0; p < npages; p++) {
		for (unsigned line = 1; line <= pages[p]->lines && line <= SURVEYED; line++, w++) {
			struct token tok[ROW_WORDS];
			w->n = token_line(pages[p], line, tok, ROW_WORDS);
			w->tok = arena_alloc(a, w->n * sizeof(*tok));
			memcpy(w->tok, tok, w->n * sizeof(*tok));
		}
	}
	return l;
}

struct rows {
	struct surveyed *row;
	unsigned n;
};

/* The lines that are rows of the reader's style. */
static struct rows rows_of(const struct reader *r, const struct lines *l, enum line_numbers numbers, struct surveyed *row)
{
	struct rows rows = {row, 0};
	for (unsigned i = 0; i < l->n; i++)
		rows.n += read_row(r, l->line[i].tok, l->line[i].n, numbers, &row[rows.n]);
	return rows;
}

typedef void visit_row(void *context, const struct surveyed *row);

static void each_row(const struct rows *rows, visit_row *visit, void *context)
{
	for (unsigned i = 0; i < rows->n; i++)
		visit(context, &rows->row[i]);
}

struct tally {
	struct survey survey;
	int unpadded;			/* operands that are their byte without its zeros, less those with them */
	int bare, marked;		/* operands that are their bytes only in the page's own radix, less those only as decimal; with a mark */
	struct notations notations;
	uint8_t *begins;		/* by address, a bit each: a row does there */
	unsigned next, targets, tried, joined, unplaced, mistaken;
	unsigned longest;		/* bytes of a row with a statement */
	struct surveyed above;		/* the row above with the bytes of those below it that say no more, and the first of its words */
	struct token word[STATEMENT_WORDS];
};

static void count_row(void *context, const struct surveyed *row)
{
	struct tally *t = context;
	if (row->bare)
		return;
	t->begins[row->address >> 3] |= (uint8_t)(1 << (row->address & 7));
	t->survey.steps += t->survey.rows && row->address == t->next;
	t->survey.rows++;
	t->joined += row->joined;
	t->next = row->address + row->nbytes;
}

/* The word behind the last comma or parenthesis in it, up to a closing one. */
static struct token last_part(const struct token *t)
{
	struct token one = *t;
	unsigned end = t->len && t->text[t->len - 1] == ')' ? t->len - 1 : t->len, from = end;
	while (from && !strchr(",(", t->text[from - 1]))
		from--;
	one.text += from;
	one.len = end - from;
	return one;
}

/* Is an operand's number without a mark what the row's bytes behind the opcode are, in one base alone? LDX #16,
 * STA 40,X. 1: in that radix, -1: in decimal digits; 2: with a zero before it, MVI C,012, as no decimal number has. immediate: # is no
 * mark of a base. *marked counts those with a mark. */
static int says_radix(const struct surveyed *row, int radix, bool immediate, int *marked)
{
	int says = 0;
	unsigned numbered = row->nrest && all_digits(row->rest, decimal_digits);	/* the line's stands behind the bytes */
	for (unsigned k = numbered + 1; row->nbytes > 1 && row->nbytes <= INSTRUCTION_MOST && k < row->nrest && k < numbered + 3 && !says; k++) {
		struct token t = row->rest[k], last = last_part(&t);
		bool indexed = last.len == 1 && last.len < t.len && isalpha((unsigned char)*last.text);
		char text[8];
		if (indexed) {
			t.len -= 2;
			last = last_part(&t);
		}
		if (immediate && last.len > 1 && *last.text == '#') {
			last.text++;
			last.len--;
		}
		*marked += last.len > 2 && strchr("$&#", *last.text);
		if (!last.len || last.len > 5 || !all_digits(&last, radix == 8 ? decimal_digits : number_letters))
			continue;
		memcpy(text, last.text, last.len);
		text[last.len] = '\0';
		long value = row->nbytes == 2 ? row->byte[1] : row->byte[1] | row->byte[2] << 8;
		char *end;
		bool own = strtol(text, &end, radix) == value && !*end, decimal = all_digits(&last, decimal_digits) && strtol(text, NULL, 10) == value;
		bool zero = radix == 8 && *text == '0' && last.len == number_style[NUMBER_OCTAL].digits[WIDTH_BYTE];
		says = (own - decimal) * (own && zero ? 2 : 1);
	}
	return says;
}

/* The radix that numbers without a mark may have beside decimal ones: 066 100  MVI L,100 */
static int bare_radix(const struct number_style *s)
{
	return s->radix == 8 ? 8 : 16;
}

/* The words of the statements that stand beside its bytes, to each notation's credit. Returns the most. */
static unsigned hear_statement(struct tally *t, const struct surveyed *row)
{
	unsigned most = 0;
	for (unsigned d = 0; d < t->notations.n; d++) {
		unsigned words = statement_score(&t->notations.list[d], row);
		t->notations.score[d] += 2 * words;
		t->notations.statements[d] += words > 0;
		most = words > most ? words : most;
	}
	return most;
}

/* 006 010  LAI 10: is the operand its row's second byte without the zeros before it? -1: it has them. */
static int lacks_zeros(const struct number_style *s, const struct surveyed *row)
{
	char byte[NUMBER_MOST];
	unsigned zeros = 0, len = row->nbytes == 2 ? number_text(s, row->byte[1], WIDTH_BYTE, byte) : 0;
	int lacks = 0;
	while (zeros + 1 < len && byte[zeros] == '0')
		zeros++;
	for (unsigned k = 1; zeros && !lacks && k < row->nrest && k < STATEMENT_WORDS; k++)
		lacks = token_is(&row->rest[k], byte) ? -1 : token_is(&row->rest[k], byte + zeros);
	return lacks;
}

static void hear_operand(struct tally *t, const struct surveyed *row)
{
	bool immediate = t->notations.n && t->notations.list->hex;
	t->unpadded += lacks_zeros(t->survey.style, row);
	t->bare += says_radix(row, bare_radix(t->survey.style), immediate, &t->marked);
}

/* 003  315  CALL 024
 * 004  024		a byte a line: the operand stands beside the opcode
 * 005  000 */
static void hear_radix(struct tally *t, const struct surveyed *row)
{
	hear_operand(t, row);
	if (t->above.nbytes && t->above.nbytes < INSTRUCTION_MOST && row->nbytes == 1 && !row->nrest && row->address == t->above.address + t->above.nbytes) {
		t->above.byte[t->above.nbytes++] = *row->byte;
		hear_operand(t, &t->above);
		return;
	}
	t->above = *row;
	t->above.nrest = row->nrest < STATEMENT_WORDS ? row->nrest : STATEMENT_WORDS;
	memcpy(t->word, row->rest, t->above.nrest * sizeof *t->word);
	t->above.rest = t->word;
}

static void hear_row(void *context, const struct surveyed *row)
{
	struct tally *t = context;
	if (row->bare)
		return;
	hear_radix(t, row);
	t->targets += says_target(row, t->begins);
	if (hear_statement(t, row) && row->nbytes > t->longest)
		t->longest = row->nbytes;
}

/* 150 024 002  JTZ DONE: are what look like page and place, and the byte behind them, the bytes of the statement? *whole: with them as bytes. */
static bool is_unplaced(const struct tally *t, const struct surveyed *row, struct surveyed *whole)
{
	if (row->bare || row->joined || row->nbytes != 1 || !t->survey.style->split)
		return false;
	*whole = *row;
	whole->bare = true;
	whole->nbytes = 3;
	whole->byte[0] = (uint8_t)(row->address >> 8);
	whole->byte[1] = (uint8_t)row->address;
	whole->byte[2] = row->byte[0];
	bool placed = false, unplaced = false;
	for (unsigned d = 0; d < t->notations.n; d++) {
		placed |= statement_score(&t->notations.list[d], row) > 0;
		unplaced |= statement_score(&t->notations.list[d], whole) > 0;
	}
	return unplaced && !placed;
}

/* Rows without an address are rows where they have their statement, and are no fewer than half as many as those with one; behind a
 * number they would be any. */
static void hear_bare(void *context, const struct surveyed *row)
{
	struct tally *t = context;
	struct surveyed whole;
	if (is_unplaced(t, row, &whole)) {
		t->mistaken++;
		row = &whole;
	}
	if (!row->bare || !hear_statement(t, row))
		return;
	t->unplaced++;
	hear_operand(t, row);
}

static void hear_rows(struct arena *a, const struct rows *rows, enum line_numbers numbers, struct tally *t)
{
	enum { LEAST = 4 };
	size_t n = t->notations.n * sizeof(unsigned);
	each_row(rows, hear_row, t);
	const int bare = t->bare, marked = t->marked;
	if (numbers != NUMBERS_NOWHERE)
		return;
	unsigned *score = arena_alloc(a, 2 * n + 1), *statements = score + t->notations.n;
	memcpy(score, t->notations.score, n);
	memcpy(statements, t->notations.statements, n);
	each_row(rows, hear_bare, t);
	if (t->unplaced >= LEAST && 2 * t->unplaced >= t->survey.rows - t->mistaken) {
		t->survey.rows += t->unplaced - t->mistaken;
		return;
	}
	memcpy(t->notations.score, score, n);
	memcpy(t->notations.statements, statements, n);
	t->bare = bare;
	t->marked = marked;
}

/* With two bytes the second is a number in the source, too, and a directive's one byte is. */
static void assemble_row(void *context, const struct surveyed *row)
{
	struct tally *t = context;
	if (row->nbytes > 2 || row->nrest < 2 || t->tried++ >= ASSEMBLED)
		return;
	for (unsigned d = 0; d < t->notations.n; d++)
		if (t->notations.statements[d])
			t->notations.score[d] += assembles(&t->notations.list[d], row);
}

/* LOOP: DJNZ LOOP: labels with the mark that the notation has behind them, before a mnemonic. */
static void hear_label(void *context, const struct surveyed *row)
{
	struct tally *t = context;
	for (unsigned d = 0; d < t->notations.n; d++) {
		const struct dialect *dialect = &t->notations.list[d];
		const struct isa_vocabulary *words = isa_vocabulary(dialect->isa, dialect->form);
		char mark = *dialect->scanner->label_mark;
		for (unsigned k = 0; mark && k + 1 < row->nrest && k < STATEMENT_FAR; k++) {
			const struct token *label = &row->rest[k];
			if (label->len > 1 && label->text[label->len - 1] == mark && isa_mnemonic(words, label[1].text, label[1].len))
				t->notations.score[d] += 2;	/* as much as a word of a statement */
		}
	}
}

/* What a notation's numbers and labels have that another's have not: no single row, which may be misread, decides then. */
static void hear_marks(const struct rows *rows, struct source *const *pages, size_t npages, struct tally *t)
{
	each_row(rows, hear_label, t);
	for (unsigned d = 0; d < t->notations.n; d++)
		for (size_t i = 0; i < npages && t->notations.statements[d]; i++)
			t->notations.score[d] += page_marks(&t->notations.list[d], pages[i]);
}

/* The first of the dialects with the highest score; *words: that. NULL: none has any. */
static void choose_dialect(struct tally *t, unsigned *words)
{
	*words = 0;
	for (unsigned d = 0; d < t->notations.n; d++) {
		if (t->notations.score[d] <= *words)
			continue;
		*words = t->notations.score[d];
		t->survey.dialect = &t->notations.list[d];
		t->survey.statements = t->notations.statements[d];
	}
}

/* The radix of numbers without a mark: where others have it, it was lost. Where such numbers are decimal by the notation's
 * rule, a single row, one byte of which may be misread, says no other base. */
static unsigned unmarked_radix(const struct tally *t, struct source *const *pages, size_t npages)
{
	enum { LEAST = 2 };
	const struct dialect *d = t->survey.dialect;
	bool decimal = d && !d->hex && d->radix == 10;
	int marked = t->marked;
	for (size_t i = 0; i < npages && decimal; i++)
		marked += (int)page_marks(d, pages[i]);
	if (t->bare > marked && (!decimal || t->bare >= LEAST))
		return (unsigned)bare_radix(t->survey.style);
	return t->bare < 0 || (decimal && t->bare) ? 10 : 0;
}

/* The page in capitals: its small letters are no other digits. */
static struct source *in_capitals(struct arena *a, const struct source *page)
{
	char *text = arena_strndup(a, page->text, page->len);
	for (size_t i = 0; i < page->len; i++)
		text[i] = (char)toupper((unsigned char)text[i]);
	return source_new(a, page->name, text, page->len);
}

/* Immediate numbers of decimal digits without a mark: LDX #25 */
static unsigned decimal_immediates(const struct source *page)
{
	unsigned n = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct token tok[ROW_WORDS];
		unsigned words = token_line(page, line, tok, ROW_WORDS);
		for (unsigned i = 1; i < words; i++) {
			struct token value = token_part(&tok[i], 1, tok[i].len);
			n += *tok[i].text == '#' && value.len > 1 && all_digits(&value, decimal_digits);
		}
	}
	return n;
}

/* Do lines begin with addresses of hexadecimal digits, letters among them, 408B 40 6, one in a few of those that begin with four digits? No
 * other base has these. */
static bool has_letters(const struct lines *lines)
{
	enum { DIGITS = 4, LEAST = 2, FEW = 8 };
	unsigned letters = 0, all = 0;
	for (unsigned i = 0; i < lines->n; i++) {
		const struct token *t = lines->line[i].n > 1 ? lines->line[i].tok : NULL;
		if (!t || t->len != DIGITS || !all_digits(t, number_letters) || !isdigit((unsigned char)*t[1].text) || !isdigit((unsigned char)*t->text))
			continue;
		all++;
		letters += !all_digits(t, decimal_digits);
	}
	return letters >= LEAST && letters * FEW >= all;
}

struct survey survey_pages(struct source *const *pages, size_t npages, const struct dialect *dialects, unsigned ndialects)
{
	struct arena a = ARENA_INIT;
	struct source **page = arena_alloc(&a, npages * sizeof(*page));
	struct tally best = {.next = 0};
	unsigned most = 0, targets = 0, words;
	enum line_numbers best_numbers = NUMBERS_NOWHERE;
	uint8_t *begins = arena_alloc(&a, BEGINS);
	for (size_t i = 0; i < npages; i++)
		page[i] = in_capitals(&a, pages[i]);
	const struct lines lines = words_of(&a, page, npages);
	struct surveyed *row = arena_alloc(&a, (lines.n + 1) * sizeof(*row));
	const bool letters = has_letters(&lines);
	/* the others stand in dumps and tables alone */
	for (unsigned how = 0; how < LINE_NUMBERS * NUMBER_SHORT; how++) {
		if (letters && number_style[how / LINE_NUMBERS].word_radix == 10)
			continue;
		struct reader r = {.arena = &a, .style = &number_style[how / LINE_NUMBERS]};
		struct tally t = {.survey = {.style = r.style}, .begins = begins,
				  .notations = {.list = dialects, .n = ndialects, .score = arena_alloc(&a, (ndialects + 1) * sizeof(unsigned)),
						.statements = arena_alloc(&a, (ndialects + 1) * sizeof(unsigned))}};
		struct rows rows = rows_of(&r, &lines, how % LINE_NUMBERS, row);
		each_row(&rows, count_row, &t);
		/* only rows without an address in front may be such */
		if (t.survey.rows || how % LINE_NUMBERS == NUMBERS_NOWHERE)
			hear_rows(&a, &rows, how % LINE_NUMBERS, &t);
		if (!t.survey.rows)
			continue;
		memset(begins, 0, BEGINS);
		choose_dialect(&t, &words);
		t.survey.unmarked = unmarked_radix(&t, page, npages);
		t.survey.unpadded = t.unpadded >= UNPADDED_LEAST;
		/* rows that go on say more than rows that may be such */
		unsigned score = 2 * (t.survey.steps + t.targets) + t.survey.rows + words;
		/* a number of six digits is one number unless its steps say otherwise, or where rows name others */
		if (t.targets <= targets)
			score -= t.joined < score ? t.joined : score;
		targets = t.targets > targets ? t.targets : targets;
		if (score <= most)
			continue;
		most = score;
		best = t;
		best_numbers = how % LINE_NUMBERS;
	}
	/* notations with the same words differ in how they write numbers */
	if (best.survey.dialect && ndialects > 1) {
		struct reader r = {.arena = &a, .style = best.survey.style};
		struct rows rows = rows_of(&r, &lines, best_numbers, row);
		each_row(&rows, assemble_row, &best);
		hear_marks(&rows, page, npages, &best);
		choose_dialect(&best, &words);
	}
	/* 2003 LHLD 2042: rows without bytes, or with the first alone, as debuggers print them, where some number can be no other */
	enum { DECIMAL_LEAST = 3, FEW = 8 };	/* immediates; marks beside each: fewer decimal ones may have lost theirs */
	unsigned bare = 0, marks = 0, decimal = 0;
	for (size_t i = 0; i < npages && best.longest < 2; i++) {
		bare += page_bare(page[i]);
		decimal += decimal_immediates(page[i]);
		for (unsigned d = 0; d < ndialects; d++)
			marks += page_marks(&dialects[d], page[i]);
	}
	if (bare > marks)
		best.survey.unmarked = 16;
	else if (!best.survey.unmarked && marks && decimal >= DECIMAL_LEAST && decimal * FEW >= marks)
		best.survey.unmarked = 10;
	arena_free(&a);
	return best.survey;
}

/* ---- the marks of numbers, where no row has the statement of its bytes ---- */

/* 3EH, #3E, $3E, &3E: no letter or digit before or behind it, and a digit where none of the marks is before it. */
static unsigned hex_numbers(const struct source *page)
{
	unsigned numbers = 0;
	for (size_t i = 0, n; i < page->len; i += n + !n) {
		for (n = 0; i + n < page->len && isxdigit((unsigned char)page->text[i + n]);)
			n++;
		size_t end = i + n;
		bool marked = i && page->text[i - 1] && strchr("$&#", page->text[i - 1]);
		size_t begin = i - marked;
		end += !marked && end < page->len && toupper((unsigned char)page->text[end]) == 'H';
		numbers += n > 1 && (marked || (end > i + n && isdigit((unsigned char)page->text[i])))
			&& (!begin || !isalnum((unsigned char)page->text[begin - 1])) && (end == page->len || !isalnum((unsigned char)page->text[end]));
	}
	return numbers;
}

unsigned page_marks(const struct dialect *d, const struct source *page)
{
	char mark[8];
	unsigned marks = 0;
	if (!d->hex && d->radix == 10)
		return hex_numbers(page);
	if (d->pairs || !d->hex || !*d->hex)
		return 0;
	size_t n = (size_t)snprintf(mark, sizeof mark, "%s%s", d->form == ISA_STANDARD ? "#" : "", d->hex);
	for (size_t i = 1; i + n + 1 < page->len; i++)
		marks += !memcmp(page->text + i, mark, n) && isspace((unsigned char)page->text[i - 1])
			&& isxdigit((unsigned char)page->text[i + n]) && isxdigit((unsigned char)page->text[i + n + 1]);
	return marks;
}

/* So many hexadecimal digits, large or small. */
static bool hex_digits_only(const struct token *t, unsigned len)
{
	unsigned n = 0;
	while (n < t->len && hex_value(t->text[n]) >= 0)
		n++;
	return n == len && t->len == len;
}

static bool hex_address(const struct token *t)
{
	struct token at = *t;
	if (at.len == 5 && strchr(":-'\"", at.text[4]))
		at.len = 4;
	return hex_digits_only(&at, 4);
}

/* By address, a bit each: a line begins with it, in hexadecimal digits; NULL: none has a letter. */
static uint8_t *addresses_with_letters(struct arena *a, const struct source *page)
{
	uint8_t *there = arena_alloc(a, BEGINS);
	bool letters = false;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct token tok[2];
		if (!token_line(page, line, tok, 2) || !hex_address(tok))
			continue;
		unsigned value = 0;
		for (unsigned i = 0; i < 4; i++)
			value = value << 4 | (unsigned)hex_value(tok->text[i]);
		letters |= !all_digits(&(struct token){.text = tok->text, .len = 4}, decimal_digits);
		there[value >> 3] |= (uint8_t)(1 << (value & 7));
	}
	return letters ? there : NULL;
}

/* 010A  JNZ 0109: does an operand's word of four digits say where another line begins? */
static bool is_printed_address(const uint8_t *there, const struct token *t)
{
	unsigned value = 0;
	for (unsigned i = 0; i < 4; i++)
		value = value << 4 | (unsigned)hex_value(t->text[i]);
	return there && there[value >> 3] >> (value & 7) & 1;
}

unsigned page_bare(const struct source *page)
{
	struct arena a = ARENA_INIT;
	const uint8_t *there = addresses_with_letters(&a, page);
	unsigned bare = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct token tok[MARKED_WORDS];
		unsigned n = token_line(page, line, tok, MARKED_WORDS);
		for (unsigned i = 2; i < n && hex_address(tok); i++) {
			struct token one = last_part(&tok[i]);
			bool operand = one.len < tok[i].len || !hex_digits_only(&tok[i - 1], tok[i - 1].len);
			/* with a letter, and no name; or an address of the page, of which some have letters */
			bool number = operand && (one.len == 2 || one.len == 4) && hex_digits_only(&one, one.len) && isdigit((unsigned char)*one.text);
			bare += number && (!all_digits(&one, decimal_digits) || (one.len == 4 && is_printed_address(there, &one)));
		}
	}
	arena_free(&a);
	return bare;
}

int page_typed(const struct source *page)
{
	enum { WORDS = 4 };
	int typed = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct token word[WORDS], *tok = word;
		unsigned n = token_line(page, line, word, WORDS);
		/* a number in front */
		if (n > 2 && all_digits(tok, decimal_digits) && hex_address(&tok[1]) && hex_digits_only(&tok[2], 2)) {
			tok++;
			n--;
		}
		if (n < 2)
			continue;
		bool bytes = tok[1].len % 2 == 0 && hex_digits_only(&tok[1], tok[1].len);
		bool colon = tok->len == 5 && tok->text[4] == ':', run = tok->len % 2 == 0 && tok->len <= 8 && hex_digits_only(tok, tok->len);
		if (hex_address(tok) && bytes && (n > 2 || !colon || tok[1].len == 2))
			typed--;
		else if (colon && hex_address(tok) && tok[1].len > 2)
			typed++;
		else if (!colon && run && !bytes)
			typed += 2;	/* where a block begins its address is printed as well */
	}
	return typed;
}
