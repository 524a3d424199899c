#include "machine/tape.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

enum { NAME_MOST = 32, NAME_ROOM = NAME_MOST + 8 };

static const char ending[] = ".prg";

bool tape_is_folder(const char *folder)
{
	struct stat st;
	return stat(folder, &st) == 0 && S_ISDIR(st.st_mode);
}

/* false: nothing that a file here is called. */
static bool file_name(const uint8_t *name, size_t n, char out[NAME_ROOM])
{
	if (!n || n > NAME_MOST || name[0] == '.' || name[0] == ' ' || name[0] == '-')
		return false;
	for (size_t i = 0; i < n; i++) {
		if (!isalnum(name[i]) && (!name[i] || !strchr(" ._-+", name[i])))
			return false;
		out[i] = (char)tolower(name[i]);
	}
	strcpy(out + n, ending);
	return true;
}

static bool is_program(const char *name)
{
	size_t len = strlen(name);
	return len > sizeof ending - 1 && *name != '.' && !strcmp(name + len - (sizeof ending - 1), ending);
}

/* The first program by the alphabet. */
static bool first_of(const char *folder, char out[NAME_MAX + 1])
{
	DIR *dir = opendir(folder);
	const struct dirent *e;
	*out = 0;
	while (dir && (e = readdir(dir)))
		if (is_program(e->d_name) && (!*out || strcmp(e->d_name, out) < 0))
			snprintf(out, NAME_MAX + 1, "%s", e->d_name);
	if (dir)
		closedir(dir);
	return *out;
}

size_t tape_load(const char *folder, const uint8_t *name, size_t n, uint8_t *out, size_t room)
{
	char file[NAME_MAX + 1];
	size_t len = 0;
	struct stat st;
	if (n ? !file_name(name, n, file) : !first_of(folder, file))
		return 0;
	int at = open(folder, O_RDONLY | O_DIRECTORY), in = at < 0 ? -1 : openat(at, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
	bool fine = in >= 0 && fstat(in, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0 && (size_t)st.st_size <= room;
	for (ssize_t got = 1; fine && got > 0; len += got > 0 ? (size_t)got : 0)
		got = read(in, out + len, room - len);
	if (in >= 0)
		close(in);
	if (at >= 0)
		close(at);
	return len;
}

bool tape_save(const char *folder, const uint8_t *name, size_t n, const uint8_t *prg, size_t len)
{
	char file[NAME_MAX + 1];
	char path[PATH_MAX];
	struct stat st;
	if (!file_name(name, n, file) || snprintf(path, sizeof path, "%s/%s", folder, file) >= (int)sizeof path)
		return false;
	/* a link would lead elsewhere, a device is no file */
	if (lstat(path, &st) == 0 && !S_ISREG(st.st_mode))
		return false;
	return tape_is_folder(folder) && file_write(path, prg, len) == 0;
}
