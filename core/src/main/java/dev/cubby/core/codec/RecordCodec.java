package dev.cubby.core.codec;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** Stores a record as one attribute for each component, under the component's name. */
public final class RecordCodec<T> implements ValueCodec {
  private record Field(
      String name, Function<Object, Object> accessor, ValueCodec codec, @Nullable Value fallback) {}

  private final Components<T> components;
  private final Field[] fields;
  private final Map<String, ValueCodec> codecs = new HashMap<>();

  private RecordCodec(Components<T> components, Field[] fields) {
    this.components = components;
    this.fields = fields;
    for (var field : fields) {
      codecs.put(field.name(), field.codec());
    }
  }

  public static <T> RecordCodec<T> of(Class<T> type) {
    requireFinite(type, List.of());
    var components = Components.of(type);
    return new RecordCodec<>(
        components,
        components.all().stream()
            .map(c -> new Field(c.name(), c.accessor(), codec(components, c), null))
            .toArray(Field[]::new));
  }

  private static ValueCodec codec(Components<?> components, Components.Component component) {
    return Codecs.find(component.type())
        .orElseThrow(
            () -> Codecs.unsupported(component.type(), type(components) + "." + component.name()));
  }

  private static void requireFinite(Type type, List<Class<?>> around) {
    if (type instanceof ParameterizedType parameterized) {
      for (var argument : parameterized.getActualTypeArguments()) {
        requireFinite(argument, around);
      }
    } else if (type instanceof Class<?> raw
        && raw.isRecord()
        && !Value.class.isAssignableFrom(raw)) {
      if (around.contains(raw)) {
        throw new InvalidInput("A record cannot hold itself", "type", raw.getSimpleName());
      }
      var deeper = new ArrayList<>(around);
      deeper.add(raw);
      for (var component : raw.getRecordComponents()) {
        requireFinite(component.getGenericType(), deeper);
      }
    }
  }

  /** The same codec, storing this instant in seconds since 1970. */
  public RecordCodec<T> epochSeconds(String component) {
    return replace(
        component,
        field -> {
          ValueCodec seconds = Scalar.EPOCH_SECONDS;
          return new Field(
              field.name(),
              field.accessor(),
              field.codec() instanceof Nested.Maybe ? new Nested.Maybe(seconds) : seconds,
              field.fallback());
        });
  }

  /** The same codec, with a default for this attribute when it is absent. */
  public RecordCodec<T> whenAbsent(String component, Value value) {
    return replace(
        component, field -> new Field(field.name(), field.accessor(), field.codec(), value));
  }

  private RecordCodec<T> replace(String component, Function<Field, Field> change) {
    if (!codecs.containsKey(component)) {
      throw new InvalidInput(
          "A record has no such component", "type", type(components), "component", component);
    }
    var changed = fields.clone();
    for (int i = 0; i < changed.length; i++) {
      if (changed[i].name().equals(component)) {
        changed[i] = change.apply(changed[i]);
      }
    }
    return new RecordCodec<>(components, changed);
  }

  private static String type(Components<?> components) {
    return components.type().getSimpleName();
  }

  public Components<T> components() {
    return components;
  }

  /** Passes every attribute of the record to the consumer. */
  public void encode(Object record, BiConsumer<String, Value> attributes) {
    for (var field : fields) {
      Object component = field.accessor().apply(record);
      if (component == null) {
        throw new InvalidInput(
            "A record's component is null; use Optional for what may be missing",
            "type",
            type(components),
            "component",
            field.name());
      }
      var value = encode(field, component);
      if (value != null) {
        attributes.accept(field.name(), value);
      }
    }
  }

  private @Nullable Value encode(Field field, Object component) {
    try {
      return field.codec().encode(component);
    } catch (InvalidInput e) {
      throw new InvalidInput(
          "A record's component cannot be stored",
          "type",
          type(components),
          "component",
          field.name(),
          "because",
          e.getMessage());
    }
  }

  /** Builds the record from named values; the failure names a missing or malformed one. */
  public T decode(Function<String, @Nullable Value> attributes) {
    var values = new @Nullable Object[fields.length];
    for (int i = 0; i < fields.length; i++) {
      values[i] = decode(fields[i], attributes.apply(fields[i].name()));
    }
    try {
      return components.create(values);
    } catch (RuntimeException e) {
      throw new UnreadableRow(
          "A stored row breaks a rule of its record", "type", type(components), "rule", e);
    }
  }

  /** A null attribute counts as absent, unless its type can hold null. */
  private static boolean isAbsent(Field field, @Nullable Value stored) {
    return stored == null
        || (stored instanceof Value.Null
            && !(field.codec() instanceof Nested.Maybe || field.codec() instanceof Nested.Raw)
            && (field.fallback() != null || field.codec().whenAbsent() != null));
  }

  private Object decode(Field field, @Nullable Value stored) {
    var value = isAbsent(field, stored) ? field.fallback() : stored;
    if (value == null) {
      var absent = field.codec().whenAbsent();
      if (absent == null) {
        throw new UnreadableRow(
            "A stored row lacks an attribute", "type", type(components), "attribute", field.name());
      }
      return absent;
    }
    try {
      return field.codec().decode(value);
    } catch (UnreadableRow e) {
      throw new UnreadableRow(
          "A stored attribute cannot be read",
          "type",
          type(components),
          "attribute",
          field.name(),
          "because",
          e.getMessage());
    }
  }

  @Override
  public boolean reads(ValueCodec other) {
    return Nested.opened(other) instanceof Nested.Raw
        || (Nested.opened(other) instanceof RecordCodec<?> that
            && that.components.type() == components.type());
  }

  @Override
  public Optional<Value.Type> type() {
    return Optional.of(Value.Type.M);
  }

  @Override
  public Value encode(Object record) {
    var entries = LinkedHashMap.<String, Value>newLinkedHashMap(fields.length);
    encode(record, entries::put);
    return new Value.Mapping(entries);
  }

  @Override
  public Object decode(Value value) {
    if (!(value instanceof Value.Mapping(var entries))) {
      throw ValueCodec.unexpected(Value.Type.M, value);
    }
    return decode(entries::get);
  }

  @Override
  public Optional<ValueCodec> inside(Path.Element element) {
    return switch (element) {
      case Path.Element.Name(var name) -> Optional.ofNullable(codecs.get(name));
      case Path.Element.Slot _, Path.Element.Index _ -> Optional.empty();
    };
  }
}
