#include "machine/tape.h"
#include "sim/sim.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/names.h"
#include "base/objfile.h"
#include "base/show.h"
#include "basic/program.h"
#include "sim/assembled.h"
#include "sim/listing.h"

const char *sim_address(struct sim *s, unsigned address)
{
	struct buf b = BUF_INIT;
	dialect_address(s->dialect, address, &b);
	const char *text = arena_strndup(&s->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

const char *sim_byte(struct sim *s, uint8_t byte)
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
		return usage_error(SIM, "%s: '%s' is no address; they are written like %s", what, text,
				   sim_address(s, 0x640));
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
	return usage_error(SIM, "no device '%s'; there is %s", kind,
			   names_closest(&s->arena, kind, device_names(&s->arena)));
}

/* What follows a kind's '=': len characters; NULL: nothing does. */
static int read_value(struct sim *s, const char *kind, const char *value, size_t len, struct device_config *out)
{
	bool wants = out->kind == DEVICE_CONSTANT || out->kind == DEVICE_BYTES || out->kind == DEVICE_LINES;
	if (wants != (value != NULL))
		return usage_error(SIM, wants ? "device '%s': a value is missing, such as constant=BYTE, bytes=FILE, "
				   "lines=1/2" : "device '%s': it takes no value", kind);
	if (!wants)
		return EXIT_FINE;
	if (out->kind == DEVICE_BYTES) {
		const char *path = arena_strndup(&s->arena, value, len);
		const struct source *src = source_read(&s->arena, path);
		if (!src)
			return file_error(SIM, path);
		out->bytes = (const uint8_t *)src->text;
		out->nbytes = src->len;
		return EXIT_FINE;
	}
	const char *text = arena_strndup(&s->arena, value, len);
	if (listing_value(s->dialect, text, out))
		return EXIT_FINE;
	return usage_error(SIM, "%s: '%s' is no byte%s; they are written like %s", kind, text,
			   out->kind == DEVICE_LINES ? ", or two with a '/' between" : "", sim_byte(s, 0x5A));
}

/* "console-out@trap:006 100", "constant=377@port:5" */
static int read_device(struct sim *s, const char *text, struct device_config *out)
{
	const char *at = strrchr(text, '@'), *colon = at ? strchr(at, ':') : NULL;
	unsigned place;
	if (!colon)
		return usage_error(SIM, "a device is KIND@PLACE:ADDRESS, not '%s'", text);
	const char *equals = memchr(text, '=', (size_t)(at - text)), *end = equals ? equals : at;
	const char *kind = arena_strndup(&s->arena, text, (size_t)(end - text));
	*out = (struct device_config){0};
	if (!device_named(kind, strlen(kind), out))
		return unknown_device(s, kind);
	int status = read_value(s, kind, equals ? equals + 1 : NULL, equals ? (size_t)(at - equals - 1) : 0, out);
	if (status != EXIT_FINE)
		return status;
	if (!word_in(device_place_names, DEVICE_PLACES, at + 1, (size_t)(colon - at - 1), &place))
		return usage_error(SIM, "a device is at a trap, memory or port, not '%.*s'",
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
		return usage_error(SIM, "--interrupt takes a number of cycles, not '%s'", s->interrupt);
	if (*end && !strcmp(end + 1, "nmi"))
		i->which = CPU_NMI;
	else if (*end)
		byte = dialect_parse_address(s->dialect, end + 1);
	if (byte < 0 || byte > 0xFF)
		return usage_error(SIM, "--interrupt: '%s' is neither nmi nor a byte; they are written like %s",
				   end + 1, sim_byte(s, core ? core->restart : 0));
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

/* "FILE@ADDRESS": *at is the address, NULL: none is said. */
static struct source *open_load(struct sim *s, const char *load, const char **at)
{
	char *path = arena_strndup(&s->arena, load, strlen(load)), *mark = s->tail ? NULL : strrchr(path, '@');
	if (mark)
		*mark = 0;
	*at = mark ? mark + 1 : NULL;
	struct source *src = source_read_most(&s->arena, path, SOUND_MAX);
	if (!src)
		file_error(SIM, path);
	return src;
}

/* Into the image. at: where raw bytes go; NULL. */
static int load_file(struct sim *s, const char *load, struct source *src, const char *at, struct image *im)
{
	unsigned address = 0, low, high;
	int status = at ? address_of(s, load, at, &address) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	if (!object_read(&s->diag, src, at ? (long)address : machine_place(s->config.machine), im))
		return EXIT_FINDINGS;
	if (image_extent(im, &low, &high))
		return EXIT_FINE;
	diag(&s->diag, DIAG_ERROR, (struct pos){.src = src}, "there is no byte in it");
	return EXIT_FINDINGS;
}

/* The other files over the first. */
static int load_others(struct sim *s)
{
	for (size_t i = 0; i < s->nloads; i++) {
		const char *at;
		struct image *im = arena_alloc(&s->arena, sizeof *im);
		struct source *src = open_load(s, s->loads[i], &at);
		int status = src ? load_file(s, s->loads[i], src, at, im) : EXIT_USAGE;
		if (status != EXIT_FINE)
			return status;
		for (unsigned a = 0; a < IMAGE_SIZE; a++)
			if (image_has(im, a))
				image_set(s->image, a, im->byte[a], im->origin[a]);
	}
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
	return s->dialect ? EXIT_FINE : usage_error(SIM, "no CPU '%s'; there is %s", cpu,
		names_closest(&s->arena, cpu, cpu_names_asked(&s->arena)));
}

/* How an address is written depends on the CPU, which may depend on the file. */
static int prepare_file(struct sim *s)
{
	int status = s->cpu ? use_cpu(s, s->cpu) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	const char *at;
	struct source *src = open_load(s, s->load, &at);
	unsigned low = 0, high;
	if (!src)
		return EXIT_USAGE;
	s->config.machine = s->machine ? s->machine : machine_of(at ? OBJECT_BIN : object_recognise(src));
	const char *cpu = machine_cpu(s->config.machine);
	status = s->cpu ? EXIT_FINE : use_cpu(s, cpu ? cpu : *cpu_names(&s->arena));
	if (status != EXIT_FINE)
		return status;
	s->program = program_new(&s->arena, s->dialect, NULL);
	s->name = name_shown(s, src->name);
	s->image = arena_alloc(&s->arena, sizeof *s->image);
	status = load_file(s, s->load, src, at, s->image);
	image_extent(s->image, &low, &high);
	s->config.start = low;
	return status == EXIT_FINE ? load_others(s) : status;
}

/* A program in BASIC, in memory as its machine has it. */
static bool assemble_basic(struct sim *s, const struct source *src, struct assembly *out)
{
	struct basic_program p;
	struct buf bytes = BUF_INIT;
	*out = (struct assembly){.image = arena_alloc(&s->arena, sizeof *out->image)};
	if (!basic_assemble(&s->arena, &s->diag, src, &(struct basic_reading){0}, &p))
		return false;
	basic_image(&p, &bytes);
	for (size_t i = 0; i < bytes.len; i++)
		image_set(out->image, p.load + (unsigned)i, (uint8_t)bytes.data[i], 1);
	buf_free(&bytes);
	return true;
}

static int prepare_listing(struct sim *s)
{
	struct assembly as;
	const struct manifest *man = manifest_read(&s->arena, &s->diag, s->name);
	if (!man)
		return EXIT_USAGE;
	if (s->cpu)
		return usage_error(SIM, "--cpu is for --load; the manifest of '%s' names its own", s->name);
	if (!listing_machine(&s->arena, &s->diag, man, &s->config))
		return EXIT_USAGE;
	if (!man->restored) {
		diag(&s->diag, DIAG_ERROR, (struct pos){0}, "%s has no restored source to run", man->name);
		return EXIT_FINDINGS;
	}
	struct source *src = source_read(&s->arena, man->restored);
	if (!src)
		return file_error(SIM, man->restored);
	if (man->is_basic ? !assemble_basic(s, src, &as)
	    : !assemble(&s->arena, &s->diag, man->dialect, &src, 1, NULL, &as))
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

static const char *const *with_folder(struct sim *s)
{
	const char *const *all = machine_names(&s->arena);
	size_t n = 0, found = 0;
	while (all[n])
		n++;
	const char **names = arena_alloc(&s->arena, (n + 1) * sizeof *names);
	for (size_t i = 0; i < n; i++)
		if (machine_has_folder(all[i]))
			names[found++] = all[i];
	return names;
}

int sim_prepare(struct sim *s)
{
	int status = s->load ? prepare_file(s) : prepare_listing(s);
	if (s->machine)
		s->config.machine = s->machine;
	s->config.tail = s->tail;
	s->config.tape = s->tape;
	s->config.write_address = write_address;
	s->config.notation = s->dialect;
	if (status == EXIT_FINE && s->tape && (!s->config.machine || !machine_has_folder(s->config.machine)))
		status = usage_error(SIM, "--tape is for the machine %s", names_list(&s->arena, with_folder(s)));
	if (status == EXIT_FINE && s->tape && !tape_is_folder(s->tape))
		status = usage_error(SIM, "--tape: '%s' is no folder", s->tape);
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
		*status = usage_error(SIM, "%s has no overlay '%s'; there is %s", s->name, name,
				      names_closest(&s->arena, name, names));
	return found;
}

/* The bytes of an overlay's file, which is an image or source in the listing's
 * dialect; NULL after an error. */
static const struct image *read_overlay(struct sim *s, const char *path, int *status)
{
	struct source *src = source_read(&s->arena, path);
	*status = src ? EXIT_FINDINGS : file_error(SIM, path);
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
			return usage_error(SIM, "--count: '%s' is neither a label of %s nor an address", text,
					   s->name);
		if (!sym && address_of(s, "--count", text, &address) != EXIT_FINE)
			return EXIT_USAGE;
		if (address >= m->addresses)
			return usage_error(SIM, "--count: '%s' is beyond what a %s has", text, s->config.cpu);
		m->counts[m->ncounts++].address = address;
	}
	return EXIT_FINE;
}

/* "SP=01FF", "a=5" */
static int set_registers(struct sim *s, struct machine *m)
{
	for (size_t i = 0; i < s->nset; i++) {
		const char *text = s->registers_set[i], *equals = strchr(text, '=');
		int number = equals ? cpu_register_find(m->core, text, (size_t)(equals - text)) : -1;
		if (number < 0)
			return usage_error(SIM, "--register takes the name of a register of the %s and a value, not '%s'; "
					   "--registers shows them", s->config.cpu, text);
		long value = dialect_parse_address(s->dialect, equals + 1);
		unsigned bits = cpu_register(m->core, (unsigned)number)->bits;
		if (value < 0 || value >> bits)
			return usage_error(SIM, "--register: '%s' does not fit %u bits; numbers are written like %s",
					   text, bits, sim_address(s, 0x640));
		cpu_set(m->cpu, (unsigned)number, (unsigned)value);
	}
	return EXIT_FINE;
}

struct machine *sim_build(struct sim *s, const struct console *console, const char *overlay, int *status)
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
	if (s->no_decimal && strcmp(s->config.cpu, "6502") != 0) {
		*status = usage_error(SIM, "--no-decimal is for the 6502, not the %s", s->config.cpu);
		return NULL;
	}
	m->cpu->binary = s->no_decimal;
	*status = set_registers(s, m);
	if (*status != EXIT_FINE)
		return NULL;
	m->cpu->ignore_undefined = s->ignore_undefined;
	m->interrupt = &terminal_interrupted;
	if (s->terminal.speed > 0)
		machine_pace(m, terminal_pace, &s->terminal);
	sim_watch(s, m);
	if (s->stop) {
		*status = address_of(s, "--stop", s->stop, &stop);
		if (*status != EXIT_FINE)
			return NULL;
		if (stop >= m->addresses) {
			*status = usage_error(SIM, "--stop: '%s' is beyond what a %s has", s->stop, s->config.cpu);
			return NULL;
		}
		m->stop = (long)stop;
	}
	*status = EXIT_FINE;
	return m;
}
