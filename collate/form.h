/*
 * The pages of a calculator: program forms, whose steps have numbers and no addresses, and whose
 * bytes nobody prints.
 *
 *     pages --page/form.h--> rows --numbers--> steps --form_read.h--> functions
 *       --labels, key codes, texts, rules--> what each step is --> findings --errata--> verified or not
 *
 * A step stands where a byte does in struct collation: truth[n] is that of step n, from 1.
 */
#ifndef COLLATE_FORM_H
#define COLLATE_FORM_H

#include "collate/collate.h"
#include "collate/form_read.h"
#include "collate/report.h"
#include "manifest/rule.h"
#include "page/form.h"

struct form_step {
	const struct form_row *row;	/* NULL: none was printed */
	struct pos pos, number_pos;	/* of the step; of its number, or the step without one */
	const char *printed, *number, *codes, *comment;	/* "": there is none */
	bool read;			/* `step` is what it is */
	bool lost;			/* ... only because an erratum says so: the row is lost, or illegible */
	struct hp41_step step;
	unsigned cost;			/* of reading it so */
	bool undecided;			/* another reading is about as likely */
	const char *why;		/* it is not read as it is printed; NULL */
};

/* What came of a rule. */
struct form_rule {
	const struct manifest_rule *rule;
	bool holds;
	bool printed;			/* the page says it */
	const char *says, *measured;	/* where it does not hold: in the same words */
	unsigned at;			/* a step that it is about */
};

struct form {
	struct step_reader *reader;
	const struct form_reading *reading;	/* of the first page that has steps */
	struct form_step *step;		/* from 1 to nsteps */
	unsigned nsteps;
	bool coded;			/* the key codes are the steps' bytes */
	unsigned rows, fit;		/* that were read; whose number and step are there to the letter */
	struct form_rule *rule;
	unsigned nrules;
	/* Readings under which all rules hold and which cost about the same, if there are several: a step for each place. */
	unsigned *place, nplaces;
	struct step_option **way;	/* nways of nplaces steps */
	unsigned nways;
	unsigned *way_cost;		/* above the cheapest, in bits */
	bool *way_plays;		/* the book's games; NULL: they were not played */
	bool given_up;			/* there were too many readings to try */
	unsigned bytes;			/* 0: it does not assemble */
};

/* Who plays the book's games of it (collate/played.h); lines count from 0, without missing steps. */
struct form_player {
	unsigned games;
	/* Do all come out as printed with this program? It is the one that the others speak of. */
	bool (*same)(void *context, const struct hp41_program *p);
	bool (*other)(void *context, size_t line, const struct hp41_step *step);	/* ... with another step there? */
	bool (*executed)(void *context, size_t line);	/* is the line ever? */
	void *context;
};

/* An empty collation of a calculator's pages. */
void form_init(struct collation *c, struct arena *a, const char *name);

/* Has a page a form in it? */
bool form_is_there(struct arena *a, const struct source *page);

/*
 * Reads the pages and weighs them, with c->errata and rules. false when there is no form, or a rule
 * is none for this page, which has been reported. player: plays the readings that the rules leave; NULL: nobody does.
 */
bool form_collate(struct collation *c, struct diag *d, struct source *const *pages, size_t npages, struct page_range range,
		  const struct manifest_rule *rules, size_t nrules, const struct form_player *player);

/* The games as witnesses of steps: as play_witness() for bytes. Call last. */
void form_play(struct collation *c, const struct form_player *player);

/* Our own restored source against the page; call after form_collate(). false after errors, reported. */
bool form_check_restored(struct collation *c, struct diag *d, const struct source *restored);

/* ---- the steps, in their order ---- */

/* Which steps the rules say, and which hold. */
bool form_rules(struct collation *c, struct diag *d, const struct manifest_rule *rules, size_t nrules);
/* ... again, when errata have changed steps. */
void form_measure(struct collation *c);
/* Which of the readings that the rules leave play the games; the cheapest of them is taken. */
void form_choose(struct collation *c, const struct form_player *player);
/* Takes one of them; what others make otherwise that are about as likely is undecided. */
void form_settle_ways(struct collation *c, unsigned taken);
/* What the page's other words say of texts. */
void form_prose(struct collation *c);
/* Findings of all steps, numbers, codes and rules. */
void form_tell(struct collation *c);

/* The steps that are read, as a program, and the step of each of its lines; in c's arena. */
struct hp41_program form_program(const struct collation *c, unsigned **number);

/* "07", as pages write it. */
const char *form_number(const struct collation *c, unsigned number);

/* ---- what struct collation's own functions ask where c->form is there ---- */

void form_stock(struct collation *c);	/* the image */
bool form_is_whole(const struct collation *c);	/* does something printed speak of all of it? */
void form_address(unsigned address, struct buf *out);
long form_parse_address(const char *text);	/* -1: it is no number of a step */
bool form_settle(struct collation *c, const struct erratum *e, const struct finding *f);
void form_restore(const struct collation *c, struct buf *out);
/* Would what is restored be read again? Says why not. */
bool form_reassembles(const struct collation *c, struct diag *d);
/* The report's lines before the counts; brief: without the readings that rules leave. */
void form_report(const struct collation *c, bool brief, FILE *out);
void form_json(const struct collation *c, cJSON *o);
void form_json_steps(const struct collation *c, const struct map_run *run, cJSON *o);
const char *form_counts(const struct collation *c);	/* "hp41, 291 steps, 671 bytes, 96 registers" */

#endif
