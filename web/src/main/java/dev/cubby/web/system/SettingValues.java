package dev.cubby.web.system;

import module java.base;

/** The values of declared settings, or of the options of a command. */
public final class SettingValues {
  private final Map<String, String> given;

  private SettingValues(Map<String, String> given) {
    this.given = Map.copyOf(given);
  }

  /** By the names of settings; a setting that is not among them has its default. */
  public static SettingValues of(Map<String, String> given) {
    return new SettingValues(given);
  }

  /** The value, given or default. */
  public <T> Optional<T> find(Setting<T> setting) {
    return setting
        .effective(Optional.ofNullable(given.get(setting.name())))
        .map(text ->
            setting
                .type()
                .parse(text)
                .orElseThrow(() ->
                    new IllegalArgumentException(
                        setting.name() + " has to be " + setting.type().wanted())));
  }

  /** The value of a setting that has a default, or of an option that has to be given. */
  public <T> T get(Setting<T> setting) {
    return find(setting)
        .orElseThrow(() ->
            new IllegalStateException(
                setting.name() + " has no value: find it, or give a default"));
  }
}
