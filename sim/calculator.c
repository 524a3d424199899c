#include "sim/calculator.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asm41/asm41.h"
#include "base/file.h"
#include "base/show.h"
#include "sim/debug41.h"
#include "sim/keying.h"
#include "sim/steps41.h"

enum { LINES_BUDGET = 1000000, EXIT_INTERRUPTED = 130, FEW_LINES = 16 };

/* A calculator and who keys in. */
struct desk {
	struct sim *sim;
	struct keying key;
	const struct asm41 *program;
	struct steps41 steps;
	struct debug41 *debug;		/* NULL: nobody debugs it */
	bool no_printer;
};

bool is_calculator(struct sim *s)
{
	if (s->load)
		return s->cpu && !strcmp(s->cpu, "hp41");
	struct diag nobody = {.out = NULL};
	const struct manifest *m = s->name ? manifest_read_any(&s->arena, &nobody, s->name) : NULL;
	return m && m->calculator.cpu;
}

/* ---- how it ended ---- */

static const char *reason(const struct desk *d, enum calc_end end)
{
	switch (end) {
	case CALC_OFF:
		return "it is off";
	case CALC_BUDGET:
		return arena_printf(&d->sim->arena, "%llu lines without a key", (unsigned long long)d->key.budget);
	case CALC_INTERRUPTED:
		return "interrupted";
	case CALC_CLOSED:
	case CALC_STOPPED:
	case CALC_WATCHED:
		break;
	}
	return "no more keys";
}

static int status_of(enum calc_end end)
{
	return end == CALC_BUDGET ? EXIT_FINDINGS : end == CALC_INTERRUPTED ? EXIT_INTERRUPTED : EXIT_FINE;
}

/* ---- what is to run ---- */

static int size_of(const struct sim *s, const struct manifest *m, unsigned *out)
{
	*out = m && m->calculator.size ? m->calculator.size : CALC_REGISTERS;
	if (!s->size)
		return EXIT_FINE;
	char *end;
	unsigned long n = strtoul(s->size, &end, 10);
	*out = (unsigned)n;
	return end != s->size && !*end && isdigit((unsigned char)*s->size) && n >= 1 && n <= CALC_REGISTERS_MAX ? EXIT_FINE
		: usage_error(SIM, "--size takes 1 to %d registers, not '%s'", CALC_REGISTERS_MAX, s->size);
}

static int read_program(struct sim *s, const struct manifest *m, struct asm41 *out)
{
	const char *path = m ? m->restored : s->load;
	if (!path)
		return usage_error(SIM, "%s has no restored source to run", s->name);
	const struct source *src = source_read(&s->arena, path);
	if (!src)
		return file_error(SIM, path);
	return asm41_load(&s->arena, &s->diag, src, out) ? EXIT_FINE : EXIT_FINDINGS;
}

static void new_calculator(struct desk *d, unsigned size, const char *title)
{
	const struct calc_config config = {
		.program = d->program->program, .size = size,
		.printer = !d->no_printer,
		.print = keying_print, .context = &d->key, .interrupt = &terminal_interrupted,
	};
	d->key.calc = calc_new(&d->sim->arena, &config);
	steps41_begin(&d->steps, d->key.calc, title);
}

/* Types what there is to type, or has the debugger do so. */
static enum calc_end work(struct desk *d, enum calc_end end, bool replayed)
{
	return d->debug ? debug41_run(d->debug, &d->key, end, replayed) : keying_work(&d->key, end);
}

/* Executes the label that the listing or --start names; else a file's first line. */
static enum calc_end begin(struct desk *d, const struct manifest *m)
{
	const char *label = d->sim->start ? d->sim->start : m ? m->calculator.start : NULL;
	if (!label)
		return m ? CALC_STOPPED : calc_run(d->key.calc, d->key.budget);
	struct hp41_step s = {.kind = HP41_FUNCTION, .f = hp41_function("XEQ")};
	int operand = hp41_operand(HP41_TARGET, false, label, strlen(label));
	s.alpha = operand < 0;
	s.operand = (uint8_t)(operand < 0 ? 0 : operand);
	for (; s.alpha && label[s.n] && s.n < HP41_LABEL_MAX; s.n++)
		s.text[s.n] = (uint8_t)label[s.n];
	return calc_do(d->key.calc, &s, d->key.budget);
}

static const char *times(struct desk *d, uint64_t n)
{
	return n == 1 ? "once" : arena_printf(&d->sim->arena, "%llu times", (unsigned long long)n);
}

/* "42917 lines executed, TONE 9 31 times, BEEP once" */
static const char *work_done(struct desk *d)
{
	struct buf b = BUF_INIT;
	const struct calc *c = d->key.calc;
	buf_printf(&b, "%llu lines executed", (unsigned long long)c->lines);
	for (unsigned tone = 0; tone < CALC_TONES; tone++)
		if (c->tones[tone])
			buf_printf(&b, ", TONE %u %s", tone, times(d, c->tones[tone]));
	if (c->beeps)
		buf_printf(&b, ", BEEP %s", times(d, c->beeps));
	const char *text = arena_strndup(&d->sim->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

static int play(struct desk *d, const struct manifest *m, unsigned size)
{
	struct sim *s = d->sim;
	d->key.console = terminal_console(&s->terminal);
	d->key.budget = s->has_budget ? s->budget : isatty(STDIN_FILENO) ? 0 : LINES_BUDGET;
	d->key.few_lines = !d->debug && terminal_rows() < FEW_LINES;
	s->terminal.newline = s->terminal.keep_case = true;
	new_calculator(d, size, s->name);
	if (d->debug) {
		enum calc_end left = work(d, begin(d, m), false);
		calc_free(d->key.calc);
		return debug41_failed(d->debug) ? EXIT_FINDINGS : status_of(left);
	}
	if (m && m->play && !s->quiet && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
		show_line(stderr, "%s: %s. Ctrl-C leaves.", m->title, m->play);
	terminal_open(&s->terminal);
	enum calc_end end = keying_work(&d->key, begin(d, m));
	terminal_close(&s->terminal);
	if (!s->quiet)
		show_line(stderr, "%s: %s; %s", s->name, reason(d, end), work_done(d));
	calc_free(d->key.calc);
	return status_of(end);
}

static int replay(struct desk *d, unsigned size, const char *path)
{
	struct sim *s = d->sim;
	bool no_printer = d->no_printer;
	const struct source *src = source_read(&s->arena, path);
	if (!src)
		return file_error(SIM, path);
	const struct session *session = session_read(&s->arena, &s->diag, src);
	if (!session)
		return EXIT_FINDINGS;
	struct replay r;
	int status = EXIT_FINE;
	replay_begin(&r, session);
	d->key.console = replay_console(&r);
	d->key.budget = s->has_budget ? s->budget : LINES_BUDGET;
	d->no_printer |= session->no_printer;
	new_calculator(d, size, *session->title ? session->title : path);
	d->no_printer = no_printer;	/* what one session says of it is not the next one's */
	enum calc_end end = work(d, CALC_STOPPED, true);
	if (d->debug) {
		buf_free(&r.transcript);
		calc_free(d->key.calc);
		return debug41_failed(d->debug) ? EXIT_FINDINGS : EXIT_FINE;
	}
	replay_end(&r);
	if (s->loud)
		sim_show_game(&r);
	if (r.state == SESSION_DIFFERS) {
		fflush(stdout);
		replay_report(&r, &s->diag, reason(d, end));
		status = EXIT_FINDINGS;
	} else {
		show_line(stdout, "%s: %s: same as printed; %zu keys, %s", s->name, *session->title ? session->title : path, session->nkeys, work_done(d));
	}
	buf_free(&r.transcript);
	calc_free(d->key.calc);
	return status;
}

static bool is_page(const char *path)
{
	const char *dot = strrchr(path, '.');
	return dot && (!strcmp(dot, ".html") || !strcmp(dot, ".htm"));
}

/* Who watches, as the options say. */
static int begin_steps(struct desk *d)
{
	struct sim *s = d->sim;
	size_t n = d->program->program.n + 1;
	d->steps = (struct steps41){.program = d->program, .name = s->name};
	if (s->trace_path) {
		d->steps.trace = strcmp(s->trace_path, "-") ? file_create(s->trace_path) : stdout;
		if (!d->steps.trace)
			return file_error(SIM, s->trace_path);
	}
	if (s->profile_path || s->coverage) {
		d->steps.count = arena_alloc(&s->arena, n * sizeof *d->steps.count);
		d->steps.runs = arena_alloc(&s->arena, n * sizeof *d->steps.runs);
	}
	if (s->debug)
		d->debug = debug41_new(&s->arena, &s->diag, &d->steps, s->scripts, s->nscripts);
	return EXIT_FINE;
}

/* Writes what they saw. */
static int end_steps(struct desk *d)
{
	struct sim *s = d->sim;
	struct buf b = BUF_INIT;
	int status = EXIT_FINE;
	file_hold();
	if (d->steps.trace && d->steps.trace != stdout && file_finish(d->steps.trace) < 0)
		status = file_error(SIM, s->trace_path);
	if (s->profile_path) {
		steps41_profile(&d->steps, &b);
		if (file_write(s->profile_path, buf_str(&b), b.len) < 0)
			status = file_error(SIM, s->profile_path);
	}
	status = finish_files(SIM, status);
	b.len = 0;
	if (s->coverage) {
		steps41_coverage(&d->steps, &b);
		show_lines(stdout, buf_str(&b), b.len);
	}
	buf_free(&b);
	return status;
}

int calculator_run(struct sim *s)
{
	struct desk d = {.sim = s};
	struct asm41 program;
	unsigned size;
	const struct manifest *m = s->load ? NULL : manifest_read_any(&s->arena, &s->diag, s->name);
	if (!s->load && !m)
		return EXIT_USAGE;
	if (s->view || s->gdb || s->save || s->restore || s->solve)
		return usage_error(SIM, "a calculator has --debug, --trace, --profile and --coverage, but no --view, --gdb, --save, --restore or --solve");
	if (s->debug && s->replay && !s->session)
		return usage_error(SIM, "--debug is for one session: say which, --replay=SESSION");
	if (s->debug && (s->profile_path || s->coverage))
		return usage_error(SIM, "--profile and --coverage are for a run that goes one way: not with --debug");
	if (s->profile_path && is_page(s->profile_path))
		return usage_error(SIM, "a calculator's profile is a text, not a page: not '%s'", s->profile_path);
	s->listing = m;
	s->name = m ? m->name : s->load;
	int status = size_of(s, m, &size);
	if (status == EXIT_FINE)
		status = read_program(s, m, &program);
	if (status != EXIT_FINE)
		return status;
	d.program = &program;
	status = begin_steps(&d);
	if (status != EXIT_FINE)
		return status;
	d.no_printer = s->no_printer || (m && m->calculator.no_printer);
	if (s->replay && !s->session && (!m || !m->nsessions))
		status = usage_error(SIM, "no session named, and '%s' has none", s->name);
	else if (!s->replay)
		status = play(&d, m, size);
	else if (s->session)
		status = replay(&d, size, sim_session_path(s, s->session));
	for (size_t i = 0; s->replay && !s->session && m && i < m->nsessions; i++) {
		int one = replay(&d, size, m->sessions[i]);
		status = one > status ? one : status;
	}
	int written = end_steps(&d);
	return status == EXIT_FINE ? written : status;
}
