#include "collate/characters.h"

#include <ctype.h>

#include "reading/number.h"

enum { MARK = 2 };	/* where the characters begin may be a blank, or a mark */

bool is_character(uint8_t byte, char character)
{
	return toupper(byte & 0x7F) == toupper((unsigned char)character);
}

static bool says_nothing(char character)
{
	return character == '.' || !isgraph((unsigned char)character);
}

/* How many of so many characters from there on are none of the bytes, with a point or blank where one has none. The last may be
 * blanks that are not there. A byte that is not legible may have any. */
static unsigned count_wrong(const struct reader *r, const struct token *byte, unsigned n, const char *text, size_t len)
{
	unsigned wrong = 0;
	for (unsigned i = 0; i < n; i++) {
		int v = number_value(r, &byte[i], WIDTH_BYTE);
		char is = i < len ? text[i] : ' ';
		bool graphic = isgraph(v & 0x7F) != 0;
		wrong += v >= 0 && !(says_nothing(is) ? !graphic || v & 0x80 : graphic && is == (char)(v & 0x7F));
	}
	return wrong;
}

static bool say_bytes(const struct reader *r, const struct token *byte, unsigned n, const char *text, size_t len)
{
	return 2 * len >= n && count_wrong(r, byte, n, text, len) <= n / 4;
}

void set_character(struct token *byte, const char *character)
{
	byte->beside = says_nothing(*character) ? NULL : character;
}

bool take_characters(const struct reader *r, struct token *byte, unsigned n, const char *line, size_t len)
{
	const struct token *last = &byte[n - 1];
	if (!last->pos.col)	/* it was lost */
		return false;
	while (len && isspace((unsigned char)line[len - 1]))
		len--;
	size_t end = last->pos.col - 1 + last->len, begin = end;
	while (begin < len && line[begin] == ' ')
		begin++;
	for (size_t from = begin < end + MARK ? end : begin - MARK; begin < len && from <= begin + 1; from++) {
		const char *text = line + from;
		if (len > from + n + MARK || !say_bytes(r, byte, n, text, len - from))
			continue;
		/* where one is lost, those behind it stand beside another's byte */
		for (unsigned i = 0; i < n && len == from + n; i++)
			set_character(&byte[i], &text[i]);
		return true;
	}
	return false;
}

unsigned characters_begin(const struct reader *r, const struct token *byte, unsigned n, const char *line, size_t len)
{
	size_t begin = byte[n - 1].pos.col - 1 + byte[n - 1].len;
	while (begin < len && line[begin] == ' ')
		begin++;
	bool there = begin + n <= len && (begin + n == len || line[begin + n] == ' ') && !count_wrong(r, byte, n, line + begin, len - begin);
	return there ? (unsigned)begin + 1 : 0;
}
