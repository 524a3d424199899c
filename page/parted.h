/*
 * Rows whose columns have a mark between them, which stands alone:
 *
 *     0100 / 3E 05    / START: MVI A,05H      0300 : 48 45 4C : TEXT .BYTE 'HELLO'
 *     0102 / CD 09 01 /        CALL SHOW      0303 : 4C 4F :
 *
 * or whose bytes have dashes between them:
 *
 *     004-003  315-033-004  CALL CRLF
 *
 * or dots, or commas, with blanks behind them or none, as do their statements behind them:
 *
 *     033F  26.50             ROL  NUM        16514    42, 12, 64       LD HL,(16396)
 *
 * or dots that lead from one column to the next, or bytes of another machine in brackets:
 *
 *     0200....D8......CLOCK   CLD             0300  20 F0 E9  (20 13 EA)  BACK    JSR   CRLF
 *
 * or a word before the sum of a row:
 *
 *     0300 A2 05 A9 41 20 ED FD CA  CRC 5C1F
 *
 * or marks that stand below each other, with blanks beside them or none:
 *
 *     0600 |A9 00   |MULT  |LDA |#0           0600:A9 00   :MULT  :LDA :#0
 *     0602 |85 42   |      |STA |RES          0602:85 42   :      :STA :RES
 *
 * With blanks for the marks they are read as any others.
 */
#ifndef PAGE_PARTED_H
#define PAGE_PARTED_H

#include "base/diag.h"

/* The page itself, or one with as many characters that lives in the arena. */
struct source *without_partings(struct arena *a, struct source *page);

#endif
