/* Statements, lines that are typed, and what ends a program. */
#include "basic/interp.h"

#include <string.h>

#include "basic/crunch.h"
#include "basic/interp_parts.h"
#include "basic/petscii.h"

/*
 * Loops and returns on the stack, which grows down; what is at its lower end is first:
 *
 *	81  variable  step  its sign  limit  line  text		FOR, 18 bytes
 *	8D  line  text  return					GOSUB, 7 bytes
 */
enum {
	FOR_SIZE = 18, FOR_VARIABLE = 1, FOR_STEP = 3, FOR_SIGN = 8, FOR_LIMIT = 9, FOR_LINE = 14, FOR_TEXT = 16,
	GOSUB_SIZE = 7, GOSUB_LINE = 1, GOSUB_TEXT = 3,
	/* What must be free for either. */
	FOR_LEAST = 82, GOSUB_LEAST = 72,
	DIRECT = 0xFF00,	/* the number of the line that is typed; its low byte is anything */
	RETURN = 0x0D, SKIP = 0x1D, FIELD = 10,
	DEVICE_KEYBOARD = 0, DEVICE_SCREEN = 3,
};

static const char *const error_words[BASIC_ERRORS] = {
#define ERROR(name, words) words,
#include "basic/errors.def"
};

/* ---- the end of a statement, in one way or the other ---- */

_Noreturn void basic_leave(struct basic *b, int why)
{
	longjmp(b->doing->out, why);
}

_Noreturn void basic_error(struct basic *b, enum basic_error e)
{
	basic_leave(b, (int)e + 1);
}

void basic_check(struct basic *b)
{
	static const enum basic_error errors[] = {
		[REAL_OVERFLOW] = ERROR_OVERFLOW, [REAL_DIVISION] = ERROR_DIVISION, [REAL_QUANTITY] = ERROR_QUANTITY,
	};
	enum real_fault fault = b->unit.fault;
	b->unit.fault = REAL_FINE;
	if (fault != REAL_FINE)
		basic_error(b, errors[fault]);
}

static bool is_direct(const struct basic *b)
{
	return word(b, BASIC_CURLIN) >= DIRECT;
}

static void print(struct basic *b, uint8_t c)
{
	b->host.print(b->host.context, c);
}

static void print_text(struct basic *b, const char *text)
{
	while (*text)
		print(b, (uint8_t)*text++);
}

static void new_line(struct basic *b)
{
	print(b, RETURN);
}

/* As a number, with a blank in front. */
static void print_line_number(struct basic *b, unsigned v)
{
	char text[REAL_TEXT];
	real_write(&b->unit, real_of_int((int32_t)v), text);
	print_text(b, text);
}

static void print_where(struct basic *b)
{
	if (is_direct(b))
		return;
	print_text(b, " IN ");
	print_line_number(b, word(b, BASIC_CURLIN));
}

static void be_ready(struct basic *b)
{
	print_text(b, "\rREADY.\r");
	b->waits = false;
	b->ready = true;
}

static void reset_stack(struct basic *b)
{
	poke(b, BASIC_TEMPPT, BASIC_TEMPST);
	b->sp = STACK_TOP;
	poke(b, BASIC_OLDTXT + 1, 0);
}

static void report(struct basic *b, enum basic_error e)
{
	new_line(b);
	print(b, '?');
	print_text(b, error_words[e]);
	print_text(b, " ERROR");
	reset_stack(b);
	b->waits = false;
	print_where(b);
	b->failed = !is_direct(b);
	be_ready(b);
}

void basic_quantity(struct basic *b)
{
	report(b, ERROR_QUANTITY);
}

/* STOP, END, RUN/STOP, or an empty line for INPUT. */
static void pause(struct basic *b, bool told)
{
	bool direct = is_direct(b);
	if (!direct) {
		put_word(b, BASIC_OLDTXT, b->txt);
		put_word(b, BASIC_OLDLIN, word(b, BASIC_CURLIN));
	}
	if (told) {
		print_text(b, "\rBREAK");
		print_where(b);
	}
	basic_leave(b, WHY_READY);
}

/* ---- text ---- */

uint8_t basic_here(struct basic *b)
{
	uint8_t c;
	b->cycles += TIME_AGAIN;
	while ((c = peek(b, b->txt)) == ' ') {
		b->txt++;
		b->cycles += TIME_CHARACTER;
	}
	return c;
}

uint8_t basic_next(struct basic *b)
{
	b->txt++;
	b->cycles += TIME_CHARACTER;
	return basic_here(b);
}

void basic_expect(struct basic *b, uint8_t c)
{
	if (peek(b, b->txt) != c)
		basic_error(b, ERROR_SYNTAX);
	basic_next(b);
}

/* From here to the end of the line; to the next colon that no quotes hold, too. */
static void skip(struct basic *b, bool to_colon)
{
	bool quoted = false;
	uint8_t c;
	for (; (c = peek(b, b->txt)) && !(to_colon && c == ':' && !quoted); b->txt++, b->cycles += TIME_CHARACTER / 2)
		quoted ^= c == QUOTE;
}

/* The line of this number or the one behind; *found. */
static unsigned find_line(struct basic *b, unsigned number, unsigned from, bool *found)
{
	unsigned at = from;
	*found = false;
	for (unsigned n = 0; peek(b, at + 1) && n < 0x8000; n++) {	/* links may lead in a circle */
		unsigned here = word(b, at + 2);
		b->cycles += TIME_LINE;
		*found = here == number;
		if (here >= number)
			break;
		at = word(b, at);
	}
	return at;
}

static void go_to(struct basic *b)
{
	bool found;
	unsigned number = basic_line_number(b), current = word(b, BASIC_CURLIN);
	unsigned from = word(b, BASIC_TXTTAB);
	skip(b, false);
	if (number >> 8 > current >> 8)		/* below in the program: the search begins behind this line */
		from = b->txt + 1;
	unsigned at = find_line(b, number, from, &found);
	if (!found)
		basic_error(b, ERROR_STATEMENT);
	b->txt = at - 1;
}

/* ---- the program in memory ---- */

static void restore(struct basic *b)
{
	put_word(b, BASIC_DATPTR, word(b, BASIC_TXTTAB) - 1);
}

static void clear(struct basic *b)
{
	put_word(b, BASIC_FRETOP, word(b, BASIC_MEMSIZ));
	b->nfiles = 0;
	put_word(b, BASIC_ARYTAB, word(b, BASIC_VARTAB));
	put_word(b, BASIC_STREND, word(b, BASIC_VARTAB));
	restore(b);
	reset_stack(b);
}

static void start(struct basic *b)
{
	b->txt = word(b, BASIC_TXTTAB) - 1;
	clear(b);
}

static void scratch(struct basic *b)
{
	unsigned at = word(b, BASIC_TXTTAB);
	put_word(b, at, 0);
	put_word(b, BASIC_VARTAB, at + 2);
	start(b);
}

/* Links by the ends of lines; where the program ends. */
static unsigned relink(struct basic *b)
{
	unsigned at = word(b, BASIC_TXTTAB), top = word(b, BASIC_MEMSIZ);
	while (at + 5 < top && peek(b, at + 1)) {
		unsigned end = at + 4;
		while (end < top && peek(b, end))
			end++;
		put_word(b, at, end + 1);
		b->cycles += (end - at) * TIME_COPY;
		at = end + 1;
	}
	return at + 2;
}

unsigned basic_program_end(const struct basic *b)
{
	unsigned at = word(b, BASIC_TXTTAB), end = word(b, BASIC_VARTAB);
	while (at < end && peek(b, at + 1) && word(b, at) > at)
		at = word(b, at);
	return at + 2;
}

void basic_loaded(struct basic *b, unsigned end)
{
	put_word(b, BASIC_VARTAB, end);
	relink(b);
	start(b);
}

void basic_power_on(struct basic *b, unsigned top)
{
	for (unsigned i = 0; i < REAL_BYTES; i++)
		poke(b, BASIC_RNDX + i, real_first_seed[i]);
	poke(b, BASIC_USR, 0x4C);
	put_word(b, BASIC_USR + 1, BASIC_QUANTITY);
	poke(b, BASIC_PROGRAM - 1, 0);
	put_word(b, BASIC_TXTTAB, BASIC_PROGRAM);
	put_word(b, BASIC_MEMSIZ, top);
	put_word(b, BASIC_CURLIN, 0xFFFF);
	scratch(b);
	b->ready = true;
}

/* A line that is typed with a number goes where it belongs; n 0: the one of that number goes. */
static void enter(struct basic *b, unsigned number, const uint8_t *body, unsigned n)
{
	bool found;
	unsigned at = find_line(b, number, word(b, BASIC_TXTTAB), &found), end = word(b, BASIC_VARTAB);
	if (found) {
		unsigned behind = word(b, at), size = behind - at;
		for (unsigned i = behind; i < end && behind > at; i++)
			poke(b, i - size, peek(b, i));
		end -= behind > at ? size : 0;
		put_word(b, BASIC_VARTAB, end);
	}
	start(b);
	relink(b);
	if (!n)
		return;
	unsigned size = n + 5;
	basic_reserve(b, end + size);
	for (unsigned i = end; i > at; i--)
		poke(b, i - 1 + size, peek(b, i - 1));
	put_word(b, at, 1 << 8);	/* no end of the program, until it is linked */
	put_word(b, at + 2, number);
	for (unsigned i = 0; i < n; i++)
		poke(b, at + 4 + i, body[i]);
	poke(b, at + 4 + n, 0);
	put_word(b, BASIC_VARTAB, end + size);
	start(b);
	relink(b);
}

/* ---- statements ---- */

static bool at_end(struct basic *b)
{
	return is_end(basic_here(b));
}

static void do_END(struct basic *b)
{
	if (at_end(b))
		pause(b, false);
}

static void do_STOP(struct basic *b)
{
	if (at_end(b))
		pause(b, true);
}

static void do_REM(struct basic *b)
{
	skip(b, false);
}

static void do_DATA(struct basic *b)
{
	skip(b, true);
}

static void do_LET(struct basic *b)
{
	struct place p = basic_variable(b, true, false);
	basic_expect(b, TOKEN_EQUAL);
	basic_assign(b, &p, basic_value(b));
}

static void do_DIM(struct basic *b)
{
	basic_variable(b, true, true);
	while (!at_end(b)) {
		basic_expect(b, ',');
		basic_variable(b, true, true);
	}
}

/* The loop of a variable, 0: of any; the place of its frame, which a return or nothing may have instead. */
static unsigned find_loop(struct basic *b, unsigned variable, bool *found)
{
	unsigned at = BASE + b->sp;
	for (; peek(b, at) == TOKEN_FOR && at + FOR_SIZE <= BASE + STACK_TOP; at += FOR_SIZE)
		if (!(variable >> 8) || word(b, at + FOR_VARIABLE) == variable) {
			*found = true;
			return at;
		}
	*found = false;
	return at;
}

static void put_real(struct basic *b, unsigned at, struct real r)
{
	uint8_t packed[REAL_BYTES];
	real_store(&b->unit, &r, packed);
	basic_check(b);
	for (unsigned i = 0; i < REAL_BYTES; i++)
		poke(b, at + i, packed[i]);
}

static struct real real_at(struct basic *b, unsigned at)
{
	return basic_number_at(b, &(struct place){.at = at});
}

static unsigned push(struct basic *b, unsigned size, unsigned least)
{
	if (b->sp < least)
		basic_error(b, ERROR_MEMORY);
	b->sp = (uint8_t)(b->sp - size);
	return BASE + b->sp;
}

static void do_FOR(struct basic *b)
{
	bool found;
	b->doing->no_arrays = true;
	struct place p = basic_variable(b, true, false);
	b->doing->no_arrays = false;
	basic_expect(b, TOKEN_EQUAL);
	basic_assign(b, &p, basic_value(b));
	unsigned at = find_loop(b, p.at, &found);
	if (found)
		b->sp = (uint8_t)(at + FOR_SIZE - BASE);
	if (b->sp < FOR_LEAST)
		basic_error(b, ERROR_MEMORY);
	unsigned here = b->txt;
	skip(b, true);
	unsigned behind = b->txt;
	b->txt = here;
	basic_here(b);
	basic_expect(b, TOKEN_TO);
	if (p.string)
		basic_error(b, ERROR_TYPE);
	struct real limit = basic_number(b), step = real_of_int(1);
	if (basic_here(b) == TOKEN_STEP) {
		basic_next(b);
		step = basic_number(b);
	}
	at = push(b, FOR_SIZE, FOR_LEAST);
	poke(b, at, TOKEN_FOR);
	put_word(b, at + FOR_VARIABLE, p.at);
	put_real(b, at + FOR_STEP, step);
	poke(b, at + FOR_SIGN, (unsigned)real_sign(step));
	put_real(b, at + FOR_LIMIT, limit);
	put_word(b, at + FOR_LINE, word(b, BASIC_CURLIN));
	put_word(b, at + FOR_TEXT, behind);
}

/* Of one loop; true: it goes on. */
static bool next_of(struct basic *b, unsigned variable)
{
	bool found;
	unsigned at = find_loop(b, variable, &found);
	if (!found)
		basic_error(b, ERROR_NEXT);
	b->sp = (uint8_t)(at - BASE);
	variable = word(b, at + FOR_VARIABLE);
	int8_t sign = (int8_t)peek(b, at + FOR_SIGN);
	struct real step = real_at(b, at + FOR_STEP);
	step.negative = sign < 0;
	struct real r = real_add(&b->unit, real_at(b, variable), step);
	put_real(b, variable, r);
	b->cycles += TIME_LOOP + TIME_COMPARE;
	if (real_compare(real_at(b, at + FOR_LIMIT), real_at(b, variable)) == sign) {
		b->sp = (uint8_t)(b->sp + FOR_SIZE);
		return false;
	}
	put_word(b, BASIC_CURLIN, word(b, at + FOR_LINE));
	b->txt = word(b, at + FOR_TEXT);
	return true;
}

static void do_NEXT(struct basic *b)
{
	if (at_end(b)) {
		next_of(b, 0);
		return;
	}
	do {
		if (basic_here(b) == ',')
			basic_next(b);
		unsigned at = basic_variable(b, true, false).at;
		if (next_of(b, at))
			return;
	} while (basic_here(b) == ',');
}

static void do_GOTO(struct basic *b)
{
	go_to(b);
}

static void do_GO(struct basic *b)
{
	basic_next(b);
	basic_expect(b, TOKEN_TO);
	go_to(b);
}

static void do_RUN(struct basic *b)
{
	bool all = at_end(b);
	unsigned here = b->txt;
	start(b);
	if (!all) {
		b->txt = here;
		go_to(b);
	}
}

static void do_GOSUB(struct basic *b)
{
	unsigned at = push(b, GOSUB_SIZE, GOSUB_LEAST);
	poke(b, at, TOKEN_GOSUB);
	put_word(b, at + GOSUB_LINE, word(b, BASIC_CURLIN));
	put_word(b, at + GOSUB_TEXT, b->txt);
	put_word(b, at + GOSUB_SIZE - 2, 0);
	go_to(b);
}

static void do_RETURN(struct basic *b)
{
	bool found;
	if (!at_end(b))
		return;
	unsigned at = find_loop(b, 0xFFFF, &found);
	b->sp = (uint8_t)(at - BASE);
	if (peek(b, at) != TOKEN_GOSUB || at + GOSUB_SIZE > BASE + STACK_TOP)
		basic_error(b, ERROR_RETURN);
	put_word(b, BASIC_CURLIN, word(b, at + GOSUB_LINE));
	b->txt = word(b, at + GOSUB_TEXT);
	b->sp = (uint8_t)(b->sp + GOSUB_SIZE);
	skip(b, true);		/* the number that it went to */
}

static void statement(struct basic *b);

static void do_IF(struct basic *b)
{
	struct value v = basic_value(b);
	unsigned at;
	if (basic_here(b) != TOKEN_GOTO)
		basic_expect(b, TOKEN_THEN);
	/* a string that was just made leaves its length where a number has its exponent */
	if (!(v.string ? basic_free(b, v, &at) : v.n.exponent)) {
		skip(b, false);
		return;
	}
	uint8_t c = basic_here(b);
	if (c >= '0' && c <= '9')
		go_to(b);
	else
		statement(b);
}

static void do_RESTORE(struct basic *b)
{
	restore(b);
}

static void do_ON(struct basic *b)
{
	unsigned n = basic_byte(b);
	uint8_t token = basic_here(b);
	if (token != TOKEN_GOTO && token != TOKEN_GOSUB)
		basic_error(b, ERROR_SYNTAX);
	while (--n & 0xFF) {	/* of 0 it is a long way, too */
		basic_next(b);
		basic_line_number(b);
		if (basic_here(b) != ',')
			return;
	}
	basic_next(b);
	if (token == TOKEN_GOTO)
		go_to(b);
	else
		do_GOSUB(b);
}

static int bus_peek(struct basic *b, unsigned address)
{
	int byte = b->host.peek(b->host.context, address);
	if (byte < 0)
		basic_leave(b, WHY_ENDS);
	return byte;
}

static void do_WAIT(struct basic *b)
{
	unsigned begin = b->txt, address = basic_address(b), flip = 0;
	basic_expect(b, ',');
	unsigned mask = basic_byte(b);
	if (basic_here(b) == ',') {
		basic_next(b);
		flip = basic_byte(b);
	}
	if ((bus_peek(b, address) ^ (int)flip) & (int)mask)
		return;
	b->cycles += TIME_STATEMENT;
	b->txt = begin;		/* once more, when others have had some time */
	b->waits = true;
}

static void do_POKE(struct basic *b)
{
	unsigned address = basic_address(b);
	basic_expect(b, ',');
	uint8_t byte = basic_byte(b);
	if (!b->host.poke(b->host.context, address, byte))
		basic_leave(b, WHY_ENDS);
}

static void do_DEF(struct basic *b)
{
	unsigned at = basic_function(b, true);
	if (is_direct(b))
		basic_error(b, ERROR_DIRECT);
	basic_here(b);
	basic_expect(b, '(');
	b->doing->no_arrays = true;
	struct place p = basic_variable(b, true, false);
	b->doing->no_arrays = false;
	basic_want(b, (struct value){.string = p.string}, false);
	basic_here(b);
	basic_expect(b, ')');
	basic_expect(b, TOKEN_EQUAL);
	put_word(b, at, b->txt);
	put_word(b, at + 2, p.at);
	skip(b, true);
}

static void do_CLR(struct basic *b)
{
	if (at_end(b)) {
		unsigned here = b->txt;
		clear(b);
		b->txt = here;
	}
}

static void do_NEW(struct basic *b)
{
	if (!at_end(b))
		return;
	scratch(b);
	basic_leave(b, WHY_READY);
}

static void do_CONT(struct basic *b)
{
	if (!at_end(b))
		return;
	if (!peek(b, BASIC_OLDTXT + 1))
		basic_error(b, ERROR_CONTINUE);
	b->txt = word(b, BASIC_OLDTXT);
	put_word(b, BASIC_CURLIN, word(b, BASIC_OLDLIN));
}

static void do_SYS(struct basic *b)
{
	b->call = (uint16_t)basic_address(b);
	basic_leave(b, WHY_CALLS);
}

/* ---- PRINT ---- */

static void print_value(struct basic *b, struct value v)
{
	char text[REAL_TEXT];
	unsigned at, n;
	if (v.string) {
		n = basic_free(b, v, &at);
		for (unsigned i = 0; i < n; i++)
			print(b, peek(b, at + i));
		return;
	}
	real_write(&b->unit, v.n, text);
	print_text(b, text);
	print(b, SKIP);
}

static void skip_cells(struct basic *b, unsigned n)
{
	while (n--)
		print(b, SKIP);
}

static void print_list(struct basic *b)
{
	bool line = true;
	for (uint8_t c; !is_end(c = basic_here(b));) {
		unsigned column = b->host.column(b->host.context);
		line = false;
		if (c == TOKEN_TAB || c == TOKEN_SPC) {
			basic_next(b);
			unsigned n = basic_byte(b);
			if (basic_here(b) != ')')
				basic_error(b, ERROR_SYNTAX);
			basic_next(b);
			skip_cells(b, c == TOKEN_SPC ? n : n > column ? n - column : 0);
		} else if (c == ',') {
			skip_cells(b, FIELD - column % FIELD);
			basic_next(b);
		} else if (c == ';') {
			basic_next(b);
		} else {
			print_value(b, basic_value(b));
			line = true;
		}
	}
	if (line)
		new_line(b);
}

static void do_PRINT(struct basic *b)
{
	print_list(b);
}

/* ---- files: the screen and the keyboard ---- */

static unsigned open_file(struct basic *b)
{
	uint8_t file = basic_byte(b);
	for (unsigned i = 0; i < b->nfiles; i++)
		if (b->file[i] == file)
			return b->device[i];
	basic_error(b, ERROR_NOT_OPEN);
}

static void do_OPEN(struct basic *b)
{
	uint8_t file = basic_byte(b), device = 1;
	if (basic_here(b) == ',') {
		basic_next(b);
		device = basic_byte(b);
	}
	skip(b, true);
	for (unsigned i = 0; i < b->nfiles; i++)
		if (b->file[i] == file)
			basic_error(b, ERROR_IS_OPEN);
	if (b->nfiles == BASIC_FILES)
		basic_error(b, ERROR_MANY_FILES);
	if (device != DEVICE_KEYBOARD && device != DEVICE_SCREEN)
		basic_error(b, ERROR_DEVICE);
	b->file[b->nfiles] = file;
	b->device[b->nfiles++] = device;
}

static void do_CLOSE(struct basic *b)
{
	uint8_t file = basic_byte(b);
	for (unsigned i = 0; i < b->nfiles; i++)
		if (b->file[i] == file) {
			b->nfiles--;
			b->file[i] = b->file[b->nfiles];
			b->device[i] = b->device[b->nfiles];
		}
}

static void do_PRINT_FILE(struct basic *b)
{
	if (open_file(b) != DEVICE_SCREEN)
		basic_error(b, ERROR_DEVICE);
	if (basic_here(b) == ',')
		basic_next(b);
	print_list(b);
}

static void do_CMD(struct basic *b)
{
	do_PRINT_FILE(b);
}

/* ---- INPUT, GET and READ ---- */

enum source { FROM_LINE, FROM_KEY, FROM_DATA };

/* A line of the keyboard into the buffer; its length. */
static unsigned typed_line(struct basic *b)
{
	uint8_t line[BASIC_BUF_LENGTH];
	int n = b->host.line(b->host.context, line, sizeof line);
	if (n < 0)
		basic_leave(b, WHY_ENDS);
	for (int i = 0; i < n; i++)
		poke(b, BASIC_BUF + (unsigned)i, line[i]);
	poke(b, BASIC_BUF + (unsigned)n, 0);
	return (unsigned)n;
}

/* With a question mark; an empty one ends the program. */
static void ask_line(struct basic *b)
{
	print(b, '?');
	print(b, SKIP);
	if (!typed_line(b)) {
		b->txt = word(b, BASIC_OLDTXT);
		pause(b, false);
	}
}

/* On to the next DATA behind data; that of its first datum. */
static void next_data(struct basic *b)
{
	for (;;) {
		skip(b, true);
		if (!peek(b, b->txt)) {
			unsigned at = b->txt + 1;
			if (!peek(b, at + 1))
				basic_error(b, ERROR_DATA);
			put_word(b, BASIC_DATLIN, word(b, at + 2));
			b->txt = at + 3;
		}
		uint8_t c = basic_next(b);
		b->cycles += TIME_STATEMENT / 4;
		if (c == TOKEN_DATA)
			return;
	}
}

static void bad_datum(struct basic *b, enum source from)
{
	if (from != FROM_LINE)
		put_word(b, BASIC_CURLIN, from == FROM_DATA ? word(b, BASIC_DATLIN) : 0xFFFF);
	if (from != FROM_LINE)
		basic_error(b, ERROR_SYNTAX);
	print_text(b, "?REDO FROM START\r");
	b->txt = word(b, BASIC_OLDTXT);
}

/* A datum at txt, in front of which a comma or DATA stands, into a variable. false: it is none, and is
 * asked for again. */
static bool take_datum(struct basic *b, const struct place *p, enum source from)
{
	uint8_t c = from == FROM_KEY ? peek(b, ++b->txt) : basic_next(b);
	if (!p->string) {
		basic_assign(b, p, (struct value){.n = basic_constant(b)});
	} else if (from == FROM_KEY) {
		struct value v = basic_string(b, &c, c != 0);
		b->txt += c != 0;
		basic_assign(b, p, v);
	} else if (c == QUOTE) {
		b->txt++;
		basic_assign(b, p, basic_literal(b, QUOTE, QUOTE));
	} else {
		basic_assign(b, p, basic_literal(b, ',', ':'));
	}
	c = basic_here(b);
	if (!is_end(c) && c != ',') {
		bad_datum(b, from);
		return false;
	}
	return true;
}

/* Variables with commas between; data: where data are, in front of the first. Where they end. */
static unsigned read_variables(struct basic *b, enum source from, unsigned data)
{
	for (;;) {
		struct place p = basic_variable(b, true, false);
		unsigned variables = b->txt;
		b->txt = data;
		if (is_end(basic_here(b))) {
			if (from == FROM_DATA)
				next_data(b);
			if (from == FROM_LINE) {
				print(b, '?');
				ask_line(b);
				b->txt = BASIC_BUF - 1;
			}
			if (from == FROM_KEY) {
				int key = b->host.key(b->host.context);
				if (key < 0)
					basic_leave(b, WHY_ENDS);
				poke(b, BASIC_BUF, (unsigned)key);
				poke(b, BASIC_BUF + 1, 0);
				b->txt = BASIC_BUF - 1;
			}
		}
		if (!take_datum(b, &p, from))
			return 0;
		data = b->txt;
		b->txt = variables;
		if (at_end(b))
			return data;
		basic_expect(b, ',');
	}
}

static void not_direct(struct basic *b)
{
	if (is_direct(b))
		basic_error(b, ERROR_DIRECT);
}

static void do_READ(struct basic *b)
{
	unsigned end = read_variables(b, FROM_DATA, word(b, BASIC_DATPTR));
	put_word(b, BASIC_DATPTR, end);
}

static void read_line_variables(struct basic *b)
{
	poke(b, BASIC_BUF - 1, ',');
	unsigned end = read_variables(b, FROM_LINE, BASIC_BUF - 1);
	if (end && peek(b, end))
		print_text(b, "?EXTRA IGNORED\r");
}

static void do_INPUT(struct basic *b)
{
	if (basic_here(b) == QUOTE) {
		b->txt++;
		struct value v = basic_literal(b, QUOTE, QUOTE);
		basic_here(b);
		basic_expect(b, ';');
		print_value(b, v);
	}
	not_direct(b);
	ask_line(b);
	read_line_variables(b);
}

static void do_INPUT_FILE(struct basic *b)
{
	unsigned device = open_file(b);
	basic_here(b);
	basic_expect(b, ',');
	not_direct(b);
	if (device == DEVICE_KEYBOARD)
		while (!typed_line(b))
			continue;
	else
		basic_error(b, ERROR_DEVICE);
	read_line_variables(b);
}

static void do_GET(struct basic *b)
{
	not_direct(b);
	if (basic_here(b) == '#') {
		basic_next(b);
		if (open_file(b) != DEVICE_KEYBOARD)
			basic_error(b, ERROR_DEVICE);
		basic_here(b);
		basic_expect(b, ',');
	}
	poke(b, BASIC_BUF + 1, 0);
	read_variables(b, FROM_KEY, BASIC_BUF + 1);
}

/* ---- LIST ---- */

static void list_line(struct basic *b, unsigned at)
{
	bool quoted = false;
	new_line(b);
	print_line_number(b, word(b, at + 2));
	print(b, ' ');
	for (unsigned i = at + 4; peek(b, i) && i < at + 4 + 0x100; i++) {
		uint8_t c = peek(b, i);
		const char *spelling = quoted || c == PETSCII_PI ? NULL : basic_spelling(basic_machines, c);
		quoted ^= c == QUOTE;
		if (spelling)
			print_text(b, spelling);
		else
			print(b, c);
	}
}

static void do_LIST(struct basic *b)
{
	bool found;
	uint8_t c = basic_here(b);
	if (!is_end(c) && c != TOKEN_MINUS && (c < '0' || c > '9'))
		basic_error(b, ERROR_SYNTAX);
	unsigned first = basic_line_number(b), last = first;
	bool range = basic_here(b) == TOKEN_MINUS, bare = is_end(c);
	if (range) {
		basic_next(b);
		last = basic_line_number(b);
	}
	if ((range && !last) || bare)
		last = 0xFFFF;
	if (!at_end(b))
		basic_error(b, ERROR_SYNTAX);
	unsigned at = find_line(b, first, word(b, BASIC_TXTTAB), &found);
	for (unsigned n = 0; peek(b, at + 1) && word(b, at + 2) <= last && n < 0x8000; n++) {
		if (b->host.stopped(b->host.context))
			pause(b, true);
		list_line(b, at);
		at = word(b, at);
	}
	new_line(b);
	basic_leave(b, WHY_READY);
}

/* ---- tape ---- */

/* The name that LOAD, SAVE or VERIFY have; what may follow is passed over. */
static unsigned tape_name(struct basic *b, uint8_t name[0x100])
{
	unsigned n = 0, at;
	if (!at_end(b)) {
		struct value v = basic_value(b);
		basic_want(b, v, true);
		n = basic_free(b, v, &at);
		for (unsigned i = 0; i < n; i++)
			name[i] = peek(b, at + i);
	}
	while (basic_here(b) == ',') {
		basic_next(b);
		basic_byte(b);
	}
	return n;
}

/* Of a file from the tape; 0: there is none. */
static size_t from_tape(struct basic *b, const uint8_t *name, unsigned n, uint8_t *prg, size_t room)
{
	if (!b->host.load)
		basic_error(b, ERROR_DEVICE);
	if (is_direct(b)) {
		print_text(b, "\rSEARCHING");
		print_text(b, n ? " FOR " : "");
		for (unsigned i = 0; i < n; i++)
			print(b, name[i]);
	}
	size_t len = b->host.load(b->host.context, name, n, prg, room);
	if (len < 4)
		basic_error(b, ERROR_NOT_FOUND);
	return len;
}

enum { PRG_MAX = 0x8002 };

static void do_LOAD(struct basic *b)
{
	uint8_t name[0x100], prg[PRG_MAX];
	unsigned n = tape_name(b, name), at = word(b, BASIC_TXTTAB);
	bool direct = is_direct(b);
	size_t len = from_tape(b, name, n, prg, sizeof prg);
	if (direct)
		print_text(b, "\rLOADING");
	if (at + len - 2 > word(b, BASIC_MEMSIZ))
		basic_error(b, ERROR_LOAD);
	for (size_t i = 2; i < len; i++)
		poke(b, at + (unsigned)i - 2, prg[i]);
	unsigned end = at + (unsigned)len - 2;
	if (!direct) {		/* variables stay, and it runs from its beginning */
		relink(b);
		restore(b);
		reset_stack(b);
		b->txt = at - 1;
		return;
	}
	basic_loaded(b, end);
	basic_leave(b, WHY_READY);
}

static void do_SAVE(struct basic *b)
{
	uint8_t name[0x100], prg[PRG_MAX];
	unsigned n = tape_name(b, name), at = word(b, BASIC_TXTTAB), end = word(b, BASIC_VARTAB);
	size_t len = 2;
	if (!b->host.save)
		basic_error(b, ERROR_DEVICE);
	prg[0] = (uint8_t)at;
	prg[1] = (uint8_t)(at >> 8);
	for (unsigned i = at; i < end && len < sizeof prg; i++)
		prg[len++] = peek(b, i);
	if (is_direct(b)) {
		print_text(b, "\rWRITING ");
		for (unsigned i = 0; i < n; i++)
			print(b, name[i]);
	}
	if (!b->host.save(b->host.context, name, n, prg, len))
		basic_error(b, ERROR_DEVICE);
}

static void do_VERIFY(struct basic *b)
{
	uint8_t name[0x100], prg[PRG_MAX];
	unsigned n = tape_name(b, name), at = word(b, BASIC_TXTTAB);
	size_t len = from_tape(b, name, n, prg, sizeof prg);
	print_text(b, "\rVERIFYING");
	for (size_t i = 2; i < len; i++)
		if (peek(b, at + (unsigned)i - 2) != prg[i])
			basic_error(b, ERROR_VERIFY);
	print_text(b, "\rOK");
}

/* ---- running ---- */

static void (*const statements[])(struct basic *b) = {
#define STATEMENT(name, spelling, operands) [TOKEN_##name - TOKEN_FIRST] = do_##name,
#include "basic/words.def"
	[TOKEN_GO - TOKEN_FIRST] = do_GO,
};

/* The one at txt. */
static void statement(struct basic *b)
{
	uint8_t c = basic_here(b);
	if (is_end(c))
		return;
	if (c < TOKEN_FIRST) {
		do_LET(b);
		return;
	}
	unsigned i = c - TOKEN_FIRST;
	if (i >= sizeof statements / sizeof *statements || !statements[i])
		basic_error(b, ERROR_SYNTAX);
	if (c != TOKEN_GO)
		basic_next(b);
	statements[i](b);
}

/* On to the next one, over the end of a line. */
static void next_statement(struct basic *b)
{
	if (b->host.stopped(b->host.context))
		pause(b, true);
	bool direct = b->txt >> 8 == BASIC_BUF >> 8;
	if (!direct)
		put_word(b, BASIC_OLDTXT, b->txt);
	uint8_t c = peek(b, b->txt);
	if (c == 0) {
		unsigned at = b->txt + 1;
		if (direct || !peek(b, at + 1))
			basic_leave(b, WHY_READY);
		put_word(b, BASIC_CURLIN, word(b, at + 2));
		b->txt = at + 3;
	} else if (c != ':') {
		basic_error(b, ERROR_SYNTAX);
	}
	b->cycles += TIME_STATEMENT;
	basic_next(b);
	statement(b);
}

/* A line is asked for: it is put into the program, or becomes what is run. */
static void take_line(struct basic *b)
{
	struct basic_key key[BASIC_BUF_LENGTH];
	uint8_t body[BASIC_BUF_LENGTH];
	b->ready = false;
	put_word(b, BASIC_CURLIN, 0xFFFF);
	unsigned n = typed_line(b);
	b->txt = BASIC_BUF - 1;
	uint8_t c = basic_next(b);
	bool numbered = c >= '0' && c <= '9';
	unsigned number = numbered ? basic_line_number(b) : 0, from = b->txt - BASIC_BUF;
	for (unsigned i = from; i < n; i++)
		key[i - from] = (struct basic_key){peek(b, BASIC_BUF + i), false};
	unsigned len = (unsigned)basic_crunch(basic_machines, key, n > from ? n - from : 0, body);
	b->ready = numbered || !len;
	if (numbered)
		enter(b, number, body, len);
	if (b->ready)
		return;
	for (unsigned i = 0; i < len; i++)
		poke(b, BASIC_BUF + i, body[i]);
	for (unsigned i = 0; i < 3; i++)
		poke(b, BASIC_BUF + len + i, 0);
	b->txt = BASIC_BUF;
	statement(b);
}

static uint64_t spent(struct basic *b)
{
	b->cycles += b->unit.cycles;
	b->unit.cycles = 0;
	return b->cycles;
}

static void run(struct basic *b, uint64_t cycles)
{
	if (b->ready) {
		take_line(b);
	} else if (b->waits) {
		b->waits = false;
		do_WAIT(b);
	}
	while (!b->ready && !b->waits && spent(b) < cycles)
		next_statement(b);
}

enum basic_outcome basic_run(struct basic *b, uint64_t cycles)
{
	struct basic_doing doing = {.nested = 0};
	b->doing = &doing;
	b->txt = word(b, BASIC_TXTPTR);
	int why = setjmp(doing.out);
	if (why == WHY_NOTHING)
		run(b, cycles);
	else if (why == WHY_READY)
		be_ready(b);
	else if (why < WHY_ENDS)
		report(b, (enum basic_error)(why - 1));
	put_word(b, BASIC_TXTPTR, b->txt);
	b->doing = NULL;
	spent(b);
	return why == WHY_ENDS ? BASIC_ENDS : why == WHY_CALLS ? BASIC_CALLS : BASIC_GOES_ON;
}
