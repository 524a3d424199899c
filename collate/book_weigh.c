#include "collate/book.h"

#include <stdio.h>
#include <string.h>

#include "collate/hex.h"

enum {
	AUTHOR_FAR = 2,		/* a label is this far from where its jump goes, and the jump is right */
};

/* ---- what is printed ---- */

unsigned book_digits(const struct book *b, const struct book_row *row, char *out)
{
	unsigned n = book_run_digits(row->run);
	memcpy(out, row->run->text, n);
	if (row->run->len > n && b->chosen && n >= 2)
		memcpy(out + n - 2, row->run->text + n + 1, 2);
	return n;
}

unsigned book_printed_bytes(const struct book *b, const struct book_row *row, uint8_t *out)
{
	char d[2 * RUN_MAX + 2];
	unsigned n = row->run ? book_digits(b, row, d) : 0;
	for (unsigned i = 0; i < n / 2; i++)
		out[i] = (uint8_t)book_number(b, d + 2 * i, 2);
	return n / 2;
}

const struct token *book_data_source(const struct book *b, const struct book_row *row, unsigned i, int *code)
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
	return t < row->word + row->nwords && t->len == 2 && book_hexness(b, t->text, 2) >= 0 ? t : NULL;
}

/* A word of comment may look like digits. */
unsigned book_data_length(const struct book *b, const struct book_row *row, unsigned n)
{
	const struct token *t = row->operand;
	unsigned len = 0;
	int code;
	if (t && *t->text == '"')
		len = t->len > 2 && t->text[t->len - 1] == '"' ? t->len - 2 : 0;
	else
		while ((t = book_data_source(b, row, len, &code)) && (len < n || token_hex(t, 2) >= 0))
			len++;
	return len <= RUN_MAX ? len : 0;
}

/* ---- statements ---- */

bool book_match_operand(const char *pattern, const char *s, size_t n, struct capture *got)
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

const char *book_operand_pattern(const struct isa_spelling *s)
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
	const struct book_name *name = book_name_find(b, c->text, n);
	if (name && name->same)
		name = name->same;
	if (name && name->address >= 0 && (part || book_is_name(c->text, n) || name->row)) {
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

const struct isa_mnemonic *book_meant_mnemonic(const struct book *b, const struct book_row *row)
{
	const struct isa_mnemonic *m = book_mnemonic(b, row->mnemonic->text, row->mnemonic->len);
	struct isa_insn in;
	struct buf text = BUF_INIT;
	if (m || !row->length)
		return m;
	isa_decode(b->c->dialect->isa, row->byte, row->length, &in);
	isa_print2(b->c->dialect->isa, b->c->dialect->form, &in, "0", "0", &text);
	size_t n = strcspn(buf_str(&text), " ");
	if (confuse(&b->c->confusions, row->mnemonic->text, row->mnemonic->len, buf_str(&text), n) <= SAME_WORD)
		m = book_mnemonic(b, buf_str(&text), n);
	buf_free(&text);
	return m;
}

/* The bytes that the printed statement makes at the row's address; 0: it makes none. */
static unsigned assemble_row(const struct book *b, const struct book_row *row, uint8_t *out)
{
	const struct isa_mnemonic *m = book_meant_mnemonic(b, row);
	const char *operand = row->operand ? row->operand->text : "";
	size_t len = row->operand ? row->operand->len : 0;
	unsigned length = 0;
	for (const struct isa_spelling *s = m ? m->first : NULL; s; s = s->next) {
		struct capture got[2] = {{NULL, 0}, {NULL, 0}};
		long v[2] = {0, 0};
		const char *pattern = book_operand_pattern(s);
		if (*pattern ? !book_match_operand(pattern, operand, len, got) : false)
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
	unsigned cost = !t ? (*truth ? COST_NO_WORD : 0) : confuse(&b->c->confusions, t->text, t->len, truth, strlen(truth));
	return cost < COST_CAP ? cost : COST_CAP;
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
		const struct book_name *name = book_name_find(b, printed->text + i, len - (sizeof high - 1) - i);
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
	return least + (in.row->flags ? COST_ALIAS : 0) + (in.length != n ? COST_UNEVEN : 0);
}

static unsigned run_cost(const struct book *b, const struct book_row *row, const uint8_t *bytes, unsigned n)
{
	char d[2 * RUN_MAX + 2], truth[2 * RUN_MAX + 2];
	unsigned len = book_digits(b, row, d);
	for (unsigned i = 0; i < n; i++)
		snprintf(truth + 2 * i, 3, "%02X", bytes[i]);
	if (len > CONFUSE_MAX || 2 * n > CONFUSE_MAX)
		return len == 2 * n && !memcmp(d, truth, len) ? 0 : COST_CAP;
	return confuse(&b->c->confusions, d, len, truth, 2 * n);
}

int book_data_says(const struct book *b, const struct book_row *row, unsigned i)
{
	int code;
	const struct token *t = book_data_source(b, row, i, &code);
	return t ? token_hex(t, 2) : code;
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
	const struct book_name *name = book_name_find(b, s, len);
	long far = name && name->row ? name->address - (long)target : AUTHOR_FAR + 1;
	return far && far >= -AUTHOR_FAR && far <= AUTHOR_FAR;
}

/* Nobody knows how far it is from here to there: one of the two is adrift, or lost. */
static bool is_unsettled(const struct book *b, const struct book_row *row, const uint8_t *bytes, unsigned n)
{
	struct isa_insn in;
	unsigned target;
	struct capture operand;
	const struct book_name *name = book_operand_name(b, row, &operand, &in) ? book_name_find(b, operand.text, operand.len) : NULL;
	if (name && name->row && name->row->adrift)
		return true;
	isa_decode(b->c->dialect->isa, bytes, n, &in);
	isa_at(b->c->dialect->isa, &in, row->address);
	if (!in.hole || in.hole->kind != ISA_RELATIVE || !isa_target(b->c->dialect->isa, &in, &target))
		return false;
	return row->adrift || target >= b->c->addresses || !b->owner[target] || b->owner[target]->adrift;
}

void book_weigh_code(struct book *b, struct book_row *row)
{
	uint8_t printed[RUN_MAX], source[RUN_MAX];
	unsigned n = book_printed_bytes(b, row, printed), made = assemble_row(b, row, source);
	unsigned by_run = run_cost(b, row, printed, n) + read_as(b, row, printed, n);
	unsigned by_source = made ? run_cost(b, row, source, made) : ~0u;
	bool author = by_run && made && author_erred(b, row, printed, n);
	row->author = author;
	/* two words as unlike as that were printed so: one is the page's error */
	bool unsettled = by_run && made && is_unsettled(b, row, printed, n);
	row->doubtful = unsettled || (!author && by_run && by_run < COST_PRINTED_SO && made && (made != n || memcmp(printed, source, n))
		&& by_source + MARGIN > by_run && by_run + MARGIN > by_source);
	/* what the machine was given before what the author wrote beside it */
	if (made && by_source < by_run && !author && !unsettled) {
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
	const struct token *t = book_data_source(b, row, i, &code);
	if (t)
		return hex_cost(b->c, t, value, 2);
	/* a character that is another one's misreading */
	for (unsigned k = 0; code >= 0 && code != (int)value && k < CHARSET_CODES; k++)
		if (value == k) {
			char was[2] = {row->operand->text[i + 1], '\0'}, is[2] = {b->c->dialect->charset->at[k], '\0'};
			return confuse(&b->c->confusions, was, 1, is, 1);
		}
	return code < 0 || code == (int)value ? 0 : COST_CAP;
}

void book_weigh_data(struct book *b, struct book_row *row)
{
	uint8_t printed[RUN_MAX];
	char d[2 * RUN_MAX + 2];
	row->length = book_printed_bytes(b, row, printed);
	memcpy(row->byte, printed, row->length);
	book_digits(b, row, d);
	unsigned n = row->length, source = book_data_length(b, row, n);
	for (unsigned i = n; i < source; i++) {	/* lost from the run */
		int code;
		const struct token *t = book_data_source(b, row, i, &code);
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

/* ---- what an erratum says ---- */

void book_statement(const struct book *b, unsigned address, struct buf *mnemonic, struct buf *operand)
{
	const struct book_row *row = b->at[address];
	if (row && row->mnemonic_text) {
		buf_puts(mnemonic, row->mnemonic_text);
		buf_puts(operand, row->operand_text);
	}
}

void book_settled(struct book *b, unsigned address)
{
	struct book_row *row = b->owner[address];
	struct truth *t = row ? &b->c->truth[row->address] : NULL;
	if (!row)
		return;
	/* the doubt was the row's: between its bytes and the statement beside them */
	for (unsigned i = 0; i < row->length; i++) {
		row->byte[i] = t[i].byte;
		t[i].doubtful = false;
		if (t[i].proof == PROOF_DOUBTFUL)
			t[i].proof = PROOF_SINGLE;
	}
	if (row->code)
		read_as(b, row, row->byte, row->length);
}

void book_rename(struct book *b, const char *was, const char *is)
{
	struct book_name *n = book_name_find(b, was, strlen(was));
	if (!n)
		return;
	n->text = is;
	n->doubtful = false;
}

void book_settle_place(struct book *b, unsigned address)
{
	for (struct book_row *row = b->at[address]; row && row->adrift; row = row->order + 1 < b->nours ? b->ours[row->order + 1] : NULL)
		if (b->at[row->address] == row)
			book_settled(b, row->address);
}
