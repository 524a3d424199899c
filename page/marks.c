#include "page/marks.h"

#include <string.h>

unsigned marks_before(const char *word, unsigned len)
{
	/* Commodore's monitors: memory, instructions, what was assembled; others' prompts */
	static const char *const before[] = {".:", ".,", ".;", ">", ",", "*", "."};
	for (unsigned i = 0; i < sizeof before / sizeof *before; i++) {
		unsigned n = (unsigned)strlen(before[i]);
		if (len >= n && !memcmp(word, before[i], n))
			return n;
	}
	return 0;
}

bool marks_behind(char ch)
{
	return strchr(":-'\"", ch);
}
