#include "asm/warnings.h"

#include <string.h>

const struct asm_warning_name asm_warnings[] = {
	{ASM_WARN_END, "end", "no END, or text behind it", true},
	{ASM_WARN_LISTING, "listing", "data that look like a printed listing", true},
	{ASM_WARN_COMMENT_NUMBER, "comment-number", "a comment where a number could go on, like one", true},
	{ASM_WARN_UNUSED, "unused", "symbols that nothing uses", false},
	{ASM_WARN_GAP, "gap", "bytes that an origin leaves out, and how many", false},
	{ASM_WARN_ELSEWHERE, "elsewhere", "what other assemblers read otherwise, each kind once", true},
	{0},
};

unsigned warnings_default(void)
{
	unsigned on = 0;
	for (const struct asm_warning_name *w = asm_warnings; w->name; w++)
		on |= w->on ? w->bit : 0;
	return on;
}

bool warnings_set(unsigned *warnings, const char *text)
{
	bool no = !strncmp(text, "no-", 3);
	const char *name = text + (no ? 3 : 0);
	unsigned bits = 0;
	for (const struct asm_warning_name *w = asm_warnings; w->name; w++)
		if (!strcmp(name, "all") || !strcmp(name, w->name))
			bits |= w->bit;
	*warnings = no ? *warnings & ~bits : *warnings | bits;
	return bits;
}

const char *warning_name(enum asm_warning bit)
{
	const struct asm_warning_name *w = asm_warnings;
	while (w->name && w->bit != bit)
		w++;
	return w->name;
}
