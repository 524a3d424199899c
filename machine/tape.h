/*
 * A folder as a tape: programs by the names that BASIC gives them, "GAME" in game.prg, and nothing outside of it:
 * no name with a slash, no link, nothing but regular files.
 */
#ifndef MACHINE_TAPE_H
#define MACHINE_TAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Is it one? */
bool tape_is_folder(const char *folder);

/* The program of that name, of n characters of PETSCII; without one the first by the alphabet. How many bytes, 0: there is
 * none, or none that fits. */
size_t tape_load(const char *folder, const uint8_t *name, size_t n, uint8_t *out, size_t room);

/* false: the name is none of a file, or it cannot be written. */
bool tape_save(const char *folder, const uint8_t *name, size_t n, const uint8_t *prg, size_t len);

#endif
