/* Any bytes as a configuration file with texts, numbers, lists and sections. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "manifest/conf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct part {
	struct pos where;
	struct conf_value a;
	struct conf_list b;
};

struct whole {
	struct conf_value a, n;
	struct conf_list b;
	struct conf_sections s;
};

static const struct conf_key part_keys[] = {
	{.kind = CONF_HERE, .offset = offsetof(struct part, where)},
	{"a", CONF_TEXT, true, offsetof(struct part, a), NULL, 0},
	{"b", CONF_LIST, false, offsetof(struct part, b), NULL, 0},
	{0},
};

static const struct conf_key whole_keys[] = {
	{"a", CONF_TEXT, false, offsetof(struct whole, a), NULL, 0},
	{"n", CONF_NUMBER, false, offsetof(struct whole, n), NULL, 0},
	{"b", CONF_LIST, false, offsetof(struct whole, b), NULL, 0},
	{"s", CONF_SECTIONS, false, offsetof(struct whole, s), part_keys, sizeof(struct part)},
	{0},
};

static void check_place(const struct conf_value *v)
{
	size_t len;
	if (!v->text)
		return;
	if (v->pos.line < 1 || v->pos.line > v->pos.src->lines)
		abort();
	const char *p = source_line(v->pos.src, v->pos.line, &len);
	if (!v->pos.col)
		return;
	if (v->pos.col > len + 1)
		abort();
	p += v->pos.col - 1;
	if (!*v->text || memchr(p, '\\', v->pos.len))	/* the place is that of the quotes; escapes */
		return;
	len -= v->pos.col - 1;		/* in quotes it may go on in further lines */
	if (v->pos.len > len && (!strchr(v->text, '\n') || v->text[len] != '\n'))
		abort();
	if (memcmp(p, v->text, v->pos.len < len ? v->pos.len : len) != 0)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct diag d = {.cap = 20};
	struct whole w = {0};
	const char *text = arena_strndup(&arena, size ? (const char *)data : "", size);
	bool ok = conf_read(&arena, &d, source_new(&arena, "fuzz", text, size), whole_keys, &w);
	if (ok != (d.errors == 0))
		abort();
	if (ok) {
		check_place(&w.a);
		check_place(&w.n);
		for (size_t i = 0; i < w.b.n; i++)
			check_place(&w.b.values[i]);
		const struct part *parts = w.s.items;
		for (size_t i = 0; i < w.s.n; i++) {
			check_place(&parts[i].a);
			if (parts[i].where.line < 1)
				abort();
		}
	}
	arena_free(&arena);
	return 0;
}
