package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.atLeast;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.getMany;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.shorterThan;
import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.table;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;
import static dev.cubby.core.catalog.FaultAssertions.assertFault;
import static dev.cubby.core.catalog.FaultAssertions.assertFaults;
import static dev.cubby.core.catalog.FaultAssertions.assertSound;
import static dev.cubby.core.catalog.FaultAssertions.entities;
import static dev.cubby.core.catalog.FaultAssertions.household;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
import org.junit.jupiter.api.Test;

/** Declarations over a limit are refused before anything runs. */
class DeclaredBoundsTest implements Household {
  enum Colour {
    RED,
    BLUE
  }

  record Doc(String familyId, String docId, Colour colour, boolean open, List<String> lines) {}

  record OfDoc(String familyId, String docId) {}

  record Docs(List<OfDoc> some) {}

  record NewDocs(List<Doc> some) {}

  record Lines(String familyId, String docId, List<String> lines) {}

  private static Entity<Doc> doc(int bytes) {
    return entity("Doc", Doc.class)
        .in(TABLE, "FAMILY#{familyId}", "DOC#{docId}")
        .upTo(5_000)
        .sized(bytes);
  }

  private static Query<OfFamily, Doc> docs(Entity<Doc> doc) {
    return query("docs", OfFamily.class, doc).on("FAMILY#{familyId}").expecting(5_000);
  }

  @Test
  void aPageIsNoLargerThanFourMegabytes() {
    var doc = doc(100_000);
    assertFaults(
        entities(doc).contracts(docs(doc).pageOf(25, 100)),
        "[proof 8] docs: a page of 100 rows can come to 10000000 bytes, and none has more than 4"
            + " MB. Fix: say a smaller pageOf.");
    assertSound(entities(doc).contracts(docs(doc).pageOf(25, 40)));
    assertFault(
        entities(doc).contracts(docs(doc).pageOf(30, 20)),
        8,
        "docs",
        "has 30 rows, but at most 20");
  }

  private static Transaction<NewDocs> store(Entity<Doc> doc) {
    var some = step("some");
    return transaction("store docs", NewDocs.class)
        .steps(some, put("store", doc), "some", 50)
        .distinct("different", some, some);
  }

  @Test
  void aTransactionIsNoLargerThanFourMegabytes() {
    assertFault(
        entities(doc(100_000)).contracts(store(doc(100_000))),
        9,
        "store docs",
        "its rows can come to 5000000 bytes; a transaction has at most 4 MB");
    var small = doc(80_000);
    assertSound(entities(small).contracts(store(small)));
  }

  private static GetMany<Docs> snapshot(Entity<Doc> doc) {
    return getMany("some docs", Docs.class).rows(doc, "some", 50);
  }

  @Test
  void aSnapshotIsNoLargerThanFourMegabytes() {
    assertFault(
        entities(doc(100_000)).contracts(snapshot(doc(100_000))),
        8,
        "some docs",
        "a snapshot has at most 4 MB");
    var small = doc(80_000);
    assertSound(entities(small).contracts(snapshot(small)));
  }

  @Test
  void aFilterExaminesABoundedNumberOfRows() {
    var items =
        query("plenty", OfFamily.class, NFC_URL).on(GSI2, "FAMILY#{familyId}#URLS").expecting(100);
    var open = is("itemId", value("a"));
    assertFault(
        household(items.where(open, Integer.MAX_VALUE)),
        8,
        "plenty",
        "its filter may examine 2147483647 rows for a page, and none examines more than 10000");
    assertSound(household(items.where(open, 10_000)));
  }

  @Test
  void aVersionedRowIsNotReplacedBlindly() {
    assertFaults(
        household(put("store", ITEM)),
        "[proof 1] store: it replaces whatever version of Item there is. Fix: say creating() or"
            + " replacing(), or require what may be replaced.");
    assertSound(household(put("store", ITEM).creating()));
    assertSound(household(put("store", ITEM).replacing()));
    assertSound(household(put("store", ITEM).require("seen", atLeast("version", value(1)))));
    assertSound(household(put("store", NFC_URL)));
  }

  private static Entity<Doc> in(Table table) {
    return entity("Doc", Doc.class).in(table, "FAMILY#{familyId}", "DOC#{docId}").upTo(9).sized(9);
  }

  @Test
  void aTableHasAtMostTwentyIndexes() {
    var indexes =
        IntStream.rangeClosed(1, 21)
            .mapToObj(i -> index("GSI" + i, "PK" + i, "SK" + i))
            .toArray(Index[]::new);
    assertFault(
        entities(in(table("Docs", primary("PK", "SK"), indexes))),
        1,
        "Docs",
        "it has 21 indexes; a table has at most 20");
    var twenty = java.util.Arrays.copyOf(indexes, 20);
    assertSound(entities(in(table("Docs", primary("PK", "SK"), twenty))));
  }

  @Test
  void tablesAndIndexesHaveNamesThatEveryStoreTakes() {
    for (var name : List.of("My Docs", "Do", "Döcs", "x".repeat(256))) {
      assertFault(
          entities(in(table(name, primary("PK", "SK")))), 1, name, "no table can have this name");
    }
    assertFault(
        entities(in(table("Docs", primary("PK", "SK"), index("by name", "A", "B")))),
        1,
        "by name",
        "no index can have this name");
    assertSound(entities(in(table("docs-{environment}_1.2", primary("PK", "SK")))));
  }

  @Test
  void aKeyHasRoomForItsValues() {
    var longest = "x".repeat(1019);
    assertSound(
        entities(
            entity("Doc", Doc.class)
                .in(TABLE, "F#{familyId}", longest + "DOC#{docId}")
                .upTo(9)
                .sized(9)));
    assertFault(
        entities(
            entity("Doc", Doc.class)
                .in(TABLE, "F#{familyId}", longest + "éDOC#{docId}")
                .upTo(9)
                .sized(9)),
        1,
        "Doc at table",
        "its key has at least 1026 bytes, and no such key has more than 1024");
    assertFault(
        entities(
            entity("Doc", Doc.class)
                .in(TABLE, "x".repeat(2048) + "{familyId}", "DOC#{docId}")
                .upTo(9)
                .sized(9)),
        1,
        "Doc at table",
        "no such key has more than 2048");
  }

  @Test
  void aListIsNotAppendedToWithoutEnd() {
    var doc = doc(1_000);
    var write = update("write", Lines.class, doc).append("lines", "lines");
    assertFaults(
        entities(doc).contracts(write),
        "[proof 11] write: it appends to lines without end. Fix: say how long it may get:"
            + " require(\"room-for-more\", shorterThan(\"lines\", 100)).");
    assertFault(
        entities(doc).contracts(write.require("room", shorterThan("docId", 9))),
        11,
        "write",
        "without end");
    assertSound(entities(doc).contracts(write.require("room", shorterThan("lines", 100))));
  }

  private static Entity<Doc> coloured(String partition, long rows) {
    return entity("Doc", Doc.class).in(TABLE, partition, "DOC#{docId}").upTo(rows).sized(9);
  }

  @Test
  void millionsDoNotShareAFewPartitions() {
    assertFault(
        entities(coloured("COLOUR#{colour}", 1_000_000)),
        11,
        "Doc at table",
        "1000000 rows share a partition COLOUR#{colour}, of which there are only a few");
    assertFault(entities(coloured("OPEN#{open}", 2_000_000)), 11, "Doc at table", "a few");
    assertSound(entities(coloured("COLOUR#{colour}", 10_000)));
    assertSound(entities(coloured("COLOUR#{colour}#{familyId}", 1_000_000)));
    assertSound(
        entities(
            entity("Doc", Doc.class)
                .in(TABLE, "COLOUR#{colour}", "DOC#{docId}")
                .upTo(1_000_000, "they are written once a year")
                .sized(9)));
  }
}
