# Fetches what the tests with clients that are not ours need: Debian's aws and boto3, and Amazon's SDK for JavaScript
# from npm. Sourced by ./test, in the root of the checkout.
# shellcheck shell=bash

# Debian's packages are seen by the system's own Python only, whatever else is on the path.
has_debian_clients() {
  [ -x /usr/bin/aws ] && /usr/bin/python3 -c 'import boto3' 2>/dev/null
}

# Succeeds when every client is there. Whoever may install packages gets them installed.
ensure_other_clients() {
  local folder=dynamodb-endpoint/clients
  if ! has_debian_clients && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Debian's awscli and python3-boto3 for the tests of the endpoint ..." >&2
    { apt-get install -y --no-install-recommends awscli python3-boto3 ||
      { apt-get update && apt-get install -y --no-install-recommends awscli python3-boto3; }; } >/dev/null 2>&1 || true
  fi
  if command -v npm >/dev/null && [ "$folder/package-lock.json" -nt "$folder/built/seeds.js" -o \
    "$folder/seeds.ts" -nt "$folder/built/seeds.js" ]; then
    echo "Fetching Amazon's SDK for JavaScript for the tests of the endpoint ..." >&2
    (cd "$folder" && rm -rf built && npm ci --silent && npm run --silent build) >&2 || true
  fi
  has_debian_clients && command -v node >/dev/null && [ -s "$folder/built/seeds.js" ] && return 0
  echo "Tests with aws, boto3 and the SDK for JavaScript are left out: not all of them are here (Debian: apt install" \
    "awscli python3-boto3 nodejs npm)." >&2
  return 1
}
