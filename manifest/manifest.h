/*
 * A listing's folder as a whole: what its manifest says. The format of
 * manifest.conf is in doc/manifest.5.
 */
#ifndef MANIFEST_MANIFEST_H
#define MANIFEST_MANIFEST_H

#include "asm/dialect.h"
#include "base/arena.h"
#include "base/diag.h"
#include "machine/machine.h"
#include "play/pieces.h"

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
	const struct machine_line *screen;
	size_t nscreen;
};

/* What the book's prose says of the program, and what the program does. */
struct manifest_claim {
	struct pos pos;			/* of what is printed */
	unsigned address;
	const char *about;		/* "average time of a move, Blitz" */
	const char *printed, *measured;	/* in the same words and to the same precision */
	const char *how;		/* it was measured */
};

struct manifest {
	const char *dir;		/* the folder */
	const char *name;		/* "hexpawn-8008": the folder's name */
	const char *title, *source, *author, *copyright;
	const struct dialect *dialect;	/* cpu and syntax */
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
	struct machine_config machine;
	struct pieces pieces;		/* the board that a person sees */
};

/*
 * Reads the manifest of a listing. `name` is a folder (it has a '/' or exists
 * and holds a manifest.conf) or the name of a listing in one of the places of
 * listings_path. NULL after an error, which has been reported.
 */
struct manifest *manifest_read(struct arena *a, struct diag *d, const char *name);

/* Folders with listings that exist, in order of search: $TYPEIN_LISTINGS (alone
 * when set), ./listings, the installed ones. NULL-terminated. */
const char *const *listings_path(struct arena *a);

/* Names of all listings found there, sorted, NULL-terminated. */
const char *const *listings_all(struct arena *a);

/* ---- the CPUs and dialects that are built in ---- */

/* cpu "8008", syntax "scelbi" or NULL for the book's; NULL when not there. */
const struct dialect *dialect_find(const char *cpu, const char *syntax);
/* The dialects of a CPU, its default first, ended by a NULL name; NULL: no such CPU. */
const struct dialect *dialect_list(const char *cpu);
/* The CPUs, NULL-terminated; the first is the programs' default. */
const char *const *cpu_names(struct arena *a);

#endif
