#include "asm41/pack.h"

#include <ctype.h>
#include <string.h>

enum { RECORD = 256, ENTRY = 32, NAME = 10, KIND = 10, FIRST = 12, SIZE = 28, DIRECTORY = 2, PROGRAM = 3 };
static const uint8_t program_kind[2] = {0xE0, 0x80};

const char *const pack_names[PACK_FORMATS] = {"raw", "p41", "lif"};

static void put_number(uint8_t *p, unsigned bytes, unsigned long value)
{
	while (bytes--) {
		p[bytes] = (uint8_t)value;
		value >>= 8;
	}
}

static unsigned long number_at(const uint8_t *p, unsigned bytes)
{
	unsigned long value = 0;
	while (bytes--)
		value = value << 8 | *p++;
	return value;
}

static size_t records(size_t bytes)
{
	return (bytes + RECORD - 1) / RECORD;
}

static void put_name(const struct asm41 *as, uint8_t name[NAME])
{
	const struct hp41_step *s = as->program.step, *end = s + as->program.n;
	memset(name, ' ', NAME);
	while (s < end && !(s->kind == HP41_FUNCTION && s->f->takes == HP41_LABEL && s->alpha))
		s++;
	memcpy(name, "PROGRAM", 7);
	if (s == end)
		return;
	memset(name, ' ', NAME);
	for (unsigned i = 0; i < s->n; i++)
		name[i] = (uint8_t)(isalnum(s->text[i]) && s->text[i] < 0x80 ? toupper(s->text[i]) : 'X');
}

static void put_entry(const struct asm41 *as, uint8_t entry[ENTRY])
{
	memset(entry, 0, ENTRY);
	put_name(as, entry);
	memcpy(entry + KIND, program_kind, sizeof program_kind);
	put_number(entry + FIRST, 4, PROGRAM);
	put_number(entry + FIRST + 4, 4, records(as->n + 1));
	put_number(entry + 26, 2, 0x8001);
	put_number(entry + SIZE, 2, as->n);
	put_number(entry + SIZE + 2, 2, 0x20);
}

static void put_zeros(struct buf *out, size_t n)
{
	while (n--)
		buf_putc(out, 0);
}

static void put_program(const struct asm41 *as, struct buf *out)
{
	unsigned sum = 0;
	for (size_t i = 0; i < as->n; i++)
		sum += as->bytes[i];
	buf_put(out, as->bytes, as->n);
	buf_putc(out, (char)sum);
	put_zeros(out, records(as->n + 1) * RECORD - as->n - 1);
}

static void put_medium(struct buf *out)
{
	uint8_t head[RECORD] = {0x80, 0x00, 'H', 'P', '4', '1', ' ', ' '};
	put_number(head + 8, 4, DIRECTORY);
	put_number(head + 12, 2, 0x1000);
	put_number(head + 16, 4, 1);
	put_number(head + 20, 2, 1);
	put_number(head + 24, 4, 2);	/* tracks, surfaces, records of a track: a cassette */
	put_number(head + 28, 4, 1);
	put_number(head + 32, 4, RECORD);
	buf_put(out, head, RECORD);
	put_zeros(out, RECORD);
}

void pack_write(const struct asm41 *as, enum pack_format format, struct buf *out)
{
	uint8_t directory[RECORD];
	if (format == PACK_RAW) {
		buf_put(out, as->bytes, as->n);
		return;
	}
	memset(directory, 0xFF, sizeof directory);
	put_entry(as, directory);
	if (format == PACK_LIF)
		put_medium(out);
	buf_put(out, directory, format == PACK_LIF ? RECORD : ENTRY);
	put_program(as, out);
}

static bool is_entry(const uint8_t *p)
{
	return !memcmp(p + KIND, program_kind, sizeof program_kind);
}

const uint8_t *pack_find(const uint8_t *file, size_t n, size_t *size)
{
	*size = n;
	if (n > ENTRY && is_entry(file) && number_at(file + SIZE, 2) <= n - ENTRY) {
		*size = number_at(file + SIZE, 2);
		return file + ENTRY;
	}
	if (n < PROGRAM * RECORD || file[0] != 0x80 || file[1] != 0 || number_at(file + 8, 4) != DIRECTORY)
		return file;
	for (const uint8_t *p = file + DIRECTORY * RECORD; p + ENTRY <= file + n && number_at(p + KIND, 2) != 0xFFFF; p += ENTRY) {
		unsigned long first = number_at(p + FIRST, 4), length = number_at(p + SIZE, 2);
		if (is_entry(p) && first < n / RECORD && length <= n - first * RECORD) {
			*size = length;
			return file + first * RECORD;
		}
	}
	return file;
}
