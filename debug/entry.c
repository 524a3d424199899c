#include "debug/entry.h"

#include <string.h>

#include "debug/line.h"

#define CTRL(c) ((c) & 0x1F)

void entry_set(struct entry *e, const char *text)
{
	size_t len = strlen(text);
	e->len = e->at = len < ENTRY_MAX ? len : ENTRY_MAX - 1;
	memmove(e->text, text, e->len);
	e->text[e->len] = 0;
}

static void put(struct entry *e, char c)
{
	if (e->len + 1 >= ENTRY_MAX)
		return;
	memmove(e->text + e->at + 1, e->text + e->at, e->len + 1 - e->at);
	e->text[e->at++] = c;
	e->len++;
}

/* Takes away what is between the cursor and there. */
static void cut(struct entry *e, size_t to)
{
	size_t low = to < e->at ? to : e->at, high = to < e->at ? e->at : to;
	if (high > e->len)
		return;
	memmove(e->text + low, e->text + high, e->len + 1 - high);
	e->len -= high - low;
	e->at = low;
}

static size_t word_before(const struct entry *e)
{
	size_t i = e->at;
	while (i && e->text[i - 1] == ' ')
		i--;
	while (i && e->text[i - 1] != ' ')
		i--;
	return i;
}

/* Through the history; by +1 or -1. */
static void recall(struct entry *e, int by)
{
	unsigned back = e->back + (unsigned)by;
	const char *line = back ? line_earlier(back) : e->draft;
	if (!line || (by < 0 && !e->back))
		return;
	if (!e->back)
		memcpy(e->draft, e->text, sizeof e->draft);
	e->back = back;
	entry_set(e, line);
}

bool entry_press(struct entry *e, int key)
{
	switch (key) {
	case PRESS_RETURN:
	case '\n':
		e->back = 0;
		return true;
	case PRESS_UP:
	case CTRL('P'):
		recall(e, 1);
		break;
	case PRESS_DOWN:
	case CTRL('N'):
		recall(e, -1);
		break;
	case PRESS_LEFT:
	case CTRL('B'):
		e->at -= e->at > 0;
		break;
	case PRESS_RIGHT:
	case CTRL('F'):
		e->at += e->at < e->len;
		break;
	case PRESS_FIRST:
	case CTRL('A'):
		e->at = 0;
		break;
	case PRESS_LAST:
	case CTRL('E'):
		e->at = e->len;
		break;
	case PRESS_RUBOUT:
	case '\b':
	case 0x7F:
		cut(e, e->at ? e->at - 1 : 0);
		break;
	case PRESS_DELETE:
		cut(e, e->at + 1);
		break;
	case CTRL('U'):
		cut(e, 0);
		break;
	case CTRL('K'):
		cut(e, e->len);
		break;
	case CTRL('W'):
		cut(e, word_before(e));
		break;
	default:	/* all that commands need */
		if (key >= ' ' && key < 0x7F)
			put(e, (char)key);
	}
	return false;
}
