/* The games that a book prints as witnesses of a calculator's steps. */
#include "collate/form.h"

#include <string.h>

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

/* Does any other likely reading of the step play as well? false, too, when there is none to try. */
static bool all_refuted(struct collation *c, const struct form_player *player, unsigned number, size_t line)
{
	struct form *f = c->form;
	struct step_options o;
	const char *text = text_of(c->arena, &f->step[number].step);
	unsigned tried = 0, refuted = 0;
	step_options_find(f->reader, text, strlen(text), PLAY_READING, &o);
	for (unsigned i = 0; i < o.n; i++) {
		if (step_same(&o.list[i].step, &f->step[number].step))
			continue;
		tried++;
		refuted += !player->other(player->context, line, &o.list[i].step);
	}
	c->play->tried += tried;
	c->play->refuted += refuted;
	step_options_free(&o);
	return tried && refuted == tried;
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
	for (size_t i = 0; i < p.n && c->play->plays; i++) {
		struct truth *t = &c->truth[number[i]];
		bool open = t->proof == PROOF_SINGLE || t->proof == PROOF_DOUBTFUL;
		if (open && player->executed(player->context, i) && all_refuted(c, player, number[i], i))
			t->proof = PROOF_PLAYED;
	}
	take_stock(c);
}
