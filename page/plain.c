#include "page/plain.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/typography.h"
#include "page/bases.h"
#include "page/bnpf.h"
#include "page/counts.h"
#include "page/grid.h"
#include "page/labels.h"
#include "page/layout.h"
#include "page/maker.h"
#include "page/marks.h"
#include "page/number.h"
#include "page/panel.h"
#include "page/parted.h"
#include "page/references.h"
#include "page/signs.h"
#include "page/terms.h"
#include "page/twice.h"
#include "page/words.h"

/* What a monitor says of itself: < > 033C 01 0A, the AIM 65's prompt; the numbers below NEXT  PC, DDT's, and below the
 * names of registers. */
static struct source *without_prompts(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	bool head = false;
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len;
		const char *p = source_line(page, line, &len);
		size_t prompt = head ? len : marks_command(p, (unsigned)len) ? 0 : marks_prompt(p, (unsigned)len);
		head = marks_head(p, (unsigned)len);
		if (prompt)
			revise_blank_now(&r, a, p, prompt);
	}
	return revised(&r, a);
}

/* ---- tabs, and what is typeset for characters of ASCII ---- */

enum { STOP = 8, PAPER = 132 };

/* How many tabs a page has; 0 as well where they part words alone, which would not fit on paper. */
static size_t count_tabs(const struct source *page)
{
	size_t tabs = 0, col = 0;
	for (size_t i = 0; i < page->len; i++) {
		tabs += page->text[i] == '\t';
		col = page->text[i] == '\n' ? 0 : page->text[i] == '\t' ? (col / STOP + 1) * STOP : col + 1;
		if (col > PAPER)
			return 0;
	}
	return tabs;
}

/* How many characters are not of ASCII, at most. */
static size_t count_typeset(const struct source *page)
{
	size_t n = 0;
	for (size_t i = 0; i < page->len; i++)
		n += ((unsigned char)page->text[i] & 0xC0) == 0xC0;
	return n;
}

/* As it is seen: what stands in one column does whatever is before it. */
static struct source *in_columns(struct arena *a, struct source *page)
{
	size_t tabs = count_tabs(page), typeset = count_typeset(page);
	if (!tabs && !typeset)
		return page;
	struct page_maker m = maker_begin(a, page, page->lines + 2 * (tabs + typeset));
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len, from = 0;
		const char *p = source_line(page, line, &len);
		for (size_t i = 0, n; i < len; i += n) {
			char ascii = ' ';
			bool tab = p[i] == '\t' && tabs;
			n = tab ? 1 : (unsigned char)p[i] >= 0xC0 ? typography_ascii(p + i, len - i, &ascii) : 0;
			if (!n) {
				n = 1;
				continue;
			}
			maker_put(&m, p + from, (unsigned)(i - from), line, (unsigned)from + 1);
			from = i + n;
			if (!tab)
				maker_put(&m, &ascii, 1, line, (unsigned)i + 1);
			while (tab && (buf_putc(&m.text, ' '), (m.text.len - m.begin) % STOP))
				;
		}
		maker_put(&m, p + from, (unsigned)(len - from), line, (unsigned)from + 1);
		maker_end_line(&m);
	}
	return maker_end(&m, a);
}

/* ---- a typist's letters for digits ---- */

/* Typewriters without a one, and hands that know no zero. */
static const struct typed {
	char letter, digit;
} typed_digits[] = {{'O', '0'}, {'o', '0'}, {'l', '1'}};

/* Is a word a number, but for the letter: 1EAO, $O3OO, 6O, (2l)? mixed: with a digit of its own. */
static bool is_typed_number(const char *p, size_t len, char letter, bool *mixed)
{
	bool has = false;
	*mixed = false;
	for (size_t i = 0; i < len; i++) {
		has |= p[i] == letter;
		*mixed |= isdigit((unsigned char)p[i]);
		if (p[i] != letter && !isdigit((unsigned char)p[i]) && !(isxdigit((unsigned char)p[i]) && isupper((unsigned char)p[i])))
			return false;
	}
	*mixed &= has;
	return has;
}

/* The words of a line between marks and blanks that are such numbers, outside quotes, with their digits; returns how many are mixed. Those
 * without a digit of their own are names but behind a mark, and where all words before them are numbers: #O, RES+l, OO, DO F3. */
static unsigned type_line(char *p, size_t len, const struct typed *t, bool change)
{
	unsigned n = 0;
	bool leads = true, mixed;
	for (size_t i = 0, end; i < len; i = end > i ? end : i + 1) {
		const char *quote = p[i] == '\'' || p[i] == '"' ? memchr(p + i + 1, p[i], len - i - 1) : NULL;
		for (end = quote ? (size_t)(quote - p) + 1 : i; !quote && end < len && isalnum((unsigned char)p[end]);)
			end++;
		if (quote || !isalnum((unsigned char)p[i]))
			continue;
		bool number = is_typed_number(p + i, end - i, t->letter, &mixed), marked = i && p[i - 1] && strchr("#$&+-", p[i - 1]);
		n += mixed;
		for (size_t k = i; change && number && (mixed || marked || (leads && end > i + 1)) && k < end; k++)
			p[k] = p[k] == t->letter ? t->digit : p[k];
		for (size_t k = i; k < end; k++)
			leads &= isxdigit((unsigned char)p[k]) || p[k] == t->letter;
	}
	return n;
}

/* O6OO A9 OO: a page that has numbers with the letter, and the digit nowhere. A recogniser would have read some of them. */
static struct source *with_digits(struct arena *a, struct source *page)
{
	enum { LEAST = 5 };
	char *text = NULL;
	for (size_t i = 0; i < sizeof typed_digits / sizeof *typed_digits; i++) {
		const struct typed *t = &typed_digits[i];
		unsigned mixed = 0;
		if (memchr(page->text, t->digit, page->len) || !memchr(page->text, t->letter, page->len))
			continue;
		char *p = text ? text : arena_strndup(a, page->text, page->len);
		for (unsigned pass = 0; pass < 2 && (!pass || mixed >= LEAST); pass++)
			for (unsigned line = 0; line < page->lines; line++)
				mixed += type_line(p + (page->line[line] - page->text), (size_t)(page->line[line + 1] - page->line[line]), t, pass);
		text = mixed >= LEAST ? p : text;
	}
	return text ? source_changed(a, page, text) : page;
}

/* ---- letters apart ---- */

/* Words of one character, and longer ones. */
static void count_words(const char *p, size_t len, unsigned *single, unsigned *longer)
{
	for (size_t i = 0, end; i < len; i = end + 1) {
		for (end = i; end < len && !isspace((unsigned char)p[end]);)
			end++;
		*single += end == i + 1;
		*longer += end > i + 1;
	}
}

static bool is_spaced(const char *p, size_t len)
{
	enum { LEAST = 8, MORE = 8 };	/* characters; ... than words */
	unsigned single = 0, longer = 0;
	count_words(p, len, &single, &longer);
	return single >= LEAST && single >= MORE * longer;
}

/* Each word is closed up where it begins: 0 2 0 0   A 9  0 5 */
static struct source *without_spacing(struct arena *a, struct source *page)
{
	unsigned spaced = 0, others = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len;
		const char *p = source_line(page, line, &len);
		unsigned single = 0, longer = 0;
		count_words(p, len, &single, &longer);
		spaced += is_spaced(p, len);
		others += longer > 1 && !is_spaced(p, len);
	}
	if (spaced < 2 || spaced <= others)
		return page;
	char *text = arena_strndup(a, page->text, page->len);
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len, end, to;
		const char *p = source_line(page, line, &len);
		char *out = text + (p - page->text);
		for (size_t i = 0; i < len && is_spaced(p, len); i = end) {
			for (to = i, end = i; end < len; end += 2) {
				if (isspace((unsigned char)p[end]))
					break;
				out[to++] = p[end];
				if (end + 1 < len && !isspace((unsigned char)p[end + 1]))
					end--;	/* the blank between two was lost */
			}
			end = end < len ? end : len;
			memset(out + to, ' ', end - to);
			end += end == i;
		}
	}
	return source_changed(a, page, text);
}

/* ---- switches ---- */

enum { GROUPED = 10 };	/* 00 111 110 */

/* The value of the switches that begin there, in the groups of octal digits; -1: none do. */
static int switches_at(const char *p, const char *end)
{
	int value = 0;
	if (end - p < GROUPED)
		return -1;
	for (unsigned i = 0; i < GROUPED; i++) {
		bool blank = i == 2 || i == 6;
		if (blank ? p[i] != ' ' : p[i] != '0' && p[i] != '1')
			return -1;
		value = blank ? value : 2 * value + (p[i] - '0');
	}
	return end - p == GROUPED || isspace((unsigned char)p[GROUPED]) ? value : -1;
}

/* Is the next word behind them their value in octal? */
static bool says_value(const char *p, const char *end, int value)
{
	enum { DIGITS = 3 };
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	bool same = end - p >= DIGITS;
	for (unsigned i = 0; i < DIGITS && same; i++)
		same = p[i] == '0' + (value >> 3 * (DIGITS - 1 - i) & 7);
	return same && (end - p == DIGITS || isspace((unsigned char)p[DIGITS]));
}

/* Where a line has them, behind its first word; NULL: nowhere. */
static const char *find_switches(const char *p, const char *end, int *value)
{
	for (const char *q = p; q < end; q++) {
		*value = q > p && isspace((unsigned char)q[-1]) ? switches_at(q, end) : -1;
		if (*value >= 0)
			return q;
	}
	return NULL;
}

/* Where the words of a line from one place up to another have letters: blanks; true: there is one. */
static bool blank_words(const struct revision *r, bool blank, const char *from, const char *end)
{
	bool any = false;
	for (const char *p = from, *behind; p < end; p = behind + 1) {
		bool letters = false;
		for (behind = p; behind < end && !isspace((unsigned char)*behind); behind++)
			letters |= isalpha((unsigned char)*behind) != 0;
		if (letters && blank)
			revise_blank(r, p, (size_t)(behind - p));
		any |= letters;
	}
	return any;
}

/*
 * 000 012   00 111 110   076   MVI A,5: in a listing the switches stand between an address and its byte, which says the
 * same; with blanks for them the rows are read as any others. A page of nothing else is a dump, whose layout has them;
 * so is one with words before them, which say what the byte is, and no more: (address), or a mnemonic without its operand.
 */
static struct source *without_switches(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	unsigned rows = 0, before = 0, behind = 0;
	while (revise(&r, a, rows >= 2 && (before + behind) * 4 >= rows))	/* statements beside some of them */
		for (unsigned line = 1; line <= page->lines; line++) {
			const char *p = page->line[line - 1], *end = page->line[line], *at;
			int value;
			at = find_switches(p, end, &value);
			if (!at || !says_value(at + GROUPED, end, value))
				continue;
			bool dump = r.text && before * 2 > rows;
			if (!dump)
				revise_blank(&r, at, GROUPED);
			bool has = blank_words(&r, dump, p, at), has_behind = blank_words(&r, dump, at, end);
			rows += !r.text;
			before += !r.text && has;
			behind += !r.text && has_behind;
		}
	return revised(&r, a);
}

/* ---- columns in another order ---- */

enum {
	COLUMNS = 96,		/* where words begin */
	NO_COLUMN = COLUMNS,	/* none of them */
	STEPS_LEAST = 4,	/* rows that go on where the one above ends */
	BYTES_MOST = 8,		/* that are joined */
};

/* Words of a row by what they say; each from one up to another. */
struct row {
	unsigned address, address_end, byte, byte_end;
	long value;		/* of its address; -1: it is not legible */
	unsigned nbytes;
};

/* Where rows have their address and bytes. */
struct places {
	const struct number_style *style;
	unsigned address, byte;	/* columns */
	unsigned steps;
};

/* ---- keys, and what the display shows ---- */

static bool hex_word(const struct word *w, unsigned digits)
{
	bool hex = w->len == digits;
	for (unsigned i = 0; i < digits && hex; i++)
		hex = isxdigit((unsigned char)w->text[i]) != 0;
	return hex;
}

/* xx: a digit that the display may show as anything. */
static bool shows_nothing(const struct word *w)
{
	return w->len == 2 && (!memcmp(w->text, "xx", 2) || !memcmp(w->text, "XX", 2));
}

static bool is_key_name(const struct word *w)
{
	return w->len > 2 && *w->text == '[' && w->text[w->len - 1] == ']';
}

/* A 0  0200 A0, [DATA] A 0 [+]  0200 A0 LDY #0: how many words are the keys of the byte that the display shows behind them; 0: they are not.
 * Where no name of a key stands nothing else does. */
static unsigned keys_of(const struct word *w, unsigned n, bool *named)
{
	enum { KEYS = 2, DIGITS = 4 };
	unsigned from = n && is_key_name(w), end = from + KEYS;
	end += end < n && is_key_name(&w[end]);
	*named = end > KEYS;
	bool keys = end + 1 < n && (*named || end + 2 == n) && w[end].len == DIGITS && w[end + 1].len == KEYS;
	for (unsigned i = 0; i < KEYS && keys; i++)
		keys = w[from + i].len == 1 && isxdigit((unsigned char)*w[from + i].text) && *w[from + i].text == w[end + 1].text[i];
	return keys ? end : 0;
}

/* 0200 4C A0.: what stood there and, before the point that enters it at a teletype, what is to. */
static bool enters_new(const struct word *w, unsigned n)
{
	enum { ROW = 3, ADDRESS = 4, BYTE = 2 };
	struct word byte = n == ROW ? w[2] : (struct word){0};
	byte.len -= byte.len > 0;
	return n == ROW && hex_word(w, ADDRESS) && (hex_word(&w[1], BYTE) || shows_nothing(&w[1])) && hex_word(&byte, BYTE) && byte.text[BYTE] == '.';
}

/* 0000 FF 0200: what stood elsewhere, and the address from which bytes are entered below. */
static bool enters_address(const struct source *page, unsigned line, const struct word *w, unsigned n)
{
	enum { ROW = 3 };
	struct word below[WORDS_MOST];
	return n == ROW && line < page->lines && w[2].len == w->len && enters_new(below, words_of(page, line + 1, below)) && below->len == w[2].len
		&& !memcmp(below->text, w[2].text, w[2].len);
}

/* 0200 xx A0: what stood there, whatever that was. */
static bool shows_old(const struct word *w, unsigned n)
{
	enum { ROW = 3, ADDRESS = 4 };
	return n == ROW && hex_word(w, ADDRESS) && shows_nothing(&w[1]) && (hex_word(&w[2], 2) || enters_new(w, n));
}

/*
 * AD        xxxx xx          The KIM-1's keys, and beside them what it shows when they were pressed: rows in which no byte is known
 * 0 2 0 0   0200 xx          yet go, and the keys where they say once more what is shown.
 * DA        0200 xx
 * A 0       0200 A0
 *
 * At a teletype 0200 is shown with what stands there, and what is typed behind that goes there with a point.
 */
static struct source *without_keys(struct arena *a, struct source *page)
{
	enum { LEAST = 4 };
	unsigned shown = 0, keyed = 0, sure = 0;	/* sure: rows that are to be understood by themselves */
	struct revision r = {.page = page};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w), keys;
		bool named, old = shows_old(w, n);
		keys = keys_of(w, n, &named);
		bool nothing = n && n < WORDS_MOST && shows_nothing(&w[n - 1]);
		const char *end = nothing ? w[n - 1].text + w[n - 1].len : keys ? w[keys - 1].text + w[keys - 1].len : NULL;
		shown += nothing;
		keyed += keys > 0;
		bool new = enters_new(w, n);
		sure += old || new || (keys && named);
		if (old)
			revise_blank_now(&r, a, w[1].text, w[1].len);
		if (new)
			revise_blank_now(&r, a, w[2].text + w[2].len - 1, 1);
		if (enters_address(page, line, w, n))
			revise_blank_now(&r, a, w->text, w[2].col + w[2].len - w->col);
		if (end)
			revise_blank_now(&r, a, w->text, (size_t)(end - w->text));
	}
	return sure >= LEAST || (shown >= LEAST && keyed >= LEAST) ? revised(&r, a) : page;
}

/* How many words are an address, perhaps with a mark behind it; 0: they are none. */
static unsigned address_at(const struct number_style *s, const struct word *w, unsigned n, long *value)
{
	unsigned len = w->len - (w->len > 1 && marks_behind(w->text[w->len - 1]));
	*value = s->bare && (len < s->digits[2] || *w->text == '0') ? -1 : style_value_any(s, 2, w->text, len);
	if (*value >= 0 || !s->split || n < 2)
		return *value >= 0;
	long high = style_value_any(s, 1, w->text, w->len), low = style_value_any(s, 1, w[1].text, w[1].len);
	*value = high < 0 || low < 0 ? -1 : high << 8 | low;
	return *value < 0 ? 0 : 2;
}

/* How many bytes a word is, joined or not; 0: it is none. */
static unsigned bytes_in(const struct number_style *s, const struct word *w)
{
	unsigned unit = s->bare ? w->len : s->digits[1], n = 0;
	while (n < BYTES_MOST && unit * (n + 1) <= w->len && style_value_any(s, 1, w->text + unit * n, unit) >= 0)
		n++;
	return n * unit == w->len && !(s->bare && w->len > 1 && *w->text == '0') ? n : 0;
}

/* 29  0104 MOV A,H  7C: does another row begin behind so many bytes, in the same line? Page and place may as well be bytes. */
static bool begins_next(const struct number_style *s, const struct word *w, unsigned n, const struct row *r)
{
	long value;
	return r->nbytes && r->value >= 0 && !s->split && r->byte_end + 1 < n && isalpha((unsigned char)*w[r->byte_end + 1].text)
		&& address_at(s, &w[r->byte_end], n - r->byte_end, &value) && value == r->value + r->nbytes;
}

/* Of a row whose address is known. */
static void take_bytes(const struct number_style *s, const struct word *w, unsigned n, unsigned from, struct row *r)
{
	r->byte = r->byte_end = from;
	r->nbytes = 0;
	for (unsigned k; r->byte_end < n && (k = bytes_in(s, &w[r->byte_end])) && !begins_next(s, w, n, r); r->byte_end++)
		r->nbytes += k;
}

/* Of as many the first. */
static void take_better(struct places *best, const struct places *p)
{
	bool before = p->address != best->address ? p->address < best->address : p->byte < best->byte;
	if (p->steps > best->steps || (p->steps && p->steps == best->steps && before))
		*best = *p;
}

/* The pair of columns of which most rows go on where the one above ends; the first of them. */
static struct places find_places(struct arena *a, const struct source *page, const struct number_style *s)
{
	struct column {
		unsigned steps;
		long end;
	} (*pair)[COLUMNS] = NULL;	/* nor is there any on most pages */
	struct places best = {.style = s};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct row r;
		unsigned n = words_of(page, line, w);
		for (unsigned i = 0; i + 1 < n; i++) {
			unsigned words = address_at(s, &w[i], n - i, &r.value), from = i + words;
			for (; words && from < n; from = r.byte_end + (r.byte_end == from)) {
				take_bytes(s, w, n, from, &r);
				if (!r.nbytes || w[i].col >= COLUMNS || w[from].col >= COLUMNS)
					continue;
				pair = pair ? pair : arena_alloc(a, COLUMNS * sizeof *pair);
				struct column *c = &pair[w[i].col][w[from].col];
				c->steps += r.value > 0 && c->end == r.value;
				c->end = r.value + r.nbytes;
				take_better(&best, &(struct places){s, w[i].col, w[from].col, c->steps});
			}
		}
	}
	return best;
}

/* The word that begins there, or a column beside it; n: none does. */
static unsigned word_at(const struct word *w, unsigned n, unsigned col)
{
	for (unsigned apart = 0; apart < 2; apart++)
		for (unsigned i = 0; i < n; i++)
			if (w[i].col + apart == col || w[i].col == col + apart)
				return i;
	return n;
}

/* Words behind others that are an address and bytes to the letter up to the line's end: they may stand in no column. false: there are none. */
static bool row_ends(const struct places *p, const struct word *w, unsigned n, struct row *r)
{
	for (r->address = 1; r->address + 1 < n; r->address++) {
		unsigned words = address_at(p->style, &w[r->address], n - r->address, &r->value);
		r->address_end = r->address + words;
		take_bytes(p->style, w, n, r->address_end, r);
		if (words && r->nbytes && r->byte_end == n)
			return true;
	}
	return false;
}

/* A line as a row with its address and bytes in these places, legible or not. false: it is none. */
static bool row_at(const struct places *p, const struct word *w, unsigned n, struct row *r)
{
	unsigned unit = p->style->digits[1];
	r->address = word_at(w, n, p->address);
	unsigned from = word_at(w, n, p->byte);
	if (from >= n && p->style->bare)	/* behind a long operand */
		while (from > r->address + 1 && bytes_in(p->style, &w[from - 1]))
			from--;
	if (r->address >= n || from >= n || from <= r->address)
		return p->address && row_ends(p, w, n, r);
	unsigned words = address_at(p->style, &w[r->address], n - r->address, &r->value);
	r->address_end = r->address + (words ? words : p->style->split && r->address + 1 < from ? 2 : 1);
	if (r->address_end > from)
		return false;
	take_bytes(p->style, w, n, from, r);
	while (r->byte_end < n && (r->byte_end == from || w[r->byte_end].col == w[r->byte_end - 1].col + unit + 1) && w[r->byte_end].len == unit)
		r->byte_end++;
	return r->byte_end > from;
}

/* Is there a word of letters that no number has? */
static bool has_letters(const struct number_style *s, const struct word *w, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (isalpha((unsigned char)*w[i].text) && w[i].len > 1 && !bytes_in(s, &w[i]))
			return true;
	return false;
}

static bool has_address(const struct number_style *s, const struct word *w, unsigned n)
{
	long value;
	for (unsigned i = 0; i < n; i++)
		if (address_at(s, &w[i], n - i, &value))
			return true;
	return false;
}

static bool same_word(const struct word *a, const struct word *b)
{
	return a->len == b->len && !memcmp(a->text, b->text, a->len);
}

/* What of a page's rows stands where. */
struct seen {
	unsigned rows, letters, again, moved, behind;	/* letters before the address; the byte before it; letters between address and bytes; words behind */
	unsigned again_at;	/* the column of the byte before it, in the last of these rows */
	unsigned more;		/* rows of two bytes or more */
	unsigned numbered;	/* rows that begin with the number of their line */
};

/* 0050 START:  LXI SP,2000H  0100 31 00 20: the number of a line before its statement; an address has bytes behind it. -1: it is none. */
static long number_before(const struct word *w, unsigned address)
{
	unsigned words;
	bool number = address > 1 && isalpha((unsigned char)*w[1].text) && !words_bytes(&w[1], 1, &words);
	return number ? style_value(&number_style[NUMBER_DECIMAL], 2, w->text, w->len) : -1;
}

static struct seen look(const struct source *page, const struct places *p)
{
	struct seen s = {0};
	long last = -1, end = -1;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct row r;
		unsigned n = words_of(page, line, w), again = 0;
		if (!row_at(p, w, n, &r))
			continue;
		/* one that goes up as the bytes do is an address, too */
		long number = number_before(w, r.address);
		bool counts = number > last && number != end;
		s.numbered += counts;
		last = number;
		end = number + r.nbytes;
		for (unsigned i = 0; i < r.address; i++) {
			bool same = same_word(&w[i], &w[r.byte]);
			again += same;
			s.again_at = same ? w[i].col : s.again_at;
		}
		s.rows++;
		s.again += again && !has_address(p->style, w, r.address);
		s.letters += has_letters(p->style, w, r.address) && !has_address(p->style, w + counts, r.address - counts);
		s.moved += has_letters(p->style, w + r.address_end, r.byte - r.address_end);
		s.behind += r.byte_end < n;
		s.more += r.nbytes > 1;
	}
	return s;
}

/* The words from one up to another, from a column on. */
static void put_words(struct page_maker *m, const struct word *w, unsigned from, unsigned to, unsigned col)
{
	if (from >= to)
		return;
	buf_putc(&m->text, ' ');
	buf_pad(&m->text, m->begin, col);
	maker_put(m, w[from].text, w[to - 1].col + w[to - 1].len - w[from].col, m->line, w[from].col + 1);
}

/* DA 45 +  031F 46: another byte stands where rows have theirs once more. The digits in which they differ nobody knows. */
static void deny_byte(struct arena *a, const struct places *p, unsigned again_at, struct word *w, const struct row *r)
{
	struct word *byte = &w[r->byte];
	unsigned i = word_at(w, r->address, again_at);
	if (i >= r->address || r->byte_end != r->byte + 1 || w[i].len != byte->len || bytes_in(p->style, &w[i]) != 1 || bytes_in(p->style, byte) != 1)
		return;
	char *text = arena_strndup(a, byte->text, byte->len);
	for (unsigned k = 0; k < byte->len; k++)
		text[k] = text[k] == w[i].text[k] ? text[k] : '?';
	byte->text = text;
}

/* again_at: where rows have their byte before the address as well; NO_COLUMN: they have not. */
static struct source *make_page(struct arena *a, struct source *page, const struct places *p, unsigned again_at, bool numbered)
{
	bool again = again_at != NO_COLUMN;
	enum { PIECES = 6, NUMBER = 6, BYTES_AT = 10, TEXT_AT = 36 };
	unsigned from = numbered ? NUMBER : 0;	/* behind the numbers of lines */
	struct page_maker m = maker_begin(a, page, page->lines * PIECES);
	while (m.line <= page->lines) {
		struct word w[WORDS_MOST];
		struct row r;
		unsigned n = words_of(page, m.line, w);
		if (n == WORDS_MOST || !row_at(p, w, n, &r)) {
			maker_put_line(&m, m.line);
			continue;
		}
		if (again)
			deny_byte(a, p, again_at, w, &r);
		bool number = numbered && r.address && style_value(&number_style[NUMBER_DECIMAL], 2, w->text, w->len) >= 0;
		if (number)
			maker_put(&m, w->text, w->len, m.line, w->col + 1);
		put_words(&m, w, r.address, r.address_end, from);
		put_words(&m, w, r.byte, r.byte_end, from + BYTES_AT);
		if (!again)
			put_words(&m, w, number, r.address, TEXT_AT);
		put_words(&m, w, r.address_end, r.byte, TEXT_AT);
		put_words(&m, w, r.byte_end, n, TEXT_AT);
		maker_end_line(&m);
	}
	return maker_end(&m, a);
}

/* Where most rows have them, in whichever style; style NULL: the page has no such rows. */
static struct places best_places(const struct source *page)
{
	static const enum number_name styles[] = {NUMBER_HEX, NUMBER_OCTAL, NUMBER_SPLIT, NUMBER_DECIMAL};
	struct places best = {.steps = STEPS_LEAST - 1};
	struct arena scratch = ARENA_INIT;
	for (unsigned i = 0; i < sizeof styles / sizeof *styles; i++) {
		struct places p = find_places(&scratch, page, &number_style[styles[i]]);
		best = p.steps > best.steps ? p : best;
	}
	arena_free(&scratch);
	return best;
}

/* Address and bytes first, then what is said of them. */
static struct source *in_order(struct arena *a, struct source *page)
{
	struct places best = best_places(page);
	if (!best.style)
		return page;
	struct seen s = look(page, &best);
	bool again = s.again * 4 >= s.rows * 3, behind = s.letters * 2 >= s.rows && s.behind * 4 < s.rows;
	return again || behind || (s.moved * 2 >= s.rows && s.more) ? make_page(a, page, &best, again ? s.again_at : NO_COLUMN, s.numbered * 2 >= s.rows) : page;
}

/* Do words stand left of a row, two blanks away from it? */
static bool has_words_before(const struct places *p, const struct word *w, unsigned n, struct row *r)
{
	enum { GAP = 2 };
	return row_at(p, w, n, r) && w[r->address].col == p->address && r->address
		&& w[r->address - 1].col + w[r->address - 1].len + GAP <= w[r->address].col;
}

/* you try it, for a mistake may well write ove      0215  A2 06  ROLL  LDX #$06 - does prose stand left of a row with its statement? */
static bool has_prose_before(const struct places *p, const struct word *w, unsigned n)
{
	enum { WORDS = 3 };
	struct row r;
	unsigned words = 0;
	if (!has_words_before(p, w, n, &r) || !has_letters(p->style, w + r.byte_end, n - r.byte_end) || has_address(p->style, w, r.address))
		return false;
	for (unsigned i = 0; i < r.address; i++)
		words += w[i].len > 1 && isalpha((unsigned char)*w[i].text);
	return words >= WORDS;
}

static bool is_word(const struct word *w, const char *text)
{
	return w->len == strlen(text) && !strncasecmp(w->text, text, w->len);
}

/* ;080200A90500, S1060200A90500, 0200A905: is the word an address and bytes, joined? */
static bool is_joined_row(const struct word *w)
{
	enum { LEAST = 3, RECORD = 5 };
	unsigned words;
	struct word behind = {w->text + 2, w->len > 2 ? w->len - 2 : 0, w->col + 2};
	return layout_is_record(w->text, w->len) || (*w->text == 'S' && words_bytes(&behind, 1, &words) >= RECORD)
		|| (words_bytes(w, 1, &words) >= LEAST && !isalpha((unsigned char)*w->text));
}

/* Do the words say what a byte or a name is, as a column on the left may: a row's address with bytes, COUNT = 5, 30 DATA 169? The style is that of
 * the rows on the right; a column may as well be hexadecimal. */
static bool has_row(const struct number_style *s, const struct word *w, unsigned n)
{
	long value;
	for (unsigned i = 0; i < n; i++) {
		unsigned words, bytes = i + address_at(s, &w[i], n - i, &value);
		if (bytes == i)
			bytes += address_at(&number_style[NUMBER_HEX], &w[i], n - i, &value);
		if (bytes > i && bytes < n && (bytes_in(s, &w[bytes]) || words_bytes(&w[bytes], 1, &words)))
			return true;
		if (is_joined_row(&w[i]) || memchr(w[i].text, '=', w[i].len) || is_word(&w[i], "EQU"))
			return true;
	}
	return n > 1 && style_value(&number_style[NUMBER_DECIMAL], 2, w->text, w->len) >= 0 && !strncasecmp(w[1].text, "DATA", strlen("DATA"));
}

/* Where such prose is, and nothing in it may be a row, its other lines are some as well, though they are short or name a number: since 1977. */
static struct source *without_prose_before(struct arena *a, struct source *page)
{
	enum { LEFT = 20, LEAST = 3 };
	struct places best = best_places(page);
	struct revision r = {.page = page};
	unsigned rows = 0, sides = 0;
	if (!best.style || best.address < LEFT)
		return page;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			struct row row;
			unsigned n = words_of(page, line, w);
			if (!has_words_before(&best, w, n, &row))
				continue;
			bool side = has_row(best.style, w, row.address), prose = !side && has_prose_before(&best, w, n);
			rows += !r.text && prose;
			sides += !r.text && side;
			size_t len;
			if (prose || !sides)
				revise_blank(&r, source_line(page, line, &len), best.address);
		}
	return revised(&r, a);
}

/* ---- bytes behind the source, and no address ---- */

/* LDA #$17   A9 17: the first of the bytes that end a line, two blanks behind what stands before them, if any; n: it has none. */
static unsigned last_bytes(const struct word *w, unsigned n)
{
	enum { GAP = 2 };
	unsigned from = n, words;
	while (from && words_bytes(&w[from - 1], 1, &words)) {
		from--;
		if (!from || w[from].col >= w[from - 1].col + w[from - 1].len + GAP)
			return from;
	}
	return n;
}

/* The column in which they stand in most rows below an origin that print no address; 0: there is none. Where no row has two, or none has a number
 * or a mark before them, they are cycles or operands. */
static unsigned bytes_column(const struct source *page)
{
	enum { LEAST = 6 };
	unsigned count[COLUMNS] = {0}, best = 0, rows = 0, more = 0, operands = 0, addresses = 0, origins = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w), from = last_bytes(w, n), words;
		addresses += words_address(w, n) > 0;
		for (unsigned i = 0; i < n && i < 2; i++)
			origins += is_word(&w[i], "ORG") || is_word(&w[i], ".ORG") || is_word(&w[i], "*=");
		if (!from || from == n || w[from].col >= COLUMNS)
			continue;
		rows++;
		more += words_bytes(w + from, n - from, &words) > 1;
		operands += !isalpha((unsigned char)w[from - 1].text[w[from - 1].len - 1]);
		best = ++count[w[from].col] > count[best] ? w[from].col : best;
	}
	bool found = origins && rows >= LEAST && 4 * count[best] >= 3 * rows && 4 * more >= rows && 4 * operands >= rows && 4 * addresses < rows;
	return found ? best : 0;
}

static struct source *with_bytes_before(struct arena *a, struct source *page)
{
	enum { PIECES = 2, BYTES_AT = 6, TEXT_AT = 36 };
	unsigned col = bytes_column(page);
	if (!col)
		return page;
	struct page_maker m = maker_begin(a, page, page->lines * PIECES);
	while (m.line <= page->lines) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, m.line, w), from = last_bytes(w, n);
		if (from == n || w[from].col != col) {
			maker_put_line(&m, m.line);
			continue;
		}
		put_words(&m, w, from, n, BYTES_AT);
		put_words(&m, w, 0, from, TEXT_AT);
		maker_end_line(&m);
	}
	return maker_end(&m, a);
}

/* 100 DATA 6,7: REM LD B,7 - where the remark behind data begins; the end of the line if there is none. */
static size_t before_remark(const char *p, size_t len)
{
	static const char remark[] = "REM", data[] = "DATA";
	size_t i = 0;
	while (i < len && (isdigit((unsigned char)p[i]) || p[i] == ' '))
		i++;
	if (!i || i + sizeof data > len || memcmp(p + i, data, sizeof data - 1) != 0)
		return len;
	for (; i + sizeof remark <= len; i++) {
		size_t word = i + 1;
		while (p[i] == ':' && word < len && p[word] == ' ')
			word++;
		if (p[i] == ':' && word + sizeof remark - 1 <= len && !memcmp(p + word, remark, sizeof remark - 1))
			return i;
	}
	return len;
}

static struct source *without_remarks(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len, end;
		const char *p = source_line(page, line, &len);
		end = before_remark(p, len);
		if (end == len)
			continue;
		revise_blank_now(&r, a, p + end, len - end);
	}
	return revised(&r, a);
}

/* The address of POKE and two numbers with a comma between, POKE768,32; -1: the statement is none. */
static long poke_address(const char *p, size_t len)
{
	static const char word[] = "POKE";
	size_t i = sizeof word - 1, digits = 0, commas = 0;
	if (len <= i || memcmp(p, word, i) != 0)
		return -1;
	long at = strtol(p + i, NULL, 10);
	for (; i < len && (isdigit((unsigned char)p[i]) || p[i] == ',' || p[i] == ' '); i++) {
		digits += isdigit((unsigned char)p[i]) != 0;
		commas += p[i] == ',' && digits;
	}
	return i == len && commas == 1 && isdigit((unsigned char)p[len - 1]) ? at : -1;
}

/* How long a statement of a line of BASIC is, up to its colon. */
static size_t statement_length(const char *p, size_t len)
{
	const char *colon = memchr(p, ':', len);
	return colon ? (size_t)(colon - p) : len;
}

/* What the lines of a page poke, and where the last one did: they go on one behind the other. */
struct pokes {
	unsigned statements, pokes, steps;
	long at;
};

/* Counts those of a line; returns how much of it is its number and blanks, 0: it has more than one statement, and half of them are no POKE. */
static size_t count_pokes(const char *p, size_t len, struct pokes *all)
{
	struct pokes line = {.at = all->at};
	size_t number = 0;
	while (number < len && (isdigit((unsigned char)p[number]) || p[number] == ' '))
		number++;
	for (size_t i = number, end; number && i < len; i = end + 1) {
		while (i < len && p[i] == ' ')
			i++;
		end = i + statement_length(p + i, len - i);
		long at = poke_address(p + i, end - i);
		line.statements++;
		line.pokes += at >= 0;
		line.steps += at >= 0 && at == line.at + 1;
		line.at = at >= 0 ? at : line.at;
	}
	if (line.statements < 2 || 2 * line.pokes <= line.statements)
		return 0;
	*all = (struct pokes){all->statements + line.statements, all->pokes + line.pokes, all->steps + line.steps, line.at};
	return number;
}

/* 10 POKE768,32:POKE769,240: each in a line of its own, behind the number, where most go on from the one before. */
static struct source *with_pokes_apart(struct arena *a, struct source *page)
{
	enum { LEAST = 4 };
	struct pokes all = {.at = -1}, again = {0};
	size_t len;
	for (unsigned line = 1; line <= page->lines; line++) {
		const char *p = source_line(page, line, &len);
		count_pokes(p, len, &all);
	}
	if (all.pokes < LEAST || 2 * all.steps < all.pokes)
		return page;
	struct page_maker m = maker_begin(a, page, page->lines + 3 * all.statements);
	for (unsigned line = 1; line <= page->lines; line++) {
		const char *p = source_line(page, line, &len);
		size_t number = count_pokes(p, len, &again);
		if (!number)
			maker_put_line(&m, line);
		for (size_t i = number, end; number && i < len; i = end + 1) {
			end = i + statement_length(p + i, len - i);
			size_t word = i;	/* apart from its number, which is none else where a digit is misread */
			while (word < end && (isalpha((unsigned char)p[word]) || p[word] == ' '))
				word++;
			maker_put(&m, p, (unsigned)number, line, 1);
			maker_put(&m, p + i, (unsigned)(word - i), line, (unsigned)i + 1);
			buf_putc(&m.text, ' ');
			maker_put(&m, p + word, (unsigned)(end - word), line, (unsigned)word + 1);
			maker_end_line(&m);
		}
	}
	return maker_end(&m, a);
}

/*
 * 001 100   056 001      the page of a row's address is printed where a block begins, and the rows below have their place alone:
 *     102   066 200      it is written before those that go on where the one above ends.
 */
static struct source *with_pages(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	const struct number_style *s = &number_style[NUMBER_SPLIT];
	char *text = NULL;
	long next = -1;
	unsigned place = 0, filled = 0;
	struct word high = {NULL, 0, 0};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct row r;
		unsigned n = words_of(page, line, w), words = n ? address_at(s, w, n, &r.value) : 0;
		bool below = n && high.len && high.col + high.len < w->col && w->col + 1 >= place && w->col <= place + 1;
		if (below && next >= 0 && style_value(s, 1, w->text, w->len) == (next & 0xFF)) {
			take_bytes(s, w, n, 1, &r);
			text = text ? text : arena_strndup(a, page->text, page->len);
			memcpy(text + (w->text - page->text) - w->col + high.col, high.text, high.len);
			filled++;
		} else if (words == 2) {
			/* another page where the place goes on is misread: it is nobody's below */
			bool other = next >= 0 && (next & 0xFF) == (r.value & 0xFF) && next != r.value;
			take_bytes(s, w, n, words, &r);
			high = other ? (struct word){NULL, 0, 0} : *w;
			place = w[1].col;
			next = r.value;
		} else {
			continue;
		}
		next = r.nbytes && (next & 0xFF) + r.nbytes < 0x100 ? next + r.nbytes : -1;
	}
	return filled >= LEAST ? source_changed(a, page, text) : page;
}

/* Without what a magazine counts on each page: Page 14      April, 1976 */
static struct source *without_footers(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len;
		const char *p = source_line(page, line, &len);
		if (!marks_footer(p, (unsigned)len))
			continue;
		revise_blank_now(&r, a, p, len);
	}
	return revised(&r, a);
}

/* 0301    00   20: an address, what a byte is and what it is to be; perhaps words in brackets behind them. */
static bool is_change(const struct word *w, unsigned n)
{
	enum { ADDRESS = 3, BYTE = 2, WORDS = 3 };
	bool change = n == WORDS || (n > WORDS && *w[WORDS].text == '(');
	for (unsigned i = 0; i < WORDS && change; i++) {
		unsigned digits = 0;
		while (digits < w[i].len && isxdigit((unsigned char)w[i].text[digits]))
			digits++;
		change = digits == w[i].len && (i ? digits == w[1].len && digits >= BYTE && digits <= ADDRESS : digits >= ADDRESS);
	}
	return change;
}

/* 2401  FROM 10 TO 12: the line says itself what it is. */
static bool says_change(const struct word *w, unsigned n)
{
	enum { AT, FROM, OLD, TO, NEW, WORDS };
	return n == WORDS && ((is_word(&w[FROM], "FROM") && is_word(&w[TO], "TO")) || (is_word(&w[FROM], "WAS") && is_word(&w[TO], "IS")))
		&& is_change((const struct word[]){w[AT], w[OLD], w[NEW]}, 3);
}

/* Has a row of the page the byte that is to be changed, at the address, or in the instruction there? */
static bool has_old(const struct source *page, const struct word *change)
{
	enum { NEAR = 2 };
	int base = change[1].len > 2 ? 8 : 16;
	long at = strtol(change->text, NULL, base), old = strtol(change[1].text, NULL, base);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w);
		char *end;
		for (unsigned k = 0; k < 2 && k < n && w->text != change->text; k++) {	/* perhaps behind a number */
			long row = strtol(w[k].text, &end, base);
			bool address = end - w[k].text >= (long)w[k].len - 1;	/* and a mark */
			for (unsigned i = k + 1; i < n && address; i++) {
				long where = row + i - k - 1;
				bool same = w[i].len == change[1].len && strtol(w[i].text, &end, base) == old && end == w[i].text + w[i].len;
				if (same && where >= at - NEAR && where <= at + NEAR)
					return true;
			}
		}
	}
	return false;
}

/* Without tables of what is to be changed for another machine, which are no rows. */
static struct source *without_changes(struct arena *a, struct source *page)
{
	enum { CHANGES = 64 };
	struct revision r = {.page = page};
	unsigned changes = 0;	/* of the table that the line is within, and 1 */
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		size_t len;
		const char *p = source_line(page, line, &len);
		unsigned n = words_of(page, line, w);
		bool head = marks_changes(p, (unsigned)len), within = changes && changes <= CHANGES && is_change(w, n) && has_old(page, w);
		changes = head ? 1 : within ? changes + 1 : n || changes > 1 ? 0 : changes;
		if (head || !n || !(within || says_change(w, n)))
			continue;
		revise_blank_now(&r, a, p, len);
	}
	return revised(&r, a);
}

/* ---- what is beside the program ---- */

enum { ADDRESS = 4 };

/* By address: a row with its statement has it, or begins there. */
enum row_at { ROW_NONE, ROW_HAS, ROW_BEGINS };

static const uint8_t *rows_at(struct arena *a, const struct source *page)
{
	enum { ADDRESSES = 0x10000 };
	uint8_t *at = arena_alloc(a, ADDRESSES);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w), from = words_address(w, n), words, bytes = from ? words_bytes(w + from, n - from, &words) : 0;
		if (!bytes || from + words == n || !isalpha((unsigned char)*w[from + words].text))
			continue;
		long row = strtol(w[from - 1].text, NULL, 16);
		for (long i = row; i < row + bytes && i < ADDRESSES; i++)
			at[i] = i == row ? ROW_BEGINS : at[i] ? at[i] : ROW_HAS;
	}
	return at;
}

/* Is a line of the shape (marks.h)? */
static bool has_shape(const uint8_t *rows, const struct word *w, unsigned n, const char *shape)
{
	unsigned i = 0, words;
	bool is = n > 0;
	for (long at = 0; *shape && is; shape++)
		switch (*shape) {
		case 'A':
			is = i < n && hex_word(&w[i], ADDRESS);
			at = is ? strtol(w[i++].text, NULL, 16) : -1;
			break;
		case 'B':
		case 'b':
			is = words_bytes(w + i, n - i, &words) > 0 && (*shape == 'B' || w[i].len == 2);
			i += *shape == 'B' ? words : 1;
			break;
		case 'K':
			i += i < n && w[i].len == 1 && isalpha((unsigned char)*w[i].text);
			break;
		case 'W':
			is = w->len > 2 && isalpha((unsigned char)*w->text) && w->text[w->len - 1] == ':';
			i++;
			break;
		case '(':
			i = i < n && *w[i].text == '(' ? n : i;
			break;
		case '!':
			is = rows[at] != ROW_NONE;
			break;
		}
	return is && i == n;
}

/* 0200       020E         0223: only addresses of rows, wide apart: below the boxes of a flow chart. */
static bool names_rows(const uint8_t *rows, const struct word *w, unsigned n)
{
	enum { LEAST = 3, GAP = 3 };
	for (unsigned i = 0; i < n; i++)
		if (!hex_word(&w[i], ADDRESS) || (i && w[i].col < w[i - 1].col + ADDRESS + GAP) || rows[strtol(w[i].text, NULL, 16)] != ROW_BEGINS)
			return false;
	return n >= LEAST;
}

/* KEEP  0223  021F 0220: how many addresses of rows stand behind a name and its value, and nothing else; 0: it is no such line. */
static unsigned uses_behind(const uint8_t *rows, const struct word *w, unsigned n)
{
	enum { NAME, VALUE, USES };
	bool uses = n > USES && isalpha((unsigned char)*w[NAME].text) && w[NAME].len != 2 && hex_word(&w[VALUE], ADDRESS);
	for (unsigned i = USES; i < n && uses; i++)
		uses = hex_word(&w[i], ADDRESS) && rows[strtol(w[i].text, NULL, 16)] == ROW_BEGINS;
	return uses ? n - USES : 0;
}

/* A cross reference by addresses, not lines: it is a table of symbols. */
static struct source *without_uses(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	const uint8_t *rows = rows_at(a, page);
	unsigned lines = 0;
	while (revise(&r, a, lines >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), uses = uses_behind(rows, w, n);
			lines += !r.text && uses;
			if (uses)
				revise_blank(&r, w[n - uses].text, w[n - 1].col + w[n - 1].len - w[n - uses].col);
		}
	return revised(&r, a);
}

/* Without lines that say what the program does or could be: they are none of its rows. */
static struct source *without_asides(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	const uint8_t *rows = rows_at(a, page);
	const char *shape = NULL;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		size_t len;
		const char *p = source_line(page, line, &len), *below = marks_aside(p, (unsigned)len);
		unsigned n = words_of(page, line, w);
		shape = below ? below : !n || (shape && has_shape(rows, w, n, shape)) ? shape : NULL;
		if (n && !below && (shape || names_rows(rows, w, n)))
			revise_blank_now(&r, a, p, len);
	}
	return revised(&r, a);
}

/* ---- rows that go on to the right ---- */

/* Where the rows of a line begin, each but the first where the one before ends, which has a statement; 0: it has no two. */
static unsigned rows_along(const struct word *w, unsigned n, unsigned begins[WORDS_MOST])
{
	const struct number_style *hex = &number_style[NUMBER_HEX];
	unsigned rows = 0, behind = 0;
	long end = -1;
	for (unsigned i = 0, words, bytes; i + 1 < n; i++) {
		if (words_address(&w[i], 1) != 1 || !(bytes = words_bytes(&w[i + 1], n - i - 1, &words)))
			continue;
		long at = style_value_any(hex, 2, w[i].text, hex->digits[2]);
		if (rows ? at != end || i == behind : i > 0)
			return 0;
		begins[rows++] = i;
		end = at + bytes;
		behind = i + 1 + words;
		i += words;
	}
	return rows > 1 ? rows : 0;
}

/*
 * 0300  A2 05  LDX #$05    0302  A9 41  LDA #$41    each in a line of its own, where no line with two rows has them otherwise and
 * 0304  CA     DEX         0305  D0 F9  BNE $0300   the next line goes on.
 */
static struct source *with_rows_apart(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct word w[WORDS_MOST];
	unsigned begins[WORDS_MOST], lines = 0, rows = 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		unsigned along = rows_along(w, words_of(page, line, w), begins);
		lines += along > 0;
		rows += along;
	}
	if (lines < LEAST)
		return page;
	struct page_maker m = maker_begin(a, page, page->lines + rows);
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len;
		const char *p = source_line(page, line, &len);
		unsigned along = rows_along(w, words_of(page, line, w), begins);
		if (!along)
			maker_put_line(&m, line);
		for (unsigned i = 0; i < along; i++) {
			size_t from = i ? w[begins[i]].col : 0, to = i + 1 < along ? w[begins[i + 1]].col : len;
			buf_pad(&m.text, m.begin, w->col * (i > 0));
			maker_put(&m, p + from, (unsigned)(to - from), line, (unsigned)from + 1);
			maker_end_line(&m);
		}
	}
	return maker_end(&m, a);
}

/* 0300=A9: the address of a byte beside it; -1: it is not legible. false: the word is no such pair. */
static bool read_pair(const struct word *w, long *at)
{
	enum { BYTE = 2, LENGTH = ADDRESS + 1 + BYTE };
	bool pair = w->len == LENGTH && w->text[ADDRESS] == '=';
	for (unsigned i = 0; i < LENGTH && pair; i++)
		pair = i == ADDRESS || isalnum((unsigned char)w->text[i]);
	*at = pair ? style_value_any(&number_style[NUMBER_HEX], 2, w->text, ADDRESS) : -1;
	return pair;
}

static bool is_all_pairs(const struct word *w, unsigned n)
{
	long at;
	for (unsigned i = 0; i < n; i++)
		if (!read_pair(&w[i], &at))
			return false;
	return n > 0;
}

/* 0300=A9  0301=05  0302=20: each in a line of its own, 0300 A9, where they go on; values of names do not. */
static struct source *with_pairs_apart(struct arena *a, struct source *page)
{
	enum { LEAST = 4, BYTE = 2 };
	struct word w[WORDS_MOST];
	unsigned lines = 0, pairs = 0, steps = 0;
	long at, last = -1;
	for (unsigned line = 1; line <= page->lines; line++) {
		unsigned n = words_of(page, line, w);
		n = is_all_pairs(w, n) ? n : 0;
		lines += n > 1;
		pairs += n;
		for (unsigned i = 0; i < n; i++, last = at)
			steps += read_pair(&w[i], &at) && at >= 0 && at == last + 1;
	}
	if (!lines || steps < LEAST || 2 * steps < pairs)
		return page;
	struct page_maker m = maker_begin(a, page, page->lines + 2 * (size_t)pairs);
	for (unsigned line = 1; line <= page->lines; line++) {
		unsigned n = words_of(page, line, w);
		bool along = is_all_pairs(w, n);
		if (!along)
			maker_put_line(&m, line);
		for (unsigned i = 0; along && i < n; i++) {
			maker_put(&m, w[i].text, ADDRESS, line, w[i].col + 1);
			buf_putc(&m.text, ' ');
			maker_put(&m, w[i].text + ADDRESS + 1, BYTE, line, w[i].col + ADDRESS + 2);
			maker_end_line(&m);
		}
	}
	return maker_end(&m, a);
}

static struct source *with_signs(struct arena *a, struct source *page)
{
	const char *text = signs_changed(a, page);
	return text ? source_changed(a, page, text) : page;
}

/* LDA # 20: the mark of an immediate operand belongs to what stands a blank behind it. */
static struct source *with_hash_joined(struct arena *a, struct source *page)
{
	enum { LEAST = 2, MNEMONIC = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w);
			for (unsigned i = 1; i + 1 < n; i++) {
				char *out = r.text ? r.text + (w[i].text - page->text) : NULL;
				if (!is_word(&w[i], "#") || w[i - 1].len != MNEMONIC || !isalpha((unsigned char)*w[i - 1].text) || w[i + 1].col != w[i].col + 2)
					continue;
				rows += !out;
				if (out)
					memcpy(out, " #", 2);
			}
		}
	return revised(&r, a);
}

/* *   =   $0200: the two marks of an origin are one, *=, where they begin a line and only a number stands behind them. */
static struct source *with_star_joined(struct arena *a, struct source *page)
{
	struct revision r = {.page = page};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w);
		if (n < 3 || !is_word(w, "*") || !is_word(&w[1], "="))
			continue;
		bool number = isdigit((unsigned char)*w[2].text) || terms_mark(w[2].text, w[2].len), last = n == 3 || *w[3].text == ';';
		if (!number || !last)
			continue;
		revise_blank_now(&r, a, w[1].text, 1);
		revise_put(&r, a, w->text + 1, '=');
	}
	return revised(&r, a);
}

/* ---- texts that break over lines ---- */

/* The quote that is open where a line ends, of a text that begins a word or a value and is in no comment; 0: none is. */
static char open_quote(const char *text, size_t len, char quote)
{
	for (size_t i = 0; i < len && (quote || text[i] != ';'); i++) {
		bool begins = !i || text[i - 1] == ' ' || text[i - 1] == ',';
		if (quote ? text[i] == quote : begins && strchr("'\"", text[i]) && text[i])
			quote = quote ? 0 : text[i];
	}
	return quote;
}

/* Does the line below a row go on with the text that is open at its end, and close it: right of the address, and no row? */
static bool goes_on_below(const struct source *page, unsigned line)
{
	enum { RIGHT = 4 };
	struct word w[WORDS_MOST], below[WORDS_MOST];
	unsigned n = words_of(page, line, w), at = words_address(w, n), words, more = line < page->lines ? words_of(page, line + 1, below) : 0;
	size_t len, next;
	const char *text = source_line(page, line, &len), *rest = source_line(page, line + (line < page->lines), &next);
	char quote = at && words_bytes(w + at, n - at, &words) && at + words < n ? open_quote(text, len, 0) : 0;
	/* a character alone may have no quote behind it, and an equate is no text: DB 'A and below it CH EQU 'X' */
	const struct word *last = n ? &w[n - 1] : w;
	if (quote && ((last->len > 1 && last->text[last->len - 2] == quote) || (more > 2 && (is_word(&below[1], "=") || is_word(&below[1], "EQU")))))
		return false;
	return quote && more && below->col >= w[at - 1].col + w[at - 1].len + RIGHT && !words_address(below, more) && !open_quote(rest, next, quote);
}

/*
 * 0297  20 54 4F  HIGHM:  DB    ' TOO          one line, a blank for the break, where a few texts break so.
 *                   HIGH',13,10,0
 */
static struct source *with_texts_joined(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	unsigned breaks = 0;
	for (unsigned line = 1; line <= page->lines; line++)
		breaks += goes_on_below(page, line);
	if (breaks < LEAST)
		return page;
	struct page_maker m = maker_begin(a, page, page->lines + breaks);
	for (unsigned line = 1; line <= page->lines; line++) {
		size_t len;
		const char *text = source_line(page, line, &len);
		if (!goes_on_below(page, line)) {
			maker_put_line(&m, line);
			continue;
		}
		maker_put(&m, text, (unsigned)len, line, 1);
		text = source_line(page, ++line, &len);
		size_t blanks = strspn(text, " ");
		buf_putc(&m.text, ' ');
		maker_put(&m, text + blanks, (unsigned)(len - blanks), line, (unsigned)blanks + 1);
		maker_end_line(&m);
		maker_end_line(&m);	/* lines that are asked for are counted as they are printed */
	}
	return maker_end(&m, a);
}

struct source *plain_page(struct arena *a, struct source *page)
{
	page = without_bases(a, without_spacing(a, without_keys(a, without_prompts(a, page))));
	return with_bytes_before(a, in_order(a, without_switches(a, labels_behind(a, without_counts(a, without_partings(a, with_numbers_first(a, without_prose_before(a, page))))))));
}

struct source *page_as_seen(struct arena *a, struct source *page)
{
	page = without_asides(a, without_uses(a, without_references(a, without_changes(a, without_footers(a, with_digits(a, in_columns(a, page)))))));
	return grid_rows(a, with_rows_apart(a, with_pairs_apart(a, page)));
}

struct source *plain_listing(struct arena *a, struct source *page)
{
	struct source *listing = with_pages(a, with_star_joined(a, with_hash_joined(a, with_signs(a, with_pokes_apart(a, without_remarks(a, with_texts_joined(a, once_page(a, page))))))));
	bool rows = best_places(listing).style != NULL;
	listing = bnpf_page(a, listing, !rows);
	return rows ? listing : panel_page(a, listing);
}
