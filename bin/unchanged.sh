# Knows which modules have passed their quick tests and have not changed since. Sourced by ./test, in the root of the checkout.
# shellcheck shell=bash

all_modules() {
  sed -n 's:.*<module>\(.*\)</module>.*:\1:p' pom.xml
}

# Prints the modules that module $1 names in its pom.
modules_needed_by() {
  local other
  for other in $(all_modules); do
    if [ "$other" != "$1" ] && grep -q "<artifactId>cubby-${other##*/}</artifactId>" "$1/pom.xml"; then
      echo "$other"
    fi
  done
}

# Writes target/quick/digest of module $1: of its own files, of the build's and the docs', and of the modules it needs.
write_digest() {
  local digest=$1/target/quick/digest needed
  [ -e "$digest" ] && return
  mkdir -p "${digest%/*}"
  for needed in $(modules_needed_by "$1"); do
    write_digest "$needed"
  done
  {
    find pom.xml test bin docs "$1" \( -name target -o -name node_modules \) -prune -o -type f -print0 |
      LC_ALL=C sort -z | xargs -0 shasum
    for needed in $(modules_needed_by "$1"); do
      cat "$needed/target/quick/digest"
    done
    cat "$JAVA_HOME/release"
  } | shasum >"$digest.new"
  mv "$digest.new" "$digest"
}

# Leaves target/quick/unchanged, for which the pom's profile of that name looks, in modules that need not be tested again.
mark_unchanged() {
  local module unchanged=()
  for module in $(all_modules); do
    write_digest "$module"
    if cmp -s "$module/target/quick/digest" "$module/target/quick/passed"; then
      touch "$module/target/quick/unchanged"
      unchanged+=("$module")
    fi
  done
  if [ ${#unchanged[@]} -gt 0 ]; then
    echo "Unchanged since their tests passed, and not tested again without --all: ${unchanged[*]}"
  fi
}

forget_unchanged() {
  find . \( -path '*/target/quick/unchanged' -o -path '*/target/quick/digest' \) -delete
}

forget_passed() {
  find . -path '*/target/quick/passed' -delete
}

# Remembers the modules that passed in the build of log $1.
remember_passed() {
  local module name
  for module in $(all_modules); do
    name=$(sed -n 's:^  <name>\(.*\)</name>:\1:p' "$module/pom.xml")
    if grep -q "^\[INFO\] $name \.* SUCCESS" "$1"; then
      cp "$module/target/quick/digest" "$module/target/quick/passed"
    fi
  done
}
