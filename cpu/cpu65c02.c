/* The 65C02: what differs from the 6502 stands there, under CMOS. */
#define CMOS
#include "cpu/cpu6502.c"
