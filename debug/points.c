#include "debug/points.h"

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
		if ((m->memory->note[a] & NOTES) != want) {
			cpu_unnote(m->memory, a, NOTES);
			cpu_note(m->memory, a, want);
		}
		p->shadow[a] = cpu_peek(m->memory, a);
	}
}

static bool holds(const struct points *p, const struct point *at)
{
	return !at->conditional || value_of(&at->condition, p->m, points_hits(p, at));
}

/* Nothing was counted yet; a condition alone that holds already is not one that begins
 * to. */
static void begin(struct points *p, const struct point *at)
{
	size_t i = (size_t)(at - p->point);
	p->tally.of[i].hits = 0;
	p->tally.of[i].was = at->number && !at->placed && holds(p, at);
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
	room->birth = past_now(&p->past);
	room->serial = p->tally.serial = ++p->added;
	begin(p, room);
	points_note(p);
	return room;
}

uint64_t points_hits(const struct points *p, const struct point *at)
{
	return p->tally.of[at - p->point].hits;
}

/* The machine is another one at once. */
static void look_again(struct points *p)
{
	points_note(p);
	for (unsigned i = 0; i < p->npoints; i++) {
		const struct point *at = &p->point[i];
		p->tally.of[i].was = at->number && !at->placed && holds(p, at);
	}
}

/* There is no later moment than this, to which a change led that was made at another. */
static void cut(struct points *p, const struct moment *changed)
{
	struct moment now = past_now(&p->past);
	look_again(p);
	for (unsigned i = 0; i < p->npoints; i++)
		if (moment_before(&now, &p->point[i].birth))	/* that moment will never be */
			p->point[i].birth = now;
	past_cut(&p->past, changed);
}

void points_cut(struct points *p)
{
	struct moment now = past_now(&p->past);
	cut(p, &now);
}

void points_forget(struct points *p)
{
	points_note(p);
	for (unsigned i = 0; i < p->npoints; i++) {
		p->point[i].birth = past_now(&p->past);
		begin(p, &p->point[i]);
	}
	past_forget(&p->past);
}

/* ---- what the core asks ---- */

/* The watchpoints that an access touches; is there one? The first of an instruction
 * is what is told. */
static bool touch(struct points *p, unsigned kinds, struct sight seen)
{
	bool any = false;
	for (unsigned i = 0; i < p->npoints; i++) {
		const struct point *at = &p->point[i];
		if (!at->number || !(at->kind & kinds) || seen.where < at->low || seen.where > at->high)
			continue;
		if (!(p->touched >> i & 1))
			p->sights[i] = seen;
		p->touched |= UINT64_C(1) << i;
		any = true;
	}
	return any;
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
	if (byte >= 0 && p->mine[address] & NOTE_READ)
		touch(p, POINT_READ, (struct sight){address, false, (uint8_t)byte, (uint8_t)byte});
	return byte;
}

static bool store(void *context, unsigned address, uint8_t byte)
{
	struct points *p = context;
	bool more = true;
	if (p->mine[address] & NOTE_WRITE) {
		uint8_t before = p->shadow[address];
		unsigned kinds = POINT_WRITE | (before != byte ? POINT_CHANGE : 0u);
		p->shadow[address] = cpu_peek(p->m->memory, address);
		if (touch(p, kinds, (struct sight){address, true, before, byte})) {
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
	return !p->stepping && (p->mine[address] & NOTE_EXECUTE || p->stop == (long)address);
}

void points_init(struct points *p, struct arena *a, struct machine *m)
{
	const struct cpu_register *r = m->core->registers;
	*p = (struct points){.m = m, .bus = m->cpu->bus, .pace = m->pace, .stop = m->stop};
	while (r[p->stack].kind != REGISTER_STACK && strcmp(r[p->stack].name, "SP") != 0)
		p->stack++;
	p->own_stack = r[p->stack].kind == REGISTER_STACK;
	for (unsigned i = 0; i < m->addresses; i++)
		p->notes[i] = m->memory->note[i] & NOTES;
	if (m->stop >= 0)
		p->notes[m->stop] |= NOTE_EXECUTE;
	m->stop = -1;	/* the machine could not go on from there */
	m->cpu->bus = (struct cpu_bus){p, load, in, store, out};
	m->breaks = breaks;
	m->breaks_context = p;
	points_note(p);
	past_init(&p->past, a, m, &p->tally, sizeof p->tally);
}

void points_free(struct points *p)
{
	past_free(&p->past);
	p->m->cpu->bus = p->bus;
	p->m->breaks = NULL;
	p->m->pace = p->pace;
	p->m->stop = p->stop;
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

static unsigned pc_of(const struct points *p)
{
	return p->m->core->get(p->m->cpu, p->m->core->pc);
}

/* Where the stack stands. */
static unsigned level(const struct points *p)
{
	return p->m->core->get(p->m->cpu, p->stack);
}

/* How far the stack went down since it was there; a pointer may wrap, and so may a ring. */
static long lower_by(const struct points *p, unsigned was)
{
	unsigned mask = (1u << p->m->core->registers[p->stack].bits) - 1;
	unsigned down = (p->own_stack ? level(p) - was : was - level(p)) & mask;
	return down <= mask / 2 ? (long)down : (long)down - (long)mask - 1;
}

/*
 * The same as step; tells how control went. Where the stack is the CPU's own it says so
 * itself. What does not move a stack in memory is no call and no return, whatever it
 * says; a trap that goes elsewhere is a return; and who finds himself elsewhere with
 * more on the stack was interrupted. An interrupt by the clock comes behind the
 * instruction, from where that went.
 */
static bool step_counting(struct points *p)
{
	struct machine *m = p->m;
	struct isa_insn in;
	unsigned pc = machine_insn(m, &in), was = level(p), target;
	uint64_t due = m->due;
	bool trap = machine_is_trap(m, pc), more = step(p), asked = m->due != due;
	unsigned flow = in.row->flow & ~(unsigned)ISA_IF, next = (pc + in.length) % m->addresses;
	unsigned now = asked ? m->cpu->from : pc_of(p);
	long down = lower_by(p, was);
	bool moved = asked ? now != next : down != 0;
	p->came = WENT_ON;
	if (p->own_stack)
		p->came = down > 0 ? CALLED : down < 0 ? RETURNED : WENT_ON;
	else if (trap)
		p->came = now == pc ? WENT_ON : RETURNED;
	else if (flow == ISA_CALL)
		p->came = moved ? CALLED : WENT_ON;
	else if (flow == ISA_RETURN)
		p->came = moved ? RETURNED : WENT_ON;
	else if (down > 0 && now != next && !asked)
		p->came = CALLED;
	else if (flow == ISA_POINTER || (flow == ISA_JUMP && !isa_target(m->core->isa, &in, &target)))
		p->came = COMPUTED;
	p->depth += p->own_stack ? down : p->came == CALLED ? 1 : p->came == RETURNED ? -1 : 0;
	if (asked && !p->own_stack) {
		p->depth++;
		p->came = CALLED;
	}
	return more;
}

/* ---- where a move ends ---- */

static bool is_at(const struct point *at, unsigned pc)
{
	return at->placed && pc >= at->low && pc <= at->high;
}

/* A condition alone counts when it begins to hold. */
static bool begins_to_hold(struct points *p, unsigned i)
{
	bool is = holds(p, &p->point[i]), was = p->tally.of[i].was;
	p->tally.of[i].was = is;
	return is && !was;
}

/*
 * Counts at which points the machine came by in the last part of its way; arrived: it
 * is where it was not before that. The one that ends the move, a watchpoint first;
 * NULL.
 */
static struct point *came_by(struct points *p, bool arrived)
{
	struct point *found = NULL;
	struct moment now = past_now(&p->past);
	unsigned pc = pc_of(p);
	if (!p->touched && !p->slow && !(arrived && p->mine[pc] & NOTE_EXECUTE))
		return NULL;
	for (unsigned i = 0; i < p->npoints; i++) {
		struct point *at = &p->point[i];
		if (!at->number)
			continue;
		if (at->kind != POINT_BREAK ? !(p->touched >> i & 1) : !arrived
		    || (at->placed ? !is_at(at, pc) : !begins_to_hold(p, i)))
			continue;
		p->tally.of[i].hits += moment_before(&at->birth, &now);
		if ((p->only && at != p->only) || (at->placed && !holds(p, at)))
			continue;
		if (!found || (!found->kind && at->kind))
			found = at;
	}
	if (found && found->kind)
		p->seen = p->sights[found - p->point];
	return found;
}

/* Where the move is to end, besides points. */
struct goal {
	bool over;		/* a call is to be behind us; else the routine that we are in */
	unsigned behind;	/* over: the instruction behind the call */
	unsigned level;		/* of the stack when the move began */
};

/*
 * Is the stack where it was when the move began, or above it; popped: above it? A stack
 * pointer may wrap; what looks far above is below.
 */
static bool is_above(const struct points *p, const struct goal *goal, bool popped)
{
	if (p->own_stack)
		return p->depth <= -(long)popped;
	unsigned mask = (1u << p->m->core->registers[p->stack].bits) - 1;
	unsigned above = (level(p) - goal->level) & mask;
	return above >= popped && above <= mask / 4;
}

/* Is the next instruction a call that puts its address where ours was? Then whoever was
 * called has given up to come back: it set the stack anew, or took the address away. */
static bool gives_up(const struct points *p, const struct goal *goal)
{
	struct isa_insn in;
	if (p->own_stack || level(p) != goal->level)
		return false;
	unsigned pc = machine_insn(p->m, &in);
	return (in.row->flow & ~(unsigned)ISA_IF) == ISA_CALL && !machine_is_trap(p->m, pc);
}

static bool got_there(const struct points *p, const struct goal *goal)
{
	if (!is_above(p, goal, !goal->over))
		return false;
	if (goal->over)
		return pc_of(p) == goal->behind || p->came == COMPUTED
			|| (p->came == RETURNED && p->depth <= 0) || gives_up(p, goal);
	return (p->came == RETURNED && p->depth < 0) || (p->came == COMPUTED && p->depth <= 0);
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

/* What was changed by hand at this moment is changed again: on the way to it where that
 * takes no time, else on the way on. Was it? */
static bool change_again(struct points *p, bool takes_time)
{
	struct past *h = &p->past;
	const struct change *c = past_change(h);
	struct moment now = past_now(h);
	if (!c || c->takes_time != takes_time || moment_before(&now, &c->at))
		return false;
	unsigned was = level(p);
	past_change_again(h);
	look_again(p);
	if (takes_time) {
		long down = lower_by(p, was);
		p->came = down > 0 ? CALLED : WENT_ON;
		p->depth += p->own_stack ? down : down > 0;
	}
	return true;
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
	const struct change *change = past_change(h);
	if (change && (!end || moment_before(&change->at, end)))
		end = &change->at;
	uint64_t left = end ? end->states - m->cpu->states : most + NEAR;
	bool more;
	if (p->budget && !h->again && m->key_states + p->budget - m->cpu->states < left)
		left = m->key_states + p->budget - m->cpu->states;	/* not over yet: ends_here */
	*noted = false;
	if (c->by_step || c->once || c->goal || p->slow || left <= NEAR) {
		c->by_step = false;
		return c->goal ? step_counting(p) : step(p);
	}
	more = machine_go(m, left - NEAR < most ? left - NEAR : most);
	if (more || m->reason != END_BREAK || p->touched)
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
	for (bool first = true; !ends_here(p, &c, first, &halt); first = false) {
		struct moment before = past_now(h), now;
		bool noted = false, more;
		p->touched = 0;
		p->m->pace = h->again || c.limit ? NULL : p->pace;
		more = change_again(p, true) || part(p, &c, &noted);
		change_again(p, false);
		now = past_now(h);
		bool moved = moment_before(&before, &now) || before.pc != now.pc, arrived = moved || noted;
		bool stops = arrived && p->stop == (long)now.pc;
		if (!h->again && !c.limit) {
			p->ended = !more && !p->touched;
			p->reason = p->m->reason;
		}
		/* a run that ended there before went on from there */
		bool ended = !more && !p->touched && (p->m->reason == END_INTERRUPT || !c.limit || !moved);
		if (ended && h->again && !moment_before(&now, &h->furthest))
			p->m->reason = p->reason;
		p->hit = came_by(p, arrived);
		/* what was counted here is not to be counted again when its note is met */
		c.by_step |= stops || p->mine[now.pc] & NOTE_EXECUTE;
		if (!h->again && moved)
			past_note(h, more || p->touched);
		if (p->hit)
			return HALT_POINT;
		if (ended)
			return HALT_END;
		if (stops && !c.limit) {
			p->m->reason = END_STOP;
			return HALT_END;
		}
		if (c.once || (c.goal && got_there(p, c.goal)))
			return HALT_GOAL;
	}
	return halt;
}

enum halt points_step(struct points *p)
{
	return move(p, (struct course){.once = true});
}

enum halt points_run(struct points *p)
{
	return move(p, (struct course){0});
}

enum halt points_next(struct points *p)
{
	struct isa_insn in;
	unsigned pc = machine_insn(p->m, &in), target;
	struct goal goal = {true, (pc + in.length) % p->m->addresses, level(p)};
	/* a call of what is behind it asks where it is, and does not come back */
	if ((in.row->flow & ~(unsigned)ISA_IF) != ISA_CALL || machine_is_trap(p->m, pc)
	    || (isa_target(p->m->core->isa, &in, &target) && target == goal.behind))
		return points_step(p);
	p->depth = 0;
	return move(p, (struct course){.goal = &goal});
}

enum halt points_finish(struct points *p)
{
	struct goal goal = {.level = level(p)};
	p->depth = 0;
	return move(p, (struct course){.goal = &goal});
}

bool points_interrupt(struct points *p, enum cpu_interrupt which, uint8_t byte)
{
	struct moment before = past_now(&p->past);
	p->reading = true;
	bool heard = machine_interrupt(p->m, which, byte);
	p->reading = false;
	if (heard)
		cut(p, &before);
	return heard;
}

/* ---- back ---- */

static void restore(struct points *p, int snapshot)
{
	past_restore(&p->past, (unsigned)snapshot);
	points_note(p);
	p->tally.serial = p->added;
	for (unsigned i = 0; i < p->npoints; i++)
		if (!moment_before(&p->point[i].birth, &p->past.snapshots[snapshot].moment))
			begin(p, &p->point[i]);
}

/* Does a snapshot have the counts of all points? One that was made before a point was
 * added, and is of a later moment, has not: the user was in the past then. */
static bool has_counts(const struct points *p, int snapshot)
{
	const struct snapshot *s = &p->past.snapshots[snapshot];
	const struct tally *tally = s->also;
	for (unsigned i = 0; i < p->npoints; i++) {
		const struct point *at = &p->point[i];
		if (at->number && tally->serial < at->serial && moment_before(&at->birth, &s->moment))
			return false;
	}
	return true;
}

/* The last snapshot before a moment from which the way on is known; the beginning is
 * always one. -1: there is none. */
static int snapshot_before(const struct points *p, const struct moment *moment)
{
	int i = past_before(&p->past, moment);
	while (i > 0 && !has_counts(p, i))
		i--;
	return i;
}

/* By somebody, now; a run in the past may have ended so, too. */
static bool interrupted(const struct points *p)
{
	return p->m->interrupt && *p->m->interrupt;
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

/* Somebody does not want to wait for the way back: he stays where he was. */
static enum halt stay(struct points *p, const struct moment *here)
{
	volatile sig_atomic_t *interrupt = p->m->interrupt;
	p->m->interrupt = NULL;
	travel(p, snapshot_before(p, here), here);
	p->m->interrupt = interrupt;
	p->m->reason = END_INTERRUPT;
	return HALT_END;
}

enum halt points_step_back(struct points *p)
{
	struct moment here = past_now(&p->past), now, last;
	int snapshot = snapshot_before(p, &here);
	if (snapshot < 0)
		return HALT_BEGIN;
	/* near it first, then instruction by instruction */
	last = p->past.snapshots[snapshot].moment;
	if (here.states - last.states > NEAR) {
		struct moment near = {here.states - NEAR / 2, 0, 0};
		enum halt halt = travel(p, snapshot, &near);
		if (halt == HALT_END && interrupted(p))
			return stay(p, &here);
		last = past_now(&p->past);
	} else {
		restore(p, snapshot);
	}
	for (;;) {
		uint64_t calls = p->past.calls;
		enum halt halt = move(p, (struct course){.once = true});
		now = past_now(&p->past);
		if (halt == HALT_END && interrupted(p))
			return stay(p, &here);
		/* some traps take no time: only who stays where he is, and takes no key either,
		 * gets no further */
		bool stays = !moment_before(&last, &now) && last.pc == now.pc && calls == p->past.calls;
		if (!moment_before(&now, &here) || stays)
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
		if (i && !has_counts(p, i))
			continue;
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
		if (halt == HALT_END && interrupted(p))
			return stay(p, &here);
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
