#include "page/bases.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "page/maker.h"
#include "page/marks.h"
#include "page/number.h"
#include "page/terms.h"
#include "page/words.h"

enum { ADDRESS = 4, BYTE = 2 };	/* digits */

static unsigned hex_digits(const char *text, unsigned len)
{
	unsigned n = 0;
	while (n < len && isxdigit((unsigned char)text[n]))
		n++;
	return n;
}

/* An address or a byte: a mark of its base or an opening bracket, the digits, perhaps a letter for the base or the closing bracket. */
struct marked {
	unsigned before, digits, behind;
};

/* Reads a letter for the base behind the digits, 0C000H A2H 0D3H, and a zero before so many of them. */
static void read_letter(const struct word *w, unsigned most, struct marked *m)
{
	unsigned end = m->before + m->digits;
	m->behind = !m->before && end < w->len && toupper((unsigned char)w->text[end]) == 'H';
	bool zero = m->behind && m->digits == most + 1 && *w->text == '0';
	m->before += zero;
	m->digits -= zero;
}

/* A byte, or several joined: $A2, A2H, A2; false: the word is none. */
static bool read_byte(const struct word *w, struct marked *m)
{
	m->before = terms_mark(w->text, w->len);
	m->digits = hex_digits(w->text + m->before, w->len - m->before);
	read_letter(w, BYTE, m);
	return m->digits >= BYTE && m->digits % BYTE == 0 && (!m->behind || m->digits == BYTE) && m->before + m->digits + m->behind == w->len;
}

static bool is_byte(const struct word *w)
{
	struct marked m;
	return read_byte(w, &m);
}

/* The bracket that closes what the character opens; 0: it opens nothing. */
static char closing(char open)
{
	return open == '(' ? ')' : open == '[' ? ']' : 0;
}

/* Perhaps with a mark behind it, which may stand alone, or before it the quote of what a linker moves. */
static bool read_address(const struct word *w, unsigned n, struct marked *m)
{
	unsigned next = n > 1 && w[1].len == 1 && *w[1].text == ':' ? 2 : 1;
	if (n <= next || !is_byte(&w[next]))
		return false;
	char close = closing(*w->text);
	m->before = close || *w->text == '\'' ? 1 : terms_mark(w->text, w->len);
	m->digits = hex_digits(w->text + m->before, w->len - m->before);
	if (close)
		m->behind = m->before + m->digits < w->len && w->text[m->before + m->digits] == close;
	else
		read_letter(w, ADDRESS, m);
	unsigned end = m->before + m->digits + m->behind;
	return m->digits == ADDRESS && (!close || m->behind) && (end == w->len || (end + 1 == w->len && marks_behind(w->text[end])));
}

/* How many of a row's words are bytes that have a mark where the first one has it: $3E $05, 3EH 0D3H. */
static unsigned marked_bytes(const struct word *w, unsigned n)
{
	struct marked first, m;
	unsigned i = 0;
	while (i < n && read_byte(&w[i], i ? &m : &first) && first.before + first.behind > 0 && (!i || (m.behind == first.behind && (m.behind || m.before == first.before))))
		i++;
	return i;
}

/* Blanks for those marks. */
static void blank_bytes(const struct revision *r, const struct word *w, unsigned n)
{
	struct marked m;
	for (unsigned i = 0, marked = marked_bytes(w, n); i < marked && read_byte(&w[i], &m); i++) {
		revise_blank(r, w[i].text, m.before);
		revise_blank(r, w[i].text + m.before + m.digits, m.behind);
	}
}

/* ---- the address once more ---- */

/* The number that a word is in a base, all of it; -1: it is none. */
static long number_in(const char *text, unsigned len, int base)
{
	enum { MOST = 6 };
	char digits[MOST + 1], *end;
	if (!len || len > MOST || !isxdigit((unsigned char)*text))
		return -1;
	memcpy(digits, text, len);
	digits[len] = '\0';
	long value = strtol(digits, &end, base);
	return *end ? -1 : value;
}

/* 16514 (4082)  2A 0C 40: is the second word the address in brackets, in decimal or hexadecimal digits? equal: as the first one is. */
static bool is_again(const struct word *w, unsigned n, bool *first_decimal, bool *equal)
{
	if (n < 3 || w[1].len < 3 || closing(*w[1].text) != w[1].text[w[1].len - 1] || !is_byte(&w[2]))
		return false;
	long value[2][2];
	for (unsigned base = 0; base < 2; base++) {
		value[0][base] = number_in(w[0].text, w[0].len, base ? 16 : 10);
		value[1][base] = number_in(w[1].text + 1, w[1].len - 2, base ? 16 : 10);
	}
	*first_decimal = value[0][0] >= 0 && value[0][0] == value[1][1];
	*equal = *first_decimal || (value[0][1] >= 0 && value[0][1] == value[1][0]);
	return value[0][1] >= 0 && value[1][1] >= 0;
}

/* Blanks for the one in decimal digits, and for the brackets. A row whose two are not equal keeps the hexadecimal one, too. */
static struct source *without_again(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, same = 0, decimal = 0;
	while (revise(&r, a, same >= LEAST && 2 * same > rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			bool first, equal;
			if (!is_again(w, words_of(page, line, w), &first, &equal))
				continue;
			rows += !r.text;
			same += !r.text && equal;
			decimal += !r.text && first;
			const struct word *gone = &w[2 * decimal > same ? 0 : 1];
			revise_blank(&r, gone->text, gone->len);
			revise_blank(&r, w[1].text, 1);
			revise_blank(&r, w[1].text + w[1].len - 1, 1);
		}
	return revised(&r, a);
}

/* 6000-6001: two addresses that can be read. */
static bool is_range(const struct word *w, long *from, long *to)
{
	bool range = w->len == 2 * ADDRESS + 1 && w->text[ADDRESS] == '-';
	*from = range ? number_in(w->text, ADDRESS, 16) : -1;
	*to = range ? number_in(w->text + ADDRESS + 1, ADDRESS, 16) : -1;
	return *from >= 0 && *to >= 0;
}

/* 6000-6001  3E 05  START  MVI A,5: how many bytes stand behind a row's first and last address, with a statement; 0: the line is no such row. */
static unsigned bytes_to(const struct word *w, unsigned n, long *from, long *to)
{
	unsigned words, bytes = n < 3 || !is_range(w, from, to) ? 0 : words_bytes(w + 1, n - 1, &words);
	return bytes && words + 1 < n && isalpha((unsigned char)*w[1 + words].text) ? bytes : 0;
}

/* Blanks for the last address of each row where most have it as their bytes say. The row behind one that does not tells which is misread; where there
 * is none both stay, to be told. */
static struct source *without_last_addresses(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, same = 0, last = 0;
	while (revise(&r, a, same >= LEAST && 4 * same >= 3 * rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			long from, to, first, second;
			unsigned n = words_of(page, line, w), bytes = bytes_to(w, n, &from, &to);
			/* a row whose bytes are misread, or that was joined to another, is told as any such row is */
			for (unsigned i = bytes > 0; i < n; i++)
				if (is_range(&w[i], &first, &second))
					revise_blank(&r, w[i].text + ADDRESS, ADDRESS + 1);
			if (!bytes)
				continue;
			bool equal = to == from + bytes - 1;
			rows += !r.text;
			same += !r.text && equal;
			last = r.text ? last : line;
			revise_blank(&r, w->text + ADDRESS, equal || line < last ? ADDRESS + 1 : 1);
		}
	return revised(&r, a);
}

/* Words of a row that say what others do; equal: they say the same. */
struct again {
	unsigned from, words;
	bool equal;
};

/* 2400  044 000  DB 10: page and place in octal behind a hexadecimal address? */
static bool is_octal_again(const struct word *w, unsigned n, struct again *again)
{
	enum { HALF = 3 };
	if (n < 4 || w->len != ADDRESS || w[1].len != HALF || w[2].len != HALF)
		return false;
	long at = number_in(w->text, w->len, 16), high = number_in(w[1].text, HALF, 8), low = number_in(w[2].text, HALF, 8);
	bool numbers = at >= 0 && high >= 0 && low >= 0;
	*again = (struct again){1, 2, numbers && at == (high << 8 | low)};
	return numbers;
}

/*
 * 0000  0C80  21 4A 08: where a program stands on its tape, and where it runs; both count by the bytes, and letters among the digits
 * say that neither counts lines. The first ones are blanks.
 */
static struct source *without_tape_addresses(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, same = 0, letters = 0;
	long apart = 0;
	while (revise(&r, a, same >= LEAST && 4 * same >= 3 * rows && letters))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w);
			if (n < 3 || w->len != ADDRESS || w[1].len != ADDRESS || !is_byte(&w[2]))
				continue;
			long first = number_in(w->text, ADDRESS, 16), second = number_in(w[1].text, ADDRESS, 16);
			if (first < 0 || second < 0)
				continue;
			apart = !rows++ && !r.text ? second - first : apart;
			same += !r.text && second - first == apart && apart;
			letters += !r.text && second - first == apart && number_in(w->text, ADDRESS, 10) < 0;
			revise_blank(&r, w->text, ADDRESS);
		}
	return revised(&r, a);
}

/* ---- bytes in decimal digits ---- */

/* How many words behind a row's address are bytes in decimal digits, and how many of those have three. 0: the line is no such row. */
static unsigned decimal_bytes(const struct word *w, unsigned n, unsigned *three)
{
	unsigned words = 0;
	*three = 0;
	if (n < 2 || w->len != ADDRESS || hex_digits(w->text, w->len) != ADDRESS)
		return 0;
	for (unsigned i = 1; i < n && isdigit((unsigned char)*w[i].text); i++, words++) {
		long value = w[i].len <= 3 ? number_in(w[i].text, w[i].len, 10) : -1;
		if (value < 0 || value > 0xFF)
			break;
		*three += w[i].len == 3;
	}
	return words;
}

/* Writes them in hexadecimal digits, from the first one's column on where there is room, 33 0 60 -> 21 00 3C, or else each where it ends. */
static void put_hex_bytes(const struct revision *r, const struct word *w, unsigned n, unsigned bytes)
{
	enum { APART = BYTE + 1 };
	const struct word *last = &w[bytes];
	unsigned end = bytes + 1 < n ? w[bytes + 1].col - 1 : last->col + last->len;
	bool room = w[1].col + APART * bytes - 1 <= end;
	for (unsigned i = 1; i <= bytes; i++)
		revise_blank(r, w[i].text, w[i].len);
	for (unsigned i = 1; i <= bytes; i++) {
		long value = number_in(w[i].text, w[i].len, 10);
		char *out = r->text + (w[i].text - r->page->text) + (int)w[i].len - BYTE;
		if (room)
			out = r->text + (w[1].text - r->page->text) + APART * (i - 1);
		out[0] = number_letters[value >> 4];
		out[1] = number_letters[value & 0xF];
	}
}

/*
 * Rows of hexadecimal addresses, letters among them, most of which go on by as many bytes as stand beside them in decimal digits, some
 * of three: those are written in hexadecimal ones.
 *
 *     4089   254 118        CP  118              4089    FE  76        CP  118
 *     408B    40   6        JR  Z,NEWL           408B    28  06        JR  Z,NEWL
 */
static struct source *with_hex_bytes(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, steps = 0, letters = 0, wide = 0, three;
	long end = -1;
	while (revise(&r, a, rows >= LEAST && 2 * steps >= rows && letters >= 2 && wide >= 2))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), bytes = decimal_bytes(w, n, &three);
			if (!bytes)
				continue;
			long at = number_in(w->text, w->len, 16);
			rows += !r.text;
			steps += !r.text && at == end;
			letters += !r.text && number_in(w->text, w->len, 10) < 0;
			wide += r.text ? 0 : three;
			end = at + bytes;
			if (r.text)
				put_hex_bytes(&r, w, n, bytes);
		}
	return revised(&r, a);
}

/* ---- bytes in binary digits ---- */

enum { GROUPS = 3 };	/* of a byte: 01 000 001 */

/* The octal digit that a group of binary ones is; -1: it is none. A row with one misread stays as it is, to be told. */
static int binary_digit(const struct word *w, unsigned len)
{
	return w->len == len ? (int)number_in(w->text, len, 2) : -1;
}

/* 012 000  01 000 001, 000200  00 111 010: which of a row's words is the first group of its byte; 0: it has none. */
static unsigned binary_word(const struct word *w, unsigned n)
{
	unsigned at = n > 1 && number_in(w->text, w->len, 8) >= 0 ? w->len == 3 && w[1].len == 3 && number_in(w[1].text, 3, 8) >= 0 ? 2 : 1 : 0;
	bool binary = at && at + GROUPS <= n;
	for (unsigned i = 0; binary && i < GROUPS; i++)
		binary = binary_digit(&w[at + i], i ? 3 : 2) >= 0;
	return binary ? at : 0;
}

/*
 * Rows with a byte in binary digits, some of them with a statement behind it, and few with the byte in octal ones as well: it is
 * written in these.
 *
 *     012 000  01 000 001  INPT    INP  000
 */
static struct source *with_octal_bytes(struct arena *a, struct source *page)
{
	enum { LEAST = 4, FEW = 4 };
	struct revision r = {.page = page};
	unsigned rows = 0, said = 0, twice = 0;
	while (revise(&r, a, rows >= LEAST && said * FEW >= rows && twice * FEW < rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), at = binary_word(w, n);
			if (!at)
				continue;
			const struct word *behind = at + GROUPS < n ? &w[at + GROUPS] : NULL;
			rows += !r.text;
			twice += !r.text && behind && isdigit((unsigned char)*behind->text);
			said += !r.text && behind && isalpha((unsigned char)*behind->text);
			for (unsigned i = 0; r.text && i < GROUPS; i++) {
				revise_blank(&r, w[at + i].text, w[at + i].len);
				r.text[w[at].text + i - page->text] = (char)('0' + binary_digit(&w[at + i], i ? 3 : 2));
			}
		}
	return revised(&r, a);
}

/* 020 000  041  00 100 001  LXI: the byte of an octal row once more in binary digits? */
static bool is_binary_again(const struct word *w, unsigned n, struct again *again)
{
	enum { DIGITS = 3 };
	unsigned at = n > 1 && number_in(w->text, w->len, 8) >= 0 ? w->len == 3 ? 2 : 1 : 0;	/* the byte */
	if (!at || at + GROUPS >= n || w[at].len != DIGITS || number_in(w[at].text, DIGITS, 8) < 0)
		return false;
	*again = (struct again){at + 1, GROUPS, true};
	for (unsigned i = 0; i < GROUPS; i++) {
		int digit = binary_digit(&w[at + 1 + i], i ? 3 : 2);
		if (digit < 0)
			return false;
		again->equal &= w[at].text[i] == '0' + digit;
	}
	return true;
}

/* Blanks for what most rows say twice; one in which the two differ keeps both, to be told. */
static struct source *without_second(struct arena *a, struct source *page, bool (*is_second)(const struct word *, unsigned, struct again *))
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, same = 0;
	while (revise(&r, a, same >= LEAST && 4 * same >= 3 * rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			struct again again;
			if (!is_second(w, words_of(page, line, w), &again))
				continue;
			rows += !r.text;
			same += !r.text && again.equal;
			const struct word *first = &w[again.from], *last = first + again.words - 1;
			if (again.equal)
				revise_blank(&r, first->text, last->col + last->len - first->col);
		}
	return revised(&r, a);
}

/* Does a row begin with so many bytes in binary digits? */
static bool begins_binary(const struct word *w, unsigned n, unsigned bytes)
{
	bool binary = n >= bytes * GROUPS;
	for (unsigned i = 0; binary && i < bytes * GROUPS; i++)
		binary = binary_digit(&w[i], i % GROUPS ? 3 : 2) >= 0;
	return binary;
}

/* 00 001 010  00 111 110  MVI: the switches of a front panel, places and bytes, both in octal, and page 0 before the place: 000 012  076  MVI. */
static struct source *with_octal_places(struct arena *a, struct source *page)
{
	enum { LEAST = 4, WIDE = 7 };
	struct revision r = {.page = page};
	unsigned rows = 0, steps = 0;
	while (revise(&r, a, rows >= LEAST && 4 * (steps + 1) >= 3 * rows)) {
		int end = -1;
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			if (!begins_binary(w, words_of(page, line, w), 2))
				continue;
			int place = 0;
			char *out = r.text ? r.text + (w->text - page->text) : NULL;
			if (out)
				memset(out, ' ', w[2 * GROUPS - 1].col + 3 - w->col);
			for (unsigned i = 0; i < GROUPS; i++) {
				int digit = binary_digit(&w[i], i ? 3 : 2);
				place = place << 3 | digit;
				if (!out)
					continue;
				out[i] = '0';
				out[WIDE - GROUPS + i] = (char)('0' + digit);
				out[w[GROUPS].col - w->col + i] = (char)('0' + binary_digit(&w[GROUPS + i], i ? 3 : 2));
			}
			rows += !r.text;
			steps += !r.text && place == end;
			end = place + 1;
		}
	}
	return revised(&r, a);
}

/* ---- octal digits without zeros before them ---- */

enum { OCTAL = 3 };	/* digits of a byte */

/* 4  12  140  4  4  JTC: how many words of a row, with a statement behind them, are page, place and bytes of one to three octal digits each, and room
 * before them for three; 0: it is none. short_ones: of page and place that have less. */
static unsigned octal_words(const struct word *w, unsigned n, long *at, unsigned *short_ones)
{
	enum { MOST = 2 + 3 };
	unsigned words = 0;
	*at = 0;
	*short_ones = 0;
	for (; words < n && words <= MOST; words++) {
		unsigned begin = words ? w[words - 1].col + w[words - 1].len + 1 : 0;
		long value = w[words].len <= OCTAL ? number_in(w[words].text, w[words].len, 8) : -1;
		if (value < 0 || value > 0xFF || w[words].col + w[words].len < begin + OCTAL)
			break;
		*at = words < 2 ? *at << 8 | value : *at;
		*short_ones += words < 2 && w[words].len < OCTAL;
	}
	return words > 2 && words <= MOST && words < n && isalpha((unsigned char)*w[words].text) ? words : 0;
}

static bool has_digit(const struct word *w)
{
	unsigned i = 0;
	while (i < w->len && !isdigit((unsigned char)w->text[i]))
		i++;
	return i < w->len;
}

/*
 * Is a line that is no such row, or goes on behind its own, one that was misread, or of another base: short words with digits, or words
 * that end where page and place of a row do? Then none is padded: it would be passed over, and the others say too little.
 */
static bool is_like_octal(const struct word *w, unsigned n, unsigned words, const unsigned ends[2])
{
	unsigned numbers = 0;
	for (unsigned i = words; i < n && numbers < 3; i++)
		numbers = w[i].len <= OCTAL && has_digit(&w[i]) ? numbers + 1 : 0;
	bool columns = !words && n > 2 && w[0].col + w[0].len == ends[0] && w[1].col + w[1].len == ends[1];
	return numbers == 3 || columns || (!words && n > 1 && w[0].len <= OCTAL && w[1].len <= OCTAL && has_digit(&w[0]) && has_digit(&w[1]));
}

/*
 * Such rows, with zeros, where all that look like them are, most go on, and one by a step that octal alone has, from 7 to 10:
 *
 *     4    6   250           DONE    XRA          004  006   250           DONE    XRA
 *     4    7     4 356               ADI  356     004  007   004 356               ADI  356
 *     4   11   007                   RET          004  011   007                   RET
 */
static struct source *with_octal_zeros(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, steps = 0, carries = 0, lack = 0, short_ones, ends[2] = {0};
	long end = -1, before = -1, at;
	while (revise(&r, a, steps >= LEAST && carries && 2 * steps >= rows && 2 * lack >= rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), words = octal_words(w, n, &at, &short_ones);
			if (words && !ends[0])
				for (unsigned k = 0; k < 2; k++)
					ends[k] = w[k].col + w[k].len;
			if (ends[0] && is_like_octal(w, n, words, ends))
				return page;
			if (!words)
				continue;
			rows += !r.text;
			steps += !r.text && at == end;
			carries += !r.text && at == end && at % 8 < before % 8;
			lack += !r.text && short_ones > 0;
			end = at + words - 2;
			before = at;
			for (unsigned i = 0; r.text && i < words; i++)
				for (unsigned k = w[i].len; k < OCTAL; k++)
					r.text[w[i].text - page->text + w[i].len - 1 - k] = '0';
		}
	return revised(&r, a);
}

/* ---- the first digits left out ---- */

/*
 * Marks that say the page is that of the row above: it stands there.
 *
 *     03 00  A9 05
 *      " 02  8D 00 17
 */
static struct source *without_dittos(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned rows = 0;
	while (revise(&r, a, rows >= LEAST)) {
		struct word high = {0}, low = {0};
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w);
			if (n < 3)
				continue;
			if (w->len >= BYTE && w->len == w[1].len && hex_digits(w->text, w->len) == w->len && hex_digits(w[1].text, w[1].len) == w->len) {
				high = w[0];
				low = w[1];
			} else if (*w->text == '"' && w->len == 1 && w->col < low.col && w[1].col == low.col && w[1].len == low.len) {
				rows += !r.text;
				revise_blank(&r, w->text, 1);
				if (r.text)
					memcpy(r.text + (w[1].text - page->text) - (low.col - high.col), high.text, high.len);
			}
		}
	}
	return revised(&r, a);
}

/* 20 06  3E 01: page and place in two digits each, and bytes; 0: the line is no such row. */
static unsigned placed_bytes(const struct word *w, unsigned n, long *at)
{
	unsigned words;
	if (n < 3 || w->len != BYTE || w[1].len != BYTE || w[1].col != w->col + BYTE + 1)
		return 0;
	long high = number_in(w->text, BYTE, 16), low = number_in(w[1].text, BYTE, 16);
	if (high < 0 || low < 0)
		return 0;
	*at = high << 8 | low;
	return words_bytes(w + 2, n - 2, &words);
}

/* The address that a line has in four digits, or in page and place, or its place alone, which stands in that column; how many bytes stand
 * behind it. 0: it has none; else the digits, PLACED for page and place. */
enum { PLACED = ADDRESS + 1 };

static unsigned read_low(const struct word *w, unsigned n, unsigned col, long *value, unsigned *bytes)
{
	unsigned words, digits = n > 1 ? hex_digits(w->text, w->len) : 0;
	*value = digits ? number_in(w->text, w->len, 16) : -1;
	*bytes = 0;
	if (digits == w->len && (digits == ADDRESS || (digits == BYTE && w->col == col)))
		*bytes = words_bytes(w + 1, n - 1, &words);
	else if ((*bytes = placed_bytes(w, n, value)) && w[1].col == col)
		digits = PLACED;
	else
		*bytes = 0;
	return *bytes ? digits : 0;
}

enum { INSTRUCTION = 3 };	/* bytes of one that has an address */

/* The last of three bytes behind an address of so many digits. */
static unsigned last_byte(const struct word *w, unsigned digits)
{
	unsigned words, first = digits == PLACED ? 2 : 1;
	const struct word *last = w + first;
	for (unsigned n = 1; n <= INSTRUCTION && words_bytes(last, n, &words) < INSTRUCTION; n++)
		;
	last += words - 1;
	return (unsigned)number_in(last->text + last->len - BYTE, BYTE, 16) & 0xFF;
}

/* The column of most places that stand alone in front of bytes; ~0: there are none. */
static unsigned column_of_places(const struct source *page)
{
	enum { COLUMNS = 24 };
	unsigned rows[COLUMNS] = {0}, best = 0, bytes;
	long value;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		unsigned n = words_of(page, line, w);
		if (n && w->col < COLUMNS && read_low(w, n, w->col, &value, &bytes) == BYTE && ++rows[w->col] > rows[best])
			best = w->col;
	}
	return rows[best] ? best : ~0u;
}

/* How rows that print two digits go on, from page to page of the memory. */
struct lows {
	long end, above, was;		/* where the row above ends and begins; where the rows before the last leap ended, -1: there was none */
	unsigned rows_behind;		/* since that leap */
	long first;			/* row of this page of the memory */
	bool used[0x100];		/* places in it that rows have */
	bool open;			/* rows went back, and those behind did not come to where they had ended */
	bool undecided;			/* so it stayed */
};

static void take_low(struct lows *l, long value, unsigned bytes)
{
	if (l->end < 0 || value >> 8 != l->above >> 8) {
		memset(l->used, 0, sizeof l->used);
		l->first = value;
	}
	for (unsigned i = 0; i < bytes && (value & 0xFF) + i < 0x100; i++)
		l->used[(value & 0xFF) + i] = true;
	l->above = value;
	l->end = value + bytes;
}

/*
 * The address of a row with these two digits. Where it stands near behind the row above, it goes on. One that goes back was misread
 * or moved, or begins the next page of the memory: that is certain only where few bytes are lost at its edge, and its place in
 * this page is another row's. Rows behind that come to where those before had ended show that it was none.
 */
static long place_low(struct lows *l, unsigned low, unsigned bytes)
{
	enum { ROW = 16, MOVED = 8 };	/* bytes that may be lost between two rows; rows that were moved together */
	long value = (l->end & ~0xFFL) | low, due = l->was < 0 ? -1 : l->was + ((low - l->was) & 0xFF);
	unsigned ahead = (low - l->end) & 0xFF;
	l->was = l->was >= 0 && !l->open && l->rows_behind++ >= MOVED ? -1 : l->was;
	bool near = value >= l->end && ahead < ROW;
	if (l->was >= 0 && due - l->was < ROW && (!near || value == due)) {
		l->was = -1;
		l->open = false;
		return due;
	}
	if (near)
		return value;
	if (!l->open) {
		l->was = l->end;
		l->rows_behind = 0;
	}
	if (value >= l->end)
		return value;
	bool carries = ahead < 0x80;
	l->open |= !(ahead < ROW && (l->used[low] || value < l->first));
	value += carries ? 0x100 : 0;
	/* a row printed twice, or before which the one above belongs */
	long end = value + bytes;
	l->open &= carries || end < l->above || end >= l->was + ROW;
	return value;
}

/*
 * Rows that print the last two digits alone, below those of an address that they go on from: they get its first two.
 *
 *     0C02 20 2E 0C TOSS JSR RANDOM          0C 02   20 2E 0C   TOSS JSR RANDOM
 *       05 A5 E0         LDA RND                05   A5 E0           LDA RND
 *
 * A page that goes on from the one above with another number is none, and one that is printed once may
 * be misread, unless instructions lead to it.
 */
static struct source *with_high_digits(struct arena *a, struct source *page)
{
	enum { LEAST = 3, CALLS = 2 };
	struct revision r = {.page = page};
	struct lows l;
	unsigned rows = 0, steps = 0, pages = 0, wrong = 0, said = 0, ends_in[0x100] = {0};
	long page_said = 0;
	while (revise(&r, a, steps >= LEAST && 3 * steps >= 2 * rows && 2 * wrong <= pages)) {
		l = (struct lows){.end = -1, .was = -1};
		long value = 0, above = -1;	/* above: where the row ends that no page stands above */
		unsigned col = column_of_places(page), bytes;
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned digits = read_low(w, words_of(page, line, w), col, &value, &bytes);
			if (!digits)
				continue;
			char *out = r.text ? r.text + (w->text - page->text) : NULL;
			if (bytes == INSTRUCTION && !r.text)
				ends_in[last_byte(w, digits)]++;
			if (digits != BYTE) {
				said += !r.text;
				page_said = value >> 8;
				col = w->col + digits - BYTE;
				l.undecided |= l.open && value != l.was;
				l.open = false;
				l.was = -1;
				pages += !r.text && digits == PLACED;
				wrong += !r.text && digits == PLACED && l.end >= 0 && value != l.end && (value & 0xFF) == (l.end & 0xFF);
				if (out && digits == PLACED) {
					memmove(out + 1, out, BYTE);
					*out = ' ';
				}
			} else if (l.end < 0) {
				rows += !r.text;
				steps += !r.text && value == above;
				above = (value + bytes) & 0xFF;
				continue;
			} else {
				value = place_low(&l, (unsigned)value, bytes);
				rows += !r.text;
				steps += !r.text && value == l.end;
				if (out && w->col >= BYTE && out[-1] == ' ' && out[-2] == ' ') {
					out[-2] = number_letters[value >> 12 & 0xF];
					out[-1] = number_letters[value >> 8 & 0xF];
				}
			}
			take_low(&l, value, bytes);
		}
	}
	struct source *made = revised(&r, a);
	if (r.text)
		made->unplaced |= l.undecided || l.open || (said == 1 && ends_in[page_said & 0xFF] < CALLS);
	return made;
}

/* Is a line nothing but bytes, perhaps behind an address? Returns how many; 0: it is not. address: words of it, 0 or more. */
static unsigned bare_row(const struct word *w, unsigned n, unsigned *address)
{
	unsigned words;
	*address = words_address(w, n);
	*address = *address == 1 ? 1 : 0;
	unsigned bytes = words_bytes(w + *address, n - *address, &words);
	return *address + words == n && words == bytes ? bytes : 0;
}

/*
 * Rows of a dump that stand in two lines or more, of which the first has the address that the next one's goes on from: the others get
 * theirs, too.
 *
 *     0300  20 F0 E9 A2 0B BD 2D 03
 *           09 80 20 7A E9 CA 10 F5
 *     0310  AC 2C 03 C8 8C 2C 03 C0
 */
static struct source *with_halves(struct arena *a, struct source *page)
{
	enum { LEAST = 2, WIDE = 4 };	/* bytes of such a row */
	struct revision r = {.page = page};
	unsigned halves = 0, steps = 0, wrong = 0;
	while (revise(&r, a, halves >= LEAST && steps >= wrong && steps)) {
		long end = -1;
		bool lost = false;
		unsigned place = 0, column = 0, below = 0, last = 0, address;	/* below: since the last address; last: line */
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w), bytes = n > 1 ? bare_row(w, n, &address) : 0;
			if (!n)
				continue;
			if (bytes && address) {
				long at = number_in(w->text, ADDRESS, 16);
				bool other = below && at != end;
				wrong += !r.text && other;
				steps += !r.text && below && !other;
				place = w->col;
				column = w[1].col;
				/* the address is misread, or rows are lost: the next one tells, and what stands between gets none */
				lost = other && !lost;
				end = bytes < WIDE ? -1 : (lost ? end : at) + bytes;
				below = 0;
			} else if (bytes && end >= 0 && w->col == column && last + 1 == line) {
				halves += !r.text;
				char *out = r.text && !lost ? r.text + (w->text - page->text) - column + place : NULL;
				for (unsigned i = 0; out && i < ADDRESS; i++)
					out[i] = number_letters[end >> 4 * (ADDRESS - 1 - i) & 0xF];
				end += bytes;
				below++;
			} else {
				end = -1;
			}
			last = line;
		}
	}
	return revised(&r, a);
}

/*
 * Rows whose two first words are an address, as they go on by it:
 *
 *     20 06  3E 01     WALK    MVI  A,01H        2006   3E 01     WALK    MVI  A,01H
 *     20 08  77                MOV  M,A          2008   77                MOV  M,A
 */
static struct source *with_joined_places(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, steps = 0;
	long end = -1, at;
	while (revise(&r, a, steps >= LEAST && 2 * steps >= rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned bytes = placed_bytes(w, words_of(page, line, w), &at);
			if (!bytes)
				continue;
			rows += !r.text;
			steps += !r.text && at == end;
			end = at + bytes;
			char *out = r.text ? r.text + (w->text - page->text) : NULL;
			if (out) {
				memmove(out + BYTE, out + BYTE + 1, BYTE);
				out[ADDRESS] = ' ';
			}
		}
	return revised(&r, a);
}

/* ---- the whole row once more ---- */

/* An address and bytes in the same style of numbers. */
struct block {
	long at;
	unsigned address, bytes;	/* words */
};

/* The address that begins there; words: how many it has. -1: none does. */
static long block_address(const struct number_style *s, const struct word *w, unsigned n, unsigned *words)
{
	*words = 1 + s->split;
	if (n < *words || (!s->split && w->len + s->bare < s->digits[2]))
		return -1;
	if (!s->split)
		return style_value_any(s, 2, w->text, w->len);
	long high = style_value(s, 1, w->text, w->len), low = style_value(s, 1, w[1].text, w[1].len);
	return high < 0 || low < 0 ? -1 : high << 8 | low;
}

static bool read_block(const struct number_style *s, const struct word *w, unsigned n, struct block *b)
{
	*b = (struct block){0};
	b->at = block_address(s, w, n, &b->address);
	while (b->at >= 0 && b->address + b->bytes < n && style_value_any(s, 1, w[b->address + b->bytes].text, w[b->address + b->bytes].len) >= 0)
		b->bytes++;
	return b->bytes > 0;
}

/* A row's blocks, each in its style; of the second one no more is known than where it stands. */
struct twofold {
	const struct number_style *first, *again;
	struct block block;
	const struct word *second;
	unsigned n;		/* words from there on */
};

static bool find_twofold(struct twofold *t, const struct word *w, unsigned n)
{
	unsigned words = read_block(t->first, w, n, &t->block) ? t->block.address + t->block.bytes : n;
	t->second = w + words;
	t->n = n - words;
	return t->n > 1;
}

/* How many words of the second block are the first one, until one is not. */
static unsigned words_again(const struct twofold *t, const struct word *w)
{
	unsigned words;
	if (block_address(t->again, t->second, t->n, &words) != t->block.at)
		return 0;
	for (unsigned i = 0; i < t->block.bytes && words < t->n; i++, words++) {
		const struct word *one = &w[t->block.address + i], *other = &t->second[words];
		if (style_value_any(t->first, 1, one->text, one->len) != style_value_any(t->again, 1, other->text, other->len))
			break;
	}
	return words;
}

/*
 * Address and bytes, and both in another base behind them, for those who have no keys for the first one's digits:
 *
 *     2006 3E 01     020006  076 001      WALK    MVI   A,01H
 *     2008 77        020010  167          SHIFT   MOV   M,A
 *
 * The second ones are computed from the first, and no witnesses; one that is another stays, to be told.
 */
static struct source *without_blocks_again(struct arena *a, struct source *page)
{
	static const enum number_name styles[] = {NUMBER_HEX, NUMBER_SPLIT, NUMBER_OCTAL, NUMBER_DECIMAL};
	enum { STYLES = sizeof styles / sizeof *styles, LEAST = 3 };
	for (unsigned pair = 0; pair < STYLES * STYLES; pair++) {
		struct twofold t = {.first = &number_style[styles[pair / STYLES]], .again = &number_style[styles[pair % STYLES]]};
		struct revision r = {.page = page};
		struct block again;
		unsigned rows = 0, same = 0, column = 0;
		while (t.first != t.again && revise(&r, a, same >= LEAST && 4 * same >= 3 * rows))
			for (unsigned line = 1; line <= page->lines; line++) {
				struct word w[WORDS_MOST];
				if (!find_twofold(&t, w, words_of(page, line, w)))
					continue;
				bool twofold = read_block(t.again, t.second, t.n, &again) && again.bytes == t.block.bytes;
				unsigned words = words_again(&t, w);
				rows += !r.text && twofold;
				same += !r.text && twofold && words == again.address + again.bytes;
				column = twofold ? t.second->col : column;
				for (unsigned i = 0; t.second->col == column && i < t.n && i < t.block.bytes + 1 + t.again->split; i++)
					if (i != words)
						revise_blank(&r, t.second[i].text, t.second[i].len);
			}
		page = revised(&r, a);
	}
	return page;
}

/* 3   2200H  31 00 14: how many words stand before an address: the number of the line, or none. */
static unsigned behind_number(const struct word *w, unsigned n)
{
	struct marked m;
	return n > 1 && number_in(w->text, w->len, 10) >= 0 && read_address(w + 1, n - 1, &m);
}

static struct source *without_base_marks(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned marked = 0, plain = 0;
	while (revise(&r, a, marked >= LEAST && marked > plain))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word all[WORDS_MOST];
			struct marked m;
			unsigned words = words_of(page, line, all), number = behind_number(all, words), n = words - number;
			const struct word *w = all + number;
			if (!read_address(w, n, &m))
				continue;
			bool has = m.before + m.behind > 0 || marked_bytes(w + 1, n - 1) > 0;
			marked += !r.text && has;
			plain += !r.text && !has;
			if (!r.text)
				continue;
			char *out = r.text + (w->text - page->text);
			memset(out, ' ', m.before);
			blank_bytes(&r, w + 1, n - 1);
			if (m.behind) {		/* what stands behind it touches the digits */
				unsigned at = m.before + m.digits;
				memmove(out + at, out + at + 1, w->len - at - 1);
				out[w->len - 1] = ' ';
			}
		}
	return revised(&r, a);
}

/* $F5,$FE,$BB: how many bytes with a mark of their base a word has, a comma between each; 0: it is something else. */
static unsigned listed_bytes(const struct word *w)
{
	unsigned bytes = 0, i = 0;
	for (struct marked m; i < w->len; i += m.before + BYTE + 1, bytes++) {
		m.before = terms_mark(w->text + i, w->len - i);
		unsigned digits = hex_digits(w->text + i + m.before, w->len - i - m.before), end = i + m.before + digits;
		if (!m.before || digits != BYTE || (end < w->len && w->text[end] != ','))
			return 0;
	}
	return i == w->len + 1 ? bytes : 0;
}

/* $7000: $F5,$FE,$BB: how many words are an address with a mark and such a list, perhaps once more behind them, and nothing else; 0: it is no such line. */
static unsigned listed_words(const struct word *w, unsigned n, unsigned *bytes)
{
	*bytes = 0;
	for (unsigned i = 0; i < n; i += 2) {
		unsigned mark = terms_mark(w[i].text, w[i].len), list = i + 1 < n ? listed_bytes(&w[i + 1]) : 0;
		if (!list || hex_digits(w[i].text + mark, w[i].len - mark) < ADDRESS)
			return 0;
		*bytes += list;
	}
	return n;
}

/* Blanks for the marks and the commas of such bytes, and for the mark of an address behind them. */
static struct source *without_listed_marks(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned rows = 0, bytes;
	while (revise(&r, a, rows >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = listed_words(w, words_of(page, line, w), &bytes);
			rows += !r.text && bytes > 1;
			for (unsigned k = 1; k < n; k++) {
				if (k % 2 == 0)
					revise_blank(&r, w[k].text, terms_mark(w[k].text, w[k].len));
				for (unsigned i = 0; r.text && k % 2 && i < w[k].len; i++)
					if (!isxdigit((unsigned char)w[k].text[i]))
						revise_blank(&r, w[k].text + i, 1);
			}
		}
	return revised(&r, a);
}

/* 044000A: Heath's mark of page and place behind six octal digits? */
static bool is_split_address(const struct word *w, unsigned n)
{
	enum { DIGITS = 6, HALF = 3 };
	bool split = n > 1 && w->len == DIGITS + 1 && toupper((unsigned char)w->text[DIGITS]) == 'A';
	for (unsigned i = 0; i < DIGITS && split; i++)
		split = w->text[i] >= '0' && w->text[i] <= (i % HALF ? '7' : '3');
	return split;
}

/* 044.000 for 044000A, which is as long. */
static struct source *with_split_marks(struct arena *a, struct source *page)
{
	enum { LEAST = 2, HALF = 3 };
	struct revision r = {.page = page};
	unsigned marked = 0;
	while (revise(&r, a, marked >= LEAST))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			if (!is_split_address(w, words_of(page, line, w)))
				continue;
			marked += !r.text;
			char *out = r.text ? r.text + (w->text - page->text) : NULL;
			if (out) {
				memmove(out + HALF + 1, out + HALF, HALF);
				out[HALF] = '.';
			}
		}
	return revised(&r, a);
}

/* ---- counted from the program's begin ---- */

/* A row that prints how far behind the program's begin it stands: 0013  3A B1 0C, +13  3A B1 0C. */
struct offset {
	long at;
	unsigned bytes;
	long operand;		/* its last two bytes, if it has three; -1 */
};

static bool read_offset(const struct word *w, unsigned n, struct offset *o)
{
	unsigned words, plus = n > 1 && *w->text == '+', digits = plus ? BYTE : ADDRESS;
	*o = (struct offset){n && w->len == plus + digits ? number_in(w->text + plus, digits, 16) : -1, 0, -1};
	o->bytes = o->at < 0 ? 0 : words_bytes(w + 1, n - 1, &words);
	if (o->bytes > 2 && words == o->bytes)
		o->operand = number_in(w[words].text, BYTE, 16) << 8 | number_in(w[words - 1].text, BYTE, 16);
	return o->bytes && (!plus || w[1].col > w->col + ADDRESS);
}

/* The rows of a page that count from 0, by where they begin. */
struct offsets {
	bool *begins;
	unsigned rows, steps;
	long end;
};

static struct offsets find_offsets(struct arena *a, const struct source *page)
{
	struct offsets all = {.begins = arena_alloc(a, 0x10000)};
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct offset o;
		if (!read_offset(w, words_of(page, line, w), &o))
			continue;
		all.steps += all.rows++ && o.at == all.end;
		all.begins[o.at] = true;
		all.end = o.at + o.bytes;
	}
	return all;
}

/* Operands within the program, where it begins there: rows that one or more of them name, and operands that name none. */
struct named {
	unsigned rows, none;
};

static struct named operands_at(struct arena *a, const struct source *page, const struct offsets *all, long base)
{
	struct named named = {0};
	bool *seen = arena_alloc(a, 0x10000);
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct offset o;
		if (!read_offset(w, words_of(page, line, w), &o) || o.operand < base || o.operand - base >= all->end)
			continue;
		bool *at = &seen[o.operand - base];
		named.rows += all->begins[o.operand - base] && !*at;
		named.none += !all->begins[o.operand - base];
		*at = true;
	}
	return named;
}

/* The address that a line says that is no row, loaded at 0C80. | Start: 0C80H, and that nearly all operands bear out; 0: none does, or one names
 * a row as it is printed. */
static long find_base(struct arena *a, const struct source *page, const struct offsets *all)
{
	enum { LEAST = 2, TRIED = 16 };
	unsigned tried = 0;
	if (operands_at(a, page, all, 0).rows)
		return 0;
	for (unsigned line = 1; line <= page->lines; line++) {
		struct word w[WORDS_MOST];
		struct offset o;
		unsigned n = words_of(page, line, w);
		if (read_offset(w, n, &o))
			continue;
		for (unsigned i = 0; i < n && tried < TRIED; i++) {
			unsigned mark = terms_mark(w[i].text, w[i].len);
			long base = w[i].len >= mark + ADDRESS ? number_in(w[i].text + mark, ADDRESS, 16) : -1;
			if (base <= 0 || base + all->end > 0x10000)
				continue;
			struct named named = operands_at(a, page, all, base);
			tried++;
			if (named.rows >= LEAST && named.rows >= 4 * named.none)
				return base;
		}
	}
	return 0;
}

/*
 * Rows whose addresses are offsets, as their operands say that are whole addresses; the page says where the program stands:
 *
 *     The program is loaded at 0C80.
 *     +00  3A B1 0C             0C80 3A B1 0C
 */
static struct source *with_base_added(struct arena *a, struct source *page)
{
	enum { LEAST = 4 };
	struct arena scratch = ARENA_INIT;
	struct offsets all = find_offsets(&scratch, page);
	bool counts = all.rows >= LEAST && all.begins[0] && 4 * (all.steps + 1) >= 3 * all.rows;
	long base = counts ? find_base(&scratch, page, &all) : 0;
	struct revision r = {.page = page};
	for (unsigned line = 1; line <= page->lines && base; line++) {
		struct word w[WORDS_MOST];
		struct offset o;
		if (!read_offset(w, words_of(page, line, w), &o))
			continue;
		revise_blank_now(&r, a, w->text, w->len);
		for (unsigned i = 0; i < ADDRESS; i++)
			revise_put(&r, a, w->text + i, number_letters[(base + o.at) >> 4 * (ADDRESS - 1 - i) & 0xF]);
	}
	arena_free(&scratch);
	return revised(&r, a);
}

/* :1238=27 2C, as Sharp's monitor prints it: does the word have the marks on both sides of its address, and a byte behind them? */
static bool is_between_marks(const struct word *w)
{
	enum { EQUAL = 1 + ADDRESS, FIRST };	/* where they stand */
	return w->len == FIRST + BYTE && *w->text == ':' && w->text[EQUAL] == '=' && hex_digits(w->text + 1, ADDRESS) == ADDRESS
		&& hex_digits(w->text + FIRST, BYTE) == BYTE;
}

/* A short row has fewer digits than its marks weigh. One alone, or that goes on from none of full length, :1205=08, may be of what is to be changed. */
static struct source *without_marks_about(struct arena *a, struct source *page)
{
	enum { FULL = 8 };
	struct revision r = {.page = page};
	bool rows = false;
	while (revise(&r, a, rows)) {
		long end = -1;	/* of the row above, if it has as many bytes as the monitor prints */
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w);
			if (!n || !is_between_marks(w))
				continue;
			long at = number_in(w->text + 1, ADDRESS, 16);
			rows |= at == end;
			unsigned bytes = 1;
			while (bytes < n && bytes < FULL && w[bytes].len == BYTE)
				bytes++;
			end = bytes == FULL ? at + FULL : -1;
			if (r.text) {
				revise_blank(&r, w->text, 1);
				revise_blank(&r, w->text + 1 + ADDRESS, 1);
			}
		}
	}
	return revised(&r, a);
}

struct source *without_bases(struct arena *a, struct source *page)
{
	page = without_last_addresses(a, without_blocks_again(a, with_octal_zeros(a, without_marks_about(a, page))));
	page = with_joined_places(a, without_dittos(a, without_second(a, without_tape_addresses(a, page), is_binary_again)));
	page = with_octal_bytes(a, with_octal_places(a, with_split_marks(a, page)));
	page = without_base_marks(a, without_listed_marks(a, with_halves(a, with_high_digits(a, with_hex_bytes(a, without_second(a, without_again(a, page), is_octal_again))))));
	return with_base_added(a, page);
}
