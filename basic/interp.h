/*
 * An interpreter of BASIC 2 in C that keeps everything where Commodore's keeps it: the program, its
 * variables and strings, the loops and returns and what points at them are in the machine's memory,
 * so that PEEK, POKE, FRE and programs that know their way about find what they expect.
 *
 *	0028      002A        002C     002E           0030          0034
 *	TXTTAB    VARTAB      ARYTAB   STREND         FRETOP        MEMSIZ
 *	+---------+-----------+--------+--------------+-------------+
 *	| program | variables | arrays | free         | strings     |
 *	+---------+-----------+--------+--------------+-------------+
 *
 * It reads tokens as they stand there. Time is counted in microseconds of a PET, see doc/sim.1.
 */
#ifndef BASIC_INTERP_H
#define BASIC_INTERP_H

#include "basic/real.h"
#include "cpu/cpu.h"

/* Where things are, as on a PET with the upgraded ROM. */
enum basic_place {
	BASIC_USR = 0x00, BASIC_TEMPPT = 0x13, BASIC_LASTPT = 0x14, BASIC_TEMPST = 0x16,
	BASIC_TXTTAB = 0x28, BASIC_VARTAB = 0x2A, BASIC_ARYTAB = 0x2C, BASIC_STREND = 0x2E, BASIC_FRETOP = 0x30,
	BASIC_FRESPC = 0x32, BASIC_MEMSIZ = 0x34, BASIC_CURLIN = 0x36, BASIC_OLDLIN = 0x38, BASIC_OLDTXT = 0x3A,
	BASIC_DATLIN = 0x3C, BASIC_DATPTR = 0x3E, BASIC_INPPTR = 0x40, BASIC_FAC = 0x5E, BASIC_FACOV = 0x6D, BASIC_TXTPTR = 0x77, BASIC_RNDX = 0x88,
	BASIC_CLOCK = 0x8D, BASIC_STATUS = 0x96, BASIC_STACK = 0x0100, BASIC_BUF = 0x0200,
	BASIC_BUF_LENGTH = 80, BASIC_PROGRAM = 0x0401,
};

enum { BASIC_FILES = 10, BASIC_QUANTITY = 0xD123 /* in the ROM: ?ILLEGAL QUANTITY */ };

/* How a program in machine code came back to the expression that called it. */
enum basic_came {
	CAME_ENDS,		/* it did not: the run ends */
	CAME_BACK,
	CAME_QUANTITY,		/* with that error */
	CAME_READY,		/* it gave BASIC up */
};

/* What is outside: screen, keyboard, clock, tape. */
struct basic_host {
	void *context;
	void (*print)(void *context, uint8_t c);
	unsigned (*column)(void *context);
	/* A key that waits, 0 without one; -1: the run ends. */
	int (*key)(void *context);
	/* A line that is typed, without its end; its length, -1: the run ends. */
	int (*line)(void *context, uint8_t *out, size_t most);
	/* Is RUN/STOP down? */
	bool (*stopped)(void *context);
	/* The bus, for PEEK, POKE and WAIT; -1, false: the run ends. */
	int (*peek)(void *context, unsigned address);
	bool (*poke)(void *context, unsigned address, uint8_t byte);
	/* USR: what stands at BASIC_USR is run until it returns; its number is in BASIC_FAC. */
	enum basic_came (*usr)(void *context);
	/* Four bytes of timers, for RND(0). */
	uint32_t (*timers)(void *context);
	/* A program by its name: bytes of a .prg into out, which has room for so many; how many, 0: there
	 * is none. NULL: there is no tape. */
	size_t (*load)(void *context, const uint8_t *name, size_t n, uint8_t *out, size_t room);
	bool (*save)(void *context, const uint8_t *name, size_t n, const uint8_t *prg, size_t len);
};

enum basic_outcome {
	BASIC_GOES_ON,
	BASIC_ENDS,		/* the host ended the run */
	BASIC_CALLS,		/* SYS: the program in machine code at `call` is to run */
};

struct basic {
	struct cpu_memory *memory;
	struct basic_host host;
	struct real_unit unit;
	uint64_t cycles;	/* of one microsecond, since the caller last took them */
	/* Between statements. */
	uint16_t call;
	uint8_t sp;		/* of the stack in BASIC_STACK */
	bool ready;		/* it waits for a line */
	bool waits;		/* in WAIT, whose operands are at TXTPTR */
	bool failed;		/* the last program ended with an error */
	uint8_t nfiles, file[BASIC_FILES], device[BASIC_FILES];
	/* While a statement is done. */
	unsigned txt;
	struct basic_doing *doing;
};

/* Memory is there from 0 to top, and cleared; nothing is printed. */
void basic_power_on(struct basic *b, unsigned top);

/* A program was put at TXTTAB: its links are made, and what is behind it is free. */
void basic_loaded(struct basic *b, unsigned end);

/* Where machine code finds the number that expressions compute with, and leaves it. */
void basic_put_fac(struct basic *b, struct real r);
struct real basic_fac(const struct basic *b);

/* Machine code that SYS called went where the ROM reports ?ILLEGAL QUANTITY. */
void basic_quantity(struct basic *b);

/* Where the program ends, behind its two zeros. */
unsigned basic_program_end(const struct basic *b);

/* Statements until about so many microseconds have passed; or a line is asked for and done. */
enum basic_outcome basic_run(struct basic *b, uint64_t cycles);

#endif
