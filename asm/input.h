/*
 * Where lines come from: a stack of texts, of which the innermost is read. A file that
 * another includes, the lines of a macro and those that are repeated are all inputs;
 * each knows the place that called for it, so that a message can tell the way there.
 */
#ifndef ASM_INPUT_H
#define ASM_INPUT_H

#include "asm/expr.h"

struct asm_context;
struct repeat;		/* asm/macro.c */
struct scope;		/* asm/scope.h */

struct input {
	struct input *outer;
	const struct source *src;
	const char *text;		/* what the scanner sees of src */
	size_t at;			/* how much of it the scanner has taken */
	void *scanner;
	unsigned line, col;		/* where it goes on behind an inner one */
	unsigned depth;
	struct condition *conditions;	/* those open when it began */
	struct loop *loops;		/* likewise */
	struct scope *scope;		/* likewise */
	unsigned region;		/* likewise */
	struct repeat *repeat;		/* to be read again; NULL */
	bool began;			/* its expander has */
	bool macro;			/* the lines of a macro: EXITM leaves it */
	unsigned given;			/* how many texts its call gave */
	bool scoped;			/* their labels are their own */
	bool counts;			/* they are .FOR's, with those that count about them */
};

/* An IF that its ENDIF has not ended. */
struct condition {
	struct condition *outer;
	struct pos pos;
	bool taken;			/* some part of it was */
	bool last;			/* its ELSE was there */
};

/* Lines that are read several times: at their end reading goes back to the first. */
struct loop {
	struct loop *outer;
	struct input *input;		/* they are in */
	struct pos pos;			/* of the word that began it */
	unsigned line;			/* to go back to */
	bool asks;			/* that line's condition says whether there is another turn */
	long left;			/* how often; -1: the line that began it asks */
	struct pos name;		/* has this value in the turn; len 0: none */
	long value, step;
	struct condition *conditions;
	struct scope *scope;
	struct counted *counted;	/* the lines of .FOR in it: asm/macro.c */
};

/* What lines are passed over for. */
enum skip {
	SKIP_NONE,
	SKIP_CONDITION,	/* up to the ELSE or ENDIF of this level */
	SKIP_BODY,	/* up to the ENDM of this level */
};

/* Begins to read a text behind the line that asks for it. false, after a message, when
 * texts are too deep in each other. */
bool input_push(struct asm_context *ctx, struct input *in);

/* The directive that a line's operation is, behind a label, if any; NULL. */
const struct asm_directive *input_directive(struct asm_context *ctx, const char *p, size_t len);

/* Takes what the line just read has asked for: another text, lines to be passed over. */
/* Goes on behind the line of the text in which the character is next; false: it is in none. */
bool input_pass(struct asm_context *ctx, char c);

void input_turn(struct asm_context *ctx);

/* At the end of a text: true when there is more to read, in it or behind the place that called for it. */
bool input_more(struct asm_context *ctx);

/* At the end of a text, or, `leave`, in its middle: true when reading goes on in another one. */
bool input_pop(struct asm_context *ctx, bool leave);

/* At the END of a file that another one includes: the line behind it goes on there. false: no other does. */
bool input_leave_file(struct asm_context *ctx);

/* A source that a line of the text called for; `how` is what a note says of the line. */
struct source *input_source(struct asm_context *ctx, struct pos from, const char *name, const char *how,
			    const char *text, size_t len);

/*
 * A file that a line names: beside the file that the line is in, else in one of the
 * folders of the options; there it may have the other name, too (NULL: none). NULL after a message at pos.
 */
char *input_file(struct asm_context *ctx, struct pos pos, const char *name, const char *other, const char **path, size_t *len);

/* The file, of either name, is read in the line's place. */
void input_include(struct asm_context *ctx, struct pos pos, const char *name, const char *other);

#endif
