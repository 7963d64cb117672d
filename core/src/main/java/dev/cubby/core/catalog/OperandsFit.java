package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.contract.Parameters;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.value.Value;

/** Proof 1, operands: each exists, has a value, and has a type that fits the attribute it meets. */
final class OperandsFit {
  private static final Optional<Value.Type> NUMBER = Optional.of(Value.Type.N);
  private static final Set<Value.Type> SIZED =
      EnumSet.complementOf(EnumSet.of(Value.Type.N, Value.Type.BOOL, Value.Type.NULL));

  private final RowScope scope;
  private final Parameters<?> parameters;

  OperandsFit(RowScope scope) {
    this.scope = scope;
    this.parameters = scope.parameters();
  }

  /** Checks an operand of a comparison against the attribute's type. */
  void fits(Operand operand, Optional<ValueCodec> codec, boolean equality) {
    typed(operand, codec.flatMap(ValueCodec::type));
    if (equality && operand instanceof Operand.Literal(var value)) {
      readable(value, codec);
    }
  }

  /** Checks that a written value can be read back as the attribute. */
  void written(Operand operand, Optional<ValueCodec> codec) {
    var stored = codec.flatMap(ValueCodec::type);
    typed(operand, stored);
    switch (operand) {
      case Operand.Param(var component) ->
          parameters
              .components()
              .find(component)
              .ifPresent(found -> readable(component, found.type(), codec));
      case Operand.Literal(var value) -> readable(value, codec);
      case Operand.Now _ -> {
        typed(new Operand.Literal(instant(stored)), stored);
        readable(instant(stored), codec);
      }
      case Operand.Negated(var component) -> {
        if (stored.isPresent() && stored.get() != Value.Type.N) {
          scope.fault(
              "%s is negated, but the attribute it meets is stored as %s"
                  .formatted(component, stored.get()),
              "count numbers only");
        } else {
          parameters
              .components()
              .find(component)
              .ifPresent(found -> readable(component, found.type(), codec));
        }
      }
      case Operand.Attribute(var path) -> {
        scope.path(path);
        if (codec.isPresent()
            && scope.codec(path).filter(from -> !codec.get().reads(from)).isPresent()) {
          scope.fault(
              "it copies %s to where it could not be read".formatted(path),
              "copy between attributes of one Java type");
        }
      }
      case Operand.SizeOf(var path) ->
          scope.fault(
              "it writes the size of %s, which DynamoDB knows in conditions only".formatted(path),
              "set it from a parameter");
    }
  }

  private static Value instant(Optional<Value.Type> stored) {
    return stored.filter(Value.Type.N::equals).isPresent()
        ? Value.of(0)
        : Value.of(InstantText.of(Instant.EPOCH));
  }

  void readable(Value value, Optional<ValueCodec> codec) {
    boolean comparable =
        codec.filter(one -> one.type().filter(type -> type != value.type()).isEmpty()).isPresent();
    try {
      if (comparable && value.type() != Value.Type.NULL) {
        codec.get().decode(value);
      }
    } catch (UnreadableRow e) {
      scope.fault(
          "a constant is nothing that its attribute can be: " + e.getMessage(),
          "use a constant of the attribute's Java type");
    }
  }

  void readable(String component, Type type, Optional<ValueCodec> codec) {
    var own = parameters.codec(component);
    if (codec.isEmpty() || own.isEmpty() || !alike(own.get(), codec.get())) {
      return;
    }
    boolean reads =
        JavaTypes.inside(type) == Instant.class
            ? codec.get().reads(own.get()) || codec.get().type().equals(NUMBER)
            : codec.get().reads(own.get());
    if (!reads) {
      scope.fault(
          "what the parameter %s can hold cannot all be read as the attribute it becomes"
              .formatted(component),
          "give both the same Java type");
    }
  }

  private static boolean alike(ValueCodec one, ValueCodec other) {
    return one.type().isEmpty() || other.type().isEmpty() || one.type().equals(other.type());
  }

  /** Checks that a parameter exists, has a value and is stored in the attribute's type. */
  void typed(Operand operand, Optional<Value.Type> stored) {
    switch (operand) {
      case Operand.Param(var component) -> parameter(component, stored);
      case Operand.Negated(var component) -> parameter(component, Optional.of(Value.Type.N));
      case Operand.Literal(var value) -> {
        if (stored.isPresent() && stored.get() != value.type() && value.type() != Value.Type.NULL) {
          scope.fault(
              "a constant of type %s meets an attribute of type %s"
                  .formatted(value.type(), stored.get()),
              "use a constant of the attribute's type");
        }
      }
      case Operand.Attribute(var path) -> {
        var own = scope.codec(path).flatMap(ValueCodec::type);
        if (stored.isPresent() && own.isPresent() && !own.equals(stored)) {
          scope.fault(
              "%s is stored as %s, but what it meets as %s"
                  .formatted(path, own.get(), stored.get()),
              "compare and copy values of one type");
        }
      }
      case Operand.SizeOf(var path) -> scope.kind(path, "has no size", SIZED);
      case Operand.Now _ -> {}
    }
  }

  private void parameter(String component, Optional<Value.Type> stored) {
    var found = parameters.components().find(component);
    if (found.isEmpty()) {
      scope.fault(
          "it has no parameter " + component,
          Suggestion.nearest(component, parameters.components()));
      return;
    }
    var type = found.get().type();
    if (JavaTypes.is(type, Optional.class)) {
      scope.fault(
          "the parameter %s may be empty, which could mean keep, clear or remove"
              .formatted(component),
          "make it required, or say setIfGiven(\"%s\"), or make it a Patch and say patch(\"%s\")"
              .formatted(component, component));
    }
    if (JavaTypes.is(type, Patch.class)) {
      scope.fault(
          "the parameter %s is a Patch, which may say nothing".formatted(component),
          "say patch(\"%s\")".formatted(component));
    }
    stored(component, type, stored);
  }

  void stored(String component, Type type, Optional<Value.Type> stored) {
    var own = parameters.codec(component).flatMap(ValueCodec::type);
    boolean instant =
        JavaTypes.inside(type) == Instant.class
            && stored.filter(one -> one == Value.Type.S || one == Value.Type.N).isPresent();
    if (stored.isPresent() && own.isPresent() && !instant && !own.get().equals(stored.get())) {
      scope.fault(
          "the parameter %s is stored as %s, but the attribute it meets as %s"
              .formatted(component, own.get(), stored.get()),
          "give both the same Java type");
    }
  }

  Optional<ValueCodec> codecOf(Operand operand) {
    return switch (operand) {
      case Operand.Attribute(var path) -> scope.codec(path);
      case Operand.SizeOf _ -> Codecs.find(long.class);
      default -> Optional.empty();
    };
  }
}
