#include "debug/gdb.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/file.h"
#include "base/show.h"
#include "base/usage.h"

enum {
	PACKET_MAX = 0x1000,	/* characters of a packet; GDB is told */
	REGISTER_BYTES = 2,	/* of each, low byte first */
	INTERRUPT = 3,		/* Ctrl-C, between packets */
	ESCAPE = '}', ESCAPED = 0x20,	/* binary data: the byte behind it is xored */
	TEXT_MAX = 0x400,	/* bytes of a console's text in one packet */
};

/* A register by the name that GDB has for it, in small letters; ours are in capitals. */
struct gdb_register {
	const char *name, *type;
};

/* In the order of GDB's features/z80-cpu.xml, as are the flags, from bit 0. */
static const struct gdb_register z80[] = {
	{"af", "flags"}, {"bc", "uint16"}, {"de", "data_ptr"}, {"hl", "data_ptr"}, {"sp", "data_ptr"},
	{"pc", "code_ptr"}, {"ix", "data_ptr"}, {"iy", "data_ptr"}, {"af'", "flags"}, {"bc'", "uint16"},
	{"de'", "data_ptr"}, {"hl'", "data_ptr"}, {"ir", "uint16"}, {NULL, NULL},
};

static const char *const z80_flags[] = {"C", "N", "P/V", "F3", "H", "F5", "Z", "S", NULL};

static const struct known {
	const char *cpu, *architecture, *feature;
	const struct gdb_register *registers;
	const char *const *flags;
} known[] = {
	{"z80", "z80", "org.gnu.gdb.z80.cpu", z80, z80_flags},
};

struct server {
	struct debug_config config;
	struct debug *debug;
	struct diag diag;	/* of a command; into text */
	FILE *text;		/* what commands show, into said; NULL: nowhere */
	char *said;
	size_t nsaid;
	struct machine *m;
	struct points *points;
	unsigned own[POINTS_MAX];	/* numbers of those of GDB's, by place */
	const struct known *known;
	int fd;
	bool quiet;		/* no acknowledgements, as GDB asked */
	bool leave;
	enum gdb_end end;	/* when it leaves */
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
		while (n < 0 && errno == EINTR && !*s->config.interrupt);
		if (n <= 0)
			return -1;
		s->at = 0;
		s->have = (size_t)n;
	}
	return s->in[s->at++];
}

static void leave(struct server *s, enum gdb_end end)
{
	s->leave = true;
	s->end = end;
}

static void send_all(struct server *s, const char *p, size_t n)
{
	while (n) {
		ssize_t done = send(s->fd, p, n, MSG_NOSIGNAL);
		if (done < 0 && errno != EINTR) {
			leave(s, GDB_GONE);
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

/* ---- text for GDB's console ---- */

static void begin_text(struct server *s)
{
	s->said = NULL;
	s->text = open_memstream(&s->said, &s->nsaid);
	if (!s->text)
		abort();	/* no memory, as in xrealloc */
	s->diag = (struct diag){.out = s->text};
}

static void end_text(struct server *s)
{
	fclose(s->text);
	s->text = s->diag.out = NULL;
	for (size_t at = 0; at < s->nsaid; at += TEXT_MAX) {
		struct buf b = BUF_INIT;
		buf_putc(&b, 'O');
		for (size_t i = at; i < s->nsaid && i < at + TEXT_MAX; i++)
			buf_printf(&b, "%02x", (unsigned char)s->said[i]);
		reply(s, buf_str(&b));
		buf_free(&b);
	}
	free(s->said);
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

static void put_register(const struct server *s, const struct gdb_register *r, struct buf *out)
{
	unsigned v = machine_get(s->m, r->name);
	buf_printf(out, "%02x%02x", v & 0xFF, v >> 8 & 0xFF);
}

static bool byte_at(const char *p, unsigned *out)
{
	int high = digit((unsigned char)p[0]), low = high < 0 ? -1 : digit((unsigned char)p[1]);
	if (low >= 0)
		*out = (unsigned)(high << 4 | low);
	return low >= 0;
}

static bool set_from(struct server *s, const struct gdb_register *r, const char *p)
{
	unsigned low, high;
	if (!byte_at(p, &low) || !byte_at(p + 2, &high))
		return false;
	machine_set(s->m, r->name, high << 8 | low);
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

/* The next byte of data as two digits, or binary. false: there is none. */
static bool take_byte(const struct server *s, const char **p, bool binary, unsigned *out)
{
	const char *end = s->packet + s->len;
	if (!binary) {
		bool good = byte_at(*p, out);
		*p += good ? 2 : 0;
		return good;
	}
	unsigned escaped = *p < end && **p == ESCAPE ? ESCAPED : 0;
	*p += escaped != 0;
	if (*p >= end)
		return false;
	*out = (unsigned char)*(*p)++ ^ escaped;
	return true;
}

/* Behind the last address is the first: GDB looks for frames there, too, when some
 * word on the stack might be an address of return. */
static bool memory(struct server *s, const char *p, struct buf *out)
{
	bool binary = *p == 'X', write = *p != 'm';
	uint8_t bytes[PACKET_MAX];
	unsigned at, n, byte;
	p++;
	if (!take(&p, ',', &at) || !take(&p, write ? ':' : 0, &n) || n > PACKET_MAX / 2)
		return false;
	for (unsigned i = 0; i < n; i++) {
		unsigned address = (at + i) % s->m->addresses;
		if (!write) {
			buf_printf(out, "%02x", cpu_peek(s->m->memory, address));
			continue;
		}
		if (!take_byte(s, &p, binary, &byte) || s->m->memory->note[address] & NOTE_ABSENT)
			return false;
		bytes[i] = (uint8_t)byte;
	}
	if (write) {
		for (unsigned i = 0; i < n; i++)
			cpu_poke(s->m->memory, (at + i) % s->m->addresses, bytes[i]);
		points_cut(s->points);
		buf_puts(out, "OK");
	}
	return true;
}

/* ---- points and moves ---- */

static bool is_own(const struct server *s, const struct point *p)
{
	return p->number && s->own[p - s->points->point] == p->number;
}

/* Z0 and Z1 break, Z2 write, Z3 read, Z4 both; z takes it away. */
static bool point(struct server *s, const char *p, struct buf *out)
{
	static const unsigned kinds[] = {POINT_BREAK, POINT_BREAK, POINT_WRITE, POINT_READ,
		POINT_READ | POINT_WRITE};
	bool add = *p++ == 'Z';
	unsigned type, at, n;
	if (!take(&p, ',', &type) || !take(&p, ',', &at) || !take(&p, 0, &n) || at >= s->m->addresses)
		return false;
	if (type >= sizeof kinds / sizeof *kinds)
		return true;	/* an empty answer: there are no others */
	bool breaks = kinds[type] == POINT_BREAK;
	if (!breaks && (!n || n > WATCHED_MAX || n > s->m->addresses - at))
		return false;
	struct point what = {.kind = kinds[type], .placed = true, .low = at, .high = breaks ? at : at + n - 1};
	buf_puts(out, "OK");
	if (add) {
		struct point *new = points_add(s->points, &what);
		if (new)
			s->own[new - s->points->point] = new->number;
		return new != NULL;
	}
	for (unsigned i = 0; i < POINTS_MAX; i++) {
		struct point *old = &s->points->point[i];
		if (is_own(s, old) && old->kind == what.kind && old->low == what.low && old->high == what.high)
			old->number = s->own[i] = 0;
	}
	points_note(s->points);
	return true;
}

/* What GDB has no words for is told on its console. */
static void stopped(struct server *s, enum halt halt, struct buf *out)
{
	const struct points *p = s->points;
	bool ended = halt == HALT_END && (s->m->reason == END_EXIT || s->m->reason == END_BOOT);
	bool by_end = halt == HALT_END && s->m->reason != END_INTERRUPT;
	if (by_end || (halt == HALT_POINT && !is_own(s, p->hit))) {
		begin_text(s);
		debug_tell(s->debug, halt);
		end_text(s);
	}
	if (ended) {
		buf_printf(out, "W%02x", s->m->reason == END_EXIT ? s->m->exit_status : 0);
		leave(s, GDB_ENDED);
	} else if (halt == HALT_BEGIN)
		buf_puts(out, "T05replaylog:begin;");
	else if (halt == HALT_END && s->m->reason == END_INTERRUPT)
		buf_puts(out, "T02");
	else if (halt == HALT_POINT && p->hit->kind)
		buf_printf(out, "T05%s:%x;", p->hit->kind == POINT_READ ? "rwatch"
			   : p->hit->kind == POINT_WRITE ? "watch" : "awatch", p->seen.where);
	else
		buf_puts(out, "T05");
}

/*
 * GDB types Ctrl-C while the program runs, or goes. Packets have to wait, and are no
 * reason to be deaf; who sends more of them than fit is not heard out.
 */
static void look(void *context, double seconds)
{
	struct server *s = context;
	struct pollfd fd = {.fd = s->fd, .events = POLLIN};
	(void)seconds;
	if (poll(&fd, 1, 0) > 0) {
		s->have -= s->at;
		memmove(s->in, s->in + s->at, s->have);
		s->at = 0;
		ssize_t n = read(s->fd, s->in + s->have, sizeof s->in - s->have);
		if (n <= 0)	/* gone, or no room */
			*s->config.interrupt = 1;
		else
			s->have += (size_t)n;
	}
	if (s->have > s->at && s->in[s->have - 1] == INTERRUPT)
		*s->config.interrupt = 1;
}

/* c, s, C, S, bc, bs; there are no signals here that C and S could send. */
static bool move(struct server *s, const char *p, struct buf *out)
{
	bool back = *p == 'b', signal = isupper((unsigned char)*p);
	bool step = tolower((unsigned char)p[back]) == 's';
	unsigned at;
	enum halt halt;
	p += 1 + back;
	if (signal)
		p += strcspn(p, ";") + (strchr(p, ';') != NULL);
	if (*p && !back && take(&p, 0, &at)) {
		s->m->core->set(s->m->cpu, s->m->core->pc, at);
		points_cut(s->points);
	}
	s->config.begin(s->config.context);
	if (back)
		halt = step ? points_step_back(s->points) : points_run_back(s->points);
	else
		halt = step ? points_step(s->points) : points_run(s->points);
	s->config.end(s->config.context);
	stopped(s, halt, out);
	*s->config.interrupt = 0;
	return true;
}

/* vCont;ACTION[:THREAD]...: there is one thread, whose action is the first. */
static bool go_on(struct server *s, char *p, struct buf *out)
{
	if (!*p || !strchr("cCsS", *p))
		return false;
	p[strcspn(p, ":;")] = 0;
	return move(s, p, out);
}

/* ---- what else GDB asks ---- */

static void put_target(const struct server *s, struct buf *out)
{
	buf_printf(out, "<?xml version=\"1.0\"?><!DOCTYPE target SYSTEM \"gdb-target.dtd\"><target version=\"1.0\">"
		   "<architecture>%s</architecture><feature name=\"%s\">", s->known->architecture,
		   s->known->feature);
	buf_printf(out, "<flags id=\"flags\" size=\"%d\">", REGISTER_BYTES);
	for (unsigned i = 0; s->known->flags[i]; i++)
		buf_printf(out, "<field name=\"%s\" start=\"%u\" end=\"%u\"/>", s->known->flags[i], i, i);
	buf_puts(out, "</flags>");
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

static uint64_t register_hash(const struct server *s)
{
	uint64_t h = 0;
	for (const struct gdb_register *r = s->known->registers; r->name; r++)
		h = h * 0x10001 ^ machine_get(s->m, r->name);
	return h;
}

/*
 * monitor TEXT: a command of the debugger. GDB does not know that it may have changed
 * the machine, and has to be told by whoever typed it.
 */
static bool monitor(struct server *s, const char *p)
{
	char text[PACKET_MAX / 2 + 1];
	size_t n = 0;
	for (unsigned byte; *p; p += 2) {
		if (!byte_at(p, &byte))
			return false;
		text[n++] = (char)(byte && byte != '\n' ? byte : ' ');
	}
	text[n] = 0;
	uint64_t before = register_hash(s);
	begin_text(s);
	debug_command(s->debug, "monitor", text);
	if (register_hash(s) != before)
		fputs("GDB still has the registers of before; 'maintenance flush register-cache' renews them\n",
		      s->text);
	end_text(s);
	if (debug_quits(s->debug))
		leave(s, GDB_ENDED);
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
		buf_puts(out, "0");	/* whose `quit` ends the run */
	else if (!strcmp(p, "QStartNoAckMode"))
		buf_puts(out, "OK");
	else if (!strncmp(p, "qRcmd,", 6)) {
		buf_puts(out, "OK");
		return monitor(s, p + 6);
	}
	return true;	/* an empty answer: what that is nobody knows here */
}

static void answer(struct server *s)
{
	char *p = s->packet;
	struct buf out = BUF_INIT;
	bool good = true;
	switch (*p) {
	case '?': buf_puts(&out, "S05"); break;
	case 'g': case 'G': case 'p': case 'P': good = registers(s, p, &out); break;
	case 'm': case 'M': case 'X': good = memory(s, p, &out); break;
	case 'Z': case 'z': good = point(s, p, &out); break;
	case 'c': case 's': case 'C': case 'S': good = move(s, p, &out); break;
	case 'b': good = (p[1] == 'c' || p[1] == 's') && move(s, p, &out); break;
	case 'q': case 'Q': good = query(s, p, &out); break;
	case 'H': case 'T': case '!': buf_puts(&out, "OK"); break;
	case 'D':
		buf_puts(&out, "OK");
		leave(s, GDB_DETACHED);
		break;
	case 'k':
		leave(s, GDB_ENDED);
		return;
	case 'v':
		if (!strcmp(p, "vCont?"))
			buf_puts(&out, "vCont;c;C;s;S");
		else if (!strncmp(p, "vCont;", 6))
			good = go_on(s, p + 6, &out);
		else if (!strncmp(p, "vKill", 5)) {
			buf_puts(&out, "OK");
			leave(s, GDB_ENDED);
		}
		break;
	default:
		break;
	}
	reply(s, good ? buf_str(&out) : "E01");
	s->quiet |= !strcmp(p, "QStartNoAckMode");
	buf_free(&out);
}

/* ---- the port ---- */

/* A socket that nobody listens to was left behind by who was killed. */
static bool is_left_behind(const struct sockaddr_un *where)
{
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	bool left = fd >= 0 && connect(fd, (const struct sockaddr *)where, sizeof *where) < 0 && errno == ECONNREFUSED;
	if (fd >= 0)
		close(fd);
	return left;
}

/* A file that only its owner may open: a port anybody on the machine can. */
static int listen_at(const char *path)
{
	struct sockaddr_un where = {.sun_family = AF_UNIX};
	if (strlen(path) >= sizeof where.sun_path) {
		errno = ENAMETOOLONG;
		return -1;
	}
	strcpy(where.sun_path, path);
	struct stat st;
	if (lstat(path, &st) == 0 && S_ISSOCK(st.st_mode) && is_left_behind(&where))
		unlink(path);
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	mode_t mask = umask(0177);
	int failed = fd < 0 || bind(fd, (struct sockaddr *)&where, sizeof where) < 0 || listen(fd, 1) < 0 ? errno : 0;
	umask(mask);
	if (failed) {
		if (fd >= 0)
			close(fd);
		errno = failed;
		return -1;
	}
	file_remove_at_end(path);
	show_line(stderr, "%s: waiting for a GDB at %s", program_called("sim"), path);
	return fd;
}

/* *port: 0 becomes the one that it is. */
static int listen_on(unsigned *port)
{
	struct sockaddr_in where = {.sin_family = AF_INET, .sin_port = htons((uint16_t)*port),
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
	*port = ntohs(where.sin_port);
	fprintf(stderr, "%s: waiting for a GDB at 127.0.0.1:%u\n", program_called("sim"), *port);
	return fd;
}

static void show(void *context, const char *text, size_t len)
{
	struct server *s = context;
	if (s->text)
		fwrite(text, 1, len, s->text);
}

static struct server *begin(struct arena *a, const struct gdb_config *config)
{
	struct server *s = arena_alloc(a, sizeof *s);
	s->config = *config->debug;
	s->config.show = show;
	s->config.show_context = s;
	s->config.sealed = true;	/* whoever is on this machine may come */
	s->m = s->config.machine;
	s->known = find(s->m->core);
	machine_pace(s->m, look, s);
	s->debug = debug_begin(a, &s->diag, &s->config);
	s->points = debug_points(s->debug);
	return s;
}

/* Nothing that GDB or its commands have set stays in the machine. */
static void end(struct server *s)
{
	for (unsigned i = 0; i < POINTS_MAX; i++)
		s->points->point[i].number = 0;
	points_note(s->points);
	debug_end(s->debug);
	machine_pace(s->m, NULL, NULL);
}

static enum gdb_end talk(struct server *s, int fd)
{
	s->fd = fd;
	s->quiet = s->leave = false;
	s->at = s->have = 0;
	s->end = GDB_GONE;
	while (!s->leave && next_packet(s))
		answer(s);
	return s->end;
}

enum gdb_end gdb_talk(struct arena *a, const struct gdb_config *config, int fd)
{
	struct server *s = begin(a, config);
	enum gdb_end how = talk(s, fd);
	end(s);
	return how;
}

int gdb_serve(struct arena *a, const struct gdb_config *config)
{
	struct server *s = begin(a, config);
	unsigned port = config->port;
	int how = GDB_GONE;
	while (how == GDB_GONE && !*s->config.interrupt) {
		int door = config->path ? listen_at(config->path) : listen_on(&port);
		if (door < 0) {
			how = -1;
			break;
		}
		int fd = accept(door, NULL, NULL);
		close(door);
		if (config->path)	/* who comes next finds it made anew */
			file_remove(config->path);
		if (fd < 0)	/* Ctrl-C, before anybody came */
			break;
		how = (int)talk(s, fd);
		close(fd);
	}
	int error = errno;
	end(s);
	errno = error;
	return how;
}
