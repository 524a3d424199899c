#define NCURSES_WIDECHAR 1
#include "debug/paint.h"
#include "play/terminal.h"	/* first: names of terms are macros of curses */

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

enum {
	ESCAPE_WAIT = 50,	/* ms, for the rest of a key behind an escape */
	SIDE_MOST = 1000,	/* of a terminal; more is a mistake */
	NO_COLOR = -1,
};

/*
 * What each meaning looks like. Of several the attributes add up, and the last colour
 * counts. Without colours they differ, too.
 */
static const struct style {
	unsigned look;
	attr_t plain, coloured;
	short color;
} styles[] = {
	{LOOK_TITLE, A_BOLD, A_BOLD, COLOR_CYAN},
	{LOOK_DIM, A_NORMAL, A_DIM, NO_COLOR},
	{LOOK_FOCUS, A_REVERSE, A_REVERSE, COLOR_CYAN},
	{LOOK_BAR, A_REVERSE, A_REVERSE, NO_COLOR},
	{LOOK_ASKS, A_BOLD | A_UNDERLINE, A_BOLD, COLOR_GREEN},
	{LOOK_HERE, A_REVERSE, A_REVERSE, NO_COLOR},
	{LOOK_CURSOR, A_UNDERLINE, A_UNDERLINE, NO_COLOR},
	{LOOK_CHANGED, A_BOLD, A_BOLD, COLOR_MAGENTA},
	{LOOK_POINT, A_BOLD | A_UNDERLINE, A_BOLD | A_UNDERLINE, COLOR_RED},
	{LOOK_INVERSE, A_REVERSE, A_REVERSE, NO_COLOR},
	{LOOK_LIT, A_BOLD, A_BOLD, COLOR_RED},
	{LOOK_ERROR, A_BOLD, A_BOLD, COLOR_RED},
	{LOOK_KEY, A_BOLD, A_BOLD, COLOR_GREEN},
};

static const struct {
	int curses, key;
} keys[] = {
	{KEY_UP, PRESS_UP}, {KEY_DOWN, PRESS_DOWN}, {KEY_LEFT, PRESS_LEFT}, {KEY_RIGHT, PRESS_RIGHT},
	{KEY_PPAGE, PRESS_PAGE_UP}, {KEY_NPAGE, PRESS_PAGE_DOWN}, {KEY_HOME, PRESS_FIRST},
	{KEY_END, PRESS_LAST}, {KEY_BACKSPACE, PRESS_RUBOUT}, {KEY_DC, PRESS_DELETE},
	{KEY_BTAB, PRESS_TAB_BACK}, {KEY_ENTER, PRESS_RETURN},
};

static SCREEN *terminal;
static char *leave;		/* what gives the terminal back */
static bool colored;

bool paint_is_unicode(void)
{
	return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

/* A string of the terminal, without the pauses "$<5>" that were for slow ones. */
static void add(struct buf *out, const char *name)
{
	const char *s = tigetstr(name);
	if (!s || s == (char *)-1)
		return;
	for (; *s; s++) {
		const char *end = !strncmp(s, "$<", 2) ? strchr(s, '>') : NULL;
		if (end)
			s = end;
		else
			buf_putc(out, *s);
	}
}

/* In a handler of signals curses may not be called, so that it is made beforehand. */
static void make_leave(void)
{
	struct buf b = BUF_INIT;
	add(&b, "sgr0");
	add(&b, "rmkx");
	add(&b, "cnorm");
	add(&b, "rmcup");
	buf_puts(&b, "\r\n");
	leave = b.data;
}

static void start_colors(void)
{
	const char *no = getenv("NO_COLOR");
	colored = has_colors() && !(no && *no) && start_color() == OK;
	short ground = colored && use_default_colors() == OK ? -1 : COLOR_BLACK;
	for (short i = 0; colored && i < 8; i++)
		init_pair((short)(i + 1), i, ground);
}

const char *paint_open(void)
{
	int error;
	const char *cup;
	setlocale(LC_CTYPE, "");
	if (setupterm(NULL, STDOUT_FILENO, &error) != OK)
		return "nothing is known of this terminal; TERM says which it is";
	cup = tigetstr("cup");
	if (!cup || cup == (char *)-1) {
		del_curterm(cur_term);
		return "this terminal has no places to go to; TERM says which it is";
	}
	make_leave();
	del_curterm(cur_term);
	set_escdelay(ESCAPE_WAIT);
	terminal = newterm(NULL, stdout, stdin);
	if (!terminal) {
		free(leave);
		return "this terminal cannot be drawn on";
	}
	terminal_take(leave);
	cbreak();
	noecho();
	nonl();
	intrflush(stdscr, FALSE);
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	start_colors();
	return NULL;
}

void paint_close(void)
{
	endwin();
	delscreen(terminal);
	terminal_take(NULL);
	free(leave);
	leave = NULL;
}

/* After another size, or a stop: all of it anew. */
static void renew(void)
{
	struct winsize size;
	if (!terminal_changed)
		return;
	terminal_changed = 0;
	endwin();
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col
	    && size.ws_row < SIDE_MOST && size.ws_col < SIDE_MOST)
		resizeterm(size.ws_row, size.ws_col);
	clearok(curscr, TRUE);
}

static void put(const struct panes_cell *c)
{
	attr_t attributes = A_NORMAL;
	short color = 0;
	cchar_t out;
	wchar_t text[2] = {(wchar_t)c->c, 0};
	for (unsigned i = 0; i < sizeof styles / sizeof *styles; i++) {
		if (!(c->look & styles[i].look))
			continue;
		attributes |= colored ? styles[i].coloured : styles[i].plain;
		if (styles[i].color != NO_COLOR)
			color = (short)(styles[i].color + 1);
	}
	if (c->look & LOOK_LINE) {
		addch((c->c == '|' ? ACS_VLINE : ACS_HLINE) | attributes);
		return;
	}
	setcchar(&out, text, attributes, colored ? color : 0, NULL);
	add_wch(&out);
}

void paint(struct panes *p)
{
	renew();
	panes_draw(p, (unsigned)COLS, (unsigned)LINES);
	for (unsigned y = 0; y < p->height; y++) {
		move((int)y, 0);
		for (unsigned x = 0; x < p->width; x++)
			put(&p->cells[y * p->width + x]);
	}
	curs_set(p->cursor_row >= 0);
	move(p->cursor_row >= 0 ? p->cursor_row : (int)p->height - 1,
	     p->cursor_row >= 0 ? p->cursor_column : (int)p->width - 1);
	refresh();
}

/* Was it the key, or the beginning of a sequence that nobody knows? Its letters are not
 * to be taken for keys. */
static bool is_alone(void)
{
	wint_t c;
	bool alone = true;
	while (get_wch(&c) != ERR)
		alone = false;
	return alone;
}

static int key_of(int kind, wint_t c)
{
	if (kind != KEY_CODE_YES && c != PRESS_ESCAPE)
		return (int)c;
	if (kind != KEY_CODE_YES)
		return is_alone() ? PRESS_ESCAPE : PRESS_NONE;
	if (c >= (wint_t)KEY_F(1) && c <= (wint_t)KEY_F(12))
		return PRESS_FUNCTION + (int)c - KEY_F(0);
	for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
		if ((int)c == keys[i].curses)
			return keys[i].key;
	return PRESS_NONE;
}

int paint_key(bool wait)
{
	for (;;) {
		wint_t c = 0;
		/* before what was typed behind it */
		if (wait && terminal_interrupted)
			return PRESS_BREAK;
		int kind = get_wch(&c), bytes;
		if (kind != ERR)
			return key_of(kind, c);
		if (!wait)
			return PRESS_NONE;
		if (terminal_wait(NULL) && (ioctl(STDIN_FILENO, FIONREAD, &bytes) < 0 || !bytes))
			return PRESS_GONE;
		if (terminal_changed)
			return PRESS_CHANGED;
	}
}
