/*
 * A listing's folder as a whole: what its manifest says. The format of
 * manifest.conf is in doc/typein-manifest.5. What machines and devices there are is not known
 * here: those names keep their places, for whoever does.
 */
#ifndef MANIFEST_MANIFEST_H
#define MANIFEST_MANIFEST_H

#include "asm/dialect.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "manifest/conf.h"
#include "manifest/dialects.h"
#include "manifest/rule.h"

/* Addresses whose bytes another listing prints: "as defined for the 8008". */
struct manifest_borrow {
	struct pos pos;			/* of the addresses */
	const char *listing;		/* its folder, a neighbour of this one */
	unsigned low, high;
};

/* What may be loaded over the program: data for an opening, or a screen with the
 * pieces elsewhere. One of path and screen is there. */
struct manifest_overlay {
	const char *name, *title;	/* title: NULL without one */
	const char *path;		/* NULL: none */
	struct conf_list screen;
};

struct manifest_device {
	struct conf_value kind;
	const char *place;		/* "trap", "memory" or "port" */
	unsigned address;		/* or port number */
	struct conf_value value;	/* text NULL: not said */
	const char *file;		/* path; NULL */
	bool has_text, high;		/* text is said, and what */
	bool no_echo;
};

struct manifest_machine {
	struct conf_value name;		/* text NULL: not said */
	unsigned long clock;		/* Hz; 0: not said */
	unsigned start;
	const unsigned (*memory)[2];	/* [low, high] */
	size_t nmemory;
	const struct manifest_device *devices;
	size_t ndevices;
	struct conf_list basic, screen;
};

/* Where a program keeps the squares of its pieces: see play/pieces.h. */
struct manifest_board {
	unsigned table[2];
	const char *letters;		/* NULL: none is described */
	unsigned ranks, files;
};

/* What the book's prose says of the program, and what the program does. */
struct manifest_claim {
	struct pos pos;			/* of what is printed */
	unsigned address;
	const char *about;		/* "average time of a move, Blitz" */
	const char *printed, *measured;	/* in the same words and to the same precision */
	const char *how;		/* it was measured */
};

/* What a calculator is told, which has no addresses; of a listing for one. */
struct manifest_calculator {
	const char *cpu;		/* "hp41"; NULL: the listing is for a CPU */
	const char *start;		/* the label that is executed first; NULL: not said */
	unsigned size;			/* data registers; 0: not said */
	bool no_printer;
	const struct manifest_rule *rules;
	size_t nrules;
};

struct manifest {
	const char *dir;		/* the folder */
	const char *name;		/* "hexpawn-8008": the folder's name */
	const char *title, *source, *author, *copyright;
	const char *play;		/* how it is played, in a line; NULL: not said */
	bool no_return;			/* the program does not know the key RETURN */
	const struct dialect *dialect;	/* cpu and syntax; NULL: for a calculator */
	bool is_basic;			/* the program is in BASIC, and so is what is restored */
	const char *reconstructed;	/* what of it no page prints, and by whom it is; NULL: nothing */
	struct conf_list names;		/* of the program in BASIC, as its article lists them */
	struct manifest_calculator calculator;
	const char *const *pages;	/* printed texts, paths ready to open */
	size_t npages;
	const char *printing;		/* which of the page's editions it is: "new-rom"; NULL */
	const char *edition;		/* folder of another edition; NULL when there is none */
	const char *restored;		/* our source; path */
	const char *errata;		/* path; NULL when there is none */
	const char *const *sessions;	/* printed games; paths */
	size_t nsessions;
	const struct manifest_borrow *borrows;
	size_t nborrows;
	const struct manifest_overlay *overlays;
	size_t noverlays;
	const struct manifest_claim *claims;
	size_t nclaims;
	struct manifest_machine machine;
	struct manifest_board board;
};

/*
 * Reads the manifest of a listing. `name` is a folder (it has a '/' or exists
 * and holds a manifest.conf) or the name of a listing in one of the places of
 * listings_path. NULL after an error, which has been reported.
 */
struct manifest *manifest_read(struct arena *a, struct diag *d, const char *name);

/* The same; manifest_read is for those that know CPUs alone, and refuses what is for a calculator. */
struct manifest *manifest_read_any(struct arena *a, struct diag *d, const char *name);

/* Folders with listings that exist, in order of search: $TYPEIN_LISTINGS (alone
 * when set), ./listings, the installed ones. NULL-terminated. */
const char *const *listings_path(struct arena *a);

/* Names of all listings found there, sorted, NULL-terminated. */
const char *const *listings_all(struct arena *a);

/* Appends a line for each of them: its name, title and CPU, or that its manifest is
 * wrong. false: there is none. */
bool listings_tell(struct buf *out);

#endif
