/*
 * Recordings are played back to second readers, which do what the machines' ROMs do: they
 * time the edges of the signal and know nothing of how it was made. Behind them base/listen.h, which
 * reads tapes for the programs, hears them, and as they come from other recorders.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/cassette.h"
#include "base/diag.h"
#include "base/listen.h"
#include "base/objfile.h"

enum { HEADER = 44, RATE = 44100, EDGES = 1 << 21, MOST = 4096 };

/* Lengths of what is between the signal's edges, in microseconds; silence is a length, too. */
static unsigned edge[EDGES], nedges, level[EDGES];

static unsigned number(const struct buf *b, size_t at, unsigned bytes)
{
	unsigned n = 0;
	while (bytes--)
		n = n << 8 | (unsigned char)b->data[at + bytes];
	return n;
}

static void play(const struct buf *b)
{
	ck_assert_mem_eq(b->data, "RIFF", 4);
	ck_assert_uint_eq(number(b, 4, 4), b->len - 8);
	ck_assert_mem_eq(b->data + 8, "WAVEfmt ", 8);
	ck_assert_uint_eq(number(b, 16, 4), 16);
	ck_assert_uint_eq(number(b, 20, 2), 1);
	ck_assert_uint_eq(number(b, 22, 2), 1);
	ck_assert_uint_eq(number(b, 24, 4), RATE);
	ck_assert_uint_eq(number(b, 28, 4), RATE);
	ck_assert_uint_eq(number(b, 32, 2), 1);
	ck_assert_uint_eq(number(b, 34, 2), 8);
	ck_assert_mem_eq(b->data + 36, "data", 4);
	unsigned n = number(b, 40, 4);
	ck_assert_uint_eq(b->len, HEADER + n + (n & 1));
	nedges = 0;
	for (unsigned i = 0; i < n;) {
		unsigned from = i;
		while (i < n && b->data[HEADER + i] == b->data[HEADER + from])
			i++;
		ck_assert_uint_lt(nedges, EDGES);
		level[nedges] = (unsigned char)b->data[HEADER + from];
		edge[nedges++] = (unsigned)((i - from) * 1000000ull / RATE);
	}
}

static struct image *image_of(const char *bytes, unsigned n, unsigned address)
{
	struct image *im = calloc(1, sizeof *im);
	for (unsigned i = 0; i < n; i++)
		image_set(im, address + i, (uint8_t)bytes[i], 1);
	return im;
}

static const char program[] = "\x00\xFF\xA9\x00\x85\xF1\x4C\x00\x02/*\x16\x7F\x80";
enum { LENGTH = sizeof program - 1 };

/* ---- KIM-1: the phase locked loop tells the two tones, the ROM which of them was longer ---- */

static unsigned at;	/* the next edge */

static unsigned tone(bool high)
{
	unsigned length = 0;
	while (at < nedges && (edge[at] < 172) == high)
		length += edge[at++];
	return length;
}

static bool kim_bit(void)
{
	unsigned first = tone(true);
	return tone(false) > first;
}

static unsigned kim_char(void)
{
	unsigned c = 0;
	for (unsigned i = 0; i < 8; i++)
		c |= (unsigned)kim_bit() << i;
	return c;
}

static int kim_byte(void)
{
	char text[3] = {(char)kim_char()};
	if (*text == '/')
		return -1;
	text[1] = (char)kim_char();
	ck_assert_uint_eq(strspn(text, "0123456789ABCDEF"), 2);
	return (int)strtol(text, NULL, 16);
}

START_TEST(kim)
{
	struct image *im = image_of(program, LENGTH, 0x1780);
	struct buf b = BUF_INIT;
	cassette_kim(im, &b);
	play(&b);
	at = 0;
	unsigned last = 0, c, syncs = 0;
	while (at < nedges && last != 0x16)	/* bit by bit until a SYN is in the last eight */
		last = last >> 1 | (kim_bit() ? 0x80 : 0);
	while ((c = kim_char()) == 0x16)
		syncs++;
	ck_assert_uint_ge(syncs, 10);	/* so many the ROM wants */
	ck_assert_uint_eq(c, '*');
	ck_assert_int_eq(kim_byte(), CASSETTE_RECORD);
	ck_assert_int_eq(kim_byte(), 0x80);
	ck_assert_int_eq(kim_byte(), 0x17);
	unsigned sum = 0x80 + 0x17;
	int byte;
	for (unsigned i = 0; (byte = kim_byte()) >= 0; i++) {
		ck_assert_uint_lt(i, LENGTH);
		ck_assert_int_eq(byte, (unsigned char)program[i]);
		sum += (unsigned)byte;
	}
	ck_assert_int_eq(kim_byte(), (int)(sum & 0xFF));
	ck_assert_int_eq(kim_byte(), (int)(sum >> 8));
	ck_assert_uint_eq(kim_char(), 4);
	ck_assert_uint_eq(kim_char(), 4);
	ck_assert_uint_eq(at, nedges);
	buf_free(&b);
	free(im);
}
END_TEST

/* ---- Apple 1: a short half cycle after the leader, then cycles of two lengths ---- */

START_TEST(apple1)
{
	struct image *im = image_of(program, LENGTH, 0x0280);
	struct buf b = BUF_INIT;
	unsigned leader = 0, i = 0;
	cassette_apple1(im, &b);
	play(&b);
	while (i < nedges && edge[i] > 400)
		leader += edge[i++];
	ck_assert_uint_ge(leader, 9000000);
	ck_assert_uint_lt(edge[i], 230);
	i += 2;
	for (unsigned n = 0; n < LENGTH; n++) {
		unsigned byte = 0;
		for (unsigned bit = 0; bit < 8; bit++, i += 2)
			byte = byte << 1 | (edge[i] + edge[i + 1] > 750);
		ck_assert_uint_eq(byte, (unsigned char)program[n]);
	}
	ck_assert_uint_le(nedges - i, 2);
	buf_free(&b);
	free(im);
}
END_TEST

/* ---- ZX81: pulses are counted until there is none for longer ---- */

static unsigned zx_read(unsigned char *out)
{
	unsigned pulses = 0, bits = 0, byte = 0, n = 0;
	for (unsigned i = 0; i < nedges; i++) {
		pulses += level[i] > 0x80;
		if (level[i] != 0x80 || edge[i] < 1000 || !pulses)
			continue;
		ck_assert(pulses == 4 || pulses == 9);
		byte = byte << 1 | (pulses > 6);
		pulses = 0;
		if (++bits % 8 == 0)
			out[n++] = byte & 0xFF;
	}
	ck_assert_uint_eq(bits % 8, 0);
	return n;
}

START_TEST(zx)
{
	unsigned char got[MOST];
	for (unsigned named = 0; named < 2; named++) {
		struct buf b = BUF_INIT;
		cassette_zx(program, LENGTH, named, &b);
		play(&b);
		ck_assert_uint_ge(edge[0], 4900000);
		ck_assert_uint_eq(zx_read(got), LENGTH + named);
		if (named)
			ck_assert_uint_eq(got[0] & 0x80, 0x80);
		ck_assert_mem_eq(got + named, program, LENGTH);
		buf_free(&b);
	}
}
END_TEST

START_TEST(nothing)
{
	struct image *im = calloc(1, sizeof *im);
	struct buf b = BUF_INIT;
	cassette_apple1(im, &b);
	play(&b);
	b.len = 0;
	cassette_kim(im, &b);
	play(&b);
	buf_free(&b);
	free(im);
}
END_TEST

/* ---- the programs' own reader ---- */

static void put(struct buf *b, unsigned n, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		buf_putc(b, (char)(n >> (8 * i) & 0xFF));
}

/*
 * Another recorder: so many samples a second of 16 bits on two channels, the second silent, the wave turned over,
 * round, a twentieth slower, not in the middle, and with some noise; a piece before the samples.
 */
static void record_again(const struct buf *from, unsigned rate, struct buf *to)
{
	unsigned n = number(from, 40, 4), seed = 1;
	size_t m = (size_t)((double)n * 1.05 * rate / RATE);
	double heard = 0;
	buf_puts(to, "RIFF");
	put(to, 0, 4);
	buf_puts(to, "WAVELIST");
	put(to, 3, 4);
	buf_puts(to, "ab");
	put(to, 0, 2);
	buf_puts(to, "fmt ");
	put(to, 16, 4);
	put(to, 1, 2);
	put(to, 2, 2);
	put(to, rate, 4);
	put(to, rate * 4, 4);
	put(to, 4, 2);
	put(to, 16, 2);
	buf_puts(to, "data");
	put(to, (unsigned)m * 4, 4);
	for (size_t i = 0; i < m; i++) {
		size_t of = (size_t)((double)i / 1.05 * RATE / rate);
		double is = -100.0 * ((unsigned char)from->data[HEADER + of] - 0x80);
		heard += (is - heard) * (rate > 30000 ? 0.4 : 0.6);
		seed = seed * 1103515245 + 12345;
		put(to, (unsigned)(int)(heard + 500 + (seed >> 16) % 600), 2);
		put(to, 0, 2);
	}
}

static void hears(const struct buf *b, enum tape_kind kind, unsigned address, const char *bytes, size_t n)
{
	struct heard h;
	struct buf trouble = BUF_INIT;
	ck_assert_msg(listen_to(b->data, b->len, &h, &trouble), "%s", buf_str(&trouble));
	ck_assert_int_eq(h.kind, kind);
	ck_assert_uint_eq(h.address, address);
	ck_assert_uint_eq(h.bytes.len, n);
	ck_assert_mem_eq(h.bytes.data, bytes, n);
	buf_free(&h.bytes);
}

static const char named_a[] = "\xA6\x00\xFF\xA9\x00\x85\xF1\x4C\x00\x02/*\x16\x7F\x80";

START_TEST(back)
{
	struct image *im = image_of(program, LENGTH, 0x1780);
	struct buf kim1 = BUF_INIT, apple = BUF_INIT, zx81 = BUF_INIT, other = BUF_INIT;
	cassette_kim(im, &kim1);
	cassette_apple1(im, &apple);
	cassette_zx(program, LENGTH, true, &zx81);
	static const unsigned rates[] = {RATE, 48000, 22050};
	hears(&kim1, TAPE_KIM, 0x1780, program, LENGTH);
	hears(&apple, TAPE_APPLE1, 0, program, LENGTH);
	hears(&zx81, TAPE_ZX, 0, named_a, LENGTH + 1);
	for (unsigned i = 0; i < sizeof rates / sizeof *rates; i++) {
		other.len = 0;
		record_again(&kim1, rates[i], &other);
		hears(&other, TAPE_KIM, 0x1780, program, LENGTH);
		other.len = 0;
		record_again(&apple, rates[i], &other);
		hears(&other, TAPE_APPLE1, 0, program, LENGTH);
		other.len = 0;
		record_again(&zx81, rates[i], &other);
		hears(&other, TAPE_ZX, 0, named_a, LENGTH + 1);
	}
	buf_free(&kim1);
	buf_free(&apple);
	buf_free(&zx81);
	buf_free(&other);
	free(im);
}
END_TEST

/* What object_read says of it. */
static const char *told(const struct buf *b, size_t len, long address)
{
	static char text[400];
	struct arena a = ARENA_INIT;
	FILE *out = fmemopen(text, sizeof text, "w");
	struct diag d = {.out = out};
	struct image *im = calloc(1, sizeof *im);
	ck_assert(!object_read(&d, source_new(&a, "a.wav", b->data, len), address, im));
	fclose(out);
	free(im);
	arena_free(&a);
	return text;
}

START_TEST(faults)
{
	struct image *im = image_of(program, LENGTH, 0x1780);
	struct buf b = BUF_INIT;
	cassette_kim(im, &b);
	ck_assert_str_eq(told(&b, 40, -1), "a.wav: error: the WAV file has no samples\n");
	ck_assert_str_eq(told(&b, 44, -1), "a.wav: error: nothing is heard in the recording\n");
	ck_assert_str_eq(told(&b, 7 * RATE, -1), "a.wav: error: 7.00 s into the recording: the recording ends within the record\n");
	memset(b.data + 7 * RATE, 0x20, RATE / 20);
	ck_assert_ptr_nonnull(strstr(told(&b, b.len, -1), "s into the recording: "));
	b.data[34] = 12;
	ck_assert_ptr_nonnull(strstr(told(&b, b.len, -1), "plain samples, 8 or 16 bits"));
	b.len = 0;
	cassette_apple1(im, &b);
	ck_assert_ptr_nonnull(strstr(told(&b, b.len, -1), "says no addresses"));
	b.len = 0;
	cassette_zx(program, LENGTH, true, &b);
	ck_assert_ptr_nonnull(strstr(told(&b, b.len, 0x4009), "system variables"));
	ck_assert_ptr_nonnull(strstr(told(&b, 44 + 5 * RATE + 3000, -1), "ends within a bit"));
	buf_free(&b);
	free(im);
}
END_TEST

Suite *suite_cassette(void)
{
	Suite *s = suite_create("cassette");
	TCase *t = tcase_create("all");
	tcase_add_test(t, kim);
	tcase_add_test(t, apple1);
	tcase_add_test(t, zx);
	tcase_add_test(t, nothing);
	tcase_add_test(t, back);
	tcase_add_test(t, faults);
	suite_add_tcase(s, t);
	return s;
}
