#include "tests/pages.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct arena pages_arena;

void pages_teardown(void)
{
	arena_free(&pages_arena);
}

struct collation *pages_collate(const struct dialect *dialect, const char *page, size_t len,
				const char *errata, const char *edition, bool *ok)
{
	struct arena *a = &pages_arena;
	struct collation *c = arena_alloc(a, sizeof *c);
	struct diag d = {.out = NULL};
	struct source *src = source_new(a, "page", arena_strndup(a, page, len), len);
	collation_init(c, a, dialect, "page");
	c->edition = edition;
	if (errata) {
		size_t n = strlen(errata);
		ck_assert(errata_read(c, &d, source_new(a, "errata.conf", arena_strndup(a, errata, n), n)));
	}
	*ok = collate(c, &d, &src, 1, (struct page_range){0, 0});
	return c;
}

struct collation *pages_read(const struct dialect *dialect, const char *page)
{
	bool ok;
	struct collation *c = pages_collate(dialect, page, strlen(page), NULL, NULL, &ok);
	ck_assert(ok);
	return c;
}

static const char *kept(struct buf *b)
{
	const char *s = arena_strndup(&pages_arena, buf_str(b), b->len);
	buf_free(b);
	return s;
}

const char *told(const struct collation *c)
{
	struct buf b = BUF_INIT;
	for (const struct finding *f = c->findings; f; f = f->next)
		buf_printf(&b, "%s%u %s %s %s>%s%s", b.len ? "; " : "", source_printed(f->pos).line, class_name[f->kind],
			   witness_name[f->witness], f->printed, f->reads, f->doubtful ? "?" : "");
	return kept(&b);
}

const char *pages_bytes(const struct collation *c, unsigned address, unsigned n, const char *format,
			const char *none, const char *between)
{
	struct buf b = BUF_INIT;
	for (unsigned i = 0; i < n; i++) {
		buf_puts(&b, i ? between : "");
		if (image_has(c->image, address + i))
			buf_printf(&b, format, c->image->byte[address + i]);
		else
			buf_puts(&b, none);
	}
	return kept(&b);
}

char *with(const char *text, const char *was, const char *is)
{
	const char *at = strstr(text, was);
	ck_assert_msg(at && !strstr(at + 1, was), "'%s' is not there once", was);
	return arena_printf(&pages_arena, "%.*s%s%s", (int)(at - text), text, is, at + strlen(was));
}

char *file_of(struct arena *a, const void *data, size_t len)
{
	char *path = arena_printf(a, "/tmp/check-typein-XXXXXX");
	int fd = mkstemp(path);
	ck_assert(fd >= 0 && write(fd, data, len) == (ssize_t)len);
	close(fd);
	return path;
}
