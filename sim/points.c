#include "sim/points.h"

#include <string.h>

enum {
	NOTES = NOTE_EXECUTE | NOTE_READ | NOTE_WRITE,
	/* A run may go over its budget by code without a jump: with so many states
	 * to go, single steps find the very moment. */
	NEAR = 1 << 20,
};

/* ---- notes ---- */

void points_note(struct points *p)
{
	struct machine *m = p->m;
	memset(p->mine, 0, sizeof p->mine);
	p->slow = false;
	p->npoints = 0;
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		const struct point *at = &p->point[i];
		if (!at->number)
			continue;
		p->npoints = i + 1;
		p->slow |= !at->placed || (at->kind & POINT_READ && machine_loads(m));
		for (unsigned a = at->low; at->placed && a <= at->high; a++) {
			p->mine[a] |= (uint8_t)(at->kind == POINT_BREAK ? NOTE_EXECUTE
				: (at->kind & POINT_READ ? NOTE_READ : 0)
				| (at->kind & (POINT_WRITE | POINT_CHANGE) ? NOTE_WRITE : 0));
			/* a device's store is told the machine, which has no time to stop */
			p->slow |= p->mine[a] & p->notes[a] & NOTE_WRITE;
		}
	}
	for (unsigned a = 0; a < m->addresses; a++) {
		unsigned want = p->notes[a] | p->mine[a];
		if ((m->memory->note[a] & NOTES) != want)
			cpu_note(m->memory, a, want, NOTES & ~want);
		p->shadow[a] = cpu_peek(m->memory, a);
	}
}

struct point *points_add(struct points *p, const struct point *what)
{
	unsigned number = 0;
	struct point *room = NULL;
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		if (!p->point[i].number && !room)
			room = &p->point[i];
		number = p->point[i].number > number ? p->point[i].number : number;
	}
	if (!room)
		return NULL;
	*room = *what;
	room->number = number + 1;
	points_note(p);
	return room;
}

/* ---- what the core asks ---- */

static bool holds(const struct points *p, const struct point *at)
{
	return !at->conditional || value_of(&at->condition, p->m, at->hits);
}

/* The program came by a point; in the past it did before. */
static void came_by(const struct points *p, struct point *at, bool again)
{
	at->hits += !again && !p->past.again;
}

static struct point *watching(struct points *p, unsigned address, unsigned kinds)
{
	for (unsigned i = 0; i < p->npoints; i++) {
		struct point *at = &p->point[i];
		if (at->number && at->placed && at->kind & kinds && address >= at->low && address <= at->high)
			return at;
	}
	return NULL;
}

/* The first of an instruction counts. */
static void touch(struct points *p, struct point *at, struct sight seen)
{
	if (p->hit)
		return;
	p->hit = at;
	p->seen = seen;
}

/*
 * A load cannot end a run behind its instruction. The first time it ends it
 * before; that instruction is then done alone.
 */
static int load(void *context, unsigned address)
{
	struct points *p = context;
	if (p->mine[address] & NOTE_READ && !p->reading) {
		p->reading = true;
		p->m->reason = END_BREAK;
		return -1;
	}
	int byte = p->notes[address] & NOTE_READ ? p->bus.load(p->bus.context, address)
		: p->m->memory->note[address] & NOTE_ABSENT ? 0xFF : cpu_peek(p->m->memory, address);
	struct point *at = p->mine[address] & NOTE_READ ? watching(p, address, POINT_READ) : NULL;
	if (at && byte >= 0)
		touch(p, at, (struct sight){address, false, (uint8_t)byte, (uint8_t)byte});
	return byte;
}

static bool store(void *context, unsigned address, uint8_t byte)
{
	struct points *p = context;
	bool more = true;
	if (p->mine[address] & NOTE_WRITE) {
		uint8_t before = p->shadow[address];
		unsigned kinds = POINT_WRITE | (before != byte ? POINT_CHANGE : 0u);
		struct point *at = watching(p, address, kinds);
		p->shadow[address] = cpu_peek(p->m->memory, address);
		if (at) {
			touch(p, at, (struct sight){address, true, before, byte});
			p->m->reason = END_BREAK;
			more = false;
		}
	}
	if (p->notes[address] & NOTE_WRITE)
		return p->bus.store(p->bus.context, address, byte) && more;
	return more;
}

static int in(void *context, unsigned port)
{
	struct points *p = context;
	return p->bus.in(p->bus.context, port);
}

static bool out(void *context, unsigned port, uint8_t byte)
{
	struct points *p = context;
	return p->bus.out(p->bus.context, port, byte);
}

static bool breaks(void *context, unsigned address)
{
	struct points *p = context;
	return !p->stepping && p->mine[address] & NOTE_EXECUTE;
}

void points_init(struct points *p, struct arena *a, struct machine *m)
{
	*p = (struct points){.m = m, .bus = m->cpu->bus, .pace = m->pace};
	for (unsigned i = 0; i < m->addresses; i++)
		p->notes[i] = m->memory->note[i] & NOTES;
	if (m->stop >= 0)
		p->notes[m->stop] |= NOTE_EXECUTE;
	m->cpu->bus = (struct cpu_bus){p, load, in, store, out};
	m->breaks = breaks;
	m->breaks_context = p;
	points_note(p);
	past_init(&p->past, a, m);
}

void points_free(struct points *p)
{
	past_free(&p->past);
	p->m->cpu->bus = p->bus;
	p->m->breaks = NULL;
	p->m->pace = p->pace;
}

/* ---- one move ---- */

/* What notes say about the PC is passed. */
static bool step(struct points *p)
{
	bool more;
	p->stepping = p->reading = true;
	do
		more = machine_go(p->m, 0);
	while (more && p->m->cpu->pass);
	p->stepping = p->reading = false;
	return more;
}

/* The same; calls that are taken go one deeper, and so do interrupts by the clock;
 * returns back. A trap is a return. */
static bool step_counting(struct points *p)
{
	struct machine *m = p->m;
	struct isa_insn in;
	unsigned pc = machine_insn(m, &in);
	bool trap = machine_is_trap(m, pc);
	struct moment before = past_now(&p->past);
	uint64_t due = m->due;
	bool more = step(p);
	struct moment after = past_now(&p->past);
	p->depth += m->due != due;
	unsigned flow = in.row->flow & ~(unsigned)ISA_IF;
	if (!moment_before(&before, &after))
		return more;
	if (trap)
		p->depth--;
	else if (after.pc == (pc + in.length) % m->addresses)
		return more;
	else if (flow == ISA_CALL)
		p->depth++;
	else if (flow == ISA_RETURN)
		p->depth--;
	return more;
}

/* A point that the machine stands at; again: on a way that it went before. */
static struct point *standing(struct points *p, bool again)
{
	unsigned pc = p->m->core->get(p->m->cpu, p->m->core->pc);
	struct point *found = NULL;
	if (!p->slow && !(p->mine[pc] & NOTE_EXECUTE))
		return NULL;
	for (unsigned i = 0; i < p->npoints; i++) {
		struct point *at = &p->point[i];
		if (!at->number || at->kind != POINT_BREAK)
			continue;
		if (at->placed && (pc < at->low || pc > at->high))
			continue;
		if (at->placed)
			came_by(p, at, again);
		bool is = holds(p, at);
		/* a condition alone counts when it begins to hold */
		bool counts = is && (at->placed || !at->was);
		if (!at->placed)
			at->was = is;
		if (counts && !at->placed)
			came_by(p, at, again);
		found = counts && !found ? at : found;
	}
	return found;
}

/* What the conditions alone are where a run begins. */
static void look(struct points *p)
{
	for (unsigned i = 0; i < p->npoints; i++)
		if (p->point[i].number && !p->point[i].placed)
			p->point[i].was = holds(p, &p->point[i]);
}

static bool got_there(const struct points *p, const struct goal *goal)
{
	unsigned pc = p->m->core->get(p->m->cpu, p->m->core->pc);
	return p->depth <= -goal->returns && (goal->pc < 0 || pc == (unsigned)goal->pc || p->depth < 0);
}

/* Where a move is to end besides points, and how it goes on. */
struct course {
	const struct goal *goal;	/* NULL: none */
	const struct moment *limit;	/* a way that was gone before, up to here; NULL */
	bool once;
	bool by_step;			/* the next part is one instruction */
};

/* Is the move at its end before anything is done? */
static bool ends_here(struct points *p, const struct course *c, bool first, enum halt *halt)
{
	struct past *h = &p->past;
	struct moment now = past_now(h);
	*halt = c->limit ? HALT_GOAL : HALT_END;
	if (c->limit && !moment_before(&now, c->limit))
		return true;
	if (h->again && !moment_before(&now, &h->furthest)) {
		h->again = false;
		if (p->ended && !first && !c->limit) {
			p->m->reason = p->reason;
			return true;
		}
	}
	if (p->budget && !h->again && now.states - p->m->key_states >= p->budget) {
		p->m->reason = END_BUDGET;
		*halt = HALT_END;
		return true;
	}
	return false;
}

/*
 * A part of the way: an instruction, or as much as may be without going over the
 * moment that is to be found. false: the machine's run ended. *noted: it is at a
 * breakpoint, which is still to be looked at.
 */
static bool part(struct points *p, struct course *c, bool *noted)
{
	struct past *h = &p->past;
	struct machine *m = p->m;
	const struct moment *end = c->limit ? c->limit : h->again ? &h->furthest : NULL;
	uint64_t most = h->interval < m->chunk ? h->interval : m->chunk;
	uint64_t left = end ? end->states - m->cpu->states : most + NEAR;
	bool more;
	*noted = false;
	if (c->by_step || c->once || c->goal || p->slow || left <= NEAR) {
		c->by_step = false;
		return c->goal ? step_counting(p) : step(p);
	}
	more = machine_go(m, left - NEAR < most ? left - NEAR : most);
	if (more || m->reason != END_BREAK || p->hit)
		return more;
	if (p->reading) {	/* before a load that is watched */
		p->reading = false;
		return step(p);
	}
	return *noted = c->by_step = true;
}

/*
 * Moves on until a point, the goal, the limit (HALT_GOAL, too) or the end. In the
 * past, up to the furthest moment, nothing is asked of anybody.
 */
static enum halt move(struct points *p, struct course c)
{
	struct past *h = &p->past;
	enum halt halt;
	c.by_step = true;	/* off a breakpoint where it may stand */
	look(p);
	for (bool first = true; !ends_here(p, &c, first, &halt); first = false) {
		struct moment before = past_now(h), now;
		bool noted, more;
		p->hit = NULL;
		p->m->pace = h->again || c.limit ? NULL : p->pace;
		more = part(p, &c, &noted);
		now = past_now(h);
		bool moved = moment_before(&before, &now) || before.pc != now.pc;
		if (!h->again && moved)
			past_note(h);
		if (!h->again && !c.limit) {
			p->ended = !more && !p->hit;
			p->reason = p->m->reason;
		}
		if (p->hit)
			came_by(p, p->hit, c.limit != NULL);
		if (p->hit && holds(p, p->hit))
			return HALT_POINT;
		/* a run that ended there before went on from there */
		if (!more && !p->hit && (p->m->reason == END_INTERRUPT || !c.limit || !moved))
			return HALT_END;
		p->hit = moved || noted ? standing(p, c.limit != NULL) : NULL;
		if (p->hit)
			return HALT_POINT;
		if (c.once || (c.goal && got_there(p, c.goal)))
			return HALT_GOAL;
	}
	return halt;
}

enum halt points_step(struct points *p)
{
	return move(p, (struct course){.once = true});
}

enum halt points_run(struct points *p, const struct goal *goal)
{
	p->depth = 0;
	return move(p, (struct course){.goal = goal});
}

bool points_interrupt(struct points *p, enum cpu_interrupt which, uint8_t byte)
{
	p->reading = true;
	bool heard = machine_interrupt(p->m, which, byte);
	p->reading = false;
	if (heard)
		past_cut(&p->past);
	return heard;
}

/* ---- back ---- */

static void restore(struct points *p, int snapshot)
{
	past_restore(&p->past, (unsigned)snapshot);
	points_note(p);
}

/* To a moment that was: HALT_GOAL, or HALT_END when interrupted. Points are passed. */
static enum halt travel(struct points *p, int snapshot, const struct moment *to)
{
	enum halt halt;
	restore(p, snapshot);
	do
		halt = move(p, (struct course){.limit = to});
	while (halt == HALT_POINT);
	return halt;
}

enum halt points_step_back(struct points *p)
{
	struct moment here = past_now(&p->past), now, last;
	int snapshot = past_before(&p->past, &here);
	if (snapshot < 0)
		return HALT_BEGIN;
	/* near it first, then instruction by instruction */
	last = p->past.snapshots[snapshot].moment;
	if (here.states - last.states > NEAR) {
		struct moment near = {here.states - NEAR / 2, 0, 0};
		enum halt halt = travel(p, snapshot, &near);
		if (halt == HALT_END)
			return halt;
		last = past_now(&p->past);
	} else {
		restore(p, snapshot);
	}
	for (;;) {
		enum halt halt = move(p, (struct course){.once = true});
		now = past_now(&p->past);
		if (halt == HALT_END && p->m->reason == END_INTERRUPT)
			return halt;
		if (!moment_before(&now, &here) || !moment_before(&last, &now))
			break;
		last = now;
	}
	return travel(p, snapshot, &last);
}

enum halt points_run_back(struct points *p)
{
	struct moment here = past_now(&p->past), limit = here, found = here;
	struct point *hit = NULL;
	struct sight seen = p->seen;
	for (int i = past_before(&p->past, &here); i >= 0 && !hit; i--) {
		enum halt halt;
		restore(p, i);
		while ((halt = move(p, (struct course){.limit = &limit})) == HALT_POINT) {
			struct moment now = past_now(&p->past);
			bool touched = p->hit->kind != POINT_BREAK;
			if (touched ? moment_before(&here, &now) : !moment_before(&now, &here))
				continue;
			hit = p->hit;
			found = now;
			seen = p->seen;
		}
		if (halt == HALT_END && p->m->reason == END_INTERRUPT)
			return halt;
		if (!hit && i == 0) {
			restore(p, 0);
			return HALT_BEGIN;
		}
		if (hit && hit->kind == POINT_BREAK)
			travel(p, i, &found);
		else if (hit && travel(p, i, &found) == HALT_GOAL)
			points_step_back(p);
		limit = p->past.snapshots[i].moment;
	}
	if (!hit)
		return HALT_BEGIN;
	p->hit = hit;
	p->seen = seen;
	return HALT_POINT;
}
