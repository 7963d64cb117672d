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
    for (var range : ranges(header)) {
      var meant = Language.meantBy(range).filter(offered::contains);
      if (meant.isPresent()) {
        return meant;
      }
    }
    return Optional.empty();
  }

  /** Twenty-four hours, unless the reader's region counts otherwise. */
  public static HourCycle cycle(Optional<String> header) {
    for (var range : ranges(header)) {
      if (!range.getCountry().isEmpty()) {
        return TWELVE_HOURS.contains(range.getCountry()) ? HourCycle.TWELVE : HourCycle.TWENTY_FOUR;
      }
    }
    return HourCycle.TWENTY_FOUR;
  }

  /** A browser sends a few languages; parsing thousands would cost more than the page. */
  private static final int MOST_RANGES = 10;

  private static final int LONGEST_RANGE = 50;

  /** Browsers send one of a few headers, so each is parsed once. */
  private static final Map<String, List<Locale>> PARSED = new ConcurrentHashMap<>();

  private static final int MOST_PARSED = 500;
  private static final int LONGEST_PARSED = 200;

  private static List<Locale> ranges(Optional<String> header) {
    if (header.isEmpty()) {
      return List.of();
    }
    var known = PARSED.get(header.get());
    return known == null ? parsed(header.get()) : known;
  }

  private static List<Locale> parsed(String header) {
    try {
      var ranges =
          LanguageRange.parse(first(header)).stream()
              .filter(range -> range.getWeight() > 0)
              .map(range -> Locale.forLanguageTag(range.getRange()))
              .toList();
      if (header.length() <= LONGEST_PARSED && PARSED.size() < MOST_PARSED) {
        PARSED.put(header, ranges);
      }
      return ranges;
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
