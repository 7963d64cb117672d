package dev.cubby.web.mail;

import module java.base;

/** Takes mails, and says later what became of them. */
public interface Mailer extends AutoCloseable {

  /** For a server without mail. */
  Mailer NONE = new NoMailer();

  /** The answer at once; the delivery comes later. */
  sealed interface Result {
    /** It is on its way, or kept for the operator. */
    record Accepted(String mailId) implements Result {}

    /** Mail leaves this server for nobody, and what holds a secret is not kept instead. */
    record NotConfigured() implements Result {}

    /** Too many mails wait already; this one was not taken. */
    record Busy() implements Result {}
  }

  /** Returns without waiting for another server. */
  Result send(Mail mail);

  /** Whether a mail that nobody waits for would be taken now. */
  default boolean hasRoomForBulk() {
    return true;
  }

  /** Whether mails reach people: only then is it of use to offer one. */
  boolean reachesPeople();

  /** The latest mails, the newest first. */
  List<Delivery> list();

  /**
   * Tries a mail that waits or failed now; nothing, where there is no such mail. Its body was kept
   * in memory for this.
   */
  default Optional<Result> retry(String mailId) {
    return Optional.empty();
  }

  /** Gives up a mail that was not sent, and says whether there was one. */
  default boolean discard(String mailId) {
    return false;
  }

  @Override
  default void close() {}
}
