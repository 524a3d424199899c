/* Many questions that do not depend on one another, asked on all cores: each core's share in a process of its own. */
#ifndef COLLATE_SHARES_H
#define COLLATE_SHARES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Asks each of n: yes[i] is 1 or 0 then. What a question changes is lost, but for its answer; so questions may
 * change what they share, and nothing else. Where no process can be made they are asked here, one after the other.
 */
void shares_ask(size_t n, bool (*ask)(void *context, size_t i), void *context, uint8_t *yes);

#endif
