/*
 * Every instruction that a CPU has, by its bytes, with the ways to spell it. Where the
 * table has a number in the opcode (BIT 7,A), each of its values is an encoding.
 *
 *     DD 36 dd nn   LD (IX+e),e    bytes 0 and 1 are fixed, then two numbers
 *     DD CB dd 7E   BIT 7,(IX+e)   a number of the opcode, which is behind the other's byte
 */
#ifndef READING_ENCODINGS_H
#define READING_ENCODINGS_H

#include "isa/isa.h"

enum {
	CODES = ISA_CODES,
	WAYS = 4,		/* spellings of one encoding */
};

/* A spelling of an encoding. */
struct way {
	const struct isa_mnemonic *mnemonic;
	const struct isa_spelling *spelling;
	const char *operand;		/* "A,(e)"; "": it takes none */
	long number;			/* that the opcode holds; -1: none */
};

/* A number of an encoding. */
struct place_of_number {
	const struct isa_hole *hole;	/* NULL: there is none */
	uint8_t at, bytes;		/* where in the instruction; 0 bytes: in the opcode */
};

struct encoding {
	uint16_t code;
	uint8_t length;			/* 0: the CPU has no such */
	uint8_t byte[ISA_MAX_LENGTH];	/* the numbers' are zero */
	bool fixed[ISA_MAX_LENGTH];	/* which are no number's */
	bool undefined;			/* no assembler makes it */
	const struct isa_row *row;
	struct place_of_number number[ISA_MAX_VALUES];
	/* every way to spell it, the assembler's own first */
	struct way way[WAYS];
	unsigned nways;
};

struct encodings {
	const struct isa *isa;
	const struct isa_vocabulary *vocabulary;
	struct encodings *next;		/* of another */
	struct encoding of[CODES];
	uint16_t list[CODES];		/* those that the CPU has, n of them */
	unsigned n, longest;		/* longest: bytes of the longest */
	bool leads[256];		/* the byte begins several */
};

/* Made when they are asked for first, and kept for ever. */
const struct encodings *encodings_of(const struct isa *isa, const struct isa_vocabulary *v);

/* The one that begins at p, of which n >= 1 bytes are there; as isa_decode() finds it. */
const struct encoding *encoding_at(const struct encodings *all, const uint8_t *p, size_t n);

/* The number of an encoding that the ith byte belongs to; NULL: it is fixed. */
const struct place_of_number *encoding_number_at(const struct encoding *e, unsigned i);

/* The ith byte of the instruction at an address; value: of the number that it belongs to. */
uint8_t encoding_byte(const struct encoding *e, unsigned i, unsigned address, unsigned value);

#endif
