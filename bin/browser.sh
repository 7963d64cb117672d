# Finds the browser that the tests of pages need, or fetches Debian's. Sourced by ./test, in the root of the checkout.
# shellcheck shell=bash

# Is there a browser, and a font in which it shows Chinese? Pictures of pages are compared.
has_browser_and_fonts() {
  command -v chromium >/dev/null && fc-list :lang=zh-tw 2>/dev/null | grep -q .
}

# Prints the path of a Chromium. Whoever may install packages gets it installed.
ensure_browser() {
  local found packages=(chromium fontconfig fonts-noto-cjk)
  if ! has_browser_and_fonts && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Debian's ${packages[*]} for the tests of pages ..." >&2
    { apt-get install -y --no-install-recommends "${packages[@]}" ||
      { apt-get update && apt-get install -y --no-install-recommends "${packages[@]}"; }; } >/dev/null 2>&1 || true
  fi
  for found in "${CUBBY_BROWSER:-}" chromium chromium-browser google-chrome; do
    [ -n "$found" ] && command -v "$found" && return 0
  done
  echo "Tests in a browser are left out: there is no Chromium (Debian: apt install chromium; elsewhere CUBBY_BROWSER" \
    "names one)." >&2
  return 1
}
