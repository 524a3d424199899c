#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/file.h"
#include "manifest/manifest.h"
#include "sim/listing.h"

static struct arena arena;
static char top[32];
static const char *dir;		/* top/game */

static const char *in_dir(const char *name)
{
	return arena_printf(&arena, "%s/%s", dir, name);
}

static void setup(void)
{
	strcpy(top, "/tmp/typein.XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(top));
	dir = arena_printf(&arena, "%s/game", top);
	mkdir(dir, 0777);
	ck_assert_int_eq(file_write(in_dir("page.txt"), "x", 1), 0);
	ck_assert_int_eq(file_write(in_dir("a.session"), "x", 1), 0);
	setenv("TYPEIN_LISTINGS", top, 1);
}

static void teardown(void)
{
	/* the folder is ours and its name has no odd characters */
	ck_assert_int_eq(system(arena_printf(&arena, "rm -rf %s", top)), 0);
	arena_free(&arena);
}

static struct manifest *got;
static bool any;	/* calculators, too */
static struct machine_config machine;	/* what sim makes of it */

/* What is said while game/manifest.conf is read, $DIR for the folder. */
static const char *said(const char *text)
{
	char *out = NULL;
	size_t size = 0;
	if (text)
		ck_assert_int_eq(file_write(in_dir("manifest.conf"), text, strlen(text)), 0);
	FILE *f = open_memstream(&out, &size);
	struct diag d = {.out = f, .cap = 5};
	got = (any ? manifest_read_any : manifest_read)(&arena, &d, "game");
	if (got && !any && !listing_machine(&arena, &d, got, &machine))
		got = NULL;
	ck_assert((got == NULL) == (d.errors > 0));
	fclose(f);
	struct buf b = BUF_INIT;
	for (const char *p = out, *at; *p; p = at) {
		at = strstr(p, dir);
		buf_put(&b, p, at ? (size_t)(at - p) : strlen(p));
		if (!at)
			break;
		buf_puts(&b, "$DIR");
		at += strlen(dir);
	}
	const char *copy = arena_strndup(&arena, buf_str(&b), b.len);
	buf_free(&b);
	free(out);
	return copy;
}

#define HEAD "title=T source=S author=A copyright=C cpu=8008 start=\"001 000\"\n"
#define GOOD HEAD "pages=\"page.txt\"\n"

START_TEST(everything_said)
{
	ck_assert_str_eq(said("title = \"Hexpawn\"\nsource = \"A book\"\nauthor = \"N. N.\"\n"
			      "copyright = \"1976\"\ncpu = \"8008\"\nsyntax = \"intel\"\n"
			      "pages = {\"page.txt\"} restored = \"game.asm\"\n"
			      "errata = \"page.txt\" sessions = {\"a.session\", \"page.txt\"}\n"
			      "machine = \"scelbi\" clock = 500000 start = \"0x100\"\n"
			      "memory = {\"0x0-07FFH\", \"3000H - 0x3FFF\"}\n"
			      "device { kind = \"console-in\" trap = 0x0C00 echo = no text = plain }\n"
			      "device { kind = exit port = 0x1F }\n"
			      "device { kind = ready memory = 0x3000 }\n"), "");
	ck_assert_str_eq(got->name, "game");
	ck_assert_str_eq(got->dir, dir);
	ck_assert_str_eq(got->title, "Hexpawn");
	ck_assert_str_eq(got->source, "A book");
	ck_assert_str_eq(got->author, "N. N.");
	ck_assert_str_eq(got->copyright, "1976");
	ck_assert_str_eq(got->dialect->name, "intel");
	ck_assert_uint_eq(got->npages, 1);
	ck_assert_str_eq(got->pages[0], in_dir("page.txt"));
	ck_assert_str_eq(got->restored, in_dir("game.asm"));
	ck_assert_str_eq(got->errata, in_dir("page.txt"));
	ck_assert_uint_eq(got->nsessions, 2);
	ck_assert_str_eq(got->sessions[0], in_dir("a.session"));
	const struct machine_config *c = &machine;
	ck_assert_str_eq(c->machine, "scelbi");
	ck_assert_str_eq(c->cpu, "8008");
	ck_assert_uint_eq(c->clock, 500000);
	ck_assert_uint_eq(c->start, 0x100);
	ck_assert_uint_eq(c->nmemory, 2);
	ck_assert_uint_eq(c->memory[0][1], 0x7FF);
	ck_assert_uint_eq(c->memory[1][0], 0x3000);
	ck_assert_uint_eq(c->ndevices, 3);
	ck_assert_int_eq(c->devices[0].kind, DEVICE_CONSOLE_IN);
	ck_assert_int_eq(c->devices[0].place, PLACE_TRAP);
	ck_assert_uint_eq(c->devices[0].address, 0xC00);
	ck_assert_int_eq(c->devices[0].text, TEXT_PLAIN);
	ck_assert(c->devices[0].no_echo);
	ck_assert_int_eq(c->devices[1].place, PLACE_PORT);
	ck_assert_uint_eq(c->devices[1].address, 31);
	ck_assert_int_eq(c->devices[2].kind, DEVICE_READY);
	ck_assert_int_eq(c->devices[2].text, TEXT_OF_MACHINE);
	ck_assert(!c->devices[2].no_echo);
}
END_TEST

START_TEST(overlays_and_board)
{
	ck_assert_str_eq(said(GOOD "overlay { name = a file = \"page.txt\" title = A }\n"
			      "overlay { name = b file = \"a.session\" }\n"
			      "overlay { name = c screen = {\"1 \", \"\"} }\n"
			      "board { pieces = {\"000 120\", \"000 140\"} letters = KQ ranks = 4 }"), "");
	ck_assert_uint_eq(got->noverlays, 3);
	ck_assert_str_eq(got->overlays[0].title, "A");
	ck_assert_str_eq(got->overlays[1].name, "b");
	ck_assert_str_eq(got->overlays[1].path, in_dir("a.session"));
	ck_assert_uint_eq(got->overlays[1].screen.n, 0);
	ck_assert_ptr_null(got->overlays[2].path);
	ck_assert_uint_eq(got->overlays[2].screen.n, 2);
	ck_assert_str_eq(got->overlays[2].screen.values[0].text, "1 ");
	ck_assert_uint_eq(got->board.table[1], 0x60);
	ck_assert_str_eq(got->board.letters, "KQ");
	ck_assert_uint_eq(got->board.ranks, 4);
	ck_assert_uint_eq(got->board.files, 8);
}
END_TEST

START_TEST(neighbours)
{
	mkdir(arena_printf(&arena, "%s/other", top), 0777);
	ck_assert_int_eq(file_write(arena_printf(&arena, "%s/other/b.session", top), "x", 1), 0);
	mkdir(in_dir("sub"), 0777);
	ck_assert_str_eq(said(GOOD "sessions = {\"../other/b.session\", a.session} restored = \"sub/..x\"\n"
			      "printing = old edition = other\n"
			      "borrow { listing = other from = \"000 001\" to = \"000 001\" }\n"
			      "borrow { listing = \"a-b\" from = \"001 000\" to = \"077 377\" }\n"), "");
	ck_assert_str_eq(got->sessions[0], arena_printf(&arena, "%s/other/b.session", top));
	ck_assert_str_eq(got->sessions[1], in_dir("a.session"));
	ck_assert_str_eq(got->restored, in_dir("sub/..x"));
	ck_assert_str_eq(got->printing, "old");
	ck_assert_str_eq(got->edition, arena_printf(&arena, "%s/other", top));
	ck_assert_uint_eq(got->nborrows, 2);
	ck_assert_uint_eq(got->borrows[0].low, 1);
	ck_assert_uint_eq(got->borrows[0].high, 1);
	ck_assert_str_eq(got->borrows[1].listing, arena_printf(&arena, "%s/a-b", top));
	ck_assert_uint_eq(got->borrows[1].low, 0x100);
	ck_assert_uint_eq(got->borrows[1].high, 0x3FFF);
}
END_TEST

START_TEST(devices_with_values)
{
	ck_assert_str_eq(said(GOOD "device { kind = constant value = 132 port = 1 }\n"
			      "device { kind = lines value = \"1/2\" memory = 0x100 }\n"
			      "device { kind = bytes file = \"page.txt\" port = 2 }\n"), "");
	ck_assert_uint_eq(machine.devices[0].value, 0132);
	ck_assert_uint_eq(machine.devices[1].value, 1);
	ck_assert_uint_eq(machine.devices[1].nmi, 2);
	ck_assert_uint_eq(machine.devices[2].nbytes, 1);
	ck_assert_uint_eq(machine.devices[2].bytes[0], 'x');
	static const struct {
		const char *device, *begins;
	} bad[] = {
		{"kind = constant port = 1", "3:17: error: constant: value says"},
		{"kind = constant port = 1 value = 400", "3:43: error: constant: value says"},
		{"kind = lines port = 1 value = \"1/\"", "3:41: error: lines: value says"},
		{"kind = bytes port = 1", "3:17: error: bytes: file says"},
		{"kind = exit port = 1 value = 1", "3:39: error: value and file are for"},
		{"kind = exit port = 1 file = \"page.txt\"", "3:17: error: value and file are for"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		const char *begins = arena_printf(&arena, "$DIR/manifest.conf:%s", bad[i].begins);
		const char *is = said(arena_printf(&arena, GOOD "device { %s }", bad[i].device));
		ck_assert_msg(!strncmp(is, begins, strlen(begins)), "%s", is);
	}
}
END_TEST

/* A link may stand for a file as long as that is in the folder. */
START_TEST(links)
{
	ck_assert_int_eq(symlink("page.txt", in_dir("in.txt")), 0);
	ck_assert_int_eq(symlink("/etc/passwd", in_dir("out.txt")), 0);
	ck_assert_int_eq(symlink("/", in_dir("root")), 0);
	ck_assert_int_eq(symlink("/etc/passwd", in_dir("later.asm")), 0);
	ck_assert_str_eq(said(HEAD "pages = \"in.txt\""), "");
	ck_assert(!strncmp(said(HEAD "pages = \"out.txt\""),
			   "$DIR/manifest.conf:2:10: error: 'out.txt' is a link that leads out of its folder", 80));
	ck_assert_ptr_nonnull(strstr(said(HEAD "pages = \"root/etc/passwd\""), "leads out of its folder"));
	ck_assert_ptr_nonnull(strstr(said(GOOD "restored = \"later.asm\""), "leads out of its folder"));
	setenv("TYPEIN_LINKS", "1", 1);
	ck_assert_str_eq(said(HEAD "pages = \"out.txt\""), "");
	unsetenv("TYPEIN_LINKS");
}
END_TEST

/* What may stand alone has its own limits. */
START_TEST(limits)
{
	ck_assert_str_eq(said(GOOD "device { kind = exit port = 377 text = high echo = yes }\n"
			      "device { kind = exit port = 0xFf }\ndevice { kind = exit trap = \"077 377\" }\n"
			      "clock = 1 memory = {\"000 001-000 001\", \"0x10  -  0x11\"}\n"
			      "board { pieces = {\"0\", \"1\"} letters = K ranks = 16 files = 1 }\n"
			      "basic = {\"1 REM\", \"2 RUN\"} screen = \" X\"\n"), "");
	ck_assert_uint_eq(machine.devices[0].address, 255);
	ck_assert_int_eq(machine.devices[0].text, TEXT_HIGH);
	ck_assert(!machine.devices[0].no_echo);
	ck_assert_uint_eq(machine.devices[1].address, 255);
	ck_assert_uint_eq(machine.devices[2].address, 0x3FFF);
	ck_assert_uint_eq(machine.clock, 1);
	ck_assert_uint_eq(machine.memory[0][0], 1);
	ck_assert_uint_eq(machine.memory[0][1], 1);
	ck_assert_uint_eq(machine.memory[1][0], 0x10);
	ck_assert_uint_eq(machine.memory[1][1], 0x11);
	ck_assert_uint_eq(got->board.ranks, 16);
	ck_assert_uint_eq(got->board.files, 1);
	ck_assert_uint_eq(got->board.table[0], 0);
	ck_assert_uint_eq(machine.nbasic, 2);
	ck_assert_str_eq(machine.basic[1].text, "2 RUN");
	ck_assert_uint_eq(machine.basic[1].pos.col, 20);
	ck_assert_uint_eq(machine.nscreen, 1);
	ck_assert_str_eq(machine.screen[0].text, " X");
	ck_assert_str_eq(said("title=T source=S author=A copyright=C cpu=6502 start=0400 machine=kim1\n"
			      "pages=\"page.txt\" device { kind = exit port = FF }\n"), "");
	ck_assert_uint_eq(machine.start, 0x400);
	ck_assert_uint_eq(machine.devices[0].address, 255);
}
END_TEST

START_TEST(claims)
{
	ck_assert_str_eq(said(GOOD "claim { at = \"000 120\" about = speed printed = \"3 s\" measured = \"4 s\" how = x }"), "");
	ck_assert_uint_eq(got->nclaims, 1);
	ck_assert_uint_eq(got->claims[0].address, 0x50);
	ck_assert_uint_eq(got->claims[0].pos.line, 3);
	ck_assert_str_eq(got->claims[0].printed, "3 s");
	ck_assert_str_eq(got->claims[0].measured, "4 s");
}
END_TEST

START_TEST(language)
{
	ck_assert_str_eq(said(GOOD "language = basic reconstructed = \"lines 10 to 960\""), "");
	ck_assert(got->is_basic);
	ck_assert_str_eq(got->reconstructed, "lines 10 to 960");
	ck_assert_str_eq(said(GOOD "language = assembler"), "");
	ck_assert(!got->is_basic && !got->reconstructed);
	ck_assert_ptr_nonnull(strstr(said(GOOD "language = pascal"), "language cannot be 'pascal'; it is one of"));
	ck_assert_ptr_nonnull(strstr(said(GOOD "reconstructed = \"\""), "the text is empty"));
}
END_TEST

START_TEST(least_said)
{
	ck_assert_str_eq(said(GOOD "play = \"Y begins\" return = no"), "");
	ck_assert_str_eq(got->play, "Y begins");
	ck_assert(got->no_return);
	ck_assert_str_eq(said(GOOD), "");
	ck_assert(!got->play && !got->no_return);
	ck_assert_ptr_null(got->board.letters);
	ck_assert_str_eq(said(GOOD "device { kind=exit port=37 } errata = \"later.conf\""), "");
	ck_assert_str_eq(got->dialect->name, "scelbi");
	ck_assert_str_eq(machine.machine, "bare");
	ck_assert_uint_eq(machine.start, 0x100);
	ck_assert_uint_eq(machine.devices[0].address, 037);
	ck_assert_ptr_null(got->restored);
	ck_assert_str_eq(got->errata, in_dir("later.conf"));
	ck_assert_uint_eq(got->nsessions + machine.nmemory, 0);
}
END_TEST

static const struct {
	const char *text, *begins;
} wrong[] = {
	{"", "$DIR/manifest.conf: error: the key 'title' is missing"},
	{HEAD, "$DIR/manifest.conf: error: the key 'pages' is missing"},
	{GOOD "pagse = x", "$DIR/manifest.conf:3:1: error: there is no key 'pagse' here; keys are pages, "},
	{GOOD "title = U", "$DIR/manifest.conf:3:9: error: 'title' is given a second time"},
	{GOOD "errata = \"\"", "$DIR/manifest.conf:3:10: error: '' does not name a file in this folder"},
	{GOOD "errata = \"/etc/passwd\"", "$DIR/manifest.conf:3:11: error: '/etc/passwd' does not name"},
	{GOOD "errata = \"../game/page.txt\"", "$DIR/manifest.conf:3:11: error: '../game/page.txt' does not"},
	{GOOD "errata = \"x/../page.txt\"", "$DIR/manifest.conf:3:11: error: 'x/../page.txt' does not"},
	{GOOD "restored = \"..\"", "$DIR/manifest.conf:3:13: error: '..' does not name"},
	{GOOD "restored = \"a/\"", "$DIR/manifest.conf:3:13: error: 'a/' does not name"},
	{GOOD "errata = folder", "$DIR/manifest.conf:3:10: error: $DIR/folder: it is not a file"},
	{GOOD "sessions = {\"a.session\", folder}",
	 "$DIR/manifest.conf:3:26: error: $DIR/folder: it is not a file"},
	{GOOD "syntax = mos", "$DIR/manifest.conf:3:10: error: the 8008 has no syntax 'mos'; it has mcs8, intel, scelbi"},
	{GOOD "machine = \"sclebi\"", "$DIR/manifest.conf:3:12: error: machine cannot be 'sclebi'; it is one of scelbi, bare"},
	{GOOD "overlay { name = a file = \"page.txt\" } overlay { name = a file = \"page.txt\" }",
	 "$DIR/manifest.conf:3:57: error: there is an overlay 'a' already"},
	{GOOD "overlay { name = a file = \"no.hex\" }", "$DIR/manifest.conf:3:28: error: $DIR/no.hex: "},
	{GOOD "overlay { name = a }", "$DIR/manifest.conf:3:1: error: an overlay has either a file or a screen"},
	{GOOD "overlay { name = a file = \"page.txt\" screen = A }",
	 "$DIR/manifest.conf:3:1: error: an overlay has either a file or a screen"},
	{GOOD "board { pieces = {\"0\", \"1\"} letters = K files = 17 }",
	 "$DIR/manifest.conf:3:49: error: a board has 1 to 16 ranks and files"},
	{GOOD "board { pieces = \"0\" letters = K }",
	 "$DIR/manifest.conf:3:1: error: a board has two tables of pieces"},
	{GOOD "board { pieces = {\"0\", \"1\"} letters = K }\nboard { pieces = \"0\" letters = K }",
	 "$DIR/manifest.conf:4:1: error: there is one board"},
	{GOOD "claim { at = \"0\" about = a printed = b how = c }",
	 "$DIR/manifest.conf:3:1: error: the key 'measured' is missing"},
	{GOOD "claim { at = \"9\" about = a printed = b measured = b how = c }",
	 "$DIR/manifest.conf:3:15: error: '9' is no address of the 8008"},
	{GOOD "claim { at = \"0\" about = a printed = \"\" measured = b how = c }",
	 "$DIR/manifest.conf:3:"},
	{GOOD "memory = {\"0-1\", \"1\"}", "$DIR/manifest.conf:3:19: error: expected first and last address"},
	{GOOD "memory = \"-1\"", "$DIR/manifest.conf:3:11: error: '' is no address"},
	{GOOD "memory = \"000 000 - 000 400\"", "$DIR/manifest.conf:3:11: error: '000 400' is no address"},
	{GOOD "start = 1", "$DIR/manifest.conf:3:9: error: 'start' is given a second time"},
	{GOOD "borrow { listing = \"..\" from = \"0\" to = \"0\" }",
	 "$DIR/manifest.conf:3:21: error: '..' does not name a listing beside this one"},
	{GOOD "borrow { listing = \"a/b\" from = \"0\" to = \"0\" }",
	 "$DIR/manifest.conf:3:21: error: 'a/b' does not name a listing beside this one"},
	{GOOD "edition = \"\"", "$DIR/manifest.conf:3:11: error: '' does not name a listing beside this one"},
	{GOOD "borrow { listing = a from = \"001 001\" to = \"001 000\" }",
	 "$DIR/manifest.conf:3:45: error: the last address is below the first"},
	{GOOD "borrow { listing = a from = \"100 000\" to = \"001 000\" }",
	 "$DIR/manifest.conf:3:30: error: '100 000' is no address"},
	{GOOD "errata = \".\"", "$DIR/manifest.conf:3:11: error: '.' does not name"},
	{GOOD "errata = \"a/./b\"", "$DIR/manifest.conf:3:11: error: 'a/./b' does not name"},
	{GOOD "errata = \"a//b\"", "$DIR/manifest.conf:3:11: error: 'a//b' does not name"},
	{GOOD "sessions = \"../x\"", "$DIR/manifest.conf:3:13: error: '../x' does not name"},
	{GOOD "sessions = \"../../x\"", "$DIR/manifest.conf:3:13: error: '../../x' does not name"},
	{GOOD "sessions = \"../game/../x\"", "$DIR/manifest.conf:3:13: error: '../game/../x' does not name"},
	{GOOD "device { kind = exit port = \"-1\" }", "$DIR/manifest.conf:3:30: error: '-1' is no port"},
	{GOOD "device { kind = exit port = \"1 \" }", "$DIR/manifest.conf:3:30: error: '1 ' is no port"},
	{GOOD "device { kind = exit port = 0x100 }", "$DIR/manifest.conf:3:29: error: '0x100' is no port: expected a number of base 8 or 0x"},
	{GOOD "device { kind = exit port = 1 text = low }", "$DIR/manifest.conf:3:38: error: text cannot be 'low'; it is one of plain, high"},
	{GOOD "board { pieces = {\"0\", \"1\"} letters = K ranks = 0 }",
	 "$DIR/manifest.conf:3:49: error: a board has 1 to 16 ranks and files"},
	{GOOD "board { pieces = {\"0\", \"1\", \"2\"} letters = K }",
	 "$DIR/manifest.conf:3:1: error: a board has two tables of pieces"},
	{GOOD "overlay { name = a screen = A } overlay { name = b screen = B } overlay { name = b screen = C }",
	 "$DIR/manifest.conf:3:82: error: there is an overlay 'b' already"},
	/* keys that must be there, of all sections */
	{"source=S author=A copyright=C cpu=8008 start=\"0\" pages=page.txt", "$DIR/manifest.conf: error: the key 'title' is missing"},
	{"title=T author=A copyright=C cpu=8008 start=\"0\" pages=page.txt", "$DIR/manifest.conf: error: the key 'source' is missing"},
	{"title=T source=S copyright=C cpu=8008 start=\"0\" pages=page.txt", "$DIR/manifest.conf: error: the key 'author' is missing"},
	{"title=T source=S author=A cpu=8008 start=\"0\" pages=page.txt", "$DIR/manifest.conf: error: the key 'copyright' is missing"},
	{"title=T source=S author=A copyright=C start=\"0\" pages=page.txt", "$DIR/manifest.conf: error: the key 'cpu' is missing"},
	{"title=T source=S author=A copyright=C cpu=8008 pages=page.txt", "$DIR/manifest.conf: error: the key 'start' is missing"},
	{GOOD "return = never", "$DIR/manifest.conf:3:10: error: return cannot be 'never'; it is one of yes, no"},
	{GOOD "board { letters = K }", "$DIR/manifest.conf:3:1: error: the key 'pieces' is missing"},
	{GOOD "board { pieces = {\"0\", \"1\"} }", "$DIR/manifest.conf:3:1: error: the key 'letters' is missing"},
	{GOOD "overlay { screen = A }", "$DIR/manifest.conf:3:1: error: the key 'name' is missing"},
	{GOOD "borrow { from = \"0\" to = \"0\" }", "$DIR/manifest.conf:3:1: error: the key 'listing' is missing"},
	{GOOD "borrow { listing = a to = \"0\" }", "$DIR/manifest.conf:3:1: error: the key 'from' is missing"},
	{GOOD "borrow { listing = a from = \"0\" }", "$DIR/manifest.conf:3:1: error: the key 'to' is missing"},
	{GOOD "claim { about = a printed = b measured = b how = c }", "$DIR/manifest.conf:3:1: error: the key 'at' is missing"},
	{GOOD "claim { at = \"0\" printed = b measured = b how = c }", "$DIR/manifest.conf:3:1: error: the key 'about' is missing"},
	{GOOD "claim { at = \"0\" about = a measured = b how = c }", "$DIR/manifest.conf:3:1: error: the key 'printed' is missing"},
	{GOOD "claim { at = \"0\" about = a printed = b measured = b }", "$DIR/manifest.conf:3:1: error: the key 'how' is missing"},
	{GOOD "clock = 0", "$DIR/manifest.conf:3:9: error: the clock stands still"},
	{GOOD "clock = fast", "$DIR/manifest.conf:3:9: error: 'clock' is not a whole number"},
	{GOOD "memory = \"000 000\"", "$DIR/manifest.conf:3:11: error: expected first and last address"},
	{GOOD "memory = \"000 000-100 000\"",
	 "$DIR/manifest.conf:3:11: error: '100 000' is no address of the 8008: expected '000 000' to '077 377'"},
	{GOOD "memory = \"001 000-000 000\"", "$DIR/manifest.conf:3:11: error: the last address is below the first"},
	{GOOD "device { trap = \"006 000\" }", "$DIR/manifest.conf:3:1: error: the key 'kind' is missing"},
	{GOOD "device { kind = \"consol-in\" port = 1 }",
	 "$DIR/manifest.conf:3:18: error: kind cannot be 'consol-in'; it is one of console-in, console-out,"},
	{GOOD "\ndevice {\nkind = exit }", "$DIR/manifest.conf:4:1: error: a device has one place, this has 0"},
	{GOOD "device { kind = exit port = 1 trap = \"001 000\" }",
	 "$DIR/manifest.conf:3:1: error: a device has one place, this has 2"},
	{GOOD "device { kind = exit port = 8 }", "$DIR/manifest.conf:3:29: error: '8' is no port"},
	{GOOD "device { kind = exit port = 400 }", "$DIR/manifest.conf:3:29: error: '400' is no port"},
	{GOOD "device { kind = exit trap = \"001 400\" }", "$DIR/manifest.conf:3:30: error: '001 400' is no address"},
	{GOOD "device { kind = exit port = 1 echo = maybe }", "$DIR/manifest.conf:3:38: error: echo cannot be 'maybe'; it is one of yes, no"},
	{"title=\"\" source=S author=A copyright=C cpu=8008 start=\"001 000\" pages=page.txt",
	 "$DIR/manifest.conf:1:7: error: the text is empty"},
	{"title=T source=S author=A copyright=C cpu=8088 start=\"001 000\" pages=page.txt",
	 "$DIR/manifest.conf:1:43: error: there is no cpu '8088'; there is 8008"},
	{"title=T source=S author=A copyright=C cpu=8008 start=\"1\" pages=\"none.txt\"",
	 "$DIR/manifest.conf:1:65: error: $DIR/none.txt: No such file"},
};

START_TEST(wrong_manifests)
{
	mkdir(in_dir("folder"), 0777);
	const char *begins = wrong[_i].begins, *is = said(wrong[_i].text);
	ck_assert_msg(!strncmp(is, begins, strlen(begins)), "'%s': said %s", wrong[_i].text, is);
	ck_assert_ptr_null(got);
}
END_TEST

/* What stands in a manifest's place must neither crash nor hang. */
START_TEST(no_manifest_at_all)
{
	mkdir(in_dir("manifest.conf"), 0777);
	ck_assert_str_eq(said(NULL), "error: $DIR/manifest.conf: it is not a file\n");
	rmdir(in_dir("manifest.conf"));
	mkfifo(in_dir("manifest.conf"), 0666);
	ck_assert_str_eq(said(NULL), "error: $DIR/manifest.conf: it is not a file\n");
	unlink(in_dir("manifest.conf"));
	size_t mega = 1 << 20;
	char *braces = arena_alloc(&arena, mega + 1);
	memset(braces, '{', mega);
	ck_assert_str_eq(said(braces), "$DIR/manifest.conf: error: 1048576 bytes, more than the "
				       "262144 that a file of this kind may have\n");
	ck_assert_ptr_nonnull(strstr(said("\177ELF\002\001"), "7F: this is not a text"));
	unlink(in_dir("manifest.conf"));
	ck_assert_str_eq(said(NULL), "error: no listing 'game'; there is nothing\n");
}
END_TEST

START_TEST(found_by_name_and_by_folder)
{
	struct diag d = {.cap = 5};
	ck_assert_str_eq(said(GOOD), "");
	mkdir(arena_printf(&arena, "%s/empty", top), 0777);
	ck_assert_str_eq(manifest_read(&arena, &d, dir)->name, "game");
	ck_assert_str_eq(manifest_read(&arena, &d, in_dir(""))->name, "game");
	ck_assert_int_eq(chdir(dir), 0);
	ck_assert_str_eq(manifest_read(&arena, &d, ".")->name, "game");
	ck_assert_str_eq(manifest_read(&arena, &d, "./")->name, "game");
	mkdir(in_dir("deeper"), 0777);
	ck_assert_int_eq(chdir(in_dir("deeper")), 0);
	ck_assert_str_eq(manifest_read(&arena, &d, "..")->name, "game");
	ck_assert_str_eq(manifest_read(&arena, &d, "../..///game//")->name, "game");
	ck_assert_str_eq(manifest_read(&arena, &d, in_dir("deeper/.."))->name, "game");
	ck_assert_int_eq(chdir(top), 0);
	setenv("TYPEIN_LISTINGS", "/nowhere", 1);
	ck_assert_str_eq(manifest_read(&arena, &d, "game")->dir, "game");
	ck_assert_uint_eq(d.errors, 0);
	ck_assert_int_eq(chdir("/"), 0);
	ck_assert_ptr_null(manifest_read(&arena, &d, "game"));
	ck_assert_ptr_null(manifest_read(&arena, &d, ""));
	ck_assert_ptr_null(manifest_read(&arena, &d, "/nowhere/"));
	ck_assert_ptr_null(*listings_path(&arena));
	ck_assert_ptr_null(*listings_all(&arena));
	ck_assert_uint_eq(d.errors, 3);
}
END_TEST

START_TEST(all_listings_sorted)
{
	static const char *const names[] = {"zebra", "ant", "game"};
	for (unsigned i = 0; i < 3; i++) {
		const char *path = arena_printf(&arena, "%s/%s", top, names[i]);
		mkdir(path, 0777);
		ck_assert_int_eq(file_write(file_join(&arena, path, "manifest.conf"), "", 0), 0);
	}
	const char *const *all = listings_all(&arena);
	ck_assert_str_eq(all[2], "zebra");
	/* hidden folders, files and folders without a manifest are none */
	mkdir(arena_printf(&arena, "%s/.hidden", top), 0777);
	ck_assert_int_eq(file_write(arena_printf(&arena, "%s/.hidden/manifest.conf", top), "", 0), 0);
	mkdir(arena_printf(&arena, "%s/none", top), 0777);
	ck_assert_int_eq(file_write(arena_printf(&arena, "%s/file", top), "", 0), 0);
	all = listings_all(&arena);
	ck_assert_str_eq(all[0], "ant");
	ck_assert_str_eq(all[1], "game");
	ck_assert_str_eq(all[2], "zebra");
	ck_assert_ptr_null(all[3]);
	/* the same again below ./listings, where it is searched without the variable */
	unsetenv("TYPEIN_LISTINGS");
	ck_assert_int_eq(chdir(top), 0);
	ck_assert_int_eq(symlink(".", "listings"), 0);
	ck_assert_str_eq(listings_path(&arena)[0], "listings");
	/* so it is when the variable is empty; a file is no folder */
	setenv("TYPEIN_LISTINGS", "", 1);
	ck_assert_str_eq(listings_path(&arena)[0], "listings");
	setenv("TYPEIN_LISTINGS", "./file", 1);
	ck_assert_ptr_null(*listings_path(&arena));
	unsetenv("TYPEIN_LISTINGS");
	ck_assert_str_eq(listings_all(&arena)[0], "ant");
	ck_assert_int_eq(chdir("/"), 0);
}
END_TEST

START_TEST(dialects)
{
	ck_assert_str_eq(dialect_find("8008", NULL)->name, "scelbi");
	ck_assert_str_eq(dialect_find("8008", "intel")->name, "intel");
	ck_assert_ptr_null(dialect_find("8008", "mos"));
	ck_assert_ptr_null(dialect_find("6809", NULL));
	static const char *const names[] = {"8008", "8080", "6502", "z80"};
	const char *const *cpus = cpu_names(&arena);
	for (unsigned i = 0; i < 4; i++) {
		ck_assert_str_eq(cpus[i], names[i]);
		ck_assert_str_eq(dialect_list(names[i])->isa->name, names[i]);
	}
	ck_assert_ptr_null(cpus[4]);
	ck_assert_ptr_null(dialect_list("6809"));
}
END_TEST

#define CALCULATOR "title=T source=S author=A copyright=C pages=\"page.txt\" cpu=hp41\n"

START_TEST(calculators)
{
	ck_assert_str_eq(said(CALCULATOR), "error: game is for a calculator, the hp41: collate reads its page, sim runs it, asm41 and disasm know its lines\n");
	any = true;
	ck_assert_str_eq(said(CALCULATOR), "");
	ck_assert_str_eq(got->calculator.cpu, "hp41");
	ck_assert(!got->dialect && !got->calculator.size && !got->calculator.start && !got->calculator.no_printer);
	ck_assert_str_eq(said(CALCULATOR "size=117 printer=no start=\"GO\""), "");
	ck_assert_uint_eq(got->calculator.size, 117);
	ck_assert(got->calculator.no_printer);
	ck_assert_str_eq(got->calculator.start, "GO");
	ck_assert_str_eq(said(CALCULATOR "size=319 printer=yes"), "");
	ck_assert_uint_eq(got->calculator.size, 319);
	ck_assert(!got->calculator.no_printer);
	ck_assert_ptr_nonnull(strstr(said(CALCULATOR "size=320"), "the size is 1 to 319 registers"));
	ck_assert_ptr_nonnull(strstr(said(CALCULATOR "size=0"), "the size is 1 to 319 registers"));
	ck_assert_ptr_nonnull(strstr(said(CALCULATOR "printer=maybe"), "printer cannot be 'maybe'"));
	ck_assert_ptr_nonnull(strstr(said(CALCULATOR "syntax=scelbi"), ":2:8: error: this is nothing that a calculator has"));
	ck_assert_ptr_nonnull(strstr(said(CALCULATOR "memory=\"0-1\""), "a calculator has no memory"));
	ck_assert_str_eq(said(GOOD), "");
	ck_assert(!got->calculator.cpu);
	ck_assert_ptr_nonnull(strstr(said(GOOD "size=117"), ":3:6: error: this is nothing that a CPU has"));
	any = false;
	struct buf told = BUF_INIT;
	said(CALCULATOR);
	ck_assert_str_eq(*listings_all(&arena), "game");
	ck_assert(listings_tell(&told));
	ck_assert_ptr_nonnull(strstr(buf_str(&told), "for the hp41"));
	buf_free(&told);
}
END_TEST

Suite *suite_manifest(void)
{
	Suite *s = suite_create("manifest");
	TCase *t = tcase_create("manifest");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_test(t, everything_said);
	tcase_add_test(t, overlays_and_board);
	tcase_add_test(t, neighbours);
	tcase_add_test(t, devices_with_values);
	tcase_add_test(t, links);
	tcase_add_test(t, limits);
	tcase_add_test(t, claims);
	tcase_add_test(t, language);
	tcase_add_test(t, least_said);
	tcase_add_loop_test(t, wrong_manifests, 0, sizeof wrong / sizeof *wrong);
	tcase_add_test(t, no_manifest_at_all);
	tcase_add_test(t, calculators);
	tcase_add_test(t, found_by_name_and_by_folder);
	tcase_add_test(t, all_listings_sorted);
	tcase_add_test(t, dialects);
	suite_add_tcase(s, t);
	return s;
}
