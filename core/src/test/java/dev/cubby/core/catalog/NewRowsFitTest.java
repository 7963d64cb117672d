package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** An update that creates a row has a value for every required component. */
class NewRowsFitTest implements Household {

  record Touch(String familyId, String itemId, String urlId, Instant at, long number) {}

  record Visits(String page, long count, Instant since) {}

  record OfPage(String page) {}

  private static final Entity<Visits> VISITS =
      entity("Visits", Visits.class).in(TABLE, "PAGE#{page}", "VISITS").sized(50);

  private static final Update<OfPage, Visits> COUNT_VISIT =
      update("count a visit", OfPage.class, VISITS)
          .add("count", value(1))
          .orCreate("count", value(1))
          .orCreate("since", now());

  private static Update<Touch, NfcUrl> touch() {
    return update("touch", Touch.class, NFC_URL);
  }

  @Test
  void aNewRowHasAllRequiredComponents() {
    assertSound(entities(VISITS).contracts(COUNT_VISIT));
    assertSound(household(touch().orCreate("createdAt", now())));
    assertSound(household(touch().orCreate("createdAt", param("at"))));
    assertFaults(
        household(touch().orCreate()),
        "[proof 1] touch: a row that it makes would lack createdAt, without which no row can be"
            + " read. Fix: say orCreate(\"createdAt\", …).");
  }

  @Test
  void itsValuesAreOfTheirTypesAndComeFromNoRow() {
    assertFault(
        household(touch().orCreate("createdAt", param("number"))),
        1,
        "touch",
        "the parameter number is stored as N");
    assertFault(
        household(touch().orCreate("createdAt", attribute("createdAt"))),
        1,
        "touch",
        "a row that is not there");
    assertFault(
        household(touch().orCreate("createdAt", now()).orCreate("colour", value("red"))),
        1,
        "touch",
        "colour");
  }

  @Test
  void itsKeyIsSaidOnce() {
    assertFault(
        household(touch().orCreate("createdAt", now()).orCreate("urlId", param("urlId"))),
        1,
        "touch",
        "which the key says already");
  }

  @Test
  void itExpectsNoVersionOfARowThatMayBeMissing() {
    assertFault(
        household(
            update("touch item", Item.class, ITEM).set("name").expectVersion("version").orCreate()),
        1,
        "touch item",
        "need not be there");
  }

  @Test
  void itIsPricedWithTheReadThatComesFirst() {
    var plain = Pricing.ofCall(touch().set("createdAt", "at"));
    var creating = Pricing.ofCall(touch().set("createdAt", "at").orCreate("createdAt", now()));
    assertThat(creating.read()).isGreaterThan(plain.read());
  }
}
