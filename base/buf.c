#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

static void reserve(struct buf *b, size_t n)
{
	if (b->cap - b->len > n)
		return;
	size_t cap = b->cap ? b->cap : 256;
	while (cap - b->len <= n)
		cap *= 2;
	b->data = xrealloc(b->data, cap);
	b->cap = cap;
	arena_touch(b->data + b->len, n);
}

void buf_free(struct buf *b)
{
	free(b->data);
	*b = (struct buf)BUF_INIT;
}

void buf_put(struct buf *b, const void *p, size_t n)
{
	reserve(b, n);
	if (n)
		memcpy(b->data + b->len, p, n);
	b->len += n;
	b->data[b->len] = '\0';
}

void buf_putc(struct buf *b, char c)
{
	buf_put(b, &c, 1);
}

void buf_puts(struct buf *b, const char *s)
{
	buf_put(b, s, strlen(s));
}

void buf_pad(struct buf *b, size_t start, size_t width)
{
	while (b->len - start < width)
		buf_putc(b, ' ');
}

void buf_vprintf(struct buf *b, const char *fmt, va_list ap)
{
	va_list again;
	va_copy(again, ap);
	int n = vsnprintf(NULL, 0, fmt, ap);
	if (n > 0) {
		reserve(b, (size_t)n);
		vsnprintf(b->data + b->len, (size_t)n + 1, fmt, again);
		b->len += (size_t)n;
	}
	va_end(again);
}

void buf_printf(struct buf *b, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	buf_vprintf(b, fmt, ap);
	va_end(ap);
}

const char *buf_str(const struct buf *b)
{
	return b->data ? b->data : "";
}
