/* What a listing's manifest says of its machine, as the rooms want it that run it. */
#ifndef SIM_LISTING_H
#define SIM_LISTING_H

#include "machine/machine.h"
#include "manifest/manifest.h"
#include "play/pieces.h"

/*
 * The machine of the listing; what it points at lives in the arena or the manifest.
 * false, reported: there is no such machine or device.
 */
bool listing_machine(struct arena *a, struct diag *d, const struct manifest *m, struct machine_config *out);

/*
 * What a device of a kind that wants one has for a value: of constant a byte, "1/2" of lines,
 * each written as in the dialect. false: the text is none.
 */
bool listing_value(const struct dialect *dialect, const char *text, struct device_config *out);

/* Lines of BASIC or rows of a screen, in the arena. */
const struct machine_line *listing_lines(struct arena *a, const struct conf_list *list);

/* The board that a person sees; NULL: the manifest describes none. */
const struct pieces *listing_board(struct arena *a, const struct manifest *m);

#endif
