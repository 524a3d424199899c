#include "tests/score/printed.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"

int run_program(char *const argv[], const char *out)
{
	fflush(NULL);
	pid_t pid = fork();
	if (pid == 0) {
		int null = open("/dev/null", O_RDWR);
		int to = out ? open(out, O_WRONLY | O_CREAT | O_TRUNC, 0666) : null;
		dup2(null, 0);
		dup2(to, 1);
		dup2(null, 2);
		execv(argv[0], argv);
		_exit(127);
	}
	int status;
	if (pid < 0 || waitpid(pid, &status, 0) < 0 || !WIFEXITED(status))
		return -1;
	return WEXITSTATUS(status);
}

/* ---- Intel hex, with a decoder of our own ---- */

static unsigned hex_byte(const char *s)
{
	unsigned v = 0;
	for (int i = 0; i < 2; i++) {
		if (!isxdigit((unsigned char)s[i]))
			return 256;
		v = v * 16
		    + (unsigned)(isdigit((unsigned char)s[i])
					 ? s[i] - '0'
					 : toupper((unsigned char)s[i]) - 'A' + 10);
	}
	return v;
}

static bool read_record(const char *line, struct image *image)
{
	unsigned byte[256 + 5], n = 0, sum = 0;
	if (*line++ != ':')
		return false;
	for (; n < sizeof byte / sizeof *byte && (byte[n] = hex_byte(line)) < 256; n++, line += 2)
		sum += byte[n];
	if (n < 5 || byte[0] + 5 != n || sum & 0xFF)
		return false;
	for (unsigned i = 0; byte[3] == 0 && i < byte[0]; i++) {
		unsigned a = (byte[1] * 256 + byte[2] + i) & (MEMORY - 1);
		image->byte[a] = (uint8_t)byte[4 + i];
		image->known[a] = true;
	}
	return true;
}

static bool read_hex(char *text, struct image *image)
{
	bool some = false;
	for (char *line = strtok(text, "\r\n"); line; line = strtok(NULL, "\r\n"), some = true)
		if (!read_record(line, image))
			return false;
	return some;
}

enum { ARGUMENTS = 24 };

bool assemble(const struct places *at, enum cpu cpu, const char *source,
	      const char *const options[], struct image *image, struct arena *arena, char **listing)
{
	char program[512], hex[512], list[512];
	snprintf(program, sizeof program, "%s/%s", at->programs, cpu_assembler[cpu]);
	snprintf(hex, sizeof hex, "%s/assembled.hex", at->scratch);
	snprintf(list, sizeof list, "%s/assembled.lst", at->scratch);
	const char *argv[ARGUMENTS + 10] = {program, "-W",   "no-listing", "-W", "no-end",
					    "-f",    "ihex", "-o",         hex};
	unsigned n = 9;
	for (unsigned i = 0; options && options[i] && i < ARGUMENTS - 8; i++)
		argv[n++] = options[i];
	if (listing) {
		argv[n++] = "-l";
		argv[n++] = list;
	}
	argv[n++] = source;
	argv[n] = NULL;
	memset(image, 0, sizeof *image);
	if (run_program((char *const *)argv, NULL) != 0)
		return false;
	size_t len;
	char *text = file_read(arena, hex, &len);
	if (!text || !read_hex(text, image))
		return false;
	return !listing || (*listing = file_read(arena, list, &len)) != NULL;
}

bool translate(const struct places *at, enum cpu cpu, const char *source,
	       const char *const options[], const char *syntax, const char *to)
{
	char program[512];
	snprintf(program, sizeof program, "%s/%s", at->programs, cpu_assembler[cpu]);
	const char *argv[ARGUMENTS] = {program, "--translate", syntax};
	unsigned n = 3;
	for (unsigned i = 0; options && options[i] && i < ARGUMENTS - 6; i++)
		argv[n++] = options[i];
	argv[n++] = source;
	argv[n] = NULL;
	return run_program((char *const *)argv, to) == 0;
}

/* ---- what the words of a text speak of ---- */

enum { MOST_WORDS = 64, MOST_DEFINED = 4096 };

struct word {
	unsigned at, len;
	char text[40];
};

struct reading {
	struct page *page;
	const struct image *image;
	bool octal, joined; /* joined: bytes stand without blanks between them */
	unsigned running;   /* the address behind the last row; MEMORY: unknown */
	struct {
		char text[24];
		unsigned piece, at, len;
		struct row *row;
	} defined[MOST_DEFINED];
	unsigned ndefined;
};

static unsigned split(const struct row *r, struct word *words)
{
	unsigned n = 0;
	for (unsigned i = 0; i < r->len && n < MOST_WORDS;) {
		if (isspace((unsigned char)r->glyphs[i].c)) {
			i++;
			continue;
		}
		struct word *w = &words[n++];
		*w = (struct word){.at = i};
		for (; i < r->len && !isspace((unsigned char)r->glyphs[i].c); i++, w->len++)
			if (w->len + 1 < sizeof w->text)
				w->text[w->len] = r->glyphs[i].c;
	}
	return n;
}

/* The value of n digits of the base, or a large number. */
static unsigned digits(const char *s, unsigned n, unsigned base)
{
	unsigned v = 0;
	for (unsigned i = 0; i < n; i++) {
		const char *set = "0123456789ABCDEF",
			   *d = s[i] ? strchr(set, toupper((unsigned char)s[i])) : NULL;
		if (!d || (unsigned)(d - set) >= base)
			return 1u << 20;
		v = v * base + (unsigned)(d - set);
	}
	return v;
}

/* Is there an address at word i? How many words it has, 0 if none. */
static unsigned address_at(const struct reading *x, const struct word *w, unsigned i, unsigned n,
			   unsigned *address)
{
	if (x->octal) {
		if (i + 1 >= n || w[i].len != 3 || w[i + 1].len != 3)
			return 0;
		unsigned page = digits(w[i].text, 3, 8), place = digits(w[i + 1].text, 3, 8);
		*address = page * 256 + place;
		return page < 256 && place < 256 ? 2 : 0;
	}
	if (w[i].len < 4 || w[i].len > 5 || (w[i].len == 5 && !strchr(":-", w[i].text[4])))
		return 0;
	*address = digits(w[i].text, 4, 16);
	return *address < MEMORY ? 1 : 0;
}

static bool is_byte(const struct reading *x, const char *s, unsigned n, unsigned address)
{
	return address < MEMORY && x->image->known[address]
	       && digits(s, n, x->octal ? 8 : 16) == x->image->byte[address];
}

/* Bytes from word i on, as far as the last one that the image has there: how many words. What
 * stands before that is printed wrong. */
static unsigned bytes_at(const struct reading *x, const struct word *w, unsigned i, unsigned n,
			 unsigned address)
{
	unsigned size = x->octal ? 3 : 2, last = 0;
	for (unsigned k = 0; i + k < n && k < 16 && w[i + k].len == size; k++)
		if (is_byte(x, w[i + k].text, size, address + k))
			last = k + 1;
	return last;
}

/* Hex bytes without blanks between them: how many, 0 when the word is none. */
static unsigned joined_at(const struct reading *x, const struct word *w, unsigned address,
			  unsigned *right)
{
	unsigned n = 0, len = (unsigned)strcspn(w->text, "/");
	*right = 0;
	if (x->octal || len % 2 || len > 16)
		return 0;
	for (; n < len / 2; n++) {
		if (digits(w->text + 2 * n, 2, 16) > 255)
			return 0;
		*right += is_byte(x, w->text + 2 * n, 2, address + n);
	}
	return n;
}

static void mark(struct row *r, unsigned at, unsigned len, unsigned piece)
{
	for (unsigned i = at; i < at + len; i++)
		if (!isspace((unsigned char)r->glyphs[i].c))
			r->glyphs[i].piece = (uint16_t)piece;
}

static void mark_byte(struct reading *x, struct row *r, unsigned at, unsigned size,
		      const char *text, unsigned address)
{
	unsigned piece = page_piece(x->page, PRINTED, address, 1);
	x->page->pieces[piece].wrong = !is_byte(x, text, size, address);
	mark(r, at, size, piece);
}

/* The word may be a name that is defined here; if somebody needs it, it becomes the piece. */
static void define(struct reading *x, struct row *r, const struct word *w, unsigned piece)
{
	if (x->ndefined == MOST_DEFINED)
		return;
	size_t n = strcspn(w->text, ",:");
	snprintf(x->defined[x->ndefined].text, sizeof x->defined->text, "%.*s", (int)n, w->text);
	x->defined[x->ndefined].row = r;
	x->defined[x->ndefined].at = w->at;
	x->defined[x->ndefined].len = w->len;
	x->defined[x->ndefined++].piece = piece;
}

/* The first word behind the bytes may be a label; all of them are the statement. */
static void mark_source(struct reading *x, struct row *r, const struct word *w, unsigned i,
			unsigned n, unsigned address, unsigned size)
{
	if (i == n || strchr(";/", w[i].text[0]))
		return;
	unsigned label = page_piece(x->page, LABEL, address, 0);
	unsigned source = size ? page_piece(x->page, SOURCE, address, size) : label;
	define(x, r, &w[i], label);
	mark(r, w[i].at, w[i].len, source);
	for (i++; i < n && !strchr(";/", w[i].text[0]); i++)
		mark(r, w[i].at, w[i].len, source);
}

/* A row with its address: where its bytes begin and how many there are, or nothing. */
static bool read_addressed(struct reading *x, struct row *r, const struct word *w, unsigned n,
			   unsigned *address, unsigned *from, unsigned *size)
{
	for (unsigned i = 0; i < 2 && i < n; i++) {
		unsigned words = address_at(x, w, i, n, address), right, next = i + words;
		if (!words || !x->image->known[*address])
			continue;
		unsigned joined =
			next < n && w[next].len > 2 ? joined_at(x, &w[next], *address, &right) : 0;
		x->joined |= joined > 1;
		*size = joined ? joined : bytes_at(x, w, next, n, *address);
		*from = next;
		/* a number of four digits before something else */
		if (!*size && next < n && i)
			continue;
		mark(r, w[i].at, w[next - 1].at + w[next - 1].len - w[i].at,
		     page_piece(x->page, ADDRESS, *address, 0));
		return true;
	}
	return false;
}

/* A row of a page whose addresses stand at labels only. */
static bool read_running(struct reading *x, const struct word *w, unsigned n, unsigned *address,
			 unsigned *from, unsigned *size)
{
	unsigned right;
	*address = x->running;
	*from = 0;
	if (!x->joined || !n || x->running >= MEMORY)
		return false;
	*size = joined_at(x, &w[0], *address, &right);
	return *size && (2 * right > *size || n > 1);
}

/* What a text says of the rows below: "address 4CE4", or that a row is of another edition. */
static bool read_remark(struct reading *x, const struct word *w, unsigned n)
{
	for (unsigned i = 0; i + 1 < n; i++) {
		if (!strcmp(w[i].text, "address") && w[i + 1].len == 4
		    && digits(w[i + 1].text, 4, 16) < MEMORY)
			x->running = digits(w[i + 1].text, 4, 16);
		if (!strcmp(w[i].text, "OLD") && !strcmp(w[i + 1].text, "ROM"))
			return true;
	}
	return false;
}

static void read_row(struct reading *x, struct row *r)
{
	struct word w[MOST_WORDS];
	unsigned n = split(r, w), address, from, size;
	if (read_remark(x, w, n))
		return;
	if (!read_addressed(x, r, w, n, &address, &from, &size)
	    && !read_running(x, w, n, &address, &from, &size)) {
		/* an equate defines a name, perhaps */
		if (n > 2)
			define(x, r, &w[isdigit((unsigned char)w[0].text[0]) ? 1 : 0],
			       page_piece(x->page, LABEL, 0, 0));
		return;
	}
	bool joined = size && w[from].len > (x->octal ? 3 : 2);
	for (unsigned k = 0; k < size; k++) {
		if (joined)
			mark_byte(x, r, w[from].at + 2 * k, 2, w[from].text + 2 * k, address + k);
		else
			mark_byte(x, r, w[from + k].at, w[from + k].len, w[from + k].text,
				  address + k);
	}
	mark_source(x, r, w, from + (joined ? 1 : size), n, address, size);
	x->running = address + size;
}

/* Is the name in the word, with nothing of a name before or behind it? */
static bool has_name(const char *word, const char *name)
{
	size_t n = strlen(name);
	for (const char *at = word; n && (at = strstr(at, name)) != NULL; at++)
		if ((at == word || !isalnum((unsigned char)at[-1]))
		    && !isalnum((unsigned char)at[n]))
			return true;
	return false;
}

/* The names in a statement are found when all definitions are known. */
static void find_needs(struct reading *x, struct row *r)
{
	struct word w[MOST_WORDS];
	unsigned n = split(r, w);
	for (unsigned i = 1; i < n; i++) {
		struct piece *s = &x->page->pieces[r->glyphs[w[i].at].piece];
		for (unsigned k = 0; s->kind == SOURCE && k < x->ndefined; k++) {
			bool itself = x->defined[k].row == r && x->defined[k].at == w[i].at;
			if (itself || !has_name(w[i].text, x->defined[k].text))
				continue;
			s->needs = (int)x->defined[k].piece;
			mark(x->defined[k].row, x->defined[k].at, x->defined[k].len,
			     x->defined[k].piece);
		}
	}
}

struct page *printed_page(const char *text, const struct image *image, bool octal)
{
	struct reading *x = calloc(1, sizeof *x);
	if (!x)
		abort();
	x->page = page_new();
	x->image = image;
	x->octal = octal;
	x->running = MEMORY;
	memcpy(x->page->byte, image->byte, sizeof image->byte);
	memcpy(x->page->image, image->known, sizeof image->known);
	page_text(x->page, text, strlen(text));
	for (unsigned i = 0; i < x->page->nrows; i++)
		read_row(x, &x->page->rows[i]);
	for (unsigned i = 0; i < x->page->nrows; i++)
		find_needs(x, &x->page->rows[i]);
	struct page *page = x->page;
	free(x);
	page_close(page);
	return page;
}
