#include "reading/columns.h"

#include <ctype.h>
#include <string.h>

#include "asm/scan.h"
#include "reading/directives.h"
#include "reading/number.h"

enum { MOST = 4, STATEMENT_WORDS = 3 };	/* dialects; words among which a mnemonic stands */

struct sources {
	const struct dialect *dialect;
	unsigned n;
	const struct isa_vocabulary *vocabulary[MOST];
};

struct letters letters_of(const struct confusions *c)
{
	return (struct letters){(const uint8_t (*)[128])c->cost, COST_MISREAD, COST_EDIT, COST_BLANK, COST_DIGIT};
}

static void add_mnemonic(struct order_text *out, const struct isa_mnemonic *m)
{
	out->kind = ORDER_CODE;
	for (const struct isa_spelling *s = m->first; s; s = s->next) {
		unsigned bits = s->hole && isa_in_opcode(s->hole->kind) ? s->hole->bits : 0;
		for (unsigned v = 0; v < 1u << bits; v++)
			out->length[s->prefix->length ? s->prefix->byte[0] : (uint8_t)(s->opcode | v << (bits ? s->hole->shift : 0))] = s->length;
	}
}

/* The first byte that data may begin with: of a text its letter, of a number each way to read it. */
static void add_data(struct order_text *out, const char *text, unsigned len)
{
	unsigned i = 0;
	while (i < len && (unsigned char)text[i] <= ' ')
		i++;
	out->kind = ORDER_DATA;
	out->any = true;
	if (i + 1 < len && strchr("'\"", text[i])) {
		out->any = false;
		out->length[(unsigned char)text[i + 1]] = 1;
		return;
	}
	while (i < len && strchr("$&#", text[i]))
		i++;
	for (unsigned base = 8; base <= 16; base += base == 8 ? 2 : 6) {
		unsigned value = 0, k = i;
		for (int d; k < len && (d = hex_value(text[k])) >= 0 && d < (int)base && value < 256; k++)
			value = value * base + (unsigned)d;
		if (k == i || value > 255)
			continue;
		out->any = false;
		out->length[value] = 1;
	}
}

static void look_in(const struct dialect *d, const struct isa_vocabulary *v, const char *text, unsigned len, struct order_text *out)
{
	for (unsigned i = 0, n = 0, end; i < len && n < STATEMENT_WORDS; i = end) {
		char word[16];
		for (end = i; end < len && (unsigned char)text[end] > ' ';)
			end++;
		unsigned size = end - i;
		end += end == i;
		if (!size)
			continue;
		n++;
		bool comment = strchr(";*/", text[i]) != NULL;
		if (comment && n == 1 && out->kind == ORDER_UNKNOWN)
			out->kind = ORDER_OTHER;
		if (size >= sizeof word || comment)
			return;
		for (unsigned k = 0; k < size; k++)
			word[k] = (char)toupper((unsigned char)text[i + k]);
		struct token t = {.text = word, .len = size};
		const struct isa_mnemonic *m = isa_mnemonic(v, word, size);
		enum stmt_kind kind = directive_kind(d, &t);
		if (m)
			add_mnemonic(out, m);
		else if (kind != STMT_NONE && kind != STMT_BYTES)
			out->kind = ORDER_OTHER;
		else if (kind == STMT_BYTES && out->kind != ORDER_CODE)
			add_data(out, text + end, len - end);
		if (m || kind != STMT_NONE)
			return;
	}
}

static void look(const void *context, const char *text, unsigned len, struct order_text *out)
{
	const struct sources *s = context;
	*out = (struct order_text){.kind = ORDER_UNKNOWN};
	for (unsigned i = 0; i < s->n; i++)
		look_in(&s->dialect[i], s->vocabulary[i], text, len, out);
}

struct order_judge columns_judge(struct arena *a, const struct dialect *dialects, unsigned n)
{
	struct sources *s = arena_alloc(a, sizeof *s);
	struct order_judge judge = {.context = s, .look = look};
	*s = (struct sources){.dialect = dialects, .n = n < MOST ? n : MOST};
	for (unsigned i = 0; i < s->n; i++)
		s->vocabulary[i] = isa_vocabulary(dialects[i].isa, dialects[i].form);
	for (unsigned op = 0; op < 256; op++) {
		uint8_t byte[ISA_MAX_LENGTH] = {(uint8_t)op};
		struct isa_insn in;
		isa_decode(dialects->isa, byte, sizeof byte, &in);
		judge.length[op] = in.length;
	}
	return judge;
}

struct ordered columns_joined(struct arena *a, const struct confusions *c, struct source *page, unsigned first, unsigned last,
			      const struct order_judge *judge)
{
	struct letters letters = letters_of(c);
	struct page_part part = {page, first ? first : 1, last && last < page->lines ? last : page->lines};
	return order_page(a, &letters, &part, judge);
}
