#define _GNU_SOURCE	/* memmem */
/* What a form's steps come to: findings, what a person decided, the restored lines, the report. */
#include "collate/form.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm41/asm41.h"
#include "base/show.h"

enum {
	PROSE_LETTERS = 4,	/* characters of a text that is looked for on the page, of which three are letters */
	COMMENT_COLUMN = 24,
	WAYS_SHOWN = 8,		/* readings of all places in a report */
};

static const char *text_of(struct arena *a, const struct hp41_step *s)
{
	struct buf b = BUF_INIT;
	hp41_print(s, HP41_PLAIN, &b);
	const char *text = arena_strndup(a, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* ---- texts that the page prints elsewhere ---- */

static bool is_text(const struct form_step *s)
{
	unsigned letters = 0;
	if (!s->read || (s->step.kind != HP41_TEXT && s->step.kind != HP41_APPEND) || s->step.n < PROSE_LETTERS)
		return false;
	for (unsigned i = 0; i < s->step.n; i++)
		letters += isalnum(s->step.text[i]) != 0;
	return letters + 1 >= PROSE_LETTERS;
}

/* Is the line the text, but for blanks? */
static bool line_is(const char *line, size_t len, const uint8_t *text, unsigned n)
{
	size_t i = 0;
	unsigned k = 0;
	for (;;) {
		while (i < len && isspace((unsigned char)line[i]))
			i++;
		while (k < n && text[k] == ' ')
			k++;
		if (i == len || k == n)
			return i == len && k == n;
		if ((uint8_t)line[i++] != text[k++])
			return false;
	}
}

/* Does a cell of the line begin there? */
static bool begins_cell(const char *line, size_t at)
{
	size_t i = at;
	while (i && line[i - 1] == ' ')
		i--;
	return !i || strchr("\t|", line[i - 1]) || at - i > 1;
}

/* Does one end there, or a number begin that the program puts behind the text's mark? */
static bool ends_cell(const char *line, size_t len, size_t at)
{
	size_t i = at;
	if (at < len && !isalnum((unsigned char)line[at - 1]) && isdigit((unsigned char)line[at]))
		return true;
	while (i < len && isspace((unsigned char)line[i]) && line[i] != '\t')
		i++;
	return i == len || strchr("\t|", line[i]) || i - at > 1;
}

/*
 * Does the line have the text, blanks included, and no more of one? What is appended stands behind something, and
 * any other text behind nothing: a mark before a text is soon lost, or read where there is none. What ends with a blank
 * has a number behind it.
 */
static bool line_has(const char *line, size_t len, const struct hp41_step *s)
{
	const uint8_t *text = s->text;
	unsigned n = s->n;
	for (size_t i = 0; i + n <= len; i++) {
		if (memcmp(line + i, text, n) != 0 || begins_cell(line, i) != (s->kind == HP41_TEXT))
			continue;
		bool within = s->kind == HP41_APPEND && i && isalnum((unsigned char)line[i - 1]) && isalnum(text[0]);
		bool number = i + n < len && (isdigit((unsigned char)line[i + n]) || line[i + n] == '-');
		if (!within && (text[n - 1] == ' ' ? number : ends_cell(line, len, i + n)))
			return true;
	}
	return false;
}

/* In how many lines that are no steps it stands so. */
static unsigned page_has(const struct collation *c, const struct hp41_step *s)
{
	unsigned count = 0;
	for (size_t p = 0; p < c->npages; p++) {
		const struct lines *l = &c->lines[p];
		if (!memmem(l->source->text, l->source->len, s->text, s->n))
			continue;
		for (unsigned line = l->first; line <= l->last; line++) {
			size_t len;
			const char *text = source_line(l->source, line, &len);
			count += !l->taken[line] && line_has(text, len, s);
		}
	}
	return count;
}

/* Does the page have another reading of the text more often? Then that is as likely what the step is. */
static bool is_elsewhere(struct collation *c, unsigned number, unsigned own)
{
	struct form_step *s = &c->form->step[number];
	struct step_options o;
	unsigned best = own, at = 0;
	const char *text = text_of(c->arena, &s->step);
	step_options_find(c->form->reader, text, strlen(text), COST_CAP, &o);
	for (unsigned i = 0; i < o.n; i++) {
		const struct hp41_step *other = &o.list[i].step;
		bool blanks = line_is((const char *)other->text, other->n, s->step.text, s->step.n);
		unsigned count = other->n < PROSE_LETTERS || blanks ? 0 : page_has(c, other);
		at = count > best ? i : at;
		best = count > best ? count : best;
	}
	if (best > own) {
		s->undecided = true;
		s->why = arena_printf(c->arena, "elsewhere the page has '%s'", o.list[at].text);
		if (!own) {
			s->step = o.list[at].step;
			s->cost += o.list[at].cost;
		}
		hear(&truth_at(c, number)->heard, ROLE_PROSE, own ? SAYS_OTHER : SAYS_NEARLY, PLACE_CERTAIN);
	}
	step_options_free(&o);
	return best > own;
}

static void hear_text(struct collation *c, unsigned number)
{
	const struct form_step *s = &c->form->step[number];
	struct pos other = {0};
	unsigned own = page_has(c, &s->step);
	if (is_elsewhere(c, number, own))
		return;
	for (size_t p = 0; p < c->npages && !other.src; p++) {
		const struct lines *l = &c->lines[p];
		for (unsigned line = l->first; line <= l->last && !other.src; line++) {
			size_t len;
			const char *text = source_line(l->source, line, &len);
			while (len && isspace((unsigned char)text[len - 1]))
				len--;
			if (!l->taken[line] && !line_has(text, len, &s->step) && line_is(text, len, s->step.text, s->step.n))
				other = (struct pos){l->source, line, 1, (unsigned)len};
		}
	}
	if (own)
		hear(&truth_at(c, number)->heard, ROLE_PROSE, SAYS_IT, PLACE_CERTAIN);
	if (!other.src)
		return;
	hear(&truth_at(c, number)->heard, ROLE_PROSE, SAYS_OTHER, PLACE_CERTAIN);
	size_t len;
	const char *text = source_line(other.src, other.line, &len);
	struct finding **tail = &c->findings;
	while (*tail)
		tail = &(*tail)->next;
	put_finding(c, &tail, &(struct finding){
		.witness = WITNESS_PROSE, .kind = CLASS_AUTHOR, .pos = other, .address = number, .doubtful = true,
		.printed = arena_strndup(c->arena, text, other.len), .reads = arena_strndup(c->arena, (const char *)s->step.text, s->step.n),
		.evidence = arena_printf(c->arena, "the text of line %02u", number),
	});
}

void form_prose(struct collation *c)
{
	for (unsigned i = 1; i <= c->form->nsteps; i++)
		if (is_text(&c->form->step[i]))
			hear_text(c, i);
}

/* ---- findings ---- */

/* The words of a step: a function, and what it takes; a number or a text is the second. */
static size_t head_of(const char *text)
{
	size_t n = strcspn(text, " \"");
	return text[n] == ' ' && isalpha((unsigned char)*text) ? n : 0;
}

static const char *operand_of(const char *text)
{
	size_t n = head_of(text);
	return text + n + strspn(text + n, " ");
}

static void tell_step(struct collation *c, struct finding ***tail, unsigned i)
{
	struct form_step *s = &c->form->step[i];
	struct hp41_step exact;
	const char *reads = text_of(c->arena, &s->step), *was = s->printed;
	size_t head = head_of(was), is = head_of(reads);
	bool legible = step_parse(c->form->reader, was, strlen(was), &exact), same_head = head == is && !memcmp(was, reads, head);
	if (legible && step_same(&exact, &s->step) && !s->undecided)
		return;
	struct finding f = {
		.witness = WITNESS_MNEMONIC, .kind = legible && s->cost > LOOKS_LIKE ? CLASS_PRESS : CLASS_READING, .pos = s->pos, .address = i,
		.printed = was, .reads = reads, .evidence = s->why ? s->why : "", .doubtful = c->truth[i].proof == PROOF_DOUBTFUL,
	};
	if (same_head) {
		f.witness = WITNESS_OPERAND;
		f.printed = operand_of(was);
		f.reads = operand_of(reads);
		f.pos.col += (unsigned)(f.printed - was);
		f.pos.len -= (unsigned)(f.printed - was);
	} else if (head && is && !strcmp(operand_of(was), operand_of(reads))) {
		f.printed = arena_strndup(c->arena, was, head);
		f.reads = arena_strndup(c->arena, reads, is);
		f.pos.len = (unsigned)head;
	}
	put_finding(c, tail, &f);
}

static void tell_number(struct collation *c, struct finding ***tail, unsigned i)
{
	const struct form_step *s = &c->form->step[i];
	const char *p = s->number + strspn(s->number, "0");
	const char *reads = arena_printf(c->arena, "%0*u", (int)strlen(s->number), i);
	if (strcmp(p, arena_printf(c->arena, "%u", i)) != 0)
		put_finding(c, tail, &(struct finding){
			.witness = WITNESS_NUMBER, .kind = CLASS_READING, .pos = s->number_pos, .address = i, .printed = s->number, .reads = reads,
			.evidence = "the lines around it count so",
		});
}

/* A step without a row, or whose row cannot be read, is missing. */
static void tell_missing(struct collation *c, struct finding ***tail, struct hole ***at, unsigned i)
{
	struct form_step *s = &c->form->step[i];
	struct hole *h = **at = arena_alloc(c->arena, sizeof *h);
	const struct form_step *above = s;
	while (above > c->form->step + 1 && !above->row)
		above--;
	while (!above->row)	/* nothing stands above it */
		above++;
	h->first = i;
	h->length = 1;
	h->finding = put_finding(c, tail, &(struct finding){
		.witness = s->row ? WITNESS_LINE : WITNESS_ROW, .kind = CLASS_READING, .pos = s->row ? s->pos : above->pos, .address = i,
		.printed = s->printed, .reads = "", .doubtful = true,
		.evidence = s->row ? "it is no step, nor near one" : "the lines around it count on",
	});
	*at = &h->next;
}

static void tell_codes(struct collation *c, struct finding ***tail, unsigned i)
{
	const struct form_step *s = &c->form->step[i];
	const struct heard *h = &c->truth[i].heard;
	uint8_t bytes[HP41_LENGTH_MAX];
	struct buf is = BUF_INIT;
	if (!(h->other >> ROLE_BYTE & 1))
		return;
	unsigned n = hp41_encode(&s->step, bytes);
	for (unsigned k = 0; k < n; k++)
		buf_printf(&is, "%s%02X", k ? " " : "", bytes[k]);
	put_finding(c, tail, &(struct finding){
		.witness = WITNESS_BYTE, .kind = CLASS_READING, .pos = {s->pos.src, s->row->line, s->row->codes.col, s->row->codes.len}, .address = i, .printed = s->codes,
		.reads = arena_strndup(c->arena, buf_str(&is), is.len), .evidence = "the function beside it",
		.doubtful = c->truth[i].proof == PROOF_DOUBTFUL,
	});
	buf_free(&is);
}

void form_tell(struct collation *c)
{
	struct finding **tail = &c->findings;
	struct hole **at = &c->holes;
	while (*tail)
		tail = &(*tail)->next;
	for (unsigned i = 1; i <= c->form->nsteps; i++) {
		const struct form_step *s = &c->form->step[i];
		if (s->row)
			tell_number(c, &tail, i);
		if (!s->read || s->lost)
			tell_missing(c, &tail, &at, i);
		else
			tell_step(c, &tail, i);
		if (s->row)
			tell_codes(c, &tail, i);
	}
}

/* ---- what a person decided ---- */

bool form_settle(struct collation *c, const struct erratum *e, const struct finding *f)
{
	struct form_step *s = &c->form->step[f->address];
	struct truth *t = truth_at(c, f->address);
	const char *text = e->reads, *now = s->read ? text_of(c->arena, &s->step) : s->printed;
	struct hp41_step is;
	if (f->witness == WITNESS_PROSE && strcmp(e->reads, f->reads) != 0)
		text = arena_printf(c->arena, "%s\"%s\"", s->step.kind == HP41_APPEND ? ">" : "", e->reads);
	else if (f->witness == WITNESS_PROSE || f->witness == WITNESS_BYTE) {
		/* what stands elsewhere is wrong: the step is what it was */
		t->proof = s->read && t->proof == PROOF_DOUBTFUL ? PROOF_SINGLE : t->proof;
		return true;
	}
	else if (f->witness == WITNESS_OPERAND && head_of(now))
		text = arena_printf(c->arena, "%.*s %s", (int)head_of(now), now, e->reads);
	else if (f->witness == WITNESS_MNEMONIC && !head_of(e->reads) && head_of(s->printed) && *operand_of(s->printed) && head_of(f->reads) == 0)
		text = arena_printf(c->arena, "%s %s", e->reads, operand_of(now));
	if (f->witness != WITNESS_OPERAND && f->witness != WITNESS_MNEMONIC && f->witness != WITNESS_LINE && f->witness != WITNESS_ROW
	    && f->witness != WITNESS_PROSE)
		return false;
	if (f->witness == WITNESS_ROW && !f->doubtful)
		return !*e->reads;	/* printed twice */
	if (!step_parse(c->form->reader, text, strlen(text), &is) && !step_parse(c->form->reader, e->reads, strlen(e->reads), &is))
		return false;
	s->step = is;
	s->read = true;
	s->undecided = false;
	t->has_byte = true;
	t->proof = t->proof == PROOF_PROVEN ? PROOF_PROVEN : PROOF_SINGLE;
	return true;
}

long form_parse_address(const char *text)
{
	size_t n = strspn(text, "0123456789");
	return n && n <= 4 && !text[n] ? strtol(text, NULL, 10) : -1;
}

void form_address(unsigned address, struct buf *out)
{
	buf_printf(out, "%02u", address);
}

/* The one witness that speaks of every step is what is printed of the size of the whole; or all are proven, to the END. */
bool form_is_whole(const struct collation *c)
{
	for (unsigned i = 0; i < c->form->nrules; i++) {
		const struct form_rule *r = &c->form->rule[i];
		if (r->rule->kind == RULE_IS_SIZE && !r->rule->nlines && r->printed && r->holds && (r->rule->bytes >= 0 || r->rule->registers >= 0))
			return true;
	}
	const struct hp41_step *last = &c->form->step[c->form->nsteps].step;
	return c->proven == c->bytes && last->kind == HP41_FUNCTION && last->f->takes == HP41_END;
}

/* ---- the restored lines ---- */

void form_restore(const struct collation *c, struct buf *out)
{
	const struct form *f = c->form;
	unsigned n = 0, missing = 0;
	const char *const *line = c->says_origin ? made_from(c, "restored", &n) : NULL;
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, "; %s\n", line[i]);
	buf_puts(out, n ? "\n" : "");
	for (unsigned i = 1; i <= f->nsteps; i++)
		missing += !f->step[i].read;
	for (unsigned i = 1; i <= f->nsteps; i++) {
		const struct form_step *s = &f->step[i];
		size_t begin = out->len;
		if (!s->read) {
			buf_printf(out, "; %02u is missing\n", i);
			continue;
		}
		if (!missing)
			buf_printf(out, "%02u ", i);
		hp41_print(&s->step, HP41_PLAIN, out);
		bool doubtful = c->truth[i].proof == PROOF_DOUBTFUL;
		const char *comment = s->comment ? s->comment : "";
		if (doubtful || *comment) {
			buf_pad(out, begin, COMMENT_COLUMN - 1);
			buf_puts(out, doubtful ? " ; doubtful" : " ;");
			buf_printf(out, "%s%s", doubtful && *comment ? ": " : *comment ? " " : "", comment);
		}
		buf_putc(out, '\n');
	}
}

/* The bytes, if the lines that would be written make any; d: who is told what is wrong with them, NULL nobody. */
static bool assembled(const struct collation *c, struct arena *a, struct diag *d, struct asm41 *out)
{
	struct diag nobody = {.out = NULL};
	struct buf text = BUF_INIT;
	form_restore(c, &text);
	const char *kept = arena_strndup(a, buf_str(&text), text.len);
	struct source *src = source_new(a, "restored source", kept, text.len);
	buf_free(&text);
	return asm41_read(a, d ? d : &nobody, src, out);
}

void form_stock(struct collation *c)
{
	struct arena a = ARENA_INIT;
	struct asm41 as;
	memset(c->image->has, 0, sizeof c->image->has);
	bool good = assembled(c, &a, NULL, &as);
	for (size_t i = 0; good && i < as.n; i++)
		image_set(c->image, (unsigned)i, as.bytes[i], 1);
	c->form->bytes = good ? (unsigned)as.n : 0;
	c->restored = good;
	arena_free(&a);
}

bool form_reassembles(const struct collation *c, struct diag *d)
{
	struct arena a = ARENA_INIT;
	struct asm41 as;
	bool good = assembled(c, &a, d, &as);
	arena_free(&a);
	return good;
}

bool form_check_restored(struct collation *c, struct diag *d, const struct source *restored)
{
	struct asm41 as;
	unsigned *number;
	if (!asm41_load(c->arena, d, restored, &as))
		return false;
	struct hp41_program page = form_program(c, &number);
	for (size_t i = 0; i < page.n || i < as.program.n; i++) {
		const struct hp41_step *ours = i < as.program.n ? &as.program.step[i] : NULL, *theirs = i < page.n ? &page.step[i] : NULL;
		if (ours && theirs && step_same(ours, theirs))
			continue;
		add_finding(c, WITNESS_SOURCE, ours && as.pos[i].src ? as.pos[i] : (struct pos){restored, 0, 0, 0}, theirs ? number[i] : (unsigned)i + 1,
			    ours ? text_of(c->arena, ours) : "", theirs ? text_of(c->arena, theirs) : "", "the page, after its errata");
		if (!ours || !theirs)
			break;
	}
	apply_errata(c);
	take_stock(c);
	return true;
}

/* ---- the report ---- */

const char *form_counts(const struct collation *c)
{
	const struct form *f = c->form;
	unsigned registers = (f->bytes + HP41_REGISTER_BYTES - 1) / HP41_REGISTER_BYTES;
	return f->bytes ? arena_printf(c->arena, "hp41, %u steps, %u bytes, %u registers", f->nsteps, f->bytes, registers)
		: arena_printf(c->arena, "hp41, %u steps", f->nsteps);
}

/* The readings that all rules leave, each in a line: those that play, where they were played. */
static void report_ways(const struct collation *c, FILE *out)
{
	const struct form *f = c->form;
	unsigned plays = 0, told = 0;
	struct buf b = BUF_INIT;
	for (unsigned i = 0; i < f->nplaces; i++)
		buf_printf(&b, "%s%02u", i ? ", " : "", f->place[i]);
	for (unsigned k = 0; k < f->nways; k++)
		plays += f->way_plays && f->way_plays[k];
	if (f->nways)
		show_line(out, "%s: %u readings of lines %s satisfy the rules within %u bits%s", c->name, f->nways, buf_str(&b), RULE_READING,
			  f->way_plays ? arena_printf(c->arena, "; %u of them play the printed games", plays) : "");
	for (unsigned k = 0; k < f->nways && told < WAYS_SHOWN; k++) {
		if (f->way_plays && !f->way_plays[k])
			continue;
		told++;
		b.len = 0;
		for (unsigned i = 0; i < f->nplaces; i++)
			buf_printf(&b, "%s%s", i ? ", " : "", f->way[k][i].text);
		show_line(out, "  %s; %u bits", buf_str(&b), f->way_cost[k]);
	}
	if ((f->way_plays ? plays : f->nways) > told)
		show_line(out, "  ...");
	buf_free(&b);
}

void form_report(const struct collation *c, bool brief, FILE *out)
{
	const struct form *f = c->form;
	unsigned hold = 0;
	show_line(out, "%s: layout: %s, %u column%s; of %u rows %u have their number and a function to the letter", c->name,
		  f->reading->layout->name, f->reading->columns, f->reading->columns == 1 ? "" : "s", f->rows, f->fit);
	for (unsigned i = 0; i < f->nrules; i++)
		hold += f->rule[i].holds;
	if (f->nrules)
		show_line(out, "%s: %u of %u rules hold%s", c->name, hold, f->nrules, f->given_up ? "; there were too many readings to try" : "");
	if (!brief)
		report_ways(c, out);
}

void form_json(const struct collation *c, cJSON *o)
{
	const struct form *f = c->form;
	cJSON_AddStringToObject(o, "layout", f->reading->layout->name);
	cJSON_AddStringToObject(o, "numbers", "decimal");
	cJSON *by = cJSON_AddObjectToObject(o, "recognised_by");
	cJSON_AddNumberToObject(by, "rows", f->rows);
	cJSON_AddNumberToObject(by, "fit", f->fit);
	cJSON_AddNumberToObject(by, "columns", f->reading->columns);
	cJSON_AddNumberToObject(o, "steps", f->nsteps);
	cJSON *rules = cJSON_AddArrayToObject(o, "rules"), *ways = cJSON_AddArrayToObject(o, "readings");
	for (unsigned i = 0; i < f->nrules; i++) {
		const struct form_rule *r = &f->rule[i];
		cJSON *one = cJSON_CreateObject();
		cJSON_AddStringToObject(one, "kind", manifest_rule_names[r->rule->kind]);
		report_text_of(one, "about", r->rule->about, strlen(r->rule->about));
		cJSON_AddBoolToObject(one, "printed", r->printed);
		cJSON_AddBoolToObject(one, "holds", r->holds);
		cJSON_AddItemToArray(rules, one);
	}
	for (unsigned k = 0; k < f->nways; k++) {
		cJSON *one = cJSON_CreateObject(), *steps = cJSON_AddObjectToObject(one, "steps");
		for (unsigned i = 0; i < f->nplaces; i++)
			cJSON_AddStringToObject(steps, form_number(c, f->place[i]), f->way[k][i].text);
		cJSON_AddNumberToObject(one, "bits", f->way_cost[k]);
		if (f->way_plays)
			cJSON_AddBoolToObject(one, "plays", f->way_plays[k]);
		cJSON_AddItemToArray(ways, one);
	}
}

/* A run's steps as they are written. */
void form_json_steps(const struct collation *c, const struct map_run *run, cJSON *o)
{
	cJSON *steps = cJSON_AddArrayToObject(o, "steps");
	for (unsigned i = run->first; i < run->first + run->length; i++)
		cJSON_AddItemToArray(steps, cJSON_CreateString(text_of(c->arena, &c->form->step[i].step)));
}
