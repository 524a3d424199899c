#include "page/basic.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "basic/dialect.h"
#include "page/shape.h"
#include "page/terms.h"

enum {
	LOOPS = 64,
	LOOP_DIGITS = 2,	/* of a legible address in a loop, at least: FOR I=1 TO 8 is none; with more in the first, one in the last */
	STEP_MOST = 100,	/* of the numbers of lines */
	WORD_DIGITS = 5,	/* of a decimal number, at most */
	LOST_MOST = 3,		/* lines that are lost at an end of a loop, of which the number is believed */
};

#define EQUALS "=:-~"		/* as what = is read */

/* A number as it is printed. */
struct printed {
	const char *text;
	unsigned len;
	long value;		/* to the letter, or as it most likely reads; -1 */
};

struct loop {
	unsigned line;
	long number;			/* of its line; -1 */
	struct printed from, to;	/* addresses, the last one included */
	unsigned step;			/* by more than one: another loop is in it; 0: by one */
	long stop;			/* the last address as it is printed, before the step is counted */
	bool open;			/* nothing says where it ends: LET a=50000 ... POKE a,b: LET a=a+1 */
	long base;			/* that is added to them: POKE 768+I,D */
	size_t name, name_len;		/* its variable, in the line */
};

/* ---- loops ---- */

static bool numeric(char ch)
{
	return digit_like(ch) >= 0 || ch == '?';
}

/* &H300, &300, #300: what has the mark of a base is read to the letter; -1 */
static long marked_number(const char *text, unsigned len, unsigned mark)
{
	unsigned digits = len - mark;
	char four[] = "0000";
	if (digits > 4)
		return -1;
	memcpy(four + 4 - digits, text + mark, digits);
	return style_value_any(&number_style[NUMBER_HEX], 2, four, 4);
}

static struct printed number_in(const char *text, unsigned len)
{
	unsigned mark = terms_mark(text, len);
	if (mark)
		return (struct printed){text, len, marked_number(text, len, mark)};
	len -= len > WORD_DIGITS && text[len - 1] == '!';	/* 32768! is no integer */
	struct printed p = {text, len, 0};
	for (unsigned i = 0; i < len && p.value >= 0 && p.value <= 0xFFFF; i++)
		p.value = text[i] == ' ' ? p.value : digit_like(text[i]) < 0 ? -1 : p.value * 10 + digit_like(text[i]);
	if (p.value > 0xFFFF)
		p.value = -1;
	return p;
}

static unsigned true_digits(const struct printed *p)
{
	unsigned n = 0, mark = terms_mark(p->text, p->len);
	for (unsigned i = mark; i < p->len; i++)
		n += mark ? isxdigit((unsigned char)p->text[i]) != 0 : isdigit((unsigned char)p->text[i]) != 0;
	return n;
}

/* Is it the value, with a character or two that are no digits for some of its own, or one too many? */
static bool resembles(const struct printed *p, long value)
{
	char text[NUMBER_MOST];
	if (value < 0 || value > 0xFFFF)
		return false;
	unsigned n = 0, same = 0;
	for (long v = value; v || !n; v /= 10)
		n++;
	for (unsigned i = n; i-- > 0; value /= 10)
		text[i] = (char)('0' + value % 10);
	if (p->len == n) {
		for (unsigned i = 0; i < n; i++) {
			if (isdigit((unsigned char)p->text[i]) && p->text[i] != text[i])
				return false;
			same += p->text[i] == text[i];
		}
		return same >= LOOP_DIGITS;
	}
	/* a digit is lost */
	for (unsigned skip = 0; p->len + 1 == n && n > LOOP_DIGITS && skip < n; skip++)
		if (!memcmp(p->text, text, skip) && !memcmp(p->text + skip, text + skip + 1, n - skip - 1))
			return true;
	for (unsigned skip = 0; p->len == n + 1 && skip <= n; skip++)
		if (!isdigit((unsigned char)p->text[skip]) && !memcmp(p->text, text, skip) && !memcmp(p->text + skip + 1, text + skip, n - skip))
			return true;
	return false;
}

/* How many letters of a word are others there, an O as the digit not counted: a page's letters may be learnt from its digits. */
static size_t misread(const char *text, const char *word, size_t n)
{
	size_t other = 0;
	for (size_t k = 0; k < n; k++)
		other += text[k] != word[k] && !(word[k] == 'O' && text[k] == '0');
	return other;
}

/* Is the word there, of three letters or more with one of them misread? */
static bool has_word(const char *text, size_t len, const char *word)
{
	size_t n = strlen(word), most = n > 2;
	for (size_t i = 0; i + n <= len; i++)
		if (misread(text + i, word, n) <= most)
			return true;
	return false;
}

/* TO, of which one letter may be misread, or which may be split: its length; 0: it is not there. */
static size_t to_length(const char *p)
{
	return (*p == 'T' && p[1] > ' ') || (p[1] == 'O' && *p > ' ') ? 2 : !memcmp(p, "T O", 3) ? 3 : 0;
}

/* Of an address in a loop, whatever its digits are misread as. */
static bool in_number(char ch)
{
	return ch > ' ' && !strchr(EQUALS "+,", ch);
}

/* Where the number begins that ends there; it may be split. */
static size_t number_from(const char *text, size_t end)
{
	size_t from = end;
	while (from && in_number(text[from - 1]))
		from--;
	if (from < 2 || text[from - 1] != ' ' || !isdigit((unsigned char)text[from - 2]))
		return from;
	size_t split = from - 1;
	while (split && isdigit((unsigned char)text[split - 1]))
		split--;
	return split && strchr(EQUALS, text[split - 1]) ? split : from;
}

/* The letters of a name that end there; how many. */
static size_t name_before(const char *text, size_t end)
{
	size_t n = 0;
	while (n < end && isalnum((unsigned char)text[end - n - 1]))
		n++;
	return n;
}

/* Where what stands before `end` ends that is no blank. */
static size_t before_blanks(const char *text, size_t end)
{
	while (end && text[end - 1] == ' ')
		end--;
	return end;
}

static size_t behind_blanks(const char *text, size_t len, size_t at)
{
	while (at < len && text[at] == ' ')
		at++;
	return at;
}

/* 512+108, and STEP 8 behind it: the last address is what they make. */
static void read_end(const char *text, size_t len, size_t at, struct loop *loop)
{
	long from = loop->from.value, end = loop->to.value;
	unsigned n = 0;
	at = behind_blanks(text, len, at);
	if (at < len && text[at] == '+') {
		at = behind_blanks(text, len, at + 1);
		while (at + n < len && numeric(text[at + n]))
			n++;
		long more = number_in(text + at, n).value;
		end = end < 0 || !n || more < 0 ? -1 : end + more;
		at = behind_blanks(text, len, at + n);
		loop->to.len = 0;
	}
	if (at + 4 < len && !memcmp(text + at, "STEP", 4)) {
		at = behind_blanks(text, len, at + 4);
		for (n = 0; at + n < len && numeric(text[at + n]);)
			n++;
		long step = number_in(text + at, n).value;
		loop->step = n && step > 0 ? (unsigned)step : 0;
		loop->stop = end;
		end = !loop->step || from < 0 || end < from ? -1 : from + ((end - from) / step + 1) * step - 1;
		loop->to.len = 0;
	}
	loop->to.value = end > 0xFFFF ? -1 : end;
}

/* FOR A=512 TO 620, whatever it is a loop of; of digits, so many at least. */
static bool read_range(const char *text, size_t len, unsigned digits_least, struct loop *loop)
{
	for (size_t at = 1; at + 2 < len; at++) {
		size_t length = to_length(text + at), end = before_blanks(text, at), from = number_from(text, end), to = at + length, last;
		if (!length)
			continue;
		to += to + 1 < len && text[to] > ' ' && text[to + 1] == ' ' && !isdigit((unsigned char)text[to]);	/* TOs 620 */
		to = behind_blanks(text, len, to);
		for (last = to; last < len && in_number(text[last]);)
			last++;
		struct loop l = {.from = number_in(text + from, (unsigned)(end - from)), .to = number_in(text + to, (unsigned)(last - to))};
		size_t equal = before_blanks(text, from);	/* A = 512 */
		bool lost = from > 1 && text[from - 1] == ' ' && isalpha((unsigned char)text[from - 2]) && !name_before(text, from - 2);	/* A 512 */
		equal = equal && text[equal - 1] == '=' ? equal : from;
		if (!equal || (!strchr(EQUALS, text[equal - 1]) && !lost) || true_digits(&l.from) < digits_least
		    || true_digits(&l.to) < (true_digits(&l.from) > LOOP_DIGITS ? 1 : LOOP_DIGITS))
			continue;
		size_t behind = before_blanks(text, equal - 1), name = name_before(text, behind);
		name -= name > 3 && !memcmp(text + behind - name, "FOR", 3) ? 3 : 0;	/* FORI= */
		loop->name = behind - name;
		loop->name_len = name;
		size_t digits = 0;
		while (digits < len && isdigit((unsigned char)text[digits]))
			digits++;
		loop->number = digits < len && text[digits] == ' '
			? style_value(&number_style[NUMBER_DECIMAL], 2, text, (unsigned)digits) : -1;
		loop->from = l.from;
		loop->to = l.to;
		loop->step = 0;
		read_end(text, len, last, loop);
		return true;
	}
	return false;
}

/* What a POKE of the line adds to the variable: POKE A,D POKE 768+I,D POKE I+768,D, with another loop in its own
 * POKE A+J,D; -1: it pokes elsewhere. */
static long poked_at(const char *text, size_t len, const char *name, size_t n, bool inner)
{
	for (size_t at = 0; at + 4 + n < len; at++) {
		size_t i = at + 4, end;
		long base = 0;
		bool named = false;
		if (misread(text + at, "POKE", 4) > 1)
			continue;
		for (; i < len && text[i] != ','; i = end) {
			for (end = i; end < len && isalnum((unsigned char)text[end]);)
				end++;
			struct printed p = number_in(text + i, (unsigned)(end - i));
			if (end - i == n && !memcmp(text + i, name, n))
				named = true;
			else if (inner && end > i && isalpha((unsigned char)text[i]))
				inner = false;
			else if (end > i)
				base = p.value < 0 || !isdigit((unsigned char)text[i]) ? -1 : p.value;
			else if (text[end] != ' ' && text[end] != '+' && !(text[end] == '?' && isalpha((unsigned char)text[end + 1])))
				base = -1;
			end += end == i;
			if (base < 0)
				break;
		}
		if (named && base >= 0)
			return base;
	}
	return -1;
}

/* FOR A=512 TO 620:READ D:POKE A,D:NEXT in one line, but for one of the words. */
static bool read_loop(const char *text, size_t len, struct loop *loop)
{
	loop->base = 0;
	if (!has_word(text, len, "FOR") + !has_word(text, len, "READ") + !has_word(text, len, "POKE") + !has_word(text, len, "NEXT") > 2)
		return false;
	if (read_range(text, len, LOOP_DIGITS, loop))
		return true;
	/* FOR I=0 TO 23, which pokes to I itself; FOR A=1 TO 26 lost digits */
	return has_word(text, len, "READ") && read_range(text, len, 1, loop) && !loop->from.value && loop->name_len && !poked_at(text, len, text + loop->name, loop->name_len, false);
}

/* FOR J=I TO I+7, in a loop of I: its own variable goes on from the other's; how long the name is. 0: the line has none. */
static size_t inner_name(const char *text, size_t len, const char *outer, size_t n, const char **name)
{
	size_t begun = 1, end = len;	/* behind the first FOR */
	while (begun < end) {
		size_t mid = (begun + end) / 2;
		if (has_word(text, mid, "FOR"))
			end = mid;
		else
			begun = mid + 1;
	}
	for (size_t at = begun; at + 1 + n < len; at++) {
		if (text[at] != '=')
			continue;
		size_t letters = name_before(text, at);
		end = behind_blanks(text, len, at + 1 + n);
		*name = text + at - letters;
		if (letters > 3 && !memcmp(*name, "FOR", 3)) {		/* FORJ= */
			*name += 3;
			letters -= 3;
		}
		if (letters && !memcmp(text + at + 1, outer, n) && end + 2 < len && to_length(text + end))
			return letters;
	}
	return 0;
}

/* IF J>779 THEN 40: does the line end a loop of that name behind the address? */
static bool ends_behind(const char *text, size_t len, const char *name, size_t n, long address)
{
	for (size_t at = n; at + 1 < len; at++) {
		size_t end = at + 1;
		while (text[at] == '>' && end < len && isdigit((unsigned char)text[end]))
			end++;
		if (text[at] == '>' && !memcmp(text + at - n, name, n) && number_in(text + at + 1, (unsigned)(end - at - 1)).value == address)
			return true;
	}
	return false;
}

/* A loop whose READ and POKE stand in the lines behind it; or, whatever became of the POKE, one over as many
 * addresses as there are bytes. */
static bool read_long_loop(const struct page_part *part, unsigned line, long bytes, struct loop *loop)
{
	enum { LINES = 5 };
	size_t len;
	const char *text = source_line(part->source, line, &len);
	if (!has_word(text, len, "FOR") || !read_range(text, len, 1, loop) || !loop->name_len)
		return false;
	loop->base = -1;
	bool reads = false, inner = loop->step;
	const char *name = text + loop->name;
	size_t letters = loop->name_len;
	for (unsigned k = line; k < line + LINES && k <= part->last && loop->base < 0; k++) {
		size_t n;
		const char *body = source_line(part->source, k, &n);
		reads |= has_word(body, n, "READ");
		const char *own;
		size_t own_letters = inner ? inner_name(body, n, name, letters, &own) : 0;
		if (own_letters) {
			name = own;
			letters = own_letters;
			inner = false;
		}
		if (loop->step && ends_behind(body, n, name, letters, loop->stop))
			loop->to.value = loop->stop;
		loop->base = poked_at(body, n, name, letters, inner);
	}
	bool addresses = true_digits(&loop->from) >= LOOP_DIGITS;
	if (loop->base < 0 && reads && addresses && loop->to.value - loop->from.value + 1 == bytes)
		loop->base = 0;
	return loop->base > 0 || (!loop->base && addresses);
}

/* A=0 */
static bool gives_value(const char *text, size_t len)
{
	size_t at = 0;
	while (at < len && at < 3 && (isalnum((unsigned char)text[at]) || text[at] == '$' || text[at] == '%'))
		at++;
	return at && isalpha((unsigned char)*text) && at < len && text[at] == '=';
}

/* Words that statements begin with in the BASICs of other machines than Commodore's: Sinclair's, Atari's, Microsoft's of the
 * TRS-80, MSX and CP/M, Apple's, Amstrad's, Acorn's. */
static const char *const other_words[] = {"BEEP", "BORDER", "CALL", "CLEAR", "CLG", "CLS", "COLOR", "COLOUR", "DEFINT", "DEFUSR", "DRAW", "ENVELOPE",
	"FAST", "GR", "GRAPHICS", "HGR", "HIMEM", "HOME", "HTAB", "INK", "KEY", "LOCATE", "LOMEM", "LPRINT", "MEMORY", "MODE", "MOVE", "OUT", "PAPER",
	"PAUSE", "PEN", "PLOT", "POSITION", "RAND", "SCREEN", "SCROLL", "SLOW", "SOUND", "TRAP", "VDU", "VTAB", "WIDTH"};

static bool begins(const char *text, size_t len, const char *word)
{
	size_t n = strlen(word);
	return n <= len && !memcmp(text, word, n);
}

bool basic_is_loop(const char *text, size_t len)
{
	struct loop loop;
	return read_loop(text, len, &loop);
}

bool basic_is_statement(const char *text, size_t len)
{
	size_t at = 0, digits = 0;
	if (basic_is_loop(text, len))
		return true;
	for (; at < len && (isdigit((unsigned char)text[at]) || text[at] == ' '); at++)
		digits += text[at] != ' ';
	bool found = false;
	if (!at || digits > WORD_DIGITS)	/* 0310 211 1 OUT 1 has an address and bytes before it */
		return false;
	for (size_t i = 0; i < BASIC_WORDS && !found; i++)
		found = basic_words[i].kind == BASIC_STATEMENT && i + TOKEN_FIRST != TOKEN_DATA && begins(text + at, len - at, basic_words[i].spelling);
	for (size_t i = 0; i < sizeof other_words / sizeof *other_words && !found; i++)
		found = begins(text + at, len - at, other_words[i]);
	return found || gives_value(text + at, len - at);
}

/* a=a+1: does some line make the name one more? */
static bool counts_up(const struct page_part *part, const char *name, size_t n)
{
	for (unsigned line = part->first; line <= part->last; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		for (size_t at = n; at + n + 2 < len; at++)
			if (text[at] == '=' && name_before(text, at) == n && !memcmp(text + at - n, name, n) && !memcmp(text + at + 1, name, n)
			    && !memcmp(text + at + 1 + n, "+1", 2) && !(at + n + 3 < len && isdigit((unsigned char)text[at + n + 3])))
				return true;
	}
	return false;
}

/* LET a=50000, to the letter, where some line pokes to a and one counts it up. */
static bool read_pointer(const struct page_part *part, unsigned line, struct loop *loop)
{
	size_t len;
	const char *text = source_line(part->source, line, &len);
	for (size_t at = 1; at + 1 < len; at++) {
		size_t n = text[at] == '=' ? name_before(text, at) : 0, end = at + 1;
		while (end < len && isdigit((unsigned char)text[end]))
			end++;
		struct printed from = number_in(text + at + 1, (unsigned)(end - at - 1));
		if (!n || !isalpha((unsigned char)text[at - n]) || true_digits(&from) <= LOOP_DIGITS || from.value < 0 || !counts_up(part, text + at - n, n))
			continue;
		for (unsigned k = part->first; k <= part->last; k++) {
			size_t rest;
			const char *body = source_line(part->source, k, &rest);
			if (poked_at(body, rest, text + at - n, n, false))
				continue;
			*loop = (struct loop){.line = line, .number = -1, .from = from, .to = {.value = -1}, .open = true};
			return true;
		}
	}
	return false;
}

/* One that is there to the letter, whatever it adds up to make an address. */
static bool read_terms(const struct page_part *part, unsigned line, struct loop *loop)
{
	struct terms_loop terms;
	if (!terms_loop(part, line, &terms))
		return false;
	*loop = (struct loop){.line = line, .number = -1, .from = {.value = terms.from}, .to = {.value = terms.to}};
	return true;
}

/* FOR J=0 TO LEN(A$)/2-1 in a loop with a step: has each row as many bytes as that, one text a turn, but for the last, with which the loop
 * ends where it says? Of values that are read one by one nobody knows which is lost. */
static bool ends_within_step(const struct page_reading *p, const struct loop *loop, long bytes)
{
	bool full = loop->step > 1 && p->nrows > 1 && pattern_has(p->layout->row, "J") && loop->stop - loop->from.value + 1 == bytes;
	for (unsigned i = 0; i + 1 < p->nrows && full; i++)
		full = p->row[i].nbytes == loop->step;
	return full && p->row[p->nrows - 1].nbytes < loop->step;
}

static unsigned find_loops(struct page_reading *p, const struct page_part *part, struct loop loops[LOOPS])
{
	unsigned n = 0;
	long bytes = 0;
	for (unsigned i = 0; i < p->nrows; i++)
		bytes += (long)p->row[i].nbytes;
	for (unsigned line = part->first; line <= part->last && n < LOOPS; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		loops[n] = (struct loop){.line = line};
		if (!read_loop(text, len, &loops[n]) && !read_long_loop(part, line, bytes, &loops[n]) && !read_terms(part, line, &loops[n])
		    && !read_pointer(part, line, &loops[n]))
			continue;
		if (ends_within_step(p, &loops[n], bytes))
			loops[n].to.value = loops[n].stop;
		p->taken[line] = true;
		p->unlike[line] = false;
		n++;
	}
	return n;
}

/* ---- lines ---- */

static long number_of(const struct page_row *row)
{
	return style_value(&number_style[NUMBER_DECIMAL], 2, row->number.text, row->number.len);
}

static int by_value(const void *a, const void *b)
{
	long x = *(const long *)a, y = *(const long *)b;
	return (x > y) - (x < y);
}

/* By how much the numbers of the lines go up, in whatever order they stand. */
static unsigned usual_step(struct arena *a, const struct page_reading *p, const struct loop *loop, unsigned loops)
{
	unsigned count[STEP_MOST + 1] = {0}, best = 0, n = 0;
	long *number = arena_alloc(a, (p->nrows + loops + 1) * sizeof *number), last = -1;
	for (unsigned i = 0; i < p->nrows; i++) {
		number[n++] = number_of(&p->row[i]);
		last = number[i] > last ? number[i] : last;
	}
	/* a loop may stand between them */
	for (unsigned k = 0; k < loops; k++)
		if (loop[k].number < last)
			number[n++] = loop[k].number;
	qsort(number, n, sizeof *number, by_value);
	for (unsigned i = 1; i < n; i++) {
		long step = number[i] - number[i - 1];
		if (number[i - 1] >= 0 && step > 0 && step <= STEP_MOST)
			count[step]++;
	}
	for (unsigned s = 1; s <= STEP_MOST; s++)
		if (count[s] > count[best])
			best = s;
	return best;
}

/* Rows i and i + 1 have each other's numbers, as one beside them says. */
static bool exchanged(const long *before, unsigned n, unsigned i)
{
	if (i + 1 >= n || before[i] < 0 || before[i] != before[i + 1] + 2)
		return false;
	return (i && before[i - 1] == before[i] - 1) || (i + 2 < n && before[i + 2] == before[i] - 1);
}

/* 15 DATA 25 DATA: what most numbers of lines have above a multiple of the step. */
static long usual_rest(const struct page_row *row, unsigned n, unsigned step)
{
	unsigned count[STEP_MOST] = {0}, best = 0;
	for (unsigned i = 0; i < n && step; i++) {
		long number = number_of(&row[i]);
		if (number >= 0)
			count[number % (long)step]++;
	}
	for (unsigned rest = 1; rest < step; rest++)
		if (count[rest] > count[best])
			best = rest;
	return best;
}

/* Which line of the program each row is, by its number and those around it; -1: they do not say. */
static void find_lines(const struct page_row *row, unsigned n, unsigned step, long *line)
{
	long *before = line, rest = usual_rest(row, n, step);	/* by how much more than its place among the rows */
	for (unsigned i = 0; i < n; i++) {
		long number = number_of(&row[i]);
		before[i] = number < 0 || !step || number % (long)step != rest ? -1 : number / (long)step - (long)i;
	}
	/* one number that is like none beside it is misread */
	for (unsigned i = 0; i < n && n > 1; i++) {
		bool like = (i && before[i - 1] == before[i]) || (i + 1 < n && before[i + 1] == before[i]);
		/* at the ends no more are lost than a few */
		long next = i + 1 < n ? before[i + 1] : before[i - 1] + LOST_MOST, last = i ? before[i - 1] : before[i + 1] - LOST_MOST;
		if (!i && last < 0 && next >= 0)
			last = 0;
		/* but for two lines that were exchanged */
		like |= exchanged(before, n, i) || (i && exchanged(before, n, i - 1));
		if (!like && !(last >= 0 && next >= 0 && last <= before[i] && before[i] <= next))
			before[i] = -1;
	}
	for (unsigned i = 0; i < n; i++) {
		unsigned next = i;
		while (next < n && before[next] < 0)
			next++;
		if (before[i] >= 0)
			continue;
		bool same = !i || next == n || before[i - 1] == before[next];
		before[i] = !same ? -1 : i && before[i - 1] >= 0 ? before[i - 1] : next < n ? before[next] : -1;
	}
	for (unsigned i = 0; i < n; i++)
		line[i] = before[i] < 0 ? -1 : before[i] + (long)i;
}

static void put_address(struct arena *a, struct page_row *row, unsigned address)
{
	row->address = cell_of_address(a, &number_style[NUMBER_DECIMAL], address, &row->number);
}

/* Programs begin at round addresses. */
static unsigned roundness(long address)
{
	unsigned bits = 0;
	while (bits < 16 && !(address >> bits & 1))
		bits++;
	return bits;
}

/* Where a loop over so many bytes begins; *sure: both of its numbers say so. -1: neither can be read. */
static long loop_start(const struct loop *loop, long bytes, bool *sure)
{
	long from = loop->from.value, start = loop->to.value < 0 ? -1 : loop->to.value + 1 - bytes;
	*sure = (from >= 0 && from == start) || (from >= 0 && resembles(&loop->to, from + bytes - 1)) || resembles(&loop->from, start);
	if (*sure)
		return from >= 0 && (from == start || resembles(&loop->to, from + bytes - 1)) ? from : start;
	return from >= 0 && (start < 0 || roundness(from) >= roundness(start)) ? from : start;
}

/*
 * The rows of a loop stand where their numbers say, a whole line for each number. All of it
 * is a guess when the loop does not say that there are as many bytes.
 */
static void place_loop(struct arena *a, struct page_row *row, unsigned n, const struct loop *loop, unsigned step, unsigned width)
{
	long *line = arena_alloc(a, (n + 1) * sizeof *line), first = -1, last = -1;
	unsigned nlast = 0;
	find_lines(row, n, step, line);
	for (unsigned i = 0; i < n; i++) {
		first = first < 0 ? line[i] : first;
		if (line[i] < 0 || line[i] < last)
			continue;
		last = line[i];
		nlast = row[i].nbytes;
	}
	bool sure = false;
	long start = first < 0 ? -1 : loop_start(loop, (last - first) * (long)width + nlast, &sure);
	/* or the loop stands in the line before the first, which is lost */
	if (!sure && loop->number >= 0 && step && loop->number % (long)step == usual_rest(row, n, step) && loop->number / (long)step < first
	    && first - loop->number / (long)step < (long)n) {
		first = loop->number / (long)step + 1;
		start = loop_start(loop, (last - first) * (long)width + nlast, &sure);
	}
	for (unsigned i = 0; i < n && start >= 0; i++) {
		long at = loop->base + start + (line[i] - first) * (long)width;
		if (line[i] < first || at < 0 || at > 0xFFFF)
			continue;
		put_address(a, &row[i], (unsigned)at);
		row[i].unsure = !sure;
		row[i].miscounted = line[i] < last && row[i].nbytes != width;
	}
}

/* The rows behind a pointer stand one behind the other, as long as they are; behind a number that is missing they may be others. */
static void place_pointer(struct arena *a, struct page_row *row, unsigned n, const struct loop *loop, unsigned step)
{
	long *line = arena_alloc(a, (n + 1) * sizeof *line), at = loop->from.value;
	bool unsure = false;
	find_lines(row, n, step, line);
	for (unsigned i = 0; i < n && at <= 0xFFFF; at += row[i++].nbytes) {
		unsure |= line[i] < 0 || (i && line[i] != line[i - 1] + 1);
		put_address(a, &row[i], (unsigned)at);
		row[i].unsure = unsure;
	}
}

/* ---- the total ---- */

/* S=S+A: it adds up in that name, of n letters. */
static bool adds_up(const struct page_part *part, const char *name, size_t n)
{
	for (unsigned line = part->first; line <= part->last; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		for (size_t at = n; at + n + 1 < len; at++) {
			size_t before = before_blanks(text, at), again = behind_blanks(text, len, at + 1), plus = behind_blanks(text, len, again + n);
			if (text[at] == '=' && plus < len && text[plus] == '+' && name_before(text, before) >= n && !memcmp(text + before - n, name, n)
			    && !memcmp(text + again, name, n))
				return true;
		}
	}
	return false;
}

/* IF S<>17539 THEN, where S was added up: the number that is printed. false: the line has none. */
static bool find_total(const struct page_part *part, unsigned line, struct cell *out)
{
	size_t len;
	const char *text = source_line(part->source, line, &len);
	for (size_t at = 3; at + 2 < len; at++) {
		size_t name = before_blanks(text, at), n = name_before(text, name), from = behind_blanks(text, len, at + 1), end;
		if (text[at] != '<' || from == len || text[from] != '>' || !n || !has_word(text, at, "IF"))
			continue;
		n -= n > 2 && !memcmp(text + name - n, "IF", 2) ? 2 : 0;		/* IFS<> */
		from = behind_blanks(text, len, from + 1);
		for (end = from; end < len && numeric(text[end]);)
			end++;
		struct printed p = number_in(text + from, (unsigned)(end - from));
		if (p.value < 0 || true_digits(&p) < LOOP_DIGITS || !adds_up(part, text + name - n, n))
			continue;
		*out = (struct cell){.text = text + from, .len = p.len, .col = (unsigned)from + 1, .width = p.len};
		return true;
	}
	return false;
}

/* Where one loop reads all bytes and one total is checked, that is their sum: one more row. */
static void add_total(struct arena *a, struct page_reading *p, const struct page_part *part, const struct loop *loop)
{
	struct page_row total = {.range = true, .total = true, .sum_bytes = 2};
	long from = -1, to = -1;
	for (unsigned i = 0; i < p->nrows; i++) {
		long at = style_value(&number_style[NUMBER_DECIMAL], 2, p->row[i].address.text, p->row[i].address.len);
		if (p->row[i].unsure || p->row[i].miscounted)
			return;
		from = from < 0 || at < from ? at : from;
		to = at + (long)p->row[i].nbytes - 1 > to ? at + (long)p->row[i].nbytes - 1 : to;
	}
	for (unsigned line = part->first; line <= part->last; line++) {
		struct cell sum;
		if (!find_total(part, line, &sum))
			continue;
		if (total.line)
			return;		/* there are several */
		total.line = line;
		total.sum = sum;
	}
	if (!total.line || from < 0 || loop->base + loop->from.value != from)
		return;
	struct page_row *row = arena_alloc(a, (p->nrows + 1) * sizeof *row);
	memcpy(row, p->row, p->nrows * sizeof *row);
	put_address(a, &total, (unsigned)to);
	total.to = total.address;
	put_address(a, &total, (unsigned)from);
	row[p->nrows++] = total;
	p->row = row;
	p->taken[total.line] = true;
	p->unlike[total.line] = false;
}

/* A line that is printed twice is one. */
static void drop_doubles(struct page_reading *p)
{
	unsigned n = 0;
	for (unsigned i = 0; i < p->nrows; i++) {
		bool twice = n && number_of(&p->row[i]) >= 0 && number_of(&p->row[i]) == number_of(&p->row[n - 1])
			&& p->row[i].nbytes == p->row[n - 1].nbytes;
		if (!twice)
			p->row[n++] = p->row[i];
	}
	p->nrows = n;
}

/* IF b=999, IF D<0, IF D>255: does what stands behind a name, from an operator on, hold for the number that ends the data? */
static bool holds(const char *text, size_t len, const struct cell *number, long value)
{
	bool quoted = len > 1 && text[1] == '"';
	const char *with = text + 1 + quoted;
	size_t left = len - 1 - quoted, n = number->len;
	if (*text == '=')
		return left >= n && !memcmp(with, number->text, n) && !(left > n && isalnum((unsigned char)with[n]));
	return (*text == '<' && *with == '0' && *number->text == '-') || (*text == '>' && left >= 3 && !memcmp(with, "255", 3) && value > 0xFF);
}

/* Is the number that is no byte asked for, behind an IF? */
static bool asks_for(const struct page_part *part, const struct cell *number, long value)
{
	for (unsigned line = part->first; line <= part->last; line++) {
		size_t len;
		const char *text = source_line(part->source, line, &len);
		for (size_t at = 0; has_word(text, len, "IF") && at + 1 < len; at++)
			if (strchr("=<>", text[at]) && holds(text + at, len - at, number, value))
				return true;
	}
	return false;
}

/* Is it a word, and no digits of bytes? */
static bool is_word(const struct cell *c)
{
	unsigned letters = 0;
	for (unsigned i = 0; i < c->len; i++)
		letters += isalpha((unsigned char)c->text[i]) && !strchr(number_letters, toupper((unsigned char)c->text[i]));
	return letters > 0;
}

/* Has the number a minus, which no byte has? Then it is its first character. */
static bool with_sign(const struct page_part *part, unsigned line, struct cell *number)
{
	size_t len;
	const char *text = source_line(part->source, line, &len);
	if (number->col < 2 || number->col - 1 + number->len > len || text[number->col - 2] != '-')
		return false;
	number->text = text + number->col - 2;
	number->len++;
	return true;
}

/* 450 DATA 999, 450 DATA END,0, DATA 3,255,-1: what is no byte, and the program asks for, ends the data. */
static void drop_end(struct page_reading *p, const struct page_part *part)
{
	struct page_row *last = p->nrows ? &p->row[p->nrows - 1] : NULL;
	if (!last || !last->nbytes || !last->byte[last->nbytes - 1].len)
		return;
	struct cell end = last->byte[last->nbytes - 1];
	long value = number_in(end.text, end.len).value;
	bool number = value > 0xFF && true_digits(&(struct printed){end.text, end.len, value}) == end.len;
	if ((number || with_sign(part, last->line, &end) || is_word(&end)) && asks_for(part, &end, value) && !--last->nbytes)
		p->nrows--;
}

/* Is it known where each row stands? */
static bool all_placed(const struct page_reading *p)
{
	bool placed = true;
	for (unsigned i = 0; i < p->nrows && placed; i++)
		placed = p->row[i].address.len && !p->row[i].unsure;
	return placed;
}

/* Are the lines in order, by the numbers that each prints? */
static bool in_order(const struct page_reading *p)
{
	bool order = true;
	for (unsigned i = 0; i < p->nrows && order; i++)
		order = number_of(&p->row[i]) >= 0 && (!i || number_of(&p->row[i - 1]) < number_of(&p->row[i]));
	return order;
}

/* How many bytes the loops read in all; -1: not each of them says it. */
static long counted_bytes(const struct loop *loop, unsigned n)
{
	long bytes = n ? 0 : -1;
	for (unsigned k = 0; k < n && bytes >= 0; k++)
		bytes = loop[k].open || loop[k].from.value < 0 || loop[k].to.value < loop[k].from.value ? -1 : bytes + loop[k].to.value - loop[k].from.value + 1;
	return bytes;
}

/* The i-th byte of all rows. */
static const struct cell *byte_of(const struct page_reading *p, long i)
{
	unsigned row = 0;
	while (i >= (long)p->row[row].nbytes)
		i -= (long)p->row[row++].nbytes;
	return &p->row[row].byte[i];
}

/* FOR THE OLD PET | FOR THE NEW PET: as many bytes as the loops read, and all of them once more behind these, in rows of whatever length. */
static void drop_again(struct page_reading *p, const struct loop *loop, unsigned n)
{
	long bytes = counted_bytes(loop, n), all = 0;
	unsigned rows = 0;	/* that the first of them end with; 0: they end within one */
	for (unsigned i = 0; i < p->nrows; i++) {
		all += (long)p->row[i].nbytes;
		rows = all == bytes ? i + 1 : rows;
	}
	bool again = rows && all == 2 * bytes;
	for (long i = 0; i < bytes && again; i++) {
		const struct cell *first = byte_of(p, i), *second = byte_of(p, bytes + i);
		again = first->len == second->len && !memcmp(first->text, second->text, first->len);
	}
	p->nrows = again ? rows : p->nrows;
}

/*
 * Where the loops read as many bytes as there are, none is lost, whatever the numbers of the lines and however long each is:
 * the first loop has the first of them. A line may go on in the next loop, and is two rows then.
 */
static void deal(struct arena *a, struct page_reading *p, const struct loop *loop, unsigned n)
{
	long bytes = counted_bytes(loop, n), at = n ? loop->from.value : 0;
	for (unsigned i = 0; i < p->nrows; i++)
		bytes -= (long)p->row[i].nbytes;
	if (bytes || !n || !in_order(p))
		return;
	struct page_row *row = arena_alloc(a, (p->nrows + n) * sizeof *row);
	unsigned made = 0;
	for (unsigned i = 0, k = 0; i < p->nrows; i++) {
		struct page_row rest = p->row[i];
		while (rest.nbytes) {
			long room = loop[k].to.value - at + 1;
			struct page_row *part = &row[made++];
			*part = rest;
			part->unsure = part->miscounted = false;
			part->nbytes = rest.nbytes <= room ? rest.nbytes : (unsigned)room;
			put_address(a, part, (unsigned)(loop[k].base + at));
			rest.byte += part->nbytes;
			rest.nbytes -= part->nbytes;
			at += (long)part->nbytes;
			if (at > loop[k].to.value && ++k < n)
				at = loop[k].from.value;
		}
	}
	p->row = row;
	p->nrows = made;
}

bool basic_addresses(struct arena *a, struct page_reading *p, const struct page_part *part)
{
	struct loop loops[LOOPS + 1];
	unsigned n = find_loops(p, part, loops), step = usual_step(a, p, loops, n), kept = 0, i = 0;
	drop_doubles(p);
	drop_end(p, part);
	drop_again(p, loops, n);
	/* each loop stands before its lines, or there is one, wherever */
	for (unsigned k = 0; k < n; k++) {
		unsigned first = i, until = k + 1 < n ? loops[k + 1].line : part->last + 1;
		while (n > 1 && first < p->nrows && p->row[first].line < loops[k].line)
			first++;
		for (i = first; i < p->nrows && p->row[i].line < until;)
			i++;
		if (loops[k].open)
			place_pointer(a, p->row + first, i - first, &loops[k], step);
		else
			place_loop(a, p->row + first, i - first, &loops[k], step, p->width);
	}
	if (!all_placed(p))
		deal(a, p, loops, n);
	for (unsigned k = 0; k < p->nrows; k++) {
		if (p->row[k].address.len) {
			p->row[kept++] = p->row[k];
		} else {
			p->taken[p->row[k].line] = false;
			p->unlike[p->row[k].line] = true;
		}
	}
	p->nrows = kept;
	if (n == 1 && kept)
		add_total(a, p, part, &loops[0]);
	return kept > 0;
}
