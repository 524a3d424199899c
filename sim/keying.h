/* Who keys in lines for a calculator and reads what it shows: a person or a session. */
#ifndef SIM_KEYING_H
#define SIM_KEYING_H

#include "calc/calc.h"
#include "machine/machine.h"

struct keying {
	struct console console;
	struct calc *calc;
	uint64_t budget;		/* lines of the program for each line typed; 0: no limit */
	/* Whoever reads sees few lines at a time: paper goes on where there is something to print, and what is typed
	 * stands behind the line that asks for it. So ten lines have a board of eight rows. */
	bool few_lines;
	/* Used by the keying itself, where lines are few. */
	bool begun, held;		/* there is something on the line; its end is still to be shown */
};

/* For the calculator's configuration; the context is the keying. A page is a printer's: what the display
 * alone shows is no part of it, as keys are not. */
bool keying_print(void *context, uint8_t c, bool passing);

/* Types lines for as long as it stops and there are more; end: how it stands. */
enum calc_end keying_work(struct keying *k, enum calc_end end);

#endif
