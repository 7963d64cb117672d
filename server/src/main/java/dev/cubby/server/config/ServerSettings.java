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

  static final Setting<Integer> PORT =
      Setting.of(
              "port",
              SettingType.number(0, LAST_PORT).labelled("PORT"),
              "where to listen; 0 is any free port")
          .withDefault("8080");
  static final Setting<String> HOST =
      text("host", "HOST", "where to listen; 0.0.0.0 is everywhere").withDefault("127.0.0.1");
  static final Setting<Path> DATA =
      path("data", "DIR", "the folder of the embedded store").withDefault("data");
  static final Setting<String> STORE =
      Setting.of(
              "store",
              SettingType.choice(List.of("embedded", "dynamodb"), Function.identity()),
              "embedded, or dynamodb")
          .withDefault("embedded");
  static final Setting<String> REGION =
      text("region", "NAME", "the region of DynamoDB; else as AWS tools find it");
  static final Setting<URI> ENDPOINT = url("endpoint", "anything that speaks DynamoDB's API");
  static final Setting<String> SYSTEMS =
      text("systems", "NAMES", "which systems run, with commas between").withDefault("all");

  public static final Setting<Boolean> DEMO =
      either("demo", "true", "false", "true: put in something to try").withDefault("false");

  static final Setting<URI> PUBLIC_URL =
      url("public-url", "the address that printed links begin with");
  static final Setting<Path> TLS_CERT =
      path("tls-cert", "FILE", "the certificates to answer https with, PEM");
  static final Setting<Path> TLS_KEY =
      path("tls-key", "FILE", "the key of the first of them, PEM (PKCS #8)");
  static final Setting<List<Cidr>> TRUSTED_PROXIES =
      Setting.of(
          "trusted-proxies",
          new SettingType<>(
              "NETWORKS", "networks like 10.0.0.0/8,fd00::/8", ServerSettings::networks),
          "whose forwarded headers are believed: 10.0.0.0/8,fd00::/8");
  static final Setting<Proxies.Header> PROXY_HEADER =
      Setting.of(
              "proxy-header",
              SettingType.choice(
                      List.of(Proxies.Header.FORWARDED, Proxies.Header.X_FORWARDED_FOR),
                      header ->
                          header == Proxies.Header.FORWARDED ? "forwarded" : "x-forwarded-for")
                  .labelled("NAME"),
              "which one they write: x-forwarded-for or forwarded")
          .withDefault("x-forwarded-for");
  static final Setting<Path> UPLOADS =
      path("uploads", "DIR", "where files are kept; else beside the rows of the embedded store");
  static final Setting<SignUp> SIGNUP =
      Setting.of(
              "signup",
              SettingType.choice(
                      List.of(SignUp.OPEN, SignUp.INVITED, SignUp.CLOSED), SignUp::externalName)
                  .labelled("POLICY"),
              "who can make an account: open, invited or closed")
          .withDefault("invited");
  static final Setting<Integer> SIGNUP_RATE =
      Setting.of(
              "signup-rate",
              SettingType.number(1, MOST),
              "how many accounts open sign-up makes in an hour")
          .withDefault("200");
  static final Setting<String> ADMIN_EMAIL =
      Setting.of(
          "admin-email",
          SettingType.matching("[^\\s@]+@[^\\s@]+", "an e-mail address").labelled("E-MAIL"),
          "the operator's address, instead of a set-up link");
  static final Setting<String> ADMIN_PASSWORD =
      text("admin-password", "TEXT", "the operator's first password").secret();
  static final Setting<URI> OIDC_ISSUER =
      url("oidc-issuer", "an OpenID Connect issuer that people sign in at, instead of here");
  static final Setting<String> OIDC_AUDIENCE =
      text("oidc-audience", "TEXT", "for whom that issuer's tokens have to be");
  static final Setting<String> OIDC_CLIENT_ID =
      text(
          "oidc-client-id", "TEXT", "what that issuer knows this server as; then pages lead to it");
  static final Setting<String> OIDC_CLIENT_SECRET =
      text("oidc-client-secret", "TEXT", "the secret of that client, if it has one").secret();
  static final Setting<String> SMTP_HOST =
      text("smtp-host", "HOST", "the SMTP server that takes mails to people; else none are sent");
  static final Setting<Integer> SMTP_PORT =
      Setting.of(
          "smtp-port",
          SettingType.number(1, LAST_PORT).labelled("PORT"),
          "its port; else 587, 465 or 25, as smtp-security says");
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
  static final Setting<String> SMTP_USER = text("smtp-user", "TEXT", "whom it knows us as");
  static final Setting<String> SMTP_PASSWORD =
      text("smtp-password", "TEXT", "the password of that user").secret();
  static final Setting<String> MAIL_FROM =
      Setting.of(
          "mail-from",
          SettingType.matching("[^\\s@<>]+@[^\\s@<>]+", "an e-mail address").labelled("E-MAIL"),
          "the address that mails come from");
  static final Setting<Boolean> LIMITS =
      either(
              "limits",
              "on",
              "off",
              "off: no limits on guesses, sign-ups and quotas, for load tests")
          .withDefault("on");
  static final Setting<String> ENVIRONMENT =
      Setting.of(
              "environment",
              SettingType.matching(
                      "[a-z0-9][a-z0-9-]{0,31}", "a short word of small letters and digits")
                  .labelled("NAME"),
              "what tables that are named by environment are called")
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

  private static Setting<Path> path(String name, String label, String explanation) {
    return Setting.of(name, SettingType.path().labelled(label), explanation);
  }

  private static Setting<URI> url(String name, String explanation) {
    return Setting.of(name, SettingType.url(), explanation);
  }

  private static Setting<Boolean> either(String name, String yes, String no, String explanation) {
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
