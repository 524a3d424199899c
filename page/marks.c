#include "page/marks.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

unsigned marks_before(const char *word, unsigned len)
{
	/* Commodore's monitors: memory, instructions, what was assembled; others' prompts */
	static const char *const before[] = {".:", ".,", ".;", "==", ">", ",", "*", "."};
	for (unsigned i = 0; i < sizeof before / sizeof *before && len && !isalnum((unsigned char)*word); i++) {
		unsigned n = (unsigned)strlen(before[i]);
		if (len >= n && !memcmp(word, before[i], n))
			return n;
	}
	return 0;
}

bool marks_behind(char ch)
{
	return ch && strchr(":-'\"+`;.~_=/", ch);
}

/*
 * What monitors were asked in a form of their own, or to write to a tape or a disk. In a form a is the first address, z the last and b the
 * one behind it, c how many bytes there are, n another number; x and y are a and c in decimal digits but for a $; q is a text in quotes,
 * w a name. Blanks of a form need not be printed, and some may before its numbers and names; numbers right behind each other have four digits,
 * other addresses three, and one of a line's numbers has a decimal digit or a $: BC DE are none.
 */
static const char form_numbers[] = "azbcnxy";
static const struct {
	const char *form;
	enum marks_asked asks;
} command_forms[] = {
	{":Qa", ASKED_ROWS},			/* OSI's extended monitor: instructions, */
	{":Da,b", ASKED_ROWS},			/* and memory */
	{"*Daz", ASKED_ROWS},			/* Sharp's: *D12001239 */
	{".S q,n,a,b", ASKED_SAVE},		/* Supermon, and Commodore's own: .S "NAME",01,033C,0356 */
	{"BSAVE w, Ax, Ly", ASKED_SAVE},	/* Apple's DOS: BSAVE NAME,A$300,L$0F, */
	{"BSAVE w, Ax, Ly, Dn", ASKED_SAVE},	/* to a drive */
	{"BSAVE w, Ly, Ax", ASKED_SAVE},
	{"*a.zW", ASKED_SAVE},			/* its monitor, to a tape */
	{"*SAVE w a b", ASKED_SAVE},		/* the BBC's; where it is entered, and where it is loaded, may follow */
	{"*SAVE w a b n", ASKED_SAVE},
	{"*SAVE w a b n n", ASKED_SAVE},
	{"*SAVE w a+c", ASKED_SAVE},
	{"*SAVE w a+c n", ASKED_SAVE},
};

static bool is_form_number(char ch)
{
	return ch && strchr(form_numbers, ch);
}

/* The number that begins a text; -1: none does. *n: its characters. digits: how many it has; 0: any number. */
static long form_number(const char *text, unsigned len, bool decimal, unsigned digits, unsigned *n)
{
	enum { MOST = 5 };
	unsigned mark = decimal && len && *text == '$', found = 0, most = digits ? digits : MOST;
	int base = decimal && !mark ? 10 : 16;
	char number[MOST + 1] = "";
	while (found < most && mark + found < len && (base == 16 ? isxdigit : isdigit)((unsigned char)text[mark + found])) {
		number[found] = text[mark + found];
		found++;
	}
	*n = mark + found;
	return !found || found < digits ? -1 : strtol(number, NULL, base);
}

/* A name, up to what stands behind it in its form, or a text in quotes, that begins there: its characters; 0: none does. */
static unsigned form_name(const char *text, unsigned len, bool quotes, char behind)
{
	unsigned n = quotes;
	char end = quotes ? '"' : behind;
	if (quotes && (!len || *text != '"'))
		return 0;
	while (n < len && text[n] != end)
		n++;
	return n == len ? 0 : n + quotes;
}

/* line: without blanks around it. */
static bool is_form(const char *form, const char *line, unsigned len, long *from, long *to)
{
	enum { THREE = 3, FOUR };
	long count = 0;
	bool decimal = false;
	unsigned i = 0, n;
	*from = *to = -1;
	for (char before = '\0'; *form; before = *form++) {
		const bool number = is_form_number(*form), name = *form == 'q' || *form == 'w';
		while (i < len && isspace((unsigned char)line[i]) && (*form == ' ' || number || name))
			i++;
		if (*form == ' ')
			continue;
		unsigned digits = number && (is_form_number(before) || is_form_number(form[1])) ? FOUR : 0;
		long value = number ? form_number(line + i, len - i, *form == 'x' || *form == 'y', digits, &n) : 0;
		if (!number)
			n = name ? form_name(line + i, len - i, *form == 'q', form[1]) : i < len && toupper((unsigned char)line[i]) == *form;
		if (value < 0 || !n || (strchr("azb", *form) && n < THREE))
			return false;
		for (unsigned k = i; k < i + n && number; k++)
			decimal |= isdigit((unsigned char)line[k]) || line[k] == '$';
		i += n;
		*from = *form == 'a' || *form == 'x' ? value : *from;
		*to = *form == 'z' ? value : *form == 'b' ? value - 1 : *to;
		count = *form == 'c' || *form == 'y' ? value : count;
	}
	*to = count ? *from + count - 1 : *to < 0 ? *from : *to;
	return i == len && decimal && *from <= *to;
}

static enum marks_asked read_form(const char *line, unsigned len, long *from, long *to)
{
	while (len && isspace((unsigned char)line[len - 1]))
		len--;
	while (len && (isspace((unsigned char)*line) || *line == ']')) {	/* BASIC's prompt */
		line++;
		len--;
	}
	for (unsigned i = 0; i < sizeof command_forms / sizeof *command_forms; i++)
		if (is_form(command_forms[i].form, line, len, from, to))
			return command_forms[i].asks;
	return ASKED_NOTHING;
}

/* The same, with the first and the last number that is none of a byte; -1: there is none. */
static bool read_command(const char *line, unsigned len, long *from, long *to)
{
	enum { LEAST = 3, MOST = 5, NUMBERS = 3, VECTORS = 2, REGISTERS = 5, WORD = 2, TABULATE = 10 };
	unsigned least = LEAST;
	unsigned i = 0, numbers = 0, short_ones = 0, letters = 0, range = 0;
	while (i < len && isspace((unsigned char)line[i]))
		i++;
	while (len > i && isspace((unsigned char)line[len - 1]))
		len--;
	*from = *to = -1;
	bool prompt = i < len && strchr(".*->", line[i]);
	bool registers = prompt && i + 1 < len && line[i] == '.' && line[i + 1] == ';';
	i += prompt + registers;
	unsigned word = 0;
	bool digits = true;	/* the word may be some */
	while (i + word < len && isalpha((unsigned char)line[i + word]))
		digits &= isxdigit((unsigned char)line[i + word++]) != 0;
	if (word && word <= WORD && i + word < len && line[i + word] == ' ') {	/* DH 2D00-2D2C */
		letters++;
		/* >DU 0 7D; .BY 0 7D and * IN 0 7D may be lines of a program */
		least = !digits && prompt && strchr("->", line[i - 1]) ? 1 : LEAST;
		i += word;
	} else if (!prompt && len == i + TABULATE && toupper((unsigned char)line[i]) == 'T') {	/* T1800 1840 */
		letters++;
		i++;
	} else if (!prompt) {
		return false;
	} else if (i < len && strchr("DLMdlm", line[i])) {	/* dump, list, memory */
		letters++;
		i++;
	}
	while (i < len) {
		unsigned n = 0;
		while (i + n < len && isxdigit((unsigned char)line[i + n]))
			n++;
		numbers += n >= least && n <= MOST;
		short_ones += n > 0 && n < least;
		if (n > MOST)
			return false;
		if (n >= least) {
			char text[MOST + 1] = "";
			memcpy(text, line + i, n);
			*to = strtol(text, NULL, 16);
			*from = *from < 0 ? *to : *from;
		}
		i += n;
		unsigned lists = 0;	/* *300L, *300LLL */
		while (n && i + lists < len && toupper((unsigned char)line[i + lists]) == 'L')
			lists++;
		if (lists && i + lists == len) {
			letters += numbers == 1;
			i = len;
		}
		range += i < len && n && line[i] == '.';
		if (i < len && !strchr(" \t,.-", line[i++]))
			return false;
	}
	if (registers)
		return numbers >= 1 && numbers <= VECTORS && short_ones == REGISTERS;	/* the program's counter, perhaps the interrupt's vector */
	if (!prompt)	/* NAS-SYS has T 0C80 0CB0 go up to the second, which is not printed */
		return numbers == 2 && !short_ones && *from < (*to)--;
	if (least < LEAST && (numbers != 2 || *from >= *to))
		return false;
	return numbers && numbers <= NUMBERS && !short_ones && (letters == 1 || (!letters && range == 1 && numbers == 2));
}

bool marks_command(const char *line, unsigned len)
{
	long from, to;
	return read_form(line, len, &from, &to) || read_command(line, len, &from, &to);
}

enum marks_asked marks_asked(const char *line, unsigned len, unsigned *from, unsigned *to)
{
	long first, last;
	enum marks_asked asks = read_form(line, len, &first, &last);
	if (!asks && read_command(line, len, &first, &last) && first >= 0)
		asks = ASKED_ANEW;
	if (asks) {
		*from = (unsigned)first;
		*to = (unsigned)last;
	}
	return asks;
}

bool marks_range(const char *line, unsigned len, unsigned *from, unsigned *to)
{
	enum marks_asked asks = marks_asked(line, len, from, to);
	return asks == ASKED_ANEW || asks == ASKED_ROWS;
}

unsigned marks_prompt(const char *line, unsigned len)
{
	enum { PROMPT = 3 };
	static const char memory[] = "# M ";
	unsigned i = 0;
	while (i < len && isspace((unsigned char)line[i]))
		i++;
	if (i + sizeof memory < len && !memcmp(line + i, memory, sizeof memory - 1) && isxdigit((unsigned char)line[i + sizeof memory - 1]))
		return i + (unsigned)sizeof memory - 1;
	if (i + PROMPT >= len || line[i] != '<' || line[i + 2] != '>')
		return 0;
	i += PROMPT;
	return i + (line[i] == '=');
}

/* A bar or a dash between columns. */
static bool is_ruled(const char *word, unsigned len)
{
	for (unsigned i = 0; i < len; i++)
		if (isalnum((unsigned char)word[i]))
			return false;
	return true;
}

/* The words of a line that are in a table, whatever their letters, but for marks between them; 0: not all of them are. seen: each that was. */
static unsigned words_in(const char *line, unsigned len, const char *const *table, unsigned entries, bool *seen)
{
	unsigned n = 0;
	for (unsigned i = 0, end; i < len; i = end) {
		while (i < len && isspace((unsigned char)line[i]))
			i++;
		for (end = i; end < len && !isspace((unsigned char)line[end]);)
			end++;
		if (end == i)
			break;
		if (is_ruled(line + i, end - i))
			continue;
		unsigned k = 0;
		while (k < entries && (end - i != strlen(table[k]) || strncasecmp(line + i, table[k], end - i) != 0))
			k++;
		if (k == entries)
			return 0;
		seen[k] = true;
		n++;
	}
	return n;
}

bool marks_head(const char *line, unsigned len)
{
	/* a program's end and counter; its counter and registers */
	static const char *const words[] = {"NEXT", "PC", "IRQ", "SR", "AC", "XR", "YR", "SP", "AR", "NV-BDIZC"};
	enum { WORDS = sizeof words / sizeof *words, COUNTER = 1 };
	bool seen[WORDS] = {false};
	return words_in(line, len, words, WORDS, seen) > 1 && seen[COUNTER];
}

unsigned marks_registers(const char *line, unsigned len)
{
	static const char *const words[] = {"A", "B", "C", "D", "E", "F", "H", "L", "M", "I", "R", "P", "S", "X", "Y", "AF", "BC", "DE", "HL", "IX", "IY", "SP", "PC",
					    "AC", "XR", "YR", "SR", "PSW", "AF'", "BC'", "DE'", "HL'"};
	enum { WORDS = sizeof words / sizeof *words, LEAST = 3 };
	bool seen[WORDS] = {false};
	unsigned n = words_in(line, len, words, WORDS, seen);
	return n >= LEAST ? n : 0;
}

/* ... COMMENT      PAGE  1: how much of a line stands before the number of its page. */
static unsigned before_page_number(const char *line, unsigned len)
{
	static const char word[] = "PAGE";
	unsigned end = len, n = sizeof word - 1;
	while (end && isspace((unsigned char)line[end - 1]))
		end--;
	unsigned digits = end;
	while (digits && isdigit((unsigned char)line[digits - 1]))
		digits--;
	unsigned at = digits;
	while (at && isspace((unsigned char)line[at - 1]))
		at--;
	return digits < end && at < digits && at > n && !strncasecmp(line + at - n, word, n) ? at - n : len;
}

/* The words of a line that stand above columns; 0: it has other words. */
static unsigned column_words(const char *line, unsigned len)
{
	static const char *const words[] = {"ADDRESS", "ADDRESSES", "ADDR", "ADR", "LOC", "LOCATION", "HEX", "MACHINE", "OBJECT", "OP", "CODE", "CODES", "OPCODE",
					    "BYTES", "CONTENTS", "MNEMONIC", "MNEMONICS", "SOURCE", "ASSEMBLER", "ASSEMBLY", "LANGUAGE", "INSTRUCTION",
					    "INSTRUCTIONS", "STATEMENT", "LABEL", "OPERAND", "OPERANDS", "MNEM", "COMMENT", "COMMENTS", "DECIMAL", "OCTAL", "BINARY",
					    /* alone these are no heading: they may be bytes as well, or labels */
					    "B1", "B2", "B3", "B4", "B", "T", "E", "OPER", "OPERATION", "LINE", "STMT", "CYCLES", "STATES", "DEC", "OCT", "BIN"};
	enum { WORDS = sizeof words / sizeof *words, SURE = WORDS - 16 };
	bool seen[WORDS] = {false}, sure = false;
	unsigned n = words_in(line, before_page_number(line, len), words, WORDS, seen);
	for (unsigned i = 0; i < SURE; i++)
		sure |= seen[i];
	return sure ? n : 0;
}

bool marks_column(const char *line, unsigned len)
{
	return column_words(line, len) > 0;
}

/* Object code: two words or more, of letters, the first of small ones behind a capital, and a colon. */
static bool is_caption(const char *line, unsigned len)
{
	unsigned i = 0, words = 0;
	while (len && isspace((unsigned char)line[len - 1]))
		len--;
	while (i < len && isspace((unsigned char)line[i]))
		i++;
	bool caption = i + 2 < len && isupper((unsigned char)line[i]) && islower((unsigned char)line[i + 1]) && islower((unsigned char)line[i + 2]) && line[len - 1] == ':';
	for (; i + 1 < len && caption; i++) {
		caption = isalpha((unsigned char)line[i]) || line[i] == ' ';
		words += line[i] == ' ' && line[i + 1] != ' ';
	}
	return caption && words;
}

/* The number that begins there in a base, with a letter for it behind, and nothing else: 0029H, 41D; from: behind it. -1: none does. */
static long lettered_number(const char *line, unsigned len, unsigned *from, int base, char letter)
{
	enum { MOST = 6 };
	char digits[MOST + 1], *end;
	unsigned n = 0;
	while (*from < len && isspace((unsigned char)line[*from]))
		++*from;
	while (*from + n < len && isxdigit((unsigned char)line[*from + n]))
		n++;
	n -= n && letter == 'D' && line[*from + n - 1] == letter;
	if (!n || n > MOST || *from + n >= len || line[*from + n] != letter)
		return -1;
	memcpy(digits, line + *from, n);
	digits[n] = '\0';
	long value = strtol(digits, &end, base);
	*from += n + 1;
	return *end ? -1 : value;
}

long marks_measure(const char *line, unsigned len)
{
	unsigned i = 0, letters = 0, blanks = 0;
	for (; i < len && line[i] != '='; i++) {
		if (!isalpha((unsigned char)line[i]) && line[i] != ' ')
			return -1;
		blanks += letters && line[i] == ' ' && i + 1 < len && isalpha((unsigned char)line[i + 1]);
		letters += line[i] != ' ';
	}
	while (len && isspace((unsigned char)line[len - 1]))
		len--;
	if (!blanks || ++i >= len)
		return -1;
	long hex = lettered_number(line, len, &i, 16, 'H'), decimal = lettered_number(line, len, &i, 10, 'D');
	return i < len || hex < 0 || decimal < 0 ? -1 : hex == decimal ? hex : 0;
}

bool marks_title(const char *line, unsigned len)
{
	enum { NAME, DASHES, LEAST = 4 };
	unsigned n = 0;
	if (is_caption(line, len))
		return true;
	for (unsigned i = 0, end; i < len; i = end, n++) {
		while (i < len && isspace((unsigned char)line[i]))
			i++;
		unsigned letters = 0, digits = 0;
		for (end = i; end < len && !isspace((unsigned char)line[end]); end++) {
			letters += isalpha((unsigned char)line[end]) != 0;
			digits += isdigit((unsigned char)line[end]) != 0;
		}
		if (end == i)
			break;
		bool dashes = end - i == 2 && line[i] == '-' && line[i + 1] == '-';
		if (n == DASHES ? !dashes : n == NAME ? !isalpha((unsigned char)line[i]) : digits || !letters)
			return false;
	}
	return n >= LEAST;
}

bool marks_columns(const char *line, unsigned len)
{
	return column_words(line, len) > 1;
}

bool marks_changes(const char *line, unsigned len)
{
	static const char *const words[] = {"ADDRESS", "ADDR", "ADR", "LOCATION", "LOC", "WAS", "IS", "FROM", "TO", "OLD", "NEW"};
	enum { WORDS = sizeof words / sizeof *words, SECOND = 5 };	/* pairs from there on */
	bool seen[WORDS] = {false}, place = false, pair = false;
	if (words_in(line, len, words, WORDS, seen) != 3)
		return false;
	for (unsigned i = 0; i < WORDS; i++) {
		place |= i < SECOND && seen[i];
		pair |= i > SECOND && (i - SECOND) % 2 && seen[i] && seen[i - 1];
	}
	return place && pair;
}

/* Is the word in a line, whatever its letters? */
static bool has_word(const char *line, unsigned len, const char *word)
{
	for (unsigned i = 0, n = (unsigned)strlen(word); i + n <= len; i++)
		if (!strncasecmp(line + i, word, n) && (!i || !isalpha((unsigned char)line[i - 1])) && (i + n == len || !isalpha((unsigned char)line[i + n])))
			return true;
	return false;
}

const char *marks_aside(const char *line, unsigned len)
{
	enum { WORDS = 3 };
	static const struct {
		const char *words[WORDS], *shape;
	} heads[] = {
		{{"SAMPLE", "RUN"}, "AbK"},		/* 0200 D8 G, as a monitor shows it */
		{{"CHANGES", "FOR"}, "AB(!"},		/* 033F  D0  (SCREEN AT D000) */
		{{"EXAMPLE"}, "WAB!"},			/* BEFORE:  3C22  09 04 81 22 */
		{{"FROM", "TO", "OFFSET"}, "AAB"},	/* 0375  0379  02, of branches */
	};
	for (unsigned i = 0; i < len; i++)
		if (isdigit((unsigned char)line[i]))
			return NULL;
	for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++) {
		unsigned k = 0;
		while (k < WORDS && heads[i].words[k] && has_word(line, len, heads[i].words[k]))
			k++;
		if (k == WORDS || !heads[i].words[k])
			return heads[i].shape;
	}
	return NULL;
}

bool marks_header(const char *line, unsigned len)
{
	enum { LEAST = 8 };	/* count, address and sum */
	unsigned i = 0, digits = 0;
	while (i < len && isspace((unsigned char)line[i]))
		i++;
	bool header = i + 1 < len && line[i] == 'S' && (line[i + 1] == '0' || line[i + 1] == 'O');
	for (; i + 2 < len && isxdigit((unsigned char)line[i + 2]); i++)
		digits++;
	while (i + 2 < len && isspace((unsigned char)line[i + 2]))
		i++;
	return header && digits >= LEAST && i + 2 >= len;
}

/* What a magazine counts: its pages and itself. */
static const char *const counts[] = {"PAGE", "PG", "VOL", "VOLUME", "NO", "NUMBER", "ISSUE", "NR"};
static const char *const months[] = {"JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER", "OCTOBER", "NOVEMBER", "DECEMBER"};

enum footer_word { FOOTER_OTHER, FOOTER_NUMBER, FOOTER_COUNT, FOOTER_MONTH };

/* Letters or digits, with marks behind them. */
static enum footer_word footer_word(const char *word, size_t len)
{
	enum { SHORT = 3 };	/* letters of a month, at least */
	while (len && strchr(".,:;", word[len - 1]))
		len--;
	size_t digits = 0, decimal = 0;	/* a byte may have letters among them */
	for (; digits < len && isxdigit((unsigned char)word[digits]); digits++)
		decimal += isdigit((unsigned char)word[digits]) != 0;
	if (decimal && digits == len)
		return FOOTER_NUMBER;
	for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
		if (len == strlen(counts[i]) && !strncasecmp(word, counts[i], len))
			return FOOTER_COUNT;
	for (size_t i = 0; i < sizeof months / sizeof *months; i++)
		if (len >= SHORT && len <= strlen(months[i]) && !strncasecmp(word, months[i], len))
			return FOOTER_MONTH;
	return FOOTER_OTHER;
}

/* Is it a year of the last century, with marks behind it or none? */
static bool is_year(const char *word, size_t len)
{
	enum { YEAR = 4 };
	return len >= YEAR && !memcmp(word, "19", 2) && isdigit((unsigned char)word[2]) && isdigit((unsigned char)word[YEAR - 1])
		&& (len == YEAR || !isalnum((unsigned char)word[YEAR]));
}

/* Is there the number of a page, without a word for it, far from what else is on the line? at: the line's end, from which step goes in. */
static bool is_apart(const char *at, int step, unsigned len)
{
	enum { DIGITS = 3, FAR = 8 };	/* of a page; blanks */
	unsigned digits = 0, blanks = 0;
	while (digits < len && isdigit((unsigned char)at[step * (int)digits]))
		digits++;
	while (digits + blanks < len && at[step * (int)(digits + blanks)] == ' ')
		blanks++;
	return digits && digits <= DIGITS && blanks >= FAR;
}

bool marks_footer(const char *line, unsigned len)
{
	enum { DATE = 2 };	/* numbers behind a month: its day and its year */
	unsigned numbers = 0, named = 0, left = 0;	/* left: numbers that the last such word may name */
	bool dec = false, month = false, year = false;	/* DEC 10 is an instruction */
	while (len && isspace((unsigned char)line[len - 1]))
		len--;
	for (unsigned i = 0, end; i < len; i = end) {
		while (i < len && isspace((unsigned char)line[i]))
			i++;
		for (end = i; end < len && !isspace((unsigned char)line[end]);)
			end++;
		enum footer_word word = footer_word(line + i, end - i);
		if (end > i && word == FOOTER_NUMBER) {
			if (left && !month && line[i] == '0' && end > i + 1)	/* PAGE 01 of the memory */
				return false;
			numbers++;
			year |= left && month && is_year(line + i, end - i);
			named += left > 0;
			left -= left > 0;
		} else if (end > i) {
			month = word == FOOTER_MONTH;
			left = word == FOOTER_COUNT ? 1 : month ? DATE : 0;
			dec |= end == i + 3 && !strncasecmp(line + i, "DEC", 3);
		}
	}
	return numbers > dec && numbers - named <= (year && !dec && (is_apart(line, 1, len) || is_apart(line + len - 1, -1, len)));
}
