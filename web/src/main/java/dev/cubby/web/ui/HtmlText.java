package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.*;
import gg.jte.Content;

/**
 * Texts as HTML: escaped, with each time inside them as an element that knows its instant, and with
 * what was searched for marked.
 */
final class HtmlText {
  /** Stands for the arguments of a message while it is put together: none of them is in it yet. */
  private static final char FIRST_MARK = '\uE000';

  private HtmlText() {}

  static Content of(Reader reader, Text text) {
    return out -> out.writeContent(html(reader, text));
  }

  /**
   * Begins with a capital, unless it begins with a name: those are written as people write them.
   */
  static Content sentence(Reader reader, Text text) {
    return out ->
        out.writeContent(
            beginsWithName(reader, text)
                ? html(reader, text)
                : capitalised(reader, html(reader, text)));
  }

  static String html(Reader reader, Text text) {
    return switch (text) {
      case Time time -> element(reader, time);
      case Text.Found(var words, var query) -> marked(words, query);
      case Text.Message message when hasElements(message) -> withElements(reader, message);
      default -> escaped(reader.text(text));
    };
  }

  private static boolean beginsWithName(Reader reader, Text text) {
    return switch (text) {
      case Text.Verbatim _, Text.Found _ -> true;
      case Text.Message message ->
          message.arguments().stream()
              .map(one ->
                  one instanceof Text.Verbatim || one instanceof Text.Found
                      ? reader.text((Text) one)
                      : one)
              .anyMatch(one -> one instanceof String name && reader.text(text).startsWith(name));
      default -> false;
    };
  }

  /** The first letter, which stands behind the tag where a time comes first. */
  private static String capitalised(Reader reader, String html) {
    int first = html.startsWith("<") ? html.indexOf('>') + 1 : 0;
    return first < html.length() && Character.isLowerCase(html.codePointAt(first))
        ? html.substring(0, first)
            + html.substring(first, first + 1).toUpperCase(reader.language().locale())
            + html.substring(first + 1)
        : html;
  }

  private static boolean hasElements(Text.Message message) {
    return message.arguments().stream().anyMatch(HtmlText::isElement);
  }

  private static boolean isElement(Object argument) {
    return argument instanceof Time || argument instanceof Text.Found;
  }

  private static String withElements(Reader reader, Text.Message message) {
    List<Object> marks = new ArrayList<>();
    for (var argument : message.arguments()) {
      // Numbers decide on plurals.
      marks.add(
          argument instanceof Number ? argument : Character.toString(FIRST_MARK + marks.size()));
    }
    var html = new StringBuilder();
    for (char c : reader.text(new Text.Message(message.key(), marks)).toCharArray()) {
      int argument = c - FIRST_MARK;
      html.append(
          argument >= 0 && argument < marks.size()
              ? argument(reader, message.arguments().get(argument))
              : escaped(Character.toString(c)));
    }
    return html.toString();
  }

  private static String argument(Reader reader, Object argument) {
    return argument instanceof Text text ? html(reader, text) : escaped(reader.argument(argument));
  }

  /** Marks each word of the query wherever it stands, in capitals or not. */
  private static String marked(String text, String query) {
    var found = new BitSet(text.length());
    for (var word : query.strip().split("\\s+")) {
      for (int at = 0; !word.isEmpty() && at + word.length() <= text.length(); at++) {
        if (text.regionMatches(true, at, word, 0, word.length())) {
          found.set(at, at + word.length());
        }
      }
    }
    var out = new StringBuilder();
    for (int from = 0; from < text.length(); ) {
      boolean marked = found.get(from);
      int next = marked ? found.nextClearBit(from) : found.nextSetBit(from);
      int to = next < 0 || next > text.length() ? text.length() : next;
      var part = escaped(text.substring(from, to));
      out.append(marked ? "<mark>" + part + "</mark>" : part);
      from = to;
    }
    return out.toString();
  }

  private static String element(Reader reader, Time time) {
    var words = escaped(reader.text(time));
    return instant(time)
        .map(instant ->
            "<time datetime=\"%s\" title=\"%s\"%s>%s</time>"
                .formatted(
                    instant,
                    escaped(reader.times().exact(instant)),
                    time instanceof Time.Relative ? " data-relative" : "",
                    words))
        .orElse(words);
  }

  private static Optional<Instant> instant(Time time) {
    return switch (time) {
      case Time.At(var instant) -> Optional.of(instant);
      case Time.Relative(var instant) -> Optional.of(instant);
      case Time.Clock(var instant) -> Optional.of(instant);
      case Time.Until(var instant) -> Optional.of(instant);
      case Time.Between(var from, var _) -> Optional.of(from);
      case Time.DateAndClock(var instant) -> Optional.of(instant);
      case Time.Day _, Time.LongDay _, Time.Date _ -> Optional.empty();
    };
  }

  static String escaped(String text) {
    var out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&#34;");
        case '\'' -> out.append("&#39;");
        default -> out.append(text.charAt(i));
      }
    }
    return out.toString();
  }
}
