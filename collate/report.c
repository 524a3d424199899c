#include "collate/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/show.h"
#include "collate/basic.h"
#include "collate/form.h"
#include "collate/kind.h"
#include "collate/programs.h"

static const char *const effect_name[EFFECTS] = {"image", "names", "spelling"};

const char *const verdict_name[VERDICTS] = {"not verified", "read", "reconstructed", "VERIFIED"};

static void report_finding(const struct collation *c, const struct finding *f, struct diag *out)
{
	struct buf at = BUF_INIT;
	page_address(c, f->address, &at);
	const char *what = witness_name[f->witness], *where = buf_str(&at);
	if (f->found && !strcmp(f->printed, f->reads))
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s stands as it is printed, not '%s'", what, f->printed,
			    where, f->found);
	else if (f->found)
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s reads '%s', not '%s'", what, f->printed, where,
			    f->reads, f->found);
	else if (!*f->printed)
		diag_remark(out, class_name[f->kind], f->pos, "%s at %s is missing: '%s'", what, where, f->reads);
	else if (f->unread)
		diag_remark(out, class_name[f->kind], f->pos, f->lacks ? "%s '%s' tells of rows that are missing" : "%s '%s' is not read", what, f->printed);
	else if (!*f->reads)
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s does not belong there", what,
			    f->printed, where);
	else if (c->form && !strcmp(f->printed, f->reads))
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s may be misread", what, f->printed, where);
	else if (!strcmp(f->printed, f->reads) && f->doubtful && c->numbered)
		diag_remark(out, class_name[f->kind], f->pos, "%s %s may not be as it is printed", what, where);
	else if (!strcmp(f->printed, f->reads))
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s stands in the wrong %s", what,
			    f->printed, where, strchr(f->printed, ' ') || f->witness == WITNESS_LINE_NUMBER ? "row" : "column");
	else
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s reads '%s'%s", what, f->printed,
			    where, f->reads, f->doubtful && !f->erratum ? "?" : "");
	show_line(out->out, "      = %s", f->evidence);
	if (f->erratum)
		show_line(out->out, "      = accepted, %s:%u%s%s", f->erratum->pos.src->name,
			  f->erratum->pos.line, *f->erratum->note ? ": " : "", f->erratum->note);
	else if (f->doubtful)
		fputs("      = nothing decides: an erratum can\n", out->out);
	buf_free(&at);
}

/* ---- findings in their order ---- */

/* What changes the image first; the page's order within. */
const struct finding **report_order(const struct collation *c, bool brief, unsigned *n)
{
	const struct finding **list = arena_alloc(c->arena, (c->nfindings + 1) * sizeof *list);
	*n = 0;
	for (unsigned effect = 0; effect < EFFECTS; effect++)
		for (const struct finding *f = c->findings; f; f = f->next)
			if (witness_effect[f->witness] == (enum effect)effect && !(brief && f->erratum))
				list[(*n)++] = f;
	return list;
}

/* What many findings come to, before they are told. */
static void report_summary(const struct collation *c, const struct finding *const *list, unsigned n, FILE *out)
{
	static const char *const what[EFFECTS] = {"the image", "names", "spelling"};
	show_line(out, "%s: %u findings", c->name, n);
	for (unsigned effect = 0; effect < EFFECTS; effect++) {
		unsigned count[WITNESSES] = {0}, all = 0;
		for (unsigned i = 0; i < n; i++) {
			if (witness_effect[list[i]->witness] != (enum effect)effect)
				continue;
			count[list[i]->witness]++;
			all++;
		}
		if (!all)
			continue;
		fprintf(out, "%6u of %s:", all, what[effect]);
		for (unsigned w = 0, told = 0; w < WITNESSES; w++)
			if (count[w])
				fprintf(out, "%s %u %s", told++ ? "," : "", count[w], witness_name[w]);
		putc('\n', out);
	}
	unsigned doubtful = 0, explained = 0, class[CLASSES] = {0};
	for (unsigned i = 0; i < n; i++) {
		doubtful += list[i]->doubtful && !list[i]->erratum;
		explained += list[i]->erratum != NULL;
		class[list[i]->kind]++;
	}
	fprintf(out, "%6u doubtful, %u explained by errata;", doubtful, explained);
	for (unsigned k = 0; k < CLASSES; k++)
		fprintf(out, "%s %u %s", k ? "," : "", class[k], class_name[k]);
	fputs("\n\n", out);
}

/* ---- the map ---- */

static void put_roles(struct buf *out, unsigned roles)
{
	for (unsigned r = 0, told = 0; r < ROLES; r++)
		if (roles >> r & 1)
			buf_printf(out, "%s%s", told++ ? ", " : "", role_name[r]);
}

static void map_line(const struct collation *c, unsigned first, unsigned length, const char *what, unsigned roles, FILE *out)
{
	struct buf line = BUF_INIT;
	page_address(c, first, &line);
	buf_printf(&line, "  %6u  %s", length, what);
	buf_puts(&line, roles ? ": " : "");
	put_roles(&line, roles);
	fprintf(out, "  %s\n", buf_str(&line));
	buf_free(&line);
}

static void report_map(const struct collation *c, FILE *out)
{
	struct map_run run = {0};
	const struct hole *h = c->holes;
	while (map_next(c, &run)) {
		for (; h && h->first < run.first; h = h->next)
			if (h->explained)
				map_line(c, h->first, h->length, h->finding ? "a hole, as an erratum says" : "a hole, as the page says", 0, out);
		map_line(c, run.first, run.length, proof_name[run.proof], run.roles, out);
	}
}

/* VERIFIED, 42 % proven, 58 % single: rounded so that no share is more than it is, nor
 * that of what is played together with what is proven. */
static void report_verdict(const struct collation *c, FILE *out)
{
	unsigned proven = c->bytes ? (unsigned)(100ul * c->proven / c->bytes) : 0;
	unsigned both = c->bytes ? (unsigned)(100ul * (c->proven + c->played) / c->bytes) : 0;
	struct buf share = BUF_INIT;
	if (c->verdict == VERDICT_VERIFIED && c->play)
		buf_printf(&share, ", %u %% proven, %u %% played, %u %% single", proven, both - proven, 100 - both);
	else if (c->verdict == VERDICT_VERIFIED)
		buf_printf(&share, ", %u %% proven, %u %% single", proven, 100 - proven);
	else if (c->verdict == VERDICT_READ)
		buf_printf(&share, c->form && c->proven ? ", nothing printed bears out the whole: no size of it" : ", nothing proven: no %s has a second witness",
			   c->form ? "step" : c->numbered ? "line" : "byte");
	else if (c->verdict == VERDICT_RECONSTRUCTED)
		buf_printf(&share, ", not verified: %s", c->basic->reconstructed);
	show_line(out, "%s: %u findings, %u explained; %s%s", c->name, c->nfindings, c->nfindings - c->unexplained,
		  verdict_name[c->verdict], buf_str(&share));
	buf_free(&share);
}

/* What the games were asked, and what they said. */
static void report_play(const struct collation *c, FILE *out)
{
	const struct play *p = c->play;
	if (p && !p->games)
		show_line(out, "%s: the book prints no game of it: nothing is played", c->name);
	else if (p && !p->plays)
		show_line(out, "%s: the program as it was read does not play the printed games: nothing is played", c->name);
	else if (p)
		show_line(out, "%s: played: %u printed game%s; of %u other readings of these %s within %u bits %u refuted",
			  c->name, p->games, p->games == 1 ? "" : "s", p->tried, c->numbered ? "lines" : "bytes", p->bits, p->refuted);
}

/* What the page was recognised as, and by what. */
static void report_kind(const struct collation *c, FILE *out)
{
	struct kind_sure sure = kind_sure(c);
	struct buf b = BUF_INIT;
	for (unsigned i = 0; i < c->ncpus; i++)
		buf_printf(&b, i ? ", %s %u" : c->alone ? "%s, of which %u lines are statements" : "%s, beside whose bytes %u statements stand", c->cpus[i].cpu, c->cpus[i].statements);
	if (c->ncpus)
		show_line(out, "%s: recognised: %s", c->name, buf_str(&b));
	b.len = 0;
	buf_printf(&b, "%s; %s", kind_layout(c), kind_numbers(c));
	if (sure.dump)
		buf_printf(&b, "; %u of %u lines fit", sure.fit, sure.of);
	else if (c->alone)
		buf_printf(&b, ", notation %s; of %u lines %u are statements to the letter; addresses are counted from the origins", c->dialect->name,
			   sure.of, sure.statements);
	else
		buf_printf(&b, ", notation %s; of %u rows %u go on at the end of the one before, %u have their statement", c->dialect->name,
			   sure.of, sure.fit, sure.statements);
	if (sure.guessed)
		buf_puts(&b, ": a guess, and nothing is proven in it");
	show_line(out, "%s: layout: %s", c->name, buf_str(&b));
	buf_free(&b);
}

/* Which of several programs was taken, and how to take another. */
static void report_programs(const struct collation *c, FILE *out)
{
	for (unsigned i = 0; i < c->nprograms; i++) {
		const struct program_part *p = &c->programs[i];
		struct buf at = BUF_INIT;
		page_address(c, p->low, &at);
		buf_puts(&at, " to ");
		page_address(c, p->high, &at);
		show_line(out, "%s: program %u of %u: lines %u to %u, %s%s", c->name, i + 1, c->nprograms, source_printed(p->first).line,
			  source_printed((struct pos){p->first.src, p->last, 0, 0}).line, buf_str(&at), p->taken ? ", taken" : "");
		buf_free(&at);
	}
}

static cJSON *programs_json(const struct collation *c)
{
	cJSON *list = cJSON_CreateArray();
	for (unsigned i = 0; i < c->nprograms; i++) {
		const struct program_part *p = &c->programs[i];
		cJSON *o = cJSON_CreateObject();
		cJSON_AddNumberToObject(o, "first_line", source_printed(p->first).line);
		cJSON_AddNumberToObject(o, "last_line", source_printed((struct pos){p->first.src, p->last, 0, 0}).line);
		cJSON_AddNumberToObject(o, "low", p->low);
		cJSON_AddNumberToObject(o, "high", p->high);
		cJSON_AddBoolToObject(o, "taken", p->taken);
		cJSON_AddItemToArray(list, o);
	}
	return list;
}

/* What was read, and how well it is borne out. */
static void report_program(const struct collation *c, const struct report_parts *parts, FILE *out)
{
	struct buf missing = BUF_INIT, played = BUF_INIT;
	if (parts->map)
		report_map(c, out);
	report_programs(c, out);
	if (c->form)
		form_report(c, parts->brief, out);
	else
		report_kind(c, out);
	if (c->missing)
		buf_printf(&missing, ", %u missing", c->missing);
	if (c->play)
		buf_printf(&played, "%u played, ", c->played);
	show_line(out, "%s: %s: %u proven, %s%u single, %u doubtful%s", c->name,
		  c->form ? form_counts(c) : arena_printf(c->arena, "%s, %u bytes", collation_cpu(c), c->bytes), c->proven, buf_str(&played),
		  c->single, c->doubtful, buf_str(&missing));
	buf_free(&played);
	buf_free(&missing);
}

void report_text(const struct collation *c, const struct report_parts *parts, struct diag *out)
{
	enum { MANY = 12 };	/* findings: a screen of them */
	unsigned n;
	const struct finding **list = report_order(c, parts->brief, &n);
	if (n > MANY)
		report_summary(c, list, n, out->out);
	for (unsigned i = 0; i < n; i++)
		report_finding(c, list[i], out);
	for (const struct erratum *e = c->errata; e; e = e->next)
		if (!e->explains && !e->read_so)
			diag_remark(out, "error", e->pos, e->refused ? "this erratum explains nothing: %s '%s' cannot read '%s', as the rest is"
				    : "this erratum explains nothing: no %s '%s' reads '%s' there", witness_name[e->witness], e->printed, e->reads);
	if (c->numbered)
		basic_report(c, parts->map, out->out);
	else
		report_program(c, parts, out->out);
	report_play(c, out->out);
	report_verdict(c, out->out);
	const char *const *line = parts->inputs ? made_from(c, "read", &n) : NULL;
	for (unsigned i = 0; line && i < n; i++)
		show_line(out->out, "%s: %s", c->name, line[i]);
}

void report_difference(const struct collation *ours, const struct collation *theirs,
		       const struct difference *d, struct diag *out)
{
	struct buf a = BUF_INIT, b = BUF_INIT;
	if (*d->ours)
		erratum_address(ours, d->address, &a);
	if (*d->theirs)
		erratum_address(theirs, d->their_address, &b);
	diag_remark(out, "edition", *d->ours ? d->pos : d->their_pos, "%s: %s%s%s in %s, %s%s%s in %s", d->what,
		    *d->ours ? d->ours : "nothing", a.len ? " at " : "", buf_str(&a), ours->name,
		    *d->theirs ? d->theirs : "nothing", b.len ? " at " : "", buf_str(&b), theirs->name);
	buf_free(&a);
	buf_free(&b);
}

/* JSON is UTF-8 and a page need not be; what is hidden is a '?' here, too, but for what
 * cJSON writes as an escape. */
void report_text_of(cJSON *o, const char *key, const char *text, size_t left)
{
	struct buf shown = BUF_INIT;
	for (struct show_char c; left; text += c.len, left -= c.len) {
		c = show_char(text, left);
		buf_put(&shown, *text && (c.fine || (unsigned char)*text < ' ') ? text : "?", c.fine ? c.len : 1);
	}
	cJSON_AddStringToObject(o, key, buf_str(&shown));
	buf_free(&shown);
}

static void add_text(cJSON *o, const char *key, const char *text)
{
	report_text_of(o, key, text, strlen(text));
}

static cJSON *finding_json(const struct collation *c, const struct finding *f)
{
	cJSON *o = cJSON_CreateObject();
	struct buf at = BUF_INIT;
	struct print_place place;
	erratum_address(c, f->address, &at);
	add_text(o, "file", f->pos.src ? f->pos.src->name : "");
	struct pos pos = source_printed(f->pos);
	cJSON_AddNumberToObject(o, "line", pos.line);
	cJSON_AddNumberToObject(o, "column", pos.col);
	cJSON_AddStringToObject(o, "address", buf_str(&at));
	cJSON_AddStringToObject(o, "witness", witness_name[f->witness]);
	cJSON_AddStringToObject(o, "class", class_name[f->kind]);
	cJSON_AddStringToObject(o, "effect", effect_name[witness_effect[f->witness]]);
	add_text(o, "printed", f->printed);
	add_text(o, "reads", f->reads);
	if (f->found)
		add_text(o, "found", f->found);
	add_text(o, "evidence", f->evidence);
	cJSON_AddBoolToObject(o, "doubtful", f->doubtful && !f->erratum);
	cJSON_AddBoolToObject(o, "explained", f->erratum != NULL);
	at.len = 0;
	/* of a text, line and column say it */
	if (print_place_of(c, f, &place) && place.pixels) {
		print_place_put(&place, &at);
		cJSON_AddStringToObject(o, "print", buf_str(&at));
	}
	buf_free(&at);
	return o;
}

/* ---- JSON: doc/collation.schema.json ---- */

static void add_input(cJSON *list, const struct source *src)
{
	char sha[65];
	cJSON *o = cJSON_CreateObject();
	source_hash(src, sha);
	add_text(o, "file", source_file(src)->name);
	cJSON_AddStringToObject(o, "sha256", sha);
	cJSON_AddItemToArray(list, o);
}

static cJSON *inputs_json(const struct collation *c)
{
	cJSON *list = cJSON_CreateArray();
	for (size_t i = 0; c->lines && i < c->npages; i++)
		if (c->lines[i].source)
			add_input(list, c->lines[i].source);
	for (size_t i = 0; i < c->nwitnesses; i++)
		add_input(list, c->witness[i]);
	if (c->errata_file)
		add_input(list, c->errata_file);
	return list;
}

static cJSON *options_json(const struct collation *c)
{
	cJSON *o = cJSON_CreateObject();
	cJSON_AddStringToObject(o, "cpu", collation_cpu(c));
	if (!c->form)
		cJSON_AddStringToObject(o, "syntax", c->dialect->name);
	if (c->edition)
		add_text(o, "edition", c->edition);
	if (c->program)
		cJSON_AddNumberToObject(o, "program", c->program);
	cJSON_AddNumberToObject(o, "first_line", c->range.first);
	cJSON_AddNumberToObject(o, "last_line", c->range.last);
	return o;
}

static cJSON *map_json(const struct collation *c)
{
	cJSON *list = cJSON_CreateArray();
	struct map_run run = {0};
	while (map_next(c, &run)) {
		cJSON *o = cJSON_CreateObject();
		cJSON_AddNumberToObject(o, "address", run.first);
		cJSON_AddNumberToObject(o, "length", run.length);
		cJSON_AddStringToObject(o, "status", proof_name[run.proof]);
		if (run.proof != PROOF_NONE) {
			struct buf bytes = BUF_INIT;
			cJSON *roles = cJSON_AddArrayToObject(o, "witnesses");
			for (unsigned r = 0; r < ROLES; r++)
				if (run.roles >> r & 1)
					cJSON_AddItemToArray(roles, cJSON_CreateString(role_name[r]));
			for (unsigned i = 0; i < run.length; i++)
				buf_printf(&bytes, "%02X", c->truth[run.first + i].byte);
			if (c->form)
				form_json_steps(c, &run, o);
			else
				cJSON_AddStringToObject(o, "bytes", buf_str(&bytes));
			buf_free(&bytes);
		}
		cJSON_AddItemToArray(list, o);
	}
	return list;
}

static cJSON *gaps_json(const struct collation *c)
{
	cJSON *list = cJSON_CreateArray();
	for (const struct hole *h = c->holes; h; h = h->next) {
		cJSON *o = cJSON_CreateObject();
		cJSON_AddNumberToObject(o, "address", h->first);
		cJSON_AddNumberToObject(o, "length", h->length);
		cJSON_AddBoolToObject(o, "explained", h->explained);
		cJSON_AddStringToObject(o, "by", !h->finding ? "page" : h->explained ? "erratum" : "nothing");
		cJSON_AddItemToArray(list, o);
	}
	return list;
}

static cJSON *unread_json(const struct collation *c)
{
	cJSON *list = cJSON_CreateArray();
	for (const struct finding *f = c->findings; f; f = f->next) {
		if (f->witness != WITNESS_LINE)
			continue;
		cJSON *o = cJSON_CreateObject();
		add_text(o, "file", f->pos.src ? f->pos.src->name : "");
		cJSON_AddNumberToObject(o, "line", source_printed(f->pos).line);
		add_text(o, "text", f->printed);
		cJSON_AddBoolToObject(o, "explained", f->erratum != NULL);
		cJSON_AddItemToArray(list, o);
	}
	return list;
}

static cJSON *play_json(const struct collation *c)
{
	cJSON *o = cJSON_CreateObject();
	cJSON_AddNumberToObject(o, "games", c->play->games);
	cJSON_AddBoolToObject(o, "plays", c->play->plays);
	cJSON_AddNumberToObject(o, "bits", c->play->bits);
	cJSON_AddNumberToObject(o, "tried", c->play->tried);
	cJSON_AddNumberToObject(o, "refuted", c->play->refuted);
	cJSON_AddNumberToObject(o, "played", c->played);
	return o;
}

static void add_kind(const struct collation *c, cJSON *o)
{
	if (c->form) {
		form_json(c, o);
		return;
	}
	struct kind_sure sure = kind_sure(c);
	add_text(o, "layout", kind_layout(c));
	cJSON_AddStringToObject(o, "numbers", kind_numbers(c));
	if (!sure.dump)
		cJSON_AddStringToObject(o, "notation", c->dialect->name);
	cJSON *by = cJSON_AddObjectToObject(o, "recognised_by");
	cJSON_AddNumberToObject(by, sure.dump ? "lines" : "rows", sure.of);
	cJSON_AddNumberToObject(by, sure.dump ? "fit" : "go_on", sure.fit);
	if (!sure.dump)
		cJSON_AddNumberToObject(by, "statements", sure.statements);
	if (sure.guessed)
		cJSON_AddTrueToObject(by, "guessed");
	cJSON *cpus = c->ncpus ? cJSON_AddArrayToObject(o, "cpus") : NULL;
	for (unsigned i = 0; i < c->ncpus; i++) {
		cJSON *one = cJSON_CreateObject();
		cJSON_AddStringToObject(one, "cpu", c->cpus[i].cpu);
		cJSON_AddNumberToObject(one, "statements", c->cpus[i].statements);
		cJSON_AddItemToArray(cpus, one);
	}
}

/* What is said of every collation, before and behind what its kind of page has. */
static cJSON *json_head(const struct collation *c, const char *format)
{
	cJSON *o = cJSON_CreateObject();
	cJSON_AddStringToObject(o, "format", format);
	cJSON_AddStringToObject(o, "version", VERSION);
	add_text(o, "name", c->name);
	if (!c->numbered)
		cJSON_AddStringToObject(o, "cpu", collation_cpu(c));
	cJSON_AddItemToObject(o, "inputs", inputs_json(c));
	if (!c->numbered)
		cJSON_AddItemToObject(o, "options", options_json(c));
	cJSON_AddStringToObject(o, "verdict", verdict_name[c->verdict]);
	cJSON_AddBoolToObject(o, "verified", c->verdict == VERDICT_VERIFIED);
	return o;
}

static void json_findings(const struct collation *c, cJSON *o)
{
	cJSON *findings = cJSON_CreateArray(), *unused = cJSON_CreateArray();
	unsigned n;
	const struct finding **list = report_order(c, false, &n);
	for (unsigned i = 0; i < n; i++)
		cJSON_AddItemToArray(findings, finding_json(c, list[i]));
	cJSON_AddItemToObject(o, "findings", findings);
	for (const struct erratum *e = c->errata; e; e = e->next)
		if (!e->explains && !e->read_so)
			cJSON_AddItemToArray(unused, cJSON_CreateNumber(e->pos.line));
	cJSON_AddItemToObject(o, "unused_errata", unused);
}

static cJSON *basic_json(const struct collation *c)
{
	cJSON *o = json_head(c, "typein-basic-collation-1");
	cJSON_AddNumberToObject(o, "proven", c->proven);
	cJSON_AddNumberToObject(o, "single", c->single);
	cJSON_AddNumberToObject(o, "doubtful", c->doubtful);
	cJSON_AddNumberToObject(o, "missing", c->missing);
	basic_report_json(c, o);
	if (c->play)
		cJSON_AddItemToObject(o, "play", play_json(c));
	json_findings(c, o);
	cJSON_AddStringToObject(o, "sha256", c->sha256);
	return o;
}

cJSON *report_collation(const struct collation *c)
{
	if (c->numbered)
		return basic_json(c);
	cJSON *o = json_head(c, "typein-collation-3");
	add_kind(c, o);
	cJSON_AddItemToObject(o, "programs", programs_json(c));
	cJSON_AddNumberToObject(o, "bytes", c->form ? c->form->bytes : c->bytes);
	cJSON_AddNumberToObject(o, "proven", c->proven);
	if (c->play)
		cJSON_AddItemToObject(o, "play", play_json(c));
	cJSON_AddNumberToObject(o, "single", c->single);
	cJSON_AddNumberToObject(o, "doubtful", c->doubtful);
	cJSON_AddNumberToObject(o, "missing", c->missing);
	json_findings(c, o);
	cJSON_AddItemToObject(o, "map", map_json(c));
	cJSON_AddItemToObject(o, "gaps", gaps_json(c));
	cJSON_AddItemToObject(o, "unread", unread_json(c));
	cJSON_AddStringToObject(o, "sha256", c->sha256);
	return o;
}

void report_json(const struct collation *const *c, size_t n, bool as_array, struct buf *out)
{
	cJSON *top = as_array ? cJSON_CreateArray() : NULL;
	for (size_t i = 0; i < n; i++) {
		if (as_array)
			cJSON_AddItemToArray(top, report_collation(c[i]));
		else
			top = report_collation(c[i]);
	}
	char *text = cJSON_Print(top);
	if (text)
		buf_printf(out, "%s\n", text);
	free(text);
	cJSON_Delete(top);
}
