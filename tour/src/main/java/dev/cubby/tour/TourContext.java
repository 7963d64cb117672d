package dev.cubby.tour;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.core.contract.Contract;
import dev.cubby.core.run.*;
import dev.cubby.reports.*;
import dev.cubby.tck.SteppingClock;
import dev.cubby.tck.memory.InMemoryStore;

/** The setting of the tour: a catalog on an in-memory store, its meter, and a manual clock. */
final class TourContext {
  private final SteppingClock clock = new SteppingClock();
  private final InMemoryStore rows = new InMemoryStore(clock);
  private final Meter meter = new Meter();
  private final AtomicReference<ContractCall> last = new AtomicReference<>();
  private final Catalog catalog;
  private final Store store;

  TourContext(Catalog catalog) {
    this.catalog = catalog;
    this.store =
        Store.open(
            rows, catalog, StoreSettings.local(clock).withListener(meter).withListener(last::set));
  }

  Catalog catalog() {
    return catalog;
  }

  Store store() {
    return store;
  }

  InMemoryStore rows() {
    return rows;
  }

  SteppingClock clock() {
    return clock;
  }

  Instant now() {
    return clock.instant();
  }

  Meter meter() {
    return meter;
  }

  /** The cost and duration of the last call. */
  String cost() {
    var run = last.get();
    return "%s, %s".formatted(Figures.units(run.units()), millis(run.nanos()));
  }

  static String millis(long nanos) {
    return String.format(Locale.ROOT, nanos < 100_000 ? "%.3f ms" : "%.1f ms", nanos / 1e6);
  }

  /** A contract's facts with these labels, as in the reports. */
  String facts(Contract<?> contract, String... labels) {
    return ContractFacts.of(contract, catalog, PriceSheet.US_EAST_1).stream()
        .filter(fact -> List.of(labels).contains(fact.label()))
        .map(Fact::text)
        .collect(Collectors.joining(" · ", contract.name() + " · ", ""));
  }

  /** A transaction's step, as in the reports. */
  String step(Contract<?> transaction, String name) {
    return ContractFacts.of(transaction, catalog, PriceSheet.US_EAST_1).stream()
        .filter(fact -> fact.label().equals("Steps"))
        .flatMap(fact -> fact.items().stream())
        .filter(item -> item.startsWith("`%s`".formatted(name)))
        .findFirst()
        .orElseThrow();
  }
}
