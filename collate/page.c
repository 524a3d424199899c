#include "collate/page.h"

#include <ctype.h>
#include <string.h>

#include "base/hash.h"
#include "collate/number.h"

enum { MNEMONIC_MAX = 5 };	/* characters of a word that may be a misread mnemonic */

enum { LINE_TOKENS = 40, JOIN_LINES = 3, JOIN_BLANK = 2 };

int token_byte(const struct token *t)
{
	if (t->len != 3)
		return -1;
	int v = 0;
	for (unsigned i = 0; i < 3; i++) {
		if (t->text[i] < '0' || t->text[i] > '7')
			return -1;
		v = v * 8 + (t->text[i] - '0');
	}
	return v <= 0377 ? v : -1;
}

static bool has_digit(const struct token *t)
{
	for (unsigned i = 0; i < t->len; i++)
		if (isdigit((unsigned char)t->text[i]))
			return true;
	return false;
}

/* The token, or what is left of it when shapes are replaced: out has room for that. */
static struct token reshaped(const struct reader *r, const struct token *t, char out[CONFUSE_MAX])
{
	struct token as = *t;
	unsigned n = confuse_shapes(r->confusions, t->text, t->len, out);
	if (n) {
		as.text = out;
		as.len = n;
	}
	return as;
}

static bool looks_octal(const struct reader *r, const struct token *t)
{
	unsigned digits = 0, close = 0, limit = has_digit(t) ? DIGIT_CLOSE : DIGIT_CLOSER;
	if (t->len < 2 || t->len > 5)
		return false;
	for (unsigned i = 0; i < t->len; i++) {
		if (isdigit((unsigned char)t->text[i]))
			digits++;
		else if (confuse_nearest(r->confusions, t->text[i], "01234567") <= limit)
			close++;
	}
	if (digits == t->len)
		return t->len <= 4;
	if (t->text[t->len - 1] == ',' || isa_mnemonic(r->vocabulary, t->text, t->len))
		return false;
	if (t->len == 2)
		return digits && close;
	return digits >= 2 || digits + close == t->len;
}

bool token_octalish(const struct reader *r, const struct token *t)
{
	char shape[CONFUSE_MAX];
	if (looks_octal(r, t))
		return true;
	struct token as = reshaped(r, t, shape);
	return as.text == shape && looks_octal(r, &as);
}

unsigned token_label(const struct token *t)
{
	static const char points[] = ",.;: \t";
	unsigned n = t ? t->len : 0;
	if (n && !isalnum((unsigned char)t->text[n - 1]) && !strchr(points, t->text[n - 1]))
		n--;
	while (n && strchr(points, t->text[n - 1]))
		n--;
	return n;
}

const struct row *row_after(const struct row *row)
{
	do
		row = row->next;
	while (row && (!row->listing || row->ignored));
	return row;
}

const char *row_mnemonic(const struct row *row, char *buf, size_t size)
{
	size_t n = 0;
	for (unsigned i = 0; row->mnemonic && i < row->mnemonic_parts; i++)
		for (unsigned j = 0; j < row->mnemonic[i].len && n + 1 < size; j++)
			buf[n++] = row->mnemonic[i].text[j];
	buf[n] = '\0';
	return buf;
}

/* ---- tokens ---- */

/* Emphasis and fences that a recogniser puts around a word: **215** `215` _215_ */
static void trim(struct token *t)
{
	while (t->len && strchr("*_`", *t->text)) {
		t->text++;
		t->len--;
		t->pos.col++;
	}
	while (t->len && strchr("*_`", t->text[t->len - 1]))
		t->len--;
	t->pos.len = t->len;
}

static bool digits_only(const struct token *t)
{
	for (unsigned i = 0; i < t->len; i++)
		if (!isdigit((unsigned char)t->text[i]))
			return false;
	return true;
}

/* 11 1: a number that a blank has split. Returns the tokens left. */
static unsigned mend_split(struct token *tok, unsigned n)
{
	for (unsigned i = 0; i + 1 < n; i++) {
		struct token *a = &tok[i], *b = a + 1;
		if (a->len + b->len != 3 || b->pos.col != a->pos.col + a->len + 1
		    || !digits_only(a) || !digits_only(b))
			continue;
		a->len = a->pos.len = 4;
		memmove(b, b + 1, (--n - i - 1) * sizeof *b);
	}
	return n;
}

/* 371LMB: a byte and the source behind it. */
static bool joins_source(const struct reader *r, const struct token *t)
{
	struct token byte = {.text = t->text, .len = 3};
	return t->len > 3 && token_byte(&byte) >= 0 && isalpha((unsigned char)t->text[3])
		&& (t->text[t->len - 1] == ',' || isa_mnemonic(r->vocabulary, t->text + 3, t->len - 3));
}

/*
 * 000407 in the page's first column: an address of six octal digits, not of a page and a
 * place in it. Such a page is none of ours; as two numbers of a byte each it would be
 * read, at wrong addresses.
 */
static bool has_long_addresses(const struct source *page)
{
	unsigned whole = 0, halves = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len;
		const char *p = source_line(page, line, &len);
		size_t digits = 0;
		while (digits < len && p[digits] >= '0' && p[digits] <= '7')
			digits++;
		if (digits != 6)
			continue;
		whole++;
		halves += p[3] <= '3';
	}
	return whole > 3 && halves * 8 < whole * 7;
}

/* 000/317: numbers whose blanks were read as a mark; the width says where. */
static bool joined_by_marks(const struct token *t)
{
	if (t->len < 7 || t->len % 4 != 3)
		return false;
	for (unsigned i = 0; i < t->len; i += 4) {
		struct token one = {.text = t->text + i, .len = 3};
		if (token_byte(&one) < 0 || (i + 3 < t->len && !strchr("/-.:;|~", t->text[i + 3])))
			return false;
	}
	return true;
}

/* 001026: numbers whose blanks were lost. */
static unsigned mend_joined(const struct reader *r, struct token *tok, unsigned n, unsigned max)
{
	for (unsigned i = 0; i < n && n < max; i++) {
		struct token *a = &tok[i], *b = a + 1;
		char shape[CONFUSE_MAX];
		struct token one = reshaped(r, a, shape);
		bool marks = joined_by_marks(a), digits = a->len >= 6 && a->len % 3 == 0 && digits_only(a);
		if (one.text == shape && token_byte(&one) >= 0)
			continue;
		if (!marks && !digits && !joins_source(r, a))
			continue;
		memmove(b, a, (n++ - i) * sizeof *a);
		a->len = a->pos.len = 3;
		b->text += 3 + marks;
		b->len = b->pos.len = b->len - 3 - marks;
		b->pos.col += 3 + marks;
	}
	return n;
}

static unsigned tokenize(const struct reader *r, const struct page *pg, unsigned line, struct token *tok, unsigned max)
{
	size_t len;
	const char *start = source_line(pg->source, line, &len), *p = start, *end = start + len;
	unsigned n = 0;
	while (p < end && n < max) {
		size_t skip = token_markup(p, end);
		skip = skip ? skip : token_blank(p, end, true);
		if (skip) {
			p += skip;
			continue;
		}
		const char *q = p;
		if (*p == '/')		/* SCELBI's assembler begins comments so */
			break;
		while (q < end && !token_blank(q, end, false) && !token_markup(q, end)) {
			/* LABEL,LLI: a lost blank */
			if (*q++ == ',' && q < end && isalnum((unsigned char)*q))
				break;
		}
		struct token t = {.text = p, .len = (unsigned)(q - p),
				  .pos = {pg->source, line, (unsigned)(p - start) + 1, 0}};
		trim(&t);
		if (t.len)
			tok[n++] = t;
		p = q;
	}
	n = mend_split(tok, n);
	return pg->long_addresses ? n : mend_joined(r, tok, n, max);
}

/* ---- rows ---- */

static bool is_word(const struct token *t)
{
	return t->len && isalpha((unsigned char)*t->text);
}

static bool takes_word(const struct isa_mnemonic *m)
{
	return m->first->hole && m->first->hole->kind == ISA_WORD;
}

/* Does what stands behind the mnemonic look like its operand? */
static bool operand_fits(const struct reader *r, const struct isa_mnemonic *m,
			 const struct token *t, unsigned n)
{
	if (!m->min_operands)
		return true;
	if (!n)
		return false;
	return takes_word(m) ? is_word(t) || token_octalish(r, t) : token_octalish(r, t)
		|| isdigit((unsigned char)*t->text);
}

/* A mnemonic at tok[0], perhaps split by a blank; sets the row's fields. */
static bool take_mnemonic(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	char word[16];
	row->mnemonic = tok;
	for (unsigned parts = 1; parts <= 2 && parts <= n; parts++) {
		row->mnemonic_parts = parts;
		row_mnemonic(row, word, sizeof word);
		row->known = isa_mnemonic(r->vocabulary, word, strlen(word));
		if (row->known) {
			row->operand = tok + parts;
			row->noperands = n - parts;
			return true;
		}
	}
	row->mnemonic_parts = 1;
	row->operand = tok + 1;
	row->noperands = n - 1;
	return false;
}

/* LLI LLI 304: a label or mnemonic that stands there twice is a stray once. How many. */
static unsigned take_doubled(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	if (n < 2 || tok->len != tok[1].len || memcmp(tok->text, tok[1].text, tok->len) != 0
	    || row->nstray == sizeof row->stray / sizeof *row->stray)
		return 0;
	if (tok->text[tok->len - 1] != ',' && !isa_mnemonic(r->vocabulary, tok->text, tok->len))
		return 0;
	row->stray[row->nstray++] = tok;
	return 1;
}

/*
 * The source part of a row: [LABEL,] MNEMONIC operand comment. A label is
 * known by its comma, or by a mnemonic behind it when the comma was misread.
 */
static void parse_source(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	unsigned twice = take_doubled(r, row, tok, n);
	tok += twice;
	n -= twice;
	if (!n)
		return;
	struct row with = *row, without = *row;
	bool comma = tok->text[tok->len - 1] == ',';
	bool apart = false;
	unsigned skip = 1;
	if (!comma && n > 1 && tok[1].pos.line == tok->pos.line && !token_label(&tok[1]) && tok[1].len <= 2) {
		comma = *tok[1].text == ',';	/* LABEL , LLI */
		apart = true;
		skip = 2;
	}
	/* MOV TAB, LXH: a label that a blank has split */
	if (!comma && n > 2 && tok[1].pos.line == tok->pos.line && token_label(&tok[1])
	    && tok[1].text[tok[1].len - 1] == ',' && token_label(tok) == tok->len) {
		comma = apart = true;
		skip = 2;
	}
	bool as_mnemonic = !comma && take_mnemonic(r, &without, tok, n)
		&& operand_fits(r, without.known, without.operand, without.noperands);
	if (n > skip)
		skip += take_doubled(r, &with, tok + skip, n - skip);
	bool behind = n > skip && take_mnemonic(r, &with, tok + skip, n - skip);
	/* NOTDON .. l.MA: a comma read as points, and a mnemonic beyond reading */
	bool points = apart && n > 2;
	if (as_mnemonic || (!comma && !behind && !points)) {
		take_mnemonic(r, &without, tok, n);
		*row = without;
		return;
	}
	/* 00 f- LAI: what is left of a byte */
	if (skip == 1 && !comma && tok->len > 1 && token_label(tok) < 2) {
		if (with.nstray < sizeof with.stray / sizeof *with.stray)
			with.stray[with.nstray++] = tok;
		*row = with;
		return;
	}
	with.label = tok;
	if (apart)
		tok->len = tok->pos.len = tok[1].pos.col + tok[1].len - tok->pos.col;
	if (n == skip)
		with.mnemonic = NULL;
	*row = with;
}

bool token_names_opcode(const struct reader *r, const struct row *row, const struct token *t,
			unsigned behind)
{
	int opcode = row->nbytes ? token_byte(row->byte[0]) : -1;
	if (opcode < 0 || token_byte(t) >= 0)
		return false;
	const char *mnemonic = r->mnemonic[opcode];
	const struct isa_mnemonic *m = isa_mnemonic(r->vocabulary, mnemonic, strlen(mnemonic));
	bool whole = m && behind >= m->min_operands && behind <= m->max_operands;
	unsigned value, number = confuse_best(r->confusions, t->text, t->len, 256, &value);
	unsigned word = confuse(r->confusions, t->text, t->len, mnemonic, strlen(mnemonic));
	return word < number + (whole ? COST_WHOLE : 0);
}

/* `004 001  4DI 001`: the instruction is whole, and what follows is nearer to its
 * mnemonic than to a number. */
static bool begins_source(const struct reader *r, const struct row *row, const struct token *t,
			  unsigned behind)
{
	struct isa_insn in;
	if (!row->nbytes || token_byte(row->byte[0]) < 0)
		return false;
	uint8_t opcode = (uint8_t)token_byte(row->byte[0]);
	isa_decode(r->dialect->isa, &opcode, 1, &in);
	return row->nbytes == in.length && token_names_opcode(r, row, t, behind);
}

/* Bytes, then source; in a dump words between the bytes are strays. */
static void parse_rest(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	unsigned i = 0;
	while (i < n && row->nbytes < ROW_BYTES && token_octalish(r, &tok[i]) && !begins_source(r, row, &tok[i], n - i - 1))
		row->byte[row->nbytes++] = &tok[i++];
	struct row source = *row;
	parse_source(r, &source, tok + i, n - i);
	unsigned later = 0;
	for (unsigned j = i + 1; j < n; j++)
		later += token_octalish(r, &tok[j]);
	if (source.known || source.label || later < 2) {
		*row = source;
		return;
	}
	for (; i < n; i++) {
		if (token_octalish(r, &tok[i]) && row->nbytes < ROW_BYTES)
			row->byte[row->nbytes++] = &tok[i];
		else if (row->nstray < sizeof row->stray / sizeof *row->stray)
			row->stray[row->nstray++] = &tok[i];
	}
}

bool row_consistent(const struct row *row)
{
	if (!row->known || !row->nbytes)
		return false;
	int opcode = token_byte(row->byte[0]);
	for (const struct isa_spelling *s = row->known->first; s; s = s->next) {
		unsigned bits = s->hole && s->hole->kind == ISA_NUMBER
			? ((1u << s->hole->bits) - 1) << s->hole->shift : 0;
		if (opcode >= 0 && ((unsigned)opcode & ~bits) == s->opcode && row->nbytes == s->length)
			return true;
	}
	return false;
}

/* Bytes and source whose location was lost, or half of it. */
static bool parse_placeless(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	for (unsigned half = 0; half < 2 && half < n; half++) {
		*row = (struct row){.line = tok->pos.line, .listing = true};
		if (half && !token_octalish(r, tok))
			break;
		parse_rest(r, row, tok + half, n - half);
		if (row_consistent(row))
			return true;
	}
	return false;
}

/* 017 372  ORG 017 372, and the like: a directive that makes no bytes, perhaps behind a
 * label. What stands behind it are operands. */
static bool parse_directive(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	for (unsigned i = 0; i < 2 && i < n; i++) {
		enum stmt_kind kind = directive_kind(r->dialect, &tok[i]);
		if (kind != STMT_ORIGIN && kind != STMT_SPACE && kind != STMT_EQUATE && kind != STMT_END)
			continue;
		row->label = i ? tok : NULL;
		row->mnemonic = &tok[i];
		row->mnemonic_parts = 1;
		row->operand = tok + i + 1;
		row->noperands = n - i - 1;
		row->directive = true;
		row->equate = row->ignored = kind == STMT_EQUATE;
		return true;
	}
	return false;
}

/*
 * Parses the tokens as a row of the listing. It has a location, or bytes and
 * source that bear each other out.
 */
static bool parse_listing(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	*row = (struct row){.line = tok->pos.line, .listing = true};
	if (n < 2 || !token_octalish(r, &tok[0]) || !token_octalish(r, &tok[1]))
		return false;
	/* a letter read for each digit: believed of one of the two */
	if (!has_digit(&tok[0]) + !has_digit(&tok[1]) > (token_byte(&tok[0]) >= 0 || token_byte(&tok[1]) >= 0))
		return false;
	row->page = &tok[0];
	row->loc = &tok[1];
	if (parse_directive(r, row, tok + 2, n - 2))
		return true;
	parse_rest(r, row, tok + 2, n - 2);
	if (row->nbytes || n == 2)
		return true;
	return row->label || row->known || (row->mnemonic && row->mnemonic->len >= 3);
}

/* BLK, 002 242 317 LBM: the label before the location */
static bool parse_label_first(const struct reader *r, struct row *row, struct token *tok, unsigned n)
{
	if (n < 4 || !token_label(tok) || tok->text[tok->len - 1] != ',' || token_octalish(r, tok)
	    || !parse_listing(r, row, tok + 1, n - 1) || row->label || !row_consistent(row))
		return false;
	row->label = tok;
	row->astray = true;
	return true;
}

/* A line of the book's text that is source: the mnemonic is sure, or looks
 * like one while the lines around are source. */
static bool parse_fragment(const struct reader *r, struct row *row, struct token *tok, unsigned n,
			   bool in_run)
{
	*row = (struct row){.line = tok->pos.line};
	parse_source(r, row, tok, n);
	if (row->known)
		return in_run || operand_fits(r, row->known, row->operand, row->noperands);
	if (!in_run || !row->mnemonic || row->mnemonic->len > MNEMONIC_MAX || row->mnemonic->len < 2)
		return false;
	size_t count;
	const struct isa_mnemonic *const *all = isa_mnemonics(r->vocabulary, &count);
	for (size_t i = 0; i < count; i++)
		if (confuse(r->confusions, row->mnemonic->text, row->mnemonic->len, all[i]->name,
			    strlen(all[i]->name)) <= SAME_WORD
		    && operand_fits(r, all[i], row->operand, row->noperands))
			return true;
	return false;
}

static bool all_octalish(const struct reader *r, const struct token *tok, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (!token_octalish(r, &tok[i]))
			return false;
	return n > 0;
}

/* ---- words that some row calls or jumps to ---- */

enum { TARGETS = 4096 };	/* slots; a page with half as many routines is none */

struct targets {
	const struct token *slot[TARGETS];
	unsigned count;
	struct token *words;
};

static const struct token **target_slot(struct targets *set, const struct token *t)
{
	unsigned h = hash_bytes(t->text, t->len) % TARGETS;
	for (; set->slot[h]; h = (h + 1) % TARGETS)
		if (set->slot[h]->len == t->len && !memcmp(set->slot[h]->text, t->text, t->len))
			break;
	return &set->slot[h];
}

static struct targets *find_targets(const struct reader *r, const struct page *pg)
{
	struct targets *set = arena_alloc(r->arena, sizeof *set);
	set->words = arena_alloc(r->arena, TARGETS / 2 * sizeof *set->words);
	for (unsigned line = 1; line <= pg->source->lines; line++) {
		struct token tok[LINE_TOKENS];
		unsigned n = tokenize(r, pg, line, tok, LINE_TOKENS);
		for (unsigned i = 0; i + 1 < n && set->count < TARGETS / 2; i++) {
			const struct isa_mnemonic *m = isa_mnemonic(r->vocabulary, tok[i].text, tok[i].len);
			if (!m || !takes_word(m) || !is_word(&tok[i + 1]))
				continue;
			const struct token **slot = target_slot(set, &tok[i + 1]);
			if (*slot)
				continue;
			set->words[set->count] = tok[i + 1];
			*slot = &set->words[set->count++];
		}
	}
	return set;
}

/* LAM FNUM,: the label behind the source, one that some row calls */
static void take_label_behind(struct targets *targets, struct row *row)
{
	unsigned needs = row->known ? row->known->min_operands : 1;
	if (row->label || row->noperands <= needs || !row->known)
		return;
	struct token *last = &row->operand[row->noperands - 1], name = *last;
	name.len = token_label(last);
	if (name.len + 1 != last->len || last->text[name.len] != ',' || last->pos.line != row->line
	    || !*target_slot(targets, &name))
		return;
	row->label = last;
	row->astray = true;
	row->noperands--;
}

static bool same_tokens(const struct token *a, const struct token *b, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (a[i].len != b[i].len || memcmp(a[i].text, b[i].text, a[i].len))
			return false;
	return true;
}

/*
 * A row that breaks over lines: tokens of the next lines are taken while the
 * whole bears itself out. Returns the lines taken, 0 for none.
 */
static unsigned join_lines(const struct reader *r, struct page *pg, struct targets *targets,
			   unsigned line, unsigned last, struct token *tok, unsigned *n,
			   struct row *row, bool *is_row)
{
	unsigned at = line, have = *n;
	for (unsigned more = 0; more < JOIN_LINES && have < LINE_TOKENS; more++) {
		unsigned next = at + 1, got = 0;
		while (next <= last && next - at <= JOIN_BLANK + 1
		       && !(got = tokenize(r, pg, next, tok + have, LINE_TOKENS - have)))
			next++;
		if (!got)
			return 0;
		struct row joined, own;
		/* what is a row by itself is no part of another; nor is a location an operand */
		if (parse_listing(r, &own, tok + have, got)
		    && (row_consistent(&own) || (got == 2 && *is_row && row_consistent(row))))
			return 0;
		bool ok = parse_listing(r, &joined, tok, have + got) && row_consistent(&joined)
			&& operand_fits(r, joined.known, joined.operand, joined.noperands);
		if (ok) {
			*row = joined;
			*is_row = true;
			*n = have + got;
			return next - line;
		}
		/* a stub's name on the line below its location */
		if (*is_row && row->nbytes == 1 && !row->mnemonic && !row->label && got == 1
		    && is_word(&tok[have]) && *target_slot(targets, &tok[have])) {
			row->label = &tok[have];
			*n = have + 1;
			return next - line;
		}
		if (!all_octalish(r, tok + have, got))
			return 0;
		have += got;
		at = next;
	}
	return 0;
}

/*
 * Is the line source of the book's text? One that only looks so is, when the
 * line before it is or the line after it surely is.
 */
static bool take_fragment(const struct reader *r, const struct page *pg, struct row *row,
			  struct token *tok, unsigned n, bool in_run)
{
	if (parse_fragment(r, row, tok, n, in_run))
		return true;
	struct token next[LINE_TOKENS];
	struct row maybe, after;
	if (in_run || tok->pos.line == pg->source->lines || !parse_fragment(r, &maybe, tok, n, true))
		return false;
	unsigned got = tokenize(r, pg, tok->pos.line + 1, next, LINE_TOKENS);
	if (!got || !parse_fragment(r, &after, next, got, false))
		return false;
	*row = maybe;
	return true;
}

static bool complete(const struct row *row)
{
	return row->mnemonic && (!row->known || !row->known->min_operands || row->noperands);
}

/* A line of nothing but a comment: the name of a table, like any heading. */
static bool is_comment(const struct source *source, unsigned line)
{
	size_t len;
	const char *p = source_line(source, line, &len), *end = p + len;
	while (p < end && isspace((unsigned char)*p))
		p++;
	return end - p > 1 && *p == '/';
}

struct page *page_read(const struct reader *r, struct source *source, unsigned first, unsigned last)
{
	struct page *pg = arena_alloc(r->arena, sizeof *pg);
	struct row **tail = &pg->rows;
	struct token *tok = NULL, *before = NULL;	/* of the row before */
	unsigned room = 0, run = 0, before_n = 0;
	bool broke = true, in_listing = false, in_run = false;
	pg->source = source;
	pg->long_addresses = has_long_addresses(source);
	pg->is_row = arena_alloc(r->arena, source->lines + 2);
	if (!last || last > source->lines)
		last = source->lines;
	struct targets *targets = find_targets(r, pg);
	for (unsigned line = first ? first : 1; line <= last; line++) {
		if (room < LINE_TOKENS) {
			room = 64 * LINE_TOKENS;
			tok = arena_alloc(r->arena, room * sizeof *tok);
		}
		unsigned n = tokenize(r, pg, line, tok, LINE_TOKENS), joined = 0;
		if (!n) {
			broke |= is_comment(source, line);
			continue;
		}
		struct row row, other;
		bool is_row = parse_listing(r, &row, tok, n);
		if ((is_row && !complete(&row) && row.nbytes <= 3) || all_octalish(r, tok, n))
			joined = join_lines(r, pg, targets, line, last, tok, &n, &row, &is_row);
		/* `106 157 002 CAL STX` reads as a location with one byte, too */
		if (in_listing && !(is_row && row_consistent(&row))
		    && parse_placeless(r, &other, tok, n)) {
			row = other;
			is_row = true;
		}
		if (!is_row && parse_label_first(r, &other, tok, n)) {
			row = other;
			is_row = true;
		}
		/* L1I 000 is an instruction, where no listing is near */
		if (is_row && !joined && !in_listing && n == 2 && token_byte(&tok[0]) < 0
		    && take_fragment(r, pg, &other, tok, n, in_run)) {
			row = other;
		} else if (!is_row && !take_fragment(r, pg, &row, tok, n, in_run)) {
			broke = true;
			in_listing = in_run = false;
			continue;
		}
		if (pg->nlisting + pg->nsource >= PAGE_ROWS) {
			pg->cut_at = line;
			break;
		}
		take_label_behind(targets, &row);
		row.repeated = row.page && row.nbytes && before && before_n == n
			&& same_tokens(before, tok, n);
		row.ignored |= row.repeated;
		before = tok;
		before_n = n;
		in_listing = row.listing;
		run += !row.listing && !in_run;
		in_run = !row.listing;
		row.after_break = broke;
		row.run = run;
		broke = false;
		memset(pg->is_row + line, true, joined + 1);
		line += joined;
		struct row *made = arena_alloc(r->arena, sizeof *made);
		*made = row;
		*tail = made;
		tail = &made->next;
		pg->nlisting += row.listing;
		pg->nsource += !row.listing;
		tok += n;
		room -= n;
	}
	return pg;
}
