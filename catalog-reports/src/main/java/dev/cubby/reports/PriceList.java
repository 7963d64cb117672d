package dev.cubby.reports;

import dev.cubby.core.catalog.MonthlyCost;
import java.util.List;

/** The cost of a month, contract by contract and entity by entity, beside the plan's estimate. */
public final class PriceList {
  private PriceList() {}

  public static String markdown(MonthlyCost cost) {
    var table =
        new Markdown.Table(
            List.of("contract"), List.of("calls a month", "read units", "write units", "USD"));
    for (var line : cost.requests()) {
      table.row(
          line.contract(),
          Figures.count(line.calls()),
          Figures.units(line.units().read()),
          Figures.units(line.units().write()),
          Figures.usd(line.usd()));
    }
    for (var line : cost.storage()) {
      table.row(
          "storage of %s %s, %s"
              .formatted(
                  Figures.count(line.rows()), line.entity(), Figures.bytes((double) line.bytes())),
          "",
          "",
          "",
          Figures.usd(line.usd()));
    }
    table.row("**a month**", "", "", "", "**" + Figures.usd(cost.total()) + "**");
    return "### %s\n\nPrices of %s.\n\n%s%s"
        .formatted(
            cost.plan().name(),
            cost.prices().name(),
            table,
            cost.plan()
                .estimate()
                .map(words -> "\nThe document's own estimate: " + words + "\n")
                .orElse(""));
  }
}
