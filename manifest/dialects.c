#include "manifest/dialects.h"

#include <string.h>

#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"

static const struct dialect *const cpus[] = {
#define CPU(name, isa, core, dialects) dialects,
#include "isa/cpus.def"
#undef CPU
#define VARIANT(name, isa, core, dialects) dialects,
#include "isa/cpus.def"
#undef VARIANT
};

enum {
#define CPU(name, isa, core, dialects) + 1
	CPUS = 0
#include "isa/cpus.def"
#undef CPU
	, ALL = sizeof cpus / sizeof *cpus
};

const struct dialect *dialect_list(const char *cpu)
{
	for (size_t i = 0; i < ALL; i++)
		if (!strcmp(cpus[i]->isa->name, cpu))
			return cpus[i];
	return NULL;
}

static const char *const *first_names(struct arena *a, size_t n)
{
	const char **names = arena_alloc(a, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++)
		names[i] = cpus[i]->isa->name;
	return names;
}

const char *const *cpu_names(struct arena *a)
{
	return first_names(a, CPUS);
}

const char *const *cpu_names_asked(struct arena *a)
{
	return first_names(a, ALL);
}

const struct dialect *dialect_find(const char *cpu, const char *syntax)
{
	for (const struct dialect *d = dialect_list(cpu); d && d->name; d++) {
		if (!syntax || !strcmp(d->name, syntax))
			return d;
	}
	return NULL;
}
