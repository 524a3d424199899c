/*
 * sim: runs a listing on the machine of its book, in the terminal or against
 * the games that the book prints. See doc/sim.1.
 */
#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asm/asm.h"
#include "base/file.h"
#include "base/names.h"
#include "base/objfile.h"
#include "base/show.h"
#include "base/usage.h"
#include "debug/debug.h"
#include "debug/gdb.h"
#include "debug/line.h"
#include "machine/machine.h"
#include "machine/state.h"
#include "manifest/manifest.h"
#include "play/annotate.h"
#include "play/profile.h"
#include "play/session.h"
#include "play/solve.h"
#include "play/terminal.h"
#include "sim/assembled.h"
#include "sim/listing.h"

static const char program[] = "sim";

/* Help or the version has said it all. */
enum { EXIT_DONE = -1, EXIT_INTERRUPTED = 130 };

enum {
	REPLAY_BUDGET = 1000000000,	/* states a key */
	SOLVE_BUDGET = 100000000,	/* less: many come to nothing */
};

struct sim {
	struct arena arena;
	struct diag diag;
	const struct dialect *dialect;
	struct machine_config config;
	struct image *image;
	const char *name;		/* listing, or the file loaded */
	/* Options. */
	const char *machine, *cpu, *load, *tail, *start, *stop, *interrupt, *session, *trace_path, *overlay;
	const char *save, *restore;
	const struct manifest *listing;	/* NULL with --load */
	const struct pieces *pieces;	/* the listing's board; NULL: it has none */
	const struct symbol *symbols;	/* of the listing */
	const struct program *program;
	const char **devices, **counted;
	struct debug_script *scripts;
	size_t ndevices, ncounted, nscripts;
	enum device_text text;
	struct terminal terminal;
	const struct cpu_memory *memory;	/* of the machine that is played on */
	uint64_t budget;
	bool has_budget, replay, solve, loud, registers, ignore_undefined, no_echo, quiet, board;
	bool debug, view, coverage, gdb, has_case;
	unsigned gdb_port;
	const char *profile_path;
	struct profile *profile;	/* NULL: none is wanted */
	const struct machine *profiled;	/* the last machine, with the program in it */
	const struct replay *game;	/* that is debugged */
	FILE *trace;
};

static void help(struct arena *a)
{
	struct buf legend = BUF_INIT;
	panel_legend(&legend);
	printf("usage: sim [options] NAME\n"
	       "       sim [options] NAME --replay[=SESSION]\n"
	       "       sim [options] NAME --solve[=SESSION]\n"
	       "       sim [options] --load FILE[@ADDRESS]\n"
	       "       sim [options] --cpm FILE [WORD...]\n"
	       "Runs a listing on the machine of its book, in this terminal or against the\n"
	       "games that the book prints.\n"
	       "\n"
	       "  -r, --replay[=SESSION] replay all sessions of the listing, or this one\n"
	       "      --solve[=SESSION]  find how long the player took for each key, and write\n"
	       "                         it into the session\n"
	       "      --loud             show the games that are replayed\n"
	       "  -l, --load FILE[@ADDRESS]  run a program: raw bytes (at ADDRESS), Intel hex,\n"
	       "                         S-records, an octal dump, or a tape of a ZX81 or ZX80\n"
	       "                         (.p, .o)\n"
	       "      --cpm FILE         run a program of CP/M, with the words that follow; like\n"
	       "                         --machine cpm --load FILE\n"
	       "      --save FILE        run nothing: write the tape that a ZX81 (.p) or ZX80 (.o)\n"
	       "                         with this program in it would save\n"
	       "      --restore FILE     go on where a debugger's `save` was\n"
	       "      --machine NAME     %s;\n"
	       "                         default with --load: bare, or what a tape is of\n"
	       "      --cpu NAME         with --load: %s; default: the machine's, or 8008\n"
	       "      --overlay NAME, --opening NAME  load over the program what the listing has\n"
	       "                         under this name\n"
	       "      --start ADDRESS    begin there; default: the lowest byte loaded\n"
	       "      --stop ADDRESS     end when the program gets there\n"
	       "      --device KIND@PLACE:ADDRESS  KIND: console-out, console-in, ready, exit,\n"
	       "                         bdos, kim-display, kim-keys; PLACE: trap, memory, port\n"
	       "      --interrupt CYCLES[,BYTE|nmi]  interrupt the program each so many cycles, with\n"
	       "                         this byte on the data lines; default RST 7\n"
	       "      --text plain|high  bit 7 of keys that the program reads\n"
	       "      --no-echo          keys are not echoed\n"
	       "      --case keep|upper  letters typed; default upper\n"
	       "      --newline          not at a terminal: line ends are carriage returns\n"
	       "      --budget STATES    end after so many without a key; default when\n"
	       "                         replaying: 1000000000, solving: 100000000\n"
	       "      --undefined stop|ignore  undefined opcodes\n"
	       "      --registers        show the registers at the end\n"
	       "      --trace FILE       write one line an instruction\n"
	       "      --count ADDRESS|SYMBOL  show how often the instruction there was executed\n"
	       "      --debug            stop before the first instruction and take commands: see\n"
	       "                         'help' there, and debug(7)\n"
	       "      --view             the same in a full screen: listing, registers, memory and\n"
	       "                         what the machine shows\n"
	       "      --command TEXT     with --debug: a command; may be given several times\n"
	       "      --command-file FILE  the commands in it\n"
	       "      --gdb PORT         let a GDB on this machine be the debugger (Z80 only)\n"
	       "      --speed TIMES|max  1: as fast as the real machine; default max\n"
	       "      --profile FILE     write where the time goes: by routine, and the listing with\n"
	       "                         counts beside each line; as a page if FILE ends in .html\n"
	       "      --coverage         show the lines of the program that were never executed\n"
	       "      --log              a line for each display of a panel, or each screen, even at\n"
	       "                         a terminal\n"
	       "      --times            with each display, the machine's seconds since the key\n"
	       "      --board            below the display, the board that the listing describes\n"
	       "  -q, --quiet            do not tell how the run ended\n"
	       "  -h, --help             this text\n"
	       "  -V, --version          the version\n"
	       "\n"
	       "Exit status: 0 ended as asked, 1 a fault of the program, a difference or the\n"
	       "budget, 2 wrong usage or a file that cannot be read, 130 interrupted; else what\n"
	       "the program gave to an exit device.\n",
	       names_list(a, machine_names(a)), names_list(a, cpu_names(a)));
	printf("\nThe keys of a KIM-1: %s\n", buf_str(&legend));
	buf_free(&legend);
}

/* ---- options ---- */

enum {
	OPT_LOUD = 256, OPT_SOLVE, OPT_MACHINE, OPT_CPU, OPT_START, OPT_STOP, OPT_DEVICE, OPT_TEXT,
	OPT_NO_ECHO, OPT_CASE, OPT_NEWLINE, OPT_BUDGET, OPT_UNDEFINED, OPT_REGISTERS, OPT_TRACE,
	OPT_OVERLAY, OPT_COUNT, OPT_LOG, OPT_TIMES, OPT_BOARD, OPT_SAVE, OPT_RESTORE, OPT_DEBUG,
	OPT_COMMAND, OPT_COMMAND_FILE, OPT_PROFILE, OPT_COVERAGE, OPT_SPEED, OPT_GDB, OPT_CPM,
	OPT_INTERRUPT, OPT_VIEW,
};

/* One of two words: *second says which. */
static int choose(const char *option, const char *arg, const char *a, const char *b, bool *second)
{
	*second = !strcmp(arg, b);
	if (*second || !strcmp(arg, a))
		return EXIT_FINE;
	return usage_error(program, "--%s is %s or %s, not '%s'", option, a, b, arg);
}

static int set_budget(struct sim *s, const char *arg)
{
	char *end;
	errno = 0;
	s->budget = strtoull(arg, &end, 10);
	s->has_budget = true;
	if (errno || end == arg || *end || *arg == '-' || !s->budget)
		return usage_error(program, "--budget takes a number of states, not '%s'", arg);
	return EXIT_FINE;
}

static int set_speed(struct sim *s, const char *arg)
{
	char *end;
	s->terminal.speed = 0;
	if (!strcmp(arg, "max"))
		return EXIT_FINE;
	s->terminal.speed = strtod(arg, &end);
	if (end == arg || *end || !(s->terminal.speed >= 0.01 && s->terminal.speed <= 1000))
		return usage_error(program, "--speed takes max or 0.01 to 1000, not '%s'", arg);
	return EXIT_FINE;
}

static int set_gdb(struct sim *s, const char *arg)
{
	char *end;
	unsigned long port = strtoul(arg, &end, 10);
	s->gdb = true;
	s->gdb_port = (unsigned)port;
	if (end == arg || *end || *arg == '-' || port > 65535)
		return usage_error(program, "--gdb takes a port, 0 to 65535 (0: any), not '%s'", arg);
	return EXIT_FINE;
}

static int set_option(struct sim *s, int option, const char *arg)
{
	bool second = false;
	int status = EXIT_FINE;
	switch (option) {
	case 'r':
	case OPT_SOLVE:
		s->replay = true;
		s->solve = option == OPT_SOLVE;
		s->session = arg;
		break;
	case 'l': s->load = arg; break;
	case OPT_CPM:
		s->load = arg;
		s->machine = "cpm";
		s->tail = "";
		break;
	case 'q': s->quiet = true; break;
	case OPT_LOUD: s->loud = true; break;
	case OPT_MACHINE: s->machine = arg; break;
	case OPT_CPU: s->cpu = arg; break;
	case OPT_START: s->start = arg; break;
	case OPT_STOP: s->stop = arg; break;
	case OPT_DEVICE: s->devices[s->ndevices++] = arg; break;
	case OPT_INTERRUPT: s->interrupt = arg; break;
	case OPT_NO_ECHO: s->no_echo = true; break;
	case OPT_NEWLINE: s->terminal.newline = true; break;
	case OPT_REGISTERS: s->registers = true; break;
	case OPT_TRACE: s->trace_path = arg; break;
	case OPT_OVERLAY: s->overlay = arg; break;
	case OPT_SAVE: s->save = arg; break;
	case OPT_RESTORE: s->restore = arg; break;
	case OPT_COUNT: s->counted[s->ncounted++] = arg; break;
	case OPT_LOG: s->terminal.log = true; break;
	case OPT_TIMES: s->terminal.times = true; break;
	case OPT_BOARD: s->board = true; break;
	case OPT_PROFILE: s->profile_path = arg; break;
	case OPT_COVERAGE: s->coverage = true; break;
	case OPT_DEBUG: s->debug = true; break;
	case OPT_VIEW: s->debug = s->view = true; break;
	case OPT_COMMAND:
	case OPT_COMMAND_FILE:
		s->debug = true;
		s->scripts[s->nscripts++] = (struct debug_script){arg, option == OPT_COMMAND_FILE};
		break;
	case OPT_GDB: return set_gdb(s, arg);
	case OPT_SPEED: return set_speed(s, arg);
	case OPT_BUDGET: return set_budget(s, arg);
	case OPT_TEXT:
		status = choose("text", arg, "plain", "high", &second);
		s->text = second ? TEXT_HIGH : TEXT_PLAIN;
		break;
	case OPT_CASE:
		s->has_case = true;
		status = choose("case", arg, "upper", "keep", &s->terminal.keep_case);
		break;
	case OPT_UNDEFINED:
		status = choose("undefined", arg, "stop", "ignore", &s->ignore_undefined);
		break;
	default:
		return EXIT_USAGE;
	}
	return status;
}

static int read_options(struct sim *s, int argc, char **argv)
{
	static const struct option options[] = {
		{"replay", optional_argument, NULL, 'r'},
		{"solve", optional_argument, NULL, OPT_SOLVE},
		{"loud", no_argument, NULL, OPT_LOUD},
		{"load", required_argument, NULL, 'l'},
		{"cpm", required_argument, NULL, OPT_CPM},
		{"save", required_argument, NULL, OPT_SAVE},
		{"restore", required_argument, NULL, OPT_RESTORE},
		{"machine", required_argument, NULL, OPT_MACHINE},
		{"cpu", required_argument, NULL, OPT_CPU},
		{"start", required_argument, NULL, OPT_START},
		{"stop", required_argument, NULL, OPT_STOP},
		{"device", required_argument, NULL, OPT_DEVICE},
		{"interrupt", required_argument, NULL, OPT_INTERRUPT},
		{"text", required_argument, NULL, OPT_TEXT},
		{"no-echo", no_argument, NULL, OPT_NO_ECHO},
		{"case", required_argument, NULL, OPT_CASE},
		{"newline", no_argument, NULL, OPT_NEWLINE},
		{"budget", required_argument, NULL, OPT_BUDGET},
		{"undefined", required_argument, NULL, OPT_UNDEFINED},
		{"registers", no_argument, NULL, OPT_REGISTERS},
		{"trace", required_argument, NULL, OPT_TRACE},
		{"overlay", required_argument, NULL, OPT_OVERLAY},
		{"opening", required_argument, NULL, OPT_OVERLAY},
		{"count", required_argument, NULL, OPT_COUNT},
		{"speed", required_argument, NULL, OPT_SPEED},
		{"log", no_argument, NULL, OPT_LOG},
		{"times", no_argument, NULL, OPT_TIMES},
		{"board", no_argument, NULL, OPT_BOARD},
		{"gdb", required_argument, NULL, OPT_GDB},
		{"profile", required_argument, NULL, OPT_PROFILE},
		{"coverage", no_argument, NULL, OPT_COVERAGE},
		{"debug", no_argument, NULL, OPT_DEBUG},
		{"view", no_argument, NULL, OPT_VIEW},
		{"command", required_argument, NULL, OPT_COMMAND},
		{"command-file", required_argument, NULL, OPT_COMMAND_FILE},
		{"quiet", no_argument, NULL, 'q'},
		{"help", no_argument, NULL, 'h'},
		{"version", no_argument, NULL, 'V'},
		{0},
	};
	int option;
	opterr = 0;
	while ((option = getopt_long(argc, argv, ":r::l:qhV", options, NULL)) != -1) {
		if (option == 'h') {
			help(&s->arena);
			return EXIT_DONE;
		}
		if (option == 'V') {
			printf("sim (typein) %s\n", VERSION);
			return EXIT_DONE;
		}
		if (option == '?' || option == ':')
			return option_error(program, option, argv, options);
		int status = set_option(s, option, optarg);
		if (status != EXIT_FINE)
			return status;
	}
	/* "--replay FILE": what follows the name of the listing is the session */
	for (int i = optind; i < argc; i++) {
		if (s->tail)
			s->tail = arena_printf(&s->arena, "%s %s", s->tail, argv[i]);
		else if (!s->name && !s->load)
			s->name = argv[i];
		else if (s->replay && !s->session)
			s->session = argv[i];
		else
			return usage_error(program, "what is '%s' for?", argv[i]);
	}
	if (!s->name && !s->load)
		return usage_error(program, "no listing named, and no --load");
	return EXIT_FINE;
}

/* ---- making the machine ---- */

static const char *address_text(struct sim *s, unsigned address)
{
	struct buf b = BUF_INIT;
	dialect_address(s->dialect, address, &b);
	const char *text = arena_strndup(&s->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

static const char *byte_text(struct sim *s, uint8_t byte)
{
	struct buf b = BUF_INIT;
	dialect_byte(s->dialect, byte, &b);
	const char *text = arena_strndup(&s->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

static void write_address(const void *notation, unsigned address, struct buf *out)
{
	dialect_address(notation, address, out);
}

static int address_of(struct sim *s, const char *what, const char *text, unsigned *out)
{
	long address = dialect_parse_address(s->dialect, text);
	if (address < 0)
		return usage_error(program, "%s: '%s' is no address; they are written like %s", what, text,
				   address_text(s, 0x640));
	*out = (unsigned)address;
	return EXIT_FINE;
}

static bool word_in(const char *const *names, unsigned n, const char *text, size_t len, unsigned *out)
{
	for (*out = 0; *out < n; ++*out)
		if (strlen(names[*out]) == len && !memcmp(names[*out], text, len))
			return true;
	return false;
}

static int unknown_device(struct sim *s, const char *kind)
{
	return usage_error(program, "no device '%s'; there is %s", kind,
			   names_closest(&s->arena, kind, device_names(&s->arena)));
}

/* "console-out@trap:006 100" */
static int read_device(struct sim *s, const char *text, struct device_config *out)
{
	const char *at = strchr(text, '@'), *colon = at ? strchr(at, ':') : NULL;
	unsigned place;
	if (!colon)
		return usage_error(program, "a device is KIND@PLACE:ADDRESS, not '%s'", text);
	*out = (struct device_config){0};
	if (!device_named(text, (size_t)(at - text), out))
		return unknown_device(s, arena_strndup(&s->arena, text, (size_t)(at - text)));
	if (!word_in(device_place_names, DEVICE_PLACES, at + 1, (size_t)(colon - at - 1), &place))
		return usage_error(program, "a device is at a trap, memory or port, not '%.*s'",
				   (int)(colon - at - 1), at + 1);
	out->place = (enum device_place)place;
	return address_of(s, text, colon + 1, &out->address);
}

static int add_devices(struct sim *s)
{
	size_t have = s->config.ndevices, n = have + s->ndevices;
	struct device_config *all = arena_alloc(&s->arena, n * sizeof *all);
	for (size_t i = 0; i < have; i++)
		all[i] = s->config.devices[i];
	for (size_t i = have; i < n; i++) {
		int status = read_device(s, s->devices[i - have], &all[i]);
		if (status != EXIT_FINE)
			return status;
	}
	for (size_t i = 0; i < n; i++) {
		all[i].text = s->text == TEXT_OF_MACHINE ? all[i].text : s->text;
		all[i].no_echo |= s->no_echo;
	}
	s->config.devices = all;
	s->config.ndevices = n;
	return EXIT_FINE;
}

/* "20000", "20000,317", "20000,nmi" */
static int read_interrupt(struct sim *s)
{
	const struct cpu_core *core = cpu_find(s->config.cpu);
	struct interrupt_config *i = &s->config.interrupt;
	char *end;
	long byte = core ? core->restart : 0;
	errno = 0;
	i->every = strtoull(s->interrupt, &end, 10);
	if (errno || end == s->interrupt || (*end && *end != ',') || *s->interrupt == '-' || !i->every
	    || i->every > UINT64_MAX / 4)
		return usage_error(program, "--interrupt takes a number of cycles, not '%s'", s->interrupt);
	if (*end && !strcmp(end + 1, "nmi"))
		i->which = CPU_NMI;
	else if (*end)
		byte = dialect_parse_address(s->dialect, end + 1);
	if (byte < 0 || byte > 0xFF)
		return usage_error(program, "--interrupt: '%s' is neither nmi nor a byte; they are written like %s",
				   end + 1, byte_text(s, core ? core->restart : 0));
	i->byte = (uint8_t)byte;
	return EXIT_FINE;
}

/* A folder or file may be called anything; this is one line. */
static const char *name_shown(struct sim *s, const char *name)
{
	struct buf b = BUF_INIT;
	buf_show(&b, name, strlen(name));
	name = arena_strndup(&s->arena, buf_str(&b), b.len);
	buf_free(&b);
	return name;
}

/* at: where raw bytes go; NULL. */
static int load_file(struct sim *s, struct source *src, const char *at)
{
	unsigned address = 0;
	int status = at ? address_of(s, s->load, at, &address) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	s->name = name_shown(s, src->name);
	s->image = arena_alloc(&s->arena, sizeof *s->image);
	if (!object_read(&s->diag, src, at ? (long)address : machine_place(s->config.machine), s->image))
		return EXIT_FINDINGS;
	unsigned low, high;
	if (!image_extent(s->image, &low, &high)) {
		diag(&s->diag, DIAG_ERROR, (struct pos){.src = src}, "there is no byte in it");
		return EXIT_FINDINGS;
	}
	s->config.start = low;
	return EXIT_FINE;
}

/* The machine that a tape is for; else the one that is only a CPU. */
static const char *machine_of(enum object_format format)
{
	const char *machine = machine_of_tape(format);
	return machine ? machine : "bare";
}

static int use_cpu(struct sim *s, const char *cpu)
{
	s->config.cpu = cpu;
	s->dialect = dialect_find(cpu, NULL);
	return s->dialect ? EXIT_FINE : usage_error(program, "no CPU '%s'; there is %s", cpu,
		names_closest(&s->arena, cpu, cpu_names(&s->arena)));
}

/* How an address is written depends on the CPU, which may depend on the file. */
static int prepare_file(struct sim *s)
{
	int status = s->cpu ? use_cpu(s, s->cpu) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	char *path = arena_strndup(&s->arena, s->load, strlen(s->load)), *at = s->tail ? NULL : strrchr(path, '@');
	if (at)
		*at = 0;
	struct source *src = source_read(&s->arena, path);
	if (!src)
		return file_error(program, path);
	s->config.machine = s->machine ? s->machine : machine_of(at ? OBJECT_BIN : object_recognise(src));
	const char *cpu = machine_cpu(s->config.machine);
	status = s->cpu ? EXIT_FINE : use_cpu(s, cpu ? cpu : *cpu_names(&s->arena));
	if (status != EXIT_FINE)
		return status;
	s->program = program_new(&s->arena, s->dialect, NULL);
	return load_file(s, src, at ? at + 1 : NULL);
}

static int prepare_listing(struct sim *s)
{
	struct assembly as;
	const struct manifest *man = manifest_read(&s->arena, &s->diag, s->name);
	if (!man)
		return EXIT_USAGE;
	if (s->cpu)
		return usage_error(program, "--cpu is for --load; the manifest of '%s' names its own", s->name);
	if (!listing_machine(&s->arena, &s->diag, man, &s->config))
		return EXIT_USAGE;
	if (!man->restored) {
		diag(&s->diag, DIAG_ERROR, (struct pos){0}, "%s has no restored source to run", man->name);
		return EXIT_FINDINGS;
	}
	struct source *src = source_read(&s->arena, man->restored);
	if (!src)
		return file_error(program, man->restored);
	if (!assemble(&s->arena, &s->diag, man->dialect, &src, 1, NULL, &as))
		return EXIT_FINDINGS;
	s->name = name_shown(s, man->name);
	s->dialect = man->dialect;
	s->image = as.image;
	s->listing = man;
	s->pieces = listing_board(&s->arena, man);
	s->symbols = as.symbols;
	s->program = program_new(&s->arena, s->dialect, &as);
	return EXIT_FINE;
}

static int prepare(struct sim *s)
{
	int status = s->load ? prepare_file(s) : prepare_listing(s);
	if (s->machine)
		s->config.machine = s->machine;
	s->config.tail = s->tail;
	s->config.write_address = write_address;
	s->config.notation = s->dialect;
	if (status == EXIT_FINE && s->start)
		status = address_of(s, "--start", s->start, &s->config.start);
	if (status == EXIT_FINE && s->interrupt)
		status = read_interrupt(s);
	return status == EXIT_FINE ? add_devices(s) : status;
}

/* NULL after an error. */
static const struct manifest_overlay *find_overlay(struct sim *s, const char *name, int *status)
{
	size_t n = s->listing ? s->listing->noverlays : 0;
	const struct manifest_overlay *all = n ? s->listing->overlays : NULL, *found = NULL;
	const char **names = arena_alloc(&s->arena, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++) {
		names[i] = all[i].name;
		if (!strcmp(all[i].name, name))
			found = &all[i];
	}
	if (!found)
		*status = usage_error(program, "%s has no overlay '%s'; there is %s", s->name, name,
				      names_closest(&s->arena, name, names));
	return found;
}

/* The bytes of an overlay's file, which is an image or source in the listing's
 * dialect; NULL after an error. */
static const struct image *read_overlay(struct sim *s, const char *path, int *status)
{
	struct source *src = source_read(&s->arena, path);
	*status = src ? EXIT_FINDINGS : file_error(program, path);
	if (!src)
		return NULL;
	if (object_recognise(src) == OBJECT_BIN) {
		struct assembly as;
		struct asm_options options = {.warnings = ASM_WARN_COMMENT_NUMBER};
		return assemble(&s->arena, &s->diag, s->dialect, &src, 1, &options, &as) ? as.image : NULL;
	}
	struct image *im = arena_alloc(&s->arena, sizeof *im);
	return object_read(&s->diag, src, -1, im) ? im : NULL;
}

static int count_executions(struct sim *s, struct machine *m)
{
	m->counts = arena_alloc(&s->arena, s->ncounted * sizeof *m->counts);
	for (size_t i = 0; i < s->ncounted; i++) {
		const char *text = s->counted[i];
		const struct symbol *sym = s->symbols;
		while (sym && strcmp(sym->name, text) != 0)
			sym = sym->next;
		unsigned address = sym ? (unsigned)sym->value : 0;
		if (!sym && s->listing && dialect_parse_address(s->dialect, text) < 0)
			return usage_error(program, "--count: '%s' is neither a label of %s nor an address", text,
					   s->name);
		if (!sym && address_of(s, "--count", text, &address) != EXIT_FINE)
			return EXIT_USAGE;
		if (address >= m->addresses)
			return usage_error(program, "--count: '%s' is beyond what a %s has", text, s->config.cpu);
		m->counts[m->ncounts++].address = address;
	}
	return EXIT_FINE;
}

static void trace(void *context, const struct machine *m);
static void trace_and_profile(void *context, const struct machine *m);

/* overlay: of the session; NULL: that of the options. */
static struct machine *build(struct sim *s, const struct console *console, const char *overlay,
			     int *status)
{
	unsigned stop = 0;
	struct machine_config config = s->config;
	const struct manifest_overlay *over = NULL;
	*status = EXIT_USAGE;
	if (!overlay)
		overlay = s->overlay;
	if (overlay && !(over = find_overlay(s, overlay, status)))
		return NULL;
	if (over && over->screen.n) {
		config.screen = listing_lines(&s->arena, &over->screen);
		config.nscreen = over->screen.n;
	}
	struct machine *m = machine_new(&s->arena, &s->diag, &config, console);
	if (!m)
		return NULL;
	if (!machine_load(m, &s->diag, s->image)) {
		*status = EXIT_FINDINGS;
		return NULL;
	}
	if (over && over->path) {
		const struct image *im = read_overlay(s, over->path, status);
		if (!im)
			return NULL;
		*status = EXIT_FINDINGS;
		if (!machine_load(m, &s->diag, im))
			return NULL;
	}
	*status = count_executions(s, m);
	if (*status != EXIT_FINE)
		return NULL;
	m->cpu->ignore_undefined = s->ignore_undefined;
	m->interrupt = &terminal_interrupted;
	if (s->terminal.speed > 0)
		machine_pace(m, terminal_pace, &s->terminal);
	if (s->trace || s->profile) {
		m->trace = s->profile ? trace_and_profile : trace;
		m->trace_context = s;
	}
	if (s->stop) {
		*status = address_of(s, "--stop", s->stop, &stop);
		if (*status != EXIT_FINE)
			return NULL;
		if (stop >= m->addresses) {
			*status = usage_error(program, "--stop: '%s' is beyond what a %s has", s->stop, s->config.cpu);
			return NULL;
		}
		m->stop = (long)stop;
	}
	*status = EXIT_FINE;
	return m;
}

/* ---- telling ---- */

static const char *report_text(struct sim *s, const struct machine *m)
{
	struct buf b = BUF_INIT;
	machine_report(m, &b);
	const char *text = arena_strndup(&s->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

/* How a run ended, in words. */
static const char *reason_text(struct sim *s, const struct machine *m)
{
	unsigned pc_value = m->core->get(m->cpu, m->core->pc);
	const char *pc = address_text(s, pc_value), *from = "";
	if (m->cpu->from != CPU_NOWHERE)
		from = arena_printf(&s->arena, "; the last jump was at %s", address_text(s, m->cpu->from));
	switch (m->reason) {
	case END_HALT:
		return arena_printf(&s->arena, "halted before %s", pc);
	case END_SELF_JUMP:
		return arena_printf(&s->arena, "a jump to itself at %s", pc);
	case END_STOP:
		return arena_printf(&s->arena, "got to the stop address %s", pc);
	case END_EXIT:
		return arena_printf(&s->arena, "the program ended with status %u at %s", m->exit_status, pc);
	case END_BOOT:
		return arena_printf(&s->arena, "warm boot%s", from);
	case END_INPUT:
		return "end of input";
	case END_CONSOLE:
		return "the console ended it";
	case END_EMPTY:
		return arena_printf(&s->arena, "ran into empty memory at %s%s", pc, from);
	case END_ABSENT:
		if (machine_in_rom(m, pc_value))
			return arena_printf(&s->arena, "called the ROM at %s, which is not here%s", pc, from);
		return arena_printf(&s->arena, "ran to %s, where there is no memory%s", pc, from);
	case END_UNDEFINED:
		return arena_printf(&s->arena, "undefined opcode %s at %s%s",
				    byte_text(s, cpu_peek(m->memory, pc_value)), pc, from);
	case END_JAM:
		return arena_printf(&s->arena, "the CPU jammed before %s%s", pc, from);
	case END_REPORT:
		return report_text(s, m);
	case END_BUDGET:
		return arena_printf(&s->arena, "the budget of %llu %s without a key is used up at %s",
				    (unsigned long long)s->budget, m->core->isa->cycle_name, pc);
	case END_BREAK:
		return "stopped";
	case END_INTERRUPT:
		return arena_printf(&s->arena, "interrupted at %s", pc);
	}
	return "";
}

/* "123 instructions, 456 states, 1.2 s on the real machine" */
static const char *counts_text(struct sim *s, const struct machine *m)
{
	const char *time = "";
	double seconds = machine_seconds(m);
	if (m->config.clock)
		time = arena_printf(&s->arena, ", %.*f s on the real machine",
				    seconds < 1 ? 3 : seconds < 10 ? 1 : 0, seconds);
	return arena_printf(&s->arena, "%llu instruction%s, %llu %s%s",
			    (unsigned long long)m->cpu->instructions, m->cpu->instructions == 1 ? "" : "s",
			    (unsigned long long)m->cpu->states, m->core->isa->cycle_name, time);
}

static void show_registers(const struct sim *s, const struct machine *m)
{
	struct buf b = BUF_INIT;
	program_put_registers(s->program, m, false, &b);
	buf_putc(&b, '\n');
	program_put_registers(s->program, m, true, &b);
	buf_putc(&b, '\n');
	show_lines(stderr, buf_str(&b), b.len);
	buf_free(&b);
}

/* What was asked for besides. */
static void show_more(const struct sim *s, const struct machine *m)
{
	if (s->registers)
		show_registers(s, m);
	for (size_t i = 0; i < m->ncounts; i++)
		show_line(stderr, "%s: executed %llu time%s", s->counted[i],
			  (unsigned long long)m->counts[i].n, m->counts[i].n == 1 ? "" : "s");
}

static void trace(void *context, const struct machine *m)
{
	struct sim *s = context;
	struct buf b = BUF_INIT;
	program_put_step(s->program, m, false, &b);
	buf_putc(&b, '\n');
	show_lines(s->trace, buf_str(&b), b.len);
	buf_free(&b);
}

static void trace_and_profile(void *context, const struct machine *m)
{
	struct sim *s = context;
	profile_step(s->profile, m);
	if (s->trace)
		trace(s, m);
}

/* A run is over. */
static void end_profile(struct sim *s, const struct machine *m)
{
	if (s->profile)
		profile_end(s->profile, m);
	s->profiled = m;
}

static bool is_page(const char *path)
{
	const char *dot = strrchr(path, '.');
	return dot && (!strcmp(dot, ".html") || !strcmp(dot, ".htm"));
}

static int write_profile(struct sim *s)
{
	struct buf b = BUF_INIT, shown = BUF_INIT;
	int status = EXIT_FINE;
	if (!s->profile || !s->profiled)
		return status;
	if (s->profile_path) {
		if (is_page(s->profile_path)) {
			annotate(s->profile, s->program, s->profiled, s->name, s->listing ? s->listing->title : NULL, &shown);
		} else {
			profile_report(s->profile, s->program, s->profiled, s->name, &b);
			buf_show_lines(&shown, buf_str(&b), b.len);
		}
		if (!strcmp(s->profile_path, "-"))
			fputs(buf_str(&shown), stdout);
		else if (file_write(s->profile_path, buf_str(&shown), shown.len) < 0)
			status = file_error(program, s->profile_path);
	}
	b.len = 0;
	if (s->coverage) {
		profile_coverage(s->profile, s->program, s->profiled, s->name, &b);
		show_lines(stdout, buf_str(&b), b.len);
	}
	buf_free(&b);
	buf_free(&shown);
	return status;
}

/* A fault gets a message; what was asked for is told with the counts. */
static void tell_end(struct sim *s, const struct machine *m)
{
	const char *why = reason_text(s, m);
	bool fault = machine_status(m) == EXIT_FINDINGS && m->reason != END_EXIT;
	show_more(s, m);
	if (fault)
		diag(&s->diag, DIAG_ERROR, (struct pos){0}, "%s: %s", s->name, why);
	if (!s->quiet)
		show_line(stderr, "%s%s%s", fault ? "" : why, fault ? "" : "; ", counts_text(s, m));
}

static void draw_board(void *context, struct buf *out)
{
	struct sim *s = context;
	pieces_draw(s->pieces, s->memory, out);
}

/* As it is before it runs. */
static int save(struct sim *s)
{
	const struct console nobody = {0};
	struct buf out = BUF_INIT;
	int status;
	struct machine *m = build(s, &nobody, NULL, &status);
	if (!m)
		return status;
	if (!machine_tape(m, &out))
		status = usage_error(program, "--save: only a zx81 or zx80 saves tapes, with its system "
				     "variables in order");
	else if (file_write(s->save, buf_str(&out), out.len) < 0)
		status = file_error(program, s->save);
	buf_free(&out);
	return status;
}

/* ---- debugging ---- */

static void begin_move(void *context)
{
	struct sim *s = context;
	if (!s->replay)
		terminal_open(&s->terminal);
}

static void end_move(void *context)
{
	struct sim *s = context;
	if (!s->replay)
		terminal_close(&s->terminal);
}

static const char *debug_reason(void *context, const struct machine *m)
{
	struct sim *s = context;
	bool by_page = s->game && (m->reason == END_CONSOLE || m->reason == END_INPUT);
	if (by_page && s->game->state == SESSION_DIFFERS)
		return "here the game differs from the page";
	if (by_page && s->game->state == SESSION_COMPLETE)
		return "the page is at its end";
	return reason_text(s, m);
}

/* The status. *detached: nobody holds the machine any more. */
static int debug_machine(struct sim *s, struct machine *m, bool *detached)
{
	struct debug_config config = {
		.machine = m, .program = s->program, .name = s->name, .board = s->pieces,
		.terminal = s->replay ? NULL : &s->terminal, .view = s->view,
		.scripts = s->scripts, .nscripts = s->nscripts, .budget = s->has_budget ? s->budget : 0,
		.begin = begin_move, .end = end_move, .reason = debug_reason, .context = s,
		.interrupt = &terminal_interrupted,
	};
	*detached = false;
	if (!s->gdb)
		return debug(&s->arena, &s->diag, &config);
	if (!gdb_knows(m->core))
		return usage_error(program, "--gdb: GDB knows no %s, only the z80; see --debug",
				   m->core->isa->name);
	int how = gdb_serve(&s->arena, &(struct gdb_config){&config, s->gdb_port});
	*detached = how == GDB_DETACHED;
	return how < 0 ? file_error(program, "--gdb") : how == GDB_GONE ? EXIT_INTERRUPTED : EXIT_FINE;
}

/* Commands that come from standard input leave no keys there: `keys` has them. */
static int no_key(void *context)
{
	(void)context;
	return -1;
}

static int never_ready(void *context, uint64_t polls, double seconds)
{
	(void)context;
	(void)polls;
	(void)seconds;
	return -1;
}

/* ---- playing and replaying ---- */

static int restore(struct sim *s, struct machine *m)
{
	struct source *src = source_read(&s->arena, s->restore);
	if (!src)
		return file_error(program, s->restore);
	return state_read(&s->diag, src, m) ? EXIT_FINE : EXIT_FINDINGS;
}

static int play(struct sim *s)
{
	bool lines = machine_has_lines(s->config.machine);
	struct console console = terminal_console(&s->terminal);
	int status;
	s->terminal.newline |= lines;
	s->terminal.keep_case |= lines && !s->has_case;
	if (s->debug && !s->gdb && !s->nscripts && !isatty(STDIN_FILENO)) {
		console.key = no_key;
		console.ready = never_ready;
	}
	struct machine *m = build(s, &console, NULL, &status);
	if (!m)
		return status;
	status = s->restore ? restore(s, m) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	s->memory = m->memory;
	if (s->board) {
		if (!s->pieces)
			return usage_error(program, "--board: nothing says where '%s' keeps its pieces", s->name);
		s->terminal.side = draw_board;
		s->terminal.side_context = s;
	}
	if (s->profile)
		profile_begin(s->profile, s->name, "");
	if (s->debug) {
		bool detached;
		status = debug_machine(s, m, &detached);
		if (!detached)
			return status;
	}
	terminal_open(&s->terminal);
	machine_run(m, s->has_budget ? s->budget : 0);
	terminal_close(&s->terminal);
	end_profile(s, m);
	if (!s->quiet && m->cpu->instructions && !machine_has_screen(m) && (m->reason == END_INPUT || m->reason == END_INTERRUPT))
		fputc('\n', stderr);	/* the program is in the middle of a line */
	tell_end(s, m);
	return machine_status(m);
}

static void show_game(const struct replay *r)
{
	const char *p = buf_str(&r->transcript), *end = p + r->transcript.len;
	for (; p < end; p++)
		if (*p == '\n' || *p == '\t' || (*p >= ' ' && *p < 0x7F))
			putchar(*p);
	putchar('\n');
}

/* Looks for the counts of polls of a session that differs; *src is then what the
 * file is made to be. */
static int solve_one(struct sim *s, const char *path, struct source **src, const struct session *session)
{
	const struct console nobody = {0};
	struct solution found;
	struct buf text = BUF_INIT;
	int status;
	struct machine *m = build(s, &nobody, session->overlay, &status);
	if (!m)
		return status;
	solve(&s->arena, m, session, s->budget, &found);
	if (!found.found) {
		fflush(stdout);
		if (m->reason == END_INTERRUPT)
			diag(&s->diag, DIAG_ERROR, (struct pos){.src = *src}, "interrupted; nothing is written");
		else if (!found.polled)
			diag(&s->diag, DIAG_ERROR, (struct pos){.src = *src},
			     "the program polls for no key of it: no counts will help");
		else
			diag(&s->diag, DIAG_ERROR, (struct pos){.src = *src},
			     "no counts of polls make the program print this; %llu were tried, the furthest:",
			     (unsigned long long)found.tried);
		replay_report(&found.furthest, &s->diag, reason_text(s, m));
		buf_free(&found.furthest.transcript);
		return m->reason == END_INTERRUPT ? machine_status(m) : EXIT_FINDINGS;
	}
	session_write(session, found.waits, &text);
	if (file_write(path, buf_str(&text), text.len) < 0)
		status = file_error(program, path);
	*src = source_new(&s->arena, path, arena_strndup(&s->arena, buf_str(&text), text.len), text.len);
	buf_free(&text);
	if (status == EXIT_FINE)
		show_line(stdout, "%s: %s: %zu keys are polled for; %llu counts tried", s->name, path, found.polled,
			  (unsigned long long)found.tried);
	return status;
}

static bool is_same(struct sim *s, const struct session *session, int *status)
{
	struct replay r;
	replay_begin(&r, session);
	struct console console = replay_console(&r);
	struct machine *m = build(s, &console, session->overlay, status);
	if (m) {
		machine_run(m, s->budget);
		replay_end(&r);
	}
	buf_free(&r.transcript);
	return m && r.state == SESSION_COMPLETE;
}

/* The name of a listing's session in its path. */
static const char *session_name(const char *path, int *len)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	*len = (int)strcspn(name, ".");
	return name;
}

/* A file, or else one of the listing's sessions. */
static const char *session_path(const struct sim *s, const char *name)
{
	if (access(name, F_OK) == 0)
		return name;
	for (size_t i = 0; s->listing && i < s->listing->nsessions; i++) {
		int len;
		const char *its = session_name(s->listing->sessions[i], &len);
		if ((size_t)len == strlen(name) && !strncmp(its, name, (size_t)len))
			return s->listing->sessions[i];
	}
	return name;
}

static int replay_one(struct sim *s, const char *path)
{
	struct source *src = source_read(&s->arena, path);
	if (!src)
		return file_error(program, path);
	struct session *session = session_read(&s->arena, &s->diag, src);
	int status = EXIT_FINE;
	if (session && s->solve && !is_same(s, session, &status)) {
		if (status == EXIT_FINE)
			status = solve_one(s, path, &src, session);
		if (status != EXIT_FINE)
			return status;
		session = session_read(&s->arena, &s->diag, src);
	}
	if (!session)
		return EXIT_FINDINGS;
	struct replay r;
	replay_begin(&r, session);
	struct console console = replay_console(&r);
	struct machine *m = build(s, &console, session->overlay, &status);
	if (!m)
		return status;
	r.times = s->terminal.times;
	if (s->debug) {
		bool detached;	/* no game any more: it may have been gone back in */
		s->game = &r;
		status = debug_machine(s, m, &detached);
		buf_free(&r.transcript);
		return status;
	}
	if (s->profile)
		profile_begin(s->profile, strrchr(path, '/') ? strrchr(path, '/') + 1 : path, session->title);
	machine_run(m, s->budget);
	end_profile(s, m);
	replay_end(&r);
	if (s->loud)
		show_game(&r);
	show_more(s, m);
	if (r.state == SESSION_DIFFERS) {
		fflush(stdout);
		replay_report(&r, &s->diag, reason_text(s, m));
		status = EXIT_FINDINGS;
	} else {
		show_line(stdout, "%s: %s: same as printed; %zu keys, %s", s->name,
			  *session->title ? session->title : path, session->nkeys, counts_text(s, m));
	}
	buf_free(&r.transcript);
	return status;
}

static int run(struct sim *s)
{
	int status = prepare(s);
	if (status != EXIT_FINE)
		return status;
	if (s->trace_path) {
		s->trace = strcmp(s->trace_path, "-") ? fopen(s->trace_path, "w") : stdout;
		if (!s->trace)
			return file_error(program, s->trace_path);
	}
	if ((s->profile_path || s->coverage) && (s->debug || s->gdb || s->solve))
		return usage_error(program, "--profile and --coverage are for a run that goes one way: "
				   "not with --debug or --solve");
	if (s->view && !line_is_terminal())
		return usage_error(program, "--view: standard input and output are no terminal");
	if (s->view && s->trace == stdout)
		return usage_error(program, "--view has all of the terminal; --trace takes a file");
	if (s->gdb && (s->debug || s->terminal.speed > 0))
		return usage_error(program, "--gdb goes with neither --debug nor --speed");
	s->debug |= s->gdb;
	if (s->restore && (s->replay || s->save))
		return usage_error(program, "--restore goes with neither --replay, --solve nor --save: a page "
				   "begins where the machine does");
	if (s->profile_path || s->coverage)
		s->profile = profile_new(&s->arena);
	if (s->save)
		return save(s);
	if (!s->replay)
		return play(s);
	if (s->debug && s->solve)
		return usage_error(program, "--solve needs no debugger");
	if (!s->has_budget)
		s->budget = s->solve ? SOLVE_BUDGET : REPLAY_BUDGET;
	if (s->session)
		return replay_one(s, session_path(s, s->session));
	if (!s->listing || !s->listing->nsessions)
		return usage_error(program, "no session named, and '%s' has none", s->name);
	if (s->debug && s->listing->nsessions > 1) {
		int len;
		const char *name = session_name(s->listing->sessions[0], &len);
		return usage_error(program, "'%s' has %zu sessions; --replay=SESSION says which to debug, "
				   "such as --replay=%.*s", s->name, s->listing->nsessions, len, name);
	}
	for (size_t i = 0; i < s->listing->nsessions; i++) {
		int one = replay_one(s, s->listing->sessions[i]);
		status = one > status ? one : status;
	}
	return status;
}

int main(int argc, char **argv)
{
	struct sim s = {.arena = ARENA_INIT};
	diag_init(&s.diag, stderr);
	s.devices = arena_alloc(&s.arena, (size_t)argc * sizeof *s.devices);
	s.scripts = arena_alloc(&s.arena, (size_t)argc * sizeof *s.scripts);
	s.counted = arena_alloc(&s.arena, (size_t)argc * sizeof *s.counted);
	int status = read_options(&s, argc, argv);
	if (status == EXIT_FINE)
		status = run(&s);
	int written = write_profile(&s);
	status = written > status ? written : status;
	if (s.trace && s.trace != stdout && fclose(s.trace) != 0)
		status = file_error(program, s.trace_path);
	arena_free(&s.arena);
	return finish_output(program, status == EXIT_DONE ? EXIT_FINE : status);
}
