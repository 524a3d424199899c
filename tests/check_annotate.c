/* Profiles as pages: whatever a listing holds, a page is well formed and its links lead
 * somewhere. */
#include <check.h>
#include <ctype.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "asm/asm.h"
#include "manifest/manifest.h"
#include "play/annotate.h"
#include "sim/assembled.h"

enum { NAMES_MAX = 2000, DEEP = 32 };

static struct arena arena;
static struct diag d;

static void setup(void)
{
	d = (struct diag){.out = NULL};
}

static void teardown(void)
{
	arena_free(&arena);
}

/* ---- a page as XML ---- */

static jmp_buf wrong;
static const char *fault;

#define WANT(e) \
	do { \
		if (!(e)) { \
			fault = #e; \
			longjmp(wrong, 1); \
		} \
	} while (0)

static const char *ids[NAMES_MAX], *links[NAMES_MAX];
static unsigned nids, nlinks;

/* p at a quote: its text, and *p behind the other one. */
static const char *quoted(const char **p)
{
	const char *end = strpbrk(*p + 1, "\"<");
	WANT(**p == '"' && end && *end == '"');
	const char *text = arena_strndup(&arena, *p + 1, (size_t)(end - *p - 1));
	*p = end + 1;
	return text;
}

static const char *tag_name(const char **p)
{
	const char *from = *p;
	while (isalnum((unsigned char)**p) || **p == '-')
		++*p;
	WANT(*p > from);
	return arena_strndup(&arena, from, (size_t)(*p - from));
}

/* p behind '<'; behind '>' it goes on. */
static const char *tag(const char *p, const char **open, unsigned *depth)
{
	if (*p == '/') {
		p++;
		const char *name = tag_name(&p);
		WANT(*depth > 0);
		WANT(!strcmp(open[--*depth], name));
		WANT(*p == '>');
		return p + 1;
	}
	const char *name = tag_name(&p);
	while (*p == ' ') {
		p++;
		const char *attribute = tag_name(&p);
		WANT(*p++ == '=');
		const char *value = quoted(&p);
		if (!strcmp(attribute, "id"))
			ids[nids++] = value;
		if (!strcmp(attribute, "href")) {
			WANT(*value == '#');
			links[nlinks++] = value + 1;
		}
		WANT(nids < NAMES_MAX && nlinks < NAMES_MAX);
	}
	if (*p == '/')
		return p + 2;
	WANT(*p == '>');
	WANT(*depth < DEEP);
	open[(*depth)++] = name;
	return p + 1;
}

static void is_text(const char *p, const char *end)
{
	static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
	for (; p < end; p++) {
		bool known = *p != '&';
		for (unsigned i = 0; i < 4 && !known; i++)
			known = !strncmp(p, entities[i], strlen(entities[i]));
		WANT(known && *p != '>');
		WANT((unsigned char)*p >= ' ' || *p == '\n' || *p == '\t');
	}
}

static bool has(const char *const *names, unsigned n, const char *name)
{
	for (unsigned i = 0; i < n; i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

static void look_at(const char *p)
{
	const char *open[DEEP];
	unsigned depth = 0;
	nids = nlinks = 0;
	WANT(!strncmp(p, "<!DOCTYPE html>\n", 16));
	for (p += 16; *p;) {
		const char *next = strchr(p, '<');
		if (!next)
			next = p + strlen(p);
		if (!depth || strcmp(open[depth - 1], "style") != 0)
			is_text(p, next);
		p = *next ? tag(next + 1, open, &depth) : next;
	}
	WANT(depth == 0);
	for (unsigned i = 0; i < nids; i++)
		WANT(!has(ids, i, ids[i]));
	for (unsigned i = 0; i < nlinks; i++)
		WANT(has(ids, nids, links[i]));
}

/* What is wrong with a page; NULL. */
static const char *faults(const char *page)
{
	fault = NULL;
	if (!setjmp(wrong))
		look_at(page);
	return fault;
}

static void is_page(const char *page)
{
	ck_assert_msg(!faults(page), "%s", fault);
}

START_TEST(knows_what_is_wrong)
{
	static const char *const bad[] = {"<p>", "<p></q>", "</p>", "<p a=b></p>", "a & b", "a > b",
		"<p id=\"a\"/><p id=\"a\"/>", "<a href=\"#b\"/>", "<p a=\"<\"/>", "\x01"};
	is_page("<!DOCTYPE html>\n<p id=\"b\">a &amp; <a href=\"#b\">b</a></p>");
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(faults(arena_printf(&arena, "<!DOCTYPE html>\n%s", bad[i])) != NULL, "%s", bad[i]);
}
END_TEST

/* ---- pages ---- */

static int key(void *context)
{
	const char **keys = context;
	return **keys ? *(*keys)++ : -1;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	(void)c;
	(void)echo;
	return true;
}

/* Runs a program once for each of some texts of keys. */
static struct machine *profiled(struct profile *f, const struct image *im, const char *const *keys,
				const char *title)
{
	static const struct device_config in = {.kind = DEVICE_CONSOLE_IN, .place = PLACE_TRAP, .address = 0x600};
	static const struct machine_config config = {.machine = "scelbi", .cpu = "8008", .clock = 500000,
		.start = 0x100, .devices = &in, .ndevices = 1};
	struct machine *m = NULL;
	for (; *keys; keys++) {
		const char *next = *keys;
		m = machine_new(&arena, &d, &config, &(struct console){&next, key, NULL, print, NULL, NULL});
		ck_assert(m && machine_load(m, &d, im));
		m->trace = profile_step;
		m->trace_context = f;
		profile_begin(f, *keys, title);
		machine_run(m, 100000);
		profile_end(f, m);
	}
	return m;
}

static const char text[] =
	"/ <script>alert(\"&amp;\")</script> & ' \xE2\x80\x94 \xFF\xC0\x80\n"
	"\tORG 001 000\n"
	"START,\tCAL INPUT\t/ <b>\n"
	"\tCPI 301\n"
	"\tCTZ ROUT\n"
	"\tCFZ OTHER\n"
	"\tJMP START\n"
	"ROUT,\tLLI 003\n"
	"\tRET\n"
	"OTHER,\tLHI 004\n"
	"\tRET\n"
	"\tORG 006 000\n"
	"INPUT,\t000\n";

START_TEST(pages_of_listings)
{
	static const char *const keys[] = {"A", "AA", NULL};
	struct assembly as;
	struct source *src = source_new(&arena, "text", text, strlen(text));
	const struct dialect *dialect = dialect_find("8008", NULL);
	ck_assert(assemble(&arena, &d, dialect, &src, 1, NULL, &as));
	const struct program *p = program_new(&arena, dialect, &as);
	struct profile *f = profile_new(&arena);
	struct buf b = BUF_INIT;
	const struct machine *m = profiled(f, as.image, keys, "<i>\"'&");
	annotate(f, p, m, "a<b", "\x01\xFE <u>", &b);
	is_page(buf_str(&b));
ck_assert_ptr_null(strstr(buf_str(&b), "<script"));
	ck_assert_ptr_null(strstr(buf_str(&b), "<i>\""));
	ck_assert_ptr_nonnull(strstr(buf_str(&b), "CTZ <a href=\"#L8\">ROUT</a>"));
	ck_assert_ptr_nonnull(strstr(buf_str(&b), ">never entered<"));
	/* line 8 was come to in both runs, line 10 in none */
	ck_assert_ptr_nonnull(strstr(buf_str(&b), "<tr id=\"L8\"><td class=\"n\">3</td>"));
	ck_assert_ptr_nonnull(strstr(buf_str(&b), "<td class=\"c\">ab</td><td class=\"a\">001 016"));
	ck_assert_ptr_nonnull(strstr(buf_str(&b), "<tr id=\"L10\" class=\"x\"><td class=\"n\">never</td>"));
	buf_free(&b);
}
END_TEST

/* Without a listing, and of more runs than there are letters. */
START_TEST(pages_of_bytes)
{
	static const char *many[PROFILE_RUNS + 9];
	static const uint8_t bytes[] = {0x46, 0x00, 0x06, 0x3C, 0xC1, 0x6A, 0x0B, 0x01, 0x44, 0x00, 0x01, 0x07};
	struct image *im = arena_alloc(&arena, sizeof *im);
	struct profile *f = profile_new(&arena);
	struct buf b = BUF_INIT;
	for (unsigned i = 0; i + 1 < sizeof many / sizeof *many; i++)
		many[i] = i % 2 ? "AB" : "B";
	for (unsigned i = 0; i < sizeof bytes; i++)
		image_set(im, 0x100 + i, bytes[i], 1);
	const struct machine *m = profiled(f, im, many, "");
	annotate(f, program_new(&arena, dialect_find("8008", NULL), NULL), m, "bytes", NULL, &b);
	is_page(buf_str(&b));
	ck_assert_uint_eq(f->nruns, PROFILE_RUNS);
	ck_assert_ptr_nonnull(strstr(buf_str(&b), "<tr id=\"A010B\">"));
	ck_assert_ptr_nonnull(strstr(buf_str(&b), "-b-d-f"));
	buf_free(&b);
}
END_TEST

/* Bytes of any kind: what comes out has no markup, and is UTF-8 if that went in. */
START_TEST(texts)
{
	static const struct {
		const char *text, *shown;
	} all[] = {
		{"a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c'"}, {"\t.\n", "\t.\n"}, {"\x01\x1B\x7F", "\uFFFD\uFFFD\uFFFD"},
		{"\u00A3\u20AC\U0001FB8E", "\u00A3\u20AC\U0001FB8E"}, {"\xC0\x80", "\uFFFD\uFFFD"},
		{"\xE0\x80\x80", "\uFFFD\uFFFD\uFFFD"}, {"\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD"},
		{"\xF4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"}, {"\xE2\x82", "\uFFFD\uFFFD"},
		{"\xEF\xBF\xBF", "\uFFFD"}, {"\xC2\x85", "\uFFFD"}, {"\xE2\x80\xAE", "\uFFFD"},
		{"\xFF<", "\uFFFD&lt;"},
	};
	struct buf b = BUF_INIT;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		b.len = 0;
		annotate_text(all[i].text, strlen(all[i].text), &b);
		ck_assert_str_eq(buf_str(&b), all[i].shown);
	}
	b.len = 0;
	annotate_text("a\0b", 3, &b);
	ck_assert_str_eq(buf_str(&b), "a\uFFFDb");
	buf_free(&b);
}
END_TEST

Suite *suite_annotate(void)
{
	Suite *s = suite_create("annotate");
	TCase *tc = tcase_create("annotate");
	tcase_add_checked_fixture(tc, setup, teardown);
	tcase_add_test(tc, knows_what_is_wrong);
	tcase_add_test(tc, pages_of_listings);
	tcase_add_test(tc, pages_of_bytes);
	tcase_add_test(tc, texts);
	suite_add_tcase(s, tc);
	return s;
}
