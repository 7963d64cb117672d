package dev.cubby.unisync.translation;

/** What came of a translation. */
public sealed interface Translation {

  record Done(String text) implements Translation {}

  /** No translator is configured for this pair of languages. */
  record NotConfigured() implements Translation {}

  record Failed(Failure why) implements Translation {}

  /** What is longer than its field takes is no translation: nobody could save the field again. */
  default Translation within(int most) {
    return this instanceof Done(var text) && text.codePointCount(0, text.length()) > most
        ? new Failed(Failure.BAD_ANSWER)
        : this;
  }

  /** Why a translator failed; a later try may succeed. */
  enum Failure {
    UNREACHABLE,
    TOO_SLOW,
    REFUSED,
    BAD_ANSWER
  }
}
