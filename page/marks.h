/* Marks that monitors print before and behind an address: one table. */
#ifndef PAGE_MARKS_H
#define PAGE_MARKS_H

#include <stdbool.h>

/* Characters at the word's begin that are such a mark; 0: there is none. */
unsigned marks_before(const char *word, unsigned len);
/* Is this one of those behind it? */
bool marks_behind(char ch);
/* Is the line what was typed to a monitor, or to what saves a program, or its registers: .M 0342 035E, *300L, -D100,17F, T1800 1840,
 * BSAVE NAME,A$300,L$0F? What it prints then need not go on. */
bool marks_command(const char *line, unsigned len);
/* GETA -- ASCII TO HEX DIGIT: the title of a part, a name and, behind dashes, two words or more, of letters; or a caption, Object code: */
bool marks_title(const char *line, unsigned len);
/* What such a line says of the addresses that it names: that rows begin anew at the first, whatever stood above them, *300L; that they
 * begin there, which explains no room above them, :Q0300; or that these were saved. */
enum marks_asked { ASKED_NOTHING, ASKED_ANEW, ASKED_ROWS, ASKED_SAVE };
/* The first and the last of them, one of them twice; ASKED_NOTHING: it names none, or is none. */
enum marks_asked marks_asked(const char *line, unsigned len, unsigned *from, unsigned *to);
/* ... of rows that were asked for. */
bool marks_range(const char *line, unsigned len, unsigned *from, unsigned *to);
/* Characters at the line's begin that are the AIM 65's prompt, <M>= or < >, or T-BUG's with its command, # M 4A00 21; 0: there is none. */
unsigned marks_prompt(const char *line, unsigned len);
/* Is it what stands above numbers of a debugger's own: NEXT  PC, as CP/M's DDT has it, or PC  SR AC XR YR SP? */
bool marks_head(const char *line, unsigned len);
/* How many names of registers stand above numbers in the line, AF  BC  DE  HL, at least three and nothing else; 0: it has other words. */
unsigned marks_registers(const char *line, unsigned len);
/* CODE AREA SIZE     = 0029H      41D: words, and behind an equals sign how many bytes something has, in two bases; 0: these differ. -1: it is no such line. */
long marks_measure(const char *line, unsigned len);
/* Is it what stands above a column of a listing and nothing else: Address, MACHINE CODE, Mnemonics? */
bool marks_column(const char *line, unsigned len);
/* ... above several, with bars between them or none: | ADDR | B1 B2 B3 |? One such word alone may be a label. */
bool marks_columns(const char *line, unsigned len);
/* Does it stand above a table of bytes to be changed: ADDRESS  WAS  IS, Location  From  To? */
bool marks_changes(const char *line, unsigned len);
/* What below a heading is no part of the program, SAMPLE RUN, CHANGES FOR THE ATARI:, as its lines look; NULL: the line is no such heading.
 * A an address, B bytes, b one, K perhaps a key, W a word and a colon, an opening bracket perhaps a remark in such, ! the page has other bytes there. */
const char *marks_aside(const char *line, unsigned len);
/* Is it the record S0, which names an S-record file? */
bool marks_header(const char *line, unsigned len);
/* Is it what a magazine prints below: Page 24  Number 47, Vol. 1 No. 6, April 21, 1975? Each of its numbers is behind a
 * word that is counted so, but for that of the page, far off at an end of a line that has a month and its year. */
bool marks_footer(const char *line, unsigned len);

#endif
