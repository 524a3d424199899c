/*
 * What scanner, grammar and the passes share while a text is read. A token
 * carries no text: its place does, since sources stay in memory (text_at).
 */
#ifndef ASM_PARSE_H
#define ASM_PARSE_H

#include "asm/editions.h"
#include "asm/expr.h"
#include "asm/input.h"
#include "asm/scan.h"
#include "asm/symbols.h"

struct asm_context {
	struct arena *arena;
	struct arena *scratch;	/* of statements and expressions; the same but for `once` */
	struct arena_mark mark;	/* in it, before the line */
	bool once;		/* statements are emitted as they are read, and forgotten */
	bool ended;		/* by END */
	struct pos last_pos;	/* of the last line that says something */
	struct diag *diag;
	const struct dialect *dialect;
	const struct isa_vocabulary *vocabulary;
	const struct isa_vocabulary *other[ISA_FORMS];	/* made for messages only */
	struct word_meaning *meanings;	/* asm/scan.c */
	struct directive_names *directives;	/* likewise; NULL: nobody asked so far */
	struct symbols symbols;

	/* what was found so far, shown at the end */
	struct message *messages;	/* the last first */
	unsigned nmessages, errors;
	const struct source **sources;	/* in the order they are read */
	unsigned nsources;

	/* the scanner's place in the text */
	const struct source *src;
	unsigned line, col;	/* of the next token, from 1 */
	struct pos comment;	/* of this line; len 0: none */
	int token, before;	/* the last token and the one before it */
	bool at_eol;		/* the last token was an end of line */
	const struct asm_directive *directive;	/* the line's; NULL: it has none so far */
	struct pos directive_pos;
	unsigned eol_line;	/* of which line */
	const struct source *row_src;	/* the line that the parser reads */
	unsigned row_line;
	bool stop;		/* END, or no use in going on */
	bool unended;		/* what has begun goes on up to the end of a text, and END may be in it */
	unsigned guesses;	/* misspelt words that were to begin or end something, of which one that lacks the other comes */
	struct pos wrong;	/* where a line has been given up, or has a number that is none: what else is wrong from there on may come of that */
	bool hushed;		/* the last error was such a one, so its notes are not said either */
	bool block;		/* within BLOCK DATA: rows with an address */

	/* the statement of this line and those before it */
	struct stmt *stmt;
	struct pos label_pos;	/* len 0: none */
	struct stmt **tail;
	struct expr *words;	/* those that scan_word made, the last first, linked by `right` */
	const unsigned *origins;	/* for origins that say no address */
	size_t norigins, origin;	/* how many, the next */
	bool widths;		/* some instruction has two widths */
	unsigned asked;		/* ?s of this line whose : is to come */
	unsigned margin;	/* columns of this line that an address takes; 0: it has none */
	bool layers;		/* see struct asm_options */
	unsigned warnings;	/* likewise */
	unsigned told;		/* enum elsewhere, by bit: was said */
	struct editions editions;
	bool quiet;		/* no messages: only asking */
	bool sizes;		/* some expression asks for one, which is known when all statements are there */
	bool long_words;	/* an expression may come to one */

	/* where lines come from, see asm/input.h; what the line being read asks of them */
	struct input *input, *next, *leave;
	unsigned again;		/* a line to go back to; 0 */
	enum skip skip;
	unsigned skip_from, skip_to;
	size_t skip_cut;	/* characters of the line that it ends in */
	struct condition *conditions;
	struct loop *loops;
	const char *const *folders;
	size_t nfolders;
	bool alone;		/* no file is opened */
	const char **files;	/* that were included */
	size_t nfiles, file_room;
	unsigned long called;	/* lines of called texts that may still be read */

	/* macros by name, the one being called, the one whose lines are passed over */
	struct symbols macros;
	struct macro **macro, *call, *body;
	size_t nmacros, macro_room;
	struct pos body_pos;
	struct repeat *repeat;
	unsigned locals;	/* names made so far */

	struct function *functions;

	/* names, see asm/scope.h */
	struct scope *scope, *begins;	/* the innermost; the one that begins behind the line */
	bool ends;		/* it ends behind the line */
	const char *before_local;
	unsigned scopes, plus, minus;
	unsigned region, regions;	/* the one that names are local to, how many there have been */

	struct macro10 *macro10;	/* asm/macro10.c */
	long answer;		/* to a line that asks */

	const struct charset *charset;
	bool microsoft;		/* .8080 or .Z80 has been read */
	bool named_cpu;		/* CPU has been read, with which crasm's texts begin */
	unsigned radix;		/* of numbers without a mark; 0: the dialect's */

	/* counters of addresses; the text is placed while it is read when `pass` is set */
	struct segment *segments;
	unsigned nsegments;
	unsigned here;
	struct pass *pass;
};

struct segment {
	const char *name;
	unsigned base, here, end;	/* of this pass */
	unsigned before;	/* the segment that was current when it was first named */
	unsigned size;		/* in the pass before */
	bool begun, placed;
	bool room;		/* it makes no bytes */
	bool bytes;		/* not of room alone; in ca65, whose linker may be told that such a one is not in the file */
	bool zero;		/* it stands in page zero */
	bool moved;		/* its text says where it is */
	bool given;		/* a line has said where it is to stand */
};

/* Places a statement that was just read. */
void asm_place(struct asm_context *ctx, struct stmt *s);

/* Emits it if it names nothing that is not known yet, and nothing is left to be said of it. */
bool asm_emit_now(struct asm_context *ctx, struct stmt *s);

/* One message about a place; a note belongs to the message before it. */
void report(struct asm_context *ctx, enum severity severity, struct pos pos, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* Has something been said of that place already, as in an earlier turn of the loop? */
bool report_has(const struct asm_context *ctx, struct pos pos);

/* A warning that has a name: not said when that is turned off, else the name stands
 * behind it. */
void report_warning(struct asm_context *ctx, enum asm_warning which, struct pos pos, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* What another assembler would read otherwise: each kind is said once, since a text has it in most of its lines. */
enum elsewhere { ELSEWHERE_HASH, ELSEWHERE_LESS, ELSEWHERE_ESCAPE, ELSEWHERE_HIGH, ELSEWHERE_NOT, ELSEWHERE_ROOM, ELSEWHERE_RANK,
	ELSEWHERE_SEGMENT, ELSEWHERE_SIGN };
void report_elsewhere(struct asm_context *ctx, enum elsewhere which, struct pos pos, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* More errors than will be shown: no use in going on. */
bool report_full(const struct asm_context *ctx);

/* Shows all messages in the order of the text. */
void report_flush(struct asm_context *ctx);

/* Reads one source into statements. */
void asm_parse(struct asm_context *ctx, const struct source *src);

/* Reads a line apart from the text, in the midst of a line of which it is a part: what it defines holds. */
void asm_aside(struct asm_context *ctx, const struct source *src);

/* ---- for scanners ---- */

/* The text of a place within one line, not NUL-terminated. */
static inline const char *text_at(struct pos pos)
{
	return pos.src->line[pos.line - 1] + pos.col - 1;
}

/* The text as a message shows it: short, without control bytes. */
const char *text_shown(struct asm_context *ctx, struct pos pos);

/*
 * A word where a statement's operation stands: a token MNEMONIC or DIRECTIVE
 * with its value set, or YYerror when it is neither, which is reported.
 */
int scan_operation(struct asm_context *ctx, union ASM_YYSTYPE *value, struct pos pos);
/* Takes down what the line's operation is, if it is a directive. */
void scan_note_directive(struct asm_context *ctx, int token, const union ASM_YYSTYPE *value, struct pos pos);
/* Is a blank behind that token the end of its operands, since it has none, where comments have no mark? */
bool scan_has_none(const struct asm_context *ctx, int token, const union ASM_YYSTYPE *value);

/* Is the word an operation, without a message? */
bool scan_is_operation(struct asm_context *ctx, const char *word, size_t len);
/* Does the text begin with one, behind blanks? */
bool scan_begins_statement(struct asm_context *ctx, const char *p);

/* Does it begin with the word of an operation that makes bytes or room, or asks whether others do? */
bool scan_makes(struct asm_context *ctx, const char *p);

/* Is the word at that place all that a spelling of the mnemonic has for operands? */
bool scan_is_operand(struct asm_context *ctx, const struct isa_mnemonic *m, struct pos pos);

/* May what begins its lines, '<' or ',[', stand behind its condition? */
bool scan_takes_range(const struct asm_directive *dir);

/* Can the operand end behind this token? What follows then is an operator, and no sign. */
bool scan_ends_operand(int token);

/* The opcode of a word in upper case, its registers zero, if it is a mnemonic and MAC's notation takes it for a
 * number. -1: it is none. */
long scan_opcode(const struct asm_context *ctx, const char *word);

/* Is the word at that place a register's? */
bool scan_is_register(struct asm_context *ctx, struct pos pos);

/* The directive that a word names; NULL. */
const struct asm_directive *scan_directive(struct asm_context *ctx, const char *word, size_t len);

/* A register's word that is a hex number, too: the shape of the operands decides;
 * NULL when it is no number. */
struct expr *scan_either(struct asm_context *ctx, struct pos pos);

/* A literal of the radix, its digits being the first `len` bytes of the place. */
struct expr *scan_number(struct asm_context *ctx, struct pos pos, size_t len, unsigned radix);

/*
 * Two octal numbers of a byte each behind an operation: an address, page first;
 * of an instruction in the dialect's order.
 */
struct expr *scan_pair(struct asm_context *ctx, struct pos pos);

/* The same behind a sign of one byte, which says the radix. */
struct expr *scan_marked(struct asm_context *ctx, struct pos pos, unsigned radix);

/* 'c: the character. */
struct expr *scan_character(struct asm_context *ctx, struct pos pos);

/* A word that is a name, else a hex number: once the text is read scan_words
 * sees which; only a name that is defined is one. */
struct expr *scan_word(struct asm_context *ctx, struct pos pos);
void scan_words(struct asm_context *ctx);

/*
 * Is the first word of a line a label, where labels have no mark? The place is
 * the word's. It is when an operation stands behind it and it is none itself; in
 * column 1 also when it is none, or one in front of another, or one without
 * the operand it needs. Behind an address column 1 is the one after the next blank;
 * a word alone there is a label anywhere.
 */
bool scan_begins_label(struct asm_context *ctx, struct pos pos);

/* A character that no token begins with. */
int scan_stray(struct asm_context *ctx, struct pos pos);

/* Warns of a comment that was to be a number: the line that it ends is complete. */
void comment_check(struct asm_context *ctx, const struct stmt *s, struct pos comment);

/* ---- for the grammar: builders ---- */

void build_place(struct asm_context *ctx, const struct expr *address, struct pos pos);
void build_label(struct asm_context *ctx, struct pos pos);
void build_insn(struct asm_context *ctx, const struct isa_mnemonic *m, struct pos word,
		struct expr_list operands, struct pos pos);
void build_directive(struct asm_context *ctx, const struct asm_directive *dir, struct pos word,
		     struct expr_list operands, struct pos pos);
void build_row(struct asm_context *ctx, struct expr_list bytes, struct pos pos);
/* The line has an error: what its directive begins is begun all the same, so that its end is none, too. */
void build_error(struct asm_context *ctx);
void build_line(struct asm_context *ctx);

struct expr_list build_list(struct expr_list list, struct expr *e);
/* The same while it is read: the list is its last, whose next is the first; NULL is an empty one. */
struct expr *build_ring(struct expr *last, struct expr *e);
struct expr_list build_opened(struct expr *last);
struct expr *build_leaf(struct asm_context *ctx, enum expr_kind kind, struct pos pos);
struct expr *build_prefix(struct asm_context *ctx, enum expr_op op, struct expr *right, struct pos pos);
struct expr *build_infix(struct asm_context *ctx, const struct expr *left, enum expr_op op,
			 struct expr *right, struct pos pos);
/* NAME FUNCTION A,B,A+B: the last operand is what NAME(1,2) stands for. */
void build_function(struct asm_context *ctx, struct pos word, struct expr *operands);
/* Does a name of a function stand there, and a parenthesis behind it? */
bool build_is_function(const struct asm_context *ctx, struct pos name);
struct expr *build_call(struct asm_context *ctx, struct pos name, struct expr_list given, struct pos pos);
/* a ? b : c */
struct expr *build_choice(struct asm_context *ctx, struct expr *which, struct expr *yes, struct expr *no, struct pos pos);
struct expr *build_paren(struct asm_context *ctx, struct expr *e, struct pos pos);
struct expr *build_indexed(struct asm_context *ctx, struct expr *e, struct expr *index, struct pos pos);
/* What stands further behind an index register's sign; to pasmo that is for all of it, IX-5+3 is IX-8. */
struct expr *build_further(struct asm_context *ctx, struct expr *left, enum expr_op op, struct expr *right, struct pos pos);
struct expr *build_offset(struct asm_context *ctx, struct expr *e, struct expr *index, struct pos pos);
/* 5(X) */
struct expr *build_displaced(struct asm_context *ctx, struct expr *e, struct expr *index, struct pos pos);
struct expr *build_force(struct expr *e, unsigned bytes, struct pos pos);
struct expr *build_immediate(struct asm_context *ctx, struct expr *e, struct pos pos);

#endif
