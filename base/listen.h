/*
 * Recordings of cassettes back into bytes, those that base/cassette.h describes: the writer's, and what
 * was recorded of a machine. WAV files of 8 or 16 bits, any number of channels (the first is heard)
 * and samples a second from 8,000 on.
 */
#ifndef BASE_LISTEN_H
#define BASE_LISTEN_H

#include <stdbool.h>

#include "base/buf.h"

enum tape_kind { TAPE_UNKNOWN, TAPE_KIM, TAPE_APPLE1, TAPE_ZX };

struct heard {
	enum tape_kind kind;
	struct buf bytes;	/* the caller frees it. KIM-1: of the first record; ZX: name included */
	unsigned address;	/* KIM-1 alone says it */
};

/* Is it a WAV file? Its head is all that is looked at. */
bool listen_is_wav(const void *file, size_t len);

/*
 * out is what is heard, up to the first fault; not listen(), which is the system's. false: trouble has a sentence that says what is wrong and,
 * where it is a place on the tape, at which second.
 */
bool listen_to(const void *file, size_t len, struct heard *out, struct buf *trouble);

#endif
