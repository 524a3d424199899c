/*
 * What comes over the wire to GDB's server. A line is a packet, and gets the checksum
 * that a fuzzer never finds; after `!` it is a command for `monitor`; after FF it goes
 * as it is.
 */
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "debug/gdb.h"
#include "manifest/manifest.h"
#include "sim/assembled.h"

static int key(void *context)
{
	(void)context;
	return -1;
}

static int ready(void *context, uint64_t polls, double seconds)
{
	(void)context;
	(void)seconds;
	return polls % 3 == 0;
}

static bool print(void *context, uint8_t c, bool echo)
{
	(void)context;
	(void)c;
	(void)echo;
	return true;
}

static void nothing(void *context)
{
	(void)context;
}

static const char *reason(void *context, const struct machine *m)
{
	(void)context;
	(void)m;
	return "ended";
}

static void put_line(const uint8_t *p, size_t n, struct buf *out)
{
	size_t from = out->len + 1;
	unsigned sum = 0;
	if (n && *p == 0xFF) {
		buf_put(out, (const char *)p + 1, n - 1);
		return;
	}
	buf_putc(out, '$');
	if (n && *p == '!') {
		buf_puts(out, "qRcmd,");
		for (size_t i = 1; i < n; i++)
			buf_printf(out, "%02x", p[i]);
	} else {
		buf_put(out, (const char *)p, n);
	}
	for (size_t i = from; i < out->len; i++)
		sum += (unsigned char)out->data[i];
	buf_printf(out, "#%02x", sum & 0xFF);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buf sent = BUF_INIT;
	for (size_t i = 0, n; i < size; i += n + 1) {
		for (n = 0; i + n < size && data[i + n] != '\n'; n++)
			;
		put_line(data + i, n, &sent);
	}
	static volatile sig_atomic_t interrupt;
	static const struct device_config in = {.kind = DEVICE_READY, .place = PLACE_PORT, .address = 1};
	static const uint8_t code[] = {0xDB, 1, 0x21, 0, 2, 0x77, 0xCD, 0x10, 1, 0xC3, 0, 1};
	const struct machine_config config = {.machine = "bare", .cpu = "z80", .devices = &in, .ndevices = 1,
		.start = 0x100};
	const struct console console = {NULL, key, ready, print, NULL, NULL};
	struct arena a = ARENA_INIT;
	struct diag d = {.out = NULL};
	struct machine *m = machine_new(&a, &d, &config, &console);
	int fd[2];
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, fd) < 0)
		return 0;
	for (unsigned i = 0; i < sizeof code; i++)
		cpu_poke(m->memory, 0x100 + i, code[i]);
	const struct debug_config debug = {.machine = m, .begin = nothing, .end = nothing, .reason = reason,
		.program = program_new(&a, dialect_find("z80", NULL), NULL), .budget = 20000,
		.interrupt = &interrupt};
	/* nobody reads the answers: when there is no more room for them it is over */
	fcntl(fd[1], F_SETFL, O_NONBLOCK);
	if (write(fd[0], buf_str(&sent), sent.len) == (ssize_t)sent.len) {
		shutdown(fd[0], SHUT_WR);
		interrupt = 0;
		gdb_talk(&a, &(struct gdb_config){.debug = &debug}, fd[1]);
	}
	buf_free(&sent);
	close(fd[0]);
	close(fd[1]);
	arena_free(&a);
	return 0;
}
