#include "asm/asm.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm/advice.h"
#include "asm/direct.h"
#include "asm/parse.h"
#include "asm/scope.h"

enum {
	/* Lines that macros and repeats may make: many times what fits the memory of any of
	 * these machines. */
	CALLED = 2000000,
	PASSES = 50,
	EQUATE_MIN = -0x8000, EQUATE_MAX = 0x10000,	/* the address behind the last */
	SEGMENTS_MOST = 0x10000,
	NESTED = 32,		/* phases and structures in each other */
	NO_NUMBER = 0,		/* of a statement that is forgotten when its bytes are there */
};

/* What another counter interrupts. */
struct saved {
	enum asm_action action;
	unsigned here, shift;
	bool dummy;
	bool inside;		/* it takes room in the structure that it stands in */
	unsigned from, end;	/* of a structure: where it begins; a union: the end of the longest so far */
};

struct pass {
	struct asm_context *ctx;
	struct assembly *out;
	unsigned limit;		/* the first address there is not */
	bool past;		/* it was reported that code went there */
	bool failed;		/* a value that decides on addresses was not known, or something is wrong */
	bool grown;		/* an instruction got wider in this pass */
	bool waiting;		/* one might yet, when it knows its number */
	bool wide;		/* whatever has two widths takes the wider one */
	struct stmt **late;	/* equates that name what is defined further down */
	size_t nlate, late_room;
	unsigned shift;		/* bytes go that far from their addresses */
	bool dummy;		/* within a structure */
	unsigned segment;	/* the current one */
	unsigned written;	/* behind the last byte or room that was emitted; 0: no byte so far */
	uint8_t filler;		/* what an origin that fills up puts there */
	struct saved saved[NESTED];
	unsigned nsaved, back[NESTED], nback;	/* segments to go back to */
};

static void put_number(struct pass *p, long value, struct buf *out)
{
	if (value < 0)
		buf_putc(out, '-');
	dialect_address(p->ctx->dialect, (unsigned)(value < 0 ? -value : value), out);
}

/* ---- placing: every statement gets its address, every label its value ---- */

/* The value of a directive that decides on addresses. */
static bool place_value(struct pass *p, const struct stmt *s, long min, long max, long *value)
{
	if (!s->exprs || !expr_value(p->ctx, s->exprs, PASS_PLACE, s->address, value)) {
		p->failed = true;
		return false;
	}
	if (*value >= min && *value <= max)
		return true;
	p->failed = true;
	struct buf low = BUF_INIT, high = BUF_INIT, is = BUF_INIT;
	put_number(p, min, &low);
	put_number(p, max, &high);
	put_number(p, *value, &is);
	report(p->ctx, DIAG_ERROR, s->exprs->pos, "%s takes %s to %s, this is %s", s->mnemonic,
	     buf_str(&low), buf_str(&high), buf_str(&is));
	buf_free(&low);
	buf_free(&high);
	buf_free(&is);
	return false;
}

static void set_symbol(const struct stmt *s, long value)
{
	if (s->label && (s->label->by == s || (s->variable && s->label->variable))) {
		s->label->value = value;
		s->label->known = true;
	}
}

static bool is_digits(const struct expr *e)
{
	return e->kind == EXPR_PREFIX && e->op == OP_DIGITS;
}

/* How many digits the number has; one that is not known yet has one, and waits. */
static unsigned digits_length(struct pass *p, const struct stmt *s, const struct expr *e)
{
	long value;
	if (expr_known(p->ctx, e->right, s->address, &value))
		return (unsigned)snprintf(NULL, 0, "%ld", value);
	p->waiting = true;
	return 1;
}

static unsigned data_length(struct pass *p, const struct stmt *s)
{
	size_t n = 0;
	bool digits = false;
	for (const struct expr *e = s->exprs; e && n <= IMAGE_SIZE; e = e->next) {
		bool these = is_digits(e) && s->width == 1;
		n += these ? digits_length(p, s, e) : e->kind == EXPR_STRING && s->width == 1 ? e->string.len : s->width;
		digits = digits || these;
	}
	if (digits && n < s->length)		/* it only grows, so that passes come to an end */
		n = s->length;
	p->grown = p->grown || (digits && n > s->length);
	return n > IMAGE_SIZE ? IMAGE_SIZE + 1 : (unsigned)n;	/* more than there is, told as that */
}

/* Moves on from `here`; an address past the end stays there, reported once. */
static unsigned advance(struct pass *p, const struct stmt *s)
{
	unsigned here = s->address + s->length;
	if (here <= p->limit)
		return here;
	if (!p->past) {
		struct buf last = BUF_INIT;
		put_number(p, (long)p->limit - 1, &last);
		report(p->ctx, DIAG_ERROR, s->pos, "the code goes past %s, the last address of the %s",
		     buf_str(&last), p->ctx->dialect->isa->name);
		buf_free(&last);
	}
	p->past = true;
	return p->limit;
}

/* A part of a word, <LABEL, is a byte whatever the label turns out to be. */
static bool is_part(const struct expr *e)
{
	return e->kind == EXPR_PREFIX && (e->op == OP_LOW || e->op == OP_HIGH);
}

/*
 * Takes the next wider spelling when the number does not fit this one. A number
 * not known yet waits where the dialect allows that: it begins short and only
 * grows, so that passes over the text come to an end.
 */
static void choose_width(struct pass *p, struct stmt *s)
{
	long value;
	if (s->exprs && s->exprs->force) {
		while (s->spelling->same && isa_number_bytes(s->spelling->hole) < s->exprs->force)
			s->spelling = s->spelling->same;
		s->length = s->spelling->length;
		return;
	}
	while (s->spelling->same) {
		if (!p->wide && expr_known(p->ctx, s->exprs, s->address, &value)) {
			if (isa_fits(s->spelling, s->address, value))
				return;
		} else if (!p->wide && (p->ctx->dialect->late_width || is_part(s->exprs))) {
			p->waiting = true;
			return;
		}
		s->spelling = s->spelling->same;
		s->length = s->spelling->length;
		p->grown = true;
	}
}

/* ---- counters ---- */

static bool save(struct pass *p, const struct stmt *s)
{
	if (p->nsaved == NESTED) {
		p->failed = true;
		report(p->ctx, DIAG_ERROR, s->pos, "phases and structures are %u deep in each other here", NESTED);
		return false;
	}
	p->saved[p->nsaved++] = (struct saved){s->directive->action, s->address, p->shift, p->dummy, false, 0, 0};
	return true;
}

/* Where the current segment is goes on when it is named again. */
static void leave_segment(struct pass *p, unsigned here)
{
	struct segment *t = &p->ctx->segments[p->segment];
	t->here = here;
	t->end = here > t->end ? here : t->end;
}

/* Is its room in the file? Of one with another name than ld65's own and nothing but room nobody knows: it is the variables' nearly always. */
static bool makes_bytes(const struct asm_context *ctx, const struct segment *t)
{
	return !t->room && (t->bytes || !ctx->dialect->ca65);
}

static unsigned enter_segment(struct pass *p, unsigned n)
{
	struct segment *t = &p->ctx->segments[n];
	if (!t->begun) {
		t->begun = true;
		t->before = p->segment;
		t->here = t->end = t->base;
	}
	p->segment = n;
	if (p->ctx->dialect->dasm || p->ctx->dialect->ca65)
		p->dummy = t->room || !makes_bytes(p->ctx, t);
	return t->here;
}

static unsigned place_segment(struct pass *p, struct stmt *s, unsigned here)
{
	struct segment *t = &p->ctx->segments[s->number];
	switch (s->directive->how) {
	case SEGMENT_PLACE:
		t->placed = true;
		t->base = here;
		return here + t->size;
	case SEGMENT_BACK:
		leave_segment(p, here);
		if (p->nback)
			return enter_segment(p, p->back[--p->nback]);
		p->failed = true;
		report(p->ctx, DIAG_ERROR, s->pos, "%s ends no segment", s->mnemonic);
		return here;
	case SEGMENT_NAMED:
		if (p->nback < NESTED)
			p->back[p->nback++] = p->segment;
		/* fall through */
	default:
		leave_segment(p, here);
		return enter_segment(p, s->number);
	}
}

/* Where a segment without an address begins: at the end of the one that was current when it was first named, and of all
 * that begin there, too. */
static unsigned behind(const struct segment *all, unsigned n)
{
	unsigned base = all[all[n].before].end;
	for (unsigned i = 1; i < n; i++)
		if (!all[i].placed && !all[i].moved && all[i].base == base && all[i].end > base) {
			base = all[i].end;
			i = 0;
		}
	return base;
}

/* ld65's order without a file that says another. */
static unsigned rank(const struct segment *s, unsigned n)
{
	return !n ? 0 : !strcmp(s->name, "RODATA") ? 1 : !strcmp(s->name, "ONCE") ? 2 : !strcmp(s->name, "DATA") ? 3
		: (s->room || !s->bytes ? SEGMENTS_MOST : 3) + (strcmp(s->name, "ZEROPAGE") ? n : 0);
}

static unsigned linked(const struct segment *all, unsigned nsegments, unsigned n)
{
	enum { ZERO_PAGE = 0x80 };
	unsigned last = 0;
	for (unsigned i = 1; i < nsegments; i++)
		if (i != n && !all[i].moved && all[i].zero == all[n].zero && rank(&all[i], i) < rank(&all[n], n)
		    && rank(&all[i], i) > rank(&all[last], last))
			last = i;
	return all[n].zero && !last ? ZERO_PAGE : all[last].end;
}

static void settle_segments(struct pass *p, unsigned here)
{
	struct segment *all = p->ctx->segments;
	leave_segment(p, here);
	for (unsigned i = 1; i < p->ctx->nsegments; i++) {
		unsigned base = all[i].placed ? all[i].base : p->ctx->dialect->ca65 ? linked(all, p->ctx->nsegments, i) : behind(all, i);
		unsigned size = all[i].end - all[i].base;
		p->grown = p->grown || base != all[i].base || (all[i].placed && size != all[i].size);
		all[i].base = base;
		all[i].size = size;
	}
}

/* The structure that the statement stands in; NULL. */
static struct saved *structure(struct pass *p)
{
	struct saved *top = p->nsaved ? &p->saved[p->nsaved - 1] : NULL;
	return top && (top->action == DO_STRUCT || top->action == DO_UNION) ? top : NULL;
}

/* Where the next statement begins behind one from `here` to `end`: all of a union at its beginning. */
static unsigned behind_member(struct pass *p, unsigned here, unsigned end)
{
	struct saved *top = structure(p);
	if (!top || top->action != DO_UNION)
		return end;
	top->end = end > top->end ? end : top->end;
	return here;
}

/* What is nameless within a structure goes on in it; to ca65 what has a name takes room there, too. */
static unsigned begin_structure(struct pass *p, struct stmt *s, unsigned here, unsigned value)
{
	bool inside = structure(p) && (s->number || p->ctx->dialect->ca65);
	if (s->number)
		value = here;
	if (!save(p, s))
		return value;
	struct saved *top = &p->saved[p->nsaved - 1];
	top->inside = inside;
	top->from = s->number ? here : 0;
	top->end = value;
	p->dummy = true;
	return value;
}

static unsigned end_structure(struct pass *p, struct stmt *s, unsigned here)
{
	const struct saved top = p->saved[--p->nsaved];
	s->value = (long)(top.action == DO_UNION ? top.end : here) - (long)top.from;
	set_symbol(s, s->value);
	p->dummy = top.dummy;
	return top.inside ? behind_member(p, top.here, top.here + (unsigned)s->value) : top.here;
}

static unsigned place_counter(struct pass *p, struct stmt *s, unsigned here)
{
	long value = 0;
	const struct saved *top = p->nsaved ? &p->saved[p->nsaved - 1] : NULL;
	switch (s->directive->action) {
	case DO_PHASE:
		set_symbol(s, (long)here);
		if (!place_value(p, s, 0, (long)p->limit - 1, &value))
			return here;
		if (!(p->ctx->dialect->dasm && top) && !save(p, s))	/* one RORG takes the place of another */
			return here;
		p->shift += here - (unsigned)value;
		return (unsigned)value;
	case DO_DEPHASE:
		set_symbol(s, (long)here);
		if (!top || top->action != DO_PHASE) {
			p->failed = true;
			report(p->ctx, DIAG_ERROR, s->pos, "%s ends no phase", s->mnemonic);
			return here;
		}
		here += p->shift - top->shift;
		p->shift = top->shift;
		p->nsaved--;
		return here;
	case DO_STRUCT: case DO_UNION: case DO_ENUM:
		if (s->exprs)
			place_value(p, s, 0, (long)p->limit - 1, &value);
		if (s->directive->how == STRUCT_LOOSE && p->dummy)	/* another one of the same kind */
			return (unsigned)value;
		return begin_structure(p, s, here, (unsigned)value);
	case DO_END:
		if (top)
			return end_structure(p, s, here);
		s->value = (long)here;
		set_symbol(s, s->value);
		return here;
	default:
		set_symbol(s, (long)here);
		return place_segment(p, s, here);
	}
}

/* How far it is to the next address that is a multiple. */
static void place_align(struct pass *p, struct stmt *s)
{
	long value;
	if (place_value(p, s, 1, 0xFFFF, &value))
		s->length = (unsigned)((value - (long)s->address % value) % value);
}

/* Does it name such a symbol? */
static bool names(const struct expr *e, bool (*is)(struct symbol *))
{
	switch (e->kind) {
	case EXPR_SYMBOL:
		return is(e->symbol);
	case EXPR_INFIX:
		return names(e->left, is) || names(e->right, is);
	case EXPR_PREFIX:
		return names(e->right, is);
	default:
		return false;
	}
}

/* It has no value so far, but a definition somewhere. */
static bool is_later(struct symbol *s)
{
	const struct symbol *symbol = scope_resolve(s);
	return symbol->defined && !symbol->known && !symbol->reported;
}

static long least_equate(const struct pass *p)
{
	return p->ctx->dialect->longs ? LONG_WORD_LEAST : EQUATE_MIN;
}

static long most_equate(const struct pass *p)
{
	return p->ctx->dialect->longs ? LONG_WORD_MOST : EQUATE_MAX;
}

/* A variable that was given no value so far. */
static bool is_unset(struct symbol *s)
{
	const struct symbol *symbol = scope_resolve(s);
	return symbol->variable && !symbol->known;
}

/* To DASM a SET from what has no value leaves the name without one, which is told where it is used. */
static bool leaves_unset(const struct pass *p, const struct stmt *s)
{
	return p->ctx->dialect->dasm && s->variable && s->exprs && names(s->exprs, is_unset);
}

/* Why it has no value. */
static void tell_equate(struct pass *p, struct stmt *s)
{
	long value;
	if (leaves_unset(p, s))
		return;
	place_value(p, s, least_equate(p), most_equate(p), &value);
	if (s->label && !p->ctx->quiet)
		s->label->reported = true;
}

/* false: it names what is defined further down, as SET may, too, where its name is given no other value. */
static bool place_equate(struct pass *p, struct stmt *s)
{
	long value;
	bool known = s->exprs && expr_known(p->ctx, s->exprs, s->address, &value);
	if (known && value >= least_equate(p) && value <= most_equate(p)) {
		s->value = value;
		set_symbol(s, value);
		return true;
	}
	if (!known && s->exprs && (!s->variable || (s->label && !s->label->again)) && names(s->exprs, is_later))
		return false;
	tell_equate(p, s);
	return true;
}

static void wait_for_later(struct pass *p, struct stmt *s)
{
	p->failed = true;
	if (p->nlate == p->late_room) {
		struct stmt **old = p->late;
		p->late_room = p->late_room ? 2 * p->late_room : 64;
		p->late = arena_alloc(p->ctx->arena, p->late_room * sizeof *old);
		if (old)
			memcpy(p->late, old, p->nlate * sizeof *old);
	}
	p->late[p->nlate++] = s;
}

static bool settle_equate(struct pass *p, struct stmt **s)
{
	if (!*s || !place_equate(p, *s))
		return false;
	*s = NULL;
	return true;
}

/* What one makes known lets others be known: both ways, as a chain of them may have either direction. What is
 * left is told of. */
static void settle_equates(struct pass *p)
{
	bool more = p->nlate;
	while (more) {
		more = false;
		for (size_t i = p->nlate; i > 0; i--)
			more = settle_equate(p, &p->late[i - 1]) || more;
		for (size_t i = 0; i < p->nlate; i++)
			more = settle_equate(p, &p->late[i]) || more;
	}
	for (size_t i = 0; i < p->nlate; i++)
		if (p->late[i])
			tell_equate(p, p->late[i]);
	p->nlate = 0;
}

static unsigned place(struct pass *p, struct stmt *s, unsigned here)
{
	long value;
	if (s->placed) {
		here = s->at;
		p->past = false;
	}
	s->address = here;
	s->shift = p->shift;
	s->dummy = p->dummy;
	if (!p->nsaved && (s->kind == STMT_INSN || s->kind == STMT_BYTES || (s->kind == STMT_SPACE && s->exprs && s->exprs->next)))
		p->ctx->segments[p->segment].bytes = true;
	switch (s->kind) {
	case STMT_COUNTER:
		return place_counter(p, s, here);
	case STMT_ORIGIN:
		if (s->directive->label_first)
			set_symbol(s, (long)here);
		if (place_value(p, s, 0, (long)p->limit - 1, &value)) {
			s->value = value;
			p->past = false;
			if (p->ctx->dialect->ca65 && structure(p))
				structure(p)->from += (unsigned)value - here;	/* its members begin there */
			else
				p->ctx->segments[p->segment].moved = true;
			if (p->ctx->dialect->dasm && p->nsaved)
				p->shift = (unsigned)value - here;	/* where bytes are loaded; RORG says what their addresses are */
			else
				s->address = (unsigned)value;
			s->shift = p->shift;
		}
		if (s->directive->label_first)
			return s->address;
		break;
	case STMT_EQUATE:
		if (!place_equate(p, s))
			wait_for_later(p, s);
		return here;
	case STMT_SPACE:
		if (s->directive && s->directive->action == DO_ALIGN)
			place_align(p, s);
		else if (s->exprs && place_value(p, s, 0, 0xFFFF, &value))
			s->length = (unsigned)value * (s->width ? s->width : 1);
		break;
	case STMT_BYTES:
		s->length = data_length(p, s);
		break;
	case STMT_INSN:
		set_symbol(s, (long)s->address);	/* its operand may name it */
		choose_width(p, s);
		break;
	case STMT_NONE: case STMT_END: case STMT_CHECK:
		break;
	}
	set_symbol(s, (long)s->address);
	const unsigned end = advance(p, s);
	return p->nsaved ? behind_member(p, here, end) : end;
}

/* ---- emitting ---- */

/* "0027H is 130 bytes back from the next instruction; BNE reaches 128 back" */
static void too_far(struct pass *p, const struct stmt *s)
{
	struct buf target = BUF_INIT;
	long distance = isa_distance(s->spelling, s->address, s->value);
	put_number(p, s->value, &target);
	report(p->ctx, DIAG_ERROR, s->exprs->pos,
	       "%s is %ld bytes %s the next instruction; %s reaches 128 back and 127 ahead",
	       buf_str(&target), labs(distance), distance < 0 ? "back from" : "ahead of", s->mnemonic);
	buf_free(&target);
}

/* "BNE ADD": a word of hex digits that was to be a name, perhaps. */
static void note_word(struct pass *p, const struct expr *e)
{
	const char *word = text_at(e->pos);
	if (e->kind == EXPR_NUMBER && isalpha((unsigned char)*word) && strspn(word, "0123456789ABCDEFabcdef") >= e->pos.len)
		report(p->ctx, DIAG_NOTE, e->pos, "it is a number, since no name '%s' is defined",
		       text_shown(p->ctx, e->pos));
}

static void does_not_fit(struct pass *p, const struct expr *e, const char *what,
			 const struct isa_hole *hole, long value, const char *advice)
{
	struct buf out = BUF_INIT;
	const struct dialect *d = p->ctx->dialect;
	dialect_operand(d, hole, value, &out);
	buf_printf(&out, " does not fit: %s takes ", what);
	dialect_operand(d, hole, hole->min, &out);
	buf_puts(&out, " to ");
	dialect_operand(d, hole, hole->max, &out);
	buf_printf(&out, " (%s)%s", hole->what, advice);
	report(p->ctx, DIAG_ERROR, e->pos, "%s", buf_str(&out));
	buf_free(&out);
}

/* What all spellings of the text and the length take: IM 0, and IM 1 or 2. */
static struct isa_hole any_hole(struct asm_context *ctx, const struct isa_spelling *s)
{
	struct isa_hole any = *s->hole;
	for (const struct isa_spelling *o = isa_spelling(ctx->vocabulary, s->text, strlen(s->text)); o != s;
	     o = o->same) {
		if (o->length != s->length)
			continue;
		any.min = o->hole->min < any.min ? o->hole->min : any.min;
		any.max = o->hole->max > any.max ? o->hole->max : any.max;
		any.what = arena_printf(ctx->arena, "%s, %s", o->hole->what, any.what);
	}
	return any;
}

/* What one reading cannot do is done in full: that tells of errors, too. */
static bool give_up(struct asm_context *ctx)
{
	ctx->stop = true;
	ctx->errors++;
	return true;
}

static void overlap(struct pass *p, const struct stmt *s, unsigned address)
{
	struct buf where = BUF_INIT;
	const struct stmt *first = p->out->stmts;
	if (p->ctx->once) {		/* that statement is not there any more */
		give_up(p->ctx);
		return;
	}
	for (uint32_t n = p->out->image->origin[address]; n > 1; n--)
		first = first->next;
	dialect_address(p->ctx->dialect, address, &where);
	report(p->ctx, DIAG_ERROR, s->pos, "there is a byte at %s already; --layers lets the later statement replace it", buf_str(&where));
	report(p->ctx, DIAG_NOTE, first->pos, "the statement that put it there");
	buf_free(&where);
}

static void put_bytes(struct pass *p, struct stmt *s, uint32_t number, const uint8_t *bytes)
{
	s->bytes = bytes;
	if (s->dummy)
		return;
	struct image *im = p->out->image;	/* in variables of their own: a byte that is stored might be any of them */
	const unsigned first = s->address + s->shift, mask = p->limit - 1, room = p->limit - s->address;
	const unsigned n = s->length < room ? s->length : room;
	const bool layers = p->ctx->layers;
	for (unsigned i = 0; i < n; i++) {
		unsigned at = (first + i) & mask;
		if (image_has(im, at) && !layers) {
			overlap(p, s, at);
			return;
		}
		image_set(im, at, bytes[i], number);
	}
}

/* Does it invert bits, here or where a name in it is defined? */
static bool inverts(const struct expr *e)
{
	e = scope_equated(e);
	if (!e || (e->kind != EXPR_PREFIX && e->kind != EXPR_INFIX))
		return false;
	return e->op == OP_NOT || ((e->op == OP_AND || e->op == OP_OR || e->op == OP_XOR) && (inverts(e->left) || inverts(e->right)));
}

/* NOT 80H sets all bits above the byte, too: those are no part of it. */
static void leave_bits(const struct expr *e, const struct isa_hole *h, long *value)
{
	unsigned bits = h->kind == ISA_BYTE ? 8 : h->kind == ISA_WORD && h->min < 0 ? 16 : 0;
	if (bits && *value < h->min && *value >= -(1L << bits) && inverts(e))
		*value += 1L << bits;
}

static void emit_insn(struct pass *p, struct stmt *s, uint32_t number)
{
	uint8_t *bytes = arena_alloc(p->ctx->scratch, ISA_MAX_LENGTH);
	const struct isa_hole *hole = s->spelling->hole, *hole2 = s->spelling->hole2;
	const struct expr *second = hole2 ? expr_number(s->exprs->next) : NULL;
	if (hole && !expr_value(p->ctx, s->exprs, PASS_EMIT, s->address, &s->value))
		return;
	if (second && !expr_value(p->ctx, second, PASS_EMIT, s->address, &s->value2))
		return;
	if (hole)
		leave_bits(s->exprs, hole, &s->value);
	if (p->ctx->dialect->as8 && hole && hole->min > 0)	/* OUT 0 is the first port */
		s->value += hole->min;
	if (hole && s->exprs->force && isa_number_bytes(hole) != s->exprs->force) {
		report(p->ctx, DIAG_ERROR, s->exprs->pos, "%s has no form with an operand of %s like this", s->mnemonic,
		       s->exprs->force == 1 ? "one byte" : "two bytes");
		return;
	}
	if (second)
		leave_bits(second, hole2, &s->value2);
	if (!isa_fits(s->spelling, s->address, s->value)) {
		struct isa_hole any = any_hole(p->ctx, s->spelling);
		if (hole->kind == ISA_RELATIVE && s->value >= hole->min && s->value <= hole->max)
			too_far(p, s);
		else
			does_not_fit(p, s->exprs, s->mnemonic, &any, s->value, advice_value(p->ctx, s));
		note_word(p, s->exprs);
		return;
	}
	if (!isa_fits2(s->spelling, s->value2)) {
		does_not_fit(p, second, s->mnemonic, hole2, s->value2, "");
		note_word(p, second);
		return;
	}
	isa_encode2(s->spelling, s->address, s->value, s->value2, bytes);
	if (p->ctx->dialect->as8 && s->spelling->row->flow == ISA_HALT)	/* of its codes */
		bytes[0] = 1;
	put_bytes(p, s, number, bytes);
}

/* Merlin's CHK: the exclusive or of all bytes so far. */
static void emit_checksum(struct pass *p, struct stmt *s, uint32_t number)
{
	uint8_t *sum = arena_alloc(p->ctx->scratch, 1);
	for (unsigned at = 0; at < p->limit; at++)
		if (image_has(p->out->image, at))
			*sum ^= p->out->image->byte[at];
	put_bytes(p, s, number, sum);
}

/* What fits a value of data, by its bytes. */
static const struct isa_hole data_holes[] = {
	[1] = {.kind = ISA_BYTE, .min = -128, .max = 255, .what = "a byte"},
	[2] = {.kind = ISA_WORD, .min = -32768, .max = 65535, .what = "a word"},
	[3] = {.kind = ISA_WORD, .min = -0x800000, .max = 0xFFFFFF, .what = "an address of 24 bits"},
	[4] = {.kind = ISA_WORD, .min = LONG_WORD_LEAST, .max = LONG_WORD_MOST, .what = "a long word"},
};

static void emit_data(struct pass *p, struct stmt *s, uint32_t number)
{
	uint8_t *bytes = arena_alloc(p->ctx->scratch, s->length + 4u), *to = bytes;
	bool good = true;
	for (const struct expr *e = s->exprs; e && to < bytes + s->length; e = e->next) {
		const struct isa_hole *h = &data_holes[s->width];
		const unsigned here = s->address + (p->ctx->dialect->ca65 ? (unsigned)(to - bytes) : 0);	/* whose * is that of each value */
		long value;
		if (e->kind == EXPR_STRING && s->width == 1) {
			size_t room = (size_t)(bytes + s->length - to);
			size_t n = e->string.len < room ? e->string.len : room;
			memcpy(to, e->string.data, n);
			to += n;
			continue;
		}
		if (is_digits(e) && s->width == 1) {
			char digits[24];
			size_t room = (size_t)(bytes + s->length - to);
			if (!expr_value(p->ctx, e->right, PASS_EMIT, s->address, &value))
				return;
			size_t n = (size_t)snprintf(digits, sizeof digits, "%ld", value);
			n = n < room ? n : room;
			memcpy(to, digits, n);
			to += n;
			continue;
		}
		p->ctx->long_words = p->ctx->dialect->longs || s->width == 4;
		bool has = expr_value(p->ctx, e, PASS_EMIT, here, &value);
		p->ctx->long_words = p->ctx->dialect->longs;
		if (!has) {
			good = false;
			to += s->width;
			continue;
		}
		leave_bits(e, h, &value);
		if ((value < h->min || value > h->max) && !(s->directive && s->directive->low)) {
			does_not_fit(p, e, *s->mnemonic ? s->mnemonic : "data", h, value, "");
			good = false;
		} else {
			bool swap = s->directive && s->directive->high_first;
			for (unsigned i = 0; i < s->width; i++)
				to[swap ? s->width - 1 - i : i] = (uint8_t)((unsigned long long)value >> 8 * i & 0xFF);
		}
		to += s->width;
	}
	if (good)
		put_bytes(p, s, number, bytes);
}

/* Space with a value for each byte. */
static void emit_fill(struct pass *p, struct stmt *s, uint32_t number)
{
	const struct expr *e = s->exprs ? s->exprs->next : NULL;
	long value;
	if (!e && s->directive && p->ctx->dialect->room_written)
		value = 0;
	else if (!e || !expr_value(p->ctx, e, PASS_EMIT, s->address, &value))
		return;
	const unsigned width = p->ctx->dialect->dasm && s->width ? s->width : 1;	/* whose DS.W is filled with words */
	if (value < data_holes[width].min || value > data_holes[width].max) {
		does_not_fit(p, e, s->mnemonic, &data_holes[width], value, "");
		return;
	}
	uint8_t *bytes = arena_alloc(p->ctx->scratch, s->length + 1u);
	for (unsigned i = 0; i < s->length; i++)
		bytes[i] = (uint8_t)((unsigned long long)value >> 8 * (i % width) & 0xFF);
	put_bytes(p, s, number, bytes);
}

/* DASM's ORG fills up from the last byte to where it goes, with $FF until it says otherwise. */
static void emit_origin(struct pass *p, struct stmt *s, uint32_t number)
{
	const struct expr *filler = s->exprs ? s->exprs->next : NULL;
	struct image *im = p->out->image;
	long value;
	if (!p->ctx->dialect->dasm || s->dummy)
		return;
	if (filler && expr_value(p->ctx, filler, PASS_EMIT, s->address, &value))
		p->filler = (uint8_t)value;
	s->at = p->written;
	for (unsigned at = s->at; at && at < (unsigned)s->value && !image_has(im, at); at++, s->value2++)
		image_set(im, at, p->filler, number);
}

static void emit_check(struct pass *p, const struct stmt *s)
{
	long value;
	if (expr_value(p->ctx, s->exprs, PASS_EMIT, s->address, &value))
		direct_check(p->ctx, s, value);
}

/* A label of one layer is where it was in those before, an equate what it was in the first. */
static void same_label(struct pass *p, const struct stmt *s)
{
	const struct symbol *l = s->label;
	long value = s->kind == STMT_EQUATE ? s->value : (long)s->address;
	struct buf here = BUF_INIT, there = BUF_INIT;
	if (!l || !l->defined || l->by == s || l->variable || l->title || s->block || value == l->value)
		return;
	put_number(p, value, &here);
	put_number(p, l->value, &there);
	report(p->ctx, DIAG_ERROR, s->pos, "'%s' is %s here and %s %s", l->name, buf_str(&here), buf_str(&there),
	       p->ctx->layers ? "in an earlier layer" : "before");
	report(p->ctx, DIAG_NOTE, l->where, "the first definition of '%s'", l->name);
	buf_free(&here);
	buf_free(&there);
}

static void emit(struct pass *p, struct stmt *s, uint32_t number)
{
	if (p->ctx->layers || (s->kind == STMT_EQUATE && !s->variable && !p->ctx->errors))
		same_label(p, s);
	switch (s->kind) {
	case STMT_INSN:
		emit_insn(p, s, number);
		break;
	case STMT_BYTES:
		if (s->directive && s->directive->action == DO_CHECKSUM)
			emit_checksum(p, s, number);
		else
			emit_data(p, s, number);
		break;
	case STMT_EQUATE:
		/* Variables run through their values again. */
		if (s->variable && !leaves_unset(p, s))
			set_symbol(s, s->value);
		break;
	case STMT_SPACE:
		emit_fill(p, s, number);
		break;
	case STMT_CHECK:
		emit_check(p, s);
		break;
	case STMT_END: {
		long start;		/* where it runs: no more than that it is known */
		if (s->exprs)
			expr_value(p->ctx, s->exprs, PASS_EMIT, s->address, &start);
		break;
	}
	case STMT_ORIGIN:
		emit_origin(p, s, number);
		break;
	case STMT_NONE: case STMT_COUNTER:
		break;
	}
	if (s->length && !s->dummy && (p->written || s->bytes))
		p->written = (s->address + s->shift + s->length) & (p->limit - 1);
}

/* ---- the whole ---- */

/* Names from the command line are lines of their own: one parser for all. */
static void parse_defines(struct asm_context *ctx, const struct asm_options *o)
{
	const struct asm_directive *d = ctx->dialect->scanner->directives;
	while (d->kind != STMT_EQUATE)		/* every dialect has it */
		d++;
	const char *equate = d->name;
	for (size_t i = 0; i < o->ndefines; i++) {
		const char *text = o->defines[i], *equal = strchr(text, '=');
		size_t len = equal ? (size_t)(equal - text) : strlen(text);
		/* a name may be a mnemonic, too */
		const char *mark = scan_is_operation(ctx, text, len) ? ctx->dialect->scanner->label_mark : "";
		char *line = arena_printf(ctx->arena, "%.*s%s %s %s", (int)len, text, mark, equate,
					  equal ? equal + 1 : "1");
		struct source *src = source_new(ctx->arena, "-D", line, strlen(line));
		struct stmt **before = ctx->tail;
		asm_parse(ctx, src);
		if (*before && ((*before)->kind != STMT_EQUATE || (*before)->next)
		    && !ctx->errors)
			report(ctx, DIAG_ERROR, (*before)->pos, "-D takes NAME=VALUE");
	}
}

/* The first line after END that says something. */
static void warn_after_end(struct asm_context *ctx, struct source *const *inputs, size_t n,
			   size_t at)
{
	struct pos pos = {.src = inputs[at], .line = ctx->line}, end = source_printed(ctx->last_pos);
	if (ctx->last_pos.src != end.src) {	/* of a line that was made */
		if (end.src != inputs[at])
			return;
		pos.line = end.line + 1;
	}
	for (;;) {
		size_t len, blanks = 0;
		for (; pos.line <= pos.src->lines; pos.line++) {
			const char *p = source_line(pos.src, pos.line, &len);
			while (blanks < len && strchr(" \t\f\v\r", p[blanks]))
				blanks++;
			if (blanks < len) {
				pos.col = (unsigned)blanks + 1;
				report_warning(ctx, ASM_WARN_END, pos, "what follows END is not assembled");
				return;
			}
			blanks = 0;
		}
		if (++at == n)
			return;
		pos = (struct pos){.src = inputs[at], .line = 1};
	}
}

static void parse_inputs(struct asm_context *ctx, struct source *const *inputs, size_t n,
			 struct assembly *out)
{
	for (size_t i = 0; i < n && !ctx->stop; i++) {
		asm_parse(ctx, inputs[i]);
		if (ctx->ended) {
			out->has_end = true;
			warn_after_end(ctx, inputs, n, i);
		}
	}
	ctx->wrong = (struct pos){.src = NULL};		/* what is found from here on is wrong by itself */
	for (const struct scope *s = ctx->scope; s; s = s->outer)
		if (!s->loose)
			report(ctx, DIAG_ERROR, s->pos, "what begins with '%s' has no end in this text%s", text_shown(ctx, s->pos), advice_end(ctx, s->pos));
}

/* "001 034 060 INL": where bare numbers are data, a listing's line is data with
 * a comment that begins with a statement. Said once: it is the whole text. */
static void warn_listing(struct asm_context *ctx, const struct stmt *s)
{
	for (; s; s = s->next) {
		const char *p = s->comment;
		size_t n = 0;
		while (isalnum((unsigned char)p[n]))
			n++;
		if (s->kind != STMT_BYTES || *s->mnemonic || !n)
			continue;
		if (p[n] == ',' || scan_is_operation(ctx, p, n)) {
			report_warning(ctx, ASM_WARN_LISTING, s->pos, "this looks like a line of a printed "
				       "listing; all its numbers are taken as data");
			return;
		}
	}
}

/* "DS 2000H-$": up to an address, as the end of a ROM is. */
static bool fills_up(const struct stmt *s)
{
	const struct expr *e = s->kind == STMT_SPACE ? s->exprs : NULL;
	return e && !e->next && e->kind == EXPR_INFIX && e->op == OP_SUB && e->right->kind == EXPR_HERE && e->left->kind == EXPR_NUMBER;
}

/* What lies between an origin and the end of what is before it. */
static void warn_gaps(struct asm_context *ctx, const struct stmt *s)
{
	unsigned end = 0;
	bool any = false;
	for (; s; s = s->next) {
		if (s->kind == STMT_ORIGIN && any && s->address > end)
			report_warning(ctx, ASM_WARN_GAP, s->pos, "%u bytes lie between what is before this and its address",
				       s->address - end);
		any = any || s->bytes;
		end = s->kind == STMT_EQUATE ? end : s->address + s->length;
	}
}

/* Room behind the last byte, which no object file has. */
static void warn_room(struct asm_context *ctx, const struct assembly *out)
{
	const struct stmt *room = NULL;
	unsigned last = IMAGE_SIZE;
	while (last && !image_has(out->image, last - 1))
		last--;
	for (const struct stmt *s = out->stmts; s; s = s->next)
		if (s->kind == STMT_SPACE && s->length && (!room || s->address >= room->address))
			room = s;
	if (!last || !room || room->address < last)
		return;
	if (fills_up(room))
		report_elsewhere(ctx, ELSEWHERE_ROOM, room->pos, "room behind the last byte is not written; pasmo and acme would write it, as %s n,0 does here",
				 text_shown(ctx, room->pos));
	else
		report_warning(ctx, ASM_WARN_GAP, room->pos, "room behind the last byte is not written: with a value behind the number, as in %s 8,0, it would be",
			       text_shown(ctx, room->pos));
}

/* A segment of ca65's that has nothing but room. */
static void warn_segments(struct asm_context *ctx, const struct stmt *s)
{
	for (; s; s = s->next) {
		const struct segment *t = s->kind == STMT_COUNTER && s->directive->action == DO_SEGMENT ? &ctx->segments[s->number] : NULL;
		if (t && ctx->dialect->ca65 && !t->room && !t->bytes && t->end > t->base)
			report_elsewhere(ctx, ELSEWHERE_SEGMENT, s->pos,
					 "nothing but room is in '%s', which makes no bytes, as where a file of ld65's says bss; where it is to be in the file: .RES n,0",
					 t->name);
	}
}

static void warn(struct asm_context *ctx, const struct assembly *out)
{
	if (!out->has_end && !ctx->unended && ctx->last_pos.src && !ctx->dialect->scanner->bare_end
	    && !ctx->dialect->scanner->backslash)
		report_warning(ctx, ASM_WARN_END, ctx->last_pos, "there is no END after this line");
	warn_gaps(ctx, out->stmts);
	warn_listing(ctx, out->stmts);
	warn_segments(ctx, out->stmts);
	for (const struct symbol *s = out->symbols; s; s = s->next)
		if (s->defined && !s->used && !s->outer && strcmp(s->where.src->name, "-D") != 0)
			report_warning(ctx, ASM_WARN_UNUSED, s->where, "'%s' is not used", s->name);
}

static void begin_pass(struct pass *p)
{
	p->grown = p->past = p->dummy = false;
	p->shift = p->segment = p->nsaved = p->nback = 0;
	p->nlate = 0;
	for (unsigned i = 0; i < p->ctx->nsegments; i++)
		p->ctx->segments[i].begun = false;
	p->ctx->segments[0].begun = true;
	p->ctx->segments[0].end = 0;
}

static void place_all(struct pass *p)
{
	unsigned here = 0;
	begin_pass(p);
	for (struct stmt *s = p->out->stmts; s; s = s->next)
		here = place(p, s, here);
	settle_equates(p);
	settle_segments(p, here);
}

void asm_place(struct asm_context *ctx, struct stmt *s)
{
	ctx->quiet = true;
	ctx->pass->failed = false;
	ctx->here = place(ctx->pass, s, ctx->here);
	ctx->quiet = false;
}

/* ---- in one reading ---- */

/* Has all that it names its last value? */
static bool is_final(const struct expr *e)
{
	switch (e->kind) {
	case EXPR_SYMBOL:
		return e->symbol->known && e->symbol->defined;
	case EXPR_INFIX:
		return is_final(e->left) && is_final(e->right);
	case EXPR_PREFIX:
		return is_final(e->right);
	default:
		return true;
	}
}

/* It may have another value in the end. */
static bool is_variable(struct symbol *s)
{
	return s->variable || (s->outer && scope_resolve(s)->variable);
}

bool asm_emit_now(struct asm_context *ctx, struct stmt *s)
{
	struct pass *p = ctx->pass;
	bool final = true, varies = false;
	if (p->failed || p->past || p->waiting || ctx->nsegments > 1 || ctx->errors)
		return give_up(ctx);
	if (ctx->sizes || (s->directive && s->directive->action == DO_CHECKSUM))	/* of bytes that may not be there yet */
		return give_up(ctx);
	if (s->kind == STMT_EQUATE && s->exprs->word)	/* a register's name, which is to be seen again */
		return give_up(ctx);
	if (fills_up(s))		/* what is told of it stands behind all others */
		return false;
	if (s->label && s->label->by == s)
		s->label->by = NULL;
	if (s->kind != STMT_INSN && s->kind != STMT_BYTES && s->kind != STMT_SPACE && s->kind != STMT_CHECK
	    && s->kind != STMT_END && s->kind != STMT_ORIGIN)
		return true;
	for (const struct expr *e = s->exprs; e; e = e->next)
		final = final && is_final(e);
	for (const struct expr *e = s->exprs; e && !final; e = e->next)
		varies = varies || names(e, is_variable);
	if (!final)
		return varies ? give_up(ctx) : false;
	emit(p, s, NO_NUMBER);
	return true;
}

/* What a pass found out is found anew by the next. */
static void forget(struct pass *p)
{
	for (struct stmt *s = p->out->stmts; s; s = s->next)
		if (s->label && (s->label->by == s || s->variable))
			s->label->known = false;
}

/*
 * Passes until no instruction grows: a name defined later moves with what
 * grows before it. What an odd text still moves after PASSES gets wide at once.
 * The names are forgotten then: what needs a value before it is there is to be
 * told of by the pass that follows.
 */
static void choose_widths(struct pass *p)
{
	p->ctx->quiet = true;
	for (unsigned n = 0; n == 0 || (p->grown && n < 2 * PASSES) || (n == 1 && p->waiting); n++) {
		p->wide = n >= PASSES;
		place_all(p);
	}
	if (!p->ctx->dialect->scanner->two_passes)
		forget(p);
	p->wide = p->ctx->quiet = false;
}

static void run_passes(struct pass *p, struct stmt *defines)
{
	struct assembly *out = p->out;
	uint32_t number = 0;
	if (p->ctx->pass)
		forget(p);
	p->nlate = 0;
	for (struct stmt *s = defines; s; s = s->next)
		place(p, s, 0);
	settle_equates(p);
	if (p->ctx->widths || p->ctx->nsegments > 1 || p->ctx->dialect->scanner->two_passes)
		choose_widths(p);
	place_all(p);
	for (struct symbol *s = out->symbols; s; s = s->next)
		s->known = s->known && (!s->variable || p->ctx->dialect->scanner->two_passes || *s->name == ']');
	for (struct stmt *s = out->stmts; s && !report_full(p->ctx); s = s->next)
		emit(p, s, ++number);
	warn_room(p->ctx, out);
	warn(p->ctx, out);
}

/* Statements that named what was defined behind them; the others are emitted. */
static void emit_left(struct pass *p)
{
	for (struct stmt *s = p->out->stmts; s && !p->ctx->errors; s = s->next)
		emit(p, s, NO_NUMBER);
	warn_room(p->ctx, p->out);
	p->out->stmts = NULL;
	warn(p->ctx, p->out);
}

/* With an arena for statements they are emitted as they are read; false without a message when
 * that does not do. */
static bool assemble_text(struct arena *a, struct arena *scratch, struct diag *d, const struct dialect *dialect,
			  struct source *const *inputs, size_t ninputs, const struct asm_options *o,
			  struct assembly *out)
{
	struct segment absolute = {.name = "", .begun = true, .bytes = true};
	struct asm_context ctx = {
		.arena = a,
		.scratch = scratch ? scratch : a,
		.once = scratch,
		.diag = d,
		.dialect = dialect,
		.vocabulary = o->undocumented ? isa_vocabulary_all(dialect->isa, dialect->form)
			: isa_vocabulary(dialect->isa, dialect->form),
		.called = CALLED,
		.segments = &absolute,
		.nsegments = 1,
	};
	struct pass p = {.ctx = &ctx, .out = out, .limit = 1u << dialect->isa->address_bits, .filler = 0xFF};
	struct stmt *defines = NULL;
	ctx.origins = o->origins;
	ctx.norigins = o->norigins;
	ctx.layers = o->layers;
	ctx.warnings = o->warnings;
	ctx.editions.wanted = o->edition;
	ctx.folders = o->folders;
	ctx.nfolders = o->nfolders;
	ctx.alone = o->alone;
	ctx.pass = dialect->scanner->structured ? &p : NULL;
	ctx.tail = &defines;
	if (dialect->turned)
		charset_find("high", 4, &ctx.charset);
	symbols_init(&ctx.symbols, a);
	ctx.symbols.cased = dialect->cased;
	ctx.long_words = dialect->longs;
	ctx.sources = arena_alloc(a, (ninputs + o->ndefines) * sizeof *ctx.sources);
	*out = (struct assembly){.dialect = dialect, .layers = o->layers, .image = arena_alloc(a, sizeof *out->image)};

	arena_alloc(ctx.scratch, 1);		/* lines go back into a block that there is */
	ctx.mark = arena_mark(ctx.scratch);
	parse_defines(&ctx, o);
	ctx.tail = &out->stmts;
	parse_inputs(&ctx, inputs, ninputs, out);
	scan_words(&ctx);
	editions_check(&ctx);
	if (ctx.origin < ctx.norigins)
		report(&ctx, DIAG_WARNING, (struct pos){0}, "--origin has %zu addresses, %zu are used",
		       ctx.norigins, ctx.origin);
	out->symbols = ctx.symbols.first;
	out->files = ctx.files;
	out->nfiles = ctx.nfiles;

	/* A text given up in its middle lacks labels: no use in looking for them. */
	if (scratch && !ctx.errors)
		emit_left(&p);
	else if (!scratch && (!ctx.stop || out->has_end))
		run_passes(&p, defines);
	if (!scratch || !ctx.errors)
		report_flush(&ctx);
	return ctx.errors == 0;
}

bool assemble(struct arena *a, struct diag *d, const struct dialect *dialect,
	      struct source *const *inputs, size_t ninputs,
	      const struct asm_options *options, struct assembly *out)
{
	static const struct asm_options none = {0};
	const struct asm_options *o = options ? options : &none;
	struct arena scratch = ARENA_INIT;
	bool once = o->object_only && dialect->scanner->structured && !o->layers
		&& !(o->warnings & (ASM_WARN_UNUSED | ASM_WARN_GAP));
	bool good = once && assemble_text(a, &scratch, d, dialect, inputs, ninputs, o, out);
	arena_free(&scratch);
	return good || assemble_text(a, NULL, d, dialect, inputs, ninputs, o, out);
}
