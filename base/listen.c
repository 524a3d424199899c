#include "base/listen.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

/* Microseconds between two edges of the signal, and where a tape of each kind has its bounds. */
enum {
	KIM_BOUND = 172,	/* between 138 and 207 */
	APPLE_FROM = 500, APPLE_BELOW = 850,	/* half a cycle of the leader, 650 */
	APPLE_SYNC = 230,	/* is shorter */
	APPLE_CYCLE = 750,	/* between 500 and 1000 */
	APPLE_END = 1500,	/* no half cycle is as long */
	APPLE_LEADER = 500,	/* so many half cycles at least */
	ZX_GAP = 700,		/* between bits: longer */
	ZX_PAUSE = 100000,	/* behind the last */
	KIND_FAST = 225,	/* half cycles of a KIM-1 are shorter, those of an Apple 1 longer */

	KIM_SYNCS = 10, SYN = 0x16,
	LEAST_RATE = 8000, LEAST_EDGES = 64,
};

/* Edges with pulses of a ZX81's bit: eight are 0, eighteen 1; one at an end may be lost. */
static int zx_bit(size_t edges)
{
	return edges >= 6 && edges <= 10 ? 0 : edges >= 15 && edges <= 20 ? 1 : -1;
}

struct wave {
	const unsigned char *sample;
	size_t n;
	unsigned step, bits, rate;
};

/* The times between edges; those behind the last edge up to the end are none. */
struct edges {
	float *length;		/* microseconds */
	size_t n, at;
	double heard;		/* seconds before the edge that at begins with */
};

static unsigned number(const unsigned char *p, unsigned bytes)
{
	unsigned n = 0;
	while (bytes--)
		n = n << 8 | p[bytes];
	return n;
}

bool listen_is_wav(const void *file, size_t len)
{
	const char *p = file;
	return len >= 12 && !memcmp(p, "RIFF", 4) && !memcmp(p + 8, "WAVE", 4);
}

/* A sentence on what is wrong with the file; NULL. */
static const char *find_wave(const unsigned char *p, size_t len, struct wave *w)
{
	unsigned channels = 0, coding = 0;
	for (size_t at = 12; at + 8 <= len;) {
		size_t size = number(p + at + 4, 4), rest = len - at - 8;
		if (!memcmp(p + at, "fmt ", 4) && size >= 16 && rest >= 16) {
			coding = number(p + at + 8, 2);
			channels = number(p + at + 10, 2);
			w->rate = number(p + at + 12, 4);
			w->bits = number(p + at + 22, 2);
		}
		if (!memcmp(p + at, "data", 4)) {
			w->sample = p + at + 8;
			w->n = size < rest ? size : rest;
			break;
		}
		if (size > rest)
			break;
		at += 8 + size + (size & 1);
	}
	if (!w->sample)
		return "the WAV file has no samples";
	if (coding != 1 || (w->bits != 8 && w->bits != 16) || !channels)
		return "a WAV file of plain samples, 8 or 16 bits each, would fit";
	if (w->rate < LEAST_RATE || w->rate > 1000000)
		return "a recording has 8,000 to 1,000,000 samples a second";
	w->step = channels * w->bits / 8;
	w->n /= w->step;
	return NULL;
}

static int sample(const struct wave *w, size_t i)
{
	const unsigned char *p = w->sample + i * w->step;
	return w->bits == 8 ? (*p - 0x80) * 256 : (int16_t)number(p, 2);
}

/*
 * An edge is where the signal passes the middle on its way from one side to the other. Sides begin at a sixth of
 * the loudest, so that noise in silence has none.
 */
static void find_edges(const struct wave *w, struct edges *e)
{
	double sum = 0;
	for (size_t i = 0; i < w->n; i++)
		sum += sample(w, i);
	double middle = w->n ? sum / (double)w->n : 0, loudest = 0, last = 0, crossed = 0;
	for (size_t i = 0; i < w->n; i++) {
		double now = sample(w, i) - middle, loud = now < 0 ? -now : now;
		loudest = loud > loudest ? loud : loudest;
	}
	size_t room = 0;
	int side = 0;
	for (size_t i = 0; i < w->n && loudest > 0; i++) {
		double now = sample(w, i) - middle, before = i ? sample(w, i - 1) - middle : now;
		if ((now > 0) != (before > 0))
			crossed = (double)i - now / (now - before);
		int to = now > loudest / 6 ? 1 : now < -loudest / 6 ? -1 : side;
		if (to == side)
			continue;
		if (side) {
			if (e->n == room)
				e->length = xrealloc(e->length, (room = room ? 2 * room : 4096) * sizeof *e->length);
			e->length[e->n++] = (float)((crossed - last) * 1e6 / w->rate);
		} else {
			e->heard = crossed / w->rate;
		}
		side = to;
		last = crossed;
	}
}

static int by_length(const void *a, const void *b)
{
	float x = *(const float *)a, y = *(const float *)b;
	return (x > y) - (x < y);
}

/* An Apple 1 is told by how long most half cycles are; a ZX81's bits have gaps between them, a KIM-1's have none. */
static enum tape_kind kind_of(const struct edges *e)
{
	size_t gaps = 0;
	if (e->n < LEAST_EDGES)
		return TAPE_UNKNOWN;
	float *sorted = xrealloc(NULL, e->n * sizeof *sorted);
	memcpy(sorted, e->length, e->n * sizeof *sorted);
	qsort(sorted, e->n, sizeof *sorted, by_length);
	float median = sorted[e->n / 2];
	free(sorted);
	for (size_t i = 0; i < e->n; i++)
		gaps += e->length[i] > ZX_GAP && e->length[i] < ZX_PAUSE;
	return median > KIND_FAST ? TAPE_APPLE1 : gaps * 25 > e->n ? TAPE_ZX : TAPE_KIM;
}

static float next(struct edges *e)
{
	e->heard += e->length[e->at] / 1e6;
	return e->length[e->at++];
}

static bool fault(const struct edges *e, struct buf *trouble, const char *what)
{
	buf_printf(trouble, "%.2f s into the recording: %s", e->heard, what);
	return false;
}

/* ---- KIM-1 ---- */

/* By this half cycle and the next: where the middle is not quite the middle, they are not alike. */
static bool is_high(const struct edges *e)
{
	size_t other = e->at + 1 < e->n ? e->at + 1 : e->at;
	return e->length[e->at] + e->length[other] < 2 * KIM_BOUND;
}

static double tone(struct edges *e, bool high)
{
	double length = 0;
	while (e->at < e->n && is_high(e) == high)
		length += next(e);
	return length;
}

/* -1: the tape ends. */
static int kim_bit(struct edges *e)
{
	double high = tone(e, true), low = tone(e, false);
	return high > 0 && low > 0 ? low > high : -1;
}

static int kim_char(struct edges *e)
{
	unsigned c = 0;
	for (unsigned i = 0; i < 8; i++) {
		int bit = kim_bit(e);
		if (bit < 0)
			return -1;
		c |= (unsigned)bit << i;
	}
	return (int)c;
}

/* -1: the first is no digit, *c has it; -2: neither is the second. */
static int kim_byte(struct edges *e, int *c)
{
	static const char digits[] = "0123456789ABCDEF";
	unsigned byte = 0;
	for (int i = 0; i < 2; i++) {
		*c = kim_char(e);
		const char *digit = *c > 0 ? strchr(digits, *c) : NULL;
		if (!digit)
			return -1 - i;
		byte = byte << 4 | (unsigned)(digit - digits);
	}
	return (int)byte;
}

/* Bit by bit until there is a SYN, then more of them and the mark. */
static bool kim_begin(struct edges *e)
{
	while (e->at < e->n) {
		unsigned last = 0, syncs = 1;
		int bit = 0, c;
		while (last != SYN && (bit = kim_bit(e)) >= 0)
			last = last >> 1 | (unsigned)bit << 7;
		if (bit < 0)
			return false;
		while ((c = kim_char(e)) == SYN)
			syncs++;
		if (c == '*' && syncs >= KIM_SYNCS)
			return true;
	}
	return false;
}

static bool hear_kim(struct edges *e, struct heard *out, struct buf *trouble)
{
	enum { RECORD, LOW, HIGH, HEAD };
	int head[HEAD], c, byte;
	if (!kim_begin(e))
		return fault(e, trouble, "no record of a KIM-1: ten SYN and '*' would begin it");
	for (unsigned i = 0; i < HEAD; i++)
		if ((head[i] = kim_byte(e, &c)) < 0)
			return fault(e, trouble, "the record's number and address are not hexadecimal digits");
	out->address = (unsigned)(head[HIGH] << 8 | head[LOW]);
	unsigned sum = (unsigned)(head[HIGH] + head[LOW]);
	while ((byte = kim_byte(e, &c)) >= 0) {
		buf_putc(&out->bytes, (char)byte);
		sum += (unsigned)byte;
	}
	if (byte != -1 || c != '/')
		return fault(e, trouble, c < 0 ? "the recording ends within the record"
			     : "expected a byte, two hexadecimal digits, or '/' at the record's end");
	int low = kim_byte(e, &c), high = kim_byte(e, &c);
	if (low < 0 || high < 0)
		return fault(e, trouble, "the recording ends within the record's sum");
	if ((sum & 0xFFFF) == (unsigned)(high << 8 | low))
		return true;
	buf_printf(trouble, "the sum of the record is %04X, and the tape says %02X%02X", sum & 0xFFFF,
		   (unsigned)high, (unsigned)low);
	return false;
}

/* ---- Apple 1 ---- */

/* Up to behind the short half cycles that end the leader. */
static bool apple_begin(struct edges *e)
{
	unsigned leader = 0;
	while (e->at + 1 < e->n) {
		float length = next(e);
		if (length >= APPLE_FROM && length < APPLE_BELOW) {
			leader++;
		} else if (leader >= APPLE_LEADER && length < APPLE_SYNC) {
			next(e);
			return true;
		} else {
			leader = 0;
		}
	}
	return false;
}

static bool hear_apple(struct edges *e, struct heard *out, struct buf *trouble)
{
	unsigned byte = 0, bits = 0;
	if (!apple_begin(e))
		return fault(e, trouble, "no program of an Apple 1: a tone of 770 Hz, then bits, would be one");
	while (e->at + 1 < e->n) {
		float first = next(e), second = next(e);
		if (first > APPLE_END || second > APPLE_END)
			break;
		byte = byte << 1 | (first + second > APPLE_CYCLE);
		if (++bits % 8 == 0)
			buf_putc(&out->bytes, (char)byte);
	}
	return bits % 8 ? fault(e, trouble, "the last byte has less than eight bits") : true;
}

/* ---- ZX81, ZX80 ---- */

static bool hear_zx(struct edges *e, struct heard *out, struct buf *trouble)
{
	unsigned byte = 0, bits = 0;
	size_t edges = 1;	/* the first has no time before it */
	while (e->at <= e->n) {
		float length = e->at < e->n ? next(e) : (e->at++, ZX_PAUSE);
		if (length < ZX_GAP) {
			edges++;
			continue;
		}
		int bit = zx_bit(edges);
		edges = 1;
		if (bit < 0 && !bits)
			continue;	/* what was heard before the program */
		if (bit < 0)
			return fault(e, trouble, e->at > e->n ? "the recording ends within a bit"
				     : "expected a bit, four pulses or nine");
		byte = byte << 1 | (unsigned)bit;
		if (++bits % 8 == 0)
			buf_putc(&out->bytes, (char)byte);
		if (length >= ZX_PAUSE)
			break;
	}
	return bits % 8 ? fault(e, trouble, "the last byte has less than eight bits") : true;
}

bool listen_to(const void *file, size_t len, struct heard *out, struct buf *trouble)
{
	static bool (*const hear[])(struct edges *, struct heard *, struct buf *) = {
		[TAPE_KIM] = hear_kim, [TAPE_APPLE1] = hear_apple, [TAPE_ZX] = hear_zx,
	};
	struct wave w = {0};
	struct edges e = {0};
	const char *wrong = find_wave(file, len, &w);
	*out = (struct heard){0};
	if (!wrong) {
		find_edges(&w, &e);
		out->kind = kind_of(&e);
		if (out->kind == TAPE_UNKNOWN)
			wrong = "nothing is heard in the recording";
	}
	if (wrong)
		buf_puts(trouble, wrong);
	bool good = !wrong && hear[out->kind](&e, out, trouble);
	free(e.length);
	return good;
}
