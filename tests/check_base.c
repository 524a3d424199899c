#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/image.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

START_TEST(message_format)
{
	char *text = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&text, &size);
	struct diag d = {.out = f, .cap = 1};
	const char *page = "one\n\tLHI 0I2\x1b\nlast";
	struct source *s = source_new(&arena, "page.txt", page, strlen(page));
	ck_assert_uint_eq(s->lines, 3);
	diag(&d, DIAG_ERROR, (struct pos){s, 2, 6, 3}, "'%s' is not an octal number", "0I2");
	diag(&d, DIAG_ERROR, (struct pos){s, 3, 1, 1}, "second");
	diag(&d, DIAG_ERROR, (struct pos){s, 3, 1, 1}, "third");
	fclose(f);
	ck_assert_str_eq(text, "page.txt:2:6: error: '0I2' is not an octal number\n"
			       "    2 | \tLHI 0I2?\n"
			       "      | \t    ^~~\n"
			       "more than 1 errors: the rest is not shown\n");
	ck_assert_uint_eq(d.errors, 3);
	free(text);
}
END_TEST

/* Names, words and lines are of somebody else; a caret stands under the character. */
START_TEST(message_is_harmless)
{
	char *text = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&text, &size);
	struct diag d = {.out = f};
	const char *page = "caf\xC3\xA9 \xE2\x80\xAE \x9B" "2J BAD\xC3\xA9 x";
	struct source *s = source_new(&arena, "a\n\033[2J.txt", page, strlen(page));
	diag(&d, DIAG_ERROR, (struct pos){s, 1, 15, 5}, "no '%s'", "BAD\nb.txt:1: note: all is well\xC2\x9B");
	fclose(f);
	ck_assert_str_eq(text, "a??[2J.txt:1:15: error: no 'BAD?b.txt:1: note: all is well?'\n"
			       "    1 | caf\xC3\xA9 ? ?2J BAD\xC3\xA9 x\n"
			       "      |            ^~~~\n");
	free(text);
}
END_TEST

START_TEST(carriage_returns_end_lines)
{
	struct source *s = source_new(&arena, "mac.txt", "one\rtwo\r\rfour", 13);
	size_t len;
	ck_assert_uint_eq(s->lines, 4);
	ck_assert(!strncmp(source_line(s, 2, &len), "two", 3));
	ck_assert_uint_eq(len, 3);
	s = source_new(&arena, "dos.txt", "one\r\ntwo\r\n", 10);
	ck_assert_uint_eq(s->lines, 2);
	source_line(s, 1, &len);
	ck_assert_uint_eq(len, 3);
}
END_TEST

START_TEST(files_are_whole_or_absent)
{
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *path = file_join(&arena, dir, "out");
	ck_assert_int_eq(file_write(path, "abc", 3), 0);
	size_t len;
	char *back = file_read(&arena, path, &len);
	ck_assert_str_eq(back, "abc");
	ck_assert_uint_eq(len, 3);
	ck_assert_int_eq(file_write(dir, "abc", 3), -1);
	ck_assert_int_eq(errno, EISDIR);
	ck_assert_int_eq(file_write(file_join(&arena, dir, "none/out"), "abc", 3), -1);
	ck_assert_ptr_null(file_read(&arena, dir, &len));
	ck_assert_int_eq(errno, EISDIR);
	unlink(path);
	ck_assert_int_eq(rmdir(dir), 0);	/* no temporary left behind */
}
END_TEST

START_TEST(image_runs)
{
	struct image *im = arena_alloc(&arena, sizeof *im);
	unsigned start = 0, end, low, high;
	ck_assert(!image_run(im, &start, &end));
	ck_assert(!image_extent(im, &low, &high));
	image_set(im, 5, 1, 1);
	image_set(im, 6, 2, 1);
	image_set(im, 0xFFFF, 3, 1);
	ck_assert(image_run(im, &start, &end));
	ck_assert_uint_eq(start, 5);
	ck_assert_uint_eq(end, 7);
	start = end;
	ck_assert(image_run(im, &start, &end));
	ck_assert_uint_eq(start, 0xFFFF);
	ck_assert_uint_eq(end, 0x10000);
	ck_assert(image_extent(im, &low, &high));
	ck_assert_uint_eq(low, 5);
	ck_assert_uint_eq(high, 0xFFFF);
	ck_assert(!image_has(im, 0x10000));
}
END_TEST

Suite *suite_base(void)
{
	Suite *s = suite_create("base");
	TCase *t = tcase_create("base");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_test(t, message_format);
	tcase_add_test(t, message_is_harmless);
	tcase_add_test(t, carriage_returns_end_lines);
	tcase_add_test(t, files_are_whole_or_absent);
	tcase_add_test(t, image_runs);
	suite_add_tcase(s, t);
	return s;
}
