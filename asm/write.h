/*
 * Writing source in a dialect, for whatever makes source: a translator, a
 * disassembler. What is written here the dialect's scanner reads back.
 */
#ifndef ASM_WRITE_H
#define ASM_WRITE_H

#include "asm/asm.h"
#include "asm/scan.h"

struct writer {
	const struct dialect *dialect;
	const struct isa_vocabulary *vocabulary;
	struct buf *out;
};

struct writer writer_new(const struct dialect *d, struct buf *out);

/*
 * One line. A label gets its mark, a comment that lacks one its own; absent
 * parts are "".
 */
void write_line(const struct writer *w, const char *label, const char *operation, const char *comment);

/*
 * NAME EQU value, or its variable kind if the dialect has it; the mark stands
 * behind names that would be read as operations.
 */
void write_equate(const struct writer *w, bool variable, const char *name, const char *value,
		  const char *comment);

/* ORG address */
void write_origin(const struct writer *w, unsigned address, const char *comment);

/* Appends bytes as the operands of data: $05,$C1. */
void write_values(const struct dialect *d, const uint8_t *bytes, size_t n, struct buf *out);

/* Bytes as data, eight a line. */
void write_bytes(const struct writer *w, const char *label, const uint8_t *bytes, size_t n,
		 const char *comment);

/*
 * Appends the statement of an instruction, see dialect_print. The number is
 * used when it can stand there: where the operand may be missing, the scanner
 * must tell it from a comment. late: names in it are defined further down, which
 * must not make the instruction wider. number2: of the second number, if any.
 */
void write_insn(const struct writer *w, const struct isa_insn *in, const char *number,
		const char *number2, bool late, struct buf *text);

/* May the word, in upper case, be a label and stand in operands? */
bool write_is_name(const struct writer *w, const char *word);

/* Is the word, in upper case, a mnemonic or a directive? With its mark it may be a label; an equate of it is an error. */
bool write_is_operation(const struct writer *w, const char *word);

/* The directive of that kind; NULL when the dialect has none. */
const struct asm_directive *write_directive(const struct writer *w, enum stmt_kind kind,
					    unsigned width, bool variable);

#endif
