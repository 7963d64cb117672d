package dev.cubby.web.bind;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.codec.Components.Component;
import dev.cubby.core.run.PageRequest;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.FieldText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes a request's record of what it brought, and says everything that is wrong at once. */
public final class Binder<Q> {
  private static final String CURSOR = "cursor";
  private static final String PAGE_SIZE = "pageSize";
  private static final int LARGEST_PAGE = 100;

  private final Input<Q> input;
  private final Components<Q> components;
  private final List<String> slots;
  private final Set<String> known = new HashSet<>();

  public Binder(Input<Q> input, List<String> slots) {
    this.input = input;
    this.components = Components.of(input.type());
    this.slots = slots;
    for (var component : components.all()) {
      if (component.type() == PageRequest.class) {
        known.add(CURSOR);
        known.add(PAGE_SIZE);
      } else if (!slots.contains(component.name())) {
        known.add(component.name());
      }
    }
  }

  /** The input of an address, and the optional fields that were left out as wrong. */
  public record Lenient<Q>(Q value, List<FieldError> errors) {}

  /** The record that was brought, or everything that is wrong. */
  public sealed interface Bound<Q> {
    record Sound<Q>(Q value) implements Bound<Q> {}

    record Faulty<Q>(List<FieldError> errors) implements Bound<Q> {}
  }

  /** The record; otherwise the request ends with a problem. */
  public Q bind(Map<String, String> path, Given given) {
    return switch (find(path, given)) {
      case Bound.Sound<Q>(var value) -> value;
      case Bound.Faulty<Q>(var errors) -> throw Problem.invalid(errors);
    };
  }

  /** Unknown fields are refused: a misspelt one would otherwise be an unnoticed loss. */
  public Bound<Q> find(Map<String, String> path, Given given) {
    var errors = new ArrayList<FieldError>();
    for (var name : given.names()) {
      boolean foreign = slots.contains(name) || !input.elsewhere();
      if (!known.contains(name) && foreign) {
        errors.add(new FieldError(name, FieldText.UNKNOWN));
      }
    }
    var values = values(path, given, errors);
    return errors.isEmpty()
        ? new Bound.Sound<>(components.create(values))
        : new Bound.Faulty<>(errors);
  }

  /**
   * For pages, whose addresses others add to ({@code ?utm_source=}): what is unknown is passed
   * over, and an optional field that is wrong counts as left out and is told of.
   */
  public Lenient<Q> bindLeniently(Map<String, String> path, Given given) {
    var errors = new ArrayList<FieldError>();
    var values = values(path, given, errors);
    for (int i = 0; i < values.length && !errors.isEmpty(); i++) {
      var component = components.all().get(i);
      if (isWrong(component, errors)) {
        if (slots.contains(component.name()) || !isOptional(component.type())) {
          throw Problem.invalid(errors);
        }
        values[i] =
            new FieldReader(component.name(), true, new ArrayList<>()).read(component.type(), null);
      }
    }
    return new Lenient<>(components.create(values), List.copyOf(errors));
  }

  private static boolean isWrong(Component component, List<FieldError> errors) {
    return errors.stream()
        .anyMatch(error ->
            error.field().equals(component.name())
                || error.field().startsWith(component.name() + "["));
  }

  private @Nullable Object[] values(
      Map<String, String> path, Given given, List<FieldError> errors) {
    var values = new @Nullable Object[components.all().size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(components.all().get(i), path, given, errors);
    }
    return values;
  }

  private @Nullable Object value(
      Component component, Map<String, String> path, Given given, List<FieldError> errors) {
    if (component.type() == PageRequest.class) {
      return page(given, errors);
    }
    boolean fromPath = slots.contains(component.name());
    var node =
        fromPath
            ? JsonNodeFactory.instance.stringNode(path.get(component.name()))
            : given.find(component.name());
    if (node == null && component.type() == boolean.class && given.isForm()) {
      return false;
    }
    var found = new ArrayList<FieldError>();
    var reader = new FieldReader(component.name(), fromPath || given.areTexts(), found);
    var value = reader.read(component.type(), node);
    check(component.name(), value, found);
    var complaint = input.complaints().get(component.name());
    if (complaint == null || found.isEmpty()) {
      errors.addAll(found);
    } else {
      errors.add(new FieldError(component.name(), complaint));
    }
    return value;
  }

  private static PageRequest page(Given given, List<FieldError> errors) {
    var size = given.find(PAGE_SIZE);
    var cursor = given.find(CURSOR);
    Optional<Integer> wanted = Optional.empty();
    if (size != null) {
      var read = new FieldReader(PAGE_SIZE, given.areTexts(), errors).read(int.class, size);
      if (read instanceof Integer number && (number < 1 || number > LARGEST_PAGE)) {
        errors.add(new FieldError(PAGE_SIZE, FieldText.NUMBER_BETWEEN.with(1, LARGEST_PAGE)));
      } else if (read instanceof Integer number) {
        wanted = Optional.of(number);
      }
    }
    var after =
        cursor == null
            ? null
            : new FieldReader(CURSOR, given.areTexts(), errors).read(String.class, cursor);
    return PageRequest.of(wanted, Optional.ofNullable((String) after));
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
  public static boolean isOptional(Type type) {
    return JavaTypes.is(type, Optional.class)
        || JavaTypes.is(type, Patch.class)
        || JavaTypes.is(type, List.class)
        || type == PageRequest.class;
  }
}
