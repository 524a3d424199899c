/*
 * Macros and lines that are repeated. A macro is its lines as text; a call makes another
 * text of them, with the parameters' words replaced, which is read in its place. Lines
 * that are only repeated are read again where they stand.
 *
 *	SAVE  MACRO REG,N	intel, zilog: words of the body are parameters,
 *	      PUSH REG		& joins them to others, LOCAL makes labels of
 *	      ENDM		one call
 *
 *	add   .macro lo,n=1	mos: \lo or \1; labels are of the call,
 *	      adc \lo		#add or .add calls it
 *	      .endm
 *
 *	ADD   MAC		mos, as in Merlin: ]1 to ]9, ]0 how many there are;
 *	      ADC ]1		labels are those of the text around it.
 *	      <<<		ADD LO;HI or PMC ADD,LO;HI or >>> ADD,LO;HI calls it
 *
 *	      .MAC ADD		mos, as Commodore's: ?1 to ?9, ADD LO,HI calls it
 *	      ADC ?1
 *	      .MND
 *
 *	      .MACRO ADD	mos, as MAC/65: %1 to %9 where the name stands behind
 *	      ADC %1		the word and no parameters do
 *	      .ENDM
 */
#ifndef ASM_MACRO_H
#define ASM_MACRO_H

#include "asm/input.h"

struct macro;

/* The macro of that name; NULL. */
struct macro *macro_find(struct asm_context *ctx, const char *word, size_t len);

/* A line that begins a macro, a loop, or lines repeated for each of a list of texts. */
void macro_begin(struct asm_context *ctx, struct pos word, struct pos text, unsigned how);	/* MACRO_NAMED ... */
/* The name has that value in the first turn of the loop that just began, and more by the step in each other. */
void loop_count(struct asm_context *ctx, struct pos name, long first, long step);
void loop_begin(struct asm_context *ctx, struct pos word, long count, bool asks);
void repeat_begin(struct asm_context *ctx, struct pos word, struct pos text, bool characters);
/* "NAME := 0, NAME < 5, NAME := NAME+1" of .FOR. */
void repeat_for(struct asm_context *ctx, const struct asm_directive *dir, struct pos word, struct pos text);

/* The line that ends one of them. */
void macro_end(struct asm_context *ctx, struct pos word);

/* A line that calls one. text: len 0 when there is none. */
void macro_call(struct asm_context *ctx, struct macro *m, struct pos word, struct pos text);

/* "#DEFINE NAME TEXT": the name is a macro of one line where an operation begins the text, else a value, of no text 1. */
void macro_define(struct asm_context *ctx, struct pos word, struct pos text);

/* A line that names one in its text. */
void macro_put(struct asm_context *ctx, struct pos word, struct pos text);

/* EXITM: on behind the end of the lines. */
void macro_exit(struct asm_context *ctx, struct pos word);

/* Its lines have no end: they are none. */
void macro_forget(struct asm_context *ctx);

/* Makes the text of the next turn; false: there was the last. */
bool repeat_next(struct asm_context *ctx, struct input *in);

/* A text in quotes at p, with its quotes; 0 when it is not closed. */
size_t text_quoted(const struct asm_context *ctx, const char *p, const char *end);

/* How much of a line's text is before its comment, without blanks at the end. */
size_t text_before_comment(const struct asm_context *ctx, const char *p, size_t len);

#endif
