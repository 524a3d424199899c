#include "basic/crunch.h"

#include <string.h>

#include "basic/petscii.h"

enum { SHIFT = 0x80, QUOTE = '"' };

/* A letter of a word as the interpreter's table has it: the last one is marked. */
static uint8_t letter(const char *word, size_t at)
{
	return (uint8_t)((uint8_t)word[at] | (word[at + 1] ? 0 : SHIFT));
}

/*
 * Is there a word? Its token, and *used characters; 0. A letter that is the same as a marked
 * one lets the interpreter go on into the next word of its table without counting it, so that
 * what it finds behind that has another's token.
 */
static uint8_t word_at(const struct basic_machine *m, const struct basic_key *key, size_t n, size_t *used)
{
	unsigned token = TOKEN_FIRST;
	for (unsigned w = 0; w < m->words; w++, token++) {
		size_t i = 0, at = 0;
		while (i < n && !key[i].raw && w < m->words && key[i].byte == letter(basic_words[w].spelling, at)) {
			i++;
			if (!basic_words[w].spelling[++at]) {
				at = 0;
				w++;
			}
		}
		if (i < n && !key[i].raw && w < m->words
		    && key[i].byte == (letter(basic_words[w].spelling, at) ^ SHIFT)) {
			*used = i + 1;
			return (uint8_t)token;
		}
	}
	return 0;
}

size_t basic_crunch(const struct basic_machine *m, const struct basic_key *key, size_t n, uint8_t *out)
{
	size_t len = 0;
	bool data = false;
	for (size_t i = 0; i < n;) {
		uint8_t c = key[i].byte, token = 0;
		size_t used = 1;
		if (key[i].raw) {
			out[len++] = c;
			i++;
			continue;
		}
		if (c >= SHIFT && c != PETSCII_PI) {
			i++;
			continue;
		}
		if (c == QUOTE) {
			do
				out[len++] = key[i++].byte;
			while (i < n && (key[i].raw || key[i].byte != QUOTE));
			if (i < n)
				out[len++] = key[i++].byte;
			continue;
		}
		if (c == '?' && !data)
			token = TOKEN_PRINT;
		else if (c != ' ' && c != PETSCII_PI && !data && (c < '0' || c > ';'))
			token = word_at(m, key + i, n - i, &used);
		out[len++] = token ? token : c;
		i += used;
		data = token == TOKEN_DATA || (data && c != ':');
		while (token == TOKEN_REM && i < n)
			out[len++] = key[i++].byte;
	}
	return len;
}

size_t basic_shortest(const struct basic_machine *m, uint8_t token)
{
	const char *word = basic_words[token - TOKEN_FIRST].spelling;
	size_t len = strlen(word), used;
	struct basic_key key[16];
	if (token == TOKEN_PRINT)
		return 1;
	for (size_t i = 0; i < len; i++)
		key[i] = (struct basic_key){(uint8_t)word[i], false};
	for (size_t n = 2; n < len; n++) {
		key[n - 1].byte |= SHIFT;
		if (key[n - 1].byte >= 0xC1 && word_at(m, key, n, &used) == token && used == n)
			return n;
		key[n - 1].byte &= (uint8_t)~SHIFT;
	}
	return len;
}
