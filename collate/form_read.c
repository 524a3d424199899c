#include "collate/form_read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm41/asm41.h"
#include "page/number.h"

enum {
	TEXT_MOST = 64,		/* characters of a step as it is printed */
	SPELLED = 20,
	LABEL_MARK = 4,		/* bytes */
	NUMBERS_MOST = 60000,	/* readings of a number */
};

/* A function with an operand as it may be printed, without blanks. */
struct spelled {
	char text[SPELLED];
	uint8_t len;
	struct hp41_step step;
};

/* All of them. */
struct spellings {
	struct arena arena;
	struct spelled *list;
	unsigned n, cap;
};

struct step_reader {
	struct arena *a;
	const struct confusions *confusions;
};

struct step_reader *step_reader_new(struct arena *a, const struct confusions *c)
{
	struct step_reader *r = arena_alloc(a, sizeof *r);
	*r = (struct step_reader){.a = a, .confusions = c};
	return r;
}

bool step_same(const struct hp41_step *a, const struct hp41_step *b)
{
	uint8_t x[HP41_LENGTH_MAX], y[HP41_LENGTH_MAX];
	unsigned n = hp41_encode(a, x);
	return n == hp41_encode(b, y) && !memcmp(x, y, n);
}

/* ---- to the letter ---- */

/* Quotes as books set them are one mark. Returns the length; 0: it is too long. */
static size_t plain_quotes(const char *text, size_t n, char out[TEXT_MOST])
{
	size_t len = 0;
	for (size_t i = 0; i < n; i++) {
		bool quote = n - i >= 3 && !memcmp(text + i, "\xE2\x80", 2) && strchr("\x9C\x9D\x9E\x9F", text[i + 2]);
		if (len + 1 >= TEXT_MOST)
			return 0;
		out[len++] = text[i];
		if (quote) {
			out[len - 1] = '"';
			i += 2;
		}
	}
	out[len] = 0;
	return len;
}

/* The mark that printers set before a label, whatever it was read as: how long it is. */
static size_t label_mark(const char *text, size_t n)
{
	size_t i = 0;
	while (i < n && i < LABEL_MARK && !isalnum((unsigned char)text[i]) && text[i] != '"')
		i++;
	return n - i > 3 && !memcmp(text + i, "LBL", 3) ? i : 0;
}

bool step_parse(struct step_reader *r, const char *text, size_t n, struct hp41_step *out)
{
	char plain[TEXT_MOST];
	size_t before = label_mark(text, n);
	text += before;
	n -= before;
	struct diag nobody = {.out = NULL};
	size_t len = plain_quotes(text, n, plain);
	struct arena_mark mark = arena_mark(r->a);
	bool good = len && !memchr(plain, ';', len)
		&& asm41_line(r->a, &nobody, source_new(r->a, "step", plain, len), out) && out->kind != HP41_NULL && out->kind != HP41_BYTE;
	uint8_t bytes[HP41_LENGTH_MAX];
	arena_release(r->a, mark);
	if (good)
		out->length = (uint8_t)hp41_encode(out, bytes);
	return good;
}

size_t step_prefix(const void *reader, const char *text, size_t n)
{
	struct step_reader *r = (struct step_reader *)reader;
	struct hp41_step step;
	size_t most = n < TEXT_MOST ? n : TEXT_MOST - 1;
	if (n == most && step_parse(r, text, n, &step))
		return n;
	for (size_t i = most; i-- > 1;)
		if (text[i] == ' ' && text[i - 1] != ' ' && step_parse(r, text, i, &step))
			return i;
	return 0;
}

/* ---- readings ---- */

void step_options_free(struct step_options *o)
{
	free(o->list);
	*o = (struct step_options){NULL, 0, 0};
}

static void add_option(struct step_reader *r, struct step_options *o, const struct hp41_step *step, unsigned cost)
{
	struct buf text = BUF_INIT;
	if (o->n == o->cap)
		o->list = xrealloc(o->list, (o->cap = 2 * o->cap + 64) * sizeof *o->list);
	hp41_print(step, HP41_PLAIN, &text);
	o->list[o->n++] = (struct step_option){*step, cost, arena_strndup(r->a, buf_str(&text), text.len)};
	buf_free(&text);
}

static void spell(struct spellings *all, const char *name, size_t n, const struct hp41_step *step, const char *operand)
{
	struct spelled *s;
	size_t len = n + strlen(operand);
	if (len >= SPELLED)
		return;
	if (all->n == all->cap) {
		unsigned cap = all->cap ? 2 * all->cap : 16384;
		s = arena_alloc(&all->arena, cap * sizeof *s);
		if (all->n)
			memcpy(s, all->list, all->n * sizeof *s);
		all->list = s;
		all->cap = cap;
	}
	s = &all->list[all->n++];
	s->len = (uint8_t)len;
	memcpy(s->text, name, n);
	memcpy(s->text + n, operand, len - n);
	s->step = *step;
}

/* A spelling of a function, with each operand that it takes. */
static void spell_all(struct spellings *all, const struct hp41_function *f, const char *name, size_t n)
{
	struct hp41_step s = {.kind = HP41_FUNCTION, .f = f};
	static const char *const letters[] = {"X", "Y", "Z", "T", "L", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "a", "b", "c", "d", "e"};
	if (f->takes == HP41_NOTHING || f->takes == HP41_END) {
		spell(all, name, n, &s, "");
		return;
	}
	for (unsigned indirect = 0; indirect < 2; indirect++)
		for (unsigned i = 0; i < 110 + sizeof letters / sizeof *letters; i++) {
			char word[4], operand[8];
			if (i < 110)
				snprintf(word, sizeof word, i < 100 ? "%02u" : "%u", i % 100);
			else
				snprintf(word, sizeof word, "%s", letters[i - 110]);
			int o = hp41_operand(f->takes, indirect, word, strlen(word));
			if (o < 0 || (i >= 100 && i < 110 && f->takes != HP41_DIGIT))
				continue;
			s.operand = (uint8_t)o;
			s.indirect = indirect;
			snprintf(operand, sizeof operand, "%s%s", indirect ? "IND" : "", word);
			spell(all, name, n, &s, operand);
		}
}

static void spell_functions(struct spellings *all)
{
	for (const struct hp41_function *f = hp41_functions; f->name[0]; f++) {
		for (unsigned k = 0; k < HP41_NOTATIONS; k++)
			if (*f->name[k])
				spell_all(all, f, f->name[k], strlen(f->name[k]));
		for (const char *p = f->also; *p;) {
			size_t n = strcspn(p, " ");
			spell_all(all, f, p, n);
			p += n + (p[n] == ' ');
		}
	}
}

/* Made when they are asked for first, and kept for ever. */
static const struct spellings *spellings(void)
{
	static struct spellings kept = {.arena = ARENA_INIT};
	if (!kept.n)
		spell_functions(&kept);
	return &kept;
}

/* Could so different lengths and letters still cost as little? */
static bool may_be(const char *text, size_t n, const struct spelled *s, unsigned limit)
{
	size_t apart = n > s->len ? n - s->len : s->len - n;
	unsigned differ = 0;
	if (apart * COST_EDIT > limit)
		return false;
	for (size_t i = 0; !apart && i < n; i++)
		differ += text[i] != s->text[i];
	return differ * (COST_MISREAD + COST_CASE) <= limit;
}

static void find_functions(struct step_reader *r, const char *text, size_t n, unsigned limit, struct step_options *out)
{
	char joined[TEXT_MOST];
	size_t len = 0;
	for (size_t i = 0; i < n && len < CONFUSE_MAX; i++)
		if (text[i] != ' ')
			joined[len++] = text[i];
	if (!len)
		return;
	const struct spellings *all = spellings();
	for (unsigned i = 0; i < all->n; i++) {
		const struct spelled *s = &all->list[i];
		if (!may_be(joined, len, s, limit))
			continue;
		unsigned cost = confuse(r->confusions, joined, len, s->text, s->len);
		if (cost == 0)
			cost = COST_BLANK;	/* or it would have been read to the letter */
		if (cost <= limit)
			add_option(r, out, &s->step, cost);
	}
}

/* ---- numbers ---- */

struct number_search {
	struct step_reader *r;
	struct step_options *out;
	const char *text;
	size_t n;
	unsigned limit;
	char made[TEXT_MOST];
};

static bool is_number_letter(char c)
{
	return isdigit((unsigned char)c) || strchr(".-E", c);
}

/* Each way to read the characters from i on, behind `len` that are read. */
static void number_ways(struct number_search *s, size_t i, size_t len, unsigned cost, bool put)
{
	static const char digits[] = "0123456789";
	if (s->out->n >= NUMBERS_MOST || len + 1 >= TEXT_MOST || len > CONFUSE_MAX)
		return;
	if (i == s->n) {
		struct hp41_step step;
		if (hp41_number(s->made, len, &step))
			add_option(s->r, s->out, &step, cost);
	} else {
		char printed = s->text[i];
		if (is_number_letter(printed)) {
			s->made[len] = printed;
			number_ways(s, i + 1, len + 1, cost, true);
		}
		for (const char *d = digits; *d; d++) {
			unsigned other = *d == printed ? COST_NONE : confuse(s->r->confusions, &s->text[i], 1, d, 1);
			if (other == COST_NONE || cost + other > s->limit)
				continue;
			s->made[len] = *d;
			number_ways(s, i + 1, len + 1, cost + other, true);
		}
		if (cost + COST_EDIT <= s->limit)
			number_ways(s, i + 1, len, cost + COST_EDIT, false);	/* put in; nothing is lost beside it */
	}
	/* a point is lost sooner than any other letter, and costs as much */
	for (const char *d = ".0123456789"; put && *d && cost + COST_EDIT <= s->limit; d++) {
		/* of a run of one digit the lost one is the last */
		if (i < s->n && s->text[i] == *d)
			continue;
		s->made[len] = *d;
		number_ways(s, i, len + 1, cost + COST_EDIT, true);
	}
}

static void find_numbers(struct step_reader *r, const char *text, size_t n, unsigned limit, struct step_options *out)
{
	struct number_search s = {.r = r, .out = out, .text = text, .n = n, .limit = limit};
	unsigned like = 0;
	for (size_t i = 0; i < n; i++)
		like += is_number_letter(text[i]) || (isalpha((unsigned char)text[i]) && digit_like(text[i]) >= 0);
	/* at least half of it looks like one */
	if (n && n <= CONFUSE_MAX && 2 * like >= n + (n > 1))
		number_ways(&s, 0, 0, 0, true);
}

/* ---- texts ---- */

static void try_text(struct step_reader *r, const char *text, size_t n, unsigned cost, struct step_options *out)
{
	struct hp41_step step;
	if (step_parse(r, text, n, &step) && (step.kind == HP41_TEXT || step.kind == HP41_APPEND || step.alpha))
		add_option(r, out, &step, cost);
}

/* Is it a quote, or what quotes are read as? */
static bool like_quote(char c)
{
	return c && strchr("\"'`*", c);
}

/* A quote lost before or behind it, or both; or read as another mark. */
static void find_quotes(struct step_reader *r, const char *text, size_t n, unsigned limit, struct step_options *out)
{
	static const char *const marks[] = {">", "|-", "├", "⊢", ""};
	char made[TEXT_MOST + 4];
	bool has = memchr(text, '"', n) != NULL;
	if (n < 2 || n + 4 >= TEXT_MOST || (!has && !like_quote(text[n - 1])))
		return;
	for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
		size_t m = strlen(marks[i]);
		if (m >= n || memcmp(text, marks[i], m) != 0)
			continue;
		bool open = like_quote(text[m]), close = like_quote(text[n - 1]) && n - 1 > m;
		size_t from = m + open, to = n - close;
		unsigned good = text[m] == '"', ends = close && text[n - 1] == '"', cost = (2 - good - ends) * COST_EDIT;
		memcpy(made, text, m);
		made[m] = '"';
		memcpy(made + m + 1, text + from, to - from);
		made[m + 1 + to - from] = '"';
		if (cost <= limit)
			try_text(r, made, m + 2 + to - from, cost, out);
		break;
	}
}

/* A label that is a text, behind a function that cannot be read. */
static void find_named(struct step_reader *r, const char *text, size_t n, unsigned limit, struct step_options *out)
{
	static const char *const names[] = {"LBL", "GTO", "XEQ"};
	char made[TEXT_MOST + 4];
	size_t quote = 0, end;
	while (quote < n && text[quote] != '"')
		quote++;
	for (end = quote; end && text[end - 1] == ' ';)
		end--;
	for (unsigned i = 0; i < 3 && end && quote < n && n - quote + 4 < sizeof made; i++) {
		unsigned cost = confuse(r->confusions, text, end, names[i], 3);
		memcpy(made, names[i], 3);
		made[3] = ' ';
		memcpy(made + 4, text + quote, n - quote);
		if (cost <= limit)
			try_text(r, made, 4 + n - quote, cost, out);
	}
}

/* Another character in a legible text, or one lost or put in. */
static void find_letters(struct step_reader *r, const char *text, size_t n, unsigned limit, struct step_options *out)
{
	char made[TEXT_MOST];
	size_t from = 0, to = n;
	while (from < n && text[from] != '"')
		from++;
	while (to > from + 1 && text[to - 1] != '"')
		to--;
	if (from + 1 >= to || n + 1 >= TEXT_MOST)
		return;
	for (size_t i = from + 1; i + 1 < to; i++) {
		memcpy(made, text, n);
		for (char c = ' '; c <= '~'; c++) {
			unsigned cost = c == text[i] || strchr("\"\\;", c) ? COST_NONE : confuse(r->confusions, text + i, 1, &c, 1);
			made[i] = c;
			if (cost <= limit)
				try_text(r, made, n, cost, out);
		}
		memcpy(made + i, text + i + 1, n - i - 1);
		if (COST_EDIT <= limit)
			try_text(r, made, n - 1, COST_EDIT, out);
	}
	/* which letter was lost nobody can say: whoever has games tell tries blanks alone */
	for (size_t i = from + 1; i < to && COST_EDIT <= limit; i++)
		for (char c = ' '; c <= (limit > PLAY_READING ? '~' : ' '); c++) {
			memcpy(made, text, i);
			made[i] = c;
			memcpy(made + i + 1, text + i, n - i);
			if (!strchr("\"\\;", c))
				try_text(r, made, n + 1, COST_EDIT, out);
		}
}

static int by_cost(const void *a, const void *b)
{
	const struct step_option *p = a, *q = b;
	return p->cost != q->cost ? (p->cost < q->cost ? -1 : 1) : strcmp(p->text, q->text);
}

static int by_text(const void *a, const void *b)
{
	const struct step_option *p = a, *q = b;
	int d = strcmp(p->text, q->text);
	return d ? d : p->cost != q->cost ? (p->cost < q->cost ? -1 : 1) : 0;
}

static void sort_options(struct step_options *o)
{
	unsigned kept = 0;
	if (!o->n)
		return;
	qsort(o->list, o->n, sizeof *o->list, by_text);
	for (unsigned i = 0; i < o->n; i++)
		if (!kept || strcmp(o->list[i].text, o->list[kept - 1].text) != 0)
			o->list[kept++] = o->list[i];
	o->n = kept;
	qsort(o->list, o->n, sizeof *o->list, by_cost);
}

void step_options_find(struct step_reader *r, const char *text, size_t n, unsigned limit, struct step_options *out)
{
	char plain[TEXT_MOST];
	struct hp41_step exact;
	size_t len = plain_quotes(text, n, plain);
	*out = (struct step_options){NULL, 0, 0};
	if (!len)
		return;
	bool good = step_parse(r, plain, len, &exact);
	if (good)
		add_option(r, out, &exact, 0);
	bool alpha = good && (exact.kind == HP41_TEXT || exact.kind == HP41_APPEND || exact.alpha);
	if (alpha)
		find_letters(r, plain, len, limit, out);
	else if (!good)
		find_quotes(r, plain, len, limit, out);
	if (!good)
		find_named(r, plain, len, limit, out);
	if (!alpha)
		find_functions(r, plain, len, limit, out);
	if (!good || exact.kind == HP41_NUMBER)
		find_numbers(r, plain, len, limit, out);
	sort_options(out);
}
