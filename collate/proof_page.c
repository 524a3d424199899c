#include "collate/proof_page.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "base/show.h"
#include "collate/basic.h"
#include "collate/dump.h"
#include "collate/form.h"
#include "collate/proof_html.h"
#include "collate/report.h"

/* ---- pieces ---- */

/* "data:image/png;base64,..." */
static void add_image(cJSON *o, const struct buf *png)
{
	static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const unsigned char *p = (const unsigned char *)png->data;
	struct buf b = BUF_INIT;
	buf_puts(&b, "data:image/png;base64,");
	for (size_t i = 0; i < png->len; i += 3) {
		size_t left = png->len - i;
		unsigned v = (unsigned)p[i] << 16 | (left > 1 ? (unsigned)p[i + 1] << 8 : 0) | (left > 2 ? p[i + 2] : 0u);
		buf_putc(&b, digit[v >> 18]);
		buf_putc(&b, digit[v >> 12 & 63]);
		buf_putc(&b, left > 1 ? digit[v >> 6 & 63] : '=');
		buf_putc(&b, left > 2 ? digit[v & 63] : '=');
	}
	cJSON_AddStringToObject(o, "image", buf_str(&b));
	buf_free(&b);
}

/* ---- pages ---- */

/* The letters that were read on one page, and their boxes, four numbers each. */
static void add_letters(cJSON *o, const struct source *src, unsigned page)
{
	struct buf letters = BUF_INIT;
	cJSON *boxes = cJSON_CreateArray();
	for (size_t i = 0; i < src->print->n; i++) {
		const struct print_char *c = &src->print->chr[i];
		if (c->box.page != page)
			continue;
		unsigned char letter = (unsigned char)src->text[c->at];
		buf_putc(&letters, letter > ' ' && letter < 0x7F ? (char)letter : '?');
		const unsigned n[] = {c->box.x0, c->box.y0, c->box.x1, c->box.y1};
		for (unsigned k = 0; k < 4; k++)
			cJSON_AddItemToArray(boxes, cJSON_CreateNumber(n[k]));
	}
	cJSON_AddStringToObject(o, "letters", buf_str(&letters));
	cJSON_AddItemToObject(o, "boxes", boxes);
	buf_free(&letters);
}

static cJSON *new_page(cJSON *list, const struct source *src, unsigned number)
{
	cJSON *o = cJSON_CreateObject();
	report_text_of(o, "name", src->name, strlen(src->name));
	cJSON_AddNumberToObject(o, "number", number);
	cJSON_AddItemToArray(list, o);
	return o;
}

static void add_scan(cJSON *list, const struct source *src, const struct buf *png, unsigned before)
{
	for (size_t i = 0; i < src->print->npages; i++) {
		const struct print_page *p = &src->print->page[i];
		cJSON *o = new_page(list, src, before + p->number);
		cJSON_AddNumberToObject(o, "width", p->width);
		cJSON_AddNumberToObject(o, "height", p->height);
		if (png)
			add_image(o, &png[i]);
		add_letters(o, src, p->number);
	}
}

/* A line with as many bytes as it has, by which its words are found: what is hidden is a ? a byte. */
static cJSON *line_json(const char *text, size_t left)
{
	struct buf shown = BUF_INIT;
	for (struct show_char c; left; text += c.len, left -= c.len) {
		c = show_char(text, left);
		if (c.fine || *text == '\t')
			buf_put(&shown, text, c.len);
		else
			for (size_t i = 0; i < c.len; i++)
				buf_putc(&shown, '?');
	}
	cJSON *out = cJSON_CreateString(buf_str(&shown));
	buf_free(&shown);
	return out;
}

static void add_lines(cJSON *list, const struct source *src, unsigned before)
{
	cJSON *o = new_page(list, src, before + 1), *lines = cJSON_AddArrayToObject(o, "lines");
	for (unsigned n = 1; n <= src->lines; n++) {
		size_t len;
		const char *text = source_line(src, n, &len);
		cJSON_AddItemToArray(lines, line_json(text, len));
	}
}

static cJSON *pages_json(const struct collation *c, const struct buf *const *png)
{
	cJSON *list = cJSON_CreateArray();
	unsigned before = 0;
	for (size_t i = 0; i < c->npages; i++) {
		const struct source *src = c->printed[i];
		if (src->print)
			add_scan(list, src, png[i], before);
		else
			add_lines(list, src, before);
		before += src->print ? src->print->pages : 1;
	}
	return list;
}

/* ---- the map of bytes, lines or steps ---- */

/* One letter each: proven, played, single, doubtful, missing; a point where nothing is to be told. */
static const char letter[PROOFS] = {[PROOF_PROVEN] = 'p', [PROOF_PLAYED] = 'g', [PROOF_SINGLE] = 's', [PROOF_DOUBTFUL] = 'd', [PROOF_NONE] = '.'};

static char status_of(const struct collation *c, unsigned address)
{
	if (c->truth[address].has_byte)
		return letter[c->truth[address].proof];
	for (const struct hole *h = c->holes; h; h = h->next)
		if (!h->explained && address >= h->first && address - h->first < h->length)
			return 'm';
	return '.';
}

static void add_row(const struct collation *c, cJSON *list, unsigned first, unsigned n)
{
	const struct number_style *style = dump_bytes(c) ? dump_bytes(c) : c->reader.style;
	char text[NUMBER_MOST], status[16 + 1];
	struct buf at = BUF_INIT;
	cJSON *o = cJSON_CreateObject(), *bytes = cJSON_AddArrayToObject(o, "bytes");
	bool any = false;
	for (unsigned i = 0; i < n; i++) {
		const struct truth *t = &c->truth[first + i];
		status[i] = status_of(c, first + i);
		any |= status[i] != '.';
		cJSON_AddItemToArray(bytes, cJSON_CreateString(t->has_byte ? number_printed(style, t->byte, WIDTH_BYTE, text) : ""));
	}
	status[n] = 0;
	page_address(c, first, &at);
	cJSON_AddStringToObject(o, "at", buf_str(&at));
	cJSON_AddNumberToObject(o, "first", first);
	cJSON_AddStringToObject(o, "status", status);
	if (any)
		cJSON_AddItemToArray(list, o);
	else
		cJSON_Delete(o);
	buf_free(&at);
}

/* Rows of as many bytes as numbers of the page's base are round; a long hole is one row. */
static cJSON *map_rows(const struct collation *c)
{
	enum { LONG = 64 };
	unsigned wide = c->reader.style->radix == 8 ? 8 : 16;
	cJSON *list = cJSON_CreateArray();
	for (unsigned first = 0; first < c->addresses; first += wide) {
		unsigned missing = 0;
		while (first + missing < c->addresses && status_of(c, first + missing) == 'm')
			missing++;
		missing -= missing % wide;
		if (missing >= LONG) {
			struct buf at = BUF_INIT;
			cJSON *o = cJSON_CreateObject();
			page_address(c, first, &at);
			cJSON_AddStringToObject(o, "at", buf_str(&at));
			cJSON_AddNumberToObject(o, "missing", missing);
			cJSON_AddItemToArray(list, o);
			buf_free(&at);
			first += missing - wide;
			continue;
		}
		add_row(c, list, first, c->addresses - first < wide ? c->addresses - first : wide);
	}
	return list;
}

/* The lines of a program in BASIC by their numbers, the steps of a calculator's by what they are: ten a row. */
static cJSON *map_places(const struct collation *c)
{
	enum { WIDE = 10 };
	unsigned n = c->form ? c->form->nsteps : c->basic->nlines;
	cJSON *list = cJSON_CreateArray();
	for (unsigned first = 0; first < n; first += WIDE) {
		cJSON *o = cJSON_CreateObject(), *text = cJSON_AddArrayToObject(o, "bytes"), *addresses = cJSON_AddArrayToObject(o, "addresses");
		char status[WIDE + 1] = {0};
		for (unsigned i = first; i < n && i < first + WIDE; i++) {
			const struct basic_truth *t = c->form ? NULL : &c->basic->line[i];
			unsigned address = t ? t->number : i + 1;
			struct buf at = BUF_INIT;
			page_address(c, address, &at);
			if (i == first)
				cJSON_AddStringToObject(o, "at", buf_str(&at));
			if (!t && c->form->step[address].read) {
				at.len = 0;
				hp41_print(&c->form->step[address].step, HP41_PLAIN, &at);
			}
			status[i - first] = !t ? status_of(c, address) : t->other ? '.' : letter[t->proof];
			cJSON_AddItemToArray(text, cJSON_CreateString(buf_str(&at)));
			cJSON_AddItemToArray(addresses, cJSON_CreateNumber(address));
			buf_free(&at);
		}
		cJSON_AddStringToObject(o, "status", status);
		cJSON_AddItemToArray(list, o);
	}
	return list;
}

/* ---- the page ---- */

/* The data as they may stand in a script element: nothing in them begins or ends markup. */
static void put_data(const char *json, struct buf *out)
{
	for (; *json; json++) {
		if (strchr("<>&", *json))
			buf_printf(out, "\\u%04x", (unsigned)*json);
		else if (!strncmp(json, "\xE2\x80\xA8", 3) || !strncmp(json, "\xE2\x80\xA9", 3)) {
			buf_printf(out, "\\u202%c", json[2] == '\xA8' ? '8' : '9');
			json += 2;
		} else
			buf_putc(out, *json);
	}
}

/* What the page needs of the findings beside the report's, in its order: where each is printed, the
 * number of its address, and whether another reading than its own would be heard. */
static cJSON *findings_json(const struct collation *c)
{
	cJSON *out = cJSON_CreateArray();
	unsigned n;
	const struct finding **list = report_order(c, false, &n);
	for (unsigned i = 0; i < n; i++) {
		cJSON *o = cJSON_CreateObject();
		struct print_place place;
		struct buf print = BUF_INIT;
		if (print_place_of(c, list[i], &place))
			print_place_put(&place, &print);
		cJSON_AddStringToObject(o, "print", buf_str(&print));
		cJSON_AddNumberToObject(o, "at", list[i]->address);
		cJSON_AddBoolToObject(o, "settles", print.len && may_settle(list[i]));
		cJSON_AddItemToArray(out, o);
		buf_free(&print);
	}
	return out;
}

void proof_page(const struct collation *c, const struct buf *const *png, struct buf *out)
{
	static const char mark[] = "@DATA@";
	struct buf page = BUF_INIT;
	buf_put(&page, proof_html, sizeof proof_html);
	const char *at = strstr(buf_str(&page), mark);
	cJSON *o = cJSON_CreateObject();
	cJSON_AddStringToObject(o, "format", "typein-proof-1");
	cJSON_AddItemToObject(o, "collation", report_collation(c));
	cJSON_AddItemToObject(o, "findings", findings_json(c));
	cJSON *errata = c->errata_file ? cJSON_AddObjectToObject(o, "errata") : NULL;
	if (errata) {
		report_text_of(errata, "name", c->errata_file->name, strlen(c->errata_file->name));
		report_text_of(errata, "text", c->errata_file->text, c->errata_file->len);
	}
	cJSON_AddStringToObject(o, "unit", c->form ? "step" : c->numbered ? "line" : "byte");
	cJSON_AddNumberToObject(o, "count", c->bytes);
	cJSON_AddItemToObject(o, "map", c->form || c->numbered ? map_places(c) : map_rows(c));
	cJSON_AddItemToObject(o, "pages", pages_json(c, png));
	char *json = cJSON_PrintUnformatted(o);
	buf_put(out, page.data, (size_t)(at - page.data));
	put_data(json, out);
	buf_puts(out, at + strlen(mark));
	free(json);
	cJSON_Delete(o);
	buf_free(&page);
}
