package dev.cubby.web.mail;

import module java.base;

import dev.cubby.web.mail.Delivery.Reason;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;

/** Hands one mail to an SMTP server, over a connection of its own, and says how that went. */
final class SmtpTransport {
  private final SmtpSettings settings;
  private final Session session;

  /** How an attempt failed, and whether another one may do better. */
  record Failure(Reason reason, Optional<Integer> smtpCode, boolean passing) {}

  SmtpTransport(SmtpSettings settings) {
    this.settings = settings;
    this.session = Session.getInstance(settings.properties());
  }

  /** With certificates that this factory trusts. */
  SmtpTransport(SmtpSettings settings, SSLSocketFactory trusting) {
    this(settings);
    session.getProperties().put("mail.smtp.ssl.socketFactory", trusting);
  }

  /** Nothing, when the server has taken the mail. */
  Optional<Failure> send(Mail mail, String mailId, Instant at) {
    try (var transport = session.getTransport("smtp")) {
      var message = MimeMail.of(mail, settings.from(), mailId, at, session);
      transport.connect(
          settings.login().map(SmtpSettings.Login::user).orElse(null),
          settings.login().map(SmtpSettings.Login::password).orElse(null));
      transport.sendMessage(message, message.getAllRecipients());
      return Optional.empty();
    } catch (MessagingException e) {
      return Optional.of(failure(e));
    }
  }

  private static Failure failure(MessagingException e) {
    if (e instanceof AuthenticationFailedException) {
      return lasting(Reason.NOT_SIGNED_IN);
    }
    if (e instanceof AddressException) {
      return lasting(Reason.RECEIVER_REFUSED);
    }
    if (find(e, SSLException.class).isPresent() || isWithoutStartTls(e)) {
      return lasting(Reason.NOT_SECURE);
    }
    return find(e, SMTPAddressFailedException.class)
        .map(to -> refused(Reason.RECEIVER_REFUSED, to.getReturnCode()))
        .or(() ->
            find(e, SMTPSenderFailedException.class)
                .map(from -> refused(Reason.REFUSED, from.getReturnCode())))
        .or(() ->
            find(e, SMTPSendFailedException.class)
                .map(mail -> refused(Reason.REFUSED, mail.getReturnCode())))
        .orElseGet(() -> new Failure(Reason.UNREACHABLE, Optional.empty(), true));
  }

  /** The library has no exception of its own for it. */
  private static boolean isWithoutStartTls(MessagingException e) {
    return String.valueOf(e.getMessage()).contains("STARTTLS");
  }

  private static Failure lasting(Reason reason) {
    return new Failure(reason, Optional.empty(), false);
  }

  /** Codes from 400 on ask for another attempt, those from 500 on for none. */
  private static Failure refused(Reason reason, int code) {
    return new Failure(reason, Optional.of(code).filter(known -> known > 0), code < 500);
  }

  private static <T extends Exception> Optional<T> find(Throwable from, Class<T> wanted) {
    if (wanted.isInstance(from)) {
      return Optional.of(wanted.cast(from));
    }
    var next = from.getCause();
    return next == null ? Optional.empty() : find(next, wanted);
  }
}
