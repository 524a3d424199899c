/* asmz80: the assembler of the Z80. See doc/asmz80.1. */
#include <stddef.h>

#include "asm/cli.h"
#include "asmz80/asmz80.h"

static const struct asm_notations cpus[] = {{asmz80_dialects, asmz80_written}, {NULL, NULL}};

int main(int argc, char **argv)
{
	return asm_main(argc, argv, "asmz80", cpus);
}
