/*
 * An image as an ELF file (System V ABI, generic part), with what other tools ask it
 * for: symbols, and which line of which file made a byte (DWARF 2, line numbers only).
 * It is written and not read.
 *
 *	header | a program header a run of bytes | runs |
 *	.debug_abbrev .debug_info .debug_line .symtab .strtab .shstrtab | section headers
 */
#ifndef BASE_ELF_H
#define BASE_ELF_H

#include <stddef.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/image.h"

struct elf_symbol {
	const char *name;
	unsigned value;		/* 32 bits; belongs to the run that has this address, if
				 * any has, else to none */
};

struct elf_config {
	unsigned machine, flags;	/* e_machine and e_flags */
	const struct elf_symbol *symbols;
	size_t nsymbols;
	const struct pos *places;	/* by origin of a byte less 1 */
};

/* Appends the file; what is without a byte is without a section. */
void elf_write(const struct image *im, const struct elf_config *config, struct buf *out);

#endif
