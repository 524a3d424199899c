/* What an assembly tells a debugger: play/program.h filled in. */
#ifndef MANIFEST_PROGRAM_H
#define MANIFEST_PROGRAM_H

#include "asm/asm.h"
#include "play/program.h"

/* All lives in the arena. assembly: of one source; NULL: the notation is all there is. */
struct program *program_new(struct arena *a, const struct dialect *dialect,
			    const struct assembly *assembly);

#endif
