/* Preloaded into everything that ./test --date starts: the wall clock is TEST_DAYS_AHEAD days ahead, all other clocks are
   as they are, and so is the age of files. faketime does more, and makes each look at a clock several times as slow. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t ahead;
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static int (*real_cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
static int (*real_sem_timedwait)(sem_t *, const struct timespec *);

__attribute__((constructor)) static void begin(void) {
  const char *days = getenv("TEST_DAYS_AHEAD");
  ahead = days ? atol(days) * 86400L : 0;
  real_cond_timedwait = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  if (!real_cond_timedwait) real_cond_timedwait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  real_sem_timedwait = dlsym(RTLD_NEXT, "sem_timedwait");
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = real_clock_gettime ? real_clock_gettime(clock, now) : (int) syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  (void) zone;
  if (clock_gettime(CLOCK_REALTIME, &exact)) return -1;
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *into) {
  struct timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact)) return -1;
  if (into) *into = exact.tv_sec;
  return exact.tv_sec;
}

/* A deadline that far is one of the wall clock, which the kernel knows as it is; one since the last boot stays. */
static struct timespec kernel_time(const struct timespec *deadline) {
  struct timespec time = *deadline;
  if (ahead > 0 && time.tv_sec > 1000000000L) time.tv_sec -= ahead;
  return time;
}

int pthread_cond_timedwait(pthread_cond_t *restrict cond, pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
  struct timespec time = kernel_time(deadline);
  return real_cond_timedwait(cond, mutex, &time);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  struct timespec time = kernel_time(deadline);
  return real_sem_timedwait(semaphore, &time);
}

/* Files are as old as they are: the engine drops a log by the difference between its stamp and now. */
#define SHIFT(s) ((s)->st_atim.tv_sec += ahead, (s)->st_mtim.tv_sec += ahead, (s)->st_ctim.tv_sec += ahead)

#define STAT(name, parameters, ...)                                   \
  int name parameters {                                               \
    static int (*real) parameters;                                    \
    if (!real) real = dlsym(RTLD_NEXT, #name);                        \
    int failed = real(__VA_ARGS__);                                   \
    if (!failed) SHIFT(into);                                         \
    return failed;                                                    \
  }

STAT(stat, (const char *restrict path, struct stat *restrict into), path, into)
STAT(stat64, (const char *restrict path, struct stat64 *restrict into), path, into)
STAT(lstat, (const char *restrict path, struct stat *restrict into), path, into)
STAT(lstat64, (const char *restrict path, struct stat64 *restrict into), path, into)
STAT(fstat, (int file, struct stat *into), file, into)
STAT(fstat64, (int file, struct stat64 *into), file, into)
STAT(fstatat, (int at, const char *restrict path, struct stat *restrict into, int flags), at, path, into, flags)
STAT(fstatat64, (int at, const char *restrict path, struct stat64 *restrict into, int flags), at, path, into, flags)
/* As programs call them that were linked with an older C library. */
STAT(__xstat, (int version, const char *path, struct stat *into), version, path, into)
STAT(__xstat64, (int version, const char *path, struct stat64 *into), version, path, into)
STAT(__lxstat, (int version, const char *path, struct stat *into), version, path, into)
STAT(__lxstat64, (int version, const char *path, struct stat64 *into), version, path, into)
STAT(__fxstat, (int version, int file, struct stat *into), version, file, into)
STAT(__fxstat64, (int version, int file, struct stat64 *into), version, file, into)

int statx(int at, const char *restrict path, int flags, unsigned int mask, struct statx *restrict into) {
  static int (*real)(int, const char *, int, unsigned int, struct statx *);
  if (!real) real = dlsym(RTLD_NEXT, "statx");
  int failed = real(at, path, flags, mask, into);
  if (!failed) {
    into->stx_atime.tv_sec += ahead;
    into->stx_mtime.tv_sec += ahead;
    into->stx_ctime.tv_sec += ahead;
    into->stx_btime.tv_sec += ahead;
  }
  return failed;
}

static void to_kernel(const struct timespec given[2], struct timespec times[2]) {
  for (int i = 0; i < 2; i++) {
    times[i] = given[i];
    if (times[i].tv_nsec != UTIME_NOW && times[i].tv_nsec != UTIME_OMIT) times[i].tv_sec -= ahead;
  }
}

int futimens(int file, const struct timespec given[2]) {
  struct timespec times[2];
  static int (*real)(int, const struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "futimens");
  if (given) to_kernel(given, times);
  return real(file, given ? times : 0);
}

int utimensat(int at, const char *path, const struct timespec given[2], int flags) {
  struct timespec times[2];
  static int (*real)(int, const char *, const struct timespec *, int);
  if (!real) real = dlsym(RTLD_NEXT, "utimensat");
  if (given) to_kernel(given, times);
  return real(at, path, given ? times : 0, flags);
}
