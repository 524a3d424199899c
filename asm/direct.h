/* What directives do while a text is read: conditions, files, scopes, counters, messages. */
#ifndef ASM_DIRECT_H
#define ASM_DIRECT_H

#include "asm/input.h"
#include "asm/scan.h"

/* Does what the directive of the line says, with its operands; pos is theirs. */
void direct(struct asm_context *ctx, struct stmt *s, const struct asm_directive *dir, struct pos word,
	    struct expr_list operands, struct pos pos);

/* Takes down that a word was meant for one that begins or ends something. */
void direct_guess(struct asm_context *ctx, const struct asm_directive *dir);
/* Does a beginning without an end, or an end without a beginning, come of such a word? */
bool direct_guessed(struct asm_context *ctx);
/* Begins what the directive begins though its operands are wrong, which was told: lines are read once, a condition holds. */
void direct_begin_wrong(struct asm_context *ctx, const struct asm_directive *dir, struct pos word);

/* While lines are passed over: 1 where something of the kind begins, -1 where it ends. */
int direct_nesting(const struct asm_directive *dir, enum skip skip);
bool direct_is_else(const struct asm_directive *dir);

/* The value that a text within the line has as an expression, while the line is read; false, perhaps after a message
 * that says how it came to be read, when it has none. */
bool direct_text_value(struct asm_context *ctx, struct pos pos, const char *text, size_t len, const char *how, long *value);

/* A check of the last pass: false, after a message, when it does not hold. */
bool direct_check(struct asm_context *ctx, const struct stmt *s, long value);

#endif
