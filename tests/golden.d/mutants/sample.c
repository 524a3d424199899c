/* a < b: 1 */
#include "base/arena.h"
#if 1 < 2
#define TWICE(x) ((x) * \
		  2)
#endif
static const char text[8] = "a < b + 1", c = '"';	// 3 == 4
int f(int *p, const char *s, bool on)
{
	struct list *next = arena_alloc(&a, (n + 1) * sizeof *next);
	for (unsigned i = 0x0F; i <= 0377 && !on; i++)
		if (*p == -1 || p->x & ~c || s[10u] >= '\'')
			return -x * y - 1;
	return a < b ? true : a + (1.5 << 2);
}
