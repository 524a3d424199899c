/* Errata: findings that a person has accepted. */
#include "collate/collate.h"

#include <string.h>

#include "base/names.h"
#include "collate/form.h"
#include "collate/ledger.h"
#include "manifest/conf.h"
#include "page/numbered.h"

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

/* ---- places ---- */

/* The number of a page in all files, from its number in one of them; 0: the source is no page. */
static unsigned page_number(const struct collation *c, const struct source *src, unsigned page)
{
	unsigned before = 0;
	for (size_t i = 0; c->printed && i < c->npages; i++) {
		if (c->printed[i] == src)
			return before + page;
		before += c->printed[i]->print ? c->printed[i]->print->pages : 1;
	}
	return 0;
}

bool print_place_of(const struct collation *c, const struct finding *f, struct print_place *out)
{
	struct pos pos = source_printed(f->pos);
	const struct source *src = source_file(pos.src);
	struct print_box *b = &out->box;
	unsigned page;
	size_t len;
	if (!src || !pos.line)
		return false;
	if (!*f->printed)	/* lost: somewhere in its row */
		pos.col = 0;
	out->pixels = src->print != NULL;
	if (out->pixels && !print_box_of(pos, b))
		return false;
	source_line(src, pos.line, &len);
	if (!out->pixels)
		*b = (struct print_box){1, pos.col ? pos.col : 1, pos.line, pos.col ? pos.col + (pos.len ? pos.len : 1) : (unsigned)len + 1, pos.line + 1};
	page = page_number(c, src, b->page);
	b->page = page;
	return page != 0;
}

void print_place_put(const struct print_place *p, struct buf *out)
{
	const struct print_box *b = &p->box;
	if (p->pixels)
		buf_printf(out, "page %u, pixels %u,%u to %u,%u", b->page, b->x0, b->y0, b->x1, b->y1);
	else
		buf_printf(out, "page %u, line %u, columns %u to %u", b->page, b->y0, b->x0, b->x1 - 1);
}

/* Takes a word, or a number that a page may have. */
static bool take(const char **p, const char *word)
{
	size_t len = strlen(word);
	bool there = !strncmp(*p, word, len);
	*p += there ? len : 0;
	return there;
}

static bool take_number(const char **p, unsigned *out)
{
	enum { DIGITS = 7 };
	unsigned n = 0;
	for (*out = 0; n < DIGITS && **p >= '0' && **p <= '9'; n++, ++*p)
		*out = *out * 10 + (unsigned)(**p - '0');
	return n && (**p < '0' || **p > '9');
}

static bool take_point(const char **p, unsigned *x, unsigned *y)
{
	return take_number(p, x) && take(p, ",") && take_number(p, y);
}

static bool take_columns(const char **p, struct print_box *b)
{
	bool fine = take_number(p, &b->y0) && take(p, ", columns ") && take_number(p, &b->x0) && take(p, " to ") && take_number(p, &b->x1);
	b->y1 = b->y0 + 1;
	b->x1++;
	return fine && b->x0 && b->y0;
}

bool print_place_parse(const char *text, struct print_place *out)
{
	struct print_box *b = &out->box;
	*out = (struct print_place){0};
	if (!take(&text, "page ") || !take_number(&text, &b->page))
		return false;
	out->pixels = take(&text, ", pixels ");
	bool fine = out->pixels ? take_point(&text, &b->x0, &b->y0) && take(&text, " to ") && take_point(&text, &b->x1, &b->y1)
		: take(&text, ", line ") && take_columns(&text, b);
	return fine && !*text && b->page && b->x1 > b->x0 && b->y1 > b->y0;
}

/* ---- errata.conf, doc/typein-errata.5 ---- */

void erratum_address(const struct collation *c, unsigned address, struct buf *out)
{
	if (c->form)
		form_address(address, out);
	else if (c->numbered)
		buf_printf(out, "%u", address);
	else
		dialect_address(c->dialect, address, out);
}

struct entry {
	struct pos here;
	struct conf_value at, witness, kind, printed, print, reads, note;
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
	{"print", CONF_TEXT, false, offsetof(struct entry, print), NULL, 0},
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
	long address = c->form ? form_parse_address(in->at.text)
		: c->numbered ? numbered_value(in->at.text, (unsigned)strlen(in->at.text)) : dialect_parse_address(c->dialect, in->at.text);
	struct print_place *place = in->print.text ? arena_alloc(c->arena, sizeof *place) : NULL;
	if (place && !print_place_parse(in->print.text, place)) {
		diag(d, DIAG_ERROR, in->print.pos, "'%s' is no place on a page: \"page 1, line 12, columns 7 to 9\" of a text, "
		     "\"page 1, pixels 120,40 to 160,62\" of a scan", in->print.text);
		return false;
	}
	if (address < 0 || (!c->form && address >= (long)c->addresses))
		diag(d, DIAG_ERROR, in->at.pos, c->form ? "'%s' is no line of a program for the %s" : c->numbered ? "'%s' is no number of a line"
		     : "'%s' is no address of the %s", in->at.text, collation_cpu(c));
	else if (witness < WITNESSES && kind < CLASSES) {
		struct erratum *e = arena_alloc(c->arena, sizeof *e);
		*e = (struct erratum){
			.pos = in->here, .witness = witness, .kind = kind, .address = (unsigned)address,
			.printed = in->printed.text, .reads = in->reads.text,
			.note = in->note.text ? in->note.text : "", .place = place,
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
	c->errata_file = src;
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
 * Does the erratum speak of this finding? Where the tool itself does not know what should stand
 * there, the erratum decides. One that names the place of the print has been held against the
 * print by a person: what that was read as, and what the tool makes of it, does not matter.
 */
static bool explains(const struct collation *c, const struct erratum *e, const struct finding *f)
{
	struct print_place at;
	if (e->witness != f->witness || e->address != f->address)
		return false;
	if (e->place)
		return print_place_of(c, f, &at) && at.pixels == e->place->pixels && print_boxes_meet(&at.box, &e->place->box);
	return !strcmp(e->printed, f->printed) && (f->doubtful || !strcmp(e->reads, f->reads));
}

/* The text in a box of pixels, with blanks where words part. */
static void text_in(const struct source *src, const struct print_box *box, struct buf *out)
{
	const struct print *p = src->print;
	size_t last = 0;
	for (size_t i = 0; i < p->n; i++) {
		if (!print_boxes_meet(&p->chr[i].box, box))
			continue;
		if (out->len && p->chr[i].at > last + 1)
			buf_putc(out, ' ');
		last = p->chr[i].at;
		buf_putc(out, src->text[last]);
	}
}

/* Is the word at an erratum's place read as it says? Then nothing is wrong there any more. */
static bool read_so(const struct collation *c, const struct erratum *e)
{
	bool so = false;	/* that nothing is there does not say so */
	for (size_t i = 0; e->place && *e->reads && i < c->npages && !so; i++) {
		const struct source *src = c->printed[i];
		struct print_box box = e->place->box;
		unsigned first = page_number(c, src, 1);
		if (e->place->pixels != (src->print != NULL) || box.page < first || box.page - first >= (src->print ? src->print->pages : 1))
			continue;
		struct buf text = BUF_INIT;
		box.page -= first - 1;
		size_t len;
		const char *line = source_line(src, box.y0, &len);
		if (e->place->pixels)
			text_in(src, &box, &text);
		else if (box.x0 <= len)
			buf_put(&text, line + box.x0 - 1, (box.x1 - 1 < len ? box.x1 - 1 : len) - (box.x0 - 1));
		so = !strcmp(buf_str(&text), e->reads);
		buf_free(&text);
	}
	return so;
}

/* Does a row that prints no address stand where the erratum says, since another erratum tells that from the rows around it? */
static bool placed_so(const struct collation *c, const struct erratum *e)
{
	char text[NUMBER_MOST];
	return c->ledger && e->witness == WITNESS_LOCATION && !*e->printed && ledger_stands(c->ledger, e->address)
		&& !strcmp(e->reads, number_printed(c->reader.style, e->address, WIDTH_ADDRESS, text));
}

bool erratum_says_lost(const struct collation *c, enum witness witness, unsigned address)
{
	const struct erratum *e = c->errata;
	while (e && (e->witness != witness || e->address != address || *e->printed))
		e = e->next;
	return e != NULL;
}

/* What was doubtful for its row's place alone, from there on, is single. */
static void settle_row(struct collation *c, unsigned from)
{
	for (unsigned a = from; a < from + c->row_longest && a < c->addresses; a++) {
		struct truth *t = truth_at(c, a);
		if (t->has_byte && t->proof == PROOF_DOUBTFUL && t->heard.exact && t->heard.place == PLACE_GUESSED && !t->doubtful)
			t->proof = PROOF_SINGLE;
	}
}

/* An accepted location says where its row stands, and that another one which prints the same stands there. */
static void settle_place(struct collation *c, const struct finding *f)
{
	bool location = f->witness == WITNESS_LOCATION || f->witness == WITNESS_DUMP_LOCATION || f->witness == WITNESS_BLOCK_LOCATION;
	if (location && (!f->elsewhere || !strcmp(f->reads, f->printed)))
		settle_row(c, f->address);
	if (location && f->beside)
		settle_row(c, f->beside - 1);
}

void apply_errata(struct collation *c)
{
	c->unexplained = c->unused = 0;
	for (struct finding *f = c->findings; f; f = f->next) {
		for (struct erratum *e = c->errata; e && !f->erratum; e = e->next) {
			bool other = strcmp(f->reads, e->reads) != 0;
			if (!explains(c, e, f))
				continue;
			if ((f->doubtful || other) && !(c->form ? form_settle(c, e, f) : settle_finding(c, e, f)) && !f->doubtful) {
				e->refused = true;
				continue;
			}
			f->erratum = e;
			f->kind = e->kind;
			e->explains = true;
			f->found = other && !f->doubtful ? f->reads : NULL;
			f->reads = e->reads;
			settle_place(c, f);
		}
		c->unexplained += !f->erratum;
	}
	for (struct erratum *e = c->errata; e; e = e->next) {
		e->read_so = !e->explains && !e->refused && (read_so(c, e) || placed_so(c, e));
		c->unused += !e->explains && !e->read_so;
	}
}

/* ---- writing ---- */

void errata_write(const struct collation *c, struct buf *out)
{
	for (const struct finding *f = c->findings; f; f = f->next) {
		struct buf at = BUF_INIT, print = BUF_INIT;
		struct print_place place;
		if (f->erratum)
			continue;
		erratum_address(c, f->address, &at);
		buf_printf(out, "%s# line %u: %s%s\nerratum {\n", out->len ? "\n" : "", source_printed(f->pos).line, f->evidence,
			   f->doubtful ? "; nothing decides: say what it reads" : "");
		conf_put_text(out, "\tat", buf_str(&at));
		conf_put_text(out, "\twitness", witness_name[f->witness]);
		conf_put_text(out, "\tclass", class_name[f->kind]);
		conf_put_text(out, "\tprinted", f->printed);
		/* a text's words are found by what they are */
		if (print_place_of(c, f, &place) && place.pixels) {
			print_place_put(&place, &print);
			conf_put_text(out, "\tprint", buf_str(&print));
		}
		conf_put_text(out, "\treads", f->reads);
		buf_puts(out, "}\n");
		buf_free(&at);
		buf_free(&print);
	}
}
