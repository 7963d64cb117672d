/*
 * A disk that fails on command, preloaded (LD_PRELOAD) into the process that a crash test kills.
 *
 *   CUBBY_FAULTS_DIR     the folder whose files are watched; everything else passes untouched
 *   CUBBY_FAULTS_LOG     what happened there, a line a call, outside of the folder. Plain write(2), so that it
 *                        survives kill -9. Removed and replaced files are kept beside it, in LOG.kept.
 *   CUBBY_FAULTS_FAIL    write:N  the N-th writing call writes half of its bytes and fails with EIO, once
 *                        sync:N   the N-th sync fails with EIO, once; that file is never durable again, as the
 *                                 kernel has dropped its dirty pages, whatever later syncs say
 *                        space:N  the N-th writing call is cut short, those after it fail with ENOSPC
 *                        gone:N   from the N-th changing call on nothing reaches the disk: a crash that the
 *                                 process lives through
 *                        kill:N   the N-th changing call kills the process, a write when it is half done
 *   CUBBY_FAULTS_NOSYNC  1, or how the names of files end: their syncs do nothing and say that all is well
 *   CUBBY_FAULTS_PRETEND 1: what only takes time is left out: syncs still count but do not wait for the real
 *                        disk, room is not set aside, and long sleeps are short
 *
 * Writing calls are write, truncate and allocate; changing calls are these, syncs, and changes of names.
 * close(2) and sync_file_range(2) make nothing durable, so they are not looked at.
 */
#include "faults.h"

#define MAX_FDS 65536
#define MAX_FILES 65536

struct plan {
  const char *name;
  enum kind kind;
  bool onwards;
  int error;
};

static const struct plan PLANS[] = {
    {"write", WRITE, false, EIO}, {"sync", SYNC, false, EIO}, {"space", WRITE, true, ENOSPC},
    {"gone", ANY, true, EIO},     {"kill", ANY, false, 0},
};

static char folder[PATH_MAX], kept[PATH_MAX], nosync[64];
static size_t folder_length;
bool pretending;
static int log_fd = -1;
static atomic_bool log_started;
static struct plan plan;
static atomic_long plan_at;
static atomic_bool plan_fired;
static atomic_long counts[ANY + 1];
static long kept_count;
atomic_long name_count;
static struct file files[MAX_FILES];
static atomic_int file_count;
static struct file *_Atomic by_fd[MAX_FDS];
pthread_mutex_t names = PTHREAD_MUTEX_INITIALIZER;

void give_up(const char *why) {
  fprintf(stderr, "faults.c: %s: %s\n", why, strerror(errno));
  abort();
}

/* The full stop at the end of a line tells it from one that a kill cut short. */
void record(const char *format, ...) {
  char line[2 * PATH_MAX + 128];
  va_list values;
  /* Not earlier: a process that only inherited the preloading has nothing to say. */
  if (!atomic_exchange(&log_started, true)) record("\nstart\t%d", getpid());
  va_start(values, format);
  int length = vsnprintf(line, sizeof line - 4, format, values);
  va_end(values);
  length += sprintf(line + length, "\t.\n");
  if (REAL(write)(log_fd, line, length) != length) give_up("cannot write the log");
}

struct call count(enum kind kind) {
  long of_kind = atomic_fetch_add(&counts[kind], 1) + 1, of_any = atomic_fetch_add(&counts[ANY], 1) + 1;
  long at = plan_at, n = plan.kind == ANY ? of_any : plan.kind == kind ? of_kind : 0;
  struct call call = {of_kind, at && n && (plan.onwards ? n >= at : n == at), n == at};
  if (call.due) plan_fired = true;
  return call;
}

int fail(void) {
  if (!plan.error) kill(getpid(), SIGKILL);
  errno = plan.error;
  return -1;
}

bool may_fall_short(void) { return plan.error == ENOSPC; }

const char *ours(int at, const char *name, char path[PATH_MAX]) {
  if (!folder_length || !name) return NULL;
  ssize_t length = 0;
  if (name[0] != '/') {
    char base[64];
    snprintf(base, sizeof base, at == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", at);
    if ((length = readlink(base, path, PATH_MAX - 1)) < 0) return NULL;
    path[length++] = '/';
  }
  for (; *name && length < PATH_MAX - 1; name++)
    if (*name != '/' || !length || path[length - 1] != '/') path[length++] = *name;
  while (length > 1 && path[length - 1] == '/') length--;
  path[length] = 0;
  if (strncmp(path, folder, folder_length) || (path[folder_length] && path[folder_length] != '/')) return NULL;
  return path[folder_length] ? path + folder_length + 1 : ".";
}

const char *ours_now(int fd, char path[PATH_MAX]) {
  char link_path[64], target[PATH_MAX];
  snprintf(link_path, sizeof link_path, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link_path, target, sizeof target - 1);
  if (length < 0) give_up("readlink");
  target[length] = 0;
  return ours(AT_FDCWD, target, path);
}

struct file *of(int fd) { return fd >= 0 && fd < MAX_FDS ? by_fd[fd] : NULL; }

int put_fd(int fd, struct file *file) {
  if (fd >= MAX_FDS && file) give_up("too many open files");
  if (fd >= 0 && fd < MAX_FDS) by_fd[fd] = file;
  return fd;
}

static bool ends_with_nosync(const char *path) {
  size_t length = strlen(path), end = strlen(nosync);
  return !strcmp(nosync, "1") || (end && length >= end && !strcmp(path + length - end, nosync));
}

struct file *remember(int fd, const char *path, bool made) {
  struct stat stat;
  if (fstat(fd, &stat)) give_up("fstat");
  if (!S_ISREG(stat.st_mode) && !S_ISDIR(stat.st_mode)) return NULL;
  /* A new file may have the inode of a removed folder, which is not kept. */
  for (int i = made ? -1 : file_count - 1; i >= 0; i--)
    if (files[i].inode == stat.st_ino) return &files[i];
  if (file_count == MAX_FILES) give_up("too many files");
  struct file *file = &files[file_count];
  *file = (struct file){.inode = stat.st_ino, .is_folder = S_ISDIR(stat.st_mode)};
  file->ignores_sync = ends_with_nosync(path);
  file->end = made ? 0 : stat.st_size;
  file_count++;
  if (!made && !file->is_folder) record("see\t%lu\t%ld\t%s", file->inode, (long)stat.st_size, path);
  return file;
}

const char *keep(const char *path, char name[32]) {
  char link_path[PATH_MAX + 64];
  struct stat stat;
  if (lstat(path, &stat) || !S_ISREG(stat.st_mode)) return "-";
  snprintf(name, 32, "%d.%ld", getpid(), ++kept_count);
  snprintf(link_path, sizeof link_path, "%s/%s", kept, name);
  if (REAL(link)(path, link_path)) give_up("cannot keep a removed file; the log must be on the folder's file system");
  return name;
}

/* ---- for the harness, which may also call these from inside the process ---- */

/* Sets the fault to come, counted from now on; an empty text means none. */
void faults_plan(const char *text) {
  plan_at = 0;
  for (int i = 0; i <= ANY; i++) counts[i] = 0;
  plan_fired = false;
  for (size_t i = 0; i < sizeof PLANS / sizeof *PLANS; i++) {
    size_t length = strlen(PLANS[i].name);
    if (strncmp(text, PLANS[i].name, length) || text[length] != ':') continue;
    plan = PLANS[i];
    plan_at = atol(text + length + 1);
  }
  if (*text && !plan_at) give_up("CUBBY_FAULTS_FAIL is not one of write:N, sync:N, space:N, gone:N, kill:N");
}

/* Watches another folder, of which no file may be open yet. */
void faults_watch(const char *dir, const char *log) {
  folder_length = 0;
  for (int i = 0; i < MAX_FDS; i++) if (by_fd[i]) by_fd[i] = NULL;
  file_count = 0;
  name_count = 0;
  if (log_fd >= 0) REAL(close)(log_fd);
  log_fd = REAL(openat)(AT_FDCWD, log, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0644);
  if (log_fd < 0) give_up("cannot open CUBBY_FAULTS_LOG");
  snprintf(kept, sizeof kept, "%s.kept", log);
  if (REAL(mkdir)(kept, 0755) && errno != EEXIST) give_up("cannot make the folder for kept files");
  snprintf(folder, sizeof folder, "%s", dir);
  folder_length = strlen(folder);
  log_started = false;
}

bool faults_fired(void) { return plan_fired; }

__attribute__((constructor)) static void from_environment(void) {
  const char *dir = getenv("CUBBY_FAULTS_DIR"), *log = getenv("CUBBY_FAULTS_LOG");
  const char *fail = getenv("CUBBY_FAULTS_FAIL"), *ignored = getenv("CUBBY_FAULTS_NOSYNC");
  pretending = getenv("CUBBY_FAULTS_PRETEND");
  if (ignored) snprintf(nosync, sizeof nosync, "%s", ignored);
  faults_plan(fail ? fail : "");
  if (dir && log) faults_watch(dir, log);
}
