#include "collate/folder.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/print.h"
#include "basic/dialect.h"
#include "collate/basic.h"
#include "manifest/conf.h"

static const char manifest_name[] = "manifest.conf", errata_name[] = "errata.conf";

struct folder {
	const struct collation *c;
	struct arena *a;
	const char *path;
	const char *restored;
	const char **page;		/* c->npages names */
	const char **made;		/* nmade paths that are to go if one fails */
	size_t nmade;
};

/* The last part of a path in letters that need no quotes and are no option. */
static char *plain_name(struct arena *a, const char *path)
{
	size_t len = strlen(path);
	while (len > 1 && path[len - 1] == '/')
		len--;
	size_t start = len;
	while (start && path[start - 1] != '/')
		start--;
	char *name = arena_strndup(a, path + start, len - start);
	for (char *p = name; *p; p++)
		if (!isalnum((unsigned char)*p) && !strchr("._-", *p))
			*p = '-';
	return !*name || strchr(".-", *name) ? arena_printf(a, "page%s", name) : name;
}

static bool is_taken(const struct folder *f, const char *name, size_t n)
{
	bool taken = !strcmp(name, manifest_name) || !strcmp(name, errata_name) || !strcmp(name, f->restored);
	for (size_t i = 0; i < n && !taken; i++)
		taken = !strcmp(name, f->page[i]);
	return taken;
}

static void name_pages(struct folder *f)
{
	for (size_t i = 0; i < f->c->npages; i++) {
		const char *from = source_file(f->c->printed[i])->name;
		char *name = strcmp(from, "<stdin>") ? plain_name(f->a, from) : "printed.txt";
		while (is_taken(f, name, i))
			name = arena_printf(f->a, "%zu-%s", i + 1, name);
		f->page[i] = name;
	}
}

static void put_manifest(const struct folder *f, struct buf *out)
{
	static const char *const asked[] = {"title", "source", "author", "copyright"};
	const struct collation *c = f->c;
	unsigned low = 0, high;
	struct buf start = BUF_INIT;
	buf_puts(out, "# The format is typein-manifest(5). A question mark is what the pages do not say.\n\n");
	for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
		conf_put_text(out, asked[i], "?");
	buf_putc(out, '\n');
	conf_put_text(out, "cpu", collation_cpu(c));
	if (!c->form)
		conf_put_text(out, "syntax", c->dialect->name);
	if (c->numbered)
		conf_put_text(out, "language", "basic");
	if (c->edition)
		conf_put_text(out, "printing", c->edition);
	buf_puts(out, "pages = {");
	for (size_t i = 0; i < c->npages; i++)
		buf_printf(out, "%s\"%s\"", i ? ", " : "", f->page[i]);
	buf_puts(out, "}\n");
	conf_put_text(out, "restored", f->restored);
	conf_put_text(out, "errata", errata_name);
	if (c->form)
		return;
	image_extent(c->image, &low, &high);
	if (c->numbered) {
		const struct basic_machine *m = c->basic->machine->ready ? c->basic->machine : basic_machines;
		buf_printf(out, "\n# RUN is typed on a %s, which waits for lines here.\n", m->title);
		conf_put_text(out, "machine", m->name);
		buf_puts(out, "basic = {\"RUN\"}\n");
		low = m->ready;
	} else {
		buf_puts(out, "\n# Where it begins? This is the lowest address.\n");
	}
	dialect_address(c->dialect, low, &start);
	conf_put_text(out, "start", buf_str(&start));
	buf_free(&start);
}

/* The path of a file of the folder, which is taken away again if another fails. */
static const char *add(struct folder *f, const char *name)
{
	return f->made[f->nmade++] = arena_printf(f->a, "%s/%s", f->path, name);
}

static const char *write_page(struct folder *f, size_t i)
{
	const struct source *src = source_file(f->c->printed[i]);
	const char *path = add(f, f->page[i]);
	int failed = src->print ? file_copy(src->name, path) : file_write(path, src->text, src->len);
	return failed ? path : NULL;
}

static const char *write_text(struct folder *f, const char *name, const char *text, size_t len)
{
	const char *path = add(f, name);
	return file_write(path, text, len) < 0 ? path : NULL;
}

static const char *write_all(struct folder *f)
{
	static const char none[] = "# What was found wrong on the pages and accepted: typein-errata(5).\n";
	const struct source *errata = f->c->errata_file;
	struct buf manifest = BUF_INIT;
	const char *failed = NULL;
	for (size_t i = 0; i < f->c->npages && !failed; i++)
		failed = write_page(f, i);
	if (!failed)
		failed = errata ? write_text(f, errata_name, errata->text, errata->len) : write_text(f, errata_name, none, sizeof none - 1);
	put_manifest(f, &manifest);
	if (!failed)	/* the last one, which makes it a listing */
		failed = write_text(f, manifest_name, manifest.data, manifest.len);
	buf_free(&manifest);
	return failed;
}

const char *folder_make(const struct collation *c, const char *path)
{
	struct folder f = {.c = c, .a = c->arena, .path = path};
	f.page = arena_alloc(f.a, c->npages * sizeof *f.page);
	f.made = arena_alloc(f.a, (c->npages + 2) * sizeof *f.made);
	f.restored = arena_printf(f.a, "%s.%s", plain_name(f.a, path), c->form ? "41" : c->numbered ? "bas" : "asm");
	name_pages(&f);
	if (mkdir(path, 0777) < 0)
		return path;
	const char *failed = write_all(&f);
	int why = errno;
	for (size_t i = 0; failed && i < f.nmade; i++)
		unlink(f.made[i]);
	if (failed)
		rmdir(path);
	errno = why;
	return failed;
}
