#include "reading/directives.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "weigh/model.h"

#define ROW(name, kind, width, does) {name, kind, width, false, 1, 0xFF, "", .action = does},
static const struct asm_directive others[] = {
#define DIRECTIVE ROW
#define HIGH_FIRST(name) {name, STMT_BYTES, 2, false, 1, 0xFF, "", .high_first = true},
#define BARE(name, kind, width, action)
#include "reading/directives.def"
#undef DIRECTIVE
#undef HIGH_FIRST
#undef BARE
	{0},
};

static const struct asm_directive bare[] = {
#define DIRECTIVE(name, kind, width, action)
#define HIGH_FIRST(name)
#define BARE ROW
#include "reading/directives.def"
#undef DIRECTIVE
#undef HIGH_FIRST
#undef BARE
	{0},
};

static enum stmt_kind kind_of(const struct asm_directive *d)
{
	return d->action == DO_TEXT || d->action == DO_HEX ? STMT_BYTES : d->kind;
}

/* With a point before it a word is one in small letters, too: .equ among mnemonics in capitals. */
static bool is_called(const struct asm_directive *d, const struct token *t)
{
	return *d->name == *t->text && (token_is(t, d->name) || (*t->text == '.' && strlen(d->name) == t->len && !strncasecmp(t->text, d->name, t->len)));
}

/* How long the words of a list are, by their first character: most words of a page are none of them. */
struct lengths {
	const struct asm_directive *list;
	struct lengths *next;		/* another list's */
	uint32_t of[128];		/* a bit for each length, the last for those that are longer */
};

static uint32_t length_bit(size_t len)
{
	return 1U << (len < 31 ? len : 31);
}

/* Found when they are asked for first, and kept for ever: each word of a page is looked for in every list. */
static const struct lengths *lengths_of(const struct asm_directive *list)
{
	static struct arena kept = ARENA_INIT;
	static struct lengths *all;
	struct lengths *l = all;
	while (l && l->list != list)
		l = l->next;
	if (l)
		return l;
	l = arena_alloc(&kept, sizeof *l);
	l->list = list;
	l->next = all;
	for (const struct asm_directive *d = list; d->name; d++)
		l->of[*d->name & 127] |= length_bit(strlen(d->name));
	return all = l;
}

/* NULL: the list, which may be NULL, has no such word. */
static const struct asm_directive *find_any(const struct asm_directive *d, const struct token *t)
{
	if (!d || !(lengths_of(d)->of[*t->text & 127] & length_bit(t->len)))
		return NULL;
	while (d->name && !is_called(d, t))
		d++;
	return d->name ? d : NULL;
}

static const struct asm_directive *find(const struct asm_directive *list, const struct token *t)
{
	const struct asm_directive *d = find_any(list, t);
	return d && kind_of(d) != STMT_NONE ? d : NULL;
}

const struct asm_directive *directive_of(const struct dialect *dialect, const struct token *t)
{
	const struct asm_scanner *s = dialect->scanner;
	struct token word = *t;
	if (t->len > 2 && !memcmp(t->text, "*=", 2))	/* *=*+4 */
		word.len = 2;
	const struct asm_directive *d = find(s->directives, &word);
	d = d ? d : find(s->more, &word);
	return d ? d : s->structured ? find(others, &word) : *s->data_word ? NULL : find(bare, &word);
}

enum stmt_kind directive_kind(const struct dialect *dialect, const struct token *t)
{
	const struct asm_directive *d = directive_of(dialect, t);
	return d ? kind_of(d) : STMT_NONE;
}

const struct asm_directive *directive_any(const struct dialect *d, const struct token *t)
{
	const struct asm_directive *found = find_any(d->scanner->directives, t);
	return found ? found : find_any(d->scanner->more, t);
}

bool directive_misread(const struct dialect *dialect, const struct confusions *c, const struct token *t)
{
	enum { OTHERS = 2, LEAST = 3 };	/* letters of one that is not the notation's: 0A is no DA */
	const struct asm_scanner *s = dialect->scanner;
	const struct asm_directive *const lists[] = {s->directives, s->more, [OTHERS] = s->structured ? others : NULL};
	bool misread = false;
	for (unsigned i = 0; i < sizeof lists / sizeof *lists; i++)
		for (const struct asm_directive *d = lists[i]; d && d->name && !misread; d++)
			misread = kind_of(d) == STMT_BYTES && strlen(d->name) == t->len && (i < OTHERS || t->len >= LEAST) && confuse(c, t->text, t->len, d->name, t->len) <= LOOKS_LIKE;
	return misread && directive_kind(dialect, t) != STMT_BYTES;
}

bool is_directive(const struct dialect *d, const struct token *t)
{
	return directive_of(d, t) || directive_any(d, t);
}
