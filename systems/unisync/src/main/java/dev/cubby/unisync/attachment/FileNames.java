package dev.cubby.unisync.attachment;

import module java.base;

import dev.cubby.web.upload.FileType;
import java.text.Normalizer;

/** Names of files as people gave them, made harmless: for showing and saving, never for paths. */
public final class FileNames {
  public static final int LONGEST = 255;

  /** A key of S3 has 1,024 bytes at most, and the ids come before the name. */
  static final int MOST_BYTES = 800;

  /** Controls, what turns or hides text, and what has no meaning. */
  private static final Pattern UNSEEN =
      Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}\\u034F\\u115F\\u1160\\u3164\\uFFA0]");

  /** What a shell, a browser or another system reads as more than a letter. */
  private static final Pattern SPECIAL = Pattern.compile("[<>:\"|?*&;$`'%#\\\\/]");

  private static final Map<FileType, List<String>> EXTENSIONS =
      Map.of(
          FileType.PDF, List.of(".pdf"),
          FileType.PNG, List.of(".png"),
          FileType.JPEG, List.of(".jpg", ".jpeg"),
          FileType.GIF, List.of(".gif"),
          FileType.WEBP, List.of(".webp"));

  private FileNames() {}

  /** The last part of a path, in plain letters, with the extension that its type has. */
  public static String of(String given, FileType type) {
    var name =
        plain(given.substring(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1));
    var extensions = Objects.requireNonNull(EXTENSIONS.get(type));
    var lower = name.toLowerCase(Locale.ROOT);
    var extension =
        extensions.stream()
            .filter(lower::endsWith)
            .findFirst()
            .map(found -> name.substring(name.length() - found.length()));
    var stem =
        extension.map(found -> name.substring(0, name.length() - found.length())).orElse(name);
    var end = extension.orElse(extensions.getFirst());
    return plain(shortened(stem.isEmpty() ? "file" : stem, LONGEST - end.length()) + end);
  }

  static String plain(String name) {
    var seen = UNSEEN.matcher(Normalizer.normalize(name, Normalizer.Form.NFC)).replaceAll("");
    return SPECIAL.matcher(seen).replaceAll("_").replaceAll("^[.\\s]+|[.\\s]+$", "");
  }

  private static String shortened(String name, int most) {
    int end = 0;
    int bytes = 0;
    for (int count = 0; count < most && end < name.length(); count++) {
      var next = Character.toString(name.codePointAt(end));
      bytes += next.getBytes(StandardCharsets.UTF_8).length;
      if (bytes > MOST_BYTES) {
        break;
      }
      end += next.length();
    }
    return end == name.length() ? name : name.substring(0, end).strip();
  }
}
