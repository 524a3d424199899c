#include "asm8008/asm8008.h"

#define DIALECT asm8008_dialects[0]
#include "page.h"
