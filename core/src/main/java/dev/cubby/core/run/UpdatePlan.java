package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** The changes of an update and their consequences: version and index keys. */
final class UpdatePlan<P, T> {
  private final Update<P, T> update;
  private final RowMapping<T> mapping;
  private final Binding<P> binding;

  /** The new Java values of assigned attributes; null for removed ones. */
  private final Map<String, @Nullable Object> assigned = new HashMap<>();

  private final List<Change> changes = new ArrayList<>();

  UpdatePlan(Update<P, T> update, RowMapping<T> mapping, Binding<P> binding) {
    this.update = update;
    this.mapping = mapping;
    this.binding = binding;
    changes.addAll(binding.closeAll(update.changes()));
    update.changes().forEach(this::note);
    update.patches().forEach(this::patch);
    countVersion();
    mapping.indexKeys().forEach(this::moveInIndex);
  }

  List<Change> changes() {
    return changes;
  }

  private void note(Change change) {
    if (!change.path().isTopLevel()) {
      return;
    }
    switch (change) {
      case Change.Set(var path, Change.Expression.Plain(Change.Term.Of(Operand.Literal(var v)))) ->
          assigned.put(path.root(), decoded(path, v));
      case Change.Set(var path, Change.Expression.Plain(Change.Term.Of(var operand))) ->
          assigned.put(path.root(), binding.javaValue(operand));
      case Change.Remove(var path) -> assigned.put(path.root(), null);
      default -> {}
    }
  }

  private @Nullable Object decoded(Path path, Value value) {
    if (value instanceof Value.Null) {
      return null;
    }
    var decoded = update.entity().codecAt(path).map(codec -> codec.decode(value)).orElse(null);
    return decoded instanceof Optional<?> optional ? optional.orElse(null) : decoded;
  }

  private void patch(Update.Patched patched) {
    switch (binding.patch(patched.component())) {
      case Patch.Keep<?> _ -> {}
      case Patch.Set<?>(var value) -> {
        var stored = binding.stored(patched.component(), update.entity().codecAt(patched.path()));
        changes.add(Change.set(patched.path(), new Operand.Literal(stored)));
        assigned.put(patched.path().root(), value);
      }
      case Patch.Clear<?> _ -> {
        changes.add(Change.set(patched.path(), new Operand.Literal(Value.NULL)));
        assigned.put(patched.path().root(), null);
      }
      case Patch.Remove<?> _ -> {
        changes.add(new Change.Remove(patched.path()));
        assigned.put(patched.path().root(), null);
      }
    }
  }

  private void countVersion() {
    if (update.versioning().increments()) {
      update
          .entity()
          .version()
          .ifPresent(attribute ->
              changes.addAll(
                  binding.closeAll(
                      List.of(
                          new Change.Add(Path.of(attribute), new Operand.Literal(Value.of(1)))))));
    }
  }

  /** Rewrites an index key if one of its slots is assigned; removes it if a slot is emptied. */
  private void moveInIndex(RowMapping.KeyOf index) {
    if (assigned.keySet().stream().noneMatch(index::uses)) {
      return;
    }
    var key =
        index.find(component ->
            assigned.containsKey(component) ? assigned.get(component) : binding.slot(component));
    for (var attribute : index.schema().attributes()) {
      // If the record has the attribute itself, the update decides about it.
      if (update.entity().codec().components().find(attribute.name()).isPresent()) {
        continue;
      }
      var path = Path.of(attribute.name());
      if (key == null) {
        changes.add(new Change.Remove(path));
      } else {
        var part =
            attribute.equals(index.schema().partition())
                ? key.partition()
                : key.sort().orElseThrow();
        changes.add(Change.set(path, new Operand.Literal(part)));
      }
    }
  }

  /** The expected version, and the expected values of other index key slots. */
  Condition expectations() {
    var condition =
        update
            .versioning()
            .expected()
            .map(component -> version(update.entity(), binding, component))
            .orElse(Condition.always());
    var home = update.entity().home();
    for (var index : mapping.indexKeys()) {
      if (assigned.keySet().stream().anyMatch(index::uses)) {
        for (var component : index.components()) {
          boolean inKey =
              home.partition().slots().contains(component)
                  || home.sort().filter(sort -> sort.slots().contains(component)).isPresent();
          if (!assigned.containsKey(component) && !inKey) {
            condition = condition.and(asSeen(component));
          }
        }
      }
    }
    return condition;
  }

  /** The row still has the value that the caller saw, or still has none. */
  private Condition asSeen(String component) {
    if (binding.slot(component) == null) {
      return Condition.absent(component).or(Condition.equal(component, Value.NULL));
    }
    return binding.close(
        new Condition.Compare(
            new Operand.Attribute(Path.of(component)),
            Condition.Comparison.EQ,
            new Operand.Param(component)));
  }

  static Condition version(Entity<?> entity, Binding<?> binding, String component) {
    var attribute = entity.version().orElseThrow();
    return binding.close(
        new Condition.Compare(
            new Operand.Attribute(Path.of(attribute)),
            Condition.Comparison.EQ,
            new Operand.Param(component)));
  }
}
