# Keeps what the JVM learnt while starting, so that it starts in half the time. Sourced by ./run, after bin/built.sh.
# shellcheck shell=bash

# Sets START_CACHE to the JVM options for starting "$@" (a main class and the arguments with which it rehearses) from
# module $1. The cache is made anew after each build; where it cannot be made, everything starts as well without it.
ensure_start_cache() {
  local module=$1 cache=$PWD/$1/target/start.aot
  shift
  START_CACHE=()
  if [ ! -s "$cache" ] || [ "$module/target/built.stamp" -nt "$cache" ]; then
    echo "Rehearsing a start, so that the next ones are fast ..." >&2
    rm -f "$cache"
    "$JAVA_HOME/bin/java" "${JVM_OPTIONS[@]}" -XX:AOTCacheOutput="$cache.$$" -cp "$CLASSPATH" "$@" >/dev/null 2>&1 || true
    [ ! -s "$cache.$$" ] || mv "$cache.$$" "$cache"
  fi
  [ ! -s "$cache" ] || START_CACHE=(-XX:AOTCache="$cache")
}
