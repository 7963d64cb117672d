package dev.cubby.web.job;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Outcome.Applied;
import dev.cubby.core.contract.Outcome.Refused;
import dev.cubby.core.run.Store;

/** The leases of one server, which others on the same store know by the owner's name. */
record Leases(Store store, Clock clock, String owner) {
  static final Duration LENGTH = Duration.ofSeconds(60);

  private static final int NOTE_LENGTH = 200;

  /** A lease, or when it is worth asking again. */
  sealed interface Attempt {
    record Taken(Fence fence, Instant startedAt) implements Attempt {}

    record NotBefore(Instant instant) implements Attempt {}
  }

  Attempt take(Job job) {
    var now = clock.instant();
    // By less than a lease the clocks of two servers may differ.
    var ahead = now.plus(LENGTH);
    var take =
        new JobContracts.Take(
            job.name(), owner, now.plus(LENGTH), ahead.plus(job.every()), ahead.plus(LENGTH));
    var outcome = store.apply(JobContracts.TAKE, take);
    if (outcome instanceof Outcome.Missing) {
      know(job, now);
      outcome = store.apply(JobContracts.TAKE, take);
    }
    return switch (outcome) {
      case Applied(var record, var _) ->
          new Attempt.Taken(new Fence(job.name(), record.fence()), now);
      case Refused(var _, var current, var _) ->
          new Attempt.NotBefore(current.map(Leases::nextChance).orElse(now.plus(LENGTH)));
      case Outcome.Stale<JobRecord> _, Outcome.Missing<JobRecord> _ ->
          new Attempt.NotBefore(now.plus(LENGTH));
    };
  }

  /** The first server that knows a job writes its row. */
  private void know(Job job, Instant now) {
    var never = Optional.<Instant>empty();
    store.apply(
        JobContracts.KNOW,
        new JobRecord(
            job.name(),
            owner,
            0,
            now,
            now,
            never,
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  private static Instant nextChance(JobRecord record) {
    return record.until().isAfter(record.nextAt()) ? record.until() : record.nextAt();
  }

  /** Whether the job is due from now on: it is not while it runs. */
  boolean hasten(Job job, Scheduler.Hastening hastening) {
    return hastening.commit(store, new JobContracts.OfJob(job.name())) instanceof Commit.Committed;
  }

  /** Whether the lease still was ours to extend. */
  boolean extend(Fence fence) {
    var until = clock.instant().plus(LENGTH);
    return store.apply(
            JobContracts.EXTEND, new JobContracts.Extend(fence.job(), fence.number(), until))
        instanceof Applied;
  }

  /** Records a run and lets go; says whether the lease still was ours. */
  boolean finish(
      Job job, Attempt.Taken lease, Duration took, JobRecord.Result result, String note) {
    return store.apply(
            JobContracts.FINISH,
            new JobContracts.Finish(
                job.name(),
                lease.fence().number(),
                lease.startedAt().plus(job.every()),
                took.toMillis(),
                result,
                cut(note)))
        instanceof Applied;
  }

  /** Whole lines, where there are any: half a number would be another one. */
  private static String cut(String note) {
    if (note.length() <= NOTE_LENGTH) {
      return note;
    }
    int end = note.lastIndexOf('\n', NOTE_LENGTH);
    return note.substring(0, end > 0 ? end : NOTE_LENGTH);
  }

  Optional<JobRecord> record(Job job) {
    return store.get(JobContracts.BY_NAME, new JobContracts.OfJob(job.name()));
  }
}
