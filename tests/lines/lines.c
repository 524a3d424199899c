/*
 * How well damaged pages of programs in BASIC are read: programs are made, printed in each layout of page/numbered.def
 * with each kind of sum that stands so, damaged as tests/score/damage.h says, and read by collate's library. A line of
 * the table is a kind of sum and a rate of damage:
 *
 *	right	lines that are read as they are, and how: proven, single, doubtful
 *	wrong	those that are read otherwise: doubtful, single, and *sure*, which is called proven and is not so
 *	lost	lines that are not there: told or not
 *
 *	lines [--pages N] [--seed N] [--only TEXT] [--verbose]
 *	lines --print [--seed N] [--only TEXT] [--rate N]	a page, N characters in a thousand of it damaged
 *
 * The same seed makes the same pages. A short table is golden, tests/golden.d/basic/score.out: SURE may never rise there.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm/dialect.h"
#include "basic/program.h"
#include "collate/basic.h"
#include "manifest/dialects.h"
#include "page/numbered.h"
#include "tests/score/damage.h"

enum { LINES = 40, WIDTH = 400 };

/* ---- programs ---- */

static const char *const words[] = {"MOVE", "SCORE IS", "PRESS A KEY", "YOU WIN!", "HOW MANY PLAYERS", "LEFT", "THE END", "FUEL", "SPEED =", "0 TO 9", "CLASS B"};
static const char *const names[] = {"A", "B", "I", "J", "K", "X", "Y", "X1", "SC", "HP", "L0", "T"};
static const char *const texts[] = {"A$", "N$", "Q$", "W1$"};
static const char *const codes[] = {"{CLR}", "{DOWN}", "{3 RIGHT}", "{RVS}", "{HOME}", ""};

#define PICK(list, r) ((list)[random_below((r), sizeof(list) / sizeof *(list))])

static void put_number(struct buf *b, struct random *r)
{
	static const char *const value[] = {"RND(1)", "A(I)", "B(X,Y)", "INT(X/2)", "LEN(A$)", "PEEK(32768+X)", "-1", ".5"};
	switch (random_below(r, 5)) {
	case 0:
		buf_puts(b, PICK(value, r));
		break;
	case 1:
		buf_printf(b, "%s%c%s", PICK(names, r), "+-*/"[random_below(r, 4)], PICK(names, r));
		break;
	case 2:
		buf_puts(b, PICK(names, r));
		break;
	default:
		buf_printf(b, "%u", random_below(r, 2) ? random_below(r, 20) : random_below(r, 2000));
	}
}

static void put_target(struct buf *b, struct random *r)
{
	buf_printf(b, "%u", 100 + 10 * random_below(r, LINES));
}

static void put_statement(struct buf *b, struct random *r, bool last)
{
	const char *name = PICK(names, r);
	switch (random_below(r, last ? 16 : 11)) {
	case 0: case 1:
		buf_printf(b, "PRINT\"%s%s\"%s", PICK(codes, r), PICK(words, r), random_below(r, 2) ? ";" : "");
		break;
	case 2:
		buf_printf(b, "PRINT %s;TAB(%u);\"%s\"", name, random_below(r, 39), PICK(words, r));
		break;
	case 3: case 4: case 5:
		buf_printf(b, "%s=", name);
		put_number(b, r);
		break;
	case 6:
		buf_printf(b, "%s=%s+CHR$(%u)", PICK(texts, r), PICK(texts, r), 65 + random_below(r, 26));
		break;
	case 7:
		buf_printf(b, "POKE%u,", 32768 + random_below(r, 1000));
		put_number(b, r);
		break;
	case 8:
		buf_printf(b, "FORI=%uTO%u:A(I)=", random_below(r, 3), random_below(r, 300));
		put_number(b, r);
		buf_puts(b, ":NEXT");
		break;
	case 9:
		buf_puts(b, "GOSUB");
		put_target(b, r);
		break;
	case 10:
		buf_printf(b, "GET%s", PICK(texts, r));
		break;
	case 11:
		buf_puts(b, "GOTO");
		put_target(b, r);
		break;
	case 12: case 13:
		buf_printf(b, "IF%s%c", name, "<>="[random_below(r, 3)]);
		put_number(b, r);
		buf_puts(b, "THEN");
		put_target(b, r);
		break;
	case 14:
		buf_printf(b, "IF%s=\"%s\"THEN%s=", PICK(texts, r), PICK(words, r), name);
		put_number(b, r);
		break;
	default:
		buf_printf(b, "REM *** %s ***", PICK(words, r));
	}
}

static void put_line(struct buf *b, struct random *r, unsigned number)
{
	if (number == 100) {
		buf_puts(b, "DIMA(300),B(20,20)");
	} else if (random_below(r, 8) == 0) {
		buf_printf(b, "DATA%u", random_below(r, 256));
		for (unsigned n = 2 + random_below(r, 8); n; n--)
			buf_printf(b, ",%u", random_below(r, 256));
	} else {
		for (unsigned n = random_below(r, 3); n; n--) {
			put_statement(b, r, false);
			buf_putc(b, ':');
		}
		put_statement(b, r, true);
	}
}

/* ---- pages ---- */

struct listing {
	char text[LINES][WIDTH];
	uint8_t kept[LINES][BASIC_LINE_BYTES * 2];
	size_t nkept[LINES];
};

static const struct basic_spelling_rules rules = {NOTATION_WORDS, CASE_UPPER};

static uint8_t sum_of_line(const struct line_sum_kind *k, unsigned number, const char *text, const struct basic_machine *m)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	uint8_t typed[BASIC_KEYS_MAX], kept[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	int n = basic_read_keys(&rules, text, strlen(text), key, &wrong);
	for (int i = 0; i < n; i++)
		typed[i] = key[i].byte;
	return line_sum_of(k, number, typed, (size_t)n, kept, basic_crunch(m, key, (size_t)n, kept));
}

static void make_program(struct listing *p, struct random *r)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	uint8_t kept[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	for (unsigned i = 0; i < LINES; i++) {
		struct buf b = BUF_INIT;
		do {
			b.len = 0;
			put_line(&b, r, 100 + 10 * i);
		} while (b.len > 72);
		snprintf(p->text[i], sizeof p->text[i], "%s", buf_str(&b));
		int n = basic_read_keys(&rules, p->text[i], b.len, key, &wrong);
		p->nkept[i] = basic_crunch(basic_machines, key, (size_t)n, kept);
		memcpy(p->kept[i], kept, p->nkept[i]);
		buf_free(&b);
	}
}

/* How a sum of the kind is printed beside a line; NULL: there is none. */
static void put_row(struct buf *b, const struct line_sum_kind *k, unsigned number, const char *text)
{
	char sum[LINE_SUM_WIDTH];
	if (!k) {
		buf_printf(b, "%u %s", number, text);
		return;
	}
	line_sum_put(k, sum_of_line(k, number, text, basic_machines), sum);
	if (strstr(k->name, "1983"))
		buf_printf(b, "%u %-34s :rem %s", number, text, sum);
	else if (strstr(k->name, "COMPUTE!"))
		buf_printf(b, "%s %u %s", sum, number, text);
	else if (strstr(k->name, "Ahoy"))
		buf_printf(b, "%u %-50s  %s", number, text, sum);
	else if (strstr(k->name, "RUN"))
		buf_printf(b, "%u %s :REM*%s", number, text, sum);
	else
		buf_printf(b, "%u %s <%03d>", number, text, atoi(sum));
}

static struct page *print_program(const struct listing *p, const struct line_sum_kind *k)
{
	struct page *page = page_new();
	unsigned piece = page_piece(page, SOURCE, 0, 1);
	for (unsigned i = 0; i < LINES; i++) {
		struct buf b = BUF_INIT;
		put_row(&b, k, 100 + 10 * i, p->text[i]);
		page_row(page);
		page_put(page, piece, buf_str(&b));
		buf_free(&b);
	}
	page_close(page);
	return page;
}

/* ---- reading ---- */

struct tally {
	unsigned right[PROOFS], wrong[PROOFS], lost, told;
};

/* Blanks outside of texts change nothing. */
static bool same(const uint8_t *a, size_t an, const uint8_t *b, size_t bn)
{
	size_t i = 0, k = 0;
	bool quoted = false, free_text = false;
	for (;;) {
		while (!quoted && !free_text && i < an && a[i] == ' ')
			i++;
		while (!quoted && !free_text && k < bn && b[k] == ' ')
			k++;
		if (i == an || k == bn)
			return i == an && k == bn;
		if (a[i] != b[k])
			return false;
		quoted ^= a[i] == '"';
		free_text |= a[i] == TOKEN_REM || a[i] == TOKEN_DATA;
		i++, k++;
	}
}

static unsigned told_unread(const struct collation *c)
{
	unsigned n = 0;
	for (const struct finding *f = c->findings; f; f = f->next)
		n += f->witness == WITNESS_LINE && strstr(f->evidence, "its number cannot be read");
	return n;
}

static bool told_lost(const struct collation *c, unsigned number)
{
	for (const struct finding *f = c->findings; f; f = f->next)
		if (f->witness == WITNESS_ROW && f->address == number && !*f->printed)
			return true;
	return false;
}

static bool read_page(const struct listing *p, const char *text, size_t len, struct tally *t, bool verbose)
{
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct collation c;
	collation_init(&c, &a, dialect_find("6502", "mos"), "page");
	c.numbered = true;
	confusions_of_basic(&c.confusions);
	struct source *src = source_new(&a, "page", text, len);
	bool read = basic_collate(&c, &d, &src, 1, (struct page_range){0, 0}, &(struct basic_said){.machine = basic_machines});
	unsigned lost = 0, told = read ? told_unread(&c) : 0;
	for (unsigned i = 0; i < LINES; i++) {
		const struct basic_truth *found = NULL;
		unsigned number = 100 + 10 * i;
		for (unsigned k = 0; read && k < c.basic->nlines; k++)
			if (c.basic->line[k].number == number)
				found = &c.basic->line[k];
		if (!found) {
			lost++;
			told += read && told_lost(&c, number);
			continue;
		}
		bool right = !found->unread && same(found->read.bytes, found->read.n, p->kept[i], p->nkept[i]);
		(right ? t->right : t->wrong)[found->proof]++;
		if (!right && verbose && found->proof > PROOF_DOUBTFUL)
			printf("%s: %u printed %.*s, reads %s, is %s\n", proof_name[found->proof], number, (int)found->nprinted, found->printed,
			       found->unread ? "-" : found->read.text, p->text[i]);
	}
	t->lost += lost;
	t->told += told < lost ? told : lost;
	arena_free(&a);
	return read;
}

static const struct damage conditions[] = {
	{.name = "clean"}, {.name = "0.5 %", .chars = 5000}, {.name = "2 %", .chars = 20000}, {.name = "5 %", .chars = 50000},
	{.name = "rows", .lost = 30000, .doubled = 10000, .swapped = 10000},
};

static void print_head(void)
{
	printf("%-44s %-6s %7s %7s %7s | %7s %7s %7s | %5s %5s\n", "sums", "damage", "proven", "single", "doubt", "w-doubt", "w-sngl", "SURE", "lost", "told");
}

static void run(const struct line_sum_kind *k, unsigned pages, uint64_t seed, bool verbose)
{
	for (size_t c = 0; c < sizeof conditions / sizeof *conditions; c++) {
		struct tally t = {{0}, {0}, 0, 0};
		for (unsigned i = 0; i < pages; i++) {
			char name[80];
			static struct listing p;
			snprintf(name, sizeof name, "%s %s %u", k ? k->name : "", conditions[c].name, i);
			struct random r = random_of(seed, name);
			make_program(&p, &r);
			struct page *page = print_program(&p, k);
			page_damage(page, &conditions[c], &r);
			struct buf text = BUF_INIT;
			page_write(page, &text);
			read_page(&p, buf_str(&text), text.len, &t, verbose);
			buf_free(&text);
			page_free(page);
		}
		printf("%-44s %-6s %7u %7u %7u | %7u %7u %7u | %5u %5u\n", k ? k->name : "none", conditions[c].name, t.right[PROOF_PROVEN],
		       t.right[PROOF_SINGLE], t.right[PROOF_DOUBTFUL], t.wrong[PROOF_DOUBTFUL], t.wrong[PROOF_SINGLE], t.wrong[PROOF_PROVEN], t.lost, t.told);
		fflush(stdout);
	}
}

static void print_page(const struct line_sum_kind *k, uint64_t seed, unsigned rate)
{
	static struct listing p;
	const struct damage damage = {.name = "", .chars = rate * 1000};
	struct random r = random_of(seed, "page");
	make_program(&p, &r);
	struct page *page = print_program(&p, k);
	page_damage(page, &damage, &r);
	struct buf text = BUF_INIT;
	page_write(page, &text);
	fputs(buf_str(&text), stdout);
	buf_free(&text);
	page_free(page);
}

int main(int argc, char **argv)
{
	unsigned pages = 10;
	uint64_t seed = 1;
	const char *only = NULL;
	bool verbose = false, print = false;
	unsigned rate = 0;
	for (int i = 1; i < argc; i++) {
		bool more = i + 1 < argc;
		if (!strcmp(argv[i], "--pages") && more) {
			pages = (unsigned)atoi(argv[++i]);
		} else if (!strcmp(argv[i], "--seed") && more) {
			seed = strtoull(argv[++i], NULL, 10);
		} else if (!strcmp(argv[i], "--only") && more) {
			only = argv[++i];
		} else if (!strcmp(argv[i], "--rate") && more) {
			rate = (unsigned)atoi(argv[++i]);
		} else if (!strcmp(argv[i], "--print")) {
			print = true;
		} else if (!strcmp(argv[i], "--verbose")) {
			verbose = true;
		} else {
			fprintf(stderr, "usage: lines [--pages N] [--seed N] [--only TEXT] [--verbose]\n");
			return 2;
		}
	}
	for (unsigned k = 0; k < nline_sum_kinds && print && only; k++)
		if (strstr(line_sum_kinds[k].name, only))
			print_page(&line_sum_kinds[k], seed, rate);
	if (print && !only)
		print_page(NULL, seed, rate);
	if (print)
		return 0;
	print_head();
	if (!only || !strcmp(only, "none"))
		run(NULL, pages, seed, verbose);
	for (unsigned k = 0; k < nline_sum_kinds; k++)
		if (!only || strstr(line_sum_kinds[k].name, only))
			run(&line_sum_kinds[k], pages, seed, verbose);
	return 0;
}
