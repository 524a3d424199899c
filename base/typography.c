#include "base/typography.h"

#include <string.h>

static const struct {
	const char *utf8;
	char ascii;
} marks[] = {
	{"\xe2\x80\x98", '\''}, {"\xe2\x80\x99", '\''}, {"\xe2\x80\xb2", '\''}, {"\xe2\x80\x9c", '"'}, {"\xe2\x80\x9d", '"'},
	{"\xc2\xab", '"'}, {"\xc2\xbb", '"'}, {"\xe2\x80\x90", '-'}, {"\xe2\x80\x91", '-'}, {"\xe2\x80\x92", '-'}, {"\xe2\x80\x93", '-'},
	{"\xe2\x80\x94", '-'}, {"\xe2\x88\x92", '-'}, {"\xc3\x98", '0'}, {"\xc3\xb8", '0'}, {"\xe2\x88\x85", '0'}, {"\xe2\x8c\x80", '0'},
	{"\xc2\xa0", ' '},
};

size_t typography_ascii(const char *text, size_t len, char *ascii)
{
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
		size_t n = strlen(marks[i].utf8);
		if (n <= len && !memcmp(text, marks[i].utf8, n)) {
			*ascii = marks[i].ascii;
			return n;
		}
	}
	return 0;
}
