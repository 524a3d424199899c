/*
 * A calculator's program is run in lines: what is keyed in for it ends with RETURN.
 *
 *	(nothing)		R/S: go on
 *	64			a number, and R/S
 *	N			where the program waits for letters: a text, and R/S
 *	XEQ "REVERSI"  SF 02	any other line of a program, done at once
 *	=64			the number without R/S
 */
#ifndef SIM_CALCULATOR_H
#define SIM_CALCULATOR_H

#include "sim/sim.h"

/* Is what the options name for one? */
bool is_calculator(struct sim *s);

/* Plays or replays it. What the program ends with. */
int calculator_run(struct sim *s);

#endif
