#include "asm6502/asm6502.h"

#define DIALECT asm6502_dialects[0]
#include "page.h"
