package dev.cubby.server.config;

import dev.cubby.core.Failure.InvalidInput;
import dev.cubby.lockers.House;
import dev.cubby.lockers.Quotas;
import dev.cubby.server.config.Configuration.Operator;
import dev.cubby.server.config.Configuration.People;
import dev.cubby.server.config.Configuration.Port;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.edge.Certificate;
import dev.cubby.web.edge.Cidr;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Proxies;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.issuer.IssuerSettings.Client;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
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
  private static final int MOST = 1_000_000;

  /** The ids of an account's organisations are one row. */
  private static final int MOST_ORGANISATIONS = 1_000;

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
            people(),
            uploads(),
            edge(),
            house());
    if (!faults.isEmpty()) {
      throw new ConfigurationFault(faults.stream().distinct().toList());
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
    return new Port(number(Setting.PORT, 0, LAST_PORT), given.containsKey(Setting.PORT));
  }

  private int number(Setting setting, int least, int most) {
    var text = text(setting).orElse("");
    if (text.matches("\\d{1,7}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    wrong(setting, "a number from %d to %d".formatted(least, most));
    return least;
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
    return new People(
        signUp(),
        number(Setting.SIGNUP_RATE, 1, MOST),
        isEither(Setting.LIMITS, "on", "off"),
        operator(),
        issuer());
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
    requireOther(Setting.OIDC_CLIENT_ID, Setting.OIDC_ISSUER);
    requireOther(Setting.OIDC_CLIENT_SECRET, Setting.OIDC_CLIENT_ID);
    return address(Setting.OIDC_ISSUER)
        .flatMap(issuer ->
            text(Setting.OIDC_AUDIENCE)
                .map(audience ->
                    new IssuerSettings(issuer, audience, text(Setting.ADMIN_EMAIL), client())));
  }

  /** So that people sign in to pages at the issuer. */
  private Optional<Client> client() {
    return text(Setting.OIDC_CLIENT_ID).map(id -> new Client(id, text(Setting.OIDC_CLIENT_SECRET)));
  }

  /** Beside the rows, where those are on this machine. */
  private Optional<Path> uploads() {
    var named = path(Setting.UPLOADS);
    return named.isPresent() || !text(Setting.STORE).equals(Optional.of("embedded"))
        ? named
        : path(Setting.DATA).map(data -> data.resolve("uploads"));
  }

  private Optional<Path> path(Setting setting) {
    try {
      return text(setting).map(Path::of);
    } catch (InvalidPathException e) {
      wrong(setting, "a file or a folder");
      return Optional.empty();
    }
  }

  private Edge edge() {
    requireBoth(Setting.TLS_CERT, Setting.TLS_KEY);
    var proxies = proxies();
    boolean limited = isEither(Setting.LIMITS, "on", "off");
    var usual = Reception.usual();
    var uncounted = new ArrayList<>(usual.uncounted());
    uncounted.addAll(proxies.trusted());
    var reception =
        limited
            ? usual.byClient(usual.requestsByClient(), usual.connectionsByClient(), uncounted)
            : usual.byClient(Integer.MAX_VALUE, Integer.MAX_VALUE, uncounted);
    return new Edge(
        reception,
        proxies.trusted().isEmpty() ? Optional.empty() : Optional.of(proxies),
        path(Setting.TLS_CERT)
            .flatMap(chain -> path(Setting.TLS_KEY).map(key -> new Certificate(chain, key))));
  }

  private Proxies proxies() {
    boolean standard = isEither(Setting.PROXY_HEADER, "forwarded", "x-forwarded-for");
    var header = standard ? Proxies.Header.FORWARDED : Proxies.Header.X_FORWARDED_FOR;
    try {
      var networks = text(Setting.TRUSTED_PROXIES).map(all -> Cidr.all(all.split(",", -1)));
      return new Proxies(networks.orElse(List.of()), header);
    } catch (InvalidInput notNetworks) {
      wrong(Setting.TRUSTED_PROXIES, "networks like 10.0.0.0/8,fd00::/8");
      return new Proxies(List.of(), header);
    }
  }

  private void requireBoth(Setting one, Setting other) {
    if (text(one).isPresent() != text(other).isPresent()) {
      faults.add("%s and %s go together.".formatted(one.key(), other.key()));
    }
  }

  private void requireOther(Setting one, Setting other) {
    if (text(one).isPresent() && text(other).isEmpty()) {
      faults.add("%s has no meaning without %s.".formatted(one.key(), other.key()));
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

  private House house() {
    var here = House.ofThisMachine();
    return new House(zone().orElse(here.zone()), longest().orElse(here.longest()), quotas());
  }

  private Quotas quotas() {
    return new Quotas(
        number(Setting.LOCKERS_AHEAD, 1, MOST),
        number(Setting.LOCKERS_ORGANISATIONS, 1, MOST_ORGANISATIONS),
        number(Setting.LOCKERS_OWNED, 1, MOST),
        number(Setting.LOCKERS_DEVICES, 1, MOST));
  }

  private Optional<ZoneId> zone() {
    try {
      return text(Setting.LOCKERS_ZONE).map(ZoneId::of);
    } catch (DateTimeException noSuchZone) {
      wrong(Setting.LOCKERS_ZONE, "a time zone like Europe/Berlin");
      return Optional.empty();
    }
  }

  private Optional<Duration> longest() {
    try {
      var longest = text(Setting.LOCKERS_LONGEST).map(Duration::parse);
      if (longest.filter(SettingReader::isBookable).isPresent()) {
        return longest;
      }
    } catch (DateTimeParseException noDuration) {
      // Said below.
    }
    wrong(Setting.LOCKERS_LONGEST, "a duration like P30D or PT12H, from a minute to 366 days");
    return Optional.empty();
  }

  private static boolean isBookable(Duration length) {
    return length.compareTo(Duration.ofMinutes(1)) >= 0
        && length.compareTo(Duration.ofDays(366)) <= 0;
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
