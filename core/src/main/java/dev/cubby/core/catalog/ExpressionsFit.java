package dev.cubby.core.catalog;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Parameters;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.expression.Path;
import dev.cubby.core.key.Spelled;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The part of proof 1 that looks into conditions and changes: every name in them means something.
 */
final class ExpressionsFit {
  private static final int PROOF = 1;

  private final Consumer<Fault> faults;

  ExpressionsFit(Consumer<Fault> faults) {
    this.faults = faults;
  }

  void check(Draft draft) {
    draft
        .queries()
        .forEach(query ->
            query
                .entities()
                .forEach(entity -> new Of(query, entity).check(query.filter().condition())));
    draft.writes().forEach(this::check);
    draft.transactions().forEach(this::steps);
    draft
        .snapshots()
        .forEach(many ->
            many.parts()
                .forEach(part -> part.component().ifPresent(component -> drawn(many, component))));
  }

  private void check(Contract.Write<?, ?> write) {
    var of = new Of(write, write.entity());
    write.rules().forEach(rule -> of.check(rule.condition()));
    switch (write) {
      case Update<?, ?> update -> {
        update.changes().forEach(of::check);
        update.patches().forEach(of::check);
        update.versioning().expected().ifPresent(of::version);
      }
      case Delete<?, ?> delete -> delete.expectedVersion().ifPresent(of::version);
      default -> {}
    }
  }

  private void steps(dev.cubby.core.contract.Transaction<?> transaction) {
    for (var step : transaction.steps()) {
      var wanted = step.contract().parameters().components().type();
      Optional<Class<?>> given =
          step.component().isEmpty()
              ? Optional.of(transaction.parameters().components().type())
              : transaction
                  .parameters()
                  .components()
                  .find(step.component().get())
                  .flatMap(component -> JavaTypes.record(component.type()));
      if (given.filter(wanted::equals).isEmpty()) {
        faults.accept(
            Fault.of(
                PROOF,
                transaction.name() + ", step " + step.name(),
                "its contract takes a %s, which %s is not"
                    .formatted(
                        wanted.getSimpleName(),
                        step.component()
                            .map(c -> "the component " + c)
                            .orElse("the transaction's")),
                "name a component that is a %s, an Optional or a List of it"
                    .formatted(wanted.getSimpleName())));
      }
    }
  }

  private void drawn(Contract<?> contract, String component) {
    if (contract
        .parameters()
        .components()
        .find(component)
        .flatMap(one -> JavaTypes.record(one.type()))
        .isEmpty()) {
      faults.accept(
          Fault.of(
              PROOF,
              contract.name(),
              "its component %s is no record, nor an Optional or List of one".formatted(component),
              NamesExist.nearest(component, contract.parameters().components())));
    }
  }

  /** One contract and the entity whose rows it speaks of. */
  private final class Of {
    private final Contract<?> contract;
    private final Parameters<?> parameters;
    private final Entity<?> entity;

    Of(Contract<?> contract, Entity<?> entity) {
      this.contract = contract;
      this.parameters = contract.parameters();
      this.entity = entity;
    }

    void version(String component) {
      if (entity.version().isEmpty()) {
        fault(
            "it expects a version, but %s has none".formatted(entity.name()),
            "declare it: versioned(\"version\")");
      } else {
        fits(new Operand.Param(component), codec(Path.of(entity.version().get())));
      }
    }

    void check(Condition condition) {
      Condition.paths(condition).forEach(this::path);
      switch (condition) {
        case Condition.Compare(var left, var _, var right) -> {
          fits(left, codecOf(right));
          fits(right, codecOf(left));
        }
        case Condition.Between(var operand, var low, var high) -> {
          fits(low, codecOf(operand));
          fits(high, codecOf(operand));
        }
        case Condition.OneOf(var operand, var choices) ->
            choices.forEach(choice -> fits(choice, codecOf(operand)));
        case Condition.BeginsWith(var _, var prefix) -> fits(prefix, Optional.empty());
        case Condition.Contains(var _, var member) -> fits(member, Optional.empty());
        case Condition.All(var all) -> all.forEach(this::check);
        case Condition.AnyOf(var any) -> any.forEach(this::check);
        case Condition.Not(var inner) -> check(inner);
        case Condition.Absent(var path) -> defaulted(path, "never");
        case Condition.Exists(var path) -> defaulted(path, "always");
        case Condition.HasType _ -> {}
      }
    }

    private void defaulted(Path path, String holds) {
      if (path.isTopLevel() && entity.defaults().containsKey(path.root())) {
        fault(
            "a rule asks whether %s is there, which %s holds: it has a value when absent"
                .formatted(path, holds),
            "compare its value instead");
      }
    }

    void check(Change change) {
      path(change.path());
      var codec = codec(change.path());
      switch (change) {
        case Change.Set(var _, Change.Expression.Plain(var term)) -> check(term, codec);
        case Change.Set(var _, Change.Expression.Plus(var left, var right)) -> {
          check(left, codec);
          check(right, codec);
        }
        case Change.Set(var _, Change.Expression.Minus(var left, var right)) -> {
          check(left, codec);
          check(right, codec);
        }
        case Change.Remove _ -> removable(change.path());
        case Change.Add(var _, var amount) -> fits(amount, codec);
        case Change.DeleteFrom(var _, var members) -> fits(members, codec);
      }
      if (change
          instanceof
          Change.Set(
              var path,
              Change.Expression.Plain(Change.Term.Of(Operand.Literal(Value.Null _))))) {
        removable(path);
      }
    }

    private void check(Change.Term term, Optional<ValueCodec> codec) {
      switch (term) {
        case Change.Term.Of(var operand) -> fits(operand, codec);
        case Change.Term.IfAbsent(var path, var fallback) -> {
          path(path);
          check(fallback, codec);
        }
        case Change.Term.Append(var first, var second) -> {
          check(first, codec);
          check(second, codec);
        }
      }
    }

    void check(Update.Patched patched) {
      path(patched.path());
      if (patched.canTakeAway()) {
        removable(patched.path());
      }
      var wanted = patched.canTakeAway() ? Patch.class : Optional.class;
      var component = parameters.components().find(patched.component());
      if (component.filter(one -> JavaTypes.is(one.type(), wanted)).isEmpty()) {
        fault(
            "%s follows %s, which is no %s of its parameters"
                .formatted(patched.path(), patched.component(), wanted.getSimpleName()),
            "declare '%s<…> %s' in %s"
                .formatted(
                    wanted.getSimpleName(),
                    patched.component(),
                    parameters.components().type().getSimpleName()));
      } else {
        stored(
            patched.component(),
            component.get().type(),
            codec(patched.path()).flatMap(ValueCodec::type));
      }
    }

    /** What can be taken away has to be readable without it. */
    private void removable(Path path) {
      var codec = codec(path);
      boolean fine =
          codec.isEmpty()
              || codec.get().whenAbsent() != null
              || (path.isTopLevel() && entity.defaults().containsKey(path.root()))
              || path.elements().getLast() instanceof Path.Element.Index;
      if (!fine) {
        fault(
            "it can take %s away, without which no row can be read".formatted(path),
            "make the component Optional, or give it a value when absent");
      }
    }

    private void path(Path path) {
      for (var slot : path.slots()) {
        if (parameters.components().find(slot).isEmpty()) {
          fault(
              "the slot {%s} of the path %s is no component of its parameters"
                  .formatted(slot, path),
              NamesExist.nearest(slot, parameters.components()));
        }
      }
      for (var one : spelledOut(path)) {
        if (entity.codecAt(one).isEmpty()) {
          fault(
              "%s has nothing at the path %s".formatted(entity.type().getSimpleName(), one),
              NamesExist.nearest(path.root(), entity.codec().components()));
        }
      }
      if (spelledOut(path).stream().map(this::type).distinct().count() > 1) {
        fault(
            "the path %s leads to values of different types".formatted(path),
            "let {%s} choose among places that are alike".formatted(path.slots().getFirst()));
      }
    }

    private Optional<Value.Type> type(Path path) {
      return entity.codecAt(path).flatMap(ValueCodec::type);
    }

    private Optional<ValueCodec> codec(Path path) {
      return entity.codecAt(spelledOut(path).getFirst());
    }

    /** The paths that a path with slots can be: one for each value of the enums that fill them. */
    private List<Path> spelledOut(Path path) {
      var paths = List.of(new ArrayList<Path.Element>());
      for (var element : path.elements()) {
        var choices = choices(element);
        paths =
            paths.stream()
                .flatMap(start ->
                    choices.stream()
                        .map(choice -> {
                          var longer = new ArrayList<>(start);
                          longer.add(choice);
                          return longer;
                        }))
                .toList();
      }
      return paths.stream().map(Path::new).toList();
    }

    private List<Path.Element> choices(Path.Element element) {
      if (element instanceof Path.Element.Slot(var component)
          && parameters.components().typeOf(component).orElse(null) instanceof Class<?> type
          && type.isEnum()) {
        return Arrays.stream(type.getEnumConstants())
            .<Path.Element>map(constant -> new Path.Element.Name(Spelled.of(constant)))
            .toList();
      }
      return List.of(element);
    }

    private Optional<ValueCodec> codecOf(Operand operand) {
      return operand instanceof Operand.At(var path) ? codec(path) : Optional.empty();
    }

    /** A parameter exists, has a value, and is stored as the attribute that it meets. */
    private void fits(Operand operand, Optional<ValueCodec> codec) {
      var stored = codec.flatMap(ValueCodec::type);
      switch (operand) {
        case Operand.Param(var component) -> parameter(component, stored);
        case Operand.Negated(var component) -> parameter(component, Optional.of(Value.Type.N));
        case Operand.Literal(var value) -> {
          if (stored.isPresent()
              && stored.get() != value.type()
              && value.type() != Value.Type.NULL) {
            fault(
                "a constant of type %s meets an attribute of type %s"
                    .formatted(value.type(), stored.get()),
                "use a constant of the attribute's type");
          }
        }
        default -> {}
      }
    }

    private void parameter(String component, Optional<Value.Type> stored) {
      var found = parameters.components().find(component);
      if (found.isEmpty()) {
        fault(
            "it has no parameter " + component,
            NamesExist.nearest(component, parameters.components()));
        return;
      }
      var type = found.get().type();
      if (JavaTypes.is(type, Optional.class)) {
        fault(
            "the parameter %s may be empty, which could mean keep, clear or remove"
                .formatted(component),
            "make it required, or say setIfGiven(\"%s\"), or make it a Patch and say patch(\"%s\")"
                .formatted(component, component));
      }
      stored(component, type, stored);
    }

    private void stored(String component, Type type, Optional<Value.Type> stored) {
      var own = parameters.codec(component).flatMap(ValueCodec::type);
      boolean instant = JavaTypes.inside(type) == Instant.class;
      if (stored.isPresent() && own.isPresent() && !instant && !own.get().equals(stored.get())) {
        fault(
            "the parameter %s is stored as %s, but the attribute it meets as %s"
                .formatted(component, own.get(), stored.get()),
            "give both the same Java type");
      }
    }

    private void fault(String what, String fix) {
      faults.accept(Fault.of(PROOF, contract.name(), what, fix));
    }
  }
}
