package dev.cubby.lockers.retention;

import module java.base;

import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.OldEvents;
import dev.cubby.lockers.booking.PastReservations;
import dev.cubby.lockers.door.PastCommands;
import dev.cubby.lockers.locker.Lockers;
import dev.cubby.lockers.text.RetentionText;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.Job;
import dev.cubby.web.text.Key;

/**
 * Removes what is older than it is kept, in small transactions. Lockers take turns of so many
 * transactions each, and the next run begins with the locker after the last: none can keep the
 * others waiting, however much it has. A run that was stopped left the rest as it was.
 *
 * @param most how many transactions a run makes at most, so that it says soon what it did
 */
public record Retention(Store store, Clock clock, Lockers lockers, Kept kept, int most) {
  /** About a hundred thousand events. */
  public static final int MOST = 2_000;

  /** So many lockers have a turn in each run at least. */
  private static final int TURNS = 20;

  private static final Duration EVERY = Duration.ofHours(1);
  private static final List<Key> RESULTS =
      List.of(
          RetentionText.EVENTS,
          RetentionText.RESERVATIONS,
          RetentionText.LOCKERS,
          RetentionText.BROKEN,
          RetentionText.GOES_ON);

  /** None, where everything is kept for ever. */
  public List<Job> jobs() {
    return kept.isForEver()
        ? List.of()
        : List.of(new Job("lockers-retention", RetentionText.JOB, RESULTS, EVERY, this::remove));
  }

  public String remove(Fence fence) {
    var place = new RunPlace(store);
    var ids = lockers.ids().collect(Collectors.toCollection(TreeSet::new));
    var last = place.last();
    var turns = new ArrayDeque<>(ids.tailSet(last, false));
    turns.addAll(ids.headSet(last, true));
    var run = new Run(fence, clock.instant());
    while (run.left > 0 && !turns.isEmpty()) {
      var lockerId = turns.removeFirst();
      if (run.turn(lockerId)) {
        turns.addLast(lockerId);
      }
      if (run.left <= 0) {
        place.stopAt(lockerId);
      }
    }
    return run.note();
  }

  private final class Run {
    private final Fence fence;
    private final Instant now;
    private final Set<String> looked = new HashSet<>();
    private final Set<String> broken = new HashSet<>();
    private int left = most;

    /** A turn ends when no more than this is left. */
    private int floor;

    private int events;
    private int reservations;

    Run(Fence fence, Instant now) {
      this.fence = fence;
      this.now = now;
    }

    /** One locker's turn; says whether it was too short. */
    boolean turn(String lockerId) {
      looked.add(lockerId);
      floor = Math.max(0, left - Math.ceilDiv(most, TURNS));
      kept.events()
          .map(now::minus)
          .ifPresent(before -> readably(lockerId, () -> removeEvents(lockerId, before)));
      kept.reservations()
          .map(now::minus)
          .ifPresent(before -> readably(lockerId, () -> removePast(lockerId, before)));
      return left <= floor;
    }

    /** A row that cannot be read is in the way of its own locker alone. */
    private void readably(String lockerId, Runnable removal) {
      try {
        removal.run();
      } catch (UnreadableRow e) {
        broken.add(lockerId);
      }
    }

    private void removeEvents(String lockerId, Instant before) {
      var old = new OldEvents(store);
      for (; left > floor; left--) {
        switch (old.remove(lockerId, before, fence)) {
          case OldEvents.Some(int removed) -> events += removed;
          case OldEvents.NotRemoved.NOT_OLD -> {
            removeCommands(lockerId, before);
            return;
          }
          case OldEvents.NotRemoved.BROKEN -> {
            broken.add(lockerId);
            return;
          }
          case OldEvents.NotRemoved.OVERTAKEN -> {
            left = 0;
            return;
          }
        }
      }
    }

    private void removeCommands(String lockerId, Instant before) {
      var past = new PastCommands(store);
      while (left > floor && past.remove(lockerId, before, fence) > 0) {
        left--;
      }
    }

    private void removePast(String lockerId, Instant before) {
      var past = new PastReservations(store);
      for (int removed : past.remove(lockerId, before, fence, Math.max(0, left - floor))) {
        reservations += removed;
        left--;
      }
    }

    String note() {
      var lines = new ArrayList<String>();
      if (!broken.isEmpty()) {
        lines.add(Job.note(RetentionText.BROKEN, broken.size()));
      }
      if (left <= 0) {
        lines.add(Job.note(RetentionText.GOES_ON, looked.size()));
      }
      lines.add(Job.note(RetentionText.EVENTS, events));
      lines.add(Job.note(RetentionText.RESERVATIONS, reservations));
      lines.add(Job.note(RetentionText.LOCKERS, looked.size()));
      return String.join("\n", lines);
    }
  }
}
