package dev.cubby.lunch.collect.fetch;

import static java.nio.charset.StandardCharsets.*;

import module java.base;

/** Makes text of bytes: by byte order mark, header, declaration, or what fits. */
final class PageText {
  private static final Charset WINDOWS = Charset.forName("windows-1252");
  private static final int BEGIN = 2048;

  /** Possessive: what a stranger writes between two words is passed over once. */
  private static final Pattern CHARSET =
      Pattern.compile("charset\\s*+=\\s*+[\"']?+\\s*+([\\w.:-]++)", Pattern.CASE_INSENSITIVE);

  private static final Pattern XML =
      Pattern.compile("<\\?xml[^>]*encoding\\s*+=\\s*+[\"']([\\w.:-]++)", Pattern.CASE_INSENSITIVE);
  private static final Pattern META =
      Pattern.compile(
          "<meta[^>]+charset\\s*+=\\s*+[\"']?+\\s*+([\\w.:-]++)", Pattern.CASE_INSENSITIVE);

  private PageText() {}

  static String decode(byte[] bytes, String contentType) {
    if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
      return new String(bytes, 3, bytes.length - 3, UTF_8);
    }
    if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0xff, 0xfe)) {
      return new String(bytes, UTF_16);
    }
    var begin = new String(bytes, 0, Math.min(bytes.length, BEGIN), ISO_8859_1);
    var declared =
        Stream.of(CHARSET.matcher(contentType), XML.matcher(begin), META.matcher(begin))
            .filter(Matcher::find)
            .flatMap(found -> charset(found.group(1)).stream())
            .findFirst()
            .orElse(UTF_8);
    if (!declared.equals(UTF_8)) {
      // Browsers read the one as the other, and so do those who write it.
      return new String(bytes, declared.equals(ISO_8859_1) ? WINDOWS : declared);
    }
    var text = new String(bytes, UTF_8);
    long broken = text.chars().filter(sign -> sign == 0xfffd).count();
    long whole = text.chars().filter(sign -> sign > 0x7f && sign != 0xfffd).count();
    return broken > whole ? new String(bytes, WINDOWS) : text;
  }

  private static Optional<Charset> charset(String name) {
    try {
      return Optional.of(Charset.forName(name)).filter(Charset::canEncode);
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  private static boolean startsWith(byte[] bytes, int... marks) {
    return bytes.length >= marks.length
        && IntStream.range(0, marks.length).allMatch(at -> (bytes[at] & 0xff) == marks[at]);
  }
}
