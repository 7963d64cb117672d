package dev.cubby.tour;

import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.reports.AccessPatternTable;
import dev.cubby.reports.CatalogJson;
import dev.cubby.reports.CatalogPage;
import dev.cubby.reports.KeyDiagram;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The seeds' catalogs in one of the forms that there are. */
final class Reports {
  static final PriceSheet PRICES = PriceSheet.US_EAST_1;

  private Reports() {}

  static String of(Request.Format format) {
    return switch (format) {
      case MARKDOWN -> each(seed -> AccessPatternTable.of(seed.catalog(), PRICES));
      case DIAGRAM -> each(seed -> KeyDiagram.of(seed.catalog()));
      case PRICES -> each(seed -> CatalogPage.prices(seed.catalog(), seed.loads(), PRICES));
      case JSON -> json();
    };
  }

  static String json() {
    return CatalogJson.write(Seed.together().prove().snapshot());
  }

  private static String each(Function<Seed, String> report) {
    return Seed.ALL.stream()
        .map(seed -> "# %s\n\n%s".formatted(seed.title(), report.apply(seed)))
        .collect(Collectors.joining("\n"));
  }
}
