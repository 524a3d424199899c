/*
 * The debugger of a calculator: its lines are its places. Commands are a table in debug41.c, which `help` shows;
 * typein-debug(7) describes them.
 */
#ifndef SIM_DEBUG41_H
#define SIM_DEBUG41_H

#include "debug/debug.h"
#include "sim/keying.h"
#include "sim/steps41.h"

struct debug41;

/*
 * Stops before the first line that is executed. game: what is replayed; NULL: the command `key` types. Reads
 * the scripts, then standard input. Lives in the arena.
 */
struct debug41 *debug41_new(struct arena *a, struct diag *d, struct steps41 *steps, const struct debug_script *scripts, size_t nscripts);

/* Debugs a run: how it stood when the debugger was left. */
enum calc_end debug41_run(struct debug41 *g, struct keying *k, enum calc_end end, bool replayed);

/* Did a command fail? */
bool debug41_failed(const struct debug41 *g);

#endif
