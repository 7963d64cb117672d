package dev.cubby.tour;

import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.reports.AccessPatternTable;
import dev.cubby.reports.CatalogJson;
import dev.cubby.reports.CatalogPage;
import dev.cubby.reports.KeyDiagram;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All catalogs in one of the forms that there are. */
final class Reports {
  static final PriceSheet PRICES = PriceSheet.US_EAST_1;

  private Reports() {}

  static String of(Request.Format format) {
    return switch (format) {
      case MARKDOWN -> each(design -> AccessPatternTable.of(design.catalog(), PRICES));
      case DIAGRAM -> each(design -> KeyDiagram.of(design.catalog()));
      case PRICES -> each(design -> CatalogPage.prices(design.catalog(), design.loads(), PRICES));
      case JSON -> json();
    };
  }

  static String json() {
    return CatalogJson.write(Design.together().prove().snapshot());
  }

  private static String each(Function<Design, String> report) {
    return Design.ALL.stream()
        .map(design -> "# %s\n\n%s".formatted(design.title(), report.apply(design)))
        .collect(Collectors.joining("\n"));
  }
}
