/*
 * What every flex scanner of the dialects has: places of tokens, giving text
 * back, memory that does not fail, the functions of struct asm_scanner. Only for
 * asm/NAME.l, before its rules.
 */
#include <string.h>

#include "asm/parse.h"
#include "asm/grammar.tab.h"
#include "base/arena.h"
#include "base/file.h"

#define YYSTYPE union ASM_YYSTYPE
#define YYLTYPE struct pos

#define YY_USER_ACTION \
	*yylloc = (struct pos){yyextra->src, yyextra->line, yyextra->col, (unsigned)yyleng}; \
	yyextra->col += (unsigned)yyleng;

/* Keeps n bytes of the match and gives the rest back. */
#define KEEP(n) do { \
	yylloc->len = (unsigned)(n); \
	yyextra->col -= (unsigned)yyleng - yylloc->len; \
	yyless((int)(n)); \
} while (0)

/* The action at the end of a line with the blanks before it. */
#define END_OF_LINE do { \
	unsigned blanks = yylloc->len - 1; \
	yylloc->col += blanks; \
	yylloc->len = 1; \
	yyextra->line++; \
	yyextra->col = 1; \
	BEGIN(INITIAL); \
	return EOL; \
} while (0)

/* Before the rules: blanks that mean nothing in any case are no match of their own, most lines begin with one. */
#define SKIP_BLANKS do { \
	if (YY_START == INITIAL || !yyextra->dialect->blank_ends) { \
		char *at = yyg->yy_c_buf_p; \
		*at = yyg->yy_hold_char; \
		while (*at == ' ' || *at == '\t') \
			at++; \
		yyextra->col += (unsigned)(at - yyg->yy_c_buf_p); \
		yyg->yy_hold_char = *at; \
		yyg->yy_c_buf_p = at; \
	} \
} while (0)

/* The action at a comment's mark, up to the end of the line; half of a text may be comments. */
#define COMMENT(seek) do { \
	const struct source *src = yyextra->src; \
	const char *p = text_at(*yylloc), *end = src->text + src->len, *line = memchr(p, '\n', (size_t)(end - p)); \
	end = line ? line : end; \
	yyextra->col += (unsigned)(end - p) - yylloc->len; \
	yylloc->len = (unsigned)(end - p); \
	yyextra->comment = *yylloc; \
	seek(yyscanner, (size_t)(end - src->text)); \
} while (0)

/* A token that outgrows the buffer is scanned again from its start: pieces grow with the buffer. */
#define YY_READ_BUF_SIZE (1 << 30)

/* The innermost input is read a piece at a time, so that reading may go on elsewhere in it. */
#define YY_INPUT(piece, got, room) do { \
	struct input *in = yyextra->input; \
	size_t left = in->src->len - in->at, most = (size_t)(room); \
	left = left < most ? left : most; \
	memcpy(piece, in->text + in->at, left); \
	in->at += left; \
	got = left; \
	if (in->src->mapped) \
		file_pass(in->src->text, in->at - left, in->at); \
} while (0)

/* NAME_open, NAME_seek and NAME_close, after the rules of a scanner with prefix NAME_yy. */
#define SCANNER_FUNCTIONS(name) \
	void *name##_yyalloc(size_t size, void *scanner) \
	{ \
		return xrealloc(NULL, size); \
	} \
	void *name##_yyrealloc(void *p, size_t size, void *scanner) \
	{ \
		return xrealloc(p, size); \
	} \
	void name##_yyfree(void *p, void *scanner) \
	{ \
		free(p); \
	} \
	static void *name##_open(struct asm_context *ctx) \
	{ \
		yyscan_t scanner; \
		name##_yylex_init_extra(ctx, &scanner); \
		return scanner; \
	} \
	static void name##_seek(void *scanner, size_t at) \
	{ \
		struct yyguts_t *yyg = scanner; \
		struct input *in = yyextra->input; \
		size_t ahead = in->at - at;	/* huge where it is yet to be read */ \
		if (YY_CURRENT_BUFFER && YY_CURRENT_BUFFER_LVALUE->yy_buffer_status == YY_BUFFER_NORMAL \
		    && ahead <= (size_t)yyg->yy_n_chars) { \
			*yyg->yy_c_buf_p = yyg->yy_hold_char; \
			yyg->yy_c_buf_p = YY_CURRENT_BUFFER_LVALUE->yy_ch_buf + ((size_t)yyg->yy_n_chars - ahead); \
			yyg->yy_hold_char = *yyg->yy_c_buf_p; \
		} else { \
			in->at = at; \
			name##_yyrestart(NULL, scanner); \
		} \
		BEGIN(INITIAL); \
	} \
	static void name##_close(void *scanner) \
	{ \
		name##_yylex_destroy(scanner); \
	}
