/* asm6502: the assembler of the 6502. See doc/asm6502.1. */
#include "asm/cli.h"
#include "asm6502/asm6502.h"

enum { DIALECTS = 8 };

int main(int argc, char **argv)
{
	struct dialect all[DIALECTS + 1] = {{0}};
	unsigned n = 0;
	for (; asm6502_dialects[n].name && n + 2 < DIALECTS; n++)
		all[n] = asm6502_dialects[n];
	all[n++] = asm6502_merlin;
	all[n] = asm6502_macro10;
	return asm_main(argc, argv, "asm6502", all);
}
