#include "tests/fuzz/beside.h"
#include "tests/plainz80.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return fuzz_beside(&plainz80, data, size);
}
