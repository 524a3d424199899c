/* The character codes of machines that have their own. */
#ifndef BASE_CHARSET_H
#define BASE_CHARSET_H

enum { CHARSET_CODES = 64, CHARSET_INVERSE = 0x80 };

struct charset {
	const char *name;		/* "ZX81" */
	/* By code; '\1': what no character stands for, a block of graphics. */
	char at[CHARSET_CODES + 1];
};

/* Sinclair ZX81 BASIC Programming, appendix A. The pound sign has no place in ASCII. */
extern const struct charset charset_zx81;

/* The code of a character, of a small letter that of the inverse capital; -1 when
 * there is none. */
int charset_code(const struct charset *set, char c);

#endif
