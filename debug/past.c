#include "debug/past.h"

#include <stdlib.h>
#include <string.h>

enum {
	INTERVAL = 1 << 18,	/* states between the first snapshots */
	LOG_MAX = 1 << 20,	/* answers; more than that nobody types */
};

struct moment past_now(const struct past *h)
{
	const struct machine *m = h->m;
	return (struct moment){m->cpu->states, m->cpu->instructions, m->core->get(m->cpu, m->core->pc)};
}

bool moment_before(const struct moment *a, const struct moment *b)
{
	return a->states != b->states ? a->states < b->states : a->instructions < b->instructions;
}

/* ---- the console between the machine and who types ---- */

/* What was answered to call number h->calls; 0 when nothing is known. */
static int logged(struct past *h)
{
	while (h->at && h->log[h->at - 1].call + h->log[h->at - 1].n > h->calls)
		h->at--;
	while (h->at < h->nlog && h->log[h->at].call + h->log[h->at].n <= h->calls)
		h->at++;
	return h->at < h->nlog && h->log[h->at].call <= h->calls ? h->log[h->at].answer : 0;
}

/* In the past. Behind the last call that was answered is the one where the run ended, in
 * the middle of an instruction or trap: now it ends there, too, and asks nobody. */
static int again(struct past *h)
{
	if (h->calls >= h->asked)
		return -1;
	int known = logged(h);
	h->calls++;
	return known;
}

static int answer(struct past *h, int answer)
{
	struct answer *last = h->nlog ? &h->log[h->nlog - 1] : NULL;
	uint64_t call = h->calls++;
	h->asked = h->calls;
	if (!answer)
		return answer;
	if (last && last->answer == answer && last->call + last->n == call) {
		last->n++;
		return answer;
	}
	if (h->nlog == h->cap) {
		h->cap = h->cap ? h->cap * 2 : 256;
		h->log = xrealloc(h->log, h->cap * sizeof *h->log);
	}
	h->log[h->nlog++] = (struct answer){call, 1, answer};
	return answer;
}

/* There was no key, and the run ends before whoever asked did anything: he will ask again
 * whether one waits. */
static void take_back(struct past *h)
{
	struct answer *last = &h->log[h->nlog - 1];
	h->asked = --h->calls;
	last->n--;
	h->nlog -= !last->n;
	h->at = 0;
}

static int key(void *context)
{
	struct past *h = context;
	bool promised = h->promised && h->promise == h->m->cpu->states;
	h->promised = false;
	if (h->again)
		return again(h);
	int c = *h->keys ? (unsigned char)*h->keys++ : h->live.key(h->live.context);
	if (c < 0 && promised)
		take_back(h);
	return c < 0 ? c : answer(h, c);
}

static int ready(void *context, uint64_t polls, double seconds)
{
	struct past *h = context;
	if (h->again)
		return again(h);
	int is = *h->keys ? 1 : h->live.ready(h->live.context, polls, seconds);
	h->promised = is > 0;
	h->promise = h->m->cpu->states;
	return is < 0 ? is : answer(h, is);
}

static bool print(void *context, uint8_t c, bool echo)
{
	struct past *h = context;
	h->prints++;
	if (h->again)
		return true;
	h->middle = c != '\r' && c != '\n';
	return h->live.print(h->live.context, c, echo);
}

static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	struct past *h = context;
	struct moment now = past_now(h), *then = &h->displayed;
	bool seen = now.states == then->states && now.instructions == then->instructions && now.pc == then->pc
		&& !memcmp(segments, h->segments, PANEL_DIGITS);
	if (h->again || seen)
		return true;
	h->displayed = now;
	memcpy(h->segments, segments, PANEL_DIGITS);
	return h->live.display(h->live.context, segments, seconds);
}

static bool screen(void *context, const struct screen *shown, double seconds)
{
	struct past *h = context;
	return h->again || h->live.screen(h->live.context, shown, seconds);
}

/* ---- snapshots ---- */

static void keep(struct past *h)
{
	struct snapshot *s = &h->snapshots[h->n];
	if (h->n == h->made) {
		s->state = machine_state_new(h->arena, h->m);
		s->also = arena_alloc(h->arena, h->also_size);
		h->made++;
	}
	h->n++;
	machine_save(h->m, s->state);
	memcpy(s->also, h->also, h->also_size);
	s->moment = past_now(h);
	s->calls = h->calls;
	s->prints = h->prints;
	s->changes = h->changed;
}

/* Every second one goes; the memory of those is behind the others then. */
static void thin(struct past *h)
{
	for (unsigned i = 2; i < h->n; i += 2) {
		struct snapshot kept = h->snapshots[i];
		h->snapshots[i] = h->snapshots[i / 2];
		h->snapshots[i / 2] = kept;
	}
	h->n = (h->n + 1) / 2;
	h->interval *= 2;
}

void past_note(struct past *h, bool whole)
{
	h->furthest = past_now(h);
	if (h->nlog > LOG_MAX) {
		past_forget(h);
		return;
	}
	if (!whole || h->furthest.states - h->snapshots[h->n - 1].moment.states < h->interval)
		return;
	if (h->n == PAST_SNAPSHOTS)
		thin(h);
	keep(h);
}

void past_restore(struct past *h, unsigned snapshot)
{
	const struct snapshot *s = &h->snapshots[snapshot];
	machine_restore(h->m, s->state);
	memcpy(h->also, s->also, h->also_size);
	h->calls = s->calls;
	h->prints = s->prints;
	h->changed = s->changes;
	h->again = moment_before(&s->moment, &h->furthest);
}

int past_before(const struct past *h, const struct moment *moment)
{
	int i = (int)h->n - 1;
	while (i >= 0 && !moment_before(&h->snapshots[i].moment, moment))
		i--;
	return i;
}

/* There is nothing after this moment. */
static void end_here(struct past *h)
{
	struct moment now = past_now(h);
	while (h->nlog && h->log[h->nlog - 1].call >= h->calls)
		h->nlog--;
	if (h->nlog && h->log[h->nlog - 1].call + h->log[h->nlog - 1].n > h->calls)
		h->log[h->nlog - 1].n = h->calls - h->log[h->nlog - 1].call;
	while (h->n && !moment_before(&h->snapshots[h->n - 1].moment, &now))
		h->n--;
	h->at = 0;
	h->asked = h->calls;
	h->furthest = now;
	h->again = false;
}

static void keep_here(struct past *h)
{
	if (h->n == PAST_SNAPSHOTS)
		thin(h);
	keep(h);
}

void past_forget(struct past *h)
{
	h->nlog = h->at = h->n = 0;
	h->calls = h->asked = 0;
	h->nchanges = h->changed = 0;
	h->interval = INTERVAL;
	end_here(h);
	keep_here(h);
}

/* ---- changes by hand ---- */

const struct change *past_change(const struct past *h)
{
	return h->changed < h->nchanges ? &h->changes[h->changed] : NULL;
}

void past_change_again(struct past *h)
{
	const struct change *c = &h->changes[h->changed++];
	machine_restore(h->m, c->state);
	h->calls = c->calls;
	h->prints = c->prints;
}

void past_cut(struct past *h, const struct moment *at)
{
	struct moment now = past_now(h);
	struct change *last = h->changed ? &h->changes[h->changed - 1] : NULL;
	/* one more at the same moment is the same change */
	bool same = last && !last->takes_time && !moment_before(&last->at, at) && !moment_before(at, &now);
	end_here(h);
	if (!h->n || (!same && h->changed == PAST_CHANGES)) {
		past_forget(h);
		return;
	}
	if (!same)
		last = &h->changes[h->changed++];
	h->nchanges = h->changed;
	if (h->nchanges > h->changes_made) {
		last->state = machine_state_new(h->arena, h->m);
		h->changes_made = h->nchanges;
	}
	last->at = *at;
	last->takes_time = moment_before(at, &now);
	last->calls = h->calls;
	last->prints = h->prints;
	machine_save(h->m, last->state);
	keep_here(h);
}

void past_init(struct past *h, struct arena *a, struct machine *m, void *also, size_t size)
{
	*h = (struct past){.m = m, .also = also, .also_size = size, .arena = a, .live = m->console, .keys = ""};
	m->console = (struct console){h, key, ready, print, h->live.display ? display : NULL,
		h->live.screen ? screen : NULL};
	past_forget(h);
}

void past_free(struct past *h)
{
	h->m->console = h->live;
	free(h->log);
}
