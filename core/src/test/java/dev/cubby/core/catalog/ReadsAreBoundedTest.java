package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import dev.cubby.core.contract.Query;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Proof 8: a filter limits how many rows it examines, and an index is never read consistently. */
class ReadsAreBoundedTest implements Household {

  private static Query<OfFamily, NfcUrl> urls() {
    return query("urls", OfFamily.class, NFC_URL).on(GSI2, "FAMILY#{familyId}#URLS").expecting(500);
  }

  @Test
  void aFilterExaminesAtLeastAPage() {
    assertFaults(
        household(urls().pageOf(20).where(is("itemId", value("a")), 10)),
        "[proof 8] urls: its filter may examine 10 rows for a page of 20."
            + " Fix: say how many rows a page may examine, at least its own size.");
    assertSound(household(urls().pageOf(20).where(is("itemId", value("a")), 20)));
  }

  @Test
  void aFilterNeedsALimitOfExaminedRows() {
    assertFault(
        household(urls().where(is("itemId", value("a")), 0)), 8, "urls", "may examine 0 rows");
  }

  @Test
  void noIndexIsReadConsistently() {
    assertFaults(
        household(urls().consistently()),
        "[proof 8] urls: it wants to read the index GSI2 consistently, which no index can."
            + " Fix: find by the index, then get or condition the row itself.");
    assertSound(
        household(
            query("urls of item", OfItem.class, NFC_URL)
                .on("FAMILY#{familyId}")
                .beginningWith("ITEM#{itemId}#URL#")
                .consistently()
                .expecting(9)));
  }

  @Test
  void aPageHasRowsButNotMoreThanAnyoneMayAskFor() {
    assertFaults(
        household(urls().pageOf(0)), "[proof 8] urls: its page has no rows. Fix: say pageOf(25).");
    assertFault(household(urls().pageOf(-1)), 8, "urls", "its page has no rows");
    assertFault(household(urls().pageOf(1001)), 8, "urls", "1000");
    assertSound(household(urls().pageOf(1)));
    assertSound(household(urls().pageOf(1000)));
  }

  record Several(OfItem one, List<OfItem> many) {}

  @Test
  void aSnapshotHasOneToAHundredRows() {
    var several = getMany("several", Several.class);
    assertFault(household(several), 8, "several", "1 to 100");
    assertFault(household(several.rows(ITEM, "many", 101)), 8, "several", "101");
    assertFault(household(several.row(ITEM, "one").rows(ITEM, "many", 100)), 8, "several", "101");
    assertSound(household(several.row(ITEM, "one").rows(ITEM, "many", 99)));
  }

  @Test
  void aListDeclaresItsMaximum() {
    var several = getMany("several", Several.class);
    assertFault(household(several.row(ITEM, "many")), 8, "several", "many");
    assertFault(household(several.rows(ITEM, "one", 5)), 8, "several", "one");
    assertFault(household(several.rows(ITEM, "many", 0)), 8, "several");
  }

  @Test
  void aScanNeedsAReason() {
    assertFault(household(sweep("walk", ITEM, " ")), 8, "walk", "reason");
    assertSound(household(sweep("walk", ITEM, "counting what is left")));
  }
}
