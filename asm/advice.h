/*
 * What somebody who wrote what does not fit may have had in mind: another notation, another CPU, a listing
 * instead of a source. Each gives a text that begins with "; ", to stand behind a message, or "".
 */
#ifndef ASM_ADVICE_H
#define ASM_ADVICE_H

#include "asm/parse.h"

/* Of a character that no token begins with. */
const char *advice_character(struct asm_context *ctx, struct pos pos);

/* Of a byte that is no ASCII character: of typeset texts. */
const char *advice_byte(struct pos pos);

/* Of a word in upper case that is no operation here. */
const char *advice_operation(struct asm_context *ctx, const char *upper, size_t len);

/* Of a number with digits that are none: 0x5 and 0b1 are another notation's. */
const char *advice_number(struct asm_context *ctx, struct pos pos);

/* Of a number at the beginning of a line. */
const char *advice_row(struct pos number);

/* Of a token that does not fit behind the one before it. */
const char *advice_token(struct asm_context *ctx, struct pos pos);

/* Of a word that begins what has no end: what ends it. */
const char *advice_end(struct asm_context *ctx, struct pos word);

/* Of a name that is given a value again: what may. */
const char *advice_again(struct asm_context *ctx, const struct symbol *name, const struct stmt *s);

/* What would close the bracket that is open in the line before the place; 0: none is. */
char advice_bracket(struct pos pos);

/* Is the name, in upper case, that of a register which the maker does not describe? */
bool advice_is_undescribed(struct asm_context *ctx, const char *name);

/* "LXI HL,5", "PUSH PSW": how a register pair's name, in upper case, is written here; NULL: it is none of another notation's. */
const char *advice_pair(struct asm_context *ctx, const char *name);

/* Of a name in upper case that is not defined. */
const char *advice_name(struct asm_context *ctx, const char *name);

/* The same of an instruction's number that does not fit: "RST 38", whose digits would as hex ones. */
const char *advice_value(struct asm_context *ctx, const struct stmt *s);

#endif
