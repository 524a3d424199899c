/*
 * The state of a machine as a text, all of it: what is restored goes on as what was
 * saved would have.
 *
 *	typein-state 1
 *	machine kim1
 *	cpu 6502
 *	value states 1234		counts and devices, decimal
 *	value lit 63 6 91 79 102 109
 *	register A 03			hexadecimal
 *	memory 0100 2E 00 36		likewise; cells that are in none are empty
 *	end
 *
 * Moments are states like those of the first value, and none is later.
 */
#ifndef MACHINE_STATE_H
#define MACHINE_STATE_H

#include "machine/machine.h"

void state_write(const struct machine *m, struct buf *out);

/* false, reported: the text is no state of such a machine, which is as it was. Notes
 * that others have put on memory stay. */
bool state_read(struct diag *d, const struct source *src, struct machine *m);

#endif
