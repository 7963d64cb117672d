package dev.cubby.lunch.collect.read;

import module java.base;

/**
 * Dates and weeks in Swedish and English texts. What has no year is taken to be the one nearest to
 * today.
 */
final class Dates {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final String DASH =
      "\\s*(?:-|–|—|till och med|till|t\\.?\\s?o\\.?\\s?m\\.?|to)\\s*";
  private static final String MONTH =
      "(?<!\\p{L})(?:jan(?:uari|uary)?|feb(?:ruari|ruary)?|mar(?:s|ch)?|apr(?:il)?|maj|may"
          + "|jun[ei]?|jul[iy]?|aug(?:usti|ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?"
          + "|nov(?:ember)?|dec(?:ember)?)(?!\\p{L})\\.?";
  private static final String ORDINAL = "(?::?e|:a|st|nd|rd|th)?";

  /** "17–21/11" and "17–21 november", which name their month once. */
  private static final Pattern SHARED_MONTH =
      Pattern.compile(
          "(?<![\\d/.:-])(\\d{1,2})"
              + ORDINAL
              + DASH
              + "(\\d{1,2})(?!\\d)"
              + "(/\\d{1,2}(?!\\d)(?:/20\\d\\d)?|"
              + ORDINAL
              + "\\s*"
              + MONTH
              + "(?:\\s+20\\d\\d)?)",
          FLAGS);

  /** "November 17–21". */
  private static final Pattern SHARED_MONTH_FIRST =
      Pattern.compile(
          "(" + MONTH + ")\\s+(\\d{1,2})" + ORDINAL + "\\s*[-–]\\s*(\\d{1,2})(?![\\d/])", FLAGS);

  private static final Pattern DATE =
      Pattern.compile(
          "(?<!\\d)(?<y1>20\\d\\d)-(?<m1>\\d\\d)-(?<d1>\\d\\d)(?!\\d)"
              + "|(?<!\\d)(?<y2>20\\d\\d)(?<m2>[01]\\d)(?<d2>[0-3]\\d)(?!\\d)"
              + "|(?<![\\d/])(?<d3>\\d{1,2})/(?<m3>\\d{1,2})(?![\\d/])(?:\\s?-\\s?(?<y3>20\\d\\d)(?!\\d))?"
              + "|(?<![\\d/])(?<d4>\\d{1,2})/(?<m4>\\d{1,2})/(?<y4>20\\d\\d)(?!\\d)"
              + "|(?<!\\d)(?<d5>\\d{1,2})"
              + ORDINAL
              + "\\s*(?:of\\s+)?(?<m5>"
              + MONTH
              + ")(?:\\s+(?<y5>20\\d\\d))?"
              + "|(?<m6>"
              + MONTH
              + ")\\s+(?<d6>\\d{1,2})"
              + ORDINAL
              + "(?!\\d)(?:,?\\s+(?<y6>20\\d\\d))?",
          FLAGS);

  private static final Pattern BETWEEN = Pattern.compile(DASH, FLAGS);
  private static final Pattern UNTIL =
      Pattern.compile("(?:t\\.?\\s?o\\.?\\s?m\\.?|till och med|till|until|through)\\s*$", FLAGS);

  private static final String NOT_A_DATE = "(?!\\d|/|\\s*(?:/\\s*\\d|:-|kr|sek|" + MONTH + "))";

  private static final Pattern WEEK =
      Pattern.compile(
          "(?<![\\p{L}\\d])(?:vecka|veckorna|veckomeny|veckomenyn|weeks?|v)\\s*[.:]?\\s*"
              + "(?<a>\\d{1,2})(?!"
              + DASH
              + "\\d{1,2}\\s*(?:/|"
              + MONTH
              + "))"
              + NOT_A_DATE
              + "(?:(?:"
              + DASH
              + "|\\s*(?:&|och|and)\\s*)(?:vecka|week|v)?\\s*[.:]?\\s*(?<b>\\d{1,2})"
              + NOT_A_DATE
              + ")?(?:\\s*,?\\s+(?<y>20\\d\\d)(?!\\d|-))?"
              + "|(?<!\\d)(?<iy>20\\d\\d)-?W(?<iw>\\d\\d)(?!\\d)",
          FLAGS);

  private static final int MOST_WEEKS = 12;

  private final LocalDate today;

  Dates(LocalDate today) {
    this.today = today;
  }

  /** Days from the first to the last; a single day is both. */
  record Span(LocalDate from, LocalDate to, String text) {
    boolean contains(LocalDate date) {
      return !date.isBefore(from) && !date.isAfter(to);
    }

    /** The Mondays of the weeks it touches. */
    SortedSet<LocalDate> weeks() {
      var weeks = new TreeSet<LocalDate>();
      for (var week = monday(from);
          !week.isAfter(to) && weeks.size() < MOST_WEEKS;
          week = week.plusWeeks(1)) {
        weeks.add(week);
      }
      return weeks;
    }
  }

  static LocalDate monday(LocalDate date) {
    return date.with(ChronoField.DAY_OF_WEEK, 1);
  }

  /** Every date, range of dates, week and range of weeks in a text. */
  List<Span> spans(String text) {
    var spans = new ArrayList<Span>(weeks(text));
    spans.addAll(dates(text));
    return spans;
  }

  List<Span> dates(String text) {
    var spelled = SHARED_MONTH.matcher(text).replaceAll("$1$3 – $2$3");
    spelled = SHARED_MONTH_FIRST.matcher(spelled).replaceAll("$2 $1 – $3 $1");
    var spans = new ArrayList<Span>();
    var found = DATE.matcher(spelled);
    int end = 0;
    var joinable = false;
    while (found.find()) {
      var between = spelled.substring(end, found.start());
      var date = date(found);
      if (date.isPresent()) {
        if (joinable && BETWEEN.matcher(between).matches()) {
          var first = spans.removeLast();
          spans.add(joined(first, date.get(), found.group()));
          joinable = false;
        } else if (UNTIL.matcher(between).find()) {
          var last = date.get();
          var start = last.isBefore(today) ? last : today;
          spans.add(new Span(start, last, found.group().strip()));
          joinable = false;
        } else {
          spans.add(new Span(date.get(), date.get(), found.group().strip()));
          joinable = true;
        }
      } else {
        joinable = false;
      }
      end = found.end();
    }
    return spans;
  }

  private static Span joined(Span first, LocalDate last, String text) {
    var end = last;
    while (end.isBefore(first.from())) {
      end = end.plusYears(1);
    }
    return new Span(first.from(), end, first.text() + " – " + text.strip());
  }

  private Optional<LocalDate> date(Matcher found) {
    for (int form = 1; form <= 6; form++) {
      var day = found.group("d" + form);
      if (day != null) {
        return date(Optional.ofNullable(found.group("y" + form)), found.group("m" + form), day);
      }
    }
    return Optional.empty();
  }

  private Optional<LocalDate> date(Optional<String> year, String month, String day) {
    int number = Character.isDigit(month.charAt(0)) ? Integer.parseInt(month) : number(month);
    int dayOfMonth = Integer.parseInt(day);
    return year.map(Integer::parseInt)
        .map(IntStream::of)
        .orElseGet(() -> IntStream.rangeClosed(today.getYear() - 1, today.getYear() + 1))
        .mapToObj(candidate -> valid(candidate, number, dayOfMonth))
        .flatMap(Optional::stream)
        .min(Comparator.comparingLong(this::distance));
  }

  private long distance(LocalDate date) {
    return Math.abs(ChronoUnit.DAYS.between(today, date));
  }

  private static Optional<LocalDate> valid(int year, int month, int day) {
    if (month < 1 || month > 12 || day < 1 || day > YearMonth.of(year, month).lengthOfMonth()) {
      return Optional.empty();
    }
    return Optional.of(LocalDate.of(year, month, day));
  }

  private static int number(String month) {
    return switch (month.toLowerCase(Locale.ROOT).substring(0, 3)) {
      case "jan" -> 1;
      case "feb" -> 2;
      case "mar" -> 3;
      case "apr" -> 4;
      case "maj", "may" -> 5;
      case "jun" -> 6;
      case "jul" -> 7;
      case "aug" -> 8;
      case "sep" -> 9;
      case "okt", "oct" -> 10;
      case "nov" -> 11;
      default -> 12;
    };
  }

  /** Weeks that are named by their number, as spans from Monday to Sunday. */
  List<Span> weeks(String text) {
    var spans = new ArrayList<Span>();
    var found = WEEK.matcher(text);
    while (found.find()) {
      var iso = found.group("iy");
      var first =
          iso == null
              ? week(Optional.ofNullable(found.group("y")), found.group("a"))
              : week(Optional.of(iso), found.group("iw"));
      if (first.isEmpty()) {
        continue;
      }
      var from = first.get();
      var last = from;
      if (found.group("b") != null) {
        int steps = Integer.parseInt(found.group("b")) - Integer.parseInt(found.group("a"));
        // Over new year the numbers begin again.
        int weeks = steps >= 0 ? steps : steps + weeksIn(from);
        if (weeks >= MOST_WEEKS) {
          continue;
        }
        last = from.plusWeeks(weeks);
      }
      spans.add(new Span(from, last.plusDays(6), found.group().strip()));
    }
    return spans;
  }

  private Optional<LocalDate> week(Optional<String> year, String number) {
    int week = Integer.parseInt(number);
    int current = today.get(IsoFields.WEEK_BASED_YEAR);
    return year.map(Integer::parseInt)
        .map(IntStream::of)
        .orElseGet(() -> IntStream.rangeClosed(current - 1, current + 1))
        .mapToObj(candidate -> firstWeek(candidate))
        .filter(first -> week >= 1 && week <= weeksIn(first))
        .map(first -> first.plusWeeks(week - 1L))
        .min(Comparator.comparingLong(this::distance));
  }

  /** 4 January is always in the first week. */
  private static LocalDate firstWeek(int year) {
    return monday(LocalDate.of(year, 1, 4));
  }

  private static int weeksIn(LocalDate date) {
    return (int) IsoFields.WEEK_OF_WEEK_BASED_YEAR.rangeRefinedBy(date).getMaximum();
  }
}
