/* Errata: findings that a person has accepted. */
#include "collate/collate.h"

#include <string.h>

#include "base/names.h"
#include "manifest/conf.h"

#define WITNESS(symbol, name, effect) name,
const char *const witness_name[WITNESSES] = {
#include "collate/witness.def"
};
#undef WITNESS

#define WITNESS(symbol, name, effect) EFFECT_##effect,
const enum effect witness_effect[WITNESSES] = {
#include "collate/witness.def"
};
#undef WITNESS

const char *const class_name[CLASSES] = {"reading", "press", "author", "layout"};

/* ---- errata.conf, doc/errata.5 ---- */

struct entry {
	struct pos here;
	struct conf_value at, witness, kind, printed, reads, note;
};

struct errata_file {
	struct conf_list confusions;
	struct conf_sections errata;
};

static const struct conf_key entry_keys[] = {
	{.kind = CONF_HERE, .offset = offsetof(struct entry, here)},
	{"at", CONF_TEXT, true, offsetof(struct entry, at), NULL, 0},
	{"witness", CONF_TEXT, true, offsetof(struct entry, witness), NULL, 0},
	{"class", CONF_TEXT, true, offsetof(struct entry, kind), NULL, 0},
	{"printed", CONF_TEXT, true, offsetof(struct entry, printed), NULL, 0},
	{"reads", CONF_TEXT, true, offsetof(struct entry, reads), NULL, 0},
	{"note", CONF_TEXT, false, offsetof(struct entry, note), NULL, 0},
	{0},
};

static const struct conf_key file_keys[] = {
	{"confusions", CONF_LIST, false, offsetof(struct errata_file, confusions), NULL, 0},
	{"erratum", CONF_SECTIONS, false, offsetof(struct errata_file, errata), entry_keys,
	 sizeof(struct entry)},
	{0},
};

/* The index of a value among n names; n when it is none, which is reported. */
static unsigned one_of(struct collation *c, struct diag *d, const struct conf_value *v,
		       const char *what, const char *const *names, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (!strcmp(v->text, names[i]))
			return i;
	const char **list = arena_alloc(c->arena, (n + 1) * sizeof *list);
	memcpy(list, names, n * sizeof *list);
	diag(d, DIAG_ERROR, v->pos, "no %s '%s'; there are: %s", what, v->text,
	     names_closest(c->arena, v->text, list));
	return n;
}

static bool add_erratum(struct collation *c, struct diag *d, const struct entry *in,
			struct erratum ***tail)
{
	unsigned witness = one_of(c, d, &in->witness, "witness", witness_name, WITNESSES);
	unsigned kind = one_of(c, d, &in->kind, "class", class_name, CLASSES);
	long address = dialect_parse_address(c->dialect, in->at.text);
	if (address < 0 || address >= (long)c->addresses)
		diag(d, DIAG_ERROR, in->at.pos, "'%s' is no address of the %s", in->at.text,
		     c->dialect->isa->name);
	else if (witness < WITNESSES && kind < CLASSES) {
		struct erratum *e = arena_alloc(c->arena, sizeof *e);
		*e = (struct erratum){
			.pos = in->here, .witness = witness, .kind = kind, .address = (unsigned)address,
			.printed = in->printed.text, .reads = in->reads.text,
			.note = in->note.text ? in->note.text : "",
		};
		**tail = e;
		*tail = &e->next;
		return true;
	}
	return false;
}

bool errata_read(struct collation *c, struct diag *d, const struct source *src)
{
	struct errata_file file = {0};
	struct erratum **tail = &c->errata;
	if (!conf_read(c->arena, d, src, file_keys, &file))
		return false;
	bool ok = true;
	for (size_t i = 0; i < file.confusions.n; i++) {
		const struct conf_value *v = &file.confusions.values[i];
		if (confusions_add(&c->confusions, v->text))
			continue;
		diag(d, DIAG_ERROR, v->pos, "'%s' is no confusion: characters and a cost from 1 "
		     "(likely) to 10, like \"e0 3\"", v->text);
		ok = false;
	}
	const struct entry *entries = file.errata.items;
	for (size_t i = 0; i < file.errata.n; i++)
		ok &= add_erratum(c, d, &entries[i], &tail);
	return ok;
}

/* ---- matching ---- */

/*
 * Does the erratum speak of this finding? Where the tool itself does not know
 * what should stand there, the erratum decides.
 */
static bool explains(const struct erratum *e, const struct finding *f)
{
	return e->witness == f->witness && e->address == f->address && !strcmp(e->printed, f->printed)
		&& (f->doubtful || !strcmp(e->reads, f->reads));
}

bool erratum_says_lost(const struct collation *c, enum witness witness, unsigned address)
{
	const struct erratum *e = c->errata;
	while (e && (e->witness != witness || e->address != address || *e->printed))
		e = e->next;
	return e != NULL;
}

/* An accepted location says where its row stands: what was doubtful for that alone is
 * single. */
static void settle_place(struct collation *c, const struct finding *f)
{
	bool location = f->witness == WITNESS_LOCATION || f->witness == WITNESS_DUMP_LOCATION || f->witness == WITNESS_BLOCK_LOCATION;
	for (unsigned a = f->address; location && a < f->address + c->row_longest && a < c->addresses; a++) {
		struct truth *t = &c->truth[a];
		if (t->has_byte && t->proof == PROOF_DOUBTFUL && t->heard.exact && t->heard.place == PLACE_GUESSED && !t->doubtful)
			t->proof = PROOF_SINGLE;
	}
}

void apply_errata(struct collation *c)
{
	c->unexplained = c->unused = 0;
	for (struct finding *f = c->findings; f; f = f->next) {
		for (struct erratum *e = c->errata; e && !f->erratum; e = e->next) {
			if (!explains(e, f))
				continue;
			f->erratum = e;
			f->kind = e->kind;
			e->explains++;
			if (f->doubtful)
				settle_finding(c, e, f);
			settle_place(c, f);
		}
		c->unexplained += !f->erratum;
	}
	for (struct erratum *e = c->errata; e; e = e->next)
		c->unused += !e->explains;
}

/* ---- writing ---- */

static void put_value(struct buf *out, const char *key, const char *text)
{
	buf_printf(out, "\t%s = \"", key);
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			buf_putc(out, '\\');
		buf_putc(out, *text);
	}
	buf_puts(out, "\"\n");
}

void errata_write(const struct collation *c, struct buf *out)
{
	for (const struct finding *f = c->findings; f; f = f->next) {
		struct buf at = BUF_INIT;
		if (f->erratum)
			continue;
		dialect_address(c->dialect, f->address, &at);
		buf_printf(out, "%s# line %u: %s%s\nerratum {\n", out->len ? "\n" : "", source_printed(f->pos).line, f->evidence,
			   f->doubtful ? "; nothing decides: say what it reads" : "");
		put_value(out, "at", buf_str(&at));
		put_value(out, "witness", witness_name[f->witness]);
		put_value(out, "class", class_name[f->kind]);
		put_value(out, "printed", f->printed);
		put_value(out, "reads", f->reads);
		buf_puts(out, "}\n");
		buf_free(&at);
	}
}
