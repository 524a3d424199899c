#include "base/cassette.h"

#include <stdint.h>

enum {
	RATE = 44100,
	HEADER = 44,			/* bytes before the samples */
	SILENCE = 0x80, LOUD = 0x60,	/* the middle; how far both ends are from it */

	/* microseconds */
	KIM_HIGH = 138, KIM_LOW = 207,	/* half a cycle */
	APPLE_LEADER = 10000000, APPLE_TONE = 650, APPLE_SYNC = 200, APPLE_SHORT = 250, APPLE_LONG = 500,
	ZX_LEADER = 5000000, ZX_PULSE = 150, ZX_GAP = 1300, TAIL = 500000,

	KIM_HIGHS = 18, KIM_LOWS = 12,	/* half cycles that fill a third of a bit */
	KIM_SYNCS = 100, SYN = 0x16, EOT = 0x04,
	ZX_ZERO = 4, ZX_ONE = 9,	/* pulses */
	ZX_NAME = 0x26 | 0x80,		/* A, the last of the name */
};

struct tape {
	struct buf *out;
	size_t start;
	uint64_t time;		/* microseconds recorded so far */
	uint64_t samples;
	bool up;
};

static void put_number(struct buf *out, unsigned n, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		buf_putc(out, (char)(n >> (8 * i) & 0xFF));
}

static struct tape tape_begin(struct buf *out)
{
	struct tape t = {.out = out, .start = out->len};
	for (unsigned i = 0; i < HEADER; i++)
		buf_putc(out, 0);
	return t;
}

/* The header says how much there is, and so is written last. */
static void tape_end(struct tape *t)
{
	struct buf head = BUF_INIT;
	unsigned n = (unsigned)t->samples;
	if (n & 1)
		buf_putc(t->out, 0);	/* pieces of a RIFF file have an even length */
	buf_puts(&head, "RIFF");
	put_number(&head, HEADER - 8 + n + (n & 1), 4);
	buf_puts(&head, "WAVEfmt ");
	put_number(&head, 16, 4);
	put_number(&head, 1, 2);	/* as they are */
	put_number(&head, 1, 2);	/* mono */
	put_number(&head, RATE, 4);
	put_number(&head, RATE, 4);	/* bytes a second */
	put_number(&head, 1, 2);
	put_number(&head, 8, 2);
	buf_puts(&head, "data");
	put_number(&head, n, 4);
	for (unsigned i = 0; i < HEADER; i++)
		t->out->data[t->start + i] = head.data[i];
	buf_free(&head);
}

/* The level for so long. Time is counted from the beginning, so that roundings do not add up. */
static void hold(struct tape *t, unsigned level, unsigned microseconds)
{
	t->time += microseconds;
	for (uint64_t end = (t->time * RATE + 500000) / 1000000; t->samples < end; t->samples++)
		buf_putc(t->out, (char)level);
}

static void half(struct tape *t, unsigned microseconds)
{
	t->up = !t->up;
	hold(t, t->up ? SILENCE + LOUD : SILENCE - LOUD, microseconds);
}

static void halves(struct tape *t, unsigned n, unsigned microseconds)
{
	while (n--)
		half(t, microseconds);
}

/* The image from its lowest to its highest address; false when it is empty. */
static bool extent(const struct image *im, unsigned *low, unsigned *end)
{
	unsigned high;
	*low = *end = 0;
	if (!image_extent(im, low, &high))
		return false;
	*end = high + 1;
	return true;
}

static unsigned byte_at(const struct image *im, unsigned address)
{
	return image_has(im, address) ? im->byte[address] : 0;
}

/* ---- KIM-1 ---- */

static void kim_third(struct tape *t, bool high)
{
	halves(t, high ? KIM_HIGHS : KIM_LOWS, high ? KIM_HIGH : KIM_LOW);
}

static void kim_char(struct tape *t, unsigned c)
{
	for (unsigned i = 0; i < 8; i++) {
		kim_third(t, true);
		kim_third(t, !(c >> i & 1));
		kim_third(t, false);
	}
}

static void kim_byte(struct tape *t, unsigned byte)
{
	static const char digit[] = "0123456789ABCDEF";
	kim_char(t, (unsigned char)digit[byte >> 4 & 15]);
	kim_char(t, (unsigned char)digit[byte & 15]);
}

void cassette_kim(const struct image *im, struct buf *out)
{
	unsigned low, end;
	extent(im, &low, &end);
	struct tape t = tape_begin(out);
	unsigned sum = (low & 0xFF) + (low >> 8);
	for (unsigned i = 0; i < KIM_SYNCS; i++)
		kim_char(&t, SYN);
	kim_char(&t, '*');
	kim_byte(&t, CASSETTE_RECORD);
	kim_byte(&t, low & 0xFF);
	kim_byte(&t, low >> 8);
	for (unsigned a = low; a < end; a++) {
		kim_byte(&t, byte_at(im, a));
		sum += byte_at(im, a);
	}
	kim_char(&t, '/');
	kim_byte(&t, sum & 0xFF);
	kim_byte(&t, sum >> 8 & 0xFF);
	kim_char(&t, EOT);
	kim_char(&t, EOT);
	tape_end(&t);
}

/* ---- Apple 1 ---- */

void cassette_apple1(const struct image *im, struct buf *out)
{
	unsigned low, end;
	extent(im, &low, &end);
	struct tape t = tape_begin(out);
	halves(&t, APPLE_LEADER / APPLE_TONE / 2 * 2, APPLE_TONE);
	half(&t, APPLE_SYNC);
	half(&t, APPLE_SHORT);
	for (unsigned a = low; a < end; a++)
		for (unsigned bit = 0x80; bit; bit >>= 1)
			halves(&t, 2, byte_at(im, a) & bit ? APPLE_LONG : APPLE_SHORT);
	half(&t, APPLE_TONE);	/* the edge that ends the last bit */
	hold(&t, SILENCE, TAIL);
	tape_end(&t);
}

/* ---- ZX81, ZX80 ---- */

static void zx_byte(struct tape *t, unsigned byte)
{
	for (unsigned bit = 0x80; bit; bit >>= 1) {
		halves(t, 2 * (byte & bit ? ZX_ONE : ZX_ZERO), ZX_PULSE);
		hold(t, SILENCE, ZX_GAP);
	}
}

void cassette_zx(const void *bytes, size_t n, bool named, struct buf *out)
{
	const uint8_t *p = bytes;
	struct tape t = tape_begin(out);
	hold(&t, SILENCE, ZX_LEADER);
	if (named)
		zx_byte(&t, ZX_NAME);
	for (size_t i = 0; i < n; i++)
		zx_byte(&t, p[i]);
	hold(&t, SILENCE, TAIL);
	tape_end(&t);
}
