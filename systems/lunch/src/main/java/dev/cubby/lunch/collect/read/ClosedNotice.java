package dev.cubby.lunch.collect.read;

import module java.base;

/** Notices that a restaurant is closed, which are never dishes. */
final class ClosedNotice {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final String SURELY =
      "stäng[td](?!\\p{L})|(?<!\\p{L})closed(?!\\p{L})"
          + "|(?<!\\p{L})semester(?:uppehåll)?(?!\\p{L})|(?<!\\p{L})ingen lunch(?!\\p{L})"
          + "|(?<!\\p{L})no lunch(?!\\p{L})";

  private static final String HOLIDAYS =
      "(?<!\\p{L})(?:helgdag(?:en|ar|arna)?|röd dag|röda dagar|(?:public|bank)"
          + " holidays?)(?!\\p{L})";

  private static final Pattern SURE = Pattern.compile(SURELY, FLAGS);
  private static final Pattern HOLIDAY = Pattern.compile(HOLIDAYS, FLAGS);
  private static final Pattern CLOSED = Pattern.compile(SURELY + "|" + HOLIDAYS, FLAGS);
  private static final Pattern WORD = Pattern.compile("\\p{L}{3}");

  /** Strong enough to be believed outside of the menu: "Söndagar stängt" is not. */
  private static final Pattern FOR_A_WHILE =
      Pattern.compile(
          "(?:semester|sommar|jul|påsk|vinter|helg|lunch)stängt|stängt"
              + " (?:för|under|v|t|f|från|mellan)|håller stängt|har stängt|är stängd|closed"
              + " (?:for|from|during|until|week)",
          FLAGS);

  private static final Pattern SENTENCE =
      Pattern.compile(
          "(?<=[!?])\\s+|(?<=(?:\\p{L}{2}|\\d)[.])\\s+(?=\\p{Lu})|(?<=\\p{L}{5}[.])\\s+(?=\\d)");

  /** A word by which a sentence is about more than dates. */
  private static final Pattern OTHER_WORD =
      Pattern.compile(
          "(?<!\\p{L})(?!(?:v|vecka|veckorna|weeks?|fr|från|from|t|o|m|till|to|until|och|and|med)"
              + "(?!\\p{L})|"
              + Dates.MONTH
              + ")\\p{L}",
          FLAGS);

  /** From here on a sentence is about being open. */
  private static final Pattern OPEN =
      Pattern.compile(
          "(?<!\\p{L})(?:åter|öppet|öppna|öppen|open|reopen|välkom|welcome|tillbaka|back|vi ses)",
          FLAGS);

  /** A time of day: what is closed then is not closed all day. */
  private static final Pattern HOURS =
      Pattern.compile(
          "(?<!\\p{L})(?:kl|klockan)\\.?\\s?\\d|(?<!\\d)[012]?\\d[.:][0-5]\\d(?!\\d)"
              + "|(?<![\\d/.-])(?<!(?<!\\p{L})(?:v|vecka|veckorna|weeks?)[.:]?\\s?)(?<!"
              + Dates.MONTH
              + "\\s)[012]?\\d\\s?[-–]\\s?[012]?\\d(?![\\d/.]|\\s?"
              + Dates.MONTH
              + ")|(?<!\\p{L})(?:efter|före|after|before) [012]?\\d(?![\\d/]|\\s?"
              + Dates.MONTH
              + ")",
          FLAGS);

  private ClosedNotice() {}

  static boolean isClosed(String text) {
    return CLOSED.matcher(text).find();
  }

  static boolean hasHours(String text) {
    return HOURS.matcher(text).find();
  }

  /** "Helgdagsstek", "Stek på helgdag": words of a holiday beside others, and no other notice. */
  static boolean isDishOfHoliday(String name, String text) {
    return !SURE.matcher(text).find() && WORD.matcher(HOLIDAY.matcher(name).replaceAll("")).find();
  }

  /** Dates alone belong to the sentence before: "Semesterstängt! Vecka 28–31." */
  private static List<String> sentences(String text) {
    var sentences = new ArrayList<String>();
    for (var sentence : SENTENCE.split(text)) {
      if (sentences.isEmpty() || OTHER_WORD.matcher(sentence).find()) {
        sentences.add(sentence);
      } else {
        sentences.add(sentences.removeLast() + " " + sentence);
      }
    }
    return sentences;
  }

  /**
   * The parts of a text that say closed for whole days: in "Semesterstängt, vi öppnar igen 17/11"
   * the date is none of them.
   */
  static List<String> closedParts(String text) {
    var parts = new ArrayList<String>();
    for (var sentence : sentences(text)) {
      var open = OPEN.matcher(sentence);
      int from = 0;
      for (boolean isOpen = false; from < sentence.length(); isOpen = true) {
        int to = open.find() ? open.start() : sentence.length();
        var part = sentence.substring(from, to);
        var closed = CLOSED.matcher(part);
        if (closed.find()) {
          parts.add(isOpen ? part.substring(closed.start()) : part);
        }
        from = to;
      }
    }
    parts.removeIf(ClosedNotice::hasHours);
    return parts;
  }

  /** The days that a notice itself says are closed: those named after its word, else before. */
  static Set<DayOfWeek> days(String text) {
    var days = EnumSet.noneOf(DayOfWeek.class);
    for (var sentence : sentences(text)) {
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
    return sentences(text).stream()
        .filter(sentence -> FOR_A_WHILE.matcher(sentence).find())
        .map(sentence -> MenuText.cut(sentence, MenuText.SNIPPET))
        .toList();
  }
}
