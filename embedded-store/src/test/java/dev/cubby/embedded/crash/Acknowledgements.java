package dev.cubby.embedded.crash;

import module java.base;

/**
 * The acknowledgements of all writers, to compare with the store after a crash. A writer waits for
 * each batch, so at most one unacknowledged batch of each may be stored.
 */
final class Acknowledgements {

  /** When a batch was started and acknowledged, in milliseconds. */
  private record Told(long begun, long done) {
    /** A batch found after a crash without acknowledgement; its time is unknown. */
    static final Told UNTIMED = new Told(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private final List<List<Told>> told = new ArrayList<>();
  private Optional<Instant> firstBase = Optional.empty();

  Acknowledgements(int writers) {
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

  /** When the first base was acknowledged; every later instant can be restored. */
  Optional<Instant> firstBase() {
    return firstBase;
  }

  /** The end of a random batch, or a millisecond beside it. */
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
   * Takes for each writer the number after its last stored batch, and the count. Batches seen by a
   * reader count as acknowledged from now on.
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

  /** Compares with the store at an instant. */
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
