package dev.cubby.tour;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.Fault;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.reports.CatalogJson;
import dev.cubby.reports.CatalogPage;
import dev.cubby.reports.Figures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The committed pages that are written from contracts, and never by hand. */
final class Docs {
  static final String CATALOG = "catalog.json";
  static final String REFRESH = "./run contracts --write";

  private static final String BY_HAND =
      "<!-- Written by " + REFRESH + ": change the contracts, not this page. -->\n\n";

  private final Path folder;

  Docs(Path folder) {
    this.folder = folder;
  }

  /** Every page as it should be, by its place in the folder. */
  static Map<String, String> pages() {
    var pages = new LinkedHashMap<String, String>();
    pages.put(CATALOG, Reports.json());
    pages.put("contracts.md", BY_HAND + contents());
    for (var design : Design.ALL) {
      pages.put(
          "contracts/" + design.name() + ".md",
          BY_HAND + CatalogPage.of(design.catalog(), design.loads(), Reports.PRICES));
    }
    return pages;
  }

  private static String contents() {
    var rows =
        Design.ALL.stream()
            .map(design ->
                "| [%s](contracts/%s.md) | %s | %d | %d |"
                    .formatted(
                        design.title(),
                        design.name(),
                        design.catalog().entities().stream()
                            .map(entity -> "`" + entity.table().name() + "`")
                            .distinct()
                            .collect(Collectors.joining(", ")),
                        design.catalog().entities().size(),
                        design.catalog().contracts().size()))
            .collect(Collectors.joining("\n"));
    return """
    # Contracts

    What each part of Cubby asks of its tables, written from the declarations that are proved and
    executed: those of a system that is built are the ones that run, the others are its design document,
    proved in the core's tests. `catalog.json` beside this page is what stored rows rely on: a later declaration that
    would lose them fails the build until it names its migration.

    | part | tables | entities | contracts |
    |---|---|---:|---:|
    %s
    """
        .formatted(rows);
  }

  /** What a committed catalog.json has against a draft: changes that name no migration. */
  static List<Fault> unmigrated(Draft draft, String committed) {
    return draft.comparedWith(CatalogJson.read(committed)).faults();
  }

  /** Pages that are missing or say something else than the contracts do. */
  Map<String, String> outdated() {
    var outdated = new LinkedHashMap<>(pages());
    outdated.entrySet().removeIf(page -> page.getValue().equals(read(page.getKey())));
    return outdated;
  }

  /** Writes what is outdated, but never over a catalog whose rows would be lost. */
  List<Path> write() {
    var committed = read(CATALOG);
    if (!committed.isEmpty()) {
      requireMigrated(unmigrated(Design.together(), committed));
    }
    var written = new ArrayList<Path>();
    outdated().forEach((name, text) -> written.add(save(name, text)));
    return written;
  }

  private void requireMigrated(List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw new UnsoundCatalog(
          faults.stream()
              .map(Fault::toString)
              .collect(
                  Collectors.joining(
                      "\n  ",
                      "%s was not written, because %s would lose stored rows:\n  "
                          .formatted(
                              folder.resolve(CATALOG), Figures.count(faults.size(), "change")),
                      "")));
    }
  }

  private Path save(String name, String text) {
    try {
      var file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Empty when there is no such file yet. */
  private String read(String name) {
    var file = folder.resolve(name);
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
