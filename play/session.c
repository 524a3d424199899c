#include "play/session.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/show.h"

enum {
	SHOWN_LINES = 6,	/* of the transcript, with a difference */
	SHOWN_ROWS = 28,	/* a screen's */
	WORDS_MAX = 16,		/* words that the page spells otherwise */
	WAIT_MAX = 1000000000,
	/* A program that asks so often for a key where the page has text waits for
	 * one; less may be a delay. */
	PATIENCE = 100000,
};

/* ---- reading ---- */

struct reader {
	struct arena *arena;
	struct diag *d;
	const struct source *src;
	struct session *s;
	struct session_token *tokens;
	size_t cap;
	bool newline;
	struct word {
		const char *program, *page;
		struct pos pos;
		bool used;
	} words[WORDS_MAX];
	unsigned nwords;
};

static struct pos at(const struct reader *r, unsigned line, size_t col, size_t len)
{
	return (struct pos){r->src, line, (unsigned)col, (unsigned)len};
}

static void add(struct reader *r, struct session_token t)
{
	struct session *s = r->s;
	if (s->ntokens == r->cap) {
		size_t cap = r->cap ? r->cap * 2 : 256;
		struct session_token *bigger = arena_alloc(r->arena, cap * sizeof *bigger);
		if (s->ntokens)
			memcpy(bigger, r->tokens, s->ntokens * sizeof *bigger);
		s->tokens = r->tokens = bigger;
		r->cap = cap;
	}
	t.newline = r->newline;
	r->newline = false;
	r->tokens[s->ntokens++] = t;
}

/* ---- header ---- */

static const char is_printed[] = " is printed ";

static bool is_word(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isalnum((unsigned char)s[i]))
			return false;
	return n > 1;
}

/* "GOODBY is printed GOODBYE" */
static bool word_rule(struct reader *r, const char *value, struct pos pos)
{
	const char *is = strstr(value, is_printed);
	if (!is || !is_word(value, (size_t)(is - value)))
		return false;
	const char *page = is + sizeof is_printed - 1;
	if (!is_word(page, strlen(page)))
		diag(r->d, DIAG_ERROR, pos, "a word is printed as one word: 'GOODBY is printed GOODBYE'");
	else if (r->nwords == WORDS_MAX)
		diag(r->d, DIAG_ERROR, pos, "more than %d words that the page spells otherwise", WORDS_MAX);
	else
		r->words[r->nwords++] = (struct word){
			arena_strndup(r->arena, value, (size_t)(is - value)), page, pos, false};
	return true;
}

/* "^ is printed | I l 1" */
static void typist_rule(struct reader *r, const char *value, struct pos pos)
{
	if (word_rule(r, value, pos))
		return;
	unsigned char c = (unsigned char)value[0];
	if (c < '!' || c > '~' || strncmp(value + 1, is_printed, sizeof is_printed - 1)) {
		diag(r->d, DIAG_ERROR, pos, "a rule reads 'C is printed A B ...', each one character");
		return;
	}
	if (r->s->shown[c]) {
		diag(r->d, DIAG_ERROR, pos, "there is a rule for '%c' already", c);
		return;
	}
	struct buf shown = BUF_INIT;
	for (const char *p = value + sizeof is_printed; *p; p++) {
		if (*p == ' ')
			continue;
		if (p[1] && p[1] != ' ') {
			diag(r->d, DIAG_ERROR, pos, "a blank stands between the characters of a rule");
			break;
		}
		if (*p <= ' ' || *p > '~') {
			diag(r->d, DIAG_ERROR, pos, "a rule is about visible ASCII characters");
			break;
		}
		r->s->counts[(unsigned char)*p] = true;
		buf_putc(&shown, *p);
	}
	r->s->counts[c] = true;
	r->s->shown[c] = arena_strndup(r->arena, buf_str(&shown), shown.len);
	buf_free(&shown);
}

/* Another beginning of lines that are compared. */
static void only_rule(struct reader *r, const char *value, struct pos pos)
{
	size_t n = r->s->nonly;
	const char **list = arena_alloc(r->arena, (n + 1) * sizeof *list);
	if (!*value || strlen(value) > SESSION_ONLY)
		diag(r->d, DIAG_ERROR, pos, "how a line begins is 1 to %d characters", SESSION_ONLY);
	if (n)
		memcpy(list, r->s->only, n * sizeof *list);
	list[n] = value;
	r->s->only = list;
	r->s->nonly = n + 1;
}

static void header_line(struct reader *r, const char *key, const char *value, struct pos pos)
{
	if (!strcmp(key, "title"))
		r->s->title = value;
	else if (!strcmp(key, "overlay"))
		r->s->overlay = value;
	else if (!strcmp(key, "printed"))
		r->s->printed = value;
	else if (!strcmp(key, "typist"))
		typist_rule(r, value, pos);
	else if (!strcmp(key, "only"))
		only_rule(r, value, pos);
	else if (!strcmp(key, "printer") && !strcmp(value, "no"))
		r->s->no_printer = true;
	else if (!strcmp(key, "printer"))
		diag(r->d, DIAG_ERROR, pos, "a calculator has its printer unless 'printer' is 'no', not '%.40s'", value);
	else if (!strcmp(key, "lines") && (!strcmp(value, "kept") || !strcmp(value, "free")
					   || !strcmp(value, "screen"))) {
		r->s->free_lines = !strcmp(value, "free");
		r->s->screen = !strcmp(value, "screen");
	} else if (!strcmp(key, "lines"))
		diag(r->d, DIAG_ERROR, pos, "lines are 'kept', 'free' or rows of a 'screen', not '%.40s'", value);
	else
		diag(r->d, DIAG_ERROR, pos, "no key '%.40s'; there are title, printed, overlay, typist, lines, only, printer", key);
}

/* The number of the first line of the text. */
static unsigned header(struct reader *r)
{
	for (unsigned n = 1; n <= r->src->lines; n++) {
		size_t len;
		const char *p = source_line(r->src, n, &len);
		const char *colon = memchr(p, ':', len);
		if (!len)
			return n + 1;
		if (!colon || memchr(p, '{', len) || memchr(p, 0, len)) {
			diag(r->d, DIAG_ERROR, at(r, n, 1, len),
			     "this is no 'key: value' line; a blank line ends the header");
			return 0;
		}
		const char *end = p + len, *value = colon + 1;
		while (value < end && isblank((unsigned char)*value))
			value++;
		while (end > value && isblank((unsigned char)end[-1]))
			end--;
		header_line(r, arena_strndup(r->arena, p, (size_t)(colon - p)),
			    arena_strndup(r->arena, value, (size_t)(end - value)), at(r, n, 1, len));
	}
	diag(r->d, DIAG_ERROR, (struct pos){.src = r->src}, "no text: a blank line and the printed game follow the header");
	return 0;
}

/* ---- text ---- */

static const struct {
	const char *name;
	int key;
} key_names[] = {{"CR", '\r'}, {"LF", '\n'}, {"ESC", 033}, {"SP", ' '}, {"BS", '\b'}, {"RUB", 0177},
	{"LT", '<'}};

enum { KEY_NAMES = sizeof key_names / sizeof *key_names };

void session_key_names(struct buf *out)
{
	for (size_t i = 0; i < KEY_NAMES; i++)
		buf_printf(out, " <%s>", key_names[i].name);
	buf_puts(out, ", of a panel");
	for (const struct panel_key *k = panel_keys; k->name; k++)
		buf_printf(out, " <%s>", k->name);
}

const char *session_key(const char *p, const char *end, int *key, unsigned *wait)
{
	const char *close = memchr(p, '>', (size_t)(end - p));
	if (!close)
		return NULL;
	size_t len = (size_t)(close - p - 1);
	*key = -1;
	if (len > 5 && !memcmp(p + 1, "wait ", 5)) {
		char *stop;
		unsigned long n = strtoul(p + 6, &stop, 10);
		if (!isdigit((unsigned char)p[6]) || stop != close || n > WAIT_MAX)
			return NULL;
		*wait = (unsigned)n;
		return close + 1;
	}
	for (size_t i = 0; i < KEY_NAMES; i++)
		if (strlen(key_names[i].name) == len && !memcmp(p + 1, key_names[i].name, len))
			*key = key_names[i].key;
	for (const struct panel_key *k = panel_keys; k->name; k++)
		if (strlen(k->name) == len && !memcmp(p + 1, k->name, len))
			*key = k->typed;
	return *key < 0 ? NULL : close + 1;
}

static void no_key(struct reader *r, struct pos pos)
{
	struct buf names = BUF_INIT;
	session_key_names(&names);
	diag(r->d, DIAG_ERROR, pos, "no such key; there are%s <wait POLLS>, up to 1000000000", buf_str(&names));
	buf_free(&names);
}

/* The keys between braces, p behind the first; NULL after an error. */
static const char *keys(struct reader *r, const char *p, const char *end, const char *line, unsigned n)
{
	static const char only[] = "<only>";	/* no RETURN behind them */
	const char *open = p - 1, *close = memchr(p, '}', (size_t)(end - p)), *last = close;
	unsigned wait = 0, wait_len = 0;
	if (!close || memchr(p, '{', (size_t)(close - p))) {
		diag(r->d, DIAG_ERROR, at(r, n, (size_t)(open - line) + 1, 1),
		     "no '}' for this; keys stand in one line: {8}");
		return NULL;
	}
	bool alone = r->s->screen && (size_t)(close - p) >= sizeof only - 1 && !memcmp(close + 1 - sizeof only, only, sizeof only - 1);
	if (alone)
		last = close + 1 - sizeof only;
	if (p == last) {
		diag(r->d, DIAG_ERROR, at(r, n, (size_t)(open - line) + 1, 2), "no key between the braces");
		return NULL;
	}
	while (p < last) {
		const char *from = p;
		int key = (unsigned char)*p++;
		if (key == '<') {
			p = session_key(from, last, &key, &wait);
			if (!p) {
				no_key(r, at(r, n, (size_t)(from - line) + 1, (size_t)(close - from)));
				return NULL;
			}
		}
		if (key < 0) {
			wait_len += (unsigned)(p - from);
			continue;
		}
		add(r, (struct session_token){.c = (uint8_t)key, .key = true, .wait = wait,
			.wait_len = wait_len, .pos = at(r, n, (size_t)(from - line) + 1, (size_t)(p - from))});
		r->s->nkeys++;
		wait = wait_len = 0;
	}
	if (r->s->screen && !alone && r->s->ntokens && r->tokens[r->s->ntokens - 1].c != '\r') {
		add(r, (struct session_token){.c = '\r', .key = true,
			.pos = at(r, n, (size_t)(close - line) + 1, 1)});
		r->s->nkeys++;
	}
	return close + 1;
}

/* A word at p that the page spells otherwise; NULL when it is none. */
static struct word *word_at(struct reader *r, const char *line, const char *p, const char *end)
{
	if (p > line && isalnum((unsigned char)p[-1]))
		return NULL;
	for (unsigned i = 0; i < r->nwords; i++) {
		size_t len = strlen(r->words[i].page);
		if ((size_t)(end - p) >= len && !memcmp(p, r->words[i].page, len)
		    && (p + len == end || !isalnum((unsigned char)p[len])))
			return &r->words[i];
	}
	return NULL;
}

/* What a line has of a screen; blanks around it count for nothing. */
static void row(struct reader *r, const char *line, const char *p, const char *end, unsigned n)
{
	while (p < end && isblank((unsigned char)*p))
		p++;
	while (end > p && isblank((unsigned char)end[-1]))
		end--;
	if (p < end)
		add(r, (struct session_token){.row = arena_strndup(r->arena, p, (size_t)(end - p)),
			.pos = at(r, n, (size_t)(p - line) + 1, (size_t)(end - p))});
}

static bool text_line(struct reader *r, unsigned n)
{
	size_t len;
	const char *line = source_line(r->src, n, &len), *end = line + len, *p = line, *from = line;
	r->newline = true;
	while (p < end) {
		unsigned char c = (unsigned char)*p++;
		struct pos pos = at(r, n, (size_t)(p - line), 1);
		/* rows of a screen may have graphics, as UTF-8 */
		if ((c >= 0x80 && !r->s->screen) || (c < ' ' && c != '\t' && c != '\f') || c == 0x7F) {
			diag(r->d, DIAG_ERROR, pos, "byte %03o is no printed character; "
			     "a session is ASCII text", c);
			return false;
		}
		if (c == '}') {
			diag(r->d, DIAG_ERROR, pos, "no '{' for this");
			return false;
		}
		struct word *word = r->s->screen ? NULL : word_at(r, line, p - 1, end);
		if (c == '{' && r->s->screen)
			row(r, line, from, p - 1, n);
		if (word) {
			word->used = true;
			for (const char *w = word->program; *w; w++)
				add(r, (struct session_token){.c = (uint8_t)*w, .pos = pos});
			p += strlen(word->page) - 1;
		} else if (c == '{') {
			p = keys(r, p, end, line, n);
			if (!p)
				return false;
			from = p;
		} else if (!r->s->screen && r->s->counts[c]) {
			add(r, (struct session_token){.c = c, .pos = pos});
		}
	}
	if (r->s->screen)
		row(r, line, from, end, n);
	return true;
}

struct session *session_read(struct arena *a, struct diag *d, const struct source *source)
{
	struct session *s = arena_alloc(a, sizeof *s);
	struct reader r = {.arena = a, .d = d, .src = source, .s = s};
	unsigned errors = d->errors;
	s->source = source;
	s->title = "";
	for (int c = 0; c < 128; c++)
		s->counts[c] = isalnum(c);
	unsigned first = header(&r);
	if (d->errors > errors)
		return NULL;
	for (unsigned n = first; n <= source->lines; n++)
		if (!text_line(&r, n))
			return NULL;
	for (unsigned i = 0; i < r.nwords; i++)
		if (!r.words[i].used) {
			diag(d, DIAG_ERROR, r.words[i].pos, "this explains nothing: the page has no %s",
			     r.words[i].page);
			return NULL;
		}
	if (!s->ntokens) {
		diag(d, DIAG_ERROR, (struct pos){.src = source}, "no text to compare after the header");
		return NULL;
	}
	return s;
}

void session_write(const struct session *s, const long *waits, struct buf *out)
{
	const struct source *src = s->source;
	const char *from = src->text;
	for (size_t i = 0; i < s->ntokens; i++) {
		const struct session_token *t = &s->tokens[i];
		if (!t->key || waits[i] < 0)
			continue;
		const char *key = src->line[t->pos.line - 1] + t->pos.col - 1;
		buf_put(out, from, (size_t)(key - from) - t->wait_len);
		if (waits[i])
			buf_printf(out, "<wait %ld>", waits[i]);
		from = key;
	}
	buf_put(out, from, src->len - (size_t)(from - src->text));
}

/* ---- replay ---- */

void replay_begin(struct replay *r, const struct session *s)
{
	*r = (struct replay){.session = s};
}

static const struct session_token *next(const struct replay *r)
{
	return r->at < r->session->ntokens ? &r->session->tokens[r->at] : NULL;
}

static bool differs(struct replay *r, int got)
{
	r->state = SESSION_DIFFERS;
	r->got = got;
	return false;
}

/* Is a line begun where the page begins one? Nothing is known of the first, a panel
 * has no lines, and rows are told apart otherwise. */
static bool same_line(const struct replay *r, const struct session_token *t)
{
	return r->session->free_lines || r->session->screen || r->panel || r->at == 0 || t->newline == r->newline
		|| (r->session->nonly && t->key);	/* it may stand behind a line that is not compared */
}

static void pass(struct replay *r)
{
	r->at++;
	r->newline = false;
	r->asked = 0;
}

/* May the page have q where the program prints c? */
static bool fits(const struct session *s, uint8_t c, uint8_t q)
{
	return tolower(c) == tolower(q) || (c < 0x80 && s->shown[c] && strchr(s->shown[c], q));
}

static bool compare(struct replay *r, uint8_t c, bool echo)
{
	const struct session_token *t = next(r);
	if (c == '\r' || c == '\n')
		r->newline = true;
	/* When all is there the line is let come to its end, for the reader's sake. */
	if (!t && !echo && (r->session->counts[c] || c == '\r' || c == '\n')) {
		r->state = SESSION_COMPLETE;
		return false;
	}
	buf_putc(&r->transcript, (char)c);
	if (echo || !r->session->counts[c])
		return true;
	if (t->key || !fits(r->session, c, t->c))
		return differs(r, c);
	if (!same_line(r, t))
		return differs(r, r->newline ? GOT_LINE : GOT_NO_LINE);
	pass(r);
	return true;
}

/* Does what is held begin a line that is compared; may it yet? */
static bool is_only(const struct replay *r, bool *may)
{
	for (size_t i = 0; i < r->session->nonly; i++) {
		const char *begin = r->session->only[i];
		size_t n = strlen(begin);
		if (r->nheld >= n && !strncmp(r->held, begin, n))
			return true;
		*may |= r->nheld < n && !strncmp(r->held, begin, r->nheld);
	}
	return false;
}

/* Of a page that has only some of the lines those that begin otherwise are passed over. */
static bool print(void *context, uint8_t c, bool echo)
{
	struct replay *r = context;
	bool may = false, goes_on = true;
	if (!r->session->nonly || echo)
		return compare(r, c, echo);
	if (c == '\r' || c == '\n') {
		r->passing = r->within = false;
		r->nheld = 0;
	}
	if (c < ' ')
		return compare(r, c, false);
	if (r->within || r->passing)
		return compare(r, c, r->passing);
	r->held[r->nheld++] = (char)c;
	r->within = is_only(r, &may);
	r->passing = !r->within && !may;
	for (unsigned i = 0; i < r->nheld && goes_on && (r->within || r->passing); i++)
		goes_on = compare(r, (uint8_t)r->held[i], r->passing);
	return goes_on;
}

/* As the session writes it: "6", "<GO>". */
static const char *key_name(uint8_t typed)
{
	static char name[8];
	const struct panel_key *k = panel_keys;
	while (k->name && k->typed != typed)
		k++;
	if (k->name)
		snprintf(name, sizeof name, "<%s>", k->name);
	else
		snprintf(name, sizeof name, "%c", typed);
	return name;
}

/* A panel's transcript is a line for each display, behind the keys before it. */
static void new_entry(struct replay *r)
{
	if (r->transcript.len && r->transcript.data[r->transcript.len - 1] != ' ')
		buf_putc(&r->transcript, '\n');
}

static void type_key(struct replay *r, uint8_t typed)
{
	new_entry(r);
	buf_printf(&r->transcript, "{%s} ", key_name(typed));
}

/* A screen's transcript is the screens and the lines typed, as in a session. */
static void type_in_line(struct replay *r, uint8_t typed)
{
	if (!r->typing)
		buf_putc(&r->transcript, '{');
	r->typing = typed != '\r';
	if (r->typing)
		buf_putc(&r->transcript, (char)typed);
	else
		buf_puts(&r->transcript, "}\n");
}

static int key(void *context)
{
	struct replay *r = context;
	const struct session_token *t = next(r);
	if (!t)
		r->state = SESSION_COMPLETE;
	else if (!t->key)
		differs(r, GOT_KEY_WANTED);
	else if (!same_line(r, t))
		differs(r, r->newline ? GOT_LINE : GOT_NO_LINE);
	if (r->state != SESSION_GOES_ON)
		return -1;
	if (r->panel && panel_code(t->c) != PANEL_NONE)
		type_key(r, t->c);
	if (r->session->screen)
		type_in_line(r, t->c);
	pass(r);
	return t->c;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	struct replay *r = context;
	const struct session_token *t = next(r);
	(void)seconds;
	if (!t)
		r->state = SESSION_COMPLETE;
	else if (!t->key && ++r->asked > PATIENCE)
		differs(r, GOT_KEY_WANTED);
	if (r->state != SESSION_GOES_ON)
		return -1;
	return t->key && polls > t->wait;
}

/* The page may leave a display out before a key: it scrolls with each digit. */
static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	struct replay *r = context;
	char text[PANEL_TEXT];
	panel_text(segments, text);
	new_entry(r);
	buf_printf(&r->transcript, "[%s]", text);
	if (r->times)
		buf_printf(&r->transcript, " %.2f s", seconds);
	r->panel = true;
	const struct session_token *t = next(r);
	if (t && t->key)
		return true;
	for (const char *c = text; *c; c++) {
		if (!r->session->counts[(unsigned char)*c])
			continue;
		t = next(r);
		if (!t)
			r->state = SESSION_COMPLETE;
		else if (t->key || !fits(r->session, (uint8_t)*c, t->c))
			differs(r, *c);
		if (r->state != SESSION_GOES_ON)
			return false;
		pass(r);
	}
	return true;
}

/* Is a row of the screen as the page's, blanks around it aside? */
static bool row_fits(const struct replay *r, const struct screen *s, unsigned n, const char *page)
{
	struct buf text = BUF_INIT;
	screen_row(s, n, &screen_plain, &text);
	const char *p = buf_str(&text);
	while (*p == ' ')
		p++;
	while (*p && *page && fits(r->session, (uint8_t)*p, (uint8_t)*page))
		p++, page++;
	bool same = !*p && !*page;
	buf_free(&text);
	return same;
}

/* The page's rows down to the next keys are some of the screen's, in their order. */
static bool screen(void *context, const struct screen *s, double seconds)
{
	struct replay *r = context;
	unsigned n = 0;
	if (s->typing)
		return true;
	if (!r->session->screen)
		return differs(r, GOT_SCREEN);
	if (r->times)
		buf_printf(&r->transcript, "%.2f s\n", seconds);
	screen_draw(s, &screen_plain, &r->transcript);
	for (const struct session_token *t; (t = next(r)) && t->row; pass(r)) {
		while (n < s->rows && !row_fits(r, s, n, t->row))
			n++;
		if (n++ == s->rows)
			return differs(r, GOT_NO_ROW);
	}
	return true;
}

struct console replay_console(struct replay *r)
{
	return (struct console){r, key, ready, print, display, screen};
}

void replay_end(struct replay *r)
{
	if (r->state != SESSION_GOES_ON)
		return;
	if (next(r))
		differs(r, GOT_END);
	else
		r->state = SESSION_COMPLETE;
}

static void show_transcript(const struct replay *r, struct diag *d)
{
	const char *text = buf_str(&r->transcript), *end = text + r->transcript.len, *p;
	if (!d->out || (d->cap && d->errors > d->cap))
		return;
	if (r->session->screen && end > text)	/* ends with a row */
		end--;
	p = end;
	if (p == text) {
		fputs("the program had printed nothing\n", d->out);
		return;
	}
	unsigned most = r->session->screen ? SHOWN_ROWS : SHOWN_LINES;
	for (unsigned lines = 0; p > text; p--)
		if (p[-1] == '\n' && p < end && ++lines == most)
			break;
	fprintf(d->out, "the %s:\n      | ", r->session->screen ? "screen was"
		: r->panel ? "display was" : "program had printed");
	struct buf shown = BUF_INIT;
	for (; p < end; p++) {
		if (*p == '\n')
			buf_puts(&shown, "\n      | ");
		else if (*p != '\r')
			buf_show(&shown, p, 1);
	}
	fprintf(d->out, "%s\n", buf_str(&shown));
	buf_free(&shown);
}

void replay_report(const struct replay *r, struct diag *d, const char *why)
{
	const struct session_token *t = next(r);
	char page[32];
	struct pos pos = t ? t->pos : (struct pos){.src = r->session->source};
	if (t && t->row)
		snprintf(page, sizeof page, "the page has this row");
	else if (t)
		snprintf(page, sizeof page, t->key ? "the player types '%c'" : "the page has '%c'",
			 isprint(t->c) ? t->c : '?');
	switch (r->got) {
	case GOT_KEY_WANTED:
		diag(d, DIAG_ERROR, pos, "the program waits for a key where %s", page);
		break;
	case GOT_LINE:
		diag(d, DIAG_ERROR, pos, "the program begins a new line where %s in the same line", page);
		break;
	case GOT_NO_LINE:
		diag(d, DIAG_ERROR, pos, "the program goes on in the line where %s in a new one", page);
		break;
	case GOT_NO_ROW:
		diag(d, DIAG_ERROR, pos, "the screen has no such row, or not below the one before");
		break;
	case GOT_SCREEN:
		diag(d, DIAG_ERROR, pos, "the machine has a screen: the session's header says 'lines: screen'");
		break;
	case GOT_END:
		diag(d, DIAG_ERROR, pos, "the program ended (%s) where %s", why, page);
		break;
	default:
		diag(d, DIAG_ERROR, pos, "the %s '%c' where %s",
		     r->panel ? "display shows" : "program prints", r->got, page);
	}
	show_transcript(r, d);
}
