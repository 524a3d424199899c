#include <check.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/names.h"
#include "manifest/conf.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

struct part {
	struct pos where;
	struct conf_value kind, size;
};

struct whole {
	struct conf_value title, clock;
	struct conf_list pages;
	struct conf_sections parts;
};

static const struct conf_key part_keys[] = {
	{.kind = CONF_HERE, .offset = offsetof(struct part, where)},
	{"kind", CONF_TEXT, true, offsetof(struct part, kind), NULL, 0},
	{"size", CONF_NUMBER, false, offsetof(struct part, size), NULL, 0},
	{0},
};

static const struct conf_key whole_keys[] = {
	{"title", CONF_TEXT, true, offsetof(struct whole, title), NULL, 0},
	{"clock", CONF_NUMBER, false, offsetof(struct whole, clock), NULL, 0},
	{"pages", CONF_LIST, false, offsetof(struct whole, pages), NULL, 0},
	{"part", CONF_SECTIONS, false, offsetof(struct whole, parts), part_keys,
	 sizeof(struct part)},
	{0},
};

static struct whole got;

/* What is said while a text is read into `got`. */
static const char *said(const char *text, size_t len, bool *ok)
{
	char *out = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&out, &size);
	struct diag d = {.out = f, .cap = 5};
	got = (struct whole){0};
	struct source *src = source_new(&arena, "c", arena_strndup(&arena, text, len), len);
	*ok = conf_read(&arena, &d, src, whole_keys, &got);
	fclose(f);
	const char *copy = arena_strndup(&arena, out, size);
	free(out);
	return copy;
}

static void at(struct pos pos, unsigned line, unsigned col)
{
	ck_assert_uint_eq(pos.line, line);
	ck_assert_uint_eq(pos.col, col);
}

/* Comments everywhere. */
START_TEST(values_and_places)
{
	static const char text[] = "# head {\n"
				   "title = \"a b\" // x\n"
				   "clock=0x10 /*/ { */ pages = {\"p\", # first\n"
				   "\t'p', q}\n"
				   "part { # one\n"
				   "\tkind = k # { \"\n"
				   "}\n"
				   "/* part {\n*/ part { kind='it\\'s' size = 7 }\n";
	bool ok;
	ck_assert_str_eq(said(text, sizeof text - 1, &ok), "");
	ck_assert(ok);
	ck_assert_str_eq(got.title.text, "a b");
	at(got.title.pos, 2, 10);
	ck_assert_int_eq(got.clock.number, 16);
	at(got.clock.pos, 3, 7);
	ck_assert_uint_eq(got.pages.n, 3);
	ck_assert_str_eq(got.pages.values[1].text, "p");
	at(got.pages.values[0].pos, 3, 31);
	at(got.pages.values[1].pos, 4, 3);
	at(got.pages.values[2].pos, 4, 7);
	ck_assert_uint_eq(got.parts.n, 2);
	const struct part *part = got.parts.items;
	ck_assert_str_eq(part[0].kind.text, "k");
	ck_assert_ptr_null(part[0].size.text);
	at(part[0].where, 5, 1);
	ck_assert_str_eq(part[1].kind.text, "it's");
	ck_assert_int_eq(part[1].size.number, 7);
}
END_TEST

static const struct {
	const char *text, *begins;
} wrong[] = {
	{"", "c: error: the key 'title' is missing\n"},
	{"titel = x", "c:1:1: error: there is no key 'titel' here; keys are title, "},
	{"title = x part {\nkond = y }", "c:2:1: error: there is no key 'kond' here; keys are kind, size"},
	{"title = x\n# y\npart {\n# z\n}", "c:3:1: error: the key 'kind' is missing"},
	/* the word that is meant: not a part of another, left or right of it */
	{"title = xi i = 2", "c:1:12: error: there is no key 'i' here"},
	{"title = ix i = 2", "c:1:12: error: there is no key 'i' here"},
	{"title = \"i\" i = 2", "c:1:13: error: there is no key 'i' here"},
	{"title = x\npart {\nsize =\n0x\n}", "c:4:1: error: 'size' is not a whole number, decimal or 0x...: '0x'"},
	{"title = x\npart {\nsize = 1\npages =\n", "c:4:1: error: there is no key 'pages' here; keys are size, kind"},
	{"title = x\npart {\nsize = 1\n", "c:2:6: error: no '}' closes this one"},
	{"title = x pages = {a,\nb", "c:1:19: error: no '}' closes this one"},
	{"title = x pages = {a b}", "c:1:22: error: a text with 'b'"},
	{"title = x pages = {,a}", "c:1:20: error: expected a text, not ','"},
	{"title = x title += y", "c:1:11: error: 'title' is no section"},
	{"title = x\r/* y */ part", "c:2:9: error: 'part' is a section: part { ... }"},
	{"title = \"\" titel", "c:1:12: error: there is no key 'titel' here"},
	{"title = x part {\nsize = { { {\n}", "c:2:8: error: expected a text, not '{'"},
	{"title = x clock = :", "c:1:19: error: a text with ':' in it needs quotes"},
	{"title = x clock = \"+5\"", "c:1:20: error: 'clock' is not a whole number"},
	{"title = x clock = \" 5\"", "c:1:20: error: 'clock' is not a whole number"},
	{"title = x clock = 5a", "c:1:19: error: 'clock' is not a whole number"},
	{"title = x\x7F", "c:1:10: error: byte 7F: this is not a text"},
	{"title = x\037", "c:1:10: error: byte 1F: this is not a text"},
	{"title = \360\237\230\200\200", "c:1:9: error: a text with '\360\237\230\200' in it needs quotes"},
	{"title = \200\200", "c:1:9: error: a text with '?' in it needs quotes"},
	{"title = \303a", "c:1:9: error: a text with '?' in it needs quotes"},
	{"title = x /*/", "c:1:11: error: the comment that begins here does not end"},
	{"title = 'x", "c:1:9: error: the text that begins here has no quote at its end"},
	{"title = 'x\\'", "c:1:9: error: the text that begins here has no quote at its end"},
	{"title = \"x'", "c:1:9: error: the text that begins here has no quote at its end"},
	{"title = x\n# y\npart {\n# z\n}", "c:3:1: error: the key 'kind' is missing"},
	{"title = x\ntitle = y", "c:2:9: error: 'title' is given a second time, it was on line 1"},
	{"title = x pages = {a}\npages = {b}", "c:2:9: error: 'pages' is given a second time"},
	{"title = x clock = fast", "c:1:19: error: 'clock' is not a whole number"},
	{"title = x clock = -5", "c:1:19: error: 'clock' is not a whole number"},
	{"title = x clock = 99999999999999999999", "c:1:19: error: 'clock' is not a whole number"},
	{"title = {x}", "c:1:9: error: expected a text, not '{'"},
	{"title = x part = y", "c:1:11: error: 'part' is a section: part { ... }"},
	{"title { }", "c:1:1: error: 'title' is no section: title = \"text\""},
	{"title = ", "c:1:9: error: the text ends here, and a text is missing"},
	{"title = \"x", "c:1:9: error: the text that begins here has no quote at its end"},
	{"title = x /* y", "c:1:11: error: the comment that begins here does not end"},
	{"title = x part { kind = y", "c:1:16: error: no '}' closes this one"},
	{"title = x }", "c:1:11: error: expected a key, not '}'"},
	{"title = x\001", "c:1:10: error: byte 01: this is not a text"},
	{"title = a/b", "c:1:10: error: a text with '/' in it needs quotes around it"},
	{"title = \303\251", "c:1:9: error: a text with '\303\251' in it needs quotes"},
	{"title = x pages = {}\npages = \"\"", "c:2:9: error: 'pages' is given a second time, it was on line 1"},
	{"title = \"\\x1b\"", "c:1:10: error: 'title' has the control byte 1B in it"},
	{"\"\" = x", "c:1:1: error: expected a key, not '\"'"},
	{"title = \"\\777\"", "c:1:11: error: no byte is that large: \\0 to \\377"},
};

START_TEST(wrong_texts)
{
	bool ok;
	const char *begins = wrong[_i].begins;
	const char *is = said(wrong[_i].text, strlen(wrong[_i].text), &ok);
	ck_assert_msg(!strncmp(is, begins, strlen(begins)), "'%s': said %s", wrong[_i].text, is);
	ck_assert(!ok);
}
END_TEST

START_TEST(long_keys)
{
	for (unsigned n = 60; n < 70; n++) {
		bool ok;
		char key[80];
		memset(key, 'k', n);
		strcpy(key + n, " = 1");
		const char *is = said(key, strlen(key), &ok);
		key[n] = 0;
		ck_assert(!ok);
		ck_assert_msg(strstr(is, arena_printf(&arena, "c:1:1: error: there is no key '%.60s%s' here", key, n > 60 ? "..." : "")) != NULL, "%s", is);
	}
}
END_TEST

/* Tabs and ends of lines in a value, quotes in quotes, and where a section begins. */
START_TEST(odd_values)
{
	static const char text[] = "title = \"a\tb\\nc'\\\\\" clock = 9\n"
				   "pages = {\"\\\"\", '\"', '\\''} pages += z\n"
				   "part {\nsize = 0xFf\nkind =\nparticle\n}\n"
				   " \tpart\n{ kind = a_-.Z0\n}\n"
				   "part { kind = b } part { kind = c size = 0 }\n";
	bool ok;
	ck_assert_str_eq(said(text, sizeof text - 1, &ok), "");
	ck_assert_str_eq(got.title.text, "a\tb\nc'\\");
	ck_assert_int_eq(got.clock.number, 9);
	ck_assert_str_eq(got.pages.values[0].text, "\"");
	ck_assert_str_eq(got.pages.values[2].text, "'");
	ck_assert_uint_eq(got.pages.n, 4);
	ck_assert_str_eq(got.pages.values[3].text, "z");
	ck_assert_uint_eq(got.parts.n, 4);
	const struct part *part = got.parts.items;
	at(part[0].where, 3, 1);
	at(part[0].kind.pos, 6, 1);
	ck_assert_uint_eq(part[0].kind.pos.len, 8);
	ck_assert_int_eq(part[0].size.number, 255);
	at(part[1].where, 8, 3);
	ck_assert_str_eq(part[1].kind.text, "a_-.Z0");
	at(part[2].kind.pos, 11, 15);
	at(part[3].kind.pos, 11, 33);
	at(part[3].where, 11, 19);
}
END_TEST

START_TEST(floods)
{
	bool ok;
	char *text = arena_alloc(&arena, CONF_MAX + 2);
	static const char fill[] = "{}\"'a#$\\\n=\0";
	for (unsigned i = 0; i < sizeof fill; i++) {
		memset(text, fill[i], CONF_MAX);
		const char *is = said(text, CONF_MAX, &ok);
		ck_assert(!ok);
		ck_assert_uint_lt(strlen(is), 1000);
	}
	ck_assert_ptr_nonnull(strstr(said(text, CONF_MAX + 1, &ok), "262145 bytes, more than the 262144"));
}
END_TEST

START_TEST(closest_first)
{
	static const char *const names[] = {"title", "pages", "cpu", "clock", NULL};
	ck_assert_str_eq(names_closest(&arena, "clcok", names), "clock, cpu, title, pages");
	ck_assert_str_eq(names_closest(&arena, "PAGE", names), "pages, title, cpu, clock");
	ck_assert_str_eq(names_closest(&arena, "", names), "cpu, title, pages, clock");
	ck_assert_str_eq(names_closest(&arena, "x", names + 4), "nothing");
	char *longest = arena_alloc(&arena, 1001);
	memset(longest, 'x', 1000);
	ck_assert_str_eq(names_closest(&arena, longest, names), "title, pages, cpu, clock");
}
END_TEST

/* Whatever is written is read again. */
START_TEST(written_and_read)
{
	static const char letters[] = "\"\\${}'#/*=, Aa0~";
	uint32_t state = 20260101;
	for (unsigned run = 0; run < 3000; run++) {
		char text[12];
		unsigned n = 0;
		for (unsigned len = run % 11; n < len; n++) {
			state = state * 1664525 + 1013904223;
			text[n] = letters[(uint64_t)state * (sizeof letters - 1) >> 32];
		}
		text[n] = '\0';
		struct buf out = BUF_INIT;
		bool ok;
		conf_put_text(&out, "title", text);
		const char *told = said(buf_str(&out), out.len, &ok);
		ck_assert_msg(ok && !*told && !strcmp(got.title.text, text), "%s%s", buf_str(&out), told);
		buf_free(&out);
	}
}
END_TEST

/* No more marks than are needed: what people have written stays as it was. */
START_TEST(written_plainly)
{
	static const char *const of[][2] = {
		{"A {B} $C", "t = \"A {B} $C\"\n"}, {"${A}", "t = \"${A}\"\n"}, {"{", "t = \"{\"\n"}, {"say \"A\"", "t = \"say \\\"A\\\"\"\n"},
		{"C:\\", "t = \"C:\\\\\"\n"}, {"", "t = \"\"\n"},
	};
	for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
		struct buf out = BUF_INIT;
		conf_put_text(&out, "t", of[i][0]);
		ck_assert_str_eq(buf_str(&out), of[i][1]);
		buf_free(&out);
	}
}
END_TEST

Suite *suite_conf(void)
{
	Suite *s = suite_create("conf");
	TCase *t = tcase_create("conf");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_test(t, values_and_places);
	tcase_add_loop_test(t, wrong_texts, 0, sizeof wrong / sizeof *wrong);
	tcase_add_test(t, long_keys);
	tcase_add_test(t, odd_values);
	tcase_add_test(t, floods);
	tcase_add_test(t, closest_first);
	tcase_add_test(t, written_and_read);
	tcase_add_test(t, written_plainly);
	suite_add_tcase(s, t);
	return s;
}
