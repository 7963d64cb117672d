package dev.cubby.web.live;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the hints of this server, and passes on those of all servers. One thread does both; it
 * sleeps until there is a hint to write, and polls only while a stream is open.
 */
final class Feed implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Feed.class);
  private static final Duration AFTER_TROUBLE = Duration.ofSeconds(1);
  private static final Duration LAST_HINTS = Duration.ofSeconds(5);

  private final LiveLog log;
  private final Streams streams;
  private final Optional<Duration> poll;
  private final Outbox outbox = new Outbox();
  private final Semaphore signal = new Semaphore(0);
  private final Thread thread =
      Thread.ofPlatform().daemon().name("cubby-live").unstarted(this::run);
  private long position;
  private volatile boolean closing;

  Feed(LiveLog log, Streams streams, Optional<Duration> poll) {
    this.log = log;
    this.streams = streams;
    this.poll = poll;
  }

  void start() {
    thread.start();
  }

  void announce(Hint hint) {
    outbox.add(hint);
    signal.release();
  }

  /** From here on the stream is offered everything that it does not find in the log. */
  synchronized void join(Stream stream) {
    streams.admit(stream);
    if (streams.all().size() == 1) {
      // Under the lock: a second listener must not read the log before this place is known.
      position = log.newest();
      // There is a stream to look for again.
      signal.release();
    }
  }

  private void run() {
    boolean last;
    do {
      last = closing;
      try {
        publish();
        deliver();
        if (!last) {
          rest();
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.warn("hints are late: {}", e.getMessage());
        pause();
      }
    } while (!last);
  }

  private void publish() {
    for (var hints = outbox.take(); !hints.isEmpty(); hints = outbox.take()) {
      try {
        log.append(hints);
      } catch (RuntimeException e) {
        outbox.putBack(hints);
        throw e;
      }
    }
  }

  private void deliver() {
    while (!streams.all().isEmpty()) {
      long from;
      synchronized (this) {
        from = position;
      }
      var batches = log.after(from);
      for (var batch : batches) {
        streams.all().forEach(stream -> stream.offer(batch));
        synchronized (this) {
          position = Math.max(position, batch.number());
        }
      }
      if (batches.size() < LiveContracts.PAGE) {
        return;
      }
    }
  }

  private void rest() throws InterruptedException {
    if (poll.isPresent() && !streams.all().isEmpty()) {
      signal.tryAcquire(poll.get().toNanos(), TimeUnit.NANOSECONDS);
    } else {
      signal.acquire();
    }
    signal.drainPermits();
  }

  private static void pause() {
    try {
      Thread.sleep(AFTER_TROUBLE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Writes what is still to be written, and stops. */
  @Override
  public void close() {
    closing = true;
    signal.release();
    try {
      if (!thread.join(LAST_HINTS)) {
        thread.interrupt();
      }
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }
}
