/* What the interposed calls (calls.c) share with the book-keeping behind them (faults.c). */
#ifndef CUBBY_FAULTS_H
#define CUBBY_FAULTS_H

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* The function that would have been called without this library. */
#define REAL(name) ({ \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name); \
  real; })

/* Hidden, because a preloaded library's names win over those of everybody else. */
#pragma GCC visibility push(hidden)

/* The inode of a removed file is not used again, because LOG.kept has a link to it. */
struct file {
  ino_t inode;
  bool is_folder, ignores_sync;
  atomic_bool lost;
  atomic_long end; /* of what was written; st_size would count what was only allocated */
};

enum kind { WRITE, SYNC, NAME, ANY };

/* A counted call: due when it must fail, and first when it is the one that the plan names. */
struct call {
  long number;
  bool due, first;
};

extern pthread_mutex_t names; /* held over a change of names and its line, so that the log has them in order */
extern atomic_long name_count;
extern bool pretending;

struct call count(enum kind kind);
/* Sets errno and returns -1; or kills, when that is the plan. */
int fail(void);
/* Whether a call that must fail may still do half of its work and say so. */
bool may_fall_short(void);
/* One line, fields separated by tabs. */
void record(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The path inside the folder, or NULL when it is elsewhere. */
const char *ours(int at, const char *name, char path[PATH_MAX]);
/* The same for what a descriptor stands for now, whatever it was called when it was opened. */
const char *ours_now(int fd, char path[PATH_MAX]);
/* The watched file of a descriptor, or NULL. */
struct file *of(int fd);
/* Notes whose descriptor it is, and returns it. */
int put_fd(int fd, struct file *file);
/* Under the lock of names. */
struct file *remember(int fd, const char *path, bool made);
/* Gives a file that is about to lose its name another one, so that a cut can bring it back. */
const char *keep(const char *path, char name[32]);
void give_up(const char *why) __attribute__((noreturn));

#pragma GCC visibility pop

#endif
