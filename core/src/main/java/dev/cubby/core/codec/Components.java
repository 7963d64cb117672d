package dev.cubby.core.codec;

import dev.cubby.core.Failure.InvalidInput;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A record type taken apart once: its components by name, and its constructor. */
public final class Components<T> {

  /** One component, with an accessor that costs what a method call costs. */
  public record Component(String name, Type type, Function<Object, Object> accessor) {}

  private final Class<T> type;
  private final Map<String, Component> byName = new LinkedHashMap<>();
  private final List<Component> all;
  private final MethodHandle constructor;

  private Components(Class<T> type) {
    if (!type.isRecord()) {
      throw new InvalidInput("Entities and parameters are records", "type", type.getName());
    }
    this.type = type;
    try {
      var lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      for (var component : type.getRecordComponents()) {
        byName.put(
            component.getName(),
            new Component(
                component.getName(), component.getGenericType(), accessor(lookup, component)));
      }
      this.constructor = constructor(lookup, type);
    } catch (ReflectiveOperationException e) {
      throw new InvalidInput("A record cannot be opened", "type", type.getName(), "cause", e);
    }
    this.all = new ArrayList<>(byName.values());
  }

  public static <T> Components<T> of(Class<T> type) {
    return new Components<>(type);
  }

  private static MethodHandle constructor(MethodHandles.Lookup lookup, Class<?> type)
      throws ReflectiveOperationException {
    var types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    return lookup
        .findConstructor(type, MethodType.methodType(void.class, types))
        .asSpreader(Object[].class, types.length)
        .asType(MethodType.methodType(Object.class, Object[].class));
  }

  @SuppressWarnings("unchecked")
  private static Function<Object, Object> accessor(
      MethodHandles.Lookup lookup, RecordComponent component) throws ReflectiveOperationException {
    var method = lookup.unreflect(component.getAccessor());
    try {
      var site =
          LambdaMetafactory.metafactory(
              lookup,
              "apply",
              MethodType.methodType(Function.class),
              MethodType.methodType(Object.class, Object.class),
              method,
              method.type().wrap().changeParameterType(0, component.getDeclaringRecord()));
      return (Function<Object, Object>) site.getTarget().invoke();
    } catch (LambdaConversionException e) {
      // A record of another class loader or module: a little slower, but it works.
      return called(method.asType(MethodType.methodType(Object.class, Object.class)));
    } catch (ReflectiveOperationException e) {
      throw e;
    } catch (Throwable e) {
      throw new LinkageError("An accessor could not be compiled: " + component, e);
    }
  }

  private static Function<Object, Object> called(MethodHandle accessor) {
    return record -> {
      try {
        return (Object) accessor.invokeExact(record);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
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

  /** A component's value with its Optional opened; null when there is none. */
  public @Nullable Object value(Object record, String name) {
    var component = byName.get(name);
    if (component == null) {
      return null;
    }
    Object value = component.accessor().apply(record);
    return value instanceof Optional<?> optional ? optional.orElse(null) : value;
  }

  /** Calls the canonical constructor; what its checks throw passes through. */
  @SuppressWarnings("unchecked")
  public T create(@Nullable Object[] values) {
    try {
      return (T) (Object) constructor.invokeExact(values);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The type of a component, or what its Optional, List or Patch is of. */
  public Optional<Type> typeOf(String name) {
    return find(name).map(component -> JavaTypes.inside(component.type()));
  }
}
