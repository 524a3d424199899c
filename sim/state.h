/*
 * The state of a machine as a text, for a machine that is registers, memory and
 * counts and nothing else (machine_is_plain):
 *
 *	typein-state 1
 *	cpu 8008
 *	count states 1234
 *	register A 03
 *	memory 0100 2E 00 36
 *
 * All numbers but the counts are hexadecimal. Cells that are not there are empty.
 */
#ifndef SIM_STATE_H
#define SIM_STATE_H

#include "sim/machine.h"

void state_write(const struct machine *m, struct buf *out);

/* false, reported: the text is no state of such a machine, which is as it was. */
bool state_read(struct diag *d, const struct source *src, struct machine *m);

#endif
