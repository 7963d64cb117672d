package dev.cubby.tour;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the arguments ask for. */
sealed interface Request {
  record Walk() implements Request {}

  record Help() implements Request {}

  /** Reports to print, to write into the docs, or both. */
  record Contracts(Optional<Format> print, boolean write) implements Request {}

  record Unclear(String why) implements Request {}

  /** The reports there are. */
  enum Format {
    MARKDOWN,
    DIAGRAM,
    PRICES,
    JSON;

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    private static Optional<Format> of(String word) {
      return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
    }

    private static String words() {
      return Arrays.stream(values()).map(Format::word).collect(Collectors.joining(", "));
    }
  }

  static Request of(String... args) {
    var words = List.of(args);
    if (words.isEmpty()) {
      return new Walk();
    }
    if (words.contains("--help") || words.contains("-h")) {
      return new Help();
    }
    return words.getFirst().equals("contracts")
        ? contracts(words.subList(1, words.size()))
        : new Unclear("Unknown argument: " + words.getFirst());
  }

  private static Request contracts(List<String> words) {
    var format = Optional.<Format>empty();
    boolean write = false;
    for (int i = 0; i < words.size(); i++) {
      switch (words.get(i)) {
        case "--write" -> write = true;
        case "--format" -> {
          var word = i + 1 < words.size() ? words.get(++i) : "";
          format = Format.of(word);
          if (format.isEmpty()) {
            return new Unclear(
                "--format needs one of %s, not '%s'.".formatted(Format.words(), word));
          }
        }
        default -> {
          return new Unclear("Unknown argument of contracts: " + words.get(i));
        }
      }
    }
    return new Contracts(format.isEmpty() && !write ? Optional.of(Format.MARKDOWN) : format, write);
  }
}
