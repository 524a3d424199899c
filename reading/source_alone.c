#include "reading/source_alone.h"

#include <ctype.h>
#include <string.h>

#include "reading/directives.h"
#include "reading/number.h"
#include "reading/statement.h"

enum {
	WORDS = 12,		/* of a line that are looked at */
	LEAST = 5,		/* statements that are no accident: a sentence may be one, CALL ME */
	FEW = 4,		/* one line in so many has to be one, as damaged as they may be */
	AT = 0x200,		/* where a statement is assembled, and what every name is: any place is as good */
	NUMBER_DIGITS = 5,
};

unsigned source_number(const struct token *tok, unsigned n)
{
	return n > 1 && tok->len <= NUMBER_DIGITS && all_digits(tok, decimal_digits);
}

static long any_value(void *context, const char *name, size_t len)
{
	(void)context, (void)name, (void)len;
	return AT + 2;
}

static bool is_marked(const struct dialect *d, const struct token *t)
{
	const char *mark = d->scanner->comment_mark;
	return *t->text == ';' || (t->len >= strlen(mark) && !memcmp(t->text, mark, strlen(mark)));
}

/* May words stand behind a statement, as a comment without a mark? */
static bool takes_words(const struct dialect *d)
{
	return d->blank_ends || d->pairs;
}

/* Does a mnemonic with its operand, of n words, make bytes? */
static bool is_instruction(const struct dialect *d, const struct token *tok, unsigned n)
{
	static const struct name_values any = {any_value, NULL};
	uint8_t bytes[ISA_MAX_LENGTH];
	bool makes = false;
	for (unsigned words = n < 2 ? n : 2; words && !makes; words--) {
		struct arena a = ARENA_INIT;
		const char *text = arena_printf(&a, "%.*s %.*s", (int)tok->len, tok->text, words > 1 ? (int)tok[1].len : 0, words > 1 ? tok[1].text : "");
		makes = (n == words || takes_words(d) || is_marked(d, &tok[words])) && statement_bytes(d, AT, text, &any, bytes, sizeof bytes);
		arena_free(&a);
	}
	return makes;
}

long source_origin(const struct dialect *d, const struct token *tok, unsigned n)
{
	bool glued = n && tok->len > 2 && *tok->text == '*';
	struct token value = glued ? token_part(tok, 2, tok->len) : n > 1 ? tok[1] : (struct token){.len = 0};
	if (!n || directive_kind(d, tok) != STMT_ORIGIN || !value.len || *value.text == '*')
		return -1;
	struct arena a = ARENA_INIT;
	const struct token *place = d->pairs && n > 2 ? &tok[2] : NULL;
	long at = statement_origin(d, arena_printf(&a, "%.*s %.*s", (int)value.len, value.text, place ? (int)place->len : 0, place ? place->text : ""));
	arena_free(&a);
	return at;
}

static bool is_origin(const struct dialect *d, const struct token *tok, unsigned n)
{
	return source_origin(d, tok, n) >= 0;
}

enum line { LINE_OTHER, LINE_NOTHING, LINE_INSTRUCTION, LINE_ORIGIN };

/* A line in capitals; behind its number, and perhaps behind a label, stands what it is. */
static enum line look(const struct dialect *d, const struct token *tok, unsigned n)
{
	const struct isa_vocabulary *v = isa_vocabulary(d->isa, d->form);
	unsigned number = source_number(tok, n);
	tok += number;
	n -= number;
	if (!n || is_marked(d, tok) || (*tok->text == '*' && !is_origin(d, tok, n)))
		return LINE_NOTHING;
	for (unsigned k = 0; k < n && k < 2; k++) {
		if (is_origin(d, tok + k, n - k))
			return LINE_ORIGIN;
		if (isa_mnemonic(v, tok[k].text, tok[k].len) && is_instruction(d, tok + k, n - k))
			return LINE_INSTRUCTION;
	}
	return LINE_OTHER;
}

static unsigned capital_words(struct arena *a, const struct source *page, unsigned line, struct token *tok)
{
	unsigned n = token_line(page, line, tok, WORDS);
	for (unsigned i = 0; i < n; i++) {
		char *text = arena_strndup(a, tok[i].text, tok[i].len);
		for (unsigned k = 0; k < tok[i].len; k++)
			text[k] = (char)toupper((unsigned char)text[k]);
		tok[i].text = text;
	}
	return n;
}

struct source_seen source_seen(const struct dialect *d, struct source *const *pages, size_t npages)
{
	struct source_seen s = {0};
	unsigned lines = 0;
	for (size_t p = 0; p < npages; p++) {
		struct arena a = ARENA_INIT;
		for (unsigned line = 1; line <= pages[p]->lines; line++) {
			struct token tok[WORDS];
			unsigned n = capital_words(&a, pages[p], line, tok);
			enum line is = n ? look(d, tok, n) : LINE_NOTHING;
			bool begun = lines || is == LINE_INSTRUCTION || is == LINE_ORIGIN;
			lines += begun && is != LINE_NOTHING;
			s.origin |= is == LINE_ORIGIN;
			s.statements += is == LINE_INSTRUCTION;
			s.lines = is == LINE_INSTRUCTION ? lines : s.lines;
		}
		arena_free(&a);
	}
	return s;
}

bool source_is_alone(const struct source_seen *s)
{
	return s->statements >= LEAST && s->statements * FEW >= s->lines;
}
