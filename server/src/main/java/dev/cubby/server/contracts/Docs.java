package dev.cubby.server.contracts;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.Fault;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.reports.*;

/** The committed pages that are generated from contracts. */
public record Docs(Path folder, Reports reports) {
  static final String CATALOG = "catalog.json";
  static final String REFRESH = "./run contracts --write";

  private static final String GENERATED =
      "<!-- Written by " + REFRESH + ": change the contracts, not this page. -->\n\n";

  /** The current text of every page, by its path in the folder. */
  Map<String, String> pages() {
    var pages = new LinkedHashMap<String, String>();
    pages.put(CATALOG, reports.print(ReportFormat.JSON));
    pages.put("contracts.md", GENERATED + tableOfContents());
    for (var design : reports.designs()) {
      pages.put(
          "contracts/" + design.name() + ".md",
          GENERATED + CatalogPage.of(design.catalog(), design.loads(), Reports.PRICES));
    }
    return pages;
  }

  private String tableOfContents() {
    var rows =
        reports.designs().stream()
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

    The entities and contracts of the server and of each system, written from the declarations that are proved at start
    and executed as they stand. `catalog.json` beside this page records what stored rows rely on: a later
    declaration that would lose rows fails the build until it names its migration.

    | part | tables | entities | contracts |
    |---|---|---:|---:|
    %s
    """
        .formatted(rows);
  }

  /** Changes since the committed catalog.json that would lose rows and have no migration. */
  static List<Fault> unmigrated(Draft draft, String committed) {
    return draft.comparedWith(CatalogJson.read(committed)).faults();
  }

  /** Pages that are missing or differ from the contracts. */
  Map<String, String> outdated() {
    var outdated = new LinkedHashMap<>(pages());
    outdated.entrySet().removeIf(page -> page.getValue().equals(read(page.getKey())));
    return outdated;
  }

  /** Writes outdated pages, unless rows would be lost. */
  public List<Path> write() {
    var committed = read(CATALOG);
    if (!committed.isEmpty()) {
      requireMigrated(unmigrated(reports.combined(), committed));
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

  /** Empty if there is no file yet. */
  private String read(String name) {
    var file = folder.resolve(name);
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
