/*
 * A printed game and its replay: the page's text with the keys the player types
 * in braces, and the rules by which the page's typist set what the program
 * prints. The format is in doc/typein-session.5.
 */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "machine/machine.h"

/* What is compared: a letter, digit or character of a rule, or a key typed. */
struct session_token {
	uint8_t c;
	bool key;
	bool newline;		/* a line begins with it */
	unsigned wait;		/* key: ready only after this many polls */
	unsigned wait_len;	/* bytes before the key that say so */
	const char *row;	/* of a screen, all of it; NULL */
	struct pos pos;
};

enum { SESSION_ONLY = 24 };	/* characters by which lines are told apart */

struct session {
	const struct source *source;
	const char *title;	/* "" without one */
	const char *overlay;	/* what is loaded over the program; NULL */
	const char *printed;	/* where, when a book prints it; NULL: it was made otherwise */
	bool free_lines;	/* line breaks are not compared */
	bool no_printer;	/* of a calculator, which has one else */
	/* Of what is printed only lines that begin so are compared; only NULL: all. */
	const char *const *only;
	size_t nonly;
	bool screen;		/* tokens are rows of a screen, and keys */
	/* shown[c]: the page has one of these where the program prints c; NULL */
	const char *shown[128];
	bool counts[128];	/* this character is compared */
	const struct session_token *tokens;
	size_t ntokens, nkeys;
};

/* NULL after an error, which has been reported. */
struct session *session_read(struct arena *a, struct diag *d, const struct source *source);

/* The text of the session with other counts of polls: by token; -1 leaves one as
 * it is. */
void session_write(const struct session *s, const long *waits, struct buf *out);

/* "<CR>", "<wait 20>": the end behind it, NULL when it is none. *key is -1 for a wait. */
const char *session_key(const char *p, const char *end, int *key, unsigned *wait);

/* Appends " <CR> <LF> ...", all of them. */
void session_key_names(struct buf *out);

enum session_state {
	SESSION_GOES_ON,
	SESSION_COMPLETE,	/* all of the page has been printed */
	SESSION_DIFFERS,
};

/* A replay: a console that types the keys and compares. */
struct replay {
	const struct session *session;
	enum session_state state;
	size_t at;		/* next token */
	bool newline;		/* the program began a new line since the last token */
	unsigned asked;		/* whether a key waits, with none to come */
	bool panel;		/* a panel's display has been told */
	bool typing;		/* at a screen: a line of keys is not ended */
	char held[SESSION_ONLY];	/* how a line begins of which it is not known whether it is compared */
	unsigned nheld;
	bool passing;		/* the line is not */
	bool within;		/* ... is */
	bool times;		/* the caller's wish: seconds with each display */
	struct buf transcript;	/* what the program printed, keys as echoed; displays or
				 * screens, and keys typed there */
	/* SESSION_DIFFERS: a program's character, or one of these */
	int got;
};

enum {
	GOT_KEY_WANTED = -1,
	GOT_LINE = -2,
	GOT_NO_LINE = -3,
	GOT_END = -4,
	GOT_NO_ROW = -5,	/* the screen has no such row below the one before */
	GOT_SCREEN = -6,	/* there is a screen, and the session is not one of rows */
};

/* Free with buf_free(&r->transcript). */
void replay_begin(struct replay *r, const struct session *s);
struct console replay_console(struct replay *r);

/* After the run, whatever ended it: what is left of the page is a difference. */
void replay_end(struct replay *r);

/* Reports the first difference; why says how the program ended (GOT_END). */
void replay_report(const struct replay *r, struct diag *d, const char *why);

#endif
