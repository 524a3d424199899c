/*
 * What other tools want to know of an assembly: its symbols, a map of the addresses, the
 * files that it was made of.
 */
#ifndef ASM_OUTPUTS_H
#define ASM_OUTPUTS_H

#include "asm/asm.h"

enum symbol_sort { SORT_BY_NAME, SORT_BY_ADDRESS };

/*
 *   typein   NAME 001 026: a name, its value as an address (typein-symbols(5))
 *   vice     al C:0300 .name: labels for VICE's monitor, where two of one address are
 *            the later one's: labels stand behind equates
 *   equates  NAME EQU 0300H: source for the same assembler, local names left out
 */
enum symbol_form { SYMBOLS_TYPEIN, SYMBOLS_VICE, SYMBOLS_EQUATES, SYMBOL_FORMS };

/* By enum, then NULL. */
extern const char *const symbol_form_names[SYMBOL_FORMS + 1];

/* Every defined symbol, a line each. */
void symbols_write(struct arena *a, const struct assembly *as, enum symbol_form form, enum symbol_sort sort,
		   struct buf *out);

/*
 * Runs of addresses in order: first, last, length, what is there, the lines that say so,
 * the first label.
 *
 *	0200-02FF    256  code   game.asm:12-98   START
 *	0300-033F     64  space  game.asm:99      TABLE
 *
 * Addresses between the runs that nothing fills are told, too ("gap").
 */
void map_write(struct arena *a, const struct assembly *as, struct buf *out);

/* A rule for make: the targets, the inputs, the files that they include; and an empty rule
 * for each of these, so that make goes on when one is no longer there. */
void depend_write(const struct assembly *as, const char *const *targets, size_t ntargets,
		  const char *const *inputs, size_t ninputs, struct buf *out);

#endif
