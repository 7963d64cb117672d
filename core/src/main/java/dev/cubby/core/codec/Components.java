package dev.cubby.core.codec;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import org.jspecify.annotations.Nullable;

/**
 * The components and the constructor of a record type. Accessors are generated on first use,
 * because a start loads the records of all contracts and uses few.
 */
public final class Components<T> {
  private static final ClassValue<Components<?>> KNOWN =
      new ClassValue<>() {
        @Override
        protected Components<?> computeValue(Class<?> type) {
          return new Components<>(type);
        }
      };

  /** One component, with an accessor that costs what a method call costs. */
  public record Component(String name, Type type, Function<Object, Object> accessor) {}

  private final Class<T> type;
  private final Map<String, Component> byName = new LinkedHashMap<>();
  private final List<Component> all;
  private final MethodHandles.Lookup lookup;
  private volatile @Nullable MethodHandle constructor;

  private Components(Class<T> type) {
    if (!type.isRecord()) {
      throw new InvalidInput("Entities and parameters are records", "type", type.getName());
    }
    this.type = type;
    try {
      this.lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    } catch (IllegalAccessException e) {
      throw new InvalidInput("A record cannot be opened", "type", type.getName(), "cause", e);
    }
    for (var component : type.getRecordComponents()) {
      byName.put(
          component.getName(),
          new Component(
              component.getName(), component.getGenericType(), new Accessor(lookup, component)));
    }
    this.all = new ArrayList<>(byName.values());
  }

  @SuppressWarnings("unchecked")
  public static <T> Components<T> of(Class<T> type) {
    return (Components<T>) KNOWN.get(type);
  }

  private static MethodHandle constructor(MethodHandles.Lookup lookup, Class<?> type) {
    var types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return lookup
          .findConstructor(type, MethodType.methodType(void.class, types))
          .asSpreader(Object[].class, types.length)
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("A record cannot be made: " + type, e);
    }
  }

  public Class<T> type() {
    return type;
  }

  public List<Component> all() {
    return all;
  }

  public Optional<Component> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** A component's value, unwrapped from its Optional; null if it is empty. */
  public @Nullable Object value(Object record, String name) {
    var component = byName.get(name);
    if (component == null) {
      return null;
    }
    Object value = component.accessor().apply(record);
    return value instanceof Optional<?> optional ? optional.orElse(null) : value;
  }

  /** Calls the canonical constructor; its exceptions pass through. */
  @SuppressWarnings("unchecked")
  public T create(@Nullable Object[] values) {
    var known = constructor;
    if (known == null) {
      known = constructor(lookup, type);
      constructor = known;
    }
    try {
      return (T) (Object) known.invokeExact(values);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The type of a component, or the element type of its Optional, List or Patch. */
  public Optional<Type> typeOf(String name) {
    return find(name).map(component -> JavaTypes.inside(component.type()));
  }
}
