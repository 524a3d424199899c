/* Layouts that are no rows of words in columns: what loaders read, and dumps set in two dimensions.
 */
#include "tests/score/layout.h"

#include <stdio.h>

static void put_text(struct page *page, unsigned piece, const char *format, unsigned value)
{
	char text[32];
	snprintf(text, sizeof text, format, value);
	page_put(page, piece, text);
}

static void put_address(struct page *page, const char *format, unsigned address)
{
	put_text(page, page_piece(page, ADDRESS, address, 0), format, address);
}

static void put_sum(struct page *page, const char *format, unsigned sum)
{
	put_text(page, page_piece(page, SUM, 0, 0), format, sum);
}

/* The bytes of a row; returns their sum. */
static unsigned put_bytes(struct page *page, const struct program *p, unsigned a, unsigned n,
			  const char *format, const char *between)
{
	unsigned sum = 0;
	for (unsigned i = 0; i < n; i++) {
		page_put(page, 0, i ? between : "");
		put_text(page, page_piece(page, PRINTED, a + i, 1), format, p->byte[a + i]);
		sum += p->byte[a + i];
	}
	return sum;
}

/* ---- dumps ---- */

/* The second half of the rows beside the first. */
void print_two_columns(struct page *page, const struct program *p, const struct layout *l)
{
	unsigned at[4096], size[4096], n = 0;
	for (unsigned a = 0; (size[n] = layout_next(p, l, &a)) > 0; a += size[n++])
		at[n] = a;
	unsigned half = (n + 1) / 2;
	for (unsigned i = 0; i < half; i++) {
		page_row(page);
		for (unsigned k = i; k < n; k += half) {
			if (k >= half)
				page_column(page, l->width * 3 + 9);
			put_address(page, "%04X ", at[k]);
			put_bytes(page, p, at[k], size[k], "%02X", " ");
		}
	}
}

/* Sixteen columns with heads; what is not there stays white. */
void print_grid(struct page *page, const struct program *p, const struct layout *l)
{
	page_row(page);
	for (unsigned i = 0; i < l->width; i++) {
		page_column(page, 7 + 3 * i);
		put_text(page, 0, ".%X", i);
	}
	for (unsigned a = 0, n; (n = layout_next(p, l, &a)) > 0; a += n) {
		page_row(page);
		put_address(page, "%03X.", a >> 4);
		page_column(page, 7 + 3 * (a % l->width));
		put_bytes(page, p, a, n, "%02X", " ");
	}
}

/* A dump, and below it a table of sums by block. */
void print_block_sums(struct page *page, const struct program *p, const struct layout *l)
{
	print_dump(page, p, l);
	page_row(page);
	for (unsigned a = run_first(p->known, 0), n; a < MEMORY; a = run_first(p->known, a + n)) {
		unsigned sum = 0;
		n = run_length(p->known, a);
		n = n < 256 - a % 256 ? n : 256 - a % 256;
		for (unsigned i = 0; i < n; i++)
			sum += p->byte[a + i];
		page_row(page);
		put_sum(page, "K%04X, ", a);
		put_sum(page, "%04X ", a + n - 1);
		put_sum(page, "%04X", sum & 0xFFFF);
	}
}

/* ---- loaders ---- */

/* MOS paper tape: count, address, bytes, and the sum of all of them. */
void print_kim(struct page *page, const struct program *p, const struct layout *l)
{
	unsigned records = 0;
	for (unsigned a = 0, n; (n = layout_next(p, l, &a)) > 0; a += n, records++) {
		page_row(page);
		page_put(page, 0, ";");
		put_sum(page, "%02X", n);
		put_address(page, "%04X", a);
		unsigned sum = n + (a >> 8) + (a & 0xFF) + put_bytes(page, p, a, n, "%02X", "");
		put_sum(page, "%04X", sum);
	}
	page_row(page);
	page_put(page, 0, ";00");
	put_sum(page, "%04X", records);
	put_sum(page, "%04X", (records >> 8) + (records & 0xFF));
}

void print_intel_hex(struct page *page, const struct program *p, const struct layout *l)
{
	for (unsigned a = 0, n; (n = layout_next(p, l, &a)) > 0; a += n) {
		page_row(page);
		page_put(page, 0, ":");
		put_sum(page, "%02X", n);
		put_address(page, "%04X", a);
		put_sum(page, "%02X", 0);
		unsigned sum = n + (a >> 8) + (a & 0xFF) + put_bytes(page, p, a, n, "%02X", "");
		put_sum(page, "%02X", -sum & 0xFF);
	}
	page_row(page);
	page_put(page, 0, ":00000001FF");
}

void print_srecords(struct page *page, const struct program *p, const struct layout *l)
{
	for (unsigned a = 0, n; (n = layout_next(p, l, &a)) > 0; a += n) {
		page_row(page);
		page_put(page, 0, "S1");
		put_sum(page, "%02X", n + 3);
		put_address(page, "%04X", a);
		unsigned sum = n + 3 + (a >> 8) + (a & 0xFF) + put_bytes(page, p, a, n, "%02X", "");
		put_sum(page, "%02X", ~sum & 0xFF);
	}
	page_row(page);
	page_put(page, 0, "S9030000FC");
}

/* The first MLX: decimal, the sum of the bytes and of the address's low byte. */
void print_mlx(struct page *page, const struct program *p, const struct layout *l)
{
	for (unsigned a = 0, n; (n = layout_next(p, l, &a)) > 0; a += n) {
		page_row(page);
		put_address(page, "%05u", a);
		page_put(page, 0, " :");
		unsigned sum = (a & 0xFF) + put_bytes(page, p, a, n, "%03u", ",");
		page_put(page, 0, ",");
		put_sum(page, "%03u", sum & 0xFF);
	}
}

/* The later MLX: the sum is doubled before each byte, modulo 255. */
void print_mlx_hex(struct page *page, const struct program *p, const struct layout *l)
{
	for (unsigned a = 0, n; (n = layout_next(p, l, &a)) > 0; a += n) {
		unsigned high = a >> 8, sum = (a & 0xFF) + 2 * high - (high > 127 ? 255 : 0);
		sum -= sum > 255 ? 255 : 0;
		page_row(page);
		put_address(page, "%04X", a);
		page_put(page, 0, ":");
		put_bytes(page, p, a, n, "%02X", " ");
		for (unsigned i = 0; i < n; i++) {
			sum = 2 * sum - (sum > 127 ? 255 : 0) + p->byte[a + i];
			sum -= sum > 255 ? 255 : 0;
		}
		page_put(page, 0, "  ");
		put_sum(page, "%02X", sum);
	}
}

/* BASIC: a loop that pokes, then rows of DATA; their sum at the end where the layout has one. */
void print_basic(struct page *page, const struct program *p, const struct layout *l)
{
	unsigned line = 100;
	for (unsigned a = run_first(p->known, 0), n; a < MEMORY; a = run_first(p->known, a + n)) {
		n = run_length(p->known, a);
		page_row(page);
		put_text(page, 0, "%u ", line);
		page_put(page, 0, "FOR A=");
		put_address(page, "%u", a);
		page_put(page, 0, " TO ");
		put_address(page, "%u", a + n - 1);
		page_put(page, 0,
			 l->witnesses == SUMS ? ":S=0:FOR I=1 TO 8:READ D:POKE A,D:S=S+D"
					      : ":READ D:POKE A,D:NEXT");
		line += 10;
		for (unsigned i = 0; i < n; i += l->width, line += 10) {
			unsigned size = n - i < l->width ? n - i : l->width;
			page_row(page);
			put_text(page, 0, "%u ", line);
			page_put(page, 0, "DATA ");
			unsigned sum = put_bytes(page, p, a + i, size, "%u", ",");
			if (l->witnesses != SUMS)
				continue;
			page_put(page, 0, ",");
			put_sum(page, "%u", sum);
		}
	}
}
