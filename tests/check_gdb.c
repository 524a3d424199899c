/*
 * What GDB sends, and what it gets: a conversation is packets, one a line, and the answers,
 * one a line. `!` begins a command for `monitor`, which is sent in digits, and `=` a line
 * that goes as it is. Text for the console comes back as itself behind a `>`.
 */
#include <check.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "debug/gdb.h"
#include "manifest/manifest.h"
#include "sim/assembled.h"

static struct arena arena;
static struct buf text;		/* all answers, as in a conversation */
static const char *typed;
static int moves;		/* begun and not ended */
static bool hangs_up;		/* behind the first run */
static int wire;		/* GDB's end */

static int key(void *context)
{
	(void)context;
	return *typed ? *typed++ : -1;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	(void)context;
	(void)polls;
	(void)seconds;
	return 1;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	(void)c;
	(void)echo;
	return true;
}

static void begun(void *context)
{
	(void)context;
	moves++;
}

static void ended(void *context)
{
	(void)context;
	moves--;
	if (hangs_up)
		shutdown(wire, SHUT_WR);
}

static const char *reason(void *context, const struct machine *m)
{
	(void)context;
	return m->reason == END_BUDGET ? "no time left" : "halted";
}

static void teardown(void)
{
	buf_free(&text);
	arena_free(&arena);
}

static void put_packet(const char *p, size_t n, struct buf *out)
{
	unsigned sum = 0;
	if (*p == '=') {
		buf_put(out, p + 1, n - 1);
		return;
	}
	buf_putc(out, '$');
	size_t from = out->len;
	if (*p == '!') {
		buf_puts(out, "qRcmd,");
		for (size_t i = 1; i < n; i++)
			buf_printf(out, "%02x", (unsigned char)p[i]);
	} else {
		buf_put(out, p, n);
	}
	for (size_t i = from; i < out->len; i++)
		sum += (unsigned char)out->data[i];
	buf_printf(out, "#%02X", sum & 0xFF);
}

/* "$OK#9a" is "OK"; an acknowledgement is a line of its own only when it is none. */
static void put_answer(const char **p)
{
	const char *at = *p, *end = strchr(at, '#');
	unsigned sum = 0;
	if (*at != '$') {
		if (*at != '+')
			buf_printf(&text, "%c\n", *at);
		*p = at + 1;
		return;
	}
	ck_assert_ptr_nonnull(end);
	for (const char *q = at + 1; q < end; q++)
		sum += (unsigned char)*q;
	ck_assert_uint_eq(strtoul(end + 1, NULL, 16), sum & 0xFF);
	if (at[1] == 'O' && at[2] != 'K') {
		buf_putc(&text, '>');
		for (const char *q = at + 2; q + 1 < end; q += 2) {
			char digits[] = {q[0], q[1], 0};
			char c = (char)strtoul(digits, NULL, 16);
			buf_putc(&text, c == '\n' && q + 3 < end ? '|' : c);
		}
		if (text.data[text.len - 1] != '\n')
			buf_putc(&text, '\n');
	} else {
		buf_put(&text, at + 1, (size_t)(end - at - 1));
		buf_putc(&text, '\n');
	}
	*p = end + 3;
}

/* The program, at 0100, asks port 1 for a byte, stores it at 0200, calls 0110, which adds
 * it to itself and stores that at 0201, and begins again. */
static const char loop[] = "\xDB\1\x21\0\2\x77\xCD\x10\1\xC3\0\1\0\0\0\0\x86\x23\x77\xC9";

static void traces(void *context, const struct machine *m)
{
	(void)context;
	(void)m;
}

static enum gdb_end talk(const char *machine, const char *code, size_t n, const char *packets)
{
	static volatile sig_atomic_t interrupt;
	static const struct device_config ports[] = {
		{.kind = DEVICE_CONSOLE_IN, .place = PLACE_PORT, .address = 1},
		{.kind = DEVICE_EXIT, .place = PLACE_PORT, .address = 2},
	};
	bool bare = !strcmp(machine, "bare");
	const struct machine_config config = {.machine = machine, .cpu = "z80", .devices = ports,
		.ndevices = bare ? 2 : 0,
		.start = 0x100};
	const struct console console = {NULL, key, ready, print, NULL, NULL};
	struct diag d = {.out = stderr};
	struct machine *m = machine_new(&arena, &d, &config, &console);
	struct buf sent = BUF_INIT, got = BUF_INIT;
	int fd[2];
	ck_assert_ptr_nonnull(m);
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, fd), 0);
	for (unsigned i = 0; i < n; i++)
		cpu_poke(m->memory, 0x100 + i, (uint8_t)code[i]);
	const struct debug_config debug = {.machine = m, .begin = begun, .end = ended, .reason = reason,
		.program = program_new(&arena, dialect_find("z80", NULL), NULL), .budget = 2000000,
		.interrupt = &interrupt};
	for (const char *p = packets; *p;) {
		size_t len = strcspn(p, "\n");
		put_packet(p, len, &sent);
		p += len + (p[len] != 0);
	}
	m->interrupt = &interrupt;
	m->trace = traces;
	interrupt = 0;
	wire = fd[0];
	hangs_up = *packets == 'c';
	typed = "\1\2\3\4\5\6\7";
	text.len = 0;
	ck_assert_int_eq(write(fd[0], sent.data, sent.len), (ssize_t)sent.len);
	if (*packets == '?')
		shutdown(wire, SHUT_WR);
	enum gdb_end how = gdb_talk(&arena, &(struct gdb_config){.debug = &debug}, fd[1]);
	close(fd[1]);
	char part[512];
	for (ssize_t got_n; (got_n = read(fd[0], part, sizeof part)) > 0;)
		buf_put(&got, part, (size_t)got_n);
	close(fd[0]);
	for (const char *p = buf_str(&got); *p;)
		put_answer(&p);
	buf_free(&sent);
	buf_free(&got);
	ck_assert_int_eq(moves, 0);
	/* nothing of it is left in the machine */
	for (unsigned i = 0x100; i < m->addresses && bare; i++)
		if (m->memory->note[i] & (NOTE_EXECUTE | NOTE_READ | NOTE_WRITE))
			ck_abort_msg("a note is left at %04X", i);
	ck_assert(m->trace == traces);
	return how;
}

#define REGISTERS "0000000000000000000000010000000000000000000000000000"
#define OTHERS	  "0100020003000400050006010700080009000a000b000c000d00"

static const struct {
	const char *packets, *answers;
} said[] = {
	/* registers: AF BC DE HL SP PC IX IY AF' BC' DE' HL' IR, low byte first */
	{"?\ng\nk", "S05\n" REGISTERS "\n"},
	{"P1=3412\np1\np5\np0\nk", "OK\n3412\n0001\n0000\n"},
	{"G" OTHERS "\ng\npc\np5\nk", "OK\n" OTHERS "\n0d00\n0601\n"},
	{"pd\nP0=12\nPd=0000\np\nP1\nPz=0000\nG0102\nk", "E01\nE01\nE01\nE01\nE01\nE01\nE01\n"},
	/* memory: to the last address, and on with the first */
	{"m100,3\nM0,1:99\nmffff,2\nm10001,1\nk", "db0121\nOK\n0099\n00\n"},
	{"M200,3:0a0Bc1\nm1ff,5\nk", "OK\n000a0bc100\n"},
	{"M200,3:0a0b\nM200,1:0g\nm200\nm200,2:\nM200:00\nm,1\nm0,801\nm200,1\nk",
	 "E01\nE01\nE01\nE01\nE01\nE01\nE01\n00\n"},
	{"X200,3:a}\3}]\nm200,3\nX200,1:}\nX200,2:a\nk", "OK\n61237d\nE01\nE01\n"},
	/* break- and watchpoints */
	{"Z0,110,1\nc\np5\nz0,110,1\nZ1,106,1\nc\np5\nz1,106,1\nk", "OK\nT05\n1001\nOK\nOK\nT05\n0601\nOK\n"},
	{"Z2,200,1\nc\nc\nz2,200,1\nZ2,201,1\nc\nk", "OK\nT05watch:200;\nT05watch:200;\nOK\nOK\nT05watch:201;\n"},
	{"Z3,200,1\nc\np5\nk", "OK\nT05rwatch:200;\n1101\n"},
	{"Z4,1ff,3\nc\np5\nc\np5\nk", "OK\nT05awatch:200;\n0601\nT05awatch:200;\n1101\n"},
	{"Z5,100,1\nZ2,200,0\nZ2,0,1001\nZ2,0,1000\nZ2,ffff,2\nZ2,ffff,1\nZ0,10000,1\nZ0,100\nZ0\nZ,1,1\nk",
	 "\nE01\nE01\nOK\nE01\nOK\nE01\nE01\nE01\nE01\n"},
	/* those of monitor stay when GDB takes its own away, and are told on its console */
	{"!break 110\nZ0,110,1\nz0,110,1\nc\np5\nk",
	 ">break 1: 0110\nOK\nOK\nOK\n>|break 1: 0110|0110  86           ADD A,(HL)    \nT05\n1001\n"},
	/* steps and runs, on and back */
	{"s\np5\ns\np5\nbs\np5\nbs\nbs\nk", "T05\n0201\nT05\n0501\nT05\n0201\nT05\nT05replaylog:begin;\n"},
	{"Z0,110,1\nc\nc\nbc\np5\nbc\np5\nbx\nb\nk",
	 "OK\nT05\nT05\nT05\n1001\nT05replaylog:begin;\n0001\nE01\nE01\n"},
	{"vCont?\nvCont;s:1\np5\nvCont;S05:1;c\np5\nZ0,110,1\nvCont;c\np5\nvCont;t\nvCont;\nvCtrlC\nk",
	 "vCont;c;C;s;S\nT05\n0201\nT05\n0501\nOK\nT05\n1001\nE01\nE01\n\n"},
	{"s105\np5\nS05;102\np5\nS05\np5\nC05;110\nk",
	 "T05\n0601\nT05\n0501\nT05\n0601\n>halted|0001  00           NOP           \nT05\n"},
	/* what was done before is done again after a step back, with the same key; with another
	 * register, cell or place another future begins, and a key is asked for */
	{"s\nbs\ns\np0\nk", "T05\nT05\nT05\n0001\n"},
	{"s\nbs\nP1=0100\ns\np0\nk", "T05\nT05\nOK\nT05\n0002\n"},
	{"s\nbs\nG" OTHERS "\nP5=0001\ns\np0\nk", "T05\nT05\nOK\nOK\nT05\n0102\n"},
	{"s\nbs\nM300,1:01\ns\np0\nk", "T05\nT05\nOK\nT05\n0002\n"},
	{"s\nbs\ns100\np0\nk", "T05\nT05\nT05\n0002\n"},
	/* the rest */
	{"qSupported:x\nqAttached\nHg0\nT1\n!\nqC\nw\nk",
	 "PacketSize=1000;qXfer:features:read+;ReverseStep+;ReverseContinue+;QStartNoAckMode+\n0\nOK\nOK\nOK\n\n\n"},
	{"=$?#00\n=noise\n?\n=$?#3g\nk", "-\nS05\n-\n"},
	{"!print 2 + 3\n!set C = 7\n!\nqRcmd,7\np1\nk",
	 ">05 (5)\nOK\n"
	 ">GDB still has the registers of before; 'maintenance flush register-cache' renews them\nOK\nOK\nE01\n0700\n"},
	{"!step\n!save x\n!interrupt\n!break 110\n!step\nk",
	 ">|0102  21 00 02     LD HL,0200    |GDB still has the registers of before; 'maintenance flush register-cache' renews them\nOK\n"
	 ">monitor:1:6: error: commands that come from elsewhere may touch no file; --debug's may|    1 | save x|      |      ^\nOK\n"
	 ">not heard: interrupts are disabled just now|0102  21 00 02     LD HL,0200    \nOK\n"
	 ">break 1: 0110\nOK\n"
	 ">0105  77           LD (HL),A     |GDB still has the registers of before; 'maintenance flush register-cache' renews them\nOK\n"},
	{"!print\n\n!print 1\n2\nk", ">monitor:1:6: error: a number, a name or a register is missing here: print EXPRESSION|    1 | print|      |      ^\nOK\n\n>01 (1)\nOK\n\n"},
	{"QStartNoAckMode\n=$?#00\n?\nk", "OK\nS05\n"},
	{"qXfer:features:read:target.xml:0,26\nqXfer:features:read:target.xml:15,10\n"
	 "qXfer:features:read:target.xml:fff,1\nqXfer:features:read:target.xml:0\nqXfer:auxv:read::0,1\nk",
	 "m<?xml version=\"1.0\"?><!DOCTYPE target \nm<!DOCTYPE target\nl\nE01\n\n"},
};

START_TEST(conversations)
{
	enum gdb_end how = talk("bare", loop, sizeof loop - 1, said[_i].packets);
	ck_assert_str_eq(buf_str(&text), said[_i].answers);
	ck_assert_int_eq(how, GDB_ENDED);
}
END_TEST

#define CODE(s) s, sizeof s - 1

static const struct {
	const char *machine, *code;
	size_t n;
	const char *packets, *answers;
	enum gdb_end how;
} ends[] = {
	{"bare", CODE(loop), "D", "OK\n", GDB_DETACHED},
	{"bare", CODE(loop), "vKill;1", "OK\n", GDB_ENDED},
	{"bare", CODE(loop), "!quit", "OK\n", GDB_ENDED},
	{"bare", CODE(loop), "?\n=$?#", "S05\n-\n", GDB_GONE},
	{"bare", CODE(loop), "?\n=$?", "S05\n", GDB_GONE},
	/* HALT; OUT (2),A, the exit; JP 0, which ends a program of CP/M */
	{"bare", CODE("\x76"), "c\nk", ">halted|0101  00           NOP           \nT05\n", GDB_ENDED},
	{"bare", CODE("\x3E\x2A\xD3\2"), "c", ">halted|0104  00           NOP           \nW2a\n", GDB_ENDED},
	{"cpm", CODE("\xC3\0\0"), "c", ">halted|0000  C3 03 FF     JP FF03       \nW00\n", GDB_ENDED},
	/* NOP; JR to itself: no end but Ctrl-C, and the time that there is */
	{"bare", CODE("\0\x18\xFD"), "c\n=\3", "T02\n", GDB_GONE},
	{"bare", CODE("\0\x18\xFD"), "c\n?\n=\3", "T02\nS05\n", GDB_GONE},
	{"bare", CODE("\0\x18\xFD"), "c\n?\nk", ">no time left|0100  00           NOP           \nT05\nS05\n", GDB_ENDED},
};

START_TEST(endings)
{
	enum gdb_end how = talk(ends[_i].machine, ends[_i].code, ends[_i].n, ends[_i].packets);
	ck_assert_str_eq(buf_str(&text), ends[_i].answers);
	ck_assert_int_eq(how, (int)ends[_i].how);
}
END_TEST

START_TEST(cpus)
{
	ck_assert(gdb_knows(&cpu_z80));
	ck_assert(!gdb_knows(&cpu_i8008) && !gdb_knows(&cpu_i8080) && !gdb_knows(&cpu_m6502));
}
END_TEST

/* No packet is longer than GDB was told. */
START_TEST(long_text)
{
	talk("bare", loop, sizeof loop - 1, "!help\nk");
	unsigned lines = 0;
	for (const char *p = text.data; *p == '>'; lines++) {
		size_t n = strcspn(p, "\n");
		ck_assert_uint_le(n, 1 + 0x400);
		p += n + 1;
	}
	ck_assert_uint_gt(lines, 1);
}
END_TEST

/* A socket is its owner's, and is gone with the GDB; a name that is taken is told. */
START_TEST(socket_in_a_file)
{
	static volatile sig_atomic_t interrupt;
	static const struct console console = {NULL, key, ready, print, NULL, NULL};
	static const struct machine_config config = {.machine = "bare", .cpu = "z80", .start = 0x100};
	char dir[] = "/tmp/typein.XXXXXX", answer[64] = "";
	struct sockaddr_un where = {.sun_family = AF_UNIX};
	struct diag d = {.out = stderr};
	struct stat st;
	int status;
	ck_assert_ptr_nonnull(mkdtemp(dir));
	snprintf(where.sun_path, sizeof where.sun_path, "%s/gdb", dir);
	int left = socket(AF_UNIX, SOCK_STREAM, 0);	/* who was killed leaves it behind */
	ck_assert_int_eq(bind(left, (struct sockaddr *)&where, sizeof where), 0);
	close(left);
	struct machine *m = machine_new(&arena, &d, &config, &console);
	const struct debug_config debug = {.machine = m, .begin = begun, .end = ended, .reason = reason,
		.program = program_new(&arena, dialect_find("z80", NULL), NULL), .interrupt = &interrupt};
	const struct gdb_config gdb = {&debug, 0, where.sun_path};
	pid_t pid = fork();
	if (pid == 0) {
		fclose(stderr);
		_exit(gdb_serve(&arena, &gdb) == GDB_ENDED ? 0 : 1);
	}
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	while (connect(fd, (struct sockaddr *)&where, sizeof where) < 0)
		ck_assert_int_eq(kill(pid, 0) | waitpid(pid, &status, WNOHANG), 0);
	ck_assert_int_eq(write(fd, "$m100,1#8e$k#6b", 15), 15);
	ck_assert_int_gt((int)read(fd, answer, sizeof answer - 1), 0);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert_int_eq(status, 0);
	close(fd);
	ck_assert_int_lt(stat(where.sun_path, &st), 0);
	fclose(fopen(where.sun_path, "w"));
	ck_assert_int_eq(gdb_serve(&arena, &gdb), -1);
	ck_assert_int_eq(errno, EADDRINUSE);
	unlink(where.sun_path);
	ck_assert_int_eq(rmdir(dir), 0);
}
END_TEST

Suite *suite_gdb(void)
{
	Suite *s = suite_create("gdb");
	TCase *t = tcase_create("gdb");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, conversations, 0, sizeof said / sizeof *said);
	tcase_add_loop_test(t, endings, 0, sizeof ends / sizeof *ends);
	tcase_add_test(t, cpus);
	tcase_add_test(t, long_text);
	tcase_add_test(t, socket_in_a_file);
	suite_add_tcase(s, t);
	return s;
}
