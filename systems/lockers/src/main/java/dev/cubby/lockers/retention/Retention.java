package dev.cubby.lockers.retention;

import module java.base;

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
 * Removes what is older than it is kept, locker by locker, in small transactions. What a run did
 * not come to, or left when it was stopped, is still there for the next one.
 *
 * @param most how many transactions a run makes at most, so that it says soon what it did
 */
public record Retention(Store store, Clock clock, Lockers lockers, Kept kept, int most) {
  /** About a hundred thousand events. */
  public static final int MOST = 2_000;

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
    var run = new Run(fence, clock.instant());
    lockers.ids().takeWhile(_ -> run.left > 0).forEach(run::look);
    return run.note();
  }

  /** One go through all lockers, and what it came to. */
  private final class Run {
    private final Fence fence;
    private final Instant now;
    private int left = most;
    private int looked;
    private int events;
    private int reservations;
    private int broken;

    Run(Fence fence, Instant now) {
      this.fence = fence;
      this.now = now;
    }

    void look(String lockerId) {
      looked++;
      kept.events().map(now::minus).ifPresent(before -> removeEvents(lockerId, before));
      kept.reservations().map(now::minus).ifPresent(before -> removePast(lockerId, before));
    }

    private void removeEvents(String lockerId, Instant before) {
      var old = new OldEvents(store);
      for (; left > 0; left--) {
        switch (old.remove(lockerId, before, fence)) {
          case OldEvents.Some(int removed) -> events += removed;
          case OldEvents.NotRemoved.NOT_OLD -> {
            removeCommands(lockerId, before);
            return;
          }
          case OldEvents.NotRemoved.BROKEN -> {
            broken++;
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
      while (left > 0 && past.remove(lockerId, before, fence) > 0) {
        left--;
      }
    }

    private void removePast(String lockerId, Instant before) {
      for (int removed : new PastReservations(store).remove(lockerId, before, fence, left)) {
        reservations += removed;
        left--;
      }
    }

    String note() {
      var lines = new ArrayList<String>();
      if (broken > 0) {
        lines.add(Job.note(RetentionText.BROKEN, broken));
      }
      if (left <= 0) {
        lines.add(Job.note(RetentionText.GOES_ON, looked));
      }
      lines.add(Job.note(RetentionText.EVENTS, events));
      lines.add(Job.note(RetentionText.RESERVATIONS, reservations));
      lines.add(Job.note(RetentionText.LOCKERS, looked));
      return String.join("\n", lines);
    }
  }
}
