/*
 * What a name means where it stands. Names of a scope have the scope's name and a point
 * before them; a name used in a scope that does not define it is that of the next scope
 * outwards that does. Local names belong to the label before them, and signs without a
 * name (+ - @@) are counted.
 */
#ifndef ASM_SCOPE_H
#define ASM_SCOPE_H

#include "asm/scan.h"

struct asm_context;

struct scope {
	struct scope *outer;
	const char *prefix;	/* "OUTER.NAME." before its names */
	struct pos pos;		/* of its name, else of the word that began it */
	bool named;		/* a structure with a name, which is its size */
	bool loose;		/* the text's end ends it, too */
	struct symbol *last;	/* of an enumeration: the member before, where its values are not only counted */
	enum asm_action kind;	/* DO_SCOPE; DO_STRUCT: labels are offsets; DO_UNION: all the same; DO_ENUM: labels alone count */
};

/* A label at the beginning of a line: signs are counted before the line's operands name them. */
void scope_label(struct asm_context *ctx, struct pos pos);

/* The symbol that a name stands for: to be defined there, or used. */
struct symbol *scope_define(struct asm_context *ctx, struct pos pos);
struct symbol *scope_use(struct asm_context *ctx, struct pos pos, const char *name, size_t len);

/* Begins and ends a scope; an empty name is one that nobody can name. */
struct scope *scope_begin(struct asm_context *ctx, struct pos pos, const char *name, size_t len);
void scope_end(struct asm_context *ctx);

/* Are the labels of the scope offsets? NULL is none. */
bool scope_is_structure(const struct scope *s);

/* Has the name a value so far, or has a line named it? It is no use of the name. */
bool scope_known(struct asm_context *ctx, struct pos name, bool defined);

/* What a symbol stands for that is not defined in its own scope: that of an outer one. */
struct symbol *scope_resolve(struct symbol *s);
/* What a name was equated to, perhaps through others, or the expression itself where it is no name; NULL: no equate has it. */
const struct expr *scope_equated(const struct expr *e);

#endif
