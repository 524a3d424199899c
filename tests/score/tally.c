#include "tests/score/tally.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum status { NOT_THERE, MISSING, DOUBTFUL, SINGLE, PROVEN };

struct map {
	unsigned char status[MEMORY];
	uint8_t byte[MEMORY];
};

void figures_add(struct figures *sum, const struct figures *f)
{
#define FIGURE(what) sum->what += f->what;
	FIGURES(FIGURE)
#undef FIGURE
	sum->seconds += f->seconds;
	sum->report += f->report;
}

static enum status status_named(const char *name)
{
	static const struct {
		const char *name;
		enum status status;
	} known[] = {
		{"proven", PROVEN},     {"played", SINGLE},   {"single", SINGLE},
		{"doubtful", DOUBTFUL}, {"missing", MISSING},
	};
	for (unsigned i = 0; name && i < sizeof known / sizeof *known; i++)
		if (!strcmp(known[i].name, name))
			return known[i].status;
	return NOT_THERE;
}

static unsigned number_of(const cJSON *o, const char *key)
{
	const cJSON *n = cJSON_GetObjectItem(o, key);
	return cJSON_IsNumber(n) && n->valuedouble >= 0 && n->valuedouble <= MEMORY
		       ? (unsigned)n->valuedouble
		       : MEMORY;
}

static unsigned hex_digit(char c)
{
	const char *set = "0123456789ABCDEF", *d = c ? strchr(set, c) : NULL;
	return d ? (unsigned)(d - set) : 0;
}

static void read_runs(const cJSON *runs, struct map *map)
{
	const cJSON *run;
	cJSON_ArrayForEach(run, runs)
	{
		const char *hex = cJSON_GetStringValue(cJSON_GetObjectItem(run, "bytes"));
		enum status status =
			status_named(cJSON_GetStringValue(cJSON_GetObjectItem(run, "status")));
		unsigned at = number_of(run, "address"), n = number_of(run, "length");
		for (unsigned i = 0; i < n && at + i < MEMORY; i++) {
			map->status[at + i] = (unsigned char)status;
			if (hex && hex[0] && hex[1]) {
				map->byte[at + i] =
					(uint8_t)(hex_digit(hex[0]) * 16 + hex_digit(hex[1]));
				hex += 2;
			}
		}
	}
}

/* A hole that the reader takes for explained is not told: nobody looks for what is lost there. */
static void read_gaps(const cJSON *gaps, struct map *map)
{
	const cJSON *gap;
	cJSON_ArrayForEach(gap, gaps)
	{
		if (cJSON_IsTrue(cJSON_GetObjectItem(gap, "explained")))
			continue;
		unsigned at = number_of(gap, "address"), n = number_of(gap, "length");
		for (unsigned i = 0; i < n && at + i < MEMORY; i++)
			if (map->status[at + i] == NOT_THERE)
				map->status[at + i] = MISSING;
	}
}

static bool image_differs(const struct map *map, const uint8_t *image, size_t len)
{
	unsigned first = 0, last = MEMORY;
	while (first < MEMORY && map->status[first] < DOUBTFUL)
		first++;
	while (last > first && map->status[last - 1] < DOUBTFUL)
		last--;
	if (last - first != len)
		return true;
	for (size_t i = 0; i < len; i++)
		if (map->status[first + i] >= DOUBTFUL && map->byte[first + i] != image[i])
			return true;
	return false;
}

/* What is not as it should be at an address. */
static void log_byte(const struct page *page, const struct left *left, const struct map *map,
		     unsigned a, struct buf *log)
{
	static const char *const name[] = {"not there", "missing", "doubtful", "single", "PROVEN"};
	enum status status = map->status[a];
	const char *printed = left->twice[a]     ? "printed twice"
			      : left->printed[a] ? "printed"
						 : "not printed";
	if (status >= DOUBTFUL && !page->image[a])
		buf_printf(log, "%04X: nothing, read %02X, %s\n", a, map->byte[a], name[status]);
	else if (status >= DOUBTFUL && map->byte[a] != page->byte[a])
		buf_printf(log, "%04X: %02X, %s, read %02X, %s\n", a, page->byte[a], printed,
			   map->byte[a], name[status]);
	else if (page->told[a] && (status < DOUBTFUL || (left->twice[a] && status != PROVEN)))
		buf_printf(log, "%04X: %02X, %s, %s\n", a, page->byte[a], printed, name[status]);
}

static void tally_byte(const struct page *page, const struct left *left, const struct map *map,
		       unsigned a, struct figures *f, struct buf *log)
{
	enum status status = map->status[a];
	bool there = status >= DOUBTFUL,
	     right = there && page->image[a] && map->byte[a] == page->byte[a];
	if (log)
		log_byte(page, left, map, a, log);
	f->told += page->told[a];
	f->printed += left->printed[a];
	f->right += left->printed[a] && right;
	f->doubly += page->doubly[a] && left->printed[a];
	f->doubly_right += page->doubly[a] && left->printed[a] && right;
	f->twice += left->twice[a];
	f->proven += status == PROVEN;
	f->proven_twice += left->twice[a] && right && status == PROVEN;
	if (there && !right) {
		f->invented += !page->image[a];
		f->sure += status == PROVEN;
		f->single += status == SINGLE;
		f->doubtful += status == DOUBTFUL;
	}
	f->missing += page->told[a] && status == MISSING;
	f->untold += page->told[a] && status == NOT_THERE;
}

void tally(const struct page *page, const struct left *left, const char *json, int status,
	   const uint8_t *image, size_t image_len, struct figures *f, struct buf *log)
{
	static struct map map;
	memset(&map, 0, sizeof map);
	f->pages = 1;
	cJSON *top = json ? cJSON_Parse(json) : NULL;
	bool refused = !top && (status == 1 || status == 3);
	f->refused = refused;
	f->broken = !top && !refused;
	if (refused)
		memset(map.status, MISSING, sizeof map.status);
	const cJSON *runs = cJSON_GetObjectItem(top, "map");
	if (runs) {
		read_runs(runs, &map);
		read_gaps(cJSON_GetObjectItem(top, "gaps"), &map);
		f->differs = image_differs(&map, image, image_len);
	} else if (top) {
		f->broken = 1;
	}
	for (unsigned a = 0; a < MEMORY; a++)
		tally_byte(page, left, &map, a, f, log);
	f->findings = (unsigned long)cJSON_GetArraySize(cJSON_GetObjectItem(top, "findings"));
	const char *verdict = cJSON_GetStringValue(cJSON_GetObjectItem(top, "verdict"));
	f->verified = verdict ? !strcmp(verdict, "VERIFIED")
			      : cJSON_IsTrue(cJSON_GetObjectItem(top, "verified"));
	f->verified_wrong =
		f->verified && (f->sure || f->single || f->doubtful || f->missing || f->untold);
	cJSON_Delete(top);
}
