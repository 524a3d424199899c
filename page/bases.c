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

/* How many characters of a byte are the mark of its base, which no byte need have: $A2. -1: the word is no byte, nor several joined. */
static int byte_mark(const struct word *w)
{
	unsigned mark = terms_mark(w->text, w->len), digits = hex_digits(w->text + mark, w->len - mark);
	return digits >= BYTE && digits % BYTE == 0 && mark + digits == w->len ? (int)mark : -1;
}

/* A row's address: a mark or an opening bracket, the digits, perhaps a letter for the base or the closing bracket, perhaps a mark behind it. */
struct marked {
	unsigned before, digits, behind;
};

/* The bracket that closes what the character opens; 0: it opens nothing. */
static char closing(char open)
{
	return open == '(' ? ')' : open == '[' ? ']' : 0;
}

static bool read_address(const struct word *w, unsigned n, struct marked *m)
{
	if (n < 2 || byte_mark(&w[1]) < 0)
		return false;
	char close = closing(*w->text);
	m->before = close ? 1 : terms_mark(w->text, w->len);
	m->digits = hex_digits(w->text + m->before, w->len - m->before);
	unsigned end = m->before + m->digits;
	bool letter = !m->before && end < w->len && toupper((unsigned char)w->text[end]) == 'H';
	bool zero = letter && m->digits == ADDRESS + 1 && *w->text == '0';	/* 0C000H */
	m->behind = close ? end < w->len && w->text[end] == close : letter;
	m->before += zero;
	m->digits -= zero;
	end += m->behind;
	return m->digits == ADDRESS && (!close || m->behind) && (end == w->len || (end + 1 == w->len && marks_behind(w->text[end])));
}

/* Blanks for the marks of a row's bytes, which all of them have as the first one does. */
static void blank_bytes(const struct source *page, char *text, const struct word *w, unsigned n)
{
	int mark = n ? byte_mark(w) : 0;
	for (unsigned i = 0; i < n && mark > 0 && byte_mark(&w[i]) == mark; i++)
		memset(text + (w[i].text - page->text), ' ', (size_t)mark);
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
	if (n < 3 || w[1].len < 3 || closing(*w[1].text) != w[1].text[w[1].len - 1] || byte_mark(&w[2]) < 0)
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
			if (!r.text)
				continue;
			const struct word *gone = &w[2 * decimal > same ? 0 : 1];
			memset(r.text + (gone->text - page->text), ' ', gone->len);
			r.text[w[1].text - page->text] = r.text[w[1].text + w[1].len - 1 - page->text] = ' ';
		}
	return revised(&r, a);
}

/* 2400  044 000  DB 10: page and place in octal behind a hexadecimal address? equal: they are the same; others stay, to be told. */
static bool is_octal_again(const struct word *w, unsigned n, bool *equal)
{
	enum { HALF = 3 };
	if (n < 4 || w->len != ADDRESS || w[1].len != HALF || w[2].len != HALF)
		return false;
	long at = number_in(w->text, w->len, 16), high = number_in(w[1].text, HALF, 8), low = number_in(w[2].text, HALF, 8);
	*equal = high >= 0 && low >= 0 && at == (high << 8 | low);
	return at >= 0 && high >= 0 && low >= 0;
}

static struct source *without_octal_again(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, same = 0;
	while (revise(&r, a, same >= LEAST && 4 * same >= 3 * rows))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			bool equal;
			if (!is_octal_again(w, words_of(page, line, w), &equal))
				continue;
			rows += !r.text;
			same += !r.text && equal;
			if (r.text && equal)
				memset(r.text + (w[1].text - page->text), ' ', w[2].col + w[2].len - w[1].col);
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
			for (unsigned i = 1; r.text && i <= bytes; i++) {
				long value = number_in(w[i].text, w[i].len, 10);
				char *out = r.text + (w[i].text - page->text);
				memset(out, ' ', w[i].len);
				out[w[i].len - 1] = number_letters[value & 0xF];
				out[(int)w[i].len - 2] = number_letters[value >> 4];
			}
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
				memset(r.text + (w[at + i].text - page->text), ' ', w[at + i].len);
				r.text[w[at].text + i - page->text] = (char)('0' + binary_digit(&w[at + i], i ? 3 : 2));
			}
		}
	return revised(&r, a);
}

/* ---- the first digits left out ---- */

/* The address that a line has in four digits, or the last two of one below such, where those four would end; how many bytes stand behind
 * it. false: it has none. */
static bool read_low(const struct word *w, unsigned n, unsigned col, unsigned *digits, long *value, unsigned *bytes)
{
	unsigned words;
	*digits = n > 1 ? hex_digits(w->text, w->len) : 0;
	if (*digits != w->len || !(*digits == ADDRESS || (*digits == BYTE && w->col == col)))
		return false;
	*value = number_in(w->text, w->len, 16);
	*bytes = words_bytes(w + 1, n - 1, &words);
	return *bytes > 0;
}

/*
 * Rows that print the last two digits alone, below those of an address that they go on from: they get its first two.
 *
 *     0C02 20 2E 0C TOSS JSR RANDOM
 *       05 A5 E0         LDA RND
 */
static struct source *with_high_digits(struct arena *a, struct source *page)
{
	enum { LEAST = 3 };
	struct revision r = {.page = page};
	unsigned rows = 0, steps = 0;
	while (revise(&r, a, steps >= LEAST && 4 * steps >= 3 * rows)) {
		long end = -1, value = 0;
		unsigned col = 0, bytes, digits;
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			unsigned n = words_of(page, line, w);
			if (!read_low(w, n, end < 0 ? ~0u : col, &digits, &value, &bytes))
				continue;
			if (digits == ADDRESS) {
				col = w->col + ADDRESS - BYTE;
			} else {
				value |= end & 0xFF00;
				value += value < end ? 0x100 : 0;
				rows += !r.text;
				steps += !r.text && value == end;
				char *out = r.text ? r.text + (w->text - page->text) - BYTE : NULL;
				if (out && out[0] == ' ' && out[1] == ' ') {
					out[0] = number_letters[value >> 12 & 0xF];
					out[1] = number_letters[value >> 8 & 0xF];
				}
			}
			end = value + bytes;
		}
	}
	return revised(&r, a);
}

static struct source *without_base_marks(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	struct revision r = {.page = page};
	unsigned marked = 0, plain = 0;
	while (revise(&r, a, marked >= LEAST && marked > plain))
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			struct marked m;
			unsigned n = words_of(page, line, w);
			if (!read_address(w, n, &m))
				continue;
			marked += !r.text && m.before + m.behind > 0;
			plain += !r.text && m.before + m.behind == 0;
			if (!r.text)
				continue;
			char *out = r.text + (w->text - page->text);
			memset(out, ' ', m.before);
			blank_bytes(page, r.text, w + 1, n - 1);
			if (m.behind) {		/* what stands behind it touches the digits */
				unsigned at = m.before + m.digits;
				memmove(out + at, out + at + 1, w->len - at - 1);
				out[w->len - 1] = ' ';
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

struct source *without_bases(struct arena *a, struct source *page)
{
	page = with_octal_bytes(a, with_split_marks(a, page));
	return without_base_marks(a, with_high_digits(a, with_hex_bytes(a, without_octal_again(a, without_again(a, page)))));
}
