package dev.cubby.server.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Everything a server can be told, declared once: {@code --public-url}, {@code CUBBY_PUBLIC_URL}
 * and the key {@code public-url} of the properties file are one setting.
 */
public enum Setting {
  PORT("PORT", "8080", "where to listen; 0 is any free port"),
  HOST("HOST", "127.0.0.1", "where to listen; 0.0.0.0 is everywhere"),
  DATA("DIR", "data", "the folder of the embedded store"),
  STORE("KIND", "embedded", "embedded, or dynamodb"),
  REGION("NAME", "", "the region of DynamoDB; else as AWS tools find it"),
  ENDPOINT("URL", "", "anything that speaks DynamoDB's API"),
  SYSTEMS("NAMES", "all", "which systems run, with commas between"),
  DEMO("YES", "false", "true: put in something to try"),
  PUBLIC_URL("URL", "", "the address that printed links begin with"),
  TLS_CERT("FILE", "", "the certificates to answer https with, PEM"),
  TLS_KEY("FILE", "", "the key of the first of them, PEM (PKCS #8)"),
  TRUSTED_PROXIES("NETWORKS", "", "whose forwarded headers are believed: 10.0.0.0/8,fd00::/8"),
  PROXY_HEADER("NAME", "x-forwarded-for", "which one they write: x-forwarded-for or forwarded"),
  UPLOADS("DIR", "", "where files are kept; else beside the rows of the embedded store"),
  SIGNUP("POLICY", "invited", "who can make an account: open, invited or closed"),
  SIGNUP_RATE("NUMBER", "200", "how many accounts open sign-up makes in an hour"),
  ADMIN_EMAIL("E-MAIL", "", "the operator's address, instead of a set-up link"),
  ADMIN_PASSWORD("TEXT", "", "the operator's first password"),
  OIDC_ISSUER("URL", "", "an OpenID Connect issuer that people sign in at, instead of here"),
  OIDC_AUDIENCE("TEXT", "", "for whom that issuer's tokens have to be"),
  OIDC_CLIENT_ID("TEXT", "", "what that issuer knows this server as; then pages lead to it"),
  OIDC_CLIENT_SECRET("TEXT", "", "the secret of that client, if it has one"),
  LIMITS("YES", "on", "off: no limits on guesses, sign-ups and quotas, for load tests"),
  LOCKERS_ZONE("ZONE", "", "the time zone that lockers stand in; else the machine's"),
  LOCKERS_LONGEST("DURATION", "P30D", "for how long a locker can be booked at one go"),
  LOCKERS_AHEAD("NUMBER", "10", "how many bookings ahead one person has of one locker"),
  LOCKERS_ORGANISATIONS("NUMBER", "100", "in how many organisations one account is"),
  LOCKERS_OWNED("NUMBER", "1000", "how many lockers one account or organisation owns"),
  LOCKERS_DEVICES("NUMBER", "50", "how many devices one locker has"),
  ENVIRONMENT("NAME", "dev", "what tables that are named by environment are called");

  private final String label;
  private final String fallback;
  private final String description;

  Setting(String label, String fallback, String description) {
    this.label = label;
    this.fallback = fallback;
    this.description = description;
  }

  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String flag() {
    return "--" + key();
  }

  public String variable() {
    return "CUBBY_" + name();
  }

  /** Not to be given as a flag, which every user of the machine can read. */
  public boolean isSecret() {
    return this == ADMIN_PASSWORD || this == OIDC_CLIENT_SECRET;
  }

  public String label() {
    return label;
  }

  /** What holds when nobody says anything; empty when then there is nothing. */
  public Optional<String> fallback() {
    return fallback.isEmpty() ? Optional.empty() : Optional.of(fallback);
  }

  public String description() {
    return description + fallback().map(text -> " (default: " + text + ")").orElse("");
  }

  static Optional<Setting> ofKey(String key) {
    return Arrays.stream(values()).filter(setting -> setting.key().equals(key)).findFirst();
  }

  static Optional<Setting> ofVariable(String name) {
    return Arrays.stream(values()).filter(setting -> setting.variable().equals(name)).findFirst();
  }
}
