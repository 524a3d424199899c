/*
 * Rules: what the author of a listing, or its page, says of a program's steps and the tool can work
 * out itself. They are data: doc/typein-manifest.5 has each kind.
 */
#ifndef MANIFEST_RULE_H
#define MANIFEST_RULE_H

#include "base/diag.h"
#include "manifest/conf.h"

enum manifest_rule_kind {
	RULE_IS_PERMUTATION,	/* the digits of numbers, in pieces, are each of `of` once */
	RULE_IS_SUM,		/* of numbers */
	RULE_IS_SIZE,		/* of the steps, all of them if no lines are said */
	RULE_IS_SAVING,		/* what goes when the steps do */
	RULE_IS_REGISTERS,	/* no step names another one */
	RULE_IS_FLAGS,
	RULE_KINDS
};

extern const char *const manifest_rule_names[RULE_KINDS];

struct manifest_range {
	unsigned first, last;
};

struct manifest_rule {
	struct pos pos;
	enum manifest_rule_kind kind;
	const char *about;
	const char *says;		/* words of the page; NULL: it is not printed */
	struct pos says_pos;
	const struct manifest_range *lines;	/* nlines */
	size_t nlines;
	const struct manifest_range *of;	/* nof pieces, registers or flags */
	size_t nof;
	const struct conf_value *instead;	/* ninstead steps that come in their place */
	size_t ninstead;
	unsigned digits;		/* of a piece */
	long bytes, registers, steps;	/* -1: not said */
	const char *sum;		/* NULL: not said */
};

/* For the manifest's own table. */
extern const struct conf_key manifest_rule_table[];
struct manifest_rule_key {
	struct pos where;
	struct conf_value kind, about, says, digits, bytes, registers, steps, sum;
	struct conf_list lines, of, instead;
};

/* false after an error, which has been reported. */
bool manifest_rules_read(struct arena *a, struct diag *d, const struct conf_sections *list, const struct manifest_rule **out);

#endif
