/*
 * What nothing on the page decides an erratum does, on every kind of page: bytes take
 * the values that it says, a statement is assembled with its word in place of the
 * printed one, a name is called as it says.
 */
#include "collate/collate.h"

#include <string.h>

#include "collate/basic.h"
#include "collate/dump.h"
#include "collate/ledger.h"
#include "reading/statement.h"

enum { BYTES_MAX = 64 };

/* ---- bytes ---- */

/* The instruction that a byte belongs to is what its bytes are now. */
static void decode_again(struct collation *c, unsigned address)
{
	while (address && c->truth[address].in_instruction && !c->truth[address].insn)
		address--;
	struct truth *t = truth_at(c, address);
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	struct isa_insn in;
	for (unsigned i = 0; i < t->length && address + i < c->addresses; i++)
		bytes[i] = c->truth[address + i].byte;
	if (!t->insn || !isa_decode(c->dialect->isa, bytes, t->length, &in) || in.length != t->length)
		return;
	isa_at(c->dialect->isa, &in, address);
	t->insn = in.row;
	t->hole = in.hole;
	t->value = (unsigned)in.value;
	t->alias = in.row->flags != 0;
}

static void settle_byte(struct collation *c, unsigned address, unsigned value)
{
	struct truth *t = truth_at(c, address & (c->addresses - 1));
	if (!t->has_byte)
		return;
	/* what a person reads against the other witnesses is one print's word */
	if (t->proof == PROOF_DOUBTFUL || t->byte != value)
		t->proof = PROOF_SINGLE;
	t->byte = (uint8_t)value;
	t->doubtful = false;
}

static void settle_bytes(struct collation *c, unsigned address, const uint8_t *bytes, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		settle_byte(c, address + i, bytes[i]);
	if (n)
		decode_again(c, address & (c->addresses - 1));
	if (n)
		ledger_settled(c->ledger, address & (c->addresses - 1));
}

/* All bytes of the statement at an address are as they are. */
static void settle_as_it_is(struct collation *c, unsigned address)
{
	for (unsigned i = 0; i < ISA_MAX_LENGTH && address + i < c->addresses && (!i || c->truth[address + i].in_instruction); i++)
		settle_byte(c, address + i, c->truth[address + i].byte);
}

static bool is_doubtful(const struct collation *c, unsigned address)
{
	return c->truth[address].doubtful || c->truth[address].proof == PROOF_DOUBTFUL;
}

/* The bytes that a text is, with blanks between or without; 0: it is no such thing. */
static unsigned bytes_of(const struct collation *c, const char *text, uint8_t out[BYTES_MAX])
{
	const struct number_style *style = dump_bytes(c) ? dump_bytes(c) : c->reader.style;
	unsigned n = 0, unit = style->digits[1];
	text += strspn(text, "$&");
	while (*text) {
		unsigned len = (unsigned)strcspn(text, " ");
		len = !style->bare && len > unit ? unit : len;
		long value = style_value(style, 1, text, len);
		if (value < 0 || n == BYTES_MAX)
			return 0;
		out[n++] = (uint8_t)value;
		text += len + strspn(text + len, " ");
	}
	return n;
}

/* ---- statements ---- */

/* The instruction at an address, as far as it is known. */
static void statement_at(const struct collation *c, unsigned address, struct buf *mnemonic, struct buf *operand)
{
	ledger_statement(c->ledger, address, mnemonic, operand);
}

/*
 * The statement with the erratum's word: its bytes are settled. A word that the other
 * bytes contradict settles nothing.
 */
static bool settle_statement(struct collation *c, const struct erratum *e, unsigned address, bool mnemonic)
{
	const struct truth *t = &c->truth[address];
	struct buf word = BUF_INIT, operand = BUF_INIT;
	uint8_t bytes[ISA_MAX_LENGTH];
	const struct name_values names = ledger_addresses(c->ledger);
	statement_at(c, address, &word, &operand);
	const char *statement = mnemonic ? arena_printf(c->arena, "%s %s", e->reads, buf_str(&operand))
		: arena_printf(c->arena, "%s %s", buf_str(&word), e->reads);
	buf_free(&word);
	buf_free(&operand);
	bool fits = t->length && address + t->length <= c->addresses && statement_bytes(c->dialect, address, statement, &names, bytes, t->length) == t->length;
	for (unsigned i = 0; fits && i < t->length; i++)
		fits = is_doubtful(c, address + i) || c->truth[address + i].byte == bytes[i];
	if (fits)
		settle_bytes(c, address, bytes, t->length);
	return fits;
}

/* A number, or a character of a text. */
static bool settle_data(struct collation *c, const struct erratum *e, unsigned address)
{
	uint8_t bytes[BYTES_MAX] = {0};
	unsigned n = bytes_of(c, e->reads, bytes);
	int code = c->dialect->charset && strlen(e->reads) == 1 ? charset_code(c->dialect->charset, *e->reads) : -1;
	if (code >= 0) {
		bytes[0] = (uint8_t)((unsigned)code | (c->truth[address].byte & ~(CHARSET_CODES - 1u)));
		n = 1;
	}
	settle_bytes(c, address, bytes, n);
	return n && c->truth[address].has_byte;
}

/* ---- names ---- */

/* A label without its mark. */
static const char *bare_label(const struct collation *c, const char *text)
{
	const char *mark = c->dialect->scanner->label_mark;
	size_t len = strlen(text), n = strlen(mark);
	return n && len > n && !strcmp(text + len - n, mark) ? arena_strndup(c->arena, text, len - n) : text;
}

static bool settle_name(struct collation *c, const struct erratum *e, unsigned address)
{
	const char *name = bare_label(c, e->reads);
	if (!*name)
		return false;
	truth_at(c, address)->name = name;
	truth_at(c, address)->doubtful_name = false;
	return true;
}

/* ---- all of them ---- */

enum settled { SETTLES_NOTHING, SETTLES_STATEMENT, SETTLES_BYTES, SETTLES_NAME, SETTLES_PLACE };

static enum settled settled_by(enum witness w)
{
	switch (w) {
	case WITNESS_MNEMONIC: case WITNESS_TEXT_MNEMONIC: case WITNESS_OPERAND: case WITNESS_TEXT_OPERAND:
		return SETTLES_STATEMENT;
	case WITNESS_BYTE: case WITNESS_DUMP: case WITNESS_BLOCK:
		return SETTLES_BYTES;
	case WITNESS_LABEL: case WITNESS_TEXT_LABEL:
		return SETTLES_NAME;
	case WITNESS_LOCATION:
		return SETTLES_PLACE;
	default:
		return SETTLES_NOTHING;
	}
}

bool may_settle(const struct finding *f)
{
	enum settled what = settled_by(f->witness);
	return f->doubtful || (what != SETTLES_NOTHING && what != SETTLES_PLACE);
}

bool settle_finding(struct collation *c, const struct erratum *e, const struct finding *f)
{
	if (c->numbered)
		return basic_settle(c, e, f);
	unsigned address = f->address;
	enum settled what = settled_by(f->witness);
	bool likeliest = !strcmp(f->reads, e->reads);
	/* a name that an operand is said to be is not what all others call it */
	bool renames = f->doubtful ? what != SETTLES_BYTES : what == SETTLES_NAME;
	if (renames && ledger_rename(c->ledger, bare_label(c, f->reads), bare_label(c, e->reads)))
		return true;
	if (what == SETTLES_BYTES || (what == SETTLES_STATEMENT && !likeliest && !c->truth[address].insn))
		return settle_data(c, e, address);
	if (what == SETTLES_STATEMENT && !likeliest)
		return settle_statement(c, e, address, f->witness == WITNESS_MNEMONIC || f->witness == WITNESS_TEXT_MNEMONIC);
	if (what == SETTLES_STATEMENT)
		settle_as_it_is(c, address);
	if (what == SETTLES_NAME)
		return settle_name(c, e, address);
	if (what == SETTLES_PLACE && (f->elsewhere ? !strcmp(e->reads, f->printed) : likeliest))
		ledger_settle_place(c->ledger, address);
	return what == SETTLES_STATEMENT;
}
