#include "asm/input.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

#include "asm/advice.h"
#include "asm/direct.h"
#include "asm/macro.h"
#include "asm/parse.h"
#include "asm/scope.h"
#include "base/file.h"

enum {
	DEPTH = 200,	/* of texts in each other: more is a macro that calls itself for ever */
};

/*
 * At a NUL flex goes back to where the token began: a line of them would take
 * the square of its length. The scanners see another byte that belongs nowhere;
 * messages are made from the source.
 */
static const char *without_nuls(struct asm_context *ctx, const struct source *src)
{
	if (!memchr(src->text, '\0', src->len))
		return src->text;
	char *text = arena_strndup(ctx->arena, src->text, src->len);
	for (size_t i = 0; i < src->len; i++)
		if (!text[i])
			text[i] = '\1';
	return text;
}

struct source *input_source(struct asm_context *ctx, struct pos from, const char *name, const char *how,
			    const char *text, size_t len)
{
	struct source *src = source_new(ctx->arena, name, text, len);
	struct pos *at = arena_alloc(ctx->arena, sizeof *at);
	*at = from;
	src->from = at;
	src->how = how;
	return src;
}

/* ---- the stack ---- */

static void begin(struct asm_context *ctx, struct input *in)
{
	ctx->input = in;
	ctx->src = in->src;
	ctx->line = in->line;
	ctx->col = in->col;
}

bool input_push(struct asm_context *ctx, struct input *in)
{
	struct input *outer = ctx->input;
	if (outer && outer->depth >= DEPTH) {
		report(ctx, DIAG_ERROR, *in->src->from, "%u texts are read in each other here: is there a way "
		       "that a macro or a file does not call itself?", DEPTH);
		ctx->stop = true;
		return false;
	}
	if (outer) {
		outer->line = ctx->line;
		outer->col = ctx->col;
	}
	in->outer = outer;
	in->depth = outer ? outer->depth + 1 : 0;
	in->conditions = ctx->conditions;
	in->loops = ctx->loops;
	in->scope = ctx->scope;
	in->region = ctx->region;
	if (in->macro && ctx->dialect->dasm)
		ctx->region = ++ctx->regions;
	in->line = in->col = 1;
	in->at = ctx->dialect->scanner->expand ? in->src->len : 0;
	in->text = without_nuls(ctx, in->src);
	begin(ctx, in);
	in->scanner = ctx->dialect->scanner->open(ctx);
	return true;
}

static void no_end(struct asm_context *ctx, struct pos word)
{
	ctx->unended = true;
	if (!direct_guessed(ctx))
		report(ctx, DIAG_ERROR, word, "%s has no end in this text%s", text_shown(ctx, word), advice_end(ctx, word));
}

/* Does a condition end behind END? "IF LAST", END, "ENDIF" says that the rest is not wanted. */
static bool ends_behind(struct asm_context *ctx)
{
	bool found = false;
	for (unsigned line = ctx->line; ctx->ended && !found && line <= ctx->src->lines; line++) {
		size_t len;
		const char *p = source_line(ctx->src, line, &len);
		const struct asm_directive *d = input_directive(ctx, p, len);
		found = d && d->action == DO_ENDIF;
	}
	return found;
}

/* What began in a text ends there. */
static void check_open(struct asm_context *ctx, const struct input *in)
{
	if (ctx->conditions != in->conditions && !ends_behind(ctx))
		for (struct condition *c = ctx->conditions; c != in->conditions; c = c->outer)
			no_end(ctx, c->pos);
	for (struct loop *l = ctx->loops; l != in->loops; l = l->outer)
		no_end(ctx, l->pos);
}

bool input_pop(struct asm_context *ctx, bool leave)
{
	struct input *in = ctx->input;
	if (!leave && (!ctx->stop || ctx->ended))
		check_open(ctx, in);
	ctx->conditions = in->conditions;
	ctx->loops = in->loops;
	if (in->repeat && !leave && repeat_next(ctx, in)) {
		in->line = in->col = 1;
		in->at = 0;
		in->text = without_nuls(ctx, in->src);
		begin(ctx, in);
		ctx->dialect->scanner->seek(in->scanner, 0);
		return true;
	}
	if (in->macro)
		ctx->scope = in->scope;
	if (in->macro && ctx->dialect->dasm)
		ctx->region = in->region;
	ctx->dialect->scanner->close(in->scanner);
	if (in->outer)
		begin(ctx, in->outer);
	else
		ctx->input = NULL;
	return in->outer;
}

bool input_leave_file(struct asm_context *ctx)
{
	struct input *in = ctx->input;
	while (in && in->src->before)		/* lines of a macro */
		in = in->outer;
	if (!in || !in->outer)
		return false;
	check_open(ctx, in);
	ctx->leave = in;
	return true;
}

bool input_more(struct asm_context *ctx)
{
	bool (*expand)(struct asm_context *) = ctx->dialect->scanner->expand;
	if (expand && !ctx->stop && expand(ctx))
		return true;
	return ctx->input->outer && input_pop(ctx, false);
}

/* ---- lines that are not read ---- */

const struct asm_directive *input_directive(struct asm_context *ctx, const char *p, size_t len)
{
	const char *end = p + len;
	const char *mark = ctx->dialect->scanner->comment_mark;
	bool operation = false;		/* a macro's name may stand before MACRO again */
	bool star = len && *p == '*';	/* in the first column: a comment, or a directive of Zilog's */
	if (len && *p == '.' && ctx->dialect->dasm)	/* a label, whatever else it could be */
		p += strcspn(p, " \t\r\f\v\n");
	for (unsigned word = 0; word < 2 && p < end; word++) {
		while (p < end && strchr(" \t\r\f\v:", *p))
			p++;
		const char *q = p;
		while (q < end && !strchr(" \t\r\f\v:;", *q))
			q++;
		if (q == p || *p == *mark || (word && star))
			return NULL;
		bool label = q < end && *q == ':';
		const struct asm_directive *d = label || macro_find(ctx, p, (size_t)(q - p)) ? NULL : scan_directive(ctx, p, (size_t)(q - p));
		if (d)
			return operation && d->action != DO_MACRO ? NULL : d;
		operation = !label && scan_is_operation(ctx, p, (size_t)(q - p));
		p = q;
	}
	return NULL;
}

/* Goes on in a line of the text, behind so many of its characters. */
static void go_to(struct asm_context *ctx, unsigned line, size_t behind)
{
	struct input *in = ctx->input;
	ctx->line = line;
	ctx->col = (unsigned)behind + 1;
	ctx->dialect->scanner->seek(in->scanner, (size_t)(in->src->line[line - 1] - in->src->text) + behind);
}

/* Where a statement of a line ends, of which MAC has several; its length: there it does. */
static size_t statement_end(const struct asm_context *ctx, const char *p, size_t from, size_t len)
{
	const struct asm_scanner *s = ctx->dialect->scanner;
	char quote = 0;
	if (!s->statement_end || (!from && len && *p == '*'))
		return len;
	for (size_t i = from; i < len && (quote || p[i] != *s->comment_mark); i++) {
		if (!quote && p[i] == s->statement_end)
			return i;
		quote = quote == p[i] ? 0 : !quote && strchr("'\"", p[i]) ? p[i] : quote;
	}
	return len;
}

/* The first line of which nothing was read. */
static unsigned next_line(const struct asm_context *ctx)
{
	return ctx->col > 1 ? ctx->line + 1 : ctx->line;
}

/* Does the line, from a character on, have what ends what is passed over? There *from is. */
static bool ends_skip(struct asm_context *ctx, unsigned line, size_t *from, unsigned *level)
{
	size_t len, end;
	const char *p = source_line(ctx->src, line, &len);
	for (; *from < len; *from = end + 1) {
		end = statement_end(ctx, p, *from, len);
		const struct asm_directive *d = input_directive(ctx, p + *from, end - *from);
		int step = d ? direct_nesting(d, ctx->skip) : 0;
		if (*level == 0 && d && (step < 0 || (ctx->skip == SKIP_CONDITION && direct_is_else(d))))
			return true;
		*level += (unsigned)step;
	}
	*from = 0;
	return false;
}

static void skip(struct asm_context *ctx)
{
	const struct source *src = ctx->src;
	bool parts = ctx->skip == SKIP_CONDITION && ctx->dialect->scanner->statement_end;
	unsigned line = parts ? ctx->line : next_line(ctx), level = 0;
	size_t from = parts ? ctx->col - 1 : 0;
	ctx->skip_from = line;
	while (line <= src->lines && !ends_skip(ctx, line, &from, &level))
		line++;
	ctx->skip_to = line;
	ctx->skip_cut = from;
	go_to(ctx, line, from);
	if (line > src->lines && ctx->skip == SKIP_BODY) {
		no_end(ctx, ctx->body_pos);
		macro_forget(ctx);
	}
}

bool input_pass(struct asm_context *ctx, char c)
{
	const struct source *src = ctx->src;
	for (unsigned line = next_line(ctx); line <= src->lines; line++) {
		size_t len;
		const char *p = source_line(src, line, &len);
		if (!memchr(p, c, len))
			continue;
		ctx->again = line + 1;
		return true;
	}
	return false;
}

void input_turn(struct asm_context *ctx)
{
	struct input *next = ctx->next;
	ctx->next = NULL;
	while (ctx->leave) {
		struct input *in = ctx->input;
		input_pop(ctx, true);
		if (in == ctx->leave)
			ctx->leave = NULL;
	}
	if (ctx->again) {
		unsigned line = ctx->again;
		ctx->again = 0;
		go_to(ctx, line, 0);
	}
	if (next) {
		if (input_push(ctx, next) && next->scoped)
			scope_begin(ctx, *next->src->from, "", 0);
	} else if (ctx->skip) {
		skip(ctx);
		ctx->skip = SKIP_NONE;
	}
}

/* ---- files ---- */

/* The file that a text is of: itself, or what called for a macro's lines. */
static const struct source *file_of(const struct source *src)
{
	while (src->from && src->before)
		src = src->from->src;
	return src;
}

/* Takes down that the file was read, once. */
static void keep_file(struct asm_context *ctx, const char *path)
{
	for (size_t i = 0; i < ctx->nfiles; i++)
		if (!strcmp(ctx->files[i], path))
			return;
	if (ctx->nfiles == ctx->file_room) {
		size_t room = ctx->file_room ? 2 * ctx->file_room : 8;
		const char **more = arena_alloc(ctx->arena, room * sizeof *more);
		if (ctx->nfiles)
			memcpy(more, ctx->files, ctx->nfiles * sizeof *more);
		ctx->files = more;
		ctx->file_room = room;
	}
	ctx->files[ctx->nfiles++] = arena_strndup(ctx->arena, path, strlen(path));
}

/* The file, or the one of its folder that has the name in small letters or in capitals: the systems that
 * named what is included made no difference. */
static char *read_any(struct asm_context *ctx, const char **path, size_t *len)
{
	char *text = file_read_most(ctx->arena, *path, FILE_ANY, len);
	for (unsigned capitals = 0; !text && errno == ENOENT && capitals < 2; capitals++) {
		char *other = arena_strndup(ctx->arena, *path, strlen(*path)), *name = strrchr(other, '/');
		for (char *p = name ? name : other; *p; p++)
			*p = (char)(capitals ? toupper((unsigned char)*p) : tolower((unsigned char)*p));
		text = file_read_most(ctx->arena, other, FILE_ANY, len);
		*path = text ? other : *path;
	}
	return text;
}

char *input_file(struct asm_context *ctx, struct pos pos, const char *name, const char *other, const char **path, size_t *len)
{
	const char *dir = file_dir(ctx->arena, file_of(ctx->src)->name);
	int why = 0;
	char *text = NULL;
	if (!strcmp(name, "-")) {
		report(ctx, DIAG_ERROR, pos, "standard input cannot be included");
		return NULL;
	}
	if (ctx->alone) {
		report(ctx, DIAG_ERROR, pos, "no file is read here");
		return NULL;
	}
	for (size_t i = 0;; i++) {
		*path = strcmp(dir, ".") || *name == '/' ? file_join(ctx->arena, dir, name) : name;
		text = *name ? read_any(ctx, path, len) : NULL;
		if (!text && *name && other && errno == ENOENT) {
			const char *plain = *path;
			*path = strcmp(dir, ".") || *other == '/' ? file_join(ctx->arena, dir, other) : other;
			text = read_any(ctx, path, len);
			*path = text ? *path : plain;
		}
		why = why && why != ENOENT ? why : *name ? errno : ENOENT;
		if (text || i == ctx->nfolders || *name == '/')
			break;
		dir = ctx->folders[i];
	}
	if (!text)
		report(ctx, DIAG_ERROR, pos, "'%s' cannot be read: %s%s", text_shown(ctx, pos), strerror(why),
		       why == ENOENT && !ctx->nfolders ? "; -I FOLDER says where else to look" : "");
	else
		keep_file(ctx, *path);
	return text;
}

/* Is the file being read already? Two names of one file are told by the depth. */
static bool in_circle(struct asm_context *ctx, const char *path)
{
	for (const struct input *in = ctx->input; in; in = in->outer)
		if (!in->src->before && !strcmp(in->src->name, path))
			return true;
	return false;
}

void input_include(struct asm_context *ctx, struct pos pos, const char *name, const char *other)
{
	const char *path;
	size_t len;
	char *text = input_file(ctx, pos, name, other, &path, &len);
	if (!text)
		return;
	if (in_circle(ctx, path)) {
		report(ctx, DIAG_ERROR, pos, "'%s' is being read already: it would include itself for ever",
		       text_shown(ctx, pos));
		return;
	}
	ctx->next = arena_alloc(ctx->arena, sizeof *ctx->next);
	ctx->next->src = input_source(ctx, pos, path, "included here", text, len);
}
