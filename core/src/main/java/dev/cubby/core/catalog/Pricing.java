package dev.cubby.core.catalog;

import dev.cubby.core.contract.Check;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.GetMany;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Sweep;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.Units;
import java.util.HashSet;

/**
 * What a call of a contract costs on DynamoDB, from what its declaration says: the size of rows,
 * how many a page reads, the indexes a write touches. Declared costs are upper estimates; a meter
 * shows what calls really came to.
 */
public final class Pricing {
  private static final int WRITE_BLOCK = 1024;

  private Pricing() {}

  /** Units of one call: of a query, of one page. */
  public static Units ofCall(Contract<?> contract) {
    return switch (contract) {
      case Get<?, ?> get -> {
        var row = Units.reading(get.entity().bytes(), get.consistent());
        yield get.guard().isPresent() ? row.plus(Units.reading(1, true)) : row;
      }
      case GetMany<?> many ->
          many.parts().stream()
              .map(part -> Units.readingInTransaction(part.entity().bytes()))
              .reduce(Units.NONE, Units::plus);
      case Query<?, ?> query -> page(query);
      case Contract.Write<?, ?> write -> {
        boolean guarded = guards(write) > 0;
        var units = write(write, guarded);
        yield guarded && !isCreating(write)
            ? units.plus(Units.reading(write.entity().bytes(), true))
            : units;
      }
      case Transaction<?> transaction ->
          transaction.steps().stream()
              .map(step -> write(step.contract(), true))
              .reduce(Units.NONE, Units::plus);
      case Sweep<?> sweep -> Units.reading(100L * sweep.entity().bytes(), false);
    };
  }

  private static boolean isCreating(Contract.Write<?, ?> write) {
    return write instanceof Put<?, ?> put && put.mode() == Put.Mode.CREATING;
  }

  private static Units page(Query<?, ?> query) {
    int largest = query.entities().stream().mapToInt(Entity::bytes).max().orElse(0);
    long rows = Math.min(query.expected(), Math.max(query.pageSize(), query.filter().examining()));
    return Units.reading(rows * largest, query.consistent());
  }

  /** How many guards a write may move. */
  private static int guards(Contract.Write<?, ?> write) {
    return switch (write) {
      case Put<?, ?> _, Delete<?, ?> _ -> write.entity().guards().size();
      case Check<?, ?> _ -> 0;
      case Update<?, ?> update -> {
        var touched = new HashSet<String>();
        update.touched().forEach(path -> touched.add(path.root()));
        yield (int)
            update.entity().guards().stream()
                .filter(guard ->
                    guard.partition().slots().stream().anyMatch(touched::contains)
                        || guard
                            .sort()
                            .filter(sort -> sort.slots().stream().anyMatch(touched::contains))
                            .isPresent()
                        || guard
                            .holding()
                            .filter(holding -> touched.contains(holding.attribute()))
                            .isPresent())
                .count();
      }
    };
  }

  private static Units write(Contract.Write<?, ?> write, boolean transaction) {
    var entity = write.entity();
    double blocks = Math.max(1, (entity.bytes() + WRITE_BLOCK - 1) / WRITE_BLOCK);
    double own = blocks * (transaction ? 2 : 1);
    if (write instanceof Check<?, ?>) {
      return new Units(0, own);
    }
    return new Units(0, own + guards(write) * 2.0 + indexCopies(write) * blocks);
  }

  /** Writes to indexes: one for each copy, two where an update moves it to another key. */
  private static int indexCopies(Contract.Write<?, ?> write) {
    int copies = write.entity().places().size() - 1;
    if (write instanceof Update<?, ?> update) {
      var touched = new HashSet<String>();
      update.touched().forEach(path -> touched.add(path.root()));
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
