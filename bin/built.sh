# Builds a module when its sources are newer than what was built last. Sourced by ./run and bin/bench,
# in the root of the checkout, after bin/java25.sh.
# shellcheck shell=bash

# Marks the present moment; what changes from now on is newer than the build that begins.
begin_build() {
  mkdir -p target
  pwd >target/building.stamp
}

# Declares the build of module $1, begun with begin_build, done.
end_build() {
  cp -p target/building.stamp "$1/target/built.stamp"
}

# Is module $1 built in this folder, from the sources as they are, with all its jars in place?
is_built() {
  local stamp=$1/target/built.stamp jar sources
  [ -r "$stamp" ] && [ -s "$1/target/classpath.txt" ] && [ "$(cat "$stamp")" = "$(pwd)" ] || return 1
  sources=$(find . -name target -prune -o -name .git -prune -o \
    \( -path '*/src/main*' -o -name pom.xml -o -name TextKeys.java \) -newer "$stamp" -print | head -n 1)
  [ -z "$sources" ] || return 1
  while IFS= read -r -d : jar; do
    [ -e "$jar" ] || return 1
  done <<<"$(cat "$1/target/classpath.txt"):"
}

# Makes module $1 ready to start, and sets CLASSPATH. Standard output stays clean.
ensure_built() {
  if ! is_built "$1"; then
    need_maven || return 1
    echo "Building Cubby ($1); the first time takes a few minutes, because Maven fetches its libraries ..." >&2
    begin_build
    if ! maven -q -pl "$1" -am -DskipTests -Dcubby.format.skip=true package >&2; then
      echo "The build failed; what is above says why." >&2
      return 1
    fi
    end_build "$1"
  fi
  CLASSPATH=$1/target/classes:$(cat "$1/target/classpath.txt")
}
