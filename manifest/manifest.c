#include "manifest/manifest.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/names.h"
#include "base/show.h"
#include "base/usage.h"

/* Of a board; a square is two hexadecimal digits. */
enum { SIDES = 2, BOARD_MAX = 16 };

/* ---- the keys; doc/typein-manifest.5 says what they mean ---- */

struct device_keys {
	struct pos where;
	struct conf_value kind, trap, memory, port, text, echo, value, file;
};

struct borrow_keys {
	struct conf_value listing, from, to;
};

struct overlay_keys {
	struct pos where;
	struct conf_value name, title, file;
	struct conf_list screen;
};

struct board_keys {
	struct pos where;
	struct conf_list pieces;
	struct conf_value letters, ranks, files;
};

struct claim_keys {
	struct conf_value at, about, printed, measured, how;
};

struct manifest_keys {
	struct conf_value title, source, author, copyright, cpu, syntax, restored, errata;
	struct conf_value machine, clock, start, size, printer, edition, printing, play, uses_return, language, reconstructed;
	struct conf_list pages, sessions, memory, basic, screen, names;
	struct conf_sections devices, borrows, overlays, boards, claims, rules;
};

#define KEY(type, name, kind, required) {#name, kind, required, offsetof(struct type, name), NULL, 0}

static const struct conf_key device_table[] = {
	{.kind = CONF_HERE, .offset = offsetof(struct device_keys, where)},
	KEY(device_keys, kind, CONF_TEXT, true),
	KEY(device_keys, trap, CONF_TEXT, false),
	KEY(device_keys, memory, CONF_TEXT, false),
	KEY(device_keys, port, CONF_TEXT, false),
	KEY(device_keys, text, CONF_TEXT, false),
	KEY(device_keys, echo, CONF_TEXT, false),
	KEY(device_keys, value, CONF_TEXT, false),
	KEY(device_keys, file, CONF_TEXT, false),
	{.kind = CONF_END},
};

static const struct conf_key borrow_table[] = {
	KEY(borrow_keys, listing, CONF_TEXT, true),
	KEY(borrow_keys, from, CONF_TEXT, true),
	KEY(borrow_keys, to, CONF_TEXT, true),
	{.kind = CONF_END},
};

static const struct conf_key overlay_table[] = {
	{.kind = CONF_HERE, .offset = offsetof(struct overlay_keys, where)},
	KEY(overlay_keys, name, CONF_TEXT, true),
	KEY(overlay_keys, title, CONF_TEXT, false),
	KEY(overlay_keys, file, CONF_TEXT, false),
	KEY(overlay_keys, screen, CONF_LIST, false),
	{.kind = CONF_END},
};

static const struct conf_key board_table[] = {
	{.kind = CONF_HERE, .offset = offsetof(struct board_keys, where)},
	KEY(board_keys, pieces, CONF_LIST, true),
	KEY(board_keys, letters, CONF_TEXT, true),
	KEY(board_keys, ranks, CONF_NUMBER, false),
	KEY(board_keys, files, CONF_NUMBER, false),
	{.kind = CONF_END},
};

static const struct conf_key claim_table[] = {
	KEY(claim_keys, at, CONF_TEXT, true),
	KEY(claim_keys, about, CONF_TEXT, true),
	KEY(claim_keys, printed, CONF_TEXT, true),
	KEY(claim_keys, measured, CONF_TEXT, true),
	KEY(claim_keys, how, CONF_TEXT, true),
	{.kind = CONF_END},
};

static const struct conf_key manifest_table[] = {
	KEY(manifest_keys, title, CONF_TEXT, true),
	KEY(manifest_keys, source, CONF_TEXT, true),
	KEY(manifest_keys, author, CONF_TEXT, true),
	KEY(manifest_keys, copyright, CONF_TEXT, true),
	KEY(manifest_keys, cpu, CONF_TEXT, true),
	KEY(manifest_keys, syntax, CONF_TEXT, false),
	KEY(manifest_keys, language, CONF_TEXT, false),
	KEY(manifest_keys, reconstructed, CONF_TEXT, false),
	KEY(manifest_keys, names, CONF_LIST, false),
	KEY(manifest_keys, pages, CONF_LIST, true),
	KEY(manifest_keys, restored, CONF_TEXT, false),
	KEY(manifest_keys, errata, CONF_TEXT, false),
	KEY(manifest_keys, sessions, CONF_LIST, false),
	KEY(manifest_keys, machine, CONF_TEXT, false),
	KEY(manifest_keys, clock, CONF_NUMBER, false),
	KEY(manifest_keys, start, CONF_TEXT, false),
	KEY(manifest_keys, size, CONF_NUMBER, false),
	KEY(manifest_keys, printer, CONF_TEXT, false),
	KEY(manifest_keys, edition, CONF_TEXT, false),
	KEY(manifest_keys, printing, CONF_TEXT, false),
	KEY(manifest_keys, play, CONF_TEXT, false),
	{"return", CONF_TEXT, false, offsetof(struct manifest_keys, uses_return), NULL, 0},
	KEY(manifest_keys, memory, CONF_LIST, false),
	KEY(manifest_keys, basic, CONF_LIST, false),
	KEY(manifest_keys, screen, CONF_LIST, false),
	{"device", CONF_SECTIONS, false, offsetof(struct manifest_keys, devices), device_table,
	 sizeof(struct device_keys)},
	{"borrow", CONF_SECTIONS, false, offsetof(struct manifest_keys, borrows), borrow_table,
	 sizeof(struct borrow_keys)},
	{"overlay", CONF_SECTIONS, false, offsetof(struct manifest_keys, overlays), overlay_table,
	 sizeof(struct overlay_keys)},
	{"board", CONF_SECTIONS, false, offsetof(struct manifest_keys, boards), board_table,
	 sizeof(struct board_keys)},
	{"claim", CONF_SECTIONS, false, offsetof(struct manifest_keys, claims), claim_table,
	 sizeof(struct claim_keys)},
	{"rule", CONF_SECTIONS, false, offsetof(struct manifest_keys, rules), manifest_rule_table,
	 sizeof(struct manifest_rule_key)},
	{.kind = CONF_END},
};

/* ---- checking values ---- */

struct reader {
	struct arena *a;
	struct diag *d;
	struct manifest *m;
	bool ok;
};

/* A text that is there has something in it. */
static const char *text_of(struct reader *r, const struct conf_value *v)
{
	if (!v->text || *v->text)
		return v->text;
	diag(r->d, DIAG_ERROR, v->pos, "the text is empty; leave the key out if there is nothing to say");
	r->ok = false;
	return NULL;
}

/* Does a file that is there stand where its name says, with all links followed? Somebody
 * else's folder could otherwise have any file shown that we may read. */
static bool is_inside(const char *dir, const char *path)
{
	char *real = realpath(path, NULL), *in = realpath(dir, NULL);
	size_t n = in ? strlen(in) : 0;
	bool is = real && in && !strncmp(real, in, n) && (real[n] == '/' || n == 1);
	free(real);
	free(in);
	return is || getenv("TYPEIN_LINKS");
}

/* A file of the folder. What a manifest names is read, and written by -o: it must
 * not be able to point anywhere else. */
static const char *path_of(struct reader *r, const struct conf_value *v, bool must_exist)
{
	const char *name = v->text;
	if (!name)
		return NULL;
	/* what is only read may be a neighbour's: editions share their games */
	bool neighbour = must_exist && !strncmp(name, "../", 3) && strchr(name + 3, '/');
	for (const char *p = name + (neighbour ? 3 : 0);; p++) {
		size_t n = strcspn(p, "/");
		if (n == 0 || (n == 1 && *p == '.') || (n == 2 && p[0] == '.' && p[1] == '.')) {
			diag(r->d, DIAG_ERROR, v->pos,
			     "'%s' does not name a file in this folder or, as ../NAME/FILE, in the one "
			     "beside it", name);
			r->ok = false;
			return NULL;
		}
		p += n;
		if (!*p)
			break;
	}
	char *path = neighbour ? arena_printf(r->a, "%s/%s", file_dir(r->a, r->m->dir), name + 3)
		: arena_printf(r->a, "%s/%s", r->m->dir, name);
	struct stat st;
	int failed = stat(path, &st);
	if (failed && !must_exist)
		return path;
	size_t folder = neighbour ? strcspn(name + 3, "/") : 0;
	const char *dir = neighbour ? arena_printf(r->a, "%s/%.*s", file_dir(r->a, r->m->dir), (int)folder, name + 3)
		: r->m->dir;
	if (!failed && !is_inside(dir, path)) {
		diag(r->d, DIAG_ERROR, v->pos, "'%s' is a link that leads out of its folder; TYPEIN_LINKS=1 in the "
		     "environment lets it", name);
		r->ok = false;
		return NULL;
	}
	if (failed || !S_ISREG(st.st_mode)) {
		diag(r->d, DIAG_ERROR, v->pos, "%s: %s", path,
		     failed ? strerror(errno) : "it is not a file");
		r->ok = false;
		return NULL;
	}
	return path;
}

static const char *const *paths_of(struct reader *r, const struct conf_list *list)
{
	const char **paths = arena_alloc(r->a, (list->n + 1) * sizeof *paths);
	for (size_t i = 0; i < list->n; i++)
		paths[i] = path_of(r, &list->values[i], true);
	return paths;
}

/* An address that the CPU has; 0 after an error. */
static unsigned address_of(struct reader *r, const char *text, struct pos pos)
{
	const struct dialect *dialect = r->m->dialect;
	long v = dialect_parse_address(dialect, text), end = 1L << dialect->isa->address_bits;
	if (v >= 0 && v < end)
		return (unsigned)v;
	struct buf range = BUF_INIT;
	dialect_address(dialect, 0, &range);
	buf_puts(&range, "' to '");
	dialect_address(dialect, (unsigned)end - 1, &range);
	diag(r->d, DIAG_ERROR, pos, "'%s' is no address of the %s: expected '%s'", text,
	     dialect->isa->name, buf_str(&range));
	buf_free(&range);
	r->ok = false;
	return 0;
}

static void read_memory(struct reader *r, const struct conf_list *list)
{
	unsigned(*memory)[2] = arena_alloc(r->a, list->n * sizeof *memory);
	for (size_t i = 0; i < list->n; i++) {
		const struct conf_value *v = &list->values[i];
		const char *dash = strchr(v->text, '-');
		if (!dash) {
			diag(r->d, DIAG_ERROR, v->pos,
			     "expected first and last address: '000 000-007 377'");
			r->ok = false;
			continue;
		}
		size_t low = (size_t)(dash - v->text);
		while (low && v->text[low - 1] == ' ')
			low--;
		memory[i][0] = address_of(r, arena_strndup(r->a, v->text, low), v->pos);
		memory[i][1] = address_of(r, dash + 1 + strspn(dash + 1, " "), v->pos);
		if (memory[i][0] > memory[i][1]) {
			diag(r->d, DIAG_ERROR, v->pos, "the last address is below the first");
			r->ok = false;
		}
	}
	r->m->machine.memory = (const unsigned(*)[2])memory;
	r->m->machine.nmemory = list->n;
}

/* Which of the n names the value is; reported, and 0, when none. */
static unsigned choose(struct reader *r, const struct conf_value *v, const char *what,
		       const char *const *names, size_t n)
{
	const char **list = arena_alloc(r->a, (n + 1) * sizeof *list);
	for (size_t i = 0; i < n; i++) {
		if (!strcmp(names[i], v->text))
			return (unsigned)i;
		list[i] = names[i];
	}
	diag(r->d, DIAG_ERROR, v->pos, "%s cannot be '%s'; it is one of %s", what, v->text,
	     names_closest(r->a, v->text, list));
	r->ok = false;
	return 0;
}

static unsigned port_of(struct reader *r, const struct conf_value *v)
{
	char *end;
	unsigned radix = r->m->dialect->radix;
	bool c_prefix = !strncmp(v->text, "0x", 2);
	unsigned long port = strtoul(v->text, &end, c_prefix ? 16 : (int)radix);
	if (!isxdigit((unsigned char)*v->text) || *end || port > 0xFF) {
		diag(r->d, DIAG_ERROR, v->pos, "'%s' is no port: expected a number of base %u or 0x, "
		     "below 256", v->text, radix);
		r->ok = false;
		return 0;
	}
	return (unsigned)port;
}

static void read_device(struct reader *r, const struct device_keys *k, struct manifest_device *out)
{
	static const char *const texts[] = {"plain", "high"}, *const echoes[] = {"yes", "no"};
	out->kind = k->kind;
	out->value = k->value;
	out->file = path_of(r, &k->file, true);
	out->has_text = k->text.text != NULL;
	if (k->text.text)
		out->high = choose(r, &k->text, "text", texts, 2);
	if (k->echo.text)
		out->no_echo = choose(r, &k->echo, "echo", echoes, 2);
	const struct {
		const char *name;
		const struct conf_value *at;
	} places[] = {{"trap", &k->trap}, {"memory", &k->memory}, {"port", &k->port}};
	unsigned n = 0;
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		const struct conf_value *at = places[i].at;
		if (!at->text)
			continue;
		n++;
		out->place = places[i].name;
		out->address = at == &k->port ? port_of(r, at) : address_of(r, at->text, at->pos);
	}
	if (n != 1) {
		diag(r->d, DIAG_ERROR, k->where,
		     "a device has one place, this has %u: expected one of trap, memory, port", n);
		r->ok = false;
	}
}

static const char *const *syntax_names(struct arena *a, const char *cpu)
{
	size_t n = 0;
	while (dialect_list(cpu)[n].name)
		n++;
	const char **names = arena_alloc(a, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++)
		names[i] = dialect_list(cpu)[i].name;
	return names;
}

static bool find_dialect(struct reader *r, const struct manifest_keys *k)
{
	const char *cpu = k->cpu.text, *syntax = k->syntax.text;
	if (!dialect_find(cpu, NULL)) {
		diag(r->d, DIAG_ERROR, k->cpu.pos, "there is no cpu '%s'; there is %s", cpu,
		     names_closest(r->a, cpu, cpu_names_asked(r->a)));
		return false;
	}
	r->m->dialect = dialect_find(cpu, syntax);
	if (!r->m->dialect) {
		diag(r->d, DIAG_ERROR, k->syntax.pos, "the %s has no syntax '%s'; it has %s", cpu,
		     syntax, names_closest(r->a, syntax, syntax_names(r->a, cpu)));
		return false;
	}
	return true;
}

static bool is_calculator(const struct manifest_keys *k)
{
	return k->cpu.text && !strcmp(k->cpu.text, "hp41");
}

/* Keys that are given, but say nothing of this kind of machine. */
static void refuse(struct reader *r, const char *what, const struct conf_value *const *values)
{
	for (; *values; values++)
		if ((*values)->text) {
			diag(r->d, DIAG_ERROR, (*values)->pos, "this is nothing that %s has", what);
			r->ok = false;
		}
}

static void read_calculator(struct reader *r, const struct manifest_keys *k)
{
	struct manifest_calculator *c = &r->m->calculator;
	static const char *const words[] = {"yes", "no"};
	enum { SIZE_MAX_REGISTERS = 319 };
	refuse(r, "a calculator", (const struct conf_value *const[]){&k->syntax, &k->machine, &k->clock, &k->edition, &k->printing, NULL});
	if (k->memory.n || k->basic.n || k->screen.n || k->devices.n || k->borrows.n || k->overlays.n || k->boards.n || k->claims.n) {
		diag(r->d, DIAG_ERROR, k->cpu.pos, "a calculator has no memory, basic, screen, device, borrow, overlay, board or claim");
		r->ok = false;
	}
	c->cpu = k->cpu.text;
	c->start = text_of(r, &k->start);
	c->size = (unsigned)k->size.number;
	if (k->size.text && (k->size.number < 1 || k->size.number > SIZE_MAX_REGISTERS)) {
		diag(r->d, DIAG_ERROR, k->size.pos, "the size is 1 to %d registers", SIZE_MAX_REGISTERS);
		r->ok = false;
	}
	r->ok &= manifest_rules_read(r->a, r->d, &k->rules, &c->rules);
	c->nrules = k->rules.n;
	c->no_printer = k->printer.text && choose(r, &k->printer, "printer", words, 2) == 1;
}

static void read_machine(struct reader *r, const struct manifest_keys *k)
{
	struct manifest_machine *c = &r->m->machine;
	c->name = k->machine;
	c->clock = (unsigned long)k->clock.number;
	if (k->clock.text && !c->clock) {
		diag(r->d, DIAG_ERROR, k->clock.pos, "the clock stands still");
		r->ok = false;
	}
	c->start = address_of(r, k->start.text, k->start.pos);
	read_memory(r, &k->memory);
	c->basic = k->basic;
	c->screen = k->screen;
	struct manifest_device *devices = arena_alloc(r->a, k->devices.n * sizeof *devices);
	for (size_t i = 0; i < k->devices.n; i++)
		read_device(r, (const struct device_keys *)k->devices.items + i, &devices[i]);
	c->devices = devices;
	c->ndevices = k->devices.n;
}

/* The folder of a listing beside this one. */
static const char *neighbour_of(struct reader *r, const struct conf_value *v)
{
	if (!*v->text || strchr(v->text, '/') || *v->text == '.') {
		diag(r->d, DIAG_ERROR, v->pos, "'%s' does not name a listing beside this one", v->text);
		r->ok = false;
	}
	return arena_printf(r->a, "%s/%s", file_dir(r->a, r->m->dir), v->text);
}

static void read_borrows(struct reader *r, const struct conf_sections *list)
{
	struct manifest_borrow *borrows = arena_alloc(r->a, list->n * sizeof *borrows);
	for (size_t i = 0; i < list->n; i++) {
		const struct borrow_keys *k = (const struct borrow_keys *)list->items + i;
		borrows[i].pos = k->from.pos;
		borrows[i].low = address_of(r, k->from.text, k->from.pos);
		borrows[i].high = address_of(r, k->to.text, k->to.pos);
		if (borrows[i].low > borrows[i].high) {
			diag(r->d, DIAG_ERROR, k->to.pos, "the last address is below the first");
			r->ok = false;
		}
		borrows[i].listing = neighbour_of(r, &k->listing);
	}
	r->m->borrows = borrows;
	r->m->nborrows = list->n;
}

static void read_overlays(struct reader *r, const struct conf_sections *list)
{
	struct manifest_overlay *overlays = arena_alloc(r->a, list->n * sizeof *overlays);
	const struct overlay_keys *keys = list->items;
	for (size_t i = 0; i < list->n; i++) {
		overlays[i].name = text_of(r, &keys[i].name);
		overlays[i].title = text_of(r, &keys[i].title);
		overlays[i].path = path_of(r, &keys[i].file, true);
		overlays[i].screen = keys[i].screen;
		if (!keys[i].file.text == !keys[i].screen.n) {
			diag(r->d, DIAG_ERROR, keys[i].where, "an overlay has either a file or a screen");
			r->ok = false;
		}
		for (size_t k = 0; k < i; k++) {
			if (strcmp(keys[k].name.text, keys[i].name.text) != 0)
				continue;
			diag(r->d, DIAG_ERROR, keys[i].name.pos, "there is an overlay '%s' already",
			     keys[i].name.text);
			r->ok = false;
		}
	}
	r->m->overlays = overlays;
	r->m->noverlays = list->n;
}

/* Ranks or files of a board; 8 when the key is not there. */
static unsigned side_of(struct reader *r, const struct conf_value *v)
{
	if (!v->text)
		return 8;
	if (v->number >= 1 && v->number <= BOARD_MAX)
		return (unsigned)v->number;
	diag(r->d, DIAG_ERROR, v->pos, "a board has 1 to %d ranks and files", BOARD_MAX);
	r->ok = false;
	return 0;
}

static void read_board(struct reader *r, const struct conf_sections *list)
{
	const struct board_keys *k = list->items;
	struct manifest_board *p = &r->m->board;
	if (!list->n)
		return;
	if (list->n > 1)
		diag(r->d, DIAG_ERROR, k[1].where, "there is one board");
	else if (k->pieces.n != SIDES)
		diag(r->d, DIAG_ERROR, k->where,
		     "a board has two tables of pieces: pieces = {\"0050\", \"0060\"}");
	if (list->n > 1 || k->pieces.n != SIDES) {
		r->ok = false;
		return;
	}
	for (unsigned i = 0; i < SIDES; i++)
		p->table[i] = address_of(r, k->pieces.values[i].text, k->pieces.values[i].pos);
	p->letters = text_of(r, &k->letters);
	p->ranks = side_of(r, &k->ranks);
	p->files = side_of(r, &k->files);
}

static void read_claims(struct reader *r, const struct conf_sections *list)
{
	struct manifest_claim *claims = arena_alloc(r->a, list->n * sizeof *claims);
	const struct claim_keys *keys = list->items;
	for (size_t i = 0; i < list->n; i++) {
		const struct claim_keys *k = &keys[i];
		claims[i] = (struct manifest_claim){
			.pos = k->printed.pos, .address = address_of(r, k->at.text, k->at.pos),
			.about = text_of(r, &k->about), .printed = text_of(r, &k->printed),
			.measured = text_of(r, &k->measured), .how = text_of(r, &k->how),
		};
	}
	r->m->claims = claims;
	r->m->nclaims = list->n;
}

static bool read_keys(struct reader *r, const struct source *src)
{
	struct manifest_keys k = {0};
	struct manifest *m = r->m;
	bool complete = conf_read(r->a, r->d, src, manifest_table, &k), calculates = is_calculator(&k);
	if (!calculates && !k.start.text && k.cpu.text) {
		diag(r->d, DIAG_ERROR, (struct pos){.src = src}, "the key 'start' is missing");
		complete = false;
	}
	if (!complete || (!calculates && !find_dialect(r, &k)))
		return false;
	m->title = text_of(r, &k.title);
	m->source = text_of(r, &k.source);
	m->author = text_of(r, &k.author);
	m->copyright = text_of(r, &k.copyright);
	m->play = text_of(r, &k.play);
	if (k.uses_return.text) {
		static const char *const returns[] = {"yes", "no"};
		m->no_return = choose(r, &k.uses_return, "return", returns, 2);
	}
	if (k.language.text) {
		static const char *const languages[] = {"assembler", "basic"};
		m->is_basic = choose(r, &k.language, "language", languages, 2);
	}
	m->reconstructed = text_of(r, &k.reconstructed);
	m->names = k.names;
	if (k.names.n && !m->is_basic) {
		diag(r->d, DIAG_ERROR, k.names.values[0].pos, "names are of a program in BASIC: language = \"basic\"");
		r->ok = false;
	}
	m->pages = paths_of(r, &k.pages);
	m->npages = k.pages.n;
	/* a new listing has neither yet: collate makes the one, a person the other */
	m->restored = path_of(r, &k.restored, false);
	m->errata = path_of(r, &k.errata, false);
	m->sessions = paths_of(r, &k.sessions);
	m->nsessions = k.sessions.n;
	if (calculates) {
		read_calculator(r, &k);
		return r->ok;
	}
	refuse(r, "a CPU", (const struct conf_value *const[]){&k.size, &k.printer, NULL});
	if (k.rules.n) {
		diag(r->d, DIAG_ERROR, k.cpu.pos, "rules are for the steps of a calculator");
		r->ok = false;
	}
	read_borrows(r, &k.borrows);
	read_overlays(r, &k.overlays);
	read_board(r, &k.boards);
	m->printing = k.printing.text;
	read_claims(r, &k.claims);
	if (k.edition.text)
		m->edition = neighbour_of(r, &k.edition);
	read_machine(r, &k);
	return r->ok;
}

/* ---- finding listings ---- */

static bool is_folder(const char *path)
{
	struct stat st;
	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static bool has_manifest(struct arena *a, const char *dir)
{
	struct stat st;
	return stat(arena_printf(a, "%s/manifest.conf", dir), &st) == 0;
}

/* Where programs in BINDIR or TOOLDIR of the Makefile find what was installed with them,
 * whatever its PREFIX was. */
static const char *installed(struct arena *a)
{
	static const char tools[] = "/libexec/typein", bin[] = "/bin";
	char exe[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
	size_t len;
	exe[n > 0 ? n : 0] = 0;
	char *name = strrchr(exe, '/');
	if (name)
		*name = 0;
	len = strlen(exe);
	for (const char *const *end = (const char *const[]){tools, bin, NULL}; name && *end; end++)
		if (len > strlen(*end) && !strcmp(exe + len - strlen(*end), *end))
			return arena_printf(a, "%.*s/share/typein/listings", (int)(len - strlen(*end)), exe);
	return "/usr/local/share/typein/listings";
}

const char *const *listings_path(struct arena *a)
{
	const char *own = getenv("TYPEIN_LISTINGS");
	const char *places[] = {"listings", installed(a)};
	const char **found = arena_alloc(a, 3 * sizeof *found);
	size_t n = 0;
	if (own && *own) {
		if (is_folder(own))
			found[n++] = arena_strndup(a, own, strlen(own));
		return found;
	}
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		if (is_folder(places[i]))
			found[n++] = places[i];
	}
	return found;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *const *listings_all(struct arena *a)
{
	const char **names = NULL;
	size_t n = 0, cap = 0;
	for (const char *const *place = listings_path(a); *place; place++) {
		DIR *dir = opendir(*place);
		if (!dir)
			continue;
		for (struct dirent *e; (e = readdir(dir));) {
			if (e->d_name[0] == '.' ||
			    !has_manifest(a, arena_printf(a, "%s/%s", *place, e->d_name)))
				continue;
			if (n == cap)
				names = xrealloc(names, (cap = cap * 2 + 16) * sizeof *names);
			names[n++] = arena_strndup(a, e->d_name, strlen(e->d_name));
		}
		closedir(dir);
	}
	if (n)
		qsort(names, n, sizeof *names, by_text);
	const char **result = arena_alloc(a, (n + 1) * sizeof *result);
	size_t m = 0;
	for (size_t i = 0; i < n; i++) {	/* one of two places hides the other */
		if (!m || strcmp(result[m - 1], names[i]))
			result[m++] = names[i];
	}
	free(names);
	return result;
}

bool listings_tell(struct buf *out)
{
	enum { NAME_COLUMN = 22 };
	struct arena a = ARENA_INIT;
	const char *const *names = listings_all(&a);
	bool any = *names != NULL;
	for (; *names; names++) {
		struct diag nobody = {.out = NULL};
		const struct manifest *m = manifest_read_any(&a, &nobody, *names);
		size_t begin = out->len;
		buf_show(out, *names, strlen(*names));
		buf_pad(out, begin, NAME_COLUMN - 1);
		buf_putc(out, ' ');
		begin = out->len;
		if (m)
			buf_show(out, m->title, strlen(m->title));
		else
			buf_puts(out, "its manifest is wrong: play or collate it to see where");
		if (m)
			buf_printf(out, ", for the %s%s", m->calculator.cpu ? m->calculator.cpu : m->is_basic && m->machine.name.text
				   ? m->machine.name.text : m->dialect->isa->name, m->reconstructed ? "; in part reconstructed" : "");
		buf_putc(out, '\n');
	}
	arena_free(&a);
	return any;
}

/* The folder that the user means; NULL, reported, when there is none. */
static const char *find_folder(struct arena *a, struct diag *d, const char *name)
{
	bool path = strchr(name, '/') != NULL;
	if ((path && (!is_folder(name) || has_manifest(a, name))) || (*name && has_manifest(a, name))) {
		size_t len = strlen(name);
		while (len > 1 && name[len - 1] == '/')
			len--;
		return arena_strndup(a, name, len);
	}
	const char *const *places = listings_path(a);
	for (const char *const *place = places; *name && *place; place++) {
		const char *dir = arena_printf(a, "%s/%s", *place, name);
		if (has_manifest(a, dir))
			return dir;
	}
	struct pos nowhere = {0};
	if (is_folder(name))
		diag(d, DIAG_ERROR, nowhere, "%s: a folder, but no listing: there is no manifest.conf in it; "
		     "%s --page FILE --new FOLDER makes one", name, program_others("collate", "typein prove"));
	else if (!*places)
		diag(d, DIAG_ERROR, nowhere,
		     "no listing '%s', for there is no folder of listings: neither "
		     "$TYPEIN_LISTINGS nor ./listings nor %s", name, installed(a));
	else
		diag(d, DIAG_ERROR, nowhere, "no listing '%s'; there is %s", name,
		     names_closest(a, name, listings_all(a)));
	return NULL;
}

/* The name of a folder: the last part of its path, looked up if that is dots. */
static const char *folder_name(struct arena *a, const char *dir)
{
	const char *slash = strrchr(dir, '/'), *last = slash ? slash + 1 : dir;
	char *real = NULL;
	if (!strcmp(last, ".") || !strcmp(last, "..")) {
		real = realpath(dir, NULL);
		if (real)
			last = strrchr(real, '/') + 1;
	}
	last = arena_strndup(a, last, strlen(last));
	free(real);
	return last;
}

struct manifest *manifest_read(struct arena *a, struct diag *d, const char *name)
{
	struct manifest *m = manifest_read_any(a, d, name);
	if (!m || !m->calculator.cpu)
		return m;
	diag(d, DIAG_ERROR, (struct pos){0}, "%s is for a calculator, the %s: %s", m->name, m->calculator.cpu,
	     program_others("collate reads its page, sim runs it, asm41 and disasm know its lines",
			    "prove reads its page, play runs it, assemble hp41 and disassemble know its lines"));
	return NULL;
}

struct manifest *manifest_read_any(struct arena *a, struct diag *d, const char *name)
{
	const char *dir = find_folder(a, d, name);
	if (!dir)
		return NULL;
	const char *path = arena_printf(a, "%s/manifest.conf", dir);
	struct stat st;
	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) {	/* a pipe would make us wait */
		diag(d, DIAG_ERROR, (struct pos){0}, "%s: it is not a file", path);
		return NULL;
	}
	struct source *src = source_read(a, path);
	if (!src) {
		diag(d, DIAG_ERROR, (struct pos){0}, "%s: %s", path, strerror(errno));
		return NULL;
	}
	struct manifest *m = arena_alloc(a, sizeof *m);
	m->dir = dir;
	m->name = folder_name(a, dir);
	struct reader r = {a, d, m, true};
	return read_keys(&r, src) ? m : NULL;
}
