package dev.cubby.reports;

import static dev.cubby.reports.Markdown.code;

import module java.base;

import dev.cubby.core.catalog.*;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

/** The query-contract document of a catalog: each table with its access patterns. */
public final class AccessPatternTable {
  private AccessPatternTable() {}

  public static String of(Catalog catalog, PriceSheet prices) {
    var text = new StringBuilder();
    text.append("## Access patterns\n\n");
    text.append(
        """
        %s in %s, %s. Units follow from declared sizes by DynamoDB's rules and are upper \
        estimates; prices are those of %s.
        """
            .formatted(
                catalog.entities().size() == 1
                    ? "1 entity"
                    : Figures.count(catalog.entities().size()) + " entities",
                Figures.count(CatalogTables.catalog(catalog).size(), "table"),
                Figures.count(catalog.contracts().size(), "contract"),
                prices.name()));
    for (var table : CatalogTables.catalog(catalog)) {
      section(catalog, table, prices, text);
    }
    return text.toString();
  }

  private static void section(Catalog catalog, Table table, PriceSheet prices, StringBuilder text) {
    var contracts =
        catalog.contracts().stream()
            .filter(contract -> firstEntity(contract).table().equals(table))
            .toList();
    text.append("\n### ").append(table.name()).append("\n\n").append(keys(table)).append("\n\n");
    text.append(overview(catalog, contracts, prices));
    for (var contract : contracts) {
      text.append("\n#### ").append(contract.name()).append("\n\n");
      for (var fact : ContractFacts.of(contract, catalog, prices)) {
        text.append("- **").append(fact.label()).append(":**");
        text.append(fact.text().isEmpty() ? "" : " " + fact.text()).append('\n');
        fact.items().forEach(item -> text.append("  - ").append(item).append('\n'));
      }
    }
  }

  /** A transaction over several tables is listed with its first step. */
  private static Entity<?> firstEntity(Contract<?> contract) {
    return switch (contract) {
      case Get<?, ?> get -> get.entity();
      case GetMany<?> many -> many.parts().getFirst().entity();
      case BatchGet<?, ?> batch -> batch.entity();
      case BatchPut<?> batch -> batch.entity();
      case Query<?, ?> query -> query.entities().getFirst();
      case Contract.Write<?, ?> write -> write.entity();
      case Transaction<?> transaction -> transaction.steps().getFirst().contract().entity();
      case Sweep<?> sweep -> sweep.entity();
    };
  }

  private static String keys(Table table) {
    var keys =
        "Key %s.%s"
            .formatted(
                CatalogTables.schema(table.key()),
                table.indexes().isEmpty()
                    ? " No index."
                    : table.indexes().stream()
                        .map(AccessPatternTable::index)
                        .collect(Collectors.joining(", ", " Indexes: ", ".")));
    return keys
        + table.ttl().map(ttl -> " Rows expire at %s.".formatted(code(ttl))).orElse("")
        + table
            .typeAttribute()
            .map(type -> " Rows name their type in %s.".formatted(code(type)))
            .orElse("");
  }

  private static String index(Index index) {
    return code(index.name()) + " (" + CatalogTables.schema(index.key()) + ")";
  }

  private static String overview(Catalog catalog, List<Contract<?>> contracts, PriceSheet prices) {
    var table =
        new Markdown.Table(
            List.of("contract", "kind", "keys", "latency"),
            List.of("read units", "write units", "USD a million"));
    for (var contract : contracts) {
      var units = Pricing.ofCall(contract);
      table.row(
          contract.name(),
          contract.kind(),
          ContractFacts.keys(contract, catalog),
          contract.within().map(Figures::latency).orElse(""),
          Figures.units(units.read()),
          Figures.units(units.write()),
          Figures.usd(prices.price(units) * 1e6));
    }
    return table.toString();
  }
}
