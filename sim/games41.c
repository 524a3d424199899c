#include "sim/games41.h"

#include <string.h>

#include "base/usage.h"
#include "play/session.h"
#include "sim/keying.h"

enum {
	PATIENCE = 4,			/* times as long as the whole game takes */
	PATIENCE_LEAST = 10000,		/* lines; a game of a few keys takes fewer */
	TRUE_BUDGET = 5000000,		/* lines for each key */
};

/* As it stands before a line is executed for the first time. */
struct snapshot {
	struct calc *calc;	/* NULL: it never is */
	struct replay replay;
};

struct game {
	const struct session *session;
	struct calc *calc, *start;	/* start: as it was before anything was keyed in */
	struct snapshot *first;		/* by line */
	uint64_t budget;
	struct arena *arena;		/* of the snapshots */
	struct keying key;
	struct replay replay;
};

struct games41 {
	struct arena own;		/* of the program that they play */
	struct game *game;
	unsigned n, size;
	bool printer;
	struct hp41_step *step;
	size_t nsteps;
};

struct games41 *games41_open(struct arena *a, struct diag *d, const struct manifest *m)
{
	struct games41 *g = arena_alloc(a, sizeof *g);
	*g = (struct games41){.own = ARENA_INIT, .size = m->calculator.size ? m->calculator.size : CALC_REGISTERS, .printer = !m->calculator.no_printer};
	g->game = arena_alloc(a, m->nsessions * sizeof *g->game);
	for (size_t i = 0; i < m->nsessions; i++) {
		struct source *src = source_read(a, m->sessions[i]);
		const struct session *session = src ? session_read(a, d, src) : NULL;
		if (!src)
			file_error("collate", m->sessions[i]);
		if (!session)
			return NULL;
		if (session->printed)
			g->game[g->n++].session = session;
	}
	return g;
}

static void forget(struct games41 *g)
{
	for (unsigned i = 0; i < g->n; i++) {
		struct game *game = &g->game[i];
		for (size_t k = 0; game->first && k < g->nsteps; k++)
			if (game->first[k].calc)
				calc_free(game->first[k].calc);
		if (game->calc) {
			calc_free(game->calc);
			calc_free(game->start);
		}
		game->calc = NULL;
		game->first = NULL;
	}
	arena_free(&g->own);
}

void games41_close(struct games41 *g)
{
	forget(g);
}

unsigned games41_count(const struct games41 *g)
{
	return g->n;
}

/* ---- running ---- */

/* The transcript is nobody's to read here. */
static void end_replay(struct replay *r)
{
	replay_end(r);
	buf_free(&r->transcript);
}

/* Before a line is executed for the first time. */
static bool take_snapshot(void *watcher, size_t line)
{
	struct game *g = watcher;
	struct snapshot *s = &g->first[line];
	if (s->calc)
		return true;
	s->calc = calc_new(g->arena, &g->calc->config);
	calc_copy(s->calc, g->calc);
	s->replay = g->replay;
	s->replay.transcript = (struct buf)BUF_INIT;
	return true;
}

static struct calc *new_calc(struct games41 *g, struct game *game)
{
	const struct calc_config config = {
		.program = {g->step, g->nsteps}, .size = g->size, .printer = g->printer && !game->session->no_printer,
		.print = keying_print, .context = &game->key,
	};
	return calc_new(&g->own, &config);
}

/* Plays it as it is, and remembers how it stood when each line came for the first time. */
static bool play_first(struct games41 *g, struct game *game)
{
	game->first = arena_alloc(&g->own, (g->nsteps + 1) * sizeof *game->first);
	game->calc = new_calc(g, game);
	game->start = new_calc(g, game);
	game->arena = &g->own;
	replay_begin(&game->replay, game->session);
	game->key = (struct keying){.console = replay_console(&game->replay), .calc = game->calc, .budget = TRUE_BUDGET};
	game->calc->config.watch = take_snapshot;
	game->calc->config.watcher = game;
	keying_work(&game->key, CALC_STOPPED);
	game->calc->config.watch = NULL;
	game->budget = PATIENCE * game->calc->lines + PATIENCE_LEAST;
	end_replay(&game->replay);
	return game->replay.state == SESSION_COMPLETE;
}

bool games41_same(void *games, const struct hp41_program *p)
{
	struct games41 *g = games;
	bool same = true;
	forget(g);
	g->nsteps = p->n;
	g->step = arena_alloc(&g->own, (p->n + 1) * sizeof *g->step);
	if (p->n)
		memcpy(g->step, p->step, p->n * sizeof *g->step);
	for (unsigned i = 0; i < g->n; i++)
		same &= play_first(g, &g->game[i]);
	return same;
}

bool games41_executed(void *games, size_t line)
{
	struct games41 *g = games;
	bool executed = false;
	for (unsigned i = 0; i < g->n; i++)
		executed |= g->game[i].first[line].calc != NULL;
	return executed;
}

/* What jumps look for is looked for from the first line on. */
static bool is_looked_for(const struct hp41_step *s)
{
	return s->kind == HP41_FUNCTION && (s->f->takes == HP41_LABEL || s->f->takes == HP41_END);
}

static bool plays(struct game *game, const struct snapshot *from)
{
	struct replay r;
	enum calc_end end = CALC_STOPPED;
	if (from) {
		calc_copy(game->calc, from->calc);
		r = from->replay;
	} else {
		replay_begin(&r, game->session);
	}
	game->key = (struct keying){.console = replay_console(&r), .calc = game->calc, .budget = game->budget};
	if (from)
		end = calc_go_on(game->calc, game->budget);
	keying_work(&game->key, end);
	end_replay(&r);
	return r.state == SESSION_COMPLETE;
}

bool games41_other(void *games, size_t line, const struct hp41_step *step)
{
	struct games41 *g = games;
	struct hp41_step was = g->step[line];
	bool same = true, anywhere = is_looked_for(&was) || is_looked_for(step);
	g->step[line] = *step;
	for (unsigned i = 0; i < g->n && same; i++) {
		struct game *game = &g->game[i];
		calc_changed(game->calc, line);
		if (anywhere)
			calc_copy(game->calc, game->start);
		if (anywhere || game->first[line].calc)
			same = plays(game, anywhere ? NULL : &game->first[line]);
	}
	g->step[line] = was;
	for (unsigned i = 0; i < g->n; i++)
		calc_changed(g->game[i].calc, line);
	return same;
}
