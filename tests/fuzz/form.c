/* Fuzzes the reader of program forms: a page, and from a line that begins with "rule" on, the rules of it, as a manifest
 * has them. What is restored must be read again, which form_collate() checks itself. */
#include <stdlib.h>
#include <string.h>

#include "collate/form.h"
#include "tests/fuzz/shown.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* false: they are none. */
static bool rules_of(struct arena *a, struct diag *d, const char *text, const struct manifest_rule **out, size_t *n)
{
	struct { struct conf_sections rules; } got = {0};
	const struct conf_key keys[] = {
		{"rule", CONF_SECTIONS, false, 0, manifest_rule_table, sizeof(struct manifest_rule_key)}, {.kind = CONF_END},
	};
	if (!conf_read(a, d, source_new(a, "rules", text, strlen(text)), keys, &got) || !manifest_rules_read(a, d, &got.rules, out))
		return false;
	*n = got.rules.n;
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct collation c;
	const struct manifest_rule *rules = NULL;
	size_t nrules = 0;
	char *text = arena_strndup(&a, size ? (const char *)data : "", size);
	const char *behind = strstr(text, "\nrule");
	if (behind)
		size = (size_t)(behind + 1 - text);
	struct source *src = source_new(&a, "page", arena_strndup(&a, text, size), size);
	form_init(&c, &a, "page");
	if (behind && !rules_of(&a, &d, behind + 1, &rules, &nrules)) {
		if (!d.errors)
			abort();
	} else if (form_collate(&c, &d, &src, 1, (struct page_range){0, 0}, rules, nrules, NULL)) {
		struct buf out = BUF_INIT;
		const struct collation *one = &c;
		report_json(&one, 1, false, &out);
		must_show(&out);
		out.len = 0;
		errata_write(&c, &out);
		out.len = 0;
		form_restore(&c, &out);
		buf_free(&out);
	} else if (!d.errors) {
		abort();
	}
	arena_free(&a);
	return 0;
}
