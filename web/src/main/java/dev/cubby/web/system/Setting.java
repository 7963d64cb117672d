package dev.cubby.web.system;

import module java.base;

/**
 * A setting, declared once: {@code --public-url}, {@code CUBBY_PUBLIC_URL} and the key {@code
 * public-url} of the properties file are one setting. A system names its settings without its own
 * name: {@code zone} of lockers is {@code lockers-zone} for the operator.
 *
 * @param name small letters, digits and hyphens
 * @param defaultText the value when nobody gives one, written as an operator would write it
 * @param explanation one line, as on the command line's help
 * @param isSecret never a flag, which every user of the machine can read, and never shown
 */
public record Setting<T>(
    String name,
    SettingType<T> type,
    Optional<String> defaultText,
    String explanation,
    boolean isSecret) {

  public Setting {
    if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw new IllegalArgumentException(
          "The name of a setting is small letters, digits and hyphens: " + name);
    }
    if (defaultText.isPresent() && type.parse(defaultText.get()).isEmpty()) {
      throw new IllegalArgumentException(
          "The default of the setting " + name + " has to be " + type.wanted());
    }
  }

  /** Without a default. */
  public static <T> Setting<T> of(String name, SettingType<T> type, String explanation) {
    return new Setting<>(name, type, Optional.empty(), explanation, false);
  }

  public Setting<T> withDefault(String text) {
    return new Setting<>(name, type, Optional.of(text), explanation, isSecret);
  }

  public Setting<T> secret() {
    return new Setting<>(name, type, defaultText, explanation, true);
  }

  /** The same setting as the operator knows it. */
  public Setting<T> below(String system) {
    return new Setting<>(system + "-" + name, type, defaultText, explanation, isSecret);
  }

  public String flag() {
    return "--" + name;
  }

  public String variable() {
    return "CUBBY_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /** The explanation with the default, for the command line's help. */
  public String description() {
    return explanation + defaultText.map(text -> " (default: " + text + ")").orElse("");
  }

  /** The text that counts: a blank one is as good as none. */
  public Optional<String> effective(Optional<String> given) {
    return given.map(String::strip).filter(text -> !text.isEmpty()).or(() -> defaultText);
  }
}
