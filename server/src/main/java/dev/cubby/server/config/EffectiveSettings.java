package dev.cubby.server.config;

import module java.base;

import dev.cubby.web.system.*;

/** All settings of a server with their given texts. */
public final class EffectiveSettings {
  private final List<Setting<?>> declared;
  private final Map<String, SettingText> given;

  EffectiveSettings(List<Setting<?>> declared, Map<String, SettingText> given) {
    this.declared = List.copyOf(declared);
    this.given = Map.copyOf(given);
  }

  /** No setting is given. */
  public static EffectiveSettings defaults() {
    return new EffectiveSettings(List.of(), Map.of());
  }

  /** The settings of one system. */
  public SettingValues valuesOf(WebSystem system) {
    var texts = new HashMap<String, String>();
    for (var setting : system.settings()) {
      Optional.ofNullable(given.get(setting.below(system.name()).name()))
          .ifPresent(text -> texts.put(setting.name(), text.text()));
    }
    return SettingValues.of(texts);
  }

  /** All settings in the order of the command line's help. */
  public List<EffectiveSetting> list() {
    return declared.stream().map(this::effective).toList();
  }

  private EffectiveSetting effective(Setting<?> setting) {
    // A blank text counts as absent in every source.
    var text =
        Optional.ofNullable(given.get(setting.name())).filter(some -> !some.text().isBlank());
    var value = setting.effective(text.map(SettingText::text)).orElse("");
    return new EffectiveSetting(
        setting.name(),
        setting.isSecret() && !value.isEmpty() ? EffectiveSetting.HIDDEN : value,
        text.map(SettingText::source).orElse(Source.DEFAULT),
        setting.explanation());
  }
}
