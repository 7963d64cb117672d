package dev.cubby.core.key;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/** The key text of a component's value. Texts sort as their values do. */
public sealed interface SlotType {
  Set<Type> NUMBERS = Set.of(int.class, long.class, Integer.class, Long.class);

  Shape shape();

  /** Appends the value's key text; refuses a value that has none. */
  void render(Object value, StringBuilder key);

  /** Whether values of a Java type can be rendered. */
  boolean accepts(Type javaType);

  /** Whether the texts order by time. */
  default boolean isTemporal() {
    return false;
  }

  /** Free text: {@code #} and {@code %} are escaped, so that no value can forge a key. */
  record FreeText() implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return javaType == String.class;
    }

    @Override
    public Shape shape() {
      return Shape.repeating(CharClass.TEXT);
    }

    @Override
    public void render(Object value, StringBuilder key) {
      escape(value.toString(), key);
    }
  }

  /** Text trimmed and in lower case, for input such as email addresses. */
  record LowerCase() implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return javaType == String.class;
    }

    @Override
    public Shape shape() {
      return Shape.repeating(CharClass.TEXT);
    }

    @Override
    public void render(Object value, StringBuilder key) {
      escape(value.toString().strip().toLowerCase(Locale.ROOT), key);
    }
  }

  /** Text from a limited set of characters, which needs no escaping. */
  record Characters(CharClass allowed) implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return javaType == String.class;
    }

    @Override
    public Shape shape() {
      return Shape.repeating(allowed);
    }

    @Override
    public void render(Object value, StringBuilder key) {
      var text = value.toString();
      for (int i = 0; i < text.length(); i++) {
        if (!allowed.has(text.charAt(i))) {
          throw new InvalidInput(
              "A key's slot holds a character it does not allow",
              "allowed",
              allowed.ascii(),
              "at",
              i);
        }
      }
      escape(text, key);
    }
  }

  /** An instant as 24 characters. */
  record Moment() implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return javaType == Instant.class;
    }

    @Override
    public Shape shape() {
      return Shape.picture("0000-00-00T00:00:00.000Z");
    }

    @Override
    public void render(Object value, StringBuilder key) {
      key.append(InstantText.of((Instant) value));
    }

    @Override
    public boolean isTemporal() {
      return true;
    }
  }

  /** A day; for an instant, its day in UTC. */
  record Day() implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return javaType == Instant.class || javaType == LocalDate.class;
    }

    @Override
    public Shape shape() {
      return Shape.picture("0000-00-00");
    }

    @Override
    public void render(Object value, StringBuilder key) {
      if (value instanceof Instant instant) {
        key.append(InstantText.of(instant), 0, "2025-01-20".length());
      } else {
        key.append(InstantText.of((LocalDate) value));
      }
    }

    @Override
    public boolean isTemporal() {
      return true;
    }
  }

  record Uuid() implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return javaType == UUID.class;
    }

    @Override
    public Shape shape() {
      return Shape.picture("hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh");
    }

    @Override
    public void render(Object value, StringBuilder key) {
      key.append((UUID) value);
    }
  }

  /** A whole number, zero-padded so that 9 sorts before 10. */
  record Digits(int width) implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return NUMBERS.contains(javaType);
    }

    @Override
    public Shape shape() {
      return Shape.picture("0".repeat(width));
    }

    @Override
    public void render(Object value, StringBuilder key) {
      long number = ((Number) value).longValue();
      var text = Long.toString(number);
      if (number < 0 || text.length() > width) {
        throw new InvalidInput(
            "A number in a key is not negative and fits its width",
            "number",
            number,
            "width",
            width);
      }
      key.repeat('0', width - text.length()).append(text);
    }
  }

  /** One of a fixed set of names. */
  record Choice(List<String> names) implements SlotType {
    @Override
    public boolean accepts(Type javaType) {
      return SlotType.of(javaType, "").filter(this::equals).isPresent();
    }

    @Override
    public Shape shape() {
      return Shape.choice(names);
    }

    @Override
    public void render(Object value, StringBuilder key) {
      key.append(ExternalName.of(value));
    }
  }

  /** The slot type named by a template's view, or the default of the Java type. */
  static Optional<SlotType> of(Type javaType, String view) {
    if (javaType == Instant.class) {
      return switch (view) {
        case "" -> Optional.of(new Moment());
        case "date" -> Optional.of(new Day());
        default -> Optional.empty();
      };
    }
    if (NUMBERS.contains(javaType)) {
      return view.matches("[1-9][0-9]?")
          ? Optional.of(new Digits(Integer.parseInt(view)))
          : Optional.empty();
    }
    if (javaType == String.class) {
      return switch (view) {
        case "" -> Optional.of(new FreeText());
        case "lower" -> Optional.of(new LowerCase());
        case "slug" -> Optional.of(new Characters(CharClass.of("a-z0-9")));
        case "base62" -> Optional.of(new Characters(CharClass.of("0-9A-Za-z")));
        default -> Optional.empty();
      };
    }
    if (!view.isEmpty() || !(javaType instanceof Class<?> type)) {
      return Optional.empty();
    }
    if (type == LocalDate.class) {
      return Optional.of(new Day());
    }
    if (type == UUID.class) {
      return Optional.of(new Uuid());
    }
    if (type == boolean.class || type == Boolean.class) {
      return Optional.of(new Choice(List.of("false", "true")));
    }
    if (!type.isEnum()) {
      return Optional.empty();
    }
    var spellings = Arrays.stream(type.getEnumConstants()).map(ExternalName::of).toList();
    return spellings.contains("") ? Optional.empty() : Optional.of(new Choice(spellings));
  }

  private static void escape(String text, StringBuilder key) {
    if (text.isEmpty()) {
      throw new InvalidInput("A key's slot has no value");
    }
    requireWritable(text);
    if (text.indexOf('#') < 0 && text.indexOf('%') < 0) {
      key.append(text);
      return;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '#' -> key.append("%23");
        case '%' -> key.append("%25");
        default -> key.append(c);
      }
    }
  }

  /** Refuses text that no key may contain, in a value or in a template. */
  static void requireWritable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c)) {
        throw new InvalidInput("A key holds no control characters", "at", i);
      }
      if (Character.isSurrogate(c)) {
        int whole = text.codePointAt(i);
        if (!Character.isSupplementaryCodePoint(whole)) {
          throw new InvalidInput("A key holds no half of a surrogate pair", "at", i);
        }
        if (whole == Character.MAX_CODE_POINT) {
          throw new InvalidInput("A key holds no U+10FFFF, which ends ranges", "at", i);
        }
        i++;
      }
    }
  }
}
