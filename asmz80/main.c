/* asmz80: the assembler of the Z80. See doc/asmz80.1. */
#include "asm/cli.h"
#include "asmz80/asmz80.h"

int main(int argc, char **argv)
{
	return asm_main(argc, argv, "asmz80", asmz80_dialects, NULL);
}
