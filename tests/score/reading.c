#include "tests/score/score.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"

enum {
	SECONDS = 30, /* of CPU time that a page may take */
	WINDOWS = 8, LEAST_ROWS = 8, /* parts of a page that are edited, and their rows, or up to twice as many */
};

struct job {
	pid_t pid;
	struct cell *cell;
	struct page *page, *window; /* window: the page when it is a part of the cell's; NULL */
	struct page *damaged;
	unsigned condition;
	char base[512]; /* of its files */
};

static void limit(int what, rlim_t to)
{
	setrlimit(what, &(struct rlimit){to, to});
}

static void exec_reader(const struct score *s, const struct job *j)
{
	char program[512], page[600], image[600], report[600], source[600];
	snprintf(program, sizeof program, "%s/collate", s->at.programs);
	snprintf(page, sizeof page, "%s.txt", j->base);
	snprintf(image, sizeof image, "%s.bin", j->base);
	snprintf(report, sizeof report, "%s.json", j->base);
	snprintf(source, sizeof source, "%s.asm", j->base);
	const char *argv[16] = {program, "--page", page, "--report", "json", "-b", image, "-o", source};
	if (j->condition != UNSAID_CONDITION) {
		argv[9] = "--cpu";
		argv[10] = cpu_name[j->cell->cpu];
		argv[11] = j->cell->syntax ? "--syntax" : NULL;
		argv[12] = j->cell->syntax;
	}
	int null = open("/dev/null", O_RDWR);
	int to = open(report, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	dup2(null, 0);
	dup2(to, 1);
	dup2(null, 2);
	limit(RLIMIT_CPU, SECONDS);
	limit(RLIMIT_CORE, 0);
	execv(program, (char *const *)argv);
	_exit(127);
}

/* A dozen rows of the page, from anywhere. */
static struct page *some_rows(const struct page *p, struct random *r)
{
	unsigned rows = 0, n = LEAST_ROWS + random_below(r, LEAST_ROWS);
	for (unsigned i = 0; i < p->nrows; i++)
		rows += p->rows[i].listing;
	return page_window(p, random_below(r, rows > n ? rows - n : 1), n);
}

static void start(const struct score *s, struct job *j, struct cell *c, unsigned page,
		  unsigned condition)
{
	char name[128], file[600];
	const struct damage *d = &conditions[condition];
	*j = (struct job){.cell = c, .page = c->pages[page % c->npages], .condition = condition};
	snprintf(name, sizeof name, "%s, %s, %u", c->name, d->name, page);
	struct random r = random_of(s->o.seed, name);
	if (d->edits)
		j->page = j->window = some_rows(j->page, &r);
	for (char *p = name; *p; p++)
		if (strchr(" /,%", *p))
			*p = '_';
	snprintf(j->base, sizeof j->base, "%s/%s", s->at.scratch, name);
	j->damaged = page_copy(j->page);
	page_damage(j->damaged, d, &r);
	struct buf text = BUF_INIT;
	page_write(j->damaged, &text);
	snprintf(file, sizeof file, "%s.txt", j->base);
	file_write(file, buf_str(&text), text.len);
	buf_free(&text);
	fflush(NULL);
	j->pid = fork();
	if (j->pid == 0)
		exec_reader(s, j);
}

static uint32_t sum_of(uint32_t sum, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		sum = (sum ^ (unsigned char)bytes[i]) * 16777619;
	return sum;
}

/* ... of the lines of a text but for those that say where the page is. */
static uint32_t sum_of_text(uint32_t sum, const char *text, const char *base)
{
	size_t n = strlen(base);
	for (size_t len; *text; text += len) {
		bool where = false;
		len = strcspn(text, "\n") + (strchr(text, '\n') != NULL);
		for (size_t i = 0; i + n <= len && !where; i++)
			where = !memcmp(text + i, base, n);
		sum = where ? sum : sum_of(sum, text, len);
	}
	return sum;
}

static void finish(const struct score *s, struct job *j, int status, const struct rusage *use)
{
	static struct left left;
	struct buf log = BUF_INIT;
	struct arena arena = ARENA_INIT;
	struct figures f;
	char file[600];
	size_t len = 0, image_len = 0;
	memset(&f, 0, sizeof f);
	snprintf(file, sizeof file, "%s.json", j->base);
	char *text = file_read(&arena, file, &len);
	snprintf(file, sizeof file, "%s.bin", j->base);
	char *image = file_read(&arena, file, &image_len);
	page_left(j->damaged, &left);
	tally(j->page, &left, text && *text ? text : NULL,
	      WIFEXITED(status) ? WEXITSTATUS(status) : -1, (const uint8_t *)image,
	      image ? image_len : 0, &f, s->o.keep ? &log : NULL);
	f.report = sum_of_text(sum_of(2166136261, image, image ? image_len : 0), text ? text : "", j->base);
	snprintf(file, sizeof file, "%s.asm", j->base);
	text = file_read(&arena, file, &len);
	f.report = sum_of_text(f.report, text ? text : "", j->base);
	snprintf(file, sizeof file, "%s.tally", j->base);
	if (s->o.keep)
		file_write(file, buf_str(&log), log.len);
	buf_free(&log);
	f.seconds = (double)use->ru_utime.tv_sec + (double)use->ru_stime.tv_sec
		    + (double)(use->ru_utime.tv_usec + use->ru_stime.tv_usec) / 1e6;
	figures_add(&j->cell->figures[j->condition], &f);
	for (unsigned i = 0; !s->o.keep && i < 4; i++) {
		snprintf(file, sizeof file, "%s.%s", j->base,
			 (const char *const[]){"txt", "json", "bin", "asm"}[i]);
		unlink(file);
	}
	page_free(j->damaged);
	if (j->window)
		page_free(j->window);
	arena_free(&arena);
	j->pid = 0;
}

static void wait_for_one(const struct score *s, struct job *jobs)
{
	int status;
	struct rusage use;
	pid_t pid = wait4(-1, &status, 0, &use);
	for (unsigned i = 0; pid > 0 && i < s->o.jobs; i++)
		if (jobs[i].pid == pid)
			finish(s, &jobs[i], status, &use);
}

static struct job *free_job(const struct score *s, struct job *jobs)
{
	for (;;) {
		for (unsigned i = 0; i < s->o.jobs; i++)
			if (jobs[i].pid == 0)
				return &jobs[i];
		wait_for_one(s, jobs);
	}
}

/* Nothing but a statement tells a CPU. Of the frozen part's rows that are lost or swapped, and of what is read
 * without a CPU, a third is enough: each in another layout. */
static bool is_left_out(const struct score *s, const struct cell *c, unsigned condition)
{
	enum { ALWAYS = 2, THIRD = 3 };
	unsigned before = 0;
	for (unsigned k = 0; k < condition; k++)
		before += s->o.condition[k];
	if (condition == UNSAID_CONDITION && c->witnesses != TWO_WITNESSES)
		return true;
	return (s->o.frozen || s->o.freeze) && before >= ALWAYS && s->ncells % THIRD != before % THIRD;
}

void read_cell(struct score *s, struct cell *c)
{
	struct job jobs[MOST_JOBS] = {{0}};
	for (unsigned k = 0; k < NCONDITIONS; k++)
		for (unsigned n = 0; s->o.condition[k] && !is_left_out(s, c, k) && n < c->npages * (conditions[k].edits ? WINDOWS : 1); n++)
			start(s, free_job(s, jobs), c, n, k);
	for (unsigned i = 0; i < s->o.jobs; i++)
		while (jobs[i].pid)
			wait_for_one(s, jobs);
}
