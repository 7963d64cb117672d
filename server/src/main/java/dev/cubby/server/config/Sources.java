package dev.cubby.server.config;

import module java.base;

import dev.cubby.web.operator.Installation.Source;
import dev.cubby.web.system.Setting;

/** The sources of settings: a flag overrides a variable, and a variable overrides the file. */
public final class Sources {
  /** Variables read by the launcher and the tests, and the path of the file. */
  private static final Set<String> NOT_SETTINGS =
      Set.of("CUBBY_JAVA", "CUBBY_HEAP", "CUBBY_CONFIG", "CUBBY_TEST_DYNAMODB");

  private static final Path DEFAULT_FILE = Path.of("cubby.properties");

  private final List<Setting<?>> declared;
  private final Map<String, SettingText> given = new HashMap<>();
  private final List<String> faults = new ArrayList<>();

  private Sources(List<Setting<?>> declared) {
    this.declared = declared;
  }

  /**
   * Reads the declared settings. The file is named by the flag or by CUBBY_CONFIG; the default is
   * cubby.properties in the current folder, if it exists. {@code flags} maps names of settings to
   * texts.
   */
  public static Configuration read(
      List<Setting<?>> declared,
      Map<String, String> flags,
      Map<String, String> environment,
      Optional<Path> file) {
    var sources = new Sources(declared);
    file.or(() -> Optional.ofNullable(environment.get("CUBBY_CONFIG")).map(Path::of))
        .or(() -> Optional.of(DEFAULT_FILE).filter(Files::exists))
        .ifPresent(sources::addFile);
    sources.addVariables(environment);
    flags.forEach((name, text) -> sources.given.put(name, new SettingText(text, Source.FLAG)));
    return sources.read();
  }

  private Configuration read() {
    var texts = new SettingTexts(given, faults);
    declared.forEach(texts::find);
    var configuration = new ConfigurationReader(texts).read(new EffectiveSettings(declared, given));
    texts.throwFaults();
    return configuration;
  }

  private void addFile(Path file) {
    var properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      faults.add("The configuration file cannot be read: " + file);
      return;
    }
    for (var key : properties.stringPropertyNames()) {
      add(
          key,
          Setting::name,
          key + " in " + file,
          new SettingText(properties.getProperty(key), Source.FILE));
    }
  }

  private void addVariables(Map<String, String> environment) {
    environment.keySet().stream()
        .filter(name -> name.startsWith("CUBBY_") && !NOT_SETTINGS.contains(name))
        .sorted()
        .forEach(name ->
            add(
                name,
                Setting::variable,
                name,
                new SettingText(environment.getOrDefault(name, ""), Source.VARIABLE)));
  }

  /** Refuses unknown names, which are probably misspelt. */
  private void add(
      String name, Function<Setting<?>, String> naming, String shown, SettingText text) {
    declared.stream()
        .filter(setting -> naming.apply(setting).equals(name))
        .findFirst()
        .ifPresentOrElse(
            setting -> given.put(setting.name(), text),
            () -> faults.add(unknown(shown, nearest(name, naming))));
  }

  private String nearest(String name, Function<Setting<?>, String> naming) {
    return NearestName.suggestion(name, declared.stream().map(naming).toList());
  }

  private static String unknown(String name, String nearest) {
    return "There is no setting " + name + ". Did you mean " + nearest + "?";
  }
}
