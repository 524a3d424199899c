/*
 * A machine: memory, devices and traps around a CPU core. What devices there
 * are and where is data (a listing's manifest, or options): a new listing
 * needs no C.
 */
#ifndef SIM_MACHINE_H
#define SIM_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum device_kind {
	DEVICE_CONSOLE_OUT,	/* the accumulator (or stored byte) is a character */
	DEVICE_CONSOLE_IN,	/* waits for a key; echoes it */
	DEVICE_READY,		/* accumulator bit 7 is 0 when a key waits, else 1 */
	DEVICE_EXIT,		/* ends the run; the accumulator (byte) is the status */
};

enum device_place {
	PLACE_TRAP,		/* a call or jump to this address does the device's work and returns */
	PLACE_MEMORY,		/* this cell, read or written */
	PLACE_PORT,		/* this I/O port */
};

struct device_config {
	enum device_kind kind;
	enum device_place place;
	unsigned address;	/* or port number */
};

struct machine_config {
	const char *machine;	/* "scelbi", "bare" */
	const char *cpu;	/* "8008" */
	unsigned long clock;	/* states (8008) or cycles a second: clock / clocks a state */
	unsigned start;		/* address of the first instruction */
	const struct device_config *devices;
	size_t ndevices;
	/* Memory there is, as [low, high] pairs; none: all of it. */
	const unsigned (*memory)[2];
	size_t nmemory;
};

#endif
