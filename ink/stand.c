#include "ink/stand.h"

#include <stdlib.h>

#include "ink/learn.h"

#define CLEAR 0.9	/* what letters are still unlike, where moving them is worth it: 0.92 and more on real scans, 0.5 to 0.8 on thin or speckled made ones */

/* Known letters, and what they look like, wherever they stand. */
struct known {
	const struct plate *plate;
	const struct ink_cells *cells;
	struct ink_shape *shape;
	const struct ink_shape **at;
	char *letter;
};

static void move(struct ink_cell *c, struct stand s)
{
	c->x = c->own.x + s.across * (c->grid.x - c->own.x);
	c->y = c->own.y + s.down * (c->grid.y - c->own.y);
}

static double alike_where(struct known *known, struct stand s)
{
	unsigned n = 0;
	for (unsigned i = 0; i < known->cells->nlines; i++) {
		const struct ink_line *l = &known->cells->line[i];
		for (unsigned k = 0; k < l->ncells; k++) {
			struct ink_cell moved = l->cell[k];
			if (!moved.known || moved.lost)
				continue;
			move(&moved, s);
			known->at[n] = &known->shape[n];
			known->letter[n] = moved.known;
			shape_take(known->plate, known->cells, l, &moved, &known->shape[n++]);
		}
	}
	return learn_alike(known->at, known->letter, n);
}

/* Moves what is between 0 and 1 to where letters are most alike. */
static void improve(struct known *known, struct stand *s, double *what, double *alike)
{
	double best = *what;
	for (*what = 0.5; *what <= 1; *what += 0.5) {
		double now = alike_where(known, *s);
		if (now <= *alike)
			continue;
		*alike = now;
		best = *what;
	}
	*what = best;
}

struct stand stand_find(const struct ink_cells *cells, const struct plate *p)
{
	struct known known = {.plate = p, .cells = cells};
	struct stand s = {0, 0};
	unsigned room = 1;
	for (unsigned i = 0; i < cells->nlines; i++)
		for (unsigned k = 0; k < cells->line[i].ncells; k++)
			room += cells->line[i].cell[k].known != 0;
	known.shape = xrealloc(NULL, room * sizeof *known.shape);
	known.at = xrealloc(NULL, room * sizeof *known.at);
	known.letter = xrealloc(NULL, room);
	double own = alike_where(&known, s), alike = own;
	improve(&known, &s, &s.across, &alike);
	improve(&known, &s, &s.down, &alike);
	free(known.letter);
	free(known.at);
	free(known.shape);
	return 1 - alike < CLEAR * (1 - own) ? s : (struct stand){0, 0};
}

void stand_set(struct ink_cells *cells, struct stand s)
{
	for (unsigned i = 0; i < cells->nlines; i++)
		for (unsigned k = 0; k < cells->line[i].ncells; k++)
			move(&cells->line[i].cell[k], s);
}
