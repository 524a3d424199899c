#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/show.h"

/* Says of every character, in its own words, whether people may see it. */
static bool is_seen(uint32_t c)
{
	if (c <= 0x1F || c == 0x7F || (c >= 0x80 && c <= 0x9F))
		return false;
	switch (c) {
	case 0x061C: case 0x200E: case 0x200F: case 0x2028: case 0x2029:
	case 0x202A: case 0x202B: case 0x202C: case 0x202D: case 0x202E:
	case 0x2066: case 0x2067: case 0x2068: case 0x2069:
	case 0xFFF9: case 0xFFFA: case 0xFFFB:
		return false;
	}
	return !(c >= 0xFDD0 && c <= 0xFDEF) && c % 0x10000 < 0xFFFE;
}

static size_t encode(uint32_t c, char *out)
{
	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	for (size_t i = n; --i; c /= 64)
		out[i] = (char)(0x80 + c % 64);
	out[0] = (char)((n == 2 ? 0xC0 : n == 3 ? 0xE0 : 0xF0) + c);
	return n;
}

START_TEST(every_character)
{
	struct buf out = BUF_INIT;
	for (uint32_t c = 1; c <= 0x10FFFF; c++) {
		char text[4];
		size_t n = encode(c, text);
		out.len = 0;
		if (c >= 0xD800 && c < 0xE000)
			continue;
		buf_show(&out, text, n);
		bool same = out.len == n && !memcmp(out.data, text, n);
		bool seen = is_seen(c) || c == '\t';
		if (seen ? !same : out.len != 1 || *out.data != '?')	/* an assertion each takes long */
			ck_abort_msg("U+%04X is %s", c, seen ? "hidden" : "shown");
	}
	buf_free(&out);
}
END_TEST

/* Reads UTF-8 back, strictly; the text is what a filter let through. */
static bool is_harmless(const char *text, size_t len, bool lines)
{
	for (size_t i = 0, n; i < len; i += n) {
		char again[4];
		uint32_t c = (unsigned char)text[i];
		n = c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
		if (i + n > len)
			return false;
		c &= n == 1 ? 0x7F : 0xFFu >> (n + 1);
		for (size_t k = 1; k < n; k++)
			c = c * 64 + ((unsigned char)text[i + k] & 0x3F);
		if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000) || encode(c, again) != n
		    || memcmp(again, text + i, n) != 0)
			return false;
		if (!is_seen(c) && c != '\t' && !(lines && c == '\n'))
			return false;
	}
	return true;
}

static void check_bytes(const char *text, size_t len)
{
	struct buf line = BUF_INIT, lines = BUF_INIT, again = BUF_INIT;
	char *alone = malloc(len);	/* where a sanitizer sees a read behind it */
	if (!alone)
		ck_abort();
	memcpy(alone, text, len);
	buf_show(&line, alone, len);
	buf_show_lines(&lines, alone, len);
	free(alone);
	buf_show(&again, buf_str(&line), line.len);
	if (!is_harmless(buf_str(&line), line.len, false) || !is_harmless(buf_str(&lines), lines.len, true)
	    || line.len != lines.len || strcmp(buf_str(&again), buf_str(&line)) != 0)
		ck_abort_msg("'%s'", buf_str(&line));
	buf_free(&line);
	buf_free(&lines);
	buf_free(&again);
}

START_TEST(every_pair_of_bytes)
{
	for (unsigned i = 0; i < 0x10000; i++) {
		char text[] = {(char)(i >> 8), (char)i, 'a'};
		check_bytes(text, 1);
		check_bytes(text, 2);
		check_bytes(text, 3);
	}
}
END_TEST

/* Leads and continuations are drawn more often than other bytes. */
START_TEST(any_bytes)
{
	static const unsigned char likely[] = {0x1B, 0x80, 0x8F, 0x90, 0x9B, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0,
		0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0x7F, '\n'};
	uint32_t seed = 1;
	for (unsigned i = 0; i < 100000; i++) {
		char text[12];
		for (size_t k = 0; k < sizeof text; k++) {
			seed = seed * 1664525 + 1013904223;
			unsigned r = seed >> 16;
			text[k] = (char)(r & 0x100 ? likely[r % sizeof likely] : r & 0xFF);
		}
		check_bytes(text, 1 + i % sizeof text);
	}
}
END_TEST

START_TEST(what_is_hidden)
{
	static const struct {
		const char *was, *is;
	} all[] = {
		{"plain \t text", "plain \t text"},
		{"caf\xC3\xA9 \xE2\x99\x9E", "caf\xC3\xA9 \xE2\x99\x9E"},
		{"a\033[31mb", "a?[31mb"},
		{"a\x9B" "31mb", "a?31mb"},
		{"a\xC2\x9B" "31mb", "a?31mb"},
		{"a\x7F" "b", "a?b"},
		{"a\nb", "a?b"},
		{"a\xE2\x80\xAE" "b", "a?b"},
		{"a\xE2\x81\xA6" "b", "a?b"},
		{"\xC0\x9B", "??"},		/* overlong */
		{"\xED\xA0\x80", "???"},	/* a surrogate */
		{"\xF4\x90\x80\x80", "????"},	/* beyond Unicode */
		{"\xE2\x80", "??"},		/* cut off */
	};
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct buf out = BUF_INIT;
		buf_show(&out, all[i].was, strlen(all[i].was));
		ck_assert_str_eq(buf_str(&out), all[i].is);
		buf_free(&out);
	}
}
END_TEST

START_TEST(lines_to_a_file)
{
	char *text = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&text, &size);
	show_line(f, "%s: %d", "two\nlines\033c", 7);
	show_lines(f, "two\nlines\033c\0\n", 13);
	fclose(f);
	ck_assert_uint_eq(size, strlen(text));
	ck_assert_str_eq(text, "two?lines?c: 7\ntwo\nlines?c?\n");
	free(text);
}
END_TEST

static const struct {
	unsigned columns;
	const char *text, *is;
} folds[] = {
	{0, "no end to it", "no end to it"}, {12, "no end to it", "no end to it"}, {11, "no end to it", "no end to\nit"},
	{6, "no end to it", "no end\nto it"}, {2, "no end to it", "no\nend\nto\nit"}, {4, "a longer word", "a\nlonger\nword"},
	{5, "\xC3\xA9\xC3\xA9 \xC3\xA9\xC3\xA9 b", "\xC3\xA9\xC3\xA9 \xC3\xA9\xC3\xA9\nb"},
};

START_TEST(folded)
{
	struct buf b = BUF_INIT;
	buf_fold(&b, folds[_i].text, strlen(folds[_i].text), folds[_i].columns);
	ck_assert_str_eq(buf_str(&b), folds[_i].is);
	buf_free(&b);
}
END_TEST

Suite *suite_show(void)
{
	Suite *s = suite_create("show");
	TCase *t = tcase_create("show");
	tcase_add_test(t, what_is_hidden);
	tcase_add_test(t, lines_to_a_file);
	tcase_add_test(t, every_character);
	tcase_add_test(t, every_pair_of_bytes);
	tcase_add_test(t, any_bytes);
	tcase_add_loop_test(t, folded, 0, sizeof folds / sizeof *folds);
	suite_add_tcase(s, t);
	return s;
}
