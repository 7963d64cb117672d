package dev.cubby.web.due;

import module java.base;

import dev.cubby.core.failure.Failure;

/** What came of a round, for the operator. */
final class Tally {
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
  @Override
  public String toString() {
    var words = new StringJoiner(", ");
    failures.forEach((kind, failed) ->
        words.add("%d %s failed (%s)".formatted(failed.count(), kind, failed.why())));
    words.add(done + " done");
    words.add(obsolete + " obsolete");
    if (later > 0) {
      words.add(later + " left for the next round");
    }
    if (unknown > 0) {
      words.add(unknown + " of kinds that no system here handles");
    }
    if (unreadable > 0) {
      words.add(unreadable + " unreadable");
    }
    return words.toString();
  }
}
