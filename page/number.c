#include "page/number.h"

#include <ctype.h>
#include <string.h>

const char number_letters[] = "0123456789ABCDEF";

const struct number_style number_style[NUMBERS] = {
	[NUMBER_HEX] = {"hexadecimal", 16, 16, {0, 2, 4}, false, false, false, false, 4, number_letters, NUMBER_HEX},
	[NUMBER_OCTAL] = {"octal", 8, 8, {0, 3, 6}, false, false, false, false, 6, "01234567", NUMBER_OCTAL},
	[NUMBER_SPLIT] = {"split octal", 8, 8, {0, 3, 6}, true, false, false, false, 6, "01234567", NUMBER_OCTAL},
	[NUMBER_DECIMAL] = {"decimal", 10, 10, {0, 3, 5}, false, true, false, false, 4, "0123456789", NUMBER_DECIMAL},
	[NUMBER_MIXED] = {"hexadecimal, decimal addresses", 16, 10, {0, 2, 5}, false, false, true, false, 4, number_letters, NUMBER_DECIMAL},
	[NUMBER_LOW] = {"decimal, addresses of three digits", 10, 10, {0, 3, 5}, false, true, false, false, 3, "0123456789", NUMBER_DECIMAL},
	[NUMBER_SHORT] = {"hexadecimal, addresses of three digits", 16, 16, {0, 2, 3}, false, false, false, false, 3, number_letters, NUMBER_HEX},
	[NUMBER_SUMMED] = {"hexadecimal, decimal sums", 16, 16, {0, 2, 4}, false, false, false, false, 4, number_letters, NUMBER_DECIMAL},
	[NUMBER_SUMS_OF_THREE] = {"hexadecimal, sums of three digits", 16, 16, {0, 2, 4}, false, false, false, false, 4, number_letters, NUMBER_SHORT},
	[NUMBER_HEX_SUMS] = {"decimal, hexadecimal sums", 10, 10, {0, 3, 5}, false, true, false, false, 4, "0123456789", NUMBER_HEX},
	[NUMBER_BINARY] = {"binary", 2, 2, {0, 8, 16}, false, false, false, true, 16, "01", NUMBER_BINARY},
};

static unsigned put(unsigned radix, unsigned digits, unsigned value, char *out)
{
	for (unsigned i = digits; i-- > 0; value /= radix)
		out[i] = number_letters[value % radix];
	return digits;
}

unsigned style_print(const struct number_style *s, unsigned bytes, unsigned value, char out[NUMBER_MOST])
{
	unsigned n = s->digits[bytes];
	if (s->split && bytes == 2)
		n = put(s->radix, n / 2, value >> 8, out) + put(s->radix, n / 2, value & 0xFF, out + n / 2);
	else
		n = put(style_radix(s, bytes), n, value, out);
	out[n] = '\0';
	return n;
}

/* The digit that a character is, in any radix; NO_DIGIT. */
enum { NO_DIGIT = 16 };
static unsigned digit_of(char ch)
{
	return ch >= '0' && ch <= '9' ? (unsigned)(ch - '0') : ch >= 'A' && ch <= 'F' ? (unsigned)(ch - 'A') + 10 : NO_DIGIT;
}

long style_value(const struct number_style *s, unsigned bytes, const char *text, unsigned len)
{
	unsigned digits = s->digits[bytes], radix = style_radix(s, bytes);
	long value = 0, most = bytes == 1 ? 0xFF : 0xFFFF;
	if (!len || len > digits || (len < digits && !style_bare(s, bytes)))
		return -1;
	if (s->split && bytes == 2) {
		long high = style_value(s, 1, text, len / 2), low = style_value(s, 1, text + len / 2, len - len / 2);
		return high < 0 || low < 0 ? -1 : high << 8 | low;
	}
	for (unsigned i = 0; i < len; i++) {
		unsigned d = digit_of(text[i]);
		if (d >= radix)
			return -1;
		value = value * (long)radix + (long)d;
	}
	return value > most ? -1 : value;
}

long style_value_any(const struct number_style *s, unsigned bytes, const char *text, unsigned len)
{
	char capital[NUMBER_MOST];
	if (len > s->digits[bytes])
		return -1;
	for (unsigned i = 0; i < len; i++)
		capital[i] = (char)toupper((unsigned char)text[i]);
	return style_value(s, bytes, capital, len);
}

int digit_like(char ch)
{
	static const char like[] = "OoQDIl|ZzsSbGB?gq";
	static const char digit[] = "00001112255668-99";
	const char *p = ch ? strchr(like, ch) : NULL;
	if (isdigit((unsigned char)ch))
		return ch - '0';
	return p && isdigit((unsigned char)digit[p - like]) ? digit[p - like] - '0' : -1;
}
