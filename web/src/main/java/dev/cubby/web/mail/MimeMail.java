package dev.cubby.web.mail;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;

/** Mails in the form in which they travel: UTF-8, plain text and HTML as alternatives. */
final class MimeMail {
  /** For messages that go to a file, in UTF-8 all through (RFC 6532). */
  static final Session FOR_FILES = forFiles();

  private MimeMail() {}

  private static Session forFiles() {
    var properties = new Properties();
    properties.setProperty("mail.mime.allowutf8", "true");
    return Session.getInstance(properties);
  }

  static MimeMessage of(Mail mail, Mailbox from, String mailId, Instant at, Session session)
      throws MessagingException {
    var message = new Identified(session, mailId, from);
    message.setFrom(address(from, session));
    message.setRecipient(Message.RecipientType.TO, address(mail.to(), session));
    message.setSubject(mail.subject(), UTF_8.name());
    message.setSentDate(Date.from(at));
    // No out-of-office reply is wanted (RFC 3834).
    message.setHeader("Auto-Submitted", "auto-generated");
    message.setContent(
        new MimeMultipart("alternative", part(mail.text(), "plain"), part(mail.html(), "html")));
    message.saveChanges();
    return message;
  }

  private static MimeBodyPart part(String text, String subtype) throws MessagingException {
    var part = new MimeBodyPart();
    part.setText(text, UTF_8.name(), subtype);
    return part;
  }

  /** An SMTP server need not understand more than ASCII before the @; a file may hold all. */
  private static InternetAddress address(Mailbox mailbox, Session session)
      throws MessagingException {
    var local = mailbox.beforeHost();
    if (session != FOR_FILES && !US_ASCII.newEncoder().canEncode(local)) {
      throw new AddressException("Only SMTPUTF8 could write this address");
    }
    try {
      return new InternetAddress(local + "@" + mailbox.host(), mailbox.name(), UTF_8.name());
    } catch (UnsupportedEncodingException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  /** Reads a message that was written to a file. */
  static MimeMessage read(InputStream in) throws MessagingException {
    return new MimeMessage(FOR_FILES, in);
  }

  static Mail mail(MimeMessage message) throws MessagingException, IOException {
    var both = (MimeMultipart) message.getContent();
    return Mail.of(
        receiver(message),
        message.getSubject(),
        (String) both.getBodyPart(0).getContent(),
        (String) both.getBodyPart(1).getContent());
  }

  static Mailbox receiver(MimeMessage message) throws MessagingException {
    var receivers = message.getRecipients(Message.RecipientType.TO);
    if (receivers == null
        || receivers.length == 0
        || !(receivers[0] instanceof InternetAddress to)
        || to.getAddress() == null) {
      throw new MessagingException("The mail has no receiver");
    }
    return new Mailbox(to.getAddress(), to.getPersonal() == null ? "" : to.getPersonal());
  }

  /** The library would name this machine and its user in the Message-ID. */
  private static final class Identified extends MimeMessage {
    private final String messageId;

    Identified(Session session, String mailId, Mailbox from) {
      super(session);
      this.messageId = "<" + mailId + "@" + from.host() + ">";
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", messageId);
    }
  }
}
