/* The command line of an assembler, the same for every CPU. */
#ifndef ASM_CLI_H
#define ASM_CLI_H

#include "asm/dialect.h"

/* What there is for a CPU: lists that end with a NULL name, the first dialect is the default; what only new programs and
 * the period's own are read in, NULL where there is none. */
struct asm_notations {
	const struct dialect *dialects, *written;
};

/* The program's main: of the CPUs, whose list ends with NULL, the first is the default.
 * Returns the exit code: 0, 1 errors in the input, 2 usage or files. */
int asm_main(int argc, char **argv, const char *program, const struct asm_notations *cpus);

#endif
