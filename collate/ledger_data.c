/*
 * What is listed behind a directive that makes bytes, as the bytes that it makes:
 *
 *     TEXT:   .BYTE 'HI',$0D,0       numbers and texts
 *             DEFB FA FB 06          with blanks between them
 *             DEFW TABLE             two bytes a number
 *
 * Between commas a blank is a misprint, and so is another mark between two numbers:
 * 0D 9H,0CFH;002H is three values.
 *
 * What is no list of numbers, characters and names, or not to the letter, is assembled:
 *
 *             .BYTE 'A'+$80,<TABLE   expressions
 *             ASC   "HELLO"          texts of which the directive makes other characters
 */
#include "collate/ledger_parse.h"

#include "reading/statement.h"

#include <ctype.h>
#include <string.h>

enum {
	DATA_VALUES = 64,	/* of a row */
	UNLIKE = 4,		/* one of so many may be a word beyond reading */
};

static unsigned comma_behind(const struct token *t, unsigned from)
{
	while (from < t->len && t->text[from] != ',')
		from++;
	return from;
}

/* Numbers of two digits with commas between them: 05,&0A. */
static bool is_list(const struct collation *c, const struct token *t)
{
	unsigned values = 0;
	for (unsigned k = 0, end; k < t->len; k = end + 1) {
		for (end = k; end < t->len && t->text[end] != ',';)
			end++;
		struct token one = {.text = t->text + k, .len = end - k};
		one = bare_number(&c->reader, &one, WIDTH_BYTE);
		if (!byte_likeness(&c->reader, &one))
			return false;
		values++;
	}
	return values > 1 || (values && t->text[t->len - 1] == ',');
}

/* CR,LF,'$', but TABLE, 377 is none, nor is B,0DBH or ADDR,X, the operands of an instruction that lost its mnemonic. */
static bool names_list(const struct collation *c, const struct token *t)
{
	bool names = isalpha((unsigned char)*t->text) && comma_behind(t, 0) + 1 < t->len;
	for (unsigned k = 0, end; k < t->len && names; k = end + 1) {
		end = comma_behind(t, k);
		names = !isa_is_register(c->reader.vocabulary, t->text + k, end - k);
	}
	return names;
}

bool begins_list(const struct collation *c, const struct token *t, unsigned n)
{
	struct token bare = bare_number(&c->reader, t, WIDTH_BYTE);
	const char *comma = memchr(t->text, ',', t->len);
	/* 'END',0  'HELLO, ALL' */
	bool text = comma > t->text + 1 && strchr("'\"", *t->text) && (comma[-1] == *t->text || !memchr(t->text + 1, *t->text, (size_t)(comma - t->text - 1)));
	if (comma && !text)
		return names_list(c, t) || is_list(c, t);
	if (n > 1 && number_cut(&c->reader, t, &(struct token){.text = t[1].text, .len = comma_behind(&t[1], 0)}))
		return true;
	return strchr("'\"", *t->text) || (bare.len != t->len && number_value(&c->reader, &bare, WIDTH_BYTE) >= 0);
}

bool is_data_directive(const struct collation *c, const struct token *t, unsigned n)
{
	/* a label may be called so: HEX TAX, TEXT DEFB 5; .BYTE 'SLOW AND EASY' is none */
	bool label = n > 1 && (t->pos.len > t->len || (!strchr("'\"", *t[1].text) && has_source(&c->reader, t + 1, n - 1)) || (n > 2 && directive_kind(c->dialect, t + 1) == STMT_BYTES));
	bool none = n > 1 && *t[1].text == *c->dialect->scanner->comment_mark;	/* its list was lost: DB ;LAST */
	return n > 1 && !none && directive_kind(c->dialect, t) == STMT_BYTES && !label && (number_value(&c->reader, t, WIDTH_BYTE) < 0 || number_value(&c->reader, &t[1], WIDTH_BYTE) < 0);
}

bool makes_data(const struct collation *c, const struct token *t, unsigned n)
{
	return number_joined(&c->reader, t) && is_data_directive(c, t, n) && begins_list(c, t + 1, n - 1);
}

unsigned has_data(const struct collation *c, const struct token *tok, unsigned n, bool bytes)
{
	/* TABLE, 377: where a number alone is a statement, one behind a label is data */
	bool bare = n > 1 && !*c->dialect->scanner->data_word;
	if (bare && (tok->pos.len > tok->len || tok->text[tok->len - 1] == *c->dialect->scanner->label_mark) && byte_likeness(&c->reader, &tok[1]) >= SCORE_BYTE_CLOSE)
		return 1;
	/* 105  NAME: DB 45H: before the label what is longer than a byte, and no two of them */
	bool stray = n && all_digits(tok, decimal_digits) && tok->len > c->reader.style->digits[WIDTH_BYTE] && !number_joined(&c->reader, tok);
	unsigned words = stray ? 3 : 2;
	for (unsigned i = 0; i < words && i + 1 < n; i++)
		/* LD DE,0070H is no list */
		if (is_data_directive(c, &tok[i], n - i)
		    || (bytes && (token_is(&tok[i], "=") || (is_list(c, &tok[i + 1]) && !memchr(tok[i].text, ',', tok[i].len) && !isa_mnemonic(c->reader.vocabulary, tok[i].text, tok[i].len)))))
			return i + 1;
	return 0;
}

unsigned row_data(const struct collation *c, const struct record *row)
{
	unsigned at = has_data(c, row->word, row->nwords, row->nbytes > 0);
	for (unsigned i = 0; i < 2 && i + 1 < row->nwords && row->nbytes && !at; i++)
		if (directive_kind(c->dialect, &row->word[i]) == STMT_BYTES && number_value(&c->reader, &row->word[i + 1], WIDTH_BYTE) >= 0)
			at = i + 1;
	return at;
}

/* What is listed behind a directive, as bytes. */
struct values {
	struct token token[DATA_VALUES];
	struct token name[DATA_VALUES];	/* that the value may be instead; len 0: it is none */
	unsigned n;
	unsigned counted;	/* values, whatever they are */
	unsigned taken;		/* words that they stand in */
	unsigned width;		/* bytes a number */
	unsigned parts;		/* values of a list of words that are a byte all the same: .DA #$48 */
	bool high_first;	/* a word's high byte */
	unsigned unlike;	/* of a byte: none that could be one */
	const struct record *row;	/* that prints the first of them as bytes; NULL: is not asked */
	bool decimal;		/* a number without a mark was one of these only in decimal digits; */
	bool marked, lost;	/* all others have their marks, but for one that was lost */
	char quote;		/* of the text that is open; 0: none is */
	char stroke;		/* that does as a quote: /HELLO/; 0: none does */
	bool wrong;		/* something else stands among them */
};

static void add_value(struct values *v, struct token t)
{
	if (!t.mended)
		token_cut(&t, t.len);
	if (v->n == DATA_VALUES)
		v->wrong = true;
	else
		v->token[v->n++] = t;
}

/* Could the word be a name? Where numbers have a mark, or begin with a digit, letters begin none. */
static bool may_be_name(const struct collation *c, const struct token *t)
{
	const struct dialect *d = c->dialect;
	unsigned i = 0;
	while (i < t->len && (isalnum((unsigned char)t->text[i]) || strchr("_.", t->text[i])))
		i++;
	return i && i == t->len && isalpha((unsigned char)*t->text) && (d->hex ? *d->hex != '\0' : d->radix != 16);
}

/* A character of a text: the byte that it makes. */
static void add_character(const struct collation *c, struct values *v, const struct token *at, unsigned col, char ch)
{
	const struct charset *set = c->dialect->charset;
	int code = set ? charset_code(set, ch) : (unsigned char)ch;
	struct token t = *at;
	t.pos.col = col;
	char *text = arena_alloc(c->arena, NUMBER_MOST);
	t.len = number_text(c->reader.style, (unsigned)code & 0xFF, WIDTH_BYTE, text);
	t.text = text;
	v->wrong |= code < 0;
	add_value(v, t);
	v->token[v->n - 1].pos.len = 1;
}

/* DB 27 beside 1B: the base of a number without a mark is the one in which it is its row's byte; behind these, the one that
 * they said. */
static bool is_decimal_here(const struct collation *c, const struct values *v, const struct token *one)
{
	const struct reader *r = &c->reader;
	bool either = !r->unmarked && !c->dialect->hex && c->dialect->radix == 10 && one->len > 1 && all_digits(one, decimal_digits);
	if (!either || v->width != 1 || !v->row)
		return false;
	int printed = v->n < v->row->nbytes ? number_value(r, &v->row->byte[v->n], WIDTH_BYTE) : -1;
	return printed < 0 ? v->decimal : printed == (int)decimal_best(r, one) && printed != number_value(r, one, WIDTH_BYTE);
}

/* 45 for 45H beside 45: a number without a mark is its row's byte, both digits of it, only in the other base: the mark was lost. */
static bool lost_its_mark(const struct collation *c, const struct values *v, const struct token *one)
{
	const struct reader *r = &c->reader;
	bool either = !c->dialect->hex && c->dialect->radix == 10 && r->style->radix == 16 && one->len == r->style->digits[WIDTH_BYTE] && all_digits(one, decimal_digits);
	int printed = either && v->width == 1 && v->row && v->marked && v->n < v->row->nbytes ? number_value(r, &v->row->byte[v->n], WIDTH_BYTE) : -1;
	return printed >= 0 && printed != (int)decimal_best(r, one) && printed == number_value(r, one, WIDTH_BYTE);
}

/* The number as a byte or a word of the style. known: its base is. */
static struct token value_of(const struct collation *c, const struct values *v, const struct token *one, bool *known);

/* -1: FF. A legible number with a sign before it. *known: it is one, and in a base that is. */
static struct token negative_of(const struct collation *c, const struct values *v, const struct token *one, bool *known)
{
	enum width width = v->width == 2 ? WIDTH_ADDRESS : WIDTH_BYTE;
	struct token rest = token_part(one, 1, one->len), bare = value_of(c, v, &rest, known);
	int value = *known ? number_value(&c->reader, &bare, width) : -1;
	*known = value > 0 && value <= (width == WIDTH_BYTE ? 0x80 : 0x8000);
	if (!*known)
		return *one;
	char *text = arena_alloc(c->arena, NUMBER_MOST);
	bare.len = number_text(c->reader.style, (unsigned)-value & (width == WIDTH_BYTE ? 0xFF : 0xFFFF), width, text);
	bare.text = text;
	bare.pos = one->pos;
	return bare;
}

static struct token value_of(const struct collation *c, const struct values *v, const struct token *one, bool *known)
{
	if (one->len > 1 && *one->text == '-' && isdigit((unsigned char)one->text[1]))
		return negative_of(c, v, one, known);
	enum width width = v->width == 2 ? WIDTH_ADDRESS : WIDTH_BYTE;
	struct token bare = bare_number(&c->reader, one, width);
	if (c->dialect->radix == 8 && bare.len < c->reader.style->digits[WIDTH_BYTE] && all_digits(&bare, "01234567")) {	/* 0 is 000 */
		bare.text = arena_printf(c->arena, "%0*u%.*s", (int)(c->reader.style->digits[WIDTH_BYTE] - bare.len), 0u, (int)bare.len, bare.text);
		bare.len = c->reader.style->digits[WIDTH_BYTE];
	}
	if (lost_its_mark(c, v, one)) {
		bare = *one;
		bare.mended = bare.unmarked = *known = true;
		return bare;
	}
	unsigned value = decimal_best(&c->reader, one);
	bool decimal = is_decimal_here(c, v, one);
	*known = !decimal && (c->dialect->radix == 16 || !c->dialect->hex || bare.len != one->len);
	if (*known || !one->len || !all_digits(one, decimal_digits) || value > (v->width == 2 ? 0xFFFF : 0xFF))
		return bare;
	/* without the mark of another base it is decimal */
	char *text = arena_alloc(c->arena, NUMBER_MOST);
	bare.len = number_text(c->reader.style, value, width, text);
	bare.text = text;
	*known = true;
	return bare;
}

/* Is it one, to the letter? */
static bool is_value(const struct collation *c, const struct values *v, const struct token *one)
{
	bool known;
	struct token bare = value_of(c, v, one, &known);
	return one->len && known && number_value(&c->reader, &bare, v->width == 2 ? WIDTH_ADDRESS : WIDTH_BYTE) >= 0;
}

static const char operators[] = "+-*/";

/* F1-1: an operator between what may be digits makes an expression of them, and no number. */
static bool has_operator(const struct token *t)
{
	bool has = false;
	for (unsigned i = 1; i + 1 < t->len && !has; i++)
		has = strchr(operators, t->text[i]) && isalnum((unsigned char)t->text[i - 1]) && isalnum((unsigned char)t->text[i + 1]);
	return has;
}

/* A number of two bytes: by its value, or, where its halves are the bytes, by these. */
static void add_word(const struct collation *c, struct values *v, struct token word)
{
	const struct number_style *s = c->reader.style;
	unsigned unit = s->digits[WIDTH_BYTE];
	int value = number_value(&c->reader, &word, WIDTH_ADDRESS);
	struct token high = word, low = word;
	v->wrong |= has_operator(&word) || !looks_number(&c->reader, &word) || (value < 0 && (word.len != 2 * unit || (s->radix != 16 && !s->split)));
	bool halves = word.len == 2 * unit && (s->radix == 16 || s->split) && (value < 0 || s->word_radix == s->radix);
	if (halves) {
		token_cut(&high, unit);
		low.text += unit;
		low.pos.col += unit;
		low.len -= unit;
	} else if (value >= 0) {
		char *text = arena_alloc(c->arena, 2 * (size_t)NUMBER_MOST);
		low.len = number_text(s, (unsigned)value & 0xFF, WIDTH_BYTE, text);
		high.len = number_text(s, (unsigned)value >> 8, WIDTH_BYTE, text + NUMBER_MOST);
		low.text = text;
		high.text = text + NUMBER_MOST;
	}
	add_value(v, v->high_first ? high : low);
	add_value(v, v->high_first ? low : high);
}

/* Does the value of a list of words that begins there make one byte, its low or its high one? S-C's has #$48 and /TABLE so. */
static bool is_part(const struct values *v, const struct token *t, unsigned k)
{
	return v->width == 2 && k + 1 < t->len && strchr("#/", t->text[k]);
}

static void add_number(const struct collation *c, struct values *v, struct token one);

static void add_part(const struct collation *c, struct values *v, const struct token *one)
{
	struct token bare = token_part(one, 1, one->len);
	v->width = 1;
	v->wrong |= *one->text == '/' || may_be_name(c, &bare);
	add_number(c, v, bare);
	v->width = 2;
}

/* Are the bytes beside the next value legible? */
static bool prints_value(const struct collation *c, const struct values *v)
{
	unsigned i = v->n;
	while (v->row && i < v->n + v->width && i < v->row->nbytes && number_value(&c->reader, &v->row->byte[i], WIDTH_BYTE) >= 0)
		i++;
	return i == v->n + v->width;
}

static void add_number(const struct collation *c, struct values *v, struct token one)
{
	bool known;
	struct token bare = value_of(c, v, &one, &known);
	v->decimal |= is_decimal_here(c, v, &one);
	v->lost |= bare.unmarked;
	bare.unmarked |= number_in_two_bases(&c->reader, &one, v->width == 2 ? WIDTH_ADDRESS : WIDTH_BYTE) && !prints_value(c, v);
	bool name = one.len && may_be_name(c, &one);
	if (!one.len)
		return;
	if (is_part(v, &one, 0)) {
		add_part(c, v, &one);
		return;
	}
	for (unsigned i = 0; name && i < v->width && v->n + i < DATA_VALUES; i++)
		v->name[v->n + i] = one;
	if (name && v->width == 2) {
		add_value(v, one);
		add_value(v, one);
		return;
	}
	bare.pos.col += strchr("$&#", *one.text) ? one.len - bare.len : 0;
	if (v->width == 2) {
		add_word(c, v, bare);
		return;
	}
	v->wrong |= has_operator(&one);
	v->unlike += !known || !byte_likeness(&c->reader, &bare);
	add_value(v, bare);
}

/* Is the word the next value of a list that has blanks between them: DEFB FA FB 06? */
static bool is_next_value(const struct collation *c, const struct token *t)
{
	if (strcmp(c->dialect->scanner->data_separator, " ") != 0)
		return false;
	bool misread = t->len == c->reader.style->digits[WIDTH_BYTE] && isupper((unsigned char)*t->text) && byte_likeness(&c->reader, t);
	return misread || (number_value(&c->reader, t, WIDTH_BYTE) >= 0 || number_value(&c->reader, t, WIDTH_ADDRESS) >= 0);
}

/* Behind the number that begins there: to the comma, or to a mark that is one misread, and no operator: 3*4. */
static unsigned number_end(const struct collation *c, const struct values *v, const struct token *t, unsigned from)
{
	unsigned end = comma_behind(t, from);
	for (unsigned i = from + 1; i + 1 < end; i++) {
		struct token before = token_part(t, from, i), behind = token_part(t, i + 1, end);
		if (!isalnum((unsigned char)t->text[i]) && !strchr(operators, t->text[i]) && is_value(c, v, &before) && is_value(c, v, &behind))
			return i;
	}
	return end;
}

/* Is the word's beginning the rest of the open number, which a blank has split? */
static bool goes_on(const struct collation *c, const struct values *v, const struct token *open, const struct token *t, struct token *whole)
{
	unsigned end = comma_behind(t, 0);
	struct token rest = token_part(t, 0, end);
	*whole = token_joined(c->arena, *open, &rest);
	whole->mended = true;
	bool apart = t->pos.col == open->pos.col + open->pos.len + 1;
	bool two = is_value(c, v, open) && is_value(c, v, &rest);
	return open->len && apart && (number_cut(&c->reader, open, &rest) || (!two && (is_value(c, v, whole) || end < t->len)));
}

/* 0CFH, in a dialect that tells its numbers by such letters. */
static bool has_suffix(const struct collation *c, const struct token *t)
{
	return !c->dialect->hex && c->dialect->radix == 10 && t->len > 1 && isdigit((unsigned char)*t->text) && toupper((unsigned char)t->text[t->len - 1]) == 'H';
}

/* .BYTE 'E,'L: does one character stand behind the quote at a place of the ith word, with none that closes it? Where 'E,' would be a
 * text, nothing but a comma or the end stands behind that. */
static bool is_open_character(const struct collation *c, const struct token *tok, unsigned n, unsigned i, unsigned k)
{
	const struct token *t = &tok[i];
	char quote = t->text[k];
	if (!c->dialect->scanner->open_characters || quote != '\'' || k + 1 >= t->len || t->text[k + 1] == quote || (k + 2 < t->len && t->text[k + 2] != ','))
		return false;
	for (unsigned from = k + 2; i < n; from = 0, t = &tok[++i])
		for (unsigned at = from; at < t->len; at++)
			if (t->text[at] == quote)
				return at + 1 < t->len && t->text[at + 1] != ',';
	return true;
}

static bool is_quote(const struct values *v, char ch)
{
	return strchr("'\"", ch) || (v->stroke && ch == v->stroke);
}

/* ASC /HELLO/: the mark that a text stands between instead of quotes; 0: none. BYT /HIGH,/LOW has none. */
static char stroke_of(const struct asm_directive *d, const struct token *tok, unsigned n)
{
	static const char strokes[] = "/!|\\";
	if (!d || d->width == 2 || !n || !strchr(strokes, *tok->text))
		return 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = !i; k < tok[i].len; k++)
			if (tok[i].text[k] == *tok->text)
				return k + 1 == tok[i].len || tok[i].text[k + 1] == ',' ? *tok->text : 0;
	return 0;
}

/* All of a list. Where it ends, a comment may begin. */
static void read_list(const struct collation *c, const struct token *tok, unsigned n, struct values *v)
{
	struct token open = {.len = 0}, whole;		/* the number at the end of what was read */
	bool more = true, within = false, joined = false;	/* within: a value has begun; joined: an operator stands before the next */
	for (unsigned i = 0; i < n; v->taken = ++i) {
		const struct token *t = &tok[i];
		unsigned k = 0;
		if (i && !v->quote && *t->text == ';')
			break;
		for (unsigned col = i ? tok[i - 1].pos.col + tok[i - 1].len : 0; v->quote && col < t->pos.col; col++, v->counted++)
			add_character(c, v, t, col, ' ');
		if (!v->quote && is_operator(c, t)) {
			v->wrong = more = true;
			v->counted += !within;
			within = joined = true;
			continue;
		}
		if (i && !v->quote && !more && *t->text != ',') {
			unsigned end = comma_behind(t, 0);
			bool marked = has_suffix(c, &open) && has_suffix(c, t);
			bool lost = open.len && is_value(c, v, &open) && (end < t->len || marked);	/* the comma */
			bool next = is_next_value(c, t);
			if (!next && goes_on(c, v, &open, t, &whole)) {
				open = whole;
				k = end;
			} else if (!next && !lost) {
				break;
			}
			within = false;
		}
		for (bool begins = !k; k < t->len; begins = true) {
			char ch = t->text[k];
			if (begins && !v->quote && ch != ',') {
				add_number(c, v, open);
				open.len = 0;
				bool goes_on = joined || (within && (strchr(operators, ch) || is_quote(v, ch)));	/* 'A'+$80 */
				v->wrong |= goes_on;
				v->counted += !is_quote(v, ch) && !goes_on;
				v->parts += !goes_on && is_part(v, t, k);
				within = true;
				joined = false;
			}
			if (!v->quote && is_open_character(c, tok, n, i, k)) {
				add_character(c, v, t, t->pos.col + k, t->text[k + 1]);
				v->counted++;
				k += 2;
			} else if (v->quote || is_quote(v, ch)) {
				v->counted += v->quote && ch != v->quote;
				if (v->quote && ch != v->quote)
					add_character(c, v, t, t->pos.col + k, ch);
				else
					v->quote = v->quote ? 0 : ch;
				k++;
			} else if (ch == ',') {
				within = false;
				k++;
			} else {
				unsigned end = number_end(c, v, t, k);
				open = token_part(t, k, end);
				k = end;
				k += k < t->len && t->text[k] != ',';
			}
		}
		joined = !v->quote && ends_in_operator(c, t);
		more = joined || t->text[t->len - 1] == ',';
	}
	add_number(c, v, open);
}

/* HEX 0102,0A: all digits, two a byte. */
static void read_digits(const struct collation *c, const struct token *tok, unsigned n, struct values *v)
{
	unsigned unit = c->reader.style->digits[WIDTH_BYTE];
	for (unsigned i = 0; i < n && *tok[i].text != ';'; v->taken = ++i) {
		for (unsigned k = 0, end; k < tok[i].len; k = end + 1) {
			end = comma_behind(&tok[i], k);
			for (; k + unit <= end; k += unit) {
				struct token one = token_part(&tok[i], k, k + unit);
				v->unlike += !byte_likeness(&c->reader, &one);
				add_value(v, one);
			}
			v->wrong |= k < end;
		}
	}
}

unsigned count_data(const struct collation *c, const struct asm_directive *d, const struct token *tok, unsigned n)
{
	struct values v = {.width = d && d->width == 2 ? 2 : 1};
	if (d && d->action == DO_HEX) {
		read_digits(c, tok, n, &v);
		return v.n;
	}
	v.stroke = stroke_of(d, tok, n);
	read_list(c, tok, n, &v);
	return v.counted * v.width - v.parts + (d && d->action == DO_TEXT && (d->how == TEXT_STR || d->how == TEXT_NULL || d->how == TEXT_LENGTH));
}

/* Texts of which an assembler sets the high bits, all of them, as the row's bytes say. */
static void set_high_bits(const struct collation *c, const struct record *row, struct values *v)
{
	unsigned high = 0;
	for (unsigned i = 0; i < row->nbytes; i++)
		high += number_value(&c->reader, &row->byte[i], WIDTH_BYTE) > 0x7F;
	for (unsigned i = 0; i < v->n && 2 * high > row->nbytes; i++) {
		char *text = arena_alloc(c->arena, NUMBER_MOST);
		int value = number_value(&c->reader, &v->token[i], WIDTH_BYTE);
		v->token[i].len = number_text(c->reader.style, (unsigned)value | 0x80, WIDTH_BYTE, text);
		v->token[i].text = text;
	}
}

static void read_values(const struct collation *c, const struct asm_directive *d, const struct record *row, unsigned at, struct values *v)
{
	bool digits = d && d->action == DO_HEX, text = d && d->action == DO_TEXT;
	v->stroke = stroke_of(d, row->word + at, row->nwords - at);
	if (digits)
		read_digits(c, row->word + at, row->nwords - at, v);
	else
		read_list(c, row->word + at, row->nwords - at, v);
	if (v->lost && v->decimal) {	/* then numbers have no marks here */
		*v = (struct values){.width = v->width, .high_first = v->high_first, .row = row};
		read_list(c, row->word + at, row->nwords - at, v);
	}
	if (text && (d->how == TEXT_AS_IT_IS || d->how == TEXT_ASC))
		set_high_bits(c, row, v);
	else
		v->wrong |= text;	/* it changes characters, or adds some */
}

/* Words as a text, as far from each other as they are printed. */
static const char *text_of(struct arena *a, const struct token *tok, unsigned n)
{
	struct buf text = BUF_INIT;
	for (unsigned i = 0; i < n; i++) {
		unsigned end = i ? tok[i - 1].pos.col + tok[i - 1].len : 0;
		for (unsigned col = end; i && (col < tok[i].pos.col || col == end); col++)
			buf_putc(&text, ' ');
		buf_printf(&text, "%.*s", (int)tok[i].len, tok[i].text);
	}
	const char *copy = arena_strndup(a, buf_str(&text), text.len);
	buf_free(&text);
	return copy;
}

/* The values of a directive, a record of their own behind its row's. */
struct record **add_data(struct ledger *l, const struct record *row, struct record **tail)
{
	unsigned at = row->kind == RECORD_CODE && row->data ? row_data(l->c, row) : 0;
	if (!at)
		return tail;
	if (!l->directive && (directive_kind(l->c->dialect, &row->word[at - 1]) == STMT_BYTES || token_is(&row->word[at - 1], "=")))
		l->directive = &row->word[at - 1];
	const struct asm_directive *d = directive_of(l->c->dialect, &row->word[at - 1]);
	struct values v = {.width = d && d->width == 2 ? 2 : 1, .high_first = d && d->high_first, .row = row, .marked = true};
	read_values(l->c, d, row, at, &v);
	for (unsigned i = 0; i < v.n && v.parts; i++)	/* which half of a name a byte is nobody counts among these */
		v.wrong |= v.name[i].len > 0;
	/* few are enough where the list is as long as its row's bytes */
	bool few = v.unlike * UNLIKE > v.n && (v.n != row->nbytes + row->owed || 2 * v.unlike >= v.n);
	unsigned n = v.wrong || v.quote || few ? 0 : v.n;
	const char *list = d && v.taken && (!n || v.unlike) ? text_of(l->c->arena, &row->word[at - 1], v.taken + 1) : NULL;
	if (!n && !list)
		return tail;
	struct record *data = arena_alloc(l->c->arena, sizeof *data);
	*data = (struct record){.kind = RECORD_DATA, .nbytes = n, .nwords = n, .advance = row->nbytes + row->owed, .line = row->line, .wide = v.width == 2 && !v.parts,
				.high_first = v.high_first, .list = list};
	if (list) {
		const struct token *last = &row->word[at + v.taken - 1];
		data->name = arena_alloc(l->c->arena, sizeof *data->name);
		*data->name = row->word[at];
		data->name->text = text_of(l->c->arena, &row->word[at], v.taken);
		data->name->len = (unsigned)strlen(data->name->text);
		token_reach(data->name, &last->pos, last->len);
	}
	data->byte = arena_alloc(l->c->arena, 2 * (n + 1) * sizeof *data->byte);
	data->word = data->byte + n;
	memcpy(data->byte, v.token, n * sizeof *v.token);
	memcpy(data->word, v.name, n * sizeof *v.name);
	*tail = data;
	return &data->next;
}


/* ---- names in such a list, which the page defines elsewhere ---- */

/* The name that a row, an equate or a table's line defines; NULL: none does. */
static const struct token *defined(const struct ledger *l, const struct record *rec)
{
	struct statement s;
	if ((rec->kind == RECORD_EQUATE || rec->kind == RECORD_SYMBOL) && rec->location)
		return rec->name;
	if (rec->kind != RECORD_CODE || !rec->location || !rec->nwords || number_value(l->reader, rec->location, WIDTH_ADDRESS) != (int)rec->address)
		return NULL;
	if (rec->data)
		return row_data(l->c, rec) == 2 ? rec->word : NULL;
	return plain_statement(l, rec, &s) ? s.label : NULL;
}

static const struct word_map *definitions(struct ledger *l)
{
	struct word_map *m = word_map_new(l->c->arena);
	for (struct record *rec = l->records; rec; rec = rec->next) {
		const struct token *t = defined(l, rec);
		unsigned len = t ? t->len : 0;
		len -= len > 1 && t->text[len - 1] == ':';
		if (len)
			word_add(m, t->text, len, rec);
	}
	return m;
}

/* Digits, perhaps misread, or with the letter of their base behind them? Else letters are no number. */
static bool like_number(const struct ledger *l, const struct token *t)
{
	bool suffix = !l->c->dialect->hex && t->len > 1 && toupper((unsigned char)t->text[t->len - 1]) == 'H';
	for (unsigned i = 0; i < t->len && !suffix; i++)
		if (confuse_nearest(l->reader->confusions, &t->text[i], decimal_digits) > DIGIT_CLOSE)
			return false;
	return true;
}

/* Parts a list before its kth byte and behind it: nothing speaks for that one. Behind the last nothing is left. */
static void part_list(struct ledger *l, struct record *data, unsigned k)
{
	unsigned skip = k + 1;
	if (skip < data->nbytes) {
		struct record *rest = arena_alloc(l->c->arena, sizeof *rest);
		*rest = *data;
		rest->byte += skip;
		rest->word += skip;
		rest->nbytes -= skip;
		rest->nwords -= skip;
		rest->offset += skip;
		rest->advance -= rest->advance < skip ? rest->advance : skip;
		data->next = rest;
	}
	data->nbytes = data->nwords = k;
	data->advance = data->advance < k ? data->advance : k;
}

static unsigned value_defined(const struct ledger *l, const struct record *rec)
{
	return rec->kind == RECORD_CODE ? rec->address : (unsigned)printed_address(l->reader, rec);
}

/* A name of a list that nothing defines, for whoever looks for what the page has lost. */
static void add_listed(struct ledger *l, const struct record *row, const struct record *data, unsigned k)
{
	if (!row || !data->wide || (data->offset + k) % 2)
		return;
	struct listed_name *e = arena_alloc(l->c->arena, sizeof *e);
	*e = (struct listed_name){l->listed, &data->word[k], row->address + data->offset + k, data->high_first};
	l->listed = e;
}

long listed_value(const struct ledger *l, const struct listed_name *e)
{
	if (e->address + 1 >= l->c->addresses)
		return -1;
	const struct truth *low = &l->c->truth[e->address + e->high_first], *high = &l->c->truth[e->address + !e->high_first];
	return low->has_byte && high->has_byte ? high->byte << 8 | low->byte : -1;
}

bool equate_in_two_bases(const struct ledger *l, const struct record *rec)
{
	const struct token *value = rec->kind == RECORD_EQUATE && rec->name ? rec->location : NULL;
	bool behind = value && value->pos.line == rec->name->pos.line && value->pos.col > rec->name->pos.col;
	return behind && number_in_two_bases(l->reader, value, WIDTH_BYTE);
}

/* The values of names are bytes like others; a name that nothing defines says nothing. */
static void resolve(struct ledger *l, const struct word_map *names, const struct record *row, struct record *data)
{
	for (unsigned i = 0; i < data->nwords; i++) {
		const struct token *name = &data->word[i];
		const struct record *rec = name->len ? word_find(names, name->text, name->len) : NULL;
		bool high = data->wide && (data->offset + i) % 2 != data->high_first;
		if (!name->len || (!rec && !data->wide && like_number(l, name)))
			continue;
		if (!rec) {
			add_listed(l, row, data, i);
			part_list(l, data, i);
			return;
		}
		unsigned value = value_defined(l, rec);
		char *text = arena_alloc(l->c->arena, NUMBER_MOST);
		data->byte[i].len = number_text(l->reader->style, high ? value >> 8 : value & 0xFF, WIDTH_BYTE, text);
		data->byte[i].text = text;
		data->byte[i].pos = name->pos;
		unsigned at = data->offset + i;
		bool printed = row && at < row->nbytes && number_value(l->reader, &row->byte[at], WIDTH_BYTE) >= 0;
		data->byte[i].unmarked |= !printed && equate_in_two_bases(l, rec);
	}
}

/* Asked for the names of a list. */
struct asked {
	const struct ledger *l;
	const struct word_map *names;
	bool named;		/* by one that is no number misread */
	bool unknown;		/* by one that nothing defines */
};

static long value_of_name(void *context, const char *name, size_t len)
{
	struct asked *a = context;
	const struct record *rec = word_find(a->names, name, len);
	a->unknown |= !rec;
	a->named |= rec || !like_number(a->l, &(struct token){.text = name, .len = (unsigned)len});
	return rec ? (long)value_defined(a->l, rec) : -1;
}

/* What an assembler makes of a list that goes on as far as its row's bytes. */
static void assemble_list(struct ledger *l, const struct word_map *names, const struct record *row, struct record *data)
{
	uint8_t bytes[DATA_VALUES];
	struct asked asked = {l, names, false, false};
	unsigned n = statement_bytes(l->c->dialect, row->address, data->list, &(struct name_values){value_of_name, &asked}, bytes, DATA_VALUES);
	/* &B may as well be 8B misread */
	bool otherwise = false;
	for (unsigned i = 0; data->nbytes && i < n && i < row->nbytes; i++)
		otherwise |= number_value(l->reader, &row->byte[i], WIDTH_BYTE) != bytes[i];
	if (!n || n != data->advance || otherwise) {
		/* names may be unknown, and stand for more than we know */
		bool known = n && !asked.unknown;
		data->list = (asked.named && !known) || data->nbytes ? NULL : data->list;
		data->advance = data->list || data->nbytes ? data->advance : 0;
		return;
	}
	data->list = NULL;
	data->nbytes = n;
	data->nwords = 0;
	data->byte = arena_alloc(l->c->arena, n * sizeof *data->byte);
	for (unsigned i = 0; i < n; i++) {
		char *text = arena_alloc(l->c->arena, NUMBER_MOST);
		data->byte[i] = (struct token){.pos = data->name->pos, .text = text, .len = number_text(l->reader->style, bytes[i], WIDTH_BYTE, text)};
	}
}

const struct record *row_of_data(const struct record *rec, const struct record *row)
{
	static const bool is_row[RECORD_KINDS] = {[RECORD_CODE] = true, [RECORD_REPEATED] = true, [RECORD_REPLACED] = true,
		[RECORD_UNPLACED] = true, [RECORD_BEYOND] = true};
	return !is_row[rec->kind] || rec->lost ? row : rec->kind == RECORD_CODE ? rec : NULL;	/* a lost one stands beside no data */
}

void resolve_data(struct ledger *l)
{
	const struct word_map *names = NULL;
	const struct record *row = NULL;
	for (struct record *rec = l->records; rec; rec = rec->next) {
		bool named = rec->list;
		for (unsigned i = 0; rec->kind == RECORD_DATA && i < rec->nwords && !named; i++)
			named = rec->word[i].len > 0;
		row = row_of_data(rec, row);
		names = named && !names ? definitions(l) : names;
		if (rec->list && row)
			assemble_list(l, names, row, rec);
		if (named)
			resolve(l, names, row, rec);
		rec->nwords = rec->kind == RECORD_DATA ? 0 : rec->nwords;
	}
}
