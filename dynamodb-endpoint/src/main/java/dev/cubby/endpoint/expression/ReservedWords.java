package dev.cubby.endpoint.expression;

import module java.base;

/** DynamoDB's reserved words. An attribute with such a name needs an alias. */
final class ReservedWords {
  private static final Set<String> WORDS = read();

  private ReservedWords() {}

  static boolean contains(String word) {
    return WORDS.contains(word.toUpperCase(Locale.ROOT));
  }

  private static Set<String> read() {
    try (var file = ReservedWords.class.getResourceAsStream("reserved-words.txt")) {
      if (file == null) {
        throw new IllegalStateException("reserved-words.txt is not beside this class");
      }
      var text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return Set.of(text.strip().split("\\s+"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
