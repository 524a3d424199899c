/* Any bytes through object_read; what it takes must survive every format. */
#include <stdlib.h>
#include <string.h>

#include "base/objfile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct source *source_of(struct arena *a, const void *p, size_t size)
{
	return source_new(a, "fuzz", arena_strndup(a, p, size), size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct image im, back;
	struct arena a = ARENA_INIT;
	struct diag d = {.cap = 20};
	struct buf out = BUF_INIT;
	unsigned low, high;
	if (!object_read(&d, source_of(&a, size ? (const void *)data : "", size), 0x100, &im) ||
	    !image_extent(&im, &low, &high))
		goto done;
	const unsigned warned = d.warnings;
	for (int f = 0; f < OBJECT_PRG; f++) {	/* those behind it are only written */
		out.len = 0;
		object_write(&im, (enum object_format)f, &out);
		struct source *src = source_of(&a, out.data, out.len);
		if (f == OBJECT_BIN && object_recognise(src) != OBJECT_BIN)
			continue;	/* these raw bytes happen to be a text */
		if (!object_read(&d, src, (long)low, &back) || d.warnings > warned)
			abort();
		if (memcmp(im.byte, back.byte, sizeof im.byte) != 0)
			abort();
		if (f != OBJECT_BIN && memcmp(im.origin, back.origin, sizeof im.origin) != 0)
			abort();
	}
done:
	buf_free(&out);
	arena_free(&a);
	return 0;
}
