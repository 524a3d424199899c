/* The warnings that have a name, to be turned on and off by it. */
#ifndef ASM_WARNINGS_H
#define ASM_WARNINGS_H

#include <stdbool.h>

enum asm_warning {
	ASM_WARN_END = 1,
	ASM_WARN_LISTING = 2,
	ASM_WARN_COMMENT_NUMBER = 4,
	ASM_WARN_UNUSED = 8,
	ASM_WARN_GAP = 16,
	ASM_WARN_ELSEWHERE = 32,
};

struct asm_warning_name {
	enum asm_warning bit;
	const char *name;	/* NULL ends the table */
	const char *what;	/* it warns of, for --help: one line */
	bool on;		/* unless turned off */
};

extern const struct asm_warning_name asm_warnings[];

/* Those that are on unless turned off. */
unsigned warnings_default(void);

/* Turns what the text names on or off: NAME, no-NAME, all, no-all. false when it
 * names nothing. */
bool warnings_set(unsigned *warnings, const char *text);

const char *warning_name(enum asm_warning bit);

#endif
