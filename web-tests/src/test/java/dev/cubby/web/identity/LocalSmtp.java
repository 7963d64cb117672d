package dev.cubby.web.identity;

import module java.base;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.cubby.web.mail.*;

/** A real SMTP server, and a mailer that sends by it. */
public final class LocalSmtp implements AutoCloseable {
  private static final String HOST = "127.0.0.1";

  private GreenMail smtp = started(0);
  public final SmtpMailer mailer =
      new SmtpMailer(
          new SmtpSettings(
              HOST,
              smtp.getSmtp().getPort(),
              SmtpSettings.Security.NONE,
              Optional.empty(),
              new Mailbox("cubby@cubby.example", "Cubby")),
          Clock.systemUTC(),
          () -> UUID.randomUUID().toString());

  private static GreenMail started(int port) {
    var smtp = new GreenMail(new ServerSetup(port, HOST, "smtp"));
    smtp.start();
    return smtp;
  }

  /** What has come since it was last away. */
  public GreenMail inbox() {
    return smtp;
  }

  /** Does not answer until the block is over. */
  public void away(Runnable meanwhile) {
    int port = smtp.getSmtp().getPort();
    smtp.stop();
    meanwhile.run();
    smtp = started(port);
  }

  @Override
  public void close() {
    mailer.close();
    smtp.stop();
  }
}
