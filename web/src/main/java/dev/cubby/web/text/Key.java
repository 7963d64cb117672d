package dev.cubby.web.text;

import module java.base;

/**
 * A message's name in the catalogues. Keys are constants of enums: {@code
 * OrganisationText.RENAME_TITLE} is {@code organisation.rename-title}. A key without arguments is a
 * text by itself.
 */
public non-sealed interface Key extends Text {

  /** An enum's constants have it. */
  String name();

  /** As it stands in a properties file. */
  default String id() {
    return prefix(getDeclaringName()) + "." + kebab(name());
  }

  /** The message with what it speaks of, for {0}, {1} and so on. */
  default Text with(Object... arguments) {
    return new Message(this, List.of(arguments));
  }

  private String getDeclaringName() {
    return ((Enum<?>) this).getDeclaringClass().getSimpleName();
  }

  /** OrganisationText and LockerState become organisation and locker-state. */
  static String prefix(String type) {
    var name = type.endsWith("Text") ? type.substring(0, type.length() - "Text".length()) : type;
    return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  static String kebab(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
