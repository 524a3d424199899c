/*
 * The grammar of every dialect: lines of an optional label and an operation
 * with operands. It knows no instruction and no directive: the scanner says
 * what a word is, a builder (asm/parse.h) looks the operands' shape up.
 */
%code requires {
#include <stdint.h>

#include "asm/parse.h"
}

%code {
#include <string.h>

#include "asm/advice.h"

/* More than any line a person writes; a line that needs more is reported. */
#define YYMAXDEPTH 2000

/* Places are the column of a line and a length, in one word: a struct that is written in parts and read in one waits for the
 * cache. Of several tokens of one line: from the first to the end of the last. */
#define YYLLOC_DEFAULT(to, rhs, n) do { \
	(to) = YYRHSLOC(rhs, (n) ? 1 : 0); \
	if ((n) > 1) \
		(to) = place(column_of(to), column_of(YYRHSLOC(rhs, n)) + length_of(YYRHSLOC(rhs, n)) - column_of(to)); \
} while (0)

/* The place of a token, in the line that is being read. */
#define POS(at) pos_of(ctx, at)

static inline uint64_t place(unsigned col, unsigned len)
{
	return (uint64_t)col << 32 | len;
}

static inline unsigned column_of(uint64_t at)
{
	return (unsigned)(at >> 32);
}

static inline unsigned length_of(uint64_t at)
{
	return (unsigned)at;
}

static inline struct pos pos_of(const struct asm_context *ctx, uint64_t at)
{
	return (struct pos){ctx->row_src, ctx->row_line, column_of(at), length_of(at)};
}

static int asm_yylex(union ASM_YYSTYPE *value, uint64_t *at, struct asm_context *ctx);
/* "hi(": a name stands before the parenthesis that is before the place. NULL: none does. */
static const char *no_function(struct asm_context *ctx, struct pos pos)
{
	const char *at = text_at(pos), *line = at - (pos.col - 1), *p = at;
	while (p > line && isspace((unsigned char)p[-1]))
		p--;
	if (p == line || *--p != '(')
		return NULL;
	const char *end = p;
	while (p > line && (isalnum((unsigned char)p[-1]) || p[-1] == '_'))
		p--;
	return p < end && !isdigit((unsigned char)*p) ? arena_printf(ctx->arena, "; there is no function '%.*s'", (int)(end - p), p) : NULL;
}

static void asm_yyerror(const uint64_t *at, struct asm_context *ctx, const char *what);
}

%define api.pure full
%define api.prefix {asm_yy}
%define api.value.type union
%define api.token.raw
%define api.location.type {uint64_t}
%define parse.error detailed
%define lr.type ielr
%define lr.default-reduction consistent
%param {struct asm_context *ctx}
%locations
%expect 0

%token YYEOF 0 "end of text"
%token EOL "end of line"
%token <struct expr *> PLACE "address before a statement"
%token LABEL "label"
%token <const struct isa_mnemonic *> MNEMONIC "mnemonic"
%token <const struct asm_directive *> DIRECTIVE "directive"
%token <struct expr *> NUMBER "number"
%token SYMBOL "symbol"
%token FUNCTION "a function's name"
%token STRING "string"
%token TEXT "text"
%token <unsigned> FORCE "@b or @w"
%token HERE "the location"
%token REGISTER "register"
%token COMMA "','"
%token OPEN "'('"
%token CLOSE "')'"
%token HASH "'#'"
%token QUESTION "'?'"
%token COLON "':'"

/* An operator's token is its level, loosest first; its value says which. */
%token <enum expr_op> BEHIND_LEVEL "'-high' or '-low'"
%token <enum expr_op> ALL_LEVEL "an operator of all behind it"
%token <enum expr_op> OR_LEVEL "OR or XOR"
%token <enum expr_op> AND_LEVEL "AND"
%token <enum expr_op> NOT_LEVEL "NOT"
%token <enum expr_op> COMPARE_LEVEL "a comparison"
%token <enum expr_op> BITS_LEVEL "'&', '!' or '^'"
%token <enum expr_op> EITHER_LEVEL "'|'"
%token <enum expr_op> DIFFER_LEVEL "'^'"
%token <enum expr_op> MASK_LEVEL "'&'"
%token <enum expr_op> SHIFT_LEVEL "'<<' or '>>'"
%token <enum expr_op> HALF_LEVEL "'<' or '>'"
%token <enum expr_op> ADD_LEVEL "'+' or '-'"
%token <enum expr_op> SIGN_LEVEL "a sign"
%token <enum expr_op> MUL_LEVEL "'*', '/', MOD, SHL or SHR"
%token <enum expr_op> PART_LEVEL "HIGH or LOW"
%right QUESTION COLON
%precedence BEHIND_LEVEL
%precedence ALL_LEVEL
%left OR_LEVEL
%left AND_LEVEL
%precedence NOT_LEVEL
%left EITHER_LEVEL
%left DIFFER_LEVEL
%left MASK_LEVEL
%left COMPARE_LEVEL
%left BITS_LEVEL
%precedence HALF_LEVEL
%left SHIFT_LEVEL
%left ADD_LEVEL
%left MUL_LEVEL
%precedence PART_LEVEL

%nterm <struct expr *> operand word offset expr
%nterm <struct expr *> operands row arguments	/* several: the last, whose next is the first: values of tokens are one word */

%%

/* Few steps for a plain line: what a line may leave out is no rule of its own. */
text:
	%empty
|	text statement EOL	{ build_line(ctx); }
|	text head EOL		{ build_line(ctx); }
|	text head statement EOL	{ build_line(ctx); }
|	text error EOL		{ build_error(ctx); build_line(ctx); yyerrok; }	/* each line tells of its own */
;

head:
	place
|	label
|	place label
;

place:
	PLACE			{ build_place(ctx, $1, POS(@1)); }
;

label:
	LABEL			{ build_label(ctx, POS(@1)); }
;

statement:
	MNEMONIC		{ build_insn(ctx, $1, POS(@1), (struct expr_list){0}, POS(@1)); }
|	MNEMONIC operand	{ build_insn(ctx, $1, POS(@1), (struct expr_list){$2, $2}, POS(@2)); }
|	MNEMONIC operands	{ build_insn(ctx, $1, POS(@1), build_opened($2), POS(@2)); }
|	DIRECTIVE		{ build_directive(ctx, $1, POS(@1), (struct expr_list){0}, POS(@1)); }
|	DIRECTIVE operand	{ build_directive(ctx, $1, POS(@1), (struct expr_list){$2, $2}, POS(@2)); }
|	DIRECTIVE operands	{ build_directive(ctx, $1, POS(@1), build_opened($2), POS(@2)); }
|	row			{ build_row(ctx, build_opened($1), POS(@1)); }
;

row:
	NUMBER			{ $$ = build_ring(NULL, $1); }
|	row NUMBER		{ $$ = build_ring($1, $2); }
;

operands:
	operand COMMA operand	{ $$ = build_ring(build_ring(NULL, $1), $3); }
|	operands COMMA operand	{ $$ = build_ring($1, $3); }
;

operand:
	expr
|	word
|	FORCE expr		{ $$ = build_force($2, $1, POS(@$)); }
|	TEXT			{ $$ = build_leaf(ctx, EXPR_TEXT, POS(@1)); }
|	HASH expr		{ $$ = build_immediate(ctx, $2, POS(@$)); }
|	OPEN expr COMMA word CLOSE { $$ = build_indexed(ctx, $2, $4, POS(@$)); }
|	OPEN word CLOSE		{ $$ = build_paren(ctx, $2, POS(@$)); }
|	OPEN word offset CLOSE	{ $$ = build_offset(ctx, $3, $2, POS(@$)); }
|	expr OPEN word CLOSE	{ $$ = build_displaced(ctx, $1, $3, POS(@$)); }
;

arguments:
	expr			{ $$ = build_ring(NULL, $1); }
|	arguments COMMA expr	{ $$ = build_ring($1, $3); }
;

word:
	REGISTER		{ $$ = build_leaf(ctx, EXPR_REGISTER, POS(@1)); }
;

offset:
	ADD_LEVEL expr		{ $$ = $1 == OP_SUB ? build_prefix(ctx, $1, $2, POS(@$)) : $2; }
|	offset ADD_LEVEL expr	{ $$ = build_further(ctx, $1, $2, $3, POS(@$)); }
;

expr:
	NUMBER
|	SYMBOL			{ $$ = build_leaf(ctx, EXPR_SYMBOL, POS(@1)); }
|	STRING			{ $$ = build_leaf(ctx, EXPR_STRING, POS(@1)); }
|	HERE			{ $$ = build_leaf(ctx, EXPR_HERE, POS(@1)); }
|	FUNCTION OPEN arguments CLOSE { $$ = build_call(ctx, POS(@1), build_opened($3), POS(@$)); }
|	OPEN expr CLOSE		{ $$ = build_paren(ctx, $2, POS(@$)); }
|	ADD_LEVEL expr  %prec PART_LEVEL { $$ = build_prefix(ctx, $1, $2, POS(@$)); }
|	SIGN_LEVEL expr  %prec ADD_LEVEL { $$ = build_prefix(ctx, $1, $2, POS(@$)); }
|	ALL_LEVEL expr		{ $$ = build_prefix(ctx, $1, $2, POS(@$)); }
|	NOT_LEVEL expr		{ $$ = build_prefix(ctx, $1, $2, POS(@$)); }
|	HALF_LEVEL expr		{ $$ = build_prefix(ctx, $1, $2, POS(@$)); }
|	PART_LEVEL expr		{ $$ = build_prefix(ctx, $1, $2, POS(@$)); }
|	expr QUESTION expr COLON expr { $$ = build_choice(ctx, $1, $3, $5, POS(@$)); }
|	expr BEHIND_LEVEL	{ $$ = build_prefix(ctx, $2, $1, POS(@$)); }
|	expr OR_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr AND_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr COMPARE_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr BITS_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr EITHER_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr DIFFER_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr MASK_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr SHIFT_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr ADD_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
|	expr MUL_LEVEL expr	{ $$ = build_infix(ctx, $1, $2, $3, POS(@$)); }
;

%%

/* A text may end without an end of line; the grammar's lines have one. */
static int next_token(union ASM_YYSTYPE *value, struct pos *pos, struct asm_context *ctx)
{
	int token = ASM_YYEOF;
	do {
		if (!ctx->stop)
			token = ctx->dialect->scanner->lex(value, pos, ctx->input->scanner);
		if (token == ASM_YYEOF) {
			*pos = (struct pos){ctx->src, ctx->line, ctx->col, 0};
			if (ctx->stop ? !ctx->at_eol : ctx->col > 1) {
				ctx->col = 1;
				token = EOL;
			}
		}
	} while (token == ASM_YYEOF && input_more(ctx));
	if (token == SYMBOL && ctx->functions && build_is_function(ctx, *pos))
		token = FUNCTION;
	return token;
}

/* Lines that say nothing, often half of a text, do not come to the parser. */
static int asm_yylex(union ASM_YYSTYPE *value, uint64_t *at, struct asm_context *ctx)
{
	int token;
	struct pos pos;
	while ((token = next_token(value, &pos, ctx)) == EOL && ctx->at_eol) {
		ctx->eol_line = pos.line;
		build_line(ctx);
	}
	*at = place(pos.col, pos.len);
	ctx->row_src = pos.src;
	ctx->row_line = pos.line;
	ctx->before = ctx->token;
	ctx->token = token;
	ctx->at_eol = token == EOL || token == ASM_YYEOF;
	if (token == EOL)
		ctx->eol_line = pos.line;
	return token;
}

/* What the parser leaves out when too much would fit. */
static const char *missing(struct asm_context *ctx, struct pos pos)
{
	bool brackets = ctx->token == COMMA || ctx->token == EOL;
	char close = !brackets ? '\0' : !ctx->dialect->scanner->ranks ? advice_bracket(pos) : ctx->token == EOL ? '>' : '\0';
	switch (ctx->before) {
	case NUMBER: case SYMBOL: case STRING: case HERE: case CLOSE: case REGISTER:
		return close ? arena_printf(ctx->arena, ": a '%c' is missing", close) : ctx->token == EOL && ctx->asked ? ": the ':' of the '?' is missing" : "";
	case MNEMONIC: case DIRECTIVE: case COMMA:
		return ": an operand is missing";
	default:
		return ": a number or a name is missing";
	}
}

/* "LD EQU 5": the line's first word is an operation where a name is to stand. */
static bool names_operation(struct asm_context *ctx, struct pos pos)
{
	struct pos word = {pos.src, pos.line, 1, 0}, next;
	word.col += (unsigned)strspn(text_at(word), " \t");
	word.len = (unsigned)strcspn(text_at(word), " \t\r\n=");
	next = word;
	next.col += word.len + (unsigned)strspn(text_at(word) + word.len, " \t");
	next.len = *text_at(next) == '=' ? 1 : (unsigned)strcspn(text_at(next), " \t\r\n");
	const struct asm_directive *d = scan_directive(ctx, text_at(next), next.len);
	if (!d || d->kind != STMT_EQUATE || !scan_is_operation(ctx, text_at(word), word.len))
		return false;
	report(ctx, DIAG_ERROR, word, "'%s' is an operation and cannot be a name", text_shown(ctx, word));
	return true;
}

static void asm_yyerror(const uint64_t *at, struct asm_context *ctx, const char *what)
{
	const struct pos pos = POS(*at);
	const char *said = "syntax error, ", *expecting = strstr(what, ", expecting "), *why = missing(ctx, pos);
	bool ended = ctx->token == EOL || ctx->token == ASM_YYEOF;
	const char *advice = ended ? "" : advice_token(ctx, pos);
	const char *none = ctx->before == OPEN && ctx->dialect->scanner->structured ? no_function(ctx, pos) : NULL;
	if (expecting && !strcmp(expecting, ", expecting register"))
		why = none ? none : *advice ? "" : expecting;
	else if (expecting && !*why && !*advice)
		why = expecting;
	if (strncmp(what, said, strlen(said)) != 0)	/* "memory exhausted" */
		report(ctx, DIAG_ERROR, pos, "too deeply nested");
	else if (ended)
		report(ctx, DIAG_ERROR, pos, "unexpected end of line%s", why);
	else if (!names_operation(ctx, pos))
		report(ctx, DIAG_ERROR, pos, "unexpected '%s'%s%s", text_shown(ctx, pos), why, advice);
	ctx->wrong = pos;
}

void asm_parse(struct asm_context *ctx, const struct source *src)
{
	uint64_t at;
	union ASM_YYSTYPE value;
	struct input in = {.src = src};
	ctx->sources[ctx->nsources++] = src;
	ctx->eol_line = 1;
	ctx->at_eol = true;
	ctx->block = false;
	input_push(ctx, &in);
	/* The parser gives up on a line that outgrows its stack: the line is
	 * lost, the rest of the text is not. */
	while (asm_yyparse(ctx) != 0) {
		while (!ctx->at_eol)
			asm_yylex(&value, &at, ctx);
		build_line(ctx);
	}
	while (ctx->input)
		input_pop(ctx, false);
}

void asm_aside(struct asm_context *ctx, const struct source *src)
{
	const struct asm_context outer = *ctx;
	struct input in = {.src = src};
	struct stmt *none = NULL;
	ctx->input = NULL;
	ctx->stmt = NULL;
	ctx->directive = NULL;
	ctx->tail = &none;
	ctx->once = ctx->at_eol = ctx->block = false;
	ctx->label_pos.len = ctx->comment.len = ctx->margin = 0;
	input_push(ctx, &in);
	asm_yyparse(ctx);
	while (ctx->input)
		input_pop(ctx, false);
	ctx->input = outer.input;
	ctx->src = outer.src;
	ctx->line = outer.line;
	ctx->col = outer.col;
	ctx->stmt = outer.stmt;
	ctx->directive = outer.directive;
	ctx->directive_pos = outer.directive_pos;
	ctx->tail = outer.tail;
	ctx->once = outer.once;
	ctx->mark = outer.mark;
	ctx->at_eol = outer.at_eol;
	ctx->eol_line = outer.eol_line;
	ctx->row_src = outer.row_src;
	ctx->row_line = outer.row_line;
	ctx->block = outer.block;
	ctx->label_pos = outer.label_pos;
	ctx->last_pos = outer.last_pos;
	ctx->comment = outer.comment;
	ctx->margin = outer.margin;
	ctx->token = outer.token;
	ctx->before = outer.before;
}
