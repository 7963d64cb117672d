package dev.cubby.server.contracts;

import module java.base;

/** The forms in which contracts are printed. */
public enum ReportFormat {
  MARKDOWN,
  DIAGRAM,
  PRICES,
  JSON;

  public static Optional<ReportFormat> find(String word) {
    return Arrays.stream(values()).filter(format -> format.optionName().equals(word)).findFirst();
  }

  /** All formats, as named on the command line. */
  public static String optionNames() {
    return Arrays.stream(values()).map(ReportFormat::optionName).collect(Collectors.joining(", "));
  }

  private String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
