#include "machine/panel.h"

#include <ctype.h>
#include <string.h>

const uint8_t panel_font[16] = {
	0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07,
	0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E, 0x79, 0x71,
};

static const char hex[] = "0123456789ABCDEF";

void panel_text(const uint8_t segments[PANEL_DIGITS], char *out)
{
	for (unsigned i = 0; i < PANEL_DIGITS; i++) {
		if (i && i % 2 == 0)
			*out++ = ' ';
		const uint8_t *digit = memchr(panel_font, segments[i], sizeof panel_font);
		*out++ = digit ? hex[digit - panel_font] : segments[i] ? '?' : '.';
	}
	*out = 0;
}

void panel_draw(const uint8_t segments[PANEL_DIGITS], const char *on, const char *off,
		struct buf *out)
{
	/* a row's three places, by the segment that fills them; 7 is never lit */
	static const uint8_t place[3][3] = {{7, 0, 7}, {5, 6, 1}, {4, 3, 2}};
	for (unsigned row = 0; row < 3; row++) {
		buf_puts(out, on);
		for (unsigned i = 0; i < PANEL_DIGITS; i++) {
			buf_puts(out, i == 0 ? "  " : i % 2 ? " " : "   ");
			for (unsigned k = 0; k < 3; k++) {
				bool lit = segments[i] >> place[row][k] & 1;
				buf_putc(out, !lit ? ' ' : k == 1 ? '_' : '|');
			}
		}
		buf_puts(out, off);
		buf_putc(out, '\n');
	}
}

const struct panel_key panel_keys[] = {
	{"AD", '/', PANEL_AD},
	{"DA", '=', PANEL_DA},
	{"+", '+', PANEL_PLUS},
	{"PC", 'P', PANEL_PC},
	{"GO", 'G', PANEL_GO},
	{"ST", 'S', PANEL_ST},
	{"RS", 'R', PANEL_RS},
	{NULL, 0, 0},
};

unsigned panel_code(int typed)
{
	typed = toupper(typed);
	const char *digit = typed ? strchr(hex, typed) : NULL;
	if (digit)
		return (unsigned)(digit - hex);
	for (const struct panel_key *k = panel_keys; k->name; k++)
		if (k->typed == typed)
			return k->code;
	return PANEL_NONE;
}

void panel_legend(struct buf *out)
{
	buf_puts(out, "0-9 A-F");
	for (const struct panel_key *k = panel_keys; k->name; k++) {
		bool itself = k->name[0] == k->typed && !k->name[1];
		buf_printf(out, "  %c%s%s", k->typed, itself ? "" : " ", itself ? "" : k->name);
	}
}
