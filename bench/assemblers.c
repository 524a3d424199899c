/*
 * Speed of the assemblers beside others, where they are installed: programs made here, the same in
 * each notation, CPU time (the median of some rounds, turn by turn), peak memory, and whether the bytes are the same.
 * Nothing here decides a test but for --check, which compares bytes alone, of small programs, with the peers that are there.
 *
 *	assemblers FOLDER [NAME]	the assemblers stand in FOLDER/../bin, the programs in FOLDER/asm
 *	assemblers FOLDER --check	its last line counts; exit status 1 if some peer makes other bytes
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 3, SMALL_ROUNDS = 101, CHECKED = 3000, PATHS = 600, ORIGIN = 0x400, CODE_MAX = 60000, FIRST = 10, CPU_MOST = 5 };

/* How a notation spells what the programs have. */
static const struct notation {
	const char *name, *label, *equate, *origin, *byte, *word, *fill, *begin_if, *end_if;
	bool z80;
} notations[] = {
	{"mos", "", "=", "*=", ".byte", ".word", ".fill", ".if", ".fi", false},
	{"acme", "", "=", "*=", "!byte", "!word", "!fill", NULL, NULL, false},
	{"ca65", ":", "=", ".org", ".byte", ".word", ".res", ".if", ".endif", false},
	{"zilog", ":", "equ", "org", "defb", "defw", "defs", "if", "endif", true},
};

enum { NOTATIONS = sizeof notations / sizeof *notations, PARTS = 12 };

/* Who reads which notation: %i the source, %o the object, %t another file; the second command, if any, runs behind. */
static const struct assembler {
	const char *name, *notation, *package;	/* Debian's; NULL: ours */
	const char *command[PARTS], *second[PARTS];
} assemblers[] = {
	{"asm6502", "mos", NULL, {"asm6502", "--syntax", "mos", "-o", "%o", "%i"}, {NULL}},
	{"64tass", "mos", "64tass", {"64tass", "-q", "-b", "-C", "-a", "-o", "%o", "%i"}, {NULL}},
	{"acme", "acme", "acme", {"acme", "-f", "plain", "-o", "%o", "%i"}, {NULL}},
	{"ca65, ld65", "ca65", "cc65", {"ca65", "-o", "%t", "%i"}, {"ld65", "-C", "%c", "-o", "%o", "%t"}},
	{"asmz80", "zilog", NULL, {"asmz80", "--syntax", "zilog", "-o", "%o", "%i"}, {NULL}},
	{"pasmo", "zilog", "pasmo", {"pasmo", "%i", "%o"}, {NULL}},
	{"z80asm", "zilog", "z80asm", {"z80asm", "-o", "%o", "%i"}, {NULL}},
};

enum { ASSEMBLERS = sizeof assemblers / sizeof *assemblers };

/* ---- programs ---- */

enum mix { MIXED, NAMES, DENSE };

static unsigned drawn;

static unsigned draw(unsigned below)
{
	drawn = drawn * 1664525 + 1013904223;
	return (drawn >> 8) % below;
}

/* An instruction of either CPU, of at most three bytes; names are those of lines before it. */
static unsigned put_instruction(FILE *f, bool z80, unsigned names)
{
	static const struct {
		const char *mos, *zilog;
		unsigned bytes[2];
		enum { NOTHING, BYTE, NAME } takes;
	} list[] = {
		{"lda #%u", "ld a,%u", {2, 2}, BYTE}, {"sta n%u", "ld (n%u),a", {3, 3}, NAME}, {"ldx n%u", "ld hl,(n%u)", {3, 3}, NAME},
		{"iny", "inc de", {1, 1}, NOTHING}, {"jsr n%u", "call n%u", {3, 3}, NAME}, {"cmp #%u", "cp %u", {2, 2}, BYTE},
		{"asl n%u", "jp nz,n%u", {3, 3}, NAME}, {"pha", "push hl", {1, 1}, NOTHING}, {"adc #<n5+%u", "add a,%u", {2, 2}, BYTE},
		{"lda (%u),y", "set 3,(hl)", {2, 2}, BYTE},
	};
	unsigned i = draw(sizeof list / sizeof *list), n = list[i].takes == BYTE ? draw(200) : draw(names);
	fputs("\t", f);
	if (list[i].takes == NOTHING || (z80 && !strchr(list[i].zilog, '%')))
		fputs(z80 ? list[i].zilog : list[i].mos, f);
	else
		fprintf(f, z80 ? list[i].zilog : list[i].mos, n);
	fputs(draw(3) ? "\n" : "\t; and why\n", f);
	return list[i].bytes[z80];
}

/* Mixed: of ten lines four comments or nothing, three equates, two that are passed over or labels, one of code or data
 * while there is room for it. Names: nothing but labels. Dense: code and data alone. */
static void write_program(const char *path, const struct notation *n, enum mix mix, unsigned lines)
{
	FILE *f = fopen(path, "w");
	unsigned code = 0, names = 0;
	if (!f)
		exit(2);
	drawn = 1;
	fprintf(f, "\t%s %u\n", n->origin, ORIGIN);
	for (; names < FIRST; names++)
		fprintf(f, "n%u%s %s %u\n", names, n->z80 ? ":" : "", n->equate, 300 + names);
	for (unsigned i = 0; i < lines; i++) {
		unsigned what = mix == DENSE ? 9 : mix == NAMES ? 8 : draw(10), room = code < CODE_MAX;
		if (what < 2) {
			fputs("; a line of words that say what the next ones do, and why they do it so\n", f);
		} else if (what < 4) {
			fputs(what == 2 ? "\n" : "\t\t; a remark\n", f);
		} else if (what < 7) {
			fprintf(f, "n%u%s %s n%u+%u%s\n", names, n->z80 ? ":" : "", n->equate, draw(FIRST), draw(9), what == 4 ? "\t; a name" : "");
			names++;
		} else if (what == 7 && n->begin_if) {
			fprintf(f, "\t%s 0\n\tthis is not read\n\t%s\n", n->begin_if, n->end_if);
			i += 2;
		} else if (what == 7) {
			fputs(";\n;\n;\n", f);
			i += 2;
		} else if (what == 8 || !room) {
			fprintf(f, "n%u%s\n", names++, n->label);
		} else if (draw(8)) {
			code += put_instruction(f, n->z80, names);
		} else if (draw(2)) {
			fprintf(f, "\t%s %u,%u,$%02x,%u\n", n->byte, draw(256), draw(256), draw(256), draw(256));
			code += 4;
		} else {
			fprintf(f, "\t%s n%u,n%u+1\n", n->word, draw(names), draw(names));
			code += 4;
		}
	}
	if (fclose(f) != 0)
		exit(2);
}

/* ---- running ---- */

struct place {
	char source[PATHS], object[PATHS], temp[PATHS], config[PATHS + 20];
	const char *bin;
};

static const char *part(const struct place *p, const char *word)
{
	return *word != '%' ? word : word[1] == 'i' ? p->source : word[1] == 'o' ? p->object : word[1] == 'c' ? p->config : p->temp;
}

/* One command, silent: CPU time and peak memory are added; its exit status. */
static int run(const struct assembler *a, const char *const *command, const struct place *p, double *seconds, long *kilobytes)
{
	const char *argv[PARTS + 1] = {0};
	char own[PATHS];
	for (unsigned i = 0; i < PARTS && command[i]; i++)
		argv[i] = part(p, command[i]);
	if (!a->package) {
		snprintf(own, sizeof own, "%s/%s", p->bin, argv[0]);
		argv[0] = own;
	}
	pid_t child = fork();
	if (child == 0) {
		setrlimit(RLIMIT_CPU, &(struct rlimit){CPU_MOST, CPU_MOST});
		int null = open("/dev/null", O_WRONLY);
		dup2(null, 1);
		dup2(null, 2);
		execvp(argv[0], (char *const *)argv);
		_exit(127);
	}
	int status;
	struct rusage used;
	if (child < 0 || wait4(child, &status, 0, &used) < 0)
		exit(2);
	*seconds += (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
	*kilobytes = used.ru_maxrss > *kilobytes ? used.ru_maxrss : *kilobytes;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 126;
}

static int run_all(const struct assembler *a, const struct place *p, double *seconds, long *kilobytes)
{
	unlink(p->object);
	int status = run(a, a->command, p, seconds, kilobytes);
	return status || !a->second[0] ? status : run(a, a->second, p, seconds, kilobytes);
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

/* Each has an object file of its own beside the source. */
static void set_place(struct place *p, const char *folder, const char *bin, const struct assembler *a, const char *name)
{
	snprintf(p->source, sizeof p->source, "%s/%s.%s", folder, name, a->notation);
	snprintf(p->object, sizeof p->object, "%s/%s.%u.bin", folder, name, (unsigned)(a - assemblers));
	snprintf(p->temp, sizeof p->temp, "%s/%s.o", folder, name);
	snprintf(p->config, sizeof p->config, "%s/ld65.cfg", folder);
	p->bin = bin;
}

static bool same_bytes(const char *a, const char *b)
{
	FILE *x = fopen(a, "r"), *y = fopen(b, "r");
	bool same = x && y;
	for (int c = 0; same && c != EOF;)
		same = (c = getc(x)) == getc(y);
	if (x)
		fclose(x);
	if (y)
		fclose(y);
	return same;
}

static const char *ours_of(const struct assembler *a)
{
	return strcmp(a->notation, "zilog") ? "asm6502" : "asmz80";
}

static unsigned passed, failed;

/* One program by all. */
static void compare(const char *folder, const char *bin, const char *name, enum mix mix, unsigned lines, unsigned rounds)
{
	static double seconds[ASSEMBLERS][SMALL_ROUNDS];
	long kilobytes[ASSEMBLERS] = {0};
	int status[ASSEMBLERS] = {0};
	struct place places[ASSEMBLERS];
	for (unsigned i = 0; i < NOTATIONS; i++) {
		char path[PATHS + 20];
		snprintf(path, sizeof path, "%s/%s.%s", folder, name, notations[i].name);
		write_program(path, &notations[i], mix, lines);
	}
	for (unsigned i = 0; i < ASSEMBLERS; i++)
		set_place(&places[i], folder, bin, &assemblers[i], name);
	for (unsigned r = 0; r < rounds; r++)
		for (unsigned i = 0; i < ASSEMBLERS; i++)
			if (!status[i]) {
				seconds[i][r] = 0;
				status[i] = run_all(&assemblers[i], &places[i], &seconds[i][r], &kilobytes[i]);
			}
	printf("%s, %u lines\n", name, lines);
	for (unsigned i = 0; i < ASSEMBLERS; i++) {
		const struct assembler *a = &assemblers[i];
		if (status[i]) {
			printf("  %-12s %s\n", a->name, status[i] == 127 ? "not installed" : status[i] == 126 ? "takes more than 5 s" : "does not assemble it");
			failed += !a->package || status[i] != 127;
			continue;
		}
		unsigned ours = 0;
		while (strcmp(assemblers[ours].name, ours_of(a)) != 0)
			ours++;
		bool same = same_bytes(places[i].object, places[ours].object);
		*(same ? &passed : &failed) += a->package != NULL;
		qsort(seconds[i], rounds, sizeof seconds[i][0], by_size);
		printf("  %-12s %9.2f ms  %7.1f MB%s\n", a->name, seconds[i][rounds / 2] * 1000, (double)kilobytes[i] / 1024,
		       same ? "" : "  OTHER BYTES");
	}
}

static void write_config(const char *folder)
{
	char path[PATHS + 20];
	snprintf(path, sizeof path, "%s/ld65.cfg", folder);
	FILE *f = fopen(path, "w");
	if (!f)
		exit(2);
	fprintf(f, "MEMORY { M: start = $%X, size = $%X, file = %%O; }\nSEGMENTS { CODE: load = M, type = rw; }\n", ORIGIN, 0x10000 - ORIGIN);
	fclose(f);
}

static const struct {
	const char *name;
	enum mix mix;
	unsigned lines, rounds;
} programs[] = {
	{"small", DENSE, 600, SMALL_ROUNDS}, {"dense", DENSE, 25000, ROUNDS}, {"mixed", MIXED, 1000000, ROUNDS},
	{"names", NAMES, 1000000, ROUNDS},
};

int main(int argc, char **argv)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	char folder[PATHS], bin[PATHS];
	if (argc < 2)
		return 2;
	snprintf(folder, sizeof folder, "%s/asm", argv[1]);
	snprintf(bin, sizeof bin, "%s/../bin", argv[1]);
	mkdir(folder, 0777);
	write_config(folder);
	if (argc > 2 && !strcmp(argv[2], "--check")) {
		compare(folder, bin, "mixed", MIXED, CHECKED, 1);
		compare(folder, bin, "dense", DENSE, CHECKED, 1);
		compare(folder, bin, "names", NAMES, CHECKED, 1);
		printf("%u passed, %u failed\n", passed, failed);
		return failed > 0;
	}
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
		if (argc < 3 || !strcmp(argv[2], programs[i].name))
			compare(folder, bin, programs[i].name, programs[i].mix, programs[i].lines, programs[i].rounds);
	return 0;
}
