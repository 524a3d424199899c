#include "basic/codes.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "basic/petscii.h"

const char *const basic_notation_names[NOTATIONS + 1] = {"words", "letters", "inverse", "angles", "rounds", NULL};

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

/* What a magazine puts between the words of a name, or leaves out: "CRSR DN", "LT.RED", "CLR/HOME". */
static bool is_between(char c)
{
	return c && strchr(" .-/", c);
}

/* Is it that name, whatever stands between its words? */
static bool is_name(const char *name, size_t len, const char *p, size_t n)
{
	size_t i = 0, k = 0;
	for (;;) {
		while (i < len && is_between(name[i]))
			i++;
		while (k < n && is_between(p[k]))
			k++;
		if (i == len || k == n)
			return i == len && k == n && n && len;
		if (toupper((unsigned char)name[i++]) != toupper((unsigned char)p[k++]))
			return false;
	}
}

/* Is it one of names with commas between? */
static bool is_among(const char *names, const char *p, size_t n)
{
	for (size_t len; *names; names += len + (names[len] == ',')) {
		len = strcspn(names, ",");
		if (is_name(names, len, p, n))
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

/* The code of that name; ITEM_NONE. */
static int code_named(const char *p, size_t n)
{
	for (size_t i = 0; i < CODES; i++)
		if (is_name(codes[i].words, strlen(codes[i].words), p, n) || is_name(codes[i].letters, strlen(codes[i].letters), p, n) ||
		    is_among(codes[i].others, p, n))
			return codes[i].byte;
	return ITEM_NONE;
}

enum holding { HOLD_SHIFT, HOLD_LOGO, HOLD_CTRL };

/* What a character's key makes while another is held; ITEM_NONE. */
static int with_key(enum holding hold, unsigned char c)
{
	static const uint8_t colours[2][8] = {
		{0x90, 0x05, 0x1C, 0x9F, 0x9C, 0x1E, 0x1F, 0x9E}, {0x81, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9A, 0x9B},
	};
	if (hold == HOLD_SHIFT)
		return c > ' ' && toupper(c) < 0x60 ? toupper(c) | SHIFT : ITEM_NONE;
	if (c >= '1' && c <= '8')
		return colours[hold == HOLD_LOGO][c - '1'];
	if (hold == HOLD_LOGO)
		return with_logo((char)c);
	if (c == '9' || c == '0')
		return c == '9' ? 0x12 : 0x92;
	return isalpha(c) ? c & 0x1F : ITEM_NONE;
}

/* What a code's key makes with SHIFT or the logo held: the other code of the key. */
static int other_of(int code)
{
	if (code >= 0x85 && code < 0x89)	/* F1 to F7 */
		return code + 4;
	return code > ITEM_NONE && code <= ' ' ? code | SHIFT : code == 0x93 || code == 0x94 ? code : ITEM_NONE;
}

/* "SHIFT-A", "CBM A", "CTRL 9", "SHIFT CLR", "<A>": a key while another is held. */
static int held(const char *p, size_t n)
{
	static const struct {
		const char *name;
		enum holding hold;
	} keys[] = {
		{"SHIFT", HOLD_SHIFT}, {"SHFT", HOLD_SHIFT}, {"SH", HOLD_SHIFT}, {"S", HOLD_SHIFT}, {"COMMODORE", HOLD_LOGO}, {"COMM", HOLD_LOGO},
		{"COMD", HOLD_LOGO}, {"COM", HOLD_LOGO}, {"CMDR", HOLD_LOGO}, {"CMD", HOLD_LOGO}, {"CBM", HOLD_LOGO}, {"LOGO", HOLD_LOGO},
		{"C=", HOLD_LOGO}, {"C", HOLD_LOGO}, {"CONTROL", HOLD_CTRL}, {"CNTRL", HOLD_CTRL}, {"CTRL", HOLD_CTRL}, {"CTL", HOLD_CTRL},
	};
	if (n == 3 && p[0] == '<' && p[2] == '>')
		return with_key(HOLD_LOGO, (unsigned char)p[1]);
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		size_t len = strlen(keys[i].name);
		if (n <= len || strncasecmp(p, keys[i].name, len) != 0 || !(strchr("- ", p[len]) || keys[i].name[len - 1] == '='))
			continue;
		len += n > len + 1 && strchr("- ", p[len]);
		if (n == len + 1)
			return with_key(keys[i].hold, (unsigned char)p[len]);
		return keys[i].hold == HOLD_CTRL ? ITEM_NONE : other_of(code_named(p + len, n - len));
	}
	return ITEM_NONE;
}

/* A character by its number, "163", "$A3", "CHR$(163)", which is that byte wherever it stands; ITEM_NONE. */
static int numbered(const char *p, size_t n)
{
	static const char function[] = "CHR$(";
	size_t len = sizeof function - 1;
	if (n > len && !strncasecmp(p, function, len) && p[n - 1] == ')')
		p += len, n -= len + 1;
	long v = n && *p == '$' ? number(p + 1, n - 1, 16) : number(p, n, 10);
	return v > 0 && v <= 0xFF ? (int)v : ITEM_NONE;
}

/* What n characters name: a byte, one of the items above. *raw: a number did. */
static int named(const char *p, size_t n, bool brackets, bool *raw)
{
	*raw = false;
	for (size_t i = 0; brackets && i < sizeof shifts / sizeof *shifts; i++)
		if (is_name(shifts[i].name, strlen(shifts[i].name), p, n))
			return shifts[i].item;
	/* "s S" is a letter with SHIFT, not SS */
	int item = n == 3 && strchr("- ", p[1]) ? held(p, n) : ITEM_NONE;
	if (item == ITEM_NONE)
		item = code_named(p, n);
	if (item == ITEM_NONE && !brackets) {
		item = numbered(p, n);
		*raw = item != ITEM_NONE;
	}
	if (item == ITEM_NONE)
		item = held(p, n);
	/* an underlined letter */
	return item == ITEM_NONE && n == 1 && !brackets && !isdigit((unsigned char)*p) ? with_key(HOLD_SHIFT, (unsigned char)*p) : item;
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
	if (*item == ITEM_NONE && count > 0 && count <= REPEAT_MAX && len > 2 && toupper((unsigned char)name[len - 1]) == 'S')
		*item = named(name, len - 1, brackets, raw);
	return *item == ITEM_NONE ? 0 : (unsigned)count;
}

/* How a group is closed that c opens; 0: c opens none. Angles and rounds are text but where the notation is theirs, in quotes. */
static char closing(const struct basic_spelling_rules *rules, char c, bool quoted)
{
	if (c == '{' || c == '[')
		return (char)(c + 2);
	if (c == '<')
		return quoted && rules->notation == NOTATION_ANGLES ? '>' : 0;
	return c == '(' && quoted && rules->notation == NOTATION_ROUNDS ? ')' : 0;
}

/* The length of the group that begins at p, with what opens and closes it; 0: none does. *repeated: where in it the
 * text stands, and how long it is, that a number has in quotes, [3"[DOWN]"]; 0: it is none of these. */
static size_t group_length(const struct basic_spelling_rules *rules, const char *p, size_t n, bool quoted, size_t repeated[2])
{
	char close = n ? closing(rules, *p, quoted) : 0;
	size_t digits = 1;
	repeated[0] = 0;
	if (!close)
		return 0;
	while (digits < n && digits < 4 && isdigit((unsigned char)p[digits]))
		digits++;
	if (*p == '[' && digits > 1 && digits < n && p[digits] == QUOTE)
		for (size_t i = digits + 2; i + 1 < n; i++)
			if (p[i] == QUOTE && p[i + 1] == ']') {
				repeated[0] = digits + 1;
				repeated[1] = i - digits - 1;
				return i + 2;
			}
	/* a bracket in an inverse one */
	size_t first = n > 2 && rules->notation == NOTATION_INVERSE && !strncmp(p, "[]]", 3) ? 2 : 1;
	const char *end = n > first ? memchr(p + first, close, n - first) : NULL;
	/* two that open are one that is not closed */
	return end && !(*p == '{' && memchr(p + 1, '{', (size_t)(end - p) - 1)) ? (size_t)(end - p) + 1 : 0;
}

size_t basic_group_length(const struct basic_spelling_rules *rules, const char *text, size_t n, bool quoted)
{
	size_t repeated[2];
	return group_length(rules, text, n, quoted, repeated);
}

/* The items of a group of n characters. In brackets blanks part them, but a number and its name; nothing is put
 * unless put_too. false: they are no codes. */
static bool items(struct reader *r, const char *p, size_t n, bool brackets, bool put_too)
{
	for (size_t at = 0; at < n;) {
		size_t len = strcspn(p + at, brackets ? " ]" : ",}");
		len = len < n - at ? len : n - at;
		if (brackets && number(p + at, len, 10) >= 0 && at + len < n) {
			size_t more = 1 + strcspn(p + at + len + 1, " ]");
			len = at + len + more < n ? len + more : n - at;
		}
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

/* The same, where the group may be one item: "[CRSR DOWN]", "[DOWN 3]". *fits: there is room for what was put. */
static bool group(struct reader *r, const char *p, size_t n, char open, bool *fits)
{
	bool brackets = open == '[', raw;
	int item;
	if (open != '<' && open != '(' && items(r, p, n, brackets, false)) {
		*fits = items(r, p, n, brackets, true);
		return true;
	}
	unsigned count = open == '{' ? 0 : item_at(p, n, true, &item, &raw);
	if (count)
		*fits = put_item(r, item, raw, count);
	return count > 0;
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

static bool read_text(struct reader *r, const char *text, size_t n, bool nested, struct basic_wrong *wrong);

/* The keys of a text as often as digits say; false: that is no number, or the text is none. */
static bool read_repeated(struct reader *r, const char *digits, size_t ndigits, const char *text, size_t n, struct basic_wrong *wrong)
{
	long count = number(digits, ndigits, 10);
	size_t before = r->n;
	if (count < 1 || count > REPEAT_MAX || !read_text(r, text, n, true, wrong))
		return false;
	for (size_t len = r->n - before; count > 1 && r->n <= BASIC_KEYS_MAX; count--)
		for (size_t i = 0; i < len && put(r, r->out[before + i]); i++)
			;
	return true;
}

/* nested: it is one that is repeated, in which none is. */
static bool read_text(struct reader *r, const char *text, size_t n, bool nested, struct basic_wrong *wrong)
{
	bool quoted = nested, fits = true;
	for (size_t i = 0, used; i < n && fits; i += used) {
		const char *p = text + i;
		size_t repeated[2], length = group_length(r->rules, p, n - i, quoted, repeated), len = length ? length - 2 : 0;
		int inverse = *p == '[' && length && r->rules->notation == NOTATION_INVERSE ? shown_inverse(p + 1, len) : -1;
		*wrong = (struct basic_wrong){i, 1, "is no character of the machine; in braces its number would fit: {$A3}"};
		used = length;
		if (inverse > 0 || (inverse == 0 && len)) {
			fits = put(r, (struct basic_key){(uint8_t)inverse, false});
			continue;
		}
		if (length && repeated[0] && !nested && read_repeated(r, p + 1, repeated[0] - 2, p + repeated[0], repeated[1], wrong)) {
			fits = r->n <= BASIC_KEYS_MAX;
			continue;
		}
		if (length && group(r, p + 1, len, *p, &fits))
			continue;
		if (*p == '{') {
			*wrong = (struct basic_wrong){i, length ? length : 1,
				"is no code; such as {CLR}, {3 DOWN}, {SHIFT-A}, {$A3} would fit"};
			return false;
		}
		if (isalpha((unsigned char)*p)) {
			used = 1;
			fits = put_typed(r, cased(r->rules->letters, *p, i ? p[-1] : ' ', quoted));
		} else if (*p == '~') {
			used = 1;
			fits = put_typed(r, PETSCII_PI);
		} else {
			int c = *p == '\t' ? ' ' : petscii_of_utf8(p, text + n, &used);
			if (c < 0 && !strncmp(p, "£", strlen("£")))	/* where the others have it, a PET has \ */
				c = '\\', used = strlen("£");
			*wrong = (struct basic_wrong){i, used, "is no character of the machine; in braces its number would fit: {$A3}"};
			if (c < 0)
				return false;
			quoted ^= c == QUOTE;
			fits = put_typed(r, (uint8_t)c);
		}
	}
	if (!fits)
		*wrong = (struct basic_wrong){0, 1, "begins a line of more characters than a program can have"};
	return fits;
}

int basic_read_keys(const struct basic_spelling_rules *rules, const char *text, size_t n,
		    struct basic_key out[BASIC_KEYS_MAX], struct basic_wrong *wrong)
{
	struct reader r = {.rules = rules, .out = out};
	return read_text(&r, text, n, false, wrong) ? (int)r.n : -1;
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
	} else {
		static const char marks[NOTATIONS][3] = {"{}", "[]", "{}", "<>", "()"};
		const char *mark = marks[letters || r->notation > NOTATION_LETTERS ? r->notation : NOTATION_WORDS];
		buf_putc(out, mark[0]);
		if (count > 1)
			buf_printf(out, letters ? "%u" : "%u ", count);
		buf_printf(out, "%s%c", letters ? c->letters : c->words, mark[1]);
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

/* Is a group of len characters in quotes, n are left, one that no prose is: the screen cleared, a key so many times, or two
 * codes side by side? */
static bool is_surely_code(const struct basic_spelling_rules *rules, const char *p, size_t len, size_t n)
{
	int item, other;
	bool raw;
	unsigned count = item_at(p + 1, len - 2, true, &item, &raw);
	size_t next = basic_group_length(rules, p + len, n - len, true);
	return count && (count > 1 || item == 0x93 || (next && p[len] == *p && item_at(p + len + 1, next - 2, true, &other, &raw)));
}

enum basic_notation basic_notation_of(const char *text, size_t n)
{
	static const struct basic_spelling_rules tried[] = {{NOTATION_ANGLES, CASE_UPPER}, {NOTATION_ROUNDS, CASE_UPPER}};
	enum { TRIED = sizeof tried / sizeof *tried };
	unsigned seen[TRIED] = {0};
	bool quoted = false;
	for (size_t i = 0; i < n; i++) {
		if (quoted && strchr("{[", text[i])) {
			size_t len = basic_group_length(&tried[0], text + i, n - i, true);
			struct reader r = {0};
			if (len && items(&r, text + i + 1, len - 2, text[i] == '[', false))
				return NOTATION_WORDS;
		}
		for (size_t k = 0; quoted && k < TRIED && (text[i] == '<' || text[i] == '('); k++) {
			size_t len = basic_group_length(&tried[k], text + i, n - i, true);
			seen[k] += len && is_surely_code(&tried[k], text + i, len, n - i);
		}
		quoted = text[i] != '\n' && quoted != (text[i] == QUOTE);
	}
	return seen[0] && seen[0] >= seen[1] ? NOTATION_ANGLES : seen[1] ? NOTATION_ROUNDS : NOTATION_WORDS;
}
