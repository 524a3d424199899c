#include "ink/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/file.h"
#include "ink/ocr.h"
#include "ink/run.h"

enum { HEAD = 4096, SECONDS = 60 };

static const char tsv_head[] = "level\tpage_num\t", gzip_head[] = "\x1f\x8b";

/* What tells a recogniser's file from another that begins with a tag, such as a page of the web with a listing in it. */
static const char *const marks[] = {"<alto", ":alto", "<PcGts", ":PcGts", "<DjVuXML", "ocr-system", "ocr_page", "ocrx_word"};

static bool is_tsv(const char *head)
{
	return !strncmp(head, tsv_head, sizeof tsv_head - 1);
}

/* Behind a mark of the encoding and white space? */
static bool is_xml(const char *head)
{
	head += strncmp(head, "\xEF\xBB\xBF", 3) ? 0 : 3;
	head += strspn(head, " \t\r\n");
	bool mark = false;
	for (size_t i = 0; *head == '<' && i < sizeof marks / sizeof marks[0]; i++)
		mark |= strstr(head, marks[i]) != NULL;
	return mark;
}

static bool is_gzip(const char *head)
{
	return !strncmp(head, gzip_head, 2);
}

bool recognised_is_file(const char *path)
{
	char head[HEAD + 1];
	FILE *f = strcmp(path, "-") ? fopen(path, "rb") : NULL;
	if (!f)
		return false;
	head[fread(head, 1, HEAD, f)] = 0;
	fclose(f);
	return is_tsv(head) || is_xml(head) || is_gzip(head);
}

static void say(struct arena *a, struct diag *d, const char *path, const char *why)
{
	diag(d, DIAG_ERROR, (struct pos){source_new(a, path, "", 0), 0, 0, 0}, "%s", why);
}

/* What a compressed file holds; NULL: it has been said why. */
static char *inflated(struct arena *a, struct diag *d, const char *path, size_t *len)
{
	struct buf text = BUF_INIT;
	char *out = NULL;
	const char *plain = *path == '-' ? arena_printf(a, "./%s", path) : path;
	if (!program_there("gzip"))
		say(a, d, path, "a compressed file needs gzip");
	else if (run_program((const char *const[]){"gzip", "-dc", plain, NULL}, SECONDS, FILE_MAX, &text) != 0)
		say(a, d, path, "the compressed file is broken, or holds more than 16 MB");
	else
		out = arena_strndup(a, buf_str(&text), *len = text.len);
	buf_free(&text);
	return out;
}

/* A line of twelve fields; what ends in the middle of one was cut off. */
static bool check_tsv(struct diag *d, const struct source *src)
{
	enum { TABS = 11 };
	for (unsigned line = 1; line <= src->lines; line++) {
		size_t len, tabs = 0;
		const char *p = source_line(src, line, &len);
		for (size_t i = 0; i < len; i++)
			tabs += p[i] == '\t';
		bool whole = line < src->lines || src->text[src->len - 1] == '\n';
		if ((tabs == TABS && whole) || !len)
			continue;
		if (tabs == TABS) {
			diag(d, DIAG_ERROR, (struct pos){src, line, (unsigned)len, 1}, "the last line has no end: the file is cut off");
			return false;
		}
		diag(d, DIAG_ERROR, (struct pos){src, line, (unsigned)len, 1}, "the line has %zu fields, and each has %d: the file is cut off or damaged",
		     tabs + 1, TABS + 1);
		return false;
	}
	return true;
}

static void take_tsv(struct arena *a, const char *text, struct words *w)
{
	unsigned n;
	const struct ocr_word *word = ocr_words(a, text, &n);
	for (unsigned i = 0; i < n; i++) {
		if (!i || word[i].page != word[i - 1].page)
			words_page(w, 0, 0);
		else if (word[i].line != word[i - 1].line)
			words_line(w);
		words_put(w, &(struct words_word){.text = word[i].text, .box = {word[i].x0, word[i].y0, word[i].x1, word[i].y1}});
	}
}

struct source *recognised_text(struct arena *a, struct diag *d, const char *path)
{
	struct words w = {0};
	size_t len;
	char *text = file_read(a, path, &len);
	if (!text) {
		say(a, d, path, strerror(errno));
		return NULL;
	}
	if (is_gzip(text) && !(text = inflated(a, d, path, &len)))
		return NULL;
	struct source *file = source_new(a, path, text, len), *out = NULL;
	bool fine = true;
	if (is_tsv(text) && (fine = check_tsv(d, file)))
		take_tsv(a, text, &w);
	else if (is_xml(text))
		fine = recognised_xml(d, file, &w);
	else if (fine && !is_tsv(text)) {
		diag(d, DIAG_ERROR, (struct pos){file, 1, 1, 1}, "this is no recogniser's file: hOCR, ALTO, PAGE, DjVu XML and Tesseract's TSV are read");
		fine = false;
	}
	if (fine && !(out = words_text(a, path, &w)))
		diag(d, DIAG_ERROR, (struct pos){file, 0, 0, 0}, "there is no word with a box in it");
	words_free(&w);
	return out;
}
