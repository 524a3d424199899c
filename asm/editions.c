#include "asm/editions.h"

#include <ctype.h>
#include <string.h>

#include "asm/parse.h"

static const char arrow[] = "<-", only[] = "ONLY";

/* The name in "<- NEW ROM ONLY", which a line ends with; NULL: there is
 * none. Gives where the mark begins. */
static const char *find(const char *p, size_t n, const char **name, size_t *len)
{
	const char *end = p + n;
	while (end > p && isspace((unsigned char)end[-1]))
		end--;
	for (; p + strlen(arrow) + strlen(only) < end; p++) {
		if (strncmp(p, arrow, strlen(arrow)) != 0)
			continue;
		const char *from = p + strlen(arrow), *to = end - strlen(only);
		while (from < to && isspace((unsigned char)*from))
			from++;
		if (strncmp(to, only, strlen(only)) != 0 || !isspace((unsigned char)to[-1]))
			return NULL;
		while (to > from && isspace((unsigned char)to[-1]))
			to--;
		*name = from;
		*len = (size_t)(to - from);
		return *len ? p : NULL;
	}
	return NULL;
}

const char *edition_mark(const char *comment)
{
	const char *name;
	size_t len;
	return find(comment, strlen(comment), &name, &len);
}

static bool same_name(const char *wanted, const char *name, size_t len)
{
	const char *end = name + len;
	for (;;) {
		while (*wanted && !isalnum((unsigned char)*wanted))
			wanted++;
		while (name < end && !isalnum((unsigned char)*name))
			name++;
		if (!*wanted || name == end)
			return !*wanted && name == end;
		if (toupper((unsigned char)*wanted++) != toupper((unsigned char)*name++))
			return false;
	}
}

bool edition_is_other(struct asm_context *ctx, struct pos comment)
{
	struct editions *e = &ctx->editions;
	const char *name, *text;
	size_t len;
	if (!comment.len)
		return false;
	text = text_at(comment);
	if (!find(text, comment.len, &name, &len))
		return false;
	if (e->wanted && same_name(e->wanted, name, len)) {
		e->found = true;
		return false;
	}
	if (!e->other.len) {
		e->other = comment;
		e->other.col += (unsigned)(name - text);
		e->other.len = (unsigned)len;
	}
	if (!e->wanted) {
		report(ctx, DIAG_ERROR, e->other, "this line is of the edition '%s' alone: --edition says which "
		       "one to take", text_shown(ctx, e->other));
		ctx->stop = true;
	}
	return true;
}

void editions_check(struct asm_context *ctx)
{
	const struct editions *e = &ctx->editions;
	if (!e->wanted || e->found)
		return;
	ctx->stop = true;
	if (e->other.len)
		report(ctx, DIAG_ERROR, e->other, "no line is of the edition '%s'; there is '%s'", e->wanted,
		       text_shown(ctx, e->other));
	else
		report(ctx, DIAG_ERROR, (struct pos){0}, "no line is of the edition '%s'; "
		       "one would end in <- %s ONLY", e->wanted, e->wanted);
}
