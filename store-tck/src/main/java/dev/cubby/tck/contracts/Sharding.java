package dev.cubby.tck.contracts;

import static dev.cubby.core.Declare.batchPut;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.failure.Failure.BadCursor;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.run.ContractCall;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.schema.*;
import dev.cubby.tck.StoreUnderTest;
import org.junit.jupiter.api.Test;

/** A query across shards is one list in one order, with one cursor. */
abstract class Sharding extends ContractGroup {
  private static final Declarations DECLARED = declarations("journal");
  private static final Index BY_KIND = index("GSI1", "GSI1PK", "GSI1SK");
  private static final Table TABLE =
      table("tck-journal", primary("PK", "SK"), BY_KIND).ttl("ttl").typedBy("entityType");

  record Entry(String book, int shard, Instant at, String entryId, String kind, Instant ttl) {}

  record OfBook(String book) {}

  record Since(String book, Instant from) {}

  private static final Entity<Entry> ENTRY =
      DECLARED.add(
          entity("Entry", Entry.class)
              .in(TABLE, "BOOK#{book}#{shard:2}", "AT#{at}#{entryId}")
              .sharded(5, "shard")
              .at(BY_KIND, "KINDS#{book}#{shard:2}", "KIND#{kind}")
              .sharded(5, "shard")
              .sized(100));
  private static final BatchPut<Entry> STORE = DECLARED.add(batchPut("entries", ENTRY, 200));
  private static final Put<Entry, Entry> ADD = DECLARED.add(put("add an entry", ENTRY));
  private static final Query<OfBook, Entry> OLDEST =
      DECLARED.add(
          query("oldest", OfBook.class, ENTRY)
              .on("BOOK#{book}#{shard:2}")
              .acrossShards("shard")
              .beginningWith("AT#")
              .oldestFirst()
              .pageOf(100)
              .expecting(1000));
  private static final Query<Since, Entry> NEWEST =
      DECLARED.add(
          query("newest", Since.class, ENTRY)
              .on("BOOK#{book}#{shard:2}")
              .acrossShards("shard")
              .from("AT#{from}")
              .newestFirst()
              .pageOf(100)
              .expecting(1000));
  private static final Query<OfBook, Entry> BY_KINDS =
      DECLARED.add(
          query("by kinds", OfBook.class, ENTRY)
              .on(BY_KIND, "KINDS#{book}#{shard:2}")
              .acrossShards("shard")
              .pageOf(100)
              .expecting(30));
  private static final Catalog CATALOG = DECLARED.prove();

  private final List<Entry> entries = new ArrayList<>();

  Sharding(StoreUnderTest subject) {
    super(subject, CATALOG);
    var later = clock.instant().plusSeconds(3600);
    for (int i = 0; i < 40; i++) {
      // Four at each instant and ten of each kind, some of them in one shard.
      var at = Instant.parse("2025-01-01T00:00:00Z").plusSeconds(i / 4);
      var id = "e" + i % 4;
      int shard = ENTRY.shardOf("entry" + i);
      var ttl = i % 10 == 3 ? clock.instant().minusSeconds(1) : later;
      var entry = new Entry("b1", shard, at, id, "k" + i % 4, ttl);
      if (i % 10 != 3) {
        entries.add(entry);
      }
      store.put(STORE, List.of(entry));
    }
    store.put(STORE, List.of(new Entry("b2", 0, Instant.EPOCH, "e0", "k0", later)));
    settle();
  }

  private <P> List<Entry> pages(Query<P, Entry> query, P given, int size) {
    var found = new ArrayList<Entry>();
    var request = PageRequest.of(size);
    while (true) {
      var page = store.query(query, given, request);
      assertThat(page.rows().size()).isLessThanOrEqualTo(size);
      found.addAll(page.rows());
      if (page.cursor().isEmpty()) {
        return found;
      }
      request = request.after(page.cursor().get());
    }
  }

  @Test
  void pagesOfEverySizeMakeOneListInTheOrderOfTheKeys() {
    var inOrder =
        entries.stream()
            .sorted(Comparator.comparing(Entry::at).thenComparing(Entry::entryId))
            .toList();
    for (int size = 1; size <= 41; size += size < 8 ? 1 : 11) {
      assertThat(pages(OLDEST, new OfBook("b1"), size)).isEqualTo(inOrder);
      assertThat(pages(NEWEST, new Since("b1", Instant.EPOCH), size)).isEqualTo(inOrder.reversed());
    }
    assertThat(pages(NEWEST, new Since("b1", Instant.parse("2025-01-01T00:00:05Z")), 3))
        .isEqualTo(
            inOrder.reversed().stream()
                .filter(entry -> !entry.at().isBefore(Instant.parse("2025-01-01T00:00:05Z")))
                .toList());
  }

  @Test
  void equalKeysOfAnIndexAreAllThereOnce() {
    for (int size = 1; size <= 41; size += size < 8 ? 1 : 11) {
      var found = pages(BY_KINDS, new OfBook("b1"), size);
      assertThat(found).containsExactlyInAnyOrderElementsOf(entries);
      assertThat(found).extracting(Entry::kind).isSorted();
    }
  }

  @Test
  void moreRowsThanExpectedAreCountedOverAllPages() {
    assertThat(pages(BY_KINDS, new OfBook("b1"), 2)).hasSize(36);
    assertThat(meter.reading(BY_KINDS).orElseThrow().breaches())
        .as("the last three pages of eighteen")
        .isEqualTo(Map.of(ContractCall.Breach.MORE_ROWS, 3L));
  }

  @Test
  void aCursorOfOneBookOpensNoOther() {
    var page = store.query(OLDEST, new OfBook("b1"), PageRequest.of(3));
    var next = PageRequest.of(3).after(page.cursor().orElseThrow());
    assertThatThrownBy(() -> store.query(OLDEST, new OfBook("b2"), next))
        .isInstanceOf(BadCursor.class);
  }

  @Test
  void aRowOfAnUndeclaredShardIsRefused() {
    for (int shard : List.of(5, 99, -1)) {
      var lost = new Entry("b5", shard, Instant.EPOCH, "e0", "k0", clock.instant().plusSeconds(9));
      assertThatThrownBy(() -> store.put(STORE, List.of(lost))).isInstanceOf(InvalidInput.class);
      assertThatThrownBy(() -> store.apply(ADD, lost)).isInstanceOf(InvalidInput.class);
    }
    var entry = new Entry("b5", 4, Instant.EPOCH, "e0", "k0", clock.instant().plusSeconds(9));
    store.apply(ADD, entry);
    assertThat(store.queryAll(OLDEST, new OfBook("b5"))).containsExactly(entry);
  }

  @Test
  void aPageThatFitsHasNoCursor() {
    var page = store.query(OLDEST, new OfBook("b2"));
    assertThat(page.rows()).hasSize(1);
    assertThat(page.cursor()).isEmpty();
  }

  /** A book with this many expired entries in shard 2 and few in the others. */
  private List<Entry> withExpired(String book, int expired) {
    var gone = new ArrayList<Entry>();
    var past = clock.instant().minusSeconds(1);
    for (int i = 0; i < expired; i++) {
      var at = Instant.parse("2025-01-01T00:00:00Z").plusSeconds(i);
      gone.add(new Entry(book, 2, at, "x" + i, "k", past));
    }
    for (int from = 0; from < expired; from += 200) {
      store.put(STORE, gone.subList(from, Math.min(from + 200, expired)));
    }
    var live = new ArrayList<Entry>();
    for (int i = 0; i < 12; i++) {
      var at = Instant.parse("2025-01-01T00:00:00Z").plusSeconds(200L * i);
      live.add(new Entry(book, i % 4, at, "y" + i, "k", clock.instant().plusSeconds(3600)));
    }
    store.put(STORE, live);
    settle();
    return live;
  }

  @Test
  void aShardFullOfExpiredRowsIsWalkedInSeveralPages() {
    var live = withExpired("b3", 2_100);
    var page = store.query(OLDEST, new OfBook("b3"), PageRequest.of(100));
    assertThat(page.examined()).as("a fifth of the budget, and the others").isLessThan(2_050);
    assertThat(page.cursor()).isPresent();
    for (int size : List.of(1, 5, 100)) {
      assertThat(pages(OLDEST, new OfBook("b3"), size)).isEqualTo(live);
      assertThat(pages(NEWEST, new Since("b3", Instant.EPOCH), size)).isEqualTo(live.reversed());
      assertThat(pages(BY_KINDS, new OfBook("b3"), size)).containsExactlyInAnyOrderElementsOf(live);
    }
  }

  @Test
  void theLastRowOfAPageIsNotLookedForOneByOne() {
    var some = new ArrayList<Entry>();
    for (int i = 0; i < 110; i++) {
      var ttl = clock.instant().plusSeconds(i < 9 || i == 109 ? 60 : -1);
      some.add(new Entry("b4", 0, Instant.EPOCH.plusSeconds(i), "e" + i, "k", ttl));
    }
    store.put(STORE, some);
    settle();
    var page = store.query(OLDEST, new OfBook("b4"), PageRequest.of(10));
    assertThat(page.rows()).hasSize(10);
    assertThat(page.cost().read()).as("half a unit a read, at least").isLessThan(20);
  }
}
