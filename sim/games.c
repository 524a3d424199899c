#include "sim/games.h"

#include "play/solve.h"
#include "sim/listing.h"
#include "sim/sim.h"

enum {
	PATIENCE = 4,		/* times as long as the whole game takes */
	PATIENCE_LEAST = 100000,	/* states; a game of a few keys takes fewer */
	TRUE_BUDGET = 1000000000,
	COUNTS = 500,		/* that are tried of the player's time; a search to the end takes tens of thousands */
};

struct game {
	const struct session *session;
	struct machine *m;
	struct machine_state *start;	/* the program is in memory */
	uint64_t budget;		/* states a key */
	bool timed;			/* keys wait for polls */
};

struct games {
	struct sim sim;
	struct image *image;
	struct game *game;
	unsigned n;
};

static bool has_waits(const struct session *s)
{
	for (size_t i = 0; i < s->ntokens; i++)
		if (s->tokens[i].wait)
			return true;
	return false;
}

/* From where the machine stands. */
static bool is_played(struct game *g)
{
	struct replay r;
	replay_begin(&r, g->session);
	g->m->console = replay_console(&r);
	machine_run(g->m, g->budget);
	replay_end(&r);
	g->m->console = (struct console){0};
	buf_free(&r.transcript);
	return r.state == SESSION_COMPLETE;
}

/* ... with keys at other times; true, too, when too many of them would have to be tried. */
static bool is_solved(struct game *g)
{
	struct arena a = ARENA_INIT;
	struct solution found;
	solve(&a, g->m, g->session, g->budget, COUNTS, &found);
	if (!found.found)
		buf_free(&found.furthest.transcript);
	arena_free(&a);
	return found.found || found.given_up;
}

static bool open_game(struct games *g, struct game *game, const struct session *session)
{
	const struct console nobody = {0};
	int status;
	struct machine *m = sim_build(&g->sim, &nobody, session->overlay, &status);
	if (!m)
		return false;
	*game = (struct game){session, m, machine_state_new(&g->sim.arena, m), TRUE_BUDGET, has_waits(session)};
	machine_save(m, game->start);
	is_played(game);
	game->budget = PATIENCE * m->cpu->states;
	if (game->budget < PATIENCE_LEAST)
		game->budget = PATIENCE_LEAST;
	return true;
}

static bool open_games(struct games *g, struct diag *d, const struct manifest *man)
{
	if (!listing_machine(&g->sim.arena, d, man, &g->sim.config))
		return false;
	for (size_t i = 0; i < man->nsessions; i++) {
		struct source *src = source_read(&g->sim.arena, man->sessions[i]);
		const struct session *session = src ? session_read(&g->sim.arena, d, src) : NULL;
		if (!src)
			file_error(SIM, man->sessions[i]);
		if (!session || (session->printed && !open_game(g, &g->game[g->n++], session)))
			return false;
	}
	return true;
}

struct games *games_open(struct arena *a, struct diag *d, const struct manifest *man, struct image *image)
{
	struct games *g = arena_alloc(a, sizeof *g);
	g->image = image;
	g->sim = (struct sim){.arena = ARENA_INIT, .diag = *d, .name = man->name, .listing = man, .dialect = man->dialect, .image = image};
	g->game = arena_alloc(a, man->nsessions * sizeof *g->game);
	if (open_games(g, d, man))
		return g;
	games_close(g);
	return NULL;
}

void games_close(struct games *g)
{
	arena_free(&g->sim.arena);
}

unsigned games_count(const struct games *g)
{
	return g->n;
}

/* What stands in memory when they begin. */
struct game_change {
	unsigned address;
	uint8_t byte;
	const struct image *image;	/* NULL: only that byte is another one */
};

/* Unless an overlay stands there. */
static void begin(struct games *g, struct game *game, const struct game_change *to)
{
	machine_restore(game->m, game->start);
	if (to->image)
		machine_load(game->m, &g->sim.diag, to->image);
	else if (cpu_peek(game->m->memory, to->address) == g->image->byte[to->address])
		cpu_poke(game->m->memory, to->address, to->byte);
}

static bool all_same(struct games *g, const struct game_change *to)
{
	bool same = true;
	for (unsigned i = 0; i < g->n && same; i++) {
		struct game *game = &g->game[i];
		begin(g, game, to);
		same = is_played(game);
		if (!same && game->timed) {
			begin(g, game, to);
			same = is_solved(game);
		}
	}
	return same;
}

bool games_same(void *games, unsigned address, uint8_t byte)
{
	return all_same(games, &(struct game_change){address, byte, NULL});
}

bool games_same_image(void *games, const struct image *image)
{
	return all_same(games, &(struct game_change){.image = image});
}
