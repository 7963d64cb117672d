package dev.cubby.unisync.translation;

/** What came of a translation. */
public sealed interface Translation {

  record Done(String text) implements Translation {}

  /** No translator is configured for this pair of languages. */
  record NotConfigured() implements Translation {}

  record Failed(Failure why) implements Translation {}

  /** Why a translator failed; a later try may succeed. */
  enum Failure {
    UNREACHABLE,
    TOO_SLOW,
    REFUSED,
    BAD_ANSWER
  }
}
