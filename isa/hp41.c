#include "isa/hp41.h"

#include <ctype.h>
#include <string.h>

#define PLAIN(code, name, keys, later, also) TAKES(code, name, keys, later, also, NOTHING, 0, 0)
#define TAKES(code, name, keys, later, also, takes, brief, nbrief) \
	{{name, keys, later}, also, code, HP41_##takes, brief, nbrief},
#define XROM(module, number, name, also) \
	{{name, "", ""}, also, 0xA000 | (module) << 6 | (number), HP41_NOTHING, 0, 0},
const struct hp41_function hp41_functions[] = {
#include "isa/hp41.def"
	{{NULL, NULL, NULL}, "", 0, HP41_NOTHING, 0, 0},
};
#undef PLAIN
#undef TAKES
#undef XROM

const char *const hp41_notation_names[HP41_NOTATIONS] = {"plain", "keys", "later"};

/* Characters that are not ASCII's, first what is written. */
static const struct {
	uint8_t c;
	const char *utf8;
} characters[] = {
	{0x0C, "µ"}, {0x0C, "μ"}, {0x0D, "∡"}, {0x0D, "∠"}, {0x1D, "≠"}, {0x1F, "▒"}, {0x5E, "↑"},
	{0x7E, "Σ"}, {0x7F, "├"}, {0x7F, "⊢"},
};

enum { CHARACTERS = sizeof characters / sizeof *characters };

enum {
	GTO_TEXT = 0x1D, XEQ_TEXT, FIRST_MODULE = 0xA0, LAST_MODULE = 0xA7, GTO_IND = 0xAE,
	END_CODE = 0xC0, END_LAST = 0xCD, LABEL_CODE = 0xCF, GTO_CODE = 0xD0, XEQ_CODE = 0xE0, TEXT_CODE = 0xF0,
	END_MARK = 0x0D, INDIRECT = 0x80, BRIEF_GTO = 0xB1,
};

static const struct hp41_function *by_code(unsigned code)
{
	for (const struct hp41_function *f = hp41_functions; f->name[0]; f++)
		if (f->code == code || (code >= f->brief && code < (unsigned)f->brief + f->nbrief))
			return f;
	return NULL;
}

const char *hp41_name(const struct hp41_function *f, enum hp41_notation notation)
{
	return *f->name[notation] ? f->name[notation] : f->name[HP41_PLAIN];
}

const struct hp41_function *hp41_function(const char *name)
{
	return hp41_find(name, strlen(name));
}

/* Is the word one of those in the list, which have blanks between? */
static bool is_among(const char *list, const char *word, size_t n)
{
	while (*list) {
		size_t len = strcspn(list, " ");
		if (len == n && !memcmp(list, word, n))
			return true;
		list += len + (list[len] == ' ');
	}
	return false;
}

const struct hp41_function *hp41_find(const char *name, size_t n)
{
	for (const struct hp41_function *f = hp41_functions; f->name[0] && n; f++) {
		if (is_among(f->also, name, n))
			return f;
		for (unsigned k = 0; k < HP41_NOTATIONS; k++)
			if (strlen(f->name[k]) == n && !memcmp(f->name[k], name, n))
				return f;
	}
	return NULL;
}

const char *const *hp41_names(struct arena *a)
{
	size_t n = sizeof hp41_functions / sizeof *hp41_functions;
	const char **names = arena_alloc(a, n * sizeof *names);
	for (size_t i = 0; i < n; i++)
		names[i] = hp41_functions[i].name[HP41_PLAIN];
	return names;
}

const char *hp41_wants(enum hp41_takes takes)
{
	static const char *const wants[] = {
		[HP41_NOTHING] = "nothing",
		[HP41_REGISTER] = "a register: 00 to 99, X Y Z T L, or one of these behind IND",
		[HP41_BLOCK] = "the first of six registers: 00 to 99, or one that has it behind IND",
		[HP41_DIGIT] = "a digit: 0 to 9, or a register behind IND",
		[HP41_FLAG] = "a flag: 00 to 55, or a register behind IND",
		[HP41_LABEL] = "a label: 00 to 99, A to J, a to e, or up to seven characters in quotes",
		[HP41_TARGET] = "a label: 00 to 99, A to J, a to e, up to seven characters in quotes, or a register behind IND",
		[HP41_END] = "nothing",
	};
	return wants[takes];
}

/* ---- operands ---- */

/* From HP41_T on; M to e are ALPHA's and the calculator's own, for which no key is. */
static const char stack_letters[] = "TZYXLMNOPQRabcde";

int hp41_operand(enum hp41_takes takes, bool indirect, const char *word, size_t n)
{
	bool label = !indirect && (takes == HP41_LABEL || takes == HP41_TARGET);
	bool stack = indirect || takes == HP41_REGISTER;
	int limit = indirect || takes == HP41_REGISTER || takes == HP41_BLOCK || label ? 100 : takes == HP41_FLAG ? 56 : 10;
	const char *found = n == 1 && isalpha((unsigned char)*word) ? strchr(stack_letters, *word) : NULL;
	if (n == 1 && !found && islower((unsigned char)*word))
		found = strchr(stack_letters, toupper((unsigned char)*word));
	if (takes == HP41_NOTHING || takes == HP41_END || (indirect && takes == HP41_LABEL) || n == 0 || n > 2)
		return -1;
	if (isdigit((unsigned char)word[0]) && isdigit((unsigned char)word[n - 1])) {
		int value = n == 1 ? word[0] - '0' : (word[0] - '0') * 10 + word[1] - '0';
		return value < limit ? value : -1;
	}
	if (label && n == 1 && *word >= 'A' && *word <= 'J')
		return HP41_A + *word - 'A';
	if (label && n == 1 && *word >= 'a' && *word <= 'e')
		return HP41_SMALL_A + *word - 'a';
	return stack && found ? HP41_T + (int)(found - stack_letters) : -1;
}

static void print_operand(const struct hp41_step *s, enum hp41_notation notation, struct buf *out)
{
	enum hp41_takes takes = s->f->takes;
	bool label = !s->indirect && (takes == HP41_LABEL || takes == HP41_TARGET);
	unsigned o = s->operand;
	buf_puts(out, s->indirect ? " IND " : " ");
	if (label && o >= HP41_A && o < HP41_A + 10)
		buf_putc(out, (char)('A' + o - HP41_A));
	else if (label && o >= HP41_SMALL_A && o < HP41_SMALL_A + 5)
		buf_putc(out, (char)('a' + o - HP41_SMALL_A));
	else if (o >= HP41_T && o < HP41_T + sizeof stack_letters - 1)
		buf_printf(out, "%s%c", notation == HP41_LATER ? "ST " : "", stack_letters[o - HP41_T]);
	else if (takes == HP41_DIGIT && !s->indirect)
		buf_printf(out, notation == HP41_PLAIN ? "%u" : "%02u", o);
	else
		buf_printf(out, "%02u", o);
}

/* Is there a way to write the operand, which would make these bytes? */
static bool is_written(const struct hp41_step *s)
{
	struct buf text = BUF_INIT;
	if (!s->indirect && s->operand < s->f->nbrief)
		return false;
	if (s->f->takes == HP41_NOTHING || s->f->takes == HP41_END || s->alpha)
		return true;
	print_operand(s, HP41_PLAIN, &text);
	const char *word = strrchr(buf_str(&text), ' ') + 1;
	bool is = hp41_operand(s->f->takes, s->indirect, word, strlen(word)) == s->operand;
	buf_free(&text);
	return is;
}

/* ---- bytes to a line ---- */

static bool is_digit(uint8_t byte)
{
	return byte >= HP41_DIGIT_0 && byte < HP41_DIGIT_0 + 10;
}

static unsigned digits_at(const uint8_t *p, size_t n, unsigned max)
{
	unsigned i = 0;
	while (i < n && i < max && is_digit(p[i]))
		i++;
	return i;
}

/* How many of the n bytes are one number as it is keyed, -1.5E-3: a sign and an exponent alone are none. */
static unsigned number_length(const uint8_t *p, size_t n)
{
	unsigned sign = p[0] == HP41_MINUS, i = sign, digits = digits_at(p + i, n - i, HP41_DIGITS);
	i += digits;
	if (i < n && p[i] == HP41_POINT) {
		i++;
		i += digits_at(p + i, n - i, HP41_DIGITS - digits);
	}
	if (i < n && p[i] == HP41_EXPONENT) {
		unsigned from = i + 1 + (i + 1 < n && p[i + 1] == HP41_MINUS);
		digits = digits_at(p + from, n - from, 2);
		i = digits ? from + digits : i;
	}
	return i > sign ? i : 0;
}

bool hp41_number(const char *text, size_t n, struct hp41_step *out)
{
	*out = (struct hp41_step){.kind = HP41_NUMBER, .n = (uint8_t)n, .length = (uint8_t)n};
	if (!n || n > HP41_LENGTH_MAX)
		return false;
	for (size_t i = 0; i < n; i++) {
		char c = text[i];
		if (!isdigit((unsigned char)c) && c != '.' && c != 'E' && c != '-')
			return false;
		out->text[i] = (uint8_t)(c == '.' ? HP41_POINT : c == 'E' ? HP41_EXPONENT : c == '-' ? HP41_MINUS : HP41_DIGIT_0 + c - '0');
	}
	return number_length(out->text, (unsigned)n) == n;
}

/* One byte that is no line by itself. */
static bool lone(uint8_t byte, struct hp41_step *out)
{
	*out = (struct hp41_step){.kind = byte ? HP41_BYTE : HP41_NULL, .operand = byte, .length = 1};
	return true;
}

static bool take_text(const uint8_t *p, size_t n, unsigned from, unsigned count, struct hp41_step *out)
{
	out->length = (uint8_t)(from + count);
	if (n < from + count)
		return false;
	out->n = (uint8_t)count;
	memcpy(out->text, p + from, count);
	return true;
}

static bool decode_text(const uint8_t *p, size_t n, struct hp41_step *out)
{
	unsigned count = p[0] & 15;
	out->kind = HP41_TEXT;
	if (!take_text(p, n, 1, count, out))
		return false;
	if (count && p[1] == HP41_APPENDS) {
		out->kind = HP41_APPEND;
		memmove(out->text, out->text + 1, --out->n);
	}
	return true;
}

/* C0 to CD: a label that is a text, or the end. */
static bool decode_chained(const uint8_t *p, size_t n, struct hp41_step *out)
{
	out->length = 3;
	if (n < 3)
		return false;
	if (p[2] < TEXT_CODE) {
		out->f = by_code(END_CODE);
		return true;
	}
	out->f = by_code(LABEL_CODE);
	out->alpha = true;
	if (p[2] == TEXT_CODE)
		return lone(p[0], out);
	return take_text(p, n, 4, (p[2] & 15u) - 1, out);
}

/* GTO and XEQ of a text. */
static bool decode_named(const uint8_t *p, size_t n, struct hp41_step *out)
{
	out->f = by_code(p[0] == GTO_TEXT ? GTO_CODE : XEQ_CODE);
	out->alpha = true;
	out->length = 2;
	if (n < 2)
		return false;
	return p[1] < TEXT_CODE ? lone(p[0], out) : take_text(p, n, 2, p[1] & 15, out);
}

static bool decode_module(const uint8_t *p, size_t n, struct hp41_step *out)
{
	out->length = 2;
	if (n < 2)
		return false;
	out->code = (uint16_t)(p[0] << 8 | p[1]);
	out->f = by_code(out->code);
	out->kind = out->f ? HP41_FUNCTION : HP41_MODULE;
	return true;
}

/* An operand is in the last byte. */
static bool decode_operand(const uint8_t *p, size_t n, unsigned length, struct hp41_step *out)
{
	out->length = (uint8_t)length;
	if (n < length)
		return false;
	out->operand = p[length - 1] & 0x7F;
	/* of GTO and XEQ it is the link's direction */
	out->indirect = p[length - 1] & INDIRECT && out->f->takes != HP41_TARGET;
	return is_written(out) || lone(p[0], out);
}

static bool decode_function(const uint8_t *p, size_t n, struct hp41_step *out)
{
	unsigned high = p[0] & 0xF0;
	if (p[0] == GTO_IND) {
		out->length = 2;
		if (n < 2)
			return false;
		out->f = by_code(p[1] & INDIRECT ? XEQ_CODE : GTO_CODE);
		out->indirect = true;
		out->operand = p[1] & 0x7F;
		return is_written(out) || lone(p[0], out);
	}
	out->f = by_code(high == GTO_CODE || high == XEQ_CODE ? high : p[0]);
	if (!out->f)
		return lone(p[0], out);
	if (p[0] >= out->f->brief && p[0] < out->f->brief + out->f->nbrief) {
		out->operand = (uint8_t)(p[0] - out->f->brief);
		out->length = p[0] >= BRIEF_GTO ? 2 : 1;
		return n >= out->length;
	}
	if (out->f->takes == HP41_NOTHING) {
		out->length = 1;
		return true;
	}
	return decode_operand(p, n, high == GTO_CODE || high == XEQ_CODE ? 3 : 2, out);
}

bool hp41_decode(const uint8_t *p, size_t n, struct hp41_step *out)
{
	*out = (struct hp41_step){.kind = HP41_FUNCTION};
	if (p[0] == 0)
		return lone(0, out);
	if (p[0] >= HP41_DIGIT_0 && p[0] <= HP41_MINUS) {
		out->kind = HP41_NUMBER;
		unsigned length = number_length(p, n);
		return length ? take_text(p, n, 0, length, out) : lone(p[0], out);
	}
	if (p[0] == GTO_TEXT || p[0] == XEQ_TEXT)
		return decode_named(p, n, out);
	if (p[0] >= FIRST_MODULE && p[0] <= LAST_MODULE)
		return decode_module(p, n, out);
	if (p[0] >= END_CODE && p[0] <= END_LAST)
		return decode_chained(p, n, out);
	return p[0] >= TEXT_CODE ? decode_text(p, n, out) : decode_function(p, n, out);
}

/* ---- and back ---- */

static unsigned put_text(uint8_t *out, unsigned at, const struct hp41_step *s)
{
	memcpy(out + at, s->text, s->n);
	return at + s->n;
}

static unsigned encode_alpha(const struct hp41_step *s, uint8_t *out)
{
	if (s->f->takes == HP41_LABEL) {
		out[0] = END_CODE;
		out[1] = out[3] = 0;
		out[2] = (uint8_t)(TEXT_CODE + s->n + 1);
		return put_text(out, 4, s);
	}
	out[0] = s->f->code == GTO_CODE ? GTO_TEXT : XEQ_TEXT;
	out[1] = (uint8_t)(TEXT_CODE + s->n);
	return put_text(out, 2, s);
}

static unsigned encode_function(const struct hp41_step *s, uint8_t *out)
{
	const struct hp41_function *f = s->f;
	unsigned i = 0;
	if (s->alpha)
		return encode_alpha(s, out);
	if (!s->indirect && f->nbrief && s->operand < f->nbrief) {
		out[i++] = (uint8_t)(f->brief + s->operand);
		if (f->takes == HP41_TARGET)
			out[i++] = 0;
		return i;
	}
	if (f->code > 0xFF)
		out[i++] = (uint8_t)(f->code >> 8);
	out[i++] = (uint8_t)(f->takes == HP41_TARGET && s->indirect ? GTO_IND : f->code);
	if (f->takes == HP41_END || (f->takes == HP41_TARGET && !s->indirect))
		out[i++] = 0;
	if (f->takes == HP41_END)
		out[i++] = END_MARK;
	else if (f->takes == HP41_TARGET && s->indirect)
		out[i++] = (uint8_t)(s->operand | (f->code == XEQ_CODE ? INDIRECT : 0));
	else if (f->takes != HP41_NOTHING)
		out[i++] = (uint8_t)(s->operand | (s->indirect ? INDIRECT : 0));
	return i;
}

unsigned hp41_encode(const struct hp41_step *s, uint8_t out[HP41_LENGTH_MAX])
{
	switch (s->kind) {
	case HP41_FUNCTION:
		return encode_function(s, out);
	case HP41_NUMBER:
		return put_text(out, 0, s);
	case HP41_TEXT:
		out[0] = (uint8_t)(TEXT_CODE + s->n);
		return put_text(out, 1, s);
	case HP41_APPEND:
		out[0] = (uint8_t)(TEXT_CODE + s->n + 1);
		out[1] = HP41_APPENDS;
		return put_text(out, 2, s);
	case HP41_MODULE:
		out[0] = (uint8_t)(s->code >> 8);
		out[1] = (uint8_t)s->code;
		return 2;
	case HP41_NULL:
	case HP41_BYTE:
		break;
	}
	out[0] = s->operand;
	return 1;
}

/* ---- text ---- */

void hp41_print_character(uint8_t c, enum hp41_notation notation, struct buf *out)
{
	for (unsigned i = 0; notation != HP41_PLAIN && i < CHARACTERS; i++)
		if (characters[i].c == c) {
			buf_puts(out, characters[i].utf8);
			return;
		}
	if (c >= ' ' && c <= '~' && c != '"' && c != '\\')
		buf_putc(out, (char)c);
	else
		buf_printf(out, "\\x%02X", c);
}

int hp41_character(const char *p, size_t n, size_t *used)
{
	unsigned char c = (unsigned char)*p;
	*used = 1;
	if (c == '\\') {
		static const char hex[] = "0123456789ABCDEF";
		const char *high = n > 3 ? strchr(hex, toupper((unsigned char)p[2])) : NULL;
		const char *low = n > 3 ? strchr(hex, toupper((unsigned char)p[3])) : NULL;
		if (n < 4 || p[1] != 'x' || !high || !low || !p[2] || !p[3])
			return -1;
		*used = 4;
		return (int)((high - hex) << 4 | (low - hex));
	}
	for (unsigned i = 0; i < CHARACTERS; i++) {
		if (*characters[i].utf8 != *p)
			continue;
		size_t len = strlen(characters[i].utf8);
		if (len <= n && !memcmp(characters[i].utf8, p, len)) {
			*used = len;
			return characters[i].c;
		}
	}
	return c >= ' ' && c <= '~' ? c : -1;
}

static void print_text(const struct hp41_step *s, enum hp41_notation notation, struct buf *out)
{
	unsigned i = 0;
	buf_putc(out, '"');
	if (s->n > 1 && s->text[0] == '|' && s->text[1] == '-') {	/* else it would read as appended */
		buf_puts(out, "\\x7C");
		i++;
	}
	for (; i < s->n; i++)
		hp41_print_character(s->text[i], notation, out);
	buf_putc(out, '"');
}

static void print_number(const struct hp41_step *s, struct buf *out)
{
	for (unsigned i = 0; i < s->n; i++)
		buf_putc(out, is_digit(s->text[i]) ? (char)('0' + s->text[i] - HP41_DIGIT_0)
			 : s->text[i] == HP41_POINT ? '.' : s->text[i] == HP41_EXPONENT ? 'E' : '-');
}

void hp41_print(const struct hp41_step *s, enum hp41_notation notation, struct buf *out)
{
	switch (s->kind) {
	case HP41_FUNCTION:
		buf_puts(out, hp41_name(s->f, notation));
		if (s->alpha) {
			buf_putc(out, ' ');
			print_text(s, notation, out);
		} else if (s->f->takes != HP41_NOTHING && s->f->takes != HP41_END) {
			print_operand(s, notation, out);
		}
		return;
	case HP41_NUMBER:
		print_number(s, out);
		return;
	case HP41_APPEND:
		buf_puts(out, notation == HP41_KEYS ? "├" : notation == HP41_LATER ? "|-" : ">");
		print_text(s, notation, out);
		return;
	case HP41_TEXT:
		print_text(s, notation, out);
		return;
	case HP41_MODULE:
		buf_printf(out, "XROM %02u,%02u", s->code >> 6 & 31, s->code & 63);
		return;
	case HP41_NULL:
	case HP41_BYTE:
		buf_printf(out, "BYTE %02X", s->operand);
		return;
	}
}

/* ---- programs ---- */

struct hp41_program hp41_program(struct arena *a, const uint8_t *p, size_t n)
{
	struct hp41_step *steps = arena_alloc(a, (n + 1) * sizeof *steps);
	size_t count = 0;
	for (size_t i = 0; i < n;) {
		struct hp41_step *s = &steps[count];
		if (!hp41_decode(p + i, n - i, s))
			lone(p[i], s);
		i += s->length;
		count += s->kind != HP41_NULL;
	}
	return (struct hp41_program){steps, count};
}

static bool is_end(const struct hp41_step *s)
{
	return s->kind == HP41_FUNCTION && s->f->takes == HP41_END;
}

size_t hp41_end(const struct hp41_program *p, size_t from)
{
	while (from + 1 < p->n && !is_end(&p->step[from]))
		from++;
	return from;
}

size_t hp41_begin(const struct hp41_program *p, size_t from)
{
	while (from > 0 && !is_end(&p->step[from - 1]))
		from--;
	return from;
}

/* Is it the label that is looked for? */
static bool is_label(const struct hp41_step *s, const struct hp41_step *target)
{
	if (s->kind != HP41_FUNCTION || s->f->takes != HP41_LABEL || s->alpha != target->alpha)
		return false;
	return s->alpha ? s->n == target->n && !memcmp(s->text, target->text, s->n) : s->operand == target->operand;
}

long hp41_target(const struct hp41_program *p, size_t from, const struct hp41_step *target)
{
	if (target->alpha) {
		for (size_t i = p->n; i-- > 0;)
			if (is_label(&p->step[i], target))
				return (long)i;
		return HP41_NOWHERE;
	}
	size_t begin = hp41_begin(p, from), end = hp41_end(p, from), n = end + 1 - begin;
	for (size_t k = 0; k < n; k++) {
		size_t i = begin + (from - begin + k) % n;
		if (is_label(&p->step[i], target))
			return (long)i;
	}
	return HP41_NOWHERE;
}
