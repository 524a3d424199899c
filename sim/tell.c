#include "sim/sim.h"

#include <string.h>

#include "base/file.h"
#include "base/show.h"
#include "play/annotate.h"

static const char *report_text(struct sim *s, const struct machine *m)
{
	struct buf b = BUF_INIT;
	machine_report(m, &b);
	const char *text = arena_strndup(&s->arena, buf_str(&b), b.len);
	buf_free(&b);
	return text;
}

const char *sim_reason(struct sim *s, const struct machine *m)
{
	unsigned pc_value = m->core->get(m->cpu, m->core->pc);
	const char *pc = sim_address(s, pc_value), *from = "";
	if (m->cpu->from != CPU_NOWHERE)
		from = arena_printf(&s->arena, "; the last jump was at %s", sim_address(s, m->cpu->from));
	switch (m->reason) {
	case END_HALT:
		return arena_printf(&s->arena, "halted before %s", pc);
	case END_SELF_JUMP:
		return arena_printf(&s->arena, "a jump to itself at %s", pc);
	case END_STOP:
		return arena_printf(&s->arena, "got to the stop address %s", pc);
	case END_EXIT:
		return arena_printf(&s->arena, "the program ended with status %u at %s", m->exit_status, pc);
	case END_BOOT:
		return arena_printf(&s->arena, "warm boot%s", from);
	case END_INPUT:
		return "end of input";
	case END_CONSOLE:
		return "the console ended it";
	case END_EMPTY:
		return arena_printf(&s->arena, "ran into empty memory at %s%s", pc, from);
	case END_ABSENT:
		if (machine_in_rom(m, pc_value))
			return arena_printf(&s->arena, "called the ROM at %s, which is not here%s", pc, from);
		return arena_printf(&s->arena, "ran to %s, where there is no memory%s", pc, from);
	case END_UNDEFINED:
		return arena_printf(&s->arena, "undefined opcode %s at %s%s",
				    sim_byte(s, cpu_peek(m->memory, pc_value)), pc, from);
	case END_JAM:
		return arena_printf(&s->arena, "the CPU jammed before %s%s", pc, from);
	case END_REPORT:
		return report_text(s, m);
	case END_BUDGET:
		return arena_printf(&s->arena, "the budget of %llu %s without a key is used up at %s",
				    (unsigned long long)s->budget, m->core->isa->cycle_name, pc);
	case END_BREAK:
		return "stopped";
	case END_INTERRUPT:
		return arena_printf(&s->arena, "interrupted at %s", pc);
	}
	return "";
}

const char *sim_counts(struct sim *s, const struct machine *m)
{
	const char *time = "";
	double seconds = machine_seconds(m);
	if (m->config.clock)
		time = arena_printf(&s->arena, ", %.*f s on the real machine",
				    seconds < 1 ? 3 : seconds < 10 ? 1 : 0, seconds);
	return arena_printf(&s->arena, "%llu instruction%s, %llu %s%s",
			    (unsigned long long)m->cpu->instructions, m->cpu->instructions == 1 ? "" : "s",
			    (unsigned long long)m->cpu->states, m->core->isa->cycle_name, time);
}

static void show_registers(const struct sim *s, const struct machine *m)
{
	struct buf b = BUF_INIT;
	program_put_registers(s->program, m, false, &b);
	buf_putc(&b, '\n');
	program_put_registers(s->program, m, true, &b);
	buf_putc(&b, '\n');
	show_lines(stderr, buf_str(&b), b.len);
	buf_free(&b);
}

void sim_show(const struct sim *s, const struct machine *m)
{
	if (s->registers)
		show_registers(s, m);
	for (size_t i = 0; i < m->ncounts; i++)
		show_line(stderr, "%s: executed %llu time%s", s->counted[i],
			  (unsigned long long)m->counts[i].n, m->counts[i].n == 1 ? "" : "s");
}

static void trace(void *context, const struct machine *m)
{
	struct sim *s = context;
	struct buf b = BUF_INIT;
	program_put_step(s->program, m, false, &b);
	buf_putc(&b, '\n');
	show_lines(s->trace, buf_str(&b), b.len);
	buf_free(&b);
}

static void trace_and_profile(void *context, const struct machine *m)
{
	struct sim *s = context;
	profile_step(s->profile, m);
	if (s->trace)
		trace(s, m);
}

void sim_watch(struct sim *s, struct machine *m)
{
	if (!s->trace && !s->profile)
		return;
	m->trace = s->profile ? trace_and_profile : trace;
	m->trace_context = s;
}

void sim_profile_end(struct sim *s, const struct machine *m)
{
	if (s->profile)
		profile_end(s->profile, m);
	s->profiled = m;
}

static bool is_page(const char *path)
{
	const char *dot = strrchr(path, '.');
	return dot && (!strcmp(dot, ".html") || !strcmp(dot, ".htm"));
}

/* Coverage, on standard output, is told whatever becomes of the files. */
static int write_profile(struct sim *s)
{
	struct buf b = BUF_INIT, shown = BUF_INIT;
	int status = EXIT_FINE;
	if (!s->profile || !s->profiled)
		return status;
	if (s->profile_path) {
		if (is_page(s->profile_path)) {
			annotate(s->profile, s->program, s->profiled, s->name, s->listing ? s->listing->title : NULL, &shown);
		} else {
			profile_report(s->profile, s->program, s->profiled, s->name, &b);
			buf_show_lines(&shown, buf_str(&b), b.len);
		}
		if (!strcmp(s->profile_path, "-"))
			fputs(buf_str(&shown), stdout);
		else if (file_write(s->profile_path, buf_str(&shown), shown.len) < 0)
			status = file_error(SIM, s->profile_path);
	}
	b.len = 0;
	if (s->coverage) {
		profile_coverage(s->profile, s->program, s->profiled, s->name, &b);
		show_lines(stdout, buf_str(&b), b.len);
	}
	buf_free(&b);
	buf_free(&shown);
	return status;
}

int sim_write(struct sim *s)
{
	file_hold();
	int status = write_profile(s);
	if (s->trace && s->trace != stdout && file_finish(s->trace) < 0)
		status = file_error(SIM, s->trace_path);
	return finish_files(SIM, status);
}

/* A fault gets a message; what was asked for is told with the counts. */
void sim_tell(struct sim *s, const struct machine *m)
{
	const char *why = sim_reason(s, m);
	bool fault = machine_status(m) == EXIT_FINDINGS && m->reason != END_EXIT;
	sim_show(s, m);
	if (fault)
		diag(&s->diag, DIAG_ERROR, (struct pos){0}, "%s: %s", s->name, why);
	if (!s->quiet)
		show_line(stderr, "%s%s%s", fault ? "" : why, fault ? "" : "; ", sim_counts(s, m));
}
