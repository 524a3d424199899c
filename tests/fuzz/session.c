/* The session reader, and a replay of what it read against its own text. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "play/session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct diag d = {.out = NULL};
	char *text = arena_strndup(&arena, (const char *)data, size);
	struct session *s = session_read(&arena, &d, source_new(&arena, "session", text, size));
	if ((s == NULL) != (d.errors > 0))
		abort();
	if (s) {	/* written with the counts that it has, it reads the same */
		long *waits = arena_alloc(&arena, s->ntokens * sizeof *waits);
		struct buf out = BUF_INIT;
		for (size_t i = 0; i < s->ntokens; i++)
			waits[i] = s->tokens[i].key && i % 2 ? (long)s->tokens[i].wait : -1;
		session_write(s, waits, &out);
		struct session *again = session_read(&arena, &d, source_new(&arena, "again",
			arena_strndup(&arena, buf_str(&out), out.len), out.len));
		if (!again || again->ntokens != s->ntokens)
			abort();
		for (size_t i = 0; i < s->ntokens; i++)
			if (again->tokens[i].wait != s->tokens[i].wait || again->tokens[i].c != s->tokens[i].c)
				abort();
		buf_free(&out);
	}
	/* a program that prints what the page has is the same as it; rows are drawn, and of a page that
	 * has only some of the lines others are passed over */
	if (s && !s->screen && !s->nonly) {
		struct replay r;
		replay_begin(&r, s);
		struct console c = replay_console(&r);
		for (size_t i = 0; i < s->ntokens; i++) {
			const struct session_token *t = &s->tokens[i];
			if (t->newline)
				c.print(&r, '\n', false);
			if (t->key ? c.key(&r) != t->c : !c.print(&r, t->c, false))
				abort();
		}
		replay_end(&r);
		if (r.state != SESSION_COMPLETE)
			abort();
		buf_free(&r.transcript);
	}
	if (s && s->screen) {	/* an empty screen has no row */
		struct replay r;
		struct screen empty = {.set = &charset_zx81};
		replay_begin(&r, s);
		struct console c = replay_console(&r);
		while (r.state == SESSION_GOES_ON && c.screen(&r, &empty, 0) && c.key(&r) >= 0)
			continue;
		replay_end(&r);
		if ((r.state == SESSION_COMPLETE) != (s->nkeys == s->ntokens))
			abort();
		buf_free(&r.transcript);
	}
	arena_free(&arena);
	return 0;
}
