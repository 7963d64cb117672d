package dev.cubby.server.config;

import module java.base;

import dev.cubby.web.system.*;

/** All settings of a server with the texts that were given for them. */
public final class EffectiveSettings {
  private final List<Setting<?>> declared;
  private final Map<String, GivenText> given;

  EffectiveSettings(List<Setting<?>> declared, Map<String, GivenText> given) {
    this.declared = List.copyOf(declared);
    this.given = Map.copyOf(given);
  }

  /** Nobody said anything. */
  public static EffectiveSettings defaults() {
    return new EffectiveSettings(List.of(), Map.of());
  }

  /** The values of a system's own settings. */
  public SettingValues of(WebSystem system) {
    var texts = new HashMap<String, String>();
    for (var setting : system.settings()) {
      Optional.ofNullable(given.get(setting.below(system.name()).name()))
          .ifPresent(text -> texts.put(setting.name(), text.text()));
    }
    return SettingValues.of(texts);
  }

  /** For the operator, in the order of the command line's help. */
  public List<EffectiveSetting> list() {
    return declared.stream().map(this::effective).toList();
  }

  private EffectiveSetting effective(Setting<?> setting) {
    // A blank text counts for nothing, wherever it was given.
    var text =
        Optional.ofNullable(given.get(setting.name())).filter(some -> !some.text().isBlank());
    var value = setting.effective(text.map(GivenText::text)).orElse("");
    return new EffectiveSetting(
        setting.name(),
        setting.isSecret() && !value.isEmpty() ? EffectiveSetting.HIDDEN : value,
        text.map(GivenText::source).orElse(Source.DEFAULT),
        setting.explanation());
  }
}
