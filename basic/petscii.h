/*
 * Commodore's characters: PETSCII, which programs and keys have, and the codes of the screen.
 *
 *	PETSCII		screen
 *	00-1F, 80-9F	controls; inverse 00-1F, 40-5F where they are listed
 *	20-3F		20-3F	as ASCII
 *	40-5F		00-1F	@, letters, [ \ ] and two arrows
 *	60-7F, C0-DF	40-5F	typed with SHIFT: graphics, or capitals
 *	A0-BF, E0-FE	60-7F	more graphics
 *	FF		5E	pi
 */
#ifndef BASIC_PETSCII_H
#define BASIC_PETSCII_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PETSCII_PI = 0xFF, PETSCII_SHIFTED_SPACE = 0xA0, PETSCII_INVERSE = 0x80, PETSCII_CODES = 128 };

/* UTF-8 of each code of the screen that is not inverse: with capitals and graphics, and with
 * small letters and capitals. */
extern const char *const petscii_graphics[PETSCII_CODES], *const petscii_letters[PETSCII_CODES];

/* A control is PETSCII_INVERSE and where it is listed. */
uint8_t petscii_screen(uint8_t c);
/* What prints a code; of an inverse one, what prints it without. */
uint8_t petscii_of_screen(uint8_t code);

/* The PETSCII of a UTF-8 character at p, *n its bytes; -1: there is none. Letters are told by
 * their case: the small ones are the capitals that are typed without SHIFT. */
int petscii_of_utf8(const char *p, const char *end, size_t *n);

/* What is there for it in the set with capitals: UTF-8. */
const char *petscii_shown(uint8_t c);

static inline bool petscii_is_control(uint8_t c)
{
	return (c & 0x7F) < 0x20;
}

#endif
