package dev.cubby.server.config;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.edge.Cidr;
import dev.cubby.web.edge.Proxies;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.mail.SmtpSettings;
import dev.cubby.web.system.*;

/** The settings of the server itself, followed by those of its systems. */
public final class ServerSettings {
  private static final int LAST_PORT = 65_535;
  private static final int MOST = 1_000_000;
  private static final int YEAR_SECONDS = 31_536_000;
  private static final String WEEK_SECONDS = "604800";

  static final Setting<Integer> PORT =
      Setting.of(
              "port",
              SettingType.number(0, LAST_PORT).labelled("PORT"),
              "the port to listen on; 0 selects a free one")
          .withDefault("8080");
  static final Setting<String> HOST =
      text("host", "HOST", "the address to listen on; 0.0.0.0 for all").withDefault("127.0.0.1");
  static final Setting<Path> DATA =
      path("data", "DIR", "the folder of the embedded store").withDefault("data");
  static final Setting<String> STORE =
      Setting.of(
              "store",
              SettingType.choice(List.of("embedded", "dynamodb"), Function.identity()),
              "embedded or dynamodb")
          .withDefault("embedded");
  static final Setting<String> REGION =
      text("region", "NAME", "the AWS region; default as for AWS tools");
  static final Setting<URI> ENDPOINT = url("endpoint", "a DynamoDB-compatible endpoint");
  static final Setting<String> SYSTEMS =
      text("systems", "NAMES", "the systems to run, separated by commas").withDefault("all");

  public static final Setting<Boolean> DEMO =
      flag("demo", "true", "false", "true: add demo data").withDefault("false");

  static final Setting<URI> PUBLIC_URL = url("public-url", "the public address, used in links");
  static final Setting<Path> TLS_CERT = path("tls-cert", "FILE", "the TLS certificate chain, PEM");
  static final Setting<Path> TLS_KEY =
      path("tls-key", "FILE", "the private key of the certificate, PEM (PKCS #8)");
  static final Setting<List<Cidr>> TRUSTED_PROXIES =
      Setting.of(
          "trusted-proxies",
          new SettingType<>(
              "NETWORKS", "networks like 10.0.0.0/8,fd00::/8", ServerSettings::networks),
          "networks of trusted proxies: 10.0.0.0/8,fd00::/8");
  static final Setting<List<Cidr>> METRICS_NETWORKS =
      Setting.of(
              "metrics-networks",
              new SettingType<>(
                  "NETWORKS",
                  "none, or networks like 10.0.0.0/8,fd00::/8",
                  text -> text.equals("none") ? Optional.of(List.of()) : networks(text)),
              "networks that read metrics without signing in, or none")
          .withDefault("127.0.0.0/8,::1");
  static final Setting<Proxies.Header> PROXY_HEADER =
      Setting.of(
              "proxy-header",
              SettingType.choice(
                      List.of(Proxies.Header.FORWARDED, Proxies.Header.X_FORWARDED_FOR),
                      header ->
                          header == Proxies.Header.FORWARDED ? "forwarded" : "x-forwarded-for")
                  .labelled("NAME"),
              "the header they set: x-forwarded-for or forwarded")
          .withDefault("x-forwarded-for");
  static final Setting<Path> UPLOADS =
      path("uploads", "DIR", "the folder for uploaded files; default in the data folder");
  static final Setting<SignUp> SIGNUP =
      Setting.of(
              "signup",
              SettingType.choice(
                      List.of(SignUp.OPEN, SignUp.INVITED, SignUp.CLOSED), SignUp::externalName)
                  .labelled("POLICY"),
              "who can create an account: open, invited or closed")
          .withDefault("invited");
  static final Setting<Integer> SIGNUP_RATE =
      Setting.of(
              "signup-rate",
              SettingType.number(1, MOST),
              "the limit of new accounts per hour with open sign-up")
          .withDefault("200");
  static final Setting<String> ADMIN_EMAIL =
      Setting.of(
          "admin-email",
          SettingType.matching("[^\\s@]+@[^\\s@]+", "an e-mail address").labelled("E-MAIL"),
          "the operator's e-mail, instead of a set-up link");
  static final Setting<String> ADMIN_PASSWORD =
      text("admin-password", "TEXT", "the operator's first password").secret();
  static final Setting<URI> OIDC_ISSUER =
      url("oidc-issuer", "the OpenID Connect issuer for sign-in");
  static final Setting<String> OIDC_AUDIENCE =
      text("oidc-audience", "TEXT", "the required audience of the issuer's tokens");
  static final Setting<String> OIDC_CLIENT_ID =
      text("oidc-client-id", "TEXT", "the client id at the issuer, for sign-in on pages");
  static final Setting<String> OIDC_CLIENT_SECRET =
      text("oidc-client-secret", "TEXT", "the client secret, if the client has one").secret();
  static final Setting<String> SMTP_HOST =
      text("smtp-host", "HOST", "the SMTP server; without one no mail is sent");
  static final Setting<Integer> SMTP_PORT =
      Setting.of(
          "smtp-port",
          SettingType.number(1, LAST_PORT).labelled("PORT"),
          "its port; default 587, 465 or 25, by smtp-security");
  static final Setting<SmtpSettings.Security> SMTP_SECURITY =
      Setting.of(
              "smtp-security",
              SettingType.choice(
                      List.of(
                          SmtpSettings.Security.STARTTLS,
                          SmtpSettings.Security.TLS,
                          SmtpSettings.Security.NONE),
                      security -> security.name().toLowerCase(Locale.ROOT))
                  .labelled("KIND"),
              "how the connection is encrypted: starttls, tls or none")
          .withDefault("starttls");
  static final Setting<String> SMTP_USER =
      text("smtp-user", "TEXT", "the user name at the SMTP server");
  static final Setting<String> SMTP_PASSWORD =
      text("smtp-password", "TEXT", "the password at the SMTP server").secret();
  static final Setting<String> MAIL_FROM =
      Setting.of(
          "mail-from",
          SettingType.matching("[^\\s@<>]+@[^\\s@<>]+", "an e-mail address").labelled("E-MAIL"),
          "the sender address of mails");
  static final Setting<Integer> INVITATION_EXPIRATION =
      Setting.of(
              "invitation-expiration-seconds",
              SettingType.number(60, YEAR_SECONDS),
              "how long an invitation to a family or team is good")
          .withDefault(WEEK_SECONDS);
  static final Setting<Integer> INVITATION_GRACE =
      Setting.of(
              "invitation-ttl-grace-seconds",
              SettingType.number(1, YEAR_SECONDS),
              "how long an expired invitation is kept")
          .withDefault(WEEK_SECONDS);
  static final Setting<String> INVITATION_SECRET =
      secret("invitation-hmac-secret", "signs invitations; default: one that the server makes");
  static final Setting<String> INVITATION_PREVIOUS_SECRET =
      secret("invitation-hmac-previous-secret", "the secret before, still accepted");
  static final Setting<Boolean> LIMITS =
      flag("limits", "on", "off", "off: no limits on guesses, sign-ups and quotas, for load tests")
          .withDefault("on");
  static final Setting<String> ENVIRONMENT =
      Setting.of(
              "environment",
              SettingType.matching(
                      "[a-z0-9][a-z0-9-]{0,31}",
                      "a short name of lower-case letters, digits and hyphens")
                  .labelled("NAME"),
              "the environment in table names")
          .withDefault("dev");

  private static final List<Setting<?>> OWN =
      List.of(
          PORT,
          HOST,
          DATA,
          STORE,
          REGION,
          ENDPOINT,
          SYSTEMS,
          DEMO,
          PUBLIC_URL,
          TLS_CERT,
          TLS_KEY,
          TRUSTED_PROXIES,
          PROXY_HEADER,
          METRICS_NETWORKS,
          UPLOADS,
          SIGNUP,
          SIGNUP_RATE,
          ADMIN_EMAIL,
          ADMIN_PASSWORD,
          OIDC_ISSUER,
          OIDC_AUDIENCE,
          OIDC_CLIENT_ID,
          OIDC_CLIENT_SECRET,
          SMTP_HOST,
          SMTP_PORT,
          SMTP_SECURITY,
          SMTP_USER,
          SMTP_PASSWORD,
          MAIL_FROM,
          INVITATION_EXPIRATION,
          INVITATION_GRACE,
          INVITATION_SECRET,
          INVITATION_PREVIOUS_SECRET,
          LIMITS,
          ENVIRONMENT);

  private ServerSettings() {}

  /** Every setting of a server with these systems. */
  public static List<Setting<?>> with(List<WebSystem> systems) {
    var all = new ArrayList<Setting<?>>(OWN);
    for (var system : systems) {
      system.settings().forEach(setting -> all.add(setting.below(system.name())));
    }
    var names = new HashSet<String>();
    for (var setting : all) {
      if (!names.add(setting.name())) {
        throw new IllegalStateException("Two settings have the same name: " + setting.name());
      }
    }
    return List.copyOf(all);
  }

  private static Setting<String> text(String name, String label, String explanation) {
    return Setting.of(name, SettingType.text().labelled(label), explanation);
  }

  /** A key, which nobody types. */
  private static Setting<String> secret(String name, String explanation) {
    var type = SettingType.matching(".{32,}", "at least 32 characters long").labelled("TEXT");
    return Setting.of(name, type, explanation).secret();
  }

  private static Setting<Path> path(String name, String label, String explanation) {
    return Setting.of(name, SettingType.path().labelled(label), explanation);
  }

  private static Setting<URI> url(String name, String explanation) {
    return Setting.of(name, SettingType.url(), explanation);
  }

  private static Setting<Boolean> flag(String name, String yes, String no, String explanation) {
    return Setting.of(name, SettingType.either(yes, no), explanation);
  }

  private static Optional<List<Cidr>> networks(String text) {
    try {
      return Optional.of(Cidr.all(text.split(",", -1)));
    } catch (InvalidInput notNetworks) {
      return Optional.empty();
    }
  }
}
