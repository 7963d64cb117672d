package dev.cubby.bench;

import module java.base;

/** Options of the form {@code --rows 200000}. */
record Arguments(List<String> words) {

  static Arguments of(String[] args, String... known) {
    var words = List.of(args);
    for (int i = 0; i < words.size(); i += 2) {
      if (!Arrays.asList(known).contains(words.get(i)) || i + 1 == words.size()) {
        throw new IllegalArgumentException(
            "Not understood: " + words.get(i) + "; there are " + String.join(" N, ", known) + " N");
      }
    }
    return new Arguments(words);
  }

  Optional<String> text(String name) {
    int at = words.indexOf(name);
    return at < 0 ? Optional.empty() : Optional.of(words.get(at + 1));
  }

  int number(String name, int otherwise) {
    return text(name).map(Integer::parseInt).orElse(otherwise);
  }

  double decimal(String name, double otherwise) {
    return text(name).map(Double::parseDouble).orElse(otherwise);
  }
}
