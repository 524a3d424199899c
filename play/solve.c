#include "play/solve.h"

#include <string.h>

enum { POLLS_MAX = 65536 };	/* more than any counter of a game tells apart */

/* Finds out that polls go round: the mark is set anew at polls 0 1 2 4 8 ...; one
 * of these is inside the circle, and met again before the next. */
struct circle {
	uint64_t polls, look;
	struct machine_state *mark;
	bool newline;		/* of the replay, at the mark */
};

/* A key that is polled for; all that can become of it is tried in turn. */
struct choice {
	size_t token;
	uint64_t hash;		/* of the first poll */
	struct circle circle;
	long wait;
	bool last;		/* no other count is left to try */
	/* At a poll that is not answered yet. */
	struct machine_state *here;
	struct replay replay;
};

/* To the poll at hand: the search is asked, a key waits, none does. */
enum answer { ASK, YES, NO };

struct solver {
	struct arena *arena;
	struct machine *m;
	struct replay replay;
	struct console typist;		/* the replay's */
	uint64_t budget, limit;
	enum answer answer;
	bool paused;			/* at a poll */
	struct circle idle;		/* polls where the page has text */
	size_t idle_at;
	/* Room for one a key; those up to depth are in use. */
	struct choice *choice;
	size_t depth;
	/* Hashes of polls from which there is no solution, open addressing, 0 none.
	 * Two different states with one hash of 64 bits will not be met. */
	uint64_t *dead;
	size_t ndead, dead_cap;
	struct solution *out;
};

/* ---- what is known to fail ---- */

static uint64_t *slot_of(uint64_t *table, size_t cap, uint64_t hash)
{
	size_t i = hash & (cap - 1);
	while (table[i] && table[i] != hash)
		i = (i + 1) & (cap - 1);
	return &table[i];
}

static bool is_dead(const struct solver *s, uint64_t hash)
{
	return s->dead_cap && *slot_of(s->dead, s->dead_cap, hash);
}

static void bury(struct solver *s, uint64_t hash)
{
	if (s->ndead * 2 >= s->dead_cap) {
		size_t cap = s->dead_cap ? s->dead_cap * 2 : 1024;
		uint64_t *bigger = arena_alloc(s->arena, cap * sizeof *bigger);
		for (size_t i = 0; i < s->dead_cap; i++)
			if (s->dead[i])
				*slot_of(bigger, cap, s->dead[i]) = s->dead[i];
		s->dead = bigger;
		s->dead_cap = cap;
	}
	*slot_of(s->dead, s->dead_cap, hash) = hash;
	s->ndead++;
}

/* ---- the console ---- */

static int key(void *context)
{
	struct solver *s = context;
	s->answer = ASK;
	return s->typist.key(s->typist.context);
}

static bool key_is_next(const struct solver *s)
{
	return s->replay.session->tokens[s->replay.at].key;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	struct solver *s = context;
	if (s->replay.at >= s->replay.session->ntokens)
		return s->typist.ready(s->typist.context, polls, seconds);
	if (s->answer == YES && key_is_next(s))		/* until the program takes it */
		return 1;
	if (s->answer == NO) {
		s->answer = ASK;
		return 0;
	}
	s->paused = true;
	return -1;
}

static bool print(void *context, uint8_t c, bool echo)
{
	struct solver *s = context;
	return s->typist.print(s->typist.context, c, echo);
}

static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	struct solver *s = context;
	return s->typist.display(s->typist.context, segments, seconds);
}

static bool screen(void *context, const struct screen *rows, double seconds)
{
	struct solver *s = context;
	return s->typist.screen(s->typist.context, rows, seconds);
}

/* ---- going on and back ---- */

/* At a poll: does the machine stand as it did at an earlier one? */
static bool goes_round(struct solver *s, struct circle *c)
{
	if (!c->mark)
		c->mark = machine_state_new(s->arena, s->m);
	if (c->polls && c->newline == s->replay.newline && machine_same(s->m, c->mark))
		return true;
	if (c->polls == c->look) {
		machine_save(s->m, c->mark);
		c->newline = s->replay.newline;
		c->look = c->look ? c->look * 2 : 1;
	}
	c->polls++;
	return false;
}

/* A poll where the page has text: the program may go on to print it, but not when
 * it only goes round. */
static bool only_waits(struct solver *s)
{
	if (s->idle_at != s->replay.at) {
		s->idle.polls = s->idle.look = 0;
		s->idle_at = s->replay.at;
	}
	if (s->idle.polls < POLLS_MAX && !goes_round(s, &s->idle))
		return false;
	s->replay.state = SESSION_DIFFERS;
	s->replay.got = GOT_KEY_WANTED;
	return true;
}

enum event { POLLED, COMPLETE, FAILED };

/* Answers the poll at hand and runs to the next one where the page has a key. */
static enum event go(struct solver *s, enum answer answer)
{
	s->idle_at = SIZE_MAX;
	do {
		s->answer = answer;
		s->paused = false;
		machine_run(s->m, s->budget);
		if (!s->paused || s->m->reason == END_INTERRUPT)
			break;
		if (key_is_next(s))
			return POLLED;
		answer = NO;
	} while (!only_waits(s));
	replay_end(&s->replay);
	return s->replay.state == SESSION_COMPLETE ? COMPLETE : FAILED;
}

/* The transcript only grows, and what went before is in it: its length will do. */
static void go_back(struct solver *s, const struct choice *c)
{
	struct buf transcript = s->replay.transcript;
	machine_restore(s->m, c->here);
	transcript.len = c->replay.transcript.len;
	if (transcript.data)
		transcript.data[transcript.len] = 0;
	s->replay = c->replay;
	s->replay.transcript = transcript;
}

static void stand(struct solver *s, struct choice *c)
{
	machine_save(s->m, c->here);
	c->replay = s->replay;
}

static void note_furthest(struct solver *s)
{
	struct replay *f = &s->out->furthest;
	if (f->session && s->replay.at <= f->at)
		return;
	buf_free(&f->transcript);
	*f = s->replay;
	f->transcript = (struct buf)BUF_INIT;
	buf_put(&f->transcript, buf_str(&s->replay.transcript), s->replay.transcript.len);
	s->out->polled = s->depth;
}

/* ---- the search ---- */

/* A poll for another key: false when it is known to lead nowhere. */
static bool choose(struct solver *s)
{
	uint64_t hash = machine_hash(s->m) ^ (s->replay.at * 2 + s->replay.newline);
	hash += !hash;
	if (is_dead(s, hash))
		return false;
	struct choice *c = &s->choice[s->depth++];
	if (!c->here)
		c->here = machine_state_new(s->arena, s->m);
	c->token = s->replay.at;
	c->hash = hash;
	c->circle.polls = c->circle.look = 0;
	goes_round(s, &c->circle);
	c->wait = 0;
	c->last = false;
	stand(s, c);
	return true;
}

/*
 * Lets the program poll once more for the key of the last choice. POLLED: a count
 * to try. Where the program takes the key without being told that there is one, or
 * goes on without it, and the page agrees, that is what comes of all other counts.
 */
static enum event poll_again(struct solver *s, struct choice *c)
{
	if (c->last || c->circle.polls > POLLS_MAX)
		return FAILED;
	c->wait = (long)s->m->polls + 1;
	enum event e = go(s, NO);
	if (e != POLLED || s->replay.at != c->token) {
		c->last = true;
		return e;
	}
	if (goes_round(s, &c->circle))
		return FAILED;
	stand(s, c);
	return POLLED;
}

/* After a failure: to the next count that is left to try. */
static enum event next_count(struct solver *s)
{
	while (s->depth) {
		struct choice *c = &s->choice[s->depth - 1];
		go_back(s, c);
		enum event e = poll_again(s, c);
		if (e == COMPLETE || (e == POLLED && (!c->last || choose(s))))
			return e;
		note_furthest(s);
		bury(s, c->hash);
		s->depth--;
	}
	return FAILED;
}

static bool search(struct solver *s)
{
	enum event e = go(s, ASK);
	for (;;) {
		if (e == POLLED && !choose(s))
			e = FAILED;
		if (e == FAILED) {
			note_furthest(s);
			e = next_count(s);
		}
		if (e != POLLED || s->m->reason == END_INTERRUPT)
			return e == COMPLETE;
		if (s->limit && s->out->tried == s->limit) {
			s->out->given_up = true;
			return false;
		}
		s->out->tried++;
		e = go(s, YES);
	}
}

void solve(struct arena *a, struct machine *m, const struct session *session, uint64_t budget, uint64_t limit,
	   struct solution *out)
{
	struct solver s = {.arena = a, .m = m, .budget = budget, .limit = limit, .out = out};
	long *waits = arena_alloc(a, session->ntokens * sizeof *waits);
	*out = (struct solution){.waits = waits};
	replay_begin(&s.replay, session);
	s.typist = replay_console(&s.replay);
	s.choice = arena_alloc(a, session->nkeys * sizeof *s.choice);
	m->console = (struct console){&s, key, ready, print, display, screen};
	out->found = search(&s);
	for (size_t i = 0; i < session->ntokens; i++)
		waits[i] = -1;
	for (size_t i = 0; out->found && i < s.depth; i++)
		waits[s.choice[i].token] = s.choice[i].wait;
	if (out->found) {
		out->polled = s.depth;
		buf_free(&out->furthest.transcript);
	}
	buf_free(&s.replay.transcript);
	m->console = (struct console){0};
}
