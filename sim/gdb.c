#include "sim/gdb.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "sim/points.h"

enum {
	PACKET_MAX = 0x1000,	/* characters of a packet; GDB is told */
	REGISTER_BYTES = 2,	/* of each, low byte first */
	INTERRUPT = 3,		/* Ctrl-C, between packets */
};

/* What GDB calls a register, and what of ours it is made of. */
struct gdb_register {
	const char *name, *type;
	const char *high, *low;	/* high NULL: low is all of it */
};

/* In the order of GDB's features/z80-cpu.xml. */
static const struct gdb_register z80[] = {
	{"af", "int16", "A", "F"}, {"bc", "int16", "B", "C"}, {"de", "int16", "D", "E"},
	{"hl", "int16", "H", "L"}, {"sp", "data_ptr", NULL, "SP"}, {"pc", "code_ptr", NULL, "PC"},
	{"ix", "int16", NULL, "IX"}, {"iy", "int16", NULL, "IY"}, {"af'", "int16", NULL, "AF'"},
	{"bc'", "int16", NULL, "BC'"}, {"de'", "int16", NULL, "DE'"}, {"hl'", "int16", NULL, "HL'"},
	{"ir", "int16", "I", "R"}, {NULL, NULL, NULL, NULL},
};

static const struct known {
	const char *cpu, *architecture, *feature;
	const struct gdb_register *registers;
} known[] = {
	{"z80", "z80", "org.gnu.gdb.z80.cpu", z80},
};

struct server {
	const struct gdb_config *config;
	struct machine *m;
	struct points *points;
	const struct known *known;
	int fd;
	bool quiet;		/* no acknowledgements, as GDB asked */
	bool leave;
	char packet[PACKET_MAX + 1];
	size_t len;
	unsigned char in[PACKET_MAX];	/* read and not looked at */
	size_t at, have;
};

static const struct known *find(const struct cpu_core *core)
{
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (!strcmp(known[i].cpu, core->isa->name))
			return &known[i];
	return NULL;
}

bool gdb_knows(const struct cpu_core *core)
{
	return find(core) != NULL;
}

/* ---- packets: $text#checksum ---- */

static int next_byte(struct server *s)
{
	if (s->at == s->have) {
		ssize_t n;
		do
			n = read(s->fd, s->in, sizeof s->in);
		while (n < 0 && errno == EINTR && !*s->config->interrupt);
		if (n <= 0)
			return -1;
		s->at = 0;
		s->have = (size_t)n;
	}
	return s->in[s->at++];
}

static void send_all(struct server *s, const char *p, size_t n)
{
	while (n) {
		ssize_t done = send(s->fd, p, n, MSG_NOSIGNAL);
		if (done < 0 && errno != EINTR) {
			s->leave = true;
			return;
		}
		p += done > 0 ? done : 0;
		n -= done > 0 ? (size_t)done : 0;
	}
}

static void reply(struct server *s, const char *text)
{
	struct buf b = BUF_INIT;
	unsigned sum = 0;
	for (const char *p = text; *p; p++)
		sum += (unsigned char)*p;
	buf_printf(&b, "$%s#%02x", text, sum & 0xFF);
	send_all(s, buf_str(&b), b.len);
	buf_free(&b);
}

static int digit(int c)
{
	return !isxdigit(c) ? -1 : isdigit(c) ? c - '0' : tolower(c) - 'a' + 10;
}

/* The text of the next packet that is whole; false when GDB is gone. */
static bool next_packet(struct server *s)
{
	for (;;) {
		int c;
		unsigned sum = 0;
		while ((c = next_byte(s)) != '$')
			if (c < 0)
				return false;
		for (s->len = 0; (c = next_byte(s)) != '#'; sum += (unsigned)c) {
			if (c < 0)
				return false;
			if (s->len < PACKET_MAX)
				s->packet[s->len++] = (char)c;
		}
		s->packet[s->len] = 0;
		int high = digit(next_byte(s)), low = digit(next_byte(s));
		bool whole = high >= 0 && low >= 0 && (unsigned)(high << 4 | low) == (sum & 0xFF);
		if (!s->quiet)
			send_all(s, whole ? "+" : "-", 1);
		if (whole)
			return true;
	}
}

/* A hexadecimal number and the character behind it. false: there is none. */
static bool take(const char **p, char behind, unsigned *out)
{
	*out = 0;
	const char *from = *p;
	while (digit((unsigned char)**p) >= 0 && *out <= 0xFFFFFF)
		*out = *out << 4 | (unsigned)digit((unsigned char)*(*p)++);
	if (*p == from || **p != behind)
		return false;
	*p += behind != 0;
	return true;
}

/* ---- registers ---- */

static unsigned get(const struct server *s, const struct gdb_register *r)
{
	unsigned low = machine_get(s->m, r->low);
	return r->high ? machine_get(s->m, r->high) << 8 | low : low;
}

static void set(struct server *s, const struct gdb_register *r, unsigned value)
{
	machine_set(s->m, r->low, r->high ? value & 0xFF : value & 0xFFFF);
	if (r->high)
		machine_set(s->m, r->high, value >> 8 & 0xFF);
}

static void put_register(const struct server *s, const struct gdb_register *r, struct buf *out)
{
	unsigned v = get(s, r);
	buf_printf(out, "%02x%02x", v & 0xFF, v >> 8 & 0xFF);
}

static bool byte_at(const char *p, unsigned *out)
{
	int high = digit((unsigned char)p[0]), low = high < 0 ? -1 : digit((unsigned char)p[1]);
	*out = (unsigned)(high << 4 | low);
	return low >= 0;
}

static bool set_from(struct server *s, const struct gdb_register *r, const char *p)
{
	unsigned low, high;
	if (!byte_at(p, &low) || !byte_at(p + 2, &high))
		return false;
	set(s, r, high << 8 | low);
	return true;
}

static const struct gdb_register *numbered(const struct server *s, unsigned n)
{
	const struct gdb_register *r = s->known->registers;
	while (n && r->name) {
		r++;
		n--;
	}
	return r->name ? r : NULL;
}

static bool registers(struct server *s, const char *p, struct buf *out)
{
	const struct gdb_register *r = s->known->registers;
	unsigned n;
	bool good = true;
	switch (*p++) {
	case 'g':
		for (; r->name; r++)
			put_register(s, r, out);
		return true;
	case 'G':
		for (; good && r->name; r++, p += 2 * REGISTER_BYTES)
			good = set_from(s, r, p);
		break;
	case 'p':
		r = take(&p, 0, &n) ? numbered(s, n) : NULL;
		if (r)
			put_register(s, r, out);
		return r != NULL;
	default:
		r = take(&p, '=', &n) ? numbered(s, n) : NULL;
		good = r && set_from(s, r, p);
	}
	points_cut(s->points);
	buf_puts(out, "OK");
	return good;
}

/* ---- memory ---- */

static bool memory(struct server *s, const char *p, struct buf *out)
{
	bool write = *p++ == 'M';
	unsigned at, n, byte;
	if (!take(&p, ',', &at) || !take(&p, write ? ':' : 0, &n) || at >= s->m->addresses
	    || n > s->m->addresses - at || n > PACKET_MAX / 2)
		return false;
	for (unsigned i = 0; i < n; i++) {
		if (!write) {
			buf_printf(out, "%02x", cpu_peek(s->m->memory, at + i));
			continue;
		}
		if (!byte_at(p + 2 * i, &byte) || s->m->memory->note[at + i] & NOTE_ABSENT)
			return false;
		cpu_poke(s->m->memory, at + i, (uint8_t)byte);
	}
	if (write) {
		points_cut(s->points);
		buf_puts(out, "OK");
	}
	return true;
}

/* ---- points and moves ---- */

/* Z0 and Z1 break, Z2 write, Z3 read, Z4 both; z takes it away. */
static bool point(struct server *s, const char *p, struct buf *out)
{
	static const unsigned kinds[] = {POINT_BREAK, POINT_BREAK, POINT_WRITE, POINT_READ,
		POINT_READ | POINT_WRITE};
	bool add = *p++ == 'Z';
	unsigned type, at, n;
	if (!take(&p, ',', &type) || type >= sizeof kinds / sizeof *kinds || !take(&p, ',', &at)
	    || !take(&p, 0, &n) || at >= s->m->addresses)
		return false;
	bool breaks = kinds[type] == POINT_BREAK;
	if (!breaks && (!n || n > WATCHED_MAX || n > s->m->addresses - at))
		return false;
	struct point what = {.kind = kinds[type], .placed = true, .low = at, .high = breaks ? at : at + n - 1};
	buf_puts(out, "OK");
	if (add)
		return points_add(s->points, &what) != NULL;
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		struct point *old = &s->points->point[i];
		if (old->kind == what.kind && old->low == what.low && old->high == what.high)
			old->number = 0;
	}
	points_note(s->points);
	return true;
}

static void stopped(struct server *s, enum halt halt, struct buf *out)
{
	const struct points *p = s->points;
	if (halt == HALT_END && s->m->reason == END_EXIT)
		buf_printf(out, "W%02x", s->m->exit_status);
	else if (halt == HALT_BEGIN)
		buf_puts(out, "T05replaylog:begin;");
	else if (halt == HALT_END && s->m->reason == END_INTERRUPT)
		buf_puts(out, "T02");
	else if (halt == HALT_POINT && p->hit->kind)
		buf_printf(out, "T05%s:%x;", p->hit->kind == POINT_READ ? "rwatch"
			   : p->hit->kind == POINT_WRITE ? "watch" : "awatch", p->seen.where);
	else
		buf_puts(out, "T05");
}

/* GDB types Ctrl-C while the program runs. */
static void look(void *context, double seconds)
{
	struct server *s = context;
	struct pollfd fd = {.fd = s->fd, .events = POLLIN};
	(void)seconds;
	if (s->at == s->have && poll(&fd, 1, 0) > 0) {
		int c = next_byte(s);
		if (c == INTERRUPT || c < 0)
			*s->config->interrupt = 1;
		else
			s->at--;
	}
}

/* c, s, bc, bs */
static bool move(struct server *s, const char *p, struct buf *out)
{
	bool back = *p == 'b';
	bool step = p[back] == 's';
	unsigned at;
	enum halt halt;
	p += 1 + back;
	if (*p && !back && take(&p, 0, &at)) {
		s->m->core->set(s->m->cpu, s->m->core->pc, at);
		points_cut(s->points);
	}
	s->config->begin(s->config->context);
	if (back)
		halt = step ? points_step_back(s->points) : points_run_back(s->points);
	else
		halt = step ? points_step(s->points) : points_run(s->points);
	s->config->end(s->config->context);
	stopped(s, halt, out);
	*s->config->interrupt = 0;
	return true;
}

/* ---- what else GDB asks ---- */

static void put_target(const struct server *s, struct buf *out)
{
	buf_printf(out, "<?xml version=\"1.0\"?><!DOCTYPE target SYSTEM \"gdb-target.dtd\"><target version=\"1.0\">"
		   "<architecture>%s</architecture><feature name=\"%s\">", s->known->architecture,
		   s->known->feature);
	for (const struct gdb_register *r = s->known->registers; r->name; r++)
		buf_printf(out, "<reg name=\"%s\" bitsize=\"%d\" type=\"%s\"/>", r->name, REGISTER_BYTES * 8,
			   r->type);
	buf_puts(out, "</feature></target>");
}

static const char features[] = "qXfer:features:read:target.xml:";

static bool transfer(struct server *s, const char *p, struct buf *out)
{
	struct buf all = BUF_INIT;
	unsigned from, n;
	p += sizeof features - 1;
	if (!take(&p, ',', &from) || !take(&p, 0, &n))
		return false;
	put_target(s, &all);
	size_t left = from < all.len ? all.len - from : 0;
	buf_putc(out, left > n ? 'm' : 'l');
	if (left)
		buf_put(out, all.data + from, left > n ? n : left);
	buf_free(&all);
	return true;
}

static bool query(struct server *s, const char *p, struct buf *out)
{
	if (!strncmp(p, "qSupported", 10))
		buf_printf(out, "PacketSize=%x;qXfer:features:read+;ReverseStep+;ReverseContinue+;"
			   "QStartNoAckMode+", PACKET_MAX);
	else if (!strncmp(p, features, sizeof features - 1))
		return transfer(s, p, out);
	else if (!strcmp(p, "qAttached"))
		buf_puts(out, "1");
	else if (!strcmp(p, "QStartNoAckMode"))
		buf_puts(out, "OK");
	return true;	/* an empty answer: what that is nobody knows here */
}

static void answer(struct server *s)
{
	const char *p = s->packet;
	struct buf out = BUF_INIT;
	bool good = true;
	switch (*p) {
	case '?': buf_puts(&out, "S05"); break;
	case 'g': case 'G': case 'p': case 'P': good = registers(s, p, &out); break;
	case 'm': case 'M': good = memory(s, p, &out); break;
	case 'Z': case 'z': good = point(s, p, &out); break;
	case 'c': case 's': good = move(s, p, &out); break;
	case 'b': good = (p[1] == 'c' || p[1] == 's') && move(s, p, &out); break;
	case 'q': case 'Q': good = query(s, p, &out); break;
	case 'H': buf_puts(&out, "OK"); break;
	case 'D':
		buf_puts(&out, "OK");
		s->leave = true;
		break;
	case 'k':
		s->leave = true;
		return;
	default:
		break;
	}
	reply(s, good ? buf_str(&out) : "E01");
	s->quiet |= !strcmp(p, "QStartNoAckMode");
	buf_free(&out);
}

/* ---- the port ---- */

static int listen_on(unsigned port)
{
	struct sockaddr_in where = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t len = sizeof where;
	int on = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
	if (fd < 0)
		return -1;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (bind(fd, (struct sockaddr *)&where, sizeof where) < 0 || listen(fd, 1) < 0
	    || getsockname(fd, (struct sockaddr *)&where, &len) < 0) {
		int error = errno;
		close(fd);
		errno = error;
		return -1;
	}
	fprintf(stderr, "sim: waiting for a GDB at 127.0.0.1:%u\n", ntohs(where.sin_port));
	return fd;
}

void gdb_talk(struct arena *a, const struct gdb_config *config, int fd)
{
	struct server *s = arena_alloc(a, sizeof *s);
	s->config = config;
	s->fd = fd;
	s->m = config->machine;
	s->known = find(s->m->core);
	s->points = arena_alloc(a, sizeof *s->points);
	machine_pace(s->m, look, s);
	points_init(s->points, a, s->m);
	s->points->budget = config->budget;
	while (!s->leave && next_packet(s))
		answer(s);
	points_free(s->points);
}

int gdb_serve(struct arena *a, const struct gdb_config *config)
{
	int door = listen_on(config->port);
	if (door < 0)
		return -1;
	int fd = accept(door, NULL, NULL);
	close(door);
	if (fd < 0)	/* Ctrl-C, before anybody came */
		return 0;
	gdb_talk(a, config, fd);
	close(fd);
	return 0;
}
