#include "weigh/model.h"

#ifdef MODEL_TUNABLE
#include <stdlib.h>
#include <string.h>

#define MODEL(name, cost, what, how) int name;
#include "weigh/model.def"
#undef MODEL

/* What the environment says the number is; else what the table says. */
static int tuned(const char *name, int cost)
{
	const char *p = getenv("TYPEIN_MODEL");
	size_t len = strlen(name);
	for (p = p ? p : ""; *p; p += strspn(p, " ")) {
		if (!strncmp(p, name, len) && p[len] == '=')
			return (int)strtol(p + len + 1, NULL, 10);
		p += strcspn(p, " ");
	}
	return cost;
}

/* In the table's order: a number that is the sum of others follows them. */
__attribute__((constructor)) static void tune(void)
{
#define MODEL(name, cost, what, how) name = tuned(#name, cost);
#include "weigh/model.def"
#undef MODEL
}
#endif
