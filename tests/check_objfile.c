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
	};
	for (int f = OBJECT_IHEX; f < OBJECT_FORMATS; f++) {
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
	{"S4030000FC", "t:1:1: error: record type is not known: S0", false},
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
	ck_assert_uint_eq(at32(24), 0x100);
	ck_assert_uint_eq(at32(36), 1);
	ck_assert_uint_eq(at16(44), 2);		/* runs, by program header: */
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
	/* one without a byte has none, and is whole */
	memset(im, 0, sizeof *im);
	text.len = 0;
	elf_write(im, &config, &text);
	ck_assert_uint_eq(at16(44), 0);
	ck_assert_str_eq(symbols_of_elf(), "100:START* 2FF:DATA* 103:NEXT* FFFFFFFF:MINUS*");
	ck_assert_str_eq(lines_of_elf(), "");
}
END_TEST

Suite *suite_objfile(void)
{
	Suite *s = suite_create("objfile");
	TCase *t = tcase_create("objfile");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, random_images_come_back, 0, 20);
	tcase_add_test(t, written_forms);
	tcase_add_test(t, empty_image);
	tcase_add_test(t, names);
	tcase_add_test(t, taken_as_meant);
	tcase_add_test(t, ihex_address_records);
	tcase_add_test(t, raw_bytes);
	tcase_add_loop_test(t, wrong_texts, 0, sizeof wrong / sizeof *wrong);
	tcase_add_test(t, noise_is_cut_short);
	tcase_add_test(t, elf);
	suite_add_tcase(s, t);
	return s;
}
