package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.codec.*;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;

/** Proof 1, changes: the result of an update can be read again, and no path is changed twice. */
final class ChangesFit {
  private static final Set<Value.Type> SETS = Set.of(Value.Type.SS, Value.Type.NS, Value.Type.BS);
  private static final Set<Value.Type> ADDABLE =
      Set.of(Value.Type.N, Value.Type.SS, Value.Type.NS, Value.Type.BS);

  private final RowScope scope;
  private final OperandsFit operands;
  private final Entity<?> entity;

  ChangesFit(RowScope scope) {
    this.scope = scope;
    this.operands = new OperandsFit(scope);
    this.entity = scope.entity();
  }

  void version(String component) {
    if (entity.version().isEmpty()) {
      scope.fault(
          "it expects a version, but %s has none".formatted(entity.name()),
          "declare it: versioned(\"version\")");
    } else {
      operands.fits(
          new Operand.Param(component), scope.codec(Path.of(entity.version().get())), false);
    }
  }

  /** DynamoDB refuses two changes of one path, the version included. */
  void overlap(Update<?, ?> update) {
    var touched = new ArrayList<>(update.writtenPaths());
    if (update.versioning().increments()) {
      entity.version().ifPresent(version -> touched.add(Path.of(version)));
    }
    for (int i = 0; i < touched.size(); i++) {
      for (int j = i + 1; j < touched.size(); j++) {
        if (touched.get(i).overlaps(touched.get(j))) {
          scope.fault(
              "it changes %s, and %s once more".formatted(touched.get(i), touched.get(j)),
              "say each change once; of a version, keepingVersion()");
        }
      }
    }
  }

  void check(Change change) {
    scope.path(change.path());
    if (!change.path().isTopLevel() && entity.defaults().containsKey(change.path().root())) {
      scope.fault(
          "it changes %s inside what old rows do not have".formatted(change.path()),
          "set all of " + change.path().root());
    }
    var codec = scope.codec(change.path());
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
        scope.kind(path, "cannot be added to", path.isTopLevel() ? ADDABLE : Set.of(Value.Type.N));
        members(path, codec);
        operands.written(amount, codec);
      }
      case Change.DeleteFrom(var path, var members) -> {
        scope.kind(path, "has no members", SETS);
        members(path, codec);
        operands.written(members, codec);
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

  /** DynamoDB adds to stored members only, never to declared defaults. */
  private void members(Path path, Optional<ValueCodec> codec) {
    boolean set = codec.flatMap(ValueCodec::type).filter(SETS::contains).isPresent();
    if (set && entity.defaults().containsKey(path.root())) {
      scope.fault(
          "it changes the members of %s, which old rows only have by declaration".formatted(path),
          "set all of " + path.root());
    }
  }

  private void check(Change.Term term, Optional<ValueCodec> codec) {
    switch (term) {
      case Change.Term.Of(var operand) -> operands.written(operand, codec);
      case Change.Term.IfAbsent(var path, var fallback) -> {
        scope.path(path);
        check(fallback, codec);
      }
      case Change.Term.Append(var first, var second) -> {
        check(first, codec);
        check(second, codec);
      }
    }
  }

  void check(Update.Patched patched) {
    scope.path(patched.path());
    if (patched.canRemove()) {
      removable(patched.path());
    }
    var wanted = patched.canRemove() ? Patch.class : Optional.class;
    var component = scope.parameters().components().find(patched.component());
    if (component.filter(one -> JavaTypes.is(one.type(), wanted)).isEmpty()) {
      scope.fault(
          "%s follows %s, which is no %s of its parameters"
              .formatted(patched.path(), patched.component(), wanted.getSimpleName()),
          "declare '%s<…> %s' in %s"
              .formatted(
                  wanted.getSimpleName(),
                  patched.component(),
                  scope.parameters().components().type().getSimpleName()));
    } else {
      var type = component.get().type();
      operands.stored(
          patched.component(), type, scope.codec(patched.path()).flatMap(ValueCodec::type));
      operands.readable(patched.component(), type, scope.codec(patched.path()));
    }
  }

  /** A record must be readable without an attribute that an update can remove. */
  private void removable(Path path) {
    var codec = scope.codec(path);
    boolean fine =
        codec.isEmpty()
            || codec.get().whenAbsent() != null
            || (path.isTopLevel() && entity.defaults().containsKey(path.root()))
            || path.elements().getLast() instanceof Path.Element.Index
            || isEntry(path);
    if (!fine) {
      scope.fault(
          "it can take %s away, without which no row can be read".formatted(path),
          "make the component Optional, or give it a value when absent");
    }
  }

  /** Whether the path ends in a map entry, which may always be removed. */
  private boolean isEntry(Path path) {
    var elements = scope.spelledOut(path).getFirst().elements();
    return elements.size() > 1
        && entity
            .codecAt(new Path(elements.subList(0, elements.size() - 1)))
            .flatMap(map -> map.inside(new Path.Element.Name("any name at all")))
            .isPresent();
  }
}
