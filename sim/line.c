#include "sim/line.h"

#include <editline/readline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_LONGEST = 4096 };	/* no command is near this */

bool line_is_terminal(void)
{
	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* What is behind the longest line is another one: a text without line ends does not
 * fill memory. */
static char *plain_line(void)
{
	char *line = malloc(LINE_LONGEST);
	if (!line || !fgets(line, LINE_LONGEST, stdin)) {
		free(line);
		return NULL;
	}
	line[strcspn(line, "\n")] = 0;
	return line;
}

void line_open(void)
{
	if (line_is_terminal())
		using_history();
}

void line_remember(const char *line)
{
	const char *last = line_earlier(1);
	if (*line && (!last || strcmp(last, line) != 0))
		add_history(line);
}

const char *line_earlier(unsigned n)
{
	int number = history_base + history_length - (int)n;
	const HIST_ENTRY *e = n && number >= history_base ? history_get(number) : NULL;
	return e ? e->line : NULL;
}

char *line_read(const char *prompt)
{
	if (!line_is_terminal())
		return plain_line();
	char *line = readline(prompt);
	if (line)
		line_remember(line);
	return line;
}
