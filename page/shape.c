#include "page/shape.h"

#include <ctype.h>
#include <string.h>

bool pattern_has(const char *pattern, const char *letters)
{
	for (const char *p = pattern; p && *p; p++) {
		if (*p == '\\') {
			p++;
			continue;
		}
		for (const char *q = letters; *q; q++)	/* one or two: a call of strchr takes longer */
			if (*q == *p)
				return true;
	}
	return false;
}

/* What a letter of a pattern stands for: layout.def. */
static bool is_code(char ch)
{
	return strchr("AaZBJDnmzSWxo#NC~ _", ch) != NULL;
}

bool pattern_marks(const char *pattern, const char *text, size_t len)
{
	size_t at = 0;
	for (const char *p = pattern; *p; p++) {
		if (*p != '\\' && is_code(*p))
			continue;
		p += *p == '\\';
		while (at < len && text[at] != *p)
			at++;
		if (at++ >= len)
			return false;
	}
	return true;
}

static void add_slot(struct row_shape *s, struct slot slot)
{
	if (s->nslots == ALIGN_SLOTS)
		s->whole = false;
	else
		s->slot[s->nslots++] = slot;
}

static void add_blank(struct row_shape *s, bool optional)
{
	add_slot(s, (struct slot){.kind = SLOT_BLANK, .optional = optional, .cell = ALIGN_CELLS});
}

static void add_mark(struct row_shape *s, char ch, uint8_t cell)
{
	add_slot(s, (struct slot){.kind = SLOT_MARK, .ch = ch, .cell = cell});
}

static uint8_t add_cell(struct row_shape *s, char letter, unsigned column, unsigned index)
{
	if (s->ncells == ALIGN_CELLS) {
		s->whole = false;
		return ALIGN_CELLS;
	}
	s->part[s->ncells] = (struct part){letter, (uint8_t)column, (uint8_t)index};
	return (uint8_t)s->ncells++;
}

/* So many digits, of which at least so many must be there. */
static void add_digits(struct row_shape *s, unsigned radix, unsigned digits, unsigned least, uint8_t cell)
{
	for (unsigned i = 0; i < digits; i++)
		add_slot(s, (struct slot){.kind = SLOT_DIGIT, .radix = (uint8_t)radix, .cell = cell, .optional = i + least < digits});
}

/* A byte's digits, as the switches of a panel or the halves of a byte stand together. */
static void add_groups(struct row_shape *s, const struct number_style *n, uint8_t cell)
{
	for (unsigned i = 0; i < n->digits[1]; i++) {
		if (i == 2 || i == 4 || i == 5)
			add_blank(s, true);
		add_digits(s, n->radix, 1, 1, cell);
	}
}

static void add_number(struct row_shape *s, const struct number_style *n, unsigned bytes, uint8_t cell)
{
	if (n->groups && bytes == 1) {
		add_groups(s, n, cell);
		return;
	}
	if (!n->split || bytes == 1) {
		unsigned least = n->bare ? 1 : style_bare(n, bytes) ? n->least : n->digits[bytes];
		add_digits(s, style_radix(n, bytes), n->digits[bytes], least, cell);
		return;
	}
	add_digits(s, n->radix, n->digits[1], n->digits[1], cell);
	add_slot(s, (struct slot){.kind = SLOT_EDGE, .optional = true, .cell = ALIGN_CELLS});
	add_blank(s, true);
	add_digits(s, n->radix, n->digits[1], n->digits[1], cell);
}

/* A number that must have this value. */
static void add_known(struct row_shape *s, const struct number_style *n, unsigned value, uint8_t cell)
{
	char text[NUMBER_MOST];
	unsigned len = style_print(n, 1, value & 0xFF, text);
	for (unsigned i = 0; i < len; i++)
		add_mark(s, text[i], cell);
}

static void add_bytes(struct row_shape *s, const struct page_layout *l, char how, unsigned column, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		if (i && how == 'B')
			add_blank(s, false);
		if (i && how == 'D') {
			add_mark(s, ',', ALIGN_CELLS);
			add_blank(s, true);
		}
		add_number(s, &number_style[l->byte], 1, add_cell(s, 'B', column, i));
	}
}

static void add_letter(struct row_shape *s, const struct page_layout *l, char ch, unsigned column, unsigned n)
{
	const struct number_style *at = &number_style[l->address], *byte = &number_style[l->byte];
	switch (ch) {
	case 'A': case 'Z':
		add_number(s, at, 2, add_cell(s, ch, column, 0));
		break;
	case 'a':
		add_digits(s, at->word_radix, at->digits[2] - 1, at->digits[2] - 1, add_cell(s, ch, column, 0));
		break;
	case 'B': case 'J': case 'D':
		add_bytes(s, l, ch, column, n);
		break;
	case 'n': case 'm':
		add_known(s, byte, n + (ch == 'm' ? 3 : 0), add_cell(s, 'n', column, 0));
		break;
	case 'z':
		add_known(s, byte, 0, ALIGN_CELLS);
		break;
	case 'o':
		add_number(s, byte, 1, add_cell(s, ch, column, 0));
		break;
	case 'S':
		add_number(s, layout_sum_style(l, 1), 1, add_cell(s, ch, column, 0));
		break;
	case 'W':
		add_number(s, layout_sum_style(l, 2), 2, add_cell(s, ch, column, 0));
		break;
	case 'x':
		add_groups(s, &number_style[NUMBER_BINARY], add_cell(s, ch, column, 0));
		break;
	case '#': case 'N':
		add_digits(s, 10, 5, 1, add_cell(s, ch, column, 0));
		break;
	case 'C':
		add_slot(s, (struct slot){.kind = SLOT_TAIL, .optional = true, .cell = ALIGN_CELLS});
		break;
	case '~':
		add_slot(s, (struct slot){.kind = SLOT_EDGE, .optional = true, .cell = ALIGN_CELLS});
		break;
	case ' ': case '_':
		add_blank(s, ch == '_');
		break;
	default:
		add_mark(s, ch, ALIGN_CELLS);
	}
}

void shape_make(struct row_shape *s, const struct page_layout *l, const char *pattern, const unsigned *nbytes, unsigned columns)
{
	s->nslots = s->ncells = 0;
	s->whole = true;
	for (unsigned c = 0; c < columns; c++) {
		if (c)
			add_blank(s, false);
		for (const char *p = pattern; *p; p++) {
			if (*p == '\\')
				add_mark(s, *++p, ALIGN_CELLS);
			else
				add_letter(s, l, *p, c, nbytes[c]);
		}
	}
}

/* ---- how many bytes ---- */

static unsigned characters(const char *text, size_t len)
{
	unsigned n = 0;
	for (size_t i = 0; i < len; i++)
		n += (unsigned char)text[i] > ' ';
	return n;
}

/* Does a word end there? What stands before a sum ends one, but among characters. */
static bool ends_word(char ch, bool tail)
{
	return (unsigned char)ch <= ' ' || (!tail && strchr(",=/", ch));
}

/* Words as long as a byte; `tail`: only up to the first that is not. */
static unsigned byte_words(const char *text, size_t len, unsigned digits, bool bare, bool tail)
{
	unsigned n = 0;
	for (size_t i = 0, end; i < len; i = end) {
		for (end = i; end < len && !ends_word(text[end], tail);)
			end++;
		bool first = !characters(text, i);
		bool fits = end - i == digits || (bare && end - i < digits) || (!tail && end - i + 1 == digits);
		n += fits && end > i;
		if (tail && end > i && !fits && !first)
			break;
		end += end == i;
	}
	return n;
}

/* How long the first word is, or the first half of 001/000. */
static unsigned first_word(const char *text, size_t len)
{
	size_t from = 0, end;
	while (from < len && (text[from] == ' ' || text[from] == '\t'))
		from++;
	for (end = from; end < len && text[end] != ' ' && text[end] != '\t' && text[end] != '/';)
		end++;
	return (unsigned)(end - from);
}

/* 768  32: is the first word, as short as a byte, too large for one? Then it is the address. */
static bool is_low_address(const struct number_style *byte, const char *text, size_t len)
{
	unsigned digits = first_word(text, len);
	while (len && (*text == ' ' || *text == '\t'))
		text++, len--;
	return byte->bare && digits == byte->digits[1] && style_value(byte, 1, text, digits) < 0 && strspn(text, "0123456789") == digits;
}

/* How long the last one is. */
static unsigned last_word(const char *text, size_t len)
{
	unsigned n = 0;
	while (len && (unsigned char)text[len - 1] <= ' ')
		len--;
	while (n < len && !ends_word(text[len - n - 1], false))
		n++;
	return n;
}

unsigned shape_bytes(const struct page_layout *l, unsigned columns, const char *text, size_t len)
{
	const struct number_style *byte = &number_style[l->byte];
	unsigned sums = pattern_has(l->row, "S") ? columns : 0, n;
	if (pattern_has(l->row, "D")) {
		n = 1;
		sums += pattern_has(l->row, "W");
		for (size_t i = 0; i < len; i++)
			n += text[i] && strchr(",;.", text[i]);
	} else if (pattern_has(l->row, "xo") || (pattern_has(l->row, "#") && pattern_has(l->row, "B"))) {
		return columns;		/* a row a byte, as of POKE */
	} else if (pattern_has(l->row, "J") || byte->groups) {
		static const unsigned none[SHAPE_COLUMNS] = {0};
		struct row_shape s;
		unsigned fixed = 0;
		size_t number = 0;	/* of a line: as long as it is */
		while (pattern_has(l->row, "#") && number < len && (isdigit((unsigned char)text[number]) || (unsigned char)text[number] <= ' '))
			number++;
		shape_make(&s, l, l->row, none, columns);
		for (unsigned i = 0; i < s.nslots; i++) {
			bool line = s.slot[i].cell < ALIGN_CELLS && s.part[s.slot[i].cell].letter == '#';
			fixed += (s.slot[i].kind == SLOT_DIGIT || s.slot[i].kind == SLOT_MARK) && !line;
		}
		/* numbers before which no zeros stand are as long as they are */
		const struct number_style *address = &number_style[l->address], *sum = layout_sum_style(l, 2);
		if (*l->row == 'A' && style_bare(address, 2) && first_word(text, len) < address->digits[2])
			fixed -= address->digits[2] - first_word(text, len);
		if (pattern_has(l->row, "W") && style_bare(sum, 2) && last_word(text, len) < sum->digits[2])
			fixed -= sum->digits[2] - last_word(text, len);
		n = characters(text + number, len - number);
		return n > fixed ? (n - fixed + byte->digits[1] / 2) / byte->digits[1] : 0;
	} else {
		n = byte_words(text, len, byte->digits[1], byte->bare, pattern_has(l->row, "C"));
		/* a sum of two bytes that is as short as a byte */
		sums += layout_sum_style(l, 2)->bare && pattern_has(l->row, "W") && last_word(text, len) <= byte->digits[1];
		/* an address in halves is words of the same width */
		if (n > columns && is_low_address(byte, text, len))
			n -= columns;
		if (number_style[l->address].split && n > columns && characters(text, len) >= (n - 1) * byte->digits[1]) {
			n -= first_word(text, len) <= byte->digits[1] ? 2 * columns : 0;
		}
	}
	return n > sums ? n - sums : 0;
}
