#include "asm/write.h"

#include <ctype.h>
#include <string.h>

#include "base/show.h"

enum { OPERATION = 8, COMMENT = 32, ROW = 8 };	/* columns, bytes a line */

struct writer writer_new(const struct dialect *d, struct buf *out)
{
	return (struct writer){d, isa_vocabulary(d->isa, d->form), out};
}

static void put_line(const struct writer *w, const char *label, const char *mark,
		     const char *operation, const char *comment)
{
	struct buf *out = w->out;
	const char *comment_mark = w->dialect->scanner->comment_mark;
	size_t start = out->len;
	if (*label)
		buf_printf(out, "%s%s", label, mark);
	if (*operation) {
		buf_pad(out, start, OPERATION - 1);
		buf_printf(out, " %s", operation);
	}
	if (*comment) {
		if (out->len > start) {
			buf_pad(out, start, COMMENT - 1);
			buf_putc(out, ' ');
		}
		if (strncmp(comment, comment_mark, strlen(comment_mark)) != 0)
			buf_printf(out, "%s ", comment_mark);
		buf_show(out, comment, strlen(comment));
	}
	buf_putc(out, '\n');
}


const struct asm_directive *write_directive(const struct writer *w, enum stmt_kind kind,
					    unsigned width, bool variable)
{
	const struct asm_directive *d = w->dialect->scanner->directives;
	while (d->name && (d->kind != kind || d->width != width || d->variable != variable))
		d++;
	return d->name ? d : NULL;
}

static bool is_operation(const struct writer *w, const char *word)
{
	const struct asm_directive *d = w->dialect->scanner->directives;
	const struct asm_directive *more = w->dialect->scanner->more;
	while (d->name && strcmp(d->name, word) != 0)
		d++;
	/* what is for printers is a label where another directive follows */
	while (more && more->name && (more->action == DO_IGNORE || strcmp(more->name, word) != 0))
		more++;
	return d->name || (more && more->name) || isa_mnemonic(w->vocabulary, word, strlen(word));
}

void write_line(const struct writer *w, const char *label, const char *operation, const char *comment)
{
	const char *mark = w->dialect->scanner->label_mark;
	/* where no mark is needed, but for what alone would be a statement */
	if (!*mark && !*operation && is_operation(w, label))
		mark = ":";
	put_line(w, label, mark, operation, comment);
}

void write_equate(const struct writer *w, bool variable, const char *name, const char *value,
		  const char *comment)
{
	const char *mark = is_operation(w, name) ? w->dialect->scanner->label_mark : "";
	struct buf text = BUF_INIT;
	buf_printf(&text, "%s %s", write_directive(w, STMT_EQUATE, 0, variable)->name, value);
	put_line(w, name, mark, buf_str(&text), comment);
	buf_free(&text);
}

void write_origin(const struct writer *w, unsigned address, const char *comment)
{
	struct buf text = BUF_INIT;
	buf_printf(&text, "%s ", write_directive(w, STMT_ORIGIN, 0, false)->name);
	dialect_address(w->dialect, address, &text);
	write_line(w, "", buf_str(&text), comment);
	buf_free(&text);
}

void write_values(const struct dialect *d, const uint8_t *bytes, size_t n, struct buf *out)
{
	static const struct isa_hole byte = {.kind = ISA_BYTE};
	for (size_t i = 0; i < n; i++) {
		buf_puts(out, i ? d->scanner->data_separator : "");
		dialect_operand(d, &byte, bytes[i], out);
	}
}

void write_bytes(const struct writer *w, const char *label, const uint8_t *bytes, size_t n,
		 const char *comment)
{
	for (size_t i = 0; i < n; i += ROW) {
		struct buf text = BUF_INIT;
		buf_puts(&text, w->dialect->scanner->data_word);
		write_values(w->dialect, bytes + i, n - i < ROW ? n - i : ROW, &text);
		write_line(w, i ? "" : label, buf_str(&text), i ? "" : comment);
		buf_free(&text);
	}
	if (!n && (*label || *comment))
		write_line(w, label, "", comment);
}

/* What asm/scelbi.l takes for an operand where there may be none: a number, or
 * a name of two capitals at least with one term behind it. */
static bool is_plain(const char *text)
{
	static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
	if (isdigit((unsigned char)*text))
		return true;
	size_t n = strspn(text, capitals), more = 0;
	if (!isalpha((unsigned char)*text) || n < 2)
		return false;
	if (text[n] == '+' || text[n] == '-')
		more = strspn(text + n + 1, capitals);
	return !text[n] || (more && !text[n + 1 + more]);
}

/* Would the assembler take the wider form as long as it does not know the number? */
static bool widens(const struct writer *w, const struct isa_insn *in)
{
	struct buf text = BUF_INIT;
	isa_print(w->dialect->isa, w->dialect->form, in, "e", &text);
	const struct isa_spelling *s = isa_spelling(w->vocabulary, buf_str(&text), text.len);
	buf_free(&text);
	return s && s->same && in->hole->kind == ISA_ZERO && !w->dialect->late_width;
}

void write_insn(const struct writer *w, const struct isa_insn *in, const char *number,
		const char *number2, bool late, struct buf *text)
{
	const char *low = w->dialect->scanner->low_part;
	struct buf bare = BUF_INIT, part = BUF_INIT;
	isa_print(w->dialect->isa, w->dialect->form, in, "", &bare);
	const char *name = buf_str(&bare);
	const struct isa_mnemonic *m = isa_mnemonic(w->vocabulary, name, strcspn(name, " "));
	if (number && m && m->min_operands == 0 && !is_plain(number))
		number = NULL;
	buf_free(&bare);
	if (number && late && widens(w, in)) {
		buf_printf(&part, "%s%s", low ? low : "", number);
		number = low ? buf_str(&part) : NULL;
	}
	dialect_print(w->dialect, in, number, number2, text);
	buf_free(&part);
}

bool write_is_operation(const struct writer *w, const char *word)
{
	for (const struct asm_directive *d = w->dialect->scanner->directives; d->name; d++)
		if (!strcmp(d->name, word))
			return true;
	return isa_mnemonic(w->vocabulary, word, strlen(word));
}

bool write_is_name(const struct writer *w, const char *word)
{
	const struct asm_scanner *s = w->dialect->scanner;
	bool mark = s->name_starts && *word && strchr(s->name_starts, *word);
	size_t len = strlen(word);
	if (len == mark || isdigit((unsigned char)word[mark]))
		return false;
	/* where no mark tells a number from a name: numbers have two digits or four */
	if (w->dialect->radix == 16 && (len == 2 || len == 4) && strspn(word, "0123456789ABCDEF") == len)
		return false;
	for (size_t i = mark; i < len; i++)
		if (!isalnum((unsigned char)word[i]) && !strchr(s->name_marks, word[i]))
			return false;
	for (const struct asm_directive *d = s->directives; d->name; d++)
		if (d->kind == STMT_BYTES && !strcmp(d->name, word))	/* DB EQU 5 */
			return false;
	return !isa_is_register(w->vocabulary, word, len) && !(s->is_reserved && s->is_reserved(word));
}
