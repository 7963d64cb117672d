package dev.cubby.server.config;

import static dev.cubby.server.config.ServerSettings.DATA;
import static dev.cubby.server.config.ServerSettings.DEMO;
import static dev.cubby.server.config.ServerSettings.ENDPOINT;
import static dev.cubby.server.config.ServerSettings.ENVIRONMENT;
import static dev.cubby.server.config.ServerSettings.HOST;
import static dev.cubby.server.config.ServerSettings.METRICS_NETWORKS;
import static dev.cubby.server.config.ServerSettings.PORT;
import static dev.cubby.server.config.ServerSettings.PUBLIC_URL;
import static dev.cubby.server.config.ServerSettings.REGION;
import static dev.cubby.server.config.ServerSettings.STORE;
import static dev.cubby.server.config.ServerSettings.SYSTEMS;
import static dev.cubby.server.config.ServerSettings.UPLOADS;

import module java.base;

import dev.cubby.server.config.Configuration.Port;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.monitor.FigureReaders;
import dev.cubby.web.system.Setting;

/** Builds a configuration from the given texts. */
record ConfigurationReader(SettingTexts texts) {

  Configuration read(EffectiveSettings settings) {
    return new Configuration(
        new Port(texts.get(PORT), texts.isGiven(PORT)),
        texts.get(HOST),
        store(),
        systems(),
        texts.get(DEMO),
        base(PUBLIC_URL),
        texts.get(ENVIRONMENT),
        new PeopleReader(texts).read(),
        new MailReader(texts).read(),
        uploads(),
        new EdgeReader(texts).read(),
        new FigureReaders(texts.get(METRICS_NETWORKS)),
        settings);
  }

  private StoreChoice store() {
    var store = texts.get(STORE);
    if (store.equals("dynamodb")) {
      refuse(store, DATA);
      return new StoreChoice.DynamoDb(texts.find(REGION), base(ENDPOINT));
    }
    refuse(store, REGION, ENDPOINT);
    return new StoreChoice.Embedded(texts.get(DATA));
  }

  /** Refuses a setting without effect, which is probably a mistake. */
  private void refuse(String store, Setting<?>... useless) {
    for (var setting : useless) {
      if (texts.isGiven(setting)) {
        texts.addFault("%s says nothing to the store %s.".formatted(setting.name(), store));
      }
    }
  }

  /** Empty selects all systems. */
  private Optional<Set<String>> systems() {
    var names = texts.get(SYSTEMS);
    return names.equals("all")
        ? Optional.empty()
        : Optional.of(new LinkedHashSet<>(Arrays.asList(names.split("\\s*,\\s*"))));
  }

  /** By default a folder beside the rows, if they are on this machine. */
  private Optional<Path> uploads() {
    var named = texts.find(UPLOADS);
    return named.isPresent() || !texts.get(STORE).equals("embedded")
        ? named
        : Optional.of(texts.get(DATA).resolve("uploads"));
  }

  /** The public address, which is the base of all links. */
  private Optional<URI> base(Setting<URI> setting) {
    return texts
        .find(setting)
        .map(url -> url.toString().endsWith("/") ? url : URI.create(url + "/"));
  }
}
