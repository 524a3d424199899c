# typein: one Makefile, everything it makes lies below $(O).
#
#   make            the programs, in build/bin
#   make demo       install what is missing, build, verify, replay the games
#   make check      layers, libcheck suites, golden files
#   make sanitize   the same under address and undefined-behaviour sanitizers
#   make fuzz       the readers under libFuzzer for FUZZ_SECONDS each
#   make bench      speed, beside named peers
#   make golden     rewrite the golden files; review the diff like code
#   make install uninstall dist clean

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:

VERSION := 0.1.0
O       := build
PREFIX  := /usr/local
DESTDIR :=
LISTINGS_DIR := $(PREFIX)/share/typein/listings

CC     ?= cc
ifeq ($(origin CC),default)
CC     := cc
endif
CFLAGS ?= -O2 -g
FLEX   := flex
BISON  := bison
INSTALL := install
FUZZ_SECONDS := 20

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion
ALL_CPPFLAGS := -I. -I$(O)/gen -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE \
	-DVERSION='"$(VERSION)"' -DLISTINGS_DIR='"$(LISTINGS_DIR)"' $(CPPFLAGS)
ALL_CFLAGS := -std=c11 $(WARN) $(CFLAGS)
LIBS := -lconfuse -lcjson -lmd
CHECK_LIBS := -lcheck_pic -lsubunit -lrt -lm -pthread

PROGRAMS := asm8008 sim
LIB_ROOMS := base isa asm asm8008 sim manifest collate

MAINS   := $(PROGRAMS:%=%/main.c)
SOURCES := $(filter-out $(MAINS),$(wildcard $(LIB_ROOMS:%=%/*.c)))
SCANNERS := $(wildcard asm/*.l)
GRAMMARS := $(wildcard asm/*.y)
GEN     := $(SCANNERS:%.l=$(O)/gen/%.lex.c) $(GRAMMARS:%.y=$(O)/gen/%.tab.c)
GENHDRS := $(SCANNERS:%.l=$(O)/gen/%.lex.h) $(GRAMMARS:%.y=$(O)/gen/%.tab.h)
LIBOBJS := $(SOURCES:%.c=$(O)/obj/%.o) $(GEN:$(O)/gen/%.c=$(O)/obj/gen/%.o)
LIB     := $(O)/libtypein.a
BINS    := $(patsubst %/main.c,$(O)/bin/%,$(wildcard $(MAINS)))
TESTOBJS := $(patsubst %.c,$(O)/obj/%.o,$(wildcard tests/*.c))

all: $(BINS)

$(O)/bin/%: $(O)/obj/%/main.o $(LIB)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(LIB): $(LIBOBJS)
	@rm -f $@
	$(AR) rcs $@ $^

$(O)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Generated scanners and parsers are not ours to keep free of warnings.
$(O)/obj/gen/%.o: $(O)/gen/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) -std=c11 $(CFLAGS) -w -MMD -MP -c -o $@ $<

$(O)/gen/%.lex.c $(O)/gen/%.lex.h &: %.l
	@mkdir -p $(@D)
	$(FLEX) --header-file=$(O)/gen/$*.lex.h -o $(O)/gen/$*.lex.c $<

$(O)/gen/%.tab.c $(O)/gen/%.tab.h &: %.y
	@mkdir -p $(@D)
	$(BISON) -Werror --header=$(O)/gen/$*.tab.h -o $(O)/gen/$*.tab.c $<

$(LIBOBJS): | $(GENHDRS)

$(O)/tests/unit: $(TESTOBJS) $(LIB)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS) $(CHECK_LIBS)

check: layers $(BINS) $(O)/tests/unit
	tests/run $(O)

layers:
	tests/layers

golden: $(BINS)
	tests/golden --rewrite $(O)

sanitize:
	$(MAKE) check O=$(O)/sanitize \
		CFLAGS='-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'

clean:
	rm -rf $(O)

-include $(wildcard $(O)/obj/*/*.d $(O)/obj/gen/*/*.d)

.PHONY: all check layers golden sanitize clean
