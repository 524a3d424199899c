/*
 * What an assembler counts in its rows, and is neither byte nor statement: how many bytes a row has, and the cycles or
 * states that its instruction takes, in a column of their own.
 *
 *     0100  3  31 E5 01   NIM:  LXI  SP,STACK
 *     0280  A000      2   SEND  LDY  #0
 *     1003  F5       (11) TICK: PUSH PSW
 *
 * The numbers of lines between addresses and bytes, where they count by one:
 *
 *     0407    9 7E        PASS:   MOV  A,M
 *
 * And what fills its columns: dashes for bytes that a row has not, a colon behind the line's number; a dot or a
 * parenthesis behind the numbers that lines begin with, one more than the one before.
 *
 * Those in brackets behind the address are put before it:
 *
 *     E000  (4)   3E 05   START: MVI  A,5         4 E000   3E 05   START: MVI  A,5
 */
#ifndef PAGE_COUNTS_H
#define PAGE_COUNTS_H

#include "base/diag.h"

/* The page itself, or one with blanks for such columns, that lives in the arena. */
struct source *without_counts(struct arena *a, struct source *page);

/* The page itself, or one with as many lines that lives in the arena, and such numbers first; source_printed() says where its words stand. */
struct source *with_numbers_first(struct arena *a, struct source *page);

#endif
