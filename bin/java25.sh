# Finds a JDK 25, sets JAVA_HOME to it, and runs Maven on it. Sourced by ./run, ./test and bin/bench.
# shellcheck shell=bash

# Is the folder $1 the home of a JDK 25, compiler included?
is_jdk25() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] || return 1
  if [ -r "$1/release" ]; then
    grep -Eq '^JAVA_VERSION="25([.+-]|")' "$1/release"
  else
    "$1/bin/javac" -version 2>&1 | grep -Eq '^javac 25([.+-]|$)'
  fi
}

find_jdk25() {
  local home
  if [ -n "${CUBBY_JAVA:-}" ]; then
    # Either a home, or the java command inside one.
    home=$CUBBY_JAVA
    [ -f "$home" ] && home=$(cd "$(dirname "$home")/.." && pwd)
    if is_jdk25 "$home"; then
      export JAVA_HOME=$home
      return 0
    fi
    echo "CUBBY_JAVA=$CUBBY_JAVA is not a JDK 25. Set it to the home of one, or unset it to let Cubby look." >&2
    return 1
  fi
  for home in \
    "${JAVA_HOME:-}" \
    /usr/lib/jvm/* \
    /usr/local/lib/jvm/* \
    /opt/java/* /opt/jdk* /opt/*jdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "${SDKMAN_DIR:-${HOME:-}/.sdkman}"/candidates/java/* \
    "${HOME:-}"/.jdks/*; do
    if [ -n "$home" ] && is_jdk25 "$home"; then
      export JAVA_HOME=$home
      return 0
    fi
  done
  cat >&2 <<'END'
Cubby needs a JDK 25 and found none. Looked at CUBBY_JAVA, JAVA_HOME and the usual folders of
Debian, macOS, Homebrew and SDKMAN.
  Debian:  apt install openjdk-25-jdk-headless   (or Temurin 25 from adoptium.net)
  macOS:   brew install openjdk@25
  SDKMAN:  sdk install java 25-tem
Or set CUBBY_JAVA to the home of a JDK 25.
END
  return 1
}

need_maven() {
  command -v mvn >/dev/null && return 0
  echo "Cubby is built with Maven 3.8 or later and found none. Debian: apt install maven" >&2
  return 1
}

# Maven on the JDK found, without what that JDK has to say about Maven's own libraries, and without its second compiler,
# whose work never comes back in minutes.
maven() {
  local quiet='--sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED'
  MAVEN_OPTS="-XX:TieredStopAtLevel=1 ${MAVEN_OPTS:-} $quiet -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8" \
    mvn -B -ntp -Dstyle.color=never "$@"
}
