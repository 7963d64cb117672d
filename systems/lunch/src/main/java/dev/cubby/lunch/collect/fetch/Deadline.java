package dev.cubby.lunch.collect.fetch;

import module java.base;

/** A time by which something has to be done, on a clock that nobody puts back. */
public record Deadline(long nanos) {
  public static Deadline in(Duration length) {
    return new Deadline(System.nanoTime() + length.toNanos());
  }

  Duration left() {
    return Duration.ofNanos(nanos - System.nanoTime());
  }

  boolean isOver() {
    return !left().isPositive();
  }

  /** This one, or one after the given time if that is earlier. */
  Deadline orIn(Duration length) {
    return left().compareTo(length) < 0 ? this : in(length);
  }
}
