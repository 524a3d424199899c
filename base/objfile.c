#include "base/objfile.h"

#include <string.h>
#include <strings.h>

#include "base/cassette.h"
#include "base/listen.h"
#include "base/names.h"

/* Bytes a record, and as many as one can have: S-records count 255 after the
 * length, Intel hex 255 after type and before checksum. */
enum { RECORD_BYTES = 16, RECORD_MAX = 1 + 2 + 1 + 255 + 1, ROW_BYTES = 8,
	KIM_BYTES = 24, BNPF_WORDS = 4 };

const char *const object_format_names[OBJECT_FORMATS + 1] = {
	[OBJECT_BIN] = "bin",
	[OBJECT_IHEX] = "ihex",
	[OBJECT_SREC] = "srec",
	[OBJECT_OCTAL] = "octal",
	[OBJECT_KIM] = "kim",
	[OBJECT_MONITOR] = "monitor",
	[OBJECT_PRG] = "prg",
	[OBJECT_BNPF] = "bnpf",
	[OBJECT_KIM_WAV] = "kim-wav",
	[OBJECT_APPLE1_WAV] = "apple1-wav",
};

bool object_format_find(const char *name, enum object_format *out)
{
	int found = names_find(object_format_names, OBJECT_FORMATS, name);
	if (found >= 0)
		*out = (enum object_format)found;
	return found >= 0;
}

/* ---- writing ---- */

static void write_ihex(struct buf *out, unsigned addr, const uint8_t *p, unsigned n)
{
	unsigned sum = n + (addr >> 8) + addr;
	buf_printf(out, ":%02X%04X00", n, addr);
	for (unsigned i = 0; i < n; i++) {
		buf_printf(out, "%02X", p[i]);
		sum += p[i];
	}
	buf_printf(out, "%02X\n", -sum & 0xFF);
}

static void write_srec(struct buf *out, unsigned addr, const uint8_t *p, unsigned n)
{
	unsigned count = n + 3, sum = count + (addr >> 8) + addr;
	buf_printf(out, "S1%02X%04X", count, addr);
	for (unsigned i = 0; i < n; i++) {
		buf_printf(out, "%02X", p[i]);
		sum += p[i];
	}
	buf_printf(out, "%02X\n", ~sum & 0xFF);
}

static void write_octal(struct buf *out, unsigned addr, const uint8_t *p, unsigned n)
{
	buf_printf(out, "%03o %03o ", addr >> 8, addr & 0xFF);
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, " %03o", p[i]);
	buf_putc(out, '\n');
}

static void write_kim(struct buf *out, unsigned addr, const uint8_t *p, unsigned n)
{
	unsigned sum = n + (addr >> 8) + (addr & 0xFF);
	buf_printf(out, ";%02X%04X", n, addr);
	for (unsigned i = 0; i < n; i++) {
		buf_printf(out, "%02X", p[i]);
		sum += p[i];
	}
	buf_printf(out, "%04X\n", sum & 0xFFFF);
}

static void write_monitor(struct buf *out, unsigned addr, const uint8_t *p, unsigned n)
{
	buf_printf(out, "%04X:", addr);
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, " %02X", p[i]);
	buf_putc(out, '\n');
}

/* All bytes, those between included; with two before them that say where they go, if so wanted. */
static void write_bin(const struct image *im, bool address, struct buf *out)
{
	unsigned low, high;
	if (!image_extent(im, &low, &high))
		return;
	if (address) {
		buf_putc(out, (char)(low & 0xFF));
		buf_putc(out, (char)(low >> 8));
	}
	for (unsigned a = low, start = low, end; image_run(im, &start, &end); a = start = end) {
		while (a++ < start)
			buf_putc(out, '\0');
		buf_put(out, im->byte + start, end - start);
	}
}

static void write_bnpf(const struct image *im, struct buf *out)
{
	unsigned low, high;
	if (!image_extent(im, &low, &high))
		return;
	for (unsigned a = low; a <= high; a++) {
		unsigned byte = image_has(im, a) ? im->byte[a] : 0;
		bool last = a == high || (a - low) % BNPF_WORDS == BNPF_WORDS - 1;
		buf_putc(out, 'B');
		for (unsigned bit = 0x80; bit; bit >>= 1)
			buf_putc(out, byte & bit ? 'P' : 'N');
		buf_puts(out, last ? "F\n" : "F ");
	}
}

/* Formats of rows: how many bytes one has, and who writes it. */
static const struct row_writer {
	unsigned bytes;
	bool aligned;		/* it ends before an address that is a multiple of that */
	void (*write)(struct buf *out, unsigned addr, const uint8_t *p, unsigned n);
} row_writers[OBJECT_FORMATS] = {
	[OBJECT_IHEX] = {RECORD_BYTES, false, write_ihex},
	[OBJECT_SREC] = {RECORD_BYTES, false, write_srec},
	[OBJECT_OCTAL] = {ROW_BYTES, true, write_octal},
	[OBJECT_KIM] = {KIM_BYTES, false, write_kim},
	[OBJECT_MONITOR] = {ROW_BYTES, true, write_monitor},
};

void object_write(const struct image *im, enum object_format format, struct buf *out)
{
	const struct row_writer *w = &row_writers[format];
	unsigned records = 0;
	if (format == OBJECT_BIN || format == OBJECT_PRG)
		write_bin(im, format == OBJECT_PRG, out);
	if (format == OBJECT_BNPF)
		write_bnpf(im, out);
	if (format == OBJECT_KIM_WAV)
		cassette_kim(im, out);
	if (format == OBJECT_APPLE1_WAV)
		cassette_apple1(im, out);
	for (unsigned addr = 0, end; w->write && image_run(im, &addr, &end);) {
		for (; addr < end; records++) {
			unsigned n = w->bytes - (w->aligned ? addr % w->bytes : 0);
			if (n > end - addr)
				n = end - addr;
			w->write(out, addr, im->byte + addr, n);
			addr += n;
		}
	}
	if (format == OBJECT_KIM)
		buf_printf(out, ";00%04X%04X\n", records, (records >> 8) + (records & 0xFF));
	if (format == OBJECT_IHEX)
		buf_puts(out, ":00000001FF\n");
	if (format == OBJECT_SREC)
		buf_puts(out, "S9030000FC\n");
}

/* ---- tapes ---- */

/* A word of a machine's memory, of which the file is what begins at base. */
static unsigned word_of(const struct source *src, unsigned base, unsigned address)
{
	const unsigned char *p = (const unsigned char *)src->text + (address - base);
	return p[0] | (unsigned)p[1] << 8;
}

static unsigned byte_of(const struct source *src, unsigned base, unsigned address)
{
	return (unsigned char)src->text[address - base];
}

enum { P_BASE = 0x4009, P_PROGRAM = 0x407D, O_BASE = 0x4000, O_PROGRAM = 0x4028,
	TAPE_NEWLINE = 0x76, TAPE_END = 0x80,
	PRG_BASE = 0x0401, PRG_HEAD = 2, PRG_LEAST = 10 };

static bool is_p(const struct source *src)
{
	if (src->len <= P_PROGRAM - P_BASE)
		return false;
	unsigned d_file = word_of(src, P_BASE, 0x400C), vars = word_of(src, P_BASE, 0x4010);
	unsigned e_line = word_of(src, P_BASE, 0x4014);
	return P_PROGRAM <= d_file && d_file < vars && vars < e_line && e_line - P_BASE == src->len
		&& byte_of(src, P_BASE, d_file) == TAPE_NEWLINE
		&& byte_of(src, P_BASE, e_line - 1) == TAPE_END;
}

static bool is_o(const struct source *src)
{
	if (src->len <= O_PROGRAM - O_BASE)
		return false;
	unsigned vars = word_of(src, O_BASE, 0x4008), e_line = word_of(src, O_BASE, 0x400A);
	return O_PROGRAM <= vars && vars < e_line && e_line - O_BASE == src->len
		&& byte_of(src, O_BASE, e_line - 1) == TAPE_END;
}

/* A program in BASIC: where it is loaded, and a link to behind the end of its first line. What else
 * is in it is the machine's affair, which links it anew. */
static bool is_prg(const struct source *src)
{
	if (src->len < PRG_LEAST || word_of(src, 0, 0) != PRG_BASE)
		return false;
	unsigned link = word_of(src, 0, 2), at = link - PRG_BASE + PRG_HEAD;
	return link > PRG_BASE + PRG_HEAD && link <= PRG_BASE + 0xFF && at <= src->len && !src->text[at - 1];
}

/* So it is named; what it is made of is not looked at. */
static bool is_code(const struct source *src)
{
	const char *dot = strrchr(src->name, '.');
	return src->len > PRG_HEAD && dot && !strcasecmp(dot, ".prg");
}

static enum object_format recognise_bytes(const struct source *src)
{
	return is_p(src) ? OBJECT_P : is_o(src) ? OBJECT_O : is_prg(src) ? OBJECT_PRG
		: is_code(src) ? OBJECT_CODE : OBJECT_BIN;
}

/* What was heard is of which format; memory becomes its bytes, those of a ZX81's without its name, whose last
 * character has the highest bit set. */
static enum object_format recognise_sound(const struct heard *h, const char *file, struct source *memory)
{
	*memory = (struct source){.name = file, .text = buf_str(&h->bytes), .len = h->bytes.len};
	if (h->kind == TAPE_KIM || h->kind == TAPE_APPLE1)
		return h->kind == TAPE_KIM ? OBJECT_KIM_WAV : OBJECT_APPLE1_WAV;
	if (h->kind != TAPE_ZX || is_o(memory))
		return h->kind == TAPE_ZX ? OBJECT_O : OBJECT_NOISE;
	while (memory->len && !(*memory->text & 0x80))
		memory->text++, memory->len--;
	if (!memory->len)
		return OBJECT_NOISE;
	memory->text++, memory->len--;
	return is_p(memory) ? OBJECT_P : OBJECT_NOISE;
}

/* ---- reading ---- */

struct reader {
	struct diag *d;
	const struct source *src;
	/* While reading, an origin is the line that the byte came from. */
	struct image *im;
	unsigned line;
	const char *text;	/* of the line, blanks around it cut off */
	unsigned len, indent;
	bool ended;		/* the end record was read */
	unsigned long base;	/* Intel hex: what 02 and 04 records set; BNPF: the next address */
	unsigned records;	/* S-records: data records so far */
};

/* Leaders of paper tapes (NUL) and ^Z at a file's end count as blank, too. */
static bool is_blank(char c)
{
	return (unsigned char)c <= ' ' || c == 0x7F;
}

static struct pos at(const struct reader *r, unsigned index, unsigned len)
{
	return (struct pos){r->src, r->line, r->indent + index + 1, len};
}

static int digit_of(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return -1;
}

/* The three octal digits at p, 0 to 377 octal, with a blank or the end behind
 * them; -1 when there is no such group. */
static int octal_group(const char *p, size_t len)
{
	int v = 0;
	if (len < 3 || (len > 3 && !is_blank(p[3])))
		return -1;
	for (int i = 0; i < 3; i++) {
		if (p[i] < '0' || p[i] > '7')
			return -1;
		v = v * 8 + (p[i] - '0');
	}
	return v <= 0xFF ? v : -1;
}

/* The byte's place in the text is the len bytes at index; false when the rest
 * of the record need not be tried. */
static bool put(struct reader *r, unsigned long addr, unsigned byte, unsigned index, unsigned len)
{
	struct image *im = r->im;
	if (addr >= IMAGE_SIZE) {
		diag(r->d, DIAG_ERROR, at(r, index, len),
		     "address %lX is past the end of memory, FFFF", addr);
		return false;
	}
	if (image_has(im, (unsigned)addr) && im->byte[addr] != byte) {
		unsigned before = im->byte[addr], line = im->origin[addr];
		unsigned a = (unsigned)addr;
		if (len == 3)	/* a dump speaks octal */
			diag(r->d, DIAG_ERROR, at(r, index, len),
			     "%03o %03o is %03o here but %03o on line %u", a >> 8, a & 0xFF, byte,
			     before, line);
		else
			diag(r->d, DIAG_ERROR, at(r, index, len),
			     "address %04X is %02X here but %02X on line %u", a, byte, before, line);
		return true;
	}
	image_set(im, (unsigned)addr, (uint8_t)byte, r->line);
	return true;
}

/*
 * The digit pairs from index to the end of the line: their number, or -1 after
 * an error. out has RECORD_MAX bytes.
 */
static int hex_pairs(struct reader *r, unsigned index, uint8_t *out)
{
	unsigned n = 0;
	for (unsigned i = index; i < r->len; i++) {
		int v = digit_of(r->text[i]);
		if (v < 0) {
			diag(r->d, DIAG_ERROR, at(r, i, 1),
			     "not a hexadecimal digit: expected 0-9 or A-F");
			return -1;
		}
		if (n == RECORD_MAX) {
			diag(r->d, DIAG_ERROR, at(r, i, r->len - i),
			     "the line goes on after %d bytes, no record is longer", RECORD_MAX);
			return -1;
		}
		if ((i - index) % 2 == 0)
			out[n] = (uint8_t)(v << 4);
		else
			out[n++] |= (uint8_t)v;
	}
	if ((r->len - index) % 2) {
		diag(r->d, DIAG_ERROR, at(r, r->len - 1, 1),
		     "half a byte: the digits of a record come in pairs");
		return -1;
	}
	return (int)n;
}

static unsigned sum_of(const uint8_t *p, unsigned n)
{
	unsigned sum = 0;
	for (unsigned i = 0; i < n; i++)
		sum += p[i];
	return sum;
}

static bool checksum(struct reader *r, unsigned is, unsigned should)
{
	if (is == should)
		return true;
	diag(r->d, DIAG_ERROR, at(r, r->len - 2, 2),
	     "checksum %02X does not fit the record, %02X would", is, should);
	return false;
}

/* A record that begins with a mark and the number of its data bytes, beside which it has five more: all its bytes, of
 * which n is the number; -1 after an error. */
static int counted_record(struct reader *r, char mark, const char *what, uint8_t *b)
{
	if (r->text[0] != mark) {
		diag(r->d, DIAG_ERROR, at(r, 0, 1), "expected a record of %s, '%c' begins it", what, mark);
		return -1;
	}
	int n = hex_pairs(r, 1, b);
	if (n >= 0 && n < 5)
		diag(r->d, DIAG_ERROR, at(r, 0, r->len), "the record is too short: the shortest is '%c' and ten digits", mark);
	if (n < 5)
		return -1;
	unsigned size = (unsigned)n - 5;
	if (b[0] == size)
		return n;
	diag(r->d, DIAG_ERROR, at(r, 1, 2), "the record says %u data bytes (%02X), but it has %u (%02X)", b[0], b[0],
	     size, size);
	return -1;
}

/*
 *	:  LL AAAA TT  DD ... DD  CC
 *	   |   |    |     |        all bytes add up to 0
 *	   |   |    |     LL bytes
 *	   |   |    00 data, 01 end, 02 04 address above, 03 05 start
 *	   |   address
 *	   number of data bytes
 */
static void read_ihex(struct reader *r)
{
	uint8_t b[RECORD_MAX];
	int n = counted_record(r, ':', "Intel hex", b);
	if (n < 0)
		return;
	unsigned size = b[0];
	if (!checksum(r, b[n - 1], -sum_of(b, (unsigned)n - 1) & 0xFF))
		return;
	static const uint8_t sizes[] = {0, 0, 2, 4, 2, 4};	/* by type; data: any */
	unsigned addr = (unsigned)b[1] << 8 | b[2], type = b[3];
	if (type >= sizeof sizes) {
		diag(r->d, DIAG_ERROR, at(r, 7, 2),
		     "record type %02X is not known: 00 is data, 01 the end, 02 and 04 set "
		     "the upper address, 03 and 05 the start", type);
		return;
	}
	if (type && size != sizes[type]) {
		diag(r->d, DIAG_ERROR, at(r, 1, 2), "a record of type %02X has %u data bytes, not %u",
		     type, sizes[type], size);
		return;
	}
	if (type == 1)
		r->ended = true;
	if (type == 2)
		r->base = ((unsigned long)b[4] << 8 | b[5]) << 4;
	if (type == 4)
		r->base = ((unsigned long)b[4] << 8 | b[5]) << 16;
	if (type)
		return;
	for (unsigned i = 0; i < size; i++) {
		if (!put(r, r->base + addr + i, b[4 + i], 9 + 2 * i, 2))
			return;
	}
}

/*
 *	S T  LL AA..AA  DD ... DD  CC
 *	  |   |    |       |        all bytes and this one add up to FF
 *	  |   |    |       data
 *	  |   |    address: 2, 3 or 4 bytes, as the type says
 *	  |   number of bytes after it
 *	  0 header, 1 2 3 data, 5 6 number of data records, 7 8 9 end
 */
static void read_srec(struct reader *r)
{
	static const uint8_t address_bytes[] = {2, 2, 3, 4, 0, 2, 3, 4, 3, 2};	/* by type */
	uint8_t b[RECORD_MAX];
	if (r->text[0] != 'S') {
		diag(r->d, DIAG_ERROR, at(r, 0, 1), "expected an S-record, 'S' and a digit begin it");
		return;
	}
	unsigned type = r->len > 1 ? (unsigned)(r->text[1] - '0') : 10;
	if (type > 9 || !address_bytes[type]) {
		diag(r->d, DIAG_ERROR, at(r, 0, 2),
		     "record type is not known: S0 is a header, S1 S2 S3 are data, S5 S6 "
		     "count them, S7 S8 S9 end the file");
		return;
	}
	int n = hex_pairs(r, 2, b);
	if (n < 0)
		return;
	unsigned width = address_bytes[type];
	if ((unsigned)n < 2 + width) {
		diag(r->d, DIAG_ERROR, at(r, 0, r->len),
		     "the record is too short: the shortest S%u is 'S%u' and %u digits", type, type,
		     2 * (2 + width));
		return;
	}
	if (b[0] != n - 1) {
		diag(r->d, DIAG_ERROR, at(r, 2, 2),
		     "the record says %u bytes follow (%02X), but there are %d (%02X)", b[0], b[0],
		     n - 1, (unsigned)n - 1);
		return;
	}
	if (!checksum(r, b[n - 1], ~sum_of(b, (unsigned)n - 1) & 0xFF))
		return;
	unsigned long addr = 0;
	for (unsigned i = 0; i < width; i++)
		addr = addr << 8 | b[1 + i];
	unsigned size = (unsigned)n - 2 - width;
	if (type >= 5 && size) {
		diag(r->d, DIAG_ERROR, at(r, 2, 2), "an S%u record has no data, this one has %u bytes",
		     type, size);
		return;
	}
	if (type >= 7)
		r->ended = true;
	if ((type == 5 || type == 6) && addr != r->records)
		diag(r->d, DIAG_ERROR, at(r, 4, 2 * width),
		     "S%u counts %lu data records, but there are %u before it", type, addr,
		     r->records);
	if (type < 1 || type > 3)
		return;
	r->records++;
	for (unsigned i = 0; i < size; i++) {
		unsigned byte = b[1 + width + i];
		if (!put(r, addr + i, byte, 4 + 2 * (width + i), 2))
			return;
	}
}

/*
 *	;  LL AAAA  DD ... DD  CCCC
 *	   |  |     |          the sum of all bytes before it
 *	   |  |     LL bytes
 *	   |  address
 *	   number of data bytes; 00: the end, AAAA is the number of records
 */
static void read_kim(struct reader *r)
{
	uint8_t b[RECORD_MAX];
	int n = counted_record(r, ';', "a paper tape", b);
	if (n < 0)
		return;
	unsigned is = (unsigned)b[n - 2] << 8 | b[n - 1], should = sum_of(b, (unsigned)n - 2) & 0xFFFF;
	unsigned addr = (unsigned)b[1] << 8 | b[2];
	if (is != should) {
		diag(r->d, DIAG_ERROR, at(r, r->len - 4, 4), "checksum %04X does not fit the record, %04X would",
		     is, should);
		return;
	}
	r->ended = b[0] == 0;
	if (r->ended && addr != r->records)
		diag(r->d, DIAG_ERROR, at(r, 3, 4), "the end counts %u records, but there are %u before it", addr,
		     r->records);
	r->records++;
	for (unsigned i = 0; i < b[0]; i++)
		if (!put(r, addr + i, b[3 + i], 7 + 2 * i, 2))
			return;
}

/* The hex digits from index on, as many as there are; their number. */
static unsigned hex_digits(const struct reader *r, unsigned index, unsigned long *value)
{
	unsigned n = 0;
	*value = 0;
	for (; index + n < r->len && digit_of(r->text[index + n]) >= 0 && n < 8; n++)
		*value = *value << 4 | (unsigned)digit_of(r->text[index + n]);
	return n;
}

/* AAAA: DD DD ... */
static void read_monitor(struct reader *r)
{
	unsigned long addr, byte;
	unsigned i = hex_digits(r, 0, &addr), n;
	if (i < 1 || i > 4 || i == r->len || r->text[i] != ':') {
		diag(r->d, DIAG_ERROR, at(r, 0, i ? i : 1), "expected an address and bytes: '0300: A9 00 ...'");
		return;
	}
	for (i++; i < r->len; i += n) {
		n = 1;
		if (is_blank(r->text[i]))
			continue;
		n = hex_digits(r, i, &byte);
		if (n < 1 || n > 2) {
			diag(r->d, DIAG_ERROR, at(r, i, n ? n : 1), "expected a byte, two hexadecimal digits");
			return;
		}
		if (!put(r, addr++, (unsigned)byte, i, n))
			return;
	}
}

/* "BNNPPNNPPF", the eight bits between its marks; -1: it is none. */
static int bnpf_word(const char *p, size_t len)
{
	int byte = 0;
	if (len < 10 || p[0] != 'B' || p[9] != 'F')
		return -1;
	for (unsigned i = 1; i < 9; i++) {
		if (p[i] != 'N' && p[i] != 'P')
			return -1;
		byte = byte << 1 | (p[i] == 'P');
	}
	return byte;
}

/* Words one after the other; what is before a B is the burner's, such as a number. */
static void read_bnpf(struct reader *r)
{
	for (unsigned i = 0; i < r->len;) {
		int byte = bnpf_word(r->text + i, r->len - i);
		if (byte < 0 && r->text[i] == 'B') {
			diag(r->d, DIAG_ERROR, at(r, i, 1), "expected a byte, B, eight letters N or P, and F");
			return;
		}
		if (byte >= 0 && !put(r, r->base++, (unsigned)byte, i, 10))
			return;
		i += byte >= 0 ? 10 : 1;
	}
}

/* ppp lll  bbb bbb ... */
static void read_octal(struct reader *r)
{
	unsigned long addr = 0;
	unsigned groups = 0, len;
	for (unsigned i = 0; i < r->len; i += len) {
		len = 1;
		if (is_blank(r->text[i]))
			continue;
		while (i + len < r->len && !is_blank(r->text[i + len]))
			len++;
		int v = octal_group(r->text + i, len);
		if (v < 0) {
			diag(r->d, DIAG_ERROR, at(r, i, len),
			     "expected three octal digits, 000 to 377");
			return;
		}
		if (groups++ < 2)
			addr = addr << 8 | (unsigned)v;
		else if (!put(r, addr++, (unsigned)v, i, len))
			return;
	}
	if (groups < 3)
		diag(r->d, DIAG_ERROR, at(r, 0, r->len),
		     "expected page, location and bytes: 'ppp lll  bbb bbb ...'");
}

/* Begins the line at p, up to the end of the text, one of the text formats? */
static enum object_format recognise_line(const char *p, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if ((unsigned char)p[i] >= 0x7F || ((unsigned char)p[i] < ' ' && p[i] != '\t'))
			return OBJECT_BIN;
	}
	if (p[0] == ':')
		return OBJECT_IHEX;
	if (len > 1 && p[0] == 'S' && p[1] >= '0' && p[1] <= '9')
		return OBJECT_SREC;
	if (len > 10 && p[0] == ';' && strspn(p + 1, "0123456789ABCDEFabcdef") == len - 1)
		return OBJECT_KIM;
	if (len > 6 && strspn(p, "0123456789ABCDEFabcdef") == 4 && p[4] == ':'
	    && strspn(p + 5, " 0123456789ABCDEFabcdef") >= len - 5)
		return OBJECT_MONITOR;
	if (bnpf_word(p, len) >= 0)
		return OBJECT_BNPF;
	if (len >= 4 && octal_group(p, len) >= 0) {
		size_t i = 3;
		while (i < len && is_blank(p[i]))
			i++;
		if (octal_group(p + i, len - i) >= 0)
			return OBJECT_OCTAL;
	}
	return OBJECT_BIN;
}

enum object_format object_recognise(const struct source *src)
{
	if (listen_is_wav(src->text, src->len)) {
		struct heard h;
		struct source memory;
		struct buf trouble = BUF_INIT;
		listen_to(src->text, src->len, &h, &trouble);
		enum object_format sound = recognise_sound(&h, src->name, &memory);
		buf_free(&h.bytes);
		buf_free(&trouble);
		return sound;
	}
	for (unsigned n = 1; n <= src->lines; n++) {
		size_t len;
		const char *p = source_line(src, n, &len);
		while (len && is_blank(*p))
			p++, len--;
		if (!len)
			continue;
		enum object_format text = recognise_line(p, len);
		if (text != OBJECT_BIN)
			return text;
		break;
	}
	return recognise_bytes(src);
}

/* head: bytes that are passed over. */
static void read_bin(struct diag *d, const struct source *src, size_t head, long address, struct image *im)
{
	struct pos file = {src, 0, 0, 0};
	if (src->len == 0) {
		diag(d, DIAG_ERROR, file, "the file is empty");
	} else if (address < 0) {
		diag(d, DIAG_ERROR, file,
		     "raw bytes, and no address to load them at; Intel hex (':'), S-records "
		     "('S1') and octal dumps ('ppp lll  bbb ...') have their own");
	} else if (address >= IMAGE_SIZE || src->len - head > (size_t)(IMAGE_SIZE - address)) {
		diag(d, DIAG_ERROR, file, "%zu bytes at address %lX go past the end of memory, FFFF",
		     src->len - head, (unsigned long)address);
	} else {
		for (size_t i = head; i < src->len; i++)
			image_set(im, (unsigned)(address + (long)(i - head)), (uint8_t)src->text[i], 1);
	}
}

static long tape_place(enum object_format format)
{
	return format == OBJECT_P ? P_BASE : format == OBJECT_O ? O_BASE : -1;
}

static void read_sound(struct diag *d, const struct source *src, long address, struct image *im)
{
	struct heard h;
	struct source memory;
	struct buf trouble = BUF_INIT;
	bool good = listen_to(src->text, src->len, &h, &trouble);
	enum object_format format = recognise_sound(&h, src->name, &memory);
	if (good && format == OBJECT_NOISE)
		buf_puts(&trouble, "a tape of a ZX81 or ZX80 by its sound, but the system variables in it do not fit its length");
	else if (good && format == OBJECT_APPLE1_WAV && address < 0)
		buf_puts(&trouble, "a tape of an Apple 1 says no addresses, and there is none to load it at");
	if (trouble.len) {
		diag(d, DIAG_ERROR, (struct pos){src, 0, 0, 0}, "%s", buf_str(&trouble));
	} else {
		if (format == OBJECT_KIM_WAV)
			address = (long)h.address;
		if (address < 0)
			address = tape_place(format);
		read_bin(d, &memory, 0, address, im);
	}
	buf_free(&h.bytes);
	buf_free(&trouble);
}

/* Every line through read_line; what one of them sets stays in r. */
static void read_lines(struct reader *r, void (*read_line)(struct reader *r), bool has_end)
{
	for (unsigned n = 1; n <= r->src->lines && !diag_full(r->d); n++) {
		size_t len, indent = 0;
		const char *p = source_line(r->src, n, &len);
		while (len && is_blank(p[len - 1]))
			len--;
		while (indent < len && is_blank(p[indent]))
			indent++;
		if (indent == len)
			continue;
		r->line = n;
		r->text = p + indent;
		r->indent = (unsigned)indent;
		r->len = (unsigned)(len - indent);
		if (r->ended) {
			diag(r->d, DIAG_WARNING, at(r, 0, r->len),
			     "text after the end record is not read");
			return;
		}
		read_line(r);
	}
	if (has_end && !r->ended && !diag_full(r->d))
		diag(r->d, DIAG_WARNING, (struct pos){r->src, r->src->lines, 0, 0},
		     "no end record: is the file cut short?");
}

/* Formats of lines: who reads one, and whether a last record says that it is the last. */
static const struct line_reader {
	void (*read)(struct reader *r);
	bool has_end;
} line_readers[] = {
	[OBJECT_IHEX] = {read_ihex, true},
	[OBJECT_SREC] = {read_srec, true},
	[OBJECT_KIM] = {read_kim, true},
	[OBJECT_MONITOR] = {read_monitor, false},
	[OBJECT_BNPF] = {read_bnpf, false},
	[OBJECT_OCTAL] = {read_octal, false},
	[OBJECT_NOISE] = {NULL, false},
};

static void read_text(struct diag *d, const struct source *src, enum object_format format, long address,
		      struct image *im)
{
	struct reader r = {.d = d, .src = src, .im = im};
	if (format == OBJECT_BNPF && address < 0) {
		diag(d, DIAG_ERROR, (struct pos){src, 0, 0, 0},
		     "BNPF says no addresses, and there is none to load it at");
		return;
	}
	if (format == OBJECT_BNPF)
		r.base = (unsigned long)address;
	read_lines(&r, line_readers[format].read, line_readers[format].has_end);
}

bool object_read(struct diag *d, const struct source *src, long bin_address, struct image *im)
{
	unsigned errors = d->errors;
	memset(im, 0, sizeof *im);
	if (listen_is_wav(src->text, src->len)) {
		read_sound(d, src, bin_address, im);
	} else {
		enum object_format format = object_recognise(src);
		if (line_readers[format].read)
			read_text(d, src, format, bin_address, im);
		else if (format == OBJECT_PRG || format == OBJECT_CODE)
			read_bin(d, src, PRG_HEAD, (long)word_of(src, 0, 0), im);
		else
			read_bin(d, src, 0, bin_address < 0 ? tape_place(format) : bin_address, im);
	}
	for (unsigned a = 0, end; image_run(im, &a, &end);)
		for (; a < end; a++)
			im->origin[a] = 1;
	return d->errors == errors && !diag_full(d);
}
