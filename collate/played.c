#include "collate/played.h"

#include "collate/shares.h"
#include "reading/number.h"

enum { VALUES = 256 };

/* Roles whose prints are the byte's number. */
static const unsigned numbers = 1u << ROLE_BYTE | 1u << ROLE_DUMP | 1u << ROLE_BLOCK | 1u << ROLE_EXAMPLE | 1u << ROLE_TABLE;

/* What else the byte may be. Returns how many. */
static unsigned other_readings(const struct collation *c, const struct truth *t, uint8_t reading[VALUES])
{
	unsigned said = heard_roles(t->heard), n = 0;
	char text[NUMBER_MOST];
	struct token printed = {.text = text, .len = number_text(c->reader.style, t->byte, WIDTH_BYTE, text)};
	for (unsigned value = 0; value < VALUES; value++)
		if (value != t->byte && ((said & ~numbers) || !said
					 || number_cost(&c->reader, &printed, value, WIDTH_BYTE) <= PLAY_READING))
			reading[n++] = (uint8_t)value;
	return n;
}

static bool is_open(const struct truth *t)
{
	return t->has_byte && (t->proof == PROOF_SINGLE || t->proof == PROOF_DOUBTFUL);
}

/* Which of the other readings play, too; stops at `most`. Returns how many do. */
static unsigned survivors(struct collation *c, const struct game_judge *j, unsigned address, unsigned most, uint8_t *last)
{
	uint8_t reading[VALUES];
	unsigned n = other_readings(c, &c->truth[address], reading), found = 0;
	for (unsigned i = 0; i < n && found < most; i++) {
		bool same = j->same(j->context, address, reading[i]);
		c->play->tried++;
		c->play->refuted += !same;
		found += same;
		*last = same ? reading[i] : *last;
	}
	return found;
}

/* The program as it was read does not play: is there one reading of one doubtful byte that does? */
static void find_reading(struct collation *c, const struct game_judge *j)
{
	unsigned found = 0, at = 0;
	uint8_t value = 0;
	for (unsigned a = next_used(c, 0); a < c->addresses && found < 2; a = next_used(c, a + 1)) {
		if (!c->truth[a].has_byte || c->truth[a].proof != PROOF_DOUBTFUL)
			continue;
		unsigned here = survivors(c, j, a, 2, &value);
		at = here ? a : at;
		found += here;
	}
	if (found != 1)
		return;
	struct buf is = BUF_INIT, reads = BUF_INIT;
	struct pos pos = c->truth[at].pos ? *c->truth[at].pos : (struct pos){c->source, 0, 0, 0};
	number_reads(&c->reader, NULL, c->truth[at].byte, WIDTH_BYTE, &is);
	number_reads(&c->reader, NULL, value, WIDTH_BYTE, &reads);
	struct finding **tail = &c->findings;
	while (*tail)
		tail = &(*tail)->next;
	put_finding(c, &tail, &(struct finding){
		.witness = WITNESS_BYTE, .kind = CLASS_READING, .pos = pos, .address = at,
		.printed = arena_strndup(c->arena, buf_str(&is), is.len),
		.reads = arena_strndup(c->arena, buf_str(&reads), reads.len),
		.evidence = "the printed games come out with it, and with no other reading of a doubtful byte",
	});
	buf_free(&is);
	buf_free(&reads);
}

/* Other readings of all open bytes, to be tried on all cores. */
struct trials {
	const struct game_judge *judge;
	unsigned *address;
	uint8_t *value;
	size_t n;
};

static bool trial_plays(void *context, size_t i)
{
	const struct trials *t = context;
	return t->judge->same(t->judge->context, t->address[i], t->value[i]);
}

/* Those bytes of which no other reading plays are played. */
static void try_all(struct collation *c, const struct game_judge *j, unsigned first)
{
	struct trials t = {.judge = j};
	uint8_t reading[VALUES], *same;
	for (unsigned a = first; a < c->addresses; a++)
		t.n += is_open(&c->truth[a]) ? VALUES : 0;
	t.address = arena_alloc(c->arena, (t.n + 1) * sizeof *t.address);
	t.value = arena_alloc(c->arena, t.n + 1);
	same = arena_alloc(c->arena, t.n + 1);
	t.n = 0;
	for (unsigned a = first; a < c->addresses; a++) {
		unsigned n = is_open(&c->truth[a]) ? other_readings(c, &c->truth[a], reading) : 0;
		for (unsigned i = 0; i < n; i++, t.n++) {
			t.address[t.n] = a;
			t.value[t.n] = reading[i];
		}
	}
	shares_ask(t.n, trial_plays, &t, same);
	bool *survives = arena_alloc(c->arena, c->addresses);
	for (size_t i = 0; i < t.n; i++) {
		c->play->refuted += !same[i];
		survives[t.address[i]] |= same[i];
	}
	c->play->tried += (unsigned)t.n;
	for (unsigned a = first; a < c->addresses; a++)
		if (is_open(&c->truth[a]) && !survives[a])
			truth_at(c, a)->proof = PROOF_PLAYED;
}

void play_witness(struct collation *c, const struct game_judge *j)
{
	c->play = arena_alloc(c->arena, sizeof *c->play);
	*c->play = (struct play){.games = j->games, .bits = PLAY_READING};
	unsigned first = 0;
	while (first < c->addresses && !c->truth[first].has_byte)
		first++;
	if (!j->games || first == c->addresses)
		return;
	c->play->plays = j->same(j->context, first, c->truth[first].byte);
	if (!c->play->plays) {
		find_reading(c, j);
		take_stock(c);
		return;
	}
	try_all(c, j, first);
	take_stock(c);
}
