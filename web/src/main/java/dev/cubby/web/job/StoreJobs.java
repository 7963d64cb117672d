package dev.cubby.web.job;

import module java.base;

import dev.cubby.web.text.JobText;

/** The maintenance of a store that does not do it by itself. */
public final class StoreJobs {
  private StoreJobs() {}

  /**
   * @param sweep removes all expired rows and says how many
   */
  public static Job sweep(LongSupplier sweep) {
    return new Job(
        "sweep-expired-rows",
        JobText.SWEEP,
        List.of(JobText.SWEPT),
        Duration.ofMinutes(1),
        _ -> Job.note(JobText.SWEPT, sweep.getAsLong()));
  }

  /**
   * @param roll makes a new base, and drops those that are too old
   */
  public static Job rollBase(Runnable roll) {
    return new Job(
        "roll-base-for-point-in-time",
        JobText.ROLL_BASE,
        List.of(JobText.BASE_ROLLED),
        Duration.ofDays(1),
        _ -> {
          roll.run();
          return Job.note(JobText.BASE_ROLLED, 1);
        });
  }
}
