package dev.cubby.tck.contracts;

import static dev.cubby.tck.contracts.Household.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.contract.Query;
import dev.cubby.core.failure.Failure.BadCursor;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.run.*;
import dev.cubby.tck.StoreUnderTest;
import dev.cubby.tck.contracts.Household.*;
import org.junit.jupiter.api.Test;

/** All pages together are the whole list, and a cursor is valid only for its own query. */
abstract class Lists extends ContractGroup {
  Lists(StoreUnderTest subject) {
    super(subject);
    for (int i = 0; i < 10; i++) {
      applied(store.apply(Household.NEW_ITEM, item("i" + i, "Name " + (9 - i), i)));
    }
    settle();
  }

  private <P> List<String> pages(Query<P, Item> query, P given, int size) {
    var ids = new ArrayList<String>();
    var request = PageRequest.of(size);
    while (true) {
      var page = store.query(query, given, request);
      assertThat(page.rows().size()).isLessThanOrEqualTo(size);
      page.rows().forEach(item -> ids.add(item.itemId()));
      if (page.cursor().isEmpty()) {
        return ids;
      }
      request = request.after(page.cursor().get());
    }
  }

  @Test
  void moreRowsThanExpectedAreCountedOverAllPages() {
    pages(Household.ITEMS_BACKWARDS, new OfHome("h1"), 3);
    assertThat(meter.reading(Household.ITEMS_BACKWARDS).orElseThrow().breaches())
        .as("the third page of four passes eight rows")
        .isEqualTo(Map.of(ContractCall.Breach.MORE_ROWS, 2L));
    assertThat(store.query(Household.ITEMS_BACKWARDS, new OfHome("h1")).rows()).hasSize(3);
    assertThat(meter.reading(Household.ITEMS_BACKWARDS).orElseThrow().breaches())
        .as("a new walk begins at nothing")
        .isEqualTo(Map.of(ContractCall.Breach.MORE_ROWS, 2L));
  }

  @Test
  void aFilterByTheClockCanBePagedWhileTimePasses() {
    for (int i = 1; i <= 5; i++) {
      var at = clock.instant().plusSeconds(i);
      applied(store.apply(Household.NEW_TAP, new Tap("h1", at, "t" + i, 1)));
    }
    clock.step(Duration.ofSeconds(3));
    var page = store.query(Household.PAST_TAPS, new OfHome("h1"));
    assertThat(page.rows()).extracting(Tap::tapId).containsExactly("t1", "t2");
    clock.step(Duration.ofSeconds(1));
    var next = PageRequest.FIRST.after(page.cursor().orElseThrow());
    assertThat(store.query(Household.PAST_TAPS, new OfHome("h1"), next).rows())
        .extracting(Tap::tapId)
        .containsExactly("t3", "t4");
  }

  @Test
  void pagesOfEverySizeMakeTheWholeListInBothDirections() {
    var ids = List.of("i0", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9");
    for (int size = 1; size <= 11; size++) {
      assertThat(pages(Household.ITEMS, new OfHome("h1"), size)).isEqualTo(ids);
      assertThat(pages(Household.ITEMS_BACKWARDS, new OfHome("h1"), size))
          .isEqualTo(ids.reversed());
      assertThat(pages(Household.ITEMS_BY_NAME, new InStatus("h1", Status.ACTIVE), size))
          .as("by name")
          .isEqualTo(ids.reversed());
      assertThat(pages(Household.PLENTIFUL, new AtLeast("h1", 4), size))
          .isEqualTo(ids.subList(4, 10));
    }
    assertThat(store.queryAll(Household.ITEMS, new OfHome("h1"))).hasSize(10);
  }

  @Test
  void theLimitCountsRowsReturnedNotRowsExamined() {
    var page = store.query(Household.PLENTIFUL, new AtLeast("h1", 5));
    assertThat(page.rows()).extracting(Item::itemId).containsExactly("i5", "i6", "i7");
    assertThat(page.examined()).isGreaterThanOrEqualTo(8);
  }

  @Test
  void aPageThatHasSpentItsBudgetIsShortAndHasACursor() {
    for (int i = 10; i < 30; i++) {
      applied(store.apply(Household.NEW_ITEM, item("i9" + i, "Rare", i == 29 ? 100 : 0)));
    }
    var first = store.query(Household.PLENTIFUL, new AtLeast("h1", 50));
    assertThat(first.rows()).isEmpty();
    assertThat(first.examined()).isEqualTo(10);
    assertThat(first.cursor()).isPresent();
    assertThat(pages(Household.PLENTIFUL, new AtLeast("h1", 50), 3)).containsExactly("i929");
  }

  @Test
  void aCursorOfOneHomeOrQueryOpensNoOther() {
    var cursor = store.query(Household.ITEMS, new OfHome("h1")).cursor().orElseThrow();
    var next = PageRequest.FIRST.after(cursor);
    assertThat(store.query(Household.ITEMS, new OfHome("h1"), next).rows()).hasSize(3);
    assertThatThrownBy(() -> store.query(Household.ITEMS, new OfHome("h2"), next))
        .isInstanceOf(BadCursor.class);
    assertThatThrownBy(() -> store.query(Household.ITEMS_BACKWARDS, new OfHome("h1"), next))
        .isInstanceOf(BadCursor.class);
    assertThatThrownBy(() -> store.query(Household.PLENTIFUL, new AtLeast("h1", 1), next))
        .isInstanceOf(BadCursor.class);
  }

  @Test
  void aCursorOfOtherParametersOfAFilterIsRefused() {
    var page = store.query(Household.PLENTIFUL, new AtLeast("h1", 1));
    var next = PageRequest.FIRST.after(page.cursor().orElseThrow());
    assertThatThrownBy(() -> store.query(Household.PLENTIFUL, new AtLeast("h1", 2), next))
        .isInstanceOf(BadCursor.class);
  }

  @Test
  void aForgedCursorIsRefused() {
    var cursor = store.query(Household.ITEMS, new OfHome("h1")).cursor().orElseThrow();
    var bytes = Base64.getUrlDecoder().decode(cursor);
    for (int i = 0; i < bytes.length; i++) {
      var forged = bytes.clone();
      forged[i] ^= 1;
      assertBad(Base64.getUrlEncoder().withoutPadding().encodeToString(forged));
    }
    assertBad("");
    assertBad("nonsense");
    assertBad(cursor.substring(4));
    assertBad(cursor + "AAAA");
  }

  private void assertBad(String cursor) {
    var next = PageRequest.FIRST.after(cursor);
    assertThatThrownBy(() -> store.query(Household.ITEMS, new OfHome("h1"), next))
        .isInstanceOf(BadCursor.class);
  }

  @Test
  void aCursorTellsNothingOfTheKeyItHolds() {
    var cursor = store.query(Household.ITEMS, new OfHome("h1")).cursor().orElseThrow();
    var bytes =
        new String(
            Base64.getUrlDecoder().decode(cursor), java.nio.charset.StandardCharsets.ISO_8859_1);
    assertThat(bytes).doesNotContain("ITEM").doesNotContain("HOME");
  }

  @Test
  void aCursorOfAnotherServerWithAnotherSecretIsRefused() {
    var other = Store.open(rows, Household.CATALOG, StoreSettings.local(clock));
    assertBad(other.query(Household.ITEMS, new OfHome("h1")).cursor().orElseThrow());
  }

  @Test
  void pagesHaveASensibleSize() {
    assertThatThrownBy(() -> store.query(Household.ITEMS, new OfHome("h1"), PageRequest.of(0)))
        .isInstanceOf(InvalidInput.class);
    assertThat(store.query(Household.ITEMS, new OfHome("h1")).rows()).hasSize(3);
    assertThat(store.query(Household.ITEMS, new OfHome("h1"), PageRequest.of(5)).rows()).hasSize(5);
    for (int asked : new int[] {4, 300, 1001, Integer.MAX_VALUE}) {
      var cut = store.query(Household.ITEMS_BACKWARDS, new OfHome("h1"), PageRequest.of(asked));
      assertThat(cut.rows()).as("asked for %d", asked).hasSize(3);
      assertThat(cut.cursor()).isPresent();
    }
  }
}
