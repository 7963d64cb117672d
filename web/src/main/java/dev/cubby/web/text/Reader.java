package dev.cubby.web.text;

import module java.base;

/** Who a text is rendered for: a language, a time zone, an hour. */
public final class Reader {
  private final Texts texts;
  private final Language language;
  private final Times times;

  private final boolean zoneKnown;

  private Reader(
      Texts texts,
      Language language,
      ZoneId zone,
      boolean zoneKnown,
      HourCycle cycle,
      Instant now) {
    this.texts = texts;
    this.language = language;
    this.zoneKnown = zoneKnown;
    this.times = new Times(this, zone, cycle, now);
  }

  /** How the hours of a day are counted. */
  public enum HourCycle {
    TWELVE,
    TWENTY_FOUR
  }

  public static Reader of(
      Texts texts, Language language, ZoneId zone, HourCycle cycle, Instant now) {
    return new Reader(texts, language, zone, true, cycle, now);
  }

  /** In English and UTC, as programs are answered that ask for nothing else. */
  public static Reader english(Texts texts, Clock clock) {
    return of(
        texts, Language.ENGLISH, java.time.ZoneOffset.UTC, HourCycle.TWENTY_FOUR, clock.instant());
  }

  public Language language() {
    return language;
  }

  public ZoneId zone() {
    return times.zone();
  }

  public Instant now() {
    return times.now();
  }

  public Times times() {
    return times;
  }

  /** The same reader, in another language. */
  public Reader in(Language other) {
    return new Reader(texts, other, times.zone(), zoneKnown, times.cycle(), times.now());
  }

  /** The same reader by the clocks of a place, for a screen that hangs there. */
  public Reader at(ZoneId place) {
    boolean own = zoneKnown && place.equals(times.zone());
    return new Reader(texts, language, place, own, times.cycle(), times.now());
  }

  /** The same reader, whose own zone is not known: pages name the one they use. */
  public Reader withoutZone() {
    return new Reader(texts, language, times.zone(), false, times.cycle(), times.now());
  }

  public boolean isZoneKnown() {
    return zoneKnown;
  }

  public String text(Text text) {
    return switch (text) {
      case Key key -> texts.form(key, language).format(java.util.List.of(), this::argument);
      case Text.Message(var key, var arguments) ->
          texts.form(key, language).format(arguments, this::argument);
      case Text.Verbatim(var words) -> words;
      case Text.Found(var words, var _) -> words;
      case Text.Count(var number) -> texts.number(number, language);
      case Time time -> times.text(time);
    };
  }

  /** An argument of a message, as it is written in it. */
  public String argument(Object argument) {
    return switch (argument) {
      case Text text -> text(text);
      case Number number -> texts.number(number, language);
      case Instant instant -> times.text(new Time.At(instant));
      case Enum<?> constant -> text(Text.of(constant));
      default -> argument.toString();
    };
  }
}
