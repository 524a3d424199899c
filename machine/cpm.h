/*
 * CP/M 2.2 (Digital Research, Interface Guide and Alteration Guide, 1979) as far as
 * a program needs it that talks to the console and to nothing else. There is no copy
 * of it and there are no disks.
 *
 *	0000  JP FF03	warm boot: ends the run
 *	0005  JP FE06	BDOS; the word at 0006 is the top of a program's memory
 *	005C  006C	two file control blocks, blank
 *	0080		length and text of what followed the program's name
 *	0100		the program; SP is FDFE, where the word 0000 stands to return to
 *	FE06		BDOS
 *	FF00		BIOS, 17 jumps
 */
#ifndef MACHINE_CPM_H
#define MACHINE_CPM_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/image.h"

struct machine;

enum { CPM_PROGRAM = 0x100 };

/*
 * What the BDOS does for a program that calls it with the function in C and, as
 * the function wants, DE, and returns from the call; the result is in HL, its halves
 * in B and A as well. false: the run ends, with its reason; if it wants a key, the call
 * is still to be done.
 */
bool cpm_bdos(struct machine *m);

void cpm_prepare(struct machine *m, unsigned start);
/* false, reported: the program or its arguments are too long. */
bool cpm_loaded(struct machine *m, struct diag *d, const struct image *im);
bool cpm_knows(unsigned address);
bool cpm_trap(struct machine *m, unsigned address);

#endif
