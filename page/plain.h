/*
 * Pages whose rows say what others say, but in another order, or twice. Made plain they are read as any others:
 *
 *     0 2 0 0   A 9  0 5                        letters apart            0200 A9 05
 *     000 012   00 111 110   076   MVI A,5      switches, and octal      000 012   076   MVI A,5
 *     DA A9 +   0300 A9   MULT  LDA #0          keys, and what they show 0300 A9   MULT  LDA #0
 *     A 0       0200 A0                         ... one after the other      0200 A0
 *     LINE: PUSH BC       7D09  C5              bytes behind the source  7D09  C5  LINE: PUSH BC
 *     0300  START  A9 05   LDA #5                ... or a label           0300  A9 05  START   LDA #5
 *     040 007   MOV B   01 000 100  104         what a byte is           040 007   01 000 100  104
 *     001 100  056 001                         a page that stands once     001 100  056 001
 *         102  066 200                                                     001 102  066 200
 *     12        0 7 2  LDA       places counted from 0 (page/panel.h)    000 012  072  LDA
 *     $0300: A9 05                              marks of a base (page/bases.h)  0300: A9 05
 *     0300 / A9 05 / LDA #5                     marks between columns (page/parted.h)  0300   A9 05   LDA #5
 *     0280  A000   2  SEND  LDY #0              what is counted (page/counts.h)  0280  A000      SEND  LDY #0
 *     LINE: PUSH BC       C5                    ... with no address below an origin      C5  LINE: PUSH BC
 *     DUMP   0300  20 8E FD  JSR CROUT          labels in front (page/labels.h)  0300  20 8E FD  DUMP  JSR CROUT
 *     10 POKE768,32:POKE769,240                 a byte a line           10 POKE768,32
 *                                                                       10 POKE769,240
 *     CMP @#0D                                  signs of other assemblers    CMP #$0D
 */
#ifndef PAGE_PLAIN_H
#define PAGE_PLAIN_H

#include "base/diag.h"

/* The page as it is seen: blanks for its tabs, so that what stands in one column does whatever is before it, and for what a magazine
 * counts below it; quotes, dashes and zeros of ASCII for those that are typeset, digits for the letters of a typist who has none. */
struct source *page_as_seen(struct arena *a, struct source *page);
/* The page itself, or one with as many lines that lives in the arena; source_printed() says where its words stand. */
struct source *plain_page(struct arena *a, struct source *page);
/* The same of a plain page as it is seen that is no program in BASIC, nor a form: the signs of other assemblers, no remarks behind data, places as addresses. */
struct source *plain_listing(struct arena *a, struct source *page);

#endif
