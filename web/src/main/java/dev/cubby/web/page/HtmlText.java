package dev.cubby.web.page;

import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.Time;
import gg.jte.Content;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Texts as HTML: escaped, and with each time inside them as an element that knows its instant. */
final class HtmlText {
  /** Stands for the times of a message while it is put together; people's texts have no such. */
  private static final char FIRST_MARK = '\uE000';

  private HtmlText() {}

  static Content of(Reader reader, Text text) {
    return switch (text) {
      case Time time -> out -> out.writeContent(element(reader, time));
      case Text.Message message when hasTimes(message) ->
          out -> out.writeContent(withTimes(reader, message));
      default -> out -> out.writeContent(escaped(reader.text(text)));
    };
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
            "<time datetime=\"%s\" title=\"%s\">%s</time>"
                .formatted(instant, escaped(reader.times().exact(instant)), words))
        .orElse(words);
  }

  private static Optional<Instant> instant(Time time) {
    return switch (time) {
      case Time.At(var instant) -> Optional.of(instant);
      case Time.Relative(var instant) -> Optional.of(instant);
      case Time.Clock(var instant) -> Optional.of(instant);
      case Time.Between(var from, var _) -> Optional.of(from);
      case Time.Day _ -> Optional.empty();
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
