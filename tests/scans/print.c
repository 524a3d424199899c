/* Prints the text on standard input with the printer of our own, a little skewed and blurred, and
 * scans it at 300 dots an inch: print FILE.pgm [SEED]. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "tests/scans/dots.h"

int main(int argc, char **argv)
{
	enum { DPI = 300 };
	struct arena a = ARENA_INIT;
	size_t len;
	const char *text = argc > 1 ? file_read(&a, "-", &len) : NULL;
	if (!text)
		return 2;
	struct picture p = dots_print(text, DPI);
	spoil(&p, &(struct spoiling){.skew = 0.6, .blur = 0.3, .seed = argc > 2 ? (unsigned)atoi(argv[2]) : 0}, DPI);
	bool fine = picture_write(&p, argv[1]);
	free(p.at);
	arena_free(&a);
	return fine ? 0 : 2;
}
