/* The games that a book prints as witnesses of a calculator's steps. */
#include "collate/form.h"

#include <stdlib.h>
#include <string.h>

#include "collate/shares.h"

static const char *text_of(struct arena *a, const struct hp41_step *s)
{
	struct buf b = BUF_INIT;
	hp41_print(s, HP41_PLAIN, &b);
	const char *text = arena_strndup(a, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* The program with the steps of a way. */
static struct hp41_program with_way(const struct collation *c, unsigned k)
{
	struct form *f = c->form;
	unsigned *number;
	struct hp41_program p = form_program(c, &number);
	struct hp41_step *step = arena_alloc(c->arena, (p.n + 1) * sizeof *step);
	for (size_t i = 0; i < p.n; i++) {
		step[i] = p.step[i];
		for (unsigned place = 0; place < f->nplaces; place++)
			if (f->place[place] == number[i])
				step[i] = f->way[k][place].step;
	}
	return (struct hp41_program){step, p.n};
}

void form_choose(struct collation *c, const struct form_player *player)
{
	struct form *f = c->form;
	unsigned taken = f->nways;
	if (!f->nways || !player->games)
		return;
	f->way_plays = arena_alloc(c->arena, f->nways);
	for (unsigned k = 0; k < f->nways; k++) {
		struct hp41_program p = with_way(c, k);
		f->way_plays[k] = player->same(player->context, &p);
		if (f->way_plays[k] && taken == f->nways)
			taken = k;
	}
	form_settle_ways(c, taken < f->nways ? taken : 0);
}

/* Another likely reading of a step, on a line of the program. */
struct trial {
	size_t line;
	const struct hp41_step *step;
};

struct trials {
	const struct form_player *player;
	struct trial *trial;
	size_t n, room;
};

static bool trial_plays(void *context, size_t i)
{
	const struct trials *t = context;
	return t->player->other(t->player->context, t->trial[i].line, t->trial[i].step);
}

static void add_trials(struct trials *t, const struct hp41_step *is, size_t line, const struct step_options *o)
{
	for (unsigned i = 0; i < o->n; i++) {
		if (step_same(&o->list[i].step, is))
			continue;
		if (t->n == t->room)
			t->trial = xrealloc(t->trial, (t->room = 2 * t->room + 64) * sizeof *t->trial);
		t->trial[t->n++] = (struct trial){line, &o->list[i].step};
	}
}

/* Those steps of which some other reading was tried, and none plays, are played. */
static void try_all(struct collation *c, const struct form_player *player, const struct hp41_program *p, const unsigned *number)
{
	struct trials t = {.player = player};
	struct step_options *o = arena_alloc(c->arena, (p->n + 1) * sizeof *o);
	for (size_t i = 0; i < p->n; i++) {
		const struct truth *at = &c->truth[number[i]];
		const struct hp41_step *is = &c->form->step[number[i]].step;
		bool open = at->proof == PROOF_SINGLE || at->proof == PROOF_DOUBTFUL;
		if (!open || !player->executed(player->context, i))
			continue;
		const char *text = text_of(c->arena, is);
		step_options_find(c->form->reader, text, strlen(text), PLAY_READING, &o[i]);
		add_trials(&t, is, i, &o[i]);
	}
	uint8_t *same = arena_alloc(c->arena, t.n + 1);
	shares_ask(t.n, trial_plays, &t, same);
	for (size_t i = 0, k; i < t.n; i = k) {
		bool refuted = true;
		for (k = i; k < t.n && t.trial[k].line == t.trial[i].line; k++) {
			c->play->refuted += !same[k];
			refuted &= !same[k];
		}
		if (refuted)
			truth_at(c, number[t.trial[i].line])->proof = PROOF_PLAYED;
	}
	c->play->tried = (unsigned)t.n;
	for (size_t i = 0; i < p->n; i++)
		step_options_free(&o[i]);
	free(t.trial);
}

void form_play(struct collation *c, const struct form_player *player)
{
	unsigned *number;
	struct hp41_program p = form_program(c, &number);
	c->play = arena_alloc(c->arena, sizeof *c->play);
	*c->play = (struct play){.games = player->games, .bits = PLAY_READING};
	if (!player->games)
		return;
	c->play->plays = player->same(player->context, &p);
	if (c->play->plays)
		try_all(c, player, &p, number);
	take_stock(c);
}
