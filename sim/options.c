#include "sim/sim.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "machine/panel.h"

/* One of two words: *second says which. */
static int choose(const char *option, const char *arg, const char *a, const char *b, bool *second)
{
	*second = !strcmp(arg, b);
	if (*second || !strcmp(arg, a))
		return EXIT_FINE;
	return usage_error(SIM, "--%s is %s or %s, not '%s'", option, a, b, arg);
}

static int set_budget(void *context, const char *arg)
{
	struct sim *s = context;
	char *end;
	errno = 0;
	s->budget = strtoull(arg, &end, 10);
	s->has_budget = true;
	if (errno || end == arg || *end || *arg == '-' || !s->budget)
		return usage_error(SIM, "--budget takes a number of states, not '%s'", arg);
	return EXIT_FINE;
}

static int set_speed(void *context, const char *arg)
{
	struct sim *s = context;
	char *end;
	s->terminal.speed = 0;
	s->has_speed = true;
	if (!strcmp(arg, "max"))
		return EXIT_FINE;
	s->terminal.speed = strtod(arg, &end);
	if (end == arg || *end || !(s->terminal.speed >= 0.01 && s->terminal.speed <= 1000))
		return usage_error(SIM, "--speed takes max or 0.01 to 1000, not '%s'", arg);
	return EXIT_FINE;
}

static int set_gdb(void *context, const char *arg)
{
	struct sim *s = context;
	char *end;
	unsigned long port = strtoul(arg, &end, 10);
	s->gdb = true;
	s->gdb_path = strchr(arg, '/') ? arg : NULL;
	if (s->gdb_path)
		return EXIT_FINE;
	s->gdb_port = (unsigned)port;
	if (end == arg || *end || *arg == '-' || port > 65535)
		return usage_error(SIM, "--gdb takes a port, 0 to 65535 (0: any), or the path of a socket with a '/' in it, not '%s'", arg);
	return EXIT_FINE;
}

static int set_replay(void *context, const char *arg)
{
	struct sim *s = context;
	s->replay = true;
	s->solve = false;
	s->session = arg;
	return EXIT_FINE;
}

static int set_solve(void *context, const char *arg)
{
	set_replay(context, arg);
	((struct sim *)context)->solve = true;
	return EXIT_FINE;
}

static int set_cpm(void *context, const char *arg)
{
	struct sim *s = context;
	s->load = arg;
	s->machine = machine_of_words();
	s->tail = "";
	return EXIT_FINE;
}

static int add_load(void *context, const char *arg)
{
	struct sim *s = context;
	if (s->load)
		s->loads[s->nloads++] = arg;
	else
		s->load = arg;
	return EXIT_FINE;
}

static int add_register(void *context, const char *arg)
{
	struct sim *s = context;
	s->registers_set[s->nset++] = arg;
	return EXIT_FINE;
}

static int add_device(void *context, const char *arg)
{
	struct sim *s = context;
	s->devices[s->ndevices++] = arg;
	return EXIT_FINE;
}

static int add_count(void *context, const char *arg)
{
	struct sim *s = context;
	s->counted[s->ncounted++] = arg;
	return EXIT_FINE;
}

static int set_text(void *context, const char *arg)
{
	bool high;
	int status = choose("text", arg, "plain", "high", &high);
	((struct sim *)context)->text = high ? TEXT_HIGH : TEXT_PLAIN;
	return status;
}

static int set_case(void *context, const char *arg)
{
	struct sim *s = context;
	s->has_case = true;
	return choose("case", arg, "upper", "keep", &s->terminal.keep_case);
}

static int set_undefined(void *context, const char *arg)
{
	return choose("undefined", arg, "stop", "ignore", &((struct sim *)context)->ignore_undefined);
}

static int set_view(void *context, const char *arg)
{
	struct sim *s = context;
	(void)arg;
	s->debug = s->view = true;
	return EXIT_FINE;
}

static int add_script(struct sim *s, const char *arg, bool is_file)
{
	s->debug = true;
	s->scripts[s->nscripts++] = (struct debug_script){arg, is_file};
	return EXIT_FINE;
}

static int add_command(void *context, const char *arg)
{
	return add_script(context, arg, false);
}

static int add_command_file(void *context, const char *arg)
{
	return add_script(context, arg, true);
}

#define FLAG(member) OPTION_FLAG(struct sim, member)
#define TEXT(member) OPTION_TEXT(struct sim, member)

static const struct option_row rows[] = {
	{"replay", 'r', "[=SESSION]", "replay all sessions of the listing, or this one", .set = set_replay},
	{"solve", 0, "[=SESSION]", "find how long the player took for each key, and write it into the session",
	 .set = set_solve},
	{"loud", 0, NULL, "show the games that are replayed", FLAG(loud)},
	{"load", 'l', "FILE[@ADDRESS]", "run a program: raw bytes (at ADDRESS), Intel hex, S-records, an octal "
	 "dump, a tape of a ZX81 or ZX80 (.p, .o), a cassette's sound (.wav), a PET's program (.prg); further ones go over it", .set = add_load},
	{"cpm", 0, "FILE", "run a program of CP/M, with the words that follow; like --machine cpm --load FILE",
	 .set = set_cpm},
	{"save", 0, "FILE", "run nothing: write the tape that a ZX81 (.p), ZX80 (.o) or PET (.prg) with this program "
	 "in it would save, the former two as sound if FILE ends in .wav", TEXT(save)},
	{"tape", 0, "FOLDER", "a PET's LOAD and SAVE have the .prg files of this folder for a tape, and no others", TEXT(tape)},
	{"restore", 0, "FILE", "go on where a debugger's `save` was", TEXT(restore)},
	{"machine", 0, "NAME", "%s; default with --load: bare, or what a tape is of", TEXT(machine),
	 .words = machine_names},
	{"cpu", 0, "NAME", "with --load: %s, or hp41; default: the machine's, or 8008", TEXT(cpu), .words = cpu_names_asked},
	{"overlay", 0, "NAME", "load over the program what the listing has under this name", TEXT(overlay)},
	{"opening", 0, "NAME", NULL, TEXT(overlay)},
	{"start", 0, "ADDRESS", "begin there; default: the lowest byte loaded", TEXT(start)},
	{"stop", 0, "ADDRESS", "end when the program gets there", TEXT(stop)},
	{"register", 0, "NAME=VALUE", "what a register is at the beginning; may be given several times",
	 .set = add_register},
	{"device", 0, "KIND[=VALUE]@PLACE:ADDRESS", "KIND: %s; PLACE: trap, memory, port; VALUE: of constant a "
	 "byte, of bytes a file, of lines the bits of IRQ and NMI, 1/2", .set = add_device, .words = device_names},
	{"interrupt", 0, "CYCLES[,BYTE|nmi]", "interrupt the program each so many cycles, with this byte on the "
	 "data lines; default RST 7", TEXT(interrupt)},
	{"text", 0, "plain|high", "bit 7 of keys that the program reads", .set = set_text},
	{"no-echo", 0, NULL, "keys are not echoed", FLAG(no_echo)},
	{"case", 0, "keep|upper", "letters typed; default upper", .set = set_case},
	{"newline", 0, NULL, "not at a terminal: line ends are carriage returns", FLAG(terminal.newline)},
	{"budget", 0, "STATES", "end after so many without a key; default when replaying: 1000000000, solving: "
	 "100000000", .set = set_budget},
	{"undefined", 0, "stop|ignore", "undefined opcodes", .set = set_undefined},
	{"no-decimal", 0, NULL, "a 6502 without decimal mode", FLAG(no_decimal)},
	{"registers", 0, NULL, "show the registers at the end", FLAG(registers)},
	{"trace", 0, "FILE", "write one line an instruction", TEXT(trace_path)},
	{"count", 0, "ADDRESS|SYMBOL", "show how often the instruction there was executed", .set = add_count},
	{"debug", 0, NULL, "stop before the first instruction and take commands: see 'help' there, and typein-debug(7)",
	 FLAG(debug)},
	{"view", 0, NULL, "the same in a full screen: listing, registers, memory and what the machine shows",
	 .set = set_view},
	{"command", 0, "TEXT", "with --debug: a command; may be given several times", .set = add_command},
	{"command-file", 0, "FILE", "the commands in it", .set = add_command_file},
	{"gdb", 0, "PORT|./FILE", "let a GDB on this machine be the debugger (Z80 only), at a port or a socket "
	 "that only you may open", .set = set_gdb},
	{"speed", 0, "TIMES|max", "1: as fast as the real machine; default max, of a pet at a terminal 1", .set = set_speed},
	{"profile", 0, "FILE", "write where the time goes: by routine, and the listing with counts beside each "
	 "line; as a page if FILE ends in .html", TEXT(profile_path)},
	{"coverage", 0, NULL, "show the lines of the program that were never executed", FLAG(coverage)},
	{"log", 0, NULL, "a line for each display of a panel, or each screen, even at a terminal",
	 FLAG(terminal.log)},
	{"times", 0, NULL, "with each display, the machine's seconds since the key", FLAG(terminal.times)},
	{"board", 0, NULL, "below the display, the board that the listing describes", FLAG(board)},
	{"size", 0, "REGISTERS", "of an hp41: its data registers, 1 to 319; default: the listing's, or 100", TEXT(size)},
	{"no-printer", 0, NULL, "an hp41 without its printer", FLAG(no_printer)},
	{"quiet", 'q', NULL, "do not tell how the run ended", FLAG(quiet)},
	{0},
};

/* Nothing is named: what could be. */
static int show_listings(int argc)
{
	struct buf b = BUF_INIT;
	int status = EXIT_DONE;
	if (argc > 1 || !listings_tell(&b))
		status = usage_error(SIM, argc > 1 ? "no listing named, and no --load"
				     : "there is no listing to play; --load runs a file");
	fputs(buf_str(&b), stdout);
	buf_free(&b);
	return status;
}

static void show_keys(void)
{
	struct buf legend = BUF_INIT;
	panel_legend(&legend);
	printf("\nThe keys of a KIM-1: %s\n", buf_str(&legend));
	buf_free(&legend);
}

static const struct option_table table = {
	.program = SIM,
	.head = "usage: sim [options] NAME\n"
		"       sim [options] NAME --replay[=SESSION]\n"
		"       sim [options] NAME --solve[=SESSION]\n"
		"       sim [options] --load FILE[@ADDRESS]\n"
		"       sim [options] --cpm FILE [WORD...]\n"
		"Runs a listing on the machine of its book, in this terminal or against the\n"
		"games that the book prints.\n",
	.rows = rows,
	.tail = "Exit status: 0 ended as asked, 1 a fault of the program, a difference or the\n"
		"budget, 2 wrong usage or a file that cannot be read, 130 interrupted; else what\n"
		"the program gave to an exit device.\n",
	.more = show_keys,
};

int sim_options(struct sim *s, int argc, char **argv)
{
	int status = options_read(&table, s, argc, argv);
	if (status != EXIT_FINE)
		return status;
	/* "--replay FILE": what follows the name of the listing is the session */
	for (int i = optind; i < argc; i++) {
		if (s->tail)
			s->tail = arena_printf(&s->arena, "%s %s", s->tail, argv[i]);
		else if (!s->name && !s->load)
			s->name = argv[i];
		else if (s->replay && !s->session)
			s->session = argv[i];
		else
			return usage_error(SIM, "what is '%s' for?", argv[i]);
	}
	if (s->trace_path && s->profile_path && !strcmp(s->trace_path, s->profile_path))
		return usage_error(SIM, "--trace and --profile write to the same file");
	return s->name || s->load ? EXIT_FINE : show_listings(argc);
}
