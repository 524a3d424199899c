#include "sim/listing.h"

#include <string.h>

#include "base/diag.h"
#include "base/names.h"

const struct machine_line *listing_lines(struct arena *a, const struct conf_list *list)
{
	struct machine_line *lines = arena_alloc(a, list->n * sizeof *lines);
	for (size_t i = 0; i < list->n; i++)
		lines[i] = (struct machine_line){list->values[i].text, list->values[i].pos};
	return lines;
}

const struct pieces *listing_board(struct arena *a, const struct manifest *m)
{
	const struct manifest_board *b = &m->board;
	struct pieces *p = arena_alloc(a, sizeof *p);
	*p = (struct pieces){{b->table[0], b->table[1]}, b->letters, b->ranks, b->files};
	return b->letters ? p : NULL;
}

/* What the value is, is none of these; always false. */
static bool unknown(struct arena *a, struct diag *d, const struct conf_value *v, const char *what,
		    const char *const *names)
{
	diag(d, DIAG_ERROR, v->pos, "%s cannot be '%s'; it is one of %s", what, v->text,
	     names_closest(a, v->text, names));
	return false;
}

static bool is_machine(struct arena *a, const char *name)
{
	const char *const *names = machine_names(a);
	while (*names && strcmp(*names, name) != 0)
		names++;
	return *names != NULL;
}

static bool byte_of(const struct dialect *dialect, const char *text, uint8_t *out)
{
	long byte = dialect_parse_address(dialect, text);
	*out = (uint8_t)byte;
	return byte >= 0 && byte <= 0xFF;
}

bool listing_value(const struct dialect *dialect, const char *text, struct device_config *out)
{
	const char *slash = out->kind == DEVICE_LINES ? strchr(text, '/') : NULL;
	struct arena a = ARENA_INIT;
	const char *first = arena_strndup(&a, text, slash ? (size_t)(slash - text) : strlen(text));
	bool good = byte_of(dialect, first, &out->value) && (!slash || byte_of(dialect, slash + 1, &out->nmi));
	arena_free(&a);
	return good;
}

/* The keys value and file are for the kinds that have them. */
static bool value_of(struct arena *a, struct diag *d, const struct dialect *dialect,
		     const struct manifest_device *from, struct device_config *out)
{
	bool valued = out->kind == DEVICE_CONSTANT || out->kind == DEVICE_LINES, filed = out->kind == DEVICE_BYTES;
	const struct source *src = filed && from->file ? source_read(a, from->file) : NULL;
	if (src) {
		out->bytes = (const uint8_t *)src->text;
		out->nbytes = src->len;
	}
	if (valued == (from->value.text != NULL) && filed == (from->file != NULL) && filed == (src != NULL)
	    && (!valued || listing_value(dialect, from->value.text, out)))
		return true;
	diag(d, DIAG_ERROR, from->value.text ? from->value.pos : from->kind.pos,
	     out->kind == DEVICE_CONSTANT ? "constant: value says which byte, as the notation writes it"
	     : out->kind == DEVICE_LINES ? "lines: value says which bits hold IRQ, and NMI behind a '/': \"1/2\""
	     : filed ? "bytes: file says where they are" : "value and file are for the kinds constant, lines and bytes");
	return false;
}

static bool device_of(struct arena *a, struct diag *d, const struct dialect *dialect,
		      const struct manifest_device *from, struct device_config *out)
{
	*out = (struct device_config){.address = from->address, .no_echo = from->no_echo};
	if (from->has_text)
		out->text = from->high ? TEXT_HIGH : TEXT_PLAIN;
	while (out->place + 1 < DEVICE_PLACES && strcmp(device_place_names[out->place], from->place) != 0)
		out->place++;
	if (!device_named(from->kind.text, strlen(from->kind.text), out))
		return unknown(a, d, &from->kind, "kind", device_names(a));
	return value_of(a, d, dialect, from, out);
}

bool listing_machine(struct arena *a, struct diag *d, const struct manifest *m, struct machine_config *out)
{
	const struct manifest_machine *from = &m->machine;
	struct device_config *devices = arena_alloc(a, from->ndevices * sizeof *devices);
	bool ok = true;
	*out = (struct machine_config){
		.machine = from->name.text ? from->name.text : "bare", .cpu = m->dialect->isa->name,
		.clock = from->clock, .start = from->start,
		.devices = devices, .ndevices = from->ndevices,
		.memory = from->memory, .nmemory = from->nmemory,
		.basic = listing_lines(a, &from->basic), .nbasic = from->basic.n,
		.screen = listing_lines(a, &from->screen), .nscreen = from->screen.n,
	};
	if (!is_machine(a, out->machine))
		ok = unknown(a, d, &from->name, "machine", machine_names(a));
	for (size_t i = 0; i < from->ndevices; i++)
		ok &= device_of(a, d, m->dialect, &from->devices[i], &devices[i]);
	return ok;
}
