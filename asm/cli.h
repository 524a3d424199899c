/* The command line of an assembler, the same for every CPU. */
#ifndef ASM_CLI_H
#define ASM_CLI_H

#include "asm/dialect.h"

/* The program's main: dialects end with a NULL name, the first is the default.
 * Returns the exit code: 0, 1 errors in the input, 2 usage or files. */
int asm_main(int argc, char **argv, const char *program, const struct dialect *dialects, const struct dialect *written);

#endif
