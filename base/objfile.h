/*
 * Images as files: raw bytes, Intel hex, Motorola S-records, the octal dump
 * that the books print, MOS's paper tape, what is typed into Apple's monitor, Commodore's programs,
 * the sound of cassettes. Tapes of the ZX81 and ZX80 are read, too.
 */
#ifndef BASE_OBJFILE_H
#define BASE_OBJFILE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/image.h"

/* The last ones are only read. P and O are memory of a machine, which alone can write it; PRG is in BASIC when
 * it is read, CODE anything else in a file that is named so; NOISE is sound of none of them. */
enum object_format {
	OBJECT_BIN, OBJECT_IHEX, OBJECT_SREC, OBJECT_OCTAL, OBJECT_KIM, OBJECT_MONITOR, OBJECT_PRG,
	OBJECT_BNPF, OBJECT_KIM_WAV, OBJECT_APPLE1_WAV, OBJECT_FORMATS,
	OBJECT_P = OBJECT_FORMATS, OBJECT_O, OBJECT_CODE, OBJECT_NOISE,
};

/* Those that are written, by enum: "bin" "ihex" ..., then NULL. */
extern const char *const object_format_names[OBJECT_FORMATS + 1];

bool object_format_find(const char *name, enum object_format *out);

/*
 * Appends the image in a format:
 *
 *   bin    lowest to highest address, gaps filled with zero
 *   ihex   16 bytes a record, gaps passed over, end record
 *   srec   S1 records of 16 bytes, gaps passed over, S9
 *   octal  "ppp lll  bbb bbb ...": page, location and the bytes up to the next
 *          address that is a multiple of 8; gaps passed over
 *   kim    ";" records of 24 bytes, gaps passed over, ";00" with their number
 *   monitor  "0300: A9 00 ...", eight bytes a row, gaps passed over
 *   prg    the lowest address, low byte first, then as bin
 *   bnpf   a word "BNNPPNNPPF" a byte, four a row, gaps filled as in bin
 *   kim-wav, apple1-wav  the sound of a cassette (base/cassette.h), gaps filled
 *
 * An empty image gives no bytes, or the end record alone.
 */
void object_write(const struct image *im, enum object_format format, struct buf *out);

/*
 * What object_read takes the text for. It is one of the text formats when
 * its first line that is not blank begins like one and is printable to its
 * end, so that a program whose first byte happens to be ':' stays raw.
 *
 * Raw bytes are a tape when the system variables in them say that they are as long
 * as that, and what these point at is there:
 *
 *   p   ZX81, memory from 4009 to before E_LINE (at 4014): a display file (400C) that
 *       begins with 76, variables (4010) that end with 80, in this order
 *   prg PET, begins with 01 04 and a first line whose link leads behind its end
 *   o   ZX80, memory from 4000 to before E_LINE (400A): variables (4008) end with 80
 *
 * (layouts: machine/zx81.c). A file whose name ends in .prg is CODE. A WAV file is what is heard in
 * it: KIM_WAV, APPLE1_WAV, or a ZX81's tape, P or O.
 */
enum object_format object_recognise(const struct source *src);

/*
 * Reads a file of any of these formats. Raw bytes, BNPF's and an Apple 1's go to bin_address; -1 says
 * that the caller has none, they are then an error unless they are a tape,
 * which knows where it goes. The image is emptied
 * first; every byte read has origin 1. true without an error; else everything
 * wrong has been reported, up to d->cap.
 */
bool object_read(struct diag *d, const struct source *src, long bin_address, struct image *im);

#endif
