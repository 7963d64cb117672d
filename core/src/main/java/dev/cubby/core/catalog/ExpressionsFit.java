package dev.cubby.core.catalog;

import dev.cubby.core.Failure.InvalidInput;
import dev.cubby.core.Failure.UnreadableRow;
import dev.cubby.core.codec.Codecs;
import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.contract.Check;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Parameters;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Rule;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Conditions;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.expression.Path;
import dev.cubby.core.key.InstantText;
import dev.cubby.core.key.Spelled;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The part of proof 1 that looks into conditions and changes: every name in them means something.
 */
final class ExpressionsFit {
  private static final int PROOF = 1;
  private static final Optional<Value.Type> NUMBER = Optional.of(Value.Type.N);
  private static final Set<Value.Type> ORDERED = Set.of(Value.Type.S, Value.Type.N, Value.Type.B);
  private static final Set<Value.Type> SETS = Set.of(Value.Type.SS, Value.Type.NS, Value.Type.BS);
  private static final Set<Value.Type> ADDABLE =
      Set.of(Value.Type.N, Value.Type.SS, Value.Type.NS, Value.Type.BS);
  private static final Set<Value.Type> SIZED =
      EnumSet.complementOf(EnumSet.of(Value.Type.N, Value.Type.BOOL, Value.Type.NULL));

  /** What each container contains; a list says so itself. */
  private static final Map<Value.Type, Value.Type> MEMBER =
      Map.of(
          Value.Type.S, Value.Type.S,
          Value.Type.B, Value.Type.B,
          Value.Type.SS, Value.Type.S,
          Value.Type.NS, Value.Type.N,
          Value.Type.BS, Value.Type.B,
          Value.Type.L, Value.Type.L);

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
    draft.queries().forEach(this::filter);
    draft.writes().forEach(this::check);
    draft.transactions().forEach(this::steps);
    draft
        .snapshots()
        .forEach(many ->
            many.parts()
                .forEach(part -> part.component().ifPresent(component -> drawn(many, component))));
  }

  /** A filter is one condition for all rows, so what is absent has one meaning in it. */
  private void filter(dev.cubby.core.contract.Query<?, ?> query) {
    Condition.paths(query.filter().condition()).stream()
        .map(Path::root)
        .distinct()
        .filter(root ->
            query.entities().stream()
                    .map(entity -> Optional.ofNullable(entity.defaults().get(root)))
                    .distinct()
                    .count()
                > 1)
        .forEach(root ->
            faults.accept(
                Fault.of(
                    PROOF,
                    query.name(),
                    "it filters by %s, which means different things when absent".formatted(root),
                    "give it the same value when absent in all entities")));
  }

  private void check(Contract.Write<?, ?> write) {
    var of = new Of(write, write.entity());
    write.rules().forEach(rule -> of.check(rule.condition()));
    switch (write) {
      case Update<?, ?> update -> {
        update.changes().forEach(of::check);
        update.patches().forEach(of::check);
        update.versioning().expected().ifPresent(of::version);
        of.overlap(update);
      }
      case Check<?, ?> check when check.absent() -> check.rules().forEach(of::idle);
      case Put<?, ?> put when put.mode() == Put.Mode.CREATING -> put.rules().forEach(of::idle);
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
        fits(new Operand.Param(component), codec(Path.of(entity.version().get())), false);
      }
    }

    void idle(Rule rule) {
      fault(
          "its rule %s asks something of a row that has to be absent".formatted(rule.name()),
          "drop the rule, or do not ask for absence");
    }

    /** DynamoDB refuses two changes of one place, the version included. */
    void overlap(Update<?, ?> update) {
      var touched = new ArrayList<>(update.touched());
      if (update.versioning().counting()) {
        entity.version().ifPresent(version -> touched.add(Path.of(version)));
      }
      for (int i = 0; i < touched.size(); i++) {
        for (int j = i + 1; j < touched.size(); j++) {
          if (touched.get(i).overlaps(touched.get(j))) {
            fault(
                "it changes %s, and %s once more".formatted(touched.get(i), touched.get(j)),
                "say each change once; of a version, keepingVersion()");
          }
        }
      }
    }

    void check(Condition condition) {
      switch (condition) {
        case Condition.All(var all) -> all.forEach(this::check);
        case Condition.AnyOf(var any) -> any.forEach(this::check);
        case Condition.Not(var inner) -> check(inner);
        default -> leaf(condition);
      }
    }

    private void leaf(Condition condition) {
      Condition.paths(condition).forEach(this::path);
      try {
        Conditions.requireSound(condition);
      } catch (InvalidInput e) {
        fault("a rule can never hold: " + e.getMessage(), "change the rule");
      }
      switch (condition) {
        case Condition.Compare(var left, var comparison, var right) -> {
          boolean equality = comparison == Comparison.EQ || comparison == Comparison.NE;
          fits(left, codecOf(right), equality);
          fits(right, codecOf(left), equality);
          if (!equality) {
            kind(left, "has no order", ORDERED);
            kind(right, "has no order", ORDERED);
          }
        }
        case Condition.Between(var operand, var low, var high) -> {
          fits(low, codecOf(operand), false);
          fits(high, codecOf(operand), false);
          kind(operand, "has no order", ORDERED);
        }
        case Condition.OneOf(var operand, var choices) ->
            choices.forEach(choice -> fits(choice, codecOf(operand), true));
        case Condition.BeginsWith(var operand, var prefix) -> {
          kind(operand, "begins with nothing", Set.of(Value.Type.S, Value.Type.B));
          fits(prefix, codecOf(operand), false);
        }
        case Condition.Contains(var container, var member) -> contains(container, member);
        case Condition.Absent(var path) -> defaulted(path, "never");
        case Condition.Exists(var path) -> defaulted(path, "always");
        default -> {}
      }
    }

    private void contains(Operand container, Operand member) {
      kind(container, "contains nothing", MEMBER.keySet());
      var codec = codecOf(container);
      var type = codec.flatMap(ValueCodec::type);
      if (type.filter(Value.Type.L::equals).isPresent()) {
        fits(member, codec.flatMap(list -> list.inside(new Path.Element.Index(0))), true);
      } else {
        typed(member, type.map(MEMBER::get));
      }
    }

    /** An attribute is of one of these types, or it can do nothing here. */
    private void kind(Operand operand, String otherwise, Set<Value.Type> types) {
      if (operand instanceof Operand.At(var path)) {
        kind(path, otherwise, types);
      }
    }

    private void kind(Path path, String otherwise, Set<Value.Type> types) {
      codec(path)
          .flatMap(ValueCodec::type)
          .filter(type -> !types.contains(type))
          .ifPresent(type ->
              fault(
                  "%s is stored as %s, which %s".formatted(path, type, otherwise),
                  "it has to be one of " + types.stream().sorted().toList()));
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
      if (!change.path().isTopLevel() && entity.defaults().containsKey(change.path().root())) {
        fault(
            "it changes %s inside what old rows do not have".formatted(change.path()),
            "set all of " + change.path().root());
      }
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
        case Change.Add(var path, var amount) -> {
          kind(path, "cannot be added to", path.isTopLevel() ? ADDABLE : Set.of(Value.Type.N));
          members(path, codec);
          written(amount, codec);
        }
        case Change.DeleteFrom(var path, var members) -> {
          kind(path, "has no members", SETS);
          members(path, codec);
          written(members, codec);
        }
      }
      if (change
          instanceof
          Change.Set(
              var path,
              Change.Expression.Plain(Change.Term.Of(Operand.Literal(Value.Null _))))) {
        removable(path);
      }
    }

    /** DynamoDB adds to stored members only, never to those that are declared. */
    private void members(Path path, Optional<ValueCodec> codec) {
      boolean set = codec.flatMap(ValueCodec::type).filter(SETS::contains).isPresent();
      if (set && entity.defaults().containsKey(path.root())) {
        fault(
            "it changes the members of %s, which old rows only have by declaration".formatted(path),
            "set all of " + path.root());
      }
    }

    private void check(Change.Term term, Optional<ValueCodec> codec) {
      switch (term) {
        case Change.Term.Of(var operand) -> written(operand, codec);
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
        var type = component.get().type();
        stored(patched.component(), type, codec(patched.path()).flatMap(ValueCodec::type));
        readable(patched.component(), type, codec(patched.path()));
      }
    }

    /** What can be taken away has to be readable without it. */
    private void removable(Path path) {
      var codec = codec(path);
      boolean fine =
          codec.isEmpty()
              || codec.get().whenAbsent() != null
              || (path.isTopLevel() && entity.defaults().containsKey(path.root()))
              || path.elements().getLast() instanceof Path.Element.Index
              || isEntry(path);
      if (!fine) {
        fault(
            "it can take %s away, without which no row can be read".formatted(path),
            "make the component Optional, or give it a value when absent");
      }
    }

    /** Whether the path ends in a map, which can do without any of its entries. */
    private boolean isEntry(Path path) {
      var elements = spelledOut(path).getFirst().elements();
      return elements.size() > 1
          && entity
              .codecAt(new Path(elements.subList(0, elements.size() - 1)))
              .flatMap(map -> map.inside(new Path.Element.Name("any name at all")))
              .isPresent();
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
      return switch (operand) {
        case Operand.At(var path) -> codec(path);
        case Operand.SizeOf _ -> Codecs.find(long.class);
        default -> Optional.empty();
      };
    }

    /** What is compared is there, and of the type of the attribute that it meets. */
    private void fits(Operand operand, Optional<ValueCodec> codec, boolean equality) {
      typed(operand, codec.flatMap(ValueCodec::type));
      if (equality && operand instanceof Operand.Literal(var value)) {
        readable(value, codec);
      }
    }

    /** What is written can be read again as the attribute that it becomes. */
    private void written(Operand operand, Optional<ValueCodec> codec) {
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
            fault(
                "%s is negated, but the attribute it meets is stored as %s"
                    .formatted(component, stored.get()),
                "count numbers only");
          }
        }
        case Operand.At(var path) -> {
          path(path);
          if (codec.isPresent()
              && codec(path).filter(from -> !codec.get().reads(from)).isPresent()) {
            fault(
                "it copies %s to where it could not be read".formatted(path),
                "copy between attributes of one Java type");
          }
        }
        case Operand.SizeOf(var path) ->
            fault(
                "it writes the size of %s, which DynamoDB knows in conditions only".formatted(path),
                "set it from a parameter");
      }
    }

    private static Value instant(Optional<Value.Type> stored) {
      return stored.filter(Value.Type.N::equals).isPresent()
          ? Value.of(0)
          : Value.of(InstantText.of(Instant.EPOCH));
    }

    private void readable(Value value, Optional<ValueCodec> codec) {
      boolean comparable =
          codec
              .filter(one -> one.type().filter(type -> type != value.type()).isEmpty())
              .isPresent();
      try {
        if (comparable && value.type() != Value.Type.NULL) {
          codec.get().decode(value);
        }
      } catch (UnreadableRow e) {
        fault(
            "a constant is nothing that its attribute can be: " + e.getMessage(),
            "use a constant of the attribute's Java type");
      }
    }

    private void readable(String component, Type type, Optional<ValueCodec> codec) {
      var own = parameters.codec(component);
      if (codec.isEmpty() || own.isEmpty() || !alike(own.get(), codec.get())) {
        return;
      }
      boolean reads =
          JavaTypes.inside(type) == Instant.class
              ? codec.get().reads(own.get()) || codec.get().type().equals(NUMBER)
              : codec.get().reads(own.get());
      if (!reads) {
        fault(
            "what the parameter %s can hold cannot all be read as the attribute it becomes"
                .formatted(component),
            "give both the same Java type");
      }
    }

    private static boolean alike(ValueCodec one, ValueCodec other) {
      return one.type().isEmpty() || other.type().isEmpty() || one.type().equals(other.type());
    }

    /** A parameter exists, has a value, and is stored as the attribute that it meets. */
    private void typed(Operand operand, Optional<Value.Type> stored) {
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
        case Operand.At(var path) -> {
          var own = codec(path).flatMap(ValueCodec::type);
          if (stored.isPresent() && own.isPresent() && !own.equals(stored)) {
            fault(
                "%s is stored as %s, but what it meets as %s"
                    .formatted(path, own.get(), stored.get()),
                "compare and copy values of one type");
          }
        }
        case Operand.SizeOf(var path) -> kind(path, "has no size", SIZED);
        case Operand.Now _ -> {}
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
      if (JavaTypes.is(type, Patch.class)) {
        fault(
            "the parameter %s is a Patch, which may say nothing".formatted(component),
            "say patch(\"%s\")".formatted(component));
      }
      stored(component, type, stored);
    }

    private void stored(String component, Type type, Optional<Value.Type> stored) {
      var own = parameters.codec(component).flatMap(ValueCodec::type);
      boolean instant =
          JavaTypes.inside(type) == Instant.class
              && stored.filter(one -> one == Value.Type.S || one == Value.Type.N).isPresent();
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
