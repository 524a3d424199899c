#include "calc/calc.h"

#include <stdlib.h>
#include <string.h>

const char calc_nonexistent[] = "NONEXISTENT", calc_data_error[] = "DATA ERROR", calc_alpha_data[] = "ALPHA DATA",
	calc_out_of_range[] = "OUT OF RANGE";

#define DOES(name) static const char *name(struct calc *c, const struct hp41_step *s)
#define UNUSED (void)s

/* ---- what is shown ---- */

static void show_character(struct calc *c, uint8_t ch)
{
	if (!c->closed && c->config.print && !c->config.print(c->config.context, ch, c->passing))
		c->closed = true;
}

void calc_show(struct calc *c, const uint8_t *text, size_t n)
{
	for (size_t i = 0; i < n; i++)	/* what ASCII has not is a square of dots */
		show_character(c, text[i] >= ' ' && text[i] < 0x7F ? text[i] : '#');
	show_character(c, '\n');
}

void calc_show_text(struct calc *c, const char *text)
{
	calc_show(c, (const uint8_t *)text, strlen(text));
}

static void show_value(struct calc *c, const struct calc_value *v)
{
	struct buf text = BUF_INIT;
	calc_put(c, v, &text);
	calc_show(c, (const uint8_t *)buf_str(&text), text.len);
	buf_free(&text);
}

/* What the display has when nothing else is to be shown. */
static void show_x(struct calc *c)
{
	c->passing = c->config.printer;
	show_value(c, &c->stack[CALC_X]);
	c->passing = false;
}

/* ---- stack and registers ---- */

static void lift_up(struct calc *c)
{
	if (c->lift)
		memmove(&c->stack[CALC_T], &c->stack[CALC_Z], 3 * sizeof *c->stack);
}

static void push(struct calc *c, struct calc_value v)
{
	lift_up(c);
	c->stack[CALC_X] = v;
	c->lift = true;
}

/* X and Y are done with: X is v, the rest comes down. */
static void drop(struct calc *c, struct calc_value v)
{
	memmove(&c->stack[CALC_Z], &c->stack[CALC_T], 2 * sizeof *c->stack);
	c->stack[CALC_X] = v;
}

static struct calc_value plain(struct number n)
{
	return (struct calc_value){.number = n};
}

/* A register by its number; NULL: there is none. */
static struct calc_value *direct(struct calc *c, unsigned long operand)
{
	if (operand >= HP41_T && operand <= HP41_L)
		return &c->stack[operand - HP41_T];
	return operand < c->config.size ? &c->reg[operand] : NULL;
}

/* What IND leads to: a number below a limit. */
static const char *indirect(struct calc *c, const struct hp41_step *s, unsigned long limit, unsigned long *out)
{
	const struct calc_value *v = direct(c, s->operand);
	if (!v)
		return calc_nonexistent;
	if (v->alpha)
		return calc_alpha_data;
	*out = number_index(v->number, limit);
	return *out < limit ? NULL : calc_nonexistent;
}

/* The register that a function takes. */
static const char *place(struct calc *c, const struct hp41_step *s, struct calc_value **out)
{
	unsigned long n;
	const char *wrong = s->indirect ? indirect(c, s, c->config.size, &n) : NULL;
	if (wrong)
		return wrong;
	*out = s->indirect ? &c->reg[n] : direct(c, s->operand);
	return *out ? NULL : calc_nonexistent;
}

/* A count that a function takes: a digit, a flag. */
static const char *count(struct calc *c, const struct hp41_step *s, unsigned long limit, const char *beyond, unsigned long *out)
{
	const char *wrong = s->indirect ? indirect(c, s, 1000, out) : NULL;
	if (!s->indirect)
		*out = s->operand;
	return wrong ? wrong : *out < limit ? NULL : beyond;
}

/* What came of a computation: with flag 24 the largest number will do. */
static const char *fault_of(const struct calc *c, enum number_fault fault)
{
	if (fault == NUMBER_RANGE && !c->flag[FLAG_RANGE])
		return calc_out_of_range;
	return fault == NUMBER_DATA ? calc_data_error : NULL;
}

/* ---- moving numbers ---- */

DOES(enter)
{
	UNUSED;
	c->lift = true;
	lift_up(c);
	c->down = true;
	return NULL;
}

DOES(clx)
{
	UNUSED;
	c->stack[CALC_X] = plain(number_of(0));
	c->down = true;
	return NULL;
}

DOES(clst)
{
	UNUSED;
	memset(c->stack, 0, 4 * sizeof *c->stack);
	return NULL;
}

DOES(swap)
{
	struct calc_value x = c->stack[CALC_X];
	UNUSED;
	c->stack[CALC_X] = c->stack[CALC_Y];
	c->stack[CALC_Y] = x;
	return NULL;
}

DOES(roll_down)
{
	struct calc_value x = c->stack[CALC_X];
	UNUSED;
	memmove(&c->stack[CALC_Z], &c->stack[CALC_T], 3 * sizeof *c->stack);
	c->stack[CALC_T] = x;
	return NULL;
}

DOES(roll_up)
{
	struct calc_value t = c->stack[CALC_T];
	UNUSED;
	memmove(&c->stack[CALC_T], &c->stack[CALC_Z], 3 * sizeof *c->stack);
	c->stack[CALC_X] = t;
	return NULL;
}

DOES(last_x)
{
	UNUSED;
	push(c, c->stack[CALC_L]);
	return NULL;
}

DOES(pi)
{
	UNUSED;
	push(c, plain(number_pi()));
	return NULL;
}

DOES(rcl)
{
	struct calc_value *r;
	const char *wrong = place(c, s, &r);
	if (!wrong)
		push(c, *r);
	return wrong;
}

DOES(sto)
{
	struct calc_value *r;
	const char *wrong = place(c, s, &r);
	if (!wrong)
		*r = c->stack[CALC_X];
	return wrong;
}

DOES(exchange)
{
	struct calc_value *r, x = c->stack[CALC_X];
	const char *wrong = place(c, s, &r);
	if (wrong)
		return wrong;
	c->stack[CALC_X] = *r;
	*r = x;
	return NULL;
}

static const char *into(struct calc *c, const struct hp41_step *s, number_two *f)
{
	struct calc_value *r;
	struct number result;
	const char *wrong = place(c, s, &r);
	if (wrong)
		return wrong;
	if (r->alpha || c->stack[CALC_X].alpha)
		return calc_alpha_data;
	wrong = fault_of(c, f(r->number, c->stack[CALC_X].number, &result));
	if (!wrong)
		*r = plain(result);
	return wrong;
}

DOES(sto_add)
{
	return into(c, s, number_add);
}

DOES(sto_subtract)
{
	return into(c, s, number_subtract);
}

DOES(sto_multiply)
{
	return into(c, s, number_multiply);
}

DOES(sto_divide)
{
	return into(c, s, number_divide);
}

DOES(clrg)
{
	UNUSED;
	memset(c->reg, 0, c->config.size * sizeof *c->reg);
	return NULL;
}

/* ---- counting ---- */

/* iiiii.fffcc: cc, or 1, is added to the integer. *beyond: it is above f, or for DSE f or less. */
static const char *count_on(struct calc *c, const struct hp41_step *s, bool down, bool *beyond)
{
	struct calc_value *r;
	struct number whole, rest, scaled, step, end, by;
	const char *wrong = place(c, s, &r);
	if (wrong)
		return wrong;
	if (r->alpha)
		return calc_alpha_data;
	number_int(r->number, &whole);
	number_fraction(number_absolute(r->number), &rest);
	number_multiply(rest, number_of(1000), &scaled);
	number_int(scaled, &end);
	number_fraction(scaled, &step);
	number_multiply(step, number_of(100), &step);
	number_int(step, &by);
	if (!by.mantissa)
		by = number_of(1);
	number_add(whole, down ? number_negative(by) : by, &whole);
	number_add(whole, whole.negative ? number_negative(rest) : rest, &r->number);
	*beyond = down ? number_compare(whole, end) <= 0 : number_compare(whole, end) > 0;
	return NULL;
}

/* What a test says: the next line is done if it holds. */
static const char *answer(struct calc *c, bool holds)
{
	if (!c->running)
		calc_show_text(c, holds ? "YES" : "NO");
	else if (!holds && c->pc < c->config.program.n)
		c->pc++;
	return NULL;
}

DOES(isg)
{
	bool beyond;
	const char *wrong = count_on(c, s, false, &beyond);
	return wrong ? wrong : answer(c, !beyond);
}

DOES(dse)
{
	bool beyond;
	const char *wrong = count_on(c, s, true, &beyond);
	return wrong ? wrong : answer(c, !beyond);
}

/* ---- tests ---- */

static bool same_value(const struct calc_value *a, const struct calc_value *b)
{
	if (a->alpha != b->alpha)
		return false;
	return a->alpha ? a->n == b->n && !memcmp(a->text, b->text, a->n) : number_compare(a->number, b->number) == 0;
}

/* Texts can be equal, but not less. */
DOES(x_is_y)
{
	UNUSED;
	return answer(c, same_value(&c->stack[CALC_X], &c->stack[CALC_Y]));
}

DOES(x_is_not_y)
{
	UNUSED;
	return answer(c, !same_value(&c->stack[CALC_X], &c->stack[CALC_Y]));
}

enum { BELOW = 1, EQUAL = 2, ABOVE = 4 };

static const char *compare(struct calc *c, bool with_y, unsigned wanted)
{
	const struct calc_value *x = &c->stack[CALC_X], *y = &c->stack[CALC_Y];
	if (x->alpha || (with_y && y->alpha))
		return calc_alpha_data;
	int order = number_compare(x->number, with_y ? y->number : number_of(0));
	return answer(c, wanted & (order < 0 ? BELOW : order ? ABOVE : EQUAL));
}

#define TEST(name, with_y, wanted) DOES(name) { UNUSED; return compare(c, with_y, wanted); }
TEST(x_below_y, true, BELOW)
TEST(x_above_y, true, ABOVE)
TEST(x_to_y, true, BELOW | EQUAL)
TEST(x_below_0, false, BELOW)
TEST(x_above_0, false, ABOVE)
TEST(x_to_0, false, BELOW | EQUAL)

/* A text is not 0. */
DOES(x_is_0)
{
	UNUSED;
	return answer(c, !c->stack[CALC_X].alpha && !c->stack[CALC_X].number.mantissa);
}

DOES(x_is_not_0)
{
	UNUSED;
	return answer(c, c->stack[CALC_X].alpha || c->stack[CALC_X].number.mantissa);
}

/* ---- flags and modes ---- */

static const char *set_flag(struct calc *c, const struct hp41_step *s, bool to)
{
	unsigned long n;
	const char *wrong = count(c, s, CALC_CLEARED, calc_nonexistent, &n);
	if (!wrong)
		c->flag[n] = to;
	return wrong;
}

DOES(sf)
{
	return set_flag(c, s, true);
}

DOES(cf)
{
	return set_flag(c, s, false);
}

static const char *test_flag(struct calc *c, const struct hp41_step *s, bool wanted, bool clears)
{
	unsigned long n;
	const char *wrong = count(c, s, clears ? CALC_CLEARED : CALC_FLAGS, calc_nonexistent, &n);
	if (wrong)
		return wrong;
	bool holds = c->flag[n] == wanted;
	c->flag[n] &= !clears;
	return answer(c, holds);
}

#define FLAG_TEST(name, wanted, clears) DOES(name) { return test_flag(c, s, wanted, clears); }
FLAG_TEST(fs, true, false)
FLAG_TEST(fc, false, false)
FLAG_TEST(fs_c, true, true)
FLAG_TEST(fc_c, false, true)

static const char *set_format(struct calc *c, const struct hp41_step *s, bool fix, bool eng)
{
	unsigned long n;
	const char *wrong = count(c, s, 10, calc_data_error, &n);
	if (wrong)
		return wrong;
	c->flag[FLAG_FIX] = fix;
	c->flag[FLAG_ENG] = eng;
	for (unsigned i = 0; i < 4; i++)
		c->flag[FLAG_DIGITS + i] = n >> (3 - i) & 1;
	return NULL;
}

#define FORMAT(name, fix, eng) DOES(name) { return set_format(c, s, fix, eng); }
FORMAT(fix, true, false)
FORMAT(sci, false, false)
FORMAT(eng, false, true)

#define ANGLE(name, is_grad, is_rad) \
	DOES(name) { UNUSED; c->flag[FLAG_GRAD] = is_grad; c->flag[FLAG_RAD] = is_rad; return NULL; }
ANGLE(deg, false, false)
ANGLE(rad, false, true)
ANGLE(grad, true, false)

static enum angle angle_unit(const struct calc *c)
{
	return c->flag[FLAG_GRAD] ? ANGLE_GRAD : c->flag[FLAG_RAD] ? ANGLE_RAD : ANGLE_DEG;
}

DOES(aon)
{
	UNUSED;
	c->flag[FLAG_ALPHA] = true;
	return NULL;
}

DOES(aoff)
{
	UNUSED;
	c->flag[FLAG_ALPHA] = false;
	return NULL;
}

/* ---- numbers ---- */

static const char *do_one(struct calc *c, const struct calc_action *a)
{
	struct calc_value x = c->stack[CALC_X];
	struct number result;
	if (x.alpha)
		return calc_alpha_data;
	const char *wrong = fault_of(c, a->one ? a->one(x.number, &result) : a->angle(x.number, angle_unit(c), &result));
	if (wrong)
		return wrong;
	c->stack[CALC_L] = x;
	c->stack[CALC_X] = plain(result);
	return NULL;
}

/* Of X and Y; whether Y comes down says the caller. */
static const char *combine(struct calc *c, number_two *f, bool keeps)
{
	struct calc_value x = c->stack[CALC_X], y = c->stack[CALC_Y];
	struct number result;
	if (x.alpha || y.alpha)
		return calc_alpha_data;
	const char *wrong = fault_of(c, f(y.number, x.number, &result));
	if (wrong)
		return wrong;
	c->stack[CALC_L] = x;
	if (keeps)
		c->stack[CALC_X] = plain(result);
	else
		drop(c, plain(result));
	return NULL;
}

DOES(percent)
{
	UNUSED;
	return combine(c, number_percent, true);
}

DOES(change)
{
	UNUSED;
	return combine(c, number_change, true);
}

DOES(chs)
{
	struct calc_value *x = &c->stack[CALC_X];
	UNUSED;
	if (x->alpha)
		return calc_alpha_data;
	x->number = number_negative(x->number);
	return NULL;
}

static enum number_fault absolute(struct number x, struct number *out)
{
	*out = number_absolute(x);
	return NUMBER_FINE;
}

/* Of a text it is 0. */
DOES(sign)
{
	struct calc_value *x = &c->stack[CALC_X];
	struct number result = number_of(0);
	UNUSED;
	if (!x->alpha)
		number_sign(x->number, &result);
	c->stack[CALC_L] = *x;
	*x = plain(result);
	return NULL;
}

DOES(rnd)
{
	struct calc_value *x = &c->stack[CALC_X];
	UNUSED;
	if (x->alpha)
		return calc_alpha_data;
	c->stack[CALC_L] = *x;
	x->number = calc_rounded(c, x->number);
	return NULL;
}

static const char *both(struct calc *c, enum number_fault (*f)(struct number *, struct number *, enum angle))
{
	struct calc_value *x = &c->stack[CALC_X], *y = &c->stack[CALC_Y];
	struct number a = x->number, b = y->number;
	if (x->alpha || y->alpha)
		return calc_alpha_data;
	const char *wrong = fault_of(c, f(&a, &b, angle_unit(c)));
	if (wrong)
		return wrong;
	c->stack[CALC_L] = *x;
	*x = plain(a);
	*y = plain(b);
	return NULL;
}

DOES(to_polar)
{
	UNUSED;
	return both(c, number_polar);
}

DOES(to_rectangular)
{
	UNUSED;
	return both(c, number_rectangular);
}

/* ---- statistics ---- */

enum { SUM_X, SUM_XX, SUM_Y, SUM_YY, SUM_XY, SUM_N, SUMS };

/* The six registers; NULL after *wrong was set. */
static struct calc_value *sums(struct calc *c, const char **wrong)
{
	*wrong = c->sums + SUMS > c->config.size ? calc_nonexistent : NULL;
	for (unsigned i = 0; i < SUMS && !*wrong; i++)
		if (c->reg[c->sums + i].alpha)
			*wrong = calc_alpha_data;
	return *wrong ? NULL : &c->reg[c->sums];
}

static const char *summate(struct calc *c, number_two *f)
{
	const char *wrong;
	struct calc_value *r = sums(c, &wrong);
	struct calc_value *x = &c->stack[CALC_X], *y = &c->stack[CALC_Y];
	struct number more[SUMS], result;
	if (!r)
		return wrong;
	if (x->alpha || y->alpha)
		return calc_alpha_data;
	more[SUM_X] = x->number;
	more[SUM_Y] = y->number;
	more[SUM_N] = number_of(1);
	/* what is too large is the largest there is, and no error */
	number_square(x->number, &more[SUM_XX]);
	number_square(y->number, &more[SUM_YY]);
	number_multiply(x->number, y->number, &more[SUM_XY]);
	for (unsigned i = 0; i < SUMS; i++) {
		f(r[i].number, more[i], &result);
		r[i] = plain(result);
	}
	c->stack[CALC_L] = *x;
	*x = r[SUM_N];
	c->down = true;
	return NULL;
}

DOES(sum_add)
{
	UNUSED;
	return summate(c, number_add);
}

DOES(sum_subtract)
{
	UNUSED;
	return summate(c, number_subtract);
}

/* Of x into X, of y into Y. */
static const char *put_statistics(struct calc *c, enum number_fault fault, struct number x, struct number y)
{
	const char *wrong = fault_of(c, fault);
	if (wrong)
		return wrong;
	c->stack[CALC_L] = c->stack[CALC_X];
	c->stack[CALC_X] = plain(x);
	c->stack[CALC_Y] = plain(y);
	return NULL;
}

DOES(mean)
{
	struct number x, y;
	const char *wrong;
	const struct calc_value *r = sums(c, &wrong);
	UNUSED;
	if (!r)
		return wrong;
	enum number_fault fault = number_divide(r[SUM_X].number, r[SUM_N].number, &x);
	fault |= number_divide(r[SUM_Y].number, r[SUM_N].number, &y);
	return put_statistics(c, fault, x, y);
}

DOES(sdev)
{
	struct number x, y;
	const char *wrong;
	const struct calc_value *r = sums(c, &wrong);
	UNUSED;
	if (!r)
		return wrong;
	enum number_fault fault = number_deviation(r[SUM_X].number, r[SUM_XX].number, r[SUM_N].number, &x);
	fault |= number_deviation(r[SUM_Y].number, r[SUM_YY].number, r[SUM_N].number, &y);
	return put_statistics(c, fault, x, y);
}

DOES(sum_clear)
{
	UNUSED;
	if (c->sums + SUMS > c->config.size)
		return calc_nonexistent;
	memset(&c->reg[c->sums], 0, SUMS * sizeof *c->reg);
	return NULL;
}

DOES(sum_registers)
{
	unsigned long n;
	const char *wrong = count(c, s, CALC_REGISTERS_MAX, calc_nonexistent, &n);
	if (!wrong)
		c->sums = (unsigned)n;
	return wrong;
}

/* ---- ALPHA ---- */

/* Behind what is there; what is more than 24 characters pushes the first out. */
static void append(struct calc *c, const uint8_t *text, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (c->nalpha == CALC_ALPHA)
			memmove(c->alpha, c->alpha + 1, --c->nalpha);
		c->alpha[c->nalpha++] = text[i];
	}
}

DOES(cla)
{
	UNUSED;
	c->nalpha = 0;
	return NULL;
}

static void shift_alpha(struct calc *c, unsigned n)
{
	n = n < c->nalpha ? n : c->nalpha;
	memmove(c->alpha, c->alpha + n, c->nalpha - n);
	c->nalpha -= n;
}

DOES(ashf)
{
	UNUSED;
	shift_alpha(c, CALC_TEXT);
	return NULL;
}

DOES(asto)
{
	struct calc_value *r;
	const char *wrong = place(c, s, &r);
	if (wrong)
		return wrong;
	*r = (struct calc_value){.alpha = true, .n = (uint8_t)(c->nalpha < CALC_TEXT ? c->nalpha : CALC_TEXT)};
	memcpy(r->text, c->alpha, r->n);
	return NULL;
}

DOES(arcl)
{
	struct calc_value *r;
	struct buf text = BUF_INIT;
	const char *wrong = place(c, s, &r);
	if (wrong)
		return wrong;
	calc_put(c, r, &text);
	append(c, (const uint8_t *)buf_str(&text), text.len);
	buf_free(&text);
	return NULL;
}

/* With flag 21 the display wants a printer, and waits for a person without. */
static const char *shown(struct calc *c)
{
	c->flag[FLAG_MESSAGE] = true;
	if (c->flag[FLAG_PRINT] && !c->flag[FLAG_PRINTER])
		c->running = false;
	return NULL;
}

DOES(aview)
{
	UNUSED;
	calc_show(c, c->alpha, c->nalpha);
	return shown(c);
}

DOES(view)
{
	struct calc_value *r;
	const char *wrong = place(c, s, &r);
	if (wrong)
		return wrong;
	show_value(c, r);
	return shown(c);
}

DOES(cld)
{
	UNUSED;
	c->flag[FLAG_MESSAGE] = false;
	return NULL;
}

DOES(prompt)
{
	UNUSED;
	calc_show(c, c->alpha, c->nalpha);
	c->flag[FLAG_MESSAGE] = true;
	c->running = false;
	return NULL;
}

/* X, if no message stands there. */
DOES(pse)
{
	UNUSED;
	if (!c->flag[FLAG_MESSAGE])
		show_x(c);
	return NULL;
}

DOES(adv)
{
	UNUSED;
	if (!c->flag[FLAG_PRINTER])
		return NULL;
	calc_show(c, (const uint8_t *)buf_str(&c->line), c->line.len);
	c->line.len = 0;
	c->skipped = 0;
	return NULL;
}

static void sound(struct calc *c, uint64_t *times)
{
	++*times;
	if (c->flag[FLAG_AUDIO])
		show_character(c, '\a');
}

DOES(beep)
{
	UNUSED;
	sound(c, &c->beeps);
	return NULL;
}

DOES(tone)
{
	unsigned long n;
	const char *wrong = count(c, s, CALC_TONES, calc_data_error, &n);
	if (!wrong)
		sound(c, &c->tones[n]);
	return wrong;
}

/* ---- going elsewhere ---- */

/* The line of a label. */
static const char *find(struct calc *c, const struct hp41_step *s, size_t *out)
{
	struct hp41_step target = *s;
	const struct calc_value *v = s->indirect ? direct(c, s->operand) : NULL;
	const struct hp41_program *p = &c->config.program;
	if (s->indirect && !v)
		return calc_nonexistent;
	if (s->indirect) {
		target.indirect = false;
		target.alpha = v->alpha;
		target.n = v->n;
		memcpy(target.text, v->text, v->n);
		unsigned long n = v->alpha ? 0 : number_index(v->number, 100);
		if (n == 100)
			return calc_nonexistent;
		target.operand = (uint8_t)n;
	}
	/* as the calculator does, a line of the program keeps where it led */
	size_t *known = c->running && c->pc && !s->indirect ? &c->target[c->pc - 1] : NULL;
	if (known && *known) {
		*out = *known - 1;
		return NULL;
	}
	long to = p->n ? hp41_target(p, c->pc ? c->pc - 1 : 0, &target) : HP41_NOWHERE;
	*out = (size_t)to;
	if (known && to != HP41_NOWHERE)
		*known = *out + 1;
	return to == HP41_NOWHERE ? calc_nonexistent : NULL;
}

DOES(gto)
{
	size_t to;
	const char *wrong = find(c, s, &to);
	if (!wrong)
		c->pc = to;
	return wrong;
}

/* Of seven returns the first is forgotten. From the keyboard none is remembered. */
DOES(xeq)
{
	size_t to;
	const char *wrong = find(c, s, &to);
	if (wrong)
		return wrong;
	if (!c->running) {
		c->nreturns = 0;
	} else {
		if (c->nreturns == CALC_RETURNS)
			memmove(c->returns, c->returns + 1, --c->nreturns * sizeof *c->returns);
		c->returns[c->nreturns++] = c->pc;
	}
	c->pc = to;
	c->running = true;
	return NULL;
}

DOES(rtn)
{
	UNUSED;
	if (c->running && c->nreturns)
		c->pc = c->returns[--c->nreturns];
	else
		c->running = false;
	return NULL;
}

/* A program that has ended begins again. */
DOES(end)
{
	bool last = !c->nreturns;
	rtn(c, s);
	if (last && c->pc)
		c->pc = hp41_begin(&c->config.program, c->pc - 1);
	return NULL;
}

DOES(stop)
{
	UNUSED;
	c->running = !c->running;
	return NULL;
}

DOES(off)
{
	UNUSED;
	c->off = true;
	c->running = false;
	return NULL;
}

DOES(nothing)
{
	(void)c;
	UNUSED;
	return NULL;
}

DOES(absent)
{
	(void)c;
	UNUSED;
	return calc_nonexistent;
}

static const struct calc_action actions[] = {
	{.name = "+", .two = number_add}, {.name = "-", .two = number_subtract}, {.name = "*", .two = number_multiply},
	{.name = "/", .two = number_divide}, {.name = "MOD", .two = number_mod}, {.name = "Y^X", .two = number_power_of},
	{.name = "HMS+", .two = number_hms_add}, {.name = "HMS-", .two = number_hms_subtract},
	{.name = "%", .does = percent}, {.name = "%CH", .does = change}, {.name = "P-R", .does = to_rectangular},
	{.name = "R-P", .does = to_polar},
	{.name = "LN", .one = number_ln}, {.name = "X^2", .one = number_square}, {.name = "SQRT", .one = number_sqrt},
	{.name = "E^X", .one = number_exp}, {.name = "LOG", .one = number_log}, {.name = "10^X", .one = number_ten},
	{.name = "E^X-1", .one = number_exp_1}, {.name = "LN1+X", .one = number_ln_1}, {.name = "1/X", .one = number_inverse},
	{.name = "ABS", .one = absolute}, {.name = "FACT", .one = number_factorial}, {.name = "INT", .one = number_int},
	{.name = "FRC", .one = number_fraction}, {.name = "D-R", .one = number_radians}, {.name = "R-D", .one = number_degrees},
	{.name = "HMS", .one = number_hms}, {.name = "HR", .one = number_hours}, {.name = "OCT", .one = number_octal},
	{.name = "DEC", .one = number_decimal},
	{.name = "SIN", .angle = number_sin}, {.name = "COS", .angle = number_cos}, {.name = "TAN", .angle = number_tan},
	{.name = "ASIN", .angle = number_asin}, {.name = "ACOS", .angle = number_acos}, {.name = "ATAN", .angle = number_atan},
	{.name = "CHS", .does = chs}, {.name = "SIGN", .does = sign}, {.name = "RND", .does = rnd},
	{.name = "X<Y?", .does = x_below_y}, {.name = "X>Y?", .does = x_above_y}, {.name = "X<=Y?", .does = x_to_y},
	{.name = "X=Y?", .does = x_is_y}, {.name = "X#Y?", .does = x_is_not_y}, {.name = "X<0?", .does = x_below_0},
	{.name = "X>0?", .does = x_above_0}, {.name = "X<=0?", .does = x_to_0}, {.name = "X=0?", .does = x_is_0},
	{.name = "X#0?", .does = x_is_not_0},
	{.name = "~+", .does = sum_add}, {.name = "~-", .does = sum_subtract}, {.name = "CL~", .does = sum_clear},
	{.name = "~REG", .does = sum_registers}, {.name = "MEAN", .does = mean}, {.name = "SDEV", .does = sdev},
	{.name = "ENTER^", .does = enter}, {.name = "CLX", .does = clx}, {.name = "CLST", .does = clst}, {.name = "X<>Y", .does = swap},
	{.name = "RDN", .does = roll_down}, {.name = "R^", .does = roll_up}, {.name = "LASTX", .does = last_x}, {.name = "PI", .does = pi},
	{.name = "RCL", .does = rcl}, {.name = "STO", .does = sto}, {.name = "X<>", .does = exchange}, {.name = "ST+", .does = sto_add},
	{.name = "ST-", .does = sto_subtract}, {.name = "ST*", .does = sto_multiply}, {.name = "ST/", .does = sto_divide},
	{.name = "CLRG", .does = clrg}, {.name = "ISG", .does = isg}, {.name = "DSE", .does = dse},
	{.name = "SF", .does = sf}, {.name = "CF", .does = cf}, {.name = "FS?", .does = fs}, {.name = "FC?", .does = fc},
	{.name = "FS?C", .does = fs_c}, {.name = "FC?C", .does = fc_c}, {.name = "FIX", .does = fix}, {.name = "SCI", .does = sci},
	{.name = "ENG", .does = eng}, {.name = "DEG", .does = deg}, {.name = "RAD", .does = rad}, {.name = "GRAD", .does = grad},
	{.name = "AON", .does = aon}, {.name = "AOFF", .does = aoff}, {.name = "CLA", .does = cla}, {.name = "ASHF", .does = ashf},
	{.name = "ASTO", .does = asto}, {.name = "ARCL", .does = arcl}, {.name = "AVIEW", .does = aview}, {.name = "VIEW", .does = view},
	{.name = "CLD", .does = cld}, {.name = "PROMPT", .does = prompt}, {.name = "PSE", .does = pse}, {.name = "ADV", .does = adv},
	{.name = "BEEP", .does = beep}, {.name = "TONE", .does = tone}, {.name = "GTO", .does = gto}, {.name = "XEQ", .does = xeq},
	{.name = "LBL", .does = nothing}, {.name = "RTN", .does = rtn}, {.name = "END", .does = end}, {.name = "STOP", .does = stop},
	{.name = "OFF", .does = off},
};

enum { ACTIONS = sizeof actions / sizeof *actions };

/* ---- lines ---- */

static const struct calc_action *action_of(const struct calc *c, const struct hp41_step *s)
{
	static const struct calc_action missing = {.does = absent};
	if (s->kind != HP41_FUNCTION)
		return &missing;
	const char *name = s->f->name[HP41_PLAIN];
	for (unsigned i = 0; i < ACTIONS; i++)
		if (!strcmp(actions[i].name, name))
			return &actions[i];
	for (const struct calc_action *a = calc_printer; a->name && c->config.printer; a++)
		if (!strcmp(a->name, name))
			return a;
	return &missing;
}

static const char *carry_out(struct calc *c, const struct hp41_step *s, const struct calc_action *a)
{
	switch (s->kind) {
	case HP41_NUMBER:
		push(c, plain(calc_number(s)));
		return NULL;
	case HP41_TEXT:
		c->nalpha = 0;
		append(c, s->text, s->n);
		return NULL;
	case HP41_APPEND:
		append(c, s->text, s->n);
		return NULL;
	case HP41_NULL:
	case HP41_BYTE:
		return NULL;
	case HP41_FUNCTION:
	case HP41_MODULE:
		break;
	}
	if (a->does)
		return a->does(c, s);
	return a->two ? combine(c, a->two, false) : do_one(c, a);
}

/* A line. Without flag 25 an error stops the program at its line. */
static void line(struct calc *c, const struct hp41_step *s, const struct calc_action *a, size_t at)
{
	c->down = false;
	const char *wrong = carry_out(c, s, a);
	c->lift = !c->down;
	if (!wrong)
		return;
	if (c->flag[FLAG_ERROR]) {
		c->flag[FLAG_ERROR] = false;
		return;
	}
	c->pc = at;
	c->running = false;
	c->flag[FLAG_MESSAGE] = true;
	calc_show_text(c, wrong);
}

enum calc_end calc_go_on(struct calc *c, uint64_t budget)
{
	const struct hp41_program *p = &c->config.program;
	uint64_t end = budget ? c->lines + budget : UINT64_MAX;
	while (c->running && !c->closed) {
		if (c->lines == end)
			return CALC_BUDGET;
		if (c->config.interrupt && *c->config.interrupt)
			return CALC_INTERRUPTED;
		if (c->pc >= p->n) {	/* bytes without END */
			c->running = false;
			c->pc = 0;
			break;
		}
		if (c->config.watch && !c->config.watch(c->config.watcher, c->pc))
			return CALC_WATCHED;
		size_t at = c->pc++;
		c->lines++;
		line(c, &p->step[at], c->action[at], at);
	}
	if (c->closed)
		return CALC_CLOSED;
	if (c->off)
		return CALC_OFF;
	if (!c->flag[FLAG_MESSAGE])
		show_x(c);
	return c->closed ? CALC_CLOSED : CALC_STOPPED;
}

enum calc_end calc_run(struct calc *c, uint64_t budget)
{
	c->running = true;
	c->flag[FLAG_MESSAGE] = false;
	return calc_go_on(c, budget);
}

enum calc_end calc_do(struct calc *c, const struct hp41_step *s, uint64_t budget)
{
	c->running = false;
	c->flag[FLAG_MESSAGE] = false;
	line(c, s, action_of(c, s), c->pc);
	return calc_go_on(c, budget);
}

void calc_enter(struct calc *c, const struct hp41_step *number)
{
	push(c, plain(calc_number(number)));
	c->flag[FLAG_NUMBER] = true;
}

void calc_type(struct calc *c, const uint8_t *text, unsigned n)
{
	c->nalpha = 0;
	append(c, text, n);
	c->flag[FLAG_TEXT] = true;
}

bool calc_wants_text(const struct calc *c)
{
	return c->flag[FLAG_ALPHA];
}

struct calc *calc_new(struct arena *a, const struct calc_config *config)
{
	struct calc *c = arena_alloc(a, sizeof *c);
	static const struct hp41_step four = {.operand = 4};
	c->config = *config;
	c->reg = arena_alloc(a, (config->size + 1) * sizeof *c->reg);
	c->sums = 11;
	c->lift = true;
	c->flag[FLAG_AUDIO] = c->flag[FLAG_POINT] = c->flag[FLAG_GROUPS] = true;
	c->flag[FLAG_PRINT] = c->flag[FLAG_PRINTER] = config->printer;
	fix(c, &four);
	c->action = arena_alloc(a, (config->program.n + 1) * sizeof *c->action);
	c->target = arena_alloc(a, (config->program.n + 1) * sizeof *c->target);
	for (size_t i = 0; i < config->program.n; i++)
		c->action[i] = action_of(c, &config->program.step[i]);
	return c;
}

void calc_copy(struct calc *to, const struct calc *from)
{
	const struct calc mine = *to;
	*to = *from;
	to->config = mine.config;
	to->action = mine.action;
	to->target = mine.target;
	to->reg = mine.reg;
	to->line = mine.line;
	memcpy(to->reg, from->reg, (mine.config.size + 1) * sizeof *to->reg);
	to->line.len = 0;
	if (from->line.len)
		buf_put(&to->line, from->line.data, from->line.len);
}

void calc_changed(struct calc *c, size_t line)
{
	c->action[line] = action_of(c, &c->config.program.step[line]);
	memset(c->target, 0, c->config.program.n * sizeof *c->target);
}

void calc_free(struct calc *c)
{
	buf_free(&c->line);
}
