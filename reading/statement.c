#include "reading/statement.h"

#include <ctype.h>
#include <string.h>

#include "asm/asm.h"
#include "asm/write.h"

enum { NAMES_MAX = 64 };	/* that a line has room for */

static bool in_name(const struct asm_scanner *s, char ch)
{
	return isalnum((unsigned char)ch) || strchr(s->name_marks, ch) || (s->name_starts && strchr(s->name_starts, ch));
}

/* NAME=VALUE for each name in a text that the page knows. Returns how many. */
static size_t define_names(const struct dialect *d, struct arena *a, const char *text, const struct name_values *names,
			   const char *defines[NAMES_MAX])
{
	const struct asm_scanner *s = d->scanner;
	struct writer w = writer_new(d, NULL);
	size_t n = 0, len;
	for (bool marked = false; *text && n < NAMES_MAX; text += len) {
		const char *quoted = *text && strchr("'\"", *text) ? strchr(text + 1, *text) : NULL;
		for (len = 0; !quoted && text[len] && in_name(s, text[len]);)
			len++;
		const char *word = arena_strndup(a, text, len);
		long value = len && !marked && write_is_name(&w, word) ? names->value(names->context, word, len) : -1;
		marked = !len && strchr("$&%@.", *text);
		len = quoted ? (size_t)(quoted - text) + 1 : len + !len;
		bool again = false;
		for (size_t i = 0; i < n && value >= 0; i++)
			again |= !strncmp(defines[i], word, strlen(word)) && defines[i][strlen(word)] == '=';
		if (value < 0 || again)
			continue;
		struct buf at = BUF_INIT;
		dialect_address(d, (unsigned)value, &at);
		defines[n++] = arena_printf(a, "%s=%s", word, buf_str(&at));
		buf_free(&at);
	}
	return n;
}

/* The statement by itself at an address. */
static bool assemble_one(struct arena *a, const struct dialect *d, unsigned address, const char *statement, const struct name_values *names,
			 bool object_only, struct assembly *made)
{
	struct buf text = BUF_INIT;
	struct writer w = writer_new(d, &text);
	const char *defines[NAMES_MAX];
	struct asm_options options = {.alone = true, .object_only = object_only, .defines = defines,
				      .ndefines = names ? define_names(d, a, statement, names, defines) : 0};
	struct diag silent = {.out = NULL};
	write_origin(&w, address, "");
	write_line(&w, "", statement, "");
	struct source *src = source_new(a, "statement", buf_str(&text), text.len);
	bool done = assemble(a, &silent, d, &src, 1, &options, made);
	buf_free(&text);
	return done;
}

unsigned statement_bytes(const struct dialect *d, unsigned address, const char *statement, const struct name_values *names,
			 uint8_t *out, unsigned most)
{
	struct arena a = ARENA_INIT;
	struct assembly made;
	unsigned n = 0, start = 0, end;
	if (assemble_one(&a, d, address, statement, names, true, &made) && image_run(made.image, &start, &end)
	    && start == address && end - start <= most) {
		n = end - start;
		memcpy(out, made.image->byte + start, n);
		start = end;
		n = image_run(made.image, &start, &end) ? 0 : n;
	}
	arena_free(&a);
	return n;
}

/* Where an origin says that the assembler goes on, which stood at an address; -1: it is none. */
static long origin_at(const struct dialect *d, unsigned address, const char *statement, const struct name_values *names)
{
	struct arena a = ARENA_INIT;
	struct assembly made;
	const struct stmt *s = assemble_one(&a, d, address, statement, names, false, &made) ? made.stmts : NULL;
	long value = -1;
	for (; s; s = s->next)
		value = s->kind == STMT_ORIGIN ? s->value : value;
	arena_free(&a);
	return value;
}

long statement_room(const struct dialect *d, const char *statement, const struct name_values *names)
{
	struct arena a = ARENA_INIT;
	struct assembly made;
	const struct stmt *s = assemble_one(&a, d, 0, statement, names, false, &made) ? made.stmts : NULL;
	while (s && s->kind != STMT_SPACE)
		s = s->next;
	long length = s ? (long)s->length : -1;
	arena_free(&a);
	if (s)
		return length;
	enum { ELSEWHERE = 0x100 };	/* *=*+4 goes on as far behind any address */
	length = origin_at(d, 0, statement, names);
	return length >= 0 && origin_at(d, ELSEWHERE, statement, names) == length + ELSEWHERE ? length : -1;
}

long statement_origin(const struct dialect *d, const char *operand)
{
	struct arena a = ARENA_INIT;
	struct writer w = writer_new(d, NULL);
	long value = origin_at(d, 0, arena_printf(&a, "%s %s", write_directive(&w, STMT_ORIGIN, 0, false)->name, operand), NULL);
	arena_free(&a);
	return value;
}
