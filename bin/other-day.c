/* Preloaded into everything that ./test --date starts: the wall clock is TEST_DAYS_AHEAD days ahead, all other clocks are
   as they are. faketime does more, and makes each look at a clock so slow that a whole run takes an hour. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
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
