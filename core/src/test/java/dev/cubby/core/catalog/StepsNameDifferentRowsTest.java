package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import org.junit.jupiter.api.Test;

/** Proof 9: the steps of a transaction name different rows, or a rule refuses those that do not. */
class StepsNameDifferentRowsTest implements Household {

  private static final Delete<OfItem, Item> DROP = delete("drop", OfItem.class, ITEM);
  private static final Update<OfItem, Item> CLOSE =
      update("close", OfItem.class, ITEM).set("open", value(false));
  private static final Put<Item, Item> STORE = put("store", ITEM).creating();
  private static final Delete<OfUrl, NfcUrl> PEEL = delete("peel", OfUrl.class, NFC_URL);

  private static final Step OUT = step("out");
  private static final Step IN = step("in");
  private static final Step DROPPED = step("drop");
  private static final Step CLOSED = step("close");

  record Move(OfItem from, Item to) {}

  @Test
  void stepsThatCouldNameOneRowNeedARule() {
    var move = transaction("move", Move.class).step(OUT, DROP, "from").step(IN, STORE, "to");
    assertFaults(
        household(move),
        "[proof 9] move: its steps out and in could name one row (for example FAMILY#a / ITEM#a)."
            + " Fix: say when they may not: distinct(\"…\", out, in).");
    assertSound(household(move.distinct("another-item", OUT, IN)));
    assertSound(household(move.distinct("another-item", IN, OUT)));
  }

  @Test
  void stepsThatAlwaysNameOneRowAreOneStep() {
    assertFaults(
        household(transaction("both", OfItem.class).step(CLOSED, CLOSE).step(DROPPED, DROP)),
        "[proof 9] both: its steps close and drop always name one row (for example FAMILY#a /"
            + " ITEM#a). Fix: make them one step.");
    var bothFrom =
        transaction("both", Move.class).step(CLOSED, CLOSE, "from").step(DROPPED, DROP, "from");
    assertFault(household(bothFrom), 9, "both", "always name one row");
    assertFault(
        household(bothFrom.distinct("never", CLOSED, DROPPED)), 9, "both", "always name one row");
  }

  @Test
  void rowsOfOtherKeysAreOtherRows() {
    assertSound(
        household(
            transaction("peel and close", OfUrl.class)
                .step("peel", PEEL)
                .step(CLOSED, update("close", OfUrl.class, ITEM).set("open", value(false)))));
  }

  record Many(List<OfItem> items) {}

  @Test
  void theItemsOfAListCouldBeEqual() {
    var many = transaction("many", Many.class).steps(DROPPED, DROP, "items", 50);
    assertFaults(
        household(many),
        "[proof 9] many: two of its steps drop could name one row (for example FAMILY#a / ITEM#a)."
            + " Fix: say when they may not: distinct(\"…\", drop, drop).");
    assertSound(household(many.distinct("each-once", DROPPED, DROPPED)));
  }

  @Test
  void aListDeclaresItsMaximum() {
    assertFaults(
        household(
            transaction("many", Many.class)
                .step(DROPPED, DROP, "items")
                .distinct("each-once", DROPPED, DROPPED)),
        "[proof 9] many: its step drop takes a List, and nobody says how long."
            + " Fix: say steps(…, 50) for a List, step(…) for anything else.");
    assertFaults(
        household(transaction("move", Move.class).steps(OUT, DROP, "from", 2)),
        "[proof 9] move: its step out is declared for many, but takes no List."
            + " Fix: say steps(…, 50) for a List, step(…) for anything else.");
    assertFault(
        household(
            transaction("many", Many.class)
                .steps(DROPPED, DROP, "items", 0)
                .distinct("each-once", DROPPED, DROPPED)),
        9,
        "many",
        "drop");
    assertFault(
        household(
            transaction("many", Many.class)
                .steps(DROPPED, DROP, "items", 101)
                .distinct("each-once", DROPPED, DROPPED)),
        9,
        "many",
        "it can come to 101 actions");
  }

  record Perhaps(Optional<OfItem> item) {}

  @Test
  void anOptionalStepIsOneStep() {
    assertSound(household(transaction("perhaps", Perhaps.class).step(DROPPED, DROP, "item")));
  }

  @Test
  void stepsHaveDifferentNames() {
    assertFaults(
        household(
            transaction("peel and close", OfUrl.class)
                .step("it", PEEL)
                .step("it", update("close", OfUrl.class, ITEM).set("open", value(false)))),
        "[proof 9] peel and close: two steps are called it."
            + " Fix: rename one: a refusal names its step.");
  }

  @Test
  void aRuleNamesStepsThatThereAre() {
    assertFaults(
        household(
            transaction("drop", OfItem.class).step(DROPPED, DROP).distinct("odd", DROPPED, IN)),
        "[proof 9] drop: its rule odd names a step in that it does not have."
            + " Fix: name one of [drop].");
  }

  @Test
  void aTransactionHasAtMostAHundredActionsGuardsIncluded() {
    Entity<Item> guarded = ITEM;
    for (int i = 0; i < 50; i++) {
      guarded = guarded.unique("rule" + i, "U%d#{name}".formatted(i), "GUARD");
    }
    assertFaults(
        entities(guarded)
            .contracts(
                transaction("store", Item.class)
                    .step("store", put("store one", guarded).creating())),
        "[proof 9] store: it can come to 101 actions, guards included; a transaction has at most"
            + " 100. Fix: split it.");
  }

  private static final Entity<Item> NAMED =
      ITEM.unique("item-name", "FAMILY#{familyId}", "NAME#{name:lower}");

  record Rename(OfItem from, Item to) {}

  @Test
  void aGuardMayPassFromStepToStep() {
    assertSound(
        entities(NAMED)
            .contracts(
                transaction("rename", Rename.class)
                    .step(OUT, delete("out", OfItem.class, NAMED), "from")
                    .step(IN, put("in", NAMED).creating(), "to")
                    .distinct("another-item", OUT, IN)));
  }

  @Test
  void aTransactionHasSteps() {
    assertFault(household(transaction("nothing", OfItem.class)), 9, "nothing", "step");
  }

  record Whole(Item item, OfItem other) {}

  @Test
  void aPutOfAComponentCouldNameTheRowOfAnotherStep() {
    Transaction<Whole> whole =
        transaction("whole", Whole.class)
            .step(IN, put("in", Whole.class, ITEM, "item").creating())
            .step(OUT, DROP, "other");
    assertFault(household(whole), 9, "whole", "its steps in and out could name one row");
    assertSound(household(whole.distinct("another-item", IN, OUT)));
  }
}
