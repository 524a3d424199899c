/* Pages in BASIC: what is told of their lines, as findings and in reports. */
#include "collate/basic_parts.h"

#include <ctype.h>
#include <string.h>

#include "base/show.h"
#include "collate/basic_data.h"

/* ---- what is told ---- */

struct finding *basic_tell(struct basic_collator *b, enum witness w, struct pos pos, unsigned number, const char *printed, const char *reads, const char *evidence)
{
	return put_finding(b->c, &b->tail, &(struct finding){
		.witness = w, .kind = CLASS_READING, .pos = pos, .address = number, .printed = printed, .reads = reads, .evidence = evidence,
	});
}

/* Where the grammar stops, in words. */
static const char *broken_at(struct basic_collator *b, const struct basic_truth *t)
{
	long at = basic_syntax_check(t->read.bytes, t->read.n);
	if (at < 0 || (size_t)at >= t->read.n)
		return "BASIC wants more behind the last word";
	uint8_t c = t->read.bytes[at];
	const char *word = basic_spelling(b->b->machine, c);
	return word ? arena_printf(b->a, "BASIC takes no %s there", word)
		: c == '"' ? "BASIC takes no text there" : arena_printf(b->a, "BASIC takes no '%c' there", isprint(c) ? c : '?');
}

static const char *why_changed(const struct basic_collator *b, const struct basic_truth *t)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	size_t n = basic_kept(b->b->machine, &b->b->rules, t->printed, t->nprinted, bytes);
	bool broken = !n || basic_syntax_check(bytes, n) >= 0;
	for (unsigned i = 0; i < t->read.nchanges; i++)
		if (confuse_is_open(&b->c->confusions, t->printed + t->read.change[i].from))
			return "recognitions of the page have one letter as well as another";
	if (t->read.holds)
		return arena_printf(b->a, "the sum %s holds then%s", t->sum, broken ? ", and BASIC takes the line" : "");
	return broken ? "BASIC does not take the line as it is printed" : "the names and lines of the rest of the program";
}

struct pos basic_text_pos(const struct basic_truth *t, unsigned from, unsigned len)
{
	return (struct pos){t->pos.src, t->pos.line, t->text_from + from + 1, len};
}

const char *basic_as_printed(struct basic_collator *b, const struct basic_truth *t)
{
	return arena_strndup(b->a, t->printed, t->nprinted);
}

static void tell_number(struct basic_collator *b, const struct basic_truth *t, bool doubtful)
{
	const char *number = arena_strndup(b->a, t->printed - t->text_from, t->pos.len);
	basic_tell(b, WITNESS_LINE_NUMBER, t->pos, t->number, number, arena_printf(b->a, "%u", t->number), "the numbers of the lines around it")
		->doubtful = doubtful;
}

/* Another print of a line, where it is not to the letter what the line is. */
static void tell_again(struct basic_collator *b, struct basic_truth *t, const struct basic_truth *o)
{
	struct pos pos = source_printed(t->pos);
	if (o->number_cost)
		tell_number(b, o, false);
	if (!o->differs && !o->read.nchanges)
		return;
	basic_tell(b, WITNESS_LINE, basic_text_pos(o, 0, (unsigned)o->nprinted), t->number, basic_as_printed(b, o), t->read.text,
		   arena_printf(b->a, "another print of the line: %s:%u", source_file(pos.src)->name, pos.line))
		->doubtful = t->proof == PROOF_DOUBTFUL;
}

void basic_tell_line(struct basic_collator *b, struct basic_truth *t)
{
	bool doubtful = t->proof == PROOF_DOUBTFUL;
	unsigned told = b->c->nfindings;
	struct finding **first = b->tail;
	for (const struct basic_truth *o = t->again; o; o = o->again)
		tell_again(b, t, o);
	if (t->number_cost)
		tell_number(b, t, doubtful && !t->number_sure);
	if (t->number_out) {
		const char *number = arena_printf(b->a, "%u", t->number);
		struct finding *f = basic_tell(b, WITNESS_LINE_NUMBER, t->pos, t->number, number, number, "lines go up");
		f->kind = CLASS_LAYOUT;
	}
	for (unsigned i = 0; i < t->read.nchanges && !t->unread; i++) {
		const struct basic_change *ch = &t->read.change[i];
		basic_tell(b, WITNESS_WORD, basic_text_pos(t, ch->from, ch->len), t->number, arena_strndup(b->a, t->printed + ch->from, ch->len), ch->reads, why_changed(b, t))
			->doubtful = doubtful;
	}
	if (t->unread)
		basic_tell(b, WITNESS_LINE, basic_text_pos(t, 0, (unsigned)t->nprinted), t->number, basic_as_printed(b, t), "?", "nothing like it is a line of BASIC")->doubtful = true;
	else if (t->read.broken || t->read.lost)
		basic_tell(b, WITNESS_LINE, basic_text_pos(t, 0, (unsigned)t->nprinted), t->number, basic_as_printed(b, t), t->read.text,
		     t->read.lost ? "some of it is no character of the machine" : broken_at(b, t))->doubtful = true;
	if (b->b->sum && t->sum && !t->read.holds && !t->unread)
		basic_tell(b, WITNESS_SUM, t->sum_pos, t->number, t->sum, arena_printf(b->a, "%s", "?"), "the sum of no likely reading of the line")->doubtful = true;
	else if (t->doubt || (doubtful && b->c->nfindings == told))
		basic_tell(b, WITNESS_LINE, basic_text_pos(t, 0, (unsigned)t->nprinted), t->number, basic_as_printed(b, t), t->read.text,
			   t->doubt ? t->doubt : "another reading is about as likely")->doubtful = true;
	for (const struct finding *f = *first; f; f = f->next)
		t->settles += f->doubtful;
}

/* Lines that something goes to, and that are nowhere: each once. */
void basic_tell_targets(struct basic_collator *b)
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
			basic_tell(b, WITNESS_ROW, basic_text_pos(t, 0, 0), s.event[0].line, "", arena_printf(b->a, "%u", (unsigned)s.event[0].line),
			     arena_printf(b->a, "line %u goes there", t->number));
		}
	}
}

/* What the program adds up its DATA to. */
void basic_tell_totals(struct basic_collator *b)
{
	struct basic_total total[BASIC_TOTALS];
	unsigned n = basic_totals(b->a, b->b, total);
	for (unsigned i = 0; i < n; i++) {
		const struct basic_truth *t = total[i].line;
		if (!total[i].holds)
			basic_tell(b, WITNESS_SUM, basic_text_pos(t, 0, (unsigned)t->nprinted), t->number, arena_printf(b->a, "%ld", total[i].printed),
			     arena_printf(b->a, "%ld", total[i].sum), arena_printf(b->a, "the %u pieces of DATA add up to that", total[i].pieces))->doubtful = true;
	}
}

bool basic_is_missing(const struct finding *f)
{
	return f->witness == WITNESS_ROW && !*f->printed;
}

/* A line of a page beside rows of the program that is none of them. */
static void tell_unread_line(struct basic_collator *b, const struct source *page, unsigned line, unsigned number)
{
	size_t len, from = 0;
	const char *text = source_line(page, line, &len);
	while (len && isspace((unsigned char)text[len - 1]))
		len--;
	while (from < len && text[from] == ' ')
		from++;
	if (from < len)
		basic_tell(b, WITNESS_LINE, (struct pos){page, line, (unsigned)from + 1, (unsigned)(len - from)}, number, arena_strndup(b->a, text + from, len - from), "?",
		     "it stands between lines of the program, and its number cannot be read")->doubtful = true;
}

/* Which lines were rows; those that were not and stand next to some are told. */
void basic_tell_unread_lines(struct basic_collator *b, struct source *const *pages, size_t npages)
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

/* The last print of a line, or where one of the same print would be. */
static struct basic_truth *last_print(struct basic_truth *t, unsigned print)
{
	while (t->again && t->print != print)
		t = t->again;
	return t;
}

void basic_drop_doubles(struct basic_collator *b)
{
	unsigned n = 0;
	struct basic_truth *line = b->b->line;
	for (unsigned i = 0; i < b->b->nlines; i++) {
		struct basic_truth *last = n && line[n - 1].number == line[i].number ? last_print(&line[n - 1], line[i].print) : NULL;
		if (last && last->print != line[i].print) {
			last->again = arena_alloc(b->a, sizeof *last);
			*last->again = line[i];
			continue;
		}
		if (last) {
			struct finding *f = basic_tell(b, WITNESS_ROW, line[i].pos, line[i].number, basic_as_printed(b, &line[i]), "", "there is a line with that number above");
			f->kind = CLASS_LAYOUT;
			continue;
		}
		line[n++] = line[i];
	}
	b->b->nlines = n;
}

/* ---- reports ---- */

static const char *roles_of(const struct basic_truth *t)
{
	unsigned roles = heard_roles(t->heard);
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

static void report_prints(const struct collation *c, FILE *out)
{
	unsigned again = 0, differ = 0;
	for (unsigned i = 0; i < c->basic->nlines; i++) {
		bool other = false;
		for (const struct basic_truth *o = c->basic->line[i].again; o; o = o->again)
			other |= o->differs;
		again += c->basic->line[i].again != NULL;
		differ += other;
	}
	show_line(out, "%s: %u prints of the program: %u lines are in more than one, %u of them otherwise", c->name, c->basic->nprints, again, differ);
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
	if (b->nprints > 1)
		report_prints(c, out);
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
	const char *played = c->play ? arena_printf(c->arena, "%u played, ", c->played) : "";
	show_line(out, "%s: BASIC, %u lines: %u proven, %s%u single, %u doubtful%s", c->name, c->bytes, c->proven, played, c->single, c->doubtful, buf_str(&missing));
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
		if (basic_is_missing(f) && !f->erratum)
			cJSON_AddItemToArray(missing, cJSON_CreateNumber(f->address));
	cJSON_AddItemToObject(o, "lines", list);
	cJSON_AddItemToObject(o, "missing_lines", missing);
}
