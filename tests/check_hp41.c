/* The HP-41: its table, its assembler. Bytes stand here as the manuals print them. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asm41/asm41.h"
#include "asm41/bars.h"
#include "asm41/pack.h"

/* ---- the table ---- */

static const struct {
	const char *bytes;	/* hexadecimal, joined */
	const char *plain, *keys, *later;
} steps[] = {
	{"40", "+", "+", "+"}, {"42", "*", "×", "×"}, {"47", "~+", "Σ+", "Σ+"}, {"63", "X#0?", "X≠0?", "X≠0?"},
	{"74", "R^", "R↑", "R↑"}, {"75", "RDN", "RDN", "R↓"}, {"76", "LASTX", "LASTX", "LASTX"}, {"83", "ENTER^", "ENTER↑", "ENTER"},
	{"20", "RCL 00", "RCL 00", "RCL 00"}, {"2F", "RCL 15", "RCL 15", "RCL 15"}, {"9010", "RCL 16", "RCL 16", "RCL 16"},
	{"9063", "RCL 99", "RCL 99", "RCL 99"}, {"9085", "RCL IND 05", "RCL IND 05", "RCL IND 05"},
	{"90F3", "RCL IND X", "RCL IND X", "RCL IND ST X"}, {"3D", "STO 13", "STO 13", "STO 13"}, {"913D", "STO 61", "STO 61", "STO 61"},
	{"9203", "ST+ 03", "ST+ 03", "STO+ 03"}, {"9371", "ST- Z", "ST- Z", "STO- ST Z"}, {"94F2", "ST* IND Y", "ST× IND Y", "STO× IND ST Y"},
	{"9B74", "ARCL L", "ARCL L", "ARCL ST L"},
	{"9175", "STO M", "STO M", "STO ST M"}, {"907A", "RCL R", "RCL R", "RCL ST R"}, {"CE7E", "X<> d", "X<> d", "X<> ST d"}, {"90FB", "RCL IND a", "RCL IND a", "RCL IND ST a"}, {"9C00", "FIX 0", "FIX 00", "FIX 00"}, {"9F09", "TONE 9", "TONE 09", "TONE 09"},
	{"9F89", "TONE IND 09", "TONE IND 09", "TONE IND 09"}, {"A81D", "SF 29", "SF 29", "SF 29"}, {"AC37", "FS? 55", "FS? 55", "FS? 55"},
	{"01", "LBL 00", "LBL 00", "LBL 00"}, {"0F", "LBL 14", "LBL 14", "LBL 14"}, {"CF0F", "LBL 15", "LBL 15", "LBL 15"},
	{"CF66", "LBL A", "LBL A", "LBL A"}, {"CF6F", "LBL J", "LBL J", "LBL J"}, {"CF7F", "LBL e", "LBL e", "LBL e"},
	{"C000F800""524556455253""49", "LBL \"REVERSI\"", "LBL \"REVERSI\"", "LBL \"REVERSI\""},
	{"B100", "GTO 00", "GTO 00", "GTO 00"}, {"BF00", "GTO 14", "GTO 14", "GTO 14"}, {"D0000F", "GTO 15", "GTO 15", "GTO 15"},
	{"E00006", "XEQ 06", "XEQ 06", "XEQ 06"}, {"E0007B", "XEQ a", "XEQ a", "XEQ a"}, {"AE05", "GTO IND 05", "GTO IND 05", "GTO IND 05"},
	{"AEF3", "XEQ IND X", "XEQ IND X", "XEQ IND ST X"}, {"1DF2""4142", "GTO \"AB\"", "GTO \"AB\"", "GTO \"AB\""},
	{"1EF1""7E", "XEQ \"~\"", "XEQ \"Σ\"", "XEQ \"Σ\""}, {"C0000D", "END", "END", "END"}, {"A742", "ACCHR", "ACCHR", "ACCHR"},
	{"A74A", "PRBUF", "PRBUF", "PRBUF"}, {"A757", "SKPCOL", "SKPCOL", "SKPCOL"}, {"A783", "RDTAX", "RDTAX", "RDTAX"},
	{"A641", "XROM 25,01", "XROM 25,01", "XROM 25,01"}, {"F3""7F4142", ">\"AB\"", "├\"AB\"", "|-\"AB\""}, {"F0", "\"\"", "\"\"", "\"\""},
	{"F3""7C2D41", "\"\\x7C-A\"", "\"\\x7C-A\"", "\"\\x7C-A\""}, {"F2""1D22", "\"\\x1D\\x22\"", "\"≠\\x22\"", "\"≠\\x22\""}, {"1C111A151B1C1013", "-1.5E-03", "-1.5E-03", "-1.5E-03"},
	{"1B15", "E5", "E5", "E5"}, {"1C1A", "-.", "-.", "-."}, {"1C", "BYTE 1C", "BYTE 1C", "BYTE 1C"}, {"1B", "BYTE 1B", "BYTE 1B", "BYTE 1B"}, {"00", "BYTE 00", "BYTE 00", "BYTE 00"}, {"AF", "BYTE AF", "BYTE AF", "BYTE AF"},
	{"8F", "ADV", "ADV", "ADV"}, {"CE71", "X<> Z", "X<> Z", "X<> ST Z"}, {"990B", "~REG 11", "ΣREG 11", "ΣREG 11"},
};

enum { STEPS = sizeof steps / sizeof *steps };

static unsigned from_hex(const char *hex, uint8_t *out)
{
	unsigned n = 0, byte;
	for (; sscanf(hex + 2 * n, "%2x", &byte) == 1; n++)
		out[n] = (uint8_t)byte;
	return n;
}

START_TEST(bytes_and_lines)
{
	uint8_t bytes[32], back[HP41_LENGTH_MAX];
	unsigned n = from_hex(steps[_i].bytes, bytes);
	const char *const want[] = {steps[_i].plain, steps[_i].keys, steps[_i].later};
	struct hp41_step s;
	ck_assert(hp41_decode(bytes, n, &s));
	ck_assert_uint_eq(s.length, n);
	for (unsigned k = 0; k < HP41_NOTATIONS; k++) {
		struct buf text = BUF_INIT;
		hp41_print(&s, (enum hp41_notation)k, &text);
		ck_assert_str_eq(buf_str(&text), want[k]);
		buf_free(&text);
	}
	ck_assert_uint_eq(hp41_encode(&s, back), n);
	ck_assert(!memcmp(back, bytes, n));
	for (unsigned cut = 1; cut < n && s.kind != HP41_NUMBER; cut++)
		ck_assert(!hp41_decode(bytes, cut, &s));
}
END_TEST

/* Whatever three bytes stand there: lines that make the same bytes, but for links and a label's key. */
START_TEST(any_bytes)
{
	unsigned wrong = 0;
	for (unsigned v = 0; v < 1u << 24; v += 97) {
		uint8_t bytes[3] = {(uint8_t)(v >> 16), (uint8_t)(v >> 8), (uint8_t)v}, back[HP41_LENGTH_MAX];
		struct hp41_step s;
		if (!hp41_decode(bytes, sizeof bytes, &s))
			continue;
		bool linked = s.kind == HP41_FUNCTION && (s.f->takes == HP41_TARGET || s.f->takes == HP41_END || s.alpha);
		unsigned n = hp41_encode(&s, back);
		wrong += s.length < 1 || s.length > 3 || (!linked && (n != s.length || memcmp(back, bytes, n)));
	}
	ck_assert_uint_eq(wrong, 0);
}
END_TEST

/* Every code of a byte that begins a line has one owner; every name leads to its function. */
START_TEST(one_owner)
{
	unsigned owners[256] = {0}, functions = 0;
	for (const struct hp41_function *f = hp41_functions; f->name[0]; f++, functions++) {
		for (unsigned k = 0; k < HP41_NOTATIONS; k++)
			ck_assert_ptr_eq(hp41_function(hp41_name(f, (enum hp41_notation)k)), f);
		for (const char *p = f->also; *p; p += strcspn(p, " "), p += *p == ' ')
			ck_assert_ptr_eq(hp41_find(p, strcspn(p, " ")), f);
		if (f->code <= 0xFF)
			owners[f->code]++;
		for (unsigned k = 0; k < f->nbrief; k++)
			owners[f->brief + k]++;
	}
	ck_assert_uint_eq(functions, 128 - 64 + 16 + 16 + 6 + 5 + 34);
	for (unsigned c = 1; c < 256; c++) {
		bool in_rows = (c >= 0x01 && c < 0x10) || (c >= 0x20 && c < 0xA0) || (c >= 0xA8 && c <= 0xAD) || (c >= 0xB1 && c < 0xC1)
			|| c == 0xCE || c == 0xCF || c == 0xD0 || c == 0xE0;
		ck_assert_msg(owners[c] == in_rows, "%02X: %u", c, owners[c]);
	}
}
END_TEST

static const struct {
	enum hp41_takes takes;
	bool indirect;
	const char *word;
	int operand;
} operands[] = {
	{HP41_REGISTER, false, "00", 0}, {HP41_REGISTER, false, "99", 99}, {HP41_REGISTER, false, "100", -1}, {HP41_REGISTER, false, "T", 112},
	{HP41_REGISTER, false, "L", 116}, {HP41_REGISTER, false, "A", -1}, {HP41_REGISTER, false, "x", 115}, {HP41_REGISTER, false, "e", 127}, {HP41_REGISTER, false, "E", -1}, {HP41_REGISTER, false, "f", -1}, {HP41_TARGET, false, "x", -1}, {HP41_REGISTER, false, "", -1},
	{HP41_BLOCK, false, "X", -1}, {HP41_BLOCK, true, "X", 115}, {HP41_DIGIT, false, "9", 9}, {HP41_DIGIT, false, "09", 9},
	{HP41_DIGIT, false, "10", -1}, {HP41_DIGIT, true, "10", 10}, {HP41_FLAG, false, "55", 55}, {HP41_FLAG, false, "56", -1},
	{HP41_FLAG, true, "99", 99}, {HP41_LABEL, false, "A", 102}, {HP41_LABEL, false, "J", 111}, {HP41_LABEL, false, "K", -1},
	{HP41_LABEL, false, "a", 123}, {HP41_LABEL, false, "e", 127}, {HP41_LABEL, false, "f", -1}, {HP41_LABEL, false, "99", 99},
	{HP41_LABEL, true, "05", -1}, {HP41_TARGET, true, "X", 115}, {HP41_TARGET, true, "A", -1}, {HP41_NOTHING, false, "1", -1},
	{HP41_REGISTER, false, "0X", -1}, {HP41_REGISTER, false, "5", 5},
};

START_TEST(what_fits)
{
	ck_assert_int_eq(hp41_operand(operands[_i].takes, operands[_i].indirect, operands[_i].word, strlen(operands[_i].word)),
			 operands[_i].operand);
}
END_TEST

static const struct {
	const char *text;
	int c;
	size_t used;
} characters[] = {
	{"A", 'A', 1}, {"Σ+", 0x7E, 2}, {"≠", 0x1D, 3}, {"├", 0x7F, 3}, {"\\x1F1", 0x1F, 4}, {"\\x1f", 0x1F, 4}, {"\\x1", -1, 1},
	{"\\n12", -1, 1}, {"\\xG0", -1, 1}, {"\t", -1, 1}, {"é", -1, 1},
};

START_TEST(characters_of_texts)
{
	size_t used;
	ck_assert_int_eq(hp41_character(characters[_i].text, strlen(characters[_i].text), &used), characters[_i].c);
	ck_assert_uint_eq(used, characters[_i].used);
}
END_TEST

/* Every function, with each kind of operand that it takes, in every notation: written, read again, the same bytes. */
static unsigned read_back(const struct hp41_step *s)
{
	uint8_t bytes[HP41_LENGTH_MAX], back[HP41_LENGTH_MAX];
	unsigned n = hp41_encode(s, bytes), wrong = 0;
	for (unsigned k = 0; k < HP41_NOTATIONS; k++) {
		struct arena a = ARENA_INIT;
		struct diag d = {.out = stderr};
		struct hp41_step got;
		struct buf text = BUF_INIT;
		hp41_print(s, (enum hp41_notation)k, &text);
		bool same = asm41_line(&a, &d, source_new(&a, "line", buf_str(&text), text.len), &got) && hp41_encode(&got, back) == n
			&& !memcmp(bytes, back, n);
		if (!same)
			fprintf(stderr, "%s is not read back\n", buf_str(&text));
		wrong += !same;
		buf_free(&text);
		arena_free(&a);
	}
	return wrong;
}

START_TEST(written_and_read)
{
	unsigned tried = 0, wrong = 0;
	for (const struct hp41_function *f = hp41_functions; f->name[0]; f++)
		for (unsigned operand = 0; operand < 256; operand++) {
			struct hp41_step s = {.kind = HP41_FUNCTION, .f = f, .operand = operand & 127, .indirect = operand > 127}, decoded;
			uint8_t bytes[HP41_LENGTH_MAX];
			unsigned n = hp41_encode(&s, bytes);
			bool none = f->takes == HP41_NOTHING || f->takes == HP41_END;
			if ((none && operand) || !hp41_decode(bytes, n, &decoded) || decoded.kind != HP41_FUNCTION || decoded.f != f)
				continue;
			tried++;
			wrong += read_back(&decoded);
		}
	ck_assert_uint_eq(wrong, 0);
	ck_assert_uint_gt(tried, 4000);
	for (unsigned c = 0; c < 256; c++) {
		struct hp41_step text = {.kind = HP41_TEXT, .n = 2, .text = {'A', (uint8_t)c}};
		struct hp41_step label = {.kind = HP41_FUNCTION, .f = hp41_function("LBL"), .alpha = true, .n = 1, .text = {(uint8_t)c}};
		struct hp41_step byte = {.kind = HP41_BYTE, .operand = (uint8_t)c};
		ck_assert_uint_eq(read_back(&text) + read_back(&label) + read_back(&byte), 0);
	}
}
END_TEST

/* Between two numbers, and nowhere else, a null; what ends the program is put behind it. */
START_TEST(program_bytes)
{
	static const char text[] = "1\n2\nCHS\n-3\nLBL 01\nGTO 01\n";
	static const uint8_t want[] = {0x11, 0x00, 0x12, 0x54, 0x1C, 0x13, 0x02, 0xB2, 0x00, 0xC0, 0x00, 0x0D};
	struct arena a = ARENA_INIT;
	struct diag d = {.out = stderr};
	struct asm41 as, back;
	ck_assert(asm41_read(&a, &d, source_new(&a, "text", text, sizeof text - 1), &as));
	ck_assert_uint_eq(as.n, sizeof want);
	ck_assert(!memcmp(as.bytes, want, sizeof want));
	asm41_decode(&a, as.bytes, as.n, &back);
	ck_assert_uint_eq(back.program.n, 7);
	ck_assert_uint_eq(back.n, sizeof want);
	ck_assert(!memcmp(back.bytes, want, sizeof want));
	arena_free(&a);
}
END_TEST

/* What people write, and the bytes that it makes. */
static const struct {
	const char *text, *bytes;
} spelt[] = {
	{"00 { 24-Byte Prgm }\n01▸LBL \"A1\"\n02 RCL ST X\n03 |-\"B\"\n04 END\n", "C000F3004131" "9073" "F27F42" "C0000D"},
	{"\xEF\xBB\xBF" "01*LBL 01\r\n02 GTO 01\r\n", "02" "B200" "C0000D"}, {"01: 1\n02: 2\n", "110012" "C0000D"},
	{"\"|-AB\"\n", "F37F4142" "C0000D"}, {"rcl x\nsto ind y\ngto a\nlbl a\n", "9073" "91F2" "D0007B" "CF7B" "C0000D"},
	{"X!=0?\nX!=Y?\n−\nx<>y\n", "63" "79" "41" "71" "C0000D"}, {"1\n2\n", "110012" "C0000D"}, {"1 E3\n2 1E4\n", "1B1300111B14" "C0000D"},
	{"1 E3\n2\n", "111B130012" "C0000D"}, {"01 1 E3\n02 .5\n", "111B1300" "1A15" "C0000D"}, {"01 END\n01 CLX\n02 END\n", "C0000D" "77" "C0000D"},
	{"SF 05 ; a flag\n; alone\n\n\"A;B\"\n", "A805" "F3413B42" "C0000D"}, {"XEQ 'A'\n", NULL}, {"5 5\n", NULL}, {"01 CLX\n03 CLX\n", NULL},
	{"STO P\nX<> Y\nLAST X\nSTO + 05\n", "9178" "CE72" "76" "9205" "C0000D"},
};

START_TEST(what_people_write)
{
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct asm41 as;
	uint8_t want[64];
	const char *text = spelt[_i].text;
	bool good = asm41_read(&a, &d, source_new(&a, "text", text, strlen(text)), &as);
	ck_assert_msg(good == (spelt[_i].bytes != NULL) && good == !d.errors, "%s", text);
	if (good) {
		unsigned n = from_hex(spelt[_i].bytes, want);
		ck_assert_msg(as.n == n && !memcmp(as.bytes, want, n), "%s", text);
	}
	arena_free(&a);
}
END_TEST

static struct arena arena;

static struct asm41 read_text(const char *text)
{
	struct asm41 as;
	struct diag d = {.out = stderr};
	ck_assert(asm41_read(&arena, &d, source_new(&arena, "text", text, strlen(text)), &as));
	return as;
}

/* A sum whose carries are added again is one modulo 255, with 255 for 0. The text is cut after five of its bytes. */
START_TEST(rows_of_bars)
{
	static const uint8_t want[2][BARS_ROW] = {
		{0, 0x10, 0x05, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0xF6, 0x41, 0x42, 0x43, 0x44},
		{0, 0x11, 0x20, 0x45, 0x46, 0xC0, 0x00, 0x0D},
	};
	arena = (struct arena)ARENA_INIT;
	struct asm41 as = read_text("+\n+\n+\n+\n+\n+\n+\n+\n\"ABCDEF\"\n");
	size_t n;
	const struct bars_row *rows = bars_rows(&arena, &as, &n);
	ck_assert_uint_eq(n, 2);
	ck_assert_uint_eq(rows[0].n, 16);
	ck_assert_uint_eq(rows[1].n, 8);
	unsigned sum = 0;
	for (unsigned k = 0; k < 2; k++) {
		ck_assert(!memcmp(rows[k].byte + 1, want[k] + 1, rows[k].n - 1));
		for (unsigned i = 1; i < rows[k].n; i++)
			sum += want[k][i];
		ck_assert_uint_eq(rows[k].byte[0], sum % 255 ? sum % 255 : 255);
	}
	ck_assert_uint_eq(rows[0].first, 0);
	ck_assert_uint_eq(rows[0].last, 8);
	ck_assert_uint_eq(rows[1].first, 8);
	ck_assert_uint_eq(rows[1].last, 9);
	arena_free(&arena);
}
END_TEST

/* What a wand would see on the pages: the bars of all rows, between two narrow ones and a wide and a narrow one. */
START_TEST(bars_in_pdf)
{
	struct buf text = BUF_INIT, out = BUF_INIT;
	arena = (struct arena)ARENA_INIT;
	for (unsigned i = 0; i < 400; i++)
		buf_printf(&text, "%02u STO %02u\n", i + 1, i % 100);
	struct asm41 as = read_text(buf_str(&text));
	size_t n, row = 0;
	const struct bars_row *rows = bars_rows(&arena, &as, &n);
	buf_puts(&out, "x");	/* places are the file's */
	bars_draw_pdf(&arena, &as, &out);
	const char *file = buf_str(&out) + 1, *p = strstr(file, "startxref\n");
	ck_assert_ptr_nonnull(p);
	unsigned objects = 0, pages = 0, x = 0, bits = 0, y = 0;
	const char *table = file + strtoul(p + 10, NULL, 10);
	ck_assert(sscanf(table, "xref\n0 %u", &objects) == 1);
	for (unsigned i = 1; i < objects; i++) {
		const char *entry = strstr(table, "65535 f \n") + 9 + 20 * (i - 1), *at = file + strtoul(entry, NULL, 10);
		ck_assert(!strncmp(at, arena_printf(&arena, "%u 0 obj\n", i), 6));
	}
	for (p = file; (p = strstr(p, "/Type /Page ")); p++)
		pages++;
	ck_assert_uint_eq(pages, 3);
	ck_assert_ptr_nonnull(strstr(file, "/Count 3"));
	for (p = file; (p = strstr(p, " re\n")); p += 4) {
		unsigned at, top, width, height;
		const char *line = p;
		while (line[-1] != '\n')
			line--;
		ck_assert(sscanf(line, "%u %u %u %u re", &at, &top, &width, &height) == 4);
		ck_assert(bits == 0 || (top == y && at == x));
		y = top;
		x = at + width + 4;
		ck_assert(width == 4 || width == 8);
		unsigned all = rows[row].n * 8, k = bits - 2;
		bool one = bits < 2 ? false : k < all ? rows[row].byte[k / 8] >> (7 - k % 8) & 1 : k == all;
		ck_assert_uint_eq(width == 8, one);
		if (++bits == all + 4) {
			bits = 0;
			row++;
		}
	}
	ck_assert_uint_eq(row, n);
	buf_free(&text);
	buf_free(&out);
	arena_free(&arena);
}
END_TEST

/* Each file is read back; each that is cut, or whose directory lies, is no more than bytes. */
START_TEST(files_of_programs)
{
	arena = (struct arena)ARENA_INIT;
	struct asm41 as = read_text("LBL \"GO-2\"\n1\nGTO \"GO-2\"\n");
	static const size_t sizes[] = {16, 32 + 256, 4 * 256};
	for (unsigned f = 0; f < PACK_FORMATS; f++) {
		struct buf out = BUF_INIT;
		size_t size;
		pack_write(&as, (enum pack_format)f, &out);
		const uint8_t *file = (const uint8_t *)buf_str(&out), *found = pack_find(file, out.len, &size);
		ck_assert_uint_eq(out.len, f == PACK_RAW ? as.n : sizes[f]);
		ck_assert_uint_eq(size, as.n);
		ck_assert(!memcmp(found, as.bytes, as.n));
		if (f != PACK_RAW) {
			const uint8_t *entry = f == PACK_P41 ? file : file + 512;
			ck_assert(!memcmp(entry, "GOX2      \xE0\x80\0\0\0\3\0\0\0\1", 20));
			ck_assert_uint_eq(entry[28] << 8 | entry[29], as.n);
			unsigned sum = 0;
			for (size_t i = 0; i < as.n; i++)
				sum += as.bytes[i];
			ck_assert_uint_eq(found[as.n], sum & 0xFF);
		}
		for (size_t cut = 0; cut < out.len; cut++) {
			uint8_t *copy = arena_alloc(&arena, cut + 1);
			memcpy(copy, file, cut);
			found = pack_find(copy, cut, &size);
			ck_assert(found >= copy && found + size <= copy + cut);
		}
		buf_free(&out);
	}
	arena_free(&arena);
}
END_TEST

Suite *suite_hp41(void)
{
	Suite *s = suite_create("hp41");
	TCase *t = tcase_create("table");
	tcase_add_loop_test(t, bytes_and_lines, 0, STEPS);
	tcase_add_test(t, any_bytes);
	tcase_add_test(t, one_owner);
	tcase_add_loop_test(t, what_fits, 0, sizeof operands / sizeof *operands);
	tcase_add_loop_test(t, characters_of_texts, 0, sizeof characters / sizeof *characters);
	suite_add_tcase(s, t);
	t = tcase_create("assembler");
	tcase_add_test(t, written_and_read);
	tcase_add_test(t, program_bytes);
	tcase_add_loop_test(t, what_people_write, 0, sizeof spelt / sizeof *spelt);
	tcase_add_test(t, rows_of_bars);
	tcase_add_test(t, bars_in_pdf);
	tcase_add_test(t, files_of_programs);
	suite_add_tcase(s, t);
	return s;
}
