#include "asmz80/asmz80.h"

#define DIALECT asmz80_dialects[0]
#include "page.h"
