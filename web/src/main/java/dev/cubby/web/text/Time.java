package dev.cubby.web.text;

import module java.base;

/** A time as a text: which words it gets is the reader's, through {@link Times}. */
public sealed interface Time extends Text {
  record At(Instant instant) implements Time {}

  record Relative(Instant instant) implements Time {}

  record Clock(Instant instant) implements Time {}

  record Until(Instant instant) implements Time {}

  record Day(LocalDate day) implements Time {}

  record LongDay(LocalDate day) implements Time {}

  record Date(LocalDate day) implements Time {}

  record DateAndClock(Instant instant) implements Time {}

  record Between(Instant from, Instant to) implements Time {}
}
