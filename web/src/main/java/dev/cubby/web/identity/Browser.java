package dev.cubby.web.identity;

import module java.base;

/** A browser as people know it, such as Firefox on Windows. */
public record Browser(String name, String system) {
  /** In this order: most browsers also claim to be those further down. */
  private static final SequencedMap<String, String> NAMES =
      ordered(
          "Edg", "Edge",
          "OPR/", "Opera",
          "SamsungBrowser/", "Samsung Internet",
          "Firefox/", "Firefox",
          "FxiOS/", "Firefox",
          "CriOS/", "Chrome",
          "Chrome/", "Chrome",
          "Safari/", "Safari");

  private static final SequencedMap<String, String> SYSTEMS =
      ordered(
          "iPhone", "iPhone",
          "iPad", "iPad",
          "Android", "Android",
          "Windows", "Windows",
          "Macintosh", "Mac",
          "CrOS", "ChromeOS",
          "Linux", "Linux");

  private static SequencedMap<String, String> ordered(String... marksAndNames) {
    var map = new LinkedHashMap<String, String>();
    for (int i = 0; i < marksAndNames.length; i += 2) {
      map.put(marksAndNames[i], marksAndNames[i + 1]);
    }
    return map;
  }

  /** The browser of a User-Agent header, if both parts are known. */
  static Optional<Browser> of(String userAgent) {
    return first(NAMES, userAgent)
        .flatMap(name -> first(SYSTEMS, userAgent).map(system -> new Browser(name, system)));
  }

  private static Optional<String> first(SequencedMap<String, String> known, String userAgent) {
    return known.entrySet().stream()
        .filter(entry -> userAgent.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
