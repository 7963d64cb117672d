package dev.cubby.server.config;

import static dev.cubby.server.config.ServerSettings.MAIL_FROM;
import static dev.cubby.server.config.ServerSettings.SMTP_HOST;
import static dev.cubby.server.config.ServerSettings.SMTP_PASSWORD;
import static dev.cubby.server.config.ServerSettings.SMTP_PORT;
import static dev.cubby.server.config.ServerSettings.SMTP_SECURITY;
import static dev.cubby.server.config.ServerSettings.SMTP_USER;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.mail.Mailbox;
import dev.cubby.web.mail.SmtpSettings;
import dev.cubby.web.mail.SmtpSettings.Login;
import dev.cubby.web.mail.SmtpSettings.Security;
import java.util.Optional;

/** Reads the SMTP settings. */
record MailReader(SettingTexts texts) {
  private static final String NAME = "Cubby";

  Optional<SmtpSettings> read() {
    texts.requireBoth(SMTP_HOST, MAIL_FROM);
    texts.requireBoth(SMTP_USER, SMTP_PASSWORD);
    texts.requireOther(SMTP_USER, SMTP_HOST);
    texts.requireOther(SMTP_PORT, SMTP_HOST);
    var from = texts.find(MAIL_FROM);
    return texts.find(SMTP_HOST).flatMap(host -> from.flatMap(address -> at(host, address)));
  }

  private Optional<SmtpSettings> at(String host, String from) {
    var security = texts.get(SMTP_SECURITY);
    int port = texts.find(SMTP_PORT).orElse(defaultPort(security));
    var login =
        texts
            .find(SMTP_USER)
            .flatMap(
                user -> texts.verbatim(SMTP_PASSWORD).map(password -> new Login(user, password)));
    try {
      return Optional.of(new SmtpSettings(host, port, security, login, new Mailbox(from, NAME)));
    } catch (InvalidInput wrong) {
      texts.addFault("smtp-security and mail-from do not fit: " + wrong.getMessage());
      return Optional.empty();
    }
  }

  private static int defaultPort(Security security) {
    return switch (security) {
      case STARTTLS -> 587;
      case TLS -> 465;
      case NONE -> 25;
    };
  }
}
