#include "collate/basic.h"

#include <ctype.h>
#include <limits.h>
#include <sha256.h>
#include <stdlib.h>
#include <string.h>

#include "collate/basic_parts.h"

enum {
	CASE_SHARE = 10,		/* letters in quotes of the other case: one in so many */
	SEARCH_LIMIT = 40,
};

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

static void learn_case(struct basic_collator *b)
{
	unsigned count[2] = {0}, small = 0, capital = 0;
	struct buf all = BUF_INIT;
	for (unsigned i = 0; i < b->nrows; i++) {
		size_t len;
		const char *text = basic_row_line(&b->row[i], &len);
		enum basic_case of = basic_case_of(text, len);
		*(of == CASE_LOWER ? &small : &capital) += 1;
		count_case(text, len, count);
		buf_put(&all, text, len);
		buf_putc(&all, '\n');
	}
	b->b->rules = (struct basic_spelling_rules){basic_notation_of(buf_str(&all), all.len), small > capital ? CASE_LOWER : CASE_UPPER};
	buf_free(&all);
	unsigned other = count[b->b->rules.letters == CASE_UPPER];
	b->reader.mixed = other * CASE_SHARE > count[0] + count[1];
}

/* Later machines have colours, and magazines that print sums were for them. */
static const struct basic_machine *guess_machine(const struct basic_collator *b)
{
	static const char *const registers[] = {"53280", "53281", "54272", "54296"};
	static const uint8_t colours[] = {0x90, 0x05, 0x1C, 0x9F, 0x9C, 0x1E, 0x1F, 0x9E, 0};
	static struct basic_key key[BASIC_KEYS_MAX];
	unsigned seen = 0, sums = 0;
	for (unsigned i = 0; i < b->nrows; i++) {
		size_t len;
		const char *text = basic_row_line(&b->row[i], &len);
		for (size_t k = 0; k < sizeof registers / sizeof *registers; k++)
			for (size_t at = 0; at + strlen(registers[k]) <= len; at++)
				seen += !memcmp(text + at, registers[k], strlen(registers[k]));
		struct basic_wrong wrong;
		for (int n = basic_read_keys(&b->b->rules, text, len, key, &wrong); n > 0; n--)
			seen += key[n - 1].byte && strchr((const char *)colours, key[n - 1].byte);
		sums += b->row[i].row->sum.len != 0;
	}
	return seen || sums > 1 ? basic_machine_find("c64") : basic_machines;
}

/* ---- readings ---- */

static void learn_names(struct basic_collator *b)
{
	struct basic_known *known = b->reader.known = basic_known_new(b->a);
	uint8_t bytes[BASIC_KEYS_MAX];
	for (unsigned i = 0; i < b->b->nlines; i++) {
		const struct basic_truth *t = &b->b->line[i];
		basic_known_line(known, t->number);
		basic_known_names(known, t->number, bytes, basic_kept(b->b->machine, &b->b->rules, t->printed, t->nprinted, bytes));
	}
}

/* The article's list of names, each as if it were printed. false: one is none, which has been told. */
static bool learn_list(struct basic_collator *b, struct diag *d, const struct basic_said *said)
{
	static const struct basic_spelling_rules rules = {NOTATION_WORDS, CASE_UPPER};
	uint8_t bytes[BASIC_KEYS_MAX];
	bool fine = true;
	for (size_t i = 0; i < said->nnames; i++) {
		const char *text = arena_printf(b->a, "PRINT %s", said->name[i].text);
		size_t n = basic_kept(b->b->machine, &rules, text, strlen(text), bytes);
		if (!n || basic_syntax_check(bytes, n) >= 0 || !basic_known_list(b->reader.known, bytes, n)) {
			diag(d, DIAG_ERROR, said->name[i].pos, "'%s' is no variable: HW, D$, BD(4,3) for an array, FNC(X) for a function would be", said->name[i].text);
			fine = false;
		}
	}
	return fine;
}

/* As it is printed, whatever that is. false: it is nothing that can be typed. */
static bool read_as_printed(struct basic_collator *b, const struct basic_truth *t, struct basic_read *out)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	size_t n = basic_kept(b->b->machine, &b->b->rules, t->printed, t->nprinted, bytes);
	*out = (struct basic_read){.cost = BASIC_BROKEN, .broken = true, .n = n, .text = arena_strndup(b->a, t->printed, t->nprinted)};
	out->bytes = memcpy(arena_alloc(b->a, n + 1), bytes, n);
	return n > 0;
}

/*
 * Weighs a line. A sum proves it if it holds of what is printed to the letter, and every other reading of which it
 * holds is dearer by SUM_PROOF: of one that was repaired it only bears out that.
 */
static void weigh_line(struct basic_collator *b, struct basic_truth *t)
{
	struct basic_printed p = {t->number, t->printed, t->nprinted, {NULL, 0}};
	unsigned least;
	bool with_sum = false, plain;
	struct basic_read other;
	if (b->b->sum && t->sum) {
		p.sum = basic_sum_readings(b, b->b->sum, &(struct cell){.text = t->sum, .len = (unsigned)strlen(t->sum)});
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

/* How well a line was read; a print that is read no better than DOUBTED says nothing against another. */
enum legible { NOT_READ, DOUBTED, REPAIRED, LEGIBLE, SUMMED };

static enum legible legible(const struct basic_truth *t)
{
	return t->unread || t->read.broken || t->read.lost ? NOT_READ : t->proof == PROOF_DOUBTFUL ? DOUBTED : t->read.misread ? REPAIRED
		: t->proof == PROOF_PROVEN ? SUMMED : LEGIBLE;
}

/*
 * The prints of a line, which are one witness when they agree: they are texts of one role. The one that is read best is the
 * line; each other that can be read and differs speaks against it, and no count of them for it.
 */
static void weigh_prints(struct basic_truth *t)
{
	struct basic_truth *best = t;
	for (struct basic_truth *o = t->again; o; o = o->again)
		best = legible(o) > legible(best) ? o : best;
	if (best != t) {
		struct basic_truth kept = *t, *behind = best->again, *first = t->again;
		*t = *best;
		*best = kept;
		t->again = first;
		best->again = behind;
	}
	bool against = false;
	for (struct basic_truth *o = t->again; o; o = o->again) {
		o->differs = t->unread || o->unread || !basic_same(t->read.bytes, t->read.n, o->read.bytes, o->read.n);
		against |= o->differs && legible(o) > DOUBTED;
	}
	if (!against)
		return;
	hear(&t->heard, ROLE_SOURCE, SAYS_OTHER, PLACE_CERTAIN);
	t->proof = proof_of(t->heard, t->undecided);
}

/* ---- all of it ---- */

static int by_number(const void *a, const void *b)
{
	const struct basic_truth *x = a, *y = b;
	if (x->number != y->number)
		return x->number < y->number ? -1 : 1;
	if (x->print != y->print)
		return x->print < y->print ? -1 : 1;
	return x->pos.line < y->pos.line ? -1 : x->pos.line > y->pos.line;
}

bool basic_collate(struct collation *c, struct diag *d, struct source *const *printed, size_t npages, struct page_range range,
		   const struct basic_said *said)
{
	struct basic_collator b = {.c = c, .a = c->arena, .b = arena_alloc(c->arena, sizeof *b.b)};
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
	if (!basic_gather(&b, pages, npages, range)) {
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, "no program in BASIC found: lines begin with numbers that go up, like '%s'",
		     numbered_layouts[nnumbered_layouts - 1].like);
		return false;
	}
	unsigned long effort = 0;
	b.reader = (struct basic_reader){.arena = c->arena, .confusions = &c->confusions, .effort = &effort};
	learn_case(&b);
	b.b->machine = said->machine ? said->machine : guess_machine(&b);
	b.b->machine_said = said->machine != NULL;
	b.b->reconstructed = said->reconstructed;
	b.reader.machine = b.b->machine;
	b.reader.rules = b.b->rules;
	basic_find_sum(&b);
	b.b->step = basic_usual_step(&b);
	basic_read_numbers(&b);
	b.tail = &c->findings;
	qsort(b.b->line, b.b->nlines, sizeof *b.b->line, by_number);
	basic_drop_doubles(&b);
	learn_names(&b);
	if (!learn_list(&b, d, said))
		return false;
	for (unsigned i = 0; i < b.b->nlines; i++) {
		struct basic_truth *t = &b.b->line[i];
		weigh_line(&b, t);
		for (struct basic_truth *o = t->again; o; o = o->again)
			weigh_line(&b, o);
		weigh_prints(t);
	}
	basic_find_doubts(&b);
	for (unsigned i = 0; i < b.b->nlines; i++) {
		basic_tell_line(&b, &b.b->line[i]);
		b.b->data += b.b->line[i].read.n && b.b->line[i].read.bytes[0] == TOKEN_DATA;
	}
	basic_tell_targets(&b);
	basic_tell_totals(&b);
	basic_tell_unread_lines(&b, pages, npages);
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
	size_t n = basic_kept(c->basic->machine, &c->basic->rules, text, strlen(text), bytes);
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
		c->missing += basic_is_missing(f) && !f->erratum;
		if (t)
			t->other = true;
	}
	for (unsigned i = 0; i < b->nlines; i++) {
		c->bytes++;
		b->nother += b->line[i].other;
		if (b->line[i].other)
			continue;
		c->proven += b->line[i].proof == PROOF_PROVEN;
		c->played += b->line[i].proof == PROOF_PLAYED;
		c->single += b->line[i].proof == PROOF_SINGLE;
		c->doubtful += b->line[i].proof == PROOF_DOUBTFUL;
	}
	basic_put_prg(c, &prg);
	SHA256Init(&sha);
	SHA256Update(&sha, (const uint8_t *)buf_str(&prg), prg.len);
	SHA256End(&sha, c->sha256);
	buf_free(&prg);
	bool plays = !c->play || !c->play->games || c->play->plays;
	c->verdict = c->unexplained || c->unused || c->doubtful || c->missing || !plays ? VERDICT_OPEN
		: b->reconstructed ? VERDICT_RECONSTRUCTED : c->proven ? VERDICT_VERIFIED : VERDICT_READ;
}

/* ---- outputs ---- */

void basic_restore(const struct collation *c, struct buf *out)
{
	for (unsigned i = 0; i < c->basic->nlines; i++)
		if (!c->basic->line[i].unread)
			buf_printf(out, "%u %s\n", c->basic->line[i].number, c->basic->line[i].read.text);
}

struct basic_program basic_program_of(const struct collation *c)
{
	struct basic_program p = {.machine = c->basic->machine, .load = c->basic->machine->load};
	p.lines = arena_alloc(c->arena, (c->basic->nlines + 1) * sizeof *p.lines);
	for (unsigned i = 0; i < c->basic->nlines; i++) {
		const struct basic_truth *t = &c->basic->line[i];
		if (!t->unread)
			p.lines[p.nlines++] = (struct basic_line){.number = t->number, .bytes = t->read.bytes, .n = t->read.n};
	}
	return p;
}

void basic_put_prg(const struct collation *c, struct buf *out)
{
	struct basic_program p = basic_program_of(c);
	basic_prg(&p, out);
}

/* Its own lines and those of the pages. Of a reconstruction the pages need not have all. */
bool basic_check_restored(struct collation *c, struct diag *d, const struct source *restored)
{
	struct basic_program p;
	struct basic_pages *b = c->basic;
	struct basic_collator col = {.c = c, .a = c->arena, .b = b, .tail = &c->findings};
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
			basic_tell(&col, WITNESS_SOURCE, b->line[k].pos, b->line[k].number, "", b->line[k].read.text, "the page, after its errata")->kind = CLASS_AUTHOR;
		if (k < b->nlines && b->line[k].number == l->number) {
			const struct basic_truth *t = &b->line[k++];
			if (t->unread || !basic_same(t->read.bytes, t->read.n, l->bytes, l->n))
				basic_tell(&col, WITNESS_SOURCE, l->pos, l->number, ours, t->unread ? "" : t->read.text, "the page, after its errata")->kind = CLASS_AUTHOR;
		} else if (b->reconstructed) {
			b->nreconstructed++;
		} else {
			basic_tell(&col, WITNESS_SOURCE, l->pos, l->number, ours, "", "the page has no such line")->kind = CLASS_AUTHOR;
		}
	}
	for (; k < b->nlines; k++)
		basic_tell(&col, WITNESS_SOURCE, b->line[k].pos, b->line[k].number, "", b->line[k].read.text, "the page, after its errata")->kind = CLASS_AUTHOR;
	apply_errata(c);
	take_stock(c);
	return true;
}
