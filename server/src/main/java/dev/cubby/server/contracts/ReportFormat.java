package dev.cubby.server.contracts;

import module java.base;

/** The forms in which contracts are printed. */
public enum ReportFormat {
  MARKDOWN,
  DIAGRAM,
  PRICES,
  JSON;

  public static Optional<ReportFormat> find(String word) {
    return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
  }

  /** All formats, as named on the command line. */
  public static String words() {
    return Arrays.stream(values()).map(ReportFormat::word).collect(Collectors.joining(", "));
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
