#include "collate/form.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm41/asm41.h"
#include "collate/programs.h"
#include "weigh/sequence.h"

enum {
	STEPS_MOST = 10000,	/* numbers of steps are below */
	GAP_ROWS = 8,		/* a gap of more rows costs no more */
	NEVER = 1 << 30,	/* more than anything costs */
	CODES_LEAST = 2,	/* other steps with the same code, that say what it means */
};

void form_init(struct collation *c, struct arena *a, const char *name)
{
	*c = (struct collation){.arena = a, .name = name};
	confusions_init(&c->confusions, a);
	c->form = arena_alloc(a, sizeof *c->form);
	c->form->reader = step_reader_new(a, &c->confusions);
	c->image = arena_alloc(a, sizeof *c->image);
}

static struct form_judge judge_of(struct step_reader *r)
{
	return (struct form_judge){r, step_prefix};
}

bool form_is_there(struct arena *a, const struct source *page)
{
	struct confusions *c = arena_alloc(a, sizeof *c);
	struct page_part part = {page, 1, page->lines};
	confusions_init(c, a);
	struct form_judge judge = judge_of(step_reader_new(a, c));
	const struct form_reading *r = form_read(a, &part, &judge, 0);
	unsigned words = 0;
	for (unsigned i = 0; r && i < r->npieces; i++)
		for (unsigned k = 0; k < r->piece[i].n; k++) {
			const struct form_row *row = &r->piece[i].row[k];
			words += row->fits && (isalpha((unsigned char)*row->step.text) || *row->step.text == '"');
		}
	return r && 2 * words >= r->rows;
}

const char *form_number(const struct collation *c, unsigned number)
{
	return arena_printf(c->arena, "%02u", number);
}

/* ---- rows to numbers ---- */

struct rows {
	const struct form_row **row;
	const struct source **page;
	unsigned n, cap;
};

static void add_rows(struct rows *out, const struct source *page, const struct form_reading *r)
{
	for (unsigned i = 0; i < r->npieces; i++)
		for (unsigned k = 0; k < r->piece[i].n; k++) {
			if (out->n == out->cap) {
				out->cap = 2 * out->cap + 256;
				out->row = xrealloc(out->row, out->cap * sizeof(*out->row));
				out->page = xrealloc(out->page, out->cap * sizeof(*out->page));
			}
			out->row[out->n] = &r->piece[i].row[k];
			out->page[out->n++] = page;
		}
}

/* What it costs to read what is printed as a number of a step, whatever zeros stand before it. */
static unsigned count_cost(const void *context, const struct link *link, unsigned value)
{
	const struct collation *c = context;
	const struct form_row *row = link->row;
	char text[16];
	unsigned n = (unsigned)snprintf(text, sizeof text, "%0*u", (int)(row->number.len < 5 ? row->number.len : 2), value);
	unsigned cost = confuse(&c->confusions, row->number.text, row->number.len, text, n);
	return cost < COST_CAP ? cost : COST_CAP;
}

/* Rows that are passed over cost as a run of bytes does. */
static unsigned count_follow(const void *context, const struct link *before, struct link_way from, const struct link *link,
			      struct link_way way)
{
	unsigned end = from.value + from.takes, lost = way.value > end ? way.value - end : 0;
	(void)context, (void)before, (void)link;
	return way.value < end ? COST_BACK : !lost ? 0 : COST_GAP + COST_RUN_BYTE * (lost < GAP_ROWS ? lost : GAP_ROWS);
}

static struct pos pos_in(const struct source *page, unsigned line, const struct cell *cell)
{
	return (struct pos){page, line, cell->col, cell->len};
}

static const char *text_of(struct arena *a, const struct cell *cell)
{
	return cell->len ? arena_strndup(a, cell->text, cell->len) : "";
}

static void take_row(struct collation *c, struct form_step *s, const struct source *page, const struct form_row *row)
{
	*s = (struct form_step){
		.row = row, .pos = pos_in(page, row->line, &row->step), .number_pos = pos_in(page, row->line, &row->number),
		.printed = text_of(c->arena, &row->step), .number = text_of(c->arena, &row->number),
		.codes = text_of(c->arena, &row->codes), .comment = text_of(c->arena, &row->comment),
	};
}

static struct finding **tail_of(struct collation *c)
{
	struct finding **tail = &c->findings;
	while (*tail)
		tail = &(*tail)->next;
	return tail;
}

/* A row whose number another one has: printed twice, or another step, of which one must be wrong. */
static void tell_double(struct collation *c, const struct form_step *first, const struct source *page, const struct form_row *row, unsigned number)
{
	struct finding **tail = tail_of(c);
	const char *text = text_of(c->arena, &row->step);
	bool same = !strcmp(text, first->printed);
	put_finding(c, &tail, &(struct finding){
		.witness = WITNESS_ROW, .kind = same ? CLASS_LAYOUT : CLASS_READING, .pos = pos_in(page, row->line, &row->step), .address = number,
		.printed = text, .reads = "", .doubtful = !same,
		.evidence = same ? "it is printed twice" : arena_printf(c->arena, "line %u has '%s' for this step", first->pos.line, first->printed),
	});
}

/* Gives each row its number, and makes steps of them. */
static void number_rows(struct collation *c, const struct rows *rows)
{
	struct form *f = c->form;
	struct link *link = arena_alloc(c->arena, rows->n * sizeof *link);
	for (unsigned i = 0; i < rows->n; i++) {
		link[i] = (struct link){.row = rows->row[i], .gap = COST_GAP, .back = COST_BACK};
		link_add_step(&link[i], 1, 0);
		if (rows->row[i]->value >= 0)
			link_add_printed(&link[i], (unsigned)rows->row[i]->value);
	}
	sequence_solve(c->arena, link, rows->n, STEPS_MOST, count_cost, count_follow, c);
	for (unsigned i = 0; i < rows->n; i++)
		f->nsteps = link[i].value > f->nsteps ? link[i].value : f->nsteps;
	f->step = arena_alloc(c->arena, (f->nsteps + 2) * sizeof *f->step);
	for (unsigned i = 0; i <= f->nsteps; i++)
		f->step[i].printed = f->step[i].number = f->step[i].codes = f->step[i].comment = "";
	for (unsigned i = 0; i < rows->n; i++) {
		struct form_step *s = &f->step[link[i].value];
		if (!link[i].value || s->row)
			tell_double(c, s, rows->page[i], rows->row[i], link[i].value);
		else
			take_row(c, s, rows->page[i], rows->row[i]);
	}
	f->rows = rows->n;
}

/* ---- steps ---- */

static void read_step(struct collation *c, struct form_step *s)
{
	struct step_options o;
	size_t n = strlen(s->printed);
	s->read = step_parse(c->form->reader, s->printed, n, &s->step);
	if (s->read || !n)
		return;
	step_options_find(c->form->reader, s->printed, n, COST_CAP, &o);
	if (o.n) {
		s->read = true;
		s->step = o.list[0].step;
		s->cost = o.list[0].cost;
		s->undecided = o.n > 1 && o.list[1].cost < o.list[0].cost + MARGIN;
		s->why = "as it is printed it is no function";
		if (s->undecided)
			s->why = arena_printf(c->arena, "%s; '%s' is as likely", s->why, o.list[1].text);
	}
	step_options_free(&o);
}

/* Has a person accepted what a step was that is lost? Labels and rules are to know it. */
static void take_lost(struct collation *c, unsigned number)
{
	struct form_step *s = &c->form->step[number];
	for (const struct erratum *e = c->errata; e && !s->read; e = e->next)
		if (e->address == number && (e->witness == WITNESS_ROW || e->witness == WITNESS_LINE))
			s->read = s->lost = step_parse(c->form->reader, e->reads, strlen(e->reads), &s->step);
}

/* ---- key codes ---- */

/* The bytes that are printed beside a step, in hexadecimal; 0: they are none. */
static unsigned bytes_of(const char *codes, uint8_t out[HP41_LENGTH_MAX])
{
	unsigned n = 0;
	for (const char *p = codes; *p; n++) {
		if (n == HP41_LENGTH_MAX || !isxdigit((unsigned char)p[0]) || !isxdigit((unsigned char)p[1]))
			return 0;
		out[n] = (uint8_t)strtoul((const char[]){p[0], p[1], 0}, NULL, 16);
		p += 2;
		while (*p == ' ')
			p++;
	}
	return n;
}

/* Are they the step's, but for how far a jump goes and a label's key? */
static bool bytes_agree(const struct hp41_step *s, const uint8_t *bytes, unsigned n)
{
	struct hp41_step is;
	return hp41_decode(bytes, n, &is) && is.length == n && step_same(s, &is);
}

/* Does a code mean the function, as other steps have it? The operand stands in both as it is. */
static bool code_is_learned(const struct form *f, unsigned number)
{
	const struct form_step *s = &f->step[number];
	size_t n = strlen(s->codes);
	unsigned same = 0;
	char operand[4] = "";
	if (s->step.kind != HP41_FUNCTION || s->step.alpha)
		return false;
	bool numbered = s->step.f->takes != HP41_NOTHING && s->step.f->takes != HP41_END;
	if (numbered)
		snprintf(operand, sizeof operand, "%02u", s->step.operand % 100u);
	if (numbered && (n < 4 || s->step.indirect || strcmp(s->codes + n - 2, operand) != 0 || s->codes[n - 3] != ' '))
		return false;
	size_t head = numbered ? n - 2 : n;
	for (unsigned i = 1; i <= f->nsteps; i++) {
		const struct form_step *t = &f->step[i];
		if (i == number || !t->read || t->step.kind != HP41_FUNCTION || strlen(t->codes) != n || strncmp(t->codes, s->codes, head) != 0)
			continue;
		if (t->step.f != s->step.f || t->cost)
			return false;
		same++;
	}
	return same >= CODES_LEAST;
}

/* Key codes are bytes where those of most steps are. */
static bool codes_are_bytes(const struct form *f)
{
	unsigned with = 0, agree = 0;
	for (unsigned i = 1; i <= f->nsteps; i++) {
		uint8_t bytes[HP41_LENGTH_MAX];
		unsigned n = f->step[i].row && *f->step[i].codes ? bytes_of(f->step[i].codes, bytes) : 0;
		with += n > 0;
		agree += n && f->step[i].read && bytes_agree(&f->step[i].step, bytes, n);
	}
	return with && 2 * agree > with;
}

/* The step that the bytes are, beside which the printed one may be misread. */
static void weigh_bytes(struct collation *c, unsigned number, const uint8_t *bytes, unsigned n)
{
	struct form_step *s = &c->form->step[number];
	struct hp41_step is;
	struct step_options o;
	if (!hp41_decode(bytes, n, &is) || is.length != n || is.kind == HP41_BYTE || is.kind == HP41_NULL)
		return;
	step_options_find(c->form->reader, s->printed, strlen(s->printed), COST_CAP, &o);
	for (unsigned i = 0; i < o.n; i++) {
		if (!step_same(&o.list[i].step, &is))
			continue;
		/* one legible witness against another decides nothing, whatever the letters look like */
		s->undecided = !s->cost;
		s->step = is;
		s->cost = o.list[i].cost;
		s->read = true;
		s->why = arena_printf(c->arena, "the bytes beside it are %s", s->codes);
		break;
	}
	step_options_free(&o);
}

/* Do the bytes beside a step bear it out? */
static bool bytes_say(const struct form *f, unsigned i)
{
	uint8_t b[HP41_LENGTH_MAX];
	const struct form_step *s = &f->step[i];
	unsigned n = f->coded && s->row ? bytes_of(s->codes, b) : 0;
	return n && s->read && bytes_agree(&s->step, b, n);
}

static void weigh_codes(struct collation *c)
{
	struct form *f = c->form;
	f->coded = codes_are_bytes(f);
	for (unsigned i = 1; i <= f->nsteps; i++) {
		uint8_t b[HP41_LENGTH_MAX];
		unsigned n = f->coded && f->step[i].row ? bytes_of(f->step[i].codes, b) : 0;
		if (n && f->step[i].read && !bytes_say(f, i))
			weigh_bytes(c, i, b, n);
	}
}

/* What they say of the steps as they are read at last. */
static void hear_codes(struct collation *c, unsigned i)
{
	struct form *f = c->form;
	struct form_step *s = &f->step[i];
	uint8_t b[HP41_LENGTH_MAX];
	if (!s->row || !*s->codes || !s->read)
		return;
	if (f->coded)
		hear(&truth_at(c, i)->heard, ROLE_BYTE, !bytes_of(s->codes, b) ? SAYS_NOTHING : bytes_say(f, i) ? SAYS_IT : SAYS_OTHER, PLACE_CERTAIN);
	else if (code_is_learned(f, i))
		hear(&truth_at(c, i)->heard, ROLE_BYTE, SAYS_IT, PLACE_CERTAIN);
}

/* ---- labels ---- */

static bool is_jump(const struct hp41_step *s)
{
	return s->kind == HP41_FUNCTION && s->f->takes == HP41_TARGET && !s->indirect && !s->alpha;
}

static bool is_label(const struct hp41_step *s)
{
	return s->kind == HP41_FUNCTION && s->f->takes == HP41_LABEL && !s->alpha;
}

struct hp41_program form_program(const struct collation *c, unsigned **number)
{
	const struct form *f = c->form;
	struct hp41_step *step = arena_alloc(c->arena, (f->nsteps + 1) * sizeof *step);
	size_t n = 0;
	*number = arena_alloc(c->arena, (f->nsteps + 1) * sizeof(**number));
	for (unsigned i = 1; i <= f->nsteps; i++) {
		if (!f->step[i].read)
			continue;
		(*number)[n] = i;
		step[n++] = f->step[i].step;
	}
	return (struct hp41_program){step, n};
}

/* Jumps that lead nowhere in a program. */
static unsigned orphans(const struct hp41_program *p)
{
	unsigned n = 0;
	for (size_t i = 0; i < p->n; i++)
		n += is_jump(&p->step[i]) && hp41_target(p, i, &p->step[i]) == HP41_NOWHERE;
	return n;
}

/* Of all readings of one step that make fewer jumps lead nowhere the best. */
struct repair {
	size_t at;
	struct hp41_step step;
	unsigned cost;
	unsigned weight, second;	/* with the jumps that are left, each a look-alike's cost; ... of the second */
	const char *other, *text;	/* the second; it itself */
};

/* What a step of the program may be besides: another jump where this one leads nowhere, another label. */
static void try_repairs(struct collation *c, struct hp41_program *p, const unsigned *number, size_t at, unsigned now, struct repair *best)
{
	struct form_step *s = &c->form->step[number[at]];
	struct hp41_step was = p->step[at], *step = (struct hp41_step *)&p->step[at];
	struct step_options o;
	step_options_find(c->form->reader, s->printed, strlen(s->printed), s->cost ? COST_CAP : SAME_WORD, &o);
	for (unsigned i = 0; i < o.n; i++) {
		if (step_same(&o.list[i].step, &was) || (!is_jump(&o.list[i].step) && !is_label(&o.list[i].step)))
			continue;
		*step = o.list[i].step;
		unsigned left = orphans(p), weight = o.list[i].cost + left * LOOKS_LIKE;
		if (weight >= best->second || left >= now)
			continue;
		if (weight < best->weight) {
			*best = (struct repair){at, *step, o.list[i].cost, weight, best->weight, best->text, o.list[i].text};
		} else {
			best->second = weight;
			best->other = o.list[i].text;
		}
	}
	*step = was;
	step_options_free(&o);
}

static void put_repair(struct collation *c, const unsigned *number, const struct repair *r, const struct hp41_step *orphan, unsigned from)
{
	struct form_step *s = &c->form->step[number[r->at]];
	struct buf text = BUF_INIT;
	hp41_print(orphan, HP41_PLAIN, &text);
	s->step = r->step;
	s->cost = r->cost;
	s->undecided = r->second < r->weight + MARGIN;
	s->why = number[r->at] == from ? "nothing has the label that it names"
		: arena_printf(c->arena, "nothing else has the label of %s in line %02u", buf_str(&text), from);
	if (s->undecided && r->other)
		s->why = arena_printf(c->arena, "%s; '%s' is as likely", s->why, r->other);
	buf_free(&text);
}

/* A jump that leads nowhere, or the label that it leads to, is misread. With lines missing the label may be in one of them. */
static void weigh_labels(struct collation *c)
{
	unsigned *number, now;
	struct hp41_program p = form_program(c, &number);
	for (unsigned i = 1; i <= c->form->nsteps; i++)
		if (!c->form->step[i].read)
			return;
	while ((now = orphans(&p)) > 0) {
		struct repair best = {.weight = NEVER, .second = NEVER};
		size_t at = 0;
		while (!is_jump(&p.step[at]) || hp41_target(&p, at, &p.step[at]) != HP41_NOWHERE)
			at++;
		for (size_t i = 0; i < p.n; i++)
			if (!bytes_say(c->form, number[i]) && (i == at || is_label(&p.step[i]) || c->form->step[number[i]].cost))
				try_repairs(c, &p, number, i, now, &best);
		if (best.weight == NEVER) {
			c->form->step[number[at]].undecided = true;
			c->form->step[number[at]].why = "nothing has the label that it names";
			return;
		}
		put_repair(c, number, &best, &p.step[at], number[at]);
		((struct hp41_step *)p.step)[best.at] = best.step;
	}
}

/* ---- what is proven ---- */

/* What the print of a step says of it. */
static void hear_print(struct collation *c, unsigned i)
{
	const struct form_step *s = &c->form->step[i];
	struct hp41_step exact;
	bool legible = step_parse(c->form->reader, s->printed, strlen(s->printed), &exact);
	enum saying says = !s->row || !s->read ? SAYS_NOTHING : legible && step_same(&exact, &s->step) ? SAYS_IT
		: s->cost <= READS_AS ? SAYS_NEARLY : legible ? SAYS_OTHER : SAYS_NOTHING;
	hear(&truth_at(c, i)->heard, ROLE_SOURCE, says, PLACE_CERTAIN);
}

static void weigh_steps(struct collation *c)
{
	for (unsigned i = 1; i <= c->form->nsteps; i++) {
		struct form_step *s = &c->form->step[i];
		struct truth *t = truth_at(c, i);
		if (!s->read)
			continue;
		hear_print(c, i);
		hear_codes(c, i);
		t->has_byte = true;
		t->pos = &s->pos;
		t->proof = (uint8_t)proof_of(t->heard, s->undecided);
		c->form->fit += s->row && !s->cost;
	}
}

/* ---- all of it ---- */

/* Which programs the page has, for the report. */
static void list_programs(struct collation *c, const struct source *page, const struct form_reading *taken)
{
	struct program_part *list = arena_alloc(c->arena, (taken->nprograms + 1) * sizeof *list);
	for (unsigned i = 0; i < taken->nprograms; i++) {
		const struct form_reading *r = taken->program[i];
		const struct form_piece *low = &r->piece[0], *high = &r->piece[r->npieces - 1];
		list[i] = (struct program_part){.first = {page, r->first, 1, 0}, .last = r->last, .low = (unsigned)low->first,
						.high = (unsigned)(high->first + (long)high->n - 1), .taken = r == taken};
	}
	c->programs = list;
	c->nprograms = taken->nprograms;
}

static void read_pages(struct collation *c, struct source *const *printed, size_t npages, struct page_range range, struct diag *d, struct rows *rows)
{
	struct form_judge judge = judge_of(c->form->reader);
	for (size_t i = 0; i < npages; i++) {
		struct source *page = page_plain(c->arena, d, printed[i]);
		struct lines *lines = page_lines(c, page, range);
		confuse_page(&c->confusions, c->arena, page);
		struct page_part part = {page, lines->first, lines->last};
		struct form_reading *r = form_read(c->arena, &part, &judge, c->program);
		if (!r)
			continue;
		if (!c->nprograms)
			list_programs(c, page, r);
		if (!c->form->reading)
			c->form->reading = r;
		add_rows(rows, page, r);
		memcpy(lines->taken, r->taken, page->lines + 1);
	}
}

bool form_collate(struct collation *c, struct diag *d, struct source *const *pages, size_t npages, struct page_range range,
		  const struct manifest_rule *rules, size_t nrules, const struct form_player *player)
{
	struct rows rows = {0};
	c->npages = npages;
	c->printed = memcpy(arena_alloc(c->arena, npages * sizeof(*pages)), pages, npages * sizeof(*pages));
	c->range = range;
	c->source = pages[0];
	read_pages(c, pages, npages, range, d, &rows);
	if (rows.n)
		number_rows(c, &rows);
	else
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, "no program found: no numbers count down the page beside functions of the HP-41, "
		     "such as '01 LBL \"A\"', '02 RCL 05'");
	free(rows.row);
	free(rows.page);
	if (rows.n && c->program > 1 && c->program > c->nprograms) {
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, "there is no program %u: the page has %u", c->program, c->nprograms ? c->nprograms : 1);
		return false;
	}
	if (!rows.n)
		return false;
	c->addresses = c->form->nsteps + 1;
	truth_new(c);
	for (unsigned i = 1; i <= c->form->nsteps; i++) {
		mark_used(c, i);
		if (c->form->step[i].row)
			read_step(c, &c->form->step[i]);
		take_lost(c, i);
	}
	weigh_codes(c);
	weigh_labels(c);
	if (!form_rules(c, d, rules, nrules))
		return false;
	if (player)
		form_choose(c, player);
	form_prose(c);
	weigh_steps(c);
	form_tell(c);
	apply_errata(c);
	form_measure(c);
	apply_errata(c);
	take_stock(c);
	if (!c->restored)
		form_reassembles(c, d);
	return true;
}
