#include "play/pieces.h"

#include <ctype.h>

#include "base/show.h"

/* The letter on a square; pieces are few. */
static char piece_at(const struct pieces *p, const struct cpu_memory *m, unsigned square)
{
	for (unsigned side = 0; side < PIECES_SIDES; side++) {
		for (unsigned i = 0; p->letters[i]; i++) {
			unsigned address = (p->table[side] + i) % CPU_ADDRESSES;
			if (cpu_peek(m, address) == square)
				return (char)(side ? p->letters[i] : tolower((unsigned char)p->letters[i]));
		}
	}
	return '.';
}

void pieces_draw(const struct pieces *p, const struct cpu_memory *m, struct buf *out)
{
	buf_puts(out, " ");
	for (unsigned file = 0; file < p->files; file++)
		buf_printf(out, " %X", file);
	buf_putc(out, '\n');
	for (unsigned rank = 0; rank < p->ranks; rank++) {
		buf_printf(out, "%X", rank);
		for (unsigned file = 0; file < p->files; file++) {
			char c = piece_at(p, m, rank << 4 | file);
			buf_putc(out, ' ');
			buf_show(out, &c, 1);
		}
		buf_putc(out, '\n');
	}
}
