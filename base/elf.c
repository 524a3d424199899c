#include "base/elf.h"

#include <string.h>

/* Sizes of its parts, and the numbers that it has for things. */
enum {
	HEADER = 52, PROGRAM_HEADER = 32, SECTION_HEADER = 40, SYMBOL = 16,
	CLASS_32 = 1, LITTLE_ENDIAN_DATA = 1, VERSION_1 = 1, EXECUTABLE = 2,
	LOAD = 1, READ_WRITE_EXECUTE = 7,
	PROGBITS = 1, SYMTAB = 2, STRTAB = 3,
	WRITE_ALLOC_EXECUTE = 7,
	GLOBAL = 1 << 4, ABSOLUTE = 0xFFF1,
	DW_TAG_compile_unit = 0x11, DW_AT_name = 3, DW_AT_stmt_list = 0x10, DW_AT_low_pc = 0x11,
	DW_AT_high_pc = 0x12, DW_AT_language = 0x13, DW_FORM_addr = 1, DW_FORM_data2 = 5,
	DW_FORM_data4 = 6, DW_FORM_string = 8, DW_LANG_Mips_Assembler = 0x8001,
	DW_LNS_copy = 1, DW_LNS_advance_pc = 2, DW_LNS_advance_line = 3, DW_LNS_set_file = 4,
	DW_LNE_end_sequence = 1, DW_LNE_set_address = 2,
	ADDRESS = 4,		/* bytes of one in DWARF */
};

struct writer {
	const struct image *im;
	const struct elf_config *config;
	struct buf *out;
	size_t begin;		/* of the file in out */
	struct buf headers, names;	/* of sections */
	unsigned sections;
};

static void put16(struct buf *b, unsigned v)
{
	buf_putc(b, (char)(v & 0xFF));
	buf_putc(b, (char)(v >> 8 & 0xFF));
}

static void put32(struct buf *b, size_t v)
{
	put16(b, (unsigned)(v & 0xFFFF));
	put16(b, (unsigned)(v >> 16 & 0xFFFF));
}

/* DWARF's numbers: seven bits a byte, low ones first, bit 7 says that more follow. */
static void put_uleb(struct buf *b, unsigned long v)
{
	for (; v > 0x7F; v >>= 7)
		buf_putc(b, (char)((v & 0x7F) | 0x80));
	buf_putc(b, (char)v);
}

static void put_sleb(struct buf *b, long v)
{
	for (; v < -0x40 || v > 0x3F; v = v < 0 ? -(-(v + 1) / 0x80) - 1 : v / 0x80)
		buf_putc(b, (char)((v & 0x7F) | 0x80));
	buf_putc(b, (char)(v & 0x7F));
}

static unsigned count_runs(const struct image *im)
{
	unsigned n = 0;
	for (unsigned at = 0, end; image_run(im, &at, &end); at = end)
		n++;
	return n;
}

/* The bytes of a section, and its header for later. */
static void put_section(struct writer *w, const char *name, unsigned type, unsigned flags, unsigned address,
			unsigned link, unsigned entry, const void *bytes, size_t len)
{
	size_t at = w->names.len;
	buf_put(&w->names, name, strlen(name) + 1);
	put32(&w->headers, at);
	put32(&w->headers, type);
	put32(&w->headers, flags);
	put32(&w->headers, address);
	put32(&w->headers, w->out->len - w->begin);
	put32(&w->headers, len);
	put32(&w->headers, link);
	put32(&w->headers, type == SYMTAB);	/* its first symbol that is not local */
	put32(&w->headers, 1);
	put32(&w->headers, entry);
	buf_put(w->out, bytes, len);
	w->sections++;
}

/* ---- DWARF ---- */

/* A block that begins with its length. */
static void put_block(struct buf *to, struct buf *block)
{
	put32(to, block->len);
	buf_put(to, block->data, block->len);
	buf_free(block);
}

static void put_abbreviations(struct writer *w)
{
	static const unsigned pairs[][2] = {
		{DW_AT_stmt_list, DW_FORM_data4}, {DW_AT_low_pc, DW_FORM_addr}, {DW_AT_high_pc, DW_FORM_addr},
		{DW_AT_name, DW_FORM_string}, {DW_AT_language, DW_FORM_data2}, {0, 0},
	};
	struct buf b = BUF_INIT;
	put_uleb(&b, 1);
	put_uleb(&b, DW_TAG_compile_unit);
	buf_putc(&b, 0);	/* nothing in it */
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		put_uleb(&b, pairs[i][0]);
		put_uleb(&b, pairs[i][1]);
	}
	buf_putc(&b, 0);
	put_section(w, ".debug_abbrev", PROGBITS, 0, 0, 0, 0, b.data, b.len);
	buf_free(&b);
}

static void put_unit(struct writer *w, const char *name)
{
	struct buf b = BUF_INIT, all = BUF_INIT;
	unsigned low = 0, high = 0;
	bool any = image_extent(w->im, &low, &high);
	put16(&b, 2);		/* the version */
	put32(&b, 0);
	buf_putc(&b, ADDRESS);
	put_uleb(&b, 1);
	put32(&b, 0);
	put32(&b, low);
	put32(&b, high + any);
	buf_put(&b, name, strlen(name) + 1);
	put16(&b, DW_LANG_Mips_Assembler);
	put_block(&all, &b);
	put_section(w, ".debug_info", PROGBITS, 0, 0, 0, 0, all.data, all.len);
	buf_free(&all);
}

/* Where people find it: of a line that a macro made, in the file. */
static struct pos place_of(const struct writer *w, unsigned address)
{
	struct pos pos = source_printed(w->config->places[w->im->origin[address] - 1]);
	pos.line += pos.src->before;
	return pos;
}

/* The number of a source among those of the bytes, from 1; the names of new ones are
 * appended. There are few. */
static unsigned file_of(const struct source **known, unsigned *n, unsigned max, const struct source *src,
			struct buf *names)
{
	for (unsigned i = 0; i < *n; i++)
		if (known[i] == src || !strcmp(known[i]->name, src->name))
			return i + 1;
	if (*n == max)
		return 1;
	known[(*n)++] = src;
	buf_put(names, src->name, strlen(src->name) + 1);
	buf_put(names, "\0\0", 3);	/* folder, time, length: not told */
	return *n;
}

/* The table's program: file, line and address, each moved on from the row before. */
static void put_rows(const struct writer *w, unsigned at, unsigned end, struct buf *program, struct buf *files,
		     const struct source **known, unsigned *n, unsigned max)
{
	unsigned row = at, file = 1;
	long line = 1;
	buf_putc(program, 0);
	put_uleb(program, 1 + ADDRESS);
	buf_putc(program, DW_LNE_set_address);
	put32(program, at);
	for (; at < end; at++) {
		struct pos here = place_of(w, at);
		if (at != row && w->im->origin[at] == w->im->origin[at - 1])
			continue;
		unsigned in = file_of(known, n, max, here.src, files);
		if (in != file) {
			buf_putc(program, DW_LNS_set_file);
			put_uleb(program, in);
		}
		buf_putc(program, DW_LNS_advance_pc);
		put_uleb(program, at - row);
		buf_putc(program, DW_LNS_advance_line);
		put_sleb(program, (long)here.line - line);
		buf_putc(program, DW_LNS_copy);
		file = in;
		line = (long)here.line;
		row = at;
	}
	buf_putc(program, DW_LNS_advance_pc);
	put_uleb(program, end - row);
	buf_putc(program, 0);
	put_uleb(program, 1);
	buf_putc(program, DW_LNE_end_sequence);
}

static void put_lines(struct writer *w)
{
	/* operands of the standard opcodes 1 to 9 */
	static const char operands[] = {0, 1, 1, 1, 1, 0, 0, 0, 1};
	enum { FILES_MAX = 64 };
	const struct source *known[FILES_MAX];
	unsigned n = 0;
	struct buf program = BUF_INIT, files = BUF_INIT, head = BUF_INIT, b = BUF_INIT, all = BUF_INIT;
	for (unsigned at = 0, end; image_run(w->im, &at, &end); at = end)
		put_rows(w, at, end, &program, &files, known, &n, FILES_MAX);
	buf_putc(&head, 1);	/* bytes of the shortest instruction */
	buf_putc(&head, 1);	/* rows are statements */
	buf_putc(&head, 0);	/* special opcodes: none is used */
	buf_putc(&head, 1);
	buf_putc(&head, 1 + (char)sizeof operands);
	buf_put(&head, operands, sizeof operands);
	buf_putc(&head, 0);	/* no folders */
	buf_put(&head, files.data, files.len);
	buf_putc(&head, 0);
	put16(&b, 2);
	put_block(&b, &head);
	buf_put(&b, program.data, program.len);
	put_block(&all, &b);
	put_unit(w, n ? known[0]->name : "");
	put_section(w, ".debug_line", PROGBITS, 0, 0, 0, 0, all.data, all.len);
	buf_free(&all);
	buf_free(&program);
	buf_free(&files);
}

/* ---- symbols ---- */

/* The section of an address: runs are the first, from 1. */
static unsigned section_at(const struct image *im, unsigned value)
{
	unsigned section = 1;
	for (unsigned at = 0, end; image_run(im, &at, &end); at = end, section++)
		if (value >= at && value < end)
			return section;
	return ABSOLUTE;
}

static void put_symbols(struct writer *w)
{
	struct buf table = BUF_INIT, names = BUF_INIT;
	buf_putc(&names, 0);
	for (unsigned i = 0; i < SYMBOL / 4; i++)
		put32(&table, 0);
	for (size_t i = 0; i < w->config->nsymbols; i++) {
		const struct elf_symbol *s = &w->config->symbols[i];
		put32(&table, names.len);
		put32(&table, s->value);
		put32(&table, 0);
		buf_putc(&table, GLOBAL);
		buf_putc(&table, 0);
		put16(&table, section_at(w->im, s->value));
		buf_put(&names, s->name, strlen(s->name) + 1);
	}
	put_section(w, ".symtab", SYMTAB, 0, 0, w->sections + 1, SYMBOL, table.data, table.len);
	put_section(w, ".strtab", STRTAB, 0, 0, 0, 0, names.data, names.len);
	buf_free(&table);
	buf_free(&names);
}

/* ---- the file ---- */

static void put_header(struct writer *w, unsigned runs, size_t headers)
{
	static const char ident[16] = {0x7F, 'E', 'L', 'F', CLASS_32, LITTLE_ENDIAN_DATA, VERSION_1};
	unsigned low = 0, high;
	struct buf b = BUF_INIT;
	image_extent(w->im, &low, &high);
	buf_put(&b, ident, sizeof ident);
	put16(&b, EXECUTABLE);
	put16(&b, w->config->machine);
	put32(&b, VERSION_1);
	put32(&b, low);
	put32(&b, HEADER);
	put32(&b, headers);
	put32(&b, w->config->flags);
	put16(&b, HEADER);
	put16(&b, PROGRAM_HEADER);
	put16(&b, runs);
	put16(&b, SECTION_HEADER);
	put16(&b, w->sections);
	put16(&b, w->sections - 1);	/* the names of sections */
	memcpy(w->out->data + w->begin, b.data, b.len);
	buf_free(&b);
}

void elf_write(const struct image *im, const struct elf_config *config, struct buf *out)
{
	static const char zeros[HEADER];
	struct writer w = {.im = im, .config = config, .out = out, .begin = out->len, .sections = 1};
	unsigned runs = count_runs(im);
	size_t data = HEADER + runs * (size_t)PROGRAM_HEADER;
	buf_put(out, zeros, HEADER);	/* filled in when all is known */
	for (unsigned at = 0, end; image_run(im, &at, &end); data += end - at, at = end) {
		put32(out, LOAD);
		put32(out, data);
		put32(out, at);
		put32(out, at);
		put32(out, end - at);
		put32(out, end - at);
		put32(out, READ_WRITE_EXECUTE);
		put32(out, 1);
	}
	buf_put(&w.headers, zeros, SECTION_HEADER);
	buf_putc(&w.names, 0);
	for (unsigned at = 0, end; image_run(im, &at, &end); at = end)
		put_section(&w, ".text", PROGBITS, WRITE_ALLOC_EXECUTE, at, 0, 0, im->byte + at, end - at);
	put_abbreviations(&w);
	put_lines(&w);
	put_symbols(&w);
	/* its own name is in it */
	struct buf names = BUF_INIT;
	static const char own[] = ".shstrtab";
	buf_put(&names, w.names.data, w.names.len);
	buf_put(&names, own, sizeof own);
	put_section(&w, own, STRTAB, 0, 0, 0, 0, names.data, names.len);
	while ((out->len - w.begin) % 4)
		buf_putc(out, 0);
	size_t headers = out->len - w.begin;
	buf_put(out, w.headers.data, w.headers.len);
	put_header(&w, runs, headers);
	buf_free(&names);
	buf_free(&w.headers);
	buf_free(&w.names);
}
