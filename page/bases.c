#include "page/bases.h"

#include <ctype.h>
#include <string.h>

#include "page/marks.h"
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

/* Does a row's first byte begin the word, alone or joined to others? */
static bool begins_bytes(const struct word *w)
{
	unsigned digits = hex_digits(w->text, w->len);
	return digits >= BYTE && digits % BYTE == 0 && digits == w->len;
}

/* A row's address: a mark, the digits, perhaps a letter for the base, perhaps a mark behind it. */
struct marked {
	unsigned before, digits, letter;
};

static bool read_address(const struct word *w, unsigned n, struct marked *m)
{
	if (n < 2 || !begins_bytes(&w[1]))
		return false;
	m->before = terms_mark(w->text, w->len);
	m->digits = hex_digits(w->text + m->before, w->len - m->before);
	unsigned end = m->before + m->digits;
	m->letter = !m->before && end < w->len && toupper((unsigned char)w->text[end]) == 'H';
	bool zero = m->letter && m->digits == ADDRESS + 1 && *w->text == '0';	/* 0C000H */
	m->before += zero;
	m->digits -= zero;
	end += m->letter;
	return m->digits == ADDRESS && (end == w->len || (end + 1 == w->len && marks_behind(w->text[end])));
}

struct source *without_bases(struct arena *a, struct source *page)
{
	enum { LEAST = 2 };
	char *text = NULL;
	unsigned marked = 0, plain = 0;
	for (unsigned pass = 0; pass < 2; pass++) {
		for (unsigned line = 1; line <= page->lines; line++) {
			struct word w[WORDS_MOST];
			struct marked m;
			if (!read_address(w, words_of(page, line, w), &m))
				continue;
			marked += !pass && m.before + m.letter > 0;
			plain += !pass && m.before + m.letter == 0;
			if (!text)
				continue;
			char *out = text + (w->text - page->text);
			memset(out, ' ', m.before);
			if (m.letter) {		/* what stands behind it touches the digits */
				unsigned at = m.before + m.digits;
				memmove(out + at, out + at + 1, w->len - at - 1);
				out[w->len - 1] = ' ';
			}
		}
		if (marked < LEAST || marked <= plain)
			return page;
		text = text ? text : arena_strndup(a, page->text, page->len);
	}
	return source_changed(a, page, text);
}
