package dev.cubby.web.live;

import module java.base;

/** Hints that are not yet written; the same one is there once, and not more than so many. */
final class Outbox {
  private static final int MOST = 10_000;
  private static final int TOGETHER = 100;

  private final SequencedSet<Hint> waiting = new LinkedHashSet<>();

  synchronized void add(Hint hint) {
    if (waiting.size() >= MOST) {
      waiting.clear();
      waiting.add(Hint.EVERYTHING);
    }
    // The same hint later stands for the earlier one too.
    waiting.addLast(hint);
  }

  /** The next to be written, which is to be put back if it cannot be. */
  synchronized List<Hint> take() {
    var taken = new ArrayList<Hint>();
    while (!waiting.isEmpty() && taken.size() < TOGETHER) {
      taken.add(waiting.removeFirst());
    }
    return List.copyOf(taken);
  }

  synchronized void putBack(List<Hint> unwritten) {
    unwritten.reversed().forEach(waiting::addFirst);
  }
}
