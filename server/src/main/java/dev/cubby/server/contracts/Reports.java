package dev.cubby.server.contracts;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.PriceSheet;
import dev.cubby.reports.*;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Texts;

/** Prints the contracts of the kit and of all systems. */
public final class Reports {
  static final PriceSheet PRICES = PriceSheet.US_EAST_1;

  /** Titles contain no time. */
  private static final Clock NO_TIME = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

  private final List<Design> designs;
  private final Draft combined;

  private Reports(List<Design> designs, Draft together) {
    this.designs = designs;
    this.combined = together;
  }

  public static Reports of(List<WebSystem> systems) {
    var texts = Texts.prove(systems.stream().flatMap(system -> system.texts().stream()).toList());
    var reader = Reader.english(texts, NO_TIME);
    var designs =
        Stream.concat(
            Stream.of(Design.ofKit()), systems.stream().map(system -> Design.of(system, reader)));
    return new Reports(designs.toList(), KitCatalog.with(systems));
  }

  public String print(ReportFormat format) {
    return switch (format) {
      case MARKDOWN -> each(design -> AccessPatternTable.of(design.catalog(), PRICES));
      case DIAGRAM -> each(design -> KeyDiagram.of(design.catalog()));
      case PRICES -> each(design -> CatalogPage.prices(design.catalog(), design.loads(), PRICES));
      case JSON -> CatalogJson.write(combined.prove().snapshot());
    };
  }

  private String each(Function<Design, String> report) {
    return designs.stream()
        .map(design -> "# %s\n\n%s".formatted(design.title(), report.apply(design)))
        .collect(Collectors.joining("\n"));
  }

  /** The kit first, then the systems in their order. */
  List<Design> designs() {
    return designs;
  }

  /** The combined catalog that a server opens. */
  Draft combined() {
    return combined;
  }
}
