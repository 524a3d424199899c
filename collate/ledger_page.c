/* Reading a ledger: which layout each line has. */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>

#include "asm/scan.h"
#include "page/marks.h"
#include "reading/number.h"

enum { STATEMENT_WORDS = 3, DUMP_LEAST = 4, BARE_DUMP = 8, TABLE_LEAST = 6 };

/* ---- numbers ---- */

enum width value_width(const struct reader *r, const struct token *t)
{
	return t->len <= r->style->digits[WIDTH_BYTE] ? WIDTH_BYTE : WIDTH_ADDRESS;
}

struct token address_digits(const struct reader *r, const struct record *rec)
{
	/* an equate's value is an operand; what a table prints is as the rows' addresses are */
	bool plain = rec->origin || (rec->kind != RECORD_EQUATE && number_value(r, rec->location, WIDTH_ADDRESS) >= 0);
	return plain ? *rec->location : bare_number(r, rec->location, WIDTH_ADDRESS);
}

unsigned printed_address(const struct reader *r, const struct record *rec)
{
	struct token bare = address_digits(r, rec);
	return number_best(r, &bare, value_width(r, &bare));
}

int legible_address(const struct ledger *l, const struct record *rec)
{
	return rec->location ? number_value(l->reader, rec->location, WIDTH_ADDRESS) : -1;
}

/* So many characters, each a digit of the set or close to one; `exact` of them are. */
static bool digitish(const struct reader *r, const struct token *t, const char *set, unsigned least,
		     unsigned most, unsigned exact, unsigned close)
{
	unsigned same = 0;
	if (t->len < least || t->len > most)
		return false;
	for (unsigned i = 0; i < t->len; i++) {
		unsigned cost = confuse_nearest(r->confusions, &t->text[i], set);
		same += !cost;
		if (cost > close)
			return false;
	}
	return same >= exact;
}

/* As long as a number of the page's style, and so many of its digits legible. */
static bool numberish(const struct reader *r, const struct token *t, enum width width, unsigned exact, unsigned close)
{
	const struct number_style *s = r->style;
	return digitish(r, t, s->letters, style_least(s, width), s->digits[width], exact, close);
}

bool looks_number(const struct reader *r, const struct token *t)
{
	return digitish(r, t, r->style->letters, 1, LINE_TOKENS, (t->len + 1) / 2, COST_LETTER) && !isa_mnemonic(r->vocabulary, t->text, t->len);
}

/* Where addresses may have as few digits as bytes: is it a byte to the letter? */
static bool is_low_byte(const struct reader *r, const struct token *t)
{
	return style_least(r->style, WIDTH_ADDRESS) <= r->style->digits[WIDTH_BYTE] && number_value(r, t, WIDTH_BYTE) >= 0;
}

bool likely_address(const struct reader *r, const struct token *t)
{
	if (is_low_byte(r, t))
		return false;
	return numberish(r, t, WIDTH_ADDRESS, t->len / 2, DIGIT_CLOSE) && !isa_mnemonic(r->vocabulary, t->text, t->len);	/* CALL is no CA11 */
}

bool loose_address(const struct reader *r, const struct token *t)
{
	unsigned least = style_least(r->style, WIDTH_ADDRESS), most = r->style->digits[WIDTH_ADDRESS];
	return !is_low_byte(r, t) && digitish(r, t, r->style->letters, least - 1, most + 1, t->len >= least && t->len <= most ? t->len / 2 : t->len - 1, COST_LETTER)
		&& !isa_mnemonic(r->vocabulary, t->text, t->len);
}

static bool likely_byte(const struct reader *r, const struct token *t)
{
	return numberish(r, t, WIDTH_BYTE, (t->len + 1) / 2, DIGIT_CLOSE);
}

/* Where a byte is expected: both its digits may be misread. */
static bool maybe_byte(const struct reader *r, const struct token *t)
{
	return likely_byte(r, t) || numberish(r, t, WIDTH_BYTE, 0, DIGIT_CLOSER);
}

/* A digit too few or too many, where two are still enough to know a number by. */
static bool loose_byte(const struct reader *r, const struct token *t)
{
	unsigned digits = r->style->digits[WIDTH_BYTE];
	bool lost = t->len + 1 == digits && digitish(r, t, r->style->letters, 1, digits, t->len - 1, DIGIT_CLOSE);
	return digits > 2 && (lost || (t->len == digits + 1 && digitish(r, t, r->style->letters, 1, digits + 1, digits, COST_LETTER)));
}

bool decimalish(const struct reader *r, const struct token *t)
{
	/* five digits where no address has as many */
	enum { LONG = 5 };
	return digitish(r, t, decimal_digits, 1, 4, 1, DIGIT_CLOSER)
		|| (t->len == LONG && r->style->digits[WIDTH_ADDRESS] != LONG && all_digits(t, decimal_digits));
}

/* Where what stands behind it says that a number is expected. */
static bool maybe_number(const struct reader *r, const struct token *t)
{
	return digitish(r, t, decimal_digits, 1, 2, 0, DIGIT_CLOSE) || digitish(r, t, decimal_digits, 2, 4, 1, COST_LETTER);
}

/* ---- words ---- */

bool is_name(const struct token *t)
{
	static const char marks[] = ".*_";
	unsigned i = t->len > 1 && strchr(marks, *t->text) ? 1 : 0;
	if (t->len < 1 || t->len > 12 || !isalpha((unsigned char)t->text[i]))
		return i && isalnum((unsigned char)t->text[i]);
	return true;
}

bool is_word(const struct token *t)
{
	unsigned letters = 0;
	while (letters < t->len && isalpha((unsigned char)t->text[letters]))
		letters++;
	return letters == t->len;
}

bool same_word(const struct token *a, const struct token *b)
{
	return a->len == b->len && !memcmp(a->text, b->text, a->len);
}

static const struct isa_mnemonic *mnemonic_of(const struct reader *r, const struct token *t)
{
	return isa_mnemonic(r->vocabulary, t->text, t->len);
}

/* Operands of one mnemonic have no blank between them. */
bool has_operands(const struct isa_mnemonic *m, unsigned words)
{
	return !m->min_operands || words;
}

/* Is there source in the words: a mnemonic, perhaps behind a label, with an operand
 * if it takes one? */
bool has_source(const struct reader *r, const struct token *tok, unsigned n)
{
	for (unsigned i = 0; i < 2 && i < n; i++) {
		const struct isa_mnemonic *m = mnemonic_of(r, &tok[i]);
		if (m && has_operands(m, n - i - 1))
			return true;
	}
	return false;
}

/* ... behind up to two bytes. */
static bool has_source_behind(const struct reader *r, const struct token *tok, unsigned n)
{
	for (unsigned i = 0; i < ISA_MAX_LENGTH && i < n; i++)
		if (has_source(r, tok + i, n - i))
			return true;
	return false;
}

/* COUNT: EQU 5: the colon is the label's mark. */
static void cut_colon(struct token *t)
{
	if (t->len > 1 && t->text[t->len - 1] == ':')
		token_cut(t, t->len - 1);
}

void cut_dash(struct token *t)
{
	if (t->len > 1 && t->text[t->len - 1] == '-')
		token_cut(t, t->len - 1);
}

/* TTS-1, A+4: a name, and what is added to it or taken from it. */
static bool is_made_of_name(const struct token *t)
{
	unsigned n = 0;
	while (n < t->len && isalnum((unsigned char)t->text[n]))
		n++;
	struct token name = token_part(t, 0, n);
	return n && n + 1 < t->len && strchr("+-", t->text[n]) && isalpha((unsigned char)*t->text) && is_name(&name) && isalnum((unsigned char)t->text[n + 1]);
}

/* FFD2  OUTCH * $FFD2: MICRO-ADE's equate, where its value stands before it once more. */
static bool is_starred(const struct reader *r, const struct token *tok, unsigned k)
{
	struct token value = k > 1 && token_is(&tok[k], "*") ? bare_number(r, &tok[k + 1], WIDTH_ADDRESS) : (struct token){.len = 0};
	int printed = value.len ? number_value(r, &tok[k - 2], WIDTH_ADDRESS) : -1;
	return printed >= 0 && number_value(r, &value, value_width(r, &value)) == printed;
}

bool parse_equate(const struct ledger *l, struct record *rec, struct token *tok, unsigned n)
{
	const struct reader *r = &l->c->reader;
	for (unsigned k = 1; k < 4 && k + 1 < n; k++) {
		if ((directive_kind(l->c->dialect, &tok[k]) != STMT_EQUATE && !is_starred(r, tok, k)) || !is_name(&tok[k - 1]))
			continue;
		cut_colon(&tok[k - 1]);
		/* (000E) DAZZ: EQU 0EH, =D01A COLBK = $D01A */
		bool bracketed = *tok->text == '(' && tok->text[tok->len - 1] == ')';
		if (k > 1 && tok->len > 2 && (bracketed || *tok->text == '='))
			*tok = token_part(tok, 1, tok->len - bracketed);
		/* 023C C1  = $C1: the byte of a row */
		int byte = k > 1 && number_value(r, &tok[k - 2], WIDTH_ADDRESS) >= 0 ? number_value(r, &tok[k - 1], WIDTH_BYTE) : -1;
		struct token same = bare_number(r, &tok[k + 1], WIDTH_BYTE);
		if (byte >= 0 && number_value(r, &same, WIDTH_BYTE) == byte)
			return false;
		if (k + 2 < n)
			whole_address(l, &tok[k + 1]);
		struct token value = bare_number(l->reader, &tok[k + 1], WIDTH_ADDRESS);
		/* 0400 LINE1 .EQ $400: the value before it, without its zeros */
		if (k > 1 && value.text == tok[k + 1].text + 1 && value.len > r->style->digits[WIDTH_BYTE] && number_value(r, &tok[k - 2], WIDTH_ADDRESS) >= 0
		    && number_value(r, &value, WIDTH_ADDRESS) < 0 && number_digits(r->style, &value) == number_value(r, &tok[k - 2], WIDTH_ADDRESS)) {
			tok[k + 1].text = arena_printf(l->c->arena, "%c%.*s", *tok[k + 1].text, (int)tok[k - 2].len, tok[k - 2].text);
			tok[k + 1].len = 1 + tok[k - 2].len;
			value = tok[k - 2];
		}
		/* 00A0 NAME = $00A0: the value once more, misread or not */
		int first = number_value(l->reader, &tok[0], WIDTH_ADDRESS);
		bool repeats = (k == 2 || token_is(&tok[1], "=")) && first >= 0 && number_cost(l->reader, &value, (unsigned)first, value_width(l->reader, &value)) < COST_CAP;
		bool number = k > 1 && !repeats && (maybe_number(r, &tok[0]) || decimalish(r, &tok[0]));
		bool places = k == 1 || (k == 2 && (number || likely_address(r, &tok[0])))
			|| (k == 3 && number && likely_address(r, &tok[1]))
			|| (k == 3 && token_is(&tok[1], "=") && likely_address(r, &tok[0]));	/* CP/M's */
		struct token *stated = token_is(&tok[1], "=") ? &tok[0] : k > (number ? 2 : 1) ? &tok[number] : NULL;
		/* 0162 STACK EQU $: what no number says is printed before it */
		struct token *here = token_is(&tok[1], "=") ? &tok[0] : k > 1 ? &tok[k - 2] : NULL;
		bool computed = here && operand_is_here(&tok[k + 1]) && number_value(r, here, WIDTH_ADDRESS) >= 0;
		/* STACK EQU $: where the row below it stands */
		if (operand_is_here(&tok[k + 1]) && (k == 1 || (k == 2 && number && !computed))) {
			*rec = (struct record){.kind = RECORD_EQUATE, .number = k > 1 ? &tok[0] : NULL, .name = &tok[k - 1], .here = true};
			return true;
		}
		/* 0002  TTO EQU TTS-1: what another name makes */
		bool made = k > 1 && is_made_of_name(&tok[k + 1]);
		if (!(computed || made || likely_address(r, &value) || likely_byte(r, &value)) || !places)
			return false;
		*rec = (struct record){.kind = RECORD_NOTE};
		if (made || (computed && !number_value(r, here, WIDTH_ADDRESS)))	/* some print 0000 beside whatever makes no byte */
			return true;
		*rec = (struct record){.kind = RECORD_EQUATE, .number = number && !(computed && here == &tok[0]) ? &tok[0] : NULL, .name = &tok[k - 1],
				       .location = computed ? here : &tok[k + 1], .stated = computed ? NULL : stated, .counter = computed ? NULL : stated, .origin = computed, .here = computed};
		return true;
	}
	return false;
}

bool moves_on(const struct token *t, unsigned n)
{
	static const char glued[] = "*=*+";
	if (n > 1 && token_is(t, "*="))
		return t[1].len > 2 && !memcmp(t[1].text, "*+", 2);
	return t->len >= sizeof glued && !memcmp(t->text, glued, sizeof glued - 1);
}

/* [number] 0000  IF SLOW: the value that a condition has before it; neither makes a byte. */
static bool parse_condition(const struct ledger *l, struct record *rec, const struct token *tok, unsigned n)
{
	enum { BEFORE = 2 };	/* words */
	for (unsigned k = 1; k <= BEFORE && k < n; k++) {
		const struct asm_directive *d = directive_any(l->c->dialect, &tok[k]);
		if (number_value(l->reader, &tok[k - 1], WIDTH_ADDRESS) < 0)
			continue;
		*rec = (struct record){.kind = RECORD_NOTE};
		return d && d->action >= DO_IF && d->action <= DO_ENDIF;
	}
	return false;
}

/* [number] [address] [NAME] DEFS 16: addresses that are passed over; with an address ORG,
 * too. END makes nothing. */
static bool parse_space(const struct ledger *l, struct record *rec, struct token *tok, unsigned n)
{
	const struct reader *r = &l->c->reader;
	for (unsigned k = 1; k < 4 && k < n; k++) {
		enum stmt_kind kind = directive_kind(l->c->dialect, &tok[k]);
		bool glued = kind == STMT_ORIGIN && tok[k].len > 2 && *tok[k].text == '*';	/* *=*+4 */
		if (k + 1 == n && kind != STMT_END && !glued)
			break;
		if (kind != STMT_SPACE && kind != STMT_ORIGIN && kind != STMT_END)
			continue;
		if (kind == STMT_SPACE && isa_mnemonic(r->vocabulary, tok[k + 1].text, tok[k + 1].len))	/* 4040  DS  PUSH D: a byte misread */
			break;
		unsigned i = k > 1 && decimalish(r, &tok[0]) && likely_address(r, &tok[1]);
		bool address = likely_address(r, &tok[i]), named = i + 2 == k && is_name(&tok[k - 1]);
		if (!address || (i + 1 != k && (!named || (kind == STMT_ORIGIN && !moves_on(&tok[k], n - k)))))
			return false;
		if (named)
			cut_colon(&tok[k - 1]);
		*rec = (struct record){.kind = named ? RECORD_EQUATE : RECORD_NOTE, .number = i ? &tok[0] : NULL,
				       .name = named ? &tok[k - 1] : NULL, .location = named ? &tok[i] : NULL, .origin = kind != STMT_END, .counter = named ? NULL : &tok[i]};
		if (k + 1 < n)
			*(kind == STMT_SPACE ? &rec->room : &rec->operand) = &tok[k + 1];
		if (glued) {
			tok[k] = token_part(&tok[k], 2, tok[k].len);
			rec->operand = &tok[k];
		}
		return true;
	}
	return false;
}

/* ---- layouts ---- */

unsigned bytes_length(const struct ledger *l, const struct token *t, unsigned n)
{
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	n = n < ISA_MAX_LENGTH ? n : ISA_MAX_LENGTH;
	for (unsigned i = 0; i < n && (!i || l->encodings->leads[*bytes]); i++)
		bytes[i] = (uint8_t)number_best(l->reader, &t[i], WIDTH_BYTE);
	isa_decode(l->c->dialect->isa, bytes, l->encodings->leads[*bytes] ? n : 1, &in);
	return in.length;
}

/* The bytes of a mnemonic whose operand, to the letter, is that of instructions of one length: ADD A,07; 0: they have several. */
static unsigned operand_length(const struct ledger *l, const struct record *row)
{
	struct statement s;
	const struct isa_mnemonic *m = row->nwords > 1 ? plain_statement(l, row, &s) : NULL;
	unsigned length = 0;
	for (unsigned k = 0; m && s.operand && k < l->encodings->n; k++) {
		const struct encoding *e = &l->encodings->of[l->encodings->list[k]];
		for (unsigned w = 0; w < e->nways; w++) {
			struct token number[ISA_MAX_VALUES];
			if (e->way[w].mnemonic != m || e->length == length || operand_fit(l, &e->way[w], s.operand, number))
				continue;
			if (length)
				return 0;
			length = e->length;
		}
	}
	return length;
}

unsigned source_length(const struct ledger *l, const struct record *row)
{
	unsigned length = 0;
	for (unsigned k = 0; k < 2 && k < row->nwords; k++) {
		const struct isa_mnemonic *m = mnemonic_of(l->reader, &row->word[k]);
		const struct isa_spelling *s = m && has_operands(m, row->nwords - k - 1) ? m->first : NULL;
		for (length = s ? s->length : 0; s && s->length == length;)
			s = s->next;
		if (length && !s)
			return length;
	}
	return operand_length(l, row);
}

bool is_consistent(const struct ledger *l, const struct record *row)
{
	struct statement s;
	uint8_t bytes[ISA_MAX_LENGTH];
	bool legible[ISA_MAX_LENGTH];
	const struct isa_mnemonic *m = row->nwords && row->nbytes && row->nbytes <= ISA_MAX_LENGTH ? plain_statement(l, row, &s) : NULL;
	for (unsigned i = 0; m && i < row->nbytes; i++) {
		int value = number_value(l->reader, &row->byte[i], WIDTH_BYTE);
		legible[i] = value >= 0;
		bytes[i] = (uint8_t)(legible[i] ? value : 0);
	}
	const struct encoding *e = m ? encoding_at(l->encodings, bytes, row->nbytes) : NULL;
	if (!e || e->length != row->nbytes || (m->min_operands && !s.operand))
		return false;
	for (unsigned i = 0; i < row->nbytes; i++)
		if (e->fixed[i] && !legible[i])
			return false;
	for (unsigned w = 0; w < e->nways; w++) {
		struct token number[ISA_MAX_VALUES];
		if (e->way[w].mnemonic == m && (!*e->way[w].operand || (s.operand && !operand_fit(l, &e->way[w], s.operand, number))))
			return true;
	}
	return false;
}

int byte_likeness(const struct reader *r, const struct token *t)
{
	if (number_value(r, t, WIDTH_BYTE) >= 0)
		return SCORE_BYTE;
	if (mnemonic_of(r, t))	/* SUI is no 501 */
		return 0;
	char out[CONFUSE_MAX];
	if (number_shaped(r, t, out).text == out)
		return SCORE_BYTE_CLOSE;
	if (likely_byte(r, t))
		return SCORE_BYTE_CLOSE;
	return maybe_byte(r, t) || numberish(r, t, WIDTH_BYTE, (t->len + 1) / 2, COST_LETTER) || loose_byte(r, t) ? SCORE_BYTE_FAR : 0;
}

static bool has_length(const struct isa_mnemonic *m, unsigned length)
{
	const struct isa_spelling *s = m ? m->first : NULL;
	while (s && s->length != length)
		s = s->next;
	return s != NULL;
}

/* Is the word nearer to the mnemonic of the opcode that is printed than to any number, or does it stand as one, and is near it? */
static bool names_opcode(const struct ledger *l, const struct token *opcode, const struct token *t, bool stands)
{
	int value = number_value(l->reader, opcode, WIDTH_BYTE);
	const struct encoding *e = value < 0 ? NULL : encoding_at(l->encodings, &(uint8_t){(uint8_t)value}, 1);
	unsigned number = stands ? READS_AS + 1u : number_cost(l->reader, t, number_best(l->reader, t, WIDTH_BYTE), WIDTH_BYTE);
	for (unsigned w = 0; e && w < e->nways; w++) {
		const char *name = e->way[w].mnemonic->name;
		if (confuse(l->reader->confusions, t->text, t->len, name, strlen(name)) < number)
			return true;
	}
	return false;
}

/* The same of a row's first one behind its address, of which a digit may be lost beside another byte: 021B A CC 02   JZ 02CC. */
static int first_likeness(const struct reader *r, const struct token *t, unsigned n, bool behind)
{
	bool lost = behind && n > 2 && gap_between(t - 1, t) && t->len + 1 == r->style->digits[WIDTH_BYTE] && style_least(r->style, WIDTH_BYTE) > t->len && all_digits(t, r->style->letters)
		&& gap_between(t, t + 1) == 1 && number_value(r, t + 1, WIDTH_BYTE) >= 0;
	return lost ? SCORE_BYTE_FAR : byte_likeness(r, t);
}

/*
 * How well the first `n` words are the bytes of a row: how they look, whether the
 * opcode is as long, and the mnemonic behind them, or behind a label. `behind`: an address. -1: not at all.
 */
static int bytes_fit(const struct ledger *l, const struct token *tok, unsigned words, unsigned n, bool behind)
{
	enum { FAR = 3 };	/* blanks */
	const struct reader *r = &l->c->reader;
	int fit = 0;
	for (unsigned i = 0; i < n; i++) {
		int like = i ? byte_likeness(r, &tok[i]) : first_likeness(r, tok, words, behind);
		if (!like)
			return -1;
		fit += like;
	}
	bool whole = n && bytes_length(l, tok, n) == n;
	fit += whole ? SCORE_LENGTH : 0;
	/* 47         1D B,A */
	bool stands = whole && n + 1 < words && gap_between(&tok[n - 1], &tok[n]) >= FAR && (n == 1 || gap_between(&tok[n - 2], &tok[n - 1]) < FAR);
	if (whole && n < words && (stands || number_value(l->reader, &tok[n], WIDTH_BYTE) < 0) && names_opcode(l, tok, &tok[n], stands))
		return fit + SCORE_LENGTH + SCORE_BEHIND;
	for (unsigned k = n; k < n + 2 && k < words; k++) {
		if (has_length(mnemonic_of(r, &tok[k]), n ? n : 1)) {
			fit += SCORE_BEHIND;
			break;
		}
	}
	if (n && n < words && n < ISA_MAX_LENGTH && number_value(l->reader, &tok[n], WIDTH_BYTE) >= 0)
		fit += SCORE_LEFT_OUT;
	return fit;
}

/* 3E      DB 62: does the word, a byte by its looks, stand as a directive, away from the bytes before it, and with one
 * value behind it? */
static bool stands_apart(const struct reader *r, const struct token *t, unsigned n)
{
	return number_value(r, t, WIDTH_BYTE) >= 0 && gap_between(t, t + 1) && gap_between(t - 1, t) > 1 + gap_between(t, t + 1) && number_value(r, t + 1, WIDTH_BYTE) >= 0
		&& (n == 2 || number_value(r, t + 2, WIDTH_BYTE) < 0);
}

/* D0 DA    2230 TUWUP: is it, a byte to the letter, nearer to the one before it than to what is behind it? */
static bool stands_beside(const struct reader *r, const struct token *t)
{
	return number_value(r, t, WIDTH_BYTE) >= 0 && gap_between(t - 1, t) == 1 && gap_between(t, t + 1) > 1;
}

/* Bytes in a row, before a directive that makes them: how many; 0: there is none. A byte
 * DB before an instruction is none. */
static unsigned data_bytes(const struct ledger *l, const struct token *tok, unsigned n, bool behind)
{
	unsigned k = 0;
	while (k < n && k < DATA_BYTES && (k ? byte_likeness(l->reader, &tok[k]) : first_likeness(l->reader, tok, n, behind)))
		k++;
	for (unsigned b = 1; b <= k && b + 1 < n; b++)	/* DB may look like a byte itself */
		if (directive_kind(l->c->dialect, &tok[b]) == STMT_BYTES && !stands_beside(l->reader, &tok[b])
		    && (begins_list(l->c, &tok[b + 1], n - b - 1) || stands_apart(l->reader, &tok[b], n - b)))
			return b;
	for (unsigned b = k; b > 0; b--) {
		if (has_data(l->c, tok + b, n - b, true) && !(b < n && stands_beside(l->reader, &tok[b])))
			return b;
		if (has_source(&l->c->reader, tok + b, n - b))
			return 0;
	}
	return 0;
}

/* Bytes without blanks between them, A9FF: how many are in the word; 0: it is none.
 * A digit may be lost. */
static unsigned joined_bytes(const struct ledger *l, const struct token *t)
{
	const struct number_style *s = l->reader->style;
	unsigned unit = s->digits[WIDTH_BYTE];
	if (!l->joined || mnemonic_of(l->reader, t)
	    || !digitish(l->reader, t, s->letters, unit, unit * JOINED_BYTES, (t->len + 1) / 2, COST_LETTER))
		return 0;
	return (t->len + unit - 1) / unit;
}

bool ends_in_label(const struct ledger *l, const struct token *tok, unsigned n, unsigned k)
{
	enum { FAR = 3 };	/* blanks */
	const struct token *t = k > 1 ? &tok[k - 1] : NULL;
	if (l->byte_a_row && k == 2 && isalpha((unsigned char)*t->text))	/* 0314  A9  D1  LDA #$A0 */
		return k < n && has_source(l->reader, tok + k, n - k);
	bool apart = t && isalpha((unsigned char)*t->text) && gap_between(t - 1, t) >= FAR && (k == 2 || gap_between(t - 2, t - 1) < FAR);
	return apart && k < n && has_source(l->reader, tok + k, n - k)
		&& (number_value(l->reader, t, WIDTH_BYTE) < 0 || bytes_length(l, tok, k - 1) == k - 1);
}

/* 0D 0A       0D   DBH,0AH: does the last of k bytes stand where the mnemonic should, and words behind it as its operand? It is DB, misread. */
static bool ends_in_mnemonic(const struct ledger *l, const struct token *tok, unsigned n, unsigned k)
{
	enum { FAR = 3 };	/* blanks */
	const struct token *t = k > 1 ? &tok[k - 1] : NULL;
	return t && k < n && gap_between(t - 1, t) > FAR && gap_between(t, t + 1) <= FAR && (k == 2 || gap_between(t - 2, t - 1) < FAR)
		&& !has_source(l->reader, tok + k, n - k) && !has_data(l->c, tok + k, n - k, true);
}

/* 00       DB: is the last of k bytes, where statements stand, a directive that has lost its list? */
static bool ends_in_directive(const struct ledger *l, const struct token *tok, unsigned n, unsigned k)
{
	enum { FAR = 3 };	/* blanks */
	return k > 1 && k == n && gap_between(&tok[k - 2], &tok[k - 1]) > FAR && directive_kind(l->c->dialect, &tok[k - 1]) == STMT_BYTES;
}

/* In how many characters is a text, one of which is lost, not the whole one? */
static unsigned lost_one(const char *text, const char *whole, unsigned len)
{
	unsigned least = len;
	for (unsigned k = 0; k < len; k++) {
		unsigned wrong = 0;
		for (unsigned i = 0; i + 1 < len; i++)
			wrong += toupper((unsigned char)text[i]) != whole[i + (i >= k)];
		least = wrong < least ? wrong : least;
	}
	return least;
}

/* D52 beside SBC HL,DE: which of the joined bytes lost a digit, as the statement behind them has it; the last where that does not tell. */
static unsigned short_byte(const struct ledger *l, const struct token *t, unsigned bytes, struct token *word, unsigned n)
{
	unsigned unit = l->reader->style->digits[WIDTH_BYTE], least = ~0u, found = bytes - 1;
	struct record row = {.kind = RECORD_CODE, .word = word, .nwords = n};
	struct statement s;
	char text[NUMBER_MOST];
	const struct isa_mnemonic *m = bytes <= ISA_MAX_LENGTH ? plain_statement(l, &row, &s) : NULL;
	for (unsigned k = 0; m && k < l->encodings->n; k++) {
		const struct encoding *e = &l->encodings->of[l->encodings->list[k]];
		struct token number[ISA_MAX_VALUES];
		bool says = false;
		for (unsigned w = 0; w < e->nways && e->length == bytes && !says; w++) {
			memset(number, 0, sizeof number);
			says = e->way[w].mnemonic == m && (s.operand ? *e->way[w].operand && !operand_fit(l, &e->way[w], s.operand, number) : !*e->way[w].operand);
		}
		enum width width = says && number->len && e->number->hole->kind == ISA_WORD ? WIDTH_ADDRESS : WIDTH_BYTE;
		struct token bare = says && number->len ? bare_number(l->reader, number, width) : (struct token){.len = 0};
		int value = bare.len ? number_value(l->reader, &bare, width) : -1;
		bool plain = value >= 0 && e->number->hole->kind != ISA_RELATIVE;
		for (unsigned q = bytes; says && q-- > 0;) {
			unsigned wrong = 0;
			for (unsigned i = 0; i < bytes; i++) {
				const char *at = t->text + unit * i - (i > q);
				bool known = e->fixed[i] || (plain && encoding_number_at(e, i) == e->number);
				style_print(l->reader->style, 1, encoding_byte(e, i, 0, plain ? (unsigned)value : 0), text);
				for (unsigned c = 0; c < unit && i != q && known; c++)
					wrong += toupper((unsigned char)at[c]) != text[c];
				wrong += i == q && known ? lost_one(at, text, unit) : 0;
			}
			if (wrong < least) {
				least = wrong;
				found = q;
			}
		}
	}
	return found;
}

/* The bytes of a row of code at tok[i]. Returns behind them. */
static unsigned take_bytes(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
			   unsigned i)
{
	unsigned joined = i < *n && (rec->location || rec->bare) ? joined_bytes(l, &tok[i]) : 0;
	rec->byte = &tok[i];
	if (joined > 1) {
		const struct token whole = tok[i];
		unsigned unit = l->reader->style->digits[WIDTH_BYTE], part = whole.len % unit == unit - 1 ? short_byte(l, &whole, joined, &tok[i + 1], *n - i - 1) : joined;
		*n = split_bytes(tok, *n, i, unit);
		for (unsigned k = part; k < joined; k++)
			tok[i + k] = token_part(&whole, unit * k - (k > part), unit * (k + 1) - 1);
		rec->nbytes = joined;
		return i + joined;
	}
	rec->nbytes = data_bytes(l, &tok[i], *n - i, i > 0);
	if (rec->nbytes)
		return i + rec->nbytes;
	int best = -1;
	for (unsigned k = 0; k <= ISA_MAX_LENGTH && i + k <= *n; k++) {
		int fit = bytes_fit(l, &tok[i], *n - i, k, i > 0);
		if (fit > best) {
			best = fit;
			rec->nbytes = k;
		}
	}
	rec->misread = ends_in_mnemonic(l, &tok[i], *n - i, rec->nbytes);
	rec->nbytes -= rec->misread || ends_in_label(l, &tok[i], *n - i, rec->nbytes) || ends_in_directive(l, &tok[i], *n - i, rec->nbytes);
	/* a digit is left of it */
	if (!rec->nbytes && l->joined && i + 1 < *n && tok[i].len < l->reader->style->digits[WIDTH_BYTE] && looks_number(l->reader, &tok[i])
	    && !has_source(l->reader, &tok[i], *n - i) && has_source(l->reader, &tok[i + 1], *n - i - 1))
		rec->nbytes = 1;
	return i + rec->nbytes;
}

/* The address of the row behind, when the last one's is legible or follows from the rows before
 * it; -1: it does not. */
int next_address(const struct reader *r, const struct record *last)
{
	bool ends = last && (last->nbytes || (last->kind == RECORD_CODE && last->origin));
	int at = ends && last->location ? number_value(r, last->location, WIDTH_ADDRESS) : -1;
	at = at < 0 && ends ? (int)last->assumed - 1 : at;
	return at < 0 ? -1 : at + (int)last->nbytes;
}

/*
 * Does the row have a number and bytes in the columns of the row before, and nothing where that has its address?
 *
 *	0052 2059 30            INL
 *	0053      B0            ORA
 */
static bool lost_address(const struct ledger *l, const struct token *tok, const struct record *before)
{
	return before && before->number && before->nbytes && tok[0].pos.col == before->number->pos.col && tok[1].pos.col == before->byte->pos.col
		&& decimalish(l->reader, &tok[0]) && (byte_likeness(l->reader, &tok[1]) || joined_bytes(l, &tok[1]) > 1);
}

/* 0004  FLAG: where no row has a number, a word of letters that are not all digits is a name behind a value. */
static bool is_name_behind(const struct reader *r, const struct token *t)
{
	unsigned digits = 0;
	for (unsigned i = 0; i < t->len; i++)
		digits += isdigit((unsigned char)t->text[i]) != 0;
	return !digits && number_value(r, t, WIDTH_ADDRESS) < 0;
}

/* Does the row begin with a line number, and then its address or its bytes? */
static bool is_numbered(const struct ledger *l, const struct token *tok, unsigned n, bool listing, const struct record *before)
{
	const struct reader *r = &l->c->reader;
	bool numbered_before = before && before->number;
	int next = next_address(r, before);
	if (n < 2 || (tok->marked && !likely_address(r, &tok[1])) || (l->joined && !l->joined_numbered))
		return false;
	if (!numbered_before && is_name_behind(r, &tok[1]))
		return false;
	/* 0300 0350: from and to, where no line has a number */
	if (n == 2 && !numbered_before && number_value(r, &tok[0], WIDTH_ADDRESS) >= 0)
		return false;
	/* 778 behind a row that ends at 0778, and has no number */
	if (!numbered_before && next >= 0 && number_cost(r, &tok[0], (unsigned)next, WIDTH_ADDRESS) <= COST_EDIT)
		return false;
	if (lost_address(l, tok, before) || (decimalish(r, &tok[0]) && likely_address(r, &tok[1])))
		return true;
	if (maybe_number(r, &tok[0]) && number_value(l->reader, &tok[1], WIDTH_ADDRESS) >= 0)
		return n == 2 || maybe_byte(r, &tok[2]);
	if (n < 3 || !decimalish(r, &tok[0]))
		return false;
	if (listing && loose_address(r, &tok[1]) && byte_likeness(r, &tok[2]))
		return true;
	return !likely_address(r, &tok[0]) && maybe_byte(r, &tok[1]) && has_source(r, tok + 2, n - 2);
}

/*
 * The rest of an instruction's or a directive's bytes, in a row of their own: bytes, perhaps
 * behind an address, as many as the row before it still owes.
 */
static bool parse_rest(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
		       const struct record *before)
{
	if (!before || before->kind != RECORD_CODE || !before->owed || !*n)
		return false;
	/* the line's number may stand there once more */
	int next = next_address(l->reader, before);
	unsigned skip = *n > 2 && next >= 0 && decimalish(l->reader, &tok[0]) && number_value(l->reader, &tok[1], WIDTH_ADDRESS) == next;
	unsigned first = skip || (likely_address(l->reader, &tok[0]) && *n > 1);
	tok += skip;
	*n -= skip;
	/* without an address they are data, and stand below the others */
	if (!first && (!before->data || tok->pos.line != before->line + 1 || !before->nbytes || tok->pos.col != before->byte->pos.col))
		return false;
	*rec = (struct record){.kind = RECORD_CODE, .data = before->data, .more = !first, .location = first ? &tok[0] : NULL, .byte = &tok[first]};
	unsigned joined = joined_bytes(l, &tok[first]);
	if (joined > 1 && *n == first + 1)
		*n = split_bytes(tok, *n, first, l->reader->style->digits[WIDTH_BYTE]);
	bool rest = *n - first <= before->owed;
	for (unsigned i = first; i < *n && rest; i++)
		rest = byte_likeness(&l->c->reader, &tok[i]) && (first || number_value(l->reader, &tok[i], WIDTH_BYTE) >= 0);
	rec->nbytes = *n - first;
	rec->owed = before->owed - rec->nbytes;
	*n += skip;
	return rest;
}

/* The length of a label without the mark behind it, or what that was read as. */
static unsigned label_length(const struct ledger *l, const struct token *t)
{
	const char *mark = l->c->dialect->scanner->label_mark;
	unsigned n = t->len;
	if (*mark == ',')
		return token_label(t);
	return n > 1 && t->text[n - 1] == ':' ? n - 1 : n;
}

/* The first `words` of a record's words as one, its label. */
static void make_label(const struct ledger *l, struct record *rec, unsigned words)
{
	struct token *t = rec->word, one = *t;
	const struct token *last = &t[words - 1];
	one.text = "";
	for (unsigned i = 0; i < words; i++)
		one.text = arena_printf(l->c->arena, "%s%.*s", one.text, (int)t[i].len, t[i].text);
	one.len = (unsigned)strlen(one.text);
	one.pos.len = last->pos.col + last->len - t->pos.col;
	rec->nwords -= words - 1;
	memmove(t + 1, t + words, (rec->nwords - 1) * sizeof *t);
	*t = one;
}

/* LLI LLI 304: a label or mnemonic that stands there twice is a stray once. */
static void take_doubled(const struct ledger *l, struct record *rec)
{
	for (unsigned k = 0; k < 2 && k + 1 < rec->nwords && !rec->stray; k++) {
		struct token *t = &rec->word[k];
		const char *mark = l->c->dialect->scanner->label_mark;	/* without it the first may be a label */
		bool label = !k && *mark && t->text[t->len - 1] == *mark;
		if (!*mark || !same_word(t, t + 1) || !(label || mnemonic_of(l->reader, t)))
			continue;
		rec->stray = arena_alloc(l->c->arena, sizeof *rec->stray);
		*rec->stray = *t;
		memmove(t, t + 1, (--rec->nwords - k) * sizeof *t);
	}
}

/*
 * LOOP: AGAIN, - the label's mark is no part of its name, and stays in what is printed.
 * Where it is one that operands have not, a blank may part it from the label, or the
 * label itself: AGAIN , MOV TAB,
 */
static void join_label(const struct ledger *l, struct record *rec)
{
	take_doubled(l, rec);
	char mark = *l->c->dialect->scanner->label_mark;
	struct token *t = rec->word;
	if (rec->nwords > 1 && mark == ',' && t->text[t->len - 1] != mark && t[1].pos.line == t->pos.line) {
		bool apart = token_label(&t[1]) == 0 && t[1].len <= 2 && *t[1].text == mark;
		bool split = is_name(t) && !mnemonic_of(l->reader, t) && t[1].text[t[1].len - 1] == mark && token_label(&t[1]) && token_label(t) == t->len;
		if (apart || split)
			make_label(l, rec, 2);
	}
	if (rec->nwords && label_length(l, t) && !mnemonic_of(l->reader, t)) {
		unsigned printed = t->pos.len > t->len ? t->pos.len : t->len;
		t->len = label_length(l, t);
		t->pos.len = printed;
	}
}

/*
 * 006 000, 006 000 INPUT, 3096 STACK: an address without bytes or a statement, which is
 * where the next rows begin, or a routine that the reader is to write.
 */
static bool parse_place(const struct ledger *l, struct record *rec, struct token *tok, unsigned n, const struct record *before)
{
	const struct reader *r = l->reader;
	int at = n ? number_value(r, &tok[0], WIDTH_ADDRESS) : -1;
	/* 3096 STACK: nothing but a label at its address; one word alone is one where it goes on */
	bool label = n == 2 && tok[1].len > 1 && tok[1].text[tok[1].len - 1] == ':';
	if (at < 0 || n > 3 || (!r->style->split && !(l->sparse && tok->marked) && !label && (n > 1 || at != next_address(r, before))))
		return false;
	*rec = (struct record){.kind = RECORD_PLACE, .location = &tok[0]};
	if (n == 1)
		return before != NULL;
	*rec = (struct record){.kind = RECORD_EQUATE, .location = &tok[0], .name = &tok[1], .word = &tok[1], .nwords = n - 1, .origin = label};
	join_label(l, rec);
	bool name = rec->nwords == 1 && is_name(&tok[1]) && !mnemonic_of(r, &tok[1]);
	rec->word = NULL;
	rec->nwords = 0;
	return name;
}

bool follows(const struct reader *r, const struct record *rec, const struct record *before)
{
	int at = before && before->kind == RECORD_CODE ? next_address(r, before) : -1, is = number_value(r, rec->location, WIDTH_ADDRESS);
	return at >= 0 && is >= at - (int)before->nbytes && is <= at + ISA_MAX_LENGTH;
}

void record_move(struct record *rec, struct token *to, const struct token *from, unsigned n)
{
	struct token **parts[] = {&rec->number, &rec->location, &rec->name, &rec->byte, &rec->word, &rec->stated, &rec->counter, &rec->operand, &rec->room};
	memcpy(to, from, n * sizeof *to);
	for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
		if (*parts[k])
			*parts[k] = to + (*parts[k] - from);
}

bool in_small_letters(const struct token *t)
{
	unsigned small = 0;
	while (small < t->len && islower((unsigned char)t->text[small]))
		small++;
	return small == t->len && small > 1;
}

/* 000000  NEXTLINE  six NOPs: bytes whose statement is English. */
static void cut_prose(const struct ledger *l, struct record *rec)
{
	for (unsigned k = 0; k < 2 && k < rec->nwords && rec->nbytes && !l->lower && !mnemonic_of(l->reader, &rec->word[k]); k++) {
		if (!in_small_letters(&rec->word[k]))
			continue;
		rec->nwords = k;
		rec->data = bytes_length(l, rec->byte, rec->nbytes) != rec->nbytes;
	}
}

/* Could what stands behind it be the mnemonic's operand? */
static bool has_its_operand(const struct ledger *l, const struct isa_mnemonic *m, const struct token *t)
{
	return !m->min_operands || (t && (is_name(t) || looks_number(l->reader, t) || isdigit((unsigned char)*t->text)));
}

/* Is it near to some mnemonic that could have such an operand? */
static bool near_mnemonic(const struct ledger *l, const struct token *t, const struct token *operand)
{
	enum { LETTERS = 5 };
	size_t n;
	const struct isa_mnemonic *const *all = isa_mnemonics(l->reader->vocabulary, &n);
	for (size_t i = 0; t && t->len > 1 && t->len <= LETTERS && i < n; i++)
		if (confuse(&l->c->confusions, t->text, t->len, all[i]->name, strlen(all[i]->name)) <= SAME_WORD && has_its_operand(l, all[i], operand))
			return true;
	/* LDA #<NAME, CPI 'A' */
	return t && operand && isa_mnemonic(l->reader->vocabulary, t->text, t->len) && strchr("#(<>'\"$&%*-@", *operand->text);
}

static bool legible_bytes(const struct reader *r, const struct record *rec)
{
	unsigned n = 0;
	while (n < rec->nbytes && number_value(r, &rec->byte[n], WIDTH_BYTE) >= 0)
		n++;
	return n && n == rec->nbytes;
}

void take_words(const struct ledger *l, struct record *rec, struct token *word, unsigned n)
{
	rec->word = word;
	rec->nwords = n;
	join_label(l, rec);
	unsigned directive = row_data(l->c, rec);
	if (l->sparse && !directive)
		cut_prose(l, rec);
	/* a label alone has no instruction beside it, nor have bytes that are none's */
	bool label = rec->nbytes && rec->nwords == 1 && !rec->word->mended;
	/* where it stands is said, and more bytes than an instruction's that nothing is said of */
	bool more = rec->location && legible_bytes(l->reader, rec) && bytes_length(l, rec->byte, rec->nbytes) < rec->nbytes;
	for (unsigned k = 0; k < 2 && k < rec->nwords && more && rec->nbytes <= l->encodings->longest; k++)
		more = !near_mnemonic(l, &rec->word[k], k + 1 < rec->nwords ? &rec->word[k + 1] : NULL);
	rec->data |= directive > 0 || (label && rec->word->pos.len > rec->word->len) || more;
	if (directive) {
		const struct asm_directive *d = directive_of(l->c->dialect, rec->word + directive - 1);
		unsigned values = count_data(l->c, d, rec->word + directive, rec->nwords - directive);
		rec->owed = values > rec->nbytes ? values - rec->nbytes : 0;
	} else if (rec->nbytes && has_source(l->reader, rec->word, rec->nwords)) {
		unsigned length = source_length(l, rec);
		length = length ? length : bytes_length(l, rec->byte, rec->nbytes);
		rec->owed = length > rec->nbytes ? length - rec->nbytes : 0;
	}
}

void take_row(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, unsigned i)
{
	unsigned behind = take_bytes(l, rec, tok, n, i);
	take_words(l, rec, &tok[behind], *n - behind);
}

bool parse_bare(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n)
{
	*rec = (struct record){.kind = RECORD_CODE, .bare = true};
	take_row(l, rec, tok, n, 0);
	return is_consistent(l, rec) || (rec->data && rec->nbytes && !rec->owed);
}

/* Where most rows print no address: does the first word look like one, and stand before a row's bytes? */
static bool stands_as_address(const struct ledger *l, const struct token *tok, unsigned n)
{
	bool column = tok->pos.col < BARE_COLUMNS && l->bare[tok->pos.col];
	return tok->marked || (!column && n > 1 && (byte_likeness(l->reader, &tok[1]) || joined_bytes(l, &tok[1])));
}

/* 4B1X: 7E: an address all the same. */
static void cut_loose_mark(const struct ledger *l, struct token *t, unsigned n)
{
	unsigned len = l->reader->style->digits[WIDTH_ADDRESS];
	if (n < 2 || t->marked || t->len != len + 1 || !marks_behind(t->text[len]) || !(byte_likeness(l->reader, &t[1]) || joined_bytes(l, &t[1])))
		return;
	token_cut(t, len);
	t->marked = true;
}

/* Does the first word stand about where the bytes of rows without an address do? */
static bool stands_bare(const struct ledger *l, const struct token *t)
{
	unsigned col = t->pos.col;
	for (unsigned k = col ? col - 1 : 0; k <= col + 1 && k < BARE_COLUMNS; k++)
		if (l->bare[k])
			return byte_likeness(l->reader, t) || joined_bytes(l, t);
	return false;
}

/* 1 9  AD HL,DE, with the blank taken out: an instruction's bytes, where rows without an address have theirs, and nearly a statement? */
bool parse_bare_nearly(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n)
{
	bool begins = stands_bare(l, tok), near = false;
	*rec = (struct record){.kind = RECORD_CODE, .bare = true};
	take_row(l, rec, tok, n, 0);
	unsigned length = rec->nbytes ? bytes_length(l, rec->byte, rec->nbytes) : 0;
	unsigned last = length + (rec->nbytes == length);	/* behind a label; AD may be a byte by its looks */
	for (unsigned k = length; k <= last && k < *n && length && !near; k++)
		near = near_mnemonic(l, &tok[k], k + 1 < *n ? &tok[k + 1] : NULL);
	if (!begins || !near || rec->nbytes < length || rec->byte != tok)
		return false;
	rec->nbytes = length;
	take_words(l, rec, tok + length, *n - length);
	return legible_bytes(l->reader, rec);
}

/* CL1  0269  47  52, ARG1  2085  76  23  34: a name that may be a number by its looks, where a symbol is and the lines that use it, to the
 * letter, not right below the row above, nor behind it. A row whose number is as unlike one has its statement. */
static bool is_cross_reference(const struct ledger *l, const struct token *tok, unsigned n, const struct record *before)
{
	int at = n > 2 && is_name(tok) ? number_value(l->reader, &tok[1], WIDTH_ADDRESS) : -1;
	for (unsigned i = 2; i < n; i++)
		if (!all_digits(&tok[i], decimal_digits))
			return false;
	bool apart = !before || before->kind == RECORD_SYMBOL || before->line + 1 < tok->pos.line;
	return at >= 0 && apart && number_value(l->reader, tok, WIDTH_ADDRESS) < 0 && at != next_address(l->reader, before);
}

/* Those, write, a.: a word as prose has it, small but for its first letter. */
static bool is_prose_word(const struct token *t)
{
	unsigned n = token_label(t), i = n && isupper((unsigned char)*t->text);
	while (i < n && islower((unsigned char)t->text[i]))
		i++;
	return n && i == n && islower((unsigned char)t->text[n - 1]);
}

/*
 *     030E 47 55 45  TEXT    .BYTE 'GUESS MY'
 *     0311 53 53 20                           Those without
 *
 * Is the row more of the data above it, to the letter, and what stands in it prose of the next column, on a page whose names are in
 * capitals?
 */
static bool goes_on_beside_prose(const struct ledger *l, const struct record *rec, const struct record *before)
{
	return before && before->kind == RECORD_CODE && before->data && rec->location && rec->nbytes && rec->nwords
		&& !l->lower && !l->lower_names && is_prose_word(rec->word) && !has_source(l->reader, rec->word, rec->nwords) && !row_data(l->c, rec)
		&& number_value(l->reader, rec->location, WIDTH_ADDRESS) == next_address(l->reader, before);
}

/* Does a byte alone begin a table: below a blank line or a heading, with another such row below it, or above one of more bytes than an
 * instruction has? */
static bool heads_table(const struct ledger *l, const struct record *rec, const struct record *before)
{
	struct token tok[LINE_TOKENS];
	if (!before || !rec->location || rec->nbytes != 1 || rec->nwords || rec->number || l->c->reader.style->split)
		return false;
	const struct pos *at = &rec->location->pos;
	unsigned n = at->line < at->src->lines ? token_line(at->src, at->line + 1, tok, LINE_TOKENS) : 0, bytes = 0;
	while (bytes + 1 < n && number_value(l->reader, &tok[bytes + 1], WIDTH_BYTE) >= 0)
		bytes++;
	bool row = bytes && bytes + 1 == n && likely_address(&l->c->reader, tok);
	return row && (bytes > ISA_MAX_LENGTH || at->line > before->line + 1);
}

static bool parse_code(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n, const struct record *before, bool listing)
{
	const struct reader *r = &l->c->reader;
	unsigned i = 0;
	if (is_cross_reference(l, tok, *n, before))
		return false;
	if (l->sparse && *n) {
		struct token row[LINE_TOKENS];
		unsigned words = *n;
		memcpy(row, tok, words * sizeof *tok);
		if (!tok->marked && parse_bare(l, rec, row, &words)) {
			record_move(rec, tok, row, words);
			*n = words;
			return true;
		}
		cut_loose_mark(l, tok, *n);
		if (!stands_as_address(l, tok, *n)) {
			*rec = (struct record){.kind = RECORD_CODE, .bare = true};
			bool begins = stands_bare(l, tok);
			take_row(l, rec, tok, n, 0);
			return rec->nbytes && (begins || has_source(r, rec->word, rec->nwords));
		}
	}
	*rec = (struct record){.kind = RECORD_CODE};
	if (is_numbered(l, tok, *n, listing, before))
		rec->number = &tok[i++];
	if (i < *n && (likely_address(r, &tok[i])
		       || (loose_address(r, &tok[i]) && i + 1 < *n && (byte_likeness(r, &tok[i + 1]) || joined_bytes(l, &tok[i + 1]))
			   && (rec->number || tok[i].marked || (listing && (has_source_behind(r, tok + i + 2, *n - i - 2)
							   || (r->style->split && number_value(r, &tok[i + 1], WIDTH_BYTE) >= 0)))))))
		rec->location = &tok[i++];
	take_row(l, rec, tok, n, i);
	if (goes_on_beside_prose(l, rec, before))
		rec->nwords = 0;
	/* bytes alone go on with the data above them */
	if (before && before->kind == RECORD_CODE && before->data && rec->location && rec->nbytes && !rec->nwords)
		rec->data = number_value(r, rec->location, WIDTH_ADDRESS) == next_address(r, before);
	rec->data |= heads_table(l, rec, before);
	bool source = rec->data || has_source(r, rec->word, rec->nwords);
	if (!rec->location)
		return rec->number && rec->nbytes && source;
	/* DATA  .BYTE 3: a label */
	if (!rec->nbytes && !rec->number && is_word(rec->location) && !follows(r, rec, before))
		return false;
	if (!rec->nbytes)
		return source || (rec->number && (!rec->nwords || (listing && number_value(l->reader, rec->location, WIDTH_ADDRESS) >= 0)));
	/* more bytes than an instruction has are a dump's; a lone number is prose */
	if (rec->nwords && maybe_byte(r, rec->word) && rec->nbytes == ISA_MAX_LENGTH && !source)
		return false;
	return rec->number || source || follows(r, rec, before)
		|| (number_value(l->reader, rec->location, WIDTH_ADDRESS) >= 0 && number_value(l->reader, rec->byte, WIDTH_BYTE) >= 0);
}

/* 32  C038  ;PRINT A: a comment where the rows have source. */
static bool parse_comment(const struct ledger *l, struct record *rec, struct token *tok, unsigned n)
{
	const struct reader *r = l->reader;
	unsigned number = n > 1 && decimalish(r, tok) && (*tok[1].text == ';' || number_value(r, &tok[1], WIDTH_ADDRESS) >= 0);
	unsigned at = number + (number < n && number_value(r, &tok[number], WIDTH_ADDRESS) >= 0);
	*rec = (struct record){.kind = RECORD_NOTE, .number = number ? tok : NULL, .word = tok + at, .nwords = n - at};
	return at > number && at < n && *tok[at].text == ';';
}

static bool parse_note(const struct ledger *l, struct record *rec, struct token *tok, unsigned n)
{
	*rec = (struct record){.kind = RECORD_NOTE, .number = &tok[0], .word = &tok[1], .nwords = n - 1};
	for (unsigned i = 1; i < n; i++)
		rec->origin |= token_is(&tok[i], "+++");
	if (rec->origin || (n > 1 && token_is(&tok[1], ";")))
		return maybe_number(&l->c->reader, &tok[0]);
	return decimalish(&l->c->reader, &tok[0]) && (n == 1 || *tok[1].text == ';');
}

/* Do two bytes stand before the word of a row, and two behind it? */
static bool among_bytes(const struct reader *r, const struct token *tok, unsigned n, unsigned i)
{
	const struct token *t = &tok[i];
	return i > 2 && i + 2 < n && number_value(r, t - 1, WIDTH_BYTE) >= 0 && number_value(r, t - 2, WIDTH_BYTE) >= 0
		&& number_value(r, t + 1, WIDTH_BYTE) >= 0 && number_value(r, t + 2, WIDTH_BYTE) >= 0;
}

/* A word of a running head inside a row of a dump. Taken out of the line. */
static void take_stray(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n)
{
	const struct reader *r = l->reader;
	for (unsigned i = 3; i + 2 < *n && !rec->stray; i++) {
		const struct token *t = &tok[i];
		const char *mark = l->c->dialect->scanner->label_mark;
		if (t->len <= r->style->digits[WIDTH_BYTE] + 1 || byte_likeness(r, t) || mnemonic_of(r, t) || !isalpha((unsigned char)*t->text)
		    || (*mark && t->text[t->len - 1] == *mark) || !among_bytes(r, tok, *n, i))
			continue;
		rec->stray = arena_alloc(l->c->arena, sizeof *rec->stray);
		*rec->stray = *t;
		memmove(&tok[i], &tok[i + 1], (--*n - i) * sizeof *tok);
	}
}

/* 4F 5 7 20: two words that are one byte's digits, with a blank between them, are one that was split rather than two that lost some. */
static void join_split(const struct ledger *l, struct token *tok, unsigned *n)
{
	const struct number_style *s = l->reader->style;
	for (unsigned i = 1; i + 1 < *n && style_least(s, WIDTH_BYTE) == s->digits[WIDTH_BYTE]; i++) {
		if (tok[i].len + tok[i + 1].len != s->digits[WIDTH_BYTE] || gap_between(&tok[i], &tok[i + 1]) != 1)
			continue;
		struct token one = token_joined(l->c->arena, tok[i], &tok[i + 1]);
		if (number_value(l->reader, &one, WIDTH_BYTE) < 0)
			continue;
		one.mended = true;
		tok[i] = one;
		memmove(&tok[i + 1], &tok[i + 2], (--*n - i - 1) * sizeof *tok);
	}
}

/* Has the word half of the digits of an address, in their order? */
static bool has_half(const struct number_style *s, const struct token *t, int address)
{
	char text[NUMBER_MOST];
	unsigned n = address < 0 ? 0 : style_print(s, 2, (unsigned)address, text), same = 0;
	for (unsigned i = 0, k = 0; i < t->len && k < n; i++) {
		unsigned at = k;
		while (at < n && text[at] != toupper((unsigned char)t->text[i]))
			at++;
		same += at < n;
		k = at < n ? at + 1 : k;
	}
	return n && 2 * same >= n;
}

static bool parse_dump(const struct ledger *l, struct record *rec, struct token *tok, unsigned *words,
		       const struct record *before)
{
	unsigned n = *words;
	struct record with = {.kind = RECORD_DUMP};
	struct token kept[LINE_TOKENS];
	bool table = before && before->kind == RECORD_DUMP, next = table && tok->pos.line <= before->line + 1;
	const struct reader *r = &l->c->reader;
	struct token at = tok[0];
	bool colon = at.len == r->style->digits[WIDTH_ADDRESS] + 1 && strchr(":;.-", at.text[at.len - 1]);
	if (colon)
		token_cut(&at, at.len - 1);
	/* below a row of as many bytes half of an address is one misread */
	bool below = next && n > DUMP_LEAST && n - 1 == before->nbytes && has_half(r->style, &at, next_address(r, before))
		&& tok[1].pos.col + 2 >= before->byte->pos.col && tok[1].pos.col <= before->byte->pos.col + 2;
	/* ... or below a label by itself, of which it is the place */
	bool named = before && before->kind == RECORD_EQUATE && before->location && before->line + 1 == tok->pos.line
		&& has_half(r->style, &at, number_value(r, before->location, WIDTH_ADDRESS));
	if (n < 2 || !(likely_address(r, &at) || below || (named && loose_address(r, &at)) || (((table && colon) || (next && r->style->split)) && loose_address(r, &at))))
		return false;
	for (unsigned i = 2; i < n; i++)
		if (makes_data(l->c, &tok[i], n - i))
			return false;
	memcpy(kept, tok, n * sizeof *tok);
	take_stray(l, &with, tok, &n);
	join_split(l, tok, &n);
	*rec = (struct record){.kind = RECORD_DUMP, .location = &tok[0], .byte = &tok[1], .stray = with.stray};
	unsigned sure = 0, exact = number_value(r, &at, WIDTH_ADDRESS) >= 0;
	for (unsigned i = 1; i < n; i++) {
		/* a word among the bytes is a byte misread; one of another length is none, nor is a
		 * statement behind an instruction's */
		bool statement = i <= ISA_MAX_LENGTH + 1 && (has_source(r, &tok[i], n - i) || (n - i <= STATEMENT_WORDS && !byte_likeness(r, &tok[i])));
		bool like = tok[i].len <= r->style->digits[WIDTH_BYTE] + 1 || (!isalpha((unsigned char)*tok[i].text) && among_bytes(r, tok, n, i));
		if (!maybe_byte(r, &tok[i]) && (!like || !tok[i].len || statement))
			break;
		sure += likely_byte(r, &tok[i]);
		exact += number_value(r, &tok[i], WIDTH_BYTE) >= 0;
		rec->nbytes++;
	}
	/* the last row of a dump may be short; two words that are an address are no accident, nor are
	 * numbers to the letter, more than any instruction has */
	bool legible = exact == n && rec->nbytes > l->encodings->longest;
	unsigned least = next ? 1 : colon || r->style->split || legible ? DUMP_LEAST : BARE_DUMP;
	if (rec->nbytes + 1 < n || sure * 2 < rec->nbytes || sure < least) {
		memcpy(tok, kept, *words * sizeof *tok);
		return false;
	}
	tok[0] = at;
	*words = n;
	return true;
}

/* FB4C 4C/00: bytes of a dump whose blanks were lost, or read as a mark; the width says
 * where. Returns how many; 1: it is no such thing. */
static unsigned joined_in_dump(const struct number_style *s, const struct token *t, bool *marks)
{
	unsigned unit = s->digits[WIDTH_BYTE];
	if (style_least(s, WIDTH_BYTE) != unit)
		return 1;
	*marks = t->len > 2 * unit && t->len % (unit + 1) == unit;
	for (unsigned i = 0; i < t->len; i++) {
		if (*marks && i % (unit + 1) == unit ? !strchr("/-.:;|~", t->text[i]) : !t->text[i] || !strchr(s->letters, t->text[i]))
			return 1;
	}
	return *marks ? (t->len + 1) / (unit + 1) : t->len >= 2 * unit && t->len % unit == 0 ? t->len / unit : 1;
}

/* The same with such words split. */
static bool parse_joined_dump(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
			      const struct record *before)
{
	struct token all[LINE_TOKENS];
	unsigned have = 1;
	/* 0058 20CC 455200: the number of the line, and an address */
	if (before && before->number && before->location && *n > 2 && tok[1].pos.col == before->location->pos.col && likely_address(l->reader, &tok[1]))
		return false;
	all[0] = tok[0];
	for (unsigned i = 1; i < *n; i++) {
		bool marks;
		unsigned bytes = joined_in_dump(l->reader->style, &tok[i], &marks);
		if (have + bytes > LINE_TOKENS || directive_kind(l->c->dialect, &tok[i]) != STMT_NONE)
			return false;
		all[have] = tok[i];
		for (unsigned k = 0; bytes > 1 && k < bytes; k++) {
			all[have + k] = tok[i];
			unsigned unit = l->reader->style->digits[WIDTH_BYTE];
			all[have + k].text += k * (unit + marks);
			all[have + k].pos.col += k * (unit + marks);
			token_cut(&all[have + k], unit);
		}
		have += bytes;
	}
	if (have == *n || have < 2 + DUMP_LEAST || !parse_dump(l, rec, all, &have, before))
		return false;
	memcpy(tok, all, have * sizeof *tok);
	rec->location = &tok[0];
	rec->byte = &tok[1];
	*n = have;
	return true;
}

static bool parse_explain(const struct ledger *l, struct record *rec, struct token *tok, unsigned n, bool table)
{
	const struct reader *r = &l->c->reader;
	if (n < 2 || !(likely_address(r, &tok[0]) || (table && loose_address(r, &tok[0])))
	    || !(table || is_name(&tok[1])))
		return false;
	bool colon = tok[1].text[tok[1].len - 1] == ':';
	if (!colon && (n < 3 || *tok[2].text != ':'))
		return false;
	if (colon)
		token_cut(&tok[1], tok[1].len - 1);
	*rec = (struct record){.kind = RECORD_EXPLAIN, .location = &tok[0], .name = &tok[1]};
	return true;
}

/*
 * NAME ADDR and numbers: two digits each, and many, are a block's bytes, unless they
 * are decimal and go up, as lines do. Inside a table words are read more freely.
 */
static bool parse_named(const struct ledger *l, struct record *rec, struct token *tok, unsigned n,
			const struct record *before)
{
	const struct reader *r = &l->c->reader;
	bool table = before && before->kind == RECORD_SYMBOL;
	if (n == 2 && is_name(&tok[0]) && tok[0].len <= 12 && number_value(l->reader, &tok[0], WIDTH_ADDRESS) < 0 && !mnemonic_of(r, &tok[0])
	    && (number_value(l->reader, &tok[1], WIDTH_ADDRESS) >= 0 || (table && !before->nwords && likely_address(r, &tok[1])))) {
		*rec = (struct record){.kind = RECORD_SYMBOL, .location = &tok[1], .name = &tok[0]};
		cut_dash(rec->name);
		return true;
	}
	if (n < 3 || !(likely_address(r, &tok[1]) || (table && loose_address(r, &tok[1]))) || tok[0].len > 12 || *tok[0].text == ';')
		return false;
	if (!table && (number_value(l->reader, &tok[0], WIDTH_ADDRESS) >= 0 || (decimalish(r, &tok[0]) && !is_cross_reference(l, tok, n, before))))
		return false;
	unsigned bytes = 0, numbers = 0, sure = 0, rises = 0, zeros = 0;
	for (unsigned i = 2; i < n; i++) {
		bytes += maybe_byte(r, &tok[i]);
		numbers += maybe_number(r, &tok[i]);
		sure += digitish(r, &tok[i], decimal_digits, 1, 4, 1, 0);
		int a = i > 2 ? number_value(l->reader, &tok[i - 1], WIDTH_BYTE) : -1, b = number_value(l->reader, &tok[i], WIDTH_BYTE);
		rises += a >= 0 && b > a;
		zeros += tok[i].len == 2 && *tok[i].text == '0';
	}
	/* a line's number has no zero before it */
	bool next = table && tok->pos.line == before->line + 1;
	bool lines = zeros < 2 && ((sure + 2 >= n - 2 && rises + 3 >= n - 2) || (next && sure * 4 >= 3 * (n - 2)));
	*rec = (struct record){.location = &tok[1], .name = &tok[0]};
	if (bytes + 1 + (n - 2) / 10 >= n - 2 && bytes >= DUMP_LEAST && !lines) {
		rec->kind = RECORD_BLOCK;
		rec->byte = &tok[2];
		rec->nbytes = n - 2;
		return true;
	}
	rec->kind = RECORD_SYMBOL;
	rec->word = &tok[2];
	rec->nwords = n - 2;
	return (table || !mnemonic_of(r, &tok[0])) && maybe_number(r, &tok[2]) && numbers + 1 >= n - 2 && (sure * 2 >= numbers || table)
		&& (table || is_name(&tok[0]));
}

/* ADDR and bytes, or bytes alone, behind a block or a dump. */
static bool parse_more(const struct ledger *l, struct record *rec, struct token *tok, unsigned n,
		       const struct record *before)
{
	const struct reader *r = &l->c->reader;
	if (!before || (before->kind != RECORD_BLOCK && before->kind != RECORD_DUMP)
	    || tok->pos.line != before->line + 1)
		return false;
	unsigned sure = 0;
	for (unsigned i = 0; i < n; i++) {
		if (!maybe_byte(r, &tok[i]))
			return false;
		sure += likely_byte(r, &tok[i]);
	}
	*rec = (struct record){.kind = before->kind, .byte = tok, .nbytes = n};
	return sure >= DUMP_LEAST;
}

/* Two digits of an address, then bytes with words between them. */
static bool parse_table(const struct ledger *l, struct record *rec, struct token *tok, unsigned n)
{
	unsigned bytes = 0;
	for (unsigned i = 1; i < n; i++)
		bytes += number_value(l->reader, &tok[i], WIDTH_BYTE) >= 0;
	*rec = (struct record){.kind = RECORD_TABLE, .location = tok, .byte = tok + 1, .nbytes = n - 1};
	return bytes >= TABLE_LEAST && tok->len <= 3 && !likely_address(&l->c->reader, &tok[1]);
}

/* A word alone, one or two lines below an address and one byte. */
static bool parse_name(const struct ledger *l, struct record *rec, struct token *tok, unsigned n, const struct record *before)
{
	*rec = (struct record){.kind = RECORD_NAME, .word = tok, .nwords = 1};
	return n == 1 && before && before->kind == RECORD_CODE && before->nbytes == 1 && !before->nwords
		&& tok->pos.line <= before->line + NEAR && is_name(tok) && !mnemonic_of(l->reader, tok);
}

/* 0440 BUFFER: DEFS 16: the number of a line where the row above has its own, and no address behind it. */
static bool has_number_alone(const struct ledger *l, const struct token *tok, unsigned n, const struct record *before)
{
	return n > 1 && before && before->number && before->location && tok->pos.col == before->number->pos.col && !likely_address(l->reader, &tok[1]);
}

bool parse_record(const struct ledger *l, struct record *rec, struct token *tok, unsigned *n,
			 const struct record *before)
{
	const struct reader *r = &l->c->reader;
	bool listing = before && (before->kind == RECORD_CODE || before->kind == RECORD_NOTE
				  || before->kind == RECORD_SOURCE);
	enum record_kind kind = before ? before->kind : RECORD_SOURCE;
	bool number = has_number_alone(l, tok, *n, before);
	if ((kind == RECORD_SYMBOL || *n == 2) && parse_named(l, rec, tok, *n, before))
		return true;
	if (parse_comment(l, rec, tok, *n) || parse_rest(l, rec, tok, n, before))
		return true;
	if (parse_condition(l, rec, tok, *n) || parse_equate(l, rec, tok, *n) || (!number && parse_space(l, rec, tok, *n)) || parse_place(l, rec, tok, *n, before))
		return true;
	if (parse_dump(l, rec, tok, n, before) || parse_joined_dump(l, rec, tok, n, before) || parse_code(l, rec, tok, n, before, listing)
	    || (!number && parse_explain(l, rec, tok, *n, kind == RECORD_EXPLAIN)) || parse_named(l, rec, tok, *n, before)
	    || parse_more(l, rec, tok, *n, before))
		return true;
	/* a list in prose is numbered, too: lines of a listing stand together */
	if (parse_note(l, rec, tok, *n))
		return *n > 1 || listing;
	if (parse_table(l, rec, tok, *n) || parse_name(l, rec, tok, *n, before))
		return true;
	*rec = (struct record){.kind = RECORD_SOURCE, .word = tok, .nwords = *n};
	return listing && tok->pos.line <= before->line + NEAR && *tok->text != ';' && has_source(r, tok, *n);
}

/* ---- source in the text ---- */

/* A line of source alone: the mnemonic is sure, or looks like one while the lines around are. */
bool parse_text(const struct ledger *l, struct record *rec, struct token *tok, unsigned n, bool in_run)
{
	struct statement s;
	*rec = (struct record){.kind = RECORD_TEXT, .word = tok, .nwords = n};
	join_label(l, rec);
	const struct isa_mnemonic *m = plain_statement(l, rec, &s);
	const struct token *operand = s.mnemonic && s.mnemonic + s.parts < tok + rec->nwords ? s.mnemonic + s.parts : NULL;
	if (m)
		return in_run || has_its_operand(l, m, operand);
	return in_run && s.mnemonic && !is_directive(l->c->dialect, s.mnemonic) && near_mnemonic(l, s.mnemonic, operand);
}
