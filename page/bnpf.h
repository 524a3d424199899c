/*
 * BNPF: what is punched for the programmer of a ROM, a letter a bit, and B and F around each byte. Such words are read as binary
 * digits; a tape whose rows have no number is that of a ROM from its first byte on, as many to a row as most have.
 *
 *     BNNPPPPPNF BNNNNNPNPF        000 000  00111110 00000101
 *     BPPNPNNPPF                   000 002  11010011
 */
#ifndef PAGE_BNPF_H
#define PAGE_BNPF_H

#include "base/diag.h"

/* The page itself, or one with as many lines; it lives in the arena, and source_printed() says where its words stand.
 * places: a tape without numbers gets them; below a listing it is no rows of that. */
struct source *bnpf_page(struct arena *a, struct source *page, bool places);

#endif
