package dev.cubby.unisync.demo;

import module java.base;

/** Some weeks ago, and onward with each thing that is done by it; never in the future. */
public final class DemoClock extends Clock {
  private static final Duration BACK = Duration.ofDays(20);
  private static final Duration STEP = Duration.ofMinutes(279);

  private final Clock real;
  private volatile Duration behind = Duration.ZERO;

  public DemoClock(Clock real) {
    this.real = real;
  }

  void goBack() {
    behind = BACK;
  }

  void catchUp() {
    behind = Duration.ZERO;
  }

  void step() {
    behind = behind.compareTo(STEP) > 0 ? behind.minus(STEP) : Duration.ZERO;
  }

  @Override
  public Instant instant() {
    return real.instant().minus(behind);
  }

  @Override
  public ZoneId getZone() {
    return real.getZone();
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return real.withZone(zone);
  }
}
