/*
 * Rows whose address has the mark of its base, as their bytes may have, or stands in brackets:
 *
 *     $0300: A9 05      #8000 21 20 40      C000H  C3 04 C0      $0300 $A9 $05      C000H  0C3H 04H C0H      (0300) A9 05      :0300=A9 05
 *
 * or stands there once more in another base, in brackets:
 *
 *     16514 (4082)  2A 0C 40   PRBUF LD HL,(16396)      4082 (16514)  2A 0C 40
 *
 * or in octal, 2400  044 000  DB 10, or with all bytes, 2400 DB 10  044 000 333 020, or in two words, 24 00  DB 10, or without its first two digits, below one that has them:
 *
 *     0C02 20 2E 0C TOSS JSR RANDOM
 *       05 A5 E0         LDA RND
 *
 * or with the place alone below page and place, 70 00  21 17 70 and 03  06 0D,
 *
 * or with a ditto mark for its page, " 05, below 0C 02,
 *
 * or in each second line of a dump not at all, or behind another one that counts as they do, 0000  0C80  21 4A 08,
 * or whose bytes are in decimal digits, where some addresses have letters:
 *
 *     4089   254 118        CP  118
 *     408B    40   6        JR  Z,NEWL
 *
 * or whose bytes are in binary digits beside statements:
 *
 *     012 001  00 100 100          NDI  200
 *     020 000  041  00 100 001     LXI  H,020000Q       ... behind octal ones
 *     00 001 010   00 111 110      MVI                  ... behind a place in such
 *
 * or has Heath's mark of page and place behind it:
 *
 *     044003A  322 000 044          JNC  ECHO
 *
 * With blanks for the marks, and for the decimal one, they are read as any others.
 */
#ifndef PAGE_BASES_H
#define PAGE_BASES_H

#include "base/diag.h"

/* The page itself, or one with as many characters that lives in the arena. */
struct source *without_bases(struct arena *a, struct source *page);

#endif
