#include "manifest/rule.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"

enum { STEP_MOST = 9999 };

const char *const manifest_rule_names[RULE_KINDS] = {"permutation", "sum", "size", "saving", "registers", "flags"};

#define KEY(name, kind, required) {#name, kind, required, offsetof(struct manifest_rule_key, name), NULL, 0}

const struct conf_key manifest_rule_table[] = {
	{.kind = CONF_HERE, .offset = offsetof(struct manifest_rule_key, where)},
	KEY(kind, CONF_TEXT, true),
	KEY(about, CONF_TEXT, true),
	KEY(says, CONF_TEXT, false),
	KEY(lines, CONF_LIST, false),
	KEY(of, CONF_LIST, false),
	KEY(digits, CONF_NUMBER, false),
	KEY(bytes, CONF_NUMBER, false),
	KEY(registers, CONF_NUMBER, false),
	KEY(steps, CONF_NUMBER, false),
	KEY(sum, CONF_TEXT, false),
	KEY(instead, CONF_LIST, false),
	{.kind = CONF_END},
};

static bool number_of(const char **p, unsigned *out)
{
	const char *from = *p;
	for (*out = 0; isdigit((unsigned char)**p) && *out <= STEP_MOST; ++*p)
		*out = *out * 10 + (unsigned)(**p - '0');
	return *p > from && *out <= STEP_MOST;
}

/* "07" or "07-29", each of them; NULL, reported. */
static const struct manifest_range *ranges_of(struct arena *a, struct diag *d, const struct conf_list *list)
{
	struct manifest_range *out = arena_alloc(a, (list->n + 1) * sizeof *out);
	for (size_t i = 0; i < list->n; i++) {
		const char *p = list->values[i].text;
		bool good = number_of(&p, &out[i].first);
		out[i].last = out[i].first;
		if (good && *p == '-') {
			p++;
			good = number_of(&p, &out[i].last);
		}
		if (!good || *p || out[i].last < out[i].first) {
			diag(d, DIAG_ERROR, list->values[i].pos, "'%s' is no range: a number, or two like \"07-29\"", list->values[i].text);
			return NULL;
		}
	}
	return out;
}

/* What each kind needs. */
static const char *lacks(const struct manifest_rule *r)
{
	switch (r->kind) {
	case RULE_IS_PERMUTATION:
		return r->nlines && r->nof && r->digits >= 1 && r->digits <= 4 ? NULL : "lines, of, and digits from 1 to 4";
	case RULE_IS_SUM:
		return r->nlines && r->sum ? NULL : "lines and sum";
	case RULE_IS_SIZE:
		return r->bytes >= 0 || r->registers >= 0 || r->steps >= 0 ? NULL : "bytes, registers or steps";
	case RULE_IS_SAVING:
		return r->nlines && r->bytes >= 0 ? NULL : "lines and bytes";
	case RULE_IS_REGISTERS:
	case RULE_IS_FLAGS:
	case RULE_KINDS:
		break;
	}
	return r->nof ? NULL : "of";
}

static bool read_rule(struct arena *a, struct diag *d, const struct manifest_rule_key *k, struct manifest_rule *r)
{
	int kind = names_find(manifest_rule_names, RULE_KINDS, k->kind.text);
	if (kind < 0) {
		const char *list[RULE_KINDS + 1] = {NULL};
		memcpy(list, manifest_rule_names, sizeof manifest_rule_names);
		diag(d, DIAG_ERROR, k->kind.pos, "there is no rule '%s'; there is %s", k->kind.text, names_closest(a, k->kind.text, list));
		return false;
	}
	*r = (struct manifest_rule){
		.pos = k->where, .kind = (enum manifest_rule_kind)kind, .about = k->about.text,
		.says = k->says.text, .says_pos = k->says.pos,
		.lines = ranges_of(a, d, &k->lines), .nlines = k->lines.n, .of = ranges_of(a, d, &k->of), .nof = k->of.n,
		.instead = k->instead.values, .ninstead = k->instead.n,
		.digits = k->digits.text && k->digits.number < 100 ? (unsigned)k->digits.number : 0,
		.bytes = k->bytes.text ? k->bytes.number : -1, .registers = k->registers.text ? k->registers.number : -1,
		.steps = k->steps.text ? k->steps.number : -1, .sum = k->sum.text,
	};
	if (!r->lines || !r->of)
		return false;
	const char *what = lacks(r);
	if (what)
		diag(d, DIAG_ERROR, r->pos, "a rule of kind %s needs %s", manifest_rule_names[r->kind], what);
	return !what;
}

bool manifest_rules_read(struct arena *a, struct diag *d, const struct conf_sections *list, const struct manifest_rule **out)
{
	struct manifest_rule *rules = arena_alloc(a, (list->n + 1) * sizeof *rules);
	const struct manifest_rule_key *keys = list->items;
	bool ok = true;
	for (size_t i = 0; i < list->n; i++)
		ok &= read_rule(a, d, &keys[i], &rules[i]);
	*out = rules;
	return ok;
}
