#include "asm8080/asm8080.h"

#define DIALECT asm8080_dialects[0]
#include "page.h"
