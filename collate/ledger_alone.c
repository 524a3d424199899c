/*
 * Pages of source alone. Where a statement stands is counted: from the origin above it, by the lengths of
 * those between.
 *
 *             ORG  0200H
 *     START:  MVI  A,5        0200, two bytes
 *             JMQ  START      0202, three: most likely a JMP
 *     TEXT:   DB   'HI'       0205
 *             xxx  yyy        0207, and nothing says how many: all below it may have slid
 *
 * The pages are walked over twice: what is below a line may say what its names are.
 */
#include "collate/ledger_parse.h"

#include <ctype.h>
#include <string.h>

#include "asm/write.h"
#include "collate/dump.h"

enum {
	ROW_MOST = 64,		/* bytes of a statement */
	SLIP = 1,		/* columns that a mnemonic may be off its column */
	COLUMNS = 64,
	SENTENCE = 3,		/* words of small letters that are one */
	LOW = 0x12,		/* a place in the first page */
};

struct name {
	struct name *next;
	const char *text;
	unsigned len;
	long value;		/* -1: not known */
	bool label;
	bool low;		/* some operand takes it that only a byte is */
	bool defined, seen;	/* a line defines it; it did so in this walk */
};

struct walk {
	struct ledger *l;
	struct word_map *map;
	struct name *names;
	struct word_map *table;		/* a table's rows, by name */
	struct word_map *used;		/* words that stand behind another one: a label alone is among them */
	const struct source *page;
	struct lines *taken;		/* NULL: the first walk, which makes no records */
	struct record **tail;
	unsigned address;
	bool placed;			/* an origin was read */
	bool sure;			/* the length of each line since then is */
	const char *slid;		/* why the row below may have slid; NULL: no more than the one above it */
	bool passing, macro;		/* the lines of a condition that does not hold, of a macro */
	unsigned depth;			/* of conditions among those that are passed over */
	unsigned column;		/* where most mnemonics stand */
	bool numbered;
	long number, step;		/* of the line above; 0: not known */
};

/* ---- names ---- */

static struct name *name_at(struct walk *w, const char *text, unsigned len)
{
	struct name *n = word_find(w->map, text, len);
	if (!n) {
		n = arena_alloc(w->l->c->arena, sizeof *n);
		*n = (struct name){.next = w->names, .text = text, .len = len, .value = -1};
		w->names = n;
		word_add(w->map, text, len, n);
	}
	return n;
}

/* An assembler asks for the names of a statement. What stands behind the first page is near enough for any jump, and no
 * assembler makes less of it than of another such place. */
struct asked {
	const struct walk *w;
	bool exact;		/* values, and not only their lengths, are wanted */
	bool low;		/* what nothing defines is to be in the first page */
	const char *unknown;	/* such a name that was asked for; in the collation's arena; NULL */
};

static long value_of_name(void *context, const char *text, size_t len)
{
	struct asked *a = context;
	const struct name *n = word_find(a->w->map, text, len);
	long near = a->w->address + 2, value = n ? n->value : -1;
	bool open = !n || (value < 0 && !n->label && !n->low);
	if (open && len > 1)	/* X is a register */
		a->unknown = arena_strndup(a->w->l->c->arena, text, len);
	if (a->exact)
		return value;
	return (open && a->low) || (n && n->low && value < 0) ? LOW : value < 0 || (n->label && value > 0xFF) ? near : value;
}

/* Of a statement in the notation's own words; 0: its assembler makes nothing of it. */
static unsigned assembled(const struct walk *w, const char *text, struct asked *asked)
{
	uint8_t bytes[ROW_MOST];
	*asked = (struct asked){.w = w, .low = asked->low};
	return statement_bytes(w->l->c->dialect, w->address, text, &(struct name_values){value_of_name, asked}, bytes, sizeof bytes);
}

/* What words are worth where the assembler stands; -1: nobody knows. */
static long value_of_words(const struct walk *w, struct token *tok, unsigned n)
{
	const struct ledger *l = w->l;
	if (n > 1)
		whole_address(l, &tok[0]);
	bool plain = n && !memchr(tok->text, '+', tok->len) && !memchr(tok->text, '-', tok->len);
	struct token bare = plain ? bare_number(l->reader, tok, WIDTH_ADDRESS) : (struct token){.len = 0};
	int value = plain ? number_value(l->reader, &bare, WIDTH_ADDRESS) : -1;
	struct writer writer = writer_new(l->c->dialect, NULL);
	const struct asm_directive *word = write_directive(&writer, STMT_BYTES, 2, false);
	if (value >= 0 || !n || !word)
		return value;
	struct asked asked = {.w = w, .exact = true};
	uint8_t bytes[2];
	const char *text = arena_printf(l->c->arena, "%s %.*s", word->name, (int)tok->len, tok->text);
	if (statement_bytes(l->c->dialect, w->address, text, &(struct name_values){value_of_name, &asked}, bytes, sizeof bytes) != 2)
		return -1;
	return word->high_first ? bytes[0] << 8 | bytes[1] : bytes[0] | bytes[1] << 8;
}

/* ---- lengths ---- */

/* Is a name that nothing defines, misread, one in the first page? 1: it is, 0: it is not, -1: nobody knows. */
static int misread_low(const struct walk *w, const char *text)
{
	unsigned least[2] = {COST_NONE, COST_NONE};	/* of those behind it, of those in it */
	for (const struct name *n = w->names; n; n = n->next) {
		unsigned *best = &least[n->low || (n->value >= 0 && n->value < 0x100)], cost = confuse(&w->l->c->confusions, text, strlen(text), n->text, n->len);
		*best = cost < *best ? cost : *best;
	}
	unsigned low = least[1] < least[0], best = least[low];
	return best > SAME_WORD || least[!low] < best + COUNT_MARGIN ? -1 : (int)low;
}

/* How many bytes a statement makes. *sure: no other number is about as likely. */
static unsigned assembled_length(struct walk *w, const char *text, bool *sure)
{
	struct asked asked = {.low = false}, other = {.low = true};
	unsigned n = assembled(w, text, &asked), low = asked.unknown ? assembled(w, text, &other) : n;
	*sure = n || low;
	if (low && !n)
		name_at(w, asked.unknown, (unsigned)strlen(asked.unknown))->low = true;
	if (!low || !n || low == n)
		return n ? n : low;
	int is_low = misread_low(w, asked.unknown);
	*sure = is_low >= 0;
	return is_low == 1 ? low : n;
}

/* Does the mnemonic have instructions of one length alone? */
static bool is_of_one_length(const struct isa_mnemonic *m)
{
	const struct isa_spelling *s = m->first;
	while (s && s->length == m->first->length)
		s = s->next;
	return !s;
}

static bool is_defined(const struct name *n)
{
	return n && n->defined;
}

/* Is it a name that something defines, or reads as one for no more than `far`? */
static bool is_near(const struct walk *w, const char *text, unsigned len, unsigned far)
{
	bool near = is_defined(word_find(w->map, text, len));
	for (const struct name *n = far ? w->names : NULL; n && !near; n = n->next)
		near = is_defined(n) && confuse(&w->l->c->confusions, text, len, n->text, n->len) <= far;
	return near;
}

/* Where numbers have no mark. */
static bool is_number(const struct walk *w, const char *text, unsigned len)
{
	const struct dialect *d = w->l->c->dialect;
	return d->hex && !*d->hex && number_value(w->l->reader, &(struct token){.text = text, .len = len}, len > 2 ? WIDTH_ADDRESS : WIDTH_BYTE) >= 0;
}

/* Does something define each name in an operand's numbers, or one that costs no more than `far` to read there? */
static bool are_known(const struct walk *w, const struct statement *s, unsigned far)
{
	for (unsigned k = 0; k < ISA_MAX_VALUES && s->number[k].len; k++) {
		const struct token *t = &s->number[k];
		for (unsigned from = 0, end; from < t->len; from = end + 1) {
			for (end = from; end < t->len && isalnum((unsigned char)t->text[end]);)
				end++;
			/* a number, or a character: #'A' */
			bool marked = from && (strchr("$&@%", t->text[from - 1]) || (strchr("'\"", t->text[from - 1]) && end == from + 1));
			if (end > from && !marked && isalpha((unsigned char)t->text[from]) && !is_number(w, t->text + from, end - from) && !is_near(w, t->text + from, end - from, far))
				return false;
		}
	}
	return true;
}

/* A name that nothing defines, and is none misread, may be a register: LD (HL),R. */
static bool may_be_register(const struct walk *w, const struct record *rec)
{
	struct statement s;
	const struct way *way;
	unsigned apart[2];
	return likeliest_statement(w->l, rec, &s, &way, apart) && !are_known(w, &s, SAME_WORD) && (apart[0] <= SAME_WORD || apart[1] <= SAME_WORD);
}

static unsigned code_length(struct walk *w, const struct record *rec, struct statement *s, bool *sure)
{
	const struct ledger *l = w->l;
	struct arena *a = l->c->arena;
	unsigned apart[2], n = 0;
	const struct isa_mnemonic *m = plain_statement(l, rec, s);
	if (m && !s->operand && has_words_left(l, rec, s))	/* ASL A, which may stand alone */
		s->operand = s->mnemonic + s->parts;
	if (m && !has_words_left(l, rec, s)) {
		const char *text = arena_printf(a, "%s %.*s", m->name, s->operand ? (int)s->operand->len : 0, s->operand ? s->operand->text : "");
		n = assembled_length(w, text, sure);
		*sure &= !n || !w->taken || is_of_one_length(m) || !may_be_register(w, rec);
	}
	const struct way *way = NULL;
	const struct encoding *e = n ? NULL : likeliest_statement(l, rec, s, &way, apart);
	if (!e)
		return n;
	bool same = false, known = (token_is(s->mnemonic, way->mnemonic->name) && is_of_one_length(way->mnemonic)) || are_known(w, s, 0);
	if (s->operand || !*way->operand) {
		const char *text = arena_printf(a, "%s %.*s", way->mnemonic->name, s->operand ? (int)s->operand->len : 0, s->operand ? s->operand->text : "");
		n = assembled_length(w, text, &same);
	}
	/* where its operand is a name that nothing defines, too, anything may be wrong in it */
	*sure = apart[1] >= COUNT_MARGIN && known && (n ? same : apart[0] >= COUNT_MARGIN);
	return n ? n : e->length;
}

/* Words as a text, as they are printed. */
static const char *text_of(struct arena *a, const struct token *tok, unsigned n)
{
	const char *text = "";
	for (unsigned i = 0; i < n; i++) {
		unsigned end = i ? tok[i - 1].pos.col + tok[i - 1].len : 0, gap = i && tok[i].pos.col > end ? tok[i].pos.col - end : i > 0;
		text = arena_printf(a, "%s%*s%.*s", text, (int)gap, "", (int)tok[i].len, tok[i].text);
	}
	return text;
}

/* Can nothing but values with commas between them be in it, perhaps misread? A text may have lost a letter. */
static bool is_plain_list(const struct token *tok, unsigned n)
{
	enum { DIGITS = 5 };
	unsigned run = 0;
	for (unsigned i = 0; i < tok->len; i++) {
		run = tok->text[i] == ',' ? 0 : run + 1;
		if (strchr("'\"", tok->text[i]) || run > DIGITS)
			return false;
	}
	return n == 1 || *tok[1].text == ';';
}

static unsigned data_length(const struct walk *w, const struct asm_directive *d, const struct token *tok, unsigned n, bool *sure)
{
	const struct ledger *l = w->l;
	unsigned count = count_data(l->c, d, tok, n);
	struct writer writer = writer_new(l->c->dialect, NULL);
	const struct asm_directive *own = write_directive(&writer, STMT_BYTES, d && d->width == 2 ? 2 : 1, false);
	const char *words[] = {d ? d->name : "", own ? own->name : "", NULL};
	bool whole = true;	/* 5;41: a comma misread, or a comment */
	for (unsigned i = 0; i < n; i++)
		whole &= !memchr(tok[i].text, ';', tok[i].len) || strchr("'\"", *tok->text);
	for (unsigned i = 0; words[i] && whole; i++) {
		struct asked asked = {.low = false};
		unsigned made = assembled(w, arena_printf(l->c->arena, "%s %s", words[i], text_of(l->c->arena, tok, n)), &asked);
		*sure = true;
		if (made)
			return made;
	}
	*sure = whole && is_plain_list(tok, n);
	return count;
}

/* ---- lines ---- */

/* A directive that a word may be, misread. */
struct like {
	const struct asm_directive *directive;	/* NULL: it is none */
	unsigned cost, next;	/* next: of one that is of another kind, or makes as many bytes not */
};

static void add_like(const struct walk *w, const struct token *t, struct like *as)
{
	for (const struct asm_directive *d = w->l->c->dialect->scanner->directives; d->name; d++) {
		unsigned cost = d->kind == STMT_NONE ? COST_NONE : confuse(&w->l->c->confusions, t->text, t->len, d->name, strlen(d->name));
		bool other = as->directive && (as->directive->kind != d->kind || as->directive->width != d->width);
		if (cost < as->cost) {
			as->next = other ? as->cost : as->next;
			as->cost = cost;
			as->directive = d;
		} else if (other && cost < as->next) {
			as->next = cost;
		}
	}
}

/* What it costs that the words are an instruction's mnemonic. */
static unsigned mnemonic_cost(const struct walk *w, struct token *tok, unsigned n)
{
	struct record rec = {.kind = RECORD_CODE, .word = tok, .nwords = n};
	struct statement s;
	const struct way *way;
	unsigned apart[2];
	const struct encoding *e = likeliest_statement(w->l, &rec, &s, &way, apart);
	return e ? confuse(&w->l->c->confusions, s.mnemonic->text, s.mnemonic->len, way->mnemonic->name, strlen(way->mnemonic->name)) : COST_NONE;
}

/* Which of the first two words is a directive, to the letter or nearly, and no mnemonic; n: none is. */
static unsigned find_directive(const struct walk *w, struct token *tok, unsigned n)
{
	const struct ledger *l = w->l;
	unsigned at = n;
	struct like best = {NULL, SAME_WORD + 1, COST_NONE};
	for (unsigned k = 0; k < 2 && k < n; k++) {
		const struct isa_mnemonic *m = isa_mnemonic(l->reader->vocabulary, tok[k].text, tok[k].len);
		/* HEX  PUSH PSW: a label may be called so */
		bool label = k == 0 && n > 1 && (is_directive(l->c->dialect, &tok[1]) || has_source(l->reader, tok + 1, 1) || has_source(l->reader, tok + 1, n - 1));
		if (is_directive(l->c->dialect, &tok[k]) && !label)
			return k;
		if (m && has_operands(m, n - k - 1))
			return n;
	}
	for (unsigned k = 0; k < 2 && k + 1 < n; k++) {
		unsigned cost = best.cost;
		add_like(w, &tok[k], &best);
		at = best.cost < cost ? k : at;
	}
	if (at == n || best.next < best.cost + COUNT_MARGIN || mnemonic_cost(w, tok, n) <= best.cost)
		return n;
	unsigned printed = tok[at].len;
	tok[at].text = best.directive->name;
	tok[at].len = (unsigned)strlen(best.directive->name);
	tok[at].pos.len = printed;
	tok[at].mended = true;
	return at;
}

static struct record *put_record(struct walk *w, const struct record *rec, const struct token *tok, unsigned n)
{
	struct record *made = arena_alloc(w->l->c->arena, sizeof *made);
	struct token *kept = arena_alloc(w->l->c->arena, (n + 1) * sizeof *kept);
	*made = *rec;
	made->line = tok->pos.line;
	record_move(made, kept, tok, n);
	*w->tail = made;
	w->tail = &made->next;
	w->taken->taken[tok->pos.line] = true;
	return made;
}

/* ... of which a number says where it stands, or what it is, that is printed nowhere. */
static struct record *put_counted(struct walk *w, const struct record *rec, const struct token *tok, unsigned n, long value)
{
	struct record *made = put_record(w, rec, tok, n);
	char *text = arena_alloc(w->l->c->arena, NUMBER_MOST);
	made->location = arena_alloc(w->l->c->arena, sizeof *made->location);
	*made->location = (struct token){.text = text, .pos = tok->pos};
	made->location->len = number_text(w->l->reader->style, (unsigned)value, WIDTH_ADDRESS, text);
	return made;
}

static void lose_count(struct walk *w, const char *why)
{
	w->sure = false;
	w->slid = why;
}

static void define(struct walk *w, const struct token *name, long value, bool label)
{
	struct token bare = *name;
	bare.len -= bare.len > 1 && strchr(":,", bare.text[bare.len - 1]);
	struct name *n = name_at(w, arena_strndup(w->l->c->arena, bare.text, bare.len), bare.len);
	if (n->seen)
		return;
	n->seen = n->defined = true;
	n->label = label;
	n->value = value;
	/* a table that has it where it would stand, or elsewhere, says where the lines are */
	const struct record *entry = label ? word_find(w->table, bare.text, bare.len) : NULL;
	int said = entry ? number_value(w->l->reader, entry->location, WIDTH_ADDRESS) : -1;
	if (said < 0 || !w->placed)
		return;
	bool stands = said == (int)w->address;
	w->address = w->sure || stands ? w->address : (unsigned)said;
	bool sure = stands || !w->sure;
	w->slid = NULL;
	if (!sure)
		lose_count(w, "the table of symbols has its label elsewhere");
	w->sure = sure;
	n->value = w->address;
}

/* A line of which nothing says how many bytes it makes. */
static void leave_unread(struct walk *w, const struct token *tok, unsigned n)
{
	if (w->taken && w->placed)
		put_record(w, &(struct record){.kind = RECORD_NOTE, .word = (struct token *)tok, .nwords = n, .address = w->address, .slid = "how many bytes it makes nothing says"}, tok, n);
	lose_count(w, arena_printf(w->l->c->arena, "how many bytes line %u makes nothing says", tok->pos.line));
}

/* Behind such a line a person may have said where the next one stands. */
static void heed_errata(struct walk *w)
{
	for (const struct erratum *e = w->slid ? w->l->c->errata : NULL; e; e = e->next)
		if (e->witness == WITNESS_LOCATION && !*e->printed && e->address + ISA_MAX_LENGTH >= w->address && e->address <= w->address + ROW_MOST) {
			w->address = e->address;
			w->sure = true;
			w->slid = NULL;
			return;
		}
}

/* Is its line the one above once more, to the letter? */
static bool is_again(const struct walk *w, const struct token *tok)
{
	size_t len, above;
	const char *text = source_line(tok->pos.src, tok->pos.line, &len), *other = tok->pos.line > 1 ? source_line(tok->pos.src, tok->pos.line - 1, &above) : NULL;
	return !w->numbered && other && len == above && !memcmp(text, other, len);
}

/* A statement that makes so many bytes. sure: it makes no other number; behind: a comment stands behind it. */
static void put_code(struct walk *w, struct record *rec, struct token *tok, unsigned n, struct token *label, unsigned length, bool sure, bool behind)
{
	struct ledger *l = w->l;
	bool again = is_again(w, tok);
	heed_errata(w);
	rec->takes = length;
	if (again && label) {		/* none is twice */
		rec->kind = RECORD_REPEATED;
		if (w->taken)
			put_counted(w, rec, tok, n, w->address);
		return;
	}
	if (label)
		define(w, label, (long)w->address, true);
	rec->unsure = !w->sure;
	rec->slid = w->slid;
	const struct record *row = w->taken ? put_counted(w, rec, tok, n, w->address) : NULL;
	w->tail = row ? add_data(l, row, w->tail) : w->tail;
	w->slid = NULL;
	if (!sure)
		lose_count(w, arena_printf(l->c->arena, "how many bytes line %u makes is not certain", tok->pos.line));
	else if (again && (length > 1 || behind))
		lose_count(w, arena_printf(l->c->arena, "line %u is the one above it once more: one of them may not be the program's", tok->pos.line));
	w->address = (w->address + length) & (l->c->addresses - 1);
}

/* An instruction, or data: the word `directive` says so; n: none does. */
static void take_code(struct walk *w, struct token *tok, unsigned n, unsigned directive, bool behind)
{
	struct ledger *l = w->l;
	struct record rec = {.kind = RECORD_CODE};
	struct statement s = {.label = NULL};
	bool sure = false;
	unsigned length;
	take_words(l, &rec, tok, n);
	directive -= directive < n ? n - rec.nwords : 0;	/* a label of two words is one now */
	n = rec.nwords;
	if (directive < n) {
		const struct asm_directive *d = directive_of(l->c->dialect, &tok[directive]);
		s.label = directive ? tok : NULL;
		length = data_length(w, d, tok + directive + 1, n - directive - 1, &sure);
		rec.data = true;
	} else {
		join_operand(l, &rec);
		n = rec.nwords;
		length = code_length(w, &rec, &s, &sure);
		rec.data = false;
	}
	rec.owed = rec.data ? length : 0;
	if (!length) {
		leave_unread(w, tok, n);
		return;
	}
	if (w->placed)
		put_code(w, &rec, tok, n, s.label, length, sure, behind);
}

/* NAME EQU value, NAME EQU $. */
static void take_equate(struct walk *w, struct token *tok, unsigned n, unsigned directive)
{
	struct record rec;
	if (directive != 1 || n < 3)
		return;
	bool here = operand_is_here(&tok[2]);
	long value = value_of_words(w, tok + 2, n - 2);
	/* a number to the letter, or one that is misread */
	bool number = !here && parse_equate(w->l, &rec, tok, n) && rec.kind == RECORD_EQUATE && (value < 0 || value == (long)printed_address(w->l->reader, &rec));
	define(w, &tok[0], value, here);
	tok->len -= tok->len > 1 && tok->text[tok->len - 1] == ':';
	if (w->taken && number)
		put_record(w, &rec, tok, n);
	else if (w->taken && value >= 0)
		put_counted(w, &(struct record){.kind = RECORD_EQUATE, .name = tok, .origin = true, .here = true}, tok, n, value);
}

/* ORG 0200H, *=*+4, DS 16, LABEL DS 16. */
static void move_on(struct walk *w, struct token *tok, unsigned n, unsigned directive, enum stmt_kind kind)
{
	struct token *word = &tok[directive], *operand = word + 1;
	bool glued = kind == STMT_ORIGIN && word->len > 2 && *word->text == '*';
	struct token rest = token_part(word, glued ? 2 : 0, word->len);
	const struct asm_directive *d = directive_of(w->l->c->dialect, word);
	long value = glued ? value_of_words(w, &rest, 1) : value_of_words(w, operand, n - directive - 1);
	if (kind == STMT_SPACE && value >= 0)
		value = w->address + value * (d && d->width ? d->width : 1);
	bool label = directive == 1;
	if (label)
		define(w, tok, w->placed ? (long)w->address : -1, true);
	if (value < 0 || value >= (long)w->l->c->addresses) {
		leave_unread(w, tok, n);
		w->placed &= kind == STMT_SPACE;
		return;
	}
	if (w->taken && label && w->placed) {
		tok->len -= tok->len > 1 && strchr(":,", tok->text[tok->len - 1]);
		put_counted(w, &(struct record){.kind = RECORD_EQUATE, .name = tok, .origin = true, .unsure = !w->sure}, tok, n, w->address);
	} else if (w->taken) {
		put_record(w, &(struct record){.kind = RECORD_NOTE, .origin = true}, tok, n);
	}
	bool anew = kind == STMT_ORIGIN && !moves_on(word, n - directive);
	w->sure |= anew;
	w->slid = anew ? NULL : w->slid;
	w->placed |= kind == STMT_ORIGIN;
	w->address = (unsigned)value;
}

/* A label alone on its line. */
static bool take_label(struct walk *w, struct token *tok, unsigned n)
{
	const char *mark = w->l->c->dialect->scanner->label_mark;
	bool marked = tok->len > 1 && (tok->text[tok->len - 1] == ':' || (*mark && tok->text[tok->len - 1] == *mark));
	if (n > 1 || !is_name(tok) || !(marked || (word_find(w->used, tok->text, tok->len) && !isa_mnemonic(w->l->reader->vocabulary, tok->text, tok->len))))
		return false;
	tok->len -= marked;
	define(w, tok, w->placed ? (long)w->address : -1, true);
	if (w->taken && w->placed)
		put_counted(w, &(struct record){.kind = RECORD_EQUATE, .name = tok, .origin = true, .unsure = !w->sure}, tok, n, w->address);
	return true;
}

/* TABLE, 377: where a number alone is data. */
static bool take_number(struct walk *w, struct token *tok, unsigned n)
{
	const struct ledger *l = w->l;
	struct record rec = {.kind = RECORD_CODE, .data = true, .word = tok, .nwords = n, .owed = 1};
	unsigned label = n > 1;
	if (*l->c->dialect->scanner->data_word || n > 2 || !w->placed || number_value(l->reader, &tok[label], WIDTH_BYTE) < 0)
		return false;
	if (label && !(is_name(tok) && strchr(",:", tok->text[tok->len - 1])))
		return false;
	if (label) {
		take_words(l, &rec, tok, n);
		put_code(w, &rec, tok, n, tok, 1, true, false);
		return true;
	}
	rec.nwords = 0;
	put_code(w, &rec, tok, n, NULL, 1, true, false);
	if (w->taken)
		put_record(w, &(struct record){.kind = RECORD_DATA, .byte = tok, .nbytes = 1, .advance = 1}, tok, n);
	return true;
}

/* ---- which lines are statements ---- */

/* Is the word a mnemonic, perhaps misread? */
static bool is_like_mnemonic(const struct ledger *l, const struct token *t)
{
	size_t n;
	const struct isa_mnemonic *const *m = isa_mnemonics(l->reader->vocabulary, &n);
	for (size_t i = 0; i < n; i++)
		if (confuse(l->reader->confusions, t->text, t->len, m[i]->name, strlen(m[i]->name)) <= SAME_WORD)
			return true;
	return false;
}

/* Does a word stand where the mnemonics do, or is one of the first two a mnemonic? What stands before a sentence has to be both. */
static bool may_be_statement(const struct walk *w, const struct token *tok, unsigned n)
{
	const struct token *there = NULL;
	unsigned small = 0;
	for (unsigned i = 0; i < n; i++) {
		bool here = tok[i].pos.col <= w->column + SLIP && w->column <= tok[i].pos.col + SLIP;
		there = here && !there ? &tok[i] : there;
		small += in_small_letters(&tok[i]);
	}
	if (!w->l->lower && small >= SENTENCE)
		return there && is_like_mnemonic(w->l, there);
	return there || is_like_mnemonic(w->l, tok) || (n > 1 && is_like_mnemonic(w->l, &tok[1]));
}

static bool is_comment(const struct ledger *l, const struct token *t)
{
	const char *mark = l->c->dialect->scanner->comment_mark;
	return *t->text == ';' || (t->len >= strlen(mark) && !memcmp(t->text, mark, strlen(mark))) || (*t->text == '*' && directive_kind(l->c->dialect, t) == STMT_NONE);
}

/* The words before a comment; a text may have its mark in it. */
static unsigned words_before_comment(const struct ledger *l, const struct token *tok, unsigned n)
{
	unsigned quotes = 0, i = 0;
	for (; i < n && (quotes % 2 || !is_comment(l, &tok[i])); i++)
		for (unsigned k = 0; k < tok[i].len; k++)
			quotes += tok[i].text[k] == '\'';
	return i;
}

/* The column in which most lines have a mnemonic. */
static unsigned mnemonic_column(const struct ledger *l, const struct ledger_line *line, unsigned n)
{
	unsigned times[COLUMNS] = {0}, best = 0;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < 3 && k < line[i].n; k++) {
			const struct token *t = &line[i].token[k];
			const struct isa_mnemonic *m = isa_mnemonic(l->reader->vocabulary, t->text, t->len);
			if (m && t->pos.col < COLUMNS && has_operands(m, line[i].n - k - 1) && ++times[t->pos.col] > times[best])
				best = t->pos.col;
		}
	return best;
}

/* Do most lines begin with their number? *step: what most are apart. */
static bool are_numbered(const struct ledger *l, const struct ledger_line *line, unsigned n, long *step)
{
	enum { STEPS = 101 };
	unsigned lines = 0, numbers = 0, times[STEPS] = {0}, best = 0;
	long last = -1;
	for (unsigned i = 0; i < n; i++) {
		unsigned number = source_number(line[i].token, line[i].n);
		long value = number ? (long)decimal_best(l->reader, line[i].token) : -1;
		lines += line[i].n > 1;
		numbers += number;
		if (number && last >= 0 && value > last && value < last + STEPS && ++times[value - last] > times[best])
			best = (unsigned)(value - last);
		last = number ? value : last;
	}
	*step = best;
	return numbers * 4 > lines * 3 && times[best] * 2 > numbers;
}

/* The number of a line that is not as far behind the one above as others are says that a line between them was lost. */
static void count_lines(struct walk *w, const struct token *tok)
{
	long number = (long)decimal_best(w->l->reader, tok);
	bool legible = all_digits(tok, decimal_digits);
	/* lines that were put in later have numbers between */
	if (legible && w->number && (number > w->number + w->step || number <= w->number))
		lose_count(w, "the numbers of the lines say that one above it was lost, or stands elsewhere");
	w->number = legible ? number : w->number + w->step;
}

/* IF, ELSE, ENDIF, MACRO: is the line passed over, as one of these or between them? */
static bool pass_over(struct walk *w, struct token *tok, unsigned n, unsigned directive)
{
	const struct asm_directive *d = directive < n ? directive_any(w->l->c->dialect, &tok[directive]) : NULL;
	enum asm_action action = d ? d->action : DO_NOTHING;
	bool condition = action == DO_IF || action == DO_ELSE || action == DO_ELSEIF || action == DO_ENDIF;
	if (w->macro || action == DO_MACRO) {
		w->macro = action != DO_ENDM;
	} else if (w->passing) {
		w->depth += action == DO_IF;
		w->passing = !(condition && action != DO_IF && !w->depth);
		w->depth -= action == DO_ENDIF && w->depth;
	} else if (action == DO_IF) {
		long value = value_of_words(w, tok + directive + 1, n - directive - 1);
		bool told = value >= 0 && (d->how == IF_TRUE || d->how == IF_ZERO);
		w->passing = told && (value == 0) == (d->how == IF_TRUE);
		if (!told)
			leave_unread(w, tok, n);
	} else if (action == DO_ELSE || action == DO_ELSEIF) {
		w->passing = true;
	} else if (!condition) {
		return false;
	}
	return true;
}

/* What other directives there are that make bytes, or move what is below them. */
static bool moves_lines(const struct asm_directive *d)
{
	static const bool moves[] = {[DO_REPEAT] = true, [DO_WHILE] = true, [DO_EACH] = true, [DO_CALL] = true, [DO_INCLUDE] = true, [DO_BINARY] = true,
		[DO_ALIGN] = true, [DO_PHASE] = true, [DO_DEPHASE] = true, [DO_SEGMENT] = true, [DO_STRUCT] = true, [DO_FLOAT] = true};
	return d && d->action < sizeof moves / sizeof *moves && moves[d->action];
}

static void take_line(struct walk *w, struct token *tok, unsigned n)
{
	const struct ledger *l = w->l;
	if (w->numbered && n > 1 && decimalish(l->reader, tok)) {
		count_lines(w, tok);
		tok++;
		n--;
	}
	unsigned words = words_before_comment(l, tok, n);
	bool behind = words < n;
	n = words;
	if (!n)
		return;
	unsigned directive = find_directive(w, tok, n);
	enum stmt_kind kind = directive < n ? directive_kind(l->c->dialect, &tok[directive]) : STMT_NONE;
	bool passed = pass_over(w, tok, n, directive);
	if (passed && w->taken)
		w->taken->taken[tok->pos.line] = true;
	if (passed)
		return;
	if (directive < n && moves_lines(directive_any(l->c->dialect, &tok[directive])))
		leave_unread(w, tok, n);
	else if (kind == STMT_EQUATE)
		take_equate(w, tok, n, directive);
	else if (kind == STMT_ORIGIN || kind == STMT_SPACE)
		move_on(w, tok, n, directive, kind);
	else if (kind == STMT_BYTES && directive + 1 < n)
		take_code(w, tok, n, directive, behind);
	else if (directive == n && take_number(w, tok, n))
		;
	else if (directive == n && !take_label(w, tok, n) && may_be_statement(w, tok, n))
		take_code(w, tok, n, n, behind);
}

static void walk_page(struct walk *w, struct ledger_line *line, unsigned n)
{
	w->column = mnemonic_column(w->l, line, n);
	w->numbered = are_numbered(w->l, line, n, &w->step);
	w->passing = w->macro = false;
	w->number = 0;
	for (unsigned i = 0; i < n; i++) {
		struct token tok[LINE_TOKENS];
		if (!line[i].n)
			continue;
		memcpy(tok, line[i].token, line[i].n * sizeof *tok);
		if (!line[i].symbol)
			take_line(w, tok, line[i].n);
		else if (w->taken)
			put_record(w, &(struct record){.kind = RECORD_SYMBOL, .location = &tok[1], .name = &tok[0]}, tok, 2);
	}
}

/* TABLE $0340: a name that is no mnemonic, and an address to the letter? */
static bool is_entry(const struct ledger *l, const struct ledger_line *line)
{
	if (line->n != 2 || !is_name(line->token) || is_directive(l->c->dialect, line->token) || isa_mnemonic(l->reader->vocabulary, line->token->text, line->token->len))
		return false;
	struct token value = bare_number(l->reader, &line->token[1], WIDTH_ADDRESS);
	return number_value(l->reader, &value, WIDTH_ADDRESS) >= 0;
}

/* Two such lines and more, one below the other, are a table. */
static void find_table(const struct ledger *l, struct ledger_line *line, unsigned n)
{
	for (unsigned i = 0, end; i < n; i = end + 1) {
		for (end = i; end < n && is_entry(l, &line[end]);)
			end++;
		for (unsigned k = i; end > i + 1 && k < end; k++) {
			line[k].symbol = true;
			line[k].token[1] = bare_number(l->reader, &line[k].token[1], WIDTH_ADDRESS);
		}
	}
}

static void read_table(struct walk *w, const struct ledger_line *line, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (line[i].symbol) {
			struct record *entry = arena_alloc(w->l->c->arena, sizeof *entry);
			*entry = (struct record){.kind = RECORD_SYMBOL, .location = &line[i].token[1], .name = &line[i].token[0]};
			word_add(w->table, entry->name->text, entry->name->len, entry);
		}
}

/* Parts of all words but a line's first that may be names. */
static void read_used(struct walk *w, const struct ledger_line *line, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		for (unsigned k = 1; k < line[i].n; k++) {
			const struct token *t = &line[i].token[k];
			for (unsigned from = 0, end; from < t->len; from = end + 1) {
				for (end = from; end < t->len && (isalnum((unsigned char)t->text[end]) || t->text[end] == '_');)
					end++;
				if (end > from)
					word_add(w->used, t->text + from, end - from, w->used);
			}
		}
	}
}

void alone_read(struct ledger *l, const struct page_range *ranges)
{
	struct arena *a = l->c->arena;
	struct walk w = {.l = l, .map = word_map_new(a), .table = word_map_new(a), .used = word_map_new(a), .tail = &l->records};
	struct ledger_line **line = arena_alloc(a, l->npages * sizeof(*line));
	unsigned *n = arena_alloc(a, l->npages * sizeof *n);
	for (size_t i = 0; i < l->npages; i++) {
		unsigned last = ranges[i].last && ranges[i].last < l->pages[i]->lines ? ranges[i].last : l->pages[i]->lines;
		line[i] = ledger_lines(l, l->pages[i], ranges[i].first ? ranges[i].first : 1, &last, &n[i]);
		find_table(l, line[i], n[i]);
		read_table(&w, line[i], n[i]);
		read_used(&w, line[i], n[i]);
	}
	for (unsigned walk = 0; walk < 2; walk++) {
		w.placed = false;
		w.sure = true;
		w.address = 0;
		for (struct name *name = w.names; name; name = name->next)
			name->seen = false;
		for (size_t i = 0; i < l->npages; i++) {
			w.page = l->pages[i];
			w.taken = walk ? page_lines(l->c, l->pages[i], ranges[i]) : NULL;
			walk_page(&w, line[i], n[i]);
			if (walk)
				w.tail = dump_beside(l, l->pages[i], w.taken->first, w.taken->last, w.taken, w.tail);
		}
	}
}
