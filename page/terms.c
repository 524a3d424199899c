#include "page/terms.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
	BODY = 5,		/* lines of a loop that are looked at */
	DEPTH = 3,		/* names that stand for names */
	ADDRESS_LEAST = 10,	/* FOR I=1 TO 8: POKE I counts something else */
	VALUE_MOST = 0xFFFF,
};

#define KINDS "%!#$"		/* behind a name or a number: I% 32768! */

/* A sum: a number, so many times the variable that was asked about, and at most one other that has no value of its own. */
struct sum {
	long number, times, other_times;
	const char *other;
	size_t other_len;
};

/* A part of a line that is read to the letter. */
struct text {
	const char *text;
	size_t len, at;
};

unsigned terms_mark(const char *text, size_t len)
{
	static const char *const marks[] = {"&H", "&h", "&", "#", "$"};
	for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
		size_t n = strlen(marks[i]);
		if (n < len && !memcmp(text, marks[i], n) && isxdigit((unsigned char)text[n]))
			return (unsigned)n;
	}
	return 0;
}

static bool has(const struct text *t, const char *what)
{
	size_t n = strlen(what);
	return t->at + n <= t->len && !memcmp(t->text + t->at, what, n);
}

static void pass_blanks(struct text *t)
{
	while (has(t, " "))
		t->at++;
}

/* Passes what is there, and the blanks behind it; false: it is not. */
static bool pass(struct text *t, const char *what)
{
	if (!has(t, what))
		return false;
	t->at += strlen(what);
	pass_blanks(t);
	return true;
}

static bool pass_number(struct text *t, long *value)
{
	unsigned mark = terms_mark(t->text + t->at, t->len - t->at), radix = mark ? 16 : 10;
	size_t from = t->at + mark, end = from;
	for (*value = 0; end < t->len && *value <= VALUE_MOST; end++) {
		const char *digit = memchr(number_letters, toupper((unsigned char)t->text[end]), radix);
		if (!digit)
			break;
		*value = *value * (long)radix + (digit - number_letters);
	}
	if (end == from || *value > VALUE_MOST)
		return false;
	t->at = end + (end < t->len && !mark && strchr(KINDS, t->text[end]));
	pass_blanks(t);
	return true;
}

/* How long the name is that begins there; 0: none does. */
static size_t name_length(const char *text, size_t len)
{
	size_t n = 0;
	while (n < len && (n ? isalnum((unsigned char)text[n]) : isalpha((unsigned char)text[n])))
		n++;
	return n + (n && n < len && strchr(KINDS, text[n]));
}

static bool same_name(const char *a, size_t n, const char *b, size_t m)
{
	return n == m && !memcmp(a, b, n);
}

static bool read_sum(const struct page_part *part, struct text *t, const char *name, size_t n, unsigned depth, struct sum *out);

/* Does a statement begin there: behind the number of the line, a colon, THEN or LET? */
static bool begins_statement(const char *text, size_t at)
{
	while (at && text[at - 1] == ' ')
		at--;
	return !at || text[at - 1] == ':' || isdigit((unsigned char)text[at - 1])
		|| (at >= 3 && !memcmp(text + at - 3, "LET", 3)) || (at >= 4 && !memcmp(text + at - 4, "THEN", 4));
}

/* What the page gives a name: LET B=768, in one line alone. false: nothing, or several things. */
static bool value_of(const struct page_part *part, const char *name, size_t n, unsigned depth, long *value)
{
	bool found = false;
	for (unsigned line = part->first; line <= part->last && depth < DEPTH; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		for (size_t at = 0; at + n < len; at++) {
			struct text t = {text, len, at + n};
			struct sum sum;
			if (memcmp(text + at, name, n) != 0 || !begins_statement(text, at))
				continue;
			pass_blanks(&t);
			if (!pass(&t, "="))
				continue;
			if (found || !read_sum(part, &t, NULL, 0, depth + 1, &sum) || sum.other || (t.at < len && text[t.at] != ':'))
				return false;
			*value = sum.number;
			found = true;
		}
	}
	return found;
}

/* A term of a sum: a number, a name, or a number of times a name. */
static bool add_term(const struct page_part *part, struct text *t, long sign, const char *name, size_t n, unsigned depth, struct sum *out)
{
	long factor = sign, value;
	do {
		size_t length = name_length(t->text + t->at, t->len - t->at);
		const char *term = t->text + t->at;
		if (!length) {
			if (!pass_number(t, &value))
				return false;
			factor *= value;
			continue;
		}
		t->at += length;
		pass_blanks(t);
		if (!same_name(term, length, name, n) && value_of(part, term, length, depth, &value)) {
			factor *= value;
			continue;
		}
		if (pass(t, "*")) {		/* L*10 */
			if (!pass_number(t, &value))
				return false;
			factor *= value;
		}
		if (same_name(term, length, name, n)) {
			out->times += factor;
			return true;
		}
		bool first = !out->other;
		out->other = term;
		out->other_len = length;
		out->other_times += factor;
		return first;
	} while (pass(t, "*"));
	out->number += factor;
	return true;
}

/* Terms with + and - between them, a - before the first or none. */
static bool read_sum(const struct page_part *part, struct text *t, const char *name, size_t n, unsigned depth, struct sum *out)
{
	*out = (struct sum){0};
	pass_blanks(t);
	long sign = pass(t, "-") ? -1 : 1;
	do {
		if (!add_term(part, t, sign, name, n, depth, out) || labs(out->number) > VALUE_MOST)
			return false;
		sign = has(t, "-") ? -1 : 1;
	} while (pass(t, "+") || pass(t, "-"));
	return true;
}

/* FOR I=0 TO 123 STEP 1, wherever in the line from `at` on. */
struct counted {
	const char *name;
	size_t name_len;
	long from, to, step;
	size_t end;		/* behind it */
};

static bool find_for(const struct page_part *part, const char *text, size_t len, size_t at, struct counted *out)
{
	for (; at + 3 < len; at++) {
		struct text t = {text, len, at + 3};
		struct sum from, to, step = {.number = 1};
		if (memcmp(text + at, "FOR", 3) != 0 || !begins_statement(text, at))
			continue;
		pass_blanks(&t);
		const char *name = text + t.at;
		size_t n = name_length(name, len - t.at);
		t.at += n;
		pass_blanks(&t);
		if (!n || !pass(&t, "=") || !read_sum(part, &t, NULL, 0, 0, &from) || from.other || !pass(&t, "TO") || !read_sum(part, &t, NULL, 0, 0, &to)
		    || to.other || (pass(&t, "STEP") && (!read_sum(part, &t, NULL, 0, 0, &step) || step.other)))
			continue;
		*out = (struct counted){name, n, from.number, to.number, step.number, t.at};
		return step.number > 0 && to.number >= from.number;
	}
	return false;
}

/*
 * Where a statement of the line pokes to: POKE B+I,D and, in the BASIC of Acorn, I?768=D ?(768+I)=D ?I=D.
 * false: none pokes to the variable.
 */
static bool find_poke(const struct page_part *part, const char *text, size_t len, const char *name, size_t n, struct sum *out)
{
	for (size_t at = 0; at < len; at++) {
		struct text t = {text, len, at};
		struct sum more;
		if (!begins_statement(text, at))
			continue;
		if (pass(&t, "POKE")) {
			if (read_sum(part, &t, name, n, 0, out) && has(&t, ",") && out->times)
				return true;
			continue;
		}
		*out = (struct sum){0};
		if (!has(&t, "?") && !read_sum(part, &t, name, n, 0, out))
			continue;
		if (!pass(&t, "?"))
			continue;
		bool bracket = pass(&t, "(");
		if (!read_sum(part, &t, name, n, 0, &more) || (bracket && !pass(&t, ")")) || !has(&t, "=") || (out->other && more.other))
			continue;
		out->number += more.number;
		out->times += more.times;
		out->other = out->other ? out->other : more.other;
		out->other_len += more.other_len;
		out->other_times += more.other_times;
		if (out->times)
			return true;
	}
	return false;
}

/* How often a loop inside goes round, from where on: FOR J=0 TO 9; false: there is none over that name. */
static bool find_inner(const struct page_part *part, unsigned line, const struct sum *poke, struct counted *out)
{
	for (unsigned k = line; k < line + BODY && k <= part->last; k++) {
		size_t len;
		const char *text = source_line(part->source, k, &len);
		for (size_t at = 0; find_for(part, text, len, at, out); at = out->end)
			if (same_name(out->name, out->name_len, poke->other, poke->other_len))
				return true;
	}
	return false;
}

bool terms_loop(const struct page_part *part, unsigned line, struct terms_loop *out)
{
	struct counted loop, inner;
	struct sum poke = {0};
	bool reads = false, pokes = false;
	size_t len;
	const char *text = source_line(part->source, line, &len);
	if (!find_for(part, text, len, 0, &loop))
		return false;
	for (unsigned k = line; k < line + BODY && k <= part->last && !pokes; k++) {
		size_t n, from = k == line ? loop.end : 0;
		const char *body = source_line(part->source, k, &n);
		for (size_t at = from; at + 4 <= n && !reads; at++)
			reads = !memcmp(body + at, "READ", 4);
		pokes = find_poke(part, body + from, n - from, loop.name, loop.name_len, &poke);
	}
	if (!reads || !pokes || poke.times < 1)
		return false;
	long each = poke.times * loop.step;	/* bytes of a round */
	if (poke.other) {
		if (!find_inner(part, line, &poke, &inner) || poke.other_times != 1 || inner.step != 1 || inner.to - inner.from + 1 != each)
			return false;
		poke.number += inner.from;
	} else if (each != 1) {
		return false;
	}
	out->from = poke.number + poke.times * loop.from;
	out->to = out->from + ((loop.to - loop.from) / loop.step + 1) * each - 1;
	if (out->to < 0) {	/* where numbers are 16 bits with a sign, FOR X=-16640 TO -16629 */
		out->from += VALUE_MOST + 1;
		out->to += VALUE_MOST + 1;
	}
	return out->from >= ADDRESS_LEAST && out->to <= VALUE_MOST;
}
