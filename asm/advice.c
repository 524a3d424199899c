#include "asm/advice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "asm/dialect.h"
#include "asm/grammar.tab.h"
#include "base/usage.h"

enum { MERGE_MARK = 7 };	/* characters of one */

/* What other notations write with a sign that these have not. */
static const struct {
	char sign;
	bool mos, zilog;		/* of these alone; neither: intel and zilog */
	const char *advice;
} signs[] = {
	{'%', false, false, "; a binary number is written 101B, a remainder MOD"},
	{'&', false, false, "; a hex number is written 0FFH, a conjunction AND"},
	{'~', false, false, "; NOT inverts"},
	{'!', false, true, "; NOT inverts"},
	{'|', false, false, "; OR joins bits"},
	{'^', false, false, "; XOR is the operator"},
	{'<', false, false, "; shifts are SHL, comparisons LT and LE, the low byte LOW"},
	{'>', false, false, "; shifts are SHR, comparisons GT and GE, the high byte HIGH"},
	{'[', false, false, "; the memory that HL has the address of is written M"},
	{'\\', false, false, "; a macro's parameters are written as their names"},
	{'[', true, false, "; what an address holds is written in parentheses"},
	{'\\', true, false, "; parameters stand in the lines of a macro"},
	{'!', true, false, "; directives begin with '.'"},
};

/* What other assemblers call a directive of these. */
static const struct {
	const char *theirs, *mos, *intel;
} words[] = {
	{"DCB", ".BYTE", "DB"}, {"DC.B", ".BYTE", "DB"}, {"DC.W", ".WORD", "DW"}, {"DS.B", ".FILL", "DS"}, {".STRING", ".TEXT", "DB"},
	{"PROCESSOR", ".CPU", NULL}, {"INCBIN", ".BINARY", NULL}, {"!BINARY", ".BINARY", "INCBIN"}, {".INCBIN", ".BINARY", "INCBIN"},
	{".RES", ".FILL", "DS"}, {".DS", ".FILL", "DS"}, {".BLKB", ".FILL", "DS"}, {".BLOCK", NULL, "DS"}, {"DEFS", ".FILL", "DS"},
	{"!FILL", ".FILL", "DS"}, {".SPACE", ".FILL", "DS"}, {".SETCPU", ".CPU", NULL}, {"SEG", ".SECTION", "SEGMENT"}, {"SUBROUTINE", ".BLOCK", "PROC"},
	{".RODATA", ".SECTION", NULL}, {".CODE", ".SECTION", NULL}, {".DATA", ".SECTION", NULL}, {".BSS", ".SECTION", NULL},
	{".ASCII", ".TEXT", "DB"}, {".ASCIIZ", ".NULL", "DB"}, {"!TEXT", ".TEXT", "DB"}, {"!PET", ".TEXT", "DB"},
	{".BYTE", NULL, "DB"}, {".TEXT", NULL, "DB"}, {".DB", ".BYTE", "DB"}, {"!BYTE", ".BYTE", "DB"}, {"!BY", ".BYTE", "DB"},
	{"DEFB", ".BYTE", "DB"}, {"DEFM", ".TEXT", "DB"}, {"FCB", ".BYTE", "DB"}, {"FCC", ".TEXT", "DB"}, {"BYTE", ".BYTE", "DB"},
	{".WORD", NULL, "DW"}, {".DW", ".WORD", "DW"}, {"!WORD", ".WORD", "DW"}, {".ADDR", ".WORD", "DW"}, {"DEFW", ".WORD", "DW"},
	{".ASC", ".TEXT", "DB"}, {".ENDMACRO", ".ENDM", "ENDM"}, {".REPEAT", ".REPT", "REPT"}, {".ENDREPEAT", ".ENDREPT", "ENDM"},
	{"REPT", "REPEAT", NULL}, {"ENDR", ".ENDREPT", NULL}, {"DUP", ".REPT", NULL}, {"EDUP", ".ENDREPT", NULL},
	{".SCOPE", ".BLOCK", "PROC"}, {".ENDSCOPE", ".BEND", "ENDP"}, {".ENDPROC", ".PEND", "ENDP"},
	{"FDB", ".DBYTE", "DW"}, {"RMB", ".FILL", "DS"}, {"WORD", ".WORD", "DW"}, {".SEGMENT", ".SECTION", "SEGMENT"},
	{".AREA", ".SECTION", "SEGMENT"}, {"SECTION", ".SECTION", "SEGMENT"}, {"DISP", NULL, "PHASE"}, {".P02", ".CPU", NULL}, {".PC02", ".CPU", NULL},
	{"!08", ".BYTE", "DB"}, {"!WO", ".WORD", "DW"}, {"!16", ".WORD", "DW"}, {"!TX", ".TEXT", "DB"}, {"!FI", ".FILL", "DS"},
	{"!SKIP", ".FILL", "DS"}, {"!HEX", "HEX", NULL}, {"!BIN", ".BINARY", "INCBIN"},
	{"!ZONE", ".BLOCK", "PROC"}, {"!ZN", ".BLOCK", "PROC"}, {"!SOURCE", ".INCLUDE", "INCLUDE"}, {"!SRC", ".INCLUDE", "INCLUDE"},
	{"!IF", ".IF", "IF"}, {"!IFDEF", ".IFDEF", "IFDEF"}, {"!IFNDEF", ".IFNDEF", "IFNDEF"},
	{"!FOR", ".FOR", "REPT"}, {"!MACRO", ".MACRO", "MACRO"}, {"!ALIGN", ".ALIGN", "ALIGN"}, {"!SET", ":=", NULL},
	{"!PSEUDOPC", ".LOGICAL", "PHASE"}, {"!ERROR", ".ERROR", "ERROR"}, {"!WARN", ".WARN", "WARNING"}, {"!CPU", ".CPU", NULL},
	{"ASCIZ", ".NULL", "DB"}, {".ASCIZ", ".NULL", "DB"}, {"DZ", NULL, "DB"},
};

/* The same of those whose mnemonics carry the mode. */
static const char *const suffixed[][2] = {
	{"EQU", "*"}, {"DB", "BYTE"}, {"DFB", "BYTE"}, {"FCB", "BYTE"}, {"ASC", "BYTE"}, {"DW", "WORD"}, {"DA", "WORD"}, {"FDB", "WORD"}, {"DFW", "WORD"},
};

/* Macros that ca65 comes with, for branches that reach anywhere, and the branch over the JMP. */
static const char *const branches[][2] = {
	{"JEQ", "BNE"}, {"JNE", "BEQ"}, {"JCS", "BCC"}, {"JCC", "BCS"}, {"JMI", "BPL"}, {"JPL", "BMI"}, {"JVS", "BVC"}, {"JVC", "BVS"},
};

/* What tells a linker of names. */
static const char *const linked[] = {
	"EXPORT", "IMPORT", "EXPORTZP", "IMPORTZP", "GLOBAL", "GLOBALZP", "GLOBL", "EXTERN", "EXTRN", "PUBLIC", "XDEF", "XREF",
};

/* What ca65 has and we have not. */
static const char *const unread[] = {
	".A16", ".A8", ".CHARMAP", ".I16", ".I8", ".IFREF", ".LOCAL",
	".LOCALCHAR", ".P4510", ".P816", ".POPSEG", ".PUSHSEG", ".REFERTO", ".SMART", ".UNDEF", ".UNDEFINE",
};

/* The same in operands. */
static const char *const unread_functions[] = {
	".ADDRSIZE", ".ASIZE", ".CONCAT", ".CONST", ".HIWORD", ".IDENT", ".ISIZE", ".ISMNEM", ".LEFT", ".LOWORD", ".MATCH", ".MAX", ".MID", ".MIN", ".REF", ".REFERENCED",
	".RIGHT", ".SPRINTF", ".STRAT", ".STRING", ".TCOUNT", ".TIME", ".XMATCH",
};

/* What no directive of ours is: whose word it is, and what to write. */
static const struct {
	const char *word;
	bool mos;
	const char *advice;
} foreign[] = {
	{"LORG", false, "; code that is loaded elsewhere than it runs stands between PHASE, where it runs, and DEPHASE"},
	{"DATE", false, "; what the clock says would make other bytes each day: DB '01/31/83'"}, {"TIME", false, "; what the clock says would make other bytes each time: DB '12:00:00'"},
	{"EQM", true, "; a text for a name is not known here, a value is EQU's"},
};

/* Rockwell's and WDC's instructions of one bit: RMB3 NAME, BBS7 NAME,TARGET; NULL. */
static const char *advice_bit(struct asm_context *ctx, const char *upper, size_t len)
{
	static const struct {
		const char *name;
		unsigned opcode;	/* of bit 0 */
		bool branch;
	} bits[] = {{"RMB", 0x07, false}, {"SMB", 0x87, false}, {"BBR", 0x0F, true}, {"BBS", 0x8F, true}};
	const struct dialect *d = ctx->dialect;
	for (size_t i = 0; d->scanner->backslash && len == 4 && i < sizeof bits / sizeof *bits; i++)
		if (!strncmp(upper, bits[i].name, 3) && upper[3] >= '0' && upper[3] <= '7')
			return arena_printf(ctx->arena, "; of the 65C02's makers Rockwell and WDC alone had it: it is written %s$%02X,NAME%s%s", d->scanner->data_word,
					    bits[i].opcode + 16 * (unsigned)(upper[3] - '0'), bits[i].branch ? ",TARGET-" : "",
					    !bits[i].branch ? "" : d->ca65 ? "*-1" : d->dasm ? ".-3" : "*-3");
	return NULL;
}

/* Characters of typeset texts, as UTF-8 has them and as Windows had. */
static const struct {
	const char *byte, *advice;
} typeset[] = {
	{"\xE2\x80\x98", "; an apostrophe is written '"}, {"\xE2\x80\x99", "; an apostrophe is written '"}, {"\x91", "; an apostrophe is written '"},
	{"\x92", "; an apostrophe is written '"}, {"\xE2\x80\x9C", "; a quote is written \""}, {"\xE2\x80\x9D", "; a quote is written \""},
	{"\x93", "; a quote is written \""}, {"\x94", "; a quote is written \""}, {"\xE2\x80\x93", "; a minus is written -"},
	{"\xE2\x88\x92", "; a minus is written -"}, {"\x96", "; a minus is written -"}, {"\xC2\xA0", "; it looks like a blank and is none"},
	{"\xA0", "; it looks like a blank and is none"},
};

/* Is nothing but blanks before it in its line? */
static bool is_first(struct pos pos)
{
	const char *p = text_at(pos);
	while (pos.col > 1 && (p[-1] == ' ' || p[-1] == '\t')) {
		p--;
		pos.col--;
	}
	return pos.col == 1;
}

static bool is_merge_mark(struct pos pos)
{
	const char *p = text_at(pos);
	size_t n = 1;
	while (n < MERGE_MARK && p[n] == *p)
		n++;
	return pos.col == 1 && n == MERGE_MARK && strchr("<=>", *p);
}

/* "#10": hex of some, the number itself of others. */
static const char *advice_hash(struct asm_context *ctx, const char *p)
{
	size_t digits = strspn(p, "0123456789ABCDEFabcdef"), decimal = strspn(p, "0123456789");
	if (!digits)
		return "; a number needs no mark";
	const char *hex = arena_printf(ctx->arena, "; a hex number is written 0%.*sH", (int)digits, p);
	return decimal < digits ? hex : arena_printf(ctx->arena, "%s, a decimal one %.*s", hex, (int)digits, p);
}

const char *advice_byte(struct pos pos)
{
	for (size_t i = 0; i < sizeof typeset / sizeof *typeset; i++)
		if (!strncmp(text_at(pos), typeset[i].byte, strlen(typeset[i].byte)))
			return typeset[i].advice;
	return "";
}

/* Does one of ca65's functions stand there that we have not? */
static bool is_unread_function(struct pos pos)
{
	const char *p = text_at(pos);
	size_t n = 1;
	while (isalpha((unsigned char)p[n]))
		n++;
	for (size_t i = 0; i < sizeof unread_functions / sizeof *unread_functions; i++)
		if (strlen(unread_functions[i]) == n && !strncasecmp(p, unread_functions[i], n))
			return true;
	return false;
}

/* What other notations write at an operand, of Micro-ADE's kin, where it is part of the mnemonic. */
static const char *advice_mode(const struct asm_context *ctx, const char *p)
{
	const char *next = p + 1 + strspn(p + 1, " \t");
	if (*p == '#' && ctx->token == MNEMONIC)
		return "; what is to be loaded itself has IM behind the mnemonic: LDAIM";
	if (*p == '(' && ctx->token == MNEMONIC)
		return "; what an address holds has I, IX or IY behind the mnemonic: JMPI, LDAIX, LDAIY";
	if (*p == ',' && strchr("XxYy", *next) && *next && !isalnum((unsigned char)next[1]))
		return "; an index is part of the mnemonic: LDAZX, LDAAX, LDAAY";
	return *p == '"' ? "; a character is written 'A" : "";
}

const char *advice_character(struct asm_context *ctx, struct pos pos)
{
	const struct asm_scanner *s = ctx->dialect->scanner;
	char c = *text_at(pos);
	if (c == '.' && ctx->dialect->ca65 && is_unread_function(pos))
		return "; this function is ca65's, and not read here";
	if (is_merge_mark(pos))
		return "; is it left over from a merge?";
	if (s->structured && c == '!' && is_first(pos) && isalpha((unsigned char)text_at(pos)[1]))
		return "; directives have no '!' before them";
	if (s->backslash && c == '+' && is_first(pos) && isalpha((unsigned char)text_at(pos)[1]))
		return "; a macro is called by its name behind a '#' or a '.'";
	if (s->structured && strchr("#/*", c) && is_first(pos))
		return "; a comment begins with ';'";
	if (s->structured && c == '-' && ctx->token == LABEL && pos.col > 1 && isalnum((unsigned char)text_at(pos)[-1]))
		return "; a name has letters and digits";
	if (s->structured && ((c == ':' && ctx->token == MNEMONIC) || (c == '\\' && !ctx->input->macro)) && scan_begins_statement(ctx, text_at(pos) + 1))
		return "; each statement has a line of its own";
	if (s->backslash && c == ':' && text_at(pos)[1] == ':')
		return "; a name of a scope is written SCOPE.NAME";
	if (s->backslash && c == ':' && (is_first(pos) || strchr("+-", text_at(pos)[1])))
		return "; labels without a name are + and -";
	if (s->backslash && strchr("@.", c) && is_first(pos) && isalpha((unsigned char)text_at(pos)[1]))
		return "; a local name begins with '_'";
	if (s->structured && c == ':' && (scan_ends_operand(ctx->token) || ctx->token == REGISTER))
		return s->backslash || scan_begins_statement(ctx, text_at(pos) + 1) ? "; each statement has a line of its own" : "; between operands stands a ','";
	if (s->suffixes && ctx->dialect->form == ISA_PERIOD && !s->expressions)
		return advice_mode(ctx, text_at(pos));
	if (s->structured && !s->backslash && c == '#')
		return advice_hash(ctx, text_at(pos) + 1);
	for (size_t i = 0; s->structured && !s->ranks && i < sizeof signs / sizeof *signs; i++)
		if (signs[i].sign == c && signs[i].mos == s->backslash && (!signs[i].zilog || s->zilog))
			return signs[i].advice;
	return "";
}

/* The table with what its maker does not describe, if it has the word and the text's has not; for messages only. */
static const struct isa_vocabulary *undescribed(struct asm_context *ctx)
{
	return isa_vocabulary_all(ctx->dialect->isa, ctx->dialect->form);
}

/* "RETZ", "JPNZ": without the blank before a condition. */
static const char *glued(struct asm_context *ctx, const char *upper, size_t len)
{
	for (size_t n = 2; n < len; n++) {
		const struct isa_mnemonic *m = isa_mnemonic(ctx->vocabulary, upper, n);
		if (!m || !isa_is_register(ctx->vocabulary, upper + n, len - n))
			continue;
		for (const struct isa_spelling *s = m->first; s; s = s->next)
			if (s->row->flow & ISA_IF && s->text[n] && !strncmp(s->text + n + 1, upper + n, len - n) && strchr(",", s->text[len + 1]))
				return arena_printf(ctx->arena, "; is a blank missing: %.*s %s?", (int)n, upper, upper + n);
	}
	return "";
}

/* Of mos' kin the one that has the directive, where no more than one has; else "". */
static const char *other_syntax(struct asm_context *ctx, const char *upper)
{
	static const struct {
		const char *name;
		const struct asm_scanner *scanner;
	} kin[] = {{"dasm", &asm_dasm}, {"ca65", &asm_ca65}};
	const char *found = "";
	for (size_t i = 0; ctx->dialect->scanner == &asm_mos && !ctx->dialect->read_only && i < sizeof kin / sizeof *kin; i++)
		for (const struct asm_directive *d = kin[i].scanner->directives; d->name; d++)
			if (!strcmp(d->name, upper)) {
				if (*found)
					return "";
				found = kin[i].name;
			}
	return *found ? arena_printf(ctx->arena, "; --syntax %s has it", found) : "";
}

const char *advice_operation(struct asm_context *ctx, const char *upper, size_t len)
{
	static const struct {
		const char *cpu;
		const struct isa *isa;
	} cpus[] = {
#define CPU(name, table, core, dialects) {name, &table},
#include "isa/cpus.def"
#undef CPU
	};
	for (size_t i = 0; ctx->dialect->scanner->structured && i < sizeof words / sizeof *words; i++) {
		const char *ours = ctx->dialect->scanner->backslash ? words[i].mos : words[i].intel;
		bool point = *upper == '.' && *words[i].theirs != '.';
		if (ours && !strcmp(upper + point, words[i].theirs) && scan_directive(ctx, ours, strlen(ours)))
			return arena_printf(ctx->arena, "; it is written %s%s", ours, other_syntax(ctx, upper));
	}
	for (size_t i = 0; ctx->dialect->scanner->suffixes && i < sizeof suffixed / sizeof *suffixed; i++)
		if (!strcmp(upper, suffixed[i][0]) && scan_directive(ctx, suffixed[i][1], strlen(suffixed[i][1])))
			return arena_printf(ctx->arena, "; it is written %s", suffixed[i][1]);
	for (size_t i = 0; ctx->dialect->scanner->backslash && i < sizeof branches / sizeof *branches; i++)
		if (!strcmp(upper, branches[i][0]))
			return arena_printf(ctx->arena, "; it is written %s *+5 and JMP%s", branches[i][1], ctx->dialect->ca65 ? ", or behind .MACPACK longbranch" : "");
	const char *bit = advice_bit(ctx, upper, len);
	if (bit)
		return bit;
	for (size_t i = 0; ctx->dialect->scanner->structured && i < sizeof foreign / sizeof *foreign; i++)
		if (ctx->dialect->scanner->backslash == foreign[i].mos && !strcmp(upper, foreign[i].word))
			return foreign[i].advice;
	for (size_t i = 0; ctx->dialect->ca65 && i < sizeof unread / sizeof *unread; i++)
		if (!strcmp(upper, unread[i]))
			return "; it is ca65's, and not read here";
	for (size_t i = 0; ctx->dialect->scanner->structured && i < sizeof linked / sizeof *linked; i++)
		if (!strcmp(upper + (*upper == '.'), linked[i]))
			return "; the files are one text, in which all names are known";
	const char *elsewhere = other_syntax(ctx, upper);
	if (*elsewhere)
		return elsewhere;
	if (*upper == '.' && len > 1 && scan_directive(ctx, upper + 1, len - 1))
		return arena_printf(ctx->arena, "; it is written %s", upper + 1);
	const char *pointed = arena_printf(ctx->arena, ".%s", upper);
	if (ctx->dialect->scanner->backslash && scan_directive(ctx, pointed, len + 1))
		return arena_printf(ctx->arena, "; it is written %s", pointed);
	if (ctx->dialect->scanner->backslash && *upper == '#')
		return "; it would call a macro, and there is none of this name so far";
	const struct isa *later = ctx->dialect->isa->later;
	if (later && ctx->dialect->scanner->structured && isa_mnemonic(isa_vocabulary(later, ctx->dialect->form), upper, len))
		return arena_printf(ctx->arena, "; --cpu %s has it", later->name);
	if (ctx->dialect->scanner->backslash && len == 5 && upper[3] == '.' && isa_mnemonic(ctx->vocabulary, upper, 3)) {
		if (strchr("WA", upper[4]))
			return arena_printf(ctx->arena, "; an operand of two bytes is asked for by @W: %.3s @W n", upper);
		if (strchr("BZ", upper[4]))
			return arena_printf(ctx->arena, "; an operand of one byte is asked for by @B: %.3s @B n", upper);
	}
	const char *blank = ctx->dialect->scanner->structured ? glued(ctx, upper, len) : "";
	if (*blank)
		return blank;
	if (ctx->dialect->scanner->structured && isa_mnemonic(undescribed(ctx), upper, len))
		return "; --undocumented has it";
	if (ctx->dialect->isa == &isa_i8080 && (!strcmp(upper, "RIM") || !strcmp(upper, "SIM")))
		return "; the 8085 has it";	/* which has no table here */
	const char *names = "";
	for (size_t i = 0; i < sizeof cpus / sizeof *cpus; i++)
		if (cpus[i].isa != ctx->dialect->isa
		    && isa_mnemonic(isa_vocabulary(cpus[i].isa, ISA_STANDARD), upper, len))
			names = arena_printf(ctx->arena, "%s%s %s", names, *names ? ", the" : "the", cpus[i].cpu);
	return *names ? arena_printf(ctx->arena, "; %s %s it", names, strchr(names, ',') ? "have" : "has") : "";
}

const char *advice_number(struct asm_context *ctx, struct pos pos)
{
	const char *p = text_at(pos);
	unsigned digits = 0;
	while (digits < pos.len && isxdigit((unsigned char)p[digits]))
		digits++;
	if (ctx->dialect->scanner->backslash && digits && digits + 1 == pos.len && toupper((unsigned char)p[digits]) == 'H')
		return arena_printf(ctx->arena, "; a hex number is written $%.*s", (int)digits, p);
	if (ctx->dialect->hex && !*ctx->dialect->hex && digits && digits + 1 == pos.len && toupper((unsigned char)p[digits]) == 'H')
		return arena_printf(ctx->arena, "; it is written %.*s", (int)digits, p);
	const char mark = pos.col > 1 ? p[-1] : ' ';
	if (ctx->dialect->scanner->backslash && mark == '@' && isalpha((unsigned char)*p))
		return "; a local name begins with '_'";
	if (strchr("%@", mark))
		return "";
	bool prefixed = pos.len > 1 && *p == '0' && strchr("xXbB", p[1]);
	const unsigned zeros = (unsigned)strspn(p, "0");
	if (ctx->dialect->dasm && zeros && zeros < pos.len && !prefixed && strspn(p, "0123456789") >= pos.len)
		return arena_printf(ctx->arena, "; a 0 before it makes it one, a decimal number is %.*s", (int)(pos.len - zeros), p + zeros);
	if (ctx->dialect->scanner->backslash && mark != '$' && !prefixed && digits == pos.len)
		return arena_printf(ctx->arena, "; a hex number is written $%.*s", (int)digits, p);
	if (ctx->dialect->scanner->structured && !ctx->dialect->hex && !prefixed && digits == pos.len)
		return arena_printf(ctx->arena, "; a hex number is written %.*sH", (int)digits, p);
	if (!ctx->dialect->scanner->structured || pos.len < 3 || *p != '0' || !strchr("xXbB", p[1]))
		return "";
	bool hex = toupper((unsigned char)p[1]) == 'X', mos = ctx->dialect->scanner->backslash;
	const size_t n = strspn(p + 2, "0123456789ABCDEFabcdef");
	if (hex && mos && n && n + 2 == pos.len)
		return arena_printf(ctx->arena, "; a hex number is written $%.*s", (int)n, p + 2);
	return hex ? mos ? "; a hex number is written $FF" : "; a hex number is written 0FFH"
		: mos ? "; a binary number is written %101" : "; a binary number is written 101B";
}

const char *advice_row(struct pos number)
{
	const char *p = text_at(number) + number.len;
	size_t blanks = strspn(p, ": \t"), digits = 0;
	while (digits < number.len && isxdigit((unsigned char)p[-1 - (long)digits]))
		digits++;
	if (*p == ':' && number.len != 4)
		return "; a name begins with a letter";
	bool row = number.len > 1 || isdigit((unsigned char)p[blanks]);
	if (digits == number.len && blanks && isalnum((unsigned char)p[blanks]))
		return row ? program_others("; collate --page reads listings", "; typein prove --page reads listings") : "; a name begins with a letter";
	return number.len > 1 && isalpha((unsigned char)p[-1]) ? "; a name begins with a letter" : "";
}

/* Operators that other notations write as words. */
static const char *advice_operator(struct asm_context *ctx, struct pos pos)
{
	static const struct {
		const char *theirs, *ours;
	} operators[] = {
		{"SHL", "<<"}, {"SHR", ">>"}, {"AND", "&"}, {"OR", "|"}, {"XOR", "^"}, {"EOR", "^"}, {"MOD", "%"}, {"EQ", "="},
	};
	for (size_t i = 0; ctx->dialect->scanner->backslash && i < sizeof operators / sizeof *operators; i++)
		if (pos.len == strlen(operators[i].theirs) && !strncasecmp(text_at(pos), operators[i].theirs, pos.len))
			return arena_printf(ctx->arena, "; the operator is written %s", operators[i].ours);
	return "";
}

/* Is the word before the place, and blanks, one of those? They are in capitals, with bars between. */
static bool is_word_before(struct pos pos, const char *which)
{
	const char *p = text_at(pos), *line = p - (pos.col - 1);
	while (p > line && (p[-1] == ' ' || p[-1] == '\t'))
		p--;
	const char *end = p;
	while (p > line && isalnum((unsigned char)p[-1]))
		p--;
	for (size_t n; *which; which += n + (which[n] == '|')) {
		n = strcspn(which, "|");
		if (n == (size_t)(end - p) && !strncasecmp(p, which, n))
			return true;
	}
	return false;
}

/* Does another language's mark of a comment stand before the place? */
static bool is_in_comment(struct pos pos)
{
	const char *p = text_at(pos), *line = p - (pos.col - 1);
	while (p > line && isspace((unsigned char)p[-1]))
		p--;
	return p - line >= 2 && p[-2] == '/' && strchr("/*", p[-1]);
}

const char *advice_token(struct asm_context *ctx, struct pos pos)
{
	const char *p = text_at(pos);
	bool joined = pos.col > 1 && !isspace((unsigned char)p[-1]);
	if (*p == ':' && ctx->dialect->ca65 && joined)
		return "; an operand of two bytes is asked for by a:, of one by z:";
	if (*p == ':' && ctx->dialect->scanner->backslash && joined && is_word_before(pos, "A|Z"))
		return "; an operand of two bytes is asked for by @W, of one by @B";
	if (*p == ':')
		return "; each statement has a line of its own";
	if (ctx->before == NUMBER && joined && pos.col > 2 && p[-2] == '\'')	/* 'ABC: of 'A is made a character */
		return "; the string has no closing apostrophe";
	bool operand = scan_ends_operand(ctx->before) || ctx->before == REGISTER;
	if (ctx->token == CLOSE)
		return operand && !advice_bracket(pos) ? "; it closes nothing" : "";
	if (is_in_comment(pos))
		return "; a comment begins with ';'";
	if (*p == '&' && ctx->dialect->scanner->backslash && !operand && isxdigit((unsigned char)p[1]))
		return arena_printf(ctx->arena, "; a hex number is written $%.*s", (int)strspn(p + 1, "0123456789ABCDEFabcdef"), p + 1);
	if (ctx->before == OPEN && ctx->dialect->scanner->zilog && pos.len == 1 && strchr("XYxy", *p) && p[1] == ')')
		return arena_printf(ctx->arena, "; what is so far from an index register is written (I%c+5)", toupper((unsigned char)*p));
	if (ctx->token == REGISTER && ctx->before == ADD_LEVEL && ctx->dialect->scanner->zilog)
		return arena_printf(ctx->arena, "; the register stands first: (%s+5)", text_shown(ctx, pos));
	if (ctx->token == REGISTER && !operand && ctx->before != COMMA)
		return arena_printf(ctx->arena, "; %s is a register and no value", text_shown(ctx, pos));
	if (ctx->before == REGISTER && strchr("+-*/", *p) && !advice_bracket(pos))
		return "; what is before it is a register and no value";
	if (operand && ctx->token == OPEN)
		return "; is a ',' missing before it?";
	if ((*p == '/' && strchr("/*", p[1])) || (strchr("/*", *p) && joined && p[-1] == '/'))
		return "; a comment begins with ';'";
	if (ctx->before == STRING && (ctx->token == SYMBOL || ctx->token == REGISTER) && joined)
		return "; in a string its own mark is written twice";
	if (ctx->before == HERE && joined && p[-1] == '$')
		return strspn(p, "0123456789ABCDEFabcdef") < pos.len ? "; these are no hex digits"
			: arena_printf(ctx->arena, "; a hex number is written 0%.*sH", (int)pos.len, p);
	if (ctx->before == SYMBOL && ctx->dialect->scanner->backslash && is_word_before(pos, "LOW|LO"))
		return "; the low byte is written <";
	if (ctx->before == SYMBOL && ctx->dialect->scanner->backslash && is_word_before(pos, "HIGH|HI"))
		return "; the high byte is written >";
	if (ctx->before == SYMBOL && ctx->token == SYMBOL && !ctx->dialect->scanner->backslash && is_word_before(pos, "TYPE|.TYPE"))
		return "; TYPE asks M80's linker; whether a name has a value is told by IFDEF";
	const char *operator = ctx->token == SYMBOL ? advice_operator(ctx, pos) : "";
	if (*operator)
		return operator;
	if (operand && ctx->token == SYMBOL && ctx->dialect->scanner->structured && !joined && scan_is_operation(ctx, p, pos.len) && !scan_directive(ctx, p, pos.len))
		return "; each statement has a line of its own";
	if (operand && (scan_ends_operand(ctx->token) || ctx->token == REGISTER || ctx->token == HASH))
		return "; is a ',' or a ';' missing before it?";
	return "";
}

/* Does the row end what the other begins? */
static bool ends(const struct asm_directive *row, const struct asm_directive *begin)
{
	switch (begin->action) {
	case DO_IF: return row->action == DO_ENDIF;
	case DO_MACRO: case DO_REPEAT: case DO_WHILE: case DO_EACH: return row->action == DO_ENDM;
	case DO_SCOPE: case DO_STRUCT: case DO_UNION: case DO_ENUM: return row->action == DO_END && row->how == begin->action;
	default: return false;
	}
}

/* How well does the word go with the one that begins: both or neither have a point, and it says that it ends; or they are a pair. */
static unsigned suits(const char *end, const char *begin)
{
	static const char *const pairs[][2] = {{"DO", "FIN"}, {"LUP", "--^"}, {"MAC", "<<<"}, {"MA", "EM"}, {"REPEAT", "REPEND"}};
	bool point = *end == '.';
	if ((!strcmp(end, ">") && (!strcmp(begin, ".IFE") || !strcmp(begin, ".IFN"))) || (!strcmp(end, ".MND") && !strcmp(begin, ".MAC")))
		return 6;		/* Commodore's */
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if (point == (*begin == '.') && !strcmp(begin + point, pairs[i][0]) && !strcmp(end + point, pairs[i][1]))
			return 5;
	if (point == (*begin == '.') && !strncmp(end + point, "END", 3) && !strcmp(end + point + 3, begin + point))
		return 5;
	if (!strncmp(end + point + 1, "END", 3) && end[point] == begin[*begin == '.'])
		return 4;		/* .PROC .PEND */
	return point != (*begin == '.') ? 1 : strncmp(end + point, "END", 3) ? 2 : 3;
}

const char *advice_end(struct asm_context *ctx, struct pos word)
{
	const struct asm_directive *begin = scan_directive(ctx, text_at(word), word.len), *best = NULL;
	const struct asm_directive *const lists[] = {ctx->dialect->scanner->directives, ctx->dialect->scanner->more};
	for (unsigned i = 0; begin && i < 2; i++)
		for (const struct asm_directive *row = lists[i]; row && row->name; row++)
			if (ends(row, begin) && (!best || suits(row->name, begin->name) > suits(best->name, begin->name)))
				best = row;
	return best ? arena_printf(ctx->arena, "; %s ends it", best->name) : "";
}

const char *advice_again(struct asm_context *ctx, const struct symbol *name, const struct stmt *s)
{
	const struct asm_directive *const lists[] = {ctx->dialect->scanner->directives, ctx->dialect->scanner->more};
	if (!ctx->dialect->scanner->structured || s->kind != STMT_EQUATE || !name->by || name->by->kind != STMT_EQUATE)
		return "";
	for (unsigned i = 0; i < 2; i++)
		for (const struct asm_directive *row = lists[i]; row && row->name; row++)
			if (row->kind == STMT_EQUATE && row->variable)
				return arena_printf(ctx->arena, "; with %s each time it may change", row->name);
	return "";
}

char advice_bracket(struct pos pos)
{
	enum { DEEP = 32 };	/* more are as good as these */
	static const char opens[] = "([", closes[] = ")]";
	char close[DEEP];
	const char *p = text_at(pos) - (pos.col - 1), *end = text_at(pos), *which;
	unsigned n = 0;
	for (char quote = '\0'; p < end; p++) {
		if (quote ? *p == quote : *p == '\'' || *p == '"')
			quote = quote ? '\0' : *p;
		else if (!quote && *p && (which = strchr(opens, *p)) != NULL && n < DEEP)
			close[n++] = closes[which - opens];
		else if (!quote && n && *p == close[n - 1])
			n--;
	}
	return n ? close[n - 1] : '\0';
}

const char *advice_value(struct asm_context *ctx, const struct stmt *s)
{
	const char *digits = text_shown(ctx, s->exprs->pos), *mark = ctx->dialect->hex;
	const struct isa_hole *h = s->spelling->hole;
	size_t n = strspn(digits, "0123456789");
	if (s->exprs->kind == EXPR_STRING && s->exprs->string.len > 1)
		return "; two characters are a word";
	if (h && h->kind == ISA_SPREAD && s->value > 0 && s->value < 8 && isa_fits(s->spelling, s->address, 8 * s->value)) {	/* RST 5 */
		struct buf out = BUF_INIT;
		buf_puts(&out, "; of routines that are counted, as by Intel, it would be ");
		dialect_operand(ctx->dialect, h, 8 * s->value, &out);
		const char *text = arena_strndup(ctx->arena, buf_str(&out), out.len);
		buf_free(&out);
		return text;
	}
	if (!n || digits[n] || ctx->dialect->radix != 10 || !isa_fits(s->spelling, s->address, strtol(digits, NULL, 16)))
		return "";
	return arena_printf(ctx->arena, "; %s is decimal: %s%s%s would fit", digits, mark ? mark : "", digits, mark ? "" : "H");
}

bool advice_is_undescribed(struct asm_context *ctx, const char *name)
{
	return ctx->dialect->scanner->structured && isa_is_register(undescribed(ctx), name, strlen(name))
		&& !isa_is_register(ctx->vocabulary, name, strlen(name));
}

const char *advice_pair(struct asm_context *ctx, const char *name)
{
	static const char *const pairs[][2] = {{"BC", "B"}, {"DE", "D"}, {"HL", "H"}, {"AF", "PSW"}, {"PSW", "AF"}};
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if (!strcmp(name, pairs[i][0]) && isa_is_register(ctx->vocabulary, pairs[i][1], strlen(pairs[i][1])))
			return pairs[i][1];
	return NULL;
}

const char *advice_name(struct asm_context *ctx, const char *name)
{
	const char *mark = ctx->dialect->hex;
	size_t n = strspn(name, "0123456789ABCDEFabcdef");
	bool h = n && toupper((unsigned char)name[n]) == 'H' && !name[n + 1];
	if (!ctx->dialect->scanner->structured)
		return "";
	if (h)		/* FFH, where numbers begin with a digit or a mark */
		return arena_printf(ctx->arena, "; the number is written %s%.*s%s", mark ? mark : "0", (int)n, name, mark ? "" : "H");
	if (n > 1 && !name[n])
		return arena_printf(ctx->arena, "; a hex number would be %s%s%s", mark ? mark : "0", name, mark ? "" : "H");
	if (advice_pair(ctx, name))
		return arena_printf(ctx->arena, "; the register is written %s", advice_pair(ctx, name));
	return advice_is_undescribed(ctx, name) ? "; --undocumented has a register of this name" : "";
}
