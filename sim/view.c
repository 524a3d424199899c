#include "sim/view.h"

#include <ctype.h>

/* The letter on a square; pieces are few. */
static char piece_at(const struct view *v, const struct cpu_memory *m, unsigned square)
{
	for (unsigned side = 0; side < VIEW_SIDES; side++) {
		for (unsigned i = 0; v->letters[i]; i++) {
			unsigned address = (v->pieces[side] + i) % CPU_ADDRESSES;
			if (cpu_peek(m, address) == square)
				return (char)(side ? v->letters[i] : tolower((unsigned char)v->letters[i]));
		}
	}
	return '.';
}

void view_draw(const struct view *v, const struct cpu_memory *m, struct buf *out)
{
	buf_puts(out, " ");
	for (unsigned file = 0; file < v->files; file++)
		buf_printf(out, " %X", file);
	buf_putc(out, '\n');
	for (unsigned rank = 0; rank < v->ranks; rank++) {
		buf_printf(out, "%X", rank);
		for (unsigned file = 0; file < v->files; file++)
			buf_printf(out, " %c", piece_at(v, m, rank << 4 | file));
		buf_putc(out, '\n');
	}
}
