/* asm8080: the assembler of the 8080. See doc/asm8080.1. */
#include <stddef.h>

#include "asm/cli.h"
#include "asm8080/asm8080.h"

static const struct asm_notations cpus[] = {{asm8080_dialects, asm8080_written}, {NULL, NULL}};

int main(int argc, char **argv)
{
	return asm_main(argc, argv, "asm8080", cpus);
}
