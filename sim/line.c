#include "sim/line.h"

#include <editline/readline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	LINE_LONGEST = 4096,	/* no command is near this */
	HISTORY = 500,
};

/* Ours, since libedit's comes with a terminal that it takes for its own. */
static char *lines[HISTORY];
static unsigned nlines;		/* since the beginning */
static unsigned told;		/* libedit, so many of them */

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

void line_remember(const char *line)
{
	const char *last = line_earlier(1);
	if (!*line || (last && !strcmp(last, line)))
		return;
	char **place = &lines[nlines++ % HISTORY];
	free(*place);
	*place = strdup(line);
}

const char *line_earlier(unsigned n)
{
	return n && n <= nlines && n <= HISTORY ? lines[(nlines - n) % HISTORY] : NULL;
}

char *line_read(const char *prompt)
{
	if (!line_is_terminal())
		return plain_line();
	for (; told < nlines; told++) {
		const char *line = line_earlier(nlines - told);
		if (line)
			add_history(line);
	}
	char *line = readline(prompt);
	if (line)
		line_remember(line);
	return line;
}
