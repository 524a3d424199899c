/*
 * A CPU is described once, as rows of a table (i8008.def ...). The assembler
 * looks forms up in it, the disassembler prints them, the simulator takes
 * lengths, cycles and the reason cycles vary, the collator asks what a byte
 * can mean. Nothing else in the tree knows an opcode.
 */
#ifndef ISA_ISA_H
#define ISA_ISA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"

/* Columns of the table: how one instruction is spelt. */
enum isa_form {
	ISA_STANDARD,	/* the maker's later mnemonics: MOV A,B  JNZ LOOP */
	ISA_PERIOD,	/* the books' own: LAB  JFZ LOOP */
	ISA_FORMS,
	ISA_SUFFIXED = ISA_FORMS	/* no column: made of the standard one by struct isa_suffix */
};

/*
 * Why an instruction takes `extra` cycles more than `cycles`, once for each
 * reason that holds; and why one of its kin does while it does not.
 */
enum isa_why {
	ISA_FIXED = 0,		/* it never does */
	ISA_TAKEN = 1,		/* when its condition holds */
	ISA_CROSSED = 2,	/* when the index leads into another page than the operand's;
				 * with ISA_TAKEN when the target is in another page than
				 * the instruction behind, and the condition holds */
	ISA_ALWAYS = 4,		/* never: the cycle that ISA_CROSSED tells of is in `cycles` */
	ISA_MODIFIES = 8,	/* never: it reads, writes back and writes, in `cycles` */
	ISA_INDEXED = 16,	/* when a prefix makes it use an index register */
	ISA_REPEATED = 32,	/* when it is going to be done again */
};

/* Where control goes after an instruction: one of these, perhaps with ISA_IF. */
enum isa_flow {
	ISA_NEXT,	/* to the instruction behind it */
	ISA_JUMP,	/* to the address it names; nobody knows when it names none */
	ISA_CALL,	/* the same, and back */
	ISA_RETURN,
	ISA_HALT,	/* nowhere: it stops, or nobody knows what it does */
	ISA_POINTER,	/* to where memory points */
	ISA_IF = 8,	/* or to the instruction behind it */
};

enum isa_flag {
	ISA_ALIAS = 1,		/* does what another row does; not what an assembler makes */
	ISA_UNDEFINED = 2,	/* the maker does not say what it does */
	ISA_SYNONYM = 4,	/* a further spelling of an earlier row, which has the facts:
				 * vocabularies read it, nothing decodes to it or prints it */
};

/* What a lower-case letter in a form stands for. */
enum isa_hole_kind {
	ISA_NAME,	/* a name out of a list, encoded in the opcode */
	ISA_NUMBER,	/* a number encoded in the opcode: value << shift */
	ISA_SPREAD,	/* the same, its values spread evenly from min to max: 0, 8 ... 56
			 * over three bits */
	ISA_BYTE,	/* the byte after the opcode, -128 to 255 */
	/* from here on addresses */
	ISA_OFFSET,	/* the byte after the opcode, signed; see isa_prefix, too */
	ISA_WORD,	/* the two bytes after the opcode, low byte first */
	ISA_ZERO,	/* the byte after the opcode, an address in page zero */
	ISA_RELATIVE,	/* an address; the byte after the opcode is its distance from the
			 * following instruction, -128 to 127 */
};

/* Numbers in the opcode take no byte. */
static inline bool isa_in_opcode(enum isa_hole_kind kind)
{
	return kind == ISA_NUMBER || kind == ISA_SPREAD;
}

struct isa_hole {
	char letter;
	enum isa_hole_kind kind;
	uint8_t shift, bits;	/* ISA_NAME and numbers in the opcode: place in it */
	long min, max;		/* all but ISA_NAME: values that fit */
	const char *what;	/* for messages: "register", "port 0-7" ... */
	/* ISA_NAME: by encoding, "" for an encoding that the hole has not. A
	 * lower-case letter in a name is a hole, too: "(IX+o)". */
	const char *names[ISA_FORMS][8];
};

/*
 * Bytes before an opcode. They lead to a page of 256 further ones: rows and
 * holes see the page's number above the bits of the opcode itself.
 *
 *	11      8 7             0
 *	+--------+---------------+
 *	|  page  |    opcode     |
 *	+--------+---------------+
 */
struct isa_prefix {
	uint8_t page;
	uint8_t length;			/* bytes */
	uint8_t byte[2];
	bool offset_first;		/* the byte of an ISA_OFFSET is before the opcode */
};

/* A mode of which ISA_SUFFIXED makes a suffix of the mnemonic: "LDA (z),Y" is "LDADY z". */
struct isa_suffix {
	const char *operand, *suffix, *rest;	/* "(z),Y" "DY" "z" */
};

struct isa_row {
	const char *form[ISA_FORMS];	/* "MOV d,s"; NULL: has no spelling */
	uint16_t match, mask;		/* page and opcode & mask == match */
	uint8_t cycles, extra;		/* in isa->cycle_name */
	unsigned why;			/* enum isa_why */
	unsigned flow;			/* enum isa_flow */
	unsigned flags;			/* enum isa_flag */
};

struct isa {
	const char *name;		/* "8008" */
	const char *cycle_name;		/* "states" */
	unsigned address_bits;
	/* e_machine in an ELF file, as registered (gABI), and its e_flags as binutils has
	 * them; 0: no number was given to it. */
	unsigned elf_machine, elf_flags;
	const struct isa_row *rows;	/* ended by mask == 0 */
	const struct isa_hole *holes;	/* ended by letter == 0 */
	/* Long ones first, ended by length == 0; NULL: there are none. */
	const struct isa_prefix *prefixes;
	const struct isa *later;	/* a chip that has all this and more; NULL */
	const struct isa *runs;		/* another maker's whose instructions it has, too, in bytes; NULL */
	/* Mnemonics that work on a register which some assemblers have written and others not: SUB B and SUB A,B. Ended by
	 * NULL; NULL: there are none. */
	const char *const *implied;
	const struct isa_suffix *suffixes;	/* ended by operand == NULL; NULL: it has no ISA_SUFFIXED */
};

#define CPU(name, table, core, dialects) extern const struct isa table;
#define VARIANT CPU
#include "isa/cpus.def"
#undef VARIANT
#undef CPU

enum { ISA_MAX_LENGTH = 4, ISA_MAX_VALUES = 2, ISA_FORM_ROOM = 32, ISA_CODES = 1 << 12 };	/* ISA_CODES: with the page */

/* How many bytes a number takes of its own; NULL has none. */
unsigned isa_number_bytes(const struct isa_hole *h);

/* The row's text in a form, its holes as letters; NULL: it has none. May be made in the room. */
const char *isa_form_text(const struct isa *isa, const struct isa_row *row, enum isa_form form,
			  char room[ISA_FORM_ROOM]);

/* One instruction found in bytes. */
struct isa_insn {
	const struct isa_row *row;
	uint8_t page, opcode;
	uint8_t length;			/* bytes, all included */
	uint8_t byte[ISA_MAX_LENGTH];	/* they, as far as they are there */
	const struct isa_hole *hole;	/* the number in it; NULL when it has none */
	long value;			/* that number, unsigned but for ISA_OFFSET; 0 when
					 * there is none */
	const struct isa_hole *hole2;	/* the second: LD (IX+o),b */
	long value2;
};

/*
 * Decodes the instruction at p, of which n >= 1 bytes are there. Every opcode
 * has a row; where there is none behind a prefix, the prefix is an instruction
 * by itself, which has one. false when the bytes end before the instruction
 * does; the row and the length are set even then. The instruction is taken to stand at address 0:
 * isa_at says where it does.
 */
bool isa_decode(const struct isa *isa, const uint8_t *p, size_t n, struct isa_insn *in);

/* Says, once, at which address a decoded instruction stands: what it names
 * relative to itself depends on it. */
void isa_at(const struct isa *isa, struct isa_insn *in, unsigned address);

/*
 * Would its text in this form be read as another, shorter instruction, as an
 * address in page zero is where both widths are spelt alike?
 */
bool isa_reads_shorter(const struct isa *isa, enum isa_form form, const struct isa_insn *in);

/* The address that a jump, call or restart names; false when it names none. */
bool isa_target(const struct isa *isa, const struct isa_insn *in, unsigned *address);

/* Does control come to the instruction behind it, sooner or later? */
bool isa_goes_on(const struct isa_insn *in);

/*
 * Appends the instruction's text in a form: its names filled in, its number
 * written as `number` (the caller knows the dialect and the symbols), the second
 * one as well or as `number2`. A sign in the number takes the place of the plus
 * before it: (IX-5).
 */
void isa_print(const struct isa *isa, enum isa_form form, const struct isa_insn *in,
	       const char *number, struct buf *out);
void isa_print2(const struct isa *isa, enum isa_form form, const struct isa_insn *in,
		const char *number, const char *number2, struct buf *out);

enum { ISA_ALL_ENCODINGS = 0xFF };	/* a bit each */

/* Appends what a hole stands for, its names of these encodings in this form included. A name that is a hole, as the one
 * that ADD HL,q and ADD IX,q have among them, is what the row says; of no row all that it may be. */
void isa_describe(const struct isa *isa, const struct isa_hole *h, enum isa_form form, unsigned encodings, const struct isa_row *row, struct buf *out);

/* ---- looking up: a vocabulary is one form of one CPU, expanded ---- */

/* A spelling: all names filled in, numbers written `e`: "MOV A,B" "LD (IX+e),e" */
struct isa_spelling {
	const char *text;
	const struct isa_row *row;
	const struct isa_hole *hole;	/* the number; NULL when it takes none */
	const struct isa_hole *hole2;	/* the second */
	const struct isa_prefix *prefix;	/* of length 0 when it has none */
	uint8_t opcode;			/* the number's place in it still zero */
	uint8_t length;
	const struct isa_spelling *next;	/* the next with the same mnemonic */
	/* The next with the same text: a longer one, or one for other numbers (IM 0, IM 1) */
	const struct isa_spelling *same;
};

/* The encoding that a hole has in the opcode. */
unsigned isa_encoding(const struct isa_spelling *s, const struct isa_hole *h);

/* Operands that have no register: none, a number, #, in parentheses. Most statements of a program have these. */
enum isa_plain { ISA_NONE, ISA_E, ISA_HASH_E, ISA_PAREN_E, ISA_PLAIN };

struct isa_mnemonic {
	const char *name;
	const struct isa_spelling *first;	/* in the table's order */
	uint8_t min_operands, max_operands;
	unsigned index;			/* in isa_mnemonics() */
	const struct isa_spelling *plain[ISA_PLAIN];	/* what isa_spelling() has for it with these; NULL */
};

enum { ISA_MNEMONICS = 512 };		/* no vocabulary has more */

struct isa_vocabulary;

/* Made when it is asked for first, and kept for ever. Case of what is looked up: upper. */
const struct isa_vocabulary *isa_vocabulary(const struct isa *isa, enum isa_form form);

/* The same with the opcodes that the maker does not describe, as far as they have a spelling. */
const struct isa_vocabulary *isa_vocabulary_all(const struct isa *isa, enum isa_form form);

/*
 * NULL when there is no such thing. Alias and undefined rows have no spelling.
 * Of several with the same text the shortest; see `same`.
 */
const struct isa_spelling *isa_spelling(const struct isa_vocabulary *v, const char *text, size_t len);
const struct isa_mnemonic *isa_mnemonic(const struct isa_vocabulary *v, const char *name, size_t len);

/* Is the word one that a form has as an operand (a register)? */
bool isa_is_register(const struct isa_vocabulary *v, const char *word, size_t len);

/* All mnemonics, for messages and for readers that guess: v->mnemonics ... */
const struct isa_mnemonic *const *isa_mnemonics(const struct isa_vocabulary *v, size_t *n);

/*
 * Does the value fit the spelling's number, or its second one, in an instruction
 * at `here`? true when it takes none.
 */
bool isa_fits(const struct isa_spelling *s, unsigned here, long value);
bool isa_fits2(const struct isa_spelling *s, long value2);

/* How far it is, ISA_RELATIVE, from behind the instruction to the value. */
long isa_distance(const struct isa_spelling *s, unsigned here, long value);

/* Writes s->length bytes of an instruction at `here`; the values fit. */
void isa_encode(const struct isa_spelling *s, unsigned here, long value, uint8_t *out);
void isa_encode2(const struct isa_spelling *s, unsigned here, long value, long value2, uint8_t *out);

#endif
