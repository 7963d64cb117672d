package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.*;
import gg.jte.Content;

/** Texts as HTML: escaped, and with each time inside them as an element that knows its instant. */
final class HtmlText {
  /** Stands for the times of a message while it is put together; people's texts have no such. */
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
      case Text.Message message when hasTimes(message) -> withTimes(reader, message);
      default -> escaped(reader.text(text));
    };
  }

  private static boolean beginsWithName(Reader reader, Text text) {
    return switch (text) {
      case Text.Verbatim _ -> true;
      case Text.Message message ->
          message.arguments().stream()
              .map(one -> one instanceof Text.Verbatim(var name) ? name : one)
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

  private static boolean hasTimes(Text.Message message) {
    return message.arguments().stream().anyMatch(one -> one instanceof Time);
  }

  private static String withTimes(Reader reader, Text.Message message) {
    var times = new ArrayList<Time>();
    List<Object> marked = new ArrayList<>();
    for (var argument : message.arguments()) {
      if (argument instanceof Time time) {
        marked.add(Character.toString(FIRST_MARK + times.size()));
        times.add(time);
      } else {
        marked.add(argument);
      }
    }
    var words = escaped(reader.text(new Text.Message(message.key(), marked)));
    for (int i = 0; i < times.size(); i++) {
      words = words.replace(Character.toString(FIRST_MARK + i), element(reader, times.get(i)));
    }
    return words;
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
      case Time.Between(var from, var _) -> Optional.of(from);
      case Time.Day _, Time.LongDay _ -> Optional.empty();
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
