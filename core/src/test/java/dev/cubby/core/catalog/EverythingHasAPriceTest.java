package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.store.Units;
import org.junit.jupiter.api.Test;

/** Proof 10: sizes and row counts are declared, so that every contract has a price. */
class EverythingHasAPriceTest implements Household {

  @Test
  void aRowHasASize() {
    assertFaults(
        entities(ITEM.sized(0)),
        "[proof 10] Item: nobody knows how large a row is, so it has no price."
            + " Fix: say sized(700), about how many bytes a row has.");
    assertFault(entities(ITEM.sized(-1)), 10, "Item");
    assertSound(entities(ITEM.sized(1)));
  }

  @Test
  void noRowIsLargerThanARowMayBe() {
    assertFault(entities(ITEM.sized(400 * 1024 + 1)), 10, "Item", "400 KB");
    assertSound(entities(ITEM.sized(400 * 1024)));
  }

  @Test
  void aQuerySaysHowManyRowsThereAre() {
    var urls = query("urls", OfFamily.class, NFC_URL).on(GSI2, "FAMILY#{familyId}#URLS");
    assertFaults(
        household(urls),
        "[proof 10] urls: nobody knows how many rows it finds, so it has no price."
            + " Fix: say expecting(100), how many there are at most.");
    assertSound(household(urls.expecting(100)));
  }

  @Test
  void aQueryExpectsNoMoreRowsThanItsPartitionHolds() {
    var urls = query("urls", OfFamily.class, NFC_URL).on(GSI2, "FAMILY#{familyId}#URLS");
    assertSound(household(urls.expecting(500)));
    assertFaults(
        household(urls.expecting(501)),
        "[proof 10] urls: it expects 501 rows of a partition that holds at most 500."
            + " Fix: let both say the same.");
  }

  record Doc(String docId, Status status, String owner, Instant createdAt) {}

  record OfDoc(String docId) {}

  record Finish(String docId, Status status, Instant createdAt) {}

  record OfStatus(Status status) {}

  /** 3000 bytes: one read block, three write blocks, one index copy. */
  private static final Entity<Doc> DOC =
      entity("Doc", Doc.class)
          .in(TABLE, "DOC#{docId}", "META")
          .at(GSI1, "STATUS#{status}", "{createdAt}#{docId}")
          .unbounded("tests")
          .sized(3000);

  private static final Rule OWNER = rule("owner");
  private static final Entity<Doc> UNIQUE = DOC.unique(OWNER, "OWNER#{owner}", "GUARD");

  @Test
  void readsCostHalfAUnitForFourKilobytesAndAWholeOneIfConsistent() {
    costs(get("get", OfDoc.class, DOC), 0.5, 0);
    costs(get("get", OfDoc.class, DOC).consistently(), 1, 0);
    costs(getMany("many", OfDoc.class).row(DOC), 2, 0);
    costs(get("get", Doc.class, UNIQUE).through(OWNER), 2, 0);
  }

  @Test
  void aPageCostsWhatItReads() {
    var docs = query("docs", OfStatus.class, DOC).on(GSI1, "STATUS#{status}");
    // 25 rows of 3000 bytes are 75000 bytes: 19 blocks of 4 KB, half a unit each
    costs(docs.expecting(1000), 9.5, 0);
    // no more rows than exist: 3 rows, 3 blocks
    costs(docs.expecting(3), 1.5, 0);
    // a filter pays for all examined rows: 100 rows, 74 blocks
    costs(docs.expecting(1000).where(is("owner", value("a")), 100), 37, 0);
  }

  @Test
  void writesCostAUnitForAKilobyteAndOnceMoreForEachIndex() {
    costs(put("put", DOC), 0, 6);
    costs(delete("delete", OfDoc.class, DOC), 0, 6);
    costs(update("touch", Finish.class, DOC).set("owner", value("a")), 0, 6);
    // an index key that moves is deleted and written
    costs(update("finish", Finish.class, DOC).set("status"), 0, 9);
  }

  @Test
  void aTransactionCostsTwiceAndChecksCostToo() {
    costs(transaction("all", OfDoc.class).step("drop", delete("drop", OfDoc.class, DOC)), 0, 6 + 3);
    costs(transaction("all", OfDoc.class).step("look", check("look", OfDoc.class, DOC)), 0, 6);
  }

  record Several(List<OfDoc> docs) {}

  @Test
  void aListCostsAsManyTimesAsItMayBeLong() {
    costs(getMany("many", Several.class).rows(DOC, "docs", 10), 20, 0);
    costs(
        transaction("all", Several.class)
            .steps("drop", delete("drop", OfDoc.class, DOC), "docs", 10),
        0,
        90);
  }

  @Test
  void guardsMakeAWriteATransactionThatReadsFirst() {
    // the row twice 3, its copy 3, a guard 2; a creating put releases no guard and need not read
    costs(put("put", UNIQUE).creating(), 0, 6 + 3 + 2);
    costs(put("put", UNIQUE), 2, 6 + 3 + 2 + 2);
    costs(delete("delete", OfDoc.class, UNIQUE), 2, 6 + 3 + 2);
    costs(update("give", Finish.class, UNIQUE).set("owner", value("a")), 2, 6 + 3 + 2 + 2);
    // an update that does not touch the guard is a plain one
    costs(update("finish", Finish.class, UNIQUE).set("status"), 0, 9);
  }

  private static void costs(Contract<?> contract, double read, double write) {
    assertThat(Pricing.ofCall(contract)).isEqualTo(new Units(read, write));
  }

  @Test
  void unitsHaveAPriceInDollars() {
    assertThat(PriceSheet.US_EAST_1.price(new Units(1e6, 0))).isCloseTo(0.125, within(1e-9));
    assertThat(PriceSheet.US_EAST_1.price(new Units(0, 2e6))).isCloseTo(1.25, within(1e-9));
  }
}
