/* What other recognisers wrote, made a text with its places. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "ink/files.h"
#include "tests/pages.h"

static struct arena arena;

static void teardown(void)
{
	arena_free(&arena);
}

/* The text of a file; what was said when there is none. */
static const char *text_of(const char *data, size_t len, const struct source **src)
{
	char *said = NULL, *path = file_of(&arena, data, len);
	size_t size;
	FILE *f = open_memstream(&said, &size);
	struct diag d = {.out = f, .cap = 5};
	bool known = recognised_is_file(path);
	const struct source *s = known ? recognised_text(&arena, &d, path) : NULL;
	fclose(f);
	unlink(path);
	ck_assert(!known || !s == (d.errors == 1));
	if (src)
		*src = s;
	char *at = strstr(said, path), *out = arena_strndup(&arena, at ? at + strlen(path) : "", at ? strcspn(at + strlen(path), "\n") : 0);
	free(said);
	return s ? s->text : known ? out : "not known";
}

#define XML "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define HOCR XML "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">\n" \
	"<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body>" \
	"<div class='ocr_page' title='image \"a b.png\"; bbox 0 0 600 800; ppageno 0'>"
#define HOCR_END "</div></body></html>\n"
#define LINE(box) "<span class='ocr_line' title=\"bbox " box "; baseline 0 -5\">"
#define WORD(box, text) "<span class='ocrx_word' title='bbox " box "; x_wconf 93'>" text "</span>\n"
#define C(x0, x1, letter) "<span class='ocrx_cinfo' title='x_bboxes " x0 " 20 " x1 " 40; x_conf 98.5'>" letter "</span>"
#define TSV "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"

/* A line "0300 A9 05" whose letters are ten wide, the last one 160 to 170; other texts say why. */
static const struct {
	const char *file, *text;
	unsigned x0;			/* of the second letter; 0: not looked at */
} files[] = {
	{HOCR LINE("10 20 170 40") WORD("10 20 50 40", "0300") WORD("80 20 100 40", "<strong>A9</strong>") WORD("150 20 170 40", "\n 05 ") "</span>" HOCR_END,
	 "0300   A9     05\n", 20},
	/* archive.org's characters; a mark of typographers, and a letter of no alphabet of ours */
	{HOCR LINE("10 20 170 40") "<span class='ocrx_word' title='bbox 10 20 50 40; x_wconf 80'>" C("10", "18", "0") C("19", "28", "3") C("30", "38", "0") C("40", "48", "0")
	 "</span>" WORD("80 20 100 40", "\xE2\x80\x99\xC3\xA9") "</span>" HOCR_END, "0300   '?\n", 19},
	/* one box too few or too many: the letters share the word's */
	{HOCR LINE("10 20 170 40") "<span class='ocrx_word' title='bbox 10 20 50 40'>" C("10", "18", "0") C("19", "28", "3") "00</span></span>" HOCR_END, "0300\n", 20},
	/* ALTO: of a string, and of its glyphs, whose variants are choices */
	{XML "<alto xmlns=\"http://www.loc.gov/standards/alto/ns-v4#\"><Layout><Page ID=\"p\" WIDTH=\"600\" HEIGHT=\"800\"><PrintSpace><TextBlock><TextLine HPOS=\"10\" VPOS=\"20\" WIDTH=\"160\" HEIGHT=\"20\">"
	 "<String CONTENT=\"0300\" HPOS=\"10\" VPOS=\"20\" WIDTH=\"40\" HEIGHT=\"20\" WC=\"0.9\"/><SP/><String CONTENT=\"A9\" HPOS=\"80.0\" VPOS=\"20\" WIDTH=\"20\" HEIGHT=\"20\"/>"
	 "<String CONTENT=\"05\" HPOS=\"150\" VPOS=\"20\" WIDTH=\"20\" HEIGHT=\"20\"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>\n", "0300   A9     05\n", 20},
	{XML "<alto><Page WIDTH='6' HEIGHT='8'><TextLine><String CONTENT='A9' HPOS='10' VPOS='20' WIDTH='20' HEIGHT='20'>"
	 "<Glyph CONTENT='A' HPOS='10' VPOS='20' WIDTH='8' HEIGHT='20' GC='0.5'><Variant CONTENT='4' VC='0.4'/></Glyph>"
	 "<Glyph CONTENT='9' HPOS='21' VPOS='20' WIDTH='8' HEIGHT='20'/></String></TextLine></Page></alto>", "?9\n", 21},
	/* PAGE: words with choices, the first is taken; lines without words */
	{XML "<PcGts><Page imageWidth=\"600\" imageHeight=\"800\"><TextRegion><TextLine><Coords points=\"10,20 170,20 170,40 10,40\"/>"
	 "<Word><Coords points=\"10,20 50,20 50,40 10,40\"/><TextEquiv index=\"0\" conf=\"0.8\"><Unicode>0300</Unicode></TextEquiv><TextEquiv index=\"1\"><Unicode>O3OO</Unicode></TextEquiv></Word>"
	 "<Word><Coords points=\"80,20 100,20 100,40 80,40\"/><TextEquiv><Unicode>A9</Unicode></TextEquiv></Word>"
	 "<TextEquiv><Unicode>0300 A9</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>", "0300   A9\n", 20},
	{XML "<PcGts><Page><TextLine><Coords points=\"10,20 80,20 80,40 10,40\"/><TextEquiv><Unicode>0300 A9</Unicode></TextEquiv></TextLine></Page></PcGts>", "0300 A9\n", 20},
	{XML "<PcGts><Page><TextLine><Word><Coords points='10,20 30,40'/><Glyph><Coords points='10,20 18,40'/><TextEquiv><Unicode>A</Unicode></TextEquiv></Glyph>"
	 "<Glyph><Coords points='22,20 30,40'/><TextEquiv><Unicode>9</Unicode></TextEquiv></Glyph><TextEquiv><Unicode>A9</Unicode></TextEquiv></Word></TextLine></Page></PcGts>", "A9\n", 22},
	/* DjVu: left, bottom, right, top */
	{XML "<DjVuXML><BODY><OBJECT height=\"800\" width=\"600\"><HIDDENTEXT><PAGECOLUMN><LINE><WORD coords=\"10,40,50,20\">0300</WORD><WORD coords=\"80,40,100,20\">A9</WORD>"
	 "<WORD coords=\"150,40,170,20\"><CHARACTER coords=\"150,40,160,20\">0</CHARACTER><CHARACTER coords=\"160,40,170,20\">5</CHARACTER></WORD></LINE></PAGECOLUMN></HIDDENTEXT></OBJECT></BODY></DjVuXML>", "0300   A9     05\n", 20},
	{TSV "1\t1\t0\t0\t0\t0\t0\t0\t600\t800\t-1\t\n5\t1\t1\t1\t1\t1\t10\t20\t40\t20\t96.5\t0300\n5\t1\t1\t1\t1\t2\t80\t20\t20\t20\t90\tA9\n5\t1\t1\t1\t2\t1\t10\t60\t40\t20\t90\t0302\n", "0300   A9\n0302\n", 20},
	/* blocks are columns; a page that leans; boxes on their heads and beyond the page */
	{HOCR LINE("10 20 50 40") WORD("10 20 50 40", "0300") "</span>" LINE("10 60 50 80") WORD("10 60 50 80", "0302") "</span>" LINE("80 24 100 44") WORD("80 24 100 44", "A9") "</span>"
	 LINE("80 64 100 84") WORD("80 64 100 84", "85") "</span>" HOCR_END, "0300   A9\n0302   85\n", 20},
	{HOCR LINE("10 20 50 40") WORD("50 40 10 20", "0300") WORD("-5 1e99 nan inf", "X") WORD("1 2 3", "Y") WORD("99999999 20 99999999 40", "Z") "</span>" HOCR_END, NULL, 0},
	/* two pages: the second's rows come behind */
	{HOCR LINE("10 20 50 40") WORD("10 20 50 40", "0300") "</span></div><div class='ocr_page' title='bbox 0 0 600 800'>" LINE("10 10 50 30") WORD("10 10 50 30", "0302") "</span>" HOCR_END, "0300\n0302\n", 20},
	/* what is none, or none any more */
	{"0300 A9 05\n", "not known", 0},
	{"<0300> A9 05\n", "not known", 0},
	{"", "not known", 0},
	{"<!DOCTYPE html>\n<html><body><pre>\n0300 A9 05\n</pre>", "not known", 0},
	{HOCR HOCR_END, ": error: there is no word with a box in it", 0},
	{HOCR LINE("10 20 170 40") "<span class='ocrx_wo", NULL, 0},
	{HOCR "<p>", NULL, 0},
	{XML "<!DOCTYPE html [<!ENTITY a 'b'>]><html class='ocr_page'>&a;</html>", ":2:67: error: an entity of the file's own: none is read", 0},
	{XML "<!DOCTYPE html [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><html class='ocr_page'>&a;</html>", ":2:91: error: an entity of the file's own: none is read", 0},
	{TSV "5\t1\t1\t1\t1\t1\t10\t20\t40\t20\t96.5\n", ":2:28: error: the line has 11 fields, and each has 12: the file is cut off or damaged", 0},
	{TSV "5\t1\t1\t1\t1\t1\t10\t20\t40\t20\t96.5\t03", ":2:31: error: the last line has no end: the file is cut off", 0},
	{TSV, ": error: there is no word with a box in it", 0},
};

static bool is_for_xml(size_t i)
{
	return strchr(files[i].file, '<') != NULL;
}

START_TEST(test_files)
{
	const struct source *s = NULL;
	const char *got = text_of(files[_i].file, strlen(files[_i].file), &s);
#ifndef WITH_LIBXML2
	if (is_for_xml((size_t)_i)) {
		ck_assert(strstr(got, "libxml2-dev") || !strcmp(got, "not known"));
		return;
	}
#endif
	(void)is_for_xml;
	if (files[_i].text)
		ck_assert_str_eq(got, files[_i].text);
	else
		ck_assert_msg(s || strstr(got, ": error: "), "%s", got);
	if (!files[_i].x0)
		return;
	ck_assert_uint_eq(s->print->chr[1].box.x0, files[_i].x0);
	ck_assert(s->print->chr[1].at == 1 && s->print->chr[1].box.y0 == 20 && s->print->chr[1].box.y1 == 40 && !s->print->picture);
	ck_assert_uint_eq(strlen(s->print->sha256), 64);
	for (size_t i = 0; i < s->print->n; i++)
		ck_assert_int_ne(s->text[s->print->chr[i].at], ' ');
}
END_TEST

/* What recognisers say that characters may be: what is written, and the choices of each by their cost, the likeliest first. */
#define B(x0, x1, letter) "\n <span class='ocrx_cinfo' title='x_bboxes " x0 " 20 " x1 " 40; x_conf 98.5'>" letter "</span>\n"
#define LIST(choices) "<span class='ocrx_cinfo' id='lstm_choices_1_1_1'>" choices "</span>"
#define O(sure, letter) "\n<span class='ocrx_cinfo' id='choice_1_1_1' title='x_confs " sure "'>" letter "</span>"
#define ONE LINE("10 20 50 40") "<span class='ocrx_word' title='bbox 10 20 50 40; x_wconf 93'>"
#define ONE_END "</span></span>" HOCR_END
static const struct {
	const char *file, *text, *choices;
} chosen[] = {
	/* Tesseract's, with boxes of characters and without: a B that may as well be an 8, a 0 that may be no other digit */
	{HOCR ONE B("10", "28", "B") LIST(O("60", "B") O("40", "8") O("0", "E")) B("30", "48", "0") LIST(O("75", "0") O("25", "O")) ONE_END, "?0\n", "0B1 081 0E6 1O2"},
	{HOCR ONE "B0" LIST(O("60", "B") O("40", "8") O("0", "E")) LIST(O("75", "0") O("25", "O")) ONE_END, "?0\n", "0B1 081 0E6 1O2"},
	{HOCR ONE "B0" LIST(O("90", "B") O("5", "8") O("5", "b")) LIST(O("0", "0") O("0", "8") O("0", "O") O("0", "6") O("0", "9") O("0", "Q")) ONE_END, "B0\n", "084 0b4 185 1O6 167 198"},
	/* a list too many or too few, and choices that are no letter of ASCII, or several */
	{HOCR ONE "B0" LIST(O("9", "-")) LIST(O("60", "B") O("40", "8")) LIST(O("75", "0") O("25", "O")) ONE_END, "?0\n", "0B1 081 1O2"},
	{HOCR ONE "7B0" LIST(O("60", "B") O("40", "8")) LIST(O("75", "0") O("25", "O") O("1", "\xC2\xAE") O("1", "VV")) ONE_END, "7?0\n", "1B1 181 2O2"},
	/* of archive.org's characters one of which its reader is less than half sure */
	{HOCR ONE C("10", "28", "B") "<span class='ocrx_cinfo' title='x_bboxes 30 20 48 40; x_conf 31'>0</span>" ONE_END, "B?\n", "101"},
	/* ALTO's variants, PAGE's second readings */
	{XML "<alto><Page WIDTH='6' HEIGHT='8'><TextLine><String CONTENT='A9' HPOS='10' VPOS='20' WIDTH='20' HEIGHT='20'>"
	 "<Glyph CONTENT='A' HPOS='10' VPOS='20' WIDTH='8' HEIGHT='20' GC='0.5'><Variant CONTENT='4' VC='0.5'/></Glyph>"
	 "<Glyph CONTENT='9' HPOS='21' VPOS='20' WIDTH='8' HEIGHT='20' GC='0.9'><Variant CONTENT='g' VC='0.1'/></Glyph></String></TextLine></Page></alto>", "?9\n", "0A1 041 1g3"},
	{XML "<PcGts><Page><TextLine><Word><Coords points='10,20 30,40'/><Glyph><Coords points='10,20 18,40'/><TextEquiv index='0' conf='0.5'><Unicode>A</Unicode></TextEquiv>"
	 "<TextEquiv index='1' conf='0.4'><Unicode>4</Unicode></TextEquiv></Glyph>"
	 "<Glyph><Coords points='22,20 30,40'/><TextEquiv><Unicode>9</Unicode></TextEquiv></Glyph><TextEquiv><Unicode>A9</Unicode></TextEquiv></Word></TextLine></Page></PcGts>", "?9\n", "0A1 041"},
};

START_TEST(test_choices)
{
#ifdef WITH_LIBXML2
	const struct source *s = NULL;
	struct buf b = BUF_INIT;
	ck_assert_str_eq(text_of(chosen[_i].file, strlen(chosen[_i].file), &s), chosen[_i].text);
	for (size_t i = 0; i < s->nchoices; i++)
		buf_printf(&b, "%s%zu%c%u", i ? " " : "", s->choice[i].at, s->choice[i].letter, s->choice[i].cost);
	ck_assert_str_eq(buf_str(&b), chosen[_i].choices);
	buf_free(&b);
#else
	(void)chosen;
#endif
}
END_TEST

/* A thousand elements in one another, and a file that would fill the memory. */
START_TEST(test_hostile)
{
	struct buf b = BUF_INIT;
	buf_puts(&b, "<html class='ocr_page'>");
	for (unsigned i = 0; i < 1000; i++)
		buf_puts(&b, "<div>");
#ifdef WITH_LIBXML2
	const char *got = text_of(b.data, b.len, NULL);
	ck_assert_msg(strstr(got, "elements are too deep in one another"), "%s", got);
	b.len = 0;
	buf_puts(&b, "<!DOCTYPE html [<!ENTITY a0 'aaaaaaaaaaaaaaaa'>");
	for (unsigned i = 1; i < 12; i++)
		buf_printf(&b, "<!ENTITY a%u '&a%u;&a%u;&a%u;&a%u;&a%u;&a%u;&a%u;&a%u;'>", i, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
	buf_puts(&b, "]><html class='ocr_page' title='&a11;'/>");
	got = text_of(b.data, b.len, NULL);
	ck_assert_msg(strstr(got, ": error: "), "%s", got);
#endif
	buf_free(&b);
}
END_TEST

Suite *suite_files(void)
{
	Suite *s = suite_create("files");
	TCase *t = tcase_create("files");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, test_files, 0, sizeof files / sizeof *files);
	tcase_add_loop_test(t, test_choices, 0, sizeof chosen / sizeof *chosen);
	tcase_add_test(t, test_hostile);
	suite_add_tcase(s, t);
	return s;
}
