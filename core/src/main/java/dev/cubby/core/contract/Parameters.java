package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import org.jspecify.annotations.Nullable;

/** A contract's parameter record, analysed once. */
public final class Parameters<P> {
  private final Components<P> components;
  private final Map<String, ValueCodec> codecs = new HashMap<>();

  private Parameters(Components<P> components) {
    this.components = components;
    for (var component : components.all()) {
      var type = component.type();
      Codecs.find(JavaTypes.is(type, Patch.class) ? JavaTypes.inside(type) : type)
          .ifPresent(codec -> codecs.put(component.name(), codec));
    }
  }

  public static <P> Parameters<P> of(Class<P> type) {
    return new Parameters<>(Components.of(type));
  }

  static <P> Parameters<P> of(Components<P> components) {
    return new Parameters<>(components);
  }

  public Components<P> components() {
    return components;
  }

  /** The codec of a component, if it can be stored. */
  public Optional<ValueCodec> codec(String component) {
    return Optional.ofNullable(codecs.get(component));
  }

  /** A component's value, unwrapped from Optional and Patch; null if there is none. */
  public @Nullable Object find(P parameters, String component) {
    var value = components.value(parameters, component);
    return value instanceof Patch<?> patch
        ? (patch instanceof Patch.Set<?>(var set) ? set : null)
        : value;
  }

  /** A component's value, which is required. */
  public Object value(P parameters, String component) {
    var value = find(parameters, component);
    if (value == null) {
      throw new InvalidInput(
          "A parameter has no value",
          "parameters",
          components.type().getSimpleName(),
          "component",
          component);
    }
    return value;
  }
}
