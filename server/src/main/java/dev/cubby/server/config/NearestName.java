package dev.cubby.server.config;

import module java.base;

/** Suggests the most similar known name for an unknown one. */
final class NearestName {
  private NearestName() {}

  static String suggestion(String given, Collection<String> known) {
    return known.stream().min(Comparator.comparingInt(name -> distance(given, name))).orElseThrow();
  }

  /** The edit distance. */
  private static int distance(String one, String other) {
    var row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }
}
