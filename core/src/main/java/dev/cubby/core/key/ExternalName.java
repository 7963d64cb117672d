package dev.cubby.core.key;

/**
 * An enum whose name in rows, JSON and forms differs from its Java name: {@code 3d_modeller},
 * {@code zh-TW}.
 */
public interface ExternalName {
  String externalName();

  /** The external name of an enum constant, or the text of another plain value. */
  static String of(Object value) {
    return switch (value) {
      case ExternalName spelled -> spelled.externalName();
      case Enum<?> constant -> constant.name();
      default -> value.toString();
    };
  }
}
