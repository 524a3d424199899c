/* asm8008: the assembler of the 8008. See doc/asm8008.1. */
#include "asm/cli.h"
#include "asm8008/asm8008.h"

int main(int argc, char **argv)
{
	return asm_main(argc, argv, "asm8008", asm8008_dialects, asm8008_written);
}
