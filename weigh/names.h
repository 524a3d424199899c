/*
 * What a page says of the values of names. A name in an operand speaks for a value
 * only through something else that is printed: a label beside an address, a row of a
 * symbol table or an equate, or two other instructions that name it and print the
 * value. What a lone operand implies is known from its own bytes, and so says nothing
 * of them. Where they do not agree, the label beside an address is the value; without one, what more say.
 */
#ifndef WEIGH_NAMES_H
#define WEIGH_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "weigh/proof.h"

struct names;

struct names *names_new(struct arena *a);

/* A print that gives the name its value, where that is legible; case does not count. */
void names_define(struct names *n, const char *text, size_t len, unsigned value);

/* A row at the address has the name where labels stand, whether or not it is taken for its label, or a table says so by its line. Of names that are known.
 * sure: the address is; else it is no label that stands elsewhere. */
void names_stand(struct names *n, const char *text, size_t len, unsigned address, bool sure);

/* The instruction at an address names it, and its printed bytes have the value. */
void names_use(struct names *n, const char *text, size_t len, unsigned value, unsigned address);

/* Does a definition give any name the value? */
bool names_value(const struct names *n, unsigned value);

/* Do uses, or definitions, give the name more values than one? */
bool names_differ(const struct names *n, const char *text, size_t len);

/* Is the name defined, whatever its value? */
bool names_defined(const struct names *n, const char *text, size_t len);

/* Does an instruction name something that nothing defines, and give it another value than that? -1: whatever value. */
bool names_undefined_but(const struct names *n, long value);

/* The name that an instruction gives the value and that nothing defines, of the length, which need not end in a zero; NULL: none. */
const char *names_undefined(const struct names *n, unsigned value, unsigned *length);

/* The defined name that costs least, below `limit`; NULL: there is none, or several cost
 * the same. */
const char *names_nearest(const struct names *n, unsigned limit, unsigned *length,
			  unsigned (*cost)(const void *context, const char *text, size_t len), const void *context);

/* What the page, but for the operand at the address, says of whether the name has the value. A definition says it, or two
 * uses, if no label stands elsewhere and fewer say another; one use says it weakly, and keeps a definition of something else from denying it. */
enum saying names_say(const struct names *n, const char *text, size_t len, unsigned value, unsigned address);
/* ... that the high or the low byte of its value is `half`: only a definition says that. */
enum saying names_say_half(const struct names *n, const char *text, size_t len, bool high, unsigned half);

#endif
