/* A listing's folder made of pages that were collated: manifest.conf, the pages as they are, errata.conf. */
#ifndef COLLATE_FOLDER_H
#define COLLATE_FOLDER_H

#include "collate/collate.h"

/* NULL: it is made; else what could not be written, errno says why, and nothing is left behind. */
const char *folder_make(const struct collation *c, const char *path);

#endif
