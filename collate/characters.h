/*
 * The characters that a dump prints behind the bytes of a row:
 *
 *     0140 00 37 0D 0A 47 55 45 53  .7..GUES
 *
 * A point stands for whatever has no character, and says nothing; nor does a blank. Any other says
 * what its byte is but for bit 7, which some monitors drop, and whether a letter is small.
 */
#ifndef COLLATE_CHARACTERS_H
#define COLLATE_CHARACTERS_H

#include "reading/token.h"

struct reader;

/* Do the characters of n bytes stand behind the last of them in the line? Then each byte is given its own, if no
 * character was lost among them. */
bool take_characters(const struct reader *r, struct token *byte, unsigned n, const char *line, size_t len);
/* Where in the line, from 1, the characters of n bytes stand right behind the last of them, all of them, with a blank behind
 * them; 0: they do not. */
unsigned characters_begin(const struct reader *r, const struct token *byte, unsigned n, const char *line, size_t len);
/* Gives a byte the character of the page that its row prints of it. */
void set_character(struct token *byte, const char *character);
/* Does a character that says something say this byte? */
bool is_character(uint8_t byte, char character);

#endif
