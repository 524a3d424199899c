#include "debug/line.h"

#include <editline/readline.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/file.h"
#include "base/show.h"
#include "base/signals.h"

enum {
	LINE_LONGEST = 4096,	/* no command is near this */
	HISTORY_LINES = 1000,
};

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

/* ---- completion ---- */

struct line_words {
	const char *typed;
	char **word;	/* malloc's, ended by NULL */
	size_t n;
};

/* libedit's functions have no context. */
static struct {
	line_complete *complete;
	void *context;
	struct line_words words;
	char *path;	/* of the history; NULL */
} open_;

void line_offer(struct line_words *to, const char *word)
{
	if (strncasecmp(word, to->typed, strlen(to->typed)) != 0)
		return;
	if (!show_is_fine(word, strlen(word)))	/* nobody would type it */
		return;
	for (size_t i = 0; i < to->n; i++)
		if (!strcmp(to->word[i], word))
			return;
	char *copy = strdup(word);
	if (!copy)
		return;
	to->word = xrealloc(to->word, (to->n + 2) * sizeof *to->word);
	to->word[to->n++] = copy;
	to->word[to->n] = NULL;
}

/* The words one by one; they are the caller's. */
static char *next_word(const char *typed, int again)
{
	static size_t next;
	(void)typed;
	next = again ? next : 0;
	return next < open_.words.n ? open_.words.word[next++] : NULL;
}

static char **complete(const char *typed, int start, int end)
{
	struct line_words *w = &open_.words;
	(void)end;
	*w = (struct line_words){.typed = typed};
	rl_attempted_completion_over = open_.complete(open_.context, rl_line_buffer, (size_t)start, w);
	char **matches = w->n ? rl_completion_matches(typed, next_word) : NULL;
	free(w->word);
	*w = (struct line_words){0};
	return matches;
}

/* ---- history ---- */

/* Folders on the way to a file that are not there; as private as the rules for such
 * places have them. */
static void make_folders(char *path)
{
	for (char *p = path + 1; *p; p++)
		if (*p == '/') {
			*p = 0;
			mkdir(path, 0700);	/* most are there */
			*p = '/';
		}
}

/* NULL: there is no place. */
static char *history_path(void)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME"), *below = "";
	char path[PATH_MAX];
	if (!state || *state != '/') {	/* a relative one does not count */
		state = home;
		below = "/.local/state";
	}
	if (!state || *state != '/')
		return NULL;
	int n = snprintf(path, sizeof path, "%s%s/typein/history", state, below);
	return n > 0 && (size_t)n < sizeof path ? strdup(path) : NULL;
}

void line_open(line_complete *how, void *context)
{
	if (!line_is_terminal())
		return;
	open_.complete = how;
	open_.context = context;
	rl_attempted_completion_function = complete;
	/* what parts words, but for what paths are made of */
	rl_completer_word_break_characters = " \t=,[]()+*%&|^!~<>:#'\"";
	open_.path = history_path();
	using_history();
	stifle_history(HISTORY_LINES);
	if (open_.path)
		read_history(open_.path);	/* the first time there is none */
}

void line_close(void)
{
	if (!open_.complete)
		return;
	open_.complete = NULL;
	rl_attempted_completion_function = NULL;
	if (open_.path) {
		make_folders(open_.path);
		write_history(open_.path);
	}
	free(open_.path);
	open_.path = NULL;
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

/* ---- signals: libedit leaves its modes behind if one ends the program ---- */

static struct termios before;
static volatile sig_atomic_t editing;

static void on_death(int sig)
{
	if (editing)
		tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
	file_discard();
	signal(sig, SIG_DFL);
	raise(sig);
}

/* The signals that can be caught and would end the program; libedit itself has SIGINT and
 * those that stop it. */
static void edit_begin(struct sigaction *kept)
{
	editing = tcgetattr(STDIN_FILENO, &before) == 0;
	signals_catch(on_death, kept);
}

static void edit_end(const struct sigaction *kept)
{
	editing = 0;
	signals_restore(kept);
}

char *line_read(const char *prompt)
{
	struct sigaction kept[SIGNALS_MOST];
	if (!line_is_terminal())
		return plain_line();
	edit_begin(kept);
	char *line = readline(prompt);
	edit_end(kept);
	if (line)
		line_remember(line);
	return line;
}
