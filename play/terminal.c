#include "play/terminal.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

volatile sig_atomic_t terminal_interrupted, terminal_changed;

/* For the signal handlers and atexit, which get no argument. */
static struct termios saved, raw;
static volatile sig_atomic_t active;
static const char *volatile farewell;	/* see terminal_take */
static volatile size_t farewell_len;

enum { END_KEY = 004 };		/* Ctrl-D: no more input */

static const double SLEEP = 0.005, WAIT_GAP = 0.1;	/* seconds: see ready */
static const double LATE = 0.1, FAR = 100;		/* ... see terminal_pace */

static void restore(void)
{
	if (!active)
		return;
	if (farewell && write(STDOUT_FILENO, farewell, farewell_len) < 0)
		return;		/* nobody is there */
	tcsetattr(STDIN_FILENO, TCSADRAIN, &saved);
}

static void restore_at_exit(void)
{
	restore();
	active = 0;
}

/* ---- signals; only what may be called in a handler ---- */

static void on_interrupt(int sig)
{
	(void)sig;
	if (terminal_interrupted) {	/* nobody looked since the first one */
		restore();
		_exit(130);
	}
	terminal_interrupted = 1;
}

static void on_death(int sig)
{
	restore();
	signal(sig, SIG_DFL);
	raise(sig);
}

static void handle(int sig, void (*handler)(int))
{
	struct sigaction sa = {.sa_handler = handler};
	/* no SA_RESTART: what waits for a key has to come back */
	sigemptyset(&sa.sa_mask);
	sigaction(sig, &sa, NULL);
}

static void on_stop(int sig)
{
	int error = errno;
	sigset_t set;
	restore();
	handle(sig, SIG_DFL);
	raise(sig);
	sigemptyset(&set);
	sigaddset(&set, sig);
	sigprocmask(SIG_UNBLOCK, &set, NULL);	/* stops here */
	sigprocmask(SIG_BLOCK, &set, NULL);
	handle(sig, on_stop);
	errno = error;
}

/* In the background nothing may be set: it would stop the process again. */
static void on_continue(int sig)
{
	int error = errno;
	(void)sig;
	if (active && tcgetpgrp(STDIN_FILENO) == getpgrp())
		tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
	terminal_changed = farewell != NULL;
	errno = error;
}

static void on_size(int sig)
{
	(void)sig;
	terminal_changed = 1;
}

static void handle_all(void)
{
	static const int deadly[] = {SIGHUP, SIGTERM, SIGQUIT, SIGPIPE,
		SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
	for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
		handle(deadly[i], on_death);
	handle(SIGTSTP, on_stop);
	handle(SIGCONT, on_continue);
}

/* ---- characters ---- */

static bool is_graphic(uint8_t c)
{
	return c >= ' ' && c < 0x7F;
}

/*
 * A terminal gets carriage returns as they are; a file or pipe gets one newline
 * for CR, LF or CR LF. What a program prints by mistake or as padding for a
 * teletype must not reach the terminal as a command.
 */
static bool print(void *context, uint8_t c, bool echo)
{
	struct terminal *t = context;
	(void)echo;
	if (t->plain_out && t->carriage && c != '\n')
		putchar('\n');
	t->carriage = c == '\r';
	if (c == '\r' && t->plain_out)
		return true;
	if (c && (is_graphic(c) || strchr("\r\n\t\b\a", c)))
		putchar(c);
	t->drawn = 0;
	return true;
}

static unsigned lines_of(const struct buf *b)
{
	unsigned n = 0;
	for (size_t i = 0; i < b->len; i++)
		n += b->data[i] == '\n';
	return n;
}

/* A line for each display that is another than the last. */
static void log_display(struct terminal *t, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	char text[PANEL_TEXT];
	struct buf b = BUF_INIT;
	panel_text(segments, text);
	buf_puts(&b, text);
	buf_putc(&b, '\n');
	if (t->side)
		t->side(t->side_context, &b);
	if (strcmp(buf_str(&b), buf_str(&t->shown)) != 0) {
		printf("display %s", text);
		if (t->times)
			printf("  %.2f s", seconds);
		fputs(buf_str(&b) + strlen(text), stdout);
	}
	buf_free(&t->shown);
	t->shown = b;
}

/* The digits, red as they are, where they were drawn before, a line of what to type,
 * and the side. */
static void draw(struct terminal *t, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	bool color = !getenv("NO_COLOR");
	struct buf b = BUF_INIT;
	panel_draw(segments, color ? "\033[1;31m" : "", color ? "\033[0m" : "", &b);
	buf_puts(&b, "  ");
	panel_legend(&b);
	if (t->times)
		buf_printf(&b, "  %.2f s\033[K", seconds);
	buf_putc(&b, '\n');
	if (t->side)
		t->side(t->side_context, &b);
	if (t->drawn)
		printf("\r\033[%uA", t->drawn);
	fputs(buf_str(&b), stdout);
	t->drawn = lines_of(&b);
	buf_free(&b);
}

static bool display(void *context, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	struct terminal *t = context;
	if (t->log || t->plain_out)
		log_display(t, segments, seconds);
	else
		draw(t, segments, seconds);
	fflush(stdout);
	return true;
}

/* ---- a screen ---- */

/* Does the locale, by its name, have the graphic characters? */
static bool is_utf8(void)
{
	static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
	const char *locale = NULL;
	for (unsigned i = 0; i < sizeof variables / sizeof *variables && (!locale || !*locale); i++)
		locale = getenv(variables[i]);
	return locale && (strstr(locale, "UTF-8") || strstr(locale, "utf8"));
}

/* In place, all rows; inverse video as the terminal has it, unless it is not to. */
static void draw_screen(struct terminal *t, const struct screen *s, double seconds)
{
	bool plain = getenv("NO_COLOR") != NULL;
	struct screen_style style = plain ? screen_plain : (struct screen_style){"\033[7m", "\033[0m", false};
	struct buf b = BUF_INIT;
	style.unicode = is_utf8();
	for (unsigned row = 0; row < SCREEN_ROWS; row++) {
		buf_puts(&b, "  ");
		screen_row(s, row, &style, &b);
		buf_puts(&b, "\033[K\n");
	}
	if (t->times)
		buf_printf(&b, "%.2f s\033[K\n", seconds);
	if (t->drawn)
		printf("\r\033[%uA", t->drawn);
	fputs(buf_str(&b), stdout);
	t->drawn = lines_of(&b);
	buf_free(&b);
}

/* Rows as a session has them, a blank line behind. */
static void log_screen(const struct terminal *t, const struct screen *s, double seconds)
{
	struct buf b = BUF_INIT;
	if (t->times)
		buf_printf(&b, "%.2f s\n", seconds);
	screen_draw(s, &screen_plain, &b);
	puts(buf_str(&b));
	buf_free(&b);
}

static bool screen(void *context, const struct screen *s, double seconds)
{
	struct terminal *t = context;
	t->newline = true;
	if (!t->log && !t->plain_out)
		draw_screen(t, s, seconds);
	else if (!s->typing)
		log_screen(t, s, seconds);
	fflush(stdout);
	return true;
}

/*
 * A signal between a look at the flags and a read would leave the read waiting, so those
 * that set them are let in only while pselect waits.
 */
bool terminal_wait(const struct timespec *most)
{
	sigset_t block, before;
	int n;
	sigemptyset(&block);
	sigaddset(&block, SIGINT);
	sigaddset(&block, SIGCONT);
	sigaddset(&block, SIGWINCH);
	sigprocmask(SIG_BLOCK, &block, &before);
	do {
		fd_set set;
		FD_ZERO(&set);
		FD_SET(STDIN_FILENO, &set);
		bool at_once = terminal_interrupted || terminal_changed;
		n = at_once ? -1 : pselect(1, &set, NULL, NULL, most, &before);
	} while (n < 0 && errno == EINTR && !most && !terminal_interrupted && !terminal_changed);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return n > 0 && !terminal_interrupted;
}

static int read_byte(void)
{
	unsigned char c;
	ssize_t n;
	do
		n = terminal_wait(NULL) ? read(STDIN_FILENO, &c, 1) : 0;
	while (n < 0 && errno == EINTR);
	return n == 1 ? c : -1;
}

static int key(void *context)
{
	struct terminal *t = context;
	fflush(stdout);
	for (;;) {
		int c = t->typed ? t->typed(t->typed_context) : read_byte();
		if (c < 0 || (t->raw && c == END_KEY))
			return -1;
		if (c == '\n' && !t->raw) {
			if (!t->newline)
				continue;
			c = '\r';
		}
		c &= 0x7F;
		return t->keep_case ? c : toupper(c);
	}
}

double terminal_clock(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* How far the machine is ahead of the real clock in its wait for a key. Polls far
 * from one another are no wait, the program does something else meanwhile. */
static double ahead(struct terminal *t, uint64_t polls, double seconds)
{
	double now = terminal_clock();
	if (polls == 1 || seconds - t->last > WAIT_GAP) {
		t->wall = now;
		t->begin = seconds;
	}
	t->last = seconds;
	return (seconds - t->begin) / (t->speed > 0 ? t->speed : 1) - (now - t->wall);
}

/*
 * Games draw their chance from how long the player takes. So the machine, which is
 * a thousand times as fast, is held to its own speed while it polls: when it got
 * far enough ahead for a sleep to be worth while, it sleeps, or until a key comes.
 */
static int ready(void *context, uint64_t polls, double seconds)
{
	static const struct timespec none = {0, 0};
	double rest = ahead(context, polls, seconds);
	struct timespec sleep = {0, (long)(rest * 1e9)};
	fflush(stdout);
	bool is = terminal_wait(rest > SLEEP && rest < 1 ? &sleep : &none);
	return terminal_interrupted ? -1 : is;
}

void terminal_pace(void *context, double seconds)
{
	struct terminal *t = context;
	double now = terminal_clock(), rest = (seconds - t->pace_begin) / t->speed - (now - t->pace_wall);
	if (rest < -LATE || rest > FAR) {
		t->pace_begin = seconds;
		t->pace_wall = now;
	} else if (rest > SLEEP) {
		struct timespec sleep = {(time_t)rest, (long)((rest - (double)(time_t)rest) * 1e9)};
		fflush(stdout);
		nanosleep(&sleep, NULL);
	}
}

void terminal_open(struct terminal *t)
{
	static bool registered;
	handle(SIGINT, on_interrupt);
	t->plain_out = !isatty(STDOUT_FILENO);
	if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &saved) < 0)
		return;
	raw = saved;
	raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | ISTRIP);
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);	/* ISIG stays: Ctrl-C, Ctrl-Z */
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	if (!registered)
		atexit(restore_at_exit);
	registered = true;
	handle_all();
	active = 1;
	t->raw = true;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

void terminal_take(const char *leave)
{
	farewell = NULL;	/* the handlers see neither without the other */
	farewell_len = leave ? strlen(leave) : 0;
	farewell = leave;
	terminal_changed = 0;
	handle(SIGWINCH, leave ? on_size : SIG_DFL);
}

struct console terminal_console(struct terminal *t)
{
	return (struct console){t, key, ready, print, display, screen};
}

void terminal_close(struct terminal *t)
{
	if (t->plain_out && t->carriage)
		putchar('\n');
	t->carriage = false;
	buf_free(&t->shown);
	fflush(stdout);
	restore_at_exit();
}
