/*
 * Recordings are played back to second readers, which do what the machines' ROMs do: they
 * time the edges of the signal and know nothing of how it was made.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/cassette.h"

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

Suite *suite_cassette(void)
{
	Suite *s = suite_create("cassette");
	TCase *t = tcase_create("all");
	tcase_add_test(t, kim);
	tcase_add_test(t, apple1);
	tcase_add_test(t, zx);
	tcase_add_test(t, nothing);
	suite_add_tcase(s, t);
	return s;
}
