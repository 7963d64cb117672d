package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.Units;

/** A month of a load plan on DynamoDB, on demand, in US dollars; without backups and transfer. */
public record MonthlyCost(
    LoadPlan plan, PriceSheet prices, List<Requests> requests, List<Storage> storage) {

  /** DynamoDB adds this to each row, and to each copy in an index, when it bills storage. */
  private static final int OVERHEAD = 100;

  /** A guard row is a key, its owner's key and the name of its rule. */
  private static final int GUARD = 200;

  /** A month's calls of one contract. */
  public record Requests(String contract, long calls, Units units, double usd) {}

  /** A month's storage of one entity's rows, with index copies and guards. */
  public record Storage(String entity, long rows, long bytes, double usd) {}

  public static MonthlyCost of(Catalog catalog, LoadPlan plan, PriceSheet prices) {
    refuseStrangers(
        "contract",
        plan.calls(),
        catalog.contracts().stream().map(contract -> contract.name()).toList());
    refuseStrangers("entity", plan.rows(), catalog.entities().stream().map(Entity::name).toList());
    var requests = new ArrayList<Requests>();
    for (var contract : catalog.contracts()) {
      long calls = plan.calls().getOrDefault(contract.name(), 0L);
      if (calls > 0) {
        var one = Pricing.ofCall(contract);
        var units = new Units(one.read() * calls, one.write() * calls);
        requests.add(new Requests(contract.name(), calls, units, prices.price(units)));
      }
    }
    var storage = new ArrayList<Storage>();
    for (var entity : catalog.entities()) {
      long rows = plan.rows().getOrDefault(entity.name(), 0L);
      if (rows > 0) {
        long bytes = rows * stored(entity);
        storage.add(
            new Storage(entity.name(), rows, bytes, bytes / 1e9 * prices.perGigabyteMonth()));
      }
    }
    return new MonthlyCost(plan, prices, List.copyOf(requests), List.copyOf(storage));
  }

  /** Refuses unknown names, which would make the price too low without notice. */
  private static void refuseStrangers(String kind, Map<String, Long> named, List<String> known) {
    for (var name : named.keySet()) {
      if (!known.contains(name)) {
        throw new InvalidInput(
            "A load plan names what its catalog does not have", kind, name, "known", known);
      }
    }
  }

  private static long stored(Entity<?> entity) {
    return (long) entity.places().size() * (entity.bytes() + OVERHEAD)
        + (long) entity.guards().size() * (GUARD + OVERHEAD);
  }

  public double total() {
    return requests.stream().mapToDouble(Requests::usd).sum()
        + storage.stream().mapToDouble(Storage::usd).sum();
  }
}
