#include "basic/petscii.h"

#include <string.h>

/* The block that both sets begin with, but for letters. */
#define MARKS "[", "\\", "]", "↑", "←", \
	" ", "!", "\"", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", \
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":", ";", "<", "=", ">", "?"
#define CAPITALS "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", \
	"N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z"
#define SMALL "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", \
	"n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z"

/* Unicode's own names for these are in "Symbols for Legacy Computing", which was made of them. */
const char *const petscii_graphics[PETSCII_CODES] = {
	"@", CAPITALS, MARKS,
	"─", "♠", "🭲", "🭸", "🭷", "🭶", "🭺", "🭱", "🭴", "╮", "╰", "╯", "🭼", "╲", "╱", "🭽",
	"🭾", "●", "🭻", "♥", "🭰", "╭", "╳", "○", "♣", "🭵", "♦", "┼", "🮌", "│", "π", "◥",
	" ", "▌", "▄", "▔", "▁", "▏", "▒", "▕", "🮏", "◤", "🮇", "├", "▗", "└", "┐", "▂",
	"┌", "┴", "┬", "┤", "▎", "▍", "🮈", "🮂", "🮃", "▃", "🭿", "▖", "▝", "┘", "▘", "▚",
};

const char *const petscii_letters[PETSCII_CODES] = {
	"@", SMALL, MARKS,
	"─", CAPITALS, "┼", "🮌", "│", "🮖", "🮘",
	" ", "▌", "▄", "▔", "▁", "▏", "▒", "▕", "🮏", "🮙", "🮇", "├", "▗", "└", "┐", "▂",
	"┌", "┴", "┬", "┤", "▎", "▍", "🮈", "🮂", "🮃", "▃", "✓", "▖", "▝", "┘", "▘", "▚",
};

uint8_t petscii_screen(uint8_t c)
{
	if (c == PETSCII_PI)
		return 0x5E;
	switch (c >> 5) {
	case 0:
		return c | PETSCII_INVERSE;
	case 1:
		return c;
	case 2:
		return c & 0x1F;
	case 3:
	case 6:
		return (c & 0x1F) | 0x40;
	case 4:
		return (c & 0x1F) | 0x40 | PETSCII_INVERSE;
	default:
		return (c & 0x1F) | 0x60;
	}
}

uint8_t petscii_of_screen(uint8_t code)
{
	static const uint8_t base[4] = {0x40, 0x20, 0xC0, 0xA0};
	return (uint8_t)(base[code >> 5 & 3] | (code & 0x1F));
}

int petscii_of_utf8(const char *p, const char *end, size_t *n)
{
	unsigned char c = (unsigned char)*p;
	*n = 1;
	if (c >= 'a' && c <= 'z')
		return c - 0x20;
	if (c >= 'A' && c <= 'Z')
		return c + 0x80;
	if (c < 0x80)
		return c == '`' || c == '{' || c == '|' || c == '}' || c == '~' || c < 0x20 || c == 0x7F ? -1 : c;
	for (unsigned code = 0x1B; code < PETSCII_CODES; code++) {
		size_t len = strlen(petscii_graphics[code]);
		*n = len;
		if (len > 1 && (size_t)(end - p) >= len && !memcmp(p, petscii_graphics[code], len))
			return code == 0x5E ? PETSCII_PI : petscii_of_screen((uint8_t)code);
	}
	*n = 1;
	return -1;
}

const char *petscii_shown(uint8_t c)
{
	return petscii_graphics[petscii_screen(c) & (PETSCII_CODES - 1)];
}
