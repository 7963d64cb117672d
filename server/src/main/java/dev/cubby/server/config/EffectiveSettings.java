package dev.cubby.server.config;

import module java.base;

import dev.cubby.web.operator.Installation.ShownSetting;
import dev.cubby.web.operator.Installation.Source;
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

  /** All settings in the order of the command line's help, without the values of secrets. */
  public List<ShownSetting> list() {
    return declared.stream().map(this::shown).toList();
  }

  private ShownSetting shown(Setting<?> setting) {
    // A blank text counts as absent in every source.
    var text =
        Optional.ofNullable(given.get(setting.name())).filter(some -> !some.text().isBlank());
    var value = setting.effective(text.map(SettingText::text));
    return new ShownSetting(
        setting.name(),
        setting.variable(),
        setting.isSecret() ? Optional.empty() : value,
        text.map(SettingText::source).orElse(Source.DEFAULT),
        setting.isSecret(),
        setting.explanation());
  }
}
