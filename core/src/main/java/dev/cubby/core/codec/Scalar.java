package dev.cubby.core.codec;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.value.Value;

/** Codecs of single values. */
record Scalar(
    Class<?> java,
    Value.Type stored,
    Function<Object, Value> encoder,
    Function<Value, Object> decoder)
    implements ValueCodec {
  /** Number types that can hold all values of others. */
  private static final Map<Class<?>, Set<Class<?>>> WIDER =
      Map.of(
          long.class, Set.of(int.class),
          double.class, Set.of(int.class, long.class, BigDecimal.class),
          BigDecimal.class, Set.of(int.class, long.class, double.class));

  private static final Scalar STRING = text(String.class, Object::toString, text -> text);

  /** TTL instants are numbers, because DynamoDB requires seconds since 1970. */
  static final Scalar EPOCH_SECONDS =
      number(
          Instant.class,
          value -> BigDecimal.valueOf(((Instant) value).getEpochSecond()),
          number -> Instant.ofEpochSecond(number.longValueExact()));

  private static final Map<Class<?>, Scalar> BY_CLASS =
      Map.ofEntries(
          Map.entry(String.class, STRING),
          Map.entry(
              Instant.class,
              text(Instant.class, v -> InstantText.of((Instant) v), InstantText::parse)),
          Map.entry(
              LocalDate.class,
              text(LocalDate.class, v -> InstantText.of((LocalDate) v), LocalDate::parse)),
          Map.entry(UUID.class, text(UUID.class, Object::toString, UUID::fromString)),
          Map.entry(
              int.class,
              number(int.class, v -> BigDecimal.valueOf((Integer) v), BigDecimal::intValueExact)),
          Map.entry(
              long.class,
              number(long.class, v -> BigDecimal.valueOf((Long) v), BigDecimal::longValueExact)),
          Map.entry(
              double.class, number(double.class, v -> finite((Double) v), BigDecimal::doubleValue)),
          Map.entry(
              BigDecimal.class, number(BigDecimal.class, v -> (BigDecimal) v, number -> number)),
          Map.entry(boolean.class, truth()),
          Map.entry(byte[].class, bytes()));

  private static final Map<Class<?>, Class<?>> UNBOXED =
      Map.of(
          Integer.class,
          int.class,
          Long.class,
          long.class,
          Double.class,
          double.class,
          Boolean.class,
          boolean.class);

  static Optional<ValueCodec> of(Class<?> type) {
    if (type.isEnum()) {
      return Optional.of(spelled(type));
    }
    return Optional.ofNullable(BY_CLASS.get(UNBOXED.getOrDefault(type, type)));
  }

  private static Scalar text(
      Class<?> java, Function<Object, String> encoder, Function<String, Object> decoder) {
    return new Scalar(
        java,
        Value.Type.S,
        value -> Value.of(encoder.apply(value)),
        value -> {
          if (!(value instanceof Value.Text(var text))) {
            throw ValueCodec.unexpected(Value.Type.S, value);
          }
          return decoder.apply(text);
        });
  }

  private static Scalar number(
      Class<?> java, Function<Object, BigDecimal> encoder, Function<BigDecimal, Object> decoder) {
    return new Scalar(
        java,
        Value.Type.N,
        value -> new Value.Num(encoder.apply(value)),
        value -> {
          if (!(value instanceof Value.Num(var number))) {
            throw ValueCodec.unexpected(Value.Type.N, value);
          }
          return decoder.apply(number);
        });
  }

  private static BigDecimal finite(double number) {
    if (!Double.isFinite(number)) {
      throw new InvalidInput("A number is finite", "number", number);
    }
    return BigDecimal.valueOf(number);
  }

  private static Scalar truth() {
    return new Scalar(
        boolean.class,
        Value.Type.BOOL,
        value -> Value.of((boolean) (Boolean) value),
        value -> {
          if (!(value instanceof Value.Bool(var truth))) {
            throw ValueCodec.unexpected(Value.Type.BOOL, value);
          }
          return truth;
        });
  }

  private static Scalar bytes() {
    return new Scalar(
        byte[].class,
        Value.Type.B,
        value -> Value.of((byte[]) value),
        value -> {
          if (!(value instanceof Value.Binary binary)) {
            throw ValueCodec.unexpected(Value.Type.B, value);
          }
          return binary.bytes();
        });
  }

  private static Scalar spelled(Class<?> type) {
    var bySpelling = new HashMap<String, Object>();
    var values = new HashMap<Object, Value>();
    for (var constant : type.getEnumConstants()) {
      bySpelling.put(ExternalName.of(constant), constant);
      values.put(constant, Value.of(ExternalName.of(constant)));
    }
    var texts =
        text(
            type,
            ExternalName::of,
            text -> {
              var constant = bySpelling.get(text);
              if (constant == null) {
                throw new UnreadableRow(
                    "A stored value is not one of those its enum knows",
                    "value",
                    text,
                    "known",
                    bySpelling.keySet());
              }
              return constant;
            });
    return new Scalar(
        type, Value.Type.S, v -> Objects.requireNonNull(values.get(v)), texts.decoder());
  }

  @Override
  public Optional<Value.Type> type() {
    return Optional.of(stored);
  }

  @Override
  public Optional<Bounds> bounds() {
    if (stored != Value.Type.N) {
      return Optional.empty();
    }
    if (java == int.class) {
      return Optional.of(bounds(Integer.MIN_VALUE, Integer.MAX_VALUE));
    }
    if (java == long.class) {
      return Optional.of(bounds(Long.MIN_VALUE, Long.MAX_VALUE));
    }
    return java == Instant.class
        ? Optional.of(bounds(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond()))
        : Optional.empty();
  }

  private static Bounds bounds(long least, long most) {
    return new Bounds(BigDecimal.valueOf(least), BigDecimal.valueOf(most));
  }

  @Override
  public boolean reads(ValueCodec other) {
    return switch (Nested.opened(other)) {
      case Nested.Raw _ -> true;
      case Scalar that ->
          that.stored == stored
              && (that.java == java
                  || java == String.class
                  || WIDER.getOrDefault(java, Set.of()).contains(that.java));
      default -> false;
    };
  }

  @Override
  public Value encode(Object value) {
    return encoder.apply(value);
  }

  @Override
  public Object decode(Value value) {
    try {
      return decoder.apply(value);
    } catch (DateTimeException | IllegalArgumentException | ArithmeticException | InvalidInput e) {
      throw new UnreadableRow("A stored value does not read as its type", "value", value);
    }
  }
}
