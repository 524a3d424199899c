/* Pieces of the collator that stand on their own, each with a table of what goes in and what comes out. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "collate/columns.h"
#include "tests/pages.h"

/* ---- what a line of source may stand beside ---- */

/* Its kind, and the first bytes that it may have: opcode:length. */
static const struct {
	const struct dialect *dialect;
	unsigned dialects;
	const char *text, *told;
} sources[] = {
	{&asm6502_dialects[1], 1, "INX", "code E8:1"},
	{&asm6502_dialects[1], 1, "LOOP LDX #$00", "code A2:2 A6:2 AE:3 B6:2 BE:3"},
	{&asm6502_dialects[1], 1, "  loop:\tbne  loop ; again", "code D0:2"},
	{&asm6502_dialects[1], 1, "A LABEL JMP LOOP", "code 4C:3 6C:3"},
	{&asm6502_dialects[1], 1, "A LONG LABEL JMP LOOP", "unknown"},
	{&asm6502_dialects[1], 1, "LOOP", "unknown"},
	{&asm6502_dialects[1], 1, "", "unknown"},
	{&asm6502_dialects[1], 1, "; JMP LOOP", "other"},
	{&asm6502_dialects[1], 1, "* JMP LOOP", "other"},
	{&asm6502_dialects[1], 1, "/ JMP LOOP", "other"},
	{&asm6502_dialects[1], 1, "LOOP ; JMP LOOP", "unknown"},
	{&asm6502_dialects[1], 1, "FIFTEENLETTERSX INX", "code E8:1"},
	{&asm6502_dialects[1], 1, "SIXTEENLETTERSXX INX", "unknown"},
	{&asm6502_dialects[1], 1, "PTR = $B2", "other"},
	{&asm6502_dialects[1], 1, "  *= $0200", "other"},
	{&asm6502_dialects[0], 1, "HERE org 0200", "other"},
	/* a number may be of any base: so many bytes it may be */
	{&asm6502_dialects[1], 1, "TEXT .BYTE $48,$49", "data 04:1 30:1 48:1"},
	{&asm6502_dialects[1], 1, ".BYTE 12", "data 0A:1 0C:1 12:1"},
	{&asm6502_dialects[1], 1, ".BYTE $FF", "data FF:1"},
	{&asm6502_dialects[1], 1, ".BYTE &99", "data 63:1 99:1"},
	{&asm6502_dialects[1], 1, ".BYTE #377", "data FF:1"},
	{&asm6502_dialects[1], 1, ".BYTE 400", "any"},
	{&asm6502_dialects[1], 1, ".BYTE 256", "data AE:1"},
	{&asm6502_dialects[1], 1, ".BYTE 255", "data AD:1 FF:1"},
	{&asm6502_dialects[1], 1, ".BYTE LOW", "any"},
	{&asm6502_dialects[1], 1, ".BYTE", "any"},
	{&asm6502_dialects[1], 1, ".BYTE 'A'", "data 41:1"},
	{&asm6502_dialects[1], 1, ".BYTE \"B\"", "data 42:1"},
	{&asm6502_dialects[1], 1, ".BYTE '", "any"},
	/* registers stand in the opcode; a prefix comes before it */
	{&asm8080_dialects[1], 1, "POP D", "code C1:1 D1:1 E1:1 F1:1"},
	{&asm8080_dialects[1], 1, "X: RST 7", "code C7:1 CF:1 D7:1 DF:1 E7:1 EF:1 F7:1 FF:1"},
	{&asm8080_dialects[1], 1, "DB 'HI'", "data 48:1"},
	{&asmz80_dialects[1], 1, "LDIR", "code ED:2"},
	{&asm8008_dialects[0], 1, "RTZ", "code 2B:1"},
	/* in any of several notations; no more than four of them are asked */
	{&asm6502_dialects[0], 2, "LDXIM 00", "code A2:2"},
	{&asm6502_dialects[0], 2, "LDX #0", "code A2:2 A6:2 AE:3 B6:2 BE:3"},
	{&asm6502_dialects[0], 1, "LDX #0", "code A6:2 AE:3"},
	{&asm6502_dialects[0], 0, "INX", "unknown"},
};

START_TEST(source_stands_beside)
{
	static const char *const kind[] = {[ORDER_UNKNOWN] = "unknown", [ORDER_OTHER] = "other", [ORDER_CODE] = "code", [ORDER_DATA] = "data"};
	struct order_judge judge = columns_judge(&pages_arena, sources[_i].dialect, sources[_i].dialects);
	struct order_text is;
	struct buf got = BUF_INIT;
	/* what stands behind the text is not looked at */
	char *line = arena_printf(&pages_arena, "%sX", sources[_i].text);
	judge.look(judge.context, line, (unsigned)strlen(line) - 1, &is);
	buf_puts(&got, is.any ? "any" : kind[is.kind]);
	ck_assert(!is.any || is.kind == ORDER_DATA);
	for (unsigned op = 0; op < 256; op++)
		if (is.length[op])
			buf_printf(&got, " %02X:%u", op, is.length[op]);
	ck_assert_msg(!strcmp(buf_str(&got), sources[_i].told), "'%s': %s, not %s", sources[_i].text, buf_str(&got), sources[_i].told);
	buf_free(&got);
}
END_TEST

START_TEST(lengths_by_first_byte)
{
	static const struct {
		uint8_t op, length;
	} of[] = {{0xEA, 1}, {0xA9, 2}, {0x4C, 3}, {0x00, 1}, {0xFE, 3}};
	struct order_judge judge = columns_judge(&pages_arena, &asm6502_dialects[1], 1);
	for (size_t i = 0; i < sizeof of / sizeof *of; i++)
		ck_assert_uint_eq(judge.length[of[i].op], of[i].length);
}
END_TEST

Suite *suite_pieces(void)
{
	Suite *s = suite_create("pieces");
	TCase *t = tcase_create("tables");
	tcase_add_checked_fixture(t, NULL, pages_teardown);
	tcase_add_loop_test(t, source_stands_beside, 0, sizeof sources / sizeof *sources);
	tcase_add_test(t, lengths_by_first_byte);
	suite_add_tcase(s, t);
	return s;
}
