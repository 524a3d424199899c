#include "weigh/place.h"

void settle_places(struct standing *rows, size_t n)
{
	for (size_t i = 0, next; i < n; i = next) {
		size_t first = n, last = 0;
		for (next = i; next < n; next++) {
			if (next > i && rows[next].address != rows[next - 1].address + rows[next - 1].takes)
				break;
			if (!rows[next].legible)
				continue;
			first = first == n ? next : first;
			last = next;
		}
		for (size_t k = i; k < next; k++)
			rows[k].place = first < last && k >= first && k <= last ? PLACE_CERTAIN
				: rows[k].legible ? PLACE_PRINTED : PLACE_GUESSED;
	}
}
