package dev.cubby.web.bind;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.InstantText;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.FieldText;
import dev.cubby.web.text.Text;
import dev.cubby.web.upload.Upload;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.POJONode;

/** Reads one field into a component's type, noting what is wrong instead of stopping there. */
record FieldReader(String field, boolean texts, List<FieldError> errors) {
  private static final int MOST_DIGITS = 38;

  /** Reading digits takes longer than their number grows. */
  private static final int LONGEST_NUMBER = 64;

  /**
   * Stored instants have years of four digits. One less at either end leaves room to reckon with: a
   * week, the longest booking or an offset more or less still fits.
   */
  private static final LocalDate FIRST_DAY = LocalDate.of(1, 1, 1);

  private static final LocalDate LAST_DAY = LocalDate.of(9998, 12, 31);
  private static final Text YEARS = FieldText.YEARS;

  private static final Set<Class<?>> NUMBERS =
      Set.of(int.class, Integer.class, long.class, Long.class, BigDecimal.class);

  /** The value, or null where an error was noted. */
  @Nullable Object read(Type type, @Nullable JsonNode node) {
    if (JavaTypes.is(type, Patch.class)) {
      return patch(JavaTypes.inside(type), node);
    }
    if (JavaTypes.is(type, Optional.class)) {
      return isLeftOut(node) ? Optional.empty() : optional(JavaTypes.inside(type), node);
    }
    if (JavaTypes.is(type, List.class)) {
      return list(JavaTypes.argument(type, 0), node);
    }
    if (node == null || isLeftOut(node)) {
      return wrong(FieldText.MISSING);
    }
    return plain(type, node);
  }

  /** An empty form field means the same as none. */
  private boolean isLeftOut(@Nullable JsonNode node) {
    return node == null || node.isNull() || (texts && node.isString() && node.asString().isEmpty());
  }

  private @Nullable Object optional(Type type, @Nullable JsonNode node) {
    var value = node == null ? null : plain(type, node);
    return value == null ? null : Optional.of(value);
  }

  private @Nullable Object patch(Type type, @Nullable JsonNode node) {
    if (node == null) {
      return Patch.keep();
    }
    if (isLeftOut(node)) {
      return Patch.remove();
    }
    var value = plain(type, node);
    return value == null ? null : Patch.set(value);
  }

  private @Nullable Object list(Type of, @Nullable JsonNode node) {
    if (node == null || isLeftOut(node)) {
      return List.of();
    }
    if (!node.isArray() && !texts) {
      return wrong(FieldText.LIST);
    }
    var values = new ArrayList<Object>();
    int index = 0;
    for (var item : node.isArray() ? node : List.of(node)) {
      var reader = new FieldReader(field + "[" + index++ + "]", texts, errors);
      var value = reader.read(of, item);
      if (value != null) {
        values.add(value);
      }
    }
    return List.copyOf(values);
  }

  private @Nullable Object plain(Type type, JsonNode node) {
    if (JavaTypes.is(type, Map.class)) {
      return map(type, node);
    }
    if (JavaTypes.is(type, List.class)) {
      return list(JavaTypes.argument(type, 0), node);
    }
    if (!(type instanceof Class<?> raw)) {
      throw new IllegalStateException("No request can bring a " + type);
    }
    if (texts && node.isArray()) {
      return wrong(FieldText.ONCE);
    }
    if (raw == Upload.class) {
      return node instanceof POJONode came ? came.getPojo() : wrong(FieldText.FILE);
    }
    if (raw.isRecord()) {
      return record(raw, node);
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return truth(node);
    }
    if (NUMBERS.contains(raw)) {
      return number(raw, node);
    }
    if (!node.isString()) {
      return wrong(FieldText.TEXT);
    }
    return text(raw, node.asString());
  }

  /** Texts by constants of an enum: a description in several languages. */
  private @Nullable Object text(Class<?> raw, String text) {
    if (raw == String.class) {
      return wellFormed(text);
    }
    if (raw.isEnum()) {
      return constant(raw, text);
    }
    if (raw == Instant.class) {
      return instant(text);
    }
    if (raw == UUID.class) {
      return uuid(text);
    }
    if (raw == LocalDate.class) {
      try {
        var day = LocalDate.parse(text);
        return isInReach(day) ? day : wrong(YEARS);
      } catch (DateTimeException e) {
        return wrong(FieldText.DATE);
      }
    }
    throw new IllegalStateException("No request can bring a " + raw);
  }

  private @Nullable Object wellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (c == 0 || (Character.isSurrogate(c) && !pair)) {
        return wrong(FieldText.UNSTORABLE);
      }
      i += pair ? 1 : 0;
    }
    // As forms are read: a line ends with one character.
    return text.replace("\r\n", "\n");
  }

  private @Nullable Object constant(Class<?> type, String text) {
    for (var constant : type.getEnumConstants()) {
      if (ExternalName.of(constant).equals(text)) {
        return constant;
      }
    }
    return wrong(
        FieldText.ONE_OF.with(
            Arrays.stream(type.getEnumConstants())
                .map(ExternalName::of)
                .collect(Collectors.joining(", "))));
  }

  /** As it is written everywhere: in lower case, with its hyphens. */
  private @Nullable Object uuid(String text) {
    try {
      var uuid = UUID.fromString(text);
      return uuid.toString().equals(text) ? uuid : wrong(FieldText.UUID);
    } catch (IllegalArgumentException e) {
      return wrong(FieldText.UUID);
    }
  }

  /** In any offset, kept in UTC. */
  private @Nullable Object instant(String text) {
    try {
      var instant =
          text.endsWith("Z") ? InstantText.parse(text) : OffsetDateTime.parse(text).toInstant();
      return isInReach(LocalDate.ofInstant(instant, ZoneOffset.UTC)) ? instant : wrong(YEARS);
    } catch (DateTimeException | InvalidInput e) {
      return wrong(FieldText.INSTANT);
    }
  }

  private static boolean isInReach(LocalDate day) {
    return !day.isBefore(FIRST_DAY) && !day.isAfter(LAST_DAY);
  }

  private @Nullable Object truth(JsonNode node) {
    if (node.isBoolean()) {
      return node.asBoolean();
    }
    if (texts) {
      switch (node.asString()) {
        case "true", "on" -> {
          return true;
        }
        case "false", "off" -> {
          return false;
        }
        default -> {}
      }
    }
    return wrong(FieldText.TRUTH);
  }

  private @Nullable Object number(Class<?> raw, JsonNode node) {
    try {
      if (!node.isNumber() && !texts) {
        return wrong(FieldText.NUMBER);
      }
      if (!node.isNumber() && node.asString().length() > LONGEST_NUMBER) {
        return wrong(FieldText.FEWER_DIGITS.with(MOST_DIGITS));
      }
      var number = node.isNumber() ? node.decimalValue() : new BigDecimal(node.asString());
      if (number.precision() > MOST_DIGITS || Math.abs(number.scale()) > MOST_DIGITS) {
        return wrong(FieldText.FEWER_DIGITS.with(MOST_DIGITS));
      }
      if (raw == BigDecimal.class) {
        return number;
      }
      return raw == int.class || raw == Integer.class
          ? (Object) number.intValueExact()
          : (Object) number.longValueExact();
    } catch (NumberFormatException e) {
      return wrong(FieldText.NUMBER);
    } catch (ArithmeticException e) {
      return wrong(FieldText.WHOLE_NUMBER);
    }
  }

  /** By text, or by the constants of an enum. */
  private @Nullable Object map(Type type, JsonNode node) {
    if (!(node instanceof ObjectNode object)) {
      return wrong(FieldText.OBJECT);
    }
    var values = new LinkedHashMap<Object, Object>();
    for (var entry : object.properties()) {
      var reader = new FieldReader(field + "." + entry.getKey(), texts, errors);
      var key = reader.text((Class<?>) JavaTypes.argument(type, 0), entry.getKey());
      var value = reader.read(JavaTypes.argument(type, 1), entry.getValue());
      if (key != null && value != null) {
        values.put(key, value);
      }
    }
    return Collections.unmodifiableMap(values);
  }

  private @Nullable Object record(Class<?> type, JsonNode node) {
    if (!(node instanceof ObjectNode object)) {
      return wrong(FieldText.OBJECT);
    }
    var components = Components.of(type);
    int before = errors.size();
    for (var name : object.propertyNames()) {
      if (components.find(name).isEmpty()) {
        errors.add(new FieldError(field + "." + name, FieldText.UNKNOWN));
      }
    }
    var values = new @Nullable Object[components.all().size()];
    for (int i = 0; i < values.length; i++) {
      var component = components.all().get(i);
      values[i] =
          new FieldReader(field + "." + component.name(), texts, errors)
              .read(component.type(), object.get(component.name()));
    }
    return errors.size() > before ? null : components.create(values);
  }

  private @Nullable Object wrong(Text message) {
    errors.add(new FieldError(field, message));
    return null;
  }
}
