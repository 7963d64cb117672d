package dev.cubby.web.limit;

import module java.base;

/** The limits of one server, which can be turned off for load tests. */
public final class Limits {
  private final Clock clock;
  private final boolean on;

  private Limits(Clock clock, boolean on) {
    this.clock = clock;
    this.on = on;
  }

  public static Limits on(Clock clock) {
    return new Limits(clock, true);
  }

  public static Limits off(Clock clock) {
    return new Limits(clock, false);
  }

  public Attempts attempts() {
    return new Attempts(clock, on);
  }

  public RateLimit rate(int most, Duration per) {
    return new RateLimit(clock, quota(most), per);
  }

  /** How many there may be, where so many are allowed. */
  public int quota(int most) {
    return on ? most : Integer.MAX_VALUE;
  }
}
