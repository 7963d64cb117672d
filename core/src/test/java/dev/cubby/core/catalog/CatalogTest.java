package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.catalog.FaultAssertions.assertSound;
import static dev.cubby.core.catalog.FaultAssertions.household;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.failure.Failure.UnsoundCatalog;
import org.junit.jupiter.api.Test;

class CatalogTest implements Household {

  private static final Draft SOUND =
      household(get("item", OfItem.class, ITEM).consistently())
          .contracts(
              query("urls of family", OfFamily.class, NFC_URL)
                  .on(GSI2, "FAMILY#{familyId}#URLS")
                  .newestFirst()
                  .expecting(100));

  @Test
  void aSoundDraftBecomesACatalog() {
    assertSound(SOUND);
    var catalog = SOUND.prove();
    assertThat(catalog.name()).isEqualTo("test");
    assertThat(catalog.entities()).containsExactly(ITEM, NFC_URL);
    assertThat(catalog.contracts()).hasSize(2);
  }

  record Careless(String name) {}

  @Test
  void allFaultsAreReportedTogetherEachWithItsProofItsPlaceAndItsFix() {
    var careless = entity("Careless", Careless.class).in(TABLE, "FAMILY#{nmae}", "ITEM#{name}");
    var draft =
        household(
                query("all items", OfFamily.class, ITEM),
                query("items", OfFamily.class, ITEM)
                    .on("FAMILY#{familyId}")
                    .beginningWith("ITEM#")
                    .newestFirst()
                    .consistently()
                    .pageOf(0),
                query("urls", OfFamily.class, NFC_URL)
                    .on(GSI2, "FAMILY#{familyId}#URLS")
                    .expecting(5)
                    .consistently(),
                update("rename", OfItem.class, ITEM).set("naem"))
            .entities(careless);
    assertThatThrownBy(draft::prove)
        .isInstanceOf(UnsoundCatalog.class)
        .message()
        .satisfies(message -> {
          var lines = message.lines().toList();
          assertThat(lines.getFirst())
              .isEqualTo("The catalog test has %d faults:".formatted(draft.faults().size()));
          assertThat(lines).hasSize(1 + draft.faults().size());
          assertThat(lines.subList(1, lines.size()))
              .allMatch(line -> line.matches("  \\[proof \\d+] .+: .+\\. Fix: .+\\."));
        })
        .asString()
        .contains("[proof 1] Careless at table: the slot {nmae} of FAMILY#{nmae}")
        .contains("[proof 1] rename: Item has nothing at the path naem. Fix: did you mean name?")
        .contains("[proof 2] all items: it names no partition, so it would be a scan")
        .contains("[proof 3] items: its range also covers rows of NFCUrl (for example FAMILY#a /")
        .contains("[proof 5] items: it claims newest first, but in Item's key ITEM#{itemId}")
        .contains("[proof 8] urls: it wants to read the index GSI2 consistently")
        .contains("[proof 8] items: its page has no rows")
        .contains("[proof 10] Careless: nobody knows how large a row is")
        .contains("[proof 10] all items: nobody knows how many rows it finds")
        .contains("[proof 11] Careless at table: nobody says how many rows a partition");
  }

  @Test
  void oneFaultIsOneFault() {
    var draft = household(query("all items", OfFamily.class, ITEM).expecting(1));
    assertThatThrownBy(draft::prove)
        .isInstanceOf(UnsoundCatalog.class)
        .hasMessage(
            "The catalog test has 1 fault:%n  ".formatted()
                + "[proof 2] all items: it names no partition, so it would be a scan."
                + " Fix: say on(\"FAMILY#{familyId}\").");
  }

  @Test
  void aDraftTakesInAnother() {
    var both =
        Catalog.of("both")
            .with(household())
            .with(Catalog.of("more").contracts(get("item", OfItem.class, ITEM)));
    assertThat(both.prove().name()).isEqualTo("both");
    assertThat(both.prove().contracts()).hasSize(1);
  }

  @Test
  void sayingMoreLeavesTheDraftAsItWas() {
    SOUND.contracts(query("all items", OfFamily.class, ITEM));
    assertSound(SOUND);
  }
}
