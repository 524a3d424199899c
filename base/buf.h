/* A growing byte string. Always NUL-terminated once anything was put in. */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdarg.h>
#include <stddef.h>

struct buf {
	char *data;
	size_t len, cap;
};

#define BUF_INIT {NULL, 0, 0}

void buf_free(struct buf *b);
void buf_put(struct buf *b, const void *p, size_t n);
void buf_putc(struct buf *b, char c);
void buf_puts(struct buf *b, const char *s);
/* Blanks until len - start == width; none if it is there already. */
void buf_pad(struct buf *b, size_t start, size_t width);
void buf_printf(struct buf *b, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
void buf_vprintf(struct buf *b, const char *fmt, va_list ap);
/* The text; "" when nothing was put in. Valid until the next call. */
const char *buf_str(const struct buf *b);

#endif
