package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.restaurant.FailureReason;

/** The time a reading may take. Loops over a page ask, so that no page holds a thread for long. */
public final class Patience {
  static final Duration USUAL = Duration.ofSeconds(10);

  private final long end;

  private Patience(long end) {
    this.end = end;
  }

  static Patience of(Duration length) {
    return new Patience(System.nanoTime() + length.toNanos());
  }

  void check() {
    if (System.nanoTime() - end >= 0) {
      throw new Stopped(FailureReason.TOO_SLOW);
    }
  }

  /** A reading was given up. */
  static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final FailureReason reason;

    Stopped(FailureReason reason) {
      super(reason.name(), null, false, false);
      this.reason = reason;
    }

    FailureReason reason() {
      return reason;
    }
  }
}
