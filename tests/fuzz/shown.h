/* What is written for people to look at. */
#ifndef TESTS_FUZZ_SHOWN_H
#define TESTS_FUZZ_SHOWN_H

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"

/* Dies of a character that a terminal obeys. */
static inline void must_show(const struct buf *text)
{
	for (size_t i = 0; i < text->len; i++)
		if ((unsigned char)text->data[i] < ' ' ? !strchr("\n\t", text->data[i]) : text->data[i] == 0x7F)
			abort();
}

#endif
