package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.menu.IsoWeek;

/**
 * Dates and weeks in Swedish and English texts. A year counts for the whole text that names it;
 * without one, the week or date nearest to today is meant.
 */
final class Dates {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final String DASH =
      "\\s*(?:-|–|—|till och med|till|t\\.?\\s?o\\.?\\s?m\\.?|to)\\s*";
  static final String MONTH =
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

  /** "-25" after a date, which neither goes on as another date nor is a price or a time. */
  private static final String SHORT_YEAR =
      "\\d\\d(?!\\d|\\s*/|[.,:]\\d|:-|\\s*(?:kr|sek|" + MONTH + "))";

  private static final Pattern DATE =
      Pattern.compile(
          "(?<!\\d)(?<y1>20\\d\\d)-(?<m1>\\d\\d)-(?<d1>\\d\\d)(?!\\d)"
              + "|(?<!\\d)(?<y2>20\\d\\d)(?<m2>[01]\\d)(?<d2>[0-3]\\d)(?!\\d)"
              + "|(?<![\\d/])(?<d3>\\d{1,2})/(?<m3>\\d{1,2})(?![\\d/])"
              + "(?:(?:\\s+|\\s?-\\s?)(?<y3>20\\d\\d(?!\\d)|(?<=-\\s?)"
              + SHORT_YEAR
              + "))?"
              + "|(?<![\\d/])(?<d4>\\d{1,2})/(?<m4>\\d{1,2})/(?<y4>20\\d\\d)(?!\\d)"
              + "|(?<!\\d)(?<d5>\\d{1,2})"
              + ORDINAL
              + "\\s*(?:of\\s+)?(?<m5>"
              + MONTH
              + ")(?:(?:\\s+|\\s?-\\s?)(?<y5>20\\d\\d(?!\\d)|(?<=-\\s?)"
              + SHORT_YEAR
              + "))?"
              + "|(?<m6>"
              + MONTH
              + ")\\s+(?<d6>\\d{1,2})"
              + ORDINAL
              + "(?!\\d)(?:,?\\s+(?<y6>20\\d\\d))?",
          FLAGS);

  /** A year by itself; "sedan 2012" is not the year of a menu. */
  private static final Pattern YEAR =
      Pattern.compile(
          "(?<![\\d\\p{L}]|\\d[.,:])(?<!(?:sedan|since|anno|est|est\\.|©)\\s{0,2})(20\\d\\d)"
              + "(?!\\d|[.,:]\\d|:-|\\s*(?:kr|sek))",
          FLAGS);

  private static final Pattern BETWEEN = Pattern.compile(DASH, FLAGS);
  private static final Pattern UNTIL =
      Pattern.compile("(?:t\\.?\\s?o\\.?\\s?m\\.?|till och med|till|until|through)\\s*$", FLAGS);
  private static final Pattern ONWARDS =
      Pattern.compile("(?:fr\\.?\\s?o\\.?\\s?m\\.?|från och med|från|from)\\s*$", FLAGS);

  private static final String NOT_A_DATE =
      "(?!\\d|/(?!20\\d\\d(?!\\d))|\\s+/\\s*(?!20\\d\\d(?!\\d))\\d|\\s*(?::-|kr|sek|"
          + MONTH
          + "))";

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

  /** No heading or notice names more; what follows is not looked at. */
  private static final int MOST_SPANS = 20;

  /** Days; a half-open span that begins or ends further away needs a year. */
  private static final int FAR = 12 * 7;

  /** Two digits are a year only near today: "-25". */
  private static final int YEARS_BACK = 10;

  private final LocalDate today;

  Dates(LocalDate today) {
    this.today = today;
  }

  /** Days from the first to the last; a single day is both. */
  record Span(LocalDate from, LocalDate to, String text, Kind kind) {
    /** The way in which a text names a span. */
    enum Kind {
      /** By numbers of weeks. */
      WEEKS,
      DAY,
      RANGE,
      /** By its end alone; it begins today. */
      UNTIL,
      /** By its begin alone. */
      ONWARDS
    }

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
    return IsoWeek.of(date).monday();
  }

  /** Every date, range of dates, week and range of weeks in a text. */
  List<Span> spans(String text) {
    var spelled = SHARED_MONTH.matcher(text).replaceAll("$1$3 – $2$3");
    spelled = SHARED_MONTH_FIRST.matcher(spelled).replaceAll("$2 $1 – $3 $1");
    var years = years(spelled);
    var spans = new ArrayList<Span>(weeks(text, years));
    spans.addAll(dates(spelled, years));
    return spans;
  }

  /**
   * The years that a text names.
   *
   * @param ofDates calendar years
   * @param ofWeeks years that weeks belong to, which differ around new year
   */
  private record Years(Set<Integer> ofDates, Set<Integer> ofWeeks) {

    /** Also a date of the week-based year that is named: 29 December in "week 1, 2026". */
    boolean have(LocalDate date) {
      return ofDates.contains(date.getYear()) || ofWeeks.contains(IsoWeek.of(date).year());
    }
  }

  private Years years(String text) {
    var years = new Years(new TreeSet<>(), new TreeSet<>());
    var rest = new StringBuilder(text);
    DATE.matcher(text)
        .results()
        .filter(found -> year(found).isPresent())
        .limit(MOST_SPANS)
        .forEach(found -> {
          date(found, new Years(Set.of(), Set.of()))
              .ifPresent(date -> {
                years.ofDates().add(date.getYear());
                years.ofWeeks().add(IsoWeek.of(date).year());
              });
          rest.replace(found.start(), found.end(), " ".repeat(found.end() - found.start()));
        });
    YEAR.matcher(rest)
        .results()
        .limit(MOST_SPANS)
        .map(found -> Integer.valueOf(found.group(1)))
        .forEach(year -> {
          years.ofDates().add(year);
          years.ofWeeks().add(year);
        });
    return years;
  }

  private List<Span> dates(String text, Years years) {
    var spans = new ArrayList<Span>();
    var found = DATE.matcher(text);
    int end = 0;
    var joinable = false;
    while (found.find() && spans.size() < MOST_SPANS) {
      var between = text.substring(end, found.start());
      var date = date(found, years);
      var words = found.group().strip();
      if (date.isEmpty()) {
        joinable = false;
      } else if (joinable && BETWEEN.matcher(between).matches()) {
        spans.add(joined(spans.removeLast(), date.get(), words, year(found).isPresent()));
        joinable = false;
      } else if (UNTIL.matcher(between).find()) {
        var last = date.get();
        var start = last.isBefore(today) ? last : today;
        spans.add(new Span(start, last, words, Span.Kind.UNTIL));
        joinable = false;
      } else if (ONWARDS.matcher(between).find()) {
        spans.add(new Span(date.get(), LocalDate.MAX, words, Span.Kind.ONWARDS));
        joinable = true;
      } else {
        spans.add(new Span(date.get(), date.get(), words, Span.Kind.DAY));
        joinable = true;
      }
      end = found.end();
    }
    if (years.ofDates().isEmpty()) {
      spans.removeIf(this::isOfAnotherYear);
    }
    return spans;
  }

  /** "T.o.m. 6/1" in July: the end, or the begin, of a notice that has been forgotten. */
  private boolean isOfAnotherYear(Span span) {
    return switch (span.kind()) {
      case UNTIL -> distance(span.to()) > FAR;
      case ONWARDS -> distance(span.from()) > FAR;
      case WEEKS, DAY, RANGE -> false;
    };
  }

  /** A range over new year, of which one end or none names its year. */
  private static Span joined(Span first, LocalDate last, String text, boolean yearOfLast) {
    var from = first.from();
    var to = last;
    if (to.isBefore(from)) {
      if (yearOfLast) {
        from = from.withYear(to.getYear() - (isLaterInYear(from, to) ? 1 : 0));
      } else {
        to = to.withYear(from.getYear() + (isLaterInYear(from, to) ? 1 : 0));
      }
    }
    return new Span(from, to, first.text() + " – " + text, Span.Kind.RANGE);
  }

  private static boolean isLaterInYear(LocalDate one, LocalDate other) {
    return MonthDay.from(one).isAfter(MonthDay.from(other));
  }

  /** A part of a date, in whichever form it is spelled; empty where it is not named. */
  private static String part(MatchResult found, String name) {
    return IntStream.rangeClosed(1, 6)
        .mapToObj(form -> found.group(name + form))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("");
  }

  private Optional<Integer> year(MatchResult found) {
    var text = part(found, "y");
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int year = Integer.parseInt(text);
    if (text.length() > 2) {
      return Optional.of(year);
    }
    return Optional.of(2000 + year)
        .filter(near -> near >= today.getYear() - YEARS_BACK && near <= today.getYear() + 1);
  }

  private Optional<LocalDate> date(MatchResult found, Years years) {
    var month = part(found, "m");
    int number = Character.isDigit(month.charAt(0)) ? Integer.parseInt(month) : number(month);
    int day = Integer.parseInt(part(found, "d"));
    var own = year(found);
    var candidates =
        own.isPresent()
            ? IntStream.of(own.get())
            : years.ofDates().isEmpty()
                ? IntStream.rangeClosed(today.getYear() - 1, today.getYear() + 1)
                : years.ofDates().stream()
                    .flatMap(year -> Stream.of(year - 1, year, year + 1))
                    .mapToInt(Integer::intValue);
    return candidates
        .filter(year -> year >= IsoWeek.FIRST_YEAR && year <= IsoWeek.LAST_YEAR)
        .mapToObj(year -> valid(year, number, day))
        .flatMap(Optional::stream)
        .filter(date -> own.isPresent() || years.ofDates().isEmpty() || years.have(date))
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
  private List<Span> weeks(String text, Years years) {
    var spans = new ArrayList<Span>();
    var found = WEEK.matcher(text);
    while (found.find() && spans.size() < MOST_SPANS) {
      weeks(found, years).ifPresent(spans::add);
    }
    return spans;
  }

  private Optional<Span> weeks(Matcher found, Years years) {
    var words = found.group().strip();
    if (found.group("iy") != null) {
      return IsoWeek.find(Integer.parseInt(found.group("iy")), Integer.parseInt(found.group("iw")))
          .map(week -> span(week, week.monday(), words));
    }
    int first = Integer.parseInt(found.group("a"));
    int last = found.group("b") == null ? first : Integer.parseInt(found.group("b"));
    var own = Optional.ofNullable(found.group("y")).map(Integer::valueOf);
    return first(first, last < first, own, years)
        .flatMap(from -> {
          // Over new year the numbers begin again.
          int steps = last < first ? last - first + IsoWeek.weeksOf(from.year()) : last - first;
          return steps < MOST_WEEKS
              ? Optional.of(span(from, from.monday().plusWeeks(steps), words))
              : Optional.empty();
        });
  }

  private static Span span(IsoWeek from, LocalDate lastMonday, String words) {
    return new Span(from.monday(), lastMonday.plusDays(6), words, Span.Kind.WEEKS);
  }

  /**
   * The week of a number.
   *
   * @param overNewYear whether the year may be that of the range's end
   */
  private Optional<IsoWeek> first(
      int number, boolean overNewYear, Optional<Integer> own, Years years) {
    var named = own.map(Set::of).orElse(years.ofWeeks());
    int current = IsoWeek.of(today).year();
    var candidates =
        named.isEmpty() ? Set.of(current - 1, current, current + 1) : new TreeSet<>(named);
    return Stream.concat(
            candidates.stream(),
            overNewYear ? candidates.stream().map(year -> year - 1) : Stream.of())
        .distinct()
        .flatMap(year -> IsoWeek.find(year, number).stream())
        .min(Comparator.comparingLong(week -> distance(week.monday())));
  }
}
