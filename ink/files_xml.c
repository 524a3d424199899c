/* Recognisers' files of XML, by libxml2's reader: nothing is loaded, no entity is put in, and what
 * is too deep or too long is an error. */
#include "ink/files.h"

#ifndef WITH_LIBXML2

bool recognised_xml(struct diag *d, const struct source *src, struct words *w)
{
	(void)w;
	diag(d, DIAG_ERROR, (struct pos){src, 0, 0, 0},
	     "typein was built without libxml2, which reads recognisers' files: install libxml2-dev and build again");
	return false;
}

#else

#include <libxml/xmlreader.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "ink/ocr.h"

enum { DEPTH = 64, CHARS = 1024 };	/* of elements in one another; of a word */

enum part { PART_NONE, PART_PAGE, PART_LINE, PART_WORD, PART_CHAR, PART_LIST, PART_CHOICE, PART_COORDS, PART_TEXT };

/* How a box is said. */
enum box_kind { BOX_NONE, BOX_HOCR, BOX_ALTO, BOX_POINTS, BOX_DJVU };

/* What an element is; class: one of hOCR's, in its attribute class. */
static const struct element {
	const char *name, *class;
	enum part part;
	enum box_kind box;
	const char *content;		/* the attribute that has its text; NULL: its text is between its tags */
} elements[] = {
	{"div", "ocr_page", PART_PAGE, BOX_HOCR, NULL},
	{"span", "ocr_line", PART_LINE, BOX_HOCR, NULL},
	{"span", "ocr_header", PART_LINE, BOX_HOCR, NULL},
	{"span", "ocr_caption", PART_LINE, BOX_HOCR, NULL},
	{"span", "ocr_textfloat", PART_LINE, BOX_HOCR, NULL},
	{"span", "ocrx_line", PART_LINE, BOX_HOCR, NULL},
	{"span", "ocrx_word", PART_WORD, BOX_HOCR, NULL},
	{"span", "ocrx_cinfo", PART_CHAR, BOX_HOCR, NULL},
	{"Page", NULL, PART_PAGE, BOX_ALTO, NULL},		/* PAGE's: imageWidth, imageHeight */
	{"TextLine", NULL, PART_LINE, BOX_ALTO, NULL},
	{"String", NULL, PART_WORD, BOX_ALTO, "CONTENT"},
	{"Word", NULL, PART_WORD, BOX_NONE, NULL},
	{"Glyph", NULL, PART_CHAR, BOX_ALTO, "CONTENT"},	/* PAGE's have Coords */
	{"Variant", NULL, PART_CHOICE, BOX_NONE, "CONTENT"},
	{"TextEquiv", NULL, PART_CHOICE, BOX_NONE, NULL},
	{"Coords", NULL, PART_COORDS, BOX_POINTS, NULL},
	{"Unicode", NULL, PART_TEXT, BOX_NONE, NULL},
	{"OBJECT", NULL, PART_PAGE, BOX_ALTO, NULL},
	{"LINE", NULL, PART_LINE, BOX_NONE, NULL},
	{"WORD", NULL, PART_WORD, BOX_DJVU, NULL},
	{"CHARACTER", NULL, PART_CHAR, BOX_DJVU, NULL},
};

/* An element that is open and has a text: a line, a word, a character. */
struct open {
	const struct element *element;
	int depth;
	struct words_box box;
	bool boxed;
	struct buf text;		/* between its tags, or its attribute's */
	bool chosen;			/* the first of several choices is taken */
	double sure;			/* 0 to 1; 0: it is not told */
};

struct xml {
	struct diag *d;
	const struct source *src;
	struct words *words;
	struct open line, word, chr, choice;
	struct words_choice choices[CHARS];
	size_t nchoices;
	unsigned list;			/* the open one's */
	bool lonely;			/* the last choice is what a character says of itself */
	int text_depth;			/* of an element that has a choice's text; 0: in none */
	struct words_box chars[CHARS];
	size_t nchars;
	bool words_in_line, failed;
};

/* ---- values ---- */

static char *attribute(xmlTextReaderPtr r, const char *name)
{
	return (char *)xmlTextReaderGetAttribute(r, (const xmlChar *)name);
}

static double number(xmlTextReaderPtr r, const char *name, bool *there)
{
	char *text = attribute(r, name);
	double v = text ? strtod(text, NULL) : 0;
	*there = *there && text;
	xmlFree(text);
	return v;
}

/* Numbers with blanks, commas or semicolons between. Returns how many there are, most at the most. */
static unsigned numbers(const char *text, double *out, unsigned most)
{
	unsigned n = 0;
	while (n < most) {
		char *end;
		text += strspn(text, " ,\t\r\n");
		out[n] = strtod(text, &end);
		if (end == text)
			break;
		text = end;
		n++;
	}
	return n;
}

/* "bbox 1 2 3 4; x_wconf 90", "x_bboxes 1 2 3 4; x_conf 90.1" */
static bool hocr_box(const char *title, struct words_box *out)
{
	double v[4];
	const char *at = strstr(title, "bbox");
	at = at ? strpbrk(at, " ;") : NULL;
	if (!at || numbers(at, v, 4) != 4)
		return false;
	*out = (struct words_box){v[0], v[1], v[2], v[3]};
	return true;
}

/* The box around points "1,2 3,4 5,6". */
static bool points_box(const char *points, struct words_box *out)
{
	double v[2];
	bool any = false;
	for (; numbers(points, v, 2) == 2; any = true) {
		*out = any ? (struct words_box){v[0] < out->x0 ? v[0] : out->x0, v[1] < out->y0 ? v[1] : out->y0,
				v[0] > out->x1 ? v[0] : out->x1, v[1] > out->y1 ? v[1] : out->y1}
			: (struct words_box){v[0], v[1], v[0], v[1]};
		points += strspn(points, " \t\r\n");
		points += strcspn(points, " \t\r\n");
	}
	return any;
}

static bool djvu_box(const char *coords, struct words_box *out)
{
	double v[4];
	if (numbers(coords, v, 4) != 4)
		return false;
	*out = (struct words_box){v[0], v[3], v[2], v[1]};
	return true;
}

static bool alto_box(xmlTextReaderPtr r, struct words_box *out)
{
	bool there = true;
	double x = number(r, "HPOS", &there), y = number(r, "VPOS", &there);
	*out = (struct words_box){x, y, x + number(r, "WIDTH", &there), y + number(r, "HEIGHT", &there)};
	return there;
}

static bool box_of(xmlTextReaderPtr r, enum box_kind kind, struct words_box *out)
{
	static const char *const name[] = {[BOX_HOCR] = "title", [BOX_POINTS] = "points", [BOX_DJVU] = "coords"};
	if (kind == BOX_NONE)
		return false;
	if (kind == BOX_ALTO)
		return alto_box(r, out);
	char *text = attribute(r, name[kind]);
	bool there = text && (kind == BOX_HOCR ? hocr_box(text, out) : kind == BOX_POINTS ? points_box(text, out) : djvu_box(text, out));
	xmlFree(text);
	return there;
}

static bool has_class(const char *classes, const char *class)
{
	size_t n = strlen(class);
	for (const char *at = classes; at && (at = strstr(at, class)); at += n)
		if ((at == classes || at[-1] == ' ') && (!at[n] || at[n] == ' '))
			return true;
	return false;
}

static const struct element *element_of(xmlTextReaderPtr r)
{
	const char *name = (const char *)xmlTextReaderConstLocalName(r);
	char *classes = NULL;
	const struct element *found = NULL;
	for (size_t i = 0; i < sizeof elements / sizeof elements[0] && !found; i++) {
		const struct element *e = &elements[i];
		if (strcmp(name, e->name) != 0 && !(e->class && e->part > PART_PAGE))
			continue;
		if (e->class && !classes && !(classes = attribute(r, "class")))
			continue;
		if (!e->class || has_class(classes, e->class))
			found = e;
	}
	xmlFree(classes);
	return found;
}

/* ---- elements ---- */

static void open_page(struct xml *x, xmlTextReaderPtr r, const struct element *e)
{
	static const char *const wide[] = {"WIDTH", "imageWidth", "width"}, *const high[] = {"HEIGHT", "imageHeight", "height"};
	struct words_box box = {0, 0, 0, 0};
	if (e->box != BOX_HOCR || !box_of(r, BOX_HOCR, &box))
		for (unsigned i = 0; i < 3 && e->box != BOX_HOCR; i++) {
			bool there = true;
			double w = number(r, wide[i], &there), h = number(r, high[i], &there);
			if (there)
				box = (struct words_box){0, 0, w, h};
		}
	words_page(x->words, box.x1, box.y1);
}

/* How sure the recogniser is, 0 to 1, of what an element says; 0: it does not tell. */
static double sure_of(xmlTextReaderPtr r, const struct element *e)
{
	static const struct { const char *name; double of; } names[] = {{"GC", 1}, {"VC", 1}, {"conf", 1}, {"x-confidence", 100}};
	double sure = 0;
	char *title = e->box == BOX_HOCR ? attribute(r, "title") : NULL;
	const char *at = title ? strstr(title, "conf") : NULL;		/* x_wconf, x_conf, x_confs */
	if (at && numbers(at + strcspn(at, " ;"), &sure, 1))
		sure /= 100;
	for (size_t i = 0; i < sizeof names / sizeof *names && e->box != BOX_HOCR && sure <= 0; i++) {
		bool there = true;
		sure = number(r, names[i].name, &there) / names[i].of;
	}
	xmlFree(title);
	return sure > 0 && sure <= 1 ? sure : 0;
}

/* What Tesseract writes as a character may be a choice, which has no box, or a list of them, of which nothing is said. */
static enum part part_of(xmlTextReaderPtr r, const struct element *e)
{
	struct words_box box;
	if (!e || e->part != PART_CHAR || e->box != BOX_HOCR || box_of(r, BOX_HOCR, &box))
		return e ? e->part : PART_NONE;
	char *title = attribute(r, "title");
	enum part part = !title ? PART_LIST : strstr(title, "x_confs") ? PART_CHOICE : PART_CHAR;
	xmlFree(title);
	return part;
}

/* The innermost of those that are open. */
static struct open *innermost(struct xml *x)
{
	return x->choice.element ? &x->choice : x->chr.element ? &x->chr : x->word.element ? &x->word : x->line.element ? &x->line : NULL;
}

static void begin(struct open *o, xmlTextReaderPtr r, const struct element *e)
{
	char *content = e->content ? attribute(r, e->content) : NULL;
	o->element = e;
	o->depth = xmlTextReaderDepth(r);
	o->boxed = box_of(r, e->box, &o->box);
	o->text.len = 0;
	o->chosen = content != NULL;
	o->sure = sure_of(r, e);
	if (content)
		buf_puts(&o->text, content);
	xmlFree(content);
}

static const char *trimmed(struct buf *b)
{
	const char *text = buf_str(b);
	while (b->len && strchr(" \t\r\n", b->data[b->len - 1]))
		b->data[--b->len] = 0;
	return text + strspn(text, " \t\r\n");
}

/* What the open list's character may be, a letter of ASCII. */
static void add_choice(struct xml *x, const char *text, double sure)
{
	struct arena a = ARENA_INIT;
	const char *plain = ocr_ascii(&a, text, strlen(text));
	if (plain[0] > ' ' && plain[0] != '?' && !plain[1] && x->nchoices < CHARS)
		x->choices[x->nchoices++] = (struct words_choice){x->list, plain[0], sure};
	arena_free(&a);
}

static void end_choice(struct xml *x)
{
	const char *text = trimmed(&x->choice.text);
	if (x->chr.element && !x->chr.chosen) {		/* PAGE's first is the character's text */
		buf_puts(&x->chr.text, text);
		x->chr.chosen = true;
		x->chr.sure = x->choice.sure;
	} else if (x->word.element) {
		add_choice(x, text, x->choice.sure);
	}
	x->choice.element = NULL;
}

static void end_char(struct xml *x)
{
	const char *text = trimmed(&x->chr.text);
	struct open *word = x->word.element ? &x->word : NULL;
	if (word && x->chr.boxed && x->nchars < CHARS)
		x->chars[x->nchars++] = x->chr.box;
	/* a word without a text of its own is its characters' */
	if (word && !word->element->content && !word->chosen)
		buf_puts(&word->text, text);
	/* ... which is its list's first */
	size_t first = x->nchoices;
	while (first && x->choices[first - 1].list == x->list)
		first--;
	size_t rest = x->nchoices - first;
	add_choice(x, text, x->chr.sure);
	if (x->nchoices > first + rest && rest) {
		struct words_choice own = x->choices[first + rest];
		memmove(&x->choices[first + 1], &x->choices[first], rest * sizeof own);
		x->choices[first] = own;
	}
	x->lonely = !rest && x->nchoices > first;
	x->chr.element = NULL;
}

static void end_word(struct xml *x)
{
	const char *text = trimmed(&x->word.text);
	if (*text && x->word.boxed) {
		words_put(x->words, &(struct words_word){text, x->word.box, x->chars, x->nchars, x->choices, x->nchoices});
		x->words_in_line = true;
	}
	x->nchars = 0;
	x->word.element = NULL;
}

static void end_line(struct xml *x)
{
	const char *text = trimmed(&x->line.text);
	if (*text && x->line.boxed && !x->words_in_line)
		words_put(x->words, &(struct words_word){.text = text, .box = x->line.box});
	x->line.element = NULL;
}

static void close_at(struct xml *x, int depth)
{
	if (x->text_depth == depth)
		x->text_depth = 0;
	if (x->choice.element && x->choice.depth >= depth)
		end_choice(x);
	if (x->chr.element && x->chr.depth >= depth)
		end_char(x);
	if (x->word.element && x->word.depth >= depth)
		end_word(x);
	if (x->line.element && x->line.depth >= depth)
		end_line(x);
}

static void open_element(struct xml *x, xmlTextReaderPtr r)
{
	const struct element *e = element_of(r);
	struct open *in = innermost(x);
	enum part part = part_of(r, e);
	int depth = xmlTextReaderDepth(r);
	if (part >= PART_PAGE && part <= PART_WORD)	/* they are not in one another */
		close_at(x, part == PART_PAGE ? 0 : part == PART_LINE && x->line.element ? x->line.depth
			 : part == PART_WORD && x->word.element ? x->word.depth : depth);
	if (part == PART_PAGE)
		open_page(x, r, e);
	else if (part == PART_LINE) {
		words_line(x->words);
		x->words_in_line = false;
		begin(&x->line, r, e);
	} else if (part == PART_WORD) {
		x->nchars = x->nchoices = 0;
		x->lonely = false;
		begin(&x->word, r, e);
	} else if (part == PART_LIST && x->word.element) {
		/* what the character before it said of itself, the list says better */
		x->nchoices -= x->lonely;
		x->lonely = false;
		x->list++;
	} else if (part == PART_CHOICE && (x->chr.element || e->box == BOX_HOCR) && x->word.element) {
		begin(&x->choice, r, e);
	} else if (part == PART_CHAR && x->word.element) {
		x->list++;
		begin(&x->chr, r, e);
	} else if (part == PART_COORDS && in && !in->boxed)
		in->boxed = box_of(r, e->box, &in->box);
	else if (part == PART_TEXT && in && !in->chosen) {
		in->chosen = true;
		in->text.len = 0;
		x->text_depth = depth;
	}
	if (xmlTextReaderIsEmptyElement(r) == 1)
		close_at(x, depth);
}

/* Text goes to what is open: to all of it where tags are between a word's characters, but in
 * PAGE only what a choice says, once. */
static void take_text(struct xml *x, xmlTextReaderPtr r)
{
	struct open *in = innermost(x);
	const char *text = (const char *)xmlTextReaderConstValue(r);
	bool blank = text && !text[strspn(text, " \t\r\n")];
	if (!in || !text || (blank && in == &x->word) || in->element->content || (in->chosen && !x->text_depth) || in->text.len > CHARS)
		return;
	buf_puts(&in->text, text);
}

/* ---- the file ---- */

static void complain(void *to, xmlErrorPtr e)
{
	struct xml *x = to;
	size_t len = e->message ? strcspn(e->message, "\n") : 0;
	if (x->failed || e->level < XML_ERR_ERROR)
		return;
	x->failed = true;
	diag(x->d, DIAG_ERROR, (struct pos){x->src, (unsigned)e->line, e->int2 > 0 ? (unsigned)e->int2 : 1, 1}, "%.*s", (int)len,
	     e->message ? e->message : "");
}

static void refuse(struct xml *x, xmlTextReaderPtr r, const char *why)
{
	int line = xmlTextReaderGetParserLineNumber(r), col = xmlTextReaderGetParserColumnNumber(r);
	x->failed = true;
	diag(x->d, DIAG_ERROR, (struct pos){x->src, line > 0 ? (unsigned)line : 1, col > 0 ? (unsigned)col : 1, 1}, "%s", why);
}

static void take_node(struct xml *x, xmlTextReaderPtr r)
{
	switch (xmlTextReaderNodeType(r)) {
	case XML_READER_TYPE_ELEMENT:
		if (xmlTextReaderDepth(r) > DEPTH)
			refuse(x, r, "elements are too deep in one another");
		else
			open_element(x, r);
		break;
	case XML_READER_TYPE_END_ELEMENT:
		close_at(x, xmlTextReaderDepth(r));
		break;
	case XML_READER_TYPE_TEXT: case XML_READER_TYPE_CDATA: case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
		take_text(x, r);
		break;
	case XML_READER_TYPE_ENTITY_REFERENCE:
		refuse(x, r, "an entity of the file's own: none is read");
		break;
	default:
		break;
	}
}

bool recognised_xml(struct diag *d, const struct source *src, struct words *w)
{
	struct xml x = {.d = d, .src = src, .words = w};
	xmlTextReaderPtr r = xmlReaderForMemory(src->text, (int)src->len, NULL, NULL, XML_PARSE_NONET | XML_PARSE_COMPACT);
	int more = r ? 1 : -1;
	if (r)
		xmlTextReaderSetStructuredErrorHandler(r, complain, &x);
	while (more == 1 && !x.failed && (more = xmlTextReaderRead(r)) == 1)
		take_node(&x, r);
	if (more < 0 && !x.failed)
		refuse(&x, r, "this is no XML that can be read");
	close_at(&x, 0);
	buf_free(&x.choice.text);
	buf_free(&x.chr.text);
	buf_free(&x.word.text);
	buf_free(&x.line.text);
	xmlFreeTextReader(r);
	return !x.failed;
}

#endif
