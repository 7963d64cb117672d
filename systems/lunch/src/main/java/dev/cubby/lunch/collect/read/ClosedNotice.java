package dev.cubby.lunch.collect.read;

import module java.base;

/** Notices that a restaurant is closed. What says so is never a dish. */
final class ClosedNotice {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final Pattern CLOSED =
      Pattern.compile(
          "stäng[td](?!\\p{L})|(?<!\\p{L})closed(?!\\p{L})"
              + "|(?<!\\p{L})helgdag|(?<!\\p{L})röd dag|(?:public|bank) holiday"
              + "|(?<!\\p{L})semester(?:uppehåll)?(?!\\p{L})|(?<!\\p{L})ingen lunch(?!\\p{L})"
              + "|(?<!\\p{L})no lunch(?!\\p{L})",
          FLAGS);

  /** Strong enough to be believed outside of the menu: "Söndagar stängt" is not. */
  private static final Pattern FOR_A_WHILE =
      Pattern.compile(
          "(?:semester|sommar|jul|påsk|vinter|helg|lunch)stängt|stängt"
              + " (?:för|under|v|t|från|mellan)|håller stängt|har stängt|är stängd|closed"
              + " (?:for|from|during|until|week)",
          FLAGS);

  private static final Pattern SENTENCE =
      Pattern.compile("(?<=[!?])\\s+|(?<=\\p{L}{2}[.])\\s+(?=\\p{Lu})");

  private ClosedNotice() {}

  static boolean isClosed(String text) {
    return CLOSED.matcher(text).find();
  }

  /** The notices in the text of a page on which nothing else was found. */
  static List<String> in(String text) {
    return SENTENCE
        .splitAsStream(text)
        .filter(sentence -> FOR_A_WHILE.matcher(sentence).find())
        .map(sentence -> MenuText.cut(sentence, MenuText.SNIPPET))
        .toList();
  }
}
