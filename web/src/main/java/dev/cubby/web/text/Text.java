package dev.cubby.web.text;

import module java.base;

/**
 * Something a person reads, until it is rendered for that person. Services and contracts hold no
 * sentence: they name a {@link Key}, perhaps with arguments.
 */
public sealed interface Text
    permits Key, Text.Message, Text.Verbatim, Text.Found, Text.Count, Time {

  /** A key with what its message speaks of: texts, numbers, instants. */
  record Message(Key key, List<Object> arguments) implements Text {
    public Message {
      arguments = List.copyOf(arguments);
    }
  }

  /** The same in every language: a name, a number of a locker, an address. */
  record Verbatim(String text) implements Text {}

  /** A name that was searched for: on a page, the words of the search are marked in it. */
  record Found(String text, String query) implements Text {}

  /** A number by itself, as the reader's language writes it. */
  record Count(long number) implements Text {}

  Text NONE = new Verbatim("");

  /** A name that people or programs gave. Words of ours have a key. */
  static Text verbatim(String text) {
    return new Verbatim(text);
  }

  /** A name in a list that was searched. */
  static Text found(String text, String query) {
    return new Found(text, query);
  }

  /** A constant of the domain, whose texts a catalogue declares for the whole enum. */
  static Key of(Enum<?> constant) {
    return constant instanceof Key key ? key : new Constant(constant);
  }

  static Text number(long number) {
    return new Count(number);
  }

  /** An instant as people say it: "today 18:00", "Mon 16 Nov 09:30". */
  static Text at(Instant instant) {
    return new Time.At(instant);
  }

  /** An instant from where the reader is: "5 min ago", "in 2 h"; further away as {@link #at}. */
  static Text relative(Instant instant) {
    return new Time.Relative(instant);
  }

  /** The hour alone, where the day is clear: "18:00". */
  static Text clock(Instant instant) {
    return new Time.Clock(instant);
  }

  /** An instant after "until", where today the hour says enough: "18:00", "tomorrow 09:30". */
  static Text until(Instant instant) {
    return new Time.Until(instant);
  }

  /** A day: "today", "Mon 16 Nov". */
  static Text day(LocalDate day) {
    return new Time.Day(day);
  }

  /** A day with its weekday and month in full: "Monday 16 November". */
  static Text longDay(LocalDate day) {
    return new Time.LongDay(day);
  }

  /** A day that is never "today", as on paper and in titles of weeks: "Mon 16 Nov". */
  static Text date(LocalDate day) {
    return new Time.Date(day);
  }

  /** An instant whose day is never "today", as on paper: "Mon 16 Nov 09:30". */
  static Text dateAndClock(Instant instant) {
    return new Time.DateAndClock(instant);
  }

  /** From one instant to another: "today 16:00–18:00". */
  static Text between(Instant from, Instant to) {
    return new Time.Between(from, to);
  }
}
