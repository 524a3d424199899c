/*
 * A configuration file (manifest.conf, errata.conf ...) into a struct of the
 * caller's, after a table of the keys that may stand in it:
 *
 *	struct erratum { struct pos where; struct conf_value page, reads; };
 *	struct errata { struct conf_sections errata; };
 *
 *	static const struct conf_key erratum_keys[] = {
 *		{.kind = CONF_HERE, .offset = offsetof(struct erratum, where)},
 *		{"page", CONF_TEXT, true, offsetof(struct erratum, page)},
 *		{"reads", CONF_TEXT, false, offsetof(struct erratum, reads)},
 *		{0},
 *	};
 *	static const struct conf_key keys[] = {
 *		{"erratum", CONF_SECTIONS, false, offsetof(struct errata, errata),
 *		 erratum_keys, sizeof(struct erratum)},
 *		{0},
 *	};
 *
 * Every value keeps its place in the file, so that whoever finds it wrong later
 * can point at it.
 *
 *	key = word            of letters, digits, '_', '-' and '.'
 *	key = "text"          \n \t \" \\ \x41 \101 mean what they do in C
 *	key = 'text'          only \' and \\ mean something
 *	key = {"a", b}        a list, in which key += "c" puts one more
 *	section { key = ... }
 *	# and // to the end of the line, and what C has between slashes and stars, are comments
 */
#ifndef MANIFEST_CONF_H
#define MANIFEST_CONF_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"

/* No file that people write by hand is near this. */
enum { CONF_MAX = 256 * 1024 };

struct conf_value {
	const char *text;	/* NULL: the key is not there */
	long number;		/* CONF_NUMBER */
	struct pos pos;
};

struct conf_list {
	const struct conf_value *values;
	size_t n;
};

struct conf_sections {
	void *items;		/* n structs of the size that the table says */
	size_t n;
};

enum conf_kind {
	CONF_END,
	CONF_TEXT,	/* key = "text"            struct conf_value */
	CONF_NUMBER,	/* key = 12  key = 0x0C    struct conf_value; not negative */
	CONF_LIST,	/* key = {"a", "b"}        struct conf_list; "a" alone is a list of one */
	CONF_SECTIONS,	/* key { ... } key { ... } struct conf_sections */
	CONF_HERE,	/* no key: where the section begins, struct pos */
};

struct conf_key {
	const char *name;
	enum conf_kind kind;
	bool required;		/* CONF_LIST, CONF_SECTIONS: at least one */
	size_t offset;		/* in the struct that is filled */
	const struct conf_key *keys;	/* CONF_SECTIONS: of one, and */
	size_t size;			/* the size of its struct */
};

/*
 * Fills *out, which the caller has zeroed; values live in the arena. false after
 * an error, which has been reported; what is in *out is then not complete. The
 * first error of syntax is the last that is told.
 */
bool conf_read(struct arena *a, struct diag *d, const struct source *src,
	       const struct conf_key *keys, void *out);

/* key = "text" and the line's end, as it is read back. */
void conf_put_text(struct buf *out, const char *key, const char *text);

#endif
