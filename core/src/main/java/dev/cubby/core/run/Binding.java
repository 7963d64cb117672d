package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.contract.Parameters;
import dev.cubby.core.expression.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Binds a contract's conditions and changes to the parameters and the instant of one call. Declared
 * defaults of absent attributes are applied here, so that stores need not know them.
 */
final class Binding<P> {
  private final Parameters<P> parameters;
  private final P given;
  private final Instant now;
  private final Entity<?> entity;

  Binding(Parameters<P> parameters, P given, Instant now, Entity<?> entity) {
    this.parameters = parameters;
    this.given = given;
    this.now = now;
    this.entity = entity;
  }

  Instant now() {
    return now;
  }

  /** A component's Java value, for keys; null if it has none. */
  @Nullable Object slot(String component) {
    return parameters.find(given, component);
  }

  /** The caller's patch for an attribute. */
  Patch<?> patch(String component) {
    return switch (parameters.components().value(given, component)) {
      case Patch.Set<?>(Set<?> set) when set.isEmpty() -> Patch.remove();
      case Patch<?> patch -> patch;
      case null -> Patch.keep();
      case Object value -> Patch.set(value);
    };
  }

  /** The Java value of an operand that is a parameter or the instant. */
  @Nullable Object javaValue(Operand operand) {
    return switch (operand) {
      case Operand.Param(var component) -> slot(component);
      case Operand.Now _ -> now;
      default -> null;
    };
  }

  /**
   * The stored value of an operand that does not depend on a row; null for an empty set or
   * Optional.
   */
  @Nullable Value value(Operand operand, Optional<ValueCodec> codec) {
    if (operand instanceof Operand.Param(var component)
        && (slot(component) == null || slot(component) instanceof Set<?> set && set.isEmpty())) {
      return null;
    }
    return close(operand, codec) instanceof Operand.Literal(var value) ? value : null;
  }

  Condition close(Condition condition) {
    return switch (condition) {
      case Condition.All(var conditions) when conditions.isEmpty() -> condition;
      case Condition.All(var conditions) ->
          new Condition.All(conditions.stream().map(this::close).toList());
      case Condition.AnyOf(var conditions) ->
          new Condition.AnyOf(conditions.stream().map(this::close).toList());
      case Condition.Not(var inner) -> new Condition.Not(close(inner));
      case Condition.Exists(var path) -> new Condition.Exists(close(path));
      case Condition.Absent(var path) -> new Condition.Absent(close(path));
      case Condition.HasType(var path, var type) -> new Condition.HasType(close(path), type);
      case Condition.Compare(var left, var comparison, var right) ->
          withDefaults(
              new Condition.Compare(
                  close(left, codecOf(right)), comparison, close(right, codecOf(left))));
      case Condition.Between(var operand, var low, var high) -> {
        var codec = codecOf(operand);
        yield withDefaults(
            new Condition.Between(
                close(operand, Optional.empty()), close(low, codec), close(high, codec)));
      }
      case Condition.OneOf(var operand, var choices) -> {
        var codec = codecOf(operand);
        yield withDefaults(
            new Condition.OneOf(
                close(operand, Optional.empty()),
                choices.stream().map(choice -> close(choice, codec)).toList()));
      }
      case Condition.BeginsWith(var operand, var prefix) ->
          withDefaults(
              new Condition.BeginsWith(
                  close(operand, Optional.empty()), close(prefix, Optional.empty())));
      case Condition.Contains(var container, var member) ->
          withDefaults(
              new Condition.Contains(
                  close(container, Optional.empty()), close(member, Optional.empty())));
    };
  }

  /** A comparison with an attribute that has a default also matches rows without the attribute. */
  private Condition withDefaults(Condition leaf) {
    var roots = new LinkedHashSet<String>();
    Condition.paths(leaf).forEach(path -> roots.add(path.root()));
    var condition = leaf;
    for (var root : roots) {
      var fallback = entity.defaults().get(root);
      if (fallback != null) {
        condition = withDefault(condition, root, fallback, roots.size() == 1);
      }
    }
    return condition;
  }

  private static Condition withDefault(
      Condition condition, String root, Value fallback, boolean alone) {
    var old = Row.builder().with(root, fallback).build();
    var there = new Condition.Exists(Path.of(root)).and(condition);
    var gone = new Condition.Absent(Path.of(root));
    if (!alone) {
      return gone.and(condition.mapOperands(operand -> Evaluator.resolved(operand, root, old)))
          .or(there);
    }
    return Evaluator.holds(condition, old) ? gone.or(condition) : there;
  }

  List<Change> closeAll(List<Change> changes) {
    var closed = new ArrayList<Change>(changes.size());
    for (var change : changes) {
      var one = isEmptySet(change) ? withoutMembers(change) : Optional.of(close(change));
      one.ifPresent(closed::add);
    }
    return closed;
  }

  /** Stores have no empty sets: setting one removes the attribute, and adding one does nothing. */
  private Optional<Change> withoutMembers(Change change) {
    return change instanceof Change.Set
        ? Optional.of(new Change.Remove(close(change.path())))
        : Optional.empty();
  }

  private boolean isEmptySet(Change change) {
    var operand =
        switch (change) {
          case Change.Set(var _, Change.Expression.Plain(Change.Term.Of(var of))) -> of;
          case Change.Add(var _, var amount) -> amount;
          case Change.DeleteFrom(var _, var members) -> members;
          default -> new Operand.Now();
        };
    return operand instanceof Operand.Param(var component)
        && slot(component) instanceof Set<?> set
        && set.isEmpty();
  }

  private Change close(Change change) {
    var path = close(change.path());
    var codec = entity.codecAt(path);
    return switch (change) {
      case Change.Set(var _, var expression) -> new Change.Set(path, close(expression, codec));
      case Change.Remove _ -> new Change.Remove(path);
      case Change.DeleteFrom(var _, var members) ->
          new Change.DeleteFrom(path, close(members, codec));
      case Change.Add(var _, var amount) -> add(path, close(amount, codec));
    };
  }

  /**
   * DynamoDB's ADD counts an absent number as 0 but takes no nested path, so other cases use SET.
   */
  private Change add(Path path, Operand amount) {
    var fallback = path.isTopLevel() ? entity.defaults().get(path.root()) : null;
    if (path.isTopLevel() && fallback == null) {
      return new Change.Add(path, amount);
    }
    var zero = fallback == null ? Value.of(0) : fallback;
    return new Change.Set(
        path,
        new Change.Expression.Plus(
            new Change.Term.IfAbsent(path, new Change.Term.Of(new Operand.Literal(zero))),
            new Change.Term.Of(amount)));
  }

  private Change.Expression close(Change.Expression expression, Optional<ValueCodec> codec) {
    return switch (expression) {
      case Change.Expression.Plain(var term) -> new Change.Expression.Plain(close(term, codec));
      case Change.Expression.Plus(var left, var right) ->
          new Change.Expression.Plus(close(left, codec), close(right, codec));
      case Change.Expression.Minus(var left, var right) ->
          new Change.Expression.Minus(close(left, codec), close(right, codec));
    };
  }

  private Change.Term close(Change.Term term, Optional<ValueCodec> codec) {
    return switch (term) {
      case Change.Term.Of(Operand.Attribute(var open)) -> {
        var path = close(open);
        var there = new Change.Term.Of(new Operand.Attribute(path));
        yield whenAbsent(path)
            .<Change.Term>map(value -> new Change.Term.IfAbsent(path, value))
            .orElse(there);
      }
      case Change.Term.Of(var operand) -> new Change.Term.Of(close(operand, codec));
      case Change.Term.IfAbsent(var open, var fallback) -> {
        var path = close(open);
        yield new Change.Term.IfAbsent(
            path, whenAbsent(path).orElseGet(() -> close(fallback, codec)));
      }
      case Change.Term.Append(var first, var second) ->
          new Change.Term.Append(close(first, codec), close(second, codec));
    };
  }

  /** The declared default of an absent attribute. */
  private Optional<Change.Term> whenAbsent(Path path) {
    return Optional.ofNullable(entity.defaults().get(path.root()))
        .map(fallback -> Row.builder().with(path.root(), fallback).build())
        .flatMap(path::in)
        .map(value -> new Change.Term.Of(new Operand.Literal(value)));
  }

  private Path close(Path path) {
    if (path.slots().isEmpty()) {
      return path;
    }
    return new Path(
        path.elements().stream()
            .map(element ->
                element instanceof Path.Element.Slot(var component)
                    ? new Path.Element.Name(name(component))
                    : element)
            .toList());
  }

  /** The path name given by a parameter, in its stored form. */
  private String name(String component) {
    return stored(component, Optional.empty()) instanceof Value.Text(var text)
        ? text
        : ExternalName.of(parameters.value(given, component));
  }

  private Optional<ValueCodec> codecOf(Operand operand) {
    return operand instanceof Operand.Attribute(var path)
        ? entity.codecAt(close(path))
        : Optional.empty();
  }

  private Operand close(Operand operand, Optional<ValueCodec> codec) {
    return switch (operand) {
      case Operand.Attribute(var path) -> new Operand.Attribute(close(path));
      case Operand.SizeOf(var path) -> new Operand.SizeOf(close(path));
      case Operand.Literal literal -> literal;
      case Operand.Now _ -> new Operand.Literal(instant(now, codec));
      case Operand.Param(var component) -> new Operand.Literal(stored(component, codec));
      case Operand.Negated(var component) -> {
        if (stored(component, codec) instanceof Value.Num(var number)) {
          yield new Operand.Literal(new Value.Num(number.negate()));
        }
        throw new InvalidInput("Only a number can be negated", "component", component);
      }
    };
  }

  /**
   * The stored form of a parameter. An instant takes the form of its attribute: text or seconds.
   */
  Value stored(String component, Optional<ValueCodec> codec) {
    var value = parameters.value(given, component);
    if (value instanceof Instant instant) {
      return instant(instant, codec);
    }
    return parameters
        .codec(component)
        .map(own -> own.encode(value))
        .orElseThrow(
            () -> new InvalidInput("A parameter has no stored form", "component", component));
  }

  private static Value instant(Instant instant, Optional<ValueCodec> codec) {
    boolean seconds = codec.flatMap(ValueCodec::type).filter(Value.Type.N::equals).isPresent();
    return seconds ? Value.of(instant.getEpochSecond()) : Value.of(InstantText.of(instant));
  }
}
