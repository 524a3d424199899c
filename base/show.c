#include "base/show.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* What is well-formed and yet not to be shown, beside the control characters. */
static const struct {
	uint32_t first, last;
} hidden[] = {
	{0x061C, 0x061C},	/* Arabic letter mark */
	{0x200E, 0x200F},	/* left-to-right and right-to-left marks */
	{0x2028, 0x2029},	/* line and paragraph separators */
	{0x202A, 0x202E},	/* embeddings, overrides and their end */
	{0x2066, 0x2069},	/* isolates and their end */
	{0xFDD0, 0xFDEF},	/* noncharacters */
	{0xFFF9, 0xFFFB},	/* interlinear annotation */
};

static bool is_hidden(uint32_t c)
{
	if (c < ' ' || (c >= 0x7F && c < 0xA0) || (c & 0xFFFE) == 0xFFFE)
		return true;
	for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
		if (c >= hidden[i].first && c <= hidden[i].last)
			return true;
	return false;
}

struct show_char show_char(const char *text, size_t n)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	const unsigned char *p = (const unsigned char *)text;
	const struct show_char stray = {1, false};
	size_t len = *p < 0x80 ? 1 : *p < 0xC0 ? 0 : *p < 0xE0 ? 2 : *p < 0xF0 ? 3 : *p < 0xF8 ? 4 : 0;
	if (!len || len > n)
		return stray;
	uint32_t c = len == 1 ? *p : *p & (0x7Fu >> len);
	for (size_t i = 1; i < len; i++) {
		if ((p[i] & 0xC0) != 0x80)
			return stray;
		c = c << 6 | (p[i] & 0x3Fu);
	}
	/* overlong forms, surrogates and what lies beyond Unicode */
	if (c < least[len] || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF)
		return stray;
	return (struct show_char){len, !is_hidden(c)};
}

static void show(struct buf *out, const char *p, size_t n, bool lines)
{
	for (struct show_char c; n; p += c.len, n -= c.len) {
		c = show_char(p, n);
		if (c.fine || *p == '\t' || (lines && *p == '\n'))
			buf_put(out, p, c.len);
		else
			buf_putc(out, '?');
	}
}

void buf_show(struct buf *out, const char *p, size_t n)
{
	show(out, p, n, false);
}

void buf_show_lines(struct buf *out, const char *p, size_t n)
{
	show(out, p, n, true);
}

bool show_is_fine(const char *p, size_t n)
{
	for (struct show_char c; n; p += c.len, n -= c.len) {
		c = show_char(p, n);
		if (!c.fine && *p != '\t')
			return false;
	}
	return true;
}

void show_lines(FILE *out, const char *p, size_t n)
{
	struct buf b = BUF_INIT;
	buf_show_lines(&b, p, n);
	fwrite(buf_str(&b), 1, b.len, out);
	buf_free(&b);
}

void buf_fold(struct buf *out, const char *text, size_t n, unsigned columns)
{
	size_t blank = 0, begin = out->len;	/* where the line may be broken, and begins */
	unsigned column = 0;
	for (size_t i = 0; i < n; i++) {
		if (((unsigned char)text[i] & 0xC0) != 0x80)	/* not the rest of a character */
			column++;
		if (text[i] == ' ')
			blank = out->len;
		buf_putc(out, text[i]);
		if (columns && column > columns && blank > begin) {
			out->data[blank] = '\n';
			begin = blank + 1;
			column = 0;
			for (size_t k = begin; k < out->len; k++)
				column += ((unsigned char)out->data[k] & 0xC0) != 0x80;
		}
	}
}

static unsigned columns_of(FILE *out)
{
	struct winsize size = {0};
	return isatty(fileno(out)) && ioctl(fileno(out), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void show_line(FILE *out, const char *fmt, ...)
{
	struct buf line = BUF_INIT, checked = BUF_INIT, shown = BUF_INIT;
	va_list ap;
	va_start(ap, fmt);
	buf_vprintf(&line, fmt, ap);
	va_end(ap);
	buf_show(&checked, buf_str(&line), line.len);
	buf_fold(&shown, buf_str(&checked), checked.len, columns_of(out));
	buf_putc(&shown, '\n');
	fwrite(shown.data, 1, shown.len, out);
	buf_free(&line);
	buf_free(&checked);
	buf_free(&shown);
}

bool show_moves(void)
{
	const char *term = getenv("TERM");
	return term && *term && strcmp(term, "dumb") != 0;
}

bool show_color(void)
{
	const char *not = getenv("NO_COLOR");
	return show_moves() && !(not && *not);
}
