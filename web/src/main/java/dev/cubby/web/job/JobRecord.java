package dev.cubby.web.job;

import module java.base;

/** A job's lease (who has it, until when, its fencing number) and what came of its last run. */
public record JobRecord(
    String job,
    String owner,
    long fence,
    Instant until,
    Instant nextAt,
    Optional<Instant> startedAt,
    Optional<Long> millis,
    Optional<Result> result,
    Optional<String> note) {

  /** How a run can end. */
  public enum Result {
    DONE,
    FAILED
  }
}
