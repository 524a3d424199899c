/* What an assembly tells a debugger: play/program.h filled in. */
#ifndef SIM_ASSEMBLED_H
#define SIM_ASSEMBLED_H

#include "asm/asm.h"
#include "play/program.h"

/* All lives in the arena. assembly: of one source; NULL: the notation is all there is. */
struct program *program_new(struct arena *a, const struct dialect *dialect,
			    const struct assembly *assembly);

#endif
