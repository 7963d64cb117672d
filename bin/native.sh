# Unpacks RocksDB's native library once, so that no start has to. Sourced by ./run, after bin/built.sh.
# shellcheck shell=bash

# What RocksDB calls its library on this machine; nothing where nobody knows.
rocksdb_library() {
  local machine
  machine=$(uname -m)
  case $(uname -s) in
    Linux)
      local libc=''
      if ls /lib/ld-musl-* >/dev/null 2>&1; then libc=-musl; fi
      case $machine in
        x86_64) echo "librocksdbjni-linux64$libc.so" ;;
        aarch64) echo "librocksdbjni-linux-aarch64$libc.so" ;;
      esac ;;
    Darwin)
      case $machine in
        x86_64) echo librocksdbjni-osx-x86_64.jnilib ;;
        arm64) echo librocksdbjni-osx-arm64.jnilib ;;
      esac ;;
  esac
}

# Adds to JVM_OPTIONS where the library of the jar on CLASSPATH is. Without it RocksDB unpacks its own on each start.
ensure_native_library() {
  local library jar folder
  library=$(rocksdb_library)
  jar=$(tr : '\n' <<<"$CLASSPATH" | grep '/rocksdbjni-[^/]*\.jar$' | head -n 1) || true
  [ -n "$library" ] && [ -n "$jar" ] || return 0
  folder=$PWD/target/native/$(basename "$jar" .jar)
  if [ ! -s "$folder/$library" ]; then
    mkdir -p "$folder.$$"
    if (cd "$folder.$$" && "$JAVA_HOME/bin/jar" xf "$jar" "$library") >/dev/null 2>&1 && [ -s "$folder.$$/$library" ]; then
      rm -rf "$folder"
      mv "$folder.$$" "$folder"
    else
      rm -rf "$folder.$$"
      return 0
    fi
  fi
  JVM_OPTIONS+=("-Djava.library.path=$folder")
}
