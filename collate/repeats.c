#include "collate/repeats.h"

#include <ctype.h>

#include "page/number.h"

enum {
	RUNS = 40,	/* of letters and digits, of a line */
	BEFORE = 2,	/* the bytes: an address, or its page and place */
	LEAST = 4,	/* bytes that are no accident */
	SEARCHES = 512,	/* of a page */
};

/* The runs of letters and digits that marks and blanks part; RUNS: perhaps more. */
static unsigned runs_of(const struct source *page, unsigned line, struct token run[RUNS])
{
	size_t len;
	const char *text = source_line(page, line, &len);
	unsigned n = 0;
	for (size_t i = 0, end; i < len && n < RUNS; i = end + 1) {
		for (end = i; end < len && isalnum((unsigned char)text[end]);)
			end++;
		if (end > i)
			run[n++] = (struct token){.text = text + i, .len = (unsigned)(end - i)};
	}
	return n;
}

static long byte_at(const struct number_style *s, const struct token *run)
{
	return s->bare || run->len == s->digits[1] ? style_value_any(s, 1, run->text, run->len) : -1;
}

/* Has the program these bytes from the address on? */
static bool has_bytes(const struct collation *c, const uint8_t *byte, unsigned n, unsigned at)
{
	unsigned i = 0;
	while (i < n && at + i < c->addresses && c->truth[at + i].has_byte && c->truth[at + i].byte == byte[i])
		i++;
	return n && i == n;
}

/* Where the bytes stand that a line has in a style: where the line above ended, at the address before them, or if they are enough anywhere.
 * c->addresses: nowhere. */
static unsigned place_of(const struct collation *c, const struct number_style *s, const struct token *run, unsigned from, const uint8_t *byte, unsigned n,
			 struct repeat *above)
{
	long at = from ? style_value_any(s, 2, run[from - 1].text, run[from - 1].len) : -1;
	unsigned a = at >= 0 && at < (long)c->addresses ? (unsigned)at : 0;
	if (above->style == s && has_bytes(c, byte, n, above->end))
		return above->end;
	if (at >= 0 && has_bytes(c, byte, n, a))
		return a;
	for (a = n < LEAST || above->searched++ > SEARCHES ? c->addresses : next_used(c, 0); a < c->addresses && !has_bytes(c, byte, n, a);)
		a = next_used(c, a + 1);
	return a;
}

bool line_repeats(const struct collation *c, const struct source *page, unsigned line, struct repeat *above)
{
	static const enum number_name styles[] = {NUMBER_HEX, NUMBER_OCTAL, NUMBER_BINARY, NUMBER_DECIMAL};
	struct token run[RUNS];
	unsigned n = runs_of(page, line, run);
	for (unsigned k = 0; k < sizeof styles / sizeof *styles && n < RUNS; k++) {
		const struct number_style *s = &number_style[styles[k]];
		for (unsigned from = 0; from <= BEFORE && from < n; from++) {
			uint8_t byte[RUNS];
			unsigned bytes = 0;
			for (long value; from + bytes < n && (value = byte_at(s, &run[from + bytes])) >= 0;)
				byte[bytes++] = (uint8_t)value;
			unsigned at = from + bytes < n ? c->addresses : place_of(c, s, run, from, byte, bytes, above);
			if (at == c->addresses)
				continue;
			*above = (struct repeat){s, at + bytes, above->searched};
			return true;
		}
	}
	if (n)
		above->style = NULL;
	return false;
}

/* Are so many runs the sums of the columns of as many bytes, and what is left, behind them, that of all? */
static bool are_sums(const struct collation *c, const struct token *run, unsigned n, unsigned columns)
{
	unsigned total = 0;
	for (unsigned k = 0, first = next_used(c, 0); k < columns; k++) {
		unsigned sum = 0;
		for (unsigned a = first + k; a < c->addresses; a += columns)
			sum += c->truth[a].has_byte ? c->truth[a].byte : 0;
		total += sum;
		if (byte_at(c->reader.style, &run[k]) != (long)(sum & 0xFF))
			return false;
	}
	return n == columns || byte_at(c->reader.style, &run[columns]) == (long)(total & 0xFF);
}

bool line_sums_columns(const struct collation *c, const struct source *page, unsigned line)
{
	struct token run[RUNS];
	unsigned n = runs_of(page, line, run), columns = n ? n - 1 : 0;
	return columns >= LEAST && n < RUNS && byte_at(&number_style[NUMBER_HEX], run) < 0
		&& (are_sums(c, run + 1, columns, columns) || (columns > LEAST && are_sums(c, run + 1, columns, columns - 1)));
}
