/* Whole files in, whole files out. "-" is standard input or output. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"

/* No type-in listing is near this; a larger file is refused, not read. */
enum { FILE_MAX = 16 * 1024 * 1024 };
/* The sound of a cassette is longer: twelve minutes. */
enum { SOUND_MAX = 64 * 1024 * 1024 };

/*
 * Reads the file into the arena, a NUL behind it; *len without the NUL.
 * NULL after an error, errno says which (EFBIG above FILE_MAX, EISDIR ...).
 */
char *file_read(struct arena *a, const char *path, size_t *len);

/* The same of a file of at most so many bytes, or FILE_ANY that memory holds; a pipe may bring 256 MB. */
#define FILE_ANY (SIZE_MAX / 4)
char *file_read_most(struct arena *a, const char *path, size_t max, size_t *len);

/*
 * The same, only to be read. *mapped: the text is the file's own pages, a NUL behind it as well, since it is large; whoever
 * has read on calls file_pass, and those before are not counted as this program's memory until somebody looks at them again.
 * A file that gets shorter meanwhile ends the program with exit code 2, and a message.
 */
const char *file_map(struct arena *a, const char *path, size_t max, size_t *len, bool *mapped);
void file_pass(const char *text, size_t from, size_t to);

/*
 * Writes a temporary beside the target and renames it, so that a reader sees
 * the old file or the whole new one. 0, or -1 with errno, nothing left behind, nor after a
 * signal that ends the program. A target that exists and is no regular file (a device, a
 * pipe) is written in place; of a symbolic link it is what the link leads to.
 */
int file_write(const char *path, const void *data, size_t len);

/*
 * Of several outputs none is to be there before all are complete: between the two
 * file_write and file_finish leave their temporaries where they are, then all are renamed. NULL, or the
 * path that could not be, with errno; those behind it are not there either. file_discard
 * forgets them instead; it may be called by who handles a signal and ends the program.
 */
void file_hold(void);
const char *file_release(void);
void file_discard(void);

/*
 * What this program writes is soon made again of what it read, so that it need not be on the disk before it takes an old
 * file's place: a reader sees one of the two all the same, but when the power fails it may be gone. Ext4 otherwise writes it first.
 */
void file_made_again(void);

/*
 * The same bit by bit: a stream, whose file is there when file_finish closed it. NULL, -1
 * with errno: an error, earlier ones of the stream included, and no new file.
 */
FILE *file_create(const char *path);
int file_finish(FILE *f);

/*
 * What is there, such as a socket, only as long as the program wants it: file_remove takes it away, and so does a
 * signal that ends the program before.
 */
void file_remove_at_end(const char *path);
void file_remove(const char *path);

/* Copies a file of any size into a new one. 0, or -1 with errno, nothing left behind. */
int file_copy(const char *from, const char *to);

/* dir + "/" + name, unless name is absolute or "-". */
char *file_join(struct arena *a, const char *dir, const char *name);

/* The folder of a path: "." when there is none. */
char *file_dir(struct arena *a, const char *path);

#endif
