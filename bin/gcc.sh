# Finds a C compiler for the disk that fails on command (embedded-store/src/test/c). Sourced by ./test.
# shellcheck shell=bash

can_compile_c() {
  echo '#include <stdio.h>' | gcc -fsyntax-only -xc - 2>/dev/null
}

# The crash tests run on Linux only; there they are never left out in silence.
need_gcc() {
  [ "$(uname -s)" = Linux ] || return 0
  can_compile_c && return 0
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing gcc, with which the crash tests compile a disk that fails on command ..."
    if { apt-get install -y -q gcc libc6-dev || { apt-get update -q && apt-get install -y -q gcc libc6-dev; }; } \
      >target/gcc.log 2>&1 && can_compile_c; then
      return 0
    fi
    echo "That did not work; target/gcc.log says why." >&2
  fi
  cat >&2 <<'END'
The crash tests of the embedded store need gcc and the headers of the C library, and found none.
  Debian:  apt install gcc libc6-dev
  Fedora:  dnf install gcc glibc-devel
END
  return 1
}
