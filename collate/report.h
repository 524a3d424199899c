/* What the reports are made of, for whatever else tells a collation to a program. */
#ifndef COLLATE_REPORT_H
#define COLLATE_REPORT_H

#include <cjson/cJSON.h>

#include "collate/collate.h"

/* Findings in the order in which they are told; brief: without those that errata explain. */
const struct finding **report_order(const struct collation *c, bool brief, unsigned *n);

/* One collation, as doc/collation.schema.json has it. */
cJSON *report_collation(const struct collation *c);

/* Text from a file as JSON: UTF-8, with ? for what is hidden. */
void report_text_of(cJSON *o, const char *key, const char *text, size_t len);

#endif
