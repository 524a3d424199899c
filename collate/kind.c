#include "collate/kind.h"

#include <string.h>

#include "asm/write.h"
#include "collate/dump.h"
#include "collate/ledger.h"
#include "manifest/manifest.h"
#include "page/plain.h"
#include "page/sides.h"
#include "reading/columns.h"

enum {
	LEAST = 2,	/* statements that are no accident */
	MORE = 3,	/* so many more than any other's, and half as many again, make a CPU certain: others share CALL, PUSH and RET */
};

/* ---- which CPU ---- */

static unsigned dialects_of(const struct dialect *list)
{
	unsigned n = 0;
	while (list[n].name)
		n++;
	return n;
}

/* The pages as any CPU's are read. */
static struct source **plain_pages(struct arena *a, struct source *const *printed, size_t n)
{
	struct source **pages = arena_alloc(a, n * sizeof(*pages));
	for (size_t i = 0; i < n; i++) {
		unsigned last = printed[i]->lines;
		pages[i] = plain_listing(a, plain_page(a, sides_page(a, page_as_seen(a, printed[i]), 1, &last)));
	}
	return pages;
}

static struct source **joined_pages(struct arena *a, struct source *const *plain, size_t n, const char *cpu, struct survey *survey)
{
	const struct dialect *list = dialect_list(cpu);
	unsigned dialects = dialects_of(list);
	struct source **pages = arena_alloc(a, n * sizeof(*pages));
	struct confusions *confusions = arena_alloc(a, sizeof *confusions);
	confusions_init(confusions, a);
	struct order_judge judge = columns_judge(a, list, dialects);
	for (size_t i = 0; i < n; i++)
		pages[i] = columns_joined(a, confusions, plain[i], 0, 0, &judge).source;
	*survey = survey_pages(pages, n, list, dialects);
	return pages;
}

struct source **kind_pages(struct arena *a, struct source *const *printed, size_t n, const char *cpu, struct survey *survey)
{
	return joined_pages(a, plain_pages(a, printed, n), n, cpu, survey);
}

/* Few are enough when the others have none or half as many. */
static bool is_clearer(unsigned most, unsigned other)
{
	return 2 * other <= most || (other + MORE <= most && 3 * other <= 2 * most);
}

/* Is the one chip's program the other's, too? An 8080's page is one of the Z80 in Intel's words: with as many statements it is the
 * first's, and what has more has some that the first has not. */
static bool one_runs(const char *a, const char *b)
{
	const struct isa *x = dialect_list(a)->isa, *y = dialect_list(b)->isa;
	return x->runs == y || y->runs == x;
}

/* Puts one more among those that were seen, the best first. */
static void put_seen(struct cpu_seen out[KIND_CPUS], unsigned n, struct cpu_seen seen)
{
	for (; n && out[n - 1].statements < seen.statements; n--)
		out[n] = out[n - 1];
	out[n] = seen;
}

/* How many are about as good as the first; they are put behind it. */
static unsigned count_ties(struct cpu_seen out[KIND_CPUS], unsigned n)
{
	unsigned ties = n && out[0].statements >= LEAST;
	for (unsigned k = 1; ties && k < n && !is_clearer(out[0].statements, out[k].statements); k++) {
		if (one_runs(out[0].cpu, out[k].cpu))
			continue;
		struct cpu_seen other = out[k];
		out[k] = out[ties];
		out[ties++] = other;
	}
	return ties;
}

const struct dialect *kind_alone(struct source *const *pages, size_t npages, const char *cpu, bool origin, struct source_seen *seen)
{
	const struct dialect *best = NULL;
	unsigned most = 0;
	*seen = (struct source_seen){0};
	for (const struct dialect *d = dialect_list(cpu); d->name; d++) {
		struct source_seen s = source_seen(d, pages, npages);
		unsigned score = 2 * s.statements;
		for (size_t i = 0; i < npages; i++)
			score += page_marks(d, pages[i]);
		if (s.origin != origin || !source_is_alone(&s) || score <= most)
			continue;
		most = score;
		*seen = s;
		best = d;
	}
	return best;
}

unsigned kind_cpus(struct arena *a, struct source *const *pages, size_t npages, const char *const *cpus, bool alone,
		   struct cpu_seen out[KIND_CPUS], unsigned *n)
{
	struct source **plain = plain_pages(a, pages, npages);
	for (*n = 0; cpus[*n] && *n < KIND_CPUS; (*n)++) {
		struct cpu_seen seen = {.cpu = cpus[*n]};
		if (alone) {
			struct source_seen s;
			kind_alone(plain, npages, cpus[*n], true, &s);
			seen.statements = s.statements;
		} else {
			struct survey s;
			joined_pages(a, plain, npages, cpus[*n], &s);
			seen.statements = s.statements;
			seen.rows = s.rows;
		}
		put_seen(out, *n, seen);
	}
	return count_ties(out, *n);
}

/* ---- what it is ---- */

static void add(struct buf *b, bool there, const char *what)
{
	if (there)
		buf_printf(b, "%s%s", strchr(buf_str(b), ' ') ? ", " : " with ", what);
}

/* What a listing prints beside its rows. */
static void add_listing(const struct ledger *l, struct buf *b)
{
	bool kind[32] = {false}, numbers = false;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		kind[rec->kind] = true;
		numbers |= rec->kind == RECORD_CODE && rec->number;
	}
	add(b, numbers, "numbers of lines");
	add(b, kind[RECORD_DUMP], "rows of a dump");
	add(b, kind[RECORD_BLOCK], "blocks of data");
	add(b, kind[RECORD_SYMBOL], "a table of symbols");
}

static bool all_dumps(const struct collation *c)
{
	bool all = c->dumps != NULL;
	for (size_t i = 0; i < c->npages && all; i++)
		all = c->dumps[i] != NULL;
	return all;
}

const char *kind_layout(const struct collation *c)
{
	struct buf b = BUF_INIT;
	if (!all_dumps(c)) {
		buf_puts(&b, c->alone ? "source alone" : c->ledger->sparse ? "typing book" : "listing");
		add_listing(c->ledger, &b);
	}
	if (*dump_layout(c))
		buf_printf(&b, "%s%s", b.len ? "; " : "", dump_layout(c));
	if (c->joined)
		buf_printf(&b, "; columns put together, %u lines", c->joined);
	char *text = arena_strndup(c->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

const char *kind_numbers(const struct collation *c)
{
	const struct number_style *s = all_dumps(c) ? dump_bytes(c) : c->survey.style;
	if (s)
		return s->name;
	return c->dialect->pairs ? number_style[NUMBER_SPLIT].name : c->reader.style->name;
}

struct kind_sure kind_sure(const struct collation *c)
{
	/* octal numbers may all be decimal ones; of 260 damaged listings the least had 57 % of rows that go on and 90 % with a statement; octal read as decimal 21 to 52, and 0 to 16 % */
	enum { ROWS = 4, GO_ON = 3, STATED = 4 };
	struct kind_sure sure = {c->survey.rows, c->survey.steps, c->survey.statements, all_dumps(c), false};
	sure.guessed = !sure.dump && !c->alone && c->reader.style->word_radix == 10 && sure.of >= ROWS && GO_ON * sure.fit < 2 * sure.of && STATED * sure.statements < sure.of;
	if (c->alone)
		sure = (struct kind_sure){.of = c->seen.lines, .statements = c->seen.statements};
	if (sure.dump)
		sure.of = sure.fit = 0;
	for (size_t i = 0; i < c->npages && sure.dump; i++) {
		sure.of += c->dumps[i]->lines;
		sure.fit += c->dumps[i]->explained;
	}
	return sure;
}

/* ---- what it is not ---- */

/* A row as a page in this notation has it: 0300  36 05  AGAIN: MVI M,05H */
static void put_example(const struct collation *c, bool book, struct buf *out)
{
	enum { AT = 0x300 };
	const struct isa *isa = c->dialect->isa;
	uint8_t byte[ISA_MAX_LENGTH] = {0x36, 5};	/* a number to memory; 6502: the same, shifted, of two bytes too */
	struct isa_insn in;
	char text[NUMBER_MOST];
	const struct number_style *s = c->dialect->pairs ? &number_style[NUMBER_SPLIT] : c->reader.style;
	isa_decode(isa, byte, sizeof byte, &in);
	isa_at(isa, &in, AT);
	buf_puts(out, number_printed(s, AT, WIDTH_ADDRESS, text));
	buf_puts(out, book ? ": " : "  ");
	for (unsigned i = 0; i < in.length; i++)
		buf_printf(out, "%s%s", i && !book ? " " : "", number_printed(s, byte[i], WIDTH_BYTE, text));
	bool mark = c->dialect->pairs || (!c->dialect->hex && c->dialect->radix == 10);
	buf_printf(out, "  AGAIN%s ", mark ? c->dialect->scanner->label_mark : "");
	dialect_print(c->dialect, &in, NULL, NULL, out);
}

static unsigned count_statements(const struct collation *c, struct source *const *pages, size_t npages)
{
	enum { WORDS = 8, BEFORE = 6 };
	unsigned n = 0;
	for (size_t p = 0; p < npages; p++) {
		for (unsigned line = 1; line <= pages[p]->lines; line++) {
			struct token tok[WORDS];
			unsigned words = token_line(pages[p], line, tok, WORDS), i = 0;
			while (i < words && i < BEFORE && !has_source(&c->reader, tok + i, words - i))
				i++;
			n += i < words && i < BEFORE;
		}
	}
	return n;
}

/* How many statements stand behind an address, without their bytes. */
static unsigned count_placed(const struct collation *c)
{
	unsigned n = 0;
	for (const struct record *rec = c->ledger ? c->ledger->records : NULL; rec; rec = rec->next)
		n += rec->kind == RECORD_CODE && rec->location && !rec->nbytes && rec->nwords;
	return n;
}

/* Source alone that does not say where it stands. false: the pages are none. */
static bool tell_unplaced(const struct collation *c, struct diag *d, struct source *const *pages, size_t npages)
{
	enum { AT = 0x200, ENOUGH = 8 };
	struct source_seen seen;
	const struct dialect *dialect = kind_alone(pages, npages, c->dialect->isa->name, false, &seen);
	/* with their bytes beside them, statements are no source alone */
	if (!dialect && !source_seen(c->dialect, pages, npages).origin && count_statements(c, pages, npages) >= ENOUGH)
		dialect = c->dialect;
	if (!dialect)
		return false;
	if (count_placed(c) * 2 > count_statements(c, pages, npages)) {
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, "statements without bytes, in the notation %s, and the addresses before them are not as far apart as they are long: "
		     "bytes behind the addresses would say which is wrong", dialect->name);
		return true;
	}
	struct buf origin = BUF_INIT;
	struct writer w = writer_new(dialect, &origin);
	write_origin(&w, AT, "");
	const char *text = buf_str(&origin) + strspn(buf_str(&origin), " ");
	diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, "source without addresses, in the notation %s, and no line says where it stands: write an origin above it, "
	     "like '%.*s'", dialect->name, (int)strcspn(text, "\n"), text);
	buf_free(&origin);
	return true;
}

void tell_nearest(const struct collation *c, struct diag *d, struct source *const *pages, size_t npages)
{
	struct pos page = {npages ? pages[0] : NULL, 0, 0, 0};
	struct buf like = BUF_INIT;
	if (!c->survey.rows && tell_unplaced(c, d, pages, npages))
		return;
	put_example(c, c->dialect->scanner->addressed, &like);
	diag(d, DIAG_ERROR, page, "no listing found: a row has a location, bytes and source, like '%s'", buf_str(&like));
	buf_free(&like);
	unsigned statements = count_statements(c, pages, npages);
	bool whole = !c->range.first && !c->range.last;	/* what was seen is not what was asked for */
	if (whole && (c->survey.rows || statements))
		diag(d, DIAG_NOTE, page, "of listings: lines that begin with a location and bytes, %s: %u; with a statement in the notation %s: %u; with both: %u",
		     kind_numbers(c), c->survey.rows, c->dialect->name, statements, c->survey.statements);
	if (c->nearest && c->nearest->explained)
		diag(d, DIAG_NOTE, page, "of dumps and loaders the nearest layout is '%s', like '%s', which %u of %u lines fit%s%s",
		     c->nearest->layout->name, c->nearest->layout->like, c->nearest->explained, c->nearest->lines,
		     c->nearest->lacks ? "; " : "", c->nearest->lacks ? c->nearest->lacks : "");
}
