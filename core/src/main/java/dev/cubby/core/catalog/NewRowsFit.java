package dev.cubby.core.catalog;

import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.expression.Path;
import dev.cubby.core.schema.Entity;

/** Proof 1, new rows: an update that creates a row has a value for every required component. */
final class NewRowsFit {
  private final RowScope scope;
  private final OperandsFit operands;
  private final Entity<?> entity;

  NewRowsFit(RowScope scope) {
    this.scope = scope;
    this.operands = new OperandsFit(scope);
    this.entity = scope.entity();
  }

  void check(Update<?, ?> update, Update.NewRow row) {
    row.values().forEach(this::value);
    for (var component : entity.codec().components().all()) {
      var name = component.name();
      boolean known =
          entity.keySlots().contains(name)
              || row.values().containsKey(name)
              || entity.version().filter(name::equals).isPresent()
              || entity.defaults().containsKey(name)
              || entity
                  .codecAt(Path.of(name))
                  .filter(codec -> codec.whenAbsent() != null)
                  .isPresent();
      if (!known) {
        scope.fault(
            "a row that it makes would lack %s, without which no row can be read".formatted(name),
            "say orCreate(\"%s\", …)".formatted(name));
      }
    }
    if (update.versioning().expected().isPresent()) {
      scope.fault(
          "it expects a version of a row that need not be there",
          "drop expectVersion, or create the row with a put");
    }
  }

  private void value(String attribute, Operand operand) {
    if (entity.keySlots().contains(attribute)) {
      scope.fault(
          "it says what %s is in a new row, which the key says already".formatted(attribute),
          "drop orCreate(\"%s\", …)".formatted(attribute));
      return;
    }
    scope.path(Path.of(attribute));
    switch (operand) {
      case Operand.Attribute _, Operand.SizeOf _ ->
          scope.fault(
              "the new row's %s would come from a row that is not there".formatted(attribute),
              "use param, value or now");
      case Operand.Param(var component)
          when entity.codecAt(Path.of(attribute)).filter(c -> c.whenAbsent() != null).isPresent() ->
          scope
              .parameters()
              .components()
              .find(component)
              .ifPresentOrElse(
                  found ->
                      operands.readable(component, found.type(), scope.codec(Path.of(attribute))),
                  () -> operands.written(operand, scope.codec(Path.of(attribute))));
      default -> operands.written(operand, scope.codec(Path.of(attribute)));
    }
  }
}
