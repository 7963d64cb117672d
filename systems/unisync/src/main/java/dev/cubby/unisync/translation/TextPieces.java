package dev.cubby.unisync.translation;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

/** A long text in pieces that a translator takes, cut where a reader would pause. */
final class TextPieces {
  /** From the best place to cut at to the worst. */
  private static final List<Pattern> PAUSES =
      List.of(
          Pattern.compile("\\n+"),
          Pattern.compile("[。！？；]|[.!?;](?=\\s)"),
          Pattern.compile("[，、]|\\s"));

  private TextPieces() {}

  /** Together the pieces are the text; each has so many bytes in UTF-8 at most. */
  static List<String> of(String text, int mostBytes) {
    var pieces = new ArrayList<String>();
    var rest = text;
    while (rest.getBytes(UTF_8).length > mostBytes) {
      int end = cut(rest.substring(0, fitting(rest, mostBytes)));
      pieces.add(rest.substring(0, end));
      rest = rest.substring(end);
    }
    pieces.add(rest);
    return pieces;
  }

  /** How many characters have so many bytes, without half of one. */
  private static int fitting(String text, int mostBytes) {
    int end = 0;
    for (int bytes = 0; end < text.length(); ) {
      int codePoint = text.codePointAt(end);
      bytes += Character.toString(codePoint).getBytes(UTF_8).length;
      if (bytes > mostBytes) {
        break;
      }
      end += Character.charCount(codePoint);
    }
    return end;
  }

  /** After the last pause; a piece without one is cut at its end. */
  private static int cut(String piece) {
    return PAUSES.stream()
        .map(pause -> pause.matcher(piece).results().mapToInt(MatchResult::end).max().orElse(0))
        .filter(end -> end > piece.length() / 4)
        .findFirst()
        .orElse(piece.length());
  }
}
