/*
 * A scanner: the syntax half of a dialect. It turns lines into the grammar's
 * tokens and knows no instruction: words are classified against the CPU's
 * vocabulary and the scanner's own list of directives.
 */
#ifndef ASM_SCAN_H
#define ASM_SCAN_H

#include "asm/asm.h"

struct asm_context;
union ASM_YYSTYPE;

/* What a directive does while its line is read; asm/direct.c. */
enum asm_action {
	DO_NOTHING,		/* it is what its statement's kind says */
	DO_IGNORE,		/* for printers and linkers */
	DO_IF, DO_ELSE, DO_ELSEIF, DO_ENDIF,
	DO_MACRO, DO_REPEAT, DO_WHILE, DO_EACH, DO_ENDM, DO_EXIT, DO_CALL,
	DO_INCLUDE, DO_BINARY, DO_HEX, DO_TEXT, DO_ALIGN,
	DO_PHASE, DO_DEPHASE, DO_SEGMENT,
	DO_SCOPE, DO_STRUCT, DO_UNION, DO_ENUM, DO_END,
	DO_ASSERT, DO_MESSAGE, DO_CHARSET, DO_RADIX,
	DO_ASK, DO_SECOND, DO_DELIMITED, DO_COMMENT,
	DO_DATA,		/* a '*' before the operand says how many zeros */
	DO_CPU,			/* what follows is for the one that `takes` names, or its operand */
	DO_DEFINE,		/* TASM's: a name for a text */
	DO_KEYBOARD,		/* whoever assembles is asked for a value */
	DO_FLOAT,		/* the Atari's decimal numbers */
	DO_VARIABLE,		/* a name's value; two numbers without a name speak to MAC/65's printer */
	DO_IMPORT,		/* names that another text has */
	DO_PARTS,		/* bytes: the part of each value that `how`, an operator, takes */
	DO_CHECKSUM,		/* a byte: the exclusive or of those so far */
	DO_FUNCTION,		/* a name for an expression */
	DO_PACK,		/* macros that the assembler has itself */
	DO_REGION,		/* names that begin with ?, of DASM's with a point, are others from here on */
};

/* How it does that, by action. */
enum { IF_TRUE, IF_ZERO, IF_PLUS, IF_MINUS, IF_DEFINED, IF_NOT_DEFINED, IF_BLANK, IF_NOT_BLANK,
	IF_SAME, IF_DIFFER, IF_FIRST, IF_SECOND, IF_OVER, IF_UNDER, ASK_COUNT,
	IF_RANGE_TRUE, IF_RANGE_ZERO,	/* a '<' or ',[' may stand behind the condition */
	IF_CPU, IF_OTHER_CPU,		/* is it the 6502, or what it has become? */
	IF_BEGINS };			/* "#=#5": Merlin's, does the text behind the sign begin with the character? */
/* Of names without a point: .LIB, .ASM, or perhaps .S behind them; ISIS' stand in parentheses, behind a drive. */
enum { INCLUDE_FILE, INCLUDE_LIBRARY, INCLUDE_SOURCE, INCLUDE_MERLIN, INCLUDE_ISIS };
enum { CPU_TAKEN, CPU_NAMED, CPU_QUOTED };		/* one in quotes may be any of the kin, whose own instructions are told where they stand */
enum { CHARSET_NAME, CHARSET_BIT };	/* ON or OFF: is bit 7 set? */
enum { IGNORE_WORDS, IGNORE_PROSE,	/* DO_IGNORE: may any words stand behind it? */
	IGNORE_LOCAL };			/* a macro has taken it, and a scope needs none: elsewhere it is warned of */
enum { SCOPE_BEFORE, SCOPE_BEHIND, SCOPE_UNLABELLED };	/* its name stands before it or behind it, there perhaps as no label */
enum { STRUCT_LOOSE = SCOPE_UNLABELLED + 1 };	/* ended by another one and by the end of the text, too */
/* From TEXT_ASC on as Merlin has them: what stands in quotes has its high bits set, and hex digits may stand behind. */
enum { TEXT_AS_IT_IS, TEXT_LAST, TEXT_NULL, TEXT_LENGTH, TEXT_SIXBIT, TEXT_ATARI, TEXT_LAST_ALONE,
	TEXT_ASC, TEXT_DCI, TEXT_STR, TEXT_REVERSED, TEXT_INVERSE, TEXT_FLASHING };
/* Parameters are names, ]1 to ]9 with semicolons or commas between, ?1 to ?9, =0 to =9, {1} to {64}. */
enum { MACRO_NAMED, MACRO_NUMBERED, MACRO_COMMAS, MACRO_QUERIES, MACRO_EQUALS, MACRO_BRACES,
	MACRO_WORDS };			/* names, which are replaced as words whatever the notation has otherwise */
enum { EACH_TEXT, EACH_CHARACTER, EACH_TURN };
enum { SEGMENT_ABSOLUTE, SEGMENT_CODE, SEGMENT_DATA, SEGMENT_NAMED, SEGMENT_BACK, SEGMENT_PLACE,
	SEGMENT_ANY,			/* its name may be missing */
	SEGMENT_ROOM,			/* ... and it makes no bytes */
	SEGMENT_OWN };			/* the directive is its name: .BSS */
enum { ASSERT_TRUE, ASSERT_FALSE, WARN_TRUE, WARN_FALSE, ASSERT_ACTION };	/* what is to be done is the second operand */

struct asm_directive {
	const char *name;		/* NULL ends the list */
	enum stmt_kind kind;
	unsigned char width;		/* STMT_BYTES: bytes a value, low byte first; STMT_SPACE: of what is counted, 0 is 1 */
	bool variable;			/* STMT_EQUATE: may be given again */
	unsigned char min, max;		/* operands; max 0xFF: any number */
	const char *takes;		/* for messages */
	bool high_first;		/* STMT_BYTES: high byte first */
	bool label_first;		/* STMT_ORIGIN: its label is the address before it */
	bool low;			/* STMT_BYTES: the low bits of a value that has more */
	bool raw;			/* its operands are text, not expressions */
	bool later;			/* than the period's: in column 1, alone or before an operation, it is a label of theirs */
	enum asm_action action;
	unsigned char how;
};

struct asm_scanner {
	/* A scanner of the context's innermost input. */
	void *(*open)(struct asm_context *ctx);
	/* Goes on at another place of the text that it reads, where it can with what it has read ahead. */
	void (*seek)(void *scanner, size_t at);
	/* The next token, 0 at the end: a token of asm/grammar.y. */
	int (*lex)(union ASM_YYSTYPE *value, struct pos *pos, void *scanner);
	void (*close)(void *scanner);
	/* Where texts are streams of characters: makes the next line of the innermost one, which the
	 * scanner then reads; false at the end. NULL: the scanner reads the text itself. */
	bool (*expand)(struct asm_context *ctx);
	const struct asm_directive *directives;
	/* Those that only programs written anew have: no page is read by them, nothing is written with
	 * them. NULL: there are none. */
	const struct asm_directive *more;
	/* Other names of mnemonics, in pairs: theirs, ours; NULL ends them. NULL: there are none. */
	const char *const *synonyms;
	/* How printers write what the scanner reads. */
	const char *label_mark;		/* "," after a label */
	const char *comment_mark;	/* "/" before a comment */
	const char *data_word;		/* "" or "DB " before data bytes */
	char statement_end;		/* of several statements of a line; 0: not looked for in lines that are passed over */
	const char *data_separator;	/* " " or "," between them */
	const char *name_marks;		/* "_": what names have beside letters and digits */
	const char *name_starts;	/* ".*": what they may begin with, too; NULL: nothing */
	const char *low_part;		/* "<" before what is to be a byte; NULL: nothing is */
	/* Is the word, in upper case, an operator in operands? NULL: none is. */
	bool (*is_reserved)(const char *word);
	/* All operators, parentheses, $ and strings; else + and - alone. */
	bool expressions;
	bool suffixes;			/* mnemonics carry the addressing mode as a suffix */
	bool bare_end;			/* texts need no END */
	bool numbered;			/* listings as Micro-ADE prints them */
	bool addressed;			/* 4C97: before a statement, in texts and listings */
	bool editions;			/* lines may be of one edition, see asm/editions.h */
	bool parts_behind;		/* NAME-high, NAME-low */
	bool zilog;			/* Intel's syntax as Zilog has it: $FF 0xFF AF' "A" */
	/* What new programs are written with: macros, conditions, files, scopes. */
	bool structured;
	bool backslash;			/* macros and scopes as 64tass has them */
	bool open_characters;		/* 'A is a character, without a mark behind it */
	bool quiet_dollar;		/* a $ in a name or a number says nothing */
	bool first_low;			/* of two characters that are a word the first is its low byte, unless .8080 says that M80 is meant */
	bool at_labels;			/* @@ is a label without a name, @F and @B the next and the last */
	/* Read twice: before its definition a name has the value that the first reading left. */
	bool two_passes;
	bool ranks;			/* its operators have ranks of their own among the tokens' levels */
	unsigned char significant;	/* characters of a name; 0: all */
	const char *local_mark;		/* local names begin with it; NULL: there are none */
	bool words;			/* values are words without a sign where they are compared or divided */
	long yes;			/* what a comparison that holds is */
};

extern const struct asm_scanner asm_scelbi, asm_intel, asm_proctech, asm_as8, asm_tdl;
extern const struct asm_scanner asm_microade, asm_acorn, asm_mos, asm_edasm, asm_dasm, asm_ca65, asm_macro10;
extern const struct asm_scanner asm_baker, asm_zilog, asm_hisoft;

#endif
