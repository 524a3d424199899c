#include "tests/fuzz/cpu.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_core(&cpu_m6502, 8, data, size);
	return 0;
}
