/*
 * What the grammar's actions call: expressions, and statements looked up in
 * the CPU's vocabulary by the shape of their operands.
 */
#include "asm/parse.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm/advice.h"
#include "asm/direct.h"
#include "asm/scope.h"

enum {
	DEPTH_MAX = 500,	/* of an expression: evaluation recurses */
	SHAPE_ROOM = 64,	/* more than any instruction needs */
};

/* ---- texts ---- */

static const char *copy_of(struct asm_context *ctx, struct pos pos)
{
	const char *p = text_at(pos);
	size_t n = pos.len;
	while (n && isspace((unsigned char)p[n - 1]))
		n--;
	return arena_strndup(ctx->scratch, p, n);
}

/* Nobody asks for those of a line that is forgotten. */
static inline const char *copy(struct asm_context *ctx, struct pos pos)
{
	return pos.len && !ctx->once ? copy_of(ctx, pos) : "";
}

/* ---- the statement of a line ---- */

/* What macros and repeats make of a few lines has an end; a text itself has its own. */
static void spend(struct asm_context *ctx, struct pos pos)
{
	if ((ctx->loops || (ctx->input && ctx->input->outer)) && ctx->called && !--ctx->called) {
		report(ctx, DIAG_ERROR, pos, "macros and repeats make too many lines: given up here");
		ctx->stop = true;
	}
}

/* The statement of the line, made by whoever needs it first. */
static struct stmt *statement(struct asm_context *ctx, struct pos pos)
{
	struct stmt *s = ctx->stmt;
	if (s)
		return s;
	s = ctx->stmt = arena_alloc(ctx->scratch, sizeof *s);
	s->pos = pos;
	s->block = ctx->block;
	s->label_text = s->mnemonic = s->operands = s->comment = "";
	spend(ctx, pos);
	return s;
}

void build_place(struct asm_context *ctx, const struct expr *address, struct pos pos)
{
	struct stmt *s = statement(ctx, pos);
	s->placed = address->kind == EXPR_NUMBER;
	s->at = s->placed ? (unsigned)address->number : 0;
}

void build_label(struct asm_context *ctx, struct pos pos)
{
	statement(ctx, pos)->label_text = copy(ctx, pos);
	ctx->label_pos = pos;
	scope_label(ctx, pos);
}

/* As MOS's assemblers take it: an equate that says again what is known. */
static bool same_equate(struct asm_context *ctx, const struct stmt *s, const struct symbol *symbol)
{
	long value;
	return ctx->dialect->scanner->backslash && s->kind == STMT_EQUATE && s->exprs && symbol->known
		&& expr_known(ctx, s->exprs, ctx->here, &value) && value == symbol->value;
}

/* A label's definition, once the line has told whether it may be given again. */
static void define(struct asm_context *ctx, struct stmt *s)
{
	struct pos pos = ctx->label_pos;
	struct symbol *symbol = scope_define(ctx, pos);
	s->label = symbol;
	s->variable = s->variable || (s->kind == STMT_EQUATE && *text_at(pos) == ']');
	if (s->block && symbol->defined)	/* a title; often not even of that address */
		return;
	if (isa_is_register(ctx->vocabulary, symbol->name, strlen(symbol->name)) || (ctx->dialect->cased && scan_is_register(ctx, pos))) {
		report(ctx, DIAG_ERROR, pos, "'%s' is a register and cannot be a label", symbol->name);
	} else if (!symbol->defined || symbol->title) {
		symbol->defined = true;
		symbol->title = s->block;
		symbol->variable = s->variable;
		symbol->where = pos;
		symbol->by = s;
	} else if (!(ctx->layers ? !s->variable && !symbol->variable : s->variable && symbol->variable) && !same_equate(ctx, s, symbol)) {
		bool called = ctx->input->macro && !ctx->dialect->scanner->backslash;
		const char *shown = isdigit((unsigned char)*symbol->name) ? text_shown(ctx, pos) : symbol->name;	/* 3.L is .L of a region */
		report(ctx, DIAG_ERROR, pos, called ? "'%s' is defined twice; LOCAL %s in the macro makes it new for each call" : "'%s' is defined twice%s",
		       shown, called ? text_shown(ctx, pos) : advice_again(ctx, symbol, s));
		report(ctx, DIAG_NOTE, symbol->where, "the first definition of '%s'", shown);
	} else {
		symbol->again = true;
	}
}

/* What is left of a line of another edition is its text. */
static void leave_out(struct asm_context *ctx, struct stmt *s)
{
	s->kind = STMT_NONE;
	s->left_out = true;
	s->placed = false;
	s->length = 0;
	s->exprs = NULL;
	s->label_text = copy(ctx, ctx->label_pos);
	ctx->label_pos.len = 0;
}

/* The value behind that of a name, which may not have one so far; NULL: 0. */
static struct expr *one_more(struct asm_context *ctx, struct symbol *last, struct pos pos)
{
	struct expr *name = build_leaf(ctx, EXPR_NUMBER, pos), *number = build_leaf(ctx, EXPR_NUMBER, pos);
	name->kind = EXPR_SYMBOL;
	name->symbol = last;
	number->number = last ? 1 : 0;
	return last ? build_infix(ctx, name, OP_ADD, number, pos) : number;
}

void build_line(struct asm_context *ctx)
{
	if (ctx->once && !ctx->stmt) {
		ctx->comment.len = 0;
		return;
	}
	struct stmt *s = statement(ctx, (struct pos){ctx->src, ctx->eol_line, 1, 0});
	s->comment = copy(ctx, ctx->comment);
	if (ctx->dialect->scanner->editions && edition_is_other(ctx, ctx->comment))
		leave_out(ctx, s);
	comment_check(ctx, s, ctx->comment);
	struct scope *counted = ctx->label_pos.len && ctx->scope && ctx->scope->kind == DO_ENUM ? ctx->scope : NULL;
	if (counted && s->kind == STMT_NONE) {
		s->kind = ctx->dialect->ca65 ? STMT_EQUATE : STMT_SPACE;
		s->length = !ctx->dialect->ca65;
		s->exprs = ctx->dialect->ca65 ? one_more(ctx, counted->last, ctx->label_pos) : NULL;
	}
	if (ctx->label_pos.len)
		define(ctx, s);
	if (counted && s->kind == STMT_EQUATE)
		counted->last = s->label;
	if (ctx->begins)
		ctx->scope = ctx->begins;
	if (ctx->ends)
		scope_end(ctx);
	ctx->begins = NULL;
	ctx->ends = false;
	if (ctx->pass)
		asm_place(ctx, s);
	if (s->kind != STMT_NONE || s->label)
		ctx->last_pos = s->pos;
	if (s->kind == STMT_END && input_leave_file(ctx))
		s->kind = STMT_NONE;
	ctx->ended = ctx->ended || s->kind == STMT_END;
	if (ctx->ended || report_full(ctx))
		ctx->stop = true;
	if (ctx->once && asm_emit_now(ctx, s)) {
		arena_release(ctx->scratch, ctx->mark);
	} else {
		*ctx->tail = s;
		ctx->tail = &s->next;
	}
	if (ctx->once)
		ctx->mark = arena_mark(ctx->scratch);
	ctx->stmt = NULL;
	ctx->directive = NULL;
	ctx->label_pos.len = ctx->comment.len = ctx->margin = ctx->asked = 0;
	if (!ctx->stop)
		input_turn(ctx);
}

/* ---- operations ---- */

/* A statement as the vocabulary has it: its mnemonic, and of numbers that they are there. What is longer is no instruction's. */
struct shape {
	char text[SHAPE_ROOM];
	size_t len;
};

static void put(struct shape *out, const char *p, size_t n)
{
	size_t room = sizeof out->text - 1 - out->len;
	n = n < room ? n : room;
	memcpy(out->text + out->len, p, n);
	out->len += n;
	out->text[out->len] = '\0';
}

static void put_text(struct shape *out, const char *s)
{
	put(out, s, strlen(s));
}

static void put_register(const struct expr *e, struct shape *out)
{
	for (unsigned i = 0; i < e->pos.len && out->len + 1 < sizeof out->text; i++) {
		const char c = (char)toupper((unsigned char)text_at(e->pos)[i]);
		put(out, &c, 1);
	}
}

/* How operands are to be read: the first way is the one with nothing set. */
struct reading {
	bool bare;		/* (e) is e */
	unsigned numbers;	/* operands, by bit, whose word is a number, not a register */
};

/* "A" or "(HL)" or "e" or "#e" or "(e)" or "(e,X)" or "(IX+e)" or "e(X)" */
static void put_operand(const struct expr *e, bool bare, bool number, struct shape *out)
{
	if (e->offset) {
		put_text(out, "(");
		put_register(e->index, out);
		put_text(out, "+e)");
	} else if (e->displaced) {
		put_text(out, "e(");
		put_register(e->index, out);
		put_text(out, ")");
	} else if (e->index) {
		put_text(out, "(e,");
		put_register(e->index, out);
		put_text(out, ")");
	} else if (e->kind == EXPR_REGISTER || (e->word && !number)) {
		put_text(out, e->paren ? "(" : "");
		put_register(e, out);
		put_text(out, e->paren ? ")" : "");
	} else {
		put_text(out, e->immediate ? "#e" : e->paren && !bare ? "(e)" : "e");
	}
}

/* Operands so, after "MOV ". */
static void put_shape(const char *mnemonic, struct expr_list operands, struct reading r, struct shape *out)
{
	out->len = 0;
	put_text(out, mnemonic);
	for (const struct expr *e = operands.first; e && out->len + 1 < sizeof out->text; e = e->next) {
		put(out, e == operands.first ? " " : ",", 1);
		put_operand(e, r.bare, r.numbers & 1, out);
		r.numbers >>= 1;
	}
}

/* Words that the shape has as registers are such from now on. */
static void settle_words(struct expr_list operands, unsigned numbers)
{
	for (struct expr *e = operands.first; e; e = e->next, numbers >>= 1)
		if (e->word && !e->index && !(numbers & 1))
			e->kind = EXPR_REGISTER;
}

/* Where one mnemonic has (e), what is in parentheses never means the number alone for any. */
static bool has_parens(const struct asm_context *ctx)
{
	size_t n;
	if (ctx->dialect->form == ISA_SUFFIXED)	/* another mode's, elsewhere */
		return true;
	const struct isa_mnemonic *const *all = isa_mnemonics(ctx->vocabulary, &n);
	while (n--)
		for (const struct isa_spelling *s = all[n]->first; s; s = s->next)
			if (strchr(s->text, '('))
				return true;
	return false;
}

static bool any_in_parens(struct expr_list operands)
{
	const struct expr *e = operands.first;
	while (e && !e->paren)
		e = e->next;
	return e;
}

/* Without a register, the same without its text. */
static const struct isa_spelling *plain_spelling(const struct isa_mnemonic *m, const struct expr *e)
{
	if (!e)
		return m->plain[ISA_NONE];
	if (e->next || e->index || e->word || e->kind == EXPR_REGISTER)
		return NULL;
	return m->plain[e->immediate ? ISA_HASH_E : e->paren ? ISA_PAREN_E : ISA_E];
}

/*
 * A word may be a number rather than a register, a parenthesised expression just an
 * expression: further look-ups.
 */
static const struct isa_spelling *spelling(struct asm_context *ctx, const struct isa_mnemonic *m,
					   struct expr_list operands)
{
	struct shape shape;
	const struct isa_spelling *s = plain_spelling(m, operands.first);
	if (s)
		return s;
	unsigned ways = any_in_parens(operands) ? 2 : 1;
	for (unsigned i = 0; i < ways << ISA_MAX_VALUES && !s; i++) {
		struct reading r = {i % ways, i / ways};
		if (r.bare && has_parens(ctx))
			continue;
		put_shape(m->name, operands, r, &shape);
		s = isa_spelling(ctx->vocabulary, shape.text, shape.len);
		if (s)
			settle_words(operands, r.numbers);
	}
	return s;
}

static const struct isa_hole *hole_of(const struct isa *isa, char letter)
{
	const struct isa_hole *h = isa->holes;
	while (h->letter && h->letter != letter)
		h++;
	return h->letter ? h : NULL;
}

/* Is the row one of those before `end`? Mnemonics have few rows that differ. */
static bool row_before(const struct isa_spelling *s, const struct isa_spelling *end)
{
	for (; s != end; s = s->next)
		if (s->row == end->row)
			return true;
	return false;
}

enum { LETTERS = 32 };

/* Those of forms that are told, with what each may be in them. */
struct letters {
	size_t n;
	struct letter {
		const struct isa_hole *hole;
		unsigned encodings;
		const struct isa_row *row;	/* NULL: of several, which differ */
	} of[LETTERS];
};

/* A letter of a row's form: a spelling that another row has instead tells what it is not there. */
static void note_letter(struct letters *all, const struct isa_hole *h, const struct isa_mnemonic *m, const struct isa_row *row)
{
	size_t i = 0;
	while (i < all->n && all->of[i].hole != h)
		i++;
	if (i == LETTERS)
		return;
	if (i == all->n)
		all->of[all->n++] = (struct letter){h, 0, row};
	for (const struct isa_spelling *s = m->first; s; s = s->next)
		if (s->row == row && h->kind == ISA_NAME)
			all->of[i].encodings |= 1u << isa_encoding(s, h);
	if (all->of[i].row && all->of[i].row != row)
		all->of[i].row = NULL;
}

static void describe(const struct asm_context *ctx, const struct letter *l, struct buf *out)
{
	isa_describe(ctx->dialect->isa, l->hole, ctx->dialect->form, l->encodings, l->row, out);
}

static bool same_description(const struct asm_context *ctx, const struct letter *a, const struct letter *b)
{
	struct buf x = BUF_INIT, y = BUF_INIT;
	describe(ctx, a, &x);
	describe(ctx, b, &y);
	bool same = !strcmp(buf_str(&x), buf_str(&y));
	buf_free(&x);
	buf_free(&y);
	return same;
}

/* " (d, s: register A B C D E H L; b: byte)" */
static void put_letters(const struct asm_context *ctx, const struct letters *all, struct buf *out)
{
	const char *before = " (";
	for (const struct letter *l = all->of; l < all->of + all->n; l++) {
		buf_printf(out, "%s%c", before, l->hole->letter);
		before = ", ";
		if (l + 1 < all->of + all->n && same_description(ctx, l, l + 1))
			continue;	/* one explanation for both */
		buf_puts(out, ": ");
		describe(ctx, l, out);
		before = "; ";
	}
	if (all->n)
		buf_putc(out, ')');
}

/* Where there are more forms than this, only those like what was written are told. */
enum { MANY_FORMS = 10 };

static unsigned count_forms(const struct isa_mnemonic *m)
{
	unsigned n = 0;
	for (const struct isa_spelling *s = m->first; s; s = s->next)
		n += !row_before(m->first, s);
	return n;
}

/* Have two texts as many operands, and one of them the same? "LD Q,e" "LD B,e" */
static bool is_like(const char *a, const char *b)
{
	bool like = false;
	a += strcspn(a, " ");
	b += strcspn(b, " ");
	while (*a && *b) {
		size_t n = strcspn(++a, ","), m = strcspn(++b, ",");
		like = like || (n == m && !strncmp(a, b, n));
		a += n;
		b += m;
	}
	return like && !*a && !*b;
}

/* Does some spelling of the row, from s on, look like the shape? */
static bool row_like(const struct isa_spelling *s, const char *shape)
{
	for (const struct isa_row *row = s->row; s; s = s->next)
		if (s->row == row && is_like(s->text, shape))
			return true;
	return false;
}

static bool any_like(const struct isa_mnemonic *m, const char *shape)
{
	for (const struct isa_spelling *s = m->first; s; s = s->next)
		if (is_like(s->text, shape))
			return true;
	return false;
}

/* "MOV d,s", and its letters to those that are to be explained. The mnemonic's own are filled in. */
static void put_form(struct asm_context *ctx, const struct isa_mnemonic *m, const struct isa_spelling *s,
		     struct letters *letters, struct buf *out)
{
	char room[ISA_FORM_ROOM];
	const char *form = isa_form_text(ctx->dialect->isa, s->row, ctx->dialect->form, room);
	const char *operands = strchr(form ? form : s->text, ' ');	/* IM1, which is a synonym, of a row that has no form of TDL's */
	buf_printf(out, "%s%s", m->name, operands ? operands : "");
	for (const char *p = operands; p && *p; p++)
		if (islower((unsigned char)*p) && hole_of(ctx->dialect->isa, *p))
			note_letter(letters, hole_of(ctx->dialect->isa, *p), m, s->row);
}

/* "MOV d,M or MOV d,s (d, s: register A B C D E H L)" */
static void put_forms(struct asm_context *ctx, const struct isa_mnemonic *m, const char *shape, struct buf *out)
{
	struct letters letters = {0};
	size_t start = out->len;
	bool choose = count_forms(m) > MANY_FORMS && any_like(m, shape);
	for (const struct isa_spelling *s = m->first; s; s = s->next) {
		if (row_before(m->first, s) || (choose && !row_like(s, shape)))
			continue;
		buf_puts(out, out->len == start ? "" : " or ");
		put_form(ctx, m, s, &letters, out);
	}
	put_letters(ctx, &letters, out);
}

/* Of one operand, and another of n and m characters: of a kind are two registers, and what may lack its
 * parentheses or have them too many. */
static unsigned alike(const char *a, size_t n, const char *b, size_t m)
{
	if (n == m && !strncmp(a, b, n))
		return 6;
	if ((n == m + 2 && *a == '(' && !strncmp(a + 1, b, m)) || (m == n + 2 && *b == '(' && !strncmp(a, b + 1, n)))
		return 5;
	if (n && m && isupper((unsigned char)*a) && isupper((unsigned char)*b))
		return *a == *b ? 4 : 3;
	return n && m && *a == *b ? 2 : 1;
}

/* How many operands two texts have alike, the first one above all. */
static unsigned likeness(const char *a, const char *b)
{
	unsigned same = 0, most = 6;
	a += strcspn(a, " ");
	b += strcspn(b, " ");
	while (*a && *b) {
		size_t n = strcspn(++a, ","), m = strcspn(++b, ",");
		unsigned one = alike(a, n, b, m);
		same += one == 6 ? most + 3 : one;
		most = 3;
		a += n;
		b += m;
	}
	return !*a && !*b ? same + 3 : same;
}

/* Does the form have an operand more, in front of what was written? "ADD A,B" for "ADD B" */
static bool lacks_first(const char *form, const char *shape)
{
	const char *comma = strchr(form, ','), *operands = strchr(shape, ' ');
	return comma && operands && !strcmp(comma + 1, operands + 1);
}

/* "MVI A" for "MVI A,5" */
static bool lacks_second(const char *form, const char *shape)
{
	size_t n = strlen(shape);
	return !strncmp(form, shape, n) && form[n] == ',';
}

/* "LD A,(5)" for "LD (5),A" */
static bool is_swapped(const char *form, const char *shape)
{
	const char *a = strchr(form, ' '), *b = strchr(shape, ' ');
	size_t n = a ? strcspn(a + 1, ",") : 0, m = b ? strcspn(b + 1, ",") : 0;
	return n && m && a[n + 1] && b[m + 1] && !strncmp(a + 1, b + m + 2, n) && !strncmp(b + 1, a + n + 2, m)
		&& !b[m + 2 + n] && !a[n + 2 + m];
}

/* "LD (5),A" for "LD 5,A": the same but for parentheses round one operand */
static bool lacks_parens(const char *form, const char *shape)
{
	unsigned differ = 0;
	form += strcspn(form, " ");
	shape += strcspn(shape, " ");
	while (*form && *shape) {
		size_t n = strcspn(++form, ","), m = strcspn(++shape, ",");
		if (n != m || strncmp(form, shape, n) != 0)
			differ += n == m + 2 && *form == '(' && !strncmp(form + 1, shape, m) ? 1 : 2;
		form += n;
		shape += m;
	}
	return differ == 1 && !*form && !*shape;
}

/* The form that is most like what was written; the first of several. */
static const struct isa_spelling *nearest_form(const struct isa_mnemonic *m, const char *shape)
{
	const struct isa_spelling *near = m->first;
	unsigned best = 0;
	for (const struct isa_spelling *s = m->first; s; s = s->next) {
		bool slip = lacks_first(s->text, shape) || lacks_second(s->text, shape) || (m->max_operands == 1 && lacks_first(shape, s->text))
			|| is_swapped(s->text, shape) || lacks_parens(s->text, shape);
		unsigned like = likeness(s->text, shape) + (slip ? 12 : 0);
		if (like > best) {
			best = like;
			near = s;
		}
	}
	return near;
}

/* "LDAI b" for "LDA #e": what another notation writes as an operand; NULL. */
static const char *as_suffix(struct asm_context *ctx, const struct isa_mnemonic *m, const char *shape)
{
	const struct isa_suffix *x = ctx->dialect->form == ISA_SUFFIXED ? ctx->dialect->isa->suffixes : NULL;
	const char *operands = strchr(shape, ' ');
	for (; operands && x && x->operand; x++) {
		char *same = arena_strndup(ctx->arena, x->operand, strlen(x->operand));
		for (char *p = same; *p; p++)
			*p = islower((unsigned char)*p) ? 'e' : *p;
		char *name = arena_printf(ctx->arena, "%s%s", m->name, x->suffix);
		if (!strcmp(same, operands + 1) && isa_mnemonic(ctx->vocabulary, name, strlen(name)))
			return arena_printf(ctx->arena, "%s %s", name, x->rest);
	}
	return NULL;
}

static bool takes_numbers(const struct isa_mnemonic *m)
{
	const struct isa_spelling *s = m->first;
	while (s && !s->hole)
		s = s->next;
	return s;
}

/* No register, and no port. */
static bool takes_bytes_alone(const struct isa_mnemonic *m)
{
	const struct isa_spelling *s = m->first;
	while (s && s->hole && s->hole->kind == ISA_BYTE && s->hole->min < 0)
		s = s->next;
	return !s;
}

enum { OPERATION = 070 };	/* the bits of an opcode that say which, where one of several is done to a number or a register */

/* "ADI" for "ADD 5", "MOV" for "MVI A,B", "INR" for "INX A": the mnemonic like this one that takes what it does not; NULL. */
static const char *other_mnemonic(struct asm_context *ctx, const struct isa_mnemonic *m, const char *shape)
{
	size_t n;
	const struct isa_mnemonic *const *all = isa_mnemonics(ctx->vocabulary, &n);
	const char *operands = strchr(shape, ' '), *found = NULL;
	unsigned best = 2;
	for (size_t i = 0; operands && i < n; i++) {
		struct shape other = {.len = 0};
		put_text(&other, all[i]->name);
		put_text(&other, operands);
		const struct isa_spelling *s = isa_spelling(ctx->vocabulary, other.text, other.len);
		unsigned d = word_distance(m->name, all[i]->name, 2);
		bool number = s && (s->hole ? s->hole->kind == ISA_BYTE && !takes_numbers(m) : takes_bytes_alone(m))
			&& strlen(all[i]->name) == strlen(m->name);
		if (number && d <= 2 && !((s->opcode ^ m->first->opcode) & OPERATION))
			d = 0;		/* ACI for ADC, not ADI */
		bool sibling = s && !s->hole && d == 1 && all[i]->name[1] == m->name[1];
		if (*all[i]->name == *m->name && d <= best && (number || sibling) && !(found && d == best)) {
			best = d;
			found = all[i]->name;
		}
	}
	return found;
}

/* "JZ" for "JP Z,n", "RNC" for "RET NC", where conditions are part of the mnemonic; NULL. */
static const char *with_condition(struct asm_context *ctx, const struct isa_mnemonic *m, const struct expr *first)
{
	static const char *const conditional[] = {"JMP", "JP", "CALL", "RET"};
	size_t i = 0;
	while (i < sizeof conditional / sizeof *conditional && strcmp(m->name, conditional[i]) != 0)
		i++;
	if (i == sizeof conditional / sizeof *conditional || !first || first->paren || first->pos.len > 2 || !ctx->dialect->scanner->structured)
		return NULL;
	char *name = arena_printf(ctx->arena, "%c%.*s", *m->name, (int)first->pos.len, text_at(first->pos));
	for (char *p = name; *p; p++)
		*p = (char)toupper((unsigned char)*p);
	const struct isa_mnemonic *found = isa_mnemonic(ctx->vocabulary, name, strlen(name));
	return found && found->max_operands == (first->next != NULL) ? name : NULL;
}

/* Has a message said already what is wrong in it? */
static bool is_told(const struct expr *e)
{
	return e && (e->kind == EXPR_ERROR || (e->kind == EXPR_PREFIX && is_told(e->right))
		     || (e->kind == EXPR_INFIX && (is_told(e->left) || is_told(e->right))));
}

static bool any_told(struct expr_list operands)
{
	const struct expr *e = operands.first;
	while (e && !is_told(e))
		e = e->next;
	return e;
}

/* Are two of the operands H, L or (HL), or what a prefix makes of them? */
static bool has_two_of_prefix(const char *shape)
{
	unsigned n = 0;
	for (const char *p = shape + strcspn(shape, " "); *p; p += strcspn(p, ",")) {
		p++;
		const char *q = p + (*p == '(');
		size_t len = strcspn(p, ",");
		n += (len == 1 && strchr("HL", *p)) || (len == 4 && !strncmp(p, "(HL)", 4)) || (*q == 'I' && (q[1] == 'X' || q[1] == 'Y'));
	}
	return n > 1;
}

/* "LD H,IXH", which would be an instruction if IXH were H; where IXH begins in it, NULL: it is nothing of the kind. */
static const char *half_beside_register(struct asm_context *ctx, const char *shape)
{
	char *plain = arena_strndup(ctx->arena, shape, strlen(shape)), *to = plain;
	const char *half = NULL;
	for (const char *p = shape; *p; p++) {
		if (*p == 'I' && (p[1] == 'X' || p[1] == 'Y') && (p[2] == 'H' || p[2] == 'L')) {
			half = half ? half : p;
			p += 2;
		}
		*to++ = *p;
	}
	*to = '\0';
	return half && has_two_of_prefix(shape) && isa_spelling(ctx->vocabulary, plain, (size_t)(to - plain)) ? half : NULL;
}

static void wrong_operands(struct asm_context *ctx, const struct isa_mnemonic *m, struct pos word,
			   struct expr_list operands, struct pos pos)
{
	struct buf forms = BUF_INIT, near = BUF_INIT;
	struct shape shape;
	struct letters letters = {0};
	const struct isa_spelling *nearest;
	if (any_told(operands))
		return;
	for (const struct expr *e = operands.first; e; e = e->next)
		if (e->kind == EXPR_SYMBOL && advice_is_undescribed(ctx, e->symbol->name)) {
			report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; --undocumented has a register %s", m->name,
			       text_shown(ctx, pos), e->symbol->name);
			return;
		} else if (e->kind == EXPR_SYMBOL && !e->symbol->defined && advice_pair(ctx, e->symbol->name)) {
			report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; %s is written %s%s", m->name, text_shown(ctx, pos), e->symbol->name,
			       advice_pair(ctx, e->symbol->name), e->paren && !ctx->dialect->scanner->zilog ? ", and what HL has the address of M" : "");
			return;
		}
	const char *condition = with_condition(ctx, m, operands.first);
	if (condition) {
		report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; it is written %s", m->name, text_shown(ctx, pos), condition);
		return;
	}
	put_shape(m->name, operands, (struct reading){0}, &shape);
	const char *half = half_beside_register(ctx, shape.text);
	if (half) {
		report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; the prefix that makes %.3s of %c is for the whole instruction: H, L, (HL) and the other index register cannot stand beside it",
		       m->name, text_shown(ctx, pos), half, half[2]);
		return;
	}
	const struct isa *later = ctx->dialect->isa->later;
	if (later && ctx->dialect->form < ISA_FORMS && isa_spelling(isa_vocabulary(later, ctx->dialect->form), shape.text, shape.len)) {
		report(ctx, DIAG_ERROR, operands.first ? pos : word, operands.first ? "%s does not take '%s'; --cpu %s has it"
		       : "%s lacks its operand%.0s; with --cpu %s it has none", m->name, text_shown(ctx, pos), later->name);
		return;
	}
	put_forms(ctx, m, shape.text, &forms);
	nearest = nearest_form(m, shape.text);
	put_form(ctx, m, nearest, &letters, &near);
	put_letters(ctx, &letters, &near);
	const char *suffixed = as_suffix(ctx, m, shape.text);
	const char *other = m->max_operands && operands.first && !suffixed ? other_mnemonic(ctx, m, shape.text) : NULL;
	bool many = count_forms(m) > 1 && !suffixed && m->max_operands;
	if (suffixed)
		report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; it is written %s", m->name, text_shown(ctx, pos), suffixed);
	else if (!operands.first)
		report(ctx, DIAG_ERROR, word, "%s lacks its operand%s%s", m->name, many ? "" : "; it is written ",
		       many ? "" : buf_str(&forms));
	else if (m->max_operands == 0)
		report(ctx, DIAG_ERROR, pos, "%s takes no operand", m->name);
	else if (lacks_second(nearest->text, shape.text))
		report(ctx, DIAG_ERROR, pos, "%s lacks its second operand; %s %s", m->name, many ? "the nearest form is" : "it is written",
		       buf_str(many ? &near : &forms));
	else if (other)
		report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; %s does", m->name, text_shown(ctx, pos), other);
	else
		report(ctx, DIAG_ERROR, pos, "%s does not take '%s'; %s %s", m->name, text_shown(ctx, pos),
		       many ? "the nearest form is" : "it is written", buf_str(many ? &near : &forms));
	if (many && (!operands.first || count_forms(m) <= MANY_FORMS || any_like(m, shape.text)))
		report(ctx, DIAG_NOTE, operands.first ? pos : word, "it is written %s", buf_str(&forms));
	buf_free(&near);
	buf_free(&forms);
}

/* (IX) where only (IX+o) is: the offset is 0. The list is as it was when that does not do either. */
static const struct isa_spelling *spelling_of_bare(struct asm_context *ctx, const struct isa_mnemonic *m,
						   struct expr_list *operands)
{
	struct expr_list list = {0};
	bool any = false;
	for (const struct expr *e = operands->first; e; e = e->next) {
		struct expr *same = build_leaf(ctx, EXPR_NUMBER, e->pos), *index = build_leaf(ctx, EXPR_REGISTER, e->pos);
		if (e->kind == EXPR_REGISTER && e->paren && toupper((unsigned char)*text_at(e->pos)) == 'I') {
			build_offset(ctx, same, index, e->pos);
			any = true;
		} else {
			*same = *e;
		}
		same->next = NULL;
		list = build_list(list, same);
	}
	const struct isa_spelling *s = any ? spelling(ctx, m, list) : NULL;
	if (s)
		*operands = list;
	return s;
}

/* Is its accumulator written or not, as an assembler of the time wanted it: "ADD B", "SUB A,B"? */
static bool works_on_accumulator(const struct isa *isa, const char *mnemonic)
{
	const char *const *p = isa->implied;
	while (p && *p && strcmp(*p, mnemonic) != 0)
		p++;
	return p && *p;
}

/* The list is as it was when neither does. */
static const struct isa_spelling *spelling_of_accumulator(struct asm_context *ctx, const struct isa_mnemonic *m,
							  struct expr_list *operands)
{
	static const char word[] = "A", *lines[] = {word, word + 1};
	static const struct source accumulator = {.name = "", .text = word, .len = 1, .line = lines, .lines = 1};
	struct expr_list list = *operands;
	const struct expr *first = list.first;
	if (!first || !works_on_accumulator(ctx->dialect->isa, m->name))
		return NULL;
	if (!first->next) {
		struct expr *a = build_leaf(ctx, EXPR_REGISTER, (struct pos){&accumulator, 1, 1, 1});
		a->next = list.first;
		list.first = a;
	} else if (m->max_operands == 1 && first->kind == EXPR_REGISTER && !first->paren && first->pos.len == 1
		   && toupper((unsigned char)*text_at(first->pos)) == 'A') {
		list.first = first->next;
	} else {
		return NULL;
	}
	const struct isa_spelling *s = spelling(ctx, m, list);
	if (s)
		*operands = list;
	return s;
}

/* The register that a name was equated to, perhaps through others; NULL. */
static const struct expr *named_register(const struct expr *e)
{
	e = scope_equated(e);
	return e && e->kind == EXPR_NUMBER && e->word ? e : NULL;
}

/* "RD EQU D": DAD RD is DAD D. Of two such names either may be the number, as in MVI RD,RD. The list is as it was
 * when that does not do. */
static const struct isa_spelling *spelling_of_names(struct asm_context *ctx, const struct isa_mnemonic *m,
						    struct expr_list *operands)
{
	const struct isa_spelling *s = NULL;
	for (unsigned which = 1; which < 4 && !s; which++) {
		struct expr_list list = {0};
		bool any = false;
		unsigned bit = 1;
		for (const struct expr *e = operands->first; e; e = e->next, bit <<= 1) {
			const struct expr *named = which & bit ? named_register(e) : NULL;
			struct expr *same = build_leaf(ctx, EXPR_REGISTER, named ? named->pos : e->pos);
			if (!named)
				*same = *e;
			same->next = NULL;
			any = any || named;
			list = build_list(list, same);
		}
		s = any ? spelling(ctx, m, list) : NULL;
		if (s)
			*operands = list;
	}
	return s;
}

void build_insn(struct asm_context *ctx, const struct isa_mnemonic *m, struct pos word,
		struct expr_list operands, struct pos pos)
{
	struct stmt *s = statement(ctx, word);
	s->mnemonic = copy(ctx, word);
	if (operands.first) {
		struct pos whole = pos;
		if (text_at(word)[word.len] == ',') {	/* DJNZ,NSCOPY, as it is printed */
			whole.col = word.col + word.len;
			whole.len += pos.col - whole.col;
		}
		s->operands = copy(ctx, whole);
	}
	s->spelling = spelling(ctx, m, operands);
	if (!s->spelling && ctx->dialect->scanner->zilog)
		s->spelling = spelling_of_bare(ctx, m, &operands);
	if (!s->spelling && ctx->dialect->scanner->zilog)
		s->spelling = spelling_of_accumulator(ctx, m, &operands);
	if (!s->spelling && ctx->dialect->numbered)
		s->spelling = spelling_of_names(ctx, m, &operands);
	if (!s->spelling) {
		wrong_operands(ctx, m, word, operands, pos);
		return;
	}
	s->kind = STMT_INSN;
	s->length = s->spelling->length;
	ctx->widths = ctx->widths || s->spelling->same;
	s->exprs = expr_number(operands.first);
}

/* "RD EQU D": the name has the register's number, and stands for it where an instruction takes one. */
static void take_register(struct asm_context *ctx, const struct asm_directive *dir, struct expr *e)
{
	bool pair = e->pos.len > 1;
	int number = dir->kind != STMT_EQUATE || (!pair && (e->paren || e->next)) ? -1 : dialect_register(ctx->dialect, text_at(e->pos), e->pos.len);
	if (number < 0)
		return;
	e->kind = EXPR_NUMBER;
	e->number = number;
	e->word = true;
}

/* Numbers only: directives know no register. */
static bool only_numbers(struct asm_context *ctx, const struct asm_directive *dir,
			 struct expr_list operands, unsigned *count)
{
	*count = 0;
	for (struct expr *e = operands.first; e; e = e->next) {
		++*count;
		if (e->kind == EXPR_REGISTER)
			take_register(ctx, dir, e);
		if (e->kind == EXPR_REGISTER || e->index || e->immediate) {
			report(ctx, DIAG_ERROR, e->pos, "'%s' is %s; %s takes %s",
			       text_shown(ctx, e->pos),
			       e->kind == EXPR_REGISTER ? "a register" : "an instruction's operand",
			       dir->name, dir->takes);
			return false;
		}
	}
	return true;
}

/* Where an origin that does not say it goes: the page prints it nowhere, either. */
static struct expr *next_origin(struct asm_context *ctx, struct pos word)
{
	bool more = ctx->origin < ctx->norigins;
	struct expr *e = build_leaf(ctx, more ? EXPR_NUMBER : EXPR_ERROR, word);
	if (more) {
		e->number = (long)ctx->origins[ctx->origin++];
		return e;
	}
	struct buf example = BUF_INIT;
	dialect_address(ctx->dialect, 0x100, &example);
	report(ctx, DIAG_ERROR, word, "%s does not say where: write %s %s, or give --origin an address "
	       "for each (%zu so far)", text_shown(ctx, word), text_shown(ctx, word), buf_str(&example),
	       ctx->norigins);
	buf_free(&example);
	return e;
}

/* Words among which are halves of some, "#A,/A,A": the words' own halves stand for them. Bytes have them as they are. */
static bool split_words(struct asm_context *ctx, const struct asm_directive *dir, struct expr_list *list)
{
	struct expr_list halves = {0};
	bool any = false;
	for (const struct expr *e = list->first; e; e = e->next)
		any = any || e->immediate;
	for (struct expr *e = list->first, *next; any && e; e = next) {
		next = e->next;
		e->next = NULL;
		if (e->immediate || e->kind == EXPR_REGISTER || e->index || dir->width == 1) {
			e->immediate = false;
			halves = build_list(halves, e);
		} else {
			halves = build_list(halves, build_prefix(ctx, OP_LOW, e, e->pos));
			halves = build_list(halves, build_prefix(ctx, OP_HIGH, e, e->pos));
		}
	}
	if (any)
		*list = halves;
	return any;
}

/* ".BYTE +$80,"HI"": MAC/65 adds the number to all that follows, and has no byte for it. Elsewhere it is one, which is an error.
 * false: after that. */
static bool add_to_all(struct asm_context *ctx, const struct asm_directive *dir, struct expr_list *list)
{
	struct expr *e = list->first;
	const struct expr *text = e ? e->next : NULL;
	long value = 0;
	while (text && text->kind != EXPR_STRING)
		text = text->next;
	bool bytes = (dir->kind == STMT_BYTES && dir->width < 2) || dir->action == DO_TEXT;
	bool marked = ctx->dialect->scanner->backslash && e && e->next && e->kind == EXPR_PREFIX && e->op == OP_ADD;
	if (!marked || !bytes || (!ctx->dialect->atari && !text))
		return true;
	if (!ctx->dialect->atari) {
		report(ctx, DIAG_ERROR, e->pos, "'%s' before a text: MAC/65 adds it to each of what follows, here it would be a byte; "
		       "without a '+' it is", text_shown(ctx, e->pos));
		return false;
	}
	if (!expr_value(ctx, e, PASS_PLACE, ctx->here, &value))
		return false;
	struct expr_list sums = {0};
	for (struct expr *x = e->next, *next; x; x = next) {
		next = x->next;
		x->next = NULL;
		if (x->kind == EXPR_STRING) {
			char *to = arena_strndup(ctx->scratch, x->string.data, x->string.len);
			for (size_t i = 0; i < x->string.len; i++)
				to[i] = (char)(to[i] + value);
			x->string.data = to;
		} else {
			struct expr *more = build_leaf(ctx, EXPR_NUMBER, e->pos);
			more->number = value;
			x = build_infix(ctx, x, OP_ADD, more, x->pos);
		}
		sums = build_list(sums, x);
	}
	*list = sums;
	return true;
}

/* DC.W "AB" of DASM's: each character is a word. */
static void part_strings(struct asm_context *ctx, struct expr_list *list)
{
	struct expr_list parts = {0};
	for (struct expr *e = list->first, *next; e; e = next) {
		next = e->next;
		e->next = NULL;
		if (e->kind != EXPR_STRING)
			parts = build_list(parts, e);
		for (size_t i = 0; e->kind == EXPR_STRING && i < e->string.len; i++) {
			struct expr *c = build_leaf(ctx, EXPR_NUMBER, e->pos);
			c->number = (unsigned char)e->string.data[i];
			parts = build_list(parts, c);
		}
	}
	*list = parts;
}

static struct expr *one(struct asm_context *ctx, struct pos pos)
{
	struct expr *e = build_leaf(ctx, EXPR_NUMBER, pos);
	e->number = 1;
	return e;
}

/* What a wrong equate names is no address, and not known. */
static void begin_unknown(struct asm_context *ctx, const struct asm_directive *dir)
{
	struct stmt *s = statement(ctx, ctx->label_pos);
	if (dir->kind != STMT_EQUATE || !ctx->label_pos.len)
		return;
	s->kind = STMT_EQUATE;
	s->directive = dir;
	s->variable = dir->variable;
	s->exprs = build_leaf(ctx, EXPR_ERROR, ctx->label_pos);
}

void build_directive(struct asm_context *ctx, const struct asm_directive *dir, struct pos word,
		     struct expr_list operands, struct pos pos)
{
	struct stmt *s = statement(ctx, word);
	unsigned count;
	s->mnemonic = copy(ctx, word);
	if (operands.first)
		s->operands = copy(ctx, pos);
	if (dir->kind == STMT_END)
		s->kind = STMT_END;
	if (dir->raw) {
		direct(ctx, s, dir, word, operands, pos);
		return;
	}
	bool member = dir->kind == STMT_BYTES && ctx->dialect->ca65 && scope_is_structure(ctx->scope);	/* "X .BYTE 3": how many */
	if (member && !operands.first)
		operands.first = operands.last = one(ctx, word);
	bool split = ctx->dialect->halves && dir->kind == STMT_BYTES && split_words(ctx, dir, &operands);
	if (!only_numbers(ctx, dir, operands, &count)) {
		direct_begin_wrong(ctx, dir, word);
		begin_unknown(ctx, dir);
		return;
	}
	if (member && count > 1) {
		report(ctx, DIAG_ERROR, pos, "in a structure %s takes at most how many there are", dir->name);
		return;
	}
	if (count < dir->min || (count > dir->max && dir->max != 0xFF)) {
		bool named = count && (dir->action == DO_SCOPE || dir->action == DO_STRUCT || dir->action == DO_UNION || dir->action == DO_ENUM);
		if (!any_told(operands))
			report(ctx, DIAG_ERROR, count ? pos : word, "%s takes %s%s", dir->name, dir->takes, named ? "; its name stands before it" : "");
		direct_begin_wrong(ctx, dir, word);
		begin_unknown(ctx, dir);
		return;
	}
	if (!add_to_all(ctx, dir, &operands))
		return;
	if (ctx->dialect->dasm && dir->kind == STMT_BYTES && dir->width > 1)
		part_strings(ctx, &operands);
	if (dir->kind == STMT_EQUATE && !ctx->label_pos.len) {
		report(ctx, DIAG_ERROR, word, "%s lacks the name before it", dir->name);
		return;
	}
	s->kind = dir->kind;
	s->directive = dir;
	s->width = split ? 1 : dir->width;
	s->variable = dir->variable;
	s->exprs = operands.first;
	if (member)
		s->kind = STMT_SPACE;
	if (dir->kind == STMT_BYTES && !count) {	/* room for one */
		s->kind = STMT_SPACE;
		s->exprs = one(ctx, word);
	}
	direct(ctx, s, dir, word, operands, pos);
	if (dir->kind == STMT_ORIGIN && !count)
		s->exprs = next_origin(ctx, word);
}

void build_error(struct asm_context *ctx)
{
	if (!ctx->directive)
		return;
	direct_begin_wrong(ctx, ctx->directive, ctx->directive_pos);
	begin_unknown(ctx, ctx->directive);
}

void build_row(struct asm_context *ctx, struct expr_list bytes, struct pos pos)
{
	struct stmt *s = statement(ctx, pos);
	s->kind = STMT_BYTES;
	s->width = 1;
	s->operands = copy(ctx, pos);
	s->exprs = bytes.first;
	if (!ctx->block)
		return;
	if (s->exprs->pos.len > 2) {
		s->placed = true;
		s->at = s->exprs->kind == EXPR_NUMBER ? (unsigned)s->exprs->number : 0;
		s->exprs = s->exprs->next;
	} else if (ctx->label_pos.len) {
		report(ctx, DIAG_ERROR, pos, "a line of BLOCK DATA is a name, an address of four digits and "
		       "bytes, or bytes alone that go on");
	}
}

/* ---- expressions ---- */

struct expr_list build_list(struct expr_list list, struct expr *e)
{
	if (list.last)
		list.last->next = e;
	else
		list.first = e;
	list.last = e;
	return list;
}

struct expr *build_ring(struct expr *last, struct expr *e)
{
	e->next = last ? last->next : e;
	if (last)
		last->next = e;
	return e;
}

struct expr_list build_opened(struct expr *last)
{
	struct expr_list list = {last->next, last};
	last->next = NULL;
	return list;
}

/* What pasmo's escape behind a backslash means; *p is led to its last character. */
static int escaped(const char **p, const char *end)
{
	static const char from[] = "nrta", to[] = "\n\r\t\a";
	const char *which = strchr(from, **p);
	const bool hex = **p == 'x' || **p == 'X';
	char digits[4] = {0};
	size_t n = 0;
	if (which)
		return to[which - from];
	const char *first = *p + hex;
	while (n < (hex ? 2 : 3) && first + n < end && (hex ? isxdigit((unsigned char)first[n]) : first[n] >= '0' && first[n] <= '7'))
		n++;
	if (!n)
		return hex ? 0 : (unsigned char)**p;
	memcpy(digits, first, n);
	*p = first + n - 1;
	return (int)strtoul(digits, NULL, hex ? 16 : 8) & 0xFF;
}

/* The codes of the characters between the quotes, doubled quotes once. */
static void string_value(struct asm_context *ctx, struct expr *e)
{
	const struct charset *set = ctx->charset ? ctx->charset : ctx->dialect->charset;
	const char *p = text_at(e->pos), *end = p + e->pos.len - 1;
	char quote = *p++, *to = arena_alloc(ctx->scratch, e->pos.len);
	int high = ctx->dialect->quotes_high && quote < '\'' ? 0x80 : 0;
	e->string.data = to;
	e->low_first = ctx->dialect->scanner->first_low && !ctx->microsoft;
	const bool escapes = ctx->dialect->escapes && quote == '"';
	for (; p < end; p += *p == quote && !escapes ? 2 : 1) {
		int code = set ? charset_code(set, *p) : (unsigned char)*p;
		if (escapes && *p == '\\' && p + 1 < end) {
			p++;
			code = escaped(&p, end);
		}
		if (code < 0) {
			struct pos at = e->pos;
			at.col += (unsigned)(p - text_at(e->pos));
			at.len = 1;
			report(ctx, DIAG_ERROR, at, "the %s has no character '%s'", set->name,
			       text_shown(ctx, at));
			code = 0;
		}
		to[e->string.len++] = (char)(code | high);
	}
}

struct expr *build_leaf(struct asm_context *ctx, enum expr_kind kind, struct pos pos)
{
	struct expr *e = arena_alloc(ctx->scratch, sizeof *e);
	e->kind = kind;
	e->pos = pos;
	e->depth = 1;
	if (kind == EXPR_STRING)
		string_value(ctx, e);
	if (kind == EXPR_SYMBOL) {
		e->symbol = scope_use(ctx, pos, text_at(pos), pos.len);
		e->symbol->used = true;
	}
	return e;
}

static struct expr *node(struct asm_context *ctx, enum expr_kind kind, enum expr_op op,
			 const struct expr *left, const struct expr *right, struct pos pos)
{
	struct expr *e = build_leaf(ctx, kind, pos);
	unsigned depth = 1u + right->depth;
	if (left && left->depth >= depth)
		depth = 1u + left->depth;
	e->op = op;
	e->left = left;
	e->right = right;
	e->depth = (unsigned short)depth;
	if (depth > DEPTH_MAX) {
		report(ctx, DIAG_ERROR, pos, "the expression is too long");
		e->kind = EXPR_ERROR;
		e->depth = 1;
	}
	return e;
}

struct expr *build_prefix(struct asm_context *ctx, enum expr_op op, struct expr *right, struct pos pos)
{
	bool sign = op == OP_ADD || op == OP_SUB;
	if (op == OP_BEYOND)
		return build_infix(ctx, build_leaf(ctx, EXPR_HERE, pos), OP_GT, right, pos);
	if (!sign && op != OP_NOT && op != OP_ISNT && op != OP_HIGH && op != OP_LOW && op != OP_BANK && op != OP_SIZE && op != OP_LENGTH) {
		struct pos at = {pos.src, pos.line, pos.col, 1};	/* of the same level as a sign */
		report(ctx, DIAG_ERROR, at, "'%s' has nothing before it%s", text_shown(ctx, at),
		       at.col > 1 && !strncmp(text_at(at) - 1, "//", 2) ? "; a comment begins with ';'" : "");
		ctx->wrong = at;
		return build_leaf(ctx, EXPR_ERROR, pos);
	}
	if (op == OP_HIGH && *text_at(pos) == '>' && right->kind == EXPR_INFIX && !right->paren && (right->op == OP_ADD || right->op == OP_SUB)
	    && !ctx->dialect->read_only)
		report_elsewhere(ctx, ELSEWHERE_HIGH, pos, "'>' is for all that is behind it here; ca65 and DASM would take the high byte of the first operand alone");
	return node(ctx, EXPR_PREFIX, op, NULL, right, pos);
}

/* Is the low byte of what it makes made of low bytes alone? */
static bool keeps_low_byte(enum expr_op op)
{
	return op == OP_ADD || op == OP_SUB || op == OP_MUL || op == OP_AND || op == OP_OR || op == OP_XOR;
}

/* Would it be another value if it were multiplied and divided first? By 1, or behind 0, it would not. */
static bool ranks_differ(struct asm_context *ctx, const struct expr *left, enum expr_op op, const struct expr *right)
{
	long value;
	if ((op != OP_MUL && op != OP_DIV) || left->kind != EXPR_INFIX || left->paren || (left->op != OP_ADD && left->op != OP_SUB && left->op != OP_OR))
		return false;
	if (expr_known(ctx, right, ctx->here, &value) && value == 1)
		return false;
	return left->op == OP_SUB || !expr_known(ctx, left->left, ctx->here, &value) || value != 0;
}

struct expr *build_infix(struct asm_context *ctx, const struct expr *left, enum expr_op op,
			 struct expr *right, struct pos pos)
{
	if (left->kind == EXPR_PREFIX && !left->paren && ctx->dialect->scanner->zilog && !ctx->dialect->read_only) {
		if (left->op == OP_HIGH || (left->op == OP_LOW && !keeps_low_byte(op)))
			report_elsewhere(ctx, ELSEWHERE_HIGH, left->pos,
					 "the %s byte is that of the first operand alone here, as M80 has it; pasmo would take that of all that is behind: --syntax pasmo",
					 left->op == OP_HIGH ? "high" : "low");
		if (left->op == OP_SUB && (op == OP_ADD || op == OP_SUB))
			report_elsewhere(ctx, ELSEWHERE_SIGN, left->pos, "the sign is that of the first operand alone here; to pasmo it is for all that is behind, -5+3 is -8: --syntax pasmo");
	}
	if (ctx->dialect->scanner->backslash && !ctx->dialect->read_only && ranks_differ(ctx, left, op, right))
		report_elsewhere(ctx, ELSEWHERE_RANK, pos, "this is taken from left to right, as by MOS' assembler; 64tass, ca65 and DASM would multiply and divide first");
	return node(ctx, EXPR_INFIX, op, left, right, pos);
}

/* ---- functions: an expression with names for what a call gives ---- */

struct function {
	struct function *next;
	const char *name;
	unsigned nparams;
	const struct expr *params, *body;	/* the params, as a list, end in the body */
};

enum { CALL_NODES = 10000 };	/* of one call: functions of functions may double it each time */

static bool is_named(const struct asm_context *ctx, const struct function *f, struct pos name)
{
	const char *p = text_at(name);
	return strlen(f->name) == name.len && !(ctx->dialect->cased ? strncmp(f->name, p, name.len) : strncasecmp(f->name, p, name.len));
}

static const struct function *function_named(const struct asm_context *ctx, struct pos name)
{
	const struct function *f = ctx->functions;
	while (f && !is_named(ctx, f, name))
		f = f->next;
	return f;
}

bool build_is_function(const struct asm_context *ctx, struct pos name)
{
	const char *p = text_at(name) + name.len;
	return p[strspn(p, " \t")] == '(' && function_named(ctx, name);
}

/* A copy of the expression; with a function's params those that are given stand in their place, and what is copied stands
 * where it is called. NULL when there is too much of it. */
static struct expr *copied(struct arena *a, const struct expr *e, const struct function *f, const struct expr *given, const struct pos *at, unsigned *left)
{
	const struct expr *param = f ? f->params : NULL;
	if (!*left)
		return NULL;
	--*left;
	for (; f && param != f->body && e->kind == EXPR_SYMBOL; param = param->next, given = given->next)
		if (param->symbol == e->symbol)
			return copied(a, given, NULL, NULL, NULL, left);
	struct expr *to = arena_alloc(a, sizeof *to);
	*to = *e;
	to->next = NULL;
	if (at)
		to->pos = *at;
	bool infix = e->kind == EXPR_INFIX;
	if (infix)
		to->left = copied(a, e->left, f, given, at, left);
	if (infix || e->kind == EXPR_PREFIX)
		to->right = copied(a, e->right, f, given, at, left);
	return (infix && !to->left) || ((infix || e->kind == EXPR_PREFIX) && !to->right) ? NULL : to;
}

static unsigned depth_of(struct expr *e)
{
	unsigned left = e->kind == EXPR_INFIX ? depth_of((struct expr *)(uintptr_t)e->left) : 0;
	unsigned right = e->kind == EXPR_INFIX || e->kind == EXPR_PREFIX ? depth_of((struct expr *)(uintptr_t)e->right) : 0;
	e->depth = (unsigned short)(1 + (left > right ? left : right));
	return e->depth;
}

void build_function(struct asm_context *ctx, struct pos word, struct expr *operands)
{
	struct function *f = arena_alloc(ctx->arena, sizeof *f);
	struct pos name = ctx->label_pos;
	struct expr **to = (struct expr **)&f->params;
	ctx->label_pos.len = 0;		/* no label */
	if (!name.len) {
		report(ctx, DIAG_ERROR, word, "%s lacks the name before it", text_shown(ctx, word));
		return;
	}
	if (function_named(ctx, name)) {
		report(ctx, DIAG_ERROR, name, "the function '%s' is defined twice", text_shown(ctx, name));
		return;
	}
	for (const struct expr *e = operands; e; e = e->next) {
		unsigned left = CALL_NODES;
		if (e->next && e->kind != EXPR_SYMBOL) {
			report(ctx, DIAG_ERROR, e->pos, "%s takes names, and behind them what it is; '%s' is no name", text_shown(ctx, word), text_shown(ctx, e->pos));
			return;
		}
		*to = copied(ctx->arena, e, NULL, NULL, NULL, &left);
		f->nparams += e->next != NULL;
		f->body = *to;
		to = &(*to)->next;
	}
	f->name = arena_strndup(ctx->arena, text_at(name), name.len);
	f->next = ctx->functions;
	ctx->functions = f;
}

struct expr *build_call(struct asm_context *ctx, struct pos name, struct expr_list given, struct pos pos)
{
	const struct function *f = function_named(ctx, name);
	unsigned count = 0, left = CALL_NODES;
	for (const struct expr *e = given.first; e; e = e->next)
		count++;
	if (count != f->nparams) {
		report(ctx, DIAG_ERROR, pos, "the function %s takes %u number%s, these are %u", f->name, f->nparams, f->nparams == 1 ? "" : "s", count);
		return build_leaf(ctx, EXPR_ERROR, pos);
	}
	struct expr *e = copied(ctx->scratch, f->body, f, given.first, &pos, &left);
	if (!e || depth_of(e) > DEPTH_MAX) {
		report(ctx, DIAG_ERROR, pos, "the expression is too long");
		return build_leaf(ctx, EXPR_ERROR, pos);
	}
	return e;
}

struct expr *build_choice(struct asm_context *ctx, struct expr *which, struct expr *yes, struct expr *no, struct pos pos)
{
	return build_infix(ctx, which, OP_CHOOSE, build_infix(ctx, yes, OP_ELSE, no, pos), pos);
}

/* Brackets are of one kind. */
static void check_closed(struct asm_context *ctx, struct pos pos)
{
	const char *p = text_at(pos);
	const char opens[] = "(<[", closes[] = ")>]", *which = strchr(opens, *p);
	if (which && p[pos.len - 1] != closes[which - opens]) {
		report(ctx, DIAG_ERROR, pos, "'%c' does not close a '%c'", p[pos.len - 1], *p);
		ctx->wrong = pos;
	}
}

struct expr *build_paren(struct asm_context *ctx, struct expr *e, struct pos pos)
{
	const char open = *text_at(pos);
	if (text_at(pos)[pos.len - 1] == 'd') {		/* DASM's [N]d */
		ctx->widths = true;
		return node(ctx, EXPR_PREFIX, OP_DIGITS, NULL, e, pos);
	}
	check_closed(ctx, pos);
	if (open == '<' || (open == '[' && !ctx->dialect->scanner->zilog))		/* it only groups */
		return e;
	e->paren = true;
	if (e->kind != EXPR_REGISTER && !e->word)
		e->pos = pos;
	return e;
}

struct expr *build_indexed(struct asm_context *ctx, struct expr *e, struct expr *index, struct pos pos)
{
	check_closed(ctx, pos);
	e->index = index;
	e->pos = pos;
	return e;
}

struct expr *build_further(struct asm_context *ctx, struct expr *left, enum expr_op op, struct expr *right, struct pos pos)
{
	if (ctx->dialect->signs_last && left->kind == EXPR_PREFIX && left->op == OP_SUB && !left->paren)
		return build_prefix(ctx, OP_SUB, build_infix(ctx, left->right, op, right, pos), pos);
	return build_infix(ctx, left, op, right, pos);
}

struct expr *build_offset(struct asm_context *ctx, struct expr *e, struct expr *index, struct pos pos)
{
	e->offset = true;
	return build_indexed(ctx, e, index, pos);
}

struct expr *build_displaced(struct asm_context *ctx, struct expr *e, struct expr *index, struct pos pos)
{
	e->displaced = true;
	return build_indexed(ctx, e, index, pos);
}

static bool has_name(const struct expr *e)
{
	return e && (e->kind == EXPR_SYMBOL || e->kind == EXPR_HERE
		|| ((e->kind == EXPR_PREFIX || e->kind == EXPR_INFIX) && (has_name(e->left) || has_name(e->right))));
}

struct expr *build_immediate(struct asm_context *ctx, struct expr *e, struct pos pos)
{
	bool high = *text_at(pos) == '/';
	if (high || (ctx->dialect->halves && has_name(e)))
		e = build_prefix(ctx, high ? OP_HIGH : OP_LOW, e, e->pos);
	e->immediate = true;
	e->pos = pos;
	return e;
}

struct expr *build_force(struct expr *e, unsigned bytes, struct pos pos)
{
	e->force = (unsigned char)bytes;
	e->pos = pos;
	return e;
}
