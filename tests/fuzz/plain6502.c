#include "tests/fuzz/beside.h"
#include "tests/plain6502.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return fuzz_beside(&plain6502, data, size);
}
