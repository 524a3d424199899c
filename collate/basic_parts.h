/* What the files about pages in BASIC share; private to them. */
#ifndef COLLATE_BASIC_PARTS_H
#define COLLATE_BASIC_PARTS_H

#include "collate/basic.h"
#include "page/numbered.h"

/* A row of a page. */
struct basic_row {
	const struct numbered_page *page;
	const struct source *printed;
	const struct numbered_row *row;
	unsigned line;			/* in the page's text */
	unsigned print;
	long exact;			/* its number to the letter; -1 */
	bool rises;			/* ... goes up with the others */
	bool unread;			/* it cannot be read as any number */
};

struct basic_collator {
	struct collation *c;
	struct arena *a;
	struct basic_pages *b;
	struct basic_reader reader;
	struct basic_row *row;
	unsigned nrows;
	struct finding **tail;
};

/* ---- rows and their numbers (basic_rows.c) ---- */

/* All rows of the pages; how many. */
unsigned basic_gather(struct basic_collator *b, struct source *const *pages, size_t npages, struct page_range range);
const char *basic_row_line(const struct basic_row *r, size_t *len);
/* How a row's words would be kept; 0: they cannot be. */
size_t basic_kept(const struct basic_machine *m, const struct basic_spelling_rules *rules, const char *text, size_t len, uint8_t out[BASIC_KEYS_MAX]);
/* By which most rows go up; 0: they do not. */
unsigned basic_usual_step(struct basic_collator *b);
/* Makes the program's lines of the rows. */
void basic_read_numbers(struct basic_collator *b);

/* ---- sums beside lines (basic_sums.c) ---- */

/* What a printed sum may be. */
struct sum_part basic_sum_readings(const struct basic_collator *b, const struct line_sum_kind *k, const struct cell *sum);
/* The kind by which most sums hold. */
void basic_find_sum(struct basic_collator *b);

/* ---- what makes readable lines doubtful (basic_doubts.c) ---- */

void basic_find_doubts(struct basic_collator *b);

/* ---- findings (basic_tell.c) ---- */

struct finding *basic_tell(struct basic_collator *b, enum witness w, struct pos pos, unsigned number, const char *printed, const char *reads, const char *evidence);
/* Where part of a line's text stands; all of it as it is printed. */
struct pos basic_text_pos(const struct basic_truth *t, unsigned from, unsigned len);
const char *basic_as_printed(struct basic_collator *b, const struct basic_truth *t);
/* A line that something goes to, and that is nowhere. */
bool basic_is_missing(const struct finding *f);
void basic_tell_line(struct basic_collator *b, struct basic_truth *t);
void basic_tell_targets(struct basic_collator *b);
void basic_tell_totals(struct basic_collator *b);
/* Which lines of the pages were no rows, and stand next to some. */
void basic_tell_unread_lines(struct basic_collator *b, struct source *const *pages, size_t npages);
/* Two lines with one number: the second is told, unless it is that of another print. */
void basic_drop_doubles(struct basic_collator *b);

#endif
