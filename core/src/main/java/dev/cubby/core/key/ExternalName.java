package dev.cubby.core.key;

/** An enum whose stored spelling differs from its Java name: {@code 3d_modeller}, {@code zh-TW}. */
public interface ExternalName {
  String externalName();

  /** The stored spelling of an enum constant or other plain value. */
  static String of(Object value) {
    return switch (value) {
      case ExternalName spelled -> spelled.externalName();
      case Enum<?> constant -> constant.name();
      default -> value.toString();
    };
  }
}
