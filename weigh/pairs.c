#include "weigh/pairs.h"

#include <ctype.h>

#include "weigh/model.h"

enum {
	RARE = 1,		/* times */
	LETTERS = 4000,		/* where there are fewer, every pair is rare */
};

static unsigned letter(char ch)
{
	return isalpha((unsigned char)ch) ? (unsigned)(toupper((unsigned char)ch) - 'A') : 26;
}

void pairs_count(struct letter_pairs *p, const struct source *page)
{
	for (size_t i = 0; i + 1 < page->len; i++)
		p->times[letter(page->text[i])][letter(page->text[i + 1])]++;
	p->letters += page->len;
}

unsigned pairs_strangeness(const struct letter_pairs *p, const char *word, unsigned times)
{
	unsigned cost = 0;
	for (; *word; word++) {
		unsigned a = letter(word[0]), b = letter(word[1]);
		cost += isdigit((unsigned char)word[0]) ? COST_NAME_DIGIT : 0;
		if (p->letters >= LETTERS && a < 26 && b < 26 && p->times[a][b] <= times + RARE)
			cost += COST_RARE;
	}
	return cost;
}
