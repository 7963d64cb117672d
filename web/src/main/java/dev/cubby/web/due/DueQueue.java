package dev.cubby.web.due;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.due.DueHandler.Looked;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.Job;
import dev.cubby.web.text.JobText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The job that hands what is due to the handlers of the systems, shard by shard. */
public final class DueQueue {
  private static final Logger LOG = LoggerFactory.getLogger(DueQueue.class);
  private static final Duration EVERY = Duration.ofSeconds(20);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(30);
  private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

  /** From here on a pause is the longest. */
  private static final int MOST_DOUBLED = 7;

  private final Store store;
  private final Clock clock;
  private final Map<String, DueHandler> handlers = new HashMap<>();

  public DueQueue(Store store, Clock clock, List<DueHandler> handlers) {
    this.store = store;
    this.clock = clock;
    for (var handler : handlers) {
      if (this.handlers.put(handler.kind(), handler) != null) {
        throw new IllegalArgumentException(
            "two handlers look at due items of the kind %s; keep one".formatted(handler.kind()));
      }
    }
  }

  public Job job() {
    Job.LongWork work = this::look;
    return new Job("due-items", JobText.DUE, Tally.RESULTS, EVERY, work);
  }

  /** Looks at all that is due now; what it leaves undone the next round does. */
  public String look(Fence fence) {
    return look(fence, _ -> {});
  }

  private String look(Fence fence, Consumer<String> progress) {
    var round = new Round(fence, clock.instant());
    for (int shard = 0; shard < DueContracts.SHARDS; shard++) {
      round.lookAt(shard);
      progress.accept(round.tally.note());
    }
    return round.tally.note();
  }

  /** How long an item waits after so many failures. */
  static Duration pauseAfter(int failures) {
    var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLED));
    return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
  }

  /** One look at everything that is due at an instant. */
  private final class Round {
    private final Fence fence;
    private final Instant now;
    private final Tally tally = new Tally();

    Round(Fence fence, Instant now) {
      this.fence = fence;
      this.now = now;
    }

    void lookAt(int shard) {
      var request = PageRequest.FIRST;
      Optional<String> cursor;
      do {
        var page = store.query(DueContracts.DUE_UNTIL, new DueContracts.Until(shard, now), request);
        page.rows().stream().filter(item -> item.isDueAt(now)).forEach(this::lookAt);
        tally.unreadable += page.unreadable();
        cursor = page.cursor();
        request = cursor.map(PageRequest.FIRST::after).orElse(request);
      } while (cursor.isPresent());
    }

    private void lookAt(DueItem item) {
      var handler = handlers.get(item.kind());
      if (handler == null) {
        // Its system may only be turned off.
        tally.unknown++;
        return;
      }
      try {
        count(handler.look().at(item, fence), item);
      } catch (RuntimeException e) {
        LOG.error("due item of the kind {} failed, time {}", item.kind(), item.failures() + 1, e);
        tally.failed(item.kind(), e);
        putOff(item);
      }
    }

    private void count(Looked looked, DueItem item) {
      switch (looked) {
        case DONE -> tally.done++;
        case LATER -> tally.later++;
        case OBSOLETE -> {
          var commit = store.commit(DueContracts.DROP, new DueContracts.Drop(fence, item));
          tally.obsolete += commit instanceof Commit.Committed ? 1 : 0;
        }
      }
    }

    /** Nothing happens if it was taken away meanwhile, or another server has the job. */
    private void putOff(DueItem item) {
      int failures = item.failures() + 1;
      store.commit(
          DueContracts.PUTTING_OFF,
          new DueContracts.PuttingOff(
              fence,
              new DueContracts.PutOff(
                  item.shard(),
                  item.dueAt(),
                  item.kind(),
                  item.subject(),
                  failures,
                  now.plus(pauseAfter(failures)))));
    }
  }
}
