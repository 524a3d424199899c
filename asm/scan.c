#include "asm/scan.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm/advice.h"
#include "asm/direct.h"
#include "asm/grammar.tab.h"
#include "asm/macro.h"
#include "asm/parse.h"
#include "asm/scope.h"
#include "base/hash.h"
#include "base/show.h"

enum {
	SHOWN = 40,		/* bytes of a word in a message */
	NEAR_WORDS = 4,		/* mnemonics offered for an unknown one */
	WORD_ROOM = 16,		/* longer words are no operations */
};

const char *text_shown(struct asm_context *ctx, struct pos pos)
{
	size_t n = pos.len > SHOWN ? SHOWN : pos.len;
	struct buf out = BUF_INIT;
	buf_show(&out, text_at(pos), n);
	char *s = arena_printf(ctx->arena, "%s%s", buf_str(&out), pos.len > SHOWN ? "..." : "");
	buf_free(&out);
	return s;
}

/* ---- words ---- */

/* In upper case into room[]; false when the word is too long to be one. */
static bool upper_word(char room[WORD_ROOM], const char *word, size_t len)
{
	if (len >= WORD_ROOM)
		return false;
	for (size_t i = 0; i < len; i++)
		room[i] = (char)toupper((unsigned char)word[i]);
	room[len] = '\0';
	return true;
}

/* What a word means to the notation, which each line asks several times. */
struct word_meaning {
	uint64_t word[WORD_ROOM / 8];	/* as written, zeros behind it */
	const struct isa_mnemonic *mnemonic;
	const struct asm_directive *directive;
	bool is_register;
};

enum { MEANINGS = 512 };		/* kept, a power of two */

/* The rows of both tables by name: there are a hundred, and most words are none of them. A slot has a row's number, from
 * 1; those of the second table go on behind the first's. */
struct directive_names {
	unsigned first;		/* rows of the first table */
	unsigned mask;		/* slots but one, a power of two */
	uint16_t slot[];
};

static unsigned count_directives(const struct asm_directive *d)
{
	unsigned n = 0;
	while (d && d[n].name)
		n++;
	return n;
}

static const struct asm_directive *numbered_directive(const struct asm_context *ctx, unsigned number)
{
	const struct asm_scanner *s = ctx->dialect->scanner;
	unsigned first = ctx->directives->first;
	return number <= first ? &s->directives[number - 1] : &s->more[number - first - 1];
}

/* The slot of a name: the one that holds it or the empty one it would get. */
static uint16_t *directive_slot(const struct asm_context *ctx, const char *upper, size_t len)
{
	struct directive_names *names = ctx->directives;
	for (unsigned i = hash_bytes(upper, len);; i++) {
		uint16_t *slot = &names->slot[i & names->mask];
		const char *name = *slot ? numbered_directive(ctx, *slot)->name : NULL;
		if (!name || (!strncmp(name, upper, len) && !name[len]))
			return slot;
	}
}

static void note_directive(struct asm_context *ctx, unsigned number)
{
	const char *name = numbered_directive(ctx, number)->name;
	uint16_t *slot = directive_slot(ctx, name, strlen(name));
	if (!*slot)
		*slot = (uint16_t)number;
}

/* Of two with the same name the first table's is it, and in a table the last. */
static void hash_directives(struct asm_context *ctx)
{
	unsigned first = count_directives(ctx->dialect->scanner->directives), slots = 1;
	unsigned count = first + count_directives(ctx->dialect->scanner->more);
	while (slots < 2 * count)
		slots *= 2;
	ctx->directives = arena_alloc(ctx->arena, sizeof *ctx->directives + slots * sizeof ctx->directives->slot[0]);
	ctx->directives->first = first;
	ctx->directives->mask = slots - 1;
	for (unsigned k = first; k; k--)
		note_directive(ctx, k);
	for (unsigned k = count; k > first; k--)
		note_directive(ctx, k);
}

static const struct asm_directive *directive(struct asm_context *ctx, const char *upper, size_t len)
{
	if (!ctx->directives)
		hash_directives(ctx);
	unsigned number = *directive_slot(ctx, upper, len);
	if (!number && ctx->dialect->dasm && strchr(".#", *upper))		/* .IF and #IF are IF */
		number = *directive_slot(ctx, upper + 1, len - 1);
	return number ? numbered_directive(ctx, number) : NULL;
}

static const struct isa_mnemonic *find_mnemonic(const struct asm_context *ctx, const char *upper, size_t len)
{
	const struct isa_mnemonic *m = isa_mnemonic(ctx->vocabulary, upper, len);
	for (const char *const *s = ctx->dialect->scanner->synonyms; !m && s && *s; s += 2)
		if (strlen(s[0]) == len && !memcmp(s[0], upper, len))
			m = isa_mnemonic(ctx->vocabulary, s[1], strlen(s[1]));
	return m;
}

/* Up to eight characters as a number: what is written byte by byte and read as a whole waits for the cache. */
static uint64_t packed(const char *p, size_t n)
{
	uint64_t all = 0;
	while (n--)
		all = all << 8 | (unsigned char)p[n];
	return all;
}

/* Of a word in the text or elsewhere; those that were asked for last are kept. */
static const struct word_meaning *meaning(struct asm_context *ctx, const char *word, size_t len)
{
	static const struct word_meaning none;
	if (!len || len >= WORD_ROOM)
		return &none;
	char upper[WORD_ROOM];
	const uint64_t begin = packed(word, len < 8 ? len : 8), end = len > 8 ? packed(word + 8, len - 8) : 0;
	if (!ctx->meanings)
		ctx->meanings = arena_alloc(ctx->arena, MEANINGS * sizeof *ctx->meanings);
	struct word_meaning *m = &ctx->meanings[hash_numbers(begin, end) & (MEANINGS - 1)];
	if (m->word[0] == begin && m->word[1] == end)
		return m;
	upper_word(upper, word, len);
	m->word[0] = begin;
	m->word[1] = end;
	m->mnemonic = find_mnemonic(ctx, upper, len);
	m->directive = directive(ctx, upper, len);
	m->is_register = isa_is_register(ctx->vocabulary, upper, len);
	return m;
}

const struct asm_directive *scan_directive(struct asm_context *ctx, const char *word, size_t len)
{
	return meaning(ctx, word, len)->directive;
}

static const struct isa_mnemonic *mnemonic(struct asm_context *ctx, const char *word, size_t len)
{
	return meaning(ctx, word, len)->mnemonic;
}

bool scan_is_operation(struct asm_context *ctx, const char *word, size_t len)
{
	return mnemonic(ctx, word, len) || scan_directive(ctx, word, len) || macro_find(ctx, word, len);
}

bool scan_begins_statement(struct asm_context *ctx, const char *p)
{
	p += strspn(p, " \t");
	size_t n = *p == '.';
	while (isalnum((unsigned char)p[n]))
		n++;
	return n && scan_is_operation(ctx, p, n);
}

bool scan_makes(struct asm_context *ctx, const char *p)
{
	size_t n = 0;
	while (isalnum((unsigned char)p[n]))
		n++;
	const struct word_meaning *m = meaning(ctx, p, n);
	const struct asm_directive *d = m->directive;
	return m->mnemonic || (d && (d->kind == STMT_BYTES || d->kind == STMT_SPACE || d->kind == STMT_ORIGIN || d->action == DO_IF));
}

bool scan_is_register(struct asm_context *ctx, struct pos pos)
{
	return meaning(ctx, text_at(pos), pos.len)->is_register;
}

long scan_opcode(const struct asm_context *ctx, const char *word)
{
	const struct isa_mnemonic *m = ctx->dialect->scanner->quiet_dollar ? isa_mnemonic(ctx->vocabulary, word, strlen(word)) : NULL;
	long opcode = m ? m->first->row->match : -1;
	for (const struct isa_spelling *s = m ? m->first : NULL; s; s = s->next)
		opcode &= s->row->match;
	return opcode < 0x100 ? opcode : -1;
}

bool scan_takes_range(const struct asm_directive *dir)
{
	return dir && dir->action == DO_IF && (dir->how == IF_RANGE_TRUE || dir->how == IF_RANGE_ZERO);
}

bool scan_ends_operand(int token)
{
	return token == NUMBER || token == SYMBOL || token == STRING || token == HERE || token == CLOSE;
}

bool scan_is_operand(struct asm_context *ctx, const struct isa_mnemonic *m, struct pos pos)
{
	char upper[WORD_ROOM];
	if (!upper_word(upper, text_at(pos), pos.len))
		return false;
	const char *text = arena_printf(ctx->arena, "%s %s", m->name, upper);
	return isa_spelling(ctx->vocabulary, text, strlen(text));
}

/* Adds the word to the nearest ones when it is as near as those or nearer. */
static void keep_nearest(const char *near[NEAR_WORDS], unsigned *n, unsigned *best,
			 const char *word, const char *candidate)
{
	unsigned d = word_distance(word, candidate, *best);
	if (d > *best)
		return;
	if (d < *best)
		*n = 0;
	*best = d;
	for (unsigned i = 0; i < *n; i++)
		if (!strcmp(near[i], candidate))	/* SET is two things */
			return;
	if (*n < NEAR_WORDS)
		near[(*n)++] = candidate;
}

/* How the notation writes what a spelling of another form is: "LDA #n". */
static const char *written_here(struct asm_context *ctx, const struct isa_spelling *theirs)
{
	uint8_t bytes[ISA_MAX_LENGTH] = {0};
	char room[ISA_FORM_ROOM];
	struct isa_insn in;
	struct buf out = BUF_INIT;
	const struct isa_hole *h = theirs->hole;
	isa_encode2(theirs, 0, h && h->min > 0 ? h->min : 0, 0, bytes);
	if (isa_decode(ctx->dialect->isa, bytes, sizeof bytes, &in) && isa_form_text(ctx->dialect->isa, in.row, ctx->dialect->form, room))
		isa_print(ctx->dialect->isa, ctx->dialect->form, &in, "n", &out);
	const char *text = arena_strndup(ctx->arena, buf_str(&out), out.len);
	buf_free(&out);
	return text;
}

/* The same of a mnemonic; where its operands say which, the word that is the same for all, or "". */
static const char *all_written_here(struct asm_context *ctx, const struct isa_mnemonic *theirs)
{
	const char *ours = written_here(ctx, theirs->first);
	size_t word = strcspn(ours, " "), same = strlen(ours);
	for (const struct isa_spelling *s = theirs->first->next; s; s = s->next) {
		const char *other = written_here(ctx, s);
		if (strcspn(other, " ") != word || strncmp(other, ours, word) != 0)
			return "";
		same = strcmp(other, ours) ? word : same;
	}
	return arena_strndup(ctx->arena, ours, same);
}

/* How the notation writes what another form of the CPU's table has under the word; NULL: none has it. */
static const char *other_form(struct asm_context *ctx, const char *upper, size_t len, bool operands)
{
	for (unsigned form = 0; form < ISA_FORMS; form++) {
		if (form == (unsigned)ctx->dialect->form)
			continue;
		if (!ctx->other[form])
			ctx->other[form] = isa_vocabulary(ctx->dialect->isa, form);
		const struct isa_mnemonic *m = isa_mnemonic(ctx->other[form], upper, len);
		if (m && operands && !m->max_operands)		/* another CPU's of this name */
			continue;
		const char *ours = m ? all_written_here(ctx, m) : "";
		if (m)
			return *ours ? arena_printf(ctx->arena, "; another syntax has it, here it is written %s", ours)
				: "; another syntax of the assembler has it";
	}
	return NULL;
}

/* "STA has no form IM; it has STAZ, STAZX ...": where modes are suffixes, the
 * stem is a mnemonic and the rest a suffix that another has. */
static bool unknown_suffix(struct asm_context *ctx, const char *upper, struct buf *out)
{
	enum { STEM = 3 };	/* letters */
	size_t count;
	const struct isa_mnemonic *const *all = isa_mnemonics(ctx->vocabulary, &count);
	bool stem = false, suffix = false;
	if (!ctx->dialect->scanner->suffixes || strlen(upper) <= STEM)
		return false;
	for (size_t i = 0; i < count; i++) {
		stem = stem || !strncmp(all[i]->name, upper, STEM);
		suffix = suffix || !strcmp(all[i]->name + STEM, upper + STEM);
	}
	if (!stem || !suffix)
		return false;
	buf_printf(out, "%.*s has no form %s; it has", STEM, upper, upper + STEM);
	for (size_t i = 0; i < count; i++)
		if (!strncmp(all[i]->name, upper, STEM))
			buf_printf(out, " %s", all[i]->name);
	return true;
}

/* What may be an operation: a word, or one of the signs that are directives. */
static size_t operation_length(const char *p)
{
	if (*p == '=')
		return 1;
	if ((*p == '*' || *p == '.') && p[1] == '=')
		return 2;
	size_t n = strcspn(p, " \t\r\f\v\n;=,");
	return n < WORD_ROOM ? n : 0;
}

/* A directive that the period had not. */
static bool is_later(struct asm_context *ctx, const char *p)
{
	const struct asm_directive *d = scan_directive(ctx, p, operation_length(p));
	return d && d->later;
}

/* Does an operation stand behind the word: was it to be a label? */
static bool before_operation(struct asm_context *ctx, struct pos pos)
{
	const char *p = text_at(pos) + pos.len;
	p += strspn(p, " \t\r\f\v");
	return !ctx->label_pos.len && *ctx->dialect->scanner->label_mark && scan_is_operation(ctx, p, operation_length(p)) && !is_later(ctx, p);
}

/* "Z80" */
static const char *cpu_shown(struct asm_context *ctx)
{
	char *name = arena_strndup(ctx->arena, ctx->dialect->isa->name, strlen(ctx->dialect->isa->name));
	*name = (char)toupper((unsigned char)*name);
	return name;
}

/* "LAB LDX A,5": of a label without its mark and a word that is no operation the word behind is what is wrong. */
static struct pos behind_label(struct asm_context *ctx, struct pos pos)
{
	struct pos next = pos;
	const char *p = text_at(pos) + pos.len;
	size_t blanks = strspn(p, " \t"), n = strcspn(p + blanks, " \t\r\n;,:'\"");
	next.col += pos.len + (unsigned)blanks;
	next.len = (unsigned)n;
	const char *q = p + blanks + n;
	size_t more = strspn(q, " \t");
	bool third = more && q[more] && !strchr("\r\n;,", q[more]);
	return ctx->dialect->scanner->structured && pos.col == 1 && !ctx->label_pos.len && blanks && n > 1 && isalpha((unsigned char)p[blanks])
		&& third && !scan_is_register(ctx, next) && !scan_is_operation(ctx, p + blanks, n) ? next : pos;
}

/* Do texts stand behind it, as behind a macro's name? */
static bool is_called(struct pos pos)
{
	const char *p = text_at(pos) + pos.len;
	p += strspn(p, " \t");
	return *p && !strchr("\r\n;:=", *p);
}

/* Where a label would stand; nor has a macro the name. */
static void put_label_advice(const struct asm_context *ctx, struct pos pos, struct buf *out)
{
	const struct asm_scanner *s = ctx->dialect->scanner;
	bool column = !*s->label_mark || (ctx->dialect->read_only && s->structured && !s->ranks);
	if (column)
		buf_puts(out, "; a label would begin in column 1");
	else
		buf_printf(out, "; a label would have a '%s' behind it", s->label_mark);
	if (pos.col > 1 && s->structured && !s->ranks && is_called(pos))
		buf_puts(out, ", a macro would stand before this line");
}

static void unknown_operation(struct asm_context *ctx, struct pos pos)
{
	pos = behind_label(ctx, pos);
	char upper[WORD_ROOM];
	const char *near[NEAR_WORDS];
	unsigned n = 0;
	const char *advice = "";
	if (!ctx->diag->out) {	/* whoever tries whether a text is a statement: nobody reads what it could be */
		report(ctx, DIAG_ERROR, pos, "no mnemonic");
		return;
	}
	bool label = before_operation(ctx, pos);
	struct buf out = BUF_INIT;
	if (!label && upper_word(upper, text_at(pos), pos.len)) {
		if (unknown_suffix(ctx, upper, &out)) {
			report(ctx, DIAG_ERROR, pos, "%s", buf_str(&out));
			buf_free(&out);
			return;
		}
		advice = other_form(ctx, upper, pos.len, is_called(pos));
		advice = advice ? advice : advice_operation(ctx, upper, pos.len);
		unsigned best = pos.len > 2 ? word_slack(pos.len) : 0;
		size_t count;
		const struct isa_mnemonic *const *all = isa_mnemonics(ctx->vocabulary, &count);
		for (size_t i = 0; i < count; i++)
			keep_nearest(near, &n, &best, upper, all[i]->name);
		const struct asm_directive *d = ctx->dialect->scanner->directives;
		for (; d->name; d++)
			keep_nearest(near, &n, &best, upper, d->name);
		for (d = ctx->dialect->scanner->more; d && d->name; d++)
			keep_nearest(near, &n, &best, upper, d->name);
	}
	n = *advice || text_at(pos)[pos.len] == '-' ? 0 : n;
	if (n && scan_directive(ctx, near[0], strlen(near[0])))
		direct_guess(ctx, scan_directive(ctx, near[0], strlen(near[0])));
	for (unsigned i = 0; i < n; i++)
		buf_printf(&out, "%s%s", i == 0 ? "; did you mean " : i + 1 < n ? ", " : " or ", near[i]);
	if (n)
		buf_putc(&out, '?');
	if (!*advice && text_at(pos)[pos.len] == '-' && ctx->dialect->scanner->structured)
		advice = "; a name has letters and digits";
	if (*advice)
		buf_puts(&out, advice);
	else if (!n && ctx->dialect->scanner->backslash && pos.col == 1 && *text_at(pos) == '.')
		buf_puts(&out, "; a local name begins with '_'");
	else if (ctx->label_pos.len && text_at(pos)[pos.len] == ':')
		buf_puts(&out, "; a line has one label");
	else if (!n && !ctx->label_pos.len)
		put_label_advice(ctx, pos, &out);
	report(ctx, DIAG_ERROR, pos, "'%s' is no %s mnemonic of the %s syntax%s",
	     text_shown(ctx, pos), cpu_shown(ctx), ctx->dialect->name, buf_str(&out));
	buf_free(&out);
}

int scan_operation(struct asm_context *ctx, union ASM_YYSTYPE *value, struct pos pos)
{
	static const struct asm_directive call = {"a macro", .takes = "texts", .raw = true, .action = DO_CALL};
	const char *word = text_at(pos);
	bool sign = ctx->dialect->scanner->backslash && (*word == '.' || *word == '#');
	ctx->call = macro_find(ctx, word + sign, pos.len - sign);
	if (ctx->call) {
		value->DIRECTIVE = &call;
		return DIRECTIVE;
	}
	const struct word_meaning *m = meaning(ctx, word, pos.len);
	if (m->mnemonic) {
		value->MNEMONIC = m->mnemonic;
		return MNEMONIC;
	}
	if (m->directive) {
		value->DIRECTIVE = m->directive;
		return DIRECTIVE;
	}
	unknown_operation(ctx, pos);
	return ASM_YYerror;
}

void scan_note_directive(struct asm_context *ctx, int token, const union ASM_YYSTYPE *value, struct pos pos)
{
	ctx->directive = token == DIRECTIVE ? value->DIRECTIVE : NULL;
	ctx->directive_pos = pos;
}

bool scan_begins_label(struct asm_context *ctx, struct pos pos)
{
	const char *word = text_at(pos), *p = word + pos.len;
	const struct word_meaning *is = meaning(ctx, word, pos.len);
	const struct isa_mnemonic *m = is->mnemonic;	/* kept: the next word may take its place */
	const struct asm_directive *d = is->directive;
	bool first = pos.col == 1;
	if (!ctx->margin && first != (m || d))		/* whatever stands behind it; ca65's labels have a colon */
		return first && !(ctx->dialect->ca65 && macro_find(ctx, word, pos.len));
	while (*p != '\n' && isspace((unsigned char)*p))
		p++;
	bool behind = scan_is_operation(ctx, p, operation_length(p)), alone = !*p || strchr("\n;", *p);
	if (ctx->margin)
		first = pos.col == ctx->margin + 2 || (alone && !m && !d);
	behind = behind && (first || !is_later(ctx, p));
	if (!m && !d)
		return behind || first || (alone && ctx->scope && ctx->scope->kind == DO_ENUM);
	if (m && ctx->dialect->scanner->structured && !ctx->dialect->column)	/* else "DEX INX" lacked an instruction */
		return first && scan_directive(ctx, p, operation_length(p));
	return first && (behind || (alone && (m ? m->min_operands : d->later || d->min)));
}

bool scan_has_none(const struct asm_context *ctx, int token, const union ASM_YYSTYPE *value)
{
	return ctx->dialect->blank_ends
		&& ((token == MNEMONIC && !value->MNEMONIC->max_operands) || (token == DIRECTIVE && !value->DIRECTIVE->max));
}

int scan_stray(struct asm_context *ctx, struct pos pos)
{
	unsigned char c = (unsigned char)*text_at(pos);
	if (c < ' ' || c >= 0x7F)
		report(ctx, DIAG_ERROR, pos, "a byte %02X (hex) does not belong here%s", c, advice_byte(pos));
	else
		report(ctx, DIAG_ERROR, pos, "'%c' does not belong here%s", c, advice_character(ctx, pos));
	return ASM_YYerror;
}

/* ---- numbers ---- */

static const char *radix_name(unsigned radix)
{
	return radix == 2 ? "a binary" : radix == 8 ? "an octal" : radix == 16 ? "a hex" : "a decimal";
}

static unsigned digit_value(char c)
{
	if (isdigit((unsigned char)c))
		return (unsigned)(c - '0');
	return isalpha((unsigned char)c) ? (unsigned)(toupper((unsigned char)c) - 'A') + 10 : 99;
}

/* What was told is wrong there: a word that is no number ends what the line may be reproached with. */
static long no_number(struct asm_context *ctx, struct pos pos)
{
	if (!ctx->quiet)
		ctx->wrong = pos;
	return -1;
}

/* -1 after an error, which says what is wrong. */
static long literal(struct asm_context *ctx, struct pos pos, size_t len, unsigned radix, long max)
{
	const char *p = text_at(pos);
	long value = 0;
	for (size_t i = 0; i < len; i++) {
		unsigned v = digit_value(p[i]);
		if (v >= radix && i && ((p[i] == '$' && ctx->dialect->scanner->quiet_dollar) || (p[i] == '.' && radix == 2)
					|| (p[i] == '_' && ctx->dialect->scanner->backslash && i + 1 < len)))
			continue;
		if (v >= radix) {
			report(ctx, DIAG_ERROR, pos, "'%s' is not %s number: '%c' is no %s digit%s",
			     text_shown(ctx, pos), radix_name(radix), p[i],
			     strchr(radix_name(radix), ' ') + 1, advice_number(ctx, pos));
			return no_number(ctx, pos);
		}
		if (value <= max)
			value = value * (long)radix + (long)v;
	}
	if (value > max) {
		report(ctx, DIAG_ERROR, pos, max == 0xFF
		     ? "'%s' is too large for half an address: it takes 000 to 377"
		     : "'%s' is too large: it does not fit %u bits", text_shown(ctx, pos), max > 0xFFFF ? 32 : 16);
		return no_number(ctx, pos);
	}
	return value;
}

/* The largest number that may stand where the text is read. */
static long largest(const struct asm_context *ctx)
{
	return ctx->dialect->longs || (ctx->directive && ctx->directive->width == 4) ? LONG_WORD_MOST : 0xFFFF;
}

static struct expr *number(struct asm_context *ctx, struct pos pos, long value)
{
	struct expr *e = build_leaf(ctx, value < 0 ? EXPR_ERROR : EXPR_NUMBER, pos);
	e->number = value;
	return e;
}

struct expr *scan_number(struct asm_context *ctx, struct pos pos, size_t len, unsigned radix)
{
	return number(ctx, pos, literal(ctx, pos, len, radix, largest(ctx)));
}

struct expr *scan_marked(struct asm_context *ctx, struct pos pos, unsigned radix)
{
	struct pos digits = pos;
	digits.col++;
	digits.len--;
	if (digits.len)
		return number(ctx, pos, literal(ctx, digits, digits.len, radix, largest(ctx)));
	report(ctx, DIAG_ERROR, pos, "'%s' lacks its digits", text_shown(ctx, pos));
	return number(ctx, pos, no_number(ctx, pos));
}

struct expr *scan_character(struct asm_context *ctx, struct pos pos)
{
	const char c = text_at(pos)[1];
	int code = ctx->charset ? charset_code(ctx->charset, c) : (unsigned char)c;
	if (code < 0)
		report(ctx, DIAG_ERROR, pos, "the %s has no character '%c'", ctx->charset->name, c);
	return number(ctx, pos, code);
}

enum { WORD_DIGITS = 4 };	/* of a hex number that may be a name */

static bool is_hex(struct pos pos)
{
	const char *p = text_at(pos);
	for (unsigned i = 0; i < pos.len; i++)
		if (!isxdigit((unsigned char)p[i]))
			return false;
	return pos.len <= WORD_DIGITS;
}

struct expr *scan_word(struct asm_context *ctx, struct pos pos)
{
	struct expr *e = build_leaf(ctx, EXPR_SYMBOL, pos);
	if (is_hex(pos)) {
		e->right = ctx->words;
		ctx->words = e;
	}
	return e;
}

struct expr *scan_either(struct asm_context *ctx, struct pos pos)
{
	if (!is_hex(pos))
		return NULL;
	struct expr *e = scan_number(ctx, pos, pos.len, 16);
	e->word = true;
	return e;
}

void scan_words(struct asm_context *ctx)
{
	while (ctx->words) {
		struct expr *e = ctx->words;
		ctx->words = (struct expr *)(uintptr_t)e->right;
		e->right = NULL;
		if (e->kind == EXPR_SYMBOL && !e->symbol->defined) {
			/* all hex digits; parentheses may have widened its place */
			e->number = strtol(e->symbol->name, NULL, 16);
			e->kind = EXPR_NUMBER;
		}
	}
}

struct expr *scan_pair(struct asm_context *ctx, struct pos pos)
{
	const char *p = text_at(pos);
	struct pos first = pos, second = pos;
	unsigned blanks = 0;
	first.len = 0;
	while (isalnum((unsigned char)p[first.len]) || p[first.len] == '_')
		first.len++;
	while (isspace((unsigned char)p[first.len + blanks]))
		blanks++;
	second.col += first.len + blanks;
	second.len -= first.len + blanks;
	bool low_first = ctx->dialect->low_first && ctx->token == MNEMONIC;
	long one = literal(ctx, first, first.len, 8, 0xFF);
	long other = literal(ctx, second, second.len, 8, 0xFF);
	if (one < 0 || other < 0)
		return number(ctx, pos, -1);
	return number(ctx, pos, low_first ? other << 8 | one : one << 8 | other);
}
