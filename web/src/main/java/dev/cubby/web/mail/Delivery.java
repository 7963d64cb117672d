package dev.cubby.web.mail;

import module java.base;

/** The progress of a mail, for the operator. */
public record Delivery(
    String mailId, Instant at, Optional<Mailbox> to, String subject, int attempts, State state) {

  /** How far it got. */
  public sealed interface State {
    /** In the outbox, where the operator can read it. */
    record Kept() implements State {}

    /** In the outbox, and damaged there: nobody knows what it says and to whom. */
    record Unreadable() implements State {}

    /**
     * Not sent yet.
     *
     * @param last how the last attempt failed
     * @param next when the next one is; none while one is under way
     */
    record Waiting(Optional<Failed> last, Optional<Instant> next) implements State {
      static final Waiting NEW = new Waiting(Optional.empty(), Optional.empty());
    }

    /** Handed to the SMTP server. */
    record Sent() implements State {}

    /**
     * Given up.
     *
     * @param smtpCode what the SMTP server answered; its words may repeat the mail and are not kept
     */
    record Failed(Reason reason, Optional<Integer> smtpCode) implements State {}
  }

  /** Why a mail could not be sent. */
  public enum Reason {
    /** The SMTP server does not answer, or stopped answering. */
    UNREACHABLE,
    /** It offers no encryption, or a certificate that is not trusted. */
    NOT_SECURE,
    /** It does not take our user name and password. */
    NOT_SIGNED_IN,
    /** It does not know the receiver, or cannot write the address. */
    RECEIVER_REFUSED,
    /** It does not take the mail for another reason. */
    REFUSED,
    /** The server was stopped while the mail waited. */
    STOPPED
  }

  Delivery with(State next) {
    return new Delivery(mailId, at, to, subject, attempts, next);
  }

  Delivery tried() {
    return new Delivery(mailId, at, to, subject, attempts + 1, state);
  }

  @Override
  public String toString() {
    return "Delivery[" + mailId + ", " + state + "]";
  }
}
