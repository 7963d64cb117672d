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

  /** Of what is due a shard gives so many of a kind, before other kinds and shards have a turn. */
  private static final int MOST_IN_A_TURN = 100;

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

  /** Looks at all that is due; what it leaves undone the next round does. */
  public String look(Fence fence) {
    return look(fence, _ -> {});
  }

  private String look(Fence fence, Consumer<String> progress) {
    var round = new Round(fence);
    boolean more = true;
    while (more) {
      more = round.turn(progress);
    }
    return round.tally.note();
  }

  /** How long an item waits after so many failures. */
  static Duration pauseAfter(int failures) {
    var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLED));
    return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
  }

  /** Turns until all that is due was looked at once. */
  private final class Round {
    private final Fence fence;
    private final Tally tally = new Tally();

    /** What was looked at and is still there. */
    private final Set<DueItem> left = new HashSet<>();

    Round(Fence fence) {
      this.fence = fence;
    }

    /** Whether there is more that is due. */
    boolean turn(Consumer<String> progress) {
      tally.unreadable = 0;
      tally.unknown = 0;
      boolean more = false;
      for (int shard = 0; shard < DueContracts.SHARDS; shard++) {
        more |= turn(shard);
        progress.accept(tally.note());
      }
      return more;
    }

    private boolean turn(int shard) {
      var now = clock.instant();
      var until = new DueContracts.Until(shard, now);
      var turns = new LinkedHashMap<DueHandler, List<DueItem>>();
      PageRequest.FIRST
          .pages(request -> store.query(DueContracts.DUE_UNTIL, until, request))
          .peek(page -> tally.unreadable += page.unreadable())
          .flatMap(page -> page.rows().stream())
          .filter(item -> item.isDueAt(now) && !left.contains(item))
          .forEach(item -> {
            var handler = handlers.get(item.kind());
            if (handler == null) {
              // Its system may only be turned off.
              tally.unknown++;
              return;
            }
            // One more than has its turn, which says that there are more.
            var items = turns.computeIfAbsent(handler, _ -> new ArrayList<>());
            if (items.size() <= MOST_IN_A_TURN) {
              items.add(item);
            }
          });
      turns.forEach((handler, items) ->
          items.stream().limit(MOST_IN_A_TURN).forEach(item -> lookAt(handler, item)));
      return turns.values().stream().anyMatch(items -> items.size() > MOST_IN_A_TURN);
    }

    private void lookAt(DueHandler handler, DueItem item) {
      try {
        count(handler.look().at(item, fence), item);
      } catch (RuntimeException e) {
        LOG.error("due item of the kind {} failed, time {}", item.kind(), item.failures() + 1, e);
        tally.failed(item.kind(), e);
        left.add(item);
        putOff(item);
      }
    }

    private void count(Looked looked, DueItem item) {
      switch (looked) {
        case DONE -> tally.done++;
        case LATER -> {
          tally.later++;
          left.add(item);
        }
        case OBSOLETE -> {
          if (store.commit(DueContracts.DROP, new DueContracts.Drop(fence, item))
              instanceof Commit.Committed) {
            tally.obsolete++;
          } else {
            left.add(item);
          }
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
                  clock.instant().plus(pauseAfter(failures)))));
    }
  }
}
