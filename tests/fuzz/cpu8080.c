#include "tests/fuzz/cpu.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_core(&cpu_i8080, 18, data, size);
	return 0;
}
