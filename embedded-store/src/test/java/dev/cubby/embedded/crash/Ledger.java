package dev.cubby.embedded.crash;

import module java.base;

/**
 * What the writers were told, to hold against what the store has after a crash. A writer waits for
 * each batch, so that of its unacknowledged batches one at most may be there.
 */
final class Ledger {

  /** When a batch was begun and acknowledged, in milliseconds. */
  private record Told(long begun, long done) {
    /** Found after a crash that came before the acknowledgement: it may be of any time. */
    static final Told UNTIMED = new Told(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private final List<List<Told>> told = new ArrayList<>();
  private Optional<Instant> firstBase = Optional.empty();

  Ledger(int writers) {
    for (int writer = 0; writer < writers; writer++) {
      told.add(new ArrayList<>());
    }
  }

  int writers() {
    return told.size();
  }

  void acknowledge(int writer, long sequence, long begun, long done) {
    var batches = told.get(writer);
    if (sequence != batches.size()) {
      throw new IllegalStateException(
          "Writer %d skipped from %d to %d".formatted(writer, batches.size(), sequence));
    }
    batches.add(new Told(begun, done));
  }

  void base(long millis) {
    firstBase = firstBase.or(() -> Optional.of(Instant.ofEpochMilli(millis)));
  }

  /** When the first base was acknowledged; one can go back to every instant since. */
  Optional<Instant> firstBase() {
    return firstBase;
  }

  /**
   * The end of a batch at random, or a millisecond beside it: instants at which nothing happens are
   * dull.
   */
  Instant instantSince(Instant first, Random random) {
    var ends =
        told.stream()
            .flatMap(List::stream)
            .mapToLong(Told::done)
            .filter(done -> done > first.toEpochMilli() && done < Long.MAX_VALUE)
            .toArray();
    return ends.length == 0
        ? first
        : Instant.ofEpochMilli(ends[random.nextInt(ends.length)] - random.nextInt(2));
  }

  /**
   * Takes for each writer the number after its last batch in the store and the count of them. What
   * a reader has seen counts as acknowledged from now on.
   */
  List<String> compare(long[] lengths, long[] counts) {
    var problems = new ArrayList<String>();
    for (int writer = 0; writer < writers(); writer++) {
      var batches = told.get(writer);
      if (lengths[writer] < batches.size() || counts[writer] < lengths[writer]) {
        problems.add(
            "LOST: writer %d was told %d batches, the store has %d up to number %d"
                .formatted(writer, batches.size(), counts[writer], lengths[writer]));
      }
      if (lengths[writer] > batches.size() + 1) {
        problems.add(
            "INVENTED: writer %d was told %d batches, the store has them up to number %d"
                .formatted(writer, batches.size(), lengths[writer]));
      }
      while (batches.size() > lengths[writer]) {
        batches.removeLast();
      }
      while (batches.size() < lengths[writer]) {
        batches.add(Told.UNTIMED);
      }
    }
    return problems;
  }

  /** Compares with the store as it was at an instant. */
  List<String> compare(Instant instant, Audit audit) {
    var problems = new ArrayList<>(audit.faults());
    long millis = instant.toEpochMilli();
    for (int writer = 0; writer < writers(); writer++) {
      var batches = told.get(writer);
      long fewest = batches.stream().filter(batch -> batch.done <= millis).count();
      long begun = batches.stream().takeWhile(batch -> batch.begun <= millis).count();
      var there = audit.of(writer);
      if (there.cardinality() < there.length()
          || there.length() < fewest
          || there.length() > begun) {
        problems.add(
            "At %s writer %d had begun %d batches and was told %d, the store has %s"
                .formatted(instant, writer, begun, fewest, there));
      }
    }
    return problems;
  }
}
