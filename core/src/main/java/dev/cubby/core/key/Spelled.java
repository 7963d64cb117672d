package dev.cubby.core.key;

/** An enum whose stored spelling differs from its Java name: {@code 3d_modeller}, {@code zh-TW}. */
public interface Spelled {
  String spelling();

  /** The stored spelling of an enum constant or other plain value. */
  static String of(Object value) {
    return switch (value) {
      case Spelled spelled -> spelled.spelling();
      case Enum<?> constant -> constant.name();
      default -> value.toString();
    };
  }
}
