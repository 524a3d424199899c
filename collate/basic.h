/*
 * Pages that are programs in BASIC. What is weighed is a line: its number, its words and the sum beside it. A line has
 * the same statuses as a byte, and an address, which is its number.
 *
 *     page --numbered.def--> lines --> numbers --> which sums --> readings --> statuses, findings --errata--> verdict
 */
#ifndef COLLATE_BASIC_H
#define COLLATE_BASIC_H

#include <cjson/cJSON.h>

#include "basic/program.h"
#include "collate/basic_line.h"
#include "collate/collate.h"
#include "manifest/conf.h"

/* A line of the program. */
struct basic_truth {
	unsigned number, print;		/* print: which one, where pages print the program more than once */
	struct basic_truth *again;	/* as another print has it; NULL */
	bool differs;			/* that is another line */
	struct pos pos;			/* of the number, in the text that was put together */
	const char *printed;		/* the text behind it, nprinted characters, and where that begins */
	size_t nprinted;
	unsigned text_from;
	struct pos sum_pos;		/* on the page; src NULL: it has no sum */
	const char *sum;		/* as it is printed */
	unsigned number_cost;		/* of reading the number so */
	bool number_doubtful;		/* another one costs about as much */
	bool number_sure;		/* the lines around it go up by the usual step, and leave no other */
	bool number_out;		/* it is legible, and stands between others */
	struct basic_read read;
	bool unread;			/* nothing at all could be read of it */
	struct heard heard;
	bool undecided;
	enum proof proof;
	const char *doubt;		/* why it is doubtful, though it can be read; NULL */
	unsigned settles;		/* findings that an erratum is to decide */
	bool other;			/* an erratum says that the restored source has it otherwise */
};

struct basic_pages {
	const struct basic_machine *machine;
	bool machine_said;		/* by who asked, not by the page */
	const char *layout;
	const struct line_sum_kind *sum;	/* NULL: none */
	unsigned sums, holding;		/* that are printed; that hold as they are printed */
	struct basic_spelling_rules rules;
	struct basic_truth *line;	/* nlines, by number */
	unsigned nlines, nprints;
	unsigned step;			/* by which most lines go up; 0: they do not */
	unsigned data;			/* lines of DATA */
	const char *reconstructed;	/* as the manifest says; NULL */
	unsigned nreconstructed;	/* lines of the restored source that the pages do not have */
	unsigned nother;		/* ... that it has otherwise than they were read, as errata say */
};

/* Are these pages a program in BASIC? */
bool basic_pages_are(struct arena *a, struct source *const *pages, size_t npages, struct page_range range);

/* The names of the machines, as --cpu has them, NULL behind. */
const char *const *basic_machine_names(struct arena *a);

/* What is said of pages beside them. */
struct basic_said {
	const struct basic_machine *machine;	/* NULL: what the pages look like */
	const char *reconstructed;		/* NULL */
	const struct conf_value *name;		/* nnames of the article's list, as it has them: "HW", "BD(4,3)", "FNC(X)" */
	size_t nnames;
};

/*
 * As collate() does. false: no line of BASIC was found, which has been reported.
 * c has been set up by collation_init() with any dialect.
 */
bool basic_collate(struct collation *c, struct diag *d, struct source *const *pages, size_t npages, struct page_range range,
		   const struct basic_said *said);

/* Who plays the book's games of it. */
struct basic_judge {
	unsigned games;
	/* Do all come out as printed with this program in memory? */
	bool (*same)(void *context, const struct image *image);
	void *context;
};

/*
 * The games as witnesses of lines, as play_witness() for bytes: tries each other character that looks like the one in a
 * single or doubtful line. whole: with the lines that no page has; NULL: there are none. Call after basic_check_restored().
 */
void basic_play(struct collation *c, const struct basic_program *whole, const struct basic_judge *judge);

/* The lines that the pages have. */
struct basic_program basic_program_of(const struct collation *c);

/* Holds the restored program against the pages. */
bool basic_check_restored(struct collation *c, struct diag *d, const struct source *restored);

/* ---- what collate's other parts ask of such pages ---- */

/* As compare_editions(); both are in BASIC. */
struct difference *basic_differences(const struct collation *ours, const struct collation *theirs);

void basic_take_stock(struct collation *c);
bool basic_settle(struct collation *c, const struct erratum *e, const struct finding *f);
/* The restored text, and the .prg. */
void basic_restore(const struct collation *c, struct buf *out);
void basic_put_prg(const struct collation *c, struct buf *out);
void basic_report(const struct collation *c, bool map, FILE *out);
void basic_report_json(const struct collation *c, cJSON *o);

#endif
