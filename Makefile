# typein: one Makefile, everything it makes lies below $(O).
#
#   make            the programs, in build/bin
#   make demo       install what is missing, build, verify, replay the games
#   make check      layers, layout of the C, libcheck suites, golden files
#   make sanitize   the same under address and undefined-behaviour sanitizers
#   make mutants    small faults planted in the C, and which of them the tests notice:
#                   N of them in the folders DIR, drawn by SEED
#   make fuzz       readers and CPU cores under libFuzzer for FUZZ_SECONDS each
#   make bench      speed
#   make score      how well damaged pages are read
#   make fit        which numbers of the model read damaged pages better otherwise, and what
#                   that is worth on others; FIT='COST_GAP MARGIN' these alone
#   make score-frozen   rewrite the few figures and the sums of reports that make check
#                   compares; say why
#   make score-scans   how well made scans are read; SCORE=--tesseract beside what it reads alone,
#                      SCORE='--kind DATA' one kind of page, SCORE='--random 100 --seed 1' pages drawn by a seed
#   make golden     rewrite the golden files; review the diff like code
#   make install uninstall    below $(DESTDIR)$(PREFIX)
#                   TOOLDIR=$(PREFIX)/libexec/typein: only typein itself in BINDIR
#   make deb        a Debian package, so made
#   make dist       the tracked files as one archive
#   make help       this list
#   make clean
#
# Variants are variables: make O=build/clang CC=clang, make CFLAGS='-O0 -g'.

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:

VERSION := 0.1.0
O       := build
PREFIX  := /usr/local
DESTDIR :=
BINDIR  := $(PREFIX)/bin
MANDIR  := $(PREFIX)/share/man
TOOLDIR := $(BINDIR)
LISTINGS_DIR := $(PREFIX)/share/typein/listings
BASH_DIR := $(PREFIX)/share/bash-completion/completions
ZSH_DIR := $(PREFIX)/share/zsh/site-functions

CC     ?= cc
ifeq ($(origin CC),default)
CC     := cc
endif
CFLAGS ?= -O2 -g
FLEX   := flex
BISON  := bison
INSTALL := install
CLANG  := clang
FUZZ_SECONDS := 20
N    := 200
SEED := 1
DIR   = $(LIB_ROOMS) disasm
JOBS := 2

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion
ALL_CPPFLAGS := -I. -I$(O)/gen -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE \
	-DVERSION='"$(VERSION)"' $(CPPFLAGS)
ALL_CFLAGS := -std=c11 $(WARN) $(CFLAGS)
LIBS := -lcjson -lmd -ledit -lncursesw
CHECK_LIBS := -lcheck_pic -lsubunit -lrt -lm -pthread

# Which headers the compiler has.
has = $(shell echo '#include <$(1)>' | $(CC) $(CPPFLAGS) $(2) -E - >/dev/null 2>&1 && echo yes)

# Scans are read by Leptonica, where it is; without it all else is built, and ink says so.
ifeq ($(call has,leptonica/allheaders.h),yes)
ALL_CPPFLAGS += -DWITH_LEPTONICA
INK_LIBS := -llept
endif
# Recognisers' files are read by libxml2; the same.
LIBXML2_DIR ?= /usr/include/libxml2
ifeq ($(call has,libxml/xmlreader.h,-I$(LIBXML2_DIR)),yes)
ALL_CPPFLAGS += -DWITH_LIBXML2 -I$(LIBXML2_DIR)
INK_LIBS += -lxml2
endif
INK_LIBS += -lm

PROGRAMS := asm8008 asm8080 asm6502 asmz80 asm41 asmbasic disasm collate sim typein
LIB_ROOMS := base basic isa asm asm8008 asm8080 asm6502 asmz80 asm41 calc cpu machine play debug sim manifest ink page weigh reading collate

# The assemblers, asmbasic and disasm need a C library and no more: musl's, or a browser's. What is linked with libraries
# whose headers the compiler has not is left out.
SELF_CONTAINED := $(filter asm% disasm,$(PROGRAMS))
ifneq ($(call has,cjson/cJSON.h)$(call has,sha256.h)$(call has,editline/readline.h)$(call has,curses.h),yesyesyesyes)
LEFT_OUT := $(filter-out $(SELF_CONTAINED),$(PROGRAMS))
PROGRAMS := $(SELF_CONTAINED)
LIB_ROOMS := $(filter base basic isa asm% cpu machine manifest,$(LIB_ROOMS))
WITHOUT := base/print.c
LIBS :=
endif

MAINS   := $(PROGRAMS:%=%/main.c)
SOURCES := $(filter-out $(MAINS) $(WITHOUT),$(wildcard $(LIB_ROOMS:%=%/*.c)))
SCANNERS := $(wildcard asm/*.l)
GRAMMARS := $(wildcard asm/*.y)
GEN     := $(SCANNERS:%.l=$(O)/gen/%.lex.c) $(GRAMMARS:%.y=$(O)/gen/%.tab.c)
GENHDRS := $(SCANNERS:%.l=$(O)/gen/%.lex.h) $(GRAMMARS:%.y=$(O)/gen/%.tab.h) $(O)/gen/collate/proof_html.h
LIBOBJS := $(SOURCES:%.c=$(O)/obj/%.o) $(GEN:$(O)/gen/%.c=$(O)/obj/gen/%.o)
LIB     := $(O)/libtypein.a
BINS    := $(patsubst %/main.c,$(O)/bin/%,$(wildcard $(MAINS)))
TESTOBJS := $(patsubst %.c,$(O)/obj/%.o,$(wildcard tests/*.c)) $(O)/obj/tests/scans/dots.o
MUTATE := $(patsubst %.c,$(O)/obj/%.o,$(wildcard tests/mutants/*.c))
# Run by golden files and the test in a browser alone.
GOLDEN_PROGRAMS := $(O)/tests/mutate $(O)/tests/scenes $(O)/tests/edits $(O)/tests/paper $(O)/tests/lines
SCENES := $(patsubst %.c,$(O)/obj/%.o,$(wildcard tests/scenes/*.c))
EDITS := $(patsubst %.c,$(O)/obj/%.o,$(wildcard tests/edits/*.c))
FUZZERS := $(patsubst tests/fuzz/%.c,$(O)/fuzzers/%,$(wildcard tests/fuzz/*.c))
FUZZOBJS := $(FUZZERS:$(O)/fuzzers/%=$(O)/obj/tests/fuzz/%.o)
BENCHES := $(patsubst bench/%.c,$(O)/bench/%,$(wildcard bench/*.c))
SCOREOBJS := $(patsubst %.c,$(O)/obj/%.o,$(wildcard tests/score/*.c))
MAN1    := $(wildcard doc/*.1)
MAN5    := $(wildcard doc/*.5)
MAN7    := $(wildcard doc/*.7)
LISTING_FILES = $(sort $(shell cd listings 2>/dev/null && find . -type f | cut -c3-))

# One short line a step; V=1 shows the commands.
ifeq ($(V),)
Q := @
say = @printf '  %-6s %s\n' $(1) $(2)
endif

all: $(BINS)
	$(if $(LEFT_OUT),@echo 'not built: $(LEFT_OUT) ($(CC) has no headers of cJSON or libmd or libedit or ncurses; README)')

$(O)/bin/typein $(O)/bin/collate $(O)/tests/unit: LIBS += $(INK_LIBS)

# They are linked with nothing that is to be loaded, where the C library can be and no sanitizer comes with one: to
# find a library takes longer than to assemble a few hundred lines. STATIC= does without.
STATIC := $(if $(findstring -fsanitize,$(CFLAGS) $(LDFLAGS)),,$(if $(filter /%,$(shell $(CC) -print-file-name=libc.a)),-static))
$(SELF_CONTAINED:%=$(O)/bin/%): LIBS := $(STATIC)

$(O)/bin/%: $(O)/obj/%/main.o $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(LIB): $(LIBOBJS)
	@rm -f $@
	$(call say,AR,$@)
	$(Q)$(AR) rcs $@ $^

$(O)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Generated scanners and parsers are not ours to keep free of warnings. A token's place is read right after it was
# written: as a pair where it was two numbers, which gcc -O2 makes of it, the processor waits.
$(O)/obj/gen/%.o: $(O)/gen/%.c
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(ALL_CPPFLAGS) -std=c11 $(CFLAGS) -fno-tree-slp-vectorize -w -MMD -MP -c -o $@ $<

$(O)/gen/%.lex.c $(O)/gen/%.lex.h &: %.l
	@mkdir -p $(@D)
	$(call say,FLEX,$<)
	$(Q)$(FLEX) --header-file=$(O)/gen/$*.lex.h -o $(O)/gen/$*.lex.c $<

$(O)/gen/%.tab.c $(O)/gen/%.tab.h &: %.y
	@mkdir -p $(@D)
	$(call say,BISON,$<)
	$(Q)$(BISON) -Werror --header=$(O)/gen/$*.tab.h -o $(O)/gen/$*.tab.c $<

# A page for browsers as an array of its bytes.
$(O)/gen/%_html.h: %.html
	@mkdir -p $(@D)
	$(call say,HTML,$<)
	$(Q){ echo 'static const char $(*F)_html[] = {'; od -An -v -tu1 $< | sed 's/  *\([0-9][0-9]*\)/\1,/g'; echo '};'; } >$@

# All that is compiled. Whoever includes a generated header must find it, and who
# does is known only once it was compiled.
OBJS := $(MAINS:%.c=$(O)/obj/%.o) $(LIBOBJS) $(TESTOBJS) $(BENCHES:$(O)/%=$(O)/obj/%.o) \
	$(FUZZOBJS) $(MUTATE) $(SCOREOBJS) $(LINES) $(SCENES) $(EDITS) $(O)/obj/tests/scans/score.o $(O)/obj/tests/scans/made.o $(O)/obj/tests/scans/paper.o
$(OBJS): | $(GENHDRS)
.SECONDARY: $(OBJS) $(GEN) $(GENHDRS)

# Other flags make other objects: all of them depend on a file that holds the
# flags and changes with them.
FLAGS := $(O)/flags
$(OBJS): $(FLAGS)
$(FLAGS): force
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(LDFLAGS) $(TEST_CFLAGS) $(PRINTER_CFLAGS) $(SUMS_CFLAGS))' >$@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# What a test does is short, but for those that run a CPU of their own and those that print scans: the others are compiled
# in less than half of the time.
TEST_CFLAGS = $(if $(filter -O2,$(CFLAGS)),-Og,$(if $(filter -O1,$(CFLAGS)),-O0))
$(O)/obj/tests/check_%.o: ALL_CFLAGS += $(TEST_CFLAGS)
$(O)/obj/tests/check_cpu%.o: TEST_CFLAGS =
# Scans that tests print are no less the same where nobody looks for faults of the printer, which takes long.
PRINTER_CFLAGS =
$(O)/obj/tests/scans/dots.o: ALL_CFLAGS += $(PRINTER_CFLAGS)
# Sums over all samples of a shape.
SUMS_CFLAGS =
$(patsubst %,$(O)/obj/ink/%.o,learn solve typical): ALL_CFLAGS += $(SUMS_CFLAGS)

$(O)/tests/unit: $(TESTOBJS) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS) $(CHECK_LIBS)

$(O)/tests/mutate: $(MUTATE) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

# Knows nothing of what it measures: of the library it has files and strings.
$(O)/tests/score: $(SCOREOBJS) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcjson

# Lines of BASIC: collate's library on pages that are printed and damaged as score's are.
LINES := $(O)/obj/tests/lines/lines.o $(O)/obj/tests/score/damage.o $(O)/obj/tests/score/page.o $(O)/obj/tests/score/program.o
$(O)/tests/lines: $(LINES) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS) $(INK_LIBS)

score-lines: $(O)/tests/lines
	$(O)/tests/lines $(SCORE)

score: $(BINS) $(O)/tests/score
	$(O)/tests/score --programs $(O)/bin $(SCORE)

# variables instead of the model's constants: their signs are no concern
TUNABLE := -DMODEL_TUNABLE
fit:
	$(Q)$(MAKE) O=$(O)/fit CPPFLAGS='$(TUNABLE) $(CPPFLAGS)' CFLAGS='-O2 -w' all $(O)/fit/tests/score
	tests/score/fit $(O)/fit $(FIT)

tunable: $(GENHDRS)
	$(call say,SYNTAX,$(TUNABLE))
	$(Q)$(CC) $(ALL_CPPFLAGS) $(TUNABLE) -std=c11 -w -fsyntax-only $(wildcard page/*.c weigh/*.c reading/*.c collate/*.c)

score-frozen: $(BINS) $(O)/tests/score
	$(O)/tests/score --programs $(O)/bin --freeze tests/score/frozen.txt --reports tests/score/reports.txt

$(O)/tests/score-scans: $(O)/obj/tests/scans/score.o $(O)/obj/tests/scans/made.o $(O)/obj/tests/scans/dots.o $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(INK_LIBS) -lmd

score-scans: $(O)/tests/score-scans
	$(O)/tests/score-scans $(SCORE)

$(O)/tests/scenes: $(SCENES) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(O)/tests/edits: $(EDITS) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(O)/tests/paper: $(O)/obj/tests/scans/paper.o $(O)/obj/tests/scans/dots.o $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lm

# The fuzzers are compiled, whoever has no libFuzzer to link them with, so that they
# keep up with what they test; likewise what `make fit` builds, for its syntax.
SOURCE_CHECKS := layers format tunable
MEASURES := $(O)/tests/score $(O)/bench/assemblers
check-programs: $(BINS) $(O)/tests/unit $(GOLDEN_PROGRAMS) $(FUZZOBJS) $(MEASURES)
check: $(SOURCE_CHECKS) check-programs
	tests/run $(O)

layers:
	tests/layers

format:
	tests/format

golden-programs: $(GOLDEN_PROGRAMS)

golden: $(BINS) $(GOLDEN_PROGRAMS)
	tests/golden --rewrite $(O)

# Without the many runs of one thing: under sanitizers the fuzzers do that. What check says of the source, it has said.
# Of tests themselves only what they do to memory is looked at, of the printer of scans nothing, and sums are made as they
# are otherwise: half of the time of what they are for.
# Where they are in memory they know when they are linked: to move all that a sanitizer knows of them takes a quarter of
# the time of a short run, and there are thousands. What a pointer is that nothing is read through, null or at an odd
# address, and whether it left its object before something is read there, is asked at each arrow in the code, for half of
# the compilation; the fuzzers ask it.
sanitize:
	CK_EXCLUDE_TAGS=many CASE_CPU_SECONDS=600 $(MAKE) check O=$(O)/sanitize FUZZOBJS= SOURCE_CHECKS= MEASURES= LDFLAGS='$(LDFLAGS) -no-pie' \
		CFLAGS='-Og -g1 -fno-omit-frame-pointer -ftrivial-auto-var-init=pattern -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,pointer-overflow -fno-sanitize-recover=all' \
		TEST_CFLAGS='-O0 -fno-sanitize=undefined' PRINTER_CFLAGS='-O2 -fno-sanitize=all' SUMS_CFLAGS=-O2

mutants: $(O)/tests/mutate
	@tests/mutants/run $(O) $(N) $(SEED) $(JOBS) $(DIR)

# The recipe below builds them in a folder of their own, with clang.
$(O)/fuzzers/%: $(O)/obj/tests/fuzz/%.o $(O)/obj/tests/beside.o $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $^ $(LIBS)

$(FUZZERS): LIBS += $(INK_LIBS)

fuzzers: $(FUZZERS)

# To follow comparisons would take more than half of the time.
fuzz:
	@if command -v $(CLANG) >/dev/null; then \
		$(MAKE) fuzzers O=$(O)/fuzz CC=$(CLANG) CFLAGS='-O2 -g -fno-sanitize-recover=all \
			-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-coverage=trace-cmp' && \
		tests/fuzz/run $(O)/fuzz $(FUZZ_SECONDS); \
	else \
		echo "make fuzz: there is no $(CLANG), skipped"; \
	fi

$(O)/bench/%: $(O)/obj/bench/%.o $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS) -lm

# Programs that the cores run; our assemblers make them.
MIXES := mix8008 mix8080 mix6502 mixz80 branches6502
$(O)/bench/mix6502.bin $(O)/bench/branches6502.bin: SYNTAX := mos
$(O)/bench/mixz80.bin: SYNTAX := zilog
$(O)/bench/mix%.bin: SYNTAX := intel
define assemble
	@mkdir -p $(@D)
	$(call say,ASM,$@)
	$(Q)$(O)/bin/asm$* --syntax $(SYNTAX) -o $@ $<
endef
$(O)/bench/mix%.bin: bench/mix%.asm $(O)/bin/asm%
	$(assemble)
$(O)/bench/branches%.bin: bench/branches%.asm $(O)/bin/asm%
	$(assemble)

bench: $(BINS) $(BENCHES) $(MIXES:%=$(O)/bench/%.bin)
	@for b in $(BENCHES); do echo "== $${b##*/}"; $$b $(O)/bench || exit 1; done

demo:
	@scripts/deps
	@$(MAKE) --no-print-directory -j2 all
	@scripts/demo $(O)

# Pages have names of the project's own. Those of the programs are typein's, too, where the programs are: not in BINDIR.
TOOLS := $(filter-out $(O)/bin/typein,$(BINS))
ifeq ($(TOOLDIR),$(BINDIR))
PAGES_AS_THEY_ARE = $(MAN1) doc/typein-%
else
PAGES_AS_THEY_ARE = doc/typein.1 doc/typein-%
empty :=
RENAME = s/Xr ($(subst $(empty) ,|,$(filter-out typein,$(MAN1:doc/%.1=%)))) 1/Xr typein-\1 1/g; /TYPEIN/!s/^\.Dt (.*) 1/.Dt TYPEIN-\1 1/
endif
# What shells complete, for commands that are everybody's; bash looks for a file of the command's name.
COMMANDS = typein $(if $(filter $(BINDIR),$(TOOLDIR)),$(filter-out typein,$(PROGRAMS)))
page = $(MANDIR)/man$(subst .,,$(suffix $(1)))/$(if $(filter $(PAGES_AS_THEY_ARE),$(1)),,typein-)$(notdir $(1))
PAGES = $(MAN1) $(MAN5) $(MAN7)

install: all install-pages
	$(INSTALL) -d $(addprefix $(DESTDIR),$(BINDIR) $(TOOLDIR) $(BASH_DIR) $(ZSH_DIR))
	$(INSTALL) -m 755 $(O)/bin/typein $(DESTDIR)$(BINDIR)/
	for f in $(TOOLS); do $(INSTALL) -m 755 $$f $(DESTDIR)$(TOOLDIR)/ || exit 1; done
	scripts/completion bash $(O)/bin $(COMMANDS) >$(DESTDIR)$(BASH_DIR)/typein
	scripts/completion zsh $(O)/bin $(COMMANDS) >$(DESTDIR)$(ZSH_DIR)/_typein
	for c in $(filter-out typein,$(COMMANDS)); do ln -sf typein $(DESTDIR)$(BASH_DIR)/$$c || exit 1; done
	for f in $(LISTING_FILES); do \
		$(INSTALL) -D -m 644 listings/$$f $(DESTDIR)$(LISTINGS_DIR)/$$f || exit 1; done

install-pages:
	$(INSTALL) -d $(addprefix $(DESTDIR)$(MANDIR)/,man1 man5 man7)
	for f in $(foreach p,$(PAGES),$(p):$(DESTDIR)$(call page,$(p))); do \
		sed -E '$(RENAME)' $${f%%:*} >$${f#*:} && chmod 644 $${f#*:} || exit 1; done

# Only what install put there; a listing that somebody added stays.
uninstall:
	rm -f $(PROGRAMS:%=$(DESTDIR)$(TOOLDIR)/%) $(DESTDIR)$(BINDIR)/typein
	rm -f $(foreach p,$(PAGES),$(DESTDIR)$(call page,$(p)))
	rm -f $(COMMANDS:%=$(DESTDIR)$(BASH_DIR)/%) $(DESTDIR)$(ZSH_DIR)/_typein
	for f in $(LISTING_FILES); do rm -f $(DESTDIR)$(LISTINGS_DIR)/$$f; done
	[ ! -d $(DESTDIR)$(LISTINGS_DIR) ] || find $(DESTDIR)$(LISTINGS_DIR) -depth -type d -empty -delete
	rmdir $(DESTDIR)$(dir $(LISTINGS_DIR)) 2>/dev/null || true
	[ $(TOOLDIR) = $(BINDIR) ] || rmdir $(DESTDIR)$(TOOLDIR) 2>/dev/null || true

# dpkg-shlibdeps says what it depends on; nothing of it needs root.
DEB := $(O)/deb
LOADING := $(if $(STATIC),$(filter-out $(SELF_CONTAINED:%=$(O)/bin/%),$(TOOLS)),$(TOOLS))
ARCH = $(shell dpkg --print-architecture)
deb: all
	rm -rf $(DEB)
	$(MAKE) --no-print-directory install DESTDIR=$(DEB)/root PREFIX=/usr TOOLDIR=/usr/libexec/typein >/dev/null
	strip $(DEB)/root/usr/bin/* $(DEB)/root/usr/libexec/typein/*
	find $(DEB)/root/usr/share/man -type f -exec gzip -9n {} +
	$(INSTALL) -D -m 644 LICENSE $(DEB)/root/usr/share/doc/typein/copyright
	gzip -9nc CHANGELOG.md >$(DEB)/root/usr/share/doc/typein/changelog.gz
	mkdir -p $(DEB)/root/DEBIAN $(DEB)/debian
	printf 'Source: typein\n\nPackage: typein\nArchitecture: any\n' >$(DEB)/debian/control
	cd $(DEB) && dpkg-shlibdeps -Odeps --ignore-missing-info $(addprefix root/usr/,bin/typein $(LOADING:$(O)/bin/%=libexec/typein/%)) \
		|| { echo 'make deb: dpkg-shlibdeps (package dpkg-dev) is wanted' >&2; exit 1; }
	sed -e 's/@VERSION@/$(VERSION)/;s/@ARCH@/$(ARCH)/' -e "s|@DEPENDS@|$$(sed -n 's/^shlibs:Depends=//p' $(DEB)/deps)|" \
		-e "s/@SIZE@/$$(du -sk $(DEB)/root | cut -f1)/" scripts/deb-control >$(DEB)/root/DEBIAN/control
	dpkg-deb --root-owner-group --build $(DEB)/root $(O)/typein_$(VERSION)_$(ARCH).deb

help:
	@sed -n '3,/^$$/s/^# \{0,1\}//p' Makefile

# The commit's files with the commit's time: the same commit, the same archive.
dist:
	@mkdir -p $(O)
	git archive --format=tar --prefix=typein-$(VERSION)/ HEAD | gzip -n9 >$(O)/typein-$(VERSION).tar.gz
	@echo $(O)/typein-$(VERSION).tar.gz

clean:
	rm -rf $(O)

-include $(wildcard $(O)/obj/*/*.d $(O)/obj/*/*/*.d $(O)/obj/gen/*/*.d)

.PHONY: all check check-programs fit tunable layers format golden golden-programs sanitize mutants score score-frozen score-scans fuzzers fuzz bench demo install install-pages uninstall deb help dist clean force
