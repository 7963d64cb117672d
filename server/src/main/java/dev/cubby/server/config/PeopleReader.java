package dev.cubby.server.config;

import static dev.cubby.server.config.ServerSettings.ADMIN_EMAIL;
import static dev.cubby.server.config.ServerSettings.ADMIN_PASSWORD;
import static dev.cubby.server.config.ServerSettings.INVITATION_EXPIRATION;
import static dev.cubby.server.config.ServerSettings.INVITATION_GRACE;
import static dev.cubby.server.config.ServerSettings.INVITATION_PREVIOUS_SECRET;
import static dev.cubby.server.config.ServerSettings.INVITATION_SECRET;
import static dev.cubby.server.config.ServerSettings.LIMITS;
import static dev.cubby.server.config.ServerSettings.OIDC_AUDIENCE;
import static dev.cubby.server.config.ServerSettings.OIDC_CLIENT_ID;
import static dev.cubby.server.config.ServerSettings.OIDC_CLIENT_SECRET;
import static dev.cubby.server.config.ServerSettings.OIDC_ISSUER;
import static dev.cubby.server.config.ServerSettings.SIGNUP;
import static dev.cubby.server.config.ServerSettings.SIGNUP_RATE;

import dev.cubby.server.config.Configuration.Operator;
import dev.cubby.server.config.Configuration.People;
import dev.cubby.web.invite.InvitationSettings;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.issuer.IssuerSettings.Client;
import java.time.Duration;
import java.util.Optional;

/** Reads how people sign in. */
record PeopleReader(SettingTexts texts) {
  private static final int SHORTEST_PASSWORD = 10;

  People read() {
    return new People(
        texts.get(SIGNUP),
        texts.get(SIGNUP_RATE),
        texts.get(LIMITS),
        operator(),
        issuer(),
        invitations());
  }

  private InvitationSettings invitations() {
    return new InvitationSettings(
        Duration.ofSeconds(texts.get(INVITATION_EXPIRATION)),
        Duration.ofSeconds(texts.get(INVITATION_GRACE)),
        texts.find(INVITATION_SECRET),
        texts.find(INVITATION_PREVIOUS_SECRET));
  }

  private Optional<Operator> operator() {
    var email = texts.find(ADMIN_EMAIL);
    var password = texts.verbatim(ADMIN_PASSWORD);
    if (password.isPresent() && password.get().length() < SHORTEST_PASSWORD) {
      texts.invalid(ADMIN_PASSWORD, "at least " + SHORTEST_PASSWORD + " characters long");
    }
    if (texts.has(OIDC_ISSUER)) {
      if (password.isPresent()) {
        texts.addFault("admin-password has no meaning with oidc-issuer: no password is kept here.");
      }
      return Optional.empty();
    }
    texts.requireBoth(ADMIN_EMAIL, ADMIN_PASSWORD);
    return email.flatMap(address -> password.map(secret -> new Operator(address, secret)));
  }

  private Optional<IssuerSettings> issuer() {
    texts.requireBoth(OIDC_ISSUER, OIDC_AUDIENCE);
    texts.requireOther(OIDC_CLIENT_ID, OIDC_ISSUER);
    texts.requireOther(OIDC_CLIENT_SECRET, OIDC_CLIENT_ID);
    return texts
        .find(OIDC_ISSUER)
        .flatMap(issuer ->
            texts
                .find(OIDC_AUDIENCE)
                .map(audience ->
                    new IssuerSettings(issuer, audience, texts.find(ADMIN_EMAIL), client())));
  }

  /** Reads the settings for signing in to pages at an OpenID Connect issuer. */
  private Optional<Client> client() {
    return texts.find(OIDC_CLIENT_ID).map(id -> new Client(id, texts.find(OIDC_CLIENT_SECRET)));
  }
}
