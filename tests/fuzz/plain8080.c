#include "tests/fuzz/beside.h"
#include "tests/plain8080.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return fuzz_beside(&plain8080, data, size);
}
