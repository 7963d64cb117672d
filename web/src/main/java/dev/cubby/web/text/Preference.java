package dev.cubby.web.text;

import module java.base;

import dev.cubby.web.text.Reader.HourCycle;
import java.util.Locale.LanguageRange;

/** A reader's preferences, as far as they are known: chosen, or told by the browser. */
public record Preference(Optional<Language> language, Optional<ZoneId> zone) {
  public static final Preference NONE = new Preference(Optional.empty(), Optional.empty());

  private static final Set<String> TWELVE_HOURS =
      Set.of("US", "CA", "AU", "NZ", "IN", "PH", "PK", "EG", "TW", "HK", "MY");

  public static Preference of(Optional<String> language, Optional<String> zone) {
    return new Preference(language.flatMap(Language::of), zone.flatMap(Preference::zone));
  }

  /** Fills in from another preference what is not known here. */
  public Preference or(Preference other) {
    return new Preference(language.or(other::language), zone.or(other::zone));
  }

  /** The best match of Accept-Language among the languages offered. */
  public static Optional<Language> accepted(Optional<String> header, Set<Language> offered) {
    return ranges(header).stream()
        .flatMap(range -> Language.meantBy(range).stream())
        .filter(offered::contains)
        .findFirst();
  }

  /** Twenty-four hours, unless the reader's region counts otherwise. */
  public static HourCycle cycle(Optional<String> header) {
    return ranges(header).stream()
        .map(Locale::getCountry)
        .filter(country -> !country.isEmpty())
        .findFirst()
        .filter(TWELVE_HOURS::contains)
        .map(_ -> HourCycle.TWELVE)
        .orElse(HourCycle.TWENTY_FOUR);
  }

  /** A browser sends a few languages; parsing thousands would cost more than the page. */
  private static final int MOST_RANGES = 10;

  private static final int LONGEST_RANGE = 50;

  private static List<Locale> ranges(Optional<String> header) {
    try {
      return header.map(Preference::first).map(LanguageRange::parse).orElse(List.of()).stream()
          .filter(range -> range.getWeight() > 0)
          .map(range -> Locale.forLanguageTag(range.getRange()))
          .toList();
    } catch (IllegalArgumentException notAList) {
      return List.of();
    }
  }

  private static String first(String header) {
    return Arrays.stream(header.split(",", MOST_RANGES + 1))
        .limit(MOST_RANGES)
        .filter(range -> range.length() <= LONGEST_RANGE)
        .collect(Collectors.joining(","));
  }

  /** The names that browsers give to a clock without summer time. */
  private static final Set<String> UTC = Set.of("UTC", "GMT");

  /**
   * A region's zone, such as Europe/Stockholm, or UTC; offsets alone say nothing about summer time.
   */
  public static Optional<ZoneId> zone(String name) {
    try {
      if (UTC.contains(name)) {
        return Optional.of(ZoneId.of("Etc/UTC"));
      }
      return name.indexOf('/') > 0 ? Optional.of(ZoneId.of(name)) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
