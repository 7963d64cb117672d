package dev.cubby.reports;

import dev.cubby.core.catalog.*;
import java.util.List;

/** A catalog's complete documentation on one Markdown page. */
public final class CatalogPage {
  private CatalogPage() {}

  public static String of(Catalog catalog, List<LoadPlan> plans, PriceSheet prices) {
    return "# %s\n\n%s\n%s\n%s"
        .formatted(
            catalog.name(),
            KeyDiagram.of(catalog),
            AccessPatternTable.of(catalog, prices),
            prices(catalog, plans, prices));
  }

  /** The price lists alone. */
  public static String prices(Catalog catalog, List<LoadPlan> plans, PriceSheet prices) {
    var lists =
        plans.stream()
            .map(plan -> PriceList.markdown(MonthlyCost.of(catalog, plan, prices)))
            .toList();
    return "## Prices\n\n" + (lists.isEmpty() ? "No load is planned.\n" : String.join("\n", lists));
  }
}
