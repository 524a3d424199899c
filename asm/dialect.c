#include "asm/dialect.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "asm/scan.h"

static bool is_octal(const struct dialect *d)
{
	return d->radix == 8;
}

static void put_pair(long high, long low, struct buf *out)
{
	buf_printf(out, "%03lo %03lo", high, low);
}

void dialect_address(const struct dialect *d, unsigned addr, struct buf *out)
{
	if (d->pairs)
		put_pair((long)(addr >> 8), (long)(addr & 0xFF), out);
	else if (d->hex)
		buf_printf(out, "%s%04X", d->hex, addr);
	else
		/* a number begins with a digit */
		buf_printf(out, "%s%04XH", addr >> 12 > 9 ? "0" : "", addr);
}

void dialect_byte(const struct dialect *d, uint8_t byte, struct buf *out)
{
	buf_printf(out, is_octal(d) ? "%03o" : "%02X", byte);
}

static void put_word(const struct dialect *d, long value, struct buf *out)
{
	if (d->pairs && d->low_first)
		put_pair(value & 0xFF, value >> 8, out);
	else
		dialect_address(d, (unsigned)value, out);
}

void dialect_operand(const struct dialect *d, const struct isa_hole *hole, long value, struct buf *out)
{
	if (value < 0) {
		buf_putc(out, '-');
		value = -value;
	}
	switch (hole->kind) {
	case ISA_WORD: case ISA_RELATIVE:
		put_word(d, value, out);
		break;
	case ISA_BYTE: case ISA_ZERO: case ISA_OFFSET:
		if (d->hex)
			buf_printf(out, value > 0xFF ? "%s%04lX" : "%s%02lX", d->hex, value);
		else
			buf_printf(out, is_octal(d) ? "%03lo" : "0%02lXH", value);
		break;
	case ISA_SPREAD:
		if (hole->max > 9) {	/* RST 38 is an address */
			dialect_operand(d, &(struct isa_hole){.kind = ISA_BYTE}, value, out);
			break;
		}
		/* fall through */
	case ISA_NUMBER:
	case ISA_NAME:
		buf_printf(out, !is_octal(d) ? "%ld" : hole->max > 7 ? "%03lo" : "%lo", value);
		break;
	}
}

/* ---- reading addresses ---- */

/* n digits of a radix up to 16 at p, nothing else; -1. */
static long digits(const char *p, size_t n, unsigned radix, long max)
{
	long value = 0;
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)p[i];
		long v = isdigit(c) ? c - '0' : isxdigit(c) ? toupper(c) - 'A' + 10 : 99;
		if (v >= (long)radix)
			return -1;
		value = value * (long)radix + v;
		if (value > max)
			return -1;
	}
	return n ? value : -1;
}

/* "001 026", "001:026", "001026" */
static long pair(const char *p, size_t len)
{
	size_t first = strcspn(p, ": \t"), skip = 1;
	if (first == len) {
		if (len != 6)
			return -1;
		first = 3;
		skip = 0;
	} else if (p[first] != ':') {
		skip = strspn(p + first, " \t");
	}
	long page = digits(p, first, 8, 0xFF);
	long location = digits(p + first + skip, len - first - skip, 8, 0xFF);
	return page < 0 || location < 0 ? -1 : page << 8 | location;
}

/* 0FFH 377Q 1010B: the letter behind says the radix */
static long suffixed(const char *p, size_t len)
{
	static const char letter[] = "HQOBD";
	static const unsigned radix[] = {16, 8, 8, 2, 10};
	const char *which = len ? strchr(letter, toupper((unsigned char)p[len - 1])) : NULL;
	return which && *which && isdigit((unsigned char)*p)
		? digits(p, len - 1, radix[which - letter], 0xFFFF) : -1;
}

long dialect_parse_address(const struct dialect *d, const char *text)
{
	size_t len = strlen(text);
	if (len > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
		return digits(text + 2, len - 2, 16, 0xFFFF);
	if (d->hex && *d->hex && *text == *d->hex)
		return digits(text + 1, len - 1, 16, 0xFFFF);
	long value = d->pairs ? pair(text, len) : d->hex ? -1 : suffixed(text, len);
	return value >= 0 ? value : digits(text, len, d->radix, 0xFFFF);
}

/* ---- statements ---- */

int dialect_register(const struct dialect *d, const char *word, size_t len)
{
	const char *all = d->numbered, *at = !all || !len ? NULL : strchr(all, len > 1 ? 'M' : toupper((unsigned char)*word));
	return at && *at ? (int)(at - all) : -1;
}

static void put_data(const struct dialect *d, const struct isa_insn *in, struct buf *out)
{
	static const struct isa_hole byte = {.kind = ISA_BYTE};
	buf_puts(out, d->scanner->data_word);
	for (unsigned i = 0; i < in->length; i++) {
		if (i)
			buf_puts(out, d->scanner->data_separator);
		dialect_operand(d, &byte, in->byte[i], out);
	}
	buf_printf(out, " %s ", d->scanner->comment_mark);
}

/* Why the instruction has to be data; NULL when it need not. */
static const char *why_data(const struct dialect *d, const struct isa_insn *in)
{
	if (in->row->flags & ISA_UNDEFINED)
		return in->row->form[d->form] ? "undefined " : "undefined";
	if (!in->row->form[d->form])
		return "not in this notation";
	if (in->row->flags & ISA_ALIAS)
		return "alias of ";
	if (in->hole && (in->value < in->hole->min || in->value > in->hole->max))
		return "unused bits set: ";
	if (isa_reads_shorter(d->isa, d->form, in))
		return "a byte more than needed: ";
	return NULL;
}

void dialect_print(const struct dialect *d, const struct isa_insn *in, const char *number,
		   const char *number2, struct buf *out)
{
	const char *why = why_data(d, in);
	struct buf text = BUF_INIT, second = BUF_INIT;
	if (in->hole && !number)
		dialect_operand(d, in->hole, in->value, &text);
	if (in->hole2 && !number2)
		dialect_operand(d, in->hole2, in->value2, &second);
	if (!why) {
		isa_print2(d->isa, d->form, in, number ? number : buf_str(&text),
			   number2 ? number2 : buf_str(&second), out);
	} else {
		put_data(d, in, out);
		buf_puts(out, why);
		text.len = 0;
		isa_print(d->isa, d->form, in, "", &text);
		buf_put(out, buf_str(&text), strcspn(buf_str(&text), " "));
	}
	buf_free(&text);
	buf_free(&second);
}
