/*
 * Three walks over the memory: follow control and claim the bytes of
 * instructions, name what they refer to, write.
 */
#include "asm/disasm.h"

#include "asm/symbols.h"
#include "asm/write.h"

#include <string.h>

enum { ROW = 8 };	/* bytes a line of data, as the assembler's listings have */

/* What is known of an address. */
enum {
	SEEN = 1,	/* control comes here */
	START = 2,	/* an instruction is written here */
	INSIDE = 4,	/* ... and this is a further byte of it */
	DATA = 8,	/* a reader said so */
	TARGET = 16,	/* something refers to it */
};

struct names {
	const char *name;
	struct names *next;
};

struct walk {
	struct arena *arena;
	struct diag *diag;
	const struct disasm *what;
	const struct image *image;
	const struct isa *isa;
	struct writer w;
	unsigned size;			/* of the memory */
	unsigned char *cell;		/* by address */
	struct names **names;		/* the first is the one that operands get */
	const char **comment;
	struct symbols taken;
	unsigned *stack;		/* addresses to go on from; each once */
	size_t depth;
};

/* ---- following control ---- */

static void come_to(struct walk *w, unsigned address)
{
	if (image_has(w->image, address) && !(w->cell[address] & (SEEN | DATA))) {
		w->cell[address] |= SEEN;
		w->stack[w->depth++] = address;
	}
}

/* The instruction at an address; false when it would run into a gap, into data
 * or over the end of the memory, or when nobody knows what it does. */
static bool decode(const struct walk *w, unsigned address, struct isa_insn *in)
{
	uint8_t bytes[ISA_MAX_LENGTH];
	size_t n = 0;
	for (; n < ISA_MAX_LENGTH && address + n < w->size; n++) {
		unsigned a = address + (unsigned)n;
		if (!image_has(w->image, a) || w->cell[a] & DATA)
			break;
		bytes[n] = w->image->byte[a];
	}
	if (!n || !isa_decode(w->isa, bytes, n, in))
		return false;
	/* what has a name people know what it does, the maker's silence or not */
	if (in->row->flags & ISA_UNDEFINED && !in->row->form[w->what->dialect->form])
		return false;
	isa_at(w->isa, in, address);
	return true;
}

/* The first instruction that wants a byte gets it: what overlaps is followed,
 * yet written as the first one sees it. */
static void claim(struct walk *w, unsigned address, unsigned length)
{
	for (unsigned i = 0; i < length; i++)
		if (w->cell[address + i] & (START | INSIDE))
			return;
	w->cell[address] |= START;
	for (unsigned i = 1; i < length; i++)
		w->cell[address + i] |= INSIDE;
}

static void follow(struct walk *w)
{
	struct isa_insn in;
	unsigned target;
	while (w->depth) {
		unsigned address = w->stack[--w->depth];
		if (!decode(w, address, &in))
			continue;
		claim(w, address, in.length);
		if (isa_target(w->isa, &in, &target)) {
			w->cell[target] |= TARGET;
			come_to(w, target);
		}
		/* last in, first out: straight on comes before the branches */
		if (isa_goes_on(&in))
			come_to(w, (address + in.length) & (w->size - 1));
	}
}

/* ---- names ---- */

static void add_name(struct walk *w, unsigned address, const char *name)
{
	struct names *n = arena_alloc(w->arena, sizeof *n), **last = &w->names[address];
	while (*last)
		last = &(*last)->next;
	n->name = name;
	*last = n;
}

static void make_name(struct walk *w, unsigned address)
{
	const char *name = arena_printf(w->arena, w->what->dialect->radix == 8 ? "L%03o%03o" : "L%02X%02X",
					address >> 8, address & 0xFF);
	while (symbols_get(&w->taken, (struct pos){0}, name, strlen(name))->defined)
		name = arena_printf(w->arena, "%s_", name);
	add_name(w, address, name);
}

/* What an instruction's operand refers to; -1: nothing that could have a name. */
static long reference(const struct walk *w, const struct isa_insn *in)
{
	if (!in->hole || in->hole->kind < ISA_WORD || in->value >= (long)w->size
	    || in->value > in->hole->max || in->row->flags)
		return -1;
	return in->value;
}

static void name_targets(struct walk *w)
{
	struct isa_insn in;
	for (unsigned a = 0; a < w->size; a++) {
		long to;
		if (w->cell[a] & START && decode(w, a, &in) && (to = reference(w, &in)) >= 0)
			w->cell[to] |= TARGET;
	}
	for (unsigned a = 0; a < w->size; a++)
		if (w->cell[a] & TARGET && image_has(w->image, a) && !w->names[a])
			make_name(w, a);
}

/* ---- hints ---- */

static void take_name(struct walk *w, const struct hint *h)
{
	struct symbol *s = symbols_get(&w->taken, h->pos, h->text, strlen(h->text));
	if (s->defined)		/* the same line twice */
		return;
	if (write_is_name(&w->w, h->text)) {
		s->defined = true;
		add_name(w, h->first, h->text);
	} else {
		diag(w->diag, DIAG_WARNING, h->pos, "'%s' cannot be a name in the %s syntax; left out",
		     h->text, w->what->dialect->name);
	}
}

static void take_hints(struct walk *w)
{
	for (const struct hint *h = w->what->hints; h; h = h->next) {
		switch (h->kind) {
		case HINT_NAME:
			take_name(w, h);
			break;
		case HINT_DATA:
			for (unsigned a = h->first; a <= h->last; a++)
				w->cell[a] |= DATA;
			break;
		case HINT_COMMENT:
			if (!image_has(w->image, h->first))
				diag(w->diag, DIAG_WARNING, h->pos, "there is no byte to comment on");
			w->comment[h->first] = h->text;
			break;
		case HINT_CODE:
			break;
		}
	}
}

static void enter(struct walk *w, unsigned low)
{
	bool any = w->what->nentries != 0;
	for (const struct hint *h = w->what->hints; h; h = h->next)
		if (h->kind == HINT_CODE) {
			come_to(w, h->first);
			follow(w);
			any = true;
		}
	for (size_t i = 0; i < w->what->nentries; i++) {
		come_to(w, w->what->entries[i]);
		follow(w);
	}
	if (!any)
		come_to(w, low);
	follow(w);
}

/* ---- writing ---- */

static bool begins_line(const struct walk *w, unsigned address)
{
	return image_has(w->image, address) && !(w->cell[address] & INSIDE);
}

/* Names that no line can carry: outside of the bytes or within an instruction. */
static void put_equates(const struct walk *w)
{
	for (unsigned a = 0; a < w->size; a++) {
		if (begins_line(w, a))
			continue;
		for (const struct names *n = w->names[a]; n; n = n->next) {
			struct buf value = BUF_INIT;
			dialect_address(w->what->dialect, a, &value);
			write_equate(&w->w, false, n->name, buf_str(&value), "");
			buf_free(&value);
		}
	}
}

/* All but the last name stand on lines of their own. */
static const char *put_labels(const struct walk *w, unsigned address)
{
	const struct names *n = w->names[address];
	for (; n && n->next; n = n->next)
		write_line(&w->w, n->name, "", "");
	return n ? n->name : "";
}

/* The comments of an instruction's bytes; "" when there are none. */
static const char *comment_of(const struct walk *w, unsigned address, unsigned length)
{
	for (unsigned i = 0; i < length; i++)
		if (w->comment[address + i])
			return w->comment[address + i];
	return "";
}

static unsigned put_insn(const struct walk *w, unsigned address)
{
	struct buf text = BUF_INIT;
	struct isa_insn in;
	decode(w, address, &in);
	long to = reference(w, &in);
	const char *label = put_labels(w, address);
	/* the lines of names without bytes come first */
	bool late = to >= 0 && begins_line(w, (unsigned)to) && (unsigned)to >= address;
	write_insn(&w->w, &in, to >= 0 && w->names[to] ? w->names[to]->name : NULL, NULL, late,
		   &text);
	write_line(&w->w, label, buf_str(&text), comment_of(w, address, in.length));
	buf_free(&text);
	return address + in.length;
}

static unsigned put_data(const struct walk *w, unsigned address)
{
	unsigned end = address + 1;
	while (end < w->size && end % ROW && image_has(w->image, end) && !(w->cell[end] & START)
	       && !w->names[end] && !w->comment[end])
		end++;
	const char *label = put_labels(w, address);
	write_bytes(&w->w, label, w->image->byte + address, end - address, comment_of(w, address, 1));
	return end;
}

static void put_source(const struct walk *w)
{
	unsigned at = w->size;		/* where the assembler stands: nowhere yet */
	put_equates(w);
	for (unsigned a = 0; a < w->size;) {
		if (!image_has(w->image, a)) {
			a++;
			continue;
		}
		if (a != at)
			write_origin(&w->w, a, "");
		at = a = w->cell[a] & START ? put_insn(w, a) : put_data(w, a);
	}
	write_line(&w->w, "", write_directive(&w->w, STMT_END, 0, false)->name, "");
}

bool disassemble(struct arena *a, struct diag *d, const struct disasm *what, struct buf *out)
{
	const struct isa *isa = what->dialect->isa;
	unsigned low, high, size = 1u << isa->address_bits;
	struct walk w = {
		.arena = a, .diag = d, .what = what, .image = what->image, .isa = isa,
		.w = writer_new(what->dialect, out), .size = size,
		.cell = arena_alloc(a, size),
		.names = arena_alloc(a, size * sizeof *w.names),
		.comment = arena_alloc(a, size * sizeof *w.comment),
		.stack = arena_alloc(a, size * sizeof *w.stack),
	};
	symbols_init(&w.taken, a);
	if (!image_extent(what->image, &low, &high)) {
		diag(d, DIAG_ERROR, (struct pos){0}, "there is no byte to disassemble");
		return false;
	}
	if (high >= size) {
		struct buf last = BUF_INIT;
		dialect_address(what->dialect, size - 1, &last);
		diag(d, DIAG_ERROR, (struct pos){0}, "there are bytes past %s, the last address of the %s",
		     buf_str(&last), isa->name);
		buf_free(&last);
		return false;
	}
	take_hints(&w);
	enter(&w, low);
	name_targets(&w);
	put_source(&w);
	return true;
}
