/* Rules of the manifest on the steps of a form: which readings satisfy them, and whether they hold. */
#include "collate/form.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "weigh/rule.h"

enum {
	SHOWN_WAYS = 4,		/* readings that a finding names */
	PLACES = 64,		/* numbers that rules decide */
	NAMES = 100,		/* registers and flags that a step can name */
};

static const int64_t unit = 10000000000;	/* of an amount's part */

/* ---- steps of a rule ---- */

static bool is_of(const struct manifest_rule *r, unsigned number)
{
	for (size_t i = 0; i < r->nlines; i++)
		if (number >= r->lines[i].first && number <= r->lines[i].last)
			return true;
	return !r->nlines;
}

static bool is_number(const struct form_step *s)
{
	return s->read && s->step.kind == HP41_NUMBER;
}

/* Bytes of the step, with the null between two numbers. */
static unsigned bytes_of(const struct form *f, unsigned i)
{
	uint8_t bytes[HP41_LENGTH_MAX];
	return f->step[i].read ? hp41_encode(&f->step[i].step, bytes) + (i > 1 && is_number(&f->step[i]) && is_number(&f->step[i - 1])) : 0;
}

static long bytes_in(const struct form *f, const struct manifest_rule *r)
{
	long n = 0;
	for (unsigned i = 1; i <= f->nsteps; i++)
		n += is_of(r, i) ? (long)bytes_of(f, i) : 0;
	return n;
}

static long registers(long bytes)
{
	return (bytes + HP41_REGISTER_BYTES - 1) / HP41_REGISTER_BYTES;
}

static unsigned unread_steps(const struct form *f)
{
	unsigned n = 0;
	for (unsigned i = 1; i <= f->nsteps; i++)
		n += !f->step[i].read;
	return n;
}

/* What comes in the place of the steps that go; -1: one of them is no step, which was reported. */
static long bytes_instead(const struct collation *c, struct diag *d, const struct manifest_rule *r)
{
	long n = 0;
	for (size_t i = 0; i < r->ninstead; i++) {
		struct hp41_step s;
		uint8_t bytes[HP41_LENGTH_MAX];
		const char *text = r->instead[i].text;
		if (!step_parse(c->form->reader, text, strlen(text), &s)) {
			diag(d, DIAG_ERROR, r->instead[i].pos, "'%s' is no step of the HP-41", text);
			return -1;
		}
		n += (long)hp41_encode(&s, bytes);
	}
	return n;
}

/* From how many bytes to how many: whole registers are what a calculator and its cards hold. */
static void bytes_wanted(const struct manifest_rule *r, long instead, long *low, long *high)
{
	bool whole = !r->nlines && r->bytes >= 0 && r->bytes % HP41_REGISTER_BYTES == 0;
	*low = r->bytes < 0 ? 0 : whole ? r->bytes - HP41_REGISTER_BYTES + 1 : r->bytes + instead;
	*high = r->bytes < 0 ? INT32_MAX : r->bytes + instead;
	if (r->registers >= 0) {
		long most = r->registers * HP41_REGISTER_BYTES, least = most - HP41_REGISTER_BYTES + 1;
		*low = *low > least ? *low : least;
		*high = *high < most ? *high : most;
	}
}

/* ---- numbers ---- */

static const char *digits_of(struct arena *a, const struct hp41_step *s)
{
	char text[HP41_LENGTH_MAX + 1];
	unsigned n = 0;
	for (unsigned i = 0; i < s->n && s->text[i] != HP41_EXPONENT; i++)
		if (s->text[i] >= HP41_DIGIT_0 && s->text[i] < HP41_DIGIT_0 + 10)
			text[n++] = (char)('0' + s->text[i] - HP41_DIGIT_0);
	return arena_strndup(a, text, n);
}

/* Its value; false: it has an exponent, or more behind the point than counts. */
static bool amount_of(const struct hp41_step *s, struct rule_amount *out)
{
	bool minus = false, point = false;
	int64_t step = unit;
	*out = (struct rule_amount){0, 0};
	for (unsigned i = 0; i < s->n; i++) {
		uint8_t b = s->text[i];
		if (b == HP41_EXPONENT)
			return false;
		minus |= b == HP41_MINUS;
		point |= b == HP41_POINT;
		if (b < HP41_DIGIT_0 || b >= HP41_DIGIT_0 + 10)
			continue;
		if (point)
			out->part += (step /= 10) * (b - HP41_DIGIT_0);
		else
			out->whole = out->whole * 10 + b - HP41_DIGIT_0;
	}
	if (minus)
		*out = (struct rule_amount){-out->whole, -out->part};
	return true;
}

/* "12.5", "-3" */
static const char *amount_text(struct arena *a, struct rule_amount x)
{
	int64_t whole = x.whole + x.part / unit, part = x.part % unit;
	if (part < 0 && whole > 0) {
		whole--;
		part += unit;
	} else if (part > 0 && whole < 0) {
		whole++;
		part -= unit;
	}
	bool minus = whole < 0 || part < 0;
	char *text = arena_printf(a, "%s%lld.%010lld", minus ? "-" : "", llabs((long long)whole), llabs((long long)part));
	size_t n = strlen(text);
	while (text[n - 1] == '0')
		n--;
	n -= text[n - 1] == '.';
	text[n] = 0;
	return text;
}

static struct rule_amount sum_of(const struct form *f, const struct manifest_rule *r)
{
	struct rule_amount sum = {0, 0}, one;
	for (unsigned i = 1; i <= f->nsteps; i++)
		if (is_of(r, i) && is_number(&f->step[i]) && amount_of(&f->step[i].step, &one)) {
			sum.whole += one.whole;
			sum.part += one.part;
		}
	return sum;
}

/* ---- the page's words ---- */

static bool is_word(char c)
{
	return isalnum((unsigned char)c) != 0;
}

/* Do the letters and digits stand on a page, in their order, blanks and marks aside? */
static bool page_says(const struct collation *c, const char *words)
{
	struct buf wanted = BUF_INIT, page = BUF_INIT;
	bool found = false;
	for (; *words; words++)
		if (is_word(*words))
			buf_putc(&wanted, (char)toupper((unsigned char)*words));
	for (size_t i = 0; i < c->npages && !found; i++) {
		const struct source *src = c->printed[i];
		page.len = 0;
		for (size_t k = 0; k < src->len; k++)
			if (is_word(src->text[k]))
				buf_putc(&page, (char)toupper((unsigned char)src->text[k]));
		found = wanted.len && strstr(buf_str(&page), buf_str(&wanted));
	}
	buf_free(&wanted);
	buf_free(&page);
	return found;
}

/* ---- which readings satisfy them ---- */

struct weighing {
	struct collation *c;
	struct diag *d;
	struct rule_place *place;
	unsigned *number;		/* of the step that each place is */
	struct step_option **option;	/* by place */
	unsigned n;
	struct rule *rule;
	bool *printed;			/* by rule */
	unsigned nrules;
};


/* A number may be read in so many ways. */
static void add_place(struct weighing *w, unsigned number)
{
	struct arena *a = w->c->arena;
	struct form_step *s = &w->c->form->step[number];
	struct step_options o;
	step_options_find(w->c->form->reader, s->printed, strlen(s->printed), COST_CAP, &o);
	struct rule_option *out = arena_alloc(a, (o.n + 1) * sizeof *out);
	struct step_option *kept = arena_alloc(a, (o.n + 1) * sizeof *kept);
	unsigned n = 0;
	for (unsigned i = 0; i < o.n; i++) {
		uint8_t bytes[HP41_LENGTH_MAX];
		struct rule_amount value;
		if (o.list[i].step.kind != HP41_NUMBER || !amount_of(&o.list[i].step, &value))
			continue;
		kept[n] = o.list[i];
		out[n] = (struct rule_option){digits_of(a, &o.list[i].step), value, hp41_encode(&o.list[i].step, bytes), o.list[i].cost};
		n++;
	}
	step_options_free(&o);
	w->option[w->n] = kept;
	w->number[w->n] = number;
	w->place[w->n++] = (struct rule_place){out, n};
}

static bool decides(const struct manifest_rule *r)
{
	return r->kind == RULE_IS_PERMUTATION || r->kind == RULE_IS_SUM;
}

/* false, reported: there are too many. */
static bool add_places(struct weighing *w, const struct manifest_rule *rules, size_t nrules)
{
	const struct form *f = w->c->form;
	w->place = arena_alloc(w->c->arena, (f->nsteps + 1) * sizeof *w->place);
	w->number = arena_alloc(w->c->arena, (f->nsteps + 1) * sizeof *w->number);
	w->option = arena_alloc(w->c->arena, (f->nsteps + 1) * sizeof(*w->option));
	for (unsigned i = 1; i <= f->nsteps; i++) {
		bool wanted = false;
		for (size_t k = 0; k < nrules; k++)
			wanted |= decides(&rules[k]) && is_of(&rules[k], i);
		if (wanted && is_number(&f->step[i]) && w->n == PLACES) {
			diag(w->d, DIAG_ERROR, rules[0].pos, "permutations and sums are of more than %d numbers", PLACES);
			return false;
		}
		if (wanted && is_number(&f->step[i]))
			add_place(w, i);
	}
	return true;
}

static unsigned *pieces_of(struct arena *a, const struct manifest_rule *r, unsigned *n)
{
	unsigned *piece = arena_alloc(a, (RULE_PIECES + 1) * sizeof *piece);
	*n = 0;
	for (size_t i = 0; i < r->nof; i++)
		for (unsigned v = r->of[i].first; v <= r->of[i].last && *n <= RULE_PIECES; v++)
			piece[(*n)++] = v;
	return piece;
}

/* false, reported: it cannot be a rule of this page. */
static bool add_rule(struct weighing *w, const struct manifest_rule *r)
{
	struct form *f = w->c->form;
	struct rule *out = &w->rule[w->nrules];
	bool *in = arena_alloc(w->c->arena, w->n + 1), any = false;
	for (unsigned i = 0; i < w->n; i++)
		any |= in[i] = is_of(r, w->number[i]);
	*out = (struct rule){.in = in, .digits = r->digits};
	w->printed[w->nrules] = r->says != NULL;
	if (decides(r) && !any) {
		diag(w->d, DIAG_ERROR, r->pos, "no number stands in these lines");
		return false;
	}
	if (r->kind == RULE_IS_PERMUTATION) {
		out->kind = RULE_PERMUTATION;
		out->piece = pieces_of(w->c->arena, r, &out->npieces);
		if (out->npieces > RULE_PIECES)
			diag(w->d, DIAG_ERROR, r->pos, "a permutation of more than %d pieces", RULE_PIECES);
		w->nrules++;
		return out->npieces <= RULE_PIECES;
	}
	if (r->kind == RULE_IS_SUM) {
		struct hp41_step sum;
		out->kind = RULE_SUM;
		if (!step_parse(f->reader, r->sum, strlen(r->sum), &sum) || sum.kind != HP41_NUMBER || !amount_of(&sum, &out->sum)) {
			diag(w->d, DIAG_ERROR, r->pos, "'%s' is no sum: digits and a point", r->sum);
			return false;
		}
		w->nrules++;
		return true;
	}
	long instead = r->kind == RULE_IS_SAVING || r->kind == RULE_IS_SIZE ? bytes_instead(w->c, w->d, r) : 0, low, high, base = bytes_in(f, r);
	if (instead < 0)
		return false;
	/* what is missing has bytes that nobody knows */
	bool sized = (r->kind == RULE_IS_SAVING || r->kind == RULE_IS_SIZE) && (r->bytes >= 0 || r->registers >= 0) && !unread_steps(f);
	if (!sized || !any)
		return true;
	bytes_wanted(r, instead, &low, &high);
	for (unsigned i = 0; i < w->n; i++)
		base -= in[i] ? f->step[w->number[i]].step.length : 0;
	*out = (struct rule){.kind = RULE_BYTES, .in = in, .low = low - base, .high = high - base};
	w->nrules++;
	return true;
}

/* Readings that satisfy all rules, which differ in these places. */
static void keep_ways(struct weighing *w, const struct rule_answer *answer)
{
	struct form *f = w->c->form;
	f->place = arena_alloc(w->c->arena, (w->n + 1) * sizeof *f->place);
	f->way = arena_alloc(w->c->arena, (answer->n + 1) * sizeof(*f->way));
	f->way_cost = arena_alloc(w->c->arena, (answer->n + 1) * sizeof *f->way_cost);
	f->nplaces = 0;
	for (unsigned i = 0; i < w->n; i++) {
		bool differs = false;
		for (unsigned k = 1; k < answer->n; k++)
			differs |= answer->solution[k].option[i] != answer->solution[0].option[i];
		if (differs)
			f->place[f->nplaces++] = i;
	}
	f->nways = f->nplaces ? answer->n : 0;
	for (unsigned k = 0; k < f->nways; k++) {
		f->way[k] = arena_alloc(w->c->arena, f->nplaces * sizeof **f->way);
		for (unsigned i = 0; i < f->nplaces; i++)
			f->way[k][i] = w->option[f->place[i]][answer->solution[k].option[f->place[i]]];
		f->way_cost[k] = answer->solution[k].cost - answer->solution[0].cost;
	}
	for (unsigned i = 0; i < f->nplaces; i++)
		f->place[i] = w->number[f->place[i]];
}

/* What the rules make of a place. */
static void settle_place(struct weighing *w, const struct rule_answer *answer, unsigned i)
{
	struct form_step *s = &w->c->form->step[w->number[i]];
	const struct step_option *o = &w->option[i][answer->solution[0].option[i]];
	if (!step_same(&s->step, &o->step)) {
		s->undecided = false;
		s->why = "the rules of the manifest want it, together with the other numbers that they speak of";
	}
	s->step = o->step;
	s->cost = o->cost;
}

/* Is another way about as likely as the one that is taken, and does it play as well? */
static bool is_rival(const struct form *f, unsigned taken, unsigned k)
{
	return k != taken && f->way_cost[k] < f->way_cost[taken] + MARGIN && (!f->way_plays || f->way_plays[k] >= f->way_plays[taken]);
}

void form_settle_ways(struct collation *c, unsigned taken)
{
	struct form *f = c->form;
	for (unsigned i = 0; i < f->nplaces; i++) {
		struct form_step *s = &f->step[f->place[i]];
		struct buf list = BUF_INIT;
		unsigned n = 1;
		s->step = f->way[taken][i].step;
		s->cost = f->way[taken][i].cost;
		buf_printf(&list, "'%s'", f->way[taken][i].text);
		for (unsigned k = 0; k < f->nways; k++) {
			bool told = step_same(&f->way[k][i].step, &s->step) || !is_rival(f, taken, k);
			for (unsigned m = 0; m < k; m++)
				told |= is_rival(f, taken, m) && step_same(&f->way[m][i].step, &f->way[k][i].step);
			if (!told && n++ < SHOWN_WAYS)
				buf_printf(&list, ", '%s'", f->way[k][i].text);
		}
		s->undecided = n > 1;
		/* all of them: an erratum may take another one than the cheapest */
		if (n > 1)
			s->why = arena_printf(c->arena, "the rules of the manifest%s leave %u readings of it: %s%s",
					      f->way_plays ? " and the printed games" : "", n, buf_str(&list), n > SHOWN_WAYS ? ", ..." : "");
		else if (f->way_plays && f->way_plays[taken] && s->cost)
			s->why = "of the readings that the rules of the manifest leave it plays the printed games, and none as likely does";
		buf_free(&list);
	}
}

static void apply_rules(struct weighing *w)
{
	struct arena *a = w->c->arena;
	struct rule_answer answer = rules_solve(a, w->place, w->n, w->rule, w->nrules, RULE_READING);
	struct rule *said = arena_alloc(a, (w->nrules + 1) * sizeof *said);
	unsigned nsaid = 0;
	w->c->form->given_up = answer.given_up;
	if (!answer.n || answer.given_up)
		return;
	for (unsigned i = 0; i < w->nrules; i++)
		if (w->printed[i])
			said[nsaid++] = w->rule[i];
	for (unsigned i = 0; i < w->n; i++) {
		/* only what is printed is a witness to the letter; what somebody found out bears out at the most */
		bool counted = false;
		for (unsigned k = 0; k < nsaid; k++)
			counted |= said[k].kind != RULE_BYTES && said[k].in[i];
		bool proves = counted && !rules_allow_other(a, w->place, w->n, said, nsaid, &answer.solution[0], i, SUM_PROOF);
		settle_place(w, &answer, i);
		hear(&truth_at(w->c, w->number[i])->heard, ROLE_SUM, proves ? SAYS_IT : w->c->form->step[w->number[i]].cost ? SAYS_NEARLY : SAYS_NOTHING,
		     PLACE_CERTAIN);
	}
	keep_ways(w, &answer);
	form_settle_ways(w->c, 0);
}

bool form_rules(struct collation *c, struct diag *d, const struct manifest_rule *rules, size_t nrules)
{
	struct weighing w = {.c = c, .d = d};
	bool ok = add_places(&w, rules, nrules);
	w.rule = arena_alloc(c->arena, (nrules + 1) * sizeof *w.rule);
	w.printed = arena_alloc(c->arena, nrules + 1);
	c->form->rule = arena_alloc(c->arena, (nrules + 1) * sizeof *c->form->rule);
	for (size_t i = 0; i < nrules; i++) {
		const struct manifest_rule *r = &rules[i];
		for (size_t k = 0; k < r->nlines; k++)
			if (r->lines[k].last > c->form->nsteps) {
				diag(d, DIAG_ERROR, r->pos, "there is no line %02u: the page has %u", r->lines[k].last, c->form->nsteps);
				ok = false;
			}
		if (r->says && !page_says(c, r->says)) {
			diag(d, DIAG_ERROR, r->says_pos, "no page says this; leave it out of a rule that nobody printed");
			ok = false;
		}
		c->form->rule[c->form->nrules++] = (struct form_rule){.rule = r, .printed = r->says != NULL, .at = r->nlines ? r->lines[0].first : 1};
		ok = ok && add_rule(&w, r);
	}
	if (ok && w.n)
		apply_rules(&w);
	return ok;
}

/* ---- do they hold? ---- */

static void put_amounts(const struct manifest_rule *r, long bytes, long steps, struct buf *out)
{
	const char *comma = "";
	if (r->steps >= 0) {
		buf_printf(out, "%ld steps", steps);
		comma = ", ";
	}
	if (r->bytes >= 0) {
		buf_printf(out, "%s%ld bytes", comma, bytes);
		comma = ", ";
	}
	if (r->registers >= 0)
		buf_printf(out, "%s%ld registers", comma, registers(bytes));
}

static bool measure_bytes(struct collation *c, const struct manifest_rule *r, struct buf *says, struct buf *is)
{
	struct diag nobody = {.out = NULL};
	const struct form *f = c->form;
	long low, high, bytes = bytes_in(f, r), instead = bytes_instead(c, &nobody, r), steps = 0;
	for (unsigned i = 1; i <= f->nsteps; i++)
		steps += is_of(r, i) && f->step[i].read;
	bytes_wanted(r, instead, &low, &high);
	bool sized = r->bytes < 0 && r->registers < 0 ? true : bytes >= low && bytes <= high;
	const struct manifest_rule said = *r;
	put_amounts(&said, r->bytes >= 0 ? r->bytes : r->registers * HP41_REGISTER_BYTES, r->steps, says);
	put_amounts(&said, bytes - instead, steps, is);
	if (unread_steps(f))
		buf_printf(is, " without %u that are missing", unread_steps(f));
	return sized && !unread_steps(f) && (r->steps < 0 || r->steps == steps);
}

static bool measure_permutation(struct collation *c, const struct manifest_rule *r, struct buf *says, struct buf *is)
{
	unsigned n, *piece = pieces_of(c->arena, r, &n), *seen = arena_alloc(c->arena, (n + 1) * sizeof *seen);
	buf_puts(says, "each once");
	for (unsigned i = 1; i <= c->form->nsteps; i++) {
		if (!is_of(r, i) || !is_number(&c->form->step[i]))
			continue;
		const char *digits = digits_of(c->arena, &c->form->step[i].step);
		for (size_t k = 0, len = strlen(digits); k < len; k += r->digits) {
			const char *text = arena_strndup(c->arena, digits + k, len - k < r->digits ? len - k : r->digits);
			unsigned p = 0;
			while (p < n && (strlen(text) < r->digits || piece[p] != (unsigned)strtoul(text, NULL, 10)))
				p++;
			if (p < n && !seen[p]) {
				seen[p] = i;
				continue;
			}
			if (p == n)
				buf_printf(is, "'%s' in line %02u is none of them", text, i);
			else
				buf_printf(is, "'%s' in lines %02u and %02u", text, seen[p], i);
			return false;
		}
	}
	for (unsigned p = 0; p < n; p++)
		if (!seen[p]) {
			buf_printf(is, "%0*u in none", (int)r->digits, piece[p]);
			return false;
		}
	return true;
}

static void put_ranges(const struct manifest_rule *r, struct buf *out)
{
	for (size_t i = 0; i < r->nof; i++)
		buf_printf(out, r->of[i].first == r->of[i].last ? "%s%02u" : "%s%02u-%02u", i ? ", " : "", r->of[i].first, r->of[i].last);
}

/* The register or flag that a step names itself; -1: none. */
static int named(const struct hp41_step *s, bool flags)
{
	if (s->kind != HP41_FUNCTION || s->alpha)
		return -1;
	enum hp41_takes takes = s->f->takes;
	bool wanted = flags ? takes == HP41_FLAG && !s->indirect : takes == HP41_REGISTER || takes == HP41_BLOCK || s->indirect;
	return wanted && s->operand < 100 ? s->operand : -1;
}

static bool measure_names(struct collation *c, const struct manifest_rule *r, struct buf *says, struct buf *is)
{
	bool flags = r->kind == RULE_IS_FLAGS, used[NAMES] = {false};
	put_ranges(r, says);
	for (unsigned i = 1; i <= c->form->nsteps; i++) {
		const struct form_step *s = &c->form->step[i];
		int n = s->read && is_of(r, i) ? named(&s->step, flags) : -1;
		bool in = n < 0;
		for (size_t k = 0; k < r->nof && n >= 0; k++)
			in |= (unsigned)n >= r->of[k].first && (unsigned)n <= r->of[k].last;
		if (n >= 0)
			used[n] = true;
		if (in)
			continue;
		hp41_print(&s->step, HP41_PLAIN, is);
		buf_printf(is, " in line %02u", i);
		return false;
	}
	for (size_t k = 0; flags && k < r->nof; k++)
		for (unsigned n = r->of[k].first; n <= r->of[k].last && n < NAMES; n++)
			if (!used[n]) {
				buf_printf(is, "no step has %02u", n);
				return false;
			}
	return true;
}

static bool measure(struct collation *c, const struct manifest_rule *r, struct buf *says, struct buf *is)
{
	struct hp41_step sum;
	struct rule_amount wanted = {0, 0}, got;
	switch (r->kind) {
	case RULE_IS_SIZE:
	case RULE_IS_SAVING:
		return measure_bytes(c, r, says, is);
	case RULE_IS_PERMUTATION:
		return measure_permutation(c, r, says, is);
	case RULE_IS_REGISTERS:
	case RULE_IS_FLAGS:
		return measure_names(c, r, says, is);
	case RULE_IS_SUM:
	case RULE_KINDS:
		break;
	}
	step_parse(c->form->reader, r->sum, strlen(r->sum), &sum);
	amount_of(&sum, &wanted);
	got = sum_of(c->form, r);
	buf_puts(says, amount_text(c->arena, wanted));
	buf_puts(is, amount_text(c->arena, got));
	return !strcmp(buf_str(says), buf_str(is));
}

void form_measure(struct collation *c)
{
	for (unsigned i = 0; i < c->form->nrules; i++) {
		struct form_rule *r = &c->form->rule[i];
		struct buf says = BUF_INIT, is = BUF_INIT;
		r->holds = measure(c, r->rule, &says, &is);
		r->says = arena_strndup(c->arena, buf_str(&says), says.len);
		r->measured = arena_strndup(c->arena, buf_str(&is), is.len);
		if (!r->holds)
			add_finding(c, WITNESS_CLAIM, r->rule->pos, r->at, r->says, r->measured,
				    arena_printf(c->arena, "%s%s", r->rule->about, r->printed ? ", as the page says" : ""));
		buf_free(&says);
		buf_free(&is);
	}
}
