package dev.cubby.web.mail;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/** The SMTP server that takes our mails, and whom they are from. */
public record SmtpSettings(
    String host, int port, Security security, Optional<Login> login, Mailbox from) {
  private static final String MILLIS = "10000";

  /** How the connection is encrypted. */
  public enum Security {
    /** From the beginning, usually on port 465. */
    TLS,
    /** After STARTTLS, usually on port 587; a server that does not offer it gets no mail. */
    STARTTLS,
    /** Not at all: for a relay on this machine. */
    NONE
  }

  /** Our user name and password at the SMTP server. */
  public record Login(String user, String password) {
    @Override
    public String toString() {
      return "Login[]";
    }
  }

  public SmtpSettings {
    if (security == Security.NONE && login.isPresent() && !isThisMachine(host)) {
      throw new InvalidInput("A password leaves this machine only over TLS", "host", host);
    }
  }

  private static boolean isThisMachine(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  Properties properties() {
    var properties = new Properties();
    properties.setProperty("mail.smtp.host", host);
    properties.setProperty("mail.smtp.port", Integer.toString(port));
    properties.setProperty("mail.smtp.auth", Boolean.toString(login.isPresent()));
    properties.setProperty("mail.smtp.ssl.enable", Boolean.toString(security == Security.TLS));
    var starttls = Boolean.toString(security == Security.STARTTLS);
    properties.setProperty("mail.smtp.starttls.enable", starttls);
    properties.setProperty("mail.smtp.starttls.required", starttls);
    properties.setProperty("mail.smtp.ssl.checkserveridentity", "true");
    properties.setProperty("mail.smtp.connectiontimeout", MILLIS);
    properties.setProperty("mail.smtp.timeout", MILLIS);
    properties.setProperty("mail.smtp.writetimeout", MILLIS);
    return properties;
  }
}
