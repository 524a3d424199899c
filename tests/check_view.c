/*
 * The debugger's full screen at a terminal: sim on a pseudo-terminal, whose output is
 * read as a terminal reads it.
 */
#define _XOPEN_SOURCE 700	/* pseudo-terminals */
#include <check.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum {
	MOST_ROWS = 60, MOST_COLUMNS = 200,
	PATIENCE = 300000,	/* ms, for a picture to come */
	STOPPED = 'S', RESTORED = 'R', SPOILT = '!',	/* what the parent of sim tells */
};

/* A terminal as far as terminfo's vt100 and xterm go. */
static struct {
	char cell[MOST_ROWS][MOST_COLUMNS];
	int rows, columns, row, column;
	char last;		/* printed */
	char sequence[64];	/* an escape sequence that is not complete */
	size_t len;
	bool colors;		/* one was asked for */
	bool away;		/* on the screen that is for programs like this */
} term;

static int master, slave, news;		/* news: of the parent */
static pid_t parent;
static struct termios before;

static void print(char c)
{
	if (term.column >= term.columns)
		term.column = term.columns - 1;
	term.cell[term.row][term.column++] = c;
	term.last = c;
}

static void erase(int row, int from, int to)
{
	for (int i = from; i < to && i < term.columns; i++)
		term.cell[row][i] = ' ';
}

static int bound(int n, int most)
{
	return n < 0 ? 0 : n >= most ? most - 1 : n;
}

/* "[12;3H" */
static void control(const char *s, char end)
{
	int a = 0, b = 0, n = sscanf(s + 1, "%d;%d", &a, &b), one = n > 0 && a > 0 ? a : 1;
	switch (end) {
	case 'A': term.row -= one; break;
	case 'B': term.row += one; break;
	case 'C': term.column += one; break;
	case 'D': term.column -= one; break;
	case 'G': term.column = one - 1; break;
	case 'd': term.row = one - 1; break;
	case 'H':
		term.row = one - 1;
		term.column = n > 1 ? b - 1 : 0;
		break;
	case 'J':
		for (int i = a == 2 ? 0 : term.row + 1; i < term.rows; i++)
			erase(i, 0, term.columns);
		erase(term.row, a == 2 ? 0 : term.column, term.columns);
		break;
	case 'K':
		erase(term.row, a ? 0 : term.column, a == 1 ? term.column + 1 : term.columns);
		break;
	case 'X': erase(term.row, term.column, term.column + one); break;
	case 'b':
		while (one--)
			print(term.last);
		break;
	case 'm':
		for (s++; *s; s += strcspn(s, ";"), s += *s == ';')
			term.colors |= (*s == '3' || *s == '4') && isdigit((unsigned char)s[1]) && s[1] != '9';
		break;
	case 'h':
	case 'l':
		if (!strncmp(s, "[?1049", 6))
			term.away = end == 'h';
		break;
	}
	term.row = bound(term.row, term.rows);
	term.column = bound(term.column, term.columns);
}

static void take(char c)
{
	if (term.len) {
		bool brackets = term.sequence[1] == '[';
		if (term.len + 1 < sizeof term.sequence)
			term.sequence[term.len++] = c;
		term.sequence[term.len] = 0;
		if (term.len == 2 && strchr("[()", c))
			return;
		if (brackets && !isalpha((unsigned char)c))
			return;
		if (brackets)
			control(term.sequence + 1, c);
		term.len = 0;
	} else if (c == 033) {
		term.sequence[term.len++] = c;
	} else if (c == '\r') {
		term.column = 0;
	} else if (c == '\n' && ++term.row == term.rows) {
		memmove(term.cell[0], term.cell[1], sizeof term.cell - sizeof term.cell[0]);
		erase(--term.row, 0, term.columns);
	} else if (c == '\b') {
		term.column = bound(term.column - 1, term.columns);
	} else if (c == '\t') {
		term.column = bound((term.column / 8 + 1) * 8, term.columns);
	} else if (c >= ' ') {
		print(c);
	}
}

static void forget(void)
{
	for (int i = 0; i < term.rows; i++)
		erase(i, 0, term.columns);
}

static void size(int rows, int columns)
{
	const struct winsize w = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
	term.rows = rows;
	term.columns = columns;
	forget();
	ck_assert_int_eq(ioctl(master, TIOCSWINSZ, &w), 0);
}

static const char *row(int n)
{
	static char text[MOST_COLUMNS + 1];
	memcpy(text, term.cell[n], (size_t)term.columns);
	text[term.columns] = 0;
	return text;
}

static bool is_shown(const char *text)
{
	for (int i = 0; i < term.rows; i++)
		if (strstr(row(i), text))
			return true;
	return false;
}

/* Reads what there is; false: nothing came. */
static bool read_some(int ms)
{
	char got[4096];
	struct pollfd p = {.fd = master, .events = POLLIN};
	if (poll(&p, 1, ms) <= 0)
		return false;
	ssize_t n = read(master, got, sizeof got);
	for (ssize_t i = 0; i < n; i++)
		take(got[i]);
	return n > 0;
}

static void show(void)
{
	for (int i = 0; i < term.rows; i++)
		fprintf(stderr, "|%s|\n", row(i));
}

static void wait_for(const char *text)
{
	while (!is_shown(text) && read_some(PATIENCE))
		continue;
	if (!is_shown(text))
		show();
	ck_assert_msg(is_shown(text), "'%s' never came", text);
}

static void type(const char *keys)
{
	ck_assert_int_eq((int)write(master, keys, strlen(keys)), (int)strlen(keys));
}

static bool is_as_before(void)
{
	struct termios now;
	tcgetattr(slave, &now);
	return now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag && now.c_lflag == before.c_lflag
		&& !memcmp(now.c_cc, before.c_cc, sizeof now.c_cc);
}

/* build/tests/unit knows build/bin/sim. */
static const char *program(void)
{
	static char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof path - 32);
	ck_assert_int_gt((int)n, 0);
	path[n] = 0;
	strcpy(strstr(path, "/tests/unit"), "/bin/sim");
	return path;
}

/* A shell's part: sim in the foreground, told to go on when it has stopped. */
static void run(const char *const *args, int tell)
{
	int status;
	pid_t pid;
	setsid();
	close(master);	/* or nobody would hang up */
	ioctl(slave, TIOCSCTTY, 0);
	signal(SIGTTOU, SIG_IGN);
	pid = fork();
	if (pid == 0) {
		setpgid(0, 0);
		tcsetpgrp(slave, getpid());
		signal(SIGTTOU, SIG_DFL);
		for (int fd = 0; fd < 3; fd++)
			dup2(slave, fd);
		alarm(500);
		execv(program(), (char *const *)(size_t)args);
		_exit(99);
	}
	for (;;) {
		pid_t got = waitpid(pid, &status, WUNTRACED);
		char is = is_as_before() ? RESTORED : SPOILT;
		if (got < 0 || !WIFSTOPPED(status))
			break;
		if (write(tell, &is, 1) != 1)
			break;
		tcsetpgrp(slave, getpid());	/* as a shell: prompt, then fg */
		tcsetpgrp(slave, pid);
		kill(pid, SIGCONT);
	}
	_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

static void start(const char *name, const char *const *args)
{
	int fd[2];
	memset(&term, 0, sizeof term);
	master = posix_openpt(O_RDWR | O_NOCTTY);
	ck_assert_int_ge(master, 0);
	ck_assert_int_eq(grantpt(master) | unlockpt(master), 0);
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	size(24, 80);
	ck_assert_int_eq(tcgetattr(slave, &before), 0);
	ck_assert_int_eq(pipe(fd), 0);
	setenv("TERM", name, 1);
	setenv("LC_ALL", "C", 1);
	parent = fork();
	if (parent == 0)
		run(args, fd[1]);
	close(fd[1]);
	news = fd[0];
}

/* The exit status; all that was written has been read. */
static int finish(void)
{
	int status;
	while (waitpid(parent, &status, WNOHANG) == 0)
		read_some(20);
	while (read_some(0))
		continue;
	bool same = is_as_before();
	close(slave);
	close(master);
	close(news);
	ck_assert(WIFEXITED(status));
	ck_assert_msg(same, "the terminal is left in another mode");
	return WEXITSTATUS(status);
}

static const char *const view[] = {"sim", "hexpawn-8008", "--view", NULL};

/* Is the terminal known here? Else that is said. */
static bool begin(const char *name, const char *const *args)
{
	start(name, args);
	while (!is_shown("registers") && !is_shown("nothing is known") && read_some(PATIENCE))
		continue;
	if (is_shown("registers"))
		return true;
	ck_assert_int_eq(finish(), 2);
	fprintf(stderr, "view: no terminfo of a %s: skipped\n", name);
	return false;
}

static const char *const terminals[] = {"vt100", "xterm", "xterm-256color"};

START_TEST(session)
{
	char told;
	unsetenv("NO_COLOR");
	if (!begin(terminals[_i], view))
		return;
	wait_for("START,");
	ck_assert(!is_as_before());
	wait_for("nothing printed yet");
	type("s");
	wait_for("L 076");
	type("r");
	wait_for("TYPE A KEY");
	wait_for("YOU START.");
	type("y");
	wait_for("NO! NO!");
	type("\003");
	wait_for("interrupted at");
	wait_for("? help");
	size(30, 100);
	wait_for("q quit");	/* there is room for it now */
	ck_assert_ptr_nonnull(strstr(row(29), "? help"));
	type("S");
	wait_for("in the past");
	type(":set B = 123\r");
	wait_for("B 123");
	type("foo\r");
	wait_for("no command; there is");
	type("\032");	/* Ctrl-Z */
	ck_assert_int_eq((int)read(news, &told, 1), 1);
	ck_assert_int_eq(told, RESTORED);
	forget();	/* nothing of what was drawn is there any more */
	wait_for("B 123");
	forget();
	type("view\r");
	wait_for("   80 |");	/* with its line, as lines have it */
	type("print B\r");
	wait_for("123 (83)");
	forget();
	type("view\r");
	wait_for("B 123");
	wait_for("registers");
	type("quit 7\r");
	ck_assert_int_eq(finish(), 7);
	ck_assert(!term.away);
	ck_assert_int_eq(term.colors, strcmp(terminals[_i], "vt100") != 0);
}
END_TEST

START_TEST(killed)
{
	static const int signals[] = {SIGTERM, SIGHUP, SIGABRT, SIGUSR1, SIGALRM, SIGXCPU};
	pid_t group;
	if (!begin("xterm", view))
		return;
	wait_for("? help");
	ck_assert(term.away);
	group = tcgetpgrp(master);
	ck_assert_int_gt((int)group, 1);
	kill(group, signals[_i]);
	ck_assert_int_eq(finish(), 128 + signals[_i]);
	ck_assert(!term.away);
}
END_TEST

/* What a game shows in place is there again when it goes on, without a key. */
START_TEST(a_panel_is_drawn_again)
{
	static const char *const play[] = {"sim", "microchess-6502", NULL};
	char told;
	start("xterm", play);
	wait_for("R RS");
	while (is_as_before())
		read_some(20);
	forget();
	kill(tcgetpgrp(master), SIGTSTP);
	ck_assert_int_eq((int)read(news, &told, 1), 1);
	ck_assert_int_eq(told, RESTORED);
	wait_for("R RS");
	type("\004");
	ck_assert_int_eq(finish(), 0);
}
END_TEST

/* Whatever can be caught: the line editor's modes do not stay. */
START_TEST(killed_while_a_line_is_edited)
{
	static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGUSR1, SIGPIPE};
	static const char *const lines[] = {"sim", "hexpawn-8008", "--debug", NULL};
	start("xterm", lines);
	wait_for("sim>");
	type("prin");
	wait_for("sim> prin");
	while (is_as_before())	/* it may have been the terminal that showed it */
		read_some(20);
	pid_t group = tcgetpgrp(master);
	ck_assert_int_gt((int)group, 1);
	kill(group, signals[_i]);
	ck_assert_int_eq(finish(), 128 + signals[_i]);	/* which looks at the modes */
}
END_TEST

START_TEST(without_colors)
{
	setenv("NO_COLOR", "1", 1);
	if (!begin("xterm-256color", view))
		return;
	type("ss");
	wait_for("H 005");
	type("q\r");
	ck_assert_int_eq(finish(), 0);
	ck_assert(!term.colors);
}
END_TEST

/* What was printed is seen while the program goes on without a word. */
START_TEST(silent)
{
	/* A, B, C out of port 1; INX B and again */
	static const char bytes[] = ">A\xD3\1>B\xD3\1>C\xD3\1\3\xC3\x0C";
	char path[] = "/tmp/typein-view-XXXXXX";
	int fd = mkstemp(path);
	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq((int)write(fd, bytes, sizeof bytes), (int)sizeof bytes);
	close(fd);
	char load[sizeof path + 2];
	snprintf(load, sizeof load, "%s@0", path);
	const char *const args[] = {"sim", "--load", load, "--cpu", "8080", "--device",
		"console-out@port:001", "--view", NULL};
	if (begin("xterm", args)) {
		type("r");
		wait_for("ABC");
		wait_for("running");
		type("\003");
		wait_for("interrupted at");
		type("q\r");
		ck_assert_int_eq(finish(), 0);
	}
	unlink(path);
}
END_TEST

/* Keys as the terminal sends them; a sequence that nobody knows is no key, nor are its letters. */
START_TEST(terminal_keys)
{
	if (!begin("xterm", view))
		return;
	wait_for("? help");
	type("\033[18~");	/* F7 */
	wait_for("L 076");
	type("\033OR");		/* F3 */
	wait_for("L 000");
	type("\033[99s");
	/* what comes right behind it goes the same way */
	for (int tries = 0; tries < 100 && !is_shown("any key goes back"); tries++) {
		type("\033OP");		/* F1 */
		while (!is_shown("any key goes back") && read_some(200))
			continue;
	}
	wait_for("any key goes back");
	type(" ");
	wait_for("L 000");
	type("\033OB\033OB\033OS");	/* down, F4: to the cursor */
	wait_for("PC 001 004");
	type(":set B = 7");
	wait_for("set B = 7");
	type("\033");
	wait_for("? help");
	wait_for("B 000");
	type(":set C = 12\b6\r");
	wait_for("C 016");
	type("\033[21~\r");	/* F10 */
	ck_assert_int_eq(finish(), 0);
}
END_TEST

/* What TAB makes of a command at the prompt. */
static const struct {
	const char *typed, *shown;
} words[] = {
	{"reg\t", "sim> registers"},
	{"de\t9", "sim> delete 9"},
	{" tra\t", "sim>  trace"},
	{"w\t\t", "watch  where"},
	{"help fin\t", "sim> help finish"},
	{"watch cha\t", "sim> watch change"},
	{"w x\t\025watch re\t", "sim> watch read"},
	{"print STAR\t", "sim> print START"},
	{"save /etc/host\tname", "sim> save /etc/host"},
	{"quit inst\t", "sim> quit instructions"},
	{"nonsense x\t", "sim> nonsense x"},
};

START_TEST(completion)
{
	static const char *const args[] = {"sim", "hexpawn-8008", "--debug", NULL};
	start("xterm", args);
	wait_for("sim>");
	type(words[_i].typed);
	wait_for(words[_i].shown);
	type("\025quit 3\r");
	ck_assert_int_eq(finish(), 3);
}
END_TEST

/* Where nothing runs Ctrl-C stops nothing, not even what is run next. */
START_TEST(break_at_the_prompt)
{
	if (!begin("xterm", view))
		return;
	wait_for("? help");
	type("\003");
	/* an interrupt throws away what was typed, perhaps what comes right behind it */
	for (int tries = 0; tries < 5 && !is_shown("L 076"); tries++) {
		type("s");
		while (!is_shown("L 076") && read_some(PATIENCE / 5))
			continue;
	}
	wait_for("L 076");
	type(":set B");
	wait_for("set B");
	type("\003");
	wait_for("? help");
	type("r");
	wait_for("YOU START.");
	ck_assert(!is_shown("interrupted"));
	type("y");
	wait_for("NO! NO!");
	type("\003");
	wait_for("interrupted at");
	type("q\r");
	ck_assert_int_eq(finish(), 0);
}
END_TEST

/* A session's keys are its own. */
START_TEST(replayed)
{
	static const char *const args[] = {"sim", "hexpawn-8008", "--replay", "--view", "--command",
		"keys X", NULL};
	if (!begin("vt100", args))
		return;
	type("r");
	wait_for("the page");
	type("\t\t\t\tq\r");
	ck_assert_int_eq(finish(), 0);
}
END_TEST

START_TEST(no_terminal)
{
	start("dumb", view);
	ck_assert_int_eq(finish(), 2);
	ck_assert(is_shown("TERM says"));
	start("no-such-terminal", view);
	ck_assert_int_eq(finish(), 2);
	ck_assert(is_shown("TERM says"));
}
END_TEST

Suite *suite_view(void)
{
	Suite *s = suite_create("view");
	TCase *tc = tcase_create("view");
	tcase_add_loop_test(tc, session, 0, sizeof terminals / sizeof *terminals);
	tcase_add_loop_test(tc, killed, 0, 6);
	tcase_add_test(tc, a_panel_is_drawn_again);
	tcase_add_loop_test(tc, killed_while_a_line_is_edited, 0, 6);
	tcase_add_test(tc, without_colors);
	tcase_add_test(tc, silent);
	tcase_add_test(tc, terminal_keys);
	tcase_add_loop_test(tc, completion, 0, sizeof words / sizeof *words);
	tcase_add_test(tc, break_at_the_prompt);
	tcase_add_test(tc, replayed);
	tcase_add_test(tc, no_terminal);
	suite_add_tcase(s, tc);
	return s;
}
