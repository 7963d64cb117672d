package dev.cubby.lunch.collect.read;

import module java.base;

/** Notices that a restaurant is closed, which are never dishes. */
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
              + " (?:för|under|v|t|f|från|mellan)|håller stängt|har stängt|är stängd|closed"
              + " (?:for|from|during|until|week)",
          FLAGS);

  private static final Pattern SENTENCE =
      Pattern.compile("(?<=[!?])\\s+|(?<=\\p{L}{2}[.])\\s+(?=\\p{Lu})");

  private static final Pattern OPEN = Pattern.compile("(?<!\\p{L})(?:öppet|öppna|open)", FLAGS);

  /** A time of day: what is closed then is not closed all day. */
  private static final Pattern HOURS =
      Pattern.compile(
          "(?<!\\p{L})(?:kl|klockan)\\.?\\s?\\d|(?<!\\d)[012]?\\d[.:][0-5]\\d(?!\\d)"
              + "|(?<![\\d/.-])[012]?\\d\\s?[-–]\\s?[012]?\\d(?![\\d/.])"
              + "|(?<!\\p{L})(?:efter|före|after|before) [012]?\\d(?![\\d/])",
          FLAGS);

  private ClosedNotice() {}

  static boolean isClosed(String text) {
    return CLOSED.matcher(text).find();
  }

  static boolean hasHours(String text) {
    return HOURS.matcher(text).find();
  }

  /** The days that a notice itself says are closed: those named after its word, else before. */
  static Set<DayOfWeek> days(String text) {
    var days = EnumSet.noneOf(DayOfWeek.class);
    for (var sentence : SENTENCE.split(text)) {
      var closed = CLOSED.matcher(sentence);
      if (closed.find()) {
        days.addAll(days(sentence, closed.start(), closed.end()));
      }
    }
    return days;
  }

  private static Set<DayOfWeek> days(String sentence, int start, int end) {
    var groups = Weekdays.groups(sentence);
    var after = groups.stream().filter(group -> group.start() >= end).findFirst();
    if (after.isPresent() && !isOpen(sentence.substring(end, after.get().start()))) {
      return after.get().days();
    }
    return groups.reversed().stream()
        .filter(group -> group.start() < end)
        .findFirst()
        .filter(group -> !isOpen(sentence.substring(Math.min(group.end(), start), start)))
        .map(Weekdays.Group::days)
        .orElse(Set.of());
  }

  private static boolean isOpen(String between) {
    return OPEN.matcher(between).find();
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
