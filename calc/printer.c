/*
 * The printer's functions. A line takes 168 columns, seven a character. As text a character takes its
 * place, one of double width a blank more, and columns that are skipped a blank for each seven.
 */
#include "calc/calc.h"

#include <ctype.h>
#include <string.h>

enum { COLUMNS = 7, LINE_COLUMNS = 168 };

static void blanks(struct calc *c)
{
	for (; c->skipped >= COLUMNS; c->skipped -= COLUMNS)
		buf_putc(&c->line, ' ');
	c->skipped = 0;
}

static void print_line(struct calc *c)
{
	calc_show(c, (const uint8_t *)buf_str(&c->line), c->line.len);
	c->line.len = 0;
	c->skipped = 0;
}

static void accumulate(struct calc *c, const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (c->line.len >= LINE_COLUMNS / COLUMNS)
			print_line(c);
		blanks(c);
		buf_putc(&c->line, text[i]);
		if (c->flag[FLAG_WIDE])
			c->skipped = COLUMNS;
	}
}

/* Lines that are the text alone, whatever is accumulated. */
static void print_text(struct calc *c, const uint8_t *text, size_t n)
{
	size_t room = c->flag[FLAG_WIDE] ? LINE_COLUMNS / COLUMNS / 2 : LINE_COLUMNS / COLUMNS;
	struct buf line = BUF_INIT;
	for (size_t i = 0; i < n; i++) {
		if (i && i % room == 0) {
			calc_show(c, (const uint8_t *)buf_str(&line), line.len);
			line.len = 0;
		} else if (i && c->flag[FLAG_WIDE]) {
			buf_putc(&line, ' ');
		}
		buf_putc(&line, (char)text[i]);
	}
	calc_show(c, (const uint8_t *)buf_str(&line), line.len);
	buf_free(&line);
}

/* ALPHA, in small letters if flag 13 wants them. */
static size_t letters(const struct calc *c, uint8_t out[CALC_ALPHA])
{
	for (unsigned i = 0; i < c->nalpha; i++)
		out[i] = (uint8_t)(c->flag[FLAG_SMALL] && c->alpha[i] < 0x80 ? tolower(c->alpha[i]) : c->alpha[i]);
	return c->nalpha;
}

/* X as a count below a limit. */
static const char *x_below(const struct calc *c, unsigned long limit, unsigned long *out)
{
	const struct calc_value *x = &c->stack[CALC_X];
	if (x->alpha)
		return calc_alpha_data;
	*out = number_index(x->number, limit);
	return *out < limit ? NULL : calc_data_error;
}

static const char *skip(struct calc *c, unsigned columns)
{
	c->skipped += columns;
	return NULL;
}

#define DOES(name) static const char *name(struct calc *c, const struct hp41_step *s)
#define UNUSED (void)s

DOES(aca)
{
	uint8_t text[CALC_ALPHA];
	UNUSED;
	accumulate(c, (const char *)text, letters(c, text));
	return NULL;
}

DOES(acchr)
{
	unsigned long code;
	UNUSED;
	const char *wrong = x_below(c, 128, &code);
	char text = (char)code;
	if (!wrong)
		accumulate(c, &text, 1);
	return wrong;
}

DOES(acx)
{
	struct buf text = BUF_INIT;
	UNUSED;
	calc_put(c, &c->stack[CALC_X], &text);
	accumulate(c, buf_str(&text), text.len);
	buf_free(&text);
	return NULL;
}

/* Columns of dots have no like in text: each takes its room. */
DOES(accol)
{
	unsigned long dots;
	UNUSED;
	const char *wrong = x_below(c, 128, &dots);
	return wrong ? wrong : skip(c, 1);
}

DOES(skpcol)
{
	unsigned long n;
	UNUSED;
	const char *wrong = x_below(c, LINE_COLUMNS, &n);
	return wrong ? wrong : skip(c, (unsigned)n);
}

DOES(skpchr)
{
	unsigned long n;
	UNUSED;
	const char *wrong = x_below(c, LINE_COLUMNS / COLUMNS, &n);
	return wrong ? wrong : skip(c, (unsigned)n * COLUMNS);
}

DOES(prbuf)
{
	UNUSED;
	print_line(c);
	return NULL;
}

DOES(pra)
{
	uint8_t text[CALC_ALPHA];
	UNUSED;
	print_text(c, text, letters(c, text));
	return NULL;
}

static void print_value(struct calc *c, const char *name, const struct calc_value *v)
{
	struct buf text = BUF_INIT;
	buf_puts(&text, name);
	calc_put(c, v, &text);
	print_text(c, (const uint8_t *)buf_str(&text), text.len);
	buf_free(&text);
}

DOES(prx)
{
	UNUSED;
	print_value(c, "", &c->stack[CALC_X]);
	return NULL;
}

DOES(prstk)
{
	static const char *const names[] = {"T= ", "Z= ", "Y= ", "X= "};
	UNUSED;
	for (unsigned i = 0; i < 4; i++)
		print_value(c, names[i], &c->stack[i]);
	return NULL;
}

static const char *print_registers(struct calc *c, unsigned long first, unsigned long last)
{
	if (last >= c->config.size || first > last)
		return calc_nonexistent;
	for (; first <= last && !c->closed; first++) {
		struct buf name = BUF_INIT;
		buf_printf(&name, "R%02lu= ", first);
		print_value(c, buf_str(&name), &c->reg[first]);
		buf_free(&name);
	}
	return NULL;
}

DOES(prreg)
{
	UNUSED;
	return c->config.size ? print_registers(c, 0, c->config.size - 1) : calc_nonexistent;
}

/* X is bbb.eee */
DOES(prregx)
{
	unsigned long first;
	struct number rest;
	UNUSED;
	const char *wrong = x_below(c, 1000, &first);
	if (wrong)
		return wrong;
	number_fraction(c->stack[CALC_X].number, &rest);
	number_multiply(rest, number_of(1000), &rest);
	return print_registers(c, first, number_index(rest, 1000));
}

DOES(prsums)
{
	UNUSED;
	return print_registers(c, c->sums, c->sums + 5);
}

const struct calc_action calc_printer[] = {
	{.name = "ACA", .does = aca}, {.name = "ACCHR", .does = acchr}, {.name = "ACX", .does = acx}, {.name = "ACCOL", .does = accol},
	{.name = "SKPCOL", .does = skpcol}, {.name = "SKPCHR", .does = skpchr}, {.name = "PRBUF", .does = prbuf},
	{.name = "PRA", .does = pra}, {.name = "PRX", .does = prx}, {.name = "PRSTK", .does = prstk}, {.name = "PRREG", .does = prreg},
	{.name = "PRREGX", .does = prregx}, {.name = "PR~", .does = prsums},
	{0},
};
