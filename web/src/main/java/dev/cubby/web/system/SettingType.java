package dev.cubby.web.system;

import module java.base;

/**
 * The kind of value that a setting or an option of a command has.
 *
 * @param label stands for the value in the command line's help
 * @param wanted follows "has to be" when a text is not such a value
 * @param parser gives nothing for such a text
 */
public record SettingType<T>(String label, String wanted, Function<String, Optional<T>> parser) {

  /** Gives the value of a text, or nothing when it is not one. */
  public Optional<T> parse(String text) {
    return parser.apply(text);
  }

  /** The same type with another word in the command line's help. */
  public SettingType<T> labelled(String other) {
    return new SettingType<>(other, wanted, parser);
  }

  public static SettingType<String> text() {
    return new SettingType<>("TEXT", "a text", Optional::of);
  }

  /** A text of a given shape. */
  public static SettingType<String> matching(String pattern, String wanted) {
    return new SettingType<>(
        "TEXT", wanted, text -> Optional.of(text).filter(given -> given.matches(pattern)));
  }

  /** A whole number; both limits are allowed. */
  public static SettingType<Integer> number(int least, int most) {
    return new SettingType<>(
        "NUMBER",
        "a number from %d to %d".formatted(least, most),
        text ->
            Optional.of(text)
                .filter(given -> given.matches("\\d{1,9}"))
                .map(Integer::valueOf)
                .filter(number -> number >= least && number <= most));
  }

  /** One word for yes and one for no. */
  public static SettingType<Boolean> either(String yes, String no) {
    return choice(List.of(true, false), value -> value ? yes : no).labelled("YES");
  }

  /** One of a few values, each with its spelling. */
  public static <T> SettingType<T> choice(List<T> values, Function<T, String> spelling) {
    var spellings = values.stream().map(spelling).toList();
    var wanted =
        String.join(", ", spellings.subList(0, spellings.size() - 1))
            + " or "
            + spellings.getLast();
    return new SettingType<>(
        "KIND",
        wanted,
        text -> values.stream().filter(value -> spelling.apply(value).equals(text)).findFirst());
  }

  /** The value that a parser makes of a text, which throws where it is not one. */
  private static <T> SettingType<T> parsed(
      String label, String wanted, Function<String, T> parser, Predicate<T> allowed) {
    return new SettingType<>(
        label,
        wanted,
        text -> {
          try {
            return Optional.of(parser.apply(text)).filter(allowed);
          } catch (DateTimeException | IllegalArgumentException notOne) {
            return Optional.empty();
          }
        });
  }

  public static SettingType<ZoneId> zone() {
    return parsed("ZONE", "a time zone like Europe/Berlin", ZoneId::of, _ -> true);
  }

  /** A length of time; both limits are allowed. */
  public static SettingType<Duration> duration(Duration least, Duration most) {
    return parsed(
        "DURATION",
        "a duration like P30D or PT12H, from %s to %s".formatted(inWords(least), inWords(most)),
        Duration::parse,
        length -> length.compareTo(least) >= 0 && length.compareTo(most) <= 0);
  }

  private static String inWords(Duration length) {
    long seconds = length.toSeconds();
    if (seconds % 86_400 == 0) {
      return count(length.toDays(), "day");
    }
    return seconds % 60 == 0 ? count(length.toMinutes(), "minute") : count(seconds, "second");
  }

  private static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  public static SettingType<Path> path() {
    return parsed("FILE", "a file or a folder", Path::of, _ -> true);
  }

  /** An address on the web, without a user, a query or a fragment. */
  public static SettingType<URI> url() {
    return parsed(
        "URL", "an address like https://cubby.example.org/", URI::create, SettingType::isPlain);
  }

  private static boolean isPlain(URI url) {
    return Set.of("http", "https").contains(String.valueOf(url.getScheme()))
        && url.getHost() != null
        && url.getUserInfo() == null
        && url.getQuery() == null
        && url.getFragment() == null;
  }
}
