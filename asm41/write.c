/* From steps to text: source and listings. */
#include "asm41/asm41.h"

#include <string.h>

enum { BYTES_COLUMN = 6, STEP_COLUMN = 31, BYTES_A_ROW = 8, TRACK = HP41_CARD_BYTES };

static bool is_end(const struct hp41_step *s)
{
	return s->kind == HP41_FUNCTION && s->f->takes == HP41_END;
}

void asm41_write(const struct asm41 *as, enum hp41_notation notation, bool numbers, struct buf *out)
{
	unsigned number = 1;
	for (size_t i = 0; i < as->program.n; i++) {
		const struct hp41_step *s = &as->program.step[i];
		if (numbers)
			buf_printf(out, "%02u ", number);
		hp41_print(s, notation, out);
		buf_putc(out, '\n');
		number = is_end(s) ? 1 : number + 1;
	}
}

static size_t ceiling(size_t n, size_t by)
{
	return (n + by - 1) / by;
}

static void put_count(size_t n, const char *what, struct buf *out)
{
	buf_printf(out, "%zu %s%s", n, what, n == 1 ? "" : "s");
}

void asm41_sizes(const struct asm41 *as, struct buf *out)
{
	put_count(as->n, "byte", out);
	buf_puts(out, ", ");
	put_count(ceiling(as->n, HP41_REGISTER_BYTES), "register", out);
	buf_puts(out, ", ");
	put_count(ceiling(as->n, 2 * TRACK), "card", out);
}

/* The bytes of a line from *at on, as many as a row takes. */
static void put_bytes(const struct asm41 *as, size_t *at, size_t end, struct buf *out)
{
	for (unsigned k = 0; k < BYTES_A_ROW && *at < end; k++)
		buf_printf(out, "%02X ", as->bytes[(*at)++]);
}

static void put_target(const struct asm41 *as, size_t i, struct buf *out)
{
	const struct hp41_step *s = &as->program.step[i];
	if (s->kind != HP41_FUNCTION || s->f->takes != HP41_TARGET || s->indirect)
		return;
	long to = hp41_target(&as->program, i, s);
	if (to != HP41_NOWHERE)
		buf_printf(out, " ; to %02zu", (size_t)to + 1 - hp41_begin(&as->program, (size_t)to));
}

void asm41_list(const struct asm41 *as, enum hp41_notation notation, struct buf *out)
{
	unsigned number = 1;
	for (size_t i = 0; i < as->program.n; i++) {
		const struct hp41_step *s = &as->program.step[i];
		size_t at = as->at[i], end = at + s->length, begin = out->len;
		buf_printf(out, "%4zu  ", at);
		buf_pad(out, begin, BYTES_COLUMN);
		put_bytes(as, &at, end, out);
		buf_pad(out, begin, STEP_COLUMN);
		buf_printf(out, "%02u ", number);
		hp41_print(s, notation, out);
		put_target(as, i, out);
		while (at < end) {
			buf_puts(out, "\n      ");
			put_bytes(as, &at, end, out);
		}
		while (out->len && out->data[out->len - 1] == ' ')
			out->len--;
		buf_putc(out, '\n');
		number = is_end(s) ? 1 : number + 1;
	}
	buf_putc(out, '\n');
	asm41_sizes(as, out);
	buf_putc(out, '\n');
}
