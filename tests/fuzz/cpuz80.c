#include "tests/fuzz/cpu.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_core(&cpu_z80, 23, data, size);
	return 0;
}
