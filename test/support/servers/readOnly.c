/*
 * Simulates a file system that turned read-only, as Linux does after a disk error. Loaded into PostgreSQL with LD_PRELOAD:
 * while the file READ_ONLY_WHILE exists, nothing is written, synced or created.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/uio.h>
#include <unistd.h>

static int refused(void) {
  const char *file = getenv("READ_ONLY_WHILE");
  if (!file || access(file, F_OK)) return 0;
  errno = EROFS;
  return 1;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  ssize_t (*next)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite");
  return refused() ? -1 : next(fd, bytes, count, offset);
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  ssize_t (*next)(int, const struct iovec *, int, off_t) = dlsym(RTLD_NEXT, "pwritev");
  return refused() ? -1 : next(fd, parts, count, offset);
}

int fsync(int fd) {
  int (*next)(int) = dlsym(RTLD_NEXT, "fsync");
  return refused() ? -1 : next(fd);
}

int fdatasync(int fd) {
  int (*next)(int) = dlsym(RTLD_NEXT, "fdatasync");
  return refused() ? -1 : next(fd);
}

int open(const char *path, int flags, ...) {
  int (*next)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return (flags & (O_CREAT | O_WRONLY | O_RDWR)) && refused() ? -1 : next(path, flags, mode);
}
