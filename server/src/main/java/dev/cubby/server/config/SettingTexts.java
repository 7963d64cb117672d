package dev.cubby.server.config;

import module java.base;

import dev.cubby.web.system.Setting;

/** Parses the given texts and collects errors, without showing values. */
final class SettingTexts {
  private final Map<String, SettingText> given;
  private final List<String> faults;

  SettingTexts(Map<String, SettingText> given, List<String> faults) {
    this.given = given;
    this.faults = new ArrayList<>(faults);
  }

  boolean isGiven(Setting<?> setting) {
    return given.containsKey(setting.name());
  }

  /** The exact text, because blanks are part of a password. */
  Optional<String> verbatim(Setting<?> setting) {
    return Optional.ofNullable(given.get(setting.name())).map(SettingText::text);
  }

  private Optional<String> text(Setting<?> setting) {
    return setting.effective(verbatim(setting));
  }

  /** Whether a value is given, valid or not. */
  boolean has(Setting<?> setting) {
    return text(setting).isPresent();
  }

  /** The value; empty if there is none. An invalid one is recorded as an error. */
  <T> Optional<T> find(Setting<T> setting) {
    var value = text(setting).flatMap(setting.type()::parse);
    if (value.isEmpty() && has(setting)) {
      invalid(setting, setting.type().wanted());
    }
    return value;
  }

  /** The value of a setting with a default, which also replaces an invalid value. */
  <T> T get(Setting<T> setting) {
    return find(setting)
        .or(() -> setting.defaultText().flatMap(setting.type()::parse))
        .orElseThrow();
  }

  void invalid(Setting<?> setting, String wanted) {
    addFault("%s (%s) has to be %s.".formatted(setting.name(), setting.variable(), wanted));
  }

  void requireBoth(Setting<?> one, Setting<?> other) {
    if (has(one) != has(other)) {
      addFault("%s and %s go together.".formatted(one.name(), other.name()));
    }
  }

  void requireOther(Setting<?> one, Setting<?> other) {
    if (has(one) && !has(other)) {
      addFault("%s has no meaning without %s.".formatted(one.name(), other.name()));
    }
  }

  void addFault(String text) {
    faults.add(text);
  }

  /** All errors, without duplicates. */
  void throwFaults() {
    if (!faults.isEmpty()) {
      throw new InvalidConfiguration(faults.stream().distinct().toList());
    }
  }
}
