/*
 * A printed operand held against a spelling's: "(IX+e),e" has three pieces that stand as
 * they are, and between them two numbers or names.
 */
#include "collate/ledger.h"

#include <ctype.h>
#include <string.h>

#include "asm/scan.h"

enum {
	PIECES = ISA_MAX_VALUES + 1,
	SLIDE = 1,		/* characters that a piece may have lost, or too many */
};

/* What of a spelling's operand stands as it is, around its numbers. */
struct pieces {
	const char *text[PIECES];
	unsigned len[PIECES], holes;
};

static struct pieces pieces_of(const char *pattern)
{
	struct pieces p = {{pattern}, {0}, 0};
	for (; *pattern; pattern++) {
		if (*pattern == 'e' && p.holes < ISA_MAX_VALUES)
			p.text[++p.holes] = pattern + 1;
		else
			p.len[p.holes]++;
	}
	return p;
}

/* 'A' is a number whatever the character. */
static bool is_quoted(const struct token *t)
{
	return t->len == 3 && strchr("'\"", *t->text) && t->text[2] == *t->text;
}

/* Could it be a number or a name, with < or > before it? hash: # is the mark of a base. */
static bool is_number(const struct token *t, bool hash)
{
	unsigned i = 0;
	while (i < t->len && strchr(hash ? "#" : "<>", t->text[i]))
		i++;
	if (i == t->len)
		return false;
	for (; i < t->len && !is_quoted(t); i++)
		if (strchr("#(),", t->text[i]))
			return false;
	return true;
}

/* The number without what some notations put around it: #05 (PTR),Y <LOW. hash: # is its own. */
static struct token core_of(struct token t, bool hash)
{
	unsigned from = 0, end;
	if (is_quoted(&t))
		return t;
	while (from + 1 < t.len && strchr(hash ? "(<>" : "#(<>", t.text[from]))
		from++;
	for (end = from + 1; end < t.len && !strchr(",)", t.text[end]);)
		end++;
	return end <= t.len ? token_part(&t, from, end) : t;
}

/* (IX-05H): the sign takes the place of the plus. */
static bool is_signed(const struct pieces *p, unsigned k)
{
	return k < p->holes && p->len[k] && p->text[k][p->len[k] - 1] == '+';
}

static bool piece_stands(const struct pieces *p, unsigned k, const char *text, size_t room, unsigned *taken)
{
	unsigned n = p->len[k];
	if (is_signed(p, k) && room >= n && text[n - 1] == '-')
		n--;
	*taken = n;
	return room >= n && !memcmp(text, p->text[k], n);
}

/* All pieces to the letter, and between them what may be numbers. */
static bool fits_exactly(const struct pieces *p, const struct token *t, bool hash, struct token number[ISA_MAX_VALUES])
{
	unsigned at = 0, n;
	if (!piece_stands(p, 0, t->text, t->len, &at))
		return false;
	for (unsigned k = 0; k < p->holes; k++, at += n) {
		bool last = k + 1 == p->holes;
		unsigned len = p->len[k + 1], end = at + 1;
		if (last && t->len < at + len + 1)
			return false;
		for (end = last ? t->len - len : at + 1; end + len <= t->len; end++)
			if (piece_stands(p, k + 1, t->text + end, t->len - end, &n))
				break;
		if (end + len > t->len || (last && end + n != t->len))
			return false;
		number[k] = token_part(t, at, end);
		at = end;
		if (!is_number(&number[k], hash))
			return false;
	}
	return at == t->len;
}

static unsigned text_cost(const struct ledger *l, const char *printed, unsigned n, const char *truth, unsigned len)
{
	if (!n || !len)
		return (n + len) * COST_EDIT;
	return confuse(&l->c->confusions, printed, n, truth, len);
}

/* The likeliest places of the pieces from the kth on, `from` being where that begins. */
static unsigned slide(const struct ledger *l, const struct pieces *p, const struct token *t, unsigned k,
		      unsigned from, struct token number[ISA_MAX_VALUES])
{
	unsigned least = COST_NONE, rest = t->len - from;
	if (k == p->holes)
		return text_cost(l, t->text + from, rest, p->text[k], p->len[k]);
	unsigned slack = p->len[k] ? SLIDE : 0;
	for (unsigned n = p->len[k] - slack; n <= p->len[k] + slack && n < rest; n++) {
		unsigned piece = text_cost(l, t->text + from, n, p->text[k], p->len[k]);
		for (unsigned end = from + n + 1; end <= t->len && piece < least; end++) {
			struct token found[ISA_MAX_VALUES] = {{0}};
			unsigned cost = piece + slide(l, p, t, k + 1, end, found);
			struct token one = token_part(t, from + n, end);
			cost += memchr(one.text + 1, ',', one.len - 1) && !is_quoted(&one) ? COST_CAP : 0;
			if (cost >= least)
				continue;
			least = cost;
			memcpy(number, found, sizeof found);
			number[k] = one;
		}
	}
	return least;
}

/* #<TABLE, #>TABLE: which half of a name's value is wanted belongs to the name. */
static void keep_part(struct token *name, const struct token *operand)
{
	if (name->len && name->text >= operand->text + 2 && strchr("<>", name->text[-1]) && name->text[-2] == '#' && isalpha((unsigned char)*name->text)) {
		name->text--;
		name->len++;
		name->pos.col--;
		name->pos.len++;
	}
}

/* What it costs that a number of the opcode is the printed one. */
static unsigned opcode_number_cost(const struct ledger *l, const struct way *w, const struct token *t)
{
	struct buf text = BUF_INIT;
	/* RST PRINT: an equate may have the number */
	if (operand_value(l, t) == w->number || ledger_value_of(l, t->text, t->len) == w->number)
		return 0;
	dialect_operand(l->c->dialect, w->spelling->hole, w->number, &text);
	unsigned cost = text_cost(l, t->text, t->len, buf_str(&text), (unsigned)text.len);
	buf_free(&text);
	/* 08H is no misreading of 8 */
	return cost ? cost : COST_OTHER_SHAPE;
}

/* Where $ or & marks a number, an operand's form is the 6502's mode: the opcode says it
 * as well, and all its marks are small. Elsewhere it names registers. */
static bool marks_modes(const struct dialect *d)
{
	return d->hex && *d->hex;
}

/* LD A,(IX): where the operand has an offset, the one that is not written is 0. */
static struct token with_offset(const struct ledger *l, const struct way *w, const struct token *t)
{
	static const char *const registers[] = {"(IX", "(IY"};
	struct token whole = *t;
	for (unsigned r = 0; r < sizeof registers / sizeof *registers; r++) {
		const char *in = strstr(w->operand, registers[r]);
		size_t n = strlen(registers[r]);
		for (unsigned i = 0; in && in[n] == '+' && i + n < t->len; i++)
			if (!memcmp(t->text + i, registers[r], n) && t->text[i + n] == ')') {
				whole.text = arena_printf(l->c->arena, "%.*s+0%.*s", (int)(i + n), t->text, (int)(t->len - i - n), t->text + i + n);
				whole.len += 2;
				return whole;
			}
	}
	return whole;
}

unsigned operand_fit(const struct ledger *l, const struct way *w, const struct token *printed,
		     struct token number[ISA_MAX_VALUES])
{
	const struct token whole = with_offset(l, w, printed), *t = &whole;
	struct pieces p = pieces_of(w->operand);
	bool hash = l->c->dialect->scanner->zilog;
	unsigned cost = 0;
	memset(number, 0, ISA_MAX_VALUES * sizeof *number);
	/* the mode is the mnemonic's: whatever stands there is the number */
	if (l->c->dialect->scanner->suffixes && !strcmp(w->operand, "e")) {
		*number = core_of(*t, false);
		return 0;
	}
	if (!fits_exactly(&p, t, hash, number)) {
		memset(number, 0, ISA_MAX_VALUES * sizeof *number);
		cost = slide(l, &p, t, 0, 0, number);
		cost = cost < COST_OTHER_SHAPE || marks_modes(l->c->dialect) ? COST_OTHER_SHAPE : cost < COST_CAP ? cost : COST_CAP;
	} else if (p.holes && spelt_so(l, w->mnemonic, t)) {
		/* LD A,B: the register, not a number or name that is called so */
		cost = COST_OTHER_SHAPE;
	}
	for (unsigned k = 0; k < p.holes; k++) {
		number[k] = core_of(number[k], hash);
		keep_part(&number[k], t);
	}
	if (w->number >= 0 && number->len)
		cost += opcode_number_cost(l, w, number);
	return cost < COST_CAP ? cost : COST_CAP;
}

bool operand_shape(const struct ledger *l, const struct way *w, const struct token *t)
{
	struct token number[ISA_MAX_VALUES];
	return !operand_fit(l, w, t, number);
}

bool spelt_so(const struct ledger *l, const struct isa_mnemonic *m, const struct token *t)
{
	char text[CONFUSE_MAX + 1];
	size_t len = strlen(m->name);
	if (len + 1 + t->len >= sizeof text || memchr(t->text, 'e', t->len))
		return false;
	memcpy(text, m->name, len);
	text[len] = ' ';
	memcpy(text + len + 1, t->text, t->len);
	return isa_spelling(l->c->reader.vocabulary, text, len + 1 + t->len) != NULL;
}

void operand_whole(const char *pattern, const char *const word[ISA_MAX_VALUES], struct buf *out)
{
	unsigned k = 0;
	for (; *pattern; pattern++) {
		if (*pattern == 'e' && k < ISA_MAX_VALUES)
			buf_puts(out, word[k++]);
		else if (!(*pattern == '+' && pattern[1] == 'e' && k < ISA_MAX_VALUES && *word[k] == '-'))
			buf_putc(out, *pattern);
	}
}

/* ---- words of an operand ---- */

bool is_operator(const struct collation *c, const struct token *t)
{
	const struct asm_scanner *s = c->dialect->scanner;
	return s->is_reserved && t->len && s->is_reserved(arena_strndup(c->arena, t->text, t->len));
}

bool ends_in_operator(const struct collation *c, const struct token *t)
{
	unsigned from = t->len;
	while (from && !strchr(",( ", t->text[from - 1]))
		from--;
	struct token last = token_part(t, from, t->len);
	return is_operator(c, &last);
}

/* '  ': a blank in quotes that the words were parted at. */
static bool parts_quotes(const struct token *t)
{
	char quote = t->text[t->len - 1];
	unsigned quotes = 0;
	for (unsigned i = 0; i < t->len; i++)
		quotes += t->text[i] == quote;
	return strchr("'\"", quote) && quotes % 2 && *t[1].text == quote;
}

bool whole_address(const struct ledger *l, struct token *t)
{
	const struct dialect *d = l->c->dialect;
	if (!d->pairs || t[1].pos.line != t->pos.line || !byte_likeness(l->reader, t) || !byte_likeness(l->reader, t + 1))
		return false;
	const struct token *page = d->low_first ? t + 1 : t, *place = d->low_first ? t : t + 1;
	unsigned printed = t[1].pos.col + t[1].len - t->pos.col;
	t->text = arena_printf(l->c->arena, "%.*s%.*s", (int)page->len, page->text, (int)place->len, place->text);
	t->len += t[1].len;
	t->pos.len = printed;
	return true;
}

/* 001 026 behind a mnemonic. */
static void join_pair(const struct ledger *l, struct record *rec)
{
	for (unsigned k = 0; l->c->dialect->pairs && k < 2 && k + 2 < rec->nwords; k++) {
		const struct isa_mnemonic *m = isa_mnemonic(l->reader->vocabulary, rec->word[k].text, rec->word[k].len);
		struct token *t = &rec->word[k + 1];
		if (!m || !m->first->hole || m->first->hole->kind != ISA_WORD || !whole_address(l, t))
			continue;
		memmove(&t[1], &t[2], (--rec->nwords - k - 2) * sizeof *t);
		return;
	}
}

/* The number that the operand ends in. */
static struct token last_number(const struct token *t)
{
	struct token last = *t;
	for (unsigned i = 0; i < t->len; i++)
		if (strchr(",(", t->text[i]))
			last = token_part(t, i + 1, t->len);
	return last;
}

static bool is_legible(const struct ledger *l, const struct token *t)
{
	for (enum width w = WIDTH_BYTE; w <= WIDTH_ADDRESS; w++) {
		struct token bare = operand_number(l, t, w);
		bool marked = l->c->dialect->radix == 16 || !l->c->dialect->hex || bare.len != t->len;
		if (marked && number_value(l->reader, &bare, w) >= 0)
			return true;
	}
	return false;
}

/* 0 F8H, #$0 E: one number, in which a blank was read. */
static bool is_split_number(const struct ledger *l, const struct token *t)
{
	struct token last = last_number(t), rest = t[1];
	rest.len -= rest.len > 1 && rest.text[rest.len - 1] == ')';
	if (t[1].pos.col != t->pos.col + t->pos.len + 1 || !last.len || isa_mnemonic(l->c->reader.vocabulary, t[1].text, t[1].len))
		return false;
	struct token whole = token_joined(l->c->arena, last, &rest);
	return number_cut(l->reader, &last, &rest) || (!is_legible(l, &last) && is_legible(l, &whole));
}

/* HL,( WESIL): a blank within brackets. */
static bool is_open(const struct token *t)
{
	int open = 0;
	for (unsigned i = 0; i < t->len; i++)
		open += (t->text[i] == '(') - (t->text[i] == ')');
	return open > 0 && !memchr(t->text, '\'', t->len);
}

void join_operand(const struct ledger *l, struct record *rec)
{
	join_pair(l, rec);
	enum {
		WORDS = 4,	/* label, mnemonic and what is an operand's */
		GAP = 2,	/* blanks; what stands further off is comment */
	};
	for (unsigned k = 1; k < WORDS && k + 1 < rec->nwords;) {
		struct token *t = &rec->word[k];
		bool operator = ends_in_operator(l->c, t) || parts_quotes(t) || (k + 2 < rec->nwords && is_operator(l->c, &t[1])), comma = t->text[t->len - 1] == ',' || *t[1].text == ',';
		bool behind = isa_mnemonic(l->c->reader.vocabulary, t[-1].text, t[-1].len) || (k > 1 && *t->text != ';');
		bool near = t[1].pos.col <= t->pos.col + t->pos.len + GAP, split = near && !operator && !comma && (is_open(t) || is_split_number(l, t));
		if (!near || *t->text == ';' || *t[1].text == ';' || !behind || !(operator || comma || split) || isa_mnemonic(l->c->reader.vocabulary, t->text, t->len)) {
			k++;
			continue;
		}
		t->text = arena_printf(l->c->arena, "%.*s%s%.*s", (int)t->len, t->text, operator ? " " : "", (int)t[1].len, t[1].text);
		t->len += t[1].len + operator;
		t->mended |= split;
		token_reach(t, &t[1].pos, t[1].len);
		memmove(&t[1], &t[2], (--rec->nwords - k - 1) * sizeof *t);
	}
}

enum operand_part operand_part(const struct ledger *l, struct token *word)
{
	static const struct {
		const char *text;
		enum operand_part part;
	} before[] = {{"HIGH ", PART_HIGH}, {"LOW ", PART_LOW}, {">", PART_HIGH}, {"<", PART_LOW}}, behind[] = {{"-high", PART_HIGH}, {"-low", PART_LOW}};
	for (unsigned i = 0; i < sizeof before / sizeof *before; i++) {
		size_t n = strlen(before[i].text);
		if (word->len > n && !memcmp(word->text, before[i].text, n)) {
			*word = token_part(word, (unsigned)n, word->len);
			return before[i].part;
		}
	}
	for (unsigned i = 0; i < sizeof behind / sizeof *behind; i++) {
		size_t m = strlen(behind[i].text);
		if (l->c->dialect->scanner->parts_behind && word->len > m && !memcmp(word->text + word->len - m, behind[i].text, m)) {
			*word = token_part(word, 0, word->len - (unsigned)m);
			return behind[i].part;
		}
	}
	return PART_WHOLE;
}

enum operand_part number_part(const struct ledger *l, const struct statement *s, unsigned k, const struct isa_hole *h, struct token *word)
{
	enum operand_part part = operand_part(l, word);
	bool immediate = part == PART_WHOLE && h && h->kind == ISA_BYTE && s->operand && s->operand->len && *s->operand->text == '#' && !k;
	return immediate && ledger_value_of(l, word->text, word->len) > 0xFF ? PART_LOW : part;
}

bool operand_is_here(const struct token *word)
{
	return word->len == 1 && strchr("$*", *word->text);
}

/* ---- numbers ---- */

struct token operand_number(const struct ledger *l, const struct token *t, enum width width)
{
	const struct dialect *d = l->c->dialect;
	struct token made = *t;
	/* without a mark 5 is 05, and 10 may be 010 */
	bool plain = d->hex ? !*d->hex && !d->scanner->suffixes : d->radix == 8 && l->reader->unpadded;
	if (plain && t->len < l->reader->style->digits[width] && number_digits(l->reader->style, t) >= 0) {
		char *text = arena_alloc(l->c->arena, NUMBER_MOST);
		made.len = number_text(l->reader->style, (unsigned)number_digits(l->reader->style, t), width, text);
		made.text = text;
		return made;
	}
	if (t->len < 2 || *t->text != '-')
		return bare_number(l->reader, t, width);
	struct token far = token_part(t, 1, t->len);
	long value = operand_value(l, &far);
	if (value < 0)
		return *t;
	char *text = arena_alloc(l->c->arena, NUMBER_MOST);
	made.len = number_text(l->reader->style, (unsigned)-value & (width == WIDTH_BYTE ? 0xFF : 0xFFFF), width, text);
	made.text = text;
	return made;
}

long operand_value(const struct ledger *l, const struct token *t)
{
	struct token bare = operand_number(l, t, WIDTH_ADDRESS);
	return number_digits(l->reader->style, &bare);
}

static bool is_name_part(char ch)
{
	return (ch >= '0' && ch <= '9') || (ch >= 'A' && ch <= 'Z');
}

/* Is it the mark of a number's base, as in NAME+$100? */
static bool marks_hex(const struct dialect *d, char ch)
{
	return d->hex && *d->hex && *d->hex == ch;
}

/* Where NAME+1 has its sign, when a number is behind it, which begins with a digit or what is easily one; 0: nowhere. One of more
 * than four characters is one to the letter, +$0100: END-START has none, and H is no digit of 0200H. */
static unsigned sign_in(const struct ledger *l, const struct token *t)
{
	enum { MISREAD = 5, MOST = 7 };	/* with the sign: +0FF00H */
	for (unsigned i = t->len > MOST + 1 ? t->len - MOST : 1; i + 1 < t->len; i++) {
		bool marked = i + 2 < t->len && marks_hex(l->c->dialect, t->text[i + 1]);
		unsigned k = i + 1 + marked;
		while (k < t->len && is_name_part(t->text[k]))
			k++;
		struct token far = token_part(t, i + 1, t->len);
		if (strchr("+-", t->text[i]) && k == t->len && (t->len - i <= MISREAD || operand_value(l, &far) >= 0))
			return marked || confuse_nearest(l->reader->confusions, &t->text[i + 1], decimal_digits) <= DIGIT_CLOSER ? i : 0;
	}
	return 0;
}

/* As numbers of the dialect are written that have no mark. */
static const struct radix {
	unsigned radix;
	const char *digits, *format;
} radices[] = {{8, "01234567", "%c%0*o"}, {10, decimal_digits, "%c%0*u"}, {16, number_letters, "%c%0*X"}};

static const struct radix *radix_of(const struct dialect *d)
{
	const struct radix *r = radices;
	while (r->radix < d->radix)
		r++;
	return r;
}

/* +$0040: sign and number as the dialect writes it. */
static const char *marked_tail(const struct ledger *l, char sign, unsigned value)
{
	struct buf number = BUF_INIT;
	dialect_address(l->c->dialect, value, &number);		/* a byte is printed without its mark */
	const char *text = arena_printf(l->c->arena, "%c%s", sign, buf_str(&number));
	buf_free(&number);
	return text;
}

struct token operand_word(const struct ledger *l, const struct statement *s, unsigned k, unsigned *offset,
			  const char **tail)
{
	const struct radix *radix = radix_of(l->c->dialect);
	struct token t = s->number[k];
	unsigned i = sign_in(l, &t);
	*offset = 0;
	if (tail)
		*tail = "";
	if (!i)
		return t;
	unsigned digits = t.len - i - 1;
	struct token far = {.text = t.text + i + 1, .len = digits};
	/* 256 behind a name is what it is for the assembler, however much 80 alone may have lost its mark */
	bool decimal = radix->radix == 10 && (!l->reader->unmarked || l->reader->unmarked == 10) && all_digits(&far, decimal_digits);
	long value = radix->radix == 16 || !(isdigit((unsigned char)*far.text) || marks_hex(l->c->dialect, *far.text)) ? -1
		: decimal ? (long)digits_best(l->reader, &far, radix->digits) : operand_value(l, &far);
	*offset = value >= 0 ? (unsigned)value : digits_best(l->reader, &far, radix->digits);
	/* NAME+0100 where the page has hexadecimal numbers without a mark: to the assembler it is a decimal one */
	bool foreign = value > 9 && l->reader->unmarked && l->reader->unmarked != radix->radix && all_digits(&far, number_letters);
	if (tail && foreign)
		*tail = marked_tail(l, t.text[i], (unsigned)value);
	else if (tail && value >= 0)
		*tail = arena_strndup(l->c->arena, t.text + i, t.len - i);
	else if (tail)
		*tail = arena_printf(l->c->arena, radix->format, t.text[i], (int)digits, *offset);
	if (t.text[i] == '-')
		*offset = l->c->addresses - *offset;
	token_cut(&t, i);
	return t;
}
