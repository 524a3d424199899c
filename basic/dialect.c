#include "basic/dialect.h"

#include <string.h>

const struct basic_word basic_words[BASIC_WORDS] = {
#define STATEMENT(name, spelling, operands) {spelling, BASIC_STATEMENT, 0, 0, operands},
#define SYNTAX(name, spelling) {spelling, BASIC_SYNTAX, 0, 0, NULL},
#define OPERATOR(name, spelling, precedence) {spelling, BASIC_OPERATOR, precedence, 0, NULL},
#define FUNCTION(name, spelling, result, arguments) {spelling, BASIC_FUNCTION, 0, result, arguments},
#define LATER(name, spelling) {spelling, BASIC_LATER, 0, 0, NULL},
#include "basic/words.def"
};

const struct basic_machine basic_machines[] = {
	{"pet", "PET 2001, BASIC 2", 0x0401, 0x8000, BASIC_WORDS_2, 80, BASIC_PET_READY},
	{"pet4", "PET and CBM, BASIC 4", 0x0401, 0x8000, BASIC_WORDS, 80, 0},
	{"vic", "VIC-20", 0x1001, 0x1E00, BASIC_WORDS_2, 88, 0},
	{"vic3", "VIC-20 and 3K", 0x0401, 0x1E00, BASIC_WORDS_2, 88, 0},
	{"vic8", "VIC-20 and 8K or more", 0x1201, 0x8000, BASIC_WORDS_2, 88, 0},
	{"c64", "Commodore 64", 0x0801, 0xA000, BASIC_WORDS_2, 80, 0},
	{.name = NULL},
};

const struct basic_machine *basic_machine_find(const char *name)
{
	const struct basic_machine *m = basic_machines;
	while (m->name && strcmp(m->name, name) != 0)
		m++;
	return m->name ? m : NULL;
}

const struct basic_machine *basic_machine_at(unsigned load)
{
	const struct basic_machine *m = basic_machines;
	while (m->name && m->load != load)
		m++;
	return m->name ? m : NULL;
}

const char *basic_spelling(const struct basic_machine *m, uint8_t token)
{
	return token >= TOKEN_FIRST && token - TOKEN_FIRST < (int)m->words
		? basic_words[token - TOKEN_FIRST].spelling : NULL;
}
