package dev.cubby.web.job;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.run.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does jobs when they are due and nobody else does them. Each runs on a thread of its own; the
 * leases of those under way are extended meanwhile.
 */
public final class Scheduler implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Scheduler.class);
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration LAST_WORK = Duration.ofSeconds(5);
  private static final Duration EXTEND_EVERY = Leases.LENGTH.dividedBy(3);

  /** By then the leases of jobs under way are over: nobody does them who could be trusted to. */
  private static final Duration LONGEST_LOOK = Leases.LENGTH.multipliedBy(2);

  /** A job under way here. */
  private record Running(Fence fence, Instant extendedAt) {}

  /** While a job need not be looked at; a clock that was put back makes nobody wait longer. */
  private record Pause(Instant from, Instant to) {
    boolean lasts(Instant now) {
      return !now.isBefore(from) && now.isBefore(to);
    }
  }

  private final Clock clock;
  private final Leases leases;
  private final List<Job> jobs;
  private final Map<String, Pause> pauses = new HashMap<>();
  private final Map<String, Running> underWay = new ConcurrentHashMap<>();
  private final Map<String, String> progress = new ConcurrentHashMap<>();

  /** Platform threads: what jobs do is long and often native. */
  private final ExecutorService hands =
      Executors.newThreadPerTaskExecutor(
          Thread.ofPlatform().daemon().name("cubby-job-", 0).factory());

  /** By the clock of the machine's uptime, which nobody puts back. */
  private volatile long lookedAt = System.nanoTime();

  private final Thread look = Thread.ofPlatform().daemon().name("cubby-jobs").unstarted(this::loop);

  /** The owner is this server's name among those on one store. */
  public Scheduler(Store store, Clock clock, String owner, List<Job> jobs) {
    this.clock = clock;
    this.leases = new Leases(store, clock, owner);
    this.jobs = List.copyOf(jobs);
  }

  /** Looks every second for what is due, until closed. */
  public Scheduler start() {
    lookedAt = System.nanoTime();
    look.start();
    return this;
  }

  private void loop() {
    try {
      while (true) {
        try {
          tick(hands::execute);
        } catch (RejectedExecutionException closed) {
          return;
        } catch (Throwable e) {
          // Whatever it was: without this thread no job of any system would run again.
          LOG.error("jobs not looked at", e);
        }
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException closed) {
      // Nothing is to be begun any more.
    }
  }

  /** Whether it has been started and still looks for what is due. */
  public boolean isLooking() {
    return isLooking(System.nanoTime());
  }

  boolean isLooking(long now) {
    return look.isAlive() && now - lookedAt < LONGEST_LOOK.toNanos();
  }

  /** Who does the work: threads of their own, or in tests the caller. */
  interface Hands {
    void execute(Runnable work);
  }

  /** One look at everything: extends what is under way, begins what is due. */
  synchronized void tick(Hands hands) {
    for (var job : jobs) {
      try {
        if (underWay.containsKey(job.name())) {
          extend(job);
        } else if (!isPaused(job)) {
          begin(job, hands);
        }
      } catch (Failure e) {
        // The store cannot be asked now; the next look may find it better.
        LOG.warn("job {} not looked at: {}", job.name(), e.getMessage());
        pause(job, clock.instant().plus(Leases.LENGTH));
      } catch (RejectedExecutionException closed) {
        throw closed;
      } catch (Throwable e) {
        // No memory or no thread for this one, perhaps; others have theirs.
        LOG.error("job {} not begun", job.name(), e);
        pause(job, clock.instant().plus(Leases.LENGTH));
      }
    }
    lookedAt = System.nanoTime();
  }

  private boolean isPaused(Job job) {
    var pause = pauses.get(job.name());
    return pause != null && pause.lasts(clock.instant());
  }

  private void pause(Job job, Instant to) {
    pauses.put(job.name(), new Pause(clock.instant(), to));
  }

  private void begin(Job job, Hands hands) {
    switch (leases.take(job)) {
      case Leases.Attempt.NotBefore(var instant) -> pause(job, instant);
      case Leases.Attempt.Taken lease -> {
        pause(job, lease.startedAt().plus(job.every()));
        underWay.put(job.name(), new Running(lease.fence(), clock.instant()));
        try {
          hands.execute(() -> run(job, lease));
        } catch (Throwable e) {
          // It never began, so its lease is not to be kept.
          underWay.remove(job.name());
          throw e;
        }
      }
    }
  }

  private void extend(Job job) {
    underWay.computeIfPresent(
        job.name(),
        (_, running) -> {
          var now = clock.instant();
          // In either direction: when the clock was put back, the lease has to follow it.
          var since = Duration.between(running.extendedAt(), now).abs();
          if (since.compareTo(EXTEND_EVERY) < 0) {
            return running;
          }
          if (!leases.extend(running.fence())) {
            LOG.warn("job {} was taken over while it ran here", job.name());
          }
          return new Running(running.fence(), now);
        });
  }

  private void run(Job job, Leases.Attempt.Taken lease) {
    long from = System.nanoTime();
    var result = JobRecord.Result.DONE;
    String note;
    try {
      note = job.work().run(lease.fence(), sofar -> progress.put(job.name(), sofar));
    } catch (Throwable e) {
      result = JobRecord.Result.FAILED;
      note = e instanceof Failure failure ? failure.constant() : e.getClass().getSimpleName();
      LOG.error("job {} failed", job.name(), e);
    }
    try {
      var took = Duration.ofNanos(System.nanoTime() - from);
      if (!leases.finish(job, lease, took, result, note)) {
        LOG.warn("job {} ended here after it was taken over; its record is not ours", job.name());
      }
    } catch (Failure e) {
      LOG.warn("job {} ended, and that could not be recorded: {}", job.name(), e.getMessage());
    } finally {
      underWay.remove(job.name());
      progress.remove(job.name());
    }
  }

  /** How it went to ask for a run out of turn. */
  public enum Asked {
    DUE,
    UNDER_WAY,
    NO_SUCH_JOB
  }

  /** Commits a transaction with the step {@link JobContracts#HASTEN}, in somebody's name. */
  @FunctionalInterface
  public interface Hastening {
    Commit commit(Store store, JobContracts.OfJob job);
  }

  /** Makes a job due now: this server looks within a second, others when they look anyway. */
  public synchronized Asked runSoon(String name, Hastening hastening) {
    var known = find(name);
    if (known.isEmpty()) {
      return Asked.NO_SUCH_JOB;
    }
    if (underWay.containsKey(name) || !leases.hasten(known.get(), hastening)) {
      return Asked.UNDER_WAY;
    }
    pauses.remove(name);
    return Asked.DUE;
  }

  /**
   * A job with what is known of it, for the operator.
   *
   * @param progress what the run under way on this server has noted so far
   */
  public record Known(Job job, Optional<JobRecord> record, Optional<String> progress) {
    public boolean isRunning(Instant now) {
      return record.filter(last -> last.until().isAfter(now)).isPresent();
    }
  }

  public List<Known> known() {
    return jobs.stream().map(this::known).toList();
  }

  public Optional<Known> known(String name) {
    return find(name).map(this::known);
  }

  private Known known(Job job) {
    return new Known(job, leases.record(job), Optional.ofNullable(progress.get(job.name())));
  }

  private Optional<Job> find(String name) {
    return jobs.stream().filter(job -> job.name().equals(name)).findFirst();
  }

  /** Begins nothing any more, and waits a while for what is under way. */
  @Override
  public void close() {
    look.interrupt();
    hands.shutdown();
    try {
      if (look.isAlive()) {
        look.join(LAST_WORK);
      }
      if (!hands.awaitTermination(LAST_WORK.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("jobs still under way are left to whoever takes them over: {}", underWay.keySet());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
