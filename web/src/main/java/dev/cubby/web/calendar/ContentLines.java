package dev.cubby.web.calendar;

import module java.base;

/** Lines as RFC 5545 has them: ended by CRLF, folded at 75 octets, and never inside a character. */
final class ContentLines {
  private static final int OCTETS = 75;
  private static final String END = "\r\n";

  private final StringBuilder lines = new StringBuilder();

  /** A value that is written as it is. */
  ContentLines line(String name, String value) {
    int octets = 0;
    var line = name + ":" + value;
    for (int i = 0; i < line.length(); i += Character.charCount(line.codePointAt(i))) {
      var character = Character.toString(line.codePointAt(i));
      int more = character.getBytes(StandardCharsets.UTF_8).length;
      if (octets + more > OCTETS) {
        lines.append(END).append(' ');
        octets = 1;
      }
      lines.append(character);
      octets += more;
    }
    lines.append(END);
    return this;
  }

  /** A value that people wrote: it may contain anything. */
  ContentLines text(String name, String value) {
    var escaped = value.lines().map(ContentLines::escaped).collect(Collectors.joining("\\n"));
    return line(name, escaped);
  }

  private static String escaped(String line) {
    return line.replaceAll("[\\\\;,]", "\\\\$0").replaceAll("\\p{Cntrl}", " ");
  }

  @Override
  public String toString() {
    return lines.toString();
  }
}
