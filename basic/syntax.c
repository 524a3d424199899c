#include "basic/syntax.h"

#include <ctype.h>
#include <string.h>

#include "basic/petscii.h"

/* What comes next. */
enum {
	AT_STATEMENT,		/* a statement, or nothing */
	AT_PATTERN,		/* what words.def has at the offset */
	AT_GO,			/* TO, behind GO */
	AT_THEN,		/* a line or a statement, behind THEN */
	AT_PRINT,		/* something to print, or not */
	AT_OPERAND, AT_OPERATOR,
	AT_STRING,
	AT_NAME,		/* more of a name; in an expression or assigned, see ASSIGNED */
	AT_SUFFIX,		/* behind its $ or % */
	AT_NUMBER, AT_EXPONENT, AT_POWER,	/* 1, 1E, 1E- */
	AT_BRACKET,		/* ( of a function */
	AT_FUNCTION,		/* the name behind FN */
	AT_LINE,		/* more of a line's number */
	AT_DATA, AT_QUOTED_DATA, AT_REM, AT_JUNK, AT_QUOTED_JUNK,
};

/* struct basic_syntax now */
enum {
	TYPE_N = 1, TYPE_S = 2, TYPES = TYPE_N | TYPE_S,
	COMPARED = 4,		/* a comparison is in it: the whole is a number */
	LOGICAL = 8,		/* AND, OR, NOT */
	NEGATED = 16,		/* what follows must be a number */
	COMPARING = 32,		/* the last byte was one of <=> */
	ASSIGNED = 64,		/* the name is no value, but gets one */
};

/* struct basic_frame kind, or the token of a function */
enum { FRAME_PAREN = 1, FRAME_ARRAY, FRAME_FN, FRAME_COLUMN };

static const char empty[] = "";

/* What a statement, or a function, is written with. */
static const char *operands_of(uint8_t token)
{
	const char *operands = token >= TOKEN_FIRST && token < TOKEN_END_OF_ALL ? basic_words[token - TOKEN_FIRST].operands : NULL;
	return operands ? operands : empty;
}

static bool is_kind(uint8_t c, enum basic_kind kind)
{
	return c >= TOKEN_FIRST && c < TOKEN_END_OF_ALL && basic_words[c - TOKEN_FIRST].kind == kind;
}

static bool is_comparison(uint8_t c)
{
	return c == TOKEN_LESS || c == TOKEN_EQUAL || c == TOKEN_GREATER;
}

static bool begins_operand(uint8_t c)
{
	return isalnum(c) || c == '.' || c == '"' || c == '(' || c == TOKEN_MINUS || c == TOKEN_PLUS || c == TOKEN_NOT || c == TOKEN_FN
		|| c == PETSCII_PI || is_kind(c, BASIC_FUNCTION);
}

void basic_syntax_begin(struct basic_syntax *s)
{
	memset(s, 0, sizeof *s);
}

static bool step(struct basic_syntax *s, uint8_t c);

/* ---- names ---- */

static void begin_name(struct basic_syntax *s, uint8_t c, bool assigned)
{
	s->at = AT_NAME;
	s->now = (uint8_t)((s->now & ~ASSIGNED) | (assigned ? ASSIGNED : 0));
	s->name = (struct basic_syntax_name){{c, 0}, 'n', 0};
}

static void tell(struct basic_syntax *s, enum basic_event what, struct basic_syntax_name name)
{
	if (s->nevents < BASIC_EVENTS)
		s->event[s->nevents++] = (struct basic_told){.what = (uint8_t)what, .name = name};
}

/* ---- expressions ---- */

static void begin_expression(struct basic_syntax *s, char want)
{
	s->want = (uint8_t)want;
	s->now = 0;
	s->at = AT_OPERAND;
}

/* A value is there. false: of the wrong kind. */
static bool have(struct basic_syntax *s, bool string)
{
	uint8_t type = string ? TYPE_S : TYPE_N, before = s->now & TYPES;
	if ((before && before != type) || (string && s->now & NEGATED))
		return false;
	s->now = (uint8_t)((s->now & ~(NEGATED | COMPARING)) | type);
	s->digits = 0;
	s->at = AT_OPERATOR;
	return true;
}

/* The kind of the whole expression; 0: its last comparison is of nothing, or it is AND of a string. */
static char result_of(const struct basic_syntax *s)
{
	bool string = s->now & TYPE_S;
	if (s->now & LOGICAL)
		return string && !(s->now & COMPARED) ? 0 : 'n';
	return string && !(s->now & COMPARED) ? 's' : 'n';
}

static bool fits(char want, char result, uint8_t assigned)
{
	switch (want) {
	case 's':
		return result == 's';
	case 'e': case 'p':
		return result && (!assigned || result == assigned);
	default:
		return result == 'n';
	}
}

static bool push(struct basic_syntax *s, uint8_t kind)
{
	if (s->depth == BASIC_DEEP)
		return false;
	s->frame[s->depth++] = (struct basic_frame){kind, s->now, s->want, s->name};
	s->now = 0;
	s->at = AT_OPERAND;
	return true;
}

/* What an argument of a function is to be, by the letter; NULL: there is no such. */
static const char *argument_of(const struct basic_syntax *s)
{
	return operands_of(s->frame[s->depth - 1].kind) + s->offset;
}

static bool open(struct basic_syntax *s, uint8_t kind)
{
	uint8_t offset = s->offset;
	if (!push(s, kind))
		return false;
	/* where the statement was is kept in the name of a function's frame, which has none */
	if (kind >= TOKEN_FIRST) {
		s->frame[s->depth - 1].name.name[0] = offset;
		s->offset = 0;
		s->want = (uint8_t)*argument_of(s);
	} else {
		s->want = kind == FRAME_PAREN ? 'e' : 'n';
	}
	s->name.dimensions = 0;
	return true;
}

/* A bracket closes; the value in it is of that kind. */
static bool close(struct basic_syntax *s, char result)
{
	struct basic_frame f = s->frame[--s->depth];
	uint8_t offset = s->offset;
	s->frame[s->depth] = (struct basic_frame){0};
	s->now = f.outer;
	s->want = f.argument;
	s->name = f.name;
	switch (f.kind) {
	case FRAME_PAREN:
		return have(s, result == 's');
	case FRAME_COLUMN:
		s->at = AT_PRINT;
		return true;
	case FRAME_FN:
		tell(s, EVENT_FUNCTION, f.name);
		return have(s, false);
	case FRAME_ARRAY:
		s->name.dimensions++;
		tell(s, EVENT_ARRAY, s->name);
		if (!(s->now & ASSIGNED))
			return have(s, f.name.type == 's');
		s->type = f.name.type;
		s->at = AT_PATTERN;
		s->offset++;
		return true;
	default:
		s->offset = f.name.name[0];
		const char *rest = operands_of(f.kind) + offset + 1;
		return (!*rest || *rest == '[' || *rest == ']') && have(s, basic_words[f.kind - TOKEN_FIRST].result == 's');
	}
}

/* A comma in brackets. */
static bool next_argument(struct basic_syntax *s)
{
	struct basic_frame *f = &s->frame[s->depth - 1];
	if (f->kind == FRAME_ARRAY) {
		f->name.dimensions++;
		begin_expression(s, 'n');
		return f->name.dimensions < BASIC_DIMENSIONS;
	}
	if (f->kind < TOKEN_FIRST)
		return false;
	const char *rest = argument_of(s) + 1;
	rest += *rest == '[';
	if (*rest != ',')
		return false;
	s->offset = (uint8_t)(rest + 1 - operands_of(f->kind));
	begin_expression(s, *argument_of(s));
	return true;
}

/* The expression is complete: the byte behind it is the statement's. */
static bool leave_expression(struct basic_syntax *s, uint8_t c)
{
	if (!fits((char)s->want, result_of(s), s->token == TOKEN_LET ? s->type : 0))
		return false;
	s->now = 0;
	if (s->want == 'p') {
		s->at = AT_PRINT;
	} else {
		s->at = AT_PATTERN;
		s->offset++;
	}
	s->want = 0;
	return step(s, c);
}

static bool operand(struct basic_syntax *s, uint8_t c)
{
	/* <=, <>, >=: none twice */
	if (s->now & COMPARING && is_comparison(c) && c != s->digits) {
		s->now &= (uint8_t)~COMPARING;
		return true;
	}
	if (isdigit(c) || c == '.') {
		s->at = AT_NUMBER;
		s->digits = c == '.';
	} else if (c == '"') {
		s->at = AT_STRING;
	} else if (isupper(c)) {
		begin_name(s, c, false);
	} else if (c == TOKEN_MINUS || c == TOKEN_PLUS) {
		s->now |= NEGATED;
	} else if (c == TOKEN_NOT) {
		/* of a whole comparison, so that nothing but AND and OR is before it */
		s->now |= LOGICAL;
	} else if (c == '(') {
		return open(s, FRAME_PAREN);
	} else if (c == TOKEN_FN) {
		s->at = AT_FUNCTION;
	} else if (c == PETSCII_PI) {
		return have(s, false);
	} else if (is_kind(c, BASIC_FUNCTION)) {
		s->at = AT_BRACKET;
		s->name.name[0] = c;
	} else {
		return false;
	}
	return true;
}

static bool operator(struct basic_syntax *s, uint8_t c)
{
	if (c == ')' && s->depth) {
		char result = result_of(s);
		return fits((char)s->want, result, 0) && close(s, result);
	}
	if (c == ',' && s->depth)
		return fits((char)s->want, result_of(s), 0) && next_argument(s);
	if (!is_kind(c, BASIC_OPERATOR) || c == TOKEN_NOT)
		return !s->depth && leave_expression(s, c);
	s->at = AT_OPERAND;
	if (c == TOKEN_AND || c == TOKEN_OR) {
		if (s->now & TYPE_S && !(s->now & COMPARED))
			return false;
		s->now = LOGICAL;
		return true;
	}
	if (is_comparison(c)) {
		s->now |= COMPARED | COMPARING;
		s->digits = c;
		return true;
	}
	return c == TOKEN_PLUS || !(s->now & TYPE_S);
}

/* A name ends before c. */
static bool end_name(struct basic_syntax *s, uint8_t c)
{
	bool assigned = s->now & ASSIGNED, plain = s->token == TOKEN_FOR || s->token == TOKEN_NEXT || s->token == TOKEN_DEF;
	if (c == '(' && !(assigned && plain))
		return open(s, FRAME_ARRAY);
	tell(s, EVENT_VARIABLE, s->name);
	if (!assigned)
		return have(s, s->name.type == 's') && step(s, c);
	if (plain && s->name.type != 'n')
		return false;
	s->type = s->name.type;
	s->now = 0;
	s->at = AT_PATTERN;
	s->offset++;
	return step(s, c);
}

static bool in_name(struct basic_syntax *s, uint8_t c)
{
	if (isupper(c) || isdigit(c)) {
		if (!s->name.name[1])
			s->name.name[1] = c;
		return true;
	}
	if (c == '$' || c == '%') {
		s->name.type = c == '$' ? 's' : 'n';
		s->at = AT_SUFFIX;
		/* DEF and FOR want a real number */
		return c == '$' || !(s->now & ASSIGNED && (s->token == TOKEN_FOR || s->token == TOKEN_DEF));
	}
	return end_name(s, c);
}

/* The name behind FN, of a call. */
static bool in_function(struct basic_syntax *s, uint8_t c)
{
	if (c == '(' && s->name.type == 'F')
		return open(s, FRAME_FN);
	if (s->name.type != 'F' && isupper(c)) {
		s->name = (struct basic_syntax_name){{c, 0}, 'F', 0};
		return true;
	}
	if (s->name.type == 'F' && isalnum(c)) {
		if (!s->name.name[1])
			s->name.name[1] = c;
		return true;
	}
	return false;
}

static bool in_number(struct basic_syntax *s, uint8_t c)
{
	if (isdigit(c))
		return true;
	if (c == '.' && !s->digits) {
		s->digits = 1;
		return true;
	}
	if (c == 'E') {
		s->at = AT_EXPONENT;
		return true;
	}
	s->digits = 0;
	return have(s, false) && step(s, c);
}

/* Behind the E; the interpreter takes none for zero. */
static bool in_exponent(struct basic_syntax *s, uint8_t c)
{
	if (s->at == AT_EXPONENT && (c == TOKEN_MINUS || c == TOKEN_PLUS)) {
		s->at = AT_POWER;
		return true;
	}
	if (isdigit(c)) {
		s->at = AT_POWER;
		return true;
	}
	s->digits = 0;
	return have(s, false) && step(s, c);
}

/* ---- statements ---- */

static void begin_pattern(struct basic_syntax *s, uint8_t token)
{
	s->token = token;
	s->offset = 0;
	s->at = AT_PATTERN;
	s->type = 0;
}

static bool statement(struct basic_syntax *s, uint8_t c)
{
	if (c == ':')
		return true;
	if (isupper(c)) {
		begin_pattern(s, TOKEN_LET);
		begin_name(s, c, true);
	} else if (c == TOKEN_GO) {
		s->at = AT_GO;
		s->token = TOKEN_GOTO;
	} else if (c == TOKEN_REM) {
		s->at = AT_REM;
	} else if (c == TOKEN_DATA) {
		s->at = AT_DATA;
		s->number = 0;
		s->digits = 0;
	} else if (c == TOKEN_PRINT) {
		s->token = c;
		s->at = AT_PRINT;
	} else if (is_kind(c, BASIC_STATEMENT)) {
		begin_pattern(s, c);
	} else if (is_kind(c, BASIC_LATER)) {
		s->at = AT_JUNK;
	} else {
		return false;
	}
	return true;
}

/* In brackets of a pattern: may what is there begin with c? */
static bool may_begin(const struct basic_syntax *s, const char *p, uint8_t c)
{
	switch (*p) {
	case 's':
		return s->token == TOKEN_INPUT ? c == '"' : begins_operand(c);
	case 'n': case 'b': case 'a': case 'e':
		return begins_operand(c);
	case 'v':
		return isupper(c);
	case 'l':
		return isdigit(c);
	case '-':
		return c == TOKEN_MINUS;
	case 'S':
		return c == TOKEN_STEP;
	default:
		return c == (uint8_t)*p;
	}
}

/* Behind the bracket that closes one. */
static uint8_t behind(const char *p, uint8_t offset)
{
	unsigned open_ones = 0;
	do {
		open_ones += p[offset] == '[';
		open_ones -= p[offset] == ']';
		offset++;
	} while (open_ones && p[offset]);
	return offset;
}

/* A word of a pattern is here. */
static bool word(struct basic_syntax *s, const char *p, uint8_t c)
{
	size_t len = 0;
	while (isupper((unsigned char)p[len]))
		len++;
	if (*p == 'G' || (*p == 'T' && p[1] == 'H')) {	/* ON x GOTO, IF x THEN */
		bool on = *p == 'G';
		if (c == TOKEN_GO) {
			s->at = AT_GO;
			return true;
		}
		if (c == TOKEN_GOTO || (on && c == TOKEN_GOSUB)) {
			s->offset = (uint8_t)(s->offset + len + on);
			if (!on)
				begin_pattern(s, TOKEN_GOTO);
			return true;
		}
		if (on || c != TOKEN_THEN)
			return false;
		s->at = AT_THEN;
		return true;
	}
	if (!is_kind(c, BASIC_SYNTAX))
		return false;
	const char *spelling = basic_words[c - TOKEN_FIRST].spelling;
	s->offset = (uint8_t)(s->offset + len);
	return strlen(spelling) == len && !memcmp(spelling, p, len);
}

static bool pattern(struct basic_syntax *s, uint8_t c)
{
	const char *all = operands_of(s->token), *p = all + s->offset;
	while (*p == ' ' || *p == ']')
		p++;
	s->offset = (uint8_t)(p - all);
	switch (*p) {
	case '\0':
		s->at = AT_STATEMENT;
		return c == ':';
	case '[':
		s->offset = may_begin(s, p + 1, c) ? (uint8_t)(s->offset + 1) : behind(all, s->offset);
		return pattern(s, c);
	case '*':
		s->offset = (uint8_t)(c == ',' ? s->offset - 1 : s->offset + 1);
		return c == ',' || pattern(s, c);
	case 'v':
		if (s->token == TOKEN_GET && c == '#') {
			begin_pattern(s, TOKEN_INPUT_FILE);
			return true;
		}
		if (!isupper(c))
			return false;
		begin_name(s, c, true);
		return true;
	case 'l':
		if (!isdigit(c))
			return false;
		s->at = AT_LINE;
		s->number = (uint32_t)(c - '0');
		return true;
	case 'w':
		s->at = AT_PRINT;
		return step(s, c);
	case 'n': case 'b': case 'a': case 'e': case 's': case 'f':
		begin_expression(s, *p);
		return operand(s, c);
	case ',':
		/* PRINT#1 alone */
		if (s->token == TOKEN_PRINT_FILE && c == ':') {
			s->at = AT_STATEMENT;
			return true;
		}
		s->offset++;
		return c == ',';
	case '=':
		s->offset++;
		return c == TOKEN_EQUAL;
	case '-':
		s->offset++;
		return c == TOKEN_MINUS;
	default:
		if (isupper((unsigned char)*p))
			return word(s, p, c);
		s->offset++;
		return c == (uint8_t)*p;
	}
}

static bool print(struct basic_syntax *s, uint8_t c)
{
	if (c == ';' || c == ',')
		return true;
	if (c == ':') {
		s->at = AT_STATEMENT;
		return true;
	}
	if (c == TOKEN_TAB || c == TOKEN_SPC)
		return open(s, FRAME_COLUMN);
	if (!begins_operand(c))
		return false;
	begin_expression(s, 'p');
	return operand(s, c);
}

static bool in_line(struct basic_syntax *s, uint8_t c)
{
	if (isdigit(c)) {
		s->number = s->number * 10 + (uint32_t)(c - '0');
		return s->number <= BASIC_LINE_MAX;
	}
	s->event[s->nevents++] = (struct basic_told){.what = EVENT_LINE, .line = s->number};
	s->number = 0;
	s->at = AT_PATTERN;
	s->offset++;
	return step(s, c);
}

/* Behind THEN. */
static bool then(struct basic_syntax *s, uint8_t c)
{
	if (isdigit(c)) {
		begin_pattern(s, TOKEN_GOTO);
		return pattern(s, c);
	}
	s->at = AT_STATEMENT;
	return statement(s, c);
}

static bool go(struct basic_syntax *s, uint8_t c)
{
	if (c != TOKEN_TO)
		return false;
	if (s->token != TOKEN_ON)
		begin_pattern(s, TOKEN_GOTO);
	else
		s->offset = (uint8_t)(strchr(operands_of(TOKEN_ON), 'O') - operands_of(TOKEN_ON) + (long)strlen("OTO"));
	s->at = AT_PATTERN;
	return true;
}

/* A piece of data ends. */
static void tell_data(struct basic_syntax *s)
{
	s->event[s->nevents++] = (struct basic_told){.what = EVENT_DATA, .line = s->digits || s->number == BASIC_NEGATIVE ? s->number : BASIC_NO_NUMBER};
	s->number = 0;
	s->digits = 0;
}

/* Pieces with commas between, to the colon. digits: 1 in a number, 2 behind it, 0 before it, or where none can be. */
static bool data(struct basic_syntax *s, uint8_t c)
{
	if (s->at == AT_DATA && (c == ',' || c == ':')) {
		tell_data(s);
		s->at = c == ':' ? AT_STATEMENT : AT_DATA;
		return true;
	}
	if (c == '"')
		s->at = s->at == AT_DATA ? AT_QUOTED_DATA : AT_DATA;
	if (c == ' ') {
		s->digits = s->digits ? 2 : 0;
	} else if (isdigit(c) && s->digits != 2 && s->number < BASIC_NO_NUMBER / 10 && (s->digits || !s->number)) {
		s->number = s->number * 10 + (uint32_t)(c - '0');
		s->digits = 1;
	} else if (c == '-' && !s->number && !s->digits) {
		s->number = BASIC_NEGATIVE;
	} else if (!isdigit(c) || s->number != BASIC_NEGATIVE) {
		s->number = BASIC_NO_NUMBER;
		s->digits = 0;
	}
	return true;
}

/* Text to the next colon. */
static bool passed(struct basic_syntax *s, uint8_t c, uint8_t plain, uint8_t quoted)
{
	if (c == '"')
		s->at = s->at == quoted ? plain : quoted;
	else if (c == ':' && s->at == plain)
		basic_syntax_begin(s);
	return true;
}

static bool step(struct basic_syntax *s, uint8_t c)
{
	switch (s->at) {
	case AT_STATEMENT:
		return statement(s, c);
	case AT_PATTERN:
		return pattern(s, c);
	case AT_GO:
		return go(s, c);
	case AT_THEN:
		return then(s, c);
	case AT_PRINT:
		return print(s, c);
	case AT_OPERAND:
		return operand(s, c);
	case AT_OPERATOR:
		return operator(s, c);
	case AT_STRING:
		return c != '"' || have(s, true);
	case AT_NAME:
		return in_name(s, c);
	case AT_SUFFIX:
		return end_name(s, c);
	case AT_NUMBER:
		return in_number(s, c);
	case AT_EXPONENT:
	case AT_POWER:
		return in_exponent(s, c);
	case AT_BRACKET:
		return c == '(' && open(s, s->name.name[0]);
	case AT_FUNCTION:
		return in_function(s, c);
	case AT_LINE:
		return in_line(s, c);
	case AT_DATA:
	case AT_QUOTED_DATA:
		return data(s, c);
	case AT_JUNK:
	case AT_QUOTED_JUNK:
		return passed(s, c, AT_JUNK, AT_QUOTED_JUNK);
	default:
		return true;
	}
}

bool basic_syntax_quoted(const struct basic_syntax *s)
{
	return s->at == AT_STRING || s->at == AT_QUOTED_DATA || s->at == AT_QUOTED_JUNK;
}

bool basic_syntax_free(const struct basic_syntax *s)
{
	return s->at == AT_DATA || s->at == AT_QUOTED_DATA || s->at == AT_REM;
}

bool basic_syntax_in_word(const struct basic_syntax *s)
{
	return s->at == AT_NAME || s->at == AT_NUMBER || s->at == AT_LINE;
}

bool basic_syntax_passes(const struct basic_syntax *s)
{
	return s->at == AT_JUNK || s->at == AT_QUOTED_JUNK;
}

bool basic_syntax_step(struct basic_syntax *s, uint8_t c)
{
	struct basic_syntax before = *s;
	memset(s->event, 0, sizeof s->event);
	s->nevents = 0;
	if ((c == ' ' && s->at != AT_STRING && s->at != AT_DATA) || step(s, c))
		return true;
	*s = before;
	return false;
}

bool basic_syntax_end(struct basic_syntax *s)
{
	struct basic_syntax before = *s;
	if (s->at == AT_STRING && !basic_syntax_step(s, '"'))
		return false;
	if (s->at == AT_REM || s->at == AT_STATEMENT || basic_syntax_free(s)) {
		memset(s->event, 0, sizeof s->event);
		s->nevents = 0;
		if (s->at == AT_DATA || s->at == AT_QUOTED_DATA)
			tell_data(s);
		return true;
	}
	if (s->at == AT_QUOTED_JUNK)
		s->at = AT_JUNK;
	if (basic_syntax_step(s, ':'))
		return true;
	*s = before;
	return false;
}

void basic_syntax_pass(struct basic_syntax *s)
{
	bool quoted = basic_syntax_quoted(s);
	basic_syntax_begin(s);
	s->at = quoted ? AT_QUOTED_JUNK : AT_JUNK;
}

long basic_syntax_check(const uint8_t *bytes, size_t n)
{
	struct basic_syntax s;
	basic_syntax_begin(&s);
	for (size_t i = 0; i < n; i++)
		if (!basic_syntax_step(&s, bytes[i]))
			return (long)i;
	return basic_syntax_end(&s) ? -1 : (long)n;
}
