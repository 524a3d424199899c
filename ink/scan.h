/*
 * Scans: files that hold pictures of pages. Images are read by Leptonica; of a PDF or a DjVu file
 * the programs pdftoppm and ddjvu make images. Where typein was built without Leptonica,
 * every call says so.
 */
#ifndef INK_SCAN_H
#define INK_SCAN_H

#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"
#include "ink/plate.h"

struct scan;

/* Do these first bytes of a file begin a picture, a PDF or a DjVu file? */
bool scan_recognise(const void *head, size_t len);

/* The same of a file; false too when it cannot be read. */
bool scan_is_file(const char *path);

/*
 * Opens a file; NULL after an error, *why says which. SCAN_PIXELS bounds what one page may be.
 */
enum { SCAN_PIXELS = 120 * 1000 * 1000 };
struct scan *scan_open(struct arena *a, const char *path, const char **why);

/* Pages of it, from 1. */
unsigned scan_pages(const struct scan *s);

/*
 * Makes a page ready to read after so many quarter turns clockwise. NULL after an error or when
 * nothing on it looks like letters; *why says which.
 */
struct plate *scan_page(struct arena *a, const struct scan *s, unsigned page, unsigned turns, const char **why);

/* The same upright and softened, where that shows that a screen of dots lies behind its letters; NULL: it does not. */
struct plate *scan_page_soft(struct arena *a, const struct scan *s, unsigned page);

/* A page as it is, grey, after so many quarter turns, as a PNG. false: *why says what is wrong. */
bool scan_picture(struct arena *a, const struct scan *s, unsigned page, unsigned turns, struct buf *png, const char **why);

#endif
