/* Any bytes as the manifest.conf of a folder with one page in it. */
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "manifest/manifest.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char dir[] = "/tmp/typein-fuzz.XXXXXX";

static void remove_folder(void)
{
	struct arena a = ARENA_INIT;
	unlink(file_join(&a, dir, "page.txt"));
	unlink(file_join(&a, dir, "manifest.conf"));
	rmdir(dir);
	arena_free(&a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static bool made;
	struct arena a = ARENA_INIT;
	struct diag d = {.cap = 20};
	if (!made) {
		if (!mkdtemp(dir) || file_write(file_join(&a, dir, "page.txt"), "x", 1))
			abort();
		made = true;
		atexit(remove_folder);
	}
	if (file_write(file_join(&a, dir, "manifest.conf"), data, size))
		abort();
	struct manifest *m = manifest_read(&a, &d, dir);
	if (!m != (d.errors > 0))
		abort();
	if (m) {
		if (!m->title || !m->dialect || !m->npages || m->machine.start >= 0x4000)
			abort();
		for (size_t i = 0; i < m->npages; i++) {
			if (access(m->pages[i], R_OK))
				abort();
		}
	}
	arena_free(&a);
	return 0;
}
