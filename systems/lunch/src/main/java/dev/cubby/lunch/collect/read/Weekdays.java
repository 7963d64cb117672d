package dev.cubby.lunch.collect.read;

import static java.time.DayOfWeek.*;

import module java.base;

/** Weekdays in Swedish and English: names, abbreviations, ranges, and "all week". */
final class Weekdays {
  static final Set<DayOfWeek> WORKING = Collections.unmodifiableSet(EnumSet.range(MONDAY, FRIDAY));

  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** Abbreviations are words of their own in Swedish ("fri", "ons"), so full names come first. */
  private static final String FULL =
      "m[åa]ndag|tisdag|onsdag|torsdag|fredag|l[öo]rdag|s[öo]ndag"
          + "|monday|tuesday|wednesday|thursday|friday|saturday|sunday";

  private static final String SHORT =
      "mån|tis|ons|tors?|fre|lör|sön|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun";

  private static final String DAY =
      "(?<!\\p{L})(?:(?:" + FULL + ")(?:en|ar|arna|s)?|(?:" + SHORT + "))(?!\\p{L})\\.?";

  private static final Pattern NAMED =
      Pattern.compile("(?<!\\p{L})(?:" + FULL + ")(?:en|ar|arna|s)?(?!\\p{L})", FLAGS);

  private static final Pattern ANY = Pattern.compile(DAY, FLAGS);
  private static final Pattern AT_START = Pattern.compile("^[^\\p{L}\\d]*" + DAY, FLAGS);
  private static final Pattern RANGE =
      Pattern.compile("\\s*(?:-|–|—|till|t\\.?\\s?o\\.?\\s?m\\.?|to)\\s*", FLAGS);
  private static final Pattern LIST = Pattern.compile("\\s*(?:/|,|&|\\+|och|and)?\\s*", FLAGS);

  private static final Pattern ANY_OR_WEEKEND =
      Pattern.compile(
          DAY + "|(?<!\\p{L})(?:helg(?:en|er|erna|stängt)?|weekends?)(?!\\p{L})", FLAGS);

  private static final Pattern WEEKLY =
      Pattern.compile(
          "(?<!\\p{L})(?:hela veckan|alla (?:vardagar|dagar)|varje dag|every ?day|all week"
              + "|(?:dish|soup|special|pasta|salad) of the week|weekly"
              + "|veckans(?!\\s*(?:lunch|meny|menu|mat)))",
          FLAGS);

  private Weekdays() {}

  /** The days that a heading names; none if it names none. */
  static Set<DayOfWeek> in(String text) {
    var pattern = AT_START.matcher(text).find() ? ANY : NAMED;
    var found = pattern.matcher(text);
    var days = EnumSet.noneOf(DayOfWeek.class);
    int end = -1;
    DayOfWeek last = MONDAY;
    while (found.find()) {
      var day = day(found.group());
      if (end >= 0) {
        var between = text.substring(end, found.start());
        if (RANGE.matcher(between).matches()) {
          if (last.compareTo(day) < 0) {
            days.addAll(EnumSet.range(last, day));
          }
        } else if (!LIST.matcher(between).matches() && pattern.equals(ANY)) {
          break;
        }
      }
      days.add(day);
      last = day;
      end = found.end();
    }
    if (days.isEmpty() && isWeekly(text)) {
      return WORKING;
    }
    return days;
  }

  /** Days that stand together, and where. */
  record Group(Set<DayOfWeek> days, int start, int end) {}

  /** All groups of days in a text: "öppet mån–fre, stängt lördag och söndag" has two. */
  static List<Group> groups(String text) {
    var groups = new ArrayList<Group>();
    var found = ANY_OR_WEEKEND.matcher(text);
    while (found.find()) {
      var days = daysOf(found.group());
      if (!groups.isEmpty()) {
        var last = groups.getLast();
        var between = text.substring(last.end(), found.start());
        boolean range = RANGE.matcher(between).matches();
        if (range || LIST.matcher(between).matches()) {
          var all = EnumSet.copyOf(last.days());
          var begin = Collections.max(last.days());
          var end = Collections.min(days);
          if (range && begin.compareTo(end) < 0) {
            all.addAll(EnumSet.range(begin, end));
          }
          all.addAll(days);
          groups.set(groups.size() - 1, new Group(all, last.start(), found.end()));
          continue;
        }
      }
      groups.add(new Group(days, found.start(), found.end()));
    }
    if (groups.isEmpty()) {
      var weekly = WEEKLY.matcher(text);
      if (weekly.find()) {
        groups.add(new Group(WORKING, weekly.start(), weekly.end()));
      }
    }
    return groups;
  }

  private static Set<DayOfWeek> daysOf(String name) {
    var word = name.toLowerCase(Locale.ROOT);
    return word.startsWith("helg") || word.startsWith("weekend")
        ? EnumSet.of(SATURDAY, SUNDAY)
        : EnumSet.of(day(word));
  }

  static boolean isWeekly(String text) {
    return WEEKLY.matcher(text).find();
  }

  static boolean beginsWithDay(String line) {
    return AT_START.matcher(line).find();
  }

  private static DayOfWeek day(String name) {
    var word = name.toLowerCase(Locale.ROOT);
    return switch (word.substring(0, 2)) {
      case "må", "ma", "mo" -> MONDAY;
      case "ti", "tu" -> TUESDAY;
      case "on", "we" -> WEDNESDAY;
      case "to", "th" -> THURSDAY;
      case "fr" -> FRIDAY;
      case "lö", "lo", "sa" -> SATURDAY;
      default -> SUNDAY;
    };
  }
}
