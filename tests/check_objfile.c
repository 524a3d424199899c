#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/elf.h"
#include "base/objfile.h"

static struct arena arena;
static struct image *im, *back;
static struct buf text;

static void setup(void)
{
	im = arena_alloc(&arena, sizeof *im);
	back = arena_alloc(&arena, sizeof *back);
}

static void teardown(void)
{
	buf_free(&text);
	arena_free(&arena);
}

static struct source *source_of(const void *p, size_t len)
{
	return source_new(&arena, "t", arena_strndup(&arena, p, len), len);
}

/* What object_read says about a text; *ok is what it returns. */
static const char *said(const char *p, size_t len, long address, bool *ok)
{
	char *out = NULL;
	size_t size = 0;
	FILE *f = open_memstream(&out, &size);
	struct diag d = {.out = f, .cap = 3};
	*ok = object_read(&d, source_of(p, len), address, back);
	fclose(f);
	const char *copy = arena_strndup(&arena, out, size);
	free(out);
	return copy;
}

/* One assertion for a whole image: libcheck notes each that it passes in a file. */
static void same_bytes(const struct image *a, const struct image *b)
{
	unsigned i = 0;
	while (i < IMAGE_SIZE && image_has(a, i) == image_has(b, i)
	       && (!image_has(a, i) || a->byte[i] == b->byte[i]))
		i++;
	ck_assert_msg(i == IMAGE_SIZE, "%04X: differs", i);
}

static void round_trip(enum object_format format)
{
	text.len = 0;
	object_write(im, format, &text);
	ck_assert_int_eq(object_recognise(source_of(text.data, text.len)), (int)format);
	unsigned low, high;
	ck_assert(image_extent(im, &low, &high));
	bool ok;
	ck_assert_str_eq(said(text.data, text.len, format == OBJECT_BIN ? (long)low : -1, &ok), "");
	ck_assert(ok);
	if (format == OBJECT_BIN) {
		for (unsigned a = low; a <= high; a++) {
			if (!image_has(im, a))
				image_set(im, a, 0, 1);
		}
	}
	same_bytes(im, back);
	uint32_t origins = 0;
	for (unsigned a = 0; a < IMAGE_SIZE; a++)
		origins |= back->origin[a];
	ck_assert_uint_eq(origins, 1);
}

/* Images of a few runs, the ends of memory among them; same on every machine. */
START_TEST(random_images_come_back)
{
	uint32_t seed = 1 + (uint32_t)_i;
	unsigned runs = 1 + (unsigned)_i % 6;
	for (unsigned r = 0; r < runs; r++) {
		unsigned start = r == 1 ? 0xFFF0 : (seed = seed * 1664525 + 1013904223) >> 16;
		unsigned len = 1 + ((seed = seed * 1664525 + 1013904223) >> 16) % 300;
		for (unsigned a = start; a < start + len && a < IMAGE_SIZE; a++)
			image_set(im, a, (uint8_t)((seed = seed * 1664525 + 1013904223) >> 16), 7);
	}
	round_trip(OBJECT_IHEX);
	round_trip(OBJECT_SREC);
	round_trip(OBJECT_OCTAL);
	round_trip(OBJECT_KIM);
	round_trip(OBJECT_MONITOR);
	round_trip(OBJECT_BIN);
}
END_TEST

START_TEST(written_forms)
{
	static const uint8_t bytes[] = {0x06, 0xFF, 0x44, 0x15, 0x01};
	for (unsigned i = 0; i < sizeof bytes; i++)
		image_set(im, 0x115 + i, bytes[i], 1);
	image_set(im, 0x3F00, 0, 1);
	static const char *const want[] = {
		[OBJECT_IHEX] = ":0501150006FF44150186\n:013F000000C0\n:00000001FF\n",
		[OBJECT_SREC] = "S108011506FF44150182\nS1043F0000BC\nS9030000FC\n",
		[OBJECT_OCTAL] = "001 025  006 377 104\n001 030  025 001\n077 000  000\n",
		[OBJECT_KIM] = ";05011506FF441501017A\n;013F00000040\n;0000020002\n",
		[OBJECT_MONITOR] = "0115: 06 FF 44\n0118: 15 01\n3F00: 00\n",
	};
	for (int f = OBJECT_IHEX; f < OBJECT_PRG; f++) {
		text.len = 0;
		object_write(im, (enum object_format)f, &text);
		ck_assert_str_eq(buf_str(&text), want[f]);
	}
	text.len = 0;
	object_write(im, OBJECT_BIN, &text);
	ck_assert_uint_eq(text.len, 0x3F00 - 0x115 + 1);
}
END_TEST

START_TEST(empty_image)
{
	bool ok;
	object_write(im, OBJECT_IHEX, &text);
	ck_assert_str_eq(said(text.data, text.len, -1, &ok), "");
	ck_assert(ok);
	text.len = 0;
	object_write(im, OBJECT_BIN, &text);
	object_write(im, OBJECT_OCTAL, &text);
	ck_assert_uint_eq(text.len, 0);
}
END_TEST

START_TEST(names)
{
	enum object_format f;
	for (int i = 0; i < OBJECT_FORMATS; i++) {
		ck_assert(object_format_find(object_format_names[i], &f));
		ck_assert_int_eq((int)f, i);
	}
	ck_assert_ptr_null(object_format_names[OBJECT_FORMATS]);
	ck_assert(!object_format_find("elf", &f));
}
END_TEST

/* Texts that others write: lower case, CR LF, tape leaders, ^Z, header, count. */
START_TEST(taken_as_meant)
{
	static const char *const texts[] = {
		"\r\n:02010000aabb98\r\n:00000001ff\r\n\x1a",
		"S0030000FC\nS1050100AABB94\nS5030001FB\nS9030000FC\n",
		"S206000100AABB93\nS804000000FB\n",
		"S30700000100AABB92\nS70500000000FA\n",
		"  001 000  252 273\n\n",
		"001 000 252\n001 001 273",
	};
	for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
		bool ok;
		ck_assert_str_eq(said(texts[i], strlen(texts[i]), -1, &ok), "");
		ck_assert(ok);
		ck_assert_uint_eq(back->byte[0x100], 0xAA);
		ck_assert_uint_eq(back->byte[0x101], 0xBB);
		ck_assert(!image_has(back, 0xFF) && !image_has(back, 0x102));
	}
	bool ok;
	const char *leader = "\0\0\0:02010000AABB98\n:00000001FF\n";
	ck_assert_str_eq(said(leader, 3 + strlen(leader + 3), -1, &ok), "");
	ck_assert(image_has(back, 0x101));
}
END_TEST

/* Extended addresses land below 64K or are refused; start addresses are passed over. */
START_TEST(ihex_address_records)
{
	bool ok;
	const char *low = ":020000020010EC\n:0100000055AA\n:0400000500000100F6\n"
			  ":0400000300000100F8\n:00000001FF\n";
	ck_assert_str_eq(said(low, strlen(low), -1, &ok), "");
	ck_assert_uint_eq(back->byte[0x100], 0x55);
	const char *high = ":020000040001F9\n:0100000055AA\n:00000001FF\n";
	ck_assert_str_eq(said(high, strlen(high), -1, &ok),
			 "t:2:10: error: address 10000 is past the end of memory, FFFF\n"
			 "    2 | :0100000055AA\n"
			 "      |          ^~\n");
	ck_assert(!ok);
}
END_TEST

/* A program that begins with ':' or "S1" is not a text for that alone. */
START_TEST(raw_bytes)
{
	bool ok;
	ck_assert_str_eq(said(":\0\1\n", 4, 0x3FF0, &ok), "");
	ck_assert(ok);
	ck_assert_uint_eq(back->byte[0x3FF3], '\n');
	ck_assert_str_eq(said("S1\x80", 3, 0xFFFD, &ok), "");
	ck_assert(ok);
	ck_assert_str_eq(said("S1\x80", 3, 0xFFFE, &ok),
			 "t: error: 3 bytes at address FFFE go past the end of memory, FFFF\n");
	ck_assert(!ok);
	ck_assert_str_eq(said("xyz", 3, 0x10000, &ok),
			 "t: error: 3 bytes at address 10000 go past the end of memory, FFFF\n");
	ck_assert_str_eq(said("", 0, 0, &ok), "t: error: the file is empty\n");
	ck_assert(!ok);
	ck_assert_ptr_nonnull(strstr(said("\x06", 1, -1, &ok), "no address to load them at"));
	ck_assert(!ok);
}
END_TEST

static const struct {
	const char *text, *begins;
	bool ok;
} wrong[] = {
	{":0200000001F", "t:1:12: error: half a byte", false},
	{":02000000G1", "t:1:10: error: not a hexadecimal digit: expected", false},
	{":00000001", "t:1:1: error: the record is too short", false},
	{":", "t:1:1: error: the record is too short", false},
	{":0300000001FE\n:00000001FF", "t:1:2: error: the record says 3 data bytes (03), but it has 1", false},
	{":0100000001FF\n:00000001FF", "t:1:12: error: checksum FF does not fit the record, FE would", false},
	{":00000006FA\n:00000001FF", "t:1:8: error: record type 06 is not known: 00 is data", false},
	{":0100000401FA\n:00000001FF", "t:1:2: error: a record of type 04 has 2 data bytes, not 1", false},
	{":0100000001FE\n:0100000002FD\n:00000001FF",
	 "t:2:10: error: address 0000 is 02 here but 01 on line 1", false},
	{":0100000001FE\n:0100000001FE\n:00000001FF", "", true},
	{":02FFFF000102FD\n:00000001FF", "t:1:12: error: address 10000 is past the end", false},
	{":0100000001FE\n", "t:1: warning: no end record", true},
	{":00000001FF\n\n:00000001FF", "t:3:1: warning: text after the end record", true},
	{":00000001FF\nx", "t:2:1: warning: text after the end record", true},
	{":0100000001FE\n  hello", "t:2:3: error: expected a record of Intel hex", false},
	{"S1", "t:1:1: error: the record is too short: the shortest S1 is 'S1' and 8 digits", false},
	{"S4030000FC", "t:1:1: error: record type is not known: S0 is a header, S1 S2 S3 are data, S5 S6 count them, S7 S8 S9 end the file\n"
	 "    1 | S4030000FC\n      | ^~\n", false},
	{"S1040000 0", "t:1:9: error: not a hexadecimal digit", false},
	{"S10400000", "t:1:9: error: half a byte", false},
	{"S104000000FC\nS9030000FC", "t:1:11: error: checksum FC does not fit the record, FB would", false},
	{"S105000000FA\nS9030000FC", "t:1:3: error: the record says 5 bytes follow (05), but there are 4", false},
	{"S904000000FB", "t:1:3: error: an S9 record has no data, this one has 1", false},
	{"S5030001FB\nS9030000FC", "t:1:5: error: S5 counts 1 data records, but there are 0", false},
	{"S20501000000F9\nS804000000FB", "t:1:11: error: address 10000 is past the end", false},
	{"S104000000FB\nS104000001FA\nS9030000FC",
	 "t:2:9: error: address 0000 is 01 here but 00 on line 1", false},
	{"S104000000FB", "t:1: warning: no end record", true},
	{"S104000000FB\n:00000001FF", "t:2:1: error: expected an S-record", false},
	{"001 000  0I2", "t:1:10: error: expected three octal digits, 000 to 377", false},
	{"001 000  400", "t:1:10: error: expected three octal digits, 000 to 377", false},
	{"001 000  012\n01 000 012", "t:2:1: error: expected three octal digits", false},
	{"001 000", "t:1:1: error: expected page, location and bytes", false},
	{"001 000  012 013\n001 001  014", "t:2:10: error: 001 001 is 014 here but 013 on line 1", false},
	{"377 377  000 000", "t:1:14: error: address 10000 is past the end", false},
	{";0103000105\n;0000010001", "t:1:2: error: the record says 1 data bytes (01), but it has 0 (00)", false},
	{";010300AA00AF\n;0000010001", "t:1:10: error: checksum 00AF does not fit the record, 00AE would", false},
	{";010300AA00AE\n;0000020002", "t:2:4: error: the end counts 2 records, but there are 1 before it\n    2 | ;0000020002\n      |    ^~~~\n", false},
	{";010300AA00AE\n", "t:1: warning: no end record", true},
	{"0300: A9 00\n0301 01", "t:2:1: error: expected an address and bytes", false},
	{"0300: A9 00\n0304: 1 G", "t:2:9: error: expected a byte, two hexadecimal digits", false},
};

START_TEST(wrong_texts)
{
	bool ok;
	const char *got = said(wrong[_i].text, strlen(wrong[_i].text), -1, &ok);
	const char *begins = wrong[_i].begins;
	ck_assert_msg(!strncmp(got, begins, strlen(begins)) && (*begins || !*got), "'%s': said %s",
		      wrong[_i].text, got);
	ck_assert_msg(ok == wrong[_i].ok, "'%s': returned %d", wrong[_i].text, ok);
}
END_TEST

/* What is loaded at an address, and what burns a PROM, which says no address and may have numbers before its words. */
START_TEST(without_addresses)
{
	image_set(im, 0x401, 0xA5, 1);
	image_set(im, 0x403, 0x01, 1);
	text.len = 0;
	object_write(im, OBJECT_PRG, &text);
	ck_assert_uint_eq(text.len, 5);
	ck_assert_mem_eq(text.data, "\x01\x04\xA5\x00\x01", 5);
	text.len = 0;
	object_write(im, OBJECT_BNPF, &text);
	ck_assert_str_eq(buf_str(&text), "BPNPNNPNPF BNNNNNNNNF BNNNNNNNPF\n");
	bool ok;
	ck_assert_str_eq(said("BPNPNNPNPF\n  2 BNNNNNNNPF\n", 26, 0x300, &ok), "");
	ck_assert(ok && back->byte[0x300] == 0xA5 && back->byte[0x301] == 1 && !image_has(back, 0x302));
	ck_assert_ptr_nonnull(strstr(said("BPNPNNPNPF BNNNNN", 17, 0x300, &ok), ":1:12: error: expected a byte, B, eight letters"));
	ck_assert_ptr_nonnull(strstr(said("BPNPNNPNPF\n", 11, -1, &ok), "BNPF says no addresses"));
	ck_assert_ptr_nonnull(strstr(said("BPNPNNPNPF BNNNNNNNPF", 21, 0xFFFF, &ok), "error"));
}
END_TEST

/* Noise that looks like hex stops at the cap, and no longer record is believed. */
START_TEST(noise_is_cut_short)
{
	bool ok;
	for (int i = 0; i < 1000; i++)
		buf_puts(&text, ":zz\n");
	const char *got = said(text.data, text.len, -1, &ok);
	ck_assert(!ok);
	ck_assert_uint_lt(strlen(got), 500);
	text.len = 0;
	buf_putc(&text, ':');
	for (int i = 0; i < 2000; i++)
		buf_puts(&text, "FF");
	got = said(text.data, text.len, -1, &ok);
	ck_assert(!ok);
	ck_assert_ptr_nonnull(strstr(got, "no record is longer"));
}
END_TEST

/* ---- ELF, as a reader of it would go about it ---- */

static unsigned at16(size_t at)
{
	ck_assert_uint_le(at + 2, text.len);
	const unsigned char *p = (const unsigned char *)text.data + at;
	return p[0] | (unsigned)p[1] << 8;
}

static unsigned at32(size_t at)
{
	return at16(at) | at16(at + 2) << 16;
}

enum { SH_TYPE = 4, SH_ADDRESS = 12, SH_OFFSET = 16, SH_SIZE = 20, SH_LINK = 24, SH_INFO = 28 };

static size_t header_of(unsigned section)
{
	return at32(32) + section * (size_t)at16(46);
}

/* The section of that name. */
static unsigned section_named(const char *name)
{
	size_t strings = at32(header_of(at16(50)) + SH_OFFSET);
	for (unsigned i = 1; i < at16(48); i++)
		if (!strcmp(text.data + strings + at32(header_of(i)), name))
			return i;
	ck_abort_msg("no section %s", name);
	return 0;
}

/* "100:START+1 20:X*" by section: symbols, '*' those of none. */
static const char *symbols_of_elf(void)
{
	size_t table = header_of(section_named(".symtab"));
	size_t strings = at32(header_of(at32(table + SH_LINK)) + SH_OFFSET), at = at32(table + SH_OFFSET);
	struct buf b = BUF_INIT;
	for (size_t i = 16; i < at32(table + SH_SIZE); i += 16)
		buf_printf(&b, "%s%X:%s%c", b.len ? " " : "", at32(at + i + 4), text.data + strings + at32(at + i),
			   at16(at + i + 14) == 0xFFF1 ? '*' : (char)('0' + at16(at + i + 14)));
	const char *copy = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return copy;
}

static long leb(size_t *at, bool sign)
{
	long v = 0;
	unsigned shift = 0, c;
	do {
		c = (unsigned char)text.data[(*at)++];
		v |= (long)(c & 0x7F) << shift;
		shift += 7;
	} while (c & 0x80);
	return sign && c & 0x40 ? v - (1L << shift) : v;
}

/* "a:3=0100 a:5=0102 end=0105": the rows of the table of lines. */
static const char *lines_of_elf(void)
{
	size_t at = at32(header_of(section_named(".debug_line")) + SH_OFFSET);
	size_t end = at + 4 + at32(at), program = at + 10 + at32(at + 6), files = at + 10 + 5 + 10;
	const char *file[8] = {NULL};
	struct buf b = BUF_INIT;
	ck_assert_uint_eq(at16(at + 4), 2);
	for (unsigned n = 1; text.data[files]; n++) {
		file[n] = text.data + files;
		files += strlen(file[n]) + 4;
	}
	ck_assert_uint_eq(files + 1, program);
	unsigned address = 0, in = 1;
	long line = 1;
	for (at = program; at < end;) {
		unsigned op = (unsigned char)text.data[at++];
		if (op == 0 && text.data[at] == 5) {
			address = at32(at + 2);
			at += 6;
		} else if (op == 0) {
			buf_printf(&b, "end=%04X ", address);
			at += 2;
			line = 1;
			in = 1;
		} else if (op == 1) {
			buf_printf(&b, "%s:%ld=%04X ", file[in], line, address);
		} else if (op == 2) {
			address += (unsigned)leb(&at, false);
		} else if (op == 3) {
			line += leb(&at, true);
		} else if (op == 4) {
			in = (unsigned)leb(&at, false);
		} else {
			ck_abort_msg("operation %u", op);
		}
	}
	const char *copy = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return copy;
}

/* Sections in their order: name, type, flags, address, link, info, alignment, size of an
 * entry, where it begins behind the one before. */
static const char *sections_of_elf(void)
{
	size_t strings = at32(header_of(at16(50)) + SH_OFFSET), end = 52 + 32 * (size_t)at16(44);
	struct buf b = BUF_INIT;
	for (unsigned i = 0; i < at16(48); i++) {
		size_t h = header_of(i);
		buf_printf(&b, "%s", text.data + strings + at32(h));
		for (size_t k = SH_TYPE; k < 40; k += 4)
			if (k != SH_OFFSET && k != SH_SIZE)
				buf_printf(&b, " %X", at32(h + k));
		if (i)
			buf_printf(&b, " +%u", at32(h + SH_OFFSET) - (unsigned)end);
		buf_putc(&b, '\n');
		end = i ? at32(h + SH_OFFSET) + at32(h + SH_SIZE) : end;
	}
	ck_assert_uint_lt(header_of(0) - end, 4);
	ck_assert_uint_eq(header_of(0) % 4, 0);
	const char *copy = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return copy;
}

/* The unit by its abbreviation: "attribute=value" in hex, forms 1 5 6 8 of DWARF. */
static const char *unit_of_elf(void)
{
	size_t as = at32(header_of(section_named(".debug_abbrev")) + SH_OFFSET);
	size_t info = header_of(section_named(".debug_info")), at = at32(info + SH_OFFSET);
	struct buf b = BUF_INIT;
	ck_assert_uint_eq(at32(at) + 4, at32(info + SH_SIZE));
	buf_printf(&b, "version %u, abbreviations %u, addresses %d, code %d:", at16(at + 4), at32(at + 6), text.data[at + 10],
		   text.data[at + 11]);
	at += 12;
	buf_printf(&b, " %ld", leb(&as, false));
	buf_printf(&b, " %lX", leb(&as, false));
	ck_assert_int_eq(text.data[as++], 0);
	for (long what, form; what = leb(&as, false), form = leb(&as, false), what || form;) {
		buf_printf(&b, " %lX=", what);
		if (form == 8)
			buf_puts(&b, text.data + at);
		else
			buf_printf(&b, "%X", form == 5 ? at16(at) : at32(at));
		at += form == 8 ? strlen(text.data + at) + 1 : form == 5 ? 2 : 4;
		ck_assert(form == 1 || form == 5 || form == 6 || form == 8);
	}
	ck_assert_int_eq(text.data[as], 0);
	ck_assert_uint_eq(at, at32(info + SH_OFFSET) + at32(info + SH_SIZE));
	const char *copy = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	return copy;
}

START_TEST(elf)
{
	static const struct elf_symbol symbols[] = {{"START", 0x100}, {"DATA", 0x2FF}, {"NEXT", 0x103},
		{"MINUS", 0xFFFFFFFF}};
	struct source *a = source_new(&arena, "a.asm", "", 0), *b = source_new(&arena, "b.asm", "", 0);
	const struct pos places[] = {{a, 300, 1, 1}, {b, 2, 1, 1}, {a, 3, 1, 1}};
	const struct elf_config config = {.machine = 220, .flags = 1, .symbols = symbols, .nsymbols = 4,
		.places = places};
	for (unsigned i = 0; i < 4; i++)
		image_set(im, 0x100 + i, (uint8_t)(0xA0 + i), i < 2 ? 1 : 2);
	image_set(im, 0x2FF, 0x55, 3);
	text.len = 0;
	elf_write(im, &config, &text);
	ck_assert_int_eq(memcmp(text.data, "\177ELF\1\1\1", 7), 0);
	ck_assert_uint_eq(at16(16), 2);
	ck_assert_uint_eq(at16(18), 220);
	ck_assert_uint_eq(at32(20), 1);
	ck_assert_uint_eq(at32(28), 52);
	ck_assert_uint_eq(at16(40), 52);
	ck_assert_uint_eq(at16(42), 32);
	ck_assert_uint_eq(at16(46), 40);
	for (unsigned i = 7; i < 16; i++)
		ck_assert_int_eq(text.data[i], 0);
	ck_assert_uint_eq(at32(24), 0x100);
	ck_assert_uint_eq(at32(36), 1);
	ck_assert_uint_eq(at16(44), 2);		/* runs, by program header: */
	for (unsigned i = 0; i < 2; i++) {	/* loaded, whole, where they are seen, read write execute */
		size_t h = 52 + 32 * (size_t)i;
		ck_assert_uint_eq(at32(h), 1);
		ck_assert_uint_eq(at32(h + 12), at32(h + 8));
		ck_assert_uint_eq(at32(h + 20), at32(h + 16));
		ck_assert_uint_eq(at32(h + 24), 7);
		ck_assert_uint_eq(at32(h + 28), 1);
	}
	ck_assert_uint_eq(at32(52 + 8), 0x100);
	ck_assert_uint_eq(at32(52 + 16), 4);
	ck_assert_int_eq(memcmp(text.data + at32(52 + 4), "\xA0\xA1\xA2\xA3", 4), 0);
	ck_assert_uint_eq(at32(52 + 32 + 8), 0x2FF);
	ck_assert_int_eq(text.data[at32(52 + 32 + 4)], 0x55);
	for (unsigned i = 1; i <= 2; i++) {	/* and by section */
		ck_assert_uint_eq(at32(header_of(i) + SH_OFFSET), at32(52 + 32 * (i - 1) + 4));
		ck_assert_uint_eq(at32(header_of(i) + SH_ADDRESS), at32(52 + 32 * (i - 1) + 8));
		ck_assert_uint_eq(at32(header_of(i) + SH_SIZE), at32(52 + 32 * (i - 1) + 16));
	}
	ck_assert_uint_eq(header_of(at16(48)), text.len);
	ck_assert_str_eq(symbols_of_elf(), "100:START1 2FF:DATA2 103:NEXT1 FFFFFFFF:MINUS*");
	ck_assert_str_eq(lines_of_elf(),
			 "a.asm:300=0100 b.asm:2=0102 end=0104 a.asm:3=02FF end=0300 ");
	ck_assert_str_eq(sections_of_elf(), " 0 0 0 0 0 0 0\n"
			 ".text 1 7 100 0 0 1 0 +0\n.text 1 7 2FF 0 0 1 0 +0\n"
			 ".debug_abbrev 1 0 0 0 0 1 0 +0\n.debug_info 1 0 0 0 0 1 0 +0\n"
			 ".debug_line 1 0 0 0 0 1 0 +0\n.symtab 2 0 0 7 1 1 10 +0\n"
			 ".strtab 3 0 0 0 0 1 0 +0\n.shstrtab 3 0 0 0 0 1 0 +0\n");
	ck_assert_str_eq(unit_of_elf(), "version 2, abbreviations 0, addresses 4, code 1: 1 11 10=0 11=100 12=300 3=a.asm 13=8001");
	size_t symbol = at32(header_of(section_named(".symtab")) + SH_OFFSET);
	for (unsigned i = 0; i < 16; i++)
		ck_assert_int_eq(text.data[symbol + i], 0);
	for (unsigned i = 1; i <= 4; i++) {	/* of no size; global, of no type */
		ck_assert_uint_eq(at32(symbol + 16 * i + 8), 0);
		ck_assert_uint_eq(at16(symbol + 16 * i + 12), 0x10);
	}
	size_t line = at32(header_of(section_named(".debug_line")) + SH_OFFSET) + 10;
	ck_assert_int_eq(memcmp(text.data + line, "\1\1\0\1\12\0\1\1\1\1\0\0\0\1\0", 15), 0);
	/* one without a byte has none, and is whole */
	memset(im, 0, sizeof *im);
	text.len = 0;
	elf_write(im, &config, &text);
	ck_assert_uint_eq(at16(44), 0);
	ck_assert_str_eq(symbols_of_elf(), "100:START* 2FF:DATA* 103:NEXT* FFFFFFFF:MINUS*");
	ck_assert_str_eq(lines_of_elf(), "");
	ck_assert_uint_eq(at32(24), 0);
	ck_assert_str_eq(unit_of_elf(), "version 2, abbreviations 0, addresses 4, code 1: 1 11 10=0 11=0 12=0 3= 13=8001");
}
END_TEST

/* Lines that a macro made, and such as were put together, stand where the file has them. */
START_TEST(elf_lines_of_macros)
{
	struct source *file = source_new(&arena, "a.asm", "", 0), *made = source_new(&arena, "a.asm", "", 0);
	struct source *joined = source_new(&arena, "", "x", 1);
	const struct source_part part = {1, 1, 1, file, 9, 3};
	const struct pos places[] = {{file, 3, 1, 1}, {made, 2, 1, 1}, {joined, 1, 1, 1}};
	made->before = 40;
	joined->part = &part;
	joined->nparts = 1;
	for (unsigned i = 0; i < 3; i++)
		image_set(im, 0x100 + i, 0, i + 1);
	text.len = 0;
	elf_write(im, &(struct elf_config){.machine = 8, .places = places}, &text);
	ck_assert_str_eq(lines_of_elf(), "a.asm:3=0100 a.asm:42=0101 a.asm:9=0102 end=0103 ");
}
END_TEST

/* Numbers of all lengths: bytes that are 200 lines and 200 addresses apart, and back. */
START_TEST(elf_with_large_steps)
{
	struct source *a = source_new(&arena, "a", "", 0);
	static const unsigned lines[] = {1, 64, 127, 191, 128, 64, 1, 8200, 9, 2};
	enum { N = sizeof lines / sizeof *lines };
	struct pos places[N];
	struct buf want = BUF_INIT;
	for (unsigned i = 0; i < N; i++) {
		places[i] = (struct pos){a, lines[i], 1, 1};
		for (unsigned k = 0; k < 1 + 127 * (i % 3); k++) {
			unsigned at = 0;
			while (image_has(im, at))
				at++;
			image_set(im, at, 0, i + 1);
			if (!k)
				buf_printf(&want, "a:%u=%04X ", lines[i], at);
			if (i + 1 == N && k == 127 * (i % 3))
				buf_printf(&want, "end=%04X ", at + 1);
		}
	}
	text.len = 0;
	buf_puts(&text, "before");	/* it need not be the first in its buffer */
	elf_write(im, &(struct elf_config){.machine = 8, .places = places}, &text);
	text.len -= 6;
	memmove(text.data, text.data + 6, text.len);
	ck_assert_str_eq(lines_of_elf(), buf_str(&want));
	ck_assert_str_eq(symbols_of_elf(), "");
	ck_assert_uint_eq(header_of(at16(48)), text.len);
	buf_free(&want);
}
END_TEST

/* More files than the table of lines has room for: the bytes of the others are the first's. */
START_TEST(elf_of_many_files)
{
	enum { N = 66 };
	struct pos places[N];
	for (unsigned i = 0; i < N; i++) {
		places[i] = (struct pos){source_new(&arena, arena_printf(&arena, "%u", i), "", 0), 5, 1, 1};
		image_set(im, i, 0, i + 1);
	}
	text.len = 0;
	elf_write(im, &(struct elf_config){.places = places}, &text);
	size_t at = at32(header_of(section_named(".debug_line")) + SH_OFFSET) + 10 + 15;
	unsigned files = 0;
	for (; text.data[at]; at += strlen(text.data + at) + 4) {
		ck_assert_uint_eq((unsigned)strtoul(text.data + at, NULL, 10), files);
		files++;
	}
	ck_assert_uint_eq(files, 64);
}
END_TEST

/* A tape that is one: sizes and what the system variables say fit; and all that are none
 * for one byte. */
static size_t tape(char *t, bool p, unsigned program, unsigned screen, unsigned rest)
{
	unsigned base = p ? 0x4009 : 0x4000, first = p ? 0x407D : 0x4028;
	unsigned d_file = first + program, vars = d_file + screen, end = vars + rest;
	memset(t, 0, end - base);
	unsigned at_vars = (p ? 0x4010 : 0x4008) - base, at_end = (p ? 0x4014 : 0x400A) - base;
	if (p) {
		t[3] = (char)(d_file & 0xFF);
		t[4] = (char)(d_file >> 8);
		t[d_file - base] = 0x76;
	}
	t[at_vars] = (char)(vars & 0xFF);
	t[at_vars + 1] = (char)(vars >> 8);
	t[at_end] = (char)(end & 0xFF);
	t[at_end + 1] = (char)(end >> 8);
	t[end - base - 1] = (char)0x80;
	return end - base;
}

static enum object_format kind_of(const char *t, size_t len)
{
	return object_recognise(source_of(t, len));
}

START_TEST(tapes)
{
	char t[0x400];
	static const struct {
		bool p;
		unsigned program, screen, rest;
		int kind;
	} table[] = {
		{true, 0, 1, 1, OBJECT_P}, {true, 0x100, 25, 9, OBJECT_P}, {true, 3, 0, 1, OBJECT_BIN},
		{true, 3, 1, 0, OBJECT_BIN}, {false, 0, 0, 1, OBJECT_O}, {false, 0x100, 0, 7, OBJECT_O},
		{false, 1, 0, 0, OBJECT_BIN},
	};
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		size_t n = tape(t, table[i].p, table[i].program, table[i].screen, table[i].rest);
		ck_assert_int_eq((int)kind_of(t, n), table[i].kind);
		ck_assert_int_eq((int)kind_of(t, n - 1), OBJECT_BIN);
		ck_assert_int_eq((int)kind_of(t, n + 1), OBJECT_BIN);
		for (size_t k = 0; k < n && table[i].kind != OBJECT_BIN; k++) {
			bool p = table[i].p, screen = p && k == 0x74 + table[i].program;
			bool said_in = p ? k == 3 || k == 4 || k == 7 || k == 8 || k == 11 || k == 12
					 : (k >= 8 && k <= 11);
			bool low = p ? k == 7 : k == 8;		/* the end of the program may be anywhere */
			char was = t[k];
			t[k] = (char)(was ^ 0x40);
			if (said_in ? !low : screen || k == n - 1)
				ck_assert_msg(kind_of(t, n) == OBJECT_BIN, "%zu: still a tape without byte %zu", i, k);
			else if (!said_in)
				ck_assert_msg((int)kind_of(t, n) == table[i].kind, "%zu: no tape for byte %zu", i, k);
			t[k] = was;
		}
	}
	/* it loads at its own place, or at the one that is asked for */
	bool ok;
	size_t n = tape(t, true, 0, 1, 1);
	ck_assert_str_eq(said(t, n, -1, &ok), "");
	ck_assert(ok && image_has(back, 0x4009) && !image_has(back, 0x4008) && back->byte[0x4009 + n - 1] == 0x80);
	ck_assert_str_eq(said(t, n, 0, &ok), "");
	ck_assert(ok && image_has(back, 0) && !image_has(back, 0x4009));
	n = tape(t, false, 0, 0, 1);
	said(t, n, -1, &ok);
	ck_assert(ok && image_has(back, 0x4000) && !image_has(back, 0x3FFF) && back->byte[0x4000 + n - 1] == 0x80);
}
END_TEST

Suite *suite_objfile(void)
{
	Suite *s = suite_create("objfile");
	TCase *t = tcase_create("objfile");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, random_images_come_back, 0, 20);
	tcase_add_test(t, written_forms);
	tcase_add_test(t, without_addresses);
	tcase_add_test(t, empty_image);
	tcase_add_test(t, names);
	tcase_add_test(t, taken_as_meant);
	tcase_add_test(t, ihex_address_records);
	tcase_add_test(t, raw_bytes);
	tcase_add_loop_test(t, wrong_texts, 0, sizeof wrong / sizeof *wrong);
	tcase_add_test(t, noise_is_cut_short);
	tcase_add_test(t, elf);
	tcase_add_test(t, elf_with_large_steps);
	tcase_add_test(t, elf_lines_of_macros);
	tcase_add_test(t, elf_of_many_files);
	tcase_add_test(t, tapes);
	suite_add_tcase(s, t);
	return s;
}
