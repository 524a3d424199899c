/* Expressions. */
#include <string.h>

#include "basic/interp_parts.h"
#include "basic/petscii.h"

enum {
	/* Bytes of the stack that the interpreter would take, and what it leaves free. */
	NEST_BRACKET = 5, NEST_FIRST = 3, NEST_SECOND = 6, NEST_THIRD = 2, NEST_OPERATOR = 13, NEST_FUNCTION = 3, NEST_FN = 14, NEST_LEAST = 71,

	NOTHING = 0xD000,	/* in the ROM: a descriptor of no bytes */
	UNARY_MINUS = 125, RELATION = 100, STRING_MAX = 255, NUMBER_MAX = 32768,
};

static struct value number(struct real r)
{
	return (struct value){.n = r};
}

static void nest(struct basic *b, unsigned bytes)
{
	b->doing->nested += bytes;
	if (b->sp < NEST_LEAST + b->doing->nested)
		basic_error(b, ERROR_MEMORY);
}

void basic_want(struct basic *b, struct value v, bool string)
{
	if (v.string != string)
		basic_error(b, ERROR_TYPE);
}

int basic_whole(struct basic *b, struct real r)
{
	/* -32768 has four bytes in the ROM, too, and so is none that a number can be */
	static const uint8_t lowest[REAL_BYTES] = {0x90, 0x80, 0, 0, 0x20};
	basic_check(b);
	if (r.exponent >= 0x90 && real_compare(real_load(lowest), r) != 0)
		basic_error(b, ERROR_QUANTITY);
	return real_floor(r);
}

static uint8_t byte_of(struct basic *b, struct real r)
{
	int v = r.negative ? -1 : basic_whole(b, r);
	if (v < 0 || v > 0xFF)
		basic_error(b, ERROR_QUANTITY);
	return (uint8_t)v;
}

static unsigned address_of(struct basic *b, struct real r)
{
	basic_check(b);
	if (r.negative || r.exponent >= 0x91)
		basic_error(b, ERROR_QUANTITY);
	return (unsigned)real_floor(r);
}

/* ---- operands ---- */

static int next_character(void *context)
{
	return basic_next(context);
}

struct real basic_constant(struct basic *b)
{
	int behind;
	struct real r = real_read(&b->unit, basic_here(b), next_character, b, &behind);
	basic_check(b);
	return r;
}

struct value basic_literal(struct basic *b, uint8_t end, uint8_t other)
{
	unsigned from = b->txt, n = 0;
	uint8_t c;
	while ((c = peek(b, from + n)) && c != end && c != other && n < STRING_MAX)
		n++;
	b->txt = from + n + (c == QUOTE);
	if (from >= BASIC_BUF + 0x100)
		return basic_temporary(b, n, from);
	uint8_t bytes[STRING_MAX];	/* the buffer is soon another line's */
	for (unsigned i = 0; i < n; i++)
		bytes[i] = peek(b, from + i);
	return basic_string(b, bytes, n);
}

static struct value clock_string(struct basic *b)
{
	static const unsigned unit[6] = {10 * 60 * 60, 60 * 60, 10 * 60, 60, 10, 1}, digits[6] = {10, 10, 6, 10, 6, 10};
	unsigned long t = (unsigned long)peek(b, BASIC_CLOCK) << 16 | (unsigned)peek(b, BASIC_CLOCK + 1) << 8 | peek(b, BASIC_CLOCK + 2);
	char text[6];
	for (unsigned i = 0; i < 6; i++)
		text[i] = (char)('0' + t / 60 / unit[i] % digits[i]);
	return basic_string(b, text, sizeof text);
}

static struct value variable(struct basic *b)
{
	struct place p = basic_variable(b, false, false);
	b->cycles += TIME_OPERAND;
	bool clock = p.name[0] == 'T' && (p.name[1] & 0x7F) == 'I' && !p.at;
	if (p.string && clock)
		return clock_string(b);
	if (p.string && p.at)
		return (struct value){.string = true, .at = p.at};
	if (p.string)
		return (struct value){.string = true, .at = NOTHING};
	if (clock)
		return number(real_of_int((int32_t)((unsigned)peek(b, BASIC_CLOCK) << 16 | (unsigned)peek(b, BASIC_CLOCK + 1) << 8
						    | peek(b, BASIC_CLOCK + 2))));
	if (!p.at && p.name[0] == 'S' && p.name[1] == 'T')
		return number(real_of_int((int8_t)peek(b, BASIC_STATUS)));
	return number(basic_number_at(b, &p));
}

static struct value bracket(struct basic *b);

/* FNA(X): the variable of its definition has the argument meanwhile. */
static struct value call(struct basic *b)
{
	unsigned at = basic_function(b, false), formula = word(b, at), variable = word(b, at + 2);
	uint8_t kept[REAL_BYTES], packed[REAL_BYTES];
	nest(b, NEST_FN);
	struct value v = bracket(b);
	basic_want(b, v, false);
	for (unsigned i = 0; i < REAL_BYTES; i++)
		kept[i] = peek(b, variable + i);
	real_store(&b->unit, &v.n, packed);
	basic_check(b);
	for (unsigned i = 0; i < REAL_BYTES; i++)
		poke(b, variable + i, packed[i]);
	unsigned back = b->txt;
	b->txt = formula;
	v.n = basic_number(b);
	if (!is_end(basic_here(b)))
		basic_error(b, ERROR_SYNTAX);
	b->txt = back;
	for (unsigned i = 0; i < REAL_BYTES; i++)
		poke(b, variable + i, kept[i]);
	b->doing->nested -= NEST_FN;
	return v;
}

/* ---- functions ---- */

/* The arguments of a function as its row of words.def wants them. */
struct arguments {
	struct value v;		/* the first */
	uint8_t byte[2];
	unsigned nbytes;
	unsigned address;
};

static void read_arguments(struct basic *b, const char *wanted, struct arguments *a)
{
	unsigned before = b->doing->nested;
	*a = (struct arguments){.nbytes = 0};
	basic_expect(b, '(');
	nest(b, wanted[1] == ',' ? NEST_FIRST : NEST_BRACKET);
	a->v = basic_value(b);
	if (*wanted != 'e' && wanted[1] != ',')
		basic_want(b, a->v, *wanted == 's');
	for (const char *w = wanted + 1; *w && *w != ']'; w++) {
		if (*w == '[' && basic_here(b) != ',')
			break;
		if (*w == ',')
			basic_expect(b, ',');
		if (*w == ',' && w == wanted + 1)
			basic_want(b, a->v, *wanted == 's');
		if (*w == 'b') {
			nest(b, a->nbytes ? NEST_THIRD : NEST_SECOND);
			a->byte[a->nbytes++] = basic_byte(b);
		}
	}
	if (*wanted == 'b')
		a->byte[a->nbytes++] = byte_of(b, a->v.n);
	if (*wanted == 'a')
		a->address = address_of(b, a->v.n);
	b->doing->nested = before;
	basic_expect(b, ')');
}

static struct value part_of(struct basic *b, struct value v, unsigned from, unsigned n)
{
	unsigned at = 0;
	uint8_t bytes[STRING_MAX];
	for (unsigned i = 0; i < n; i++)
		bytes[i] = peek(b, word(b, v.at + 1) + from + i);
	basic_free(b, v, &at);
	return basic_string(b, bytes, n);
}

static struct value string_function(struct basic *b, uint8_t token, const struct arguments *a)
{
	char text[REAL_TEXT];
	unsigned n = a->v.string ? peek(b, a->v.at) : 0, wanted = a->nbytes ? a->byte[0] : 0;
	switch (token) {
	case TOKEN_STR:
		real_write(&b->unit, a->v.n, text);
		return basic_string(b, text, (unsigned)strlen(text));
	case TOKEN_CHR:
		return basic_string(b, a->byte, 1);
	case TOKEN_LEFT:
		return part_of(b, a->v, 0, wanted < n ? wanted : n);
	case TOKEN_RIGHT:
		return part_of(b, a->v, wanted < n ? n - wanted : 0, wanted < n ? wanted : n);
	default:
		break;
	}
	if (!wanted)
		basic_error(b, ERROR_QUANTITY);
	unsigned from = wanted - 1, most = a->nbytes > 1 ? a->byte[1] : STRING_MAX, left = from < n ? n - from : 0;
	return part_of(b, a->v, left ? from : 0, left < most ? left : most);
}

/* VAL: the characters as if they stood in a program, and nothing behind them. */
static struct real value_of(struct basic *b, struct value v)
{
	unsigned at, n = basic_free(b, v, &at), back = b->txt;
	if (!n)
		return (struct real){0};
	uint8_t kept = peek(b, at + n);
	poke(b, at + n, 0);
	b->txt = at;
	int behind;
	struct real r = real_read(&b->unit, basic_here(b), next_character, b, &behind);
	poke(b, at + n, kept);
	b->txt = back;
	return r;
}

static struct real free_space(struct basic *b, struct value v)
{
	unsigned at;
	if (v.string)
		basic_free(b, v, &at);
	basic_collect(b);
	return real_of_int((int16_t)(word(b, BASIC_FRETOP) - word(b, BASIC_STREND)));
}

static struct real peeked(struct basic *b, unsigned address)
{
	int byte = b->host.peek(b->host.context, address);
	if (byte < 0)
		basic_leave(b, WHY_ENDS);
	return real_of_int(byte);
}

static struct real random(struct basic *b, struct real r)
{
	for (unsigned i = 0; i < REAL_BYTES; i++)
		b->unit.seed[i] = peek(b, BASIC_RNDX + i);
	r = real_rnd(&b->unit, r, b->host.timers(b->host.context));
	for (unsigned i = 0; i < REAL_BYTES; i++)
		poke(b, BASIC_RNDX + i, b->unit.seed[i]);
	return r;
}

/*
 *	5E exponent   5F to 62 mantissa, all of its bits   63 sign   6D what is behind it
 */
enum { FAC_SIGN = BASIC_FAC + 5 };

void basic_put_fac(struct basic *b, struct real r)
{
	poke(b, BASIC_FAC, r.exponent);
	for (unsigned i = 0; i < 4; i++)
		poke(b, BASIC_FAC + 1 + i, r.mantissa >> (24 - 8 * i) & 0xFF);
	poke(b, FAC_SIGN, r.negative ? 0xFF : 0);
	poke(b, BASIC_FACOV, r.more);
}

struct real basic_fac(const struct basic *b)
{
	struct real r = {.exponent = peek(b, BASIC_FAC), .negative = peek(b, FAC_SIGN) & 0x80, .more = peek(b, BASIC_FACOV)};
	for (unsigned i = 0; i < 4; i++)
		r.mantissa = r.mantissa << 8 | peek(b, BASIC_FAC + 1 + i);
	while (r.exponent && !(r.mantissa >> 31)) {	/* no number that we make: as it would be after a step of arithmetic */
		r.mantissa = r.mantissa << 1 | r.more >> 7;
		r.more = (uint8_t)(r.more << 1);
		r.exponent--;
	}
	return r.exponent ? r : (struct real){0};
}

/* As the ROM does, by the jump at BASIC_USR. */
static struct real usr(struct basic *b, struct real r)
{
	basic_put_fac(b, r);
	switch (b->host.usr(b->host.context)) {
	case CAME_BACK:
		return basic_fac(b);
	case CAME_QUANTITY:
		basic_error(b, ERROR_QUANTITY);
	case CAME_READY:
		basic_leave(b, WHY_READY);
	case CAME_ENDS:
		break;
	}
	b->txt = word(b, BASIC_OLDTXT);		/* whoever goes on has the statement done once more */
	basic_leave(b, WHY_ENDS);
}

static struct real number_function(struct basic *b, uint8_t token, const struct arguments *a)
{
	struct real_unit *u = &b->unit;
	struct real r = a->v.n;
	unsigned at, n;
	switch (token) {
	case TOKEN_SGN:
		return real_of_int(real_sign(r));
	case TOKEN_INT:
		return real_int(u, r);
	case TOKEN_ABS:
		r.negative = false;
		return r;
	case TOKEN_FRE:
		return free_space(b, a->v);
	case TOKEN_POS:
		if (a->v.string)
			basic_free(b, a->v, &at);
		return real_of_int((int32_t)b->host.column(b->host.context));
	case TOKEN_SQR:
		return real_sqr(u, r);
	case TOKEN_RND:
		return random(b, r);
	case TOKEN_LOG:
		return real_log(u, r);
	case TOKEN_EXP:
		return real_exp(u, r);
	case TOKEN_COS:
		return real_cos(u, r);
	case TOKEN_SIN:
		return real_sin(u, r);
	case TOKEN_TAN:
		return real_tan(u, r);
	case TOKEN_ATN:
		return real_atn(u, r);
	case TOKEN_PEEK:
		return peeked(b, a->address);
	case TOKEN_LEN:
		return real_of_int((int32_t)basic_free(b, a->v, &at));
	case TOKEN_VAL:
		return value_of(b, a->v);
	case TOKEN_ASC:
		n = basic_free(b, a->v, &at);
		if (!n)
			basic_error(b, ERROR_QUANTITY);
		return real_of_int(peek(b, at));
	case TOKEN_USR:
		return usr(b, r);
	default:
		basic_error(b, ERROR_SYNTAX);
	}
}

static struct value function(struct basic *b, uint8_t token)
{
	const struct basic_word *w = &basic_words[token - TOKEN_FIRST];
	struct arguments a;
	basic_next(b);
	nest(b, NEST_FUNCTION);
	read_arguments(b, w->operands, &a);
	b->doing->nested -= NEST_FUNCTION;
	b->cycles += TIME_OPERAND;
	struct value v = w->result == 's' ? string_function(b, token, &a) : number(number_function(b, token, &a));
	basic_check(b);
	return v;
}

static struct value bracket(struct basic *b)
{
	basic_expect(b, '(');
	nest(b, NEST_BRACKET);
	struct value v = basic_value(b);
	b->doing->nested -= NEST_BRACKET;
	basic_expect(b, ')');
	return v;
}

static struct value evaluate(struct basic *b, unsigned floor);

static struct value prefix(struct basic *b, unsigned precedence)
{
	basic_next(b);
	nest(b, NEST_OPERATOR);
	struct value v = evaluate(b, precedence);
	b->doing->nested -= NEST_OPERATOR;
	basic_want(b, v, false);
	return v;
}

static struct value operand(struct basic *b)
{
	uint8_t c = basic_here(b);
	while (c == TOKEN_PLUS)
		c = basic_next(b);
	if ((c >= '0' && c <= '9') || c == '.')
		return number(basic_constant(b));
	if (c >= 'A' && c <= 'Z')
		return variable(b);
	struct value v;
	switch (c) {
	case PETSCII_PI:
		basic_next(b);
		return number(real_load(real_pi));
	case QUOTE:
		b->txt++;
		return basic_literal(b, QUOTE, QUOTE);
	case TOKEN_MINUS:
		v = prefix(b, UNARY_MINUS);
		v.n = real_negate(v.n);
		return v;
	case TOKEN_NOT:
		v = prefix(b, basic_words[TOKEN_NOT - TOKEN_FIRST].precedence);
		return number(real_of_int((int16_t)~basic_whole(b, v.n)));
	case TOKEN_FN:
		return call(b);
	default:
		return c >= TOKEN_SGN && c <= TOKEN_MID ? function(b, c) : bracket(b);
	}
}

/* ---- operators ---- */

static struct value joined(struct basic *b, struct value left)
{
	uint8_t bytes[STRING_MAX];
	basic_next(b);
	nest(b, 4);
	struct value right = operand(b);
	b->doing->nested -= 4;
	basic_want(b, right, true);
	unsigned n = peek(b, left.at), m = peek(b, right.at), at;
	if (n + m > STRING_MAX)
		basic_error(b, ERROR_LONG);
	unsigned to = basic_space(b, n + m);	/* which may move them both */
	for (unsigned i = 0; i < n + m; i++)
		bytes[i] = i < n ? peek(b, word(b, left.at + 1) + i) : peek(b, word(b, right.at + 1) + i - n);
	for (unsigned i = 0; i < n + m; i++)
		poke(b, to + i, bytes[i]);
	b->cycles += (n + m) * TIME_COPY;
	basic_free(b, right, &at);
	basic_free(b, left, &at);
	return basic_temporary(b, n + m, to);
}

/* As numbers are compared: is the right one smaller, the same, greater? */
static int compare_strings(struct basic *b, struct value left, struct value right)
{
	unsigned at_right, at_left, m = basic_free(b, right, &at_right), n = basic_free(b, left, &at_left);
	for (unsigned i = 0; i < n && i < m; i++) {
		uint8_t l = peek(b, at_left + i), r = peek(b, at_right + i);
		if (l != r)
			return r < l ? -1 : 1;
	}
	return m < n ? -1 : m > n;
}

static struct value compared(struct basic *b, struct value left, struct value right, unsigned mask)
{
	basic_want(b, right, left.string);
	int how = left.string ? compare_strings(b, left, right) : real_compare(left.n, right.n);
	/* the bits of mask: greater, the same, less */
	return number(real_of_int(mask >> (how + 1) & 1 ? -1 : 0));
}

static struct real combined(struct basic *b, uint8_t token, struct real left, struct real right)
{
	struct real_unit *u = &b->unit;
	int r;
	switch (token) {
	case TOKEN_PLUS:
		return real_add(u, left, right);
	case TOKEN_MINUS:
		return real_subtract(u, left, right);
	case TOKEN_TIMES:
		return real_multiply(u, left, right);
	case TOKEN_OVER:
		return real_divide(u, left, right);
	case TOKEN_POWER:
		return real_power(u, left, right);
	default:
		r = basic_whole(b, right);
		return real_of_int((int16_t)(token == TOKEN_AND ? basic_whole(b, left) & r : basic_whole(b, left) | r));
	}
}

/* The operator here; relations side by side are one, of which *mask has bits. 0: there is none. */
static uint8_t operator_here(struct basic *b, unsigned *mask)
{
	uint8_t c = basic_here(b);
	*mask = 0;
	if (c < TOKEN_PLUS || c > TOKEN_LESS)
		return 0;
	while (c >= TOKEN_GREATER && c <= TOKEN_LESS) {
		unsigned with = *mask ^ 1u << (c - TOKEN_GREATER);
		if (with < *mask)
			basic_error(b, ERROR_SYNTAX);
		*mask = with;
		c = basic_next(b);
	}
	if (*mask)
		return TOKEN_EQUAL;
	return c;
}

/* Operators that bind more than `floor`. */
static struct value evaluate(struct basic *b, unsigned floor)
{
	nest(b, 0);
	struct value left = operand(b);
	for (;;) {
		unsigned mask, before = b->txt;
		uint8_t token = operator_here(b, &mask);
		if (!token)
			return left;
		if (token == TOKEN_PLUS && left.string) {
			left = joined(b, left);
			continue;
		}
		unsigned precedence = mask ? RELATION : basic_words[token - TOKEN_FIRST].precedence;
		if (floor >= precedence) {
			b->txt = before;
			return left;
		}
		if (!mask)
			basic_want(b, left, false);
		real_round(&b->unit, &left.n);
		left.n.more = 0;
		if (!mask)
			basic_next(b);
		b->cycles += mask ? TIME_OPERATOR + TIME_COMPARE : TIME_OPERATOR;
		nest(b, NEST_OPERATOR);
		struct value right = evaluate(b, precedence);
		b->doing->nested -= NEST_OPERATOR;
		if (!mask)
			basic_want(b, right, false);
		left = mask ? compared(b, left, right, mask) : number(combined(b, token, left.n, right.n));
		basic_check(b);
	}
}

struct value basic_value(struct basic *b)
{
	return evaluate(b, 0);
}

struct real basic_number(struct basic *b)
{
	struct value v = basic_value(b);
	basic_want(b, v, false);
	return v.n;
}

uint8_t basic_byte(struct basic *b)
{
	return byte_of(b, basic_number(b));
}

unsigned basic_address(struct basic *b)
{
	return address_of(b, basic_number(b));
}

unsigned basic_line_number(struct basic *b)
{
	unsigned v = 0;
	for (uint8_t c = basic_here(b); c >= '0' && c <= '9'; c = basic_next(b)) {
		if (v >= 25 << 8)
			basic_error(b, ERROR_SYNTAX);
		v = v * 10 + (c - '0');
	}
	return v;
}
