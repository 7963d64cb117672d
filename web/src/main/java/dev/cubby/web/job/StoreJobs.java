package dev.cubby.web.job;

import module java.base;

import dev.cubby.web.text.JobText;

/** The maintenance of a store that does not do it by itself. */
public final class StoreJobs {
  private StoreJobs() {}

  /**
   * @param sweep removes all expired rows, tells now and then how many so far, and says how many
   */
  public static Job sweep(ToLongFunction<LongConsumer> sweep) {
    Job.LongWork work =
        (_, progress) ->
            Job.note(
                JobText.SWEPT,
                sweep.applyAsLong(sofar -> progress.accept(Job.note(JobText.SWEPT, sofar))));
    return new Job(
        "sweep-expired-rows", JobText.SWEEP, List.of(JobText.SWEPT), Duration.ofMinutes(1), work);
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
