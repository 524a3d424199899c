/*
 * Files that programs are kept in. P41 is an entry of a LIF directory with the program behind it, LIF a
 * medium of 256-byte records with that program alone:
 *
 *	0	80 00, name of the medium, first record of the directory (2), 10 00, its records (1) ...
 *	2	the directory: entries of 32 bytes, FF where there is none
 *	3	the program, the sum of its bytes modulo 256, zeros
 *
 *	name of ten characters, E0 80, first record, records, date, 80 01, bytes of the program, 00 20
 *
 * Numbers have their high byte first.
 */
#ifndef ASM41_PACK_H
#define ASM41_PACK_H

#include "asm41/asm41.h"

enum pack_format { PACK_RAW, PACK_P41, PACK_LIF, PACK_FORMATS };

/* "raw", "p41", "lif" */
extern const char *const pack_names[PACK_FORMATS];

/* Appends the program, which has fewer than 65536 bytes; it is called by its first label that is a text. */
void pack_write(const struct asm41 *as, enum pack_format format, struct buf *out);

/* The program in a file: all of it when it is raw. *size is how long it is. */
const uint8_t *pack_find(const uint8_t *file, size_t n, size_t *size);

#endif
