#include "collate/collate.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

static void report_finding(const struct collation *c, const struct finding *f, struct diag *out)
{
	struct buf at = BUF_INIT;
	dialect_address(c->dialect, f->address, &at);
	const char *what = witness_name[f->witness], *where = buf_str(&at);
	if (!*f->printed)
		diag_remark(out, class_name[f->kind], f->pos, "%s at %s is missing: '%s'", what, where, f->reads);
	else if (!*f->reads)
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s does not belong there", what,
			    f->printed, where);
	else if (!strcmp(f->printed, f->reads))
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s stands in the wrong %s", what,
			    f->printed, where, strchr(f->printed, ' ') ? "row" : "column");
	else
		diag_remark(out, class_name[f->kind], f->pos, "%s '%s' at %s reads '%s'%s", what, f->printed,
			    where, f->reads, f->doubtful && !f->erratum ? "?" : "");
	fprintf(out->out, "      = %s\n", f->evidence);
	if (f->erratum)
		fprintf(out->out, "      = accepted, %s:%u%s%s\n", f->erratum->pos.src->name,
			f->erratum->pos.line, *f->erratum->note ? ": " : "", f->erratum->note);
	else if (f->doubtful)
		fputs("      = nothing decides: an erratum can\n", out->out);
	buf_free(&at);
}

void report_text(const struct collation *c, bool brief, struct diag *out)
{
	for (const struct finding *f = c->findings; f; f = f->next)
		if (!brief || !f->erratum)
			report_finding(c, f, out);
	for (const struct erratum *e = c->errata; e; e = e->next)
		if (!e->explains)
			diag_remark(out, "error", e->pos, "this erratum explains nothing: no %s '%s' reads '%s' there",
				    witness_name[e->witness], e->printed, e->reads);
	fprintf(out->out, "%s: %s, %u bytes: %u proven, %u single, %u doubtful\n", c->name,
		c->dialect->isa->name, c->bytes, c->proven, c->single, c->doubtful);
	fprintf(out->out, "%s: %u findings, %u explained; %s\n", c->name, c->nfindings,
		c->nfindings - c->unexplained, c->verified ? "VERIFIED" : "not verified");
}

void report_difference(const struct collation *ours, const struct collation *theirs,
		       const struct difference *d, struct diag *out)
{
	struct buf a = BUF_INIT, b = BUF_INIT;
	if (*d->ours)
		dialect_address(ours->dialect, d->address, &a);
	if (*d->theirs)
		dialect_address(theirs->dialect, d->their_address, &b);
	diag_remark(out, "edition", *d->ours ? d->pos : d->their_pos, "%s: %s%s%s in %s, %s%s%s in %s", d->what,
		    *d->ours ? d->ours : "nothing", a.len ? " at " : "", buf_str(&a), ours->name,
		    *d->theirs ? d->theirs : "nothing", b.len ? " at " : "", buf_str(&b), theirs->name);
	buf_free(&a);
	buf_free(&b);
}

/* Length of the UTF-8 sequence at s; 0 when it is none. */
static size_t utf8_length(const unsigned char *s)
{
	size_t n = *s < 0x80 ? 1 : *s >= 0xC2 && *s < 0xE0 ? 2 : *s >= 0xE0 && *s < 0xF0 ? 3
		: *s >= 0xF0 && *s < 0xF5 ? 4 : 0;
	for (size_t i = 1; i < n; i++)
		if ((s[i] & 0xC0) != 0x80)
			return 0;
	/* overlong forms, surrogates and what lies beyond Unicode */
	if ((*s == 0xE0 && s[1] < 0xA0) || (*s == 0xED && s[1] > 0x9F) || (*s == 0xF0 && s[1] < 0x90)
	    || (*s == 0xF4 && s[1] > 0x8F))
		return 0;
	return n;
}

/* JSON is UTF-8, a page need not be: stray bytes become '?'. */
static void add_text(cJSON *o, const char *key, const char *text)
{
	struct buf clean = BUF_INIT;
	for (size_t n; *text; text += n ? n : 1) {
		n = utf8_length((const unsigned char *)text);
		buf_put(&clean, n ? text : "?", n ? n : 1);
	}
	cJSON_AddStringToObject(o, key, buf_str(&clean));
	buf_free(&clean);
}

static cJSON *finding_json(const struct collation *c, const struct finding *f)
{
	cJSON *o = cJSON_CreateObject();
	struct buf at = BUF_INIT;
	dialect_address(c->dialect, f->address, &at);
	add_text(o, "file", f->pos.src ? f->pos.src->name : "");
	cJSON_AddNumberToObject(o, "line", f->pos.line);
	cJSON_AddNumberToObject(o, "column", f->pos.col);
	cJSON_AddStringToObject(o, "address", buf_str(&at));
	cJSON_AddStringToObject(o, "witness", witness_name[f->witness]);
	cJSON_AddStringToObject(o, "class", class_name[f->kind]);
	add_text(o, "printed", f->printed);
	add_text(o, "reads", f->reads);
	cJSON_AddStringToObject(o, "evidence", f->evidence);
	cJSON_AddBoolToObject(o, "doubtful", f->doubtful && !f->erratum);
	cJSON_AddBoolToObject(o, "explained", f->erratum != NULL);
	buf_free(&at);
	return o;
}

static cJSON *collation_json(const struct collation *c)
{
	cJSON *o = cJSON_CreateObject(), *findings = cJSON_CreateArray(), *unused = cJSON_CreateArray();
	add_text(o, "name", c->name);
	cJSON_AddStringToObject(o, "cpu", c->dialect->isa->name);
	cJSON_AddNumberToObject(o, "bytes", c->bytes);
	cJSON_AddNumberToObject(o, "proven", c->proven);
	cJSON_AddNumberToObject(o, "single", c->single);
	cJSON_AddNumberToObject(o, "doubtful", c->doubtful);
	for (const struct finding *f = c->findings; f; f = f->next)
		cJSON_AddItemToArray(findings, finding_json(c, f));
	cJSON_AddItemToObject(o, "findings", findings);
	for (const struct erratum *e = c->errata; e; e = e->next)
		if (!e->explains)
			cJSON_AddItemToArray(unused, cJSON_CreateNumber(e->pos.line));
	cJSON_AddItemToObject(o, "unused_errata", unused);
	cJSON_AddBoolToObject(o, "verified", c->verified);
	cJSON_AddStringToObject(o, "sha256", c->sha256);
	return o;
}

void report_json(const struct collation *const *c, size_t n, bool as_array, struct buf *out)
{
	cJSON *top = as_array ? cJSON_CreateArray() : NULL;
	for (size_t i = 0; i < n; i++) {
		if (as_array)
			cJSON_AddItemToArray(top, collation_json(c[i]));
		else
			top = collation_json(c[i]);
	}
	char *text = cJSON_Print(top);
	if (text)
		buf_printf(out, "%s\n", text);
	free(text);
	cJSON_Delete(top);
}
