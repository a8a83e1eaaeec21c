/*
 * Simulates a disk that keeps only synced data. Loaded into PostgreSQL with LD_PRELOAD: each file under SHADOW_FROM is copied
 * to the same path under SHADOW_TO when it is synced, before the sync returns. Renames and removals are repeated there. At any
 * moment SHADOW_TO contains what a power cut would leave in the worst case, with all unsynced data lost.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static int shadow_of(const char *path, char *shadow) {
  char whole[PATH_MAX];
  const char *from = getenv("SHADOW_FROM"), *to = getenv("SHADOW_TO");
  if (!from || !to) return 0;
  if (path[0] != '/') {
    if (!getcwd(whole, sizeof whole)) return 0;
    if (strlen(whole) + strlen(path) + 2 > sizeof whole) return 0;
    strcat(strcat(whole, "/"), strncmp(path, "./", 2) ? path : path + 2);
    path = whole;
  }
  size_t length = strlen(from);
  if (strncmp(path, from, length) || path[length] != '/') return 0;
  return snprintf(shadow, PATH_MAX, "%s%s", to, path + length) < PATH_MAX;
}

static void keep(int fd) {
  char link[64], path[PATH_MAX], shadow[PATH_MAX], draft[PATH_MAX + 32];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (!shadow_of(path, shadow) || fstat(fd, &status)) return;
  if (S_ISDIR(status.st_mode)) {
    mkdir(shadow, 0700);
    return;
  }
  /* Copy to a draft first: the power may fail during the copy. */
  snprintf(draft, sizeof draft, "%s.draft-%d", getenv("SHADOW_TO"), getpid());
  int from = open(path, O_RDONLY), to = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (from < 0 || to < 0) abort();
  for (off_t at = 0; at < status.st_size;)
    if (sendfile(to, from, &at, status.st_size - at) <= 0) abort();
  close(from);
  close(to);
  if (rename(draft, shadow)) abort();
}

int fsync(int fd) {
  int (*next)(int) = dlsym(RTLD_NEXT, "fsync");
  keep(fd);
  return next(fd);
}

int fdatasync(int fd) {
  int (*next)(int) = dlsym(RTLD_NEXT, "fdatasync");
  keep(fd);
  return next(fd);
}

int rename(const char *from, const char *to) {
  int (*next)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  char shadow_from[PATH_MAX], shadow_to[PATH_MAX];
  int result = next(from, to);
  if (result == 0 && shadow_of(from, shadow_from) && shadow_of(to, shadow_to)) next(shadow_from, shadow_to);
  return result;
}

int unlink(const char *path) {
  int (*next)(const char *) = dlsym(RTLD_NEXT, "unlink");
  char shadow[PATH_MAX];
  int result = next(path);
  if (result == 0 && shadow_of(path, shadow)) next(shadow);
  return result;
}
