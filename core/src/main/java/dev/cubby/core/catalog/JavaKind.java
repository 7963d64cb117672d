package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.SlotType;
import dev.cubby.core.value.Value;

/** The Java type of an attribute as text, and which types can read values written as another. */
final class JavaKind {
  private static final String ENUM = "enum ";
  private static final String MAP = "Map by ";

  /** Suffix of a number that has an upper bound because it numbers shards. */
  private static final String BELOW = " below ";

  private static final String ANYTHING = "Value";

  /** These types can be read as free text; free text cannot be read as one of them. */
  private static final Set<String> TEXTS = Set.of("Instant", "LocalDate", "UUID");

  /** A double cannot represent every long. */
  private static final Map<String, Set<String>> WIDER =
      Map.of(
          "int", Set.of("long", "double", "BigDecimal"),
          "long", Set.of("BigDecimal"),
          "double", Set.of("BigDecimal"));

  private static final Map<String, Type> SLOTS =
      Map.of(
          "int", int.class,
          "long", long.class,
          "boolean", boolean.class,
          "String", String.class,
          "Instant", Instant.class,
          "LocalDate", LocalDate.class,
          "UUID", UUID.class);

  private JavaKind() {}

  static String of(Type type) {
    var inner = JavaTypes.inside(type);
    if (JavaTypes.is(inner, Map.class)) {
      return MAP + of(JavaTypes.argument(inner, 0));
    }
    if (JavaTypes.is(inner, List.class)) {
      return "List";
    }
    if (JavaTypes.is(inner, Set.class)) {
      return "Set";
    }
    if (!(inner instanceof Class<?> raw)) {
      return JavaTypes.name(inner);
    }
    if (raw.isEnum()) {
      return ENUM
          + Arrays.stream(raw.getEnumConstants())
              .map(ExternalName::of)
              .collect(Collectors.joining(", "));
    }
    if (raw.isRecord() && !Value.class.isAssignableFrom(raw)) {
      return "record";
    }
    return switch (raw.getSimpleName()) {
      case "Integer" -> "int";
      case "Long", "Double", "Boolean" -> raw.getSimpleName().toLowerCase(java.util.Locale.ROOT);
      default -> raw.getSimpleName();
    };
  }

  /** A bounded number, which numbers shards of one or more places. */
  static String below(String kind, int bound) {
    return plain(kind) + BELOW + Math.min(bound, bound(kind));
  }

  private static String plain(String kind) {
    int end = kind.indexOf(BELOW);
    return end < 0 || kind.startsWith(ENUM) ? kind : kind.substring(0, end);
  }

  private static int bound(String kind) {
    var plain = plain(kind);
    return plain.equals(kind)
        ? Integer.MAX_VALUE
        : Integer.parseInt(kind.substring(plain.length() + BELOW.length()));
  }

  /** The slot type of a kind that can be part of a key. */
  static Optional<SlotType> slotType(String kind, String view) {
    return kind.startsWith(ENUM)
        ? Optional.of(new SlotType.Choice(constants(kind)))
        : Optional.ofNullable(SLOTS.get(plain(kind))).flatMap(type -> SlotType.of(type, view));
  }

  /**
   * The enum constants that were removed; empty unless both kinds are enums, or maps keyed by
   * enums.
   */
  static List<String> removed(String before, String now) {
    if (before.startsWith(MAP) && now.startsWith(MAP)) {
      return removed(before.substring(MAP.length()), now.substring(MAP.length()));
    }
    if (!before.startsWith(ENUM) || !now.startsWith(ENUM)) {
      return List.of();
    }
    var left = constants(now);
    return constants(before).stream().filter(constant -> !left.contains(constant)).toList();
  }

  private static List<String> constants(String kind) {
    return List.of(kind.substring(ENUM.length()).split(", "));
  }

  /**
   * Whether every value stored as {@code before} can be read as {@code now}. Enum constants are
   * checked separately.
   */
  static boolean reads(String before, String now) {
    if (before.equals(now)
        || before.equals(CatalogSnapshot.UNKNOWN)
        || now.equals(ANYTHING)
        || (before.startsWith(ENUM) && now.startsWith(ENUM))) {
      return true;
    }
    if (bound(before) > bound(now)) {
      return false;
    }
    if (!plain(before).equals(before) || !plain(now).equals(now)) {
      return reads(plain(before), plain(now));
    }
    if (before.startsWith(MAP) && now.startsWith(MAP)) {
      return reads(before.substring(MAP.length()), now.substring(MAP.length()));
    }
    return now.equals("String")
        ? before.startsWith(ENUM) || TEXTS.contains(before)
        : WIDER.getOrDefault(before, Set.of()).contains(now);
  }
}
