/*
 * What makes a line doubtful that can be read: a NEXT of a loop that no FOR begins, or a FOR that no NEXT ends; a name
 * that the article's list has not; more characters than can be typed.
 */
#include "collate/basic_parts.h"

#include <string.h>

#include "collate/basic_data.h"

enum { NAMES = 1 << 16, QUOTE = '"', BLANK = ' ' };

/* Of the loops that a program has: by name, the first line + 1. */
struct loops {
	unsigned from[NAMES], to[NAMES];
	bool bare;			/* a NEXT that names none */
};

/* The variables behind FOR, or NEXT, which may have several. */
static void note_loop(struct loops *l, const struct basic_truth *t, struct basic_scan r, uint8_t token)
{
	unsigned *line = token == TOKEN_FOR ? l->from : l->to, name = basic_scan_name(&r);
	l->bare |= !name;
	for (; name; name = token == TOKEN_NEXT && basic_scan_takes(&r, ',') ? basic_scan_name(&r) : 0)
		line[name] = line[name] ? line[name] : t->number + 1;
}

static void note_loops(struct loops *l, const struct basic_truth *t)
{
	bool quoted = false, data = false;
	for (size_t i = 0; i < t->read.n && !t->unread; i++) {
		uint8_t c = t->read.bytes[i];
		quoted ^= c == QUOTE;
		data = !quoted && (c == TOKEN_DATA || (data && c != ':'));
		if (quoted || data)
			continue;
		if (c == TOKEN_REM)
			return;
		if (c == TOKEN_FOR || c == TOKEN_NEXT)
			note_loop(l, t, (struct basic_scan){t->read.bytes + i + 1, t->read.bytes + t->read.n}, c);
	}
}

static struct basic_truth *line_numbered(struct basic_pages *b, unsigned number)
{
	for (unsigned i = 0; i < b->nlines; i++)
		if (b->line[i].number == number)
			return &b->line[i];
	return NULL;
}

/* A sum that holds is stronger than any of this. */
static void doubt(struct basic_truth *t, const char *why)
{
	if (!t || t->unread || t->read.holds || t->doubt)
		return;
	t->doubt = why;
	t->proof = PROOF_DOUBTFUL;
}

static void doubt_loops(struct basic_collator *b)
{
	struct loops *l = arena_alloc(b->a, sizeof *l);
	for (unsigned i = 0; i < b->b->nlines; i++)
		note_loops(l, &b->b->line[i]);
	for (unsigned name = 0; name < NAMES; name++) {
		const char text[] = {(char)(name > 0xFF ? name >> 8 : name), (char)(name > 0xFF ? name & 0xFF : 0), 0};
		if (l->to[name] && !l->from[name])
			doubt(line_numbered(b->b, l->to[name] - 1), arena_printf(b->a, "NEXT %s: no FOR has that name", text));
		if (l->from[name] && !l->to[name] && !l->bare)
			doubt(line_numbered(b->b, l->from[name] - 1), arena_printf(b->a, "FOR %s: no NEXT ends it", text));
	}
}

/* Without blanks, which need not be typed, and with words as short as they can be. */
static void doubt_length(struct basic_collator *b, struct basic_truth *t)
{
	uint8_t bytes[BASIC_KEYS_MAX];
	bool quoted = false;
	size_t n = 0;
	for (size_t i = 0; i < t->read.n && n < sizeof bytes; i++) {
		quoted ^= t->read.bytes[i] == QUOTE;
		if (quoted || t->read.bytes[i] != BLANK)
			bytes[n++] = t->read.bytes[i];
	}
	size_t typed = basic_typed_length(b->b->machine, &(struct basic_line){.number = t->number, .bytes = bytes, .n = n});
	if (typed > b->b->machine->columns)
		doubt(t, arena_printf(b->a, "%zu characters with all words abbreviated, where %u can be typed: perhaps it is two lines", typed,
				      b->b->machine->columns));
}

static void doubt_names(struct basic_collator *b, struct basic_truth *t)
{
	struct basic_syntax s;
	basic_syntax_begin(&s);
	for (size_t k = 0; k <= t->read.n && !t->unread; k++) {
		if (k < t->read.n ? !basic_syntax_step(&s, t->read.bytes[k]) : !basic_syntax_end(&s))
			return;
		for (unsigned i = 0; i < s.nevents; i++) {
			const struct basic_told *e = &s.event[i];
			if (!basic_known_unlisted(b->reader.known, e))
				continue;
			doubt(t, arena_printf(b->a, "the list of names has no %s%c%c%s%s", e->what == EVENT_FUNCTION ? "FN" : "", e->name.name[0],
					      e->name.name[1] ? e->name.name[1] : ' ', e->name.type == 's' ? "$" : "", e->what == EVENT_ARRAY ? "()" : ""));
		}
	}
}

void basic_find_doubts(struct basic_collator *b)
{
	for (unsigned i = 0; i < b->b->nlines; i++) {
		doubt_length(b, &b->b->line[i]);
		doubt_names(b, &b->b->line[i]);
	}
	doubt_loops(b);
}
