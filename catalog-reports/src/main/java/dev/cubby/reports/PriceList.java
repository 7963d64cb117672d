package dev.cubby.reports;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.core.catalog.Pricing;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.store.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The monthly on-demand cost of a load plan on DynamoDB, without backups and transfer. */
public record PriceList(
    LoadPlan plan, PriceSheet prices, List<Requests> requests, List<Storage> storage) {

  /** The bytes that DynamoDB adds to each stored row and index copy. */
  private static final int OVERHEAD = 100;

  /** The size of a guard row: its key, its owner's key and its rule's name. */
  private static final int GUARD = 200;

  /** A month's calls of one contract. */
  public record Requests(String contract, long calls, Units units, double usd) {}

  /** A month's storage of one entity's rows, with index copies and guards. */
  public record Storage(String entity, long rows, long bytes, double usd) {}

  public static PriceList of(Catalog catalog, LoadPlan plan, PriceSheet prices) {
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
        requests.add(new Requests(contract.name(), calls, units, prices.of(units)));
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
    return new PriceList(plan, prices, List.copyOf(requests), List.copyOf(storage));
  }

  /** Refuses unknown names, which would make the price too low unnoticed. */
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

  public String markdown() {
    var table =
        new Markdown.Table(
            List.of("contract"), List.of("calls a month", "read units", "write units", "USD"));
    for (var line : requests) {
      table.row(
          line.contract(),
          Figures.count(line.calls()),
          Figures.units(line.units().read()),
          Figures.units(line.units().write()),
          Figures.usd(line.usd()));
    }
    for (var line : storage) {
      table.row(
          "storage of %s %s, %s"
              .formatted(
                  Figures.count(line.rows()), line.entity(), Figures.bytes((double) line.bytes())),
          "",
          "",
          "",
          Figures.usd(line.usd()));
    }
    table.row("**a month**", "", "", "", "**" + Figures.usd(total()) + "**");
    return "### %s\n\nPrices of %s.\n\n%s%s"
        .formatted(
            plan.name(),
            prices.name(),
            table,
            plan.estimate()
                .map(words -> "\nThe document's own estimate: " + words + "\n")
                .orElse(""));
  }
}
