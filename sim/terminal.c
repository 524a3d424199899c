#include "sim/terminal.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

volatile sig_atomic_t terminal_interrupted;

/* For the signal handlers and atexit, which get no argument. */
static struct termios saved, raw;
static volatile sig_atomic_t active;

enum { END_KEY = 004 };		/* Ctrl-D: no more input */

static void restore(void)
{
	if (active)
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
	errno = error;
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
	if (c && (isprint(c) || strchr("\r\n\t\b\a", c)))
		putchar(c);
	return true;
}

/*
 * Waits until there is a byte, or its end, to read; false after Ctrl-C. A signal
 * between a look at the flag and a read would leave the read waiting, so SIGINT
 * is let in only while pselect waits.
 */
static bool wait_for_byte(void)
{
	sigset_t block, before;
	int n;
	sigemptyset(&block);
	sigaddset(&block, SIGINT);
	sigprocmask(SIG_BLOCK, &block, &before);
	do {
		fd_set set;
		FD_ZERO(&set);
		FD_SET(STDIN_FILENO, &set);
		n = terminal_interrupted ? -1 : pselect(1, &set, NULL, NULL, NULL, &before);
	} while (n < 0 && errno == EINTR && !terminal_interrupted);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return !terminal_interrupted;
}

static int read_byte(void)
{
	unsigned char c;
	ssize_t n;
	do
		n = wait_for_byte() ? read(STDIN_FILENO, &c, 1) : 0;
	while (n < 0 && errno == EINTR);
	return n == 1 ? c : -1;
}

static int key(void *context)
{
	struct terminal *t = context;
	fflush(stdout);
	for (;;) {
		int c = read_byte();
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

static bool ready(void *context, uint64_t polls)
{
	(void)context;
	(void)polls;
	struct pollfd p = {.fd = STDIN_FILENO, .events = POLLIN};
	fflush(stdout);
	return poll(&p, 1, 0) > 0;
}

void terminal_open(struct terminal *t)
{
	handle(SIGINT, on_interrupt);
	t->plain_out = !isatty(STDOUT_FILENO);
	if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &saved) < 0)
		return;
	raw = saved;
	raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | ISTRIP);
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);	/* ISIG stays: Ctrl-C, Ctrl-Z */
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	atexit(restore_at_exit);
	handle_all();
	active = 1;
	t->raw = true;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

struct console terminal_console(struct terminal *t)
{
	return (struct console){t, key, ready, print};
}

void terminal_close(struct terminal *t)
{
	if (t->plain_out && t->carriage)
		putchar('\n');
	t->carriage = false;
	fflush(stdout);
	restore_at_exit();
}
