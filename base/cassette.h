/*
 * Programs as what a machine's cassette interface records, as a WAV file: 8 bits, mono,
 * 44,100 samples a second.
 *
 *   KIM-1    (User Manual, appendix E) a bit is three parts of 2.484 ms: a tone of 3623 Hz, then
 *            that tone for 0 or one of 2415 Hz for 1, then the lower tone. Bytes from the lowest
 *            bit: 100 SYN, "*", and in hex digits the number of the record, the address (low byte
 *            first), the bytes; "/", the sum of the address and the bytes (low byte first), two EOT
 *   Apple 1  (its cassette interface, 1976) ten seconds of 770 Hz, half a cycle of 200 and one of 250
 *            microseconds, then a cycle a bit from the highest: of 500 microseconds for 0, 1000 for 1;
 *            the addresses are typed by the user
 *   ZX81     (its ROM) silence, then bytes from the highest bit: four cycles for 0, nine for 1, of 300
 *            microseconds each, and 1300 of silence; the name, its last character with the
 *            highest bit set, then memory from 4009. A ZX80 has no name, and memory from 4000
 */
#ifndef BASE_CASSETTE_H
#define BASE_CASSETTE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/image.h"

enum { CASSETTE_RECORD = 1 };	/* the number that KIM's has */

/* Append the recording; gaps of the image are zero, an empty one is a record of no bytes. */
void cassette_kim(const struct image *im, struct buf *out);
void cassette_apple1(const struct image *im, struct buf *out);

/* Of the bytes of a .p or .o file; named: a ZX81's. Its name is A. */
void cassette_zx(const void *bytes, size_t n, bool named, struct buf *out);

#endif
