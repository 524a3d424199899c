/*
 * What is told of a small page when each of its words and rows in turn is damaged, one damage
 * each, for golden files:
 *
 *	edits [--all] DIALECT PAGE
 *	edits [--all] layout PAGE
 *	edits [--all] order PAGE
 *
 * A word suffers one of the damages below, its row, too. Behind every second row another one that each of them might
 * suffer is told as one sum, of as many pages. --all tries all of them, and tells them one by one.
 *
 * One line a damage: where (line:word, or the line alone), what, how many bytes are proven,
 * single, doubtful and missing, a sum of all that the report and the restored source say, and
 * the findings, cut short. Whoever changes a reader sees in the diff of which damage it tells
 * otherwise; the sum changes with every word that is told.
 *
 *	word	lost, glued to the next one, split, one character taken for another
 *	row	lost, doubled, below the next one, shifted
 *
 * layout is what page/ alone makes of it: layout, columns, how well it fits, how many rows there are, what else
 * it may be, a sum of where their words stand, and the rows that were not read of the page as printed; order is what it makes of columns that
 * stand one after the other: how many rows, how many blocks it left, and the lines that are new.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "base/file.h"
#include "collate/collate.h"
#include "reading/columns.h"

enum { TOLD_MOST = 150 };

static const struct {
	const char *name;
	const struct dialect *dialects;
} cpus[] = {{"8008", asm8008_dialects}, {"8080", asm8080_dialects}, {"6502", asm6502_dialects}, {"z80", asmz80_dialects}};

static const struct dialect *dialect;
static bool all_told;

static const struct dialect *find(const char *name)
{
	for (size_t i = 0; i < sizeof cpus / sizeof *cpus; i++) {
		size_t len = strlen(cpus[i].name);
		for (const struct dialect *d = cpus[i].dialects; !strncmp(name, cpus[i].name, len) && d->name; d++)
			if (name[len] == ',' && !strcmp(name + len + 1, d->name))
				return d;
	}
	return NULL;
}

/* ---- what is told ---- */

/* Of the damages to a row that are not told one by one. */
static struct {
	bool open;
	uint32_t sum;
	unsigned pages;
} others;

static uint32_t sum_of(uint32_t sum, const char *text)
{
	for (; *text; text++)
		sum = (sum ^ (unsigned char)*text) * 16777619;
	return sum;
}

static void put_told(const struct buf *told)
{
	if (!others.open || all_told) {
		puts(buf_str(told));
		return;
	}
	others.sum = sum_of(others.sum, buf_str(told));
	others.pages++;
}

static void put_findings(const struct collation *c, struct buf *out)
{
	size_t from = out->len;
	for (const struct finding *f = c->findings; f; f = f->next)
		buf_printf(out, "; %u %s %s %s>%s%s", source_printed(f->pos).line, class_name[f->kind], witness_name[f->witness], f->printed, f->reads,
			   f->doubtful ? "?" : "");
	if (out->len - from <= TOLD_MOST)
		return;
	out->len = from + TOLD_MOST;
	buf_puts(out, " ...");
}

static void tell_collation(const char *where, const char *what, const char *text, size_t len)
{
	struct arena a = ARENA_INIT;
	struct collation *c = arena_alloc(&a, sizeof *c), *const all = c;
	char *errors = NULL;
	size_t nerrors;
	struct diag d = {.out = open_memstream(&errors, &nerrors)};
	struct buf out = BUF_INIT, report = BUF_INIT, source = BUF_INIT;
	struct source *page = source_new(&a, "page", arena_strndup(&a, text, len), len);
	collation_init(c, &a, dialect, "page");
	if (!d.out)
		abort();
	buf_printf(&out, "%s %s: ", where, what);
	bool ok = collate(c, &d, &page, 1, (struct page_range){0, 0});
	fclose(d.out);
	if (ok) {
		report_json((const struct collation *const *)&all, 1, false, &report);
		restore_source(c, &source);
		buf_printf(&out, "%u+%u+%u+%u #%08x", c->proven, c->single, c->doubtful, c->missing,
			   (unsigned)sum_of(sum_of(sum_of(2166136261, buf_str(&report)), buf_str(&source)), errors));
		put_findings(c, &out);
	} else {
		errors[strcspn(errors, "\n")] = '\0';
		buf_puts(&out, errors);
	}
	put_told(&out);
	free(errors);
	buf_free(&out);
	buf_free(&report);
	buf_free(&source);
	arena_free(&a);
}

/* ---- what page/ says ---- */

static void put_cell(const char *mark, const struct cell *c, struct buf *out)
{
	if (c->len)
		buf_printf(out, "%s%.*s%s", mark, (int)c->len, c->text, c->vague ? "?" : "");
}

static uint32_t place_of(uint32_t sum, const struct cell *c)
{
	char text[40];
	snprintf(text, sizeof text, "%u %u", c->col, c->width);
	return sum_of(sum, c->len ? text : "-");
}

static void put_row(const struct page_row *r, struct buf *out)
{
	put_cell("", &r->number, out);
	put_cell(" ", &r->address, out);
	if (r->left_out)
		buf_printf(out, "(%X)", r->low);
	buf_printf(out, "%s%s%s", r->unsure ? "~" : "", r->miscounted ? "#" : "", r->moved ? "^" : "");
	put_cell("-", &r->to, out);
	put_cell(" n", &r->count, out);
	for (unsigned k = 0; k < r->nbytes; k++) {
		buf_putc(out, ' ');
		put_cell("", &r->byte[k], out);
		if (!r->byte[k].len)
			buf_putc(out, '-');
	}
	put_cell(" =", &r->sum, out);
	put_cell(" |", &r->characters, out);
}

/* Where the words of the rows stand, and what is no row. */
static uint32_t places_of(const struct page_reading *p, unsigned lines)
{
	uint32_t sum = 2166136261;
	for (unsigned i = 0; i < p->nrows; i++) {
		const struct page_row *r = &p->row[i];
		const struct cell *const cells[] = {&r->number, &r->address, &r->to, &r->count, &r->sum, &r->characters};
		for (unsigned k = 0; k < sizeof cells / sizeof *cells; k++)
			sum = place_of(sum, cells[k]);
		for (unsigned k = 0; k < r->nbytes; k++)
			sum = place_of(sum, &r->byte[k]);
	}
	for (unsigned line = 1; line <= lines; line++)
		sum = sum_of(sum, p->taken[line] ? "row" : p->unlike[line] ? "unlike" : "else");
	return sum;
}

/* The rows that were not read of the page as printed, which is told first. */
static void tell_layout(const char *where, const char *what, const char *text, size_t len)
{
	static char *printed;
	struct arena a = ARENA_INIT;
	struct confusions c;
	confusions_init(&c, &a);
	const struct letters letters = letters_of(&c);
	struct source *src = source_new(&a, "page", text, len);
	struct page_part part = {src, 1, src->lines};
	struct page_reading *found[4], *nearest, *p = NULL;
	struct buf rows = BUF_INIT, row = BUF_INIT, rivals = BUF_INIT, out = BUF_INIT;
	unsigned n = page_layouts_of(&a, &letters, &part, found, 4, &nearest);
	for (unsigned i = 1; i < n; i++)
		buf_printf(&rivals, " or %s %u, %ld bits", found[i]->layout->name, found[i]->columns, found[i]->gain);
	if (n)
		p = page_read_as(&a, &letters, &part, found[0]->layout, found[0]->columns);
	for (unsigned i = 0; p && i < p->nrows; i++) {
		row.len = 0;
		put_row(&p->row[i], &row);
		const char *is = arena_printf(&a, "; %s;", buf_str(&row));
		if (!printed || !strstr(printed, is))
			buf_puts(&rows, is + (rows.len > 0));
	}
	if (p)
		buf_printf(&out, "%s %s: %s %u%s, %ld bits, %u of %u lines, %u rows%s #%08x%s", where, what, p->layout->name, p->columns,
			   p->lacks ? " lacks" : "", p->gain, p->explained, p->lines, p->nrows, buf_str(&rivals),
			   (unsigned)places_of(p, src->lines), buf_str(&rows));
	else
		buf_printf(&out, "%s %s: none, nearest %s, %ld bits", where, what, nearest ? nearest->layout->name : "nothing", nearest ? nearest->gain : 0);
	put_told(&out);
	if (!printed)
		printed = strdup(buf_str(&rows));
	buf_free(&rows);
	buf_free(&row);
	buf_free(&rivals);
	buf_free(&out);
	arena_free(&a);
}

/* The lines that were not made of the page as printed. */
static void tell_order(const char *where, const char *what, const char *text, size_t len)
{
	static char *printed;
	struct arena a = ARENA_INIT;
	struct confusions c;
	confusions_init(&c, &a);
	struct source *src = source_new(&a, "page", text, len);
	struct order_judge judge = columns_judge(&a, find("6502,mos"), 1);
	struct ordered o = columns_joined(&a, &c, src, 0, 0, &judge);
	struct buf lines = BUF_INIT, out = BUF_INIT;
	buf_putc(&lines, '/');
	for (unsigned line = 1; o.rows && line <= o.source->lines; line++) {
		size_t n;
		const char *at = source_line(o.source, line, &n);
		const char *is = arena_printf(&a, "/%.*s%s/", (int)n, at, o.line && o.line[line] == ORDER_LOOSE ? " (loose)" : "");
		if (n && (!printed || !strstr(printed, is)))
			buf_puts(&lines, is + 1);
	}
	buf_printf(&out, "%s %s: %u blocks, %u rows, %u left, %u to %u: %s", where, what, o.blocks, o.rows, o.left, o.left_at.line, o.left_last, buf_str(&lines));
	put_told(&out);
	if (!printed)
		printed = strdup(buf_str(&lines));
	buf_free(&lines);
	buf_free(&out);
	arena_free(&a);
}

static void (*tell)(const char *where, const char *what, const char *text, size_t len) = tell_collation;

/* The page with something else in place of n bytes. */
static void tell_with(const char *where, const char *what, const char *page, size_t at, size_t n, const char *is, size_t len)
{
	struct buf b = BUF_INIT;
	buf_printf(&b, "%.*s%.*s%s", (int)at, page, (int)len, is, page + at + n);
	tell(where, what, buf_str(&b), b.len);
	buf_free(&b);
}

/* ---- damage ---- */

static char taken_for(char c)
{
	static const char printed[] = "0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ,:.$", read[] = "OlZBAS6TBgRBG0FEGNl|XIHMO8R5TVUWKYZ.;,S";
	const char *p = strchr(printed, toupper((unsigned char)c));
	return c && p ? read[p - printed] : '?';
}

enum word_damage { WORD_LOST, WORD_MISREAD, WORD_GLUED, WORD_SPLIT, WORD_DAMAGES };
enum row_damage { ROW_LOST, ROW_DOUBLED, ROW_SHIFTED, ROW_SWAPPED, ROW_DAMAGES };

static const char *const word_damage[WORD_DAMAGES] = {"lost", "misread", "glued", "split"};
static const char *const row_damage[ROW_DAMAGES] = {"lost", "doubled", "shifted", "swapped"};

/* What a word suffers that cannot suffer it: the last one's blanks and the shortest's halves. */
static enum word_damage possible(enum word_damage how, const char *page, size_t at, size_t len)
{
	size_t gap = strspn(page + at + len, " ");
	if (how == WORD_GLUED && (page[at + len + gap] == '\n' || !gap))
		return WORD_LOST;
	return how == WORD_SPLIT && len < 2 ? WORD_MISREAD : how;
}

static void damage_word(const char *page, unsigned line, unsigned word, size_t at, size_t len, enum word_damage how)
{
	char where[40], *is = strndup(page + at, len);
	if (!is)
		abort();
	snprintf(where, sizeof where, "%u:%u", line, word);
	switch (how) {
	case WORD_LOST:
		memset(is, ' ', len);
		break;
	case WORD_MISREAD:
		is[line % len] = taken_for(is[line % len]);
		break;
	case WORD_GLUED:
		at += len;
		len = strspn(page + at, " ");
		*is = '\0';
		break;
	default:
		at += len / 2;
		len = 0;
		strcpy(is, " ");
	}
	tell_with(where, word_damage[how], page, at, len, is, strlen(is));
	free(is);
}

static void damage_row(const char *page, unsigned line, size_t at, size_t len, enum row_damage how)
{
	size_t next = page[at + len] ? strcspn(page + at + len, "\n") + 1 : 0;
	struct buf swapped = BUF_INIT;
	char where[40];
	snprintf(where, sizeof where, "%u", line);
	buf_printf(&swapped, "%.*s%.*s", (int)next, page + at + len, (int)len, page + at);
	switch (how) {
	case ROW_LOST:
		tell_with(where, row_damage[how], page, at, len, "", 0);
		break;
	case ROW_DOUBLED:
		tell_with(where, row_damage[how], page, at, 0, page + at, len);
		break;
	case ROW_SHIFTED:
		tell_with(where, row_damage[how], page, at, 0, "   ", 3);
		break;
	default:
		tell_with(where, row_damage[how], page, at, len + next, buf_str(&swapped), swapped.len);
	}
	buf_free(&swapped);
}

/* The damage that a word or row suffers first: the words of a row and the rows of a page differ in it. The one
 * that is `turn` on from it is told when it is another. */
static void damage(const char *page, unsigned line, size_t at, size_t len, unsigned turn)
{
	unsigned word = 1;
	for (size_t i = strspn(page + at, " "); i + 1 < len; i += strspn(page + at + i, " "), word++) {
		size_t length = strcspn(page + at + i, " \n");
		enum word_damage how = (line + word + turn) % WORD_DAMAGES;
		if (!turn || how == possible(how, page, at + i, length))
			damage_word(page, line, word, at + i, length, possible(how, page, at + i, length));
		i += length;
	}
	damage_row(page, line, at, len, (line + turn) % ROW_DAMAGES);
}

static void damage_otherwise(const char *page, unsigned line, size_t at, size_t len)
{
	others.open = true;
	others.sum = 2166136261;
	others.pages = 0;
	for (unsigned turn = 1; turn < WORD_DAMAGES; turn++)
		if (all_told || turn == line / 2 % (WORD_DAMAGES - 1) + 1)
			damage(page, line, at, len, turn);
	others.open = false;
	if (!all_told)
		printf("%u otherwise: %u pages #%08x\n", line, others.pages, (unsigned)others.sum);
}

int main(int argc, char **argv)
{
	struct arena a = ARENA_INIT;
	size_t len, n;
	all_told = argc > 1 && !strcmp(argv[1], "--all");
	argc -= all_told;
	argv += all_told;
	char *page = argc == 3 ? file_read(&a, argv[2], &len) : NULL;
	dialect = argc == 3 ? find(argv[1]) : NULL;
	if (argc == 3 && !dialect)
		tell = !strcmp(argv[1], "layout") ? tell_layout : !strcmp(argv[1], "order") ? tell_order : NULL;
	if (!page || !tell) {
		fputs("usage: edits [--all] CPU,SYNTAX|layout|order PAGE\n", stderr);
		return 2;
	}
	tell("0", "as printed", page, len);
	unsigned line = 1;
	for (size_t at = 0; page[at]; at += n, line++) {
		n = strcspn(page + at, "\n") + 1;
		damage(page, line, at, n, 0);
		if (all_told || line % 2)
			damage_otherwise(page, line, at, n);
	}
	arena_free(&a);
	return 0;
}
