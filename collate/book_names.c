#include "collate/book.h"

#include <ctype.h>
#include <string.h>

#include "base/hash.h"
#include "collate/hex.h"

enum {
	NAME_MAX = 32,
	NAMES_TRIED = 64,	/* names of one address that are compared */
};

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

struct book_name *book_name_find(const struct book *b, const char *word, size_t len)
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
	struct book_name *n = book_name_find(b, word, len);
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

unsigned book_name_length(const struct token *label)
{
	return name_length(label->text, label->len);
}

bool book_is_name(const char *s, size_t n)
{
	if (!n || n > 16 || name_length(s, n) != n || !isalpha((unsigned char)*s))
		return false;
	bool hex = n <= 4;
	for (size_t i = 0; i < n; i++)
		hex &= hex_value(s[i]) >= 0;
	return !hex;
}

void book_collect_labels(struct book *b)
{
	for (struct book_row *row = b->rows; row; row = row->next) {
		if (!book_is_ours(b, row) || row->skipped || !row->label)
			continue;
		struct book_name *n = name_add(b, row->label->text, name_length(row->label->text, row->label->len));
		n->twice |= n->row && n->row->run && row->run;
		n->row = row;
	}
}

bool book_operand_name(const struct book *b, const struct book_row *row, struct capture *name, struct isa_insn *in)
{
	if (!row->code || !row->operand || !row->length)
		return false;
	const struct isa_mnemonic *m = book_meant_mnemonic(b, row);
	isa_decode(b->c->dialect->isa, row->byte, row->length, in);
	for (const struct isa_spelling *s = m && in->hole ? m->first : NULL; s; s = s->next) {
		struct capture got[2] = {{NULL, 0}, {NULL, 0}};
		if (s->row != in->row || !book_match_operand(book_operand_pattern(s), row->operand->text, row->operand->len, got)
		    || !got[0].text || !book_is_name(got[0].text, got[0].len))
			continue;
		*name = got[0];
		return true;
	}
	return false;
}

void book_collect_names(struct book *b)
{
	for (unsigned i = 0; i < NAME_SLOTS; i++)
		for (struct book_name *n = b->slot[i]; n; n = n->next)
			n->address = n->row->address;
	for (struct book_row *row = b->rows; row; row = row->next) {
		struct capture name;
		struct isa_insn in;
		if (!book_is_ours(b, row) || !book_operand_name(b, row, &name, &in))
			continue;
		isa_at(b->c->dialect->isa, &in, row->address);
		struct book_name *n = name_add(b, name.text, name.len);
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
				    && confuse(&b->c->confusions, n->text, strlen(n->text), o->text, strlen(o->text)) <= SAME_WORD)
					n->same = o;
		}
	}
}

void book_match_names(struct book *b)
{
	index_names(b);
	match_cells(b);
	for (unsigned i = 0; i < NAME_SLOTS; i++) {
		for (struct book_name *n = b->slot[i]; n; n = n->next) {
			const struct book_row *row = n->row || n->address < 0 || n->address >= (long)b->c->addresses ? NULL : b->at[n->address];
			struct book_name *label = row && row->label
				? book_name_find(b, row->label->text, name_length(row->label->text, row->label->len)) : NULL;
			if (!label || label->row != row || label->same
			    || confuse(&b->c->confusions, n->text, strlen(n->text), label->text, strlen(label->text)) > SAME_WORD)
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

const struct book_name *book_label(const struct book *b, const struct book_row *row)
{
	const struct book_name *n = row && row->label
		? book_name_find(b, row->label->text, name_length(row->label->text, row->label->len)) : NULL;
	return n && n->same ? n->same : n;
}
