/*
 * Speed of the CPU cores: a mixed program a CPU (mix*.asm) and one that mostly branches, at least 10^9
 * instructions of it, CPU time, the median of some rounds, beside other
 * simulators where they are installed, turn by turn, so that a busy machine is
 * busy for both. Host instructions a guest instruction do not depend on how busy
 * it is; they are the difference of two short runs, so that what a program does
 * before and after does not count. Nothing here decides a test.
 *
 *	cpu FOLDER		all of it; the folder has the programs
 *	cpu FOLDER FILE TIMES	the program so many times, on our core, in silence
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "cpu/cpu.h"

enum {
	ROUNDS = 5,
	FEW = 4, MORE = 44,	/* times, for counting host instructions */
	TIMES = 3,		/* where a program has the word that says how often */
	IMAGE = 1024,
	EXIT_6502 = 0xFFF9,	/* sim65 ends the run there */
	PATHS = 512,
};

static const struct subject {
	const char *name;
	const struct cpu_core *core;
	const char *file;		/* in the folder */
	unsigned origin, times;
	const char *peer, *package, *mode;	/* package: Debian's that has it */
} subjects[] = {
	{"8008", &cpu_i8008, "mix8008.bin", 0x100, 65535, NULL, NULL, NULL},
	{"8080", &cpu_i8080, "mix8080.bin", 0x100, 65535, "altairz80", "simh", "8080"},
	{"6502", &cpu_m6502, "mix6502.bin", 0x200, 65535, "sim65", "cc65", NULL},
	{"z80", &cpu_z80, "mixz80.bin", 0x100, 65535, "altairz80", "simh", "z80"},
	{"6502, branches", &cpu_m6502, "branches6502.bin", 0x200, 65535, "sim65", "cc65", NULL},
};

enum { SUBJECTS = sizeof subjects / sizeof *subjects };

static const char *folder;
static char *self;

/* ---- the programs ---- */

/* With the count of times in it; how many bytes. */
static size_t program_of(const struct subject *s, unsigned times, uint8_t image[IMAGE])
{
	char path[PATHS];
	snprintf(path, sizeof path, "%s/%s", folder, s->file);
	FILE *f = fopen(path, "rb");
	if (!f) {
		perror(path);
		exit(2);
	}
	size_t size = fread(image, 1, IMAGE, f);
	fclose(f);
	image[TIMES] = (uint8_t)times;
	image[TIMES + 1] = (uint8_t)(times >> 8);
	return size;
}

static double cpu_time(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- our cores ---- */

enum feature { NONE, ELSEWHERE, BREAK, WATCH, STEP, FEATURES };

static const char *const feature_names[FEATURES] = {
	"plain", "break and watch points elsewhere", "breakpoint in the loops", "watched page", "single steps",
};

struct result {
	double seconds;
	uint64_t instructions, states, events;
};

static bool heard(void *context, unsigned where, uint8_t byte)
{
	(void)where;
	(void)byte;
	++*(uint64_t *)context;
	return true;
}

static struct result run_ours(const struct subject *s, unsigned times, enum feature feature)
{
	struct result r = {0};
	uint8_t image[IMAGE];
	size_t size = program_of(s, times, image);
	struct arena arena = ARENA_INIT;
	struct cpu_memory *m = cpu_memory_new(&arena);
	unsigned addresses = 1u << s->core->isa->address_bits;
	for (unsigned i = 0; i < addresses; i++)
		cpu_poke(m, i, i - s->origin < size ? image[i - s->origin] : 0);
	for (unsigned i = 0; i < 256; i++)	/* the page that is worked on */
		cpu_poke(m, 0x400 + i, (uint8_t)(i * 7));
	struct cpu *cpu = cpu_create(s->core, &arena, m);
	cpu->bus.context = &r.events;
	cpu->bus.store = heard;
	s->core->set(cpu, s->core->pc, s->origin);
	unsigned exit = EXIT_6502 % addresses, at = s->origin + 5;
	cpu_note(m, exit, NOTE_EXECUTE);
	if (feature == ELSEWHERE)
		for (unsigned i = 0; i < 64; i++)
			cpu_note(m, 0x3000 + i, NOTE_EXECUTE | NOTE_READ | NOTE_WRITE);
	if (feature == BREAK) {
		while (image[at - s->origin] != (s->core == &cpu_m6502 ? 0x60 : s->core == &cpu_i8008 ? 0007 : 0xC9))
			at++;		/* the first return, that of SUM; what follows is called in a loop */
		cpu_note(m, at + 1, NOTE_EXECUTE);
	}
	if (feature == WATCH)
		for (unsigned i = 0; i < 256; i++)
			cpu_note(m, 0x400 + i, NOTE_WRITE);
	double begin = cpu_time();
	for (;;) {
		enum cpu_stop stop = feature == STEP ? s->core->step(cpu) : s->core->run(cpu, UINT64_MAX);
		if (stop == CPU_BUDGET)
			continue;
		if (stop != CPU_TRAP || s->core->get(cpu, s->core->pc) == exit)
			break;
		r.events++;
		cpu->pass = true;
	}
	r.seconds = cpu_time() - begin;
	r.instructions = cpu->instructions;
	r.states = cpu->states;
	arena_free(&arena);
	return r;
}

/* ---- others ---- */

static bool there(const char *program)
{
	char path[PATHS];
	const char *p = getenv("PATH");
	for (; p && *p; p += *p == ':') {
		size_t n = strcspn(p, ":");
		snprintf(path, sizeof path, "%.*s/%s", (int)n, p, program);
		if (!access(path, X_OK))
			return true;
		p += n;
	}
	return false;
}

/* Its CPU time; < 0: it did not run. Where its messages go: a file, or NULL. */
static double run_other(char *const argv[], const char *messages)
{
	struct rusage u;
	int status;
	pid_t pid = fork();
	if (!pid) {
		int null = open("/dev/null", O_RDWR), err = null;
		if (messages)
			err = open(messages, O_WRONLY | O_CREAT | O_TRUNC, 0666);
		dup2(null, 0);
		dup2(null, 1);
		dup2(err, 2);
		execvp(argv[0], argv);
		_exit(127);
	}
	if (pid < 0 || wait4(pid, &status, 0, &u) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 127)
		return -1;
	return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec)
		+ (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

static void put(const char *path, const void *data, size_t size)
{
	if (file_write(path, data, size) < 0) {
		perror(path);
		exit(2);
	}
}

/* Writes what the peer is to run; its arguments. */
static void prepare_peer(const struct subject *s, unsigned times, char *argv[4], char path[PATHS])
{
	uint8_t image[IMAGE];
	size_t size = program_of(s, times, image);
	memset(argv, 0, 4 * sizeof *argv);
	argv[0] = (char *)(uintptr_t)s->peer;
	argv[1] = path;
	if (!strcmp(s->peer, "sim65")) {	/* version 2, CPU 0, stack pointer at 0, load and reset address */
		uint8_t head[12] = "sim65\2\0\0";
		uint8_t all[sizeof head + IMAGE];
		head[8] = head[10] = (uint8_t)s->origin;
		head[9] = head[11] = (uint8_t)(s->origin >> 8);
		memcpy(all, head, sizeof head);
		memcpy(all + sizeof head, image, size);
		snprintf(path, PATHS, "%s/peer.prg", folder);
		put(path, all, sizeof head + size);
		return;
	}
	char binary[PATHS], text[3 * PATHS];
	snprintf(binary, sizeof binary, "%s/peer.bin", folder);
	put(binary, image, size);
	int n = snprintf(text, sizeof text, "set cpu %s\nload %s %x\ngo %x\nexit\n", s->mode, binary, s->origin,
			 s->origin);
	snprintf(path, PATHS, "%s/peer.sim", folder);
	put(path, text, (size_t)n);
}

/* ---- host instructions ---- */

static const char *counter;	/* "perf", "valgrind", NULL */

/* The number behind a word in a file, 0: none. */
static double number_in(const char *path, const char *before)
{
	char line[512], *at;
	double n = 0;
	FILE *f = fopen(path, "r");
	while (f && fgets(line, sizeof line, f))
		if ((at = strstr(line, before)) != NULL)
			n = strtod(*before ? at + strlen(before) : line, NULL);
	if (f)
		fclose(f);
	return n;
}

/* Instructions of the host that a program takes; 0: not known. */
static double count_host(char *const argv[])
{
	char out[PATHS];
	char *all[16];
	int n = 0;
	bool perf = !strcmp(counter, "perf");
	snprintf(out, sizeof out, "%s/counted", folder);
	static char *const with_perf[] = {"perf", "stat", "-x,", "-e", "instructions:u"};
	static char *const with_valgrind[] = {"valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"};
	for (size_t i = 0; perf && i < sizeof with_perf / sizeof *with_perf; i++)
		all[n++] = with_perf[i];
	for (size_t i = 0; !perf && i < sizeof with_valgrind / sizeof *with_valgrind; i++)
		all[n++] = with_valgrind[i];
	for (; *argv && n < 15; argv++)
		all[n++] = *argv;
	all[n] = NULL;
	if (run_other(all, out) < 0)
		return 0;
	return perf ? number_in(out, "") : number_in(out, "Collected : ");
}

static void find_counter(void)
{
	static const char *const known[] = {"perf", "valgrind"};
	char *argv[] = {"true", NULL};
	for (size_t i = 0; i < 2; i++) {
		counter = known[i];
		if (there(counter) && count_host(argv) > 0)
			return;
	}
	counter = NULL;
}

static void tell_host(const struct subject *s, bool peer)
{
	double host[2];
	uint64_t guest[2];
	char path[PATHS], times[16], *argv[5] = {NULL};
	if (!counter)
		return;
	for (unsigned i = 0; i < 2; i++) {
		unsigned n = i ? MORE : FEW;
		if (peer) {
			prepare_peer(s, n, argv, path);
		} else {
			argv[0] = self;
			argv[1] = (char *)(uintptr_t)folder;
			argv[2] = (char *)(uintptr_t)s->file;
			snprintf(times, sizeof times, "%u", n);
			argv[3] = times;
		}
		host[i] = count_host(argv);
		guest[i] = run_ours(s, n, NONE).instructions;
	}
	if (host[0] > 0 && host[1] > host[0])
		printf(", %.1f host instructions each", (host[1] - host[0]) / (double)(guest[1] - guest[0]));
}

/* ---- all of it ---- */

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double median(double *of)
{
	qsort(of, ROUNDS, sizeof *of, by_size);
	return of[ROUNDS / 2];
}

/* Both run in turn, and the times compared are of one turn: a machine that is slow for a
 * while is so for both. */
static void measure_features(const struct subject *s)
{
	double t[FEATURES][ROUNDS], times[ROUNDS], more[ROUNDS];
	uint64_t events[FEATURES] = {0};
	for (unsigned i = 0; i < ROUNDS; i++) {
		for (enum feature f = NONE; f < FEATURES; f++) {
			struct result r = run_ours(s, s->times / 20, f);
			t[f][i] = r.seconds;
			events[f] = r.events;
		}
	}
	for (enum feature f = NONE + 1; f < FEATURES; f++) {
		for (unsigned i = 0; i < ROUNDS; i++) {
			times[i] = t[f][i] / t[NONE][i];
			more[i] = t[f][i] - t[NONE][i];
		}
		printf("\t%s: %.2f times the time", feature_names[f], median(times));
		if (events[f])
			printf(", %.1f ns each of %.1f million", median(more) / (double)events[f] * 1e9,
			       (double)events[f] / 1e6);
		putchar('\n');
	}
}

/* Millions of instructions a second. */
static double measure(const struct subject *s)
{
	double ours[ROUNDS], theirs[ROUNDS], ratio[ROUNDS];
	char path[PATHS], *argv[4];
	bool peer = s->peer && there(s->peer);
	struct result r = {0};
	if (peer)
		prepare_peer(s, s->times, argv, path);
	for (int i = 0; i < ROUNDS; i++) {
		r = run_ours(s, s->times, NONE);
		ours[i] = r.seconds;
		theirs[i] = peer ? run_other(argv, NULL) : 0;
		ratio[i] = theirs[i] / ours[i];
	}
	double a = median(ours), b = median(theirs), millions = (double)r.instructions / 1e6;
	printf("%s: %.0f million instructions in %.3f s: %.0f million a second", s->name, millions, a,
	       millions / a);
	tell_host(s, false);
	putchar('\n');
	if (peer && b > 0) {
		printf("\t%s: %.3f s: %.0f million a second", s->peer, b, millions / b);
		tell_host(s, true);
		printf("; ours is %.2f times as fast\n", median(ratio));
	} else if (s->peer) {
		printf("\t%s is not here; apt-get install %s\n", s->peer, s->package);
	}
	measure_features(s);
	fflush(stdout);
	return millions / a;
}

int main(int argc, char **argv)
{
	if (argc != 2 && argc != 4) {
		fputs("usage: cpu FOLDER [FILE TIMES]\n", stderr);
		return 2;
	}
	self = argv[0];
	folder = argv[1];
	if (argc == 4) {
		for (size_t i = 0; i < SUBJECTS; i++)
			if (!strcmp(subjects[i].file, argv[2]))
				run_ours(&subjects[i], (unsigned)strtoul(argv[3], NULL, 10), NONE);
		return 0;
	}
	find_counter();
	printf("CPU time, median of %d; host instructions %s%s\n", ROUNDS,
	       counter ? "counted by " : "are not counted: neither perf nor valgrind can here", counter ? counter : "");
	double speed[SUBJECTS];
	for (size_t i = 0; i < SUBJECTS; i++)
		speed[i] = measure(&subjects[i]);
	printf("8008: %.2f of our 6502\n", speed[0] / speed[2]);
	return 0;
}
