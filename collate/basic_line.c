#include "collate/basic_line.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "basic/petscii.h"
#include "weigh/model.h"

enum {
	/* of a search: beyond, nothing is said of readings that cost more than the last one */
	NODES_MOST = 1 << 16,
	/* of all searches of a page; a page of 500 lines with one character in twenty damaged takes a sixth of it */
	EFFORT_MOST = 30 * 1000 * 1000, NODES_THEN = 1 << 10,
	LINE_MOST = 400,		/* characters */
	COSTS = 128,
	INSERTED_MOST = 2,		/* characters that were lost in one place */
	WORDS_AT = 6,			/* words that may begin in one place */
	WORD_COST = 15,			/* of the dearest of them */
	UNITS_AT = 4,
	CHARACTERS = 64,
	QUOTE = '"',
};

/* ---- what is known ---- */

enum { LETTERS = 26, SECONDS = 37, TYPES = 4 };

/* The first two lines that have a name, + 1, and the indices that it has there. */
struct known_name {
	unsigned line[2];
	uint8_t dimensions;
	bool listed;
};

struct basic_known {
	struct known_name name[LETTERS * SECONDS * TYPES];
	bool line[BASIC_LINE_MAX + 1];
	unsigned data, odd_data[2];	/* pieces of DATA; that are no numbers, no bytes */
	bool lists;
	unsigned shared;		/* names that more lines than one have */
};

struct basic_known *basic_known_new(struct arena *a)
{
	return arena_alloc(a, sizeof(struct basic_known));
}

void basic_known_line(struct basic_known *k, unsigned number)
{
	if (number <= BASIC_LINE_MAX)
		k->line[number] = true;
}

bool basic_known_has(const struct basic_known *k, unsigned number)
{
	return number <= BASIC_LINE_MAX && k->line[number];
}

static size_t index_of(const struct basic_told *e)
{
	uint8_t second = e->name.name[1];
	size_t s = !second ? 0 : isdigit(second) ? 27u + second - '0' : 1u + second - 'A';
	size_t type = e->what == EVENT_FUNCTION ? 3 : (e->name.type == 's') + (e->what == EVENT_ARRAY ? 0u : 0u);
	type = e->what == EVENT_ARRAY ? 2 : type;
	return ((size_t)(e->name.name[0] - 'A') * SECONDS + s) * TYPES + type;
}

void basic_known_names(struct basic_known *k, unsigned number, const uint8_t *bytes, size_t n)
{
	struct basic_syntax s;
	basic_syntax_begin(&s);
	for (size_t i = 0; i <= n; i++) {
		if (i < n ? !basic_syntax_step(&s, bytes[i]) : !basic_syntax_end(&s)) {
			basic_syntax_pass(&s);
			i -= i < n;
			continue;
		}
		for (unsigned e = 0; e < s.nevents; e++) {
			if (s.event[e].what == EVENT_DATA) {
				k->data++;
				k->odd_data[0] += s.event[e].line == BASIC_NO_NUMBER;
				k->odd_data[1] += s.event[e].line > UINT8_MAX;
			}
			if (s.event[e].what >= EVENT_LINE)
				continue;
			struct known_name *name = &k->name[index_of(&s.event[e])];
			if (!name->line[0]) {
				name->dimensions = s.event[e].name.dimensions;
				name->line[0] = number + 1;
			} else if (name->line[0] != number + 1 && !name->line[1]) {
				name->line[1] = number + 1;
				k->shared++;
			}
		}
	}
}

bool basic_known_list(struct basic_known *k, const uint8_t *bytes, size_t n)
{
	struct basic_syntax s;
	bool any = false;
	basic_syntax_begin(&s);
	for (size_t i = 0; i <= n; i++) {
		if (i < n ? !basic_syntax_step(&s, bytes[i]) : !basic_syntax_end(&s))
			return false;
		for (unsigned e = 0; e < s.nevents; e++) {
			if (s.event[e].what >= EVENT_LINE)
				continue;
			struct known_name *name = &k->name[index_of(&s.event[e])];
			name->dimensions = s.event[e].name.dimensions;
			any = name->listed = k->lists = true;
		}
	}
	return any;
}

bool basic_known_unlisted(const struct basic_known *k, const struct basic_told *e)
{
	return k->lists && e->what < EVENT_LINE && !k->name[index_of(e)].listed;
}

/* Is a piece of DATA unlike all others? */
static bool odd_data(const struct basic_known *k, uint32_t value)
{
	/* all but for one in so many, which may be misread; a sum behind each line's bytes is no byte, and
	 * no line has more of them than that */
	enum { ALL = 4, SUMMED = 40 };
	bool numbers = k->odd_data[0] * ALL < k->data, bytes = k->odd_data[1] * SUMMED < k->data;
	return (numbers && value == BASIC_NO_NUMBER) || (bytes && value > UINT8_MAX && value != BASIC_NEGATIVE);
}

static bool elsewhere(const struct known_name *n, unsigned number)
{
	return (n->line[0] && n->line[0] != number + 1) || (n->line[1] && n->line[1] != number + 1);
}

/* ---- the search ---- */

/* What goes on alike from here. */
struct state {
	struct basic_syntax syntax;
	struct line_sum sum;
	uint16_t at;			/* in the printed text */
	uint8_t inserted;		/* in this place */
	bool broken, blank;		/* blank: the last one was one, in code */
};

enum move_kind { MOVE_NONE, MOVE_CHAR, MOVE_WORD, MOVE_UNIT, MOVE_LOST, MOVE_BLANK };

struct move {
	uint8_t kind, c;		/* the character as it is written; the word's token */
	uint8_t misread;		/* its cost */
	bool exact;			/* it is what is printed */
	uint16_t unit;
};

struct node {
	struct state state;
	uint32_t before, next;		/* + 1; next: in the bucket, or of the same hash */
	uint32_t chain;
	uint64_t bytes;			/* hash of those that are kept */
	uint16_t cost, misread;
	bool lost;
	struct move move;
};

/* A word of BASIC that may stand in a place, with what it costs. */
struct word_at {
	uint8_t token, len, cost;
	bool question;			/* it is a ? */
	bool shifted;			/* as it is printed: pO */
};

/* A group of control codes, or a character of several bytes. */
struct unit {
	uint16_t from, len;
	uint8_t cost;
	const char *text;
	const struct basic_key *key;
	unsigned nkeys;
};

struct search {
	const struct basic_reader *r;
	const struct basic_printed *p;
	bool with_sum, exact;
	uint32_t most;			/* nodes */
	unsigned limit;
	unsigned dear;			/* beyond, no more characters unlike those that are printed are tried */
	uint64_t excluded;		/* hash of bytes; 0: none */
	struct arena arena;
	struct node *node;		/* grows */
	uint32_t nnodes, cap;
	uint32_t bucket[COSTS];
	uint32_t *table;		/* by hash of states */
	struct word_at (*word)[WORDS_AT];
	uint8_t *nwords;
	struct unit *unit;
	unsigned nunits;
	uint8_t (*cost)[CHARACTERS];	/* by place: of each character of the sets below; 0: not asked yet */
};

enum { TABLE = 1 << 17 };

/* Is it code, where words are words and blanks nothing? */
static bool outside(const struct basic_syntax *syntax)
{
	return !basic_syntax_quoted(syntax) && !basic_syntax_free(syntax);
}

static unsigned least_of(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* ---- words and groups in the print ---- */

static char upper_of(const struct basic_reader *r, char c)
{
	return r->rules.letters == CASE_LOWER ? (char)toupper((unsigned char)c) : c;
}

static void put_word(struct search *s, size_t at, struct word_at w)
{
	struct word_at *list = s->word[at];
	unsigned n = s->nwords[at], k = n;
	if (n == WORDS_AT && list[n - 1].cost <= w.cost)
		return;
	k = n == WORDS_AT ? n - 1 : n;
	for (; k && list[k - 1].cost > w.cost; k--)
		list[k] = list[k - 1];
	list[k] = w;
	s->nwords[at] = (uint8_t)(n < WORDS_AT ? n + 1 : n);
}

/* What it costs that so many printed characters are a word; blanks in them are put in. */
static unsigned word_cost(const struct search *s, size_t at, size_t len, const char *spelling, size_t n)
{
	char text[CONFUSE_MAX + 1];
	const char *p = s->p->text + at;
	size_t used = 0;
	unsigned blanks = 0;
	if (p[0] == ' ' || p[len - 1] == ' ')
		return COST_NONE;
	bool plain = true;
	for (size_t i = 0; i < len; i++) {
		if (p[i] == ' ')
			blanks += COST_BLANK;
		else if (used < CONFUSE_MAX)
			text[used++] = upper_of(s->r, p[i]);
		plain &= p[i] != ' ' && upper_of(s->r, p[i]) == p[i];
	}
	if (used > n + 1 || used + 1 < n)
		return COST_NONE;
	/* the page's own characters, whose choices are known by where they stand */
	return blanks + (plain ? confuse(s->r->confusions, p, len, spelling, n) : confuse(s->r->confusions, text, used, spelling, n));
}

/* Is it worth asking what it costs: of as many characters at the most three are others, else those at both ends are the same. */
static bool may_be(const struct search *s, size_t at, size_t len, const char *spelling, size_t n)
{
	const char *p = s->p->text + at;
	size_t other = 0, first = 0, last = 0, least = len < n ? len : n;
	if (len == n) {
		for (size_t i = 0; i < n && other < 4; i++)
			other += upper_of(s->r, p[i]) != spelling[i];
		return other < 4;
	}
	while (first < least && upper_of(s->r, p[first]) == spelling[first])
		first++;
	while (last < least && upper_of(s->r, p[len - 1 - last]) == spelling[n - 1 - last])
		last++;
	return first + last + 2 >= least;
}

static void find_words(struct search *s)
{
	const struct basic_machine *m = s->r->machine;
	for (size_t at = 0; at < s->p->len; at++) {
		if (s->p->text[at] == ' ')
			continue;
		if (s->p->text[at] == '?' && !confuse_is_open(s->r->confusions, s->p->text + at))
			put_word(s, at, (struct word_at){TOKEN_PRINT, 1, 0, true, false});
		unsigned taken = 0;
		for (unsigned w = 0; w < m->words; w++) {
			const char *spelling = basic_words[w].spelling;
			size_t n = strlen(spelling), best_len = 0;
			unsigned best = WORD_COST + 1;
			for (size_t len = n > 2 ? n - 1 : n; len <= n + 2 && at + len <= s->p->len; len++) {
				if (!may_be(s, at, len, spelling, n))
					continue;
				unsigned cost = word_cost(s, at, len, spelling, n);
				if (cost < best) {
					best = cost;
					best_len = len;
				}
			}
			/* of those that are there to the letter the interpreter takes the table's first */
			if (!best && taken++)
				continue;
			if (best <= WORD_COST && (n > 2 || best < COST_LETTER + COST_MISREAD))
				put_word(s, at, (struct word_at){(uint8_t)(TOKEN_FIRST + w), (uint8_t)best_len, (uint8_t)best, false, false});
		}
	}
}

/* Abbreviations: small letters and a capital, that are one word when they are typed so. */
static void find_shifted(struct search *s)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	const struct basic_reader *r = s->r;
	for (size_t at = 0; at < s->p->len; at++) {
		size_t len = 0;
		struct basic_wrong wrong;
		uint8_t out[BASIC_KEYS_MAX];
		bool small = r->rules.letters == CASE_UPPER;
		while (at + len < s->p->len && len < 4 && (small ? islower((unsigned char)s->p->text[at + len]) : islower((unsigned char)s->p->text[at + len])))
			len++;
		if (!len || at + len >= s->p->len || !isupper((unsigned char)s->p->text[at + len]))
			continue;
		int n = basic_read_keys(&r->rules, s->p->text + at, len + 1, key, &wrong);
		if (n == (int)len + 1 && basic_crunch(r->machine, key, (size_t)n, out) == 1 && out[0] >= TOKEN_FIRST && out[0] < TOKEN_END_OF_ALL)
			put_word(s, at, (struct word_at){out[0], (uint8_t)(len + 1), 0, false, true});
	}
}

static const struct {
	const char *words, *letters, *others;
} code_names[] = {
#define CODE(byte, words, letters, others) {words, letters, others},
#include "basic/codes.def"
};

enum { CODE_NAME = 24 };	/* the longest, with a number before it */
#define CONFUSED_BRACE (COST_MISREAD + 4)	/* as confusions_basic.def has it */

static void put_unit(struct search *s, size_t from, size_t len, unsigned cost, const char *text)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	/* some are none but in quotes */
	const char *in_quotes = arena_printf(&s->arena, "\"%s", text);
	int n = basic_read_keys(&s->r->rules, in_quotes, strlen(in_quotes), key, &wrong) - 1;
	if (n <= 0 || s->nunits == UNITS_AT * LINE_MOST)
		return;
	struct basic_key *kept = arena_alloc(&s->arena, (size_t)n * sizeof *kept);
	memcpy(kept, key + 1, (size_t)n * sizeof *kept);
	s->unit[s->nunits++] = (struct unit){(uint16_t)from, (uint16_t)len, (uint8_t)cost, arena_strndup(s->r->arena, text, strlen(text)), kept, (unsigned)n};
}

/* One of a list with commas between is what a name is perhaps misread for. */
static void near_names(struct search *s, size_t from, size_t len, size_t digits, const char *names)
{
	const char *p = s->p->text + from;
	for (size_t n; *names; names += n + (names[n] == ',')) {
		n = strcspn(names, ",");
		unsigned cost = n ? confuse(s->r->confusions, p + digits, len - 1 - digits, names, n) : COST_CAP;
		if (cost <= COST_LETTER + COST_MISREAD)
			put_unit(s, from, len, cost, arena_printf(&s->arena, "%.*s%.*s%c", (int)digits, p, (int)n, names, p[len - 1]));
	}
}

/* A group whose name is misread: the nearest codes. */
static void near_codes(struct search *s, size_t from, size_t len)
{
	const char *p = s->p->text + from;
	size_t digits = 1, end = len - 1;
	while (digits < end && (isdigit((unsigned char)p[digits]) || p[digits] == ' '))
		digits++;
	for (size_t i = 0; i < sizeof code_names / sizeof *code_names && digits < end; i++) {
		near_names(s, from, len, digits, code_names[i].words);
		near_names(s, from, len, digits, code_names[i].others);
		if (*p == '[')
			near_names(s, from, len, digits, code_names[i].letters);
	}
}

/* A group of which one brace is lost, or misread: {CLR, CLR}, (CLR}. The longest that is one. Its length; 0: none. */
static size_t torn_group(struct search *s, size_t at, size_t left)
{
	const char *p = s->p->text + at;
	bool opened = *p == '{', misread = !opened && strchr("([<", *p);
	size_t first = opened || misread, n = first;
	if (!opened && !memchr(p, '}', least_of((unsigned)left, CODE_NAME)))
		return 0;
	while (n < left && n < CODE_NAME && (isalnum((unsigned char)p[n]) || (p[n] && strchr(" -./=", p[n]))))
		n++;
	bool closed = n < left && p[n] == '}';
	if (!opened && !closed)
		return 0;
	for (; n > first + 1; n--) {
		const char *text = arena_printf(&s->arena, "{%.*s}", (int)(n - first), p + first);
		struct basic_wrong wrong;
		static struct basic_key key[BASIC_KEYS_MAX];
		bool is_code = basic_read_keys(&s->r->rules, text, strlen(text), key, &wrong) > 0;
		if (is_code) {
			bool other = !closed && n < left && strchr(")]>", p[n]) && p[n];
			size_t len = n + (closed || other);
			put_unit(s, at, len, misread || other ? CONFUSED_BRACE : BASIC_MARK, text);
			return len;
		}
		if (closed)
			return 0;
	}
	return 0;
}

static void find_units(struct search *s)
{
	size_t torn = 0;	/* where one that lost a brace ends */
	bool quoted = false;
	s->unit = arena_alloc(&s->arena, UNITS_AT * LINE_MOST * sizeof *s->unit);
	for (size_t at = 0; at < s->p->len; at++) {
		const char *p = s->p->text + at;
		size_t left = s->p->len - at, len = basic_group_length(&s->r->rules, p, left, quoted);
		quoted ^= *p == QUOTE;
		if (at < torn)
			continue;
		if (!len && quoted)
			torn = at + torn_group(s, at, left);
		if (len) {
			unsigned before = s->nunits;
			put_unit(s, at, len, 0, arena_strndup(&s->arena, p, len));
			/* a bracket that is no group is one */
			if (s->nunits > before && *p != '{' && s->unit[before].nkeys && s->unit[before].key[0].byte == *p)
				s->nunits = before;
			if (s->nunits == before)
				near_codes(s, at, len);
		} else if ((unsigned char)*p >= 0x80 || *p == '~') {	/* ~ is pi */
			len = 1;
			if (*p == '~' || petscii_of_utf8(p, p + left, &len) >= 0)
				put_unit(s, at, len, 0, arena_strndup(&s->arena, p, len));
		}
	}
}

/* ---- nodes ---- */

static uint64_t mix(uint64_t h, uint64_t v)
{
	h ^= v + 0x9E3779B97F4A7C15u + (h << 6) + (h >> 2);
	return h * 0xBF58476D1CE4E5B9u;
}

static uint32_t hash_state(const struct state *st)
{
	uint64_t words[sizeof *st / 8 + 1] = {0}, h = 1;
	memcpy(words, st, sizeof *st);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		h = mix(h, words[i]);
	return (uint32_t)(h >> 20) & (TABLE - 1);
}

/* How often a state was reached: with two kinds of bytes is enough, one of which may be no words as the interpreter takes
 * them; with three if one is excluded. */
static bool again(const struct search *s, const struct node *n, uint32_t hash)
{
	unsigned others = 0;
	for (uint32_t i = s->table[hash]; i; i = s->node[i - 1].chain) {
		const struct node *o = &s->node[i - 1];
		if (memcmp(&o->state, &n->state, sizeof n->state) != 0 || o->cost > n->cost)
			continue;
		if (o->bytes == n->bytes || ++others == 2u + (s->excluded != 0))
			return true;
	}
	return false;
}

static void push(struct search *s, struct node *n)
{
	if (n->cost >= s->limit || n->cost >= COSTS || s->nnodes == s->most)
		return;
	memset(n->state.syntax.event, 0, sizeof n->state.syntax.event);
	n->state.syntax.nevents = 0;
	uint32_t hash = hash_state(&n->state);
	if (again(s, n, hash))
		return;
	n->chain = s->table[hash];
	n->next = s->bucket[n->cost];
	if (s->nnodes == s->cap)
		s->node = xrealloc(s->node, (s->cap = s->cap * 2 + 1024) * sizeof *s->node);
	s->node[s->nnodes++] = *n;
	s->table[hash] = s->bucket[n->cost] = s->nnodes;
}

/* What the other lines say of the words that were complete before the last byte. */
static unsigned event_cost(const struct search *s, const struct basic_syntax *syntax)
{
	unsigned cost = 0;
	for (unsigned i = 0; i < syntax->nevents; i++) {
		const struct basic_told *e = &syntax->event[i];
		if (e->what == EVENT_LINE) {
			cost += s->r->known && !basic_known_has(s->r->known, e->line) ? BASIC_NO_LINE : 0;
			continue;
		}
		if (e->what == EVENT_DATA) {
			cost += s->r->known && odd_data(s->r->known, e->line) ? BASIC_DATA : 0;
			continue;
		}
		const struct known_name *name = s->r->known ? &s->r->known->name[index_of(e)] : NULL;
		bool there = name && (name->listed || elsewhere(name, s->p->number)), unlisted = name && basic_known_unlisted(s->r->known, e);
		/* where no two lines share a name it is no wonder */
		cost += unlisted && !there ? BASIC_UNLISTED : name && (unlisted || !there) && s->r->known->shared ? BASIC_NEW_NAME : 0;
		cost += there && e->what == EVENT_ARRAY && name->dimensions != e->name.dimensions ? BASIC_ARITY : 0;
	}
	return cost;
}

static void count_byte(const struct search *s, struct node *n, uint8_t byte)
{
	if (byte != ' ' || !outside(&n->state.syntax))
		n->bytes = mix(n->bytes, byte);
	if (s->with_sum && s->r->sum->kept)
		s->r->sum->take(&n->state.sum, byte);
}

static void count_typed(const struct search *s, struct node *n, uint8_t byte)
{
	if (s->with_sum && !s->r->sum->kept)
		s->r->sum->take(&n->state.sum, byte);
}

/* A byte that is kept: the grammar goes on, or what is there is broken. */
static bool take(const struct search *s, struct node *n, uint8_t byte)
{
	struct basic_syntax *syntax = &n->state.syntax;
	bool split = n->state.blank && basic_syntax_in_word(syntax) && (isalnum(byte) || (byte && strchr("$%(", byte)));
	n->state.blank = false;
	n->cost = (uint16_t)(n->cost + (split ? BASIC_SPLIT : 0));
	if (!basic_syntax_step(syntax, byte)) {
		if (!n->move.exact)	/* what is misread is not broken, too */
			return false;
		basic_syntax_pass(syntax);
		n->state.broken = true;
		n->cost = (uint16_t)(n->cost + BASIC_BROKEN);
		basic_syntax_step(syntax, byte);
	}
	n->cost = (uint16_t)(n->cost + event_cost(s, syntax));
	count_byte(s, n, byte);
	return true;
}

static struct node follow(const struct search *s, uint32_t from, size_t len, struct move move)
{
	struct node n = s->node[from];
	n.before = from + 1;
	n.move = move;
	n.cost = (uint16_t)(n.cost + move.misread);
	n.misread = (uint16_t)(n.misread + move.misread);
	n.state.inserted = (uint8_t)(len ? 0 : n.state.inserted + 1);
	n.state.at = (uint16_t)(n.state.at + len);
	return n;
}

/* The byte that a character is, where it stands; 0: none. */
static uint8_t byte_of(const struct search *s, const struct node *n, char c, bool *odd)
{
	bool quoted = basic_syntax_quoted(&n->state.syntax), letter = isalpha((unsigned char)c);
	bool other = letter && (islower((unsigned char)c) != 0) != (s->r->rules.letters == CASE_LOWER);
	*odd = other && !s->r->mixed;
	if ((unsigned char)c >= 0x7F || (unsigned char)c < ' ' || strchr("{}|`~", c))
		return 0;
	if (!letter)
		return (uint8_t)c;
	return (uint8_t)(toupper((unsigned char)c) | (other && quoted ? 0x80 : 0));
}

static void go_char(struct search *s, uint32_t from, size_t len, char c, unsigned misread)
{
	struct node n = follow(s, from, len, (struct move){MOVE_CHAR, (uint8_t)c, (uint8_t)misread, !misread, 0});
	bool odd;
	uint8_t byte = byte_of(s, &n, c, &odd);
	bool plain = outside(&n.state.syntax);
	if (!byte || n.cost >= s->limit)
		return;
	if (odd && plain && !s->exact)
		return;		/* small letters are no names: they are misread, or an abbreviation */
	n.cost = (uint16_t)(n.cost + (odd ? BASIC_CASE : 0));
	/* operators and ? are words, found as such */
	if (plain && strchr("+-*/^<>=?", c))
		return;
	count_typed(s, &n, byte);
	if (take(s, &n, byte))
		push(s, &n);
}

/* Are its letters those of the word, blanks and case aside? */
static bool is_spelled(const char *p, size_t len, const char *word)
{
	for (; len; p++, len--)
		if (*p != ' ' && toupper((unsigned char)*p) != *word++)
			return false;
	return !*word;
}

static void go_word(struct search *s, uint32_t from, const struct word_at *w, size_t len)
{
	const char *spelling = basic_words[w->token - TOKEN_FIRST].spelling;
	bool is_it = w->token != TOKEN_REM || is_spelled(s->p->text + s->node[from].state.at, len, spelling);
	unsigned cost = w->cost + (w->cost && !is_it ? BASIC_REMARK : 0u);
	struct node n = follow(s, from, len, (struct move){MOVE_WORD, w->token, (uint8_t)cost, !w->cost, (uint16_t)(w->question | w->shifted << 1)});
	if (n.cost >= s->limit)
		return;
	if (w->question) {
		count_typed(s, &n, '?');
	} else if (w->shifted) {
		const char *p = s->p->text + s->node[from].state.at;
		for (size_t i = 0; i < len; i++)
			count_typed(s, &n, (uint8_t)(toupper((unsigned char)p[i]) | (i + 1 == len ? 0x80 : 0)));
	} else {
		for (; *spelling; spelling++)
			count_typed(s, &n, (uint8_t)*spelling);
	}
	if (take(s, &n, w->token))
		push(s, &n);
}

static void go_unit(struct search *s, uint32_t from, uint16_t index)
{
	const struct unit *u = &s->unit[index];
	struct node n = follow(s, from, u->len, (struct move){MOVE_UNIT, 0, u->cost, !u->cost, index});
	for (unsigned i = 0; i < u->nkeys; i++) {
		uint8_t byte = u->key[i].byte;
		count_typed(s, &n, byte);
		/* outside of quotes what is shifted is not kept */
		if (outside(&n.state.syntax) && byte >= 0x80 && byte != PETSCII_PI)
			continue;
		if (!take(s, &n, byte))
			return;
	}
	push(s, &n);
}

static const char letters_of_code[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:\"(),;$.%#", texts_of_code[] = "!&'@+-*/^<>=? ";

/* What it costs to read a character of the sets where one is printed. */
static unsigned cost_at(struct search *s, size_t at, unsigned index, char truth)
{
	uint8_t *cost = &s->cost[at][index];
	if (!*cost)
		*cost = (uint8_t)(1 + confuse(s->r->confusions, s->p->text + at, 1, &truth, 1));
	return *cost - 1u;
}

/* What it costs that a character was lost. */
static unsigned lost_cost(char truth)
{
	return truth == ' ' ? COST_BLANK : strchr(":;,.", truth) ? BASIC_MARK : COST_EDIT;
}

/* Every character that may stand where one is printed, or was lost. */
static void go_others(struct search *s, uint32_t from, bool printed)
{
	size_t at = s->node[from].state.at;
	bool text = !outside(&s->node[from].state.syntax), lower = s->r->rules.letters == CASE_LOWER;
	unsigned room = s->limit - s->node[from].cost, index = 0;
	for (unsigned set = 0; set < 1u + text; set++) {
		for (const char *p = set ? texts_of_code : letters_of_code; *p; p++, index++) {
			char truth = lower ? (char)tolower((unsigned char)*p) : *p;
			unsigned cost = printed ? cost_at(s, at, index, truth) : lost_cost(truth);
			if (printed && s->p->text[at] == ' ')
				cost = COST_EDIT + COST_EDIT;	/* one is lost and one put in */
			if (cost && cost < room && (cost < COST_EDIT || s->node[from].misread + cost < s->dear))
				go_char(s, from, printed, truth, cost);
		}
	}
}

static void go_operators(struct search *s, uint32_t from)
{
	for (unsigned w = 0; w < s->r->machine->words; w++) {
		const struct basic_word *word = &basic_words[w];
		if (word->kind == BASIC_OPERATOR && !word->spelling[1])
			go_word(s, from, &(struct word_at){(uint8_t)(TOKEN_FIRST + w), 0, COST_EDIT, false, false}, 0);
	}
}

/* Several characters that are printed for one. */
static void go_shapes(struct search *s, uint32_t from, const char *p, size_t left)
{
	const struct confusions *c = s->r->confusions;
	for (unsigned i = 0; i < c->nshapes; i++)
		if (c->shape[i].len <= left && !memcmp(p, c->shape[i].printed, c->shape[i].len))
			go_char(s, from, c->shape[i].len, c->shape[i].truth, c->shape[i].cost + COST_MISREAD);
}

static bool unit_at(const struct search *s, size_t at, uint16_t *first)
{
	for (unsigned i = 0; i < s->nunits; i++) {
		*first = (uint16_t)i;
		if (s->unit[i].from == at)
			return true;
	}
	return false;
}

static void expand(struct search *s, uint32_t from)
{
	size_t at = s->node[from].state.at, left = s->p->len - at;
	const char *p = s->p->text + at;
	unsigned room = s->limit - s->node[from].cost;
	bool plain = outside(&s->node[from].state.syntax);
	uint16_t unit;
	if (s->node[from].state.inserted < INSERTED_MOST && room > BASIC_MARK && !s->exact) {
		go_others(s, from, false);
		if (plain)
			go_operators(s, from);
	}
	if (!left)
		return;
	bool has_unit = unit_at(s, at, &unit);
	for (; has_unit && unit < s->nunits && s->unit[unit].from == at; unit++)	/* a group is no more exact than its code */
		go_unit(s, from, unit);
	if (*p == ' ' && plain) {
		struct node n = follow(s, from, 1, (struct move){MOVE_BLANK, ' ', 0, true, 0});
		count_typed(s, &n, ' ');
		count_byte(s, &n, ' ');
		n.state.blank = true;
		push(s, &n);
		return;
	}
	for (unsigned w = 0; plain && w < s->nwords[at]; w++)
		if (s->word[at][w].cost < (s->exact ? 1 : room))
			go_word(s, from, &s->word[at][w], s->word[at][w].len);
	/* where a word is, the interpreter finds it: its letters are none, but for one that is misread further on */
	bool word = plain && s->nwords[at] && !s->word[at][0].cost && (s->exact || basic_syntax_passes(&s->node[from].state.syntax));
	bool open = !s->exact && confuse_is_open(s->r->confusions, p);
	/* a group that is like a code may be none, but in braces */
	bool literal = !has_unit || (unsigned char)*p >= 0x80 || (*p != '{' && s->unit[unit - 1].cost);
	if (!word && !open && literal)
		go_char(s, from, 1, *p, 0);
	if (!has_unit && !s->exact) {
		go_others(s, from, true);
		go_shapes(s, from, p, left);
	}
	unsigned lost = *p == ' ' ? COST_BLANK : COST_EDIT;
	if (lost < room && !s->exact) {
		struct node n = follow(s, from, 1, (struct move){MOVE_NONE, 0, (uint8_t)lost, false, 0});
		push(s, &n);
	}
	if (!has_unit && COST_CAP < room) {	/* it stands for something that cannot be read */
		size_t len = 1;
		while (len < left && ((unsigned char)p[len] & 0xC0) == 0x80)
			len++;
		struct node n = follow(s, from, len, (struct move){MOVE_LOST, '?', COST_CAP, true, 0});
		bool fine = ((unsigned char)*p < 0x7F && (unsigned char)*p >= ' ' && !strchr("{}|`~", *p));
		n.lost = true;
		count_typed(s, &n, '?');
		if (!fine && take(s, &n, '?'))
			push(s, &n);
	}
}

/* ---- a reading ---- */

struct path {
	uint32_t *node;
	unsigned n;
};

static struct path path_of(struct search *s, uint32_t last)
{
	struct path p = {NULL, 0};
	for (uint32_t i = last + 1; s->node[i - 1].before; i = s->node[i - 1].before)
		p.n++;
	p.node = arena_alloc(&s->arena, (p.n + 1) * sizeof *p.node);
	unsigned k = p.n;
	for (uint32_t i = last + 1; s->node[i - 1].before; i = s->node[i - 1].before)
		p.node[--k] = i - 1;
	return p;
}

static void put_move(const struct search *s, const struct node *n, struct buf *out)
{
	const struct node *before = &s->node[n->before - 1];
	size_t at = before->state.at;
	switch (n->move.kind) {
	case MOVE_CHAR: case MOVE_BLANK: case MOVE_LOST:
		buf_putc(out, (char)n->move.c);
		break;
	case MOVE_UNIT:
		buf_puts(out, s->unit[n->move.unit].text);
		break;
	case MOVE_WORD:
		if (n->move.unit)	/* as it is printed */
			buf_put(out, s->p->text + at, n->state.at - at);
		for (const char *p = basic_words[n->move.c - TOKEN_FIRST].spelling; !n->move.unit && *p; p++)
			buf_putc(out, s->r->rules.letters == CASE_LOWER ? (char)tolower((unsigned char)*p) : *p);
		break;
	default:
		break;
	}
}

static bool in_word(const struct node *n)
{
	return n->move.kind == MOVE_WORD || (n->move.kind == MOVE_CHAR && isalnum(n->move.c));
}

/* Runs of moves that are not what is printed; what was lost is told with the word behind it. */
static void find_changes(const struct search *s, const struct path *p, struct basic_read *out)
{
	struct basic_change *list = arena_alloc(s->r->arena, (p->n + 1) * sizeof *list);
	for (unsigned i = 0; i < p->n;) {
		const struct node *n = &s->node[p->node[i]];
		if (n->move.exact) {
			i++;
			continue;
		}
		struct buf text = BUF_INIT;
		unsigned from = s->node[n->before - 1].state.at, to = from;
		for (; i < p->n && !s->node[p->node[i]].move.exact; i++) {
			put_move(s, &s->node[p->node[i]], &text);
			to = s->node[p->node[i]].state.at;
		}
		for (bool more = to == from; more && i < p->n && in_word(&s->node[p->node[i]]) && s->node[p->node[i]].move.exact; i++) {
			put_move(s, &s->node[p->node[i]], &text);
			to = s->node[p->node[i]].state.at;
			more = s->node[p->node[i]].move.kind == MOVE_CHAR;
		}
		list[out->nchanges++] = (struct basic_change){from, to - from, arena_strndup(s->r->arena, buf_str(&text), text.len)};
		buf_free(&text);
	}
	out->change = list;
}

/* As count_byte() makes it. */
static uint64_t hash_of(const uint8_t *bytes, size_t n)
{
	struct basic_syntax syntax;
	uint64_t hash = 0;
	basic_syntax_begin(&syntax);
	for (size_t i = 0; i < n; i++) {
		if (!basic_syntax_step(&syntax, bytes[i])) {
			basic_syntax_pass(&syntax);
			basic_syntax_step(&syntax, bytes[i]);
		}
		if (bytes[i] != ' ' || !outside(&syntax))
			hash = mix(hash, bytes[i]);
	}
	return hash;
}

bool basic_same(const uint8_t *a, size_t an, const uint8_t *b, size_t bn)
{
	return hash_of(a, an) == hash_of(b, bn);
}

static bool make(struct search *s, uint32_t last, struct basic_read *out)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	uint8_t bytes[BASIC_KEYS_MAX];
	struct path p = path_of(s, last);
	struct basic_wrong wrong;
	struct buf text = BUF_INIT;
	const struct node *end = &s->node[last];
	for (unsigned i = 0; i < p.n; i++)
		put_move(s, &s->node[p.node[i]], &text);
	while (text.len && text.data[text.len - 1] == ' ')
		text.data[--text.len] = 0;
	int nkeys = basic_read_keys(&s->r->rules, buf_str(&text), text.len, key, &wrong);
	size_t n = nkeys > 0 ? basic_crunch(s->r->machine, key, (size_t)nkeys, bytes) : 0;
	/* what is typed so may be kept as other words: FORD=1 is FOR D=1 */
	uint64_t hash = hash_of(bytes, n);
	bool same = n && hash == end->bytes && hash != s->excluded;
	if (same) {
		uint8_t *kept = arena_alloc(s->r->arena, n);
		memcpy(kept, bytes, n);
		*out = (struct basic_read){.cost = end->cost, .misread = end->misread, .broken = end->state.broken, .lost = end->lost, .bytes = kept, .n = n,
					   .text = arena_strndup(s->r->arena, buf_str(&text), text.len)};
		find_changes(s, &p, out);
	}
	buf_free(&text);
	return same;
}

/* The line ends at a node: what that costs, COSTS if it may not. */
static unsigned end_cost(const struct search *s, struct node n, unsigned *sum)
{
	unsigned cost = n.cost;
	cost += n.state.syntax.at && basic_syntax_quoted(&n.state.syntax) ? BASIC_OPEN : 0;
	if (!basic_syntax_end(&n.state.syntax))
		cost += BASIC_BROKEN;
	else
		cost += event_cost(s, &n.state.syntax);
	if (!s->with_sum)
		return least_of(cost, COSTS);
	*sum = line_sum_end(s->r->sum, n.state.sum);
	unsigned least = BASIC_SUM_LOST;
	bool holds = false;
	for (unsigned i = 0; i < s->p->sum.n; i++)
		if (s->p->sum.option[i].value == *sum && s->p->sum.option[i].cost < least) {
			least = s->p->sum.option[i].cost;
			holds = true;
		}
	return holds ? least_of(cost + least, COSTS) : COSTS;
}

static void start(struct search *s)
{
	struct node n;
	memset(&n, 0, sizeof n);
	basic_syntax_begin(&n.state.syntax);
	if (s->with_sum)
		line_sum_begin(s->r->sum, &n.state.sum, s->p->number);
	push(s, &n);
}

/* A node that ends the line is put back as one that ended, when that costs more. */
static void finish(struct search *s, uint32_t from, unsigned cost)
{
	struct node n = s->node[from];
	n.state.at = UINT16_MAX;
	n.before = from + 1;
	n.cost = (uint16_t)cost;
	n.move = (struct move){MOVE_NONE, 0, 0, true, 0};
	struct basic_syntax end = s->node[from].state.syntax;
	n.state.broken |= !basic_syntax_end(&end);
	push(s, &n);
}

bool basic_line_read(const struct basic_reader *r, const struct basic_printed *p, const struct basic_search *how, struct basic_read *out, unsigned *least)
{
	const struct basic_read *other = how->other;
	struct search s = {.r = r, .p = p, .with_sum = how->with_sum, .exact = how->exact, .limit = least_of(how->limit, COSTS),
			   .dear = SUM_PROOF + (other ? other->cost : 0), .excluded = other ? hash_of(other->bytes, other->n) : 0};
	bool found = false;
	unsigned cost = 0;
	*least = 0;
	s.most = *r->effort < EFFORT_MOST ? NODES_MOST : NODES_THEN;
	if (p->len > LINE_MOST)
		return false;
	s.table = arena_alloc(&s.arena, TABLE * sizeof *s.table);
	s.word = arena_alloc(&s.arena, (p->len + 1) * sizeof *s.word);
	s.nwords = arena_alloc(&s.arena, p->len + 1);
	s.cost = arena_alloc(&s.arena, (p->len + 1) * sizeof *s.cost);
	find_words(&s);
	find_shifted(&s);
	find_units(&s);
	start(&s);
	for (; cost < s.limit && !found && s.nnodes < s.most;) {
		uint32_t i = s.bucket[cost];
		if (!i) {
			cost++;
			continue;
		}
		s.bucket[cost] = s.node[i - 1].next;
		if (s.node[i - 1].state.at == UINT16_MAX) {
			unsigned sum = 0;
			const struct node *before = &s.node[s.node[i - 1].before - 1];
			found = make(&s, i - 1, out);
			if (found && how->with_sum) {
				end_cost(&s, *before, &sum);
				out->holds = true;
				out->sum = sum;
			}
			continue;
		}
		unsigned sum, end = s.node[i - 1].state.at == p->len ? end_cost(&s, s.node[i - 1], &sum) : COSTS;
		if (end < s.limit)
			finish(&s, i - 1, end);
		expand(&s, i - 1);
	}
	*least = cost;
	*r->effort += s.nnodes;
	free(s.node);
	arena_free(&s.arena);
	return found;
}
