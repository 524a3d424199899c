/*
 * sim: runs a listing on the machine of its book, in the terminal or against
 * the games that the book prints. See doc/sim.1.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/file.h"
#include "base/show.h"
#include "debug/gdb.h"
#include "debug/line.h"
#include "machine/state.h"
#include "play/solve.h"
#include "sim/calculator.h"
#include "sim/sim.h"

enum {
	EXIT_INTERRUPTED = 130,
	REPLAY_BUDGET = 1000000000,	/* states a key */
	SOLVE_BUDGET = 100000000,	/* less: many come to nothing */
};

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
	struct machine *m = sim_build(s, &nobody, NULL, &status);
	if (!m)
		return status;
	size_t len = strlen(s->save);
	bool sound = len > 4 && !strcasecmp(s->save + len - 4, ".wav");
	if (!machine_tape(m, sound, &out))
		status = usage_error(SIM, sound ? "--save: only a zx81 or zx80 saves a sound, with its system variables in order"
				     : "--save: only a zx81, a zx80 or a pet saves tapes, with its system "
				     "variables in order");
	else if (file_write(s->save, buf_str(&out), out.len) < 0)
		status = file_error(SIM, s->save);
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
	return sim_reason(s, m);
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
		return usage_error(SIM, "--gdb: GDB knows no %s, only the z80; see --debug",
				   m->core->isa->name);
	int how = gdb_serve(&s->arena, &(struct gdb_config){&config, s->gdb_port, s->gdb_path});
	*detached = how == GDB_DETACHED;
	return how < 0 ? file_error(SIM, "--gdb") : how == GDB_GONE ? EXIT_INTERRUPTED : EXIT_FINE;
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
		return file_error(SIM, s->restore);
	return state_read(&s->diag, src, m) ? EXIT_FINE : EXIT_FINDINGS;
}

/* How it is played, where a person plays. */
static void tell_how(struct sim *s)
{
	const struct manifest *l = s->listing;
	s->terminal.no_return = l && l->no_return;
	if (!l || !l->play || s->quiet || s->debug || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return;
	s->terminal.hint = arena_printf(&s->arena, "%s. Ctrl-C leaves.", l->play);
	show_line(stderr, "%s%s: %s", l->title, l->reconstructed ? ", in part RECONSTRUCTED" : "", s->terminal.hint);
}

static int play(struct sim *s)
{
	bool lines = machine_has_lines(s->config.machine);
	struct console console = terminal_console(&s->terminal);
	int status;
	if (!s->has_speed && !s->debug && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && machine_is_paced(s->config.machine))
		s->terminal.speed = 1;
	s->terminal.newline |= lines;
	s->terminal.keep_case |= lines && !s->has_case;
	if (s->debug && !s->gdb && !s->nscripts && !isatty(STDIN_FILENO)) {
		console.key = no_key;
		console.ready = never_ready;
	}
	struct machine *m = sim_build(s, &console, NULL, &status);
	if (!m)
		return status;
	status = s->restore ? restore(s, m) : EXIT_FINE;
	if (status != EXIT_FINE)
		return status;
	s->memory = m->memory;
	tell_how(s);
	if (s->board) {
		if (!s->pieces)
			return usage_error(SIM, "--board: nothing says where '%s' keeps its pieces", s->name);
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
	struct screen last;
	if (machine_screen(m, &last))
		terminal_last(&s->terminal, &last, machine_since_key(m));
	terminal_close(&s->terminal);
	sim_profile_end(s, m);
	if (!s->quiet && m->cpu->instructions && !machine_has_screen(m) && (m->reason == END_INPUT || m->reason == END_INTERRUPT))
		fputc('\n', stderr);	/* the program is in the middle of a line */
	sim_tell(s, m);
	return machine_status(m);
}

void sim_show_game(const struct replay *r)
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
	struct machine *m = sim_build(s, &nobody, session->overlay, &status);
	if (!m)
		return status;
	solve(&s->arena, m, session, s->budget, 0, &found);
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
		replay_report(&found.furthest, &s->diag, sim_reason(s, m));
		buf_free(&found.furthest.transcript);
		return m->reason == END_INTERRUPT ? machine_status(m) : EXIT_FINDINGS;
	}
	session_write(session, found.waits, &text);
	if (file_write(path, buf_str(&text), text.len) < 0)
		status = file_error(SIM, path);
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
	struct machine *m = sim_build(s, &console, session->overlay, status);
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

const char *sim_session_path(const struct sim *s, const char *name)
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
		return file_error(SIM, path);
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
	struct machine *m = sim_build(s, &console, session->overlay, &status);
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
	sim_profile_end(s, m);
	replay_end(&r);
	if (s->loud)
		sim_show_game(&r);
	sim_show(s, m);
	if (r.state == SESSION_DIFFERS) {
		fflush(stdout);
		replay_report(&r, &s->diag, sim_reason(s, m));
		status = EXIT_FINDINGS;
	} else {
		const char *made = s->listing ? s->listing->reconstructed : NULL;
		show_line(stdout, "%s: %s: same as %s; %zu keys, %s%s%s", s->name,
			  *session->title ? session->title : path, made ? "expected" : "printed", session->nkeys,
			  sim_counts(s, m), made ? "; RECONSTRUCTED: " : "", made ? made : "");
	}
	buf_free(&r.transcript);
	return status;
}

static int run(struct sim *s)
{
	if (is_calculator(s))
		return calculator_run(s);
	int status = sim_prepare(s);
	if (status != EXIT_FINE)
		return status;
	if ((s->profile_path || s->coverage) && (s->debug || s->gdb || s->solve))
		return usage_error(SIM, "--profile and --coverage are for a run that goes one way: "
				   "not with --debug or --solve");
	if (s->view && !line_is_terminal())
		return usage_error(SIM, "--view: standard input and output are no terminal");
	if (s->view && s->trace_path && !strcmp(s->trace_path, "-"))
		return usage_error(SIM, "--view has all of the terminal; --trace takes a file");
	if (s->gdb && (s->debug || s->terminal.speed > 0))
		return usage_error(SIM, "--gdb goes with neither --debug nor --speed");
	s->debug |= s->gdb;
	if (s->restore && (s->replay || s->save))
		return usage_error(SIM, "--restore goes with neither --replay, --solve nor --save: a page "
				   "begins where the machine does");
	if (s->profile_path || s->coverage)
		s->profile = profile_new(&s->arena);
	if (s->save)
		return save(s);
	if (s->trace_path) {
		s->trace = strcmp(s->trace_path, "-") ? file_create(s->trace_path) : stdout;
		if (!s->trace)
			return file_error(SIM, s->trace_path);
	}
	if (!s->replay)
		return play(s);
	if (s->debug && s->solve)
		return usage_error(SIM, "--solve needs no debugger");
	if (!s->has_budget)
		s->budget = s->solve ? SOLVE_BUDGET : REPLAY_BUDGET;
	if (s->session)
		return replay_one(s, sim_session_path(s, s->session));
	if (!s->listing || !s->listing->nsessions)
		return usage_error(SIM, "no session named, and '%s' has none", s->name);
	if (s->debug && s->listing->nsessions > 1) {
		int len;
		const char *name = session_name(s->listing->sessions[0], &len);
		return usage_error(SIM, "'%s' has %zu sessions; --replay=SESSION says which to debug, "
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
	s.loads = arena_alloc(&s.arena, (size_t)argc * sizeof *s.loads);
	s.registers_set = arena_alloc(&s.arena, (size_t)argc * sizeof *s.registers_set);
	s.counted = arena_alloc(&s.arena, (size_t)argc * sizeof *s.counted);
	int status = sim_options(&s, argc, argv);
	if (status == EXIT_FINE)
		status = run(&s);
	int written = sim_write(&s);
	status = written > status ? written : status;
	arena_free(&s.arena);
	return finish_output(SIM, status == EXIT_DONE ? EXIT_FINE : status);
}
