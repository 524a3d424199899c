#include "collate/collate.h"

#include <sha256.h>
#include <stdlib.h>
#include <string.h>

#include "asm/asm.h"
#include "asm/scan.h"
#include "collate/basic.h"
#include "collate/dump.h"
#include "collate/form.h"
#include "collate/kind.h"
#include "collate/ledger.h"
#include "collate/printings.h"
#include "collate/programs.h"
#include "manifest/manifest.h"
#include "page/plain.h"
#include "page/sides.h"
#include "reading/alone.h"
#include "reading/columns.h"

void collation_init(struct collation *c, struct arena *a, const struct dialect *dialect,
		    const char *name)
{
	*c = (struct collation){.arena = a, .dialect = dialect, .name = name};
	confusions_init(&c->confusions, a);
	c->reader = (struct reader){
		.arena = a,
		.dialect = dialect,
		.vocabulary = isa_vocabulary(dialect->isa, dialect->form),
		.confusions = &c->confusions,
		.style = &number_style[dialect->pairs ? NUMBER_SPLIT : NUMBER_HEX],
	};
	c->addresses = 1u << dialect->isa->address_bits;
	truth_new(c);
	c->image = arena_alloc(a, sizeof *c->image);
}

void opcode_mnemonic(const struct collation *c, uint8_t opcode, struct buf *out)
{
	const struct dialect *d = c->dialect;
	struct isa_insn in;
	isa_decode(d->isa, &opcode, 1, &in);
	isa_print(d->isa, d->form, &in, "", out);
	while (out->len && out->data[out->len - 1] == ' ')
		out->len--;
}

void truth_new(struct collation *c)
{
	c->truth = arena_alloc(c->arena, c->addresses * sizeof *c->truth);
	c->used = arena_alloc(c->arena, (c->addresses + 255) / 256);
}

struct truth *truth_at(const struct collation *c, unsigned address)
{
	mark_used(c, address);
	return (struct truth *)&c->truth[address];
}

void take_stock(struct collation *c)
{
	if (c->numbered) {
		basic_take_stock(c);
		return;
	}
	c->bytes = c->proven = c->played = c->single = c->doubtful = c->missing = 0;
	for (unsigned a = next_used(c, 0); a < c->addresses; a = next_used(c, a + 1)) {
		const struct truth *t = &c->truth[a];
		if (!t->has_byte)
			continue;
		c->bytes++;
		c->proven += t->proof == PROOF_PROVEN;
		c->played += t->proof == PROOF_PLAYED;
		c->single += t->proof == PROOF_SINGLE;
		c->doubtful += t->proof == PROOF_DOUBTFUL;
		if (!c->form)
			image_set(c->image, a, t->byte, 1);
	}
	if (c->form)
		form_stock(c);
	unsigned low = 0, high = 0;
	SHA2_CTX sha;
	SHA256Init(&sha);
	if (image_extent(c->image, &low, &high))
		SHA256Update(&sha, c->image->byte + low, high - low + 1);
	SHA256End(&sha, c->sha256);
	for (struct hole *h = c->holes; h; h = h->next) {
		if (h->finding)
			h->explained = h->finding->erratum != NULL;
		c->missing += h->explained ? 0 : h->length;
	}
	bool refuted = c->play && c->play->games && !c->play->plays;
	for (size_t i = 0; i < c->npages; i++)
		refuted |= c->printed[i]->contradicted;
	c->verdict = refuted || !c->restored || c->unexplained || c->unused || c->doubtful || c->missing ? VERDICT_OPEN
		: c->proven && (!c->form || form_is_whole(c)) ? VERDICT_VERIFIED : VERDICT_READ;
}

void page_address(const struct collation *c, unsigned address, struct buf *out)
{
	char text[NUMBER_MOST];
	if (c->form)
		buf_puts(out, "line ");
	if (c->form || c->numbered || c->reader.style == &number_style[NUMBER_HEX])
		erratum_address(c, address, out);
	else
		buf_puts(out, number_printed(c->reader.style, address, WIDTH_ADDRESS, text));
}

const char *collation_cpu(const struct collation *c)
{
	return c->form ? "hp41" : c->dialect->isa->name;
}

/* What we would write is assembled again: nothing is restored that does not make
 * the very image. */
static bool reassembles(const struct collation *c, struct diag *d)
{
	struct arena a = ARENA_INIT;
	struct buf text = BUF_INIT;
	struct assembly out;
	struct asm_options options = {.alone = true};
	restore_source(c, &text);
	struct source *src = source_new(&a, "restored source", buf_str(&text), text.len);
	bool ok = assemble(&a, d, c->dialect, &src, 1, &options, &out);
	unsigned at = 0;
	if (ok && image_differs(c->image, out.image, &at)) {
		diag(d, DIAG_ERROR, (struct pos){0}, "the restored source makes another byte at %04X", at);
		ok = false;
	}
	buf_free(&text);
	arena_free(&a);
	return ok;
}

/* Where this listing's own pages say nothing, the other's bytes stand. Returns how many. */
static unsigned borrow_from(struct collation *c, const struct borrowed *b)
{
	unsigned n = 0;
	for (unsigned a = b->low; a <= b->high && a < c->addresses && a < b->from->addresses; a++) {
		const struct truth *from = &b->from->truth[a];
		struct truth *t = truth_at(c, a);
		if (t->has_byte || !from->has_byte)
			continue;
		t->has_byte = true;
		t->byte = from->byte;
		t->borrowed = t->proof = from->proof;
		hear(&t->heard, ROLE_LISTING, SAYS_IT, PLACE_CERTAIN);
		n++;
	}
	return n;
}

/* A borrow that brings nothing: what the other listing has. */
static void tell_borrow(struct diag *d, const struct borrowed *b)
{
	enum { RUNS = 4 };
	struct buf has = BUF_INIT;
	unsigned start = 0, end, runs = 0;
	bool there = false;
	for (unsigned a = b->low; a <= b->high && a < b->from->addresses; a++)
		there |= b->from->truth[a].has_byte;
	for (; image_run(b->from->image, &start, &end); start = end, runs++) {
		buf_puts(&has, !runs ? "" : runs == RUNS ? " ..." : ", ");
		if (runs == RUNS)
			break;
		dialect_address(b->from->dialect, start, &has);
		buf_puts(&has, " to ");
		dialect_address(b->from->dialect, end - 1, &has);
	}
	if (there)
		diag(d, DIAG_ERROR, b->pos, "nothing to borrow: these pages print all that %s has there", b->from->name);
	else
		diag(d, DIAG_ERROR, b->pos, "nothing to borrow: %s has no byte there; it has %s", b->from->name, buf_str(&has));
	buf_free(&has);
}

/* false: one of them brings nothing, which has been reported. */
static bool borrow(struct collation *c, struct diag *d)
{
	bool ok = true;
	for (size_t i = 0; i < c->nborrowed; i++) {
		if (borrow_from(c, &c->borrowed[i]))
			continue;
		tell_borrow(d, &c->borrowed[i]);
		ok = false;
	}
	return ok;
}

/* A page whose columns stand one after the other is read row by row, one of mnemonics without operands as a dump. */
static struct source *put_together(struct collation *c, struct diag *d, struct source *printed, struct page_range range, const uint8_t **line)
{
	struct order_judge judge = columns_judge(c->arena, c->dialect, 1);
	struct source *page = without_lone_mnemonics(c->arena, printed, &judge);
	struct ordered o = columns_joined(c->arena, &c->confusions, page, range.first, range.last, &judge);
	c->joined += o.rows;
	*line = o.line;
	if (o.left)
		diag(d, DIAG_WARNING, o.left_at, "lines %u to %u are columns, one after the other, that do not go together: they are not read",
		     o.left_at.line, o.left_last);
	return o.source;
}

/* Two columns become one; lines that are asked for, of several pages, stay as they are counted. */
static struct source *one_below_other(struct collation *c, struct source *page, size_t npages, struct page_range *range)
{
	unsigned first = range->first ? range->first : 1, last = range->last && range->last < page->lines ? range->last : page->lines;
	if (npages > 1 && (range->first || range->last))
		return page;
	struct source *made = sides_page(c->arena, page_as_seen(c->arena, page), first, &last);
	range->last = range->last ? last : 0;
	return made;
}

/* Rows of dumps and loaders that stand beside something else. */
static unsigned rows_beside(const struct collation *c)
{
	unsigned rows = 0;
	for (size_t i = 0; c->dumps && i < c->npages; i++)
		for (unsigned k = 0; k < c->beside[i].n; k++)
			rows += c->beside[i].part[k]->nrows;
	return rows;
}

/* Source alone, below an origin? */
static bool is_alone(struct collation *c, struct source *const *pages, size_t npages)
{
	enum { FEW = 4 };	/* one line in so many may look like a row, without its statement */
	c->seen = source_seen(c->dialect, pages, npages);
	return !dump_any(c) && source_is_alone(&c->seen) && c->seen.origin && !c->survey.statements
		&& c->survey.rows * FEW <= c->seen.statements + FEW * rows_beside(c);
}

/* 0100: 3E 05: the first row that has bytes, behind an address as the page writes them. */
static const char *placed_row(const struct collation *c)
{
	const struct record *row = c->ledger->records;
	char address[NUMBER_MOST + 1];
	while (row && ((row->kind != RECORD_CODE && row->kind != RECORD_UNPLACED) || !row->nbytes))
		row = row->next;
	address[number_text(c->reader.style, 0x100, WIDTH_ADDRESS, address)] = '\0';
	if (!row)
		return arena_printf(c->arena, "%s: ...", address);
	size_t len;
	const struct pos *first = &row->byte->pos;
	const struct token *last = &row->byte[row->nbytes - 1];
	const char *text = source_line(first->src, first->line, &len);
	unsigned end = last->pos.line == first->line ? last->pos.col - 1 + last->len : 0;
	bool there = end >= first->col && end <= len;
	return arena_printf(c->arena, "%s: %.*s", address, there ? (int)(end + 1 - first->col) : (int)row->byte->len, there ? text + first->col - 1 : row->byte->text);
}

bool collate(struct collation *c, struct diag *d, struct source *const *printed, size_t npages,
	     struct page_range range)
{
	unsigned rows = 0;
	struct source **pages = arena_alloc(c->arena, npages * sizeof(*pages));
	c->ordered = arena_alloc(c->arena, npages * sizeof(*c->ordered));
	c->range = range;
	for (size_t i = 0; i < npages; i++) {
		if (!strncmp(printed[i]->text, "\xFF\xFE", 2) || !strncmp(printed[i]->text, "\xFE\xFF", 2)) {
			diag(d, DIAG_ERROR, (struct pos){printed[i], 0, 0, 0},
			     "this is UTF-16; a page is read as ASCII or UTF-8 (iconv -f UTF-16 makes it so)");
			return false;
		}
		pages[i] = put_together(c, d, plain_listing(c->arena, page_plain(c->arena, d, one_below_other(c, printed[i], npages, &range))), range, &c->ordered[i]);
		confuse_page(&c->confusions, c->arena, pages[i]);
	}
	c->npages = npages;
	c->printed = memcpy(arena_alloc(c->arena, npages * sizeof(*printed)), printed, npages * sizeof(*printed));
	c->survey = survey_pages(pages, npages, c->dialect, 1);
	if (c->survey.style)
		c->reader.style = c->survey.style;
	c->reader.unmarked = c->survey.unmarked;
	c->reader.unpadded = c->survey.unpadded;
	if (!printings_find(c, d, pages, npages))
		return false;
	dump_find(c, pages, npages, range);
	c->alone = is_alone(c, pages, npages);
	ledger_collate(c, pages, npages, range, d, &rows);
	if (rows) {
		if (!borrow(c, d))
			return false;
		if (!c->alone)	/* what no print places no text proves */
			match_prose(c);
		ledger_tell(c->ledger);
	}
	if (!rows) {
		tell_nearest(c, d, pages, npages);
		return false;
	}
	if (c->program > 1 && c->program > c->nprograms) {
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, c->nprograms ? "there is no program %u: there are %u at the same addresses"
			: "there is no program %u: nothing is printed at the same addresses as something else", c->program, c->nprograms);
		return false;
	}
	tell_unread(c);
	tell_holes(c);
	doubt_confused(c);
	apply_errata(c);
	c->restored = true;
	take_stock(c);
	/* what no line is to the letter, and nothing bears out, was guessed; but addresses that are as far apart as the
	 * statements between them are long, to the letter, are no accident */
	if (!c->survey.rows && !*dump_layout(c) && !c->proven && !ledger_goes_on(c->ledger)) {
		tell_nearest(c, d, pages, npages);
		c->bytes = c->single = c->doubtful = c->missing = 0;
		c->restored = false;
		return false;
	}
	if (!c->bytes && !c->findings) {
		diag(d, DIAG_ERROR, (struct pos){pages[0], 0, 0, 0}, "%u rows, and no address that says where they stand: write one before the first, like '%s'", rows, placed_row(c));
		c->restored = false;
		return false;
	}
	c->restored = reassembles(c, d);
	if (!c->restored)
		c->verdict = VERDICT_OPEN;
	return true;
}

/* ---- our own source against the page ---- */

struct finding *put_finding(struct collation *c, struct finding ***tail, const struct finding *what)
{
	struct finding *f = arena_alloc(c->arena, sizeof *f);
	*f = *what;
	f->next = **tail;
	**tail = f;
	*tail = &f->next;
	c->nfindings++;
	return f;
}

void add_finding(struct collation *c, enum witness witness, struct pos pos, unsigned address,
		 const char *printed, const char *reads, const char *evidence)
{
	struct finding **tail = &c->findings;
	while (*tail)
		tail = &(*tail)->next;
	put_finding(c, &tail, &(struct finding){
		.witness = witness, .kind = CLASS_AUTHOR, .pos = pos, .address = address,
		.printed = printed, .reads = reads, .evidence = evidence,
	});
}

bool stands_so(const struct collation *c, const struct token *t, bool legal, const char *reads,
	       unsigned looks)
{
	return t && *reads && legal && confuse(&c->confusions, t->text, t->len, reads, strlen(reads)) > looks;
}

void check_edition(struct collation *ours, const struct collation *theirs)
{
	const char *who = arena_printf(ours->arena, "the same place in %s", theirs->name);
	for (const struct difference *d = compare_editions(ours, theirs); d; d = d->next)
		add_finding(ours, WITNESS_EDITION, *d->ours ? d->pos : d->their_pos, d->address, d->ours,
			    d->theirs, who);
	apply_errata(ours);
	take_stock(ours);
}

void check_claims(struct collation *c, const struct manifest_claim *claims, size_t n)
{
	for (const struct manifest_claim *claim = claims; claim < claims + n; claim++)
		if (strcmp(claim->printed, claim->measured) != 0)
			add_finding(c, WITNESS_CLAIM, claim->pos, claim->address, claim->printed, claim->measured,
				    arena_printf(c->arena, "%s; %s", claim->about, claim->how));
	apply_errata(c);
	take_stock(c);
}

static struct pos stmt_pos(const struct assembly *as, uint32_t origin, struct source *src)
{
	struct stmt *s = as->stmts;
	while (s && --origin)
		s = s->next;
	return s ? s->pos : (struct pos){src, 0, 0, 0};
}

bool check_restored(struct collation *c, struct diag *d, struct source *restored)
{
	struct assembly out;
	struct asm_options options = {.warnings = ASM_WARN_COMMENT_NUMBER};
	if (!assemble(c->arena, d, c->dialect, &restored, 1, &options, &out))
		return false;
	for (unsigned a = 0; image_differs(c->image, out.image, &a); a++) {
		bool page = image_has(c->image, a), ours = image_has(out.image, a);
		struct buf was = BUF_INIT, is = BUF_INIT;
		if (ours)
			dialect_byte(c->dialect, out.image->byte[a], &was);
		if (page)
			dialect_byte(c->dialect, c->image->byte[a], &is);
		add_finding(c, WITNESS_SOURCE,
			    ours ? stmt_pos(&out, out.image->origin[a], restored)
				 : (struct pos){restored, 0, 0, 0}, a,
			    arena_strndup(c->arena, buf_str(&was), was.len),
			    arena_strndup(c->arena, buf_str(&is), is.len), "the page, after its errata");
		buf_free(&was);
		buf_free(&is);
	}
	ledger_check(c->ledger, &out);
	apply_errata(c);
	take_stock(c);
	return true;
}
