package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Value;

/** The record of a row that an update creates. */
final class NewRows {
  private NewRows() {}

  static <P, T> T of(Update<P, T> update, Binding<P> binding) {
    Map<String, Value> values = new HashMap<>();
    var entity = update.entity();
    entity.keySlots().forEach(slot -> values.put(slot, stored(entity, binding, slot)));
    entity.version().ifPresent(version -> values.put(version, Value.of(1)));
    update
        .newRow()
        .orElseThrow()
        .values()
        .forEach((attribute, operand) -> {
          var value = binding.value(operand, entity.codecAt(Path.of(attribute)));
          if (value != null) {
            values.put(attribute, value);
          }
        });
    try {
      return entity.codec().decode(values::get);
    } catch (UnreadableRow e) {
      throw new InvalidInput(
          "A new row would not be readable", "contract", update.name(), "because", e.getMessage());
    }
  }

  private static Value stored(Entity<?> entity, Binding<?> binding, String slot) {
    return binding.stored(slot, entity.codecAt(Path.of(slot)));
  }
}
