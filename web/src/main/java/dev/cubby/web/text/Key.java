package dev.cubby.web.text;

import module java.base;

/**
 * A message's name in the catalogues. Keys are constants of enums, which the build generates from
 * {@code messages_en.properties}: {@code OrganisationText.RENAME_TITLE} is {@code
 * organisation.rename-title}. A key without arguments is a text by itself.
 */
public non-sealed interface Key extends Text {

  /** An enum's constants have it. */
  String name();

  /** As it stands in a properties file. */
  default String id() {
    var type = ((Enum<?>) this).getDeclaringClass().getSimpleName().replaceFirst("Text$", "");
    var prefix = type.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-");
    return (prefix + "." + name().replace('_', '-')).toLowerCase(Locale.ROOT);
  }

  /** The message with what it speaks of, for {0}, {1} and so on. */
  default Text with(Object... arguments) {
    return new Message(this, List.of(arguments));
  }
}
