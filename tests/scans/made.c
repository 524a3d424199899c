#include "tests/scans/made.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ink/run.h"

const struct made_font made_fonts[] = {
	{"dots", NULL, '0'},
	{"dots, open zero", NULL, 'O'},
	{"Courier", "Courier", '0'},
	{"LiberationMono", "LiberationMono", '0'},
	{"DejaVuSansMono", "DejaVuSansMono", '0'},
	{"Terminus", "Terminus", '0'},
};
const unsigned made_nfonts = sizeof made_fonts / sizeof made_fonts[0];

uint32_t made_draw(uint32_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 17;
	*state ^= *state << 5;
	return *state >> 4;
}

/* --- what stands on it --- */

enum { SHEET_ROWS = 56, SHEET_WIDTH = 72 };

/* The digits of a page's bytes: all of them on most pages, on some only a few. */
static const char *const datas[] = {
	"0123456789ABCDEF", "0123456789ABCDEF", "0123456789ABCDEF", "01234567", "000002A9D", "02468ACE", "89ABCDEF",
};

static const char *const labels[] = {"START", "LOOP", "NEXT", "DONE", "PUT1", "GET2", "", "", "", ""};
static const char *const words[] = {"LDA", "STA", "JMP", "JSR", "BNE", "CMP", "INX", "RTS", "ORA", "PHA", "TXA", "ADC"};

static const struct layout {
	const char *name, *address, *behind;	/* its format, NULL: two halves of a byte each; what parts it from the bytes */
	unsigned radix;				/* of the bytes */
	bool numbered, source;			/* numbers of lines before, statements behind */
	unsigned steps[4];			/* one of these; 0: rows of 1 to 3 bytes */
} layouts[] = {
	{"hex dump", "%04X", "  ", 16, false, false, {4, 8, 8, 16}},
	{"hex dump, colons", "%04X", ": ", 16, false, false, {4, 8, 8, 16}},
	{"split octal dump", NULL, "  ", 8, false, false, {4, 8, 8, 8}},
	{"split octal listing", NULL, "   ", 8, false, true, {0, 0, 0, 0}},
	{"octal listing", "%06o", "  ", 8, false, true, {0, 0, 0, 0}},
	{"hex listing", "%04X", "  ", 16, false, true, {0, 0, 0, 0}},
	{"numbered hex listing", "%04X", " ", 16, true, true, {0, 0, 0, 0}},
	{"byte by byte", "%04X", "  ", 16, false, true, {1, 1, 1, 1}},
};

enum { LAYOUTS = sizeof layouts / sizeof layouts[0], DATAS = sizeof datas / sizeof datas[0] };

void made_put(struct made *m, enum made_role role, const char *text)
{
	for (; *text; text++) {
		buf_putc(&m->text, *text);
		buf_putc(&m->role, *text == '\n' || *text == ' ' ? *text : (char)role);
	}
}

static unsigned draw_digit(const char *digits, uint32_t *state)
{
	char one[2] = {digits[made_draw(state) % strlen(digits)], 0};
	return (unsigned)strtoul(one, NULL, 16);
}

static void put_bytes(struct made *m, const struct layout *l, const char *digits, unsigned n, uint32_t *state)
{
	char text[8];
	for (unsigned k = 0; k < n; k++) {
		unsigned high = draw_digit(digits, state), low = draw_digit(digits, state);
		snprintf(text, sizeof text, l->radix == 8 ? "%03o" : "%02X", 16 * high + low);
		made_put(m, MADE_BYTE, text);
		made_put(m, MADE_BLANK, k + 1 < n ? " " : "");
	}
}

static void put_address(struct made *m, const struct layout *l, unsigned address)
{
	char text[16];
	if (l->address)
		snprintf(text, sizeof text, l->address, address);
	else
		snprintf(text, sizeof text, "%03o %03o", address >> 8 & 0xff, address & 0xff);
	made_put(m, MADE_ADDRESS, text);
}

static void put_source(struct made *m, const struct layout *l, unsigned bytes, uint32_t *state)
{
	char text[32];
	const char *label = labels[made_draw(state) % (sizeof labels / sizeof *labels)];
	const char *word = words[made_draw(state) % (sizeof words / sizeof *words)];
	unsigned gap = (3 - bytes) * (l->radix == 8 ? 4 : 3) + 2;
	snprintf(text, sizeof text, "%*s%-7s%-4s", (int)gap, "", label, word);
	made_put(m, MADE_SOURCE, text);
	if (bytes > 1)
		snprintf(text, sizeof text, "%s%u", made_draw(state) % 2 ? "#" : "", made_draw(state) % 256);
	made_put(m, MADE_SOURCE, bytes > 1 ? text : "");
}

struct made made_page(uint32_t seed)
{
	uint32_t state = seed * 2654435761u + 12345;
	state += !state;
	for (unsigned i = 0; i < 8; i++)
		made_draw(&state);
	const struct layout *l = &layouts[made_draw(&state) % LAYOUTS];
	const char *digits = datas[made_draw(&state) % DATAS];
	struct made m = {.layout = l->name, .step = l->steps[made_draw(&state) % 4]};
	m.rows = 10 + made_draw(&state) % (SHEET_ROWS - 10);
	unsigned address = (made_draw(&state) % 0xe000) & ~(m.step ? m.step - 1 : 0);
	address = made_draw(&state) % 2 ? address & 0xff00 : address;
	char number[8];
	for (unsigned r = 0; r < m.rows; r++) {
		unsigned n = m.step && !l->source ? m.step : m.step ? 1 : 1 + made_draw(&state) % 3;
		if (l->numbered) {
			snprintf(number, sizeof number, "%04u ", 10 * (r + 1));
			made_put(&m, MADE_ADDRESS, number);
		}
		put_address(&m, l, address);
		made_put(&m, MADE_SOURCE, l->behind);
		put_bytes(&m, l, digits, n, &state);
		if (l->source)
			put_source(&m, l, n, &state);
		made_put(&m, MADE_BLANK, "\n");
		address += m.step ? m.step : n;
	}
	return m;
}

void made_free(struct made *m)
{
	buf_free(&m->text);
	buf_free(&m->role);
}

/* --- how it is printed --- */

/* A page of PDF in a font of ten letters an inch, six lines an inch, an inch of margin. */
static void make_pdf(const char *text, const char *font, struct buf *out)
{
	struct buf page = BUF_INIT;
	size_t at[6];
	buf_puts(&page, "BT /F 12 Tf 12 TL 72 720 Td\n");
	for (; *text; text += strcspn(text, "\n") + 1) {
		buf_putc(&page, '(');
		for (const char *c = text; *c && *c != '\n'; c++)
			buf_printf(&page, "%s%c", strchr("()\\", *c) ? "\\" : "", *c);
		buf_puts(&page, ") ' \n");
	}
	buf_puts(&page, "ET\n");
	buf_puts(out, "%PDF-1.4\n");
	at[1] = out->len;
	buf_puts(out, "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n");
	at[2] = out->len;
	buf_puts(out, "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n");
	at[3] = out->len;
	buf_puts(out, "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n");
	at[4] = out->len;
	buf_printf(out, "4 0 obj<</Length %zu>>stream\n%sendstream endobj\n", page.len, page.data);
	at[5] = out->len;
	buf_printf(out, "5 0 obj<</Type/Font/Subtype/TrueType/BaseFont/%s/FirstChar 32/LastChar 126/Widths[", font);
	for (unsigned i = 32; i <= 126; i++)
		buf_puts(out, "600 ");
	buf_puts(out, "]/Encoding/WinAnsiEncoding>>endobj\n");
	size_t table = out->len;
	buf_puts(out, "xref\n0 6\n0000000000 65535 f \n");
	for (unsigned i = 1; i < 6; i++)
		buf_printf(out, "%010zu 00000 n \n", at[i]);
	buf_printf(out, "trailer<</Size 6/Root 1 0 R>>\nstartxref\n%zu\n%%%%EOF\n", table);
	buf_free(&page);
}

static struct picture print_dots(const char *text, char zero, unsigned dpi)
{
	char *changed = strdup(text);
	for (char *at = changed; *at; at++)
		*at = *at == '0' ? zero : *at;
	struct picture p = dots_print(changed, dpi);
	free(changed);
	return p;
}

static bool write_file(const char *path, const struct buf *b)
{
	FILE *f = fopen(path, "wb");
	bool fine = f && fwrite(b->data, 1, b->len, f) == b->len;
	return f && fclose(f) == 0 && fine;
}

struct picture made_print(const char *text, const struct made_font *font, unsigned dpi, const char *path)
{
	struct buf pdf = BUF_INIT, image = BUF_INIT;
	struct picture p = {0};
	char resolution[16];
	if (!font->pdf)
		return print_dots(text, font->zero, dpi);
	make_pdf(text, font->pdf, &pdf);
	snprintf(resolution, sizeof resolution, "%u", dpi);
	bool fine = write_file(path, &pdf)
		&& run_program((const char *const[]){"pdftoppm", "-r", resolution, "-gray", path, NULL}, 60, 1 << 28, &image) == 0
		&& write_file(path, &image);
	if (fine && !picture_read(&p, path)) {
		free(p.at);
		p.at = NULL;
	}
	buf_free(&pdf);
	buf_free(&image);
	return p;
}
