/* asm6502: the assembler of the 6502. See doc/asm6502.1. */
#include <stddef.h>

#include "asm/cli.h"
#include "asm6502/asm6502.h"

static const struct asm_notations cpus[] = {{asm6502_dialects, asm6502_written}, {asm65c02_dialects, asm65c02_written}, {NULL, NULL}};

int main(int argc, char **argv)
{
	return asm_main(argc, argv, "asm6502", cpus);
}
