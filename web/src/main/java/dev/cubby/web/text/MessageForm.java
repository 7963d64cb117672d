package dev.cubby.web.text;

import module java.base;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import org.jspecify.annotations.Nullable;

/**
 * One message in one language, parsed once. Most messages are words with a few names between them
 * and are put together here; those with plurals or choices are ICU's, which is not safe for several
 * threads and therefore copied for each use.
 */
final class MessageForm {
  private final String plain;
  private final @Nullable MessageFormat complex;
  private final MessagePattern pattern;
  private final Set<Integer> arguments = new TreeSet<>();

  private MessageForm(String text, Language language) {
    this.pattern = new MessagePattern(MessagePattern.ApostropheMode.DOUBLE_OPTIONAL).parse(text);
    boolean simple = true;
    for (int i = 0; i < pattern.countParts(); i++) {
      var part = pattern.getPart(i);
      if (part.getType() == Part.Type.ARG_NUMBER) {
        arguments.add(part.getValue());
      } else if (part.getType() == Part.Type.ARG_NAME) {
        throw new IllegalArgumentException("Arguments are numbers: {0}, {1}");
      } else if (part.getType() == Part.Type.ARG_START) {
        simple &= part.getArgType() == ArgType.NONE;
      } else if (part.getType() == Part.Type.SKIP_SYNTAX
          || part.getType() == Part.Type.INSERT_CHAR) {
        simple = false;
      }
    }
    this.complex = simple ? null : new MessageFormat(text, language.locale());
    this.plain = text;
  }

  /** Throws {@link IllegalArgumentException} for what is no message. */
  static MessageForm parse(String text, Language language) {
    return new MessageForm(text, language);
  }

  /** The numbers of its arguments. */
  Set<Integer> arguments() {
    return arguments;
  }

  /** The message with its arguments, each of which is a number or is written by the function. */
  String format(List<?> given, Function<Object, String> written) {
    for (int argument : arguments) {
      if (argument >= given.size()) {
        throw new IllegalArgumentException("No argument {" + argument + "} for: " + plain);
      }
    }
    if (complex != null) {
      var values =
          given.stream()
              .map(one -> one instanceof Number number ? number : written.apply(one))
              .toArray();
      return ((MessageFormat) complex.clone()).format(values);
    }
    return arguments.isEmpty() ? plain : joined(given, written);
  }

  private String joined(List<?> given, Function<Object, String> written) {
    var text = new StringBuilder();
    int from = 0;
    for (int i = 0; i < pattern.countParts(); i++) {
      var part = pattern.getPart(i);
      if (part.getType() == Part.Type.ARG_START) {
        text.append(plain, from, part.getIndex());
        text.append(written.apply(given.get(pattern.getPart(i + 1).getValue())));
        from = pattern.getPart(pattern.getLimitPartIndex(i)).getLimit();
      }
    }
    return text.append(plain, from, plain.length()).toString();
  }
}
