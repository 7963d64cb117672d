package dev.cubby.web.http;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A request's path, taken apart at its slashes first and decoded after, so that an encoded slash is
 * never one that parts. What could be read in two ways (dots, semicolons, backslashes, control
 * characters, empty segments) is no path here.
 */
final class PathSegments {
  private PathSegments() {}

  static Optional<List<String>> of(@Nullable String path) {
    if (path == null || !path.startsWith("/")) {
      return Optional.empty();
    }
    var segments = new ArrayList<String>();
    if (path.length() > 1) {
      int end;
      for (int start = 1; start <= path.length(); start = end + 1) {
        int slash = path.indexOf('/', start);
        end = slash < 0 ? path.length() : slash;
        var decoded =
            Utf8.unescaped(path.substring(start, end), false).filter(PathSegments::isPlain);
        if (decoded.isEmpty()) {
          return Optional.empty();
        }
        segments.add(decoded.get());
      }
    }
    return Optional.of(Collections.unmodifiableList(segments));
  }

  private static boolean isPlain(String segment) {
    if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
      return false;
    }
    for (int i = 0; i < segment.length(); i++) {
      char c = segment.charAt(i);
      if (c < ' ' || c == 127 || c == '/' || c == '\\' || c == ';') {
        return false;
      }
    }
    return true;
  }
}
