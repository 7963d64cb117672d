# Reads Surefire's XML reports; prints the ten slowest tests, those that failed with the start of their message (the end of
# a long output is what is kept of it), and, as the last line, the totals.
function attribute(name,    start) {
  if (!match($0, "[ \t]" name "=\"[^\"]*\"")) return ""
  start = RSTART + length(name) + 3
  return substr($0, start, RSTART + RLENGTH - 1 - start)
}

function plain(text) {
  gsub(/&#10;/, " ", text)
  gsub(/&lt;/, "<", text)
  gsub(/&gt;/, ">", text)
  gsub(/&quot;/, "\"", text)
  gsub(/&amp;/, "\\&", text)
  return text
}

/^[ \t]*<testcase / {
  count++
  seconds = attribute("time")
  gsub(/,/, "", seconds)
  type = attribute("classname")
  sub(/^.*\./, "", type)
  time[count] = seconds + 0
  title[count] = plain(type "." attribute("name"))
}

/^[ \t]*<(failure|error)[ >\/]/ {
  if (!(count in reason)) {
    failed++
    reason[count] = substr(plain(attribute("message")), 1, 400)
  }
}
/^[ \t]*<skipped[ >\/]/ { skipped++ }

END {
  if (count > 0) print "Slowest tests:"
  for (rank = 1; rank <= 10 && rank <= count; rank++) {
    best = 0
    for (i = 1; i <= count; i++) if (!(i in shown) && (best == 0 || time[i] > time[best])) best = i
    shown[best] = 1
    printf "%9.3f s  %s\n", time[best], title[best]
  }
  if (failed > 0) print "Failed tests:"
  for (i = 1; i <= count; i++) if (i in reason) printf "  %s: %s\n", title[i], reason[i]
  printf "%d passed, %d failed, %d skipped\n", count - failed - skipped, failed, skipped
}
