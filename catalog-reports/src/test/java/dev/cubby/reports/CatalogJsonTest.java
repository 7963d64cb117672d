package dev.cubby.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.catalog.*;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Entity;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogJsonTest {
  private static final CatalogSnapshot SNAPSHOT = LibraryContracts.CATALOG.snapshot();
  private static final String TEXT = CatalogJson.write(SNAPSHOT);

  @Test
  void isPrettySortedAndOneLineForEachAttribute() throws IOException {
    Golden.assertSame("catalog.json", TEXT);
  }

  @Test
  void theWrittenCatalogIsReadBack() {
    var back = CatalogJson.read(TEXT);
    assertThat(back.catalog()).isEqualTo(SNAPSHOT.catalog());
    assertThat(back.entities()).containsExactlyInAnyOrderElementsOf(SNAPSHOT.entities());
    assertThat(CatalogJson.write(back)).isEqualTo(TEXT);
  }

  @Test
  void theOrderOfDeclarationsDoesNotMatter() {
    var reversed = LibraryContracts.CATALOG.entities().reversed().toArray(Entity<?>[]::new);
    var other = Catalog.of("library").entities(reversed).prove();
    assertThat(CatalogJson.write(other.snapshot())).isEqualTo(TEXT);
  }

  @Test
  void theSameCatalogHasNothingAgainstItself() {
    assertThat(LibraryContracts.DECLARED.draft().comparedWith(CatalogJson.read(TEXT)).faults())
        .isEmpty();
  }

  @Test
  void aMovedKeyIsAFaultUntilItsMigrationIsNamed() {
    var before = CatalogJson.read(TEXT.replace("LOAN#{dueAt}#{loanId}", "L#{dueAt}#{loanId}"));
    var draft = LibraryContracts.DECLARED.draft().comparedWith(before);
    assertThat(draft.faults())
        .singleElement()
        .satisfies(fault -> {
          assertThat(fault.proof()).isEqualTo(12);
          assertThat(fault.where()).isEqualTo("LOAN");
          assertThat(fault.what()).contains("L#{dueAt}#{loanId}");
        });
    assertThat(draft.migrating(new Migration.Rekey("LOAN", "table")).faults()).isEmpty();
  }

  @Test
  void aFileOfTheEarlierFormatIsStillRead() {
    var earlier =
        TEXT.replaceAll(", \"(of|whenAbsent|whileIn)\": \"[^\"]*\"", "")
            .replaceAll(",\\s*\"(expiry|typedBy|version)\": \"[^\"]*\"", "");
    assertThat(earlier).doesNotContain("whenAbsent", "whileIn", "expiry");
    assertThat(LibraryContracts.DECLARED.draft().comparedWith(CatalogJson.read(earlier)).faults())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "catalog":        | "shade": 1, "catalog": | does not know        | field=shade
          "sort": ""        | "sort": "", "hue": 1   | does not know        | places[0].hue
          "index": "table", |                        | not what Cubby writes | places[0].index
          "sort": "PROFILE"  | "sort": null             | not what Cubby writes | sort
          "required": true  | "required": null       | not what Cubby writes | required
          "required": true  | "required": "perhaps"  | not what Cubby writes | required
          "type": "N"       | "type": 1, "type": "N" | not JSON             | type
          "entities": [     | "entities": [ 7,       | not what Cubby writes | entities[0]
          "catalog"         | catalog                | not JSON             | catalog
          """)
  void whatItDoesNotKnowIsRefusedAndNamed(
      String written, String changed, String because, String where) {
    var broken =
        TEXT.replaceFirst(java.util.regex.Pattern.quote(written), changed == null ? "" : changed);
    assertThat(broken).isNotEqualTo(TEXT);
    assertThatThrownBy(() -> CatalogJson.read(broken))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining(because)
        .hasMessageContaining(where);
  }

  @Test
  void nothingMayFollow() {
    assertThatThrownBy(() -> CatalogJson.read(TEXT + "{}")).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> CatalogJson.read("")).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> CatalogJson.read("null")).isInstanceOf(InvalidInput.class);
  }
}
