/*
 * Collation: every printed word of a program is a witness; what they say of
 * each byte, label and location is weighed, the truth that explains them all
 * with the least misreading is taken, and each word that differs from it
 * becomes a finding.
 *
 *     page --survey--> numbers, notation; --layouts--> a dump; else a ledger (collate/ledger.h)
 *       --> records --> addresses --> statements --> names --> findings --errata--> verified or not
 */
#ifndef COLLATE_COLLATE_H
#define COLLATE_COLLATE_H

#include "base/image.h"
#include "base/print.h"
#include "reading/reader.h"
#include "reading/source_alone.h"
#include "reading/survey.h"
#include "weigh/names.h"
#include "weigh/place.h"
#include "weigh/proof.h"

struct manifest_claim;
struct page_reading;

/* Dumps and loaders on a page that is something else. */
struct dump_parts {
	const struct source *page;
	const struct page_reading **part;
	unsigned n;
};
struct program_part;
struct cpu_seen;
struct basic_pages;
struct form;

/* What the page says before an address, when the rows do not go on to it. */
enum begins {
	BEGINS_NOT,
	BEGINS_TEXT,		/* a heading, text or a comment */
	BEGINS_ORIGIN,		/* an origin, or room that is kept free */
	BEGINS_ASKED,		/* what a monitor was asked for */
};

/* What stands at an address. */
struct truth {
	const char *name;		/* label; NULL when there is none */
	const struct pos *text;		/* a letter in the page's prose that the byte is; or NULL */
	const struct isa_row *insn;	/* instruction that begins here; NULL: data */
	const struct isa_hole *hole;	/* its number; NULL when it has none */
	unsigned value;			/* that number */
	uint8_t byte, length;
	bool has_byte, in_instruction;	/* ..: its second or third byte */
	bool alias;			/* the byte is an alias or undefined opcode */
	bool unread;			/* its number could not be read yet */
	bool doubtful, doubtful_name;
	bool unplaced;			/* its byte may be another one of its row */
	uint8_t borrowed;		/* enum proof of another listing's byte; 0: it is ours */
	struct heard heard;		/* what was said of the byte */
	const struct pos *pos;		/* a print of it; NULL */
	uint8_t begins;			/* enum begins */
	uint8_t proof;			/* enum proof */
};

enum witness {
#define WITNESS(symbol, name, effect) WITNESS_##symbol,
#include "collate/witness.def"
#undef WITNESS
	WITNESSES
};

/* What a wrong word changes: the most important first. */
enum effect { EFFECT_IMAGE, EFFECT_NAMES, EFFECT_SPELLING, EFFECTS };

enum finding_class { CLASS_READING, CLASS_PRESS, CLASS_AUTHOR, CLASS_LAYOUT, CLASSES };

extern const char *const witness_name[WITNESSES];
extern const enum effect witness_effect[WITNESSES];
extern const char *const class_name[CLASSES];

struct finding {
	struct finding *next;
	enum witness witness;
	enum finding_class kind;	/* the tool's guess; an erratum's wins */
	struct pos pos;
	unsigned address;
	const char *printed, *reads;	/* "" printed: lost; "" reads: does not belong here */
	const char *evidence;
	bool doubtful;			/* reads is the best guess, no more */
	bool unread;			/* a line that nobody read: nothing says that it should not be there, nor at which address it is; */
	bool lacks;			/* ... or one that says that rows are missing, and not where */
	const struct erratum *erratum;	/* that explains it; NULL when none does */
	const char *found;		/* what the tool took for right where a person decided otherwise; NULL */
	bool elsewhere;			/* a location: reads is not where the row was put, which only the address as it is printed settles */
	unsigned beside;		/* a location: 1 + where another row stands that prints it too, which it settles as well; 0: none does */
};

/*
 * Where a word is printed: a page, counted over all files, and a box on it, of pixels on a scan,
 * of lines and columns in a text.
 */
struct print_place {
	bool pixels;
	struct print_box box;
};

/* An accepted finding: errata.conf, doc/typein-errata.5. */
struct erratum {
	struct erratum *next;
	struct pos pos;
	enum witness witness;
	enum finding_class kind;
	unsigned address;
	const char *printed, *reads, *note;
	const struct print_place *place;	/* of the word that it speaks of, whatever that was read as; NULL */
	bool explains;			/* a finding */
	bool refused;			/* what it says of one cannot be in the program */
	bool read_so;			/* it explains none: the word there is read as it says */
};

/* Addresses inside the program that no byte was printed for. */
struct hole {
	struct hole *next;
	unsigned first, length;
	bool explained;			/* the page says why, or an erratum does */
	struct finding *finding;	/* that tells it; NULL: the page explains it */
};

enum verdict {
	VERDICT_OPEN,		/* something is unexplained, doubtful or missing */
	VERDICT_READ,		/* all agrees, but nothing is proven */
	VERDICT_RECONSTRUCTED,	/* all agrees, but some of the program is on no page */
	VERDICT_VERIFIED,
	VERDICTS
};

extern const char *const verdict_name[VERDICTS];

/* Which rows of a page to take. */
struct page_range {
	unsigned first, last;		/* lines; 0: from the first, to the last */
};

/* Which lines of a page its reader took, and where numbers stand in them. */
struct lines {
	const struct source *source;
	unsigned first, last;		/* those that were to be read */
	bool *taken;			/* by line: of a row */
	unsigned *unread;		/* by line: how many up to it were not read, and look like rows or have a number where those have
					 * theirs */
	bool cut;			/* what is behind the last was left out: it is too much */
};

/* What came of playing the book's games (collate/played.h). */
struct play {
	unsigned games;			/* that the book prints */
	unsigned bits;			/* other readings that cost no more were tried */
	unsigned tried, refuted;
	bool plays;			/* the program as it was read does */
};

struct collation {
	struct arena *arena;
	const struct dialect *dialect;	/* NULL: a calculator's steps have none */
	struct reader reader;
	struct confusions confusions;
	const char *name;
	size_t npages;
	const struct truth *truth;	/* by address, one for each that the CPU has; truth_at() to write */
	unsigned addresses;
	bool *used;			/* by 256 addresses: something may stand at one of them; most of them are never looked at */
	struct names *names;		/* what the page says of their values */
	const struct borrowed *borrowed;
	size_t nborrowed;
	struct form *form;		/* a calculator's (collate/form.h); NULL: the program is a CPU's */
	struct ledger *ledger;		/* a hexadecimal page's (collate/ledger.h); NULL */
	struct survey survey;		/* of the pages in the dialect */
	struct source_seen seen;	/* ... as source alone */
	bool alone;			/* they are that, and say where it stands */
	struct dump_parts *beside;	/* by page: dumps and loaders beside something else */
	const struct page_reading **dumps;	/* by page: a dump's (collate/dump.h), or NULL */
	const struct page_reading *nearest;	/* the layout of a dump that explains most of a page; NULL */
	struct printings *printings;	/* editions that they print together (collate/printings.h); NULL */
	const char *edition;		/* which one to collate, "old-rom"; NULL: the first */
	struct source *source;		/* the first page */
	struct source *const *printed;	/* npages as they were given */
	struct source *const *witness;	/* nwitnesses recognitions of the page that were put together with it */
	size_t nwitnesses;
	struct finding *findings;	/* in the order of the pages */
	struct finding *prose_findings;	/* match_prose's */
	unsigned nfindings, unexplained;
	struct erratum *errata;
	const struct source *errata_file;	/* that they were read from; NULL */
	unsigned unused;		/* errata that explain nothing */
	struct image *image;
	struct page_range range;	/* what was to be read of them */
	struct lines *lines;		/* by page, npages of them: what was read of each */
	struct hole *holes;		/* by address */
	const uint8_t **ordered;	/* enum order_line, by page and line of it; NULL: nothing was put together */
	const struct cpu_seen *cpus;	/* ncpus that were tried, the one that was taken first (collate/kind.h); NULL: it was said */
	unsigned ncpus;
	unsigned program;		/* which of several at the same addresses is wanted, from 1; 0: the best */
	const struct program_part *programs;	/* nprograms of them (collate/programs.h); NULL: there is one */
	unsigned nprograms;
	unsigned joined;		/* rows that were put together of columns that stand one after the other */
	unsigned row_usual;		/* bytes of most rows of a dump */
	unsigned row_longest;		/* bytes of the longest row that the pages print */
	struct play *play;		/* NULL: it was not played */
	bool numbered;			/* addresses are numbers of lines: the program is in BASIC */
	struct basic_pages *basic;	/* ... and was read (collate/basic.h); NULL */
	unsigned bytes, proven, played, single, doubtful, missing;
	enum verdict verdict;
	bool says_origin;		/* the restored source is to say what made it */
	bool restored;			/* what would be written as source assembles to the image */
	char sha256[65];		/* of the image, lowest to highest address, gaps zero */
};

/* Bytes that another listing prints for this one. */
struct borrowed {
	const struct collation *from;
	unsigned low, high;
	struct pos pos;			/* where it is said */
};

/*
 * Reads pages and weighs them, with c->errata. Findings about the pages
 * are no errors: they are in the collation. false when no program was found
 * (it has no bytes then), which has been reported, as it is when its source does not assemble.
 */
bool collate(struct collation *c, struct diag *d, struct source *const *pages, size_t npages,
	     struct page_range range);

/*
 * The page without control characters, which would go on into the report and the restored
 * source: they are blanks, as they part words, and a warning says so; and without the switches of a panel that stand
 * between an address and its byte in octal, where statements stand beside them.
 */
struct source *page_plain(struct arena *a, struct diag *d, struct source *page);

/*
 * Sets up an empty collation: the built-in confusions, no errata. The caller may
 * then give it errata, before collate().
 */
void collation_init(struct collation *c, struct arena *a, const struct dialect *dialect,
		    const char *name);

/* Reads errata.conf into c->errata and c->confusions. false after an error,
 * which has been reported. */
bool errata_read(struct collation *c, struct diag *d, const struct source *src);

/* Where a finding's word is printed, or its row when the word is lost; false: on none of the pages. */
bool print_place_of(const struct collation *c, const struct finding *f, struct print_place *out);

/* "page 1, line 12, columns 7 to 9", the last one included; "page 2, pixels 120,40 to 160,62". */
void print_place_put(const struct print_place *p, struct buf *out);
bool print_place_parse(const char *text, struct print_place *out);	/* false: it is none */

/* Appends an erratum for each finding that none explains, to be read by a person
 * before it is accepted. */
void errata_write(const struct collation *c, struct buf *out);

/*
 * Assembles our own restored source and holds it against the page: another byte
 * or another name is a finding. Call after collate(). false when it does not
 * assemble, which has been reported.
 */
bool check_restored(struct collation *c, struct diag *d, struct source *restored);

/*
 * What a manifest's claims print and the program does not do becomes a finding.
 * Call after collate().
 */
void check_claims(struct collation *c, const struct manifest_claim *claims, size_t n);

/* Appends what an opcode's instruction is in the dialect, without its number; aliases too; nothing where there is none. */
void opcode_mnemonic(const struct collation *c, uint8_t opcode, struct buf *out);

/* An address as the pages print theirs; as errata and reports for programs have it; what the program is for. */
void page_address(const struct collation *c, unsigned address, struct buf *out);
void erratum_address(const struct collation *c, unsigned address, struct buf *out);
const char *collation_cpu(const struct collation *c);

/* ---- what was left out ---- */

/* What a page's reader says of its lines; where the first number of a row stands is
 * learned from the rows that were taken. */
struct lines *page_lines(struct collation *c, const struct source *page, struct page_range range);

/* Does a line say that the assembler goes on elsewhere? Or a monitor? */
bool is_origin(const struct collation *c, const struct source *page, unsigned line);
bool is_comment_line(const struct collation *c, const struct source *page, unsigned line);
/* Lines that look like rows and were not taken, and holes between the addresses that
 * the page does not explain, become findings. */
void tell_unread(struct collation *c);
void tell_holes(struct collation *c);
/* Where one digit is read for another all over the page, what has it is no more than single; so is all where the base is a guess. */
void doubt_confused(struct collation *c);

/* A name in an operand that nothing on the page defines. */
struct unknown_name {
	enum witness witness;
	struct pos pos;
	const char *operand, *name;	/* name: inside the operand */
	size_t length, len;		/* of the operand, of the name */
	unsigned address;		/* of the instruction */
	unsigned first, n;		/* bytes of its number */
};

/*
 * When it looks like a name that something defines, it becomes a finding, and its bytes
 * doubtful: they are not that one's value. false: it looks like none.
 */
bool tell_unknown_name(struct collation *c, struct finding ***tail, const struct unknown_name *u);

/* A run of addresses with one status, said by the same roles. */
struct map_run {
	unsigned first, length;
	enum proof proof;		/* PROOF_NONE: missing */
	unsigned roles;			/* set of 1 << enum role: those who say it */
};

/* The run at or behind *run, which is changed; begin with one of zeros. false: there is
 * none. Explained holes are in no run. */
bool map_next(const struct collation *c, struct map_run *run);

/* ---- the steps, in their order ---- */

void match_prose(struct collation *c);
void apply_errata(struct collation *c);	/* may be called again after new findings */
/* Has a person accepted that such a word is lost there? Heard before words get their places. */
bool erratum_says_lost(const struct collation *c, enum witness witness, unsigned address);
/* What stands there becomes what the erratum says. false: it cannot, or nothing in the program goes by that word. */
bool settle_finding(struct collation *c, const struct erratum *e, const struct finding *f);
/* Would an erratum with another reading than the finding's be heard? */
bool may_settle(const struct finding *f);
/* What stands at the addresses, of which nothing is known yet; c->addresses says how many. */
void truth_new(struct collation *c);
/* To be written. */
struct truth *truth_at(const struct collation *c, unsigned address);
/* Something may stand there. */
static inline void mark_used(const struct collation *c, unsigned address)
{
	c->used[address / 256] = true;
}

/* The first address from this one on where something may stand; c->addresses: there is none. */
static inline unsigned next_used(const struct collation *c, unsigned address)
{
	while (address < c->addresses && !c->used[address / 256])
		address = (address / 256 + 1) * 256;
	return address < c->addresses ? address : c->addresses;
}

void take_stock(struct collation *c);	/* counts, image, verdict: once more after a change */

/* A copy of a finding where *tail is, which is behind it then; counted. */
struct finding *put_finding(struct collation *c, struct finding ***tail, const struct finding *what);
/* Appends one of class author. */
void add_finding(struct collation *c, enum witness witness, struct pos pos, unsigned address,
		 const char *printed, const char *reads, const char *evidence);

/* Is the wrong word the page's, not its reader's? What is legal there and does not look
 * like the right word stands so in print. */
bool stands_so(const struct collation *c, const struct token *t, bool legal, const char *reads,
	       unsigned looks);

/* What the restored source says of n bytes, and of the hole before an address: "" when
 * all is well. Lives in the arena. */
const char *place_comment(const struct collation *c, unsigned address, unsigned n);
const char *hole_comment(const struct collation *c, unsigned address);

/* Comment lines of the restored source: which files, version and options made it,
 * where c->says_origin. Returns how many. */
struct writer;
unsigned put_made_from(const struct collation *c, const struct writer *w);

/* n lines: "read by collate (typein) 0.1.0 from page.txt, SHA-256 ...; CPU 6502, syntax mos", then each other file. */
const char *const *made_from(const struct collation *c, const char *verb, unsigned *n);

/* Writes the restored program as source. */
void restore_source(const struct collation *c, struct buf *out);

/* ---- editions ---- */

/* Where two editions of a program differ in meaning. */
struct difference {
	struct difference *next;
	const char *what;		/* "another constant", "more" ... */
	const char *ours, *theirs;	/* "CPI 261"; "": nothing there */
	unsigned address, their_address;
	struct pos pos, their_pos;	/* on the pages; src NULL: not printed */
};

/* Adds what compare_editions finds to our findings. */
void check_edition(struct collation *ours, const struct collation *theirs);

/* In the order of our addresses; lives in our arena. NULL: they mean the same. */
struct difference *compare_editions(const struct collation *ours, const struct collation *theirs);

/* ---- reports ---- */

enum report_form { REPORT_TEXT, REPORT_JSON };

/* What a report in text has besides what is there always. */
struct report_parts {
	bool brief;		/* without the findings that errata explain */
	bool map;		/* of the program */
	bool inputs;		/* the files and options that made it */
};
void report_text(const struct collation *c, const struct report_parts *parts, struct diag *out);
void report_difference(const struct collation *ours, const struct collation *theirs,
		       const struct difference *d, struct diag *out);
/* One listing: an object; several: an array of them. Ends with a newline. */
void report_json(const struct collation *const *c, size_t n, bool as_array, struct buf *out);

#endif
