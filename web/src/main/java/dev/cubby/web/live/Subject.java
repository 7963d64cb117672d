package dev.cubby.web.live;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/** One thing that changes, by its path under a topic: {@code /lockers/l1}. Made by the topic. */
public record Subject(String path) {
  private static final int LONGEST = 500;

  public Subject {
    if (path.length() > LONGEST) {
      throw new InvalidInput("A subject's path is too long", "length", path.length());
    }
  }

  /** The parts between the slashes; nothing for what is no path. */
  static Optional<List<String>> segments(String path) {
    if (!path.startsWith("/") || path.length() > LONGEST) {
      return Optional.empty();
    }
    var segments = new ArrayList<String>();
    for (var part : path.substring(1).split("/", -1)) {
      try {
        segments.add(URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8));
      } catch (IllegalArgumentException notEncoded) {
        return Optional.empty();
      }
      if (segments.getLast().isEmpty()) {
        return Optional.empty();
      }
    }
    return Optional.of(List.copyOf(segments));
  }

  @Override
  public String toString() {
    return path;
  }
}
