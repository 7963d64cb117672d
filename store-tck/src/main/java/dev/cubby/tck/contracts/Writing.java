package dev.cubby.tck.contracts;

import static dev.cubby.tck.contracts.Household.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Put;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Value;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Household.*;
import org.junit.jupiter.api.Test;

/** A write is applied or answers with the reason, and changes nothing else. */
abstract class Writing extends ContractGroup {
  Writing(StoreUnderTest subject) {
    super(subject);
    applied(store.apply(Household.NEW_ITEM, item("i1", "Flour", 3)));
  }

  private Item flour() {
    return store.get(Household.ITEM_BY_ID, new OfItem("h1", "i1")).orElseThrow();
  }

  @Test
  void creatingTwiceIsRefusedWithTheExistingRow() {
    var again = store.apply(Household.NEW_ITEM, item("i1", "Salt", 9));
    assertThat(again)
        .isEqualTo(
            new Outcome.Refused<>(
                Put.EXISTS, Optional.of(item("i1", "Flour", 3)), Household.NEW_ITEM));
  }

  @Test
  void replacingNeedsARowAndItsRule() {
    assertThat(store.apply(Household.REPLACE_ITEM, item("i2", "Salt", 1)))
        .isEqualTo(new Outcome.Missing<>());
    assertThat(applied(store.apply(Household.REPLACE_ITEM, item("i1", "Salt", 1))).name())
        .isEqualTo("Salt");
    applied(store.apply(Household.ARCHIVE, new Archive("h1", "i1", "Salt", Status.ARCHIVED)));
    refused(store.apply(Household.REPLACE_ITEM, item("i1", "Sugar", 1)), Household.NOT_ARCHIVED);
  }

  @Test
  void takingLeavesTheRestAndGivesTheNewRow() {
    var left = applied(store.apply(Household.TAKE, new Take("h1", "i1", 2)));
    assertThat(left.quantity()).isEqualTo(1);
    assertThat(left.version()).as("taps make nobody's edit stale").isEqualTo(1);
  }

  @Test
  void aRefusalNamesTheFirstRuleThatFailedAndCarriesTheRow() {
    var refusal = store.apply(Household.TAKE, new Take("h1", "i1", 4));
    assertThat(refusal)
        .isEqualTo(
            new Outcome.Refused<>(
                Household.ENOUGH_LEFT, Optional.of(item("i1", "Flour", 3)), Household.TAKE));
    applied(store.apply(Household.ARCHIVE, new Archive("h1", "i1", "Flour", Status.ARCHIVED)));
    refused(store.apply(Household.TAKE, new Take("h1", "i1", 4)), Household.STILL_ACTIVE);
  }

  @Test
  void anAbsentRowIsMissing() {
    assertThat(store.apply(Household.TAKE, new Take("h1", "i9", 1)))
        .isEqualTo(new Outcome.Missing<>());
    assertThat(store.apply(Household.DELETE_ITEM, new Known("h1", "i9", 1)))
        .isEqualTo(new Outcome.Missing<>());
    assertThat(raw("HOME#h1", "ITEM#i9")).as("an update makes no row").isEmpty();
  }

  @Test
  void anEditOfAChangedRowIsStale() {
    var rename = new Rename("h1", "i1", "Rye", Status.ACTIVE, 1);
    assertThat(applied(store.apply(Household.RENAME, rename)).version()).isEqualTo(2);
    var stale = store.apply(Household.RENAME, rename);
    assertThat(stale).isInstanceOf(Outcome.Stale.class);
    assertThat(((Outcome.Stale<Item>) stale).current().version()).isEqualTo(2);
    assertThat(store.apply(Household.DELETE_ITEM, new Known("h1", "i1", 1)))
        .isInstanceOf(Outcome.Stale.class);
    assertThat(applied(store.apply(Household.DELETE_ITEM, new Known("h1", "i1", 2))).name())
        .isEqualTo("Rye");
    assertThat(raw("HOME#h1", "ITEM#i1")).isEmpty();
  }

  @Test
  void anOldRowWithoutAVersionCountsAsVersionOneEverywhere() {
    rawPut(raw("HOME#h1", "ITEM#i1").orElseThrow().toBuilder().without("version").build());
    assertThat(flour().version()).isEqualTo(1);
    assertThat(store.apply(Household.RENAME, new Rename("h1", "i1", "Rye", Status.ACTIVE, 2)))
        .isInstanceOf(Outcome.Stale.class);
    var renamed =
        applied(store.apply(Household.RENAME, new Rename("h1", "i1", "Rye", Status.ACTIVE, 1)));
    assertThat(renamed.version()).isEqualTo(2);
  }

  @Test
  void keptSetClearedAndRemovedAreFourDifferentThings() {
    var both = new PutAway("h1", "i1", Patch.set("top"), Patch.set("careful"));
    assertThat(applied(store.apply(Household.PUT_AWAY, both)).shelf()).contains("top");
    applied(store.apply(Household.PUT_AWAY, new PutAway("h1", "i1", Patch.keep(), Patch.clear())));
    var row = raw("HOME#h1", "ITEM#i1").orElseThrow();
    assertThat(row.find("shelf")).contains(Value.of("top"));
    assertThat(row.find("notes")).contains(Value.NULL);
    assertThat(flour().notes()).isEmpty();
    applied(store.apply(Household.PUT_AWAY, new PutAway("h1", "i1", Patch.remove(), Patch.keep())));
    row = raw("HOME#h1", "ITEM#i1").orElseThrow();
    assertThat(row.has("shelf")).isFalse();
    assertThat(row.has("notes")).isTrue();
  }

  @Test
  void unknownAttributesSurviveAnUpdate() {
    rawPut(raw("HOME#h1", "ITEM#i1").orElseThrow().toBuilder().with("colour", "white").build());
    applied(store.apply(Household.TAKE, new Take("h1", "i1", 1)));
    assertThat(raw("HOME#h1", "ITEM#i1").orElseThrow().find("colour")).contains(Value.of("white"));
  }

  @Test
  void aStageMovesByItsOwnRevision() {
    var start = new Move("h1", "i1", "screen", "in_progress", 1);
    assertThat(applied(store.apply(Household.MOVE_STAGE, start)).stages())
        .containsEntry("screen", new Stage("in_progress", 2));
    refused(store.apply(Household.MOVE_STAGE, start), Household.REVISION_SEEN);
  }

  @Test
  void listsAndSetsGrow() {
    var note = new Note("h1", "i1", List.of("bought"), Set.of("baking", "dry"));
    applied(store.apply(Household.NOTE, note));
    var noted =
        applied(store.apply(Household.NOTE, new Note("h1", "i1", List.of("used"), Set.of("dry"))));
    assertThat(noted.history()).containsExactly("bought", "used");
    assertThat(noted.labels()).containsExactlyInAnyOrder("baking", "dry");
  }

  @Test
  void anEmptySetIsNoAttributeAtAll() {
    applied(
        store.apply(Household.RELABEL, new Relabel("h1", "i1", Set.of("dry"), Optional.of(7L))));
    assertThat(flour().labels()).containsExactly("dry");
    assertThat(flour().quantity()).isEqualTo(7);
    applied(store.apply(Household.RELABEL, new Relabel("h1", "i1", Set.of(), Optional.empty())));
    assertThat(raw("HOME#h1", "ITEM#i1").orElseThrow().has("labels")).isFalse();
    assertThat(flour().labels()).isEmpty();
    assertThat(flour().quantity()).as("what is not given is kept").isEqualTo(7);
    applied(store.apply(Household.NOTE, new Note("h1", "i1", List.of(), Set.of())));
  }

  @Test
  void anIndexFollowsTheSlotsOfItsKey() {
    applied(store.apply(Household.ARCHIVE, new Archive("h1", "i1", "Flour", Status.ARCHIVED)));
    settle();
    assertThat(store.query(Household.ITEMS_BY_NAME, new InStatus("h1", Status.ACTIVE)).rows())
        .isEmpty();
    assertThat(store.query(Household.ITEMS_BY_NAME, new InStatus("h1", Status.ARCHIVED)).rows())
        .containsExactly(flour());
  }

  @Test
  void assumedIndexKeySlotsAreChecked() {
    applied(store.apply(Household.RENAME, new Rename("h1", "i1", "Rye", Status.ACTIVE, 1)));
    var outdated = new Archive("h1", "i1", "Flour", Status.ARCHIVED);
    assertThat(store.apply(Household.ARCHIVE, outdated)).isInstanceOf(Outcome.Stale.class);
    assertThat(raw("HOME#h1", "ITEM#i1").orElseThrow().find("GSI1SK"))
        .contains(Value.of("STATUS#ACTIVE#NAME#Rye"));
  }

  @Test
  void aRowWithoutAShelfIsNotInTheShelfIndex() {
    assertThat(raw("HOME#h1", "ITEM#i1").orElseThrow().has("GSI2PK")).isFalse();
    applied(
        store.apply(Household.PUT_AWAY, new PutAway("h1", "i1", Patch.set("top"), Patch.keep())));
    assertThat(raw("HOME#h1", "ITEM#i1").orElseThrow().find("GSI2PK"))
        .contains(Value.of("SHELF#h1#top"));
    applied(store.apply(Household.PUT_AWAY, new PutAway("h1", "i1", Patch.remove(), Patch.keep())));
    assertThat(raw("HOME#h1", "ITEM#i1").orElseThrow().has("GSI2PK")).isFalse();
    assertThat(raw("HOME#h1", "ITEM#i1").orElseThrow().has("GSI2SK")).isFalse();
  }

  @Test
  void aRowThatWouldGrowTooLargeIsRefusedAndStaysAsItWas() {
    var huge = List.of("x".repeat(401 * 1024));
    assertThatThrownBy(() -> store.apply(Household.NOTE, new Note("h1", "i1", huge, Set.of("a"))))
        .isInstanceOf(InvalidInput.class);
    assertThat(flour()).isEqualTo(item("i1", "Flour", 3));
  }
}
