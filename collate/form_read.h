/*
 * What a printed step of a program form may be: a function and what it takes, a number, a text. Each
 * reading has a cost, in bits, of the model's.
 */
#ifndef COLLATE_FORM_READ_H
#define COLLATE_FORM_READ_H

#include "base/arena.h"
#include "isa/hp41.h"
#include "weigh/confuse.h"

struct step_option {
	struct hp41_step step;
	unsigned cost;
	const char *text;	/* as it is written */
};

struct step_options {
	struct step_option *list;	/* the cheapest first; no two make the same bytes */
	unsigned n, cap;
};

struct step_reader;

/* Lives in the arena. */
struct step_reader *step_reader_new(struct arena *a, const struct confusions *c);

/* The step that a text is, to the letter but for marks around a text. false: it is none. */
bool step_parse(struct step_reader *r, const char *text, size_t n, struct hp41_step *out);

/* page/form.h asks it; the context is the reader. */
size_t step_prefix(const void *reader, const char *text, size_t n);

/* The steps that cost no more than limit to read there. Free with step_options_free(). */
void step_options_find(struct step_reader *r, const char *text, size_t n, unsigned limit, struct step_options *out);
void step_options_free(struct step_options *o);

/* Do two lines make the same bytes? */
bool step_same(const struct hp41_step *a, const struct hp41_step *b);

#endif
