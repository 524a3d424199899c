#include "machine/board.h"

#include <string.h>

/* Machines that are a CPU, memory and the devices that a listing names. */
const struct board board_bare = {.name = "bare", .text = TEXT_PLAIN};
const struct board board_scelbi = {.name = "scelbi", .text = TEXT_HIGH};

static const struct board *const boards[] = {
#define BOARD(name) &board_##name,
	BOARDS(BOARD)
#undef BOARD
};

enum { NBOARDS = sizeof boards / sizeof *boards };

const struct board *board_find(const char *name)
{
	for (size_t i = 0; i < NBOARDS; i++)
		if (!strcmp(boards[i]->name, name))
			return boards[i];
	return NULL;
}

const char *const *machine_names(struct arena *a)
{
	const char **names = arena_alloc(a, (NBOARDS + 1) * sizeof *names);
	for (size_t i = 0; i < NBOARDS; i++)
		names[i] = boards[i]->name;
	return names;
}

const char *machine_cpu(const char *name)
{
	const struct board *board = board_find(name);
	return board ? board->cpus[0] : NULL;
}

long machine_place(const char *name)
{
	const struct board *board = board_find(name);
	return board && board->place ? (long)board->place : -1;
}

bool machine_has_lines(const char *name)
{
	const struct board *board = board_find(name);
	return board && board->lines;
}

bool machine_is_paced(const char *name)
{
	const struct board *board = board_find(name);
	return board && board->paced;
}

bool machine_has_folder(const char *name)
{
	const struct board *board = board_find(name);
	return board && board->has_folder;
}

const char *machine_of_words(void)
{
	for (size_t i = 0; i < NBOARDS; i++)
		if (boards[i]->has_words)
			return boards[i]->name;
	return NULL;
}

const char *machine_of_tape(enum object_format format)
{
	for (size_t i = 0; i < NBOARDS; i++)
		if (boards[i]->has_tape && boards[i]->tape_format == format)
			return boards[i]->name;
	return NULL;
}

/* ---- devices by their names ---- */

static const char *const kinds[] = {
	[DEVICE_CONSOLE_OUT] = "console-out", [DEVICE_CONSOLE_IN] = "console-in",
	[DEVICE_READY] = "ready", [DEVICE_EXIT] = "exit",
	[DEVICE_CONSTANT] = "constant", [DEVICE_BYTES] = "bytes", [DEVICE_LINES] = "lines",
};

const char *const device_place_names[DEVICE_PLACES] = {"trap", "memory", "port"};

/* The i-th device that anybody has; NULL behind the last. */
static const char *device_nth(size_t i, struct device_config *out)
{
	if (i < DEVICE_ROUTINE) {
		out->kind = (enum device_kind)i;
		out->routine = NULL;
		return kinds[i];
	}
	i -= DEVICE_ROUTINE;
	for (size_t b = 0; b < NBOARDS; b++) {
		for (const struct board_routine *r = boards[b]->routines; r && r->name; r++) {
			if (i-- > 0)
				continue;
			out->kind = DEVICE_ROUTINE;
			out->routine = r;
			return r->name;
		}
	}
	return NULL;
}

bool device_named(const char *name, size_t len, struct device_config *out)
{
	struct device_config found = *out;
	const char *its;
	for (size_t i = 0; (its = device_nth(i, &found)); i++) {
		if (strlen(its) != len || memcmp(its, name, len) != 0)
			continue;
		*out = found;
		return true;
	}
	return false;
}

const char *const *device_names(struct arena *a)
{
	struct device_config any;
	size_t n = 0;
	while (device_nth(n, &any))
		n++;
	const char **names = arena_alloc(a, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++)
		names[i] = device_nth(i, &any);
	return names;
}

const char *device_name(const struct device_config *d)
{
	return d->kind == DEVICE_ROUTINE ? d->routine->name : kinds[d->kind];
}
