/* The calls of libc that a preloaded library sees first. Each steps aside when the file is not watched. */
#include "faults.h"

_Static_assert(sizeof(off_t) == 8, "open64 and the like are taken for the same as open");
#define SAME_AS(name) __attribute__((alias(#name)))

/* ---- names ---- */

static bool name_refused(void) {
  struct call call = count(NAME);
  return call.due && fail();
}

/* The argument that is only there when a file may be made. */
#define MODE(flags) ({ \
  va_list values; \
  va_start(values, flags); \
  mode_t mode = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(values, mode_t) : 0; \
  va_end(values); \
  mode; })

int openat(int at, const char *name, int flags, ...) {
  mode_t mode = MODE(flags);
  char space[PATH_MAX];
  const char *path = ours(at, name, space);
  if (!path) return put_fd(REAL(openat)(at, name, flags, mode), NULL);
  pthread_mutex_lock(&names);
  bool making = flags & O_CREAT && faccessat(at, name, F_OK, 0);
  bool emptying = !making && flags & O_TRUNC;
  int fd = (making || emptying) && name_refused() ? -1 : REAL(openat)(at, name, flags, mode);
  if (fd >= 0) {
    struct file *file = remember(fd, path, making);
    put_fd(fd, file);
    if (file && making) record("make\t%ld\t%lu\t%s", ++name_count, file->inode, path);
    if (file && emptying) {
      file->end = 0;
      record("trim\t0\t%lu\t0", file->inode);
    }
  }
  pthread_mutex_unlock(&names);
  return fd;
}

int open(const char *name, int flags, ...) { return openat(AT_FDCWD, name, flags, MODE(flags)); }
int creat(const char *name, mode_t mode) { return open(name, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int openat64(int at, const char *name, int flags, ...) SAME_AS(openat);
int open64(const char *name, int flags, ...) SAME_AS(open);
int creat64(const char *name, mode_t mode) SAME_AS(creat);
int __open_2(const char *name, int flags) { return open(name, flags); }
int __openat_2(int at, const char *name, int flags) { return openat(at, name, flags); }
int __open64_2(const char *name, int flags) SAME_AS(__open_2);
int __openat64_2(int at, const char *name, int flags) SAME_AS(__openat_2);

int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags) {
  char from_space[PATH_MAX], to_space[PATH_MAX], name[32];
  const char *from_path = ours(from_at, from, from_space), *to_path = ours(to_at, to, to_space);
  if (!from_path && !to_path) return REAL(renameat2)(from_at, from, to_at, to, flags);
  if (!from_path || !to_path) give_up("a move into or out of the watched folder cannot be followed");
  pthread_mutex_lock(&names);
  int result = -1;
  if (!name_refused()) {
    const char *victim = keep(to_space, name);
    result = REAL(renameat2)(from_at, from, to_at, to, flags);
    if (!result) record("move\t%ld\t%s\t%s\t%s", ++name_count, victim, from_path, to_path);
  }
  pthread_mutex_unlock(&names);
  return result;
}
int renameat(int from_at, const char *from, int to_at, const char *to) {
  return renameat2(from_at, from, to_at, to, 0);
}
int rename(const char *from, const char *to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }

int linkat(int from_at, const char *from, int to_at, const char *to, int flags) {
  char space[PATH_MAX];
  const char *path = ours(to_at, to, space);
  if (!path) return REAL(linkat)(from_at, from, to_at, to, flags);
  pthread_mutex_lock(&names);
  int result = name_refused() ? -1 : REAL(linkat)(from_at, from, to_at, to, flags);
  if (!result) record("link\t%ld\t%s", ++name_count, path);
  pthread_mutex_unlock(&names);
  return result;
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

int unlinkat(int at, const char *name, int flags) {
  char space[PATH_MAX], kept_name[32];
  const char *path = ours(at, name, space);
  if (!path) return REAL(unlinkat)(at, name, flags);
  pthread_mutex_lock(&names);
  int result = -1;
  if (!name_refused()) {
    const char *victim = keep(space, kept_name);
    result = REAL(unlinkat)(at, name, flags);
    if (!result) record("%s\t%ld\t%s\t%s", flags & AT_REMOVEDIR ? "rmdir" : "drop", ++name_count, victim, path);
  }
  pthread_mutex_unlock(&names);
  return result;
}
int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }
int remove(const char *name) {
  struct stat stat;
  return !lstat(name, &stat) && S_ISDIR(stat.st_mode) ? rmdir(name) : unlink(name);
}

int mkdirat(int at, const char *name, mode_t mode) {
  char space[PATH_MAX];
  const char *path = ours(at, name, space);
  if (!path || !faccessat(at, name, F_OK, 0)) return REAL(mkdirat)(at, name, mode);
  pthread_mutex_lock(&names);
  int result = name_refused() ? -1 : REAL(mkdirat)(at, name, mode);
  if (!result && strcmp(path, ".")) record("mkdir\t%ld\t%s", ++name_count, path);
  pthread_mutex_unlock(&names);
  return result;
}
int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }

/* ---- descriptors ---- */

int close(int fd) {
  put_fd(fd, NULL);
  return REAL(close)(fd);
}
int fclose(FILE *stream) {
  put_fd(fileno(stream), NULL);
  return REAL(fclose)(stream);
}
int closedir(DIR *stream) {
  put_fd(dirfd(stream), NULL);
  return REAL(closedir)(stream);
}
int dup(int fd) { return put_fd(REAL(dup)(fd), of(fd)); }
int dup2(int fd, int other) { return put_fd(REAL(dup2)(fd, other), of(fd)); }
int dup3(int fd, int other, int flags) { return put_fd(REAL(dup3)(fd, other, flags), of(fd)); }
int fcntl(int fd, int command, ...) {
  va_list values;
  va_start(values, command);
  void *value = va_arg(values, void *);
  va_end(values);
  int result = REAL(fcntl)(fd, command, value);
  return command == F_DUPFD || command == F_DUPFD_CLOEXEC ? put_fd(result, of(fd)) : result;
}
int fcntl64(int fd, int command, ...) SAME_AS(fcntl);

/* What is written through a stream or a mapping is not seen here: the cut has to refuse such a file. */
FILE *fopen(const char *name, const char *mode) {
  char space[PATH_MAX];
  const char *path = ours(AT_FDCWD, name, space);
  FILE *stream = REAL(fopen)(name, mode);
  if (path && stream && strpbrk(mode, "wa+")) record("blind\t%s", path);
  return stream;
}
FILE *fopen64(const char *name, const char *mode) SAME_AS(fopen);
void *mmap(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
  struct file *file = flags & MAP_ANONYMOUS ? NULL : of(fd);
  if (file && protection & PROT_WRITE && (flags & MAP_TYPE) != MAP_PRIVATE) {
    char space[PATH_MAX];
    record("blind\t%s", ours_now(fd, space));
  }
  return REAL(mmap)(address, length, protection, flags, fd, offset);
}
void *mmap64(void *address, size_t length, int protection, int flags, int fd, off_t offset) SAME_AS(mmap);

/* ---- writing ---- */

static void wrote(struct file *file, long number, long done, long end) {
  long was = file->end;
  while (was < end && !atomic_compare_exchange_weak(&file->end, &was, end));
  record("write\t%ld\t%lu\t%ld\t%ld", number, file->inode, end - done, end);
}

/* With an offset below 0: at the descriptor's own position. */
static ssize_t put(int fd, const struct iovec *parts, int parts_count, off_t offset) {
  struct call call = count(WRITE);
  if (call.due && !call.first) return fail();
  struct iovec half = parts_count ? parts[0] : (struct iovec){0};
  if (call.due) {
    half.iov_len /= 2;
    parts = &half;
    parts_count = 1;
  }
  ssize_t done = offset < 0 ? REAL(writev)(fd, parts, parts_count) : REAL(pwritev)(fd, parts, parts_count, offset);
  if (done > 0) wrote(of(fd), call.number, done, offset < 0 ? lseek(fd, 0, SEEK_CUR) : offset + done);
  return call.due && !(may_fall_short() && done > 0) ? fail() : done;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  return of(fd) ? put(fd, &(struct iovec){(void *)bytes, length}, 1, -1) : REAL(write)(fd, bytes, length);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  return of(fd) ? put(fd, &(struct iovec){(void *)bytes, length}, 1, offset)
                : REAL(pwrite)(fd, bytes, length, offset);
}
ssize_t writev(int fd, const struct iovec *parts, int parts_count) {
  return of(fd) ? put(fd, parts, parts_count, -1) : REAL(writev)(fd, parts, parts_count);
}
ssize_t pwritev(int fd, const struct iovec *parts, int parts_count, off_t offset) {
  return of(fd) ? put(fd, parts, parts_count, offset) : REAL(pwritev)(fd, parts, parts_count, offset);
}
ssize_t pwritev2(int fd, const struct iovec *parts, int parts_count, off_t offset, int flags) {
  return of(fd) ? put(fd, parts, parts_count, offset) : REAL(pwritev2)(fd, parts, parts_count, offset, flags);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) SAME_AS(pwrite);
ssize_t pwritev64(int fd, const struct iovec *parts, int parts_count, off_t offset) SAME_AS(pwritev);
ssize_t pwritev64v2(int fd, const struct iovec *parts, int parts_count, off_t offset, int flags) SAME_AS(pwritev2);

ssize_t copy_file_range(int in, off64_t *in_at, int out, off64_t *out_at, size_t length, unsigned flags) {
  if (!of(out)) return REAL(copy_file_range)(in, in_at, out, out_at, length, flags);
  struct call call = count(WRITE);
  if (call.due) return fail();
  ssize_t done = REAL(copy_file_range)(in, in_at, out, out_at, length, flags);
  if (done > 0) wrote(of(out), call.number, done, out_at ? *out_at : lseek(out, 0, SEEK_CUR));
  return done;
}
ssize_t sendfile(int out, int in, off_t *in_at, size_t length) {
  if (!of(out)) return REAL(sendfile)(out, in, in_at, length);
  struct call call = count(WRITE);
  if (call.due) return fail();
  ssize_t done = REAL(sendfile)(out, in, in_at, length);
  if (done > 0) wrote(of(out), call.number, done, lseek(out, 0, SEEK_CUR));
  return done;
}
ssize_t sendfile64(int out, int in, off_t *in_at, size_t length) SAME_AS(sendfile);

int ftruncate(int fd, off_t length) {
  struct file *file = of(fd);
  if (!file) return REAL(ftruncate)(fd, length);
  struct call call = count(WRITE);
  if (call.due) return fail();
  int result = REAL(ftruncate)(fd, length);
  if (!result) {
    file->end = length;
    record("trim\t%ld\t%lu\t%ld", call.number, file->inode, (long)length);
  }
  return result;
}
int truncate(const char *name, off_t length) {
  int fd = open(name, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int result = ftruncate(fd, length), error = errno;
  close(fd);
  errno = error;
  return result;
}
int ftruncate64(int fd, off_t length) SAME_AS(ftruncate);
int truncate64(const char *name, off_t length) SAME_AS(truncate);

int fallocate(int fd, int mode, off_t offset, off_t length) {
  struct call call = {0};
  if (of(fd)) call = count(WRITE);
  if (call.due) return fail();
  return pretending && mode == FALLOC_FL_KEEP_SIZE ? 0 : REAL(fallocate)(fd, mode, offset, length);
}
int posix_fallocate(int fd, off_t offset, off_t length) {
  return of(fd) ? (fallocate(fd, 0, offset, length) ? errno : 0) : REAL(posix_fallocate)(fd, offset, length);
}
int fallocate64(int fd, int mode, off_t offset, off_t length) SAME_AS(fallocate);
int posix_fallocate64(int fd, off_t offset, off_t length) SAME_AS(posix_fallocate);

/* ---- syncing ---- */

/* What was there when the sync began is durable once it has succeeded; what came meanwhile may not be. */
static int sync_file(int fd, int (*real)(int)) {
  struct file *file = of(fd);
  if (!file) return pretending ? 0 : real(fd);
  long end = file->end, changes = name_count;
  struct call call = count(SYNC);
  if (call.due) {
    file->lost = !file->is_folder; /* names are in the journal, which tries again */
    return fail();
  }
  if (file->ignores_sync) return 0;
  int result = pretending ? 0 : real(fd);
  if (result || file->lost) return result;
  if (file->is_folder) {
    char space[PATH_MAX];
    record("folder\t%ld\t%ld\t%s", call.number, changes, ours_now(fd, space));
  } else {
    record("sync\t%ld\t%lu\t%ld", call.number, file->inode, end);
  }
  return result;
}
int fsync(int fd) { return sync_file(fd, REAL(fsync)); }
int fdatasync(int fd) { return sync_file(fd, REAL(fdatasync)); }

/* RocksDB's background threads sleep a second after each error, and closing waits for them. */
int usleep(useconds_t time) { return REAL(usleep)(pretending && time >= 500000 ? 1000 : time); }
