#include "play/terminal.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/show.h"
#include "base/signals.h"

volatile sig_atomic_t terminal_interrupted, terminal_changed;

/* For the signal handlers and atexit, which get no argument. */
static struct termios saved, raw;
static volatile sig_atomic_t active;
static const char *volatile farewell;	/* see terminal_take */
static volatile size_t farewell_len;

enum {
	END_KEY = 004,		/* Ctrl-D: no more input */
	LINE_MOST = 256,	/* bytes of a line that is printed again */
};

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
		file_discard();
		_exit(130);
	}
	terminal_interrupted = 1;
}

static void on_death(int sig)
{
	restore();
	file_discard();
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
	terminal_changed = active;
	errno = error;
}

static void on_size(int sig)
{
	(void)sig;
	terminal_changed = 1;
}

static void handle_all(void)
{
	signals_catch(on_death, NULL);
	handle(SIGTSTP, on_stop);
	handle(SIGCONT, on_continue);
}

/* ---- characters ---- */

static bool is_graphic(uint8_t c)
{
	return c >= ' ' && c < 0x7F;
}

static bool is_end(char c)
{
	return c == '\r' || c == '\n';
}

static void leave_picture(struct terminal *t);

/*
 * A terminal gets carriage returns as they are; a file or pipe gets one newline
 * for CR, LF or CR LF. What a program prints by mistake or as padding for a
 * teletype must not reach the terminal as a command.
 */
static bool print(void *context, uint8_t c, bool echo)
{
	struct terminal *t = context;
	(void)echo;
	leave_picture(t);
	if (t->plain_out && t->carriage && c != '\n')
		putchar('\n');
	t->carriage = c == '\r';
	if (c == '\r' && t->plain_out)
		return true;
	if (!c || (!is_graphic(c) && !strchr("\r\n\t\b\a", c)))
		return true;
	putchar(c);
	if (!is_end((char)c) && t->line.len && is_end(t->line.data[t->line.len - 1]))
		buf_free(&t->line);
	if (c != '\a' && t->line.len < LINE_MOST)
		buf_putc(&t->line, (char)c);
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

/* ---- pictures: a panel or a screen, drawn where the last one was ---- */

/* Rows and columns of the terminal; as many as one likes when nobody knows. */
static void size_of_terminal(unsigned *rows, unsigned *columns)
{
	struct winsize size = {0};
	bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
	*rows = known && size.ws_row ? size.ws_row : UINT_MAX;
	*columns = known && size.ws_col ? size.ws_col : UINT_MAX;
}

unsigned terminal_rows(void)
{
	unsigned rows, columns;
	size_of_terminal(&rows, &columns);
	return rows;
}

/* What is printed next stands below it. */
static void leave_picture(struct terminal *t)
{
	if (t->drawn)
		putchar('\n');
	t->drawn = 0;
}

/* Over the last one: lines, the last without its end. */
static void put_picture(struct terminal *t)
{
	const char *p = buf_str(&t->picture), *end;
	if (t->drawn > 1)
		printf("\r\033[%uA", t->drawn - 1);
	else if (t->drawn)
		putchar('\r');
	for (t->drawn = 1; (end = strchr(p, '\n')); p = end + 1, t->drawn++)
		printf("%.*s\033[K\n", (int)(end - p), p);
	printf("%s\033[K\033[J", p);
	fflush(stdout);
}

/* Takes the text, whose last end of a line goes. */
static void draw_picture(struct terminal *t, struct buf *b)
{
	if (b->len && b->data[b->len - 1] == '\n')
		b->data[--b->len] = 0;
	buf_free(&t->picture);
	t->picture = *b;
	put_picture(t);
}

/* A line of a text that stands in a column; the whole words that fit. What is left of it. */
static const char *put_part(const char *text, unsigned width, struct buf *out)
{
	size_t n = strlen(text), fit = width;
	if (n > fit) {
		while (fit && text[fit] != ' ')
			fit--;
		n = fit ? fit : width;
	}
	buf_put(out, text, n);
	for (text += n; *text == ' ';)
		text++;
	return text;
}

/* The digits, red as they are, what to type behind them, and the side below. */
static void panel_full(const uint8_t segments[PANEL_DIGITS], const char *behind,
		       const struct buf *side, struct buf *out)
{
	bool color = show_color();
	panel_draw(segments, color ? "\033[1;31m" : "", color ? "\033[0m" : "", out);
	buf_printf(out, "  %s\n", behind);
	buf_put(out, buf_str(side), side->len);
}

/* Where there is no room: the side, and the digits' text with what to type beside it. */
static void panel_small(const uint8_t segments[PANEL_DIGITS], const char *behind, const struct buf *side,
			unsigned rows, unsigned columns, struct buf *out)
{
	char text[PANEL_TEXT];
	unsigned left = 0, row = 0;
	const char *line = buf_str(side), *end;
	for (const char *p = line; (end = strchr(p, '\n')); p = end + 1)
		left = (unsigned)(end - p) > left ? (unsigned)(end - p) : left;
	panel_text(segments, text);
	for (; row < rows && (*line || *behind || !row); row++) {
		size_t begin = out->len;
		end = strchr(line, '\n');
		buf_put(out, line, end ? (size_t)(end - line) : 0);
		line = end ? end + 1 : line;
		buf_pad(out, begin, left ? left + 2 : 0);
		unsigned width = left + 2 < columns ? columns - left - 2 : 1;
		if (!row)
			buf_puts(out, text);
		else
			behind = put_part(behind, width, out);
		buf_putc(out, '\n');
	}
}

static void draw(struct terminal *t, const uint8_t segments[PANEL_DIGITS], double seconds)
{
	enum { DIGITS_WIDTH = 29, DIGITS_ROWS = 3 };
	struct buf b = BUF_INIT, behind = BUF_INIT, side = BUF_INIT;
	unsigned rows, columns;
	size_of_terminal(&rows, &columns);
	panel_legend(&behind);
	if (t->times)
		buf_printf(&behind, "  %.2f s", seconds);
	if (t->side)
		t->side(t->side_context, &side);
	if (DIGITS_WIDTH + 2 + behind.len < columns && DIGITS_ROWS + 1 + lines_of(&side) <= rows)
		panel_full(segments, buf_str(&behind), &side, &b);
	else
		panel_small(segments, buf_str(&behind), &side, rows, columns, &b);
	draw_picture(t, &b);
	buf_free(&behind);
	buf_free(&side);
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

enum { SCREEN_MARGIN = 2, HINT_MARGIN = 3, HINT_LEAST = 17 };

/* How a screen is drawn in a terminal of some size. */
struct drawing {
	const struct screen *screen;
	const struct screen_style *style;
	const char *beside;	/* what is still to be said: how it is played, the seconds */
	unsigned rows, columns, hint_at;
};

/* Columns that a row takes. */
static unsigned row_width(const struct drawing *d, unsigned row)
{
	const struct screen *s = d->screen;
	bool brackets = *d->style->on == '[', inverse = false;
	unsigned n = s->columns, marks = 0;
	while (n && s->cell[row][n - 1] == s->blank)
		n--;
	for (unsigned i = 0; brackets && i < n; i++) {
		bool is = s->cell[row][i] & SCREEN_INVERSE;
		marks += (unsigned)(is != inverse) + (unsigned)(is && i + 1 == n);
		inverse = is;
	}
	return n + marks;
}

static unsigned widest_row(const struct drawing *d)
{
	unsigned most = 0;
	for (unsigned row = 0; row < d->screen->rows; row++)
		most = row_width(d, row) > most ? row_width(d, row) : most;
	return most;
}

/* A row, or an empty line for the one behind the last, and a part of the hint if there is room beside it. */
static void put_row(struct drawing *d, unsigned row, unsigned margin, bool hinted, struct buf *out)
{
	bool blank = row == d->screen->rows;
	unsigned width = margin + (blank ? 0 : row_width(d, row)), most = d->columns < 100 ? d->columns : 100;
	buf_printf(out, "%*s", (int)(blank ? 0 : margin), "");
	if (!blank)
		screen_row(d->screen, row, d->style, out);
	if (hinted && *d->beside && most >= d->hint_at + HINT_LEAST && width < d->hint_at) {
		buf_printf(out, "%*s", (int)(d->hint_at - (blank ? 0 : width)), "");
		d->beside = put_part(d->beside, most - d->hint_at, out);
	}
	buf_putc(out, '\n');
}

/* Below the screen's n lines what did not fit beside them. */
static void put_rest(struct drawing *d, unsigned n, struct buf *out)
{
	for (; *d->beside && n < d->rows; n++) {
		d->beside = put_part(d->beside, d->columns, out);
		buf_putc(out, '\n');
	}
}

/* All rows. */
static void screen_full(struct drawing *d, struct buf *out)
{
	for (unsigned row = 0; row < d->screen->rows; row++)
		put_row(d, row, SCREEN_MARGIN, row % 2, out);
	put_rest(d, d->screen->rows, out);
}

/* What goes where there are fewer: nothing, rows that are the one above again, edges of frames, and the row
 * that is there most often; each with those before it. */
enum spare { SPARE_NONE, SPARE_SAME, SPARE_EDGE, SPARE_COMMON, SPARES };

static bool is_same(const struct screen *s, unsigned a, unsigned b)
{
	return memcmp(s->cell[a], s->cell[b], s->columns) == 0;
}

/* Has it lines from left to right and no more? */
static bool is_edge(const struct screen *s, unsigned row)
{
	static const char *const lines[] = {"─", "┌", "┐", "└", "┘"};
	for (unsigned i = 0; i < s->columns; i++) {
		uint8_t code = s->cell[row][i] % SCREEN_INVERSE;
		bool is = code == s->blank;
		for (unsigned k = 0; !is && s->glyphs && k < sizeof lines / sizeof *lines; k++)
			is = strcmp(s->glyphs[code], lines[k]) == 0;
		if (!is)
			return false;
	}
	return true;
}

static bool has_text(const struct screen *s, unsigned row)
{
	for (unsigned i = 0; i < s->columns; i++) {
		uint8_t code = s->cell[row][i] % SCREEN_INVERSE;
		if (isalnum(s->glyphs ? (unsigned char)*s->glyphs[code] : (unsigned char)s->set->at[code % CHARSET_CODES]))
			return true;
	}
	return false;
}

/* Of n rows without text those that are the same as most others: the empty part of a board's squares. */
static unsigned without_commonest(const struct screen *s, unsigned *rows, unsigned n)
{
	unsigned most = 1, common = SCREEN_ROWS, left = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned times = 0;
		for (unsigned k = 0; k < n; k++)
			times += is_same(s, rows[i], rows[k]);
		if (times > most && !has_text(s, rows[i]))
			most = times, common = rows[i];
	}
	for (unsigned i = 0; i < n; i++)
		if (common == SCREEN_ROWS || !is_same(s, rows[i], common))
			rows[left++] = rows[i];
	return left;
}

/* The rows that are not blank, without what goes; how many. */
static unsigned rows_without(const struct drawing *d, enum spare spare, unsigned rows[SCREEN_ROWS])
{
	const struct screen *s = d->screen;
	unsigned n = 0;
	for (unsigned row = 0; row < s->rows; row++)
		if (row_width(d, row) && !(spare >= SPARE_EDGE && is_edge(s, row)) &&
		    !(spare >= SPARE_SAME && n && is_same(s, row, rows[n - 1])))
			rows[n++] = row;
	return spare >= SPARE_COMMON ? without_commonest(s, rows, n) : n;
}

/* Where there are fewer: as little goes as makes room for the rest, or else what does not fit of the first. One
 * blank row is for any number of them, if there is room for it. */
static void screen_small(struct drawing *d, struct buf *out)
{
	const struct screen *s = d->screen;
	unsigned rows[SCREEN_ROWS], shown[2 * SCREEN_ROWS], n = 0, texts, spare = SPARE_NONE;
	while ((texts = rows_without(d, spare, rows)) > d->rows && ++spare < SPARES)
		;
	if (spare == SPARES)
		texts = rows_without(d, SPARE_NONE, rows);
	for (unsigned i = 0, before = 0; i < texts; i++) {
		bool blank = false;
		for (unsigned row = before; row < rows[i]; row++)
			blank |= !row_width(d, row);
		if (blank && texts - i + n < d->rows)
			shown[n++] = s->rows;
		shown[n++] = rows[i];
		before = rows[i];
	}
	for (unsigned i = n > d->rows ? n - d->rows : 0; i < n; i++)
		put_row(d, shown[i], 0, true, out);
	put_rest(d, n, out);
}

/* Inverse video as the terminal has it, unless it is not to. */
static void draw_screen(struct terminal *t, const struct screen *s, double seconds)
{
	struct screen_style style = show_color() ? (struct screen_style){"\033[7m", "\033[0m", false} : screen_plain;
	struct buf b = BUF_INIT, beside = BUF_INIT;
	struct drawing d = {.screen = s, .style = &style};
	size_of_terminal(&d.rows, &d.columns);
	style.unicode = is_utf8();
	if (t->hint)
		buf_puts(&beside, t->hint);
	if (t->times)
		buf_printf(&beside, "%s%.2f s", t->hint ? " " : "", seconds);
	d.beside = buf_str(&beside);
	unsigned margin = d.rows >= s->rows ? SCREEN_MARGIN : 0, used = s->columns;
	/* it stands still, where the screen leaves it room */
	if (!margin || d.columns < margin + used + HINT_MARGIN + HINT_LEAST)
		used = widest_row(&d);
	d.hint_at = margin + used + HINT_MARGIN;
	if (margin)
		screen_full(&d, &b);
	else
		screen_small(&d, &b);
	draw_picture(t, &b);
	buf_free(&beside);
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
	bool drawn = !t->log && !t->plain_out;
	if (drawn)
		draw_screen(t, s, seconds);
	else if (!s->typing)
		log_screen(t, s, seconds);
	if (drawn || !s->typing)
		t->seen = *s;
	fflush(stdout);
	return true;
}

void terminal_last(struct terminal *t, const struct screen *s, double seconds)
{
	bool unseen = false;
	for (unsigned row = 0; row < s->rows; row++)
		for (unsigned i = 0; i < s->columns; i++)
			unseen |= s->cell[row][i] != s->blank && (row >= t->seen.rows || s->cell[row][i] != t->seen.cell[row][i]);
	if (unseen)
		screen(t, s, seconds);
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

/* Behind whatever was printed while the program was stopped. */
static void draw_again(struct terminal *t)
{
	terminal_changed = 0;
	putchar('\r');
	if (t->drawn) {
		t->drawn = 0;
		put_picture(t);
	} else {
		fputs(buf_str(&t->line), stdout);
		fflush(stdout);
	}
}

/* The next byte that somebody types or has typed; -1: none will come. */
static int read_byte(struct terminal *t)
{
	unsigned char c;
	if (t->waiting) {
		c = (unsigned char)(t->waiting - 1);
		t->waiting = 0;
		return c;
	}
	for (;;) {
		bool is = terminal_wait(NULL);
		if (!is && terminal_changed && !terminal_interrupted) {
			draw_again(t);
			continue;
		}
		ssize_t n = is ? read(STDIN_FILENO, &c, 1) : 0;
		if (n >= 0 || errno != EINTR)
			return n == 1 ? c : -1;
	}
}

static bool is_return(const struct terminal *t, int c)
{
	return t->no_return && t->raw && (c == '\r' || c == '\n');
}

static int key(void *context)
{
	struct terminal *t = context;
	fflush(stdout);
	for (;;) {
		int c = t->typed ? t->typed(t->typed_context) : read_byte(t);
		if (c < 0 || (t->raw && c == END_KEY))
			return -1;
		if (is_return(t, c))
			continue;
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
	struct terminal *t = context;
	double rest = ahead(t, polls, seconds);
	struct timespec sleep = {0, (long)(rest * 1e9)};
	fflush(stdout);
	if (terminal_changed && !t->typed)
		draw_again(t);
	bool is = t->waiting || terminal_wait(rest > SLEEP && rest < 1 ? &sleep : &none);
	if (is && !t->waiting && t->no_return && t->raw && !t->typed) {
		int c = read_byte(t);
		is = !is_return(t, c);
		t->waiting = is && c >= 0 ? c + 1 : 0;
	}
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
	t->log |= !show_moves();
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
	leave_picture(t);
	buf_free(&t->shown);
	buf_free(&t->picture);
	buf_free(&t->line);
	fflush(stdout);
	restore_at_exit();
}
