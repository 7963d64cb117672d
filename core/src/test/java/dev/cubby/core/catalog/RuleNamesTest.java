package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Step;
import dev.cubby.core.schema.Rule;
import org.junit.jupiter.api.Test;

/** Proof 1, rule names: each name belongs to one rule of its contract. */
class RuleNamesTest implements Household {
  private static final Rule OPEN = rule("open");

  @Test
  void oneRuleMayRequireSeveralThings() {
    assertSound(
        household(
            delete("drop", OfItem.class, ITEM)
                .require(OPEN, is("open", value(true)))
                .require(OPEN, present("name"))));
  }

  @Test
  void twoRulesOfAContractHaveDifferentNames() {
    assertFaults(
        household(
            delete("drop", OfItem.class, ITEM)
                .require(OPEN, is("open", value(true)))
                .require("open", present("name"))),
        "[proof 1] drop: two of its rules are called open, so a refusal cannot say which."
            + " Fix: rename one, or declare one constant for both.");
  }

  @Test
  void theCoresOwnRulesHaveNamesToo() {
    var named = ITEM.unique(Put.EXISTS.name(), "FAMILY#{familyId}", "NAME#{name:lower}");
    assertFault(
        entities(named).contracts(put("store", named).creating()), 1, "store", "already-exists");
  }

  @Test
  void theStepsOfATransactionShareTheirRulesOrNameThemApart() {
    var peel = delete("peel", OfUrl.class, NFC_URL).require(OPEN, present("urlId"));
    var close = update("close", OfUrl.class, ITEM).set("open", value(false));
    var both = transaction("both", OfUrl.class).step("peel", peel);
    assertSound(household(both.step("close", close.require(OPEN, is("open", value(true))))));
    assertFaults(
        household(both.step("close", close.require("open", is("open", value(true))))),
        "[proof 1] both: two of its rules are called open, so a refusal cannot say which."
            + " Fix: rename one, or declare one constant for both.");
  }

  @Test
  void aFaultOfAStepIsReportedOnce() {
    Step drop = step("drop");
    var twice =
        delete("drop one", OfItem.class, ITEM)
            .require(OPEN, is("open", value(true)))
            .require("open", present("name"));
    assertFaults(
        household(transaction("drop", OfItem.class).step(drop, twice)),
        "[proof 1] drop one: two of its rules are called open, so a refusal cannot say which."
            + " Fix: rename one, or declare one constant for both.");
  }
}
