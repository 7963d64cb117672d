package dev.cubby.web.mail;

import dev.cubby.web.text.Ellipsis;

/**
 * A mail to one person, as plain text and as HTML. The subject is shown to the operator, so it
 * never holds a secret; the body of a mail that does is kept nowhere.
 *
 * @param isBulk whether nobody waits for it: such mails leave room in the queue for the others
 */
public record Mail(
    Mailbox to, String subject, String text, String html, Content content, boolean isBulk) {

  /** Whether the body gives its reader a power, as a link does. */
  public enum Content {
    ORDINARY,
    SECRET
  }

  /** Lists of mails show about half of this; names of people and families may be longer. */
  private static final int LONGEST_SUBJECT = 120;

  public Mail {
    subject = Ellipsis.cut(Mailbox.oneLine(subject), LONGEST_SUBJECT);
  }

  public static Mail of(Mailbox to, String subject, String text, String html) {
    return new Mail(to, subject, text, html, Content.ORDINARY, false);
  }

  /** With a link or a code in it that only the receiver may use. */
  public static Mail withSecret(Mailbox to, String subject, String text, String html) {
    return new Mail(to, subject, text, html, Content.SECRET, false);
  }

  /** For mails that the server sends by itself, such as reminders. */
  public Mail bulk() {
    return new Mail(to, subject, text, html, content, true);
  }

  public boolean holdsSecret() {
    return content == Content.SECRET;
  }

  @Override
  public String toString() {
    return "Mail[" + content + "]";
  }
}
