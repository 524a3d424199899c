#include "basic/codes.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "basic/petscii.h"

const char *const basic_notation_names[NOTATIONS + 1] = {"words", "letters", "inverse", NULL};

static const struct code {
	uint8_t byte;
	const char *words, *letters, *others;
} codes[] = {
#define CODE(byte, words, letters, others) {byte, words, letters, others},
#include "basic/codes.def"
};

enum { CODES = sizeof codes / sizeof *codes, SHIFT = 0x80, QUOTE = '"', REPEAT_MAX = 255 };

/* What an item of a group may be besides a code: it acts on what follows. */
enum { ITEM_NONE = -1, ITEM_SHIFT = 0x100, ITEM_LOCK, ITEM_RELEASE };

static const struct {
	const char *name;
	int item;
} shifts[] = {{"SH", ITEM_SHIFT}, {"SL", ITEM_LOCK}, {"SR", ITEM_RELEASE}};

struct reader {
	const struct basic_spelling_rules *rules;
	struct basic_key *out;
	size_t n;
	bool shift, lock;	/* the next character, all until it is released */
};

static bool is_name(const char *name, const char *p, size_t n)
{
	return strlen(name) == n && n && !strncasecmp(name, p, n);
}

/* Is it one of names with commas between? */
static bool is_among(const char *names, const char *p, size_t n)
{
	for (size_t len; *names; names += len + (names[len] == ',')) {
		len = strcspn(names, ",");
		if (len == n && !strncasecmp(names, p, n))
			return true;
	}
	return false;
}

/* The letters that Commodore's later keyboards have graphics on, with their logo held. */
static int with_logo(char c)
{
	static const char keys[] = "KITGMNQDZSPAERWHJLYUOFCXVB";	/* A1 to B7 less a few, see below */
	static const uint8_t made[] = {0xA1, 0xA2, 0xA3, 0xA5, 0xA7, 0xAA, 0xAB, 0xAC, 0xAD, 0xAE, 0xAF, 0xB0, 0xB1,
		0xB2, 0xB3, 0xB4, 0xB5, 0xB6, 0xB7, 0xB8, 0xB9, 0xBB, 0xBC, 0xBD, 0xBE, 0xBF};
	const char *at = strchr(keys, toupper((unsigned char)c));
	return at && *at ? made[at - keys] : c == '@' ? 0xA4 : c == '+' ? 0xA6 : c == '*' ? 0xDF : c == '-' ? 0xDC : -1;
}

/* "SHIFT-A", "CBM A": one character with a key held. */
static int held(const char *p, size_t n)
{
	static const struct {
		const char *name;
		bool logo;
	} keys[] = {{"SHIFT", false}, {"SHFT", false}, {"CBM", true}, {"COMM", true}, {"C=", true}};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		size_t len = strlen(keys[i].name);
		if (n != len + 2 || strncasecmp(p, keys[i].name, len) != 0 || !strchr("- ", p[len]))
			continue;
		unsigned char c = (unsigned char)p[len + 1];
		return keys[i].logo ? with_logo((char)c) : toupper(c) < 0x60 ? toupper(c) | SHIFT : ITEM_NONE;
	}
	return ITEM_NONE;
}

/* The number at p of so many digits at the least; -1. */
static long number(const char *p, size_t n, int radix)
{
	long v = n ? 0 : -1;
	for (size_t i = 0; i < n; i++) {
		int d = isdigit((unsigned char)p[i]) ? p[i] - '0' : radix == 16 && isxdigit((unsigned char)p[i])
			? toupper((unsigned char)p[i]) - 'A' + 10 : -1;
		if (d < 0 || n > 3)
			return -1;
		v = v * radix + d;
	}
	return v;
}

/* What n characters name: a byte, one of the items above. *raw: a number did. */
static int named(const char *p, size_t n, bool brackets, bool *raw)
{
	*raw = false;
	for (size_t i = 0; brackets && i < sizeof shifts / sizeof *shifts; i++)
		if (is_name(shifts[i].name, p, n))
			return shifts[i].item;
	for (size_t i = 0; i < CODES; i++)
		if (is_name(codes[i].words, p, n) || is_name(codes[i].letters, p, n) || is_among(codes[i].others, p, n))
			return codes[i].byte;
	long v = brackets ? -1 : n && *p == '$' ? number(p + 1, n - 1, 16) : number(p, n, 10);
	*raw = v > 0;
	return v > 0 && v <= 0xFF ? (int)v : brackets ? ITEM_NONE : held(p, n);
}

static bool put(struct reader *r, struct basic_key key)
{
	if (r->n < BASIC_KEYS_MAX)
		r->out[r->n] = key;
	return r->n++ < BASIC_KEYS_MAX;
}

static bool put_typed(struct reader *r, uint8_t c)
{
	if ((r->shift || r->lock) && c > ' ' && c < 0x60)
		c |= SHIFT;
	r->shift = false;
	return put(r, (struct basic_key){c, false});
}

static bool put_item(struct reader *r, int item, bool raw, unsigned count)
{
	if (item == ITEM_SHIFT)
		r->shift = true;
	else if (item >= ITEM_LOCK)
		r->lock = item == ITEM_LOCK;
	for (; item < ITEM_SHIFT && count; count--)
		if (!put(r, (struct basic_key){(uint8_t)item, raw}))
			return false;
	return true;
}

/* An item: "3 DOWN", "3CD", "DOWN*3", "DOWN 3". Its count, 0 when it is none. */
static unsigned item_at(const char *p, size_t n, bool brackets, int *item, bool *raw)
{
	size_t digits = 0, tail = n;
	*item = named(p, n, brackets, raw);
	if (*item != ITEM_NONE)
		return 1;
	while (digits < n && isdigit((unsigned char)p[digits]))
		digits++;
	while (tail > digits && isdigit((unsigned char)p[tail - 1]))
		tail--;
	bool before = digits > 0;
	const char *name = before ? p + digits : p;
	size_t len = before ? n - digits : tail;
	long count = before ? number(p, digits, 10) : number(p + tail, n - tail, 10);
	while (len && strchr(" *", *name))
		name++, len--;
	while (len && strchr(" *", name[len - 1]))
		len--;
	*item = count > 0 && count <= REPEAT_MAX ? named(name, len, brackets, raw) : ITEM_NONE;
	return *item == ITEM_NONE ? 0 : (unsigned)count;
}

/* The items of a group of n characters between braces or brackets; false: they are none. In brackets
 * blanks part them, but a number and its name; nothing is put unless put_too. */
static bool group(struct reader *r, const char *p, size_t n, bool brackets, bool put_too)
{
	for (size_t at = 0; at < n;) {
		size_t len = strcspn(p + at, brackets ? " ]" : ",}");
		len = len < n - at ? len : n - at;
		if (brackets && number(p + at, len, 10) >= 0 && at + len < n)
			len += 1 + strcspn(p + at + len + 1, " ]");
		int item;
		bool raw;
		unsigned count = item_at(p + at, len, brackets, &item, &raw);
		if (!count || (put_too && !put_item(r, item, raw, count)))
			return false;
		at += len;
		while (at < n && strchr(brackets ? " " : ", ", p[at]))
			at++;
	}
	return n > 0;
}

/* "[Q]": the letter that a PET shows for a code. -1. */
static int shown_inverse(const char *p, size_t n)
{
	size_t len;
	int c = n ? petscii_of_utf8(p, p + n, &len) : -1;
	if (c < 0 || len != n)
		return -1;
	if (c >= 0xC1 && c <= 0xDA && isalpha((unsigned char)*p))
		c -= SHIFT;	/* a capital: graphics are told by themselves */
	return c >= 0x40 && c < 0x60 ? c & 0x1F : c >= 0xC0 && c < 0xE0 ? (c & 0x1F) | SHIFT : -1;
}

/* A letter as the text has it; before: the character in front of it. */
static uint8_t cased(enum basic_case letters, char c, char before, bool quoted)
{
	bool is_small = islower((unsigned char)c);
	uint8_t plain = (uint8_t)toupper((unsigned char)c);
	bool shifted = quoted ? (letters == CASE_UPPER ? is_small : !is_small)
		: !is_small && (letters == CASE_LOWER || islower((unsigned char)before));
	return shifted ? plain | SHIFT : plain;
}

int basic_read_keys(const struct basic_spelling_rules *rules, const char *text, size_t n,
		    struct basic_key out[BASIC_KEYS_MAX], struct basic_wrong *wrong)
{
	struct reader r = {.rules = rules, .out = out};
	bool quoted = false, fits = true;
	for (size_t i = 0, used; i < n && fits; i += used) {
		const char *p = text + i;
		size_t first = n - i > 2 && rules->notation == NOTATION_INVERSE && !strncmp(p, "[]]", 3) ? 2 : 1;
		const char *close = *p == '{' || *p == '[' ? memchr(p + first, *p + 2, n - i - first) : NULL;
		size_t len = close ? (size_t)(close - p) - 1 : 0;
		int inverse = *p == '[' && close && rules->notation == NOTATION_INVERSE ? shown_inverse(p + 1, len) : -1;
		*wrong = (struct basic_wrong){i, 1, "is no character of the machine; in braces its number would fit: {$A3}"};
		used = len + 2;
		if (*p == '{' && (!close || !group(&r, p + 1, len, false, false))) {
			*wrong = (struct basic_wrong){i, close ? len + 2 : 1,
				"is no code; such as {CLR}, {3 DOWN}, {SHIFT-A}, {$A3} would fit"};
			return -1;
		}
		if (inverse > 0 || (inverse == 0 && len)) {
			fits = put(&r, (struct basic_key){(uint8_t)inverse, false});
		} else if (*p == '{' || (close && group(&r, p + 1, len, true, false))) {
			fits = group(&r, p + 1, len, *p == '[', true);
		} else if (isalpha((unsigned char)*p)) {
			used = 1;
			fits = put_typed(&r, cased(rules->letters, *p, i ? p[-1] : ' ', quoted));
		} else if (*p == '~') {
			used = 1;
			fits = put_typed(&r, PETSCII_PI);
		} else {
			int c = *p == '\t' ? ' ' : petscii_of_utf8(p, text + n, &used);
			if (c < 0 && !strncmp(p, "£", strlen("£")))	/* where the others have it, a PET has \ */
				c = '\\', used = strlen("£");
			wrong->len = used;
			if (c < 0)
				return -1;
			quoted ^= c == QUOTE;
			fits = put_typed(&r, (uint8_t)c);
		}
	}
	if (fits)
		return (int)r.n;
	*wrong = (struct basic_wrong){0, 1, "begins a line of more characters than a program can have"};
	return -1;
}

static const struct code *code_of(uint8_t byte)
{
	for (size_t i = 0; i < CODES; i++)
		if (codes[i].byte == byte)
			return &codes[i];
	return NULL;
}

void basic_write_codes(const struct basic_spelling_rules *r, uint8_t byte, unsigned count, struct buf *out)
{
	const struct code *c = code_of(byte);
	bool letters = r->notation == NOTATION_LETTERS && c && *c->letters;
	if (r->notation == NOTATION_INVERSE && petscii_is_control(byte)) {
		uint8_t seen = (uint8_t)((byte & SHIFT ? 0xC0 : 0x40) | (byte & 0x1F));
		for (; count; count--)
			buf_printf(out, "[%s]", petscii_shown(seen));
	} else if (!c) {
		for (; count; count--)
			buf_printf(out, "{$%02X}", byte);
	} else if (count > 1) {
		buf_printf(out, letters ? "[%u%s]" : "{%u %s}", count, letters ? c->letters : c->words);
	} else {
		buf_printf(out, letters ? "[%s]" : "{%s}", letters ? c->letters : c->words);
	}
}

void basic_write_key(const struct basic_spelling_rules *r, struct basic_key key, struct buf *out)
{
	uint8_t c = key.byte;
	bool plain = (c >= ' ' && c < 0x60) || (c > PETSCII_SHIFTED_SPACE && c < 0xE0);
	if (key.raw)
		buf_printf(out, "{$%02X}", c);
	else if (c == PETSCII_PI)
		buf_puts(out, petscii_shown(c));
	else if (!plain)
		basic_write_codes(r, c, 1, out);
	else if (r->letters == CASE_LOWER && isupper(c & 0x7F))
		buf_putc(out, (char)(c & SHIFT ? c & 0x7F : tolower(c)));
	else if (c & SHIFT && r->notation == NOTATION_LETTERS)
		buf_printf(out, "[SH]%c", c & 0x7F);
	else if (c == '^' || c == '_')
		buf_putc(out, (char)c);
	else
		buf_puts(out, petscii_shown(c));
}

enum basic_case basic_case_of(const char *text, size_t n)
{
	size_t small = 0, capital = 0;
	bool quoted = false;
	for (size_t i = 0; i < n; i++) {
		quoted = text[i] != '\n' && quoted != (text[i] == QUOTE);
		small += !quoted && islower((unsigned char)text[i]);
		capital += !quoted && isupper((unsigned char)text[i]);
	}
	return small > capital ? CASE_LOWER : CASE_UPPER;
}
