package dev.cubby.web.bind;

import dev.cubby.core.codec.Components;
import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.Patch;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Makes a request's record of what it brought, and says everything that is wrong with it at once.
 * Unknown fields are refused: a misspelt one would otherwise be an unnoticed loss.
 */
public final class Binder<Q> {
  private final Input<Q> input;
  private final Components<Q> components;
  private final List<String> slots;

  public Binder(Input<Q> input, List<String> slots) {
    this.input = input;
    this.components = Components.of(input.type());
    this.slots = slots;
  }

  public Q bind(Map<String, String> path, Given given) {
    var errors = new ArrayList<FieldError>();
    for (var name : given.names()) {
      boolean unknown = components.find(name).isEmpty() && !input.elsewhere();
      if (slots.contains(name) || unknown) {
        errors.add(new FieldError(name, "There is no such field here."));
      }
    }
    var values = new @Nullable Object[components.all().size()];
    for (int i = 0; i < values.length; i++) {
      var component = components.all().get(i);
      boolean fromPath = slots.contains(component.name());
      var node =
          fromPath
              ? JsonNodeFactory.instance.stringNode(path.get(component.name()))
              : given.find(component.name());
      var reader = new FieldReader(component.name(), fromPath || given.areTexts(), errors);
      values[i] = reader.read(component.type(), node);
      check(component.name(), values[i], errors);
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return components.create(values);
  }

  /** One complaint a field, the first: a text that is too long is not looked at further. */
  private void check(String field, @Nullable Object value, List<FieldError> errors) {
    var plain = opened(value);
    if (plain != null) {
      input.rulesOf(field).stream()
          .flatMap(rule -> rule.complaint(plain).stream())
          .findFirst()
          .ifPresent(message -> errors.add(new FieldError(field, message)));
    }
  }

  private static @Nullable Object opened(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case Optional<?> optional -> optional.orElse(null);
      case Patch.Set<?>(var set) -> set;
      case Patch<?> _ -> null;
      default -> value;
    };
  }

  /** Whether a field may be left out. */
  public static boolean isOptional(java.lang.reflect.Type type) {
    return JavaTypes.is(type, Optional.class)
        || JavaTypes.is(type, Patch.class)
        || JavaTypes.is(type, List.class);
  }
}
