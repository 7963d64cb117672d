package dev.cubby.web.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request's path, taken apart at its slashes first and decoded after, so that an encoded slash is
 * never one that parts. What could be read in two ways (dots, semicolons, backslashes, control
 * characters, empty segments) is no path here.
 */
final class PathSegments {
  private PathSegments() {}

  static Optional<List<String>> of(String path) {
    if (!path.startsWith("/")) {
      return Optional.empty();
    }
    var segments = new ArrayList<String>();
    if (path.length() > 1) {
      for (var part : path.substring(1).split("/", -1)) {
        var decoded = decode(part);
        if (decoded == null || !isPlain(decoded)) {
          return Optional.empty();
        }
        segments.add(decoded);
      }
    }
    return Optional.of(List.copyOf(segments));
  }

  private static boolean isPlain(String segment) {
    if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
      return false;
    }
    return segment.chars().noneMatch(c -> c < ' ' || c == 127 || "/\\;".indexOf(c) >= 0);
  }

  private static @Nullable String decode(String part) {
    if (part.indexOf('%') < 0) {
      return part;
    }
    var bytes = ByteBuffer.allocate(part.length());
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (c == '%') {
        int high = i + 2 < part.length() ? Character.digit(part.charAt(i + 1), 16) : -1;
        int low = i + 2 < part.length() ? Character.digit(part.charAt(i + 2), 16) : -1;
        if (high < 0 || low < 0) {
          return null;
        }
        bytes.put((byte) (high << 4 | low));
        i += 2;
      } else if (c < 128) {
        bytes.put((byte) c);
      } else {
        return null;
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
    } catch (CharacterCodingException notUtf8) {
      return null;
    }
  }
}
