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

char *line_read(const char *prompt)
{
	if (!line_is_terminal())
		return plain_line();
	char *line = readline(prompt);
	if (line && *line)
		add_history(line);
	return line;
}
