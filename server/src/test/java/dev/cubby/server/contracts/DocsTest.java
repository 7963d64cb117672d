package dev.cubby.server.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.catalog.Fault;
import dev.cubby.core.catalog.Migration;
import dev.cubby.core.failure.Failure.UnsoundCatalog;
import dev.cubby.server.Systems;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The committed docs match the contracts, and no declaration loses stored rows. */
class DocsTest {
  private static final Path COMMITTED = Path.of("..", "docs");

  private static final Reports REPORTS = Reports.of(Systems.all());

  @TempDir Path folder;

  @BeforeEach
  void writeDocs() {
    docs(folder).write();
  }

  @Test
  void noDeclarationLosesTheRowsOfTheCommittedCatalog() throws IOException {
    assertThat(
            Docs.unmigrated(REPORTS.combined(), Files.readString(COMMITTED.resolve(Docs.CATALOG))))
        .as("Stored rows would be lost; name the migration as each fix says, then " + Docs.REFRESH)
        .isEmpty();
  }

  @Test
  void theCommittedDocsSayWhatTheContractsSay() {
    assertThat(docs(COMMITTED).outdated().keySet())
        .as("The contracts have changed since these were written: " + Docs.REFRESH)
        .isEmpty();
  }

  @Test
  void noPageIsLeftOverFromACatalogThatIsGone() throws IOException {
    try (var pages = Files.list(COMMITTED.resolve("contracts"))) {
      assertThat(pages.map(page -> "contracts/" + page.getFileName()))
          .as("delete what no catalog writes any more")
          .isSubsetOf(docs(folder).pages().keySet());
    }
  }

  @Test
  void anAdditionOnlyAsksForARefresh() throws IOException {
    commit(
        "\"locationId\": { \"type\": \"S\", \"required\": false, \"of\": \"String\","
            + " \"whenAbsent\": \"\" },",
        "");
    assertThat(Docs.unmigrated(REPORTS.combined(), committed())).isEmpty();
    assertThat(docs(folder).outdated()).containsOnlyKeys(Docs.CATALOG);
    assertThat(docs(folder).write()).containsExactly(folder.resolve(Docs.CATALOG));
    assertThat(docs(folder).outdated()).isEmpty();
  }

  @Test
  void aMovedKeyIsAFaultAndIsNotWrittenOver() throws IOException {
    commit("EVT#{timestamp}#{eventId}", "EVT#{eventId}");
    assertThat(Docs.unmigrated(REPORTS.combined(), committed()))
        .extracting(Fault::where)
        .containsExactly("ACCESS_EVENT");
    var before = committed();
    assertThatThrownBy(() -> docs(folder).write()).isInstanceOf(UnsoundCatalog.class);
    assertThat(committed()).isEqualTo(before);
  }

  @Test
  void aNamedMigrationIsWritten() throws IOException {
    commit("EVT#{timestamp}#{eventId}", "EVT#{eventId}");
    assertThat(
            Docs.unmigrated(
                REPORTS.combined().migrating(new Migration.Rekey("ACCESS_EVENT", "table")),
                committed()))
        .isEmpty();
  }

  private static Docs docs(Path folder) {
    return new Docs(folder, REPORTS);
  }

  private String committed() throws IOException {
    return Files.readString(folder.resolve(Docs.CATALOG));
  }

  private void commit(String from, String to) throws IOException {
    var text = committed();
    assertThat(text).contains(from);
    Files.writeString(folder.resolve(Docs.CATALOG), text.replace(from, to));
  }
}
