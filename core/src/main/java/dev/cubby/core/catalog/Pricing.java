package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Path;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.Units;

/**
 * The DynamoDB cost of one call, computed from the declaration: row size, page size, and the
 * indexes a write touches. Declared costs are upper estimates; {@link dev.cubby.core.run.Meter}
 * shows actual ones.
 */
public final class Pricing {
  private static final int WRITE_BLOCK = 1024;

  private Pricing() {}

  /** Units of one call; for a query, of one page. */
  public static Units ofCall(Contract<?> contract) {
    return switch (contract) {
      case Get<?, ?> get -> {
        var row = Units.reading(get.entity().bytes(), get.consistent());
        yield get.guard().isPresent() ? row.plus(Units.reading(1, true)) : row;
      }
      case GetMany<?> many ->
          many.parts().stream()
              .map(part -> times(part.max(), Units.readingInTransaction(part.entity().bytes())))
              .reduce(Units.NONE, Units::plus);
      case BatchGet<?, ?> batch -> times(batch.max(), Units.reading(batch.entity().bytes(), true));
      case BatchPut<?> batch ->
          times(batch.max(), stored(batch.entity(), 1, batch.entity().places().size() - 1));
      case Query<?, ?> query -> page(query);
      case Contract.Write<?, ?> write ->
          write(write, guardWrites(write) > 0).plus(readFirst(write));
      case Transaction<?> transaction ->
          transaction.steps().stream()
              .map(step ->
                  times(step.max(), write(step.contract(), true).plus(readFirst(step.contract()))))
              .reduce(Units.NONE, Units::plus);
      case Sweep<?> sweep -> Units.reading(100L * sweep.entity().bytes(), false);
    };
  }

  private static Units times(int most, Units units) {
    return new Units(most * units.read(), most * units.write());
  }

  /** A write that depends on the row reads it first. */
  private static Units readFirst(Contract.Write<?, ?> write) {
    boolean creating = write instanceof Put<?, ?> put && put.mode() == Put.Mode.CREATE;
    boolean upsert = write instanceof Update<?, ?> update && update.newRow().isPresent();
    return (guardWrites(write) == 0 && !upsert) || creating
        ? Units.NONE
        : Units.readingInTransaction(write.entity().bytes());
  }

  private static Units page(Query<?, ?> query) {
    int largest = query.entities().stream().mapToInt(Entity::bytes).max().orElse(0);
    long rows =
        Math.min(query.expected(), Math.max(query.pageSize(), query.filter().maxExamined()));
    return times(query.shards(), Units.reading(rows * largest, query.consistent()));
  }

  /** The number of guard rows a write may write: taking one, releasing one, or both. */
  private static int guardWrites(Contract.Write<?, ?> write) {
    int guards = write.entity().guards().size();
    return switch (write) {
      case Put<?, ?> put -> put.mode() == Put.Mode.CREATE ? guards : 2 * guards;
      case Delete<?, ?> _ -> guards;
      case Check<?, ?> _ -> 0;
      case Update<?, ?> update ->
          Math.max(2 * guardsMoved(update), update.newRow().isPresent() ? guards : 0);
    };
  }

  private static int guardsMoved(Update<?, ?> update) {
    var touched = touched(update);
    boolean expiry = update.entity().table().ttl().filter(touched::contains).isPresent();
    return (int)
        update.entity().guards().stream()
            .filter(guard -> expiry || guard.attributes().stream().anyMatch(touched::contains))
            .count();
  }

  private static Set<String> touched(Update<?, ?> update) {
    return update.writtenPaths().stream().map(Path::root).collect(Collectors.toSet());
  }

  private static Units write(Contract.Write<?, ?> write, boolean transaction) {
    int times = transaction ? 2 : 1;
    if (write instanceof Check<?, ?>) {
      return stored(write.entity(), times, 0);
    }
    var guards = new Units(0, guardWrites(write) * 2.0);
    return stored(write.entity(), times, indexCopies(write)).plus(guards);
  }

  /** The units of writing a row of the declared size and its index copies. */
  private static Units stored(Entity<?> entity, int times, int copies) {
    double blocks = Math.max(1, (entity.bytes() + WRITE_BLOCK - 1) / WRITE_BLOCK);
    return new Units(0, (times + copies) * blocks);
  }

  /** Index writes: one for each copy, two if an update moves the copy to another key. */
  private static int indexCopies(Contract.Write<?, ?> write) {
    int copies = write.entity().places().size() - 1;
    if (write instanceof Update<?, ?> update) {
      var touched = touched(update);
      return copies
          + (int)
              update.entity().places().stream()
                  .skip(1)
                  .filter(place ->
                      IndexKeysAreComplete.slots(place).stream().anyMatch(touched::contains))
                  .count();
    }
    return copies;
  }
}
