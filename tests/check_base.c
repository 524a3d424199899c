#define _XOPEN_SOURCE 700	/* pseudo-terminals */
#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/charset.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/image.h"
#include "base/print.h"
#include "base/words.h"

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
	if (_i)
		file_made_again();	/* the test has a process of its own */
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *path = file_join(&arena, dir, "out");
	ck_assert_int_eq(file_write(path, "abc", 3), 0);
	size_t len;
	char *back = file_read(&arena, path, &len);
	ck_assert_str_eq(back, "abc");
	ck_assert_uint_eq(len, 3);
	ck_assert_int_eq(file_write(path, "defg", 4), 0);
	ck_assert_str_eq(file_read(&arena, path, &len), "defg");
	file_hold();	/* there is a folder before it is done */
	ck_assert_int_eq(file_write(path, "h", 1), 0);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	ck_assert_str_eq(file_release(), path);
	ck_assert_int_eq(rmdir(path), 0);
	ck_assert_int_eq(file_write(path, "i", 1), 0);
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
	for (unsigned a = 60; a < 400; a++)
		image_set(im, a, 4, 0);		/* whoever has no number */
	start = 7;
	ck_assert(image_run(im, &start, &end));
	ck_assert_uint_eq(start, 60);
	ck_assert_uint_eq(end, 400);
	ck_assert_uint_eq(im->origin[60], 0);
	for (unsigned a = 0; a < IMAGE_SIZE; a++)
		image_set(im, a, 4, 1);
	start = 0;
	ck_assert(image_run(im, &start, &end));
	ck_assert_uint_eq(start, 0);
	ck_assert_uint_eq(end, IMAGE_SIZE);
}
END_TEST

START_TEST(image_differences)
{
	struct image *im = arena_alloc(&arena, sizeof *im), *other = arena_alloc(&arena, sizeof *other);
	unsigned at = 0;
	ck_assert(!image_differs(im, other, &at));
	image_set(im, 0x1234, 1, 1);
	image_set(other, 0x1234, 1, 2);		/* who made it is no difference */
	ck_assert(!image_differs(im, other, &at));
	image_set(other, 0x1234, 3, 1);
	image_set(im, 0x1300, 0, 1);
	image_set(other, 0xFFFF, 0, 1);
	ck_assert(image_differs(im, other, &at));
	ck_assert_uint_eq(at, 0x1234);
	at++;
	ck_assert(image_differs(im, other, &at));
	ck_assert_uint_eq(at, 0x1300);
	at++;
	ck_assert(image_differs(im, other, &at));
	ck_assert_uint_eq(at, 0xFFFF);
	at++;
	ck_assert(!image_differs(im, other, &at));
}
END_TEST

/* Larger than a block, and than what is mapped: zero, and what is beside it stays. */
START_TEST(arena_of_tables)
{
	enum { SMALL = 3, TABLE = 1 << 20 };
	char *small = arena_strndup(&arena, "abc", SMALL);
	char *table = arena_alloc(&arena, TABLE + SMALL), *end = table + TABLE + SMALL;
	for (char *p = table; p < end; p++)	/* not each of a million with an assertion of its own */
		if (*p)
			ck_abort_msg("memory that is not zero");
	memset(table, 'x', TABLE + SMALL);
	ck_assert_str_eq(small, "abc");
	struct arena_mark mark = arena_mark(&arena);
	char *again = arena_alloc(&arena, TABLE);
	again[TABLE - 1] = 'y';
	arena_release(&arena, mark);
	ck_assert_int_eq(end[-1], 'x');
	again = arena_alloc(&arena, TABLE);
	ck_assert_int_eq(again[TABLE - 1], 0);
}
END_TEST

/* A message as it is written about a place in "t". */
static const char *told(bool color, const char *page, struct pos pos)
{
	char *text = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&text, &size);
	struct diag d = {.out = f, .color = color};
	pos.src = source_new(&arena, "t", page, strlen(page));
	diag(&d, DIAG_WARNING, pos, "so");
	fclose(f);
	const char *copy = arena_strndup(&arena, text, size);
	free(text);
	ck_assert_uint_eq(d.warnings, 1);
	ck_assert_uint_eq(d.errors, 0);
	return copy;
}

static const struct {
	const char *page;
	struct pos pos;
	const char *told;
} places[] = {
	{"abc", {NULL, 1, 1, 0}, "t:1:1: warning: so\n    1 | abc\n      | ^\n"},
	{"abc", {NULL, 1, 3, 9}, "t:1:3: warning: so\n    1 | abc\n      |   ^\n"},
	{"abc", {NULL, 1, 2, 2}, "t:1:2: warning: so\n    1 | abc\n      |  ^~\n"},
	/* behind the end, where something is missing, but no further */
	{"abc", {NULL, 1, 4, 1}, "t:1:4: warning: so\n    1 | abc\n      |    ^\n"},
	{"abc", {NULL, 1, 5, 1}, "t:1:5: warning: so\n    1 | abc\n"},
	{"abc", {NULL, 1, 0, 0}, "t:1: warning: so\n    1 | abc\n"},
	{"abc", {NULL, 0, 0, 0}, "t: warning: so\n"},
	{"abc", {NULL, 2, 1, 1}, "t:2:1: warning: so\n    2 | \n      | ^\n"},
	/* tabs keep their width, what moves the cursor does not move it, UTF-8 has one column */
	{"a\tb\x7F\x1F c", {NULL, 1, 7, 1}, "t:1:7: warning: so\n    1 | a\tb?? c\n      |  \t    ^\n"},
	{"\xC3\xA4\xE2\x82\xACx", {NULL, 1, 6, 1}, "t:1:6: warning: so\n    1 | \xC3\xA4\xE2\x82\xACx\n      |   ^\n"},
};

START_TEST(places_are_shown)
{
	ck_assert_str_eq(told(false, places[_i].page, places[_i].pos), places[_i].told);
}
END_TEST

START_TEST(long_lines_are_cut)
{
	char page[202];
	memset(page, 'x', sizeof page - 1);
	page[201] = 0;
	const char *text = told(false, page, (struct pos){NULL, 1, 161, 1});
	const char *line = strchr(text, '\n') + 1;
	ck_assert_uint_eq(strcspn(line, "\n"), 8 + 160);
	ck_assert_ptr_nonnull(strchr(text, '^'));
	ck_assert_ptr_null(strchr(told(false, page, (struct pos){NULL, 1, 162, 1}), '^'));
}
END_TEST

START_TEST(colours)
{
	ck_assert_str_eq(told(true, "a", (struct pos){NULL, 1, 1, 1}),
			 "t:1:1: \033[1;35mwarning:\033[0m so\n    1 | a\n      | \033[1;32m^\033[0m\n");
	/* on a terminal, unless somebody does not want them */
	int leader = posix_openpt(O_RDWR | O_NOCTTY);
	ck_assert_int_ge(leader, 0);
	ck_assert(grantpt(leader) == 0 && unlockpt(leader) == 0);
	FILE *terminal = fopen(ptsname(leader), "w"), *file = tmpfile();
	ck_assert(terminal && file);
	static const struct {
		const char *no_color, *term;
		bool terminal, color;
	} when[] = {{NULL, "xterm", true, true}, {"", "xterm", true, true}, {"1", "xterm", true, false},
		{NULL, "xterm", false, false}, {NULL, "dumb", true, false}, {NULL, "", true, false}, {NULL, NULL, true, false}};
	for (size_t i = 0; i < sizeof when / sizeof *when; i++) {
		struct diag d;
		if (when[i].no_color)
			setenv("NO_COLOR", when[i].no_color, 1);
		else
			unsetenv("NO_COLOR");
		if (when[i].term)
			setenv("TERM", when[i].term, 1);
		else
			unsetenv("TERM");
		diag_init(&d, when[i].terminal ? terminal : file);
		ck_assert_int_eq(d.color, when[i].color);
	}
	struct diag d;
	diag_init(&d, NULL);
	ck_assert(!d.color);
	fclose(terminal);
	fclose(file);
	close(leader);
}
END_TEST

/* Errors up to the cap are shown, and what comes behind them is counted. */
START_TEST(cap)
{
	char *text = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&text, &size);
	struct diag d;
	diag_init(&d, f);
	for (unsigned i = 0; i < 50; i++) {
		ck_assert(!diag_full(&d));
		diag(&d, DIAG_ERROR, (struct pos){0}, "e");
	}
	ck_assert(diag_full(&d));
	diag(&d, DIAG_NOTE, (struct pos){0}, "still shown");
	for (unsigned i = 0; i < 3; i++)
		diag(&d, DIAG_ERROR, (struct pos){0}, "not");
	diag(&d, DIAG_NOTE, (struct pos){0}, "not either");
	diag_remark(&d, "press", (struct pos){0}, "always");
	fclose(f);
	ck_assert_uint_eq(strlen(text), 50 * strlen("error: e\n") + strlen("note: still shown\n")
			  + strlen("more than 50 errors: the rest is not shown\n") + strlen("press: always\n"));
	ck_assert_uint_eq(d.errors, 53);
	free(text);
	d = (struct diag){.cap = 0};	/* none, and nobody listens */
	for (unsigned i = 0; i < 3; i++)
		diag(&d, DIAG_ERROR, (struct pos){0}, "e");
	diag_remark(&d, "press", (struct pos){0}, "nobody hears it");
	ck_assert(!diag_full(&d));
	ck_assert_uint_eq(d.errors, 3);
}
END_TEST

START_TEST(lines_there_are_not)
{
	struct source *s = source_new(&arena, "t", "one\ntwo", 7);
	size_t len = 9;
	ck_assert_str_eq(source_line(s, 0, &len), "");
	ck_assert_uint_eq(len, 0);
	ck_assert_str_eq(source_line(s, 2, &len), "two");
	ck_assert_uint_eq(len, 3);
	ck_assert_str_eq(source_line(s, 3, &len), "");
	ck_assert_uint_eq(len, 0);
	ck_assert_uint_eq(source_new(&arena, "t", "", 0)->lines, 0);
	/* empty lines are lines, and have nothing in them */
	s = source_new(&arena, "t", "\n\r\nx", 4);
	ck_assert_uint_eq(s->lines, 3);
	source_line(s, 2, &len);
	ck_assert_uint_eq(len, 0);
}
END_TEST

START_TEST(paths)
{
	static const struct {
		const char *dir, *name, *path, *dir_of_it;
	} table[] = {
		{"a/b", "c", "a/b/c", "a/b"}, {"a", "/b", "/b", "/"}, {"a", "-", "-", "."}, {".", "c", "./c", "."},
		{"a", "-c", "a/-c", "a"},
	};
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		const char *path = file_join(&arena, table[i].dir, table[i].name);
		ck_assert_str_eq(path, table[i].path);
		ck_assert_str_eq(file_dir(&arena, path), table[i].dir_of_it);
	}
}
END_TEST

/* A new file may be read as the umask says, one that is there keeps its mode, and what is
 * no file is written where it is. */
START_TEST(modes_and_devices)
{
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *path = file_join(&arena, dir, "out");
	struct stat st;
	umask(026);
	ck_assert_int_eq(file_write(path, "abc", 3), 0);
	ck_assert(stat(path, &st) == 0);
	ck_assert_uint_eq(st.st_mode & 07777, 0640);
	ck_assert_uint_eq(umask(022), 026);
	ck_assert_int_eq(chmod(path, 0751), 0);
	ck_assert_int_eq(file_write(path, "d", 1), 0);
	ck_assert(stat(path, &st) == 0);
	ck_assert_uint_eq(st.st_mode & 07777, 0751);
	ck_assert_int_eq(st.st_size, 1);
	unlink(path);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	int fd = open(path, O_RDWR);
	char back[4] = "";
	ck_assert_int_eq(file_write(path, "abc", 3), 0);
	ck_assert_int_eq(read(fd, back, sizeof back), 3);
	ck_assert_str_eq(back, "abc");
	close(fd);
	unlink(path);
	ck_assert_int_eq(rmdir(dir), 0);
	ck_assert_int_eq(file_write("/dev/full", "abc", 3), -1);
	ck_assert_int_eq(errno, ENOSPC);
}
END_TEST

/* What a link leads to is written, and is there afterwards as it was: a link. */
START_TEST(links_are_followed)
{
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *path = file_join(&arena, dir, "out"), *first = file_join(&arena, dir, "first"), *second = file_join(&arena, dir, "second");
	struct stat st;
	size_t len;
	ck_assert_int_eq(symlink("out", second), 0);
	ck_assert_int_eq(symlink(second, first), 0);
	for (unsigned i = 0; i < 2; i++) {	/* to nothing yet, and to a file */
		ck_assert_int_eq(file_write(first, i ? "b" : "a", 1), 0);
		ck_assert(lstat(first, &st) == 0 && S_ISLNK(st.st_mode));
		ck_assert(lstat(second, &st) == 0 && S_ISLNK(st.st_mode));
		ck_assert(lstat(path, &st) == 0 && S_ISREG(st.st_mode));
		ck_assert_str_eq(file_read(&arena, path, &len), i ? "b" : "a");
	}
	unlink(path), unlink(first), unlink(second);
	ck_assert_int_eq(symlink("here", file_join(&arena, dir, "here")), 0);
	ck_assert_int_eq(file_write(file_join(&arena, dir, "here"), "a", 1), -1);
	unlink(file_join(&arena, dir, "here"));
	ck_assert_int_eq(rmdir(dir), 0);
}
END_TEST

/* Several outputs are there all or not at all, whatever ends it. */
START_TEST(outputs_that_are_held)
{
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *a = file_join(&arena, dir, "a"), *b = file_join(&arena, dir, "b"), *none = file_join(&arena, dir, "none/c");
	for (unsigned how = 0; how < 4; how++) {
		int status;
		pid_t pid = fork();
		if (pid == 0) {
			signal(SIGTERM, SIG_DFL);	/* libcheck has handlers of its own */
			signal(SIGINT, SIG_DFL);
			file_hold();
			if (file_write(a, "a", 1) < 0 || access(a, F_OK) == 0 || file_write(b, "b", 1) < 0)
				_exit(9);
			if (how == 1 && file_write(none, "c", 1) == 0)
				_exit(8);
			if (how == 2)
				raise(SIGTERM);
			if (how == 3)
				raise(SIGINT);
			if (how == 1)
				file_discard();
			_exit(file_release() ? 7 : 0);
		}
		waitpid(pid, &status, 0);
		if (how < 2)
			ck_assert_int_eq(status, 0);
		else
			ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == (how == 2 ? SIGTERM : SIGINT));
		ck_assert_int_eq(access(a, F_OK), how ? -1 : 0);
		ck_assert_int_eq(unlink(a) | unlink(b), how ? -1 : 0);
	}
	ck_assert_int_eq(rmdir(dir), 0);	/* no temporary left behind */
}
END_TEST

START_TEST(streams_are_whole_or_absent)
{
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *path = file_join(&arena, dir, "out");
	struct rlimit limit, small;
	size_t len;
	FILE *f = file_create(path);
	ck_assert(f && fputs("abc", f) >= 0 && access(path, F_OK) < 0);
	ck_assert_int_eq(file_finish(f), 0);
	ck_assert_str_eq(file_read(&arena, path, &len), "abc");
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	signal(SIGXFSZ, SIG_IGN);
	small = limit;
	small.rlim_cur = 100;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
	f = file_create(path);
	for (unsigned i = 0; i < 100; i++)
		fputs("more than there is room for\n", f);
	int finished = file_finish(f), why = errno;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert_int_eq(finished, -1);
	ck_assert_int_eq(why, EFBIG);
	ck_assert_str_eq(file_read(&arena, path, &len), "abc");
	/* one that is complete waits for the others, which may fail */
	for (unsigned good = 0; good < 2; good++) {
		file_hold();
		f = file_create(path);
		fputs("def", f);
		ck_assert_int_eq(file_finish(f), 0);
		ck_assert_str_eq(file_read(&arena, path, &len), "abc");
		if (good)
			ck_assert_ptr_null(file_release());
		else
			file_discard();
		ck_assert_str_eq(file_read(&arena, path, &len), good ? "def" : "abc");
	}
	ck_assert_ptr_null(file_create(dir));
	ck_assert_int_eq(errno, EISDIR);
	f = file_create("/dev/full");
	fputs("x", f);
	ck_assert_int_eq(file_finish(f), -1);
	unlink(path);
	ck_assert_int_eq(rmdir(dir), 0);
}
END_TEST

START_TEST(files_that_are_too_large)
{
	char path[] = "/tmp/typein.XXXXXX";
	int fd = mkstemp(path);
	size_t len;
	ck_assert_int_eq(ftruncate(fd, FILE_MAX), 0);
	ck_assert_ptr_nonnull(file_read(&arena, path, &len));
	ck_assert_uint_eq(len, 16 * 1024 * 1024);
	ck_assert_int_eq(ftruncate(fd, FILE_MAX + 1), 0);
	ck_assert_ptr_null(file_read(&arena, path, &len));
	ck_assert_int_eq(errno, EFBIG);
	close(fd);
	unlink(path);
}
END_TEST

/* What is given back is zero when it is used anew; what was there before stays. */
START_TEST(memory_given_back)
{
	enum { LARGE = 100000 };
	char *first = arena_alloc(&arena, 40);
	struct arena_mark mark = arena_mark(&arena);
	memset(first, 'a', 40);
	for (size_t size = 10; size <= LARGE; size *= 100) {
		char *p = arena_alloc(&arena, size);
		for (size_t i = 0; i < size; i++)
			if (p[i])
				ck_abort_msg("byte %zu of %zu is not zero", i, size);
		memset(p, 'b', size);
		char *text = arena_take(&arena, strdup("taken!"), 5);
		ck_assert_str_eq(text, "taken");
		arena_release(&arena, mark);
		struct arena_mark now = arena_mark(&arena);
		ck_assert(now.block == mark.block && now.next == mark.next && now.used == mark.used);
	}
	ck_assert_int_eq(first[39], 'a');
}
END_TEST

/* Large files, a NUL behind them, are not read but mapped; what was passed is there all the same. */
START_TEST(files_that_are_mapped)
{
	static const struct {
		size_t size;
		bool mapped;
	} sizes[] = {{5, false}, {1 << 20, false}, {(1 << 20) + 1, true}, {(4 << 20) + 77, true}};
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *path = file_join(&arena, dir, "text"), *data = arena_alloc(&arena, 5 << 20);
	for (size_t i = 0; i < 5 << 20; i++)
		data[i] = (char)('a' + i % 23);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		size_t len, n = sizes[i].size;
		bool mapped;
		ck_assert_int_eq(file_write(path, data, n), 0);
		const char *text = file_map(&arena, path, FILE_ANY, &len, &mapped);
		ck_assert_ptr_nonnull(text);
		ck_assert_uint_eq(len, n);
		ck_assert_int_eq(mapped, sizes[i].mapped);
		for (size_t at = 0; at < n && mapped; at += 300000)
			file_pass(text, at, at + 300000 < n ? at + 300000 : n);
		ck_assert(!memcmp(text, data, n) && !text[n]);
		int status;
		pid_t pid = mapped ? fork() : 0;
		if (mapped && pid == 0) {	/* somebody cuts it off: an end in order */
			if (!freopen("/dev/null", "w", stderr) || truncate(path, 10) < 0)
				_exit(1);
			file_pass(text, 0, n);
			_exit(text[n - 1] == text[0] ? 3 : 4);
		}
		if (mapped)
			ck_assert(waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 2);
	}
	ck_assert_int_eq(file_write(path, data, 5 << 20), 0);
	ck_assert_ptr_null(file_map(&arena, path, 1 << 20, &(size_t){0}, &(bool){0}));
	ck_assert_int_eq(errno, EFBIG);
	unlink(path);
	ck_assert_int_eq(rmdir(dir), 0);
}
END_TEST

/* What was there stays, whatever comes behind it, and is zero at first. */
START_TEST(memory_and_text)
{
	enum { PIECES = 40 };
	unsigned char *piece[PIECES];
	struct buf b = BUF_INIT;
	for (unsigned i = 0; i < PIECES; i++) {
		size_t size = i % 7 == 6 ? 70000 : 5000 + i;
		piece[i] = arena_alloc(&arena, size);
		ck_assert_uint_eq((uintptr_t)piece[i] % _Alignof(max_align_t), 0);
		for (size_t k = 0; k < size; k++)
			if (piece[i][k])
				ck_abort_msg("piece %u is not zero at %zu", i, k);
		memset(piece[i], (int)i + 1, size);
		for (unsigned k = 0; k <= i; k++)
			if (piece[k][0] != k + 1 || piece[k][4999] != k + 1)
				ck_abort_msg("piece %u has changed with piece %u", k, i);
	}
	ck_assert_str_eq(buf_str(&b), "");
	for (unsigned i = 0; i < 300; i++) {
		buf_printf(&b, "%u", i % 10);
		ck_assert_uint_eq(b.len, i + 1);
		ck_assert_uint_eq(strlen(buf_str(&b)), i + 1);
	}
	buf_pad(&b, 298, 5);
	ck_assert_str_eq(buf_str(&b) + 296, "6789   ");
	buf_pad(&b, 298, 5);
	buf_pad(&b, 298, 2);
	ck_assert_uint_eq(b.len, 303);
	buf_printf(&b, "%s", "");
	buf_printf(&b, "%0500d", 7);
	ck_assert_uint_eq(strlen(b.data), 803);
	ck_assert_str_eq(b.data + 800, "007");
	buf_free(&b);
	ck_assert_uint_eq(b.len, 0);
	ck_assert_str_eq(arena_printf(&arena, "%s-%d", "a", 12), "a-12");
	ck_assert_uint_eq(hash_bytes("", 0), 2166136261u);	/* as FNV-1a is published */
	ck_assert_uint_eq(hash_bytes("a", 1), 0xE40C292Cu);
	ck_assert_uint_eq(hash_bytes("foobar", 6), 0xBF9CF968u);
}
END_TEST

/* Words are found by text and length, among thousands; what came first stays. */
START_TEST(words_in_a_map)
{
	struct word_map *m = word_map_new(&arena);
	static int at[5000];
	ck_assert_ptr_null(word_find(m, "A", 1));
	for (unsigned i = 0; i < 5000; i++) {
		const char *text = arena_printf(&arena, "L%u", i);
		word_add(m, text, strlen(text), &at[i]);
		word_add(m, text, strlen(text), &at[0]);
	}
	for (unsigned i = 0; i < 5000; i++) {
		const char *text = arena_printf(&arena, "L%u:", i);
		ck_assert_ptr_eq(word_find(m, text, strlen(text) - 1), &at[i]);
		ck_assert_ptr_null(word_find(m, text, strlen(text)));
	}
	ck_assert_ptr_null(word_find(m, "", 0));
}
END_TEST

/* The box of a word is that of its letters on one page; of a place without letters that of its line. */
START_TEST(boxes_of_words)
{
	static const struct print_char chr[] = {
		{0, {1, 10, 10, 20, 22}}, {1, {1, 20, 11, 30, 23}}, {3, {1, 40, 9, 50, 21}},
		{5, {2, 10, 10, 20, 20}}, {8, {2, 40, 10, 50, 20}},
	};
	static const struct print print = {.chr = chr, .n = 5};
	static const struct {
		struct pos pos;
		struct print_box is;	/* page 0: there is none */
	} words[] = {
		{{NULL, 1, 1, 2}, {1, 10, 10, 30, 23}}, {{NULL, 1, 4, 0}, {1, 40, 9, 50, 21}}, {{NULL, 1, 3, 1}, {1, 10, 9, 50, 23}},
		{{NULL, 1, 2, 9}, {1, 20, 9, 50, 23}}, {{NULL, 2, 0, 0}, {2, 10, 10, 50, 20}}, {{NULL, 3, 1, 1}, {0}}, {{NULL, 4, 1, 1}, {0}},
	};
	struct source *s = source_new(&arena, "page", "AB C\nD  E\n\n", 11), *copy = source_new(&arena, "page", "AB C\nD  E\n\n", 11);
	s->print = &print;
	copy->file = s;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		struct print_box got = {0}, is = words[i].is;
		struct pos pos = words[i].pos;
		pos.src = i % 2 ? copy : s;
		ck_assert_int_eq(print_box_of(pos, &got), is.page != 0);
		ck_assert_msg(!memcmp(&got, &is, sizeof is), "%zu: page %u, %u,%u to %u,%u", i, got.page, got.x0, got.y0, got.x1, got.y1);
	}
	ck_assert(!print_box_of((struct pos){0}, &(struct print_box){0}));
}
END_TEST

/* A box is found again when half of the smaller one is in the other. */
START_TEST(boxes_meet)
{
	static const struct {
		struct print_box other;
		bool meet;
	} boxes[] = {
		{{1, 100, 100, 200, 120}, true}, {{1, 150, 100, 250, 120}, true}, {{1, 151, 100, 251, 120}, false},
		{{1, 0, 90, 1000, 130}, true}, {{1, 110, 110, 112, 112}, true}, {{2, 100, 100, 200, 120}, false},
		{{1, 200, 100, 300, 120}, false}, {{1, 100, 120, 200, 140}, false}, {{1, 150, 110, 150, 120}, false},
		{{1, 0, 0, 4000000000u, 4000000000u}, true},
		/* wholly above, below or beside it; nothing, written the wrong way round */
		{{1, 100, 60, 200, 80}, false}, {{1, 100, 140, 200, 160}, false}, {{1, 60, 100, 80, 120}, false}, {{1, 240, 100, 260, 120}, false},
		{{1, 110, 118, 190, 102}, false}, {{1, 190, 102, 110, 118}, false},
	};
	static const struct print_box box = {1, 100, 100, 200, 120};
	for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
		ck_assert_msg(print_boxes_meet(&box, &boxes[i].other) == boxes[i].meet, "%zu", i);
		ck_assert(print_boxes_meet(&boxes[i].other, &box) == boxes[i].meet);
	}
}
END_TEST

/* What a machine has for characters of ASCII, at the ends of each part of its set; -1: nothing. */
START_TEST(characters_of_machines)
{
	static const struct {
		const char *set;
		char c;
		int code;
	} rows[] = {
		{"petscii", 'a', 0x41}, {"petscii", 'z', 0x5A}, {"petscii", 'A', 0xC1}, {"petscii", 'Z', 0xDA}, {"petscii", ' ', 0x20},
		{"petscii", '_', 0x5F}, {"petscii", '|', 0x7C}, {"petscii", '`', -1}, {"petscii", '{', -1}, {"petscii", '~', -1},
		{"screen", 'a', 1}, {"screen", 'z', 26}, {"screen", 'A', 0x41}, {"screen", 'Z', 0x5A}, {"screen", '@', 0}, {"screen", '[', 0x1B},
		{"screen", '_', 0x1F}, {"screen", ' ', 0x20}, {"screen", '?', 0x3F}, {"screen", '`', -1}, {"screen", '{', -1}, {"screen", '\t', -1},
		{"HIGH", 'A', 0xC1}, {"high", '\r', 0x8D},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct charset *set;
		ck_assert(charset_find(rows[i].set, strlen(rows[i].set), &set));
		ck_assert_msg(charset_code(set, rows[i].c) == rows[i].code, "%s: '%c' is %d", rows[i].set, rows[i].c, charset_code(set, rows[i].c));
	}
	const struct charset *none;
	ck_assert(charset_find("ascii", 5, &none) && !none);
	ck_assert(!charset_find("asci", 4, &none) && !charset_find("ascii7", 6, &none));
}
END_TEST

/* There is no going on without memory: the program ends with status 2. */
START_TEST(no_memory)
{
	arena_alloc(&arena, SIZE_MAX - (size_t)_i * 64);
}
END_TEST

static int first_free(void)
{
	int fd = open("/dev/null", O_RDONLY);
	close(fd);
	return fd;
}

/* A copy is the same however long it is, never takes the place of another file, and is there whole or not
 * at all. */
START_TEST(copies)
{
	enum { PIECE = 1 << 16 };
	static const size_t lengths[] = {0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 7};
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *from = file_join(&arena, dir, "from"), *to = file_join(&arena, dir, "to");
	int free_before = first_free();
	for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
		size_t n = lengths[i], len;
		char *data = arena_alloc(&arena, n + 1);
		for (size_t k = 0; k < n; k++)
			data[k] = (char)(k * 31 + k / 251);
		ck_assert_int_eq(file_write(from, data, n), 0);
		ck_assert_int_eq(file_copy(from, to), 0);
		char *back = file_read(&arena, to, &len);
		ck_assert_uint_eq(len, n);
		ck_assert_int_eq(memcmp(back, data, n), 0);
		ck_assert_int_eq(file_copy(from, to), -1);
		ck_assert_int_eq(errno, EEXIST);
		ck_assert_int_eq(unlink(to), 0);
	}
	ck_assert_int_eq(file_copy(dir, to), -1);
	ck_assert_int_eq(errno, EISDIR);
	ck_assert_int_eq(access(to, F_OK), -1);
	ck_assert_int_eq(file_copy(file_join(&arena, dir, "none"), to), -1);
	ck_assert_int_eq(errno, ENOENT);
	ck_assert_int_eq(access(to, F_OK), -1);
	ck_assert_int_eq(file_copy(from, file_join(&arena, dir, "none/to")), -1);
	ck_assert_int_eq(errno, ENOENT);
	unlink(from);
	ck_assert_int_eq(rmdir(dir), 0);
	ck_assert_int_eq(first_free(), free_before);	/* no file was left open */
}
END_TEST

/* When the disk is full, or the folder is no place for a new name, the old file stays as it was. */
START_TEST(a_write_that_fails)
{
	char dir[] = "/tmp/typein.XXXXXX";
	ck_assert_ptr_nonnull(mkdtemp(dir));
	char *path = file_join(&arena, dir, "out");
	size_t len;
	struct rlimit limit, small;
	ck_assert_int_eq(file_write(path, "abc", 3), 0);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	signal(SIGXFSZ, SIG_IGN);
	small = limit;
	small.rlim_cur = 100;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
	char data[200];
	memset(data, 'x', sizeof data);
	int written = file_write(path, data, sizeof data), why = errno;
	char *from = file_join(&arena, dir, "from"), *to = file_join(&arena, dir, "to");
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert_int_eq(file_write(from, data, sizeof data), 0);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
	int copied = file_copy(from, to), too = errno;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert_int_eq(written, -1);
	ck_assert_int_eq(why, EFBIG);
	ck_assert_int_eq(copied, -1);
	ck_assert_int_eq(too, EFBIG);
	ck_assert_str_eq(file_read(&arena, path, &len), "abc");
	unlink(path);
	unlink(from);
	ck_assert_int_eq(rmdir(dir), 0);	/* no temporary, no half of a copy */
}
END_TEST

/* Words that were brought from elsewhere stand where they were printed; what stands between two, where the
 * one before it ends; a line that is nobody's stays. */
static const struct {
	unsigned line, col, len;
	unsigned from_line, from_col, from_len;
} brought[] = {
	{1, 1, 3, 9, 5, 3}, {1, 2, 2, 9, 6, 2}, {1, 2, 9, 9, 6, 3}, {1, 4, 1, 9, 8, 1}, {1, 5, 1, 9, 9, 0}, {1, 8, 1, 9, 9, 0}, {1, 10, 1, 4, 2, 1},
	{1, 11, 5, 4, 3, 1}, {1, 30, 1, 4, 4, 0}, {1, 0, 0, 9, 0, 0}, {1, 0, 9, 9, 0, 4}, {2, 1, 1, 2, 1, 1}, {3, 1, 1, 7, 6, 1}, {3, 3, 2, 7, 6, 2}, {3, 4, 2, 7, 7, 1},
	{4, 1, 1, 4, 1, 1}, {0, 0, 0, 0, 0, 0},
};

START_TEST(words_from_elsewhere)
{
	struct source *page = source_new(&arena, "page", "a\nb\nc\nd\n", 8), *made = source_new(&arena, "page", "a\nb\nc\nd\n", 8);
	struct source_part part[] = {{1, 1, 4, page, 9, 5}, {1, 10, 2, page, 4, 2}, {3, 3, 2, page, 7, 6}};
	made->part = part;
	made->nparts = sizeof part / sizeof *part;
	struct pos was = {made, brought[_i].line, brought[_i].col, brought[_i].len}, is = source_printed(was);
	bool moved = brought[_i].line == 1 || brought[_i].line == 3;
	ck_assert_ptr_eq(is.src, moved ? page : made);
	ck_assert_msg(is.line == brought[_i].from_line && is.col == brought[_i].from_col && is.len == brought[_i].from_len, "%u:%u,%u: %u:%u,%u",
		      was.line, was.col, was.len, is.line, is.col, is.len);
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
	tcase_add_loop_test(t, files_are_whole_or_absent, 0, 2);
	tcase_add_test(t, image_runs);
	tcase_add_test(t, image_differences);
	tcase_add_test(t, arena_of_tables);
	tcase_add_loop_test(t, places_are_shown, 0, sizeof places / sizeof *places);
	tcase_add_test(t, long_lines_are_cut);
	tcase_add_test(t, colours);
	tcase_add_test(t, cap);
	tcase_add_test(t, lines_there_are_not);
	tcase_add_test(t, paths);
	tcase_add_test(t, modes_and_devices);
	tcase_add_test(t, files_that_are_too_large);
	tcase_add_test(t, memory_given_back);
	tcase_add_test(t, files_that_are_mapped);
	tcase_add_test(t, copies);
	tcase_add_test(t, a_write_that_fails);
	tcase_add_test(t, links_are_followed);
	tcase_add_test(t, outputs_that_are_held);
	tcase_add_test(t, streams_are_whole_or_absent);
	tcase_add_loop_test(t, words_from_elsewhere, 0, sizeof brought / sizeof *brought);
	tcase_add_test(t, memory_and_text);
	tcase_add_test(t, boxes_of_words);
	tcase_add_test(t, words_in_a_map);
	tcase_add_test(t, boxes_meet);
	tcase_add_test(t, characters_of_machines);
	tcase_add_loop_exit_test(t, no_memory, 2, 0, 2);
	suite_add_tcase(s, t);
	return s;
}
