/* asm8008: the assembler of the 8008. See doc/asm8008.1. */
#include <stddef.h>

#include "asm/cli.h"
#include "asm8008/asm8008.h"

static const struct asm_notations cpus[] = {{asm8008_dialects, asm8008_written}, {NULL, NULL}};

int main(int argc, char **argv)
{
	return asm_main(argc, argv, "asm8008", cpus);
}
