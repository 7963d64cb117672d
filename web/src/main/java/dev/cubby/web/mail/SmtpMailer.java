package dev.cubby.web.mail;

import module java.base;

import dev.cubby.web.mail.Delivery.Reason;
import dev.cubby.web.mail.Delivery.State;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands mails to an SMTP server while requests go on: each waits on a virtual thread of its own, in
 * memory alone, and only so many at once. Attempts that failed for the moment are repeated a few
 * times; a mail that still waits when the server stops is lost, and the log says so.
 */
public final class SmtpMailer implements Mailer {
  static final int MOST_WAITING = 200;
  static final int MOST_LISTED = 200;
  private static final Logger LOG = LoggerFactory.getLogger(SmtpMailer.class);
  private static final int CONNECTIONS = 2;
  private static final Duration LAST_ATTEMPTS = Duration.ofSeconds(5);
  private static final List<Duration> PAUSES =
      List.of(Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofMinutes(5));

  private static final State STOPPED = new State.Failed(Reason.STOPPED, Optional.empty());

  private final SmtpTransport transport;
  private final Clock clock;
  private final Supplier<String> ids;
  private final List<Duration> pauses;
  private final Semaphore room = new Semaphore(MOST_WAITING);
  private final Semaphore connections = new Semaphore(CONNECTIONS, true);
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final SequencedMap<String, Delivery> deliveries = new LinkedHashMap<>();

  public SmtpMailer(SmtpSettings settings, Clock clock, Supplier<String> ids) {
    this(new SmtpTransport(settings), clock, ids, PAUSES);
  }

  SmtpMailer(SmtpTransport transport, Clock clock, Supplier<String> ids, List<Duration> pauses) {
    this.transport = transport;
    this.clock = clock;
    this.ids = ids;
    this.pauses = pauses;
  }

  @Override
  public Result send(Mail mail) {
    if (!room.tryAcquire()) {
      LOG.warn("a mail was not taken: {} wait already", MOST_WAITING);
      return new Result.Busy();
    }
    var delivery =
        new Delivery(ids.get(), clock.instant(), mail.to(), mail.subject(), new State.Waiting(0));
    list(delivery);
    try {
      threads.execute(() -> {
        try {
          deliver(mail, delivery);
        } finally {
          room.release();
        }
      });
      return new Result.Accepted(delivery.mailId());
    } catch (RejectedExecutionException closed) {
      room.release();
      note(delivery.with(STOPPED));
      return new Result.Busy();
    }
  }

  private void deliver(Mail mail, Delivery delivery) {
    State end = STOPPED;
    try {
      end = attempts(mail, delivery);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      note(delivery.with(end));
      if (end instanceof State.Failed) {
        LOG.warn("mail {} was not sent: {}", delivery.mailId(), end);
      }
    }
  }

  private State attempts(Mail mail, Delivery delivery) throws InterruptedException {
    for (int attempt = 0; ; attempt++) {
      var failure = attempt(mail, delivery);
      if (failure.isEmpty()) {
        return new State.Sent();
      }
      if (!failure.get().passing() || attempt == pauses.size()) {
        return new State.Failed(failure.get().reason(), failure.get().smtpCode());
      }
      note(delivery.with(new State.Waiting(attempt + 1)));
      if (stopping.await(pauses.get(attempt).toMillis(), TimeUnit.MILLISECONDS)) {
        return STOPPED;
      }
    }
  }

  private Optional<SmtpTransport.Failure> attempt(Mail mail, Delivery delivery)
      throws InterruptedException {
    connections.acquire();
    try {
      return transport.send(mail, delivery.mailId(), delivery.at());
    } finally {
      connections.release();
    }
  }

  private void list(Delivery delivery) {
    synchronized (deliveries) {
      deliveries.put(delivery.mailId(), delivery);
      if (deliveries.size() > MOST_LISTED) {
        deliveries.pollFirstEntry();
      }
    }
  }

  private void note(Delivery delivery) {
    synchronized (deliveries) {
      deliveries.replace(delivery.mailId(), delivery);
    }
  }

  @Override
  public boolean reachesPeople() {
    return true;
  }

  @Override
  public List<Delivery> list() {
    synchronized (deliveries) {
      return List.copyOf(deliveries.sequencedValues().reversed());
    }
  }

  /** Takes nothing any more, and waits a moment for what is on its way. */
  @Override
  public void close() {
    stopping.countDown();
    threads.shutdown();
    try {
      if (!threads.awaitTermination(LAST_ATTEMPTS.toMillis(), TimeUnit.MILLISECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
