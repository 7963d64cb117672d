package dev.cubby.tck;

import module java.base;

/** A clock that stands still until a test steps it, forwards or backwards. */
public class SteppingClock extends Clock {
  private volatile Instant now = Instant.parse("2025-01-01T00:00:00Z");

  public void step(Duration duration) {
    now = now.plus(duration);
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
