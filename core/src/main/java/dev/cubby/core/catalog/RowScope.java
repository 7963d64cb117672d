package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.ValueCodec;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Parameters;
import dev.cubby.core.expression.Path;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;

/** A contract and the entity of its rows. Resolves paths and reports unknown ones. */
final class RowScope {
  private static final int PROOF = 1;

  private final Contract<?> contract;
  private final Parameters<?> parameters;
  private final Entity<?> entity;
  private final Consumer<Fault> faults;

  RowScope(Contract<?> contract, Entity<?> entity, Consumer<Fault> faults) {
    this.contract = contract;
    this.parameters = contract.parameters();
    this.entity = entity;
    this.faults = faults;
  }

  Parameters<?> parameters() {
    return parameters;
  }

  Entity<?> entity() {
    return entity;
  }

  void path(Path path) {
    for (var slot : path.slots()) {
      if (parameters.components().find(slot).isEmpty()) {
        fault(
            "the slot {%s} of the path %s is no component of its parameters".formatted(slot, path),
            Suggestion.nearest(slot, parameters.components()));
      }
    }
    for (var one : spelledOut(path)) {
      if (entity.codecAt(one).isEmpty()) {
        fault(
            "%s has nothing at the path %s".formatted(entity.type().getSimpleName(), one),
            Suggestion.nearest(path.root(), entity.codec().components()));
      }
    }
    if (spelledOut(path).stream().map(this::type).distinct().count() > 1) {
      fault(
          "the path %s leads to values of different types".formatted(path),
          "let {%s} choose among places that are alike".formatted(path.slots().getFirst()));
    }
  }

  /** Requires an attribute of one of these types. */
  void kind(Path path, String otherwise, Set<Value.Type> types) {
    codec(path)
        .flatMap(ValueCodec::type)
        .filter(type -> !types.contains(type))
        .ifPresent(type ->
            fault(
                "%s is stored as %s, which %s".formatted(path, type, otherwise),
                "it has to be one of " + types.stream().sorted().toList()));
  }

  private Optional<Value.Type> type(Path path) {
    return entity.codecAt(path).flatMap(ValueCodec::type);
  }

  Optional<ValueCodec> codec(Path path) {
    return entity.codecAt(spelledOut(path).getFirst());
  }

  /** All paths that a path with slots can stand for: one for each value of its enums. */
  List<Path> spelledOut(Path path) {
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
          .<Path.Element>map(constant -> new Path.Element.Name(ExternalName.of(constant)))
          .toList();
    }
    return List.of(element);
  }

  void fault(String what, String fix) {
    faults.accept(Fault.of(PROOF, contract.name(), what, fix));
  }
}
