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
  static final int MOST_BULK_WAITING = MOST_WAITING / 2;
  static final int MOST_LISTED = 200;
  private static final Logger LOG = LoggerFactory.getLogger(SmtpMailer.class);
  private static final int CONNECTIONS = 2;
  private static final Duration LAST_ATTEMPTS = Duration.ofSeconds(5);
  private static final List<Duration> PAUSES =
      List.of(Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofMinutes(5));

  private static final State.Failed STOPPED = new State.Failed(Reason.STOPPED, Optional.empty());

  private final SmtpTransport transport;
  private final Clock clock;
  private final Supplier<String> ids;
  private final List<Duration> pauses;
  private final Semaphore room = new Semaphore(MOST_WAITING);
  private final Semaphore bulkRoom = new Semaphore(MOST_BULK_WAITING);
  private final Semaphore connections = new Semaphore(CONNECTIONS, true);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private volatile boolean stopping;

  /** The latest mails, the oldest first; also the lock of both maps. */
  private final SequencedMap<String, Delivery> deliveries = new LinkedHashMap<>();

  /** The bodies of listed mails that are not sent, and what ends the pause of each. */
  private final Map<String, Unsent> unsent = new HashMap<>();

  private record Unsent(Mail mail, Semaphore wake) {}

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
    var delivery =
        new Delivery(
            ids.get(),
            clock.instant(),
            Optional.of(mail.to()),
            mail.subject(),
            0,
            State.Waiting.NEW);
    return start(delivery, new Unsent(mail, new Semaphore(0)));
  }

  private Result start(Delivery delivery, Unsent mail) {
    if (!takeRoom(mail.mail())) {
      LOG.warn("a mail was not taken: too many wait already");
      return new Result.Busy();
    }
    list(delivery, mail);
    try {
      threads.execute(() -> {
        try {
          deliver(delivery, mail);
        } finally {
          leaveRoom(mail.mail());
        }
      });
      return new Result.Accepted(delivery.mailId());
    } catch (RejectedExecutionException closed) {
      leaveRoom(mail.mail());
      note(delivery.with(STOPPED));
      return new Result.Busy();
    }
  }

  /** Links and codes, which people wait for, find room that bulk mail cannot take. */
  private boolean takeRoom(Mail mail) {
    if (mail.isBulk() && !bulkRoom.tryAcquire()) {
      return false;
    }
    boolean taken = room.tryAcquire();
    if (!taken && mail.isBulk()) {
      bulkRoom.release();
    }
    return taken;
  }

  @Override
  public boolean hasRoomForBulk() {
    return bulkRoom.availablePermits() > 0 && room.availablePermits() > 0;
  }

  private void leaveRoom(Mail mail) {
    room.release();
    if (mail.isBulk()) {
      bulkRoom.release();
    }
  }

  private void deliver(Delivery first, Unsent mail) {
    var delivery = first;
    var pause = pauses.iterator();
    try {
      while (isListed(delivery)) {
        var failure = attempt(mail.mail(), delivery);
        delivery = delivery.tried();
        if (failure.isEmpty()) {
          note(delivery.with(new State.Sent()));
          return;
        }
        var failed = new State.Failed(failure.get().reason(), failure.get().smtpCode());
        if (!failure.get().passing() || !pause.hasNext()) {
          giveUp(delivery, failed);
          return;
        }
        await(pause.next(), delivery, failed, mail.wake());
        if (stopping) {
          giveUp(delivery, STOPPED);
          return;
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      giveUp(delivery, STOPPED);
    }
  }

  private void await(Duration pause, Delivery delivery, State.Failed failed, Semaphore wake)
      throws InterruptedException {
    var next = clock.instant().plus(pause);
    note(delivery.with(new State.Waiting(Optional.of(failed), Optional.of(next))));
    if (wake.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
      wake.drainPermits();
    }
    note(delivery.with(new State.Waiting(Optional.of(failed), Optional.empty())));
  }

  /** A mail that was discarded while it waited for a connection is not sent, and has not failed. */
  private Optional<SmtpTransport.Failure> attempt(Mail mail, Delivery delivery)
      throws InterruptedException {
    connections.acquire();
    try {
      return isListed(delivery)
          ? transport.send(mail, delivery.mailId(), delivery.at())
          : Optional.empty();
    } finally {
      connections.release();
    }
  }

  private void giveUp(Delivery delivery, State.Failed failed) {
    note(delivery.with(failed));
    LOG.warn("mail {} was not sent: {}", delivery.mailId(), failed);
  }

  private void list(Delivery delivery, Unsent mail) {
    synchronized (deliveries) {
      deliveries.put(delivery.mailId(), delivery);
      unsent.put(delivery.mailId(), mail);
      if (deliveries.size() > MOST_LISTED) {
        deliveries.values().stream()
            .filter(old -> !(old.state() instanceof State.Waiting))
            .findFirst()
            .ifPresent(old -> forget(old.mailId()));
      }
    }
  }

  private void note(Delivery delivery) {
    synchronized (deliveries) {
      deliveries.replace(delivery.mailId(), delivery);
      if (delivery.state() instanceof State.Sent) {
        unsent.remove(delivery.mailId());
      }
    }
  }

  private boolean isListed(Delivery delivery) {
    synchronized (deliveries) {
      return deliveries.containsKey(delivery.mailId());
    }
  }

  private Optional<Unsent> forget(String mailId) {
    deliveries.remove(mailId);
    return Optional.ofNullable(unsent.remove(mailId));
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

  /** Under one lock, so that of two who ask at once one starts it. */
  @Override
  public Optional<Result> retry(String mailId) {
    synchronized (deliveries) {
      var mail = unsent.get(mailId);
      var delivery = deliveries.get(mailId);
      if (mail == null || delivery == null) {
        return Optional.empty();
      }
      if (delivery.state() instanceof State.Failed) {
        return Optional.of(start(delivery.with(State.Waiting.NEW), mail));
      }
      mail.wake().release();
      return Optional.of(new Result.Accepted(mailId));
    }
  }

  /** An attempt that is on the wire at this moment may still arrive. */
  @Override
  public boolean discard(String mailId) {
    synchronized (deliveries) {
      var discarded = unsent.containsKey(mailId) ? forget(mailId) : Optional.<Unsent>empty();
      discarded.ifPresent(mail -> mail.wake().release());
      return discarded.isPresent();
    }
  }

  /** Takes nothing any more, and waits a moment for what is on its way. */
  @Override
  public void close() {
    stopping = true;
    threads.shutdown();
    synchronized (deliveries) {
      unsent.values().forEach(mail -> mail.wake().release());
    }
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
