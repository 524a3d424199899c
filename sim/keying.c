#include "sim/keying.h"

#include <ctype.h>
#include <string.h>

#include "asm41/asm41.h"
#include "play/terminal.h"

enum { LINE_KEYS = 80 };

/* The end of a line that was held. */
static bool let_go(struct keying *k, uint8_t c)
{
	bool held = k->held;
	k->held = false;
	return !held || k->console.print(k->console.context, c, true);
}

bool keying_print(void *context, uint8_t c, bool passing)
{
	struct keying *k = context;
	if (k->few_lines && c == '\n') {
		k->held |= k->begun;
		k->begun = false;
		return true;
	}
	k->begun = true;
	return let_go(k, '\n') && k->console.print(k->console.context, c, passing);
}

static void echo(struct keying *k, const char *text)
{
	for (; *text; text++)
		k->console.print(k->console.context, (uint8_t)*text, true);
}

/* The keys up to RETURN, as they are echoed. false: there will be no more. */
static bool read_line(struct keying *k, char line[LINE_KEYS + 1])
{
	size_t n = 0;
	int key;
	while ((key = k->console.key(k->console.context)) >= 0 && key != '\r' && key != '\n') {
		if ((key == '\b' || key == 0x7F) && n) {
			n--;
			echo(k, "\b \b");
		} else if (key >= ' ' && key < 0x7F && n < LINE_KEYS) {
			let_go(k, ' ');
			line[n++] = (char)key;
			echo(k, (char[]){(char)key, 0});
		}
	}
	line[n] = 0;
	if (key >= 0 && (n || !k->few_lines))
		echo(k, "\n");
	return key >= 0;
}

/* A line of a program; what is wrong with it is said where the program prints. */
static bool parse(struct arena *a, const char *text, struct hp41_step *out)
{
	struct diag nobody = {.out = NULL};
	return asm41_line(a, &nobody, source_new(a, "typed", text, strlen(text)), out);
}

static enum calc_end key_line(struct keying *k, const char *text)
{
	struct arena a = ARENA_INIT;
	struct hp41_step s;
	enum calc_end end = CALC_STOPPED;
	bool only = *text == '=';
	if (!*text) {
		end = calc_run(k->calc, k->budget);
	} else if (calc_wants_text(k->calc)) {
		uint8_t upper[LINE_KEYS];
		unsigned n = 0;
		for (; text[n]; n++)
			upper[n] = (uint8_t)toupper((unsigned char)text[n]);
		calc_type(k->calc, upper, n);
		end = calc_run(k->calc, k->budget);
	} else if (!parse(&a, text + only, &s)) {
		calc_show_text(k->calc, "NONEXISTENT");
	} else if (s.kind == HP41_NUMBER) {
		calc_enter(k->calc, &s);
		if (!only)
			end = calc_run(k->calc, k->budget);
	} else {
		end = calc_do(k->calc, &s, k->budget);
	}
	arena_free(&a);
	return end;
}

enum calc_end keying_work(struct keying *k, enum calc_end end)
{
	char line[LINE_KEYS + 1];
	while (end == CALC_STOPPED && read_line(k, line))
		end = key_line(k, line);
	let_go(k, '\n');
	return end == CALC_STOPPED && terminal_interrupted ? CALC_INTERRUPTED : end;
}
