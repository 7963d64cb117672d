package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.codec.Components;
import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.Parameters;
import dev.cubby.core.failure.Failure.InvalidInput;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the parameters of a step or part: the parameters themselves, a component, an Optional or
 * a List.
 */
final class PartParameters {
  private PartParameters() {}

  /** A parameter record with its components. */
  record Drawn(Object record, Components<?> components) {
    @Nullable Object slot(String component) {
      return components.value(record, component);
    }
  }

  static <P> List<Drawn> from(
      Parameters<P> parameters, P given, Optional<String> component, int most) {
    if (component.isEmpty()) {
      return List.of(new Drawn(given, parameters.components()));
    }
    var value = at(given, parameters.components(), component.get());
    if (value == null) {
      return List.of();
    }
    var records = value instanceof List<?> list ? list : List.of(value);
    if (records.size() > most) {
      throw new InvalidInput(
          "A list of parameters is longer than was declared",
          "component",
          component.get(),
          "most",
          most,
          "given",
          records.size());
    }
    return records.stream().map(PartParameters::opened).toList();
  }

  private static @Nullable Object at(Object record, Components<?> components, String path) {
    int dot = path.indexOf('.');
    if (dot < 0) {
      return value(record, components, path);
    }
    var inner = value(record, components, path.substring(0, dot));
    return inner == null ? null : at(inner, OPENED.get(inner.getClass()), path.substring(dot + 1));
  }

  /**
   * Only an Optional may be empty, because a step that is left out could be the one that checks
   * rights.
   */
  private static @Nullable Object value(Object record, Components<?> components, String name) {
    var value = components.value(record, name);
    if (value == null
        && components
            .find(name)
            .filter(one -> JavaTypes.is(one.type(), Optional.class))
            .isEmpty()) {
      throw new InvalidInput(
          "A part of the parameters is missing",
          "parameters",
          components.type().getSimpleName(),
          "component",
          name);
    }
    return value;
  }

  private static Drawn opened(Object record) {
    return new Drawn(record, OPENED.get(record.getClass()));
  }

  private static final ClassValue<Components<?>> OPENED =
      new ClassValue<>() {
        @Override
        protected Components<?> computeValue(Class<?> type) {
          return Components.of(type);
        }
      };
}
