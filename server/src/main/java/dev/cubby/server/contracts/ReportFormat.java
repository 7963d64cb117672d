package dev.cubby.server.contracts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The forms in which contracts are printed. */
public enum ReportFormat {
  MARKDOWN,
  DIAGRAM,
  PRICES,
  JSON;

  public static Optional<ReportFormat> find(String word) {
    return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
  }

  /** All of them, as the command line spells them. */
  public static String words() {
    return Arrays.stream(values()).map(ReportFormat::word).collect(Collectors.joining(", "));
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
