#include "base/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"

enum { COMPARED = 31 };	/* longer words differ by then, or do not matter */

static unsigned min3(unsigned a, unsigned b, unsigned c)
{
	unsigned m = a < b ? a : b;
	return m < c ? m : c;
}

/* Letters to insert, drop, replace or swap with their neighbour; case is one letter. */
static unsigned distance(const char *a, const char *b)
{
	unsigned row[3][COMPARED + 1];
	size_t n = strnlen(a, COMPARED), m = strnlen(b, COMPARED);
	for (unsigned j = 0; j <= m; j++)
		row[0][j] = j;
	for (unsigned i = 1; i <= n; i++) {
		unsigned *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
		now[0] = i;
		for (unsigned j = 1; j <= m; j++) {
			int ca = tolower((unsigned char)a[i - 1]);
			int cb = tolower((unsigned char)b[j - 1]);
			now[j] = min3(last[j] + 1, now[j - 1] + 1, last[j - 1] + (ca != cb));
			if (i > 1 && j > 1 && ca == tolower((unsigned char)b[j - 2]) &&
			    cb == tolower((unsigned char)a[i - 2]) && before[j - 2] + 1 < now[j])
				now[j] = before[j - 2] + 1;
		}
	}
	return row[n % 3][m];
}

const char *names_list(struct arena *a, const char *const *names)
{
	struct buf out = BUF_INIT;
	if (!*names)
		return "nothing";
	for (size_t i = 0; names[i]; i++)
		buf_printf(&out, "%s%s", i ? ", " : "", names[i]);
	const char *text = arena_strndup(a, out.data, out.len);
	buf_free(&out);
	return text;
}

const char *names_closest(struct arena *a, const char *word, const char *const *names)
{
	size_t n = 0;
	while (names[n])
		n++;
	unsigned *far = arena_alloc(a, n * sizeof *far);
	const char **sorted = arena_alloc(a, (n + 1) * sizeof *sorted);
	for (size_t i = 0; i < n; i++) {	/* n is some dozens at the most */
		unsigned d = distance(word, names[i]);
		size_t j = i;
		for (; j && far[j - 1] > d; j--) {
			far[j] = far[j - 1];
			sorted[j] = sorted[j - 1];
		}
		far[j] = d;
		sorted[j] = names[i];
	}
	return names_list(a, sorted);
}

int names_find(const char *const *names, unsigned n, const char *word)
{
	for (unsigned i = 0; i < n; i++)
		if (!strcmp(names[i], word))
			return (int)i;
	return -1;
}
