package dev.cubby.web.operator;

import static dev.cubby.web.text.AmountText.*;

import module java.base;

import dev.cubby.web.text.Text;

/** Bytes and times in words. */
final class Amounts {
  private static final double THOUSAND = 1000;
  private static final double NANOS_PER_MILLI = 1e6;

  private Amounts() {}

  static Text bytes(long bytes) {
    double kilo = bytes / THOUSAND;
    if (kilo < THOUSAND) {
      return KILOBYTES.with(rounded(kilo));
    }
    double mega = kilo / THOUSAND;
    return mega < THOUSAND
        ? MEGABYTES.with(rounded(mega))
        : GIGABYTES.with(rounded(mega / THOUSAND));
  }

  static Text millis(long nanos) {
    return MILLISECONDS.with(rounded(nanos / NANOS_PER_MILLI));
  }

  /** As a chart has it. */
  static double inMillis(long nanos) {
    return rounded(nanos / NANOS_PER_MILLI).doubleValue();
  }

  /** A digit after the point where there are few before it. */
  private static Number rounded(double value) {
    return value < 10 ? Math.round(value * 10) / 10.0 : Math.round(value);
  }

  /** How long something has lasted. */
  static Text since(Instant from, Instant now) {
    var length = Duration.between(from, now);
    if (length.toMinutes() < 1) {
      return SECONDS.with(Math.max(0, length.toSeconds()));
    }
    if (length.toHours() < 1) {
      return MINUTES.with(length.toMinutes());
    }
    return length.toDays() < 2 ? HOURS.with(length.toHours()) : DAYS.with(length.toDays());
  }
}
