/*
 * Every printed word beside the truth: what differs is a finding, with the
 * witnesses that bear the truth out.
 */
#include "collate/collate.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "collate/number.h"

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

enum { EVIDENCE_MAX = 4 };

/* ---- what is said of a byte ---- */

static enum saying byte_says(const struct collation *c, const struct token *t, uint8_t byte)
{
	if (token_byte(t) >= 0)
		return token_byte(t) == byte ? SAYS_IT : SAYS_OTHER;
	return confuse_octal(&c->confusions, t->text, t->len, byte, 3) <= READS_AS ? SAYS_NEARLY : SAYS_NOTHING;
}

static enum saying opcode_says(const struct collation *c, const struct truth *t, const struct row *row)
{
	if (!row_is_code(c, row) || !row->known)
		return SAYS_NOTHING;
	return !strcmp(row->known->name, c->mnemonic[t->byte])
		&& !(t->hole && t->hole->kind == ISA_NUMBER && operand_cost(c, row, t->hole, t->value)) ? SAYS_IT : SAYS_OTHER;
}

/* What the operand of a row says of the number of the instruction there. A name says
 * what else the page says of it. */
static enum saying operand_says(const struct collation *c, const struct truth *t, const struct row *row)
{
	char text[64];
	if (!row_is_code(c, row) || !row->noperands || !t->hole)
		return SAYS_NOTHING;
	if (t->hole->kind != ISA_WORD || target_text(c, t, row, text, sizeof text) != 1) {
		bool legible = token_byte(row->operand) >= 0 && (t->hole->kind != ISA_WORD || token_byte(&row->operand[1]) >= 0);
		return !operand_cost(c, row, t->hole, t->value) ? SAYS_IT : legible ? SAYS_OTHER : SAYS_NOTHING;
	}
	if (names_speak(c->names, text, strlen(text), t->value, row->address))
		return SAYS_IT;
	return names_defined(c->names, text, strlen(text)) ? SAYS_OTHER : SAYS_NOTHING;
}

/* The operand is the right one, whoever else says so. */
static bool operand_agrees(const struct collation *c, const struct truth *t, const struct row *row)
{
	return row_is_code(c, row) && row->noperands && t->hole
		&& !operand_cost(c, row, t->hole, t->value);
}

/* The instruction that this byte belongs to; NULL for data. */
static unsigned instruction_of(const struct collation *c, unsigned address)
{
	unsigned a = address;
	while (a && c->truth[a].in_instruction && !c->truth[a].insn)
		a--;
	return a;
}

static void line_of(struct buf *out, unsigned *n, const char *what, const struct pos *pos)
{
	if ((*n)++ < EVIDENCE_MAX)
		buf_printf(out, "%s%s in line %u", out->len ? ", " : "", what, source_printed(*pos).line);
}

/*
 * What the witnesses say of the byte at an address; `but` is left out. Appends those
 * that bear it out to the evidence, if that is given.
 */
static struct heard hear_byte(const struct collation *c, unsigned address, const struct token *but,
			      struct buf *evidence)
{
	const struct truth *t = &c->truth[address], *insn = &c->truth[instruction_of(c, address)];
	struct heard h = {0};
	unsigned told = 0;
	for (const struct voice *v = t->bytes; v; v = v->next) {
		enum saying said = byte_says(c, v->token, t->byte);
		if (v->token == but)
			continue;
		hear(&h, v->row->nbytes > ISA_MAX_LENGTH ? ROLE_DUMP : ROLE_BYTE, said, v->row->place);
		if (evidence && (said == SAYS_IT || said == SAYS_NEARLY))
			line_of(evidence, &told, "byte", &v->token->pos);
	}
	if (t->text) {
		hear(&h, ROLE_PROSE, SAYS_IT, PLACE_PRINTED);
		if (evidence)
			line_of(evidence, &told, "text", t->text);
	}
	for (const struct voice *v = insn->insn ? insn->sources : t->sources; v; v = v->next) {
		const struct token *word = row_data(c, v->row);
		enum saying said = SAYS_NOTHING;
		bool agrees;
		if (!insn->insn) {
			said = word ? byte_says(c, word, t->byte) : SAYS_NOTHING;
			agrees = said == SAYS_IT || said == SAYS_NEARLY;
		} else if (insn == t) {
			word = v->row->mnemonic;
			said = opcode_says(c, t, v->row);
			agrees = said == SAYS_IT;
		} else {
			word = v->row->operand;
			said = operand_says(c, insn, v->row);
			agrees = operand_agrees(c, insn, v->row);
		}
		if (word == but)
			continue;
		hear(&h, v->row->listing ? ROLE_SOURCE : ROLE_TEXT, said, v->row->place);
		if (evidence && agrees)
			line_of(evidence, &told, v->row->listing ? "source" : "text", &word->pos);
	}
	return h;
}

/* What gives names their values: labels at their addresses, and the printed bytes of
 * those who name them. */
static void collect_names(struct collation *c)
{
	c->names = names_new(c->arena);
	for (size_t p = 0; p < c->npages; p++) {
		for (const struct row *row = c->pages[p]->rows; row; row = row->next) {
			const struct truth *t = &c->truth[row->address & (c->addresses - 1)];
			char text[64];
			if (row->equate && row->label && row->page && token_byte(row->page) >= 0 && token_byte(row->loc) >= 0)
				names_define(c->names, row->label->text, token_label(row->label),
					     (unsigned)(token_byte(row->page) << 8 | token_byte(row->loc)));
			if (row->ignored)
				continue;
			if (row->label)
				names_define(c->names, row->label->text, token_label(row->label), row->address);
			if (row->nbytes < 3 || row->nbytes != row->advance || !t->insn || !t->hole || t->hole->kind != ISA_WORD
			    || !row_is_code(c, row) || target_text(c, t, row, text, sizeof text) != 1)
				continue;
			int low = token_byte(row->byte[1]), high = token_byte(row->byte[2]);
			if (low >= 0 && high >= 0)
				names_use(c->names, text, strlen(text), (unsigned)(low | high << 8), row->address);
		}
	}
}

static void weigh_proof(struct collation *c)
{
	collect_names(c);
	for (unsigned a = 0; a < c->addresses; a++) {
		struct truth *t = &c->truth[a];
		if (!t->has_byte || t->borrowed)
			continue;
		t->heard = hear_byte(c, a, NULL, NULL);
		t->proof = proof_of(t->heard, t->doubtful);
		t->pos = t->bytes ? &t->bytes->token->pos : t->sources && t->sources->row->mnemonic ? &t->sources->row->mnemonic->pos : NULL;
	}
}

/* Where the rows begin anew because the page says so: 006 000 INPUT, or a location alone,
 * and the row behind an ORG. */
static void note_beginnings(struct collation *c)
{
	for (size_t p = 0; p < c->npages; p++) {
		bool origin = false;
		for (const struct row *row = c->pages[p]->rows; row; row = row->next) {
			uint8_t *begins = &c->truth[row->address & (c->addresses - 1)].begins;
			enum stmt_kind kind = row->mnemonic ? directive_kind(c->dialect, row->mnemonic) : STMT_NONE;
			if (!row->listing || row->ignored)
				continue;
			c->row_longest = row->nbytes > c->row_longest ? row->nbytes : c->row_longest;
			if (kind == STMT_ORIGIN || kind == STMT_SPACE || origin)
				*begins = BEGINS_ORIGIN;
			else if (!row->advance && *begins == BEGINS_NOT)
				*begins = BEGINS_TEXT;
			origin = kind == STMT_ORIGIN || kind == STMT_SPACE;
		}
	}
}

/* ---- findings ---- */

struct context {
	struct collation *c;
	struct finding **tail;
	struct row *before, *row;
};

static char *text_of(const struct collation *c, const struct token *t)
{
	return arena_strndup(c->arena, t->text, t->len);
}

static bool is_name(const struct collation *c, const struct token *t)
{
	for (unsigned a = 0; a < c->addresses; a++) {
		const char *name = c->truth[a].name;
		if (name && strlen(name) == t->len && !memcmp(name, t->text, t->len))
			return true;
	}
	return false;
}

/* Is the wrong word one that could stand there? Only then can it be the page's. */
static bool is_legal(const struct collation *c, enum witness w, const struct token *t)
{
	switch (w) {
	case WITNESS_LOCATION: case WITNESS_BYTE:
		return token_byte(t) >= 0;
	case WITNESS_MNEMONIC: case WITNESS_TEXT_MNEMONIC:
		return isa_mnemonic(c->reader.vocabulary, t->text, t->len) != NULL;
	case WITNESS_OPERAND: case WITNESS_TEXT_OPERAND:
		return token_byte(t) >= 0 || is_name(c, t);
	default:
		return false;
	}
}

/* What stands so in the book's text, which nobody assembled, is the author's. */
static enum finding_class guess(const struct collation *c, enum witness w, const struct token *t,
				const char *reads)
{
	if (w == WITNESS_STRAY)
		return CLASS_LAYOUT;
	bool number = w == WITNESS_LOCATION || w == WITNESS_BYTE || (t && token_byte(t) >= 0);
	if (!stands_so(c, t, t && is_legal(c, w, t), reads, number ? LOOKS_LIKE : SAME_WORD))
		return CLASS_READING;
	return w == WITNESS_TEXT_MNEMONIC || w == WITNESS_TEXT_OPERAND ? CLASS_AUTHOR : CLASS_PRESS;
}

static struct finding *add(struct context *x, enum witness w, const struct token *t, struct pos pos,
			   unsigned address, const char *reads, struct buf *evidence)
{
	struct collation *c = x->c;
	struct finding *f = put_finding(c, &x->tail, &(struct finding){
		.witness = w, .kind = guess(c, w, t, reads), .pos = pos, .address = address,
		.printed = t ? text_of(c, t) : "", .reads = arena_strndup(c->arena, reads, strlen(reads)),
		.evidence = evidence->len ? arena_strndup(c->arena, evidence->data, evidence->len)
			: "no other witness; the nearest reading",
	});
	buf_free(evidence);
	return f;
}

/* A row as printed, its words with a blank between. */
static char *row_text(const struct collation *c, const struct source *page, const struct row *row)
{
	size_t len;
	const char *line = source_line(page, row->line, &len), *end = line + len;
	struct buf b = BUF_INIT;
	for (const char *p = line; p < end; p++) {
		if (!isspace((unsigned char)*p))
			buf_putc(&b, *p);
		else if (b.len && b.data[b.len - 1] != ' ' && p + 1 < end && !isspace((unsigned char)p[1]))
			buf_putc(&b, ' ');
	}
	char *text = arena_strndup(c->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* A row that stands where it should not. */
static void tell_row(struct context *x, unsigned address, const char *why)
{
	struct row *row = x->row;
	struct buf evidence = BUF_INIT;
	struct pos pos = row->page->pos;
	pos.len = row->loc->pos.line == pos.line ? row->loc->pos.col + row->loc->pos.len - pos.col : pos.len;
	buf_puts(&evidence, why);
	struct finding *f = add(x, WITNESS_ROW, row->page, pos, address, "", &evidence);
	f->printed = row_text(x->c, row->page->pos.src, row);
	f->kind = CLASS_LAYOUT;
}

static void tell_beyond(struct context *x)
{
	struct row *row = x->row;
	struct token *t = row->nbytes ? row->byte[0] : row->label ? row->label : row->mnemonic;
	struct buf evidence = BUF_INIT;
	if (!t)
		return;
	buf_puts(&evidence, "memory ends before it");
	struct finding *f = add(x, WITNESS_ROW, t, t->pos, x->c->addresses - 1, "", &evidence);
	f->printed = row_text(x->c, t->pos.src, row);
}

/* What the operand column should say; the width of a number as the row
 * prints it; row NULL: there is none. */
static void true_operand(const struct collation *c, const struct truth *t, const struct row *row,
			 unsigned tokens, struct buf *out)
{
	const char *name = t->hole->kind == ISA_WORD ? name_at(c, t->value) : "";
	if (*name && tokens < 2)
		buf_puts(out, name);
	else if (t->hole->kind == ISA_NUMBER && row && row->noperands)
		buf_printf(out, "%0*o", (int)row->operand->len, t->value);
	else
		dialect_operand(c->dialect, t->hole, (long)t->value, out);
}

/* Rows that were lost before this one: what the text says stood there, or how much it was. */
static void tell_lost(struct context *x)
{
	struct collation *c = x->c;
	struct row *row = x->row;
	struct pos pos = row->page ? row->page->pos : (struct pos){c->pages[0]->source, row->line, 0, 0};
	unsigned at = row->address - row->gap;
	pos.len = 0;
	while (at < row->address) {
		const struct truth *t = &c->truth[at & (c->addresses - 1)];
		struct buf reads = BUF_INIT, evidence = BUF_INIT;
		unsigned n = 0, from = at;
		if (t->insn) {
			buf_puts(&reads, c->mnemonic[t->byte]);
			if (t->hole) {
				buf_putc(&reads, ' ');
				true_operand(c, t, NULL, 0, &reads);
			}
			for (const struct voice *v = t->sources; v; v = v->next)
				if (v->row->mnemonic)
					line_of(&evidence, &n, v->row->listing ? "source" : "text", &v->row->mnemonic->pos);
			at += t->length;
		} else {
			at++;	/* a hole, told when all are known */
			buf_free(&reads);
			continue;
		}
		add(x, WITNESS_ROW, NULL, pos, from, buf_str(&reads), &evidence);
		buf_free(&reads);
	}
}

static void check_location(struct context *x)
{
	struct collation *c = x->c;
	struct row *row = x->row;
	struct buf right = BUF_INIT, evidence = BUF_INIT;
	unsigned page = row->address >> 8, loc = row->address & 0377;
	if (row->page && token_byte(row->page) == (int)page && token_byte(row->loc) == (int)loc)
		return;
	dialect_address(c->dialect, row->address, &right);
	if (x->before) {
		buf_puts(&evidence, "the row before it ends at ");
		dialect_address(c->dialect, x->before->address + x->before->advance, &evidence);
	}
	const struct row *after = row_after(row);
	if (after && after->page && after->address == row->address + row->advance) {
		buf_puts(&evidence, evidence.len ? ", the next is at " : "the row after it is at ");
		dialect_address(c->dialect, after->address, &evidence);
	}
	struct pos pos = {c->pages[0]->source, row->line, 0, 0};
	if (row->page) {
		pos = row->page->pos;
		if (row->loc->pos.line == pos.line)
			pos.len = row->loc->pos.col + row->loc->pos.len - pos.col;
	}
	struct finding *f = add(x, WITNESS_LOCATION, NULL, pos, row->address, buf_str(&right), &evidence);
	if (row->page) {
		struct token wrong = token_byte(row->page) == (int)page ? *row->loc : *row->page;
		char digits[16];
		snprintf(digits, sizeof digits, "%03o", wrong.text == row->loc->text ? loc : page);
		f->printed = arena_printf(c->arena, "%s %s", text_of(c, row->page), text_of(c, row->loc));
		f->kind = guess(c, WITNESS_LOCATION, &wrong, digits);
	} else {
		f->pos = row->nbytes ? row->byte[0]->pos : pos;
	}
	buf_free(&right);
}

static void check_bytes(struct context *x)
{
	struct collation *c = x->c;
	struct row *row = x->row;
	char reads[8];
	for (unsigned i = 0; i < row->nbytes; i++) {
		struct token *t = row->byte[i];
		struct buf evidence = BUF_INIT;
		if (row_data(c, row) == t)
			continue;
		if (!t->placed) {
			unsigned to_top = c->addresses - row->address;
			bool ends = row->advance > to_top;
			buf_printf(&evidence, "the row has room for %u%s", ends ? to_top : row->advance,
				   ends ? ": memory ends there" : "");
			add(x, WITNESS_BYTE, t, t->pos, row->address, "", &evidence);
			continue;
		}
		const struct truth *truth = &c->truth[t->address];
		if (token_byte(t) == truth->byte && !truth->alias)
			continue;
		snprintf(reads, sizeof reads, "%03o", truth->byte);
		hear_byte(c, t->address, t, &evidence);
		if (truth->alias && token_byte(t) == truth->byte) {
			buf_printf(&evidence, "%san encoding that no assembler makes", evidence.len ? "; " : "");
			add(x, WITNESS_BYTE, t, t->pos, t->address, reads, &evidence)->kind = CLASS_AUTHOR;
			continue;
		}
		add(x, WITNESS_BYTE, t, t->pos, t->address, reads, &evidence)->doubtful = truth->proof == PROOF_DOUBTFUL;
	}
	for (unsigned a = row->address; a < row->address + row->advance && a < c->addresses; a++) {
		bool there = a >= row->address + row->nbytes && row->nbytes == row->advance;
		for (unsigned i = 0; i < row->nbytes; i++)
			there |= row->byte[i]->placed && row->byte[i]->address == a;
		if (there)
			continue;
		struct buf evidence = BUF_INIT;
		struct pos pos = row->nbytes ? row->byte[row->nbytes - 1]->pos : row->loc ? row->loc->pos
			: row->mnemonic->pos;
		snprintf(reads, sizeof reads, "%03o", c->truth[a].byte);
		hear_byte(c, a, NULL, &evidence);
		add(x, WITNESS_BYTE, NULL, pos, a, reads, &evidence)->doubtful = c->truth[a].proof == PROOF_DOUBTFUL;
	}
	for (unsigned i = 0; i < row->nstray; i++) {
		struct buf evidence = BUF_INIT;
		buf_puts(&evidence, "the row is whole without it");
		add(x, WITNESS_STRAY, row->stray[i], row->stray[i]->pos, row->address, "", &evidence);
	}
}

/* Where the page calls this address by its name, but for a label and the
 * instruction at `besides`. */
static void named_in(const struct collation *c, unsigned address, const struct token *but,
		     unsigned besides, struct buf *out)
{
	const char *name = c->truth[address].name;
	unsigned n = 0;
	for (const struct voice *v = c->truth[address].sources; v; v = v->next) {
		const struct token *l = v->row->label;
		if (l && l != but && token_label(l) == strlen(name) && !memcmp(l->text, name, strlen(name)))
			line_of(out, &n, "label", &l->pos);
	}
	for (unsigned a = 0; a < c->addresses && n < EVIDENCE_MAX; a++) {
		const struct truth *t = &c->truth[a];
		if (a == besides || !t->insn || !t->hole || t->hole->kind != ISA_WORD
		    || (t->value & (c->addresses - 1)) != address)
			continue;
		for (const struct voice *v = t->sources; v; v = v->next)
			if (operand_agrees(c, t, v->row))
				line_of(out, &n, "operand", &v->row->operand->pos);
	}
}

static void check_label(struct context *x)
{
	struct collation *c = x->c;
	struct row *row = x->row;
	const struct truth *t = &c->truth[row->address];
	const struct token *l = row->label;
	struct buf evidence = BUF_INIT;
	if (!t->name)
		return;
	if (l) {
		size_t len = strlen(t->name);
		/* a stub's name below its location stands without a comma */
		bool alone = row->loc && l->pos.line != row->loc->pos.line && l->len == len;
		if (token_label(l) == len && !memcmp(l->text, t->name, len)
		    && (alone || (l->len == len + 1 && l->text[len] == ','))) {
			if (!row->astray)
				return;
			buf_puts(&evidence, "it stands before the mnemonic");
			add(x, row->listing ? WITNESS_LABEL : WITNESS_TEXT_LABEL, l, l->pos, row->address,
			    text_of(c, l), &evidence)->kind = CLASS_LAYOUT;
			return;
		}
	} else {
		if (!row->listing || !row->advance)
			return;
		for (const struct voice *v = t->sources; v; v = v->next)
			if (v->row->listing && v->row->label)
				return;
	}
	named_in(c, row->address, l, c->addresses, &evidence);
	char *reads = arena_printf(c->arena, "%s,", t->name);
	struct pos pos = l ? l->pos : row->mnemonic ? row->mnemonic->pos : row->loc ? row->loc->pos
		: row->byte[0]->pos;
	if (!l)
		pos.len = 0;
	add(x, row->listing ? WITNESS_LABEL : WITNESS_TEXT_LABEL, l, pos, row->address, reads, &evidence)
		->doubtful = t->doubtful_name;
}

static bool is_labelled(const struct collation *c, unsigned address)
{
	const struct voice *v = c->truth[address & (c->addresses - 1)].sources;
	while (v && !v->row->label)
		v = v->next;
	return v != NULL;
}

static void check_operand(struct context *x, const struct truth *t)
{
	struct collation *c = x->c;
	struct row *row = x->row;
	char printed[64];
	unsigned tokens = operand_text(c, row, t->hole, printed, sizeof printed);
	struct buf reads = BUF_INIT, evidence = BUF_INIT;
	if (row->noperands && !operand_cost(c, row, t->hole, t->value)) {
		if (t->hole->kind == ISA_WORD && target_text(c, t, row, printed, sizeof printed) == 1
		    && operand_says(c, t, row) == SAYS_NOTHING && !is_labelled(c, t->value))
			tell_unknown_name(c, &x->tail, &(struct unknown_name){
				.witness = row->listing ? WITNESS_OPERAND : WITNESS_TEXT_OPERAND, .pos = row->operand->pos,
				.operand = printed, .name = printed, .length = strlen(printed), .len = strlen(printed),
				.address = row->address, .first = row->address + 1, .n = 2});
		return;
	}
	true_operand(c, t, row, tokens, &reads);
	unsigned n = 0;
	for (const struct voice *v = c->truth[(row->address + 1) & (c->addresses - 1)].bytes;
	     v && t->hole->kind != ISA_NUMBER; v = v->next)
		if (token_byte(v->token) == (int)(t->value & 0377))
			line_of(&evidence, &n, t->hole->kind == ISA_WORD ? "bytes" : "byte", &v->token->pos);
	for (const struct voice *v = t->sources; v; v = v->next)
		if (v->row != row && operand_agrees(c, t, v->row))
			line_of(&evidence, &n, v->row->listing ? "source" : "text", &v->row->operand->pos);
	if (t->hole->kind == ISA_WORD && *name_at(c, t->value))
		named_in(c, t->value & (c->addresses - 1), NULL, row->address, &evidence);
	struct pos pos = row->noperands ? row->operand->pos : row->mnemonic->pos;
	/* a name that a blank has split */
	bool split = tokens == 1 && row->noperands > 1 && row->operand->len < reads.len
		&& !strncmp(row->operand->text, reads.data, row->operand->len)
		&& row->operand->len + row->operand[1].len == reads.len
		&& !memcmp(row->operand[1].text, reads.data + row->operand->len, row->operand[1].len);
	struct finding *f = add(x, row->listing ? WITNESS_OPERAND : WITNESS_TEXT_OPERAND,
				row->noperands ? row->operand : NULL, pos, row->address,
				buf_str(&reads), &evidence);
	if (tokens == 2 || split)
		f->printed = arena_printf(c->arena, "%s %s", text_of(c, &row->operand[0]),
					  text_of(c, &row->operand[1]));
	/* the doubt of an operand is with its own bytes */
	f->doubtful = c->truth[(row->address + (t->hole->kind != ISA_NUMBER)) & (c->addresses - 1)].proof == PROOF_DOUBTFUL;
	if (t->hole->kind == ISA_WORD)
		f->doubtful |= c->truth[t->value & (c->addresses - 1)].made_name;
	buf_free(&reads);
}

static bool rest_fits(const struct collation *c, const struct token *t, const char *word, const char *name)
{
	char *joined = arena_printf(c->arena, "%s%s", word, text_of(c, &t[1]));
	return confuse(&c->confusions, joined, strlen(joined), name, strlen(name))
		< confuse(&c->confusions, word, strlen(word), name, strlen(name));
}

static void check_source(struct context *x)
{
	struct collation *c = x->c;
	struct row *row = x->row;
	const struct truth *t = &c->truth[row->address];
	struct token *data = row_data(c, row);
	char word[32], reads[8];
	struct buf evidence = BUF_INIT;
	if (data && token_byte(data) != t->byte) {
		snprintf(reads, sizeof reads, "%03o", t->byte);
		hear_byte(c, row->address, data, &evidence);
		add(x, WITNESS_OPERAND, data, data->pos, row->address, reads, &evidence)->doubtful = t->proof == PROOF_DOUBTFUL;
	}
	if (!t->insn || !row_is_code(c, row))
		return;
	const char *name = c->mnemonic[t->byte];
	row_mnemonic(row, word, sizeof word);
	enum witness w = row->listing ? WITNESS_MNEMONIC : WITNESS_TEXT_MNEMONIC;
	if (row->lost_source) {
		struct buf text = BUF_INIT;
		buf_puts(&text, name);
		if (t->hole) {
			buf_putc(&text, ' ');
			true_operand(c, t, row, 0, &text);
		}
		hear_byte(c, row->address, NULL, &evidence);
		struct pos pos = row->byte[row->nbytes - 1]->pos;
		add(x, w, NULL, pos, row->address, buf_str(&text), &evidence);
		buf_free(&text);
		return;
	}
	bool split = row->mnemonic_parts > 1;
	/* DC 1..: the mnemonic's rest stands where a comment might */
	bool rest = !row->known && row->noperands && !t->hole && row->listing
		&& rest_fits(c, row->mnemonic, word, name);
	if (strcmp(word, name) || split) {
		hear_byte(c, row->address, row->mnemonic, &evidence);
		struct finding *f = add(x, w, row->mnemonic, row->mnemonic->pos, row->address, name, &evidence);
		if (split || rest)
			f->printed = arena_printf(c->arena, "%s %s", text_of(c, &row->mnemonic[0]),
						  text_of(c, &row->mnemonic[1]));
		f->doubtful = c->truth[row->address].proof == PROOF_DOUBTFUL;
	}
	if (t->hole)
		check_operand(x, t);
}

void find_disagreements(struct collation *c)
{
	struct context x = {.c = c, .tail = &c->findings};
	weigh_proof(c);
	note_beginnings(c);
	for (size_t p = 0; p < c->npages; p++) {
		x.before = NULL;
		for (x.row = c->pages[p]->rows; x.row; x.row = x.row->next) {
			if (x.row->repeated && x.before)
				tell_row(&x, x.before->address, "the row before it, once more");
			if (x.row->beyond)
				tell_beyond(&x);
			if (x.row->ignored)
				continue;
			if (x.row->moved)
				tell_row(&x, x.row->address, "the rows are in order when it stands by its location");
			if (x.row->listing) {
				if (x.row->gap)
					tell_lost(&x);
				check_location(&x);
				check_bytes(&x);
			}
			check_label(&x);
			check_source(&x);
			if (x.row->listing)
				x.before = x.row;
		}
	}
	struct finding *left_out = *x.tail;	/* programs that were */
	*x.tail = c->prose_findings;
	while (*x.tail)
		x.tail = &(*x.tail)->next;
	*x.tail = left_out;
}
