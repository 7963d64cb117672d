package dev.cubby.web.due;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.web.job.Job;
import dev.cubby.web.text.JobText;
import dev.cubby.web.text.Key;

/** The outcome of a round, for the operator. */
final class Tally {
  private static final List<Key> COUNTED =
      List.of(
          JobText.DUE_DONE,
          JobText.DUE_OBSOLETE,
          JobText.DUE_LATER,
          JobText.DUE_UNKNOWN,
          JobText.DUE_UNREADABLE);
  static final List<Key> RESULTS =
      Stream.concat(COUNTED.stream(), Stream.of(JobText.DUE_FAILED, JobText.NOTHING_DUE)).toList();

  int done;
  int obsolete;
  int later;
  int unknown;
  int unreadable;

  /** By kind: how many, and why the last of them. */
  private final Map<String, Failed> failures = new TreeMap<>();

  private record Failed(int count, String why) {}

  void failed(String kind, RuntimeException e) {
    var why = e instanceof Failure failure ? failure.constant() : e.getClass().getSimpleName();
    failures.merge(kind, new Failed(1, why), (before, _) -> new Failed(before.count() + 1, why));
  }

  /** Failures come first, because a job's note is cut when it is long. */
  String note() {
    var lines = new ArrayList<String>();
    failures.forEach((kind, failed) -> {
      lines.add(Job.note(JobText.DUE_FAILED, failed.count()));
      lines.add(kind + ": " + failed.why());
    });
    var counts = List.of(done, obsolete, later, unknown, unreadable);
    for (int i = 0; i < counts.size(); i++) {
      if (counts.get(i) > 0) {
        lines.add(Job.note(COUNTED.get(i), counts.get(i)));
      }
    }
    return lines.isEmpty() ? Job.note(JobText.NOTHING_DUE, 0) : String.join("\n", lines);
  }
}
