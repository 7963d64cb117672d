package dev.cubby.web.job;

/** Lets a scheduler look once, and do on the spot what is due, in tests of other packages. */
public final class Ticks {
  private Ticks() {}

  public static void one(Scheduler scheduler) {
    scheduler.tick(Runnable::run);
  }
}
