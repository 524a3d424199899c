/*
 * Pages that others print: the listings that our assemblers write, and the texts in listings/. What
 * their words speak of is found out by holding them against the image.
 */
#ifndef TESTS_SCORE_PRINTED_H
#define TESTS_SCORE_PRINTED_H

#include "base/arena.h"
#include "tests/score/page.h"

/* Where things are. */
struct places {
	const char *programs, *listings, *scratch; /* folders */
};

/* Runs a program, standard output to a file (NULL: nowhere) and errors nowhere; its exit status, -1
 * when it was killed. */
int run_program(char *const argv[], const char *out);

struct image {
	uint8_t byte[MEMORY];
	bool known[MEMORY];
};

/*
 * Assembles a source. options: of the assembler, ended by NULL; listing: NULL, or where its text
 * goes, in the arena. False when it does not assemble.
 */
bool assemble(const struct places *at, enum cpu cpu, const char *source,
	      const char *const options[], struct image *image, struct arena *arena,
	      char **listing);

/* The source in another syntax of the same CPU, as a file of the scratch folder. */
bool translate(const struct places *at, enum cpu cpu, const char *source,
	       const char *const options[], const char *syntax, const char *to);

/* A text as a page; octal: its numbers' base is 8, else 16. */
struct page *printed_page(const char *text, const struct image *image, bool octal);

#endif
