/* Made pages: listings and dumps drawn by a seed, with what each of their characters is. */
#ifndef TESTS_SCANS_MADE_H
#define TESTS_SCANS_MADE_H

#include "base/buf.h"
#include "tests/scans/dots.h"

/* What a character of a made page is. */
enum made_role { MADE_BLANK = ' ', MADE_ADDRESS = 'a', MADE_BYTE = 'b', MADE_SOURCE = 's' };

struct made {
	const char *layout;
	unsigned step, rows;		/* step 0: as many bytes as a row has */
	struct buf text, role;		/* a made_role for each character of the text but its newlines */
};

/* A page of ten letters an inch that fits on a sheet; the same for the same seed. */
struct made made_page(uint32_t seed);

/* Adds to a page what is of one role; blanks and newlines in it are blank. */
void made_put(struct made *m, enum made_role role, const char *text);

void made_free(struct made *m);

/* How pages are printed. */
struct made_font {
	const char *name;
	const char *pdf;		/* pdftoppm is asked for it by this name; NULL: our dots */
	char zero;			/* our dots print this for a zero */
};

extern const struct made_font made_fonts[];
extern const unsigned made_nfonts;

/* Prints a text, unspoilt, in memory to free; path: of a file that it may write. at == NULL: it cannot be made here. */
struct picture made_print(const char *text, const struct made_font *font, unsigned dpi, const char *path);

/* The next of the random numbers that begin with *state, which is not 0. */
uint32_t made_draw(uint32_t *state);

#endif
