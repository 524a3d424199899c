/*
 * Where a comment needs no mark, a misread number is one: DEFB 01 O3 04 is a byte
 * and a comment. The books' notations want it so; what is done about it is to say
 * when a comment begins like a number that there was room for, or that is none of prose:
 *
 *	DEFB 01 O3 04		data go on
 *	JMP 001 O26		an address has a second half
 *	LD HL,4C 97		a number lacks digits
 *	LDA l03 001		an operand may be missing
 *	LLI 003 O04		no more fits, but so nobody writes
 *	LDA TABLE + 01		a term of a sum has no blanks beside its sign
 */
#include "asm/parse.h"

#include <ctype.h>
#include <string.h>

enum { SHOWN = 40 };	/* characters of a number in a message */

/* What a number may still have where the comment begins. */
struct room {
	unsigned radix;
	unsigned width;		/* digits; 0: as many as one likes */
	bool loose;		/* shorter or longer words may be misread numbers, too */
	bool data;
	bool taken;		/* none: the operand is whole */
	struct pos before;	/* the digits that the word goes on from; len 0: none */
};

struct word {
	const char *p;
	size_t len;
};

/* ---- words that look like numbers ---- */

/* What is read in the place of a digit, by digit. */
static const char *const looks[] = {
	"OoQD", "lIi|!", "Zz", "", "", "Ss", "Gb", "", "B", "gq",
};

static int own_digit(char c, unsigned radix)
{
	int v = isdigit((unsigned char)c) ? c - '0'
		: isxdigit((unsigned char)c) ? toupper((unsigned char)c) - 'A' + 10 : -1;
	return v < (int)radix ? v : -1;
}

static int seeming_digit(char c, unsigned radix)
{
	for (unsigned v = 0; v < sizeof looks / sizeof *looks && v < radix; v++)
		if (c && strchr(looks[v], c))
			return (int)v;
	return -1;
}

enum likeness {
	UNLIKE,
	PERHAPS,	/* when what is behind it is one, or nothing */
	ALIKE
};

/* What a word is made of. */
struct make {
	size_t figures;		/* 0 to 9 that are digits here */
	size_t own;		/* digits, letters included */
	size_t capitals;
	size_t foreign;		/* what is no digit and looks like none */
};

static struct make make_of(struct word w, unsigned radix)
{
	struct make m = {0};
	for (size_t i = 0; i < w.len; i++) {
		bool own = own_digit(w.p[i], radix) >= 0, seems = seeming_digit(w.p[i], radix) >= 0;
		m.own += own;
		m.figures += own && isdigit((unsigned char)w.p[i]);
		m.capitals += isupper((unsigned char)w.p[i]) != 0;
		m.foreign += !own && !seems;
	}
	return m;
}

static bool is_full(size_t len, const struct room *room)
{
	if (!room->width)
		return false;
	return room->loose || room->taken ? len % room->width == 0 : len == room->width;
}

/*
 * A word of the full width is a number if a digit is in it and all else looks like
 * one; so is one of digits alone. Words without a digit may be English ("IS", "of"),
 * and so may those with a letter that looks like none ("4K"). Behind a whole operand
 * English has numbers, too ("16 bytes"), but neither 004 nor O4.
 */
static enum likeness likeness(struct word w, const struct room *room)
{
	struct make m = make_of(w, room->radix);
	bool full = is_full(w.len, room);
	if (!w.len || (!full && !room->loose))
		return UNLIKE;
	if (room->taken)
		return !m.foreign && m.figures && (m.own < w.len || *w.p == '0') ? ALIKE : UNLIKE;
	if (m.foreign)
		return m.foreign == 1 && m.figures && w.len == room->width ? PERHAPS : UNLIKE;
	if (m.figures)
		return full || m.own == w.len ? ALIKE : PERHAPS;
	return full && (m.capitals || m.own == w.len) ? PERHAPS : UNLIKE;
}

static bool is_number(struct word w, const struct room *room)
{
	return is_full(w.len, room) && likeness(w, room) == ALIKE;
}

/* The next word from p on, at most to end; it ends at a comma or a comment's mark. */
static struct word next_word(const char *p, const char *end, char mark)
{
	struct word w = {p, 0};
	while (w.p < end && (isspace((unsigned char)*w.p) || *w.p == ','))
		w.p++;
	while (w.p + w.len < end && !isspace((unsigned char)w.p[w.len]) && w.p[w.len] != ','
	       && w.p[w.len] != mark)
		w.len++;
	return w;
}

/* "+ 01": a sign and a number, where blanks end the operands. Prose has dashes, too, "- 2 BYTES", but goes on. */
static bool is_term(struct word sign, const char *end, char mark, const struct room *room, struct word *number)
{
	if (!sign.len || !strchr("+-", *sign.p))
		return false;
	*number = next_word(sign.p + 1, end, mark);
	struct make m = make_of(*number, room->radix);
	struct word behind = next_word(number->p + number->len, end, mark);
	return number->len && isdigit((unsigned char)*number->p) && m.own == number->len && (!behind.len || strchr("+-", *behind.p));
}

/* $0F, &0F: a mark that makes a number hexadecimal. */
static void take_mark(struct word *w, struct room *room)
{
	if (room->radix < 10 || !w->len || !strchr("$&", *w->p))
		return;
	w->p++;
	w->len--;
	room->width = room->data ? 2 : 0;
	room->radix = 16;
}

/* The word as the number it would be, '?' for what looks like no digit. */
static const char *reads(struct asm_context *ctx, struct word w, const struct room *room)
{
	struct buf out = BUF_INIT;
	if (room->before.len)
		buf_put(&out, text_at(room->before), room->before.len);
	for (size_t i = 0; i < w.len && i < SHOWN; i++) {
		int v = own_digit(w.p[i], room->radix);
		if (v < 0)
			v = seeming_digit(w.p[i], room->radix);
		if (i && room->loose && room->width && i % room->width == 0 && w.len % room->width == 0)
			buf_putc(&out, ' ');
		buf_putc(&out, v < 0 ? '?' : "0123456789ABCDEF"[v]);
	}
	const char *text = arena_printf(ctx->arena, "%s%s", buf_str(&out), w.len > SHOWN ? "..." : "");
	buf_free(&out);
	return text;
}

/* ---- room for numbers ---- */

static unsigned digits(unsigned long max, unsigned radix)
{
	unsigned n = 1;
	while (max /= radix)
		n++;
	return n;
}

/* What is left of the room for a number up to max behind the one that is there. */
static bool room_behind(const struct asm_context *ctx, const struct expr *e, bool word, long max,
			struct room *room)
{
	const struct dialect *d = ctx->dialect;
	unsigned full = digits((unsigned long)max, d->radix), there = 0;
	while (there < e->pos.len && isalnum((unsigned char)text_at(e->pos)[there]))
		there++;
	if (e->kind != EXPR_NUMBER || e->paren || e->index || there < e->pos.len)
		return false;
	if (word && d->pairs) {
		room->width = 3;
		room->loose = there <= 3;
		return room->loose;
	}
	/* decimal numbers are as long as they need to be */
	if (d->radix == 10 || there >= full)
		return false;
	room->width = full - there;
	room->before = e->pos;
	return true;
}

/* The operand that a mnemonic has in another spelling. */
static bool room_for_operand(const struct asm_context *ctx, const struct stmt *s, struct room *room)
{
	const char *name = s->spelling->text;
	const struct isa_mnemonic *m = isa_mnemonic(ctx->vocabulary, name, strlen(name));
	for (const struct isa_spelling *o = m ? m->first : NULL; o; o = o->next) {
		if (!o->hole)
			continue;
		room->width = ctx->dialect->pairs ? 3 : digits((unsigned long)o->hole->max, room->radix);
		return true;
	}
	return false;
}

static bool room_in_insn(const struct asm_context *ctx, const struct stmt *s, struct room *room)
{
	const struct expr *last = s->exprs;
	const struct isa_spelling *widest = s->spelling;
	while (last && last->next)
		last = last->next;
	if (!*s->operands)
		return room_for_operand(ctx, s, room);
	if (!last)
		return false;
	while (widest->same)
		widest = widest->same;
	const struct isa_hole *hole = widest->hole2 && last != s->exprs ? widest->hole2 : widest->hole;
	return hole && room_behind(ctx, last, hole->kind == ISA_WORD, hole->max, room);
}

static bool find_room(const struct asm_context *ctx, const struct stmt *s, struct room *room)
{
	switch (s->kind) {
	case STMT_BYTES:
		room->width = room->radix == 10 ? 0 : digits(s->width == 1 ? 0xFF : 0xFFFF, room->radix);
		room->loose = room->data = true;
		return true;
	case STMT_INSN:
		return room_in_insn(ctx, s, room);
	case STMT_ORIGIN: case STMT_EQUATE: case STMT_SPACE:
		if (*s->operands)
			return room_behind(ctx, s->exprs, true, 0xFFFF, room);
		room->width = digits(0xFFFF, room->radix);
		return true;
	case STMT_NONE: case STMT_END: case STMT_COUNTER: case STMT_CHECK:
		break;
	}
	return false;
}

static bool room_for(const struct asm_context *ctx, const struct stmt *s, struct room *room)
{
	*room = (struct room){.radix = s->block ? 16 : ctx->dialect->radix};
	if (find_room(ctx, s, room))
		return true;
	room->taken = s->kind != STMT_NONE && *s->operands;
	room->width = room->radix == 8 ? 3 : room->radix == 16 ? 2 : 0;
	return room->taken;
}

void comment_check(struct asm_context *ctx, const struct stmt *s, struct pos comment)
{
	struct room room;
	char mark = *ctx->dialect->scanner->comment_mark;
	const char *p = comment.len ? text_at(comment) : "", *end = p + comment.len;
	if (!comment.len || *p == mark || !room_for(ctx, s, &room))
		return;
	struct word w = next_word(p, end, mark), next = next_word(w.p + w.len, end, mark);
	struct word term;
	if (s->exprs && is_term(w, end, mark, &room, &term)) {
		comment.col += (unsigned)(w.p - p);
		comment.len = (unsigned)(term.p + term.len - w.p);
		report_warning(ctx, ASM_WARN_COMMENT_NUMBER, comment, "'%s' is a comment: a sum is written without blanks", text_shown(ctx, comment));
		return;
	}
	bool listed = *p == ',';
	comment.col += (unsigned)(w.p - p);
	comment.len = (unsigned)w.len;
	if (!w.len)
		return;
	take_mark(&w, &room);
	enum likeness like = likeness(w, &room);
	if (like == PERHAPS && (listed || !next.len || is_number(next, &room)))
		like = ALIKE;
	if (like == ALIKE)
		report_warning(ctx, ASM_WARN_COMMENT_NUMBER, comment,
			       "this comment begins like a number: '%s' would be %s", text_shown(ctx, comment),
			       reads(ctx, w, &room));
	else if (listed && (room.data || s->kind == STMT_INSN))
		report_warning(ctx, ASM_WARN_COMMENT_NUMBER, comment, "the list ends at the blank before "
			       "the comma: '%s' is a comment", text_shown(ctx, comment));
}
