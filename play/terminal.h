/*
 * The console at which a person plays: standard input and output, key by key
 * when they are a terminal. The terminal is as it was when the program ends,
 * stops (SIGTSTP) or dies of a signal.
 */
#ifndef PLAY_TERMINAL_H
#define PLAY_TERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <time.h>

#include "machine/machine.h"

struct terminal {
	bool keep_case;		/* small letters stay small */
	bool newline;		/* from a pipe: each line end is a carriage return;
				 * else line ends are passed over. A machine with a
				 * screen wants them */
	bool log, times;	/* of a panel or screen: all of them one after the other,
				 * with their seconds */
	double speed;		/* terminal_pace: times the real machine's */
	bool no_return;		/* at a terminal: the program knows no RETURN, and one that
				 * somebody is used to type is passed over */
	const char *hint;	/* how it is played, beside a screen; NULL */
	/* Of a panel: appends what is to stand below it; may be NULL. */
	void (*side)(void *context, struct buf *out);
	void *side_context;
	/* Who has all of the terminal hands on what is typed: the next byte, -1 when there
	 * will be none. NULL: standard input's. */
	int (*typed)(void *context);
	void *typed_context;
	/* Used by the terminal itself. */
	bool raw, carriage, plain_out;
	int waiting;		/* a byte that was read and not yet asked for, and 1; 0: none */
	struct buf picture;	/* panel or screen as it is drawn, the cursor in its last line */
	unsigned drawn;		/* its lines; 0: something else was printed behind it */
	struct buf line;	/* that was printed last, with its end if it has one */
	struct buf shown;	/* the last display that was logged */
	struct screen seen;	/* the last screen that was shown; no rows: none */
	/* A wait for a key: when it began, and its last poll. Seconds, of the real
	 * clock and of the machine's. */
	double wall, begin, last;
	double pace_wall, pace_begin;	/* the same of terminal_pace */
};

/* One in a process. Sets raw mode when standard input is a terminal. It may be opened
 * again when it was closed. */
void terminal_open(struct terminal *t);
struct console terminal_console(struct terminal *t);
/* The screen as a run leaves it: shown if there is anything on it that was not seen yet. */
void terminal_last(struct terminal *t, const struct screen *s, double seconds);
/* Restores; may be called twice. Also done at exit. */
void terminal_close(struct terminal *t);

/*
 * Somebody draws on all of the terminal, which is open. leave: what gives it back, written
 * before the modes are restored, however that comes about; NULL: no more.
 */
void terminal_take(const char *leave);

/*
 * Waits until there is a byte, or its end, to read; at the most so long (NULL: for
 * ever). false after Ctrl-C, when there is none, and when terminal_changed.
 */
bool terminal_wait(const struct timespec *most);

/* Lines of standard output's terminal; as many as one likes when nobody knows. */
unsigned terminal_rows(void);

/* Seconds of the real clock, from some moment on. */
double terminal_clock(void);

/*
 * Sleeps until the real clock is where the machine's is at terminal.speed; context
 * is the terminal. What was lost while somebody waited for a key is not made up for.
 */
void terminal_pace(void *context, double seconds);

/* Not 0 after Ctrl-C. */
extern volatile sig_atomic_t terminal_interrupted;
/* Not 0 when who has taken the terminal is to draw all of it anew: it has another size, or
 * the program was stopped and goes on. */
extern volatile sig_atomic_t terminal_changed;

#endif
