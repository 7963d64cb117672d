package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import org.junit.jupiter.api.Test;

/** Proof 2: the key is bound by the parameters, so that no contract can be a scan. */
class PartitionsAreBoundTest implements Household {

  @Test
  void aQueryWithoutAPartitionWouldBeAScan() {
    assertFaults(
        household(query("urls", OfFamily.class, NFC_URL).expecting(9)),
        "[proof 2] urls: it names no partition, so it would be a scan."
            + " Fix: say on(\"FAMILY#{familyId}\").");
    assertSound(
        household(
            query("urls", OfFamily.class, NFC_URL)
                .on(GSI2, "FAMILY#{familyId}#URLS")
                .expecting(9)));
  }

  record ByNumber(long familyId) {}

  @Test
  void aPartitionIsGivenInTheTypeThatItsKeyHolds() {
    assertFaults(
        household(
            query("urls", ByNumber.class, NFC_URL).on(GSI2, "FAMILY#{familyId}#URLS").expecting(9)),
        "[proof 2] urls: the slot {familyId} of FAMILY#{familyId}#URLS is given as long, which its"
            + " key does not hold. Fix: give the parameter the type that the entity's component"
            + " has.");
  }

  record Days(String familyId, LocalDate from, LocalDate to) {}

  record Instants(String familyId, Instant from, Instant to) {}

  @Test
  void soIsABoundOfARange() {
    var urls =
        query("urls", Days.class, NFC_URL)
            .on(GSI2, "FAMILY#{familyId}#URLS")
            .between("CREATED#{from}", "CREATED#{to}")
            .expecting(9);
    assertFaults(
        household(urls),
        "[proof 2] urls: the slot {from} of CREATED#{from} is given as LocalDate, which its key"
            + " does not hold. Fix: give the parameter the type that the entity's component has.",
        "[proof 2] urls: the slot {to} of CREATED#{to}… is given as LocalDate, which its key does"
            + " not hold. Fix: give the parameter the type that the entity's component has.");
    assertSound(
        household(
            query("urls", Instants.class, NFC_URL)
                .on(GSI2, "FAMILY#{familyId}#URLS")
                .between("CREATED#{from}", "CREATED#{to}")
                .expecting(9)));
  }

  @Test
  void aGetHasItsWholeKeyInHand() {
    assertFaults(
        household(get("item", OfFamily.class, ITEM)),
        "[proof 2] item: the slot {itemId} of Item's key ITEM#{itemId} is not in its parameters."
            + " Fix: did you mean familyId? OfFamily has [familyId].");
    assertSound(household(get("item", OfItem.class, ITEM)));
  }

  record Nobody() {}

  @Test
  void missingParametersAreSuggested() {
    assertFault(
        household(get("item", Nobody.class, ITEM)), 2, "item", "Fix: add the component to Nobody.");
  }

  record MaybeItem(String familyId, Optional<String> itemId) {}

  record ManyItems(String familyId, List<String> itemId) {}

  record PatchedItem(String familyId, Patch<String> itemId) {}

  @Test
  void halfAKeyIsNoKey() {
    assertFaults(
        household(get("item", MaybeItem.class, ITEM)),
        "[proof 2] item: the slot {itemId} of Item's key ITEM#{itemId} is given as"
            + " Optional<String>. Fix: give the parameter the type that the entity's component"
            + " has.");
    assertFault(household(get("item", ManyItems.class, ITEM)), 2, "item", "List<String>");
    assertFault(household(get("item", PatchedItem.class, ITEM)), 2, "item", "Patch<String>");
  }

  @Test
  void updatesDeletesAndChecksHaveTheirWholeKeyInHand() {
    var missing =
        ": the slot {itemId} of Item's key ITEM#{itemId} is not in its parameters."
            + " Fix: did you mean familyId? OfFamily has [familyId].";
    assertFaults(
        household(update("change", OfFamily.class, ITEM).set("name", value("x"))),
        "[proof 2] change" + missing);
    assertFaults(household(delete("drop", OfFamily.class, ITEM)), "[proof 2] drop" + missing);
    assertFaults(
        household(
            transaction("all", OfFamily.class).step("look", check("look", OfFamily.class, ITEM))),
        "[proof 2] look" + missing);
    assertSound(
        household(
            update("change", OfItem.class, ITEM).set("name", value("x")),
            delete("drop", OfItem.class, ITEM),
            transaction("all", OfItem.class).step("look", check("look", OfItem.class, ITEM))));
  }

  record Several(OfFamily one, List<OfItem> many, Optional<OfUrl> perhaps) {}

  @Test
  void aSnapshotHasTheKeysOfAllItsRowsInHand() {
    assertFaults(
        household(getMany("several", Several.class).row(ITEM, "one")),
        "[proof 2] several: the slot {itemId} of Item's key ITEM#{itemId} is not in its"
            + " parameters. Fix: did you mean familyId? OfFamily has [familyId].");
    assertFault(household(getMany("several", Several.class).row(ITEM)), 2, "several", "{itemId}");
    assertSound(
        household(getMany("several", Several.class).rows(ITEM, "many", 9).row(NFC_URL, "perhaps")));
  }

  private static final Rule ITEM_NAME = rule("item-name");

  private static final Entity<Item> NAMED =
      ITEM.unique(ITEM_NAME, "FAMILY#{familyId}", "NAME#{name:lower}");

  record Named(String familyId, String name) {}

  @Test
  void aRowIsFoundThroughADeclaredGuard() {
    assertFaults(
        entities(NAMED).contracts(get("by name", Named.class, NAMED).through(rule("item-nmae"))),
        "[proof 2] by name: Item has no guard item-nmae to be found through."
            + " Fix: name one of [item-name].");
    assertFaults(
        entities(NAMED).contracts(get("by name", OfItem.class, NAMED).through(ITEM_NAME)),
        "[proof 2] by name: the slot {name} of Item's key NAME#{name} is not in its parameters."
            + " Fix: did you mean itemId? OfItem has [familyId, itemId].");
    assertSound(entities(NAMED).contracts(get("by name", Named.class, NAMED).through(ITEM_NAME)));
  }

  record PatchedFamily(Patch<String> familyId) {}

  @Test
  void aPatchIsNoPartition() {
    assertFault(
        household(
            query("urls", PatchedFamily.class, NFC_URL)
                .on(GSI2, "FAMILY#{familyId}#URLS")
                .expecting(9)),
        1,
        "urls",
        "{familyId}");
  }
}
