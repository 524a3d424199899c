/* Lines with numbers where the rows have theirs that are something else: prose, BASIC, tables. */
#ifndef COLLATE_NO_ROW_H
#define COLLATE_NO_ROW_H

#include "collate/collate.h"

/* Says the line itself that it is no row of the program? */
bool line_is_no_row(const struct collation *c, const struct source *page, unsigned line);

#endif
