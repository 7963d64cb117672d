package dev.cubby.server.config;

import dev.cubby.server.config.Configuration.Operator;
import dev.cubby.server.config.Configuration.People;
import dev.cubby.server.config.Configuration.Port;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.identity.IssuerSettings;
import dev.cubby.web.identity.SignUp;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes a configuration of texts, noting what is wrong with each without showing it. */
final class SettingReader {
  private static final int LAST_PORT = 65_535;
  private static final int SHORTEST_PASSWORD = 10;

  private final Map<Setting, String> given;
  private final List<String> faults;

  SettingReader(Map<Setting, String> given, List<String> faults) {
    this.given = given;
    this.faults = new ArrayList<>(faults);
  }

  Configuration read() {
    var configuration =
        new Configuration(
            port(),
            text(Setting.HOST).orElse(""),
            store(),
            systems(),
            demo(),
            url(Setting.PUBLIC_URL),
            environment(),
            people());
    if (!faults.isEmpty()) {
      throw new ConfigurationFault(faults);
    }
    return configuration;
  }

  private Optional<String> text(Setting setting) {
    return Optional.ofNullable(given.get(setting))
        .map(String::strip)
        .filter(text -> !text.isEmpty())
        .or(setting::fallback);
  }

  private Port port() {
    var text = text(Setting.PORT).orElse("");
    if (text.matches("\\d{1,5}") && Integer.parseInt(text) <= LAST_PORT) {
      return new Port(Integer.parseInt(text), given.containsKey(Setting.PORT));
    }
    wrong(Setting.PORT, "a number from 0 to " + LAST_PORT);
    return new Port(0, true);
  }

  private StoreChoice store() {
    switch (text(Setting.STORE).orElse("")) {
      case "embedded" -> refuse("embedded", Setting.REGION, Setting.ENDPOINT);
      case "dynamodb" -> {
        refuse("dynamodb", Setting.DATA);
        return new StoreChoice.DynamoDb(text(Setting.REGION), url(Setting.ENDPOINT));
      }
      default -> wrong(Setting.STORE, "embedded or dynamodb");
    }
    try {
      return new StoreChoice.Embedded(Path.of(text(Setting.DATA).orElse("")));
    } catch (InvalidPathException e) {
      wrong(Setting.DATA, "a folder");
      return new StoreChoice.Embedded(Path.of(""));
    }
  }

  /** A setting that would have no effect is more likely a mistake than meant. */
  private void refuse(String store, Setting... useless) {
    for (var setting : useless) {
      if (given.containsKey(setting)) {
        faults.add("%s says nothing to the store %s.".formatted(setting.key(), store));
      }
    }
  }

  /** Empty means all. */
  private Optional<Set<String>> systems() {
    var text = text(Setting.SYSTEMS).orElse("all");
    return text.equals("all")
        ? Optional.empty()
        : Optional.of(new LinkedHashSet<>(Arrays.asList(text.split("\\s*,\\s*"))));
  }

  private boolean demo() {
    return isEither(Setting.DEMO, "true", "false");
  }

  private boolean isEither(Setting setting, String yes, String no) {
    var text = text(setting).orElse("");
    if (!Set.of(yes, no).contains(text)) {
      wrong(setting, yes + " or " + no);
    }
    return text.equals(yes);
  }

  private People people() {
    return new People(signUp(), isEither(Setting.LIMITS, "on", "off"), operator(), issuer());
  }

  private SignUp signUp() {
    var text = text(Setting.SIGNUP).orElse("");
    for (var policy : SignUp.values()) {
      if (policy.spelling().equals(text)) {
        return policy;
      }
    }
    wrong(Setting.SIGNUP, "open, invited or closed");
    return SignUp.CLOSED;
  }

  private Optional<Operator> operator() {
    var email = text(Setting.ADMIN_EMAIL);
    // As it is: blanks are part of a password.
    var password = Optional.ofNullable(given.get(Setting.ADMIN_PASSWORD));
    if (email.isPresent() && !email.get().matches("[^\\s@]+@[^\\s@]+")) {
      wrong(Setting.ADMIN_EMAIL, "an e-mail address");
    }
    if (password.isPresent() && password.get().length() < SHORTEST_PASSWORD) {
      wrong(Setting.ADMIN_PASSWORD, "at least " + SHORTEST_PASSWORD + " characters long");
    }
    if (text(Setting.OIDC_ISSUER).isPresent()) {
      if (password.isPresent()) {
        faults.add("admin-password has no meaning with oidc-issuer: no password is kept here.");
      }
      return Optional.empty();
    }
    requireBoth(Setting.ADMIN_EMAIL, Setting.ADMIN_PASSWORD);
    return email.flatMap(address -> password.map(secret -> new Operator(address, secret)));
  }

  private Optional<IssuerSettings> issuer() {
    requireBoth(Setting.OIDC_ISSUER, Setting.OIDC_AUDIENCE);
    return address(Setting.OIDC_ISSUER)
        .flatMap(issuer ->
            text(Setting.OIDC_AUDIENCE)
                .map(audience -> new IssuerSettings(issuer, audience, text(Setting.ADMIN_EMAIL))));
  }

  private void requireBoth(Setting one, Setting other) {
    if (text(one).isPresent() != text(other).isPresent()) {
      faults.add("%s and %s go together.".formatted(one.key(), other.key()));
    }
  }

  /** What other addresses are put behind. */
  private Optional<URI> url(Setting setting) {
    return address(setting).map(url -> url.toString().endsWith("/") ? url : URI.create(url + "/"));
  }

  private Optional<URI> address(Setting setting) {
    var text = text(setting);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      var url = URI.create(text.get());
      if (Set.of("http", "https").contains(String.valueOf(url.getScheme()))
          && url.getHost() != null
          && url.getUserInfo() == null
          && url.getQuery() == null
          && url.getFragment() == null) {
        return Optional.of(url);
      }
    } catch (IllegalArgumentException e) {
      // Not even nearly one.
    }
    wrong(setting, "an address like https://cubby.example.org/");
    return Optional.empty();
  }

  private String environment() {
    var text = text(Setting.ENVIRONMENT).orElse("");
    if (!text.matches("[a-z0-9][a-z0-9-]{0,31}")) {
      wrong(Setting.ENVIRONMENT, "a short word of small letters and digits");
    }
    return text;
  }

  private void wrong(Setting setting, String wanted) {
    faults.add("%s (%s) has to be %s.".formatted(setting.key(), setting.variable(), wanted));
  }
}
