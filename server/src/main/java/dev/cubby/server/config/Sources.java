package dev.cubby.server.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/** Where settings come from: what a flag says goes before a variable, and that before the file. */
public final class Sources {
  /** What others than the server read: the launcher, the tests, and where the file is. */
  private static final Set<String> NOT_SETTINGS =
      Set.of("CUBBY_JAVA", "CUBBY_HEAP", "CUBBY_CONFIG", "CUBBY_TEST_DYNAMODB");

  private static final Path DEFAULT_FILE = Path.of("cubby.properties");

  private final Map<Setting, String> given = new EnumMap<>(Setting.class);
  private final List<String> faults = new ArrayList<>();

  private Sources() {}

  /** The file is the flag's, or the variable CUBBY_CONFIG's, or cubby.properties where it is. */
  public static Configuration read(
      Map<Setting, String> flags, Map<String, String> environment, Optional<Path> file) {
    var sources = new Sources();
    file.or(() -> Optional.ofNullable(environment.get("CUBBY_CONFIG")).map(Path::of))
        .or(() -> Optional.of(DEFAULT_FILE).filter(Files::exists))
        .ifPresent(sources::addFile);
    sources.addVariables(environment);
    sources.given.putAll(flags);
    return new SettingReader(sources.given, sources.faults).read();
  }

  private void addFile(Path file) {
    var properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      faults.add("The configuration file cannot be read: " + file);
      return;
    }
    var keys = Arrays.stream(Setting.values()).map(Setting::key).toList();
    for (var key : properties.stringPropertyNames()) {
      Setting.ofKey(key)
          .ifPresentOrElse(
              setting -> given.put(setting, properties.getProperty(key)),
              () -> faults.add(unknown(key + " in " + file, NearestName.of(key, keys))));
    }
  }

  private void addVariables(Map<String, String> environment) {
    var names = Arrays.stream(Setting.values()).map(Setting::variable).toList();
    environment.keySet().stream()
        .filter(name -> name.startsWith("CUBBY_") && !NOT_SETTINGS.contains(name))
        .sorted()
        .forEach(name ->
            Setting.ofVariable(name)
                .ifPresentOrElse(
                    setting -> given.put(setting, environment.getOrDefault(name, "")),
                    () -> faults.add(unknown(name, NearestName.of(name, names)))));
  }

  private static String unknown(String name, String nearest) {
    return "There is no setting " + name + ". Did you mean " + nearest + "?";
  }
}
