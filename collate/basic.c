#include "collate/basic.h"

#include <ctype.h>
#include <limits.h>
#include <sha256.h>
#include <stdlib.h>
#include <string.h>

#include "base/show.h"
#include "basic/petscii.h"
#include "collate/basic_data.h"
#include "page/numbered.h"

enum {
	/* of the lines that begin like BASIC, one in so many */
	BASIC_SHARE = 2,
	NUMBER_ROOM = 2000,		/* numbers between two lines that are tried */
	NUMBER_COST = 24,		/* of the dearest reading of a number */
	STEPS_MOST = 1000,
	HOLD_LEAST = 2, HOLD_SHARE = 8,	/* sums of a kind that hold: as many, and one in so many */
	CASE_SHARE = 10,		/* letters in quotes of the other case: one in so many */
	SEARCH_LIMIT = 40,
	LINES_MOST = 5000,
};

/* A row of a page. */
struct row {
	const struct numbered_page *page;
	const struct source *printed;
	const struct numbered_row *row;
	unsigned line;			/* in the page's text */
	long exact;			/* its number to the letter; -1 */
	bool rises;			/* ... goes up with the others */
	bool unread;			/* it cannot be read as any number */
};

struct collator {
	struct collation *c;
	struct arena *a;
	struct basic_pages *b;
	struct basic_reader reader;
	struct row *row;
	unsigned nrows;
	struct finding **tail;
};

/* ---- rows ---- */

static const char *row_line(const struct row *r, size_t *len)
{
	return source_line(r->page->text, r->line, len);
}

/* How a row's words would be kept; 0: they cannot be. */
static size_t kept_of(const struct basic_machine *m, const struct basic_spelling_rules *rules, const char *text, size_t len, uint8_t out[BASIC_KEYS_MAX])
{
	static struct basic_key key[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	int n = basic_read_keys(rules, text, len, key, &wrong);
	return n > 0 ? basic_crunch(m, key, (size_t)n, out) : 0;
}

/* A statement's word, or something that is assigned. */
static bool begins_so(const uint8_t *bytes, size_t n)
{
	struct basic_syntax s;
	basic_syntax_begin(&s);
	bool word = n && bytes[0] >= TOKEN_FIRST && bytes[0] != PETSCII_PI && basic_syntax_step(&s, bytes[0]);
	for (size_t i = 0; i < n && !word; i++)
		if (!basic_syntax_step(&s, bytes[i]))
			return false;
		else if (bytes[i] == TOKEN_EQUAL)
			return true;
	return word;
}

static void mark_rising(struct arena *a, struct row *row, unsigned n)
{
	unsigned *last = arena_alloc(a, (n + 1) * sizeof *last), *before = arena_alloc(a, (n + 1) * sizeof *before), len = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned low = 0, high = len;
		if (row[i].exact < 0)
			continue;
		while (low < high) {
			unsigned middle = (low + high) / 2;
			if (row[last[middle]].exact < row[i].exact)
				low = middle + 1;
			else
				high = middle;
		}
		before[i] = low ? last[low - 1] + 1 : 0;
		last[low] = i;
		len += low == len;
	}
	for (unsigned i = len ? last[len - 1] + 1 : 0; i; i = before[i - 1])
		row[i - 1].rises = true;
}

static unsigned read_rows(struct arena *a, const struct numbered_page *p, const struct source *printed, struct row *out)
{
	for (unsigned i = 0; i < p->nrows; i++) {
		size_t len;
		const char *text = source_line(p->text, i + 1, &len);
		out[i] = (struct row){p, printed, &p->row[i], i + 1, numbered_value(text, p->row[i].number_len), false, false};
	}
	mark_rising(a, out, p->nrows);
	return p->nrows;
}

/*
 * The rows of a page. One that begins with a number that does not go up, below one that fills its column, is more of
 * that: then the page is read again.
 */
static struct numbered_page *read_page(struct arena *a, const struct source *page, struct page_range range)
{
	struct page_part part = {page, range.first ? range.first : 1, range.last ? range.last : page->lines};
	struct numbered_page *p = numbered_read(a, &part, NULL);
	if (!p)
		return NULL;
	bool *goes_on = arena_alloc(a, page->lines + 2), any = false;
	struct row *row = arena_alloc(a, (p->nrows + 1) * sizeof *row);
	unsigned n = read_rows(a, p, page, row);
	for (unsigned i = 1; i < n; i++) {
		const struct numbered_row *above = row[i - 1].row;
		if (!row[i].rises && above->full && above->last + 1 == row[i].row->first)
			any = goes_on[row[i].row->first] = true;
	}
	return any ? numbered_read(a, &part, goes_on) : p;
}

bool basic_pages_are(struct arena *a, struct source *const *pages, size_t npages, struct page_range range)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	unsigned fine = 0, all = 0;
	for (size_t i = 0; i < npages; i++) {
		struct numbered_page *p = read_page(a, pages[i], range);
		if (!p)
			continue;
		struct row *row = arena_alloc(a, (p->nrows + 1) * sizeof *row);
		const struct basic_spelling_rules rules = {NOTATION_WORDS, basic_case_of(p->text->text, p->text->len)};
		unsigned n = read_rows(a, p, pages[i], row);
		for (unsigned k = 0; k < n; k++) {
			size_t len;
			const char *text = row_line(&row[k], &len);
			size_t kept = kept_of(basic_machines, &rules, text + row[k].row->text_from, row[k].row->text_len, bytes);
			fine += row[k].rises && begins_so(bytes, kept);
			all++;
		}
	}
	return fine > 2 && fine * BASIC_SHARE > all;
}

const char *const *basic_machine_names(struct arena *a)
{
	size_t n = 0;
	while (basic_machines[n].name)
		n++;
	const char **names = arena_alloc(a, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++)
		names[i] = basic_machines[i].name;
	return names;
}

/* ---- what the pages are ---- */

/* Letters in quotes, of each case. */
static void count_case(const char *p, size_t len, unsigned count[2])
{
	bool quoted = false;
	for (size_t i = 0; i < len; i++) {
		quoted ^= p[i] == '"';
		if (p[i] == '{' || p[i] == '[')
			while (i + 1 < len && p[i] != '}' && p[i] != ']')
				i++;
		else if (quoted && isalpha((unsigned char)p[i]))
			count[islower((unsigned char)p[i]) != 0]++;
	}
}

static void learn_case(struct collator *b)
{
	unsigned count[2] = {0}, small = 0, capital = 0;
	for (unsigned i = 0; i < b->nrows; i++) {
		size_t len;
		const char *text = row_line(&b->row[i], &len);
		enum basic_case of = basic_case_of(text, len);
		*(of == CASE_LOWER ? &small : &capital) += 1;
		count_case(text, len, count);
	}
	b->b->rules = (struct basic_spelling_rules){NOTATION_WORDS, small > capital ? CASE_LOWER : CASE_UPPER};
	unsigned other = count[b->b->rules.letters == CASE_UPPER];
	b->reader.mixed = other * CASE_SHARE > count[0] + count[1];
}

/* Later machines have colours, and magazines that print sums were for them. */
static const struct basic_machine *guess_machine(const struct collator *b)
{
	static const char *const colours[] = {"{BLK}", "{WHT}", "{RED}", "{CYN}", "{PUR}", "{GRN}", "{BLU}", "{YEL}", "53280", "53281", "54272", "54296"};
	unsigned seen = 0, sums = 0;
	for (unsigned i = 0; i < b->nrows; i++) {
		size_t len;
		const char *text = row_line(&b->row[i], &len);
		for (size_t k = 0; k < sizeof colours / sizeof *colours; k++)
			for (size_t at = 0; at + strlen(colours[k]) <= len; at++)
				seen += !memcmp(text + at, colours[k], strlen(colours[k]));
		sums += b->row[i].row->sum.len != 0;
	}
	return seen || sums > 1 ? basic_machine_find("c64") : basic_machines;
}

/* ---- sums ---- */

/* What a printed sum may be. */
static struct sum_part sum_readings(const struct collator *b, const struct line_sum_kind *k, const struct cell *sum)
{
	struct sum_option *list = arena_alloc(b->a, 256 * sizeof *list);
	unsigned n = 0;
	for (unsigned v = 0; v < 256 && sum->len; v++) {
		char text[LINE_SUM_WIDTH];
		line_sum_put(k, (uint8_t)v, text);
		unsigned cost = confuse(&b->c->confusions, sum->text, sum->len, text, strlen(text));
		if (k->print == LINE_SUM_NUMBER && strlen(text) < 3) {	/* <003> */
			const char *wide = arena_printf(b->a, "%03u", v);
			unsigned other = confuse(&b->c->confusions, sum->text, sum->len, wide, 3);
			cost = other < cost ? other : cost;
		}
		if (cost < BASIC_SUM_LOST)
			list[n++] = (struct sum_option){v, cost};
	}
	return (struct sum_part){list, n};
}

static bool prints(const struct line_sum_kind *k, uint8_t value, const struct cell *sum)
{
	char text[LINE_SUM_WIDTH];
	line_sum_put(k, value, text);
	unsigned zeros = 0;
	while (k->print == LINE_SUM_NUMBER && zeros + 1 < sum->len && sum->text[zeros] == '0')
		zeros++;
	return strlen(text) == sum->len - zeros && !memcmp(text, sum->text + zeros, strlen(text));
}

/* Does the sum hold of a row as it is printed? */
static bool holds(const struct collator *b, const struct line_sum_kind *k, const struct row *r)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	uint8_t typed[BASIC_KEYS_MAX], kept[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	size_t len;
	const char *text = row_line(r, &len);
	int n = r->exact < 0 ? -1 : basic_read_keys(&b->b->rules, text + r->row->text_from, r->row->text_len, key, &wrong);
	for (int i = 0; i < n; i++)
		typed[i] = key[i].byte;
	if (n <= 0)
		return false;
	size_t nkept = basic_crunch(b->b->machine, key, (size_t)n, kept);
	return prints(k, line_sum_of(k, (unsigned)r->exact, typed, (size_t)n, kept, nkept), &r->row->sum);
}

/* The kind by which most sums hold. */
static void find_sum(struct collator *b)
{
	unsigned most = 0;
	for (unsigned i = 0; i < b->nrows; i++)
		b->b->sums += b->row[i].row->sum.len != 0;
	for (unsigned k = 0; k < nline_sum_kinds && b->b->sums; k++) {
		unsigned hold = 0;
		for (unsigned i = 0; i < b->nrows; i++)
			hold += b->row[i].row->sum.len && holds(b, &line_sum_kinds[k], &b->row[i]);
		if (hold > most) {
			most = hold;
			b->b->sum = &line_sum_kinds[k];
		}
	}
	b->b->holding = most;
	if (most < HOLD_LEAST || most * HOLD_SHARE < b->b->sums)
		b->b->sum = NULL;
	b->reader.sum = b->b->sum;
}

/* ---- numbers ---- */

static unsigned usual_step(struct collator *b)
{
	unsigned *count = arena_alloc(b->a, (STEPS_MOST + 1) * sizeof *count), best = 0, steps = 0;
	long before = -1;
	for (unsigned i = 0; i < b->nrows; i++) {
		if (!b->row[i].rises)
			continue;
		long step = b->row[i].exact - before;
		if (before >= 0 && step <= STEPS_MOST) {
			count[step]++;
			steps++;
		}
		before = b->row[i].exact;
	}
	for (unsigned s = 1; s <= STEPS_MOST; s++)
		best = count[s] > count[best] ? s : best;
	return best && count[best] * 2 > steps ? best : 0;
}

/* What a row's number reads as between two others. false: nothing that is like it. */
static bool read_number(const struct collator *b, const struct row *r, long low, long high, struct basic_truth *t)
{
	unsigned best = NUMBER_COST, second = NUMBER_COST + MARGIN;
	size_t len;
	const char *text = row_line(r, &len);
	for (long v = low + 1; v < high && v <= low + NUMBER_ROOM; v++) {
		char number[8];
		int n = snprintf(number, sizeof number, "%ld", v);
		unsigned cost = confuse(&b->c->confusions, text, r->row->number_len, number, (size_t)n);
		cost += b->b->step && v % (long)b->b->step ? COST_GAP : 0;
		if (cost < best) {
			second = best;
			best = cost;
			t->number = (unsigned)v;
		} else if (cost < second) {
			second = cost;
		}
	}
	t->number_cost = best;
	t->number_doubtful = second < best + MARGIN;
	return best < NUMBER_COST;
}

static void read_numbers(struct collator *b)
{
	struct basic_pages *p = b->b;
	p->line = arena_alloc(b->a, (b->nrows + 1) * sizeof *p->line);
	long low = -1;
	for (unsigned i = 0; i < b->nrows; i++) {
		struct row *r = &b->row[i];
		struct basic_truth t = {.number = (unsigned)r->exact};
		size_t len;
		const char *text = row_line(r, &len);
		unsigned next = i;
		while (next < b->nrows && !b->row[next].rises)
			next++;
		long high = next < b->nrows ? b->row[next].exact : low + NUMBER_ROOM;
		if (!r->rises && !read_number(b, r, low, high, &t)) {
			r->unread = r->exact < 0;
			if (r->unread)
				continue;	/* it is told as a line that was not read */
			t = (struct basic_truth){.number = (unsigned)r->exact, .number_out = true};
		}
		t.number_sure = !t.number_cost || (p->step && low >= 0 && (long)t.number == low + (long)p->step && high == (long)t.number + (long)p->step);
		low = t.number_out ? low : (long)t.number;
		t.pos = (struct pos){r->page->text, r->line, 1, r->row->number_len};
		t.text_from = r->row->text_from;
		t.printed = text + t.text_from;
		t.nprinted = r->row->text_len;
		if (r->row->sum.len) {
			t.sum = r->row->sum.text;
			t.sum_pos = (struct pos){r->printed, r->row->sum_line, r->row->sum.col, r->row->sum.len};
		}
		p->line[p->nlines++] = t;
	}
}

static int by_number(const void *a, const void *b)
{
	const struct basic_truth *x = a, *y = b;
	if (x->number != y->number)
		return x->number < y->number ? -1 : 1;
	return x->pos.line < y->pos.line ? -1 : x->pos.line > y->pos.line;
}

/* ---- readings ---- */

static void learn_names(struct collator *b)
{
	struct basic_known *known = basic_known_new(b->a);
	uint8_t bytes[BASIC_KEYS_MAX];
	for (unsigned i = 0; i < b->b->nlines; i++) {
		const struct basic_truth *t = &b->b->line[i];
		basic_known_line(known, t->number);
		basic_known_names(known, t->number, bytes, kept_of(b->b->machine, &b->b->rules, t->printed, t->nprinted, bytes));
	}
	b->reader.known = known;
}

/* As it is printed, whatever that is. false: it is nothing that can be typed. */
static bool read_as_printed(struct collator *b, const struct basic_truth *t, struct basic_read *out)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	size_t n = kept_of(b->b->machine, &b->b->rules, t->printed, t->nprinted, bytes);
	*out = (struct basic_read){.cost = BASIC_BROKEN, .broken = true, .n = n, .text = arena_strndup(b->a, t->printed, t->nprinted)};
	out->bytes = memcpy(arena_alloc(b->a, n + 1), bytes, n);
	return n > 0;
}

/*
 * Weighs a line. A sum proves it if it holds of what is printed to the letter, and every other reading of which it
 * holds is dearer by SUM_PROOF: of one that was repaired it only bears out that.
 */
static void weigh_line(struct collator *b, struct basic_truth *t)
{
	struct basic_printed p = {t->number, t->printed, t->nprinted, {NULL, 0}};
	unsigned least;
	bool with_sum = false, plain;
	struct basic_read other;
	if (b->b->sum && t->sum) {
		p.sum = sum_readings(b, b->b->sum, &(struct cell){.text = t->sum, .len = (unsigned)strlen(t->sum)});
		with_sum = p.sum.n > 0;
	}
	plain = basic_line_read(&b->reader, &p, &(struct basic_search){.limit = SEARCH_LIMIT}, &t->read, &least)
		|| basic_line_read(&b->reader, &p, &(struct basic_search){.limit = UINT_MAX, .exact = true}, &t->read, &least)
		|| read_as_printed(b, t, &t->read);
	struct basic_search with = {.limit = (plain ? t->read.cost : SEARCH_LIMIT) + BASIC_SUM_LOST, .with_sum = true};
	if (with_sum && basic_line_read(&b->reader, &p, &with, &other, &least)) {
		t->read = other;
		plain = true;
	}
	t->unread = !plain;
	t->proof = PROOF_DOUBTFUL;
	if (!plain)
		return;
	bool exact = !t->read.misread && t->number_sure, fine = !t->read.broken && !t->read.lost;
	unsigned margin = !with_sum || !t->read.holds ? MARGIN : exact && fine && !t->number_cost ? SUM_PROOF : BASIC_REPAIR;
	struct basic_search others = {.limit = t->read.cost + margin, .with_sum = t->read.holds, .other = &t->read};
	bool alone = !basic_line_read(&b->reader, &p, &others, &other, &least) && least >= others.limit;
	/* what is printed stands even if a sum does not prove it */
	t->undecided = !alone && (margin != SUM_PROOF || least < t->read.cost + MARGIN);
	enum place place = t->number_doubtful ? PLACE_GUESSED : t->number_out ? PLACE_PRINTED : PLACE_CERTAIN;
	hear(&t->heard, ROLE_SOURCE, !fine ? SAYS_NOTHING : exact ? SAYS_IT : SAYS_NEARLY, place);
	if (with_sum && t->read.holds)
		hear(&t->heard, ROLE_SUM, margin == SUM_PROOF && alone ? SAYS_IT : !exact && !t->undecided ? SAYS_NEARLY : SAYS_NOTHING, place);
	else if (with_sum)
		hear(&t->heard, ROLE_SUM, SAYS_OTHER, place);
	t->proof = proof_of(t->heard, t->undecided || !fine);
}

/* ---- what is told ---- */

static struct finding *tell(struct collator *b, enum witness w, struct pos pos, unsigned number, const char *printed, const char *reads, const char *evidence)
{
	return put_finding(b->c, &b->tail, &(struct finding){
		.witness = w, .kind = CLASS_READING, .pos = pos, .address = number, .printed = printed, .reads = reads, .evidence = evidence,
	});
}

/* Where the grammar stops, in words. */
static const char *broken_at(struct collator *b, const struct basic_truth *t)
{
	long at = basic_syntax_check(t->read.bytes, t->read.n);
	if (at < 0 || (size_t)at >= t->read.n)
		return "BASIC wants more behind the last word";
	uint8_t c = t->read.bytes[at];
	const char *word = basic_spelling(b->b->machine, c);
	return word ? arena_printf(b->a, "BASIC takes no %s there", word)
		: c == '"' ? "BASIC takes no text there" : arena_printf(b->a, "BASIC takes no '%c' there", isprint(c) ? c : '?');
}

static const char *why_changed(const struct collator *b, const struct basic_truth *t)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	size_t n = kept_of(b->b->machine, &b->b->rules, t->printed, t->nprinted, bytes);
	bool broken = !n || basic_syntax_check(bytes, n) >= 0;
	if (t->read.holds)
		return arena_printf(b->a, "the sum %s holds then%s", t->sum, broken ? ", and BASIC takes the line" : "");
	return broken ? "BASIC does not take the line as it is printed" : "the names and lines of the rest of the program";
}

static struct pos text_pos(const struct basic_truth *t, unsigned from, unsigned len)
{
	return (struct pos){t->pos.src, t->pos.line, t->text_from + from + 1, len};
}

static const char *whole(struct collator *b, const struct basic_truth *t)
{
	return arena_strndup(b->a, t->printed, t->nprinted);
}

static void tell_line(struct collator *b, struct basic_truth *t)
{
	bool doubtful = t->proof == PROOF_DOUBTFUL;
	unsigned told = b->c->nfindings;
	struct finding **first = b->tail;
	if (t->number_cost) {
		const char *number = arena_strndup(b->a, t->printed - t->text_from, t->pos.len);
		tell(b, WITNESS_LINE_NUMBER, t->pos, t->number, number, arena_printf(b->a, "%u", t->number), "the numbers of the lines around it")
			->doubtful = doubtful && !t->number_sure;
	}
	if (t->number_out) {
		const char *number = arena_printf(b->a, "%u", t->number);
		struct finding *f = tell(b, WITNESS_LINE_NUMBER, t->pos, t->number, number, number, "lines go up");
		f->kind = CLASS_LAYOUT;
	}
	for (unsigned i = 0; i < t->read.nchanges && !t->unread; i++) {
		const struct basic_change *ch = &t->read.change[i];
		tell(b, WITNESS_WORD, text_pos(t, ch->from, ch->len), t->number, arena_strndup(b->a, t->printed + ch->from, ch->len), ch->reads, why_changed(b, t))
			->doubtful = doubtful;
	}
	if (t->unread)
		tell(b, WITNESS_LINE, text_pos(t, 0, (unsigned)t->nprinted), t->number, whole(b, t), "?", "nothing like it is a line of BASIC")->doubtful = true;
	else if (t->read.broken || t->read.lost)
		tell(b, WITNESS_LINE, text_pos(t, 0, (unsigned)t->nprinted), t->number, whole(b, t), t->read.text,
		     t->read.lost ? "some of it is no character of the machine" : broken_at(b, t))->doubtful = true;
	if (b->b->sum && t->sum && !t->read.holds && !t->unread)
		tell(b, WITNESS_SUM, t->sum_pos, t->number, t->sum, arena_printf(b->a, "%s", "?"), "the sum of no likely reading of the line")->doubtful = true;
	else if (doubtful && b->c->nfindings == told)
		tell(b, WITNESS_LINE, text_pos(t, 0, (unsigned)t->nprinted), t->number, whole(b, t), t->read.text, "another reading is about as likely")->doubtful = true;
	for (const struct finding *f = *first; f; f = f->next)
		t->settles += f->doubtful;
}

/* Lines that something goes to, and that are nowhere: each once. */
static void tell_targets(struct collator *b)
{
	bool *told = arena_alloc(b->a, BASIC_LINE_MAX + 1);
	for (unsigned i = 0; i < b->b->nlines; i++) {
		const struct basic_truth *t = &b->b->line[i];
		struct basic_syntax s;
		basic_syntax_begin(&s);
		for (size_t k = 0; k <= t->read.n && !t->unread && t->proof != PROOF_DOUBTFUL; k++) {
			if (k < t->read.n ? !basic_syntax_step(&s, t->read.bytes[k]) : !basic_syntax_end(&s))
				break;
			if (!s.nevents || s.event[0].what != EVENT_LINE || basic_known_has(b->reader.known, s.event[0].line) || told[s.event[0].line])
				continue;
			told[s.event[0].line] = true;
			tell(b, WITNESS_ROW, text_pos(t, 0, 0), s.event[0].line, "", arena_printf(b->a, "%u", (unsigned)s.event[0].line),
			     arena_printf(b->a, "line %u goes there", t->number));
		}
	}
}

/* What the program adds up its DATA to. */
static void tell_totals(struct collator *b)
{
	struct basic_total total[BASIC_TOTALS];
	unsigned n = basic_totals(b->a, b->b, total);
	for (unsigned i = 0; i < n; i++) {
		const struct basic_truth *t = total[i].line;
		if (!total[i].holds)
			tell(b, WITNESS_SUM, text_pos(t, 0, (unsigned)t->nprinted), t->number, arena_printf(b->a, "%ld", total[i].printed),
			     arena_printf(b->a, "%ld", total[i].sum), arena_printf(b->a, "the %u pieces of DATA add up to that", total[i].pieces))->doubtful = true;
	}
}

static bool is_missing(const struct finding *f)
{
	return f->witness == WITNESS_ROW && !*f->printed;
}

/* A line of a page beside rows of the program that is none of them. */
static void tell_unread_line(struct collator *b, const struct source *page, unsigned line, unsigned number)
{
	size_t len, from = 0;
	const char *text = source_line(page, line, &len);
	while (len && isspace((unsigned char)text[len - 1]))
		len--;
	while (from < len && text[from] == ' ')
		from++;
	if (from < len)
		tell(b, WITNESS_LINE, (struct pos){page, line, (unsigned)from + 1, (unsigned)(len - from)}, number, arena_strndup(b->a, text + from, len - from), "?",
		     "it stands between lines of the program, and its number cannot be read")->doubtful = true;
}

/* Which lines were rows; those that were not and stand next to some are told. */
static void tell_unread_lines(struct collator *b, struct source *const *pages, size_t npages)
{
	for (size_t i = 0; i < npages; i++) {
		unsigned *number = arena_alloc(b->a, (pages[i]->lines + 2) * sizeof *number);	/* + 1 */
		bool *taken = arena_alloc(b->a, pages[i]->lines + 3);
		for (unsigned k = 0; k < b->nrows; k++)
			for (unsigned line = b->row[k].row->first; b->row[k].printed == pages[i] && line <= b->row[k].row->last; line++)
				taken[line] = !b->row[k].unread;
		for (unsigned k = 0; k < b->b->nlines; k++)
			if (source_printed(b->b->line[k].pos).src == pages[i])
				number[source_printed(b->b->line[k].pos).line] = b->b->line[k].number + 1;
		unsigned above = 0;
		for (unsigned line = 1; line <= pages[i]->lines; line++) {
			above = number[line] ? number[line] - 1 : above;
			if (!taken[line] && taken[line - 1] && (taken[line + 1] || taken[line + 2]))
				tell_unread_line(b, pages[i], line, above);
		}
	}
}

/* Two lines with one number: the second is told. */
static void drop_doubles(struct collator *b)
{
	unsigned n = 0;
	struct basic_truth *line = b->b->line;
	for (unsigned i = 0; i < b->b->nlines; i++) {
		if (n && line[n - 1].number == line[i].number) {
			struct finding *f = tell(b, WITNESS_ROW, line[i].pos, line[i].number, whole(b, &line[i]), "", "there is a line with that number above");
			f->kind = CLASS_LAYOUT;
			continue;
		}
		line[n++] = line[i];
	}
	b->b->nlines = n;
}

/* ---- all of it ---- */

static unsigned gather(struct collator *b, struct source *const *pages, size_t npages, struct page_range range)
{
	struct numbered_page **p = arena_alloc(b->a, (npages + 1) * sizeof(*p));
	unsigned all = 0;
	for (size_t i = 0; i < npages; i++) {
		p[i] = read_page(b->a, pages[i], range);
		all += p[i] ? p[i]->nrows : 0;
	}
	b->row = arena_alloc(b->a, (all + 1) * sizeof *b->row);
	for (size_t i = 0; i < npages && b->nrows < LINES_MOST; i++) {
		if (!p[i])
			continue;
		b->nrows += read_rows(b->a, p[i], pages[i], b->row + b->nrows);
		b->b->layout = p[i]->layout->name;
	}
	for (unsigned i = 0; i < b->nrows; i++)
		b->row[i].rises = false;
	mark_rising(b->a, b->row, b->nrows);
	return b->nrows;
}

bool basic_collate(struct collation *c, struct diag *d, struct source *const *printed, size_t npages, struct page_range range,
		   const struct basic_machine *machine, const char *reconstructed)
{
	struct collator b = {.c = c, .a = c->arena, .b = arena_alloc(c->arena, sizeof *b.b)};
	struct source **pages = arena_alloc(c->arena, npages * sizeof(*pages));
	for (size_t i = 0; i < npages; i++) {
		pages[i] = page_plain(c->arena, d, printed[i]);
		confuse_page(&c->confusions, c->arena, pages[i]);
	}
	c->npages = npages;
	c->printed = memcpy(arena_alloc(c->arena, npages * sizeof(*printed)), printed, npages * sizeof(*printed));
	c->range = range;
	c->lines = arena_alloc(c->arena, npages * sizeof *c->lines);
	for (size_t i = 0; i < npages; i++)
		c->lines[i].source = pages[i];
	c->basic = b.b;
	c->source = pages[0];
	if (!gather(&b, pages, npages, range)) {
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, "no program in BASIC found: lines begin with numbers that go up, like '%s'",
		     numbered_layouts[nnumbered_layouts - 1].like);
		return false;
	}
	unsigned long effort = 0;
	b.reader = (struct basic_reader){.arena = c->arena, .confusions = &c->confusions, .effort = &effort};
	learn_case(&b);
	b.b->machine = machine ? machine : guess_machine(&b);
	b.b->machine_said = machine != NULL;
	b.b->reconstructed = reconstructed;
	b.reader.machine = b.b->machine;
	b.reader.rules = b.b->rules;
	find_sum(&b);
	b.b->step = usual_step(&b);
	read_numbers(&b);
	b.tail = &c->findings;
	qsort(b.b->line, b.b->nlines, sizeof *b.b->line, by_number);
	drop_doubles(&b);
	learn_names(&b);
	for (unsigned i = 0; i < b.b->nlines; i++) {
		weigh_line(&b, &b.b->line[i]);
		tell_line(&b, &b.b->line[i]);
		b.b->data += b.b->line[i].read.n && b.b->line[i].read.bytes[0] == TOKEN_DATA;
	}
	tell_targets(&b);
	tell_totals(&b);
	tell_unread_lines(&b, pages, npages);
	c->restored = true;
	apply_errata(c);
	take_stock(c);
	return true;
}

/* ---- errata ---- */

static struct basic_truth *line_of(struct basic_pages *b, unsigned number)
{
	for (unsigned i = 0; i < b->nlines; i++)
		if (b->line[i].number == number)
			return &b->line[i];
	return NULL;
}

/* The line has another text now. false: it cannot be typed. */
static bool set_text(const struct collation *c, struct basic_truth *t, const char *text)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	size_t n = kept_of(c->basic->machine, &c->basic->rules, text, strlen(text), bytes);
	if (!n)
		return false;
	uint8_t *kept = arena_alloc(c->arena, n);
	t->read.bytes = memcpy(kept, bytes, n);
	t->read.n = n;
	t->read.text = text;
	t->unread = false;
	return true;
}

bool basic_settle(struct collation *c, const struct erratum *e, const struct finding *f)
{
	struct basic_truth *t = line_of(c->basic, f->address);
	if (!t)
		return false;
	struct buf text = BUF_INIT;
	bool fine = true;
	if (f->witness == WITNESS_LINE) {
		fine = set_text(c, t, e->reads);
	} else if (f->witness == WITNESS_WORD) {
		unsigned at = 0, from = f->pos.col - 1 - t->text_from;
		struct basic_change *list = arena_alloc(c->arena, (t->read.nchanges + 1) * sizeof *list);
		for (unsigned i = 0; i < t->read.nchanges; i++) {
			list[i] = t->read.change[i];
			if (list[i].from == from)
				list[i].reads = e->reads;
			buf_put(&text, t->printed + at, list[i].from - at);
			buf_puts(&text, list[i].reads);
			at = list[i].from + list[i].len;
		}
		buf_put(&text, t->printed + at, t->nprinted - at);
		t->read.change = list;
		fine = set_text(c, t, arena_strndup(c->arena, buf_str(&text), text.len));
	}
	buf_free(&text);
	if (fine && t->settles && !--t->settles)
		t->proof = PROOF_SINGLE;
	return fine;
}

void basic_take_stock(struct collation *c)
{
	struct basic_pages *b = c->basic;
	struct buf prg = BUF_INIT;
	SHA2_CTX sha;
	c->bytes = c->proven = c->played = c->single = c->doubtful = c->missing = 0;
	b->nother = 0;
	for (const struct finding *f = c->findings; f; f = f->next) {
		struct basic_truth *t = f->witness == WITNESS_SOURCE && f->erratum ? line_of(b, f->address) : NULL;
		c->missing += is_missing(f) && !f->erratum;
		if (t)
			t->other = true;
	}
	for (unsigned i = 0; i < b->nlines; i++) {
		c->bytes++;
		b->nother += b->line[i].other;
		if (b->line[i].other)
			continue;
		c->proven += b->line[i].proof == PROOF_PROVEN;
		c->single += b->line[i].proof == PROOF_SINGLE;
		c->doubtful += b->line[i].proof == PROOF_DOUBTFUL;
	}
	basic_put_prg(c, &prg);
	SHA256Init(&sha);
	SHA256Update(&sha, (const uint8_t *)buf_str(&prg), prg.len);
	SHA256End(&sha, c->sha256);
	buf_free(&prg);
	c->verdict = c->unexplained || c->unused || c->doubtful || c->missing ? VERDICT_OPEN
		: b->reconstructed ? VERDICT_RECONSTRUCTED : c->proven ? VERDICT_VERIFIED : VERDICT_READ;
}

/* ---- outputs ---- */

void basic_restore(const struct collation *c, struct buf *out)
{
	for (unsigned i = 0; i < c->basic->nlines; i++)
		if (!c->basic->line[i].unread)
			buf_printf(out, "%u %s\n", c->basic->line[i].number, c->basic->line[i].read.text);
}

void basic_put_prg(const struct collation *c, struct buf *out)
{
	struct basic_program p = {.machine = c->basic->machine, .load = c->basic->machine->load};
	p.lines = arena_alloc(c->arena, (c->basic->nlines + 1) * sizeof *p.lines);
	for (unsigned i = 0; i < c->basic->nlines; i++) {
		const struct basic_truth *t = &c->basic->line[i];
		if (!t->unread)
			p.lines[p.nlines++] = (struct basic_line){.number = t->number, .bytes = t->read.bytes, .n = t->read.n};
	}
	basic_prg(&p, out);
}

/* Its own lines and those of the pages. Of a reconstruction the pages need not have all. */
bool basic_check_restored(struct collation *c, struct diag *d, const struct source *restored)
{
	struct basic_program p;
	struct basic_pages *b = c->basic;
	struct collator col = {.c = c, .a = c->arena, .b = b, .tail = &c->findings};
	if (!basic_assemble(c->arena, d, restored, &(struct basic_reading){.machine = b->machine}, &p))
		return false;
	while (*col.tail)
		col.tail = &(*col.tail)->next;
	b->nreconstructed = 0;
	unsigned k = 0;
	for (size_t i = 0; i < p.nlines; i++) {
		const struct basic_line *l = &p.lines[i];
		size_t len;
		const char *text = source_line(restored, l->pos.line, &len);
		const char *ours = arena_strndup(c->arena, text + l->pos.col - 1 + l->pos.len, len - (l->pos.col - 1 + l->pos.len));
		ours += strspn(ours, " ");
		for (; k < b->nlines && b->line[k].number < l->number; k++)
			tell(&col, WITNESS_SOURCE, b->line[k].pos, b->line[k].number, "", b->line[k].read.text, "the page, after its errata")->kind = CLASS_AUTHOR;
		if (k < b->nlines && b->line[k].number == l->number) {
			const struct basic_truth *t = &b->line[k++];
			if (t->unread || !basic_same(t->read.bytes, t->read.n, l->bytes, l->n))
				tell(&col, WITNESS_SOURCE, l->pos, l->number, ours, t->unread ? "" : t->read.text, "the page, after its errata")->kind = CLASS_AUTHOR;
		} else if (b->reconstructed) {
			b->nreconstructed++;
		} else {
			tell(&col, WITNESS_SOURCE, l->pos, l->number, ours, "", "the page has no such line")->kind = CLASS_AUTHOR;
		}
	}
	for (; k < b->nlines; k++)
		tell(&col, WITNESS_SOURCE, b->line[k].pos, b->line[k].number, "", b->line[k].read.text, "the page, after its errata")->kind = CLASS_AUTHOR;
	apply_errata(c);
	take_stock(c);
	return true;
}

/* ---- reports ---- */

static const char *roles_of(const struct basic_truth *t)
{
	unsigned roles = t->heard.exact | t->heard.near;
	return roles >> ROLE_SUM & 1 ? "source, sum" : roles >> ROLE_SOURCE & 1 ? "source" : "";
}

static void report_gaps(const struct collation *c, FILE *out)
{
	const struct basic_pages *b = c->basic;
	unsigned odd = 0;
	struct buf list = BUF_INIT;
	for (unsigned i = 1; i < b->nlines && b->step; i++) {
		unsigned step = b->line[i].number - b->line[i - 1].number;
		if (step == b->step)
			continue;
		odd++;
		if (step > b->step && odd <= 8)
			buf_printf(&list, "%s%u to %u", list.len ? ", " : "", b->line[i - 1].number, b->line[i].number);
	}
	if (list.len && odd * 8 <= b->nlines)
		show_line(out, "%s: lines go up by %u, but for %s: perhaps some are lost", c->name, b->step, buf_str(&list));
	buf_free(&list);
}

void basic_report(const struct collation *c, bool map, FILE *out)
{
	const struct basic_pages *b = c->basic;
	for (unsigned i = 0; i < b->nlines && map; i++) {
		const struct basic_truth *t = &b->line[i];
		const char *roles = roles_of(t);
		if (t->other)
			show_line(out, "  %5u  not as it was read", t->number);
		else
			show_line(out, "  %5u  %s%s%s", t->number, proof_name[t->proof], *roles ? ": " : "", roles);
	}
	report_gaps(c, out);
	show_line(out, "%s: layout: %s; %s%s", c->name, b->layout, b->machine->title, b->machine_said ? "" : ", as it looks");
	if (b->sums && b->sum)
		show_line(out, "%s: sums of %s: %u printed, %u hold of what is printed", c->name, b->sum->name, b->sums, b->holding);
	else if (b->sums)
		show_line(out, "%s: %u sums, of no kind that is known: they say nothing", c->name, b->sums);
	struct basic_total total[BASIC_TOTALS];
	unsigned totals = basic_totals(c->arena, b, total);
	for (unsigned i = 0; i < totals; i++)
		if (total[i].holds)
			show_line(out, "%s: the first %u pieces of DATA add up to %ld, as line %u has it", c->name, total[i].pieces, total[i].printed, total[i].line->number);
	if (b->data)
		show_line(out, "%s: %u of the lines are DATA: if they are bytes of a program, --cpu with its CPU reads those", c->name, b->data);
	struct buf missing = BUF_INIT;
	if (c->missing)
		buf_printf(&missing, ", %u missing", c->missing);
	if (b->nother)
		buf_printf(&missing, ", %u not as they were read", b->nother);
	if (b->nreconstructed)
		buf_printf(&missing, "; %u more RECONSTRUCTED", b->nreconstructed);
	show_line(out, "%s: BASIC, %u lines: %u proven, %u single, %u doubtful%s", c->name, c->bytes, c->proven, c->single, c->doubtful, buf_str(&missing));
	buf_free(&missing);
}

void basic_report_json(const struct collation *c, cJSON *o)
{
	const struct basic_pages *b = c->basic;
	cJSON *list = cJSON_CreateArray(), *missing = cJSON_CreateArray();
	cJSON_AddStringToObject(o, "machine", b->machine->name);
	cJSON_AddStringToObject(o, "layout", b->layout);
	if (b->sum)
		cJSON_AddStringToObject(o, "sum", b->sum->name);
	if (b->reconstructed)
		cJSON_AddNumberToObject(o, "reconstructed", b->nreconstructed);
	if (b->nother)
		cJSON_AddNumberToObject(o, "other", b->nother);
	for (unsigned i = 0; i < b->nlines; i++) {
		const struct basic_truth *t = &b->line[i];
		cJSON *one = cJSON_CreateObject();
		struct buf text = BUF_INIT;
		struct pos pos = source_printed(t->pos);
		cJSON_AddNumberToObject(one, "number", t->number);
		cJSON_AddNumberToObject(one, "line", pos.line);
		cJSON_AddStringToObject(one, "status", t->other ? "other" : proof_name[t->proof]);
		buf_show(&text, t->unread ? "" : t->read.text, t->unread ? 0 : strlen(t->read.text));
		cJSON_AddStringToObject(one, "text", buf_str(&text));
		buf_free(&text);
		cJSON_AddItemToArray(list, one);
	}
	for (const struct finding *f = c->findings; f; f = f->next)
		if (is_missing(f) && !f->erratum)
			cJSON_AddItemToArray(missing, cJSON_CreateNumber(f->address));
	cJSON_AddItemToObject(o, "lines", list);
	cJSON_AddItemToObject(o, "missing_lines", missing);
}
