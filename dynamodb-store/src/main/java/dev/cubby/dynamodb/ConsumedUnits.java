package dev.cubby.dynamodb;

import dev.cubby.core.store.Units;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * The capacity that a request consumed. A transaction's response separates reads and writes (a
 * repeated one costs reads); others have one number, whose kind the operation knows.
 */
final class ConsumedUnits {
  private ConsumedUnits() {}

  static Units reading(@Nullable ConsumedCapacity consumed) {
    return consumed == null ? Units.NONE : new Units(total(consumed), 0);
  }

  static Units writing(@Nullable ConsumedCapacity consumed) {
    return consumed == null ? Units.NONE : new Units(0, total(consumed));
  }

  static Units reading(List<ConsumedCapacity> tables) {
    return tables.stream().map(ConsumedUnits::reading).reduce(Units.NONE, Units::plus);
  }

  static Units writing(List<ConsumedCapacity> tables) {
    return tables.stream().map(ConsumedUnits::writing).reduce(Units.NONE, Units::plus);
  }

  static Units inTransaction(List<ConsumedCapacity> tables) {
    return tables.stream()
        .map(consumed ->
            consumed.readCapacityUnits() == null && consumed.writeCapacityUnits() == null
                ? writing(consumed)
                : new Units(
                    orZero(consumed.readCapacityUnits()), orZero(consumed.writeCapacityUnits())))
        .reduce(Units.NONE, Units::plus);
  }

  private static double total(ConsumedCapacity consumed) {
    return orZero(consumed.capacityUnits());
  }

  private static double orZero(@Nullable Double units) {
    return units == null ? 0 : units;
  }
}
