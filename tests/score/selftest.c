#include "tests/score/selftest.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "tests/score/damage.h"
#include "tests/score/layout.h"

struct test {
	const struct places *at;
	unsigned looked, wrong;
};

__attribute__((format(printf, 3, 4))) static void expect(struct test *t, bool well,
							 const char *format, ...)
{
	va_list args;
	t->looked++;
	if (well)
		return;
	t->wrong++;
	fputs("score: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
}

static bool same(const struct program *p, const struct image *image)
{
	for (unsigned a = 0; a < MEMORY; a++)
		if (p->known[a] != image->known[a] || (p->known[a] && p->byte[a] != image->byte[a]))
			return false;
	return true;
}

/* A program's source, in every notation that prints it, makes its bytes. */
static void test_sources(struct test *t, const struct program *p, unsigned which)
{
	static const struct syntax *const notations[NCPUS][3] = {
		{&scelbi_8008, &intel, &intel_octal},
		{&scelbi_8080, &intel, &intel_octal},
		{&microade, &mos},
		{&baker, &zilog, &zilog_decimal},
	};
	for (unsigned i = 0; i < 3 && notations[p->cpu][i]; i++) {
		const struct syntax *syntax = notations[p->cpu][i];
		const char *options[] = {"--syntax", syntax->name, NULL};
		struct arena arena = ARENA_INIT;
		struct buf source = BUF_INIT;
		struct image image;
		char file[512];
		program_source(p, syntax, &source);
		snprintf(file, sizeof file, "%s/selftest.asm", t->at->scratch);
		bool well = file_write(file, buf_str(&source), source.len) == 0
			    && assemble(t->at, p->cpu, file, options, &image, &arena, NULL)
			    && same(p, &image);
		expect(t, well, "program %u for the %s, notation %u, does not make its bytes",
		       which, cpu_name[p->cpu], i);
		buf_free(&source);
		arena_free(&arena);
	}
	char file[512];
	snprintf(file, sizeof file, "%s/selftest.asm", t->at->scratch);
	remove(file);
}

/* ---- pages ---- */

static unsigned hex_value(const char *s, unsigned digits)
{
	unsigned v = 0;
	for (; digits--; s++)
		v = v * 16 + (unsigned)(isdigit((unsigned char)*s) ? *s - '0' : *s - 'A' + 10);
	return v;
}

/* Records: how they begin, where count, address and bytes are, how long the sum is, what it counts.
 */
static const struct record {
	const char *layout, *begins, *ends;
	unsigned count, more, address, bytes, sum_digits, sum_from;
	bool negative, inverse;
} records[] = {
	{"intel hex", ":", ":00", 1, 0, 3, 9, 2, 1, true, false},
	{"s-records", "S1", "S9", 2, 3, 4, 8, 2, 2, false, true},
	{"kim tape", ";", ";00", 1, 0, 3, 7, 4, 1, false, false},
};

/* The record is one of its format, its sum holds, and its bytes are the program's. */
static bool record_holds(const struct record *r, const char *line, const struct program *p,
			 unsigned *bytes)
{
	unsigned n = hex_value(line + r->count, 2) - r->more, a = hex_value(line + r->address, 4),
		 sum = 0;
	if (strlen(line) != r->bytes + 2 * n + r->sum_digits)
		return false;
	for (unsigned i = r->sum_from; i < r->bytes + 2 * n; i += 2)
		sum += hex_value(line + i, 2);
	sum = r->negative ? -sum : r->inverse ? ~sum : sum;
	if (hex_value(line + r->bytes + 2 * n, r->sum_digits)
	    != (sum & (r->sum_digits == 2 ? 0xFFu : 0xFFFFu)))
		return false;
	for (unsigned i = 0; i < n; i++)
		if (!p->known[a + i] || hex_value(line + r->bytes + 2 * i, 2) != p->byte[a + i])
			return false;
	*bytes += n;
	return true;
}

static void test_records(struct test *t, const struct record *r, const struct program *p,
			 char *text)
{
	unsigned bytes = 0, known = 0;
	bool holds = true;
	for (char *line = strtok(text, "\n"); line && holds; line = strtok(NULL, "\n"))
		if (strncmp(line, r->ends, strlen(r->ends)) != 0)
			holds = !strncmp(line, r->begins, strlen(r->begins))
				&& record_holds(r, line, p, &bytes);
	for (unsigned a = 0; a < MEMORY; a++)
		known += p->known[a];
	expect(t, holds && bytes == known, "%s: a record does not hold", r->layout);
}

/* A page prints every byte, twice where it says so, and damage at a rate of nothing is none. */
static void test_page(struct test *t, const struct layout *l, const struct program *p)
{
	static struct left left;
	struct page *page = layout_page(l, p), *copy = page_copy(page);
	struct random r = random_of(1, l->name);
	struct buf text = BUF_INIT, same_text = BUF_INIT;
	unsigned untold = 0, once = 0;
	page_damage(copy, &(struct damage){"none", 0, 0, 0, 0, 0, 0}, &r);
	page_left(copy, &left);
	for (unsigned a = 0; a < MEMORY; a++) {
		untold += p->known[a] != page->told[a] || p->known[a] != left.printed[a];
		once += left.twice[a] != (p->known[a] && l->witnesses == TWO_WITNESSES);
	}
	expect(t, untold == 0, "%s, %s: %u bytes are not on the page", l->name, cpu_name[p->cpu],
	       untold);
	/* not all have: data of disassemblies and of SCELBI's dumps, variables that are not printed
	 */
	bool data_once = l->values || l->print == print_scelbi || (!l->equ && p->cpu != CPU_8008);
	expect(t, once == 0 || data_once,
	       "%s, %s: %u bytes have not the witnesses that they should", l->name,
	       cpu_name[p->cpu], once);
	page_write(page, &text);
	page_write(copy, &same_text);
	expect(t, !strcmp(buf_str(&text), buf_str(&same_text)), "%s, %s: no damage is some",
	       l->name, cpu_name[p->cpu]);
	for (unsigned i = 0; i < sizeof records / sizeof *records; i++)
		if (!strcmp(records[i].layout, l->name))
			test_records(t, &records[i], p, text.data);
	buf_free(&text);
	buf_free(&same_text);
	page_free(page);
	page_free(copy);
}

static unsigned listing_rows(const struct page *page)
{
	unsigned n = 0;
	for (unsigned i = 0; i < page->nrows; i++)
		n += page->rows[i].listing;
	return n;
}

static unsigned characters(const struct page *page)
{
	unsigned n = 0;
	for (unsigned i = 0; i < page->nrows; i++)
		for (unsigned k = 0; k < page->rows[i].len; k++)
			n += page->rows[i].glyphs[k].c != ' ';
	return n;
}

/* What is done to every row is done to each of them once, and nothing else is. */
static void test_rows(struct test *t, const struct program *p)
{
	static const struct {
		struct damage damage;
		unsigned rows; /* of each that was there */
		bool moved;
	} cases[] = {
		{{"lost", 0, 1000000, 0, 0, 0, 0}, 0, true},
		{{"doubled", 0, 0, 1000000, 0, 0, 0}, 2, true},
		{{"swapped", 0, 0, 0, 1000000, 0, 0}, 1, true},
		{{"shifted", 0, 0, 0, 0, 1000000, 0}, 1, true},
		{{"none", 0, 0, 0, 0, 0, 0}, 1, false},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct random r = random_of(1, cases[i].damage.name);
		struct page *page = layout_page(layouts, p), *copy = page_copy(page);
		struct buf was = BUF_INIT, is = BUF_INIT;
		page_damage(copy, &cases[i].damage, &r);
		page_write(page, &was);
		page_write(copy, &is);
		expect(t,
		       listing_rows(copy) == cases[i].rows * listing_rows(page)
			       && characters(copy) == cases[i].rows * characters(page)
			       && (strcmp(buf_str(&was), buf_str(&is)) != 0) == cases[i].moved,
		       "rows %s: not each of them once", cases[i].damage.name);
		buf_free(&was);
		buf_free(&is);
		page_free(page);
		page_free(copy);
	}
}

/* The stated rates are those of the damage. */
static void test_damage(struct test *t, const struct program *p)
{
	const struct layout *l = layouts;
	unsigned changed = 0, chars = 0;
	for (unsigned i = 0; i < 50; i++) {
		char name[16];
		snprintf(name, sizeof name, "damage %u", i);
		struct random r = random_of(1, name);
		struct page *page = layout_page(l, p);
		/* comments and blanks belong to no piece; look-alikes and the like keep theirs */
		page_damage(page, &(struct damage){"some", 50000, 0, 0, 0, 0, 0}, &r);
		for (unsigned k = 1; k < page->npieces; k++) {
			changed += page->pieces[k].chars == 3 && page->pieces[k].changed;
			chars += page->pieces[k].chars == 3;
		}
		page_free(page);
	}
	/* of three characters one is damaged with 1 - 0.95^3 = 14.3 %, and glue takes a neighbour
	 */
	double share = chars ? 100.0 * changed / chars : 0;
	expect(t, share > 13 && share < 18,
	       "of words with three characters %.1f %% are damaged at 5 %%", share);
}

void self_test(const struct places *at, uint64_t seed, unsigned *looked, unsigned *wrong)
{
	enum { PROGRAMS = 5, SIZE = 600 };
	struct test t = {at, 0, 0};
	for (enum cpu cpu = 0; cpu < NCPUS; cpu++)
		for (unsigned i = 0; i < PROGRAMS; i++) {
			char name[32];
			snprintf(name, sizeof name, "self-test %u %u", cpu, i);
			struct random r = random_of(seed, name);
			struct program *p = program_make(cpu, &r, SIZE, 0x200, 1 + i % 3);
			test_sources(&t, p, i);
			for (unsigned k = 0; k < nlayouts; k++)
				if (layouts[k].syntax[cpu])
					test_page(&t, &layouts[k], p);
			if (i == 0 && cpu == CPU_8008) {
				test_damage(&t, p);
				test_rows(&t, p);
			}
			program_free(p);
		}
	*looked = t.looked;
	*wrong = t.wrong;
}
