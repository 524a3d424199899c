/* Numbers as the display and the printer have them. */
#include "calc/calc.h"

#include <string.h>

enum style { STYLE_FIX, STYLE_SCI, STYLE_ENG };

static unsigned digits(const struct calc *c)
{
	unsigned n = 0;
	for (unsigned i = 0; i < 4; i++)
		n = n * 2 + c->flag[FLAG_DIGITS + i];
	return n;
}

/* What does not fit FIX, or would be 0 there, is shown as SCI. */
static enum style style_of(const struct calc *c, struct number x)
{
	if (!c->flag[FLAG_FIX])
		return c->flag[FLAG_ENG] ? STYLE_ENG : STYLE_SCI;
	struct number shown = number_at(x, (int)digits(c));
	return x.mantissa && (!shown.mantissa || shown.exponent >= NUMBER_DIGITS) ? STYLE_SCI : STYLE_FIX;
}

/* Digits before the point of d.ddd that ENG shows: 1 to 3. */
static int engineering(int exponent)
{
	return (exponent % 3 + 3) % 3;
}

static struct number rounded(enum style style, unsigned n, struct number x)
{
	if (style == STYLE_FIX)
		return number_at(x, (int)n);
	return number_at(x, (int)n - x.exponent);
}

struct number calc_rounded(const struct calc *c, struct number x)
{
	if (c->flag[FLAG_FIX])
		return number_at(x, (int)digits(c));
	return rounded(style_of(c, x), digits(c), x);
}

/* The digit at 10^place. */
static char digit_at(struct number x, int place)
{
	int at = x.exponent - place;
	if (at < 0 || at >= NUMBER_DIGITS)
		return '0';
	return (char)('0' + x.mantissa / number_power((unsigned)(NUMBER_DIGITS - 1 - at)) % 10);
}

/* Digits from 10^top down to 10^-decimals, marks between. */
static void put_digits(const struct calc *c, struct number x, int top, int decimals, struct buf *out)
{
	char point = c->flag[FLAG_POINT] ? '.' : ',', group = c->flag[FLAG_POINT] ? ',' : '.';
	if (x.negative)
		buf_putc(out, '-');
	for (int place = top; place >= -decimals; place--) {
		buf_putc(out, digit_at(x, place));
		if (place > 0 && place % 3 == 0 && c->flag[FLAG_GROUPS])
			buf_putc(out, group);
		if (place == 0 && (decimals > 0 || c->flag[FLAG_GROUPS]))
			buf_putc(out, point);
	}
}

void calc_format(const struct calc *c, struct number x, struct buf *out)
{
	enum style style = style_of(c, x);
	int n = (int)digits(c);
	struct number shown = rounded(style, (unsigned)n, x);
	if (style == STYLE_FIX) {
		int top = shown.exponent > 0 ? shown.exponent : 0;
		if (n > NUMBER_DIGITS - 1 - top)
			n = NUMBER_DIGITS - 1 - top;
		put_digits(c, shown, top, n, out);
		return;
	}
	int more = style == STYLE_ENG ? engineering(shown.exponent) : 0, exponent = shown.exponent - more;
	shown.exponent = (int8_t)more;
	put_digits(c, shown, more, n > more ? n - more : 0, out);
	buf_printf(out, "E%s%02d", exponent < 0 ? "-" : "", exponent < 0 ? -exponent : exponent);
}

void calc_put(const struct calc *c, const struct calc_value *v, struct buf *out)
{
	if (v->alpha)
		buf_put(out, v->text, v->n);
	else
		calc_format(c, v->number, out);
}

struct number calc_number(const struct hp41_step *s)
{
	uint64_t mantissa = 0;
	long exponent = 0, power = 0;
	bool negative = false, less = false, point = false, raised = false;
	unsigned seen = 0;
	struct number out;
	for (unsigned i = 0; i < s->n; i++) {
		uint8_t b = s->text[i];
		if (b == HP41_MINUS && raised)
			less = true;
		else if (b == HP41_MINUS)
			negative = true;
		else if (b == HP41_POINT)
			point = true;
		else if (b == HP41_EXPONENT)
			raised = true;
		else if (raised)
			power = power * 10 + b - HP41_DIGIT_0;
		else {
			mantissa = mantissa * 10 + b - HP41_DIGIT_0;
			seen++;
			exponent -= point;
		}
	}
	if (raised && !seen)
		mantissa = 1;
	number_round(negative, mantissa, exponent + (less ? -power : power), &out);
	return out;
}
