#include "tests/score/score.h"

#include <stdio.h>
#include <string.h>

static double percent(unsigned long part, unsigned long whole)
{
	return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void heading(const char *what)
{
	printf("\n%-28s %5s %6s %6s %6s %6s %5s %6s %6s %6s %6s %5s %5s %7s\n", what, "pages",
	       "bytes", "right", "doubt", "single", "SURE", "inv.", "told", "untold", "proven",
	       "find.", "VER!", "s/page");
}

/* Shares of right and proven, counts of the rest. */
static void print_line(const char *name, const struct figures *f)
{
	if (!f->pages)
		return;
	char proven[16] = "-";
	if (f->twice)
		snprintf(proven, sizeof proven, "%.2f", percent(f->proven_twice, f->twice));
	printf("%-28s %5lu %6lu %6.2f %6lu %6lu %5lu %6lu %6lu %6lu %6s %5lu %5lu %7.3f", name,
	       f->pages, f->printed, percent(f->right, f->printed), f->doubtful, f->single, f->sure,
	       f->invented, f->missing, f->untold, proven, f->findings, f->verified_wrong,
	       f->seconds / (double)f->pages);
	if (f->refused)
		printf("  %lu refused", f->refused);
	if (f->broken)
		printf("  %lu BROKEN", f->broken);
	if (f->differs)
		printf("  %lu images unlike their maps", f->differs);
	printf("\n");
}

static void print_cells(const struct score *s, unsigned condition, bool read)
{
	char what[64];
	snprintf(what, sizeof what, "%s%s", conditions[condition].name,
		 read ? "" : ", not read yet");
	bool some = false;
	for (unsigned i = 0; i < s->ncells; i++) {
		const struct cell *c = &s->cells[i];
		if (c->read != read || !c->figures[condition].pages)
			continue;
		if (!some)
			heading(what);
		some = true;
		print_line(c->name, &c->figures[condition]);
	}
}

static struct figures total(const struct score *s, unsigned condition, bool read,
			    enum witnesses witnesses)
{
	struct figures sum;
	memset(&sum, 0, sizeof sum);
	for (unsigned i = 0; i < s->ncells; i++)
		if (s->cells[i].read == read && s->cells[i].witnesses == witnesses)
			figures_add(&sum, &s->cells[i].figures[condition]);
	return sum;
}

const char *const witnesses_name[NWITNESSES] = {"two witnesses", "one witness", "bytes and sums"};

static void print_totals(const struct score *s)
{
	for (unsigned read = 2; read-- > 0;)
		for (enum witnesses w = 0; w < NWITNESSES; w++) {
			char what[64];
			snprintf(what, sizeof what, "total, %s%s", witnesses_name[w],
				 read ? "" : ", not read");
			bool some = false;
			for (unsigned k = 0; k < NCONDITIONS; k++) {
				struct figures sum = total(s, k, read, w);
				if (sum.pages && !some)
					heading(what);
				some |= sum.pages > 0;
				print_line(conditions[k].name, &sum);
			}
		}
}

static const char *holds(bool well)
{
	return well ? "yes" : "NO";
}

/* What is to hold at 2 %, of the layouts that are read. */
static void print_goals(const struct score *s)
{
	struct figures two = total(s, GOAL_CONDITION, true, TWO_WITNESSES),
		       one = total(s, GOAL_CONDITION, true, ONE_WITNESS);
	double right = percent(two.right, two.printed),
	       doubly = percent(two.doubly_right, two.doubly),
	       proven = percent(two.proven_twice, two.twice);
	if (!two.pages || !one.pages)
		return;
	printf("\ngoals at %s\n", conditions[GOAL_CONDITION].name);
	printf("%-3s two witnesses: 99.5 %% of the bytes that were printed twice right: %.2f %%\n",
	       holds(doubly >= 99.5), doubly);
	printf("%-3s two witnesses: 99.5 %% of the bytes right: %.2f %%\n", holds(right >= 99.5),
	       right);
	printf("%-3s two witnesses: 95 %% of the bytes with two undamaged witnesses proven: %.2f "
	       "%%\n",
	       holds(proven >= 95), proven);
	printf("%-3s two witnesses: fewer than 1 in 20,000 wrong and proven: %lu of %lu\n",
	       holds(two.sure * 20000 < two.printed), two.sure, two.printed);
	printf("%-3s one witness: nothing proven: %lu of %lu\n", holds(one.proven == 0), one.proven,
	       one.printed);
}

/* Which of the damages have a table of all lines: those that were asked for, or two of all. */
static bool few(const struct score *s)
{
	unsigned n = 0;
	for (unsigned k = 0; k < NCONDITIONS; k++)
		n += s->o.condition[k];
	return n < NCONDITIONS;
}

static void print_model(const struct score *s)
{
	printf("seed %lu, %u generated programs a line, about 500 bytes each; names end in the "
	       "CPU\n",
	       (unsigned long)s->o.seed, s->o.pages);
	puts("damage   N %      of the printed characters of rows; out of twenty 11 become "
	     "look-alikes, 2 any\n"
	     "                  character, 3 are lost, 1 is added, 3 split a word or glue two\n"
	     "         lost, doubled, swapped with the next: 2 % of the rows; words of a row "
	     "shifted: 5 %\n"
	     "columns  bytes    of the program that are still printed; right: per cent of them\n"
	     "         doubt, single, SURE: wrong, and called doubtful, single or proven; inv.: of "
	     "these,\n"
	     "                  where the program has no byte\n"
	     "         told, untold: of the bytes printed before the damage missing, and told or "
	     "not\n"
	     "         proven   per cent of the bytes with two undamaged witnesses\n"
	     "         find.    findings; VER!: pages that are VERIFIED and wrong; s/page: CPU "
	     "time");
}

void print_tables(const struct score *s)
{
	print_model(s);
	for (unsigned read = 2; read-- > 0;)
		for (unsigned k = 0; k < NCONDITIONS; k++)
			if (s->o.condition[k] && (few(s) || k == 0 || k == GOAL_CONDITION))
				print_cells(s, k, read);
	print_totals(s);
	print_goals(s);
}
