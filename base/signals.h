/* The signals that end a program which can catch them, in one list: what is left behind then, such as a
 * terminal's modes or a file that is half written, is put in order first. */
#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

#include <signal.h>

enum { SIGNALS_MOST = 24 };

/* A 0 behind the last. SIGINT is not among them: who waits for a key takes it for a wish. */
extern const int signals_deadly[SIGNALS_MOST];

/* Has the handler called for each of them but those that are ignored. kept: what was there before; NULL */
void signals_catch(void (*handler)(int), struct sigaction kept[SIGNALS_MOST]);
/* As they were kept. */
void signals_restore(const struct sigaction kept[SIGNALS_MOST]);

#endif
