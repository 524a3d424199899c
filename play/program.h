/*
 * A program as its listing has it, for debuggers and profiles: names, lines and
 * the notation. Whoever has assembled it fills this in; the rest asks nobody
 * else.
 */
#ifndef PLAY_PROGRAM_H
#define PLAY_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/diag.h"
#include "machine/machine.h"

struct program_line {
	unsigned address, length;	/* length 0: the line has no bytes */
	bool code;			/* an instruction */
};

struct program_name {
	const char *name;	/* in upper case */
	unsigned value;
	size_t order;		/* in the text */
};

/* A name in an operand, and the line that defines it. */
struct program_mention {
	unsigned line, col, len;	/* as in struct pos */
	unsigned to;			/* line */
};

struct program {
	const struct source *source;		/* NULL: there is none, nor lines nor names */
	const struct program_line *lines;	/* by line of the source less 1 */
	const unsigned *line_at;		/* by address, CPU_ADDRESSES of them: the line
						 * that has a byte there, 0; NULL: no lines */
	const struct program_name *names;	/* labels and equates, in order of value; of
						 * those with one value in the text's order */
	size_t nnames;
	const struct program_mention *mentions;	/* in the order of the text */
	size_t nmentions;

	/* The dialect; all get the context. */
	void *context;
	/* Addresses and bytes as the dialect writes them, appended. */
	void (*put_address)(void *context, unsigned address, struct buf *out);
	void (*put_byte)(void *context, uint8_t byte, struct buf *out);
	/* Appends the instruction; target: what it has for an address, NULL for digits. */
	void (*put_insn)(void *context, const struct isa_insn *in, const char *target, struct buf *out);
	/* -1: it is no address or number as the dialect writes them. */
	long (*parse_address)(void *context, const char *text);
	/*
	 * Assembles a statement that is to stand at an address; bytes has room for
	 * max. How many it makes; -1 after an error, which has been reported.
	 */
	int (*assemble)(void *context, struct diag *d, unsigned address, const char *statement,
			uint8_t *bytes, unsigned max);
};

/* The first name with this value, NULL; the name in any case, NULL. */
const struct program_name *program_name_at(const struct program *p, unsigned value);
const struct program_name *program_find(const struct program *p, const char *name, size_t len);

/* The last name at or before an address, of those where a line has a byte; NULL. */
const struct program_name *program_before(const struct program *p, unsigned address);

/* The address of a line, or of the next one that has bytes; -1: there is none. */
long program_address(const struct program *p, unsigned line);

/* Appends "001 026" or, with a name there, "001 026 LOOP". */
void program_put_place(const struct program *p, unsigned address, struct buf *out);

/*
 * Appends "001 026  066 076      LLI 076", the bytes being those in memory there.
 * names: LLI BOARD instead.
 */
void program_put_insn(const struct program *p, const struct machine *m, unsigned address, bool names,
		      struct buf *out);
/* The instruction at the PC likewise, "  " and the registers: "A 003  B 000 ...". */
void program_put_step(const struct program *p, const struct machine *m, bool names, struct buf *out);
/* What program_put_insn appends, and with lines the line behind it: "  545 | LOOP, LLI 076 / ...". */
void program_put_line(const struct program *p, const struct machine *m, unsigned address,
		      struct buf *out);

/* Appends the byte in memory, dots where none ever was. */
void program_put_cell(const struct program *p, const struct machine *m, unsigned address,
		      struct buf *out);

/* Appends "A 003  B 000 ...": the registers that are part of the stack, or the rest. */
void program_put_registers(const struct program *p, const struct machine *m, bool stack,
			   struct buf *out);
/* Appends what a register of the core's table holds, as the dialect writes it. */
void program_put_register(const struct program *p, const struct machine *m, unsigned reg,
			  struct buf *out);

#endif
